//! `damier analyse FILE`, and the word `report` at the console.
use std::fs;
use std::path::Path;

use crate::common::Machine;
use serde_json::json;

/// The second pawn goes aside where it should have put a wall before the first.
const BLUNDER: &str = "[Game \"quoridor\"]\n[Variant \"9x9 2p\"]\n\n\
    1. e2 e8 2. e3 e7 3. e4 e6 4. d4 f6 5. d5 f5 6. d6 f4 7. d7 f3 (7... d8h) 8. d8 e3 9. d9 1-0\n";

#[test]
fn a_game_is_judged_move_by_move() {
    let machine = Machine::new();
    machine.write("game.dgn", BLUNDER);
    let told = machine.run("analyse game.dgn --depth 3").ok();
    let expected = [
        "     who    move",
        "16.  North  e3",
        "the game  ??  d8h",
        "South: gave away ",
        "Turning point: move 16, North e3?? gave away the game; better was d8h.",
        "Only what was played is judged, not the variations.",
        "South │",
        "┼──",
    ];
    for text in expected {
        assert!(told.contains(text), "`{text}` is not in\n{told}");
    }
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
    // In French and in letters, from standard input.
    let told = machine.run_with("analyse - --depth 2 --lang fr --ascii", BLUNDER).ok();
    assert!(told.contains("Nord |") && told.contains("Tournant : coup 16"), "{told}");
}

#[test]
fn programs_are_told_the_same() {
    let machine = Machine::new();
    machine.write("game.dgn", BLUNDER);
    let told = machine.run("analyse game.dgn --depth 3 --json").json();
    assert_eq!((&told["game"], &told["number"]), (&json!("quoridor"), &json!(1)));
    assert_eq!((&told["judge"], &told["complete"]), (&json!("damier:depth=3"), &json!(true)));
    assert_eq!(told["turning"], json!(16));
    let aside = &told["moves"][15];
    assert_eq!((&aside["seat"], &aside["move"]), (&json!(2), &json!("e3")));
    let verdict = &aside["verdict"];
    assert_eq!(
        (&verdict["mark"], &verdict["gave"]),
        (&json!("blunder"), &json!({ "kind": "game" }))
    );
    assert_eq!(verdict["worth"], json!({ "score": null, "loss": 2, "exact": true }));
    assert_eq!(verdict["better"][0], json!("d8h"));
    assert_eq!(told["totals"][1]["marks"]["blunder"], json!(1));
    assert_eq!(told["moves"][16]["verdict"]["worth"]["win"], json!(1));
}

#[test]
fn of_many_games_all_are_judged_or_one() {
    let machine = Machine::new();
    let four = "[Game \"quoridor\"]\n[Variant \"9x9 4p\"]\n\n1. e2 *\n";
    let short = "[Game \"reversi\"]\n[Variant \"4x4\"]\n\n1. a2 a3 *\n";
    machine.write("games.dgn", format!("{short}\n{four}\n{short}"));
    let told = machine.run("analyse games.dgn --depth 2 --game 3 --json").json();
    assert_eq!((&told["number"], &told["game"]), (&json!(3), &json!("reversi")));
    // Games of four are not judged, and the others are all the same.
    let run = machine.run("analyse games.dgn --depth 2");
    assert!(run.out.contains("1. Reversi 4x4") && run.out.contains("3. Reversi 4x4"), "{run:?}");
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("only games of two are judged"), "{run:?}");
    let problem = machine.run("analyse games.dgn --game 4").refused(2);
    assert!(problem.contains("no such game"), "{problem}");
}

#[test]
fn what_is_wrong_with_a_file_is_told() {
    let machine = Machine::new();
    let problem = machine.run("analyse nothing.dgn").refused(3);
    assert!(problem.contains("nothing.dgn"), "{problem}");
    machine.write("wrong.dgn", BLUNDER.replace("f3", "f9"));
    let problem = machine.run("analyse wrong.dgn --depth 1").refused(3);
    assert!(problem.contains("f9"), "{problem}");
    machine.write("empty.dgn", "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n*\n");
    let problem = machine.run("analyse empty.dgn").refused(1);
    assert!(problem.contains("no move was played"), "{problem}");
    machine.write("game.dgn", BLUNDER);
    let problem = machine.run("analyse game.dgn --strategy random").refused(1);
    assert!(problem.contains("who is asked must judge moves"), "{problem}");
    machine.run("analyse reversy").refused(2);
}

#[test]
fn the_console_reports_once_the_game_is_over() {
    let machine = Machine::new();
    let lines = "report\nc4\nd4\nresign\nrapport\nquit\n";
    let told = machine.run_with("play reversi --size 4 --seat human --seat human", lines).ok();
    assert!(told.contains("judged once the game is over"), "{told}");
    assert!(told.contains("Turning point: "), "{told}");
}

/// The page on analysis shows what the program does.
#[test]
fn the_page_shows_a_report() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = fs::read_to_string(root.join("docs/analysis.md")).unwrap();
    let game = fs::read(root.join("testdata/records/quoridor-aside.dgn")).unwrap();
    let machine = Machine::new();
    machine.write("quoridor-aside.dgn", game);
    let (_, shown) = page.split_once("$ damier analyse quoridor-aside.dgn --depth 3\n").unwrap();
    let (shown, _) = shown.split_once("```").unwrap();
    let told = machine.run("analyse quoridor-aside.dgn --depth 3").ok();
    assert_eq!(told, shown, "\n{told}");
}
