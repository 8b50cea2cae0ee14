//! Weights that fit samples.

use damier_core::{Rng, mix};

use super::super::shapes::Shapes;
use super::super::weights::{Weights, stage};
use super::games::CHUNK;
use super::sample::Sample;

/// How far a first step goes, in discs.
const RATE: f32 = 0.25;
/// Of so many chunks of samples one is not learnt from.
const HELD_BACK: usize = 20;

/// What is learnt from, one after the other.
struct Lessons {
    /// In discs.
    values: Vec<f32>,
    /// The weights that add up to each.
    seen: Vec<u32>,
}

impl Lessons {
    fn add(&mut self, shapes: &Shapes, sample: &Sample) {
        let sight = shapes.seen(sample.own, sample.other);
        let numbers = shapes.bases[..shapes.count].iter().zip(&sight.0);
        let weight =
            |(base, number): (&u32, &u16)| shapes.weight_of[*base as usize + usize::from(*number)];
        self.values.push(f32::from(sample.value) / 100.0);
        self.seen.extend(numbers.map(weight));
    }

    fn seen(&self, at: usize) -> &[u32] {
        let count = self.seen.len() / self.values.len();
        &self.seen[at * count..][..count]
    }
}

/// The weights of a stage, and how wrong they are.
pub struct Fitted {
    stage: usize,
    /// In discs.
    weights: Vec<f32>,
    /// With how many empty squares the stage begins.
    pub left: u32,
    /// How many samples were learnt from.
    pub samples: usize,
    /// By how many discs samples are missed that were not learnt from, on average.
    pub wrong: f64,
}

impl Fitted {
    /// The weights of its stage are these from now on.
    pub fn teach(&self, weights: &mut Weights) {
        weights.set(self.stage, &self.weights);
    }
}

/// Fits the weights of a stage to the samples that belong to it and to the stages beside it, going through them so
/// often in an order by chance: each weight moves the less the more it has moved. Stages beside it are nearly alike,
/// and thrice as many samples tell more than they mislead.
pub fn fit(of_stage: usize, samples: &[Sample], epochs: u32, seed: u64) -> Fitted {
    let shapes = Shapes::get();
    let mut lessons = Lessons { values: Vec::new(), seen: Vec::new() };
    let (mut held, mut learnt) = (Vec::new(), Vec::new());
    for (number, sample) in samples.iter().enumerate() {
        let away = stage(sample.position().left()).abs_diff(of_stage);
        // What is held back of a stage is nobody's lesson. Positions of one game are beside each other.
        let back = number / CHUNK % HELD_BACK == HELD_BACK - 1;
        if away > 1 || away == 1 && back {
            continue;
        }
        let list = if back { &mut held } else { &mut learnt };
        list.push(lessons.values.len());
        lessons.add(shapes, sample);
    }
    let mut weights = vec![0f32; shapes.weights];
    let mut moved = vec![1f32; shapes.weights];
    let missed = |weights: &[f32], at: usize| {
        lessons.values[at] - lessons.seen(at).iter().map(|&at| weights[at as usize]).sum::<f32>()
    };
    let mut rng = Rng::new(mix(seed) ^ of_stage as u64);
    for _ in 0..epochs {
        rng.shuffle(&mut learnt);
        for &at in &learnt {
            let error = missed(&weights, at);
            for &at in lessons.seen(at) {
                let moved = &mut moved[at as usize];
                *moved += error * error;
                weights[at as usize] += RATE * error / moved.sqrt();
            }
        }
    }
    let wrong: f64 = held.iter().map(|&at| f64::from(missed(&weights, at).abs())).sum();
    Fitted {
        stage: of_stage,
        weights,
        left: 60 - 2 * of_stage as u32,
        samples: learnt.len(),
        wrong: wrong / held.len().max(1) as f64,
    }
}
