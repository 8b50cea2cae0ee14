use std::path::Path;

use damier_l10n::Language;
use damier_tui::hashi::{KEYS, WATCH_KEYS};
use damier_tui::markdown;
use damier_tui::testing::check_keys;

use crate::hashi::fixture::{FIVE, contains, drawn, settle, stage};

#[test]
fn tables_are_sound() {
    check_keys(KEYS);
    check_keys(WATCH_KEYS);
}

#[test]
fn help_tells_the_keys_and_the_signs() {
    let mut stage = stage(drawn(FIVE));
    stage.resize(80, 60).keys("?");
    for text in ["Keys and signs", "x            mark", "▸3◂", "── ══ ≡≡ ≣≣", "Ctrl-l"]
    {
        contains(&stage, text);
    }
    stage.keys("Esc p");
    settle(&mut stage);
    stage.keys("F1");
    contains(&stage, "the next step");
}

/// The tables of the documentation are those that the loop uses.
#[test]
#[allow(clippy::disallowed_methods, reason = "the test reads the documentation")]
fn the_documentation_has_the_tables() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/hashi.md");
    let text = std::fs::read_to_string(path).unwrap();
    for (name, table) in [("keys", KEYS), ("watch-keys", WATCH_KEYS)] {
        let (from, to) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->"));
        let inside = text.split_once(&from).and_then(|(_, rest)| rest.split_once(&to));
        let (inside, _) = inside.unwrap_or_else(|| panic!("no table between {from} and {to}"));
        let rows = markdown(table, Language::English);
        let expected = format!("\n| key | what it does |\n|---|---|\n{rows}\n");
        assert!(inside == expected, "the table of {name} should be:\n{expected}");
    }
}
