//! The page about the screen of matches has the tables of keys that the loop uses.
use std::path::Path;

use damier_l10n::Language;
use damier_tui::contest::{KEYS, REVIEW_KEYS};
use damier_tui::markdown;

#[test]
fn the_page_has_the_tables() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/terminal.md");
    let text = std::fs::read_to_string(path).unwrap();
    for (name, table) in [("keys", KEYS), ("review-keys", REVIEW_KEYS)] {
        let (from, to) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->"));
        let inside = text.split_once(&from).and_then(|(_, rest)| rest.split_once(&to));
        let (inside, _) = inside.unwrap_or_else(|| panic!("no table between {from} and {to}"));
        let rows = markdown(table, Language::English);
        let expected = format!("\n| key | what it does |\n|---|---|\n{rows}\n");
        assert!(inside == expected, "the table of {name} should be:\n{expected}");
    }
}
