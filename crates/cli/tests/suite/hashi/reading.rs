//! Where puzzles come from, and what is wrong with those that are none.

use std::fs;

use super::{DRAWN, EXAMPLE, objects, refused, run, with_example};
use crate::common::Machine;

/// The square in every format.
const SQUARE: [&str; 7] = [
    "Hauteur: 3\nLongueur: 3\nGrille:\n0 0 2\n.\n2 0 2\n.\n0 2 2\n.\n2 2 2\n.\n",
    "3x3m2:2a2c2a2",
    "https://puzz.link/p?hashi/3/3/2g2i2g2",
    "2.2\n...\n2.2\n",
    "3 3 4\n2 0 2\n0 0 0\n2 0 2\n",
    "# 3x3\n0,0,2\n2,0,2\n0,2,2\n2,2,2\n",
    "{\"width\":3,\"height\":3,\"islands\":[[0,0,2],[2,0,2],[0,2,2],[2,2,2]]}",
];

const SQUARE_DRAWN: &str = "2 - 2 \n| . | \n2 - 2 \n";

#[test]
fn every_format_from_files_and_from_standard_input() {
    let machine = Machine::new();
    for text in SQUARE {
        machine.write("square", text);
        assert_eq!(run(&machine, "solve square").out, SQUARE_DRAWN, "{text}");
        machine.write("square", format!("\u{feff}{}", text.replace('\n', "\r\n")));
        assert_eq!(run(&machine, "solve square").out, SQUARE_DRAWN, "{text}");
        for line in ["hashi solve", "hashi solve -"] {
            assert_eq!(machine.run_with(line, text).out, SQUARE_DRAWN, "{line}: {text}");
        }
    }
}

#[test]
fn ids_addresses_and_texts_can_be_typed() {
    let machine = Machine::new();
    for text in SQUARE {
        let typed = machine.run_args(["hashi", "solve", text], "");
        assert_eq!((typed.code, typed.out.as_str()), (Some(0), SQUARE_DRAWN), "{text}");
    }
    let seeded = run(&machine, "convert --to id 7x7d0#v2-3").ok();
    assert_eq!(seeded, run(&machine, "generate --size 7x7 --difficulty beginner --seed 3").ok());
    // What is typed is what it is called.
    let answer = objects(&run(&machine, "solve --jsonl 3x3m2:2a2c2a2").ok()).remove(0);
    assert_eq!(answer["id"], "3x3m2:2a2c2a2");
}

#[test]
fn a_file_comes_before_what_its_name_looks_like() {
    let machine = Machine::new();
    machine.write("3x3m2:2a2c2a2", EXAMPLE);
    assert_eq!(run(&machine, "solve 3x3m2:2a2c2a2").out, DRAWN);
}

#[test]
fn what_malformed_variants_of_the_example_are_told() {
    let machine = Machine::new();
    for (from, to, complaint) in [
        ("Hauteur: 8", "Hauteur: x", "line 1, column 10: `x` is no number from 0 on"),
        ("Hauteur: 8", "Hauteur: 0", "line 1, column 10: a board is 1 to 999 cells wide and high"),
        ("Longueur: 5\n", "", "`Longueur` is missing"),
        ("Longueur: 5", "Longueur: 5\nLongueur: 5", "line 3, column 1: `Longueur` is here twice"),
        ("0 0 4", "0 0 9", "line 4, column 5: an island has 1 to 8 bridges, not 9"),
        ("0 0 4", "0 0 0", "line 4, column 5: an island has 1 to 8 bridges, not 0"),
        ("0 3 3", "0 0 3", "line 6, column 1: there are two islands on 0,0"),
        ("4 3 1", "5 3 1", "line 12, column 1: there is no cell 5,3 on a board of 5 by 8"),
        ("4 3 1", "4 3", "line 12, column 3: an island is written `x y degree`"),
        ("4 3 1", "4 3 q", "line 12, column 5: `q` is no number from 0 on"),
        ("2 0 2\n.\n", "2 0 2\n", "a line with `.` is missing between two islands"),
    ] {
        machine.write("bad.txt", EXAMPLE.replacen(from, to, 1));
        let told = run(&machine, "solve bad.txt").refused(3);
        assert!(told.starts_with("error: bad.txt: line "), "{told}");
        assert!(told.contains(complaint), "`{complaint}` is not in {told}");
    }
}

#[test]
fn what_is_wrong_is_told_with_its_line_and_the_others_go_on() {
    let machine = Machine::new();
    machine.write(
        "mixed.txt",
        "# three good ones\n3x3m2:2a2c2a2\n\n3x3m2:2a2c2a9\n7x7#12345\n  3x3m2:2a2q2a2\n\
         https://puzz.link/p?hashi/3/3/2g2i2g2\n3x3m2:2a2\n7x7#v9-1\n3x3m2:2a2c2a2\n",
    );
    for command in ["solve", "check", "count", "grade", "hint", "trace"] {
        let run = run(&machine, &format!("{command} --json mixed.txt"));
        assert_eq!(run.code, Some(3), "{command}");
        let answers: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        let ids: Vec<&str> = answers["results"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["id"].as_str().unwrap())
            .collect();
        assert_eq!(ids, ["2", "7", "10"], "{command}");
        let complaints: Vec<&str> = run.err.lines().collect();
        for (complaint, start) in complaints.iter().zip([
            "error: mixed.txt: line 4, column 13: an island has 1 to 8 bridges, not 9",
            "error: mixed.txt: line 5, column 4: a seed means a puzzle only to the program",
            "error: mixed.txt: line 6, column 12: the description has ",
            "error: mixed.txt: line 8, column 10: the description has 3 cells, and the board 9",
            "error: mixed.txt: line 9, column 5: the seed is for version 9 of the generator",
        ]) {
            assert!(complaint.starts_with(start), "{command}: {complaint}");
        }
        assert_eq!(complaints.len(), 5, "{}", run.err);
    }
}

#[test]
fn lines_that_are_no_text_or_end_early() {
    let machine = Machine::new();
    machine.write("odd.txt", b"3x3m2:2a2c2a2\n3x3m2:2a\xff2c2a2\n3x3m2:2a2c2a2");
    let run = run(&machine, "count odd.txt");
    assert_eq!((run.code, run.out.as_str()), (Some(3), "1: 1\n3: 1\n"));
    assert_eq!(
        run.err,
        "error: odd.txt: line 2, column 9: this is no text (the bytes are not UTF-8)\n"
    );
    machine.write("binary", b"\x00\xff\xfe");
    refused(&machine, "solve binary", 3, "binary: line 1, column 2: this is no text");
}

#[test]
fn files_that_are_not_there_or_empty() {
    let machine = with_example();
    refused(&machine, "solve missing.txt", 3, "missing.txt cannot be read: it is not there");
    fs::create_dir(machine.work().join("folder")).unwrap();
    refused(&machine, "solve folder", 3, "folder cannot be read: it is a folder");
    for text in ["", "\n\n", "# only a comment\n\n"] {
        let empty = machine.run_with("hashi solve", text).refused(3);
        assert!(empty.starts_with("error: -: line 1, column "), "{empty}");
        machine.write("empty", text);
        for command in ["solve", "check", "count", "grade", "hint", "trace", "convert --to id"] {
            assert_eq!(run(&machine, &format!("{command} empty")).refused(3).lines().count(), 1);
        }
    }
    let run = run(&machine, "count missing.txt example.txt");
    assert_eq!((run.code, run.out.as_str()), (Some(3), "example.txt: 1\n"));
}

#[test]
fn what_is_huge_is_refused() {
    let machine = Machine::new();
    // A line that no puzzle has, and then a good one.
    let mut text = b"3x3m2:2a2c2a2\n3x3m2:".to_vec();
    text.resize(text.len() + (17 << 20), b'a');
    text.extend(b"\n3x3m2:2a2c2a2\n");
    let run = machine.run_with("hashi count", text);
    assert_eq!((run.code, run.out.as_str()), (Some(3), "1: 1\n3: 1\n"));
    assert!(run.err.ends_with("the line is longer than 16 MiB\n"), "{}", run.err);
    let complaint = machine.run_with("hashi count", vec![b'.'; 65 << 20]).refused(3);
    assert!(complaint.contains("longer than 16 MiB"), "{complaint}");
    let lines = ".".repeat(99) + "\n";
    let complaint = machine.run_with("hashi count", lines.repeat(700_000)).refused(3);
    assert!(complaint.contains("larger than 64 MiB"), "{complaint}");
    for id in ["1000x5:a", "99999999999999999999x3:a", "0x0:"] {
        super::refused(&machine, &format!("solve {id}"), 3, ": line 1, column ");
    }
}

#[test]
fn json_lines_are_puzzles_each() {
    let machine = Machine::new();
    let square = SQUARE[6];
    let run = machine.run_with("hashi count", format!("{square}\n{{\"width\":3}}\n\n{square}\n"));
    assert_eq!((run.code, run.out.as_str()), (Some(3), "1: 1\n4: 1\n"));
    assert_eq!(run.err, "error: -: line 2, column 1: `height` is missing\n");
    // Over several lines it is one.
    let spread = square.replace(",\"", ",\n\"");
    assert_eq!(machine.run_with("hashi count", spread).ok(), "1\n");
}
