//! Changing an intended solution until its puzzle has no other.

use damier_core::Rng;

use super::super::Made;
use super::super::intent::{Deduction, Difference, Intent};
use super::super::land::Grown;
use super::measured;
use crate::grade::{Grade, quick_level};
use crate::pulse::{Pulse, Stopped};
use crate::reason::RuleSet;
use crate::{Board, Params};

/// How many changes are tried for each island before another solution is grown.
const TRIES: usize = 12;

/// Changes the bridges until deduction of the grade's levels solves the puzzle, or until the
/// solution is unique for grades beyond deduction without assumptions. None if that took too
/// many changes.
pub(super) fn repair(
    params: &Params,
    grown: Grown,
    rng: &mut Rng,
    pulse: &mut Pulse<'_>,
) -> Result<Option<Made>, Stopped> {
    let mut intent = Intent::new(params, grown);
    let rules = Deduction::By(RuleSet::up_to(params.grade.level().min(6)));
    let mut open = intent.open(rules, pulse)?;
    let mut batch = (open.len() / 8).max(1);
    let mut idle = 0;
    while !open.is_empty() {
        pulse.look()?;
        if params.grade >= Grade::Expert {
            match intent.difference(pulse)? {
                Difference::Unknown => return Ok(None),
                Difference::None => break,
                Difference::At(edges) => open = edges,
            }
        }
        intent.keep();
        let mut changed = false;
        for _ in 0..batch {
            let Some(&edge) = rng.pick(&open) else { return Ok(None) };
            // Each looks whether all still hangs together.
            pulse.spend(intent.bridges().len())?;
            changed |= intent.change(edge, rng);
        }
        idle += 1;
        if idle > TRIES * intent.board.islands().len() {
            return Ok(None);
        }
        if !changed {
            continue;
        }
        let after = intent.open(rules, pulse)?;
        // Now and then a change for the worse is kept, to get out of corners.
        if after.len() <= open.len() || params.grade >= Grade::Expert || rng.percent(2) {
            if after.len() < open.len() {
                idle = 0;
            }
            open = after;
        } else {
            intent.back_to(0);
            batch = (batch / 2).max(1);
        }
    }
    let is_wanted = |board: &Board, pulse: &mut Pulse<'_>| -> Result<bool, Stopped> {
        let level = quick_level(board, &mut || pulse.look().is_ok());
        pulse.look()?;
        Ok(level.is_some_and(|level| Grade::of(level, 0) == params.grade))
    };
    let board = intent.puzzle();
    let mut bridges = intent.bridges().to_vec();
    let as_wanted = if params.grade < Grade::Expert {
        if is_wanted(&board, pulse)? {
            balance(&mut intent, params, rules, rng, pulse)?;
            let mut wanted = intent.puzzle();
            if is_wanted(&wanted, pulse)? {
                bridges = intent.bridges().to_vec();
            } else {
                wanted = board;
            }
            let (board, grade) = (wanted, params.grade);
            return Ok(Some(Made {
                board,
                bridges,
                as_wanted: true,
                grade,
                difficulty: None,
                missing: 0,
            }));
        }
        false
    } else if open.is_empty() {
        false
    } else {
        let Some(grade) = measured(&board, pulse)? else { return Ok(None) };
        grade == params.grade
    };
    // What has another grade is graded by whoever may want it all the same.
    Ok(Some(Made { board, bridges, as_wanted, grade: params.grade, difficulty: None, missing: 0 }))
}

/// Brings the share of doubles near to what was asked for, as far as deduction still solves the
/// puzzle.
fn balance(
    intent: &mut Intent,
    params: &Params,
    rules: Deduction,
    rng: &mut Rng,
    pulse: &mut Pulse<'_>,
) -> Result<(), Stopped> {
    let Some((mut edges, to, mut left)) = intent.unbalanced(params) else { return Ok(()) };
    rng.shuffle(&mut edges);
    // Many at once; where that does not do, the halves of them.
    let mut parts: Vec<Vec<usize>> = edges.chunks(16).rev().map(<[usize]>::to_vec).collect();
    while let Some(mut part) = parts.pop() {
        part.truncate(left);
        if part.is_empty() {
            break;
        }
        pulse.look()?;
        intent.keep();
        for &edge in &part {
            intent.set(edge, to);
        }
        if intent.open(rules, pulse)?.is_empty() {
            left -= part.len();
            continue;
        }
        intent.back_to(0);
        if part.len() > 1 {
            let half = part.split_off(part.len() / 2);
            parts.extend([half, part]);
        }
    }
    Ok(())
}
