//! Work handed to whoever has time for it, delivered at least once and counted once.
//!
//! A [`Run`] is a pile of jobs of one kind that have something in common. Its name follows from that
//! kind and what is common, and each job has a key of its own: so whoever asks for the same again,
//! after a fall or by mistake, finds the jobs that are queued and the answers that are there.
//!
//! Three streams keep it. *Jobs* holds what is to be done, until it is answered; a durable consumer a
//! kind hands each job to one [`Worker`], which says again and again that it works on it, and to
//! another when it falls silent. *Results* holds the answers, of which the server takes the first
//! for a key and refuses all others. *Checkpoints* holds how far somebody came with what takes long.
//! What is too large for a message lies in an object store beside them.

mod answer;
mod job;
mod parcel;
mod run;
mod task;
mod worker;

use std::fmt;
use std::time::Duration;

use async_nats::client::{Request, RequestErrorKind};
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::object_store::{self, ObjectStore};
use async_nats::jetstream::stream::{self, RetentionPolicy, Stream};
use futures_util::TryStreamExt;

use crate::{Connection, NatsError};

pub use answer::Answer;
pub use job::{Key, Kind};
pub use run::{News, Run};
pub use task::{Lane, Task, Work, Worked};
pub use worker::{Notice, Worker};

/// Whoever asks a stream that is being made is not answered, and asks again after so long at first,
/// and after twice as long each time.
const ASKED: Duration = Duration::from_millis(50);

/// Whoever waited for so long asks no more.
const MADE: Duration = Duration::from_secs(10);

/// How a queue is made where there is none. One that is there stays as it is.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// A worker that was not heard of for so long has lost its job.
    pub patience: Duration,
    /// Jobs and answers that nobody asked for any more, and all that belongs to them, are kept for
    /// so long.
    pub kept: Duration,
    /// On so many servers of a cluster everything is kept.
    pub replicas: usize,
    /// So often whoever asked looks whether what is waited for is queued or answered: whatever was
    /// lost on the way, by whomever, is found again.
    pub tended: Duration,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            patience: Duration::from_secs(30),
            kept: Duration::from_hours(7 * 24),
            replicas: 1,
            tended: Duration::from_secs(30),
        }
    }
}

/// The queue of a NATS.
#[derive(Clone)]
pub struct Queue {
    connection: Connection,
    settings: Settings,
    jobs: Stream,
    results: Stream,
    checkpoints: Stream,
    objects: ObjectStore,
}

/// Jobs that wait for somebody who knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strange {
    /// The name of their kind.
    pub kind: String,
    /// The version of their form.
    pub form: u32,
    /// How many.
    pub jobs: u64,
}

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Queue({}, {})", self.connection.address(), self.connection.prefix())
    }
}

impl Queue {
    /// The queue under the prefix of a connection, made where there is none.
    pub async fn open(connection: Connection, settings: Settings) -> Result<Queue, NatsError> {
        let (jobs, results, checkpoints, objects) = make(&connection, &settings).await?;
        Ok(Queue { connection, settings, jobs, results, checkpoints, objects })
    }

    /// Makes again what is gone: a NATS that came back without its disk has no streams. What is
    /// there stays as it is.
    async fn restore(&self) -> Result<(), NatsError> {
        make(&self.connection, &self.settings).await.map(drop)
    }

    /// What it goes over.
    pub fn connection(&self) -> &Connection {
        &self.connection
    }

    /// Jobs of these kinds that wait in a form that is not among them.
    pub async fn strange(&self, known: &[Kind]) -> Result<Vec<Strange>, NatsError> {
        let mut consumers = self.jobs.consumers();
        let mut strange = Vec::new();
        while let Some(info) = consumers.try_next().await.map_err(NatsError::failed)? {
            let Some((kind, form)) = info.name.rsplit_once('_') else { continue };
            let Ok(form) = form.parse::<u32>() else { continue };
            let by_name = known.iter().any(|known| known.name == kind);
            let by_form = known.iter().any(|known| known.name == kind && known.form == form);
            if by_name && !by_form && info.num_pending > 0 {
                strange.push(Strange { kind: kind.to_owned(), form, jobs: info.num_pending });
            }
        }
        Ok(strange)
    }

    /// Whether somebody waits for jobs of a kind, or works on one.
    pub async fn is_attended(&self, kind: Kind) -> Result<bool, NatsError> {
        let mut consumer = self.consumer(kind).await?;
        let info = consumer.info().await.map_err(NatsError::failed)?;
        Ok(info.num_waiting > 0 || info.num_ack_pending > 0)
    }

    /// Whoever hands the jobs of a kind out. It is made by those who ask too, so that jobs nobody
    /// knows are seen to wait.
    async fn consumer(&self, kind: Kind) -> Result<PullConsumer, NatsError> {
        let name = format!("{}_{}", kind.name, kind.form);
        let config = pull::Config {
            durable_name: Some(name.clone()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: self.settings.patience,
            // Who died of a job is counted by the workers: the server would count those who gave
            // a job back too, and leave it where it is without an answer.
            max_deliver: -1,
            max_ack_pending: -1,
            filter_subject: self.connection.subject(&format!("job.{}.{}.>", kind.name, kind.form)),
            ..pull::Config::default()
        };
        self.jobs.get_or_create_consumer(&name, config).await.map_err(NatsError::failed)
    }
}

/// The streams for jobs, results and checkpoints, and the store of objects, made where there are
/// none.
async fn make(
    connection: &Connection,
    settings: &Settings,
) -> Result<(Stream, Stream, Stream, ObjectStore), NatsError> {
    let jetstream = connection.jetstream();
    let stream = |name: &str| stream::Config {
        name: connection.prefix().stream(&format!("{name}s")),
        subjects: vec![connection.subject(&format!("{name}.>"))],
        max_age: settings.kept,
        num_replicas: settings.replicas,
        allow_direct: true,
        ..stream::Config::default()
    };
    // A second message of one subject would take the place of the first.
    let single = |name| stream::Config { max_messages_per_subject: 1, ..stream(name) };
    // Where several make the same at the same moment, some are refused because it is there.
    let make = |config: stream::Config| async move {
        let made = match jetstream.get_or_create_stream(config.clone()).await {
            Ok(made) => made,
            Err(error) => {
                let there = jetstream.get_stream(&config.name).await;
                there.map_err(|_| NatsError::failed(error))?
            }
        };
        see_it_made(connection, &made).await.map(|()| made)
    };
    let waiting = stream::Config { retention: RetentionPolicy::WorkQueue, ..stream("job") };
    let jobs = make(waiting).await?;
    let results = make(single("result")).await?;
    let checkpoints = make(single("checkpoint")).await?;
    let bucket = connection.prefix().stream("objects");
    let objects = match jetstream.get_object_store(&bucket).await {
        Ok(objects) => objects,
        Err(_) => {
            let config = object_store::Config {
                bucket: bucket.clone(),
                max_age: settings.kept,
                num_replicas: settings.replicas,
                ..object_store::Config::default()
            };
            match jetstream.create_object_store(config).await {
                Ok(made) => made,
                Err(error) => {
                    let there = jetstream.get_object_store(&bucket).await;
                    there.map_err(|_| NatsError::failed(error))?
                }
            }
        }
    };
    let beneath = jetstream.get_stream(format!("OBJ_{bucket}")).await.map_err(NatsError::failed)?;
    see_it_made(connection, &beneath).await?;
    Ok((jobs, results, checkpoints, objects))
}

/// Waits until a stream is made that may be somebody else's to make: NATS 2.9 tells of one that
/// takes nothing yet, and falls over some questions about it. What asks it directly is what it
/// begins to hear last, and whoever may work may ask that.
async fn see_it_made(connection: &Connection, stream: &Stream) -> Result<(), NatsError> {
    let config = &stream.cached_info().config;
    // Nobody here makes one that is not asked directly.
    if !config.allow_direct {
        return Ok(());
    }
    let subject = format!("$JS.API.DIRECT.GET.{}", config.name);
    let mut waits = ASKED;
    loop {
        // It is asked for nothing: that nothing was asked for is an answer too.
        let nothing = Request::new().timeout(Some(waits));
        match connection.client().send_request(subject.clone(), nothing).await {
            Ok(_) => return Ok(()),
            Err(error) if waits >= MADE => return Err(NatsError::failed(error)),
            Err(error) if error.kind() == RequestErrorKind::TimedOut => {}
            Err(_) => tokio::time::sleep(waits).await,
        }
        waits *= 2;
    }
}
