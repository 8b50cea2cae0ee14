//! Doing what others ask for.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_nats::HeaderMap;
use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::stream::LastRawMessageErrorKind;
use async_nats::jetstream::{AckKind, Message};
use damier_core::{Message as Words, Stop, Value};
use futures_util::StreamExt;
use tokio::runtime::Handle;
use tokio::sync::{OnceCell, OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::job::{self, header};
use super::run::{ANSWER, DEADLINE, common_name, now};
use super::{Answer, Key, Kind, Lane, Queue, Strange, Task, Work, Worked};
use crate::NatsError;

/// How often a job was given back by workers that were told to end, kept with its checkpoint.
const GIVEN_BACK: &str = "Damier-Given-Back";

/// A job that so many workers fell silent over is not given to another.
const DEATHS: u64 = 4;

/// So long the server waits for a job before it says that there is none. A worker that ends waits
/// for it no longer: a job that was on its way would be silent for the whole patience.
const ASKED: Duration = Duration::from_secs(1);

/// A job that came for room that was taken meanwhile is given back after so long: another kind may
/// have taken it for as long as it looks whether it needs it.
const ROOM: Duration = Duration::from_millis(200);

/// What the server says at once is not waited for longer.
const LOST: Duration = Duration::from_secs(5);

/// A job that is declined is offered again after so long: whoever declined it may have asked for
/// another one just before.
const DECLINED: Duration = Duration::from_secs(2);

/// Who declined a job asks for none of its kind for so long: whoever asks first gets it, and it was
/// to be somebody else.
const REST: Duration = Duration::from_secs(5);

/// After something went wrong it is tried again after so long.
const AGAIN: Duration = Duration::from_millis(500);

/// So often it is looked whether jobs wait that nobody here knows.
const STRANGE: Duration = Duration::from_mins(1);

/// What the jobs of so many runs have in common is kept at hand: each server has two of them.
const COMMON: usize = 64;

/// What a worker tells of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// It waits for jobs of these kinds.
    Ready(Vec<Kind>),
    /// It begins a job.
    Began(Kind, String, Key),
    /// A job is done.
    Done(Kind, String, Key),
    /// A job cannot be done, and why.
    Failed(Kind, String, Key, String),
    /// A job was given back for somebody else, and why if it could not be done here.
    GaveBack(Kind, String, Key, Option<String>),
    /// Nobody wants a job any more.
    Unwanted(Kind, String, Key),
    /// A job came after too many workers fell silent over it.
    Deadly(Kind, String, Key),
    /// A job was not done in time.
    Late(Kind, String, Key),
    /// Jobs wait that this worker does not know.
    Strange(Strange),
    /// It takes no more jobs.
    Draining,
}

impl Notice {
    /// The sentence that tells it.
    pub fn message(&self) -> Words {
        let job = |sentence: &'static str, kind: &Kind, run: &str, key: &Key| {
            let words = Words::new(sentence).with("kind", kind.name);
            words.with("run", run).with("key", key.to_string())
        };
        match self {
            Notice::Ready(kinds) => {
                let kinds: Vec<&str> = kinds.iter().map(|kind| kind.name).collect();
                Words::new("worker-ready").with("kinds", kinds.join(", "))
            }
            Notice::Began(kind, run, key) => job("worker-began", kind, run, key),
            Notice::Done(kind, run, key) => job("worker-done", kind, run, key),
            Notice::Failed(kind, run, key, why) => {
                job("worker-failed", kind, run, key).with("why", why.as_str())
            }
            Notice::GaveBack(kind, run, key, None) => job("worker-gave-back", kind, run, key),
            Notice::GaveBack(kind, run, key, Some(why)) => {
                job("worker-declined", kind, run, key).with("why", why.as_str())
            }
            Notice::Unwanted(kind, run, key) => job("worker-unwanted", kind, run, key),
            Notice::Deadly(kind, run, key) => job("worker-deadly", kind, run, key),
            Notice::Late(kind, run, key) => job("worker-late", kind, run, key),
            Notice::Strange(strange) => Words::new("worker-strange")
                .with("kind", strange.kind.as_str())
                .with("form", strange.form.to_string())
                .with("jobs", Value::Number(i64::try_from(strange.jobs).unwrap_or(i64::MAX))),
            Notice::Draining => Words::new("worker-draining"),
        }
    }
}

/// Whoever hears what a worker does.
type Tell = dyn Fn(&Notice) + Send + Sync;

/// Does jobs of some kinds, so many at once in each lane.
pub struct Worker {
    queue: Queue,
    works: Vec<Arc<dyn Work>>,
    slots: HashMap<Lane, Arc<Semaphore>>,
    tell: Arc<Tell>,
    drain: CancellationToken,
    jobs: TaskTracker,
    /// What is done at the moment.
    running: Mutex<HashMap<(String, Key), Stop>>,
    commons: Mutex<Commons>,
    /// When jobs of a kind are asked for again, after one was declined.
    rests: Mutex<HashMap<Kind, Instant>>,
}

/// What jobs have in common, by their runs; those that were needed last are behind. Each is fetched
/// once, and nobody waits for that of another run.
type Commons = VecDeque<(String, Arc<OnceCell<Arc<Vec<u8>>>>)>;

/// A job as it came.
struct Taken {
    kind: Kind,
    run: String,
    key: Key,
    message: Message,
    /// How often it was delivered, this time included.
    delivered: u64,
}

/// How somebody left a job.
#[derive(Default)]
struct Left {
    given_back: u64,
    checkpoint: Option<Vec<u8>>,
}

impl Worker {
    /// Somebody who does this work, so many jobs at once in each lane, and tells of it.
    pub fn new(
        queue: Queue,
        works: Vec<Arc<dyn Work>>,
        at_once: usize,
        tell: impl Fn(&Notice) + Send + Sync + 'static,
    ) -> Worker {
        let slots = || Arc::new(Semaphore::new(at_once.max(1)));
        let slots = works.iter().map(|work| (work.lane(), slots())).collect();
        Worker {
            queue,
            works,
            slots,
            tell: Arc::new(tell),
            drain: CancellationToken::new(),
            jobs: TaskTracker::new(),
            running: Mutex::default(),
            commons: Mutex::default(),
            rests: Mutex::default(),
        }
    }

    /// Works until `drain` is cancelled; then what is not done is given back.
    pub async fn run(self, drain: CancellationToken) -> Result<(), NatsError> {
        let worker = Arc::new(Worker { drain, ..self });
        // A whole run is called off, or one job of it. NATS has heard of this when it has answered what is asked next.
        let unwanted = worker.queue.connection.subject("cancel.");
        let subject = format!("{unwanted}>");
        let subscribed = worker.queue.connection.client().subscribe(subject).await;
        let mut cancelled = subscribed.map_err(NatsError::failed)?;
        let mut pulling = tokio::task::JoinSet::new();
        for work in &worker.works {
            // What cannot be asked for at all is heard before anything is done.
            let consumer = worker.queue.consumer(work.kind()).await?;
            pulling.spawn(worker.clone().pull(work.clone(), consumer));
        }
        let kinds: Vec<Kind> = worker.works.iter().map(|work| work.kind()).collect();
        (worker.tell)(&Notice::Ready(kinds.clone()));
        let mut look = tokio::time::interval(STRANGE);
        loop {
            tokio::select! {
                () = worker.drain.cancelled() => break,
                Some(message) = cancelled.next() => {
                    let named = message.subject.strip_prefix(&unwanted).unwrap_or_default();
                    let (run, key) = match named.split_once('.') {
                        Some((run, key)) => (run, Some(key)),
                        None => (named, None),
                    };
                    worker.stop(|job, of| {
                        job == run && key.is_none_or(|key| of.to_string() == key)
                    });
                }
                _ = look.tick() => {
                    for strange in worker.queue.strange(&kinds).await.unwrap_or_default() {
                        (worker.tell)(&Notice::Strange(strange));
                    }
                }
            }
        }
        (worker.tell)(&Notice::Draining);
        worker.stop(|_, _| true);
        while pulling.join_next().await.is_some() {}
        // Whatever came last was not stopped yet.
        worker.stop(|_, _| true);
        worker.jobs.close();
        worker.jobs.wait().await;
        worker.queue.connection.client().flush().await.ok();
        Ok(())
    }

    /// Raises the flags of jobs, by their runs and keys.
    fn stop(&self, which: impl Fn(&str, &Key) -> bool) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let wanted = running.iter().filter(|((run, key), _)| which(run, key));
        wanted.for_each(|(_, stop)| stop.raise());
    }

    /// Room for a job of a kind, as soon as there is some.
    async fn room(&self, kind: Kind, slots: &Arc<Semaphore>) -> Option<OwnedSemaphorePermit> {
        let rests = || {
            let rests = self.rests.lock().unwrap_or_else(PoisonError::into_inner);
            rests.get(&kind).copied().filter(|until| *until > Instant::now())
        };
        // It may decline another one while it waits.
        loop {
            let room = slots.clone().acquire_owned().await.ok()?;
            match rests() {
                Some(until) => {
                    drop(room);
                    tokio::time::sleep_until(until).await;
                }
                None => return Some(room),
            }
        }
    }

    /// Takes jobs of one kind as long as there is room in its lane.
    async fn pull(self: Arc<Self>, work: Arc<dyn Work>, mut consumer: PullConsumer) {
        let Some(slots) = self.slots.get(&work.lane()).cloned() else { return };
        while !self.drain.is_cancelled() {
            // A job that waits is asked for by whoever has room for it, so that none waits here while
            // others have nothing to do.
            let room = tokio::select! {
                room = self.room(work.kind(), &slots) => room,
                () = self.drain.cancelled() => None,
            };
            let Some(slot) = room else { break };
            let asked = match waiting(&consumer).await {
                Ok(Some(message)) => Ok(Some((message, Some(slot)))),
                // It is waited for without keeping the room from other kinds.
                Ok(None) => {
                    drop(slot);
                    match next(&consumer).await {
                        Ok(Some(message)) => {
                            let slot = tokio::time::timeout(ROOM, slots.clone().acquire_owned());
                            let slot = slot.await.ok().and_then(Result::ok);
                            Ok(Some((message, slot)))
                        }
                        nothing => nothing.map(|_| None),
                    }
                }
                Err(error) => Err(error),
            };
            let (message, slot) = match asked {
                Ok(Some(asked)) => asked,
                Ok(None) => continue,
                Err(error) => {
                    tracing::debug!(%error, "no jobs can be had");
                    tokio::time::sleep(AGAIN).await;
                    // Whoever cleared the server away took the consumer along, or the streams too.
                    if self.queue.restore().await.is_ok()
                        && let Ok(made) = self.queue.consumer(work.kind()).await
                    {
                        consumer = made;
                    }
                    continue;
                }
            };
            let delivered = message.info().map_or(1, |info| info.delivered.max(1) as u64);
            let Some((run, key)) = job::named(&message.subject) else { continue };
            let taken = Taken { kind: work.kind(), run, key, message, delivered };
            let patience = consumer.cached_info().config.ack_wait;
            let worker = self.clone();
            let alive = self.jobs.spawn(keep_alive(taken.message.clone(), patience));
            let work = work.clone();
            self.jobs.spawn(async move {
                match slot {
                    Some(slot) => worker.do_job(&*work, &taken, slot).await,
                    None => worker.pass_on(&taken).await,
                }
                alive.abort();
            });
        }
    }

    /// Does a job and answers it. Whatever goes wrong with NATS meanwhile: it is delivered again.
    async fn do_job(&self, work: &dyn Work, taken: &Taken, slot: OwnedSemaphorePermit) {
        let done = self.try_job(work, taken, slot).await;
        if let Err(error) = done {
            tracing::warn!(%error, run = taken.run, key = %taken.key, "a job is left to others");
        }
    }

    async fn try_job(
        &self,
        work: &dyn Work,
        taken: &Taken,
        slot: OwnedSemaphorePermit,
    ) -> Result<(), NatsError> {
        let Taken { kind, run, key, message, delivered } = taken;
        let tell = |notice: fn(Kind, String, Key) -> Notice| {
            (self.tell)(&notice(*kind, run.clone(), key.clone()));
        };
        // Whoever asked again just when it was answered has queued it again.
        if self.queue.is_answered(run, key).await? {
            return finish(message).await;
        }
        // The first time nobody can have left anything.
        let left = match delivered {
            1 => Left::default(),
            _ => self.queue.left(run, key).await?,
        };
        if self.drain.is_cancelled() {
            return self.give_back(taken, left.given_back, None).await;
        }
        if (delivered - 1).saturating_sub(left.given_back) >= DEATHS {
            tell(Notice::Deadly);
            return self.answer(taken, Answer::Deadly).await;
        }
        let deadline = header(message.headers.as_ref(), DEADLINE).and_then(|at| at.parse().ok());
        let time = deadline.map(|at| Duration::from_millis(at).saturating_sub(now()));
        if time.is_some_and(|time| time.is_zero()) {
            tell(Notice::Late);
            return self.answer(taken, Answer::Late).await;
        }
        let stop = Stop::new();
        self.enter(run, key, &stop);
        let done = self.try_wanted(work, taken, left, (time, stop), slot).await;
        self.leave(run, key);
        done
    }

    /// Does a job of which it is known here how to stop it, unless nobody wants it any more.
    async fn try_wanted(
        &self,
        work: &dyn Work,
        taken: &Taken,
        left: Left,
        (time, stop): (Option<Duration>, Stop),
        slot: OwnedSemaphorePermit,
    ) -> Result<(), NatsError> {
        let Taken { kind, run, key, message, .. } = taken;
        let tell = |notice: fn(Kind, String, Key) -> Notice| {
            (self.tell)(&notice(*kind, run.clone(), key.clone()));
        };
        // Who took it back before it was known here has said so to nobody, but the queue knows.
        if !self.queue.is_queued(message).await? {
            tell(Notice::Unwanted);
            return finish(message).await;
        }
        let given_back = left.given_back;
        let task = Task {
            run: run.clone(),
            key: key.clone(),
            common: self.common(run).await?,
            body: self.queue.unpack(message.headers.as_ref(), &message.payload).await?,
            checkpoint: left.checkpoint,
            stop: stop.clone(),
            queue: self.queue.clone(),
            runtime: Handle::current(),
            given_back,
            share: Mutex::new(0),
        };
        tell(Notice::Began);
        // Who was told to end meanwhile raised the flags that were there.
        if self.drain.is_cancelled() {
            stop.raise();
        }
        // Whoever stops it says why before.
        let late = Arc::new(AtomicBool::new(false));
        let watch = time.map(|time| {
            let (stop, late) = (stop.clone(), late.clone());
            tokio::spawn(async move {
                tokio::time::sleep(time).await;
                late.store(true, Ordering::Release);
                stop.raise();
            })
        });
        let worked = self.on_a_thread(work, task, slot).await?;
        if let Some(watch) = &watch {
            watch.abort();
        }
        match worked {
            Worked::Done(result) => {
                self.answer(taken, Answer::Done(result)).await?;
                tell(Notice::Done);
                Ok(())
            }
            Worked::Failed(why) => {
                let notice = Notice::Failed(*kind, run.clone(), key.clone(), why.clone());
                (self.tell)(&notice);
                self.answer(taken, Answer::Failed(why)).await
            }
            Worked::Declined(why) => self.give_back(taken, given_back, Some(why)).await,
            Worked::Stopped if self.drain.is_cancelled() => {
                self.give_back(taken, given_back, None).await
            }
            Worked::Stopped if late.load(Ordering::Acquire) => {
                tell(Notice::Late);
                self.answer(taken, Answer::Late).await
            }
            Worked::Stopped => {
                tell(Notice::Unwanted);
                finish(message).await
            }
        }
    }

    /// Lets the work be done on a thread of its own.
    async fn on_a_thread(
        &self,
        work: &dyn Work,
        task: Task,
        slot: OwnedSemaphorePermit,
    ) -> Result<Worked, NatsError> {
        let kind = work.kind();
        let Some(work) = self.works.iter().find(|work| work.kind() == kind).cloned() else {
            return Ok(Worked::Declined(kind.to_string()));
        };
        let done = tokio::task::spawn_blocking(move || {
            let _slot = slot;
            // Whatever breaks breaks this job alone.
            catch_unwind(AssertUnwindSafe(|| work.work(&task)))
        });
        // A thread that never began says nothing of the job: the program is about to end.
        Ok(match done.await.map_err(NatsError::failed)? {
            Ok(worked) => worked,
            Err(panic) => Worked::Failed(panic_text(&*panic)),
        })
    }

    fn enter(&self, run: &str, key: &Key, stop: &Stop) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.insert((run.to_owned(), key.clone()), stop.clone());
    }

    fn leave(&self, run: &str, key: &Key) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.remove(&(run.to_owned(), key.clone()));
    }

    /// What the jobs of a run have in common.
    async fn common(&self, run: &str) -> Result<Arc<Vec<u8>>, NatsError> {
        let cell = {
            let mut commons = self.commons.lock().unwrap_or_else(PoisonError::into_inner);
            let at = commons.iter().position(|(of, _)| of == run);
            let known = at.and_then(|at| commons.remove(at));
            let known = known.unwrap_or_else(|| (run.to_owned(), Arc::default()));
            let cell = known.1.clone();
            commons.push_back(known);
            if commons.len() > COMMON {
                commons.pop_front();
            }
            cell
        };
        let fetch = || async { self.queue.get(&common_name(run)).await.map(Arc::new) };
        cell.get_or_try_init(fetch).await.cloned()
    }

    /// Puts an answer where whoever asked finds it, and the job away. While NATS is gone it waits.
    async fn answer(&self, taken: &Taken, answer: Answer) -> Result<(), NatsError> {
        let Taken { run, key, message, .. } = taken;
        let (word, body) = answer.into_parts();
        let mut tries = 0;
        loop {
            let mut headers = HeaderMap::new();
            headers.insert(ANSWER, word);
            let published = match self.queue.pack(body.clone(), &mut headers).await {
                Ok(body) => {
                    let subject = format!("result.{run}.{key}");
                    self.queue.publish_first(&subject, headers, body).await
                }
                Err(error) => Err(error),
            };
            match published {
                // Somebody else's answer counts as well as ours.
                Ok(_) => break,
                Err(error) if self.drain.is_cancelled() && tries >= 3 => return Err(error),
                Err(error) => tracing::warn!(%error, "an answer is sent again"),
            }
            tries += 1;
            tokio::time::sleep(AGAIN).await;
        }
        finish(message).await?;
        if taken.delivered > 1 {
            self.queue.drop_left(run, key).await;
        }
        Ok(())
    }

    /// Gives a job back: to whoever comes next, or, where it was declined, after a while.
    async fn give_back(
        &self,
        taken: &Taken,
        given_back: u64,
        declined: Option<String>,
    ) -> Result<(), NatsError> {
        let Taken { kind, run, key, .. } = taken;
        if declined.is_some() {
            let mut rests = self.rests.lock().unwrap_or_else(PoisonError::into_inner);
            rests.insert(*kind, Instant::now() + REST);
        }
        let left = Left { given_back, ..self.queue.left(run, key).await? };
        self.put_back(taken, left, declined.is_some().then_some(DECLINED)).await?;
        (self.tell)(&Notice::GaveBack(*kind, run.clone(), key.clone(), declined));
        Ok(())
    }

    /// Gives a job back that was not begun: there is no room for it.
    async fn pass_on(&self, taken: &Taken) {
        let passed = match self.queue.left(&taken.run, &taken.key).await {
            Ok(left) => self.put_back(taken, left, None).await,
            Err(error) => Err(error),
        };
        if let Err(error) = passed {
            tracing::warn!(%error, run = taken.run, key = %taken.key, "a job is left to others");
        }
    }

    /// Puts a job back where it was, so that nobody is taken for dead.
    async fn put_back(
        &self,
        taken: &Taken,
        left: Left,
        later: Option<Duration>,
    ) -> Result<(), NatsError> {
        let Taken { run, key, message, .. } = taken;
        let checkpoint = left.checkpoint.unwrap_or_default();
        self.queue.keep(run, key, left.given_back + 1, checkpoint).await?;
        let refused = message.double_ack_with(AckKind::Nak(later)).await;
        refused.map_err(|error| NatsError::failed(&*error))
    }
}

/// A job that waits, if one does.
async fn waiting(consumer: &PullConsumer) -> Result<Option<Message>, NatsError> {
    let asked = consumer.fetch().max_messages(1).messages().await;
    let mut messages = asked.map_err(NatsError::failed)?;
    // A server that falls meanwhile says nothing.
    let message = tokio::time::timeout(LOST, messages.next()).await.ok().flatten();
    message.transpose().map_err(|error| NatsError::failed(&*error))
}

/// The next job, or nothing if there is none for now.
async fn next(consumer: &PullConsumer) -> Result<Option<Message>, NatsError> {
    let asked = consumer.batch().max_messages(1).expires(ASKED).messages().await;
    let mut messages = asked.map_err(NatsError::failed)?;
    messages.next().await.transpose().map_err(|error| NatsError::failed(&*error))
}

/// Says again and again that a job is worked on.
async fn keep_alive(message: Message, patience: Duration) {
    let mut beat = tokio::time::interval((patience / 3).max(Duration::from_millis(10)));
    beat.tick().await;
    loop {
        beat.tick().await;
        // If it is not heard, the next one may be.
        message.ack_with(AckKind::Progress).await.ok();
    }
}

/// Puts a job away, and waits until the server has it so.
async fn finish(message: &Message) -> Result<(), NatsError> {
    message.double_ack().await.map_err(|error| NatsError::failed(&*error))
}

/// What somebody cried out who broke down.
fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default()
}

impl Queue {
    /// Whether a job that was delivered is still to be done.
    async fn is_queued(&self, message: &Message) -> Result<bool, NatsError> {
        let place = message.info().map_err(|error| NatsError::failed(&*error))?.stream_sequence;
        match self.jobs.get_raw_message(place).await {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(false),
            Err(error) => Err(NatsError::failed(error)),
        }
    }

    async fn is_answered(&self, run: &str, key: &Key) -> Result<bool, NatsError> {
        let subject = self.connection.subject(&format!("result.{run}.{key}"));
        match self.results.get_last_raw_message_by_subject(&subject).await {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(false),
            Err(error) => Err(NatsError::failed(error)),
        }
    }

    /// Keeps how a job is left.
    pub(super) async fn keep(
        &self,
        run: &str,
        key: &Key,
        given_back: u64,
        checkpoint: Vec<u8>,
    ) -> Result<(), NatsError> {
        let mut headers = HeaderMap::new();
        headers.insert(GIVEN_BACK, given_back.to_string());
        let body = self.pack(checkpoint, &mut headers).await?;
        let subject = self.connection.subject(&format!("checkpoint.{run}.{key}"));
        let jetstream = self.connection.jetstream();
        let sent = jetstream.publish_with_headers(subject, headers, body.into()).await;
        sent.map_err(NatsError::failed)?.await.map_err(NatsError::failed)?;
        Ok(())
    }

    /// How a job was left.
    async fn left(&self, run: &str, key: &Key) -> Result<Left, NatsError> {
        let subject = self.connection.subject(&format!("checkpoint.{run}.{key}"));
        let found = match self.checkpoints.get_last_raw_message_by_subject(&subject).await {
            Ok(found) => found,
            Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => {
                return Ok(Left::default());
            }
            Err(error) => return Err(NatsError::failed(error)),
        };
        let given_back = header(Some(&found.headers), GIVEN_BACK).and_then(|it| it.parse().ok());
        let checkpoint = self.unpack(Some(&found.headers), &found.payload).await?;
        Ok(Left {
            given_back: given_back.unwrap_or(0),
            checkpoint: Some(checkpoint).filter(|checkpoint| !checkpoint.is_empty()),
        })
    }

    async fn drop_left(&self, run: &str, key: &Key) {
        let subject = self.connection.subject(&format!("checkpoint.{run}.{key}"));
        // What stays goes when its time is over.
        self.checkpoints.purge().filter(subject).await.ok();
    }
}
