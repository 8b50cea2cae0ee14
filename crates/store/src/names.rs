//! What kinds and states are called in tables.

use crate::{CredentialKind, LogKind, State, StoreError};

pub(crate) fn kind_name(kind: LogKind) -> &'static str {
    match kind {
        LogKind::Table => "table",
        LogKind::Solo => "solo",
        LogKind::Tournament => "tournament",
        LogKind::Study => "study",
    }
}

/// All kinds of logs that this build knows, as statements have them.
pub(crate) fn all_kinds() -> String {
    LogKind::ALL.map(|kind| format!("'{}'", kind_name(kind))).join(", ")
}

pub(crate) fn state_name(state: State) -> &'static str {
    match state {
        State::Open => "open",
        State::Running => "running",
        State::Over => "over",
    }
}

pub(crate) fn credential_name(kind: CredentialKind) -> &'static str {
    match kind {
        CredentialKind::Cookie => "cookie",
        CredentialKind::Token => "token",
    }
}

/// The one of these that is called so.
fn named<T: Copy>(name: &str, all: &[T], of: fn(T) -> &'static str) -> Result<T, StoreError> {
    let found = all.iter().copied().find(|one| of(*one) == name);
    found.ok_or_else(|| StoreError::Damaged { what: format!("nothing is called `{name}`") })
}

pub(crate) fn log_kind(name: &str) -> Result<LogKind, StoreError> {
    named(name, &LogKind::ALL, kind_name)
}

pub(crate) fn state(name: &str) -> Result<State, StoreError> {
    named(name, &[State::Open, State::Running, State::Over], state_name)
}

pub(crate) fn credential_kind(name: &str) -> Result<CredentialKind, StoreError> {
    named(name, &[CredentialKind::Cookie, CredentialKind::Token], credential_name)
}
