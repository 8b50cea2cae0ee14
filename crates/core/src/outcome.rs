//! How a game ended.

use std::ops::Index;

use crate::{MAX_SEATS, Message, Seat, Value};

/// A number per seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scores {
    points: [i32; MAX_SEATS],
    seats: u8,
}

impl Scores {
    /// One score per seat, in seat order; at most [`MAX_SEATS`] are kept.
    pub fn new(points: &[i32]) -> Scores {
        let mut scores =
            Scores { points: [0; MAX_SEATS], seats: points.len().min(MAX_SEATS) as u8 };
        for (slot, &value) in scores.points.iter_mut().zip(points) {
            *slot = value;
        }
        scores
    }

    /// `won` for one seat of `seats`, the opposite for all others.
    pub fn winner(seats: usize, winner: Seat, won: i32) -> Scores {
        let mut scores = Scores::new(&[-won; MAX_SEATS][..seats.min(MAX_SEATS)]);
        scores.points[winner.index()] = won;
        scores
    }

    /// The score `value` of the first seat and its opposite of the second.
    pub fn zero_sum(value: i32) -> Scores {
        Scores::new(&[value, -value])
    }

    /// The scores in seat order.
    pub fn as_slice(&self) -> &[i32] {
        &self.points[..usize::from(self.seats)]
    }
}

impl Index<Seat> for Scores {
    type Output = i32;

    fn index(&self, seat: Seat) -> &i32 {
        &self.points[seat.index()]
    }
}

/// Why a seat left the game before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Leave {
    /// The player gave up.
    Resigned,
    /// The player's time ran out.
    OutOfTime,
    /// The player's program failed or answered nonsense.
    Failed,
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The rules say so; the text is a message key such as `reversi-no-moves`.
    Rules(&'static str),
    /// All seats but one left; this was the last to do so.
    Left(Seat, Leave),
    /// The players agreed on a draw.
    Agreed,
}

impl Reason {
    /// The sentence that tells it, with seats by number.
    pub fn message(&self) -> Message {
        self.message_naming(|seat| {
            Message::new("player-number").with("number", seat.index() + 1).into()
        })
    }

    /// The sentence that tells it, with seats as `name` names them.
    pub fn message_naming(&self, name: impl FnOnce(Seat) -> Value) -> Message {
        match self {
            Reason::Rules(key) => Message::new(key),
            Reason::Agreed => Message::new("reason-agreed"),
            Reason::Left(seat, leave) => {
                let message = match leave {
                    Leave::Resigned => Message::new("reason-resigned"),
                    Leave::OutOfTime => Message::new("reason-out-of-time"),
                    Leave::Failed => Message::new("reason-failed"),
                };
                message.with("seat", name(*seat))
            }
        }
    }
}

/// The result of a finished game: a score per seat, and why it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The score of each seat; more is better.
    pub scores: Scores,
    /// Why the game is over.
    pub reason: Reason,
}

impl Outcome {
    /// The seats with the best score: one is a win, several share it.
    pub fn best(&self) -> impl Iterator<Item = Seat> + '_ {
        let points = self.scores.as_slice();
        let best = points.iter().copied().max().unwrap_or(0);
        Seat::first(points.len()).filter(move |seat| self.scores[*seat] == best)
    }

    /// The winner, or nobody when the best score is shared.
    pub fn winner(&self) -> Option<Seat> {
        let mut best = self.best();
        let first = best.next();
        if best.next().is_some() { None } else { first }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(points: &[i32]) -> Outcome {
        Outcome { scores: Scores::new(points), reason: Reason::Rules("test") }
    }

    #[test]
    fn winner_is_the_only_best() {
        assert_eq!(outcome(&[3, -3]).winner(), Some(Seat::FIRST));
        assert_eq!(outcome(&[-3, 3]).winner(), Some(Seat::SECOND));
        assert_eq!(outcome(&[0, 0]).winner(), None);
        assert_eq!(outcome(&[1, 5, 5, 2]).winner(), None);
        assert_eq!(outcome(&[1, 5, 5, 2]).best().count(), 2);
        assert_eq!(outcome(&[-1, -1, -1, 1]).winner(), Seat::new(3));
    }

    #[test]
    fn scores_keep_their_seats() {
        assert_eq!(Scores::zero_sum(-8).as_slice(), [-8, 8]);
        assert_eq!(Scores::winner(3, Seat::SECOND, 1).as_slice(), [-1, 1, -1]);
    }
}
