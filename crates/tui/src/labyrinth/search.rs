//! Looking for ways, and showing what was found.

use std::time::Duration;

use damier_core::Message;
use damier_l10n::Language;
use damier_labyrinth::Cell;
use damier_labyrinth::solve::Goal;

use super::film::Film;
use super::find::{Line, Method, goal_words};
use super::look::Gaze;
use super::speed::Speed;
use super::tour::{Job, takes_long};
use super::ways::{Way, Ways};
use super::{MazeScreen, Overlay};
use crate::theme::Role;
use crate::widgets::{Menu, Prompt};

/// The time between two pictures of what moves.
pub(super) const FRAME: Duration = Duration::from_millis(33);
/// The time between two looks whether a tour is found.
const POLL: Duration = Duration::from_millis(100);

/// What is being looked for, and what was found.
#[derive(Debug, Default)]
pub(super) struct Searching {
    method: Method,
    ways: Ways,
    film: Option<Film>,
    /// What the film leads to, until it has run.
    outcome: Option<Result<Way, Message>>,
    job: Option<Job>,
}

impl Searching {
    pub(super) fn menu(&self, language: Language) -> Menu<Line> {
        self.method.menu(language, Line::Goal(Goal::Exit))
    }

    pub(super) fn ways(&self) -> &Ways {
        &self.ways
    }

    pub(super) fn ways_mut(&mut self) -> &mut Ways {
        &mut self.ways
    }

    pub(super) fn film(&self) -> Option<&Film> {
        self.film.as_ref()
    }

    pub(super) fn is_thinking(&self) -> bool {
        self.job.is_some()
    }

    /// What goes on by itself.
    pub(super) fn doing(&self) -> Option<Message> {
        if let Some(job) = &self.job {
            return Some(Message::new("maze-screen-thinking").with("goal", goal_words(job.goal)));
        }
        let film = self.film.as_ref().filter(|_| self.outcome.is_some())?;
        Some(Message::new("maze-screen-searching").with("visited", film.shown()))
    }

    pub(super) fn pace(&self) -> Option<Duration> {
        let running = self.outcome.is_some().then_some(FRAME);
        running.or_else(|| self.job.as_ref().map(|_| POLL))
    }

    /// A step was taken back: a walk goes on from before it.
    pub(super) fn step_back(&mut self) {
        if let Some(way) = self.ways.latest_mut() {
            way.walked = way.walked.saturating_sub(1);
        }
    }

    /// Forgets the cells that were looked at.
    pub(super) fn forget_film(&mut self) {
        self.film = None;
    }
}

impl MazeScreen {
    /// Does what a line of the menu is for.
    pub(super) fn find(&mut self, line: Line, now: Duration) {
        match line {
            Line::Goal(goal) => self.search(goal, now),
            Line::Cell => self.look(),
            Line::Richest => {
                let prompt = Prompt::new(self.word("maze-screen-richest-title"), "100");
                self.overlay = Some(Overlay::Richest(prompt));
            }
            Line::Solver | Line::Heuristic | Line::Blocking => {
                self.searching.method = self.searching.method.changed(line);
                let menu = self.searching.method.menu(self.language, line);
                self.overlay = Some(Overlay::Find(menu));
            }
        }
    }

    /// Looks for the richest way of a number of moves that was typed.
    pub(super) fn find_richest(&mut self, moves: &str, now: Duration) {
        match moves.trim().parse() {
            Ok(moves) => self.search(Goal::Richest(moves), now),
            Err(_) => {
                let message = Message::new("maze-screen-no-number");
                self.tell(Role::Error, message.with("text", damier_core::shown(moves)));
            }
        }
    }

    /// Looks for the way to the cursor.
    pub(super) fn choose(&mut self, now: Duration) {
        if let Gaze::Cursor(cell) = self.gaze {
            self.gaze = Gaze::At(cell);
            self.find_cell(cell, now);
        }
    }

    /// Looks for the way to a cell.
    pub(super) fn find_cell(&mut self, cell: Cell, now: Duration) {
        let (x, y) = self.game.state().maze().ground().place(cell);
        self.search(Goal::At { x, y }, now);
    }

    /// Looks for a way: at once if it is simple, otherwise on a thread.
    fn search(&mut self, goal: Goal, now: Duration) {
        self.reveal();
        self.hint = None;
        let state = self.game.state();
        let searching = &mut self.searching;
        let method = searching.method;
        if takes_long(state, goal) {
            searching.film = None;
            match Job::begin(&self.game, goal, method, now) {
                Ok(job) => searching.job = Some(job),
                Err(message) => self.tell(Role::Error, message),
            }
            return;
        }
        let found = method.solve(state, goal);
        let visited = found.visited.len();
        searching.outcome = Some(match found.path {
            Some(path) => {
                let mut way = Way::new(state.maze(), goal_words(goal), method.name(), path);
                way.visited = Some(visited);
                Ok(way)
            }
            None => Err(Message::new("maze-screen-no-way-found").with("visited", visited)),
        });
        searching.film = Some(Film::new(state.maze(), found.visited, now));
        if self.speed.instant {
            self.reveal();
        }
    }

    /// Ends the film, and shows what it led to.
    pub(super) fn reveal(&mut self) {
        let Some(outcome) = self.searching.outcome.take() else { return };
        if let Some(film) = &mut self.searching.film {
            film.finish();
        }
        match outcome {
            Ok(way) => {
                let message = Message::new("maze-screen-found")
                    .with("solver", way.solver.as_str())
                    .with("steps", way.length())
                    .with("visited", way.visited.unwrap_or(0));
                self.searching.ways.push(way);
                self.tell(Role::Good, message);
            }
            Err(message) => self.tell(Role::Error, message),
        }
    }

    /// Shows what is due; whether anything changed.
    pub(super) fn go_on_searching(&mut self, now: Duration) -> bool {
        let polled = self.searching.job.as_ref().and_then(|job| Some((job.goal, job.poll(now)?)));
        if let Some((goal, found)) = polled {
            self.searching.job = None;
            match found {
                Ok(found) => {
                    let maze = self.game.state().maze();
                    let mut way = Way::new(maze, goal_words(goal), found.solver, found.path);
                    way.visited = found.visited;
                    way.parts = found.parts;
                    self.searching.ways.push(way);
                    self.tell(Role::Good, found.told);
                }
                Err(message) => self.tell(Role::Error, message),
            }
            return true;
        }
        if self.searching.outcome.is_none() {
            return false;
        }
        let speed = self.speed;
        let running = self.searching.film.as_mut().is_some_and(|film| {
            film.advance(speed, now);
            film.is_running()
        });
        if !running {
            self.reveal();
        }
        true
    }

    /// Ends an animation; if none runs, clears what shows.
    pub(super) fn clear(&mut self) {
        self.gaze = Gaze::Player;
        if self.searching.outcome.is_some() {
            return self.reveal();
        }
        self.searching.job = None;
        self.searching.film = None;
        if self.hint.take().is_none() {
            self.searching.ways.clear();
        }
    }

    /// Shows the next part of a tour, or the one before.
    pub(super) fn turn_to_part(&mut self, next: bool) {
        self.reveal();
        self.hint = None;
        let maze = self.game.state().maze();
        let latest = self.searching.ways.latest_mut().filter(|way| !way.parts.is_empty());
        let Some(way) = latest else {
            return self.tell(Role::Error, Message::new("maze-screen-no-parts"));
        };
        way.turn_to(maze, next);
        self.gaze = way.part().map_or(Gaze::Player, |(_, part)| Gaze::At(part.goal));
    }

    pub(super) fn set_speed(&mut self, speed: Speed) {
        self.speed = speed;
        let message = if speed.instant {
            Message::new("maze-screen-speed-instant")
        } else {
            Message::new("tui-speed").with("speed", speed.number()).with("most", Speed::LEVELS)
        };
        self.tell(Role::Title, message);
    }
}
