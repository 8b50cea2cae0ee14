//! The seam: what a server asks of whatever keeps its logs.

use async_trait::async_trait;

use crate::{
    Credential, CredentialKind, Everything, Filter, Listed, NewEntry, NewLog, Statistics,
    StoreError, StoredLog, Summary, Visitor, VisitorId,
};

/// Where logs, visitors and credentials are kept.
///
/// What changes something is durable when it returns, and is done whole or not at all. Somebody
/// who stops waiting for it does not learn which; somebody who is told an error that is no
/// [refusal](StoreError::is_refusal) does not either, and reads again. Nobody reads what is not
/// durable yet.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Begins a log. `Taken` if there is one of that name.
    async fn create(&self, log: NewLog) -> Result<(), StoreError>;

    /// Appends entries, all to the same log, and renews what lists tell of it. `Conflict` unless
    /// they follow the last one there, in their order, with keys that their visitor has not used
    /// in that log and seats that it has; `NoSuchLog` if there is none. No entries change nothing.
    async fn append(
        &self,
        entries: Vec<NewEntry>,
        summary: Option<Summary>,
    ) -> Result<(), StoreError>;

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
    /// because of it and left no log.
    async fn remove_expired(&self, now: u64) -> Result<(), StoreError>;

    /// Whether it can be written to now: it is tried.
    async fn ready(&self) -> Result<(), StoreError>;

    /// What it did so far.
    fn statistics(&self) -> Statistics;

    /// Ends it: what was accepted becomes durable, and then files are closed. All that is asked
    /// later is answered by `Closed`.
    async fn close(&self);
}
