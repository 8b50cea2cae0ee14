//! A ladder that is being kept: who is there, what is done next, and what is told of it.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::time::Duration;

use damier_arena::ladder::{Event, Met, Pairing, Problem, State as Standing};
use damier_arena::openings::{Book, Generated, Openings};
use damier_core::{Message, shown};
use damier_engine::drive::hold::Held;

use super::super::tournament::tables;
use super::folder::{Folder, Look};
use super::jobs::{Crew, Done, Job, Named};
use super::state::State;
use super::{Busy, SETTLED, pages, told};
use crate::args::Ladder as Args;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;

/// So often a file is looked at that does not settle; then it is not there.
const LOOKS: usize = 10;

pub struct Run<'a> {
    args: &'a Args,
    context: &'a Context,
    crew: &'a Crew<'a>,
    folder: Folder,
    pub state: State,
    held: &'a [Held],
    /// Openings, and the bare start for those who can begin nowhere else.
    book: Book,
    starts: Book,
    /// When it was last looked who is there.
    looked: Option<Duration>,
    /// Files that did not settle, and how often they were looked at.
    unsettled: BTreeMap<String, usize>,
    /// Bots of whom something new is to be told on their pages.
    stale: BTreeSet<usize>,
    /// Whether something is new for the pages, and for whoever reads lines.
    unwritten: bool,
    untold: bool,
    /// Whether an encounter is among it.
    counted: bool,
}

/// What came of looking who is there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Looked {
    /// It was looked a moment ago.
    NotNow,
    Seen,
}

impl<'a> Run<'a> {
    pub fn new(
        args: &'a Args,
        context: &'a Context,
        crew: &'a Crew<'a>,
        folder: Folder,
        state: State,
        held: &'a [Held],
    ) -> Run<'a> {
        let seed = state.head.seed;
        let book = |openings: &Openings| Book::new(openings, crew.entry, &*crew.game, seed);
        let bare = Openings::Generated(Generated { plies: 0, ..Generated::default() });
        let stale = state.ladder.present().into_iter().collect();
        Run {
            args,
            context,
            crew,
            folder,
            state,
            held,
            book: book(&Openings::default()),
            starts: book(&bare),
            looked: None,
            unsettled: BTreeMap::new(),
            stale,
            unwritten: true,
            untold: true,
            counted: false,
        }
    }

    /// Looks who is there.
    pub fn keep_up(&mut self) -> Result<Looked, Failure> {
        let now = self.context.now();
        // Two looks at a file tell something only if there was time between them.
        if self.looked.is_some_and(|before| now < before + SETTLED) {
            return Ok(Looked::NotNow);
        }
        self.looked = Some(now);
        let Look { settled, unsettled } = self.folder.look().map_err(|error: io::Error| {
            let message = Message::new("error-read").with("file", self.args.dir.as_str());
            Failure::input(message.with("reason", files::reason(&error)))
        })?;
        let before = std::mem::take(&mut self.unsettled);
        let looks = |name: String| {
            let looks = before.get(&name).map_or(1, |looks| looks + 1);
            (name, looks)
        };
        self.unsettled = unsettled.into_iter().map(looks).collect();
        let waited = |name: &String| self.unsettled.get(name).is_some_and(|it| *it < LOOKS);
        let there = self.state.ladder.present().into_iter();
        let there = there.map(|bot| (bot, self.state.ladder.bots()[bot].name.clone()));
        let left: Vec<(usize, String)> =
            there.filter(|(_, name)| !settled.contains_key(name) && !waited(name)).collect();
        for (bot, name) in left {
            self.happened(Event::Left { name })?;
            self.stale.insert(bot);
        }
        for (name, content) in settled {
            let before = self.state.ladder.find(&name);
            if before.is_none_or(|bot| self.state.ladder.bots()[bot].content != content) {
                self.happened(Event::Entered { name: name.clone(), content })?;
                self.stale.extend(before.into_iter().chain(self.state.ladder.find(&name)));
            }
        }
        Ok(Looked::Seen)
    }

    /// Whether it was looked who is there, and nobody is waited for who is being written to.
    pub fn is_settled(&self) -> bool {
        self.looked.is_some() && self.unsettled.values().all(|looks| *looks >= LOOKS)
    }

    fn happened(&mut self, event: Event) -> Result<(), Failure> {
        (self.unwritten, self.untold) = (true, true);
        self.state.happened(event)
    }

    /// What is to be done next, beside what is being done: newcomers are checked, and then, if there are
    /// to be more games, those meet who are here.
    pub fn next_job(&mut self, busy: &[&Busy], more: bool) -> Result<Option<Job>, Failure> {
        let ladder = &self.state.ladder;
        let is_checked =
            |bot: usize| busy.iter().any(|it| matches!(it, Busy::Checks(one) if *one == bot));
        // Who was changed since it was read is somebody else, of whom nothing is known yet.
        let is_ready = |bot: usize| self.folder.is_same(&ladder.bots()[bot].name);
        let waits = |bot: &usize| ladder.bots()[*bot].state == Standing::Waiting;
        let mut newcomers = ladder.present().into_iter().filter(waits);
        if let Some(bot) = newcomers.find(|&bot| !is_checked(bot) && is_ready(bot)) {
            let bot = self.named(bot);
            if self.folder.runs(&bot.name) {
                return Ok(Some(Job::Check(bot)));
            }
            // Who cannot be run at all takes no time.
            let why = self.context.say(&Message::new("ladder-not-executable"));
            self.checked(&bot, vec![Problem { point: "start".to_owned(), why }], "")?;
            return self.next_job(busy, more);
        }
        if !more {
            return Ok(None);
        }
        let playing: Vec<&Pairing> = busy
            .iter()
            .filter_map(|it| match it {
                Busy::Plays(pairing) => Some(pairing),
                Busy::Checks(_) => None,
            })
            .collect();
        let Some(pairing) = ladder.next(&playing, &is_ready) else { return Ok(None) };
        let bots: Vec<Named> = pairing.bots.iter().map(|&bot| self.named(bot)).collect();
        // Native clients play all of their moves by themselves.
        let bare = bots.iter().any(|bot| bot.is_library);
        let book = if bare { &mut self.starts } else { &mut self.book };
        let openings = pairing.games.iter().map(|game| Ok(book.draw(game.opening)?.game));
        let openings = openings.collect::<Result<_, Message>>().map_err(Failure::Engine)?;
        Ok(Some(Job::Play { pairing, bots, openings }))
    }

    fn named(&self, number: usize) -> Named {
        let name = self.state.ladder.bots()[number].name.clone();
        let is_library = self.folder.is_library(&name);
        Named { number, name, is_library }
    }

    /// Takes note of what came of a job; whether it is an encounter that counts.
    pub fn take(&mut self, done: Done) -> Result<bool, Failure> {
        match done {
            Done::Checked { bot, mut findings, unstarted, said } => {
                let waits = self.state.ladder.bots()[bot.number].state == Standing::Waiting;
                // Somebody who was changed meanwhile is checked as who it is now.
                if !waits || !self.folder.is_same(&bot.name) {
                    return Ok(false);
                }
                let why = unstarted.map(|why| self.context.say(&why));
                findings.extend(why.map(|why| Problem { point: "start".to_owned(), why }));
                self.checked(&bot, findings, &said)?;
                Ok(false)
            }
            Done::Played { pairing, bots, games, said } => {
                let plays = |bot: &Named| {
                    self.state.ladder.bots()[bot.number].state == Standing::Playing
                        && self.folder.is_same(&bot.name)
                };
                // Who was changed while it played is somebody else by now, and who is gone was perhaps
                // not there to play.
                if !bots.iter().all(plays) {
                    return Ok(false);
                }
                let Some(games) = games.map_err(Failure::Engine)? else { return Ok(false) };
                self.played(Met { bots: pairing.bots, games }, &said)?;
                Ok(true)
            }
        }
    }

    fn checked(&mut self, bot: &Named, findings: Vec<Problem>, said: &str) -> Result<(), Failure> {
        let mut log = format!("== {}\n", told::word("ladder-checked", self.context));
        for finding in &findings {
            log.push_str(&told::finding(finding, self.context));
            log.push('\n');
        }
        log.push_str(said);
        self.state.add_to_log(bot.number, &log)?;
        self.stale.insert(bot.number);
        self.happened(Event::Checked { bot: bot.number, findings })
    }

    fn played(&mut self, met: Met, said: &[String]) -> Result<(), Failure> {
        let lines = told::games(&self.state.ladder, &met, self.context);
        for (place, (&bot, said)) in met.bots.iter().zip(said).enumerate() {
            let mut log = format!("== {}: {}\n", met.number() + 1, lines.join("; "));
            for game in &met.games {
                for left in game.left.iter().filter(|it| game.seats.get(it.seat) == Some(&place)) {
                    let how = self.context.say(&left.how.message());
                    log.extend([how.as_str(), ": ", left.why.as_str(), "\n"]);
                }
            }
            log.push_str(said);
            self.state.add_to_log(bot, &log)?;
            self.stale.insert(bot);
        }
        self.counted = true;
        self.happened(Event::Met(met))
    }

    /// Tells how things stand, if anything is new.
    pub fn tell(&mut self) -> Result<(), Failure> {
        if !self.is_settled() {
            return Ok(());
        }
        if let Some(file) = self.args.page.as_ref().filter(|_| self.unwritten) {
            let stale = std::mem::take(&mut self.stale);
            pages::write(file, &stale, &self.state, self.crew, self.held, self.context)?;
        }
        self.unwritten = false;
        let waits = |bot: usize| self.state.ladder.bots()[bot].state == Standing::Waiting;
        let waiting = self.state.ladder.present().into_iter().any(waits);
        // Of many who come at once it is told when all were checked.
        if !self.untold || (waiting && !self.counted) {
            return Ok(());
        }
        (self.untold, self.counted) = (false, false);
        if self.args.json {
            return Ok(());
        }
        let mut out = &self.context.out;
        writeln!(out, "{}", self.context.say(&self.state.ladder.told()))?;
        for line in tables::aligned(&told::table(&self.state.ladder, self.context)) {
            writeln!(out, "{line}")?;
        }
        for number in self.state.ladder.present() {
            let bot = &self.state.ladder.bots()[number];
            let Standing::Refused(findings) = &bot.state else { continue };
            let stands = self.context.say(&bot.state.message());
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
