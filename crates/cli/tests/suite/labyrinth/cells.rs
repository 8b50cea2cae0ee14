//! Hexagons, triangles and rings.

use super::{json, made, numbers, rendered, run};
use crate::common::Machine;

const KINDS: [(&str, &str); 3] = [("hex", "12x8"), ("triangle", "15x6"), ("ring", "1x6")];

/// JSON and IDs of both kinds name the same maze, and every command takes them.
#[test]
fn mazes_come_back() {
    let machine = Machine::new();
    for (cells, size) in KINDS {
        let line =
            format!("--cells {cells} --size {size} --seed 42 --generator wilson --objects simple");
        let told = made(&machine, &format!("{line} --format json"));
        assert_eq!(json(&machine, &line)["shape"], cells);
        let exact = made(&machine, &format!("{line} --format id"));
        let seeded = format!("{size}_wilson_cells={cells}_objects=simple#v1-42");
        assert_eq!(rendered(&machine, &told, "json"), told);
        for id in [exact.trim(), &seeded] {
            let again = run(&machine, &format!("render {id} --format id")).ok();
            assert_eq!(again, exact, "{id}");
            let numbers = run(&machine, &format!("stats {id} --json")).json();
            assert_eq!(numbers, super::numbers(&machine, &told));
            assert_eq!((&numbers["shape"], &numbers["cycles"]), (&cells.into(), &0.into()));
            let length = &numbers["solution"];
            for algorithm in ["bfs", "astar"] {
                let line = format!("solve {id} --algorithm {algorithm} --json");
                let solved = run(&machine, &line).json();
                assert_eq!(&solved["length"], length, "{line}");
                let path = solved["path"].as_array().unwrap();
                assert_eq!(path.len() as u64, length.as_u64().unwrap() + 1);
                assert_eq!(path.first(), Some(&solved["from"]));
                assert_eq!(path.last(), Some(&solved["to"]));
            }
        }
    }
}

#[test]
fn pictures_and_texts() {
    let machine = Machine::new();
    for (cells, size) in KINDS {
        let line = format!("--cells {cells} --size {size} --seed 7 --heat --solution --mask heart");
        let svg = made(&machine, &format!("{line} --format svg"));
        assert!(svg.starts_with("<svg ") && svg.contains("class=\"path\""), "{cells}");
        run(&machine, &format!("generate {line} -o {cells}.png")).ok();
    }
    let drawn = made(&machine, "--cells hex --size 3x2 --seed 1 --format ascii");
    assert_eq!(drawn.lines().count(), 5, "{drawn}");
    assert!(drawn.is_ascii() && drawn.contains('@'), "{drawn}");
    let drawn = made(&machine, "--cells triangle --size 5x2 --seed 1");
    assert_eq!(drawn.lines().count(), 7, "{drawn}");
    assert!(drawn.contains('╱') && drawn.contains('@'), "{drawn}");
    // Squares by name are squares.
    let squares = made(&machine, "--cells square --size 5x4 --seed 1");
    assert_eq!(squares, made(&machine, "--size 5x4 --seed 1"));
    assert_eq!(numbers(&machine, &squares)["open"], 20);
}

#[test]
fn what_cannot_be_is_refused() {
    let machine = Machine::new();
    let check = |line: &str, code: i32, expected: &str| {
        let told = run(&machine, line).refused(code);
        assert!(told.contains(expected), "{line}: {told}");
    };
    check("generate --cells oval", 2, "square, hex, triangle, ring");
    check(
        "generate --cells hex --generator eller",
        2,
        "eller takes rectangles of squares only; hint: hunt-kill-dfs takes cells of any kind",
    );
    check("generate --cells ring", 2, "rings cannot be drawn as text; hint: -o maze.svg");
    check("generate --cells ring --size 2x5 --format svg", 2, "one cell or at least three");
    check("generate --cells hex --format blocks", 2, "only mazes of squares have the form blocks");
    check("generate --cells hex --animate -o film.svg", 2, "only mazes of squares can be animated");
    check("generate --cells hex --size 99999x99999", 2, "`hex` has more than 536870911");
    // Nor is there a name for what cannot be made.
    for (line, reason) in [
        ("--generator eller", "eller takes rectangles of squares only"),
        ("--entrance north", "this takes mazes of squares only"),
        ("--size 5x5 --start 99,99", "the start 99,99 is not a cell of the maze"),
        ("--size 9x9 --mask ring --start 4,4", "the start 4,4 is not a cell of the maze"),
    ] {
        check(&format!("generate --cells hex {line} --format seed"), 2, reason);
    }
    let id = "5x5_wilson_cells=hex_objects=treasures#v1-1";
    check(&format!("solve {id} --goal all-treasures"), 2, "in mazes of squares only");
    let told = machine.run(&format!("play labyrinth {id}")).refused(3);
    assert!(told.contains("this takes mazes of squares only"), "{told}");
}
