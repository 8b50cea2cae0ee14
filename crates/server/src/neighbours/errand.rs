//! What one server asks of another.
//!
//! An errand is a line of JSON, and what else there is behind it; so is the reply. Whoever is asked
//! for something that it does not know, because it is of an earlier version, says so and does
//! nothing.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use damier_api::Problem;
use damier_l10n::Language;
use damier_nats::async_nats::{Request, RequestErrorKind};
use damier_store::{Claim, LogKind};
use serde::{Deserialize, Serialize};

use super::{Neighbours, not_understood};
use crate::fault::Fault;
use crate::house::House;
use crate::room::{Asked, By, Caught, Done, Matter};

/// Nobody is waited for longer than that.
const MOST: Duration = Duration::from_mins(1);

/// A room on another server.
#[derive(Clone, Copy, Debug)]
pub struct Far<'a> {
    /// The server.
    pub server: &'a str,
    /// The room.
    pub room: &'a str,
}

/// A room was not reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Away {
    /// Nothing was done.
    NotReached,
    /// Nobody knows whether it was done.
    Unanswered,
}

/// What is to be done.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "do")]
pub(super) enum Errand {
    /// Answer a request. What it brings stands behind it.
    Answer(Asking),
    /// Tell a room something.
    Tell(Telling),
    /// Tell what happened in a room.
    CatchUp(CatchingUp),
    /// Know who watches a room.
    Attend(Attending),
}

/// A request that came to the wrong server.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Asking {
    pub method: String,
    pub uri: String,
    pub headers: Vec<(String, String)>,
    /// Where it comes from.
    pub address: IpAddr,
}

/// A command.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Telling {
    pub kind: RoomKind,
    pub room: String,
    pub visitor: String,
    pub name: Option<String>,
    /// Who does not say so does not know of it.
    #[serde(default)]
    pub bot: bool,
    pub key: Option<String>,
    pub language: String,
    pub command: serde_json::Value,
}

/// What somebody has seen, who is to see the rest.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct CatchingUp {
    pub kind: RoomKind,
    pub room: String,
    pub since: Option<u32>,
    pub visitor: Option<String>,
    pub language: String,
    pub view: bool,
}

/// Who watches a room at a server.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Attending {
    pub kind: RoomKind,
    pub room: String,
    pub server: String,
    pub visitors: Vec<Option<String>>,
}

/// Kinds of rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum RoomKind {
    Table,
    Solo,
    Tournament,
    Study,
}

impl From<LogKind> for RoomKind {
    fn from(kind: LogKind) -> RoomKind {
        match kind {
            LogKind::Table => RoomKind::Table,
            LogKind::Solo => RoomKind::Solo,
            LogKind::Tournament => RoomKind::Tournament,
            LogKind::Study => RoomKind::Study,
        }
    }
}

/// What came of an errand.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "is")]
pub(super) enum Reply {
    /// The room is not here.
    Elsewhere,
    /// It is not understood, and nothing was done.
    Unknown,
    /// It was refused.
    Refused { problem: Box<Problem> },
    /// What a request is answered by. The body stands behind it; where there is more, the rest is
    /// asked for under that subject.
    Answered { status: u16, headers: Vec<(String, String)>, rest: Option<String> },
    /// What a command caused.
    Done { seq: u32, frames: Vec<String>, answer: Option<String> },
    /// What somebody is told, and how many others watch.
    Caught { seq: u32, frames: Vec<String>, others: u32 },
    /// How far the room has come.
    Counted { seq: u32 },
}

#[derive(Deserialize)]
struct Form {
    form: u32,
}

#[derive(Serialize, Deserialize)]
struct Letter<T> {
    form: u32,
    #[serde(flatten)]
    what: T,
}

/// Something and what stands behind it, as it is sent in a form.
fn packed_in(form: u32, what: impl Serialize, behind: &[u8]) -> Bytes {
    let mut bytes = serde_json::to_vec(&Letter { form, what }).unwrap_or_default();
    bytes.push(b'\n');
    bytes.extend_from_slice(behind);
    bytes.into()
}

/// The form in which something was sent.
fn form_of(bytes: &Bytes) -> Option<u32> {
    let line = bytes.split(|byte| *byte == b'\n').next()?;
    serde_json::from_slice::<Form>(line).ok().map(|Form { form }| form)
}

/// What was sent, and what stands behind it; nothing if it is not understood by somebody who knows
/// the forms up to that one.
fn unpacked_by<T: for<'a> Deserialize<'a>>(known: u32, bytes: &Bytes) -> Option<(T, Bytes)> {
    let end = bytes.iter().position(|byte| *byte == b'\n')?;
    let line = &bytes[..end];
    if form_of(bytes)? > known {
        return None;
    }
    let letter: Letter<T> = serde_json::from_slice(line).ok()?;
    Some((letter.what, bytes.slice(end + 1..)))
}

impl Neighbours {
    /// An errand and what stands behind it, as it is sent.
    fn packed(&self, errand: impl Serialize, behind: &[u8]) -> Bytes {
        packed_in(self.form, errand, behind)
    }

    /// How an errand is replied to: in the form in which it was written, since whoever is of an
    /// earlier version would not understand another.
    pub(super) fn replying_to(&self, errand: &Bytes) -> Replying {
        Replying(form_of(errand).map_or(self.form, |form| form.min(self.form)))
    }

    /// What was sent, and what stands behind it; nothing if it is not understood.
    pub(super) fn unpacked<T: for<'a> Deserialize<'a>>(&self, bytes: &Bytes) -> Option<(T, Bytes)> {
        unpacked_by(self.form, bytes)
    }
}

/// The form in which somebody is replied to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Replying(u32);

impl Replying {
    /// A reply and what stands behind it, as it is sent.
    pub(super) fn packed(self, reply: &Reply, behind: &[u8]) -> Bytes {
        packed_in(self.0, reply, behind)
    }
}

/// The subject under which a server is asked.
pub(super) fn subject(neighbours: &Neighbours, server: &str) -> String {
    neighbours.nats.subject(&format!("server.{server}"))
}

/// Has somebody run an errand for a room, and waits for what comes of it: as long as the room is
/// there and the connection lasts.
pub(super) async fn ask(
    house: &House,
    place: Far<'_>,
    errand: impl Serialize,
    behind: &[u8],
) -> Result<(Reply, Bytes), Away> {
    let neighbours = house.neighbours.as_ref().ok_or(Away::NotReached)?;
    let asked = asked(house, neighbours, place, neighbours.packed(errand, behind)).await;
    if !matches!(&asked, Ok((reply, _)) if !matches!(reply, Reply::Elsewhere)) {
        neighbours.forget(place.room);
    }
    match asked? {
        (Reply::Elsewhere, _) => Err(Away::NotReached),
        reply => Ok(reply),
    }
}

async fn asked(
    house: &House,
    neighbours: &Neighbours,
    place: Far<'_>,
    letter: Bytes,
) -> Result<(Reply, Bytes), Away> {
    let nats = &neighbours.nats;
    if !nats.is_up() {
        return Err(Away::NotReached);
    }
    let mut times = nats.returns();
    times.mark_unchanged();
    let request = Request::new().payload(letter).timeout(None);
    let mut answer =
        std::pin::pin!(nats.client().send_request(subject(neighbours, place.server), request));
    let end = house.time.now() + MOST;
    loop {
        let next = house.time.now() + neighbours.lease() / 2;
        tokio::select! {
            answer = &mut answer => return match answer {
                // What is not understood is as good as said by somebody who does not understand.
                Ok(message) => {
                    let reply = neighbours.unpacked(&message.payload);
                    Ok(reply.unwrap_or((Reply::Unknown, Bytes::new())))
                }
                Err(error) if error.kind() == RequestErrorKind::NoResponders => {
                    Err(Away::NotReached)
                }
                Err(_) => Err(Away::Unanswered),
            },
            // What was said meanwhile was said to nobody.
            _ = times.changed() => return Err(Away::Unanswered),
            () = house.time.until(next) => {
                let has = house.store.claim(place.room, &house.server).await;
                let there = matches!(&has, Ok(Claim::Theirs(server)) if server == place.server);
                if (has.is_ok() && !there) || house.time.now() >= end {
                    return Err(Away::Unanswered);
                }
            }
        }
    }
}

fn refused(problem: Problem) -> Fault {
    Fault::said(problem)
}

/// Tells a room on another server something.
pub async fn tell<M: Matter>(
    house: &Arc<House>,
    place: Far<'_>,
    asked: &Asked<M::Command>,
    key: Option<&str>,
    language: Language,
) -> Result<Result<Done, Fault>, Away> {
    let By { visitor, name, bot } = asked.by.clone();
    let errand = Errand::Tell(Telling {
        kind: M::KIND.into(),
        room: place.room.to_owned(),
        visitor,
        name,
        bot,
        key: key.map(str::to_owned),
        language: language.tag().to_owned(),
        command: serde_json::to_value(&asked.command).unwrap_or_default(),
    });
    Ok(match ask(house, place, errand, &[]).await?.0 {
        Reply::Done { seq, frames, answer } => Ok(Done { seq, frames, answer }),
        Reply::Refused { problem } => Err(refused(*problem)),
        _ => Err(not_understood()),
    })
}

/// What somebody who watches a room on another server is told first, and how many others watch.
pub async fn catch_up<M: Matter>(
    house: &Arc<House>,
    place: Far<'_>,
    since: Option<u32>,
    visitor: Option<&str>,
    (language, view): (Language, bool),
) -> Result<Result<(Caught, u32), Fault>, Away> {
    let errand = Errand::CatchUp(CatchingUp {
        kind: M::KIND.into(),
        room: place.room.to_owned(),
        since,
        visitor: visitor.map(str::to_owned),
        language: language.tag().to_owned(),
        view,
    });
    Ok(match ask(house, place, errand, &[]).await?.0 {
        Reply::Caught { seq, frames, others } => Ok((Caught { seq, frames }, others)),
        Reply::Refused { problem } => Err(refused(*problem)),
        _ => Err(not_understood()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked() {
        let errand = Errand::Answer(Asking {
            method: "POST".to_owned(),
            uri: "/api/v1/games/x?a=\n".to_owned(),
            headers: vec![("cookie".to_owned(), "damier=1".to_owned())],
            address: "::1".parse().unwrap(),
        });
        let written = serde_json::to_string(&errand).unwrap();
        let (read, behind) = unpacked_by::<Errand>(2, &packed_in(1, &errand, b"{\n}")).unwrap();
        assert_eq!((serde_json::to_string(&read).unwrap(), &behind[..]), (written, &b"{\n}"[..]));
        for reply in [Reply::Elsewhere, Reply::Unknown, Reply::Counted { seq: 3 }] {
            let (read, behind) = unpacked_by::<Reply>(2, &packed_in(2, &reply, b"")).unwrap();
            assert_eq!((format!("{read:?}"), behind.len()), (format!("{reply:?}"), 0));
        }
    }

    #[test]
    fn what_a_later_version_says_is_not_understood() {
        for letter in [
            &b"{\"form\":2,\"is\":\"counted\",\"seq\":3}\n"[..],
            b"{\"form\":1,\"is\":\"sung\"}\n",
            b"{\"form\":1,\"is\":\"counted\"}\n",
            b"{\"form\":1,\"is\":\"elsewhere\"}",
            b"",
        ] {
            assert!(unpacked_by::<Reply>(1, &Bytes::from_static(letter)).is_none());
        }
    }
}
