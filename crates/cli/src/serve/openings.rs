//! `damier serve load` and `damier serve openings`: what the explorer knows, from records and from the games of the server.

use std::io::Write;
use std::sync::Arc;

use damier_core::{Explain, Message};
use damier_play::openings::FORM;
use damier_server::openings::{loaded, read_all};
use damier_server::{Config, MachineTime, Time};
use damier_store::{Options, PostgresStore, SqliteStore, Store, StoreError};

use super::kept::{of_store, options};
use super::{runtime, tell};
use crate::context::Context;
use crate::failure::Failure;
use crate::files;

/// So many records are written at once, and so many games forgotten.
const AT_ONCE: usize = 500;

/// Opens what a server keeps everything in, to write there. A file belongs to one process; servers that share a database
/// go on meanwhile.
async fn open(config: &Config) -> Result<Arc<dyn Store>, Failure> {
    let failed = |error: StoreError| of_store(&error);
    Ok(match &config.database {
        Some(address) => {
            Arc::new(PostgresStore::open(address, options(config)).await.map_err(failed)?)
        }
        None => {
            let now = MachineTime::default().unix_ms();
            let options = Options { now, ..Options::default() };
            Arc::new(SqliteStore::open(&config.data, options).await.map_err(failed)?)
        }
    })
}

/// What came of loading.
#[derive(Default)]
struct Count {
    loaded: usize,
    known: usize,
    wrong: usize,
}

/// Loads files of records for everybody. What is there already stays as it is, so that the same command goes on with what
/// was interrupted. What is wrong is told, and the rest is loaded.
pub fn load(files: &[String], config: &Config, context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    let mut count = Count::default();
    let bar = context.spinner();
    let done = runtime()?.block_on(async {
        let store = open(config).await?;
        let mut done = Ok(());
        for file in files {
            done = load_file(&*store, file, &mut count, context, &bar).await;
            if done.is_err() {
                break;
            }
        }
        store.close().await;
        done
    });
    bar.finish_and_clear();
    let told = Message::new("serve-loaded")
        .with("loaded", count.loaded)
        .with("known", count.known)
        .with("wrong", count.wrong);
    writeln!(&context.out, "{}", context.say(&told))?;
    done?;
    // What is wrong was told where it stands.
    if count.wrong > 0 {
        return Err(Failure::input(Message::new("serve-load-wrong").with("count", count.wrong)));
    }
    Ok(())
}

async fn load_file(
    store: &dyn Store,
    file: &str,
    count: &mut Count,
    context: &Context,
    bar: &indicatif::ProgressBar,
) -> Result<(), Failure> {
    let failed = |error: StoreError| of_store(&error);
    let text = files::read(file)?;
    let made = MachineTime::default().unix_ms();
    let mut good = Vec::new();
    for one in loaded(&text, None, made, &mut || !context.stop.is_raised()) {
        match one {
            Ok(one) => good.push(one),
            Err(_) if context.stop.is_raised() => {}
            Err(wrong) => {
                count.wrong += 1;
                tell(&files::in_file(file, &wrong.why), context);
            }
        }
    }
    let mut good = good.into_iter().peekable();
    while good.peek().is_some() {
        let some: Vec<_> = good.by_ref().take(AT_ONCE).collect();
        let ids: Vec<String> = some.iter().map(|one| one.record.id.clone()).collect();
        let known = store.known_records(&ids).await.map_err(failed)?;
        let mut names: std::collections::BTreeSet<String> = known.into_iter().collect();
        let all = some.len();
        let new: Vec<_> = some
            .into_iter()
            .filter(|one| names.insert(one.record.id.clone()))
            .map(|one| (one.record, one.known))
            .collect();
        count.known += all - new.len();
        count.loaded += new.len();
        store.keep_records(new).await.map_err(failed)?;
        bar.set_message((count.loaded + count.known).to_string());
    }
    if context.stop.is_raised() { Err(Failure::Interrupted) } else { Ok(()) }
}

/// Reads what the explorer does not know yet, or all of it anew.
pub fn read(anew: bool, config: &Config, context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    let bar = context.spinner();
    let read = runtime()?.block_on(async {
        let store = open(config).await?;
        let read = async {
            if anew {
                while store.forget_explored(FORM, AT_ONCE as u32).await? {
                    if context.stop.is_raised() {
                        return Ok(0);
                    }
                }
            }
            let mut goes_on = |count: usize| {
                bar.set_message(count.to_string());
                !context.stop.is_raised()
            };
            read_all(&store, &mut goes_on).await
        };
        let read = read.await.map_err(|error: StoreError| Failure::input(error.message()));
        store.close().await;
        read
    });
    bar.finish_and_clear();
    let read = read?;
    if context.stop.is_raised() {
        return Err(Failure::Interrupted);
    }
    let told = Message::new("serve-openings-read").with("count", read);
    writeln!(&context.out, "{}", context.say(&told))?;
    Ok(())
}
