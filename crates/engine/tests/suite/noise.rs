//! Whatever is said, an engine stays and answers.

use damier_catalog::Protocol;
use proptest::prelude::*;

use crate::talk::Talk;

/// Words of all protocols, and others.
const WORDS: &[&str] = &[
    "ugi",
    "uci",
    "isready",
    "setoption",
    "name",
    "value",
    "size",
    "7",
    "walls",
    "0",
    "-1",
    "players",
    "4",
    "Strategy",
    "Level",
    "MultiPV",
    "99999999999999999999",
    "uginewgame",
    "position",
    "startpos",
    "fen",
    "moves",
    "e2",
    "e8",
    "a1h",
    "d3",
    "pass",
    "A",
    "go",
    "depth",
    "1",
    "nodes",
    "2",
    "movetime",
    "wtime",
    "p4time",
    "infinite",
    "stop",
    "query",
    "result",
    "legalmoves",
    "board",
    "p1turn",
    "d",
    "perft",
    "divide",
    "boardsize",
    "clear_board",
    "genmove",
    "black",
    "white",
    "play",
    "playmove",
    "playwall",
    "horizontal",
    "b3",
    "undo",
    "showboard",
    "time_settings",
    "time_left",
    "final_score",
    "winner",
    "known_command",
    "reg_genmove",
    "komi",
    "set_game",
    "nboard",
    "set",
    "game",
    "(;GM[Othello]",
    "hint",
    "ping",
    "learn",
    "move",
    "D3/1.0",
    "PA",
    "#",
    "\t",
    "\u{7}",
    "é",
    "💡",
];

fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        9 => prop::collection::vec(prop::sample::select(WORDS), 0..7).prop_map(|words| words.join(" ")),
        1 => "\\PC{0,40}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn engines_stay(
        lines in prop::collection::vec(line(), 0..30),
        protocol in prop::sample::select(&Protocol::ALL[..]),
    ) {
        let (game, params, ask, answer) = match protocol {
            Protocol::Ugi => ("quoridor", "size=5", "isready", "readyok"),
            Protocol::Uci => ("awele", "", "isready", "readyok"),
            Protocol::Gtp => ("reversi", "size=6", "77 protocol_version", "=77 2"),
            Protocol::Qtp => ("quoridor", "size=5", "77 protocol_version", "=77 2"),
            Protocol::Nboard => ("reversi", "", "ping 77", "pong 77"),
        };
        let talk = Talk::ticking(game, params, protocol);
        for line in &lines {
            talk.say(line);
        }
        talk.say("stop");
        talk.say(ask);
        talk.hear_until(answer);
        talk.say("stop");
        talk.end();
    }
}

#[test]
fn endless_lines_are_passed_over() {
    let talk = Talk::with("reversi", "", Some(Protocol::Ugi));
    for _ in 0..3 {
        talk.send(&vec![b'x'; 1 << 20]);
    }
    talk.say("");
    talk.say("isready");
    assert_eq!(talk.hear().as_deref(), Some("info string error the line is too long"));
    assert_eq!(talk.hear().as_deref(), Some("readyok"));
    talk.say("quit");
    assert!(talk.end().is_empty());
}

#[test]
fn whoever_thinks_without_end_is_heard_and_stopped() {
    let talk = Talk::with("quoridor", "", Some(Protocol::Ugi));
    talk.say("go infinite");
    talk.hear_until("info depth 1 ");
    talk.say("isready");
    talk.hear_until("readyok");
    talk.say("query fen");
    talk.hear_until("response 9x9 e1,e9 - 10,10 1");
    talk.say("position startpos moves e2");
    assert!(talk.hear_until("info string error").contains("while thinking"));
    talk.say("stop");
    talk.hear_until("bestmove");
    // What is known to the end is told when it is asked for.
    talk.say("setoption name size value 5");
    talk.say("position fen 5x5 c4,b2 - 0,0 1");
    talk.say("go infinite");
    talk.say("isready");
    talk.hear_until("readyok");
    talk.say("stop");
    assert_eq!(talk.hear_until("bestmove"), "c5");
    // Nobody waits for whoever leaves in the middle.
    talk.say("position startpos");
    talk.say("go infinite");
    talk.say("quit");
    talk.end();
    let talk = Talk::with("quoridor", "", Some(Protocol::Ugi));
    talk.say("go infinite");
    assert!(!talk.end().iter().any(|line| line.starts_with("bestmove")));
}

/// Who thinks while the opponent does tells nothing until the opponent has played, and then keeps to
/// what it was told; what was not expected is stopped.
#[test]
fn the_time_of_the_opponent_is_used() {
    let talk = Talk::ticking("quoridor", "", Protocol::Ugi);
    talk.say("setoption name Ponder value maybe");
    assert!(talk.hear_until("info string error").contains("true or false"));
    talk.say("setoption name Ponder value true");
    talk.say("position startpos");
    talk.say("go depth 4");
    let told = talk.hear_until("bestmove");
    let (best, expected) = told.split_once(" ponder ").unwrap();
    for hit in [true, false] {
        talk.say(&format!("position startpos moves {best} {expected}"));
        talk.say("go ponder movetime 50");
        talk.hear_until("info depth 3 ");
        talk.say("isready");
        // It thinks on, however little time it will have.
        talk.hear_until("readyok");
        talk.say(if hit { "ponderhit" } else { "stop" });
        assert!(!talk.hear_until("bestmove").is_empty());
    }
    // What is known to the end waits as well.
    talk.say("setoption name size value 5");
    talk.say("position fen 5x5 c4,b2 - 0,0 1");
    talk.say("go ponder nodes 1000");
    talk.say("isready");
    talk.hear_until("readyok");
    talk.say("ponderhit");
    assert_eq!(talk.hear_until("bestmove"), "c5");
    // Nobody ponders.
    talk.say("ponderhit");
    talk.say("isready");
    talk.hear_until("readyok");
    talk.say("quit");
    assert!(talk.end().is_empty());
}

#[test]
fn threads_are_set_as_far_as_there_are_any() {
    let talk = Talk::ticking("quoridor", "", Protocol::Ugi);
    talk.say("setoption name Threads value 3");
    assert!(talk.hear_until("info string error").contains("1–2"));
    talk.say("setoption name Threads value 2");
    talk.say("go movetime 100");
    talk.hear_until("bestmove");
}

#[test]
fn an_answer_that_was_asked_for_comes_before_the_end() {
    let talk = Talk::with("reversi", "", Some(Protocol::Ugi));
    talk.say("go nodes 500");
    assert!(talk.end().last().is_some_and(|line| line.starts_with("bestmove ")));
}

/// Who was told nothing uses the time there is, and who was told a level does not.
#[test]
fn clocks_are_used() {
    let talk = Talk::ticking("quoridor", "", Protocol::Ugi);
    let nodes = |said: &str| {
        talk.say(said);
        let mut nodes = 0;
        loop {
            let line = talk.hear().unwrap();
            if line.starts_with("bestmove") {
                return nodes;
            }
            let (_, rest) = line.split_once(" nodes ").unwrap();
            nodes = rest.split(' ').next().unwrap().parse::<u64>().unwrap();
        }
    };
    let (short, long) = (nodes("go movetime 20"), nodes("go movetime 400"));
    assert!(long > 2 * short, "{short} {long}");
    talk.say("setoption name Level value 1");
    assert!(nodes("go movetime 400") <= 1000);
}

#[test]
fn a_protocol_of_two_is_not_spoken_about_four() {
    let talk = Talk::with("quoridor", "players=4", None);
    for line in ["name", "genmove white", "playmove black e2", "isready"] {
        talk.say(line);
    }
    assert_eq!(talk.hear().as_deref(), Some("readyok"));
    assert!(talk.end().is_empty());
}
