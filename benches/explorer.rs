//! How long the explorer of openings takes to answer over many games, and whether it counts them right.
//!
//! `cargo bench -p damier-benches --bench explorer -- --games 100000 --game reversi`
//!
//! Games are played by chance from a seed, with a liking for some moves, so that many meet and some are mirror images of
//! others; they are loaded as records into a file of SQLite, as people and operators load them. An answer is what a request
//! gets: the position is looked up, what was played there counted, ten games named, and all of it put into words. What is
//! counted at some positions is compared with a plain count over the same games that knows neither keys nor symmetries.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads the clock and makes files"
)]

use std::collections::{BTreeMap, HashSet};
use std::time::{Duration, Instant};

use damier_api::Explored as Told;
use damier_catalog::{GameEntry, Params};
use damier_core::{DynGame, Record, Rng, Step};
use damier_l10n::Language;
use damier_play::dgn;
use damier_play::openings::{Crossing, FORM, Fate, POSITIONS, position, visits};
use damier_store::{End, Explored, LoadedRecord, Options, Origin, SqliteStore, Store};
use damier_testkit::openings::{PlainCount, plainly};
use rayon::prelude::*;

type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// So many games are loaded at once, as the command does it.
const AT_ONCE: usize = 500;

/// So many games are named in an answer.
const NAMED: u32 = 10;

/// What an answer may take at the start, and anywhere, at the 99th of a hundred.
const PROMISED: Duration = Duration::from_millis(50);

struct Request {
    games: usize,
    game: String,
    positions: usize,
    compared: usize,
    seed: u64,
}

fn request() -> Outcome<Request> {
    let mut request = Request {
        games: 100_000,
        game: "reversi".to_owned(),
        positions: 1_000,
        compared: 40,
        seed: 7,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().unwrap_or_default();
        match word.as_str() {
            // So cargo calls every benchmark.
            "--bench" => {}
            "--games" => request.games = value().parse()?,
            "--game" => request.game = value(),
            "--positions" => request.positions = value().parse()?,
            "--compared" => request.compared = value().parse()?,
            "--seed" => request.seed = value().parse()?,
            _ => return Err(format!("`{word}` is not known here").into()),
        }
    }
    Ok(request)
}

/// A game that chance plays. The first moves of the list are liked most; in half of the games the last are instead.
fn played(start: &dyn DynGame, seed: u64) -> Box<dyn DynGame> {
    let mut rng = Rng::new(seed);
    let mut game = start.boxed_clone();
    let from_behind = rng.percent(50);
    while game.outcome().is_none() && game.steps().len() < 80 {
        let moves = game.legal_moves();
        let count = moves.len() as u64;
        let liked = rng.below(count).min(rng.below(count)).min(rng.below(count)) as usize;
        let at = if from_behind { moves.len() - 1 - liked } else { liked };
        if game.play(&moves[at]).is_err() {
            break;
        }
    }
    game
}

/// A game as it is loaded.
fn record(number: usize, game: &dyn DynGame) -> (LoadedRecord, Explored) {
    let id = format!("r{number:09}");
    let fate = game.outcome().map_or(Fate::Untold, Fate::of);
    let mut record = Record::of(game);
    record.set_tag("First", format!("first {}", number % 97));
    record.set_tag("Second", format!("second {}", number % 89));
    let loaded = LoadedRecord {
        id: id.clone(),
        game: game.name().to_owned(),
        made: number as u64,
        by: None,
        text: dgn::write(&record, game.seats()),
    };
    let known = Explored {
        id: id.clone(),
        form: FORM,
        origin: Origin::Record(id),
        entries: 0,
        at: number as u64,
        end: match fate {
            Fate::Untold => End::Untold,
            Fate::Won(seat) => End::Won(seat.index() as u8),
            Fate::Drawn => End::Drawn,
        },
        told: "[\"first\",\"second\"]".to_owned(),
        visits: visits(game),
    };
    (loaded, known)
}

fn fate(end: End) -> Fate {
    match end {
        End::Untold => Fate::Untold,
        End::Drawn => Fate::Drawn,
        End::Won(seat) => damier_core::Seat::new(seat.into()).map_or(Fate::Untold, Fate::Won),
    }
}

/// What somebody gets who asks for the position of a game, and how long it took.
async fn asked(
    store: &SqliteStore,
    entry: &GameEntry,
    game: &dyn DynGame,
) -> Outcome<(Told, Duration)> {
    let begun = Instant::now();
    let found = store.crossing(position(game), None, NAMED).await?;
    let mut crossing = Crossing::default();
    for played in &found.played {
        crossing.add(played.number, fate(played.end), played.games);
    }
    let told = Told::told(Language::English, entry, game, &crossing);
    let texts = Told::texts(game);
    let named = found
        .games
        .iter()
        .filter(|one| one.number.is_none_or(|number| texts.contains_key(&number)));
    let count = named.count();
    let took = begun.elapsed();
    if count != (told.games as usize).min(NAMED as usize) {
        return Err("a game was named that did not come there".into());
    }
    Ok((told, took))
}

/// A position on the way of a game.
fn on_the_way(rng: &mut Rng, games: &[Box<dyn DynGame>], start: &dyn DynGame) -> Box<dyn DynGame> {
    let mut there = start.boxed_clone();
    let Some(game) = rng.pick(games) else { return there };
    let ply = rng.below(20) as usize;
    for step in game.steps().into_iter().take(ply) {
        if let Step::Move(text) = step
            && there.play(&text).is_err()
        {
            break;
        }
    }
    there
}

fn told(name: &str, mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    let millis = |time: Duration| time.as_secs_f64() * 1e3;
    println!(
        "{name:<28} p50 {:7.2} ms   p99 {:7.2} ms   most {:7.2} ms   ({} asked)",
        millis(at(50)),
        millis(at(99)),
        millis(at(100)),
        times.len()
    );
    at(99)
}

/// The positions of a game as they are written, with what was played in each.
fn written(game: &dyn DynGame, start: &dyn DynGame) -> Vec<(String, String)> {
    let mut again = start.boxed_clone();
    let mut all = Vec::new();
    for step in game.steps().into_iter().take(POSITIONS) {
        let Step::Move(text) = step else { break };
        all.push((again.position_text(), text.clone()));
        if again.play(&text).is_err() {
            break;
        }
    }
    if all.len() < POSITIONS {
        all.push((again.position_text(), String::new()));
    }
    all
}

/// Whether what is told of these positions is what a plain count comes to.
fn compare(
    name: &str,
    games: &[Box<dyn DynGame>],
    start: &dyn DynGame,
    positions: &[(String, Vec<String>, Told)],
) -> Outcome<u64> {
    let wanted: HashSet<String> =
        positions.iter().map(|(text, ..)| plainly(name, text, "").0).collect();
    let kept: Vec<(Vec<(String, String)>, String)> = games
        .par_iter()
        .map(|game| {
            let mut all = written(&**game, start);
            all.retain(|(text, _)| wanted.contains(&plainly(name, text, "").0));
            let fate = game.outcome().map_or(Fate::Untold, Fate::of);
            (all, format!("{fate:?}"))
        })
        .collect();
    let mut plain = PlainCount::default();
    for (visits, end) in &kept {
        plain.add(name, visits, end);
    }
    let mut counted = 0;
    for (text, moves, told) in positions {
        let mut of_moves: BTreeMap<&str, u64> = BTreeMap::new();
        for one in &told.moves {
            for mv in one.same.iter().chain([&one.text]) {
                of_moves.insert(mv, one.games.into());
            }
        }
        for mv in moves {
            let games: u64 = plain.of(name, text, mv).values().sum();
            let said = of_moves.get(mv.as_str()).copied().unwrap_or_default();
            if games != said {
                return Err(format!("{text}: {mv} was played in {games}, not {said}").into());
            }
            counted += 1;
        }
        let games = plain.games(name, text);
        if games != u64::from(told.games) {
            return Err(format!("{text}: {games} games, not {}", told.games).into());
        }
    }
    Ok(counted)
}

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Outcome<()> {
    let request = request()?;
    let entry = damier_catalog::game(&request.game)?;
    let start = entry.open(&Params::default()).map_err(|_| "it cannot be opened")?;
    let begun = Instant::now();
    let games: Vec<Box<dyn DynGame>> = (0..request.games)
        .into_par_iter()
        .map(|number| played(&*start, request.seed << 32 | number as u64))
        .collect();
    let name = entry.name;
    println!("{name}: {} games played in {:.1} s", games.len(), begun.elapsed().as_secs_f64());

    let folder = tempfile::tempdir()?;
    let path = folder.path().join("damier.sqlite");
    let store = SqliteStore::open(&path, Options::default()).await?;
    let begun = Instant::now();
    let mut positions = 0;
    for (chunk, some) in games.chunks(AT_ONCE).enumerate() {
        let records: Vec<(LoadedRecord, Explored)> = some
            .iter()
            .enumerate()
            .map(|(at, game)| record(chunk * AT_ONCE + at, &**game))
            .collect();
        positions += records.iter().map(|(_, known)| known.visits.len()).sum::<usize>();
        store.keep_records(records).await?;
    }
    let took = begun.elapsed().as_secs_f64();
    let size = std::fs::metadata(&path)?.len() as f64 / f64::from(1 << 20);
    println!(
        "loaded in {took:.1} s: {:.0} games/s, {:.0} positions/s; the file has {size:.0} MiB",
        games.len() as f64 / took,
        positions as f64 / took
    );

    let mut rng = Rng::new(request.seed);
    let mut at_start = Vec::new();
    for _ in 0..200 {
        at_start.push(asked(&store, entry, &*start).await?.1);
    }
    let first = told("at the start", at_start);
    let mut anywhere = Vec::new();
    for _ in 0..request.positions {
        let there = on_the_way(&mut rng, &games, &*start);
        anywhere.push(asked(&store, entry, &*there).await?.1);
    }
    let second = told("at positions by chance", anywhere);

    let mut compared = Vec::new();
    for number in 0..request.compared {
        let there =
            if number == 0 { start.boxed_clone() } else { on_the_way(&mut rng, &games, &*start) };
        let told = asked(&store, entry, &*there).await?.0;
        compared.push((there.position_text(), there.legal_moves(), told));
    }
    store.close().await;
    let begun = Instant::now();
    let counted = compare(name, &games, &*start, &compared)?;
    println!(
        "agrees with a plain count: {} positions, {counted} moves, over {} games ({:.1} s)",
        compared.len(),
        games.len(),
        begun.elapsed().as_secs_f64()
    );
    if first.max(second) > PROMISED {
        return Err(
            format!("an answer took {:?}, {PROMISED:?} is promised", first.max(second)).into()
        );
    }
    Ok(())
}
