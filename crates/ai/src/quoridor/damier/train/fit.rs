//! Fitting a network to samples: gradient descent in the open, the same numbers whoever does the work.
#![expect(clippy::inline_always, reason = "what is compiled for AVX2 must be part of who calls it")]

use std::sync::Mutex;

use damier_core::{Rng, Stop};
use damier_mind::Workers;
use damier_quoridor::Quoridor;

use super::super::lane::{Lanes, Node};
use super::super::net::{Eyes, Head, INPUTS, Inputs, KINDS, MOVES, ONE, SCALE, UNIT};
use super::games::classic;
use super::sample::Sample;

/// Samples as the network sees them.
pub struct Lessons {
    rules: Quoridor<u128>,
    lanes: Lanes<u128>,
    inputs: Vec<u16>,
    /// Where the inputs of each end.
    ends: Vec<usize>,
    kinds: Vec<u8>,
    /// How likely a win is, for whoever is on turn.
    hopes: Vec<f32>,
    bests: Vec<u8>,
}

/// With a value of so much three of four games or so are won.
const HOPE: f32 = 300.0;

impl Default for Lessons {
    fn default() -> Lessons {
        Lessons {
            rules: classic(),
            lanes: Lanes::new(),
            inputs: Vec::new(),
            ends: Vec::new(),
            kinds: Vec::new(),
            hopes: Vec::new(),
            bests: Vec::new(),
        }
    }
}

impl Lessons {
    /// Adds a sample; one without a way to a goal teaches nothing.
    pub fn add(&mut self, sample: &Sample) {
        let rules = &self.rules;
        let Some(node) = Node::new(rules, &sample.position(rules), &mut self.lanes) else { return };
        let eyes = Eyes::of(rules, &node);
        let inputs = Inputs::of(rules, &node, &eyes);
        self.inputs.extend_from_slice(inputs.list());
        self.ends.push(self.inputs.len());
        self.kinds.push(eyes.kind() as u8);
        self.hopes.push(sigmoid(f32::from(sample.value()) / HOPE));
        self.bests.push(eyes.seen(sample.best()) as u8);
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    fn inputs(&self, lesson: usize) -> &[u16] {
        let begin = if lesson == 0 { 0 } else { self.ends[lesson - 1] };
        &self.inputs[begin..self.ends[lesson]]
    }
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// A [`Head`] in the making, and a gradient of one.
#[derive(Clone)]
pub(super) struct Model<const WIDTH: usize> {
    rows: Vec<[f32; WIDTH]>,
    weights: Vec<[f32; WIDTH]>,
    offsets: Vec<f32>,
}

/// No weight may be larger, so that the sums of ninety of the largest stay within sixteen bits.
const LARGEST: f32 = 1.98;

impl<const WIDTH: usize> Model<WIDTH> {
    fn zero(outputs: usize) -> Self {
        Model {
            rows: vec![[0.0; WIDTH]; INPUTS + 1],
            weights: vec![[0.0; WIDTH]; outputs],
            offsets: vec![0.0; outputs],
        }
    }

    fn random(outputs: usize, rng: &mut Rng) -> Self {
        let mut model = Self::zero(outputs);
        let mut draw = |most: f32| (rng.below(2_000_001) as f32 / 1_000_000.0 - 1.0) * most;
        model.rows.iter_mut().flatten().for_each(|it| *it = draw(0.12));
        model.rows[0].iter_mut().for_each(|it| *it += 0.3);
        let most = (2.0 / WIDTH as f32).sqrt();
        model.weights.iter_mut().flatten().for_each(|it| *it = draw(most));
        model
    }

    /// All its numbers.
    fn numbers(&mut self) -> impl Iterator<Item = &mut f32> {
        let weights = self.rows.iter_mut().flatten().chain(self.weights.iter_mut().flatten());
        weights.chain(&mut self.offsets)
    }

    fn clear(&mut self) {
        self.numbers().for_each(|it| *it = 0.0);
    }

    /// The sums, cut off below nothing and above one.
    #[inline(always)]
    fn sums(&self, inputs: &[u16]) -> [f32; WIDTH] {
        let mut sums = self.rows[0];
        for &input in inputs {
            let row = &self.rows[usize::from(input) + 1];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        for sum in &mut sums {
            *sum = sum.clamp(0.0, 1.0);
        }
        sums
    }

    #[inline(always)]
    fn weighed(&self, sums: &[f32; WIDTH], output: usize) -> f32 {
        let mut parts = [0.0_f32; 8];
        let weights = self.weights[output].chunks_exact(8);
        for (sums, weights) in sums.chunks_exact(8).zip(weights) {
            for (part, (sum, weight)) in parts.iter_mut().zip(sums.iter().zip(weights)) {
                *part += sum * sum * weight;
            }
        }
        parts.iter().sum::<f32>() + self.offsets[output]
    }

    /// Whole numbers in place of these.
    pub(super) fn quantised(&self) -> Head<WIDTH> {
        let round = |by: f32| move |row: &[f32; WIDTH]| row.map(|it| (it * by).round() as i16);
        let square = f32::from(ONE) * f32::from(ONE);
        let offset = |it: &f32| (it * square * UNIT as f32).round() as i32;
        Head {
            rows: self.rows.iter().map(round(ONE.into())).collect(),
            weights: self.weights.iter().map(round(UNIT as f32)).collect(),
            offsets: self.offsets.iter().map(offset).collect(),
        }
    }
}

/// What is to be learnt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// What positions are worth.
    Value,
    /// Which moves are best.
    Policy,
}

impl Aim {
    fn outputs(self) -> usize {
        match self {
            Aim::Value => KINDS,
            Aim::Policy => MOVES,
        }
    }
}

/// Lessons that are looked at together.
const BATCH: usize = 8192;
/// In so many pieces, whoever works on them.
const PIECES: usize = 8;

/// A model, and how it has been moving.
pub(super) struct Fit<const WIDTH: usize> {
    aim: Aim,
    pub(super) model: Model<WIDTH>,
    /// The means of gradients, and of their squares.
    first: Model<WIDTH>,
    second: Model<WIDTH>,
    steps: i32,
    /// The gradients of the pieces of a batch.
    pieces: Vec<Mutex<Model<WIDTH>>>,
}

impl<const WIDTH: usize> Fit<WIDTH> {
    /// A model that knows nothing yet.
    pub(super) fn new(aim: Aim, seed: u64) -> Self {
        let outputs = aim.outputs();
        let zero = || Model::zero(outputs);
        Fit {
            aim,
            model: Model::random(outputs, &mut Rng::new(seed)),
            first: zero(),
            second: zero(),
            steps: 0,
            pieces: (0..PIECES).map(|_| Mutex::new(zero())).collect(),
        }
    }

    /// Goes once through lessons in this order; none if it was stopped.
    pub(super) fn epoch(
        &mut self,
        lessons: &Lessons,
        order: &[u32],
        rate: f32,
        workers: &dyn Workers,
        stop: &Stop,
    ) -> Option<()> {
        for batch in order.chunks(BATCH) {
            if stop.is_raised() {
                return None;
            }
            let (model, pieces, aim) = (&self.model, &self.pieces, self.aim);
            let size = batch.len().div_ceil(PIECES);
            workers.each(PIECES, &|piece| {
                let Ok(mut own) = pieces[piece].lock() else { return };
                own.clear();
                let part = batch.chunks(size).nth(piece).unwrap_or_default();
                learn(aim, model, &mut own, lessons, part);
            });
            let mut gradient = Model::zero(self.aim.outputs());
            for piece in &self.pieces {
                let Ok(mut piece) = piece.lock() else { continue };
                for (sum, part) in gradient.numbers().zip(piece.numbers()) {
                    *sum += *part;
                }
            }
            self.steps += 1;
            self.step(&mut gradient, rate, batch.len() as f32);
        }
        Some(())
    }

    /// How wrong it is on average of lessons it does not learn from.
    pub(super) fn check(&self, lessons: &Lessons, order: &[u32], workers: &dyn Workers) -> f64 {
        let losses = Mutex::new(vec![0.0; PIECES]);
        let size = order.len().div_ceil(PIECES).max(1);
        workers.each(PIECES, &|piece| {
            let mut unused = Model::zero(self.aim.outputs());
            let part = order.chunks(size).nth(piece).unwrap_or_default();
            let loss = learn(self.aim, &self.model, &mut unused, lessons, part);
            if let Ok(mut losses) = losses.lock() {
                losses[piece] = loss;
            }
        });
        losses.into_inner().unwrap_or_default().iter().sum::<f64>() / order.len().max(1) as f64
    }

    /// All that it is, as bytes.
    pub(super) fn write(&mut self, bytes: &mut Vec<u8>) {
        bytes.extend(self.steps.to_le_bytes());
        for model in [&mut self.model, &mut self.first, &mut self.second] {
            bytes.extend(model.numbers().flat_map(|number| number.to_le_bytes()));
        }
    }

    /// Takes all that off the front of some bytes; none if they are too few.
    pub(super) fn read(aim: Aim, bytes: &mut &[u8]) -> Option<Self> {
        let mut fit = Fit::new(aim, 0);
        let mut word = || {
            let (word, rest) = bytes.split_first_chunk::<4>()?;
            *bytes = rest;
            Some(*word)
        };
        fit.steps = i32::from_le_bytes(word()?);
        for model in [&mut fit.model, &mut fit.first, &mut fit.second] {
            for number in model.numbers() {
                *number = f32::from_le_bytes(word()?);
            }
        }
        Some(fit)
    }

    /// One step down, by the method called Adam.
    fn step(&mut self, gradient: &mut Model<WIDTH>, rate: f32, count: f32) {
        let (keep, keep_square) = (0.9_f32, 0.999_f32);
        let sure = (1.0 - keep_square.powi(self.steps)).sqrt() / (1.0 - keep.powi(self.steps));
        let moments = self.first.numbers().zip(self.second.numbers());
        for ((number, slope), (first, second)) in
            self.model.numbers().zip(gradient.numbers()).zip(moments)
        {
            let slope = *slope / count;
            *first += (slope - *first) * (1.0 - keep);
            *second += (slope * slope - *second) * (1.0 - keep_square);
            *number -= rate * sure * *first / (second.sqrt() + 1e-8);
            *number = number.clamp(-LARGEST, LARGEST);
        }
    }
}

/// Adds the slopes of how wrong a model is of some lessons to a gradient; tells how wrong in all.
fn learn<const WIDTH: usize>(
    aim: Aim,
    model: &Model<WIDTH>,
    gradient: &mut Model<WIDTH>,
    lessons: &Lessons,
    part: &[u32],
) -> f64 {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        #[expect(unsafe_code, reason = "the processor was asked")]
        // SAFETY: what is called needs AVX2 and nothing else, and the processor has it.
        return unsafe { learn_avx2(aim, model, gradient, lessons, part) };
    }
    learn_plain(aim, model, gradient, lessons, part)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn learn_avx2<const WIDTH: usize>(
    aim: Aim,
    model: &Model<WIDTH>,
    gradient: &mut Model<WIDTH>,
    lessons: &Lessons,
    part: &[u32],
) -> f64 {
    learn_plain(aim, model, gradient, lessons, part)
}

#[inline(always)]
fn learn_plain<const WIDTH: usize>(
    aim: Aim,
    model: &Model<WIDTH>,
    gradient: &mut Model<WIDTH>,
    lessons: &Lessons,
    part: &[u32],
) -> f64 {
    let mut loss = 0.0;
    let mut outputs = vec![0.0_f32; aim.outputs()];
    for &lesson in part {
        let lesson = lesson as usize;
        let inputs = lessons.inputs(lesson);
        let sums = model.sums(inputs);
        let mut slopes = [0.0_f32; WIDTH];
        let mut back = |output: usize, slope: f32| {
            gradient.offsets[output] += slope;
            let weights = &model.weights[output];
            let wanted = &mut gradient.weights[output];
            for at in 0..WIDTH {
                wanted[at] += slope * sums[at] * sums[at];
                slopes[at] += slope * weights[at];
            }
        };
        match aim {
            Aim::Value => {
                let kind = usize::from(lessons.kinds[lesson]);
                let hope = sigmoid(model.weighed(&sums, kind) * SCALE as f32 / HOPE);
                let off = hope - lessons.hopes[lesson];
                loss += f64::from(off * off);
                back(kind, 2.0 * off * hope * (1.0 - hope) * SCALE as f32 / HOPE);
            }
            Aim::Policy => {
                let best = usize::from(lessons.bests[lesson]);
                for (output, likely) in outputs.iter_mut().enumerate() {
                    *likely = model.weighed(&sums, output);
                }
                let most = outputs.iter().copied().fold(f32::MIN, f32::max);
                for output in &mut outputs {
                    *output = (*output - most).exp();
                }
                let all: f32 = outputs.iter().sum();
                loss -= f64::from((outputs[best] / all).max(1e-9).ln());
                for (output, likely) in outputs.iter().enumerate() {
                    let wanted = if output == best { 1.0 } else { 0.0 };
                    back(output, likely / all - wanted);
                }
            }
        }
        for at in 0..WIDTH {
            let inside = sums[at] > 0.0 && sums[at] < 1.0;
            slopes[at] = if inside { 2.0 * slopes[at] * sums[at] } else { 0.0 };
        }
        for row in std::iter::once(0).chain(inputs.iter().map(|&input| usize::from(input) + 1)) {
            for (sum, slope) in gradient.rows[row].iter_mut().zip(&slopes) {
                *sum += slope;
            }
        }
    }
    loss
}
