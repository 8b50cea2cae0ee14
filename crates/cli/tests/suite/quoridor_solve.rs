//! Small games of Quoridor solved by the command line.

use std::fs;
use std::path::PathBuf;

use crate::common::{Machine, Run};
use serde_json::{Value, json};

/// The folder of the machine in which a game is kept.
fn folder(machine: &Machine, rules: &str) -> PathBuf {
    machine.interrupted().with_file_name("quoridor").join(rules)
}

/// The names of the files there.
fn files(machine: &Machine, rules: &str) -> Vec<String> {
    let entries = fs::read_dir(folder(machine, rules)).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn solve(machine: &Machine, line: &str) -> Run {
    machine.run(&format!("quoridor solve {line}"))
}

/// What is told where there is something to solve first, which is told as well.
#[track_caller]
fn told(machine: &Machine, line: &str) -> String {
    let run = solve(machine, line);
    assert_eq!(run.code, Some(0), "{}", run.err);
    run.out
}

/// The smallest board with a wall each, solved.
fn solved() -> Machine {
    let machine = Machine::new();
    told(&machine, "--size 3 --walls 1");
    machine
}

const BEST_PLAY: &str = "a1 b2 b1h a2h b1 a2 a1 b1";

#[test]
fn a_game_is_solved_kept_and_told_again() {
    let machine = Machine::new();
    let run = solve(&machine, "--size 3 --walls 1");
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.starts_with("3x3 2p 1w: 29 layouts of walls; about "), "{}", run.err);
    let (levels, told) = run.out.split_at(run.out.find("3x3 2p 1w: all 29 layouts").unwrap());
    assert_eq!(levels, "layouts of 2 walls: 20\nlayouts of one wall: 8\nlayouts of 0 walls: 1\n");
    let (_, told) = told.split_once('\n').unwrap();
    assert_eq!(told, format!("North wins in 8 plies\nbest play: {BEST_PLAY}\n"));
    let kept = ["00.level", "01.level", "02.level", "start.json"];
    assert_eq!(files(&machine, "3x3_2p_1w"), kept);

    // What is kept is enough, and nothing is solved again for it.
    for level in &kept[..3] {
        fs::remove_file(folder(&machine, "3x3_2p_1w").join(level)).unwrap();
    }
    let again = solve(&machine, "--size 3 --walls 1");
    assert_eq!((again.out.as_str(), again.err.as_str()), (told, ""));
    assert_eq!(files(&machine, "3x3_2p_1w"), ["start.json"]);
    let french = solve(&machine, "--size 3x3 --walls 1 --lang fr").ok();
    assert!(french.starts_with("Nord gagne en 8 coups joués\n"), "{french}");
    let answer: Value =
        serde_json::from_str(&solve(&machine, "--size 3 --walls 1 --json").ok()).unwrap();
    let expected = json!({
        "rules": "3x3 2p 1w",
        "position": "3x3 b1,b3 - 1,1 1",
        "value": "loss",
        "plies": 8,
        "winner": 2,
        "line": BEST_PLAY,
    });
    assert_eq!(answer, expected);
}

#[test]
fn positions_are_looked_up() {
    // Nothing is solved yet, and then it is.
    let machine = Machine::new();
    let asked = solve(&machine, "--size 3 --walls 1 --moves a1");
    assert_eq!(asked.code, Some(0), "{}", asked.err);
    let (value, moves) = asked.out.split_once("best play: ").unwrap();
    assert_eq!(value, "North wins in 7 plies\n");
    let moves: Vec<&str> = moves.lines().skip(1).collect();
    assert_eq!(moves.first(), Some(&"  b2  7"), "{}", asked.out);
    assert!(moves.len() > 1 && !asked.out.contains("layouts"), "{}", asked.out);

    let line = "--size 3 --walls 1 --position 3x3_a2,b2_-_1,1_2 --json";
    let words: Vec<String> =
        format!("quoridor solve {line}").split(' ').map(|word| word.replace('_', " ")).collect();
    let run = machine.run_args(words.iter().map(String::as_str).collect::<Vec<_>>(), "");
    assert_eq!(run.err, "", "what is kept is not solved again");
    let answer: Value = serde_json::from_str(&run.ok()).unwrap();
    assert_eq!(answer["position"], "3x3 a2,b2 - 1,1 2");
    assert_eq!((&answer["value"], &answer["plies"]), (&json!("win"), &json!(1)));
    // Every move is told, those that are worse too.
    let values = |value: &str| {
        let moves = answer["moves"].as_array().unwrap();
        moves.iter().filter(|mv| mv["value"] == value).count()
    };
    assert!(values("win") >= 1 && values("loss") >= 1, "{answer}");
    let over = solve(&machine, "--size 3 --walls 1 --moves a1 b2 a2 b1").ok();
    assert_eq!(over, "North has won\n");
}

#[test]
fn what_cannot_be_looked_up_is_told() {
    let machine = solved();
    let check = |options: &str, code: i32, wanted: &str| {
        let complaint = solve(&machine, options).refused(code);
        assert!(complaint.contains(wanted), "{options}: {complaint}");
    };
    check("--size 3 --walls 1 --moves c3", 1, "the pawn cannot go to c3 from b1");
    check("--size 3 --walls 1 --moves nonsense", 3, "is no move");
    check("--size 3 --walls 1 --position nonsense", 3, "a position is BOARD PAWNS WALLS");
    for text in ["3x3 b1,b3 - 1,0 1", "3x3 b1,b3 a1h 1,1 1"] {
        let words = ["quoridor", "solve", "--size", "3", "--walls", "1", "--position", text];
        let complaint = machine.run_args(words.to_vec(), "").refused(3);
        assert!(complaint.contains("which is not so in the game 3x3 2p 1w"), "{complaint}");
    }
    check("--size five", 2, "`five` is no size");
    check("--size 2", 2, "a board has 3 to 19 columns and rows");
    check("--size 5 --walls 100", 2, "100");
    check("--check 5 --moves b2", 2, "--check");
}

/// No machine has what a large game takes.
#[test]
fn large_games_are_refused() {
    let complaint = solve(&Machine::new(), "--size 9 --walls 10").refused(1);
    assert!(complaint.contains("9x9 2p 10w has about 1.4e21 layouts of walls"), "{complaint}");
    assert!(complaint.contains(" of memory, ") && complaint.contains(" on disk"), "{complaint}");
    let complaint = solve(&Machine::new(), "--size 11 --walls 1").refused(1);
    assert!(complaint.contains("up to 64 places for the middles of walls"), "{complaint}");
}

#[test]
fn what_is_missing_or_damaged_is_solved_again() {
    let machine = solved();
    let path = |level: &str| folder(&machine, "3x3_2p_1w").join(level);
    let whole: Vec<Vec<u8>> =
        ["00.level", "01.level", "02.level"].map(|it| fs::read(path(it)).unwrap()).to_vec();
    let same = |level: &str, at: usize| assert_eq!(fs::read(path(level)).unwrap(), whole[at]);

    // Some levels only, as if it had been interrupted: the others are taken as they are.
    fs::remove_file(path("start.json")).unwrap();
    fs::remove_file(path("00.level")).unwrap();
    let out = told(&machine, "--size 3 --walls 1");
    assert!(out.starts_with("layouts of 0 walls: 1\n3x3 2p 1w: all "), "{out}");
    same("00.level", 0);

    let mut damaged = whole[1].clone();
    damaged[150] ^= 1;
    fs::write(path("01.level"), damaged).unwrap();
    let run = solve(&machine, "--size 3 --walls 1 --moves a1");
    assert!(run.out.starts_with("North wins in 7 plies\n"), "{}", run.out);
    assert!(run.err.starts_with("solved again: "), "{}", run.err);
    assert!(run.err.contains("01.level: its checksum is wrong: it is damaged"), "{}", run.err);
    same("01.level", 1);
    fs::write(path("02.level"), "something else").unwrap();
    let sound = told(&machine, "--size 3 --walls 1 --check 300");
    assert_eq!(sound, "3x3 2p 1w: all 300 positions drawn by chance agree with their moves\n");
    same("02.level", 2);
    let as_json = solve(&machine, "--size 3 --walls 1 --check 7 --json").ok();
    assert_eq!(as_json, "{\"rules\":\"3x3 2p 1w\",\"checked\":7,\"wrong\":0}\n");
}

/// What is interrupted leaves whole levels only.
#[cfg(unix)]
#[test]
fn an_interrupted_solution_leaves_whole_levels() {
    let machine = Machine::new();
    let mut solving = machine.start("quoridor solve --size 5x4 --walls 6 --threads 1");
    solving.wait_for("layouts of 12 walls: ");
    solving.signal("INT");
    let run = solving.finish();
    assert_eq!(run.code, Some(130), "{}{}", run.out, run.err);
    let told = run.out.lines().count();
    let kept = files(&machine, "5x4_2p_6w");
    let expected: Vec<String> = (0..told).rev().map(|at| format!("{:02}.level", 12 - at)).collect();
    assert_eq!(kept, expected, "only whole levels, and all that were told");
    assert!(!kept.contains(&"00.level".to_owned()));
}
