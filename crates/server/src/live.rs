//! Sockets: what happens in a room, as it happens, and commands in the same words.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message as Packet, WebSocket};
use damier_api::{Bye, Code, Farewell, Malformed, ProblemFrame, Receipt, TableFrame, read, write};
use damier_l10n::Language;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::sync::watch;
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite::{self, error::ProtocolError};

use crate::bus::{Kind, Notice, Watching};
use crate::fault::Fault;
use crate::house::House;
use crate::limits::{Rate, Who};
use crate::room::{ATTEMPTS, Asked, By, Caught, Done, Door, Gone, Matter, Stay};

/// Somebody who watches a room.
pub struct Visit {
    /// The room.
    pub id: String,
    /// Who watches, if that is known.
    pub by: Option<By>,
    /// Whose limits count.
    pub who: Who,
    /// In which language.
    pub language: Language,
    /// The last entry that they have seen.
    pub since: Option<u32>,
    /// Whether they want to be sent how the board looks after every change.
    pub view: bool,
    /// Whether they want to hear what computers think.
    pub thinking: bool,
}

/// How often it is asked whether somebody is still there.
const PULSE: Duration = Duration::from_secs(30);

/// A reader who takes longer over a frame is dropped, and comes back.
const PATIENCE: Duration = Duration::from_secs(20);

/// The socket is closed, for this reason.
pub struct Closed(pub Option<Farewell>);

/// A socket whose other end may be slow, or gone.
pub struct Wire {
    socket: WebSocket,
    pulse: Interval,
    /// Whether anything was heard since the last pulse.
    heard: bool,
}

impl Wire {
    /// A socket that was just opened.
    pub fn new(socket: WebSocket) -> Wire {
        let mut pulse = interval(PULSE);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
        pulse.reset();
        Wire { socket, pulse, heard: true }
    }

    /// What is said at the other end, or why it cannot be read, after which nothing more can be.
    /// Now and then it is asked whether anybody is there.
    pub async fn recv(&mut self) -> Result<Result<Packet, Fault>, Closed> {
        loop {
            tokio::select! {
                packet = self.socket.recv() => {
                    self.heard = true;
                    return match packet {
                        Some(Ok(Packet::Close(_))) | None => Err(Closed(None)),
                        Some(Ok(packet)) => Ok(Ok(packet)),
                        Some(Err(error)) => unread(error).map(Err).ok_or(Closed(None)),
                    };
                }
                _ = self.pulse.tick() => {
                    if !std::mem::take(&mut self.heard) {
                        return Err(Closed(Some(Farewell::Idle)));
                    }
                    self.put(Packet::Ping(Vec::new().into())).await?;
                }
            }
        }
    }

    /// Says something.
    pub async fn send(&mut self, frame: String) -> Result<(), Closed> {
        self.put(Packet::text(frame)).await
    }

    async fn put(&mut self, packet: Packet) -> Result<(), Closed> {
        match timeout(PATIENCE, self.socket.send(packet)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Closed(None)),
        }
    }

    /// Says a last word, if there is one, and nothing more.
    pub async fn close(mut self, last: Option<String>) {
        if let Some(last) = last {
            self.send(last).await.ok();
        }
        self.put(Packet::Close(None)).await.ok();
    }
}

/// What is wrong with something that came and cannot be read; nothing if the socket broke.
fn unread(error: axum::Error) -> Option<Fault> {
    let error = error.into_inner().downcast::<tungstenite::Error>().ok()?;
    let code = match *error {
        tungstenite::Error::Capacity(_) => Code::TooLarge,
        // Whoever went without a word hears none.
        tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => return None,
        tungstenite::Error::Protocol(_) | tungstenite::Error::Utf8(_) => Code::Malformed,
        _ => return None,
    };
    Some(Fault::new(code))
}

type Pending = Pin<Box<dyn Future<Output = Result<Done, Fault>> + Send>>;

/// Serves a socket until it is closed.
pub async fn serve<M: Matter>(house: Arc<House>, visit: Visit, socket: WebSocket) {
    let mut line = Line { house, visit, wire: Wire::new(socket), seq: 0, pending: None };
    let Closed(why) = line.run::<M>().await;
    line.wire.close(why.map(|why| write(&TableFrame::Bye(Bye { why })))).await;
}

/// A socket and who is at its other end.
struct Line {
    house: Arc<House>,
    visit: Visit,
    wire: Wire,
    /// The last entry that was told.
    seq: u32,
    /// The command that is being done, and what its sender calls it.
    pending: Option<(Option<String>, Pending)>,
}

/// A room that somebody watches: what they hear there, and that they are there.
struct Inside<M: Matter> {
    door: Door<M>,
    notices: Watching,
    others: watch::Receiver<u32>,
    _stay: Stay,
}

impl Line {
    async fn run<M: Matter>(&mut self) -> Closed {
        loop {
            // Whoever watches a room that was given up looks for it again.
            let mut inside = match self.enter::<M>().await {
                Ok(inside) => inside,
                Err(closed) => return closed,
            };
            match self.watch::<M>(&mut inside).await {
                Ok(()) => self.visit.since = Some(self.seq),
                Err(closed) => return closed,
            }
        }
    }

    /// Comes into the room, and tells what happened since they were there last.
    async fn enter<M: Matter>(&mut self) -> Result<Inside<M>, Closed> {
        let unavailable = |fault: Fault| match fault.code {
            Code::Stopping => Closed(Some(Farewell::Stopping)),
            _ => Closed(Some(Farewell::Unavailable)),
        };
        // First the ear, then the eye: what happens in between is heard and known already.
        let notices = self.house.bus.subscribe(&self.visit.id);
        let house = Arc::clone(&self.house);
        let rooms = M::rooms(&house);
        for _ in 0..ATTEMPTS {
            let door = rooms.door(&house, &self.visit.id).await;
            let door = door.map_err(unavailable)?.ok_or(Closed(Some(Farewell::Gone)))?;
            let visitor = self.visit.by.as_ref().map(|by| by.visitor.clone());
            let stay = door.audience.enter(visitor);
            match self.catch_up(&door, self.visit.since).await? {
                Ok(()) => {
                    let mut others = door.audience.others();
                    self.tell_others::<M>(&mut others).await?;
                    return Ok(Inside { door, notices, others, _stay: stay });
                }
                // It ended just when they came.
                Err(Gone) => rooms.forget(&self.visit.id, &door),
            }
        }
        Err(Closed(Some(Farewell::Unavailable)))
    }

    /// Tells how many watch.
    async fn tell_others<M: Matter>(
        &mut self,
        others: &mut watch::Receiver<u32>,
    ) -> Result<(), Closed> {
        let count = *others.borrow_and_update();
        match M::watching(count) {
            Some(frame) => self.wire.send(frame).await,
            None => Ok(()),
        }
    }

    /// Tells what happened since an entry, if the room is still there.
    async fn catch_up<M: Matter>(
        &mut self,
        door: &Door<M>,
        since: Option<u32>,
    ) -> Result<Result<(), Gone>, Closed> {
        let language = self.visit.language;
        let visitor = self.visit.by.as_ref().map(|by| by.visitor.clone());
        let view = self.visit.view;
        let caught = door.look(move |seen| {
            let mut caught = seen.catch_up(since, visitor.as_deref(), language);
            if view {
                caught.frames.push(seen.matter.view(language));
            }
            caught
        });
        let Ok(Caught { seq, frames }) = caught.await else { return Ok(Err(Gone)) };
        self.seq = seq;
        for frame in frames {
            self.wire.send(frame).await?;
        }
        Ok(Ok(()))
    }

    /// Tells what happens until the room is given up.
    async fn watch<M: Matter>(&mut self, inside: &mut Inside<M>) -> Result<(), Closed> {
        let Inside { door, notices, others, .. } = inside;
        let house = Arc::clone(&self.house);
        loop {
            tokio::select! {
                biased;
                () = house.stop.cancelled() => return Err(Closed(Some(Farewell::Stopping))),
                notice = notices.recv() => match notice {
                    Ok(notice) if notice.kind == Kind::Gone => return Ok(()),
                    Ok(notice) => self.tell(door, &notice).await?,
                    Err(RecvError::Lagged(_)) => return Err(Closed(Some(Farewell::Slow))),
                    Err(RecvError::Closed) => return Ok(()),
                },
                Ok(()) = others.changed() => self.tell_others::<M>(others).await?,
                (key, done) = done(&mut self.pending) => {
                    // What it caused was told before it was answered: that is heard first.
                    let stays = self.tell_waiting(door, notices).await?;
                    self.answer(key, done).await?;
                    if !stays {
                        return Ok(());
                    }
                }
                packet = self.wire.recv(), if self.pending.is_none() => {
                    self.hear::<M>(packet?).await?;
                }
            }
        }
    }

    /// Tells what has happened already; whether the room is still there.
    async fn tell_waiting<M: Matter>(
        &mut self,
        door: &Door<M>,
        notices: &mut Watching,
    ) -> Result<bool, Closed> {
        loop {
            match notices.try_recv() {
                Ok(notice) if notice.kind == Kind::Gone => return Ok(false),
                Ok(notice) => self.tell(door, &notice).await?,
                Err(TryRecvError::Empty) => return Ok(true),
                Err(TryRecvError::Closed) => return Ok(false),
                Err(TryRecvError::Lagged(_)) => return Err(Closed(Some(Farewell::Slow))),
            }
        }
    }

    async fn tell<M: Matter>(&mut self, door: &Door<M>, notice: &Notice) -> Result<(), Closed> {
        let visitor = self.visit.by.as_ref().map(|by| by.visitor.as_str());
        let for_others = notice.only.is_some() && notice.only.as_deref() != visitor;
        if for_others || (notice.kind == Kind::Thinking && !self.visit.thinking) {
            return Ok(());
        }
        if let Some((first, last)) = notice.entries {
            if last <= self.seq {
                return Ok(());
            }
            if first > self.seq + 1 {
                // A room that is gone says so next, and is looked for again.
                return self.catch_up(door, Some(self.seq)).await.map(drop);
            }
            self.seq = last;
        }
        for frame in notice.frames(self.visit.language) {
            self.wire.send(frame.to_string()).await?;
        }
        if self.visit.view && notice.entries.is_some() {
            let language = self.visit.language;
            if let Ok(view) = door.look(move |seen| seen.matter.view(language)).await {
                self.wire.send(view).await?;
            }
        }
        Ok(())
    }

    async fn hear<M: Matter>(&mut self, packet: Result<Packet, Fault>) -> Result<(), Closed> {
        match packet {
            Ok(Packet::Text(text)) => self.command::<M>(text.as_bytes()).await,
            Ok(Packet::Binary(_)) => {
                let fault = Fault::new(Code::UnsupportedMediaType);
                self.answer(None, Err(fault)).await
            }
            Ok(Packet::Close(_) | Packet::Ping(_) | Packet::Pong(_)) => Ok(()),
            Err(unread) => {
                self.answer(None, Err(unread)).await?;
                Err(Closed(None))
            }
        }
    }

    async fn command<M: Matter>(&mut self, text: &[u8]) -> Result<(), Closed> {
        let command: Result<M::Command, Malformed> = read(text);
        let key = command.as_ref().ok().and_then(M::key).map(str::to_owned);
        // What is no command counts too: whoever sends a lot of it waits.
        if let Err(too_many) = self.house.limits.take(Rate::Commands, &self.visit.who) {
            return self.answer(key, Err(too_many.into())).await;
        }
        let Some(by) = self.visit.by.clone() else {
            return self.answer(key, Err(Fault::new(Code::SignIn))).await;
        };
        let command = match command {
            Ok(command) => command,
            Err(malformed) => return self.answer(None, Err(malformed.into())).await,
        };
        let (house, id, language) =
            (Arc::clone(&self.house), self.visit.id.clone(), self.visit.language);
        let asked = Asked { by, command };
        let sent = key.clone();
        let doing = async move { M::rooms(&house).tell(&house, &id, asked, sent, language).await };
        self.pending = Some((key, Box::pin(doing)));
        Ok(())
    }

    async fn answer(
        &mut self,
        key: Option<String>,
        done: Result<Done, Fault>,
    ) -> Result<(), Closed> {
        let frame = match done {
            Ok(Done { seq, answer, .. }) => {
                if let Some(answer) = answer {
                    self.wire.send(answer).await?;
                }
                TableFrame::Done(Receipt { key, seq })
            }
            Err(fault) => {
                self.house.refused(&fault);
                let problem = fault.problem(self.visit.language);
                TableFrame::Problem(ProblemFrame { key, problem })
            }
        };
        self.wire.send(write(&frame)).await
    }
}

/// Waits for the command that is being done; for ever if there is none.
async fn done(
    pending: &mut Option<(Option<String>, Pending)>,
) -> (Option<String>, Result<Done, Fault>) {
    let Some((_, doing)) = pending else { return std::future::pending().await };
    let done = doing.await;
    let key = pending.take().and_then(|(key, _)| key);
    (key, done)
}
