//! A small network that knows Quoridor on nine by nine: what a position is worth, and which moves are
//! likely to be good. It was trained from own play alone.

mod head;
mod inputs;

use std::sync::{Arc, LazyLock};

use damier_grid::CellSet;
use damier_mind::Table;
use damier_quoridor::Quoridor;

use super::evaluate::STEP;
use super::lane::Node;
use super::order::Listed;
use crate::header::{HEADER, Header};
use crate::learnt::LearntError;
pub(super) use head::{Head, ONE, UNIT};
use head::{Sums, add};
pub(super) use inputs::{Eyes, INPUTS, Inputs, KINDS, MOVES, knows};

/// How many sums there are for the value.
pub(super) const VALUE: usize = 64;
/// How many for the moves.
pub(super) const POLICY: usize = 64;

/// A network.
pub struct Net {
    pub(super) value: Head<VALUE>,
    pub(super) policy: Head<POLICY>,
}

/// One in the network is worth so much in a search.
pub(super) const SCALE: i32 = 4 * STEP;
/// Values beyond are left to the search.
pub(super) const MOST: i32 = 40 * STEP;

const MARK: &[u8; 16] = b"Damier network\0\0";
const VERSION: u32 = 1;
const RULES: &str = "9x9 2p";

/// Any network: what a shelf is asked for.
#[derive(Clone, Copy, Debug)]
pub struct AnyNet;

impl Table for Net {
    type Wanted = AnyNet;
}

/// The network that comes with the program.
static BUILT_IN: LazyLock<Option<Arc<Net>>> = LazyLock::new(|| {
    let bytes = include_bytes!("../../../../networks/quoridor-9x9.network");
    Net::read(bytes).ok().map(Arc::new)
});

impl Net {
    /// The network that comes with the program.
    pub fn built_in() -> Option<Arc<Net>> {
        BUILT_IN.clone()
    }

    /// The network in these bytes.
    pub fn read(bytes: &[u8]) -> Result<Net, LearntError> {
        let header = Header::read(bytes, MARK).ok_or(LearntError::Mark)?;
        if header.version != VERSION {
            return Err(LearntError::Version { found: header.version, known: VERSION });
        }
        let mut rest = &bytes[HEADER..];
        let value = read_head(&mut rest, KINDS);
        let policy = read_head(&mut rest, MOVES);
        let (Some(value), Some(policy), true) = (value, policy, rest.is_empty()) else {
            return Err(LearntError::Damaged);
        };
        if !Header::is_sound(bytes) {
            return Err(LearntError::Damaged);
        }
        Ok(Net { value, policy })
    }

    /// The bytes of the network.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = vec![0; HEADER];
        write_head(&self.value, &mut bytes);
        write_head(&self.policy, &mut bytes);
        let count = (bytes.len() - HEADER) as u64;
        let header = Header { version: VERSION, part: 0, count, rules: RULES.to_owned() };
        header.seal(&mut bytes, MARK);
        bytes
    }
}

fn write_head<const WIDTH: usize>(head: &Head<WIDTH>, bytes: &mut Vec<u8>) {
    let numbers = head.rows.iter().chain(&head.weights).flatten();
    bytes.extend(numbers.flat_map(|number| number.to_le_bytes()));
    bytes.extend(head.offsets.iter().flat_map(|number| number.to_le_bytes()));
}

/// Takes a head off the front of some bytes; none if they are too few.
fn read_head<const WIDTH: usize>(bytes: &mut &[u8], outputs: usize) -> Option<Head<WIDTH>> {
    let mut rows = |count: usize| {
        let (these, rest) = bytes.split_at_checked(count * WIDTH * 2)?;
        *bytes = rest;
        let row = |row: &[u8]| {
            let mut numbers = [0; WIDTH];
            for (number, pair) in numbers.iter_mut().zip(row.chunks_exact(2)) {
                *number = i16::from_le_bytes([pair[0], pair[1]]);
            }
            numbers
        };
        Some(these.chunks_exact(WIDTH * 2).map(row).collect::<Vec<_>>())
    };
    let (rows, weights) = (rows(INPUTS + 1)?, rows(outputs)?);
    let (offsets, rest) = bytes.split_at_checked(outputs * 4)?;
    *bytes = rest;
    let offsets = offsets.chunks_exact(4);
    let offsets = offsets.map(|it| i32::from_le_bytes([it[0], it[1], it[2], it[3]])).collect();
    Some(Head { rows, weights, offsets })
}

/// A network at work in a search: what it has summed up of ways is remembered.
pub(super) struct Judge<'a> {
    net: &'a Net,
    known: Vec<(u64, Sums<VALUE>)>,
    /// What it thinks of moves, made once and used again.
    guesses: Vec<(i32, u16)>,
}

/// So many sums are remembered: few enough to stay near the processor.
const KNOWN: usize = 1 << 12;

impl<'a> Judge<'a> {
    pub(super) fn new(net: &'a Net) -> Judge<'a> {
        Judge { net, known: vec![(0, [0; VALUE]); KNOWN], guesses: Vec::new() }
    }

    /// The value of a node for the seat on turn.
    #[inline]
    pub(super) fn value<S: CellSet>(&mut self, rules: &Quoridor<S>, node: &Node<S>) -> i32 {
        let head = &self.net.value;
        let eyes = Eyes::of(rules, node);
        let mut inputs = Inputs::new();
        eyes.add_walls(rules, node, &mut inputs);
        let mut sums = head.rows[0];
        head.add(&mut sums, inputs.list());
        for side in 0..2 {
            let key = eyes.lane_key(node, side);
            let known = &mut self.known[key as usize % KNOWN];
            if known.0 != key {
                let mut inputs = Inputs::new();
                eyes.add_lane(rules, node, side, &mut inputs);
                *known = (key, [0; VALUE]);
                head.add(&mut known.1, inputs.list());
            }
            add(&mut sums, &known.1);
        }
        let mut outputs = [(0, eyes.kind() as u16)];
        head.weigh(&sums, &mut outputs);
        let one = i64::from(ONE) * i64::from(ONE) * i64::from(UNIT);
        let value = i64::from(outputs[0].0) * i64::from(SCALE) / one;
        (value as i32).clamp(-MOST, MOST)
    }

    /// Lets those moves promise more that the network thinks likely to be the best.
    pub(super) fn guess<S: CellSet>(
        &mut self,
        rules: &Quoridor<S>,
        node: &Node<S>,
        moves: &mut [Listed],
    ) {
        let (head, guesses) = (&self.net.policy, &mut self.guesses);
        let eyes = Eyes::of(rules, node);
        let mut sums = head.rows[0];
        head.add(&mut sums, Inputs::of(rules, node, &eyes).list());
        guesses.clear();
        guesses.extend(moves.iter().map(|&(_, mv)| (0, eyes.seen(mv) as u16)));
        head.weigh(&sums, guesses);
        // Logarithms of how likely they are, but for a constant: e times as likely is two thousand more.
        let likely = |weighed: i32| weighed >> 10;
        let most = guesses.iter().map(|guess| guess.0).max().map_or(0, likely);
        for ((promise, _), guess) in moves.iter_mut().zip(guesses) {
            let behind = most - likely(guess.0);
            if behind < LIKELY {
                *promise += FIRST - behind;
            }
        }
    }
}

/// What the likeliest move promises besides, and how much less likely another may be to promise more.
const FIRST: i32 = 6000;
const LIKELY: i32 = 4000;

#[cfg(test)]
mod tests {
    use damier_core::{Game, Rng, Rules, Seat};
    use damier_quoridor::{Position, Setup};

    use super::super::lane::Lanes;
    use super::*;

    const SIDE: usize = 9;

    /// A position some moves by chance from the start.
    fn stray(rng: &mut Rng) -> (Quoridor<u128>, Position<u128>) {
        let mut game = Game::new(Setup::classic(SIDE, 2).build::<u128>().unwrap());
        for _ in 0..rng.below(40) {
            let mv = *rng.pick(&game.legal_moves()).unwrap();
            game.play(mv).unwrap();
            if game.outcome().is_some() {
                game.take_back();
                break;
            }
        }
        (game.rules().clone(), *game.position())
    }

    /// The same position seen from the other side, or in a mirror: cells and slots are moved, and if
    /// rows are turned over the two change seats.
    fn seen_from(
        rules: &Quoridor<u128>,
        position: &Position<u128>,
        turned: bool,
        mirrored: bool,
    ) -> Position<u128> {
        let moved = |cell: usize, side: usize| {
            let (row, column) = (cell / SIDE, cell % SIDE);
            let row = if turned { side - 1 - row } else { row };
            let column = if mirrored { side - 1 - column } else { column };
            row * SIDE + column
        };
        let walls = rules
            .built(position)
            .map(|walls| walls.iter().fold(0, |set, slot| set | 1_u128 << moved(slot, SIDE - 1)));
        let mut seats = [Seat::FIRST, Seat::SECOND];
        let mut turn = rules.turn(position);
        if turned {
            seats.reverse();
            turn = turn.other();
        }
        let pawns = seats.map(|seat| moved(rules.origin(position, seat).first().unwrap(), SIDE));
        let hands = seats.map(|seat| rules.hand(position, seat) as u8);
        rules.laid_out(walls, pawns, hands, turn)
    }

    #[test]
    fn whoever_is_on_turn_sees_the_same() {
        let net = Net::built_in().unwrap();
        let mut rng = Rng::new(11);
        // One who remembers what it saw says the same as one who has seen nothing.
        let mut seasoned = Judge::new(&net);
        let mut lanes = Lanes::new();
        let mut values = std::collections::HashSet::new();
        for _ in 0..300 {
            let (rules, position) = stray(&mut rng);
            let node = Node::new(&rules, &position, &mut lanes).unwrap();
            let value = seasoned.value(&rules, &node);
            values.insert(value);
            assert_eq!(Judge::new(&net).value(&rules, &node), value);
            let turned = seen_from(&rules, &position, true, false);
            let turned = Node::new(&rules, &turned, &mut lanes).unwrap();
            assert_eq!(seasoned.value(&rules, &turned), value);
            // In a mirror too, unless both pawns stand in the middle.
            let pawns = [Seat::FIRST, Seat::SECOND].map(|it| rules.origin(&position, it).first());
            if pawns.iter().any(|pawn| pawn.unwrap() % SIDE != SIDE / 2) {
                let mirrored = seen_from(&rules, &position, false, true);
                let mirrored = Node::new(&rules, &mirrored, &mut lanes).unwrap();
                assert_eq!(seasoned.value(&rules, &mirrored), value);
            }
        }
        assert!(values.len() > 200);
    }

    #[test]
    fn each_thing_has_a_number_of_its_own() {
        let mut rng = Rng::new(3);
        let mut lanes = Lanes::new();
        let mut seen = vec![false; INPUTS];
        for _ in 0..3000 {
            let (rules, position) = stray(&mut rng);
            let node = Node::new(&rules, &position, &mut lanes).unwrap();
            let eyes = Eyes::of(&rules, &node);
            let inputs = Inputs::of(&rules, &node, &eyes);
            let mut list = inputs.list().to_vec();
            for &input in &list {
                seen[usize::from(input)] = true;
            }
            list.sort_unstable();
            let count = list.len();
            list.dedup();
            assert_eq!(list.len(), count);
            let moves = 0..243_u16;
            let slots = |mv: &u16| *mv < 81 || (mv % 9 < 8 && mv % 81 < 72);
            let mut moves: Vec<usize> = moves.filter(slots).map(|mv| eyes.seen(mv)).collect();
            moves.sort_unstable();
            assert!(moves.into_iter().eq(0..MOVES));
        }
        // Long ways and the like are rare, and who is on turn has not arrived.
        assert!(seen.iter().filter(|it| **it).count() > INPUTS * 3 / 4);
    }

    #[test]
    fn damage_is_noticed() {
        let bytes = Net::built_in().unwrap().bytes();
        assert!(bytes.len() < 2_000_000);
        assert_eq!(Net::read(&bytes).unwrap().bytes(), bytes);
        for at in (0..bytes.len()).step_by(463) {
            let mut other = bytes.clone();
            other[at] ^= 4;
            assert!(Net::read(&other).is_err(), "byte {at}");
            assert!(Net::read(&bytes[..at]).is_err(), "{at} bytes");
        }
        let longer = [&bytes[..], &[0]].concat();
        assert_eq!(Net::read(&longer).err(), Some(LearntError::Damaged));
        let mut newer = bytes;
        newer[16] = 9;
        assert_eq!(
            Net::read(&newer).err(),
            Some(LearntError::Version { found: 9, known: VERSION })
        );
        assert_eq!(Net::read(b"nothing").err(), Some(LearntError::Mark));
    }
}
