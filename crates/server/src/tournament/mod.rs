//! Tournaments between strategies, played here while nobody waits for anything else.

mod making;
mod playing;
mod replay;
mod routes;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use damier_api::{
    Code, ItemState, TournamentChanged, TournamentCommand, TournamentEnded, TournamentFrame,
    TournamentGame, TournamentHere, TournamentLive, write,
};
use damier_arena::journal::Unread;
use damier_arena::openings::Book;
use damier_arena::{Finished, Journal, JournalError, Plan, Summary};
use damier_catalog::GoesOn;
use damier_core::{Explain, Message};
use damier_l10n::Language;
use damier_store::{LogKind, State, StoredLog};
use serde::{Deserialize, Serialize};

use crate::fault::Fault;
use crate::house::House;
use crate::room::{Asked, Desk, Matter, Rooms};
use playing::Game;

pub use playing::Note;
pub use routes::routes;

/// The version of the form in which entries are written.
const VERSION: u32 = 1;

/// So many of the games that ended last are told with how things stand.
const RECENT: usize = 30;

/// An entry of the log of a tournament. Its head is that of a journal.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Entry {
    /// A game was played to its end.
    Game(Box<Finished>),
    /// Nothing is played from here on.
    Stop,
    /// Games are played again.
    Resume,
    /// A game could not be played, for the reason that was told; nothing is played from here on.
    Trouble(String),
}

/// An entry as it is remembered.
#[derive(Clone, Debug)]
enum Logged {
    /// Which of the games that were played.
    Game(usize),
    /// It was stopped, or went on: the entry itself.
    Changed(Entry),
}

/// What is told of an entry.
#[derive(Clone, Debug)]
pub struct Told {
    seq: u32,
    about: Logged,
}

/// A tournament that is played here.
pub struct Tournament {
    id: String,
    /// Who made it; nobody if they were deleted.
    maker: Option<String>,
    /// When it was made, since 1970.
    made: u64,
    plan: Arc<Plan>,
    arena: damier_arena::Tournament,
    book: Arc<Mutex<Book>>,
    /// What was written, entry by entry.
    log: Vec<Logged>,
    /// The games that were played, in the order in which they ended, with when.
    games: Vec<(Finished, u64)>,
    is_stopped: bool,
    /// Why it was stopped, if nobody did that.
    trouble: Option<Message>,
    /// Games that are being played, by their numbers.
    playing: Vec<Game>,
    told: Vec<Told>,
    /// What all of it came to after so many entries: several may ask for the same.
    summed: Mutex<Option<(u32, Arc<Summary>)>>,
}

impl Tournament {
    /// A tournament that goes on after these games of it.
    fn new(
        id: &str,
        plan: Plan,
        (maker, made): (Option<String>, u64),
        games: Vec<(Finished, u64)>,
    ) -> Result<Tournament, Message> {
        let arena = damier_arena::Tournament::new(plan.clone());
        let mut arena = arena.map_err(|error| error.message())?;
        for (game, _) in &games {
            // Its record stays where it is.
            let known = Finished { record: String::new(), ..game.clone() };
            arena.remember(known).map_err(|error| error.message())?;
        }
        let mut handed_out = Vec::new();
        while arena.taken() < games.len() {
            // It takes those that it knows whenever it comes to their turn.
            match arena.hand_out().map_err(|error| error.message())? {
                Some(assigned) => handed_out.push(assigned.number),
                None => break,
            }
        }
        handed_out.into_iter().rev().for_each(|number| arena.give_back(number));
        Ok(Tournament {
            id: id.to_owned(),
            maker,
            made,
            book: Arc::new(Mutex::new(arena.book())),
            plan: Arc::new(plan),
            arena,
            log: Vec::new(),
            games,
            is_stopped: false,
            trouble: None,
            playing: Vec::new(),
            told: Vec::new(),
            summed: Mutex::new(None),
        })
    }

    fn state(&self) -> ItemState {
        if self.arena.is_over() {
            ItemState::Over
        } else if self.is_stopped {
            ItemState::Open
        } else {
            ItemState::Running
        }
    }

    fn is_of(&self, visitor: Option<&str>) -> bool {
        visitor.is_some() && self.maker.as_deref() == visitor
    }

    fn enter(&mut self, about: Logged) {
        self.log.push(about.clone());
        self.told.push(Told { seq: self.seq(), about });
    }

    /// What all of it came to so far.
    fn summed(&self) -> Arc<Summary> {
        let mut summed = self.summed.lock().unwrap_or_else(PoisonError::into_inner);
        let seq = self.seq();
        if let Some((_, summary)) = summed.as_ref().filter(|(at, _)| *at == seq) {
            return Arc::clone(summary);
        }
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        let summary = Arc::new(Summary::of(&self.arena, &mut book));
        *summed = Some((seq, Arc::clone(&summary)));
        summary
    }

    /// How it stands, for somebody.
    fn standing_of(&self, visitor: Option<&str>, language: Language) -> damier_api::Tournament {
        let here = TournamentHere {
            id: &self.id,
            seq: self.seq(),
            yours: self.is_of(visitor),
            state: self.state(),
            trouble: self.trouble.as_ref(),
            made: self.made,
            playing: self.playing.iter().map(|game| game.told(language)).collect(),
            recent: self.games.iter().rev().take(RECENT).map(|(game, at)| (game, *at)).collect(),
        };
        damier_api::Tournament::told(language, &self.arena, &self.summed(), here)
    }

    fn frame(&self, told: &Told, language: Language) -> TournamentFrame {
        let (seq, state) = (told.seq, self.state());
        match &told.about {
            Logged::Game(index) => {
                let (game, at) = &self.games[*index];
                TournamentFrame::Ended(TournamentEnded {
                    seq,
                    game: TournamentGame::told(language, game, *at),
                    played: *index as u32 + 1,
                    state,
                })
            }
            Logged::Changed(_) => TournamentFrame::Changed(TournamentChanged { seq, state }),
        }
    }
}

impl Matter for Tournament {
    type Command = TournamentCommand;
    type Told = Told;
    type Note = Note;

    const KIND: LogKind = LogKind::Tournament;

    fn rooms(house: &House) -> &Rooms<Tournament> {
        &house.tournaments
    }

    fn fold(stored: &StoredLog, _: Duration) -> Result<Tournament, Message> {
        let head = Journal::read(stored.head.as_bytes()).map_err(|error| match error {
            Unread::Journal(error) => error.message(),
            Unread::File(_) => JournalError::Head.message(),
        })?;
        let maker = stored.listed.by.as_ref().map(ToString::to_string);
        let (mut games, mut log) = (Vec::new(), Vec::new());
        let (mut is_stopped, mut trouble) = (false, None);
        for entry in &stored.entries {
            let damaged =
                |_| Message::new("error-journal-line").with("line", entry.seq as usize + 1);
            let read: Entry = serde_json::from_str(&entry.text).map_err(damaged)?;
            (is_stopped, trouble) = match &read {
                Entry::Game(_) => (is_stopped, trouble),
                Entry::Stop => (true, None),
                Entry::Resume => (false, None),
                Entry::Trouble(why) => (true, Some(told_trouble(why))),
            };
            match read {
                Entry::Game(game) => {
                    log.push(Logged::Game(games.len()));
                    games.push((*game, entry.at));
                }
                change => log.push(Logged::Changed(change)),
            }
        }
        let (id, made) = (&stored.listed.id, stored.listed.made);
        let folded = Tournament::new(id, head.plan, (maker, made), games)?;
        Ok(Tournament { log, is_stopped, trouble, ..folded })
    }

    fn seq(&self) -> u32 {
        self.log.len() as u32
    }

    fn apply(
        &mut self,
        asked: Asked<TournamentCommand>,
        _: GoesOn<'_>,
        _: Duration,
    ) -> Result<(), Fault> {
        if !self.is_of(Some(&asked.by.visitor)) {
            return Err(Fault::new(Code::NotYours));
        }
        let refused = |key| Err(Fault::told(Code::Refused, Message::new(key)));
        match (asked.command, self.state()) {
            (_, ItemState::Over) => return refused("server-tournament-over"),
            (TournamentCommand::Stop(_), ItemState::Open) => {
                return refused("server-tournament-stopped");
            }
            (TournamentCommand::Resume(_), ItemState::Running) => {
                return refused("server-tournament-running");
            }
            (TournamentCommand::Stop(_), ItemState::Running) => self.stop(None),
            (TournamentCommand::Resume(_), ItemState::Open) => {
                (self.is_stopped, self.trouble) = (false, None);
                self.enter(Logged::Changed(Entry::Resume));
            }
        }
        Ok(())
    }

    fn key(command: &TournamentCommand) -> Option<&str> {
        command.key()
    }

    fn is_long(&self, _: &TournamentCommand) -> bool {
        false
    }

    fn hear(&mut self, note: Note, desk: &Desk<Tournament>, _: Duration) {
        self.noted(note, desk);
    }

    fn due(&self) -> Option<Duration> {
        None
    }

    fn tick(&mut self, _: Duration) {}

    fn take_told(&mut self) -> Vec<Told> {
        std::mem::take(&mut self.told)
    }

    fn told_since(&self, seq: u32) -> Vec<Told> {
        let entries = self.log.iter().zip(1..).skip(seq as usize);
        entries.map(|(about, seq)| Told { seq, about: about.clone() }).collect()
    }

    fn number(told: &Told) -> u32 {
        told.seq
    }

    fn frames(&self, told: &[Told], language: Language, _: Duration) -> Vec<String> {
        told.iter().map(|told| write(&self.frame(told, language))).collect()
    }

    fn standing(&self, visitor: Option<&str>, language: Language, _: Duration) -> String {
        let standing = self.standing_of(visitor, language);
        write(&TournamentFrame::Standing(Box::new(standing)))
    }

    /// What is to be seen is told with how things stand.
    fn view(&self, language: Language) -> String {
        let standing = self.standing_of(None, language);
        write(&TournamentFrame::Standing(Box::new(standing)))
    }

    fn written(&self, since: u32) -> Vec<(u32, String)> {
        let entry = |about: &Logged| match about {
            Logged::Game(index) => Entry::Game(Box::new(self.games[*index].0.clone())),
            Logged::Changed(entry) => entry.clone(),
        };
        let text = |about: &Logged| serde_json::to_string(&entry(about)).unwrap_or_default();
        self.log.iter().skip(since as usize).map(|about| (VERSION, text(about))).collect()
    }

    fn seated(&self, _: u32) -> Option<usize> {
        None
    }

    fn summary(&self, unix_ms: u64) -> damier_store::Summary {
        damier_store::Summary {
            state: match self.state() {
                ItemState::Open => State::Open,
                ItemState::Running => State::Running,
                ItemState::Over => State::Over,
            },
            open_seats: 0,
            latest: unix_ms,
            entries: self.seq(),
        }
    }

    fn players(&self) -> Vec<String> {
        self.maker.clone().into_iter().collect()
    }

    fn settle(&mut self, desk: &Desk<Tournament>) {
        self.play_on(desk);
    }

    fn may_sleep(&self) -> bool {
        self.state() != ItemState::Running
    }
}

/// The games of a log that were played to their end, each with when that was.
pub fn finished_games(stored: &StoredLog) -> Vec<(Finished, u64)> {
    let game = |entry: &damier_store::StoredEntry| match serde_json::from_str(&entry.text) {
        Ok(Entry::Game(game)) => Some((*game, entry.at)),
        _ => None,
    };
    stored.entries.iter().filter_map(game).collect()
}

/// A reason that was told another time.
fn told_trouble(why: &str) -> Message {
    Message::new("server-tournament-trouble").with("why", why)
}
