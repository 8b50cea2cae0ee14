//! Both kinds of sets are one and the same to their users.

use damier_core::Rng;
use damier_grid::{CellSet, Wide};

/// All shifts there are on boards, of all cells.
fn shifts<S: CellSet>() {
    for by in 1..64 {
        for cell in 0..S::CAPACITY {
            let moved = S::single(cell).up(by);
            let expected = (cell + by < S::CAPACITY).then(|| cell + by);
            assert_eq!((moved.first(), moved.count()), (expected, u32::from(expected.is_some())));
            let moved = S::single(cell).down(by);
            let expected = cell.checked_sub(by);
            assert_eq!((moved.first(), moved.count()), (expected, u32::from(expected.is_some())));
        }
    }
}

#[test]
fn every_cell_moves_by_every_distance() {
    shifts::<u128>();
    shifts::<Wide>();
}

/// The words of a wide set are one row of bits: as far as a small one goes, they agree.
#[test]
fn small_and_wide_sets_agree() {
    let mut rng = Rng::new(6);
    for _ in 0..2000 {
        let cells: Vec<usize> = (0..rng.index(40)).map(|_| rng.index(128)).collect();
        let others: Vec<usize> = (0..rng.index(40)).map(|_| rng.index(128)).collect();
        let small = [&cells, &others].map(|cells| set_of::<u128>(cells));
        let wide = [&cells, &others].map(|cells| set_of::<Wide>(cells));
        let by = 1 + rng.index(63);
        assert!(small[0].iter().eq(wide[0].iter()));
        assert!((small[0] & small[1]).iter().eq((wide[0] & wide[1]).iter()));
        assert!((small[0] | small[1]).iter().eq((wide[0] | wide[1]).iter()));
        assert!((small[0] ^ small[1]).iter().eq((wide[0] ^ wide[1]).iter()));
        assert!((small[0] & !small[1]).iter().eq((wide[0] & !wide[1]).iter()));
        assert!(small[0].down(by).iter().eq(wide[0].down(by).iter()));
        let up = wide[0].up(by).iter().filter(|&cell| cell < 128);
        assert!(small[0].up(by).iter().eq(up));
        assert_eq!(small[0].meets(small[1]), wide[0].meets(wide[1]));
        assert_eq!(small[0].count(), wide[0].count());
        assert_eq!(small[0].is_empty(), wide[0].is_empty());
    }
}

fn set_of<S: CellSet>(cells: &[usize]) -> S {
    let mut set = S::EMPTY;
    for &cell in cells {
        set.insert(cell);
        assert!(set.has(cell));
    }
    set
}
