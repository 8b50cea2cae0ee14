//! What stands before the bytes of a table that is kept in a file: what it is, and a checksum.
//!
//! | bytes | what |
//! |---|---|
//! | 16 | a mark: what kind of table it is |
//! | 4 | the version of the format |
//! | 4 | which part of the table it is |
//! | 8 | how many things it has |
//! | 88 | the rules as text, zeros behind |
//! | 8 | the checksum of everything else |
//!
//! Numbers are little-endian.

use damier_core::mix;

/// The bytes of a header.
pub(crate) const HEADER: usize = 128;
const RULES: std::ops::Range<usize> = 32..120;
const CHECKSUM: std::ops::Range<usize> = 120..128;

/// What a header tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) version: u32,
    /// Which part of the table it is.
    pub(crate) part: u32,
    /// How many things it has.
    pub(crate) count: u64,
    pub(crate) rules: String,
}

impl Header {
    /// The header of bytes with this mark; none if they have another, or are too few.
    pub(crate) fn read(bytes: &[u8], mark: &[u8; 16]) -> Option<Header> {
        if bytes.len() < HEADER || bytes[..16] != *mark {
            return None;
        }
        let word = |at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|i| bytes[at + i]));
        let end = bytes[RULES].iter().position(|&byte| byte == 0).unwrap_or(RULES.len());
        Some(Header {
            version: word(16),
            part: word(20),
            count: u64::from(word(28)) << 32 | u64::from(word(24)),
            rules: String::from_utf8_lossy(&bytes[RULES][..end]).into_owned(),
        })
    }

    /// Writes it into the room that was left for it, with the checksum of what is behind it.
    pub(crate) fn seal(&self, bytes: &mut [u8], mark: &[u8; 16]) {
        bytes[..16].copy_from_slice(mark);
        bytes[16..20].copy_from_slice(&self.version.to_le_bytes());
        bytes[20..24].copy_from_slice(&self.part.to_le_bytes());
        bytes[24..32].copy_from_slice(&self.count.to_le_bytes());
        bytes[RULES][..self.rules.len()].copy_from_slice(self.rules.as_bytes());
        let sum = checksum(bytes);
        bytes[CHECKSUM].copy_from_slice(&sum.to_le_bytes());
    }

    /// Whether nothing changed since it was written.
    pub(crate) fn is_sound(bytes: &[u8]) -> bool {
        checksum(bytes).to_le_bytes() == bytes[CHECKSUM]
    }
}

/// A sum over everything but the checksum itself.
fn checksum(bytes: &[u8]) -> u64 {
    sum(&bytes[..CHECKSUM.start]) ^ sum(&bytes[HEADER..]).rotate_left(1)
}

/// A sum over bytes, eight at a time.
pub(crate) fn sum(bytes: &[u8]) -> u64 {
    bytes.chunks(8).fold(mix(bytes.len() as u64), |sum, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        // The order of the words matters, and so does every bit of each.
        mix(sum ^ u64::from_le_bytes(word))
    })
}
