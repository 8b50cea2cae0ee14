//! Boards for tests, and the plain judge beside them.
use damier_core::Rng;
use damier_hashi::{Board, Island, Variant, bridge_list};
use damier_testkit::hashi::{Bridge, Bridges};

/// A board of islands given as column, row and degree.
pub fn board(
    width: usize,
    height: usize,
    variant: Variant,
    islands: &[(usize, usize, Option<usize>)],
) -> Board {
    let islands = islands.iter().map(|&(x, y, degree)| Island {
        x: x as u16,
        y: y as u16,
        degree: degree.map(|degree| degree as u8),
    });
    Board::new(width, height, variant, islands.collect()).unwrap()
}

/// The same board for the judge.
pub fn judge(board: &Board) -> Bridges {
    let island = |i: &Island| (i.x.into(), i.y.into(), i.degree.map(usize::from));
    Bridges {
        islands: board.islands().iter().map(island).collect(),
        max: board.variant().max.into(),
        loops: board.variant().loops,
    }
}

/// Bridges as the judge lists them, in one order.
pub fn listed(board: &Board, bridges: &[u8]) -> Vec<Bridge> {
    let mut list = bridge_list(board, bridges);
    list.sort_unstable();
    list
}

/// All solutions by the judge, as bridges for each edge.
pub fn solutions(board: &Board) -> Vec<Vec<u8>> {
    let found = judge(board).solutions();
    found
        .iter()
        .map(|list| {
            let mut bridges = vec![0; board.edges().len()];
            for &[x1, y1, x2, y2, count] in list {
                let a = board.island_at(x1, y1).unwrap();
                let b = board.island_at(x2, y2).unwrap();
                bridges[board.edge_between(a, b).unwrap()] = count as u8;
            }
            bridges
        })
        .collect()
}

/// A board with some islands on random cells, and degrees that random bridges between them make,
/// so that most have a solution; `unknown` percent of the degrees are not told.
pub fn random(
    (width, height): (usize, usize),
    islands: usize,
    variant: Variant,
    unknown: u32,
    rng: &mut Rng,
) -> Board {
    let mut cells: Vec<usize> = (0..width * height).collect();
    rng.shuffle(&mut cells);
    let mut taken: Vec<(usize, usize, Option<usize>)> =
        cells[..islands].iter().map(|&cell| (cell % width, cell / width, None)).collect();
    let bare = board(width, height, variant, &taken);
    let mut order: Vec<usize> = (0..bare.edges().len()).collect();
    rng.shuffle(&mut order);
    let mut bridges = vec![0; order.len()];
    for edge in order {
        let free = bare.crossing(edge).iter().all(|&other| bridges[other as usize] == 0);
        if free && rng.percent(75) {
            bridges[edge] = 1 + rng.below(variant.max.into()) as usize;
        }
    }
    for (x, y, degree) in &mut taken {
        let island = bare.island_at(*x, *y).unwrap();
        let has: usize = bare.edges_of(island).map(|edge| bridges[edge]).sum();
        *degree = (!rng.percent(unknown)).then_some(has.max(1));
    }
    board(width, height, variant, &taken)
}
