//! Which grades puzzles can have, by going through all of them:
//! `cargo run --release -p damier-hashi --example grades -- 5x5 5x5m1 6 6L`.
//!
//! Every way to lay out islands and every way to join them by bridges is a solution of one puzzle; a
//! puzzle with one solution is graded. What is only turned or mirrored is not looked at again. For
//! every number of islands it tells how many puzzles of each grade there are.
//!
//! `5x5` means all puzzles of that size in which no island is beside another; boards of more than
//! thirty cells take too long. `6` means all puzzles with up to six islands, whatever their size:
//! rows and columns without islands change nothing, so it is enough to look at boards of six by
//! six in which islands may be side by side.
#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "this is a program")]

use std::collections::BTreeMap;
use std::collections::HashMap;

use damier_hashi::{Board, Grade, Island, Params, ParamsError, Variant, level, verify};

type Spot = (usize, usize);

/// All layouts of a size.
struct Layouts {
    width: usize,
    height: usize,
    variant: Variant,
    /// The most islands where all sizes are meant, and islands may be side by side.
    most: Option<usize>,
    /// How many puzzles of each grade there are, by the number of islands.
    found: BTreeMap<usize, [u64; Grade::ALL.len()]>,
}

fn main() -> Result<(), ParamsError> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    for size in &words {
        let digits = size.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(size.len());
        let most = if size[digits..].starts_with('x') { None } else { size[..digits].parse().ok() };
        let params = match most {
            Some(side) => Params::parse(&format!("{side}x{size}"))?,
            None => Params::parse(size)?,
        };
        let Params { width, height, variant, .. } = params;
        let mut layouts = Layouts { width, height, variant, most, found: BTreeMap::new() };
        layouts.from(0, &mut Vec::new());
        println!("{size}");
        println!("  islands {}", Grade::ALL.map(|grade| format!("{:>10}", grade.name())).concat());
        for (islands, counts) in layouts.found {
            println!("  {islands:>7} {}", counts.map(|count| format!("{count:>10}")).concat());
        }
    }
    Ok(())
}

impl Layouts {
    /// All layouts that go on from these islands, all before a cell.
    fn from(&mut self, cell: usize, islands: &mut Vec<Spot>) {
        if cell == self.width * self.height {
            if islands.len() >= 2 && self.is_close(islands) && self.is_first(islands) {
                self.join(islands);
            }
            return;
        }
        self.from(cell + 1, islands);
        let (x, y) = (cell % self.width, cell / self.width);
        let beside = |&(a, b): &Spot| (a + 1 == x && b == y) || (a == x && b + 1 == y);
        let fits = match self.most {
            Some(most) => islands.len() < most,
            None => !islands.iter().any(beside),
        };
        if fits {
            islands.push((x, y));
            self.from(cell + 1, islands);
            islands.pop();
        }
    }

    /// Whether there is no empty row or column before an island, where all sizes are meant.
    fn is_close(&self, islands: &[Spot]) -> bool {
        let used = |lines: &mut dyn Iterator<Item = usize>| {
            lines.fold(0_u64, |used, line| used | 1 << line)
        };
        let is_close = |used: u64| used & (used + 1) == 0;
        self.most.is_none()
            || is_close(used(&mut islands.iter().map(|spot| spot.0)))
                && is_close(used(&mut islands.iter().map(|spot| spot.1)))
    }

    /// Whether no other layout that is turned or mirrored comes before this one.
    fn is_first(&self, islands: &[Spot]) -> bool {
        let (right, bottom) = (self.width - 1, self.height - 1);
        let images: [fn(Spot, usize, usize) -> Spot; 7] = [
            |(x, y), right, _| (right - x, y),
            |(x, y), _, bottom| (x, bottom - y),
            |(x, y), right, bottom| (right - x, bottom - y),
            |(x, y), _, _| (y, x),
            |(x, y), right, _| (right - y, x),
            |(x, y), _, bottom| (y, bottom - x),
            |(x, y), right, bottom| (right - y, bottom - x),
        ];
        let turns = if self.width == self.height { 7 } else { 3 };
        images.iter().take(turns).all(|image| {
            let mut other: Vec<Spot> =
                islands.iter().map(|&spot| image(spot, right, bottom)).collect();
            other.sort_by_key(|&(x, y)| (y, x));
            other.as_slice() >= islands
        })
    }

    /// Goes through all solutions of a layout.
    fn join(&mut self, islands: &[Spot]) {
        let island = |&(x, y): &Spot| Island { x: x as u16, y: y as u16, degree: Some(1) };
        let islands: Vec<Island> = islands.iter().map(island).collect();
        let Ok(board) = Board::new(self.width, self.height, self.variant, islands.clone()) else {
            return;
        };
        if board.edges().len() + 1 < islands.len() {
            return;
        }
        let mut solutions: HashMap<Vec<u8>, u8> = HashMap::new();
        let mut bridges = vec![0; board.edges().len()];
        bridge(&board, 0, &mut bridges, &mut solutions);
        for degrees in solutions.into_iter().filter(|(_, times)| *times == 1) {
            let degrees = degrees.0.into_iter();
            let islands = islands.iter().zip(degrees);
            let islands =
                islands.map(|(island, d)| Island { degree: Some(d), ..*island }).collect();
            let puzzle = Board::new(self.width, self.height, self.variant, islands);
            let Some(found) = puzzle.ok().and_then(|board| level(&board, &mut || true)) else {
                continue;
            };
            let counts = self.found.entry(board.islands().len()).or_default();
            counts[found.grade as usize] += 1;
        }
    }
}

/// Goes through all numbers of bridges on an edge and those after it, and counts the solutions of
/// each puzzle, up to two.
fn bridge(board: &Board, edge: usize, bridges: &mut [u8], solutions: &mut HashMap<Vec<u8>, u8>) {
    if edge == bridges.len() {
        let mut degrees = vec![0; board.islands().len()];
        for (ends, count) in board.edges().iter().zip(bridges.iter()) {
            degrees[ends.a as usize] += count;
            degrees[ends.b as usize] += count;
        }
        let islands = board.islands().iter().zip(&degrees);
        let islands = islands.map(|(island, &d)| Island { degree: Some(d), ..*island }).collect();
        let puzzle = Board::new(board.width(), board.height(), board.variant(), islands);
        if puzzle.is_ok_and(|puzzle| verify(&puzzle, bridges).is_ok()) {
            let times = solutions.entry(degrees).or_default();
            *times = (*times + 1).min(2);
        }
        return;
    }
    let crossed = board.crossing(edge).iter().any(|&other| bridges[other as usize] > 0);
    let most = if crossed { 0 } else { board.variant().max };
    for count in 0..=most {
        bridges[edge] = count;
        bridge(board, edge + 1, bridges, solutions);
    }
    bridges[edge] = 0;
}
