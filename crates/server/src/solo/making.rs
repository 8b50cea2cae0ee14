//! How games for one begin.

use std::sync::Arc;
use std::time::Duration;

use damier_api::{Code, NewSession, Place, SessionMade};
use damier_catalog::{
    HASHI, LABYRINTH, Made, NotMade, Order, Params, Reading, SoloEntry, WrongParam,
};
use damier_core::{Message, mix, shown};
use damier_l10n::{Language, say};
use damier_labyrinth::generate::Diary;
use damier_mind::Clock;
use damier_play::journal::{self, Journal};
use damier_store::{NewLog, VisitorId};
use tokio::sync::oneshot;

use super::{Solo, plural};
use crate::fault::Fault;
use crate::house::House;
use crate::jobs::{Rank, Slot};
use crate::room::{By, Matter};
use crate::secret;

/// The longest that somebody waits for a puzzle or a labyrinth that is made.
const PATIENCE: Duration = Duration::from_secs(30);

/// What is to be begun.
pub(super) enum Wanted {
    Made(Order),
    Read { text: String, params: Params, seed: u64 },
}

/// Begins a game for somebody; it is on disk then.
pub async fn begin(
    house: &Arc<House>,
    entry: &'static SoloEntry,
    new: NewSession,
    by: &By,
    language: Language,
) -> Result<SessionMade, Fault> {
    let most = most_cells(house, entry);
    let day = wanted_day(house, entry, &new);
    let wanted = wanted(house, entry, new, most)?;
    let (made, _) = done_by_a_mind(house, entry, wanted, most, None, &by.visitor).await?;
    let journal =
        Journal::new(&*made.session, house.time.now()).map_err(|_| Fault::new(Code::BadPuzzle))?;
    let head = journal::write_head(&journal.log().opening);
    let id = named(day, &secret::random::<9>()?);
    let unix = house.time.unix_ms();
    let solo = Solo::new(&id, journal, Some(by.visitor.clone()));
    let new = NewLog {
        id: id.clone(),
        kind: Solo::KIND,
        game: entry.name.to_owned(),
        form: journal::VERSION,
        head,
        made: unix,
        by: VisitorId::new(by.visitor.as_str()),
        private: false,
        invite: None,
        seats: vec![Some(VisitorId::new(by.visitor.as_str()))],
        summary: solo.summary(unix),
    };
    house.store.create(new, &house.server).await?;
    Ok(SessionMade {
        url: format!("/api/v1/{}/{id}", plural(entry)),
        id,
        puzzle: made.id,
        notes: made.note.iter().map(|note| say(language, note)).collect(),
    })
}

/// The day whose puzzle somebody wants: what they ask for as such, or the maze of today by its seed.
fn wanted_day(house: &House, entry: &SoloEntry, new: &NewSession) -> Option<String> {
    let today = house.today();
    let day = match new {
        NewSession::Daily { day, .. } => daily(&today, day.as_deref()).ok()?,
        NewSession::Make { .. } => {
            let params = new.params();
            let seed = params.iter().find(|(name, _)| *name == "seed")?.1;
            let is_today = seed == "daily" || seed == today.replace('.', "");
            Some(today).filter(|_| is_today && entry.name == LABYRINTH.name)?
        }
        NewSession::Upload { .. } | NewSession::Id { .. } => return None,
    };
    Some(day.replace('.', "-"))
}

/// The name of a session. Whose puzzle is that of a day says so, and nobody else does.
fn named(day: Option<String>, random: &str) -> String {
    day.map_or_else(|| random.to_owned(), |day| format!("{day}-{random}"))
}

/// The day whose puzzle a session is, counted from the first of 1970.
pub fn day_of(id: &str) -> Option<u32> {
    let (day, _) = id.split_at_checked("2026-11-15-".len())?;
    let day: jiff::civil::Date = day.strip_suffix('-')?.parse().ok()?;
    let since = jiff::civil::date(1970, 1, 1).until(day).ok()?;
    u32::try_from(since.get_days()).ok()
}

/// How many cells a game of this kind may have here.
pub fn most_cells(house: &House, entry: &SoloEntry) -> u64 {
    let config = &house.config;
    let most = if entry.name == HASHI.name { config.puzzle_cells } else { config.maze_cells };
    most as u64
}

/// What somebody wants, if it has no more cells than these.
pub(super) fn wanted(
    house: &House,
    entry: &SoloEntry,
    new: NewSession,
    most: u64,
) -> Result<Wanted, Fault> {
    let mut params = new.params();
    // Short enough to be typed again.
    let seed = mix(u64::from_le_bytes(secret::bytes::<8>()?)) % 1_000_000_000 + 1;
    match new {
        NewSession::Upload { text } => Ok(Wanted::Read { text, params, seed }),
        NewSession::Id { id, .. } => Ok(Wanted::Read { text: id, params, seed }),
        NewSession::Make { .. } => {
            ordered(entry, &params, seed, &house.today(), most).map(Wanted::Made)
        }
        NewSession::Daily { day, .. } => {
            let day = daily(&house.today(), day.as_deref())?;
            params = params.with("seed", "daily");
            ordered(entry, &params, seed, &day, most).map(Wanted::Made)
        }
    }
}

/// What is to be made by what is set, if it has no more cells than these.
pub(super) fn ordered(
    entry: &SoloEntry,
    params: &Params,
    seed: u64,
    today: &str,
    most: u64,
) -> Result<Order, Fault> {
    let order = entry.order(params, seed, today).map_err(|wrong| {
        let name = WrongParam::only(&wrong);
        let place = name.map_or("params".to_owned(), |name| format!("params.{name}"));
        let messages = WrongParam::messages(wrong);
        Fault::all(Code::BadParams, messages).at(Place::field(place))
    })?;
    let cells = order.cells();
    if cells > most {
        return Err(too_many(cells, most).at(Place::field("params.size")));
    }
    Ok(order)
}

/// The first day that has a puzzle and a maze.
const FIRST_DAY: &str = "2026.01.01";

/// The day that is told as `2026-11-15`, or today, in the calendar of records.
fn daily(today: &str, told: Option<&str>) -> Result<String, Fault> {
    let Some(told) = told else { return Ok(today.to_owned()) };
    let refused = |message| Err(Fault::told(Code::BadParams, message).at(Place::field("day")));
    let is_day = told.parse::<jiff::civil::Date>().is_ok_and(|date| date.to_string() == told);
    if told.len() != FIRST_DAY.len() || !is_day {
        return refused(Message::new("server-no-day").with("text", shown(told)));
    }
    let day = told.replace('-', ".");
    if !(FIRST_DAY..=today).contains(&day.as_str()) {
        let beyond = Message::new("server-day-beyond").with("day", told);
        let written = |day: &str| day.replace('.', "-");
        return refused(beyond.with("first", written(FIRST_DAY)).with("today", written(today)));
    }
    Ok(day)
}

/// Makes or reads a game on a thread that thinks: both may take long. What is dug is noted where
/// somebody keeps a diary.
pub(super) async fn done_by_a_mind(
    house: &Arc<House>,
    entry: &'static SoloEntry,
    wanted: Wanted,
    most_cells: u64,
    mut diary: Option<Diary>,
    owner: &str,
) -> Result<(Made, Option<Diary>), Fault> {
    let work = move |mind: &Borrowed<'_>| {
        let goes_on = &mut || mind.goes_on();
        let made = match wanted {
            Wanted::Made(order) => order.make_telling(diary.as_mut(), goes_on),
            Wanted::Read { text, params, seed } => {
                let reading = Reading { text: &text, params: &params, seed, most_cells };
                entry.read(reading, goes_on)
            }
        };
        made.map(|made| (made, diary))
    };
    let made = by_a_mind(house, owner, Rank::Move, PATIENCE, work).await?;
    made.map_err(not_made)
}

/// A thread that thinks, while it works for somebody who waits.
pub(crate) struct Borrowed<'a> {
    slot: &'a Slot<'a>,
    time: &'a dyn Clock,
    until: Duration,
}

impl Borrowed<'_> {
    /// Whether somebody still waits, and has not waited too long. Those who are waited for more go
    /// first.
    pub fn goes_on(&self) -> bool {
        !self.slot.stop.is_raised() && self.now() < self.until
    }

    /// The time, less what was given to others.
    pub fn now(&self) -> Duration {
        self.slot.courteous(self.time).now()
    }
}

/// Has something worked out on a thread that thinks, for so long at most. Who goes away stops it.
pub(crate) async fn by_a_mind<T: Send + 'static>(
    house: &Arc<House>,
    owner: &str,
    rank: Rank,
    patience: Duration,
    work: impl FnOnce(&Borrowed<'_>) -> T + Send + 'static,
) -> Result<T, Fault> {
    let (tell, told) = oneshot::channel();
    let time = Arc::clone(&house.time);
    let until = time.now() + patience;
    let work = move |slot: &Slot<'_>| {
        tell.send(work(&Borrowed { slot, time: &*time, until })).ok();
    };
    let ticket = house.pool.submit(owner, rank, Box::new(work));
    let done = told.await.map_err(|_| Fault::new(Code::Stopping));
    drop(ticket);
    done
}

/// Why something was not made, or not read.
pub(crate) fn not_made(unmade: NotMade) -> Fault {
    match unmade {
        NotMade::Stopped => Fault::told(Code::BadPuzzle, Message::new("server-too-long")),
        NotMade::Wrong { at, messages } => {
            let fault = Fault::all(Code::BadPuzzle, messages);
            match at {
                Some(at) => fault.at(Place::from(at)),
                None => fault,
            }
        }
    }
}

/// That a labyrinth has more cells than it may.
pub(super) fn too_many(cells: u64, most: u64) -> Fault {
    let many = Message::new("error-too-many-cells").with("cells", cells.to_string());
    Fault::told(Code::TooLarge, many.with("most", most.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_session_tells_its_day() {
        let day = |text: &str| Some(text.to_owned());
        assert_eq!(day_of(&named(day("1970-01-02"), "3f2a")), Some(1));
        assert_eq!(day_of(&named(day("2026-11-18"), "3f2a")), Some(20_775));
        for other in ["", "3f2a", "2026-11-18", "2026-13-18-3f2a", "1969-12-31-3f2a", "é2026-11-18"]
        {
            assert_eq!(day_of(other), None, "{other}");
        }
        assert_eq!(day_of(&named(None, "3f2a99bc01d2e3f4a5")), None);
    }
}
