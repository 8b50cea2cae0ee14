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
        "South: accuracy ",
        "Turning points: moves 8, 16. The game turned most at move 16, North: pawn to e3",
        "16. ?? pawn to e3 gave the game away; better d8h",
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
    assert!(told.contains("Nord |") && told.contains("Tournant"), "{told}");
    assert!(told.contains("16. ?? le pion en e3 a perdu la partie ; mieux : "), "{told}");
    // With commas, as French writes them.
    let totals: Vec<&str> =
        told.lines().filter(|line| line.contains("de perte par coup")).collect();
    assert_eq!(totals.len(), 2, "{told}");
    assert!(totals.iter().all(|line| line.contains(',') && !line.contains('.')), "{told}");
}

#[test]
fn programs_are_told_the_same() {
    let machine = Machine::new();
    machine.write("game.dgn", BLUNDER);
    let told = machine.run("analyse game.dgn --depth 3 --json").json();
    assert_eq!((&told["game"], &told["number"]), (&json!("quoridor"), &json!(1)));
    assert_eq!((&told["judge"], &told["complete"]), (&json!("damier:depth=3"), &json!(true)));
    assert_eq!(told["turning"], json!(16));
    assert!(told["turns"].as_array().unwrap().contains(&json!(16)), "{told}");
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
    assert!(told.contains("Turning point"), "{told}");
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

/// A blunder that was planted is found, also among other games, and every run finds the same.
#[test]
fn many_games_are_a_table_and_one_is_told_whole() {
    let machine = Machine::new();
    let steady =
        "[Game \"reversi\"]\n[Variant \"4x4\"]\n[First \"Ada\"]\n[Second \"Ben\"]\n\n1. a2 a3 *\n";
    machine.write("games/b.dgn", BLUNDER);
    machine.write("games/a.dgn", format!("{steady}\n{steady}"));
    machine.write("games/notes.txt", "no game");
    let told = machine.run("report games --nodes 2000").ok();
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].contains("turning point"), "{told}");
    assert!(lines[1].contains("Ada - Ben") && lines[2].contains("Ada - Ben"), "{told}");
    assert!(lines[3].contains("b.dgn") && lines[3].contains(" 16. e3?? ("), "{told}");
    assert!(told.contains("3 games judged; accuracy "), "{told}");
    assert_eq!(machine.run("report games --nodes 2000").ok(), told);
    let whole = machine.run("report games/b.dgn --depth 3").ok();
    assert_eq!(whole, machine.run("analyse games/b.dgn --depth 3").ok());
    let told = machine.run("report games/a.dgn games/b.dgn --depth 3 --json").ok();
    let games: Vec<serde_json::Value> =
        told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(games.len(), 3);
    assert!(games[2]["file"].as_str().unwrap().ends_with("b.dgn"));
    let accuracy = |seat: usize| games[2]["totals"][seat]["accuracy"].as_u64().unwrap();
    assert!(accuracy(0) > accuracy(1) && accuracy(0) <= 100, "{told}");
    let french = machine.run("report games --nodes 500 --lang fr").ok();
    let total = french.lines().find(|line| line.contains("3 parties jugées ; précision "));
    let total = total.unwrap_or_else(|| panic!("{french}")).trim_end_matches('.');
    assert!(total.contains(',') && !total.contains('.'), "{french}");
}

#[test]
fn what_holds_no_game_is_told_and_the_others_are_judged() {
    let machine = Machine::new();
    machine.write("empty/notes.txt", "no game");
    let problem = machine.run("report empty").refused(3);
    assert!(problem.contains("holds no records (dgn, dlog, ggf)"), "{problem}");
    machine.run("report nowhere.dgn").refused(3);
    machine.run("report").refused(2);
    let four = "[Game \"quoridor\"]\n[Variant \"9x9 4p\"]\n\n1. e2 *\n";
    machine.write("games/four.dgn", four);
    machine.write("games/two.dgn", BLUNDER);
    machine.write("games/wrong.dgn", "[Game \"reversi\"]\n\n1. zz *\n");
    let run = machine.run("report games --depth 2");
    assert!(
        run.out.contains("two.dgn") && run.err.contains("only games of two are judged"),
        "{run:?}"
    );
    assert!(run.err.contains("wrong.dgn") && run.code == Some(3), "{run:?}");
}

/// A blunder on each of the three games, that the test planted: their folder is a table which names
/// them, every game says what it cost in its own terms, and every run finds the same.
#[test]
fn planted_blunders_of_three_games_are_named_and_said() {
    let machine = Machine::new();
    machine.write("games/a.dgn", BLUNDER);
    // Both play as well as can be until d1, which loses 4 to what c1 would have won 10.
    let reversi = "[Game \"reversi\"]\n[Variant \"4x4\"]\n\n1. a2 a1 2. b1 a3 3. d4 d1 4. c1 *\n";
    machine.write("games/b.dgn", reversi);
    // Fourteen seeds are there to be taken with F.
    let awele = "[Game \"awele\"]\n[Variant \"abapa\"]\n\
        [Start \"1-0-0-0-0-6-5-2-2-2-2-1-13-14-S\"]\n\n1. A f *\n";
    machine.write("games/c.dgn", awele);
    let table = machine.run("report games --nodes 4000").ok();
    let lines: Vec<&str> = table.lines().collect();
    assert!(lines[1].contains("a.dgn") && lines[1].contains(" 16. e3?? ("), "{table}");
    assert!(lines[2].contains("b.dgn") && lines[2].contains(" 6. d1?? (c1)"), "{table}");
    assert!(lines[3].contains("c.dgn") && lines[3].contains(" 1. A"), "{table}");
    assert!(lines[3].contains("(F)"), "{table}");
    assert_eq!(machine.run("report games --nodes 4000").ok(), table);
    let said = |file: &str, language: &str, words: &str| {
        let told = machine.run(&format!("report {file} --nodes 4000 --lang {language}")).ok();
        assert!(told.contains(words), "{told}");
    };
    said("games/a.dgn", "en", "16. ?? pawn to e3 gave the game away; better ");
    said("games/b.dgn", "en", "6. ?? disc d1 cost 14 discs and the win; better c1");
    said("games/b.dgn", "fr", "6. ?? le pion d1 a coûté 14 pions et le gain ; mieux : c1");
    said("games/c.dgn", "en", "house A cost ");
    said("games/c.dgn", "fr", "la maison A a coûté ");
}

/// Everything that is wrong with a position is told at once, in every game.
#[test]
fn all_that_is_wrong_with_a_position_is_told_at_once() {
    let machine = Machine::new();
    let check = |game: &str, position: &str, parts: &[&str]| {
        let told = machine.run_args(["analyse", game, "--position", position], "").refused(3);
        for part in parts {
            assert!(told.contains(part), "`{part}` is not in\n{told}");
        }
    };
    check(
        "quoridor",
        "9x9 a1,e9 a1h,e5h,f5h,b1v 9,x 3",
        &[
            "`x` is no number of walls",
            "`3` is no seat on turn",
            "f5h overlaps the wall e5h",
            "South is cut off from the goal",
        ],
    );
    check("reversi", "??", &["`?` at character 1", "`?` at character 2", "64 squares"]);
    check("awele", "4-x-99-y", &["`x`, number 2", "14 numbers", "`y` at the end"]);
}
