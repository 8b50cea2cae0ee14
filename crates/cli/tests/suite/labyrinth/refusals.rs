//! Command lines that ask for what there is not.

use super::{refused, run};
use crate::common::Machine;

#[test]
fn sizes_that_cannot_be_are_refused() {
    let machine = Machine::new();
    for size in ["0x5", "5x0", "0x0", "00x5"] {
        let line = format!("generate --size {size}");
        refused(&machine, &line, 2, &["a maze has at least one cell"]);
    }
    for size in [
        "-3x4", "3x-4", "-3x-4", "10", "10x", "x10", "x", "3*2", "axb", "1.5x2", "3x4x5", "+3x4",
        "٣x٤", "1e3x2",
    ] {
        let line = format!("generate --size {size}");
        refused(&machine, &line, 2, &[&format!("`{size}` is no size"), "such as 30x20"]);
    }
    for size in [
        "1000000x1000000",
        "1x536870913",
        "23171x23171",
        // Whose products are zero and one if they overflow.
        "4294967296x4294967296",
        "18446744073709551615x18446744073709551615",
        "99999999999999999999999x99999999999999999999999",
    ] {
        let most = "no maze has more than 536870912 cells";
        for generator in ["hunt-kill-dfs", "none", "kruskal", "sidewinder"] {
            let line = format!("generate --generator {generator} --size {size}");
            refused(&machine, &line, 2, &["a maze of ", most]);
        }
        refused(&machine, &format!("generate --mask heart --size {size}"), 2, &[most]);
    }
    // What no number of the machine tells is told as it was typed.
    let size = "99999999999999999999999x18446744";
    for command in ["generate", "generate --mask heart", "generate --generator prim"] {
        let told = format!("a maze of {size} cells is beyond all");
        refused(&machine, &format!("{command} --size {size}"), 2, &[&told]);
    }
    let long = format!("generate --size {}x1", "9".repeat(1000));
    refused(&machine, &long, 2, &["9999…"]);
    let line = "generate --size 1000000x1000000";
    refused(&machine, line, 2, &["a maze of 1000000 by 1000000 cells would take "]);
}

#[test]
fn unknown_names_are_answered_with_the_known_ones() {
    let machine = Machine::new();
    for (line, told) in [
        ("--generator wilsn", "there is no generator `wilsn`; did you mean `wilson`? There are "),
        ("--generator hunt-kill-dsf", "did you mean `hunt-kill-dfs`?"),
        ("--generator growing-three:newest=5", "`growing-three`; did you mean `growing-tree`?"),
        ("--mask hart", "there is no mask `hart`; did you mean `heart`? There are circle, ring"),
        ("--mask minotaure", "did you mean `minotaur`?"),
        (
            "--format pluss",
            "there is no format `pluss`; did you mean `plus`? There are text, unicode",
        ),
        ("--format jpng", "did you mean `png`?"),
        ("--objects simpel", "`simpel`; did you mean `simple`? There are none, simple"),
        ("--objects treasure", "did you mean `treasures`?"),
        ("--generator zzzzzzzz", "there is no generator `zzzzzzzz`; there are hunt-kill-dfs"),
        ("--mask zzzzzzzz", "there is no mask `zzzzzzzz`; there are circle"),
        ("--format zzzzzzzz", "there is no format `zzzzzzzz`; there are text, unicode"),
        ("--objects zzzzzzzz", "`zzzzzzzz`; there are none"),
        ("--generator \u{1b}[2J", "there is no generator `\\u{1b}[2J`"),
    ] {
        refused(&machine, &format!("generate {line}"), 2, &[told]);
    }
    machine.write("maze.txt", "d7\n");
    refused(&machine, "render maze.txt --format pluss", 2, &["did you mean `plus`?"]);
    // Empty names are names too.
    for option in ["--generator", "--mask", "--format", "--objects", "--size", "--start"] {
        machine.run_args(["labyrinth", "generate", option, ""], "").refused(2);
    }
    // However long.
    let long = "x".repeat(100_000);
    for option in ["--generator", "--mask", "--format", "--objects", "--size", "--start"] {
        let run = machine.run_args(["labyrinth", "generate", option, &long], "");
        run.refused(2);
    }
}

#[test]
fn commands_and_options_that_are_not_there_are_refused() {
    let machine = Machine::new();
    for line in ["make", "generate extra", "stats a b", "render --size 3x3", "masks heart"] {
        refused(&machine, line, 2, &[]);
    }
    let run = machine.run("labyrinth");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("generate") && run.err.contains("stats"), "{}", run.err);
}

/// What would make no difference is refused, before anything is read.
#[test]
fn options_that_would_be_ignored_are_refused() {
    let machine = Machine::new();
    for (line, told) in [
        ("solve a --goal all-treasures --algorithm dfs", "--algorithm is for simple paths"),
        ("solve a --goal richest:9 --algorithm bfs,dfs", "--algorithm is for simple paths"),
        ("solve a --goal all-treasures --heuristic zero", "--heuristic is for simple paths"),
        ("solve a --heuristic zero", "--heuristic is for algorithms that expect something"),
        ("solve a --algorithm bfs,dfs --heuristic zero", "hint: --algorithm astar"),
        ("solve a --time 1s", "--time is for all-treasures and richest"),
        ("solve a --goal 1,1 --time 1s", "--time is for all-treasures and richest"),
        ("solve a --dark", "--dark cannot be shown"),
        ("solve a --json --unit 4", "--unit cannot be shown"),
        ("generate --dark", "--dark cannot be shown"),
        ("generate --unit 20", "--unit cannot be shown"),
        ("generate --unit 20 -o a.json", "--unit cannot be shown"),
        ("generate --animate --dark", "--dark cannot be shown"),
        ("render a --dark --format plus", "--dark cannot be shown"),
        ("render a --animate", "only a maze that is being made can be animated"),
        ("generate --threshold 9", "--threshold is for a mask that is a picture"),
        ("generate --threshold 9 --mask heart", "--threshold is for a mask that is a picture"),
        ("generate --threshold 9 --mask text:A", "--threshold is for a mask that is a picture"),
        ("generate --threshold 9 --mask a.msk", "--threshold is for a mask that is a picture"),
    ] {
        refused(&machine, line, 2, &[told]);
    }
    // In the middle of a game too.
    machine.write("maze.txt", "+---+---+\n| @   E |\n+---+---+\n");
    let game = machine.run_with("play labyrinth maze.txt", "solve all-treasures dfs\n").ok();
    assert!(game.contains("--algorithm is for simple paths"), "{game}");
    let game = machine.run_with("play labyrinth maze.txt", "solve exit bfs zero\n").ok();
    assert!(game.contains("--heuristic is for algorithms that expect something"), "{game}");
}

#[test]
fn everything_is_said_in_french() {
    let machine = Machine::new();
    machine.write("bad.txt", "d8\n");
    machine.write("void.msk", "XX\n");
    for (line, code, told) in [
        ("generate --mask hart", 2, "pas de masque « hart » ; vouliez-vous dire « heart » ?"),
        ("generate --generator wilsn", 2, "vouliez-vous dire « wilson » ?"),
        ("generate --size 3", 2, "« 3 » n’est pas une taille"),
        ("generate --size 0x3", 2, "un labyrinthe a au moins une case"),
        ("generate --size 1000000x1000000", 2, "n’a plus de 536870912 cases"),
        ("generate --start 1", 2, "« 1 » n’est pas une c"),
        ("generate --start 99,99", 2, "le départ 99,99 n’est pas une c"),
        ("generate --heat", 2, "--heat ne peut pas être montré dans ce format"),
        ("generate --generator prim:x", 2, "« x » n’est pas une option de prim"),
        ("generate --seed 1 --generator eller --mask heart", 2, "que des rectangles entiers"),
        ("generate --animate -o a.txt", 2, "seuls svg, png et gif peuvent être animés"),
        ("generate --mask text:", 3, "il n’y a rien à dessiner"),
        ("generate --mask void.msk", 3, "void.msk : le masque"),
        ("generate --seed 1 -o no/a.svg", 5, "no/a.svg ne peut pas être écrit"),
        ("render bad.txt", 3, "bad.txt : ligne 1, colonne 2 : les voisines"),
        ("render bad.txt --lang fr --animate", 2, "seul un labyrinthe"),
        ("generate -o a.jpg", 2, "« .jpg » n’indique aucun format connu"),
        ("solve bad.txt --goal richest:5 --algorithm dfs", 2, "--algorithm est pour les chemins"),
        ("stats missing.txt", 3, "missing.txt ne peut pas être lu"),
    ] {
        let line =
            if line.contains("--lang") { line.to_owned() } else { format!("{line} --lang fr") };
        let run = run(&machine, &line);
        assert_eq!((run.code, run.out.as_str()), (Some(code), ""), "{line}: {}", run.err);
        assert!(run.err.starts_with("erreur : ") && run.err.contains(told), "{line}: {}", run.err);
    }
    let made = run(&machine, "generate --lang fr");
    assert!(made.code == Some(0) && made.err.starts_with("graine "), "{}", made.err);
    let svg = run(&machine, "generate --lang fr --seed 1 --format svg").ok();
    assert!(svg.contains("<title>Un labyrinthe de 19 sur 10</title>"), "{svg}");
    // The maze is the same in every language.
    let french = run(&machine, "generate --lang fr --seed 1").ok();
    assert_eq!(french, run(&machine, "generate --seed 1").ok());
    let french = run(&machine, "generators --lang fr").ok();
    assert!(french.starts_with("Générateurs :\n") && french.contains("Objets :\n"), "{french}");
    let masks = run(&machine, "masks --lang fr").ok();
    assert!(masks.contains("un cercle") && masks.lines().count() >= 17, "{masks}");
    let stats = machine.run_with("labyrinth stats --lang fr", "d7\n").ok();
    assert!(stats.contains("cases ouvertes") && !stats.contains("open"), "{stats}");
    // JSON is for programs, which know but one language.
    let json = machine.run_with("labyrinth stats --json --lang fr", "d7\n").ok();
    assert_eq!(json, machine.run_with("labyrinth stats --json", "d7\n").ok());
}
