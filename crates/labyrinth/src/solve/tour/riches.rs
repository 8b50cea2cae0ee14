//! The most that can be carried off in some number of moves.

use super::closure::Closure;
use super::patience::Patience;
use super::region::{NONE, Region};
use super::span::{first_walk, nearest_places};
use super::strip::Core;
use super::tree::Tree;
use super::{Segment, braided, gather, harvest, segments, subsets};
use crate::{Cell, Maze, Objects};

/// What everything is worth is a multiple of this.
const UNIT: u64 = 50;

/// A way that takes much.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Riches {
    /// The cells, from the first on; empty if that is not open.
    pub path: Vec<Cell>,
    /// What the treasures on it are worth.
    pub worth: u32,
    /// No way of so many moves is worth more: this is proved.
    pub bound: u32,
    /// The way cut where a treasure is taken.
    pub segments: Vec<Segment>,
}

impl Riches {
    /// How many moves it takes.
    pub fn length(&self) -> u32 {
        self.path.len().saturating_sub(1) as u32
    }

    /// Whether it is proved that nothing is worth more.
    pub fn is_optimal(&self) -> bool {
        self.worth == self.bound
    }
}

/// A way of at most so many moves that takes treasures of the highest worth, and of those with
/// the same worth a short one. It may end anywhere, and what lies on its first cell counts.
///
/// It is the best where the cells within reach form a tree of which a table fits into 256 MB, and
/// where at most fifteen treasures are within reach. Elsewhere it gets better until its worth
/// is proved to be the highest, until nothing more is gained, or until `keep_going` says no.
///
/// ```
/// use damier_grid::Direction;
/// use damier_labyrinth::solve::richest;
/// use damier_labyrinth::{Ground, Maze, Object, Objects};
///
/// // A small treasure beside the start, a large one three cells away on the other side.
/// let mut maze = Maze::solid(Ground::whole(5, 1)?);
/// (0..4).for_each(|cell| assert!(maze.dig(cell, Direction::East)));
/// let mut objects = Objects::new();
/// objects.put(0, Object::SmallTreasure);
/// objects.put(4, Object::LargeTreasure);
///
/// let worth = |moves| richest(&maze, &objects, 1, moves, &[], &mut || true).worth;
/// assert_eq!([0, 1, 2, 3, 4, 5].map(worth), [0, 50, 50, 500, 500, 550]);
/// # Ok::<(), damier_labyrinth::GroundError>(())
/// ```
pub fn richest(
    maze: &Maze,
    objects: &Objects,
    from: Cell,
    moves: u32,
    blocked: &[Cell],
    keep_going: &mut dyn FnMut() -> bool,
) -> Riches {
    let Some((region, numbers)) = Region::around(maze, from, blocked) else {
        return Riches { path: Vec::new(), worth: 0, bound: 0, segments: Vec::new() };
    };
    // Who goes farther away than this cannot have gone there in so many moves.
    let near: Vec<bool> = region.depth.iter().map(|&depth| depth <= moves).collect();
    let (part, old) = region.part(&near);
    let mut worths = vec![0; region.len()];
    for (cell, object) in objects.iter() {
        if let Some(&number) = numbers.get(cell).filter(|number| **number != NONE) {
            worths[number as usize] = object.worth();
        }
    }
    let worths: Vec<u32> = old.iter().map(|&node| worths[node as usize]).collect();
    let (walk, bound) = best_walk(&part, &worths, moves, &mut Patience::new(keep_going));
    let path: Vec<Cell> = walk.iter().map(|&node| part.cells[node as usize] as Cell).collect();
    let segments = segments(objects, &path, false);
    let worth = segments.iter().map(|segment| segment.object.worth()).sum();
    Riches { path, worth, bound: bound.unwrap_or(worth), segments }
}

/// The walk through a region, and a bound unless it is the best.
fn best_walk(
    region: &Region,
    worths: &[u32],
    moves: u32,
    patience: &mut Patience,
) -> (Vec<u32>, Option<u32>) {
    let treasures: Vec<bool> = worths.iter().map(|&worth| worth > 0).collect();
    let count = treasures[1..].iter().filter(|&&treasure| treasure).count();
    if count == 0 {
        return (vec![0], None);
    }
    let fits = |walk: &Vec<u32>| walk.len() as u64 <= u64::from(moves) + 1;
    if region.is_tree() {
        let tree = Tree::of(region);
        let all = tree.best_walk(&treasures, &treasures).filter(fits);
        if let Some(walk) = all.or_else(|| harvest::best_walk(&tree, worths, moves, patience)) {
            return (walk, None);
        }
    }
    let start = Core::whole(region.clone(), treasures.clone());
    if count <= subsets::MOST_PLACES
        && let Some(closure) = Closure::new(&start, &mut Patience::new(&mut || true))
    {
        let of_places: Vec<u32> =
            (0..closure.places() - 1).map(|place| worths[closure.node(place)]).collect();
        let order = subsets::richest_order(&closure, &of_places, moves);
        return (closure.walk(&start, &order), None);
    }
    // All treasures may be within reach together: then it is a tour that ends on one of them.
    let core = Core::new(region, &treasures, &treasures);
    let all = first_walk(&core, patience)
        .filter(|walk| u64::from(walk.bound) + u64::from(core.extra) <= u64::from(moves));
    if let Some(mut walk) = all {
        if !fits(&core.expand(&walk.path)) {
            walk = braided::best_walk(&core, patience).unwrap_or(walk);
        }
        let path = core.expand(&walk.path);
        if fits(&path) {
            return (path, None);
        }
    }
    let bound = most_worth(&start, worths, moves);
    let walk = gather::best_walk(&start, worths, moves, bound, patience);
    (walk, Some(bound))
}

/// A worth that no walk of so many moves can exceed.
///
/// Let a walk come to treasures first in the order t1, t2, …. To come to the next it needs at
/// least as many moves as that one is away from whatever else is nearest to it, the
/// start or a treasure. So the sum of these is no more than the moves; and the most worth with
/// such a sum is at most what it would be if treasures could be cut in pieces, which is to take
/// those first that are worth most for a move.
fn most_worth(core: &Core, worths: &[u32], moves: u32) -> u32 {
    let away = nearest_places(core);
    let mut offers: Vec<(u32, u32)> = (1..worths.len())
        .filter(|&node| worths[node] > 0)
        .map(|node| (worths[node], away[node].max(1)))
        .collect();
    // a / b > c / d is the same as a d > c b.
    let cross = |one: &(u32, u32), other: &(u32, u32)| u64::from(one.0) * u64::from(other.1);
    offers.sort_unstable_by(|one, other| cross(other, one).cmp(&cross(one, other)));
    let mut left = moves;
    let mut sum = u64::from(worths[0]);
    for (worth, away) in offers {
        if away > left {
            sum += u64::from(worth) * u64::from(left) / u64::from(away);
            break;
        }
        left -= away;
        sum += u64::from(worth);
    }
    (sum - sum % UNIT) as u32
}
