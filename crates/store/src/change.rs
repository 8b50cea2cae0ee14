//! Everything that can be changed in a store, as values that wait to be made durable.

use crate::deeds::Note;
use crate::{
    Credential, Explored, Fence, LoadedRecord, NewEntry, NewLog, StoreError, Summary, Visitor,
    VisitorId,
};

/// Something to be written.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    Create {
        log: NewLog,
        server: String,
    },
    Append(Append),
    Remove {
        log: String,
        fence: Fence,
    },
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
    /// Games that the explorer is to know.
    Explore(Vec<Explored>),
    /// Records, each with what the explorer is to know of it.
    KeepRecords(Vec<(LoadedRecord, Explored)>),
    RemoveRecord(String),
    /// So many games that the explorer is to forget, of that form.
    ForgetExplored {
        form: u32,
        most: u32,
    },
    /// What people did.
    Note(Note),
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
    pub(crate) fence: Fence,
    pub(crate) entries: Vec<NewEntry>,
    pub(crate) summary: Option<Summary>,
}

impl Append {
    /// The entries as one change; none without any.
    pub(crate) fn new(
        fence: Fence,
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
        Ok(Some(Self { log, fence, entries, summary }))
    }
}
