//! Whoever waits for something large can stop it, at every step of the way.

use damier_core::Rng;
use damier_formats::labyrinth::json::{self, JsonError};
use damier_labyrinth::generate::Generator;
use damier_labyrinth::{Ground, Labyrinth, placement};

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
    let mut looks = 0;
    json::read(&text, &mut |_| {
        looks += 1;
        true
    })
    .unwrap();
    assert!(looks >= SIDE * SIDE / 2 / (1 << 16), "only {looks} looks");
    for last in 0..looks {
        let mut left = last;
        let read = json::read(&text, &mut |_| {
            let goes_on = left > 0;
            left = left.saturating_sub(1);
            goes_on
        });
        assert_eq!(read.unwrap_err(), JsonError::Stopped, "after {last} of {looks}");
    }
}
