//! Hashi played line by line, as people and programs do.

use crate::common::{Machine, line_after};
use damier_core::seeded_id;
use damier_hashi::{Hashi, Params, daily_seed};
use serde_json::{Value, json};

/// The example of the specification, as an ID.
const FIVE: &str = "5x4:4a2l3a2a1";

/// Plays lines and gives the answers, each of them JSON, the state at the start first.
#[track_caller]
fn answers(machine: &Machine, line: &str, input: &str) -> Vec<Value> {
    let out = machine.run_with(&format!("play hashi {line} --json"), input).ok();
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn done(told: &[Value]) -> Vec<&str> {
    told.iter().map(|it| it["done"].as_str().unwrap_or("-")).collect()
}

#[test]
fn a_whole_game() {
    let machine = Machine::new();
    let told = answers(
        &machine,
        FIVE,
        "a1-c1=2, a1 a4 2\nC4-E4=1\nundo\nredo\nlock c1\na1-c1=1\nunlock c1\na4-c4=1\nquit\nundo\n",
    );
    assert_eq!(
        done(&told),
        ["-", "played", "played", "played", "undone", "redone", "played", "-", "played", "solved"]
    );
    let first = &told[0]["state"];
    assert_eq!(first["id"], "5x4m2:4a2l3a2a1");
    assert_eq!(first["islands"][4], json!([4, 3, 1]));
    assert_eq!((&first["grade"], &first["max"]), (&"easy".into(), &2.into()));
    assert_eq!(told[2]["command"], "a1 a4 2");
    assert_eq!(told[7]["error"], "c1 is locked");
    assert_eq!(told[6]["state"]["locked"], json!([[2, 0]]));
    let last = &told[9]["state"];
    assert_eq!(
        last["bridges"],
        json!([[0, 0, 2, 0, 2], [0, 0, 0, 3, 2], [0, 3, 2, 3, 1], [2, 3, 4, 3, 1]])
    );
    assert_eq!((&last["solved"], &last["groups"]), (&true.into(), &1.into()));
    assert_eq!((&last["finished"], &last["undos"]), (&5.into(), &6.into()));
}

#[test]
fn people_see_the_board_and_are_told_words() {
    let machine = Machine::new();
    let out = machine.run_with(&format!("play hashi {FIVE}"), "a1-c1=2\na1-a4=x\n").ok();
    let board = "  a b c d e\n1 4═══2 · ·\n2 · · · · ·\n3 · · · · ·\n4 3 · 2 · 1\n";
    assert!(out.contains(&format!("{board}finished 1 of 5 islands, groups 4, undos 1")), "{out}");
    assert!(out.contains("no bridge: a1-a4\n"), "{out}");
    assert!(
        out.ends_with("the game is kept: `load` without a name, or the menu, goes on with it\n"),
        "{out}"
    );
    let words = "aide\nindice\nvérifier\na1-c1=x\nerreur\nrevenir\nrésoudre\nrésoudre\nannuler\nrefaire\n\
                 état\nmontrer\nétapes\nquitter\n";
    for language in ["en", "fr"] {
        let out = machine.run_with(&format!("play hashi {FIVE} --lang {language}"), words).ok();
        for error in ["error: ", "erreur : "] {
            assert!(!out.contains(error), "{out}");
        }
    }
    let help = machine.run_with(&format!("play hashi {FIVE}"), "help\n").ok();
    for word in ["c3-c5=2", "hint", "check", "mistake", "rewind", "trace", "solve", "save"] {
        assert!(help.contains(&format!("\n  {word} ")), "{word} is not in {help}");
    }
}

#[test]
fn hints_come_in_three_parts() {
    let machine = Machine::new();
    let told =
        answers(&machine, FIVE, "hint\nhint\nhint\nhint\nhint 1\na1-c1=2\na1-a4=2\nhint\nhint 4\n");
    let parts: Vec<u64> = told.iter().filter_map(|it| it["hint"]["part"].as_u64()).collect();
    assert_eq!(parts, [1, 2, 3, 3, 1, 1]);
    assert_eq!(told[1]["hint"]["text"], "look at a1");
    assert_eq!(told[2]["hint"]["rule"], "full-island");
    assert_eq!(told[3]["hint"]["moves"], json!(["a1-c1=2", "a1-a4=2"]));
    assert_ne!(told[8]["hint"]["text"], "look at a1", "the first is done");
    assert_eq!(told[9]["error"], "a hint has the parts 1, 2 and 3");
}

/// A program that does nothing but follow hints solves the puzzle.
#[test]
fn a_program_plays() {
    let machine = Machine::new();
    let line = "--size 7x7 --difficulty hard --seed 5";
    let mut moves = String::new();
    for _ in 0..100 {
        let told = answers(&machine, line, &format!("{moves}hint 3\n"));
        let last = told.last().unwrap();
        match last["hint"]["moves"].as_array() {
            Some(more) => {
                for mv in more {
                    moves += mv.as_str().unwrap();
                    moves.push('\n');
                }
            }
            None => {
                assert_eq!(last["error"], "it is solved");
                return;
            }
        }
    }
    panic!("it is never solved");
}

#[test]
fn mistakes_are_found_and_gone_back_to() {
    let machine = Machine::new();
    let told = answers(
        &machine,
        FIVE,
        "check\na1-c1=2\nc1-c4=1\nc4-e4=1\ncheck\nmistake\nhint\nrewind\nmistake\nredo\n",
    );
    assert_eq!(told[1]["check"], json!({ "outcome": "fine", "wrong": [] }));
    assert_eq!(told[5]["check"]["wrong"], json!([[2, 0, 2, 3]]));
    let mistake = &told[6]["mistake"];
    assert_eq!(
        (&mistake["number"], &mistake["move"], &mistake["back"]),
        (&json!(2), &json!("c1-c4=1"), &json!(2))
    );
    let clash = &mistake["why"]["clash"]["text"];
    assert_eq!(
        (&mistake["why"]["steps"], clash),
        (&json!([]), &json!("c1 wants 2 and would have 3, on a1-c1 (2), c1-c4 (1)"))
    );
    assert_eq!(told[7]["error"], "something is wrong already; hint: mistake");
    assert_eq!(
        (&told[8]["done"], &told[8]["state"]["text"]),
        (&"rewound".into(), &"a1-c1=2".into())
    );
    assert_eq!(told[9]["check"]["outcome"], "fine");
    assert_eq!(told[10]["state"]["redos"], 1);
    let run = machine.run_with(&format!("play hashi {FIVE}"), "a4-c4=2\nmistake\n").ok();
    let why = "move 1, a4-c4=2, was wrong\nc4 wants 2 and has 2, on a4-c4 (2): c1-c4 has no bridge; \
               c4-e4 has no bridge\nthat cannot be: e4 wants 1";
    assert!(run.contains(why), "{run}");
    // That a puzzle is none is told before anybody begins.
    let run = machine.run_with("play hashi 3x3:3a3c3a2 --json", "check\nmistake\nhint\nsolve\n");
    assert!(run.err.contains("there is no solution"), "{}", run.err);
    let hopeless: Vec<Value> =
        run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(hopeless[1]["check"]["outcome"], "hopeless");
    assert_eq!(hopeless[2]["check"]["outcome"], "hopeless");
    assert_eq!(hopeless[3]["error"], "there is no solution");
    assert_eq!(hopeless[4]["error"], "the puzzle has not exactly one solution");
    let several = machine.run_with("play hashi 3x3:3a3c3a3 --plain", "");
    assert!(several.err.contains("several solutions"), "{}", several.err);
}

#[test]
fn something_is_tried_line_by_line_and_what_follows_is_told() {
    let machine = Machine::new();
    let lines = "a1-c1=2\nessayer\na1-a4=1\na1-a4=2\nforced\nabandonner\ngraded\nkeep\nrest\n";
    let told = answers(&machine, FIVE, lines);
    assert_eq!((&told[2]["done"], &told[2]["state"]["tries"]), (&"try".into(), &json!([1])));
    let forced = told[5]["forced"].as_array().unwrap();
    assert_eq!(forced[0], json!({ "edge": [2, 3, 4, 3, 1, 1], "level": 1, "after": 2 }));
    assert_eq!(
        (&told[6]["done"], &told[6]["state"]["text"], &told[6]["state"]["tries"]),
        (&"given-up".into(), &"a1-c1=2".into(), &json!([]))
    );
    let move_of = json!({ "move": "a1-c1=2", "level": 1, "rule": "full-island" });
    assert_eq!(told[7]["graded"], json!({ "moves": [move_of], "grade": "beginner" }));
    assert_eq!(told[8]["error"], "nothing is being tried; hint: try begins");
    assert_eq!(told[9]["rest"].as_array().unwrap().len(), 6);
}

#[test]
fn the_solution_is_shown_and_explained() {
    let machine = Machine::new();
    let told = answers(&machine, "--size 10x10 --seed 3", "trace\nsolve\nundo\nstate\n");
    let steps = told[1]["trace"].as_array().unwrap();
    assert!(steps.len() > 10 && steps.iter().all(|step| step["rule"].is_string()));
    assert_eq!((&told[2]["done"], &told[2]["state"]["solved"]), (&"solved".into(), &true.into()));
    assert_eq!(told[3]["state"]["text"], "-");
    assert_eq!(told[4]["state"]["id"], told[0]["state"]["id"]);
    let out = machine.run_with(&format!("play hashi {FIVE}"), "trace\n").ok();
    assert!(out.contains("\n1. a1 wants 4") && out.contains("\n6. "), "{out}");
}

#[test]
fn puzzles_come_from_everywhere() {
    let machine = Machine::new();
    machine.write("grid.txt", "4.2..\n.....\n.....\n3.2.1\n");
    machine.write("many.txt", format!("{FIVE}\n3x3:2a2c2a2\n"));
    for line in [FIVE, "grid.txt", "https://puzz.link/p?hashi/5/4/4g2r3g2g1"] {
        let told = answers(&machine, line, "");
        assert_eq!(told[0]["state"]["islands"].as_array().unwrap().len(), 5, "{line}");
    }
    let seeded = answers(&machine, "7x7m2d3#v2-9", "");
    let made = answers(&machine, "--size 7x7 --difficulty hard --seed 9", "");
    assert_eq!(seeded[0]["state"]["islands"], made[0]["state"]["islands"]);
    assert_eq!(seeded[0]["state"]["grade"], "hard");
    for (line, code, expected) in [
        ("many.txt", 3, "many puzzles"),
        ("nowhere.txt", 3, "nowhere.txt"),
        ("-", 2, "standard input"),
        ("5x4:4a2", 3, "cells"),
        ("grid.txt --seed 1", 2, "--seed"),
        ("grid.txt --daily", 2, "--daily"),
        ("--seed 1 --daily", 2, "--seed"),
        ("--size 0x5", 2, "0"),
        ("--size 5", 2, "5"),
        ("--difficulty soft", 2, "soft"),
        ("--islands 46", 2, "46"),
        ("--position x", 2, "--position"),
    ] {
        let run = machine.run(&format!("play hashi {line}"));
        assert_eq!(run.code, Some(code), "{line}: {}", run.err);
        assert!(run.err.contains(expected), "{line}: {}", run.err);
    }
}

#[test]
fn the_same_seed_and_the_same_day_are_the_same_puzzle() {
    let machine = Machine::new();
    let drawn = machine.run("play hashi --size 7x7 --plain");
    let name = line_after(&drawn.err, "seed ");
    let id = name.split_once(": ").unwrap().1;
    let again = machine.run(&format!("play hashi {id} --plain"));
    assert_eq!((again.out, again.code), (drawn.out, Some(0)));
    // The date is the seed. Should it change in the middle of the test, it is the next try.
    let daily = || machine.run("play hashi --daily --size 7x7 --json");
    let (first, second) = (daily(), daily());
    let second = if first.err == second.err { second } else { daily() };
    let day = line_after(&second.err, "the puzzle of ");
    let (date, id) = day.split_once(": ").unwrap();
    let params = Params::parse("7x7").unwrap();
    assert_eq!(id, seeded_id::<Hashi>(&params, daily_seed(date)));
    assert_eq!(machine.run(&format!("play hashi {id} --json")).out, second.out);
}

#[test]
fn saved_and_loaded() {
    let machine = Machine::new();
    let told = answers(
        &machine,
        FIVE,
        "a1-c1=2\na1-a4=x\nlock c1\nundo\nsave my, game.dpz\nsave my, game.dpz\n",
    );
    assert_eq!(done(&told)[5..], ["saved", "saved"]);
    let text = machine.read("my, game.dpz");
    assert!(text.starts_with("damier puzzle 1\nhashi 5x4m2:4a2l3a2a1\ntime 0."), "{text}");
    assert!(text.ends_with("1 a1-c1=2\n2 a1-a4=x\nundone\n3 lock c1\nend\n"), "{text}");
    machine.write("game.dpz", &text);
    let again = answers(&machine, "game.dpz", "redo\nload game.dpz\nload\nload -\nload none\n");
    assert_eq!(again[0]["state"]["text"], "a1-c1=2,a1-a4=x");
    assert_eq!(again[1]["state"]["text"], "a1-c1=2,a1-a4=x,lock c1");
    assert_eq!(again[2]["state"]["redos"], 1);
    assert_eq!(again[2]["state"]["id"], "5x4m2:4a2l3a2a1");
    // The puzzle before can be had back.
    assert_eq!(again[3]["state"]["text"], "a1-c1=2,a1-a4=x,lock c1");
    for answer in &again[4..] {
        assert!(answer["error"].is_string(), "{answer}");
    }
    // Nothing else is written over.
    machine.write("notes.txt", "mine");
    let refused = answers(&machine, FIVE, "save notes.txt\nsave\n");
    assert!(refused[1..].iter().all(|answer| answer["error"].is_string()), "{refused:?}");
    assert_eq!(machine.read("notes.txt"), "mine");
    // What could not be written is told by the exit code, too.
    let failed = machine.run_with(&format!("play hashi {FIVE} --json"), "save no/such/folder\n");
    assert_eq!(failed.code, Some(5), "{}", failed.err);
    assert!(failed.out.contains("its folder is not there"), "{}", failed.out);
}

#[test]
fn what_can_be_read_of_a_damaged_file_is_played() {
    let machine = Machine::new();
    let good = "damier puzzle 1\nhashi 3x3m2:2a2c2a2\ntime 7.000\n1 a1-c1=1\n2 a1-a3=1\nend\n";
    let check = |text: &str, expected: &str, state: &str| {
        machine.write("bad.dpz", text);
        let run = machine.run("play hashi bad.dpz --json");
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert!(run.err.contains(expected), "{expected} is not in {}", run.err);
        let first: Value = serde_json::from_str(run.out.lines().next().unwrap()).unwrap();
        assert_eq!(first["state"]["text"], state);
    };
    check(&good[..good.len() - 4], "line 6, column 1: the text ends before", "a1-c1=1,a1-a3=1");
    check(&good.replace("2 a1-a3=1", "2 a1-b9=1"), "line 5, column 1: move 2", "a1-c1=1");
    check(&good.replace("time", "tide"), "line 3, column 1: `tide 7.000`", "-");
    for (from, to, expected) in
        [("hashi", "lamps", "line 2, column 1"), ("puzzle 1", "puzzle 9", "version 9")]
    {
        machine.write("bad.dpz", good.replace(from, to));
        let run = machine.run("play hashi bad.dpz --json");
        assert!(run.refused(3).contains(expected));
    }
}

/// Saving without a name goes to the file of the puzzle on the board, never to that of another one
/// or over what could not be read.
#[test]
fn saving_without_a_name_loses_nothing() {
    let machine = Machine::new();
    let other = "damier puzzle 1\nhashi 3x3m2:2a2c2a2\ntime 7.000\n1 a1-c1=1\nend\n";
    machine.write("other.dpz", other);
    machine.write("bad.dpz", other.replace("end", "what is this"));
    let input = "load other.dpz\nsave\nload\nsave\nload bad.dpz\nsave\n";
    let told = answers(&machine, FIVE, input);
    let expected = ["-", "loaded", "saved", "loaded", "-", "loaded", "-"];
    assert_eq!(done(&told), expected, "{told:?}");
    assert!(machine.read("other.dpz").contains("3x3"));
    assert!(machine.read("bad.dpz").contains("what is this"));
}

#[test]
fn nonsense_does_no_harm() {
    let machine = Machine::new();
    let lines =
        ["fly", "a1-c1=9", "a1-b2=1", "z9-a1=1", "lock", "lock b2", "undo", "redo", "a1-c1=0", ""];
    let told = answers(&machine, FIVE, &format!("{}\n,,,\n\u{1b}[A\n", lines.join("\n")));
    assert_eq!(told.len(), 11, "{told:?}");
    for answer in &told[1..] {
        assert!(answer["error"].is_string(), "{answer}");
    }
    let long = "a1-c1=1,".repeat(10_000);
    assert!(answers(&machine, FIVE, &long)[1]["error"].is_string());
    let binary =
        machine.run_with(&format!("play hashi {FIVE} --json"), b"\xff\xfe\na1-c1=1\n".to_vec());
    assert!(binary.ok().lines().last().unwrap().contains("\"played\""));
    // One that is refused ends its line, not the game.
    let told = answers(&machine, FIVE, "a1-c1=1,nowhere,a1-c1=2\na1-a4=1\n");
    assert_eq!(done(&told), ["-", "played", "-", "played"]);
}

/// Where no puzzle of the wanted grade is found, another is played, and that is told.
#[test]
fn another_grade_than_wanted_is_told() {
    let machine = Machine::new();
    let wish = "--size 4x4 --symmetry mirror --difficulty easy --seed 1";
    let line = &format!("play hashi {wish}");
    let told = "4x4m2s2#v2-1: no puzzle of the grade easy was found; this one is ";
    let run = machine.run_with(line, "quit\n");
    assert_eq!(run.code, Some(0));
    assert!(run.err.starts_with(told), "{}", run.err);
    let first = &answers(&machine, wish, "")[0];
    assert!(first["text"].as_str().unwrap().starts_with(told), "{first}");
    assert_ne!(first["state"]["grade"], "easy");
    // What is known not to be is said before anything is made.
    let refused = machine.run("play hashi --size 4x4 --difficulty extreme").refused(2);
    let told = "no puzzle of 4x4 with 4 islands is extreme; it can be beginner, easy, medium";
    assert!(refused.contains(told), "{refused}");
    let plain = &answers(&machine, "--size 7x7 --difficulty easy --seed 1", "")[0];
    assert!(plain.get("text").is_none(), "{plain}");
}

/// A save of four lines whose puzzle would take for ever to make.
#[test]
fn saves_hold_no_seeds() {
    let machine = Machine::new();
    let text = "damier puzzle 1\nhashi 999x999m2d3#v1-5\ntime 0.000\nend\n";
    machine.write("seed.dpz", text);
    let told = "seed.dpz: line 2, column 1: a saved puzzle is described, as params:description, \
                and not told by a seed";
    let refused = machine.run("play hashi seed.dpz").refused(3);
    assert!(refused.contains(told), "{refused}");
    let loaded = answers(&machine, FIVE, "load seed.dpz\n");
    assert!(loaded[1]["error"].as_str().unwrap().contains(told), "{}", loaded[1]);
}

/// A person does a hint by a word, asks for the solution twice, and is told how it ended.
#[test]
fn people_do_hints_and_ask_for_the_solution_twice() {
    let machine = Machine::new();
    let typed = "do\nhint 3\ndo\nundo\nsolve\ncheck\nsolve\nsolve\n";
    let out = machine.run_with("play hashi 5x4:4a2l3a2a1", typed).ok();
    for told in [
        "error: there is no hint to do; hint: ask for one first\n",
        "that was the hint\n",
        "taken back: a1-c1=2,a1-a4=2\n",
        "this builds the whole solution, and the time does not count then; hint: solve again shows it\n",
        "this is the solution; hint: undo takes it back\n",
        "The puzzle: 5x4, easy.\nOne hint helped you.\nYou checked once, and all was right.\n",
    ] {
        assert!(out.contains(told), "{told} is not in\n{out}");
    }
    assert_eq!(out.matches("this builds the whole solution").count(), 2);
    let out = machine
        .run_with("play hashi 3x3:2a2c2a2 --lang fr", "indice 3\nfaire\nrésoudre\nrésoudre\n")
        .ok();
    assert!(out.contains("c’était l’indice") && out.contains("voici la solution"), "{out}");
}
