//! What a side can force before the next capture, and how.
//!
//! The [`Database`] tells what can be forced, not by which moves. Here the boards that play can come to until the
//! next capture are gathered, the nearest first, and from the captures and ends that keep a promise it is found
//! backwards on which boards it is kept, and within how many moves. Play that comes nearer with every move never
//! comes to a board twice: what is forced so is forced whatever the game does with repetitions, as long as the boards
//! that were there before are avoided.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use damier_awele::{Packed, Position, Side};
use damier_core::mix;

use super::Database;

/// No place.
const NONE: u32 = u32::MAX;
/// After so many boards it is looked back for the first time.
const FIRST_LOOK: usize = 256;

/// What is to be forced.
#[derive(Clone, Copy)]
pub(super) struct Aim<'a> {
    /// So much of the seeds on the board, more than the other side.
    pub(super) goal: i32,
    /// The boards that must not come again: each seen by its mover, and whether that is who is to move.
    pub(super) avoided: &'a [(Packed, bool)],
    /// No more boards are gathered.
    pub(super) most: usize,
}

/// A board on the way, seen by its mover.
struct Place {
    board: Packed,
    /// Whether who forces is to move.
    forcing: bool,
    /// How many moves of the other side do not keep the promise at once.
    open: u32,
    /// Whether a capture or the end keeps the promise: within how many moves.
    at_once: Option<u32>,
    /// The last of the ways that lead here.
    way: u32,
}

/// A way that leads to a place: where it comes from, and the way to look at after it.
struct Way {
    from: u32,
    next: u32,
}

/// The boards from which a promise can be kept.
pub(super) struct Force<'a> {
    database: &'a Database,
    aim: Aim<'a>,
    seeds: usize,
    /// Whether who is to move at the beginning is who forces.
    begins: bool,
    places: Vec<Place>,
    ways: Vec<Way>,
    numbers: HashMap<u64, u32, BuildHasherDefault<Mixed>>,
    /// Within how many moves each place keeps the promise, if that is known.
    within: Vec<Option<u32>>,
}

impl<'a> Force<'a> {
    /// Looks for a way to keep a promise from a board, seen by its mover; none if there is none, not without coming to
    /// what must not come again, or not among so many boards. `more` is asked before each board that is looked at
    /// whether to go on.
    pub(super) fn ask(
        database: &'a Database,
        board: Packed,
        forcing: bool,
        aim: Aim<'a>,
        more: &mut dyn FnMut() -> bool,
    ) -> Option<Force<'a>> {
        let row = database.rule_set().row();
        let seeds = Position { board, stores: [0, 0], side: Side::South }.on_board(row) as usize;
        let mut force = Force {
            database,
            aim,
            seeds,
            begins: forcing,
            places: Vec::new(),
            ways: Vec::new(),
            numbers: HashMap::default(),
            within: Vec::new(),
        };
        force.number(board, forcing);
        let (mut at, mut look) = (0, aim.most.min(FIRST_LOOK));
        loop {
            while at < force.places.len().min(look) {
                if !more() {
                    return None;
                }
                force.look_around(at);
                at += 1;
            }
            force.look_back();
            if force.within[0].is_some() {
                return Some(force);
            }
            if at == force.places.len() || look >= aim.most {
                return None;
            }
            look = aim.most.min(4 * look);
        }
    }

    /// The number of a place, which is new if it is not known.
    fn number(&mut self, board: Packed, forcing: bool) -> u32 {
        let key = self.key(board, forcing);
        *self.numbers.entry(key).or_insert_with(|| {
            self.places.push(Place { board, forcing, open: 0, at_once: None, way: NONE });
            self.places.len() as u32 - 1
        })
    }

    fn key(&self, board: Packed, forcing: bool) -> u64 {
        u64::from(self.database.ranking.rank(board)) << 1 | u64::from(forcing)
    }

    /// Whether a move keeps the promise, as far as the database knows: it takes so many seeds and leads to a board,
    /// seen by the other side. What is not known keeps nothing.
    pub(super) fn keeps(&self, forcing: bool, taken: i32, next: Packed) -> bool {
        let theirs = self.database.probe(next, self.seeds - taken as usize);
        theirs.is_some_and(|theirs| {
            let lead = if forcing { taken - theirs.most } else { theirs.least - taken };
            // Who moves next moved there as well, or the other did.
            let first = forcing != self.begins;
            lead >= self.aim.goal && (taken > 0 || !self.aim.avoided.contains(&(next, first)))
        })
    }

    /// So much more of the seeds on the board than the other side is forced.
    pub(super) fn goal(&self) -> i32 {
        self.aim.goal
    }

    /// Adds the moves from a place that stay in the layer.
    fn look_around(&mut self, at: usize) {
        let Place { board, forcing, .. } = self.places[at];
        let (rules, row) = (self.database.rules, self.database.rule_set().row());
        let position = Position { board, stores: [0, 0], side: Side::South };
        let (mut any, mut kept, mut broken) = (false, false, false);
        let mut stays = [Packed::from_bits(0); damier_awele::MAX_HOUSES];
        let mut staying = 0;
        rules.each_play(&position, |_, play| {
            any = true;
            let next = play.board.turned(row);
            let keeps = self.keeps(forcing, play.taken as i32, next);
            broken |= !keeps;
            if keeps && play.taken > 0 {
                kept = true;
            } else if keeps {
                stays[staying] = next;
                staying += 1;
            }
            // Of the other side one move that breaks the promise is enough.
            forcing || !broken
        });
        let place = &mut self.places[at];
        if !any {
            let lead = rules.stuck_lead(&position);
            let lead = if forcing { lead } else { -lead };
            place.at_once = (lead >= self.aim.goal).then_some(0);
            return;
        }
        if forcing && kept || !forcing && !broken && staying == 0 {
            place.at_once = Some(1);
            return;
        }
        if !forcing && broken {
            return;
        }
        place.open = staying as u32;
        for &next in &stays[..staying] {
            let next = self.number(next, !forcing) as usize;
            self.ways.push(Way { from: at as u32, next: self.places[next].way });
            self.places[next].way = self.ways.len() as u32 - 1;
        }
    }

    /// Finds within how many moves every place keeps the promise, the nearest first. Places that were not looked at
    /// keep nothing.
    fn look_back(&mut self) {
        self.within = vec![None; self.places.len()];
        let mut open: Vec<u32> = self.places.iter().map(|place| place.open).collect();
        let mut levels = [Vec::new(), Vec::new()];
        for (at, place) in self.places.iter().enumerate() {
            if let Some(within) = place.at_once {
                self.within[at] = Some(within);
                levels[within as usize].push(at as u32);
            }
        }
        let [mut now, mut then] = levels;
        let mut within = 0;
        while !now.is_empty() || !then.is_empty() {
            within += 1;
            for at in now {
                let mut way = self.places[at as usize].way;
                while let Some(&Way { from, next }) = self.ways.get(way as usize) {
                    way = next;
                    let from = from as usize;
                    open[from] -= 1;
                    let kept = self.places[from].forcing || open[from] == 0;
                    if kept && self.within[from].is_none() {
                        self.within[from] = Some(within);
                        then.push(from as u32);
                    }
                }
            }
            now = std::mem::take(&mut then);
        }
    }

    /// Within how many moves the promise is kept from a board, seen by its mover, if it is.
    pub(super) fn within(&self, board: Packed, forcing: bool) -> Option<u32> {
        let number = self.numbers.get(&self.key(board, forcing))?;
        self.within[*number as usize]
    }
}

/// Numbers of boards are spread by one multiplication after another: nobody chooses them to collide.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = mix(self.0 ^ number);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
