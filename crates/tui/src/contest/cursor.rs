//! The cursor of the person on turn, and what they play with it.

use std::time::Duration;

use damier_core::{Explain, Message, Seat};
use damier_grid::Direction;
use damier_play::{Command, Control};

use super::ContestScreen;
use super::board::{Aim, Spot};
use super::boards::board;
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
        self.aimed = false;
        let game = self.contest.game();
        let Some(board) = board(game) else { return };
        let stays = self.spot.aim == Aim::Piece && game.read_move(&board.meant(self.spot)).is_ok();
        if !stays {
            self.spot = board.home();
        }
    }

    pub(super) fn go(&mut self, direction: Direction) {
        self.aimed = true;
        if let Some(board) = board(self.contest.game()) {
            self.spot = board.beyond(self.spot, direction);
        }
    }

    /// The next kind of thing that the cursor can put.
    pub(super) fn turn_aim(&mut self) {
        self.aimed = true;
        let Some(board) = board(self.contest.game()) else { return };
        let aims = board.aims();
        let at = aims.iter().position(|aim| *aim == self.spot.aim).unwrap_or(0);
        let aim = aims[(at + 1) % aims.len()];
        self.spot = match aim {
            // From a wall somewhere on the board the way back to the pawn is long.
            Aim::Piece => board.home(),
            _ => board.turned(self.spot, aim),
        };
    }

    /// The next place in the order of the moves that a piece can go to, or the one before.
    pub(super) fn seek(&mut self, forward: bool) {
        if self.person_on_turn().is_none() {
            let message = self.not_now();
            return self.tell(Role::Title, message);
        }
        self.aimed = true;
        let game = self.contest.game();
        let Some(board) = board(game) else { return };
        let moves = game.legal_moves();
        let spots = moves.iter().filter_map(|mv| board.spot_of(mv));
        let mut spots: Vec<Spot> = spots.filter(|spot| spot.aim == Aim::Piece).collect();
        spots.sort_by_key(|spot| (spot.row, spot.column));
        drop(board);
        let Some(count) = Some(spots.len()).filter(|count| *count > 0) else {
            return self.tell(Role::Title, Message::new("contest-no-place"));
        };
        let here = (self.spot.row, self.spot.column);
        let key = |spot: &Spot| (spot.row, spot.column);
        let on_it = spots.iter().any(|spot| key(spot) == here);
        let next = spots.partition_point(|spot| key(spot) <= here);
        let back = next + count - 1 - usize::from(on_it);
        self.spot = spots[if forward { next } else { back } % count];
    }

    /// Plays what is under the cursor. Where nothing but a pass is left, that is played.
    pub(super) fn play_here(&mut self, now: Duration) {
        if self.person_on_turn().is_none() {
            let message = self.not_now();
            return self.tell(Role::Title, message);
        }
        let game = self.contest.game();
        let Some(board) = board(game) else { return };
        let mv = self.only_move().unwrap_or_else(|| board.meant(self.spot));
        drop(board);
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
        let game = self.contest.game();
        let board = board(game)?;
        match game.legal_moves().as_slice() {
            [only] if board.spot_of(only).is_none() => Some(only.clone()),
            _ => None,
        }
    }

    /// What would happen under the cursor, or why it cannot.
    pub(super) fn preview(&self) -> Option<(Role, Message)> {
        self.person_on_turn()?;
        let game = self.contest.game();
        let board = board(game)?;
        if let Some(only) = self.only_move() {
            return Some((Role::Title, Message::new("contest-only").with("move", only)));
        }
        let mv = board.meant(self.spot);
        // Where the cursor begins nothing is meant yet: one does not step onto one's own pawn.
        if self.spot == board.home() && game.read_move(&mv).is_err() {
            return Some((Role::Title, Message::new("contest-your-turn")));
        }
        Some(self.judged_text(&mv))
    }

    /// What a move would do, or why it cannot be played.
    pub(super) fn judged_text(&self, text: &str) -> (Role, Message) {
        let game = self.contest.game();
        let told = |message: Message| {
            Message::new("contest-preview").with("move", text).with("effect", message)
        };
        match (game.read_move(text), board(game)) {
            (Ok(mv), Some(board)) => (Role::Good, told(board.effect(&mv))),
            (Ok(_), None) => (Role::Good, Message::new("contest-playable").with("move", text)),
            // The reason names what it is about.
            (Err(error), _) => (Role::Danger, error.message()),
        }
    }

    /// The mouse is over a spot: it is previewed.
    pub(super) fn point(&mut self, spot: Spot) {
        if self.person_on_turn().is_some() {
            self.spot = spot;
            self.aimed = true;
            // What is previewed is told where other things are.
            self.told = None;
        }
    }

    /// The mouse is pressed: what is previewed there already is played.
    pub(super) fn click(&mut self, spot: Spot, now: Duration) {
        if self.spot == spot || self.person_on_turn().is_none() {
            self.play_here(now);
        } else {
            self.aimed = true;
            self.spot = spot;
        }
    }
}
