//! Random texts, and how secrets are remembered.

use std::fmt::Write;

use sha2::{Digest, Sha256};

/// A random text of so many bytes, two signs each.
pub fn random<const BYTES: usize>() -> Result<String, getrandom::Error> {
    Ok(hex(&bytes::<BYTES>()?))
}

/// So many random bytes.
pub fn bytes<const BYTES: usize>() -> Result<[u8; BYTES], getrandom::Error> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // A text that is in memory takes whatever is written.
        write!(text, "{byte:02x}").ok();
        text
    })
}

/// A text that follows from others, and looks as random as one drawn by chance.
pub fn derived(parts: &[&str]) -> String {
    hex(&hash(&parts.join("/"))[..9])
}

/// What is remembered of a secret. It has 256 bits of chance in it, so that nothing slower is
/// needed; what people think of themselves is another matter.
pub fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}
