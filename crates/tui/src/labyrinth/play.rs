//! Playing: turns, undo and redo, hints, and walking by itself.

use std::time::Duration;

use damier_catalog::{Ended, MazeEnded};
use damier_core::{Explain, Message};
use damier_formats::labyrinth::saved;
use damier_l10n::named;
use damier_labyrinth::Cell;
use damier_labyrinth::game::{self, Action, Done, Game, Strategy, Undone};
use damier_labyrinth::solve::shortest_path;
use damier_play::finished::Finished;

use super::MazeScreen;
use super::hint::Hint;
use super::look::Gaze;
use super::walk::Walk;
use crate::keeps::Keeps;
use crate::theme::Role;

impl MazeScreen {
    /// Does something in the game.
    pub(super) fn play(&mut self, action: Action) {
        self.reveal();
        self.gaze = Gaze::Player;
        match self.game.act(action) {
            Ok(Done::Turn) => {
                self.searching.forget_film();
                let here = self.game.state().player().cell;
                // A hint that was followed to its end has done its work.
                self.hint.take_if(|hint| hint.told.ends_at(here));
                self.tell_latest();
            }
            Ok(Done::Turned) => self.tell(Role::Dim, Message::new("minotaur-turned")),
            Ok(Done::Won) => {}
            Err(refused) => return self.tell(Role::Error, refused.message()),
        }
        self.changed();
        if let Some(ended) = MazeEnded::of(&self.game) {
            self.add(Finished::solo(&Ended::Maze(ended)), |screen| saved::save(&screen.game));
            self.show_ending();
        }
    }

    /// Tells what came of the latest turn.
    fn tell_latest(&mut self) {
        let state = self.game.state();
        let happened = self.game.latest();
        self.told = happened.as_ref().map_or(Vec::new(), |it| it.messages(state));
        let (killed, wasted) = happened.map_or((false, false), |it| {
            (it.killer.is_some(), it.action == Action::Bomb && !it.opened)
        });
        if state.is_on_exit() && !killed {
            self.told.push(Message::new("maze-screen-on-exit"));
        }
        self.role = match () {
            () if killed => Role::Error,
            () if wasted => Role::Dim,
            () => Role::Good,
        };
    }

    pub(super) fn undo(&mut self) {
        self.reveal();
        self.gaze = Gaze::Player;
        match self.game.undo() {
            Ok(Undone::Turn(_)) => {
                self.searching.step_back();
                self.tell(Role::Dim, Message::new("maze-screen-undone"));
            }
            Ok(Undone::Win) => self.tell(Role::Dim, Message::new("minotaur-back-in")),
            Err(refused) => return self.tell(Role::Error, refused.message()),
        }
        self.changed();
    }

    pub(super) fn redo(&mut self) {
        self.reveal();
        self.gaze = Gaze::Player;
        match self.game.redo() {
            Ok(_) => self.tell_latest(),
            Err(refused) => return self.tell(Role::Error, refused.message()),
        }
        self.changed();
        if self.is_over() {
            self.show_ending();
        }
    }

    /// Makes the minotaurs follow another strategy.
    pub(super) fn follow(&mut self, strategy: &'static Strategy) {
        self.game.follow(strategy);
        self.changed();
        let name = named(self.language, strategy.name);
        let message = Message::new("maze-screen-follow").with("strategy", name);
        self.tell(Role::Title, message);
    }

    /// Tells the next hint.
    pub(super) fn more_hints(&mut self) {
        self.reveal();
        self.searching.forget_film();
        match Hint::after(self.hint.take(), self.game.state()) {
            Ok(hint) => {
                let told = hint.told.message(self.game.state());
                let walks = Message::new("maze-screen-hint-way").with("way", told.clone());
                self.tell(Role::Title, if hint.path().is_some() { walks } else { told });
                self.hint = Some(hint);
            }
            Err(error) => self.tell(Role::Error, error.message()),
        }
    }

    /// The way of the hint, if it shows.
    fn hinted(&self) -> Option<&[Cell]> {
        self.hint.as_ref().and_then(Hint::path)
    }

    /// One step towards a cell.
    pub(super) fn step_to(&mut self, cell: Cell) {
        let state = self.game.state();
        let here = state.player().cell;
        if here == cell {
            return;
        }
        let path = shortest_path(state.maze(), here, cell);
        let next = path.and_then(|path| path.get(1).copied());
        let step = state.maze().steps(here).find(|(_, cell)| Some(*cell) == next);
        match step {
            Some((direction, _)) => self.play(Action::Go(direction)),
            None => self.tell(Role::Error, Message::new("minotaur-no-way")),
        }
    }

    /// Begins to walk along the way that shows: along a tour to the end of the part that shows, or of
    /// the next one.
    pub(super) fn walk(&mut self, now: Duration) {
        self.reveal();
        let state = self.game.state();
        let here = state.player().cell;
        let along = if let Some(path) = self.hinted() {
            game::Walk::along(path, 0, here)
        } else if let Some(way) = self.searching.ways_mut().latest_mut() {
            way.walk(state.maze(), here)
        } else {
            return self.tell(Role::Error, Message::new("maze-screen-nothing-found"));
        };
        let Some(along) = along else {
            return self.tell(Role::Error, Message::new("minotaur-not-on-way"));
        };
        self.walk = Some(Walk { along, next: now + self.speed.step() });
        self.gaze = Gaze::Player;
    }

    /// Tells that a part of a tour is behind, or all of it.
    fn tell_part(&mut self) {
        let Some(way) = self.searching.ways().latest() else { return };
        let Some((number, _)) = way.part() else { return };
        let count = way.parts.len();
        let walked = Message::new("maze-screen-part-walked").with("number", number);
        self.told.push(if number < count {
            walked.with("count", count)
        } else {
            Message::new("minotaur-tour-walked")
        });
    }

    /// Stops walking; whether anybody walked.
    pub(super) fn stop_walking(&mut self) -> bool {
        let walked = self.walk.take().is_some();
        if walked {
            self.tell(Role::Dim, Message::new("maze-screen-walk-stopped"));
        }
        walked
    }

    /// Makes the steps that are due; whether there were any.
    pub(super) fn go_on_walking(&mut self, now: Duration) -> bool {
        let mut walked = false;
        while let Some(mut walk) = self.walk.take_if(|walk| walk.next <= now) {
            walked = true;
            let before = self.game.state().turns();
            let hinted = self.hinted().is_some();
            match walk.along.direction(self.game.state()) {
                Some(direction) => self.play(Action::Go(direction)),
                None => {
                    self.tell(Role::Error, Message::new("minotaur-blocked"));
                    break;
                }
            }
            if self.game.state().turns() == before {
                self.tell(Role::Error, Message::new("minotaur-blocked"));
                break;
            }
            let more = walk.along.stepped();
            if !hinted && let Some(way) = self.searching.ways_mut().latest_mut() {
                way.walked = walk.along.walked();
            }
            if !can_go_on(&self.game) {
                break;
            }
            if self.game.state().is_threatened() {
                self.told.push(Message::new("maze-screen-walk-danger"));
                self.role = Role::Error;
                break;
            }
            if more {
                walk.next += self.speed.step();
                self.walk = Some(walk);
            } else if !hinted {
                self.tell_part();
            }
        }
        walked
    }
}

fn can_go_on(game: &Game) -> bool {
    game.state().player().alive && !game.state().is_won()
}
