//! `damier reversi train`: weights made from nothing but own play, round after round, each from the end of the game
//! backwards, in a folder.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use damier_ai::reversi::damier::Weights;
use damier_ai::reversi::damier::train::{Band, CHUNK, Fitted, Games, Sample, fit};
use damier_core::{Message, mix};
use rayon::prelude::*;
use serde_json::json;

use crate::args::ReversiTrain;
use crate::context::Context;
use crate::failure::Failure;
use crate::school::{School, damaged, play};
use crate::{files, learnt, machine};

/// The bytes of a chunk.
const BYTES: usize = Sample::BYTES * CHUNK;
/// The bytes of as many positions as a band can have.
const MOST_POSITIONS: u64 = 4_000_000_000;

pub fn run(args: &ReversiTrain, context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    let settings = json!({
        "positions": args.positions,
        "exact": args.exact,
        "depth": args.depth,
        "epochs": args.epochs,
        "seed": args.seed,
    });
    let class = Class { school: School::open(&args.folder, &settings)?, args };
    let pool = machine::threads(args.threads)?;
    pool.install(|| (1..=args.rounds).try_for_each(|round| class.round(round, context)))
}

/// Weights in the making.
struct Class<'a> {
    school: School,
    args: &'a ReversiTrain,
}

impl Class<'_> {
    /// One round, as far as it is not done: games by the weights of the one before, which are judged and learnt from
    /// band after band.
    fn round(&self, round: u32, context: &Context) -> Result<(), Failure> {
        let done = self.school.of_round(round, "weights");
        if done.exists() {
            learnt::weights(&done)?;
            return Ok(());
        }
        let player = match round {
            1 => None,
            _ => Some((Arc::new(learnt::weights(&self.school.of_round(round - 1, "weights"))?), 1)),
        };
        let bands = Band::all(self.args.exact, self.args.depth);
        let kept = |number: usize| self.school.of_round(round, &format!("band-{number}.weights"));
        // What was learnt last knows all that was learnt before.
        let last = (0..bands.len()).rev().find(|&number| kept(number).exists());
        let mut weights = match last {
            Some(number) => learnt::weights(&kept(number))?,
            None => Weights::nothing(),
        };
        let mut samples = Vec::new();
        for (number, &band) in bands.iter().enumerate() {
            let path = self.school.of_round(round, &format!("band-{number}.positions"));
            if last.is_some_and(|last| number <= last) {
                samples.extend(read_samples(&path)?);
                continue;
            }
            let seed = mix(self.args.seed ^ u64::from(round) << 32) ^ number as u64;
            let judge = Arc::new(weights.clone());
            let games = Games { player: player.clone(), judge, band, seed };
            self.play(round, &games, &path, context)?;
            samples.extend(read_samples(&path)?);
            for fitted in self.fit(round, &band.stages(), &samples, context) {
                fitted.teach(&mut weights);
            }
            write(&kept(number), &weights)?;
        }
        // Once more, now that there are samples on both sides of every stage.
        let stages: Vec<usize> = bands.iter().flat_map(|band| band.stages()).collect();
        for fitted in self.fit(round, &stages, &samples, context) {
            fitted.teach(&mut weights);
            let line = Message::new("reversi-train-stage")
                .with("round", round as usize)
                .with("left", fitted.left as usize)
                .with("positions", fitted.samples)
                .with("discs", format!("{:.2}", fitted.wrong));
            writeln!(&context.out, "{}", context.say(&line))?;
        }
        write(&done, &weights)?;
        (0..bands.len()).for_each(|number| drop(fs::remove_file(kept(number))));
        Ok(())
    }

    /// Plays until there are as many positions of a band as are wanted.
    fn play(
        &self,
        round: u32,
        games: &Games,
        path: &Path,
        context: &Context,
    ) -> Result<(), Failure> {
        let plies = games.band.most - games.band.least + 1;
        let wanted = (u64::from(self.args.positions) * u64::from(plies)).div_ceil(CHUNK as u64);
        let chunk = |number| {
            let samples = games.chunk(number, &context.stop)?;
            Some(samples.iter().flat_map(Sample::bytes).collect())
        };
        play(round, path, (wanted, BYTES), chunk, context)
    }

    /// Fits the weights of some stages.
    fn fit(
        &self,
        round: u32,
        stages: &[usize],
        samples: &[Sample],
        context: &Context,
    ) -> Vec<Fitted> {
        let bar = context.long_bar(stages.len() as u64);
        bar.set_message(context.say(&Message::new("train-fitting").with("round", round as usize)));
        let fit = |&stage: &usize| {
            let fitted = fit(stage, samples, self.args.epochs, self.args.seed);
            bar.inc(1);
            fitted
        };
        let fitted: Vec<Fitted> = stages.par_iter().map(fit).collect();
        bar.finish_and_clear();
        fitted
    }
}

/// The samples in a file.
fn read_samples(path: &Path) -> Result<Vec<Sample>, Failure> {
    let name = path.to_string_lossy();
    let bytes = files::read_bytes(&name, MOST_POSITIONS)?;
    let read = |(at, sample): (usize, &[u8])| {
        let sample = sample.try_into().ok().and_then(Sample::read);
        sample.ok_or_else(|| damaged(&name, at + 1))
    };
    bytes.chunks_exact(Sample::BYTES).enumerate().map(read).collect()
}

fn write(path: &Path, weights: &Weights) -> Result<(), Failure> {
    let written = files::write(path, weights.bytes());
    written.map_err(|error| Failure::unwritten(&path.to_string_lossy(), error))
}
