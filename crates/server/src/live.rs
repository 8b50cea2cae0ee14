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
use crate::neighbours::{Far, Outpost, Patience, errand};
use crate::room::{Asked, By, Caught, Done, Found, Gone, Matter, Stay};

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
    place: Found<M>,
    notices: Watching,
    /// How many others watch, of a room that is here. Of others that is told like everything else.
    others: Option<watch::Receiver<u32>>,
    _stay: Option<Stay>,
}

impl Line {
    async fn run<M: Matter>(&mut self) -> Closed {
        loop {
            // Whoever watches a room that was given up looks for it again.
            let mut inside = match self.come_in::<M>().await {
                Ok(inside) => inside,
                Err(closed) => return closed,
            };
            match self.watch::<M>(&mut inside).await {
                Ok(()) => self.visit.since = Some(self.seq),
                Err(closed) => return closed,
            }
        }
    }

    /// Comes into the room, while the command that is being done goes on: it may be the one that
    /// wakes the room.
    async fn come_in<M: Matter>(&mut self) -> Result<Inside<M>, Closed> {
        let mut pending = self.pending.take();
        let entered = {
            let mut entering = Box::pin(self.enter::<M>());
            tokio::select! {
                biased;
                entered = &mut entering => entered,
                (key, done) = done(&mut pending) => {
                    // It is answered inside.
                    pending = Some((key, Box::pin(std::future::ready(done))));
                    entering.await
                }
            }
        };
        self.pending = pending;
        entered
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
        let mut patience = Patience::new(&house);
        loop {
            let place = rooms.find(&house, &self.visit.id).await;
            let place = place.map_err(unavailable)?.ok_or(Closed(Some(Farewell::Gone)))?;
            let visitor = self.visit.by.as_ref().map(|by| by.visitor.clone());
            let stay = match &place {
                Found::Here(door) => Some(door.audience.enter(visitor)),
                Found::There(server) => {
                    Outpost::enter::<M>(&house, &self.visit.id, server, visitor)
                }
            };
            match (self.catch_up(&place, self.visit.since).await?, &place) {
                (Ok(others), Found::There(_)) => {
                    self.tell_count::<M>(others).await?;
                    return Ok(Inside { place, notices, others: None, _stay: stay });
                }
                (Ok(_), Found::Here(door)) => {
                    let mut others = door.audience.others();
                    self.tell_others::<M>(&mut others).await?;
                    return Ok(Inside { place, notices, others: Some(others), _stay: stay });
                }
                // It ended just when they came.
                (Err(Gone), Found::Here(door)) => rooms.forget(&self.visit.id, door),
                (Err(Gone), Found::There(_)) => {}
            }
            patience.wait(&house).await.map_err(unavailable)?;
        }
    }

    /// Tells how many watch.
    async fn tell_others<M: Matter>(
        &mut self,
        others: &mut watch::Receiver<u32>,
    ) -> Result<(), Closed> {
        let count = *others.borrow_and_update();
        self.tell_count::<M>(count).await
    }

    async fn tell_count<M: Matter>(&mut self, count: u32) -> Result<(), Closed> {
        match M::watching(count) {
            Some(frame) => self.wire.send(frame).await,
            None => Ok(()),
        }
    }

    /// Tells what happened since an entry, if the room is still there; how many others watch it,
    /// where it is on another server.
    async fn catch_up<M: Matter>(
        &mut self,
        place: &Found<M>,
        since: Option<u32>,
    ) -> Result<Result<u32, Gone>, Closed> {
        let (language, view) = (self.visit.language, self.visit.view);
        let visitor = self.visit.by.as_ref().map(|by| by.visitor.clone());
        let caught = match place {
            Found::Here(door) => {
                let look =
                    door.look(move |seen| seen.caught(since, visitor.as_deref(), language, view));
                look.await.ok().map(|caught| (caught, 0))
            }
            Found::There(server) => {
                let far = Far { server, room: &self.visit.id };
                let (house, wanted) = (&self.house, (language, view));
                let caught = errand::catch_up::<M>(house, far, since, visitor.as_deref(), wanted);
                match caught.await {
                    Ok(Ok(caught)) => Some(caught),
                    Ok(Err(_)) => return Err(Closed(Some(Farewell::Unavailable))),
                    Err(_) => None,
                }
            }
        };
        let Some((Caught { seq, frames }, others)) = caught else { return Ok(Err(Gone)) };
        self.seq = seq;
        for frame in frames {
            self.wire.send(frame).await?;
        }
        Ok(Ok(others))
    }

    /// Tells what happens until the room is given up.
    async fn watch<M: Matter>(&mut self, inside: &mut Inside<M>) -> Result<(), Closed> {
        let Inside { place, notices, others, .. } = inside;
        let house = Arc::clone(&self.house);
        loop {
            tokio::select! {
                biased;
                () = house.stop.cancelled() => return Err(Closed(Some(Farewell::Stopping))),
                notice = notices.recv() => match notice {
                    Ok(notice) if notice.kind == Kind::Gone => return Ok(()),
                    Ok(notice) => if !self.tell(place, &notice).await? {
                        return Ok(());
                    },
                    Err(RecvError::Lagged(_)) => return Err(Closed(Some(Farewell::Slow))),
                    Err(RecvError::Closed) => return Ok(()),
                },
                () = changed(others) => if let Some(others) = others {
                    self.tell_others::<M>(others).await?;
                },
                (key, done) = done(&mut self.pending) => {
                    // What it caused was told before it was answered: that is heard first.
                    let stays = self.tell_waiting(place, notices).await?;
                    if let (Found::There(_), Ok(caused)) = (&*place, &done)
                        && !self.tell_done(place, caused).await?
                    {
                        // It is answered where the room is found again.
                        self.pending = Some((key, Box::pin(std::future::ready(done))));
                        return Ok(());
                    }
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

    /// Tells what a command caused in a room on another server, where the bus was not as quick;
    /// whether the room is still there.
    async fn tell_done<M: Matter>(
        &mut self,
        place: &Found<M>,
        done: &Done,
    ) -> Result<bool, Closed> {
        if done.seq <= self.seq {
            return Ok(true);
        }
        if done.seq > self.seq + 1 || self.visit.view {
            return Ok(self.catch_up(place, Some(self.seq)).await?.is_ok());
        }
        self.seq = done.seq;
        for frame in &done.frames {
            self.wire.send(frame.clone()).await?;
        }
        Ok(true)
    }

    /// Tells what has happened already; whether the room is still there.
    async fn tell_waiting<M: Matter>(
        &mut self,
        place: &Found<M>,
        notices: &mut Watching,
    ) -> Result<bool, Closed> {
        loop {
            match notices.try_recv() {
                Ok(notice) if notice.kind == Kind::Gone => return Ok(false),
                Ok(notice) => {
                    if !self.tell(place, &notice).await? {
                        return Ok(false);
                    }
                }
                Err(TryRecvError::Empty) => return Ok(true),
                Err(TryRecvError::Closed) => return Ok(false),
                Err(TryRecvError::Lagged(_)) => return Err(Closed(Some(Farewell::Slow))),
            }
        }
    }

    /// Tells what happened; whether the room is still where it was.
    async fn tell<M: Matter>(&mut self, place: &Found<M>, notice: &Notice) -> Result<bool, Closed> {
        let visitor = self.visit.by.as_ref().map(|by| by.visitor.as_str());
        let for_others = notice.only.is_some() && notice.only.as_deref() != visitor;
        let is_here = matches!(place, Found::Here(_));
        let unwanted = match notice.kind {
            Kind::Thinking => !self.visit.thinking,
            // Nothing is lost on the way within a server.
            Kind::Audience | Kind::Beat => is_here,
            Kind::News | Kind::Gone => false,
        };
        if for_others || unwanted {
            return Ok(true);
        }
        let known = notice.entries.is_some_and(|(_, last)| last <= self.seq);
        if known {
            return Ok(true);
        }
        let missed = notice.entries.is_some_and(|(first, _)| first > self.seq + 1);
        let viewed = self.visit.view && notice.entries.is_some();
        if missed || notice.kind == Kind::Beat || (viewed && !is_here) {
            let caught = self.catch_up(place, Some(self.seq)).await?;
            // A room here that is gone says so next, and is looked for again.
            return Ok(caught.is_ok() || is_here);
        }
        if let Some((_, last)) = notice.entries {
            self.seq = last;
        }
        for frame in notice.frames(self.visit.language) {
            self.wire.send(frame.to_string()).await?;
        }
        if let Found::Here(door) = place
            && viewed
        {
            let language = self.visit.language;
            if let Ok(view) = door.look(move |seen| seen.matter.view(language)).await {
                self.wire.send(view).await?;
            }
        }
        Ok(true)
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

/// Waits until another number of others watches; for ever where that is not known.
async fn changed(others: &mut Option<watch::Receiver<u32>>) {
    let changed = match others {
        Some(others) => others.changed().await.is_ok(),
        None => false,
    };
    if !changed {
        std::future::pending::<()>().await;
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
