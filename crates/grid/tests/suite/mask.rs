//! Masks and their files.

use damier_core::{Explain, Rng};
use damier_grid::{Mask, MaskError};

/// A mask is the same read again as it was written, and has the cells it was told.
#[test]
fn random_masks_round_trip() {
    let mut rng = Rng::new(1);
    for _ in 0..300 {
        let (width, height) = (1 + rng.index(70), 1 + rng.index(40));
        let holes = rng.below(101) as u32;
        let cells: Vec<bool> = (0..width * height).map(|_| !rng.percent(holes)).collect();
        let mask = Mask::from_fn(width, height, |column, row| cells[row * width + column]);
        let count = cells.iter().filter(|&&exists| exists).count();
        if count == 0 {
            assert_eq!(mask, Err(MaskError::AllMasked));
            continue;
        }
        let mask = mask.unwrap();
        assert_eq!((mask.width(), mask.height(), mask.count()), (width, height, count));
        for row in 0..height + 2 {
            for column in 0..width + 2 {
                let exists = column < width && row < height && cells[row * width + column];
                assert_eq!(mask.has(column, row), exists);
            }
        }
        assert_eq!(Mask::parse(&mask.to_string()), Ok(mask));
    }
}

/// "one line per row, `X` masked, anything else not".
#[test]
fn only_x_is_masked() {
    let mask = Mask::parse("Xx .\n#0Xé\n").unwrap();
    assert_eq!(mask.to_string(), "X...\n..X.\n");
}

/// "Width = longest line; short lines are padded unmasked; CR and a missing final newline are
/// accepted."
#[test]
fn lines_of_all_lengths() {
    for text in ["X\n...\n.X", "X\n...\n.X\n", "X\r\n...\r\n.X\r\n", "X..\n...\n.X."] {
        let mask = Mask::parse(text).unwrap();
        assert_eq!(mask.to_string(), "X..\n...\n.X.\n", "{text:?}");
    }
    // An empty line in the middle is a row like any other.
    assert_eq!(Mask::parse("XX\n\nXX").unwrap().to_string(), "XX\n..\nXX\n");
}

#[test]
fn whole_rectangles() {
    for (width, height) in [(1, 1), (1, 64), (64, 1), (8, 8), (19, 19), (65, 3)] {
        let mask = Mask::full(width, height).unwrap();
        assert_eq!(mask.count(), width * height);
        assert!(mask.has(width - 1, height - 1) && !mask.has(width, 0) && !mask.has(0, height));
    }
}

/// "Empty, unreadable or all-masked: a clear error".
#[test]
fn what_is_no_mask() {
    for (text, error) in [
        ("", MaskError::Empty),
        ("\n", MaskError::Empty),
        ("\r\n\r\n", MaskError::Empty),
        ("X", MaskError::AllMasked),
        ("XX\nXX\n", MaskError::AllMasked),
    ] {
        assert_eq!(Mask::parse(text), Err(error), "{text:?}");
        assert!(error.message().key().starts_with("mask-"));
    }
    for (width, height) in [(0, 0), (0, 5), (5, 0)] {
        assert_eq!(Mask::full(width, height), Err(MaskError::Empty));
    }
    for (width, height) in [(usize::MAX, 1), (1, usize::MAX), (1 << 20, 1 << 20)] {
        assert_eq!(Mask::full(width, height), Err(MaskError::TooLarge { width, height }));
    }
    assert_eq!(
        MaskError::TooLarge { width: 7, height: 8 }.to_string(),
        "a mask of 7 by 8 is too large"
    );
}

/// Rows are told from the north.
#[test]
fn row_0_is_the_northernmost() {
    let mask = Mask::from_fn(2, 3, |column, row| (column, row) != (0, 0)).unwrap();
    assert_eq!(mask.to_string(), "X.\n..\n..\n");
    assert!(!mask.has(0, 0) && mask.has(0, 2));
}

/// A mask painted row by row is the one told cell by cell.
#[test]
fn painted_masks() {
    let mut rng = Rng::new(2);
    for _ in 0..100 {
        let (width, height) = (1 + rng.index(200), 1 + rng.index(20));
        let spans: Vec<_> = (0..height)
            .map(|_| (rng.index(width), rng.index(width)))
            .map(|(one, other)| (one.min(other), one.abs_diff(other)))
            .collect();
        let painted =
            Mask::from_rows(width, height, |row, line| line.fill(spans[row].0, spans[row].1));
        let told = Mask::from_fn(width, height, |column, row| {
            (spans[row].0..spans[row].0 + spans[row].1).contains(&column)
        });
        assert_eq!(painted, told);
    }
    assert_eq!(Mask::from_rows(0, 5, |_, _| ()), Err(MaskError::Empty));
    assert_eq!(Mask::from_rows(5, 5, |_, _| ()), Err(MaskError::AllMasked));
    let huge = usize::MAX;
    let error = Mask::from_rows(huge, 2, |_, _| ());
    assert_eq!(error, Err(MaskError::TooLarge { width: huge, height: 2 }));
}

#[track_caller]
fn check_resized(mask: &str, (width, height): (usize, usize), expected: &str) {
    let resized = Mask::parse(mask).unwrap().resized(width, height).unwrap();
    assert_eq!(resized.to_string(), expected);
}

/// "Asking for a size resizes the mask to it (nearest neighbour at cell centres)".
#[test]
fn resized_masks() {
    check_resized("X.\n..\n", (4, 4), "XX..\nXX..\n....\n....\n");
    check_resized("X.\n..\n", (3, 2), "X..\n...\n");
    check_resized("XX.XX\n.X...\n", (2, 1), "X.\n");
    check_resized("X..\n", (1, 3), ".\n.\n.\n");
    let small = Mask::parse("X.\n..\n").unwrap();
    assert_eq!(small.resized(0, 3), Err(MaskError::Empty));
    assert_eq!(small.resized(3, 0), Err(MaskError::Empty));
    let huge = usize::MAX;
    let error = small.resized(huge, huge);
    assert_eq!(error, Err(MaskError::TooLarge { width: huge, height: huge }));
}

/// "at least one cell stays unmasked": the one nearest to one there was.
#[test]
fn one_cell_stays() {
    check_resized("XXXXX\n.XXXX\nXXXXX\n", (1, 1), ".\n");
    check_resized("XXXXXXXXX\nXXXXXXXX.\n", (3, 1), "XX.\n");
    // The second of the two lies nearer to the middle of a cell.
    check_resized(".XXXXX\nXXXXXX\nXXXXXX\nXX.XXX\n", (1, 4), "X\nX\nX\n.\n");
    check_resized(".XXXX.XX\n", (2, 1), "X.\n");
    check_resized("X.XXXXX.\n", (2, 1), ".X\n");
}

/// Every cell is as the one that its middle lies in, and a mask made a whole number of times
/// larger and small again is the same.
#[test]
fn random_masks_resized() {
    let mut rng = Rng::new(3);
    // The cell of `of` that the middle of one of `count` lies in, by trying.
    let under = |at: usize, count: usize, of: usize| {
        let middle = (2 * at + 1) * of;
        (0..of).find(|cell| (2 * count * cell..2 * count * (cell + 1)).contains(&middle)).unwrap()
    };
    let (mut kept, mut sampled) = (0, 0);
    for _ in 0..300 {
        let (width, height) = (1 + rng.index(90), 1 + rng.index(20));
        let holes = if rng.percent(50) { 99 } else { 50 };
        let Ok(mask) = Mask::from_fn(width, height, |_, _| !rng.percent(holes)) else { continue };
        assert_eq!(mask.resized(width, height).as_ref(), Ok(&mask));
        let times = 1 + rng.index(4);
        let larger = mask.resized(width * times, height * times).unwrap();
        assert_eq!(larger.count(), mask.count() * times * times);
        assert_eq!(larger.resized(width, height).as_ref(), Ok(&mask));

        let (wide, high) = (1 + rng.index(150), 1 + rng.index(20));
        let resized = mask.resized(wide, high).unwrap();
        let expected = Mask::from_fn(wide, high, |column, row| {
            mask.has(under(column, wide, width), under(row, high, height))
        });
        match expected {
            Ok(expected) => {
                sampled += 1;
                assert_eq!(resized, expected);
            }
            Err(_) => {
                kept += 1;
                assert_eq!(resized.count(), 1);
                // An existing cell has its middle there.
                assert!((0..height).any(|row| (0..width).any(|column| mask.has(column, row)
                    && resized.has(under(column, width, wide), under(row, height, high)))));
            }
        }
    }
    assert!(kept > 10 && sampled > 100, "{kept} {sampled}");
}

/// The largest that mazes are asked for in is made a word at a time.
#[test]
fn very_large_masks() {
    let mask = Mask::parse("X.X\n...\n").unwrap();
    let large = mask.resized(20_000, 20_000).unwrap();
    // 6667 of 20000 columns have their middles in the first of three.
    assert_eq!(large.count(), 400_000_000 - 10_000 * 2 * 6667);
    assert_eq!(large.resized(3, 2), Ok(mask));
}
