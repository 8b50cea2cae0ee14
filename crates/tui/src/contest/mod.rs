//! Strategy games, full screen: played by people and computers, watched, looked back at, and
//! kept.
//!
//! The screen drives its match and watches it as anybody could: it tells commands, and hears
//! from a queue of events what came of them. Computers think on threads of their own, and their
//! answers name the turn they are for. Which game it is nobody asks: a `Picture` shows its board
//! by the kind it is of, and any game that the catalogue has is played here.
//!
//! ```
//! use std::sync::Arc;
//! use std::time::Duration;
//!
//! use damier_catalog::{Params, game};
//! use damier_core::Message;
//! use damier_l10n::Language;
//! use damier_mind::{Bare, StoppedClock};
//! use damier_play::seating::NoPrograms;
//! use damier_play::{Contest, Unmeasured};
//! use damier_tui::Host;
//! use damier_tui::contest::{ContestScreen, Opened, Tools, USUAL_OPINION};
//! use damier_tui::testing::Stage;
//!
//! /// A front end without files.
//! struct Nothing;
//!
//! impl Host<Opened> for Nothing {
//!     fn save(&mut self, name: &str, _text: &str) -> Result<(), Message> {
//!         Err(Message::new("test").with("file", name))
//!     }
//!     fn load(&mut self, name: &str) -> Result<Opened, Message> {
//!         Err(Message::new("test").with("file", name))
//!     }
//!     fn keep(&mut self, _text: &str) -> Result<(), Message> {
//!         Ok(())
//!     }
//!     fn forget(&mut self) {}
//! }
//!
//! let entry = game("quoridor")?;
//! let two_people = Contest::new(entry.open(&Params::default()).unwrap(), Vec::new(), Duration::ZERO);
//! let opened = Opened { entry, contest: two_people, specs: vec![None, None], damage: None, viewed: false };
//! let tools = Tools {
//!     shelf: Arc::new(Bare),
//!     programs: Arc::new(NoPrograms),
//!     wall: Arc::new(StoppedClock),
//!     cpu: Arc::new(Unmeasured),
//!     opinion: USUAL_OPINION,
//!     moment: Duration::from_millis(30),
//! };
//! let screen = ContestScreen::new(opened, Language::English, Box::new(Nothing), tools);
//! let mut stage = Stage::new(screen, 80, 24);
//! stage.keys("k Enter w k Enter");
//! let record = stage.screen.contest().record();
//! assert_eq!(record.moves[0].text, "e2");
//! assert_eq!(record.moves[1].text, "e8h");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
mod asking;
mod board;
mod clock;
mod council;
mod cursor;
mod draw;
mod ending;
mod files;
mod keys;
mod moves;
mod opinion;
mod panel;
mod pausing;
mod playing_on;
mod report;
mod review;
mod sight;
mod table;
mod thinking;
mod turns;
mod values;
mod window;

use std::cell::Cell as Shared;
use std::time::Duration;

use damier_catalog::{Entry, GameEntry, Spec};
use damier_core::view::Spot;
use damier_core::{Message, Seat};
use damier_l10n::{Language, say};
use damier_mind::Thought;
use damier_play::finished::Finished;
use damier_play::words::Named;
use damier_play::{Computer, Contest, Decision, ObserverId, Pace, Queue, Way};
use ratatui::Frame;
use ratatui::crossterm::event::MouseEvent;
use ratatui::layout::Rect;

use crate::binding::Binding;
use crate::host::{Host, Keeping};
use crate::keeps::Keeps;
use crate::key::Key;
use crate::rules::{self, RulesPage};
use crate::screen::{Flow, Screen};
use crate::seen::Seen;
use crate::theme::{Role, Theme};
use crate::widgets::Prompt;
use advice::Advice;
use asking::Overlay;
pub(crate) use board::sketch;
use keys::Mood;
use report::Reporting;
use review::{Review, SPEEDS};
use sight::Sight;
use turns::Answering;

pub use keys::{Action, KEYS, REVIEW_KEYS};
pub use opinion::USUAL_OPINION;
pub use table::{Opened, Tools};

/// So many events wait to be taken notice of; no action causes as many.
const EVENTS: usize = 1000;

/// What is told where nothing has happened yet.
const WELCOME: &str = "contest-welcome";

/// The cursor of the person on turn.
#[derive(Default)]
struct Cursor {
    spot: Spot,
    /// Whether it was moved since the turn began.
    aimed: bool,
    /// Where it was before a move was typed.
    before_typing: Spot,
}

/// How late it is, and how fast moves come.
struct Tempo {
    /// The latest moment that is known.
    now: Duration,
    /// Whether the match has been told of any.
    begun: bool,
    pace: Pace,
    /// Which of the [`SPEEDS`].
    speed: usize,
}

impl Default for Tempo {
    fn default() -> Tempo {
        Tempo { now: Duration::ZERO, begun: false, pace: Pace::unpaced(), speed: 0 }
    }
}

/// How this screen watches its match.
struct Hearing {
    /// What happened and was not taken notice of yet.
    news: Queue,
    /// As whom it watches.
    id: Option<ObserverId>,
}

/// The screen on which a match is played.
pub struct ContestScreen {
    entry: &'static GameEntry,
    contest: Contest,
    /// Whether the match is only looked at.
    viewed: bool,
    /// The strategy that plays or advises in each seat.
    specs: Vec<Option<Spec>>,
    /// The computers, but the one that is thinking.
    players: Vec<Option<Computer>>,
    tools: Tools,
    language: Language,
    keeping: Keeping<Opened>,
    hearing: Hearing,
    /// What is told, until the next action.
    told: Option<(Role, Message)>,
    overlay: Option<Overlay>,
    /// A move that is being typed.
    typing: Option<Prompt>,
    /// The keys that mean something in this game, in each mood.
    keys: [Vec<Binding<Action>>; 4],
    cursor: Cursor,
    sight: Sight,
    tempo: Tempo,
    answering: Option<Answering>,
    /// What the computer on turn thinks.
    thought: Option<(Seat, Thought<String>)>,
    advice: Advice,
    review: Option<Review>,
    reporting: Reporting,
    /// Whether the line below had no room for all that it tells.
    is_cut: Shared<bool>,
    seen: Seen,
}

impl ContestScreen {
    /// The screen of a match, new or not.
    pub fn new(
        mut opened: Opened,
        language: Language,
        host: Box<dyn Host<Opened>>,
        tools: Tools,
    ) -> ContestScreen {
        let damage = opened.damage.take();
        let Opened { entry, contest, specs, viewed, .. } = opened;
        let mut screen = ContestScreen {
            entry,
            contest,
            viewed,
            specs,
            players: Vec::new(),
            tools,
            language,
            keeping: Keeping::new(host, format!("{}.dgn", entry.name)),
            hearing: Hearing { news: Queue::new(EVENTS), id: None },
            told: None,
            overlay: None,
            typing: None,
            keys: Default::default(),
            cursor: Cursor::default(),
            sight: Sight::default(),
            tempo: Tempo::default(),
            answering: None,
            thought: None,
            advice: Advice::default(),
            review: None,
            reporting: Reporting::default(),
            is_cut: Shared::new(false),
            seen: Seen::default(),
        };
        screen.settle_in();
        let welcome = match screen.contest.outcome() {
            _ if screen.viewed => Message::new("contest-view-welcome"),
            Some(outcome) => screen.named().outcome(&outcome),
            None => rules::welcome(&mut screen.keeping, entry.name, WELCOME),
        };
        screen.tell(Role::Title, welcome);
        if let Some(damage) = damage {
            screen.tell(Role::Error, damage);
        }
        screen
    }

    /// The match as it stands.
    pub fn contest(&self) -> &Contest {
        &self.contest
    }

    /// Whether somebody is thinking, or an opinion is being formed.
    pub fn is_thinking(&self) -> bool {
        self.answering.is_some() || self.is_judging() || self.is_reporting()
    }

    /// Gives the match back. What was not yet kept is kept first, however the screen was left.
    pub fn finish(mut self) -> Contest {
        self.keep();
        self.contest
    }

    /// Another match is on the table; gives back the one before.
    fn sit_down(&mut self, opened: Opened, now: Duration) -> Opened {
        let Opened { entry, contest, specs, damage, viewed } = opened;
        if let Some(id) = self.hearing.id.take() {
            self.contest.unsubscribe(id);
        }
        // Nobody's time runs in a match that is put aside. One that is over needs no pause, and
        // one that is paused has it.
        self.contest.apply(Decision::Pause, now).ok();
        self.contest.apply(Decision::Rest, now).ok();
        let before = Opened {
            entry: std::mem::replace(&mut self.entry, entry),
            contest: std::mem::replace(&mut self.contest, contest),
            specs: std::mem::replace(&mut self.specs, specs),
            damage,
            viewed: std::mem::replace(&mut self.viewed, viewed),
        };
        self.tempo.begun = false;
        self.settle_in();
        self.arrive(now);
        before
    }

    /// Makes everything ready for the match on the table.
    fn settle_in(&mut self) {
        let seats = self.contest.game().seats();
        self.players = (0..seats).map(|_| None).collect();
        if self.viewed {
            // One that is over stands still by itself.
            self.contest.apply(Decision::Pause, self.tempo.now).ok();
        }
        let news = Queue::new(EVENTS);
        let id = self.contest.subscribe(Box::new(news.clone()), self.tempo.now);
        self.hearing = Hearing { news, id: Some(id) };
        self.look_anew();
        let picture = self.board();
        let (walls, home) = (picture.aims().len() > 1, picture.home());
        self.keys = Mood::ALL.map(|mood| keys::table(mood, walls));
        // Where a person plays the others answer soon; where none does, there is time to watch.
        self.tempo.speed = if self.has_persons() && !self.viewed { 3 } else { 2 };
        self.answering = None;
        self.thought = None;
        self.advice.forget();
        self.review = self.viewed.then(|| Review::of(&self.contest, self.viewed));
        self.reporting = Reporting::default();
        self.typing = None;
        self.cursor.aimed = false;
        self.cursor.spot = home;
        // What was over before is no news.
        if let Some(finished) = Finished::contest(&self.contest, false) {
            self.keeping.knows(finished);
        }
    }

    /// The match learns of the clock that this screen looks at.
    fn arrive(&mut self, now: Duration) {
        self.tempo.now = now;
        if !std::mem::replace(&mut self.tempo.begun, true) {
            self.contest.join(now);
            self.tempo.pace = Pace::new(SPEEDS[self.tempo.speed], now);
        }
    }

    /// Whether anybody plays who is no computer; who has left only watches.
    fn has_persons(&self) -> bool {
        let game = self.contest.game();
        let mut seats = Seat::first(game.seats()).filter(|seat| game.plays(*seat));
        seats.any(|seat| self.contest.sitters()[seat.index()].control.is_person())
    }

    fn mood(&self) -> Mood {
        if self.contest.is_over() {
            if self.contest.outcome().is_some() { Mood::Over } else { Mood::BrokenOff }
        } else if self.has_persons() {
            Mood::Playing
        } else {
            Mood::Watching
        }
    }

    fn tell(&mut self, role: Role, message: Message) {
        self.told = Some((role, message));
    }

    fn word(&self, key: &'static str) -> String {
        say(self.language, &Message::new(key))
    }

    /// What shows, with its seats by name.
    fn named(&self) -> Named<'_> {
        Named { entry: self.entry, game: self.contest.game() }
    }

    fn seat_name(&self, seat: Seat) -> Message {
        self.named().seat(seat)
    }

    /// How the match ended, where that is what shows.
    fn result(&self) -> Option<(Role, Message)> {
        let elsewhere = |review: &Review| !review.is_at_the_end();
        if self.review.as_ref().is_some_and(elsewhere) || !self.contest.is_over() {
            return None;
        }
        Some(match self.contest.outcome() {
            Some(outcome) => (Role::Good, self.named().outcome(&outcome)),
            None => (Role::Title, Message::new("reason-aborted")),
        })
    }

    /// What follows everything that was done.
    fn afterwards(&mut self, now: Duration) {
        self.hear();
        // Who comes back into a game that stands still finds it so.
        if self.tempo.pace.is_paused() && self.mood() == Mood::Playing {
            self.tempo.pace.go_on(now);
            if !self.contest.is_paused() {
                self.switch_pause(now);
            }
        }
        self.begin_turn(now);
        self.hear();
        self.form_opinions(now);
        self.keep_in_time(now);
    }
}

impl Screen for ContestScreen {
    type Action = Action;

    fn keys(&self) -> &[Binding<Action>] {
        match (&self.overlay, &self.typing, &self.review) {
            (Some(_), ..) | (None, Some(_), _) => &[],
            (None, None, Some(review)) => review.keys(),
            (None, None, None) => &self.keys[self.mood() as usize],
        }
    }

    fn update(&mut self, action: Action, now: Duration) -> Flow {
        self.arrive(now);
        if self.seen.is_hidden() && !matches!(action, Action::Quit | Action::Back) {
            return Flow::Stay;
        }
        if !matches!(action, Action::Point(_)) {
            self.told = None;
        }
        match action {
            Action::Go(direction) => self.go(direction),
            Action::NextPlace => self.seek(true),
            Action::PreviousPlace => self.seek(false),
            Action::Turn => self.turn_aim(),
            Action::Play => self.play_here(now),
            Action::Type => self.begin_typing(),
            Action::Undo => self.go_through(Way::Back, now),
            Action::Redo => self.go_through(Way::On, now),
            Action::Hint => self.more_hints(now),
            Action::Judge => self.switch_judging(now),
            Action::Values => self.switch_values(now),
            Action::Review => self.begin_review(),
            Action::Report => self.show_report(now),
            Action::Pause => self.switch_pause(now),
            Action::Step => self.step_once(),
            Action::Hurry => self.hurry(),
            Action::Faster => self.change_speed(true),
            Action::Slower => self.change_speed(false),
            Action::End => {
                let over = || self.epilogue().map(Overlay::Over);
                self.overlay = self.end_menu().map(Overlay::Ending).or_else(over);
                if self.overlay.is_none() {
                    self.tell(Role::Title, self.over());
                }
            }
            Action::New => self.overlay = Some(Overlay::Again(self.again_menu())),
            Action::Remark => self.begin_remark(),
            Action::Zoom => self.zoom(),
            Action::Flip => self.turn_board(),
            Action::Save => {
                self.overlay = Some(Overlay::Save(self.keeping.save_prompt(self.language)));
            }
            Action::Load => {
                self.overlay = Some(Overlay::Load(self.keeping.load_prompt(self.language)));
            }
            Action::Export => self.overlay = Some(Overlay::Format(self.format_menu())),
            Action::Clear => self.advice.clear(),
            Action::Help => self.overlay = Some(Overlay::Popup(self.help())),
            Action::Rules => {
                let page = RulesPage::new(Entry::Game(self.entry), self.language);
                self.overlay = Some(Overlay::Rules(page));
            }
            Action::Read(step) => {
                if let Some(Overlay::Rules(page)) = &mut self.overlay {
                    page.turn(step);
                }
            }
            Action::Quit => return self.leave(),
            Action::NextMove => self.turn_move(1),
            Action::PreviousMove => self.turn_move(-1),
            Action::FirstMove => self.turn_move(isize::MIN),
            Action::LastMove => self.turn_move(isize::MAX),
            Action::Auto => self.switch_auto(now),
            Action::NextBranch => self.turn_off(true),
            Action::PreviousBranch => self.turn_off(false),
            Action::PlayOn => self.ask_who_plays_on(),
            Action::Back if self.viewed => return self.leave(),
            Action::Back => self.end_review(now),
            Action::Point(spot) => self.point(spot),
            Action::Click(spot) => self.click(spot, now),
            Action::Touch(touch) => self.touch(touch, now),
        }
        self.afterwards(now);
        if self.keeping.is_left(self.overlay.is_some()) { Flow::Leave } else { Flow::Stay }
    }

    fn pressed(&mut self, key: Key, now: Duration) -> Flow {
        self.arrive(now);
        if self.seen.is_hidden() {
            return Flow::Stay;
        }
        if let Some(overlay) = self.overlay.take() {
            self.told = None;
            self.answered(overlay, key, now);
        } else if let Some(prompt) = self.typing.take() {
            self.told = None;
            self.typed(prompt, key, now);
        }
        self.afterwards(now);
        if self.keeping.is_left(self.overlay.is_some()) { Flow::Leave } else { Flow::Stay }
    }

    fn mouse(&self, event: MouseEvent, area: Rect) -> Option<Action> {
        if let Some(Overlay::Over(ending)) = &self.overlay {
            return ending.pointed(event, area, &self.seen.theme()).map(Action::Touch);
        }
        if let Some(Overlay::Rules(_)) = &self.overlay {
            return RulesPage::wheel(event).map(Action::Read);
        }
        let busy = self.overlay.is_some() || self.typing.is_some() || self.review.is_some();
        if busy { None } else { self.pointed(event, area) }
    }

    fn pace(&self) -> Option<Duration> {
        let thinking = self.is_thinking().then_some(thinking::POLL);
        let start = (!self.tempo.begun).then_some(Duration::ZERO);
        let due =
            self.tempo.pace.due().filter(|_| self.awaits_computer() && self.answering.is_none());
        let due = due.map(|due| due.saturating_sub(self.tempo.now).max(Duration::from_millis(1)));
        [start, thinking, due, self.clock_pace(), self.review_pace(), self.keeping.pace()]
            .into_iter()
            .flatten()
            .min()
    }

    fn tick(&mut self, now: Duration) -> bool {
        let fresh = !self.tempo.begun;
        let later = self.clock_moves(now);
        self.arrive(now);
        let fallen = !self.contest.tick(now).is_empty();
        let answered = self.go_on_answering(now);
        let judged = self.go_on_judging(now);
        let reported = self.take_report(now, None);
        let reviewed = self.go_on_reviewing(now);
        let heard = self.hear();
        self.begin_turn(now);
        let heard = self.hear() || heard;
        self.form_opinions(now);
        let warned = self.keep_in_time(now);
        fresh || later || fallen || answered || judged || reported || reviewed || heard || warned
    }

    fn draw(&self, frame: &mut Frame, theme: &Theme) {
        self.picture(frame, theme);
    }
}
