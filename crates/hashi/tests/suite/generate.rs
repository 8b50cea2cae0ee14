//! Puzzles made to order are what was ordered.
use crate::boards::{judge, listed};
use damier_core::Rng;
use damier_hashi::generate::{Made, generate};
use damier_hashi::search::{Limits, Method, solve};
use damier_hashi::{DENSEST, Grade, Params, ParamsError, Symmetry, Variant, grade_v1};
use damier_testkit::sweep;

fn make(params: &Params, seed: u64) -> Made {
    let made = generate(params, &mut Rng::new(seed), &mut || true).unwrap();
    let board = &made.board;
    assert_eq!((board.width(), board.height()), (params.width, params.height));
    assert_eq!(board.variant(), params.variant);
    assert_eq!(judge(board).check(&listed(board, &made.bridges)), Ok(()));
    let answer = solve(board, Method::Sat, Limits::NONE, &mut || true);
    assert_eq!((answer.unique, answer.first), (Some(true), Some(made.bridges.clone())));
    for edge in 0..board.edges().len() {
        let ends = board.edges()[edge];
        let (a, b) = (board.islands()[ends.a as usize], board.islands()[ends.b as usize]);
        assert!(a.x.abs_diff(b.x) + a.y.abs_diff(b.y) >= 2, "islands side by side");
    }
    let share = 100.0 * board.islands().len() as f64 / (params.width * params.height) as f64;
    assert!((share - f64::from(params.density)).abs() <= 2.0, "{share} of {params}");
    made
}

/// Fifty puzzles of each grade up to Expert at three sizes, graded again from scratch.
fn fifty(size: &str) {
    for index in 0..=4 {
        let params = Params::parse(&format!("{size}d{index}")).unwrap();
        for seed in 0..50 {
            let made = make(&params, seed);
            assert!(made.as_wanted, "{params}#{seed}");
            let grading = grade_v1(&made.board, &mut || true).unwrap();
            assert!(grading.solved);
            assert_eq!(grading.grade, params.grade, "{params}#{seed}");
        }
    }
}

#[test]
fn seven_by_seven() {
    fifty("7x7");
}

#[test]
fn ten_by_ten() {
    fifty("10x10");
}

#[test]
fn fifteen_by_fifteen() {
    fifty("15x15");
}

#[test]
fn density_is_honoured_at_every_size() {
    for density in [5, 12, 20, 28, DENSEST] {
        for size in ["7x7", "8x12", "20x20", "33x40", "60x60"] {
            let params = Params::parse(&format!("{size}i{density}")).unwrap();
            for seed in 0..sweep(1, 3) {
                make(&params, seed);
            }
        }
    }
}

#[test]
fn variants_and_symmetry() {
    for text in
        ["9x9m1d0", "9x9m1d2", "9x9m3", "9x9m4d2", "9x9L", "12x12Ld3", "9x9s", "10x10sd2", "10x9s"]
    {
        let params = Params::parse(text).unwrap();
        for seed in 0..10 {
            let made = make(&params, seed);
            assert!(made.as_wanted, "{text}#{seed}");
            if params.symmetry == Symmetry::Rotational {
                for island in made.board.islands() {
                    let (x, y) = (usize::from(island.x), usize::from(island.y));
                    let turned = (params.width - 1 - x, params.height - 1 - y);
                    assert!(made.board.island_at(turned.0, turned.1).is_some());
                }
            }
        }
    }
}

/// Without doubles and with many of them.
#[test]
fn the_share_of_doubles_is_heard() {
    let share = |doubles: u8| {
        let params = Params { doubles, grade: Grade::Medium, ..Params::new(20, 20) };
        let mut shares = Vec::new();
        for seed in 0..10 {
            let made = make(&params, seed);
            let built = made.bridges.iter().filter(|count| **count > 0).count();
            let double = made.bridges.iter().filter(|count| **count > 1).count();
            shares.push(100 * double / built);
        }
        shares.iter().sum::<usize>() / shares.len()
    };
    let (few, some, many) = (share(10), share(40), share(70));
    assert!(few < some && some < many, "{few} {some} {many}");
    assert!(few.abs_diff(10) <= 10 && some.abs_diff(40) <= 10 && many.abs_diff(70) <= 10);
}

/// Loops come as asked for, or fewer.
#[test]
fn the_share_of_loops_is_heard() {
    let share = |loops: u8| {
        let params = Params { loops, grade: Grade::Medium, ..Params::new(20, 20) };
        let mut total = 0;
        for seed in 0..10 {
            let made = make(&params, seed);
            let built = made.bridges.iter().filter(|count| **count > 0).count();
            let closing = built + 1 - made.board.islands().len();
            assert!(100 * closing <= usize::from(loops) * made.board.islands().len());
            total += 10 * closing;
        }
        total / params.islands()
    };
    let (none, some, many) = (share(0), share(10), share(25));
    assert!(none == 0 && some >= 4 && many > some, "{none} {some} {many}");
}

#[test]
fn large_boards() {
    for text in ["30x30i25d3", "100x100i18"] {
        assert!(make(&Params::parse(text).unwrap(), 1).as_wanted);
    }
}

/// The smallest sizes: a puzzle of two islands at least, or a word about why there is none.
#[test]
fn small_sizes_have_puzzles_or_are_refused() {
    let sizes = (1..=4).flat_map(|width| (1..=4).map(move |height| (width, height)));
    // What is turned is much the same.
    for (width, height) in sizes.filter(|(width, height)| sweep(width <= height, true)) {
        for (text, seeds) in [("", 2), ("s", 1), ("m1d1", 1), ("m4", 2), ("i1L", 1)] {
            let params = Params::parse(&format!("{width}x{height}{text}")).unwrap();
            if width < 3 && height < 3 {
                assert_eq!(params.room(), Err(ParamsError::Room { width, height }));
                continue;
            }
            assert_eq!(params.room(), Ok(()));
            for seed in 0..seeds {
                let made = generate(&params, &mut Rng::new(seed), &mut || true).unwrap();
                assert!(made.board.islands().len() >= 2, "{params}#{seed}");
                let answer = solve(&made.board, Method::Sat, Limits::NONE, &mut || true);
                let found = (answer.unique, answer.first);
                assert_eq!(found, (Some(true), Some(made.bridges)), "{params}#{seed}");
            }
        }
    }
}

/// Params are plain data; those that make no sense count as the nearest that do.
#[test]
fn nonsense_does_no_harm() {
    let variant = Variant { max: 9, loops: true };
    let odd = Params { density: 0, doubles: 200, loops: 255, variant, ..Params::new(0, 7) };
    let made = generate(&odd, &mut Rng::new(1), &mut || true).unwrap();
    assert_eq!((made.board.width(), made.board.height()), (1, 7));
    assert_eq!(made.board.variant().max, 4);
    let dense = Params { density: 99, ..Params::new(9, 9) };
    let made = generate(&dense, &mut Rng::new(1), &mut || true).unwrap();
    assert_eq!(made.board.islands().len(), 26);
}

#[test]
fn stopping_is_possible() {
    let params = Params::parse("30x30").unwrap();
    assert_eq!(generate(&params, &mut Rng::new(1), &mut || false), None);
}
