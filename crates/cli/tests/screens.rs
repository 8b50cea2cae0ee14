//! Full-screen games on a real terminal, as the documentation shows them.
//!
//! A page of the documentation holds a game as frames: a comment with the keys, then the screen
//! they lead to. These tests press the keys in a terminal that tmux provides and compare. With
//! `DAMIER_WRITE_FRAMES=1` the frames are written anew instead.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::print_stderr,
    reason = "tests drive a real program in a real terminal"
)]

mod common;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use common::Machine;

/// No screen takes nearly as long to come.
const PATIENCE: Duration = Duration::from_secs(20);

/// A terminal of 80 columns and 24 lines with a program in it.
struct Terminal {
    socket: String,
}

impl Terminal {
    /// Whether there can be any.
    fn is_there() -> bool {
        let version = Command::new("tmux").arg("-V").stdout(Stdio::null()).status();
        version.is_ok_and(|status| status.success())
    }

    /// A terminal of that name, which no other of these tests has.
    fn open(name: &str, machine: &Machine, line: &str) -> Terminal {
        let terminal = Terminal { socket: format!("damier-{name}-{}", std::process::id()) };
        let mut command = machine.command(line.split(' '));
        let program = command.get_program().to_owned();
        let args: Vec<_> = command.get_args().map(ToOwned::to_owned).collect();
        command = Command::new("tmux");
        command.args(["-L", &terminal.socket, "-f", "/dev/null", "new-session", "-d"]);
        command.args(["-x", "80", "-y", "24"]);
        command.arg(program).args(args);
        machine.settle(&mut command);
        command.env("LC_ALL", "C.UTF-8").env_remove("TMUX");
        assert!(command.status().unwrap().success());
        terminal
    }

    fn tmux(&self, args: &[&str]) -> Option<String> {
        let out = Command::new("tmux").args(["-L", &self.socket]).args(args).output().unwrap();
        out.status.success().then(|| String::from_utf8(out.stdout).unwrap())
    }

    fn press(&self, keys: &str) {
        for key in keys.split(' ').filter(|key| !key.is_empty()) {
            assert!(self.tmux(&["send-keys", key]).is_some(), "{key}");
        }
    }

    /// What it shows; nothing once the program has ended.
    fn shown(&self) -> Option<String> {
        let text = self.tmux(&["capture-pane", "-p"])?;
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        Some(lines.join("\n").trim_end().to_owned())
    }

    /// Waits until it shows that.
    #[track_caller]
    fn wait_for(&self, expected: &str, after: &str) {
        let begun = Instant::now();
        loop {
            let shown = self.shown();
            if shown.as_deref() == Some(expected) {
                return;
            }
            assert!(
                begun.elapsed() < PATIENCE,
                "after {after} it shows\n{}\nand not\n{expected}",
                shown.unwrap_or_default()
            );
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// What it shows once it no longer changes.
    fn settled(&self) -> String {
        let mut last = self.shown();
        loop {
            thread::sleep(Duration::from_millis(400));
            let shown = self.shown();
            if shown == last {
                return shown.unwrap_or_default();
            }
            last = shown;
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

fn page(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
}

/// Plays the game of a page, which begins with `<!-- terminal: damier … -->`, has the keys of
/// each frame in `<!-- keys: … -->`, and ends with `<!-- end -->`.
fn check(name: &str) {
    if !Terminal::is_there() {
        eprintln!("without tmux there is no terminal to play in");
        return;
    }
    let anew = std::env::var_os("DAMIER_WRITE_FRAMES").is_some();
    let text = fs::read_to_string(page(name)).unwrap();
    let (before, rest) = text.split_once("<!-- terminal: damier ").unwrap();
    let (line, rest) = rest.split_once(" -->").unwrap();
    let (game, after) = rest.split_once("<!-- end -->").unwrap();
    let machine = Machine::new();
    let terminal = Terminal::open(name, &machine, line);
    let mut written = format!("{before}<!-- terminal: damier {line} -->");
    let mut parts = game.split("<!-- keys: ");
    written.push_str(parts.next().unwrap());
    let mut frames = 0;
    for part in parts {
        let (keys, rest) = part.split_once(" -->").unwrap();
        let (words, rest) = rest.split_once("```text\n").unwrap();
        let (frame, rest) = rest.split_once("\n```").unwrap();
        terminal.press(keys.trim_start_matches("none"));
        let frame = if anew {
            terminal.settled()
        } else {
            terminal.wait_for(frame, keys);
            frame.to_owned()
        };
        write!(written, "<!-- keys: {keys} -->{words}```text\n{frame}\n```{rest}").unwrap();
        frames += 1;
    }
    assert!(frames > 3);
    if anew {
        fs::write(page(name), format!("{written}<!-- end -->{after}")).unwrap();
    }
    // The first may only close what is open.
    let begun = Instant::now();
    while terminal.tmux(&["send-keys", "q"]).is_some() {
        assert!(begun.elapsed() < PATIENCE, "it does not end");
        thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn the_game_of_the_minotaurs() {
    check("minotaurs.md");
}

#[test]
fn the_game_of_the_bridges() {
    check("hashi.md");
}

/// A puzzle that was left in the middle is kept, and gone on with at the next start.
#[test]
fn a_puzzle_that_was_left_is_offered_again() {
    if !Terminal::is_there() {
        eprintln!("without tmux there is no terminal to play in");
        return;
    }
    let machine = Machine::new();
    let leave = |terminal: &Terminal| {
        let begun = Instant::now();
        while terminal.tmux(&["send-keys", "q"]).is_some() {
            assert!(begun.elapsed() < PATIENCE, "it does not end");
            thread::sleep(Duration::from_millis(100));
        }
    };
    let contains = |terminal: &Terminal, text: &str| {
        let begun = Instant::now();
        while !terminal.shown().is_some_and(|shown| shown.contains(text)) {
            assert!(begun.elapsed() < PATIENCE, "`{text}` never shows");
            thread::sleep(Duration::from_millis(20));
        }
    };
    let first = Terminal::open("left", &machine, "play hashi 5x8:4a2l3a2a1t");
    contains(&first, "Join all islands");
    first.press("d d s");
    contains(&first, "3/3");
    leave(&first);
    assert!(machine.kept().iter().any(|text| text.ends_with("3 a1-a4=1\nend\n")));
    let second = Terminal::open("taken-up", &machine, "play hashi");
    contains(&second, "A puzzle was interrupted, with 1 of 5 islands finished");
    second.press("Enter");
    contains(&second, "3/3");
    second.press("s j d l d");
    contains(&second, "All islands are joined");
    second.press("Enter");
    leave(&second);
    assert_eq!(machine.kept(), Vec::<String>::new());
}
