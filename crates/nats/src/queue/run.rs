//! Asking for work, and hearing what came of it.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use async_nats::jetstream::consumer::DeliverPolicy;
use async_nats::jetstream::consumer::pull::{Ordered, OrderedConfig};
use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::LastRawMessageErrorKind;
use async_nats::{HeaderMap, Subscriber};
use futures_util::StreamExt;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior};
use tokio_util::bytes::Bytes;

use super::job::{self, header};
use super::{Answer, Key, Kind, Queue};
use crate::NatsError;

pub(super) const ANSWER: &str = "Damier-Answer";
pub(super) const DEADLINE: &str = "Damier-Deadline";

/// After something went wrong it is tried again after so long.
const AGAIN: Duration = Duration::from_millis(500);

/// What is heard of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A job was answered. Each that was asked for is, once.
    Answered(Key, Answer),
    /// So many thousandths of a job are done.
    Progress(Key, u64),
    /// The time is over; nothing else will be heard.
    Late,
}

/// A pile of jobs that have something in common, and whoever waits for their answers.
pub struct Run {
    queue: Queue,
    kind: Kind,
    name: String,
    common: Vec<u8>,
    /// In milliseconds since 1970.
    deadline: Option<u64>,
    results: Ordered,
    /// The place of the last result that was heard of, in its stream.
    heard: u64,
    /// When that stream was made.
    born: i128,
    progress: Subscriber,
    returns: watch::Receiver<u64>,
    tended: tokio::time::Interval,
    /// What is not answered yet.
    waiting: HashMap<Key, Vec<u8>>,
    ready: VecDeque<(Key, Answer)>,
    /// What was laid out for those who work.
    offers: Vec<String>,
    /// Where the answers lie that were not forgotten yet.
    answered: HashMap<Key, (u64, HeaderMap)>,
    chores: Chores,
}

/// What is to be done before more is heard. It stays here until it is done, because whoever waits
/// for news may stop waiting in the middle of it.
#[derive(Default)]
struct Chores {
    /// Results are to be listened to anew.
    listen: bool,
    /// What the jobs have in common may be gone.
    common: bool,
    /// An answer that came and is not read yet.
    came: Option<Came>,
    /// Jobs that may be neither queued nor heard of.
    doubtful: VecDeque<Key>,
    /// When it is tried again, after something went wrong.
    again: Option<Instant>,
}

/// An answer as it came.
#[derive(Clone)]
struct Came {
    key: Key,
    place: u64,
    headers: HeaderMap,
    payload: Bytes,
}

impl Chores {
    fn are_left(&self) -> bool {
        self.listen || self.common || self.came.is_some() || !self.doubtful.is_empty()
    }

    fn are_due(&self) -> bool {
        self.are_left() && self.again.is_none_or(|again| again <= Instant::now())
    }
}

impl Queue {
    /// Begins a run, or goes on with the one of the same kind and with the same in common. It is to
    /// be over after so long.
    pub async fn begin(
        &self,
        kind: Kind,
        common: Vec<u8>,
        within: Option<Duration>,
    ) -> Result<Run, NatsError> {
        let name = job::run_name(kind, &common);
        self.put_once(&common_name(&name), &common).await?;
        self.consumer(kind).await?;
        let client = self.connection.client();
        let subject = self.connection.subject(&format!("progress.{name}.*"));
        let progress = client.subscribe(subject).await.map_err(NatsError::failed)?;
        let mut returns = self.connection.returns();
        returns.mark_unchanged();
        let results = self.listen(&name, DeliverPolicy::New).await?;
        let born = self.results_born().await?;
        let deadline = within.map(|within| millis(now() + within));
        let often = self.settings.tended;
        let mut tended = tokio::time::interval_at(Instant::now() + often, often);
        tended.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Ok(Run {
            queue: self.clone(),
            kind,
            name,
            common,
            deadline,
            results,
            heard: 0,
            born,
            progress,
            returns,
            tended,
            waiting: HashMap::new(),
            ready: VecDeque::new(),
            offers: Vec::new(),
            answered: HashMap::new(),
            chores: Chores::default(),
        })
    }

    /// When the stream of results was made.
    async fn results_born(&self) -> Result<i128, NatsError> {
        let info = self.results.get_info().await.map_err(NatsError::failed)?;
        Ok(info.created.unix_timestamp_nanos())
    }

    async fn listen(&self, run: &str, from: DeliverPolicy) -> Result<Ordered, NatsError> {
        let config = OrderedConfig {
            filter_subject: self.connection.subject(&format!("result.{run}.*")),
            deliver_policy: from,
            ..OrderedConfig::default()
        };
        let made = self.results.create_consumer(config).await.map_err(NatsError::failed)?;
        made.messages().await.map_err(NatsError::failed)
    }
}

impl Run {
    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many jobs are not answered yet.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Whether answers are there that were not told yet.
    pub fn is_heard(&self) -> bool {
        !self.ready.is_empty()
    }

    /// Lays something out that jobs may need, for those who have not got it.
    pub async fn offer(&mut self, what: &str, bytes: &[u8]) -> Result<(), NatsError> {
        let name = offer_name(&self.name, what);
        self.queue.put_once(&name, bytes).await?;
        self.offers.push(name);
        Ok(())
    }

    /// Asks for a job. One that is queued is not queued again, and one that is answered is answered
    /// at once. While NATS is away it is remembered, and asked for when it is back.
    pub async fn submit(&mut self, key: Key, body: Vec<u8>) {
        self.waiting.insert(key.clone(), body);
        self.chores.doubtful.push_back(key.clone());
        match self.ask(&key).await {
            Ok(()) => drop(self.chores.doubtful.pop_back()),
            Err(error) => {
                tracing::warn!(%error, "a job is asked for later");
                self.chores.again = Some(Instant::now() + AGAIN);
            }
        }
    }

    /// The next that is heard. Whoever stops waiting for it misses nothing: what was begun is done
    /// when it is waited for again.
    pub async fn next(&mut self) -> News {
        let over = self.deadline.map(|at| Duration::from_millis(at).saturating_sub(now()));
        tokio::select! {
            biased;
            news = self.hear() => news,
            () = tokio::time::sleep(over.unwrap_or_default()), if over.is_some() => News::Late,
        }
    }

    async fn hear(&mut self) -> News {
        loop {
            if let Some((key, answer)) = self.ready.pop_front() {
                return News::Answered(key, answer);
            }
            if self.chores.are_due() {
                let caught_up = self.catch_up().await;
                self.chores.again = caught_up.is_err().then(|| Instant::now() + AGAIN);
                if let Err(error) = caught_up {
                    tracing::debug!(%error, "jobs cannot be looked after");
                }
                continue;
            }
            let again = self.chores.again.unwrap_or_else(Instant::now);
            tokio::select! {
                result = self.results.next() => match result {
                    Some(Ok(message)) => {
                        let place = message.info().map_or(0, |info| info.stream_sequence);
                        self.heard = self.heard.max(place);
                        let headers = message.headers.clone().unwrap_or_default();
                        let Some((_, key)) = job::named(&message.subject) else { continue };
                        let payload = message.payload.clone();
                        // Two may come before the first could be read.
                        let before = self.chores.came.replace(Came { key, place, headers, payload });
                        self.chores.doubtful.extend(before.map(|before| before.key));
                        self.chores.again = None;
                    }
                    Some(Err(error)) => {
                        tracing::debug!(%error, "results are listened to anew");
                        self.chores.listen = true;
                    }
                    None => self.chores.listen = true,
                },
                Some(message) = self.progress.next() => {
                    let share = std::str::from_utf8(&message.payload).ok();
                    let share = share.and_then(|share| share.parse().ok());
                    let named = job::named(&message.subject);
                    if let Some(((_, key), share)) = named.zip(share) {
                        return News::Progress(key, share);
                    }
                }
                // Much may have happened while the connection was lost.
                Ok(()) = self.returns.changed() => {
                    self.chores.listen = true;
                    self.tend();
                }
                _ = self.tended.tick() => self.tend(),
                () = tokio::time::sleep_until(again), if self.chores.are_left() => {}
            }
        }
    }

    /// Throws an answer away that was kept elsewhere, and is not needed here any more.
    pub async fn forget(&mut self, key: &Key) {
        if let Some((place, headers)) = self.answered.remove(key) {
            // What stays goes when its time is over.
            self.queue.results.delete_message(place).await.ok();
            self.queue.discard(Some(&headers)).await;
        }
    }

    /// Takes a job back: nobody wants its answer any more. Who works on it is told to stop.
    pub async fn take_back(&mut self, key: &Key) {
        self.waiting.remove(key);
        let Kind { name: kind, form } = self.kind;
        let job = format!("job.{kind}.{form}.{}.{key}", self.name);
        let job = self.queue.connection.subject(&job);
        // What cannot be taken back is done for nobody.
        self.queue.jobs.purge().filter(job).await.ok();
        let subject = self.queue.connection.subject(&format!("cancel.{}.{key}", self.name));
        self.queue.connection.client().publish(subject, Vec::new().into()).await.ok();
    }

    /// Ends it for now: nobody begins a job of it any more, and what was answered stays for whoever
    /// asks again.
    pub async fn pause(&self) {
        let queue = &self.queue;
        let jobs = format!("job.{}.{}.{}.*", self.kind.name, self.kind.form, self.name);
        let jobs = queue.connection.subject(&jobs);
        // What cannot be taken back is done for nobody, and goes when its time is over.
        queue.jobs.purge().filter(jobs).await.ok();
        let subject = queue.connection.subject(&format!("cancel.{}", self.name));
        queue.connection.client().publish(subject, Vec::new().into()).await.ok();
        queue.connection.client().flush().await.ok();
    }

    /// Ends it for good: nothing is kept of it.
    pub async fn end(&self) {
        let Run { queue, name, .. } = self;
        for (_, headers) in self.answered.values() {
            queue.discard(Some(headers)).await;
        }
        self.pause().await;
        let subject = |what: &str| queue.connection.subject(&format!("{what}.{name}.*"));
        queue.results.purge().filter(subject("result")).await.ok();
        queue.checkpoints.purge().filter(subject("checkpoint")).await.ok();
        let common = common_name(name);
        for object in self.offers.iter().chain([&common]) {
            queue.objects.delete(object).await.ok();
        }
    }

    /// Takes an answer that is there, or sees to it that the job is queued.
    async fn ask(&mut self, key: &Key) -> Result<(), NatsError> {
        let Some(body) = self.waiting.get(key).cloned() else { return Ok(()) };
        let subject = self.queue.connection.subject(&format!("result.{}.{key}", self.name));
        match self.queue.results.get_last_raw_message_by_subject(&subject).await {
            Ok(found) => {
                let (place, headers, payload) = (found.sequence, found.headers, found.payload);
                return self.take(Came { key: key.clone(), place, headers, payload }).await;
            }
            Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => {}
            Err(error) => return Err(NatsError::failed(error)),
        }
        let mut headers = HeaderMap::new();
        if let Some(deadline) = self.deadline {
            headers.insert(DEADLINE, deadline.to_string());
        }
        let body = self.queue.pack(body, &mut headers).await?;
        let Kind { name: kind, form } = self.kind;
        let subject = format!("job.{kind}.{form}.{}.{key}", self.name);
        self.queue.publish_first(&subject, headers, body).await.map(|_| ())
    }

    async fn take(&mut self, came: Came) -> Result<(), NatsError> {
        let Came { key, place, headers, payload } = came;
        if !self.waiting.contains_key(&key) {
            return Ok(());
        }
        let body = self.queue.unpack(Some(&headers), &payload).await?;
        let answer = Answer::of_parts(header(Some(&headers), ANSWER).unwrap_or_default(), body);
        self.waiting.remove(&key);
        self.answered.insert(key.clone(), (place, headers));
        self.ready.push_back((key, answer));
        Ok(())
    }

    /// Has all that is waited for looked after.
    fn tend(&mut self) {
        self.chores.common = true;
        self.chores.doubtful = self.waiting.keys().cloned().collect();
        self.chores.again = None;
    }

    /// Does what is to be done, until an answer is there to be told. Nothing is struck out before it
    /// is done.
    async fn catch_up(&mut self) -> Result<(), NatsError> {
        if self.chores.listen {
            self.queue.restore().await?;
            self.queue.consumer(self.kind).await?;
            // Another stream counts anew.
            let born = self.queue.results_born().await?;
            if std::mem::replace(&mut self.born, born) != born {
                self.heard = 0;
            }
            let from = match self.heard {
                0 => DeliverPolicy::All,
                heard => DeliverPolicy::ByStartSequence { start_sequence: heard + 1 },
            };
            self.results = self.queue.listen(&self.name, from).await?;
            self.chores.listen = false;
        }
        if let Some(came) = self.chores.came.clone() {
            let key = came.key.clone();
            let taken = self.take(came).await;
            self.chores.came = None;
            if taken.is_err() {
                self.chores.doubtful.push_back(key);
                return taken;
            }
        }
        if self.chores.common {
            self.queue.put_once(&common_name(&self.name), &self.common).await?;
            self.chores.common = false;
        }
        while self.ready.is_empty()
            && let Some(key) = self.chores.doubtful.front().cloned()
        {
            let asked = self.ask(&key).await;
            self.chores.doubtful.pop_front();
            if asked.is_err() {
                // Others may have more luck.
                self.chores.doubtful.push_back(key);
                return asked;
            }
        }
        Ok(())
    }
}

impl Queue {
    /// Publishes what is the first and only message of its subject; whether it was.
    pub(super) async fn publish_first(
        &self,
        subject: &str,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<bool, NatsError> {
        let message = PublishMessage::build().headers(headers).payload(body.into());
        let message = message.expected_last_subject_sequence(0);
        let subject = self.connection.subject(subject);
        let sent = self.connection.jetstream().send_publish(subject, message).await;
        let stored = match sent {
            Ok(ack) => ack.await,
            Err(error) => Err(error),
        };
        match stored {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == PublishErrorKind::WrongLastSequence => Ok(false),
            Err(error) => Err(NatsError::failed(error)),
        }
    }
}

/// The object that holds what the jobs of a run have in common.
pub(super) fn common_name(run: &str) -> String {
    format!("common-{run}")
}

/// The object that holds something that jobs of a run may need.
pub(super) fn offer_name(run: &str, what: &str) -> String {
    format!("offer-{run}-{what}")
}

/// The time since 1970.
pub(super) fn now() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
