//! A server that is killed again and again while many play. Whoever was cut off comes back and says
//! again what was not answered; in the end every game is as everybody saw it, and as it is stored.

mod person;
mod several;
mod solver;

use std::net::SocketAddr;

use damier_api::{Clocks, Join, Key, NewGame, Standing};
use damier_client::{Client, Table};
use damier_core::{Rng, mix};
use damier_testbed::free_port;
use damier_testkit::sweep;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;

use crate::common::server::patiently;
use crate::common::{Machine, Running};
use person::Person;
use solver::{HASHI, LABYRINTH, Solver};

/// Where servers are, while there are any.
pub type Up = watch::Receiver<Vec<SocketAddr>>;

/// A server, as soon as there is one; of several, one by chance.
pub async fn any(up: &mut Up, rng: &mut Rng) -> SocketAddr {
    let there = up.wait_for(|there| !there.is_empty()).await.unwrap().clone();
    *rng.pick(&there).unwrap()
}

/// What those who play let others know: whenever they send something, and when they found something
/// wrong.
#[derive(Clone)]
pub struct Telling(mpsc::Sender<Result<(), Broke>>);

/// What is heard of those who play.
pub struct Happens(mpsc::Receiver<Result<(), Broke>>);

/// Somebody found something wrong, and said what.
#[derive(Debug)]
struct Broke;

/// Those who play, and whoever listens to them.
pub fn heard() -> (Telling, Happens) {
    let (tell, happens) = mpsc::channel(1);
    (Telling(tell), Happens(happens))
}

impl Telling {
    /// Something is about to be sent. Nobody sends more than is listened to: games are not played to
    /// their end while servers start.
    pub async fn tell(&self) {
        // Whoever wants to know may have heard enough.
        self.0.send(Ok(())).await.ok();
    }
}

impl Drop for Telling {
    fn drop(&mut self) {
        if std::thread::panicking()
            && let Ok(runtime) = Handle::try_current()
        {
            let tell = self.0.clone();
            runtime.spawn(async move { tell.send(Err(Broke)).await });
        }
    }
}

impl Happens {
    /// Waits until so much more is sent, from now on.
    pub fn wait_for(&mut self, count: u64, kills: usize) {
        // What went before a server was killed is no sign of life of those that are there now.
        while let Ok(before) = self.0.try_recv() {
            before.unwrap();
        }
        for _ in 0..count {
            let more = self.0.blocking_recv();
            more.unwrap_or_else(|| panic!("all was over after {kills} kills")).unwrap();
        }
    }
}

/// A server that is killed and started again, on the same file and port.
struct Storm {
    machine: Machine,
    server: Option<Running>,
    address: SocketAddr,
    up: watch::Sender<Vec<SocketAddr>>,
    rng: Rng,
    runtime: Runtime,
}

impl Storm {
    fn new(seed: u64) -> Storm {
        let machine = Machine::new();
        // One that nobody is given while the server is away.
        let (server, address) = start(&machine, free_port(), "");
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build();
        Storm {
            machine,
            server: Some(server),
            address,
            up: watch::Sender::new(vec![address]),
            rng: Rng::new(seed),
            runtime: runtime.unwrap(),
        }
    }

    /// Kills the server so many times, each after so much as chance says has happened.
    fn rage(&mut self, kills: usize, mut happens: Happens, most: u64) {
        for kill in 0..kills {
            happens.wait_for(1 + self.rng.below(most), kill);
            self.kill();
        }
    }

    fn kill(&mut self) {
        self.up.send_replace(Vec::new());
        // Without a signal that it could hear.
        drop(self.server.take());
        let (server, address) = start(&self.machine, self.address.port(), "");
        assert_eq!(address, self.address);
        self.server = Some(server);
        self.up.send_replace(vec![address]);
    }

    /// Lets all of them begin.
    fn begin<T: Send + 'static>(
        &self,
        all: impl Iterator<Item = impl Future<Output = T> + Send + 'static>,
    ) -> JoinSet<T> {
        let mut tasks = JoinSet::new();
        for one in all {
            tasks.spawn_on(one, self.runtime.handle());
        }
        tasks
    }

    /// Waits until all came to their end, or one of them to a bad one.
    fn wait_for<T: Send + 'static>(&self, mut tasks: JoinSet<T>) -> Vec<T> {
        let mut next = || self.runtime.block_on(tasks.join_next());
        std::iter::from_fn(|| next().map(Result::unwrap)).collect()
    }
}

/// A server that sets nobody a limit, and where it listens.
fn start(machine: &Machine, port: u16, options: &str) -> (Running, SocketAddr) {
    let limits = ["commands", "commands-burst", "open-tables", "sockets", "uploads"]
        .into_iter()
        .chain(["address-requests", "address-burst", "address-connections", "address-guests"])
        .map(|name| format!(" --{name} 1000000"));
    let limits: String = limits.collect();
    let mut server = machine.start(&format!("serve --port {port} --log error{limits}{options}"));
    let told = server.wait_for_line("Damier listens at http://");
    let address = told.split(' ').next().unwrap().parse();
    (server, address.unwrap_or_else(|_| panic!("no address: {told}")))
}

/// How many people a game is for, its name, what is set, and who sits where.
type Kind = (usize, &'static str, &'static [(&'static str, &'static str)], &'static [&'static str]);

/// The games that are played: the number of people at each, and what it is.
fn game(number: usize) -> (usize, NewGame) {
    let kinds: [Kind; 6] = [
        (2, "reversi", &[("size", "6")], &["human", "open"]),
        (2, "quoridor", &[("size", "5")], &["human", "open"]),
        (1, "quoridor", &[("size", "5")], &["human", "greedy"]),
        (2, "quoridor", &[("size", "5"), ("players", "4")], &["open", "greedy", "human", "random"]),
        (1, "awele", &[], &["random", "human"]),
        (1, "reversi", &[("size", "6")], &["greedy", "human"]),
    ];
    let (people, game, params, seats) = kinds[number % kinds.len()];
    let params = params.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let new = NewGame {
        game: game.to_owned(),
        params: params.collect(),
        seats: seats.iter().map(|seat| (*seat).to_owned()).collect(),
        ..NewGame::default()
    };
    (people, new)
}

/// Everybody who is at a table, and somebody who only looks on at some.
async fn gather(address: SocketAddr, number: usize) -> (String, Vec<Client>) {
    let (people, new) = game(number);
    let mut maker = Client::guest(address);
    let id = patiently(async || maker.open(&new).await).await.id;
    let mut there = vec![maker];
    for _ in 1..people {
        let mut comes = Client::guest(address);
        let key = Key::try_from("joins".to_owned()).ok();
        let join = Join { key, ..Join::default() };
        patiently(async || comes.join(&id, join.clone()).await).await;
        there.push(comes);
    }
    if number.is_multiple_of(5) {
        there.push(Client::guest(address));
    }
    (id, there)
}

/// How things stand at a table, for whoever asks; without clocks, for there are none.
async fn look(client: &Client, path: &str) -> Standing {
    let table: damier_api::Table = patiently(async || client.get(path).await).await;
    timeless(&table.standing)
}

fn timeless(standing: &Standing) -> Standing {
    Standing { clocks: Clocks::default(), ..standing.clone() }
}

/// The moves of a record.
fn recorded(text: &str) -> Vec<String> {
    let records = damier_play::dgn::read(text).unwrap();
    let [record] = records.as_slice() else { panic!("{text}") };
    record.moves.iter().map(|mv| mv.text.clone()).collect()
}

/// What everybody saw is what is stored: nothing that was acknowledged is missing, and nothing was
/// done twice.
async fn judge(person: &mut Person) {
    let path = person.table.path().to_owned();
    let truth = look(person.table.client(), &path).await;
    let seen = timeless(person.table.standing().unwrap());
    assert_eq!(seen, truth, "{path}");
    assert!(truth.outcome.is_some(), "{path} has not ended");
    let moves: Vec<String> = truth.moves.iter().map(|step| step.mv.clone()).collect();
    let (client, record) = (person.table.client().clone(), format!("{path}/record"));
    let text = patiently(async || client.text(&record).await).await;
    assert_eq!(recorded(&text), moves, "{path}: {text}");
    for (turn, mv) in &person.acknowledged {
        let step = &truth.moves[turn.ply as usize];
        assert_eq!((step.seat, &step.mv), (turn.seat, mv), "{path} at {turn:?}");
    }
    let own = truth.moves.iter().filter(|step| truth.you.contains(&step.seat)).count();
    assert_eq!(own, person.acknowledged.len(), "{path}: some move was done twice");
}

#[test]
fn nothing_is_lost_when_the_server_is_killed() {
    let (games, kills) = sweep((50, 10), (1000, 40));
    let mut storm = Storm::new(1);
    let (tell, happens) = heard();
    // All begin together.
    let mut people = Vec::new();
    for number in 0..games {
        let (id, there) = storm.runtime.block_on(gather(storm.address, number));
        for client in there {
            let (table, seed) = (Table::new(client, &id), mix(people.len() as u64));
            people.push(Person::new(table, seed, storm.up.subscribe(), tell.clone()));
        }
    }
    drop(tell);
    let people = storm.begin(people.into_iter().map(Person::play));
    storm.rage(kills, happens, games as u64 / 2);
    let mut people = storm.wait_for(people);
    // It is not memory that they agree with.
    storm.kill();
    for person in &mut people {
        storm.runtime.block_on(judge(person));
    }
    let back: usize = people.iter().map(|person| person.came_back).sum();
    let repeated: usize = people.iter().map(|person| person.repeated).sum();
    println!("{games} games, {kills} kills: came back {back} times, repeated {repeated} commands");
    assert!(back >= games && repeated >= kills, "the storm was none: {back}, {repeated}");
    storm.machine.run("serve check").ok();
}

#[test]
fn games_for_one_survive_with_what_was_taken_back() {
    let (sessions, kills) = sweep((2, 10), (20, 40));
    let mut storm = Storm::new(2);
    let (tell, happens) = heard();
    let mut solvers = Vec::new();
    for number in 0..sessions {
        let solo = if number % 2 == 0 { LABYRINTH } else { HASHI };
        let client = Client::guest(storm.address);
        let (up, tell) = (storm.up.subscribe(), tell.clone());
        let begun = Solver::begin(client, solo, number as u64, up, tell);
        solvers.push(storm.runtime.block_on(begun));
    }
    drop(tell);
    let solvers = storm.begin(solvers.into_iter().map(Solver::play));
    storm.rage(kills, happens, sessions as u64 * 5);
    let mut solvers = storm.wait_for(solvers);
    storm.kill();
    for solver in &mut solvers {
        storm.runtime.block_on(solver.judge());
    }
    storm.machine.run("serve check").ok();
}
