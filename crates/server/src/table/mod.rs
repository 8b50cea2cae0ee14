//! Tables: matches between people and computers.

mod computers;
mod opening;
mod picture;
mod rated;
mod routes;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use damier_api::view::BoardView;
use damier_api::{
    Clocks, Code, EventFrame, Here, Join, Place, Standing, TableCommand, TableFrame, Watching,
    write,
};
use damier_catalog::{CatalogError, GameEntry, GoesOn, Spec};
use damier_core::{DynGame, Explain, Message, Seat};
use damier_l10n::Language;
use damier_mind::Thought;
use damier_play::words::Named;
use damier_play::{Ask, Command, Contest, Control, Decision, Refused, Sitter, Told, Turn, log};
use damier_store::{LogKind, State, StoredLog, Summary};

use crate::fault::Fault;
use crate::house::House;
use crate::jobs::Ticket;
use crate::room::{Asked, By, Desk, Matter, Rooms};

pub use computers::Note;
use opening::is_open;
pub use opening::{Beginning, OPEN, Prepared, entry_named, placed, prepare, unplaced};
pub use picture::{A_MOMENT, accent};
pub use routes::routes;

/// A match and who owns its seats.
pub struct Table {
    id: String,
    entry: &'static GameEntry,
    contest: Contest,
    /// Who made it; nobody if they were deleted.
    maker: Option<String>,
    /// Who owns each seat; nobody's are those of computers, and open ones.
    owners: Vec<Option<String>>,
    private: bool,
    /// What those show who are let in.
    invite: Option<String>,
    told: Vec<Told>,
    /// The computer that thinks over a turn.
    thinking: Option<(Turn, Ticket)>,
    /// The adviser that thinks over a turn.
    advising: Option<(Turn, Ticket)>,
    /// What it came to.
    advice: Option<(Turn, Thought<String>)>,
    /// Whether the next match is being set up.
    following: bool,
}

impl Table {
    /// A match at a table: who made it and who owns each seat, and whether it is private and what
    /// those show who are let in.
    fn new(
        id: &str,
        contest: Contest,
        (maker, mut owners): (Option<String>, Vec<Option<String>>),
        (private, invite): (bool, Option<String>),
    ) -> Result<Table, CatalogError> {
        owners.resize(contest.sitters().len(), None);
        Ok(Table {
            id: id.to_owned(),
            entry: damier_catalog::game(contest.game().name())?,
            contest,
            maker,
            owners,
            private,
            invite,
            told: Vec::new(),
            thinking: None,
            advising: None,
            advice: None,
            following: false,
        })
    }

    /// The match.
    pub fn contest(&self) -> &Contest {
        &self.contest
    }

    /// The game's entry in the catalogue.
    pub fn entry(&self) -> &'static GameEntry {
        self.entry
    }

    /// The game, with names for its seats.
    pub fn named(&self) -> Named<'_> {
        Named { entry: self.entry, game: self.contest.game() }
    }

    /// The seats that anybody may take.
    fn open_seats(&self) -> Vec<Seat> {
        let sitters = self.contest.sitters();
        let seats = Seat::first(sitters.len());
        let open = |seat: &Seat| is_open(&sitters[seat.index()]) && self.owner(*seat).is_none();
        seats.filter(open).collect()
    }

    /// Whether somebody is still missing. The game begins when all are there.
    fn is_waiting(&self) -> bool {
        !self.contest.is_over() && self.contest.sitters().iter().any(is_open)
    }

    /// Whether somebody sits in every seat. Who leaves before has played nobody.
    pub fn is_complete(&self) -> bool {
        !self.contest.sitters().iter().any(is_open)
    }

    fn owner(&self, seat: Seat) -> Option<&str> {
        self.owners.get(seat.index())?.as_deref()
    }

    /// The seats of a visitor.
    pub fn seats_of(&self, visitor: &str) -> Vec<Seat> {
        let own = |seat: &Seat| self.owner(*seat) == Some(visitor);
        Seat::first(self.contest.sitters().len()).filter(own).collect()
    }

    /// For whom somebody speaks: the seat they name, their own on turn, or the first of theirs.
    fn speaks_for(&self, by: &By, named: Option<u32>) -> Result<Seat, Fault> {
        let own = self.seats_of(&by.visitor);
        let on_turn = self.contest.turn().map(|turn| turn.seat);
        let seat = match named {
            Some(named) => own.iter().find(|seat| seat.index() == named as usize),
            None => own.iter().find(|seat| Some(**seat) == on_turn).or(own.first()),
        };
        seat.copied().ok_or_else(|| self.keep_out(&own))
    }

    /// Why somebody with these seats is not heard.
    fn keep_out(&self, own: &[Seat]) -> Fault {
        Fault::new(if self.private && own.is_empty() { Code::Private } else { Code::NotYours })
    }

    /// Lets somebody take an open seat.
    fn join(&mut self, by: &By, join: &Join, now: Duration) -> Result<(), Fault> {
        let own = self.seats_of(&by.visitor);
        let invited = join.invite.is_some() && join.invite == self.invite;
        if self.private && !invited && own.is_empty() && self.maker.as_ref() != Some(&by.visitor) {
            return Err(self.keep_out(&own));
        }
        let wanted = |seat: &Seat| join.seat.is_none_or(|wanted| seat.index() == wanted as usize);
        let mut seats = Seat::first(self.contest.sitters().len()).filter(wanted);
        let seat = seats.find(|seat| self.is_free_for(*seat, &by.visitor));
        self.take_seat(by, seat.ok_or_else(|| Fault::new(Code::SeatTaken))?, now)
    }

    fn take_seat(&mut self, by: &By, seat: Seat, now: Duration) -> Result<(), Fault> {
        if self.contest.terms().rated {
            self.check_rated_seat(by, seat)?;
        }
        let sitter = Sitter { name: by.called(), control: Control::Remote };
        let time = self.contest.terms().of(seat.index());
        let told = self.contest.apply(Decision::Seat { seat, sitter, time }, now)?;
        self.told.extend(told);
        if let Some(owner) = self.owners.get_mut(seat.index()) {
            *owner = Some(by.visitor.clone());
        }
        Ok(())
    }

    /// Asks the match for something.
    fn ask(&mut self, seat: Seat, ask: Ask, now: Duration) -> Result<(), Fault> {
        let goes = matches!(ask, Ask::Abort | Ask::Resign);
        if self.is_waiting() && !goes {
            return Err(Fault::new(Code::Waiting));
        }
        let told = self.contest.apply(Command::ask(seat, ask), now)?;
        self.told.extend(told);
        Ok(())
    }

    /// While somebody is missing no time passes.
    fn hold_time(&mut self, now: Duration) {
        if self.is_waiting() {
            self.contest.join(now);
        }
    }
}

impl Matter for Table {
    type Command = TableCommand;
    type Told = Told;
    type Note = Note;

    const KIND: LogKind = LogKind::Table;

    fn rooms(house: &House) -> &Rooms<Table> {
        &house.tables
    }

    fn fold(stored: &StoredLog, now: Duration) -> Result<Table, Message> {
        let text = written_log(stored);
        let log = log::read(&text).map_err(|error| error.message())?;
        let contest = Contest::fold(log, now).map_err(|error| error.message())?;
        let seats = stored.listed.seats.iter();
        let owners = seats.map(|seat| seat.as_ref().map(ToString::to_string)).collect();
        let maker = stored.listed.by.as_ref().map(ToString::to_string);
        let (id, private) = (&stored.listed.id, stored.listed.private);
        let invite = stored.invite.clone();
        Table::new(id, contest, (maker, owners), (private, invite)).map_err(|error| error.message())
    }

    fn seq(&self) -> u32 {
        self.contest.log().seq() as u32
    }

    fn apply(
        &mut self,
        asked: Asked<TableCommand>,
        _: GoesOn<'_>,
        now: Duration,
    ) -> Result<(), Fault> {
        self.hold_time(now);
        self.tick(now);
        let Asked { by, command } = asked;
        if self.contest.terms().rated {
            rated::check_caller(&by)?;
        }
        if let TableCommand::Join(join) = &command {
            return self.join(&by, join, now);
        }
        let seat = self.speaks_for(&by, command.seat())?;
        match command.ask()? {
            Some(ask) => self.ask(seat, ask, now),
            None => Ok(()),
        }
    }

    fn key(command: &TableCommand) -> Option<&str> {
        command.key()
    }

    /// What a match is told it does at once.
    fn is_long(&self, _: &TableCommand) -> bool {
        false
    }

    fn hear(&mut self, note: Note, desk: &Desk<Table>, now: Duration) {
        self.noted(note, desk, now);
    }

    fn due(&self) -> Option<Duration> {
        if self.is_waiting() { None } else { self.contest.deadline() }
    }

    fn tick(&mut self, now: Duration) {
        if !self.is_waiting() {
            let told = self.contest.tick(now);
            self.told.extend(told);
        }
    }

    fn take_told(&mut self) -> Vec<Told> {
        std::mem::take(&mut self.told)
    }

    fn told_since(&self, seq: u32) -> Vec<Told> {
        self.contest.told_since(seq.into())
    }

    fn number(told: &Told) -> u32 {
        told.seq as u32
    }

    fn frames(&self, told: &[Told], language: Language, now: Duration) -> Vec<String> {
        let named = self.named();
        let mut frames: Vec<String> = told
            .iter()
            .map(|told| {
                write(&TableFrame::Event(Box::new(EventFrame::told(language, named, told))))
            })
            .collect();
        if self.contest.terms().has_clocks() && !told.is_empty() {
            let clocks = Clocks::from(&self.contest.clocks(now));
            frames.push(write(&TableFrame::Clock(clocks)));
        }
        frames
    }

    fn standing(&self, visitor: Option<&str>, language: Language, now: Duration) -> String {
        write(&TableFrame::Standing(Box::new(self.standing_of(visitor, language, now))))
    }

    fn asides(&self, visitor: &str, language: Language) -> Vec<String> {
        self.advice_for(visitor, language).into_iter().collect()
    }

    fn watching(others: u32) -> Option<String> {
        Some(write(&TableFrame::Watching(Watching { count: others })))
    }

    fn view(&self, language: Language) -> String {
        write(&TableFrame::View(Box::new(self.board(language))))
    }

    fn written(&self, since: u32) -> Vec<(u32, String)> {
        let entries = self.contest.since(since.into());
        entries.iter().map(|entry| (log::VERSION, entry.to_string())).collect()
    }

    fn seated(&self, seq: u32) -> Option<usize> {
        let entries = self.contest.since(u64::from(seq).saturating_sub(1));
        match entries.first().map(|entry| &entry.command) {
            Some(Command::Decide(Decision::Seat { seat, .. })) => Some(seat.index()),
            _ => None,
        }
    }

    fn summary(&self, unix_ms: u64) -> Summary {
        let state = if self.contest.is_over() {
            State::Over
        } else if self.may_sleep() {
            State::Open
        } else {
            State::Running
        };
        Summary {
            state,
            open_seats: if self.contest.is_over() { 0 } else { self.open_seats().len() as u32 },
            latest: unix_ms,
            entries: self.seq(),
        }
    }

    fn players(&self) -> Vec<String> {
        let owners: BTreeSet<&String> = self.owners.iter().flatten().collect();
        owners.into_iter().cloned().collect()
    }

    fn settle(&mut self, desk: &Desk<Table>) {
        self.let_computers_think(desk);
        self.begin_rematch(desk);
    }

    fn may_sleep(&self) -> bool {
        let computer = self.contest.to_move().is_some_and(|(_, control)| !control.is_person());
        let thinks = computer && !self.is_waiting() && !self.contest.is_paused();
        !thinks && self.due().is_none() && !self.following
    }
}

impl Table {
    /// How things stand, for somebody.
    pub fn standing_of(
        &self,
        visitor: Option<&str>,
        language: Language,
        now: Duration,
    ) -> Standing {
        let you = visitor.map_or_else(Vec::new, |visitor| self.seats_of(visitor));
        let open = self.open_seats();
        let here = Here { id: &self.id, you: &you, open: &open, private: self.private };
        Standing::told(language, self.named(), &self.contest.standing(now), here)
    }

    /// What those show who are let in, if this is somebody who may ask others in.
    pub fn invite_of(&self, visitor: Option<&str>) -> Option<&str> {
        let visitor = visitor?;
        let belongs = self.maker.as_deref() == Some(visitor) || !self.seats_of(visitor).is_empty();
        self.invite.as_deref().filter(|_| belongs)
    }

    /// The board, for those who draw it.
    pub fn board(&self, language: Language) -> BoardView {
        BoardView::of(self.contest.game(), language)
    }

    /// The board as it was after so many steps, for those who look back.
    fn board_after(&self, ply: u32, language: Language) -> Result<BoardView, Fault> {
        let steps = self.contest.game().steps().len();
        let back = steps.checked_sub(ply as usize).ok_or_else(|| {
            let message = Message::new("server-ply").with("most", steps);
            Fault::told(Code::BadParams, message).at(Place::field("ply"))
        })?;
        if back == 0 {
            return Ok(self.board(language));
        }
        let mut game = self.contest.game().boxed_clone();
        for _ in 0..back {
            game.take_back();
        }
        Ok(BoardView::still(&*game, language))
    }

    /// What a hint is asked about, and who gives it; for the one on turn, and not where it counts.
    fn for_a_hint(&self, visitor: Option<&str>) -> Result<(Box<dyn DynGame>, Spec), Fault> {
        let own = visitor.map_or_else(Vec::new, |visitor| self.seats_of(visitor));
        if own.is_empty() {
            return Err(self.keep_out(&own));
        }
        let turn = self.contest.turn().ok_or_else(|| Fault::new(Code::GameOver))?;
        if !own.contains(&turn.seat) {
            return Err(Fault::new(Code::NotYourTurn));
        }
        if self.contest.terms().rated {
            return Err(Fault::new(Code::Rated));
        }
        let game = self.contest.game();
        let spec = self.entry.strongest(game).ok_or_else(|| Fault::new(Code::Refused))?;
        Ok((game.boxed_clone(), spec))
    }

    /// Sets the next match up, once all want it.
    fn begin_rematch(&mut self, desk: &Desk<Table>) {
        let wish = self.contest.rematch_wish();
        let agreed = wish.agreed && wish.name.is_none();
        if !agreed || self.following {
            return;
        }
        self.following = true;
        let (house, post, next) = (Arc::clone(&desk.house), desk.post.clone(), self.next());
        let id = Arc::clone(&desk.id);
        desk.house.tasks.spawn(async move {
            match next.create(&house).await {
                Ok(name) => post.send(Note::Followed(name)).await,
                Err(fault) => {
                    tracing::warn!(room = %id, code = fault.code.name(), "no rematch was set up");
                    post.send(Note::NotFollowed).await;
                }
            }
        });
    }
}

impl From<Refused> for Fault {
    fn from(refused: Refused) -> Fault {
        let code = Code::from(&refused);
        Fault::told(code, refused.message())
    }
}

/// The log of a table as one text.
pub fn written_log(stored: &StoredLog) -> String {
    let mut text = stored.head.clone();
    for entry in &stored.entries {
        text.push_str(&entry.text);
        text.push('\n');
    }
    text
}
