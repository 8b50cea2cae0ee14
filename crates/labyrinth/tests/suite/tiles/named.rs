//! IDs of mazes of other cells than squares.

use damier_core::Rng;
use damier_labyrinth::id::{Named, exact_id, is_id, read_id, seeded_id};
use damier_labyrinth::tiles::{Cells, Mosaic};
use damier_labyrinth::{
    Labyrinth, Minotaurs, Passages, Recipe, RecipeError, Size, Stencil, braid, place_minotaurs,
    placement,
};

use super::any_mosaic;

const KINDS: [Cells; 3] = [Cells::Hexagon, Cells::Triangle, Cells::Ring];

fn any_labyrinth(cells: Cells, rng: &mut Rng) -> Labyrinth<Mosaic> {
    let mut maze = any_mosaic(cells, 8, rng);
    braid(&mut maze, 30, rng, &mut |_| true).unwrap();
    let objects = placement("simple").unwrap().place(maze.ground(), rng, &mut |_| true).unwrap();
    let minotaurs = place_minotaurs(maze.ground(), 3, false, rng, &mut |_| true).unwrap();
    Labyrinth { minotaurs, ..Labyrinth::new(maze, objects) }
}

#[test]
fn every_labyrinth_comes_back() {
    let mut rng = Rng::new(1);
    for round in 0..300 {
        let labyrinth = any_labyrinth(KINDS[round % 3], &mut rng);
        let id = exact_id(&labyrinth).unwrap();
        assert!(is_id(&id), "{id}");
        assert_eq!(read_id(&id).unwrap(), Named::Tiled(Box::new(labyrinth)), "{id}");
    }
}

#[test]
fn damaged_words_are_refused_or_name_another() {
    let mut rng = Rng::new(2);
    let (mut refused, mut others) = (0, 0);
    for round in 0..60 {
        let id = exact_id(&any_labyrinth(KINDS[round % 3], &mut rng)).unwrap();
        for _ in 0..30 {
            let mut signs: Vec<char> = id.chars().collect();
            let at = rng.index(signs.len());
            match rng.index(3) {
                0 => drop(signs.remove(at)),
                1 => signs.insert(at, *rng.pick(&['0', 'f', 'x', '.', ':', 'é']).unwrap()),
                _ => signs[at] = *rng.pick(&['1', 'A', ',', '_', 'o']).unwrap(),
            }
            match read_id(&signs.into_iter().collect::<String>()) {
                Ok(Named::Tiled(read)) => {
                    let again = exact_id(&read).unwrap();
                    assert_eq!(read_id(&again).unwrap(), Named::Tiled(read));
                    others += 1;
                }
                Ok(_) => others += 1,
                Err(error) => {
                    assert!(!error.messages().is_empty());
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 500 && others > 50, "{refused} {others}");
}

#[test]
fn seeds_name_mazes() {
    let recipe = Recipe::parse("30x20_wilson_cells=hex").unwrap();
    assert_eq!((recipe.cells, recipe.size), (Cells::Hexagon, Size { width: 30, height: 20 }));
    assert_eq!(seeded_id(&recipe, 42).unwrap(), "30x20_wilson_cells=hex#v1-42");
    let Ok(Named::Seeded { recipe: read, seed }) = read_id("30x20_wilson_cells=hex#v1-42") else {
        panic!("it is an ID");
    };
    assert_eq!((*read, seed), (recipe, 42));
    for cells in KINDS {
        let recipe = Recipe {
            cells,
            size: Size { width: 9, height: 7 },
            mask: Stencil::named("heart"),
            braid: 20,
            objects: placement("treasures").unwrap(),
            minotaurs: Minotaurs::Count(4),
            ..Recipe::maze()
        };
        let params = recipe.params().unwrap();
        assert_eq!(Recipe::parse(&params), Ok(recipe.clone()), "{params}");
        let made = recipe.make_tiled(7, &mut |_| true).unwrap();
        assert_eq!(recipe.make_tiled(7, &mut |_| true), Ok(made.clone()));
        assert_eq!(made.maze.ground().tiling().cells(), cells);
        // Who wants squares is told, and nothing is made.
        assert_eq!(recipe.make(7, &mut |_| true), Err(RecipeError::OtherCells(cells)));
    }
}

#[test]
fn what_is_wrong_is_told() {
    let check = |text: &str, expected: &str| {
        let wrong: Vec<String> =
            Recipe::parse(text).unwrap_err().iter().map(ToString::to_string).collect();
        assert_eq!(wrong, [expected], "{text}");
    };
    check("9x9_prim_cells=oval", "`oval` cannot follow `cells=`");
    check("2x9_prim_cells=ring", "a ring has one cell or at least three, and not two");
    check(
        "9x9_eller_cells=hex",
        "eller takes rectangles of squares only; hint: hunt-kill-dfs takes cells of any kind",
    );
    check("9x9_prim_cells=triangle_start=9,0", "the start 9,0 is not a cell of the maze");
    check("1x5_prim_cells=ring_start=1,0", "the start 1,0 is not a cell of the maze");
    assert!(Recipe::parse("1x5_prim_cells=ring_start=7,1").is_ok());
}
