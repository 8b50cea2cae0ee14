//! What it costs to be several: moves a second, the time they take, and the processor time of a move in
//! servers, in PostgreSQL and in NATS, with one, two and three servers on this machine; each as a
//! ratio to the server with its own file, measured in the same run.
//!
//! `cargo bench -p damier-benches --bench scale -- --games 48 --seconds 10`
//!
//! Everything is a process of its own on the same cores, where they contend: processor time is
//! told by the system for each, and is right on a busy machine too; the time that passes is not. Whoever plays
//! comes to any server, as behind a balancer: with two servers half of the tables are
//! elsewhere. `--program FILE` measures another server than that of this checkout, `--every N` has
//! each game wait so many milliseconds between moves where answers are timed.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads the clock and starts the program"
)]

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use damier_api::{Key, NewGame};
use damier_benches::serving::{Outcome, Server, Usage, millis, moves, share, shipped};
use damier_client::{Client, Table};
use damier_testbed::{Nats, Postgres, PostgresOptions};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval_at, sleep};

/// What was typed.
struct Request {
    program: Option<PathBuf>,
    games: usize,
    seconds: u64,
    every: Duration,
}

fn request() -> Outcome<Request> {
    let mut request =
        Request { program: None, games: 48, seconds: 10, every: Duration::from_millis(400) };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().unwrap_or_default();
        match word.as_str() {
            // So cargo calls every benchmark.
            "--bench" => {}
            "--program" => request.program = Some(value().into()),
            "--games" => request.games = value().parse()?,
            "--seconds" => request.seconds = value().parse()?,
            "--every" => request.every = Duration::from_millis(value().parse()?),
            _ => return Err(format!("`{word}` is not known here").into()),
        }
    }
    Ok(request)
}

/// Who serves, and where people come.
#[derive(Clone, Copy)]
enum House {
    /// One server with its own file.
    Embedded,
    /// So many on one database, and people come to any.
    Several(usize),
    /// Two, and everybody comes to the one that has not got their table.
    Elsewhere,
}

impl House {
    const ALL: [House; 5] = [
        House::Embedded,
        House::Several(1),
        House::Several(2),
        House::Several(3),
        House::Elsewhere,
    ];

    fn servers(self) -> usize {
        match self {
            House::Embedded => 1,
            House::Several(servers) => servers,
            House::Elsewhere => 2,
        }
    }

    fn name(self) -> String {
        match self {
            House::Embedded => "embedded".to_owned(),
            House::Several(1) => "1 server".to_owned(),
            House::Several(servers) => format!("{servers} servers"),
            House::Elsewhere => "2, elsewhere".to_owned(),
        }
    }

    /// The servers at which a game is opened and played.
    fn places(self, game: usize) -> (usize, usize) {
        let servers = self.servers();
        match self {
            House::Elsewhere => (game % servers, (game + 1) % servers),
            _ => (game % servers, game / servers % servers),
        }
    }
}

/// All that runs.
struct Running {
    servers: Vec<Server>,
    services: Option<(Postgres, Nats)>,
    database: String,
}

impl Running {
    fn start(program: &Path, house: House) -> Outcome<Running> {
        if matches!(house, House::Embedded) {
            let servers = vec![Server::start(program, &[])?];
            return Ok(Running { servers, services: None, database: String::new() });
        }
        // What is acknowledged is on disk, as it is in the file.
        let postgres = Postgres::with(&PostgresOptions { durable: true, ..Default::default() });
        let nats = Nats::start();
        let (database, queue) = (postgres.database(), nats.address());
        let shared = ["--database", &database, "--queue", &queue];
        let servers = (0..house.servers()).map(|_| Server::start(program, &shared));
        let servers = servers.collect::<Outcome<_>>()?;
        let database = database.rsplit('/').next().unwrap_or_default().to_owned();
        Ok(Running { servers, services: Some((postgres, nats)), database })
    }

    /// What servers, PostgreSQL and NATS took so far.
    fn spent(&self) -> [Duration; 3] {
        let servers = self.servers.iter().map(|server| server.usage().cpu).sum();
        let services = self.services.as_ref();
        let [store, bus] = services.map_or([Duration::ZERO; 2], |(postgres, nats)| {
            [Usage::of_family(postgres.process()), Usage::of_family(nats.process())]
        });
        [servers, store, bus]
    }

    /// The bytes that PostgreSQL keeps of games, and those it has written ahead.
    fn written(&self) -> Outcome<Option<[f64; 2]>> {
        let Some((postgres, _)) = &self.services else { return Ok(None) };
        let tables =
            ["logs", "seats", "entries"].map(|it| format!("pg_total_relation_size('{it}')"));
        let asked = format!("SELECT {}, pg_current_wal_lsn() - '0/0'", tables.join(" + "));
        let told = postgres.sql(&self.database, &asked);
        let (kept, ahead) = told.split_once('|').ok_or("two numbers are told")?;
        Ok(Some([kept.parse()?, ahead.parse()?]))
    }

    /// Somebody with a table of their own, at which they play both sides.
    async fn seated(&self, (opened, played): (usize, usize)) -> Outcome<Table> {
        let mut client = Client::guest(self.servers[opened].address());
        let seats = vec!["human".to_owned(), "human".to_owned()];
        let new = NewGame { game: "reversi".to_owned(), seats, ..NewGame::default() };
        let id = client.open(&new).await?.id;
        client.move_to(self.servers[played].address());
        let mut table = Table::new(client, &id);
        table.come().await?;
        table.hear().await?;
        Ok(table)
    }
}

/// What was found out about some moves.
struct Measured {
    moves: usize,
    took: Duration,
    /// How long each took, the quickest first.
    trips: Vec<Duration>,
    spent: [Duration; 3],
}

impl Measured {
    fn a_second(&self) -> f64 {
        self.moves as f64 / self.took.as_secs_f64()
    }

    /// Microseconds of processors a move, for each part.
    fn a_move(&self) -> [f64; 3] {
        self.spent.map(|spent| spent.as_secs_f64() * 1e6 / self.moves.max(1) as f64)
    }
}

/// Plays moves of games of chance, one after the other as it is answered, or one in a while.
async fn play(
    running: &Running,
    house: House,
    games: usize,
    long: Duration,
    every: Option<Duration>,
) -> Outcome<Measured> {
    let mut tables = Vec::new();
    for game in 0..games {
        tables.push(running.seated(house.places(game)).await?);
    }
    let before = running.spent();
    let start = Instant::now();
    let mut playing = JoinSet::new();
    for (number, table) in tables.into_iter().enumerate() {
        // Nobody moves at the same time as all the others.
        let first = every.unwrap_or_default().mul_f64(number as f64 / games as f64);
        playing.spawn(player(table, number as u64, (start + first, every), start + long));
    }
    let mut trips = Vec::new();
    while let Some(done) = playing.join_next().await {
        trips.extend(done??);
    }
    let (took, after) = (start.elapsed(), running.spent());
    trips.sort_unstable();
    let spent = std::array::from_fn(|part| after[part].saturating_sub(before[part]));
    Ok(Measured { moves: trips.len(), took, trips, spent })
}

/// Plays until its game or the time is over, and tells how long each move took.
async fn player(
    mut table: Table,
    seed: u64,
    (first, every): (Instant, Option<Duration>),
    end: Instant,
) -> Outcome<Vec<Duration>> {
    let mut ticks = every.map(|every| {
        let mut ticks = interval_at(first.into(), every);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ticks
    });
    let mut trips = Vec::new();
    for (ply, mv) in moves(seed)?.into_iter().enumerate() {
        if let Some(ticks) = &mut ticks {
            ticks.tick().await;
        }
        let sent = Instant::now();
        if sent >= end {
            break;
        }
        table.play(&mv, Key::try_from(ply.to_string())?).await?;
        trips.push(sent.elapsed());
    }
    Ok(trips)
}

#[tokio::main]
async fn main() -> Outcome<()> {
    let request = request()?;
    let program = match &request.program {
        Some(program) => program.canonicalize()?,
        None => shipped()?,
    };
    let long = Duration::from_secs(request.seconds);
    let mut measured: Vec<(Measured, Measured)> = Vec::new();
    for house in House::ALL {
        let running = Running::start(&program, house)?;
        let every = Some(request.every);
        let empty = running.written()?;
        let calm = play(&running, house, request.games, long, every).await?;
        let full = play(&running, house, request.games, long, None).await?;
        let moved = (calm.moves + full.moves) as f64;
        let written = running.written()?.zip(empty);
        let before = running.spent();
        let resting = Instant::now();
        sleep(long / 2).await;
        let rest = running.spent();
        let rested = resting.elapsed().as_secs_f64();
        let rest: [f64; 3] = std::array::from_fn(|part| {
            rest[part].saturating_sub(before[part]).as_secs_f64() * 1e3 / rested
        });
        measured.push((calm, full));
        if let (Some((of_calm, of_full)), Some((calm, full))) = (measured.first(), measured.last())
        {
            tell(&format!("{}, a move every {:?}", house.name(), request.every), calm, of_calm);
            tell(&format!("{}, as fast as answered", house.name()), full, of_full);
        }
        let [servers, store, bus] = rest;
        println!("  at rest     servers {servers:.1}  store {store:.1}  bus {bus:.1} ms a second");
        if let Some((after, before)) = written {
            let [kept, ahead] = [0, 1].map(|part| (after[part] - before[part]) / moved);
            println!("  written     {kept:.0} bytes a move kept, {ahead:.0} written ahead");
        }
    }
    Ok(())
}

/// Tells what was measured, and how it compares.
fn tell(name: &str, measured: &Measured, reference: &Measured) {
    let ratio = |own: f64, other: f64| format!("({:.2})", own / other);
    let answered = |percent| share(&measured.trips, percent);
    let compared = |percent| {
        let other = share(&reference.trips, percent).as_secs_f64();
        ratio(answered(percent).as_secs_f64(), other)
    };
    let ([servers, store, bus], all) = (measured.a_move(), measured.a_move().iter().sum());
    println!("{name}: {} moves of {} s", measured.moves, measured.took.as_secs());
    println!(
        "  answered    p50 {} {}  p99 {} {}  {:.0} moves a second {}",
        millis(answered(50)),
        compared(50),
        millis(answered(99)),
        compared(99),
        measured.a_second(),
        ratio(measured.a_second(), reference.a_second()),
    );
    println!(
        "  processor   servers {servers:.0}  store {store:.0}  bus {bus:.0}  all {all:.0} µs a move {}",
        ratio(all, reference.a_move().iter().sum()),
    );
}
