//! Hints in three steps, advisers, and the evaluation bar: what a strategy makes of the position
//! that shows.

use std::time::Duration;

use damier_ai::{Budget, Thought, WIN, score_text};
use damier_catalog::Spec;
use damier_core::{DynGame, Message, Seat};
use damier_play::{Allowance, Computer, Control, TimeControl};

use super::MatchScreen;
use super::board::Spot;
use super::boards::board;
use super::thinking::Thinking;
use crate::job::Progress;
use crate::theme::Role;

/// A strategy's view of a position.
pub(super) struct Opinion {
    /// The position it is about.
    at: Place,
    /// Whose it is, as one would type it.
    adviser: String,
    /// While it is worked out.
    thinking: Option<Thinking>,
    /// Whether nobody wanted to wait for it.
    broken_off: bool,
    /// What was found so far; nothing for good if thinking came to nothing.
    thought: Option<Thought<String>>,
}

/// A position of a game, which may come again in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    steps: usize,
    key: u64,
}

impl Place {
    fn of(game: &dyn DynGame, steps: usize) -> Place {
        Place { steps, key: game.key() }
    }
}

/// How good the position is for the first seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Verdict {
    /// In hundredths of the game's unit.
    pub(super) score: i32,
    /// Whether it is proved.
    pub(super) exact: bool,
}

/// A hint that is being told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hint {
    /// How much of it: where to look, what it does, the move.
    told: usize,
}

impl Hint {
    pub(super) const PARTS: usize = 3;
}

impl MatchScreen {
    /// Tells more about a good move.
    pub(super) fn more_hints(&mut self, now: Duration) {
        if self.shown().outcome().is_some() || (self.review.is_none() && self.contest.is_over()) {
            return self.tell(Role::Title, Message::new("contest-over"));
        }
        let told = self.hint.map_or(0, |hint| hint.told);
        self.hint = Some(Hint { told: (told + 1).min(Hint::PARTS) });
        self.form_opinion(now);
    }

    /// Shows the evaluation bar or hides it.
    pub(super) fn switch_judging(&mut self, now: Duration) {
        self.judging = !self.judging;
        if self.judging && self.shown().seats() != 2 {
            self.judging = false;
            return self.tell(Role::Title, Message::new("contest-no-judge"));
        }
        if self.shown().turn().is_none() {
            self.tell(Role::Title, Message::new("contest-over"));
        }
        self.form_opinion(now);
    }

    /// Whether somebody advises the person on turn without being asked.
    fn is_advised(&self) -> bool {
        self.has_adviser() && !self.paused
    }

    /// Whether the person on turn has an adviser.
    fn has_adviser(&self) -> bool {
        self.review.is_none() && matches!(self.contest.to_move(), Some((_, Control::Advised)))
    }

    /// Who is to be asked about the position that shows, if anybody: the adviser of the seat, or
    /// the strongest there is.
    fn adviser(&self) -> Option<Spec> {
        let wanted = self.hint.is_some() || self.judging || self.is_advised();
        let seat = self.shown().turn().filter(|_| wanted)?;
        // A pause does not bring a better one.
        if self.has_adviser() {
            return *self.specs.get(seat.index())?;
        }
        self.entry.strongest(self.shown()).map(|spec| spec.with_budget(self.tools.opinion))
    }

    /// Has an opinion formed about the position that shows, if anybody wants it and it is not
    /// known yet.
    pub(super) fn form_opinion(&mut self, now: Duration) {
        let Some(spec) = self.adviser() else {
            // A thought that nobody waits for is broken off.
            if let Some(opinion) = &mut self.opinion {
                opinion.broken_off |= opinion.thinking.take().is_some();
            }
            return;
        };
        let at = Place::of(self.shown(), self.shown_steps());
        let adviser = spec.to_string();
        // What was broken off is begun anew, but what came to nothing would do so again.
        let known = |opinion: &Opinion| {
            opinion.at == at && opinion.adviser == adviser && !opinion.broken_off
        };
        if self.opinion.as_ref().is_some_and(known) {
            return;
        }
        let Ok(player) = Computer::new(spec, self.shown()) else { return };
        let free = Allowance { control: TimeControl::Free, left: None, cpu: false };
        let game = self.shown().boxed_clone();
        let thinking = Some(Thinking::begin(player, game, free, &self.tools));
        self.opinion = Some(Opinion { at, adviser, thinking, broken_off: false, thought: None });
        let moment = self.tools.moment;
        self.take_opinion(now, Some(moment));
    }

    /// Takes what was found; whether there is anything new.
    pub(super) fn go_on_judging(&mut self, now: Duration) -> bool {
        self.take_opinion(now, None)
    }

    fn take_opinion(&mut self, now: Duration, moment: Option<Duration>) -> bool {
        let advised = self.is_advised();
        let Some(opinion) = &mut self.opinion else { return false };
        let Some(thinking) = &opinion.thinking else { return false };
        let progress = match moment {
            Some(moment) => thinking.wait(moment),
            None => thinking.poll(now),
        };
        let mut new = false;
        if let Some(thought) = thinking.news() {
            opinion.thought = Some(thought);
            new = true;
        }
        match progress {
            Progress::Going => return new,
            Progress::Done((_, Ok(answer))) => opinion.thought = Some(answer.thought),
            Progress::Done((_, Err(_))) | Progress::Broken => {
                self.tell(Role::Error, Message::new("contest-no-opinion"));
            }
        }
        if let Some(opinion) = &mut self.opinion {
            opinion.thinking = None;
        }
        if advised {
            self.hint = Some(Hint { told: Hint::PARTS });
        }
        self.note_verdict();
        true
    }

    /// Whether something is being worked out.
    pub(super) fn is_judging(&self) -> bool {
        self.opinion.as_ref().is_some_and(|opinion| opinion.thinking.is_some())
    }

    /// The opinion about the position that shows.
    fn opinion(&self) -> Option<&Thought<String>> {
        let opinion = self.opinion.as_ref()?;
        let here = Place::of(self.shown(), self.shown_steps());
        opinion.thought.as_ref().filter(|_| opinion.at == here)
    }

    /// Keeps the latest verdict: until there is a new one the bar stays where it is.
    fn note_verdict(&mut self) {
        if let Some(verdict) = self.verdict_now() {
            self.verdict = Some(verdict);
        }
    }

    fn verdict_now(&self) -> Option<Verdict> {
        let line = self.opinion()?.lines.first()?;
        let first = self.shown().turn() == Some(Seat::FIRST);
        let score = line.score?;
        Some(Verdict { score: if first { score } else { -score }, exact: line.exact })
    }

    /// What the bar shows, if it does.
    pub(super) fn verdict(&self) -> Option<Verdict> {
        self.verdict_now().or(self.verdict).filter(|_| self.judging)
    }

    /// What is told of the hint.
    pub(super) fn hint_messages(&self) -> Vec<Message> {
        let Some(hint) = self.hint else { return Vec::new() };
        let Some(thought) = self.opinion() else {
            return vec![Message::new("contest-hint-thinking")];
        };
        let (Some(line), Some(mv)) = (thought.lines.first(), thought.best()) else {
            return Vec::new();
        };
        let Some(board) = board(self.shown()) else { return Vec::new() };
        let head =
            Message::new("contest-hint-part").with("part", hint.told).with("count", Hint::PARTS);
        let mut messages = vec![head, board.whereabouts(mv)];
        if hint.told > 1 {
            messages.push(board.effect(mv));
        }
        if hint.told > 2 {
            messages.push(match line.score.map(|score| (score, moves_to_win(score))) {
                Some((score, Some(moves))) => {
                    let key = if score > 0 { "contest-hint-wins" } else { "contest-hint-loses" };
                    Message::new(key)
                        .with("move", mv.as_str())
                        .with("moves", moves)
                        .with("line", line.moves.join(" "))
                }
                Some((score, None)) => {
                    let key = if line.exact { "contest-hint-exact" } else { "contest-hint-score" };
                    Message::new(key)
                        .with("move", mv.as_str())
                        .with("score", score_text(score))
                        .with("line", line.moves.join(" "))
                }
                None => Message::new("contest-hint-move").with("move", mv.as_str()),
            });
        }
        messages
    }

    /// Where the suggested move is, once it is told.
    pub(super) fn hint_spot(&self) -> Option<Spot> {
        self.hint.filter(|hint| hint.told >= Hint::PARTS)?;
        board(self.shown())?.spot_of(self.opinion()?.best()?)
    }
}

/// In how many moves a score says that the game is won, or lost; none if it says no such thing.
pub(super) fn moves_to_win(score: i32) -> Option<usize> {
    let away = score.unsigned_abs();
    let win = WIN.unsigned_abs();
    (away > win / 2).then(|| win.saturating_sub(away) as usize)
}

/// What is thought over a hint unless something else is said.
pub const USUAL_OPINION: Budget =
    Budget { time: Some(Duration::from_secs(1)), nodes: None, depth: None };
