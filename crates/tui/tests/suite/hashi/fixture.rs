//! Puzzles to be shown, and a front end whose files are in memory.

use std::time::Duration;

use damier_core::Solving;
use damier_core::{Explain, Message, open_id};
use damier_formats::dpz::{self, Saved};
use damier_hashi::{Hashi, format};
use damier_l10n::Language;
use damier_tui::Input;
use damier_tui::hashi::{HashiScreen, Opened, Settings};
use damier_tui::testing::{self, Reader, Stage};
use ratatui::crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

/// Four islands in a square that want a ring.
pub const RING: &str = "2.2\n...\n2.2";

/// The example of the specification, without its empty rows.
pub const FIVE: &str = "4.2..\n.....\n.....\n3.2.1";

/// Saved puzzles.
pub struct Puzzles;

impl Reader for Puzzles {
    type Game = Opened;

    fn read(text: Option<&str>) -> Result<Opened, Message> {
        let text = text.ok_or_else(|| Message::new("dpz-head").with("head", "x"))?;
        match dpz::read(text) {
            Ok(saved) => Ok(saved.into()),
            Err(damage) => match damage.readable {
                Some(saved) => {
                    Ok(Opened { damage: Some(damage.error.message()), ..Opened::from(*saved) })
                }
                None => Err(damage.error.message()),
            },
        }
    }

    fn refusal() -> Message {
        Message::new("dpz-cut")
    }
}

/// A front end that writes to memory.
pub type Memory = testing::Memory<Puzzles>;

/// A puzzle as it is drawn.
pub fn drawn(text: &str) -> Hashi {
    Hashi::new(format::read(text).unwrap())
}

/// A puzzle by its ID.
pub fn named(id: &str) -> Hashi {
    open_id(id).unwrap()
}

pub fn begun(puzzle: Hashi) -> Saved<Hashi> {
    Saved { solving: Solving::new(puzzle), time: Duration::ZERO }
}

/// A puzzle on a screen of the usual size, and the disk its front end writes to.
pub fn with_disk(puzzle: Hashi) -> (Stage<HashiScreen>, Memory) {
    let memory = Memory::default();
    let settings = Settings { seed: 1, hide_timer: false };
    let host = Box::new(memory.clone());
    let screen = HashiScreen::new(begun(puzzle).into(), Language::English, host, settings);
    (Stage::new(screen, 80, 24), memory)
}

/// A puzzle on a screen of the usual size.
pub fn stage(puzzle: Hashi) -> Stage<HashiScreen> {
    with_disk(puzzle).0
}

pub const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// Something is to be read somewhere on the screen.
#[track_caller]
pub fn contains(stage: &Stage<HashiScreen>, text: &str) {
    assert!(stage.shown().contains(text), "`{text}` is not in\n{}", stage.shown());
}

/// What was built, marked and locked.
#[track_caller]
pub fn state_is(stage: &Stage<HashiScreen>, expected: &str) {
    use damier_core::Puzzle;
    let solving = stage.screen.solving();
    assert_eq!(solving.puzzle().state_text(solving.state()), expected, "\n{}", stage.shown());
}

/// Waits until nothing is worked out any more.
pub fn settle(stage: &mut Stage<HashiScreen>) {
    while stage.screen.is_thinking() {
        std::thread::yield_now();
        stage.wait(ms(1));
    }
}

/// Presses one key after the other, and waits for what comes of each.
pub fn calmly(stage: &mut Stage<HashiScreen>, keys: &str) {
    for key in keys.split_whitespace() {
        stage.keys(key);
        settle(stage);
    }
}

/// A puzzle that nobody solves while a test waits: all islands of many want the same.
pub fn endless() -> Hashi {
    let side = 400;
    named(&format!("{side}x{side}:{}", "2".repeat(side * side)))
}

/// The mouse goes down in one place and up in another.
pub fn drag(stage: &mut Stage<HashiScreen>, button: MouseButton, from: (u16, u16), to: (u16, u16)) {
    let event = |kind, (column, row): (u16, u16)| {
        Input::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
    };
    let events = [
        event(MouseEventKind::Down(button), from),
        event(MouseEventKind::Drag(button), to),
        event(MouseEventKind::Up(button), to),
    ];
    stage.play(events, ms(0));
}
