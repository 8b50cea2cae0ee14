//! Servers of two builds side by side, while one takes the place of the other and games go on.

use std::net::SocketAddr;
use std::time::Duration;

use damier_api::{Code, Done, Play, Step, TableCommand};
use damier_client::{Client, ClientError};
use damier_server::Forms;
use damier_store::{Claim, Store};
use damier_testbed::{Nats, Postgres};
use tokio::sync::{mpsc, watch};

use super::Site;
use super::shared::{LEASE, build, look, patiently, store};
use crate::common::{key, new_game};

/// Those of a build that is to come.
fn later() -> Forms {
    let Forms { errands, notices, jobs } = Forms::default();
    Forms { errands: errands + 1, notices: notices + 1, jobs: jobs + 1 }
}

/// Somebody who plays a game to its end, and comes to another server with every request.
struct Person {
    client: Client,
    id: String,
    /// The servers that are up.
    up: watch::Receiver<Vec<SocketAddr>>,
    asked: usize,
    /// Told whenever something is acknowledged, with the servers that were up when it was said.
    /// Nobody says more before it is heard: games are not over while servers start.
    tell: mpsc::Sender<Vec<SocketAddr>>,
}

impl Person {
    /// Goes to the next server, where an answer was none.
    fn go_on<T>(&mut self, answer: Result<T, ClientError>) -> Option<T> {
        let up = self.up.borrow();
        self.asked += 1;
        self.client.move_to(up[self.asked % up.len()]);
        answer.map_err(|error| assert!(error.passes(), "{}: {error}", self.id)).ok()
    }

    async fn look(&mut self) -> damier_api::Table {
        loop {
            let seen = look(&self.client, &self.id).await;
            if let Some(seen) = self.go_on(seen) {
                return seen;
            }
        }
    }

    async fn send(&mut self, command: &TableCommand) {
        loop {
            let done = send(&mut self.client, &self.id, command).await;
            if self.go_on(done).is_some() {
                return;
            }
        }
    }

    /// Plays until the game is over; what was acknowledged, by its ply.
    async fn play(mut self) -> (Person, Vec<(u32, String)>) {
        let mut acknowledged = Vec::new();
        loop {
            let seen = self.look().await;
            let Some(turn) = seen.standing.turn else { return (self, acknowledged) };
            if !seen.standing.you.contains(&turn.seat) {
                continue;
            }
            let choices = &seen.view.choices;
            let mv = choices[turn.ply as usize % choices.len()].mv.clone();
            let key = Some(key(&turn.ply.to_string()));
            let command = TableCommand::Play(Play { mv: mv.clone(), turn, key, seat: None });
            let up = self.up.borrow().clone();
            self.send(&command).await;
            acknowledged.push((turn.ply, mv));
            // Whoever wants to know may have heard enough.
            self.tell.send(up).await.ok();
        }
    }
}

async fn send(client: &mut Client, id: &str, command: &TableCommand) -> Result<Done, ClientError> {
    client.post(&format!("/api/v1/games/{id}/commands"), command).await
}

/// Who has a table.
async fn owner(store: &dyn Store, id: &str) -> String {
    match store.claim(id, "nobody").await.unwrap() {
        Claim::Theirs(server) => server,
        Claim::Yours(_) => panic!("nobody had {id}"),
    }
}

/// In the middle of an upgrade: the later build understands the earlier one, and what only the
/// later one knows is refused by the earlier one, which does nothing.
#[tokio::test]
async fn an_earlier_build_refuses_what_it_does_not_know_and_is_understood() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let database = postgres.database();
    let older = build(store(&database).await, &nats, LEASE, Forms::default()).await;
    let newer = build(store(&database).await, &nats, LEASE, later()).await;
    let table = new_game("reversi", &[], &["human", "human"]);
    let (mut ada, mut bea) = (older.guest(), newer.guest());
    let old = ada.open(&table).await.unwrap();
    let new = bea.open(&table).await.unwrap();
    let kept = store(&database).await;
    assert_eq!(owner(&*kept, &old.id).await, older.house.server);
    assert_eq!(owner(&*kept, &new.id).await, newer.house.server);
    let seen = look(&ada, &old.id).await.unwrap();
    let (turn, mv) = (seen.standing.turn.unwrap(), seen.view.choices[0].mv.clone());
    let first = TableCommand::Play(Play { mv, turn, key: Some(key("first")), seat: None });
    // By way of the earlier one to the later one.
    assert_eq!(send(&mut older.visited_by(&bea), &new.id, &first).await.unwrap().seq, 1);
    // And the other way round.
    let refused = send(&mut newer.visited_by(&ada), &old.id, &first).await.unwrap_err();
    let ClientError::Refused(problem) = refused else { panic!("{refused}") };
    assert_eq!(problem.code, Code::Unavailable);
    assert!(problem.retry_after.is_some());
    assert_eq!(look(&ada, &old.id).await.unwrap().standing.seq, 0);
    assert_eq!(send(&mut ada, &old.id, &first).await.unwrap().seq, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_while_every_server_is_replaced_by_one_of_a_later_build() {
    const GAMES: usize = 9;
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let database = postgres.database();
    // What is handed to a server just when it leaves is said again after half a lease. Should one lapse,
    // the table goes to another, and nothing else.
    let lease = Duration::from_secs(20);
    let start = async |forms| build(store(&database).await, &nats, lease, forms).await;
    let mut sites: Vec<Site> = vec![start(Forms::default()).await, start(Forms::default()).await];
    let up = watch::Sender::new(sites.iter().map(|site| site.address).collect::<Vec<_>>());
    let (tell, mut told) = mpsc::channel(1);
    let mut playing = tokio::task::JoinSet::new();
    for number in 0..GAMES {
        let seats = if number % 3 == 0 { ["human", "greedy"] } else { ["human", "human"] };
        let mut client = sites[number % 2].guest();
        let new = new_game("reversi", &[("size", "6")], &seats);
        let id = patiently(async || client.open(&new).await).await.id;
        let (up, tell) = (up.subscribe(), tell.clone());
        playing.spawn(Person { client, id, up, asked: number, tell }.play());
    }
    drop(tell);
    // Moves that were said and acknowledged while these servers were up.
    let moves = async |told: &mut mpsc::Receiver<Vec<SocketAddr>>, count| {
        let mut made = 0;
        while made < count {
            let among = told.recv().await.expect("all was over before the upgrade was");
            made += usize::from(among == *up.borrow());
        }
    };
    // One after the other, while moves are made before, between and after.
    for site in &mut sites {
        moves(&mut told, GAMES).await;
        let gone = site.address;
        up.send_modify(|up| up.retain(|address| *address != gone));
        site.end().await;
        *site = start(later()).await;
        let address = site.address;
        up.send_modify(|up| up.push(address));
    }
    moves(&mut told, GAMES).await;
    drop(told);
    while let Some(ended) = playing.join_next().await {
        let (mut person, acknowledged) = ended.unwrap();
        let seen = person.look().await;
        assert!(seen.standing.outcome.is_some(), "{}", person.id);
        let own = |(ply, step): (usize, &Step)| {
            let own = seen.standing.you.contains(&step.seat);
            own.then(|| (ply as u32, step.mv.clone()))
        };
        let moves: Vec<_> = seen.standing.moves.iter().enumerate().filter_map(own).collect();
        assert_eq!(moves, acknowledged, "{}", person.id);
    }
}
