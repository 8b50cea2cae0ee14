//! Servers side by side, with a real NATS between them.

mod failing;
mod handed;
mod seams;
mod shared;
mod studies;
mod upgrade;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use damier_api::Standing;
use damier_client::{Client, Table};
use damier_core::Message;
use damier_mind::Bare;
use damier_nats::{Connection, Options, Queue, Settings};
use damier_play::Unmeasured;
use damier_server::{Beside, Config, Forms, House, MachineTime, Parts, Server, Time};
use damier_store::Store;
use damier_store::testing::MemoryStore;
use damier_testbed::Nats;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{oneshot, watch};
use tokio_util::sync::CancellationToken;

use crate::common::HandTime;

/// So long others wait for a server of which nothing is heard.
pub const LEASE: Duration = Duration::from_secs(6);

/// A server with threads of its own, so that it can be killed.
pub struct Site {
    pub address: SocketAddr,
    pub house: Arc<House>,
    stop: CancellationToken,
    ended: Option<oneshot::Receiver<()>>,
    runtime: Option<Runtime>,
}

/// What a server is started on.
pub struct Ground {
    pub store: Arc<dyn Store>,
    pub time: Arc<dyn Time>,
    pub nats: String,
    pub config: Config,
    /// In which it speaks to others.
    pub forms: Forms,
}

/// Settings that set nobody a limit.
pub fn generous(lease: Duration) -> Config {
    let many = 1_000_000;
    Config {
        port: Some(0),
        commands: many,
        commands_burst: many,
        open_tables: many,
        sockets: many,
        address_guests: many,
        address_burst: many,
        lease,
        ..Config::default()
    }
}

impl Site {
    /// Starts one.
    pub async fn start(ground: Ground) -> Site {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        let stop = CancellationToken::new();
        let (tell, told) = oneshot::channel();
        let (ending, ended) = oneshot::channel();
        let stopped = stop.clone();
        runtime.spawn(async move {
            let Ground { store, time, nats, config, forms } = ground;
            let options = Options::to(nats.parse().unwrap());
            let jobs = Connection::open(&options).await.unwrap();
            let queue = Queue::open(jobs, Settings::default()).await.unwrap();
            let talk = Connection::open(&Options { echo: false, ..options }).await.unwrap();
            let parts = Parts {
                store,
                time,
                cpu: Arc::new(Unmeasured),
                shelf: Arc::new(Bare),
                programs: Arc::new(damier_play::seating::NoPrograms),
                web: Err(Message::new("serve-web-skipped")),
                beside: Some(Beside { talk, queue, forms }),
            };
            let server = Server::bind(config, parts).await.unwrap();
            tell.send((server.address(), Arc::clone(server.house()))).ok();
            server.run(stopped).await;
            ending.send(()).ok();
        });
        let (address, house) = told.await.unwrap();
        let site = Site { address, house, stop, ended: Some(ended), runtime: Some(runtime) };
        // It is there when it answers.
        assert_eq!(site.guest().text("/healthz").await.unwrap(), "alive\n");
        site
    }

    /// Somebody nobody knows yet.
    pub fn guest(&self) -> Client {
        Client::guest(self.address)
    }

    /// The same visitor, who calls here.
    pub fn visited_by(&self, client: &Client) -> Client {
        let mut client = client.clone();
        client.move_to(self.address);
        client
    }

    /// How often it said that it is alive.
    pub fn renewals(&self) -> watch::Receiver<u64> {
        self.house.neighbours.as_ref().unwrap().renewals()
    }

    /// Ends it without a word.
    pub fn kill(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }

    /// Ends it as an operator would, and waits for that.
    pub async fn end(&mut self) {
        self.stop.cancel();
        self.ended.take().unwrap().await.unwrap();
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Two servers that share what is in memory, and time that is moved by hand.
pub struct Pair {
    pub time: Arc<HandTime>,
    pub store: Arc<MemoryStore>,
    pub nats: Nats,
    pub one: Site,
    pub other: Site,
}

impl Pair {
    pub async fn new() -> Pair {
        let time = Arc::new(HandTime::new());
        Pair::by(time.clone(), time, LEASE).await
    }

    /// Two by a real clock, of which neither is taken for dead.
    pub async fn in_time() -> Pair {
        let time = Arc::new(MachineTime::default());
        Pair::by(Arc::new(HandTime::new()), time, shared::LEASE).await
    }

    async fn by(hand: Arc<HandTime>, time: Arc<dyn Time>, lease: Duration) -> Pair {
        let shown = time.clone();
        let store = Arc::new(MemoryStore::timed(move || shown.now()));
        let nats = Nats::start();
        let ground = |store: Arc<MemoryStore>| Ground {
            store,
            time: time.clone(),
            nats: nats.address(),
            config: generous(lease),
            forms: Forms::default(),
        };
        let one = Site::start(ground(store.clone())).await;
        let other = Site::start(ground(Arc::new(store.beside()))).await;
        Pair { time: hand, store, one, other, nats }
    }

    /// Lets so much time pass that whoever is dead is known to be, while these servers say that
    /// they are alive.
    pub async fn outlast(&self, alive: &[&Site]) {
        for _ in 0..5 {
            let mut said: Vec<_> = alive.iter().map(|site| site.renewals()).collect();
            self.time.pass(LEASE / 3);
            for renewals in &mut said {
                renewals.changed().await.unwrap();
            }
        }
    }

    /// Waits for something, while time passes on these servers.
    pub async fn while_time_passes<T>(&self, alive: &[&Site], comes: impl Future<Output = T>) -> T {
        let passes = async {
            loop {
                self.outlast(alive).await;
            }
        };
        tokio::select! {
            biased;
            come = comes => come,
            never = passes => never,
        }
    }

    /// Lets time pass on these servers until something is so.
    pub async fn until(&self, alive: &[&Site], is_so: impl AsyncFn() -> bool) {
        while !is_so().await {
            self.outlast(alive).await;
        }
    }
}

/// Hears what happens at a table until it stands as it should. Who is sent away comes back.
pub async fn hear_until(table: &mut Table, is_so: impl Fn(&Standing) -> bool) {
    while !table.standing().is_some_and(&is_so) {
        if let Err(error) = table.hear().await {
            assert!(error.passes(), "{error}");
            come(table).await;
        }
    }
}

/// Comes to a table, however often it takes.
pub async fn come(table: &mut Table) {
    while let Err(error) = table.come().await {
        assert!(error.passes(), "{error}");
    }
}
