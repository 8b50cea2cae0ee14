//! Tournaments of all strategies that there are.

use damier_catalog::{GameEntry, Params, games};

use crate::common::Machine;

/// The strategies that play a game with these settings, in their order.
fn strategies(entry: &GameEntry, params: &str) -> Vec<&'static str> {
    let words = params.split_whitespace().map(|word| word.split_once('=').unwrap());
    let game = entry.open(&Params::new(words)).unwrap();
    let plays = |name: &&str| entry.spec(name).unwrap().plays(&*game);
    entry.strategies.iter().map(|strategy| strategy.name).filter(plays).collect()
}

/// Everybody who can be entered is, and plays all of its games to their ends, which are on a page.
fn check(entry: &GameEntry, params: &str, seats: usize) {
    let machine = Machine::new();
    let mut players = strategies(entry, params);
    assert!(!players.is_empty(), "{}", entry.name);
    // Somebody sits in every seat.
    let known = players.len();
    while players.len() < seats {
        players.push(players[players.len() % known]);
    }
    let options = params.split_whitespace().flat_map(|word| {
        let (name, value) = word.split_once('=').unwrap();
        [format!("--{name}"), value.to_owned()]
    });
    let mut words = vec!["arena".to_owned(), entry.name.to_owned()];
    words.extend(options);
    for player in &players {
        words.extend(["--engine".to_owned(), (*player).to_owned()]);
    }
    let more = "--each nodes=60 --srand 1 --openings plies=4 balance=off --maxmoves 200 --concurrency 2 --report a.html --json";
    words.extend(more.split(' ').map(str::to_owned));
    let told = machine.run_args(&words, "").json();
    assert_eq!(told["over"], true);
    let choices = choose(players.len(), seats);
    assert_eq!(told["games"], choices * seats, "{}", entry.name);
    for row in told["standings"].as_array().unwrap() {
        assert_eq!(
            (row["faults"].as_u64(), row["games"].as_u64() > Some(0)),
            (Some(0), true),
            "{row}"
        );
    }
    let page = machine.read("a.html");
    assert_eq!(page.matches("<details id=\"game-").count(), choices * seats);
}

/// How many ways there are to choose so many of so many.
fn choose(all: usize, some: usize) -> usize {
    (0..some).fold(1, |ways, index| ways * (all - index) / (index + 1))
}

#[test]
fn all_strategies_of_every_game_meet() {
    for entry in games().iter().filter(|entry| !entry.strategies.is_empty()) {
        check(entry, "", 2);
    }
}

#[test]
fn all_strategies_that_play_four_meet() {
    for entry in games().iter().filter(|entry| entry.seats.contains(&4)) {
        check(entry, "players=4", 4);
    }
}
