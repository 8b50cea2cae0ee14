//! How people like things.
use serde_json::{Value, json};

use crate::common::Machine;

#[test]
fn settings_are_told_set_and_forgotten() {
    let machine = Machine::new();
    assert!(machine.run("settings").ok().contains("history          on"));
    assert_eq!(machine.run("settings language fr").ok(), "fr\n");
    // From now on everything speaks French, unless it is told otherwise.
    assert!(machine.run("settings").ok().contains("La langue"));
    assert!(machine.run("settings --lang en").ok().contains("The language"));
    assert_eq!(machine.run("settings language").ok(), "fr\n");
    assert_eq!(machine.run("settings language --reset").ok(), "auto\n");
    machine.run("settings history off").ok();
    machine.run("settings --reset").ok();
    let told: Value = serde_json::from_str(&machine.run("settings --json").ok()).unwrap();
    assert_eq!(told["history"], json!("on"));
}

#[test]
fn what_cannot_be_set_is_refused() {
    let machine = Machine::new();
    for (line, complaint) in [
        ("settings colour", "there is no setting `colour`"),
        ("settings languag", "did you mean `language`?"),
        ("settings history no", "history cannot be `no`: it can be on, off, all"),
    ] {
        let run = machine.run(line);
        assert_eq!(run.code, Some(2), "{line}");
        assert!(run.err.contains(complaint), "{line}: {}", run.err);
    }
}
