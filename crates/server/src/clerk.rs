//! Whoever writes down what came of games once they are over.
//!
//! It follows logs, and behind them: a game that ended is told of, and where that is lost, because
//! the server fell or nothing could be written, the store tells what is still to be written down.
//! However often and by however many servers that is done, it comes to the same.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use damier_core::Message;
use damier_play::Event;
use damier_play::finished::{Ending, Finished};
use damier_store::{Deed, LogKind, State, StoredLog, VisitorId};
use tokio::sync::watch;

use crate::fault::Fault;
use crate::house::House;
use crate::people::Came;
use crate::ratings::{self, RatedGame};
use crate::room::Matter;
use crate::solo::{self, Solo};
use crate::table::Table;

/// So many games wait in line; of more the store is asked later.
const LINE: usize = 10_000;

/// So many are asked for at once.
const PAGE: u32 = 100;

/// How long somebody waits who wants to see what came of what just ended.
const PATIENCE: Duration = Duration::from_secs(2);

/// The games that ended a moment ago.
#[derive(Debug, Default)]
pub struct Clerk {
    line: Mutex<Line>,
    /// How many of them are written down.
    done: watch::Sender<u64>,
}

#[derive(Debug, Default)]
struct Line {
    waiting: VecDeque<String>,
    /// How many were told of.
    told: u64,
    works: bool,
}

impl Clerk {
    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next in line; nothing, and the work is done, if there is none.
    fn next(&self) -> Option<String> {
        let mut line = self.line();
        let next = line.waiting.pop_front();
        line.works = next.is_some();
        next
    }
}

/// Tells the clerk that a game is over.
pub fn tell(house: &Arc<House>, log: &str) {
    let mut line = house.clerk.line();
    if line.waiting.len() >= LINE {
        return;
    }
    line.waiting.push_back(log.to_owned());
    line.told += 1;
    if !line.works {
        line.works = true;
        drop(line);
        house.tasks.spawn(work(Arc::clone(house)));
    }
}

async fn work(house: Arc<House>) {
    while let Some(log) = house.clerk.next() {
        if !house.stop.is_cancelled() {
            settle_or_tell(&house, &log).await;
        }
        house.clerk.done.send_modify(|done| *done += 1);
    }
}

/// Whether it could be written down.
async fn settle_or_tell(house: &Arc<House>, log: &str) -> bool {
    let settled = settle(house, log).await;
    if let Err(fault) = &settled {
        let code = fault.code.name();
        tracing::warn!(room = log, code, "what came of a game is not written down yet");
    }
    settled.is_ok()
}

/// Waits until everything is written down that ended until now; not for ever.
pub async fn caught_up(house: &House) {
    let told = house.clerk.line().told;
    let mut done = house.clerk.done.subscribe();
    tokio::select! {
        _ = done.wait_for(|done| *done >= told) => {}
        () = house.time.until(house.time.now() + PATIENCE) => {}
        () = house.stop.cancelled() => {}
    }
}

/// Begins with what was left before the server was started.
pub fn begin(house: &Arc<House>) {
    let shared = Arc::clone(house);
    house.tasks.spawn(async move { look_around(&shared).await });
}

/// Writes down what came of all games of which that was not done.
pub async fn look_around(house: &Arc<House>) {
    while !house.stop.is_cancelled() {
        let Ok(logs) = house.store.unsettled(PAGE).await else { return };
        for log in &logs {
            if house.stop.is_cancelled() || !settle_or_tell(house, log).await {
                return;
            }
        }
        if logs.len() < PAGE as usize {
            return;
        }
    }
}

/// Writes down what came of a game: first the ratings, which are counted once, then the rest.
pub async fn settle(house: &Arc<House>, log: &str) -> Result<(), Fault> {
    let Some(stored) = house.store.log(log).await? else { return Ok(()) };
    let summary = &stored.listed.summary;
    if summary.state != State::Over {
        return Ok(house.store.settle(log, 0, Vec::new()).await?);
    }
    let entries = summary.entries;
    // Long logs take a while, and others wait for this thread.
    let summed = tokio::task::spawn_blocking(move || sum_up(&stored));
    let summed = summed.await.map_err(|_| Fault::new(damier_api::Code::Internal))?;
    let Summed { deeds, rated } = summed.unwrap_or_else(|problem| {
        tracing::warn!(room = log, %problem, "nobody knows what came of a game");
        Summed::default()
    });
    if let Some(game) = rated
        && have_accounts(house, &game).await?
    {
        ratings::count(&*house.store, &game).await?;
    }
    Ok(house.store.settle(log, entries, deeds).await?)
}

async fn have_accounts(house: &House, game: &RatedGame) -> Result<bool, Fault> {
    for player in &game.players {
        let known = house.store.visitor(player).await?;
        if known.is_none_or(|known| known.account.is_none()) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// What a log came to.
#[derive(Debug, Default)]
struct Summed {
    deeds: Vec<Deed>,
    rated: Option<RatedGame>,
}

fn sum_up(stored: &StoredLog) -> Result<Summed, Message> {
    match stored.listed.kind {
        LogKind::Table => {
            let table = Table::fold(stored, Duration::ZERO)?;
            Ok(Summed { deeds: of_table(&table, stored), rated: rated(&table, stored) })
        }
        LogKind::Solo => {
            let solo = Solo::fold(stored, Duration::ZERO)?;
            Ok(Summed { deeds: of_solo(&solo, stored), rated: None })
        }
        // Nobody plays there.
        _ => Ok(Summed::default()),
    }
}

/// The rated game that a log tells of, if it is one that ended between two people.
pub fn rated_game(stored: &StoredLog) -> Option<RatedGame> {
    let over = stored.listed.summary.state == State::Over;
    // What does not say so need not be followed.
    if stored.listed.kind != LogKind::Table || !over || !stored.head.contains("\nrated\n") {
        return None;
    }
    rated(&Table::fold(stored, Duration::ZERO).ok()?, stored)
}

/// When a match ended that is over.
fn ended_at(table: &Table, stored: &StoredLog) -> u64 {
    let told = table.contest().told_since(0);
    let over = told.iter().rfind(|told| matches!(told.event, Event::Over { .. }));
    let entry =
        over.and_then(|over| stored.entries.iter().find(|entry| u64::from(entry.seq) == over.seq));
    entry.map_or(stored.listed.summary.latest, |entry| entry.at)
}

fn rated(table: &Table, stored: &StoredLog) -> Option<RatedGame> {
    let (half_points, players) = table.rated_result()?;
    let game = table.contest().game();
    Some(RatedGame {
        log: stored.listed.id.clone(),
        pool: ratings::pool(game.name(), &game.variant()),
        at: ended_at(table, stored),
        players: players.map(VisitorId::new),
        half_points,
    })
}

fn of_table(table: &Table, stored: &StoredLog) -> Vec<Deed> {
    let mut own = BTreeMap::<&VisitorId, Vec<_>>::new();
    let seats = damier_core::Seat::first(stored.listed.seats.len());
    for (seat, owner) in seats.zip(&stored.listed.seats) {
        if let Some(owner) = owner {
            own.entry(owner).or_default().push(seat);
        }
    }
    if own.is_empty() || !table.contest().is_over() || !table.is_complete() {
        return Vec::new();
    }
    let at = ended_at(table, stored);
    let deeds = own.into_iter().filter_map(|(visitor, seats)| {
        let finished = Finished::owned(table.contest(), &seats)?;
        Some(deed(stored, visitor, &finished, at, None))
    });
    deeds.collect()
}

fn of_solo(solo: &Solo, stored: &StoredLog) -> Vec<Deed> {
    let ended = solo.journal().session().ended().zip(stored.listed.by.as_ref());
    let Some((ended, visitor)) = ended else { return Vec::new() };
    let finished = Finished::solo(&ended);
    let done = matches!(finished.ending, Ending::Solved | Ending::Escaped);
    let day = solo::day_of(&stored.listed.id).filter(|_| done);
    vec![deed(stored, visitor, &finished, stored.listed.summary.latest, day)]
}

fn deed(
    stored: &StoredLog,
    visitor: &VisitorId,
    finished: &Finished,
    at: u64,
    day: Option<u32>,
) -> Deed {
    Deed {
        log: stored.listed.id.clone(),
        visitor: visitor.clone(),
        game: finished.game.clone(),
        variant: finished.variant.clone(),
        result: Came::of(finished).to_string(),
        at,
        time: finished.time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX)),
        points: finished.points,
        day,
        private: stored.listed.private,
    }
}
