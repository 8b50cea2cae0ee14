//! The rooms of a house.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use damier_api::Code;
use damier_l10n::Language;
use tokio::sync::OnceCell;

use super::actor::Room;
use super::{Asked, Done, Door, Gone, Matter, Seen};
use crate::fault::Fault;
use crate::house::House;

/// A room that is awake, or is being woken.
type Slot<M> = Arc<OnceCell<Door<M>>>;

/// The rooms that are awake. One that is not is woken from its log when somebody looks for it.
pub struct Rooms<M: Matter>(Mutex<HashMap<String, Slot<M>>>);

impl<M: Matter> Default for Rooms<M> {
    fn default() -> Rooms<M> {
        Rooms(Mutex::default())
    }
}

/// So often somebody comes back to a room that ended just when they came.
pub const ATTEMPTS: usize = 3;

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

    /// The door of a room, which is woken if it sleeps; none if there never was such a one.
    pub async fn door(&self, house: &Arc<House>, id: &str) -> Result<Option<Door<M>>, Fault> {
        if house.stop.is_cancelled() {
            return Err(Fault::new(Code::Stopping));
        }
        let slot = self.slot(house, id);
        let woken = slot.get_or_try_init(|| wake(house, id)).await;
        match woken {
            Ok(door) => Ok(Some(door.clone())),
            Err(unwoken) => {
                let mut rooms = self.lock();
                // Somebody else may have had more luck meanwhile.
                if rooms.get(id).is_some_and(|slot| !slot.initialized()) {
                    rooms.remove(id);
                }
                unwoken.map_or(Ok(None), Err)
            }
        }
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

    /// Tells a room something, and waits until it is on disk.
    pub async fn tell(
        &self,
        house: &Arc<House>,
        id: &str,
        asked: Asked<M::Command>,
        key: Option<String>,
        language: Language,
    ) -> Result<Done, Fault> {
        for _ in 0..ATTEMPTS {
            let door = self.open(house, id).await?;
            match door.tell(asked.clone(), key.clone(), language).await {
                Ok(done) => return done,
                Err(Gone) => self.forget(id, &door),
            }
        }
        Err(Fault::new(Code::Stopping))
    }

    /// Looks into a room.
    pub async fn look<T: Send + 'static>(
        &self,
        house: &Arc<House>,
        id: &str,
        look: impl FnOnce(&mut Seen<'_, M>) -> Result<T, Fault> + Clone + Send + 'static,
    ) -> Result<T, Fault> {
        for _ in 0..ATTEMPTS {
            let door = self.open(house, id).await?;
            match door.look(look.clone()).await {
                Ok(seen) => return seen,
                Err(Gone) => self.forget(id, &door),
            }
        }
        Err(Fault::new(Code::Stopping))
    }

    async fn open(&self, house: &Arc<House>, id: &str) -> Result<Door<M>, Fault> {
        self.door(house, id).await?.ok_or_else(|| Fault::new(Code::NotFound))
    }
}

/// Wakes a room from its log; nothing as the error where there is no such log.
async fn wake<M: Matter>(house: &Arc<House>, id: &str) -> Result<Door<M>, Option<Fault>> {
    let log = house.store.log(id).await.map_err(|error| Some(Fault::from(error)))?;
    let log = log.filter(|log| log.listed.kind == M::KIND).ok_or(None)?;
    let now = house.time.now();
    // Long logs take a while, and others wait for this thread.
    let folded =
        tokio::task::spawn_blocking(move || M::fold(&log, now).map(|matter| (matter, log)));
    let folded = folded.await.map_err(|_| Some(Fault::new(Code::Internal)))?;
    let (matter, log) = folded.map_err(|message| {
        tracing::error!(room = id, problem = %message, "a log cannot be followed");
        Some(Fault::told(Code::Unavailable, message))
    })?;
    let account = match &log.listed.by {
        Some(by) => house.store.visitor(by).await.map_err(|error| Some(Fault::from(error)))?,
        None => None,
    };
    let account = account.is_some_and(|visitor| visitor.account.is_some());
    let (room, door) = Room::new(matter, &log, account, Arc::clone(house));
    let (ended, house, id) = (door.clone(), Arc::clone(house), id.to_owned());
    let tasks = house.tasks.clone();
    tasks.spawn(async move {
        room.live().await;
        M::rooms(&house).forget(&id, &ended);
    });
    Ok(door)
}
