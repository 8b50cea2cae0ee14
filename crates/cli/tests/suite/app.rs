//! The terminal app: from its menu into games and back.
use std::fs;
use std::time::{Duration, SystemTime};

use crate::common::Machine;
use crate::common::terminal::Terminal;

/// A shell with the app in it, so that what is left behind can be seen.
fn open(name: &str, machine: &Machine) -> Terminal {
    let app = machine.command([""; 0]).get_program().to_owned();
    let script = "\"$0\"; printf 'left with %s, ' $?; stty -a | grep -o ' icanon'; read -r line";
    let shell = ["sh".into(), "-c".into(), script.into(), app];
    let terminal = Terminal::with(name, machine, shell);
    terminal.contains("5 Hashi");
    terminal
}

/// A kept puzzle of four islands, in which one move was made.
const KEPT: &str = "damier puzzle 1\nhashi 3x3m2:2a2c2a2\ntime 83.250\n1 a1-c1=1\nend\n";

fn keep(machine: &Machine, name: &str, text: &str) {
    fs::create_dir_all(machine.interrupted()).unwrap();
    fs::write(machine.interrupted().join(name), text).unwrap();
}

#[test]
fn a_puzzle_is_begun_left_and_gone_on_with() {
    let machine = Machine::new();
    let terminal = open("app-hashi", &machine);
    terminal.press("5");
    terminal.contains("damier play hashi");
    terminal.press("Left Left");
    terminal.contains("damier play hashi --size 5x5");
    terminal.press("t 1 x Enter Enter");
    terminal.contains("It cannot begin like this");
    terminal.press("Enter Right Home Left Left");
    terminal.press("End Up t 7 Enter Enter");
    terminal.contains("Join all islands");
    // Some direction has a neighbour.
    terminal.press("d s a w");
    terminal.contains("bridges");
    terminal.press("q");
    terminal.contains("The game is kept");
    terminal.contains("c Continue Hashi ");
    assert_eq!(machine.kept().len(), 1);
    terminal.press("c");
    terminal.contains("islands finished");
    terminal.press("q");
    terminal.contains("The game is kept");
    assert_eq!(machine.kept().len(), 1, "it is kept once");
    terminal.press("q");
    terminal.contains("left with 0,  icanon");
}

#[test]
fn nobody_has_to_wait_for_what_takes_long() {
    let machine = Machine::new();
    let terminal = open("app-wait", &machine);
    terminal.press("5 t 3 0 0 x 3 0 0 Enter Enter");
    terminal.contains("One moment");
    terminal.press("Escape");
    terminal.contains("interrupted");
    terminal.contains("5 Hashi");
    // The app remembers what was typed, and ends all the same.
    terminal.press("5");
    terminal.contains("300x300");
    terminal.press("Enter");
    terminal.contains("One moment");
    terminal.press("C-c");
    terminal.contains("left with 0,  icanon");
}

#[test]
fn ctrl_c_in_a_game_ends_the_app_and_keeps_the_game() {
    let machine = Machine::new();
    keep(&machine, "1.dpz", KEPT);
    let terminal = open("app-stop", &machine);
    terminal.contains("c Continue Hashi 3x3, after 1 move and 1:23");
    terminal.press("c");
    terminal.contains("islands finished");
    terminal.press("C-c");
    terminal.contains("left with 0,  icanon");
    terminal.contains("The game is kept");
    assert!(machine.kept()[0].contains("1 a1-c1=1"), "{:?}", machine.kept());
}

#[test]
fn one_of_several_games_is_chosen_or_deleted() {
    let machine = Machine::new();
    let record = "[Game \"reversi\"]\n[Variant \"8x8\"]\n[First \"human\"]\n[Second \"greedy\"]\n\n1. f5 *\n";
    keep(&machine, "1.dpz", KEPT);
    keep(&machine, "2.dgn", record);
    for (name, seconds) in [("1.dpz", 7300), ("2.dgn", 200)] {
        let file = fs::File::options().write(true).open(machine.interrupted().join(name)).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(seconds)).unwrap();
    }
    keep(&machine, "3.labyrinth", "{\"game\": 3");
    let terminal = open("app-several", &machine);
    terminal.contains("c Continue one of 3 games");
    terminal.press("c");
    terminal.contains("Hashi 3x3, after 1 move and 1:23, 2 h ago");
    terminal.contains("Reversi 8x8: you, greedy, after 1 move, 3 min ago");
    terminal.contains("a game that cannot be read, 3.labyrinth");
    // The latest is first. What cannot be read is put aside, and not thrown away.
    terminal.press("Enter");
    terminal.contains("3.labyrinth.damaged");
    terminal.contains("c Continue one of 2 games");
    terminal.press("c x");
    terminal.contains("deleted; u brings it back");
    assert_eq!(machine.kept().iter().filter(|text| **text == record).count(), 1);
    terminal.press("u");
    terminal.contains("it is back");
    terminal.press("x");
    terminal.contains("deleted; u brings it back");
    terminal.press("Escape");
    terminal.contains("c Continue Hashi 3x3");
    // It can still be brought back, until one quits.
    terminal.press("u x");
    terminal.contains("Continue which game?");
    terminal.press("x x");
    terminal.contains("nothing is left; u brings back");
    terminal.contains("5 Hashi");
    terminal.press("u");
    terminal.contains("c Continue ");
    terminal.press("q");
    terminal.contains("left with 0,  icanon");
    // One is back, one stays damaged, and the other is gone.
    assert_eq!(machine.kept().len(), 2, "{:?}", machine.kept());
}

/// Esc goes back, and from the menu there is no way back.
#[test]
fn the_only_game_is_deleted_in_the_menu() {
    let machine = Machine::new();
    keep(&machine, "1.dpz", KEPT);
    let terminal = open("app-one", &machine);
    terminal.press("Home Escape");
    // A key that follows at once would be taken for Alt and that key.
    terminal.settled();
    terminal.press("x");
    terminal.contains("deleted; u brings it back");
    assert!(!terminal.shown().unwrap_or_default().contains("Continue"));
    terminal.press("x");
    terminal.contains("only the line of a kept game");
    terminal.press("u");
    terminal.contains("it is back");
    terminal.contains("c Continue Hashi 3x3");
    assert_eq!(machine.kept(), [KEPT]);
    terminal.press("DC");
    terminal.contains("deleted; u brings it back");
    terminal.press("q");
    terminal.contains("left with 0,  icanon");
    assert!(machine.kept().is_empty(), "{:?}", machine.kept());
}

#[test]
fn files_are_opened_by_what_they_hold() {
    let machine = Machine::new();
    machine.write("list.txt", "two eggs\n");
    machine.write("bad.dgn", "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n1. f5 zz9 *\n");
    machine.write("puzzle", "5x8:4a2l3a2a1t\n");
    let made = machine.run("labyrinth generate --size 8x8 --objects simple --seed 1");
    machine.write("maze", made.ok());
    let terminal = open("app-files", &machine);
    let ask = |name: &str| {
        terminal.press("o");
        terminal.contains("Which file?");
        terminal.press("C-u");
        assert!(terminal.tmux(&["send-keys", "-l", name]).is_some());
        terminal.press("Enter");
    };
    ask("list.txt");
    terminal.contains("list.txt is no record, no maze, no Hashi puzzle and no saved game");
    ask("-");
    terminal.contains("- is no plain file");
    ask("bad.dgn");
    terminal.contains("The file is damaged");
    terminal.press("Escape");
    terminal.contains("zz9");
    terminal.contains("o Open a file");
    // What is over is looked at, and what is not is gone on with.
    machine.write("over.dgn", "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n1. f5 resign:2 1-0\n");
    ask("over.dgn");
    terminal.contains("A recorded game");
    terminal.press("q");
    terminal.contains("o Open a file");
    ask("nothing");
    terminal.contains("nothing cannot be read");
    ask("puzzle");
    terminal.contains("Join all islands");
    terminal.press("q");
    terminal.contains("o Open a file");
    ask("maze");
    terminal.contains("minotaurs");
    terminal.press("q");
    terminal.contains("o Open a file");
    terminal.press("q");
    terminal.contains("left with 0,  icanon");
}

/// The menu tells which puzzle it was, and not goodbye: nobody leaves.
#[test]
fn a_game_with_nothing_to_keep_is_left_without_goodbye() {
    let machine = Machine::new();
    let terminal = open("app-bye", &machine);
    for (game, begun) in [("5", "Join all islands"), ("4", "minotaurs")] {
        terminal.press(game);
        terminal.contains("damier play ");
        terminal.press("End Enter");
        terminal.contains(begun);
        terminal.press("q");
        terminal.contains("5 Hashi");
        terminal.contains("seed ");
        let shown = terminal.shown().unwrap_or_default();
        assert!(!shown.contains("goodbye"), "{shown}");
    }
    terminal.press("q");
    terminal.contains("left with 0,  icanon");
}

/// The menu comes again after a match, and every key that is pressed then is the menu's.
#[test]
fn a_match_is_played_and_the_menu_comes_again() {
    let machine = Machine::new();
    let terminal = open("app-match", &machine);
    terminal.press("2 Down Down Left");
    terminal.contains("damier play reversi");
    terminal.press("End Enter");
    terminal.contains("Have a good game.");
    terminal.press(": f 5 Enter");
    terminal.contains("1. f5");
    terminal.press("q");
    terminal.contains("c Continue Reversi 8x8");
    terminal.press("c");
    terminal.contains("1. f5");
    terminal.press("q");
    terminal.contains("c Continue Reversi 8x8");
    terminal.press("5");
    terminal.contains("damier play hashi");
    terminal.press("q q");
    terminal.contains("left with 0,  icanon");
}
