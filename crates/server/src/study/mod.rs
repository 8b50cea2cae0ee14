//! Studies: trees of moves that several write at once.

mod making;
mod routes;
mod told;

use std::time::Duration;

use damier_api::{Code, Place, StudyAnswer, StudyCommand, StudyFrame, StudyJoin, Watching, write};
use damier_catalog::{GameEntry, GoesOn};
use damier_core::{Explain, Message};
use damier_l10n::Language;
use damier_play::study::{self, Command, Entry, StudyRefused};
use damier_store::{LogKind, State, StoredLog, Summary};

use crate::fault::Fault;
use crate::house::House;
use crate::room::{Asked, Desk, Matter, Rooms};

pub use making::record_of;
pub use routes::routes;
pub use told::{Told, item};

/// A study and who writes in it.
pub struct Study {
    id: String,
    entry: &'static GameEntry,
    tree: study::Study,
    /// Who writes, by the numbers of their hands.
    owners: Vec<Option<String>>,
    private: bool,
    /// What those show who may write.
    invite: Option<String>,
    /// What was told of each entry.
    log: Vec<Told>,
    told: Vec<Told>,
    /// The entry that was made last, as it is written.
    latest: Option<(u32, String)>,
    /// Where the latest command led.
    answer: Option<StudyAnswer>,
}

impl Study {
    /// Which hand a visitor is.
    fn hand_of(&self, visitor: Option<&str>) -> Option<u32> {
        let hand =
            self.owners.iter().position(|owner| owner.is_some() && owner.as_deref() == visitor);
        hand.map(|hand| hand as u32)
    }

    /// Lets somebody write who has the link.
    fn join(&mut self, visitor: &str, join: &StudyJoin) -> Result<(), Fault> {
        if self.hand_of(Some(visitor)).is_some() {
            return Ok(());
        }
        if self.invite.as_deref() != Some(&join.invite) {
            return Err(Fault::new(if self.private { Code::Private } else { Code::NotYours }));
        }
        // What a hand did it may take back: so nobody gets the hand of somebody who left.
        let hand = self.tree.hands();
        if hand as usize >= self.owners.len() {
            return Err(StudyRefused::Hands.into());
        }
        let done = self.tree.apply(hand, Command::Join)?;
        self.owners[hand as usize] = Some(visitor.to_owned());
        self.accepted(done.entry);
        Ok(())
    }

    /// What a command means.
    fn meant(command: &StudyCommand) -> Result<Command, Fault> {
        if let StudyCommand::Import(import) = command {
            let record = record_of(&import.record, import.number)?;
            return Ok(Command::Import(Box::new(record)));
        }
        command.meant().ok_or_else(|| Fault::new(Code::Internal))
    }

    fn accepted(&mut self, entry: Option<Entry>) {
        let Some(entry) = entry else { return };
        self.latest = Some((entry.seq, entry.to_string()));
        let told = Told::of(&self.tree, &entry);
        self.log.push(told.clone());
        self.told.push(told);
    }
}

impl Matter for Study {
    type Command = StudyCommand;
    type Told = Told;
    type Note = ();

    const KIND: LogKind = LogKind::Study;

    fn rooms(house: &House) -> &Rooms<Study> {
        &house.studies
    }

    fn fold(stored: &StoredLog, _: Duration) -> Result<Study, Message> {
        let mut study = study::read_head(&stored.head).map_err(|error| error.message())?;
        let mut log = Vec::new();
        for entry in &stored.entries {
            let entry: Entry =
                entry.text.parse().map_err(|error: study::LogProblem| error.message())?;
            study.follow(&entry).map_err(|error| error.message())?;
            log.push(Told::of(&study, &entry));
        }
        let listed = &stored.listed;
        let entry = damier_catalog::game(study.start().name()).map_err(|error| error.message())?;
        let owners = listed.seats.iter().map(|seat| seat.as_ref().map(ToString::to_string));
        Ok(Study {
            id: listed.id.clone(),
            entry,
            tree: study,
            owners: owners.collect(),
            private: listed.private,
            invite: stored.invite.clone(),
            log,
            told: Vec::new(),
            latest: None,
            answer: None,
        })
    }

    fn seq(&self) -> u32 {
        self.tree.seq()
    }

    fn apply(
        &mut self,
        asked: Asked<StudyCommand>,
        _: GoesOn<'_>,
        _: Duration,
    ) -> Result<(), Fault> {
        let Asked { by, command } = asked;
        self.answer = None;
        if let StudyCommand::Join(join) = &command {
            return self.join(&by.visitor, join);
        }
        let hand = self.hand_of(Some(&by.visitor));
        let keep_out = || Fault::new(if self.private { Code::Private } else { Code::NotYours });
        let hand = hand.ok_or_else(keep_out)?;
        let done = self.tree.apply(hand, Study::meant(&command)?)?;
        self.accepted(done.entry);
        self.answer = Some(StudyAnswer { seq: self.seq(), node: done.node });
        Ok(())
    }

    fn key(command: &StudyCommand) -> Option<&str> {
        command.key()
    }

    fn is_long(&self, command: &StudyCommand) -> bool {
        matches!(command, StudyCommand::Import(_))
    }

    fn hear(&mut self, (): (), _: &Desk<Study>, _: Duration) {}

    fn due(&self) -> Option<Duration> {
        None
    }

    fn tick(&mut self, _: Duration) {}

    fn take_told(&mut self) -> Vec<Told> {
        std::mem::take(&mut self.told)
    }

    fn told_since(&self, seq: u32) -> Vec<Told> {
        self.log.iter().skip(seq as usize).cloned().collect()
    }

    fn number(told: &Told) -> u32 {
        told.seq
    }

    fn frames(&self, told: &[Told], _: Language, _: Duration) -> Vec<String> {
        let event = self.event(told).map(|event| write(&StudyFrame::Event(Box::new(event))));
        event.into_iter().collect()
    }

    fn take_answer(&mut self, _: Language) -> Option<String> {
        self.answer.take().map(|answer| write(&StudyFrame::Answer(answer)))
    }

    fn standing(&self, visitor: Option<&str>, language: Language, _: Duration) -> String {
        let standing = self.standing_of(visitor, None, language);
        write(&StudyFrame::Standing(Box::new(standing)))
    }

    fn watching(others: u32) -> Option<String> {
        Some(write(&StudyFrame::Watching(Watching { count: others })))
    }

    /// What is to be seen is told with how it stands.
    fn view(&self, language: Language) -> String {
        self.standing(None, language, Duration::ZERO)
    }

    fn written(&self, since: u32) -> Vec<(u32, String)> {
        let latest = self.latest.iter().filter(|(seq, _)| *seq > since);
        latest.map(|(_, text)| (study::VERSION, text.clone())).collect()
    }

    fn seated(&self, seq: u32) -> Option<usize> {
        let told = self.log.get(seq.checked_sub(1)? as usize)?;
        (told.did == study::Did::Joined).then_some(told.hand as usize)
    }

    /// It never goes on by itself, and nobody is waited for. A build that does not know studies counts
    /// and wakes what is open or running, of whichever kind: what is over it leaves alone.
    fn summary(&self, unix_ms: u64) -> Summary {
        Summary { state: State::Over, open_seats: 0, latest: unix_ms, entries: self.seq() }
    }

    fn players(&self) -> Vec<String> {
        self.owners.iter().flatten().cloned().collect()
    }

    fn settle(&mut self, _: &Desk<Study>) {}

    fn may_sleep(&self) -> bool {
        true
    }
}

impl From<StudyRefused> for Fault {
    fn from(refused: StudyRefused) -> Fault {
        let (code, field) = match &refused {
            StudyRefused::Gone(_) => (Code::Gone, None),
            StudyRefused::Illegal(_) => (Code::IllegalMove, Some("moves")),
            StudyRefused::Branch { .. } | StudyRefused::Record(_) | StudyRefused::OtherGame(_) => {
                (Code::BadRecord, Some("record"))
            }
            StudyRefused::NoPlace(_) | StudyRefused::Drawn => (Code::BadParams, Some("marks")),
            StudyRefused::Comment => (Code::BadParams, Some("text")),
            StudyRefused::Title => (Code::BadParams, Some("title")),
            _ => (Code::Refused, None),
        };
        let fault = Fault::told(code, refused.message());
        match field {
            Some(field) => fault.at(Place::field(field)),
            None => fault,
        }
    }
}
