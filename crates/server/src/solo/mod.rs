//! Games for one: puzzles and labyrinths that somebody plays.

mod bridges;
mod drawn;
mod making;
mod routes;
mod sketch;
mod study;
mod tries;

use std::sync::Arc;
use std::time::Duration;

use damier_api::session::{Kept, MazeWindow, Scene};
use damier_api::{
    Code, SessionAnswer, SessionCommand, SessionEventFrame, SessionFrame, SessionStanding, write,
};
use damier_catalog::{GoesOn, Scene as Seen, Session};
use damier_core::{Explain, Message, Status};
use damier_l10n::Language;
use damier_labyrinth::game::Game;
use damier_play::journal::{self, Answer, Journal, Refused, Replay, Told};
use damier_store::{LogKind, State, StoredLog, Summary};
use tokio::sync::Mutex;

use crate::fault::Fault;
use crate::house::House;
use crate::room::{Asked, Desk, Matter, Rooms};
use crate::table::written_log;

pub(crate) use making::{Borrowed, by_a_mind, not_made};
pub use making::{day_of, most_cells};
pub use routes::{look, plural, routes};

/// Of a larger maze only the part around the player is told, unless another is asked for.
const WINDOW: u32 = 100;

/// Turns in a maze of more cells may take a while.
const LARGE: usize = 40_000;

/// The part of a game that is told where none is asked for.
fn around(session: &dyn Session) -> MazeWindow {
    match session.scene() {
        Seen::Maze(game) => MazeWindow::around(game, WINDOW, WINDOW),
        Seen::Bridges(_) => MazeWindow::ALL,
    }
}

/// The game of a session in a labyrinth.
fn maze(session: &dyn Session) -> Result<&Game, Fault> {
    match session.scene() {
        Seen::Maze(game) => Ok(game),
        Seen::Bridges(_) => Err(Fault::new(Code::NotFound)),
    }
}

/// A game for one and whose it is.
pub struct Solo {
    id: String,
    journal: Journal,
    /// Whose it is; nobody's if they were deleted.
    owner: Option<String>,
    told: Vec<Told>,
    /// What the latest command came to, for its sender.
    answer: Option<Answer>,
    /// The game seen again, once somebody has done so; for one after the other.
    past: Past,
}

type Past = Arc<Mutex<Option<Replay>>>;

impl Solo {
    fn new(id: &str, journal: Journal, owner: Option<String>) -> Solo {
        let id = id.to_owned();
        Solo { id, journal, owner, told: Vec::new(), answer: None, past: Past::default() }
    }

    /// The game as it is seen again.
    fn past(&self) -> Past {
        Arc::clone(&self.past)
    }

    /// The journal.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// How it stands, for somebody, with that part of a maze.
    pub fn standing_of(
        &self,
        visitor: Option<&str>,
        window: Option<MazeWindow>,
        language: Language,
        now: Duration,
    ) -> SessionStanding {
        let kept = Kept {
            id: &self.id,
            seq: self.seq(),
            yours: visitor.is_some() && visitor == self.owner.as_deref(),
            paused: self.journal.is_paused(),
            time: self.journal.time(now),
            window: self.window(window),
        };
        SessionStanding::told(language, self.journal.session(), kept)
    }

    /// The part of a maze that is told.
    fn window(&self, wanted: Option<MazeWindow>) -> MazeWindow {
        wanted.unwrap_or_else(|| around(self.journal.session()))
    }

    fn scene(&self, language: Language) -> Scene {
        Scene::told(language, &self.journal.session().scene(), self.window(None))
    }
}

impl Matter for Solo {
    type Command = SessionCommand;
    type Told = Told;
    /// Nothing comes from elsewhere.
    type Note = ();

    const KIND: LogKind = LogKind::Solo;

    fn rooms(house: &House) -> &Rooms<Solo> {
        &house.solos
    }

    fn fold(stored: &StoredLog, now: Duration) -> Result<Solo, Message> {
        let log = journal::read(&written_log(stored)).map_err(|error| error.message())?;
        let journal = Journal::fold(log, now).map_err(|error| error.message())?;
        let owner = stored.listed.by.as_ref().map(ToString::to_string);
        Ok(Solo::new(&stored.listed.id, journal, owner))
    }

    fn seq(&self) -> u32 {
        self.journal.log().seq() as u32
    }

    fn apply(
        &mut self,
        asked: Asked<SessionCommand>,
        goes_on: GoesOn<'_>,
        now: Duration,
    ) -> Result<(), Fault> {
        if self.owner.as_deref() != Some(asked.by.visitor.as_str()) {
            return Err(Fault::new(Code::NotYours));
        }
        let answer = self.journal.apply(asked.command.meant(), now, goes_on)?;
        self.told.push(answer.told.clone());
        self.answer = Some(answer);
        Ok(())
    }

    fn key(command: &SessionCommand) -> Option<&str> {
        command.key()
    }

    fn is_long(&self, command: &SessionCommand) -> bool {
        let large = match self.journal.session().scene() {
            Seen::Maze(game) => game.state().maze().ground().open() > LARGE,
            Seen::Bridges(playing) => playing.board().width() * playing.board().height() > LARGE,
        };
        match command {
            SessionCommand::Act { text, .. } => large || text.trim() == "solve",
            SessionCommand::Hint { .. }
            | SessionCommand::Ask { .. }
            | SessionCommand::Follow { .. } => true,
            _ => large,
        }
    }

    fn hear(&mut self, (): (), _: &Desk<Solo>, _: Duration) {}

    fn due(&self) -> Option<Duration> {
        None
    }

    fn tick(&mut self, _: Duration) {}

    fn take_told(&mut self) -> Vec<Told> {
        std::mem::take(&mut self.told)
    }

    fn told_since(&self, seq: u32) -> Vec<Told> {
        self.journal.told_since(seq.into())
    }

    fn number(told: &Told) -> u32 {
        told.seq as u32
    }

    fn frames(&self, told: &[Told], language: Language, _: Duration) -> Vec<String> {
        let scene = self.journal.session().scene();
        let frame = |told| SessionEventFrame::told(language, told, &scene);
        told.iter().map(|told| write(&SessionFrame::Event(Box::new(frame(told))))).collect()
    }

    fn take_answer(&mut self, language: Language) -> Option<String> {
        let answer = self.answer.take()?;
        let scene = self.journal.session().scene();
        let answer = SessionAnswer::told(language, &answer, &scene);
        Some(write(&SessionFrame::Answer(answer)))
    }

    fn standing(&self, visitor: Option<&str>, language: Language, now: Duration) -> String {
        let standing = self.standing_of(visitor, None, language, now);
        write(&SessionFrame::Standing(Box::new(standing)))
    }

    fn view(&self, language: Language) -> String {
        write(&SessionFrame::View(Box::new(self.scene(language))))
    }

    fn written(&self, since: u32) -> Vec<(u32, String)> {
        let entries = self.journal.since(since.into());
        entries.iter().map(|entry| (journal::VERSION, entry.to_string())).collect()
    }

    fn seated(&self, _: u32) -> Option<usize> {
        None
    }

    fn summary(&self, unix_ms: u64) -> Summary {
        let over = self.journal.session().status() == Status::Solved;
        Summary {
            state: if over { State::Over } else { State::Open },
            open_seats: 0,
            latest: unix_ms,
            entries: self.seq(),
        }
    }

    fn players(&self) -> Vec<String> {
        self.owner.clone().into_iter().collect()
    }

    fn settle(&mut self, _: &Desk<Solo>) {}

    fn may_sleep(&self) -> bool {
        true
    }
}

impl From<Refused> for Fault {
    fn from(refused: Refused) -> Fault {
        let code = Code::from(&refused);
        Fault::told(code, refused.message())
    }
}
