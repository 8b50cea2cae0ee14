//! Masks and their files.

#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

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
