//! Tournaments: begun, watched, stopped, gone on with, and the same however that comes about.

use std::collections::BTreeMap;
use std::sync::Arc;

use damier_api::{TournamentFrame, read};
use damier_l10n::Language;
use damier_server::Config;
use damier_server::bus::Watching;
use damier_store::testing::MemoryStore;
use serde_json::{Value, json};

use crate::common::{Answer, Hall};

/// A pool that plays so many games at once.
fn threads(threads: usize) -> Config {
    Config { threads, ..Config::default() }
}

/// Everybody meets everybody: 24 short games.
fn small() -> Value {
    json!({
        "game": "reversi",
        "params": {"size": "6"},
        "players": ["alphabeta", "greedy", "random", "random"],
        "rounds": 2,
        "limits": {"nodes": 60},
        "seed": 7,
    })
}

/// A tournament somebody began.
struct Begun {
    url: String,
    cookie: String,
    news: Watching,
}

impl Begun {
    async fn new(hall: &Hall, new: &Value) -> Begun {
        let made = hall.post("/api/v1/tournaments").json(new).send().await;
        assert_eq!(made.status, 201, "{}", made.text());
        let id = made.json()["id"].as_str().unwrap().to_owned();
        let news = hall.house.bus.subscribe(&id);
        let cookie = made.cookie().unwrap();
        Begun { url: made.json()["url"].as_str().unwrap().to_owned(), cookie, news }
    }

    async fn stands(&self, hall: &Hall) -> Value {
        let answer = hall.get(&self.url).cookie(&self.cookie).send().await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    /// Waits until so many games were played, or it is over.
    async fn until(&mut self, hall: &Hall, games: u64) -> Value {
        loop {
            let stands = self.stands(hall).await;
            if stands["played"].as_u64().unwrap() >= games || stands["state"] != "running" {
                return stands;
            }
            // What comes too fast is not missed: it is looked at again.
            self.news.recv().await.ok();
        }
    }

    async fn over(&mut self, hall: &Hall) -> Value {
        self.until(hall, u64::MAX).await
    }

    async fn tell(&self, hall: &Hall, command: &Value) -> Answer {
        let to = hall.post(&format!("{}/commands", self.url)).cookie(&self.cookie);
        to.json(command).send().await
    }

    /// What was played in each game, by its number.
    async fn moves(&self, hall: &Hall) -> BTreeMap<u64, Vec<String>> {
        let (mut moves, mut behind) = (BTreeMap::new(), 0);
        loop {
            let path = format!("{}/games?limit=100&behind={behind}", self.url);
            let part = hall.get(&path).send().await.json();
            for game in part["games"].as_array().unwrap() {
                let number = game["number"].as_u64().unwrap();
                let replay = hall.get(&format!("{}/games/{number}", self.url)).send().await.json();
                let steps = replay["steps"].as_array().unwrap().iter();
                let texts = steps.map(|step| step["move"].as_str().unwrap().to_owned()).collect();
                assert!(moves.insert(number, texts).is_none(), "game {number} is there twice");
            }
            match part["next"].as_u64() {
                Some(next) => behind = next,
                None => return moves,
            }
        }
    }
}

/// What depends on the games alone.
fn lasting(stands: &Value) -> Value {
    let mut told = stands.clone();
    for passing in ["id", "time", "seq", "recent", "made"] {
        told.as_object_mut().unwrap().remove(passing);
    }
    told
}

#[tokio::test]
async fn the_table_is_that_of_the_games() {
    let hall = Hall::with(threads(2));
    let mut begun = Begun::new(&hall, &small()).await;
    let stands = begun.over(&hall).await;
    assert_eq!((&stands["played"], &stands["counted"]), (&json!(24), &json!(24)));
    assert_eq!(stands["plan"]["players"][3]["name"], "random #2");
    // Summed up again from the list of games.
    let games = hall.get(&format!("{}/games?limit=100", begun.url)).send().await.json();
    let mut halves = [0; 4];
    for game in games["games"].as_array().unwrap() {
        for (player, half) in
            game["seats"].as_array().unwrap().iter().zip(game["half_points"].as_array().unwrap())
        {
            halves[player.as_u64().unwrap() as usize] += half.as_u64().unwrap();
        }
    }
    for row in stands["standings"].as_array().unwrap() {
        let player = row["player"].as_u64().unwrap() as usize;
        assert_eq!(row["points"], json!(halves[player] as f64 / 2.0), "{row}");
        assert_eq!(row["games"], 12);
    }
    assert_eq!(halves.iter().sum::<u64>(), 2 * 24);
    let of_one = hall.get(&format!("{}/games?player=2&limit=5", begun.url)).send().await.json();
    assert_eq!((&of_one["count"], &of_one["next"]), (&json!(12), &json!(5)));
    let list = hall.get("/api/v1/tournaments?state=over").cookie(&begun.cookie).send().await.json();
    assert_eq!(
        (&list["tournaments"][0]["played"], &list["tournaments"][0]["yours"]),
        (&json!(24), &json!(true))
    );
    let others = hall.get("/api/v1/tournaments?mine=true").send().await.json();
    assert_eq!(others["tournaments"], json!([]));
}

#[tokio::test]
async fn games_are_the_same_on_one_thread_and_on_three() {
    let mut told = Vec::new();
    for count in [1, 3] {
        let hall = Hall::with(threads(count));
        let mut begun = Begun::new(&hall, &small()).await;
        let stands = begun.over(&hall).await;
        told.push((lasting(&stands), begun.moves(&hall).await));
    }
    assert_eq!(told[0], told[1]);
}

#[tokio::test]
async fn what_is_stopped_goes_on_to_the_same_end() {
    let hall = Hall::with(threads(2));
    let mut whole = Begun::new(&hall, &small()).await;
    let expected = (lasting(&whole.over(&hall).await), whole.moves(&hall).await);
    let mut begun = Begun::new(&hall, &small()).await;
    for number in 1.. {
        begun.until(&hall, number * 5).await;
        let other = hall.post(&format!("{}/commands", begun.url)).json(&json!({"type": "stop"}));
        assert_eq!(other.send().await.code(), "not-yours");
        let stopped = begun.tell(&hall, &json!({"type": "stop", "key": number.to_string()})).await;
        let stands = begun.stands(&hall).await;
        if stopped.status == 409 {
            // It came to its end before it could be stopped.
            assert_eq!((stands["state"].as_str(), &*stopped.code()), (Some("over"), "refused"));
            break;
        }
        assert_eq!((&stands["state"], &stands["playing"]), (&json!("open"), &json!([])));
        // Said twice it is done once; said anew it is refused.
        let again = begun.tell(&hall, &json!({"type": "stop", "key": number.to_string()})).await;
        assert_eq!(again.json(), stopped.json());
        assert_eq!(begun.tell(&hall, &json!({"type": "stop"})).await.code(), "refused");
        assert_eq!(begun.tell(&hall, &json!({"type": "resume"})).await.status, 200);
    }
    assert_eq!((lasting(&begun.stands(&hall).await), begun.moves(&hall).await), expected);
}

#[tokio::test]
async fn what_was_cut_off_goes_on_when_the_server_is_back() {
    let store = Arc::new(MemoryStore::new());
    let hall = Hall::over(threads(2), store.clone());
    let mut begun = Begun::new(&hall, &small()).await;
    begun.until(&hall, 7).await;
    hall.house.stop.cancel();
    hall.house.jobs.close();
    hall.house.tasks.close();
    hall.house.tasks.wait().await;
    let again = Hall::over(threads(1), store);
    let id = begun.url.rsplit('/').next().unwrap();
    begun.news = again.house.bus.subscribe(id);
    again.house.wake().await.unwrap();
    let stands = begun.over(&again).await;
    assert_eq!((&stands["state"], &stands["counted"]), (&json!("over"), &json!(24)));
    let hall = Hall::with(threads(1));
    let mut whole = Begun::new(&hall, &small()).await;
    assert_eq!(lasting(&stands), lasting(&whole.over(&hall).await));
    assert_eq!(begun.moves(&again).await, whole.moves(&hall).await);
}

#[tokio::test]
async fn people_go_before_tournaments() {
    let hall = Hall::with(threads(1));
    let long = json!({"game": "quoridor", "players": ["alphabeta", "alphabeta"], "rounds": 1000,
        "limits": {"nodes": 20_000}});
    let mut begun = Begun::new(&hall, &long).await;
    let game =
        hall.post("/api/v1/games").json(&json!({"game": "reversi", "seats": ["random", "random"]}));
    let table = game.send().await.json()["id"].as_str().unwrap().to_owned();
    let mut news = hall.house.bus.subscribe(&table);
    while hall.get(&format!("/api/v1/games/{table}")).send().await.json()["standing"]["outcome"]
        .is_null()
    {
        news.recv().await.ok();
    }
    assert_eq!(begun.stands(&hall).await["state"], "running");
    // Those who watch are shown the board.
    let frame = loop {
        let notice = begun.news.recv().await.unwrap();
        let frames = notice.frames(Language::English).iter();
        let mut frames = frames.map(|frame| read::<TournamentFrame>(frame.as_bytes()).unwrap());
        if let Some(TournamentFrame::Playing(live)) = frames.next() {
            break live;
        }
    };
    assert!(frame.view.is_some() && frame.seats.len() == 2, "{frame:?}");
    let replay = hall.get(&format!("{}/games/{}", begun.url, frame.number)).send().await.json();
    assert!(replay["game"].is_null() && replay["opened"] == 8, "{replay}");
    assert_eq!(begun.tell(&hall, &json!({"type": "stop"})).await.status, 200);
}

#[tokio::test]
async fn a_test_ends_it() {
    let hall = Hall::with(threads(2));
    let new = json!({"game": "reversi", "players": ["damier:depth=1", "random"],
        "test": {"elo0": 0.0, "elo1": 200.0}, "seed": 3});
    let mut begun = Begun::new(&hall, &new).await;
    let stands = begun.over(&hall).await;
    assert_eq!(stands["test"]["stronger"], true, "{}", stands["test"]);
    assert!(stands["counted"].as_u64().unwrap() < 2000 && stands["playing"] == json!([]));
    assert_eq!(begun.tell(&hall, &json!({"type": "resume"})).await.code(), "refused");
}

#[tokio::test]
async fn four_sit_at_a_table() {
    let hall = Hall::with(threads(2));
    let new = json!({"game": "quoridor", "params": {"players": "4"},
        "players": ["greedy", "greedy", "random", "random", "random"]});
    let mut begun = Begun::new(&hall, &new).await;
    let stands = begun.over(&hall).await;
    // Each four of five, with each turn of the seats.
    assert_eq!(
        (&stands["played"], &stands["plan"]["names"].as_array().unwrap().len()),
        (&json!(20), &4)
    );
    assert!(stands["standings"][0]["skill"]["value"].is_number(), "{}", stands["standings"][0]);
}

#[tokio::test]
async fn games_are_seen_again_and_taken_along() {
    let hall = Hall::new();
    let new = json!({"game": "awele", "players": ["greedy", "random"], "plies": 4, "seed": 5});
    let mut begun = Begun::new(&hall, &new).await;
    begun.over(&hall).await;
    let game = format!("{}/games/1", begun.url);
    let replay = hall.get(&game).send().await.json();
    let steps = replay["steps"].as_array().unwrap().len();
    assert_eq!((&replay["opened"], &replay["seats"]), (&json!(4), &json!([1, 0])));
    assert!(replay["words"].as_str().is_some_and(|words| !words.is_empty()));
    let view = async |ply: usize| hall.get(&format!("{game}/view?ply={ply}")).send().await.json();
    assert_eq!(view(steps).await, replay["view"]);
    let fresh = json!({"game": "awele"});
    let fresh = hall.post("/api/v1/position").json(&fresh).send().await.json();
    assert_eq!(view(0).await["board"], fresh["view"]["board"]);
    hall.get(&format!("{game}/view?ply={}", steps + 1)).refused(422, "bad-params").await;
    hall.get(&format!("{}/games/2", begun.url)).refused(404, "not-found").await;
    hall.get(&format!("{}/games?limit=0", begun.url)).refused(400, "malformed").await;
    let record = hall.get(&format!("{}/record", begun.url)).send().await;
    assert!(record.header("content-disposition").contains(".dgn\""));
    let (records, problem) = damier_play::read_records(&record.text());
    assert!(records.len() == 2 && problem.is_none(), "{problem:?}");
    let page =
        hall.get(&format!("{}/report", begun.url)).with("accept-language", "fr").send().await;
    let text = page.text();
    assert!(text.contains("lang=\"fr\"") && text.contains("id=\"game-2\""), "{text}");
    hall.get("/api/v1/tournaments/nowhere").refused(404, "not-found").await;
    hall.get("/api/v1/tournaments/nowhere/report").refused(404, "not-found").await;
}

#[tokio::test]
async fn what_cannot_be_played_is_refused_with_its_place() {
    let hall = Hall::new();
    let two = ["greedy", "random"];
    let check = async |new: Value, code: &str, place: &str| {
        let answer = hall.post("/api/v1/tournaments").json(&new).send().await;
        assert_eq!(
            (answer.code().as_str(), &answer.json()["place"]["field"]),
            (code, &json!(place)),
            "{new}"
        );
        assert!(!answer.text().contains("--"), "{}", answer.text());
    };
    check(json!({"game": "chess", "players": two}), "unknown-game", "game").await;
    check(json!({"game": "hashi", "players": two}), "unknown-game", "game").await;
    check(
        json!({"game": "reversi", "params": {"size": "7"}, "players": two}),
        "bad-params",
        "params.size",
    )
    .await;
    check(json!({"game": "reversi", "players": []}), "bad-seats", "players").await;
    check(json!({"game": "reversi", "players": ["greedy"]}), "bad-seats", "players").await;
    check(json!({"game": "reversi", "players": vec!["greedy"; 33]}), "bad-seats", "players").await;
    for bad in [
        "human",
        "nobody",
        "cmd:./bot",
        "./bot.so",
        "program:bot",
        "name=x",
        "",
        "alphabeta:depth=x",
    ] {
        check(json!({"game": "reversi", "players": ["greedy", bad]}), "bad-seats", "players.1")
            .await;
    }
    let with = |name: &str, value: Value| {
        let mut new = json!({"game": "reversi", "players": two});
        new[name] = value;
        new
    };
    check(with("rounds", json!(0)), "bad-params", "rounds").await;
    check(with("rounds", json!(4_000_000_000_u32)), "too-large", "rounds").await;
    check(with("plies", json!(101)), "bad-params", "plies").await;
    check(with("limits", json!({"nodes": 0})), "bad-params", "limits.nodes").await;
    check(with("limits", json!({"depth": 1001})), "bad-params", "limits.depth").await;
    check(with("limits", json!({"time": 5001})), "bad-params", "limits.time").await;
    check(with("test", json!({"elo0": 5.0, "elo1": 0.0})), "bad-params", "test").await;
    let three = json!({"game": "reversi", "players": ["greedy", "random", "random"], "test": {"elo0": 0.0, "elo1": 5.0}});
    check(three, "bad-params", "test").await;
    let four = json!({"game": "quoridor", "params": {"players": "4"}, "players": ["greedy", "greedy", "random", "random"], "format": "swiss"});
    check(four, "bad-params", "format").await;
    hall.post("/api/v1/tournaments")
        .json(&with("format", json!("ladder")))
        .refused(400, "malformed")
        .await;
    hall.post("/api/v1/tournaments").json(&with("size", json!(3))).refused(400, "malformed").await;
    assert_eq!(hall.get("/api/v1/tournaments").send().await.json()["tournaments"], json!([]));
}
