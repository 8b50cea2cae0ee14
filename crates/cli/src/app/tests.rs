//! The sheets, filled in with keys.
#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

use damier_catalog::{Entry, game, solo};
use damier_core::{Rng, Value};
use damier_l10n::{Language, say, tell};
use damier_play::sheet::{ContestSheet, Sheet, SoloSheet};
use damier_tui::testing::Stage;
use damier_tui::{Form, Theme};

use super::sheets;
use crate::args::{Look, Play};
use crate::context::Context;

fn contest(name: &str) -> ContestSheet<'static> {
    sheets::contest(game(name).unwrap())
}

fn alone<'a>(name: &str, context: &'a Context) -> SoloSheet<'a> {
    sheets::solo(solo(name).unwrap(), context)
}

fn context(language: Language) -> Context {
    Context::new(language, &Look { ascii: false, plain: true })
}

/// Presses keys on a sheet and compares its command and its problem.
#[track_caller]
fn check<S: Sheet>(sheet: S, keys: &str, command: &str, problem: Option<&str>) {
    let mut stage = Stage::new(Form::new(sheet, Language::English), 80, 24);
    stage.keys(keys);
    let sheet = stage.screen.sheet();
    let words = sheet.words().join(" ");
    assert_eq!(format!("damier play {words}"), command, "{keys}:\n{}", stage.shown());
    let found = sheet.problem().map(|problem| say(Language::English, problem));
    assert_eq!(found.is_some(), problem.is_some(), "{keys}: {found:?}");
    if let (Some(found), Some(problem)) = (found, problem) {
        assert!(found.contains(problem), "{keys}: {found}");
    }
}

#[test]
fn the_sheet_of_quoridor_shows_everything() {
    let table = contest("quoridor");
    let mut stage = Stage::new(Form::new(table, Language::English), 64, 16);
    stage.expect(
        "|Quoridor
         |
         |▸ The size of the board   ◂ 9 ▸
         |  How many play           ◂ 2 ▸
         |  The shape of the board  ◂ square ▸
         |  Player 1, South         ◂ you ▸
         |  Player 2, North         ◂ computer ▸
         |  Level                   ◂ 3 (casual) ▸
         |  Clock                   ◂ only computers, 5 s a move ▸
         |  Who begins              ◂ player 1 ▸
         |  [ Begin ]
         |
         |
         |damier play quoridor --seat human --seat damier:level=3
         |t: type any other value
         |Enter begin  → change  t type  ? Keys  R rules  Esc back",
    );
    // With four there are more seats, and other names.
    stage.keys("Down Right");
    assert!(stage.shown().contains("Player 4, "), "{}", stage.shown());
    assert!(!stage.shown().contains("Who begins"), "{}", stage.shown());
    stage.keys("Left").every_size(82, 26);
    assert!(stage.shown().contains("computer") || stage.shown().is_empty(), "{}", stage.shown());
}

#[test]
fn quoridor_is_set_up_by_keys() {
    let table = || contest("quoridor");
    let usual = "--seat human --seat damier:level=3";
    let of = |words: &str| format!("damier play quoridor {words}");
    check(table(), "", &of(usual), None);
    check(table(), "Right", &of(&format!("--size 11 {usual}")), None);
    check(table(), "t 9 x 7 Enter", &of(&format!("--size 9x7 {usual}")), None);
    check(table(), "t n o Enter", &of(&format!("--size no {usual}")), Some("`no` is no size"));
    // What was never touched follows the shape: the snake is not 9.
    check(table(), "Down Down Left", &of(&format!("--shape snake {usual}")), None);
    check(
        table(),
        "Down Right Down Right",
        &of(&format!(
            "--players 4 --shape ring --seat human{}",
            " --seat damier:level=3".repeat(3)
        )),
        Some("two players"),
    );
    // Whoever was wanted is back where they can play.
    check(table(), "Down Right Left", &of(&format!("--players 2 {usual}")), None);
    let clock = "Up Up Up Right Right Right";
    check(table(), clock, &of(&format!("{usual} --clock 15m")), None);
    check(table(), "Up Up Right", &of(&format!("{usual} --first 2")), None);
    check(table(), "Up Up Left", &of(&format!("{usual} --first draw")), None);
    check(table(), "Up Up Up t z Enter", &of(&format!("{usual} --clock z")), Some("z"));
    let level = "Up Up Up Up Right Right";
    check(table(), level, &of("--seat human --seat damier:level=5"), None);
    let seat = "Down Down Down t x Enter";
    check(table(), seat, &of("--seat x --seat damier:level=3"), Some("x"));
}

#[test]
fn every_level_can_be_had() {
    let table = contest("reversi");
    let mut stage = Stage::new(Form::new(table, Language::English), 80, 24);
    stage.keys("Down Down Down");
    let about = "looks one move ahead, and misjudges moves by up to 8";
    assert!(stage.shown().contains(about), "{}", stage.shown());
    for (key, expected) in [("Right", 4..=10), ("Right", 10..=10), ("Left", 1..=9), ("Left", 1..=1)]
    {
        let levels: Vec<usize> = match key {
            "Left" => expected.rev().collect(),
            _ => expected.collect(),
        };
        for level in levels {
            stage.keys(key);
            assert!(stage.shown().contains(&format!("level={level}\n")), "{}", stage.shown());
        }
    }
}

#[test]
fn every_sheet_begins_as_it_is() {
    for language in Language::ALL {
        let context = context(language);
        let mut sheets: Vec<Box<dyn Sheet>> = Vec::new();
        for entry in Entry::all() {
            sheets.push(match entry {
                Entry::Game(entry) => Box::new(sheets::contest(entry)),
                Entry::Solo(entry) => Box::new(sheets::solo(entry, &context)),
            });
        }
        for (sheet, entry) in sheets.iter_mut().zip(Entry::all()) {
            assert_eq!(sheet.problem(), None);
            let fits = match sheets::play(&**sheet, &context).unwrap() {
                Play::Game(args) => args.chosen.game == entry.name(),
                Play::Labyrinth(_) => entry.name() == "labyrinth",
                Play::Hashi(_) => entry.name() == "hashi",
            };
            assert!(fits, "{}", entry.name());
            Stage::new(Form::new(&mut **sheet, language), 80, 24).every_size(82, 26);
        }
    }
}

#[test]
fn mazes_and_puzzles_are_set_up_by_keys() {
    let context = context(Language::English);
    let maze = || alone("labyrinth", &context);
    check(maze(), "", "damier play labyrinth", None);
    check(maze(), "Right", "damier play labyrinth --size 40x20", None);
    check(maze(), "t 5 x Enter", "damier play labyrinth --size 5x", Some("5x"));
    check(maze(), "End Up t 4 2 Enter", "damier play labyrinth --seed 42", None);
    check(maze(), "t - 3 x 4 Enter", "damier play labyrinth --size=-3x4", Some("-3x4"));
    let puzzle = || alone("hashi", &context);
    check(puzzle(), "Left Down Right", "damier play hashi --size 7x7 --difficulty medium", None);
    check(puzzle(), "End Up Right", "damier play hashi --daily", None);
    check(puzzle(), "End Up t x Enter", "damier play hashi --seed x", Some("x"));
}

/// Whatever is set on a sheet without a problem, the command line takes.
#[test]
fn a_sheet_knows_what_the_command_line_takes() {
    const TEXTS: [&str; 8] = ["", "5x5", "999x999", "-1", "3", "heart", "no such thing", "é"];
    let context = context(Language::English);
    let called = |name: &Value| tell(Language::English, name);
    let mut rng = Rng::new(1);
    let (mut fine, mut problems) = (0, 0);
    for entry in Entry::all() {
        for _ in 0..6 {
            let mut sheet: Box<dyn Sheet> = match entry {
                Entry::Game(entry) => Box::new(sheets::contest(entry)),
                Entry::Solo(entry) => Box::new(sheets::solo(entry, &context)),
            };
            for _ in 0..20 {
                let field = rng.index(sheet.fields().len());
                match rng.index(4) {
                    0 => sheet.write(field, rng.pick(&TEXTS).unwrap(), &called),
                    _ => sheet.change(field, rng.percent(50)),
                }
                let parsed = sheets::play(&*sheet, &context);
                let words = sheet.words();
                match sheet.problem() {
                    None => {
                        assert!(parsed.is_ok(), "{words:?}: {:?}", parsed.err());
                        fine += 1;
                    }
                    Some(_) => problems += 1,
                }
            }
        }
    }
    assert!(fine > 100 && problems > 50, "{fine} {problems}");
}

#[test]
fn in_ascii_nothing_else_shows() {
    let theme = Theme { colour: false, ascii: true };
    let table = contest("awele");
    let mut stage = Stage::themed(Form::new(table, Language::French), 80, 24, theme);
    for keys in ["", "Down", "Down Right", "?"] {
        stage.keys(keys);
        assert!(stage.shown().is_ascii(), "{keys}:\n{}", stage.shown());
    }
}
