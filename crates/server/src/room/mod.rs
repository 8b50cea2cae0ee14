//! Rooms: live tables and games for one, each with what it was told, those who watch, and a promise.
//!
//! A room is a task that owns its [`Matter`] alone. Whatever it is told it does in memory first,
//! then has it written, and only when that is on disk it answers and tells those who watch. Where
//! writing fails the room is given up, and whoever comes next finds it as it was written last.
//!
//! Nobody looks into a room while something is not yet on disk: it does one thing after the other.

mod actor;
mod audience;
mod registry;
mod visit;

use std::sync::Arc;
use std::time::Duration;

use damier_api::Code;
use damier_catalog::GoesOn;
use damier_core::Message;
use damier_l10n::Language;
use damier_play::Who;
use damier_store::{LogKind, StoredLog, Summary};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::{mpsc, oneshot};

use crate::bus::Notice;
use crate::fault::Fault;
use crate::house::House;
use crate::secret;

pub use audience::{Audience, Stay};
pub use registry::{Found, Rooms};
pub use visit::{Invited, LiveQuery, by, go_live, told_by};

/// What a room is about: a match, or a game for one.
pub trait Matter: Send + Sized + 'static {
    /// What it can be told.
    type Command: Clone + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What it tells, with its number.
    type Told: Send + Sync + 'static;
    /// What comes from elsewhere: computers that think, clocks.
    type Note: Send + 'static;

    /// Which logs are of this kind.
    const KIND: LogKind;

    /// The rooms of this kind.
    fn rooms(house: &House) -> &Rooms<Self>;

    /// It again, from its log; or why the log cannot be followed.
    fn fold(log: &StoredLog, now: Duration) -> Result<Self, Message>;

    /// The number of the last entry.
    fn seq(&self) -> u32;

    /// Does what somebody asks for, in memory; or refuses. What time alone has brought about
    /// meanwhile stays even where it refuses. Long work goes on as long as it may.
    fn apply(
        &mut self,
        asked: Asked<Self::Command>,
        goes_on: GoesOn<'_>,
        now: Duration,
    ) -> Result<(), Fault>;

    /// What the sender of a command calls it.
    fn key(command: &Self::Command) -> Option<&str>;

    /// Whether a command may take long, so that it is done where there is time for it.
    fn is_long(&self, command: &Self::Command) -> bool;

    /// Hears from elsewhere.
    fn hear(&mut self, note: Self::Note, desk: &Desk<Self>, now: Duration);

    /// When time alone changes something.
    fn due(&self) -> Option<Duration>;

    /// Lets time change what it changes.
    fn tick(&mut self, now: Duration);

    /// What was told since this was last asked.
    fn take_told(&mut self) -> Vec<Self::Told>;

    /// What was told after the entry of a number.
    fn told_since(&self, seq: u32) -> Vec<Self::Told>;

    /// The number of the entry that something was told of.
    fn number(told: &Self::Told) -> u32;

    /// What was told, as it goes over the wire.
    fn frames(&self, told: &[Self::Told], language: Language, now: Duration) -> Vec<String>;

    /// What the latest command came to, as it goes over the wire to its sender alone.
    fn take_answer(&mut self, language: Language) -> Option<String> {
        let _ = language;
        None
    }

    /// How it stands, as it goes over the wire to somebody.
    fn standing(&self, visitor: Option<&str>, language: Language, now: Duration) -> String;

    /// What is for somebody alone and not in the log, as it goes over the wire.
    fn asides(&self, visitor: &str, language: Language) -> Vec<String> {
        let _ = (visitor, language);
        Vec::new()
    }

    /// That so many watch who do not play, as it goes over the wire where that is told.
    fn watching(others: u32) -> Option<String> {
        let _ = others;
        None
    }

    /// How it looks, as it goes over the wire.
    fn view(&self, language: Language) -> String;

    /// The entries after the one of a number, as they are written, and the version of their form.
    fn written(&self, since: u32) -> Vec<(u32, String)>;

    /// The seat that an entry gave to its sender, if it did.
    fn seated(&self, seq: u32) -> Option<usize>;

    /// What lists say of it.
    fn summary(&self, unix_ms: u64) -> Summary;

    /// Who plays: those who may see it even where it is private.
    fn players(&self) -> Vec<String>;

    /// Everything that was told is on disk: computers are set to work, and what follows is begun.
    fn settle(&mut self, desk: &Desk<Self>);

    /// Whether it may be put to sleep: nothing happens in it by itself.
    fn may_sleep(&self) -> bool;
}

/// Something that somebody asks for.
#[derive(Clone, Debug)]
pub struct Asked<C> {
    /// Who.
    pub by: By,
    /// What.
    pub command: C,
}

/// Who asks.
#[derive(Clone, Debug)]
pub struct By {
    /// The visitor.
    pub visitor: String,
    /// What they are called, if they have a name.
    pub name: Option<String>,
    /// Whether it is a program, which shows a token.
    pub bot: bool,
}

impl By {
    /// What they are called in records.
    pub fn called(&self) -> String {
        self.name.clone().unwrap_or_else(|| Who::PERSON.to_owned())
    }
}

/// What a room lends its matter.
pub struct Desk<M: Matter> {
    /// The house it is in.
    pub house: Arc<House>,
    /// The room's own name.
    pub id: Arc<str>,
    /// Where notes for it are put.
    pub post: Post<M>,
    /// Whether who made it has an account.
    pub account: bool,
}

impl<M: Matter> Desk<M> {
    /// Tells everybody who watches something that passes.
    pub fn publish(&self, notice: Notice) {
        self.house.bus.publish(&self.id, Arc::new(notice));
    }

    /// The longest a computer thinks about a move here.
    pub fn most_thinking(&self) -> Duration {
        let config = &self.house.config;
        if self.account { config.account_think } else { config.guest_think }
    }
}

/// A way to send a room notes, which does not keep it from ending.
pub struct Post<M: Matter>(mpsc::WeakSender<Letter<M>>);

impl<M: Matter> Clone for Post<M> {
    fn clone(&self) -> Post<M> {
        Post(self.0.clone())
    }
}

impl<M: Matter> Post<M> {
    /// Sends a note from a thread that may wait; nothing if the room is gone.
    pub fn send_blocking(&self, note: M::Note) {
        if let Some(sender) = self.0.upgrade() {
            sender.blocking_send(Letter::Note(note)).ok();
        }
    }

    /// Sends a note that may be lost where the room has much to do.
    pub fn send_lossy(&self, note: M::Note) -> bool {
        self.0.upgrade().is_some_and(|sender| sender.try_send(Letter::Note(note)).is_ok())
    }

    /// Sends a note; nothing if the room is gone.
    pub async fn send(&self, note: M::Note) {
        if let Some(sender) = self.0.upgrade() {
            sender.send(Letter::Note(note)).await.ok();
        }
    }
}

/// What comes into a room.
enum Letter<M: Matter> {
    Command {
        asked: Asked<M::Command>,
        key: Option<String>,
        language: Language,
        reply: oneshot::Sender<Result<Done, Fault>>,
    },
    Note(M::Note),
    Look(Look<M>),
    /// It is to be removed with all that was written.
    Remove(oneshot::Sender<Result<(), Fault>>),
    Sleep,
}

type Look<M> = Box<dyn FnOnce(&mut Seen<'_, M>) + Send>;

/// A room as somebody who looks in sees it: everything in it is on disk.
pub struct Seen<'a, M: Matter> {
    /// What it is about.
    pub matter: &'a mut M,
    /// Who may see it.
    pub access: &'a Access,
    /// What the clock of the house shows.
    pub now: Duration,
}

/// Who may see a room.
#[derive(Clone, Debug)]
pub struct Access {
    /// Who made it, unless they were deleted.
    pub by: Option<String>,
    /// Whether only those who play or were invited may see it.
    pub private: bool,
    /// What those who were invited show.
    pub invite: Option<String>,
    /// What those show who may only look, where that is something else.
    pub reader: Option<String>,
}

/// What those show who may look at what others may write, from what these show: nobody finds the
/// second from the first.
pub fn reader(invite: &str) -> String {
    secret::derived(&[invite, "read"])
}

impl Access {
    /// Who may see the room of a log.
    fn of(log: &StoredLog) -> Access {
        Access {
            by: log.listed.by.as_ref().map(ToString::to_string),
            private: log.listed.private,
            invite: log.invite.clone(),
            reader: match log.listed.kind {
                LogKind::Study => log.invite.as_deref().map(reader),
                _ => None,
            },
        }
    }

    /// Whether somebody who plays nothing here may see it, with what they show.
    pub fn lets_in(&self, visitor: Option<&str>, invite: Option<&str>, players: &[String]) -> bool {
        let plays = |visitor: &str| {
            self.by.as_deref() == Some(visitor) || players.iter().any(|it| it == visitor)
        };
        let shown = |secret: &Option<String>| secret.is_some() && invite == secret.as_deref();
        let invited = shown(&self.invite) || shown(&self.reader);
        !self.private || invited || visitor.is_some_and(plays)
    }
}

/// What came of a command.
#[derive(Clone, Debug)]
pub struct Done {
    /// The number of its entry.
    pub seq: u32,
    /// What it caused, as it goes over the wire.
    pub frames: Vec<String>,
    /// What it came to for its sender alone.
    pub answer: Option<String>,
}

/// A door to a room.
pub struct Door<M: Matter> {
    sender: mpsc::Sender<Letter<M>>,
    /// Those who watch it.
    pub audience: Arc<Audience>,
    /// The room's name.
    pub id: Arc<str>,
}

impl<M: Matter> Clone for Door<M> {
    fn clone(&self) -> Door<M> {
        Door {
            sender: self.sender.clone(),
            audience: Arc::clone(&self.audience),
            id: Arc::clone(&self.id),
        }
    }
}

/// The room is not there any more: it was put to sleep, or given up.
#[derive(Clone, Copy, Debug)]
pub struct Gone;

impl<M: Matter> Door<M> {
    /// Tells the room something, and waits until it is on disk.
    pub async fn tell(
        &self,
        asked: Asked<M::Command>,
        key: Option<String>,
        language: Language,
    ) -> Result<Result<Done, Fault>, Gone> {
        let (reply, answer) = oneshot::channel();
        let letter = Letter::Command { asked, key, language, reply };
        self.sender.send(letter).await.map_err(|_| Gone)?;
        answer.await.map_err(|_| Gone)
    }

    /// Looks in.
    pub async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&mut Seen<'_, M>) -> T + Send + 'static,
    ) -> Result<T, Gone> {
        let (reply, answer) = oneshot::channel();
        let look: Look<M> = Box::new(move |seen| drop(reply.send(look(seen))));
        self.sender.send(Letter::Look(look)).await.map_err(|_| Gone)?;
        answer.await.map_err(|_| Gone)
    }

    /// Has the room removed with all that was written.
    async fn remove(&self) -> Result<Result<(), Fault>, Gone> {
        let (reply, answer) = oneshot::channel();
        self.sender.send(Letter::Remove(reply)).await.map_err(|_| Gone)?;
        answer.await.map_err(|_| Gone)
    }

    /// Asks the room to sleep if nobody needs it.
    fn lull(&self) {
        self.sender.try_send(Letter::Sleep).ok();
    }

    /// Whether the room behind it has ended.
    fn is_gone(&self) -> bool {
        self.sender.is_closed()
    }

    fn same_as(&self, other: &Door<M>) -> bool {
        self.sender.same_channel(&other.sender)
    }
}

/// What somebody who comes to watch is told first.
#[derive(Clone, Debug)]
pub struct Caught {
    /// The number of the last entry that it tells of.
    pub seq: u32,
    /// What they are told, as it goes over the wire.
    pub frames: Vec<String>,
}

impl<M: Matter> Seen<'_, M> {
    /// Lets somebody look around, with what they show; or says that it is private.
    pub fn let_in(&self, visitor: Option<&str>, invite: Option<&str>) -> Result<(), Fault> {
        if self.access.lets_in(visitor, invite, &self.matter.players()) {
            Ok(())
        } else {
            Err(Fault::new(Code::Private))
        }
    }

    /// The same with how the board looks, where that is wanted.
    pub fn caught(
        &self,
        since: Option<u32>,
        visitor: Option<&str>,
        language: Language,
        view: bool,
    ) -> Caught {
        let mut caught = self.catch_up(since, visitor, language);
        if view {
            caught.frames.push(self.matter.view(language));
        }
        caught
    }

    /// What somebody is to be told who has seen everything up to an entry: what came since, or how
    /// it stands where that is shorter, or where there never was such an entry.
    pub fn catch_up(
        &self,
        since: Option<u32>,
        visitor: Option<&str>,
        language: Language,
    ) -> Caught {
        let seq = self.matter.seq();
        let standing = || self.matter.standing(visitor, language, self.now);
        let mut frames = match since {
            Some(since) if since == seq => Vec::new(),
            Some(since) if since < seq => {
                let told = self.matter.told_since(since);
                let events = self.matter.frames(&told, language, self.now);
                let standing = standing();
                let length: usize = events.iter().map(String::len).sum();
                if length < standing.len() { events } else { vec![standing] }
            }
            _ => vec![standing()],
        };
        if let Some(visitor) = visitor {
            frames.extend(self.matter.asides(visitor, language));
        }
        Caught { seq, frames }
    }
}
