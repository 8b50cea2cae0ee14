//! A queue that loses nothing and counts nothing twice, whoever falls.

mod cluster;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use damier_nats::async_nats::jetstream::AckKind;
use damier_nats::async_nats::jetstream::consumer::PullConsumer;
use damier_nats::async_nats::jetstream::stream;
use damier_nats::{
    Answer, Connection, Key, Kind, Lane, NatsError, News, Notice, Options, Prefix, Queue, Run,
    Settings, Strange, Task, Work, Worked, Worker,
};
use damier_testbed::Nats;
use futures_util::{FutureExt, StreamExt};
use tokio::runtime::{Builder, Runtime};
use tokio_util::sync::CancellationToken;

const SUM: Kind = Kind { name: "sum", form: 1 };

/// Does what a closure does.
struct Doing<F> {
    kind: Kind,
    lane: Lane,
    work: F,
}

impl<F: Fn(&Task) -> Worked + Send + Sync + 'static> Work for Doing<F> {
    fn kind(&self) -> Kind {
        self.kind
    }

    fn lane(&self) -> Lane {
        self.lane
    }

    fn work(&self, task: &Task) -> Worked {
        (self.work)(task)
    }
}

/// A queue with all the patience there is.
async fn queue(nats: &Nats) -> Queue {
    queue_at(&nats.address(), Settings::default()).await
}

/// A queue that soon gives up on workers that are silent. On a busy machine those may be meant who
/// are not: then a job is done twice.
async fn impatient(nats: &Nats) -> Queue {
    let settings = Settings { patience: Duration::from_secs(1), ..Settings::default() };
    queue_at(&nats.address(), settings).await
}

async fn queue_at(address: &str, settings: Settings) -> Queue {
    open(address, settings).await.unwrap()
}

async fn open(address: &str, settings: Settings) -> Result<Queue, NatsError> {
    let connection = Connection::open(&Options::to(address.parse().unwrap())).await?;
    Queue::open(connection, settings).await
}

fn runtime() -> Runtime {
    Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

/// A worker with a runtime and a connection of its own, as a process would have.
struct Hand {
    runtime: Option<Runtime>,
    drain: CancellationToken,
    done: Receiver<()>,
    notices: Receiver<Notice>,
}

impl Hand {
    fn hire(
        nats: &Nats,
        kind: Kind,
        at_once: usize,
        work: impl Fn(&Task) -> Worked + Send + Sync + 'static,
    ) -> Hand {
        let lane = Lane::default();
        Hand::hire_for(nats, vec![Arc::new(Doing { kind, lane, work })], at_once)
    }

    fn hire_for(nats: &Nats, work: Vec<Arc<dyn Work>>, at_once: usize) -> Hand {
        Hand::hire_at(nats.address(), work, at_once)
    }

    fn hire_at(address: String, work: Vec<Arc<dyn Work>>, at_once: usize) -> Hand {
        let runtime = runtime();
        let (tell, notices) = channel();
        let (finished, done) = channel();
        let tell = Arc::new(Mutex::new(tell));
        let tell = move |notice: &Notice| {
            tell.lock().unwrap().send(notice.clone()).ok();
        };
        let drain = CancellationToken::new();
        let told = drain.clone();
        runtime.spawn(async move {
            // Who finds a cluster in the middle of a change is started again, as by an operator.
            loop {
                let Ok(queue) = open(&address, Settings::default()).await else { continue };
                let worker = Worker::new(queue, work.clone(), at_once, tell.clone());
                if worker.run(told.clone()).await.is_ok() {
                    break;
                }
            }
            finished.send(()).ok();
        });
        Hand { runtime: Some(runtime), drain, done, notices }
    }

    /// Everything of it is gone at once, as if the machine were: it says nothing any more.
    fn kill(mut self) {
        self.runtime.take().unwrap().shutdown_background();
    }

    fn drain(self) -> Vec<Notice> {
        self.drain.cancel();
        self.done.recv().unwrap();
        self.notices.try_iter().collect()
    }

    /// Waits for what is wanted, and tells it.
    fn hear(&self, wanted: impl Fn(&Notice) -> bool) -> Notice {
        self.notices.iter().find(|notice| wanted(notice)).unwrap()
    }
}

impl Drop for Hand {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// The sum of what is common and what a job says.
fn sum(task: &Task) -> Worked {
    Worked::Done(vec![task.common[0] + task.body[0]])
}

/// All answers to so many jobs.
async fn answers(run: &mut Run, count: u64) -> BTreeMap<u64, Answer> {
    let mut answers = BTreeMap::new();
    while (answers.len() as u64) < count {
        if let News::Answered(key, answer) = run.next().await {
            assert!(answers.insert(key.number().unwrap(), answer).is_none(), "{key} came twice");
        }
    }
    answers
}

fn expected(count: u64) -> BTreeMap<u64, Answer> {
    (0..count).map(|number| (number, Answer::Done(vec![100 + number as u8]))).collect()
}

async fn ask(run: &mut Run, count: u64) {
    for number in 0..count {
        run.submit(Key::from(number), vec![number as u8]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn all_jobs_are_answered_once() {
    let nats = Nats::start();
    let _hands = [Hand::hire(&nats, SUM, 2, sum), Hand::hire(&nats, SUM, 1, sum)];
    let mut run = queue(&nats).await.begin(SUM, vec![100], None).await.unwrap();
    ask(&mut run, 50).await;
    assert_eq!(answers(&mut run, 50).await, expected(50));
    assert_eq!(run.waiting(), 0);
    run.end().await;
}

/// Its streams are made once, and nobody is refused because somebody else makes them, nor finds half
/// of them.
#[tokio::test(flavor = "multi_thread")]
async fn many_open_a_queue_at_the_same_moment() {
    const MANY: u64 = 12;
    let nats = Nats::start();
    for round in 0..6 {
        let prefix: Prefix = format!("round{round}").parse().unwrap();
        let opened = (0..MANY).map(|number| {
            let options = Options::to(nats.address().parse().unwrap());
            let options = Options { prefix: prefix.clone(), ..options };
            tokio::spawn(async move {
                let connection = Connection::open(&options).await.unwrap();
                let queue = Queue::open(connection, Settings::default()).await.unwrap();
                let mut run = queue.begin(SUM, vec![100], None).await.unwrap();
                run.submit(Key::from(number), vec![7]).await;
                queue
            })
        });
        let mut queues = Vec::new();
        for opened in opened.collect::<Vec<_>>() {
            queues.push(opened.await.unwrap());
        }
        // Nobody has to say it again.
        assert_eq!(stream(&queues[0], "jobs").await.state.messages, MANY);
    }
}

/// What NATS tells of a stream.
async fn stream(queue: &Queue, name: &str) -> stream::Info {
    let name = queue.connection().prefix().stream(name);
    let jetstream = queue.connection().jetstream();
    jetstream.get_stream(name).await.unwrap().cached_info().clone()
}

/// Nothing stays for ever that nobody asks for any more.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_queued_has_an_end() {
    let nats = Nats::start();
    let kept = Duration::from_hours(1);
    let queue = queue_at(&nats.address(), Settings { kept, ..Settings::default() }).await;
    for name in ["jobs", "results", "checkpoints"] {
        assert_eq!(stream(&queue, name).await.config.max_age, kept, "{name}");
    }
    let objects = queue.connection().prefix().stream("objects");
    let objects = queue.connection().jetstream().get_stream(format!("OBJ_{objects}")).await;
    assert_eq!(objects.unwrap().cached_info().config.max_age, kept);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_again_is_answered_without_more_work() {
    let nats = Nats::start();
    let count = Arc::new(AtomicUsize::new(0));
    let counted = count.clone();
    let hand = Hand::hire(&nats, SUM, 1, move |task| {
        counted.fetch_add(1, Ordering::SeqCst);
        sum(task)
    });
    let queue = queue(&nats).await;
    // Somebody asks and falls.
    let mut fallen = queue.begin(SUM, vec![100], None).await.unwrap();
    ask(&mut fallen, 10).await;
    drop(fallen);
    for _ in 0..10 {
        hand.hear(|notice| matches!(notice, Notice::Done(..)));
    }
    // Twice more: once for those that are answered, once while some are not forgotten.
    for _ in 0..2 {
        let mut again = queue.begin(SUM, vec![100], None).await.unwrap();
        ask(&mut again, 10).await;
        assert_eq!(answers(&mut again, 10).await, expected(10));
    }
    assert_eq!(count.load(Ordering::SeqCst), 10);
    // What has something else in common is another run.
    let mut other = queue.begin(SUM, vec![50], None).await.unwrap();
    ask(&mut other, 1).await;
    assert_eq!(answers(&mut other, 1).await[&0], Answer::Done(vec![50]));
    assert_eq!(count.load(Ordering::SeqCst), 11);
}

/// Everything that was queued or answered is gone, and the streams with it: who waits asks anew, and
/// who works finds it.
#[tokio::test(flavor = "multi_thread")]
async fn a_nats_that_lost_its_disk_is_filled_anew() {
    let nats = Nats::start();
    let hand = Hand::hire(&nats, SUM, 1, sum);
    let mut run = queue(&nats).await.begin(SUM, vec![100], None).await.unwrap();
    ask(&mut run, 3).await;
    assert_eq!(answers(&mut run, 3).await, expected(3));
    for number in 0..3 {
        run.forget(&Key::from(number)).await;
    }
    // Once while nothing is asked for, and once while nobody does what is.
    nats.lose_disk();
    ask(&mut run, 3).await;
    assert_eq!(answers(&mut run, 3).await, expected(3));
    hand.drain();
    ask(&mut run, 2).await;
    nats.lose_disk();
    let _hand = Hand::hire(&nats, SUM, 1, sum);
    assert_eq!(answers(&mut run, 2).await, expected(2));
}

/// A job that was taken back when it had been delivered, and before the worker could be told.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_taken_back_on_its_way_is_not_begun() {
    let nats = Nats::start();
    let queue = queue(&nats).await;
    let mut run = queue.begin(SUM, vec![100], None).await.unwrap();
    ask(&mut run, 1).await;
    // Somebody has it, says nothing, and loses it.
    let name = queue.connection().prefix().stream("jobs");
    let stream = queue.connection().jetstream().get_stream(name).await.unwrap();
    let consumer: PullConsumer = stream.get_consumer("sum_1").await.unwrap();
    let mut delivered = consumer.fetch().max_messages(1).messages().await.unwrap();
    let message = delivered.next().await.unwrap().unwrap();
    message.ack_with(AckKind::Nak(Some(Duration::from_secs(1)))).await.unwrap();
    run.take_back(&Key::from(0)).await;
    let hand = Hand::hire(&nats, SUM, 1, sum);
    ask(&mut run, 2).await;
    answers(&mut run, 2).await;
    let began = hand.drain().into_iter().filter(|notice| matches!(notice, Notice::Began(..)));
    assert_eq!(began.count(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_forgotten_is_done_again() {
    let nats = Nats::start();
    let _hand = Hand::hire(&nats, SUM, 1, sum);
    let mut run = queue(&nats).await.begin(SUM, vec![100], None).await.unwrap();
    for _ in 0..2 {
        ask(&mut run, 3).await;
        assert_eq!(answers(&mut run, 3).await, expected(3));
        for number in 0..3 {
            run.forget(&Key::from(number)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_job_of_a_worker_that_was_killed_goes_to_another_from_its_checkpoint() {
    let nats = Nats::start();
    let mut run = impatient(&nats).await.begin(SUM, vec![100], None).await.unwrap();
    let (began, begun) = channel();
    let began = Mutex::new(began);
    let fallen = Hand::hire(&nats, SUM, 1, move |task| {
        task.keep(b"half".to_vec());
        began.lock().unwrap().send(()).unwrap();
        // It does not come back before it is killed, nor after.
        while !task.stop.is_raised() {
            std::thread::park_timeout(Duration::from_millis(10));
        }
        Worked::Stopped
    });
    ask(&mut run, 3).await;
    begun.recv().unwrap();
    fallen.kill();
    let (saw, seen) = channel();
    let saw = Mutex::new(saw);
    let _hand = Hand::hire(&nats, SUM, 1, move |task| {
        saw.lock().unwrap().send((task.key.number(), task.checkpoint.clone())).unwrap();
        sum(task)
    });
    assert_eq!(answers(&mut run, 3).await, expected(3));
    let mut seen: Vec<_> = seen.try_iter().collect();
    seen.sort();
    seen.dedup();
    assert_eq!(seen, [(Some(0), Some(b"half".to_vec())), (Some(1), None), (Some(2), None)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_ends_gives_back_what_it_did_not_finish() {
    let nats = Nats::start();
    let leaving = Hand::hire(&nats, SUM, 2, move |task| {
        task.keep(vec![task.body[0] + 7]);
        while !task.stop.is_raised() {
            std::thread::park_timeout(Duration::from_millis(10));
        }
        Worked::Stopped
    });
    let mut run = queue(&nats).await.begin(SUM, vec![100], None).await.unwrap();
    ask(&mut run, 2).await;
    for _ in 0..2 {
        leaving.hear(|notice| matches!(notice, Notice::Began(..)));
    }
    let told = leaving.drain();
    let given = told.iter().filter(|notice| matches!(notice, Notice::GaveBack(_, _, _, None)));
    assert_eq!(given.count(), 2, "{told:?}");
    let _hand = Hand::hire(&nats, SUM, 1, |task| {
        assert_eq!(task.checkpoint, Some(vec![task.body[0] + 7]));
        sum(task)
    });
    assert_eq!(answers(&mut run, 2).await, expected(2));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_kills_every_worker_is_answered_so() {
    let nats = Nats::start();
    let queue = queue(&nats).await;
    let mut run = queue.begin(SUM, vec![100], None).await.unwrap();
    ask(&mut run, 1).await;
    // To be given back is no death.
    let leaving = Hand::hire(&nats, SUM, 1, |task| {
        while !task.stop.is_raised() {
            std::thread::park_timeout(Duration::from_millis(10));
        }
        Worked::Stopped
    });
    leaving.hear(|notice| matches!(notice, Notice::Began(..)));
    leaving.drain();
    // Whoever loses it without a word is taken for dead.
    let jobs = queue.connection().prefix().stream("jobs");
    let jobs = queue.connection().jetstream().get_stream(jobs).await.unwrap();
    let consumer: PullConsumer = jobs.get_consumer("sum_1").await.unwrap();
    for _ in 0..4 {
        let asked = consumer.batch().max_messages(1).expires(Duration::from_mins(1));
        let mut taken = asked.messages().await.unwrap();
        let job = taken.next().await.unwrap().unwrap();
        job.double_ack_with(AckKind::Nak(None)).await.unwrap();
    }
    let hand = Hand::hire(&nats, SUM, 1, sum);
    let heard = hand.hear(|it| matches!(it, Notice::Began(..) | Notice::Deadly(..)));
    assert!(matches!(heard, Notice::Deadly(..)), "{heard:?}");
    assert_eq!(answers(&mut run, 1).await[&0], Answer::Deadly);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_breaks_breaks_one_job_alone() {
    let nats = Nats::start();
    let _hand = Hand::hire(&nats, SUM, 1, |task| match task.body[0] {
        1 => panic!("it broke"),
        2 => Worked::Failed("it cannot be".to_owned()),
        _ => sum(task),
    });
    let mut run = queue(&nats).await.begin(SUM, vec![100], None).await.unwrap();
    ask(&mut run, 4).await;
    let mut wanted = expected(4);
    wanted.insert(1, Answer::Failed("it broke".to_owned()));
    wanted.insert(2, Answer::Failed("it cannot be".to_owned()));
    assert_eq!(answers(&mut run, 4).await, wanted);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_one_declines_is_done_by_another() {
    let nats = Nats::start();
    let declining = Hand::hire(&nats, SUM, 1, |_| Worked::Declined("too little".to_owned()));
    let mut run = queue(&nats).await.begin(SUM, vec![100], None).await.unwrap();
    ask(&mut run, 1).await;
    declining.hear(|it| matches!(it, Notice::GaveBack(_, _, _, Some(why)) if why == "too little"));
    declining.drain();
    let _hand = Hand::hire(&nats, SUM, 1, sum);
    assert_eq!(answers(&mut run, 1).await, expected(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn nats_may_be_restarted_in_the_middle() {
    let nats = Nats::start();
    let mut run = impatient(&nats).await.begin(SUM, vec![100], None).await.unwrap();
    let (go, wait) = channel::<()>();
    let wait = Mutex::new(wait);
    let (began, begun) = channel();
    let began = Mutex::new(began);
    let _hand = Hand::hire(&nats, SUM, 1, move |task| {
        began.lock().unwrap().send(()).ok();
        // Nobody goes on before NATS was away; then all do.
        wait.lock().unwrap().recv().ok();
        sum(task)
    });
    ask(&mut run, 20).await;
    begun.recv().unwrap();
    nats.kill();
    // One is finished while there is nobody to tell it to.
    go.send(()).unwrap();
    nats.start_again();
    drop(go);
    assert_eq!(answers(&mut run, 20).await, expected(20));
}

#[tokio::test(flavor = "multi_thread")]
async fn jobs_and_answers_may_be_larger_than_a_message() {
    let nats = Nats::start();
    let _hand = Hand::hire(&nats, SUM, 1, |task| {
        let sum = |bytes: &[u8]| bytes.iter().map(|&byte| u64::from(byte)).sum::<u64>();
        task.keep(vec![1; 2_000_000]);
        let offered = task.fetch("layer").unwrap();
        let told = sum(&task.common) + sum(&task.body) + sum(&offered);
        Worked::Done(told.to_le_bytes().repeat(300_000))
    });
    let common = vec![3; 3_000_000];
    let mut run = queue(&nats).await.begin(SUM, common, None).await.unwrap();
    run.offer("layer", &vec![1; 2_000_000]).await.unwrap();
    run.submit(Key::from(0), vec![2; 5_000_000]).await;
    let answers = answers(&mut run, 1).await;
    let wanted = 21_000_000_u64.to_le_bytes().repeat(300_000);
    assert!(answers[&0] == Answer::Done(wanted));
    run.forget(&Key::from(0)).await;
    run.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_done_in_time_is_late() {
    let nats = Nats::start();
    let hand = Hand::hire(&nats, SUM, 1, |task| {
        while !task.stop.is_raised() {
            std::thread::park_timeout(Duration::from_millis(10));
        }
        Worked::Stopped
    });
    let within = Some(Duration::from_millis(500));
    let mut run = queue(&nats).await.begin(SUM, vec![100], within).await.unwrap();
    ask(&mut run, 2).await;
    for _ in 0..2 {
        hand.hear(|notice| matches!(notice, Notice::Late(..)));
    }
    loop {
        match run.next().await {
            News::Late => break,
            News::Answered(_, answer) => assert_eq!(answer, Answer::Late),
            News::Progress(..) => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn forms_that_are_not_known_are_left_to_others_and_told() {
    let nats = Nats::start();
    let later = Kind { form: 2, ..SUM };
    let queue = queue(&nats).await;
    let mut run = queue.begin(later, vec![100], None).await.unwrap();
    ask(&mut run, 3).await;
    assert!(!queue.is_attended(later).await.unwrap());
    let old = Hand::hire(&nats, SUM, 1, sum);
    let strange = Strange { kind: "sum".to_owned(), form: 2, jobs: 3 };
    old.hear(|notice| *notice == Notice::Strange(strange.clone()));
    assert_eq!(queue.strange(&[SUM]).await.unwrap(), [strange]);
    assert_eq!(queue.strange(&[SUM, later]).await.unwrap(), []);
    let _new = Hand::hire(&nats, later, 1, sum);
    assert_eq!(answers(&mut run, 3).await, expected(3));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_that_is_paused_stops_the_work_on_it_and_keeps_what_is_done() {
    let nats = Nats::start();
    let hand = Hand::hire(&nats, SUM, 1, |task| {
        task.progress(0.25);
        while task.body[0] > 0 && !task.stop.is_raised() {
            std::thread::park_timeout(Duration::from_millis(10));
        }
        if task.stop.is_raised() { Worked::Stopped } else { sum(task) }
    });
    let queue = queue(&nats).await;
    // There is time enough: to be stopped is not to be late.
    let within = Some(Duration::from_hours(1));
    let mut run = queue.begin(SUM, vec![100], within).await.unwrap();
    ask(&mut run, 5).await;
    let mut heard = Vec::new();
    while heard.len() < 3 {
        heard.push(run.next().await);
    }
    assert!(heard.contains(&News::Answered(Key::from(0), Answer::Done(vec![100]))));
    assert!(heard.contains(&News::Progress(Key::from(1), 250)));
    run.pause().await;
    hand.hear(|notice| matches!(notice, Notice::Unwanted(_, _, key) if *key == Key::from(1)));
    hand.drain();
    // The first is answered at once, and the others are asked for anew.
    let _hand = Hand::hire(&nats, SUM, 1, |task| {
        assert_ne!(task.key, Key::from(0));
        sum(task)
    });
    let mut again = queue.begin(SUM, vec![100], None).await.unwrap();
    ask(&mut again, 5).await;
    assert_eq!(answers(&mut again, 5).await, expected(5));
}

/// Whoever asks may do something else at whatever moment, and wait again.
#[tokio::test(flavor = "multi_thread")]
async fn who_stops_waiting_in_the_middle_misses_nothing() {
    let nats = Nats::start();
    // Nothing is found again by itself.
    let settings = Settings { tended: Duration::from_hours(24), ..Settings::default() };
    let queue = queue_at(&nats.address(), settings).await;
    let mut run = queue.begin(SUM, vec![100], None).await.unwrap();
    // What NATS has to be waited for is given up at once; now and then it has answered already.
    for number in 0..3_u8 {
        run.submit(Key::from(u64::from(number)), vec![number]).now_or_never();
    }
    assert_eq!(run.next().now_or_never(), None);
    // What is larger than a message is fetched when it is heard of.
    let _hand = Hand::hire(&nats, SUM, 1, |task| Worked::Done(vec![task.body[0]; 2_000_000]));
    let mut answers = BTreeMap::new();
    while answers.len() < 3 {
        for _ in 0..20 {
            if let Some(News::Answered(key, answer)) = run.next().now_or_never() {
                answers.insert(key.number(), answer);
            }
            queue.connection().client().flush().await.unwrap();
        }
        if answers.len() < 3
            && let News::Answered(key, answer) = run.next().await
        {
            answers.insert(key.number(), answer);
        }
    }
    for number in 0..3_u8 {
        assert!(answers[&Some(number.into())] == Answer::Done(vec![number; 2_000_000]));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_stops_waiting_when_nats_is_back_misses_nothing() {
    let nats = Nats::start();
    let settings = Settings { tended: Duration::from_hours(24), ..Settings::default() };
    let queue = queue_at(&nats.address(), settings).await;
    let mut run = queue.begin(SUM, vec![100], None).await.unwrap();
    let mut returns = queue.connection().returns();
    returns.mark_unchanged();
    nats.kill();
    assert_eq!(run.submit(Key::from(0), vec![0]).now_or_never(), None);
    nats.start_again();
    returns.changed().await.unwrap();
    // It sees that NATS is back, and begins to look after everything.
    assert_eq!(run.next().now_or_never(), None);
    let _hand = Hand::hire(&nats, SUM, 1, sum);
    assert_eq!(answers(&mut run, 1).await, expected(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_wait_for_nothing_that_takes_long() {
    let nats = Nats::start();
    let queue = queue(&nats).await;
    // Each goes on until it is stopped, and takes all the room there is in its lane.
    let endless = |kind, lane| -> Arc<dyn Work> { Arc::new(Doing { kind, lane, work: endless }) };
    let (lots, analysis) = (Kind { name: "lots", form: 1 }, Kind { name: "analysis", form: 1 });
    let quick = Arc::new(Doing { kind: SUM, lane: Lane::Moves, work: sum });
    let works = vec![endless(lots, Lane::Batch), endless(analysis, Lane::Analysis), quick];
    let hand = Hand::hire_for(&nats, works, 1);
    for kind in [lots, analysis] {
        let mut run = queue.begin(kind, vec![100], None).await.unwrap();
        ask(&mut run, 2).await;
        hand.hear(|notice| matches!(notice, Notice::Began(began, ..) if *began == kind));
    }
    let mut run = queue.begin(SUM, vec![100], None).await.unwrap();
    ask(&mut run, 3).await;
    assert_eq!(answers(&mut run, 3).await, expected(3));
}

/// Goes on until it is told to end.
fn endless(task: &Task) -> Worked {
    while !task.stop.is_raised() {
        std::thread::park_timeout(Duration::from_millis(10));
    }
    Worked::Stopped
}

/// A worker that waits for jobs of several kinds takes no more of them than it has room for.
#[tokio::test(flavor = "multi_thread")]
async fn no_job_waits_at_a_worker_that_is_busy_with_another() {
    let nats = Nats::start();
    let queue = queue(&nats).await;
    let (one, other) = (Kind { name: "one", form: 1 }, Kind { name: "other", form: 1 });
    let works = || -> Vec<Arc<dyn Work>> {
        let of = |kind| Arc::new(Doing { kind, lane: Lane::Batch, work: endless });
        vec![of(one), of(other)]
    };
    let began = |hand: &Hand| match hand.hear(|it| matches!(it, Notice::Began(..))) {
        Notice::Began(kind, ..) => kind,
        notice => panic!("{notice:?}"),
    };
    let busy = Hand::hire_for(&nats, works(), 1);
    busy.hear(|it| matches!(it, Notice::Ready(_)));
    for kind in [one, other] {
        ask(&mut queue.begin(kind, vec![100], None).await.unwrap(), 1).await;
    }
    let first = began(&busy);
    let idle = Hand::hire_for(&nats, works(), 1);
    assert_ne!(began(&idle), first);
    // Nobody was taken for dead: it is done as if it had been begun where it came first.
    busy.drain();
    idle.drain();
}

/// What the jobs of one run have in common is long in coming: those of others do not wait for it.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_what_others_have_in_common() {
    let nats = Nats::start();
    let queue = queue(&nats).await;
    let lots = Kind { name: "lots", form: 1 };
    let mut slow = queue.begin(lots, vec![1; 1000], None).await.unwrap();
    // What is in it never comes.
    let objects = queue.connection().prefix().stream("objects");
    let stream = queue.connection().jetstream().get_stream(format!("OBJ_{objects}")).await.unwrap();
    stream.purge().filter(format!("$O.{objects}.C.>")).await.unwrap();
    ask(&mut slow, 1).await;
    let work = |kind, lane| -> Arc<dyn Work> { Arc::new(Doing { kind, lane, work: sum }) };
    let works = vec![work(lots, Lane::Batch), work(SUM, Lane::Moves)];
    let _hand = Hand::hire_for(&nats, works, 1);
    // It has come there when it is not to be had any more.
    let name = queue.connection().prefix().stream("jobs");
    let jobs = queue.connection().jetstream().get_stream(name).await.unwrap();
    let mut consumer: PullConsumer = jobs.get_consumer("lots_1").await.unwrap();
    while consumer.info().await.unwrap().num_ack_pending == 0 {}
    let mut run = queue.begin(SUM, vec![100], None).await.unwrap();
    ask(&mut run, 3).await;
    assert_eq!(answers(&mut run, 3).await, expected(3));
}
