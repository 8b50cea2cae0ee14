//! How long to think, as `go` says it.

use std::num::NonZeroU32;
use std::time::Duration;

use damier_core::{MAX_SEATS, Seat};
use damier_mind::{Budget, TimeLeft};
use damier_play::{Allowance, TimeControl};

/// What `go` asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    /// What each seat has left, and what each of its moves adds.
    clocks: [(Option<Duration>, Duration); MAX_SEATS],
    /// After so many moves there is more time.
    until_more: Option<NonZeroU32>,
    move_time: Option<Duration>,
    depth: Option<u32>,
    nodes: Option<u64>,
    /// While the opponent thinks, until it is told that what was expected was played.
    pub(super) ponder: bool,
    /// Until it is told to stop.
    pub(super) infinite: bool,
}

/// Of the time for a move so much is kept for the way of the answer.
const WAY: Duration = Duration::from_millis(10);

impl Go {
    /// What the words after `go` ask for, or what is wrong with them. Words that nobody knows are
    /// passed over.
    pub(super) fn read(words: &[&str]) -> Result<Go, String> {
        let mut go = Go::default();
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            let mut number = || {
                let value = words.next().copied();
                let read = value.and_then(|value| value.parse::<i64>().ok());
                read.ok_or_else(|| match value {
                    Some(value) => format!("`{word} {value}` has no number"),
                    None => format!("`{word}` needs a number"),
                })
            };
            // Clocks may be overrun already.
            let millis = |number: i64| Duration::from_millis(number.max(0) as u64);
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "movetime" => go.move_time = Some(millis(number()?)),
                "movestogo" => {
                    go.until_more = u32::try_from(number()?).ok().and_then(NonZeroU32::new);
                }
                "depth" => go.depth = Some(positive(word, number()?)?),
                "nodes" => go.nodes = Some(positive(word, number()?)?),
                word => match clock(word) {
                    Some((seat, true)) => go.clocks[seat].0 = Some(millis(number()?)),
                    Some((seat, false)) => go.clocks[seat].1 = millis(number()?),
                    None => {}
                },
            }
        }
        Ok(go)
    }

    /// The same, now that the opponent has played.
    pub(super) fn on_own_time(self) -> Go {
        Go { ponder: false, ..self }
    }

    /// Whether a seat has a clock.
    pub(super) fn is_timed(&self, seat: Seat) -> bool {
        self.move_time.is_some() || self.clocks[seat.index()].0.is_some()
    }

    /// How much a seat may think, who would think so much by itself.
    pub(super) fn budget(&self, seat: Seat, own: Budget) -> Budget {
        if self.infinite || self.ponder {
            return Budget::UNLIMITED;
        }
        if self.depth.is_some() || self.nodes.is_some() {
            let budget = Budget { depth: self.depth, nodes: self.nodes, ..Budget::UNLIMITED };
            return self.timed(seat, budget);
        }
        self.timed(seat, own)
    }

    /// The same within the time there is.
    fn timed(&self, seat: Seat, own: Budget) -> Budget {
        if let Some(time) = self.move_time {
            let time = time.saturating_sub(WAY.min(time / 10));
            return Budget { time: Some(own.time.map_or(time, |own| own.min(time))), ..own };
        }
        let (Some(left), increment) = self.clocks[seat.index()] else { return own };
        let control = TimeControl::Game { time: left, increment, moves: None };
        let clocks = TimeLeft::NONE.with_to_go(self.until_more);
        let allowance = Allowance { control, left: Some(left), clocks, ..Allowance::default() };
        Budget { left: own.left, ..allowance.budget(own) }
    }
}

fn positive<T: TryFrom<i64>>(word: &str, number: i64) -> Result<T, String> {
    let read = T::try_from(number).ok().filter(|_| number > 0);
    read.ok_or_else(|| format!("`{word} {number}` is not possible"))
}

/// Whose clock a word is about, and whether it is what is left or what is added. In UCI white begins.
fn clock(word: &str) -> Option<(usize, bool)> {
    let (who, left) = match (word.strip_suffix("time"), word.strip_suffix("inc")) {
        (Some(who), _) => (who, true),
        (None, Some(who)) => (who, false),
        (None, None) => return None,
    };
    let seat = match who {
        "w" => 0,
        "b" => 1,
        who => who.strip_prefix('p')?.parse::<usize>().ok()?.checked_sub(1)?,
    };
    (seat < MAX_SEATS).then_some((seat, left))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget(text: &str, seat: Seat) -> Budget {
        let words: Vec<&str> = text.split(' ').collect();
        Go::read(&words).unwrap().budget(seat, Budget::nodes(1000))
    }

    #[test]
    fn what_is_told_is_kept() {
        let check = |text: &str, expected: Budget| {
            assert_eq!(budget(text, Seat::FIRST), expected, "{text}");
        };
        let millis = Duration::from_millis;
        let own = Budget::nodes(1000);
        check("", own);
        check("depth 7", Budget::depth(7));
        check("nodes 5 depth 7", Budget { nodes: Some(5), ..Budget::depth(7) });
        check("infinite", Budget::UNLIMITED);
        check("movetime 1000", Budget { time: Some(millis(990)), ..own });
        check("movetime 50 depth 3", Budget { time: Some(millis(45)), ..Budget::depth(3) });
        let timed = Budget { soft: Some(millis(2000)), time: Some(millis(4000)), ..own };
        check("p1time 60000 p2time 5", timed);
        check("wtime 60000 btime 5 perhaps mate 3", timed);
        assert_eq!(budget("btime 60000 wtime 5", Seat::SECOND), timed);
        assert_eq!(budget("p3time 60000 p3inc 0", Seat::new(2).unwrap()), timed);
        check("p2time 10", own);
        check("wtime -80", Budget { soft: Some(millis(0)), time: Some(millis(0)), ..own });
        let share = Budget { soft: Some(millis(1000)), time: Some(millis(2000)), ..own };
        check("wtime 10000 movestogo 9", share);
    }

    #[test]
    fn clocks_are_known_by_seat() {
        let timed = |text: &str, seat| Go::read(&[text, "1000"]).unwrap().is_timed(seat);
        assert!(timed("movetime", Seat::SECOND) && timed("wtime", Seat::FIRST));
        assert!(!timed("wtime", Seat::SECOND) && !timed("depth", Seat::FIRST));
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in ["depth", "depth x", "depth 0", "nodes -4", "depth 99999999999", "p1time soon"]
        {
            assert!(Go::read(&text.split(' ').collect::<Vec<_>>()).is_err(), "{text}");
        }
    }
}
