//! Matches to be shown, and a front end whose files are in memory.

use std::sync::Arc;
use std::time::Duration;

use damier_catalog::{GameEntry, Params, game};
use damier_core::{DynGame, Explain, Message};
use damier_l10n::Language;
use damier_mind::{Bare, Budget, StoppedClock};
use damier_play::seating::NoPrograms;
use damier_play::{Contest, Terms, Unmeasured, Who, dgn, replay, replay_partly};
use damier_tui::Theme;
use damier_tui::contest::{ContestScreen, Opened, Tools};
use damier_tui::testing::{self, Reader, Stage};

/// Records of games between people.
pub struct Records;

impl Reader for Records {
    type Game = Opened;

    fn read(text: Option<&str>) -> Result<Opened, Message> {
        let text = text.ok_or_else(|| Message::new("error-no-record"))?;
        let record = dgn::read(text).map_err(|error| error.message())?.remove(0);
        let (played, damage) = match replay(&record) {
            Ok(played) => (played, None),
            Err(error) => (replay_partly(&record).unwrap().0, Some(error.message())),
        };
        let entry = game(&record.game).unwrap();
        let contest = Contest::resume(&record, played, Vec::new(), Duration::ZERO);
        let people = vec![Who::Person; contest.game().seats()];
        let contest = contest.under(Terms::going_on(&record, &people));
        let specs = vec![None; people.len()];
        Ok(Opened { entry, contest, specs, damage, viewed: false })
    }

    fn refusal() -> Message {
        Message::new("dpz-cut")
    }
}

/// A front end that writes to memory.
pub type Memory = testing::Memory<Records>;

/// Thinking that depends on nothing but the position: it is waited for as long as it takes.
pub fn tools() -> Tools {
    Tools {
        shelf: Arc::new(Bare),
        programs: Arc::new(NoPrograms),
        wall: Arc::new(StoppedClock),
        cpu: Arc::new(Unmeasured),
        opinion: Budget::nodes(3000),
        moment: Duration::from_mins(1),
    }
}

/// A game as one would type it: `quoridor size=5 players=4`, after some moves.
pub fn played(name: &str, moves: &str) -> Box<dyn DynGame> {
    let mut words = name.split_whitespace();
    let entry = game(words.next().unwrap()).unwrap();
    let params = Params::new(words.map(|word| word.split_once('=').unwrap()));
    let mut game = entry.open(&params).unwrap();
    game.play_line(moves).unwrap();
    game
}

/// A match on the table: `seats` are `human`, `advised:NAME` or the name of a strategy.
pub fn opened(game: Box<dyn DynGame>, seats: &str, terms: &str) -> Opened {
    entered(damier_catalog::game(game.name()).unwrap(), game, seats, terms)
}

/// The same of any game that has an entry.
pub fn entered(
    entry: &'static GameEntry,
    game: Box<dyn DynGame>,
    seats: &str,
    terms: &str,
) -> Opened {
    let who = |seat| Who::parse(entry, seat).unwrap();
    let sitting: Vec<Who> = seats.split_whitespace().map(who).collect();
    let sitters = sitting.iter().map(Who::sitter).collect();
    let specs = sitting.iter().map(|who| who.spec().cloned()).collect();
    let mut contest = Contest::new(game, sitters, Duration::ZERO);
    contest = contest.under(Terms::from_tag(terms).unwrap());
    Opened { entry, contest, specs, damage: None, viewed: false }
}

/// A match on a screen of the usual size, and the disk its front end writes to.
pub fn with_disk(opened: Opened) -> (Stage<ContestScreen>, Memory) {
    let memory = Memory::default();
    let host = Box::new(memory.clone());
    let screen = ContestScreen::new(opened, Language::English, host, tools());
    (Stage::new(screen, 80, 24), memory)
}

/// A match without clocks on a screen of the usual size.
pub fn stage(name: &str, moves: &str, seats: &str) -> Stage<ContestScreen> {
    with_disk(opened(played(name, moves), seats, "none")).0
}

/// The same in another look: French, or ASCII, or both.
pub fn looking(name: &str, moves: &str, language: Language, ascii: bool) -> Stage<ContestScreen> {
    let opened = opened(played(name, moves), "human human", "none");
    let screen = ContestScreen::new(opened, language, Box::new(Memory::default()), tools());
    Stage::themed(screen, 80, 24, Theme { colour: false, ascii })
}

pub const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// Something is to be read somewhere on the screen.
#[track_caller]
pub fn contains(stage: &Stage<ContestScreen>, text: &str) {
    assert!(stage.shown().contains(text), "`{text}` is not in\n{}", stage.shown());
}

/// The moves so far.
pub fn moves(stage: &Stage<ContestScreen>) -> String {
    let history = stage.screen.contest().history();
    history.done().map(|ply| ply.entry.text.clone()).collect::<Vec<_>>().join(" ")
}
