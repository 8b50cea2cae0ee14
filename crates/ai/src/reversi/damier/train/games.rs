//! Own games, and what a search says of their positions.

use std::sync::Arc;

use damier_core::{Rng, Stop, mix};
use damier_mind::{Budget, StoppedClock};
#[cfg(target_arch = "x86_64")]
use damier_reversi::Wide;
use damier_reversi::{Bits, Board, Plain};

use super::super::end::SURE;
use super::super::judge::{ByShapes, Judge};
use super::super::position::Position;
use super::super::run::{Node, Run};
use super::super::skill::Eye;
use super::super::table::Table;
use super::super::weights::{Weights, stage};
use super::sample::Sample;
use crate::limits::Limits;
use crate::reversi::squares::Squares;

/// More than any value.
pub(super) const MOST: i32 = ByShapes::<Plain>::MOST;

/// So many samples are made at once, and are the same whatever was made before them.
pub const CHUNK: usize = 100;
/// The memory of a search of so few positions.
const TABLE_BITS: u32 = 12;
/// A game begins with fewer moves by chance than this.
pub(super) const BY_CHANCE: usize = 24;
/// So many moves of a hundred are made by chance later on.
const SLIPS: u32 = 10;
/// So many positions of a game are taken from a band.
const TAKEN: usize = 2;

/// Positions with so many empty squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// At least so many.
    pub least: u32,
    /// At most so many.
    pub most: u32,
    /// How deep they are looked into; to the end where none is told.
    pub depth: Option<u32>,
}

impl Band {
    /// A whole game.
    pub const WHOLE: Band = Band { least: 1, most: 60, depth: None };

    /// All of them, from the end of the game backwards: the last `exact` are solved, the others are looked into so
    /// deep that what is seen belongs to bands before. No stage belongs to two bands.
    pub fn all(exact: u32, depth: u32) -> Vec<Band> {
        let exact = exact.next_multiple_of(2);
        let mut bands = vec![Band { least: 1, most: exact, depth: None }];
        let mut least = exact + 1;
        while least <= 60 {
            // Of two looks the shorter must reach beyond the band.
            let most = (least + (depth - 1) / 2 * 2 - 1).min(60);
            bands.push(Band { least, most, depth: Some(depth) });
            least = most + 1;
        }
        bands
    }
}

impl Band {
    /// The stages that its positions belong to.
    pub fn stages(self) -> Vec<usize> {
        let mut stages: Vec<usize> = (self.least..=self.most).map(stage).collect();
        stages.dedup();
        stages
    }
}

/// Games of a player against itself, and what is learnt of a band of their positions.
pub struct Games {
    /// By whom the games are played, with how deep a look; by few answers and corners without.
    pub player: Option<(Arc<Weights>, u32)>,
    /// Who judges.
    pub judge: Arc<Weights>,
    /// Which positions.
    pub band: Band,
    /// What chance is drawn from.
    pub seed: u64,
}

impl Games {
    /// The chunk of samples with this number; none if it was stopped.
    pub fn chunk(&self, number: u64, stop: &Stop) -> Option<Vec<Sample>> {
        #[cfg(target_arch = "x86_64")]
        if let Some(wide) = Wide::new() {
            return self.chunk_by(wide, number, stop);
        }
        self.chunk_by(Plain, number, stop)
    }

    fn chunk_by(&self, skill: impl Eye, number: u64, stop: &Stop) -> Option<Vec<Sample>> {
        let mut rng = Rng::new(mix(mix(self.seed) ^ number));
        let tables = [Table::new(TABLE_BITS), Table::new(TABLE_BITS)];
        let run = |weights, table| {
            let limits = Limits::new(Budget::default(), &StoppedClock, stop);
            Run::new(ByShapes { skill, weights }, table, limits, None)
        };
        let mut judge = run(&self.judge, &tables[0]);
        let mut player =
            self.player.as_ref().map(|(weights, depth)| (run(weights, &tables[1]), *depth));
        let mut samples = Vec::with_capacity(CHUNK);
        while samples.len() < CHUNK {
            let mut there = self.game(skill, player.as_mut(), &mut rng);
            rng.shuffle(&mut there);
            there.truncate(TAKEN);
            for position in there {
                let node = Node::new(judge.judge, position);
                let value = match self.band.depth {
                    None => 100 * judge.end(&node, -64, 64, SURE),
                    // Who looks an even number of moves ahead sees things otherwise than at an odd one.
                    Some(depth) => {
                        let shorter = judge.mid(&node, depth - 1, -MOST, MOST, SURE);
                        i32::midpoint(shorter, judge.mid(&node, depth, -MOST, MOST, SURE))
                    }
                };
                let Position { own, other, .. } = position;
                samples.push(Sample { own, other, value: value as i16 });
            }
            if stop.is_raised() {
                return None;
            }
        }
        samples.truncate(CHUNK);
        Some(samples)
    }

    /// Plays a game as far as the band goes, and tells its positions there in which there is something to move.
    fn game<K: Eye>(
        &self,
        skill: K,
        mut player: Option<&mut (Run<'_, ByShapes<'_, K>>, u32)>,
        rng: &mut Rng,
    ) -> Vec<Position<u64>> {
        let mut position = Position::of(&Bits::<8>::start());
        let by_chance_from = 60 - rng.index(BY_CHANCE) as u32;
        let mut taken = Vec::new();
        loop {
            let moves = skill.moves(position);
            if moves == 0 {
                position = position.passed();
                if skill.moves(position) == 0 {
                    return taken;
                }
                continue;
            }
            let left = position.left();
            if left < self.band.least {
                return taken;
            }
            if left <= self.band.most {
                taken.push(position);
            }
            let all: Vec<u32> = moves.each().collect();
            let chosen = if left > by_chance_from || rng.percent(SLIPS) {
                rng.pick(&all).copied()
            } else {
                choose(skill, player.as_deref_mut(), position, &all, rng)
            };
            let Some(index) = chosen else { return taken };
            position = position.after(index, skill.turned(index, position));
        }
    }
}

/// A move that looks good to the player; one that leaves few answers and no corner where there is none.
fn choose<K: Eye>(
    skill: K,
    mut player: Option<&mut (Run<'_, ByShapes<'_, K>>, u32)>,
    position: Position<u64>,
    moves: &[u32],
    rng: &mut Rng,
) -> Option<u32> {
    const CORNERS: u64 = 0x8100_0000_0000_0081;
    let mut cost = |index: u32| {
        let turned = skill.turned(index, position);
        let after = position.after(index, turned);
        if let Some((run, depth)) = &mut player {
            let value = run.mid(&Node::new(run.judge, after), *depth - 1, -MOST, MOST, SURE);
            return value + rng.index(100) as i32;
        }
        let answers = skill.moves(after);
        let hurt = answers.count_ones() + 6 * (answers & CORNERS).count_ones();
        let gain = if CORNERS & 1 << index != 0 { 8 } else { 0 };
        2 * (hurt as i32 - gain) + rng.index(3) as i32
    };
    moves.iter().map(|&index| (cost(index), index)).min().map(|(_, index)| index)
}

#[cfg(test)]
mod tests {
    use super::super::super::weights::STAGES;
    use super::*;

    #[test]
    fn every_stage_belongs_to_one_band_and_is_judged_by_those_before() {
        for (exact, depth) in [(14, 6), (13, 5), (2, 4), (8, 7), (30, 20)] {
            let bands = Band::all(exact, depth);
            let mut stages: Vec<usize> = bands.iter().flat_map(|band| band.stages()).collect();
            stages.sort_unstable();
            assert_eq!(stages, (0..STAGES).collect::<Vec<_>>(), "{exact} {depth}");
            for band in &bands[1..] {
                assert!(band.most - (depth - 1) < band.least, "{band:?}");
            }
        }
    }
}
