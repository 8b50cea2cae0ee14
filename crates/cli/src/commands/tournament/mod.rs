//! `damier arena GAME`: tournaments.

mod kept;
mod lots;
mod page;
pub(super) mod settings;
pub(super) mod tables;

use std::io::{self, Write};
use std::path::Path;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use damier_arena::report::{USUAL, visible};
use damier_arena::runner::{self, News, Problem};
use damier_arena::{Finished, JournalError, Summary, Tournament};
use damier_core::{Explain, Message};
use damier_mind::Workers;
use damier_nats::Address;
use indicatif::ProgressBar;
use serde_json::Value;

use crate::args::{self, OfGame, TournamentArgs};
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::fleet::Fleet;
use crate::output::Output;
use kept::Kept;
pub use lots::Lots;
pub use page::report;
use settings::Usual;

/// How often the table on a terminal is drawn anew.
const REDRAWN: Duration = Duration::from_millis(200);

/// So many failures of a player are told while games are played; all of them are in the journal.
const FAULTS_TOLD: u64 = 3;

/// A thread for each piece of work.
struct Crowd;

impl Workers for Crowd {
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        thread::scope(|scope| {
            for piece in 1..pieces {
                scope.spawn(move || work(piece));
            }
            work(0);
        });
    }
}

pub fn run(asked: &OfGame<args::Tournament>, context: &Context) -> Result<(), Failure> {
    let args = &asked.args.args;
    // Better to hear it before the games than after.
    if let Some(file) = &args.record {
        files::check_record(Path::new(file)).map_err(Failure::input)?;
    }
    if let Some(file) = &args.report {
        page::check(file)?;
    }
    let fleet = Fleet::called(&args.queue)?;
    let (mut kept, mut tournament) = open(asked, context)?;
    context.catch_interrupts();
    let mut watcher = Watcher::new(args, &tournament, context);
    let book = Mutex::new(tournament.book());
    let mut hear = |tournament: &Tournament, game: &Finished| {
        kept.keep(game)?;
        watcher.hear(tournament, game);
        Ok(())
    };
    let played = match &fleet {
        Some(fleet) => {
            lots::run(&mut tournament, fleet, &mut hear, context).map_err(Problem::Listener)
        }
        None => runner::run(
            &mut tournament,
            &book,
            &context.hall(&context.endgames),
            &Crowd,
            args.concurrency as usize,
            &mut |tournament, news| match news {
                News::Began(_) => Ok(()),
                News::Ended(game) => hear(tournament, game),
            },
        ),
    };
    watcher.bar.finish_and_clear();
    let synced = kept.sync();
    tournament.close();
    let mut book = book.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    let summary = Summary::of(&tournament, &mut book);
    // A file that cannot be written is no reason to keep silent about what was played.
    let written = write_files(&summary, &kept, &tournament, args, context);
    tell(&summary, &kept, &tournament, args, context)?;
    let stopped = context.stop.is_raised() && !summary.over;
    let played = match played {
        Ok(()) if stopped => Err(Failure::Interrupted),
        Ok(()) => Ok(()),
        Err(Problem::Game(message)) => Err(Failure::Engine(message)),
        Err(Problem::Listener(failure)) => Err(failure),
    };
    let Err(problem) = played.and(synced).and(written) else { return Ok(()) };
    let command = again(asked, &kept.name);
    let message = Message::new("arena-resume").with("command", command);
    writeln!(io::stderr(), "{}", context.say(&message)).ok();
    Err(problem)
}

/// A tournament that begins, or one that goes on, and its journal.
fn open(
    asked: &OfGame<args::Tournament>,
    context: &Context,
) -> Result<(Kept, Tournament), Failure> {
    let args = &asked.args.args;
    let usage = |error: &dyn Explain| Failure::usage(error.message());
    let seatable = |tournament: &Tournament| {
        runner::check(tournament, &context.hall(&context.endgames)).map_err(Failure::Usage)
    };
    let Some(file) = &args.resume else {
        let plan = settings::plan(asked, Usual::fresh())?;
        let tournament = Tournament::new(plan).map_err(|error| usage(&error))?;
        seatable(&tournament)?;
        let kept = Kept::begin(args.save.as_deref(), tournament.plan())?;
        return Ok((kept, tournament));
    };
    let mut kept = Kept::go_on(file)?;
    let written = kept.read()?;
    let journal = &written.journal;
    let wrong = |error: &dyn Explain| Failure::input(files::in_file(file, &error.message()));
    if args.has_plan() || asked.chosen.params.iter().next().is_some() {
        let usual = Usual { seed: journal.plan.seed, date: journal.plan.date.clone() };
        let plan = settings::plan(asked, usual)?;
        journal.check(&plan).map_err(|error| wrong(&error))?;
    } else if journal.plan.game != asked.chosen.game {
        let mut plan = journal.plan.clone();
        plan.game.clone_from(&asked.chosen.game);
        let other = JournalError::Other(plan.differences(&journal.plan));
        return Err(wrong(&other));
    }
    let plan = journal.plan.clone();
    let mut tournament = Tournament::new(plan).map_err(|error| wrong(&error))?;
    seatable(&tournament)?;
    written.each(|game| tournament.remember(game).map_err(|error| wrong(&error)))?;
    let whole = written.journal.whole;
    kept.cut(whole)?;
    Ok((kept, tournament))
}

/// Whoever looks on while games are played.
struct Watcher<'a> {
    context: &'a Context,
    bar: ProgressBar,
    drawn: Duration,
    interval: Option<u64>,
    /// How many failures of each entrant were told.
    faults: Vec<u64>,
}

impl<'a> Watcher<'a> {
    fn new(args: &TournamentArgs, tournament: &Tournament, context: &'a Context) -> Watcher<'a> {
        let bar = context.table(tournament.total().filter(|_| args.sprt.is_none()));
        Watcher {
            context,
            bar,
            drawn: Duration::ZERO,
            interval: args.ratinginterval.map(u64::from),
            faults: vec![0; tournament.plan().entrants.len()],
        }
    }

    fn hear(&mut self, tournament: &Tournament, game: &Finished) {
        self.tell_faults(tournament, game);
        let taken = tournament.taken() as u64;
        if self.interval.is_some_and(|interval| taken.is_multiple_of(interval)) {
            let line = self.context.say(&tables::line(tournament));
            self.say(&line);
        }
        self.bar.set_position(taken);
        let now = self.context.now();
        if !self.bar.is_hidden() && now >= self.drawn + REDRAWN {
            self.drawn = now;
            self.bar.set_message(tables::standings(tournament, self.context).join("\n"));
        }
    }

    fn tell_faults(&mut self, tournament: &Tournament, game: &Finished) {
        for left in game.left.iter().filter(|left| left.how.is_fault()) {
            let Some(&player) = game.seats.get(left.seat) else { continue };
            self.faults[player] += 1;
            if self.faults[player] > FAULTS_TOLD {
                continue;
            }
            let message = Message::new("arena-fault")
                .with("number", game.number + 1)
                .with("player", visible(&tournament.plan().entrants[player].name))
                .with("how", left.how.message())
                .with("why", left.why.as_str());
            let line = self.context.say(&message);
            self.say(line.trim_end_matches([' ', ':', '\u{a0}', '\u{202f}']));
        }
    }

    fn say(&self, line: &str) {
        self.bar.suspend(|| writeln!(io::stderr(), "{line}").ok());
    }
}

/// Writes the records and the page, where they are asked for; neither waits for the other.
fn write_files(
    summary: &Summary,
    kept: &Kept,
    tournament: &Tournament,
    args: &TournamentArgs,
    context: &Context,
) -> Result<(), Failure> {
    let recorded =
        args.record.as_ref().map_or(Ok(()), |file| write_records(file, kept, tournament));
    let shown = args.report.as_ref().map_or(Ok(()), |file| {
        page::write(file, tournament, summary, &kept.read()?, args.reportgames, context)
    });
    recorded.and(shown)
}

fn write_records(file: &str, kept: &Kept, tournament: &Tournament) -> Result<(), Failure> {
    let journal = kept.read()?;
    let mut unread = None;
    let written = files::write_with(Path::new(file), |out| {
        let told = journal.each_of(tournament, |game| {
            writeln!(out, "{}", game.record).map_err(|error| Failure::unwritten(file, error))
        });
        // Nothing is written where not everything can be.
        told.map_err(|failure| {
            unread = Some(failure);
            io::ErrorKind::Other.into()
        })
    });
    written.map_err(|error| unread.unwrap_or_else(|| Failure::unwritten(file, error)))
}

/// Tells everything in one line. Games go from the journal into it one by one.
fn tell_json(
    summary: &Summary,
    kept: &Kept,
    tournament: &Tournament,
    mut out: &Output,
) -> Result<(), Failure> {
    let summary = serde_json::to_string(summary).unwrap_or_default();
    let fields = summary.strip_suffix('}').unwrap_or(&summary);
    write!(out, "{fields},\"journal\":{},\"played\":[", Value::from(kept.name.as_str()))?;
    let mut comma = "";
    kept.read()?.each_of(tournament, |game| {
        write!(out, "{comma}{}", serde_json::to_string(&game).unwrap_or_default())?;
        comma = ",";
        Ok(())
    })?;
    writeln!(out, "]}}")?;
    Ok(())
}

fn tell(
    summary: &Summary,
    kept: &Kept,
    tournament: &Tournament,
    args: &TournamentArgs,
    context: &Context,
) -> Result<(), Failure> {
    let mut out = &context.out;
    if args.json {
        return tell_json(summary, kept, tournament, out);
    }
    for line in tables::all(summary, tournament, context) {
        writeln!(out, "{line}")?;
    }
    let message = Message::new("arena-journal").with("file", kept.name.as_str());
    writeln!(out, "{}", context.say(&message))?;
    Ok(())
}

/// The command that goes on with a tournament.
fn again(asked: &OfGame<args::Tournament>, journal: &str) -> String {
    let args = &asked.args.args;
    let mut words = vec!["damier".to_owned(), "arena".to_owned(), asked.chosen.game.clone()];
    words.extend(["--resume".to_owned(), quoted(journal)]);
    if args.concurrency > 1 {
        words.extend(["--concurrency".to_owned(), args.concurrency.to_string()]);
    }
    // Whoever prints an address tells no password.
    if let Some(Ok(address)) = args.queue.queue.as_ref().map(|it| it.parse::<Address>()) {
        words.extend(["--queue".to_owned(), quoted(&address.to_string())]);
    }
    if let Some(file) = &args.record {
        words.extend(["--record".to_owned(), quoted(file)]);
    }
    if let Some(file) = &args.report {
        words.extend(["--report".to_owned(), quoted(file)]);
        if args.reportgames as usize != USUAL {
            words.extend(["--reportgames".to_owned(), args.reportgames.to_string()]);
        }
    }
    if let Some(interval) = args.ratinginterval {
        words.extend(["--ratinginterval".to_owned(), interval.to_string()]);
    }
    if args.json {
        words.push("--json".to_owned());
    }
    words.join(" ")
}

/// A word as a shell takes it.
pub(super) fn quoted(word: &str) -> String {
    let plain = |sign: char| sign.is_alphanumeric() || "._-/+,:@%".contains(sign);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}
