//! Parts of mazes.

use damier_api::session::{MazeScene, MazeWindow};
use damier_catalog::{Params, Scene, solo};
use proptest::prelude::*;

/// A part of a maze with something in it.
fn part(window: MazeWindow) -> MazeScene {
    let session = solo("labyrinth")
        .unwrap()
        .begin("12x9_wilson_objects=simple_minotaurs=9#v1-3", &Params::default())
        .unwrap();
    let Scene::Maze(game) = session.scene() else { panic!("it is a maze") };
    MazeScene::of(game, window)
}

#[test]
fn walls_are_told_alike_from_both_sides() {
    let whole = part(MazeWindow::ALL);
    assert_eq!((whole.window.width, whole.window.height), (12, 9));
    let walls = |x: usize, y: usize| {
        whole.walls[y].chars().nth(x).and_then(|sign| sign.to_digit(16)).unwrap()
    };
    for y in 0..9 {
        for x in 0..12 {
            let here = walls(x, y);
            let east = if x < 11 { walls(x + 1, y) & 8 > 0 } else { true };
            let south = if y < 8 { walls(x, y + 1) & 1 > 0 } else { true };
            assert_eq!((here & 2 > 0, here & 4 > 0), (east, south), "{x} {y}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn a_part_is_what_the_whole_has_there(
        x in prop_oneof![0..15_u32, any::<u32>()],
        y in prop_oneof![0..15_u32, any::<u32>()],
        width in prop_oneof![0..15_u32, any::<u32>()],
        height in prop_oneof![0..15_u32, any::<u32>()],
    ) {
        let whole = part(MazeWindow::ALL);
        let told = part(MazeWindow { x, y, width, height });
        let window = told.window;
        prop_assert!(window.x + window.width <= 12 && window.y + window.height <= 9);
        prop_assert_eq!(told.walls.len(), window.height as usize);
        for (row, walls) in told.walls.iter().enumerate() {
            let from = window.x as usize;
            let there = &whole.walls[window.y as usize + row][from..from + window.width as usize];
            prop_assert_eq!(walls.as_str(), there);
        }
        let inside = |at: damier_api::session::MazeCell| {
            (window.x..window.x + window.width).contains(&at.x)
                && (window.y..window.y + window.height).contains(&at.y)
        };
        let objects: Vec<_> = whole.objects.iter().filter(|it| inside(it.at)).collect();
        prop_assert_eq!(told.objects.iter().collect::<Vec<_>>(), objects);
        let minotaurs: Vec<_> = whole.minotaurs.iter().filter(|it| inside(it.at)).collect();
        prop_assert_eq!(told.minotaurs.iter().collect::<Vec<_>>(), minotaurs);
        prop_assert_eq!(told.player, whole.player);
    }
}
