//! Servers that die, leave, or are cut off from what they share.

use damier_api::{Code, Done, Play, TableCommand};
use damier_client::{Client, ClientError, Table};
use damier_store::{Claim, State, Store, StoreError};

use super::{LEASE, Pair, Site, come, hear_until};
use crate::common::{key, new_game};

async fn look(client: &Client, id: &str) -> Result<damier_api::Table, ClientError> {
    client.get(&format!("/api/v1/games/{id}")).await
}

/// The first move that is possible, as a command with that key.
async fn next(client: &Client, id: &str, name: &str) -> TableCommand {
    let table = loop {
        match look(client, id).await {
            Ok(table) => break table,
            Err(error) => assert!(error.passes(), "{error}"),
        }
    };
    let (turn, mv) = (table.standing.turn.unwrap(), table.view.choices[0].mv.clone());
    TableCommand::Play(Play { mv, turn, key: Some(key(name)), seat: None })
}

async fn send(client: &mut Client, id: &str, command: &TableCommand) -> Result<Done, ClientError> {
    client.post(&format!("/api/v1/games/{id}/commands"), command).await
}

/// Says something at a table, however often it takes: time may pass more quickly than anybody can
/// answer.
async fn tell(table: &mut Table, command: &TableCommand) -> u32 {
    loop {
        match table.tell(command).await {
            Ok(done) => return done.seq,
            Err(error) => assert!(error.passes(), "{error}"),
        }
        come(table).await;
    }
}

async fn entries(pair: &Pair, id: &str) -> usize {
    pair.other.house.store.log(id).await.unwrap().unwrap().entries.len()
}

async fn has(store: &dyn Store, id: &str, site: &Site) -> bool {
    let claim = store.claim(id, "nobody").await.unwrap();
    claim == Claim::Theirs(site.house.server.clone())
}

#[tokio::test]
async fn games_of_a_server_that_died_go_on_elsewhere_though_nobody_looks() {
    let mut pair = Pair::new().await;
    let mut ada = pair.one.guest();
    let seats = ["human", "alphabeta:time=10h"];
    let made = ada.open(&new_game("quoridor", &[("size", "5")], &seats)).await.unwrap();
    let first = next(&ada, &made.id, "first").await;
    assert_eq!(send(&mut ada, &made.id, &first).await.unwrap().seq, 1);
    pair.one.kill();
    // Time passes, and the computer thinks there for as long as a guest's may.
    pair.until(&[&pair.other], async || entries(&pair, &made.id).await > 2).await;
    assert!(has(&*pair.other.house.store, &made.id, &pair.other).await);
    let seen = look(&pair.other.visited_by(&ada), &made.id).await.unwrap();
    assert!(seen.standing.moves.len() > 1);
}

#[tokio::test]
async fn whoever_watches_elsewhere_sees_the_game_go_on() {
    let mut pair = Pair::new().await;
    let mut ada = pair.one.guest();
    let made = ada.open(&new_game("reversi", &[], &["human", "human"])).await.unwrap();
    let mut far = Table::new(pair.other.visited_by(&ada), &made.id);
    far.come().await.unwrap();
    let first = next(&ada, &made.id, "first").await;
    send(&mut ada, &made.id, &first).await.unwrap();
    pair.one.kill();
    // The command waits at the socket until the lease of the dead has run out.
    let repeats = async {
        // It was acknowledged, and is not done again.
        assert_eq!(tell(&mut far, &first).await, 1);
        let here = pair.other.visited_by(&ada);
        let second = next(&here, &made.id, "second").await;
        assert_eq!(tell(&mut far, &second).await, 2);
    };
    pair.while_time_passes(&[&pair.other], repeats).await;
    assert_eq!(entries(&pair, &made.id).await, 2);
    assert!(has(&*pair.other.house.store, &made.id, &pair.other).await);
    assert_eq!(far.standing().unwrap().moves.len(), 2);
}

#[tokio::test]
async fn whoever_leaves_is_followed_at_once() {
    let mut pair = Pair::in_time().await;
    let mut ada = pair.one.guest();
    let made = ada.open(&new_game("reversi", &[], &["human", "human"])).await.unwrap();
    let mut far = Table::new(pair.other.visited_by(&ada), &made.id);
    far.come().await.unwrap();
    pair.one.end().await;
    let mut here = pair.other.visited_by(&ada);
    let first = next(&here, &made.id, "first").await;
    assert_eq!(send(&mut here, &made.id, &first).await.unwrap().seq, 1);
    hear_until(&mut far, |standing| !standing.moves.is_empty()).await;
    assert!(has(&*pair.other.house.store, &made.id, &pair.other).await);
}

/// A server that cannot say that it is alive acknowledges nothing from the moment on at which
/// others may take over, and does not take back what they took.
#[tokio::test]
async fn whoever_is_cut_off_from_the_store_stops_and_does_not_come_back_as_owner() {
    let pair = Pair::new().await;
    let mut ada = pair.one.guest();
    let made = ada.open(&new_game("reversi", &[], &["human", "human"])).await.unwrap();
    let first = next(&ada, &made.id, "first").await;
    send(&mut ada, &made.id, &first).await.unwrap();
    let second = next(&ada, &made.id, "second").await;
    let mut near = Table::new(ada.clone(), &made.id);
    near.come().await.unwrap();
    pair.store.trouble(Some(StoreError::Failed { why: "the line is dead".to_owned() }));
    // What it has in memory it shows, as long as nobody else can have changed it.
    look(&ada, &made.id).await.unwrap();
    let term = pair.one.house.neighbours.as_ref().unwrap().term();
    pair.outlast(&[&pair.other]).await;
    term.cancelled().await;
    let ready = async |site: &Site| site.guest().text("/readyz").await.is_ok();
    assert!(!ready(&pair.one).await && ready(&pair.other).await);
    for answer in [look(&ada, &made.id).await.err(), send(&mut ada, &made.id, &second).await.err()]
    {
        let Some(ClientError::Refused(problem)) = answer else { panic!("{answer:?}") };
        assert_eq!(problem.code, Code::Unavailable);
        assert!(problem.retry_after.is_some());
    }
    // Who watched there is sent away, and finds it elsewhere.
    let mut here = pair.other.visited_by(&ada);
    assert_eq!(send(&mut here, &made.id, &second).await.unwrap().seq, 2);
    near.client().move_to(pair.other.address);
    near.come().await.unwrap();
    // The line is mended: it is handed over from there now.
    let mut said = pair.one.renewals();
    pair.store.trouble(None);
    pair.time.pass(LEASE / 12);
    said.changed().await.unwrap();
    assert!(!has(&*pair.other.house.store, &made.id, &pair.one).await);
    let third = next(&ada, &made.id, "third").await;
    assert_eq!(send(&mut ada, &made.id, &third).await.unwrap().seq, 3);
    assert!(has(&*pair.other.house.store, &made.id, &pair.other).await);
    assert_eq!(pair.one.house.tables.awake(), 0);
}

/// Even a server that does not know yet that it is too late writes nothing.
#[tokio::test]
async fn what_is_written_under_an_old_number_is_refused_and_done_elsewhere() {
    let pair = Pair::new().await;
    let mut ada = pair.one.guest();
    let made = ada.open(&new_game("reversi", &[], &["human", "human"])).await.unwrap();
    let other = ada.open(&new_game("awele", &[], &["human", "human"])).await.unwrap();
    let first = next(&ada, &made.id, "first").await;
    let lives = pair.one.house.neighbours.as_ref().unwrap().term();
    // Somebody says that it is dead, which it is not, and takes over.
    pair.store.leave(&pair.one.house.server).await.unwrap();
    let there = pair.other.visited_by(&ada);
    assert_eq!(look(&there, &made.id).await.unwrap().standing.seq, 0);
    pair.store.attend(&pair.one.house.server, LEASE).await.unwrap();
    assert_eq!(pair.one.house.tables.awake(), 2, "it does not know yet");
    let done = loop {
        match send(&mut ada, &made.id, &first).await {
            Ok(done) => break done,
            // It says again that it is alive, and knows then who has what.
            Err(error) => assert!(error.passes(), "{error}"),
        }
    };
    assert_eq!(done.seq, 1);
    // It gave up all that it had, and what nobody took is still its own.
    lives.cancelled().await;
    assert_eq!(entries(&pair, &made.id).await, 1);
    assert!(has(&*pair.other.house.store, &made.id, &pair.other).await);
    look(&ada, &other.id).await.unwrap();
    assert!(has(&*pair.other.house.store, &other.id, &pair.one).await);
}

/// All rooms are given up while a command without a name is being written: whoever sent it learns
/// what came of it, and nobody does it again.
#[tokio::test]
async fn what_is_being_written_when_a_term_ends_is_done_once() {
    let pair = Pair::new().await;
    let mut ada = pair.one.guest();
    let made = ada.open(&new_game("reversi", &[], &["human", "human"])).await.unwrap();
    let TableCommand::Play(first) = next(&ada, &made.id, "first").await else { panic!() };
    let unnamed = TableCommand::Play(Play { key: None, ..first });
    let mut said = pair.one.renewals();
    pair.store.hold();
    let loses = async {
        pair.store.held(1).await;
        said.mark_unchanged();
        pair.one.house.neighbours.as_ref().unwrap().lose();
        said.changed().await.unwrap();
        pair.store.release();
    };
    let (done, ()) = tokio::join!(send(&mut ada, &made.id, &unnamed), loses);
    assert_eq!(done.unwrap().seq, 1);
    assert_eq!(entries(&pair, &made.id).await, 1);
    // It is the same server's, and goes on.
    let second = next(&ada, &made.id, "second").await;
    assert_eq!(send(&mut ada, &made.id, &second).await.unwrap().seq, 2);
    assert!(has(&*pair.other.house.store, &made.id, &pair.one).await);
}

/// What is in memory may be older than what is stored: something was written after all of which
/// that was not known. Then it is read, and nobody notices.
#[tokio::test]
async fn a_room_that_fell_behind_its_log_is_read_again() {
    let pair = Pair::new().await;
    let mut ada = pair.one.guest();
    let made = ada.open(&new_game("reversi", &[], &["human", "human"])).await.unwrap();
    let first = next(&ada, &made.id, "first").await;
    pair.store.fail_next(1, &StoreError::Conflict);
    let lives = pair.one.house.neighbours.as_ref().unwrap().term();
    assert_eq!(send(&mut ada, &made.id, &first).await.unwrap().seq, 1);
    assert!(!lives.is_cancelled(), "the other rooms are as they were");
    assert_eq!(entries(&pair, &made.id).await, 1);
}

/// A room that could not be written is gone from memory. It wakes by itself: a computer may be on
/// turn there, and nobody look.
#[tokio::test]
async fn a_room_that_could_not_be_written_goes_on_though_nobody_looks() {
    let pair = Pair::new().await;
    let mut ada = pair.one.guest();
    let made = ada.open(&new_game("reversi", &[], &["human", "human"])).await.unwrap();
    let first = next(&ada, &made.id, "first").await;
    let full = StoreError::Failed { why: "there is no room".to_owned() };
    pair.store.fail_next(1, &full);
    let error = send(&mut ada, &made.id, &first).await.unwrap_err();
    assert!(error.passes(), "{error}");
    while pair.one.house.tables.awake() > 0 {
        tokio::task::yield_now().await;
    }
    let sites = [&pair.one, &pair.other];
    pair.until(&sites, async || pair.one.house.tables.awake() == 1).await;
    assert_eq!(pair.other.house.tables.awake(), 0);
    assert_eq!(send(&mut ada, &made.id, &first).await.unwrap().seq, 1);
}

/// The computers of running games think again for a server whose NATS has lost all it had.
#[tokio::test]
async fn games_against_computers_go_on_though_nats_loses_its_disk() {
    let pair = Pair::in_time().await;
    let mut ada = pair.one.guest();
    let seats = ["human", "greedy"];
    let made = ada.open(&new_game("reversi", &[], &seats)).await.unwrap();
    let command = next(&ada, &made.id, "first").await;
    send(&mut ada, &made.id, &command).await.unwrap();
    pair.nats.lose_disk();
    while look(&ada, &made.id).await.unwrap().standing.moves.len() < 2 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn nothing_is_missed_though_nats_starts_again() {
    let pair = Pair::in_time().await;
    let mut ada = pair.one.guest();
    let made = ada.open(&new_game("reversi", &[], &["human", "human"])).await.unwrap();
    let mut far = Table::new(pair.other.visited_by(&ada), &made.id);
    far.come().await.unwrap();
    for round in 0..3_usize {
        pair.nats.stop();
        // Whoever is at the right server notices nothing.
        for half in 0..2 {
            let command = next(&ada, &made.id, &format!("{round} {half}")).await;
            send(&mut ada, &made.id, &command).await.unwrap();
        }
        pair.nats.start_again();
        let known = 2 * (round + 1);
        hear_until(&mut far, |standing| standing.moves.len() == known).await;
        // And whoever is at the other one plays on as before.
        let here = pair.other.visited_by(&ada);
        let seen = loop {
            match look(&here, &made.id).await {
                Ok(seen) => break seen,
                Err(error) => assert!(error.passes(), "{error}"),
            }
        };
        assert_eq!(seen.standing.moves.len(), known);
    }
}

#[tokio::test]
async fn a_game_that_is_over_is_nobodys_to_wake() {
    let mut pair = Pair::new().await;
    let mut ada = pair.one.guest();
    let seats = ["random", "random"];
    let made = ada.open(&new_game("reversi", &[("size", "4")], &seats)).await.unwrap();
    let mut table = Table::new(ada.clone(), &made.id);
    table.come().await.unwrap();
    while !table.is_over() {
        table.hear().await.unwrap();
    }
    pair.one.kill();
    pair.outlast(&[&pair.other]).await;
    let log = pair.other.house.store.log(&made.id).await.unwrap().unwrap();
    assert_eq!((log.listed.summary.state, pair.other.house.tables.awake()), (State::Over, 0));
}
