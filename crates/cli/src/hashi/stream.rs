//! Work spread over threads, with answers in the order of what came in.
//!
//! Nothing waits for the end: a job is worked on when it comes and told when all before it are.
//! So many jobs are under way at a time and no more, however many there are.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, Sender, channel, sync_channel};
use std::thread;

use rayon::Scope;

use crate::context::Context;
use crate::failure::Failure;
use crate::machine;

/// How many jobs are under way for each thread: enough that one that takes long does not make
/// the others wait.
const AHEAD: usize = 64;

/// Passes a job on; false if no more are wanted.
pub type Pass<'a, J> = &'a mut dyn FnMut(J) -> bool;

/// What is done with answers.
pub trait Sink<R> {
    /// Takes the next answer.
    fn put(&mut self, answer: R) -> Result<(), Failure>;

    /// There is nothing to do for the moment: what was put is to be seen.
    fn rest(&mut self) -> Result<(), Failure>;
}

enum Event<J, R> {
    Job(J),
    /// There are no more jobs.
    End,
    /// What came of a job; nothing if it was interrupted.
    Done(usize, Option<R>),
    /// Ctrl-C.
    Stop,
}

/// Works on all jobs that `produce` passes on. What is finished is told even after Ctrl-C.
pub fn run<J, R>(
    produce: impl FnOnce(Pass<J>) + Send + 'static,
    threads: Option<u32>,
    work: impl Fn(J) -> Option<R> + Sync,
    sink: &mut impl Sink<R>,
    context: &Context,
) -> Result<(), Failure>
where
    J: Send + 'static,
    R: Send + 'static,
{
    let pool = machine::threads(threads)?;
    let (sender, events) = channel();
    let (tickets, returned) = sync_channel(pool.current_num_threads() * AHEAD);
    let jobs = sender.clone();
    // Whoever reads may wait for ever, so nobody waits for them at the end.
    thread::spawn(move || {
        produce(&mut |job| tickets.send(()).is_ok() && jobs.send(Event::Job(job)).is_ok());
        jobs.send(Event::End).ok();
    });
    let waker = sender.clone();
    context.on_interrupt(move || {
        waker.send(Event::Stop).ok();
    });
    let hub = Hub { sender, events, context };
    let mut queue = Queue { waiting: BTreeMap::new(), next: 0, returned };
    pool.in_place_scope(|scope| {
        let result = hub.serve(scope, &work, &mut queue, sink);
        if result.is_err() {
            // Whatever still runs is not needed any more.
            context.stop.raise();
        }
        result
    })?;
    if context.stop.is_raised() { Err(Failure::Interrupted) } else { Ok(()) }
}

/// Where everything comes together.
struct Hub<'a, J, R> {
    sender: Sender<Event<J, R>>,
    events: Receiver<Event<J, R>>,
    context: &'a Context,
}

impl<J, R> Hub<'_, J, R>
where
    J: Send + 'static,
    R: Send + 'static,
{
    fn serve<'s>(
        &self,
        scope: &Scope<'s>,
        work: &'s (impl Fn(J) -> Option<R> + Sync),
        queue: &mut Queue<R>,
        sink: &mut impl Sink<R>,
    ) -> Result<(), Failure> {
        let (mut begun, mut running, mut ended) = (0, 0, false);
        while running > 0 || !(ended || self.context.stop.is_raised()) {
            match self.next(sink)? {
                Event::Job(_) if self.context.stop.is_raised() => {}
                Event::Job(job) => {
                    let (sender, index) = (self.sender.clone(), begun);
                    scope.spawn(move |_| {
                        sender.send(Event::Done(index, work(job))).ok();
                    });
                    begun += 1;
                    running += 1;
                }
                Event::Done(index, answer) => {
                    running -= 1;
                    queue.waiting.insert(index, answer);
                    queue.pass_on(sink)?;
                }
                Event::End => ended = true,
                Event::Stop => {}
            }
        }
        queue.flush(sink)?;
        sink.rest()
    }

    fn next(&self, sink: &mut impl Sink<R>) -> Result<Event<J, R>, Failure> {
        if let Ok(event) = self.events.try_recv() {
            return Ok(event);
        }
        sink.rest()?;
        // There is always a sender, if only our own.
        Ok(self.events.recv().unwrap_or(Event::End))
    }
}

/// Answers that wait for those before them.
struct Queue<R> {
    waiting: BTreeMap<usize, Option<R>>,
    next: usize,
    /// Each answer that was passed on makes room for another job.
    returned: Receiver<()>,
}

impl<R> Queue<R> {
    /// Puts what no answer is missing before.
    fn pass_on(&mut self, sink: &mut impl Sink<R>) -> Result<(), Failure> {
        while let Some(answer) = self.waiting.remove(&self.next) {
            self.next += 1;
            self.returned.try_recv().ok();
            if let Some(answer) = answer {
                sink.put(answer)?;
            }
        }
        Ok(())
    }

    /// Puts what there is.
    fn flush(&mut self, sink: &mut impl Sink<R>) -> Result<(), Failure> {
        for answer in std::mem::take(&mut self.waiting).into_values().flatten() {
            sink.put(answer)?;
        }
        Ok(())
    }
}
