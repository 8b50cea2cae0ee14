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

/// The openings of a tournament. Each depends on what is planned and on its number, and not on who
/// asks for it or when; those made by chance are made when they are asked for.
pub struct Book {
    base: Box<dyn DynGame>,
    source: Source,
    drawn: Vec<Entry>,
}

enum Source {
    /// No more than are there.
    Complete,
    Chance(Box<Chance>),
}

struct Chance {
    plan: Generated,
    seed: u64,
    judge: Option<Computer>,
    /// How many lines were tried.
    tried: u64,
    /// The positions that were come to.
    seen: HashSet<u64>,
    thrown: Thrown,
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

struct Entry {
    line: Line,
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
    /// How many different ones there were.
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
                let entry = |line| Entry { line, score: None, thrown: Thrown::default() };
                Self {
                    base,
                    source: Source::Complete,
                    drawn: lines.into_iter().map(entry).collect(),
                }
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
                    tried: 0,
                    seen: HashSet::new(),
                    thrown: Thrown::default(),
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
        Ok(Drawn { game: entry.line.open(&*self.base)?, score: entry.score, index })
    }

    /// The different openings that the first `used` are among, with what the judge thinks of them.
    pub fn lines(&mut self, used: usize) -> impl Iterator<Item = (&Line, Option<Score>)> {
        self.fill(used);
        self.drawn.iter().take(used).map(|entry| (&entry.line, entry.score))
    }

    /// What can be said of the first `used` openings.
    pub fn report(&mut self, used: usize) -> BookReport {
        self.fill(used);
        let different = self.drawn.len().min(used);
        let judged = match &self.source {
            Source::Chance(chance) => chance.judge.as_ref().map(|judge| Judged {
                by: judge.spec().name().to_owned(),
                nodes: chance.plan.nodes,
                bound: chance.plan.bound.unwrap_or_default(),
            }),
            Source::Complete => None,
        };
        // Others may have been drawn already for games that do not count.
        let last = different.checked_sub(1).map(|last| self.drawn[last].thrown);
        BookReport { different, reused: used > different, judged, thrown: last.unwrap_or_default() }
    }

    /// Finds openings until there are so many, or no other.
    fn fill(&mut self, count: usize) {
        while self.drawn.len() < count {
            let Source::Chance(chance) = &mut self.source else { return };
            match chance.find(&*self.base) {
                Some(entry) => self.drawn.push(entry),
                None => {
                    self.source = Source::Complete;
                    if self.drawn.is_empty() {
                        let thrown = Thrown::default();
                        self.drawn.push(Entry { line: Line::default(), score: None, thrown });
                    }
                }
            }
        }
    }
}

impl Chance {
    /// The next line that is new and level.
    fn find(&mut self, base: &dyn DynGame) -> Option<Entry> {
        (0..ATTEMPTS).find_map(|_| {
            // The seed is mixed before the number joins it: else neighbouring seeds would share
            // their openings.
            let mut rng = Rng::new(mix(mix(self.seed) ^ self.tried));
            self.tried += 1;
            let mut game = base.boxed_clone();
            let mut moves = Vec::new();
            for _ in 0..self.plan.plies {
                let legal = game.legal_moves();
                let Some(mv) = rng.pick(&legal).filter(|mv| game.play(mv).is_ok()) else { break };
                moves.push(mv.clone());
            }
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
            Some(Entry { line: Line { start: None, moves }, score, thrown: self.thrown })
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
