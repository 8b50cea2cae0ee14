//! Work that others do: handed out over a queue, and taken back.

mod in_order;
mod piecework;

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use damier_core::{Explain, Message, in_bytes};
use damier_nats::{
    Answer, Connection, Identity, Key, Kind, NatsError, News, Options, Prefix, Queue, Run,
    Settings, Work,
};
use tokio::runtime::Runtime;
use tokio::sync::Notify;

use crate::args::{QueueArgs, QueueAt, duration};
use crate::context::Context;
use crate::failure::Failure;

pub use in_order::InOrder;
pub use piecework::{Piecework, Shop, Tools, number, worked};

/// So many jobs are asked for ahead of the answers: enough for a few hundred threads, and few
/// enough that little is done for nobody when enough is known.
const AHEAD: usize = 512;

/// Everybody who takes jobs from a queue, as those see them who have some.
pub struct Fleet {
    runtime: Runtime,
    queue: Queue,
    /// How long all of it may take.
    within: Option<Duration>,
}

/// A pile of jobs, and what becomes of the answers.
pub trait Pile {
    /// The next job; nothing if there is none, or none before others are answered.
    fn next(&mut self) -> Result<Option<(Key, Vec<u8>)>, Failure>;

    /// What a job needs that not everybody has: its name, and its bytes.
    fn offers(&mut self, _key: &Key) -> Vec<(String, Vec<u8>)> {
        Vec::new()
    }

    /// A job is done. It tells which answers are kept now: of those nobody else keeps any after it.
    fn take(&mut self, key: Key, result: Vec<u8>) -> Result<Vec<Key>, Failure>;

    /// So many thousandths of a job are done.
    fn progress(&mut self, _key: &Key, _thousandths: u64) {}
}

impl Fleet {
    /// The fleet behind the queue that is asked for, if one is.
    pub fn called(args: &QueueArgs) -> Result<Option<Fleet>, Failure> {
        let Some(address) = &args.queue else { return Ok(None) };
        let within = args.deadline.as_deref().map(duration).transpose()?;
        let (runtime, queue) = open(address, &args.at)?;
        Ok(Some(Fleet { runtime, queue, within }))
    }

    /// Has all of a pile done.
    pub fn run<P: Piecework>(
        &self,
        work: &P,
        pile: &mut dyn Pile,
        context: &Context,
    ) -> Result<(), Failure> {
        let stopped = Arc::new(Notify::new());
        let wake = stopped.clone();
        context.on_interrupt(move || wake.notify_one());
        self.runtime.block_on(async {
            let begun = self.queue.begin(P::KIND, work.common(), self.within).await;
            let mut run = begun.map_err(|error| unreached(&error))?;
            self.note_absence(P::KIND, context).await;
            let done = hand_out(&mut run, pile, &stopped, context).await;
            match done {
                Ok(()) => run.end().await,
                Err(_) => run.pause().await,
            }
            done
        })
    }
}

impl Fleet {
    /// Says so if nobody is there to do what is asked for: it waits, and somebody might not know.
    async fn note_absence(&self, kind: Kind, context: &Context) {
        // A worker asks again every second, and is not seen in between.
        for _ in 0..3 {
            if self.queue.is_attended(kind).await.unwrap_or(true) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let nobody = Message::new("queue-nobody").with("kind", kind.name);
        writeln!(io::stderr(), "{}", context.say(&nobody)).ok();
    }
}

/// A queue, and what drives the connection to it.
pub fn open(address: &str, at: &QueueAt) -> Result<(Runtime, Queue), Failure> {
    let usage = |error: NatsError| Failure::usage(error.message());
    let address = address.parse().map_err(usage)?;
    let identity = at.certificate.clone().zip(at.key.clone());
    let options = Options {
        credentials: at.credentials.clone(),
        roots: at.roots.clone(),
        identity: identity.map(|(certificate, key)| Identity { certificate, key }),
        prefix: match &at.prefix {
            Some(typed) => typed.parse().map_err(usage)?,
            None => Prefix::default(),
        },
        ..Options::to(address)
    };
    let runtime = Runtime::new().map_err(|error| {
        Failure::Engine(Message::new("error-threads").with("reason", error.to_string()))
    })?;
    let settings = Settings::default();
    let settings = Settings { replicas: at.replicas.unwrap_or(settings.replicas), ..settings };
    let opened =
        runtime.block_on(async { Queue::open(Connection::open(&options).await?, settings).await });
    Ok((runtime, opened.map_err(|error| unreached(&error))?))
}

/// That there is no queue where there should be one.
fn unreached(error: &NatsError) -> Failure {
    Failure::input(error.message())
}

/// Asks for one job after the other, and takes the answers.
async fn hand_out(
    run: &mut Run,
    pile: &mut dyn Pile,
    stopped: &Notify,
    context: &Context,
) -> Result<(), Failure> {
    loop {
        while run.waiting() < AHEAD && !context.stop.is_raised() {
            let Some((key, body)) = pile.next()? else { break };
            for (name, bytes) in pile.offers(&key) {
                run.offer(&name, &bytes).await.map_err(|error| unreached(&error))?;
            }
            run.submit(key, body).await;
        }
        if context.stop.is_raised() {
            return Err(Failure::Interrupted);
        }
        if run.waiting() == 0 && !run.is_heard() {
            return Ok(());
        }
        let news = tokio::select! {
            news = run.next() => news,
            () = stopped.notified() => continue,
        };
        match news {
            News::Answered(key, Answer::Done(result)) => {
                for kept in pile.take(key, result)? {
                    run.forget(&kept).await;
                }
            }
            News::Answered(key, answer) => {
                // Whoever tries again is to have it tried again.
                run.forget(&key).await;
                return Err(Failure::Engine(undone(&key, answer)));
            }
            News::Progress(key, thousandths) => pile.progress(&key, thousandths),
            News::Late => return Err(Failure::Engine(Message::new("queue-late"))),
        }
    }
}

/// Why a job was not done.
fn undone(key: &Key, answer: Answer) -> Message {
    let message = |sentence: &'static str| Message::new(sentence).with("key", key.to_string());
    match answer {
        Answer::Failed(why) => message("queue-failed").with("why", why),
        Answer::Deadly => message("queue-deadly"),
        Answer::Late | Answer::Done(_) => Message::new("queue-late"),
    }
}

/// All kinds of jobs that workers of this version do.
pub fn works(tools: &Arc<Tools>) -> Vec<Arc<dyn Work>> {
    vec![
        Arc::new(Shop::<crate::commands::tournament::Lots>::new(tools)),
        Arc::new(Shop::<crate::hashi::Making>::new(tools)),
        Arc::new(Shop::<crate::commands::train::Samples>::new(tools)),
        Arc::new(Shop::<crate::commands::reversi_train::Samples>::new(tools)),
        Arc::new(Shop::<crate::commands::reversi_train::WholeSamples>::new(tools)),
        Arc::new(Shop::<crate::commands::awele_train::Samples>::new(tools)),
        Arc::new(Shop::<crate::endgames::Layers>::new(tools)),
    ]
}

/// That a machine has too little memory for something.
pub fn too_little(needed: u64, free: u64) -> String {
    format!("{} < {}", in_bytes(free.into()), in_bytes(needed.into()))
}
