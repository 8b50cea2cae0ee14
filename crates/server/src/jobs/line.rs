//! Who is next.

use std::collections::{BTreeMap, HashMap, VecDeque};

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
/// those of the owner whose turn is longest ago, whoever came first beginning. So somebody with
/// thirty things delays somebody with one by what is being done already, and by nothing else.
#[derive(Debug)]
pub struct Line<T> {
    ranks: [Ring<T>; Rank::ALL.len()],
    tickets: u64,
}

/// The things of one rank.
#[derive(Debug)]
struct Ring<T> {
    /// Those who wait, in their order: when their last turn was, and since which ticket they wait.
    order: BTreeMap<(u64, u64), String>,
    waiting: HashMap<String, Owner<T>>,
    /// When the last turn of everybody was, counted in turns. Those of whom it is not known had
    /// theirs before all others.
    turns: HashMap<String, u64>,
    count: u64,
}

/// Somebody who waits.
#[derive(Debug)]
struct Owner<T> {
    place: (u64, u64),
    things: VecDeque<(u64, T)>,
}

/// So many owners are remembered who wait for nothing.
const REMEMBERED: usize = 10_000;

impl<T> Default for Line<T> {
    fn default() -> Line<T> {
        Line { ranks: [Ring::default(), Ring::default(), Ring::default()], tickets: 0 }
    }
}

impl<T> Line<T> {
    /// Puts something at the end of its owner's things. The number is for [`Line::leave`].
    pub fn join(&mut self, owner: &str, rank: Rank, thing: T) -> u64 {
        self.tickets += 1;
        self.ranks[rank as usize].join(owner, self.tickets, thing);
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
        self.ranks[rank as usize].waiting.values().map(|owner| owner.things.len()).sum()
    }
}

impl<T> Default for Ring<T> {
    fn default() -> Ring<T> {
        let (order, waiting, turns) = (BTreeMap::new(), HashMap::new(), HashMap::new());
        Ring { order, waiting, turns, count: 0 }
    }
}

impl<T> Ring<T> {
    fn join(&mut self, name: &str, ticket: u64, thing: T) {
        let owner = self.waiting.entry(name.to_owned()).or_insert_with(|| {
            let place = (self.turns.get(name).copied().unwrap_or(0), ticket);
            self.order.insert(place, name.to_owned());
            Owner { place, things: VecDeque::new() }
        });
        owner.things.push_back((ticket, thing));
    }

    fn next(&mut self) -> Option<(u64, T)> {
        let (_, name) = self.order.pop_first()?;
        self.had_turn(&name);
        let owner = self.waiting.get_mut(&name)?;
        let next = owner.things.pop_front();
        match owner.things.front() {
            Some((ticket, _)) => {
                owner.place = (self.count, *ticket);
                self.order.insert(owner.place, name);
            }
            None => drop(self.waiting.remove(&name)),
        }
        next
    }

    fn had_turn(&mut self, name: &str) {
        self.count += 1;
        self.turns.insert(name.to_owned(), self.count);
        if self.turns.len() > 2 * REMEMBERED {
            let long_ago = self.count.saturating_sub(REMEMBERED as u64);
            self.turns.retain(|_, turn| *turn > long_ago);
        }
    }

    fn leave(&mut self, ticket: u64) -> Option<T> {
        let holds = |owner: &Owner<T>| owner.things.iter().position(|(it, _)| *it == ticket);
        let (name, place) =
            self.waiting.iter().find_map(|(name, owner)| Some((name.clone(), holds(owner)?)))?;
        let owner = self.waiting.get_mut(&name)?;
        let (_, thing) = owner.things.remove(place)?;
        if owner.things.is_empty() {
            self.order.remove(&owner.place);
            self.waiting.remove(&name);
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

    /// One visitor with thirty games delays another's only game by what is being thought about when
    /// it comes, and by nothing else, whenever that is. Time is counted in slots.
    #[test]
    fn one_game_waits_for_no_other_beside_thirty() {
        let mut line = Line::default();
        for game in 0..30 {
            line.join("greedy", Rank::Move, ("greedy", game));
        }
        for slot in 0..100 {
            let (_, _, (owner, game)) = line.next(Rank::Idle).unwrap();
            assert_eq!(owner, "greedy", "slot {slot}");
            // It comes while that is being thought about.
            line.join("modest", Rank::Move, ("modest", 0));
            assert_eq!(line.next(Rank::Idle).map(|it| it.2), Some(("modest", 0)), "slot {slot}");
            // The game that was thought about is answered, and comes again.
            line.join("greedy", Rank::Move, ("greedy", game));
        }
    }

    /// However many others come and go, nobody is passed over for ever.
    #[test]
    fn nobody_starves() {
        let mut line = Line::default();
        line.join("patient", Rank::Move, "patient");
        line.join("patient", Rank::Move, "patient");
        let names: Vec<String> = (0..50).map(|number| format!("other {number}")).collect();
        for name in &names {
            line.join(name, Rank::Move, "other");
        }
        let mut waited = 0;
        let mut had = 0;
        for turn in 0.. {
            let (_, _, thing) = line.next(Rank::Idle).unwrap();
            had += u32::from(thing == "patient");
            if had == 2 {
                break;
            }
            waited += 1;
            // Whoever had a turn wants another one at once.
            line.join(&names[turn % names.len()], Rank::Move, "other");
        }
        assert!(waited <= 2 * names.len(), "{waited}");
    }
}
