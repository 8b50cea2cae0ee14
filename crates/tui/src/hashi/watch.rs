//! A solution that is watched step by step.

use std::time::Duration;

use damier_core::Message;
use damier_hashi::Board;
use damier_hashi::reason::{Step, Trace};

use super::HashiScreen;
use super::thinking::{Found, Kind};
use crate::theme::Role;

/// The time between two steps that come by themselves, from slow to fast.
const SPEEDS: [Duration; 5] = [
    Duration::from_secs(6),
    Duration::from_secs(3),
    Duration::from_millis(1500),
    Duration::from_millis(600),
    Duration::from_millis(200),
];

/// A solution with its reasons, and how far it is shown.
pub(super) struct Watch {
    trace: Trace,
    /// How many steps are taken.
    at: usize,
    /// What is known after them: bridges that are certain, and edges without any.
    pub(super) bridges: Vec<u8>,
    pub(super) marks: Vec<bool>,
    /// When the next step comes by itself.
    next: Option<Duration>,
    speed: usize,
}

impl Watch {
    fn new(board: &Board, trace: Trace) -> Watch {
        let edges = board.edges().len();
        let (bridges, marks) = (vec![0; edges], vec![false; edges]);
        Watch { trace, at: 0, bridges, marks, next: None, speed: 1 }
    }

    /// The step that was taken last.
    pub(super) fn step(&self) -> Option<&Step> {
        self.trace.steps.get(self.at.checked_sub(1)?)
    }

    /// The edges to look at: those that the step says something about.
    pub(super) fn edges(&self) -> Vec<u32> {
        let changes = self.step().map_or(&[][..], |step| &step.changes);
        changes.iter().map(|change| change.edge).collect()
    }

    /// How far it is.
    pub(super) fn progress(&self) -> Message {
        let key = if self.next.is_some() { "hashi-screen-step-auto" } else { "hashi-screen-step" };
        Message::new(key)
            .with("number", self.at)
            .with("count", self.trace.steps.len())
            .with("speed", self.speed + 1)
    }

    /// What is to be read: the step, and at the end what came of all.
    pub(super) fn messages(&self, board: &Board) -> Vec<Message> {
        let mut messages = Vec::new();
        match self.step() {
            None => messages.push(Message::new("hashi-screen-watch-start")),
            Some(step) => {
                let level = usize::from(step.rule.level());
                messages.push(Message::new("hashi-screen-level").with("level", level));
                messages.push(step.message(board));
            }
        }
        if self.at == self.trace.steps.len() {
            messages.push(match &self.trace.clash {
                Some(clash) => clash.message(board),
                None if self.trace.stopped => Message::new("hashi-unknown"),
                None if self.trace.spans.iter().all(|span| span.is_settled()) => {
                    Message::new("hashi-screen-watch-end")
                }
                None => Message::new("hashi-screen-watch-stuck"),
            });
        }
        messages
    }

    /// Goes so many steps on or back; whether that leads anywhere else.
    fn turn(&mut self, by: isize) -> bool {
        let last = self.trace.steps.len();
        let to = self.at.saturating_add_signed(by).min(last);
        if to < self.at {
            self.bridges.fill(0);
            self.marks.fill(false);
        }
        let from = if to < self.at { 0 } else { self.at };
        for change in self.trace.steps[from..to].iter().flat_map(|step| &step.changes) {
            self.bridges[change.edge as usize] = change.to.lower;
            self.marks[change.edge as usize] = change.to.upper == 0;
        }
        let moved = to != self.at;
        self.at = to;
        moved
    }

    pub(super) fn pace(&self) -> Option<Duration> {
        self.next.map(|_| SPEEDS[self.speed].min(Duration::from_millis(100)))
    }
}

impl HashiScreen {
    /// Begins to watch the solution of the puzzle from its start.
    pub(super) fn watch(&mut self, now: Duration) {
        let playing = self.playing.clone();
        self.think(Kind::Trace, now, move |stop| {
            Found::Trace(Box::new(playing.trace(&mut || !stop.is_raised())))
        });
    }

    pub(super) fn traced(&mut self, trace: Trace) {
        self.chosen = None;
        self.playing.note_seen();
        self.watch = Some(Watch::new(self.board(), trace));
    }

    /// Goes so many steps on or back; what comes by itself stops.
    pub(super) fn turn_step(&mut self, by: isize) {
        if let Some(watch) = &mut self.watch {
            watch.next = None;
            watch.turn(by);
        }
    }

    pub(super) fn switch_auto(&mut self, now: Duration) {
        if let Some(watch) = &mut self.watch {
            watch.next = match watch.next {
                None if watch.at < watch.trace.steps.len() => Some(now + SPEEDS[watch.speed]),
                _ => None,
            };
        }
    }

    pub(super) fn change_speed(&mut self, faster: bool) {
        let Some(watch) = &mut self.watch else { return };
        watch.speed = if faster {
            (watch.speed + 1).min(SPEEDS.len() - 1)
        } else {
            watch.speed.saturating_sub(1)
        };
        let message =
            Message::new("tui-speed").with("speed", watch.speed + 1).with("most", SPEEDS.len());
        self.tell(Role::Title, message);
    }

    /// Takes the steps that are due; whether there were any.
    pub(super) fn go_on_watching(&mut self, now: Duration) -> bool {
        let Some(watch) = &mut self.watch else { return false };
        let mut moved = false;
        while let Some(next) = watch.next.filter(|next| *next <= now) {
            moved |= watch.turn(1);
            let more = watch.at < watch.trace.steps.len();
            watch.next = more.then(|| next + SPEEDS[watch.speed]);
        }
        moved
    }
}
