//! Strategies that know the ways through the maze.

use std::collections::HashMap;

use damier_core::Rng;
use damier_grid::Bits;

use super::{Sight, State};
use crate::terrain::{Passages, Terrain, Way, WayOf};
use crate::{Cell, Object};

/// A minotaur that guards an exit, or is on its way there, notices a player so many steps away.
const NOTICED: u32 = 6;

/// The living minotaurs by their cells.
fn by_cell<M: Passages>(state: &State<M>) -> HashMap<Cell, usize> {
    let living = state.minotaurs().iter().enumerate().filter(|(_, it)| it.alive);
    living.map(|(index, it)| (it.cell, index)).collect()
}

/// A living minotaur a search has come upon.
#[derive(Clone, Copy)]
struct Met<W> {
    cell: Cell,
    /// How many steps it is away from where the search began.
    distance: u32,
    /// The first step of its way there; none for one who is there.
    step: Option<W>,
    /// In which of the first cells that way ends; the last number stands for all later ones.
    root: u8,
}

/// A cell a search has reached.
#[derive(Clone, Copy)]
struct Reached {
    cell: u32,
    /// The side it was reached from, as a bit.
    back: u8,
    root: u8,
}

/// Searches in breadth from some cells, never into `barred` nor farther than `most` steps, and
/// tells the living minotaurs it comes upon, the nearest first, until `meet` has seen enough.
/// Only of these the way is known: to note it of every cell would take as long again. And
/// whether there is a way on each of the four sides cannot be foreseen by a processor, but how
/// many lead on can: mostly one. Going through the ways instead of the sides takes a third of the time.
fn spread<M: Passages>(
    state: &State<M>,
    from: &[Cell],
    barred: Option<Cell>,
    most: u32,
    mut meet: impl FnMut(Met<WayOf<M>>) -> bool,
) {
    let maze = state.maze();
    let compass = maze.compass();
    let mut reached = Bits::zeros(maze.ground().cells());
    if let Some(cell) = barred {
        reached.set(cell);
    }
    let mut level = Vec::with_capacity(from.len());
    for (root, &cell) in from.iter().enumerate() {
        let root = root.min(usize::from(u8::MAX)) as u8;
        reached.set(cell);
        level.push(Reached { cell: cell as u32, back: 0, root });
        if state.is_occupied(cell) && !meet(Met { cell, distance: 0, step: None, root }) {
            return;
        }
    }
    let mut later = Vec::new();
    for distance in 1..=most {
        for &Reached { cell, back, root } in &level {
            let cell = cell as Cell;
            let mut ways = maze.ways(cell) & !u32::from(back);
            while ways != 0 {
                let side = ways.trailing_zeros() as usize;
                ways &= ways - 1;
                let (next, back) = compass(cell, side);
                if reached.get(next) {
                    continue;
                }
                reached.set(next);
                later.push(Reached { cell: next as u32, back: 1 << back, root });
                if state.is_occupied(next) {
                    let step = Some(Way::numbered(back));
                    if !meet(Met { cell: next, distance, step, root }) {
                        return;
                    }
                }
            }
        }
        if later.is_empty() {
            return;
        }
        level.clear();
        std::mem::swap(&mut level, &mut later);
    }
}

/// Has the living minotaurs take the first step of a shortest way to the nearest of some cells.
fn lead<M: Passages>(state: &State<M>, to: &[Cell], most: u32, asked: &mut [Option<WayOf<M>>]) {
    let minotaurs = by_cell(state);
    let mut left = minotaurs.len();
    if left == 0 {
        return;
    }
    spread(state, to, None, most, |met| {
        asked[minotaurs[&met.cell]] = met.step;
        left -= 1;
        left > 0
    });
}

/// Each takes the first step of a shortest way to the player. One search from the player serves
/// all: it ends when it has met every one of them.
pub(super) fn hunter<M: Passages>(sight: &Sight<M>, _: &mut Rng, asked: &mut [Option<WayOf<M>>]) {
    lead(sight.state, &[sight.state.player().cell], u32::MAX, asked);
}

/// Each goes to the exit nearest to it and waits there; a player who comes near one of them is
/// hunted by it. Where there is no exit all hunt.
pub(super) fn ambush<M: Passages>(sight: &Sight<M>, rng: &mut Rng, asked: &mut [Option<WayOf<M>>]) {
    let state = sight.state;
    let ground = state.maze().ground();
    let exits: Vec<Cell> = state
        .objects()
        .iter()
        .filter(|(cell, object)| *object == Object::Exit && ground.is_open(*cell))
        .map(|(cell, _)| cell)
        .collect();
    if exits.is_empty() {
        return hunter(sight, rng, asked);
    }
    lead(state, &exits, u32::MAX, asked);
    lead(state, &[state.player().cell], NOTICED, asked);
}

/// They surround the player: every cell beside has one minotaur that aims at it, the nearest
/// that is free. The others come as near as two steps and wait until one falls.
pub(super) fn pack<M: Passages>(sight: &Sight<M>, _: &mut Rng, asked: &mut [Option<WayOf<M>>]) {
    let state = sight.state;
    let player = state.player().cell;
    let beside: Vec<Cell> = state.maze().steps(player).map(|(_, cell)| cell).collect();
    let minotaurs = by_cell(state);
    if minotaurs.is_empty() {
        return;
    }
    let mut all = Vec::with_capacity(minotaurs.len());
    // The way to the nearest of the cells beside the player is the way to the player.
    spread(state, &beside, Some(player), u32::MAX, |met| {
        all.push(met);
        all.len() < minotaurs.len()
    });
    let mut aiming = Vec::new();
    let mut alone: Vec<Cell> = beside.clone();
    for met in all {
        let index = minotaurs[&met.cell];
        let goal = beside[usize::from(met.root)];
        if alone.contains(&goal) {
            alone.retain(|cell| *cell != goal);
            aiming.push(index);
            asked[index] = met.step;
        } else if met.distance > 1 {
            asked[index] = met.step;
        }
    }
    // A cell beside that is nearest to no minotaur is for the nearest of those without one.
    while !alone.is_empty() && aiming.len() < minotaurs.len() {
        let mut found = None;
        spread(state, &alone, Some(player), u32::MAX, |met| {
            if !aiming.contains(&minotaurs[&met.cell]) {
                found = Some(met);
            }
            found.is_none()
        });
        let Some(met) = found else { return };
        alone.remove(usize::from(met.root));
        let index = minotaurs[&met.cell];
        aiming.push(index);
        asked[index] = met.step;
    }
}
