//! How many watch a table.

use serde_json::{Value, json};

use crate::network::{Network, Talk};

async fn open(network: &Network, url: &str, cookie: &str) -> Talk {
    network.socket(&format!("{url}/live"), &[("cookie", cookie)]).await.ok().unwrap()
}

/// How many watch, as it is told next.
async fn watching(talk: &mut Talk) -> Value {
    talk.wait_for("watching").await["count"].clone()
}

async fn table(network: &Network) -> (String, String) {
    let new = json!({"game": "reversi", "seats": ["human", "open"]});
    let made = network.post("/api/v1/games", "", &new).await;
    (made.json()["url"].as_str().unwrap().to_owned(), made.cookie())
}

#[tokio::test]
async fn whoever_comes_is_told_and_counted_and_who_plays_is_not() {
    let network = Network::new(&[]).await;
    let (url, ada) = table(&network).await;
    let mut player = open(&network, &url, &ada).await;
    assert_eq!(player.hear().await.unwrap()["type"], "standing");
    assert_eq!(player.hear().await.unwrap(), json!({"type": "watching", "count": 0}));
    let mut stranger = open(&network, &url, "").await;
    assert_eq!(stranger.hear().await.unwrap()["type"], "standing");
    assert_eq!(stranger.hear().await.unwrap(), json!({"type": "watching", "count": 1}));
    assert_eq!(watching(&mut player).await, 1);
    // Somebody who plays may look twice.
    let mut again = open(&network, &url, &ada).await;
    assert_eq!(watching(&mut again).await, 1);
    // Who closes the socket, and whose connection just breaks, watch no longer.
    let mut other = open(&network, &url, "").await;
    assert_eq!((watching(&mut other).await, watching(&mut player).await), (json!(2), json!(2)));
    drop(stranger);
    assert_eq!((watching(&mut other).await, watching(&mut player).await), (json!(1), json!(1)));
    other.0.close(None).await.unwrap();
    assert_eq!(watching(&mut player).await, 0);
    network.end().await;
}

#[tokio::test]
async fn whoever_takes_a_seat_watches_no_longer() {
    let network = Network::new(&[]).await;
    let (url, ada) = table(&network).await;
    let (_, bob) = table(&network).await;
    let mut player = open(&network, &url, &ada).await;
    let mut guest = open(&network, &url, &bob).await;
    assert_eq!(watching(&mut guest).await, 1);
    guest.tell(&json!({"type": "join"})).await;
    assert_eq!(watching(&mut guest).await, 0);
    for expected in [0, 1, 0] {
        assert_eq!(watching(&mut player).await, expected);
    }
    network.end().await;
}

/// Whoever comes back with what they have seen is told nothing else, but how many watch.
#[tokio::test]
async fn whoever_comes_back_is_told_anew() {
    let network = Network::new(&[]).await;
    let (url, ada) = table(&network).await;
    let mut back = network.socket(&format!("{url}/live?since=0"), &[("cookie", &ada)]).await;
    let back = back.as_mut().ok().unwrap();
    assert_eq!(back.hear().await.unwrap(), json!({"type": "watching", "count": 0}));
    network.end().await;
}
