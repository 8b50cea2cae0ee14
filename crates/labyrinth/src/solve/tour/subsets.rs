//! The best order to visit a few places in, by looking at all sets of them.

use super::closure::Closure;

/// So many places between the start and the way out are looked at in all orders: the table then
/// takes 19 MiB, and a fraction of a second.
pub(super) const MOST_PLACES: usize = 18;

/// The order of all places with the fewest moves (Held and Karp, Bellman).
///
/// The table holds for every set of places and each of them the fewest moves to visit the set
/// and end there; a set is a number in binary, and smaller sets are smaller numbers.
pub(super) fn best_order(closure: &Closure) -> Vec<u32> {
    let count = closure.places() - 2;
    let out = count + 1;
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
    // Backwards from the way out: whoever explains the number came before.
    let mut order = vec![out as u32];
    let mut set = (1 << count) - 1;
    let mut after = out;
    while set != 0 {
        let moves = |last: usize| least[set * count + last] + closure.apart(last + 1, after);
        let Some(last) = members(set).min_by_key(|&last| moves(last)) else { break };
        order.push(last as u32 + 1);
        after = last + 1;
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
