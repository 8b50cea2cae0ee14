//! Difficulty, and mazes by wish.

#![allow(clippy::float_cmp, reason = "quarters are exact")]

use std::collections::BTreeMap;

use damier_core::Rng;
use damier_labyrinth::generate::{Generator, generators};
use damier_labyrinth::solve::shortest_path;
use damier_labyrinth::{
    Difficulty, Labyrinth, Recipe, Size, Span, Spot, Traits, Wish, dead_ends, solve, text,
};

fn drawn(lines: &[&str]) -> Labyrinth {
    text::read(&lines.join("\n"), &mut |_| true).unwrap()
}

fn effort(labyrinth: &Labyrinth) -> f64 {
    Traits::of(labyrinth, &mut |_| true).unwrap().difficulty.unwrap().effort()
}

/// Steps and turns count a quarter; a branch of two steps is seen at a glance, and one of three is
/// not. What lies behind the goal is nothing to anybody.
#[test]
fn efforts_by_hand() {
    assert_eq!(effort(&drawn(&["#######", "#S   E#", "#######"])), 0.5);
    assert_eq!(effort(&drawn(&["#####", "#S  #", "### #", "#E  #", "#####"])), (3.0 + 2.0) / 4.0);
    // Four steps, no turn, and a branch down from the second cell.
    let branch = |steps: usize| {
        let mut lines = vec!["###########".to_owned(), "#S       E#".to_owned()];
        for step in 0..4 {
            lines.push(if step < steps { "### #######" } else { "###########" }.to_owned());
            lines.push(if step < steps { "### #######" } else { "###########" }.to_owned());
        }
        lines.push("###########".to_owned());
        drawn(&lines.iter().map(String::as_str).collect::<Vec<_>>())
    };
    assert_eq!([0, 1, 2, 3, 4].map(|steps| effort(&branch(steps))), [1.0, 1.0, 1.0, 4.0, 5.0]);
    let behind = ["###########", "#S E      #", "###########"];
    assert_eq!(effort(&drawn(&behind)), 0.25);
    // No branch counts more than the way is long.
    assert_eq!(effort(&drawn(&["###########", "#      S E#", "###########"])), 1.25);
}

/// The same as a slow way of counting finds: every cell off the way belongs to the branch through
/// which the only way from it comes.
#[test]
fn efforts_of_perfect_mazes() {
    let mut rng = Rng::new(7);
    for seed in 0..60 {
        let recipe = Recipe {
            size: Size { width: 2 + rng.index(9), height: 2 + rng.index(9) },
            generator: *rng.pick(&generators()[..10]).unwrap(),
            entrance: Some(Spot::Random),
            exit: Some(Spot::Random),
            ..Recipe::maze()
        };
        let made = recipe.make(seed, &mut |_| true).unwrap();
        let (maze, start) = (&made.maze, made.maze.ground().start());
        let way = shortest_path(maze, start, made.gates.exits[0].cell).unwrap();
        let mut depths: BTreeMap<usize, usize> = BTreeMap::new();
        for cell in maze.ground().iter().filter(|cell| !way.contains(cell)) {
            let home = shortest_path(maze, cell, start).unwrap();
            let steps = home.iter().position(|cell| way.contains(cell)).unwrap();
            if home[steps] != way[way.len() - 1] {
                let depth = depths.entry(home[steps - 1]).or_default();
                *depth = steps.max(*depth);
            }
        }
        let length = way.len() - 1;
        let astray: usize =
            depths.values().filter(|depth| **depth > 2).map(|depth| length.min(*depth)).sum();
        let letters = solve::letters(maze, &way);
        let turns = letters.as_bytes().windows(2).filter(|two| two[0] != two[1]).count();
        let expected = astray as f64 + (length + turns) as f64 / 4.0;
        assert_eq!(effort(&made), expected, "{recipe:?} {seed}");
        let traits = Traits::of(&made, &mut |_| true).unwrap();
        assert_eq!((traits.length, traits.dead_ends), (Some(length), dead_ends(maze).count()));
    }
}

/// Larger mazes are harder, and every grade is one of ten.
#[test]
fn grades_grow_with_the_size() {
    let mean = |side: usize| -> f64 {
        let recipe = Recipe { size: Size { width: side, height: side }, ..Recipe::maze() };
        let grade = |seed| {
            let made = recipe.make(seed, &mut |_| true).unwrap();
            let grade = Traits::of(&made, &mut |_| true).unwrap().difficulty.unwrap().grade();
            assert!((1..=10).contains(&grade));
            f64::from(grade)
        };
        (0..10).map(grade).sum::<f64>() / 10.0
    };
    let means = [2, 5, 10, 20, 40, 80].map(mean);
    assert!(means.is_sorted_by(|a, b| a < b), "{means:?}");
    assert!(means[0] == 1.0 && means[5] > 8.5, "{means:?}");
}

#[test]
fn spans() {
    let span = |least, most| Ok(Span { least, most });
    assert_eq!(Span::parse("40"), span(40, 40));
    assert_eq!(Span::parse("40-60"), span(40, 60));
    assert_eq!(Span::parse(" 7 - 7 "), span(7, 7));
    for text in ["", "x", "60-40", "-3", "3-", "1-2-3", "1.5", "99999999999"] {
        assert!(Span::parse(text).is_err(), "{text}");
    }
}

/// A wish is met by what has it, and the farther the worse.
#[test]
fn wishes_are_measured() {
    let maze = drawn(&["#######", "#S    #", "# ### #", "#   #E#", "#######"]);
    let traits = Traits::of(&maze, &mut |_| true).unwrap();
    assert_eq!((traits.length, traits.dead_ends), (Some(3), 2));
    let miss = |length: &str, dead_ends: &str, difficulty: &str| {
        let span = |text: &str| Span::parse(text).ok();
        let wish =
            Wish { length: span(length), dead_ends: span(dead_ends), difficulty: span(difficulty) };
        wish.miss(&traits)
    };
    assert_eq!([miss("3", "2", "1"), miss("2-9", "1-2", "1-10"), miss("", "", "")], [0.0; 3]);
    assert_eq!([miss("6", "", ""), miss("", "1", "")], [0.5, 1.0]);
    assert!(miss("", "", "2") < miss("", "", "3"));
    assert!(Wish::default().is_nothing());
    let walled = drawn(&["#####", "#S#E#", "#####"]);
    let traits = Traits::of(&walled, &mut |_| true).unwrap();
    assert_eq!((traits.length, traits.difficulty.map(Difficulty::grade)), (None, None));
}

/// What people call them, in any spelling.
#[test]
fn generators_have_other_names() {
    for (typed, name) in [
        ("backtracker", "hunt-kill-dfs"),
        ("Recursive Backtracker", "hunt-kill-dfs"),
        ("recursive_backtracking", "hunt-kill-dfs"),
        ("DFS", "hunt-kill-dfs"),
        ("depth-first-search", "hunt-kill-dfs"),
        ("hunt-and-kill", "hunt-kill-linear"),
        ("huntandkill", "hunt-kill-linear"),
        ("recursive-division", "division"),
        ("randomized-prim", "prim"),
        ("Randomised Kruskal", "kruskal"),
        ("prim's", "prim"),
        ("growing_tree", "growing-tree"),
        ("growing tree:newest=70", "growing-tree:newest=70,oldest=0"),
        ("BinaryTree", "binary-tree"),
        ("aldous_broder", "aldous-broder"),
    ] {
        assert_eq!(Generator::parse(typed).unwrap().to_string(), name, "{typed}");
    }
    // No name means two of them.
    let mut names: Vec<&str> = generators()
        .iter()
        .flat_map(|one| one.aliases.iter().chain([&one.name]))
        .copied()
        .collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
    for typed in ["", "randomized", "-", "back", "hunt"] {
        assert!(Generator::parse(typed).is_err(), "{typed}");
    }
}
