//! Reading what comes in.

use damier_core::{Explain, Message, shown};
use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::Place;

/// Why something that came in is not what was expected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {why}")]
pub struct Malformed {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1; 0 where nothing stands in the line.
    pub column: u32,
    /// What is wrong, in English.
    pub why: String,
}

impl Malformed {
    /// The most signs of what is wrong: names that were sent may be long.
    const LONGEST: usize = 200;

    /// Where it is in the input.
    pub fn place(&self) -> Place {
        Place { line: Some(self.line), column: Some(self.column), ..Place::default() }
    }
}

impl Explain for Malformed {
    fn message(&self) -> Message {
        Message::new("problem-malformed-why").with("why", self.why.as_str())
    }
}

/// Reads something that came in, with nothing before or after it.
pub fn read<T: DeserializeOwned>(text: &[u8]) -> Result<T, Malformed> {
    serde_json::from_slice(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        let told = error.to_string();
        let told = told.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&told);
        let number = |number| u32::try_from(number).unwrap_or(u32::MAX);
        let cut: String = told.chars().take(Malformed::LONGEST).collect();
        let why = cut.lines().map(printable).collect::<Vec<_>>().join(" ");
        Malformed { line: number(line), column: number(column), why }
    })
}

/// Writes something that goes out.
pub fn write(value: &impl Serialize) -> String {
    // Nothing that goes out has a map with other keys than texts, which is all that could fail.
    serde_json::to_string(value).unwrap_or_default()
}

/// A text without signs that nobody sees.
fn printable(text: &str) -> String {
    let words = text.split_inclusive(char::is_whitespace);
    words
        .map(|word| if word.chars().any(char::is_control) { shown(word) } else { word.to_owned() })
        .collect()
}
