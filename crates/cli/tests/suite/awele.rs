//! Awélé by the command line.
use crate::common::Machine;
use serde_json::json;

/// Two people at the usual board.
const PEOPLE: &str = "play awele --seat human --seat human --ascii";

/// Positions as lists of moves with their counts to six moves, of another implementation.
const PERFT: &str = include_str!("../../../../testdata/awele/perft.csv");

/// What the console writes to two people who type these lines, with these options.
#[track_caller]
fn talk(machine: &Machine, options: &[&str], typed: &[&str]) -> String {
    let args = PEOPLE.split(' ').chain(options.iter().copied());
    machine.run_args(args, format!("{}\n", typed.join("\n"))).ok()
}

/// The command is refused as wrongly used, for all these reasons.
#[track_caller]
fn refused(line: &str, reasons: &[&str]) {
    let complaint = Machine::new().run(line).refused(2);
    for reason in reasons {
        assert!(complaint.contains(reason), "`{reason}` is not in:\n{complaint}");
    }
}

#[test]
fn the_board_shows_seeds_moves_and_the_last_sowing() {
    let out = talk(&Machine::new(), &[], &["F", "f"]);
    let start = "
  f   e   d   c   b   a
  4   4   4   4   4   4
-------------------------
  4   4   4   4   4   4
  A*  B*  C*  D*  E*  F*

> South: 0 seeds captured
  North: 0 seeds captured
";
    let sown = "South> South plays F

  f*  e*  d*  c*  b*  a*
  4   4   5+  5+  5+  5+
-------------------------
  4   4   4   4   4  (.)
  A   B   C   D   E   F

  South: 0 seeds captured
> North: 0 seeds captured

South sowed 4 seeds from F and captured nothing
";
    let answered = "North> North plays f

  f   e   d   c   b   a
 (.)  4   5   5   5   5
-------------------------
  5+  5+  5+  5+  4   .
  A*  B*  C*  D*  E*  F
";
    for board in [start, sown, answered] {
        assert!(out.contains(board), "this is missing:\n{board}\nin:\n{out}");
    }
}

#[test]
fn a_short_game_is_played_to_its_end() {
    let machine = Machine::new();
    // One seed each, in three houses a side.
    let small = ["--houses", "3", "--seeds", "1"];
    for (moves, end) in [
        ("C b A c", "drawn: the side on turn cannot play"),
        ("B c C b A c A a B c C b A c", "South wins by 2: the side on turn cannot play"),
        ("C c B b C c A a", "drawn: the position came again"),
    ] {
        let out = talk(&machine, &small, &moves.split(' ').collect::<Vec<_>>());
        assert!(out.contains(&format!("\n{end}\n")), "{end}: {out}");
        assert!(out.ends_with("\nover> \ngoodbye\n"), "{end}: {out}");
        assert_eq!(machine.kept(), Vec::<String>::new(), "a finished game was kept");
    }
    let position = ["--position", "9-0-0-0-0-2-1-2-0-0-0-4-20-10-S"];
    let out = talk(&machine, &position, &["F"]);
    let told = "\nSouth sowed 2 seeds from F and captured 5 seeds from a, b\n\nSouth wins!\n\
                South wins by 15: one side has more than half of the seeds\n";
    assert!(out.contains(told), "{out}");
}

#[test]
fn who_gets_what_was_left_is_told_at_the_end() {
    let position = ["--position", "0-0-0-0-0-1-0-0-1-0-1-0-24-21-S"];
    let out = talk(&Machine::new(), &position, &["F"]);
    assert!(out.contains("With what was left on the board: South 24, North 24\n"), "{out}");
    assert!(out.contains("\ndrawn: the side on turn cannot play\n"), "{out}");
}

#[test]
fn a_position_that_comes_again_ends_the_game_as_agreed() {
    let position = ["--position", "1-0-0-0-0-0-1-1-0-0-0-0-20-23-S"];
    let around: Vec<&str> =
        "A a B b C c D d E e F f A a B b C c D d F a E e F f".split(' ').collect();
    for (flag, told) in [
        ("preset", "North wins by 4: the position came again"),
        ("split", "North wins by 3: the position came again"),
        ("threefold-own-row", "\nSouth> "),
        ("none", "\nSouth> "),
    ] {
        let options = [&position[..], &["--repetition", flag]].concat();
        let out = talk(&Machine::new(), &options, &around);
        let end = out.rsplit_once("North plays f").unwrap().1;
        assert!(end.contains(told), "{flag}: {end}");
    }
}

/// Wrong moves leave the game as it was and are answered with the reason in both languages.
#[test]
fn wrong_moves_are_answered_with_the_reason() {
    #[track_caller]
    fn check(options: &[&str], typed: &str, english: &str, french: &str) {
        for (language, reason) in
            [("en", format!("error: {english}")), ("fr", format!("erreur : {french}"))]
        {
            let machine = Machine::new();
            let options = [options, &["--lang", language]].concat();
            let out = talk(&machine, &options, &["board", typed, "board"]);
            assert!(out.contains(&reason), "`{reason}` is not in:\n{out}");
            let prompt = if language == "en" { "South> " } else { "Sud> " };
            let answers: Vec<&str> = out.split(prompt).collect();
            assert_eq!(answers[1], answers[3], "{typed} changed the board");
            assert_eq!(machine.kept(), Vec::<String>::new());
        }
    }
    let slam = ["--position", "1-0-0-0-0-1-1-0-0-0-0-0-20-20-S", "--grand-slam", "illegal"];
    let hungry = ["--position", "1-0-0-0-0-1-0-0-0-0-0-0-20-20-S"];
    check(&[], "f", "f is a house of the opponent", "f est une maison de l’adversaire");
    check(&slam, "B", "B is empty", "B est vide");
    check(&hungry, "A", "A does not reach the opponent", "A n’atteint pas l’adversaire");
    check(
        &slam,
        "F",
        "F would capture every seed of the opponent, which these rules forbid",
        "F capturerait toutes les graines de l’adversaire, ce que ces règles interdisent",
    );
    check(&[], "G", "there is no house G: each row has 6", "il n’y a pas de maison G");
    check(
        &["--houses", "3"],
        "D",
        "there is no house D: each row has 3",
        "il n’y a pas de maison D",
    );
    check(&[], "f5x", "`f5x` is no move", "« f5x » n’est pas un coup");
    check(&[], "FfF", "move 3: F is empty", "coup 3 : F est vide");
    check(&[], "\u{1b}[2J", "`\\u{1b}[2J` is no move", "« \\u{1b}[2J » n’est pas un coup");
}

#[test]
fn a_grand_slam_that_captures_nothing_is_told() {
    let position = ["--position", "1-0-0-0-0-1-1-0-0-0-0-0-20-20-S"];
    let out = talk(&Machine::new(), &position, &["F"]);
    let told = "South sowed one seed from F and captured nothing: it was a grand slam, which would \
                have taken every seed of North\n";
    assert!(out.contains(told), "{out}");
    let options = [&position[..], &["--grand-slam", "capture-all"]].concat();
    let out = talk(&Machine::new(), &options, &["F"]);
    assert!(out.contains("South sowed one seed from F and captured 2 seeds from a\n"), "{out}");
}

#[test]
fn moves_read_with_their_seeds() {
    let out = talk(&Machine::new(), &[], &["F4", "f4", "E4x0", "moves"]);
    assert!(out.contains("South plays E\n") && out.contains("North> a b c d e\n"), "{out}");
}

#[test]
fn perft_after_moves_agrees_with_another_implementation() {
    let machine = Machine::new();
    let mut checked = 0;
    for line in PERFT.lines().skip(1) {
        let mut fields = line.split(';');
        let moves = fields.next().unwrap();
        let fourth = fields.nth(4).unwrap().split('/').next().unwrap();
        for board in ["packed", "array"] {
            let args = ["perft", "awele", "--depth", "4", "--board", board, "--moves", moves];
            assert_eq!(machine.run_args(args, "").ok().trim(), fourth, "{moves}");
        }
        checked += 1;
    }
    assert!(checked >= 15, "{checked}");
}

#[test]
fn perft_of_the_start() {
    let check = |line: &str, count: &str| {
        let out = Machine::new().run(&format!("perft awele {line}")).ok();
        assert_eq!(out.lines().last(), Some(count), "{line}");
    };
    check("--depth 6", "27332");
    check("--depth 6 --threads 2", "27332");
    check("--depth 6 --leaves --board array", "27332");
    check("--depth 4 --divide", "1014");
    check("--houses 8 --depth 1", "8");
}

#[test]
fn positions_are_told_and_read() {
    let machine = Machine::new();
    let told = machine.run("moves awele --moves FfEb --json").json();
    assert_eq!(told["position"], "6-6-5-5-0-1-6-0-7-6-5-1-0-0-S");
    assert_eq!(told["moves"], json!(["A", "B", "C", "D", "F"]));
    let placed = "moves awele --position 6-6-5-5-0-1-6-0-7-6-5-1-0-0-S --json";
    assert_eq!(machine.run(placed).json(), told);
    let complaint = machine.run("moves awele --position 1-2-x-S").refused(3);
    for reason in ["`x`, number 3, is no number of seeds", "a position has 14 numbers"] {
        assert!(complaint.contains(reason), "{complaint}");
    }
    let complaint = machine.run("moves awele --houses 3 --position 9-9-9-0-0-0-0-0-S").refused(3);
    assert!(complaint.contains("there are 27 seeds, and the game has 24"), "{complaint}");
}

#[test]
fn what_cannot_be_set_is_refused_all_at_once() {
    refused(
        "play awele --rules oware --houses 9 --seeds 0",
        &[
            "rules cannot be `oware`: it can be abapa, awari",
            "houses cannot be `9`",
            "seeds cannot be `0`",
        ],
    );
    refused(
        "moves awele --grand-slam yes --repetition no --no-move split --board bits",
        &[
            "grand-slam cannot be `yes`",
            "repetition cannot be `no`",
            "no-move cannot be `split`",
            "board cannot be `bits`: it can be auto, packed, array",
        ],
    );
    refused("moves awele --size 6", &["`--size`", "an option of quoridor, reversi"]);
    refused("moves awelé", &["did you mean `awele`?"]);
}

#[test]
fn the_help_tells_what_was_proved() {
    let machine = Machine::new();
    let help = machine.run("games").ok();
    assert!(help.contains("that the game is a draw was proved for awari only"), "{help}");
    let help = machine.run("games --lang fr").ok();
    assert!(help.contains("que le jeu est nul n’a été prouvé que pour awari"), "{help}");
    // Each game tells what its own params mean, and the others' not.
    for (game, own, other) in [
        ("quoridor", "The tradition: auto, classic, graph [auto]", "The rule set"),
        ("awele", "What happens when a position comes again: preset, own-row, split", "--jump"),
    ] {
        let help = machine.run(&format!("play {game} --help")).ok();
        let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(own) && !words.contains(other), "{help}");
        assert_eq!(machine.run(&format!("help play {game}")).ok(), help);
    }
}

#[test]
fn records_are_replayed_and_converted() {
    let machine = Machine::new();
    let line = "match awele --seat greedy --seat random --games 4 --seed 3 --record 0.dgn --json";
    let told = machine.run(line).json();
    let list = machine.run("convert 0.dgn --to transcript").ok();
    for (line, game) in list.lines().zip(told["played"].as_array().unwrap()) {
        let moves: String =
            game["moves"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
        assert_eq!(line, moves);
    }
    assert_eq!(list.lines().count(), 4);
    machine.write("1.txt", &list);
    machine.write("2.dgn", machine.run("convert 1.txt --to dgn").ok());
    assert!(machine.read("2.dgn").starts_with("[Game \"awele\"]\n[Variant \"abapa\"]\n"));
    assert_eq!(machine.run("convert 2.dgn --to transcript").ok(), list);
    // Read from a list, each game ends as it did when it was played.
    let replayed = machine.run("replay 1.txt --json").ok();
    for (line, game) in replayed.lines().zip(told["played"].as_array().unwrap()) {
        let again: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!((&again["moves"], &again["scores"]), (&game["moves"], &game["scores"]));
    }
}

#[test]
fn replay_shows_every_sowing() {
    let machine = Machine::new();
    machine.write("short.txt", "FfEb\n");
    let out = machine.run("replay short.txt --ascii").ok();
    assert_eq!(out.matches("-------------------------\n").count(), 5, "{out}");
    for told in ["1. F\n", "4. b\n", "\nNorth sowed 6 seeds from b and captured nothing\n"] {
        assert!(out.contains(told), "`{told}` is not in:\n{out}");
    }
}

#[test]
fn wrong_records_are_refused_with_the_place() {
    let machine = Machine::new();
    machine.write("bad.txt", "FfEb\nFfFb\n");
    let complaint = machine.run("convert bad.txt --to dgn").refused(3);
    for word in ["bad.txt", "line 2, column 3", "F is empty"] {
        assert!(complaint.contains(word), "`{word}` is not in: {complaint}");
    }
    machine.write("bad.dgn", "[Game \"awele\"]\n[Variant \"abapa\"]\n\n1. F F *\n");
    let complaint = machine.run("replay bad.dgn --last --lang fr");
    assert_eq!(complaint.code, Some(3));
    assert!(complaint.err.contains("F est une maison de l’adversaire"), "{}", complaint.err);
    machine.write("other.dgn", "[Game \"awele\"]\n[Variant \"awari\"]\n\n1. F f *\n");
    let complaint = machine.run("convert other.dgn --to transcript").refused(3);
    assert!(complaint.contains("games of abapa from the standard start only"), "{complaint}");
    refused_variant(&machine, "abapa houses=6");
    refused_variant(&machine, "oware");
}

#[track_caller]
fn refused_variant(machine: &Machine, variant: &str) {
    machine.write("odd.dgn", format!("[Game \"awele\"]\n[Variant \"{variant}\"]\n\n1. F *\n"));
    let complaint = machine.run("convert odd.dgn --to dgn").refused(3);
    assert!(complaint.contains(variant), "{complaint}");
}

#[test]
fn the_menu_asks_for_rules_houses_and_seeds() {
    let machine = Machine::new();
    let typed = "awele\nawari\n5\n3\nhuman\ngreedy\nmoves\nA\nquit\n";
    let out = machine.run_args([] as [&str; 0], typed).ok();
    assert!(out.contains("South> A B C D E\n") && out.contains("South plays A\n"), "{out}");
    let kept = machine.kept();
    assert!(kept[0].contains("[Variant \"awari houses=5 seeds=3\"]"), "{kept:?}");
}

#[test]
fn a_saved_game_goes_on() {
    let machine = Machine::new();
    talk(&machine, &["--rules", "awari"], &["F", "f", "save a.dgn"]);
    assert!(machine.read("a.dgn").contains("[Variant \"awari\"]"));
    let out = talk(&machine, &["--load", "a.dgn"], &["undo", "moves", "e"]);
    assert!(out.contains("taken back: f") && out.contains("North> a b c d e f\n"), "{out}");
    assert!(out.contains("North sowed 4 seeds from e and captured nothing"), "{out}");
}
