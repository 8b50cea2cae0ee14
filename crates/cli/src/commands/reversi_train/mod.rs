//! `damier reversi train`: weights made from nothing but own play, round after round, from the end of the game
//! backwards at first and from whole games then, in a folder.

mod pieces;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use damier_ai::reversi::damier::Weights;
use damier_ai::reversi::damier::train::{
    Band, CHUNK, Fitted, Games, Sample, WHOLE_CHUNK, WholeGames, fit,
};
use damier_core::{Message, mix};
use rayon::prelude::*;
use serde_json::json;

use crate::args::ReversiTrain;
use crate::context::Context;
use crate::failure::Failure;
use crate::fleet::Fleet;
use crate::school::{School, damaged, play};
use crate::{files, learnt, machine};
pub use pieces::{Samples, WholeSamples};

/// The bytes of as many positions as a file can have.
const MOST_POSITIONS: u64 = 4_000_000_000;

pub fn run(args: &ReversiTrain, context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    let settings = json!({
        "positions": args.positions,
        "exact": args.exact,
        "depth": args.depth,
        "backwards": args.backwards,
        "ahead": args.ahead,
        "epochs": args.epochs,
        "seed": args.seed,
    });
    let fleet = Fleet::called(&args.queue)?;
    let class = Class { school: School::open(&args.folder, &settings)?, args, fleet };
    let pool = machine::threads(args.threads)?;
    pool.install(|| (1..=args.rounds).try_for_each(|round| class.round(round, context)))
}

/// Weights in the making.
struct Class<'a> {
    school: School,
    args: &'a ReversiTrain,
    /// Who plays, if not this machine.
    fleet: Option<Fleet>,
}

impl Class<'_> {
    /// One round, as far as it is not done.
    fn round(&self, round: u32, context: &Context) -> Result<(), Failure> {
        let done = self.school.of_round(round, "weights");
        if done.exists() {
            learnt::weights(&done)?;
            return Ok(());
        }
        let player = match round {
            1 => None,
            _ => Some(Arc::new(learnt::weights(&self.school.of_round(round - 1, "weights"))?)),
        };
        let seed = mix(self.args.seed ^ u64::from(round) << 32);
        match player {
            Some(player) if round > self.args.backwards => {
                let games = WholeGames { player, ahead: self.args.ahead, seed };
                self.whole(round, &WholeSamples(games), &done, context)
            }
            player => self.backwards(round, player, seed, &done, context),
        }
    }

    /// A round of whole games by the weights of the one before.
    fn whole(
        &self,
        round: u32,
        games: &WholeSamples,
        done: &Path,
        context: &Context,
    ) -> Result<(), Failure> {
        let path = self.school.of_round(round, "positions");
        // As many for every number of empty squares as a round that goes backwards has, on average.
        let wanted = (60 * u64::from(self.args.positions)).div_ceil(WHOLE_CHUNK as u64);
        play(round, &path, wanted, games, self.fleet.as_ref(), context)?;
        let mut samples = read_samples(&path)?;
        let before = self.school.of_round(round - 1, "positions");
        // Games of the round before are not much worse, and twice as many.
        if before.exists() {
            samples.extend(read_samples(&before)?);
        }
        let mut weights = Weights::nothing();
        self.conclude(round, &Band::WHOLE.stages(), &samples, &mut weights, context)?;
        write(done, &weights)
    }

    /// A round that judges positions of games by the weights of the one before, and learns from them band after band.
    fn backwards(
        &self,
        round: u32,
        player: Option<Arc<Weights>>,
        seed: u64,
        done: &Path,
        context: &Context,
    ) -> Result<(), Failure> {
        let player = player.map(|weights| (weights, 1));
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
            let judge = Arc::new(weights.clone());
            let games = Games { player: player.clone(), judge, band, seed: seed ^ number as u64 };
            self.play(round, &Samples(games), &path, context)?;
            samples.extend(read_samples(&path)?);
            for fitted in self.fit(round, &band.stages(), &samples, context) {
                fitted.teach(&mut weights);
            }
            write(&kept(number), &weights)?;
        }
        // Once more, now that there are samples on both sides of every stage.
        let stages: Vec<usize> = bands.iter().flat_map(|band| band.stages()).collect();
        self.conclude(round, &stages, &samples, &mut weights, context)?;
        write(done, &weights)?;
        (0..bands.len()).for_each(|number| drop(fs::remove_file(kept(number))));
        Ok(())
    }

    /// Fits the weights of all stages to all samples, and tells how wrong they are.
    fn conclude(
        &self,
        round: u32,
        stages: &[usize],
        samples: &[Sample],
        weights: &mut Weights,
        context: &Context,
    ) -> Result<(), Failure> {
        for fitted in self.fit(round, stages, samples, context) {
            fitted.teach(weights);
            let line = Message::new("reversi-train-stage")
                .with("round", round as usize)
                .with("left", fitted.left as usize)
                .with("positions", fitted.samples)
                .with("discs", format!("{:.2}", fitted.wrong));
            writeln!(&context.out, "{}", context.say(&line))?;
        }
        Ok(())
    }

    /// Plays until there are as many positions of a band as are wanted.
    fn play(
        &self,
        round: u32,
        samples: &Samples,
        path: &Path,
        context: &Context,
    ) -> Result<(), Failure> {
        let Band { least, most, .. } = samples.0.band;
        let plies = most - least + 1;
        let wanted = (u64::from(self.args.positions) * u64::from(plies)).div_ceil(CHUNK as u64);
        play(round, path, wanted, samples, self.fleet.as_ref(), context)
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
