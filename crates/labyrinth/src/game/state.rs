//! How a game stands.

use damier_grid::{Bits, Direction};

use super::effect::Killed;
use crate::solve::{Goal, Search, shortest};
use crate::terrain::{Passages, Terrain, WayOf};
use crate::{Cell, Labyrinth, Maze, Object, Objects};

/// The one who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Player<W = Direction> {
    /// Where the player stands.
    pub cell: Cell,
    /// Which way the player looks.
    pub facing: W,
    /// Whether the player lives.
    pub alive: bool,
}

/// One of those who hunt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Minotaur<W = Direction> {
    /// Where it stands, or lies.
    pub cell: Cell,
    /// Which way it looks.
    pub facing: W,
    /// Whether it lives.
    pub alive: bool,
}

/// Everything that undo restores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State<M: Passages = Maze> {
    pub(super) maze: M,
    pub(super) objects: Objects,
    pub(super) player: Player<WayOf<M>>,
    pub(super) minotaurs: Vec<Minotaur<WayOf<M>>>,
    /// The cells of the living minotaurs.
    pub(super) occupied: Bits,
    /// How many of them live.
    pub(super) alive: usize,
    /// How many cells can be left on one side only, kept true after bombs.
    pub(super) dead_ends: usize,
    /// How many exits there are: nobody takes one, and there may be very many objects.
    exits: usize,
    pub(super) score: u64,
    pub(super) bombs: u64,
    pub(super) scrolls: u64,
    pub(super) turns: u32,
    pub(super) won: bool,
}

impl<M: Passages> State<M> {
    /// The beginning: everyone faces south, or as it is usual in that terrain, an object on the start is taken at once, then the
    /// minotaurs nearby may kill. Everyone stands where one can stand.
    pub(super) fn new(labyrinth: Labyrinth<M>, bombs: u64, scrolls: u64) -> State<M> {
        let Labyrinth { maze, objects, minotaurs, .. } = labyrinth;
        let ground = maze.ground();
        let facing = M::Ground::FACING;
        let player = Player { cell: ground.start(), facing, alive: true };
        let mut occupied = Bits::zeros(ground.cells());
        for &cell in &minotaurs {
            occupied.set(cell);
        }
        let placed = minotaurs.into_iter().map(|cell| Minotaur { cell, facing, alive: true });
        let minotaurs: Vec<_> = placed.collect();
        let dead_ends = maze.dead_ends().count();
        let exits = objects.exits().count();
        let alive = minotaurs.len();
        let mut state = State {
            maze,
            objects,
            player,
            minotaurs,
            occupied,
            alive,
            dead_ends,
            exits,
            score: 0,
            bombs,
            scrolls,
            turns: 0,
            won: false,
        };
        state.take();
        state.kill();
        state
    }

    /// The maze as it is now.
    pub fn maze(&self) -> &M {
        &self.maze
    }

    /// What still lies in it.
    pub fn objects(&self) -> &Objects {
        &self.objects
    }

    /// The one who plays.
    pub fn player(&self) -> Player<WayOf<M>> {
        self.player
    }

    /// All minotaurs, alive and dead.
    pub fn minotaurs(&self) -> &[Minotaur<WayOf<M>>] {
        &self.minotaurs
    }

    /// Whether a living minotaur stands on a cell.
    #[inline]
    pub fn is_occupied(&self, cell: Cell) -> bool {
        self.occupied.get(cell)
    }

    /// How many minotaurs live.
    pub fn alive(&self) -> usize {
        self.alive
    }

    /// How many minotaurs are dead.
    pub fn dead(&self) -> usize {
        self.minotaurs.len() - self.alive
    }

    /// The cells of the living minotaurs.
    pub fn living(&self) -> Vec<Cell> {
        self.minotaurs.iter().filter(|it| it.alive).map(|it| it.cell).collect()
    }

    /// A shortest way for the player to the nearest of what is looked for, both ends included:
    /// around living minotaurs if that can be, and else through them.
    pub fn way_to(&self, goal: Goal) -> Option<Vec<Cell>> {
        let goals = goal.cells(self.maze.ground(), &self.objects);
        let living = self.living();
        let search = Search { goals: &goals, ..Search::new(&self.maze, self.player.cell) };
        shortest(&Search { blocked: &living, ..search }).or_else(|| shortest(&search))
    }

    /// How many cells can be left on one side only.
    pub fn dead_ends(&self) -> usize {
        self.dead_ends
    }

    /// How many exits there are.
    pub fn exits(&self) -> usize {
        self.exits
    }

    /// What the treasures taken are worth.
    pub fn score(&self) -> u64 {
        self.score
    }

    /// How many bombs the player has.
    pub fn bombs(&self) -> u64 {
        self.bombs
    }

    /// How many scrolls the player has.
    pub fn scrolls(&self) -> u64 {
        self.scrolls
    }

    /// How many turns were played.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// Whether the player has left the maze.
    pub fn is_won(&self) -> bool {
        self.won
    }

    /// Whether the player stands on an exit.
    pub fn is_on_exit(&self) -> bool {
        self.objects.get(self.player.cell) == Some(Object::Exit)
    }

    /// The minotaur that kills the player where both stand: the lowest in number of the living
    /// ones on a cell beside, with no wall between. And the side the player is on, from there.
    pub fn killer(&self) -> Option<(usize, WayOf<M>)> {
        let here = self.player.cell;
        let beside: Vec<(WayOf<M>, Cell)> =
            self.maze.steps(here).filter(|(_, cell)| self.is_occupied(*cell)).collect();
        if beside.is_empty() {
            return None;
        }
        self.minotaurs.iter().enumerate().filter(|(_, it)| it.alive).find_map(|(index, it)| {
            let &(way, _) = beside.iter().find(|(_, cell)| *cell == it.cell)?;
            Some((index, self.maze.back(here, way, it.cell)))
        })
    }

    /// The living minotaurs a scroll would kill: those within three cells on both axes, or within
    /// three steps where there are no axes, walls or not.
    pub fn near(&self) -> Vec<usize> {
        let (ground, here) = (self.maze.ground(), self.player.cell);
        let living = self.minotaurs.iter().enumerate().filter(|(_, it)| it.alive);
        living.filter(|(_, it)| ground.is_near(here, it.cell)).map(|(index, _)| index).collect()
    }

    /// Takes the object on the player's cell, if it is one that can be taken.
    pub(super) fn take(&mut self) -> Option<Object> {
        let object = self.objects.get(self.player.cell).filter(|it| *it != Object::Exit)?;
        self.objects.take(self.player.cell);
        self.gain(object);
        Some(object)
    }

    /// Adds what an object brings.
    pub(super) fn gain(&mut self, object: Object) {
        self.score += u64::from(object.worth());
        self.bombs += u64::from(object == Object::Bomb);
        self.scrolls += u64::from(object == Object::Scroll);
    }

    /// Subtracts what an object has brought.
    pub(super) fn lose(&mut self, object: Object) {
        self.score -= u64::from(object.worth());
        self.bombs -= u64::from(object == Object::Bomb);
        self.scrolls -= u64::from(object == Object::Scroll);
    }

    /// The kill test. Tells who has killed.
    pub(super) fn kill(&mut self) -> Option<Killed<WayOf<M>>> {
        let (index, after) = self.killer()?;
        let before = std::mem::replace(&mut self.minotaurs[index].facing, after);
        self.player.alive = false;
        Some(Killed { index, before, after })
    }

    /// Opens a wall and counts the dead ends again.
    pub(super) fn dig(&mut self, cell: Cell, direction: WayOf<M>) {
        self.change_wall(cell, direction, |maze| {
            maze.dig(cell, direction);
        });
    }

    /// Closes it again.
    pub(super) fn wall_up(&mut self, cell: Cell, direction: WayOf<M>) {
        self.change_wall(cell, direction, |maze| maze.wall_up(cell, direction));
    }

    fn change_wall(&mut self, cell: Cell, direction: WayOf<M>, change: impl FnOnce(&mut M)) {
        let Some(beyond) = self.maze.ground().neighbour(cell, direction) else { return };
        let ends = |maze: &M| [cell, beyond].into_iter().filter(|&it| maze.exits(it) == 1).count();
        self.dead_ends -= ends(&self.maze);
        change(&mut self.maze);
        self.dead_ends += ends(&self.maze);
    }
}
