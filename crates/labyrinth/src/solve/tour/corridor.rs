//! Crossings, the corridors between them, and what a shortest tour can do in a corridor.

use super::region::NONE;
use super::strip::Core;

/// What a walk does in a corridor. These are all ways worth considering: if a corridor is
/// crossed an odd number of times, once is enough, and if an even number of times, every step
/// of it is taken twice or never. Steps never taken lie all in one gap between two things that
/// must be visited, or a corridor's end, because what lies between two gaps is cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Use {
    pub moves: u32,
    /// Whether it joins the two crossings.
    pub joins: bool,
    /// Whether the corridor is crossed an odd number of times.
    pub odd: bool,
    /// Whether the walk must come to the crossing at each end for it.
    pub touches: [bool; 2],
    /// The steps that are left out, as indices into the corridor's nodes: from, to.
    gap: (u32, u32),
}

/// A way from a crossing to a crossing that meets no other.
pub(super) struct Corridor {
    /// All its nodes, with the crossings at both ends.
    pub nodes: Vec<u32>,
    /// What can be done in it.
    pub uses: Vec<Use>,
    /// Whether something inside must be visited.
    pub required: bool,
}

impl Corridor {
    fn new(nodes: Vec<u32>, core: &Core) -> Corridor {
        let length = nodes.len() as u32 - 1;
        let inside = 1..length;
        let stops: Vec<u32> =
            inside.filter(|&at| core.required[nodes[at as usize] as usize]).collect();
        let once = Use { moves: length, joins: true, odd: true, touches: [true; 2], gap: (0, 0) };
        let twice = Use { moves: 2 * length, odd: false, ..once };
        let leaving = |from: u32, to: u32| Use {
            moves: 2 * (length - (to - from)),
            joins: false,
            odd: false,
            touches: [from > 0, to < length],
            gap: (from, to),
        };
        let mut uses = vec![once];
        if nodes[0] == nodes[length as usize] {
            // A loop joins nothing; either way it is a matter of moves alone.
            let ends = std::iter::once(0).chain(stops.iter().copied());
            let gaps = ends.zip(stops.iter().copied().chain([length]));
            uses.extend(gaps.map(|(from, to)| leaving(from, to)).min_by_key(|gap| gap.moves));
            uses.sort_by_key(|one| one.moves);
            uses.truncate(1);
            return Corridor { nodes, uses, required: !stops.is_empty() };
        }
        uses.push(twice);
        if let (Some(&first), Some(&last)) = (stops.first(), stops.last()) {
            uses.extend([leaving(0, first), leaving(last, length)]);
            let between = stops.windows(2).map(|pair| leaving(pair[0], pair[1]));
            uses.extend(between.min_by_key(|gap| gap.moves));
        } else {
            uses.push(leaving(0, length));
        }
        Corridor { nodes, uses, required: !stops.is_empty() }
    }

    /// The crossings at both ends.
    pub fn ends(&self) -> [u32; 2] {
        [self.nodes[0], self.nodes[self.nodes.len() - 1]]
    }

    /// The fewest moves that anything takes in it.
    pub fn least(&self) -> u32 {
        self.uses.iter().map(|one| one.moves).min().unwrap_or(0)
    }

    /// Adds every step that a use takes to `steps`.
    fn add_steps(&self, chosen: Use, steps: &mut Vec<[u32; 2]>) {
        let times = if chosen.odd { 1 } else { 2 };
        let skipped = chosen.gap.0 as usize..chosen.gap.1 as usize;
        for (at, pair) in self.nodes.windows(2).enumerate() {
            if !skipped.contains(&at) {
                steps.extend(std::iter::repeat_n([pair[0], pair[1]], times));
            }
        }
    }
}

/// All corridors of a core. Crossings are the nodes with more or fewer than two ways, the start
/// and the exits.
pub(super) fn corridors(core: &Core) -> Vec<Corridor> {
    let region = &core.region;
    let crossing = |node: usize| node == 0 || core.exits[node] || region.beside(node).count() != 2;
    let mut walked = vec![false; region.len()];
    let mut found = Vec::new();
    for from in (0..region.len()).filter(|&node| crossing(node)) {
        for next in region.beside(from) {
            // From its other end a corridor is not walked again.
            if walked[next] || (crossing(next) && next < from) {
                continue;
            }
            let mut nodes = vec![from as u32, next as u32];
            let (mut before, mut node) = (from, next);
            while !crossing(node) {
                walked[node] = true;
                let Some(ahead) = region.beside(node).find(|&ahead| ahead != before) else { break };
                nodes.push(ahead as u32);
                (before, node) = (node, ahead);
            }
            found.push(Corridor::new(nodes, core));
        }
    }
    found
}

/// The walk that takes exactly the steps of these uses, one of each corridor. They must hang
/// together, and an even number of them meet at every node but the two ends (Euler, Hierholzer).
pub(super) fn walk(core: &Core, corridors: &[Corridor], chosen: &[Use]) -> Vec<u32> {
    let mut steps = Vec::new();
    for (corridor, &chosen) in corridors.iter().zip(chosen) {
        corridor.add_steps(chosen, &mut steps);
    }
    // Lists of the steps at each node; step k is entry 2k at one end and 2k + 1 at the other.
    let mut first = vec![NONE; core.region.len()];
    let mut next = vec![NONE; 2 * steps.len()];
    for (number, ends) in steps.iter().enumerate() {
        for (side, &end) in ends.iter().enumerate() {
            next[2 * number + side] = first[end as usize];
            first[end as usize] = (2 * number + side) as u32;
        }
    }
    let mut taken = vec![false; steps.len()];
    let mut open = vec![0_u32];
    let mut path = Vec::with_capacity(steps.len() + 1);
    while let Some(&node) = open.last() {
        let entry = first[node as usize];
        if entry == NONE {
            path.push(node);
            open.pop();
            continue;
        }
        first[node as usize] = next[entry as usize];
        let number = entry as usize / 2;
        if !taken[number] {
            taken[number] = true;
            open.push(steps[number][1 - entry as usize % 2]);
        }
    }
    path.reverse();
    path
}
