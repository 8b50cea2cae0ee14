//! `damier awele train`: what positions are worth, learnt from nothing but own play, round after round, in a folder.

use std::io::Write;
use std::sync::Arc;

use damier_ai::awele::Worth;
use damier_ai::awele::train::{CHUNK, Fitted, Games, Plan, SAMPLE, Sample, fit};
use damier_awele::RuleSet;
use damier_core::{Message, Stop};
use damier_nats::{Kind, Task, Worked};
use serde_json::json;

use crate::args::AweleTrain;
use crate::context::Context;
use crate::endgames::computed;
use crate::failure::Failure;
use crate::fleet::{Fleet, Piecework, Tools};
use crate::school::{Chunks, School, damaged, piece, play};
use crate::{files, learnt, machine};

/// The bytes of as many positions as a round can have.
const MOST_POSITIONS: u64 = 1_600_016_000;
/// Own games know the end so far; more would hardly change what is learnt.
const SEEDS_KNOWN: usize = 12;

pub fn run(args: &AweleTrain, context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    let settings = json!({
        "positions": args.positions,
        "nodes": args.nodes,
        "epochs": args.epochs,
        "seed": args.seed,
    });
    let fleet = Fleet::called(&args.queue)?;
    let class = Class { school: School::open(&args.folder, &settings)?, args, fleet };
    let pool = machine::threads(args.threads)?;
    pool.install(|| (1..=args.rounds).try_for_each(|round| class.round(round, context)))
}

/// Numbers in the making.
struct Class<'a> {
    school: School,
    args: &'a AweleTrain,
    /// Who plays, if not this machine.
    fleet: Option<Fleet>,
}

/// Samples of a player's games against itself.
pub struct Samples {
    worth: Option<Arc<Worth>>,
    nodes: u64,
    seed: u64,
    games: Games,
}

impl Samples {
    fn new(worth: Option<Arc<Worth>>, nodes: u64, seed: u64) -> Samples {
        let database = computed(&RuleSet::ABAPA, SEEDS_KNOWN, &Stop::new());
        let games = Games::new(worth.clone(), Some(Arc::new(database)), nodes, seed);
        Samples { worth, nodes, seed, games }
    }
}

impl Piecework for Samples {
    const KIND: Kind = Kind { name: "awele-positions", form: 1 };

    /// The nodes, the seed, and the numbers if there are some.
    fn common(&self) -> Vec<u8> {
        let worth = self.worth.as_ref().map(|worth| worth.bytes()).unwrap_or_default();
        [&self.nodes.to_le_bytes()[..], &self.seed.to_le_bytes(), &worth].concat()
    }

    fn read(common: &[u8]) -> Result<Samples, String> {
        let parts = common.split_first_chunk::<8>();
        let parts = parts.and_then(|(nodes, rest)| Some((nodes, rest.split_first_chunk::<8>()?)));
        let (nodes, (seed, worth)) = parts.ok_or("too short")?;
        let worth = match worth {
            [] => None,
            worth => Some(Arc::new(Worth::read(worth).map_err(|error| error.to_string())?)),
        };
        Ok(Samples::new(worth, u64::from_le_bytes(*nodes), u64::from_le_bytes(*seed)))
    }

    fn piece(&self, task: &Task, _: &Tools) -> Worked {
        piece(self, task)
    }
}

impl Chunks for Samples {
    const BYTES: usize = SAMPLE * CHUNK;

    fn chunk(&self, number: u64, stop: &Stop) -> Option<Vec<u8>> {
        let samples = self.games.chunk(number, stop)?;
        Some(samples.iter().flat_map(Sample::bytes).collect())
    }
}

impl Class<'_> {
    /// One round, as far as it is not done: games by the numbers before it, and a fit to their positions and
    /// those of the round before.
    fn round(&self, round: u32, context: &Context) -> Result<(), Failure> {
        let path = self.school.of_round(round, "worth");
        if path.exists() {
            learnt::worth(&path)?;
            return Ok(());
        }
        let teacher = match round {
            1 => None,
            _ => Some(Arc::new(learnt::worth(&self.school.of_round(round - 1, "worth"))?)),
        };
        let wanted = u64::from(self.args.positions).div_ceil(CHUNK as u64);
        let seed = self.args.seed ^ u64::from(round);
        let samples = Samples::new(teacher, self.args.nodes.into(), seed);
        let positions = self.school.of_round(round, "positions");
        play(round, &positions, wanted, &samples, self.fleet.as_ref(), context)?;
        let fitted = self.fit(round, seed, context)?;
        let written = files::write(&path, fitted.worth.bytes());
        written.map_err(|error| Failure::unwritten(&path.to_string_lossy(), error))
    }

    /// The positions of a round and of the one before.
    fn samples(&self, round: u32) -> Result<Vec<Sample>, Failure> {
        let mut samples = Vec::new();
        for round in round.saturating_sub(1).max(1)..=round {
            let path = self.school.of_round(round, "positions");
            let name = path.to_string_lossy();
            let bytes = files::read_bytes(&name, MOST_POSITIONS)?;
            for (at, sample) in bytes.as_chunks().0.iter().enumerate() {
                samples.push(Sample::read(sample).ok_or_else(|| damaged(&name, at + 1))?);
            }
        }
        Ok(samples)
    }

    /// Fits numbers, which takes seconds: who is interrupted begins the fit again.
    fn fit(&self, round: u32, seed: u64, context: &Context) -> Result<Fitted, Failure> {
        let samples = self.samples(round)?;
        let bar = context.long_bar(self.args.epochs.into());
        bar.set_message(context.say(&Message::new("train-fitting").with("round", round as usize)));
        let plan = Plan { epochs: self.args.epochs, seed };
        let fitted = fit(&samples, &plan, &context.stop, &mut |_| bar.inc(1));
        bar.finish_and_clear();
        let fitted = fitted.ok_or(Failure::Interrupted)?;
        let line = Message::new("awele-train-round")
            .with("round", round as usize)
            .with("positions", samples.len())
            .with("wrong", format!("{:.5}", fitted.wrong))
            .with("lead", format!("{:.5}", fitted.wrong_by_lead));
        writeln!(&context.out, "{}", context.say(&line))?;
        Ok(fitted)
    }
}
