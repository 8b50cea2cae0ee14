//! Draws by agreement.

use damier_core::{PlayError, Seat};

use super::{Contest, Ending};
use crate::{Event, Refused};

impl Contest {
    /// Who offered a draw that is not answered yet.
    pub fn draw_offer(&self) -> Option<Seat> {
        self.offer
    }

    pub(super) fn offer_draw(&mut self, seat: Seat) -> Result<Vec<Event>, Refused> {
        self.turn().ok_or(PlayError::Over)?;
        if self.game.seats() != 2 {
            return Err(Refused::DrawForTwo);
        }
        if self.offer.is_some() {
            return Err(Refused::Offered);
        }
        self.offer = Some(seat);
        Ok(vec![Event::DrawOffered { seat }])
    }

    pub(super) fn accept_draw(&mut self, seat: Seat) -> Result<Vec<Event>, Refused> {
        self.answer(seat)?;
        self.ending = Some(Ending::Agreed);
        self.wish = None;
        Ok(Vec::new())
    }

    pub(super) fn decline_draw(&mut self, seat: Seat) -> Result<Vec<Event>, Refused> {
        self.answer(seat)?;
        Ok(vec![Event::DrawDeclined { seat }])
    }

    /// The offer to `seat` is answered and stands no longer.
    fn answer(&mut self, seat: Seat) -> Result<(), Refused> {
        self.turn().ok_or(PlayError::Over)?;
        let offered = self.offer.take_if(|offered| *offered != seat);
        offered.map(|_| ()).ok_or(Refused::NoOffer)
    }
}
