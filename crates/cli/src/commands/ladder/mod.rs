//! `damier arena ladder GAME DIR`: a standing tournament over a folder of bots.

mod folder;
mod page;
mod state;
mod told;

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use damier_arena::adjudicate::Adjudication;
use damier_arena::ladder::{Event, Head, Met, Pairing, Problem, State as Standing};
use damier_arena::openings::{Book, Openings};
use damier_arena::table::{Common, Hall, Table};
use damier_arena::{Entrant, Limits};
use damier_catalog::{External, GameEntry};
use damier_core::{DynGame, Explain, Message, shown};
use damier_engine::drive::compliance::{Examination, Finding, Verdict};
use damier_engine::drive::hold::{Held, User};
use damier_engine::drive::{Complaints, LocalPrograms};
use damier_mind::Mind;
use damier_play::seating::Programs;

use super::tournament::{quoted, tables};
use crate::args::{Ladder as Args, OfGame};
use crate::clock::{self, CpuClock, WallClock};
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::setup::{self, Setup};
use folder::{Folder, Look};
use state::State;

/// How long a file stays as it is before it counts, and how often somebody is looked for while nobody
/// can play.
const SETTLED: Duration = Duration::from_millis(200);
/// So often a file is waited for that does not settle.
const LOOKS: usize = 10;

pub fn run(asked: &OfGame<Args>, context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    let mut run = Run::open(asked, context)?;
    for line in told::held(&run.held, context) {
        writeln!(io::stderr(), "{line}").ok();
    }
    let wanted = asked.args.rounds.map(|rounds| rounds as usize);
    let wanted = if asked.args.once { Some(1) } else { wanted };
    let mut played = 0;
    run.keep_up()?;
    run.tell()?;
    while !context.stop.is_raised() && wanted.is_none_or(|wanted| played < wanted) {
        let Some(pairing) = run.state.ladder.next() else {
            if wanted.is_some() {
                break;
            }
            thread::sleep(SETTLED);
            if run.keep_up()? {
                run.tell()?;
            }
            continue;
        };
        let counted = run.play(&pairing)?;
        if run.keep_up()? || counted {
            run.tell()?;
        }
        played += usize::from(counted);
    }
    if run.args.json {
        writeln!(&context.out, "{}", told::as_json(&run.state.ladder, &run.state.head, &run.held))?;
    }
    Ok(())
}

/// A ladder that is being kept.
struct Run<'a> {
    args: &'a Args,
    context: &'a Context,
    entry: &'static GameEntry,
    game: Box<dyn DynGame>,
    folder: Folder,
    state: State,
    book: Book,
    limits: Limits,
    /// Who starts bots, with whatever holds them, and what that is.
    programs: LocalPrograms,
    held: Vec<Held>,
}

impl<'a> Run<'a> {
    fn open(asked: &'a OfGame<Args>, context: &'a Context) -> Result<Run<'a>, Failure> {
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
        let user = args.user.as_deref().map(user).transpose()?;
        let folder = args.state.as_ref().map_or_else(|| dir.join(".ladder"), PathBuf::from);
        let before = State::peek(&folder)?;
        // Who said nothing of the game goes on with the one that was played.
        let untold = asked.chosen.params.iter().next().is_none();
        let before = before.filter(|head| untold && head.game == asked.chosen.game);
        let setup = match before {
            Some(head) => {
                let entry = setup::entry(&head.game)?;
                let wrong = || {
                    Failure::input(Message::new("error-arena-game").with("name", &*head.variant))
                };
                Setup { entry, game: entry.open_variant(&head.variant).ok_or_else(wrong)? }
            }
            None => {
                setup::chosen(&setup::for_clients(&asked.chosen, names.iter().map(String::as_str)))?
            }
        };
        let Setup { entry, game } = setup;
        if game.seats() != 2 {
            let two = Message::new("error-arena-for-two").with("what", "ladder");
            return Err(Failure::usage(two));
        }
        let seed = args.srand.unwrap_or_else(clock::fresh_seed);
        let state = State::open(folder, &Head::new(entry.name, &game.variant(), seed))?;
        let whole = state.folder.canonicalize();
        let whole = whole.map_err(|error| Failure::unwritten(&args.dir, error))?;
        let programs = LocalPrograms::new(Arc::new(WallClock::new()));
        let (programs, held) = programs.held(user, &whole);
        let book = Book::new(&Openings::default(), entry, &*game, state.head.seed);
        let libraries = entry.name == "quoridor";
        let folder = Folder::new(dir, libraries);
        Ok(Run { args, context, entry, game, folder, state, book, limits, programs, held })
    }

    /// Looks who is there, and checks those who are new; whether anything changed.
    fn keep_up(&mut self) -> Result<bool, Failure> {
        let Look { settled, .. } = self.look()?;
        // Whoever was not waited for to settle has not left.
        if self.context.stop.is_raised() {
            return Ok(false);
        }
        let mut changed = false;
        let there: Vec<String> = self
            .state
            .ladder
            .present()
            .iter()
            .map(|&it| self.state.ladder.bots()[it].name.clone())
            .collect();
        for name in there.into_iter().filter(|name| !settled.contains_key(name)) {
            self.state.happened(Event::Left { name })?;
            changed = true;
        }
        for (name, content) in settled {
            let before = self.state.ladder.find(&name);
            if before.is_none_or(|bot| self.state.ladder.bots()[bot].content != content) {
                self.state.happened(Event::Entered { name, content })?;
                changed = true;
            }
        }
        for number in self.state.ladder.present() {
            let waits = self.state.ladder.bots()[number].state == Standing::Waiting;
            if waits && !self.context.stop.is_raised() {
                self.check(number)?;
                changed = true;
            }
        }
        Ok(changed)
    }

    /// Who is there, once nobody is being written to; who is for too long is not there.
    fn look(&mut self) -> Result<Look, Failure> {
        let unread = |error: io::Error| {
            let message = Message::new("error-read").with("file", self.args.dir.as_str());
            Failure::input(message.with("reason", files::reason(&error)))
        };
        let mut look = self.folder.look().map_err(unread)?;
        for _ in 0..LOOKS {
            if look.unsettled.is_empty() || self.context.stop.is_raised() {
                break;
            }
            thread::sleep(SETTLED);
            look = self.folder.look().map_err(unread)?;
        }
        Ok(look)
    }

    /// Whether a bot keeps to its protocol.
    fn check(&mut self, number: usize) -> Result<(), Failure> {
        let name = self.state.ladder.bots()[number].name.clone();
        let complaints = Complaints::default();
        let mut findings = Vec::new();
        if self.folder.runs(&name) {
            let mut tell = |finding: Finding| {
                if let Verdict::Broken(why) = finding.verdict {
                    findings.push(Problem { point: finding.point.name().to_owned(), why });
                }
            };
            let examined = self.external(&name).and_then(|program| {
                let programs = self.heard(&complaints);
                let game = Some(self.game.boxed_clone());
                Examination { programs: &programs, program: &program, game }.run(&mut tell)
            });
            if let Err(why) = examined {
                findings.push(Problem { point: "start".to_owned(), why: self.context.say(&why) });
            }
        } else {
            let why = self.context.say(&Message::new("ladder-not-executable"));
            findings.push(Problem { point: "start".to_owned(), why });
        }
        // Somebody who was changed meanwhile is checked as who it is now.
        if !self.folder.is_same(&name) {
            return Ok(());
        }
        let mut log = format!("== {}\n", told::word("ladder-checked", self.context));
        for finding in &findings {
            log.push_str(&told::finding(finding, self.context));
            log.push('\n');
        }
        log.push_str(&complaints.take());
        self.state.add_to_log(number, &log)?;
        self.state.happened(Event::Checked { bot: number, findings })
    }

    /// A bot as a player is typed.
    fn player(&self, name: &str) -> String {
        let path = self.folder.path.join(name).to_string_lossy().into_owned();
        if self.folder.is_library(name) { path } else { format!("cmd:{}", quoted(&path)) }
    }

    fn external(&self, name: &str) -> Result<External, Message> {
        let spec = self.entry.spec(&self.player(name)).map_err(|errors| {
            let told = Message::joined(errors.iter().map(Explain::message));
            told.unwrap_or_else(|| Message::new("error-no-answer"))
        })?;
        spec.external().cloned().ok_or_else(|| Message::new("error-no-answer"))
    }

    /// Who starts a bot, and hears what it says on standard error.
    fn heard(&self, complaints: &Complaints) -> LocalPrograms {
        let mut programs = self.programs.clone();
        programs.launcher.complaints = Some(complaints.clone());
        programs
    }

    /// Plays a pair; whether it counts.
    fn play(&mut self, pairing: &Pairing) -> Result<bool, Failure> {
        let names = pairing.bots.map(|bot| self.state.ladder.bots()[bot].name.clone());
        let complaints = [Complaints::default(), Complaints::default()];
        let mut bots = Bots(BTreeMap::new());
        for (name, complaints) in names.iter().zip(&complaints) {
            let program = self.external(name).map_err(Failure::Engine)?;
            bots.0.insert(program.command().to_owned(), self.heard(complaints));
        }
        let entrants = names.each_ref().map(|name| Entrant {
            name: name.clone(),
            player: self.player(name),
            limits: self.limits,
        });
        let hall = Hall {
            wall: &self.context.clock,
            cpu: &CpuClock,
            stop: &self.context.stop,
            programs: &bots,
            shelf: &self.context.endgames,
        };
        let date = clock::today();
        let adjudication = Adjudication::default();
        let common = Common { entry: self.entry, entrants: &entrants, adjudication, date: &date };
        let mut table = Table::default();
        let mut games = Vec::new();
        for assigned in &pairing.games {
            let opening = self.book.draw(assigned.opening).map_err(Failure::Engine)?;
            match table.play(common, assigned, opening.game, &hall) {
                Ok(Some(game)) => games.push(game),
                Ok(None) => return Ok(false),
                // It is not there any more, or cannot be run any more.
                Err(_) if !names.iter().all(|name| self.folder.is_same(name)) => return Ok(false),
                Err(problem) => return Err(Failure::Engine(problem)),
            }
        }
        // Nobody is left who could say more.
        drop(table);
        // Who was changed while it played is somebody else by now.
        if !names.iter().all(|name| self.folder.is_same(name)) {
            return Ok(false);
        }
        let met = Met { bots: pairing.bots, games };
        let lines = told::games(&self.state.ladder, &met, self.context);
        let number = self.state.ladder.met().len() + 1;
        for (place, (&bot, complaints)) in pairing.bots.iter().zip(&complaints).enumerate() {
            let mut log = format!("== {number}: {}\n", lines.join("; "));
            for game in &met.games {
                for left in game.left.iter().filter(|it| game.seats.get(it.seat) == Some(&place)) {
                    let how = self.context.say(&left.how.message());
                    log.extend([how.as_str(), ": ", left.why.as_str(), "\n"]);
                }
            }
            log.push_str(&complaints.take());
            self.state.add_to_log(bot, &log)?;
        }
        self.state.happened(Event::Met(met))?;
        Ok(true)
    }

    /// Tells how things stand.
    fn tell(&self) -> Result<(), Failure> {
        if let Some(file) = &self.args.page {
            let file = Path::new(file);
            let folder = file.parent().filter(|it| !it.as_os_str().is_empty());
            let folder = folder.unwrap_or(Path::new("."));
            let page = page::page(&self.state, &self.held, folder, self.context);
            let written = files::write(file, page);
            written.map_err(|error| Failure::unwritten(&file.display().to_string(), error))?;
        }
        if self.args.json {
            return Ok(());
        }
        let mut out = &self.context.out;
        let pairs = Message::new("ladder-pairs").with("pairs", self.state.ladder.met().len());
        writeln!(out, "{}", self.context.say(&pairs))?;
        for line in tables::aligned(&told::table(&self.state.ladder, self.context)) {
            writeln!(out, "{line}")?;
        }
        for number in self.state.ladder.present() {
            let bot = &self.state.ladder.bots()[number];
            let Standing::Refused(findings) = &bot.state else { continue };
            let stands = self.context.say(&told::state(&bot.state));
            writeln!(out, "{}: {stands}", shown(&bot.name))?;
            for finding in findings {
                writeln!(out, "    {}", told::finding(finding, self.context))?;
            }
        }
        writeln!(out)?;
        out.flush()?;
        Ok(())
    }
}

/// Starts the bots of a pair, each in its own way.
struct Bots(BTreeMap<String, LocalPrograms>);

impl Programs for Bots {
    fn start(&self, program: &External, game: &dyn DynGame) -> Result<Box<dyn Mind>, Message> {
        let unknown = || Message::new("error-program-name").with("name", shown(program.command()));
        self.0.get(program.command()).ok_or_else(unknown)?.start(program, game)
    }
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
