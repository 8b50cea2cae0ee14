//! Fitting numbers to samples, one sample after the other.

use std::f32::consts::PI;

use damier_core::{Rng, Stop, mix};

use super::sample::Sample;
use crate::awele::worth::{NUMBERS, TERMS, Worth};

/// How numbers are fitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How often all samples are gone through.
    pub epochs: u32,
    /// What chance is drawn from.
    pub seed: u64,
}

/// Numbers, and how wrong they are of samples that they were not fitted to.
pub struct Fitted {
    /// The numbers.
    pub worth: Worth,
    /// By how much they miss the chance to win, squared, on average.
    pub wrong: f64,
    /// By how much one misses it who looks at the seeds captured and at nothing else.
    pub wrong_by_lead: f64,
}

/// Of so many samples one is not learnt from.
const HELD_BACK: usize = 20;
/// With so many hundredths of a seed more one wins in 73 of 100 games.
const SCALE: f32 = 400.0;
/// How much the end of its game says of a position, beside what a search says.
const OF_END: f32 = 0.3;
/// How far a first step goes at most, in hundredths of a seed.
const RATE: f32 = 8.0;
/// No number is larger.
const MOST: f32 = 8000.0;

/// A sample as it is learnt from.
struct Lesson {
    terms: [u16; TERMS],
    /// The lead in hundredths of a seed.
    lead: f32,
    /// The chance to win that is to be foretold.
    chance: f32,
}

/// The chance to win of who is ahead by so many hundredths of a seed.
fn chance(ahead: f32) -> f32 {
    1.0 / (1.0 + (-ahead / SCALE).exp())
}

impl Lesson {
    fn of(sample: &Sample) -> Lesson {
        let won = 0.5 + 0.5 * f32::from(sample.end.signum());
        Lesson {
            terms: Worth::terms(sample.board).map(|term| term as u16),
            lead: 100.0 * f32::from(sample.lead),
            chance: (1.0 - OF_END) * chance(sample.value.into()) + OF_END * won,
        }
    }

    fn foretold(&self, numbers: &[f32]) -> f32 {
        chance(self.lead + self.terms.iter().map(|&term| numbers[usize::from(term)]).sum::<f32>())
    }
}

/// By how much the chance to win is missed, squared, on average.
fn wrong(lessons: &[Lesson], numbers: &[f32]) -> f64 {
    let missed = |lesson: &Lesson| f64::from(lesson.foretold(numbers) - lesson.chance).powi(2);
    lessons.iter().map(missed).sum::<f64>() / lessons.len().max(1) as f64
}

/// Fits numbers to samples, from nothing; none if it was stopped. `progress` is told how often it went through
/// all of them.
pub fn fit(
    samples: &[Sample],
    plan: &Plan,
    stop: &Stop,
    progress: &mut dyn FnMut(u32),
) -> Option<Fitted> {
    let (mut held, mut lessons) = (Vec::new(), Vec::new());
    for (at, sample) in samples.iter().enumerate() {
        let pile = if at.is_multiple_of(HELD_BACK) { &mut held } else { &mut lessons };
        pile.push(Lesson::of(sample));
    }
    let mut numbers = vec![0.0_f32; NUMBERS];
    let wrong_by_lead = wrong(&held, &numbers);
    // How much each number was moved so far: those seldom met go farther (Adagrad).
    let mut moved = vec![0.0_f32; NUMBERS];
    let mut order: Vec<u32> = (0..lessons.len() as u32).collect();
    for epoch in 0..plan.epochs {
        Rng::new(mix(plan.seed) ^ u64::from(epoch)).shuffle(&mut order);
        let along = epoch as f32 / plan.epochs as f32;
        let rate = RATE * (0.02 + 0.98 * 0.5 * (1.0 + (PI * along).cos()));
        for &at in &order {
            let lesson = &lessons[at as usize];
            let foretold = lesson.foretold(&numbers);
            let slope = 4.0 * (foretold - lesson.chance) * foretold * (1.0 - foretold);
            for &term in &lesson.terms {
                let term = usize::from(term);
                moved[term] += slope * slope;
                numbers[term] -= rate * slope / (0.1 * moved[term].sqrt() + 0.05);
            }
        }
        if stop.is_raised() {
            return None;
        }
        progress(epoch + 1);
    }
    let mut whole = [0; NUMBERS];
    for (whole, number) in whole.iter_mut().zip(&numbers) {
        *whole = number.round().clamp(-MOST, MOST) as i16;
    }
    Some(Fitted { worth: Worth::of_numbers(&whole), wrong: wrong(&held, &numbers), wrong_by_lead })
}
