//! Hashi, full screen: the board with its bridges, hints in three steps, mistakes found on
//! request, solutions that are watched step by step, and files.
//!
//! ```
//! use std::time::Duration;
//!
//! use damier_core::{Message, Solving, open_id};
//! use damier_formats::dpz::Saved;
//! use damier_l10n::Language;
//! use damier_tui::Host;
//! use damier_tui::hashi::{HashiScreen, Opened, Settings};
//! use damier_tui::testing::Stage;
//!
//! /// A front end without files.
//! struct Nowhere;
//!
//! impl Host<Opened> for Nowhere {
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
//! let saved = Saved { solving: Solving::new(open_id("3x3:2a2c2a2")?), time: Duration::ZERO };
//! let screen =
//!     HashiScreen::new(saved.into(), Language::English, Box::new(Nowhere), Settings::default());
//! let mut stage = Stage::new(screen, 80, 24);
//! stage.keys("d s l s j a");
//! assert_eq!(stage.screen.solving().state().bridges, [1, 1, 1, 1]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
mod draw;
mod ending;
mod files;
mod keys;
mod making;
mod mouse;
mod panel;
mod picture;
mod play;
mod thinking;
mod view;
mod watch;

use std::time::Duration;

use damier_catalog::{Entry, HASHI};
use damier_core::Solving;
use damier_core::{Message, Rng};
use damier_formats::dpz::Saved;
use damier_hashi::{Board, Check, Hashi, Mistake, Playing, State};
use damier_l10n::{Language, say};
use ratatui::Frame;
use ratatui::crossterm::event::MouseEvent;
use ratatui::layout::Rect;

use crate::binding::Binding;
use crate::host::{Host, Keeping};
use crate::job::Job;
use crate::keeps::Keeps;
use crate::key::Key;
use crate::rules::{self, RulesPage};
use crate::screen::{Flow, Screen};
use crate::seen::Seen;
use crate::theme::{Role, Theme};
use crate::widgets::Reply;
use advice::Errors;
use draw::Overlay;
pub(crate) use picture::sketch;
use play::Waiting;
use thinking::Thinking;
use view::View;
use watch::Watch;

pub use files::Opened;
pub use keys::{Action, Button, KEYS, Spot, WATCH_KEYS};

/// What a screen is told beside its game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// What new puzzles are drawn from.
    pub seed: u64,
    /// Whether the timer does not show at first.
    pub hide_timer: bool,
}

/// The screen on which Hashi is played.
pub struct HashiScreen {
    playing: Playing,
    language: Language,
    keeping: Keeping<Opened>,
    /// What is told, until the next action.
    told: Option<(Role, Message)>,
    overlay: Option<Overlay>,
    /// The island with the cursor.
    cursor: usize,
    /// What waits for a direction.
    waiting: Option<Waiting>,
    /// The island that was clicked, whose neighbour is to be clicked next.
    chosen: Option<usize>,
    /// Where a button of the mouse went down.
    held: Option<(Spot, Button)>,
    view: View,
    /// Whether the time does not show.
    timeless: bool,
    errors: Errors,
    /// Edges that are shown as wrong.
    wrong: Vec<usize>,
    /// The mistake that was told.
    mistake: Option<Mistake>,
    /// Whether the solution was asked for once.
    asked: bool,
    /// Whether the ending shows again once what was opened from it is closed.
    comes_back: bool,
    watch: Option<Watch>,
    thinking: Option<Thinking>,
    /// The check after the latest move, where mistakes show at once.
    minding: Option<Job<Check>>,
    chance: Rng,
    seen: Seen,
}

impl HashiScreen {
    /// The screen of a puzzle, new or not.
    pub fn new(
        opened: Opened,
        language: Language,
        host: Box<dyn Host<Opened>>,
        settings: Settings,
    ) -> HashiScreen {
        let Opened { saved: Saved { solving, time }, damage, note } = opened;
        let mut keeping = Keeping::new(host, "puzzle.dpz");
        let usual = "hashi-screen-welcome";
        let welcome = note.unwrap_or_else(|| rules::welcome(&mut keeping, HASHI.name, usual));
        let told = damage.map_or((Role::Title, welcome), |damage| (Role::Error, damage));
        HashiScreen {
            playing: Playing::new(solving, time, Duration::ZERO),
            language,
            keeping,
            told: Some(told),
            overlay: None,
            cursor: 0,
            waiting: None,
            chosen: None,
            held: None,
            view: View::default(),
            timeless: settings.hide_timer,
            errors: Errors::OnRequest,
            wrong: Vec::new(),
            mistake: None,
            asked: false,
            comes_back: false,
            watch: None,
            thinking: None,
            minding: None,
            chance: Rng::new(settings.seed),
            seen: Seen::default(),
        }
    }

    /// The puzzle as it stands.
    pub fn solving(&self) -> &Solving<Hashi> {
        self.playing.solving()
    }

    /// Whether something is still being worked out.
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some() || self.minding.is_some()
    }

    /// Gives the puzzle back. What was not yet kept is kept first, however the screen was left.
    pub fn finish(mut self) -> Saved<Hashi> {
        self.keep();
        Saved { time: self.playing.time(), solving: self.playing.into_solving() }
    }

    fn board(&self) -> &Board {
        self.playing.board()
    }

    fn state(&self) -> &State {
        self.playing.state()
    }

    fn tell(&mut self, role: Role, message: Message) {
        self.told = Some((role, message));
    }

    fn word(&self, key: &'static str) -> String {
        say(self.language, &Message::new(key))
    }

    /// An answer from what was open.
    fn answered(&mut self, mut overlay: Overlay, key: Key, now: Duration) -> Flow {
        match &mut overlay {
            Overlay::Ending(_) => {
                if let Overlay::Ending(mut ending) = overlay {
                    let reply = ending.press(key);
                    return self.after(reply, ending, now);
                }
            }
            Overlay::Popup(popup) => {
                if popup.press(key) == Reply::Open {
                    self.overlay = Some(overlay);
                }
            }
            Overlay::Rules(page) => {
                if page.press(key) == Reply::Open {
                    self.overlay = Some(overlay);
                }
            }
            Overlay::Size(menu) => match menu.press(key) {
                Reply::Open => self.overlay = Some(overlay),
                Reply::Closed => {}
                Reply::Done(line) => self.chose_size(line),
            },
            Overlay::Grade(menu, params) => match menu.press(key) {
                Reply::Open => self.overlay = Some(overlay),
                Reply::Closed => {}
                Reply::Done(grade) => {
                    params.grade = grade;
                    self.make(*params, now);
                }
            },
            Overlay::Params(prompt) => match prompt.press(key) {
                Reply::Open => self.overlay = Some(overlay),
                Reply::Closed => {}
                Reply::Done(text) => self.chose_params(&text, now),
            },
            Overlay::Save(prompt) => match prompt.press(key) {
                Reply::Open => self.overlay = Some(overlay),
                Reply::Closed => {}
                Reply::Done(name) => self.save(&name),
            },
            Overlay::Parting(menu) => match menu.press(key) {
                Reply::Open => self.overlay = Some(overlay),
                Reply::Closed => {}
                Reply::Done(parting) => {
                    self.overlay = self.keeping.part(parting, self.language).map(Overlay::Save);
                }
            },
            Overlay::Load(prompt) => match prompt.press(key) {
                Reply::Open => self.overlay = Some(overlay),
                Reply::Closed => {}
                Reply::Done(name) => self.load(&name, now),
            },
        }
        Flow::Stay
    }
}

impl Screen for HashiScreen {
    type Action = Action;

    fn keys(&self) -> &[Binding<Action>] {
        match (&self.overlay, &self.watch) {
            (Some(_), _) => &[],
            (None, Some(_)) => WATCH_KEYS,
            (None, None) => KEYS,
        }
    }

    fn update(&mut self, action: Action, now: Duration) -> Flow {
        self.playing.pass(now);
        if self.seen.is_hidden() && !matches!(action, Action::Quit | Action::Back) {
            return Flow::Stay;
        }
        self.told = None;
        let waiting = self.waiting.take();
        let asked = std::mem::take(&mut self.asked);
        match action {
            Action::Go(direction) => self.go(direction, waiting),
            Action::NextOpen => self.seek_open(true),
            Action::PreviousOpen => self.seek_open(false),
            Action::Build(direction) => self.build(direction, waiting),
            Action::BuildWhere => self.wait_for(Waiting::Bridge, waiting),
            Action::MarkWhere => self.wait_for(Waiting::Mark, waiting),
            Action::Lock => self.lock(),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Hint => self.more_hints(now),
            Action::Follow => self.follow_hint(),
            Action::Check => self.check(now),
            Action::Mistake => self.find_mistake(now),
            Action::Errors => self.switch_errors(),
            Action::Solve => self.solve(asked, now),
            Action::Ending => self.show_ending(),
            Action::Watch => self.watch(now),
            Action::Timer => self.timeless = !self.timeless,
            Action::New => self.overlay = Some(Overlay::Size(self.size_menu())),
            Action::Zoom => self.zoom(),
            Action::Save => {
                self.overlay = Some(Overlay::Save(self.keeping.save_prompt(self.language)));
            }
            Action::Load => {
                self.overlay = Some(Overlay::Load(self.keeping.load_prompt(self.language)));
            }
            Action::Clear => self.clear(),
            Action::Help => self.overlay = Some(Overlay::Popup(self.help())),
            Action::Rules => {
                let page = RulesPage::new(Entry::Solo(&HASHI), self.language);
                self.overlay = Some(Overlay::Rules(page));
            }
            Action::Read(step) => {
                if let Some(Overlay::Rules(page)) = &mut self.overlay {
                    page.turn(step);
                }
            }
            Action::Quit => return self.leave(),
            Action::NextStep => self.turn_step(1),
            Action::PreviousStep => self.turn_step(-1),
            Action::FirstStep => self.turn_step(isize::MIN),
            Action::LastStep => self.turn_step(isize::MAX),
            Action::Auto => self.switch_auto(now),
            Action::Faster => self.change_speed(true),
            Action::Slower => self.change_speed(false),
            Action::Back => self.watch = None,
            Action::Hold(spot, button) => self.held = Some((spot, button)),
            Action::Release(spot) => self.release(spot),
            Action::Touch(touch) => {
                if let Some(Overlay::Ending(mut ending)) = self.overlay.take() {
                    let reply = ending.touch(touch);
                    return self.after(reply, ending, now);
                }
            }
        }
        Flow::Stay
    }

    fn pressed(&mut self, key: Key, now: Duration) -> Flow {
        self.playing.pass(now);
        self.asked = false;
        if !self.seen.is_hidden()
            && let Some(overlay) = self.overlay.take()
        {
            self.told = None;
            if self.answered(overlay, key, now) == Flow::Leave {
                return Flow::Leave;
            }
            self.come_back();
        }
        if self.keeping.is_left(self.overlay.is_some()) { Flow::Leave } else { Flow::Stay }
    }

    fn mouse(&self, event: MouseEvent, area: Rect) -> Option<Action> {
        match &self.overlay {
            Some(Overlay::Rules(_)) => RulesPage::wheel(event).map(Action::Read),
            Some(Overlay::Ending(ending)) => {
                ending.pointed(event, area, &self.seen.theme()).map(Action::Touch)
            }
            Some(_) => None,
            None => self.pointed(event, area),
        }
    }

    fn pace(&self) -> Option<Duration> {
        let watching = self.watch.as_ref().and_then(Watch::pace);
        let thinking = self.is_thinking().then_some(thinking::POLL);
        // The time shows another second, unless it stands.
        let ticking = !self.timeless && !self.playing.is_solved();
        let ticking = ticking.then_some(Duration::from_secs(1));
        [watching, thinking, ticking, self.keeping.pace()].into_iter().flatten().min()
    }

    fn tick(&mut self, now: Duration) -> bool {
        let before = self.playing.time();
        self.playing.pass(now);
        let later = !self.timeless && self.playing.time().as_secs() != before.as_secs();
        let watched = self.go_on_watching(now);
        let thought = self.go_on_thinking(now) | self.go_on_minding(now);
        let warned = self.keep_in_time(now);
        later || watched || thought || warned
    }

    fn draw(&self, frame: &mut Frame, theme: &Theme) {
        self.picture(frame, theme);
    }
}
