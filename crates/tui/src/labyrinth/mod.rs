//! The labyrinth, full screen: the maze around the player, what is to be known beside it, hints,
//! solvers that are watched at work, and files.
//!
//! ```
//! use damier_core::Message;
//! use damier_grid::Direction;
//! use damier_l10n::Language;
//! use damier_labyrinth::game::{Game, Setup};
//! use damier_labyrinth::{Ground, Labyrinth, Maze, Objects};
//! use damier_tui::Host;
//! use damier_tui::labyrinth::MazeScreen;
//! use damier_tui::testing::Stage;
//!
//! /// A front end without files.
//! struct Nowhere;
//!
//! impl Host<Game> for Nowhere {
//!     fn save(&mut self, name: &str, _text: &str) -> Result<(), Message> {
//!         Err(Message::new("test").with("file", name))
//!     }
//!     fn load(&mut self, name: &str) -> Result<Game, Message> {
//!         Err(Message::new("test").with("file", name))
//!     }
//!     fn keep(&mut self, _text: &str) -> Result<(), Message> {
//!         Ok(())
//!     }
//!     fn forget(&mut self) {}
//! }
//!
//! let mut maze = Maze::solid(Ground::whole(2, 1)?);
//! maze.dig(0, Direction::East);
//! let game = Game::new(Labyrinth::new(maze, Objects::new()), &Setup::default());
//! let screen = MazeScreen::new(game, Language::English, Box::new(Nowhere));
//! let mut stage = Stage::new(screen, 80, 24);
//! stage.keys("Right");
//! assert_eq!(stage.screen.finish().state().player().cell, 1);
//! # Ok::<(), damier_labyrinth::GroundError>(())
//! ```

mod camera;
mod draw;
mod ending;
mod files;
mod film;
mod find;
mod hint;
mod keys;
mod loading;
mod look;
mod overview;
mod panel;
mod picture;
mod play;
mod scene;
mod search;
mod signs;
mod speed;
mod tour;
mod walk;
mod ways;

use std::cell::Cell as Shared;
use std::time::Duration;

use damier_catalog::{Entry, LABYRINTH};
use damier_core::Message;
use damier_l10n::{Language, named, say};
use damier_labyrinth::game::{Game, Numbers, Strategy, strategies};
use ratatui::Frame;
use ratatui::crossterm::event::MouseEvent;
use ratatui::layout::Rect;

use crate::binding::Binding;
use crate::host::{Host, Keeping, Parting};
use crate::keeps::Keeps;
use crate::key::Key;
use crate::rules::{self, RulesPage};
use crate::screen::{Flow, Screen};
use crate::seen::Seen;
use crate::theme::{Role, Theme};
use crate::widgets::{Ending, Item, Menu, Popup, Prompt, Reply};
use camera::{Camera, Zoom};
use ending::After;
use hint::Hint;
use loading::Loading;
use look::Gaze;
use overview::Overview;
pub(crate) use picture::sketch;
use search::Searching;
use speed::Speed;
use walk::Walk;

pub use keys::{Action, KEYS, LOOK_KEYS};

/// What the dead are told: those who were so from the start, and others.
const DEAD: [&str; 2] = ["minotaur-dead-from-start", "minotaur-dead"];

/// The screen on which the labyrinth is played.
pub struct MazeScreen {
    game: Game,
    /// Counted once after every change: there may be very many objects.
    numbers: Numbers,
    language: Language,
    /// What is told, until the next action.
    told: Vec<Message>,
    role: Role,
    overlay: Option<Overlay>,
    /// The zoom that was chosen; before that, the one that suits the maze.
    zoom: Option<Zoom>,
    camera: Camera,
    /// The overview that would fit: the cursor moves as one sees it.
    overview: Shared<Option<Overview>>,
    gaze: Gaze,
    speed: Speed,
    searching: Searching,
    hint: Option<Hint>,
    walk: Option<Walk>,
    loading: Option<Loading>,
    keeping: Keeping<Game>,
    /// Whether another game is asked for.
    anew: bool,
    /// Whether the ending shows again once what was opened from it is closed.
    comes_back: bool,
    seen: Seen,
}

/// What is open over the screen.
enum Overlay {
    Ending(Ending<After>),
    Popup(Popup),
    Rules(RulesPage),
    Find(Menu<find::Line>),
    Strategy(Menu<usize>),
    Richest(Prompt),
    Save(Prompt),
    Load(Prompt),
    Parting(Menu<Parting>),
}

impl MazeScreen {
    /// The screen of a game, new or not.
    pub fn new(game: Game, language: Language, host: Box<dyn Host<Game>>) -> MazeScreen {
        let mut keeping = Keeping::new(host, "labyrinth.json");
        let (told, role) = if game.state().player().alive {
            let told = rules::welcome(&mut keeping, LABYRINTH.name, "maze-screen-welcome");
            (told, Role::Title)
        } else {
            (Message::new(DEAD[usize::from(game.undos() > 0)]), Role::Error)
        };
        MazeScreen {
            numbers: game.numbers(),
            game,
            language,
            told: vec![told],
            role,
            overlay: None,
            zoom: None,
            camera: Camera::default(),
            overview: Shared::new(None),
            gaze: Gaze::Player,
            speed: Speed::USUAL,
            searching: Searching::default(),
            hint: None,
            walk: None,
            loading: None,
            keeping,
            anew: false,
            comes_back: false,
            seen: Seen::default(),
        }
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Whether a tour is still being looked for.
    pub fn is_thinking(&self) -> bool {
        self.searching.is_thinking()
    }

    /// Whether a game is still being read.
    pub fn is_loading(&self) -> bool {
        self.loading.is_some()
    }

    /// Whether the person has left for another game.
    pub fn asks_for_another(&self) -> bool {
        self.anew
    }

    /// Gives the game back. What was not yet kept is kept first, however the screen was left.
    pub fn finish(mut self) -> Game {
        if !self.is_large() {
            self.keep();
        }
        self.game
    }

    fn tell(&mut self, role: Role, message: Message) {
        self.told = vec![message];
        self.role = role;
    }

    fn word(&self, key: &'static str) -> String {
        say(self.language, &Message::new(key))
    }

    /// The menu of what minotaurs can follow.
    fn strategy_menu(&self) -> Menu<usize> {
        let item = |(index, strategy): (usize, &Strategy)| {
            let about = self.word(strategy.about);
            let name = named(self.language, strategy.name);
            let item = Message::new("item-about").with("name", name);
            Item::new(say(self.language, &item.with("about", about)), index)
        };
        let items = strategies().iter().enumerate().map(item).collect();
        let now = strategies().iter().position(|strategy| strategy == self.game.strategy());
        Menu::new(self.word("maze-screen-strategy-title"), items).starting_at(now.unwrap_or(0))
    }

    /// An answer from what was open.
    fn answered(&mut self, overlay: Overlay, key: Key, now: Duration) -> Flow {
        match overlay {
            Overlay::Ending(mut ending) => {
                let reply = ending.press(key);
                return self.after(reply, ending);
            }
            Overlay::Popup(mut popup) => {
                if popup.press(key) == Reply::Open {
                    self.overlay = Some(Overlay::Popup(popup));
                }
            }
            Overlay::Rules(mut page) => {
                if page.press(key) == Reply::Open {
                    self.overlay = Some(Overlay::Rules(page));
                }
            }
            Overlay::Find(mut menu) => match menu.press(key) {
                Reply::Open => self.overlay = Some(Overlay::Find(menu)),
                Reply::Closed => {}
                Reply::Done(line) => self.find(line, now),
            },
            Overlay::Strategy(mut menu) => match menu.press(key) {
                Reply::Open => self.overlay = Some(Overlay::Strategy(menu)),
                Reply::Closed => {}
                Reply::Done(index) => self.follow(&strategies()[index]),
            },
            Overlay::Richest(mut prompt) => match prompt.press(key) {
                Reply::Open => self.overlay = Some(Overlay::Richest(prompt)),
                Reply::Closed => {}
                Reply::Done(moves) => self.find_richest(&moves, now),
            },
            Overlay::Save(mut prompt) => match prompt.press(key) {
                Reply::Open => self.overlay = Some(Overlay::Save(prompt)),
                Reply::Closed => {}
                Reply::Done(name) => self.save(&name),
            },
            Overlay::Parting(mut menu) => match menu.press(key) {
                Reply::Open => self.overlay = Some(Overlay::Parting(menu)),
                Reply::Closed => {}
                Reply::Done(parting) => {
                    self.overlay = self.keeping.part(parting, self.language).map(Overlay::Save);
                }
            },
            Overlay::Load(mut prompt) => match prompt.press(key) {
                Reply::Open => self.overlay = Some(Overlay::Load(prompt)),
                Reply::Closed => {}
                Reply::Done(name) => self.load(&name),
            },
        }
        Flow::Stay
    }
}

impl Screen for MazeScreen {
    type Action = Action;

    fn keys(&self) -> &[Binding<Action>] {
        match self.gaze {
            _ if self.overlay.is_some() || self.walk.is_some() || self.loading.is_some() => &[],
            Gaze::Cursor(_) => LOOK_KEYS,
            Gaze::Player | Gaze::At(_) => KEYS,
        }
    }

    fn update(&mut self, action: Action, now: Duration) -> Flow {
        if self.seen.is_hidden() && action != Action::Quit {
            return Flow::Stay;
        }
        if self.stop_walking() {
            return Flow::Stay;
        }
        self.told.clear();
        match action {
            Action::Play(action) => self.play(action),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Hint => self.more_hints(),
            Action::Find => {
                let menu = self.searching.menu(self.language);
                self.overlay = Some(Overlay::Find(menu));
            }
            Action::Walk => self.walk(now),
            Action::NextPart => self.turn_to_part(true),
            Action::PreviousPart => self.turn_to_part(false),
            Action::Clear => self.clear(),
            Action::Faster => self.set_speed(self.speed.faster()),
            Action::Slower => self.set_speed(self.speed.slower()),
            Action::Instant => self.set_speed(self.speed.switched()),
            Action::Strategy => self.overlay = Some(Overlay::Strategy(self.strategy_menu())),
            Action::Look => self.look(),
            Action::ZoomOut => self.set_zoom(self.zoom().out()),
            Action::ZoomIn => self.set_zoom(self.zoom().into()),
            Action::Ending => self.show_ending(),
            Action::Touch(touch) => {
                if let Some(Overlay::Ending(mut ending)) = self.overlay.take() {
                    let reply = ending.touch(touch);
                    return self.after(reply, ending);
                }
            }
            Action::Save => {
                self.overlay = Some(Overlay::Save(self.keeping.save_prompt(self.language)));
            }
            Action::Load => {
                self.overlay = Some(Overlay::Load(self.keeping.load_prompt(self.language)));
            }
            Action::Help => self.overlay = Some(Overlay::Popup(self.help())),
            Action::Rules => {
                let page = RulesPage::new(Entry::Solo(&LABYRINTH), self.language);
                self.overlay = Some(Overlay::Rules(page));
            }
            Action::Read(step) => {
                if let Some(Overlay::Rules(page)) = &mut self.overlay {
                    page.turn(step);
                }
            }
            Action::Quit | Action::Anew => {
                self.anew = action == Action::Anew;
                return self.leave();
            }
            Action::Aim(direction) => self.aim(direction, 1),
            Action::Leap(direction) => self.aim(direction, look::LEAP),
            Action::Choose => self.choose(now),
            Action::Back => self.gaze = Gaze::Player,
            Action::StepTo(cell) => self.step_to(cell),
            Action::AimAt(cell) => self.gaze = Gaze::Cursor(cell),
            Action::FindTo(cell) => self.find_cell(cell, now),
        }
        Flow::Stay
    }

    fn pressed(&mut self, key: Key, now: Duration) -> Flow {
        if self.loading.is_some() {
            self.pressed_loading(key);
            return Flow::Stay;
        }
        if !self.seen.is_hidden()
            && !self.stop_walking()
            && let Some(overlay) = self.overlay.take()
        {
            if self.answered(overlay, key, now) == Flow::Leave {
                return Flow::Leave;
            }
            self.come_back();
        }
        if self.keeping.is_left(self.overlay.is_some()) { Flow::Leave } else { Flow::Stay }
    }

    fn mouse(&self, event: MouseEvent, area: Rect) -> Option<Action> {
        match &self.overlay {
            Some(Overlay::Ending(ending)) => {
                ending.pointed(event, area, &self.seen.theme()).map(Action::Touch)
            }
            Some(Overlay::Rules(_)) => RulesPage::wheel(event).map(Action::Read),
            None if self.loading.is_none() => self.pointed(event, area),
            _ => None,
        }
    }

    fn pace(&self) -> Option<Duration> {
        let walking = self.walk.is_some().then_some(search::FRAME);
        let loading = self.loading.is_some().then_some(loading::POLL);
        let paces = [self.searching.pace(), walking, loading, self.keeping.pace()];
        paces.into_iter().flatten().min()
    }

    fn tick(&mut self, now: Duration) -> bool {
        let searched = self.go_on_searching(now);
        let walked = self.go_on_walking(now);
        let loaded = self.go_on_loading(now);
        let warned = self.keep_in_time(now);
        searched || walked || loaded || warned
    }

    fn draw(&self, frame: &mut Frame, theme: &Theme) {
        self.picture(frame, theme);
    }
}
