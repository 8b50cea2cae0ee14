//! Nobody sees or moves at a private table without its link, whichever way they come.

use serde_json::{Value, json};

use crate::common::Hall;

#[tokio::test]
async fn no_route_lets_a_stranger_see_a_private_table() {
    let hall = Hall::new();
    let new = json!({"game": "reversi", "seats": ["human", "open"], "private": true});
    let made = hall.post("/api/v1/games").json(&new).send().await;
    let (ada, made) = (made.cookie().unwrap(), made.json());
    let (id, invite) = (made["id"].as_str().unwrap(), made["invite"].as_str().unwrap());
    // Carl plays elsewhere, and has an invitation to there.
    let other = json!({"game": "reversi", "seats": ["human", "open"]});
    let other = hall.post("/api/v1/games").json(&other).send().await;
    let (carl, elsewhere) = (other.cookie().unwrap(), other.json());
    let document = hall.get("/api/openapi.json").send().await.json();
    let mut tried = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        if !path.starts_with("/api/v1/games/{id}") || path.ends_with("/live") {
            continue;
        }
        for method in ["get", "post", "put", "delete"].map(|method| (method, &item[method])) {
            let (method, operation) = method;
            if operation.is_null() {
                continue;
            }
            let bodies = if operation["requestBody"].is_null() {
                vec![Value::Null]
            } else if path.ends_with("/commands") {
                let turn = json!({"seat": 0, "ply": 0, "rewound": 0});
                vec![
                    json!({"type": "play", "move": "f5", "turn": turn}),
                    json!({"type": "join"}),
                    json!({"type": "join", "seat": 1, "invite": ""}),
                    json!({"type": "join", "invite": elsewhere["invite"]}),
                    json!({"type": "abort"}),
                    json!({"type": "rematch", "seat": 0}),
                ]
            } else {
                vec![json!({})]
            };
            for (cookie, body) in
                ["", &carl].iter().flat_map(|cookie| bodies.iter().map(move |body| (cookie, body)))
            {
                for query in ["", "?invite=", "?invite=0"] {
                    let query = if method == "get" { query } else { "" };
                    let path = format!("{}{query}", path.replace("{id}", id));
                    let asking = hall.ask(&method.to_uppercase(), &path).cookie(cookie);
                    let asking = if body.is_null() { asking } else { asking.json(body) };
                    let refused = asking.refused(403, "private").await;
                    assert!(!refused.text().contains(invite), "{path}");
                    tried += 1;
                }
            }
        }
    }
    assert!(tried >= 20, "{tried}");
    for list in ["", "?state=open", "?open_seats=true", "?game=reversi&limit=100", "?mine=true"] {
        let list = format!("/api/v1/games{list}");
        let told = hall.get(&list).cookie(&carl).send().await;
        assert!(told.status == 200 && !told.text().contains(id), "{list}: {}", told.text());
    }
    let own = hall.get("/api/v1/games?mine=true").cookie(&ada).send().await;
    assert!(own.text().contains(id) && !own.text().contains(invite));
    let stands = hall.get(&format!("/api/v1/games/{id}")).cookie(&ada).send().await.json();
    assert_eq!((&stands["standing"]["seq"], &stands["standing"]["open"]), (&json!(0), &json!([1])));
    assert_eq!(stands["invite"], invite);
    // Those who have the link may pass it on; they are not told it by what they watch.
    let watched = hall.get(&format!("/api/v1/games/{id}?invite={invite}")).cookie(&carl);
    let watched = watched.send().await;
    assert!(watched.status == 200 && !watched.text().contains(invite));
}
