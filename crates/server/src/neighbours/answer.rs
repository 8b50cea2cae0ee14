//! What is done for other servers.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::Request;
use axum::response::Response;
use damier_api::Code;
use damier_l10n::Language;
use damier_nats::async_nats::{Message, Subscriber};
use futures_util::StreamExt;
use http_body_util::BodyExt;
use tokio::sync::Semaphore;
use tower::ServiceExt;

use super::Neighbours;
use super::errand::{
    Asking, Attending, CatchingUp, Errand, Reply, Replying, RoomKind, Telling, subject,
};
use super::handed::{Handed, NotHere};
use crate::fault::Fault;
use crate::house::House;
use crate::http::Peer;
use crate::room::{Asked, By, Door, Found, Gone, Matter};
use crate::solo::Solo;
use crate::study::Study;
use crate::table::Table;
use crate::tournament::Tournament;

/// So much is done for others at a time.
const AT_ONCE: usize = 1024;

/// What stands before a piece of an answer at most.
const HEAD: usize = 64 << 10;

/// Whoever does not ask for the rest of an answer for so long does not want it.
const PATIENCE: Duration = Duration::from_secs(30);

/// Listens to what others want, and does it until this server leaves. What comes too late for that is told to look
/// elsewhere, so that nobody waits for an answer that never comes.
pub(super) async fn answer(
    house: Arc<House>,
    neighbours: Arc<Neighbours>,
    routes: Router,
) -> impl Future<Output = ()> + Send + 'static {
    let asked = neighbours.nats.client().subscribe(subject(&neighbours, &house.server)).await;
    async move {
        let Ok(mut asked) = asked else {
            tracing::error!("other servers cannot be listened to");
            return;
        };
        let places = Arc::new(Semaphore::new(AT_ONCE));
        let mut left = false;
        loop {
            let message = tokio::select! {
                message = asked.next() => message,
                () = neighbours.closed.cancelled(), if !left => {
                    left = true;
                    // What is on the way still comes, and then nothing.
                    asked.drain().await.ok();
                    continue;
                }
            };
            let Some(message) = message else { return };
            if left {
                turn_away(&neighbours, message).await;
                continue;
            }
            let Ok(place) = places.clone().acquire_owned().await else { return };
            let (house, neighbours) = (Arc::clone(&house), Arc::clone(&neighbours));
            let (tasks, routes) = (house.tasks.clone(), routes.clone());
            tasks.spawn(async move {
                run(&house, &neighbours, routes, message).await;
                drop(place);
            });
        }
    }
}

/// Says that whatever is asked for is not here.
async fn turn_away(neighbours: &Neighbours, message: Message) {
    let Some(to) = message.reply else { return };
    let letter = neighbours.replying_to(&message.payload).packed(&Reply::Elsewhere, &[]);
    neighbours.nats.client().publish(to, letter).await.ok();
}

/// Runs one errand.
async fn run(house: &Arc<House>, neighbours: &Neighbours, routes: Router, message: Message) {
    let Some(to) = message.reply else { return };
    let replying = neighbours.replying_to(&message.payload);
    let errand = neighbours.unpacked::<Errand>(&message.payload);
    let reply = match errand {
        Some((Errand::Answer(asking), body)) => {
            let to = (replying, to.to_string());
            return request(neighbours, routes, asking, body, to).await;
        }
        Some((Errand::Tell(telling), _)) => match telling.kind {
            RoomKind::Table => tell::<Table>(house, telling).await,
            RoomKind::Solo => tell::<Solo>(house, telling).await,
            RoomKind::Tournament => tell::<Tournament>(house, telling).await,
            RoomKind::Study => tell::<Study>(house, telling).await,
        },
        Some((Errand::CatchUp(wanted), _)) => match wanted.kind {
            RoomKind::Table => catch_up::<Table>(house, wanted).await,
            RoomKind::Solo => catch_up::<Solo>(house, wanted).await,
            RoomKind::Tournament => catch_up::<Tournament>(house, wanted).await,
            RoomKind::Study => catch_up::<Study>(house, wanted).await,
        },
        Some((Errand::Attend(attending), _)) => match attending.kind {
            RoomKind::Table => attend::<Table>(house, attending).await,
            RoomKind::Solo => attend::<Solo>(house, attending).await,
            RoomKind::Tournament => attend::<Tournament>(house, attending).await,
            RoomKind::Study => attend::<Study>(house, attending).await,
        },
        None => Reply::Unknown,
    };
    let mut letter = replying.packed(&reply, &[]);
    if letter.len() > neighbours.nats.most_bytes() {
        let problem = Fault::new(Code::TooLarge).problem(Language::default());
        letter = replying.packed(&Reply::Refused { problem: Box::new(problem) }, &[]);
    }
    neighbours.nats.client().publish(to, letter).await.ok();
}

/// The door of a room, if it is here.
async fn door<M: Matter>(house: &Arc<House>, room: &str) -> Result<Door<M>, Reply> {
    match M::rooms(house).find(house, room).await {
        Ok(Some(Found::Here(door))) => Ok(door),
        // Whoever asked looks for it again.
        _ => Err(Reply::Elsewhere),
    }
}

fn language(tag: &str) -> Language {
    Language::from_tag(tag).unwrap_or_default()
}

async fn tell<M: Matter>(house: &Arc<House>, telling: Telling) -> Reply {
    let Telling { room, visitor, name, bot, key, command, .. } = telling;
    let language = language(&telling.language);
    // A later version may know commands that are not known here.
    let Ok(command) = serde_json::from_value(command) else { return Reply::Unknown };
    let door = match door::<M>(house, &room).await {
        Ok(door) => door,
        Err(reply) => return reply,
    };
    match door.tell(Asked { by: By { visitor, name, bot }, command }, key, language).await {
        Ok(Ok(done)) => Reply::Done { seq: done.seq, frames: done.frames, answer: done.answer },
        Ok(Err(fault)) => Reply::Refused { problem: Box::new(fault.problem(language)) },
        // It was given up before it answered: whether it was done is seen where it is next.
        Err(Gone) => Reply::Elsewhere,
    }
}

async fn catch_up<M: Matter>(house: &Arc<House>, wanted: CatchingUp) -> Reply {
    let door = match door::<M>(house, &wanted.room).await {
        Ok(door) => door,
        Err(reply) => return reply,
    };
    let CatchingUp { since, visitor, view, .. } = wanted;
    let language = language(&wanted.language);
    let caught = door.look(move |seen| seen.caught(since, visitor.as_deref(), language, view));
    match caught.await {
        Ok(caught) => {
            let others = *door.audience.others().borrow();
            Reply::Caught { seq: caught.seq, frames: caught.frames, others }
        }
        Err(Gone) => Reply::Elsewhere,
    }
}

async fn attend<M: Matter>(house: &Arc<House>, attending: Attending) -> Reply {
    // Whoever leaves a room does not wake it.
    if attending.visitors.is_empty() && M::rooms(house).awake_door(&attending.room).is_none() {
        return Reply::Elsewhere;
    }
    let door = match door::<M>(house, &attending.room).await {
        Ok(door) => door,
        Err(reply) => return reply,
    };
    door.audience.heard(&attending.server, attending.visitors, house.time.now());
    match door.look(|seen| seen.matter.seq()).await {
        Ok(seq) => Reply::Counted { seq },
        Err(Gone) => Reply::Elsewhere,
    }
}

/// Answers a request as if it had come here.
async fn request(
    neighbours: &Neighbours,
    routes: Router,
    asking: Asking,
    body: Bytes,
    (replying, to): (Replying, String),
) {
    let client = neighbours.nats.client();
    let Some(request) = built(asking, body) else {
        client.publish(to, replying.packed(&Reply::Unknown, &[])).await.ok();
        return;
    };
    let response = routes.oneshot(request).await.unwrap_or_else(|never| match never {});
    if response.extensions().get::<NotHere>().is_some() {
        client.publish(to, replying.packed(&Reply::Elsewhere, &[])).await.ok();
        return;
    }
    send(neighbours, response, (replying, to)).await;
}

fn built(asking: Asking, body: Bytes) -> Option<Request<Body>> {
    let mut request = Request::builder().method(asking.method.as_str()).uri(asking.uri);
    for (name, value) in &asking.headers {
        request = request.header(name, value);
    }
    let peer = Peer(SocketAddr::new(asking.address, 0));
    request.extension(peer).extension(Handed).body(Body::from(body)).ok()
}

/// Sends an answer, the first piece of it at once and each other one when it is asked for.
async fn send(neighbours: &Neighbours, response: Response, (replying, to): (Replying, String)) {
    let client = neighbours.nats.client();
    let most = neighbours.nats.most_bytes().saturating_sub(HEAD).max(HEAD / 2);
    let (parts, body) = response.into_parts();
    let headers = super::handed::written(&parts.headers);
    let mut pieces = Pieces { body, left: Bytes::new(), most };
    let first = pieces.next().await;
    let second = if first.is_some() { pieces.next().await } else { None };
    let rest = second.is_some().then(|| client.new_inbox());
    // First the ear.
    let asked = match &rest {
        Some(rest) => client.subscribe(rest.clone()).await.ok(),
        None => None,
    };
    let status = parts.status.as_u16();
    let reply = Reply::Answered { status, headers, rest };
    let letter = replying.packed(&reply, &first.unwrap_or_default());
    client.publish(to, letter).await.ok();
    if let Some(asked) = asked {
        send_rest(neighbours, pieces, second, asked).await;
    }
}

/// Sends one piece whenever one is asked for. A sign before each says whether there are more.
async fn send_rest(
    neighbours: &Neighbours,
    mut pieces: Pieces,
    mut next: Option<Bytes>,
    mut asked: Subscriber,
) {
    while let Some(piece) = next {
        let waited = tokio::time::timeout(PATIENCE, asked.next()).await;
        let Some(to) = waited.ok().flatten().and_then(|message| message.reply) else { return };
        next = pieces.next().await;
        let mut letter = vec![u8::from(next.is_some())];
        letter.extend_from_slice(&piece);
        neighbours.nats.client().publish(to, letter.into()).await.ok();
    }
}

/// A body in pieces that are not too large.
struct Pieces {
    body: Body,
    left: Bytes,
    most: usize,
}

impl Pieces {
    /// The next piece; nothing at the end. A body that breaks off ends there: whoever reads it sees
    /// that by its length.
    async fn next(&mut self) -> Option<Bytes> {
        let mut piece = std::mem::take(&mut self.left);
        while piece.len() < self.most {
            let Some(Ok(frame)) = self.body.frame().await else { break };
            let Ok(data) = frame.into_data() else { continue };
            piece = if piece.is_empty() { data } else { [piece, data].concat().into() };
        }
        self.left = piece.split_off(piece.len().min(self.most));
        (!piece.is_empty()).then_some(piece)
    }
}
