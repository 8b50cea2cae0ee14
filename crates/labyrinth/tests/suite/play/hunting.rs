//! Strategies that know the ways, against distances counted with a plain queue.

use std::collections::VecDeque;

use damier_core::Rng;
use damier_grid::Direction;
use damier_labyrinth::game::{Action, Game, Setup, Sight, State, strategy};
use damier_labyrinth::{Cell, Object};

use crate::play::boards::{labyrinth, setup};

/// How far each cell is from the nearest of some, never through `barred`.
fn far(state: &State, from: &[Cell], barred: Option<Cell>) -> Vec<Option<u32>> {
    let mut far = vec![None; state.maze().ground().cells()];
    let mut queue: VecDeque<Cell> = from.iter().copied().collect();
    for &cell in from {
        far[cell] = Some(0);
    }
    while let Some(cell) = queue.pop_front() {
        for side in Direction::ALL {
            if let Some(next) = state.maze().step(cell, side)
                && far[next].is_none()
                && Some(next) != barred
            {
                far[next] = far[cell].map(|steps| steps + 1);
                queue.push_back(next);
            }
        }
    }
    far
}

/// Calls `check` with every position of some games and what a strategy asks for in it.
fn in_many_positions(name: &str, check: impl Fn(&State, &[Option<Direction>])) {
    for seed in 0..300 {
        let rng = &mut Rng::new(seed);
        let labyrinth = labyrinth(rng);
        let setup = Setup { strategy: strategy("random").unwrap(), ..setup(rng) };
        let mut game = Game::new(labyrinth, &setup);
        for _ in 0..40 {
            let sight = Sight { state: game.state(), moved: None };
            check(game.state(), &strategy(name).unwrap().decide(&sight, &mut Rng::new(seed)));
            if game.act(Action::ALL[rng.index(7)]).is_err() && !game.state().player().alive {
                break;
            }
        }
    }
}

/// Each living minotaur with what is asked of it; the dead are asked for nothing.
fn living<'a>(
    state: &'a State,
    asked: &'a [Option<Direction>],
) -> impl Iterator<Item = (Cell, Option<Direction>)> + 'a {
    assert_eq!(asked.len(), state.minotaurs().len());
    state.minotaurs().iter().zip(asked).filter_map(|(it, step)| {
        assert!(it.alive || step.is_none());
        it.alive.then_some((it.cell, *step))
    })
}

/// Checks that a minotaur comes a step nearer, or stays if it is there or cannot come.
fn check_nearer(state: &State, far: &[Option<u32>], cell: Cell, step: Option<Direction>) {
    match (far[cell], step) {
        (None | Some(0), step) => assert_eq!(step, None),
        (Some(steps), step) => {
            let next = state.maze().step(cell, step.unwrap()).unwrap();
            assert_eq!(far[next], Some(steps - 1));
        }
    }
}

#[test]
fn hunters_come_a_step_nearer() {
    in_many_positions("hunter", |state, asked| {
        let far = far(state, &[state.player().cell], None);
        for (cell, step) in living(state, asked) {
            check_nearer(state, &far, cell, step);
        }
    });
}

#[test]
fn an_ambush_goes_to_the_nearest_exit_or_hunts_who_is_near() {
    in_many_positions("ambush", |state, asked| {
        let exits: Vec<Cell> = state
            .objects()
            .iter()
            .filter(|(_, object)| *object == Object::Exit)
            .map(|(cell, _)| cell)
            .collect();
        let to_player = far(state, &[state.player().cell], None);
        let to_exit = far(state, &exits, None);
        for (cell, step) in living(state, asked) {
            let near = to_player[cell].is_some_and(|steps| steps <= 6);
            let goal = if near || exits.is_empty() { &to_player } else { &to_exit };
            check_nearer(state, goal, cell, step);
        }
    });
}

/// Whether each of some minotaurs can have a neighbour of the player for its own, out of those
/// it may be aiming at.
fn all_different(aims: &[Vec<usize>], taken: &mut Vec<usize>) -> bool {
    let Some((first, others)) = aims.split_first() else { return true };
    first.iter().any(|&side| {
        if taken.contains(&side) {
            return false;
        }
        taken.push(side);
        let found = all_different(others, taken);
        taken.pop();
        found
    })
}

/// On its way to its own neighbour one may come by that of another, so what is checked is that
/// those who go beside the player can all be aiming at different ones.
#[test]
fn no_two_of_a_pack_aim_at_the_same_neighbour() {
    let waits = std::cell::Cell::new(0);
    in_many_positions("pack", |state, asked| {
        let player = state.player().cell;
        let beside: Vec<Cell> = state.maze().steps(player).map(|(_, cell)| cell).collect();
        let apart: Vec<_> = beside.iter().map(|&it| far(state, &[it], Some(player))).collect();
        let nearest = far(state, &beside, Some(player));
        let mut aims = Vec::new();
        for (cell, step) in living(state, asked) {
            let next = step.map(|side| state.maze().step(cell, side).expect("through no wall"));
            assert_ne!(next, Some(player));
            let comes = |far: &Vec<Option<u32>>| match next {
                None => far[cell] == Some(0),
                Some(next) => far[cell].is_some_and(|it| it > 0 && far[next] == Some(it - 1)),
            };
            let sides: Vec<usize> = (0..beside.len()).filter(|&it| comes(&apart[it])).collect();
            if beside.contains(&next.unwrap_or(cell)) {
                aims.push(sides);
            } else if next.is_none() {
                // The others come as near as two steps, or cannot come.
                assert!(nearest[cell].is_none_or(|steps| steps == 1));
                waits.set(waits.get() + usize::from(nearest[cell].is_some()));
            } else {
                assert!(!sides.is_empty(), "each comes nearer to some neighbour");
            }
        }
        assert!(all_different(&aims, &mut Vec::new()), "{aims:?}");
    });
    assert!(waits.get() > 50, "{waits:?}");
}

/// As many come as there are neighbours in reach: on an open field four of six make for the
/// player, one for each side, whichever way they came from.
#[test]
fn a_pack_has_one_for_every_side() {
    use damier_labyrinth::{Ground, Labyrinth, Maze, Objects};
    for (seed, corner) in [(1, (0, 0)), (2, (7, 0)), (3, (0, 7)), (4, (7, 7))] {
        let ground = Ground::whole(9, 9).unwrap().from(4, 4, &mut |_| true).unwrap();
        let mut maze = Maze::solid(ground);
        for cell in 0..81 {
            maze.dig(cell, Direction::East);
            maze.dig(cell, Direction::South);
        }
        // All from one corner, so that one neighbour is nearest to most of them.
        let minotaurs: Vec<Cell> = [(0, 0), (1, 0), (0, 1), (1, 1)]
            .map(|(x, y)| (corner.0 + x) + 9 * (corner.1 + y))
            .into();
        let labyrinth = Labyrinth { minotaurs, ..Labyrinth::new(maze, Objects::new()) };
        let game = Game::new(labyrinth, &Setup::default());
        let state = game.state();
        let asked = strategy("pack").unwrap();
        let asked = asked.decide(&Sight { state, moved: None }, &mut Rng::new(seed));
        // Each neighbour has a minotaur of its own that comes nearer to it: a perfect matching.
        let beside: Vec<Cell> = state.maze().steps(40).map(|(_, cell)| cell).collect();
        let apart: Vec<_> = beside.iter().map(|&it| far(state, &[it], Some(40))).collect();
        let comes = |index: usize, side: usize| {
            let cell = state.minotaurs()[index].cell;
            let next = state.maze().step(cell, asked[index].unwrap()).unwrap();
            apart[side][next] < apart[side][cell]
        };
        let matched = |order: [usize; 4]| (0..4).all(|index| comes(index, order[index]));
        let orders = (0..256).map(|n: usize| [n % 4, n / 4 % 4, n / 16 % 4, n / 64]);
        let distinct = |order: &[usize; 4]| (0..4).all(|side| order.contains(&side));
        assert!(orders.filter(distinct).any(matched), "{asked:?}");
    }
}
