//! Visitors, accounts, tokens, and what belongs to them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::LessonDone;

/// Who somebody is here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Me {
    /// By which name the server knows them; `null` for somebody it has not met.
    pub id: Option<String>,
    /// The name of their account; `null` for a guest.
    pub name: Option<String>,
    /// Whether it is a program, which shows a token.
    pub bot: bool,
    /// The language they are answered in, such as `fr`.
    pub language: String,
}

/// An account that is to be made. A guest who makes one keeps everything.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SignUp {
    /// Its name.
    pub name: String,
    /// Its password.
    pub password: String,
}

/// Somebody who has an account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// Its name.
    pub name: String,
    /// Its password.
    pub password: String,
}

/// Another password for the account of whoever asks.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The one until now.
    pub old_password: String,
    /// The one from now on.
    pub password: String,
}

/// A token that is to be made, for a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct NewToken {
    /// What it is for, in the words of whoever makes it.
    pub label: String,
    /// After how many days it ends; never unless it is told.
    pub days: Option<u32>,
}

/// A token that was made. Its secret is told once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TokenMade {
    /// What a program shows: `Authorization: Bearer` and this.
    pub secret: String,
    /// What is known of it.
    pub token: Token,
}

/// What is known of a token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Token {
    /// Its name, by which it is taken back.
    pub id: String,
    /// What it is for.
    pub label: String,
    /// When it was made, since 1970.
    pub made: u64,
    /// When it ends, since 1970; never if `null`.
    pub expires: Option<u64>,
}

/// Everything that is kept of somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Export {
    /// Who they are.
    pub me: Me,
    /// When they first came, since 1970.
    pub since: u64,
    /// The tokens of their programs, without their secrets.
    pub tokens: Vec<Token>,
    /// How their ratings came about, game by game.
    pub rated: Vec<ExportedRating>,
    /// The lessons they are at.
    pub lessons: Vec<LessonDone>,
    /// The records they loaded.
    pub records: Vec<ExportedRecord>,
    /// The logs of the tables they sit at and of the sessions they play.
    pub logs: Vec<ExportedLog>,
}

/// A record that somebody loaded, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ExportedRecord {
    /// Its name.
    pub id: String,
    /// When it was loaded, since 1970.
    pub made: u64,
    /// The record.
    pub text: String,
}

/// A rated game and what it did to a rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ExportedRating {
    /// The name of the table.
    pub table: String,
    /// The game.
    pub game: String,
    /// How it was set up.
    pub variant: String,
    /// When it ended, since 1970.
    pub at: u64,
    /// 2 where it was won, 1 for a draw, 0 where it was lost.
    pub half_points: u32,
    /// What the rating came to, in thousandths.
    pub rating: i64,
    /// Its deviation, in thousandths.
    pub deviation: i64,
    /// Its volatility, in millionths.
    pub volatility: i64,
}

/// The log of a table or a session, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ExportedLog {
    /// The name of the table or session.
    pub id: String,
    /// The game.
    pub game: String,
    /// Whether several play.
    pub table: bool,
    /// Their seats there.
    pub seats: Vec<u32>,
    /// When it was made, since 1970.
    pub made: u64,
    /// The version of the form of the head.
    pub form: u32,
    /// How it opened.
    pub head: String,
    /// What happened since.
    pub entries: Vec<ExportedEntry>,
}

/// An entry of a log, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ExportedEntry {
    /// Its number, from 1.
    pub seq: u32,
    /// The version of its form.
    pub form: u32,
    /// When it came, since 1970.
    pub at: u64,
    /// It.
    pub text: String,
}
