//! Who sits in a seat.

use damier_l10n::{Language, tell};
use damier_play as play;
use damier_play::words;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Sitter {
    /// What they are called in records, or how they are typed: `human`, `alphabeta:level=3`.
    pub name: String,
    /// The same in words.
    pub called: String,
    /// Where their moves come from.
    pub control: Control,
}

/// Where a seat's moves come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Control {
    /// A person at the same desk as others.
    Human,
    /// A person, after a strategy's advice.
    Advised,
    /// Somebody who sits elsewhere.
    Remote,
    /// A strategy.
    Computer,
    /// Another program.
    Engine,
}

impl Sitter {
    /// Who sits somewhere, in a language.
    pub fn told(language: Language, sitter: &play::Sitter) -> Sitter {
        let called = tell(language, &words::called(sitter));
        Sitter { name: sitter.name.clone(), called, control: sitter.control.into() }
    }
}

impl From<play::Control> for Control {
    fn from(control: play::Control) -> Control {
        match control {
            play::Control::Human => Control::Human,
            play::Control::Advised => Control::Advised,
            play::Control::Remote => Control::Remote,
            play::Control::Computer => Control::Computer,
            play::Control::Engine => Control::Engine,
        }
    }
}
