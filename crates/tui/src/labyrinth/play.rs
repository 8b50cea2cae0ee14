//! Playing: turns, undo and redo, hints, and walking by itself.

use std::time::Duration;

use damier_core::{Explain, Message};
use damier_l10n::{named, say};
use damier_labyrinth::Cell;
use damier_labyrinth::game::{Action, Done, Game, Strategy, Undone};
use damier_labyrinth::solve::shortest_path;

use super::hint::Hint;
use super::look::Gaze;
use super::walk::{Walk, is_threatened};
use super::{MazeScreen, Overlay};
use crate::theme::Role;
use crate::widgets::Popup;

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
            Ok(Done::Won) => {
                let state = self.game.state();
                let message = Message::new("maze-screen-won")
                    .with("score", state.score().to_string())
                    .with("turns", state.turns() as usize);
                let text = say(self.language, &message);
                let popup = Popup::text(self.word("maze-screen-won-title"), text);
                self.overlay = Some(Overlay::Popup(popup));
            }
            Err(refused) => return self.tell(Role::Error, refused.message()),
        }
        self.changed();
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

    /// Begins to walk along the way that shows.
    pub(super) fn walk(&mut self, now: Duration) {
        self.reveal();
        let here = self.game.state().player().cell;
        let found = self.searching.ways().latest();
        // Where one part of a tour shows, that is what is walked.
        let way = self
            .hinted()
            .map(|path| (path, 0))
            .or_else(|| found.map(|way| (&way.path[..way.shown_end()], way.walked)));
        let Some((path, walked)) = way else {
            return self.tell(Role::Error, Message::new("maze-screen-nothing-found"));
        };
        self.walk = Walk::along(path, walked, here, now + self.speed.step());
        if self.walk.is_none() {
            return self.tell(Role::Error, Message::new("maze-screen-not-on-way"));
        }
        self.gaze = Gaze::Player;
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
            match walk.direction(self.game.state()) {
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
            let more = walk.stepped();
            if !hinted && let Some(way) = self.searching.ways_mut().latest_mut() {
                way.walked = walk.walked();
            }
            if !can_go_on(&self.game) {
                break;
            }
            if is_threatened(self.game.state()) {
                self.told.push(Message::new("maze-screen-walk-danger"));
                self.role = Role::Error;
                break;
            }
            if more {
                walk.next += self.speed.step();
                self.walk = Some(walk);
            }
        }
        walked
    }
}

fn can_go_on(game: &Game) -> bool {
    game.state().player().alive && !game.state().is_won()
}
