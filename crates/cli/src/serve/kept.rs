//! Where a server keeps everything: in a file of its own, or in a database that it shares.

use std::sync::Arc;

use damier_core::Explain;
use damier_server::{Config, MachineTime, Time};
use damier_store::{
    Company, Options, PostgresAddress, PostgresOptions, PostgresStore, SqliteStore, Store,
    StoreError,
};

use super::NotOpened;
use crate::failure::Failure;

/// What a server keeps everything in.
pub enum Kept {
    /// A file that is its own.
    File(Arc<SqliteStore>),
    /// A database that others may have too.
    Shared(Arc<PostgresStore>),
}

impl Kept {
    /// Opens what is set.
    pub async fn open(config: &Config) -> Result<Kept, NotOpened> {
        let opened = match &config.database {
            Some(address) => shared(address, config).await,
            None => {
                let now = MachineTime::default().unix_ms();
                SqliteStore::open(&config.data, Options { now, ..Options::default() })
                    .await
                    .map(|store| Kept::File(Arc::new(store)))
            }
        };
        opened.map_err(|error| {
            let failure = of_store(&error);
            match error {
                StoreError::InUse { by } => NotOpened::InUse { by, failure },
                _ => NotOpened::Failed(failure),
            }
        })
    }

    /// What the server is handed.
    pub fn store(&self) -> Arc<dyn Store> {
        match self {
            Kept::File(store) => store.clone(),
            Kept::Shared(store) => store.clone(),
        }
    }

    /// Tells whoever wants the file too where its server listens.
    pub fn listens_at(&self, url: &str) {
        if let Kept::File(store) = self {
            // If it cannot be written, a second server knows less about the first.
            store.listens_at(url).ok();
        }
    }
}

/// Comes to a database: with others, if they hear of each other.
async fn shared(address: &PostgresAddress, config: &Config) -> Result<Kept, StoreError> {
    let store = PostgresStore::open(address, options(config)).await?;
    let company = if config.queue.is_some() { Company::Beside } else { Company::Alone };
    store.enter(company).await?;
    Ok(Kept::Shared(Arc::new(store)))
}

/// How a database is opened that is set.
pub fn options(config: &Config) -> PostgresOptions {
    PostgresOptions { patience: config.database_patience, ..PostgresOptions::default() }
}

/// Where it is, for people.
pub fn place(config: &Config) -> String {
    match &config.database {
        Some(address) => address.to_string(),
        None => config.data.to_string_lossy().into_owned(),
    }
}

/// How a command ends if the store cannot do what it is asked for.
pub fn of_store(error: &StoreError) -> Failure {
    match error {
        StoreError::Full | StoreError::ReadOnly | StoreError::Failed { .. } => {
            Failure::Output(error.message())
        }
        _ => Failure::input(error.message()),
    }
}
