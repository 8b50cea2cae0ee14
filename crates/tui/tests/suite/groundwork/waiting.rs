use std::cell::Cell;
use std::time::Duration;

use damier_l10n::Language;
use damier_tui::testing::{Stage, check_keys};
use damier_tui::widgets::Prompt;
use damier_tui::{Ask, Busy, Exit};

#[test]
fn work_that_is_done_leaves_by_itself() {
    check_keys(Busy::KEYS);
    let done = Cell::new(false);
    let is_done = || done.get();
    let mut stage = Stage::new(Busy::new("Digging", Language::English, &is_done), 30, 5);
    stage.wait(Duration::from_secs(3)).expect(
        "|
         |         Digging 0:02
         |
         |
         |Esc stop waiting",
    );
    assert_eq!(stage.exit(), None);
    done.set(true);
    assert_eq!(stage.wait(Duration::from_secs(1)).exit(), Some(Exit::Left));
}

#[test]
fn nobody_has_to_wait() {
    let mut stage = Stage::new(Busy::new("Digging", Language::English, &|| false), 30, 5);
    stage.every_size(40, 10);
    assert_eq!(stage.keys("Esc").exit(), Some(Exit::Left));
}

#[test]
fn what_is_typed_is_told() {
    for (keys, expected) in [("m a z e Enter", Some("maze")), ("m Esc", None)] {
        let mut stage = Stage::new(Ask::new(Prompt::new("Which file?", "")), 40, 6);
        stage.every_size(20, 8);
        assert_eq!(stage.keys(keys).exit(), Some(Exit::Left));
        assert_eq!(stage.screen.into_answer().as_deref(), expected);
    }
}
