//! A layer as bytes: a header that tells what it is, whose part is the seeds on its boards, then
//! what [`Compact`] says.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use damier_awele::{Awele, Packed, RuleSet};
use damier_core::{Explain, Message, Stop, shown};
use damier_mind::{Alone, Workers};
use thiserror::Error;

use super::compact::Compact;
use super::layer::Layer;
use super::{Database, Ranking};
use crate::header::Header;

pub(crate) const MARK: &[u8; 16] = b"damier awele db\0";
const VERSION: u32 = 2;

/// Why bytes are not the next layer of a database.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LayerError {
    /// Something else altogether.
    #[error("this is no layer of an endgame database")]
    NoLayer,
    /// A format of another time.
    #[error("its format is version {0}, and this program reads version {VERSION}")]
    Version(u32),
    /// Another game.
    #[error("it was made for `{0}`")]
    Rules(String),
    /// Another layer.
    #[error("it holds positions of {0} seeds")]
    Seeds(u32),
    /// Cut or longer than it should be.
    #[error("it has {found} bytes instead of {wanted}")]
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// Something changed since it was written.
    #[error("its checksum is wrong: it is damaged")]
    Checksum,
}

impl Explain for LayerError {
    fn message(&self) -> Message {
        match self {
            LayerError::NoLayer => Message::new("awele-db-no-layer"),
            LayerError::Version(version) => Message::new("awele-db-version")
                .with("found", *version as usize)
                .with("known", VERSION as usize),
            LayerError::Rules(rules) => {
                Message::new("awele-db-rules").with("rules", rules.as_str())
            }
            LayerError::Seeds(seeds) => {
                Message::new("awele-db-seeds").with("seeds", *seeds as usize)
            }
            LayerError::Length { found, wanted } => {
                Message::new("awele-db-length").with("found", *found).with("wanted", *wanted)
            }
            LayerError::Checksum => Message::new("awele-db-checksum"),
        }
    }
}

/// The header of a layer.
pub(crate) fn header(rules: &Awele<Packed>, seeds: usize, boards: usize) -> Header {
    Header {
        version: VERSION,
        part: seeds as u32,
        count: boards as u64,
        rules: rules.rule_set().to_string(),
    }
}

impl Database {
    /// The bytes of the layer with so many seeds.
    pub fn layer_bytes(&self, seeds: usize) -> Option<&[u8]> {
        Some(self.layers.get(seeds)?.compact().bytes())
    }

    /// Takes the next layer from its bytes, or says why they are not that. What is behind the head of
    /// a large layer is looked at only when it is needed; [`is_sound`](Self::is_sound) looks at all of it.
    pub fn add_layer(
        &mut self,
        bytes: impl AsRef<[u8]> + Send + Sync + 'static,
    ) -> Result<(), LayerError> {
        let seeds = self.layers.len();
        let header = Header::read(bytes.as_ref(), MARK).ok_or(LayerError::NoLayer)?;
        if header.version != VERSION {
            return Err(LayerError::Version(header.version));
        }
        if RuleSet::read(&header.rules).as_ref() != Some(self.rule_set()) {
            return Err(LayerError::Rules(shown(&header.rules)));
        }
        if header.part as usize != seeds {
            return Err(LayerError::Seeds(header.part));
        }
        // Layers that cannot be numbered are never written.
        let boards = Ranking::boards(self.rule_set().row(), seeds).ok_or(LayerError::NoLayer)?;
        let compact = Compact::open(Arc::new(bytes), seeds, self.is_exact(), boards as usize)?;
        let mut layer = Layer::new(compact);
        if Database::boards_upto(self.rule_set(), seeds).is_some_and(|all| all <= self.ready) {
            let ready = layer.unpacked(&self.ranking, seeds, self.is_exact(), &Alone);
            layer = ready.ok_or(LayerError::Checksum)?;
        }
        self.layers.push(layer);
        Ok(())
    }

    /// Whether all of a layer is as it was written; nothing if there is no such layer or the work
    /// was stopped.
    pub fn is_sound(&self, seeds: usize, workers: &dyn Workers, stop: &Stop) -> Option<bool> {
        let layer = self.layers.get(seeds)?.compact();
        let is_damaged = AtomicBool::new(false);
        workers.each(layer.groups(), &|group| {
            if !stop.is_raised() && !layer.is_sound(group) {
                is_damaged.store(true, Relaxed);
            }
        });
        (!stop.is_raised()).then(|| !is_damaged.load(Relaxed))
    }
}
