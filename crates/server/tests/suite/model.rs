//! Sequences of commands by anybody, against a simple model of who may do what.
//!
//! The model knows who owns which seat, how many entries there are, and what came of each key. What
//! it does not know is the game: whether a move of the one on turn is legal the table says itself.

use std::collections::HashMap;
use std::sync::Arc;

use damier_server::Config;
use damier_store::Store;
use damier_store::testing::MemoryStore;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use serde_json::{Value, json};
use tokio::runtime::Builder;

use crate::common::{Answer, Hall};

/// So many people come by.
const PEOPLE: usize = 3;

/// Something that somebody tries.
#[derive(Clone, Debug)]
struct Attempt {
    by: usize,
    what: What,
    key: Option<u8>,
}

/// What is tried, before it is known what is there.
#[derive(Clone, Debug)]
enum What {
    /// A legal move by its place among them, or none if there is no such place; for this turn, or
    /// for one that is so many plies off.
    Play { choice: usize, off: u32, seat: Option<u32> },
    /// To take a seat.
    Join { seat: Option<u32>, invited: bool },
    /// One of the other words.
    Word { word: usize, seat: Option<u32> },
}

const WORDS: [&str; 12] = [
    "offer-draw",
    "accept-draw",
    "decline-draw",
    "undo",
    "redo",
    "grant",
    "deny",
    "pause",
    "resume",
    "rematch",
    "resign",
    "abort",
];

fn seat() -> impl Strategy<Value = Option<u32>> {
    prop_oneof![3 => Just(None), 2 => (0..5_u32).prop_map(Some)]
}

fn attempt() -> impl Strategy<Value = Attempt> {
    let play = (0..40_usize, prop_oneof![8 => Just(0_u32), 1 => 1..3_u32], seat());
    let what = prop_oneof![
        10 => play.prop_map(|(choice, off, seat)| What::Play { choice, off, seat }),
        3 => (seat(), any::<bool>()).prop_map(|(seat, invited)| What::Join { seat, invited }),
        // Those that end the game come seldom.
        7 => (0..9_usize, seat()).prop_map(|(word, seat)| What::Word { word, seat }),
        1 => (9..12_usize, seat()).prop_map(|(word, seat)| What::Word { word, seat }),
    ];
    (0..PEOPLE, what, proptest::option::weighted(0.4, 0..6_u8))
        .prop_map(|(by, what, key)| Attempt { by, what, key })
}

/// What is known of a table.
struct Model {
    url: String,
    invite: Option<String>,
    private: bool,
    /// Who owns each seat.
    owners: Vec<Option<usize>>,
    /// What was answered to the keys that were used up.
    keys: HashMap<(usize, u8), Value>,
    seq: u64,
    over: bool,
}

impl Model {
    fn owns(&self, by: usize) -> bool {
        self.owners.contains(&Some(by))
    }

    /// Whether somebody is missing, in a game that is not over.
    fn is_waiting(&self) -> bool {
        self.owners.contains(&None) && !self.over
    }

    /// The code with which something must be refused, where the model knows.
    fn refusal(&self, by: usize, body: &Value) -> Option<&'static str> {
        let named = &body["seat"];
        let speaks = |seat: &Value| match seat.as_u64() {
            Some(seat) => self.owners.get(seat as usize) == Some(&Some(by)),
            None => self.owns(by),
        };
        let outside = if self.private && !self.owns(by) { "private" } else { "not-yours" };
        match body["type"].as_str().unwrap() {
            "join" => {
                let free = self.owners.iter().enumerate().any(|(seat, owner)| {
                    owner.is_none() && named.as_u64().is_none_or(|named| named == seat as u64)
                });
                // Ada made the table, and needs no link to it.
                let invited = !self.private || body["invite"].is_string() || by == 0;
                match (invited || self.owns(by), free) {
                    (false, _) => Some(outside),
                    (true, false) => Some("seat-taken"),
                    (true, true) => None,
                }
            }
            "play" => {
                let seat = if named.is_null() { &body["turn"]["seat"] } else { named };
                if speaks(seat) { self.is_waiting().then_some("waiting") } else { Some(outside) }
            }
            _ if !speaks(named) => Some(outside),
            "resign" | "abort" => None,
            _ => self.is_waiting().then_some("waiting"),
        }
    }

    /// Notes who took a seat.
    fn seated(&mut self, by: usize, body: &Value) {
        if body["type"] == "join" {
            let named = body["seat"].as_u64().map(|seat| seat as usize);
            let free = |seat: &usize| self.owners[*seat].is_none();
            let seat = named.or_else(|| (0..self.owners.len()).find(free));
            self.owners[seat.unwrap()] = Some(by);
        }
    }
}

/// People at a table.
struct Party {
    hall: Hall,
    cookies: Vec<String>,
    model: Model,
}

impl Party {
    async fn new(new: &Value) -> Party {
        let config =
            Config { commands_burst: 1_000_000, address_guests: 1_000_000, ..Config::default() };
        let hall = Hall::with(config);
        let made = hall.post("/api/v1/games").json(new).send().await;
        assert_eq!(made.status, 201, "{}", made.text());
        let mut cookies = vec![made.cookie().unwrap()];
        while cookies.len() < PEOPLE {
            let guest = hall.post("/api/v1/games").json(&json!({"game": "awele"})).send().await;
            cookies.push(guest.cookie().unwrap());
        }
        let made = made.json();
        let owner = |seat: &Value| if seat == "open" { None } else { Some(0) };
        let model = Model {
            url: made["url"].as_str().unwrap().to_owned(),
            invite: made["invite"].as_str().map(str::to_owned),
            private: new["private"] == true,
            owners: new["seats"].as_array().unwrap().iter().map(owner).collect(),
            keys: HashMap::new(),
            seq: 0,
            over: false,
        };
        Party { hall, cookies, model }
    }

    /// How things stand and how the board looks for Ada, who may always look.
    async fn seen(&self) -> Value {
        let answer = self.hall.get(&self.model.url).cookie(&self.cookies[0]).send().await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    /// The same once the next match is set up, which is done beside this one and noted in it.
    async fn followed(&self) -> Value {
        loop {
            let seen = self.seen().await;
            if seen["standing"]["rematch"]["id"].is_string() {
                return seen;
            }
            tokio::task::yield_now().await;
        }
    }

    async fn tell(&self, by: usize, body: &Value) -> Answer {
        let path = format!("{}/commands", self.model.url);
        self.hall.post(&path).cookie(&self.cookies[by]).json(body).send().await
    }

    fn body(&self, attempt: &Attempt, seen: &Value) -> Value {
        let mut body = match &attempt.what {
            What::Play { choice, off, seat } => {
                let choices = seen["view"]["choices"].as_array().unwrap();
                let mv = choices.get(*choice).map_or("nonsense", |it| it["move"].as_str().unwrap());
                let mut turn = seen["standing"]["turn"].clone();
                if turn.is_null() {
                    turn = json!({"seat": 0, "ply": 0, "rewound": 0});
                }
                turn["ply"] = json!(turn["ply"].as_u64().unwrap() + u64::from(*off));
                json!({"type": "play", "move": mv, "turn": turn, "seat": seat})
            }
            What::Join { seat, invited } => {
                let invite = self.model.invite.as_ref().filter(|_| *invited);
                json!({"type": "join", "seat": seat, "invite": invite})
            }
            What::Word { word, seat } => json!({"type": WORDS[*word], "seat": seat}),
        };
        if let Some(key) = attempt.key {
            body["key"] = json!(format!("key {key}"));
        }
        body
    }

    async fn try_out(&mut self, attempt: &Attempt) -> Result<(), TestCaseError> {
        let before = self.seen().await;
        let body = self.body(attempt, &before);
        self.model.over = before["standing"]["turn"].is_null();
        let answer = self.tell(attempt.by, &body).await;
        let after = self.seen().await;
        let told = format!("{} {body}: {}", attempt.by, answer.text());
        let key = attempt.key.map(|key| (attempt.by, key));
        // What was done once is answered the same, whatever is sent with its key.
        if let Some(known) = key.and_then(|key| self.model.keys.get(&key)) {
            prop_assert_eq!(&answer.json(), known, "{}", told);
            prop_assert_eq!(&before, &after, "{}", told);
            return Ok(());
        }
        let refusal = self.model.refusal(attempt.by, &body);
        if answer.status != 200 {
            let code = answer.code();
            prop_assert!((400..500).contains(&answer.status), "{}", told);
            if let Some(expected) = refusal {
                prop_assert_eq!(code, expected, "{}", told);
            }
            prop_assert_eq!(&before, &after, "{}", told);
            return Ok(());
        }
        prop_assert_eq!(refusal, None, "{}", told);
        self.model.seated(attempt.by, &body);
        self.model.seq += 1;
        let answer = answer.json();
        prop_assert_eq!(&answer["seq"], &json!(self.model.seq), "{}", told);
        let events = answer["events"].as_array().unwrap();
        prop_assert!(!events.is_empty(), "{}", told);
        for (index, event) in events.iter().enumerate() {
            let place = (&event["seq"], &event["index"]);
            prop_assert_eq!(place, (&answer["seq"], &json!(index)), "{}", told);
        }
        let agreed = |seen: &Value| seen["standing"]["rematch"]["agreed"] == true;
        let after = if agreed(&after) && !agreed(&before) {
            self.model.seq += 1;
            self.followed().await
        } else {
            after
        };
        prop_assert_eq!(&after["standing"]["seq"], &json!(self.model.seq), "{}", told);
        if let Some(key) = key {
            self.model.keys.insert(key, answer.clone());
            prop_assert_eq!(self.tell(attempt.by, &body).await.json(), answer, "{}", told);
            prop_assert_eq!(&self.seen().await, &after, "{}", told);
        }
        Ok(())
    }

    /// Everything that was acknowledged is stored, and another server finds it so.
    async fn kept(self) -> Result<(), TestCaseError> {
        let id = self.model.url.rsplit('/').next().unwrap();
        let log = self.hall.store.log(id).await.unwrap().unwrap();
        prop_assert_eq!(log.entries.len() as u64, self.model.seq);
        prop_assert_eq!(u64::from(log.listed.summary.entries), self.model.seq);
        for ((by, key), answer) in &self.model.keys {
            let key = format!("key {key}");
            let mine = log.entries.iter().filter(|entry| entry.key.as_ref() == Some(&key));
            let kept = mine.filter(|entry| answer["seq"] == entry.seq).count();
            prop_assert_eq!(kept, 1, "{} of {}", key, by);
        }
        let again = Hall::over(Config::default(), Arc::clone(&self.hall.store));
        for cookie in &self.cookies {
            let seen = async |hall: &Hall<MemoryStore>| {
                hall.get(&self.model.url).cookie(cookie).send().await.text()
            };
            prop_assert_eq!(seen(&self.hall).await, seen(&again).await);
        }
        let record = format!("{}/record", self.model.url);
        let recorded = async |hall: &Hall<MemoryStore>| {
            hall.get(&record).cookie(&self.cookies[0]).send().await.text()
        };
        prop_assert_eq!(recorded(&self.hall).await, recorded(&again).await);
        Ok(())
    }
}

fn tables() -> impl Strategy<Value = Value> {
    let table = |game: &str, params: Value, seats: &[&str]| json!({"game": game, "params": params, "seats": seats});
    let tables = vec![
        table("quoridor", json!({"size": "5"}), &["human", "open"]),
        table(
            "quoridor",
            json!({"size": "5", "players": "4"}),
            &["human", "open", "open", "human"],
        ),
        table("awele", json!({}), &["open", "human"]),
        table("reversi", json!({"size": "6"}), &["human", "open"]),
        table("reversi", json!({"size": "6"}), &["human", "human"]),
    ];
    (proptest::sample::select(tables), any::<bool>()).prop_map(|(mut table, private)| {
        table["private"] = json!(private);
        table
    })
}

/// Something that somebody tries in a game for one.
fn session_command() -> impl Strategy<Value = Value> {
    let texts = [
        "north", "east", "south", "west", "wait", "n e s w", "a1-c1=1", "a1-a3=1", "c1-c3=2",
        "a3-c3=1", "a1-c1=0", "a1-c3=1", "solve", "", "\n", "undo", "🦬",
    ];
    let act = proptest::sample::select(texts.to_vec());
    let words = ["undo", "redo", "hint", "follow", "pause", "resume"];
    prop_oneof![
        6 => act.prop_map(|text| json!({"type": "act", "text": text})),
        5 => proptest::sample::select(words.to_vec()).prop_map(|word| json!({"type": word})),
        1 => proptest::sample::select(vec!["check", "solve", "what?"])
            .prop_map(|question| json!({"type": "ask", "question": question})),
    ]
}

fn run<F: Future<Output = Result<(), TestCaseError>>>(test: F) -> Result<(), TestCaseError> {
    Builder::new_current_thread().enable_all().build().unwrap().block_on(test)
}

/// What went wrong once is put into a test of its own, and not into a file.
fn config() -> ProptestConfig {
    ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn tables_do_what_they_may_and_keep_what_they_did(
        new in tables(),
        attempts in vec(attempt(), 1..60),
    ) {
        run(async {
            let mut party = Party::new(&new).await;
            for attempt in &attempts {
                party.try_out(attempt).await?;
            }
            party.kept().await
        })?;
    }

    #[test]
    fn sessions_do_what_they_may_and_keep_what_they_did(
        maze in any::<bool>(),
        commands in vec((session_command(), any::<u8>()), 1..40),
    ) {
        run(async {
            let config = Config { commands_burst: 1_000_000, ..Config::default() };
            let hall = Hall::with(config);
            let (kind, new) = if maze {
                ("labyrinths", json!({"type": "make", "params": {"size": "6x6", "seed": "3"}}))
            } else {
                ("puzzles", json!({"type": "id", "id": "3x3:2a2c2a2"}))
            };
            let made = hall.post(&format!("/api/v1/{kind}")).json(&new).send().await;
            let (ada, url) = (made.cookie().unwrap(), made.json()["url"].as_str().unwrap().to_owned());
            let bob = hall.post("/api/v1/games").json(&json!({"game": "awele"})).send().await;
            let bob = bob.cookie().unwrap();
            let path = format!("{url}/commands");
            let seen = async |hall: &Hall<MemoryStore>| {
                hall.get(&url).cookie(&ada).send().await.json()
            };
            let mut seq = 0;
            for (mut command, chance) in commands {
                let before = seen(&hall).await;
                // Every so often it is somebody else, to whom nothing is allowed.
                if chance % 8 == 0 {
                    let refused = hall.post(&path).cookie(&bob).json(&command).send().await;
                    prop_assert_eq!(refused.code(), "not-yours");
                    prop_assert_eq!(seen(&hall).await, before);
                    continue;
                }
                command["key"] = json!(format!("{seq} {chance}"));
                let answer = hall.post(&path).cookie(&ada).json(&command).send().await;
                let after = seen(&hall).await;
                if answer.status != 200 {
                    let code = answer.code();
                    prop_assert!(["not-possible", "paused"].contains(&&*code), "{command} {code}");
                    prop_assert_eq!(after, before, "{} {}", command, code);
                    continue;
                }
                seq += 1;
                let answer = answer.json();
                prop_assert_eq!((&answer["seq"], &after["seq"]), (&json!(seq), &json!(seq)));
                let again = hall.post(&path).cookie(&ada).json(&command).send().await;
                prop_assert_eq!(again.json(), answer, "{}", command);
                prop_assert_eq!(seen(&hall).await, after, "{}", command);
            }
            let id = url.rsplit('/').next().unwrap();
            let log = hall.store.log(id).await.unwrap().unwrap();
            prop_assert_eq!(log.entries.len(), seq);
            let again = Hall::over(Config::default(), Arc::clone(&hall.store));
            prop_assert_eq!(seen(&again).await, seen(&hall).await);
            Ok(())
        })?;
    }
}
