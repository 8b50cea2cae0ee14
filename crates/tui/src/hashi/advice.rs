//! Help on request: hints in three steps, whether all is right so far, and the first mistake.

use std::time::Duration;

use damier_core::{Message, Puzzle, Stop};
use damier_hashi::{Advice, Board, Check, Hint, State, hint};

use super::HashiScreen;
use super::play::edges_of;
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

/// A hint, and how much of it was told.
#[derive(Clone, Debug)]
pub(super) struct ShownHint {
    hint: Box<Hint>,
    /// From 1 to 3.
    pub(super) told: usize,
}

impl ShownHint {
    /// All its parts.
    pub(super) const PARTS: usize = 3;

    pub(super) fn is_done(&self, state: &State) -> bool {
        self.hint.is_done(state)
    }

    /// What is told: where to look, then why, then what to do.
    pub(super) fn messages(&self, board: &Board) -> Vec<Message> {
        match self.told {
            1 => vec![self.hint.place(board)],
            2 => {
                let before = self.hint.before.iter().map(|step| step.message(board));
                before.chain([self.hint.rule(board)]).collect()
            }
            _ => vec![self.hint.rule(board), self.hint.action(board)],
        }
    }

    /// The islands to look at.
    pub(super) fn islands(&self) -> &[u32] {
        &self.hint.step.islands
    }

    /// The edges to look at: what the rule rests on, and then what follows.
    pub(super) fn edges(&self) -> Vec<u32> {
        match self.told {
            1 => Vec::new(),
            2 => self.hint.step.edges.clone(),
            _ => self.hint.step.changes.iter().map(|change| change.edge).collect(),
        }
    }
}

impl HashiScreen {
    /// Tells more of the hint that shows, or looks for one.
    pub(super) fn more_hints(&mut self, now: Duration) {
        if let Some(hint) = &mut self.hint {
            hint.told = (hint.told + 1).min(ShownHint::PARTS);
            return;
        }
        let (puzzle, state) = (self.solving.puzzle().clone(), self.solving.state().clone());
        self.think(Kind::Hint, now, move |stop| {
            let keep_going = &mut || !stop.is_raised();
            Found::Advice(hint(puzzle.board(), &puzzle.truth(keep_going), &state, keep_going))
        });
    }

    /// What came of looking for a hint.
    pub(super) fn advised(&mut self, advice: Advice) {
        let key = match advice {
            Advice::Hint(hint) => {
                if let Some(&island) = hint.step.islands.first() {
                    self.cursor = island as usize;
                }
                self.hint = Some(ShownHint { hint, told: 1 });
                return;
            }
            // Where mistakes never show, a hint does not tell of them either.
            Advice::Mistake(_) if self.errors == Errors::Never => "hashi-screen-hint-silent",
            Advice::Mistake(_) => return self.tell_error("hashi-screen-hint-mistake"),
            Advice::Solved => "hashi-is-solved",
            Advice::Hopeless => return self.tell_error("hashi-unsolvable"),
            Advice::Nothing => "hashi-screen-hint-nothing",
            Advice::Unknown => "hashi-screen-unknown",
        };
        self.tell(Role::Title, Message::new(key));
    }

    fn tell_error(&mut self, key: &'static str) {
        self.tell(Role::Error, Message::new(key));
    }

    /// The work of checking how the player stands.
    fn checking(&self) -> impl FnOnce(&Stop) -> Check + Send + use<> {
        let (puzzle, state) = (self.solving.puzzle().clone(), self.solving.state().clone());
        move |stop| {
            let keep_going = &mut || !stop.is_raised();
            puzzle.truth(keep_going).check(&state, keep_going)
        }
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
        match check {
            Check::Solved => self.tell(Role::Good, Message::new("hashi-is-solved")),
            Check::Fine => self.tell(Role::Good, Message::new("hashi-fine")),
            Check::Wrong(edges) => {
                let count = edges.len();
                self.wrong = edges;
                let message = if count == 0 {
                    Message::new("hashi-screen-wrong-somewhere")
                } else {
                    Message::new("hashi-screen-wrong").with("count", count)
                };
                self.tell(Role::Error, message);
            }
            Check::Hopeless => self.tell_error("hashi-unsolvable"),
            Check::Unknown => self.tell(Role::Title, Message::new("hashi-screen-unknown")),
        }
    }

    /// Finds the first move after which there was no solution any more; asked again, goes back
    /// to before it.
    pub(super) fn find_mistake(&mut self, now: Duration) {
        if self.errors == Errors::Never {
            return self.tell_error("hashi-screen-errors-off");
        }
        if let Some(moves) = self.mistake.take() {
            return self.go_back(moves);
        }
        let solving = self.solving.clone();
        self.think(Kind::Mistake, now, move |stop| {
            let keep_going = &mut || !stop.is_raised();
            let truth = solving.puzzle().truth(keep_going);
            let check = truth.check(solving.state(), keep_going);
            let moves = solving.moves_since(|state| truth.check(state, keep_going).is_wrong());
            Found::Mistake(moves, check)
        });
    }

    /// Tells the first mistake, which is so many moves back, or that there is none.
    pub(super) fn found_mistake(&mut self, moves: Option<usize>, check: Check) {
        let Some(moves) = moves else { return self.checked(Check::Unknown) };
        let done = self.solving.history().undos();
        let Some(wrong) = self.solving.history().done().nth(done - moves) else {
            return self.checked(check);
        };
        let message = Message::new("hashi-screen-mistake-found")
            .with("move", self.solving.puzzle().effect_text(wrong))
            .with("number", done - moves + 1)
            .with("after", moves - 1);
        let (mv, edges) = (wrong.of_move(), edges_of(wrong));
        self.wrong = edges;
        self.mistake = Some(moves);
        self.look_at(mv);
        self.tell(Role::Error, message);
    }

    /// Takes moves back; they can all be made again.
    fn go_back(&mut self, moves: usize) {
        for _ in 0..moves {
            self.solving.undo();
        }
        self.hint = None;
        self.changed();
        let message = Message::new("hashi-screen-before-mistake").with("moves", moves);
        self.tell(Role::Good, message);
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
            Progress::Done(Check::Wrong(edges)) => self.wrong = edges,
            Progress::Done(_) | Progress::Broken => {}
        }
    }

    /// Shows the solution, once it is found.
    pub(super) fn solve(&mut self, now: Duration) {
        let puzzle = self.solving.puzzle().clone();
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
        } else if self.hint.take().is_none() {
            self.mistake = None;
            self.show_errors();
        }
    }
}
