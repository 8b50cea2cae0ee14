//! Tournaments that hardly anybody asks for: of names, openings and numbers that are not as they should be.

use std::collections::BTreeSet;
use std::fs::File;

use serde_json::Value;

use super::{json, lasting};
use crate::common::Machine;

/// Whether a line of a table is of this player, behind its place.
fn is_row(line: &str, name: &str) -> bool {
    line.get(1..).is_some_and(|rest| rest.starts_with(&format!("  {name} ")))
}

#[test]
fn players_of_the_same_name_are_told_apart() {
    let machine = Machine::new();
    let line = "arena reversi --size 4 --engine greedy --engine name=random greedy --engine greedy --engine name= random --srand 1 --report a.html";
    let out = machine.run(line).ok();
    let names = ["greedy", "random", "greedy #2", "random #2"];
    let told = machine.run(&format!("{line} --json")).json();
    let standings = told["standings"].as_array().unwrap();
    let found: BTreeSet<&str> = standings.iter().map(|row| row["name"].as_str().unwrap()).collect();
    assert_eq!(found, BTreeSet::from(names));
    let page = machine.read("a.html");
    for name in names {
        assert!(out.lines().any(|line| is_row(line, name)), "{out}");
        assert!(page.contains(&format!("<th scope=\"row\"><bdi>{name}</bdi></th>")), "{name}");
    }
}

/// Whatever a name is made of, each player has its line, nothing orders the terminal about, and what is read
/// by programs has the name as it was given.
#[test]
fn names_are_shown_and_do_nothing() {
    let machine = Machine::new();
    let odd = ["a\nb\u{1b}[31m", "<b onload=x>&amp;\"'", "\u{202e}tfel\u{2066}", "名前 \t\u{200b}"];
    let mut words: Vec<String> = "arena reversi --size 4 --srand 1 --record a.dgn --report a.html"
        .split(' ')
        .map(str::to_owned)
        .collect();
    for name in odd {
        words.extend(["--engine".to_owned(), format!("name={name}"), "random".to_owned()]);
    }
    words.extend(
        ["--engine", "name=d\u{7}", "cmd=false", "--ratinginterval", "1"].map(str::to_owned),
    );
    let run = machine.run_args(&words, "");
    assert_eq!(run.code, Some(0), "{}", run.err);
    let unseen =
        |sign: char| sign.is_control() && sign != '\n' || "\u{202e}\u{2066}\u{200b}".contains(sign);
    for told in [&run.out, &run.err, &machine.read("a.html")] {
        assert!(!told.contains(unseen), "{told}");
    }
    for shown in ["a\\u{a}b\\u{1b}[31m", odd[1], "\\u{202e}tfel\\u{2066}", "名前 \\u{9}\\u{200b}"]
    {
        let rows = run.out.lines().filter(|line| is_row(line, shown));
        // Once in the table, and once in the cross table.
        assert_eq!(rows.count(), 2, "{shown}: {}", run.out);
        assert!(run.err.contains(shown), "{}", run.err);
    }
    assert!(run.err.contains("d\\u{7}: broken down: "), "{}", run.err);
    // Each line of the log is one.
    let progress = run.err.lines().filter(|line| line.contains(" games: ")).count();
    let faults = run.err.lines().filter(|line| line.contains(": broken down: ")).count();
    assert_eq!((progress, faults), (20, 3));
    assert_eq!(run.err.lines().count(), 23);
    words.push("--json".to_owned());
    let told = json(&machine.run_args(&words, ""));
    let names: Vec<&str> = told["plan"]["entrants"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["name"].as_str().unwrap())
        .collect();
    assert_eq!(names[..4], odd);
    let replayed = machine.run("replay a.dgn --last --json");
    assert_eq!(replayed.code, Some(0), "{}", replayed.err);
    let first: Value = serde_json::from_str(replayed.out.lines().next().unwrap()).unwrap();
    let sat =
        [&first["tags"]["First"], &first["tags"]["Second"]].map(|name| name.as_str().unwrap());
    assert!(sat.iter().all(|name| names.contains(name)), "{sat:?}");
}

#[test]
fn openings_that_run_out_are_told() {
    let machine = Machine::new();
    let line = "arena reversi --engine random --engine greedy --srand 1 --report a.html";
    let check = |more: &str, different: usize, words: &[&str]| {
        let told = machine.run(&format!("{line} {more} --json")).json();
        assert_eq!(told["openings"]["different"], different, "{more}");
        let reused = words.iter().any(|words| words.contains("used again"));
        assert_eq!(told["openings"]["reused"], reused, "{more}");
        let out = machine.run(&format!("{line} {more}")).ok();
        let page = machine.read("a.html");
        for words in words {
            assert!(out.contains(words), "{more}: {out}");
        }
        assert_eq!(out.contains("used again"), reused, "{out}");
        assert_eq!(page.contains("they were used again"), reused, "{more}");
        assert_eq!(page.contains("games began at the start"), different == 0, "{more}");
    };
    machine.write("two.txt", "f5 d6\nf5 f6\n");
    check("--rounds 2 --openings file=two.txt", 2, &["openings: 2 different\n"]);
    check("--rounds 3 --openings file=two.txt", 2, &["openings: 2 different\n", "used again"]);
    // The same line again is no other opening, nor is another way to the same position.
    machine.write("same.txt", "f5 d6\nf5 d6\nd3 c3 c4 e3\nc4 c3 d3 e3\n");
    check("--rounds 4 --openings file=same.txt", 2, &["openings: 2 different\n", "used again"]);
    // A small board has few first moves.
    let few = "--size 4 --rounds 9 --openings plies=1 balance=off";
    check(few, 4, &["openings: 4 different\n", "used again"]);
    // The judge knows who wins on it, and likes none of them.
    let none = "--size 4 --rounds 2 --openings plies=1 balance=0";
    check(
        none,
        0,
        &["openings: 0 different, judged by damier", "began at the start", "used again"],
    );
    check("--size 4 --openings plies=1 balance=0", 0, &["began at the start"]);
}

#[test]
fn what_is_no_file_of_openings_is_refused_whatever_its_size() {
    let machine = Machine::new();
    machine.write("zero.txt", "");
    machine.write("bytes.txt", b"f5 d6\n\xff\xfe\x00garbage");
    machine.write("words.txt", "f5 d6\nlorem ipsum\u{1b}[2J dolor\n");
    machine.write("record.txt", "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n1. f5 f5 *\n");
    // Nothing is as large as it seems: nobody wrote to the disk what is between.
    let sized = |name: &str, megabytes: u64| {
        File::create(machine.work().join(name)).unwrap().set_len(megabytes << 20).unwrap();
    };
    sized("large.txt", 50);
    sized("vast.txt", 100_000);
    for (name, words) in [
        ("zero.txt", "zero.txt: there is no opening in it"),
        ("bytes.txt", "line 2, column 1: this is no text"),
        ("words.txt", "words.txt: opening 2: "),
        ("record.txt", "record.txt: opening 1: "),
        ("large.txt", "large.txt: opening 1: "),
        ("vast.txt", "vast.txt is larger than 64 MiB"),
        (".", ""),
    ] {
        let line = format!("arena reversi --engine greedy --engine random --openings file={name}");
        let told = machine.run(&line).refused(3);
        assert!(told.contains(words), "{name}: {told}");
    }
    // Nothing was begun.
    let mut files = machine.work().read_dir().unwrap().map(|entry| entry.unwrap().path());
    assert!(!files.any(|file| file.extension().is_some_and(|kind| kind == "jsonl")));
}

#[test]
fn numbers_beyond_all_reason_are_refused() {
    let machine = Machine::new();
    for (more, most) in [
        ("--rounds 4000000000", "1..1000000"),
        ("--rounds 99999999999999999999", "1..1000000"),
        ("--games 4000000000", "1..1000000"),
        ("--concurrency 100000", "1..1024"),
        ("--maxmoves 4000000000", "1..100000"),
        ("--each nodes=99999999999999999999", "1…"),
        ("--each depth=4000000000", "1…1000"),
        ("--each tc=99999999999999999999", "40/60"),
        ("--openings plies=4000000000", "plies="),
    ] {
        let line = format!("arena reversi --engine greedy --engine random {more}");
        let told = machine.run(&line).refused(2);
        assert!(told.contains(most), "{more}: {told}");
    }
}

/// One who always fails is beaten by whomever it meets, and everybody meets as many as they should.
#[cfg(unix)]
#[test]
fn a_swiss_goes_on_with_one_who_always_fails() {
    let machine = Machine::new();
    let line = "arena reversi --size 4 --engine random --engine name=dead cmd=false --engine greedy --engine name=b random --engine name=c greedy --format swiss --rounds 3 --srand 2 --json";
    let run = machine.run(line);
    assert_eq!(run.code, Some(0), "{}", run.err);
    // Three failures are told, and how often it failed besides is in the table.
    assert_eq!(run.err.matches("dead: broken down: ").count(), 3, "{}", run.err);
    let told = json(&run);
    assert_eq!((&told["over"], told["games"].as_u64()), (&Value::from(true), Some(12)));
    let mut met = BTreeSet::new();
    for game in told["played"].as_array().unwrap() {
        let seats = [0, 1].map(|seat| game["seats"][seat].as_u64().unwrap());
        met.insert((seats[0].min(seats[1]), seats[0].max(seats[1])));
        if let Some(seat) = seats.iter().position(|player| *player == 1) {
            assert_eq!((&game["end"], &game["half_points"][seat]), (&"crashed".into(), &0.into()));
            assert_eq!(game["left"][0]["seat"], seat);
        } else {
            assert_eq!(game["end"], "played");
        }
    }
    assert_eq!(met.len(), 6);
    let crowded = json(&machine.run(&format!("{line} --concurrency 2")));
    assert_eq!(lasting(crowded), lasting(told.clone()));
    for row in told["standings"].as_array().unwrap() {
        let games = row["games"].as_u64().unwrap() + 2 * row["byes"].as_u64().unwrap();
        assert_eq!(games, 6, "{row}");
        let faults = if row["name"] == "dead" { row["games"].as_u64() } else { Some(0) };
        assert_eq!(row["faults"].as_u64(), faults, "{row}");
    }
}

/// A record or a page that finds no room costs nothing else: the table is told, and how to go on.
#[cfg(target_os = "linux")]
#[test]
fn a_disk_without_room_for_records_or_a_page_loses_nothing() {
    let machine = Machine::new();
    let line = "arena reversi --size 4 --engine greedy --engine random --srand 1 --json";
    let whole = lasting(machine.run(line).json());
    for option in ["--record", "--report"] {
        let name = format!("{}.jsonl", &option[2..]);
        let run = machine.run(&format!("{line} {option} /dev/full --save {name}"));
        assert_eq!(run.code, Some(5), "{}", run.err);
        assert!(run.err.contains("/dev/full cannot be written: the disk is full"), "{}", run.err);
        assert_eq!(lasting(json(&run)), whole);
        let go_on = format!("to go on: damier arena reversi --resume {name} {option} /dev/full");
        assert!(run.err.contains(&go_on), "{}", run.err);
        let resumed =
            machine.run(&format!("arena reversi --resume {name} {option} {name}.out --json"));
        assert_eq!(lasting(resumed.json()), whole);
        assert!(machine.read(&format!("{name}.out")).contains("b1"));
    }
}
