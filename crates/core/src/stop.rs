//! A way to end long work early.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// Nobody wants the work to end.
const LOWERED: u8 = 0;
/// The answer is wanted at once.
const HURRIED: u8 = 1;
/// Nobody wants the answer.
const RAISED: u8 = 2;

/// A flag shared between long work and whoever may want to end it.
///
/// There are two wishes: that work is given up ([`raise`](Stop::raise)), and that it comes to
/// its answer at once ([`hurry`](Stop::hurry)). Work ends for both, and asks only
/// [`is_raised`](Stop::is_raised); who waits for its answer asks whether it
/// [is wanted](Stop::is_unwanted). To hurry is for those who can answer at any time, such as
/// minds that think of a move. Work without a part of an answer, such as counting or making a
/// puzzle, comes to nothing whichever the wish was.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicU8>);

impl Stop {
    /// A flag nobody has raised.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Asks the work to end: nobody wants its answer any more.
    pub fn raise(&self) {
        self.0.store(RAISED, Ordering::Relaxed);
    }

    /// Asks the work to end with the best answer it has. What nobody wants is not wanted sooner.
    pub fn hurry(&self) {
        self.0.fetch_max(HURRIED, Ordering::Relaxed);
    }

    /// Takes the request back, for the next piece of work.
    pub fn lower(&self) {
        self.0.store(LOWERED, Ordering::Relaxed);
    }

    /// Whether the work should end, for whichever wish.
    #[inline]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed) != LOWERED
    }

    /// Whether nobody wants the answer.
    pub fn is_unwanted(&self) -> bool {
        self.0.load(Ordering::Relaxed) == RAISED
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_two_wishes() {
        let stop = Stop::new();
        let wishes = || (stop.is_raised(), stop.is_unwanted());
        assert_eq!(wishes(), (false, false));
        stop.hurry();
        assert_eq!(wishes(), (true, false));
        stop.raise();
        assert_eq!(wishes(), (true, true));
        stop.hurry();
        assert_eq!(wishes(), (true, true), "what nobody wants is not wanted after all");
        stop.lower();
        assert_eq!(wishes(), (false, false));
    }
}
