//! Strategies that know the ways through the maze.

use std::collections::HashMap;

use damier_core::Rng;
use damier_grid::{Bits, Direction};

use super::{Sight, State};
use crate::solve::Tree;
use crate::{Cell, Object};

/// A player is noticed from an exit that is guarded when so many steps away.
const NOTICED: u32 = 6;

/// The living minotaurs by their cells.
fn by_cell(state: &State) -> HashMap<Cell, usize> {
    let living = state.minotaurs().iter().enumerate().filter(|(_, it)| it.alive);
    living.map(|(index, it)| (it.cell, index)).collect()
}

/// A living minotaur a search has come upon.
#[derive(Clone, Copy)]
struct Met {
    cell: Cell,
    /// How many steps it is away from where the search began.
    distance: u32,
    /// In which of the first cells the way to it begins; the eighth stands for all later ones.
    root: usize,
}

/// Where the number of the first cell is kept beside that of a cell, which has fewer bits.
const ROOT: u32 = 29;

/// Searches in breadth from some cells, never into `barred`, and tells the living minotaurs it
/// comes upon, the nearest first, until `meet` has seen enough. The tree tells how each was
/// reached: back along it is the way to the nearest of those cells.
fn spread(
    state: &State,
    from: &[Cell],
    barred: Option<Cell>,
    mut meet: impl FnMut(Met) -> bool,
) -> Option<Tree> {
    let maze = state.maze();
    let mut blocked = Bits::zeros(maze.ground().cells());
    if let Some(cell) = barred {
        blocked.set(cell);
    }
    let (&first, others) = from.split_first()?;
    let mut tree = Tree::new(first, blocked);
    for &cell in others {
        // In no direction: one who stands there needs no way.
        tree.reach(cell, Direction::North);
    }
    let rooted = |(root, &cell): (usize, &Cell)| cell as u32 | (root.min(7) as u32) << ROOT;
    let mut level: Vec<u32> = from.iter().enumerate().map(rooted).collect();
    let mut later = Vec::new();
    for distance in 0.. {
        if level.is_empty() {
            break;
        }
        for &entry in &level {
            let (cell, root) = ((entry & ((1 << ROOT) - 1)) as Cell, entry >> ROOT);
            if state.is_occupied(cell) && !meet(Met { cell, distance, root: root as usize }) {
                return Some(tree);
            }
            for (direction, next) in maze.steps(cell) {
                if tree.reach(next, direction) {
                    later.push(next as u32 | root << ROOT);
                }
            }
        }
        level.clear();
        std::mem::swap(&mut level, &mut later);
    }
    Some(tree)
}

/// The first step of the way back to where a search began; none for one who is there.
fn towards(tree: &Tree, met: Met) -> Option<Direction> {
    (met.distance > 0).then(|| tree.direction(met.cell).opposite())
}

/// Each takes the first step of a shortest way to the player. One search from the player serves
/// all: it ends when it has met every one of them.
pub(super) fn hunter(sight: &Sight, _: &mut Rng, asked: &mut [Option<Direction>]) {
    let state = sight.state;
    let minotaurs = by_cell(state);
    let mut all = Vec::with_capacity(minotaurs.len());
    let tree = spread(state, &[state.player().cell], None, |met| {
        all.push(met);
        all.len() < minotaurs.len()
    });
    let Some(tree) = tree else { return };
    for met in all {
        asked[minotaurs[&met.cell]] = towards(&tree, met);
    }
}

/// Each goes to the exit nearest to it and waits there; a player who comes near one of them is
/// hunted by it. Where there is no exit all hunt.
pub(super) fn ambush(sight: &Sight, rng: &mut Rng, asked: &mut [Option<Direction>]) {
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
    let minotaurs = by_cell(state);
    let mut all = Vec::with_capacity(minotaurs.len());
    let guarding = spread(state, &exits, None, |met| {
        all.push(met);
        all.len() < minotaurs.len()
    });
    let mut near = Vec::new();
    let noticing = spread(state, &[state.player().cell], None, |met| {
        let noticed = met.distance <= NOTICED;
        if noticed {
            near.push(met);
        }
        noticed
    });
    for (tree, some) in [(guarding, all), (noticing, near)] {
        let Some(tree) = tree else { continue };
        for met in some {
            asked[minotaurs[&met.cell]] = towards(&tree, met);
        }
    }
}

/// They surround the player: every cell beside has one minotaur that aims at it, the nearest
/// that is free. The others come as near as two steps and wait until one falls.
pub(super) fn pack(sight: &Sight, _: &mut Rng, asked: &mut [Option<Direction>]) {
    let state = sight.state;
    let player = state.player().cell;
    let beside: Vec<Cell> = state.maze().steps(player).map(|(_, cell)| cell).collect();
    let minotaurs = by_cell(state);
    let mut all = Vec::with_capacity(minotaurs.len());
    // The way to the nearest of the cells beside the player is the way to the player.
    let tree = spread(state, &beside, Some(player), |met| {
        all.push(met);
        all.len() < minotaurs.len()
    });
    let Some(tree) = tree else { return };
    let mut aiming = Vec::new();
    let mut alone: Vec<Cell> = beside.clone();
    for met in all {
        let index = minotaurs[&met.cell];
        let goal = beside[met.root];
        if alone.contains(&goal) {
            alone.retain(|cell| *cell != goal);
            aiming.push(index);
            asked[index] = towards(&tree, met);
        } else if met.distance > 1 {
            asked[index] = towards(&tree, met);
        }
    }
    // A cell beside that is nearest to no minotaur is for the nearest of those without one.
    while !alone.is_empty() && aiming.len() < minotaurs.len() {
        let mut found = None;
        let tree = spread(state, &alone, Some(player), |met| {
            if !aiming.contains(&minotaurs[&met.cell]) {
                found = Some(met);
            }
            found.is_none()
        });
        let (Some(tree), Some(met)) = (tree, found) else { return };
        alone.remove(met.root);
        let index = minotaurs[&met.cell];
        aiming.push(index);
        asked[index] = towards(&tree, met);
    }
}
