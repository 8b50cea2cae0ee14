//! Games between engines are those that are played inside one program, move for move.

use damier_catalog::{Params, Protocol, game};
use damier_core::{DynGame, Stop};
use damier_mind::{Alone, Budget, Mind, StoppedClock, Task};

use crate::talk::Talk;

const NODES: u64 = 400;

/// A game of the strongest strategy against itself; or of one that is told so much by its options.
fn inside(name: &str, params: &str, told: bool) -> Box<dyn DynGame> {
    let entry = game(name).unwrap();
    let params = params.split_whitespace().map(|param| param.split_once('=').unwrap());
    let mut game = entry.open(&Params::new(params)).unwrap();
    let mut minds: Vec<Box<dyn Mind>> = (0..game.seats())
        .map(|_| {
            if told {
                entry.spec(&format!("alphabeta:nodes={NODES}")).unwrap()
            } else {
                entry.strongest(&*game).unwrap()
            }
        })
        .map(|spec| spec.build(&*game).unwrap())
        .collect();
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
    game
}

fn moves(game: &dyn DynGame) -> Vec<String> {
    damier_core::Record::of(game).moves.into_iter().map(|mv| mv.text).collect()
}

/// The same game told to engines, one for each seat.
fn by(protocol: Protocol, name: &str, params: &str) {
    let expected = inside(name, params, false);
    let mut game = expected.boxed_clone();
    while game.take_back() {}
    let word = protocol.name();
    let engines: Vec<Talk> =
        (0..game.seats()).map(|_| Talk::with(name, params, Some(protocol))).collect();
    for engine in &engines {
        engine.say(word);
        engine.hear_until(&format!("{word}ok"));
        engine.say(&format!("{word}newgame"));
    }
    while let Some(seat) = game.turn() {
        let engine = &engines[seat.index()];
        engine.say(&format!("position startpos moves {}", moves(&*game).join(" ")));
        engine.say(&format!("go nodes {NODES}"));
        game.play(&engine.hear_until("bestmove ")).unwrap();
    }
    assert_eq!(moves(&*game), moves(&*expected), "{protocol} {name} {params}");
}

#[test]
fn by_ugi_and_uci() {
    for (name, params) in
        [("quoridor", "size=5"), ("quoridor", ""), ("reversi", "size=6"), ("awele", "")]
    {
        by(Protocol::Ugi, name, params);
        by(Protocol::Uci, name, params);
    }
    by(Protocol::Ugi, "quoridor", "players=4 size=5");
    by(Protocol::Ugi, "quoridor", "shape=ring size=9 rules=graph");
}

/// Dialects of GTP have no word for nodes: the strategy is told them by its options.
fn by_gtp(protocol: Protocol, name: &str, params: &str, colours: [&str; 2]) {
    let expected = inside(name, params, true);
    let mut game = expected.boxed_clone();
    while game.take_back() {}
    let told: Vec<String> = moves(&*expected);
    let engines = [0, 1].map(|_| Talk::thinking(name, params, protocol, NODES));
    for engine in &engines {
        assert_eq!(engine.command("clear_board"), "=");
    }
    for (number, mv) in told.iter().enumerate() {
        let seat = game.turn().unwrap().index();
        let answer = engines[seat].command(&format!("genmove {}", colours[seat]));
        let answer = answer.strip_prefix("= ").unwrap();
        let other = &engines[1 - seat];
        let (command, read) = match answer.split_once(' ') {
            Some((cell, way)) => {
                let row: u32 = cell[1..].parse().unwrap();
                let column = cell[..1].to_lowercase();
                ("playwall", format!("{column}{}{}", row - 1, &way[..1]))
            }
            None if name == "quoridor" => ("playmove", answer.to_lowercase()),
            None => ("play", answer.to_lowercase()),
        };
        assert_eq!(&read, mv, "{protocol} {name}: move {number}");
        let told = other.command(&format!("{command} {} {answer}", colours[seat]));
        assert_eq!(told, "=", "{answer}");
        game.play(&read).unwrap();
    }
    assert!(game.outcome().is_some());
}

#[test]
fn by_gtp_and_qtp() {
    by_gtp(Protocol::Gtp, "reversi", "size=6", ["black", "white"]);
    by_gtp(Protocol::Qtp, "quoridor", "size=5", ["white", "black"]);
}

#[test]
fn by_nboard() {
    let expected = inside("reversi", "size=6", true);
    let engine = Talk::thinking("reversi", "size=6", Protocol::Nboard, NODES);
    for mv in moves(&*expected) {
        engine.say("go");
        let answer = engine.hear_until("=== ");
        let square = answer.split('/').next().unwrap();
        let read = if square == "PA" { "pass".to_owned() } else { square.to_lowercase() };
        assert_eq!(read, mv);
        engine.say(&format!("move {square}/0.00/0.1"));
    }
}
