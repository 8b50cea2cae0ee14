//! What the numbers of shapes are worth.
//!
//! They are kept as a header and, stage after stage, how many weights that are nothing come first and what the next
//! one is, again and again: numbers of seven bits a byte, the last marked, and signs in their lowest bit.
#![expect(clippy::inline_always, reason = "what is compiled for AVX2 must be part of who calls it")]

use std::sync::{Arc, OnceLock};

use super::position::Position;
use super::shapes::{Shapes, Sight};
use crate::header::{HEADER, Header};
use crate::learnt::LearntError;

/// A game has so many stages, each of two discs.
pub(super) const STAGES: usize = 30;
/// What stands for a disc in weights.
const DISC: i32 = 64;
/// No estimate says that all is won or lost.
const MOST: i32 = 6390;

const MARK: &[u8; 16] = b"Damier weights\0\0";
const VERSION: u32 = 1;

/// The stage of a game with so many empty squares.
#[inline]
pub(super) fn stage(left: u32) -> usize {
    (60u32.saturating_sub(left) / 2).min(STAGES as u32 - 1) as usize
}

/// How one asks a [`Shelf`](damier_mind::Shelf) for weights.
#[derive(Clone, Copy, Debug)]
pub struct AnyWeights;

impl damier_mind::Table for Weights {
    type Wanted = AnyWeights;
}

/// What each number of each shape is worth at every stage.
#[derive(Clone, PartialEq, Eq)]
pub struct Weights {
    /// By stage and number.
    values: Vec<Vec<i16>>,
}

impl Weights {
    /// Those that come with the program.
    pub fn built_in() -> Arc<Weights> {
        static SHARED: OnceLock<Arc<Weights>> = OnceLock::new();
        const BYTES: &[u8] = include_bytes!("../../../networks/reversi.weights");
        let read = || Weights::read(BYTES).unwrap_or_else(|_| Weights::nothing());
        Arc::clone(SHARED.get_or_init(|| Arc::new(read())))
    }

    /// All are worth nothing.
    pub fn nothing() -> Weights {
        Weights { values: vec![vec![0; Shapes::get().numbers]; STAGES] }
    }

    /// Those of one stage are worth this, in discs, from now on.
    pub(super) fn set(&mut self, stage: usize, weights: &[f32]) {
        let whole = |weight: &f32| (weight * DISC as f32).round() as i16;
        self.spread(stage, &weights.iter().map(whole).collect::<Vec<_>>());
    }

    /// Every number gets its weight.
    fn spread(&mut self, stage: usize, weights: &[i16]) {
        for (value, &weight) in self.values[stage].iter_mut().zip(&Shapes::get().weight_of) {
            *value = weights[weight as usize];
        }
    }

    /// What a position is thought to be worth for who is on turn, in hundredths of discs.
    #[inline(always)]
    pub(super) fn value(&self, sight: &Sight, position: Position<u64>) -> i32 {
        let shapes = Shapes::get();
        let values = &self.values[stage(position.left())][..];
        let mut sum = 0;
        for (base, number) in shapes.bases[..shapes.count].iter().zip(&sight.0) {
            let at = *base as usize + usize::from(*number);
            sum += i32::from(values[at]);
        }
        (sum * 25 / 16).clamp(-MOST, MOST)
    }

    /// As they are kept.
    pub fn bytes(&self) -> Vec<u8> {
        let shapes = Shapes::get();
        let mut bytes = vec![0; HEADER];
        for values in &self.values {
            let mut weights = vec![0; shapes.weights];
            for (&value, &weight) in values.iter().zip(&shapes.weight_of) {
                weights[weight as usize] = value;
            }
            let mut nothing = 0;
            for &weight in &weights {
                if weight == 0 {
                    nothing += 1;
                    continue;
                }
                push(&mut bytes, nothing);
                // The sign is the lowest bit.
                let size = u32::from(weight.unsigned_abs());
                push(&mut bytes, 2 * size + u32::from(weight < 0));
                nothing = 0;
            }
            push(&mut bytes, nothing);
        }
        let header = Header {
            version: VERSION,
            part: 0,
            count: shapes.weights as u64,
            rules: "8x8".to_owned(),
        };
        header.seal(&mut bytes, MARK);
        bytes
    }

    /// What was kept.
    pub fn read(bytes: &[u8]) -> Result<Weights, LearntError> {
        let header = Header::read(bytes, MARK).ok_or(LearntError::Mark)?;
        if header.version != VERSION {
            return Err(LearntError::Version { found: header.version, known: VERSION });
        }
        let shapes = Shapes::get();
        if !Header::is_sound(bytes) || header.count != shapes.weights as u64 {
            return Err(LearntError::Damaged);
        }
        let mut rest = &bytes[HEADER..];
        let mut all = Weights::nothing();
        let mut weights = vec![0; shapes.weights];
        for stage in 0..STAGES {
            weights.fill(0);
            let mut at = 0;
            loop {
                at += pop(&mut rest).ok_or(LearntError::Damaged)? as usize;
                if at == weights.len() {
                    break;
                }
                let value = pop(&mut rest).ok_or(LearntError::Damaged)?;
                let size = i16::try_from(value / 2).map_err(|_| LearntError::Damaged)?;
                let weight = weights.get_mut(at).ok_or(LearntError::Damaged)?;
                *weight = if value % 2 == 1 { -size } else { size };
                at += 1;
            }
            all.spread(stage, &weights);
        }
        if rest.is_empty() { Ok(all) } else { Err(LearntError::Damaged) }
    }
}

fn push(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 128 {
        bytes.push(number as u8 & 127);
        number >>= 7;
    }
    bytes.push(number as u8 | 128);
}

fn pop(bytes: &mut &[u8]) -> Option<u32> {
    let mut number = 0;
    for shift in [0, 7, 14] {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u32::from(byte & 127) << shift;
        if byte >= 128 {
            return Some(number);
        }
    }
    None
}
