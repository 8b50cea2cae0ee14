//! Where minotaurs stand at the beginning.

use damier_core::Rng;
use damier_grid::{Bits, Direction};

use crate::watch::look;
use crate::{Cell, Ground, Stopped, Watch};

/// So many different open cells, none of them the start, and with a safe start none next to it
/// either. If there is less room there are fewer.
pub fn place_minotaurs(
    ground: &Ground,
    count: usize,
    safe: bool,
    rng: &mut Rng,
    watch: Watch<'_>,
) -> Result<Vec<Cell>, Stopped> {
    if count == 0 {
        return Ok(Vec::new());
    }
    let start = ground.start();
    let mut kept_free = vec![start];
    if safe {
        let beside = Direction::ALL.into_iter().filter_map(|side| ground.neighbour(start, side));
        kept_free.extend(beside);
    }
    let room = ground.open() - kept_free.len();
    let count = count.min(room);
    // As Floyd draws a subset: every one is equally likely, without a list of all cells.
    let mut chosen = Bits::zeros(room);
    for (done, last) in (room - count..room).enumerate() {
        look(done, watch)?;
        let drawn = rng.index(last + 1);
        chosen.set(if chosen.get(drawn) { last } else { drawn });
    }
    let mut minotaurs = Vec::with_capacity(count);
    let free = ground.iter().filter(|cell| !kept_free.contains(cell));
    for (rank, cell) in free.enumerate() {
        look(rank, watch)?;
        if chosen.get(rank) {
            minotaurs.push(cell);
        }
    }
    Ok(minotaurs)
}
