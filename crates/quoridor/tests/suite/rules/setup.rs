//! What there is no game of, told all at once.

use damier_core::Explain;
use damier_grid::{CellSet, Mask, MaskError, Wide};
use damier_quoridor::{Form, Setup, SetupError, Shape, Side, Tradition};

fn errors<S: CellSet>(setup: &Setup) -> Vec<SetupError> {
    let errors = setup.build::<S>().map(|_| ()).unwrap_err();
    for error in &errors {
        assert!(!error.message().key().is_empty() && !error.to_string().is_empty());
    }
    errors
}

/// Holds that there is no such game, for exactly these reasons.
#[track_caller]
fn check(setup: &Setup, expected: &[SetupError]) {
    assert_eq!(errors::<Wide>(setup), expected, "{setup:?}");
}

fn masked(rows: &str) -> Setup {
    let mask = Mask::parse(&rows.replace('/', "\n")).unwrap();
    Setup { tradition: Tradition::Graph, form: Form::Mask(mask), ..Setup::classic(9, 2) }
}

fn rectangle(width: usize, height: usize) -> Setup {
    Setup { form: Form::Rectangle(width, height), ..Setup::classic(9, 2) }
}

#[test]
fn sizes() {
    for size in [0, 1, 2, 20, 21, usize::MAX] {
        check(&Setup::classic(size, 2), &[SetupError::Size(size, size)]);
        check(&Setup::graph(Shape::Square, size), &[SetupError::Size(size, size)]);
    }
    check(&rectangle(2, 9), &[SetupError::Size(2, 9)]);
    check(&rectangle(9, 20), &[SetupError::Size(9, 20)]);
    check(&masked("......"), &[SetupError::Size(6, 1)]);
    check(&masked(&"....................../".repeat(5)), &[SetupError::Size(22, 5)]);
    assert_eq!(
        SetupError::Size(21, 4).to_string(),
        "a board has 3 to 19 columns and rows, not 21 by 4"
    );
}

/// The library takes even sizes too, which the interfaces do not offer.
#[test]
fn even_sizes_are_games() {
    for size in 3..=19 {
        for players in [2, 4] {
            assert!(Setup::classic(size, players).build::<Wide>().is_ok(), "{size} {players}");
        }
        assert!(Setup::graph(Shape::Square, size).build::<Wide>().is_ok(), "{size}");
    }
}

#[test]
fn shapes_need_multiples() {
    for size in 3..=19 {
        for shape in Shape::ALL {
            let parts = match shape {
                Shape::Square => 1,
                Shape::Ring | Shape::Hashed => 3,
                Shape::Snake => 5,
            };
            if size % parts == 0 {
                assert!(Setup::graph(shape, size).build::<Wide>().is_ok(), "{shape} {size}");
            } else {
                check(&Setup::graph(shape, size), &[SetupError::ShapeSize { shape, size }]);
            }
        }
    }
    let error = SetupError::ShapeSize { shape: Shape::Ring, size: 7 };
    assert_eq!(error.to_string(), "a ring needs a size that is a multiple of 3, not 7");
}

#[test]
fn players() {
    for players in [0, 1, 3, 5, usize::MAX] {
        check(&Setup::classic(9, players), &[SetupError::Players(players)]);
    }
    let four = Setup { players: 4, ..Setup::graph(Shape::Ring, 9) };
    check(&four, &[SetupError::GraphPlayers]);
}

#[test]
fn only_rectangles_are_classic() {
    for shape in [Shape::Ring, Shape::Hashed, Shape::Snake] {
        let setup = Setup { tradition: Tradition::Classic, ..Setup::graph(shape, 15) };
        check(&setup, &[SetupError::ClassicShape]);
    }
    let whole = Setup { tradition: Tradition::Classic, ..masked(".../.../...") };
    check(&whole, &[SetupError::ClassicShape]);
}

#[test]
fn walls() {
    assert!(Setup::classic(9, 2).with_walls(99).build::<Wide>().is_ok());
    check(&Setup::classic(9, 2).with_walls(100), &[SetupError::Walls(100)]);
    check(&Setup::classic(9, 2).with_walls(usize::MAX), &[SetupError::Walls(usize::MAX)]);
}

#[test]
fn masks_need_two_sides_and_ways_between_them() {
    assert_eq!(Mask::parse(""), Err(MaskError::Empty));
    assert_eq!(Mask::parse("XXX\nXXX\nXXX"), Err(MaskError::AllMasked));
    check(&masked("XXX/.../..."), &[SetupError::EmptySide(Side::North)]);
    check(&masked(".../.../XXX"), &[SetupError::EmptySide(Side::South)]);
    check(
        &masked("XXX/.../XXX"),
        &[SetupError::EmptySide(Side::North), SetupError::EmptySide(Side::South)],
    );
    check(
        &masked(".../XXX/..."),
        &[SetupError::NoWay(Side::North), SetupError::NoWay(Side::South)],
    );
    // Corners do not join.
    check(
        &masked("..X/..X/XX./XX."),
        &[SetupError::NoWay(Side::North), SetupError::NoWay(Side::South)],
    );
    // One cell of the side without a way is enough: a pawn could be placed there.
    check(&masked(".X./.XX/..."), &[SetupError::NoWay(Side::North)]);
    check(&masked(".../XX./.X."), &[SetupError::NoWay(Side::South)]);
    // An island that touches neither side does no harm.
    assert!(masked("...../.XXX./.X.X./.XXX./.....").build::<Wide>().is_ok());
}

#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let setup = Setup {
        tradition: Tradition::Classic,
        form: Form::Shape(Shape::Snake, 21),
        players: 3,
        walls: Some(1000),
        ..Setup::classic(9, 2)
    };
    check(
        &setup,
        &[
            SetupError::Players(3),
            SetupError::Walls(1000),
            SetupError::ShapeSize { shape: Shape::Snake, size: 21 },
            SetupError::Size(21, 21),
            SetupError::ClassicShape,
        ],
    );
    check(
        &Setup { players: 4, ..Setup::graph(Shape::Hashed, 4) },
        &[SetupError::GraphPlayers, SetupError::ShapeSize { shape: Shape::Hashed, size: 4 }],
    );
}

/// A board with more cells than the sets hold is refused, and one that just fits is not.
#[test]
fn boards_that_do_not_fit_the_sets() {
    for (width, height) in [(12, 11), (13, 13), (19, 19), (19, 7), (7, 19)] {
        let setup = rectangle(width, height);
        let cells = width * height;
        let error = SetupError::TooManyCells { cells, most: 128 };
        assert_eq!(errors::<u128>(&setup), [error], "{width}x{height}");
        assert!(setup.build::<Wide>().is_ok());
    }
    for (width, height) in [(16, 8), (8, 16), (11, 11)] {
        assert!(rectangle(width, height).build::<u128>().is_ok());
    }
    // Holes take room too.
    let error = SetupError::TooManyCells { cells: 225, most: 128 };
    assert_eq!(errors::<u128>(&Setup::graph(Shape::Snake, 15)), [error]);
}
