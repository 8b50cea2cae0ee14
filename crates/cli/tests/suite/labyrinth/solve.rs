//! Simple paths by the command line.

use damier_formats::labyrinth::json;
use damier_formats::labyrinth::saved::save;
use damier_grid::Direction;
use damier_labyrinth::game::{Action, Game, Setup};
use damier_labyrinth::{Labyrinth, text};
use serde_json::{Value, json};

use super::pictures::assert_png;
use super::{FORMS, bytes, left, made, number, numbers, refused, rendered, run};
use crate::common::{Machine, Stream};

/// Two ways to the exit, of 4 and of 6 moves, and something of every kind beside them. A
/// minotaur stands on the shorter way.
const MAZE: &str = "\
+---+---+---+---+---+
| @       M       E |
+   +---+---+---+   +
|   | b   s   p |   |
+   +---+   +---+   +
|                   |
+---+---+---+---+---+
";

/// A machine with that maze in a file.
fn machine() -> Machine {
    let machine = Machine::new();
    machine.write("maze.txt", MAZE);
    machine
}

/// The answer for programs.
#[track_caller]
fn solved(machine: &Machine, options: &str) -> Value {
    run(machine, format!("solve maze.txt --json {options}").trim_end()).json()
}

/// Every move of a path leads over a passage, from where it begins to where it ends.
#[track_caller]
pub fn assert_walked(maze: &Labyrinth, answer: &Value) {
    let ground = maze.maze.ground();
    let cell = |place: &Value| {
        ground
            .cell(place[0].as_u64().unwrap() as usize, place[1].as_u64().unwrap() as usize)
            .unwrap()
    };
    let mut at = cell(&answer["from"]);
    let path = answer["path"].as_str().unwrap();
    for letter in path.chars() {
        let direction = Direction::ALL.into_iter().find(|side| side.letter() == letter).unwrap();
        at = maze.maze.step(at, direction).unwrap_or_else(|| panic!("a wall on {answer}"));
    }
    assert_eq!(at, cell(&answer["to"]), "{answer}");
    assert_eq!(answer["length"].as_u64().unwrap() as usize, path.len(), "{answer}");
}

/// Scripts rely on the first six fields and on their order.
#[test]
fn the_answer_is_told_as_json() {
    let machine = machine();
    let text = run(&machine, "solve maze.txt --json").ok();
    let told = "{\"found\":true,\"length\":4,\"path\":\"EEEE\",\"visited\":8,\"bound\":4,\
                \"optimal\":true,\"goal\":\"exit\",\"from\":[0,0],\"to\":[4,0],\"turns\":0,\
                \"algorithm\":\"bfs\",\"heuristic\":null}\n";
    assert_eq!(text, told);
    // JSON as a format is the same.
    assert_eq!(run(&machine, "solve maze.txt --format json").ok(), text);
    assert_eq!(run(&machine, "solve maze.txt -o answer.json").ok(), "");
    assert_eq!(machine.read("answer.json"), text);
    assert_eq!(run(&machine, "solve maze.txt --json --lang fr").ok(), text);
}

#[test]
fn every_goal_is_found() {
    let machine = machine();
    for (goal, length, to) in [
        ("exit", 4, [4, 0]),
        ("treasure", 5, [2, 1]),
        ("bomb", 6, [1, 1]),
        ("scroll", 6, [3, 1]),
        ("4,2", 6, [4, 2]),
        ("0,0", 0, [0, 0]),
        ("EXIT", 4, [4, 0]),
    ] {
        let answer = solved(&machine, &format!("--goal {goal}"));
        assert_eq!((number(&answer, "length"), &answer["to"]), (length, &json!(to)), "{goal}");
        assert_walked(&text::read(MAZE, &mut |_| true).unwrap(), &answer);
        for (algorithm, exact) in [("bfs", true), ("dfs", false), ("astar", true)] {
            let line = format!("--goal {goal} --algorithm {algorithm}");
            let answer = solved(&machine, &line);
            assert_walked(&text::read(MAZE, &mut |_| true).unwrap(), &answer);
            assert_eq!(number(&answer, "bound"), length, "{line}");
            let shortest = number(&answer, "length") == length;
            assert!(shortest || !exact, "{line}");
            assert_eq!(answer["optimal"], shortest, "{line}");
        }
    }
    // From elsewhere.
    let answer = solved(&machine, "--goal treasure --from 3,1");
    assert_eq!((number(&answer, "length"), &answer["from"]), (1, &json!([3, 1])));
}

#[test]
fn the_path_is_drawn_in_every_form() {
    let machine = machine();
    let run_in = |form: &str| run(&machine, &format!("solve maze.txt --goal 4,2 --format {form}"));
    for form in FORMS {
        let run = run_in(form);
        assert_eq!(run.code, Some(0), "{form}");
        assert_eq!(run.err, "length 6, 13 cells visited, shortest\n", "{form}");
        // The path is passed over when it is read.
        assert_eq!(rendered(&machine, &run.out, "plus"), MAZE, "{form}");
        assert_ne!(run.out, rendered(&machine, MAZE, form), "{form}");
    }
    assert_eq!(run_in("text").out, run_in("unicode").out);
    assert_eq!(run_in("ascii").out, run_in("plus").out);
    let plus = "\
+---+---+---+---+---+
| @   *   M   *   E |
+   +---+---+---+   +
|   | b   s   p | * |
+   +---+   +---+   +
|                 * |
+---+---+---+---+---+
";
    assert_eq!(run_in("plus").out, plus);
    assert_eq!(run(&machine, "solve maze.txt --goal 4,2 --ascii").out, plus);
    // Without a format, too.
    assert_eq!(run(&machine, "solve maze.txt --goal 4,2").out, run_in("unicode").out);
    let svg = run_in("svg").out;
    assert!(svg.contains("class=\"path\"") && svg.contains("class=\"minotaur\""), "{svg}");
    let pictured = run(&machine, "solve maze.txt --goal 4,2 -o path.png --unit 20 --heat --dark");
    assert_eq!((pictured.code, pictured.out.as_str()), (Some(0), ""));
    assert_eq!(pictured.err, "length 6, 13 cells visited, shortest\n");
    assert_png(&bytes(&machine, "path.png"));
    // What shows no path is refused.
    refused(&machine, "solve maze.txt --format hex", 2, &["this format shows no path", "svg"]);
    refused(&machine, "solve maze.txt --format gif", 2, &["a GIF is for films only"]);
    refused(&machine, "solve maze.txt --heat", 2, &["--heat cannot be shown"]);
    refused(&machine, "solve maze.txt --format pgn", 2, &["did you mean `png`?"]);
}

#[test]
fn minotaurs_are_avoided_or_block() {
    let machine = machine();
    let answer = solved(&machine, "--blocked-by-minotaurs");
    assert_eq!((number(&answer, "length"), number(&answer, "bound")), (8, 8));
    assert_eq!(answer["path"], "SSEEEENN");
    // Feared, they are walked around where that is not much longer; the shortest way is known.
    let feared = solved(&machine, "--algorithm astar --heuristic avoid-minotaurs");
    assert_eq!((number(&feared, "length"), number(&feared, "bound")), (8, 4));
    assert_eq!(feared["optimal"], false);
    assert_eq!(feared["heuristic"], "avoid-minotaurs");
    let run = run(&machine, "solve maze.txt --algorithm astar --heuristic avoid-minotaurs");
    assert!(run.err.ends_with("visited; the shortest is 4\n"), "{}", run.err);
    // Nobody comes past one in a corridor.
    let corridor = "+---+---+---+\n| @   M   E |\n+---+---+---+\n";
    let line = "labyrinth solve --blocked-by-minotaurs --json";
    let run = machine.run_with(line, corridor);
    assert_eq!((run.code, run.err.as_str()), (Some(1), "error: no path\n"));
    assert_eq!(machine.run_with("labyrinth solve --json", corridor).json()["length"], 2);
}

#[test]
fn searches_are_compared() {
    let machine = machine();
    let run_line = |line: &str| run(&machine, &format!("solve maze.txt {line}"));
    let table = "\
algorithm  heuristic  length  visited  turns
bfs        -               4        8      0
dfs        -               8        9      2
astar      manhattan       4        5      0
";
    for line in [
        "--algorithm bfs,dfs,astar",
        "--algorithm bfs --algorithm dfs,astar",
        "--algorithm BFS,DFS,Astar --heuristic manhattan",
    ] {
        assert_eq!(run_line(line).ok(), table, "{line}");
    }
    let answer = run_line("--algorithm bfs,dfs,astar --json").json();
    let results = answer["results"].as_array().unwrap();
    assert_eq!(answer.as_object().unwrap().len(), 1);
    assert_eq!(results.len(), 3);
    for (result, algorithm) in results.iter().zip(["bfs", "dfs", "astar"]) {
        let alone = solved(&machine, &format!("--algorithm {algorithm}"));
        assert_eq!(*result, alone);
    }
    // Heuristics as well.
    let told = run_line("--algorithm astar --heuristic zero,manhattan,avoid-minotaurs").ok();
    let names: Vec<&str> =
        told.lines().skip(1).map(|line| line.split_whitespace().nth(1).unwrap()).collect();
    assert_eq!(names, ["zero", "manhattan", "avoid-minotaurs"]);
    // A drawing that is asked for comes first, and the table is told beside it.
    let drawn = run_line("--algorithm bfs,dfs --format plus");
    assert_eq!(drawn.code, Some(0));
    assert!(drawn.err.starts_with("algorithm ") && drawn.err.lines().count() == 3, "{}", drawn.err);
    let alone = |name: &str| run_line(&format!("--algorithm {name} --format plus")).out;
    assert_eq!(drawn.out, format!("{}\n{}", alone("bfs"), alone("dfs")));
    // To a file there is room for both.
    let svg = run_line("--algorithm bfs,dfs,astar -o three.svg");
    assert_eq!((svg.code, svg.out.as_str(), svg.err.as_str()), (Some(0), table, ""));
    let three = machine.read("three.svg");
    assert_eq!(three.matches("class=\"path\"").count(), 3);
    assert_eq!(three.matches("stroke-dasharray").count(), 2);
    run_line("--algorithm bfs,dfs,astar -o three.png").ok();
    assert_png(&bytes(&machine, "three.png"));
    let both = run_line("--algorithm bfs,dfs,astar --json -o three.png").json();
    assert_eq!(both, answer);
    for (line, told) in [
        ("--algorithm bfs,dfs,astar,bfs", "at most 3 searches can be compared"),
        ("--algorithm bfs,astar --heuristic zero,manhattan,zero", "at most 3 searches"),
        ("--algorithm bfs,dfs --segments", "segments are listed of one path only"),
        ("--algorithm bfs,dfs --goal all-treasures", "--algorithm is for simple paths"),
        ("--json --format svg", "standard output cannot hold JSON and a drawing"),
    ] {
        refused(&machine, &format!("solve maze.txt {line}"), 2, &[told]);
    }
}

#[test]
fn where_there_is_no_path_that_is_told() {
    let machine = Machine::new();
    machine.write("maze.txt", "+---+---+---+\n| @     | E |\n+---+---+---+\n");
    for options in ["", " --format svg", " -o new.png", " --algorithm bfs,dfs", " --segments"] {
        let line = format!("solve maze.txt{options}");
        assert_eq!(run(&machine, &line).refused(1), "error: no path\n", "{line}");
    }
    assert_eq!(left(&machine), ["maze.txt"]);
    for algorithm in ["bfs", "dfs", "astar"] {
        let run = run(&machine, &format!("solve maze.txt --json --algorithm {algorithm}"));
        assert_eq!((run.code, run.err.as_str()), (Some(1), "error: no path\n"));
        let answer: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!((&answer["found"], &answer["optimal"]), (&json!(false), &json!(false)));
        assert_eq!(number(&answer, "visited"), 2, "{algorithm}");
        for field in ["length", "path", "bound", "to", "turns"] {
            assert!(answer[field].is_null(), "{field}: {answer}");
        }
    }
    // What is not there at all is told by its name.
    machine.write("empty.txt", "d53\nd56\n");
    for (goal, told) in [
        ("exit", "no path: there is no exit in the maze"),
        ("treasure", "no path: there is no treasure in the maze"),
        ("bomb", "no path: there is no bomb in the maze"),
        ("scroll", "no path: there is no scroll in the maze"),
        ("all-treasures", "no path: there is no exit in the maze"),
    ] {
        refused(&machine, &format!("solve empty.txt --goal {goal}"), 1, &[told]);
        let run = run(&machine, &format!("solve empty.txt --goal {goal} --json"));
        assert_eq!(run.code, Some(1));
        assert!(run.out.starts_with("{\"found\":false,\"length\":null,\"path\":null,"), "{goal}");
    }
    let french = run(&machine, "solve empty.txt --lang fr");
    assert_eq!(french.err, "erreur : pas de chemin : il n’y a pas de sortie dans le labyrinthe\n");
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let machine = machine();
    machine.write("pill.txt", "+---+---+\n| @   E |\n+---+---+\n|###|###|\n+---+---+\n");
    for (line, told) in [
        ("--algorithm bsf", "there is no algorithm `bsf`; did you mean `bfs`? There are bfs, dfs"),
        ("--algorithm a*", "there is no algorithm `a*`"),
        ("--algorithm bfs,", "there is no algorithm ``"),
        ("--heuristic manhatan", "no heuristic `manhatan`; did you mean `manhattan`?"),
        ("--goal exti", "there is no goal `exti`; did you mean `exit`? There are exit, treasure"),
        ("--goal all-treasure", "did you mean `all-treasures`?"),
        ("--goal richest", "did you mean `richest:N`?"),
        ("--goal richest:many", "`many` is no number of moves; hint: richest:100"),
        ("--goal richest:-1", "`-1` is no number of moves"),
        ("--goal richest:99999999999", "is no number of moves"),
        ("--goal 1,", "`1,` is no cell: that is a column and a row from 0"),
        ("--goal -1,2", "`-1,2` is no cell"),
        ("--goal 1,2,3", "`1,2,3` is no cell"),
        ("--goal 5,0", "5,0 is not a cell of the maze"),
        ("--goal 0,99999999999", "0,99999999999 is not a cell of the maze"),
        ("--from 0", "`0` is no cell"),
        ("--from 0,3", "0,3 is not a cell of the maze"),
        ("--time soon", "`soon` is no time"),
        ("--time 0", "`0` is no time"),
    ] {
        refused(&machine, &format!("solve maze.txt {line}"), 2, &[told]);
    }
    refused(&machine, "solve pill.txt --goal 0,1", 2, &["0,1 is not a cell of the maze"]);
    refused(&machine, "solve pill.txt --from 1,1", 2, &["1,1 is not a cell of the maze"]);
    refused(&machine, "solve missing.txt", 3, &["missing.txt cannot be read"]);
    refused(&machine, "solve maze.txt -o no/such/a.svg", 5, &["no/such/a.svg cannot be written"]);
}

/// Cut off by masked cells: neither the way there nor the way from there exists.
#[test]
fn closed_cells_are_not_reached() {
    let machine = Machine::new();
    machine.write("split.msk", "..X.\n..X.\n");
    made(&machine, "--mask split.msk --start 0,0 --seed 1 --objects minimal -o maze.json");
    for line in ["--goal 3,0", "--from 3,0", "--from 3,0 --goal 3,0", "--from 3,0 --goal 0,0"] {
        assert_eq!(
            run(&machine, &format!("solve maze.json {line}")).refused(1),
            "error: no path\n"
        );
    }
}

#[test]
fn mazes_of_every_form_are_solved() {
    let machine = Machine::new();
    let line = "--size 12x9 --seed 3 --braid 40 --objects simple --minotaurs 3";
    let wanted = machine
        .run_with("labyrinth solve --json", made(&machine, &format!("{line} --format json")))
        .json();
    for form in FORMS {
        let maze = made(&machine, &format!("{line} --format {form}"));
        assert_eq!(machine.run_with("labyrinth solve - --json", maze.as_str()).json(), wanted);
        let length = number(&numbers(&machine, &maze), "solution");
        assert_eq!(number(&wanted, "length"), length);
    }
}

/// Of a game that was saved, the labyrinth is as it is now.
#[test]
fn saved_games_are_solved_from_where_the_player_stands() {
    let machine = Machine::new();
    let mut game = Game::new(
        text::read(MAZE, &mut |_| true).unwrap(),
        &Setup { bombs: 1, ..Setup::default() },
    );
    for action in [Action::Go(Direction::South), Action::Go(Direction::South)] {
        game.act(action).unwrap();
    }
    let answer = machine.run_with("labyrinth solve --json", save(&game)).json();
    assert_eq!((&answer["from"], number(&answer, "length")), (&json!([0, 2]), 6));
    // A bomb has opened a wall since.
    game.act(Action::Go(Direction::East)).unwrap();
    game.act(Action::Go(Direction::North)).unwrap();
    game.act(Action::Bomb).unwrap();
    let answer = machine.run_with("labyrinth solve --goal bomb --json", save(&game)).json();
    assert_eq!((number(&answer, "length"), answer["path"].as_str()), (1, Some("N")));
}

#[test]
fn huge_mazes_are_solved() {
    let machine = Machine::new();
    made(&machine, "--size 1000x1000 --seed 1 --braid 10 --objects minimal -o maze.json");
    let maze = json::read(&machine.read("maze.json"), &mut |_| true).unwrap();
    let mut lengths = Vec::new();
    for algorithm in ["bfs", "dfs", "astar"] {
        let run = run(&machine, &format!("solve maze.json --json --algorithm {algorithm}"));
        let answer = run.json();
        assert_walked(&maze, &answer);
        lengths.push(number(&answer, "length"));
        assert_eq!(number(&answer, "bound"), lengths[0], "{algorithm}");
    }
    assert!(lengths[0] > 100 && lengths[1] >= lengths[0] && lengths[2] == lengths[0]);
    let drawn = run(&machine, "solve maze.json -o drawn.svg --algorithm bfs,dfs,astar");
    assert_eq!(drawn.code, Some(0), "{}", drawn.err);
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    let machine = machine();
    for line in ["", " --json", " --algorithm bfs,dfs", " --segments", " --format svg"] {
        let line = format!("labyrinth solve maze.txt{line}");
        let run = machine.run_closed(&line, Stream::Out);
        assert_eq!(run.code, Some(0), "{line}: {}", run.err);
        assert!(!run.err.contains("error"), "{line}: {}", run.err);
    }
    let run = machine.run_closed("labyrinth solve maze.txt", Stream::Err);
    assert!(run.code == Some(0) && run.out.starts_with('┌'), "{}", run.out);
}
