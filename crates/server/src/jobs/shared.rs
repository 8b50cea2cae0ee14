//! Jobs done by whoever has time for them, on whichever machine.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc as ears};
use std::thread;
use std::time::Duration;

use damier_nats::{
    Answer as Came, Connection, Key, Kind, Lane, News, Queue, Run, Task, Work, Worked, Worker,
};
use damier_play::Failure;
use futures_util::StreamExt;
use tokio::runtime::Handle;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::written::{read_heard, read_job, write_heard, write_job};
use super::{Hear, Heard, Job, Jobs, LocalJobs, Rank, Thinker, Ticket};

/// What games wait for, and what somebody looks on at.
const KINDS: [(&str, Rank); 2] = [("move", Rank::Move), ("analysis", Rank::Analysis)];

/// Searches call themselves move by move.
const STACK: usize = 32 << 20;

/// So many threads listen for those who asked: who is slow to hear keeps few others waiting.
const EARS: u64 = 4;

/// After something went wrong it is tried again after so long.
const AGAIN: Duration = Duration::from_millis(500);

/// Jobs that are written down and done by workers; the threads of this server are among them. What
/// only this server can do, the programs that its operator lists, is done here.
pub struct SharedJobs {
    local: LocalJobs,
    desk: Arc<Desk>,
    orders: [mpsc::UnboundedSender<Order>; KINDS.len()],
    next: AtomicU64,
    closed: CancellationToken,
    /// Those who ask, and those who do what others ask.
    tasks: TaskTracker,
}

/// What is wanted of the queue.
enum Order {
    Ask(Key, Vec<u8>),
    TakeBack(Key),
    /// Nothing more.
    End,
}

/// Those who wait for an answer.
#[derive(Default)]
struct Desk {
    waiting: Mutex<HashMap<String, Waiting>>,
    ears: Vec<ears::Sender<(Arc<Mutex<Hear>>, Heard)>>,
}

struct Waiting {
    key: Key,
    rank: Rank,
    began: bool,
    hear: Arc<Mutex<Hear>>,
    ear: usize,
}

impl SharedJobs {
    /// Jobs of a server, by the name that it gave itself, in that queue and form; so many threads
    /// of its own do some of them, with what is lent for it.
    pub fn new(
        local: LocalJobs,
        thinker: &Thinker,
        (queue, form): (Queue, u32),
        server: &str,
        threads: usize,
    ) -> SharedJobs {
        let ears = (0..EARS).map(|_| listen()).collect();
        let desk = Arc::new(Desk { ears, ..Desk::default() });
        let (closed, tasks) = (CancellationToken::new(), TaskTracker::new());
        let orders = KINDS.map(|(name, _)| {
            let kind = Kind { name, form };
            let (sender, orders) = mpsc::unbounded_channel();
            let common = server.as_bytes().to_vec();
            let (queue, desk, closed) = (queue.clone(), Arc::clone(&desk), closed.clone());
            let counts = local.clone();
            tasks.spawn(async move {
                let begun = closed.run_until_cancelled(Box::pin(begin(&queue, kind, &common)));
                let Some(mut run) = begun.await else { return };
                Box::pin(ask(&queue, &mut run, orders, &desk, &counts)).await;
            });
            sender
        });
        if threads > 0 {
            let works = works(queue.connection(), form, thinker);
            let worker = Worker::new(queue, works, threads, |_| {});
            let drain = closed.clone();
            tasks.spawn(async move {
                if let Err(error) = worker.run(drain).await {
                    tracing::warn!(%error, "the threads of this server do no jobs of others");
                }
            });
        }
        SharedJobs { local, desk, orders, next: AtomicU64::new(1), closed, tasks }
    }
}

impl SharedJobs {
    fn orders(&self, rank: Rank) -> &mpsc::UnboundedSender<Order> {
        &self.orders[usize::from(rank != Rank::Move)]
    }
}

impl Jobs for SharedJobs {
    fn submit(&self, job: Job, hear: Hear) -> Ticket {
        let Some(body) = write_job(&job) else { return self.local.submit(job, hear) };
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let key = Key::from(number);
        let waiting = Waiting {
            key: key.clone(),
            rank: job.rank,
            began: false,
            hear: Arc::new(Mutex::new(hear)),
            ear: (number % EARS) as usize,
        };
        self.desk.lock().insert(key.to_string(), waiting);
        let orders = self.orders(job.rank).clone();
        orders.send(Order::Ask(key.clone(), body)).ok();
        let desk = Arc::clone(&self.desk);
        Ticket::new(move || {
            // What was answered is nobody's to take back.
            if desk.lock().remove(&key.to_string()).is_some() {
                orders.send(Order::TakeBack(key)).ok();
            }
        })
    }

    fn waiting(&self, rank: Rank) -> usize {
        let waits = |one: &&Waiting| one.rank == rank && !one.began;
        self.local.waiting(rank) + self.desk.lock().values().filter(waits).count()
    }

    fn running(&self) -> usize {
        self.local.running() + self.desk.lock().values().filter(|one| one.began).count()
    }

    fn close(&self) {
        self.closed.cancel();
        self.tasks.close();
        // Nobody waits for what is asked when all is over.
        for (_, Waiting { key, rank, .. }) in self.desk.lock().drain() {
            self.orders(rank).send(Order::TakeBack(key)).ok();
        }
        for orders in &self.orders {
            orders.send(Order::End).ok();
        }
        self.local.close();
    }

    fn ended(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(self.tasks.wait())
    }
}

impl Desk {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Waiting>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Passes on what is heard of a job, if somebody still waits for it.
    fn tell(&self, key: &str, heard: Heard) {
        let mut waiting = self.lock();
        let Some(one) = waiting.get_mut(key) else { return };
        let first = !std::mem::replace(&mut one.began, true);
        let (hear, ear) = (Arc::clone(&one.hear), one.ear);
        if matches!(heard, Heard::Answered(_)) {
            waiting.remove(key);
        }
        drop(waiting);
        // That it began may have been lost on the way.
        let began = first && !matches!(heard, Heard::Began);
        let repeated = !first && matches!(heard, Heard::Began);
        let heard = (!repeated).then_some(heard);
        for heard in began.then_some(Heard::Began).into_iter().chain(heard) {
            self.ears[ear].send((Arc::clone(&hear), heard)).ok();
        }
    }
}

/// Somebody who passes on what is heard, on a thread that may wait.
fn listen() -> ears::Sender<(Arc<Mutex<Hear>>, Heard)> {
    let (sender, heard) = ears::channel::<(Arc<Mutex<Hear>>, Heard)>();
    let listening = thread::Builder::new().name("ear".to_owned()).spawn(move || {
        for (hear, heard) in heard {
            hear.lock().unwrap_or_else(PoisonError::into_inner)(heard);
        }
    });
    if let Err(error) = listening {
        tracing::error!(%error, "nobody can listen to what computers say");
    }
    sender
}

fn thoughts(nats: &Connection, run: &str, key: &str) -> String {
    nats.subject(&format!("thought.{run}.{key}"))
}

/// Has jobs of a kind done, and passes on what becomes of them.
async fn ask(
    queue: &Queue,
    run: &mut Run,
    mut orders: mpsc::UnboundedReceiver<Order>,
    desk: &Desk,
    counts: &LocalJobs,
) {
    let nats = queue.connection();
    let subject = thoughts(nats, run.name(), "*");
    let mut heard = loop {
        match nats.client().subscribe(subject.clone()).await {
            Ok(heard) => break heard,
            Err(error) => tracing::warn!(%error, "thoughts cannot be listened to"),
        }
        tokio::time::sleep(AGAIN).await;
    };
    loop {
        tokio::select! {
            biased;
            Some(message) = heard.next() => {
                let key = message.subject.rsplit('.').next().unwrap_or_default();
                if let Some(heard) = read_heard(&message.payload) {
                    desk.tell(key, heard);
                }
            }
            order = orders.recv() => match order {
                Some(Order::Ask(key, body)) => run.submit(key, body).await,
                Some(Order::TakeBack(key)) => run.take_back(&key).await,
                Some(Order::End) | None => break,
            },
            news = run.next() => {
                if let News::Answered(key, answer) = news {
                    let answer = read_answer(answer);
                    counts.count(&answer);
                    desk.tell(&key.to_string(), Heard::Answered(answer));
                    run.forget(&key).await;
                }
            }
        }
    }
    // What was said last is still to be heard.
    nats.client().flush().await.ok();
}

async fn begin(queue: &Queue, kind: Kind, common: &[u8]) -> Run {
    loop {
        match queue.begin(kind, common.to_vec(), None).await {
            Ok(run) => return run,
            Err(error) => tracing::warn!(%error, "nobody can be asked to think"),
        }
        tokio::time::sleep(AGAIN).await;
    }
}

/// What came of a job.
fn read_answer(answer: Came) -> Result<damier_play::Answer, Failure> {
    let broken = |why: &str| Err(Failure::Broken(why.to_owned()));
    match answer {
        Came::Done(bytes) => match read_heard(&bytes) {
            Some(Heard::Answered(answer)) => answer,
            _ => broken("its answer is not understood"),
        },
        Came::Failed(why) => broken(&why),
        Came::Deadly => broken("those who thought about it died"),
        Came::Late => broken("it came too late"),
    }
}

/// All kinds of thinking that workers do for servers in all forms up to that one, with what is lent
/// for it; what they think is told over that connection.
pub fn works(nats: &Connection, form: u32, thinker: &Thinker) -> Vec<Arc<dyn Work>> {
    let work = |(kind, rank)| -> Arc<dyn Work> {
        Arc::new(Thinking { kind, rank, nats: nats.clone(), thinker: thinker.clone() })
    };
    let forms = (1..=form).flat_map(|form| KINDS.map(|(name, rank)| (Kind { name, form }, rank)));
    forms.map(work).collect()
}

/// The names of these kinds.
pub fn kinds() -> [&'static str; KINDS.len()] {
    KINDS.map(|(name, _)| name)
}

/// Thinks for servers.
struct Thinking {
    kind: Kind,
    rank: Rank,
    nats: Connection,
    thinker: Thinker,
}

impl Work for Thinking {
    fn kind(&self) -> Kind {
        self.kind
    }

    fn lane(&self) -> Lane {
        if self.rank == Rank::Move { Lane::Moves } else { Lane::Analysis }
    }

    fn work(&self, task: &Task) -> Worked {
        let job = match read_job(&task.body, self.rank) {
            Ok(job) => job,
            // A worker of a later version may know it.
            Err(why) => return Worked::Declined(why),
        };
        let subject = thoughts(&self.nats, &task.run, &task.key.to_string());
        let (nats, runtime) = (self.nats.clone(), Handle::current());
        let mut hear: Hear = Box::new(move |heard| {
            // If it is lost the next one tells more.
            let told = write_heard(&heard).into();
            runtime.block_on(nats.client().publish(subject.clone(), told)).ok();
        });
        let answer = thread::scope(|scope| {
            let think = || self.thinker.answer(&job, &*self.thinker.wall, &task.stop, &mut hear);
            let thread = thread::Builder::new().name("mind".to_owned()).stack_size(STACK);
            thread.spawn_scoped(scope, think).ok().map(thread::ScopedJoinHandle::join)
        });
        if task.stop.is_raised() {
            return Worked::Stopped;
        }
        match answer {
            Some(Ok(answer)) => Worked::Done(write_heard(&Heard::Answered(answer))),
            Some(Err(_)) => Worked::Failed("it broke down while it thought".to_owned()),
            None => Worked::Declined("there is no thread for it".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use damier_catalog::{Params, game};
    use damier_core::Seat;
    use damier_mind::{Bare, StoppedClock};
    use damier_nats::{Options, Settings};
    use damier_play::seating::NoPrograms;
    use damier_play::{Allowance, ThreadClock, Who};
    use damier_testbed::Nats;

    use super::super::{Pool, Question};
    use super::*;
    use crate::metrics::Seconds;

    /// A clock that goes on by a second whenever somebody looks at it.
    #[derive(Default)]
    struct Looked(AtomicU64);

    impl ThreadClock for Looked {
        fn used(&self) -> Option<Duration> {
            Some(Duration::from_secs(self.0.fetch_add(1, Ordering::SeqCst)))
        }
    }

    #[test]
    fn what_others_thought_is_counted_by_who_asked() {
        let nats = Nats::start();
        let thinker = Thinker {
            wall: Arc::new(StoppedClock),
            cpu: Arc::new(Looked::default()),
            shelf: Arc::new(Bare),
            programs: Arc::new(NoPrograms),
        };
        let thought = Seconds::default();
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let jobs = runtime.block_on(async {
            let options = Options::to(nats.address().parse().unwrap());
            let connection = Connection::open(&options).await.unwrap();
            let queue = Queue::open(connection, Settings::default()).await.unwrap();
            let pool = Pool::new(1).unwrap();
            let local = LocalJobs::new(pool, thinker.clone(), thought.clone());
            SharedJobs::new(local, &thinker, (queue, 1), "server", 1)
        });
        let entry = game("reversi").unwrap();
        let allowance = Allowance::default();
        let job = Job {
            owner: "ada".to_owned(),
            rank: Rank::Move,
            game: entry.open(&Params::default()).unwrap(),
            who: Who::parse(entry, "greedy").unwrap(),
            question: Question::Move { seat: Seat::FIRST, seed: 7, allowance },
            most: None,
        };
        let (told, tell) = ears::channel();
        let _ticket = jobs.submit(job, Box::new(move |heard| drop(told.send(heard))));
        let Some(Heard::Answered(Ok(answer))) = tell.iter().last() else { panic!("no answer") };
        let spent = answer.spent.cpu.unwrap();
        assert!(!spent.is_zero());
        assert!((thought.get() - spent.as_secs_f64()).abs() < f64::EPSILON, "{}", thought.get());
    }
}
