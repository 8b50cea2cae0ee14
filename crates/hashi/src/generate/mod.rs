//! Puzzles made to order.
//!
//! Islands are laid out together with a solution, evenly over the whole board. Then deduction
//! tries the puzzle that the solution makes. Where it gets stuck the intended solution is changed,
//! and so the degrees, in many places at once; until nothing is left open. What comes out has one
//! solution and needs no guessing. For grades that take assumptions, changes go on from there: what
//! keeps the solution unique and leaves more open to simple rules is kept, until the puzzle is as
//! hard as wanted.
//!
//! A seed names the version of the generator that it is for, and every version is kept.

mod blocks;
pub(crate) mod first;
mod grades;
mod harden;
mod intent;
mod land;
mod layout;
mod mend;
mod proper;
mod tiles;

use damier_core::{Rng, Seed, mix};

pub use proper::{Improper, Mend, Proper, proper};

use intent::{Deduction, Intent};
use layout::Layouts;

use crate::grade::{Difficulty, Grade, level_within};
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
    /// How hard it is; not told by the first version, whose grades are others.
    pub difficulty: Option<Difficulty>,
    /// How many islands that were asked for had no room; not told by the first version.
    pub missing: usize,
}

/// Makes a puzzle; none if the caller wanted no more of it. Params out of range count as the
/// nearest that are not, and where there is no [room](Params::check) the board is only water. The
/// same params and seed make the same puzzle, so `keep_going` must only ever stop the work.
pub fn generate(params: &Params, seed: Seed, keep_going: &mut dyn FnMut() -> bool) -> Option<Made> {
    let params = &params.within_limits();
    let pulse = &mut Pulse::new(keep_going);
    match seed.version {
        ..=1 => first::made(params, &mut seed.rng(), pulse).ok(),
        _ => {
            let made =
                made(&params.with_grade_there_is(), &mut chance(params, seed), pulse).ok()?;
            let missing = params.islands().saturating_sub(made.board.islands().len());
            Some(Made { as_wanted: made.grade == params.grade, missing, ..made })
        }
    }
}

/// Chance that is another for other params: the same seed at another grade is another board. How
/// params are written does not count, nor what they may have besides one day where it is as usual.
fn chance(params: &Params, seed: Seed) -> Rng {
    let &Params { width, height, variant, density, doubles, loops, symmetry, grade } = params;
    let sizes = [width as u64, height as u64, variant.max.into(), variant.loops.into()];
    let shares = [density, doubles, loops, symmetry as u8, grade as u8].map(u64::from);
    let values = sizes.into_iter().chain(shares);
    Rng::new(values.fold(mix(seed.number), |sum, value| mix(sum ^ value)))
}

/// How many islands and edges are looked at before the nearest puzzle must do, where none of the
/// wanted grade was found: half a minute's work or so for grades that are climbed to, and a second's
/// for those that are thrown for. It is a number and not a time, so that a seed makes the same
/// puzzle everywhere.
const CLIMBING: usize = 1 << 31;
const THROWING: usize = 1 << 26;

/// What a try costs that no island or edge was looked at for.
const TRY: usize = 1 << 14;

/// How many tries there are at least as long as nothing was found.
const TRIES: usize = 10;

/// Makes a puzzle by the newest version.
fn made(params: &Params, rng: &mut Rng, pulse: &mut Pulse<'_>) -> Result<Made, Stopped> {
    let climbs = params.grade > Grade::Hard;
    let work = if climbs { CLIMBING } else { THROWING };
    let deduction = Deduction::As(params.grade.min(Grade::Hard));
    let mut layouts = Layouts::new(params);
    let mut nearest: Option<(usize, Made)> = None;
    for tries in 0.. {
        if pulse.done() >= work && (nearest.is_some() || tries >= TRIES) {
            break;
        }
        pulse.spend(TRY)?;
        pulse.look()?;
        let Some(land) = layouts.next(rng, pulse)? else { break };
        let mut intent = Intent::new(params, land.finish(params, rng)).locally();
        if !mend::mend(params, &mut intent, deduction, rng, pulse)? {
            continue;
        }
        if climbs {
            harden::harden(params, &mut intent, work, rng, pulse)?;
        }
        let mut made = told(params, &intent, pulse)?;
        if made.as_wanted && !climbs {
            mend::balance(params, &mut intent, deduction, rng, pulse)?;
            let balanced = told(params, &intent, pulse)?;
            made = if balanced.as_wanted { balanced } else { made };
        }
        if made.as_wanted {
            return Ok(made);
        }
        let distance = (made.grade as usize).abs_diff(params.grade as usize);
        if nearest.as_ref().is_none_or(|(least, _)| distance < *least) {
            nearest = Some((distance, made));
        }
    }
    Ok(nearest.map_or_else(|| land::smallest(params), |(_, made)| made))
}

/// The puzzle of an intended solution, with its grade.
fn told(params: &Params, intent: &Intent, pulse: &mut Pulse<'_>) -> Result<Made, Stopped> {
    let board = intent.puzzle();
    let found = level_within(&board, Grade::Extreme, pulse)?;
    let as_wanted = found.grade == params.grade && !found.at_least;
    let bridges = intent.bridges().to_vec();
    Ok(Made { board, bridges, as_wanted, grade: found.grade, difficulty: Some(found), missing: 0 })
}
