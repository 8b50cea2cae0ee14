//! Puzzles made to order.
//!
//! Islands and a solution grow together. Then deduction tries the puzzle that the solution
//! makes. Where it gets stuck, or where another solution differs, the intended solution is
//! changed, and so the degrees; until nothing is left open. What comes out has one solution and
//! needs no guessing. Its grade is found as for any puzzle, and what has another one than
//! wanted is thrown away.

mod grow;
mod repair;

use damier_core::Rng;

use crate::grade::{Grade, grade_v1};
use crate::pulse::{Pulse, Stopped};
use crate::{Board, Params};

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle.
    pub board: Board,
    /// Its solution: bridges for each edge.
    pub bridges: Vec<u8>,
    /// Whether it has the grade that was wanted. Small boards have no room for hard puzzles;
    /// then the nearest grade found stands in.
    pub as_wanted: bool,
    /// The grade it has.
    pub grade: Grade,
}

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

/// Makes a puzzle; none if the caller wanted no more of it. Params out of range count as the
/// nearest that are not, and where there is no [room](Params::room) the board is only water. The
/// same params and chance make the same puzzle, so `keep_going` must only ever stop the work.
pub fn generate(
    params: &Params,
    rng: &mut Rng,
    keep_going: &mut dyn FnMut() -> bool,
) -> Option<Made> {
    made(&params.within_limits(), rng, &mut Pulse::new(keep_going)).ok()
}

fn made(params: &Params, rng: &mut Rng, pulse: &mut Pulse<'_>) -> Result<Made, Stopped> {
    let mut nearest: Option<(usize, Made)> = None;
    for _ in 0..attempts(params.islands()) {
        pulse.look()?;
        let Some(grown) = grow::grow(params, rng, pulse)? else { continue };
        let Some(made) = repair::repair(params, grown, rng, pulse)? else { continue };
        if made.as_wanted {
            return Ok(made);
        }
        let found = grade_v1(&made.board, &mut || pulse.look().is_ok()).ok_or(Stopped)?;
        let distance = (found.grade as usize).abs_diff(params.grade as usize);
        if nearest.as_ref().is_none_or(|(least, _)| distance < *least) {
            nearest = Some((distance, Made { grade: found.grade, ..made }));
        }
    }
    Ok(nearest.map_or_else(|| grow::smallest(params), |(_, made)| made))
}
