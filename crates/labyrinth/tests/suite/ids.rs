//! Labyrinths in a word.

use damier_core::{IdError, Rng};
use damier_labyrinth::generate::generators;
use damier_labyrinth::id::{Flaw, IdProblem, Named, TooLarge, exact_id, is_id, read_id, seeded_id};
use damier_labyrinth::masks::named;
use damier_labyrinth::{
    Ground, GroundError, Labyrinth, Maze, Objects, Recipe, Size, Stencil, placements, text,
};

use crate::play::boards;

fn exact(text: &str) -> Result<Labyrinth, IdError<Flaw>> {
    match read_id(text)? {
        Named::Exact(labyrinth) => Ok(*labyrinth),
        Named::Tiled(_) | Named::Seeded { .. } => panic!("{text} is exact"),
    }
}

#[track_caller]
fn check_round_trip(labyrinth: &Labyrinth) {
    let id = exact_id(labyrinth).unwrap();
    assert!(is_id(&id), "{id}");
    let anew = Labyrinth { origin: None, ..labyrinth.clone() };
    assert_eq!(exact(&id).unwrap(), anew, "{id}");
}

#[test]
fn every_labyrinth_comes_back() {
    for seed in 0..2000 {
        check_round_trip(&boards::labyrinth(&mut Rng::new(seed)));
    }
}

#[test]
fn every_generator_mask_and_object_comes_back() {
    for (index, generator) in generators().iter().enumerate() {
        let size = Size { width: 30 + index, height: 20 };
        let objects = &placements()[index % placements().len()];
        let recipe = Recipe { size, generator: *generator, objects, ..Recipe::game() };
        check_round_trip(&recipe.make(7, &mut |_| true).unwrap());
        if generator.whole {
            continue;
        }
        for mask in named() {
            let recipe = Recipe { mask: Some(Stencil::Named(mask)), ..recipe.clone() };
            let made = recipe.make(7, &mut |_| true).unwrap();
            check_round_trip(&made);
            let id = seeded_id(&recipe, 7).unwrap();
            let Ok(Named::Seeded { recipe, seed }) = read_id(&id) else { panic!("{id}") };
            assert_eq!(recipe.make(seed, &mut |_| true), Ok(made), "{id}");
        }
    }
}

/// They mean the same for ever.
#[test]
fn golden_ids() {
    let check = |id: &str, drawing: &[&str]| {
        let read = text::read(&drawing.join("\n"), &mut |_| true).unwrap();
        assert_eq!(exact_id(&read).as_deref(), Ok(id));
        assert_eq!(exact(id).unwrap(), read);
    };
    check("1x1:0.", &["+-+", "|@|", "+-+"]);
    check(
        "4x3:8.dea58.o1E",
        &[
            "+-+-+-+-+",
            "|  E|   |",
            "+ + + + +",
            "| | | | |",
            "+ + +-+ +",
            "|@|     |",
            "+-+-+-+-+",
        ],
    );
    check(
        "3x2:1.x78.e",
        &["####+---+---+", "####| @     |", "+---+   +---+", "|       |####", "+---+---+####"],
    );
    check("3x1:1.c.o1sE.m0,2", &["+---+---+---+", "| M   @s  ME|", "+---+---+---+"]);
}

#[test]
fn runs_make_words_short() {
    let solid = |width, height| {
        exact_id(&Labyrinth::new(
            Maze::solid(Ground::whole(width, height).unwrap()),
            Objects::new(),
        ))
    };
    assert_eq!(solid(3, 1).as_deref(), Ok("3x1:0.0"));
    assert_eq!(solid(2, 6).as_deref(), Ok("2x6:0.0D"));
    assert_eq!(solid(1000, 1000).as_deref(), Ok("1000x1000:0.0BCKXN"));
    assert_eq!(solid(1024, 1025), Err(TooLarge));
}

/// Whatever happens to a word, it names another labyrinth or is refused in its place.
#[test]
fn damaged_words_are_refused_or_name_another_labyrinth() {
    let (mut refused, mut others) = (0, 0);
    let mut check = |text: &str| match read_id(text) {
        Ok(Named::Exact(labyrinth)) => {
            others += 1;
            check_round_trip(&labyrinth);
        }
        Ok(Named::Tiled(_)) => panic!("{text} is of squares"),
        Ok(Named::Seeded { recipe, .. }) => {
            others += 1;
            assert_eq!(Recipe::parse(&recipe.params().unwrap()), Ok(*recipe));
        }
        Err(error) => {
            refused += 1;
            assert!(!error.messages().is_empty());
            if let IdError::Content(flaws) = error
                && let [Flaw::Described { at, .. }] = flaws[..]
            {
                assert!((1..=text.chars().count() + 1).contains(&at), "{text}: {at}");
            }
        }
    };
    let rng = &mut Rng::new(1);
    let mut words = vec![
        "12x9_growing-tree,newest=70,oldest=10_word=ZOE_start=3,4_braid=15_objects=simple_minotaurs=1in9_safe#v1-77".to_owned(),
    ];
    words.extend((0..40).map(|_| exact_id(&boards::labyrinth(rng)).unwrap()));
    for word in words {
        for at in 0..word.len() {
            check(&word[..at]);
            check(&format!("{}{}", &word[..at], &word[at + 1..]));
            for sign in
                ['0', '1', 'f', 'Z', 'x', '.', ',', ':', '#', '_', 'E', 'm', '-', 'é', '\u{0}']
            {
                check(&format!("{}{sign}{}", &word[..at], &word[at + 1..]));
                check(&format!("{}{sign}{}", &word[..at], &word[at..]));
            }
        }
    }
    assert!(refused > 30_000 && others > 3_000, "{refused} {others}");
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let check = |text: &str, at: usize, problem: IdProblem| {
        let IdError::Content(flaws) = exact(text).unwrap_err() else { panic!("{text}") };
        assert_eq!(flaws, [Flaw::Described { at, problem }], "{text}");
    };
    check("2000x2000:0.", 1, IdProblem::TooLarge(TooLarge));
    check("2x2:", 5, IdProblem::End);
    check("2x2:4.0", 5, IdProblem::Beyond);
    check("2x2:99999999999999999999999.0", 5, IdProblem::Beyond);
    check("2x2:0", 6, IdProblem::End);
    check("2x2:0.", 7, IdProblem::End);
    check("2x2:0.g", 7, IdProblem::Sign('g'));
    check("2x2:0.F", 7, IdProblem::Sign('F'));
    check("2x2:0.00", 8, IdProblem::Sign('0'));
    check("2x2:0.0B", 8, IdProblem::Beyond);
    check("2x2:0.0ZZZZZZZZZZZZZZZZZZZZZZZZZ", 8, IdProblem::Beyond);
    check("1x2:0.4", 8, IdProblem::Beyond);
    check("2x2:0.0.o4E", 10, IdProblem::Beyond);
    check("2x2:0.0.oEEEEE", 14, IdProblem::Beyond);
    check("2x2:0.0.o1", 11, IdProblem::End);
    check("2x2:0.0.oq", 10, IdProblem::Sign('q'));
    check("2x2:0.0.m", 10, IdProblem::End);
    check("2x2:0.0.m0", 10, IdProblem::Minotaur);
    check("2x2:0.0.m1,1", 12, IdProblem::Minotaur);
    check("2x2:0.0.m1.oE", 12, IdProblem::Sign('o'));
    check("2x2:0.0.q", 9, IdProblem::Sign('q'));
    check("3x1:0.x4.0", 5, IdProblem::Ground(GroundError::Start { x: 0, y: 0 }));
    for (text, at) in [("x:", 1), ("2x:0.0", 1), ("0x2:0.", 1)] {
        let IdError::Content(flaws) = exact(text).unwrap_err() else { panic!("{text}") };
        assert!(matches!(flaws[..], [Flaw::Described { at: found, .. }] if found == at), "{text}");
    }
}

#[test]
fn seeds_have_versions() {
    let named = |text: &str| read_id(text);
    assert!(matches!(named("3x2_prim#7"), Ok(Named::Seeded { seed: 7, .. })));
    assert!(matches!(named(" 3x2_prim#v1-7 "), Ok(Named::Seeded { seed: 7, .. })));
    assert!(matches!(named("3x2_prim#v2-7"), Err(IdError::Version { wanted: 2, ours: 1 })));
    for seed in ["", "v", "v-", "v1-", "vx-7", "-1", "seven", "99999999999999999999"] {
        assert!(matches!(named(&format!("3x2_prim#{seed}")), Err(IdError::Seed(..))), "{seed}");
    }
    assert!(matches!(named("3x2_prim"), Err(IdError::Shape(_))));
    assert!(matches!(named("3x2_pram#7"), Err(IdError::Content(_))));
}

/// Only what looks like one is taken for an ID.
#[test]
fn ids_are_told_from_names_of_files() {
    for id in ["3x2:0.0", "3x2_prim#v1-7", "3x2#7", " 12x9_x_y#1"] {
        assert!(is_id(id), "{id}");
    }
    for name in ["", "-", "maze.json", "3x2", "3x2.txt", "x2:0", "3x:0", "axb:0", "C:\\3x2", "a#1"]
    {
        assert!(!is_id(name), "{name}");
    }
}
