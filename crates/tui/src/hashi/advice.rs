//! Help on request: hints in three steps, whether all is right so far, and the first mistake.

use std::time::Duration;

use damier_core::{Message, Stop};
use damier_hashi::{Check, Hint, Mistake, NoHint};

use super::HashiScreen;
use super::thinking::{Found, Kind, MOMENT};
use crate::job::{Job, Progress};
use crate::theme::Role;

/// When mistakes show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Errors {
    Never,
    OnRequest,
    Live,
}

impl Errors {
    pub(super) const fn next(self) -> Errors {
        match self {
            Errors::Never => Errors::OnRequest,
            Errors::OnRequest => Errors::Live,
            Errors::Live => Errors::Never,
        }
    }

    /// The word for it.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Errors::Never => "hashi-screen-errors-never",
            Errors::OnRequest => "hashi-screen-errors-asked",
            Errors::Live => "hashi-screen-errors-live",
        }
    }
}

impl HashiScreen {
    /// Tells more of the hint that shows, or looks for one.
    pub(super) fn more_hints(&mut self, now: Duration) {
        if self.playing.tell_more() {
            return;
        }
        let playing = self.playing.clone();
        self.think(Kind::Hint, now, move |stop| {
            Found::Hint(playing.next_hint(&mut || !stop.is_raised()))
        });
    }

    /// What came of looking for a hint.
    pub(super) fn advised(&mut self, hint: Result<Box<Hint>, NoHint>) {
        let none = match hint {
            Ok(hint) => {
                if let Some(&island) = hint.step.islands.first() {
                    self.cursor = island as usize;
                }
                return self.playing.tell(hint);
            }
            Err(none) => none,
        };
        match none {
            // Where mistakes never show, a hint does not tell of them either.
            NoHint::Mistake(_) if self.errors == Errors::Never => {
                self.tell(Role::Title, Message::new("hashi-screen-hint-silent"));
            }
            NoHint::Mistake(_) => self.tell_wrong(none.message()),
            NoHint::Hopeless => self.tell(Role::Error, none.message()),
            _ => self.tell(Role::Title, none.message()),
        }
    }

    /// Tells that something is wrong, and the key that finds where.
    fn tell_wrong(&mut self, told: Message) {
        self.tell(Role::Error, Message::new("hashi-screen-find").with("told", told));
    }

    fn tell_error(&mut self, key: &'static str) {
        self.tell(Role::Error, Message::new(key));
    }

    /// The work of checking how the player stands.
    fn checking(&self) -> impl FnOnce(&Stop) -> Check + Send + use<> {
        let playing = self.playing.clone();
        move |stop| playing.check(&mut || !stop.is_raised())
    }

    /// Finds out whether all is right so far.
    pub(super) fn check(&mut self, now: Duration) {
        if self.errors == Errors::Never {
            return self.tell_error("hashi-screen-errors-off");
        }
        let checking = self.checking();
        self.think(Kind::Check, now, move |stop| Found::Check(checking(stop)));
    }

    /// Tells whether all is right so far, and shows what is not.
    pub(super) fn checked(&mut self, check: Check) {
        let told = check.message(self.board());
        self.playing.note_check(&check);
        match check {
            Check::Solved | Check::Fine => self.tell(Role::Good, told),
            Check::Wrong(edges) => {
                self.wrong = edges;
                self.tell_wrong(told);
            }
            Check::Hopeless => self.tell(Role::Error, told),
            Check::Unknown => self.tell(Role::Title, told),
        }
    }

    /// Finds the first move after which there was no solution any more; asked again, goes back
    /// to before it.
    pub(super) fn find_mistake(&mut self, now: Duration) {
        if self.errors == Errors::Never {
            return self.tell_error("hashi-screen-errors-off");
        }
        if let Some(mistake) = self.mistake.take() {
            return self.go_back(&mistake);
        }
        let playing = self.playing.clone();
        self.think(Kind::Mistake, now, move |stop| {
            Found::Mistake(playing.first_mistake(&mut || !stop.is_raised()).map(Box::new))
        });
    }

    /// Tells the first mistake, or that there is none.
    pub(super) fn found_mistake(&mut self, found: Result<Box<Mistake>, Check>) {
        let mistake = match found {
            Ok(mistake) => *mistake,
            Err(check) => return self.checked(check),
        };
        self.playing.note_check(&Check::Wrong(Vec::new()));
        self.wrong = mistake.effect.edges().iter().map(|change| change.edge as usize).collect();
        self.look_at(&mistake.effect);
        let told = Message::new("hashi-screen-go-back").with("told", mistake.message());
        self.tell(Role::Error, told);
        self.mistake = Some(mistake);
    }

    /// Takes moves back; they can all be made again.
    fn go_back(&mut self, mistake: &Mistake) {
        self.playing.rewind(mistake);
        self.changed();
        self.tell(Role::Good, mistake.rewound());
    }

    pub(super) fn switch_errors(&mut self) {
        self.errors = self.errors.next();
        self.show_errors();
        let told =
            Message::new("hashi-screen-errors-now").with("when", Message::new(self.errors.key()));
        self.tell(Role::Title, told);
    }

    /// Shows what is wrong if that is wanted after every move.
    pub(super) fn show_errors(&mut self) {
        self.wrong.clear();
        // Who could not wait for the check of the move before is not kept waiting by this one.
        let was_slow = self.minding.take().is_some();
        if self.errors != Errors::Live {
            return;
        }
        let job = Job::begin(Duration::MAX, self.checking());
        let moment = if was_slow { Duration::ZERO } else { MOMENT };
        self.minded(job.wait(moment), job);
    }

    /// Looks after the check of the latest move; whether there is anything new.
    pub(super) fn go_on_minding(&mut self, now: Duration) -> bool {
        let Some(job) = self.minding.take() else { return false };
        self.minded(job.poll(now), job);
        self.minding.is_none()
    }

    fn minded(&mut self, progress: Progress<Check>, job: Job<Check>) {
        match progress {
            Progress::Going => self.minding = Some(job),
            Progress::Done(check @ Check::Wrong(_)) => {
                self.playing.note_check(&check);
                if let Check::Wrong(edges) = check {
                    self.wrong = edges;
                }
            }
            Progress::Done(_) | Progress::Broken => {}
        }
    }

    /// Shows the solution, once it is found; but first it tells what that means, and is to be asked
    /// again.
    pub(super) fn solve(&mut self, asked: bool, now: Duration) {
        if !asked && !self.playing.is_solved() {
            self.asked = true;
            return self.tell(Role::Title, Message::new("hashi-screen-solve-again"));
        }
        let puzzle = self.playing.puzzle().clone();
        self.think(Kind::Solve, now, move |stop| {
            // What is found is known to all copies of the puzzle.
            puzzle.truth(&mut || !stop.is_raised());
            Found::Solution
        });
    }

    /// Clears one thing after the other: what is worked out, the hint, what shows as wrong.
    pub(super) fn clear(&mut self) {
        self.chosen = None;
        self.held = None;
        if self.thinking.take().is_some() | self.minding.take().is_some() {
            self.tell(Role::Dim, Message::new("hashi-screen-stopped"));
        } else if !self.playing.clear_hint() {
            self.mistake = None;
            self.show_errors();
        }
    }
}
