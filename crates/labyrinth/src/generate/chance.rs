//! Chance in small coins.

use damier_core::Rng;

/// Draws from a generator a few bits at a time: most choices in a maze are between two or
/// three ways, and sixty-four bits for each would be a waste.
pub(super) struct Chance<'a> {
    rng: &'a mut Rng,
    pool: u64,
    left: u32,
}

/// The directions of a set as four bits, by their place in it.
const MEMBERS: [[u8; 4]; 16] = {
    let mut members = [[0; 4]; 16];
    let mut set = 0;
    while set < 16 {
        let (mut direction, mut place) = (0, 0);
        while direction < 4 {
            if set >> direction & 1 == 1 {
                members[set][place] = direction;
                place += 1;
            }
            direction += 1;
        }
        set += 1;
    }
    members
};

impl<'a> Chance<'a> {
    pub(super) fn new(rng: &'a mut Rng) -> Chance<'a> {
        Chance { rng, pool: 0, left: 0 }
    }

    /// `count` random bits, at most 32.
    #[inline]
    pub(super) fn bits(&mut self, count: u32) -> u64 {
        if self.left < count {
            self.pool = self.rng.bits();
            self.left = 64;
        }
        let bits = self.pool & ((1 << count) - 1);
        self.pool >>= count;
        self.left -= count;
        bits
    }

    /// Sixty-four random bits.
    #[inline]
    pub(super) fn word(&mut self) -> u64 {
        self.rng.bits()
    }

    /// One of the directions of a set that is not empty, each equally likely.
    #[inline]
    pub(super) fn among(&mut self, set: u8) -> usize {
        let members = &MEMBERS[usize::from(set & 15)];
        let place = match set.count_ones() {
            0 | 1 => 0,
            2 => self.bits(1),
            3 => loop {
                let place = self.bits(2);
                if place < 3 {
                    break place;
                }
            },
            _ => self.bits(2),
        };
        members[place as usize].into()
    }

    /// A number below `n`, each equally likely.
    #[inline]
    pub(super) fn below(&mut self, n: usize) -> usize {
        if n < 2 {
            return 0;
        }
        // As few bits as can name them all; what is too large is drawn again.
        let bits = (n - 1).ilog2() + 1;
        loop {
            let number = self.bits(bits) as usize;
            if number < n {
                return number;
            }
        }
    }
}
