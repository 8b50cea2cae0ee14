//! How long somebody is kept waiting for a room that is not found.

use std::time::Duration;

use damier_api::Code;

use crate::fault::Fault;
use crate::house::House;

/// So often somebody comes back to a room that ended just when they came, where there is only one
/// server.
const ATTEMPTS: usize = 3;

/// The first pause; each is twice as long as the one before.
const FIRST: Duration = Duration::from_millis(10);

/// The patience with a room that is not where it was. Alone it is looked for again at once. Beside
/// others it takes until the lease of a server that died has run out, and then nobody is kept
/// waiting longer.
#[derive(Debug)]
pub struct Patience {
    attempts: usize,
    pause: Duration,
    until: Option<Duration>,
}

impl Patience {
    /// All of it.
    pub fn new(house: &House) -> Patience {
        let lease = house.neighbours.as_ref().map(|neighbours| neighbours.lease());
        Patience {
            attempts: 0,
            pause: FIRST,
            until: lease.map(|lease| house.time.now() + lease * 2),
        }
    }

    /// Waits a little before the room is looked for again; or what whoever wanted it is told.
    pub async fn wait(&mut self, house: &House) -> Result<(), Fault> {
        self.attempts += 1;
        let Some(until) = self.until else {
            return if self.attempts < ATTEMPTS { Ok(()) } else { Err(Fault::new(Code::Stopping)) };
        };
        let now = house.time.now();
        if house.stop.is_cancelled() {
            return Err(Fault::new(Code::Stopping));
        }
        if now >= until {
            return Err(unavailable(house));
        }
        // The first attempt is often late by nothing.
        if self.attempts > 1 {
            tokio::select! {
                () = house.time.until((now + self.pause).min(until)) => {}
                () = house.stop.cancelled() => return Err(Fault::new(Code::Stopping)),
            }
            let longest = house.neighbours.as_ref().map_or(FIRST, |all| all.lease() / 4);
            self.pause = (self.pause * 2).min(longest);
        }
        Ok(())
    }
}

/// That a room cannot be reached now, and when to come back.
pub fn unavailable(house: &House) -> Fault {
    let lease = house.neighbours.as_ref().map(|neighbours| neighbours.lease());
    Fault::new(Code::Unavailable).after(lease.unwrap_or(FIRST))
}
