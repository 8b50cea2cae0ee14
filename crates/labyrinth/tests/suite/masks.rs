//! The masks that mazes are dug in.

use std::collections::BTreeSet;

use damier_core::{Explain, Rng};
use damier_grid::{Mask, MaskError};
use damier_l10n::{Language, say};
use damier_labyrinth::masks::{NamedMask, TextMaskError, from_luma, named, text};
use damier_labyrinth::{Ground, step};

/// How many cells the largest part has whose cells hang together.
fn largest_part(mask: &Mask) -> usize {
    let mut left = mask.cells().clone();
    let mut largest = 0;
    for first in mask.cells().iter() {
        if !left.get(first) {
            continue;
        }
        left.clear(first);
        let mut todo = vec![first];
        let mut count = 0;
        while let Some(cell) = todo.pop() {
            count += 1;
            for direction in damier_grid::Direction::ALL {
                let next = step(mask.width(), mask.height(), cell, direction);
                if let Some(next) = next.filter(|&next| left.get(next)) {
                    left.clear(next);
                    todo.push(next);
                }
            }
        }
        largest = largest.max(count);
    }
    largest
}

fn mask_named(name: &str) -> &'static NamedMask {
    named().iter().find(|mask| mask.name() == name).unwrap()
}

#[test]
fn there_are_a_dozen_with_names_of_their_own() {
    assert!(named().len() >= 12);
    let names: BTreeSet<&str> = named().iter().map(NamedMask::name).collect();
    assert_eq!(names.len(), named().len());
    for mask in named() {
        let about = mask.about();
        assert_eq!(about.key(), format!("mask-shape-{}", mask.name()));
        let (english, french) = (say(Language::English, &about), say(Language::French, &about));
        assert!(english != french && english != about.key() && french != about.key());
    }
}

/// Every shape has a cell in every size, however small.
#[test]
fn named_masks_in_all_sizes() {
    let sizes = [(1, 1), (2, 2), (3, 3), (7, 5), (1, 40), (40, 1), (40, 40), (200, 100)];
    for mask in named() {
        for (width, height) in sizes {
            let drawn = mask.at(width, height).unwrap();
            assert_eq!((drawn.width(), drawn.height()), (width, height), "{}", mask.name());
            assert!(drawn.count() > 0);
        }
        for side in 1..60 {
            assert!(mask.at(side, side).is_ok(), "{} {side}", mask.name());
        }
        assert_eq!(mask.at(0, 5), Err(MaskError::Empty));
        let side = usize::MAX;
        assert_eq!(mask.at(side, side), Err(MaskError::TooLarge { width: side, height: side }));
    }
}

/// A maze covers nearly all of a shape, and the shape is neither a dot nor the rectangle.
#[test]
fn named_masks_hang_together() {
    for mask in named() {
        for (width, height) in [(20, 20), (30, 30), (40, 40), (200, 200), (200, 100), (50, 150)] {
            let drawn = mask.at(width, height).unwrap();
            let (count, part) = (drawn.count(), largest_part(&drawn));
            assert!(
                part * 100 >= count * 98,
                "{} {width}x{height}: {part} of {count}",
                mask.name()
            );
            let cells = width * height;
            assert!(count * 4 > cells && count * 10 < cells * 9, "{}: {count}", mask.name());
        }
    }
}

/// Five times finer, a shape has the same cells under the middles.
#[test]
fn finer_masks_show_the_same() {
    for mask in named() {
        let fine = mask.at(400, 400).unwrap();
        let small = mask.at(80, 80).unwrap();
        assert_eq!(fine.resized(80, 80), Ok(small), "{}", mask.name());
    }
}

#[test]
fn symmetric_masks_are_symmetric() {
    for name in ["circle", "ring", "hexagon", "diamond", "star", "cross", "heart", "tree", "cat"] {
        for (width, height) in [(20, 20), (21, 35), (40, 40), (77, 30), (200, 200)] {
            let mask = mask_named(name).at(width, height).unwrap();
            let mirrored =
                Mask::from_fn(width, height, |column, row| mask.has(width - 1 - column, row));
            assert_eq!(mirrored, Ok(mask), "{name} {width}x{height}");
        }
    }
}

#[test]
fn a_circle_and_a_ring() {
    for (width, height) in [(7, 5), (20, 20), (33, 28), (100, 61)] {
        let circle = mask_named("circle").at(width, height).unwrap();
        let inside = Mask::from_fn(width, height, |column, row| {
            let x = (2 * column + 1).abs_diff(width) * height;
            let y = (2 * row + 1).abs_diff(height) * width;
            x * x + y * y <= (width * height) * (width * height)
        });
        assert_eq!(inside, Ok(circle));
    }
    let ring = mask_named("ring").at(7, 7).unwrap();
    assert!(!ring.has(3, 3) && ring.has(3, 0) && ring.has(0, 3));
}

/// "a mask ... from a word of text": one maze covers all of it.
#[test]
fn words_hang_together() {
    let signs: String = ('A'..='Z').chain('0'..='9').chain("-!?.,'".chars()).collect();
    let words = signs.chars().map(String::from).chain([signs.clone(), "Ça va, Zoé-Mæ?".to_owned()]);
    for word in words {
        let mask = text(&word).unwrap();
        assert_eq!(largest_part(&mask), mask.count(), "{word}\n{mask}");
        let ground = Ground::masked(&mask, &mut Rng::new(1), &mut |_| true).unwrap();
        assert_eq!(ground.open(), mask.count());
    }
}

/// Different letters give different masks, and words are as long as their letters.
#[test]
fn words_are_drawn_letter_by_letter() {
    let (a, b, ab, a_b) = (text("A"), text("b"), text("Ab"), text("a b"));
    assert_ne!(a, b);
    let (a, b, ab, a_b) = (a.unwrap(), b.unwrap(), ab.unwrap(), a_b.unwrap());
    assert!(ab.width() > a.width() + b.width() && a_b.width() > ab.width());
    for row in 0..ab.height() {
        assert!((0..a.width()).all(|column| ab.has(column, row) == a.has(column, row)));
        let second = ab.width() - b.width();
        assert!((0..b.width()).all(|column| ab.has(second + column, row) == b.has(column, row)));
    }
    // The bar joins them, and only the bar.
    let between = a.width();
    assert!(ab.has(between, ab.height() - 1) && !ab.has(between, ab.height() / 2));
    assert!(text(&"W".repeat(200)).is_ok());
}

#[track_caller]
fn check_refused(word: &str, expected: &TextMaskError) {
    let error = text(word).unwrap_err();
    assert_eq!(error, *expected);
    let message = error.message();
    assert_eq!(say(Language::English, &message), error.to_string());
    let french = say(Language::French, &message);
    assert!(french != message.to_string() && french != error.to_string(), "{french}");
}

#[test]
fn words_that_cannot_be_drawn() {
    check_refused("", &TextMaskError::Empty);
    check_refused(" \t\n", &TextMaskError::Empty);
    check_refused("\u{301}", &TextMaskError::Empty);
    check_refused("a_b=c_d", &TextMaskError::NoGlyph("_=".to_owned()));
    check_refused("a\nb\u{1b}", &TextMaskError::NoGlyph("\\n\\u{1b}".to_owned()));
    check_refused("日本", &TextMaskError::NoGlyph("日本".to_owned()));
    check_refused(&"a".repeat(201), &TextMaskError::TooLong { length: 201, most: 200 });
    check_refused(&"é".repeat(1234), &TextMaskError::TooLong { length: 1234, most: 200 });
}

/// "Also a mask from any PNG (dark = masked, threshold option)".
#[test]
fn pictures() {
    let luma = [0, 127, 128, 255, 200, 10];
    let check = |threshold, expected: &str| {
        assert_eq!(from_luma(3, 2, &luma, threshold).unwrap().to_string(), expected);
    };
    check(128, "XX.\n..X\n");
    check(0, "...\n...\n");
    check(1, "X..\n...\n");
    check(255, "XXX\n.XX\n");
    assert_eq!(from_luma(3, 1, &[0, 0, 0], 128), Err(MaskError::AllMasked));
    assert_eq!(from_luma(0, 3, &[], 128), Err(MaskError::Empty));
    let side = usize::MAX;
    let too_large = MaskError::TooLarge { width: side, height: side };
    assert_eq!(from_luma(side, side, &luma, 128), Err(too_large));
    // Cut short, and too long.
    assert_eq!(from_luma(2, 2, &[0, 0, 0], 128).unwrap().to_string(), "XX\nX.\n");
    assert_eq!(from_luma(1, 2, &luma, 10).unwrap().to_string(), "X\n.\n");
}
