use std::path::Path;

use damier_l10n::Language;
use damier_tui::labyrinth::{KEYS, LOOK_KEYS};
use damier_tui::markdown;
use damier_tui::testing::check_keys;

#[test]
fn tables_are_sound() {
    check_keys(KEYS);
    check_keys(LOOK_KEYS);
}

/// The tables of the documentation are those that the loop uses.
#[test]
#[allow(clippy::disallowed_methods, reason = "the test reads the documentation")]
fn the_documentation_has_the_tables() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/minotaurs.md");
    let text = std::fs::read_to_string(path).unwrap();
    for (name, table) in [("keys", KEYS), ("look-keys", LOOK_KEYS)] {
        let (from, to) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->"));
        let inside = text.split_once(&from).and_then(|(_, rest)| rest.split_once(&to));
        let (inside, _) = inside.unwrap_or_else(|| panic!("no table between {from} and {to}"));
        let rows = markdown(table, Language::English);
        let expected = format!("\n| key | what it does |\n|---|---|\n{rows}\n");
        assert!(inside == expected, "the table of {name} should be:\n{expected}");
    }
}
