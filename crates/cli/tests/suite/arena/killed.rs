//! Tournaments that are killed, wherever they are.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};

use serde_json::Value;

use super::lasting;
use crate::common::Machine;

/// Two hundred games of five players, all of whom play the same again. Names are so long that the lines that
/// tell how things stand soon fill the pipe: the run cannot get far ahead of whoever reads them, however quick
/// it is, and is in the middle when it is killed.
fn line() -> Vec<String> {
    let mut words =
        "arena reversi --size 6 --rounds 10 --srand 5 --json --openings plies=6 balance=off"
            .split(' ')
            .map(str::to_owned)
            .collect::<Vec<_>>();
    let players = [
        ("greedy", "depth=1"),
        ("random", "depth=1"),
        ("alphabeta", "depth=1"),
        ("alphabeta", "nodes=30"),
        ("alphabeta", "nodes=60"),
    ];
    for (number, (player, limit)) in players.into_iter().enumerate() {
        let name = format!("name={number}{}", "~".repeat(1000));
        words.extend(["--engine", &name, player, limit].map(str::to_owned));
    }
    words
}

/// Runs a command until it has told of so many games, and kills it then.
fn kill_after(machine: &Machine, words: &[String], games: usize) {
    let mut child = machine.command(words).args(["--ratinginterval", "1"]).spawn().unwrap();
    let mut told = BufReader::new(child.stderr.take().unwrap()).lines();
    let enough = |line: &String| {
        let (count, _) = line.split_once(" games: ").unwrap_or_else(|| panic!("{line}"));
        count.parse::<usize>().unwrap() >= games
    };
    told.by_ref().map(Result::unwrap).find(enough).expect("it was over too soon");
    child.kill().unwrap();
    assert_eq!(child.wait().unwrap().code(), None);
}

/// The numbers of the games in a journal, none of which is there twice.
fn numbers(journal: &str) -> BTreeSet<u64> {
    let whole = journal.split_inclusive('\n').skip(1).filter(|line| line.ends_with('\n'));
    let mut found = BTreeSet::new();
    for line in whole {
        let game: Value = serde_json::from_str(line).unwrap();
        assert!(found.insert(game["number"].as_u64().unwrap()), "{} twice", game["number"]);
    }
    found
}

/// However often and wherever it is killed without a warning, it has lost nothing that was played, plays
/// nothing twice, and comes to the same end.
#[test]
fn what_was_killed_goes_on_to_the_same_end() {
    let machine = Machine::new();
    let whole = lasting(machine.run_args(line(), "").json());
    assert_eq!((&whole["games"], &whole["over"]), (&Value::from(200), &Value::from(true)));
    for at_once in ["1", "2"] {
        let name = format!("killed-{at_once}.jsonl");
        let mut words = line();
        words.extend(["--save", &name, "--concurrency", at_once].map(str::to_owned));
        let resume = ["arena", "reversi", "--resume", &name, "--json", "--concurrency", at_once];
        let mut before = 0;
        for games in [1, 40, 41, 110, 170] {
            kill_after(&machine, &words, games);
            words = resume.map(str::to_owned).to_vec();
            let written = machine.read(&name);
            let found = numbers(&written).len();
            assert!((games..200).contains(&found) && found > before, "{found} after {before}");
            before = found;
            // As if it had been in the middle of a line.
            machine.write(&name, format!("{written}{{\"number\":5,\"sea"));
        }
        assert_eq!(lasting(machine.run_args(resume, "").json()), whole, "{at_once}");
        // Each game once, and nothing torn is left.
        let written = machine.read(&name);
        assert_eq!((numbers(&written).len(), written.lines().count()), (200, 201));
        // What is done is only told again.
        let again = machine.run_args([&line()[..], &["--resume".to_owned(), name]].concat(), "");
        assert_eq!(lasting(again.json()), whole);
    }
}
