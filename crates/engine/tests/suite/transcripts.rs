//! Whole conversations, word for word: what is said stands behind `>`. With `DAMIER_RENEW=1` what is
//! answered is written down anew, to be read by somebody.

use std::path::Path;

use damier_catalog::Protocol;

use crate::talk::Talk;

/// Goes through a conversation; nothing is left over at its end.
fn check(name: &str, game: &str, params: &str, protocol: Option<Protocol>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/transcripts/{name}.txt"));
    let script = std::fs::read_to_string(&path).unwrap();
    let talk = Talk::with(game, params, protocol);
    if std::env::var_os("DAMIER_RENEW").is_some() {
        return std::fs::write(path, renewed(&talk, &script)).unwrap();
    }
    for (number, line) in (1..).zip(script.lines()) {
        match line.strip_prefix('>') {
            Some(said) => talk.say(said.trim()),
            None => assert_eq!(talk.hear().as_deref(), Some(line), "{name}, line {number}"),
        }
    }
    assert_eq!(talk.end(), Vec::<String>::new(), "{name}");
}

/// The conversation as it is now.
fn renewed(talk: &Talk, script: &str) -> String {
    let is_nboard = script.contains("> nboard");
    let mut text = String::new();
    for said in script.lines().filter_map(|line| line.strip_prefix('>')).map(str::trim) {
        text += "> ";
        text += said;
        text += "\n";
        talk.say(said);
        let first = said.split(' ').next().unwrap_or_default();
        // What ends an answer: its last line, or that of a question behind it.
        let (question, last) = match first {
            "quit" => break,
            "#" => continue,
            "go" | "hint" if is_nboard && !said.ends_with("none") => ("", "status"),
            "perft" | "divide" => ("", "nodes"),
            "go" if !said.ends_with("none") => ("", "bestmove"),
            _ if is_nboard => ("ping 999", "pong 999"),
            _ if script.contains("isready") => ("isready", "readyok"),
            _ => ("", ""),
        };
        if !question.is_empty() && first != "isready" {
            talk.say(question);
        }
        while let Some(line) = talk.hear() {
            let ends = if last.is_empty() || last == "status" {
                line == last
            } else {
                line.starts_with(last)
            };
            if !ends || question.is_empty() || first == "isready" {
                text += &line;
                text += "\n";
            }
            if ends {
                break;
            }
        }
    }
    if script.contains("> quit") && !text.ends_with("> quit\n") {
        text += "> quit\n";
    }
    text
}

#[test]
fn ugi() {
    check("ugi", "quoridor", "", None);
    check("ugi-four", "quoridor", "players=4 size=5", None);
    check("ugi-awele", "awele", "", Some(Protocol::Ugi));
}

#[test]
fn uci() {
    check("uci", "reversi", "size=6", None);
}

#[test]
fn gtp() {
    check("gtp", "reversi", "", None);
}

#[test]
fn qtp() {
    check("qtp", "quoridor", "", None);
}

#[test]
fn nboard() {
    check("nboard", "reversi", "", None);
}
