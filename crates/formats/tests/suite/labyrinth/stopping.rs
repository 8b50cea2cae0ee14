//! Whoever waits for something large can stop it, at every step of the way.

use damier_core::Rng;
use damier_formats::labyrinth::json::{self, JsonError};
use damier_labyrinth::generate::Generator;
use damier_labyrinth::tiles::Cells;
use damier_labyrinth::{Ground, Labyrinth, Recipe, Size, Stencil, Watch, placement};

/// More cells than are done between two looks.
const SIDE: usize = 600;

#[test]
fn reading_a_maze() {
    let ground = Ground::whole(SIDE, SIDE).unwrap();
    let generator = Generator::parse("hunt-kill-dfs").unwrap();
    let maze = generator.dig(&ground, &mut Rng::new(1), &mut |_| true).unwrap();
    let place = placement("treasures").unwrap();
    let objects = place.place(maze.ground(), &mut Rng::new(1), &mut |_| true).unwrap();
    let mut text = String::new();
    json::write(&Labyrinth::new(maze, objects), &mut text).unwrap();
    check(&|watch| json::read(&text, watch).map(drop));
}

/// Masked, so that it must be found out which cells hang together.
#[test]
fn reading_a_maze_of_tiles() {
    let recipe = Recipe {
        cells: Cells::Hexagon,
        size: Size { width: SIDE, height: SIDE },
        mask: Stencil::named("circle"),
        ..Recipe::maze()
    };
    let made = recipe.make_tiled(1, &mut |_| true).unwrap();
    let mut text = String::new();
    json::write_tiled(&made, None, &mut text).unwrap();
    check(&|watch| json::read_tiled(&text, watch).map(drop));
}

/// Stops at every look, and is told so.
fn check(read: &dyn Fn(Watch<'_>) -> Result<(), JsonError>) {
    let mut looks = 0;
    read(&mut |_| {
        looks += 1;
        true
    })
    .unwrap();
    assert!(looks >= SIDE * SIDE / 2 / (1 << 16), "only {looks} looks");
    for last in 0..looks {
        let mut left = last;
        let stopped = read(&mut |_| {
            let goes_on = left > 0;
            left = left.saturating_sub(1);
            goes_on
        });
        assert_eq!(stopped, Err(JsonError::Stopped), "after {last} of {looks}");
    }
}
