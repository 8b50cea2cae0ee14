//! A labyrinth as it is studied: from far above, by distances, by numbers, and as it was.

use damier_catalog as catalog;
use damier_l10n::{Language, say};
use damier_labyrinth as labyrinth;
use damier_labyrinth::game::Game;
use damier_labyrinth::{Labyrinth, Stopped};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::maze::{figure, hex};
use super::{Figure, MazeCell, MazeWindow, Scene, Status};

/// A whole labyrinth from far above: squares of so many cells each way are one block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct MazeOverview {
    /// How many columns of cells the maze has.
    pub width: u32,
    /// How many rows.
    pub height: u32,
    /// How many cells each way a block has.
    pub block: u32,
    /// How much of each block is part of the maze: a text for each row of blocks, a hexadecimal
    /// digit for each, from `0` for little to `f` for all; `.` for nothing.
    pub open: Vec<String>,
    /// How many treasures lie in each block.
    pub treasures: MazeMarks,
    /// How many minotaurs live in each.
    pub minotaurs: MazeMarks,
    /// Where the exits are.
    pub exits: Vec<MazeCell>,
    /// Where the player is.
    pub player: Figure,
}

/// How many there are of something in each block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct MazeMarks {
    /// How many a digit stands for: 1 unless there are more than 15 in some block.
    pub unit: u32,
    /// A text for each row of blocks, a hexadecimal digit for each, which counts units and part of
    /// one for a whole one; `.` for none.
    pub rows: Vec<String>,
}

/// How far the cells of a part of a maze are from where it began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct MazeHeat {
    /// The part that is told.
    pub window: MazeWindow,
    /// The most steps that any cell of the maze is away.
    pub farthest: u32,
    /// A text for each row, with two hexadecimal digits for each cell: how far it is, in 255ths of
    /// the farthest; `..` where it cannot be reached.
    pub rows: Vec<String>,
}

/// What can be counted and measured in a maze.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct MazeStudy {
    /// The numbers, in the order in which they are shown.
    pub numbers: Vec<MazeNumber>,
    /// How many cells are how far from where the maze began, from near to far.
    pub bars: Vec<MazeBar>,
}

/// One number of a maze.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct MazeNumber {
    /// Its name, as files have it.
    pub name: String,
    /// What people call it.
    pub label: String,
    /// How much it is.
    pub amount: String,
}

/// How many cells are so far away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct MazeBar {
    /// At least so many steps.
    pub from: u32,
    /// At most so many.
    pub to: u32,
    /// So many cells.
    pub cells: u32,
    /// So many of them are dead ends.
    pub dead_ends: u32,
}

/// A game for one as it stood after so many of the things that were done in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Replayed {
    /// After how many.
    pub step: u32,
    /// How many there are.
    pub steps: u32,
    /// How it stood, in a sentence.
    pub words: String,
    /// Whether it was won, or lost, or went on.
    pub status: Status,
    /// What stood where.
    pub scene: Scene,
}

/// So many bars have room beside each other.
const MOST_BARS: u32 = 24;

impl MazeOverview {
    /// The labyrinth of a game, in no more blocks each way than these.
    pub fn of(game: &Game, columns: u32, rows: u32) -> MazeOverview {
        let state = game.state();
        let ground = state.maze().ground();
        let (width, height) = (ground.width() as u32, ground.height() as u32);
        let block = width.div_ceil(columns.max(1)).max(height.div_ceil(rows.max(1))).max(1);
        let (wide, high) = (width.div_ceil(block) as usize, height.div_ceil(block) as usize);
        let side = block as usize;
        let mut open = vec![0_u32; wide];
        let share = |band: &[u32], last: usize| -> String {
            let sign = |(column, &count): (usize, &u32)| {
                let across = side.min(ground.width() - column * side);
                let most = (across * last) as u32;
                if count == 0 { '.' } else { hex(count * 15 / most) }
            };
            band.iter().enumerate().map(sign).collect()
        };
        let mut texts = Vec::with_capacity(high);
        for band in 0..high {
            open.fill(0);
            let last = side.min(ground.height() - band * side);
            for y in band * side..band * side + last {
                let first = y * ground.width();
                for x in 0..ground.width() {
                    open[x / side] += u32::from(ground.is_open(first + x));
                }
            }
            texts.push(share(&open, last));
        }
        let block_of = |cell: labyrinth::Cell| {
            let (x, y) = ground.place(cell);
            (y / side) * wide + x / side
        };
        let marks = |cells: &mut dyn Iterator<Item = labyrinth::Cell>| {
            let mut counts = vec![0_u32; wide * high];
            cells.for_each(|cell| counts[block_of(cell)] += 1);
            MazeMarks::of(&counts, wide)
        };
        let objects = state.objects();
        let treasures = objects.iter().filter(|(_, object)| object.worth() > 0);
        let living = state.minotaurs().iter().filter(|minotaur| minotaur.alive);
        MazeOverview {
            width,
            height,
            block,
            open: texts,
            treasures: marks(&mut treasures.map(|(cell, _)| cell)),
            minotaurs: marks(&mut living.map(|minotaur| minotaur.cell)),
            exits: objects.exits().map(|cell| MazeCell::of(ground, cell)).collect(),
            player: figure(state),
        }
    }
}

impl MazeMarks {
    /// So many in each block, with so many blocks in a row.
    fn of(counts: &[u32], wide: usize) -> MazeMarks {
        let unit = counts.iter().copied().max().unwrap_or(0).div_ceil(15).max(1);
        let sign = |count: &u32| if *count == 0 { '.' } else { hex(count.div_ceil(unit)) };
        let rows = counts.chunks(wide).map(|row| row.iter().map(sign).collect());
        MazeMarks { unit, rows: rows.collect() }
    }
}

impl MazeHeat {
    /// How far the cells of a part are from the start of a labyrinth, as long as `goes_on` says so.
    pub fn of(
        source: &Labyrinth,
        window: MazeWindow,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<MazeHeat, Stopped> {
        let ground = source.maze.ground();
        let far = labyrinth::solve::distances(&source.maze, ground.start(), &mut |_| goes_on())?;
        let farthest = far.iter().copied().filter(|steps| *steps < u32::MAX).max().unwrap_or(0);
        let window = window.within(ground.width(), ground.height());
        let sign = |cell: labyrinth::Cell| match far[cell] {
            u32::MAX => "..".to_owned(),
            steps => format!("{:02x}", u64::from(steps) * 255 / u64::from(farthest.max(1))),
        };
        let row = |y: usize| {
            let first = y * ground.width();
            window.columns().map(|x| sign(first + x)).collect()
        };
        Ok(MazeHeat { window, farthest, rows: window.rows().map(row).collect() })
    }
}

impl MazeStudy {
    /// The numbers of a labyrinth in a language, as long as `goes_on` says so.
    pub fn told(
        language: Language,
        source: &Labyrinth,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<MazeStudy, Stopped> {
        let Labyrinth { maze, objects, .. } = source;
        let numbers = labyrinth::Numbers::of(maze, objects, &mut |_| goes_on())?;
        let number = |number: labyrinth::Number| MazeNumber {
            name: number.name.to_owned(),
            label: say(language, &damier_core::Message::new(number.label)),
            amount: number.amount.to_string(),
        };
        let ground = maze.ground();
        let far = labyrinth::solve::distances(maze, ground.start(), &mut |_| goes_on())?;
        let reached = || far.iter().enumerate().filter(|(_, steps)| **steps < u32::MAX);
        let farthest = reached().map(|(_, steps)| *steps).max().unwrap_or(0);
        let width = (farthest + 1).div_ceil(MOST_BARS);
        let count = (farthest + 1).div_ceil(width);
        let bar = |bar: u32| MazeBar {
            from: bar * width,
            to: ((bar + 1) * width - 1).min(farthest),
            cells: 0,
            dead_ends: 0,
        };
        let mut bars: Vec<MazeBar> = (0..count).map(bar).collect();
        for (cell, steps) in reached() {
            let bar = &mut bars[(steps / width) as usize];
            bar.cells += 1;
            bar.dead_ends += u32::from(maze.steps(cell).count() == 1);
        }
        Ok(MazeStudy { numbers: numbers.list().into_iter().map(number).collect(), bars })
    }
}

impl Replayed {
    /// How a session stood after a step, in a language.
    pub fn told(
        language: Language,
        session: &dyn catalog::Session,
        (step, steps): (usize, usize),
        window: MazeWindow,
    ) -> Replayed {
        Replayed {
            step: step as u32,
            steps: steps as u32,
            words: say(language, &session.standing()),
            status: session.status().into(),
            scene: Scene::told(language, &session.scene(), window),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_count_in_units_as_soon_as_a_digit_is_too_short() {
        let check = |counts: &[u32], unit: u32, rows: [&str; 2]| {
            let marks = MazeMarks::of(counts, 3);
            assert_eq!((marks.unit, marks.rows), (unit, rows.map(str::to_owned).to_vec()));
        };
        check(&[0, 1, 15, 0, 0, 10], 1, [".1f", "..a"]);
        check(&[0, 1, 16, 2, 3, 15], 2, [".18", "128"]);
        check(&[0, 1, 1500, 100, 101, 0], 100, [".1f", "12."]);
        check(&[0; 6], 1, ["...", "..."]);
    }
}
