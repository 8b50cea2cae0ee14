//! As many bits as wanted, in words.

/// A row of bits of any length.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bits {
    length: usize,
    /// The first bit is the lowest of the first word; bits beyond the length are zero.
    words: Vec<u64>,
}

impl Bits {
    /// `length` zeros.
    pub fn zeros(length: usize) -> Bits {
        Bits { length, words: vec![0; length.div_ceil(64)] }
    }

    /// `length` ones.
    pub fn ones(length: usize) -> Bits {
        let mut bits = Bits { length, words: vec![u64::MAX; length.div_ceil(64)] };
        if let Some(last) = bits.words.last_mut().filter(|_| !length.is_multiple_of(64)) {
            *last = (1 << (length % 64)) - 1;
        }
        bits
    }

    /// No bits, with room for `length`.
    pub fn with_capacity(length: usize) -> Bits {
        Bits { length: 0, words: Vec::with_capacity(length.div_ceil(64)) }
    }

    /// How many bits there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.length
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The bit at a place; zero beyond the end.
    #[inline]
    pub fn get(&self, at: usize) -> bool {
        self.words.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
    }

    /// Makes the bit at a place one.
    ///
    /// # Panics
    ///
    /// As a slice does, where there is no such place.
    #[inline]
    pub fn set(&mut self, at: usize) {
        assert!(at < self.length, "there is no bit {at} of {}", self.length);
        self.words[at / 64] |= 1 << (at % 64);
    }

    /// Makes the bit at a place zero.
    ///
    /// # Panics
    ///
    /// As a slice does, where there is no such place.
    #[inline]
    pub fn clear(&mut self, at: usize) {
        assert!(at < self.length, "there is no bit {at} of {}", self.length);
        self.words[at / 64] &= !(1 << (at % 64));
    }

    /// Appends the lowest `count` bits of a word, at most 64.
    #[inline]
    pub fn push(&mut self, word: u64, count: usize) {
        if count == 0 {
            return;
        }
        let word = word & (u64::MAX >> (64 - count));
        let shift = self.length % 64;
        match self.words.last_mut() {
            Some(last) if shift > 0 => {
                *last |= word << shift;
                if shift + count > 64 {
                    self.words.push(word >> (64 - shift));
                }
            }
            _ => self.words.push(word),
        }
        self.length += count;
    }

    /// Up to 64 bits from a place on, those beyond the end zero.
    #[inline]
    pub fn word(&self, from: usize) -> u64 {
        let word = |at: usize| self.words.get(at).copied().unwrap_or(0);
        match from % 64 {
            0 => word(from / 64),
            shift => word(from / 64) >> shift | word(from / 64 + 1) << (64 - shift),
        }
    }

    /// Makes `count` bits from a place on one.
    pub fn fill(&mut self, from: usize, count: usize) {
        self.change(from, count, |word, ones| *word |= ones);
    }

    /// Makes `count` bits from a place on zero.
    pub fn erase(&mut self, from: usize, count: usize) {
        self.change(from, count, |word, ones| *word &= !ones);
    }

    /// Changes the words that hold `count` bits from a place on, told which of their bits.
    #[inline]
    fn change(&mut self, from: usize, count: usize, mut change: impl FnMut(&mut u64, u64)) {
        let mut at = from;
        let end = from.saturating_add(count);
        assert!(end <= self.length, "there are no bits {from}..{end} of {}", self.length);
        while at < end {
            let upto = ((at / 64 + 1) * 64).min(end);
            change(&mut self.words[at / 64], (u64::MAX >> (64 - (upto - at))) << (at % 64));
            at = upto;
        }
    }

    /// The first `length` bits, with zeros where there are fewer.
    pub fn resized(mut self, length: usize) -> Bits {
        self.words.resize(length.div_ceil(64), 0);
        if let Some(last) = self.words.last_mut().filter(|_| !length.is_multiple_of(64)) {
            *last &= (1 << (length % 64)) - 1;
        }
        Bits { length, ..self }
    }

    /// How many are one.
    pub fn count(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The places of those that are one, in order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(index, &word)| {
            std::iter::successors(Some(word), |rest| Some(rest & rest.wrapping_sub(1)))
                .take_while(|rest| *rest != 0)
                .map(move |rest| 64 * index + rest.trailing_zeros() as usize)
        })
    }

    /// The place of the one that has that many ones before it.
    pub fn nth(&self, n: usize) -> Option<usize> {
        let mut before = n;
        for (index, &word) in self.words.iter().enumerate() {
            let here = word.count_ones() as usize;
            if before < here {
                // Drops the lowest ones, one for each before.
                let rest = (0..before).fold(word, |rest, _| rest & (rest - 1));
                return Some(64 * index + rest.trailing_zeros() as usize);
            }
            before -= here;
        }
        None
    }

    /// The bits as words, the first lowest.
    pub fn words(&self) -> &[u64] {
        &self.words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resizing_keeps_what_fits_and_adds_zeros() {
        for (length, other) in [(0, 5), (5, 0), (64, 63), (63, 64), (130, 70), (70, 130)] {
            let resized = Bits::ones(length).resized(other);
            let mut expected = Bits::zeros(other);
            expected.fill(0, length.min(other));
            assert_eq!(resized, expected, "{length} to {other}");
        }
    }

    /// Bits beyond the end stay zero, in any build.
    #[test]
    #[should_panic = "there is no bit 70 of 70"]
    fn there_is_nothing_beyond_the_end() {
        Bits::zeros(70).set(70);
    }

    #[test]
    fn pushing_filling_and_reading_agree() {
        let mut pushed = Bits::with_capacity(10);
        let mut plain = Vec::new();
        for (round, count) in [3, 64, 61, 1, 0, 63, 64, 7].into_iter().enumerate() {
            let word = 0x9E37_79B9_7F4A_7C15_u64.rotate_left(round as u32 * 7);
            pushed.push(word, count);
            plain.extend((0..count).map(|bit| word >> bit & 1 == 1));
        }
        assert_eq!(pushed.len(), plain.len());
        let mut set = Bits::zeros(plain.len());
        for (at, _) in plain.iter().enumerate().filter(|(_, bit)| **bit) {
            set.set(at);
        }
        assert_eq!(pushed, set);
        assert_eq!(set.count(), plain.iter().filter(|bit| **bit).count());
        assert_eq!(set.iter().collect::<Vec<_>>().len(), set.count());
        assert!(set.iter().all(|at| plain[at] && set.get(at)));
        assert!(set.iter().enumerate().all(|(n, at)| set.nth(n) == Some(at)));
        assert_eq!(set.nth(set.count()), None);
        for from in 0..plain.len() + 70 {
            let expected = (0..64)
                .filter(|bit| plain.get(from + bit).copied().unwrap_or(false))
                .fold(0, |word, bit| word | 1_u64 << bit);
            assert_eq!(set.word(from), expected, "{from}");
        }
        for (from, count) in [(0, 0), (0, 263), (5, 1), (60, 8), (64, 64), (100, 163)] {
            let mut filled = Bits::zeros(263);
            filled.fill(from, count);
            assert_eq!(filled.iter().collect::<Vec<_>>(), (from..from + count).collect::<Vec<_>>());
            let mut erased = Bits::ones(263);
            erased.erase(from, count);
            assert!((0..263).all(|at| erased.get(at) != filled.get(at)));
        }
        assert_eq!(Bits::ones(263).count(), 263);
        assert!(!Bits::ones(64).get(64));
    }
}
