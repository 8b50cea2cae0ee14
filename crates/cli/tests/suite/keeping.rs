//! Games that were interrupted: nothing is lost, and nothing comes back twice.
use crate::common::Machine;

const PEOPLE: &str = "play reversi --seat human --seat human --ascii";

/// The moves of the games that are kept, sorted.
fn kept_moves(machine: &Machine) -> Vec<String> {
    let moves = |text: &String| text.lines().next_back().unwrap().to_owned();
    let mut kept: Vec<String> = machine.kept().iter().map(moves).collect();
    kept.sort();
    kept
}

#[test]
fn the_end_of_the_input_keeps_the_game_and_load_goes_on_with_it() {
    let machine = Machine::new();
    let out = machine.run_with(PEOPLE, "f5\nd6").ok();
    assert!(out.contains("the game is kept"), "{out}");
    assert_eq!(kept_moves(&machine), ["1. f5 d6 *"]);
    let out = machine.run_with(PEOPLE, "load\nc3\nundo\nundo\n").ok();
    for line in ["Black plays c3", "taken back: c3", "taken back: d6"] {
        assert!(out.contains(line), "{line} is not in:\n{out}");
    }
}

/// What was taken back is kept as well, and can be made again.
#[test]
fn what_was_taken_back_is_made_again_another_time() {
    let machine = Machine::new();
    let out = machine.run_with(PEOPLE, "f5\nd6\nundo\nundo\n").ok();
    assert!(out.contains("the game is kept"), "{out}");
    assert_eq!(kept_moves(&machine), ["*"]);
    let out = machine.run_with(PEOPLE, "load\nredo\nredo\nredo\n").ok();
    for line in ["played again: f5", "played again: d6", "error: there is nothing to redo"] {
        assert!(out.contains(line), "{line} is not in:\n{out}");
    }
}

#[test]
fn there_is_nothing_to_keep_before_the_first_move_or_after_the_last() {
    let machine = Machine::new();
    for typed in ["", "quit\n", "moves\n", "f5\nresign\nquit\n"] {
        let out = machine.run_with(PEOPLE, typed).ok();
        assert!(out.ends_with("goodbye\n"), "{typed}: {out}");
        assert_eq!(kept_moves(&machine), Vec::<String>::new(), "{typed}");
    }
    let out = machine.run_with(PEOPLE, "load\n").ok();
    assert!(out.contains("error: no game was interrupted"), "{out}");
}

#[test]
fn a_game_that_was_taken_up_again_and_finished_is_not_offered_any_more() {
    let machine = Machine::new();
    machine.run_with(PEOPLE, "f5\n").ok();
    machine.run_with(PEOPLE, "load\nresign\nquit\n").ok();
    assert_eq!(kept_moves(&machine), Vec::<String>::new());
}

#[test]
fn a_game_that_was_taken_up_again_is_kept_once() {
    let machine = Machine::new();
    machine.run_with(PEOPLE, "f5\n").ok();
    machine.run_with(PEOPLE, "load\nd6\n").ok();
    assert_eq!(kept_moves(&machine), ["1. f5 d6 *"]);
}

#[test]
fn loading_without_a_name_means_another_game_than_the_one_on_the_board() {
    let machine = Machine::new();
    machine.run_with(PEOPLE, "e6\n").ok();
    let out = machine.run_with(PEOPLE, "f5\nload\nundo\nredo\n").ok();
    assert!(out.contains("taken back: e6"), "{out}");
    // The other is put aside.
    assert_eq!(kept_moves(&machine), ["1. e6 *", "1. f5 *"]);
}

#[test]
fn a_game_is_kept_with_those_who_play_it_now() {
    let machine = Machine::new();
    let file = machine.copy("records/reversi-opening.dgn");
    machine.run_with(&format!("{PEOPLE} --load {file}"), "undo\n").ok();
    let kept = machine.kept();
    // In the file the second is a strategy.
    assert!(kept[0].contains("[Second \"human\"]"), "{}", kept[0]);
}

/// Every game that is played line by line, with a move.
const GAMES: [(&str, &str); 3] =
    [(PEOPLE, "f5"), ("play hashi 3x3m2:2a2c2a2", "a1-c1=1"), ("play labyrinth corridor.txt", "e")];

/// A machine with a maze in which one can go east.
fn with_maze() -> Machine {
    let machine = Machine::new();
    machine.write("corridor.txt", "+---+---+---+---+\n| @             |\n+---+---+---+---+\n");
    machine
}

/// Where nothing can be kept that is told at once, and whoever leaves all the same must say it
/// twice. The exit code tells that a game was lost.
#[test]
fn a_game_that_cannot_be_kept_is_told() {
    for (line, mv) in GAMES {
        let machine = with_maze();
        machine.write("file", "");
        let play = |typed: &str| {
            let mut command = machine.command(line.split(' '));
            command.env("DAMIER_HOME", "file");
            let mut game = crate::common::Running::start(&mut command);
            for word in typed.split(';') {
                game.type_line(word);
            }
            game
        };
        let mut game = play(mv);
        game.wait_for("error: the game could not be kept: ");
        game.type_line("quit");
        game.wait_for("`quit` once more");
        game.type_line("undo");
        game.type_line("redo");
        game.type_line("quit");
        let run = game.finish();
        assert_eq!(run.code, Some(5), "{line}: {}", run.out);
        assert_eq!(run.out.matches("could not be kept").count(), 1, "{line}: {}", run.out);
        assert!(run.err.starts_with("error: the game could not be kept: "), "{line}: {}", run.err);
        // What is saved elsewhere is not lost.
        let run = play(&format!("{mv};save there.game;quit")).finish();
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{line}: {}", run.out);
    }
}

/// A log as a screen leaves it: a person against a computer, after `entries`.
fn logged(entries: &str) -> String {
    format!(
        "damier log 1\nsitter human human\nsitter computer greedy\nclock none, 5s/move\n\
         | [Game \"reversi\"]\n| [Variant \"8x8\"]\n|\n| *\n{entries}"
    )
}

/// At the console nothing pauses, so nothing that was paused elsewhere may stay so.
#[test]
fn a_game_that_was_paused_on_a_screen_goes_on_at_the_console() {
    let machine = Machine::new();
    let played = "1 2 1 play 0.0 f5\n2 2 table answer 2.1.0 0.1 - - d6\n";
    machine.write("mine", logged(&format!("{played}3 3 1 pause\n")));
    machine.write("its", logged("1 2 1 play 0.0 f5\n2 3 1 pause\n3 4 table rest\n"));
    for (file, typed, told) in [("mine", "c3\n", "Black plays c3"), ("its", "", "White plays")] {
        let out = machine.run_with(&format!("play reversi --seed 1 --load {file}"), typed).ok();
        assert!(out.contains(told) && !out.contains("paused"), "{file}: {out}");
        let out = machine.run_with(PEOPLE, format!("load {file}\nmoves\n{typed}")).ok();
        assert!(!out.contains("paused"), "{file}: {out}");
    }
}

/// An offer stands until it is answered, and whoever goes on hears of it.
#[test]
fn an_offer_of_a_draw_is_kept_and_told_again() {
    let machine = Machine::new();
    machine.run_with(PEOPLE, "f5\ndraw\nd6\n").ok();
    let out = machine.run_with(PEOPLE, "load\n").ok();
    let (_, after) = out.split_once("loaded ").unwrap();
    assert!(after.contains("White offers a draw"), "{out}");
    let out = machine.run_with("terminal", "1\ndraw\n").ok();
    assert!(out.contains("White offers a draw") && out.contains("agreed"), "{out}");
}

/// Those who sat there last go on, nobody takes a seat anew who has it, and the log says until when
/// the turn has passed, whichever way one leaves.
#[test]
fn a_log_goes_on_with_those_who_sat_there_last() {
    for typed in ["d6\nquit\n", "d6\n"] {
        let machine = Machine::new();
        machine.write("mine", logged("1 2 table seat 2 none human human\n2 3 1 play 0.0 f5\n"));
        let out = machine.run_with("play reversi --load mine", typed).ok();
        assert!(out.contains("White plays d6"), "{out}");
        let mut files = std::fs::read_dir(machine.interrupted()).unwrap().map(Result::unwrap);
        let kept = files.find(|file| file.path().extension().is_some_and(|end| end == "dlog"));
        let text = std::fs::read_to_string(kept.unwrap().path()).unwrap();
        assert_eq!(text.matches(" seat ").count(), 1, "{text}");
        assert!(text.ends_with(" table rest\n"), "{text}");
    }
}

/// A record tells less than a log, and takes its place only where somebody says so.
#[test]
fn saving_without_a_name_does_not_replace_a_log() {
    let machine = Machine::new();
    let log = logged("1 2 1 play 0.0 f5\n");
    machine.write("mine", &log);
    let out = machine.run_with(PEOPLE, "load mine\nsave\n").ok();
    assert!(out.contains("loaded mine") && out.contains("where? Write save FILE"), "{out}");
    assert_eq!(machine.read("mine"), log);
}

/// Who goes on by another clock has all of it, however long they thought before.
#[test]
fn another_clock_is_not_used_up_by_the_turn_before_it() {
    let machine = Machine::new();
    let played = "1 2 1 play 0.0 f5\n2 2 table answer 2.1.0 0.1 - - d6\n";
    machine.write("slow", logged(&format!("{played}3 4000 table rest\n")));
    let out = machine.run_with("play reversi --seed 1 --load slow --clock 1h", "c3\n").ok();
    assert!(out.contains("Black 1:00:00> ") && out.contains("Black plays c3"), "{out}");
}

/// What is played from pipes does not pile up: the newest ten games stay, and those of people.
#[test]
fn the_oldest_games_from_pipes_are_forgotten() {
    let machine = Machine::new();
    std::fs::create_dir_all(machine.interrupted()).unwrap();
    let record = "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n1. e6 *\n";
    std::fs::write(machine.interrupted().join("1.dgn"), record).unwrap();
    let moves = ["f5", "c4", "d3", "e6"];
    for number in 0..14 {
        machine.run_with(PEOPLE, format!("{}\n", moves[number % 4])).ok();
    }
    let kept = machine.kept();
    // Those of people, ten from pipes, and the one that was played meanwhile.
    assert_eq!(kept.len(), 12);
    assert!(kept.iter().any(|text| text == record));
}

#[cfg(unix)]
mod on_unix {
    use std::process::Command;

    use super::{GAMES, PEOPLE, kept_moves, with_maze};
    use crate::common::terminal::Terminal;
    use crate::common::{Machine, Running};

    /// Files can be made on this disk, and nothing can be written to them.
    const FULL: &str = "trap '' XFSZ; ulimit -f 0; ";

    /// Plays on a full disk.
    fn on_a_full_disk(machine: &Machine, line: &str) -> Running {
        let mut command = Command::new("sh");
        command.args(["-c", &format!("{FULL}exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_damier")]);
        command.args(line.split(' '));
        machine.settle(&mut command);
        Running::start(&mut command)
    }

    /// The only copy of a kept game goes when another one is there, and not before.
    #[test]
    fn a_full_disk_loses_no_game_that_was_kept() {
        for (line, mv) in GAMES {
            let machine = with_maze();
            machine.run_with(line, format!("{mv}\n")).ok();
            let kept = machine.kept();
            assert_eq!(kept.len(), 1, "{line}");
            let mut game = on_a_full_disk(&machine, line);
            game.type_line("load");
            game.type_line("undo");
            game.wait_for("could not be kept");
            game.type_line("quit");
            game.type_line("quit");
            assert_eq!(game.finish().code, Some(5), "{line}");
            let stays = |text: &String| !text.is_empty();
            let left: Vec<String> = machine.kept().into_iter().filter(stays).collect();
            assert_eq!(left, kept, "{line}");
        }
    }

    /// By name as well, and in the menu.
    #[test]
    fn a_full_disk_loses_no_game_that_is_gone_on_with() {
        let machine = Machine::new();
        machine.run_with(PEOPLE, "f5\n").ok();
        let mut files = std::fs::read_dir(machine.interrupted()).unwrap();
        let file = files.next().unwrap().unwrap().path();
        for (line, typed) in
            [(format!("{PEOPLE} --load {}", file.display()), ""), ("terminal".to_owned(), "yes")]
        {
            let mut game = on_a_full_disk(&machine, &line);
            game.type_line(typed);
            game.wait_for("could not be kept");
            game.signal("TERM");
            assert_eq!(game.finish().code, Some(5), "{line}");
            assert_eq!(kept_moves(&machine), ["1. f5 *"], "{line}");
        }
    }

    /// What was answered is kept, whatever happens to the program.
    #[test]
    fn a_program_that_is_killed_loses_no_move() {
        for (line, mv, answer, kept) in [
            (GAMES[0].0, GAMES[0].1, "Black plays f5", "1. f5 *"),
            (GAMES[1].0, GAMES[1].1, "undos 1", "1 a1-c1=1\n"),
            (GAMES[2].0, GAMES[2].1, "turn 1", "aggressive e\""),
            ("play hashi 3x3m2:2a2c2a2 --json", "a1-c1=1", "\"undos\":1", "1 a1-c1=1\n"),
            ("play labyrinth corridor.txt --json", "e", "\"turns\":1", "aggressive e\""),
        ] {
            let machine = with_maze();
            let mut game = machine.start(line);
            game.type_line(mv);
            game.wait_for(answer);
            game.signal("KILL");
            assert_eq!(game.finish().code, None, "{line}");
            let all = machine.kept();
            assert!(all.iter().any(|text| text.contains(kept)), "{line}: {all:?}");
        }
    }

    /// Of moves that come quickly the last is kept as soon as no more comes.
    #[test]
    fn what_was_played_quickly_is_kept_in_the_end() {
        let machine = with_maze();
        let mut game = machine.start("play labyrinth corridor.txt");
        game.type_line("e e");
        game.type_line("e");
        game.wait_for("turn 3");
        // The runner of the tests ends this should it never come.
        while !machine.kept().iter().any(|text| text.contains("aggressive eee\"")) {
            std::thread::yield_now();
        }
    }

    /// The full screen warns, asks, and tells by the exit code that the game is lost.
    #[test]
    fn a_full_disk_is_told_on_the_full_screen() {
        let machine = Machine::new();
        let line = format!("{FULL}\"$0\" play hashi 3x3m2:2a2c2a2; echo ended with $?; cat");
        let program = ["sh", "-c", &line, env!("CARGO_BIN_EXE_damier")];
        let terminal = Terminal::with("full-disk", &machine, program);
        terminal.contains("islands finished");
        terminal.press("L");
        terminal.contains("could not be kept");
        terminal.press("q");
        terminal.contains("leave, and lose the game");
        terminal.press("Up Enter");
        terminal.contains("error: the game could not be kept: ");
        terminal.contains("ended with 5");
    }

    /// Sends a signal, upon which the program must leave; tells the exit code.
    #[track_caller]
    fn interrupt(mut program: Running, signal: &str) -> (Option<i32>, String) {
        program.signal(signal);
        let run = program.finish();
        (run.code, run.out)
    }

    #[test]
    fn a_signal_while_waiting_for_a_move_keeps_the_game() {
        for signal in ["INT", "TERM", "HUP"] {
            let machine = Machine::new();
            let mut console = machine.start(PEOPLE);
            console.type_line("f5");
            console.wait_for("White> ");
            let (code, out) = interrupt(console, signal);
            assert_eq!(code, Some(0), "{signal}");
            assert!(out.contains("the game is kept"), "{signal}: {out}");
            assert_eq!(kept_moves(&machine), ["1. f5 *"], "{signal}");
        }
    }

    #[test]
    fn a_signal_while_the_computer_thinks_keeps_the_game() {
        for signal in ["INT", "TERM"] {
            let machine = Machine::new();
            let mut console = machine.start("play reversi --seat human --seat alphabeta:time=10h");
            console.type_line("f5");
            console.wait_for("Black plays f5");
            let (code, out) = interrupt(console, signal);
            assert_eq!(code, Some(0), "{signal}");
            assert!(out.contains("the game is kept"), "{signal}: {out}");
            assert_eq!(kept_moves(&machine), ["1. f5 *"], "{signal}");
        }
    }

    #[test]
    fn a_signal_while_an_adviser_thinks_leaves_too() {
        let machine = Machine::new();
        let line = "play reversi --seat human --seat advised:alphabeta:time=10h";
        let mut console = machine.start(line);
        console.type_line("f5");
        console.wait_for("Black plays f5");
        assert_eq!(interrupt(console, "INT").0, Some(0));
        assert_eq!(kept_moves(&machine), ["1. f5 *"]);
    }

    #[test]
    fn a_signal_leaves_the_menu() {
        for signal in ["INT", "TERM"] {
            let mut menu = Machine::new().start("terminal");
            menu.wait_for("]> ");
            let (code, out) = interrupt(menu, signal);
            assert_eq!(code, Some(0), "{signal}");
            assert!(out.ends_with("goodbye\n"), "{out}");
        }
    }

    #[test]
    fn a_signal_stops_computers_that_play_alone() {
        let machine = Machine::new();
        let line = "play reversi --show --seat alphabeta:time=10h --seat alphabeta:time=10h";
        let mut game = machine.start(line);
        game.wait_for("a b c d e f g h\n\n");
        assert_eq!(interrupt(game, "INT").0, Some(130));
    }

    #[test]
    fn a_signal_stops_the_solver_and_keeps_what_is_solved() {
        let machine = Machine::new();
        // Nobody solves the start of eight by eight while we wait.
        let start = format!("{}OX------XO{} X", "-".repeat(27), "-".repeat(27));
        machine.write("problems.txt", format!("-----OX--XO----- X\n{start}\n"));
        let mut solver = machine.start("reversi solve problems.txt");
        solver.wait_for(" s)\n");
        let (code, out) = interrupt(solver, "INT");
        assert_eq!(code, Some(130));
        assert!(out.starts_with("-10 ") && out.lines().count() == 1, "{out}");
    }

    #[test]
    fn a_signal_ends_a_report_and_what_is_known_is_told() {
        let machine = Machine::new();
        // The first game is judged to its end at once, however long one may think; the second never.
        let end = "[Game \"reversi\"]\n[Variant \"4x4\"]\n\n1. c4 d4 2. a2 b4 3. d3 b1 4. a3 c1 5. d1 *\n";
        machine.write("a.dgn", end);
        machine.write("b.dgn", "[Game \"quoridor\"]\n[Variant \"9x9 2p\"]\n\n1. e2 e8 *\n");
        let mut judge = machine.start("report a.dgn b.dgn --time 10h --json");
        judge.wait_for("\"complete\":true");
        let (code, out) = interrupt(judge, "INT");
        assert_eq!(code, Some(130));
        let told: Vec<serde_json::Value> =
            out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!((&told[0]["complete"], &told[0]["file"]), (&true.into(), &"a.dgn".into()));
        assert_eq!((&told[1]["complete"], &told[1]["file"]), (&false.into(), &"b.dgn".into()));
        assert_eq!(told[1]["moves"][0]["verdict"], serde_json::Value::Null);
    }

    /// Process numbers come round again, in containers at once.
    #[test]
    fn a_game_kept_under_the_same_process_number_is_not_lost() {
        let machine = Machine::new();
        let script = "mkdir -p \"$DAMIER_HOME/interrupted\" && \
            printf '[Game \"reversi\"]\\n[Variant \"8x8\"]\\n\\n1. e6 *\\n' \
            > \"$DAMIER_HOME/interrupted/$$.dgn\" && exec \"$0\" \"$@\"";
        let mut command = Command::new("sh");
        command.args(["-c", script, env!("CARGO_BIN_EXE_damier")]).args(PEOPLE.split(' '));
        machine.settle(&mut command);
        let mut console = Running::start(&mut command);
        console.type_line("f5");
        console.type_line("quit");
        assert_eq!(console.finish().code, Some(0));
        assert_eq!(kept_moves(&machine), ["1. e6 *", "1. f5 *"]);
    }
}
