//! A layer as bytes: a header that tells what it is, then its cells.
//!
//! | bytes | what |
//! |---|---|
//! | 16 | the mark `damier awele db` and a zero |
//! | 4 | the version of the format |
//! | 4 | the seeds on its boards |
//! | 8 | how many boards there are |
//! | 88 | the rules as text, zeros behind |
//! | 8 | the checksum of everything else |
//!
//! Numbers are little-endian.

use damier_awele::RuleSet;
use damier_core::{Explain, Message, mix, shown};
use thiserror::Error;

use super::layer::{Cells, Layer};
use super::{Database, Ranking};

/// The bytes of a header.
pub(crate) const HEADER: usize = 128;
const MARK: &[u8; 16] = b"damier awele db\0";
const VERSION: u32 = 1;
const RULES: std::ops::Range<usize> = 32..120;
const CHECKSUM: std::ops::Range<usize> = 120..128;

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
        bytes[..16].copy_from_slice(MARK);
        bytes[16..20].copy_from_slice(&VERSION.to_le_bytes());
        bytes[20..24].copy_from_slice(&(layer.seeds() as u32).to_le_bytes());
        bytes[24..32].copy_from_slice(&(layer.boards() as u64).to_le_bytes());
        let rules = self.rule_set().to_string();
        bytes[RULES][..rules.len()].copy_from_slice(rules.as_bytes());
        bytes.extend_from_slice(layer.bytes());
        let sum = checksum(&bytes);
        bytes[CHECKSUM].copy_from_slice(&sum.to_le_bytes());
        Some(bytes)
    }

    /// Takes the next layer from its bytes, or says why they are not that.
    pub fn add_layer(&mut self, bytes: &[u8]) -> Result<(), LayerError> {
        let seeds = self.layers.len();
        if bytes.len() < HEADER || bytes[..16] != *MARK {
            return Err(LayerError::NoLayer);
        }
        let word = |at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|i| bytes[at + i]));
        if word(16) != VERSION {
            return Err(LayerError::Version(word(16)));
        }
        let end = bytes[RULES].iter().position(|&byte| byte == 0).unwrap_or(RULES.len());
        let rules = String::from_utf8_lossy(&bytes[RULES][..end]);
        if RuleSet::read(&rules).as_ref() != Some(self.rule_set()) {
            return Err(LayerError::Rules(shown(&rules)));
        }
        if word(20) as usize != seeds {
            return Err(LayerError::Seeds(word(20)));
        }
        let cells = Cells::fit(seeds, self.is_exact());
        // Layers that cannot be numbered are never written.
        let boards = Ranking::boards(self.rule_set().row(), seeds).ok_or(LayerError::NoLayer)?;
        let wanted = HEADER + boards as usize * cells.width();
        if bytes.len() != wanted {
            return Err(LayerError::Length { found: bytes.len(), wanted });
        }
        if checksum(bytes).to_le_bytes() != bytes[CHECKSUM] {
            return Err(LayerError::Checksum);
        }
        self.layers.push(Layer::from_bytes(seeds, cells, bytes[HEADER..].to_vec()));
        Ok(())
    }
}

/// A sum over everything but the checksum itself, eight bytes at a time.
fn checksum(bytes: &[u8]) -> u64 {
    let words = |part: &[u8]| {
        part.chunks(8).fold(mix(part.len() as u64), |sum, chunk| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            // The order of the words matters, and so does every bit of each.
            mix(sum ^ u64::from_le_bytes(word))
        })
    };
    words(&bytes[..CHECKSUM.start]) ^ words(&bytes[HEADER..]).rotate_left(1)
}
