//! Who may sit at a rated table, and how it is set up: so that what it tells of two people is worth
//! something.

use damier_api::{Code, NewGame, Place};
use damier_core::{DynGame, Message, Seat};
use damier_play::{Control, Terms, Who};

use super::Table;
use crate::fault::Fault;
use crate::room::By;

/// Whether whoever asks may do anything at a rated table: a person with an account.
pub(super) fn check_caller(by: &By) -> Result<(), Fault> {
    if by.bot {
        return Err(Fault::told(Code::NotYours, Message::new("rated-bot")));
    }
    if by.name.is_none() {
        return Err(Fault::told(Code::SignIn, Message::new("rated-account")));
    }
    Ok(())
}

/// Whether a rated game may begin so, with these in its seats and those who own them.
pub(super) fn check_new(
    game: &dyn DynGame,
    new: &NewGame,
    terms: &Terms,
    by: &By,
    who: &[Who],
    owners: &[Option<&str>],
) -> Result<(), Fault> {
    let refused = |code, key, field: String| {
        Err(Fault::told(code, Message::new(key)).at(Place::field(field)))
    };
    check_caller(by)?;
    if game.seats() != 2 {
        return refused(Code::BadParams, "rated-two", "rated".to_owned());
    }
    if new.moves.is_some() || game.custom_start().is_some() {
        return refused(Code::BadPosition, "rated-start", "position".to_owned());
    }
    let computer = who.iter().position(|who| !matches!(who, Who::Person));
    if let Some(seat) = computer {
        return refused(Code::BadSeats, "rated-people", format!("seats.{seat}"));
    }
    if owners[0].is_some() && owners[0] == owners[1] {
        return refused(Code::BadSeats, "rated-yourself", "seats.1".to_owned());
    }
    // Without a clock nobody ever loses who goes away; with two different ones the ratings would
    // compare more than skill.
    if !terms.has_clocks() {
        return refused(Code::BadClock, "rated-clock", "clock".to_owned());
    }
    if terms.of(0) != terms.of(1) || terms.margin_of(0) != terms.margin_of(1) {
        return refused(Code::BadClock, "rated-clocks", "clock".to_owned());
    }
    Ok(())
}

impl Table {
    /// Whether somebody may take a seat at a rated table.
    pub(super) fn check_rated_seat(&self, by: &By, seat: Seat) -> Result<(), Fault> {
        check_caller(by)?;
        let own = self.seats_of(&by.visitor);
        if own.iter().any(|other| *other != seat) {
            return Err(Fault::told(Code::Refused, Message::new("rated-yourself")));
        }
        Ok(())
    }

    /// The result of a rated game for its two seats, in half points, and who owned them; nothing
    /// where there is none that counts.
    pub fn rated_result(&self) -> Option<([u8; 2], [&str; 2])> {
        let contest = &self.contest;
        let outcome = contest.outcome().filter(|_| contest.terms().rated)?;
        let (game, opening) = (contest.game(), &contest.log().opening);
        let people = |control: Control| matches!(control, Control::Human | Control::Remote);
        let fair = game.seats() == 2
            && game.custom_start().is_none()
            && opening.record().moves.is_empty()
            && contest.terms().has_clocks()
            && self.is_complete()
            && contest.sitters().iter().all(|sitter| people(sitter.control));
        let players = [self.owner(Seat::FIRST)?, self.owner(Seat::SECOND)?];
        let half_points = match outcome.winner() {
            None => [1, 1],
            Some(winner) if winner == Seat::FIRST => [2, 0],
            Some(_) => [0, 2],
        };
        (fair && players[0] != players[1]).then_some((half_points, players))
    }
}
