//! Games that are kept: of which kind a file is, and what is seen of it at a glance.

use damier_catalog::solos;
use damier_core::Rng;
use damier_l10n::{Language, say};
use damier_play::Kept;
use damier_testkit::sweep;

/// A text of each kind, by the ending of its file.
const TEXTS: [(&str, &str); 5] = [
    ("dlog", include_str!("../../../../testdata/saves/kept-quoridor-4p.dlog")),
    ("dlog", include_str!("../../../../testdata/saves/kept-awele.dlog")),
    ("dgn", include_str!("../../../../testdata/saves/kept-reversi-undone.dgn")),
    ("dpz", include_str!("../../../../testdata/saves/kept-hashi.dpz")),
    ("labyrinth", include_str!("../../../../testdata/saves/kept-labyrinth.json")),
];

fn kinds() -> impl Iterator<Item = Kept> {
    [Kept::Contest].into_iter().chain(solos().map(Kept::Solo))
}

#[test]
fn every_kind_is_found_by_its_ending() {
    for kind in kinds() {
        assert_eq!(Kept::of(kind.ending()), Some(kind));
        assert_eq!(kinds().filter(|other| *other == kind).count(), 1, "{}", kind.ending());
    }
    assert_eq!(Kept::of("dgn"), Some(Kept::Contest), "earlier programs kept records");
    for nothing in ["", ".dlog", "dlog.", "DLOG", "dlog2", "json", "txt", "tmp", "d", "日本"] {
        assert_eq!(Kept::of(nothing), None, "{nothing}");
    }
}

/// Each text is a game of one kind, and has a line in both languages for that one alone.
#[test]
fn a_kept_game_is_told_in_a_line() {
    let expected = [
        "Quoridor 9x9 4p: you, you, you, you, after 3 moves",
        "Awélé abapa: you, you, after 2 moves",
        "Reversi 8x8: you, you, after 1 move",
        "Hashi 7x7, after 1 move and 0:00",
        "Labyrinth 8x6, in turn 2, score 0",
    ];
    for ((ending, text), expected) in TEXTS.into_iter().zip(expected) {
        let told = Kept::of(ending).unwrap().glance(text).unwrap();
        assert_eq!(say(Language::English, &told), expected);
        for kind in kinds() {
            let its_own = Kept::of(ending) == Some(kind);
            assert_eq!(kind.looks_like(text), its_own, "{ending} is {kind:?}");
            let told = kind.glance(text);
            assert_eq!(told.is_some(), its_own, "{ending} is {kind:?}");
            for (message, language) in told.iter().flat_map(|it| Language::ALL.map(|l| (it, l))) {
                let said = say(language, message);
                assert!(said != message.to_string() && !said.contains("{$"), "{said}");
                assert_eq!(said.lines().count(), 1, "{said}");
            }
        }
    }
}

/// Whatever stands in a file, it is told or it is not.
#[test]
fn nonsense_is_nothing() {
    let long = "x".repeat(100_000);
    let nonsense = ["", "\n", "\0", "damier", "{", "{}", "{\"game\":1}", "\u{feff}", long.as_str()];
    for kind in kinds() {
        for text in nonsense {
            assert_eq!(kind.glance(text), None, "{kind:?}: {text}");
        }
        for (_, text) in TEXTS {
            for cut in (0..text.len()).step_by(sweep(11, 1)) {
                kind.glance(&String::from_utf8_lossy(&text.as_bytes()[..cut]));
                kind.glance(&String::from_utf8_lossy(&text.as_bytes()[cut..]));
            }
        }
    }
    let mut rng = Rng::new(1);
    for (ending, text) in TEXTS {
        let kind = Kept::of(ending).unwrap();
        for _ in 0..sweep(100, 10_000) {
            let mut bytes = text.as_bytes().to_vec();
            for _ in 0..=rng.index(4) {
                let at = rng.index(bytes.len());
                bytes[at] = bytes[rng.index(text.len())] ^ (rng.percent(30) as u8);
            }
            kind.glance(&String::from_utf8_lossy(&bytes));
        }
    }
}
