//! The rules once more, slowly: plain lists, whole copies for undo, nothing kept up to date that
//! can be counted.

use damier_grid::Direction;
use damier_labyrinth::game::{Action, Game, Refused, Setup};
use damier_labyrinth::{Labyrinth, Object};

use crate::play::recorded::Steps;

/// Someone on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Being {
    x: i32,
    y: i32,
    facing: Direction,
    alive: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// By rows: what lies on a cell.
    objects: Vec<Vec<Option<Object>>>,
    /// By rows: the sides of a cell that are open, in the order of the directions.
    ways: Vec<Vec<[bool; 4]>>,
    player: Being,
    minotaurs: Vec<Being>,
    score: u64,
    bombs: u64,
    scrolls: u64,
    turns: u32,
    won: bool,
}

/// What an action came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    Turn,
    Turned,
    Won,
    Refused(Refused),
}

#[derive(Clone, Debug)]
pub struct Referee {
    /// By rows: whether a cell is part of the maze.
    open: Vec<Vec<bool>>,
    limit: usize,
    pub now: Position,
    undo: Vec<Position>,
    redo: Vec<Position>,
}

fn ahead(x: i32, y: i32, side: Direction) -> (i32, i32) {
    match side {
        Direction::North => (x, y - 1),
        Direction::East => (x + 1, y),
        Direction::South => (x, y + 1),
        Direction::West => (x - 1, y),
    }
}

fn number(side: Direction) -> usize {
    Direction::ALL.iter().position(|it| *it == side).unwrap()
}

impl Position {
    fn way(&self, x: i32, y: i32, side: Direction) -> bool {
        self.ways[y as usize][x as usize][number(side)]
    }

    fn minotaur_at(&self, x: i32, y: i32) -> bool {
        self.minotaurs.iter().any(|it| it.alive && (it.x, it.y) == (x, y))
    }

    fn object(&mut self) -> &mut Option<Object> {
        &mut self.objects[self.player.y as usize][self.player.x as usize]
    }

    fn take(&mut self) {
        match *self.object() {
            None | Some(Object::Exit) => return,
            Some(Object::SmallTreasure) => self.score += 50,
            Some(Object::MediumTreasure) => self.score += 100,
            Some(Object::LargeTreasure) => self.score += 500,
            Some(Object::Bomb) => self.bombs += 1,
            Some(Object::Scroll) => self.scrolls += 1,
        }
        *self.object() = None;
    }

    fn kill_test(&mut self) {
        for index in 0..self.minotaurs.len() {
            let it = self.minotaurs[index];
            for side in Direction::ALL {
                let there = ahead(it.x, it.y, side);
                let beside = there == (self.player.x, self.player.y) && self.way(it.x, it.y, side);
                if it.alive && beside {
                    self.player.alive = false;
                    self.minotaurs[index].facing = side;
                    return;
                }
            }
        }
    }

    /// What the minotaurs do, then what follows from it.
    fn rest_of_the_turn(&mut self, steps: &Steps) {
        for (index, step) in steps.iter().enumerate() {
            let it = self.minotaurs[index];
            let Some(side) = *step else { continue };
            if !it.alive {
                continue;
            }
            self.minotaurs[index].facing = side;
            let (x, y) = ahead(it.x, it.y, side);
            let taken = self.minotaur_at(x, y) || (self.player.x, self.player.y) == (x, y);
            if self.way(it.x, it.y, side) && !taken {
                (self.minotaurs[index].x, self.minotaurs[index].y) = (x, y);
            }
        }
        self.take();
        self.kill_test();
    }
}

impl Referee {
    pub fn new(labyrinth: &Labyrinth, setup: &Setup) -> Referee {
        let maze = &labyrinth.maze;
        let ground = maze.ground();
        let rows = |y: usize| (0..maze.width()).map(move |x| y * maze.width() + x);
        let being = |cell: usize| {
            let (x, y) = ((cell % maze.width()) as i32, (cell / maze.width()) as i32);
            Being { x, y, facing: Direction::South, alive: true }
        };
        let mut now = Position {
            objects: (0..maze.height())
                .map(|y| rows(y).map(|cell| labyrinth.objects.get(cell)).collect())
                .collect(),
            ways: (0..maze.height())
                .map(|y| {
                    rows(y).map(|cell| Direction::ALL.map(|side| maze.is_dug(cell, side))).collect()
                })
                .collect(),
            player: being(ground.start()),
            minotaurs: labyrinth.minotaurs.iter().map(|&cell| being(cell)).collect(),
            score: 0,
            bombs: u64::from(setup.bombs),
            scrolls: u64::from(setup.scrolls),
            turns: 0,
            won: false,
        };
        now.take();
        now.kill_test();
        let open = (0..maze.height()).map(|y| rows(y).map(|cell| ground.is_open(cell)).collect());
        let open = open.collect();
        Referee { open, limit: setup.undos, now, undo: Vec::new(), redo: Vec::new() }
    }

    fn is_open(&self, x: i32, y: i32) -> bool {
        let row = usize::try_from(y).ok().and_then(|y| self.open.get(y));
        let cell = usize::try_from(x).ok().and_then(|x| row?.get(x));
        cell.copied().unwrap_or(false)
    }

    /// Whether the strategy will be asked.
    pub fn asks(&self, action: Action) -> bool {
        let player = self.now.player;
        let plays = player.alive && !self.now.won;
        plays
            && match action {
                Action::Wait => true,
                Action::Go(side) => self.is_free(side),
                Action::Bomb | Action::Scroll | Action::Exit => false,
            }
    }

    fn is_free(&self, side: Direction) -> bool {
        let Being { x, y, .. } = self.now.player;
        let (there_x, there_y) = ahead(x, y, side);
        self.now.way(x, y, side) && !self.now.minotaur_at(there_x, there_y)
    }

    /// Plays; `steps` is what the strategy asked for, if it was asked.
    pub fn act(&mut self, action: Action, steps: Option<&Steps>) -> Outcome {
        if self.now.won {
            return Outcome::Refused(Refused::Won);
        }
        if !self.now.player.alive {
            let from_start = self.now.turns == 0;
            let dead = if from_start { Refused::DeadFromStart } else { Refused::Dead };
            return Outcome::Refused(dead);
        }
        let before = self.now.clone();
        let Being { x, y, facing, .. } = before.player;
        match action {
            Action::Go(side) if !self.is_free(side) => {
                self.now.player.facing = side;
                return Outcome::Turned;
            }
            Action::Go(side) => {
                self.now.player.facing = side;
                (self.now.player.x, self.now.player.y) = ahead(x, y, side);
                self.now.rest_of_the_turn(steps.unwrap());
            }
            Action::Wait => self.now.rest_of_the_turn(steps.unwrap()),
            Action::Bomb => {
                if self.now.bombs == 0 {
                    return Outcome::Refused(Refused::NoBomb);
                }
                self.now.bombs -= 1;
                let (there_x, there_y) = ahead(x, y, facing);
                if self.is_open(there_x, there_y) {
                    self.now.ways[y as usize][x as usize][number(facing)] = true;
                    let beyond = &mut self.now.ways[there_y as usize][there_x as usize];
                    beyond[(number(facing) + 2) % 4] = true;
                }
                self.now.kill_test();
            }
            Action::Scroll => {
                if self.now.scrolls == 0 {
                    return Outcome::Refused(Refused::NoScroll);
                }
                for it in &mut self.now.minotaurs {
                    if (it.x - x).abs() <= 3 && (it.y - y).abs() <= 3 {
                        it.alive = false;
                    }
                }
                if self.now.minotaurs == before.minotaurs {
                    return Outcome::Refused(Refused::NobodyNear);
                }
                self.now.scrolls -= 1;
            }
            Action::Exit => {
                if *self.now.object() != Some(Object::Exit) {
                    return Outcome::Refused(Refused::NoExit);
                }
                self.now.won = true;
                return Outcome::Won;
            }
        }
        self.now.turns += 1;
        self.redo.clear();
        self.undo.push(before);
        if self.limit > 0 && self.undo.len() > self.limit {
            self.undo.remove(0);
        }
        Outcome::Turn
    }

    /// Whether there was something to take back.
    pub fn undo(&mut self) -> bool {
        if self.now.won {
            self.now.won = false;
            return true;
        }
        let Some(before) = self.undo.pop() else { return false };
        self.redo.push(std::mem::replace(&mut self.now, before));
        true
    }

    /// Whether there was something to do again.
    pub fn redo(&mut self) -> bool {
        if self.now.won {
            return false;
        }
        let Some(after) = self.redo.pop() else { return false };
        self.undo.push(std::mem::replace(&mut self.now, after));
        true
    }

    /// Checks everything a game tells against what it should be.
    #[track_caller]
    pub fn check(&self, game: &Game) {
        let (state, now) = (game.state(), &self.now);
        let maze = state.maze();
        let mut dead_ends = 0;
        let mut exits = 0;
        for (y, row) in now.ways.iter().enumerate() {
            for (x, ways) in row.iter().enumerate() {
                let cell = y * maze.width() + x;
                assert_eq!(Direction::ALL.map(|side| maze.is_dug(cell, side)), *ways);
                assert_eq!(state.objects().get(cell), now.objects[y][x]);
                assert_eq!(state.is_occupied(cell), now.minotaur_at(x as i32, y as i32));
                dead_ends += usize::from(ways.iter().filter(|way| **way).count() == 1);
                exits += usize::from(now.objects[y][x] == Some(Object::Exit));
            }
        }
        let being = |cell: usize, facing, alive| {
            let (x, y) = ((cell % maze.width()) as i32, (cell / maze.width()) as i32);
            Being { x, y, facing, alive }
        };
        let player = state.player();
        assert_eq!(being(player.cell, player.facing, player.alive), now.player);
        let minotaurs = state.minotaurs().iter();
        let minotaurs: Vec<Being> =
            minotaurs.map(|it| being(it.cell, it.facing, it.alive)).collect();
        assert_eq!(minotaurs, now.minotaurs);
        assert_eq!(state.is_won(), now.won);
        let alive = minotaurs.iter().filter(|it| it.alive).count();
        let numbers = game.numbers();
        assert_eq!(
            (numbers.minotaurs_alive, numbers.minotaurs_dead),
            (alive, minotaurs.len() - alive)
        );
        assert_eq!((numbers.dead_ends, numbers.exits), (dead_ends, exits));
        assert_eq!(
            (numbers.score, numbers.bombs, numbers.scrolls),
            (now.score, now.bombs, now.scrolls)
        );
        assert_eq!(numbers.turns, now.turns);
        assert_eq!((numbers.undos, numbers.redos), (self.undo.len(), self.redo.len()));
        let open: usize = self.open.iter().flatten().filter(|open| **open).count();
        assert_eq!(numbers.open_cells, open);
    }
}
