//! A game of which the console knows nothing but its entry.
#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

#[path = "../../../nullgame/entry.rs"]
mod entry;

use std::io::Write as _;
use std::process::{Command, Stdio};

use damier_catalog::Params;
use damier_l10n::Language;
use damier_play::{Start, Who};

use crate::args::Look;
use crate::console::contest::ContestConsole;
use crate::contest::Options;
use crate::context::Context;
use entry::PILE;

/// Where this variable is set, the test is the console that it talks to.
const IS_CONSOLE: &str = "DAMIER_TEST_IS_CONSOLE";

/// The console reads and writes the streams of its program, and so the test calls itself once more
/// to be that program.
#[test]
fn a_game_without_a_picture_is_played_at_the_console() {
    if std::env::var_os(IS_CONSOLE).is_some() {
        return play();
    }
    let name = "draw::tests::a_game_without_a_picture_is_played_at_the_console";
    let home = tempfile::tempdir().unwrap();
    let mut console = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", name, "--nocapture"])
        .env(IS_CONSOLE, "yes")
        .env("DAMIER_HOME", home.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let typed = "moves\ntake 4\nhint\nhint\nhint\n3\nundo\nredo\ntake 3\nquit\n";
    console.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let output = console.wait_with_output().unwrap();
    let shown = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{shown}");
    let mut rest = shown.as_str();
    for told in [
        "\n7 1 12\n",
        "South> take 1 take 2 take 3",
        "a player takes 1, 2 or 3, not 4",
        "hint 3 of 3: take 3",
        "South plays take 3",
        "North plays take 1",
        "\n3 1 12\n",
        "taken back: take 1",
        "played again: take 1",
        "South plays take 3",
        "\n0 1 12\n",
        "South wins",
    ] {
        let Some(at) = rest.find(told) else { panic!("`{told}` does not follow in:\n{shown}") };
        rest = &rest[at + told.len()..];
    }
}

/// A person against a computer.
fn play() {
    let context = Context::new(Language::English, &Look { ascii: true, plain: true });
    let game = PILE.open(&Params::new([("size", "7")])).unwrap();
    let seats = ["human", "alphabeta"].map(|who| Who::parse(&PILE, who).unwrap());
    let options = Options { seed: 1, ..Options::usual(&context) };
    let start = Start::Game(&*game);
    ContestConsole::new(&PILE, start, seats.to_vec(), options, &context)
        .unwrap()
        .play(None)
        .unwrap();
    (&context.out).flush().unwrap();
}
