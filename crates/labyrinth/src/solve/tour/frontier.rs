//! Exact tours where corridors are many and their loops nest little.
//!
//! A walk is decided corridor by corridor. Of what was decided before, only this matters for the
//! rest: at the crossings between corridors that are decided and those that are not, the
//! *frontier*, how the walk's parts hang together and where an odd number of steps meet. Of all
//! beginnings that agree there, the shortest is kept. What is left after the last corridor
//! is the shortest walk (Euler: what hangs together can be walked in one go if an odd number of
//! steps meet at its two ends and nowhere else). A maze is planar, and with few loops its frontier
//! is a handful of crossings.

use super::corridor::{Corridor, Use, corridors, walk};
use super::patience::Patience;
use super::strip::Core;

/// The largest frontier: a byte each in a state, and one for whether the walk's end was chosen.
const WIDEST: usize = 15;
/// So many states are kept after a corridor; beyond, those that look worst are lost.
const MOST_STATES: usize = 200_000;
/// So many states are kept in all; 8 bytes each.
const MOST_IN_ALL: usize = 12_000_000;
/// Where in a state it is told whether the walk's end was chosen.
const ENDED: usize = WIDEST;

/// In the place of a crossing that leaves the frontier.
const GONE: u8 = u8::MAX;

/// A byte for each crossing of the frontier: twice the number of the part it belongs to, plus one
/// if an odd number of steps meet there. Part 0 stands for crossings that no walk needs to
/// come to; each of those is on its own.
type State = [u8; WIDEST + 1];

/// What was found out.
pub(super) struct Outcome {
    /// A walk shorter than the one known before.
    pub path: Option<Vec<u32>>,
    /// A bound for all walks, that known before included.
    pub bound: u32,
}

/// What happens when a corridor is decided.
struct Layer {
    corridor: usize,
    /// The crossings that are new on the frontier: whether the walk must come to them, and
    /// whether it begins there.
    new: Vec<(bool, bool)>,
    /// Where the corridor's ends are on the frontier.
    ends: [usize; 2],
    /// Where crossings are that have no corridor left, and whether they are exits.
    leaving: Vec<(usize, bool)>,
    /// How large the frontier is before the new ones come and after they have come.
    before: usize,
    after: usize,
    /// The fewest moves in the corridors that come later.
    rest: u32,
    /// Whether something that must be visited comes later.
    needed: bool,
}

/// What becomes of a state.
enum Next {
    /// No walk comes of it.
    Nothing,
    /// It is a whole walk.
    Whole,
    Part(State),
}

/// Looks for a walk with fewer than `known` moves; `None` if that would take too long or patience
/// ended. `whole` raises a bound to the next length there can be.
pub(super) fn shorter(
    core: &Core,
    known: u32,
    whole: impl Fn(u32) -> u32,
    patience: &mut Patience,
) -> Option<Outcome> {
    let corridors = corridors(core);
    let (loops, links): (Vec<usize>, Vec<usize>) =
        (0..corridors.len()).partition(|&at| corridors[at].uses.len() == 1);
    let fixed: u32 = loops.iter().map(|&at| corridors[at].least()).sum();
    if links.is_empty() {
        // There is one crossing, which is the start and the exit.
        let chosen: Vec<Use> = corridors.iter().map(idle).collect();
        let path = (fixed < known).then(|| walk(core, &corridors, &chosen));
        return Some(Outcome { path, bound: fixed.min(known) });
    }
    let layers = layers(core, &corridors, &best_sequence(core, &corridors, &links, patience)?);

    let mut states: Vec<(State, u32)> = vec![([0; WIDEST + 1], fixed)];
    let mut origins: Vec<Vec<(u32, u8)>> = Vec::with_capacity(layers.len());
    let mut best: Option<(u32, usize, (u32, u8))> = None;
    let mut least = known;
    // The smallest bound of what was thrown away only because there was too much of it.
    let mut lost = u32::MAX;
    let mut kept = 0;
    for (number, layer) in layers.iter().enumerate() {
        let uses = &corridors[layer.corridor].uses;
        let mut found: Vec<(State, u32, (u32, u8))> = Vec::with_capacity(2 * states.len());
        for (index, (state, moves)) in states.iter().enumerate() {
            if index % 4096 == 0 && !patience.lasts() {
                return None;
            }
            for (which, choice) in uses.iter().enumerate() {
                let moves = moves + choice.moves;
                if whole(moves + layer.rest) >= least {
                    continue;
                }
                let origin = (index as u32, which as u8);
                match layer.apply(*state, choice) {
                    Next::Nothing => {}
                    Next::Whole => {
                        least = moves;
                        best = Some((moves, number, origin));
                    }
                    Next::Part(state) => found.push((state, moves, origin)),
                }
            }
        }
        found.sort_unstable();
        found.dedup_by(|later, first| later.0 == first.0);
        if found.len() > MOST_STATES {
            found.select_nth_unstable_by_key(MOST_STATES, |&(_, moves, origin)| (moves, origin));
            lost = lost.min(whole(found[MOST_STATES].1 + layer.rest));
            found.truncate(MOST_STATES);
        }
        kept += found.len();
        if kept > MOST_IN_ALL {
            return None;
        }
        states.clear();
        states.extend(found.iter().map(|&(state, moves, _)| (state, moves)));
        origins.push(found.into_iter().map(|(_, _, origin)| origin).collect());
    }
    let bound = least.min(lost);
    let Some((_, last, mut origin)) = best else { return Some(Outcome { path: None, bound }) };
    let mut chosen: Vec<Use> = corridors.iter().map(idle).collect();
    for number in (0..=last).rev() {
        let corridor = layers[number].corridor;
        chosen[corridor] = corridors[corridor].uses[origin.1 as usize];
        if number > 0 {
            origin = origins[number - 1][origin.0 as usize];
        }
    }
    Some(Outcome { path: Some(walk(core, &corridors, &chosen)), bound })
}

/// What is done in a corridor that nobody decides about: a loop has one best use, and what comes
/// after a whole walk is not used at all.
fn idle(corridor: &Corridor) -> Use {
    let least = corridor.uses.iter().copied().min_by_key(|one| one.moves);
    least.unwrap_or(corridor.uses[0])
}

impl Layer {
    fn apply(&self, mut state: State, choice: &Use) -> Next {
        for (index, &(required, starts)) in self.new.iter().enumerate() {
            let slot = self.before + index;
            state[slot] = if required { own_part(slot) } else { 0 } | u8::from(starts);
        }
        for (&end, touched) in self.ends.iter().zip(choice.touches) {
            if touched && state[end] < 2 {
                state[end] |= own_part(end);
            }
            state[end] ^= u8::from(choice.odd);
        }
        if choice.joins {
            let [one, other] = self.ends.map(|end| state[end] >> 1);
            for slot in state[..self.after].iter_mut().filter(|slot| **slot >> 1 == other) {
                *slot = one << 1 | *slot & 1;
            }
        }
        for &(slot, is_exit) in &self.leaving {
            let byte = std::mem::replace(&mut state[slot], GONE);
            if byte & 1 == 1 {
                // Only the walk's end may have a step too many.
                if !is_exit || state[ENDED] == 1 {
                    return Next::Nothing;
                }
                state[ENDED] = 1;
            }
            let mut others = state[..self.after].iter().filter(|other| **other != GONE);
            if byte < 2 || others.clone().any(|other| other >> 1 == byte >> 1) {
                continue;
            }
            // A part of the walk that can never be joined to another must be all of it.
            let is_whole = !self.needed && state[ENDED] == 1 && others.all(|other| *other < 2);
            return if is_whole { Next::Whole } else { Next::Nothing };
        }
        // The parts are numbered by their first crossings, so that equal states look equal.
        let mut packed: State = [0; WIDEST + 1];
        packed[ENDED] = state[ENDED];
        let mut numbers = [0_u8; 64];
        let (mut count, mut parts) = (0, 0);
        for &byte in state[..self.after].iter().filter(|byte| **byte != GONE) {
            let number = &mut numbers[usize::from(byte >> 1)];
            if byte > 1 && *number == 0 {
                parts += 1;
                *number = parts;
            }
            packed[count] = *number << 1 | byte & 1;
            count += 1;
        }
        Next::Part(packed)
    }
}

/// A part of the walk with nothing but the crossing in that slot.
fn own_part(slot: usize) -> u8 {
    (16 + slot as u8) << 1
}

/// The links in an order that keeps the frontier small; `None` if it would be too large.
fn best_sequence(
    core: &Core,
    corridors: &[Corridor],
    links: &[usize],
    patience: &mut Patience,
) -> Option<Vec<usize>> {
    const TRIES: usize = 64;
    let mut at: Vec<Vec<usize>> = vec![Vec::new(); core.region.len()];
    for &link in links {
        for end in corridors[link].ends() {
            at[end as usize].push(link);
        }
    }
    let crossings: Vec<u32> = links.iter().flat_map(|&link| corridors[link].ends()).collect();
    let mut best: Option<(f64, Vec<usize>)> = None;
    for first in crossings.iter().step_by(crossings.len().div_ceil(TRIES)) {
        if !patience.lasts() {
            return None;
        }
        let most = best.as_ref().map_or(f64::INFINITY, |(cost, _)| *cost);
        best = sequence(corridors, &at, *first, most).or(best);
    }
    best.map(|(_, sequence)| sequence)
}

/// The links from a crossing on: always those of the crossing on the frontier that brings the
/// fewest new ones. With it, about how many states there will be, if these are fewer than `most`.
fn sequence(
    corridors: &[Corridor],
    at: &[Vec<usize>],
    first: u32,
    most: f64,
) -> Option<(f64, Vec<usize>)> {
    // The number of states grows about like this with every crossing on the frontier.
    const GROWTH: f64 = 2.5;
    let mut left: Vec<usize> = at.iter().map(Vec::len).collect();
    let mut seen = vec![false; at.len()];
    let mut decided = vec![false; corridors.len()];
    let mut order = Vec::new();
    let mut frontier = vec![first];
    seen[first as usize] = true;
    let mut cost = 0.0;
    loop {
        let unseen = |node: u32| {
            let ends = at[node as usize].iter().flat_map(|&link| corridors[link].ends());
            ends.filter(|&end| !seen[end as usize]).count()
        };
        let Some(&node) = frontier.iter().min_by_key(|&&node| unseen(node)) else { break };
        for &link in &at[node as usize] {
            if std::mem::replace(&mut decided[link], true) {
                continue;
            }
            order.push(link);
            for end in corridors[link].ends() {
                left[end as usize] -= 1;
                if !std::mem::replace(&mut seen[end as usize], true) {
                    frontier.push(end);
                }
            }
            cost += GROWTH.powi(frontier.len() as i32);
            if frontier.len() > WIDEST || cost >= most {
                return None;
            }
            frontier.retain(|&node| left[node as usize] > 0);
        }
    }
    Some((cost, order))
}

/// What happens at each link of a sequence.
fn layers(core: &Core, corridors: &[Corridor], sequence: &[usize]) -> Vec<Layer> {
    let mut left = vec![0; core.region.len()];
    for &link in sequence {
        corridors[link].ends().iter().for_each(|&end| left[end as usize] += 1);
    }
    let mut required = core.required.clone();
    required[0] = true;
    for hanging in corridors.iter().filter(|corridor| corridor.uses.len() == 1) {
        // What a loop has to offer is taken from where it hangs.
        required[hanging.nodes[0] as usize] |= hanging.required;
    }
    let required = |node: u32| required[node as usize];
    let mut seen = vec![false; core.region.len()];
    let mut frontier: Vec<u32> = Vec::new();
    let mut made = Vec::with_capacity(sequence.len());
    for &link in sequence {
        let before = frontier.len();
        let ends = corridors[link].ends();
        for end in ends {
            left[end as usize] -= 1;
            if !std::mem::replace(&mut seen[end as usize], true) {
                frontier.push(end);
            }
        }
        let slot = |end: u32| frontier.iter().position(|&node| node == end).unwrap_or(before);
        let leaving = frontier.iter().enumerate().filter(|(_, node)| left[**node as usize] == 0);
        made.push(Layer {
            corridor: link,
            new: frontier[before..].iter().map(|&node| (required(node), node == 0)).collect(),
            ends: ends.map(slot),
            leaving: leaving.map(|(slot, &node)| (slot, core.exits[node as usize])).collect(),
            before,
            after: frontier.len(),
            rest: 0,
            needed: false,
        });
        frontier.retain(|&node| left[node as usize] > 0);
    }
    let (mut rest, mut needed) = (0, false);
    for layer in made.iter_mut().rev() {
        let corridor = &corridors[layer.corridor];
        (layer.rest, layer.needed) = (rest, needed);
        rest += corridor.least();
        needed |= corridor.required || layer.new.iter().any(|&(required, _)| required);
    }
    made
}
