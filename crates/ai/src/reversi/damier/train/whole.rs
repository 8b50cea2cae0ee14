//! Whole games of a player against itself, every position of which is learnt from.

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
use super::super::table::{NONE, Table};
use super::super::weights::Weights;
use super::games::{BY_CHANCE, MOST};
use super::sample::Sample;
use crate::limits::Limits;
use crate::reversi::squares::Squares;

/// So many samples are made at once, and are the same whatever was made before them.
pub const WHOLE_CHUNK: usize = 1000;
/// The memory of a search.
const TABLE_BITS: u32 = 14;
/// With so few empty squares positions are solved.
const SOLVED: u32 = 16;
/// So many moves of a hundred are made by chance after the beginning, and where positions are solved: there it costs
/// little to know what they are worth, and searches come by many bad moves.
const SLIPS: u32 = 4;
const SOLVED_SLIPS: u32 = 20;
/// So much of a hundred of what a position is worth is what came of it.
const LATER: i32 = 85;

/// Whole games of a player against itself.
///
/// Each position is worth what a search says, and more so what the search said of the next one, as long as good moves
/// were played, and so on to the end of the game, which is exact. So values see further than the search, and who is on
/// turn is not thought better of than who is not: the next one to say something always is the other.
pub struct WholeGames {
    /// By whom they are played.
    pub player: Arc<Weights>,
    /// How many moves ahead it looks.
    pub ahead: u32,
    /// What chance is drawn from.
    pub seed: u64,
}

/// A position of a game.
struct Moment {
    position: Position<u64>,
    /// Which of the two is on turn.
    first: bool,
    /// What a search says that it is worth to who is, in hundredths of discs.
    value: i32,
    /// Whether what came of it tells more than that: it is no exact value, and the move after it was no slip.
    open: bool,
}

impl WholeGames {
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
        let mut table = Table::new(TABLE_BITS);
        let mut samples = Vec::with_capacity(WHOLE_CHUNK);
        while samples.len() < WHOLE_CHUNK {
            table.clear();
            let limits = Limits::new(Budget::default(), &StoppedClock, stop);
            let judge = ByShapes { skill, weights: &self.player };
            samples.extend(learnt(&self.game(Run::new(judge, &table, limits, None), &mut rng)));
            if stop.is_raised() {
                return None;
            }
        }
        samples.truncate(WHOLE_CHUNK);
        Some(samples)
    }

    /// Plays a game, and tells its positions in which there is something to move, but for those at the beginning that
    /// chance led to.
    fn game<K: Eye>(&self, mut run: Run<'_, ByShapes<'_, K>>, rng: &mut Rng) -> Vec<Moment> {
        let judge = run.judge;
        let mut position = Position::of(&Bits::<8>::start());
        let by_chance_from = 60 - rng.index(BY_CHANCE) as u32;
        let mut first = true;
        let mut moments = Vec::new();
        loop {
            let moves: Vec<u32> = judge.moves(position).each().collect();
            if moves.is_empty() {
                (position, first) = (position.passed(), !first);
                if judge.moves(position) == 0 {
                    return moments;
                }
                continue;
            }
            let left = position.left();
            let mut chosen = rng.pick(&moves).copied();
            if left <= by_chance_from {
                let solved = left <= SOLVED;
                let (value, best) = self.search(&mut run, position, &moves);
                let slips = rng.percent(if solved { SOLVED_SLIPS } else { SLIPS });
                moments.push(Moment { position, first, value, open: !solved && !slips });
                if !slips {
                    chosen = best.or(chosen);
                }
            }
            if run.out {
                return Vec::new();
            }
            let Some(index) = chosen else { return moments };
            position = position.after(index, judge.turned(index, position));
            first = !first;
        }
    }

    /// What a position is worth, in hundredths of discs, and a move that keeps it.
    fn search<K: Eye>(
        &self,
        run: &mut Run<'_, ByShapes<'_, K>>,
        position: Position<u64>,
        moves: &[u32],
    ) -> (i32, Option<u32>) {
        let judge = run.judge;
        let node = Node::new(judge, position);
        let known = |run: &Run<'_, ByShapes<'_, K>>| {
            let best = run.table.get(position).map_or(NONE, |entry| entry.best[0]);
            (best != NONE).then_some(u32::from(best))
        };
        if position.left() <= SOLVED {
            let value = run.end(&node, -64, 64, SURE);
            let known = known(run);
            let keeps = |&index: &u32| {
                let after = node.after(judge, index, judge.turned(index, position));
                -run.end(&after, -value, 1 - value, SURE) >= value
            };
            let best = known.into_iter().chain(moves.iter().copied()).find(keeps);
            return (100 * value, best);
        }
        // Who looks an even number of moves ahead sees things otherwise than at an odd one.
        let mut looks = [0; 2];
        for depth in 1..=self.ahead {
            looks = [looks[1], run.mid(&node, depth, -MOST, MOST, 0)];
        }
        (i32::midpoint(looks[0], looks[1]), known(run))
    }
}

/// What there is to learn from a game.
fn learnt(moments: &[Moment]) -> Vec<Sample> {
    let mut later: Option<(i32, bool)> = None;
    let mut samples: Vec<Sample> = Vec::with_capacity(moments.len());
    for moment in moments.iter().rev() {
        let value = match later {
            Some((value, first)) if moment.open => {
                let value = if first == moment.first { value } else { -value };
                (LATER * value + (100 - LATER) * moment.value) / 100
            }
            _ => moment.value,
        };
        later = Some((value, moment.first));
        let Position { own, other, .. } = moment.position;
        samples.push(Sample { own, other, value: value as i16 });
    }
    samples
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_of_a_position_counts_unless_it_was_a_slip() {
        let position = Position::of(&Bits::<8>::start());
        let moment = |first, value, open| Moment { position, first, value, open };
        let values = |moments: &[Moment]| -> Vec<i16> {
            learnt(moments).iter().rev().map(|sample| sample.value).collect()
        };
        // The other is on turn next, or the same again where the other has no move.
        let game = [moment(true, 0, true), moment(false, -1000, false)];
        assert_eq!(values(&game), [850, -1000]);
        let game = [moment(true, 0, true), moment(true, -1000, false)];
        assert_eq!(values(&game), [-850, -1000]);
        let game = [moment(true, 40, true), moment(false, 200, false), moment(true, 5000, false)];
        assert_eq!(values(&game), [-164, 200, 5000]);
    }

    #[test]
    fn games_go_from_the_beginning_to_exact_ends() {
        let games = WholeGames { player: Weights::built_in(), ahead: 2, seed: 5 };
        let samples = games.chunk(0, &Stop::new()).unwrap();
        assert_eq!(samples.len(), WHOLE_CHUNK);
        let lefts = samples.iter().map(|sample| sample.position().left());
        assert!(lefts.clone().min() < Some(3) && lefts.max() > Some(50));
        let ends = samples.iter().filter(|sample| sample.position().left() <= 6);
        let late = Table::new(1);
        let (weights, stop) = (Weights::nothing(), Stop::new());
        let limits = Limits::new(Budget::default(), &StoppedClock, &stop);
        let judge = ByShapes { skill: Plain, weights: &weights };
        let mut run = Run::new(judge, &late, limits, None);
        for end in ends {
            let value = run.late(end.position(), -64, 64);
            assert_eq!(i32::from(end.value), 100 * value, "{end:?}");
        }
        assert_eq!(games.chunk(0, &Stop::new()), Some(samples));
    }
}
