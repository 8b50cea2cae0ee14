//! A piece of a layer that is being solved: what is known of boards with consecutive numbers.

use std::io;
use std::sync::atomic::Ordering::{AcqRel, Relaxed, Release};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64};

use super::compact::GROUP;
use super::retrograde::State;
use super::workroom::Workroom;

/// The boards that share a flag whether there is something to look back from.
pub(crate) const STRETCH: usize = GROUP;
/// How much is read and written at once.
const BUFFER: usize = 1 << 20;

/// What is known of the boards of a piece, and which of them were settled and not yet looked back
/// from.
pub(crate) struct Piece {
    states: Vec<AtomicU32>,
    least: Vec<AtomicU64>,
    most: Vec<AtomicU64>,
    stirred: Vec<AtomicBool>,
}

/// Which bound was settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Least,
    Most,
}

/// The bytes that so many boards take in memory.
pub(crate) fn piece_bytes(boards: u64) -> u64 {
    boards.saturating_mul(4).saturating_add(boards / 4).saturating_add(boards / 4000 + 64)
}

impl Piece {
    pub(crate) fn new(boards: usize) -> Piece {
        let marks = || (0..boards.div_ceil(64)).map(|_| AtomicU64::new(0)).collect();
        Piece {
            states: (0..boards).map(|_| AtomicU32::new(0)).collect(),
            least: marks(),
            most: marks(),
            stirred: (0..boards.div_ceil(STRETCH)).map(|_| AtomicBool::new(false)).collect(),
        }
    }

    pub(crate) fn boards(&self) -> usize {
        self.states.len()
    }

    #[inline]
    pub(crate) fn state(&self, at: usize) -> State {
        State(self.states[at].load(Relaxed))
    }

    #[inline]
    pub(crate) fn set(&self, at: usize, state: State) {
        self.states[at].store(state.0, Relaxed);
    }

    /// Notes that a board was settled.
    #[inline]
    pub(crate) fn mark(&self, at: usize, kind: Kind) {
        let marks = if kind == Kind::Least { &self.least } else { &self.most };
        marks[at / 64].fetch_or(1 << (at % 64), Relaxed);
        self.stirred[at / STRETCH].store(true, Release);
    }

    /// A board with a move to one whose bound of that kind was settled at `value`.
    #[inline]
    pub(crate) fn reach(&self, at: usize, kind: Kind, value: i8) {
        let state = &self.states[at];
        if kind == Kind::Most {
            // Who moves there holds the opponent to minus `value`.
            let change = |old| State(old).forcing(value).map(|new| new.0);
            if state.fetch_update(Relaxed, Relaxed, change).is_ok() {
                self.mark(at, Kind::Least);
            }
        } else {
            // Who moves there gives the opponent `value`: one way out less.
            let change = |old| Some(State(old).losing_a_way(value).0);
            let old = state.fetch_update(Relaxed, Relaxed, change).unwrap_or_default();
            if State(old).is_about_to_be_held(value) {
                self.mark(at, Kind::Most);
            }
        }
    }

    /// How many stretches of boards there are.
    pub(crate) fn stretches(&self) -> usize {
        self.stirred.len()
    }

    /// Takes the marks of a stretch away and visits their boards; tells whether there may have been
    /// any.
    #[inline]
    pub(crate) fn take_marks(&self, stretch: usize, mut visit: impl FnMut(usize, Kind)) -> bool {
        if !self.stirred[stretch].swap(false, AcqRel) {
            return false;
        }
        let words = stretch * STRETCH / 64..self.least.len().min((stretch + 1) * STRETCH / 64);
        for word in words {
            for (marks, kind) in [(&self.least, Kind::Least), (&self.most, Kind::Most)] {
                let mut left = marks[word].swap(0, Relaxed);
                while left != 0 {
                    visit(word * 64 + left.trailing_zeros() as usize, kind);
                    left &= left - 1;
                }
            }
        }
        true
    }

    /// Whether some board was settled and not yet looked back from.
    pub(crate) fn is_stirred(&self) -> bool {
        self.stirred.iter().any(|stirred| stirred.load(Relaxed))
    }

    /// Writes everything to a file.
    pub(crate) fn write(&self, room: &dyn Workroom, file: &str) -> io::Result<()> {
        let mut at = 0;
        for states in self.states.chunks(BUFFER / 4) {
            let bytes: Vec<u8> =
                states.iter().flat_map(|state| state.load(Relaxed).to_le_bytes()).collect();
            room.write(file, at, &bytes)?;
            at += bytes.len() as u64;
        }
        for marks in
            [&self.least, &self.most].into_iter().flat_map(|marks| marks.chunks(BUFFER / 8))
        {
            let bytes: Vec<u8> =
                marks.iter().flat_map(|mark| mark.load(Relaxed).to_le_bytes()).collect();
            room.write(file, at, &bytes)?;
            at += bytes.len() as u64;
        }
        Ok(())
    }

    /// Reads what was written for as many boards as it is to have.
    pub(crate) fn read(
        &mut self,
        boards: usize,
        room: &dyn Workroom,
        file: &str,
    ) -> io::Result<()> {
        self.states.resize_with(boards, || AtomicU32::new(0));
        self.least.resize_with(boards.div_ceil(64), || AtomicU64::new(0));
        self.most.resize_with(boards.div_ceil(64), || AtomicU64::new(0));
        self.stirred.resize_with(boards.div_ceil(STRETCH), || AtomicBool::new(false));
        let mut buffer = vec![0; BUFFER];
        let mut at = 0;
        for states in self.states.chunks(BUFFER / 4) {
            let bytes = &mut buffer[..4 * states.len()];
            room.read(file, at, bytes)?;
            at += bytes.len() as u64;
            let (words, _) = bytes.as_chunks();
            for (state, word) in states.iter().zip(words) {
                state.store(u32::from_le_bytes(*word), Relaxed);
            }
        }
        for marks in
            [&self.least, &self.most].into_iter().flat_map(|marks| marks.chunks(BUFFER / 8))
        {
            let bytes = &mut buffer[..8 * marks.len()];
            room.read(file, at, bytes)?;
            at += bytes.len() as u64;
            let (words, _) = bytes.as_chunks();
            for (mark, word) in marks.iter().zip(words) {
                mark.store(u64::from_le_bytes(*word), Relaxed);
            }
        }
        for (stretch, stirred) in self.stirred.iter().enumerate() {
            let words = stretch * STRETCH / 64..self.least.len().min((stretch + 1) * STRETCH / 64);
            let has = |marks: &[AtomicU64]| marks.iter().any(|mark| mark.load(Relaxed) != 0);
            stirred.store(has(&self.least[words.clone()]) || has(&self.most[words]), Relaxed);
        }
        Ok(())
    }
}
