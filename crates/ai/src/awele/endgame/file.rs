//! A layer as bytes: a header that tells what it is, then its cells. Its part is the seeds on its
//! boards.

use damier_awele::RuleSet;
use damier_core::{Explain, Message, shown};
use thiserror::Error;

use super::layer::{Cells, Layer};
use super::{Database, Ranking};
use crate::header::{HEADER, Header};

const MARK: &[u8; 16] = b"damier awele db\0";
const VERSION: u32 = 1;

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

impl Database {
    /// The bytes of the layer with so many seeds.
    pub fn layer_bytes(&self, seeds: usize) -> Option<Vec<u8>> {
        let layer = self.layers.get(seeds)?;
        let mut bytes = vec![0; HEADER];
        bytes.extend_from_slice(layer.bytes());
        let header = Header {
            version: VERSION,
            part: layer.seeds() as u32,
            count: layer.boards() as u64,
            rules: self.rule_set().to_string(),
        };
        header.seal(&mut bytes, MARK);
        Some(bytes)
    }

    /// Takes the next layer from its bytes, or says why they are not that.
    pub fn add_layer(&mut self, bytes: &[u8]) -> Result<(), LayerError> {
        let seeds = self.layers.len();
        let header = Header::read(bytes, MARK).ok_or(LayerError::NoLayer)?;
        if header.version != VERSION {
            return Err(LayerError::Version(header.version));
        }
        if RuleSet::read(&header.rules).as_ref() != Some(self.rule_set()) {
            return Err(LayerError::Rules(shown(&header.rules)));
        }
        if header.part as usize != seeds {
            return Err(LayerError::Seeds(header.part));
        }
        let cells = Cells::fit(seeds, self.is_exact());
        // Layers that cannot be numbered are never written.
        let boards = Ranking::boards(self.rule_set().row(), seeds).ok_or(LayerError::NoLayer)?;
        let wanted = HEADER + boards as usize * cells.width();
        if bytes.len() != wanted {
            return Err(LayerError::Length { found: bytes.len(), wanted });
        }
        if !Header::is_sound(bytes) {
            return Err(LayerError::Checksum);
        }
        self.layers.push(Layer::from_bytes(seeds, cells, bytes[HEADER..].to_vec()));
        Ok(())
    }
}
