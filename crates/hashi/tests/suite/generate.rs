//! Puzzles made to order are what was ordered.
use crate::boards::{judge, listed};
use damier_core::{Puzzle, Seed};
use damier_hashi::generate::{Made, generate};
use damier_hashi::search::{Limits, Method, solve};
use damier_hashi::{
    Board, DENSEST, Grade, Hashi, Params, ParamsError, Symmetry, Variant, format, level,
    level_up_to,
};
use damier_testkit::sweep;

fn made(params: &Params, seed: u64) -> Made {
    generate(params, Seed::newest::<Hashi>(seed), &mut || true).unwrap()
}

/// A puzzle that was looked at from all sides.
fn make(params: &Params, seed: u64) -> Made {
    let made = made(params, seed);
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
    assert!((share - f64::from(params.density)).abs() <= 2.5, "{share} of {params}");
    made
}

/// What is wrong with how islands lie, counted cell by cell: a border without any, or a square of a
/// tenth of the cells with fewer than half of what the density would give it.
fn flaw(board: &Board, density: u8) -> Option<String> {
    let (width, height) = (board.width(), board.height());
    let has = |x: usize, y: usize| usize::from(board.island_at(x, y).is_some());
    let across = |y: usize| (0..width).map(|x| has(x, y)).sum::<usize>();
    let down = |x: usize| (0..height).map(|y| has(x, y)).sum::<usize>();
    if [across(0), across(height - 1), down(0), down(width - 1)].contains(&0) {
        return Some("a border is bare".to_owned());
    }
    let tenth = ((width * height) as f64 / 10.0).ceil();
    let mut block = (tenth.sqrt().ceil() as usize, tenth.sqrt().ceil() as usize);
    if block.0 > width {
        block = (width, (tenth / width as f64).ceil() as usize);
    } else if block.1 > height {
        block = ((tenth / height as f64).ceil() as usize, height);
    }
    let least = block.0 * block.1 * usize::from(density) / 200;
    for left in 0..=width - block.0 {
        for top in 0..=height - block.1 {
            let rows = top..top + block.1;
            let count: usize =
                rows.flat_map(|y| (left..left + block.0).map(move |x| has(x, y))).sum();
            if count < least {
                return Some(format!("{count} of {least} islands from {left},{top} on"));
            }
        }
    }
    None
}

/// Puzzles of each grade that is thrown for, graded again from scratch.
fn many(size: &str) {
    for index in 0..=3 {
        let params = Params::parse(&format!("{size}d{index}")).unwrap();
        for seed in 0..sweep(12, 50) {
            let made = make(&params, seed);
            assert!(made.as_wanted, "{params}#{seed}");
            let found = level(&made.board, &mut || true).unwrap();
            assert_eq!((found.grade, found.at_least), (params.grade, false), "{params}#{seed}");
            assert_eq!(flaw(&made.board, params.density), None, "{params}#{seed}");
        }
    }
}

#[test]
fn seven_by_seven() {
    many("7x7");
}

#[test]
fn ten_by_ten() {
    many("10x10");
}

#[test]
fn fifteen_by_fifteen() {
    many("15x15");
}

/// Grades that are climbed to: the grade below is not enough.
#[test]
fn experts_and_beyond() {
    for text in ["10x10d4", "15x15d4", "15x15d5", "15x15d6", "12x12Ld5", "30x30d4"] {
        let params = Params::parse(text).unwrap();
        let made = make(&params, 1);
        assert!(made.as_wanted && made.grade == params.grade, "{text}");
        let below = Grade::ALL[params.grade as usize - 1];
        let found = level_up_to(&made.board, below, &mut || true).unwrap();
        assert!(found.grade > below, "{text}");
        assert_eq!(flaw(&made.board, params.density), None, "{text}");
    }
}

#[test]
fn density_is_honoured_at_every_size() {
    for density in [5, 12, 20, 28, 33, 40, DENSEST] {
        for size in ["7x7", "8x12", "20x20", "33x40", "60x60"] {
            let params = Params::parse(&format!("{size}i{density}")).unwrap();
            let params = params.with_grade_there_is();
            for seed in 0..sweep(1, 3) {
                let made = make(&params, seed);
                // Two islands in a line cannot reach four borders.
                if params.islands() > 2 {
                    assert_eq!(flaw(&made.board, density), None, "{params}#{seed}");
                }
            }
        }
    }
}

/// Islands reach all borders and leave no block almost empty, at every size, grade and symmetry.
#[test]
fn boards_are_whole() {
    let check = |params: String| {
        let params = Params::parse(&params).unwrap();
        for seed in 0..sweep(2, 20) {
            let made = made(&params.with_grade_there_is(), seed);
            assert_eq!(flaw(&made.board, params.density), None, "{params}#{seed}");
        }
    };
    for size in ["5x5", "6x9", "7x7", "9x9", "10x10", "12x5", "15x15", "16x16", "30x30"] {
        for more in ["", "d0", "d2", "i18", "i33", "m1d0", "L"] {
            check(format!("{size}{more}"));
        }
    }
    // On narrow boards the middle, which a mirror keeps empty, takes most of a block.
    for size in ["9x9", "12x12", "15x15", "16x16", "30x30"] {
        for more in ["s", "s2", "s4", "i33s", "i33s2d2"] {
            check(format!("{size}{more}"));
        }
    }
}

#[test]
fn the_same_seed_at_another_grade_lies_otherwise() {
    let layout = |text: &str| {
        let made = made(&Params::parse(text).unwrap(), 42);
        made.board.islands().iter().map(|island| (island.x, island.y)).collect::<Vec<_>>()
    };
    let layouts = ["10x10d1", "10x10d2", "10x10d3"].map(layout);
    assert!(layouts[0] != layouts[1] && layouts[1] != layouts[2] && layouts[0] != layouts[2]);
}

#[test]
fn variants_and_symmetry() {
    for text in [
        "9x9m1d0",
        "9x9m1d2",
        "9x9m3",
        "9x9m4d2",
        "9x9L",
        "12x12Ld3",
        "9x9s",
        "10x10sd2",
        "10x9s",
        "9x9s2",
        "10x10s2d2",
        "7x12s2",
        "9x9s4",
        "10x10s4d2",
        "20x20i40s",
        "21x20i40s2",
    ] {
        let params = Params::parse(text).unwrap();
        let (right, bottom) = (params.width - 1, params.height - 1);
        let image = |x: usize, y: usize| match params.symmetry {
            Symmetry::None => (x, y),
            Symmetry::Rotation => (right - x, bottom - y),
            Symmetry::Mirror => (right - x, y),
            Symmetry::Quarter => (right - y, x),
        };
        for seed in 0..sweep(4, 10) {
            let made = make(&params, seed);
            assert!(made.as_wanted, "{text}#{seed}");
            for island in made.board.islands() {
                let (x, y) = image(island.x.into(), island.y.into());
                assert!(made.board.island_at(x, y).is_some(), "{text}#{seed}: {x},{y}");
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
    for text in ["30x30i25d3", "100x100i18", "120x120"] {
        let params = Params::parse(text).unwrap();
        let made = make(&params, 1);
        assert!(made.as_wanted, "{text}");
        assert_eq!(flaw(&made.board, params.density), None, "{text}");
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
                let error = ParamsError::Room { width, height };
                assert_eq!(params.check(Hashi::GENERATOR), Err(error));
                continue;
            }
            assert_eq!(params.with_grade_there_is().check(Hashi::GENERATOR), Ok(()));
            for seed in 0..seeds {
                let made = made(&params, seed);
                assert!(made.board.islands().len() >= 2, "{params}#{seed}");
                let answer = solve(&made.board, Method::Sat, Limits::NONE, &mut || true);
                let found = (answer.unique, answer.first);
                assert_eq!(found, (Some(true), Some(made.bridges)), "{params}#{seed}");
            }
        }
    }
}

/// What no puzzle can be is known before one is made.
#[test]
fn grades_that_there_are_not() {
    let check = |text: &str, grades: &[Grade]| {
        let params = Params::parse(text).unwrap();
        assert_eq!(params.grades(), grades, "{text}");
        for grade in Grade::ALL {
            let wanted = Params { grade, ..params };
            assert_eq!(wanted.check(2).is_ok(), grades.contains(&grade), "{text} {grade:?}");
        }
    };
    check("3x1", &[Grade::Beginner]);
    check("7x2m1", &[Grade::Beginner]);
    check("2x9", &Grade::ALL[..2]);
    check("9x9i3", &[Grade::Beginner]);
    check("4x4", &Grade::ALL[..3]);
    check("5x5", &Grade::ALL[..3]);
    check("5x5i30", &Grade::ALL[..4]);
    check("9x9m1i8", &[Grade::Beginner, Grade::Medium]);
    check("4x4i31", &Grade::ALL[..2]);
    check("5x4m1i35", &[Grade::Beginner]);
    check("7x3i33", &Grade::ALL[..4]);
    check("5x5i45", &Grade::ALL[..4]);
    check("7x7i10", &Grade::ALL[..3]);
    check("7x7", &Grade::ALL);
    check("7x7m1", &[&Grade::ALL[..1], &Grade::ALL[2..]].concat());
    let refused = Params::parse("5x5d6").unwrap().check(2).unwrap_err();
    let told = "no puzzle of 5x5 with 6 islands is extreme; it can be beginner, easy, medium";
    assert_eq!(refused.to_string(), told);
}

/// Nothing is ruled out that there is.
#[test]
fn grades_that_there_are() {
    let check = |id: &str, grade: Grade| {
        let board = format::read(id).unwrap();
        assert_eq!(level(&board, &mut || true).unwrap().grade, grade, "{id}");
        let mut params = Params::new(board.width(), board.height());
        params.variant = board.variant();
        let of_density = |density| Params { density, ..params };
        let like = (1..=DENSEST).map(of_density);
        let like = like.filter(|params| params.islands() == board.islands().len());
        assert!(like.map(|params| params.grades()).any(|grades| grades.contains(&grade)), "{id}");
    };
    check("3x7m2:1a2c2a3c1a2c2a3", Grade::Hard);
    check("7x7m2:a2c2i3a3a3k2a2i2c3a", Grade::Expert);
    check("7x7m2:h2a4a3i3c3d2k3a3a1a", Grade::Expert);
    check("8x8m2:i3a4b2j4d3d2u3a3b2a", Grade::Expert);
    check("7x7m2:g2a4a3a1i2d3c3a2g2a3a2a1", Grade::Extreme);
    check("9x1m2:1a2a2a1b", Grade::Easy);
}

/// What is made of small boards is never what was ruled out.
#[test]
fn small_boards_have_the_grades_that_are_told() {
    for size in ["3x3", "3x6", "4x4", "5x4", "5x5", "6x5", "9x1", "2x12"] {
        for more in ["d0", "d2i31", "d0i45", "m1i40d2", "m3i30", "m4i45d2", "Ld2", "Li38"] {
            let asked = Params::parse(&format!("{size}{more}")).unwrap();
            let params = asked.with_grade_there_is();
            for seed in 0..sweep(2, 20) {
                let found = made(&params, seed).grade;
                assert!(asked.grades().contains(&found), "{params}#{seed} is {found:?}");
            }
        }
    }
}

/// Where symmetry or a narrow board leaves no room, that is said.
#[test]
fn islands_without_room_are_told() {
    let check = |text: &str, told: bool| {
        let params = Params::parse(text).unwrap();
        let made = made(&params, 1);
        let note = made.note(&params).map(|note| note.key());
        assert_eq!(note == Some("hashi-fewer-islands"), told, "{text}");
        assert_eq!(made.missing > 2, told, "{text}");
    };
    check("2x20i45d0", true);
    check("30x30i45s2", true);
    check("30x30", false);
    check("9x9s4", false);
}

/// Params are plain data; those that make no sense count as the nearest that do.
#[test]
fn nonsense_does_no_harm() {
    let variant = Variant { max: 9, loops: true };
    let odd = Params { density: 0, doubles: 200, loops: 255, variant, ..Params::new(0, 7) };
    let made_odd = made(&odd, 1);
    assert_eq!((made_odd.board.width(), made_odd.board.height()), (1, 7));
    assert_eq!(made_odd.board.variant().max, 4);
    let dense = Params { density: 99, ..Params::new(9, 9) };
    assert_eq!(made(&dense, 1).board.islands().len(), 36);
    let oblong = Params { symmetry: Symmetry::Quarter, ..Params::new(9, 7) };
    assert_eq!(made(&oblong, 1).board.width(), 9);
}

#[test]
fn stopping_is_possible() {
    let params = Params::parse("30x30").unwrap();
    assert_eq!(generate(&params, Seed::newest::<Hashi>(1), &mut || false), None);
}
