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
    for line in ["Black plays c3", "undone: c3", "undone: d6"] {
        assert!(out.contains(line), "{line} is not in:\n{out}");
    }
}

/// What was taken back is kept as well, and can be made again.
#[test]
fn what_was_taken_back_is_made_again_another_time() {
    let machine = Machine::new();
    let out = machine.run_with(PEOPLE, "f5\nd6\nundo\nundo\n").ok();
    assert!(out.contains("the game is kept"), "{out}");
    assert_eq!(kept_moves(&machine), ["1. f5 d6 *"]);
    let out = machine.run_with(PEOPLE, "load\nredo\nredo\nredo\n").ok();
    for line in ["redone: f5", "redone: d6", "error: there is nothing to redo"] {
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
    assert!(out.contains("undone: e6"), "{out}");
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

#[test]
fn a_game_that_cannot_be_kept_is_told() {
    let machine = Machine::new();
    machine.write("file", "");
    let mut command = machine.command(PEOPLE.split(' '));
    command.env("DAMIER_HOME", "file");
    let mut console = crate::common::Running::start(&mut command);
    console.type_line("f5");
    console.type_line("quit");
    console.wait_for("error: the game could not be kept: ");
    assert_eq!(console.finish().code, Some(0));
}

#[cfg(unix)]
mod on_unix {
    use std::process::Command;

    use super::{PEOPLE, kept_moves};
    use crate::common::{Machine, Running};

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
