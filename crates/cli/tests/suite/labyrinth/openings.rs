//! Entrances and exits in the border.

use super::{FORMS, json, made, number, numbers, refused, rendered, run};
use crate::common::Machine;

const LINE: &str = "--size 7x4 --seed 5 --entrance north:1 --exit east:last";

/// Drawn in every form, read back from it, and the same maze as without.
#[test]
fn openings_are_in_every_form() {
    let machine = Machine::new();
    let closed = json(&machine, "--size 7x4 --seed 5");
    let open = json(&machine, LINE);
    assert_eq!(open["cells"], closed["cells"]);
    assert_eq!(open["start"], serde_json::json!([1, 0]));
    assert_eq!(open["entrance"], serde_json::json!([1, 0, "N"]));
    assert_eq!(open["exits"], serde_json::json!([[6, 3, "E"]]));
    assert_eq!(open["objects"], serde_json::json!([[6, 3, "exit"]]));
    let unicode = made(&machine, LINE);
    let plus = made(&machine, &format!("{LINE} --format plus"));
    let first = |text: &str| text.lines().next().unwrap_or_default().to_owned();
    assert_eq!(first(&plus), "+---+   +---+---+---+---+---+");
    assert_eq!(first(&unicode), "┌───╴   ┌───────────────────┐");
    for form in FORMS.into_iter().chain(["json", "id"]) {
        let text = made(&machine, &format!("{LINE} --format {form}"));
        let again = if form == "id" {
            run(&machine, &format!("render {} --format plus", text.trim())).ok()
        } else {
            rendered(&machine, &text, "plus")
        };
        assert_eq!(again, plus, "{form}");
    }
    let seeded = run(&machine, &format!("generate {LINE} --format seed")).ok();
    assert_eq!(seeded, "7x4_hunt-kill-dfs_entrance=north,1_exit=east,last#v1-5\n");
    assert_eq!(run(&machine, &format!("render {}", seeded.trim())).ok(), unicode);
    for (file, begins) in [("a.svg", &b"<svg"[..]), ("a.png", b"\x89PNG"), ("a.pdf", b"%PDF-1.4")] {
        run(&machine, &format!("generate {LINE} --solution -o {file}")).ok();
        assert!(std::fs::read(machine.work().join(file)).unwrap().starts_with(begins), "{file}");
    }
    let drawn = machine.read("a.svg");
    for class in ["class=\"south\"", "class=\"east\""] {
        assert!(drawn.contains(class), "{class}");
    }
    assert!(!drawn.contains("class=\"start\"") && !drawn.contains("class=\"exit\""));
}

/// The way leads from the entrance to the exit, and `longest` makes it as long as can be.
#[test]
fn the_way_leads_from_entrance_to_exit() {
    let machine = Machine::new();
    let length = |line: &str| {
        let maze = made(&machine, &format!("--size 12x9 --seed 3 {line}"));
        let solved = machine.run_with("labyrinth solve --json", maze.clone()).json();
        let told = number(&numbers(&machine, &maze), "solution");
        assert_eq!(solved["length"].as_u64(), Some(told));
        told
    };
    let longest = length("--entrance longest --exit longest");
    for line in ["--entrance random --exit random", "--entrance west --exit longest"] {
        assert!(length(line) <= longest, "{line}");
    }
    assert!(
        length("--entrance north:0 --exit longest") > length("--entrance north:0 --exit north:1")
    );
}

/// Other people's gaps are openings.
#[test]
fn gaps_are_read() {
    let machine = Machine::new();
    let maze = "+--+--+\n      |\n+--+  +\n|      \n+--+--+\n";
    let drawn = "+---+---+\n  @     |\n+---+   +\n|     E  \n+---+---+\n";
    assert_eq!(rendered(&machine, maze, "plus"), drawn);
    let solved = machine.run_with("labyrinth solve --json", maze).json();
    assert_eq!((&solved["path"], &solved["to"]), (&"ES".into(), &serde_json::json!([1, 1])));
}

/// A game begins at the entrance, and the exit in the border can be left by.
#[test]
fn games_begin_at_the_entrance() {
    let machine = Machine::new();
    machine.write("maze.txt", "#####\n    \n#####\n");
    let run = machine.run_with("play labyrinth maze.txt", "east\nexit\nquit\n");
    assert_eq!(run.code, Some(0), "{}", run.err);
    let state = machine.run_with("play labyrinth maze.txt --json", "east\nexit\nquit\n");
    assert!(state.out.contains("\"won\":true"), "{}", state.out);
}

#[test]
fn places_that_are_none_are_refused() {
    let machine = Machine::new();
    for (line, reason) in [
        ("--entrance up", "`up` is no place in the border"),
        ("--exit north:x", "`north:x` is no place in the border"),
        ("--size 5x5 --entrance north:5", "there is no cell of the maze at north:5"),
        ("--size 5x5 --entrance west:2 --exit west:2", "cannot both be at west:2"),
        ("--entrance west --start 0,0", "a maze starts at its entrance"),
    ] {
        refused(&machine, &format!("generate --seed 1 {line}"), 2, &[reason]);
    }
}

/// What no picture can hold is told before anything is dug, of IDs too.
#[test]
fn pictures_too_large_are_refused_at_once() {
    let machine = Machine::new();
    for id in ["20000x20000_aldous-broder#1", "5000x5000_kruskal#1"] {
        refused(&machine, &format!("render {id} -o a.svg"), 3, &["PNG holds larger mazes"]);
        refused(&machine, &format!("solve {id} -o a.svg"), 3, &["PNG holds larger mazes"]);
        refused(&machine, &format!("render {id} -o a.pdf"), 3, &["cannot be seen on the paper"]);
    }
    let large = "generate --size 20000x20000 --generator aldous-broder --seed 1";
    refused(&machine, &format!("{large} -o a.png"), 3, &["hint: --unit 3 is small enough"]);
    refused(&machine, &format!("{large} --count 3 -o a.png"), 3, &["hint: --unit 3"]);
    let wish = format!("{large} --difficulty 3 -o a.svg");
    refused(&machine, &wish, 3, &["16777216 are the most"]);
}
