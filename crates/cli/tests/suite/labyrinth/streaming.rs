//! Mazes that are written while they are made.

use std::io::{self, BufRead, BufReader};

use super::{assert_perfect, made, number, refused, rendered};
use crate::common::{Machine, Running};

const ALL: [&str; 6] = ["unicode", "plus", "ascii", "dots", "blocks", "hex"];

#[test]
fn a_streamed_maze_is_the_one_that_is_made_as_a_whole() {
    let machine = Machine::new();
    for (size, seed) in [
        ("1x1", 1),
        ("1x9", 2),
        ("9x1", 3),
        ("2x2", 4),
        ("7x5", 5),
        ("64x3", 6),
        ("65x4", 7),
        ("129x40", 8),
        ("3x500", 9),
        ("2000x2", u64::MAX),
    ] {
        let line = format!("--generator eller --size {size} --seed {seed}");
        let whole = made(&machine, &format!("{line} --format json"));
        assert_perfect(&machine, &whole, &line);
        for form in ALL {
            let streamed = made(&machine, &format!("{line} --format {form}"));
            assert_eq!(streamed, rendered(&machine, &whole, form), "{line} {form}");
        }
        // A start, a mask or objects make it be made as a whole.
        machine.write("whole.json", &whole);
        let maze: serde_json::Value = serde_json::from_str(&whole).unwrap();
        let start = format!("{},{}", maze["start"][0], maze["start"][1]);
        assert_eq!(
            made(&machine, &format!("{line} --start {start}")),
            made(&machine, &line),
            "{line}"
        );
        let laden = super::json(&machine, &format!("{line} --objects simple"));
        assert_eq!((&laden["rows"], &laden["start"]), (&maze["rows"], &maze["start"]), "{line}");
    }
}

#[test]
fn a_streamed_maze_goes_to_files_too() {
    let machine = Machine::new();
    for form in ALL {
        let line = format!("--generator eller --size 300x200 --seed 4 --format {form}");
        made(&machine, &format!("{line} -o maze.txt"));
        assert_eq!(machine.read("maze.txt"), made(&machine, &line), "{form}");
    }
    let usual = made(&machine, "--generator eller --seed 4");
    assert_eq!(usual, made(&machine, "--generator eller --seed 4 --size 19x10"));
    assert_eq!(usual.lines().count(), 21);
}

/// Reads the first lines of what a command writes, and then closes the pipe.
fn head(machine: &Machine, line: &str, lines: usize) -> Vec<String> {
    let (reader, writer) = io::pipe().unwrap();
    let mut command = machine.command(line.split(' '));
    command.stdout(writer);
    let mut running = Running::start(&mut command);
    // The command holds the pipe as well.
    drop(command);
    let head = BufReader::new(reader).lines().take(lines).map(Result::unwrap).collect();
    let run = running.finish();
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{line}");
    head
}

#[test]
fn huge_mazes_are_streamed_to_whoever_reads_a_little() {
    let machine = Machine::new();
    for (size, width) in [
        ("10000x300", 10_000),
        ("1000x1000000000", 1000),
        ("2x18446744073709551615", 2),
        // More rows than can be counted.
        ("3x99999999999999999999999999", 3),
        ("1000000x1000000", 1_000_000),
    ] {
        let line = format!("labyrinth generate --generator eller --size {size} --seed 1");
        let first = head(&machine, &format!("{line} --format hex"), 5);
        assert!(first.iter().all(|row| row.len() == width), "{size}");
        let first = head(&machine, &format!("{line} --format plus"), 5);
        assert!(first.iter().all(|row| row.len() == 4 * width + 1), "{size}");
    }
}

#[test]
fn a_huge_streamed_maze_is_perfect() {
    let machine = Machine::new();
    let maze = made(&machine, "--generator eller --size 10000x300 --seed 1 --format hex");
    assert_eq!(maze.lines().count(), 300);
    assert_eq!(number(&assert_perfect(&machine, &maze, "huge"), "open"), 3_000_000);
}

#[test]
fn rows_have_an_end() {
    let machine = Machine::new();
    let most = "no row is wider than 16777216 cells";
    for size in ["16777217x1", "18446744073709551615x1", "99999999999999999999x5"] {
        let line = format!("generate --generator eller --seed 1 --size {size}");
        refused(&machine, &line, 2, &[most]);
    }
    for size in ["0x5", "5x0"] {
        let line = format!("generate --generator eller --seed 1 --size {size}");
        refused(&machine, &line, 2, &["a maze has at least one cell"]);
    }
    // What cannot be streamed has the limits of all mazes.
    for option in ["--format json", "--solution", "--braid 1", "--start 0,0", "--objects minimal"] {
        let line = format!("generate --generator eller --seed 1 --size 1000000x1000000 {option}");
        refused(&machine, &line, 2, &["no maze has more than 536870912 cells"]);
    }
}
