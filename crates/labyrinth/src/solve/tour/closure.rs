//! How far the places to visit are from each other.

use super::patience::Patience;
use super::region::{NONE, Region, Ways};
use super::strip::Core;

/// The start, the nodes that must be visited and the way out, with the distance between any two.
/// Place 0 is the start, the last place is whatever exit is nearest.
pub(super) struct Closure {
    /// The nodes of all places but the last.
    nodes: Vec<u32>,
    /// A row for each place.
    apart: Vec<u32>,
}

impl Closure {
    /// `None` if it would take too much memory or time, or patience ends before it is done.
    pub fn new(core: &Core, patience: &mut Patience) -> Option<Closure> {
        // 64 MiB of distances, and some seconds of searching.
        const MOST_DISTANCES: usize = 1 << 24;
        const MOST_STEPS: usize = 1 << 31;
        let wanted = (1..core.region.len()).filter(|&node| core.required[node]);
        let nodes: Vec<u32> = std::iter::once(0).chain(wanted.map(|node| node as u32)).collect();
        let places = nodes.len() + 1;
        if places * places > MOST_DISTANCES || places * core.region.len() > MOST_STEPS {
            return None;
        }
        let out = core.region.distances((0..core.region.len()).filter(|&node| core.exits[node]));
        let mut apart = vec![0; places * places];
        for (place, &node) in nodes.iter().enumerate() {
            if !patience.lasts() {
                return None;
            }
            let distance = core.region.distances([node as usize]);
            let row = &mut apart[place * places..][..places];
            for (entry, &other) in row.iter_mut().zip(&nodes) {
                *entry = distance[other as usize];
            }
            row[places - 1] = out[node as usize];
            apart[(places - 1) * places + place] = out[node as usize];
        }
        Some(Closure { nodes, apart })
    }

    /// How many places there are, the start and the way out included.
    pub fn places(&self) -> usize {
        self.nodes.len() + 1
    }

    /// The distances of a place from all others.
    #[inline]
    pub fn row(&self, place: usize) -> &[u32] {
        &self.apart[place * self.places()..][..self.places()]
    }

    /// How far two places are apart.
    #[inline]
    pub fn apart(&self, one: usize, other: usize) -> u32 {
        self.apart[one * self.places() + other]
    }

    /// How many moves it takes to come to these places one after the other.
    pub fn length(&self, order: &[u32]) -> u32 {
        order.windows(2).map(|pair| self.apart(pair[0] as usize, pair[1] as usize)).sum()
    }

    /// The passages on shortest ways between some pairs of places, one way for each pair. Bit
    /// k of an entry stands for the k-th way from the node.
    pub fn passages(&self, core: &Core, pairs: &[(u32, u32)]) -> Vec<u8> {
        let region = &core.region;
        let out = self.places() - 1;
        let mut partners: Vec<Vec<u32>> = vec![Vec::new(); self.places()];
        for &(one, other) in pairs {
            partners[one as usize].push(other);
        }
        let mut marks = vec![0_u8; region.len()];
        let mut walked = vec![NONE; region.len()];
        for (place, partners) in partners.iter().enumerate().filter(|(_, list)| !list.is_empty()) {
            let distance = if place == out {
                region.distances((0..region.len()).filter(|&node| core.exits[node]))
            } else {
                region.distances([self.nodes[place] as usize])
            };
            for &partner in partners {
                // Down to the place, until another way from it is met.
                let mut node = self.nodes[partner as usize] as usize;
                while distance[node] > 0 && walked[node] != place as u32 {
                    walked[node] = place as u32;
                    let nearer = |next: &usize| distance[*next] < distance[node];
                    // A passage that is used already is better than a new one.
                    let ways = region.beside(node).enumerate().filter(|(_, next)| nearer(next));
                    let used = |side: usize| marks[node] >> side & 1;
                    let Some((side, next)) = ways.max_by_key(|&(side, _)| used(side)) else {
                        break;
                    };
                    marks[node] |= 1 << side;
                    if let Some(back) = region.beside(next).position(|back| back == node) {
                        marks[next] |= 1 << back;
                    }
                    node = next;
                }
            }
        }
        marks
    }

    /// The order in which a walk comes to the places first.
    pub fn order_of(&self, core: &Core, walk: &[u32]) -> Vec<u32> {
        let mut place_of = vec![NONE; core.region.len()];
        for (place, &node) in self.nodes.iter().enumerate() {
            place_of[node as usize] = place as u32;
        }
        let places = walk.iter().map(|&node| std::mem::replace(&mut place_of[node as usize], NONE));
        let mut order: Vec<u32> = places.filter(|&place| place != NONE).collect();
        order.push(self.places() as u32 - 1);
        order
    }

    /// The walk that comes to these places one after the other, the start first.
    pub fn walk(&self, core: &Core, order: &[u32]) -> Vec<u32> {
        let mut ways = Ways::new(&core.region);
        let mut path = vec![0];
        let mut from = 0;
        for &place in &order[1..] {
            let Some(&to) = self.nodes.get(place as usize) else {
                ways.extend(&mut path, from, usize::MAX, |node| core.exits[node]);
                break;
            };
            ways.extend(&mut path, from, usize::MAX, |node| node == to as usize);
            from = to as usize;
        }
        path
    }

    /// The node of a place that is not the way out.
    pub fn node(&self, place: usize) -> usize {
        self.nodes[place] as usize
    }
}

/// Replaces every part of a walk between first visits to places by a shortest way, where that is
/// found nearby.
pub(super) fn cut_corners(region: &Region, required: &[bool], walk: &[u32]) -> Vec<u32> {
    // A search that finds nothing among so many nodes is given up.
    const NEARBY: usize = 4000;
    let mut fresh = required.to_vec();
    let mut ways = Ways::new(region);
    let mut short = vec![walk[0]];
    fresh[walk[0] as usize] = false;
    let mut from = 0;
    let last = walk.len() - 1;
    for at in 1..=last {
        let node = walk[at] as usize;
        if !fresh[node] && at != last {
            continue;
        }
        // What was crossed on a shorter way may have been meant for later.
        let crossed = short.len();
        let straight = at == from + 1
            || !ways.extend(&mut short, walk[from] as usize, NEARBY, |found| found == node);
        if straight {
            short.extend_from_slice(&walk[from + 1..=at]);
        }
        for &node in &short[crossed..] {
            fresh[node as usize] = false;
        }
        from = at;
    }
    short
}
