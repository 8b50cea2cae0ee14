//! Text drawings.

use damier_labyrinth::solve::shortest_path;
use damier_labyrinth::tiles::{Sketch, Unsketched};
use damier_labyrinth::{Passages, Recipe, Terrain};

fn sketch(params: &str, seed: u64, ascii: bool) -> String {
    let made = Recipe::parse(params).unwrap().make_tiled(seed, &mut |_| true).unwrap();
    let ground = made.maze.ground();
    let exit = made.objects.iter().next().map(|(cell, _)| cell);
    let path = exit.and_then(|exit| shortest_path(&made.maze, ground.start(), exit));
    let sketch = Sketch::of(&made, ascii).unwrap();
    match path {
        Some(path) => sketch.path(&path).to_string(),
        None => sketch.to_string(),
    }
}

#[test]
fn hexagons() {
    let drawn = sketch("5x4_hunt-kill-dfs_cells=hex_objects=minimal", 3, true);
    let expected = r"
 / \ / \ / \ / \ / \
| E     | @ |       |
 \ * \   \ * \ /     \
  | * |   | * |   |   |
 / \ * \ / * /     \ /
| * * * | * |   |   |
 \ * \ / \ * \ /     \
  | * * * * *     |   |
   \ / \ / \ / \ / \ /
";
    assert_eq!(drawn, expected[1..], "\n{drawn}");
}

#[test]
fn triangles() {
    let drawn = sketch("7x3_hunt-kill-dfs_cells=triangle_objects=minimal", 3, false);
    let expected = r"
   __________________
  ╱     ╱╲           ╲
 ╱E    ╱@ ╲           ╲
╱ •   ╱ •  ╲           ╲
╲     ╲     ╲    ╱     ╱
 ╲• •• ╲• •• ╲  ╱     ╱
  ╲  •  ╲  •  ╲╱     ╱
  ╱                  ╲
 ╱   • •• ••          ╲
╱______________________╲
";
    assert_eq!(drawn, expected[1..], "\n{drawn}");
}

#[test]
fn rings_are_no_text() {
    let recipe = Recipe::parse("1x3_prim_cells=ring").unwrap();
    let made = recipe.make_tiled(1, &mut |_| true).unwrap();
    assert_eq!(Sketch::of(&made, true).unwrap_err(), Unsketched);
}
