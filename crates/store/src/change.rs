//! Everything that can be changed in a store, as values that wait to be made durable.

use crate::{Credential, NewEntry, NewLog, StoreError, Summary, Visitor, VisitorId};

/// Something to be written.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    Create(NewLog),
    Append(Append),
    AddVisitor(Visitor),
    MakeAccount {
        id: VisitorId,
        name: String,
        password: String,
    },
    SetPassword {
        id: VisitorId,
        password: String,
    },
    DeleteVisitor(VisitorId),
    AddCredential(Credential),
    RemoveCredential(String),
    RemoveExpired(u64),
    /// Nothing, but as if it were something: whether it could be written.
    Probe,
}

impl Change {
    /// How many entries of logs it has.
    pub(crate) fn entries(&self) -> u64 {
        match self {
            Self::Append(append) => append.entries.len() as u64,
            _ => 0,
        }
    }
}

/// Entries of one log that follow each other.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) log: String,
    pub(crate) entries: Vec<NewEntry>,
    pub(crate) summary: Option<Summary>,
}

impl Append {
    /// The entries as one change; none without any.
    pub(crate) fn new(
        entries: Vec<NewEntry>,
        summary: Option<Summary>,
    ) -> Result<Option<Self>, StoreError> {
        let Some(first) = entries.first() else { return Ok(None) };
        let log = first.log.clone();
        let in_order =
            entries.windows(2).all(|pair| pair[0].seq.checked_add(1) == Some(pair[1].seq));
        if !in_order || entries.iter().any(|entry| entry.log != log) {
            return Err(StoreError::Conflict);
        }
        Ok(Some(Self { log, entries, summary }))
    }
}
