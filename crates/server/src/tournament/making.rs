//! How tournaments begin.

use std::sync::Arc;
use std::time::Duration;

use damier_api::{Code, NewTournament, Place, TournamentLimits, TournamentMade};
use damier_arena::openings::{Generated, Openings};
use damier_arena::stats::Hypotheses;
use damier_arena::{Entrant, EntrantError, Format, Limits, Plan, journal};
use damier_catalog::GameEntry;
use damier_core::{DynGame, Explain, Message, mix};
use damier_play::TimeControl;
use damier_store::{NewLog, VisitorId};

use super::{Tournament, VERSION};
use crate::fault::Fault;
use crate::house::House;
use crate::programs;
use crate::room::{By, Matter};
use crate::secret;
use crate::table::{Beginning, entry_named, placed};

/// So many take part at most.
const PLAYERS: usize = 32;

/// So many moves of chance a game begins with at most.
const PLIES: u32 = 100;

/// Begins a tournament for somebody; it is on disk then, and its games begin.
pub async fn begin(
    house: &Arc<House>,
    new: NewTournament,
    by: &By,
    account: bool,
) -> Result<TournamentMade, Fault> {
    let seed = match new.seed {
        Some(seed) => seed,
        // Short enough to be typed again.
        None => mix(u64::from_le_bytes(secret::bytes::<8>()?)) % 1_000_000_000 + 1,
    };
    let config = &house.config;
    let most_thinking = if account { config.account_think } else { config.guest_think };
    let plan = plan(house, &new, seed, most_thinking)?;
    let (id, unix) = (secret::random::<9>()?, house.time.unix_ms());
    let head = journal::head(&plan);
    let game = plan.game.clone();
    let people = (Some(by.visitor.clone()), unix);
    let bad = |message| Fault::told(Code::BadParams, message);
    let tournament = Tournament::new(&id, plan, people, Vec::new()).map_err(bad)?;
    let new = NewLog {
        id: id.clone(),
        kind: Tournament::KIND,
        game,
        form: VERSION,
        head,
        made: unix,
        by: VisitorId::new(by.visitor.as_str()),
        private: false,
        invite: None,
        seats: Vec::new(),
        summary: tournament.summary(unix),
    };
    house.store.create(new, &house.server).await?;
    house.tournaments.find(house, &id).await?;
    Ok(TournamentMade { url: format!("/api/v1/tournaments/{id}"), id })
}

/// What somebody wants to be played; or what is wrong with it, and where.
fn plan(
    house: &House,
    new: &NewTournament,
    seed: u64,
    most_thinking: Duration,
) -> Result<Plan, Fault> {
    let entry = entry_named(&new.game)?;
    let game = placed(entry, &Beginning { params: new.params(), ..Beginning::default() })?;
    let limits = limits(new.limits.unwrap_or_default(), most_thinking)?;
    let entrants = entrants(house, entry, &*game, &new.players, limits)?;
    let (seats, format) = (game.seats(), new.format.map_or_else(Format::default, Format::from));
    let most = house.config.tournament_games as usize;
    let rounds = match (new.rounds, new.test) {
        (Some(rounds), _) => rounds as usize,
        // A test goes on until it has decided, or as long as it may.
        (None, Some(_)) => (most / seats).max(1),
        (None, None) => format.usual_rounds(entrants.len()),
    };
    let plies = new.plies.unwrap_or(Generated::default().plies);
    if plies > PLIES {
        let message = Message::new("server-tournament-plies").with("most", PLIES as usize);
        return Err(Fault::told(Code::BadParams, message).at(Place::field("plies")));
    }
    let sprt = new.test.map(|test| Hypotheses {
        elo0: test.elo0,
        elo1: test.elo1,
        ..Hypotheses::default()
    });
    let plan = Plan {
        date: house.today(),
        format,
        rounds,
        games: seats,
        openings: Openings::Generated(Generated { plies, ..Generated::default() }),
        sprt,
        ..Plan::new(entry.name, &game.variant(), entrants, seed)
    };
    plan.check(seats).map_err(|error| {
        use damier_arena::PlanError::{Few, ForTwo, Sprt, SprtPairs, SprtPlayers, Zero};
        if let Few { given, needed } = error {
            let message = Message::new("server-tournament-few");
            let message = message.with("given", given).with("needed", needed);
            return Fault::told(Code::BadSeats, message).at(Place::field("players"));
        }
        let field = match error {
            ForTwo { .. } => "format",
            Sprt(_) | SprtPairs(_) | SprtPlayers(_) => "test",
            Zero(_) => "rounds",
            _ => "players",
        };
        Fault::told(Code::BadParams, error.message()).at(Place::field(field))
    })?;
    let games = most_games(&plan, seats);
    if games > most {
        let message = Message::new("server-tournament-games");
        let message = message.with("games", games.to_string()).with("most", most);
        return Err(Fault::told(Code::TooLarge, message).at(Place::field("rounds")));
    }
    Ok(plan)
}

/// How many games a plan has at most.
fn most_games(plan: &Plan, seats: usize) -> usize {
    let players = plan.entrants.len();
    let pairs = |players: usize| players * (players - 1) / 2;
    let meetings = match plan.format {
        // Four of five can sit together in five ways.
        Format::RoundRobin if seats > 2 => {
            (0..seats).fold(1_usize, |ways, seat| ways.saturating_mul(players - seat) / (seat + 1))
        }
        Format::RoundRobin => pairs(players),
        Format::Gauntlet | Format::Knockout => players - 1,
        Format::Swiss => players / 2,
    };
    meetings.saturating_mul(plan.rounds).saturating_mul(plan.games)
}

/// How much everybody may think. However much that is, nobody thinks longer than people may.
fn limits(wanted: TournamentLimits, most: Duration) -> Result<Limits, Fault> {
    let TournamentLimits { depth, nodes, time } = wanted;
    let bad = |message, name: &str| {
        Fault::told(Code::BadParams, message).at(Place::field(format!("limits.{name}")))
    };
    let expected = |name: &str, value: String, expected: String| {
        let message = Message::new("error-value").with("name", name.to_owned());
        bad(message.with("value", value).with("expected", expected), name)
    };
    if let Some(depth) = depth.filter(|depth| !(1..=1000).contains(depth)) {
        return Err(expected("depth", depth.to_string(), "1…1000".to_owned()));
    }
    if nodes == Some(0) {
        return Err(expected("nodes", "0".to_owned(), "1…".to_owned()));
    }
    let most_ms = most.as_millis() as u64;
    if let Some(time) = time.filter(|time| !(1..=most_ms).contains(time)) {
        return Err(expected("time", time.to_string(), format!("1…{most_ms}")));
    }
    let clock = TimeControl::Move(time.map_or(most, Duration::from_millis));
    Ok(Limits { clock: Some(clock), depth, nodes, margin: 0 })
}

fn entrants(
    house: &House,
    entry: &GameEntry,
    game: &dyn DynGame,
    players: &[String],
    limits: Limits,
) -> Result<Vec<Entrant>, Fault> {
    let bad =
        |message, place: String| Err(Fault::told(Code::BadSeats, message).at(Place::field(place)));
    if players.len() > PLAYERS {
        let message = Message::new("server-tournament-players").with("most", PLAYERS);
        return bad(message, "players".to_owned());
    }
    for (index, player) in players.iter().enumerate() {
        let place = format!("players.{index}");
        match read(entry, game, std::slice::from_ref(player)) {
            Err(message) => return bad(message, place),
            Ok(one) => {
                let who = one[0].who(entry, game).map_err(|messages| {
                    Fault::all(Code::BadSeats, messages).at(Place::field(place.clone()))
                })?;
                if let Err(message) = programs::check(&house.config, &who, game) {
                    return bad(message, place);
                }
            }
        }
    }
    match read(entry, game, players) {
        Ok(entrants) => Ok(entrants.into_iter().map(|one| Entrant { limits, ..one }).collect()),
        Err(message) => bad(message, "players".to_owned()),
    }
}

/// Players as they are typed; or what is wrong with them.
fn read(
    entry: &GameEntry,
    game: &dyn DynGame,
    players: &[String],
) -> Result<Vec<Entrant>, Message> {
    let words: Vec<Vec<String>> =
        players.iter().map(|player| vec![format!("player={player}")]).collect();
    Entrant::read_all(entry, game, &words, &[]).map_err(|errors| {
        let told = Message::joined(errors.iter().map(|error| match error {
            // What is wrong with a player tells who it is.
            EntrantError::Player { problem, .. } => problem.clone(),
            other => other.message(),
        }));
        told.unwrap_or_else(|| Message::new("error-no-answer"))
    })
}
