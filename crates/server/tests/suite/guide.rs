//! What the guide says is what the code does.

use std::fmt::Write;

use damier_api::Code;
use damier_l10n::{Language, say, word};
use damier_server::config::{Group, Setting, settings};

/// Where the guide says something else than this.
#[track_caller]
fn check(expected: &str) {
    let guide = include_str!("../../../../docs/server.md");
    assert!(guide.contains(expected), "docs/server.md should have:\n\n{expected}");
}

fn words(key: &str) -> String {
    word(Language::English, key).unwrap()
}

fn usual(setting: &Setting) -> String {
    let told = !setting.is_of_machine() && !setting.usual.is_empty();
    if told { format!("`{}`", setting.usual) } else { String::new() }
}

#[test]
fn the_guide_tells_every_setting() {
    for group in Group::ALL {
        let mut table = format!("| {} | usual | |\n|---|---|---|\n", words(group.title()));
        for setting in settings().iter().filter(|setting| setting.group == group) {
            let about = words(&format!("arg-serve-{}", setting.name));
            writeln!(table, "| `{}` | {} | {about} |", setting.name, usual(setting)).unwrap();
        }
        check(&table);
    }
}

#[test]
fn the_guide_tells_every_code() {
    let mut table = "| code | status | |\n|---|---|---|\n".to_owned();
    for code in Code::ALL {
        let title = say(Language::English, &code.title());
        writeln!(table, "| `{}` | {} | {title} |", code.name(), code.status()).unwrap();
    }
    check(&table);
}
