//! Whoever waits for something large can stop it, at every step of the way.

use std::fmt::Debug;

use damier_core::Rng;
use damier_grid::Mask;
use damier_labyrinth::generate::Generator;
use damier_labyrinth::solve::{Search, distances, shortest_watched};
use damier_labyrinth::text::{self, Drawing, Form, Problem};
use damier_labyrinth::{
    Ground, GroundError, Labyrinth, Maze, Numbers, Stopped, Watch, braid, masks, place_minotaurs,
    placement,
};

/// More cells than are done between two looks.
const SIDE: usize = 600;

/// Work is asked again and again whether to go on, and ends each time it is told not to.
#[track_caller]
fn check<T: Debug, E: Debug + PartialEq>(stopped: &E, work: impl Fn(Watch<'_>) -> Result<T, E>) {
    let mut looks = 0;
    work(&mut |_| {
        looks += 1;
        true
    })
    .unwrap();
    assert!(looks >= SIDE * SIDE / 2 / (1 << 16), "only {looks} looks");
    for last in 0..looks {
        let mut left = last;
        let result = work(&mut |_| {
            let goes_on = left > 0;
            left = left.saturating_sub(1);
            goes_on
        });
        assert_eq!(&result.unwrap_err(), stopped, "after {last} of {looks}");
    }
}

fn maze() -> Maze {
    let ground = Ground::whole(SIDE, SIDE).unwrap();
    let generator = Generator::parse("hunt-kill-dfs").unwrap();
    generator.dig(&ground, &mut Rng::new(1), &mut |_| true).unwrap()
}

fn labyrinth() -> Labyrinth {
    let maze = maze();
    let place = placement("treasures").unwrap();
    let objects = place.place(maze.ground(), &mut Rng::new(1), &mut |_| true).unwrap();
    Labyrinth::new(maze, objects)
}

#[test]
fn making_a_maze() {
    let maze = maze();
    check(&Stopped, |watch| braid(&mut maze.clone(), 50, &mut Rng::new(1), watch));
    for name in ["simple", "treasures"] {
        let place = placement(name).unwrap();
        check(&Stopped, |watch| place.place(maze.ground(), &mut Rng::new(1), watch));
    }
    for count in [1, SIDE * SIDE] {
        check(&Stopped, |watch| {
            place_minotaurs(maze.ground(), count, true, &mut Rng::new(1), watch)
        });
    }
}

#[test]
fn cells_of_a_mask() {
    let named = masks::named().iter().find(|mask| mask.name() == "rabbit").unwrap();
    let mask = named.at(2 * SIDE, SIDE).unwrap();
    check(&GroundError::Stopped, |watch| Ground::masked(&mask, &mut Rng::new(1), watch));
}

#[test]
fn reading_text() {
    let labyrinth = labyrinth();
    for form in Form::ALL {
        let drawn = Drawing::of(&labyrinth, form).to_string();
        check(&Problem::Stopped, |watch| text::read(&drawn, watch).map_err(|error| error.problem));
    }
    // All in one line.
    let line = format!("d{}7", "5".repeat(SIDE * SIDE));
    check(&Problem::Stopped, |watch| text::read(&line, watch).map_err(|error| error.problem));
}

#[test]
fn measuring() {
    let labyrinth = labyrinth();
    let Labyrinth { maze, objects, .. } = &labyrinth;
    check(&Stopped, |watch| Numbers::of(maze, objects, watch));
    check(&Stopped, |watch| distances(maze, 0, watch));
    let search = Search { goals: &[SIDE * SIDE], ..Search::new(maze, 0) };
    check(&Stopped, |watch| shortest_watched(&search, watch));
}

/// Cells that hang together are found run by run; a plain flood finds the same.
#[test]
fn runs_find_what_a_flood_finds() {
    let mut rng = Rng::new(2);
    for _ in 0..300 {
        let (width, height) = (1 + rng.index(150), 1 + rng.index(12));
        let share = 40 + rng.index(60) as u32;
        let Ok(mask) = Mask::from_fn(width, height, |_, _| rng.percent(share)) else { continue };
        let ground = Ground::masked(&mask, &mut rng, &mut |_| true).unwrap();
        let mut reached = vec![false; width * height];
        let mut todo = vec![ground.start()];
        while let Some(cell) = todo.pop() {
            let (x, y) = (cell % width, cell / width);
            if !std::mem::replace(&mut reached[cell], true) {
                let beside =
                    [(x + 1, y), (x.wrapping_sub(1), y), (x, y + 1), (x, y.wrapping_sub(1))];
                let open = beside.into_iter().filter(|&(x, y)| mask.has(x, y));
                todo.extend(open.map(|(x, y)| y * width + x));
            }
        }
        assert!((0..width * height).all(|cell| ground.is_open(cell) == reached[cell]), "\n{mask}");
        assert_eq!(ground.open(), reached.iter().filter(|it| **it).count());
        // Another start among the same cells changes nothing else.
        let other = ground.iter().last().unwrap();
        let moved = ground.clone().from(other % width, other / width, &mut |_| true).unwrap();
        assert_eq!((moved.start(), moved.open_cells()), (other, ground.open_cells()));
    }
}
