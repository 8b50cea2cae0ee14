//! *Pile*: players in turn take one, two or three from a pile; who takes the last wins.
//!
//! For two players the winner is known: a pile of a multiple of four is lost
//! for the player on turn. Three and four may play, and leave.

use damier_core::{
    Describe, Explain, Message, Outcome, Reason, Rules, Scores, Seat, ZeroSum, mix, move_words,
    shown,
};
use thiserror::Error;

/// The most one may take.
const MOST: u8 = 3;
/// The largest pile.
const LARGEST: u16 = 1000;

/// The variant: how large the pile is and how many play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pile {
    size: u16,
    seats: u8,
}

/// What is left, whose turn it is and who still plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PilePosition {
    left: u16,
    turn: Seat,
    /// Bit per seat.
    playing: u8,
}

/// Takes that many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Take(pub u8);

/// Why so many may not be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// There is less on the pile.
    #[error("there are only {left} left")]
    TooMany {
        /// What there is.
        left: u16,
    },
    /// Nobody ever takes that many.
    #[error("a player takes 1, 2 or 3, not {0}")]
    Never(u8),
}

impl Explain for Illegal {
    fn message(&self) -> Message {
        match self {
            Illegal::TooMany { left } => {
                Message::new("pile-too-many").with("left", usize::from(*left))
            }
            Illegal::Never(n) => Message::new("pile-move").with("text", n.to_string()),
        }
    }
}

/// What was typed is no pile, position or move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Invalid {
    /// The pile is empty or too large.
    #[error("a pile has 1 to {LARGEST}, not {0}")]
    Size(u16),
    /// Nobody, or too many.
    #[error("2 to 4 play, not {0}")]
    Seats(usize),
    /// No move, or taking too few or too many for anybody.
    #[error("a player takes 1, 2 or 3, not {0}")]
    Move(String),
    /// Not of the form of a position.
    #[error("`{0}` is no position: it needs LEFT TURN PLAYING, such as 7 1 12")]
    Position(String),
    /// More than the pile began with.
    #[error("{0} left of a pile of {1}")]
    Left(u16, u16),
    /// The seat on turn does not play.
    #[error("it is the turn of seat {0}, which does not play")]
    Turn(usize),
}

impl Explain for Invalid {
    fn message(&self) -> Message {
        match self {
            Invalid::Size(size) => Message::new("pile-size").with("size", usize::from(*size)),
            Invalid::Seats(seats) => Message::new("pile-seats").with("seats", *seats),
            Invalid::Move(text) => Message::new("pile-move").with("text", text.as_str()),
            Invalid::Position(text) => Message::new("pile-position").with("text", text.as_str()),
            Invalid::Left(left, size) => Message::new("pile-left")
                .with("left", usize::from(*left))
                .with("size", usize::from(*size)),
            Invalid::Turn(seat) => Message::new("pile-turn").with("seat", *seat),
        }
    }
}

impl Pile {
    /// A pile of `size` for `seats` players.
    pub fn new(size: u16, seats: usize) -> Result<Pile, Invalid> {
        if !(1..=LARGEST).contains(&size) {
            return Err(Invalid::Size(size));
        }
        if !(2..=4).contains(&seats) {
            return Err(Invalid::Seats(seats));
        }
        Ok(Pile { size, seats: seats as u8 })
    }
}

impl PilePosition {
    /// How many are left on the pile.
    pub fn left(&self) -> u16 {
        self.left
    }

    fn plays(&self, seat: Seat) -> bool {
        self.playing & (1 << seat.index()) != 0
    }

    /// The next seat after the one on turn that still plays.
    fn next(&self) -> Seat {
        let (before, after): (Vec<Seat>, Vec<Seat>) = Seat::first(4)
            .filter(|&seat| self.plays(seat) && seat != self.turn)
            .partition(|&seat| seat < self.turn);
        after.into_iter().chain(before).next().unwrap_or(self.turn)
    }
}

impl Rules for Pile {
    type Position = PilePosition;
    type Move = Take;
    type Illegal = Illegal;
    type Syntax = Invalid;

    const NAME: &'static str = "pile";

    fn variant(&self) -> String {
        format!("{} {}p", self.size, self.seats)
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn start(&self) -> PilePosition {
        PilePosition { left: self.size, turn: Seat::FIRST, playing: (1 << self.seats) - 1 }
    }

    fn turn(&self, position: &PilePosition) -> Seat {
        position.turn
    }

    fn outcome(&self, position: &PilePosition) -> Option<Outcome> {
        // Nobody moves after the last one is taken, so the turn is the winner's.
        (position.left == 0).then(|| Outcome {
            scores: Scores::winner(self.seats(), position.turn, 1),
            reason: Reason::Rules("pile-taken"),
        })
    }

    fn each_move(&self, position: &PilePosition, visit: impl FnMut(Take)) {
        (1..=MOST).filter(|&n| u16::from(n) <= position.left).map(Take).for_each(visit);
    }

    fn check(&self, position: &PilePosition, Take(n): Take) -> Result<(), Illegal> {
        if !(1..=MOST).contains(&n) {
            return Err(Illegal::Never(n));
        }
        if u16::from(n) > position.left {
            return Err(Illegal::TooMany { left: position.left });
        }
        Ok(())
    }

    fn apply(&self, position: &mut PilePosition, Take(n): Take) {
        position.left -= u16::from(n);
        if position.left > 0 {
            position.turn = position.next();
        }
    }

    fn plays(&self, position: &PilePosition, seat: Seat) -> bool {
        position.plays(seat)
    }

    fn retire(&self, position: &mut PilePosition, seat: Seat) {
        if position.turn == seat {
            position.turn = position.next();
        }
        position.playing &= !(1 << seat.index());
    }

    fn key(&self, position: &PilePosition) -> u64 {
        mix(u64::from(position.left) << 16
            | (position.turn.index() as u64) << 8
            | u64::from(position.playing))
    }

    fn move_number(&self, Take(n): Take) -> u16 {
        n.into()
    }

    fn move_text(&self, Take(n): Take) -> String {
        format!("take {n}")
    }

    fn parse_move(&self, _: &PilePosition, text: &str) -> Result<Take, Invalid> {
        let number = text.trim().trim_start_matches("take").trim();
        match number.parse() {
            Ok(n) if (1..=MOST).contains(&n) => Ok(Take(n)),
            _ => Err(Invalid::Move(shown(number))),
        }
    }

    fn split_moves<'a>(&self, text: &'a str) -> Vec<&'a str> {
        // The number alone is a move, and `take` is a word of its own.
        move_words(text).filter(|&word| word != "take").collect()
    }

    fn position_text(&self, position: &PilePosition) -> String {
        let playing: String = Seat::first(4)
            .filter(|&seat| position.plays(seat))
            .map(|seat| seat.to_string())
            .collect();
        format!("{} {} {playing}", position.left, position.turn)
    }

    fn parse_position(&self, text: &str) -> Result<PilePosition, Vec<Invalid>> {
        let malformed = || vec![Invalid::Position(shown(text))];
        let seat = |text: &str| {
            let number: usize = text.parse().ok()?;
            Seat::new(number.checked_sub(1)?).filter(|seat| seat.index() < self.seats())
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        let &[left, turn, playing] = words.as_slice() else {
            return Err(malformed());
        };
        let left: u16 = left.parse().map_err(|_| malformed())?;
        let turn = seat(turn).ok_or_else(malformed)?;
        let mut position = PilePosition { left, turn, playing: 0 };
        for digit in playing.chars() {
            let seat = seat(digit.encode_utf8(&mut [0; 4])).ok_or_else(malformed)?;
            position.playing |= 1 << seat.index();
        }
        let mut reasons = Vec::new();
        if left > self.size {
            reasons.push(Invalid::Left(left, self.size));
        }
        if !position.plays(turn) {
            reasons.push(Invalid::Turn(turn.index() + 1));
        }
        if position.playing.count_ones() < 2 {
            reasons.push(Invalid::Seats(position.playing.count_ones() as usize));
        }
        if reasons.is_empty() { Ok(position) } else { Err(reasons) }
    }

    fn longest_game(&self) -> Option<usize> {
        Some(self.size.into())
    }
}

/// It has no picture: what is left is told as text, and the moves are listed below it.
impl Describe for Pile {}

/// The marker is the type's, so searches must be given piles for two.
impl ZeroSum for Pile {}

#[cfg(test)]
mod tests {
    use damier_core::{Game, Leave, RetireRefused};

    use super::*;

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    #[test]
    fn who_takes_the_last_wins() {
        let mut game = Game::new(Pile::new(5, 3).unwrap());
        game.play(Take(2)).unwrap();
        game.play(Take(3)).unwrap();
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.winner(), Some(seat(1)));
        assert_eq!(outcome.scores.as_slice(), [-1, 1, -1]);
        assert_eq!(game.turn(), None);
    }

    #[test]
    fn a_seat_that_leaves_is_skipped() {
        let mut game = Game::new(Pile::new(9, 4).unwrap());
        game.retire(seat(0), Leave::Resigned).unwrap();
        assert_eq!(game.turn(), Some(seat(1)));
        game.retire(seat(2), Leave::OutOfTime).unwrap();
        game.play(Take(1)).unwrap();
        assert_eq!(game.turn(), Some(seat(3)));
        game.play(Take(1)).unwrap();
        assert_eq!(game.turn(), Some(seat(1)));
        assert_eq!(game.retire(seat(2), Leave::Failed), Err(RetireRefused::NotPlaying(seat(2))));
    }

    #[test]
    fn the_last_to_stay_wins_and_leaving_can_be_taken_back() {
        let mut game = Game::new(Pile::new(9, 3).unwrap());
        let before = *game.position();
        game.retire(seat(1), Leave::Resigned).unwrap();
        game.retire(seat(2), Leave::OutOfTime).unwrap();
        let outcome = *game.outcome().unwrap();
        assert_eq!(outcome.winner(), Some(seat(0)));
        assert_eq!(outcome.reason, Reason::Left(seat(2), Leave::OutOfTime));
        assert_eq!(game.retire(seat(0), Leave::Resigned), Err(RetireRefused::Over));
        game.take_back().unwrap();
        game.take_back().unwrap();
        assert_eq!(*game.position(), before);
        assert_eq!(game.outcome(), None);
        assert_eq!(game.take_back(), None);
    }

    #[test]
    fn who_is_missing_from_the_start_cannot_leave() {
        let pile = Pile::new(9, 4).unwrap();
        let start = pile.parse_position("7 1 12").unwrap();
        let mut game = Game::from_position(pile, start);
        assert_eq!(game.retire(seat(2), Leave::Resigned), Err(RetireRefused::NotPlaying(seat(2))));
        game.retire(seat(0), Leave::Resigned).unwrap();
        assert_eq!(game.outcome().unwrap().winner(), Some(seat(1)));
    }

    #[test]
    fn nonsense_is_told_all_at_once() {
        let pile = Pile::new(9, 2).unwrap();
        assert_eq!(
            pile.parse_position("12 2 1").unwrap_err(),
            [Invalid::Left(12, 9), Invalid::Turn(2), Invalid::Seats(1)]
        );
        assert_eq!(Pile::new(0, 2), Err(Invalid::Size(0)));
        assert_eq!(Pile::new(9, 5), Err(Invalid::Seats(5)));
    }
}
