//! The end of the game, computed: for every board with few seeds, what each side can force.
//!
//! Values are about the seeds on the board alone. Where a repetition shares the seeds out
//! evenly ([`Repetition::Split`]) every board has one value. Under other rules the worth of a
//! repetition depends on the position that comes again and so on the past; then a board has
//! [`Bounds`]: what each side can force by play that ends by itself.
//!
//! A board is always seen by the side to move: its row comes first.

mod build;
mod check;
mod coder;
mod compact;
mod ending;
mod file;
mod force;
mod journal;
mod layer;
mod piece;
mod ranking;
mod retrograde;
mod workroom;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use damier_awele::{Awele, Packed, Position, Repetition, RuleSet, Side};
use damier_core::Stop;
use damier_mind::{Shelf, Table, Workers, borrow};

pub use build::{Build, Needs, Unbuilt};
pub use ending::Ending;
pub(crate) use ending::{Effort, Near};
pub use file::LayerError;
pub use layer::Bounds;
use layer::Layer;
use ranking::Ranking;
pub use workroom::{LAYER, Workroom};

/// So many boards are kept ready to be looked up without decoding, a byte or two each.
const READY: u64 = 3_000_000;

/// Every board with up to some number of seeds.
#[derive(Clone)]
pub struct Database {
    rules: Awele<Packed>,
    ranking: Ranking,
    layers: Vec<Layer>,
    ready: u64,
}

/// A legal move and what it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveBounds {
    /// The house, as its place in the order of sowing.
    pub house: usize,
    /// What the side that plays it wins of the seeds on the board before the move.
    pub bounds: Bounds,
}

/// How one asks a [`Shelf`] for a database: by the rule set of the game it is to serve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted(pub RuleSet);

impl Table for Database {
    type Wanted = Wanted;
}

impl Database {
    /// What a shelf has for games under this rule set.
    pub fn lent(shelf: &dyn Shelf, rule_set: &RuleSet) -> Option<Arc<Database>> {
        borrow(shelf, &Wanted(*rule_set))
    }

    /// A database without layers, for games under this rule set.
    pub fn new(rule_set: &RuleSet) -> Database {
        let rules = Awele::new(Database::rule_set_for(rule_set));
        Database { rules, ranking: Ranking::new(rule_set.row()), layers: Vec::new(), ready: READY }
    }

    /// The same, where layers that are added are kept ready to be looked up without decoding as long as
    /// all together have no more boards than this.
    pub fn with_ready(self, boards: u64) -> Database {
        Database { ready: boards, ..self }
    }

    /// The rule set of the database that serves games under `rule_set`: how many seeds there were
    /// at the start does not matter, and of repetitions only whether they have one value.
    pub fn rule_set_for(rule_set: &RuleSet) -> RuleSet {
        let repetition = match rule_set.repetition {
            Repetition::Split => Repetition::Split,
            _ => Repetition::OwnRow,
        };
        RuleSet { seeds: RuleSet::ABAPA.seeds, repetition, ..*rule_set }
    }

    /// What a database of up to `seeds` seeds would take.
    pub fn needs(rule_set: &RuleSet, seeds: usize) -> Needs {
        build::needs(rule_set, seeds)
    }

    /// How many boards have up to `seeds` seeds; nothing if they cannot be numbered.
    pub fn boards_upto(rule_set: &RuleSet, seeds: usize) -> Option<u64> {
        (0..=seeds).map(|seeds| Ranking::boards(rule_set.row(), seeds).map(u64::from)).sum()
    }

    /// What it was made for.
    pub fn rule_set(&self) -> &RuleSet {
        self.rules.rule_set()
    }

    /// Whether both bounds of every board agree.
    pub fn is_exact(&self) -> bool {
        retrograde::is_exact(&self.rules)
    }

    /// The most seeds of a board in it; nothing if it has no layer.
    pub fn seeds(&self) -> Option<usize> {
        self.layers.len().checked_sub(1)
    }

    /// How many boards it knows.
    pub fn boards(&self) -> u64 {
        self.layers.iter().map(|layer| layer.boards() as u64).sum()
    }

    /// Solves the next layer in memory and tells whether it was not stopped. `progress` is told how
    /// much of the work is done, from 0 to 1.
    pub fn grow(
        &mut self,
        workers: &dyn Workers,
        stop: &Stop,
        progress: &mut dyn FnMut(f64),
    ) -> bool {
        let built = build::build(self, workers, stop, u64::MAX, None, progress);
        built.is_ok_and(|bytes| self.add_layer(bytes).is_ok())
    }

    /// Gives up what has more than so many layers.
    pub fn truncate(&mut self, layers: usize) {
        self.layers.truncate(layers);
    }

    /// Builds the next layer in a room, where it is in the file [`LAYER`] then, or goes on with it if
    /// it is under way there. What comes of it is the same as what [`grow`](Self::grow) adds.
    pub fn build(&self, how: &Build, progress: &mut dyn FnMut(f64)) -> Result<(), Unbuilt> {
        let Build { workers, stop, memory, room } = *how;
        build::build(self, workers, stop, memory, Some(room), progress).map(|_| ())
    }

    /// The bounds of a board with `seeds` seeds, seen by the side to move, if it is known and not
    /// damaged.
    #[inline]
    pub fn probe(&self, board: Packed, seeds: usize) -> Option<Bounds> {
        self.layers.get(seeds)?.get(&self.ranking, self.ranking.rank(board))
    }

    /// The bounds of a position for the side to move, of the seeds on the board.
    pub fn bounds(&self, position: &Position<Packed>) -> Option<Bounds> {
        let row = self.rule_set().row();
        self.probe(seen_by_mover(position, row), position.on_board(row) as usize)
    }

    /// Every legal move of a position in the database with what it leads to.
    pub fn moves(&self, position: &Position<Packed>) -> Option<Vec<MoveBounds>> {
        let row = self.rule_set().row();
        let seeds = position.on_board(row) as usize;
        let mut moves = Vec::new();
        let mut known = true;
        self.rules.each_play(position, |house, play| {
            let next = Position { board: play.board, side: position.side.other(), ..*position };
            match self.probe(seen_by_mover(&next, row), seeds - play.taken as usize) {
                Some(Bounds { least, most }) => {
                    let taken = play.taken as i32;
                    let bounds = Bounds { least: taken - most, most: taken - least };
                    moves.push(MoveBounds { house, bounds });
                }
                None => known = false,
            }
            known
        });
        known.then_some(moves)
    }

    /// How many boards of a layer have each pair of bounds, by the lower and then the upper; nothing
    /// if there is no such layer or it is damaged.
    pub fn census(&self, seeds: usize) -> Option<BTreeMap<(i32, i32), u64>> {
        let layer = self.layers.get(seeds)?.compact();
        let mut census = BTreeMap::new();
        let count = &mut |Bounds { least, most }| *census.entry((least, most)).or_default() += 1;
        let is_sound = (0..layer.groups()).all(|group| layer.each(&self.ranking, group, count));
        is_sound.then_some(census)
    }
}

/// The board of a position with the row of the side to move first.
#[inline]
pub(crate) fn seen_by_mover(position: &Position<Packed>, row: usize) -> Packed {
    match position.side {
        Side::South => position.board,
        Side::North => position.board.turned(row),
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Database({}, {:?} seeds)", self.rule_set(), self.seeds())
    }
}
