//! Making a network from nothing: own games, positions with what a search says of them, and a fit.
//!
//! ```
//! use damier_ai::quoridor::train::{Games, Lessons, Plan, Training};
//! use damier_core::Stop;
//! use damier_mind::Alone;
//!
//! let (games, stop) = (Games::new(None, 20, 1), Stop::new());
//! let mut lessons = Lessons::default();
//! for sample in games.chunk(0, &stop).unwrap() {
//!     lessons.add(&sample);
//! }
//! let plan = Plan { epochs: 2, seed: 1 };
//! let mut training = Training::new(&plan);
//! while let Some(told) = training.epoch(&lessons, &plan, &Alone, &stop) {
//!     assert!(told.value.is_finite());
//! }
//! assert!(training.network().bytes().len() < 2_000_000);
//! ```

mod fit;
mod games;
mod sample;

use std::f32::consts::PI;

use damier_core::{Rng, Stop, mix};
use damier_mind::Workers;

pub use fit::Lessons;
use fit::{Aim, Fit};
pub use games::{CHUNK, Games};
pub use sample::Sample;

use super::net::{Net, POLICY, VALUE};
use crate::header::{HEADER, Header};
use crate::learnt::LearntError;

/// How a network is fitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How often all lessons are gone through.
    pub epochs: u32,
    /// What chance is drawn from.
    pub seed: u64,
}

/// A network in the making.
pub struct Training {
    value: Fit<VALUE>,
    policy: Fit<POLICY>,
    /// How often it went through all lessons.
    epochs: u32,
}

/// How wrong a network is of lessons that it does not learn from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wrong {
    /// How often it went through the others.
    pub epochs: u32,
    /// By how much it misses the chance to win, squared, on average.
    pub value: f64,
    /// By how much it is surprised by the best move: the negative logarithm of how likely it thought it, on average.
    pub policy: f64,
}

/// Of so many lessons one is not learnt from.
const HELD_BACK: usize = 20;
/// How far a first step goes; the last goes a fiftieth of that.
const RATE: f32 = 0.005;

const MARK: &[u8; 16] = b"Damier training\0";
const VERSION: u32 = 1;

impl Training {
    /// A network that knows nothing yet.
    pub fn new(plan: &Plan) -> Training {
        let fit = mix(plan.seed);
        Training {
            value: Fit::new(Aim::Value, fit),
            policy: Fit::new(Aim::Policy, fit ^ 1),
            epochs: 0,
        }
    }

    /// How often it went through all lessons.
    pub fn epochs(&self) -> u32 {
        self.epochs
    }

    /// Goes through the lessons once more, in an order by chance; none if that was done as often as planned, or if it
    /// is stopped, which leaves it of no use. Whoever helps, the numbers are the same.
    pub fn epoch(
        &mut self,
        lessons: &Lessons,
        plan: &Plan,
        workers: &dyn Workers,
        stop: &Stop,
    ) -> Option<Wrong> {
        if self.epochs >= plan.epochs {
            return None;
        }
        let all = 0..lessons.count() as u32;
        let (held, mut order): (Vec<u32>, Vec<u32>) =
            all.partition(|lesson| (*lesson as usize).is_multiple_of(HELD_BACK));
        Rng::new(mix(plan.seed) ^ u64::from(self.epochs)).shuffle(&mut order);
        let along = self.epochs as f32 / plan.epochs as f32;
        let rate = RATE * (0.02 + 0.98 * 0.5 * (1.0 + (PI * along).cos()));
        self.value.epoch(lessons, &order, rate, workers, stop)?;
        self.policy.epoch(lessons, &order, rate, workers, stop)?;
        self.epochs += 1;
        Some(Wrong {
            epochs: self.epochs,
            value: self.value.check(lessons, &held, workers),
            policy: self.policy.check(lessons, &held, workers),
        })
    }

    /// The network as it is now.
    pub fn network(&self) -> Net {
        Net { value: self.value.model.quantised(), policy: self.policy.model.quantised() }
    }

    /// All that it takes to go on later.
    pub fn bytes(&mut self) -> Vec<u8> {
        let mut bytes = vec![0; HEADER];
        self.value.write(&mut bytes);
        self.policy.write(&mut bytes);
        let header = Header {
            version: VERSION,
            part: self.epochs,
            count: (bytes.len() - HEADER) as u64,
            rules: String::new(),
        };
        header.seal(&mut bytes, MARK);
        bytes
    }

    /// Goes on with what was kept.
    pub fn read(bytes: &[u8]) -> Result<Training, LearntError> {
        let header = Header::read(bytes, MARK).ok_or(LearntError::Mark)?;
        if header.version != VERSION {
            return Err(LearntError::Version { found: header.version, known: VERSION });
        }
        if !Header::is_sound(bytes) {
            return Err(LearntError::Damaged);
        }
        let mut rest = &bytes[HEADER..];
        let value = Fit::read(Aim::Value, &mut rest).ok_or(LearntError::Damaged)?;
        let policy = Fit::read(Aim::Policy, &mut rest).ok_or(LearntError::Damaged)?;
        Ok(Training { value, policy, epochs: header.part })
    }
}
