//! Laws of the keys, over all positions met.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use damier_core::Rules;

use crate::violation::{Law, Verdict};

/// The positions met and their keys, both ways.
#[derive(Debug)]
pub(crate) struct Keys<R: Rules> {
    keys: HashMap<R::Position, u64>,
    positions: HashMap<u64, R::Position>,
}

impl<R: Rules> Default for Keys<R> {
    fn default() -> Keys<R> {
        Keys { keys: HashMap::new(), positions: HashMap::new() }
    }
}

impl<R: Rules> Keys<R> {
    /// Checks a position against all those before it.
    pub(crate) fn check(&mut self, rules: &R, position: &R::Position) -> Verdict {
        let key = rules.key(position);
        match self.keys.entry(*position) {
            Entry::Occupied(met) => Law::KeyFollowsPosition.holds(*met.get() == key, || {
                format!(
                    "{} has the keys {:x} and {key:x}",
                    rules.position_text(position),
                    met.get()
                )
            })?,
            Entry::Vacant(new) => {
                new.insert(key);
            }
        }
        let met = *self.positions.entry(key).or_insert(*position);
        Law::KeysTellApart.holds(met == *position, || {
            let texts = [met, *position].map(|position| rules.position_text(&position));
            format!("{} have the key {key:x}", texts.join(" and "))
        })
    }
}
