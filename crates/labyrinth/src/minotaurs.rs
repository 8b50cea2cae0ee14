//! Where minotaurs stand at the beginning.

use damier_core::Rng;
use damier_grid::Bits;

use crate::terrain::Terrain;
use crate::watch::look;
use crate::{Cell, Stopped, Watch};

/// So many different open cells, none of them the start, and with a safe start none next to it
/// either. If there is less room there are fewer.
pub fn place_minotaurs(
    ground: &impl Terrain,
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
        kept_free.extend(ground.neighbours(start).map(|(_, cell)| cell));
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
