//! Whoever comes to a server that has not their table is served there all the same.

use damier_api::{Done, Join, Play, TableCommand, TableFrame};
use damier_client::{Client, Table};
use damier_store::Store;

use super::Pair;
use crate::common::{key, new_game};

async fn look(client: &Client, id: &str) -> damier_api::Table {
    client.get(&format!("/api/v1/games/{id}")).await.unwrap()
}

/// Plays the first move that is possible, for whoever is on turn.
async fn play(client: &mut Client, id: &str) -> Done {
    let table = look(client, id).await;
    let turn = table.standing.turn.unwrap();
    let mv = table.view.choices[0].mv.clone();
    let key = Some(key(&format!("{}", turn.ply)));
    let command = TableCommand::Play(Play { mv, turn, key, seat: None });
    client.post(&format!("/api/v1/games/{id}/commands"), &command).await.unwrap()
}

#[tokio::test]
async fn requests_are_answered_by_the_server_that_has_the_room() {
    let pair = Pair::new().await;
    let mut ada = pair.one.guest();
    let made = ada.open(&new_game("reversi", &[], &["human", "open"])).await.unwrap();
    // Somebody who is known to nobody joins elsewhere, and is known there from then on.
    let mut bob = pair.other.guest();
    bob.join(&made.id, Join::default()).await.unwrap();
    let here = pair.one.visited_by(&bob);
    assert_eq!(look(&here, &made.id).await.standing.you, [1]);
    let mut there = pair.other.visited_by(&ada);
    for ply in 0..6_u32 {
        let who = if ply % 2 == 0 { &mut there } else { &mut bob };
        assert_eq!(play(who, &made.id).await.events[0].seq, ply + 2);
    }
    // All of it was done on the one that has it.
    assert_eq!((pair.one.house.tables.awake(), pair.other.house.tables.awake()), (1, 0));
    let record = format!("/api/v1/games/{}/record", made.id);
    assert_eq!(ada.text(&record).await.unwrap(), there.text(&record).await.unwrap());
    // What is refused there is refused here, in the same words.
    let nothing = TableCommand::Join(Join::default());
    let path = format!("/api/v1/games/{}/commands", made.id);
    let refused = [
        ada.post::<Done>(&path, &nothing).await.unwrap_err().to_string(),
        there.post::<Done>(&path, &nothing).await.unwrap_err().to_string(),
    ];
    assert_eq!(refused[0], refused[1]);
    let log = pair.store.log(&made.id).await.unwrap().unwrap();
    assert_eq!(log.entries.len(), 7);
}

#[tokio::test]
async fn sockets_elsewhere_hear_everything_and_are_counted() {
    let pair = Pair::new().await;
    let mut ada = pair.one.guest();
    let made = ada.open(&new_game("reversi", &[("size", "4")], &["human", "human"])).await.unwrap();
    let mut near = Table::new(ada.clone(), &made.id);
    near.come().await.unwrap();
    let mut far = Table::new(pair.other.visited_by(&ada), &made.id);
    far.come().await.unwrap();
    let mut stranger = Table::new(pair.other.guest(), &made.id);
    stranger.come().await.unwrap();
    // The stranger is counted on both servers.
    for table in [&mut near, &mut far] {
        loop {
            if let TableFrame::Watching(watching) = table.hear().await.unwrap()
                && watching.count == 1
            {
                break;
            }
        }
    }
    let mut plies = 0;
    while !near.is_over() {
        let seen = look(&ada, &made.id).await;
        let Some(choice) = seen.view.choices.first() else {
            near.hear().await.unwrap();
            continue;
        };
        let mv = choice.mv.clone();
        // Each plays in turn, from wherever they are.
        let (plays, hears) =
            if plies % 2 == 0 { (&mut near, &mut far) } else { (&mut far, &mut near) };
        plays.play(&mv, key(&plies.to_string())).await.unwrap();
        plies += 1;
        for table in [hears, &mut stranger] {
            while table.standing().is_none_or(|standing| standing.moves.len() < plies) {
                table.hear().await.unwrap();
            }
        }
    }
    for table in [&mut far, &mut stranger] {
        while !table.is_over() {
            table.hear().await.unwrap();
        }
        assert_eq!(table.standing().unwrap().moves, near.standing().unwrap().moves);
    }
    assert_eq!((pair.one.house.tables.awake(), pair.other.house.tables.awake()), (1, 0));
}
