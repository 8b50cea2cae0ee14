//! Rooms on other servers that are watched from here.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::errand::{Attending, Errand, Far, Reply, ask};
use crate::bus::Notice;
use crate::house::House;
use crate::room::{Audience, Matter, Stay};

/// How often it is asked how far a room has come: what was lost on the way is found out by that.
fn beat(lease: Duration) -> Duration {
    lease
}

/// A server of which a room has heard nothing for so long has nobody who watches it.
pub(super) fn silence(lease: Duration) -> Duration {
    beat(lease) * 3
}

/// Those on this server who watch a room on another one.
pub struct Outpost {
    audience: Arc<Audience>,
}

/// All of them, by the room and the server that has it.
#[derive(Default)]
pub(super) struct Outposts(Mutex<HashMap<(String, Arc<str>), Outpost>>);

impl Outposts {
    fn lock(&self) -> MutexGuard<'_, HashMap<(String, Arc<str>), Outpost>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Outpost {
    /// Lets somebody watch a room on another server, until the stay is dropped.
    pub fn enter<M: Matter>(
        house: &Arc<House>,
        room: &str,
        server: &Arc<str>,
        visitor: Option<String>,
    ) -> Option<Stay> {
        let neighbours = house.neighbours.as_ref()?;
        let mut outposts = neighbours.outposts.lock();
        let key = (room.to_owned(), Arc::clone(server));
        if let Some(outpost) = outposts.get(&key) {
            return Some(outpost.audience.enter(visitor));
        }
        let audience = Arc::new(Audience::default());
        let stay = audience.enter(visitor);
        outposts.insert(key, Outpost { audience: Arc::clone(&audience) });
        drop(outposts);
        let kept = keep::<M>(Arc::clone(house), room.to_owned(), Arc::clone(server), audience);
        house.tasks.spawn(kept);
        Some(stay)
    }
}

/// Says who watches whenever that changes, and now and then, until nobody does.
async fn keep<M: Matter>(
    house: Arc<House>,
    room: String,
    server: Arc<str>,
    audience: Arc<Audience>,
) {
    let Some(neighbours) = &house.neighbours else { return };
    let key = (room.clone(), Arc::clone(&server));
    loop {
        let next = house.time.now() + beat(neighbours.lease());
        tokio::select! {
            () = audience.stir() => {}
            () = house.time.until(next) => {}
            () = house.stop.cancelled() => return,
        }
        let visitors = {
            let mut outposts = neighbours.outposts.lock();
            let visitors = audience.visitors();
            if visitors.is_empty() {
                outposts.remove(&key);
            }
            visitors
        };
        let ended = visitors.is_empty();
        let attending = Errand::Attend(Attending {
            kind: M::KIND.into(),
            room: room.clone(),
            server: house.server.clone(),
            visitors,
        });
        let told = ask(&house, Far { server: &server, room: &room }, attending, &[]).await;
        if ended {
            return;
        }
        let notice = match told {
            Ok((Reply::Counted { seq }, _)) => Notice::beat(Some(seq)),
            // Who is not understood is asked by those who watch, each for themselves.
            Ok(_) => Notice::beat(None),
            Err(_) => Notice::gone(),
        };
        house.bus.remind(&room, Arc::new(notice));
    }
}
