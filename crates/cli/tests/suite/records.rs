//! Games between strategies, and games written down.
use crate::common::Machine;
use serde_json::{Value, json};

#[test]
fn a_match_plays_pairs_from_the_same_opening() {
    let machine = Machine::new();
    let line = "match reversi --seat alphabeta:depth=2 --seat random --games 6 --seed 7 --json";
    let told = machine.run(line).json();
    assert_eq!(told["players"], json!(["alphabeta:depth=2", "random"]));
    assert_eq!((&told["games"], &told["seed"]), (&json!(6), &json!(7)));
    let played = told["played"].as_array().unwrap();
    let openings: Vec<&[Value]> =
        played.iter().map(|game| &game["moves"].as_array().unwrap()[..8]).collect();
    for (pair, opening) in played.chunks(2).zip(openings.chunks(2)) {
        assert_eq!(opening[0], opening[1]);
        assert_eq!(
            (&pair[0]["first"], &pair[0]["second"]),
            (&pair[1]["second"], &pair[1]["first"])
        );
    }
    assert!(openings[0] != openings[2] || openings[2] != openings[4], "{openings:?}");
}

#[test]
fn a_match_counts_every_game_once() {
    let machine = Machine::new();
    let told = machine.run("match reversi --seat greedy --seat random --games 9 --seed 3 --json");
    let told = told.json();
    let count = |part: &str| -> [u64; 3] {
        ["wins", "draws", "losses"].map(|key| told[part][key].as_u64().unwrap())
    };
    let (all, first, second) = (count("total"), count("moving_first"), count("moving_second"));
    assert_eq!(all.iter().sum::<u64>(), 9);
    assert_eq!((first.iter().sum::<u64>(), second.iter().sum::<u64>()), (5, 4));
    assert!((0..3).all(|i| all[i] == first[i] + second[i]));
    // Told again from the games themselves.
    let mut counted = [0; 3];
    for (number, game) in told["played"].as_array().unwrap().iter().enumerate() {
        let score = game["scores"][number % 2].as_i64().unwrap();
        counted[(1 - score.signum()) as usize] += 1;
    }
    assert_eq!(counted, all);
    let share = (all[0] as f64 + all[1] as f64 / 2.0) / 9.0;
    assert!((told["score"].as_f64().unwrap() - share).abs() < 1e-9, "{told}");
}

#[test]
fn a_seed_gives_the_same_match_and_the_same_game_again() {
    let machine = Machine::new();
    for line in [
        "match reversi --seat greedy --seat random --games 4 --seed 11",
        "match reversi --size 6 --seat random --seat random --games 4 --seed 11 --json",
        "play reversi --seat random --seat greedy --seed 11",
    ] {
        assert_eq!(machine.run(line).ok(), machine.run(line).ok(), "{line}");
    }
    let other = machine.run("play reversi --seat random --seat greedy --seed 12").ok();
    assert_ne!(machine.run("play reversi --seat random --seat greedy --seed 11").ok(), other);
}

#[test]
fn a_seed_that_was_drawn_is_told_and_can_be_used() {
    let machine = Machine::new();
    let drawn = machine.run("play reversi --size 6 --seat random --seat random");
    assert_eq!(drawn.code, Some(0));
    let seed = crate::common::line_after(&drawn.err, "seed ");
    let again = format!("play reversi --size 6 --seat random --seat random --seed {seed}");
    assert_eq!(machine.run(&again).ok(), drawn.out);
    let text = machine.run("match reversi --size 4 --seat random --seat random --games 2").ok();
    let seed = text.lines().next().unwrap().rsplit(' ').next().unwrap();
    let again =
        format!("match reversi --size 4 --seat random --seat random --games 2 --seed {seed}");
    assert_eq!(machine.run(&again).ok(), text);
}

#[test]
fn a_recorded_match_can_be_replayed_and_converted() {
    let machine = Machine::new();
    let line =
        "match reversi --seat greedy --seat random --games 4 --seed 5 --record all.dgn --json";
    let told = machine.run(line).json();
    let replayed = machine.run("replay all.dgn --json").ok();
    let games: Vec<Value> =
        replayed.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(games.len(), 4);
    for (game, played) in games.iter().zip(told["played"].as_array().unwrap()) {
        assert_eq!((&game["game"], &game["variant"]), (&json!("reversi"), &json!("8x8")));
        assert_eq!(game["moves"], played["moves"]);
        assert_eq!(game["scores"], played["scores"]);
        assert_eq!(game["tags"]["First"], played["first"]);
        let positions = game["positions"].as_array().unwrap();
        assert_eq!(positions.len(), game["moves"].as_array().unwrap().len() + 1);
    }
    assert_eq!(machine.run("convert all.dgn --to transcript").ok().lines().count(), 4);
}

#[test]
fn two_computers_play_to_the_end_before_your_eyes() {
    let machine = Machine::new();
    let shown = machine.run("play reversi --seat greedy --seat random --seed 4 --show").ok();
    let plays = shown.lines().filter(|line| line.contains(" plays ")).count();
    let boards = shown.matches("    a b c d e f g h\n  1 ").count();
    assert_eq!(boards, plays + 1, "{shown}");
    let last = shown.lines().next_back().unwrap();
    assert!(last.contains(" wins by ") || last.starts_with("drawn: "), "{last}");
    // Without --show there is the end only.
    let quiet = machine.run("play reversi --seat greedy --seat random --seed 4").ok();
    assert_eq!(quiet.matches("    a b c d e f g h\n  1 ").count(), 1);
    assert_eq!(quiet.lines().next_back(), Some(last));
    // Nobody can be asked to go on with it.
    assert_eq!(machine.kept(), Vec::<String>::new());
}

#[test]
fn the_winner_of_a_game_that_is_over_already_is_told() {
    let machine = Machine::new();
    machine.write("lost.dgn", "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n1. f5 resign:2 1-0\n");
    for seats in ["--seat human --seat human", "--seat random --seat random --seed 1 --show"] {
        let out = machine.run(&format!("play reversi --load lost.dgn {seats}")).ok();
        assert!(out.contains("Black wins: "), "{seats}: {out}");
    }
}

#[test]
fn computers_play_on_every_board() {
    let machine = Machine::new();
    for size in [4, 6, 10] {
        let line =
            format!("play reversi --size {size} --seat alphabeta:depth=2 --seat greedy:seed=3");
        let out = machine.run(&format!("{line} --seed 1 --ascii")).ok();
        assert!(out.contains(" wins") || out.contains("drawn: "), "{out}");
        assert!(out.is_ascii(), "{out}");
    }
}

#[test]
fn replay_shows_a_game_move_by_move() {
    let machine = Machine::new();
    let file = machine.copy("records/reversi-opening.dgn");
    let out = machine.run(&format!("replay {file} --ascii")).ok();
    for line in ["Second: alphabeta:depth=6", "1. f5", "2. d6", "3. c3", "4. d3", "5. c4"] {
        assert!(out.lines().any(|other| other == line), "{line} is not in:\n{out}");
    }
    assert_eq!(out.matches("    a b c d e f g h\n  1 ").count(), 6);
    let last = machine.run(&format!("replay {file} --ascii --last")).ok();
    assert_eq!(last.matches("    a b c d e f g h\n  1 ").count(), 1);
    let final_board = &out[out.rfind("    a b c d e f g h\n  1 ").unwrap()..];
    assert!(last.ends_with(final_board), "{last}");
}

#[test]
fn replay_tells_the_branches() {
    let machine = Machine::new();
    let file = machine.copy("records/reversi-opening.dgn");
    let out = machine.run(&format!("replay {file} --last")).ok();
    let told = "2. d6\n   (2. f6 3. e6 4. f4)\n   (2. f4 3. e3 (3. d6))\n3. c3\n";
    assert!(out.contains(told), "{out}");
    let told = machine.run(&format!("replay {file} --json")).json();
    let nested = json!([{ "instead": 3, "moves": ["d6"], "branches": [] }]);
    let branches = json!([
        { "instead": 2, "moves": ["f6", "e6", "f4"], "branches": [] },
        { "instead": 2, "moves": ["f4", "e3"], "branches": nested },
    ]);
    assert_eq!(told["branches"], branches);
}

/// Games for one person are told by the same command, and what nobody has played yet is not.
#[test]
fn replay_tells_what_was_played_alone() {
    let machine = Machine::new();
    let begun = "damier puzzle 1\nhashi 3x3m2:2a2c2a2\ntime 83.250\n1 a1-c1=1\n2 a1-a3=1\nend\n";
    machine.write("begun.dpz", begun);
    let out = machine.run("replay begun.dpz --ascii").ok();
    let drawn = "1. a1-c1=1\n\n  a b c\n1 2 - 2\n2 . . .\n3 2 . 2\n\n2. a1-a3=1\n";
    assert!(out.contains(drawn), "{out}");
    assert_eq!(out.matches("a b c").count(), 3);
    assert_eq!(machine.run("replay begun.dpz --last").ok().matches("a b c").count(), 1);
    let told = machine.run("replay begun.dpz --json").json();
    assert_eq!(told, json!({ "game": "hashi", "moves": ["a1-c1=1", "a1-a3=1"], "won": false }));
    machine.write("puzzle.txt", "3x3m2:2a2c2a2\n");
    machine.write("maze.txt", machine.run("labyrinth generate --size 4x4 --seed 1").ok());
    for (file, game) in [("puzzle.txt", "hashi"), ("maze.txt", "labyrinth")] {
        let complaint = machine.run(&format!("replay {file}")).refused(3);
        assert!(complaint.contains(&format!("hint: damier play {game} FILE")), "{complaint}");
    }
}

#[test]
fn replay_tells_who_won() {
    let machine = Machine::new();
    machine.write("lost.dgn", "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n1. f5 resign:2 1-0\n");
    let out = machine.run("replay lost.dgn --last").ok();
    assert!(out.lines().next_back().unwrap().starts_with("Black wins: "), "{out}");
}

#[test]
fn replay_tells_of_draws_by_agreement_and_of_games_broken_off() {
    let machine = Machine::new();
    let check = |reason: &str, moves: &str, last: &str, scores: Value| {
        let tags = format!("[Game \"reversi\"]\n[Variant \"8x8\"]\n[Reason \"{reason}\"]\n");
        machine.write("a.dgn", format!("{tags}\n1. {moves} *\n"));
        let out = machine.run("replay a.dgn --last").ok();
        assert_eq!(out.lines().next_back(), Some(last), "{out}");
        assert_eq!(machine.run("replay a.dgn --json").json()["scores"], scores, "{reason}");
    };
    let agreed = "drawn: the players agreed on a draw";
    check("reason-agreed", "f5 d6", agreed, json!([0, 0]));
    check("reason-aborted", "f5 d6", "the game was broken off", Value::Null);
    // What the rules say comes before what is told.
    let resigned = "Black wins: White resigned";
    for reason in ["reason-agreed", "reason-aborted"] {
        check(reason, "f5 resign:2", resigned, json!([1, -1]));
    }
    // A draw that was agreed at the console.
    let people = "play reversi --seat human --seat human";
    machine.run_with(people, "f5\ndraw\nd6\nsave b.dgn\n").ok();
    let out = machine.run("replay b.dgn --last").ok();
    assert_ne!(out.lines().next_back(), Some(agreed), "an offer alone is no agreement");
    machine.run_with(people, "draw\nf5\ndraw\nsave c.dgn\n").ok();
    let out = machine.run("replay c.dgn --last").ok();
    assert_eq!(out.lines().next_back(), Some(agreed), "{out}");
}

#[test]
fn replay_shows_what_can_be_read_of_a_damaged_file() {
    let machine = Machine::new();
    let file = machine.copy("records/damaged.dgn");
    let run = machine.run(&format!("replay {file} --last"));
    assert_eq!(run.code, Some(3));
    // The first game is whole, the second breaks off after three moves.
    for line in ["4. f4", "3. c3"] {
        assert!(run.out.lines().any(|other| other == line), "{line} is not in:\n{}", run.out);
    }
    let complaint = "error: damaged.dgn: line 10, column 23: the comment is not closed\n";
    assert_eq!(run.err, complaint);
}

#[test]
fn an_impossible_move_is_named_with_its_place_and_the_last_good_one() {
    let machine = Machine::new();
    machine.write("bad.dgn", "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n1. f5 d6\n2. a1 *\n");
    let complaint = machine.run("convert bad.dgn --to ggf").refused(3);
    for word in ["bad.dgn", "line 5, column 4", "`a1`", "the last good move was d6"] {
        assert!(complaint.contains(word), "{word} is not in: {complaint}");
    }
    assert_eq!(machine.run("replay bad.dgn").err, complaint);
}

/// Converts the file `from` of the working folder.
fn convert(machine: &Machine, from: &str, to: &str) -> String {
    machine.run(&format!("convert {from} --to {to}")).ok()
}

#[test]
fn converting_there_and_back_keeps_the_games() {
    let machine = Machine::new();
    machine.run("match reversi --seat greedy --seat random --games 3 --seed 9 --record 0.dgn").ok();
    machine.write("1.ggf", convert(&machine, "0.dgn", "ggf"));
    machine.write("2.dgn", convert(&machine, "1.ggf", "dgn"));
    assert_eq!(convert(&machine, "2.dgn", "ggf"), machine.read("1.ggf"));
    machine.write("3.txt", convert(&machine, "0.dgn", "transcript"));
    machine.write("4.dgn", convert(&machine, "3.txt", "dgn"));
    machine.write("5.ggf", convert(&machine, "3.txt", "ggf"));
    for other in ["1.ggf", "2.dgn", "3.txt", "4.dgn", "5.ggf"] {
        assert_eq!(convert(&machine, other, "transcript"), machine.read("3.txt"), "{other}");
    }
    // Nothing is lost between the formats that hold everything.
    let tags = |file: &str| -> Vec<Value> {
        let out = machine.run(&format!("replay {file} --json")).ok();
        out.lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap()["tags"].take())
            .collect()
    };
    for (before, after) in tags("0.dgn").iter().zip(tags("2.dgn")) {
        for name in ["First", "Second", "Date", "Result", "Score"] {
            assert_eq!(before[name], after[name], "{name}");
        }
    }
}

#[test]
fn what_is_in_order_is_converted_to_itself() {
    let machine = Machine::new();
    let dgn = machine.copy("records/reversi-opening.dgn");
    assert_eq!(convert(&machine, &dgn, "dgn"), machine.read(&dgn));
    let ggf = machine.copy("reversi/games.ggf");
    assert_eq!(convert(&machine, &ggf, "GGF"), machine.read(&ggf));
}

#[test]
fn formats_are_recognised_by_content_even_through_a_pipe() {
    let machine = Machine::new();
    let dgn = convert(&machine, &machine.copy("records/reversi-opening.dgn"), "dgn");
    machine.write("misleading.ggf", &dgn);
    assert_eq!(convert(&machine, "misleading.ggf", "transcript"), "f5d6c3d3c4\n");
    let piped = machine.run_with("convert - --to transcript", dgn).ok();
    assert_eq!(piped, "f5d6c3d3c4\n");
    let ggf = machine.run_with("convert - --to ggf", piped).ok();
    assert!(ggf.starts_with("(;GM[Othello]") && ggf.contains("B[f5]W[d6]B[c3]W[d3]B[c4]"), "{ggf}");
}

#[test]
fn what_a_format_cannot_hold_is_refused() {
    let machine = Machine::new();
    let line =
        "match reversi --size 6 --seat random --seat random --games 1 --seed 1 --record s.dgn";
    machine.run(line).ok();
    let complaint = machine.run("convert s.dgn --to transcript").refused(3);
    assert!(complaint.contains("8x8"), "{complaint}");
}

#[test]
fn problems_of_ggf_are_told_in_words() {
    let machine = Machine::new();
    for (text, place) in [
        ("(;GM[Othello]B[f5]B[d6];)", "line 1, column 19"),
        ("(;GM[Othello]PB[Ada", "line 1, column 14"),
        ("(;GM[Othello]PB[Ada]", "line 1, column"),
        ("(;GM[Chess]PB[Ada];)", "line 1, column"),
        ("(;GM[Othello]TY[7];)", "line 1, column"),
    ] {
        machine.write("bad.ggf", text);
        for language in ["en", "fr"] {
            let run = machine.run(&format!("convert bad.ggf --to dgn --lang {language}"));
            assert_eq!(run.code, Some(3), "{text}: {}", run.err);
            assert!(!run.err.contains("ggf-"), "{text}: {}", run.err);
        }
        let complaint = machine.run("convert bad.ggf --to dgn").refused(3);
        assert!(complaint.contains(place), "{complaint}");
    }
}

/// Numbers of pairs must not make up for the difference between seeds.
#[test]
fn neighbouring_seeds_share_no_openings() {
    let machine = Machine::new();
    let openings = |seed: u32| -> Vec<String> {
        let line =
            format!("match reversi --seat random --seat random --games 8 --seed {seed} --json");
        let told = machine.run(&line).json();
        let played = told["played"].as_array().unwrap().iter();
        played.map(|game| format!("{:?}", &game["moves"].as_array().unwrap()[..8])).collect()
    };
    let (even, odd) = (openings(2), openings(3));
    assert_eq!(even[0], even[1], "both games of a pair begin alike");
    assert!(even.iter().all(|opening| !odd.contains(opening)), "{even:?} {odd:?}");
}
