use damier_l10n::Language;
use damier_tui::Theme;
use damier_tui::contest::ContestScreen;
use damier_tui::testing::Stage;

use crate::contest::fixture::{Memory, looking, opened, played, stage, tools};

const PEOPLE: &str = "human human";

/// Colours say nothing that signs do not say.
#[test]
fn colours_are_not_needed() {
    for (game, line) in [("quoridor", "e2 e8 e3h"), ("reversi", "f5"), ("awele", "A")] {
        let opened = opened(played(game, line), PEOPLE, "none");
        let host = Box::new(Memory::default());
        let screen = ContestScreen::new(opened, Language::English, host, tools());
        let mut colour = Stage::themed(screen, 80, 24, Theme { colour: true, ascii: false });
        let mut plain = stage(game, line, PEOPLE);
        assert_eq!(colour.keys("Tab t t t e").shown(), plain.keys("Tab t t t e").shown());
    }
}

/// What an ASCII terminal is sent is ASCII; French words keep their accents.
#[test]
fn ascii_boards_are_ascii() {
    for (game, line) in [
        ("quoridor", "e2 e8 e3h"),
        ("quoridor shape=ring size=6", "a6 a1"),
        ("reversi", "f5"),
        ("awele", "A"),
    ] {
        let mut stage = looking(game, line, Language::English, true);
        for keys in ["Tab", "w", "w", "z", "t t t", "e", "x", "Esc ?", "Esc b", "S"] {
            stage.keys(keys);
            let shown = stage.shown().replace("Awélé", "");
            assert!(shown.is_ascii(), "{game}, {keys}\n{shown}");
        }
    }
}
