//! Puzzles for somebody to play: made to order, or that of the day.

use damier_core::{Message, Seed};

use crate::generate::{Made, generate};
use crate::{Hashi, Params};

/// A puzzle that was made for somebody to play.
#[derive(Clone, Debug)]
pub struct Fresh {
    /// The puzzle. It is called by the grade it has, not by the one that was not found.
    pub puzzle: Hashi,
    /// That it is not as hard as it should be, or has fewer islands, if that is so.
    pub note: Option<Message>,
}

impl Fresh {
    /// Makes the puzzle of a seed; none if the caller wanted no more of it.
    pub fn make(
        params: &Params,
        seed: Seed,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Option<Fresh> {
        let made = generate(params, seed, keep_going)?;
        let note = made.note(params);
        let params = Params { grade: made.grade, ..*params };
        Some(Fresh { puzzle: Hashi::made(params, made), note })
    }
}

impl Made {
    /// That the puzzle has another grade than was wanted, or else far fewer islands, if that is so.
    pub fn note(&self, wanted: &Params) -> Option<Message> {
        if !self.as_wanted {
            let note = Message::new("hashi-other-grade").with("wanted", wanted.grade.message());
            return Some(note.with("grade", self.grade.message()));
        }
        let islands = self.board.islands().len();
        let few = Message::new("hashi-fewer-islands").with("islands", islands);
        // With symmetry they come in fours at most, and two too many are no better than two missing.
        (self.missing > 2).then(|| few.with("wanted", islands + self.missing))
    }
}

/// The first day whose puzzle version 2 of the generator makes. The puzzles of days before stay what
/// they were.
const SECOND: u64 = 20_261_118;

/// The seed of the puzzle of a day, the same for everybody: the digits of its date, such as
/// `2026.11.15`, for the version of the generator of that day.
///
/// ```
/// assert_eq!(damier_hashi::daily_seed("2026.11.17").to_string(), "v1-20261117");
/// assert_eq!(damier_hashi::daily_seed("2026.11.18").to_string(), "v2-20261118");
/// ```
pub fn daily_seed(date: &str) -> Seed {
    let digits: String = date.chars().filter(char::is_ascii_digit).collect();
    let number = digits.parse().unwrap_or_default();
    Seed { version: if number < SECOND { 1 } else { 2 }, number }
}
