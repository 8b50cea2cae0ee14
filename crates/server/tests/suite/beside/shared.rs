//! Servers on a real PostgreSQL: what they share falls, or is out of reach, and comes back.

use std::sync::Arc;
use std::time::Duration;

use damier_api::{Done, GameMade, Play, TableCommand};
use damier_client::{Client, ClientError, Table};
use damier_server::{Forms, MachineTime};
use damier_store::{Claim, PostgresOptions, PostgresStore, Store};
use damier_testbed::{Nats, Postgres, Proxy};

use super::{Ground, Site, come, generous, hear_until};
use crate::common::{key, new_game};

/// The lease of a server that does not die: no machine is so busy that it is not renewed.
pub const LEASE: Duration = Duration::from_mins(5);

/// The lease of one that is to be followed.
const SHORT: Duration = Duration::from_secs(2);

pub async fn store(address: &str) -> Arc<PostgresStore> {
    let options = PostgresOptions { patience: LEASE, ..PostgresOptions::default() };
    Arc::new(PostgresStore::open(&address.parse().unwrap(), options).await.unwrap())
}

async fn site(store: Arc<PostgresStore>, nats: &Nats) -> Site {
    leased(store, nats, LEASE).await
}

async fn leased(store: Arc<PostgresStore>, nats: &Nats, lease: Duration) -> Site {
    build(store, nats, lease, Forms::default()).await
}

/// One that speaks in these forms.
pub async fn build(store: Arc<PostgresStore>, nats: &Nats, lease: Duration, forms: Forms) -> Site {
    let (time, nats) = (Arc::new(MachineTime::default()), nats.address());
    Site::start(Ground { store, time, nats, config: generous(lease), forms }).await
}

/// A game for two at this server.
async fn open(client: &mut Client) -> GameMade {
    let new = new_game("reversi", &[], &["human", "human"]);
    patiently(async || client.open(&new).await).await
}

/// The answer, however often it has to be asked for.
pub async fn patiently<T>(mut ask: impl AsyncFnMut() -> Result<T, ClientError>) -> T {
    loop {
        match ask().await {
            Ok(answer) => return answer,
            Err(error) => assert!(error.passes(), "{error}"),
        }
    }
}

pub async fn look(client: &Client, id: &str) -> Result<damier_api::Table, ClientError> {
    client.get(&format!("/api/v1/games/{id}")).await
}

/// Plays the first move that is possible, once, however often it has to be said.
async fn play(client: &mut Client, id: &str) -> u32 {
    let table = patiently(async || look(client, id).await).await;
    let (turn, mv) = (table.standing.turn.unwrap(), table.view.choices[0].mv.clone());
    let key = Some(key(&turn.ply.to_string()));
    let command = TableCommand::Play(Play { mv, turn, key, seat: None });
    let path = format!("/api/v1/games/{id}/commands");
    patiently(async || client.post::<Done>(&path, &command).await).await.seq
}

#[tokio::test]
async fn games_go_on_though_postgres_starts_again() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let database = postgres.database();
    let (one, other) =
        (site(store(&database).await, &nats).await, site(store(&database).await, &nats).await);
    let mut ada = one.guest();
    let made = open(&mut ada).await;
    let mut there = other.visited_by(&ada);
    let mut far = Table::new(there.clone(), &made.id);
    come(&mut far).await;
    for round in 0..2_u32 {
        assert_eq!(play(&mut ada, &made.id).await, 4 * round + 1);
        assert_eq!(play(&mut there, &made.id).await, 4 * round + 2);
        postgres.kill();
        postgres.start_again();
        assert_eq!(play(&mut there, &made.id).await, 4 * round + 3);
        assert_eq!(play(&mut ada, &made.id).await, 4 * round + 4);
        let known = 4 * (round as usize + 1);
        hear_until(&mut far, |standing| standing.moves.len() == known).await;
    }
}

/// Nothing comes through to the store and nobody is told: others take over, and the server that was
/// cut off acknowledges nothing and does not take it back.
#[tokio::test]
async fn a_server_behind_a_dead_line_is_followed_and_does_not_come_back_as_owner() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let database = postgres.database();
    let line = Proxy::to(postgres.port());
    let behind = database.replace(&postgres.port().to_string(), &line.port().to_string());
    let one = leased(store(&behind).await, &nats, SHORT).await;
    let shared = store(&database).await;
    let other = site(shared.clone(), &nats).await;
    let mut ada = one.guest();
    let made = open(&mut ada).await;
    assert_eq!(play(&mut ada, &made.id).await, 1);
    line.block();
    let refused = loop {
        one.house.neighbours.as_ref().unwrap().term().cancelled().await;
        // What was said last may have come through.
        if let Err(refused) = look(&ada, &made.id).await {
            break refused;
        }
    };
    assert!(refused.passes(), "{refused}");
    // Elsewhere the game goes on.
    let mut there = other.visited_by(&ada);
    assert_eq!(play(&mut there, &made.id).await, 2);
    let theirs = Claim::Theirs(other.house.server.clone());
    assert_eq!(shared.claim(&made.id, "nobody").await, Ok(theirs.clone()));
    let mut said = one.renewals();
    said.mark_unchanged();
    line.unblock();
    said.changed().await.unwrap();
    // What was under way when the line died comes too late.
    assert_eq!(play(&mut ada, &made.id).await, 3);
    assert_eq!(shared.claim(&made.id, "nobody").await, Ok(theirs));
    assert_eq!(shared.log(&made.id).await.unwrap().unwrap().entries.len(), 3);
}

/// A server of another version wrote something that is not known here: it is not touched, and
/// whoever knows it can have it.
#[tokio::test]
async fn what_a_later_version_wrote_is_left_to_it() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let database = postgres.database();
    let older = site(store(&database).await, &nats).await;
    let mut ada = older.guest();
    let made = open(&mut ada).await;
    assert_eq!(play(&mut ada, &made.id).await, 1);
    // A newer one takes over, and writes an entry in a form of its own.
    let newer = store(&database).await;
    newer.attend("newer", Duration::from_hours(1)).await.unwrap();
    newer.release(&made.id, &older.house.server).await.unwrap();
    let Claim::Yours(fence) = newer.claim(&made.id, "newer").await.unwrap() else { panic!() };
    let log = newer.log(&made.id).await.unwrap().unwrap();
    let entry = damier_store::NewEntry {
        log: made.id.clone(),
        seq: 2,
        form: log.entries[0].form + 1,
        text: "2 0 sing loudly".to_owned(),
        at: 0,
        by: None,
        key: None,
        seated: None,
    };
    newer.append(fence, vec![entry], None).await.unwrap();
    // The older one asks it, is not understood, and says so.
    let options = damier_nats::Options::to(nats.address().parse().unwrap());
    let client = damier_nats::Connection::open(&options).await.unwrap();
    let mut asked = client.client().subscribe(client.subject("server.newer")).await.unwrap();
    client.client().flush().await.unwrap();
    let answers = async {
        while let Some(message) = futures_util::StreamExt::next(&mut asked).await {
            let unknown = "{\"form\":2,\"is\":\"something new\"}\n";
            client.client().publish(message.reply.unwrap(), unknown.into()).await.unwrap();
        }
    };
    let refused = tokio::select! {
        refused = async {
            // It still believes that the table is its own, until it would write.
            let command = TableCommand::Resign(damier_api::Signed { key: Some(key("late")), seat: Some(0) });
            let path = format!("/api/v1/games/{}/commands", made.id);
            loop {
                match ada.post::<Done>(&path, &command).await {
                    Err(ClientError::Refused(problem)) if older.house.tables.awake() == 0 => break problem,
                    Err(error) => assert!(error.passes(), "{error}"),
                    Ok(done) => panic!("{done:?}"),
                }
            }
        } => refused,
        () = answers => panic!("it listens for ever"),
    };
    assert_eq!(refused.code, damier_api::Code::Unavailable);
    // Nobody listens there any more.
    drop(asked);
    client.client().flush().await.unwrap();
    // The newer one leaves: the older does not follow what it does not know, and keeps nothing.
    newer.leave("newer").await.unwrap();
    let error = loop {
        let error = look(&ada, &made.id).await.unwrap_err();
        if newer.claim(&made.id, "newest").await.is_ok_and(|claim| matches!(claim, Claim::Yours(_)))
        {
            break error;
        }
    };
    assert!(error.passes(), "{error}");
    let kept = newer.log(&made.id).await.unwrap().unwrap();
    assert_eq!(kept.entries.len(), 2);
    assert_eq!(kept.entries[1].text, "2 0 sing loudly");
}

#[tokio::test]
async fn an_errand_of_a_later_version_is_refused_and_nothing_is_done() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let older = site(store(&postgres.database()).await, &nats).await;
    let mut ada = older.guest();
    let made = open(&mut ada).await;
    let options = damier_nats::Options::to(nats.address().parse().unwrap());
    let client = damier_nats::Connection::open(&options).await.unwrap();
    let subject = client.subject(&format!("server.{}", older.house.server));
    for errand in [
        "{\"form\":2,\"do\":\"tell\"}\n".to_owned(),
        "{\"form\":1,\"do\":\"sing\"}\n".to_owned(),
        format!(
            "{{\"form\":1,\"do\":\"tell\",\"kind\":\"table\",\"room\":\"{}\",\"visitor\":\"x\",\
            \"name\":null,\"key\":null,\"language\":\"en\",\"command\":{{\"type\":\"sing\"}}}}\n",
            made.id
        ),
    ] {
        let reply = client.client().request(subject.clone(), errand.into()).await.unwrap();
        let reply = String::from_utf8(reply.payload.to_vec()).unwrap();
        assert_eq!(reply, "{\"form\":1,\"is\":\"unknown\"}\n");
    }
    let seen = patiently(async || look(&ada, &made.id).await).await;
    assert_eq!(seen.standing.seq, 0);
}
