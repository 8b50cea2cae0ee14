//! What somebody did, for themselves.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use damier_api::{
    Achieved, Code, DaysDone, History, HistoryItem, MazesEscaped, Place, PlayerRating,
    PuzzlesSolved, ScoreAgainst,
};
use damier_catalog::{Entry, HASHI, LABYRINTH, grade_words};
use damier_core::{Message, Value, shown};
use damier_l10n::{Language, say, tell};
use damier_play::finished::{Ending, Finished, Tally, streak};
use damier_play::words;
use damier_store::{self as store, Deed, DeedsWanted, VisitorId};
use serde::Deserialize;
use utoipa::IntoParams;

use super::came::{finished, lot};
use crate::caller::Caller;
use crate::clerk;
use crate::fault::Fault;
use crate::house::House;
use crate::http::Query;
use crate::limits::Rate;
use crate::ratings::{self, is_provisional, points, waited};

/// So many days are told at most.
const DAYS: u32 = 1_000;

/// Milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// What a game is called.
pub fn title(language: Language, game: &str) -> String {
    let entry = Entry::all().find(|entry| entry.name() == game);
    entry.map_or_else(|| shown(game), |entry| say(language, &Message::new(entry.title())))
}

/// Those whom somebody played, in words; nothing where nobody did.
fn against(language: Language, names: &[&str]) -> Option<String> {
    let called = |name: &&str| match *name {
        Finished::SOMEBODY => Message::new("person-somebody").into(),
        name => words::player(name),
    };
    let listed = |first: Value, second: Value| {
        Message::new("listed").with("first", first).with("second", second).into()
    };
    names.iter().map(called).reduce(listed).map(|value| tell(language, &value))
}

/// How hard something was, in words.
fn graded(language: Language, grade: &str) -> String {
    grade_words(grade).map_or_else(|| shown(grade), |words| say(language, &words))
}

/// The ratings of somebody, as they are known by now.
pub async fn ratings_of(
    house: &House,
    visitor: &VisitorId,
    language: Language,
) -> Result<Vec<PlayerRating>, Fault> {
    let now = house.time.unix_ms();
    let told = |latest: store::Rated| {
        let by_now = waited(latest.rating, now.saturating_sub(latest.at));
        PlayerRating {
            title: title(language, &latest.pool.game),
            game: latest.pool.game,
            variant: latest.pool.variant,
            rating: points(by_now.points),
            deviation: points(by_now.deviation).unsigned_abs(),
            provisional: is_provisional(by_now),
            games: by_now.games,
            at: latest.at,
        }
    };
    let latest = ratings::of_player(&*house.store, visitor).await?;
    Ok(latest.into_iter().map(told).collect())
}

/// What I did, added up: games against people and computers, puzzles, labyrinths, days, ratings.
#[utoipa::path(
    get, path = "/api/v1/me/achieved", tag = "people",
    responses((status = 200, description = "All of it", body = Achieved)),
)]
pub async fn achieved(
    State(house): State<Arc<House>>,
    caller: Caller,
) -> Result<Json<Achieved>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let language = caller.language();
    let Some(me) = caller.id() else {
        let (ratings, against, puzzles) = (Vec::new(), Vec::new(), Vec::new());
        let (mazes, days) = (Vec::new(), Vec::new());
        return Ok(Json(Achieved { ratings, against, puzzles, mazes, days }));
    };
    clerk::caught_up(&house).await;
    let sums = house.store.deed_sums(&me, false).await?;
    let tally = Tally::of_lots(sums.iter().filter_map(lot));
    let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let records = tally.records.into_iter().map(|it| {
        let names: Vec<&str> = it.against.split(", ").collect();
        ScoreAgainst {
            title: title(language, &it.game),
            against: against(language, &names).unwrap_or_default(),
            people: names.contains(&Finished::SOMEBODY),
            game: it.game,
            won: count(it.score.won),
            drawn: count(it.score.drawn),
            lost: count(it.score.lost),
            helped: count(it.score.helped),
        }
    });
    let times = tally.times.into_iter().map(|it| PuzzlesSolved {
        title: title(language, &it.game),
        game: it.game,
        variant: it.variant,
        grade: it.grade.as_deref().map(|grade| graded(language, grade)),
        solved: count(it.solved),
        best: millis(it.best),
        mean: millis(it.mean),
    });
    let runs = tally.runs.into_iter().map(|it| MazesEscaped {
        title: title(language, &it.game),
        game: it.game,
        variant: it.variant,
        escaped: count(it.escaped),
        best: it.best,
    });
    Ok(Json(Achieved {
        ratings: ratings_of(&house, &me, language).await?,
        against: records.collect(),
        puzzles: times.collect(),
        mazes: runs.collect(),
        days: days(&house, &me, language).await?,
    }))
}

/// On which days somebody did the puzzle of the day, by game.
async fn days(house: &House, me: &VisitorId, language: Language) -> Result<Vec<DaysDone>, Fault> {
    let mut games = BTreeMap::<String, Vec<i64>>::new();
    for (day, game) in house.store.days(me, DAYS).await? {
        games.entry(game).or_default().push(day.into());
    }
    let today = (house.time.unix_ms() / DAY) as i64;
    let written = |day: &i64| {
        let date = jiff::civil::date(1970, 1, 1).checked_add(jiff::Span::new().days(*day)).ok()?;
        Some(date.to_string())
    };
    let told = |(game, days): (String, Vec<i64>)| {
        let row = streak(days.iter().copied(), today);
        DaysDone {
            title: title(language, &game),
            game,
            current: u32::try_from(row.current).unwrap_or(u32::MAX),
            longest: u32::try_from(row.longest).unwrap_or(u32::MAX),
            days: days.iter().filter_map(written).collect(),
        }
    };
    Ok(games.into_iter().map(told).collect())
}

/// Which games are to be in a history.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct HistoryQuery {
    /// Only of this game.
    pub game: Option<String>,
    /// How many at most; 20 unless it is told.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
    /// Only those behind this place: what `next` said.
    pub behind: Option<String>,
}

/// What I finished: games, puzzles and labyrinths, the latest first.
#[utoipa::path(
    get, path = "/api/v1/me/history", tag = "people", params(HistoryQuery),
    responses((status = 200, description = "A part of the list", body = History)),
)]
pub async fn history(
    State(house): State<Arc<House>>,
    caller: Caller,
    Query(query): Query<HistoryQuery>,
) -> Result<Json<History>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let (limit, behind) = part(query.limit, query.behind.as_deref())?;
    let Some(of) = caller.id() else {
        return Ok(Json(History { items: Vec::new(), next: None }));
    };
    clerk::caught_up(&house).await;
    let wanted = DeedsWanted { of, game: query.game, behind, limit };
    let deeds = house.store.deeds(&wanted).await?;
    let next = next(deeds.last().map(Deed::place), deeds.len(), limit);
    let language = caller.language();
    let items = deeds.iter().filter_map(|deed| item(language, deed)).collect();
    Ok(Json(History { items, next }))
}

fn item(language: Language, deed: &Deed) -> Option<HistoryItem> {
    let it = finished(deed)?;
    let ending = match it.ending {
        Ending::WonBy(seat) => Message::new(it.ending.word()).with("number", seat.index() + 1),
        ending => Message::new(ending.word()),
    };
    let place = match deed.game.as_str() {
        game if game == HASHI.name => "puzzles",
        game if game == LABYRINTH.name => "labyrinths",
        _ => "games",
    };
    let opponents: Vec<&str> = it.opponents().collect();
    Some(HistoryItem {
        id: deed.log.clone(),
        url: format!("/{place}/{}", deed.log),
        title: title(language, &deed.game),
        ending: it.ending.to_string(),
        words: say(language, &ending),
        against: against(language, &opponents),
        grade: it.grade.as_deref().map(|grade| graded(language, grade)),
        time: deed.time,
        helped: it.helped,
        private: deed.private,
        at: deed.at,
        game: it.game,
        variant: it.variant,
    })
}

/// The most that are listed at once, and as many as are where nobody says how many.
const MOST: u32 = 100;
const USUAL: u32 = 20;

/// Which part of a list is wanted.
pub fn part(
    limit: Option<u32>,
    behind: Option<&str>,
) -> Result<(u32, Option<store::Place>), Fault> {
    let limit = limit.unwrap_or(USUAL);
    if !(1..=MOST).contains(&limit) {
        return Err(Fault::new(Code::Malformed).at(Place::field("limit")));
    }
    let place = |text: &str| {
        let (latest, id) = text.split_once('-')?;
        Some(store::Place { latest: latest.parse().ok()?, id: id.to_owned() })
    };
    let nowhere = || Fault::new(Code::Malformed).at(Place::field("behind"));
    let behind = behind.map(|text| place(text).ok_or_else(nowhere)).transpose()?;
    Ok((limit, behind))
}

/// Behind which place a list goes on, if it may.
pub fn next(last: Option<store::Place>, count: usize, limit: u32) -> Option<String> {
    let store::Place { latest, id } = last.filter(|_| count == limit as usize)?;
    Some(format!("{latest}-{id}"))
}
