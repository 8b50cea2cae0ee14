//! `damier serve migrate`: everything moved into a database that servers share, and that brought
//! up to date.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use damier_core::{Explain, Message};
use damier_server::{Config, replay};
use damier_store::{
    MoveError, Moved, PostgresAddress, PostgresOptions, PostgresStore, Progress, Source,
    SqliteFile, Store, StoreError, move_everything,
};

use tokio_util::sync::CancellationToken;

use super::kept::of_store;
use super::{runtime, tell};
use crate::context::Context;
use crate::failure::Failure;
use crate::files;

/// Nobody waits for an answer while everything is moved, and some logs are long.
const PATIENT: PostgresOptions = PostgresOptions { lines: 4, patience: Duration::from_mins(10) };

/// Where something is moved from.
enum Place {
    File(PathBuf),
    Database(PostgresAddress),
}

impl Place {
    /// What somebody typed: an address of PostgreSQL, `sqlite://` and a file, or a file alone.
    fn read(text: &str) -> Result<Place, Failure> {
        if PostgresAddress::is_meant(text) {
            return address(text).map(Place::Database);
        }
        let file = text.strip_prefix("sqlite://").or_else(|| text.strip_prefix("sqlite:"));
        match file {
            Some(file) => Ok(Place::File(file.into())),
            // Another scheme is no file that somebody means.
            None if text.contains("://") => {
                Err(Failure::usage(Message::new("serve-migrate-place")))
            }
            None => Ok(Place::File(text.into())),
        }
    }
}

fn address(text: &str) -> Result<PostgresAddress, Failure> {
    text.parse::<PostgresAddress>().map_err(|error| Failure::usage(error.message()))
}

/// Moves everything, or brings the database up to date where nothing is to be moved. Without a word
/// on where to, it is the database that is set.
pub fn run(
    from: Option<&str>,
    to: Option<&str>,
    config: &Config,
    context: &Context,
) -> Result<(), Failure> {
    let to = match (to, &config.database) {
        (Some(to), _) => address(to)?,
        (None, Some(set)) => set.clone(),
        (None, None) => return Err(Failure::usage(Message::new("serve-migrate-nowhere"))),
    };
    match from {
        Some(from) => move_from(from, &to, context),
        None => raise(&to, context),
    }
}

/// Brings a database up to date, while servers that understand it go on.
fn raise(to: &PostgresAddress, context: &Context) -> Result<(), Failure> {
    let raised = runtime()?.block_on(PostgresStore::raise(to));
    let raised = raised.map_err(|error| of_store(&error))?;
    let told = Message::new(if raised { "serve-raised" } else { "serve-current" });
    writeln!(&context.out, "{}", context.say(&told.with("to", to.to_string())))?;
    Ok(())
}

/// Moves everything, and checks it on both sides.
fn move_from(from: &str, to: &PostgresAddress, context: &Context) -> Result<(), Failure> {
    let from = Place::read(from)?;
    let stop = CancellationToken::new();
    let asked = stop.clone();
    context.on_interrupt(move || asked.cancel());
    // Whoever wants to end it does not wait for a database that may not answer. What is under way
    // is done or not, and the same command finds out.
    let moved = runtime()?.block_on(async {
        tokio::select! {
            moved = moved(from, to, context) => moved,
            () = stop.cancelled() => {
                tell(&MoveError::Interrupted.message(), context);
                Err(Failure::Interrupted)
            }
        }
    })?;
    for (id, problem) in &moved.unfollowed {
        tell(&files::in_file(id, problem), context);
    }
    let told = Message::new("serve-moved")
        .with("to", to.to_string())
        .with("games", moved.logs)
        .with("entries", moved.entries)
        .with("visitors", moved.visitors);
    writeln!(&context.out, "{}", context.say(&told))?;
    Ok(())
}

async fn moved(from: Place, to: &PostgresAddress, context: &Context) -> Result<Moved, Failure> {
    let failed = |error: StoreError| of_store(&error);
    match from {
        Place::File(file) => {
            let source = SqliteFile::open(&file).await.map_err(failed)?;
            // Whoever wrote to it now would write to what nobody looks at any more.
            let _hold = SqliteFile::hold(&file).map_err(failed)?;
            let origin = fs::canonicalize(&file).unwrap_or(file);
            let moved = into(&source, to, &origin.to_string_lossy(), context).await;
            source.close().await;
            moved
        }
        Place::Database(address) => {
            let source = PostgresStore::open(&address, PATIENT).await;
            let source = source.map_err(failed)?;
            source.expect_unused().await.map_err(failed)?;
            let moved = into(&source, to, &address.to_string(), context).await;
            source.close().await;
            moved
        }
    }
}

async fn into(
    from: &dyn Source,
    to: &PostgresAddress,
    origin: &str,
    context: &Context,
) -> Result<Moved, Failure> {
    let target = PostgresStore::receive(to, PATIENT, origin).await;
    let target = target.map_err(|error| of_store(&error))?;
    let bar = context.spinner();
    let words =
        |key: &'static str, count: usize| context.say(&Message::new(key).with("count", count));
    let mut goes_on = |at: Progress| {
        bar.set_message(match at {
            Progress::Visitors(count) => words("serve-moving-visitors", count),
            Progress::Logs(count) => words("serve-moving-games", count),
            Progress::Compared(count) => words("serve-moving-compared", count),
        });
        true
    };
    let moved = move_everything(from, &target, &replay, &mut goes_on).await;
    bar.finish_and_clear();
    target.close().await;
    moved.map_err(|error| match error {
        MoveError::Store(error) => of_store(&error),
        MoveError::Interrupted => Failure::Interrupted,
        MoveError::Differs { .. } => Failure::input(error.message()),
    })
}
