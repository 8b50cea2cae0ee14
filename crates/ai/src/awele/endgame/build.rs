//! Building the next layer, in pieces that fit the memory there is.
//!
//! A piece has what is known of boards with consecutive numbers. What follows from its boards for
//! those of other pieces is written behind what waits for them, and a piece is taken up again when
//! something waits for it, until nothing waits for any and no board of a piece is left to look back
//! from: then everything of one value is settled. What comes of it depends neither on how large
//! pieces are nor on the order of the work.

use std::io;
use std::ops::Range;
use std::sync::Mutex;

use damier_awele::RuleSet;
use damier_core::Stop;
use damier_mind::Workers;
use thiserror::Error;

use super::compact::{Counts, GROUP, Packing, group_sum};
use super::file::{MARK, header};
use super::journal::{Journal, Place};
use super::layer::Layer;
use super::piece::{Kind, Piece, piece_bytes};
use super::ranking::Ranking;
use super::retrograde::Retrograde;
use super::workroom::{LAYER, Workroom};
use super::{Bounds, Database};

/// How many boards one piece of work has.
const SHARE: usize = 4 * GROUP;
/// After how many boards it is seen whether to go on, where values of captures are looked up.
const SLICE: usize = 1 << 20;
/// How much of what waits for a piece is read at once.
const BUFFER: usize = 1 << 20;
/// How many groups are written at once.
const GROUPS: usize = 1 << 9;
/// What is needed whatever a layer has: room for what is read, written and counted.
const FIXED: u64 = 16 << 20;
/// A layer is never cut into more.
const MOST_PIECES: u64 = 1 << 10;

/// How a layer is built.
pub struct Build<'a> {
    /// Who works.
    pub workers: &'a dyn Workers,
    /// Whether to go on.
    pub stop: &'a Stop,
    /// How many bytes of memory may be used.
    pub memory: u64,
    /// Where everything is kept that is needed to go on later, and what does not fit the memory.
    pub room: &'a dyn Workroom,
}

/// Why a layer was not built.
#[derive(Debug, Error)]
pub enum Unbuilt {
    /// Somebody wanted it to end.
    #[error("stopped")]
    Stopped,
    /// A layer below is not what was written once.
    #[error("the layer of {0} seeds is damaged")]
    Damaged(usize),
    /// What does not fit the memory could not be written or read.
    #[error("work files: {0}")]
    Room(#[from] io::Error),
}

/// What a database takes, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// To keep all layers, as far as can be told before.
    pub disk: u64,
    /// To keep what is needed to go on while the last is built.
    pub work: u64,
    /// To build the last one with all there is at hand.
    pub memory: u64,
    /// To build it with as little at hand as can be.
    pub least: u64,
}

/// A layer as it is divided to be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Plan {
    /// How many boards a piece has.
    size: usize,
    /// How many bytes are left for layers below.
    spare: u64,
}

/// What waits for a piece.
#[derive(Default)]
struct Outbox {
    bytes: Vec<u8>,
    /// How many bytes are in the file.
    written: u64,
}

/// A layer being built.
struct Building<'a> {
    game: Retrograde<'a>,
    workers: &'a dyn Workers,
    stop: &'a Stop,
    room: Option<&'a dyn Workroom>,
    exact: bool,
    boards: usize,
    journal: Journal,
    piece: Piece,
    /// Which piece is at hand.
    at: Option<usize>,
    outboxes: Vec<Mutex<Outbox>>,
    /// An outbox with more is written.
    outbox: usize,
    /// What workers could not do.
    failed: Mutex<Option<Unbuilt>>,
}

impl Plan {
    fn new(boards: u64, memory: u64) -> Plan {
        let memory = memory.saturating_sub(FIXED);
        if let Some(spare) = memory.checked_sub(piece_bytes(boards)) {
            return Plan { size: (boards as usize).next_multiple_of(GROUP), spare };
        }
        // An eighth is for what waits.
        let fit = (memory - memory / 8) / piece_bytes(GROUP as u64);
        let fewest = boards.div_ceil(MOST_PIECES * GROUP as u64);
        // What waits is numbered in 31 bits.
        let groups = fit.max(fewest).clamp(1, (1 << 31) / GROUP as u64);
        Plan { size: groups as usize * GROUP, spare: 0 }
    }
}

/// What a database of up to `seeds` seeds takes.
pub(super) fn needs(rule_set: &RuleSet, seeds: usize) -> Needs {
    let row = rule_set.row();
    let exact = Database::new(rule_set).is_exact();
    let count = |seeds: usize| Ranking::count(row, seeds);
    // Four bits a board, or five where there are two bounds, and the models of the coder: more than any
    // layer took so far.
    let file = |seeds: usize| {
        let (bits, models) = if exact { (4, 300 * seeds.pow(2)) } else { (5, 16 * seeds.pow(3)) };
        (count(seeds).saturating_mul(bits) / 8).saturating_add(600 + models as u64)
    };
    let all =
        |each: &dyn Fn(usize) -> u64, upto: usize| (0..upto).map(each).fold(0, u64::saturating_add);
    let boards = count(seeds);
    let plain = |seeds: usize| Layer::plain_bytes(seeds, exact, count(seeds));
    let memory = piece_bytes(boards).saturating_add(FIXED);
    Needs {
        disk: all(&file, seeds + 1),
        // Two of each piece at worst, and what waits.
        work: piece_bytes(boards).saturating_mul(3),
        memory: memory.saturating_add(all(&plain, seeds.saturating_sub(1))),
        least: memory.min(FIXED + piece_bytes(boards.div_ceil(MOST_PIECES) + GROUP as u64) * 8 / 7),
    }
}

/// Builds the layer above those of the database: in memory alone if there is no room, and then its
/// bytes are the answer; they are in the file [`LAYER`] of the room otherwise. `progress` is told how
/// much of the work is done.
pub(super) fn build(
    database: &Database,
    workers: &dyn Workers,
    stop: &Stop,
    memory: u64,
    room: Option<&dyn Workroom>,
    progress: &mut dyn FnMut(f64),
) -> Result<Vec<u8>, Unbuilt> {
    let seeds = database.layers.len();
    let row = database.rule_set().row();
    let exact = database.is_exact();
    let Some(boards) = Ranking::boards(row, seeds) else { return Err(Unbuilt::Stopped) };
    let plan = Plan::new(boards.into(), memory);
    let below = made_ready(database, plan.spare, workers)?;
    let highest = seeds as i32;
    let name = format!("{}, {seeds} seeds", database.rule_set());
    let pieces = |size: usize| (boards as usize).div_ceil(size);
    let told = room.map_or(Ok(None), Workroom::journal)?;
    let journal = told.and_then(|bytes| Journal::read(&bytes, &name)).filter(|journal| {
        let is_whole = (1..=plan.size).contains(&journal.size) && journal.size % GROUP == 0;
        is_whole && journal.pieces.len() == pieces(journal.size)
    });
    let journal =
        journal.unwrap_or_else(|| Journal::new(name, plan.size, pieces(plan.size), highest));
    let outbox = |place: &Place| Mutex::new(Outbox { bytes: Vec::new(), written: place.waiting });
    let mut building = Building {
        game: Retrograde { rules: database.rules, ranking: &database.ranking, below, seeds },
        workers,
        stop,
        room,
        exact,
        boards: boards as usize,
        piece: Piece::new(0),
        at: None,
        outboxes: journal.pieces.iter().map(outbox).collect(),
        outbox: (memory / 8 / journal.pieces.len() as u64).clamp(1 << 12, BUFFER as u64) as usize,
        failed: Mutex::new(None),
        journal,
    };
    building.begin()?;
    // Where a repetition counts nothing, nobody has to be forced below it.
    let lowest = if exact { 1 } else { 1 - highest };
    while building.journal.value >= lowest {
        let value = building.journal.value;
        progress(f64::from(highest - value + 1) / f64::from(highest - lowest + 2));
        while let Some(piece) = building.next_piece() {
            building.settle(piece, value as i8)?;
        }
        building.journal.value -= 1;
        building.journal.pieces.iter_mut().for_each(|place| place.is_seen = false);
    }
    building.finish()
}

/// The layers below, those that are looked into most made ready as far as there is memory for it.
fn made_ready(
    database: &Database,
    mut spare: u64,
    workers: &dyn Workers,
) -> Result<Vec<Layer>, Unbuilt> {
    let exact = database.is_exact();
    let mut layers = database.layers.clone();
    // No capture takes a single seed.
    for (seeds, layer) in layers.iter_mut().enumerate().rev().skip(1) {
        if let Some(rest) =
            spare.checked_sub(Layer::plain_bytes(seeds, exact, layer.boards() as u64))
        {
            spare = rest;
            let ready = layer.unpacked(&database.ranking, seeds, exact, workers);
            *layer = ready.ok_or(Unbuilt::Damaged(seeds))?;
        }
    }
    Ok(layers)
}

impl Building<'_> {
    /// The numbers of the boards of a piece.
    fn range(&self, piece: usize) -> Range<usize> {
        let first = piece * self.journal.size;
        first..self.boards.min(first + self.journal.size)
    }

    /// Has a piece at hand. What was at hand before must have been kept.
    fn load(&mut self, piece: usize) -> Result<(), Unbuilt> {
        if self.at == Some(piece) {
            return Ok(());
        }
        self.at = None;
        let boards = self.range(piece).len();
        match (self.room, self.journal.pieces[piece].side) {
            (Some(room), Some(side)) => {
                self.piece.read(boards, room, &Journal::file(piece, side))?;
            }
            _ => self.piece = Piece::new(boards),
        }
        self.at = Some(piece);
        Ok(())
    }

    /// Keeps the piece at hand and how far everything is, if there is room for that.
    fn keep(&mut self) -> Result<(), Unbuilt> {
        let Some((room, piece)) = self.room.zip(self.at) else { return Ok(()) };
        let old = self.journal.pieces[piece].side;
        let side = old.is_some_and(|side| !side);
        self.piece.write(room, &Journal::file(piece, side))?;
        for (piece, outbox) in self.outboxes.iter_mut().enumerate() {
            if let Ok(outbox) = outbox.get_mut() {
                outbox.flush(room, piece)?;
                self.journal.pieces[piece].waiting = outbox.written;
            }
        }
        let is_stirred = self.piece.is_stirred();
        let place = &mut self.journal.pieces[piece];
        (place.side, place.is_stirred) = (Some(side), is_stirred);
        room.commit(&self.journal.to_bytes())?;
        if let Some(old) = old {
            room.remove(&Journal::file(piece, old))?;
        }
        Ok(())
    }

    /// Between two parts of the work: whether to go on, and whether it is time to keep what is done.
    fn pause(&mut self) -> Result<(), Unbuilt> {
        if let Some(failed) = self.failed.get_mut().ok().and_then(Option::take) {
            return Err(failed);
        }
        if self.stop.is_raised() {
            self.keep()?;
            return Err(Unbuilt::Stopped);
        }
        if self.room.is_some_and(Workroom::is_due) { self.keep() } else { Ok(()) }
    }

    fn fail(&self, why: Unbuilt) {
        if let Ok(mut failed) = self.failed.lock() {
            failed.get_or_insert(why);
        }
    }

    /// What captures and ends alone are worth, and how many moves there are beside them.
    fn begin(&mut self) -> Result<(), Unbuilt> {
        while self.journal.begun < self.boards {
            let piece = self.journal.begun / self.journal.size;
            self.load(piece)?;
            let range = self.range(piece);
            let from = self.journal.begun;
            let upto = range.end.min(from + SLICE);
            self.workers.each((upto - from).div_ceil(SHARE), &|share| {
                let first = from + share * SHARE;
                let mut board = self.game.ranking.unrank(self.game.seeds, first as u32);
                for rank in first..upto.min(first + SHARE) {
                    if self.stop.is_raised() {
                        return;
                    }
                    match self.game.start(board) {
                        Ok(state) => self.piece.set(rank - range.start, state),
                        Err(seeds) => return self.fail(Unbuilt::Damaged(seeds)),
                    }
                    board = self.game.ranking.next(board).unwrap_or(board);
                }
            });
            // What was stopped is begun again.
            if !self.stop.is_raised() {
                self.journal.begun = upto;
            }
            self.pause()?;
            if upto == range.end && self.journal.pieces.len() > 1 {
                self.keep()?;
            }
        }
        Ok(())
    }

    /// A piece with something to do at the value at hand: the next from the one at hand on.
    fn next_piece(&mut self) -> Option<usize> {
        let count = self.journal.pieces.len();
        let first = self.at.unwrap_or(0);
        (first..first + count).map(|piece| piece % count).find(|&piece| {
            let place = self.journal.pieces[piece];
            let outbox = self.outboxes[piece].get_mut();
            let waits = outbox.is_ok_and(|outbox| outbox.written > 0 || !outbox.bytes.is_empty());
            !place.is_seen || place.is_stirred || waits
        })
    }

    /// Settles what there is to settle at `value` in a piece.
    fn settle(&mut self, piece: usize, value: i8) -> Result<(), Unbuilt> {
        self.load(piece)?;
        let mut has_changed = self.take_in(piece, value)?;
        if !self.journal.pieces[piece].is_seen {
            self.see(value);
            self.journal.pieces[piece].is_seen = !self.stop.is_raised();
            self.pause()?;
        }
        while self.piece.is_stirred() {
            has_changed = true;
            self.look_back(piece, value);
            self.pause()?;
        }
        self.journal.pieces[piece].is_stirred = false;
        if has_changed && self.journal.pieces.len() > 1 {
            self.keep()?;
        }
        Ok(())
    }

    /// What waits for the piece at hand; tells whether there was anything.
    fn take_in(&mut self, piece: usize, value: i8) -> Result<bool, Unbuilt> {
        let outbox = std::mem::take(&mut self.outboxes[piece]).into_inner().unwrap_or_default();
        let take = |bytes: &[u8]| {
            let (updates, _) = bytes.as_chunks();
            self.workers.each(updates.len().div_ceil(SHARE), &|share| {
                for update in updates.iter().skip(share * SHARE).take(SHARE) {
                    let update = u32::from_le_bytes(*update);
                    let kind = if update & 1 == 0 { Kind::Least } else { Kind::Most };
                    let at = (update >> 1) as usize;
                    // What was damaged leads nowhere.
                    if at < self.piece.boards() {
                        self.piece.reach(at, kind, value);
                    }
                }
            });
        };
        let mut buffer = vec![0; BUFFER.min(outbox.written as usize)];
        let mut at = 0;
        while let Some(room) = self.room.filter(|_| at < outbox.written) {
            let part = buffer.len().min((outbox.written - at) as usize);
            room.read(&Journal::queue(piece), at, &mut buffer[..part])?;
            take(&buffer[..part]);
            at += part as u64;
        }
        take(&outbox.bytes);
        Ok(outbox.written > 0 || !outbox.bytes.is_empty())
    }

    /// The boards that captures or the end settle at `value`.
    fn see(&self, value: i8) {
        let boards = self.piece.boards();
        self.workers.each(boards.div_ceil(SHARE), &|share| {
            if self.stop.is_raised() {
                return;
            }
            for at in share * SHARE..boards.min((share + 1) * SHARE) {
                let (state, forces, is_held) = self.piece.state(at).settled_by_itself(value);
                if forces || is_held {
                    self.piece.set(at, state);
                }
                if forces {
                    self.piece.mark(at, Kind::Least);
                }
                if is_held {
                    self.piece.mark(at, Kind::Most);
                }
            }
        });
    }

    /// Looks back from the boards that were settled last.
    fn look_back(&self, piece: usize, value: i8) {
        let Range { start, end } = self.range(piece);
        self.workers.each(self.piece.stretches(), &|stretch| {
            if self.stop.is_raised() {
                return;
            }
            let mut elsewhere = Vec::new();
            self.piece.take_marks(stretch, |at, kind| {
                self.game.each_before((start + at) as u32, |before| {
                    let before = before as usize;
                    if (start..end).contains(&before) {
                        self.piece.reach(before - start, kind, value);
                    } else {
                        elsewhere.push((before, kind));
                    }
                });
            });
            self.post(&mut elsewhere);
        });
    }

    /// Hands over what follows for boards of other pieces.
    fn post(&self, elsewhere: &mut [(usize, Kind)]) {
        let size = self.journal.size;
        elsewhere.sort_unstable_by_key(|(rank, _)| *rank);
        for updates in elsewhere.chunk_by(|(one, _), (other, _)| one / size == other / size) {
            let piece = updates[0].0 / size;
            let Ok(mut outbox) = self.outboxes[piece].lock() else { continue };
            for &(rank, kind) in updates {
                let update = (rank % size) as u32 * 2 + u32::from(kind == Kind::Most);
                outbox.bytes.extend(update.to_le_bytes());
            }
            if outbox.bytes.len() >= self.outbox
                && let Some(room) = self.room
                && let Err(error) = outbox.flush(room, piece)
            {
                self.fail(error.into());
            }
        }
    }

    /// Writes the layer, when everything is settled.
    fn finish(&mut self) -> Result<Vec<u8>, Unbuilt> {
        let packing = Packing::new(self.game.ranking, self.game.seeds, self.exact, self.boards);
        let counts = Mutex::new(Counts::default());
        for piece in 0..self.journal.pieces.len() {
            self.load(piece)?;
            let Range { start, end } = self.range(piece);
            let groups = start / GROUP..end.div_ceil(GROUP);
            let bounds = |rank: usize| self.bounds(rank - start);
            let at_once = SHARE / GROUP * 16;
            self.workers.each(groups.len().div_ceil(at_once), &|share| {
                if self.stop.is_raised() {
                    return;
                }
                let first = groups.start + share * at_once;
                let mut own = Counts::default();
                packing.count(first..groups.end.min(first + at_once), &bounds, &mut own);
                if let Ok(mut counts) = counts.lock() {
                    counts.add(&own);
                }
            });
            self.pause()?;
        }
        let counts = counts.into_inner().unwrap_or_default();
        let coder = packing.coder(&counts);
        let head = packing.head_length(&counts);
        let (mut lengths, mut sums) = (Vec::new(), Vec::new());
        let mut at = head as u64;
        let mut bytes = vec![0; head];
        for piece in 0..self.journal.pieces.len() {
            self.load(piece)?;
            let Range { start, end } = self.range(piece);
            let groups = start / GROUP..end.div_ceil(GROUP);
            for first in groups.clone().step_by(GROUPS) {
                let count = GROUPS.min(groups.end - first);
                let bounds = |rank: usize| self.bounds(rank - start);
                let coded: Vec<Mutex<Vec<u8>>> = (0..count).map(|_| Mutex::default()).collect();
                self.workers.each(count, &|group| {
                    let bytes = coder(first + group, &bounds);
                    if let Ok(mut coded) = coded[group].lock() {
                        *coded = bytes;
                    }
                });
                let coded: Vec<Vec<u8>> =
                    coded.into_iter().map(|group| group.into_inner().unwrap_or_default()).collect();
                lengths.extend(coded.iter().map(|group| group.len() as u32));
                sums.extend(coded.iter().map(|group| group_sum(group)));
                let all = coded.concat();
                match self.room {
                    Some(room) => room.write(LAYER, at, &all)?,
                    None => bytes.extend(&all),
                }
                at += all.len() as u64;
                self.pause()?;
            }
        }
        let header = header(&self.game.rules, self.game.seeds, self.boards);
        let head = packing.head(&header, MARK, &counts, &lengths, &sums);
        if let Some(room) = self.room {
            room.write(LAYER, 0, &head)?;
            return Ok(head);
        }
        bytes[..head.len()].copy_from_slice(&head);
        Ok(bytes)
    }

    fn bounds(&self, at: usize) -> Bounds {
        self.piece.state(at).bounds(self.game.seeds, self.exact)
    }
}

impl Outbox {
    /// Writes what is not in the file yet.
    fn flush(&mut self, room: &dyn Workroom, piece: usize) -> io::Result<()> {
        if !self.bytes.is_empty() {
            room.write(&Journal::queue(piece), self.written, &self.bytes)?;
            self.written += self.bytes.len() as u64;
            self.bytes.clear();
        }
        Ok(())
    }
}
