//! Whatever a program says, it comes to a move or to a fault that has a name.

use std::fs;

use proptest::prelude::*;

use super::table::Table;

/// Answers of all protocols, and others.
const WORDS: &[&str] = &[
    "ugiok",
    "uciok",
    "readyok",
    "bestmove",
    "info",
    "option",
    "name",
    "type",
    "default",
    "string",
    "error",
    "score",
    "cp",
    "mate",
    "-1",
    "99999999999999999999",
    "lowerbound",
    "multipv",
    "depth",
    "nodes",
    "time",
    "pv",
    "c2",
    "b3",
    "(none)",
    "pass",
    "=",
    "=1",
    "=2",
    "=3",
    "=4 c2",
    "=5",
    "=7 d2",
    "?",
    "?1",
    "?4 what",
    "resign",
    "pong",
    "pong 1",
    "pong 2",
    "pong 3",
    "pong 4",
    "===",
    "=== C2",
    "PA",
    "C2/1e999/0",
    "/",
    "nan",
    "\t",
    "\u{7}",
    "é",
    "💡",
];

/// With these a program comes as far as a move.
const OPENINGS: [(&str, &str); 5] = [
    ("ugi", "ugiok\nreadyok\n"),
    ("uci", "option name Variant type string default x\nuciok\nreadyok\n"),
    ("gtp", "=1 2\n\n=2\n\n=3\n\n=4\n\n"),
    ("nboard", "pong 1\npong 2\npong 3\n"),
    ("cmd", "ugiok\nreadyok\nreadyok\n"),
];

/// How the ends begin that such a program can come to.
const NAMED: [&str; 10] = [
    "its time is over",
    "it answered `",
    "it broke down: no answer to `",
    "it broke down: `",
    "it broke down: no move where there is one",
    "it broke down: its output was closed after `",
    "it broke down: exit code ",
    "it broke down: more than 16 MB said after `",
    "it broke down: a line of more than ",
    "it gave no answer",
];

fn line() -> impl Strategy<Value = Vec<u8>> {
    let words = prop::collection::vec(prop::sample::select(WORDS), 0..6);
    prop_oneof![
        4 => words.prop_map(|words| words.join(" ").into_bytes()),
        4 => prop::sample::select(&["bestmove c2", "=4 c2\n", "=5 b2\n", "=== C2", ""][..]).prop_map(|line| line.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..60),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(32) })]

    #[test]
    fn programs_that_say_anything(
        lines in prop::collection::vec(line(), 0..30),
        (protocol, opening) in prop::sample::select(&OPENINGS[..]),
        is_greeted in prop::bool::weighted(0.8),
    ) {
        let table = Table::impatient();
        let opening = if is_greeted { opening.as_bytes() } else { b"" };
        fs::write(table.file("noise"), [opening, &lines.join(&b'\n')].concat()).unwrap();
        let program = table.always("cat noise; late; exec sleep 1000");
        let program = program.replacen("ugi", protocol, 1);
        let reason = table.one_game(&program, &mut None).reason.unwrap();
        prop_assert!(NAMED.iter().any(|start| reason.starts_with(start)), "{}", reason);
        prop_assert!(!reason.contains(char::is_control) && reason.len() < 1000, "{:?}", reason);
    }
}
