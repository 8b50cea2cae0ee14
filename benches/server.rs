//! What a server can bear, on the loopback: how long a move takes until it is on disk and answered
//! while many play, how many moves share a commit, what a live table and an idle socket cost, and
//! how long a search runs on after nobody listens.
//!
//! `cargo bench -p damier-benches --bench server -- games idle stop`
//!
//! What is not named is measured all. The server is a process of its own on the same cores, and
//! what each of the two takes is told apart. `--program FILE` measures another server than that of
//! this checkout, `--seconds N` plays longer than 30 s. Every visitor has a socket: `ulimit -n` has
//! to allow 10 100 of them.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads the clock and starts the program"
)]

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use damier_api::{Analyse, AnalysisCommand, AnalysisFrame, Key, NewGame};
use damier_benches::serving::{Outcome, Server, Usage, millis, moves, share, shipped};
use damier_client::{Client, Table};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval_at};

/// What is asked of a server with so many games: how often each moves, and the promise.
struct Load {
    games: usize,
    every: Duration,
    most: Duration,
}

const LOADS: [Load; 2] = [
    Load { games: 500, every: Duration::from_secs(1), most: Duration::from_millis(25) },
    Load { games: 2000, every: Duration::from_secs(2), most: Duration::from_millis(100) },
];

/// How many sockets are left open.
const SOCKETS: usize = 10_000;

/// How many tables they watch.
const WATCHED: usize = 100;

/// How often a search is left alone, and how soon it should be over then.
const STOPS: usize = 50;
const STOPPED: Duration = Duration::from_millis(10);

/// What was typed.
struct Request {
    parts: Vec<String>,
    program: Option<PathBuf>,
    seconds: u64,
}

fn request() -> Outcome<Request> {
    let mut request = Request { parts: Vec::new(), program: None, seconds: 30 };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            // So cargo calls every benchmark.
            "--bench" => {}
            "--program" => request.program = words.next().map(PathBuf::from),
            "--seconds" => request.seconds = words.next().unwrap_or_default().parse()?,
            _ => request.parts.push(word),
        }
    }
    Ok(request)
}

#[tokio::main]
async fn main() -> Outcome<()> {
    let request = request()?;
    let wanted =
        |part: &str| request.parts.is_empty() || request.parts.iter().any(|name| name == part);
    let program = match &request.program {
        Some(program) => program.canonicalize()?,
        None => shipped()?,
    };
    if wanted("games") {
        for load in &LOADS {
            play(&program, load, Duration::from_secs(request.seconds)).await?;
        }
    }
    if wanted("idle") {
        idle(&program).await?;
    }
    if wanted("stop") {
        stop(&program).await?;
    }
    Ok(())
}

/// Somebody with a table of their own, at which they play both sides.
async fn seated(address: SocketAddr) -> Outcome<Table> {
    let mut client = Client::guest(address);
    let seats = vec!["human".to_owned(), "human".to_owned()];
    let new = NewGame { game: "reversi".to_owned(), seats, ..NewGame::default() };
    let id = client.open(&new).await?.id;
    let mut table = Table::new(client, &id);
    table.come().await?;
    table.hear().await?;
    Ok(table)
}

/// How long each move took from when it was sent, and how late it was sent.
#[derive(Default)]
struct Taken {
    trips: Vec<Duration>,
    late: Vec<Duration>,
}

async fn player(
    mut table: Table,
    seed: u64,
    start: Instant,
    every: Duration,
    end: Instant,
) -> Outcome<Taken> {
    let mut ticks = interval_at(start.into(), every);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let mut taken = Taken::default();
    for (ply, mv) in moves(seed)?.into_iter().enumerate() {
        let due = ticks.tick().await;
        if due.into_std() >= end {
            break;
        }
        let sent = Instant::now();
        table.play(&mv, Key::try_from(ply.to_string())?).await?;
        taken.trips.push(sent.elapsed());
        taken.late.push(sent.saturating_duration_since(due.into_std()));
    }
    Ok(taken)
}

async fn play(program: &Path, load: &Load, long: Duration) -> Outcome<()> {
    let server = Server::start(program, &[])?;
    let empty = server.usage();
    let mut tables = Vec::new();
    for _ in 0..load.games {
        tables.push(seated(server.address()).await?);
    }
    let full = server.usage();
    let (entries, commits) =
        (server.told("damier_entries_total").await?, server.told("damier_commits_total").await?);
    let own = Usage::of("self");
    let start = Instant::now() + Duration::from_millis(100);
    let mut playing = JoinSet::new();
    for (number, table) in tables.into_iter().enumerate() {
        // Nobody moves at the same time as all the others.
        let first = start + load.every.mul_f64(number as f64 / load.games as f64);
        playing.spawn(player(table, number as u64, first, load.every, start + long));
    }
    let (mut taken, mut trips, mut late) = (Duration::ZERO, Vec::new(), Vec::new());
    while let Some(done) = playing.join_next().await {
        let done = done??;
        trips.extend(done.trips);
        late.extend(done.late);
        taken = start.elapsed();
    }
    let entries = server.told("damier_entries_total").await? - entries;
    let commits = server.told("damier_commits_total").await? - commits;
    let (after, own_after) = (server.usage(), Usage::of("self"));
    trips.sort_unstable();
    late.sort_unstable();
    let server_cpu = after.cpu.saturating_sub(full.cpu);
    let own_cpu = own_after.cpu.saturating_sub(own.cpu);
    let cores = |cpu: Duration| cpu.as_secs_f64() / taken.as_secs_f64();
    let Load { games, every, most } = load;
    println!("{games} games, a move every {every:?} each, {} moves on disk", trips.len());
    println!(
        "  round trip  p50 {}  p99 {}  worst {}  p99 is {:.2} of the {most:?} promised",
        millis(share(&trips, 50)),
        millis(share(&trips, 99)),
        millis(share(&trips, 100)),
        share(&trips, 99).as_secs_f64() / most.as_secs_f64(),
    );
    println!("  sent late   p50 {}  p99 {}", millis(share(&late, 50)), millis(share(&late, 99)));
    println!("  commits     {commits:.0}, {:.2} moves each", entries / commits.max(1.0));
    println!(
        "  processor   server {:.2} cores, {:.0} µs a move; client {:.2} cores",
        cores(server_cpu),
        server_cpu.as_secs_f64() * 1e6 / trips.len().max(1) as f64,
        cores(own_cpu),
    );
    println!(
        "  memory      {} KiB a live table with its socket, {} KiB after its moves, {} MiB for none",
        full.memory.saturating_sub(empty.memory) / 1024 / *games as u64,
        after.memory.saturating_sub(empty.memory) / 1024 / *games as u64,
        empty.memory >> 20,
    );
    Ok(())
}

async fn idle(program: &Path) -> Outcome<()> {
    let server = Server::start(program, &[])?;
    let mut ids = Vec::new();
    for _ in 0..WATCHED {
        let table = seated(server.address()).await?;
        ids.push(table.path().rsplit('/').next().unwrap_or_default().to_owned());
    }
    let empty = server.usage();
    let mut open = Vec::new();
    for number in 0..SOCKETS {
        let mut table = Table::new(Client::guest(server.address()), &ids[number % WATCHED]);
        table.come().await?;
        table.hear().await?;
        open.push(table);
    }
    let full = server.usage();
    println!(
        "{} idle sockets\n  memory      {:.1} KiB a socket, {} MiB in all",
        open.len(),
        full.memory.saturating_sub(empty.memory) as f64 / 1024.0 / open.len() as f64,
        full.memory >> 20,
    );
    Ok(())
}

async fn stop(program: &Path) -> Outcome<()> {
    let server = Server::start(program, &[])?;
    let mut times = Vec::new();
    let mut asking = Vec::new();
    for _ in 0..STOPS {
        let mut live = Client::guest(server.address()).live("/api/v1/analysis").await?;
        let analyse = Analyse { game: "reversi".to_owned(), ..Analyse::default() };
        live.say(&AnalysisCommand::Analyse(analyse)).await?;
        let AnalysisFrame::Thought(_) = live.hear().await? else {
            return Err("nobody thinks".into());
        };
        drop(live);
        let closed = Instant::now();
        loop {
            let asked = Instant::now();
            if server.told("damier_thinking").await? == 0.0 {
                times.push(closed.elapsed());
                break;
            }
            asking.push(asked.elapsed());
        }
    }
    times.sort_unstable();
    asking.sort_unstable();
    println!(
        "{STOPS} searches whose socket was closed\n  run on      p50 {}  worst {}  the worst is {:.2} \
         of the {STOPPED:?} aimed at; to ask takes {}",
        millis(share(&times, 50)),
        millis(share(&times, 100)),
        share(&times, 100).as_secs_f64() / STOPPED.as_secs_f64(),
        millis(share(&asking, 50)),
    );
    Ok(())
}
