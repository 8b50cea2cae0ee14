//! Playing: the cursor, bridges, marks and locks, undo and redo.

use damier_catalog::{BridgesEnded, Ended};
use damier_core::{Explain, Message};
use damier_formats::dpz;
use damier_grid::Direction;
use damier_hashi::coordinates::island_name;
use damier_hashi::{Effect, FollowError, Illegal, Move, Played, Turned};
use damier_play::finished::Finished;

use super::HashiScreen;
use crate::keeps::Keeps;
use crate::theme::Role;

/// What a direction is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Waiting {
    /// One bridge more.
    Bridge,
    /// A mark that there is none.
    Mark,
}

impl HashiScreen {
    /// Asks for a direction; asked twice, it is not wanted any more.
    pub(super) fn wait_for(&mut self, what: Waiting, before: Option<Waiting>) {
        if before == Some(what) {
            return;
        }
        self.waiting = Some(what);
        let key = match what {
            Waiting::Bridge => "hashi-screen-build-where",
            Waiting::Mark => "hashi-screen-mark-where",
        };
        let island = island_name(self.board(), self.cursor);
        self.tell(Role::Title, Message::new(key).with("island", island));
    }

    /// To the next island in a direction, or what waited for the direction.
    pub(super) fn go(&mut self, way: Direction, waiting: Option<Waiting>) {
        match waiting {
            None => {
                self.chosen = None;
                if let Some(island) = self.island_towards(way) {
                    self.cursor = island;
                }
            }
            Some(what) => self.towards(way, what),
        }
    }

    /// One bridge more in a direction; or a mark, if that waited for it.
    pub(super) fn build(&mut self, way: Direction, waiting: Option<Waiting>) {
        self.towards(way, waiting.unwrap_or(Waiting::Bridge));
    }

    fn towards(&mut self, way: Direction, what: Waiting) {
        match self.board().edge_towards(self.cursor, way) {
            Some(edge) => self.change(edge, what),
            None => {
                let island = island_name(self.board(), self.cursor);
                let message = Message::new("hashi-screen-no-edge").with("island", island);
                self.tell(Role::Error, message);
            }
        }
    }

    /// Changes an edge: bridges go round, a mark is set or taken off.
    pub(super) fn change(&mut self, edge: usize, what: Waiting) {
        let played = match what {
            Waiting::Bridge => self.playing.click(edge),
            Waiting::Mark => self.playing.mark(edge),
        };
        self.played(played);
    }

    /// The neighbour in a direction; where there is none, the island that is nearest there.
    fn island_towards(&self, way: Direction) -> Option<usize> {
        let board = self.board();
        if let Some(edge) = board.edge_towards(self.cursor, way) {
            return Some(board.across(edge, self.cursor));
        }
        let here = board.islands().get(self.cursor)?;
        let far = |index: usize| {
            let there = board.islands()[index];
            let (x, y) = (i32::from(there.x), i32::from(there.y));
            let (x, y) = (x - i32::from(here.x), y - i32::from(here.y));
            let (ahead, aside) = match way {
                Direction::North => (-y, x.abs()),
                Direction::East => (x, y.abs()),
                Direction::South => (y, x.abs()),
                Direction::West => (-x, y.abs()),
            };
            // What lies straight ahead is nearer than what lies aside.
            (ahead > 0).then_some(ahead + 2 * aside)
        };
        let nearest = (0..board.islands().len()).filter_map(|index| Some((far(index)?, index)));
        nearest.min().map(|(_, index)| index)
    }

    /// To the next island that is not finished, in reading order and round.
    pub(super) fn seek_open(&mut self, forward: bool) {
        let islands = self.board().islands().len();
        let found = (1..=islands)
            .map(|far| if forward { far } else { islands - far })
            .map(|far| (self.cursor + far) % islands)
            .find(|&island| !self.state().is_finished(self.board(), island));
        match found {
            Some(island) => self.cursor = island,
            None => self.tell(Role::Title, Message::new("hashi-screen-all-finished")),
        }
        self.chosen = None;
    }

    /// Locks the island with the cursor once it is finished, or unlocks it.
    pub(super) fn lock(&mut self) {
        let island = self.cursor as u32;
        match self.state().locked.get(self.cursor) {
            Some(true) => self.play(Move::Unlock(island)),
            Some(false) if self.state().is_finished(self.board(), self.cursor) => {
                self.play(Move::Lock(island));
            }
            Some(false) => {
                let name = island_name(self.board(), self.cursor);
                let message = Message::new("hashi-screen-not-finished").with("island", name);
                self.tell(Role::Error, message);
            }
            None => {}
        }
    }

    /// Makes a move.
    pub(super) fn play(&mut self, mv: Move) {
        let played = self.playing.play(mv);
        self.played(played);
    }

    /// Does what the hint tells, all at once.
    pub(super) fn follow_hint(&mut self) {
        match self.playing.follow() {
            Ok(played) => {
                let last = played.effects.last().cloned();
                self.played(Ok(played));
                if let Some(effect) = last {
                    self.look_at(&effect);
                }
            }
            Err(FollowError::NoHint) => {
                self.tell(Role::Error, Message::new("hashi-screen-no-hint"));
            }
            Err(FollowError::Illegal(refused)) => self.tell(Role::Error, refused.message()),
        }
    }

    fn played(&mut self, played: Result<Played, Illegal>) {
        let played = match played {
            Ok(played) => played,
            Err(refused) => return self.tell(Role::Error, refused.message()),
        };
        if let Some(message) = played.message() {
            self.tell(if played.is_shown() { Role::Title } else { Role::Good }, message);
        }
        self.changed();
        if played.solved {
            if let Some(ended) = BridgesEnded::of(&self.playing) {
                let finished = Finished::solo(&Ended::Bridges(ended));
                self.add(finished, |screen| dpz::write(screen.solving(), screen.playing.time()));
            }
            self.show_ending();
        }
    }

    pub(super) fn undo(&mut self) {
        let turned = self.playing.undo();
        self.turned(turned, "error-nothing-to-undo");
    }

    pub(super) fn redo(&mut self) {
        let turned = self.playing.redo();
        self.turned(turned, "error-nothing-to-redo");
    }

    /// What came of undoing or redoing, or that there is nothing.
    fn turned(&mut self, turned: Option<Turned>, nothing: &'static str) {
        let Some(Turned { effects, message }) = turned else {
            return self.tell(Role::Error, Message::new(nothing));
        };
        self.changed();
        self.tell(Role::Dim, message);
        if let Some(effect) = effects.last() {
            self.look_at(effect);
        }
    }

    /// The cursor goes to where something changed, if it is not there already.
    pub(super) fn look_at(&mut self, effect: &Effect) {
        let at = match effect {
            Effect::Edge(change) => {
                let ends = self.board().edges()[change.edge as usize];
                [ends.a as usize, ends.b as usize]
            }
            Effect::Island(change) => [change.island as usize; 2],
            Effect::Solution(_) => return,
        };
        if !at.contains(&self.cursor) {
            self.cursor = at[0];
        }
    }

    /// The state is another one than before.
    pub(super) fn changed(&mut self) {
        self.mistake = None;
        self.show_errors();
        self.forget_thoughts();
        self.keeping.note_change();
        if self.playing.is_solved() {
            self.keep();
        }
    }
}
