use damier_tui::contest::{Action, ContestScreen, KEYS, REVIEW_KEYS};
use damier_tui::testing::{Stage, check_keys};
use damier_tui::{Input, Key, Screen as _};

use crate::contest::fixture::{contains, ms, stage};

#[test]
fn tables_are_sound() {
    check_keys(KEYS);
    check_keys(REVIEW_KEYS);
}

/// Presses a key, and tells whether anything shows of it before long.
fn shows(stage: &mut Stage<ContestScreen>, key: Key) -> bool {
    let before = (stage.shown(), stage.exit());
    stage.play([Input::Key(key)], ms(500));
    before != (stage.shown(), stage.exit())
}

/// In the middle of a game every key does something, or tells why not.
#[test]
fn every_key_does_something() {
    for (game, line) in [("quoridor", "e2 e8 e3 e7"), ("reversi", "f5 d6"), ("awele", "B b")] {
        for binding in KEYS {
            for &key in binding.keys {
                if binding.action == Action::Turn && game != "quoridor" {
                    continue;
                }
                let mut stage = stage(game, line, "human human");
                // In a place from which all directions lead on, with a hint to be cleared.
                stage.keys(match game {
                    "quoridor" => "k t",
                    "reversi" => "t",
                    _ => "l t",
                });
                // A refusal says what the preview said.
                if game == "awele" && binding.action == Action::Play {
                    stage.keys("h");
                }
                if game == "awele" && matches!(key, Key::Down | Key::Char('j')) {
                    stage.keys("k");
                }
                assert!(shows(&mut stage, key), "{key} shows nothing in {game}\n{}", stage.shown());
            }
        }
        for binding in REVIEW_KEYS {
            for &key in binding.keys {
                let mut stage = stage(game, line, "human human");
                stage.keys("b h");
                assert!(shows(&mut stage, key), "{key} shows nothing looking back in {game}");
            }
        }
    }
}

/// Whoever only watches has no keys for playing, and those for watching work.
#[test]
fn between_computers_there_are_the_keys_of_watching() {
    let mut stage = stage("quoridor", "", "greedy rush");
    let playing = |binding: &&damier_tui::Binding<Action>| {
        matches!(binding.action, Action::Go(_) | Action::Play | Action::Turn | Action::Type)
    };
    assert_eq!(stage.screen.keys().iter().find(playing).map(|binding| binding.about), None);
    check_keys(stage.screen.keys());
    stage.wait(ms(2001));
    for key in ["p", "+", "-", "t", "e", ".", "b"] {
        assert!(shows(&mut stage, key.parse().unwrap()), "{key}");
    }
}

#[test]
fn help_tells_the_keys_and_the_signs() {
    for (game, signs) in [
        ("quoridor", &["[●]", "━ ┃", "═ ║", "┅ ┇", "× ×", "the suggested move"][..]),
        ("reversi", &["a black disc", "the cursor", "discs that would turn"]),
        ("awele", &["a seed", "A*", "where seeds would fall"]),
    ] {
        let mut stage = stage(game, "", "human human");
        stage.resize(80, 70).keys("?");
        for text in ["Keys and signs", "take back to your last turn", "Ctrl-l"].iter().chain(signs)
        {
            contains(&stage, text);
        }
        stage.keys("Esc");
        contains(&stage, "q quit");
    }
    let mut back = stage("reversi", "f5", "human human");
    back.resize(80, 70).keys("b F1");
    contains(&back, "before the first move");
    contains(&back, "look back no longer");
}

/// On a screen of the usual size one pages through it.
#[test]
fn help_is_longer_than_the_screen() {
    let mut stage = stage("quoridor", "", "human human");
    stage.keys("?");
    let first = stage.shown();
    stage.keys("PageDown PageDown PageDown PageDown");
    assert_ne!(stage.shown(), first);
    contains(&stage, "the suggested move");
}
