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
    let first_exit = core.exits.iter().position(|&exit| exit)?;
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
