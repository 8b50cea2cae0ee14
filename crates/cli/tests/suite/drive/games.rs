//! Games between processes of our engine are those that are played inside one program, move for move.

use std::sync::Arc;

use damier_catalog::{Params, Protocol, game};
use damier_core::{DynGame, Record, Stop};
use damier_engine::drive::{Limits, LocalPrograms};
use damier_mind::{Alone, Budget, Mind, StoppedClock, Task};
use damier_play::seating::Programs;
use serde_json::Value;

use super::table::launcher;
use crate::common::Machine;

const NODES: u64 = 400;

/// A game, after some moves.
fn open(name: &str, params: &str, moves: &str) -> Box<dyn DynGame> {
    let params = params.split_whitespace().map(|param| param.split_once('=').unwrap());
    let mut game = game(name).unwrap().open(&Params::new(params)).unwrap();
    game.play_line(moves).unwrap();
    game
}

/// A game to its end, with a mind on each seat; its moves.
fn played(mut game: Box<dyn DynGame>, mut minds: Vec<Box<dyn Mind>>) -> Vec<String> {
    while let Some(seat) = game.turn() {
        let mut task = Task {
            budget: Budget::nodes(NODES),
            lines: 1,
            clock: &StoppedClock,
            stop: &Stop::new(),
            workers: &Alone,
            progress: &mut |_| {},
        };
        let thought = minds[seat.index()].think(&*game, &mut task).unwrap();
        game.play(thought.best().unwrap()).unwrap();
    }
    Record::of(&*game).moves.into_iter().map(|mv| mv.text).collect()
}

/// Who is told by the protocol how much to think is the strongest; else the strategy is told.
fn strategy(protocol: Protocol) -> Option<String> {
    let told = matches!(protocol, Protocol::Ugi | Protocol::Uci);
    (!told).then(|| format!("alphabeta:nodes={NODES}"))
}

/// Plays a game in both ways, and tells its moves.
fn check(protocol: Protocol, name: &str, params: &str, moves: &str) -> Vec<String> {
    let start = open(name, params, moves);
    let entry = game(name).unwrap();
    let spec = strategy(protocol)
        .map_or_else(|| entry.strongest(&*start).unwrap(), |text| entry.spec(&text).unwrap());
    let inside = (0..start.seats()).map(|_| spec.build(&*start).unwrap()).collect();
    let expected = played(start.boxed_clone(), inside);
    let own = env!("CARGO_BIN_EXE_damier");
    let options = params.split_whitespace().map(|param| format!(" --{}", param.replace('=', " ")));
    let strategy = strategy(protocol).map(|text| format!(" --strategy {text}"));
    let options: String = options.chain(strategy).collect();
    let seat = format!("{protocol}:'{own}' engine {name}{options} --protocol {protocol}");
    let external = entry.spec(&seat).unwrap();
    let home = tempfile::tempdir().unwrap();
    let launcher = launcher(home.path());
    let programs =
        LocalPrograms { launcher, limits: Limits::default(), clock: Arc::new(StoppedClock) };
    let program = || programs.start(external.external().unwrap(), &*start).unwrap();
    let outside = (0..start.seats()).map(|_| program()).collect();
    assert_eq!(played(start.boxed_clone(), outside), expected, "{seat}");
    expected
}

#[test]
fn by_ugi() {
    check(Protocol::Ugi, "quoridor", "size=5", "");
    check(Protocol::Ugi, "quoridor", "", "e2 e8");
    check(Protocol::Ugi, "quoridor", "players=4 size=5", "");
    check(Protocol::Ugi, "quoridor", "shape=ring size=9 rules=graph", "");
    check(Protocol::Ugi, "reversi", "size=6", "");
}

#[test]
fn by_uci() {
    check(Protocol::Uci, "quoridor", "size=5", "c2");
    check(Protocol::Uci, "quoridor", "", "");
    check(Protocol::Uci, "reversi", "size=6", "");
    check(Protocol::Uci, "reversi", "", "");
}

/// Whether there were passes matters: they are told too.
fn check_passes(protocol: Protocol, params: &str, moves: &str) {
    let moves = check(protocol, "reversi", params, moves);
    assert!(moves.iter().any(|mv| mv == "pass"), "{moves:?}");
}

#[test]
fn by_gtp() {
    check_passes(Protocol::Gtp, "size=6", "c2 b2");
    check_passes(Protocol::Gtp, "", "d3 c3");
}

#[test]
fn by_nboard() {
    check_passes(Protocol::Nboard, "size=6", "c2 b2");
    check_passes(Protocol::Nboard, "", "d3 c3");
}

#[test]
fn by_qtp() {
    check(Protocol::Qtp, "quoridor", "size=5", "");
    check(Protocol::Qtp, "quoridor", "", "");
}

/// Awélé is played with tables that a program finds on its machine: in both ways on the same one.
#[test]
fn of_awele() {
    let machine = Machine::new();
    let own = env!("CARGO_BIN_EXE_damier");
    let strategy = format!("alphabeta:nodes={NODES}");
    let moves = |seat: &str| -> Vec<Value> {
        let line = "match awele --houses 3 --games 2 --seed 1 --plies 2 --json --seat";
        let words = line.split(' ').chain([seat, "--seat", seat]);
        let told = machine.run_args(words, "").json();
        assert_eq!(told["failures"], 0, "{told}");
        told["played"].as_array().unwrap().iter().map(|game| game["moves"].clone()).collect()
    };
    let expected = moves(&strategy);
    for protocol in ["ugi", "uci"] {
        let home = machine.home();
        let seat = format!(
            "{protocol}:env DAMIER_HOME='{}' '{own}' engine awele --houses 3 --strategy {strategy}",
            home.display()
        );
        assert_eq!(moves(&seat), expected, "{protocol}");
    }
}
