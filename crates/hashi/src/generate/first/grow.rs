//! Islands and a solution that grow together, bridge by bridge, from one island.

use damier_core::Rng;

use super::super::land::{Cell, Grown, Land, Spot, WAYS, Way};
use crate::pulse::{Pulse, Stopped};
use crate::{LARGEST, Params, Symmetry};

/// Land that grows.
struct Growth<'a> {
    params: &'a Params,
    land: Land,
    wanted: usize,
}

/// How many choices in a row may fail before every cell is looked at.
const PATIENCE: usize = 40;

/// Grows as many islands as wanted; none if it ran out of room.
pub(super) fn grow(
    params: &Params,
    rng: &mut Rng,
    pulse: &mut Pulse<'_>,
) -> Result<Option<Grown>, Stopped> {
    let Some(mut growth) = Growth::new(params, rng) else { return Ok(None) };
    let mut failures = 0;
    while growth.land.islands.len() < growth.wanted {
        pulse.spend(8)?;
        let (Some(&from), Some(&way)) = (rng.pick(&growth.land.islands), rng.pick(&WAYS)) else {
            return Ok(None);
        };
        if growth.extend(from, way, rng) {
            failures = 0;
            continue;
        }
        failures += 1;
        if failures > PATIENCE + growth.land.islands.len() {
            if !growth.squeeze(rng, pulse)? {
                return Ok(None);
            }
            failures = 0;
        }
    }
    Ok(Some(growth.land.finish(params, rng)))
}

impl<'a> Growth<'a> {
    /// The first islands: one anywhere, or what keeps the middle together.
    fn new(params: &'a Params, rng: &mut Rng) -> Option<Growth<'a>> {
        let &Params { width, height, .. } = params;
        if width < 3 && height < 3 {
            return None;
        }
        let land = Land::new(width, height);
        let mut growth = Growth { params, land, wanted: params.islands() };
        let Growth { land, wanted, .. } = &mut growth;
        if params.symmetry == Symmetry::None {
            land.settle((rng.index(width), rng.index(height)));
            return Some(growth);
        }
        let middle = width % 2 == 1 && height % 2 == 1;
        if !middle {
            // Islands come in pairs, except the one in the middle.
            *wanted += *wanted % 2;
        }
        if middle && *wanted % 2 == 1 {
            land.settle((width / 2, height / 2));
            return Some(growth);
        }
        // A bridge over the middle where a line leads through it, and otherwise three sides of
        // a rectangle around it.
        let (x, y) = (rng.index(width / 2), rng.index(height / 2));
        let (right, down) = (width - 1 - x, height - 1 - y);
        let corners = if height % 2 == 1 && width >= 3 && right >= x + 2 {
            vec![(x, height / 2), (right, height / 2)]
        } else if width % 2 == 1 && down >= y + 2 {
            vec![(width / 2, y), (width / 2, down)]
        } else if right >= x + 2 && down >= y + 2 && *wanted >= 4 {
            vec![(x, y), (right, y), (right, down), (x, down)]
        } else {
            return None;
        };
        land.join(&corners);
        Some(growth)
    }

    /// Builds a bridge to a new island, and the same on the other side where islands lie
    /// symmetric; false if there is no room.
    fn extend(&mut self, from: Spot, way: Way, rng: &mut Rng) -> bool {
        let reach = self.land.reach(from, way, LARGEST);
        if reach < 2 {
            return false;
        }
        // The denser the board is to be, the shorter the bridges.
        let longest = self.params.longest().min(reach);
        let steps = 2 + rng.index(longest - 1);
        self.build(from, way, steps)
    }

    fn build(&mut self, from: Spot, way: Way, steps: usize) -> bool {
        if !self.can_build(from, way, steps) {
            return false;
        }
        let Some(end) = self.land.step(from, way, steps) else { return false };
        self.land.settle(end);
        self.land.lay(from, end);
        if self.params.symmetry == Symmetry::None {
            return true;
        }
        let (twin, twin_end) = (self.turned(from), self.turned(end));
        let room = self.land.islands.len() < self.wanted;
        if room && twin_end != end && self.can_build(twin, (-way.0, -way.1), steps) {
            self.land.settle(twin_end);
            self.land.lay(twin, twin_end);
            return true;
        }
        self.land.fill(from, end, Cell::Water);
        self.land.set(end, Cell::Water);
        self.land.islands.pop();
        false
    }

    fn can_build(&self, from: Spot, way: Way, steps: usize) -> bool {
        self.land.at(from) == Cell::Island
            && self.land.reach(from, way, LARGEST) >= steps
            && self.land.step(from, way, steps).is_some_and(|end| self.land.is_lonely(end))
    }

    fn turned(&self, (x, y): Spot) -> Spot {
        (self.params.width - 1 - x, self.params.height - 1 - y)
    }

    /// Finds room for an island when chance finds none: anywhere within reach, or on a bridge.
    fn squeeze(&mut self, rng: &mut Rng, pulse: &mut Pulse<'_>) -> Result<bool, Stopped> {
        let land = &self.land;
        let mut choices: Vec<(usize, usize, usize)> = Vec::new();
        for (index, &from) in land.islands.iter().enumerate() {
            for (number, &way) in WAYS.iter().enumerate() {
                let reach = land.reach(from, way, LARGEST);
                pulse.spend(reach)?;
                let is_free = |steps: &usize| {
                    land.step(from, way, *steps).is_some_and(|end| land.is_lonely(end))
                };
                choices.extend((2..=reach).filter(is_free).map(|steps| (index, number, steps)));
            }
        }
        rng.shuffle(&mut choices);
        for (island, way, steps) in choices {
            pulse.spend(steps)?;
            if self.build(self.land.islands[island], WAYS[way], steps) {
                return Ok(true);
            }
        }
        let mut bridges = self.land.bridge_cells();
        rng.shuffle(&mut bridges);
        Ok(bridges.into_iter().any(|spot| self.split(spot)))
    }

    /// Puts an island on a bridge.
    fn split(&mut self, spot: Spot) -> bool {
        if !self.land.is_lonely(spot) {
            return false;
        }
        let was = self.land.at(spot);
        self.land.settle(spot);
        if self.params.symmetry == Symmetry::None {
            return true;
        }
        let twin = self.turned(spot);
        if self.land.is_bridge(twin)
            && self.land.islands.len() < self.wanted
            && self.land.is_lonely(twin)
        {
            self.land.settle(twin);
            return true;
        }
        self.land.islands.pop();
        self.land.set(spot, was);
        false
    }
}
