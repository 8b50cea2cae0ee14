//! What a position seems to be worth, by numbers learnt from own play.
//!
//! Two things are looked at: how many seeds each house holds, and what each side could capture at once. Both are
//! worth more or less by how many seeds are left on the board, which is the *stage* of a game.

use std::sync::{Arc, LazyLock, OnceLock};

use damier_awele::{Board, Packed};
use damier_mind::Table;

use crate::header::{HEADER, Header};
use crate::learnt::LearntError;

/// Rows of other lengths are judged otherwise.
const ROW: usize = 6;
const HOUSES: usize = 2 * ROW;
/// Heaps from this size on are all alike.
const HEAP: usize = 31;
/// So many seeds more or less on the board make another stage.
const STAGE: usize = 4;
/// The stages of a game.
const STAGES: usize = 13;
/// Captures from this size on are all alike.
const MOST_TAKEN: usize = 12;
/// Threats from this number on are all alike.
const MOST_THREATS: usize = 3;
/// The kinds of what a side could capture.
const ATTACKS: usize = (MOST_TAKEN + 1) * (MOST_THREATS + 1);
/// How many numbers a stage has.
const STAGE_NUMBERS: usize = HOUSES * (HEAP + 1) + 2 * ATTACKS;
/// How many numbers there are.
pub(super) const NUMBERS: usize = STAGES * STAGE_NUMBERS;
/// How many of them add up to what a board is worth.
pub(super) const TERMS: usize = HOUSES + 2;

const MARK: &[u8; 16] = b"Damier awele ev\0";
const VERSION: u32 = 1;
const RULES: &str = "abapa";

/// The stage of a game with so many seeds left.
#[inline]
fn stage(left: usize) -> usize {
    (left / STAGE).min(STAGES - 1)
}

/// The kind of every attack, by the houses that could be captured, three kinds of houses each, and by where
/// seeds could fall.
fn kinds_of_attack() -> &'static [u8] {
    static KINDS: OnceLock<Vec<u8>> = OnceLock::new();
    KINDS.get_or_init(|| {
        let mut all = vec![0; 729 * 64];
        for (at, attack) in all.iter_mut().enumerate() {
            let (mut kinds, lands) = (at / 64, at % 64);
            let (mut chain, mut best, mut threats) = (0, 0, 0);
            for house in 0..ROW {
                let kind = kinds % 3;
                kinds /= 3;
                chain = if kind == 0 { 0 } else { chain + kind + 1 };
                if lands >> house & 1 == 1 && chain > 0 {
                    threats += 1;
                    best = best.max(chain);
                }
            }
            *attack = (best.min(MOST_TAKEN) * (MOST_THREATS + 1) + threats.min(MOST_THREATS)) as u8;
        }
        all
    })
}

/// What is added up of each house: what it is worth (from bit 32 on), its kind in base three (from bit 0 on), and
/// where its last seed would fall among the houses of the opponent (from bit 16 on).
fn cell(house: usize, seeds: usize, worth: i32) -> u64 {
    let place = house % ROW;
    let kind = if (1..=2).contains(&seeds) { seeds } else { 0 };
    let steps = if seeds < HOUSES { seeds } else { 1 + (seeds - 1) % (HOUSES - 1) };
    let last = place + steps;
    let lands = if seeds > 0 && (ROW..HOUSES).contains(&last) { 1 << (last - ROW) } else { 0 };
    u64::from(worth.cast_unsigned()) << 32 | lands << 16 | (kind * 3_usize.pow(place as u32)) as u64
}

/// The place of an attack in [`kinds_of_attack`]: from the sum of the cells of who is attacked, and from those of who
/// attacks laid over one another.
#[inline]
fn kind_at(prey: u64, lands: u64) -> usize {
    (prey as usize & 0x3ff) * 64 + (lands >> 16 & 63) as usize
}

/// The numbers of all stages.
pub struct Worth {
    /// By stage, house and seeds: see [`cell`].
    cells: Vec<[[u64; HEAP + 1]; HOUSES]>,
    /// By stage, side and kind.
    attacks: Vec<[[i16; ATTACKS]; 2]>,
    kinds: &'static [u8],
}

/// Any numbers: what a shelf is asked for.
#[derive(Clone, Copy, Debug)]
pub struct AnyWorth;

impl Table for Worth {
    type Wanted = AnyWorth;
}

/// The numbers that come with the program.
static BUILT_IN: LazyLock<Option<Arc<Worth>>> = LazyLock::new(|| {
    let bytes = include_bytes!("../../networks/awele.worth");
    Worth::read(bytes).ok().map(Arc::new)
});

impl Worth {
    /// The numbers that come with the program.
    pub fn built_in() -> Option<Arc<Worth>> {
        BUILT_IN.clone()
    }

    /// Whether they say something about rows of so many houses.
    pub(super) fn knows(row: usize) -> bool {
        row == ROW
    }

    /// Those of all stages, one after the other.
    pub(super) fn of_numbers(numbers: &[i16; NUMBERS]) -> Worth {
        let mut cells = vec![[[0; HEAP + 1]; HOUSES]; STAGES];
        let mut attacks = vec![[[0; ATTACKS]; 2]; STAGES];
        let by_stage = numbers.as_chunks::<STAGE_NUMBERS>().0.iter();
        for ((cells, attacks), numbers) in cells.iter_mut().zip(&mut attacks).zip(by_stage) {
            let (houses, of_sides) = numbers.split_at(HOUSES * (HEAP + 1));
            for (house, numbers) in houses.chunks_exact(HEAP + 1).enumerate() {
                for (seeds, &number) in numbers.iter().enumerate() {
                    cells[house][seeds] = cell(house, seeds, number.into());
                }
            }
            for (attack, numbers) in attacks.iter_mut().zip(of_sides.chunks_exact(ATTACKS)) {
                attack.copy_from_slice(numbers);
            }
        }
        Worth { cells, attacks, kinds: kinds_of_attack() }
    }

    /// What the side to move, whose row comes first, has beside captured seeds, in hundredths of a seed, with so
    /// many left on the board.
    #[inline]
    pub(super) fn of(&self, board: Packed, left: usize) -> i32 {
        let stage = stage(left);
        let cells = &self.cells[stage];
        let (mut mine, mut theirs) = (0_u64, 0_u64);
        let (mut my_lands, mut their_lands) = (0, 0);
        for house in 0..ROW {
            let cell = |house: usize| cells[house][(board.count(house) as usize).min(HEAP)];
            let (my_cell, their_cell) = (cell(house), cell(house + ROW));
            mine = mine.wrapping_add(my_cell);
            theirs = theirs.wrapping_add(their_cell);
            my_lands |= my_cell;
            their_lands |= their_cell;
        }
        let attack = |prey: u64, lands: u64| usize::from(self.kinds[kind_at(prey, lands)]);
        let [my_attacks, their_attacks] = &self.attacks[stage];
        (mine >> 32) as i32
            + (theirs >> 32) as i32
            + i32::from(my_attacks[attack(theirs, my_lands)])
            + i32::from(their_attacks[attack(mine, their_lands)])
    }

    /// Which numbers add up to what a board is worth.
    pub(super) fn terms(board: Packed) -> [usize; TERMS] {
        let mut terms = [0; TERMS];
        let (mut prey, mut lands, mut left) = ([0_u64; 2], [0_u64; 2], 0);
        for house in 0..HOUSES {
            let count = board.count(house) as usize;
            let seeds = count.min(HEAP);
            terms[house] = house * (HEAP + 1) + seeds;
            prey[house / ROW] += cell(house, seeds, 0);
            lands[house / ROW] |= cell(house, seeds, 0);
            left += count;
        }
        for (side, term) in terms[HOUSES..].iter_mut().enumerate() {
            let attack = kinds_of_attack()[kind_at(prey[1 - side], lands[side])];
            *term = HOUSES * (HEAP + 1) + side * ATTACKS + usize::from(attack);
        }
        terms.map(|term| stage(left) * STAGE_NUMBERS + term)
    }

    /// The numbers in these bytes.
    pub fn read(bytes: &[u8]) -> Result<Worth, LearntError> {
        let header = Header::read(bytes, MARK).ok_or(LearntError::Mark)?;
        if header.version != VERSION {
            return Err(LearntError::Version { found: header.version, known: VERSION });
        }
        let numbers: Vec<i16> =
            bytes[HEADER..].as_chunks().0.iter().map(|&pair| i16::from_le_bytes(pair)).collect();
        let numbers = <&[i16; NUMBERS]>::try_from(&numbers[..]);
        match numbers {
            Ok(numbers) if Header::is_sound(bytes) => Ok(Worth::of_numbers(numbers)),
            _ => Err(LearntError::Damaged),
        }
    }

    /// The bytes of the numbers.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = vec![0; HEADER];
        for (cells, attacks) in self.cells.iter().zip(&self.attacks) {
            let houses = cells.iter().flatten().map(|&cell| (cell >> 32) as i16);
            let numbers = houses.chain(attacks.iter().flatten().copied());
            bytes.extend(numbers.flat_map(i16::to_le_bytes));
        }
        let header =
            Header { version: VERSION, part: 0, count: NUMBERS as u64, rules: RULES.to_owned() };
        header.seal(&mut bytes, MARK);
        bytes
    }
}

#[cfg(test)]
mod tests {
    use damier_core::Rng;

    use super::*;

    /// Numbers of which no two are alike where it matters.
    fn numbers() -> Box<[i16; NUMBERS]> {
        let mut rng = Rng::new(1);
        let numbers: Vec<i16> = (0..NUMBERS).map(|_| rng.index(2001) as i16 - 1000).collect();
        numbers.try_into().unwrap()
    }

    #[test]
    fn what_a_board_is_worth_is_the_sum_of_its_terms() {
        let (numbers, mut rng) = (numbers(), Rng::new(2));
        let worth = Worth::of_numbers(&numbers);
        for _ in 0..5000 {
            let left = rng.index(49);
            let mut counts = [0; HOUSES];
            for _ in 0..left {
                // Some houses hold large heaps.
                counts[rng.index(HOUSES).min(rng.index(HOUSES))] += 1;
            }
            let board = Packed::from_counts(&counts);
            let sum: i32 = Worth::terms(board).iter().map(|&term| i32::from(numbers[term])).sum();
            assert_eq!(worth.of(board, left), sum, "{counts:?}");
        }
    }

    #[test]
    fn attacks_are_what_could_be_captured() {
        let of = |counts: [u8; HOUSES]| Worth::terms(Packed::from_counts(&counts));
        let kind = |counts: [u8; HOUSES], side: usize| {
            let place =
                of(counts)[HOUSES + side] % STAGE_NUMBERS - HOUSES * (HEAP + 1) - side * ATTACKS;
            (place / (MOST_THREATS + 1), place % (MOST_THREATS + 1))
        };
        // F's one seed falls on a, which holds two: three are taken.
        assert_eq!(kind([0, 0, 0, 0, 0, 1, 2, 4, 4, 4, 4, 4], 0), (3, 1));
        // E's three fall on b, and those of a go along: two and three.
        assert_eq!(kind([0, 0, 0, 0, 3, 0, 2, 1, 4, 4, 4, 4], 0), (5, 1));
        // Twelve seeds of A go round, past A, to b.
        assert_eq!(kind([12, 0, 0, 0, 0, 0, 4, 1, 4, 4, 4, 4], 0), (0, 0));
        // North's f falls on A, its e on B behind it.
        assert_eq!(kind([1, 1, 4, 4, 4, 4, 0, 0, 0, 0, 3, 1], 1), (4, 2));
    }

    #[test]
    fn bytes_read_back_and_damage_is_noticed() {
        let numbers = numbers();
        let bytes = Worth::of_numbers(&numbers).bytes();
        assert!(Worth::read(&bytes).unwrap().bytes() == bytes);
        assert!(Worth::built_in().is_some());
        assert_eq!(Worth::read(&bytes[..100]).err(), Some(LearntError::Mark));
        assert_eq!(Worth::read(&bytes[..bytes.len() - 2]).err(), Some(LearntError::Damaged));
        for at in (HEADER..bytes.len()).step_by(997) {
            let mut damaged = bytes.clone();
            damaged[at] ^= 4;
            assert_eq!(Worth::read(&damaged).err(), Some(LearntError::Damaged));
        }
        let mut newer = bytes;
        newer[16] = 9;
        let version = LearntError::Version { found: 9, known: VERSION };
        assert_eq!(Worth::read(&newer).err(), Some(version));
    }
}
