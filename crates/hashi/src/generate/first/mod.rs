//! The first version of the generator, kept for the seeds that name it: nothing here may ever make
//! another puzzle of a seed.
//!
//! Islands grow anywhere from one of them. What has another grade than wanted, by the length of
//! refutations alone, is thrown away.

mod grow;
mod repair;

use damier_core::Rng;

use super::Made;
use super::land::smallest;
use crate::grade::{Grade, grade_v1};
use crate::pulse::{Pulse, Stopped};
use crate::{Board, Params, ParamsError, Symmetry};

/// How often a puzzle of the wanted grade is tried for before the nearest one must do. One in a
/// few hundred boards of 7 by 7 is fit for an expert, and a try there takes some microseconds;
/// large boards take longer and hardly ever fail.
fn attempts(islands: usize) -> usize {
    match islands {
        ..=20 => 20_000,
        21..=100 => 3000,
        _ => 40,
    }
}

/// The densest boards of this version.
const DENSEST: u8 = 32;

/// Whether this version can make such puzzles.
pub(crate) fn check(params: &Params) -> Result<(), ParamsError> {
    if params.density > DENSEST {
        return Err(ParamsError::Number { letter: 'i', least: 1, most: DENSEST.into() });
    }
    if !matches!(params.symmetry, Symmetry::None | Symmetry::Rotation) {
        return Err(ParamsError::Symmetry);
    }
    Ok(())
}

pub(super) fn made(params: &Params, rng: &mut Rng, pulse: &mut Pulse<'_>) -> Result<Made, Stopped> {
    let params = &Params { density: params.density.min(DENSEST), ..*params };
    let mut nearest: Option<(usize, Made)> = None;
    for _ in 0..attempts(params.islands()) {
        pulse.look()?;
        let Some(grown) = grow::grow(params, rng, pulse)? else { continue };
        let Some(made) = repair::repair(params, grown, rng, pulse)? else { continue };
        if made.as_wanted {
            return Ok(made);
        }
        let grade = measured(&made.board, pulse)?.unwrap_or(Grade::Extreme);
        let distance = (grade as usize).abs_diff(params.grade as usize);
        if nearest.as_ref().is_none_or(|(least, _)| distance < *least) {
            nearest = Some((distance, Made { grade, ..made }));
        }
    }
    Ok(nearest.map_or_else(|| smallest(params), |(_, made)| made))
}

/// The grade by the measure of this version; none if deduction does not solve the puzzle.
fn measured(board: &Board, pulse: &mut Pulse<'_>) -> Result<Option<Grade>, Stopped> {
    grade_v1(board, &mut || pulse.look().is_ok())
}
