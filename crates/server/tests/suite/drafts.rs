//! Positions that are set up over the network.

use serde_json::{Value, json};

use crate::network::Network;

const DRAFT: &str = "/api/v1/position/draft";

async fn drafted(network: &Network, body: &Value) -> Value {
    let answer = network.post(DRAFT, "", body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

fn at(column: u32, row: u32, aim: &str) -> Value {
    json!({"column": column, "row": row, "aim": aim})
}

#[tokio::test]
async fn the_start_is_a_position_and_so_is_what_is_set_up_from_nothing() {
    let network = Network::new(&[]).await;
    let start = drafted(&network, &json!({"game": "reversi"})).await;
    assert_eq!(start["draft"], start["position"]);
    assert_eq!((&start["reasons"], &start["doubts"]), (&json!([]), &json!([])));
    assert_eq!(start["counts"], json!(["2 black, 2 white, 60 empty"]));
    let mut edits = vec![json!({"type": "clear"})];
    for (column, row, seat) in [(3, 3, 1), (4, 4, 1), (3, 4, 0), (4, 3, 0)] {
        edits.push(json!({"type": "put", "at": at(column, row, "piece"), "seat": seat}));
    }
    let set_up = drafted(&network, &json!({"game": "reversi", "edits": edits})).await;
    assert_eq!(set_up["position"], start["position"]);
    // Seeds, stores and the turn.
    let edits = json!([
        {"type": "clear"},
        {"type": "seeds", "at": at(0, 1, "piece"), "count": 5},
        {"type": "seeds", "at": at(5, 0, "piece"), "count": 2},
        {"type": "store", "seat": 1, "count": 20},
        {"type": "turn", "seat": 1},
    ]);
    let seeds = drafted(&network, &json!({"game": "awele", "edits": edits})).await;
    assert_eq!(seeds["position"], json!("5-0-0-0-0-0-2-0-0-0-0-0-0-20-N"));
    assert_eq!(seeds["view"]["turn"], json!(1));
    assert!(seeds["doubts"][0]["words"].as_str().unwrap().contains("21 of the 48"), "{seeds}");
    network.end().await;
}

#[tokio::test]
async fn all_that_is_wrong_is_told_at_once_with_its_places_in_the_readers_language() {
    let network = Network::new(&[]).await;
    let edits = json!([
        {"type": "put", "at": at(0, 8, "piece"), "seat": 0},
        {"type": "wall", "at": at(0, 8, "level-wall")},
        {"type": "wall", "at": at(1, 8, "upright-wall")},
        {"type": "wall", "at": at(4, 4, "level-wall")},
        {"type": "wall", "at": at(5, 4, "level-wall")},
    ]);
    let wrong = drafted(&network, &json!({"game": "quoridor", "edits": edits})).await;
    assert_eq!(wrong["position"], Value::Null);
    let reasons = wrong["reasons"].as_array().unwrap();
    assert_eq!(reasons.len(), 2, "{wrong}");
    assert_eq!(reasons[0]["words"], json!("f5h overlaps the wall e5h"));
    assert_eq!(reasons[0]["spots"], json!([at(5, 4, "level-wall"), at(4, 4, "level-wall")]));
    assert_eq!(reasons[1]["words"], json!("South is cut off from the goal"));
    assert_eq!(
        (&reasons[1]["seat"], &reasons[1]["spots"]),
        (&json!(0), &json!([at(0, 8, "piece")]))
    );
    // The draft goes to and fro as text, and one change more mends one thing.
    let body = json!({
        "game": "quoridor",
        "draft": wrong["draft"],
        "edits": [{"type": "wall", "at": at(5, 4, "level-wall")}],
    });
    let french = "Content-Type: application/json\r\nAccept-Language: fr\r\n";
    let mended = network.ask("POST", DRAFT, french, &body.to_string()).await.json();
    assert_eq!(mended["reasons"].as_array().unwrap().len(), 1, "{mended}");
    assert_eq!(mended["reasons"][0]["words"], json!("Sud est coupé de son but"));
    network.end().await;
}

#[tokio::test]
async fn what_cannot_be_set_up_is_refused_with_its_place() {
    let network = Network::new(&[]).await;
    let put = json!({"type": "put", "at": at(9, 0, "piece"), "seat": 0});
    for (body, status, code, field, number) in [
        (json!({"game": "chess"}), 422, "unknown-game", "game", Value::Null),
        (json!({"game": "quoridor", "variant": "9x"}), 422, "bad-params", "variant", Value::Null),
        (json!({"game": "quoridor", "draft": "?"}), 422, "bad-position", "draft", Value::Null),
        (
            json!({"game": "quoridor", "edits": [{"type": "clear"}, put]}),
            422,
            "bad-position",
            "edits",
            json!(2),
        ),
        (
            json!({"game": "reversi", "edits": [{"type": "turn", "seat": 7}]}),
            422,
            "bad-position",
            "edits",
            json!(1),
        ),
        (
            json!({"game": "reversi", "edits": vec![json!({"type": "clear"}); 1001]}),
            422,
            "bad-params",
            "edits",
            Value::Null,
        ),
        (
            json!({"game": "reversi", "draft": "X".repeat(17_000)}),
            422,
            "bad-position",
            "draft",
            Value::Null,
        ),
    ] {
        let answer = network.post(DRAFT, "", &body).await;
        let problem = answer.json();
        assert_eq!(
            (answer.status, &problem["code"], &problem["place"]["field"]),
            (status, &json!(code), &json!(field)),
            "{problem}"
        );
        assert_eq!(problem["place"]["number"], number, "{problem}");
    }
    // All reasons of a text that no board can show.
    let body = json!({"game": "awele", "draft": "4-x-4"});
    let problem = network.post(DRAFT, "", &body).await.json();
    let detail = problem["detail"].as_str().unwrap();
    assert!(detail.contains("`x`") && detail.contains("14 numbers"), "{detail}");
    assert!(detail.contains("the side to move is missing"), "{detail}");
    network.end().await;
}

#[tokio::test]
async fn four_can_have_left_and_be_placed() {
    let network = Network::new(&[]).await;
    let variant = "7x7 4p places";
    let edits = json!([
        {"type": "fate", "seat": 1, "fate": {"type": "placed", "place": 1}},
        {"type": "fate", "seat": 3, "fate": {"type": "left"}},
    ]);
    let body = json!({"game": "quoridor", "variant": variant, "edits": edits});
    let four = drafted(&network, &body).await;
    assert_eq!(four["position"], json!("7x7 d1,#1,d7,x - 4,0,4,0 1"));
    assert_eq!(four["kit"]["places"], json!(4));
    network.end().await;
}
