//! How many entries a second become durable, with 1, 64 and 512 rooms that each wait for theirs.
//!
//! ```text
//! cargo run --release -p damier-store --example appends [FOLDER]
//! cargo run --release -p damier-store --example appends postgres://…
//! ```
//!
//! A database of PostgreSQL is to be empty, and has the rooms in it afterwards. For a file, beside it the time of a bare `fsync` of a small write in the same folder, which one room alone
//! cannot be faster than.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "it measures"
)]

use std::error::Error;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use damier_store::{
    Fence, LogKind, NewEntry, NewLog, Options, PostgresAddress, PostgresOptions, PostgresStore,
    SqliteStore, State, Store, StoreError, Summary, VisitorId,
};

const TIME: Duration = Duration::from_secs(3);

fn summary(entries: u32) -> Summary {
    Summary { state: State::Running, open_seats: 0, latest: entries.into(), entries }
}

fn log(id: &str) -> NewLog {
    let by = VisitorId::new("0123456789abcdef");
    NewLog {
        id: id.to_owned(),
        kind: LogKind::Table,
        game: "quoridor".to_owned(),
        form: 1,
        head: "{\"game\":\"quoridor\"}".to_owned(),
        made: 0,
        by: by.clone(),
        private: false,
        invite: None,
        seats: vec![Some(by), None],
        summary: summary(0),
    }
}

/// An entry as long as that of a move.
fn entry(id: &str, seq: u32) -> NewEntry {
    NewEntry {
        log: id.to_owned(),
        seq,
        form: 1,
        text: "{\"type\":\"play\",\"move\":\"e2\",\"seat\":0,\"clock\":[295100,300000]}".to_owned(),
        at: 1_700_000_000_000,
        by: Some(VisitorId::new("0123456789abcdef")),
        key: Some(format!("key-{seq:012}")),
        seated: None,
    }
}

/// Appends to a log of its own, one entry after the other, until the time is over.
async fn room(store: Arc<dyn Store>, id: String) -> Result<(u32, Duration), StoreError> {
    store.create(log(&id), "server").await?;
    let begun = Instant::now();
    let (mut seq, mut longest) = (0, Duration::ZERO);
    while begun.elapsed() < TIME {
        seq += 1;
        let asked = Instant::now();
        store.append(Fence::FIRST, vec![entry(&id, seq)], Some(summary(seq))).await?;
        longest = longest.max(asked.elapsed());
    }
    Ok((seq, longest))
}

fn fsyncs(folder: &Path) -> std::io::Result<Duration> {
    let mut file = File::create(folder.join("probe"))?;
    let begun = Instant::now();
    for _ in 0..200 {
        file.write_all(&[0; 4_096])?;
        file.sync_data()?;
    }
    Ok(begun.elapsed() / 200)
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let address = std::env::args().nth(1).filter(|word| PostgresAddress::is_meant(word));
    if let Some(address) = address {
        let address = address.parse()?;
        for rooms in [1, 64, 512] {
            let options = PostgresOptions { patience: TIME * 20, ..PostgresOptions::default() };
            measure(Arc::new(PostgresStore::open(&address, options).await?), rooms).await?;
        }
        return Ok(());
    }
    let folder = match std::env::args_os().nth(1) {
        Some(folder) => tempfile::tempdir_in(folder)?,
        None => tempfile::tempdir()?,
    };
    println!("a write and its fsync take {:?}", fsyncs(folder.path())?);
    for rooms in [1, 64, 512] {
        let path = folder.path().join(format!("{rooms}.sqlite"));
        let store = SqliteStore::open(&path, Options::default()).await?;
        measure(Arc::new(store), rooms).await?;
    }
    Ok(())
}

/// Lets so many rooms append, and tells what came of it.
async fn measure(store: Arc<dyn Store>, rooms: u32) -> Result<(), Box<dyn Error>> {
    let tasks: Vec<_> = (0..rooms)
        .map(|number| tokio::spawn(room(store.clone(), format!("{rooms}-room{number:012}"))))
        .collect();
    let (mut entries, mut longest) = (0, Duration::ZERO);
    for task in tasks {
        let (appended, waited) = task.await??;
        entries += appended;
        longest = longest.max(waited);
    }
    let told = store.statistics();
    println!(
        "{rooms} rooms: {:.0} entries/s, {:.1} changes a commit, the longest wait {longest:?}",
        f64::from(entries) / TIME.as_secs_f64(),
        told.changes as f64 / told.commits as f64,
    );
    store.close().await;
    Ok(())
}
