//! Studies on servers beside each other.

use damier_api::{StudyDone, StudyMade, StudyStanding};
use damier_client::Client;
use serde_json::{Value, json};

use super::Pair;

async fn tell(client: &mut Client, path: &str, command: Value) -> StudyDone {
    client.post(&format!("{path}/commands"), &command).await.unwrap()
}

#[tokio::test]
async fn two_write_at_once_on_two_servers_and_see_the_same_tree() {
    let pair = Pair::new().await;
    let mut ada = pair.one.guest();
    let new = json!({"game": "reversi", "private": true});
    let made: StudyMade = ada.post("/api/v1/studies", &new).await.unwrap();
    let path = format!("/api/v1/studies/{}", made.id);
    let write = made.standing.links.write.unwrap();
    let invite = write.split_once("?invite=").unwrap().1;
    // Ben comes by the link to the server that has it not.
    let mut ben = pair.other.guest();
    tell(&mut ben, &path, json!({"type": "join", "invite": invite, "key": "join"})).await;
    let edit = async |client: &mut Client, name: &str, moves: [&str; 4]| {
        for (round, mv) in moves.into_iter().enumerate() {
            let key = format!("{name}{round}");
            tell(client, &path, json!({"type": "play", "at": 0, "moves": mv, "key": key})).await;
            let text = json!({"type": "comment", "node": 0, "text": key, "key": format!("{key}c")});
            tell(client, &path, text).await;
        }
    };
    tokio::join!(
        edit(&mut ada, "ada", ["f5", "d3", "c4", "e6"]),
        edit(&mut ben, "ben", ["e6", "c4", "f5", "d3"]),
    );
    let seen: Vec<StudyStanding> =
        vec![ada.get(&path).await.unwrap(), ben.get(&path).await.unwrap()];
    assert_eq!(seen[0].nodes, seen[1].nodes);
    assert_eq!((seen[0].nodes.len(), seen[0].hands, seen[0].seq), (5, 2, seen[1].seq));
    assert_eq!((pair.one.house.studies.awake(), pair.other.house.studies.awake()), (1, 0));
    // It is read alike from both.
    let record = format!("{path}/record");
    assert_eq!(ada.text(&record).await.unwrap(), ben.text(&record).await.unwrap());
}

#[tokio::test]
async fn a_study_goes_on_where_its_server_died() {
    let mut pair = Pair::new().await;
    let mut ada = pair.one.guest();
    let made: StudyMade = ada.post("/api/v1/studies", &json!({"game": "awele"})).await.unwrap();
    let path = format!("/api/v1/studies/{}", made.id);
    tell(&mut ada, &path, json!({"type": "play", "at": 0, "moves": "F", "key": "1"})).await;
    pair.one.kill();
    let mut there = pair.other.visited_by(&ada);
    let goes_on = async {
        loop {
            let play = json!({"type": "play", "at": 1, "moves": "a", "key": "2"});
            match there.post::<StudyDone>(&format!("{path}/commands"), &play).await {
                Ok(done) => break done,
                Err(error) => assert!(error.passes(), "{error}"),
            }
        }
    };
    let done = pair.while_time_passes(&[&pair.other], goes_on).await;
    assert_eq!((done.seq, done.node), (2, Some(2)));
    assert_eq!(pair.other.house.studies.awake(), 1);
}
