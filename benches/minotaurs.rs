//! How long a turn of the minotaur game takes with every strategy: mean and worst of a player who
//! waits and of one who walks about, in a maze of 200 by 200 cells with 200 minotaurs and in one
//! of 1000 by 1000 with 5000, and the worst in parts of what a turn may take.
//!
//! `cargo bench -p damier-benches --bench minotaurs [-- STRATEGY]`
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads the clock"
)]

use std::time::{Duration, Instant};

use damier_core::Rng;
use damier_labyrinth::game::{Action, Done, Game, Setup, Strategy, strategies};
use damier_labyrinth::generate::generators;
use damier_labyrinth::{Ground, Labyrinth, Object, Objects, braid, place_minotaurs};

/// Side of the maze, minotaurs in it, and the time a turn may take, in milliseconds.
const BOARDS: [(usize, usize, f64); 2] = [(200, 200, 5.0), (1000, 5000, 50.0)];

/// Turns that are timed.
const TURNS: usize = 150;

/// A braided maze with the player in its middle and exits in three corners.
fn labyrinth(side: usize, minotaurs: usize) -> Option<Labyrinth> {
    let mut rng = Rng::new(1);
    let ground = Ground::whole(side, side).ok()?.from(side / 2, side / 2, &mut |_| true).ok()?;
    let generator = generators().iter().find(|generator| generator.name == "hunt-kill-dfs")?;
    let mut maze = generator.dig(&ground, &mut rng, &mut |_| true).ok()?;
    braid(&mut maze, 15, &mut rng, &mut |_| true).ok();
    let minotaurs =
        place_minotaurs(&ground, minotaurs, true, &mut rng, &mut |_| true).unwrap_or_default();
    let mut objects = Objects::new();
    for cell in [0, side - 1, side * side - 1] {
        objects.put(cell, Object::Exit);
    }
    Some(Labyrinth { minotaurs, ..Labyrinth::new(maze, objects) })
}

/// How often a turn is taken back and made again; the best time counts, which is the one least
/// disturbed by others.
const TIMES: usize = 3;

/// The mean and the worst time of a turn, in milliseconds. A player who dies takes some turns
/// back, which is not timed.
fn time(labyrinth: &Labyrinth, strategy: &'static Strategy, actions: &[Action]) -> (f64, f64) {
    let mut rng = Rng::new(2);
    let mut game = Game::new(labyrinth.clone(), &Setup { strategy, ..Setup::default() });
    let (mut sum, mut worst) = (Duration::ZERO, Duration::ZERO);
    let mut turns = 0;
    while turns < TURNS {
        let Some(&action) = rng.pick(actions) else { break };
        let mut best = Duration::MAX;
        let mut done = None;
        for again in 0..TIMES {
            if again > 0 {
                game.undo().ok();
            }
            let start = Instant::now();
            done = game.act(action).ok();
            best = best.min(start.elapsed());
            if done != Some(Done::Turn) {
                break;
            }
        }
        if done == Some(Done::Turn) {
            sum += best;
            worst = worst.max(best);
            turns += 1;
        }
        if !game.state().player().alive {
            for _ in 0..=rng.index(TURNS) {
                game.undo().ok();
            }
        }
    }
    (1e3 * sum.as_secs_f64() / turns.max(1) as f64, 1e3 * worst.as_secs_f64())
}

fn main() {
    let only = std::env::args().skip(1).find(|word| word != "--bench");
    for (side, minotaurs, target) in BOARDS {
        let Some(labyrinth) = labyrinth(side, minotaurs) else { return };
        println!("{side} by {side} cells, {minotaurs} minotaurs, at most {target} ms a turn");
        let chosen = |strategy: &&Strategy| only.as_ref().is_none_or(|it| it == strategy.name);
        for strategy in strategies().iter().filter(chosen) {
            let waiting = time(&labyrinth, strategy, &[Action::Wait]);
            let walking = time(&labyrinth, strategy, &Action::ALL[..4]);
            println!(
                "{:<11} waiting {:8.3} ms, worst {:8.3}; walking {:8.3} ms, worst {:8.3}; {:.2} of the target",
                strategy.name,
                waiting.0,
                waiting.1,
                walking.0,
                walking.1,
                waiting.1.max(walking.1) / target
            );
        }
    }
}
