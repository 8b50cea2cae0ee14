//! Changing a puzzle that deduction solves until it takes more.
//!
//! Changes are tried near what deduction leaves open. One is kept if the solution is still the only
//! one and the puzzle has not become easier: a person looks at as many cases as before.

use damier_core::Rng;

use super::intent::{Deduction, Difference, Intent};
use super::mend::change_everywhere;
use crate::Params;
use crate::grade::{Difficulty, Grade, level_within};
use crate::pulse::{Pulse, Stopped};

/// How many islands are looked at while a puzzle is changed: more changes for smaller boards.
const WORK: usize = 200_000;

/// What leaves nothing open before the changes.
const DEDUCTION: Deduction = Deduction::As(Grade::Hard);

/// So many changes are tried at least: to begin with another board costs more than these. Where that
/// is more than the work allows, the board is a large one.
const CHANGES: usize = 200;

/// Changes a puzzle until it has the grade, or as hard as it was at most if that is not found soon,
/// or before so much work is done.
pub(super) fn harden(
    params: &Params,
    intent: &mut Intent,
    work: usize,
    rng: &mut Rng,
    pulse: &mut Pulse<'_>,
) -> Result<(), Stopped> {
    let wanted = params.grade;
    let mut open: Vec<usize> = Vec::new();
    let mut cases = 0;
    let mut hardest = (0, intent.bridges().to_vec());
    let changes = WORK / intent.board.islands().len();
    let is_large = changes < CHANGES;
    let changes = changes.max(CHANGES);
    for _ in 0..changes {
        pulse.look()?;
        if pulse.done() >= work {
            break;
        }
        intent.keep();
        let left = if is_large && open.is_empty() {
            open_up(params, intent, rng, pulse)?
        } else {
            let edge = match rng.pick(&open) {
                Some(&edge) if rng.percent(90) => near(intent, edge, rng),
                _ => rng.index(intent.bridges().len()),
            };
            if !intent.change(edge, rng) {
                continue;
            }
            intent.open(DEDUCTION, pulse)?
        };
        let luck = rng.percent(5);
        if left.is_empty() && (open.is_empty() || luck) {
            (open, cases) = (left, 0);
            continue;
        }
        let found = if left.is_empty() { None } else { difficulty(wanted, intent, pulse)? };
        match found {
            Some(found) if found.grade == wanted => return Ok(()),
            Some(found) if (found.cases, left.len()) >= (cases, open.len()) || luck => {
                (open, cases) = (left, found.cases);
                if cases > hardest.0 {
                    hardest = (cases, intent.bridges().to_vec());
                }
            }
            _ => intent.back_to(0),
        }
    }
    for (edge, count) in hardest.1.into_iter().enumerate() {
        intent.set(edge, count);
    }
    Ok(())
}

/// Opens something in one place: an edge of every square is changed, and of those changes that leave
/// something open all but one are taken back. What is open then.
fn open_up(
    params: &Params,
    intent: &mut Intent,
    rng: &mut Rng,
    pulse: &mut Pulse<'_>,
) -> Result<Vec<usize>, Stopped> {
    let (tiles, changes) = change_everywhere(params, intent, rng, pulse)?;
    let left = intent.open(DEDUCTION, pulse)?;
    let mut is_open = vec![false; tiles.count()];
    for edge in left {
        is_open[tiles.of(intent.middle(edge))] = true;
    }
    let mut opening: Vec<_> = changes.into_iter().filter(|(tile, _)| is_open[*tile]).collect();
    if opening.is_empty() {
        return Ok(Vec::new());
    }
    opening.remove(rng.index(opening.len()));
    for (_, part) in opening.into_iter().rev() {
        if !intent.take_back(part) {
            intent.back_to(0);
            return Ok(Vec::new());
        }
    }
    intent.open(DEDUCTION, pulse)
}

/// How hard the puzzle is, if it has one solution and is not harder than wanted.
fn difficulty(
    wanted: Grade,
    intent: &Intent,
    pulse: &mut Pulse<'_>,
) -> Result<Option<Difficulty>, Stopped> {
    if !matches!(intent.difference(pulse)?, Difference::None) {
        return Ok(None);
    }
    let found = level_within(&intent.puzzle(), wanted, pulse)?;
    Ok(Some(found).filter(|found| !found.at_least && found.level < 9))
}

/// An edge that has an island in common with another, or crosses it, or is it.
fn near(intent: &Intent, edge: usize, rng: &mut Rng) -> usize {
    let board = &intent.board;
    let ends = board.edges()[edge];
    let mut around: Vec<usize> = vec![edge];
    around.extend(board.edges_of(ends.a as usize));
    around.extend(board.edges_of(ends.b as usize));
    around.extend(board.crossing(edge).iter().map(|&other| other as usize));
    around[rng.index(around.len())]
}
