//! Everything a store has, moved into a database that servers share, and compared there.

use async_trait::async_trait;
use damier_core::{Explain, Message};
use thiserror::Error;

use crate::{
    Deeds, Everything, Lesson, LoadedRecord, PostgresStore, Rated, RatedWanted, SqliteFile, Store,
    StoreError, StoredLog, Visitor, VisitorId,
};

/// So many names are asked for at once.
const PAGE: u32 = 1_000;

/// Where everything can be moved from. It is only read.
#[async_trait]
pub trait Source: Send + Sync {
    /// As [`Store::ids`].
    async fn ids(&self, after: Option<&str>, limit: u32) -> Result<Vec<String>, StoreError>;
    /// As [`Store::log`].
    async fn log(&self, id: &str) -> Result<Option<StoredLog>, StoreError>;
    /// As [`Store::visitors`].
    async fn visitors(
        &self,
        after: Option<&VisitorId>,
        limit: u32,
    ) -> Result<Vec<Visitor>, StoreError>;
    /// As [`Store::everything_of`].
    async fn everything_of(&self, id: &VisitorId) -> Result<Option<Everything>, StoreError>;
    /// As [`Store::records`], of everybody.
    async fn records(
        &self,
        after: Option<&str>,
        limit: u32,
    ) -> Result<Vec<LoadedRecord>, StoreError>;
    /// As [`Deeds::rated`](crate::Deeds::rated).
    async fn rated(&self, wanted: &RatedWanted) -> Result<Vec<Rated>, StoreError>;
    /// As [`Deeds::lessons`](crate::Deeds::lessons).
    async fn lessons(&self, of: &VisitorId) -> Result<Vec<Lesson>, StoreError>;
}

#[async_trait]
impl Source for SqliteFile {
    async fn ids(&self, after: Option<&str>, limit: u32) -> Result<Vec<String>, StoreError> {
        self.ids(after, limit).await
    }

    async fn log(&self, id: &str) -> Result<Option<StoredLog>, StoreError> {
        self.log(id).await
    }

    async fn visitors(
        &self,
        after: Option<&VisitorId>,
        limit: u32,
    ) -> Result<Vec<Visitor>, StoreError> {
        self.visitors(after, limit).await
    }

    async fn everything_of(&self, id: &VisitorId) -> Result<Option<Everything>, StoreError> {
        self.everything_of(id).await
    }

    async fn records(
        &self,
        after: Option<&str>,
        limit: u32,
    ) -> Result<Vec<LoadedRecord>, StoreError> {
        self.records(None, after, limit).await
    }

    async fn rated(&self, wanted: &RatedWanted) -> Result<Vec<Rated>, StoreError> {
        self.rated(wanted).await
    }

    async fn lessons(&self, of: &VisitorId) -> Result<Vec<Lesson>, StoreError> {
        self.lessons(of).await
    }
}

#[async_trait]
impl<S: Store> Source for S {
    async fn ids(&self, after: Option<&str>, limit: u32) -> Result<Vec<String>, StoreError> {
        Store::ids(self, after, limit).await
    }

    async fn log(&self, id: &str) -> Result<Option<StoredLog>, StoreError> {
        Store::log(self, id).await
    }

    async fn visitors(
        &self,
        after: Option<&VisitorId>,
        limit: u32,
    ) -> Result<Vec<Visitor>, StoreError> {
        Store::visitors(self, after, limit).await
    }

    async fn everything_of(&self, id: &VisitorId) -> Result<Option<Everything>, StoreError> {
        Store::everything_of(self, id).await
    }

    async fn records(
        &self,
        after: Option<&str>,
        limit: u32,
    ) -> Result<Vec<LoadedRecord>, StoreError> {
        Store::records(self, None, after, limit).await
    }

    async fn rated(&self, wanted: &RatedWanted) -> Result<Vec<Rated>, StoreError> {
        Deeds::rated(self, wanted).await
    }

    async fn lessons(&self, of: &VisitorId) -> Result<Vec<Lesson>, StoreError> {
        Deeds::lessons(self, of).await
    }
}

/// How far a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// So many visitors are there.
    Visitors(usize),
    /// So many logs are there.
    Logs(usize),
    /// So many logs were compared and followed on both sides.
    Compared(usize),
}

/// What was moved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// Visitors, with and without an account.
    pub visitors: usize,
    /// Logs.
    pub logs: usize,
    /// Their entries.
    pub entries: usize,
    /// Records that somebody loaded. What the explorer knows is not moved: it is read again from them and from logs.
    pub records: usize,
    /// Rated games.
    pub rated: usize,
    /// Logs that cannot be followed, on neither side, and why.
    pub unfollowed: Vec<(String, Message)>,
}

/// Why not everything was moved. What was stays, and the same move can be repeated.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// A store did not do what it was asked for.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Something came out otherwise than it went in.
    #[error("{what} is not the same on both sides")]
    Differs {
        /// What it is.
        what: String,
    },
    /// Somebody wanted it to end.
    #[error("it was interrupted")]
    Interrupted,
}

impl Explain for MoveError {
    fn message(&self) -> Message {
        match self {
            Self::Store(error) => error.message(),
            Self::Differs { what } => Message::new("move-differs").with("what", what.as_str()),
            Self::Interrupted => Message::new("move-interrupted"),
        }
    }
}

/// Follows a log from its beginning, or tells why that cannot be done.
pub type Follow<'a> = &'a (dyn Fn(&StoredLog) -> Result<(), Message> + Sync);

/// Moves everything into a database that was opened to [receive](PostgresStore::receive) it, and
/// compares it there: every log is read on both sides and followed from its beginning. As long as
/// whoever is told of the progress says so it goes on. Servers can use the database when it is done.
pub async fn move_everything(
    from: &dyn Source,
    to: &PostgresStore,
    follow: Follow<'_>,
    goes_on: &mut (dyn FnMut(Progress) -> bool + Send),
) -> Result<Moved, MoveError> {
    let mut moved = Moved::default();
    tidy(from, to).await?;
    put_visitors(from, to, &mut moved, goes_on).await?;
    put_logs(from, to, &mut moved, goes_on).await?;
    put_records(from, to, &mut moved).await?;
    put_rated(from, to, &mut moved).await?;
    compare(from, to, follow, &mut moved, goes_on).await?;
    to.received().await?;
    Ok(moved)
}

fn ask(goes_on: &mut (dyn FnMut(Progress) -> bool + Send), at: Progress) -> Result<(), MoveError> {
    if goes_on(at) { Ok(()) } else { Err(MoveError::Interrupted) }
}

/// Removes what an earlier attempt left and what is not where it came from any more.
async fn tidy(from: &dyn Source, to: &PostgresStore) -> Result<(), MoveError> {
    let mut last = None;
    loop {
        let ids = Store::ids(to, last.as_deref(), PAGE).await?;
        let Some(end) = ids.last().cloned() else { break };
        for id in ids {
            if from.log(&id).await?.is_none() {
                to.drop_log(&id).await?;
            }
        }
        last = Some(end);
    }
    let mut last: Option<String> = None;
    loop {
        let records = Store::records(to, None, last.as_deref(), RECORDS).await?;
        let Some(end) = records.last().map(|record| record.id.clone()) else { break };
        // They are few enough to be moved again, and what was changed meanwhile is not found out otherwise.
        for record in records {
            to.remove_record(&record.id).await?;
        }
        last = Some(end);
    }
    let mut last: Option<VisitorId> = None;
    loop {
        let visitors = Store::visitors(to, last.as_ref(), PAGE).await?;
        let Some(end) = visitors.last().map(|visitor| visitor.id.clone()) else { return Ok(()) };
        for visitor in visitors {
            if from.everything_of(&visitor.id).await?.is_none() {
                to.drop_visitor(&visitor.id).await?;
            }
        }
        last = Some(end);
    }
}

async fn put_visitors(
    from: &dyn Source,
    to: &PostgresStore,
    moved: &mut Moved,
    goes_on: &mut (dyn FnMut(Progress) -> bool + Send),
) -> Result<(), MoveError> {
    let mut last: Option<VisitorId> = None;
    loop {
        let visitors = from.visitors(last.as_ref(), PAGE).await?;
        let Some(end) = visitors.last().map(|visitor| visitor.id.clone()) else { return Ok(()) };
        for visitor in visitors {
            ask(goes_on, Progress::Visitors(moved.visitors))?;
            let Some(all) = from.everything_of(&visitor.id).await? else { continue };
            let lessons = from.lessons(&visitor.id).await?;
            let there = Store::everything_of(to, &visitor.id).await?;
            let known = Deeds::lessons(to, &visitor.id).await? == lessons;
            let same = there.is_some_and(|there| {
                known && there.visitor == all.visitor && there.credentials == all.credentials
            });
            if !same {
                to.take_visitor(&all.visitor, &all.credentials).await?;
                to.learn(&visitor.id, lessons).await?;
            }
            moved.visitors += 1;
        }
        last = Some(end);
    }
}

async fn put_logs(
    from: &dyn Source,
    to: &PostgresStore,
    moved: &mut Moved,
    goes_on: &mut (dyn FnMut(Progress) -> bool + Send),
) -> Result<(), MoveError> {
    let mut last = None;
    loop {
        let ids = from.ids(last.as_deref(), PAGE).await?;
        let Some(end) = ids.last().cloned() else { return Ok(()) };
        for id in ids {
            ask(goes_on, Progress::Logs(moved.logs))?;
            let Some(log) = from.log(&id).await? else { continue };
            let there = Store::log(to, &id).await?;
            moved.logs += 1;
            moved.entries += log.entries.len();
            if there.as_ref() == Some(&log) {
                continue;
            }
            if there.is_some() {
                to.drop_log(&id).await?;
            }
            to.take_log(log).await?;
        }
        last = Some(end);
    }
}

/// So many records are moved at once: they may be long.
const RECORDS: u32 = 100;

async fn put_records(
    from: &dyn Source,
    to: &PostgresStore,
    moved: &mut Moved,
) -> Result<(), MoveError> {
    let mut last: Option<String> = None;
    loop {
        let records = from.records(last.as_deref(), RECORDS).await?;
        let Some(end) = records.last().map(|record| record.id.clone()) else { return Ok(()) };
        moved.records += records.len();
        to.take_records(records).await?;
        last = Some(end);
    }
}

/// The page of rated games behind the last one, in the order in which they ended.
fn page_behind(last: Option<&Rated>) -> RatedWanted {
    let behind = last.map(Rated::place);
    RatedWanted { forward: true, behind, limit: PAGE, ..RatedWanted::default() }
}

/// What came of logs follows from them and is found out anew; but ratings rest also on what was
/// played by people who are gone.
async fn put_rated(
    from: &dyn Source,
    to: &PostgresStore,
    moved: &mut Moved,
) -> Result<(), MoveError> {
    to.drop_rated().await?;
    let mut last = None;
    loop {
        let games = from.rated(&page_behind(last.as_ref())).await?;
        let Some(end) = games.last().cloned() else { return Ok(()) };
        moved.rated += games.len() / 2;
        to.take_rated(games).await?;
        last = Some(end);
    }
}

async fn compare_rated(from: &dyn Source, to: &PostgresStore) -> Result<(), MoveError> {
    let mut last = None;
    loop {
        let wanted = page_behind(last.as_ref());
        let (before, after) = (from.rated(&wanted).await?, Deeds::rated(to, &wanted).await?);
        if before != after {
            return Err(MoveError::Differs { what: "the list of rated games".to_owned() });
        }
        let Some(end) = before.last().cloned() else { return Ok(()) };
        last = Some(end);
    }
}

async fn compare(
    from: &dyn Source,
    to: &PostgresStore,
    follow: Follow<'_>,
    moved: &mut Moved,
    goes_on: &mut (dyn FnMut(Progress) -> bool + Send),
) -> Result<(), MoveError> {
    let differs = |what: &str| MoveError::Differs { what: what.to_owned() };
    compare_rated(from, to).await?;
    let (mut last, mut compared) = (None, 0);
    loop {
        let ids = from.ids(last.as_deref(), PAGE).await?;
        if ids != Store::ids(to, last.as_deref(), PAGE).await? {
            return Err(differs(last.as_deref().unwrap_or("the list of games")));
        }
        let Some(end) = ids.last().cloned() else { break };
        for id in ids {
            ask(goes_on, Progress::Compared(compared))?;
            let (before, after) = (from.log(&id).await?, Store::log(to, &id).await?);
            let (Some(before), Some(after)) = (before, after) else { return Err(differs(&id)) };
            let (followed, again) = (follow(&before), follow(&after));
            if before != after || followed != again {
                return Err(differs(&id));
            }
            if let Err(why) = followed {
                moved.unfollowed.push((id, why));
            }
            compared += 1;
        }
        last = Some(end);
    }
    let mut last: Option<String> = None;
    loop {
        let records = from.records(last.as_deref(), RECORDS).await?;
        if records != Store::records(to, None, last.as_deref(), RECORDS).await? {
            return Err(differs(last.as_deref().unwrap_or("the list of records")));
        }
        let Some(end) = records.last().map(|record| record.id.clone()) else { break };
        last = Some(end);
    }
    let mut last: Option<VisitorId> = None;
    loop {
        let visitors = from.visitors(last.as_ref(), PAGE).await?;
        if visitors != Store::visitors(to, last.as_ref(), PAGE).await? {
            return Err(differs("the list of visitors"));
        }
        let Some(end) = visitors.last().map(|visitor| visitor.id.clone()) else { return Ok(()) };
        for visitor in visitors {
            let (before, after) = (
                from.everything_of(&visitor.id).await?,
                Store::everything_of(to, &visitor.id).await?,
            );
            let lessons = from.lessons(&visitor.id).await?;
            if before != after || lessons != Deeds::lessons(to, &visitor.id).await? {
                return Err(differs(visitor.id.as_str()));
            }
        }
        last = Some(end);
    }
}
