//! `damier study`: trees of moves in files.

use std::collections::BTreeSet;

use crate::common::Machine;
use serde_json::json;

const STUDY: &str = "[Game \"quoridor\"]\n[Variant \"9x9 2p\"]\n[First \"Ada\"]\n\n\
    {how to begin} 1. e2 e8 {!?} (1... e3h {walls first} {[%csl Re3h:cross] [%cal Ge2-e4]} 2. d2) 2. e3 *\n";

/// The moves of a record.
fn moves(text: &str) -> &str {
    text.split_once("\n\n").unwrap().1.trim()
}

#[test]
fn a_tree_is_shown_with_all_that_is_said() {
    let machine = Machine::new();
    machine.write("game.dgn", STUDY);
    let told = machine.run("study show game.dgn").ok();
    let expected = "quoridor 9x9 2p\nFirst: Ada\n\nhow to begin\n1. e2\n2. e8 !?\n   2. e3h\n         walls first\n\
        \x20        [red cross e3h, green e2-e4]\n   3. d2\n3. e3\n";
    assert_eq!(told, expected);
    assert_eq!(machine.run_with("study show -", STUDY).ok(), expected);
    let told = machine.run("study show game.dgn --json").json();
    assert_eq!(told["nodes"].as_array().unwrap().len(), 6);
    assert_eq!(told["nodes"][0]["comment"], json!("how to begin"));
    assert_eq!((&told["nodes"][2]["sign"], &told["nodes"][2]["seat"]), (&json!("!?"), &json!(2)));
    let mark = json!({"at": "e3h", "shape": "cross", "colour": "red"});
    assert_eq!(told["nodes"][4]["marks"], json!([mark]));
}

#[test]
fn what_is_added_removed_and_promoted_is_in_the_file() {
    let machine = Machine::new();
    let other = "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n1. f5 *\n";
    machine.write("game.dgn", format!("{other}\n{STUDY}"));
    let add = |words: &[&str]| {
        let mut all = vec!["study", "add", "game.dgn", "--game", "2"];
        all.extend(words);
        machine.run_args(all, "")
    };
    assert_eq!(
        add(&["--at", "e2", "e8", "--move", "d3v", "--comment", "- a {wall}", "--sign", "!!"]).ok(),
        ""
    );
    assert_eq!(
        add(&["--at", "e2", "--mark", "E4:blue", "--mark", "e4:square", "--arrow", "e2-e3:red"])
            .ok(),
        ""
    );
    assert_eq!(add(&["--title", "Walls"]).ok(), "");
    let text = machine.read("game.dgn");
    assert!(text.starts_with(other.trim_end()), "the other game stays: {text}");
    let study = machine.run("study export game.dgn --game 2").ok();
    assert!(study.contains("[Title \"Walls\"]"));
    let expected = "{how to begin} 1. e2 {[%csl Be4,Ge4:square] [%cal Re2-e3]} 1... e8 {!?}\n\
        (1... e3h {walls first} {[%csl Re3h:cross] [%cal Ge2-e4]} 2. d2) 2. e3\n(2. d3v {- a {wall\\}} {!!}) *";
    assert_eq!(moves(&study).replace('\n', " "), expected.replace('\n', " "));
    assert_eq!(machine.run("study promote game.dgn --game 2 --at e2 e3h").ok(), "");
    assert_eq!(
        machine.run("study remove game.dgn --game 2 --at e2 e8 e3 --output other.dgn").ok(),
        ""
    );
    let kept = machine.run("study export game.dgn --game 2").ok();
    let cut = machine.run("study export other.dgn --game 2").ok();
    assert!(moves(&kept).contains("1... e3h") && kept.contains("e3 "), "{kept}");
    assert!(
        moves(&cut)
            .starts_with("{how to begin} 1. e2 {[%csl Be4,Ge4:square] [%cal Re2-e3]} 1... e3h"),
        "{cut}"
    );
    assert!(cut.contains("e8 {!?} 2. d3v") && !cut.contains("(2. d3v"), "{cut}");
    // From standard input to standard output.
    let piped = machine.run_with("study remove - --at e2 e8", STUDY).ok();
    assert_eq!(
        moves(&piped).replace('\n', " "),
        "{how to begin} 1. e2 e3h {walls first} {[%csl Re3h:cross] [%cal Ge2-e4]} 2. d2 *"
    );
    // What is refused leaves the file as it was.
    let before = machine.read("game.dgn");
    for (words, code, told) in [
        (vec!["--at", "e2", "e7", "--comment", "x"], 1, ""),
        (vec!["--at", "e2", "d8", "--comment", "x"], 1, ""),
        (vec!["--at", "d1", "--comment", "x"], 1, "`d1` is not in the study"),
        (vec!["--at", "e2", "--move", "a1"], 1, ""),
        (vec!["--mark", "z9"], 2, "no place `z9`"),
        (vec!["--mark", "e4:heart"], 2, "is no mark"),
        (vec!["--arrow", "e4"], 2, "is no arrow"),
        (vec!["--sign", "!!!"], 2, "is no sign"),
        (vec![], 2, "nothing to add"),
    ] {
        let problem = add(&words).refused(code);
        assert!(problem.contains(told), "{words:?}: {problem}");
    }
    assert_eq!(machine.read("game.dgn"), before);
    machine.run("study remove game.dgn --game 3 --at e2").refused(2);
    machine.run("study show nothing.dgn").refused(3);
    machine.write("bad.dgn", STUDY.replace("2. d2", "2. a9"));
    let problem = machine.run("study show bad.dgn").refused(3);
    assert!(problem.contains("`a9` in the record"), "{problem}");
}

#[test]
fn records_become_one_tree() {
    let machine = Machine::new();
    let game = |tags: &str, moves: &str| {
        format!("[Game \"reversi\"]\n[Variant \"8x8\"]\n{tags}\n{moves}\n")
    };
    machine.write("one.dgn", game("[Date \"2026.11.18\"]\n[First \"Ada\"]\n", "1. f5 d6 2. c3 *"));
    machine.write(
        "two.dgn",
        game("[Date \"2026.11.18\"]\n[First \"Ben\"]\n", "1. f5 f6 {here} *")
            + "\n"
            + &game("", "1. f5 d6 2. c4 {!} *"),
    );
    machine.run("study merge one.dgn two.dgn --output all.dgn").ok();
    let all = machine.read("all.dgn");
    assert_eq!(moves(&all), "1. f5 d6 (1... f6 {here}) 2. c3 (2. c4 {!}) *");
    assert!(!all.contains("Ada") && !all.contains("Date"), "{all}");
    assert_eq!(machine.run("study merge one.dgn two.dgn").ok(), all);
    machine.write("awele.dgn", "[Game \"awele\"]\n[Variant \"abapa\"]\n\n*\n");
    machine.run("study merge one.dgn awele.dgn").refused(3);
    // Forms without branches get the main line.
    let ggf = machine.run("study export all.dgn --format ggf").ok();
    assert!(ggf.contains("GGF") || ggf.starts_with("(;"), "{ggf}");
    machine.run("study export all.dgn --format sgf").refused(2);
    // Nothing but a record is replaced.
    machine.write("letter.txt", "dear Ada");
    machine.run("study merge one.dgn --output letter.txt").refused(3);
    assert_eq!(machine.read("letter.txt"), "dear Ada");
}

#[test]
fn every_legal_move_has_its_value() {
    let machine = Machine::new();
    for game in ["quoridor", "reversi", "awele"] {
        let line = format!("study values {game} --nodes 20000 --json");
        let told = machine.run(&line).json();
        let mut values = BTreeSet::new();
        for one in told["moves"].as_array().unwrap() {
            assert!(!one["score"].is_null(), "{game}: {one}");
            values.insert(one["move"].as_str().unwrap().to_owned());
        }
        let legal = machine.run(&format!("moves {game} --json")).json();
        assert_eq!(values.len(), legal.as_array().or(legal["moves"].as_array()).unwrap().len());
        assert_eq!(machine.run(&line).json(), told, "{game}: the same each time");
    }
    // What is proved says so: the pawn wins by one step, or loses by another.
    let won = "[Game \"reversi\"]\n[Variant \"4x4\"]\n\n*\n";
    let told = machine.run_with("study values - --depth 20 --json", won).json();
    assert!(
        told["moves"].as_array().unwrap().iter().all(|one| one["exact"] == json!(true)),
        "{told}"
    );
    let text = machine.run_with("study values - --depth 20", won).ok();
    assert!(text.lines().take(4).all(|line| line.contains('=')), "{text}");
    assert!(text.lines().nth(4).unwrap().starts_with("4 moves, depth "), "{text}");
    machine.write("game.dgn", STUDY);
    let told = machine.run("study values game.dgn --at e2 e8 --depth 1 --json").json();
    assert!(told["position"].as_str().is_some());
    machine.run("study values game.dgn --at a1").refused(1);
    machine.run("study values chess").refused(2);
    machine.run("study values quoridor --variant 1x1").refused(2);
}
