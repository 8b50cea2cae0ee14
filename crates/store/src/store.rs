//! The seam: what a server asks of whatever keeps its logs.

use std::time::Duration;

use async_trait::async_trait;

use crate::{
    Claim, Credential, CredentialKind, Crossing, Deeds, Everything, Explored, Fence, Filter,
    Listed, LoadedRecord, NewEntry, NewLog, Place, Statistics, StoreError, StoredLog, Summary,
    Unexplored, Visitor, VisitorId,
};

/// Where logs, visitors and credentials are kept.
///
/// What changes something is durable when it returns, and is done whole or not at all. Somebody
/// who stops waiting for it does not learn which; somebody who is told an error that is no
/// [refusal](StoreError::is_refusal) does not either, and reads again. Nobody reads what is not
/// durable yet.
///
/// A log belongs to one server at a time. A server names itself, differently each time it starts,
/// and says now and then that it is [alive](Store::attend); what it [claims](Store::claim) stays
/// its own as long as it does. Nobody else can append to it: what carries an old [`Fence`] is
/// refused, whatever its server believes. A store that one process has for itself alone gives
/// every log to whoever asks.
#[async_trait]
pub trait Store: Deeds + Send + Sync + 'static {
    /// Says that a server is alive, for so long from now by the clock of the store.
    async fn attend(&self, server: &str, lease: Duration) -> Result<(), StoreError>;

    /// Asks for a log, which becomes the server's own unless it is that of another one that is
    /// alive. The number is raised if it was not its own before. `NoSuchLog` if there is none,
    /// where a store looks.
    async fn claim(&self, log: &str, server: &str) -> Result<Claim, StoreError>;

    /// Gives up a log that is a server's own, so that another one can have it. It is no error if it
    /// is not.
    async fn release(&self, log: &str, server: &str) -> Result<(), StoreError>;

    /// Gives up all that is a server's own: it is not alive any more.
    async fn leave(&self, server: &str) -> Result<(), StoreError>;

    /// Begins a log, which is that server's own. `Taken` if there is one of that name.
    async fn create(&self, log: NewLog, server: &str) -> Result<Fence, StoreError>;

    /// Appends entries, all to the same log, and renews what lists tell of it. `Fenced` if the
    /// number is not the latest that was given out for the log; `Conflict` unless they follow the
    /// last one there, in their order, with keys that their visitor has not used in that log and
    /// seats that it has; `NoSuchLog` if there is none. No entries change nothing.
    async fn append(
        &self,
        fence: Fence,
        entries: Vec<NewEntry>,
        summary: Option<Summary>,
    ) -> Result<(), StoreError>;

    /// Removes a log with all its entries. `Fenced` if the number is not the latest that was given
    /// out for it; it is no error if there is none.
    async fn remove(&self, fence: Fence, log: &str) -> Result<(), StoreError>;

    /// A log with all its entries.
    async fn log(&self, id: &str) -> Result<Option<StoredLog>, StoreError>;

    /// The logs that the filter lets through.
    async fn list(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError>;

    /// The names of all logs behind `after` in alphabetical order, so many at most. Whoever goes
    /// on from the last one told sees every log that is there all the while.
    async fn ids(&self, after: Option<&str>, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Remembers somebody who came. `Taken` if the id is known, or the name where there is one.
    async fn add_visitor(&self, visitor: &Visitor) -> Result<(), StoreError>;

    /// Who that is.
    async fn visitor(&self, id: &VisitorId) -> Result<Option<Visitor>, StoreError>;

    /// All visitors behind `after` in the order of their ids, so many at most.
    async fn visitors(
        &self,
        after: Option<&VisitorId>,
        limit: u32,
    ) -> Result<Vec<Visitor>, StoreError>;

    /// Whose account has that name, however it is capitalised.
    async fn visitor_named(&self, name: &str) -> Result<Option<Visitor>, StoreError>;

    /// Makes a guest somebody with an account. `Taken` if somebody has the name, `Conflict` if the
    /// visitor has an account already.
    async fn make_account(
        &self,
        id: &VisitorId,
        name: &str,
        password: &str,
    ) -> Result<(), StoreError>;

    /// Gives an account another password. `Conflict` if the visitor is a guest.
    async fn set_password(&self, id: &VisitorId, password: &str) -> Result<(), StoreError>;

    /// Forgets a visitor: credentials go, and the logs in which nobody else is named, as who began
    /// them or owns a seat. In the others nobody owns the seat any more, and nobody made the
    /// entries; what they say stays. It is no error if nobody is known by that id.
    async fn delete_visitor(&self, id: &VisitorId) -> Result<(), StoreError>;

    /// All that is stored of a visitor.
    async fn everything_of(&self, id: &VisitorId) -> Result<Option<Everything>, StoreError>;

    /// Remembers by what a visitor is known. `Taken` if the id or the hash is there, and
    /// `NoSuchVisitor` if nobody is known by that id.
    async fn add_credential(&self, credential: &Credential) -> Result<(), StoreError>;

    /// The credential whose secret has that hash, also if it has ended.
    async fn credential(&self, hash: &[u8; 32]) -> Result<Option<Credential>, StoreError>;

    /// The credentials of a visitor that are sent in that way, in the order of their names.
    async fn credentials(
        &self,
        visitor: &VisitorId,
        kind: CredentialKind,
    ) -> Result<Vec<Credential>, StoreError>;

    /// Ends a credential. It is no error if there is none of that name.
    async fn remove_credential(&self, id: &str) -> Result<(), StoreError>;

    /// Removes all credentials that end at that time or before, and guests who cannot come back
    /// because of it and left no log and no record.
    async fn remove_expired(&self, now: u64) -> Result<(), StoreError>;

    /// Lets the explorer know games, each in the place of what it knew of it. One whose log is private or not there, or
    /// whose record is not there, is left out.
    async fn explore(&self, games: Vec<Explored>) -> Result<(), StoreError>;

    /// What the explorer knows of a position, with so many games at most, and only those before a place.
    async fn crossing(
        &self,
        position: u64,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Crossing, StoreError>;

    /// What the explorer should know in that form and does not: logs that are over and that everybody may see, and
    /// records; behind a place, so many at most, the earliest first.
    async fn unexplored(
        &self,
        form: u32,
        behind: Option<&Place>,
        limit: u32,
    ) -> Result<Vec<Unexplored>, StoreError>;

    /// Has the explorer forget so many games of a form at most; whether there were as many.
    async fn forget_explored(&self, form: u32, most: u32) -> Result<bool, StoreError>;

    /// Keeps records, and lets the explorer know them. What is there already stays as it is. `NoSuchVisitor` if
    /// somebody loaded one whom nobody knows.
    async fn keep_records(&self, records: Vec<(LoadedRecord, Explored)>) -> Result<(), StoreError>;

    /// Which of these names are those of records.
    async fn known_records(&self, ids: &[String]) -> Result<Vec<String>, StoreError>;

    /// A record that somebody loaded.
    async fn record(&self, id: &str) -> Result<Option<LoadedRecord>, StoreError>;

    /// All records behind `after` in the order of their names, so many at most; only those of a visitor, if one is named.
    async fn records(
        &self,
        of: Option<&VisitorId>,
        after: Option<&str>,
        limit: u32,
    ) -> Result<Vec<LoadedRecord>, StoreError>;

    /// How many records a visitor loaded.
    async fn count_records(&self, of: &VisitorId) -> Result<u64, StoreError>;

    /// Removes a record. It is no error if there is none of that name.
    async fn remove_record(&self, id: &str) -> Result<(), StoreError>;

    /// Whether it can be written to now: it is tried.
    async fn ready(&self) -> Result<(), StoreError>;

    /// What it did so far.
    fn statistics(&self) -> Statistics;

    /// Ends it: what was accepted becomes durable, and then files are closed. All that is asked
    /// later is answered by `Closed`.
    async fn close(&self);
}
