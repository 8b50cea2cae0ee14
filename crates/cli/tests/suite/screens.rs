//! Full-screen games on a real terminal, as the documentation shows them.
//!
//! A page of the documentation holds a game as frames: a comment with the keys, then the screen
//! they lead to. These tests press the keys in a terminal that tmux provides and compare. With
//! `DAMIER_WRITE_FRAMES=1` the frames are written anew instead.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::Machine;
use crate::common::terminal::Terminal;

fn page(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
}

/// Plays the games of a page. Each begins with `<!-- terminal: damier … -->`, has the keys of each
/// frame in `<!-- keys: … -->`, and ends with `<!-- end -->`. Records are those of the test data.
fn check(name: &str) {
    let text = fs::read_to_string(page(name)).unwrap();
    let mut games = text.split("<!-- terminal: damier ");
    let mut written = games.next().unwrap().to_owned();
    let mut frames = 0;
    for (index, part) in games.enumerate() {
        let (line, rest) = part.split_once(" -->").unwrap();
        let (game, after) = rest.split_once("<!-- end -->").unwrap();
        let terminal = format!("{name}-{index}");
        let game = play(&terminal, line, game, &mut frames);
        write!(written, "<!-- terminal: damier {line} -->{game}<!-- end -->{after}").unwrap();
    }
    assert!(frames > 3);
    if anew() {
        fs::write(page(name), written).unwrap();
    }
}

/// Whether frames are written, and not compared.
fn anew() -> bool {
    std::env::var_os("DAMIER_WRITE_FRAMES").is_some()
}

/// Plays one game, and gives it back with its frames.
fn play(name: &str, line: &str, game: &str, frames: &mut usize) -> String {
    let machine = Machine::new();
    if let Some(record) = line.strip_prefix("replay ") {
        machine.copy(&format!("records/{record}"));
    }
    let terminal = Terminal::open(name, &machine, line);
    let mut parts = game.split("<!-- keys: ");
    let mut written = parts.next().unwrap().to_owned();
    for part in parts {
        let (keys, rest) = part.split_once(" -->").unwrap();
        let (words, rest) = rest.split_once("```text\n").unwrap();
        let (frame, rest) = rest.split_once("\n```").unwrap();
        terminal.press(keys.trim_start_matches("none"));
        let frame = if anew() {
            terminal.settled()
        } else {
            terminal.wait_for(frame, keys);
            frame.to_owned()
        };
        write!(written, "<!-- keys: {keys} -->{words}```text\n{frame}\n```{rest}").unwrap();
        *frames += 1;
    }
    terminal.leave();
    written
}

#[test]
fn the_game_of_the_minotaurs() {
    check("minotaurs.md");
}

#[test]
fn the_game_of_the_bridges() {
    check("hashi.md");
}

#[test]
fn the_games_for_two() {
    check("terminal.md");
}

/// What is shown first of all is shown where it is explained, too.
#[test]
fn the_frame_of_the_front_page() {
    let front = fs::read_to_string(page("../README.md")).unwrap();
    let (_, rest) = front.split_once("```text\n").unwrap();
    let (frame, _) = rest.split_once("```").unwrap();
    let text = fs::read_to_string(page("terminal.md")).unwrap();
    assert!(text.contains(&format!("```text\n{frame}```")), "it is no frame of the page:\n{frame}");
}

/// A puzzle that was left in the middle is kept, and gone on with at the next start.
#[test]
fn a_puzzle_that_was_left_is_offered_again() {
    let machine = Machine::new();
    let first = Terminal::open("left", &machine, "play hashi 5x8:4a2l3a2a1t");
    first.contains("Join all islands");
    first.press("d d s");
    first.contains("3/3");
    first.leave();
    assert!(machine.kept().iter().any(|text| text.ends_with("3 a1-a4=1\nend\n")));
    let second = Terminal::open("taken-up", &machine, "play hashi");
    second.contains("A puzzle was interrupted, with 1 of 5 islands finished");
    second.press("Enter");
    second.contains("3/3");
    second.press("s j d l d");
    second.contains("All islands are joined");
    second.press("Enter");
    second.leave();
    assert_eq!(machine.kept(), Vec::<String>::new());
}
