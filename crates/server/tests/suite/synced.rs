//! Nobody hears of anything before it is on disk. The store is made to stop between writing and
//! syncing, to lose what was not synced, to fail, and to say that it failed where it did not.

use std::time::Duration;

use damier_api::{Code, Done, Play, Standing, TableCommand, TableFrame, Turn};
use damier_client::{Client, ClientError, Table};
use damier_server::Config;
use damier_store::{Store, StoreError};
use futures_util::FutureExt;

use crate::common::{Loopback, key, new_game};

/// A table for two with everybody there: who is on turn, the other, and somebody who looks on.
struct Party {
    hall: Loopback,
    id: String,
    ada: Table,
    bob: Table,
    eve: Table,
}

impl Party {
    async fn new() -> Party {
        let hall = Loopback::with(Config::default()).await;
        let (mut ada, mut bob) = (hall.guest(), hall.guest());
        let new = new_game("reversi", &[], &["human", "open"]);
        let id = ada.open(&new).await.unwrap().id;
        bob.join(&id, damier_api::Join::default()).await.unwrap();
        let eve = hall.guest();
        let [mut ada, mut bob, mut eve] = [ada, bob, eve].map(|client| Table::new(client, &id));
        for table in [&mut ada, &mut bob, &mut eve] {
            table.come().await.unwrap();
            table.hear().await.unwrap();
        }
        Party { hall, id, ada, bob, eve }
    }

    /// A move for the first turn.
    fn first() -> TableCommand {
        let turn = Turn { seat: 0, ply: 0, rewound: 0 };
        TableCommand::Play(Play { mv: "f5".to_owned(), turn, key: Some(key("first")), seat: None })
    }

    /// Nobody has heard of a move, though all had the time to.
    async fn assert_silent(&mut self) {
        self.hall.come_to_rest().await;
        for (name, table) in
            [("ada", &mut self.ada), ("bob", &mut self.bob), ("eve", &mut self.eve)]
        {
            let heard = heard(table);
            assert!(heard.is_none(), "{name} heard {heard:?}");
        }
    }

    async fn stored(&self) -> usize {
        self.hall.store.log(&self.id).await.unwrap().unwrap().entries.len()
    }

    /// Everybody sees the first move once, and so it is stored.
    async fn assert_played_once(&mut self) {
        // Bob took his seat, Ada moved.
        assert_eq!(self.stored().await, 2);
        let truth = look(&self.eve_again(), &self.id).await;
        assert_eq!(moves(&truth), ["f5"]);
        for table in [&mut self.ada, &mut self.bob, &mut self.eve] {
            while table.standing().unwrap().seq < 2 {
                table.hear().await.unwrap();
            }
            assert_eq!(moves(table.standing().unwrap()), ["f5"]);
        }
        self.assert_silent().await;
    }

    fn eve_again(&self) -> Client {
        self.hall.guest()
    }
}

/// What somebody has heard already; how many watch is not stored, and may be told at any time.
fn heard(table: &mut Table) -> Option<Result<TableFrame, ClientError>> {
    let mut all = std::iter::from_fn(|| table.hear().now_or_never());
    all.find(|heard| !matches!(heard, Ok(TableFrame::Watching(_))))
}

async fn look(client: &Client, id: &str) -> Standing {
    let table: damier_api::Table = client.get(&format!("/api/v1/games/{id}")).await.unwrap();
    table.standing
}

fn moves(standing: &Standing) -> Vec<&str> {
    standing.moves.iter().map(|step| step.mv.as_str()).collect()
}

#[track_caller]
fn assert_refused<T: std::fmt::Debug>(answer: Result<T, ClientError>, code: Code) {
    match answer {
        Err(ClientError::Refused(problem)) => assert_eq!(problem.code, code),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn nothing_is_told_before_it_is_synced() {
    let mut party = Party::new().await;
    party.hall.store.hold();
    party.ada.say(&Party::first()).await.unwrap();
    party.hall.store.held(1).await;
    // Somebody looks, and somebody says it again otherwise: they wait too.
    let (eve, id) = (party.eve_again(), party.id.clone());
    let mut looks = tokio::spawn(async move { look(&eve, &id).await });
    let mut again = party.ada.client().clone();
    let path = format!("{}/commands", party.ada.path());
    let mut repeats =
        tokio::spawn(async move { again.post::<Done>(&path, &Party::first()).await.unwrap() });
    party.assert_silent().await;
    assert!((&mut looks).now_or_never().is_none() && (&mut repeats).now_or_never().is_none());
    assert_eq!(party.stored().await, 1);
    party.hall.store.release();
    assert_eq!(party.ada.answer("first").await.unwrap().seq, 2);
    assert_eq!(moves(&looks.await.unwrap()), ["f5"]);
    assert_eq!(repeats.await.unwrap().seq, 2);
    party.assert_played_once().await;
}

#[tokio::test]
async fn what_was_lost_with_the_power_is_said_again() {
    let mut party = Party::new().await;
    party.hall.store.hold();
    party.ada.say(&Party::first()).await.unwrap();
    party.hall.store.held(1).await;
    party.hall.store.lose();
    assert!(party.ada.answer("first").await.unwrap_err().passes());
    party.assert_silent().await;
    assert!(moves(&look(&party.eve_again(), &party.id).await).is_empty());
    assert_eq!(party.ada.tell(&Party::first()).await.unwrap().seq, 2);
    party.assert_played_once().await;
}

#[tokio::test]
async fn what_could_not_be_stored_never_was() {
    let mut party = Party::new().await;
    let before = look(party.ada.client(), &party.id).await;
    // By the socket, and by a call.
    party.hall.store.fail_next(2, &StoreError::Full);
    assert_refused(party.ada.tell(&Party::first()).await, Code::Unavailable);
    let (path, mut ada) = (party.ada.path().to_owned(), party.ada.client().clone());
    let told = ada.post::<Done>(&format!("{path}/commands"), &Party::first()).await;
    assert_refused(told, Code::Unavailable);
    party.assert_silent().await;
    assert_eq!(look(party.ada.client(), &party.id).await, before);
    assert_eq!(party.stored().await, 1);
    party.ada.tell(&Party::first()).await.unwrap();
    party.assert_played_once().await;
}

/// A disk may say that it failed where it did not. Whoever was refused says it again, and it is
/// found done.
#[tokio::test]
async fn what_was_stored_after_all_is_done_once() {
    let mut party = Party::new().await;
    party.hall.store.mistell_next(1, &StoreError::Full);
    assert_refused(party.ada.tell(&Party::first()).await, Code::Unavailable);
    assert_eq!(party.ada.tell(&Party::first()).await.unwrap().seq, 2);
    party.assert_played_once().await;
}

/// A computer's move is held back as well, and when it is lost the computer moves again.
#[tokio::test]
async fn computers_are_not_heard_before_they_are_synced() {
    let hall = Loopback::with(Config::default()).await;
    let mut ada = hall.guest();
    hall.store.hold();
    let new = new_game("reversi", &[("size", "6")], &["random", "human"]);
    let id = ada.open(&new).await.unwrap().id;
    // It began to think.
    hall.store.held(1).await;
    hall.store.release();
    hall.store.hold();
    hall.store.held(1).await;
    let eve = hall.guest();
    let mut looks = tokio::spawn({
        let id = id.clone();
        async move { look(&eve, &id).await }
    });
    hall.come_to_rest().await;
    assert!((&mut looks).now_or_never().is_none());
    hall.store.lose();
    assert!(looks.await.unwrap().moves.is_empty());
    let mut table = Table::new(ada, &id);
    table.come().await.unwrap();
    loop {
        table.hear().await.unwrap();
        if table.turn().is_some() {
            break;
        }
    }
    let stored = hall.store.log(&id).await.unwrap().unwrap().entries;
    let played = stored.iter().filter(|entry| entry.text.contains(" answer ")).count();
    assert_eq!((table.standing().unwrap().moves.len(), played), (1, 1), "{stored:?}");
}

/// A flag that falls is told when it is written, and by nobody's doing.
#[tokio::test]
async fn a_flag_falls_on_paper_first() {
    let hall = Loopback::with(Config::default()).await;
    let mut ada = hall.guest();
    let clock = Some("1m".to_owned());
    let new = damier_api::NewGame { clock, ..new_game("reversi", &[], &["human", "human"]) };
    let id = ada.open(&new).await.unwrap().id;
    let mut table = Table::new(ada, &id);
    table.come().await.unwrap();
    table.hear().await.unwrap();
    hall.store.hold();
    hall.time.pass(Duration::from_secs(61));
    hall.store.held(1).await;
    hall.come_to_rest().await;
    assert!(heard(&mut table).is_none());
    hall.store.release();
    while !table.is_over() {
        let heard = table.hear().await.unwrap();
        assert!(matches!(
            heard,
            TableFrame::Event(_) | TableFrame::Clock(_) | TableFrame::Watching(_)
        ));
    }
}
