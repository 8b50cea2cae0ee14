//! The rules of the games, read on screens.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

use damier_catalog::Entry;
use damier_core::Message;
use damier_l10n::Language;
use damier_tui::contest::ContestScreen;
use damier_tui::hashi::{HashiScreen, Settings};
use damier_tui::labyrinth::MazeScreen;
use damier_tui::rules::{RulesPage, RulesScreen};
use damier_tui::testing::{Stage, check_keys};
use damier_tui::{Exit, Host, Input, Screen, Theme};
use ratatui::crossterm::event::{KeyModifiers, MouseEvent, MouseEventKind};

use crate::contest::fixture::{opened, played, tools};
use crate::hashi::fixture::{FIVE, begun, drawn};
use crate::labyrinth::fixture::{self as mazes, HOUSE};

/// A front end that remembers and does nothing else.
#[derive(Clone, Default)]
struct Remembers(Rc<RefCell<BTreeMap<String, String>>>);

impl<G> Host<G> for Remembers {
    fn save(&mut self, _name: &str, _text: &str) -> Result<(), Message> {
        Ok(())
    }

    fn load(&mut self, _name: &str) -> Result<G, Message> {
        Err(Message::new("tui-no-name"))
    }

    fn keep(&mut self, _text: &str) -> Result<(), Message> {
        Ok(())
    }

    fn forget(&mut self) {}

    fn recall(&self, name: &str) -> Option<String> {
        self.0.borrow().get(name).cloned()
    }

    fn remember(&mut self, name: &str, value: &str) {
        self.0.borrow_mut().insert(name.to_owned(), value.to_owned());
    }
}

fn contest(host: Remembers) -> ContestScreen {
    let table = opened(played("quoridor", "e2 e8"), "human human", "none");
    ContestScreen::new(table, Language::English, Box::new(host), tools())
}

fn puzzle(host: Remembers) -> HashiScreen {
    let (puzzle, settings) = (begun(drawn(FIVE)), Settings::default());
    HashiScreen::new(puzzle.into(), Language::English, Box::new(host), settings)
}

fn maze(host: Remembers) -> MazeScreen {
    MazeScreen::new(mazes::drawn(HOUSE), Language::English, Box::new(host))
}

#[test]
fn a_page_fits_every_screen_in_every_look() {
    check_keys(RulesPage::KEYS);
    for (entry, language) in Entry::all().flat_map(|entry| Language::ALL.map(|it| (entry, it))) {
        let theme = Theme { colour: false, ascii: true };
        let mut stage = Stage::themed(RulesScreen::new(entry, language), 80, 24, theme);
        for size in [(20, 8), (3, 2), (1, 1), (80, 24)] {
            stage.resize(size.0, size.1).keys("Home");
            assert!(stage.shown().is_ascii(), "{}:\n{}", entry.name(), stage.shown());
        }
        // All of it can be reached, and the last line is the last.
        let mut read = String::new();
        for _ in 0..12 {
            read += &stage.shown();
            stage.keys("PageDown");
        }
        let last = stage.shown();
        assert_eq!(stage.keys("Down").shown(), last);
        // Who is quicker than the screen comes there too.
        let mut quick = Stage::themed(RulesScreen::new(entry, language), 80, 24, theme);
        assert_eq!(quick.keys("End").shown(), last);
        let known = ["Playing here", "Jouer ici"];
        assert!(known.iter().any(|heading| read.contains(heading)), "{read}");
    }
}

/// Before a move and after it, and what is refused with its reason.
#[test]
fn boards_are_drawn_as_on_their_screens() {
    let quoridor = Entry::named("quoridor").unwrap();
    let mut stage = Stage::new(RulesScreen::new(quoridor, Language::English), 80, 140);
    let shown = stage.shown();
    for text in [
        " 5  ·   ·   ○   ·   ·",
        "·    b3h →   3  ·",
        "!!!!!!!                         ═══════",
        "`d4v` is refused: d4v would cut North off from the goal",
    ] {
        assert!(shown.contains(text), "`{text}` is not in\n{shown}");
    }
    // Where two boards do not fit side by side they are one below the other.
    assert!(stage.resize(40, 200).shown().contains("\nb3h →\n"), "{}", stage.shown());
}

#[test]
fn the_wheel_reads_on_and_keys_leave() {
    let entry = Entry::named("hashi").unwrap();
    for key in ["Esc", "q", "R"] {
        let mut stage = Stage::new(RulesScreen::new(entry, Language::French), 60, 12);
        let first = stage.shown();
        let wheel = |kind| {
            Input::Mouse(MouseEvent { kind, column: 3, row: 3, modifiers: KeyModifiers::NONE })
        };
        stage.play([wheel(MouseEventKind::ScrollDown)], Duration::ZERO);
        assert_ne!(stage.shown(), first);
        stage.play([wheel(MouseEventKind::ScrollUp)], Duration::ZERO);
        assert_eq!(stage.shown(), first);
        assert_eq!(stage.keys(key).exit(), Some(Exit::Left));
    }
}

/// Over a game `R` shows its rules, and what is under them is as it was.
#[track_caller]
fn check_over(screen: impl Screen, before: &str, words: &str) {
    let mut stage = Stage::new(screen, 80, 24);
    stage.keys(before);
    for close in ["R", "Esc", "q"] {
        stage.keys("Esc").keys(before);
        // What was told below is read by then.
        let picture = |stage: &Stage<_>| stage.shown().lines().take(20).collect::<String>();
        let under = picture(&stage);
        stage.keys("R");
        assert!(stage.shown().contains(words), "{}", stage.shown());
        stage.keys("PageDown").keys("Home").keys(close);
        assert_eq!(picture(&stage), under);
        assert_eq!(stage.exit(), None);
    }
}

#[test]
fn rules_are_shown_over_every_game() {
    let seen = Remembers::default();
    check_over(contest(seen.clone()), "Down", "Be the first to bring your pawn");
    check_over(contest(seen.clone()), "b", "Be the first to bring your pawn");
    check_over(puzzle(seen.clone()), "Right", "Join all islands by bridges, so that");
    check_over(maze(seen.clone()), "z", "Find treasures, and leave the maze alive");
    check_over(maze(seen), "v", "Find treasures, and leave the maze alive");
}

/// Whoever plays a game for the first time is told where its rules are, and nobody twice.
#[test]
fn the_first_game_of_a_kind_offers_them() {
    const OFFER: &str = "First time? R tells the rules, ? the keys.";
    #[track_caller]
    fn check<S: Screen>(make: impl Fn(Remembers) -> S) {
        let host = Remembers::default();
        let shown = |screen: S| Stage::new(screen, 80, 24).shown();
        assert!(shown(make(host.clone())).contains(OFFER));
        assert!(!shown(make(host.clone())).contains(OFFER));
        assert!(host.0.borrow().values().all(|value| value == "seen"));
    }
    check(contest);
    check(puzzle);
    check(maze);
}
