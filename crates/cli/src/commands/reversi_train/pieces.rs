//! The making of samples, as it is handed out.

use std::sync::Arc;

use damier_ai::reversi::damier::Weights;
use damier_ai::reversi::damier::train::{Band, CHUNK, Games, Sample, WHOLE_CHUNK, WholeGames};
use damier_core::Stop;
use damier_nats::{Kind, Task, Worked};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::fleet::{Piecework, Tools};
use crate::school::{Chunks, piece};

/// Samples of games against oneself, as they are judged.
pub struct Samples(pub Games);

/// What travels of games before the weights.
#[derive(Serialize, Deserialize)]
struct Head {
    least: u32,
    most: u32,
    depth: Option<u32>,
    seed: u64,
    /// How deep the player looks, if there is one.
    player: Option<u32>,
    /// The bytes of the judge's weights.
    judge: usize,
}

impl Piecework for Samples {
    const KIND: Kind = Kind { name: "reversi-positions", form: 1 };

    /// A line about the games, and the weights of the judge and of the player if there is one.
    fn common(&self) -> Vec<u8> {
        let Games { player, judge, band, seed } = &self.0;
        let &Band { least, most, depth } = band;
        let (looks, judge) = (player.as_ref().map(|(_, looks)| *looks), judge.bytes());
        let head = Head { least, most, depth, seed: *seed, player: looks, judge: judge.len() };
        let mut common = lined(&head);
        common.extend(judge);
        common.extend(player.iter().flat_map(|(weights, _)| weights.bytes()));
        common
    }

    fn read(common: &[u8]) -> Result<Samples, String> {
        let (head, weights): (Head, _) = read_lined(common)?;
        let (judge, player) = weights.split_at_checked(head.judge).ok_or("too short")?;
        let player = match head.player {
            Some(looks) => Some((read_weights(player)?, looks)),
            None => None,
        };
        let judge = read_weights(judge)?;
        let band = Band { least: head.least, most: head.most, depth: head.depth };
        Ok(Samples(Games { player, judge, band, seed: head.seed }))
    }

    fn piece(&self, task: &Task, _: &Tools) -> Worked {
        piece(self, task)
    }
}

impl Chunks for Samples {
    const BYTES: usize = Sample::BYTES * CHUNK;

    fn chunk(&self, number: u64, stop: &Stop) -> Option<Vec<u8>> {
        self.0.chunk(number, stop).map(|samples| bytes(&samples))
    }
}

/// Samples of whole games.
pub struct WholeSamples(pub WholeGames);

/// What travels of whole games before the weights.
#[derive(Serialize, Deserialize)]
struct WholeHead {
    ahead: u32,
    seed: u64,
}

impl Piecework for WholeSamples {
    const KIND: Kind = Kind { name: "reversi-games", form: 1 };

    /// A line about the games, and the weights of the player.
    fn common(&self) -> Vec<u8> {
        let WholeGames { player, ahead, seed } = &self.0;
        let mut common = lined(&WholeHead { ahead: *ahead, seed: *seed });
        common.extend(player.bytes());
        common
    }

    fn read(common: &[u8]) -> Result<WholeSamples, String> {
        let (WholeHead { ahead, seed }, weights) = read_lined(common)?;
        Ok(WholeSamples(WholeGames { player: read_weights(weights)?, ahead, seed }))
    }

    fn piece(&self, task: &Task, _: &Tools) -> Worked {
        piece(self, task)
    }
}

impl Chunks for WholeSamples {
    const BYTES: usize = Sample::BYTES * WHOLE_CHUNK;

    fn chunk(&self, number: u64, stop: &Stop) -> Option<Vec<u8>> {
        self.0.chunk(number, stop).map(|samples| bytes(&samples))
    }
}

fn bytes(samples: &[Sample]) -> Vec<u8> {
    samples.iter().flat_map(Sample::bytes).collect()
}

/// A line that tells what follows it.
fn lined(head: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(head).unwrap_or_default();
    line.push(b'\n');
    line
}

/// Such a line, and what follows.
fn read_lined<H: DeserializeOwned>(common: &[u8]) -> Result<(H, &[u8]), String> {
    let line = common.iter().position(|&byte| byte == b'\n').ok_or("too short")?;
    let head = serde_json::from_slice(&common[..line]).map_err(|error| error.to_string())?;
    Ok((head, &common[line + 1..]))
}

fn read_weights(bytes: &[u8]) -> Result<Arc<Weights>, String> {
    Weights::read(bytes).map(Arc::new).map_err(|error| error.to_string())
}
