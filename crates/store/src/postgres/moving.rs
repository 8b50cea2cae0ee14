//! A database into which everything is moved that another store has.

use sqlx::Connection;

use super::schema::{Older, STEPS};
use super::trouble::trouble;
use super::{
    Again, Company, PostgresAddress, PostgresOptions, PostgresStore, deeds, explorer, texts, write,
};
use crate::change::Change;
use crate::{
    Credential, Holder, LoadedRecord, Rated, Store, StoreError, StoredLog, Visitor, VisitorId,
};

impl PostgresStore {
    /// Opens a database to move everything there from an origin. It has to be empty, or what an
    /// earlier move from there left; and no server may be using it.
    pub async fn receive(
        address: &PostgresAddress,
        options: PostgresOptions,
        origin: &str,
    ) -> Result<Self, StoreError> {
        let store = Self::open_with(address, options, STEPS, Older::Refused).await?;
        store.expect_unused().await?;
        match store.origin().await? {
            Some(begun) if begun == origin => return Ok(store),
            Some(other) => return Err(StoreError::Unfinished { origin: other }),
            None => {}
        }
        let empty =
            store.ids(None, 1).await?.is_empty() && store.visitors(None, 1).await?.is_empty();
        if !empty {
            return Err(StoreError::NotEmpty { at: store.lines.at().to_owned() });
        }
        store.tell_origin(Some(origin)).await?;
        Ok(store)
    }

    /// Where all of it is being moved from, if that is not done.
    pub(super) async fn origin(&self) -> Result<Option<String>, StoreError> {
        let origin = self.lines.ask(Again::Harmless, trouble, |db| {
            Box::pin(async move {
                sqlx::query_scalar::<_, String>("SELECT origin FROM moving")
                    .fetch_optional(db)
                    .await
            })
        });
        Ok(origin.await?.map(texts::read))
    }

    async fn tell_origin(&self, origin: Option<&str>) -> Result<(), StoreError> {
        let origin = origin.map(|origin| texts::kept(origin).into_owned());
        let told = self.lines.ask(Again::Harmless, trouble, move |db| {
            let origin = origin.clone();
            Box::pin(async move {
                let mut all = db.begin().await?;
                sqlx::query("DELETE FROM moving").execute(&mut *all).await?;
                if let Some(origin) = origin {
                    let begun = sqlx::query("INSERT INTO moving VALUES ($1)").bind(origin);
                    begun.execute(&mut *all).await?;
                }
                all.commit().await
            })
        });
        told.await
    }

    /// Everything is there: servers may use it from now on.
    pub(crate) async fn received(&self) -> Result<(), StoreError> {
        self.tell_origin(None).await
    }

    /// Refuses a database that a server uses, and keeps servers out from now on.
    pub async fn expect_unused(&self) -> Result<(), StoreError> {
        let used = self.lines.ask(Again::Harmless, trouble, |db| {
            Box::pin(async move {
                sqlx::query("SELECT 1 FROM servers WHERE alive_until > clock_timestamp() LIMIT 1")
                    .fetch_optional(db)
                    .await
            })
        });
        match used.await? {
            Some(_) => Err(StoreError::InUse { by: Holder::default() }),
            None => self.enter(Company::Alone).await,
        }
    }

    /// Takes a log as it was elsewhere, in the place of what is there of it.
    pub(crate) async fn take_log(&self, log: StoredLog) -> Result<(), StoreError> {
        let log = std::sync::Arc::new(log);
        let taken = self.lines.ask(Again::Harmless, trouble, move |db| {
            let log = std::sync::Arc::clone(&log);
            Box::pin(async move { write::take(db, &log).await })
        });
        taken.await
    }

    /// Takes records as they were elsewhere. Their visitors are there.
    pub(crate) async fn take_records(&self, records: Vec<LoadedRecord>) -> Result<(), StoreError> {
        let records = std::sync::Arc::new(records);
        let taken = self.lines.ask(Again::Harmless, trouble, move |db| {
            let records = std::sync::Arc::clone(&records);
            Box::pin(async move { explorer::take(db, &records).await })
        });
        taken.await
    }

    /// Takes rated games as they were elsewhere.
    pub(crate) async fn take_rated(&self, games: Vec<Rated>) -> Result<(), StoreError> {
        let games = std::sync::Arc::new(games);
        let taken = self.lines.ask(Again::Harmless, trouble, move |db| {
            let games = std::sync::Arc::clone(&games);
            Box::pin(async move { deeds::take(db, &games).await })
        });
        taken.await
    }

    /// Forgets all rated games: what an earlier attempt left.
    pub(crate) async fn drop_rated(&self) -> Result<(), StoreError> {
        let gone = self.lines.ask(Again::Harmless, trouble, move |db| Box::pin(deeds::clear(db)));
        gone.await
    }

    /// Forgets a log that is not where everything comes from any more.
    pub(crate) async fn drop_log(&self, id: &str) -> Result<(), StoreError> {
        let id = texts::kept(id).into_owned();
        let gone = self.lines.ask(Again::Harmless, trouble, move |db| {
            let id = id.clone();
            Box::pin(async move {
                sqlx::query("DELETE FROM logs WHERE id = $1").bind(id).execute(db).await.map(drop)
            })
        });
        gone.await
    }

    /// Takes a visitor as they were elsewhere, in the place of what is there of them.
    pub(crate) async fn take_visitor(
        &self,
        visitor: &Visitor,
        credentials: &[Credential],
    ) -> Result<(), StoreError> {
        self.drop_visitor(&visitor.id).await?;
        self.change(Change::AddVisitor(visitor.clone())).await?;
        for credential in credentials {
            self.change(Change::AddCredential(credential.clone())).await?;
        }
        Ok(())
    }

    /// Forgets a visitor and what they are known by, and leaves all logs as they are.
    pub(crate) async fn drop_visitor(&self, id: &VisitorId) -> Result<(), StoreError> {
        let id = texts::kept(id.as_str()).into_owned();
        let gone = self.lines.ask(Again::Harmless, trouble, move |db| {
            let id = id.clone();
            Box::pin(async move {
                let gone = sqlx::query("DELETE FROM visitors WHERE id = $1").bind(id);
                gone.execute(db).await.map(drop)
            })
        });
        gone.await
    }
}
