//! What is promised of the bus and of jobs, alone and side by side: the same tests for both.

use std::sync::{Arc, mpsc};

use damier_api::Table as Seen;
use damier_catalog::{Params, game};
use damier_core::Seat;
use damier_l10n::Language;
use damier_mind::{Bare, Budget, StoppedClock};
use damier_nats::{Connection, Options, Queue, Settings};
use damier_play::seating::NoPrograms;
use damier_play::{Allowance, Unmeasured, Who};
use damier_server::Forms;
use damier_server::bus::{Bus, Kind, LocalBus, Notice, SharedBus};
use damier_server::jobs::{Heard, Job, Jobs, LocalJobs, Pool, Question, Rank, SharedJobs, Thinker};
use damier_server::metrics::Seconds;
use damier_testbed::{Nats, NatsOptions};

use super::{Ground, LEASE, Site, generous};
use crate::common::{HandTime, new_game};

fn news(seq: u32) -> Arc<Notice> {
    let frames = |language: Language| vec![format!("{} {seq}", language.tag())];
    Arc::new(Notice::new(Some((seq, seq)), Kind::News, frames))
}

/// What is told at one place is heard at the other, in the order in which it was told, in both
/// languages and by those alone who watch the room. It is told no quicker than it goes there and
/// back: whoever is slow to hear would be dropped.
async fn bus_conformance(tells: &dyn Bus, hears: &dyn Bus, there_and_back: impl AsyncFn()) {
    tells.publish("room", news(1));
    let mut watching = hears.subscribe("room");
    let mut again = hears.subscribe("room");
    let mut elsewhere = hears.subscribe("other");
    // Who has just come may have to wait until they are heard of, and what they missed they ask for.
    let mut seq = 2;
    let heard = loop {
        tells.publish("room", news(seq));
        tells.publish("other", news(seq));
        there_and_back().await;
        match watching.try_recv() {
            Ok(notice) if notice.kind == Kind::News => break notice,
            _ => seq += 1,
        }
    };
    let (first, _) = heard.entries.unwrap();
    assert!(first <= seq, "{heard:?}");
    assert_eq!(heard.frames(Language::French), [Box::from(format!("fr {first}"))]);
    let last = seq + 5;
    for seq in seq + 1..=last {
        tells.publish("room", news(seq));
    }
    let only = Notice::new(None, Kind::Thinking, |_| vec!["psst".to_owned()]);
    tells.publish("room", Arc::new(only.only("ada".to_owned())));
    let mut before = first;
    let psst = loop {
        let notice = watching.recv().await.unwrap();
        match notice.entries {
            Some((one, _)) => {
                assert_eq!(one, before + 1);
                before = one;
            }
            None if notice.kind == Kind::Thinking => break notice,
            None => {}
        }
    };
    assert_eq!((before, psst.only.as_deref()), (last, Some("ada")));
    assert_eq!(psst.frames(Language::English), [Box::from("psst")]);
    // Everybody who watches it hears the same.
    let mut same = Vec::new();
    while same.last() != Some(&last) {
        same.extend(again.recv().await.unwrap().entries.map(|(one, _)| one));
    }
    assert!(same.is_sorted() && same.contains(&first), "{same:?}");
    let other = loop {
        let notice = elsewhere.recv().await.unwrap();
        if let Some((one, _)) = notice.entries {
            break one;
        }
    };
    assert!(other <= last);
    tells.publish("room", Arc::new(Notice::gone()));
    while watching.recv().await.unwrap().kind != Kind::Gone {}
}

async fn talk(nats: &Nats) -> Connection {
    let options = Options::to(nats.address().parse().unwrap());
    Connection::open(&Options { echo: false, ..options }).await.unwrap()
}

#[tokio::test]
async fn a_bus_tells_those_who_watch() {
    let alone = LocalBus::default();
    bus_conformance(&alone, &alone, async || {}).await;
    // What was told in one house is not heard in another.
    let (nats, another) = (Nats::start(), Nats::start());
    let there_and_back = async |line: &Connection| {
        // Nobody is there, and that comes back.
        line.client().request("nobody", "".into()).await.unwrap_err();
    };
    let line = talk(&nats).await;
    let one = SharedBus::new(line.clone(), 1);
    bus_conformance(&one, &one, async || there_and_back(&line).await).await;
    let (line, other) = (talk(&another).await, talk(&another).await);
    let (tells, hears) = (SharedBus::new(line, 1), SharedBus::new(other.clone(), 1));
    bus_conformance(&tells, &hears, async || there_and_back(&other).await).await;
}

fn thinker() -> Thinker {
    Thinker {
        wall: Arc::new(StoppedClock),
        cpu: Arc::new(Unmeasured),
        shelf: Arc::new(Bare),
        programs: Arc::new(NoPrograms),
    }
}

fn job(name: &str, who: &str, rank: Rank, question: Question) -> Job {
    let entry = game(name).unwrap();
    Job {
        owner: "ada".to_owned(),
        rank,
        game: entry.open(&Params::default()).unwrap(),
        who: Who::parse(entry, who).unwrap(),
        question,
        most: None,
    }
}

/// What is asked for is begun, told of and answered once, the same wherever that is; what is taken
/// back is not answered; and whoever breaks takes nobody along.
fn jobs_conformance(jobs: &dyn Jobs) -> Vec<String> {
    let hear = || {
        let (told, tell) = mpsc::channel();
        (Box::new(move |heard| drop(told.send(heard))), tell)
    };
    let question = Question::Move { seat: Seat::FIRST, seed: 7, allowance: Allowance::default() };
    let mut found = Vec::new();
    for who in ["alphabeta:depth=3", "random", "greedy"] {
        let (ear, tell) = hear();
        let ticket = jobs.submit(job("reversi", who, Rank::Move, question), ear);
        let heard: Vec<Heard> = tell.iter().collect();
        assert!(matches!(heard.first(), Some(Heard::Began)), "{heard:?}");
        let answers = heard.iter().filter(|heard| matches!(heard, Heard::Answered(_))).count();
        let Some(Heard::Answered(Ok(answer))) = heard.last() else { panic!("{heard:?}") };
        assert_eq!(answers, 1);
        found.push(answer.thought.best().unwrap().clone());
        drop(ticket);
    }
    let endless = Question::Judge { lines: 1, budget: Budget::depth(60) };
    let (ear, tell) = hear();
    let ticket = jobs.submit(job("quoridor", "alphabeta", Rank::Analysis, endless), ear);
    assert!(matches!(tell.recv(), Ok(Heard::Began)));
    assert!(matches!(tell.recv(), Ok(Heard::Thought(_))));
    assert_eq!(jobs.running(), 1);
    drop(ticket);
    let heard: Vec<Heard> = tell.iter().collect();
    assert!(!heard.iter().any(|heard| matches!(heard, Heard::Answered(_))), "{heard:?}");
    // Its thread is free again.
    let (ear, tell) = hear();
    let _ticket = jobs.submit(job("reversi", "greedy", Rank::Analysis, question), ear);
    assert!(matches!(tell.iter().last(), Some(Heard::Answered(Ok(_)))));
    // Nobody in this game is called that: the answer is a failure, and it is one.
    let (ear, tell) = hear();
    let person = Job { who: Who::Person, ..job("reversi", "greedy", Rank::Move, question) };
    let _ticket = jobs.submit(person, ear);
    assert!(matches!(tell.iter().last(), Some(Heard::Answered(Err(_)))));
    jobs.close();
    found
}

#[test]
fn jobs_are_done_by_somebody_and_answered_once() {
    let alone = LocalJobs::new(Pool::new(1).unwrap(), thinker(), Seconds::default());
    let found = jobs_conformance(&alone);
    let nats = Nats::start();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let shared = runtime.block_on(async {
        let options = Options::to(nats.address().parse().unwrap());
        let jobs = Connection::open(&options).await.unwrap();
        let queue = Queue::open(jobs, Settings::default()).await.unwrap();
        let local = LocalJobs::new(Pool::new(1).unwrap(), thinker(), Seconds::default());
        SharedJobs::new(local, &thinker(), (queue, 1), "server", 1)
    });
    assert_eq!(jobs_conformance(&shared), found);
}

/// Whoever ends wants no answers: nobody is left to think about what was asked.
#[tokio::test]
async fn what_was_asked_for_is_taken_back_at_the_end() {
    let nats = Nats::start();
    let options = Options::to(nats.address().parse().unwrap());
    let connection = Connection::open(&options).await.unwrap();
    let queue = Queue::open(connection.clone(), Settings::default()).await.unwrap();
    let local = LocalJobs::new(Pool::new(1).unwrap(), thinker(), Seconds::default());
    let jobs = SharedJobs::new(local, &thinker(), (queue, 1), "server", 0);
    let name = connection.prefix().stream("jobs");
    let queued = async || {
        let mut stream = connection.jetstream().get_stream(&name).await.unwrap();
        stream.info().await.unwrap().state.messages
    };
    let endless = Question::Judge { lines: 1, budget: Budget::depth(60) };
    let ask = || job("quoridor", "alphabeta", Rank::Analysis, endless);
    let tickets = [(); 3].map(|()| jobs.submit(ask(), Box::new(drop)));
    while queued().await < 3 {}
    jobs.close();
    jobs.ended().await;
    assert_eq!(queued().await, 0);
    drop(tickets);
}

/// A server without threads of its own has its computers think on another one.
#[tokio::test]
async fn servers_think_for_each_other() {
    let nats = Nats::start();
    let time = Arc::new(HandTime::new());
    let store = Arc::new(damier_store::testing::MemoryStore::new());
    let ground = |threads| Ground {
        store: Arc::new(store.beside()),
        time: time.clone(),
        nats: nats.address(),
        config: damier_server::Config { threads, ..generous(LEASE) },
        forms: Forms::default(),
    };
    let thinks = Site::start(ground(1)).await;
    let asks = Site::start(ground(0)).await;
    let mut ada = asks.guest();
    let seats = ["greedy", "alphabeta:depth=2"];
    let made = ada.open(&new_game("reversi", &[("size", "4")], &seats)).await.unwrap();
    let mut table = damier_client::Table::new(ada.clone(), &made.id);
    table.come().await.unwrap();
    while !table.is_over() {
        table.hear().await.unwrap();
    }
    let seen: Seen = ada.get(&format!("/api/v1/games/{}", made.id)).await.unwrap();
    assert!(seen.standing.outcome.is_some());
    assert_eq!((asks.house.tables.awake(), thinks.house.tables.awake()), (1, 0));
}

/// What is larger than a message goes over in pieces.
#[tokio::test]
async fn large_answers_come_in_pieces() {
    let settings = vec!["max_payload: 131072".to_owned()];
    let nats = Nats::with(&NatsOptions { settings, ..NatsOptions::default() });
    let time = Arc::new(HandTime::new());
    let store = Arc::new(damier_store::testing::MemoryStore::new());
    let ground = || Ground {
        store: Arc::new(store.beside()),
        time: time.clone(),
        nats: nats.address(),
        config: generous(LEASE),
        forms: Forms::default(),
    };
    let (one, other) = (Site::start(ground()).await, Site::start(ground()).await);
    let mut ada = one.guest();
    let params = [("size", "300x300"), ("seed", "7")]
        .map(|(name, value)| (name.to_owned(), value.to_owned()));
    let new = damier_api::NewSession::Make { params: params.into() };
    let made = ada.begin("labyrinths", &new).await.unwrap();
    let record = format!("{}/record", made.url);
    let near = ada.text(&record).await.unwrap();
    assert!(near.len() > 131_072, "{}", near.len());
    assert_eq!(other.visited_by(&ada).text(&record).await.unwrap(), near);
    assert_eq!(other.house.solos.awake(), 0);
}
