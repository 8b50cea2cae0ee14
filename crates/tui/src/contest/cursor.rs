//! The cursor of the person on turn, and what they play with it.

use std::time::Duration;

use damier_core::view::{Aim, Spot};
use damier_core::{Message, Seat};
use damier_grid::Direction;
use damier_play::{Command, Control, preview};

use super::ContestScreen;
use super::asking::Overlay;
use crate::theme::Role;

impl ContestScreen {
    /// The person who is to move, and can.
    pub(super) fn person_on_turn(&self) -> Option<Seat> {
        let (seat, control) = self.contest.to_move()?;
        let here = matches!(control, Control::Human | Control::Advised);
        (here && !self.contest.is_paused() && self.review.is_none()).then_some(seat)
    }

    /// A new turn begins: the cursor stays where something can be played, or goes home. It is
    /// never a computer's.
    pub(super) fn aim_anew(&mut self) {
        if self.contest.to_move().is_some_and(|(_, control)| !control.is_person()) {
            return;
        }
        self.cursor.aimed = false;
        let picture = self.board();
        let stays = self.cursor.spot.aim == Aim::Piece && picture.is_legal(self.cursor.spot);
        if !stays {
            self.cursor.spot = picture.home();
        }
    }

    pub(super) fn go(&mut self, direction: Direction) {
        self.cursor.aimed = true;
        self.cursor.spot = self.board().beyond(self.cursor.spot, direction);
    }

    /// The next kind of thing that the cursor can put.
    pub(super) fn turn_aim(&mut self) {
        self.cursor.aimed = true;
        let picture = self.board();
        let aims = picture.aims();
        let at = aims.iter().position(|aim| *aim == self.cursor.spot.aim).unwrap_or(0);
        let aim = aims[(at + 1) % aims.len()];
        self.cursor.spot = match aim {
            // From a wall somewhere on the board the way back to the pawn is long.
            Aim::Piece => picture.home(),
            _ => picture.aimed(self.cursor.spot, aim),
        };
    }

    /// The next place in the order of the moves that a piece can go to, or the one before.
    pub(super) fn seek(&mut self, forward: bool) {
        if self.person_on_turn().is_none() {
            let message = self.not_now();
            return self.tell(Role::Title, message);
        }
        self.cursor.aimed = true;
        let mut spots = self.board().places();
        spots.sort_by_key(|spot| (spot.row, spot.column));
        let Some(count) = Some(spots.len()).filter(|count| *count > 0) else {
            return self.tell(Role::Title, Message::new("contest-no-place"));
        };
        let here = (self.cursor.spot.row, self.cursor.spot.column);
        let key = |spot: &Spot| (spot.row, spot.column);
        let on_it = spots.iter().any(|spot| key(spot) == here);
        let next = spots.partition_point(|spot| key(spot) <= here);
        let back = next + count - 1 - usize::from(on_it);
        self.cursor.spot = spots[if forward { next } else { back } % count];
    }

    /// Plays what is under the cursor. Where nothing but a pass is left, that is played.
    pub(super) fn play_here(&mut self, now: Duration) {
        if let Some(over) = self.epilogue() {
            self.overlay = Some(Overlay::Over(over));
            return;
        }
        if self.person_on_turn().is_none() {
            let message = self.not_now();
            return self.tell(Role::Title, message);
        }
        let meant = || self.board().meant(self.cursor.spot);
        let mv = self.only_move().unwrap_or_else(meant);
        self.play(&mv, now);
    }

    /// That the game is over, and what can be done about it.
    pub(super) fn over(&self) -> Message {
        Message::new(match self.contest.outcome() {
            Some(_) => "contest-over",
            None => "contest-broken-off",
        })
    }

    /// Why nothing can be played.
    pub(super) fn not_now(&self) -> Message {
        if self.contest.is_over() {
            self.over()
        } else if self.contest.is_paused() {
            Message::new("contest-paused")
        } else {
            Message::new("error-not-your-turn")
        }
    }

    /// Plays a move for the person on turn, or tells why not.
    pub(super) fn play(&mut self, mv: &str, now: Duration) {
        match self.contest.turn() {
            Some(turn) if self.person_on_turn().is_some() => {
                self.command(Command::play(turn, mv), now);
            }
            _ => {
                let message = self.not_now();
                self.tell(Role::Title, message);
            }
        }
    }

    /// What the person on turn has to play without any choice, such as a pass.
    pub(super) fn only_move(&self) -> Option<String> {
        self.person_on_turn()?;
        match self.contest.game().legal_moves().as_slice() {
            [only] if self.board().spot_of(only).is_none() => Some(only.clone()),
            _ => None,
        }
    }

    /// What would happen under the cursor, or why it cannot.
    pub(super) fn preview(&self) -> Option<(Role, Message)> {
        self.person_on_turn()?;
        if let Some(only) = self.only_move() {
            return Some((Role::Title, Message::new("contest-only").with("move", only)));
        }
        let picture = self.board();
        // Where the cursor begins nothing is meant yet: one does not step onto one's own pawn.
        if self.cursor.spot == picture.home() && !picture.is_legal(self.cursor.spot) {
            return Some((Role::Title, Message::new("contest-your-turn")));
        }
        let (role, told) = self.judged_text(&picture.meant(self.cursor.spot));
        Some((role, self.with_value(told)))
    }

    /// What a move would do, or why it cannot be played.
    pub(super) fn judged_text(&self, text: &str) -> (Role, Message) {
        match preview(self.contest.game(), text) {
            Ok(told) => (Role::Good, told),
            // The reason names what it is about.
            Err(why) => (Role::Danger, why),
        }
    }

    /// The mouse is over a spot: it is previewed.
    pub(super) fn point(&mut self, spot: Spot) {
        if self.person_on_turn().is_some() {
            self.cursor.spot = spot;
            self.cursor.aimed = true;
            // What is previewed is told where other things are.
            self.told = None;
        }
    }

    /// The mouse is pressed: what is previewed there already is played.
    pub(super) fn click(&mut self, spot: Spot, now: Duration) {
        if self.cursor.spot == spot || self.person_on_turn().is_none() {
            self.play_here(now);
        } else {
            self.cursor.aimed = true;
            self.cursor.spot = spot;
        }
    }
}
