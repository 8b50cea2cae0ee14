//! Keys by which a repeated command is known again.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use ts_rs::TS;
use utoipa::ToSchema;

/// What somebody calls a command of theirs, so that it is done once however often it is sent: 1 to
/// 64 printable signs of ASCII.
///
/// ```
/// use damier_api::Key;
///
/// assert!(Key::try_from("move-17".to_owned()).is_ok());
/// assert!(Key::try_from("déjà vu".to_owned()).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, min_length = 1, max_length = 64, pattern = "^[!-~ ]{1,64}$")]
#[ts(type = "string")]
pub struct Key(String);

/// A text is no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a key has 1 to 64 printable signs of ASCII")]
pub struct NoKey;

impl Key {
    /// The most signs a key has.
    pub const LONGEST: usize = 64;

    /// The key as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Key {
    type Error = NoKey;

    fn try_from(text: String) -> Result<Key, NoKey> {
        let fits = (1..=Key::LONGEST).contains(&text.len());
        let printable = text.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic());
        if fits && printable { Ok(Key(text)) } else { Err(NoKey) }
    }
}

impl From<Key> for String {
    fn from(key: Key) -> String {
        key.0
    }
}
