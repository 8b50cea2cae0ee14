//! Layers as bytes.

use damier_ai::awele::endgame::{Database, LayerError};
use damier_awele::{GrandSlam, Repetition, Row, RuleSet, Seeds};
use damier_core::{Explain, Rng, Stop};
use damier_mind::Alone;
use damier_testkit::sweep;

use crate::awele::boards::{all_terms, boards, database, position};

const SMALL: RuleSet = RuleSet { houses: Row::of::<3>(), ..RuleSet::ABAPA };

/// A database of the layers below `seeds`, which `bytes` are offered as the next of.
fn offered(
    rule_set: &RuleSet,
    below: &Database,
    seeds: usize,
    bytes: &[u8],
) -> Result<(), LayerError> {
    let mut database = Database::new(rule_set);
    for seeds in 0..seeds {
        database.add_layer(below.layer_bytes(seeds).unwrap().to_vec()).unwrap();
    }
    let answer = database.add_layer(bytes.to_vec());
    // What is refused changes nothing.
    let layers = if answer.is_ok() { seeds + 1 } else { seeds };
    assert_eq!(database.seeds(), layers.checked_sub(1));
    answer
}

#[test]
fn what_was_written_is_read() {
    let many = RuleSet { houses: Row::of::<3>(), ..RuleSet::ABAPA };
    let wide = all_terms(8).into_iter().map(|rule_set| (rule_set, 2));
    let all =
        all_terms(3).into_iter().map(|rule_set| (rule_set, 6)).chain(wide).chain([(many, 17)]);
    for (rule_set, seeds) in all {
        let written = database(&rule_set, seeds);
        let mut read = Database::new(&rule_set);
        for layer in 0..=seeds {
            let bytes = written.layer_bytes(layer).unwrap();
            read.add_layer(bytes.to_vec()).unwrap();
            assert_eq!(read.layer_bytes(layer), Some(bytes), "{rule_set}, {layer} seeds");
            assert_eq!(read.census(layer), written.census(layer));
        }
        assert_eq!((read.seeds(), read.boards()), (Some(seeds), written.boards()));
        assert_eq!(read.layer_bytes(seeds + 1), None);
        let last = boards(2 * rule_set.row(), seeds as u8);
        for board in last.iter().map(|board| position(board)) {
            assert_eq!(read.bounds(&board), written.bounds(&board));
            assert_eq!(read.moves(&board), written.moves(&board));
        }
    }
}

/// What is read can be built upon.
#[test]
fn layers_that_were_read_carry_the_next() {
    let whole = database(&SMALL, 6);
    let mut database = Database::new(&SMALL);
    for seeds in 0..=3 {
        database.add_layer(whole.layer_bytes(seeds).unwrap().to_vec()).unwrap();
    }
    for _ in 4..=6 {
        assert!(database.grow(&Alone, &Stop::new(), &mut |_| {}));
    }
    for seeds in 0..=6 {
        assert_eq!(database.layer_bytes(seeds), whole.layer_bytes(seeds));
    }
}

#[test]
fn every_changed_byte_is_noticed() {
    for rule_set in [SMALL, RuleSet { houses: Row::of::<3>(), ..RuleSet::AWARI }] {
        let below = database(&rule_set, 3);
        let bytes = below.layer_bytes(3).unwrap().to_vec();
        assert_eq!(offered(&rule_set, &below, 3, &bytes), Ok(()));
        for at in 0..bytes.len() {
            for flip in [0x01, 0x10, 0x80, 0xff, bytes[at].max(1)] {
                let mut damaged = bytes.clone();
                damaged[at] ^= flip;
                let answer = offered(&rule_set, &below, 3, &damaged);
                assert!(answer.is_err(), "byte {at} with {flip:#x} of {rule_set}");
            }
        }
        // Whole words that change places.
        for at in (0..bytes.len() - 16).step_by(8) {
            let mut damaged = bytes.clone();
            damaged[at..at + 16].rotate_left(8);
            let answer = offered(&rule_set, &below, 3, &damaged);
            assert!(damaged == bytes || answer.is_err(), "words from {at} of {rule_set}");
        }
    }
}

#[test]
fn every_cut_and_every_rest_is_noticed() {
    let below = database(&SMALL, 3);
    let bytes = below.layer_bytes(3).unwrap();
    for length in 0..bytes.len() {
        let answer = offered(&SMALL, &below, 3, &bytes[..length]);
        let expected = if length < 136 {
            LayerError::NoLayer
        } else {
            LayerError::Length { found: length, wanted: bytes.len() }
        };
        assert_eq!(answer, Err(expected), "{length} bytes");
        assert!(offered(&SMALL, &below, 3, &bytes[length + 1..]).is_err());
    }
    for more in [1, 8, bytes.len()] {
        let longer = [bytes, &vec![0; more]].concat();
        let (found, wanted) = (bytes.len() + more, bytes.len());
        let expected = Err(LayerError::Length { found, wanted });
        assert_eq!(offered(&SMALL, &below, 3, &longer), expected);
    }
}

/// The reason is the one that helps, and it can be told.
#[test]
fn refusals_say_why() {
    #[track_caller]
    fn check(
        rule_set: &RuleSet,
        below: &Database,
        bytes: &[u8],
        expected: &LayerError,
        text: &str,
    ) {
        let error = offered(rule_set, below, 3, bytes).unwrap_err();
        assert_eq!((&error, error.to_string().as_str()), (expected, text));
        assert!(error.message().key().starts_with("awele-db-"));
    }
    let below = database(&SMALL, 4);
    let bytes = below.layer_bytes(3).unwrap();
    let changed = |at: usize, to: &[u8]| {
        let mut changed = bytes.to_vec();
        changed[at..at + to.len()].copy_from_slice(to);
        changed
    };
    let check = |bytes: &[u8], expected: LayerError, text: &str| {
        check(&SMALL, &below, bytes, &expected, text);
    };
    let nothing = "this is no layer of an endgame database";
    check(&[], LayerError::NoLayer, nothing);
    check(&[0; 500], LayerError::NoLayer, nothing);
    check("seeds,value\n".repeat(99).as_bytes(), LayerError::NoLayer, nothing);
    check(&changed(0, b"D"), LayerError::NoLayer, nothing);
    check(
        &changed(16, &[1]),
        LayerError::Version(1),
        "its format is version 1, and this program reads version 2",
    );
    check(&changed(20, &[9]), LayerError::Seeds(9), "it holds positions of 9 seeds");
    check(below.layer_bytes(4).unwrap(), LayerError::Seeds(4), "it holds positions of 4 seeds");
    check(below.layer_bytes(2).unwrap(), LayerError::Seeds(2), "it holds positions of 2 seeds");
    check(&changed(32, b"oware\0"), LayerError::Rules("oware".into()), "it was made for `oware`");
    let shown = damier_core::shown(&"x".repeat(88));
    let text = format!("it was made for `{shown}`");
    check(&changed(32, &[b'x'; 88]), LayerError::Rules(shown), &text);
    let wanted = bytes.len();
    check(
        &bytes[..183],
        LayerError::Length { found: 183, wanted },
        &format!("it has 183 bytes instead of {wanted}"),
    );
    let damaged = "its checksum is wrong: it is damaged";
    check(&changed(24, &[0]), LayerError::Checksum, damaged);
    check(&changed(120, &[!bytes[120]]), LayerError::Checksum, damaged);
    check(&changed(183, &[!bytes[183]]), LayerError::Checksum, damaged);
    let last = wanted - 1;
    check(&changed(last, &[!bytes[last]]), LayerError::Checksum, damaged);
}

#[test]
fn layers_of_other_rules_are_refused() {
    for mine in all_terms(3) {
        let below = database(&mine, 3);
        for theirs in all_terms(3).into_iter().chain(all_terms(4)) {
            let theirs_too = database(&theirs, 3);
            let answer = offered(&mine, &below, 3, theirs_too.layer_bytes(3).unwrap());
            if mine == theirs {
                assert_eq!(answer, Ok(()));
            } else {
                let rules = damier_core::shown(&theirs.to_string());
                assert_eq!(answer, Err(LayerError::Rules(rules)));
            }
        }
    }
}

/// Games that differ in what an endgame does not depend on share their layers.
#[test]
fn layers_serve_every_number_of_seeds_at_the_start() {
    let small = database(&SMALL, 3);
    let bytes = small.layer_bytes(3);
    for seeds in 1..=6 {
        for repetition in [Repetition::OwnRow, Repetition::ThreefoldOwnRow, Repetition::None] {
            let rule_set = RuleSet { seeds: Seeds::new(seeds).unwrap(), repetition, ..SMALL };
            assert_eq!(database(&rule_set, 3).layer_bytes(3), bytes);
        }
    }
    let other = RuleSet { grand_slam: GrandSlam::CaptureAll, ..SMALL };
    assert_ne!(database(&other, 3).layer_bytes(3), bytes);
}

/// Boards with so many seeds, seen by the side to move, some of all numbers.
fn some_boards(houses: usize, seeds: u8, count: usize) -> Vec<Vec<u8>> {
    let mut all = boards(houses, seeds);
    Rng::new(u64::from(seeds)).shuffle(&mut all);
    all.truncate(count);
    all
}

/// A large layer is not looked at as a whole when it is opened: what is damaged in it is not known,
/// what is not is right, and all of it is found when everything is looked at.
#[test]
fn damage_in_what_was_not_looked_at_is_never_told() {
    for rule_set in [RuleSet::ABAPA, RuleSet::AWARI] {
        let seeds = 6;
        let whole = database(&rule_set, seeds);
        let bytes = whole.layer_bytes(seeds).unwrap();
        let looked_at = some_boards(12, 6, 40);
        let mut rng = Rng::new(5);
        let (mut refused, mut unknown) = (0, 0);
        for round in 0..sweep(300, 5_000) {
            let at = rng.index(bytes.len());
            let mut damaged = bytes.to_vec();
            damaged[at] ^= 1 << rng.index(8);
            let mut database = Database::new(&rule_set).with_ready(0);
            for seeds in 0..seeds {
                database.add_layer(whole.layer_bytes(seeds).unwrap().to_vec()).unwrap();
            }
            if database.add_layer(damaged).is_err() {
                refused += 1;
                continue;
            }
            for board in &looked_at {
                let found = database.bounds(&position(board));
                assert!(found.is_none() || found == whole.bounds(&position(board)), "byte {at}");
                unknown += usize::from(found.is_none());
            }
            let sound = database.is_sound(seeds, &Alone, &Stop::new());
            assert_eq!(sound, Some(false), "byte {at} of {rule_set}");
            assert_eq!(database.census(seeds), None);
            // That takes longer than all else.
            if round % 100 == 0 {
                assert!(database.contradictions(seeds, &Alone, &Stop::new()) > Some(0));
            }
        }
        assert!(refused > 20 && unknown > 20, "{refused} and {unknown}");
    }
}

/// What is decoded at each look is what is kept ready.
#[test]
fn what_is_not_kept_ready_is_the_same() {
    for (rule_set, seeds) in all_terms(3)
        .into_iter()
        .map(|rule_set| (rule_set, 9))
        .chain([(RuleSet::ABAPA, 6), (RuleSet::AWARI, 6)])
    {
        let ready = database(&rule_set, seeds);
        let mut coded = Database::new(&rule_set).with_ready(0);
        for layer in 0..=seeds {
            coded.add_layer(ready.layer_bytes(layer).unwrap().to_vec()).unwrap();
            assert_eq!(coded.is_sound(layer, &Alone, &Stop::new()), Some(true));
            for board in boards(2 * rule_set.row(), layer as u8) {
                let board = position(&board);
                assert_eq!(coded.bounds(&board), ready.bounds(&board), "{rule_set}: {board:?}");
            }
        }
        assert_eq!(coded.is_sound(seeds + 1, &Alone, &Stop::new()), None);
    }
}
