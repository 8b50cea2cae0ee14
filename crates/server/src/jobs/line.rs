//! Who is next.

use std::collections::{HashMap, VecDeque};

/// How much somebody waits for something. The most wanted first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// A game stands still until it is done.
    Move,
    /// Somebody looks on while it is done.
    Analysis,
    /// Nobody waits.
    Idle,
}

impl Rank {
    /// All of them, the most wanted first.
    pub const ALL: [Rank; 3] = [Rank::Move, Rank::Analysis, Rank::Idle];
}

/// Things to be done, in the order in which they are fairly done: the most wanted first, and among
/// those owners take turns, whoever came first beginning, so that somebody with thirty things
/// delays somebody with one by one thing and not by thirty.
#[derive(Debug)]
pub struct Line<T> {
    ranks: [Ring<T>; Rank::ALL.len()],
    tickets: u64,
}

/// The things of one rank. An owner is in `turns` just as long as something of theirs waits.
#[derive(Debug)]
struct Ring<T> {
    turns: VecDeque<String>,
    waiting: HashMap<String, VecDeque<(u64, T)>>,
}

impl<T> Default for Line<T> {
    fn default() -> Line<T> {
        let ring = || Ring { turns: VecDeque::new(), waiting: HashMap::new() };
        Line { ranks: [ring(), ring(), ring()], tickets: 0 }
    }
}

impl<T> Line<T> {
    /// Puts something at the end of its owner's things. The number is for [`Line::leave`].
    pub fn join(&mut self, owner: &str, rank: Rank, thing: T) -> u64 {
        self.tickets += 1;
        let ring = &mut self.ranks[rank as usize];
        let things = ring.waiting.entry(owner.to_owned()).or_default();
        if things.is_empty() {
            ring.turns.push_back(owner.to_owned());
        }
        things.push_back((self.tickets, thing));
        self.tickets
    }

    /// What is next, if it is of this rank or more wanted.
    pub fn next(&mut self, least: Rank) -> Option<(u64, Rank, T)> {
        let mut ranks = Rank::ALL.into_iter().take_while(|rank| *rank <= least);
        ranks.find_map(|rank| self.ranks[rank as usize].next().map(|it| (it.0, rank, it.1)))
    }

    /// Takes something out of the line, if it is still there.
    pub fn leave(&mut self, ticket: u64) -> Option<T> {
        self.ranks.iter_mut().find_map(|ring| ring.leave(ticket))
    }

    /// How many things of a rank wait.
    pub fn waiting(&self, rank: Rank) -> usize {
        self.ranks[rank as usize].waiting.values().map(VecDeque::len).sum()
    }
}

impl<T> Ring<T> {
    fn next(&mut self) -> Option<(u64, T)> {
        let owner = self.turns.pop_front()?;
        let things = self.waiting.get_mut(&owner)?;
        let next = things.pop_front();
        if things.is_empty() {
            self.waiting.remove(&owner);
        } else {
            self.turns.push_back(owner);
        }
        next
    }

    fn leave(&mut self, ticket: u64) -> Option<T> {
        let (owner, place) = self.waiting.iter().find_map(|(owner, things)| {
            let place = things.iter().position(|(number, _)| *number == ticket)?;
            Some((owner.clone(), place))
        })?;
        let things = self.waiting.get_mut(&owner)?;
        let (_, thing) = things.remove(place)?;
        if things.is_empty() {
            self.waiting.remove(&owner);
            self.turns.retain(|other| *other != owner);
        }
        Some(thing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All that waits, in order.
    fn order(mut line: Line<&'static str>) -> Vec<&'static str> {
        std::iter::from_fn(|| line.next(Rank::Idle).map(|(_, _, thing)| thing)).collect()
    }

    #[test]
    fn owners_take_turns_in_order_of_arrival() {
        let mut line = Line::default();
        for (owner, thing) in [("a", "a1"), ("a", "a2"), ("b", "b1"), ("a", "a3"), ("c", "c1")] {
            line.join(owner, Rank::Move, thing);
        }
        assert_eq!(order(line), ["a1", "b1", "c1", "a2", "a3"]);
    }

    #[test]
    fn what_is_waited_for_more_goes_first() {
        let mut line = Line::default();
        line.join("a", Rank::Idle, "idle");
        line.join("a", Rank::Analysis, "analysis");
        line.join("b", Rank::Move, "move");
        assert_eq!(line.next(Rank::Move).map(|it| it.2), Some("move"));
        assert_eq!(line.next(Rank::Move).map(|it| it.2), None);
        assert_eq!(order(line), ["analysis", "idle"]);
    }

    #[test]
    fn who_leaves_is_not_waited_for() {
        let mut line = Line::default();
        let first = line.join("a", Rank::Move, "a1");
        line.join("b", Rank::Move, "b1");
        line.join("a", Rank::Move, "a2");
        assert_eq!(line.leave(first), Some("a1"));
        assert_eq!(line.leave(first), None);
        assert_eq!(line.waiting(Rank::Move), 2);
        assert_eq!(order(line), ["a2", "b1"]);
    }

    /// One visitor with thirty games delays another's only game by one slot at most, whenever it
    /// comes. Time is counted in slots: each thing takes one.
    #[test]
    fn one_game_waits_for_one_slot_beside_thirty() {
        for arrives in 0..30 {
            let mut line = Line::default();
            for game in 0..30 {
                line.join("greedy", Rank::Move, ("greedy", game));
            }
            let mut slot = 0;
            let waited = loop {
                if slot == arrives {
                    line.join("modest", Rank::Move, ("modest", 0));
                }
                let (_, _, (owner, _)) = line.next(Rank::Idle).unwrap();
                if owner == "modest" {
                    break slot - arrives;
                }
                // The game that was thought about is answered, and comes again.
                line.join("greedy", Rank::Move, ("greedy", 0));
                slot += 1;
            };
            assert!(waited <= 1, "arrived {arrives}, waited {waited}");
        }
    }
}
