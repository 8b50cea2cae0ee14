//! Recipes: what they make of seeds, their words, and what they refuse.

use std::convert::Infallible;

use damier_core::{Explain, Rng, mix};
use damier_grid::Mask;
use damier_labyrinth::generate::{Diary, Generator, generators};
use damier_labyrinth::id::{exact_id, seeded_id};
use damier_labyrinth::masks::named;
use damier_labyrinth::{
    Ground, Labyrinth, Maze, Minotaurs, Recipe, RecipeError, Size, Stencil, braid, place_minotaurs,
    placements,
};

fn make(recipe: &Recipe, seed: u64) -> Labyrinth {
    recipe.make(seed, &mut |_| true).unwrap()
}

/// A recipe of any kind that can be made.
fn random(rng: &mut Rng) -> Recipe {
    let mut recipe = Recipe {
        size: Size { width: 1 + rng.index(12), height: 1 + rng.index(12) },
        braid: rng.index(101) as u32,
        objects: rng.pick(placements()).unwrap(),
        minotaurs: match rng.index(3) {
            0 => Minotaurs::Count(0),
            1 => Minotaurs::Count(rng.index(9) as u32),
            _ => Minotaurs::OneIn(1 + rng.index(50) as u32),
        },
        safe: rng.percent(50),
        ..Recipe::maze()
    };
    if rng.percent(50) {
        recipe.start = Some((rng.index(recipe.size.width), rng.index(recipe.size.height)));
    }
    recipe.generator = match rng.index(4) {
        0 => Generator::parse(&format!("growing-tree:newest={},oldest=3", rng.index(98))).unwrap(),
        _ => *rng.pick(generators()).unwrap(),
    };
    if !recipe.generator.whole && rng.percent(50) {
        recipe.start = None;
        let words = ["i", "Zoé", "to be, or", "d'Aoste..."];
        recipe.mask = Some(if rng.percent(50) {
            Stencil::Named(rng.pick(named()).unwrap())
        } else {
            Stencil::word(rng.pick(&words).unwrap()).unwrap()
        });
    }
    recipe
}

#[test]
fn what_is_written_is_read() {
    for seed in 0..2000 {
        let recipe = random(&mut Rng::new(seed));
        let params = recipe.params().unwrap();
        assert_eq!(Recipe::parse(&params), Ok(recipe), "{params}");
        assert!(!params.contains([':', '#', ' ', '/']), "{params}");
    }
}

#[test]
fn words_of_recipes_stay() {
    for (recipe, params) in [
        (Recipe::maze(), "19x10_hunt-kill-dfs"),
        (Recipe::game(), "25x15_hunt-kill-dfs_braid=15_objects=simple_minotaurs=1in200_safe"),
        (
            Recipe {
                generator: Generator::parse("growing-tree:oldest=10").unwrap(),
                mask: Some(Stencil::word("né d’hier").unwrap()),
                start: Some((3, 4)),
                minotaurs: Minotaurs::Count(7),
                ..Recipe::maze()
            },
            "19x10_growing-tree,newest=50,oldest=10_word=NE+D'HIER_start=3,4_minotaurs=7",
        ),
        (
            Recipe { mask: Stencil::named("heart"), ..Recipe::maze() },
            "19x10_hunt-kill-dfs_mask=heart",
        ),
    ] {
        assert_eq!(recipe.params().as_deref(), Ok(params));
        assert_eq!(Recipe::parse(params), Ok(recipe));
    }
    assert_eq!(seeded_id(&Recipe::maze(), 42).as_deref(), Ok("19x10_hunt-kill-dfs#v1-42"));
}

/// The order in which chance is drawn is the start, the passages, the braiding, the objects and
/// the minotaurs.
#[test]
fn chance_is_drawn_in_its_order() {
    let recipe = Recipe { size: Size { width: 9, height: 7 }, ..Recipe::game() };
    for seed in 0..20 {
        let watch = &mut |_: usize| true;
        let rng = &mut Rng::new(seed);
        let x = rng.index(9);
        let ground = Ground::whole(9, 7).unwrap().from(x, rng.index(7), watch).unwrap();
        let mut maze = recipe.generator.dig(&ground, rng, watch).unwrap();
        braid(&mut maze, 15, rng, watch).unwrap();
        let objects = recipe.objects.place(&ground, rng, watch).unwrap();
        let minotaurs = place_minotaurs(&ground, 1, true, rng, watch).unwrap();
        let made = make(&recipe, seed);
        assert_eq!((made.maze, made.objects, made.minotaurs), (maze, objects, minotaurs));
        let origin = made.origin.unwrap();
        assert_eq!((origin.seed, origin.generator.as_str()), (seed, "hunt-kill-dfs"));
    }
}

/// Everything a recipe settles, drawn from seed 1: who changes one of these changes a version.
const GOLDEN: &str = "\
19x10_hunt-kill-dfs 73f60852533ec413
50x50_hunt-kill-dfs_braid=15_objects=simple_minotaurs=1in200_safe a1e0d68a5213e9a5
40x40_wilson_mask=heart_braid=50_objects=treasures_minotaurs=30 7963b454cbb67a98
99x27_prim_word=DAMIER_start=3,25_objects=minimal 3739fa5cfc03be2b
30x20_growing-tree,newest=70,oldest=10_mask=ring f750bd1f62f322d4
30x20_eller_braid=100 092898e576506303
";

#[test]
fn labyrinths_of_recipes_stay() {
    let digest = |line: &str| {
        let params = line.split(' ').next().unwrap();
        let id = exact_id(&make(&Recipe::parse(params).unwrap(), 1)).unwrap();
        let digest = id.bytes().fold(0, |digest, byte| mix(digest ^ u64::from(byte)));
        format!("{params} {digest:016x}\n")
    };
    let told: String = GOLDEN.lines().map(digest).collect();
    assert_eq!(told, GOLDEN, "\n{told}");
}

/// The diary leads to the maze before it is braided, and changes nothing.
#[test]
fn a_diary_tells_the_digging() {
    let recipe = Recipe { mask: Stencil::named("ring"), ..Recipe::maze() };
    let mut diary = Diary::default();
    let begun = recipe.groundwork(5, &mut |_| true).unwrap();
    assert!(begun.memory() <= recipe.memory());
    let mut solid = Maze::solid(begun.ground().clone());
    let made = begun.dig(Some(&mut diary), &mut |_| true).unwrap();
    assert_eq!(made, make(&recipe, 5));
    for (cell, side) in diary.0 {
        solid.dig(cell, side);
    }
    assert_eq!(solid, made.maze);
}

/// Rows of their own are those of the whole maze, the start among them.
#[test]
fn rows_are_those_of_the_maze() {
    for seed in 0..10 {
        let size = Size { width: 1 + seed as usize * 13, height: 1 + seed as usize * 3 };
        let generator = Generator::parse("eller").unwrap();
        let recipe = Recipe { size, generator, ..Recipe::maze() };
        let Labyrinth { maze, .. } = make(&recipe, seed);
        let mut starts = Vec::new();
        let Ok(()) = recipe.rows().unwrap().each(seed, |y, strip| {
            for x in 0..size.width {
                let cell = y * size.width + x;
                let whole = (maze.east().get(cell), maze.south().get(cell));
                assert_eq!((strip.east.get(x), strip.south.get(x)), whole);
            }
            starts.extend(strip.marks.iter().map(|mark| y * size.width + mark.column));
            Ok::<(), Infallible>(())
        });
        assert_eq!(starts, [maze.ground().start()]);
        let streams = |recipe: Recipe| recipe.rows().is_some();
        assert!(!streams(Recipe { braid: 1, ..recipe.clone() }));
        assert!(!streams(Recipe { start: Some((0, 0)), ..recipe.clone() }));
        assert!(!streams(Recipe { minotaurs: Minotaurs::Count(1), ..recipe.clone() }));
        assert!(!streams(Recipe { objects: &placements()[1], ..recipe.clone() }));
        assert!(!streams(Recipe { generator: generators()[0], ..recipe }));
    }
}

/// Where the way stops, nothing is made: at the first look and at the last.
#[test]
fn making_can_be_stopped_everywhere() {
    for params in [
        "300x300_hunt-kill-dfs_braid=50_objects=simple_minotaurs=1in20_safe",
        "300x300_wilson_mask=heart_braid=50_objects=treasures_minotaurs=100",
        "300x300_kruskal_mask=heart",
        "300x300_eller",
    ] {
        let recipe = Recipe::parse(params).unwrap();
        let mut looks = 0;
        let made = recipe.make(1, &mut |_| {
            looks += 1;
            true
        });
        assert!(made.is_ok() && looks > 2, "{params}: {looks}");
        for stop in 0..looks {
            let mut left = stop;
            let stopped = recipe.make(1, &mut |_| {
                left -= 1;
                left >= 0
            });
            assert_eq!(stopped, Err(RecipeError::Stopped), "{params}: {stop} of {looks}");
        }
    }
}

#[test]
fn all_reasons_are_told() {
    let check = |text: &str, keys: &[&str]| {
        let told = Recipe::parse(text).unwrap_err();
        let told: Vec<&str> = told.iter().map(|error| error.message().key()).collect();
        assert_eq!(told, keys, "{text}");
    };
    check("", &["labyrinth-size", "recipe-no-generator"]);
    check("5x", &["labyrinth-size", "recipe-no-generator"]);
    check("0x5_prim", &["maze-empty"]);
    check("5x5", &["recipe-no-generator"]);
    check("5x5_nobody", &["generator-unknown"]);
    check("5x5_prim,newest=3", &["generator-option"]);
    check("5x5_prim_", &["recipe-unknown"]);
    check("5x5_prim_safe=1", &["recipe-unknown"]);
    check("5x5_prim_braid=4_braid=5", &["hashi-read-twice"]);
    check("5x5_prim_mask=heart_word=A", &["hashi-read-twice"]);
    check("5x5_prim_mask=nothing", &["recipe-value"]);
    check("5x5_prim_word=%", &["mask-text-no-glyph"]);
    check("5x5_prim_objects=none_minotaurs=x_braid=", &["recipe-value", "recipe-value"]);
    check("5x5_prim_minotaurs=1in0", &["recipe-value"]);
    check("5x5_prim_start=3", &["labyrinth-start"]);
    check("5x5_prim_start=5,0_braid=101", &["maze-start", "recipe-braid"]);
    check("99999x99999_prim_braid=101", &["maze-too-large", "recipe-braid"]);
    check("2000000x2_prim_mask=heart", &["mask-too-large"]);
    check("20x20_eller_mask=heart", &["generator-needs-whole"]);
    // A mask that masks nothing leaves a whole rectangle.
    assert!(Recipe::parse("1x1_eller_mask=heart").is_ok());
}

/// What a mask from a file makes has no word.
#[test]
fn own_masks_have_no_name() {
    let own = Stencil::own(Mask::parse("X..\n...\n").unwrap());
    let recipe = Recipe { size: own.size(), mask: Some(own), ..Recipe::maze() };
    assert_eq!(recipe.size, Size { width: 3, height: 2 });
    assert_eq!(seeded_id(&recipe, 1).unwrap_err().message().key(), "recipe-own-mask");
    assert!(exact_id(&make(&recipe, 1)).unwrap().starts_with("3x2:"));
}
