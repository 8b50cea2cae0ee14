//! The rooms of a house.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use damier_api::Code;
use damier_l10n::Language;
use damier_store::{Claim, Fence, StoreError, StoredLog};
use tokio::sync::OnceCell;
use tokio_util::sync::CancellationToken;

use super::actor::Room;
use super::{Access, Asked, Audience, Done, Door, Gone, Matter, Seen};
use crate::bus::Notice;
use crate::fault::Fault;
use crate::house::House;
use crate::neighbours::{Away, Far, Patience, errand, unavailable};

/// A room that is awake, or is being woken.
type Slot<M> = Arc<OnceCell<Door<M>>>;

/// The rooms that are awake. One that is not is woken from its log when somebody looks for it.
pub struct Rooms<M: Matter>(Mutex<HashMap<String, Slot<M>>>);

impl<M: Matter> Default for Rooms<M> {
    fn default() -> Rooms<M> {
        Rooms(Mutex::default())
    }
}

/// So many rooms are asked to sleep at a time where too many are awake.
const LULLED: usize = 16;

impl<M: Matter> Rooms<M> {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Slot<M>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many are awake.
    pub fn awake(&self) -> usize {
        self.lock().len()
    }

    /// Where a room is: it is woken here if it sleeps, unless another server has it; none if there
    /// never was such a one.
    pub async fn find(&self, house: &Arc<House>, id: &str) -> Result<Option<Found<M>>, Fault> {
        if house.stop.is_cancelled() {
            return Err(Fault::new(Code::Stopping));
        }
        if let Some(neighbours) = &house.neighbours {
            // Whoever does not know whether it has anything does as if it had nothing.
            neighbours.holds(house)?;
            if let Some(server) = neighbours.known(house, id) {
                return Ok(Some(Found::There(server)));
            }
        }
        let slot = self.slot(house, id);
        let woken = slot.get_or_try_init(|| wake(house, id)).await;
        match woken {
            Ok(door) => Ok(Some(Found::Here(door.clone()))),
            Err(unwoken) => {
                self.give_up(id, slot);
                match unwoken {
                    Unwoken::NoSuchRoom => Ok(None),
                    Unwoken::Theirs(server) => Ok(Some(Found::There(server))),
                    Unwoken::Unfollowed(fault) | Unwoken::Fault(fault) => Err(fault),
                }
            }
        }
    }

    /// Wakes a room that sleeps, unless another server has it.
    pub async fn rouse(&self, house: &Arc<House>, id: &str) -> Result<(), Fault> {
        while let Some(Found::Here(door)) = self.find(house, id).await? {
            if !door.is_gone() {
                break;
            }
            self.forget(id, &door);
        }
        Ok(())
    }

    /// Gives up a room that was not woken, unless somebody else still tries or had more luck: they
    /// would have it, and nobody would find it.
    fn give_up(&self, id: &str, slot: Slot<M>) {
        let mut rooms = self.lock();
        let deserted = |kept: &Slot<M>| {
            Arc::ptr_eq(kept, &slot) && Arc::strong_count(kept) == 2 && !kept.initialized()
        };
        if rooms.get(id).is_some_and(deserted) {
            rooms.remove(id);
        }
        // Before anybody else counts.
        drop(slot);
    }

    /// The door of a room that is awake.
    pub fn awake_door(&self, id: &str) -> Option<Door<M>> {
        self.lock().get(id).and_then(|slot| slot.get().cloned())
    }

    /// Those who watch the rooms that are awake.
    pub fn audiences(&self) -> Vec<Arc<Audience>> {
        let rooms = self.lock();
        rooms.values().filter_map(|slot| slot.get()).map(|door| door.audience.clone()).collect()
    }

    fn slot(&self, house: &House, id: &str) -> Slot<M> {
        let mut rooms = self.lock();
        if rooms.len() >= house.config.most_awake as usize && !rooms.contains_key(id) {
            let unwatched = |door: &&Door<M>| door.audience.is_empty();
            let doors = rooms.values().filter_map(|slot| slot.get()).filter(unwatched);
            doors.take(LULLED).for_each(Door::lull);
            // Whoever wanted to wake one may have gone before it was there.
            rooms.retain(|_, slot| slot.initialized() || Arc::strong_count(slot) > 1);
        }
        Arc::clone(rooms.entry(id.to_owned()).or_default())
    }

    /// Forgets a room that ended, if nobody did yet.
    pub fn forget(&self, id: &str, ended: &Door<M>) {
        let mut rooms = self.lock();
        let same = |slot: &Slot<M>| slot.get().is_some_and(|door| door.same_as(ended));
        if rooms.get(id).is_some_and(same) {
            rooms.remove(id);
        }
    }

    /// Tells a room something, wherever it is, and waits until it is on disk.
    pub async fn tell(
        &self,
        house: &Arc<House>,
        id: &str,
        asked: Asked<M::Command>,
        key: Option<String>,
        language: Language,
    ) -> Result<Done, Fault> {
        let mut patience = Patience::new(house);
        loop {
            match self.open(house, id).await? {
                Found::Here(door) => match door.tell(asked.clone(), key.clone(), language).await {
                    Ok(done) => return done,
                    Err(Gone) => self.forget(id, &door),
                },
                Found::There(server) => {
                    let place = Far { server: &server, room: id };
                    match errand::tell::<M>(house, place, &asked, key.as_deref(), language).await {
                        Ok(done) => return done,
                        // It may have been done, and only its name tells.
                        Err(Away::Unanswered) if key.is_none() => return Err(unavailable(house)),
                        Err(_) => {}
                    }
                }
            }
            patience.wait(house).await?;
        }
    }

    /// Looks into a room. One that another server has is seen as it was written last.
    pub async fn look<T: Send + 'static>(
        &self,
        house: &Arc<House>,
        id: &str,
        look: impl FnOnce(&mut Seen<'_, M>) -> Result<T, Fault> + Clone + Send + 'static,
    ) -> Result<T, Fault> {
        let mut patience = Patience::new(house);
        loop {
            match self.open(house, id).await? {
                Found::Here(door) => match door.look(look.clone()).await {
                    Ok(seen) => return seen,
                    Err(Gone) => self.forget(id, &door),
                },
                Found::There(_) => return glance(house, id, look).await,
            }
            patience.wait(house).await?;
        }
    }

    /// Removes a room with all that was written. It is done where the room is.
    pub async fn remove(&self, house: &Arc<House>, id: &str) -> Result<(), Fault> {
        let mut patience = Patience::new(house);
        loop {
            if let Found::Here(door) = self.open(house, id).await? {
                let removed = door.remove().await;
                self.forget(id, &door);
                if let Ok(removed) = removed {
                    return removed;
                }
            }
            patience.wait(house).await?;
        }
    }

    async fn open(&self, house: &Arc<House>, id: &str) -> Result<Found<M>, Fault> {
        self.find(house, id).await?.ok_or_else(|| Fault::new(Code::NotFound))
    }
}

/// A room, wherever it is.
pub enum Found<M: Matter> {
    /// On this server.
    Here(Door<M>),
    /// On that one.
    There(Arc<str>),
}

/// Why a room is not woken here.
enum Unwoken {
    NoSuchRoom,
    /// Another server has it.
    Theirs(Arc<str>),
    /// What is written there is not understood.
    Unfollowed(Fault),
    Fault(Fault),
}

impl From<StoreError> for Unwoken {
    fn from(error: StoreError) -> Unwoken {
        match error {
            StoreError::NoSuchLog => Unwoken::NoSuchRoom,
            error => Unwoken::Fault(error.into()),
        }
    }
}

/// Looks at a room as its log has it.
async fn glance<M: Matter, T: Send + 'static>(
    house: &Arc<House>,
    id: &str,
    look: impl FnOnce(&mut Seen<'_, M>) -> Result<T, Fault> + Send + 'static,
) -> Result<T, Fault> {
    let log = house.store.log(id).await?.filter(|log| log.listed.kind == M::KIND);
    let log = log.ok_or_else(|| Fault::new(Code::NotFound))?;
    let now = house.time.now();
    let (mut matter, log) = folded::<M>(log, now).await?;
    let access = Access::of(&log);
    look(&mut Seen { matter: &mut matter, access: &access, now })
}

/// What a log comes to.
async fn folded<M: Matter>(log: StoredLog, now: Duration) -> Result<(M, StoredLog), Fault> {
    // Long logs take a while, and others wait for this thread.
    let folded = tokio::task::spawn_blocking(move || {
        (M::fold(&log, now).map_err(|why| (log.listed.id.clone(), why)), log)
    });
    let (matter, log) = folded.await.map_err(|_| Fault::new(Code::Internal))?;
    let matter = matter.map_err(|(room, message)| {
        tracing::error!(room, problem = %message, "a log cannot be followed");
        Fault::told(Code::Unavailable, message)
    })?;
    Ok((matter, log))
}

/// Wakes a room from its log.
async fn wake<M: Matter>(house: &Arc<House>, id: &str) -> Result<Door<M>, Unwoken> {
    // As long as this lasts, what is ours is ours.
    let term = house.neighbours.as_ref().map(|neighbours| neighbours.term());
    // First it is ours, then it is read: what another server wrote before is in it.
    let fence = match house.store.claim(id, &house.server).await? {
        Claim::Yours(fence) => fence,
        Claim::Theirs(server) => {
            let server: Arc<str> = server.into();
            if let Some(neighbours) = &house.neighbours {
                neighbours.remember(house, id, &server);
                return Err(Unwoken::Theirs(server));
            }
            return Err(Unwoken::Fault(StoreError::Fenced.into()));
        }
    };
    let woken = fold_and_start(house, id, fence, term).await;
    if let (Err(Unwoken::Fault(_) | Unwoken::Unfollowed(_)), Some(neighbours)) =
        (&woken, &house.neighbours)
    {
        if matches!(woken, Err(Unwoken::Unfollowed(_))) {
            neighbours.leave_alone(house, id);
        }
        // A server of a later version may know how to go on from there.
        house.store.release(id, &house.server).await.ok();
    }
    woken
}

async fn fold_and_start<M: Matter>(
    house: &Arc<House>,
    id: &str,
    fence: Fence,
    term: Option<CancellationToken>,
) -> Result<Door<M>, Unwoken> {
    let log = house.store.log(id).await?.filter(|log| log.listed.kind == M::KIND);
    let log = log.ok_or(Unwoken::NoSuchRoom)?;
    let (matter, log) = folded::<M>(log, house.time.now()).await.map_err(Unwoken::Unfollowed)?;
    let account = match &log.listed.by {
        Some(by) => house.store.visitor(by).await?,
        None => None,
    };
    let account = account.is_some_and(|visitor| visitor.account.is_some());
    let (room, door) = Room::new(matter, &log, fence, account, Arc::clone(house));
    let (ended, house, id) = (door.clone(), Arc::clone(house), id.to_owned());
    if house.neighbours.is_some() {
        // Whoever watched it elsewhere looks for it again.
        house.bus.publish(&id, Arc::new(Notice::gone()));
    }
    let lives = house.lives.clone();
    lives.spawn(async move {
        room.live(term).await;
        house.bus.publish(&id, Arc::new(Notice::gone()));
        M::rooms(&house).forget(&id, &ended);
    });
    Ok(door)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Table;

    #[test]
    fn a_room_that_others_still_try_to_wake_is_not_given_up() {
        let rooms = Rooms::<Table>::default();
        let slot = || Arc::clone(rooms.lock().entry("a".to_owned()).or_default());
        let (first, second) = (slot(), slot());
        rooms.give_up("a", first);
        let third = slot();
        assert!(Arc::ptr_eq(&second, &third), "it would be woken twice");
        rooms.give_up("a", third);
        rooms.give_up("a", second);
        assert_eq!(rooms.awake(), 0);
        // What was given up before is another matter.
        let old = slot();
        rooms.lock().clear();
        let new = slot();
        rooms.give_up("a", old);
        assert_eq!(rooms.awake(), 1);
        drop(new);
    }
}
