//! Games that were finished.
use std::fs;

use serde_json::{Value, json};

use crate::common::Machine;

const PEOPLE: &str = "play reversi --seat human --seat human --ascii";

/// A machine where what comes from pipes is kept too.
fn machine() -> Machine {
    let machine = Machine::new();
    machine.run("settings history all").ok();
    machine
}

fn games(machine: &Machine) -> Vec<Value> {
    let told: Value = serde_json::from_str(&machine.run("history --json").ok()).unwrap();
    told["games"].as_array().unwrap().clone()
}

#[test]
fn what_is_played_to_its_end_is_listed_exported_and_deleted() {
    let machine = machine();
    assert!(machine.run("history").ok().starts_with("Nothing is kept yet."));
    machine.run_with(PEOPLE, "f5\nresign\nquit\n").ok();
    machine.run_with("play quoridor --seat human --seat random:seed=1", "e2\nresign\n").ok();
    machine.run_with(PEOPLE, "f5\nd6\n").ok();
    let all = games(&machine);
    assert_eq!(all.len(), 2, "{all:?}");
    let told =
        |game: &Value| (game["game"].clone(), game["ending"].clone(), game["number"].clone());
    assert!(all.iter().map(told).any(|it| it.0 == json!("reversi") && it.1 == json!("won-by-1")));
    let lost = all.iter().find(|game| game["game"] == json!("quoridor")).unwrap();
    assert_eq!(lost["ending"], json!("lost"));
    assert_eq!(lost["players"], json!(["human", "random"]));
    assert_eq!(machine.run("history --game reversi").ok().lines().count(), 1);

    let stats: Value = serde_json::from_str(&machine.run("history stats --json").ok()).unwrap();
    assert_eq!(stats["games"], json!(2));
    assert_eq!(stats["against"][0]["lost"], json!(1));
    assert_eq!(stats["streak"], json!({ "current": 0, "longest": 0 }));

    let id = lost["id"].as_str().unwrap();
    let record = machine.run(&format!("history export {id}")).ok();
    assert!(record.contains("[Game \"quoridor\"]") && record.contains("1. e2 "), "{record}");
    machine.run(&format!("history export {id} mine.dgn")).ok();
    assert_eq!(machine.read("mine.dgn"), record);
    let again = machine.run(&format!("history export {id} mine.dgn"));
    assert_eq!(again.code, Some(3));
    assert!(again.err.contains("mine.dgn is there already"), "{}", again.err);
    assert!(machine.run(&format!("history replay {id} --plain")).ok().contains("North"));

    machine.run(&format!("history delete {id}")).ok();
    assert_eq!(games(&machine).len(), 1);
    assert_eq!(machine.run("history delete --all").ok(), "One game is deleted.\n");
    assert!(games(&machine).is_empty());
    assert_eq!(fs::read_dir(machine.home().join("history")).unwrap().count(), 0);
}

#[test]
fn puzzles_that_were_solved_are_listed_and_added_up() {
    let machine = machine();
    let moves = "a1-c1=1\na1-a3=1\nc1-c3=1\na3-c3=1\n";
    machine.run_with("play hashi 3x3:2a2c2a2 --plain", moves).ok();
    let all = games(&machine);
    assert_eq!(all.len(), 1, "{all:?}");
    assert_eq!((&all[0]["game"], &all[0]["ending"]), (&json!("hashi"), &json!("solved")));
    let stats: Value = serde_json::from_str(&machine.run("history stats --json").ok()).unwrap();
    assert_eq!(stats["times"][0]["solved"], json!(1), "{stats}");
}

#[test]
fn a_game_that_was_taken_back_is_the_same_game() {
    let machine = machine();
    machine.run_with(PEOPLE, "f5\nresign\nundo\nd6\nresign\nquit\n").ok();
    let all = games(&machine);
    assert_eq!(all.len(), 1, "{all:?}");
    assert_eq!((&all[0]["ending"], &all[0]["helped"]), (&json!("won-by-2"), &json!(true)));
    // Another one with the same players is not.
    machine.run_with(PEOPLE, "resign\nrematch\nresign\nquit\n").ok();
    assert_eq!(games(&machine).len(), 3);
}

/// What scripts play is nobody's past, and who wants none has none.
#[test]
fn nothing_is_kept_that_nobody_wants() {
    let machine = Machine::new();
    machine.run_with(PEOPLE, "resign\nquit\n").ok();
    assert!(games(&machine).is_empty());
    machine.run("settings history off").ok();
    machine.run_with(PEOPLE, "resign\nquit\n").ok();
    assert!(games(&machine).is_empty());
}

#[test]
fn what_is_not_there_is_told() {
    let machine = machine();
    machine.run_with(PEOPLE, "resign\nquit\n").ok();
    for (line, code, complaint) in [
        ("history replay 2", 3, "there is no game 2; one is kept, number 1"),
        ("history export 0", 3, "there is no game 0"),
        ("history delete tomorrow", 3, "there is no game tomorrow"),
        ("history --game chess", 2, "there is no game `chess`"),
        ("history --limit 0", 2, "0"),
        ("history export 1 --to gif", 2, "there is no format `gif`"),
    ] {
        let run = machine.run(line);
        assert_eq!(run.code, Some(code), "{line}: {}", run.err);
        assert!(run.err.contains(complaint), "{line}: {}", run.err);
    }
    // What somebody else put there is passed over.
    fs::write(machine.home().join("history/x.json"), "{}").unwrap();
    fs::write(machine.home().join("history/y.json"), [0xff, 0xfe]).unwrap();
    assert_eq!(games(&machine).len(), 1);
}

/// A screen reader tells it all: result, reason, what everybody has, and what to do now.
#[test]
fn the_end_is_told_in_words() {
    let machine = Machine::new();
    let out = machine
        .run_with("play reversi --seat human --seat greedy:seed=1", "resign\nrematch\n")
        .ok();
    for line in [
        "You lose.",
        "White wins: Black resigned",
        "Black (you): 2 discs",
        "Type rematch for another game",
    ] {
        assert!(out.contains(line), "{line} is not in:\n{out}");
    }
    // The computer begins the other way round.
    assert!(out.contains("Black plays "), "{out}");
}
