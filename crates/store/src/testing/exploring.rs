//! What every store knows of openings, as a test.

use damier_core::Visit;

use super::conformance::{table, who};
use crate::{
    End, Explored, LoadedRecord, LogKind, NewLog, Origin, Played, State, Store, StoreError,
    Summary, Visitor,
};

const FORM: u32 = 7;

/// A game that was read from a log, and came through these positions by these moves.
fn game(id: &str, end: End, visits: &[(u64, Option<u16>)]) -> Explored {
    Explored {
        id: id.to_owned(),
        form: FORM,
        origin: Origin::Log(id.to_owned()),
        entries: 3,
        at: 70,
        end,
        told: format!("who played {id} \u{0}"),
        visits: visits.iter().map(|&(key, number)| Visit { key, number }).collect(),
    }
}

fn record(id: &str, by: Option<&str>) -> (LoadedRecord, Explored) {
    let record = LoadedRecord {
        id: id.to_owned(),
        game: "reversi".to_owned(),
        made: 80,
        by: by.map(who),
        text: "[Game \"reversi\"] \u{0}".to_owned(),
    };
    let origin = Origin::Record(id.to_owned());
    let game = game(id, End::Drawn, &[(1, Some(4)), (u64::MAX, None)]);
    (record, Explored { origin, entries: 0, ..game })
}

fn played(number: Option<u16>, end: End, games: u64) -> Played {
    Played { number, end, games }
}

/// The names of the games that came through a position, those that became known last first.
async fn through(store: &dyn Store, position: u64) -> Vec<String> {
    let told = store.crossing(position, None, 99).await.expect("it can be read");
    let (counted, named) =
        (told.played.iter().map(|played| played.games).sum::<u64>(), told.games.len());
    assert_eq!(counted, named as u64, "as many are counted as named");
    told.games.into_iter().map(|game| game.id).collect()
}

async fn unknown(store: &dyn Store) -> Vec<Origin> {
    let found = store.unexplored(FORM, None, 99).await.expect("it can be read");
    let mut behind = None;
    let mut pages = Vec::new();
    while let Some(one) =
        store.unexplored(FORM, behind.as_ref(), 1).await.expect("it can be read").pop()
    {
        behind = Some(one.place.clone());
        pages.push(one);
    }
    assert_eq!(pages, found);
    found.into_iter().map(|one| one.origin).collect()
}

/// Leaves nothing behind.
pub(super) async fn exploring(store: &dyn Store) {
    for id in ["emil", "flora"] {
        let visitor = Visitor { id: who(id), made: 5, account: None };
        store.add_visitor(&visitor).await.expect("somebody new");
    }
    let over = |id: &str, by: &str, latest| NewLog {
        seats: vec![Some(who(by)), Some(who(by))],
        summary: Summary { state: State::Over, open_seats: 0, latest, entries: 3 },
        ..table(id, by, latest)
    };
    let secret = NewLog { private: true, ..over("secret", "emil", 60) };
    let solo = NewLog { kind: LogKind::Solo, ..over("solo", "emil", 60) };
    let cup = NewLog { kind: LogKind::Tournament, ..over("cup", "emil", 63) };
    let open = table("open", "emil", 61);
    for log in [over("two", "emil", 62), over("one", "flora", 61), secret, solo, cup, open] {
        store.create(log, "server").await.expect("it is new");
    }
    let log = |id: &str| Origin::Log(id.to_owned());
    assert_eq!(unknown(store).await, [log("one"), log("two"), log("cup")]);
    assert_eq!(store.crossing(1, None, 9).await, Ok(crate::Crossing::default()));

    // What is entered twice is there once; what is private or not there is not.
    let one = game("one", End::Won(1), &[(1, Some(4)), (2, Some(5)), (3, None)]);
    let two = game("two", End::Won(0), &[(1, Some(4)), (3, Some(u16::MAX))]);
    let secret = game("secret", End::Won(0), &[(1, Some(4))]);
    let nowhere = game("nowhere", End::Won(0), &[(1, Some(4))]);
    for games in [vec![one.clone(), secret], vec![two.clone(), one.clone(), nowhere], vec![two]] {
        store.explore(games).await.expect("it can be written");
    }
    let told = store.crossing(1, None, 9).await.expect("it can be read");
    let (won, lost) = (played(Some(4), End::Won(0), 1), played(Some(4), End::Won(1), 1));
    assert_eq!(told.played, [won, lost]);
    let (latest, first) = (&told.games[0], &told.games[1]);
    assert_eq!((latest.id.as_str(), latest.end, latest.number), ("two", End::Won(0), Some(4)));
    assert_eq!((first.id.as_str(), &first.origin, first.at), ("one", &log("one"), 70));
    assert_eq!(first.told, "who played one \u{0}");
    assert!(latest.place > first.place);
    let page = store.crossing(1, Some(latest.place), 9).await.expect("it can be read");
    assert_eq!((page.played.len(), page.games), (2, vec![first.clone()]));
    let told = store.crossing(3, None, 0).await.expect("it can be read");
    let ways = [played(None, End::Won(1), 1), played(Some(u16::MAX), End::Won(0), 1)];
    assert_eq!((told.played.as_slice(), told.games.len()), (&ways[..], 0));
    assert_eq!(unknown(store).await, [log("cup")]);

    // Of a log several games, and the last that has its name.
    let part = |id: &str| Explored { origin: log("cup"), ..game(id, End::Drawn, &[(2, Some(9))]) };
    let last = Explored { origin: log("cup"), ..game("cup", End::Untold, &[]) };
    store.explore(vec![part("cup/1"), part("cup/2"), last]).await.expect("it can be written");
    assert_eq!(unknown(store).await, []);
    assert_eq!(through(store, 2).await, ["cup/2", "cup/1", "one"]);

    // A log that went on is read again, and stands in its own place.
    let longer = Explored { entries: 4, ..game("one", End::Drawn, &[(1, Some(6))]) };
    store.explore(vec![longer]).await.expect("it can be written");
    assert_eq!(through(store, 1).await, ["one", "two"]);
    assert_eq!(through(store, 2).await, ["cup/2", "cup/1"]);
    assert_eq!(unknown(store).await, [log("one")], "the list says three entries");

    // Another form is known beside this one, and forgotten without it.
    let other = Explored { form: FORM + 1, ..one };
    store.explore(vec![other]).await.expect("it can be written");
    assert_eq!(through(store, 2).await, ["one", "cup/2", "cup/1"]);
    assert_eq!(store.forget_explored(FORM + 1, 9).await, Ok(false));
    assert_eq!(through(store, 2).await, ["cup/2", "cup/1"]);

    records(store).await;

    // What belongs to somebody goes with them, and what others take part in stays.
    store.delete_visitor(&who("emil")).await.expect("it can be written");
    assert_eq!(through(store, 1).await, ["r-2", "one"]);
    assert_eq!(through(store, 2).await, [""; 0]);
    assert_eq!(store.records(None, None, 9).await.map(|all| all.len()), Ok(1));
    assert_eq!(store.forget_explored(FORM, 1).await, Ok(true));
    assert_eq!(through(store, 1).await, ["r-2"], "the earliest goes first");
    assert_eq!(store.forget_explored(FORM, 1).await, Ok(false));
    assert_eq!(unknown(store).await, [log("one"), Origin::Record("r-2".to_owned())]);
    store.remove_record("r-2").await.expect("it can be written");
    store.delete_visitor(&who("flora")).await.expect("it can be written");
    assert_eq!(store.ids(None, 9).await, Ok(vec![]));
    assert_eq!(unknown(store).await, []);
}

async fn records(store: &dyn Store) {
    let (mine, theirs) = (record("r-1", Some("emil")), record("r-2", None));
    let nobodys = record("r-3", Some("nobody"));
    let both = vec![mine.clone(), nobodys];
    assert_eq!(store.keep_records(both).await, Err(StoreError::NoSuchVisitor));
    assert_eq!(store.record("r-1").await, Ok(None), "all of them or none");
    store.keep_records(vec![mine.clone(), theirs.clone()]).await.expect("they are new");
    // The same once more, whoever loads it, is the same.
    let again = (LoadedRecord { by: Some(who("flora")), ..mine.0.clone() }, mine.1.clone());
    store.keep_records(vec![again]).await.expect("it can be written");
    assert_eq!(store.record("r-1").await, Ok(Some(mine.0.clone())));
    assert_eq!(store.records(None, None, 9).await, Ok(vec![mine.0.clone(), theirs.0.clone()]));
    assert_eq!(store.records(None, Some("r-1"), 9).await, Ok(vec![theirs.0]));
    assert_eq!(store.records(Some(&who("emil")), None, 1).await, Ok(vec![mine.0]));
    assert_eq!(store.count_records(&who("emil")).await, Ok(1));
    assert_eq!(store.count_records(&who("flora")).await, Ok(0));
    let names = ["r-0", "r-2", "r-1"].map(str::to_owned);
    let known = store.known_records(&names).await;
    assert_eq!(known, Ok(vec!["r-1".to_owned(), "r-2".to_owned()]));
    let everything = store.everything_of(&who("emil")).await.expect("it can be read");
    assert_eq!(everything.map(|all| all.records), Some(vec!["r-1".to_owned()]));
    assert_eq!(through(store, u64::MAX).await, ["r-2", "r-1"]);
    assert_eq!(through(store, 1).await, ["r-2", "r-1", "one", "two"]);
    store.remove_record("r-0").await.expect("it is no error");
    // Who has nothing but a record comes back.
    store.remove_expired(u64::MAX >> 1).await.expect("it can be written");
    assert_eq!(store.count_records(&who("emil")).await, Ok(1));
}
