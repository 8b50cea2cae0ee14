//! Blocks of the board, none of which may be almost empty.
//!
//! A block is a square of a tenth of the cells, or of the whole width or height where the board is
//! narrower than that. Wherever one lies, it has half the islands at least that the density would
//! give it, in whole islands.

use super::land::Spot;
use crate::Params;

/// How many islands are missing in the emptiest block.
pub(super) fn shortfall(params: &Params, islands: &[Spot]) -> usize {
    let &Params { width, height, density, .. } = params;
    let (across, down) = block(width, height);
    let least = across * down * usize::from(density) / 200;
    // How many islands lie above and to the left of each corner of a cell.
    let columns = width + 1;
    let mut sums = vec![0_usize; columns * (height + 1)];
    for &(x, y) in islands {
        sums[(y + 1) * columns + x + 1] = 1;
    }
    for y in 1..=height {
        for x in 1..=width {
            let at = y * columns + x;
            sums[at] += sums[at - 1] + sums[at - columns] - sums[at - columns - 1];
        }
    }
    let mut fewest = least;
    for y in 0..=height - down {
        for x in 0..=width - across {
            let (top, bottom) = (y * columns + x, (y + down) * columns + x);
            let within = sums[bottom + across] + sums[top] - sums[bottom] - sums[top + across];
            fewest = fewest.min(within);
        }
    }
    least - fewest
}

/// The width and height of a block, rounded up.
fn block(width: usize, height: usize) -> (usize, usize) {
    let cells = (width * height).div_ceil(10);
    let root = cells.isqrt();
    let side = root + usize::from(root * root < cells);
    if width < side {
        (width, cells.div_ceil(width))
    } else if height < side {
        (cells.div_ceil(height), height)
    } else {
        (side, side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_emptiest_block_counts() {
        // Blocks of 4 by 4 cells, with 2 islands at least.
        let params = Params::new(10, 10);
        let mut islands: Vec<Spot> = (0..50).map(|n| (n % 5 * 2, n / 5)).collect();
        assert_eq!(shortfall(&params, &islands), 0);
        islands.retain(|&(x, y)| x > 4 || y > 4);
        assert_eq!(shortfall(&params, &islands), 2);
        islands.push((3, 2));
        assert_eq!(shortfall(&params, &islands), 1);
    }
}
