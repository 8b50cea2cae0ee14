//! The best order to visit a few places in, by looking at all sets of them.

use super::closure::Closure;

/// So many places between the start and the way out are looked at in all orders: the table then
/// takes 19 MiB, and a fraction of a second.
pub(super) const MOST_PLACES: usize = 18;

/// The order of all places with the fewest moves.
pub(super) fn best_order(closure: &Closure) -> Vec<u32> {
    let least = table(closure);
    let (count, out) = (closure.places() - 2, closure.places() - 1);
    let mut order = order_of(closure, &least, (1 << count) - 1, Some(out));
    order.push(out as u32);
    order
}

/// The order of the places that are worth most together and can be visited in so many moves, the
/// fewest moves for that worth. `worths` is by place.
pub(super) fn richest_order(closure: &Closure, worths: &[u32], moves: u32) -> Vec<u32> {
    let least = table(closure);
    let count = closure.places() - 2;
    let worth = |set: usize| members(set).map(|place| worths[place + 1]).sum::<u32>();
    let mut best = (0, std::cmp::Reverse(0), 0);
    for set in 1..1_usize << count {
        let needed = members(set).map(|last| least[set * count + last]).min().unwrap_or(u32::MAX);
        if needed <= moves {
            best = best.max((worth(set), std::cmp::Reverse(needed), set));
        }
    }
    order_of(closure, &least, best.2, None)
}

/// For every set of places and each of them the fewest moves to visit the set and end there (Held
/// and Karp, Bellman). A set is a number in binary, and smaller sets are smaller numbers.
fn table(closure: &Closure) -> Vec<u32> {
    let count = closure.places() - 2;
    let mut least = vec![u32::MAX; count << count];
    for place in 0..count {
        least[(1 << place) * count + place] = closure.apart(0, place + 1);
    }
    for set in 1..1_usize << count {
        for last in members(set) {
            let so_far = least[set * count + last];
            let row = closure.row(last + 1);
            for next in members(!set & ((1 << count) - 1)) {
                let entry = &mut least[(set | 1 << next) * count + next];
                *entry = (*entry).min(so_far + row[next + 1]);
            }
        }
    }
    least
}

/// The best order of a set, from the start to `after` or wherever it ends best.
fn order_of(closure: &Closure, least: &[u32], mut set: usize, after: Option<usize>) -> Vec<u32> {
    let count = closure.places() - 2;
    let mut order = Vec::new();
    let mut after = after;
    // Backwards: whoever explains the number came before.
    while set != 0 {
        let onwards = |last: usize| after.map_or(0, |after| closure.apart(last + 1, after));
        let moves = |last: usize| least[set * count + last] + onwards(last);
        let Some(last) = members(set).min_by_key(|&last| moves(last)) else { break };
        order.push(last as u32 + 1);
        after = Some(last + 1);
        set &= !(1 << last);
    }
    order.push(0);
    order.reverse();
    order
}

/// The members of a set in binary.
fn members(mut set: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let member = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            member
        })
    })
}
