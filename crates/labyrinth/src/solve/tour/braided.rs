//! Tours where there is more than one way.

use super::ascent::Ascent;
use super::closure::Closure;
use super::frontier;
use super::order::Order;
use super::patience::Patience;
use super::region::Ways;
use super::span::{Walk, first_walk};
use super::strip::Core;
use super::subsets;

/// The best walk through a core, from node 0 over all required nodes to an exit, and its bound.
/// `None` if there is no exit.
pub(super) fn best_walk(core: &Core, patience: &mut Patience) -> Option<Walk> {
    if !core.exits.contains(&true) {
        return None;
    }
    let wanted = (1..core.region.len()).filter(|&node| core.required[node]).count();
    if wanted == 0 {
        let mut path = vec![0];
        Ways::new(&core.region).extend(&mut path, 0, usize::MAX, |node| core.exits[node]);
        let bound = path.len() as u32 - 1;
        return Some(Walk { path, bound });
    }
    if wanted <= subsets::MOST_PLACES
        && let Some(closure) = Closure::new(core, &mut Patience::new(&mut || true))
    {
        let order = subsets::best_order(&closure);
        return Some(Walk { path: closure.walk(core, &order), bound: closure.length(&order) });
    }
    by_bounds(core, patience)
}

/// The same for any number of places: a tour and a bound that come nearer and nearer, and in the
/// end a search for anything shorter in the part of the core that is still in doubt.
fn by_bounds(core: &Core, patience: &mut Patience) -> Option<Walk> {
    let first_exit = core.exits.iter().position(|&exit| exit)?;
    // The cells of a grid are coloured like a chessboard, and every move changes the colour. So
    // if all exits have one colour, the lengths of all tours are even, or all are odd.
    let odd = core.region.depth[first_exit] % 2;
    let exits = (0..core.region.len()).filter(|&node| core.exits[node]);
    let one_colour = exits.clone().all(|node| core.region.depth[node] % 2 == odd);
    let whole = |bound: u32| bound + u32::from(one_colour && bound % 2 != odd);

    let mut walk = first_walk(core, patience)?;
    walk.bound = whole(walk.bound);
    if walk.path.len() as u32 - 1 == walk.bound || !patience.lasts() {
        return Some(walk);
    }
    let narrow = match Closure::new(core, patience) {
        Some(closure) => improve(core, &closure, &mut walk, &whole, patience),
        None => None,
    };
    let length = walk.path.len() as u32 - 1;
    if length == walk.bound || !patience.lasts() {
        return Some(walk);
    }
    let Some(narrow) = narrow else {
        if let Some(outcome) = frontier::shorter(core, length, whole, patience) {
            walk.bound = walk.bound.max(outcome.bound);
            walk.path = outcome.path.unwrap_or(walk.path);
        }
        return Some(walk);
    };
    if let Some(outcome) = frontier::shorter(&narrow, length - narrow.extra, whole, patience) {
        walk.bound = walk.bound.max(outcome.bound + narrow.extra);
        walk.path = outcome.path.map_or(walk.path, |path| narrow.expand(&path));
    }
    Some(walk)
}

/// Shortens a walk and raises its bound, until nothing much is gained any more. What is left in
/// doubt then is the part of the core in which all walks run that are as short.
fn improve(
    core: &Core,
    closure: &Closure,
    walk: &mut Walk,
    whole: &impl Fn(u32) -> u32,
    patience: &mut Patience,
) -> Option<Core> {
    let mut order = Order::new(closure, closure.order_of(core, &walk.path));
    let mut ascent = Ascent::new(closure);
    // A step of the ascent takes time with the square of the places, a kick hardly.
    let kicks = 16 + closure.places() * closure.places() / 4096;
    let most_in_vain = 2000 + 50 * closure.places();
    let mut in_vain = 0;
    while order.best_length() > walk.bound && patience.lasts() {
        let before = order.best_length();
        (0..kicks).for_each(|_| order.kick());
        in_vain = if order.best_length() < before { 0 } else { in_vain + kicks };
        if !ascent.is_done() {
            ascent.step(order.best_length());
            walk.bound = walk.bound.max(whole(ascent.bound()));
        } else if in_vain > most_in_vain {
            break;
        }
    }
    if order.best_length() < walk.path.len() as u32 - 1 {
        walk.path = closure.walk(core, order.best());
    }
    if order.best_length() <= walk.bound || !patience.lasts() {
        return None;
    }
    // A walk of at most this length comes to the places in an order of at most this length. So
    // it does no worse with one shortest way for each of the pairs that such orders can have.
    let pairs = ascent.useful_pairs(order.best_length());
    let marks = closure.passages(core, &pairs);
    let side = |node: usize, next: usize| core.region.beside(node).position(|one| one == next);
    Some(core.narrowed(|node, next| side(node, next).is_some_and(|at| marks[node] >> at & 1 == 1)))
}

#[cfg(test)]
mod tests {
    use damier_core::Rng;
    use damier_grid::Direction;

    use super::super::region::Region;
    use super::*;
    use crate::generate::Generator;
    use crate::{Ground, braid};

    /// A core with up to `most` places to visit, from a maze with many loops.
    fn random_core(most: usize, rng: &mut Rng) -> Core {
        let ground = Ground::whole(2 + rng.index(9), 2 + rng.index(9)).unwrap();
        let generator = Generator::parse("kruskal").unwrap();
        let mut maze = generator.dig(&ground, rng, &mut |_| true).unwrap();
        braid(&mut maze, [0, 50, 100][rng.index(3)], rng, &mut |_| true).unwrap();
        for _ in 0..=rng.index(12) {
            maze.dig(rng.index(ground.cells()), Direction::ALL[rng.index(4)]);
        }
        let from = rng.index(ground.cells());
        let (region, _) = Region::around(&maze, from, &[]).unwrap();
        let (mut treasures, mut exits) = (vec![false; region.len()], vec![false; region.len()]);
        for _ in 0..=rng.index(most) {
            treasures[rng.index(region.len())] = true;
        }
        for _ in 0..=rng.index(3) {
            exits[rng.index(region.len())] = true;
        }
        Core::new(&region, &treasures, &exits)
    }

    /// Every way to a tour, on cores where all orders can be looked at.
    #[test]
    fn all_ways_agree() {
        let mut rng = Rng::new(1);
        let (mut looked_at, mut proved) = (0, 0);
        for _ in 0..4000 {
            let core = random_core(10, &mut rng);
            let wanted = (1..core.region.len()).filter(|&node| core.required[node]).count();
            if !(1..=10).contains(&wanted) {
                continue;
            }
            looked_at += 1;
            let mut forever = || true;
            let patience = &mut Patience::new(&mut forever);
            let closure = Closure::new(&core, patience).unwrap();
            let least = closure.length(&subsets::best_order(&closure));

            let first = first_walk(&core, patience).unwrap();
            assert!(first.bound <= least && least < first.path.len() as u32);

            let none_known = first.path.len() as u32;
            let outcome = frontier::shorter(&core, none_known, |bound| bound, patience).unwrap();
            assert_eq!(outcome.bound, least);
            check(&core, &outcome.path.unwrap(), least);
            let outcome = frontier::shorter(&core, least, |bound| bound, patience).unwrap();
            assert_eq!((outcome.bound, outcome.path), (least, None));

            let mut ascent = Ascent::new(&closure);
            for _ in 0..100 {
                ascent.step(least);
                assert!(ascent.bound() <= least);
            }
            let pairs = ascent.useful_pairs(least);
            let order = subsets::best_order(&closure);
            for pair in order.windows(2) {
                assert!(pairs.contains(&(pair[0], pair[1])) || pairs.contains(&(pair[1], pair[0])));
            }

            let walk = by_bounds(&core, patience).unwrap();
            assert_eq!((walk.path.len() as u32 - 1, walk.bound), (least, least));
            check(&core, &walk.path, least);
            proved += u32::from(ascent.bound() == least);
        }
        assert!(looked_at > 2000, "{looked_at}");
        assert!(proved > looked_at / 3, "{proved} of {looked_at}");
    }

    fn check(core: &Core, path: &[u32], length: u32) {
        assert_eq!(path.len() as u32, length + 1);
        assert_eq!(path[0], 0);
        assert!(core.exits[path[path.len() - 1] as usize]);
        let joined = |pair: &[u32]| core.region.ways[pair[0] as usize].contains(&pair[1]);
        assert!(path.windows(2).all(joined));
        let visited = |node: usize| path.contains(&(node as u32));
        assert!((0..core.region.len()).all(|node| !core.required[node] || visited(node)));
    }
}
