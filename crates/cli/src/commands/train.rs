//! `damier quoridor train`: a network made from nothing but own play, round after round, in a folder.

use std::fs;
use std::io::Write;
use std::sync::Arc;

use damier_ai::quoridor::Net;
use damier_ai::quoridor::train::{CHUNK, Games, Lessons, Plan, Sample, Training};
use damier_core::{Explain, Message, Stop};
use damier_nats::{Kind, Task, Worked};
use serde_json::json;

use crate::args::QuoridorTrain;
use crate::context::Context;
use crate::endgames::Threads;
use crate::failure::Failure;
use crate::fleet::{Fleet, Piecework, Tools};
use crate::school::{Chunks, School, damaged, piece, play};
use crate::{files, learnt, machine};

/// The bytes of a sample, and of a chunk of them.
const SAMPLE: usize = 16;
const BYTES: usize = SAMPLE * CHUNK;
/// The bytes of as many positions as a round can have.
const MOST_POSITIONS: u64 = 1_600_016_000;
/// Nothing that is kept of a fit is larger.
const LARGEST: u64 = 64 << 20;

pub fn run(args: &QuoridorTrain, context: &Context) -> Result<(), Failure> {
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

/// A network in the making.
struct Class<'a> {
    school: School,
    args: &'a QuoridorTrain,
    /// Who plays, if not this machine.
    fleet: Option<Fleet>,
}

/// Samples of a network's games against itself.
pub struct Samples {
    net: Option<Arc<Net>>,
    nodes: u64,
    seed: u64,
    games: Games,
}

impl Samples {
    fn new(net: Option<Arc<Net>>, nodes: u64, seed: u64) -> Samples {
        Samples { games: Games::new(net.clone(), nodes, seed), net, nodes, seed }
    }
}

impl Piecework for Samples {
    const KIND: Kind = Kind { name: "quoridor-positions", form: 1 };

    /// The nodes, the seed, and the network if there is one.
    fn common(&self) -> Vec<u8> {
        let net = self.net.as_ref().map(|net| net.bytes()).unwrap_or_default();
        [&self.nodes.to_le_bytes()[..], &self.seed.to_le_bytes(), &net].concat()
    }

    fn read(common: &[u8]) -> Result<Samples, String> {
        let parts = common.split_first_chunk::<8>();
        let parts = parts.and_then(|(nodes, rest)| Some((nodes, rest.split_first_chunk::<8>()?)));
        let (nodes, (seed, net)) = parts.ok_or("too short")?;
        let net = match net {
            [] => None,
            net => Some(Arc::new(Net::read(net).map_err(|error| error.to_string())?)),
        };
        Ok(Samples::new(net, u64::from_le_bytes(*nodes), u64::from_le_bytes(*seed)))
    }

    fn piece(&self, task: &Task, _: &Tools) -> Worked {
        piece(self, task)
    }
}

impl Chunks for Samples {
    const BYTES: usize = BYTES;

    fn chunk(&self, number: u64, stop: &Stop) -> Option<Vec<u8>> {
        let samples = self.games.chunk(number, stop)?;
        Some(samples.iter().flat_map(Sample::bytes).collect())
    }
}

impl Class<'_> {
    /// One round, as far as it is not done: games by the network before it, and a fit to their positions and
    /// those of the round before.
    fn round(&self, round: u32, context: &Context) -> Result<(), Failure> {
        let network = self.school.of_round(round, "network");
        if network.exists() {
            learnt::network(&network)?;
            return Ok(());
        }
        let teacher = match round {
            1 => None,
            _ => Some(Arc::new(learnt::network(&self.school.of_round(round - 1, "network"))?)),
        };
        self.play(round, teacher, context)?;
        let lessons = self.lessons(round)?;
        let training = self.fit(round, &lessons, context)?;
        let written = files::write(&network, training.network().bytes());
        written.map_err(|error| Failure::unwritten(&network.to_string_lossy(), error))?;
        // What is kept of a fit that is done only takes room.
        fs::remove_file(self.school.of_round(round, "training")).ok();
        Ok(())
    }

    /// Plays until there are as many positions as are wanted.
    fn play(&self, round: u32, net: Option<Arc<Net>>, context: &Context) -> Result<(), Failure> {
        let wanted = u64::from(self.args.positions).div_ceil(CHUNK as u64);
        let samples = Samples::new(net, self.args.nodes.into(), self.args.seed ^ u64::from(round));
        let path = self.school.of_round(round, "positions");
        play(round, &path, wanted, &samples, self.fleet.as_ref(), context)
    }

    /// The positions of a round and of the one before.
    fn lessons(&self, round: u32) -> Result<Lessons, Failure> {
        let mut lessons = Lessons::default();
        for round in round.saturating_sub(1).max(1)..=round {
            let path = self.school.of_round(round, "positions");
            let name = path.to_string_lossy();
            let bytes = files::read_bytes(&name, MOST_POSITIONS)?;
            for (at, sample) in bytes.chunks_exact(SAMPLE).enumerate() {
                let sample = sample.try_into().ok().and_then(Sample::read);
                let Some(sample) = sample else {
                    return Err(damaged(&name, at + 1));
                };
                lessons.add(&sample);
            }
        }
        Ok(lessons)
    }

    /// Fits a network, going on where it was stopped.
    fn fit(&self, round: u32, lessons: &Lessons, context: &Context) -> Result<Training, Failure> {
        let plan = Plan { epochs: self.args.epochs, seed: self.args.seed ^ u64::from(round) };
        let path = self.school.of_round(round, "training");
        let name = path.to_string_lossy();
        let mut training = if path.exists() {
            let kept = Training::read(&files::read_bytes(&name, LARGEST)?);
            kept.map_err(|error| Failure::input(files::in_file(&name, &error.message())))?
        } else {
            Training::new(&plan)
        };
        let bar = context.long_bar(plan.epochs.into());
        bar.set_message(context.say(&Message::new("train-fitting").with("round", round as usize)));
        bar.set_position(training.epochs().into());
        let mut last = None;
        while let Some(wrong) = training.epoch(lessons, &plan, &Threads, &context.stop) {
            bar.inc(1);
            last = Some(wrong);
            let written = files::write(&path, training.bytes());
            written.map_err(|error| Failure::unwritten(&name, error))?;
        }
        bar.finish_and_clear();
        if training.epochs() < plan.epochs {
            return Err(Failure::Interrupted);
        }
        if let Some(wrong) = last {
            let line = Message::new("quoridor-train-round")
                .with("round", round as usize)
                .with("positions", lessons.count())
                .with("value", format!("{:.5}", wrong.value))
                .with("policy", format!("{:.3}", wrong.policy));
            writeln!(&context.out, "{}", context.say(&line))?;
        }
        Ok(training)
    }
}
