//! What every store does with what people did, as a test.

use super::conformance::{entry, table, who};
use crate::{
    Account, Deed, DeedSum, DeedsWanted, Fence, Lesson, Place, Pool, Rated, RatedWanted, Rating,
    State, Store, StoreError, Summary, Visitor, VisitorId,
};

/// Panics if a store, which is empty, does not do what [`Deeds`](crate::Deeds) says. It is empty
/// afterwards but for rated games.
pub(super) async fn deeds(store: &dyn Store) {
    for id in ["anna", "ben", "cleo"] {
        let account = Account { name: format!("{id} D"), password: "h".to_owned() };
        let visitor = Visitor { id: who(id), made: 5, account: Some(account) };
        store.add_visitor(&visitor).await.expect("somebody new");
    }
    settling(store).await;
    adding_up(store).await;
    rating(store).await;
    learning(store).await;
    forgetting(store).await;
}

fn deed(log: &str, visitor: &str, at: u64) -> Deed {
    Deed {
        log: log.to_owned(),
        visitor: who(visitor),
        game: "reversi".to_owned(),
        variant: "8x8".to_owned(),
        result: "won".to_owned(),
        at,
        time: None,
        points: None,
        day: None,
        private: false,
    }
}

async fn append(store: &dyn Store, log: &str, seq: u32, state: State) {
    let summary = Summary { state, open_seats: 0, latest: 100 + u64::from(seq), entries: seq };
    let entries = vec![entry(log, seq, "anna", None)];
    store.append(Fence::FIRST, entries, Some(summary)).await.expect("it follows");
}

async fn settling(store: &dyn Store) {
    for id in ["deed-1", "deed-2"] {
        store.create(table(id, "anna", 7), "server").await.expect("it is new");
    }
    let unsettled = async || store.unsettled(9).await.expect("it can be read");
    append(store, "deed-1", 1, State::Open).await;
    assert_eq!(unsettled().await, [""; 0], "a game that goes on");
    append(store, "deed-2", 1, State::Over).await;
    append(store, "deed-1", 2, State::Over).await;
    assert_eq!(unsettled().await, ["deed-2", "deed-1"]);
    assert_eq!(store.unsettled(1).await, Ok(vec!["deed-2".to_owned()]));

    let deeds = vec![deed("deed-1", "anna", 9), deed("deed-1", "nobody", 9)];
    store.settle("deed-1", 2, deeds).await.expect("it can be written");
    store.settle("nowhere", 2, vec![deed("nowhere", "anna", 9)]).await.expect("nothing is done");
    assert_eq!(unsettled().await, ["deed-2"]);
    let wanted = |of: &str| DeedsWanted { of: who(of), game: None, behind: None, limit: 9 };
    assert_eq!(store.deeds(&wanted("anna")).await, Ok(vec![deed("deed-1", "anna", 9)]));
    assert_eq!(store.deeds(&wanted("nobody")).await, Ok(vec![]));

    // It goes on after all, and what was written is not so any more.
    append(store, "deed-1", 3, State::Open).await;
    assert_eq!(unsettled().await, ["deed-2", "deed-1"]);
    store.settle("deed-1", 0, vec![]).await.expect("it can be written");
    assert_eq!(unsettled().await, ["deed-2"]);
    assert_eq!(store.deeds(&wanted("anna")).await, Ok(vec![]));
    store.settle("deed-2", 1, vec![]).await.expect("it can be written");
    assert_eq!(unsettled().await, [""; 0]);
}

async fn adding_up(store: &dyn Store) {
    let solved = |log: &str, time: u64, points: i64, day: u32| Deed {
        game: "hashi".to_owned(),
        result: "solved\u{0}easy".to_owned(),
        time: Some(time),
        points: Some(points),
        day: Some(day),
        private: true,
        ..deed(log, "anna", 50 + time)
    };
    for (log, deeds) in [
        ("deed-1", vec![solved("deed-1", 3, -5, 20_000), deed("deed-1", "ben", 9)]),
        ("deed-2", vec![solved("deed-2", 4, 7, 20_000)]),
    ] {
        store.settle(log, 1, deeds).await.expect("it can be written");
    }
    store.create(table("deed-3", "anna", 7), "server").await.expect("it is new");
    let third = Deed { day: Some(20_001), ..deed("deed-3", "anna", 54) };
    store.settle("deed-3", 1, vec![third.clone()]).await.expect("it can be written");

    let sum = DeedSum {
        game: "hashi".to_owned(),
        variant: "8x8".to_owned(),
        result: "solved\u{0}easy".to_owned(),
        count: 2,
        time: Some(7),
        best_time: Some(3),
        best_points: Some(7),
    };
    let won = DeedSum {
        game: "reversi".to_owned(),
        result: "won".to_owned(),
        count: 1,
        time: None,
        best_time: None,
        best_points: None,
        ..sum.clone()
    };
    assert_eq!(store.deed_sums(&who("anna"), false).await, Ok(vec![sum, won.clone()]));
    assert_eq!(store.deed_sums(&who("anna"), true).await, Ok(vec![won.clone()]));
    assert_eq!(store.deed_sums(&who("ben"), false).await, Ok(vec![won]));
    assert_eq!(store.deed_sums(&who("nobody"), false).await, Ok(vec![]));

    let day = |day, game: &str| (day, game.to_owned());
    let days = vec![day(20_001, "reversi"), day(20_000, "hashi")];
    assert_eq!(store.days(&who("anna"), 9).await, Ok(days.clone()));
    assert_eq!(store.days(&who("anna"), 1).await, Ok(days[..1].to_vec()));
    assert_eq!(store.days(&who("ben"), 9).await, Ok(vec![]));

    let all = DeedsWanted { of: who("anna"), game: None, behind: None, limit: 9 };
    let listed = async |wanted: &DeedsWanted| {
        let found = store.deeds(wanted).await.expect("it can be read");
        found.into_iter().map(|deed| deed.log).collect::<Vec<_>>()
    };
    // Of the same time the greater name comes first.
    assert_eq!(listed(&all).await, ["deed-3", "deed-2", "deed-1"]);
    let game = Some("hashi".to_owned());
    assert_eq!(listed(&DeedsWanted { game, ..all.clone() }).await, ["deed-2", "deed-1"]);
    let behind = Some(Place { latest: 54, id: "deed-3".to_owned() });
    assert_eq!(listed(&DeedsWanted { behind, limit: 1, ..all.clone() }).await, ["deed-2"]);
    assert_eq!(store.deeds(&DeedsWanted { limit: 1, ..all }).await, Ok(vec![third]));
}

/// A rated game of two, who had and have these ratings.
fn game(log: &str, at: u64, players: [&str; 2], points: [i64; 2]) -> Vec<Rated> {
    let side = |seat: u8| {
        let (mine, theirs) = (usize::from(seat), usize::from(1 - seat));
        Rated {
            log: log.to_owned(),
            seat,
            pool: pool(),
            at,
            player: format!("p-{}", players[mine]),
            visitor: Some(who(players[mine])),
            other: format!("p-{}", players[theirs]),
            opponent: Some(who(players[theirs])),
            half_points: if seat == 0 { 2 } else { 0 },
            before: -5,
            rating: Rating { points: points[mine], deviation: 2, volatility: 3, games: 4 },
        }
    };
    vec![side(0), side(1)]
}

fn pool() -> Pool {
    Pool { game: "awele".to_owned(), variant: "\u{0}".to_owned() }
}

async fn rating(store: &dyn Store) {
    let pool = pool();
    assert_eq!(store.pool_version(&pool).await, Ok(0));
    let first = game("rated-1", 20, ["anna", "ben"], [11, 12]);
    store.rate(&pool, 0, first.clone()).await.expect("it is new");
    assert_eq!(store.pool_version(&pool).await, Ok(1));
    let second = game("rated-2", 30, ["cleo", "anna"], [21, 22]);
    for late in [0, 2] {
        assert_eq!(store.rate(&pool, late, second.clone()).await, Err(StoreError::Conflict));
    }
    let unknown = game("rated-3", 30, ["nobody", "anna"], [1, 2]);
    assert_eq!(store.rate(&pool, 1, unknown).await, Err(StoreError::NoSuchVisitor));
    assert_eq!(store.pool_version(&pool).await, Ok(1), "what is refused changes nothing");
    store.rate(&pool, 1, second.clone()).await.expect("it is the next");

    // One that ended before the latest: what came after it is written anew.
    let between = game("rated-0", 25, ["ben", "anna"], [31, 32]);
    let again = game("rated-2", 30, ["cleo", "anna"], [41, 42]);
    let both: Vec<Rated> = between.iter().chain(&again).cloned().collect();
    store.rate(&pool, 2, both).await.expect("it is the next");

    let all = RatedWanted { limit: 9, ..RatedWanted::default() };
    let check = async |wanted: RatedWanted, expected: &[&Rated]| {
        let found = store.rated(&wanted).await.expect("it can be read");
        assert_eq!(found.iter().collect::<Vec<_>>(), expected, "{wanted:?}");
    };
    let [f0, f1] = &first[..] else { unreachable!() };
    let [b0, b1] = &between[..] else { unreachable!() };
    let [a0, a1] = &again[..] else { unreachable!() };
    check(all.clone(), &[a1, a0, b1, b0, f1, f0]).await;
    check(RatedWanted { forward: true, limit: 3, ..all.clone() }, &[f0, f1, b0]).await;
    let log = Some("rated-0".to_owned());
    check(RatedWanted { log, ..all.clone() }, &[b1, b0]).await;
    let anna = RatedWanted { player: Some("p-anna".to_owned()), ..all.clone() };
    check(anna.clone(), &[a1, b1, f0]).await;
    check(RatedWanted { latest: true, ..anna.clone() }, &[a1]).await;
    check(RatedWanted { latest: true, ..all.clone() }, &[a1, a0, b0]).await;
    let at = Place { latest: 25, id: "rated-0".to_owned() };
    check(RatedWanted { behind: Some(at.clone()), ..anna }, &[f0]).await;
    let forward = RatedWanted { forward: true, behind: Some(at), ..all.clone() };
    check(RatedWanted { pool: Some(pool), ..forward.clone() }, &[a0, a1]).await;
    let other = Pool { game: "awele".to_owned(), variant: String::new() };
    check(RatedWanted { pool: Some(other), ..forward }, &[]).await;
}

async fn learning(store: &dyn Store) {
    let lesson = |name: &str, done| Lesson { name: name.to_owned(), done };
    let anna = who("anna");
    assert_eq!(store.lessons(&anna).await, Ok(vec![]));
    let some = vec![lesson("two", 0), lesson("one", 0b101)];
    store.learn(&anna, some).await.expect("it can be written");
    store.learn(&anna, vec![lesson("one", 0b110)]).await.expect("it can be written");
    store.learn(&anna, vec![]).await.expect("nothing is nothing");
    let all = vec![lesson("one", 0b111), lesson("two", 0)];
    assert_eq!(store.lessons(&anna).await, Ok(all.clone()));
    let told = store.learn(&who("nobody"), all).await;
    assert_eq!(told, Err(StoreError::NoSuchVisitor));
}

async fn forgetting(store: &dyn Store) {
    let anna: VisitorId = who("anna");
    store.delete_visitor(&anna).await.expect("it can be written");
    assert_eq!(store.lessons(&anna).await, Ok(vec![]));
    assert_eq!(store.deed_sums(&anna, false).await, Ok(vec![]));
    assert_eq!(store.days(&anna, 9).await, Ok(vec![]));
    assert_eq!(store.deed_sums(&who("ben"), false).await, Ok(vec![]), "the table is gone too");

    // The ratings of others rest on what anna played: it stays, and is nobody's.
    let games = RatedWanted { limit: 9, ..RatedWanted::default() };
    let games = store.rated(&games).await.expect("it can be read");
    assert_eq!(games.len(), 6);
    for side in &games {
        assert_eq!(side.visitor.is_none(), side.player == "p-anna");
        assert_eq!(side.opponent.is_none(), side.other == "p-anna");
        assert!(side.visitor.as_ref() != Some(&anna) && side.opponent.as_ref() != Some(&anna));
    }
    // Whoever is gone can still be written of by that name.
    let mut again = game("rated-2", 30, ["cleo", "anna"], [51, 52]);
    again[1].visitor = None;
    store.rate(&pool(), 3, again).await.expect("anna is remembered by another name");
    let cleo = RatedWanted { log: Some("rated-2".to_owned()), limit: 9, ..RatedWanted::default() };
    let cleo = store.rated(&cleo).await.expect("it can be read");
    assert_eq!(cleo.iter().map(|side| side.rating.points).collect::<Vec<_>>(), [52, 51]);
    for id in ["ben", "cleo"] {
        store.delete_visitor(&who(id)).await.expect("it can be written");
    }
}
