//! Games on hexagons, compared after every action with a referee that copies whole positions and
//! knows hexagons by their middles alone.

use std::cell::RefCell;

use damier_core::Rng;
use damier_labyrinth::game::{
    Action, Change, Done, Game, Refused, Setup, Sight, Strategy, strategies,
};
use damier_labyrinth::tiles::{Cells, Mosaic, Side, Tiling};
use damier_labyrinth::{
    Cell, Labyrinth, Object, Passages, Terrain, braid, place_minotaurs, placement,
};

use super::any_mosaic;

type Steps = Vec<Option<Side>>;

thread_local! {
    static ASKED: RefCell<Vec<Steps>> = const { RefCell::new(Vec::new()) };
}

/// The strategies with a memory of what they asked for.
static RECORDED: [Strategy; 7] = [
    Strategy::new("still", "still", |_, _, _| {}).on_tiles(recorded::<0>),
    Strategy::new("random", "random", |_, _, _| {}).on_tiles(recorded::<1>),
    Strategy::new("opposite", "opposite", |_, _, _| {}).on_tiles(recorded::<2>),
    Strategy::new("aggressive", "aggressive", |_, _, _| {}).on_tiles(recorded::<3>),
    Strategy::new("hunter", "hunter", |_, _, _| {}).on_tiles(recorded::<4>),
    Strategy::new("ambush", "ambush", |_, _, _| {}).on_tiles(recorded::<5>),
    Strategy::new("pack", "pack", |_, _, _| {}).on_tiles(recorded::<6>),
];

fn recorded<const INDEX: usize>(sight: &Sight<Mosaic>, rng: &mut Rng, asked: &mut [Option<Side>]) {
    Mosaic::decide(&strategies()[INDEX], sight, rng, asked);
    ASKED.with_borrow_mut(|all| all.push(asked.to_vec()));
}

/// The six ways from a middle, with the clock from the north-east.
const WAYS: [(f64, f64); 6] =
    [(0.5, -0.866), (1.0, 0.0), (0.5, 0.866), (-0.5, 0.866), (-1.0, 0.0), (-0.5, -0.866)];

fn ahead(tiling: &Tiling, cell: Cell, side: Side) -> Option<Cell> {
    let (x, y) = tiling.middle(cell);
    let (east, south) = WAYS[usize::from(side.0)];
    (0..tiling.count()).find(|&next| {
        let (there_x, there_y) = tiling.middle(next);
        (there_x - x - east).abs() + (there_y - y - south).abs() < 0.01
    })
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Being {
    cell: Cell,
    facing: Side,
    alive: bool,
}

#[derive(Clone, Debug, PartialEq)]
struct Position {
    objects: Vec<Option<Object>>,
    ways: Vec<[bool; 6]>,
    player: Being,
    minotaurs: Vec<Being>,
    score: u64,
    bombs: u64,
    scrolls: u64,
    turns: u32,
    won: bool,
}

struct Referee {
    tiling: Tiling,
    open: Vec<bool>,
    /// For every cell the one on each side.
    beside: Vec<[Option<Cell>; 6]>,
    now: Position,
    undo: Vec<Position>,
    redo: Vec<Position>,
}

impl Referee {
    fn new(labyrinth: &Labyrinth<Mosaic>, setup: &Setup) -> Referee {
        let (maze, ground) = (&labyrinth.maze, labyrinth.maze.ground());
        let tiling = ground.tiling().clone();
        let all = [0, 1, 2, 3, 4, 5].map(Side);
        let beside: Vec<[Option<Cell>; 6]> =
            (0..ground.cells()).map(|cell| all.map(|side| ahead(&tiling, cell, side))).collect();
        let way = |cell: Cell, side: Side| {
            let next = beside[cell][usize::from(side.0)];
            next.is_some_and(|next| maze.steps(cell).any(|(_, other)| other == next))
        };
        let ways = (0..ground.cells()).map(|cell| all.map(|side| way(cell, side))).collect();
        let being = |cell| Being { cell, facing: Side(2), alive: true };
        let mut now = Position {
            objects: (0..ground.cells()).map(|cell| labyrinth.objects.get(cell)).collect(),
            ways,
            player: being(ground.start()),
            minotaurs: labyrinth.minotaurs.iter().map(|&cell| being(cell)).collect(),
            score: 0,
            bombs: setup.bombs.into(),
            scrolls: setup.scrolls.into(),
            turns: 0,
            won: false,
        };
        let open = (0..ground.cells()).map(|cell| ground.is_open(cell)).collect();
        take(&mut now);
        kill(&mut now, &beside);
        Referee { tiling, open, beside, now, undo: Vec::new(), redo: Vec::new() }
    }

    fn next(&self, cell: Cell, side: Side) -> Option<Cell> {
        let at = usize::from(side.0);
        self.beside[cell][at].filter(|_| self.now.ways[cell][at])
    }

    fn is_taken(&self, cell: Cell) -> bool {
        self.now.minotaurs.iter().any(|it| it.alive && it.cell == cell)
    }

    fn rest_of_the_turn(&mut self, steps: &Steps) {
        for (index, step) in steps.iter().enumerate() {
            let Some(side) = step.filter(|_| self.now.minotaurs[index].alive) else { continue };
            let next = self.next(self.now.minotaurs[index].cell, side);
            let free = next.filter(|&next| next != self.now.player.cell && !self.is_taken(next));
            self.now.minotaurs[index].facing = side;
            if let Some(next) = free {
                self.now.minotaurs[index].cell = next;
            }
        }
        take(&mut self.now);
        kill(&mut self.now, &self.beside);
    }

    fn act(&mut self, action: Action<Side>, steps: Option<&Steps>) -> Result<Done, Refused> {
        if self.now.won {
            return Err(Refused::Won);
        }
        if !self.now.player.alive {
            return Err(if self.now.turns == 0 { Refused::DeadFromStart } else { Refused::Dead });
        }
        let before = self.now.clone();
        let Being { cell, facing, .. } = before.player;
        match action {
            Action::Go(side) => {
                self.now.player.facing = side;
                let next = self.next(cell, side).filter(|&next| !self.is_taken(next));
                let Some(next) = next else { return Ok(Done::Turned) };
                self.now.player.cell = next;
                self.rest_of_the_turn(steps.unwrap());
            }
            Action::Wait => self.rest_of_the_turn(steps.unwrap()),
            Action::Bomb => {
                self.now.bombs = before.bombs.checked_sub(1).ok_or(Refused::NoBomb)?;
                let at = usize::from(facing.0);
                if let Some(next) = self.beside[cell][at].filter(|&next| self.open[next]) {
                    self.now.ways[cell][at] = true;
                    self.now.ways[next][(at + 3) % 6] = true;
                }
                kill(&mut self.now, &self.beside);
            }
            Action::Scroll => {
                if before.scrolls == 0 {
                    return Err(Refused::NoScroll);
                }
                // Three steps, walls or not.
                let mut near = vec![cell];
                for _ in 0..3 {
                    let beside = near.iter().flat_map(|&cell| self.beside[cell]).flatten();
                    let all: Vec<Cell> = near.iter().copied().chain(beside).collect();
                    near = all;
                }
                for it in &mut self.now.minotaurs {
                    it.alive &= !near.contains(&it.cell);
                }
                if self.now.minotaurs == before.minotaurs {
                    return Err(Refused::NobodyNear);
                }
                self.now.scrolls -= 1;
            }
            Action::Exit => {
                if before.objects[cell] != Some(Object::Exit) {
                    return Err(Refused::NoExit);
                }
                self.now.won = true;
                return Ok(Done::Won);
            }
        }
        self.now.turns += 1;
        self.undo.push(before);
        self.redo.clear();
        Ok(Done::Turn)
    }

    fn undo(&mut self) -> bool {
        if self.now.won {
            self.now.won = false;
            return true;
        }
        let Some(before) = self.undo.pop() else { return false };
        self.redo.push(std::mem::replace(&mut self.now, before));
        true
    }

    fn redo(&mut self) -> bool {
        if self.now.won {
            return false;
        }
        let Some(after) = self.redo.pop() else { return false };
        self.undo.push(std::mem::replace(&mut self.now, after));
        true
    }

    fn check(&self, game: &Game<Mosaic>) {
        let (state, now) = (game.state(), &self.now);
        let maze = state.maze();
        for cell in 0..self.tiling.count() {
            let ways = [0, 1, 2, 3, 4, 5].map(|side| maze.step(cell, Side(side)).is_some());
            assert_eq!((cell, ways), (cell, now.ways[cell]));
            assert_eq!(state.objects().get(cell), now.objects[cell]);
            assert_eq!(state.is_occupied(cell), self.is_taken(cell));
        }
        let player = state.player();
        let being = Being { cell: player.cell, facing: player.facing, alive: player.alive };
        assert_eq!(being, now.player);
        let minotaurs: Vec<Being> = state
            .minotaurs()
            .iter()
            .map(|it| Being { cell: it.cell, facing: it.facing, alive: it.alive })
            .collect();
        assert_eq!(minotaurs, now.minotaurs);
        let numbers = game.numbers();
        let ends = now.ways.iter().filter(|ways| ways.iter().filter(|way| **way).count() == 1);
        assert_eq!(numbers.dead_ends, ends.count());
        assert_eq!(numbers.minotaurs_alive, minotaurs.iter().filter(|it| it.alive).count());
        assert_eq!(
            (numbers.score, numbers.bombs, numbers.scrolls, numbers.turns),
            (now.score, now.bombs, now.scrolls, now.turns)
        );
        assert_eq!((numbers.undos, numbers.redos), (self.undo.len(), self.redo.len()));
        assert_eq!(state.is_won(), now.won);
    }
}

fn take(now: &mut Position) {
    let lies = &mut now.objects[now.player.cell];
    match lies.filter(|object| *object != Object::Exit) {
        None => return,
        Some(Object::Bomb) => now.bombs += 1,
        Some(Object::Scroll) => now.scrolls += 1,
        Some(treasure) => now.score += u64::from(treasure.worth()),
    }
    *lies = None;
}

fn kill(now: &mut Position, beside: &[[Option<Cell>; 6]]) {
    for index in 0..now.minotaurs.len() {
        let it = now.minotaurs[index];
        for (side, next) in beside[it.cell].iter().enumerate() {
            let there = *next == Some(now.player.cell);
            if it.alive && there && now.ways[it.cell][side] {
                now.player.alive = false;
                now.minotaurs[index].facing = Side(side as u8);
                return;
            }
        }
    }
}

fn labyrinth(cells: Cells, rng: &mut Rng) -> Labyrinth<Mosaic> {
    let mut maze = any_mosaic(cells, 7, rng);
    braid(&mut maze, [0, 50, 100][rng.index(3)], rng, &mut |_| true).unwrap();
    let objects = placement("simple").unwrap().place(maze.ground(), rng, &mut |_| true).unwrap();
    let count = [0, 1, 4, 9][rng.index(4)];
    let safe = rng.percent(80);
    let minotaurs = place_minotaurs(maze.ground(), count, safe, rng, &mut |_| true).unwrap();
    Labyrinth { minotaurs, ..Labyrinth::new(maze, objects) }
}

fn setup(rng: &mut Rng) -> Setup {
    Setup {
        bombs: rng.index(6) as u32,
        scrolls: rng.index(4) as u32,
        strategy: rng.pick(&RECORDED).unwrap(),
        seed: rng.bits(),
        undos: 0,
    }
}

fn any_action(sides: usize, rng: &mut Rng) -> Action<Side> {
    match rng.index(20) {
        0..13 => Action::Go(Side(rng.index(sides) as u8)),
        13..15 => Action::Wait,
        15..17 => Action::Bomb,
        17..19 => Action::Scroll,
        _ => Action::Exit,
    }
}

#[test]
fn the_referee_agrees_on_hexagons() {
    let mut rng = Rng::new(1);
    let (mut turns, mut deaths, mut won, mut slain, mut opened) = (0, 0, 0, 0, 0);
    for _ in 0..120 {
        let labyrinth = labyrinth(Cells::Hexagon, &mut rng);
        let setup = setup(&mut rng);
        let mut referee = Referee::new(&labyrinth, &setup);
        let mut game = Game::new(labyrinth, &setup);
        referee.check(&game);
        for _ in 0..60 {
            let over = !game.state().player().alive || game.state().is_won();
            if rng.percent(if over { 70 } else { 12 }) {
                assert_eq!(game.undo().is_ok(), referee.undo());
            } else if rng.percent(12) {
                assert_eq!(game.redo().is_ok(), referee.redo());
            } else {
                let action = any_action(6, &mut rng);
                ASKED.take();
                let done = game.act(action);
                let asked = ASKED.take();
                assert!(asked.len() <= 1);
                assert_eq!(referee.act(action, asked.first()), done, "{action:?}");
                turns += usize::from(done == Ok(Done::Turn));
                won += usize::from(done == Ok(Done::Won));
                if done == Ok(Done::Turn) {
                    let happened = game.latest().unwrap();
                    deaths += usize::from(happened.killer.is_some());
                    slain += happened.slain;
                    opened += usize::from(happened.opened);
                }
            }
            referee.check(&game);
        }
    }
    let all = [turns, deaths, won, slain, opened];
    assert!(turns > 1500 && all.iter().all(|count| *count > 5), "{all:?}");
}

/// What was drawn, changed as told, is what is now.
fn redrawn(before: &Game<Mosaic>, after: &Game<Mosaic>) {
    let mut minotaurs: Vec<(Cell, Side, bool)> =
        before.state().minotaurs().iter().map(|it| (it.cell, it.facing, it.alive)).collect();
    let player = before.state().player();
    let mut player = (player.cell, player.facing, player.alive);
    for change in after.changes() {
        match change {
            Change::Player { from, to, facing } => {
                assert_eq!(from, player.0);
                (player.0, player.1) = (to, facing);
            }
            Change::Minotaur { index, from, to, facing } => {
                assert_eq!(from, minotaurs[index].0);
                (minotaurs[index].0, minotaurs[index].1) = (to, facing);
            }
            Change::Slain { index } => minotaurs[index].2 = false,
            Change::Risen { index } => minotaurs[index].2 = true,
            Change::Killed { .. } => player.2 = false,
            Change::Revived => player.2 = true,
            _ => {}
        }
    }
    let state = after.state();
    let now = state.player();
    assert_eq!(player, (now.cell, now.facing, now.alive));
    let others = state.minotaurs().iter().map(|it| (it.cell, it.facing, it.alive));
    assert!(minotaurs.into_iter().eq(others));
}

/// On cells of every kind: do∘undo = id, undo∘redo = id, and changes tell all that has changed.
#[test]
fn what_is_done_can_be_undone() {
    let mut rng = Rng::new(2);
    for round in 0..160 {
        let cells = [Cells::Hexagon, Cells::Triangle, Cells::Ring][round % 3];
        let labyrinth = labyrinth(cells, &mut rng);
        let mut game = Game::new(labyrinth, &setup(&mut rng));
        for _ in 0..40 {
            let before = game.clone();
            let sides = game.state().maze().ground().tiling().sides(game.state().player().cell);
            let done = game.act(any_action(sides, &mut rng));
            redrawn(&before, &game);
            if done != Ok(Done::Turn) {
                continue;
            }
            let after = game.clone();
            assert!(game.undo().is_ok());
            assert_eq!(game.state(), before.state(), "{cells:?}");
            redrawn(&after, &game);
            assert!(game.redo().is_ok());
            assert_eq!(game.state(), after.state(), "{cells:?}");
            redrawn(&before, &game);
            if !game.state().player().alive {
                break;
            }
        }
    }
}

/// Minotaurs that know the ways come nearer with every step.
#[test]
fn hunters_come_nearer() {
    let mut rng = Rng::new(3);
    for round in 0..60 {
        let cells = [Cells::Hexagon, Cells::Triangle, Cells::Ring][round % 3];
        let labyrinth = Labyrinth { ..labyrinth(cells, &mut rng) };
        let strategy = strategies().iter().find(|it| it.name == "hunter").unwrap();
        let mut game = Game::new(labyrinth, &Setup { strategy, ..Setup::default() });
        let far = |game: &Game<Mosaic>| {
            let far = super::plain_distances(game.state().maze(), game.state().player().cell);
            game.state().minotaurs().iter().map(|it| far[it.cell]).min().flatten()
        };
        for _ in 0..10 {
            let before = far(&game);
            if game.act(Action::Wait).is_err() || !game.state().player().alive {
                break;
            }
            assert_eq!(far(&game), before.map(|far| far - 1));
        }
    }
}
