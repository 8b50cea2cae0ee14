//! How tables are opened.

use std::sync::Arc;

use damier_api::{Code, NewGame, Place};
use damier_catalog::{CatalogError, GameEntry, Params, Unplaced};
use damier_core::{DynGame, Explain, Message, Seat, shown};
use damier_play::{Contest, Control, Opening, Sitter, Terms, Who, log, seating};
use damier_store::{NewLog, Visitor, VisitorId};

use super::{Table, rated};
use crate::fault::Fault;
use crate::house::House;
use crate::programs;
use crate::room::{By, Matter};
use crate::secret;

/// The name of who sits in a seat that anybody may take.
pub const OPEN: &str = "open";

/// What stands before the name of an account for which a seat is kept.
const KEPT_FOR: char = '@';

/// A table that is to be opened.
pub struct Prepared {
    id: String,
    opening: Opening,
    owners: Vec<Option<String>>,
    by: String,
    private: bool,
    invite: Option<String>,
}

/// Whether a seat waits for somebody.
pub(super) fn is_open(sitter: &Sitter) -> bool {
    sitter.control == Control::Remote && (sitter.name == OPEN || sitter.name.starts_with(KEPT_FOR))
}

/// The table that somebody asks for, or why there cannot be one; nothing is written yet.
pub async fn prepare(house: &House, new: &NewGame, by: &By) -> Result<Prepared, Fault> {
    let entry = entry_named(&new.game)?;
    let game = placed(
        entry,
        &Beginning {
            params: new.params(),
            variant: new.variant.as_deref(),
            position: new.position.as_deref(),
            moves: new.moves.as_deref(),
        },
    )?;
    if new.seats.len() > game.seats() {
        let message = Message::new("error-too-many-seats")
            .with("given", new.seats.len())
            .with("seats", game.seats());
        return Err(Fault::told(Code::BadSeats, message).at(Place::field("seats")));
    }
    let mut chairs = Vec::new();
    for (index, text) in seats(entry, &*game, new).iter().enumerate() {
        let chair = chair(house, entry, &*game, text, by).await;
        chairs.push(chair.map_err(|fault| fault.at(Place::field(format!("seats.{index}"))))?);
    }
    let who: Vec<Who> = chairs.iter().map(|chair| chair.who.clone()).collect();
    let mut terms = match &new.clock {
        Some(text) => Terms::from_tag(text).map_err(|error| {
            Fault::told(Code::BadClock, error.message()).at(Place::field("clock"))
        })?,
        None => Terms::usual(&who),
    };
    terms.rated = new.rated;
    if new.rated {
        let owners: Vec<Option<&str>> = chairs.iter().map(|it| it.owner.as_deref()).collect();
        rated::check_new(&*game, new, &terms, by, &who, &owners)?;
    }
    let sitters: Vec<Sitter> = chairs.iter().map(|chair| chair.sitter.clone()).collect();
    let waits = new.private || sitters.iter().any(is_open);
    let opening = Opening::new(game, sitters).under(terms).tagged("Date", house.today());
    Ok(Prepared {
        id: secret::random::<9>()?,
        opening,
        owners: chairs.into_iter().map(|chair| chair.owner).collect(),
        by: by.visitor.clone(),
        private: new.private,
        invite: if waits { Some(secret::random::<16>()?) } else { None },
    })
}

/// How a game is to begin, as somebody asks for it.
#[derive(Debug, Default)]
pub struct Beginning<'a> {
    /// What is set.
    pub params: Params,
    /// The variant, in place of what is set.
    pub variant: Option<&'a str>,
    /// The first position, if it is not the standard start.
    pub position: Option<&'a str>,
    /// What was played since.
    pub moves: Option<&'a str>,
}

/// The game as it is set up, from where it is to begin.
pub fn placed(entry: &GameEntry, beginning: &Beginning<'_>) -> Result<Box<dyn DynGame>, Fault> {
    let Beginning { params, variant, position, moves } = beginning;
    let placed = match variant {
        Some(variant) if params.iter().next().is_some() => {
            let (first, second) = (format!("variant {}", shown(variant)), "params".to_owned());
            Err(Unplaced::Params(vec![CatalogError::Conflict { first, second }]))
        }
        Some(variant) => entry.placed_as(variant, *position, *moves),
        None => entry.placed(params, *position, *moves),
    };
    placed.map_err(|error| unplaced(&error, variant.is_some()))
}

/// Why what was asked for makes no game, told with where that is: in the name of the variant or
/// in what is set.
pub fn unplaced(error: &Unplaced, by_variant: bool) -> Fault {
    let (code, place) = match error {
        Unplaced::Params(_) if by_variant => (Code::BadParams, Place::field("variant")),
        Unplaced::Params(_) => {
            let param = error.param().map(|name| format!("params.{name}"));
            (Code::BadParams, Place::field(param.unwrap_or_else(|| "params".to_owned())))
        }
        Unplaced::Position(_) => (Code::BadPosition, Place::field("position")),
        Unplaced::Moves(error) => {
            let number = Some(error.number as u32);
            (Code::BadPosition, Place { number, ..Place::field("moves") })
        }
    };
    Fault::all(code, error.messages()).at(place)
}

/// The game of a name that somebody sent.
pub fn entry_named(name: &str) -> Result<&'static GameEntry, Fault> {
    damier_catalog::game(name)
        .map_err(|error| Fault::told(Code::UnknownGame, error.message()).at(Place::field("game")))
}

/// Who is to sit where, as typed: as the game has it usually where nothing is said.
fn seats(entry: &GameEntry, game: &dyn DynGame, new: &NewGame) -> Vec<String> {
    let opponent = || entry.opponent(game).map_or(Who::PERSON.to_owned(), |spec| spec.to_string());
    let mut seats = new.seats.clone();
    if seats.is_empty() {
        seats.push(Who::PERSON.to_owned());
    }
    while seats.len() < game.seats() {
        seats.push(opponent());
    }
    seats
}

/// A seat with who sits there.
struct Chair {
    sitter: Sitter,
    who: Who,
    owner: Option<String>,
}

async fn chair(
    house: &House,
    entry: &GameEntry,
    game: &dyn DynGame,
    text: &str,
    by: &By,
) -> Result<Chair, Fault> {
    let remote = |name: String| Sitter { name, control: Control::Remote };
    if text == OPEN {
        return Ok(Chair { sitter: remote(text.to_owned()), who: Who::Person, owner: None });
    }
    if let Some(name) = text.strip_prefix(KEPT_FOR) {
        let known: Option<Visitor> = house.store.visitor_named(name).await?;
        let unknown = Message::new("server-no-account").with("name", shown(name));
        let visitor = known.ok_or_else(|| Fault::told(Code::BadSeats, unknown))?;
        let name = visitor.account.map_or_else(|| name.to_owned(), |account| account.name);
        let sitter = remote(format!("{KEPT_FOR}{name}"));
        return Ok(Chair { sitter, who: Who::Person, owner: Some(visitor.id.to_string()) });
    }
    let who =
        seating::who(entry, game, text).map_err(|messages| Fault::all(Code::BadSeats, messages))?;
    programs::check(&house.config, &who, game)
        .map_err(|message| Fault::told(Code::BadSeats, message))?;
    if let Some(spec) = who.spec().filter(|spec| !spec.plays(game)) {
        return Err(Fault::told(Code::BadSeats, seating::unable(spec, game)));
    }
    let mut sitter = who.sitter();
    let owner = who.control().is_person().then(|| by.visitor.clone());
    if let (Who::Person, Some(name)) = (&who, &by.name) {
        sitter.name.clone_from(name);
    }
    Ok(Chair { sitter, who, owner })
}

impl Prepared {
    /// The name by which the table is found.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Who sits where.
    pub fn sitters(&self) -> &[Sitter] {
        self.opening.sitters()
    }

    /// What those show who are let in.
    pub fn invite(&self) -> Option<&str> {
        self.invite.as_deref()
    }

    /// Opens the table; it is on disk then. One that is there already is not opened again.
    pub async fn create(self, house: &Arc<House>) -> Result<String, Fault> {
        let unix = house.time.unix_ms();
        let id = self.id.clone();
        let game = self.opening.game().name().to_owned();
        let head = log::write_head(&self.opening);
        let contest = Contest::open(self.opening, house.time.now());
        let owners: Vec<Option<VisitorId>> =
            self.owners.iter().map(|owner| owner.clone().map(VisitorId::new)).collect();
        let (people, access) = ((Some(self.by.clone()), self.owners), (self.private, None));
        let table = Table::new(&id, contest, people, access)
            .map_err(|error| Fault::told(Code::UnknownGame, error.message()))?;
        let new = NewLog {
            id: id.clone(),
            kind: Table::KIND,
            game,
            form: log::VERSION,
            head,
            made: unix,
            by: VisitorId::new(self.by),
            private: self.private,
            invite: self.invite,
            seats: owners,
            summary: table.summary(unix),
        };
        match house.store.create(new, &house.server).await {
            Ok(_) | Err(damier_store::StoreError::Taken) => {}
            Err(error) => return Err(error.into()),
        }
        // Computers begin at once.
        house.tables.find(house, &id).await?;
        Ok(id)
    }
}

impl Table {
    /// The next match of the same, everybody one seat further on. Its name follows from this one's,
    /// so that it is set up once however often that is begun.
    pub(super) fn next(&self) -> Prepared {
        let mut owners = self.owners.clone();
        owners.rotate_right(1);
        // Where who made it was deleted, it is made by somebody who plays on.
        let by = self.maker.clone().or_else(|| owners.iter().flatten().next().cloned());
        Prepared {
            id: secret::derived(&[&self.id, "rematch", &self.seq().to_string()]),
            opening: self.contest.rematch(true),
            owners,
            by: by.unwrap_or_default(),
            private: self.private,
            invite: self.invite.clone(),
        }
    }

    /// Whether a seat is one that somebody may take now.
    pub(super) fn is_free_for(&self, seat: Seat, visitor: &str) -> bool {
        let sitter = &self.contest.sitters()[seat.index()];
        let owner = self.owner(seat);
        is_open(sitter) && (owner.is_none() || owner == Some(visitor))
    }
}
