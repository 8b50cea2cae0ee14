//! Generators, seeds, starts, braiding and objects.

use serde_json::Value;

use super::{
    FORMS, assert_perfect, generators, json, made, number, numbers, refused, rendered, run,
};
use crate::common::{Machine, line_after};

#[test]
fn every_generator_digs_perfect_mazes() {
    let machine = Machine::new();
    let names = generators(&machine);
    let known = [
        "hunt-kill-dfs",
        "hunt-kill-linear",
        "hunt-kill-random",
        "prim",
        "kruskal",
        "division",
        "wilson",
        "aldous-broder",
        "houston",
        "growing-tree",
        "eller",
        "sidewinder",
        "binary-tree",
    ];
    assert_eq!(names, known);
    for name in &names {
        for (width, height) in [(1, 1), (1, 7), (8, 1), (13, 9), (70, 3)] {
            let line = format!("--generator {name} --size {width}x{height} --seed 5");
            let numbers = assert_perfect(&machine, &made(&machine, &line), &line);
            assert_eq!(number(&numbers, "width"), width, "{line}");
            assert_eq!(number(&numbers, "height"), height, "{line}");
            assert_eq!(number(&numbers, "open"), width * height, "{line}");
        }
    }
}

#[test]
fn the_generator_none_digs_nothing() {
    let machine = Machine::new();
    let maze = made(&machine, "--generator none --size 3x2 --start 1,1 --seed 1 --format plus");
    let solid = "+---+---+---+\n|   |   |   |\n+---+---+---+\n|   | @ |   |\n+---+---+---+\n";
    assert_eq!(maze, solid);
    let numbers = numbers(&machine, &maze);
    assert_eq!((number(&numbers, "passages"), number(&numbers, "pieces")), (0, 6));
}

#[test]
fn generators_are_found_however_they_are_written() {
    let machine = Machine::new();
    let maze = made(&machine, "--generator wilson --seed 1");
    assert_eq!(made(&machine, "--generator WILSON --seed 1"), maze);
    assert_eq!(made(&machine, "--generator hunt-kill-dfs --seed 1"), made(&machine, "--seed 1"));
}

#[test]
fn a_seed_names_a_maze() {
    let machine = Machine::new();
    for name in generators(&machine) {
        let maze = |seed: u64| {
            made(&machine, &format!("--generator {name} --size 9x9 --seed {seed} --format hex"))
        };
        assert_eq!(maze(1), maze(1), "{name}");
        assert_ne!(maze(1), maze(2), "{name}");
        assert_ne!(maze(u64::MAX), maze(0), "{name}");
    }
    for seed in ["-1", "18446744073709551616", "x"] {
        refused(&machine, &format!("generate --seed {seed}"), 2, &["--seed", seed]);
    }
}

#[test]
fn a_seed_that_was_drawn_is_told() {
    let machine = Machine::new();
    for line in ["generate", "generate --generator eller", "generate --mask ring"] {
        let run = run(&machine, line);
        assert_eq!(run.code, Some(0), "{line}: {}", run.err);
        let (seed, id) = line_after(&run.err, "seed ").split_once(": ").unwrap();
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
        assert_eq!(machine.run(&format!("labyrinth {line} --seed {seed}")).ok(), run.out, "{line}");
        assert_eq!(machine.run(&format!("labyrinth render {id}")).ok(), run.out, "{line}");
    }
    // What a mask from a file makes has no name but the seed.
    machine.write("own.msk", "..X\n...\n");
    let run = run(&machine, "generate --mask own.msk");
    let seed: u64 = line_after(&run.err, "seed ").parse().unwrap();
    let again = machine.run(&format!("labyrinth generate --mask own.msk --seed {seed}"));
    assert_eq!(again.ok(), run.out);
}

/// An ID is taken wherever a file is, unless there is a file of that name.
#[test]
fn ids_are_taken_for_files() {
    let machine = Machine::new();
    let id = "9x5_wilson_mask=diamond_braid=20_objects=simple_minotaurs=2#v1-6";
    let options = "--generator wilson --mask diamond --braid 20 --objects simple --minotaurs 2";
    let line = format!("--size 9x5 {options} --seed 6");
    let maze = made(&machine, &line);
    assert_eq!(machine.run(&format!("labyrinth render {id}")).ok(), maze);
    machine.write("maze.txt", &maze);
    for command in ["labyrinth stats", "labyrinth solve --goal treasure --json"] {
        let of = |name: &str| machine.run(&format!("{command} {name}")).ok();
        assert_eq!(of(id), of("maze.txt"), "{command}");
    }
    let play = |name: &str| {
        let line = format!("play labyrinth {name} --seed 1 --json");
        machine.run_with(&line, "n\ne\ns\nw\n").ok()
    };
    assert_eq!(play(id), play("maze.txt"));
    let exact = "3x2:1.x78.e";
    let small = machine.run(&format!("labyrinth render {exact} --format hex")).ok();
    assert_eq!(small, ".97\nd6.\n");
    let again = machine.run(&format!("labyrinth render {exact} --format id")).ok();
    assert_eq!(again, format!("{exact}\n"));
    let written = made(&machine, &format!("{line} --format id"));
    assert_eq!(machine.run(&format!("labyrinth render {}", written.trim_end())).ok(), maze);
    machine.write(exact, &maze);
    assert_eq!(machine.run(&format!("labyrinth render {exact}")).ok(), maze, "a file comes first");
    for (id, told) in [
        ("4x4_eler#1", "there is no generator `eler`"),
        ("4x4_prim#v9-1", "the seed is for version 9 of the generator, and this is version 1"),
        ("4x4_prim_start=9,9#1", "the start 9,9 is not a cell of the maze"),
        ("4x4:0.", "character 7: the ID ends in the middle"),
        ("2000x2000:0.", "only mazes of up to 1048576 cells have IDs of their own"),
    ] {
        refused(&machine, &format!("render {id}"), 3, &[told]);
    }
    let large = "generate --size 2000x2000 --format id";
    refused(&machine, large, 3, &["only mazes of up to 1048576 cells have IDs of their own"]);
}

#[test]
fn without_a_size_a_maze_has_the_usual_one() {
    let machine = Machine::new();
    let maze = json(&machine, "--seed 1");
    assert_eq!((number(&maze, "width"), number(&maze, "height")), (19, 10));
    let lines: Vec<String> = made(&machine, "--seed 1").lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 21);
    assert!(lines.iter().all(|line| line.chars().count() == 77));
}

#[test]
fn sizes_are_read_in_every_usual_way() {
    let machine = Machine::new();
    let maze = made(&machine, "--size 7x3 --seed 1");
    for size in ["7X3", "7×3", "7 x 3", "07x003"] {
        let args = ["labyrinth", "generate", "--seed", "1", "--size", size];
        assert_eq!(machine.run_args(args, "").ok(), maze, "{size}");
    }
}

#[test]
fn a_maze_starts_where_it_is_told_to() {
    let machine = Machine::new();
    for name in generators(&machine) {
        let line = format!("--generator {name} --size 6x4 --seed 3 --start 4,2");
        let maze = json(&machine, &line);
        assert_eq!(maze["start"], serde_json::json!([4, 2]), "{line}");
        let text = made(&machine, &format!("{line} --format plus"));
        let row: Vec<char> = text.lines().nth(2 * 2 + 1).unwrap().chars().collect();
        assert_eq!(row[4 * 4 + 2], '@', "{line}");
        assert_eq!(text.matches('@').count(), 1, "{line}");
        assert_perfect(&machine, &text, &line);
    }
    let spaced = ["labyrinth", "generate", "--size", "6x4", "--seed", "3", "--start", " 4 , 2 "];
    assert_eq!(
        machine.run_args(spaced, "").ok(),
        made(&machine, "--size 6x4 --seed 3 --start 4,2")
    );
}

#[test]
fn a_start_outside_or_masked_is_refused() {
    let machine = Machine::new();
    machine.write("pill.msk", "X..X\n....\nX..X\n");
    for start in ["6,0", "0,4", "6,4", "1000000,1000000"] {
        let line = format!("generate --size 6x4 --start {start}");
        refused(&machine, &line, 2, &[&format!("the start {start} is not a cell of the maze")]);
    }
    for start in ["0,0", "3,2", "4,0"] {
        let line = format!("generate --mask pill.msk --start {start}");
        refused(&machine, &line, 2, &[&format!("the start {start} is not a cell of the maze")]);
    }
    for start in ["1", "1,", ",1", "-1,0", "0,-1", "a,b", "1;2", "1,2,3", "99999999999999999999,0"]
    {
        let line = format!("generate --start {start}");
        refused(&machine, &line, 2, &[&format!("`{start}` is no cell"), "such as 3,4"]);
    }
    refused(&machine, "generate --generator eller --start 25,0", 2, &["the start 25,0"]);
}

#[test]
fn braiding_opens_dead_ends() {
    let machine = Machine::new();
    for name in ["hunt-kill-dfs", "kruskal", "eller", "division"] {
        let line = format!("--generator {name} --size 60x40 --seed 4");
        let plain = made(&machine, &line);
        assert_eq!(made(&machine, &format!("{line} --braid 0")), plain, "{line}");
        let counts = [0, 50, 100].map(|braid| {
            let maze = made(&machine, &format!("{line} --braid {braid}"));
            let numbers = numbers(&machine, &maze);
            assert_eq!(number(&numbers, "open"), 2400, "{line}");
            assert_eq!(number(&numbers, "pieces"), 1, "{line}");
            // Every passage more is a cycle more.
            let cycles = number(&numbers, "passages") + 1 - 2400;
            assert_eq!(number(&numbers, "cycles"), cycles, "{line}");
            assert_eq!(cycles > 0, braid > 0, "{line}");
            number(&numbers, "dead_ends")
        });
        assert!(counts[0] > counts[1] && counts[1] > counts[2], "{line}: {counts:?}");
        assert!(counts[2] < 60, "{line}: {counts:?}");
    }
    for braid in ["101", "-1", "x", "50%"] {
        refused(&machine, &format!("generate --braid {braid}"), 2, &["--braid", braid]);
    }
}

/// The objects of a maze: their kinds, and the digits of the cells they lie on.
fn objects(maze: &Value) -> Vec<(String, char)> {
    let cell = |object: &Value| {
        let place = |at: usize| object[at].as_u64().unwrap() as usize;
        let row = maze["cells"][place(1)].as_str().unwrap();
        row.as_bytes()[place(0)] as char
    };
    let list = maze["objects"].as_array().unwrap();
    list.iter().map(|object| (object[2].as_str().unwrap().to_owned(), cell(object))).collect()
}

#[test]
fn objects_lie_on_cells_of_the_maze() {
    let machine = Machine::new();
    for (line, cells) in [("--size 60x50 --seed 7", 3000), ("--mask heart --seed 7", 1)] {
        let plain = json(&machine, line);
        assert_eq!(objects(&plain), []);
        assert_eq!(json(&machine, &format!("{line} --objects none")), plain);
        for (way, kinds, least) in [
            ("minimal", &["exit"][..], 0),
            ("simple", &["exit", "small", "medium", "large", "bomb", "scroll"], cells / 20),
            ("treasures", &["exit", "small", "medium", "large"], cells / 6),
        ] {
            let maze = json(&machine, &format!("{line} --objects {way}"));
            let objects = objects(&maze);
            let count = |kind: &str| objects.iter().filter(|(known, _)| known == kind).count();
            assert_eq!(count("exit"), 1, "{line} {way}");
            assert!(objects.len() > least && objects.len() - 1 <= 2 * cells.max(500));
            for kind in kinds {
                assert!(count(kind) > 0, "{line} {way}: no {kind}");
            }
            let known = |kind: &String| kinds.contains(&kind.as_str());
            assert!(objects.iter().all(|(kind, cell)| known(kind) && *cell != '.'), "{line}");
            // They come last, and change neither walls nor start.
            assert_eq!((&maze["cells"], &maze["start"]), (&plain["cells"], &plain["start"]));
            assert_eq!(json(&machine, &format!("{line} --objects {way}")), maze);
        }
    }
    // The only cell has both.
    let text = made(&machine, "--size 1x1 --seed 1 --objects minimal --format plus");
    assert_eq!(text, "+---+\n|@E |\n+---+\n");
}

#[test]
fn the_solution_is_drawn() {
    let machine = Machine::new();
    for line in [
        "--size 14x9 --seed 2",
        "--mask cat --size 20x20 --seed 3",
        "--size 14x9 --seed 2 --braid 80",
    ] {
        let plain = made(&machine, &format!("{line} --format plus"));
        let length = number(&numbers(&machine, &plain), "solution") as usize;
        for form in FORMS {
            let drawn = made(&machine, &format!("{line} --format {form} --solution"));
            let stars = drawn.matches('*').count();
            match form {
                "unicode" => assert!(drawn.contains('━') && drawn.contains('┃'), "{line}: {drawn}"),
                // There it is drawn between the cells too.
                "blocks" => assert_eq!(stars, 2 * length, "{line}: {drawn}"),
                _ => assert_eq!(stars, length, "{line}: {drawn}"),
            }
            // And it is passed over when it is read.
            assert_eq!(rendered(&machine, &drawn, "plus"), plain, "{line} {form}");
            let again = machine
                .run_with(&format!("labyrinth render --solution --format {form}"), plain.as_str());
            assert_eq!(again.ok(), drawn, "{line} {form}");
        }
    }
}

#[test]
fn the_solution_leads_to_the_exit() {
    let machine = Machine::new();
    let maze = "+---+---+---+\n| @   E     |\n+---+---+---+\n";
    let drawn = machine.run_with("labyrinth render --solution --format plus", maze).ok();
    assert_eq!(drawn, maze);
    let maze = "+---+---+---+\n| @       E |\n+---+---+---+\n";
    let drawn = machine.run_with("labyrinth render --solution --format plus", maze).ok();
    assert_eq!(drawn, "+---+---+---+\n| @   *   E |\n+---+---+---+\n");
    // JSON tells its cells, and is read as if it did not.
    let told = machine.run_with("labyrinth render --solution --format json", maze).ok();
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["solution"], serde_json::json!([[0, 0], [1, 0], [2, 0]]));
    let again = machine.run_with("labyrinth render --format plus", told.to_string().as_str()).ok();
    assert_eq!(again, maze);
    let other = json(&machine, "--cells hex --size 3x3 --seed 7 --solution");
    assert_eq!(other["solution"][0], other["start"]);
    // Where no exit can be reached that is told, and the maze is drawn all the same.
    let maze = "+---+---+---+\n| @     | E |\n+---+---+---+\n";
    let run = machine.run_with("labyrinth render --solution --format plus", maze);
    assert_eq!((run.code, run.out.as_str()), (Some(0), maze));
    assert_eq!(run.err, "there is no way to an exit\n");
}

#[test]
fn growing_trees_take_options() {
    let machine = Machine::new();
    let maze = |options: &str| {
        let line = format!("--generator growing-tree{options} --size 20x20 --seed 1 --format hex");
        let maze = made(&machine, &line);
        assert_perfect(&machine, &maze, options);
        maze
    };
    let usual = maze("");
    for same in [":newest=50", ":newest=50,oldest=0", ":oldest=0,newest=50", ":"] {
        assert_eq!(maze(same), usual, "{same}");
    }
    let all =
        [":newest=100", ":newest=70,oldest=10", ":oldest=100", ":newest=0", ":newest=40,oldest=60"];
    let mazes = all.map(maze);
    for (at, one) in mazes.iter().enumerate() {
        assert!(!mazes[..at].contains(one) && *one != usual, "{}", all[at]);
    }
    // Always the newest is depth first, with far fewer dead ends than any cell.
    let dead_ends = |maze: &str| number(&numbers(&machine, maze), "dead_ends");
    assert!(2 * dead_ends(&mazes[0]) < dead_ends(&mazes[3]));
}

#[test]
fn options_that_no_generator_has_are_refused() {
    let machine = Machine::new();
    for (generator, option) in [
        ("growing-tree:newest=101", "newest=101"),
        ("growing-tree:oldest=101", "oldest=101"),
        ("growing-tree:oldest=50,newest=60", "oldest=50,newest=60"),
        ("growing-tree:newest=4294967295,oldest=4294967295", "newest=4294967295"),
        ("growing-tree:newest=99999999999", "newest=99999999999"),
        ("growing-tree:newest=-1", "newest=-1"),
        ("growing-tree:newest=x", "newest=x"),
        ("growing-tree:newest=", "newest="),
        ("growing-tree:newest", "newest"),
        ("growing-tree:youngest=5", "youngest=5"),
        ("prim:newest=3", "newest=3"),
        ("eller:x", "x"),
    ] {
        let name = generator.split(':').next().unwrap();
        let told = format!("`{option}` is no option of {name}");
        let line = format!("generate --generator {generator} --size 4x4");
        refused(&machine, &line, 2, &[&told, "growing-tree:newest=70,oldest=10"]);
    }
}

#[test]
fn options_that_make_more_than_a_hundred_are_refused_in_any_order() {
    let machine = Machine::new();
    for options in ["oldest=50,newest=60", "newest=60,oldest=50"] {
        let line = format!("generate --generator growing-tree:{options} --seed 1");
        refused(&machine, &line, 2, &["is no option of growing-tree"]);
    }
}
