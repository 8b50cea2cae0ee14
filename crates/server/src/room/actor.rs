//! The task of a room.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use damier_l10n::Language;
use damier_store::{Fence, NewEntry, State, StoreError, StoredEntry, StoredLog, VisitorId};
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;

use super::{Access, Asked, Audience, Desk, Done, Door, Letter, Matter, Post, Seen};
use crate::bus::{Kind, Notice};
use crate::clerk;
use crate::fault::Fault;
use crate::house::House;
use crate::jobs::{Rank, Slot};

/// So many letters wait at most; who brings more waits at the door.
const LETTERS: usize = 128;

/// The longest that somebody waits for what takes long.
const PATIENCE: Duration = Duration::from_secs(10);

/// A room that is awake.
pub(super) struct Room<M: Matter> {
    matter: M,
    /// Under which its log is written.
    fence: Fence,
    access: Access,
    /// Where the repetition of a command leads: by visitor and key, to its entry.
    keys: HashMap<(String, String), u32>,
    /// What the latest command came to for its sender, with its entry.
    answer: Option<(u32, String)>,
    letters: mpsc::Receiver<Letter<M>>,
    audience: Arc<Audience>,
    desk: Desk<M>,
    /// When somebody last came.
    used: Duration,
}

impl<M: Matter> Room<M> {
    /// A room and the door to it.
    pub(super) fn new(
        matter: M,
        log: &StoredLog,
        fence: Fence,
        account: bool,
        house: Arc<House>,
    ) -> (Room<M>, Door<M>) {
        let (sender, letters) = mpsc::channel(LETTERS);
        let audience = Arc::new(Audience::default());
        let id: Arc<str> = log.listed.id.as_str().into();
        let post = Post(sender.downgrade());
        let key = |entry: &StoredEntry| {
            Some(((entry.by.as_ref()?.to_string(), entry.key.clone()?), entry.seq))
        };
        let used = house.time.now();
        let room = Room {
            matter,
            fence,
            access: Access::of(log),
            answer: None,
            keys: log.entries.iter().filter_map(key).collect(),
            letters,
            audience: Arc::clone(&audience),
            desk: Desk { house, id: Arc::clone(&id), post, account },
            used,
        };
        (room, Door { sender, audience, id })
    }

    /// Lives until the house closes, writing fails, nobody needs it, or the term ends for which it
    /// is here. What is being written then is written first: who asked for it learns what came of
    /// it, and for whoever finds the room gone nothing was done.
    pub(super) async fn live(mut self, term: Option<CancellationToken>) {
        let house = Arc::clone(&self.desk.house);
        let audience = Arc::clone(&self.audience);
        self.matter.settle(&self.desk);
        loop {
            let idle = self.used + Duration::from_mins(house.config.idle_minutes.into());
            let next = tokio::select! {
                biased;
                () = house.stop.cancelled() => None,
                () = ended(term.as_ref()) => None,
                letter = self.letters.recv() => match letter {
                    Some(letter) => self.open(letter).await,
                    None => None,
                },
                () = until(&house, self.matter.due()) => self.tick().await,
                () = audience.stir() => {
                    self.count_others();
                    Some(self)
                }
                () = house.time.until(idle) => {
                    self.used = house.time.now();
                    self.unless_asleep()
                }
            };
            match next {
                Some(room) => self = room,
                None => break,
            }
        }
    }

    fn now(&self) -> Duration {
        self.desk.house.time.now()
    }

    /// Counts those who watch and do not play, if somebody came or went.
    fn count_others(&self) {
        if self.audience.has_stirred() {
            self.count();
        }
    }

    /// Counts those who watch and do not play. Those who watch from other servers are told, too.
    fn count(&self) {
        let counted = self.audience.count(&self.matter.players());
        if let Some(others) = counted.filter(|_| self.audience.is_elsewhere()) {
            let frames = |_| M::watching(others).into_iter().collect();
            self.desk.publish(Notice::new(None, Kind::Audience, frames));
        }
    }

    /// The room, unless nobody needs it now.
    fn unless_asleep(self) -> Option<Room<M>> {
        let idle = self.audience.is_empty() && self.letters.is_empty();
        (!idle || !self.matter.may_sleep()).then_some(self)
    }

    /// Does what a letter says; none if the room ends by it.
    async fn open(mut self, letter: Letter<M>) -> Option<Room<M>> {
        let now = self.now();
        match letter {
            Letter::Command { asked, key, language, reply } => {
                self.used = now;
                self.command(asked, key, language, reply).await
            }
            Letter::Note(note) => {
                let before = self.matter.seq();
                self.matter.hear(note, &self.desk, now);
                self.write(before).await
            }
            Letter::Look(look) => {
                self.used = now;
                // Whoever has just come is to find themselves counted.
                self.count_others();
                look(&mut Seen { matter: &mut self.matter, access: &self.access, now });
                Some(self)
            }
            Letter::Remove(reply) => {
                let removed = self.desk.house.store.remove(self.fence, &self.desk.id).await;
                let removed = removed.map_err(Fault::from);
                let ends = removed.is_ok();
                reply.send(removed).ok();
                (!ends).then_some(self)
            }
            Letter::Sleep => self.unless_asleep(),
        }
    }

    async fn tick(mut self) -> Option<Room<M>> {
        let before = self.matter.seq();
        self.matter.tick(self.now());
        self.write(before).await
    }

    async fn command(
        mut self,
        asked: Asked<M::Command>,
        key: Option<String>,
        language: Language,
        reply: oneshot::Sender<Result<Done, Fault>>,
    ) -> Option<Room<M>> {
        let sender = asked.by.visitor.clone();
        let known = key.as_ref().map(|key| (sender.clone(), key.clone()));
        if let Some(seq) = known.as_ref().and_then(|known| self.keys.get(known)) {
            reply.send(Ok(self.done_at(*seq, language))).ok();
            return Some(self);
        }
        let before = self.matter.seq();
        let done;
        (self, done) = self.apply(asked).await?;
        let by = done.is_ok().then_some((sender, key));
        let told = self.matter.take_told();
        let written = self.write_told(before, by, &told).await;
        let seq = self.matter.seq();
        let answer = match (&written, done) {
            // Whoever asked looks for the room as it is by now, wherever that is.
            (Err(None), _) => return None,
            (Err(Some(fault)), _) => Err(fault.clone()),
            (Ok(()), Err(refused)) => Err(refused),
            (Ok(()), Ok(())) => {
                self.desk.house.metrics.commands.inc();
                if let Some(known) = known.filter(|_| seq > before) {
                    self.keys.insert(known, seq);
                }
                let own: Vec<M::Told> =
                    told.into_iter().filter(|told| M::number(told) == seq).collect();
                let answer = self.matter.take_answer(language);
                self.answer = answer.clone().map(|answer| (seq, answer));
                Ok(Done { seq, frames: self.matter.frames(&own, language, self.now()), answer })
            }
        };
        reply.send(answer).ok();
        written.is_ok().then_some(self)
    }

    /// Applies a command: here, or on a thread that thinks if it may take long. None if the house
    /// closed before it was done, and nothing of it is kept.
    async fn apply(mut self, asked: Asked<M::Command>) -> Option<(Room<M>, Result<(), Fault>)> {
        let now = self.now();
        if !self.matter.is_long(&asked.command) {
            let done = self.matter.apply(asked, &mut || true, now);
            return Some((self, done));
        }
        let (sender, answer) = oneshot::channel();
        let (pool, owner) = (self.desk.house.pool.clone(), asked.by.visitor.clone());
        let work = move |slot: &Slot<'_>| {
            let time = Arc::clone(&self.desk.house.time);
            let mut goes_on = || !slot.stop.is_raised() && time.now() < now + PATIENCE;
            let done = self.matter.apply(asked, &mut goes_on, now);
            sender.send((self, done)).ok();
        };
        let ticket = pool.submit(&owner, Rank::Move, Box::new(work));
        let applied = answer.await.ok();
        drop(ticket);
        applied
    }

    /// What a command came to that was accepted before.
    fn done_at(&self, seq: u32, language: Language) -> Done {
        let told = self.matter.told_since(seq.saturating_sub(1));
        let own: Vec<M::Told> = told.into_iter().filter(|told| M::number(told) == seq).collect();
        let latest = self.answer.as_ref().filter(|(latest, _)| *latest == seq);
        let answer = latest.map(|(_, answer)| answer.clone());
        Done { seq, frames: self.matter.frames(&own, language, self.now()), answer }
    }

    /// Writes what came after an entry, and tells it; none if it could not be written.
    async fn write(mut self, before: u32) -> Option<Room<M>> {
        let told = self.matter.take_told();
        self.write_told(before, None, &told).await.ok().map(|()| self)
    }

    /// Writes and tells; no fault as the error if nothing was written because the room is not what
    /// it is believed to be here, or where.
    async fn write_told(
        &mut self,
        before: u32,
        by: Option<(String, Option<String>)>,
        told: &[M::Told],
    ) -> Result<(), Option<Fault>> {
        let seq = self.matter.seq();
        if seq == before {
            return Ok(());
        }
        let house = &self.desk.house;
        let unix = house.time.unix_ms();
        let written = self.matter.written(before).into_iter();
        let entries: Vec<NewEntry> = (before + 1..)
            .zip(written)
            .map(|(number, (form, text))| {
                // What time brought about before a command was done is nobody's doing.
                let (by, key) = match &by {
                    Some((by, key)) if number == seq => {
                        (Some(VisitorId::new(by.as_str())), key.clone())
                    }
                    _ => (None, None),
                };
                let seat = self.matter.seated(number);
                let seated = seat.and_then(|seat| Some((seat, by.clone()?)));
                NewEntry {
                    log: self.desk.id.to_string(),
                    seq: number,
                    form,
                    text,
                    at: unix,
                    by,
                    key,
                    seated,
                }
            })
            .collect();
        let summary = self.matter.summary(unix);
        let over = summary.state == State::Over;
        let stored = house.store.append(self.fence, entries, Some(summary)).await;
        if let Err(error) = stored {
            tracing::warn!(room = %self.desk.id, %error, "a room is given up: it could not be written");
            house.fell(M::KIND, &self.desk.id);
            return Err(match (error, &house.neighbours) {
                (StoreError::Fenced, Some(neighbours)) => {
                    neighbours.lose();
                    None
                }
                // Something was written of which nobody here knew whether it was: it is read.
                (StoreError::Conflict, Some(_)) => None,
                (error, _) => Some(Fault::from(error)),
            });
        }
        if over {
            house.openings.ended(&self.desk.id);
            clerk::tell(house, &self.desk.id);
        }
        let now = house.time.now();
        let frames = |language| self.matter.frames(told, language, now);
        let notice = Notice::new(Some((before + 1, seq)), Kind::News, frames);
        house.bus.publish(&self.desk.id, Arc::new(notice));
        // Whoever took a seat watches no longer.
        self.count();
        self.matter.settle(&self.desk);
        Ok(())
    }
}

/// Waits until a term has ended; for ever if there is none.
async fn ended(term: Option<&CancellationToken>) {
    match term {
        Some(term) => term.cancelled().await,
        None => std::future::pending().await,
    }
}

/// Waits for a moment of the house's clock; for ever if there is none.
async fn until(house: &House, moment: Option<Duration>) {
    match moment {
        Some(moment) => house.time.until(moment).await,
        None => std::future::pending().await,
    }
}
