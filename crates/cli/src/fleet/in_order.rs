//! Jobs with numbers, whose answers are wanted in their order.

use std::collections::BTreeMap;
use std::ops::Range;

use damier_nats::Key;

use super::Pile;
use crate::failure::Failure;

/// So many answers at most wait for one before them.
const WAITING: u64 = 1024;

/// Jobs with numbers. What a number asks for is the number itself.
pub struct InOrder<T> {
    /// Those not asked for yet.
    left: Range<u64>,
    /// The number whose answer is wanted next.
    wanted: u64,
    waiting: BTreeMap<u64, Vec<u8>>,
    take: T,
}

impl<T: FnMut(u64, Vec<u8>) -> Result<(), Failure>> InOrder<T> {
    /// The jobs with these numbers; `take` is told the answer of each, in their order.
    pub fn new(numbers: Range<u64>, take: T) -> InOrder<T> {
        InOrder { wanted: numbers.start, left: numbers, waiting: BTreeMap::new(), take }
    }
}

impl<T: FnMut(u64, Vec<u8>) -> Result<(), Failure>> Pile for InOrder<T> {
    fn next(&mut self) -> Result<Option<(Key, Vec<u8>)>, Failure> {
        if self.left.start >= self.wanted + WAITING {
            return Ok(None);
        }
        Ok(self.left.next().map(|number| (Key::from(number), number.to_string().into_bytes())))
    }

    fn take(&mut self, key: Key, result: Vec<u8>) -> Result<Vec<Key>, Failure> {
        if let Some(number) = key.number() {
            self.waiting.insert(number, result);
        }
        let mut taken = Vec::new();
        while let Some(result) = self.waiting.remove(&self.wanted) {
            (self.take)(self.wanted, result)?;
            taken.push(Key::from(self.wanted));
            self.wanted += 1;
        }
        // Whatever waits here would be lost with this program.
        Ok(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_taken_in_the_order_of_their_numbers() {
        let mut taken = Vec::new();
        let mut pile = InOrder::new(3..6, |number, result| {
            taken.push((number, result));
            Ok(())
        });
        let asked = std::iter::from_fn(|| pile.next().unwrap());
        let asked: Vec<_> = asked.map(|(key, body)| (key.number(), body)).collect();
        assert_eq!(asked[0], (Some(3), b"3".to_vec()));
        assert_eq!(asked.len(), 3);
        let mut take = |number: u64| {
            let kept = pile.take(Key::from(number), vec![number as u8]).unwrap();
            kept.iter().filter_map(Key::number).collect::<Vec<_>>()
        };
        assert_eq!([take(5), take(3), take(4)], [vec![], vec![3], vec![4, 5]]);
        assert_eq!(taken, [(3, vec![3]), (4, vec![4]), (5, vec![5])]);
    }
}
