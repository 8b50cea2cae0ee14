//! What a move gave away, and a word for it.

use std::cmp::Ordering;

use damier_core::Message;
use damier_mind::{Score, Value};

use crate::words::{lean, units};

/// A word for what a move gave away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// There was no other move, and so nothing to give away.
    Only,
    /// No move was better.
    Best,
    /// It gave hardly anything away.
    Good,
    /// It gave something away.
    Inaccuracy,
    /// It gave much away.
    Mistake,
    /// It gave the game away, or nearly.
    Blunder,
}

/// What a move gave away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gave {
    /// Nothing.
    Nothing,
    /// So many hundredths of the game's unit.
    Units(i32),
    /// A game that is decided either way was won so many moves later, or lost so many sooner.
    Plies(u32),
    /// The game was won, and is open again.
    Win,
    /// The game was not lost, and now it is.
    Game,
}

/// From which share of a whole game on a loss is more than a small one. Near even, and in the
/// game's unit, these are some 12, 30 and 75 hundredths of the advantage that decides a game; the
/// same loss counts less the more the game is decided.
const LIMITS: [(f64, Mark); 3] =
    [(0.35, Mark::Blunder), (0.15, Mark::Mistake), (0.06, Mark::Inaccuracy)];

/// How much less of the game is a seat's, between 0 and 2, if what it had falls from one score to
/// another. An advantage that all but decides a game leaves room for a larger one.
pub(super) fn drop(best: Score, worth: Score, decisive: i32) -> f64 {
    let wide = decisive.saturating_mul(2);
    lean(best, wide) - lean(worth, wide)
}

impl Mark {
    /// All of them, from the least to blame on.
    pub const ALL: [Mark; 6] =
        [Mark::Only, Mark::Best, Mark::Good, Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];

    /// For a move among several, from what the best was worth and what it was.
    pub fn of(best: Score, worth: Score, decisive: i32) -> Mark {
        match Gave::of(best.value, worth.value) {
            Gave::Nothing => return Mark::Best,
            // Who wins or loses all the same has changed nothing that counts.
            Gave::Plies(_) => return Mark::Good,
            Gave::Units(_) | Gave::Win | Gave::Game => {}
        }
        let drop = drop(best, worth, decisive);
        let by_size = LIMITS.iter().find(|(limit, _)| drop >= *limit).map(|(_, mark)| *mark);
        let mark = by_size.unwrap_or(Mark::Good);
        if !(best.is_settled() && worth.is_settled()) {
            return mark;
        }
        // Where it is proved what the game comes to, who wins it counts and not by how much.
        let result = match (best.value.favour(), worth.value.favour()) {
            (Ordering::Greater, Ordering::Less) => Mark::Blunder,
            (before, after) if before != after => Mark::Mistake,
            _ => Mark::Good,
        };
        mark.max(result)
    }

    /// The sign that people write after a move: `?!`, `?`, `??`, or none.
    pub fn sign(self) -> &'static str {
        match self {
            Mark::Only | Mark::Best | Mark::Good => "",
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// Its name for programs.
    pub fn name(self) -> &'static str {
        match self {
            Mark::Only => "only",
            Mark::Best => "best",
            Mark::Good => "good",
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }
}

impl Gave {
    /// What lies between the value of the best move and that of the played one.
    pub fn of(best: Value, worth: Value) -> Gave {
        match (best, worth) {
            _ if worth >= best => Gave::Nothing,
            (Value::Units(best), Value::Units(worth)) => Gave::Units(best.saturating_sub(worth)),
            (Value::Win(best), Value::Win(worth)) => Gave::Plies(worth - best),
            (Value::Loss(best), Value::Loss(worth)) => Gave::Plies(best - worth),
            (_, Value::Loss(_)) => Gave::Game,
            (_, _) => Gave::Win,
        }
    }

    /// What it counts in a mean, in hundredths of the game's unit.
    pub fn cost(self, decisive: i32) -> i32 {
        match self {
            Gave::Nothing | Gave::Plies(_) => 0,
            Gave::Units(hundredths) => hundredths,
            Gave::Win | Gave::Game => decisive,
        }
    }

    /// What it is in a few words; nothing where it is nothing.
    pub fn message(self) -> Option<Message> {
        Some(match self {
            Gave::Nothing => return None,
            Gave::Units(hundredths) => {
                Message::new("report-gave-units").with("units", units(hundredths))
            }
            Gave::Plies(plies) => Message::new("report-gave-plies").with("plies", plies as usize),
            Gave::Win => Message::new("report-gave-win"),
            Gave::Game => Message::new("report-gave-game"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What decides a game in these tests.
    const DECISIVE: i32 = 1000;

    #[track_caller]
    fn check(best: Score, worth: Score, gave: Gave, mark: Mark) {
        assert_eq!(Gave::of(best.value, worth.value), gave);
        assert_eq!(Mark::of(best, worth, DECISIVE), mark);
    }

    #[test]
    fn what_is_given_away_is_measured_by_what_decides_a_game() {
        let units = |hundredths| Score::estimate(Value::Units(hundredths));
        check(units(150), units(150), Gave::Nothing, Mark::Best);
        check(units(150), units(400), Gave::Nothing, Mark::Best);
        check(units(150), units(100), Gave::Units(50), Mark::Good);
        check(units(100), units(-100), Gave::Units(200), Mark::Inaccuracy);
        check(units(200), units(-200), Gave::Units(400), Mark::Mistake);
        check(units(400), units(-400), Gave::Units(800), Mark::Blunder);
        // The same matters less where the game is decided anyway.
        check(units(3000), units(2200), Gave::Units(800), Mark::Inaccuracy);
        check(units(6000), units(5200), Gave::Units(800), Mark::Good);
    }

    #[test]
    fn wins_that_come_later_are_wins() {
        let score = Score::estimate;
        check(score(Value::Win(3)), score(Value::Win(7)), Gave::Plies(4), Mark::Good);
        check(score(Value::Loss(8)), score(Value::Loss(2)), Gave::Plies(6), Mark::Good);
        check(score(Value::Win(3)), score(Value::EVEN), Gave::Win, Mark::Blunder);
        check(score(Value::Win(3)), score(Value::Units(3000)), Gave::Win, Mark::Inaccuracy);
        check(score(Value::EVEN), score(Value::Loss(4)), Gave::Game, Mark::Blunder);
        check(score(Value::Win(1)), score(Value::Loss(4)), Gave::Game, Mark::Blunder);
    }

    #[test]
    fn a_proved_result_is_never_given_away_cheaply() {
        let proved = |hundredths| Score::proved(Value::Units(hundredths));
        check(proved(200), proved(-200), Gave::Units(400), Mark::Blunder);
        check(proved(100), proved(0), Gave::Units(100), Mark::Mistake);
        check(proved(0), proved(-100), Gave::Units(100), Mark::Mistake);
        check(proved(3000), proved(2900), Gave::Units(100), Mark::Good);
    }
}
