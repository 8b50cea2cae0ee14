//! Games that are ended before their rules end them.
//!
//! Where both players agree for a while on what a game will come to, the rest of it tells nothing
//! about them and takes time. Scores are in hundredths of the game's unit, as players tell them of
//! their own moves; a move without a score breaks every row.

use damier_core::Seat;
use damier_mind::{Score, Value};
use serde::{Deserialize, Serialize};

/// When games are ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjudication {
    /// When a game is taken for drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<DrawRule>,
    /// When a game is taken for lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resign: Option<ResignRule>,
    /// After how many moves of all players together a game counts as drawn.
    pub max_moves: u32,
}

impl Default for Adjudication {
    fn default() -> Self {
        Self { draw: None, resign: None, max_moves: 1000 }
    }
}

/// A game is drawn if both players think so for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawRule {
    /// Not before each has made so many moves.
    pub move_number: u32,
    /// In so many moves of each, one after the other.
    pub move_count: u32,
    /// No score was further from zero.
    pub score: u32,
}

/// A game is lost if a player thinks so for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResignRule {
    /// In so many of its moves, one after the other.
    pub move_count: u32,
    /// Its score was as far below zero, or further.
    pub score: u32,
    /// Whether the other one has to think that it wins.
    #[serde(default)]
    pub two_sided: bool,
}

/// What was decided about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// It is drawn: both think so.
    Draw,
    /// This seat has lost: it thinks so.
    Loss(Seat),
    /// It went on for too long, and counts as drawn.
    TooLong,
}

/// Watches a game for when to end it.
#[derive(Clone, Debug)]
pub struct Adjudicator {
    rules: Adjudication,
    /// How many moves were made since the game began.
    made: u32,
    /// How many moves in a row were thought level.
    level: u32,
    /// How many moves of each seat in a row were thought lost, and won.
    lost: [u32; 2],
    won: [u32; 2],
}

impl Adjudicator {
    /// Watches a game in which so many moves were made before.
    pub fn new(rules: Adjudication, made: usize) -> Self {
        Self { rules, made: made as u32, level: 0, lost: [0; 2], won: [0; 2] }
    }

    /// A seat has moved, and thinks so of it. Only games of two are ended by what players think.
    pub fn moved(&mut self, seat: Seat, score: Option<Score>) -> Option<Ruling> {
        self.made += 1;
        let worth = score.map(|score| match score.value {
            Value::Units(hundredths) => i64::from(hundredths),
            Value::Win(_) => i64::MAX,
            Value::Loss(_) => i64::MIN,
        });
        self.draw(worth)
            .or_else(|| self.resign(seat.index(), worth))
            .or_else(|| (self.made >= self.rules.max_moves).then_some(Ruling::TooLong))
    }

    fn draw(&mut self, worth: Option<i64>) -> Option<Ruling> {
        let rule = self.rules.draw?;
        let is_level = worth.is_some_and(|worth| worth.unsigned_abs() <= rule.score.into());
        self.level = if is_level { self.level + 1 } else { 0 };
        let long = self.level >= rule.move_count.saturating_mul(2);
        let late = self.made >= rule.move_number.saturating_mul(2);
        (long && late).then_some(Ruling::Draw)
    }

    fn resign(&mut self, seat: usize, worth: Option<i64>) -> Option<Ruling> {
        let rule = self.rules.resign?;
        let (Some(lost), Some(won)) = (self.lost.get_mut(seat), self.won.get_mut(seat)) else {
            return None;
        };
        let bound = i64::from(rule.score);
        *lost = if worth.is_some_and(|worth| worth <= -bound) { *lost + 1 } else { 0 };
        *won = if worth.is_some_and(|worth| worth >= bound) { *won + 1 } else { 0 };
        let gives_up = |loser: usize| {
            let sure = !rule.two_sided || self.won[1 - loser] >= rule.move_count;
            self.lost[loser] >= rule.move_count && sure
        };
        (0..2).find(|&loser| gives_up(loser)).and_then(Seat::new).map(Ruling::Loss)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scores of alternating moves, in hundredths; `-` is none, `#` a win and `#-` a loss. Tells
    /// after how many moves the game was ended, and how.
    fn check(rules: Adjudication, scores: &str, expected: Option<(usize, Ruling)>) {
        let mut watch = Adjudicator::new(rules, 0);
        let found = scores.split_whitespace().enumerate().find_map(|(index, text)| {
            let value = match text {
                "-" => None,
                "#" => Some(Value::Win(3)),
                "#-" => Some(Value::Loss(3)),
                number => Some(Value::Units(number.parse().unwrap())),
            };
            let seat = if index % 2 == 0 { Seat::FIRST } else { Seat::SECOND };
            let ruling = watch.moved(seat, value.map(Score::estimate))?;
            Some((index + 1, ruling))
        });
        assert_eq!(found, expected, "{rules:?} {scores}");
    }

    #[test]
    fn draws_need_a_while_of_level_scores() {
        let draw = |move_number, move_count, score| Adjudication {
            draw: Some(DrawRule { move_number, move_count, score }),
            ..Adjudication::default()
        };
        check(draw(0, 2, 10), "5 -5 10 -10", Some((4, Ruling::Draw)));
        check(draw(0, 2, 10), "5 -5 11 -10 0 0", None);
        check(draw(0, 2, 10), "50 5 5 5 5", Some((5, Ruling::Draw)));
        check(draw(0, 1, 0), "- 0 - 0 0", Some((5, Ruling::Draw)));
        check(draw(3, 1, 0), "0 0 0 0 0 0", Some((6, Ruling::Draw)));
        check(draw(0, 1, 1000), "# #- # #-", None);
    }

    #[test]
    fn losses_need_a_while_of_bad_scores() {
        let resign = |move_count, score, two_sided| Adjudication {
            resign: Some(ResignRule { move_count, score, two_sided }),
            ..Adjudication::default()
        };
        let lost = |moves, seat| Some((moves, Ruling::Loss(seat)));
        check(resign(2, 400, false), "-400 0 -500 0", lost(3, Seat::FIRST));
        check(resign(2, 400, false), "0 -400 0 #-", lost(4, Seat::SECOND));
        check(resign(2, 400, false), "-400 0 -399 0 -400 0", None);
        check(resign(2, 400, false), "-400 0 - 0 -400 0", None);
        check(resign(2, 400, true), "-400 0 -500 0 -500 0", None);
        check(resign(2, 400, true), "-400 400 -500 450", lost(4, Seat::FIRST));
        check(resign(2, 400, true), "-400 400 -500 # -500", lost(4, Seat::FIRST));
    }

    #[test]
    fn no_game_goes_on_for_ever() {
        let rules = Adjudication { max_moves: 3, ..Adjudication::default() };
        check(rules, "- - - -", Some((3, Ruling::TooLong)));
        let mut watch = Adjudicator::new(rules, 2);
        assert_eq!(watch.moved(Seat::FIRST, None), Some(Ruling::TooLong));
    }
}
