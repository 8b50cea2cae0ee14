//! What the packed board can do besides what every board can.

use damier_awele::{Array, Board, Packed, Position, Side};
use damier_core::Rng;

fn random_counts(row: usize, rng: &mut Rng) -> Vec<u8> {
    (0..2 * row).map(|_| rng.below(7) as u8).collect()
}

#[test]
fn both_boards_hold_what_they_were_made_of() {
    fn check<B: Board>(row: usize, counts: &[u8]) {
        let board = B::from_counts(counts);
        for (house, &seeds) in counts.iter().enumerate() {
            assert_eq!(board.count(house), u32::from(seeds));
        }
        for (side, row_counts) in [Side::South, Side::North].into_iter().zip(counts.chunks(row)) {
            let sum: u32 = row_counts.iter().map(|&seeds| u32::from(seeds)).sum();
            assert_eq!(board.in_row(row, side), sum, "{counts:?}");
        }
    }
    let mut rng = Rng::new(4);
    for row in 3..=8 {
        for _ in 0..50 {
            let counts = random_counts(row, &mut rng);
            check::<Packed>(row, &counts);
            check::<Array>(row, &counts);
        }
        // Everything in one house.
        for house in 0..2 * row {
            let mut counts = vec![0; 2 * row];
            counts[house] = 96;
            check::<Packed>(row, &counts);
            check::<Array>(row, &counts);
        }
    }
}

#[test]
fn a_packed_board_turned_has_its_rows_exchanged() {
    let mut rng = Rng::new(5);
    for row in 3..=8 {
        for _ in 0..50 {
            let mut counts = random_counts(row, &mut rng);
            let board = Packed::from_counts(&counts);
            counts.rotate_left(row);
            assert_eq!(board.turned(row), Packed::from_counts(&counts), "{counts:?}");
            assert_eq!(board.turned(row).turned(row), board);
            assert_eq!(Packed::from_bits(board.bits()), board);
        }
    }
}

#[test]
fn running_sums_are_the_seeds_up_to_each_house() {
    let mut rng = Rng::new(6);
    for row in 3..=8 {
        let counts = random_counts(row, &mut rng);
        let sums = Packed::from_counts(&counts).running_sums().to_le_bytes();
        let mut sum = 0;
        for (house, &seeds) in counts.iter().enumerate() {
            sum += seeds;
            assert_eq!(sums[house], sum, "{counts:?}");
        }
    }
}

#[test]
fn a_position_is_the_same_on_either_board() {
    let mut rng = Rng::new(7);
    for row in 3..=8 {
        let counts = random_counts(row, &mut rng);
        let array =
            Position { board: Array::from_counts(&counts), stores: [7, 3], side: Side::North };
        let packed = array.on::<Packed>(row);
        assert_eq!(packed.on::<Array>(row), array);
        let all: u32 = counts.iter().map(|&seeds| u32::from(seeds)).sum();
        assert_eq!((array.on_board(row), packed.on_board(row)), (all, all));
        assert_eq!((packed.store(Side::South), packed.store(Side::North)), (7, 3));
        assert_eq!((packed.lead(), packed.side), (4, Side::North));
    }
}
