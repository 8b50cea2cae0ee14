//! A labyrinth among minotaurs, as it is seen.

use damier_grid as grid;
use damier_labyrinth as labyrinth;
use damier_labyrinth::game::{Game, State};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::MinotaurStep;

/// A labyrinth: what is in the part that was asked for, and what is known of the whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct MazeScene {
    /// How many columns there are.
    pub width: u32,
    /// How many rows there are.
    pub height: u32,
    /// The part that is told.
    pub window: MazeWindow,
    /// The walls of that part: a text for each row, from the north, with a sign for each column: a
    /// hexadecimal digit that adds up the sides with a wall, 1 for the north, 2 for the east, 4 for
    /// the south and 8 for the west; `.` where the maze has no cell.
    pub walls: Vec<String>,
    /// What lies in that part.
    pub objects: Vec<Thing>,
    /// The minotaurs in that part, dead ones too.
    pub minotaurs: Vec<Minotaur>,
    /// The openings in the border of the maze, in that part or not: the entrance while the player
    /// stands in it, and the exits.
    pub gates: Vec<MazeGate>,
    /// Where the player is, in that part or not.
    pub player: Figure,
    /// Whether the player has come out.
    pub won: bool,
    /// Whether the player stands on an exit.
    pub on_exit: bool,
    /// Whether a minotaur could be with the player in four steps.
    pub threatened: bool,
    /// How the minotaurs hunt, by its name.
    pub strategy: String,
    /// What is counted.
    pub numbers: Numbers,
}

/// How things stand in a labyrinth, but for what is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct MazeNow {
    /// Whether the player has come out.
    pub won: bool,
    /// Whether the player stands on an exit.
    pub on_exit: bool,
    /// Whether a minotaur could be with the player in four steps.
    pub threatened: bool,
    /// How the minotaurs hunt, by its name.
    pub strategy: String,
    /// What is counted.
    pub numbers: Numbers,
}

/// An opening in the border of a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct MazeGate {
    /// The cell behind it.
    pub at: MazeCell,
    /// The side of that cell which is open.
    pub side: Direction,
}

/// A part of a maze. What is outside of the maze is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoParams, TS)]
#[serde(deny_unknown_fields)]
pub struct MazeWindow {
    /// The first column.
    pub x: u32,
    /// The first row.
    pub y: u32,
    /// How many columns.
    pub width: u32,
    /// How many rows.
    pub height: u32,
}

/// A cell of a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct MazeCell {
    /// Its column, from 0 in the west.
    pub x: u32,
    /// Its row, from 0 in the north.
    pub y: u32,
}

/// Something that lies on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Thing {
    /// Where.
    pub at: MazeCell,
    /// What.
    pub object: MazeObject,
}

/// Something that can lie on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum MazeObject {
    /// Worth 50.
    SmallTreasure,
    /// Worth 100.
    MediumTreasure,
    /// Worth 500.
    LargeTreasure,
    /// Opens a wall.
    Bomb,
    /// Kills the minotaurs around.
    Scroll,
    /// Where the maze can be left.
    Exit,
}

/// A way to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Up.
    North,
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

/// Somebody in a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Figure {
    /// Where they are.
    pub at: MazeCell,
    /// Which way they look.
    pub facing: Direction,
    /// Whether they live.
    pub alive: bool,
}

/// One of those who hunt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Minotaur {
    /// Its number, from 0.
    pub index: u32,
    /// Where it stands, or lies.
    pub at: MazeCell,
    /// Which way it looks.
    pub facing: Direction,
    /// Whether it lives.
    pub alive: bool,
}

/// The living minotaurs in a part of a maze.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct MazeMinotaurs {
    /// The number of the last entry of the log.
    pub seq: u32,
    /// The part that is told.
    pub window: MazeWindow,
    /// Those in that part.
    pub minotaurs: Vec<MinotaurStep>,
}

/// What is counted in a labyrinth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[allow(missing_docs, reason = "they are called what they count")]
pub struct Numbers {
    pub open_cells: u32,
    pub dead_ends: u32,
    pub exits: u32,
    pub minotaurs_alive: u32,
    pub minotaurs_dead: u32,
    pub turns: u32,
    pub undos: u32,
    pub redos: u32,
    pub score: u64,
    pub bombs: u64,
    pub scrolls: u64,
}

impl MazeScene {
    /// The part of a labyrinth that lies in a window.
    pub fn of(game: &Game, window: MazeWindow) -> MazeScene {
        let state = game.state();
        let ground = state.maze().ground();
        let window = window.within(ground.width(), ground.height());
        let (columns, rows) = (window.columns(), window.rows());
        let things = rows.clone().flat_map(|y| {
            let first = y * ground.width();
            state.objects().between(first + columns.start, first + columns.end)
        });
        let minotaurs = state.minotaurs().iter().enumerate().filter(|(_, minotaur)| {
            let (x, y) = ground.place(minotaur.cell);
            columns.contains(&x) && rows.contains(&y)
        });
        let MazeNow { won, on_exit, threatened, strategy, numbers } = MazeNow::of(game);
        let gate = |gate: labyrinth::Gate| MazeGate {
            at: MazeCell::of(ground, gate.cell),
            side: gate.side.into(),
        };
        MazeScene {
            width: ground.width() as u32,
            height: ground.height() as u32,
            window,
            walls: rows.clone().map(|y| walls(state, y, columns.clone())).collect(),
            objects: things
                .map(|(cell, object)| Thing {
                    at: MazeCell::of(ground, cell),
                    object: object.into(),
                })
                .collect(),
            minotaurs: minotaurs
                .map(|(index, minotaur)| Minotaur {
                    index: index as u32,
                    at: MazeCell::of(ground, minotaur.cell),
                    facing: minotaur.facing.into(),
                    alive: minotaur.alive,
                })
                .collect(),
            player: figure(state),
            gates: game.gates().iter().map(gate).collect(),
            won,
            on_exit,
            threatened,
            strategy,
            numbers,
        }
    }
}

impl MazeMinotaurs {
    /// Those that live in a window of a game, after so many entries of its log.
    pub fn of(game: &Game, seq: u32, window: MazeWindow) -> MazeMinotaurs {
        let state = game.state();
        let ground = state.maze().ground();
        let window = window.within(ground.width(), ground.height());
        let there = state.minotaurs().iter().enumerate().filter_map(|(index, minotaur)| {
            let at @ MazeCell { x, y } = MazeCell::of(ground, minotaur.cell);
            let step = MinotaurStep(index as u32, x, y, minotaur.facing.into());
            (minotaur.alive && window.contains(at)).then_some(step)
        });
        MazeMinotaurs { seq, window, minotaurs: there.collect() }
    }
}

impl MazeNow {
    /// How things stand in a game.
    pub fn of(game: &Game) -> MazeNow {
        let state = game.state();
        MazeNow {
            won: state.is_won(),
            on_exit: state.is_on_exit(),
            threatened: state.is_threatened(),
            strategy: game.strategy().name.to_owned(),
            numbers: Numbers::of(game),
        }
    }
}

/// The player of a game.
pub(super) fn figure(state: &State) -> Figure {
    let player = state.player();
    Figure {
        at: MazeCell::of(state.maze().ground(), player.cell),
        facing: player.facing.into(),
        alive: player.alive,
    }
}

/// A hexadecimal digit.
pub(super) fn hex(number: u32) -> char {
    char::from_digit(number, 16).unwrap_or('.')
}

/// The walls of some cells of a row.
fn walls(state: &State, y: usize, columns: std::ops::Range<usize>) -> String {
    let maze = state.maze();
    let sign = |x| {
        let cell = maze.ground().cell(x, y).filter(|cell| maze.ground().is_open(*cell));
        let Some(cell) = cell else { return '.' };
        let sides = grid::Direction::ALL.into_iter().enumerate();
        let standing = sides.filter(|(_, side)| !maze.is_dug(cell, *side));
        let sum: u32 = standing.map(|(bit, _)| 1 << bit).sum();
        hex(sum)
    };
    columns.map(sign).collect()
}

impl MazeWindow {
    /// All of a maze, however large.
    pub const ALL: MazeWindow = MazeWindow { x: 0, y: 0, width: u32::MAX, height: u32::MAX };

    /// The part of that size around the player of a game, as far as the borders let it be.
    pub fn around(game: &Game, width: u32, height: u32) -> MazeWindow {
        let state = game.state();
        let (width, height) = (width as usize, height as usize);
        let maze = state.maze();
        let cell = state.player().cell;
        let part = labyrinth::text::Window::around(maze, cell, width, height);
        MazeWindow {
            x: part.x as u32,
            y: part.y as u32,
            width: part.width as u32,
            height: part.height as u32,
        }
    }

    /// Whether it has that cell.
    pub fn contains(self, at: MazeCell) -> bool {
        let within = |first: u32, count: u32, at: u32| at >= first && at - first < count;
        within(self.x, self.width, at.x) && within(self.y, self.height, at.y)
    }

    /// How many cells it has.
    pub fn cells(self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    /// What of it lies in a maze of that size.
    pub fn within(self, width: usize, height: usize) -> MazeWindow {
        let (width, height) = (width as u32, height as u32);
        let (x, y) = (self.x.min(width), self.y.min(height));
        MazeWindow { x, y, width: self.width.min(width - x), height: self.height.min(height - y) }
    }

    pub(super) fn columns(self) -> std::ops::Range<usize> {
        self.x as usize..(self.x + self.width) as usize
    }

    pub(super) fn rows(self) -> std::ops::Range<usize> {
        self.y as usize..(self.y + self.height) as usize
    }
}

impl Numbers {
    fn of(game: &Game) -> Numbers {
        let numbers = game.numbers();
        Numbers {
            open_cells: numbers.open_cells as u32,
            dead_ends: numbers.dead_ends as u32,
            exits: numbers.exits as u32,
            minotaurs_alive: numbers.minotaurs_alive as u32,
            minotaurs_dead: numbers.minotaurs_dead as u32,
            turns: numbers.turns,
            undos: numbers.undos as u32,
            redos: numbers.redos as u32,
            score: numbers.score,
            bombs: numbers.bombs,
            scrolls: numbers.scrolls,
        }
    }
}

impl MazeCell {
    /// Where a cell is.
    pub(super) fn of(ground: &labyrinth::Ground, cell: labyrinth::Cell) -> MazeCell {
        let (x, y) = ground.place(cell);
        MazeCell { x: x as u32, y: y as u32 }
    }
}

impl From<grid::Direction> for Direction {
    fn from(direction: grid::Direction) -> Direction {
        match direction {
            grid::Direction::North => Direction::North,
            grid::Direction::East => Direction::East,
            grid::Direction::South => Direction::South,
            grid::Direction::West => Direction::West,
        }
    }
}

impl From<labyrinth::Object> for MazeObject {
    fn from(object: labyrinth::Object) -> MazeObject {
        match object {
            labyrinth::Object::SmallTreasure => MazeObject::SmallTreasure,
            labyrinth::Object::MediumTreasure => MazeObject::MediumTreasure,
            labyrinth::Object::LargeTreasure => MazeObject::LargeTreasure,
            labyrinth::Object::Bomb => MazeObject::Bomb,
            labyrinth::Object::Scroll => MazeObject::Scroll,
            labyrinth::Object::Exit => MazeObject::Exit,
        }
    }
}
