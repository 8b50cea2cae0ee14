//! Puzzles for somebody to play: made to order, or that of the day.

use damier_core::{Message, Rng};

use crate::generate::{Made, generate};
use crate::{Grade, Hashi, Params};

/// A puzzle that was made for somebody to play.
#[derive(Clone, Debug)]
pub struct Fresh {
    /// The puzzle. It is called by the grade it has, not by the one that was not found.
    pub puzzle: Hashi,
    /// That it is not as hard as it should be, if that is so.
    pub note: Option<Message>,
}

impl Fresh {
    /// Makes the puzzle of a seed; none if the caller wanted no more of it.
    pub fn make(params: &Params, seed: u64, keep_going: &mut dyn FnMut() -> bool) -> Option<Fresh> {
        let made = generate(params, &mut Rng::new(seed), keep_going)?;
        let note = made.note(params.grade);
        let params = Params { grade: made.grade, ..*params };
        Some(Fresh { puzzle: Hashi::made(params, made), note })
    }
}

impl Made {
    /// That the puzzle has another grade than was wanted, if that is so.
    pub fn note(&self, wanted: Grade) -> Option<Message> {
        let note = Message::new("hashi-other-grade")
            .with("wanted", wanted.message())
            .with("grade", self.grade.message());
        (!self.as_wanted).then_some(note)
    }
}

/// The seed of the puzzle of a day, the same for everybody: the digits of its date, such as
/// `2026.11.15`.
///
/// ```
/// assert_eq!(damier_hashi::daily_seed("2026.11.15"), 20_261_115);
/// ```
pub fn daily_seed(date: &str) -> u64 {
    let digits: String = date.chars().filter(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_default()
}
