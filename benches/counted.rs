//! One part of the work with mazes of squares, to be counted by callgrind: digging 600 by 600 cells
//! by the generator that is named, `bfs`, `dfs`, `astar`, `braid`, `stats` or `game`.
//!
//! `cargo bench -p damier-benches --bench counted --no-run`, then
//! `valgrind --tool=callgrind '--toggle-collect=*counted::counted*' target/release/deps/counted-… bfs`
#![allow(clippy::disallowed_methods, reason = "it is told what to do")]

use std::error::Error;
use std::hint::black_box;

use damier_core::Rng;
use damier_grid::Direction;
use damier_labyrinth::game::{Action, Game, Setup};
use damier_labyrinth::generate::Generator;
use damier_labyrinth::solve::{Search, heuristics, solver};
use damier_labyrinth::{Ground, Maze, Minotaurs, Numbers, Objects, Recipe, Size, braid};

const SIDE: usize = 600;

/// Only what is done in here is counted.
#[inline(never)]
fn counted<T>(work: impl FnOnce() -> T) -> T {
    work()
}

fn dug(name: &str) -> Result<Maze, Box<dyn Error>> {
    let ground = Ground::whole(SIDE, SIDE)?;
    Ok(Generator::parse(name)?.dig(&ground, &mut Rng::new(1), &mut |_| true)?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let part = std::env::args().skip(1).find(|word| word != "--bench").unwrap_or_default();
    match part.as_str() {
        // Nothing is asked for.
        "" => {}
        "bfs" | "dfs" | "astar" => {
            let maze = dug("kruskal")?;
            let search = Search { goals: &[SIDE * SIDE - 1], ..Search::new(&maze, 0) };
            let solver = solver(&part).ok_or("no solver")?;
            counted(|| black_box(solver.solve(&search, &heuristics()[0])));
        }
        "braid" => {
            let mut maze = dug("kruskal")?;
            counted(|| braid(&mut maze, 50, &mut Rng::new(2), &mut |_| true))?;
        }
        "stats" => {
            let maze = dug("kruskal")?;
            counted(|| black_box(Numbers::of(&maze, &Objects::new(), &mut |_| true)))?;
        }
        "game" => {
            let size = Size { width: 60, height: 60 };
            let recipe = Recipe { size, minotaurs: Minotaurs::Count(50), ..Recipe::game() };
            let made = recipe.make(3, &mut |_| true)?;
            let mut game = Game::new(made, &Setup { undos: 0, ..Setup::usual() });
            let mut rng = Rng::new(5);
            counted(|| {
                for _ in 0..200 {
                    let side = Direction::ALL[rng.index(4)];
                    let action = if rng.index(5) == 0 { Action::Wait } else { Action::Go(side) };
                    let _ = black_box(game.act(action));
                }
            });
        }
        name => drop(black_box(counted(|| dug(name)))?),
    }
    Ok(())
}
