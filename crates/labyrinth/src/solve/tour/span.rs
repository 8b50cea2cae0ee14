//! A first tour and a first bound, from the smallest tree that joins all places to visit.

use damier_grid::UnionFind;

use super::closure::cut_corners;
use super::patience::Patience;
use super::region::NONE;
use super::strip::Core;
use super::tree::Tree;

/// A walk through the core that does everything, and a number of moves no walk can do without.
pub(super) struct Walk {
    pub path: Vec<u32>,
    pub bound: u32,
}

/// Of the tree that joins the start and all places to visit with the least sum of distances, the
/// length is a bound and a walk round it a tour. Linear but for sorting.
///
/// The bound: let a walk come to the start and the places first in the order t0, t1, …, tn. From
/// one first visit to the next it needs at least their distance, and after the last one the
/// distance from there to an exit. The first n steps of that chain join all places, so they sum
/// up to no less than the smallest spanning tree; the last is no less than the distance of an
/// exit from the place nearest to one.
///
/// The tree comes from one search from all places at once (Mehlhorn 1988): two places need a
/// direct edge in a smallest spanning tree only if their realms touch, and then only for the
/// shortest way that crosses there.
pub(super) fn first_walk(core: &Core, patience: &mut Patience) -> Option<Walk> {
    let region = &core.region;
    let wanted = |node: usize| node == 0 || core.required[node];
    let out = region.distances((0..region.len()).filter(|&node| core.exits[node]));
    let nearest = (0..region.len()).filter(|&node| wanted(node)).map(|node| out[node]).min()?;

    let (realm, came_from, distance) = realms(core);
    let mut crossings: Vec<(u32, u32, u32)> = Vec::new();
    for node in 0..region.len() {
        for next in region.beside(node).filter(|&next| next > node && realm[next] != realm[node]) {
            crossings.push((distance[node] + distance[next] + 1, node as u32, next as u32));
        }
    }
    crossings.sort_unstable();
    let mut joined = UnionFind::new(region.len());
    let mut sum = 0;
    // A realm is a tree of ways to its place, so that what is chosen, and those ways from it,
    // make one tree of passages.
    let mut chosen = vec![[NONE; 4]; region.len()];
    let mut on_tree: Vec<bool> = (0..region.len()).map(wanted).collect();
    for (length, one, other) in crossings {
        if !joined.union(realm[one as usize] as usize, realm[other as usize] as usize) {
            continue;
        }
        sum += length;
        join(&mut chosen, one, other);
        for end in [one, other] {
            let mut node = end;
            while !on_tree[node as usize] {
                on_tree[node as usize] = true;
                join(&mut chosen, node, came_from[node as usize]);
                node = came_from[node as usize];
            }
        }
    }
    let tree = grown(core, &chosen);
    let mut path = tree.best_walk(&core.required, &core.exits)?;
    let bound = sum + nearest;
    // Every round may cross something early that a later part was made for.
    while path.len() > bound as usize + 1 && patience.lasts() {
        let short = cut_corners(region, &core.required, &path);
        if short.len() >= path.len() {
            break;
        }
        path = short;
    }
    Some(Walk { path, bound })
}

/// How far every place is away from the nearest other one. A shortest way there leaves the realm of
/// the place somewhere, and what it meets behind that border is no farther.
pub(super) fn nearest_places(core: &Core) -> Vec<u32> {
    let (realm, _, distance) = realms(core);
    let mut nearest = vec![NONE; core.region.len()];
    for node in 0..core.region.len() {
        for next in core.region.beside(node).filter(|&next| realm[next] != realm[node]) {
            let away = &mut nearest[realm[node] as usize];
            *away = (*away).min(distance[node] + distance[next] + 1);
        }
    }
    nearest
}

/// For every node the place nearest to it, the node before it on a way from there, and how far
/// that is.
fn realms(core: &Core) -> (Vec<u32>, Vec<u32>, Vec<u32>) {
    let count = core.region.len();
    let (mut realm, mut came_from) = (vec![NONE; count], vec![NONE; count]);
    let mut distance = vec![0; count];
    let mut queue: Vec<u32> = Vec::with_capacity(count);
    for node in (0..count).filter(|&node| node == 0 || core.required[node]) {
        realm[node] = node as u32;
        queue.push(node as u32);
    }
    let mut at = 0;
    while at < queue.len() {
        let node = queue[at] as usize;
        at += 1;
        for next in core.region.beside(node) {
            if realm[next] == NONE {
                realm[next] = realm[node];
                came_from[next] = node as u32;
                distance[next] = distance[node] + 1;
                queue.push(next as u32);
            }
        }
    }
    (realm, came_from, distance)
}

/// Notes a passage at both its ends.
fn join(chosen: &mut [[u32; 4]], one: u32, other: u32) {
    for (from, to) in [(one, other), (other, one)] {
        if let Some(slot) = chosen[from as usize].iter_mut().find(|slot| **slot == NONE) {
            *slot = to;
        }
    }
}

/// The chosen passages as a tree from the start, and all other nodes hung on it by shortest ways.
fn grown(core: &Core, chosen: &[[u32; 4]]) -> Tree {
    let count = core.region.len();
    let mut parent = vec![NONE; count];
    let mut order: Vec<u32> = vec![0];
    for whole in [false, true] {
        let mut at = 0;
        while at < order.len() {
            let node = order[at] as usize;
            at += 1;
            let ways = if whole { &core.region.ways[node] } else { &chosen[node] };
            for &next in ways.iter().take_while(|&&next| next != NONE) {
                if next != 0 && parent[next as usize] == NONE {
                    parent[next as usize] = node as u32;
                    order.push(next);
                }
            }
        }
    }
    Tree { order, parent }
}
