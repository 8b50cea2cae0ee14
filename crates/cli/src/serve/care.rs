//! Looking after what a server keeps: copies, and whether everything is as it should be.

use std::io::Write;
use std::path::Path;

use damier_core::{Explain, Message, Stop};
use damier_server::{Config, Recount, replay};
use damier_store::{PostgresStore, Source, SqliteFile, Store, StoreError};

use super::kept::{of_store, options};
use super::runtime;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;

/// How many logs are asked for at once.
const PAGE: u32 = 1000;

/// Copies everything, while a server may be writing.
pub fn backup(config: &Config, file: &Path, force: bool, context: &Context) -> Result<(), Failure> {
    if config.database.is_some() {
        return Err(Failure::usage(Message::new("serve-backup-database")));
    }
    let copied = runtime()?.block_on(SqliteFile::backup(&config.data, file, force));
    copied.map_err(|error| of_store(&error))?;
    let told = Message::new("serve-backed-up").with("file", file.to_string_lossy().into_owned());
    writeln!(&context.out, "{}", context.say(&told))?;
    Ok(())
}

/// Looks whether what is kept is whole, and follows every log from its beginning.
pub fn check(config: &Config, context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    let checked = runtime()?.block_on(async {
        let failed = |error: StoreError| of_store(&error);
        match &config.database {
            Some(address) => {
                let store = PostgresStore::open(address, options(config)).await;
                let store = store.map_err(failed)?;
                let found = store.integrity().await.map_err(failed)?;
                let checked = followed(&store, found, &context.stop, context).await;
                store.close().await;
                checked
            }
            None => {
                let file = SqliteFile::open(&config.data).await.map_err(failed)?;
                let found = file.integrity().await.map_err(failed)?;
                let checked = followed(&file, found, &context.stop, context).await;
                file.close().await;
                checked
            }
        }
    });
    let (count, rated, wrong) = checked?;
    if !wrong.is_empty() {
        return Err(Failure::Input(wrong));
    }
    let told = Message::new("serve-checked").with("count", count);
    writeln!(&context.out, "{}", context.say(&told))?;
    if rated > 0 {
        let told = Message::new("serve-rated").with("count", rated);
        writeln!(&context.out, "{}", context.say(&told))?;
    }
    Ok(())
}

/// How many logs there are and how many rated games among them, and what is wrong with them beside what was found before.
async fn followed(
    from: &dyn Source,
    found: Vec<String>,
    stop: &Stop,
    context: &Context,
) -> Result<(usize, usize, Vec<Message>), Failure> {
    let damaged = |what: String| StoreError::Damaged { what }.message();
    let mut wrong: Vec<Message> = found.into_iter().map(damaged).collect();
    let (mut count, mut last, mut recount) = (0, None, Recount::default());
    let bar = context.spinner();
    loop {
        let ids = from.ids(last.as_deref(), PAGE).await.map_err(|error| of_store(&error))?;
        let Some(end) = ids.last().cloned() else { break };
        for id in &ids {
            if stop.is_raised() {
                return Err(Failure::Interrupted);
            }
            // One that was deleted meanwhile cannot be wrong.
            let Some(log) = from.log(id).await.map_err(|error| of_store(&error))? else { continue };
            if let Err(problem) = replay(&log) {
                wrong.push(files::in_file(id, &problem));
            }
            recount.hear(from, &log).await.map_err(|error| of_store(&error))?;
            count += 1;
            bar.set_message(count.to_string());
        }
        last = Some(end);
    }
    bar.finish_and_clear();
    let rated = recount.games();
    let differing = recount.compare(from).await.map_err(|error| of_store(&error))?;
    wrong.extend(differing.iter().map(Explain::message));
    Ok((count, rated, wrong))
}
