//! A game at the console, typed into a pipe.
use crate::common::Machine;

/// Two people at the usual board.
const PEOPLE: &str = "play reversi --seat human --seat human --ascii";

/// What the console writes when somebody types these lines and then leaves the input.
#[track_caller]
fn talk(machine: &Machine, line: &str, typed: &[&str]) -> String {
    machine.run_with(line, format!("{}\n", typed.join("\n"))).ok()
}

/// The answers of the console: what it wrote after each prompt.
fn answers(out: &str) -> Vec<&str> {
    let prompts = ["Black> ", "White> ", "over> ", "Noir> ", "Blanc> "];
    let mut answers = Vec::new();
    let mut rest = out;
    // A prompt stands at the beginning of a line.
    while let Some((at, prompt)) = prompts
        .iter()
        .filter_map(|prompt| Some((rest.find(&format!("\n{prompt}"))?, *prompt)))
        .min()
    {
        answers.push(rest[..at].trim());
        rest = &rest[at + 1 + prompt.len()..];
    }
    answers.push(rest.trim());
    answers
}

#[test]
fn every_word_of_the_help_works() {
    let machine = Machine::new();
    let out = talk(
        &machine,
        PEOPLE,
        &[
            "help",
            "board",
            "moves",
            "f5",
            "undo",
            "redo",
            "hint",
            "save a.dgn",
            "load a.dgn",
            "quit",
        ],
    );
    let answers = answers(&out);
    for word in [
        "help",
        "board",
        "moves",
        "hint",
        "undo",
        "redo",
        "save",
        "load",
        "recover",
        "draw",
        "resign",
        "abort",
        "quit, q, exit",
    ] {
        assert!(answers[1].contains(&format!("  {word} ")), "{word}: {}", answers[1]);
    }
    assert!(answers[2].starts_with("a b c d e f g h"), "{}", answers[2]);
    assert_eq!(answers[3], "d3 c4 f5 e6");
    assert!(answers[4].starts_with("Black plays f5"), "{}", answers[4]);
    assert!(answers[5].starts_with("taken back: f5"), "{}", answers[5]);
    assert!(answers[6].starts_with("played again: f5"), "{}", answers[6]);
    assert!(answers[7].starts_with("hint 1 of 3: "), "{}", answers[7]);
    assert_eq!(answers[8], "saved to a.dgn");
    assert!(answers[9].contains("loaded a.dgn"), "{}", answers[9]);
    assert_eq!(answers.len(), 11, "{answers:#?}");
    assert!(machine.read("a.dgn").ends_with("\n1. f5 *\n"));
}

#[test]
fn a_whole_game_is_played_by_pipe() {
    let moves = ["b1", "a1", "a2", "c1", "d4", "a3", "d1", "b4", "a4", "c4"];
    let line = "play reversi --size 4 --seat human --seat human";
    let machine = Machine::new();
    let out = talk(&machine, line, &moves);
    assert!(out.contains("White wins by 10:"), "{out}");
    assert!(out.ends_with("\nover> \ngoodbye\n"), "{out}");
    assert_eq!(machine.kept(), Vec::<String>::new(), "a finished game was kept");
}

/// A game that is broken off has no result, and nothing of it is kept.
#[test]
fn a_game_is_broken_off() {
    let machine = Machine::new();
    let out = talk(&machine, PEOPLE, &["f5", "abort", "d6", "undo", "save a.dgn"]);
    let answers = answers(&out);
    assert!(answers[2].starts_with("the game was broken off"), "{}", answers[2]);
    assert_eq!(answers[3].lines().next(), Some("error: the game is over"), "{}", answers[3]);
    assert_eq!(answers[4], "error: the game was broken off");
    assert_eq!(machine.kept(), Vec::<String>::new());
    assert!(machine.read("a.dgn").contains("[Reason \"reason-aborted\"]"));
}

#[test]
fn the_computer_answers_a_person() {
    let out = talk(&Machine::new(), "play reversi --seat human --seat alphabeta:depth=2", &["f5"]);
    assert!(out.contains("Black plays f5\nWhite plays "), "{out}");
    let out =
        talk(&Machine::new(), "play reversi --seat alphabeta:depth=2 --seat human", &["moves"]);
    assert!(answers(&out)[0].contains("Black plays "), "{out}");
}

#[test]
fn an_adviser_speaks_before_the_person_decides() {
    let line = "play reversi --seat advised:alphabeta:depth=2 --seat human";
    let out = talk(&Machine::new(), line, &["f5"]);
    let answers = answers(&out);
    assert!(answers[0].contains("suggestion: "), "{out}");
    assert!(answers[1].contains("Black plays f5") && !answers[1].contains("suggestion"), "{out}");
}

#[test]
fn a_wrong_move_is_explained_and_changes_nothing() {
    let corner = format!("XO{} O", "-".repeat(62));
    let check = |extra: &[&str], typed: &str, reason: &str| {
        let machine = Machine::new();
        let args = PEOPLE.split(' ').chain(extra.iter().copied());
        let out = machine.run_args(args, format!("board\n{typed}\nboard\n")).ok();
        let answers = answers(&out);
        assert!(answers[2].starts_with(&format!("error: {reason}")), "{}", answers[2]);
        assert_eq!(answers[1], answers[3], "{typed} changed the board");
        assert_eq!(machine.kept(), Vec::<String>::new());
    };
    check(&[], "d4", "d4 is occupied");
    check(&[], "a1", "a disc on a1 turns nothing");
    check(&[], "i9", "i9 is not on a board of 8 by 8");
    check(&[], "pass", "you may not pass");
    check(&[], "castle", "`castle` is no move");
    check(&[], "f5 d6", "`f5 d6` is no move");
    check(&[], "\u{1b}[2J", "`\\u{1b}[2J` is no move");
    check(&[], &"x".repeat(5000), "that line is too long");
    check(&["--position", &corner], "c1", "there is no square to play: you must pass");
}

#[test]
fn undo_and_redo_go_to_the_turns_of_the_person() {
    let line = "play reversi --seat human --seat greedy:seed=1 --seed 1 --ascii";
    let typed = ["board", "undo", "f5", "board", "undo", "board", "redo", "board", "redo"];
    let out = talk(&Machine::new(), line, &typed);
    let answers = answers(&out);
    assert_eq!(answers[2], "error: there is nothing to undo");
    assert!(
        answers[5].starts_with("taken back: ") && answers[5].contains("taken back: f5"),
        "{out}"
    );
    assert_eq!(answers[6], answers[1]);
    assert_eq!(answers[8], answers[4]);
    assert_eq!(answers[9], "error: there is nothing to redo");
}

#[test]
fn who_resigns_loses_and_can_think_better_of_it() {
    let out =
        talk(&Machine::new(), PEOPLE, &["f5", "resign", "d6", "hint", "resign", "undo", "d6"]);
    let answers = answers(&out);
    assert!(answers[2].starts_with("White resigned\n"), "{}", answers[2]);
    assert!(answers[2].contains("Black wins: "), "{}", answers[2]);
    for refused in &answers[3..6] {
        assert!(refused.starts_with("error: the game is over"), "{refused}");
    }
    assert!(answers[7].starts_with("White plays d6"), "{}", answers[7]);
}

#[test]
fn saving_spares_what_is_no_record() {
    let machine = Machine::new();
    machine.write("notes.txt", "remember the milk\n");
    let typed = ["f5", "save notes.txt", "save", "save none/such.dgn", "save ok.dgn", "d6", "save"];
    let out = talk(&machine, PEOPLE, &typed);
    let answers = answers(&out);
    assert!(
        answers[2].starts_with("error: notes.txt exists and is no such game"),
        "{}",
        answers[2]
    );
    assert!(answers[3].starts_with("error: where?"), "{}", answers[3]);
    assert!(answers[4].starts_with("error: none/such.dgn cannot be written"), "{}", answers[4]);
    assert_eq!(machine.read("notes.txt"), "remember the milk\n");
    // Without a name it is saved where it was saved before.
    assert_eq!(answers[7], "saved to ok.dgn");
    assert!(machine.read("ok.dgn").ends_with("\n1. f5 d6 *\n"));
}

#[test]
fn saving_one_game_of_a_file_does_not_lose_the_others() {
    let machine = Machine::new();
    let file = machine.copy("records/typed-by-hand.dgn");
    let games = |file: &str| {
        machine.run(&format!("convert {file} --to dgn")).ok().matches("[Game ").count()
    };
    assert_eq!(games(&file), 3);
    talk(&machine, PEOPLE, &[&format!("load {file}"), "undo", "save"]);
    assert!(games(&file) >= 3, "only this is left:\n{}", machine.read(&file));
}

#[test]
fn what_is_loaded_goes_on() {
    let machine = Machine::new();
    let file = machine.copy("records/reversi-opening.dgn");
    let out =
        talk(&machine, PEOPLE, &[&format!("load {file}"), "undo", "undo", "redo", "save b.dgn"]);
    assert!(out.contains("taken back: c4") && out.contains("taken back: d3"), "{out}");
    assert!(out.contains("played again: d3"), "{out}");
    let saved = machine.read("b.dgn");
    // What was said about the moves is still there.
    assert!(saved.contains("1. f5 d6 {[%clk 0:04:59] perpendicular}"), "{saved}");
    assert!(saved.contains("2. c3 d3 *"), "{saved}");
    let out = talk(&machine, &format!("{PEOPLE} --load b.dgn"), &["moves"]);
    let moves = machine.run("moves reversi --moves f5d6c3d3").ok();
    assert_eq!(answers(&out)[1], moves.trim().replace('\n', " "));
}

/// Nobody starts a program because a file names it: a person takes its seat, and the file that is
/// saved then says so.
#[test]
fn a_person_takes_over_from_a_program() {
    let machine = Machine::new();
    let file = machine.copy("records/reversi-opening.dgn");
    let record = machine.read(&file);
    let tag = record.lines().find(|line| line.starts_with("[Second ")).unwrap();
    for program in ["cmd:./bot -x 1,2", "advised:cmd:bot"] {
        machine.write("program.dgn", record.replace(tag, &format!("[Second \"{program}\"]")));
        let line = "play reversi --ascii --load program.dgn --seat human";
        let out = talk(&machine, line, &["undo", "redo", "save taken.dgn"]);
        assert!(out.contains("played again: "), "{out}");
        let saved = machine.read("taken.dgn");
        assert!(saved.contains("[Second \"human\"]"), "{program}: {saved}");
        assert!(!saved.contains("[Clock"), "{saved}");
    }
}

#[test]
fn a_damaged_file_is_refused_with_its_place_and_recovered_as_far_as_it_can_be_read() {
    let machine = Machine::new();
    let file = machine.copy("records/damaged.dgn");
    let load = format!("load {file}");
    let out = talk(&machine, PEOPLE, &["e6", &load, "board", "recover damaged.dgn", "moves"]);
    let answers = answers(&out);
    let refusal = "error: damaged.dgn: line 10, column 23: the comment is not closed\n\
        hint: `recover damaged.dgn` takes what could be read";
    assert_eq!(answers[2], refusal);
    assert!(answers[1].ends_with(answers[3]), "the refusal changed the board: {out}");
    assert!(answers[4].contains("loaded damaged.dgn"), "{}", answers[4]);
    let moves = machine.run("moves reversi --moves f5d6c3").ok();
    assert_eq!(answers[5], moves.trim().replace('\n', " "));
}

#[test]
fn what_could_not_be_read_is_not_written_over_for_want_of_a_name() {
    let machine = Machine::new();
    let file = machine.copy("records/damaged.dgn");
    let before = machine.read(&file);
    talk(&machine, PEOPLE, &[&format!("recover {file}"), "save"]);
    assert_eq!(machine.read(&file), before);
}

#[test]
fn recovering_is_proposed_only_where_it_helps() {
    let machine = Machine::new();
    machine.write("bad.ggf", "(;GM[Othello]B[f5]W[d6]B[f5];)");
    machine.write("bad.txt", "f5d6f5");
    machine.write("bad.dgn", "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n1. f5 d6 2. f5 *\n");
    for file in ["missing.dgn", ".", "bad.ggf", "bad.txt", "bad.dgn"] {
        let out = talk(&machine, PEOPLE, &[&format!("load {file}"), &format!("recover {file}")]);
        let answers = answers(&out);
        assert!(answers[1].starts_with("error: "), "{file}: {}", answers[1]);
        let proposed = answers[1].contains("hint: `recover");
        let helps = answers[2].starts_with("loaded ");
        assert_eq!(proposed, helps, "{file}:\n{}\n{}", answers[1], answers[2]);
    }
}

#[test]
fn the_console_cannot_be_made_to_wait_for_its_own_input() {
    let machine = Machine::new();
    let mut console = machine.start(PEOPLE);
    console.type_line("load -");
    console.wait_for("error: ");
    console.type_line("f5");
    console.wait_for("Black plays f5");
    console.type_line("quit");
    assert_eq!(console.finish().code, Some(0));
}

#[test]
fn french_words_and_answers() {
    let typed = ["aide", "coups", "f5", "annuler", "refaire", "a1", "sauver a.dgn", "quitter"];
    let machine = Machine::new();
    let out = talk(&machine, &format!("{PEOPLE} --lang fr"), &typed);
    let answers = answers(&out);
    assert!(answers[1].contains("  annuler "), "{}", answers[1]);
    assert_eq!(answers[2], "d3 c4 f5 e6");
    assert!(answers[3].starts_with("Noir joue f5"), "{}", answers[3]);
    assert!(answers[4].starts_with("repris : f5"), "{}", answers[4]);
    assert!(answers[5].starts_with("rejoué : f5"), "{}", answers[5]);
    assert!(answers[6].starts_with("erreur : "), "{}", answers[6]);
    assert_eq!(answers[7], "enregistré dans a.dgn");
    assert!(answers[8].starts_with("la partie est gardée"), "{}", answers[8]);
    // English words work as well, and so does the language of the environment.
    let mut command = machine.command(PEOPLE.split(' '));
    command.env("LANG", "fr_FR.UTF-8");
    let mut console = crate::common::Running::start(&mut command);
    console.type_line("help");
    console.wait_for("abandonner");
    console.type_line("quit");
    assert_eq!(console.finish().code, Some(0));
}

#[test]
fn clocks_are_shown_and_kept() {
    let machine = Machine::new();
    let line = format!("{PEOPLE} --clock 1h+10s");
    let out = talk(&machine, &line, &["f5", "d6", "save a.dgn", "quit"]);
    assert!(out.contains("\nBlack 1:00:00> "), "{out}");
    let saved = machine.read("a.dgn");
    assert!(saved.contains("[Clock \"1h+10s\"]") && saved.contains("{[%clk 1:00:0"), "{saved}");
    // Who goes on with it does so with what the clocks showed.
    let out = talk(&machine, PEOPLE, &["load a.dgn", "quit"]);
    assert!(out.contains("\nBlack 1:00:") && !out.contains("\nBlack 1:00:00> "), "{out}");
    let out = talk(&machine, &format!("{PEOPLE} --clock none --load a.dgn"), &["quit"]);
    assert!(out.contains("\nBlack> "), "{out}");
}

#[test]
fn computers_have_five_seconds_a_move_unless_something_else_is_said() {
    let machine = Machine::new();
    let check = |options: &str, typed: &[&str], clock: Option<&str>| {
        // Another game is replaced when that is asked for twice.
        let typed = [typed, &["save a.dgn", "save a.dgn"]].concat();
        let out = talk(&machine, &format!("play reversi --seed 1 {options}"), &typed);
        assert!(!out.contains("ran out of time"), "{options}: {out}");
        let saved = machine.read("a.dgn");
        let told = saved.lines().find_map(|line| line.strip_prefix("[Clock \""));
        assert_eq!(told, clock.map(|clock| format!("{clock}\"]")).as_deref(), "{options}: {saved}");
    };
    check("--seat human --seat human", &["f5"], None);
    check("--seat human --seat alphabeta:depth=2", &["f5"], None);
    check("--seat human --seat alphabeta:nodes=50", &["f5"], None);
    check("--seat human --seat greedy --clock 1h", &["f5"], Some("1h"));
    check("--seat human --seat greedy --clock none", &["f5"], Some("none"));
    // What was said holds for those who go on with the game.
    check("--seat human --seat greedy --load a.dgn", &["undo", "d3"], Some("none"));
    check("--seat greedy --seat human", &[], Some("5s/move, none"));
    check("--seat human --seat alphabeta", &["f5"], Some("none, 5s/move"));
    check("--seat human --seat alphabeta:level=2", &["f5"], Some("none, 5s/move"));
    // What is usual for a computer is not forced on a person who takes its place.
    check("--seat human --seat greedy --load a.dgn", &["undo", "d3"], Some("none, 5s/move"));
    check("--seat greedy --seat human --load a.dgn", &["undo"], Some("5s/move, none"));
    check("--seat human --seat human --load a.dgn", &["undo"], None);
}

#[test]
fn computers_do_not_lose_on_the_usual_clock() {
    for seats in ["--seat alphabeta --seat greedy", "--seat random --seat alphabeta:level=3"] {
        let line = format!("play reversi --size 6 {seats} --seed 2");
        let out = Machine::new().run(&line).ok();
        assert!(!out.contains("ran out of time"), "{out}");
        let last = out.lines().next_back().unwrap();
        assert!(last.contains(" wins by ") || last.starts_with("drawn: "), "{out}");
    }
}

#[test]
fn who_types_too_slowly_has_lost() {
    let machine = Machine::new();
    // No hint is found in a millisecond.
    let out = talk(&machine, &format!("{PEOPLE} --clock 1ms"), &["hint", "f5", "quit"]);
    assert!(out.contains("Black ran out of time"), "{out}");
}

#[test]
fn a_draw_is_offered_and_accepted() {
    let machine = Machine::new();
    let out = talk(&machine, PEOPLE, &["draw", "draw", "f5", "draw", "f5", "save a.dgn", "quit"]);
    let answers = answers(&out);
    assert_eq!(answers[1], "Black offers a draw", "{out}");
    assert!(answers[2].contains("a draw is offered already"), "{out}");
    assert!(answers[4].contains("the players agreed on a draw"), "{out}");
    assert!(answers[5].contains("the game is over"), "{out}");
    assert!(machine.read("a.dgn").contains("[Reason \"reason-agreed\"]"));
    let out = talk(&machine, PEOPLE, &["draw", "f5", "d6", "quit"]);
    assert!(out.contains("White declines the draw"), "{out}");
}

/// Where to look, what the move does, the move; after that the move again, and for another turn
/// from the beginning.
#[test]
fn hints_come_in_three_parts() {
    let machine = Machine::new();
    let out = talk(&machine, PEOPLE, &["hint", "hint", "hint", "hint", "f5", "hint", "quit"]);
    let parts: Vec<&str> = out.split("hint ").skip(1).map(|part| &part[..6]).collect();
    assert_eq!(parts, ["1 of 3", "2 of 3", "3 of 3", "3 of 3", "1 of 3"], "{out}");
    assert!(out.contains("of 3: turns ") || out.contains("turns one disc"), "{out}");
}

/// What was thought of a turn says nothing of another one that as many moves lead to.
#[test]
fn hints_are_about_the_position_on_the_board() {
    let machine = Machine::new();
    let typed = ["d3", "hint", "hint", "hint", "undo", "f5", "hint", "quit"];
    let out = talk(&machine, PEOPLE, &typed);
    let parts: Vec<&str> = out.split("hint ").skip(1).map(|part| &part[..6]).collect();
    assert_eq!(parts, ["1 of 3", "2 of 3", "3 of 3", "1 of 3"], "{out}");
}

#[test]
fn several_moves_are_typed_at_once_between_people_only() {
    let machine = Machine::new();
    let out = talk(&machine, PEOPLE, &["f5d6", "c3 d3 zz", "moves"]);
    let answers = answers(&out);
    assert!(
        answers[1].contains("Black plays f5") && answers[1].contains("White plays d6"),
        "{out}"
    );
    assert!(answers[2].starts_with("error: move 3: `zz` is no move"), "{out}");
    assert_eq!(answers[3], "c3 c4 c5 c6 c7");
    let alone = "play reversi --seat human --seat random --ascii --lang fr";
    let out = talk(&machine, alone, &["f5d6"]);
    let told = "erreur : ce sont 2 coups, et après f5 c’est à un ordinateur de jouer";
    assert!(out.contains(told), "{out}");
}
