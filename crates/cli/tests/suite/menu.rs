//! The menu that opens without a command, answered through a pipe.
use crate::common::Machine;

/// What the menu writes when these lines are typed and the input then ends.
#[track_caller]
fn talk(machine: &Machine, options: &[&str], typed: &[&str]) -> String {
    machine.run_args(options, typed.iter().flat_map(|line| [line, "\n"]).collect::<String>()).ok()
}

/// The number before an answer of a list.
#[track_caller]
fn number_of<'a>(out: &'a str, answer: &str) -> &'a str {
    let line = out.lines().find(|line| line.contains(&format!(". {answer}"))).unwrap();
    line.split('.').next().unwrap().trim()
}

#[test]
fn everything_can_be_chosen_by_number_and_by_name() {
    let names = ["Reversi", "4", "human", "GREEDY"];
    let listed = talk(&Machine::new(), &[], &names);
    let numbers = [
        number_of(&listed, "Reversi"),
        "4",
        number_of(&listed, "human"),
        number_of(&listed, "turns as many discs as it can (greedy)"),
    ];
    for answers in [names, numbers] {
        let machine = Machine::new();
        let typed: Vec<&str> = answers.iter().copied().chain(["moves", "b1", "quit"]).collect();
        let out = talk(&machine, &[], &typed);
        assert!(out.contains("Black> b1 a2 d3 c4\n"), "{answers:?}: {out}");
        assert!(out.contains("Black plays b1\nWhite plays "), "{answers:?}: {out}");
        assert!(machine.kept()[0].contains("[Second \"greedy"), "{answers:?}");
    }
}

/// The games are listed as in the full-screen menu, and can be typed as on the command line.
#[test]
fn games_have_names_for_people_and_for_typing() {
    for (options, expected) in [
        (&[][..], "1. Quoridor\n  2. Reversi\n  3. Awélé\n  4. Labyrinth\n  5. Hashi\n"),
        (&["--lang", "fr"], "2. Reversi\n  3. Awélé\n  4. Labyrinthe\n  5. Hashi\n"),
    ] {
        let out = talk(&Machine::new(), options, &["q"]);
        assert!(out.contains(expected), "{out}");
    }
    for (typed, question) in [
        ("awele", "Houses in a row"),
        ("Awélé", "Houses in a row"),
        ("awe", "Houses in a row"),
        ("3", "Houses in a row"),
        ("quoridor", "The size of the board"),
        ("1", "The size of the board"),
        ("h", "Difficulty"),
    ] {
        let out = talk(&Machine::new(), &[], &[typed, ""]);
        assert!(out.contains(question), "{typed}: {out}");
    }
}

#[test]
fn empty_lines_choose_the_usual_game() {
    let machine = Machine::new();
    let out = talk(&machine, &["terminal"], &["reversi", "", "", "", "", "moves"]);
    assert!(out.contains("Black> d3 c4 f5 e6\n"), "{out}");
    let out = talk(&machine, &[], &["reversi", "", "", "", "1", "f5", "quit"]);
    assert!(out.contains("Black plays f5\nWhite plays "), "{out}");
    assert!(machine.kept()[0].contains(":level=1\"]"), "{:?}", machine.kept());
}

#[test]
fn a_wrong_answer_is_asked_again() {
    let out = talk(&Machine::new(), &[], &["99", "chess", "\u{1b}", "reversi", "5", "6", "q"]);
    assert_eq!(out.matches("please answer with one of ").count(), 4, "{out}");
    assert!(out.ends_with("goodbye\n"), "{out}");
}

#[test]
fn an_interrupted_game_is_offered_and_goes_on_with_the_same_players() {
    let machine = Machine::new();
    talk(&machine, &[], &["reversi", "8", "human", "greedy", "f5", "quit"]);
    let kept = machine.kept();
    assert_eq!(kept.len(), 1);
    let out = talk(&machine, &[], &["yes", "undo", "moves", "d3", "quit"]);
    assert!(out.contains("Go on with the interrupted game of Reversi?"), "{out}");
    assert!(out.contains("taken back: f5") && out.contains("Black> d3 c4 f5 e6\n"), "{out}");
    assert!(out.contains("Black plays d3\nWhite plays "), "{out}");
    // It is kept as it now stands, and only once.
    let kept = machine.kept();
    assert!(kept.len() == 1 && kept[0].contains("1. d3 "), "{kept:?}");
}

#[test]
fn a_game_between_people_that_was_loaded_stays_one() {
    let machine = Machine::new();
    machine.write(
        "machines.dgn",
        "[Game \"reversi\"]\n[Variant \"8x8\"]\n[First \"random\"]\n[Second \"random\"]\n\n1. f5 *\n",
    );
    let line = "play reversi --seat human --seat human --load machines.dgn";
    machine.run_with(line, "d6\n").ok();
    let out = talk(&machine, &[], &["yes", "moves", "quit"]);
    assert!(out.contains("Black> c3 c4 c5 c6 c7\n"), "{out}");
    assert_eq!(machine.kept().len(), 1, "the game is gone:\n{out}");
}

#[test]
fn an_interrupted_game_that_is_not_wanted_now_stays() {
    let machine = Machine::new();
    talk(&machine, &[], &["reversi", "8", "human", "human", "f5", "quit"]);
    let out = talk(&machine, &[], &["no", "reversi", "4", "human", "human", "moves", "quit"]);
    assert!(out.contains("Black> b1 a2 d3 c4\n"), "{out}");
    assert_eq!(machine.kept().len(), 1);
    assert!(machine.kept()[0].contains("1. f5 *"), "{:?}", machine.kept());
}

#[test]
fn every_question_can_be_left() {
    let machine = Machine::new();
    let answers = ["reversi", "8", "human", "computer", "5"];
    // The last answer begins the game.
    for answered in 0..answers.len() {
        for leave in [&[][..], &["q"], &["quit"], &["Q"], &["quitter"]] {
            let out = talk(&machine, &[], &[&answers[..answered], leave].concat());
            assert!(out.ends_with("goodbye\n"), "{answered} {leave:?}: {out}");
            assert_eq!(out.matches("]> ").count(), answered + 1, "{answered} {leave:?}: {out}");
        }
    }
    talk(&machine, &[], &["reversi", "8", "human", "human", "f5", "quit"]);
    for leave in [&[][..], &["q"]] {
        let out = talk(&machine, &[], leave);
        assert!(out.contains("Go on with") && out.ends_with("goodbye\n"), "{out}");
        assert_eq!(machine.kept().len(), 1);
    }
}

#[test]
fn games_for_one_are_in_the_menu_too() {
    let machine = Machine::new();
    let typed = ["hashi", "5x5", "easy", "show", "quit"];
    let run = machine.run_args([""; 0], typed.map(|line| format!("{line}\n")).concat());
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("Size\n") && run.out.contains("Difficulty\n"), "{}", run.out);
    assert!(run.out.contains("5x5 easy") || run.out.contains("Join all islands"), "{}", run.out);
    assert!(run.err.starts_with("seed "), "{}", run.err);
    let typed = ["labyrinth", "15x10", "still", ".", "quit"];
    let run = machine.run_args([""; 0], typed.map(|line| format!("{line}\n")).concat());
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("turn 1, at "), "{}", run.out);
    assert!(run.out.contains("the game is kept"), "{}", run.out);
    // Their questions can be left as well.
    for typed in [&["hashi"][..], &["hashi", "", "q"], &["labyrinth", "", "q"]] {
        let out = talk(&machine, &[], typed);
        assert!(out.ends_with("goodbye\n"), "{typed:?}: {out}");
    }
}

#[test]
fn the_menu_speaks_french() {
    let machine = Machine::new();
    let typed = ["reversi", "8", "humain", "humain", "coups", "f5", "quitter"];
    let out = talk(&machine, &["--lang", "fr"], &typed);
    assert!(out.contains("Joueur 1, Noir") && out.contains("Noir> d3 c4 f5 e6\n"), "{out}");
    let out = talk(&machine, &["--lang", "fr"], &["oui", "coups", "quitter"]);
    assert!(out.contains("Blanc> f4 d6 f6\n"), "{out}");
    let out = talk(&machine, &["--lang", "fr"], &["non", "q"]);
    assert!(out.contains("Quel jeu ?") && out.ends_with("au revoir\n"), "{out}");
}
