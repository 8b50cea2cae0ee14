//! Every command that counts, lists or thinks, on its main path.
use std::fs;

use crate::common::Machine;
use serde_json::{Value, json};

/// How many sequences of moves there are on the usual board, by length.
const PERFT: [u64; 8] = [1, 4, 12, 56, 244, 1396, 8200, 55_092];

#[track_caller]
fn last_line(out: &str) -> &str {
    out.lines().next_back().unwrap()
}

#[test]
fn help_lists_every_command_and_each_has_its_own() {
    let machine = Machine::new();
    let help = machine.run("--help").ok();
    for command in [
        "games",
        "play",
        "match",
        "terminal",
        "perft",
        "moves",
        "analyse",
        "reversi",
        "trace",
        "bench",
        "replay",
        "convert",
        "completions",
        "man",
    ] {
        assert!(help.contains(&format!("\n  {command} ")), "{command} is not in:\n{help}");
        let own = machine.run(&format!("{command} --help")).ok();
        assert!(own.contains(&format!("Usage: damier {command}")), "{own}");
    }
    assert!(machine.run("--version").ok().starts_with("damier "));
    assert_eq!(machine.run("help").ok(), help);
    machine.run("help chess").refused(2);
}

/// Moves are typed as one word or as several, set apart or run together, and the next option ends
/// them.
#[test]
fn moves_need_no_quotes() {
    let machine = Machine::new();
    let json = |line: &str| machine.run(line).json();
    let expected = json("moves quoridor --moves e2e8e3 --json");
    assert_eq!(expected["position"], "9x9 e3,e8 - 10,10 2");
    for line in [
        "moves quoridor --moves e2 e8 e3 --json",
        "moves quoridor --moves=e2,e8,e3 --json",
        "moves quoridor --json --moves 1.e2e8 2.e3",
        "moves --json --moves e2 e8 e3 quoridor",
    ] {
        assert_eq!(json(line), expected, "{line}");
    }
    for (moves, complaint, code) in [
        ("e2 -1", "move 2: `-1` is no move", 3),
        ("e2 - e8", "move 2: `-` is no move", 3),
        ("e2e8e5", "move 3: the pawn cannot go to e5", 1),
        ("e2 --moves e8", "can be said only once", 2),
    ] {
        let told = machine.run(&format!("moves quoridor --moves {moves}")).refused(code);
        assert!(told.contains(complaint), "{told}");
    }
}

#[test]
fn games_tells_params_strategies_and_formats() {
    let machine = Machine::new();
    let text = machine.run("games").ok();
    for word in ["reversi", "--size", "alphabeta", "greedy", "random", "dgn", "ggf", "transcript"] {
        assert!(text.contains(word), "{word} is not in:\n{text}");
    }
    let told = machine.run("games --json").json();
    let games = told["games"].as_array().unwrap();
    let reversi = games.iter().find(|game| game["name"] == "reversi").unwrap();
    assert_eq!(reversi["seats"], serde_json::json!([2]));
    assert_eq!(reversi["formats"], json!(["dgn", "ggf", "transcript"]));
    let size = &reversi["params"][0];
    assert_eq!((&size["name"], &size["default"]), (&json!("size"), &json!("8")));
    let strategies: Vec<_> = reversi["strategies"].as_array().unwrap().iter().collect();
    let alphabeta = strategies.iter().find(|strategy| strategy["name"] == "alphabeta").unwrap();
    let greedy = strategies.iter().find(|strategy| strategy["name"] == "greedy").unwrap();
    let option = |strategy: &serde_json::Value, name: &str, about: &str| {
        let options = strategy["options"].as_array().unwrap();
        let mut option = options.iter().find(|option| option["name"] == name).unwrap().clone();
        assert_eq!(option["about"].take(), about);
        option
    };
    let with = |name: &str, kind: &str, rest: serde_json::Value| {
        let mut told = json!({ "name": name, "about": null, "type": kind, "default": null });
        told.as_object_mut().unwrap().extend(rest.as_object().unwrap().clone());
        told
    };
    assert_eq!(
        option(alphabeta, "level", "how well it plays"),
        with("level", "number", json!({ "min": 1, "max": 10 }))
    );
    assert_eq!(
        option(alphabeta, "exact", "from how many empty squares it solves the end exactly"),
        with("exact", "number", json!({ "min": 0, "max": 30 }))
    );
    let levels = alphabeta["levels"].as_array().unwrap();
    assert_eq!(levels.len(), 10);
    assert_eq!(levels[0]["word"], "beginner");
    assert_eq!(levels[0]["seat"], "alphabeta:level=1");
    let about = "looks one move ahead, and misjudges moves by up to 35";
    assert_eq!(levels[0]["about"], about);
    assert_eq!(greedy["levels"], json!([]));
    assert_eq!(option(alphabeta, "time", "how long it thinks"), with("time", "time", json!({})));
    assert_eq!(
        option(greedy, "seed", "what its chance is drawn from"),
        with("seed", "number", json!({ "min": 0, "max": null }))
    );
    assert!(reversi["generators"].is_array());
}

/// Every option of every strategy is listed with its kind, its range and what is usual.
/// What one plays alone is told as it is typed, whatever sheets call it.
#[test]
fn games_tells_what_can_be_typed() {
    let machine = Machine::new();
    let text = machine.run("games").ok();
    for line in [
        "--loops        Bridges in a circle: --no-loops [allowed]",
        "--symmetry     Symmetry: rotation, mirror, quarter [none]",
        "--braid        Dead ends opened, in percent: 0, 15, 50, 100, TEXT [15]",
    ] {
        assert!(text.contains(line), "{line} is not in:\n{text}");
    }
    let told = machine.run("games --json").json();
    let games = told["games"].as_array().unwrap();
    let hashi = games.iter().find(|game| game["name"] == "hashi").unwrap();
    let params = hashi["params"].as_array().unwrap();
    let seed = params.iter().find(|param| param["name"] == "seed").unwrap();
    assert_eq!((&seed["values"], &seed["flags"]), (&json!([]), &json!(["daily"])));
}

#[test]
fn games_tells_the_options_of_strategies_in_both_languages() {
    let machine = Machine::new();
    let check = |language: &str, lines: &[&str]| {
        let text = machine.run(&format!("games --lang {language}")).ok();
        for line in lines {
            assert!(text.lines().any(|told| told == *line), "{line} is not in:\n{text}");
        }
    };
    check(
        "en",
        &[
            "    level        how well it plays: whole number from 1 to 10 [automatic]",
            "       1 beginner     looks one move ahead, and misjudges moves by up to 9",
            "      10 champion     looks as far ahead as 350000 positions go, and judges what it sees as well as it can",
            "    depth        how many moves it looks ahead: whole number from 1 to 100 [automatic]",
            "    nodes        how many positions it visits: whole number from 1 [automatic]",
            "    time         how long it thinks: time, such as 500ms, 5s, 2m [automatic]",
            "    database     the most seeds of a position that it looks up: whole number from 0 to 96 [automatic]",
        ],
    );
    check(
        "fr",
        &[
            "    level        sa force de jeu : nombre entier de 1 à 10 [automatique]",
            "       9 maître       voit aussi loin que vont 60000 positions, et en juge de son mieux",
            "    time         combien de temps elle réfléchit : durée, par exemple 500ms, 5s, 2m [automatique]",
            "    exact        à partir de combien de cases vides elle résout la fin exactement : nombre entier de 0 à 30 [automatique]",
        ],
    );
}

#[test]
fn perft_ends_with_the_number_alone() {
    let machine = Machine::new();
    for (depth, count) in PERFT.iter().enumerate() {
        let out = machine.run(&format!("perft reversi --depth {depth}")).ok();
        assert_eq!(out, format!("{count}\n"));
    }
}

/// No stack is deep enough for every number that can be typed.
#[test]
fn perft_has_a_deepest() {
    let machine = Machine::new();
    for depth in ["101", "4000000000"] {
        let complaint = machine.run(&format!("perft reversi --depth {depth}")).refused(2);
        let reason = format!("`{depth}` is not possible for --depth <N>: 0..100");
        assert!(complaint.contains(&reason), "{complaint}");
    }
}

#[test]
fn perft_counts_alike_in_every_way() {
    let machine = Machine::new();
    let count = PERFT[7].to_string();
    for way in ["--threads 1", "--threads 2", "--leaves", "--board array", "--divide"] {
        let out = machine.run(&format!("perft reversi --depth 7 {way}")).ok();
        assert_eq!(last_line(&out), count, "{way}");
    }
}

#[test]
fn perft_divides_by_first_move() {
    let machine = Machine::new();
    let out = machine.run("perft reversi --depth 6 --divide").ok();
    let (divided, total) = out.split_once("\n\n").unwrap();
    let parts: Vec<(&str, u64)> = divided
        .lines()
        .map(|line| line.split_once(' ').unwrap())
        .map(|(mv, count)| (mv, count.parse().unwrap()))
        .collect();
    assert_eq!(parts.iter().map(|part| part.0).collect::<Vec<_>>(), ["d3", "c4", "f5", "e6"]);
    assert_eq!(parts.iter().map(|part| part.1).sum::<u64>(), PERFT[6]);
    assert_eq!(total.trim(), PERFT[6].to_string());
}

#[test]
fn perft_in_json() {
    let answer = Machine::new().run("perft reversi --depth 3 --divide --json").json();
    assert_eq!((&answer["depth"], &answer["leaves"]), (&json!(3), &json!(56)));
    assert!(answer["seconds"].is_number());
    assert_eq!(answer["divide"], json!({ "d3": 14, "c4": 14, "f5": 14, "e6": 14 }));
}

#[test]
fn perft_on_every_board() {
    let machine = Machine::new();
    // The edge is not reached within four moves where there are six rows or more.
    for (size, count) in [(6, "244"), (8, "244"), (10, "244")] {
        let out = machine.run(&format!("perft reversi --size {size} --depth 4")).ok();
        assert_eq!(out.trim(), count, "{size}");
    }
    // On four by four games end, and the two boards still agree on all of them.
    let bits = machine.run("perft reversi --size 4 --board bits --depth 8").ok();
    let array = machine.run("perft reversi --size 4 --board array --depth 8").ok();
    assert_eq!(bits, array);
}

#[test]
fn moves_lists_the_start_in_order() {
    let machine = Machine::new();
    assert_eq!(machine.run("moves reversi").ok(), "d3\nc4\nf5\ne6\n");
    assert_eq!(machine.run("moves reversi --size 4").ok(), "b1\na2\nd3\nc4\n");
    let told = machine.run("moves reversi --json").json();
    assert_eq!(told["moves"], json!(["d3", "c4", "f5", "e6"]));
    let start = format!("{}OX------XO{} X", "-".repeat(27), "-".repeat(27));
    assert_eq!(told["position"], start);
}

#[test]
fn moves_are_played_first_however_they_are_written() {
    let machine = Machine::new();
    let run =
        |moves: &str| machine.run_args(["moves", "reversi", "--moves", moves, "--json"], "").json();
    let transcript = run("f5d6c3");
    assert_eq!(transcript["moves"], json!(["d3", "f3", "f4", "g5"]));
    for moves in ["f5 d6 c3", "1. f5 d6 2. c3", "1.f5 d6 2.c3", "F5, D6, C3", " f5\td6\nc3 "] {
        assert_eq!(run(moves), transcript, "{moves}");
    }
    let count = |moves: &str| {
        machine.run_args(["perft", "reversi", "--depth", "3", "--moves", moves], "").ok()
    };
    assert_eq!(count("f5d6c3"), count("1. f5 d6 2. c3"));
}

#[test]
fn a_position_replaces_the_start() {
    let machine = Machine::new();
    let after = machine.run("moves reversi --moves f5d6 --json").json();
    let position = after["position"].as_str().unwrap();
    let placed = machine.run_args(["moves", "reversi", "--position", position, "--json"], "");
    assert_eq!(placed.json(), after);
    // A diagram of rows is as good, and moves go on from there.
    let rows = ["moves", "reversi", "--size", "4", "--position", "---- / -OX- / -XO- / ----  X"];
    assert_eq!(machine.run_args(rows, "").ok(), machine.run("moves reversi --size 4").ok());
    let moved = machine.run_args(rows.iter().chain(&["--moves", "b1"]), "").ok();
    assert_eq!(moved, machine.run("moves reversi --size 4 --moves b1").ok());
}

#[test]
fn who_cannot_move_must_pass() {
    let corner = format!("XO{} O", "-".repeat(62));
    let out = Machine::new().run_args(["moves", "reversi", "--position", &corner], "").ok();
    assert_eq!(out, "pass\n");
}

#[track_caller]
fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn analyse_answers_with_the_documented_json() {
    let answer = Machine::new().run("analyse reversi --depth 4 --json").json();
    assert_eq!(keys(&answer), ["depth", "nodes", "seconds", "lines"]);
    assert_eq!(answer["depth"], 4);
    assert!(answer["nodes"].as_u64().is_some_and(|nodes| nodes > 4));
    assert!(answer["seconds"].is_f64());
    let lines = answer["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 1);
    assert_eq!(keys(&lines[0]), ["move", "score", "exact", "line", "ends"]);
    assert!(lines[0]["score"].is_number() && lines[0]["exact"] == false);
    let line = lines[0]["line"].as_array().unwrap();
    assert_eq!((line.len(), &line[0]), (4, &lines[0]["move"]));
}

/// A game that is decided is told in plies, and never as a number of steps.
#[test]
fn analyse_tells_wins_and_losses_in_plies() {
    let check = |moves: &str, plies: &str, text: &str| {
        let machine = Machine::new();
        let line = format!("analyse quoridor --size 5 --walls 0 --depth 12{moves}");
        let answer = machine.run(&format!("{line} --json")).json();
        let told = &answer["lines"][0];
        assert_eq!(keys(told), ["move", "score", plies, "exact", "line", "ends"]);
        assert!(told["score"].is_null() && told["exact"] == true, "{told}");
        assert_eq!(told["line"].as_array().unwrap().len() as u64, told[plies].as_u64().unwrap());
        assert_eq!(told["ends"], true);
        let shown = machine.run(&line).ok();
        assert!(shown.contains(&format!("={text}{} ", told[plies])), "{shown}");
    };
    check("", "loss", "#-");
    check(" --moves c2", "win", "#");
}

#[test]
fn analyse_tells_several_moves_best_first() {
    let machine = Machine::new();
    let line = "analyse reversi --moves f5d6 --depth 5 --multipv 3";
    let answer = machine.run(&format!("{line} --json")).json();
    let lines = answer["lines"].as_array().unwrap();
    let moves: Vec<&str> = lines.iter().map(|line| line["move"].as_str().unwrap()).collect();
    assert_eq!(moves.len(), 3);
    assert!(moves[0] != moves[1] && moves[0] != moves[2] && moves[1] != moves[2], "{moves:?}");
    let scores: Vec<f64> = lines.iter().map(|line| line["score"].as_f64().unwrap()).collect();
    assert!(scores.is_sorted_by(|better, worse| better >= worse), "{scores:?}");
    // The words tell the same.
    let text = machine.run(line).ok();
    for (number, mv) in moves.iter().enumerate() {
        let told = crate::common::line_after(&text, &format!("  {}. ", number + 1));
        assert_eq!(told.split_whitespace().nth(1), Some(*mv), "{text}");
    }
}

#[test]
fn analyse_is_the_same_twice_and_keeps_to_its_budget() {
    let machine = Machine::new();
    for budget in ["--depth 5", "--nodes 3000"] {
        let think = || {
            let line = format!("analyse reversi --moves f5f6 {budget} --json");
            let mut answer = machine.run(&line).json();
            answer["seconds"].take();
            answer
        };
        let answer = think();
        assert_eq!(answer, think(), "{budget}");
        // The moves of the position at which the limit is noticed are counted.
        assert!(answer["nodes"].as_u64().unwrap() <= 3040, "{answer}");
    }
    let none = machine.run("analyse reversi --depth 3 --strategy random --json").json();
    assert!(none["lines"][0]["score"].is_null());
}

#[test]
fn analyse_of_a_finished_game_tells_how_it_ended() {
    let machine = Machine::new();
    let full = format!("{} O", "X".repeat(64));
    let args = ["analyse", "reversi", "--position", &full];
    let text = machine.run_args(args, "").ok();
    assert!(text.starts_with("Black wins by 64:"), "{text}");
    let answer = machine.run_args(args.iter().chain(&["--json"]), "").json();
    assert_eq!(answer["lines"], json!([]));
}

#[test]
fn solve_knows_the_first_problem_of_the_ffo_suite() {
    let problem = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";
    let run = Machine::new().run_with("reversi solve --jsonl", format!("{problem}\n"));
    let answer = run.json();
    assert_eq!(keys(&answer), ["position", "score", "best", "line", "nodes", "seconds"]);
    assert_eq!(answer["position"], problem);
    assert_eq!((&answer["score"], &answer["best"]), (&json!(38), &json!("a2")));
    assert!(answer["line"].as_str().unwrap().starts_with("a2 "));
    assert!(answer["nodes"].is_u64() && answer["seconds"].is_f64());
}

#[test]
fn solve_answers_line_by_line() {
    let machine = Machine::new();
    // Whoever begins on four by four loses by eight discs, and two squares stay empty.
    let start = "-----OX--XO----- X";
    machine.write("four.txt", format!("# a comment\n\n{start}\r\n{start}; with a remark\n"));
    let out = machine.run("reversi solve four.txt").ok();
    assert_eq!(out.lines().count(), 2);
    for line in out.lines() {
        assert!(line.starts_with("-10 b1 b1 "), "{line}");
    }
    let over = machine.run_with("reversi solve -", format!("{} O", "X".repeat(16))).ok();
    assert!(over.starts_with("-16 - "), "{over}");
}

/// What is kept is not solved again, whatever was asked before; what was cut off in the middle is.
#[test]
fn solve_goes_on_where_it_was() {
    let machine = Machine::new();
    let problems = ["-----OX--XO----- X", "----XXX--XO----- O", "----OXX--OO----- X"];
    machine.write("some.txt", format!("{}\n{}\n", problems[0], problems[1]));
    let first = machine.run("reversi solve some.txt --save kept.jsonl --jsonl").ok();
    let kept = machine.work().join("kept.jsonl");
    assert_eq!(fs::read_to_string(&kept).unwrap(), first);
    // A mark shows that an answer is the one that was kept.
    let marked = first.replacen("\"nodes\":", "\"nodes\":7", 1);
    let half = &marked[..marked.len() - 20];
    fs::write(&kept, half).unwrap();
    machine.write("all.txt", problems.join("\n"));
    let all = machine.run("reversi solve all.txt --save kept.jsonl --jsonl --threads 2 --memory 1");
    let all = all.ok();
    assert_eq!(all.lines().count(), 3);
    assert_eq!(all.lines().next(), marked.lines().next());
    assert_eq!(fs::read_to_string(&kept).unwrap(), all);
    fs::write(&kept, "{}\n").unwrap();
    let run = machine.run("reversi solve all.txt --save kept.jsonl");
    assert_eq!(run.code, Some(3));
    assert!(run.err.contains("kept.jsonl: line 1, column 1: this is no answer"), "{}", run.err);
    assert_eq!(fs::read_to_string(&kept).unwrap(), "{}\n");
    let run = machine.run("reversi solve all.txt --save .");
    assert_eq!(run.code, Some(3), "{}", run.err);
}

#[test]
fn trace_shows_every_step() {
    let machine = Machine::new();
    let file = machine.copy("trees/classic.tree");
    for (algorithm, golden) in [
        ("alphabeta", include_str!("golden/classic-alphabeta.txt")),
        ("minimax", include_str!("golden/classic-minimax.txt")),
    ] {
        assert_eq!(machine.run(&format!("trace {algorithm} {file}")).ok(), golden, "{algorithm}");
    }
    let out = machine.run(&format!("trace alphabeta {file} --json")).ok();
    let last: Value = serde_json::from_str(last_line(&out)).unwrap();
    let answer = json!({ "event": "answer", "value": 7, "best": "D", "visited": 18, "nodes": 23 });
    assert_eq!(last, answer);
    let file = machine.copy("trees/depth-limited.tree");
    for (depth, best) in [(1, "B"), (2, "B"), (3, "C")] {
        let out = machine.run(&format!("trace minimax {file} --depth {depth}")).ok();
        assert!(last_line(&out).contains(&format!("best move {best}")), "{out}");
    }
}

/// The searches of mazes, Kruskal and walks are told as they go on, and end as their solvers and
/// generators do.
#[test]
fn trace_goes_through_mazes_and_games() {
    let machine = Machine::new();
    let out = machine.run("trace wilson 3x2 --seed 3").ok();
    assert!(out.starts_with("    1  1,1 .\n    2  0,0 ?\n    3    0,0 → 1,0\n"), "{out}");
    assert_eq!(last_line(&out), "5 passages dug in 9 steps");
    let out = machine.run("trace kruskal 2x2 --seed 3").ok();
    assert!(out.contains("\n   10    0,0 ↑ 1,0\n"), "{out}");
    assert!(out.contains("\n   19    1,0 =\n"), "{out}");
    let ascii = machine.run("trace kruskal 2x2 --seed 3 --ascii").ok();
    assert!(ascii.is_ascii(), "{ascii}");
    for algorithm in ["bfs", "dfs", "astar"] {
        let out = machine.run(&format!("trace {algorithm} 5x4_prim#v1-7 --from 0,0 --to 4,3")).ok();
        assert!(last_line(&out).starts_with("a way of "), "{out}");
        let json = machine.run(&format!("trace {algorithm} 5x4_prim#v1-7 --to 2,2 --json")).ok();
        let lines: Vec<Value> =
            json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let end = lines.last().unwrap();
        assert_eq!(end["visited"], lines.len() - 1);
        assert_eq!(end["path"].as_array().unwrap().last().unwrap(), &json!([2, 2]));
        assert_eq!(lines[lines.len() - 2]["cell"], json!([2, 2]));
    }
    let searched = |algorithm: &str| {
        let position = "OX--XXX--XO----- O";
        let words = ["trace", algorithm, "reversi", "--variant", "4x4", "--position", position];
        machine.run_args(words.into_iter().chain(["--depth", "3"]), "").ok()
    };
    let (all, quick) = (searched("minimax"), searched("alphabeta"));
    assert_eq!(last_line(&all), "value -4, best move c1, 41 of 41 nodes visited");
    assert_eq!(last_line(&quick), "value -4, best move c1, 29 of 41 nodes visited");
    for (line, part) in [
        ("trace wilson 3x2 --depth 2", "--depth"),
        ("trace bfs 5x4_prim#v1-7 --heuristic zero", "--heuristic"),
        ("trace bfs 5x4_prim#v1-7 --to all-treasures", "only searches for one cell"),
        ("trace kruskal 200x200", "40000"),
        ("trace wilson x", "x"),
        ("trace alphabeta reversi --variant 5x5", "5x5"),
        ("trace alphabeta quoridor --depth 9", "100000"),
    ] {
        let run = machine.run(line);
        assert_eq!(run.code, Some(2), "{line}: {}", run.err);
        assert!(run.err.contains(part), "{line}: {}", run.err);
    }
}

/// The nodes that the strongest strategies visit are their signature: the same every time.
#[test]
fn bench_prints_the_same_signature_every_time() {
    let machine = Machine::new();
    let signatures = |depth: u32| -> Vec<u64> {
        let told = machine.run(&format!("bench --depth {depth} --json")).json();
        let games = told.as_array().unwrap();
        assert_eq!(games.len(), 3, "{told}");
        assert_eq!(games[1]["perft"]["leaves"], 3_005_288);
        games.iter().map(|game| game["search"]["nodes"].as_u64().unwrap()).collect()
    };
    let first = signatures(2);
    assert!(first.iter().all(|&nodes| nodes > 0), "{first:?}");
    assert_eq!(first, signatures(2));
    // In words, with the strategy and how many positions it searched.
    let told = machine.run("bench reversi --depth 2").ok();
    let signature = format!("reversi damier, 8 positions to depth 2: {} nodes, ", first[1]);
    assert!(last_line(&told).starts_with(&signature), "{told}");
}

#[test]
fn completions_for_every_shell_and_a_manual_page() {
    let machine = Machine::new();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = machine.run(&format!("completions {shell}")).ok();
        assert!(script.contains("damier") && script.contains("perft"), "{shell}");
    }
    let page = machine.run("man").ok();
    assert!(page.lines().any(|line| line.starts_with(".TH damier 1")), "{page}");
    for part in [".SH NAME", ".SH SYNOPSIS", ".SH \"DAMIER PERFT\"", ".SH \"DAMIER REVERSI SOLVE\""]
    {
        assert!(page.contains(part), "{part}");
    }
}
