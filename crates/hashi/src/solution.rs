//! Bridges on every edge, and whether they solve a puzzle.

use damier_core::Message;
use damier_grid::UnionFind;

use crate::Board;
use crate::coordinates::{edge_name, island_name};

/// What is wrong with bridges that should solve a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Flaw {
    /// More bridges on an edge than two islands may have, or not a number for each edge.
    Edge,
    /// An island has another number of bridges than it wants.
    Degree(usize),
    /// Two edges cross.
    Crossing(usize, usize),
    /// Bridges close a loop where none is allowed.
    Loop,
    /// Not all islands hang together.
    Split,
}

impl Flaw {
    /// The sentence that tells it of these bridges.
    pub fn message(self, board: &Board, bridges: &[u8]) -> Message {
        match self {
            Flaw::Edge => {
                Message::new("hashi-illegal-too-many").with("max", usize::from(board.variant().max))
            }
            Flaw::Degree(island) => {
                let has = board.edges_of(island).filter_map(|edge| bridges.get(edge));
                let wanted = board.islands()[island].degree.unwrap_or(0);
                Message::new("hashi-flaw-degree")
                    .with("island", island_name(board, island))
                    .with("has", has.map(|&count| usize::from(count)).sum::<usize>())
                    .with("wanted", usize::from(wanted))
            }
            Flaw::Crossing(first, second) => Message::new("hashi-flaw-crossing")
                .with("first", edge_name(board, first))
                .with("second", edge_name(board, second)),
            Flaw::Loop => Message::new("hashi-flaw-loop"),
            Flaw::Split => Message::new("hashi-flaw-split"),
        }
    }
}

/// Checks bridges, a number for each edge in the board's order.
pub fn verify(board: &Board, bridges: &[u8]) -> Result<(), Flaw> {
    let variant = board.variant();
    if bridges.len() != board.edges().len() || bridges.iter().any(|&count| count > variant.max) {
        return Err(Flaw::Edge);
    }
    for (island, degree) in board.degrees_of(bridges).into_iter().enumerate() {
        if board.islands()[island].degree.is_some_and(|wanted| wanted != degree) {
            return Err(Flaw::Degree(island));
        }
    }
    let mut groups = UnionFind::new(board.islands().len());
    for (edge, ends) in board.edges().iter().enumerate() {
        if bridges[edge] == 0 {
            continue;
        }
        if let Some(&other) = board.crossing(edge).iter().find(|&&o| bridges[o as usize] > 0) {
            return Err(Flaw::Crossing(edge, other as usize));
        }
        if !groups.union(ends.a as usize, ends.b as usize) && !variant.loops {
            return Err(Flaw::Loop);
        }
    }
    if groups.classes() > 1 { Err(Flaw::Split) } else { Ok(()) }
}

/// The bridges as `[x1, y1, x2, y2, count]`, edges without any left out.
pub fn bridge_list(board: &Board, bridges: &[u8]) -> Vec<[usize; 5]> {
    let built = board.edges().iter().zip(bridges).filter(|(_, count)| **count > 0);
    built
        .map(|(ends, &count)| {
            let (a, b) = (board.islands()[ends.a as usize], board.islands()[ends.b as usize]);
            [a.x.into(), a.y.into(), b.x.into(), b.y.into(), count.into()]
        })
        .collect()
}
