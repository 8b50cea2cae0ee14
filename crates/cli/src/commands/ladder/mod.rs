//! `damier arena ladder GAME DIR`: a standing tournament over a folder of bots.

mod folder;
mod jobs;
mod pages;
mod run;
mod state;
mod told;

use std::any::Any;
use std::fs;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use damier_arena::Limits;
use damier_arena::ladder::{Head, Pairing};
use damier_core::{Explain, Message, shown};
use damier_engine::drive::LocalPrograms;
use damier_engine::drive::hold::{Held, User};

use super::tournament::settings;
use crate::args::{Ladder as Args, OfGame};
use crate::clock::{self, WallClock};
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::setup::{self, Setup};
use folder::Folder;
use jobs::{Crew, Done, Job};
use run::{Looked, Run};
use state::State;

/// How long a file stays as it is before it counts, and how often it is looked who is there.
const SETTLED: Duration = Duration::from_millis(200);

pub fn run(asked: &OfGame<Args>, context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    let (crew, state, held) = open(asked, context)?;
    for line in told::held(&held, context) {
        writeln!(io::stderr(), "{line}").ok();
    }
    let args = &asked.args;
    let folder = Folder::new(crew.folder.clone(), crew.entry.name == "quoridor");
    let mut run = Run::new(args, context, &crew, folder, state, &held);
    stand(&mut run, &crew, args, context)?;
    if args.json {
        let told = told::as_json(&run.state.ladder, &run.state.head, &held);
        writeln!(&context.out, "{told}")?;
    }
    Ok(())
}

/// A job that is being done.
enum Busy {
    Checks(usize),
    Plays(Pairing),
}

/// What becomes of a job: its number, and what came of it, unless whoever did it broke down.
type Word = (usize, Result<Done, Box<dyn Any + Send>>);

/// Keeps a ladder: looks who is there, hands out so many jobs at once, and takes note of what comes of
/// them, until nobody wants it any more.
fn stand(
    run: &mut Run<'_>,
    crew: &Crew<'_>,
    args: &Args,
    context: &Context,
) -> Result<(), Failure> {
    let wanted = args.rounds.map(|rounds| rounds as usize);
    let wanted = if args.once { Some(1) } else { wanted };
    let at_once = args.concurrency as usize;
    thread::scope(|scope| {
        let (tell, told) = channel::<Word>();
        let mut busy: Vec<(usize, Busy)> = Vec::new();
        let (mut played, mut begun) = (0, 0);
        let mut keep = || -> Result<(), Failure> {
            loop {
                let stopped = context.stop.is_raised();
                let looked = if stopped { Looked::NotNow } else { run.keep_up()? };
                let mut idle = true;
                while !stopped && busy.len() < at_once {
                    let playing = busy.iter().filter(|it| matches!(it.1, Busy::Plays(_))).count();
                    let more = wanted.is_none_or(|wanted| played + playing < wanted);
                    let jobs: Vec<&Busy> = busy.iter().map(|(_, it)| it).collect();
                    let Some(job) = run.next_job(&jobs, more)? else { break };
                    begun += 1;
                    let number = begun;
                    busy.push((number, job.busy()));
                    let tell = tell.clone();
                    scope.spawn(move || {
                        let done = catch_unwind(AssertUnwindSafe(|| crew.work(job)));
                        // Whoever listened has gone.
                        tell.send((number, done)).ok();
                    });
                    idle = false;
                }
                run.tell()?;
                if busy.is_empty() && idle {
                    let enough = wanted.is_some_and(|wanted| played >= wanted);
                    let nobody = wanted.is_some() && looked != Looked::NotNow;
                    if stopped || (run.is_settled() && (enough || nobody)) {
                        return Ok(());
                    }
                    thread::sleep(SETTLED);
                    continue;
                }
                // Meanwhile somebody may come.
                let Ok((number, done)) = told.recv_timeout(SETTLED) else { continue };
                busy.retain(|it| it.0 != number);
                let done = done.unwrap_or_else(|broken| resume_unwind(broken));
                played += usize::from(run.take(done)?);
            }
        };
        let kept = keep();
        if kept.is_err() {
            // Nobody takes note of what is still being played.
            context.stop.raise();
        }
        kept
    })
}

impl Job {
    /// What others know of it while it is done.
    fn busy(&self) -> Busy {
        match self {
            Job::Check(bot) => Busy::Checks(bot.number),
            Job::Play { pairing, .. } => Busy::Plays(pairing.clone()),
        }
    }
}

/// Everything that a ladder is kept with.
fn open<'a>(
    asked: &OfGame<Args>,
    context: &'a Context,
) -> Result<(Crew<'a>, State, Vec<Held>), Failure> {
    let args = &asked.args;
    let unread = |error: &io::Error| {
        let message = Message::new("error-read").with("file", args.dir.as_str());
        Failure::input(message.with("reason", files::reason(error)))
    };
    let dir = Path::new(&args.dir).canonicalize().map_err(|error| unread(&error))?;
    let names = fs::read_dir(&dir).map_err(|error| unread(&error))?.flatten();
    let names: Vec<String> =
        names.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    let mut limits = Limits::default();
    for word in args.each.iter().flatten() {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        let known = limits.set(name, value);
        if !known.map_err(|error| Failure::usage(error.message()))? {
            let wrong = Message::new("error-ladder-setting").with("name", shown(name));
            return Err(Failure::usage(wrong));
        }
    }
    let adjudication =
        settings::adjudication(args.draw.as_deref(), args.resign.as_deref(), args.maxmoves)?;
    let user = args.user.as_deref().map(user).transpose()?;
    if let Some(file) = &args.page {
        pages::check(file)?;
    }
    let folder = args.state.as_ref().map_or_else(|| dir.join(".ladder"), PathBuf::from);
    let before = State::peek(&folder)?;
    // Who said nothing of the game goes on with the one that was played.
    let untold = asked.chosen.params.iter().next().is_none();
    let before = before.filter(|head| untold && head.game == asked.chosen.game);
    let setup = match before {
        Some(head) => {
            let entry = setup::entry(&head.game)?;
            let wrong =
                || Failure::input(Message::new("error-arena-game").with("name", &*head.variant));
            Setup { entry, game: entry.open_variant(&head.variant).ok_or_else(wrong)? }
        }
        None => {
            setup::chosen(&setup::for_clients(&asked.chosen, names.iter().map(String::as_str)))?
        }
    };
    let Setup { entry, game } = setup;
    let seed = args.srand.unwrap_or_else(clock::fresh_seed);
    let head = Head::new(entry.name, &game.variant(), game.seats(), seed);
    let state = State::open(folder, &head)?;
    let whole = state.folder.canonicalize();
    let whole = whole.map_err(|error| Failure::unwritten(&args.dir, error))?;
    let programs = LocalPrograms::new(Arc::new(WallClock::new()));
    let (programs, held) = programs.held(user, &whole);
    // Whoever asked for another user's rights does not want bots to have the administrator's.
    if let Some(name) = args.user.as_ref().filter(|_| programs.launcher.hold.is_none()) {
        let wrong = Message::new("error-ladder-unheld").with("name", shown(name));
        return Err(Failure::Engine(wrong));
    }
    let crew = Crew {
        entry,
        game,
        limits,
        adjudication,
        programs,
        folder: dir,
        wall: &context.clock,
        stop: &context.stop,
        endgames: &context.endgames,
    };
    Ok((crew, state, held))
}

/// A user of this machine, whose rights bots are to have.
#[cfg(unix)]
fn user(name: &str) -> Result<User, Failure> {
    if !rustix::process::getuid().is_root() {
        return Err(Failure::usage(Message::new("error-ladder-not-root")));
    }
    let unknown = || Failure::usage(Message::new("error-ladder-user").with("name", shown(name)));
    let known = files::read("/etc/passwd")?;
    let mut lines = known.lines().map(|line| line.split(':').collect::<Vec<_>>());
    let line = lines.find(|fields| fields.first() == Some(&name)).ok_or_else(unknown)?;
    let number = |field: usize| line.get(field).and_then(|it| it.parse().ok()).ok_or_else(unknown);
    Ok(User { user: number(2)?, group: number(3)? })
}

#[cfg(not(unix))]
fn user(_: &str) -> Result<User, Failure> {
    Err(Failure::usage(Message::new("error-ladder-not-root")))
}
