//! The openings of a tournament, by number.

use std::collections::HashSet;

use damier_catalog::GameEntry;
use damier_core::{DynGame, Message, Rng, Stop, mix};
use damier_mind::{Alone, Budget, Score, StoppedClock, Task, Value};
use damier_play::{Computer, Player};
use serde::Serialize;

use super::{Generated, Line, Openings};

/// After so many attempts in a row that gave nothing new there is nothing new.
const ATTEMPTS: u32 = 500;

/// The number of the start itself, where there is nothing else.
const START: u64 = u64::MAX;

/// The openings of a tournament. Each depends on what is planned and on its number, and not on who
/// asks for it or when; those made by chance are made when they are asked for.
pub struct Book {
    base: Box<dyn DynGame>,
    source: Source,
    drawn: Vec<Entry>,
}

enum Source {
    /// Those that were told.
    Listed(Vec<Line>),
    Chance(Box<Chance>),
}

struct Chance {
    plan: Generated,
    seed: u64,
    judge: Option<Computer>,
    /// How many lines were tried.
    tries: u64,
    /// The positions that were come to.
    seen: HashSet<u64>,
    thrown: Thrown,
    /// Whether there is no other.
    exhausted: bool,
}

/// Lines that were thrown away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Thrown {
    /// They came to a position that another one came to.
    pub duplicate: u64,
    /// They were judged too good for one side.
    pub unbalanced: u64,
    /// They ended the game.
    pub over: u64,
}

/// An opening as it is remembered: there may be a hundred thousand.
struct Entry {
    /// Its number among the lines that were told, or that were tried.
    number: u64,
    score: Option<Score>,
    /// What had been thrown away when it was found.
    thrown: Thrown,
}

/// An opening, ready to be played from.
pub struct Drawn {
    /// The game after it.
    pub game: Box<dyn DynGame>,
    /// What its judge thinks the side on turn has.
    pub score: Option<Score>,
    /// Which of the different openings it is, from 0.
    pub index: usize,
}

/// What can be said of the openings that were used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BookReport {
    /// How many different ones there were, by the positions they come to. None, if none could be made
    /// and games began at the start itself.
    pub different: usize,
    /// Whether some were used more than once, beside the games of one pair.
    pub reused: bool,
    /// Whether they were judged, by whom, and how.
    pub judged: Option<Judged>,
    /// Lines that were thrown away; none of a file are.
    pub thrown: Thrown,
}

/// How openings were judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Judged {
    /// The strategy that did.
    pub by: String,
    /// How many positions it looked at.
    pub nodes: u64,
    /// How far from level they may be, in hundredths of the game's unit.
    pub bound: u32,
}

impl Book {
    /// The openings that are planned for games like `base`.
    pub fn new(openings: &Openings, entry: &GameEntry, base: &dyn DynGame, seed: u64) -> Self {
        let base = base.boxed_clone();
        match openings {
            Openings::Listed(lines) => {
                let lines = if lines.is_empty() { vec![Line::default()] } else { lines.clone() };
                let entry = |number| Entry { number, score: None, thrown: Thrown::default() };
                let drawn = (0..lines.len() as u64).map(entry).collect();
                Self { base, source: Source::Listed(lines), drawn }
            }
            Openings::Generated(plan) => {
                // What is good for one of many is not the opposite of what is good for another.
                let judge = plan.bound.filter(|_| base.seats() == 2).and_then(|_| {
                    let spec = entry.strongest(&*base)?.with_budget(Budget::nodes(plan.nodes));
                    Computer::careful(spec, &*base).ok()
                });
                let chance = Chance {
                    plan: *plan,
                    seed,
                    judge,
                    tries: 0,
                    seen: HashSet::new(),
                    thrown: Thrown::default(),
                    exhausted: false,
                };
                Self { base, source: Source::Chance(Box::new(chance)), drawn: Vec::new() }
            }
        }
    }

    /// The opening of a number, and the game after it; or why it cannot be played.
    pub fn draw(&mut self, number: usize) -> Result<Drawn, Message> {
        self.fill(number + 1);
        let index = number % self.drawn.len();
        let entry = &self.drawn[index];
        Ok(Drawn { game: self.line(entry).open(&*self.base)?, score: entry.score, index })
    }

    /// The different openings that the first `used` are among, with what the judge thinks of them.
    pub fn lines(&mut self, used: usize) -> impl Iterator<Item = (Line, Option<Score>)> {
        self.fill(used);
        self.drawn.iter().take(used).map(|entry| (self.line(entry), entry.score))
    }

    fn line(&self, entry: &Entry) -> Line {
        match &self.source {
            Source::Listed(lines) => lines.get(entry.number as usize).cloned().unwrap_or_default(),
            Source::Chance(_) if entry.number == START => Line::default(),
            Source::Chance(chance) => chance.tried(entry.number, &*self.base).0,
        }
    }

    /// What can be said of the first `used` openings.
    pub fn report(&mut self, used: usize) -> BookReport {
        self.fill(used);
        let drawn = &self.drawn[..self.drawn.len().min(used)];
        let different = match &self.source {
            // Files may have an opening twice, or two ways to the same position.
            Source::Listed(_) => {
                let games =
                    drawn.iter().filter_map(|entry| self.line(entry).open(&*self.base).ok());
                games.map(|game| game.key()).collect::<HashSet<u64>>().len()
            }
            Source::Chance(_) => drawn.iter().filter(|entry| entry.number != START).count(),
        };
        let judged = match &self.source {
            Source::Chance(chance) => chance.judge.as_ref().map(|judge| Judged {
                by: judge.spec().name().to_owned(),
                nodes: chance.plan.nodes,
                bound: chance.plan.bound.unwrap_or_default(),
            }),
            Source::Listed(_) => None,
        };
        // Others may have been drawn already for games that do not count.
        let thrown = drawn.last().map(|last| last.thrown).unwrap_or_default();
        BookReport { different, reused: used > different.max(1), judged, thrown }
    }

    /// Finds openings until there are so many, or no other.
    fn fill(&mut self, count: usize) {
        let Source::Chance(chance) = &mut self.source else { return };
        while self.drawn.len() < count && !chance.exhausted {
            match chance.find(&*self.base) {
                Some(entry) => self.drawn.push(entry),
                None => chance.exhausted = true,
            }
        }
        if self.drawn.is_empty() && chance.exhausted {
            self.drawn.push(Entry { number: START, score: None, thrown: chance.thrown });
        }
    }
}

impl Chance {
    /// The line of a number, and the game after it.
    fn tried(&self, number: u64, base: &dyn DynGame) -> (Line, Box<dyn DynGame>) {
        // The seed is mixed before the number joins it: else neighbouring seeds would share their
        // openings.
        let mut rng = Rng::new(mix(mix(self.seed) ^ number));
        let mut game = base.boxed_clone();
        let mut moves = Vec::new();
        for _ in 0..self.plan.plies {
            let legal = game.legal_moves();
            let Some(mv) = rng.pick(&legal).filter(|mv| game.play(mv).is_ok()) else { break };
            moves.push(mv.clone());
        }
        (Line { start: None, moves }, game)
    }

    /// The next line that is new and level.
    fn find(&mut self, base: &dyn DynGame) -> Option<Entry> {
        (0..ATTEMPTS).find_map(|_| {
            let number = self.tries;
            let (_, game) = self.tried(number, base);
            self.tries += 1;
            if game.outcome().is_some() {
                self.thrown.over += 1;
                return None;
            }
            if !self.seen.insert(game.key()) {
                self.thrown.duplicate += 1;
                return None;
            }
            let score = self.judge(&*game);
            if !score.is_none_or(|score| self.is_level(score)) {
                self.thrown.unbalanced += 1;
                return None;
            }
            Some(Entry { number, score, thrown: self.thrown })
        })
    }

    fn is_level(&self, score: Score) -> bool {
        let bound = self.plan.bound.unwrap_or(u32::MAX);
        matches!(score.value, Value::Units(units) if units.unsigned_abs() <= bound)
    }

    /// What the side on turn has, after a short look that is the same every time.
    fn judge(&mut self, game: &dyn DynGame) -> Option<Score> {
        let judge = self.judge.as_mut()?;
        judge.new_game();
        let mut task = Task {
            budget: Budget::nodes(self.plan.nodes),
            lines: 1,
            clock: &StoppedClock,
            stop: &Stop::new(),
            workers: &Alone,
            progress: &mut |_| {},
        };
        judge.think(game, &mut task).ok()?.lines.first()?.score
    }
}
