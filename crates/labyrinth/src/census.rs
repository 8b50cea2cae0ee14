//! What comes of a generator that digs again and again: its bias.
//!
//! ```
//! use damier_labyrinth::generate::Generator;
//! use damier_labyrinth::{Census, Ground, Size, Trees};
//!
//! let prim = Generator::parse("prim")?;
//! let census = Census::taken(prim, Size { width: 5, height: 5 }, 1..=10, &mut |_| true)?;
//! assert_eq!(census.mazes.len(), 10);
//! // A tree of 25 cells has 24 passages.
//! assert!(census.mazes.iter().all(|maze| maze.passages() == 24));
//! assert_eq!(Trees::of(&Ground::whole(3, 3)?).unwrap().count(), 192);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::HashMap;

use damier_grid::{Direction, UnionFind};

use crate::generate::Generator;
use crate::{Cell, Counts, Ground, Maze, Numbers, Objects, Recipe, RecipeError, Size, Watch};

/// Mazes that one generator has dug, and what was counted in each.
#[derive(Clone, Debug)]
pub struct Census {
    /// The mazes, in the order of their seeds.
    pub mazes: Vec<Maze>,
    /// The numbers of each.
    pub numbers: Vec<Numbers>,
}

impl Census {
    /// The mazes of these seeds, each the one that its recipe makes.
    pub fn taken(
        generator: Generator,
        size: Size,
        seeds: impl IntoIterator<Item = u64>,
        watch: Watch<'_>,
    ) -> Result<Census, RecipeError> {
        let recipe = Recipe { size, generator, ..Recipe::maze() };
        let (mut mazes, mut numbers) = (Vec::new(), Vec::new());
        for seed in seeds {
            let maze = recipe.make(seed, watch)?.maze;
            if !watch(mazes.len()) {
                return Err(RecipeError::Stopped);
            }
            numbers.push(Numbers::of(&maze, &Objects::default(), watch)?);
            mazes.push(maze);
        }
        Ok(Census { mazes, numbers })
    }

    /// How many cells of each kind there are in all of them.
    pub fn counts(&self) -> Counts {
        let mut sum = Counts::default();
        for numbers in &self.numbers {
            sum.dead_ends += numbers.dead_ends;
            sum.straights += numbers.straights;
            sum.bends += numbers.bends;
            sum.junctions += numbers.junctions;
            sum.crossroads += numbers.crossroads;
        }
        sum.ends = sum.dead_ends + 3 * sum.junctions + sum.crossroads;
        sum
    }
}

/// No board with more walls is searched for its trees.
const MOST_WALLS: usize = 16;

/// All spanning trees of a tiny board, each with a number.
#[derive(Clone, Debug)]
pub struct Trees {
    /// The walls that can be opened, each a side of a cell.
    walls: Vec<(Cell, Direction)>,
    numbers: HashMap<u32, usize>,
}

impl Trees {
    /// The trees of a ground, if it has so few walls that every set of them can be looked at.
    pub fn of(ground: &Ground) -> Option<Trees> {
        let walls: Vec<(Cell, Direction)> = ground
            .iter()
            .flat_map(|cell| [(cell, Direction::East), (cell, Direction::South)])
            .filter(|(cell, side)| ground.neighbour(*cell, *side).is_some())
            .collect();
        if walls.len() > MOST_WALLS {
            return None;
        }
        let passages = ground.open().saturating_sub(1) as u32;
        let sets = (0_u32..1 << walls.len()).filter(|set| set.count_ones() == passages);
        let is_tree = |set: &u32| {
            let mut together = UnionFind::new(ground.cells());
            let opened = (0..walls.len()).filter(|at| set >> at & 1 == 1);
            opened.map(|at| walls[at]).all(|(cell, side)| {
                ground.neighbour(cell, side).is_some_and(|next| together.union(cell, next))
            })
        };
        let numbers = sets.filter(is_tree).enumerate().map(|(at, set)| (set, at)).collect();
        Some(Trees { walls, numbers })
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.numbers.len()
    }

    /// The number of a maze among them, from 0; none if it is no tree of theirs.
    pub fn number(&self, maze: &Maze) -> Option<usize> {
        let opened = |(at, (cell, side)): (usize, &(Cell, Direction))| {
            u32::from(maze.is_dug(*cell, *side)) << at
        };
        let set = self.walls.iter().enumerate().map(opened).fold(0, |set, bit| set | bit);
        self.numbers.get(&set).copied()
    }
}
