//! People: guests, accounts and their programs.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A name and a password, to make an account or to sign in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The name: 1 to 32 letters, digits, `_` and `-`, and single spaces within it.
    #[schema(min_length = 1, max_length = 32)]
    pub name: String,
    /// The password, of 8 to 1024 bytes.
    #[schema(min_length = 8, max_length = 1024, format = Password)]
    pub password: String,
}

/// Another password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The one until now.
    #[schema(format = Password)]
    pub old_password: String,
    /// The one from now on, of 8 to 1024 bytes.
    #[schema(min_length = 8, max_length = 1024, format = Password)]
    pub password: String,
}

/// Who somebody is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Me {
    /// The name, if it is an account.
    pub name: Option<String>,
    /// Since when they are known, in Unix milliseconds; a stranger is not.
    #[ts(type = "number | null")]
    pub since: Option<u64>,
    /// Whether it is a program with a token.
    pub bot: bool,
}

/// A token that is to be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What to call it; it is formed like a name.
    #[schema(min_length = 1, max_length = 32)]
    pub label: String,
}

/// A token, without its secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Token {
    /// By what it is ended.
    pub id: String,
    /// What it is called.
    pub label: String,
    /// When it was made, in Unix milliseconds.
    #[ts(type = "number")]
    pub made: u64,
}

/// A token with its secret, which is told once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TokenMade {
    /// By what it is ended.
    pub id: String,
    /// What it is called.
    pub label: String,
    /// When it was made, in Unix milliseconds.
    #[ts(type = "number")]
    pub made: u64,
    /// The secret, for `Authorization: Bearer`.
    pub token: String,
}

/// Everything that is kept of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Export {
    /// Who it is.
    pub me: Me,
    /// The tokens.
    pub tokens: Vec<Token>,
    /// What they played.
    pub logs: Vec<ExportedLog>,
}

/// What was played at a table or in a session, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ExportedLog {
    /// Its name.
    pub id: String,
    /// The game.
    pub game: String,
    /// When it began, in Unix milliseconds.
    #[ts(type = "number")]
    pub made: u64,
    /// Whether only those with the link see it.
    pub private: bool,
    /// The seats that are theirs, from 0.
    pub seats: Vec<u32>,
    /// How it opened, in the form of that number.
    pub head: String,
    /// The version of that form.
    pub form: u32,
    /// What was accepted.
    pub entries: Vec<ExportedEntry>,
}

/// Something that a table or session accepted, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ExportedEntry {
    /// Its number, from 1.
    pub seq: u32,
    /// When, in Unix milliseconds.
    #[ts(type = "number")]
    pub at: u64,
    /// Whether it was theirs.
    pub mine: bool,
    /// What was accepted, in the form of that number.
    pub text: String,
    /// The version of that form.
    pub form: u32,
}
