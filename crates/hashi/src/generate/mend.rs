//! Changing an intended solution until deduction finds it, in many places at once.

use std::ops::Range;

use damier_core::Rng;

use super::intent::{Deduction, Intent};
use super::tiles::Tiles;
use crate::Params;
use crate::pulse::{Pulse, Stopped};

/// How many islands are in a square where one change is tried at a time.
const ISLANDS: usize = 36;

/// After so many rounds in which no fewer edges are left open another solution is begun with.
const PATIENCE: usize = 400;

/// Changes bridges until deduction leaves nothing open; false if that took too long.
///
/// In each round one edge of every square is changed, and all the board is deduced once. Squares in
/// which more is open than before take their change back. So the number of rounds hardly grows
/// with the board.
pub(super) fn mend(
    params: &Params,
    intent: &mut Intent,
    deduction: Deduction,
    rng: &mut Rng,
    pulse: &mut Pulse<'_>,
) -> Result<bool, Stopped> {
    let side = square(params);
    let mut open = intent.open(deduction, pulse)?;
    let mut fewest = usize::MAX;
    let mut idle = 0;
    loop {
        if open.is_empty() {
            // What is open where changes were taken back is known from before, and only almost.
            open = intent.open(deduction, pulse)?;
            if open.is_empty() {
                return Ok(true);
            }
        }
        idle = if open.len() < fewest { 0 } else { idle + 1 };
        fewest = fewest.min(open.len());
        if idle > PATIENCE {
            return Ok(false);
        }
        let tiles = Tiles::new(params.width, params.height, side, rng);
        open = round(intent, &tiles, open, deduction, rng, pulse)?;
    }
}

/// A change of a square: which one, and what stands of it in the journal.
type Part = (usize, Range<usize>);

/// Changes an edge of every square, wherever that can be done.
pub(super) fn change_everywhere(
    params: &Params,
    intent: &mut Intent,
    rng: &mut Rng,
    pulse: &mut Pulse<'_>,
) -> Result<(Tiles, Vec<Part>), Stopped> {
    let tiles = Tiles::new(params.width, params.height, square(params), rng);
    let mut edges: Vec<usize> = (0..intent.bridges().len()).collect();
    rng.shuffle(&mut edges);
    let changes = change_each(intent, &tiles, &edges, rng, pulse)?;
    Ok((tiles, changes))
}

/// Changes the first of these edges in every square.
fn change_each(
    intent: &mut Intent,
    tiles: &Tiles,
    edges: &[usize],
    rng: &mut Rng,
    pulse: &mut Pulse<'_>,
) -> Result<Vec<Part>, Stopped> {
    let mut taken = vec![false; tiles.count()];
    let mut changes = Vec::new();
    for &edge in edges {
        let here = tiles.of(intent.middle(edge));
        if !std::mem::replace(&mut taken[here], true) {
            let from = intent.mark();
            pulse.spend(64)?;
            if intent.change(edge, rng) {
                changes.push((here, from..intent.mark()));
            }
        }
    }
    Ok(changes)
}

/// Changes an edge of every square that has open ones; what is open then.
fn round(
    intent: &mut Intent,
    tiles: &Tiles,
    mut open: Vec<usize>,
    deduction: Deduction,
    rng: &mut Rng,
    pulse: &mut Pulse<'_>,
) -> Result<Vec<usize>, Stopped> {
    rng.shuffle(&mut open);
    intent.keep();
    let tile = |intent: &Intent, edge: usize| tiles.of(intent.middle(edge));
    let mut before = vec![0_u32; tiles.count()];
    for &edge in &open {
        before[tile(intent, edge)] += 1;
    }
    let changes = change_each(intent, tiles, &open, rng, pulse)?;
    if changes.is_empty() {
        return Ok(open);
    }
    let left = intent.open(deduction, pulse)?;
    let mut after = vec![0_u32; tiles.count()];
    for &edge in &left {
        after[tile(intent, edge)] += 1;
    }
    let mut undone = vec![false; tiles.count()];
    for (here, part) in changes.into_iter().rev() {
        // Now and then a change for the worse is kept, to get out of corners.
        if after[here] > before[here] && !rng.percent(2) {
            undone[here] = true;
            if !intent.take_back(part) {
                intent.back_to(0);
                return Ok(open);
            }
        }
    }
    open.retain(|&edge| undone[tile(intent, edge)]);
    open.extend(left.into_iter().filter(|&edge| !undone[tile(intent, edge)]));
    Ok(open)
}

/// Brings the share of doubles near to what was asked for, as far as deduction still leaves
/// nothing open.
pub(super) fn balance(
    params: &Params,
    intent: &mut Intent,
    deduction: Deduction,
    rng: &mut Rng,
    pulse: &mut Pulse<'_>,
) -> Result<(), Stopped> {
    let Some((mut edges, to, mut left)) = intent.unbalanced(params) else { return Ok(()) };
    rng.shuffle(&mut edges);
    while left > 0 && !edges.is_empty() {
        let part = edges.split_off(edges.len().saturating_sub(left));
        left -= set_all(params, intent, part, to, deduction, rng, pulse)?;
    }
    // What was taken back for the sake of others near it is tried once more, a few at a time.
    let Some((mut edges, to, mut left)) = intent.unbalanced(params) else { return Ok(()) };
    rng.shuffle(&mut edges);
    let side = square(params);
    while left > 0 && !edges.is_empty() {
        let tiles = Tiles::new(params.width, params.height, side, rng);
        let mut taken = vec![false; tiles.count()];
        let (mut part, later) = edges.into_iter().partition::<Vec<_>, _>(|&edge| {
            !std::mem::replace(&mut taken[tiles.of(intent.middle(edge))], true)
        });
        edges = later;
        part.truncate(left);
        left -= set_all(params, intent, part, to, deduction, rng, pulse)?;
    }
    Ok(())
}

/// The side of a square where one change is tried at a time.
fn square(params: &Params) -> usize {
    (ISLANDS * 100 / usize::from(params.density)).isqrt().max(4)
}

/// Gives all these edges as many bridges, and takes that back around whatever stays open then,
/// farther and farther around it; how many keep them.
fn set_all(
    params: &Params,
    intent: &mut Intent,
    edges: Vec<usize>,
    to: u8,
    deduction: Deduction,
    rng: &mut Rng,
    pulse: &mut Pulse<'_>,
) -> Result<usize, Stopped> {
    let mut set: Vec<(usize, u8)> =
        edges.into_iter().map(|edge| (edge, intent.bridges()[edge])).collect();
    for &(edge, _) in &set {
        intent.set(edge, to);
    }
    let mut side = 3;
    loop {
        let open = intent.open(deduction, pulse)?;
        if open.is_empty() {
            intent.keep();
            return Ok(set.len());
        }
        let tiles = Tiles::new(params.width, params.height, side, rng);
        let mut undone = vec![false; tiles.count()];
        for edge in open {
            for tile in tiles.near(intent.middle(edge), side) {
                undone[tile] = true;
            }
        }
        let (back, stay) = set
            .into_iter()
            .partition::<Vec<_>, _>(|&(edge, _)| undone[tiles.of(intent.middle(edge))]);
        set = stay;
        for (edge, was) in back {
            intent.set(edge, was);
        }
        side *= 2;
    }
}
