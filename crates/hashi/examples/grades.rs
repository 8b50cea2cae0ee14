//! Which grades puzzles can have, by going through all of them:
//! `cargo run --release -p damier-hashi --example grades > crates/hashi/src/generate/known.txt`.
//!
//! Every way to lay out islands and every way to join them by bridges is a solution of one puzzle; a
//! puzzle with one solution is graded. What is only turned or mirrored is not looked at again.
//!
//! A line such as `3x7m2 6:012 7:0123` is about all puzzles of that size, in which no island is
//! beside another: with six islands they are of grades 0 to 2, with seven of grades 0 to 3. `*m2`
//! is about all sizes, for which rows and columns without islands change nothing. Numbers of islands
//! that are not listed have no puzzle, and those with a `?` have more ways to build bridges than can
//! be gone through. Smaller sizes come first, since what they have larger ones have too. Names of
//! lines, such as `5x5m2 *m1L`, let only these be gone through.
#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "this is a program")]

use std::collections::BTreeMap;

use damier_hashi::{Board, Grade, Island, Variant, level};

/// A column and a row.
type Spot = (usize, usize);

/// The grades that were found, by the number of islands; none if they are not known.
type Found = BTreeMap<usize, Option<[bool; GRADES]>>;

const GRADES: usize = Grade::ALL.len();

/// The sizes that are gone through: those that fit into another come before it.
#[rustfmt::skip]
const SIZES: [Spot; 15] = [
    (3, 3), (3, 4), (3, 5), (3, 6), (3, 7), (3, 8), (3, 9), (3, 10),
    (4, 4), (4, 5), (4, 6), (4, 7), (5, 5), (5, 6), (6, 6),
];

/// How many cells they have at most where two islands may have one bridge, two, three, or four:
/// larger ones take longer than minutes.
const CELLS: [usize; 4] = [36, 30, 25, 25];

/// How many islands there are, at most, on boards of any size.
const ISLANDS: usize = 6;

/// How many ways to build bridges are gone through for a size and a number of islands.
const WAYS: u64 = 100_000_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let variants = (1..=4).flat_map(|max| [true, false].map(|loops| Variant { max, loops }));
    for variant in variants {
        let name = format!("m{}{}", variant.max, if variant.loops { "" } else { "L" });
        let wanted = |line: &String| words.is_empty() || words.contains(line);
        let line = format!("*{name}");
        if wanted(&line) {
            println!("{line}{}", told(&any_size(variant)));
        }
        let mut smaller: Vec<(Spot, Found)> = Vec::new();
        let cells = CELLS[usize::from(variant.max) - 1];
        for (width, height) in SIZES.into_iter().filter(|size| size.0 * size.1 <= cells) {
            let line = format!("{width}x{height}{name}");
            if wanted(&line) {
                let fits = |(a, b): Spot| a <= width && b <= height;
                let known = smaller.iter().filter(|(size, _)| fits(*size)).map(|(_, found)| found);
                let found = of_size((width, height), variant, &known.collect::<Vec<_>>());
                println!("{line}{}", told(&found));
                smaller.push(((width, height), found));
            }
        }
    }
}

/// What was found, as it stands in a line.
fn told(found: &Found) -> String {
    let grades = |has: &[bool; GRADES]| -> String {
        (0..GRADES).filter(|grade| has[*grade]).map(|grade| grade.to_string()).collect()
    };
    let one = |(islands, has): (&usize, &Option<_>)| {
        format!(" {islands}:{}", has.as_ref().map_or("?".to_owned(), grades))
    };
    found.iter().map(one).collect()
}

/// All puzzles with up to so many islands.
fn any_size(variant: Variant) -> Found {
    let mut found = Found::new();
    for islands in 2..=ISLANDS {
        let size = (islands, islands);
        let mut layouts = Layouts { size, beside: true, most: islands, all: Vec::new() };
        layouts.from(0, &mut Vec::new());
        layouts.all.retain(|spots| spots.len() == islands && is_close(spots));
        go_through(&layouts.all, size, variant, &[], &mut found);
    }
    found
}

/// All puzzles of a size, where those of smaller sizes are known.
fn of_size(size: Spot, variant: Variant, smaller: &[&Found]) -> Found {
    let mut layouts = Layouts { size, beside: false, most: usize::MAX, all: Vec::new() };
    layouts.from(0, &mut Vec::new());
    let mut by_islands: BTreeMap<usize, Vec<Vec<Spot>>> = BTreeMap::new();
    for spots in layouts.all {
        by_islands.entry(spots.len()).or_default().push(spots);
    }
    let mut found = Found::new();
    for all in by_islands.values() {
        go_through(all, size, variant, smaller, &mut found);
    }
    found
}

/// Goes through layouts with equally many islands.
fn go_through(
    layouts: &[Vec<Spot>],
    size: Spot,
    variant: Variant,
    smaller: &[&Found],
    found: &mut Found,
) {
    let nets: Vec<Net> =
        layouts.iter().filter_map(|spots| Net::new(spots, size, variant)).collect();
    let Some(islands) = nets.first().map(|net| net.board.islands().len()) else { return };
    let mut has = [false; GRADES];
    for known in smaller.iter().filter_map(|found| found.get(&islands).copied().flatten()) {
        (0..GRADES).for_each(|grade| has[grade] |= known[grade]);
    }
    if nets.iter().map(Net::count).sum::<u64>() > WAYS {
        found.insert(islands, None);
        return;
    }
    for net in nets {
        if has == [true; GRADES] {
            break;
        }
        net.grade_all(&mut has);
    }
    if has.contains(&true) {
        found.insert(islands, Some(has));
    }
}

/// All layouts of a size.
struct Layouts {
    size: Spot,
    /// Whether islands may be side by side.
    beside: bool,
    most: usize,
    all: Vec<Vec<Spot>>,
}

impl Layouts {
    /// All layouts that go on from these islands, all before a cell.
    fn from(&mut self, cell: usize, islands: &mut Vec<Spot>) {
        let (width, height) = self.size;
        if cell == width * height {
            if islands.len() >= 2 && is_first(islands, self.size) {
                self.all.push(islands.clone());
            }
            return;
        }
        self.from(cell + 1, islands);
        let (x, y) = (cell % width, cell / width);
        let is_beside = |&(a, b): &Spot| (a + 1 == x && b == y) || (a == x && b + 1 == y);
        if islands.len() < self.most && (self.beside || !islands.iter().any(is_beside)) {
            islands.push((x, y));
            self.from(cell + 1, islands);
            islands.pop();
        }
    }
}

/// Whether there is no empty row or column before an island.
fn is_close(islands: &[Spot]) -> bool {
    let is_close = |lines: &mut dyn Iterator<Item = usize>| {
        let used = lines.fold(0_u64, |used, line| used | 1 << line);
        used & (used + 1) == 0
    };
    is_close(&mut islands.iter().map(|spot| spot.0))
        && is_close(&mut islands.iter().map(|spot| spot.1))
}

/// Whether no other layout that is turned or mirrored comes before this one. Layouts that leave
/// rows or columns empty at the end do not become earlier by being moved there.
fn is_first(islands: &[Spot], (width, height): Spot) -> bool {
    let (right, bottom) = (width - 1, height - 1);
    let images: [fn(Spot, usize, usize) -> Spot; 7] = [
        |(x, y), right, _| (right - x, y),
        |(x, y), _, bottom| (x, bottom - y),
        |(x, y), right, bottom| (right - x, bottom - y),
        |(x, y), _, _| (y, x),
        |(x, y), right, _| (right - y, x),
        |(x, y), _, bottom| (y, bottom - x),
        |(x, y), right, bottom| (right - y, bottom - x),
    ];
    let turns = if width == height { 7 } else { 3 };
    images.iter().take(turns).all(|image| {
        let mut other: Vec<Spot> = islands.iter().map(|&spot| image(spot, right, bottom)).collect();
        other.sort_by_key(|&(x, y)| (y, x));
        other.as_slice() >= islands
    })
}

/// A layout and all sets of edges that join its islands without crossing.
struct Net {
    board: Board,
    sets: Vec<u32>,
}

impl Net {
    /// None if the islands cannot be joined.
    fn new(spots: &[Spot], (width, height): Spot, variant: Variant) -> Option<Net> {
        let island = |&(x, y): &Spot| Island { x: x as u16, y: y as u16, degree: Some(1) };
        let board = Board::new(width, height, variant, spots.iter().map(island).collect()).ok()?;
        let mut net = Net { board, sets: Vec::new() };
        net.sets_from(0, 0);
        (!net.sets.is_empty()).then_some(net)
    }

    /// All sets that go on from these edges, all before one.
    fn sets_from(&mut self, edge: usize, set: u32) {
        if edge == self.board.edges().len() {
            if self.is_whole(set) {
                self.sets.push(set);
            }
            return;
        }
        self.sets_from(edge + 1, set);
        if self.board.crossing(edge).iter().all(|other| set & (1 << other) == 0) {
            self.sets_from(edge + 1, set | 1 << edge);
        }
    }

    /// Whether the edges join all islands, and close no loop where none is allowed.
    fn is_whole(&self, set: u32) -> bool {
        let islands = self.board.islands().len();
        let built = set.count_ones() as usize;
        if built + 1 < islands || (!self.board.variant().loops && built + 1 > islands) {
            return false;
        }
        let mut joined = 1_u32;
        loop {
            let before = joined;
            for (_, ends) in self.edges(set) {
                let ends = 1 << ends.0 | 1 << ends.1;
                if joined & ends != 0 {
                    joined |= ends;
                }
            }
            if joined == before {
                return joined.count_ones() as usize == islands;
            }
        }
    }

    /// The edges of a set with their ends.
    fn edges(&self, set: u32) -> impl Iterator<Item = (usize, (u32, u32))> {
        let edges = self.board.edges().iter().enumerate();
        edges
            .filter(move |(edge, _)| set & (1 << edge) != 0)
            .map(|(edge, ends)| (edge, (ends.a, ends.b)))
    }

    /// How many ways there are to build bridges.
    fn count(&self) -> u64 {
        let max = u64::from(self.board.variant().max);
        self.sets.iter().map(|set| max.pow(set.count_ones())).sum()
    }

    /// Grades all puzzles of the layout that have one solution.
    fn grade_all(&self, has: &mut [bool; GRADES]) {
        let mut puzzles = Vec::new();
        for &set in &self.sets {
            let edges: Vec<u128> =
                self.edges(set).map(|(_, (a, b))| 1 << (5 * a) | 1 << (5 * b)).collect();
            self.build(&edges, 0, &mut puzzles);
        }
        puzzles.sort_unstable();
        for same in puzzles.chunk_by(|a, b| a == b).filter(|same| same.len() == 1) {
            let degree = |index: usize| (same[0] >> (5 * index) & 31) as u8;
            let puzzle = self.board.with_degrees((0..self.board.islands().len()).map(degree));
            if let Some(found) = level(&puzzle, &mut || true) {
                has[found.grade as usize] = true;
            }
        }
    }

    /// The degrees of all puzzles with bridges on all these edges, five bits for each island.
    fn build(&self, edges: &[u128], degrees: u128, puzzles: &mut Vec<u128>) {
        let Some((first, rest)) = edges.split_first() else {
            puzzles.push(degrees);
            return;
        };
        for count in 1..=u128::from(self.board.variant().max) {
            self.build(rest, degrees + count * first, puzzles);
        }
    }
}
