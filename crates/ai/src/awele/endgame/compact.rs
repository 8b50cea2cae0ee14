//! A layer in few bytes, of which any board can be looked up.
//!
//! Boards in the order of their numbers are in blocks, each coded by itself, and blocks in groups,
//! each with a checksum that is compared when the group is first looked into. Behind the header:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | how many bytes there are in all |
//! | 8 | how many of them are the head: the header, and all before the first group |
//! | … | the models of the coder |
//! | 16 each | for each group where it begins, and its checksum |
//!
//! A group begins with a byte for each of its blocks that tells how long that is.
//! What is looked at to tell the bounds of a board is in [`Trail`].

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use damier_awele::{Board, Packed};

use super::coder::{Decoder, Model, Share, encode};
use super::file::LayerError;
use super::layer::Bounds;
use super::ranking::Ranking;
use crate::header::{HEADER, Header, sum};

/// No block has more boards. Half of them are read to look one up, and with twelve bits a symbol at
/// worst its length is a byte.
const BLOCK: usize = 72;
/// How many boards a group has.
pub(crate) const GROUP: usize = 4032;
/// The head begins with the header and two numbers.
const LENGTHS: usize = HEADER + 16;
/// In the table of groups.
const ENTRY: usize = 16;

/// A group was not looked into yet, or its checksum was compared.
const UNKNOWN: u8 = 0;
const SOUND: u8 = 1;
const DAMAGED: u8 = 2;

/// The bytes of a file, wherever they are.
pub type Bytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// How the bounds of a layer are told as symbols.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Alphabet {
    seeds: i32,
    exact: bool,
}

/// A layer as it is in its file.
pub(crate) struct Compact {
    bytes: Bytes,
    alphabet: Alphabet,
    models: Models,
    boards: usize,
    /// Where the table of groups begins.
    table: usize,
    checked: Box<[AtomicU8]>,
}

/// How often each bound came after what, and from which its coding follows.
struct Models {
    least: Model,
    /// None if both bounds always agree.
    most: Option<Model>,
}

/// What was counted for the models.
#[derive(Default)]
pub(crate) struct Counts {
    least: Vec<u64>,
    most: Vec<u64>,
}

/// A layer to be written.
pub(crate) struct Packing<'a> {
    ranking: &'a Ranking,
    alphabet: Alphabet,
    boards: usize,
}

impl Alphabet {
    pub(crate) fn new(seeds: usize, exact: bool) -> Alphabet {
        Alphabet { seeds: seeds as i32, exact }
    }

    /// How many symbols there are. Play that ends by itself shares out every seed: the difference
    /// is as even or odd as their number. Where going round for ever counts nothing it may be
    /// any, for a capture before that is.
    fn symbols(self) -> usize {
        let count = if self.exact { 2 * self.seeds + 1 } else { self.seeds + 1 };
        count as usize
    }

    /// How many boards a block has.
    #[inline]
    fn block(self) -> usize {
        if self.exact { BLOCK } else { 48 }
    }

    fn symbol(self, value: i32) -> u8 {
        let up = value + self.seeds;
        if self.exact { up as u8 } else { (up / 2) as u8 }
    }

    fn value(self, symbol: u8) -> i32 {
        let up = i32::from(symbol);
        if self.exact { up - self.seeds } else { 2 * up - self.seeds }
    }

    fn bounds(self, trail: &Trail, at: usize) -> Bounds {
        let least = self.value(trail.least[at]);
        let most = if self.exact { least } else { self.value(trail.most[at]) };
        Bounds { least, most }
    }

    fn least_contexts(self) -> usize {
        (self.symbols() + 1) * 32
    }

    fn most_contexts(self) -> usize {
        if self.exact { 0 } else { self.symbols() * (self.symbols() + 1) * 4 }
    }
}

/// The boards of a block one after the other, and the symbols of those so far.
///
/// What follows is guessed from the board before, from the one that has a seed less in the first two
/// houses together, and from the seeds in the first house, which the opponent can capture if they
/// are few. Measured on the boards of 16 seeds of awari these are 2.96 bits a board; the board before alone
/// gives 3.21, nothing at all 3.9.
struct Trail {
    none: usize,
    /// The board without its first two houses.
    others: u128,
    /// The seeds in the first house, and in both.
    first: usize,
    both: usize,
    at: usize,
    least: [u8; BLOCK],
    most: [u8; BLOCK],
}

impl Trail {
    fn new(alphabet: Alphabet, board: Packed) -> Trail {
        let [first, second] = [board.count(0) as usize, board.count(1) as usize];
        Trail {
            none: alphabet.symbols(),
            others: board.bits() & !0xffff,
            first,
            both: first + second,
            at: 0,
            least: [0; BLOCK],
            most: [0; BLOCK],
        }
    }

    #[inline]
    fn least_context(&self) -> usize {
        if self.at == 0 {
            return (self.none * 8 + 7) * 4 + self.first.min(3);
        }
        let before = usize::from(self.least[self.at - 1]);
        // As many boards ago as there are with these houses' seeds shared otherwise.
        let is_there = self.first < self.both && self.both <= self.at;
        let earlier = usize::from(self.least[self.at - self.both.min(self.at)]);
        let change = (earlier + 3).clamp(before, before + 6) - before;
        (before * 8 + if is_there { change } else { 7 }) * 4 + self.first.min(3)
    }

    #[inline]
    fn most_context(&self, least: usize) -> usize {
        let before = if self.at == 0 { self.none } else { usize::from(self.most[self.at - 1]) };
        (least * (self.none + 1) + before) * 4 + self.first.min(3)
    }

    #[inline]
    fn push(&mut self, ranking: &Ranking, least: u8, most: u8) {
        self.least[self.at] = least;
        self.most[self.at] = most;
        self.at += 1;
        if self.first < self.both {
            self.first += 1;
            return;
        }
        let board = Packed::from_bits(self.others | self.both as u128);
        if let Some(next) = ranking.next(board) {
            self.others = next.bits() & !0xffff;
            self.first = 0;
            self.both = next.count(1) as usize;
        }
    }
}

impl<'a> Packing<'a> {
    pub(crate) fn new(ranking: &'a Ranking, seeds: usize, exact: bool, boards: usize) -> Self {
        Packing { ranking, alphabet: Alphabet::new(seeds, exact), boards }
    }

    /// Calls `visit` with a trail for each block of a group, before each of its boards, and the
    /// symbols of that board.
    fn each_board(
        &self,
        group: usize,
        bounds: &dyn Fn(usize) -> Bounds,
        visit: &mut dyn FnMut(&Trail, u8, u8),
    ) {
        let last = self.boards.min((group + 1) * GROUP);
        let size = self.alphabet.block();
        for block in (group * GROUP..last).step_by(size) {
            let board = self.ranking.unrank(self.alphabet.seeds as usize, block as u32);
            let mut trail = Trail::new(self.alphabet, board);
            for rank in block..last.min(block + size) {
                let Bounds { least, most } = bounds(rank);
                let (least, most) = (self.alphabet.symbol(least), self.alphabet.symbol(most));
                visit(&trail, least, most);
                trail.push(self.ranking, least, most);
            }
        }
    }

    /// Counts what is in some groups.
    pub(crate) fn count(
        &self,
        groups: std::ops::Range<usize>,
        bounds: &dyn Fn(usize) -> Bounds,
        counts: &mut Counts,
    ) {
        let symbols = self.alphabet.symbols();
        counts.least.resize(self.alphabet.least_contexts() * symbols, 0);
        counts.most.resize(self.alphabet.most_contexts() * symbols, 0);
        for group in groups {
            self.each_board(group, bounds, &mut |trail, least, most| {
                let (least, most) = (usize::from(least), usize::from(most));
                counts.least[trail.least_context() * symbols + least] += 1;
                if !self.alphabet.exact {
                    counts.most[trail.most_context(least) * symbols + most] += 1;
                }
            });
        }
    }

    fn models(&self, counts: &Counts) -> Models {
        let symbols = self.alphabet.symbols();
        let most = || Model::of_counts(symbols, &counts.most);
        Models {
            least: Model::of_counts(symbols, &counts.least),
            most: (!self.alphabet.exact).then(most),
        }
    }

    /// The coder of groups, when everything is counted.
    pub(crate) fn coder(
        &self,
        counts: &Counts,
    ) -> impl Fn(usize, &dyn Fn(usize) -> Bounds) -> Vec<u8> + Sync + use<'_, 'a> {
        let models = self.models(counts);
        move |group, bounds| {
            let (mut lengths, mut blocks) = (Vec::new(), Vec::new());
            let mut shares: Vec<Share> = Vec::with_capacity(2 * BLOCK);
            let mut end = |shares: &mut Vec<Share>| {
                let before = blocks.len();
                encode(shares, &mut blocks);
                lengths.push((blocks.len() - before) as u8);
                shares.clear();
            };
            self.each_board(group, bounds, &mut |trail, least, most| {
                if trail.at == 0 && !shares.is_empty() {
                    end(&mut shares);
                }
                let (least, most) = (usize::from(least), usize::from(most));
                shares.push(models.least.share(trail.least_context(), least));
                if let Some(model) = &models.most {
                    shares.push(model.share(trail.most_context(least), most));
                }
            });
            end(&mut shares);
            lengths.append(&mut blocks);
            lengths
        }
    }

    /// How many bytes there are before the first group.
    pub(crate) fn head_length(&self, counts: &Counts) -> usize {
        let mut models = Vec::new();
        self.models(counts).write(&mut models);
        LENGTHS + models.len() + self.boards.div_ceil(GROUP) * ENTRY
    }

    /// What is before the first group, for groups of these lengths with these checksums.
    pub(crate) fn head(
        &self,
        header: &Header,
        mark: &[u8; 16],
        counts: &Counts,
        lengths: &[u32],
        sums: &[u64],
    ) -> Vec<u8> {
        let mut bytes = vec![0; LENGTHS];
        self.models(counts).write(&mut bytes);
        let head = (bytes.len() + lengths.len() * ENTRY) as u64;
        let mut start = head;
        for (length, sum) in lengths.iter().zip(sums) {
            bytes.extend(start.to_le_bytes());
            bytes.extend(sum.to_le_bytes());
            start += u64::from(*length);
        }
        bytes[HEADER..HEADER + 8].copy_from_slice(&start.to_le_bytes());
        bytes[HEADER + 8..LENGTHS].copy_from_slice(&head.to_le_bytes());
        header.seal(&mut bytes, mark);
        bytes
    }
}

impl Models {
    fn write(&self, bytes: &mut Vec<u8>) {
        self.least.write(bytes);
        if let Some(most) = &self.most {
            most.write(bytes);
        }
    }
}

impl Counts {
    /// Adds what somebody else counted.
    pub(crate) fn add(&mut self, other: &Counts) {
        for (own, other) in [(&mut self.least, &other.least), (&mut self.most, &other.most)] {
            own.resize(other.len(), 0);
            own.iter_mut().zip(other).for_each(|(own, other)| *own += other);
        }
    }
}

/// The checksum of a group.
pub(crate) fn group_sum(group: &[u8]) -> u64 {
    sum(group)
}

impl Compact {
    /// A layer from its bytes, whose header was read. Its groups are looked at when they are asked
    /// for.
    pub(crate) fn open(
        bytes: Bytes,
        seeds: usize,
        exact: bool,
        boards: usize,
    ) -> Result<Compact, LayerError> {
        let all = (*bytes).as_ref();
        let found = all.len();
        let number = |at: usize| Some(u64::from_le_bytes(*all.get(at..)?.first_chunk()?));
        let wanted = number(HEADER).ok_or(LayerError::NoLayer)?;
        if found as u64 != wanted {
            return Err(LayerError::Length { found, wanted: wanted as usize });
        }
        let head = number(HEADER + 8).ok_or(LayerError::NoLayer)? as usize;
        let alphabet = Alphabet::new(seeds, exact);
        let groups = boards.div_ceil(GROUP);
        let table = head.checked_sub(groups * ENTRY).filter(|&at| at >= LENGTHS && head <= found);
        let table = table.ok_or(LayerError::Checksum)?;
        if !Header::is_sound(&all[..head]) {
            return Err(LayerError::Checksum);
        }
        let mut models = &all[LENGTHS..table];
        let symbols = alphabet.symbols();
        let mut read =
            |contexts| Model::read(symbols, contexts, &mut models).ok_or(LayerError::Checksum);
        let least = read(alphabet.least_contexts())?;
        let most = if exact { None } else { Some(read(alphabet.most_contexts())?) };
        let models = Models { least, most };
        let checked = (0..groups).map(|_| AtomicU8::new(UNKNOWN)).collect();
        Ok(Compact { bytes, alphabet, models, boards, table, checked })
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        (*self.bytes).as_ref()
    }

    pub(crate) fn boards(&self) -> usize {
        self.boards
    }

    pub(crate) fn groups(&self) -> usize {
        self.checked.len()
    }

    /// Where a group begins and ends, and its checksum.
    #[inline]
    fn entry(&self, group: usize) -> Option<(std::ops::Range<usize>, u64)> {
        let bytes = self.bytes();
        let number = |at: usize| Some(u64::from_le_bytes(*bytes.get(at..)?.first_chunk()?));
        let at = self.table + group * ENTRY;
        let start = number(at)? as usize;
        let is_last = group + 1 == self.groups();
        let end = if is_last { bytes.len() } else { number(at + ENTRY)? as usize };
        Some((start..end, number(at + 8)?))
    }

    /// The bytes of a group, if it is as it was written.
    #[inline]
    fn group(&self, group: usize) -> Option<&[u8]> {
        let (range, expected) = self.entry(group)?;
        let bytes = self.bytes().get(range)?;
        match self.checked[group].load(Relaxed) {
            SOUND => Some(bytes),
            DAMAGED => None,
            _ => {
                let is_sound = sum(bytes) == expected;
                self.checked[group].store(if is_sound { SOUND } else { DAMAGED }, Relaxed);
                is_sound.then_some(bytes)
            }
        }
    }

    /// Whether a group is as it was written, looked at anew.
    pub(crate) fn is_sound(&self, group: usize) -> bool {
        self.checked[group].store(UNKNOWN, Relaxed);
        self.group(group).is_some()
    }

    /// Reads a block as far as `count` boards.
    #[inline]
    fn read(&self, ranking: &Ranking, first: usize, count: usize) -> Option<Trail> {
        let group = self.group(first / GROUP)?;
        let block = self.alphabet.block();
        let boards = GROUP.min(self.boards - first / GROUP * GROUP);
        let (lengths, blocks) = group.split_at_checked(boards.div_ceil(block))?;
        let before = lengths.get(..first % GROUP / block)?;
        let start = before.iter().map(|&length| usize::from(length)).sum();
        let mut decoder = Decoder::new(blocks.get(start..)?);
        let board = ranking.unrank(self.alphabet.seeds as usize, first as u32);
        let mut trail = Trail::new(self.alphabet, board);
        for _ in 0..count {
            let least = decoder.next(&self.models.least, trail.least_context());
            let most = self
                .models
                .most
                .as_ref()
                .map_or(0, |model| decoder.next(model, trail.most_context(least)));
            trail.push(ranking, least as u8, most as u8);
        }
        Some(trail)
    }

    /// The bounds of the board with that number; none if they are damaged.
    pub(crate) fn get(&self, ranking: &Ranking, rank: u32) -> Option<Bounds> {
        let (rank, block) = (rank as usize, self.alphabet.block());
        let trail = self.read(ranking, rank / block * block, rank % block + 1)?;
        Some(self.alphabet.bounds(&trail, rank % block))
    }

    /// Calls `visit` with the bounds of all boards of a group in their order, and tells whether they
    /// are not damaged.
    pub(crate) fn each(
        &self,
        ranking: &Ranking,
        group: usize,
        visit: &mut dyn FnMut(Bounds),
    ) -> bool {
        let (last, block) = (self.boards.min((group + 1) * GROUP), self.alphabet.block());
        (group * GROUP..last).step_by(block).all(|first| {
            let count = block.min(last - first);
            let trail = self.read(ranking, first, count);
            trail.is_some_and(|trail| {
                (0..count).for_each(|at| visit(self.alphabet.bounds(&trail, at)));
                true
            })
        })
    }
}
