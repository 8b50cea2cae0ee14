//! Games that are played together, by whoever has time for them.

use std::sync::{Mutex, PoisonError};

use damier_core::Message;
use serde::{Deserialize, Serialize};

use crate::finished::Finished;
use crate::openings::Book;
use crate::plan::{Plan, PlanError};
use crate::table::{Common, Hall, Table};
use crate::tournament::{Assignment, Tournament};

/// Games handed out together: those of one opening, with every turn of the seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lot {
    /// One at least.
    pub games: Vec<Assignment>,
}

impl Lot {
    /// What tells it from all other lots of its tournament: the numbers of its games.
    pub fn name(&self) -> String {
        let numbers = self.games.iter().map(|game| game.number.to_string());
        numbers.collect::<Vec<_>>().join("-")
    }
}

/// A place where lots of a tournament can be played, wherever the tournament itself is.
pub struct Stage {
    tournament: Tournament,
    book: Mutex<Book>,
}

impl Stage {
    /// The stage for what is planned.
    pub fn new(plan: Plan) -> Result<Self, PlanError> {
        let tournament = Tournament::new(plan)?;
        let book = Mutex::new(tournament.book());
        Ok(Self { tournament, book })
    }

    /// The tournament, of which nothing is played here.
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// Plays the games of a lot one after the other; nothing if nobody wants them any more, or why
    /// they cannot be played at all.
    pub fn play(&self, lot: &Lot, hall: &Hall<'_>) -> Result<Option<Vec<Finished>>, Message> {
        let Plan { entrants, adjudication, date, .. } = self.tournament.plan();
        let entry = self.tournament.entry();
        let common = Common { entry, entrants, adjudication: *adjudication, date };
        let mut table = Table::default();
        let mut played = Vec::with_capacity(lot.games.len());
        for assigned in &lot.games {
            if assigned.seats.iter().any(|&seat| seat >= entrants.len()) {
                return Err(Message::new("error-no-answer"));
            }
            let drawn = {
                let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
                book.draw(assigned.opening)?
            };
            match table.play(common, assigned, drawn.game, hall)? {
                Some(game) => played.push(game),
                None => return Ok(None),
            }
        }
        Ok(Some(played))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entrant::Entrant;

    fn tournament() -> Tournament {
        let entrant = |name: &str| Entrant {
            name: name.to_owned(),
            player: name.to_owned(),
            limits: crate::Limits::default(),
        };
        let entrants = vec![entrant("greedy"), entrant("random")];
        let mut plan = Plan::new("reversi", "8x8", entrants, 7);
        plan.rounds = 2;
        Tournament::new(plan).unwrap()
    }

    fn names(tournament: &mut Tournament) -> Vec<String> {
        let lots = std::iter::from_fn(|| tournament.hand_out_lot().unwrap());
        lots.map(|lot| lot.name()).collect()
    }

    #[test]
    fn a_lot_is_a_pair() {
        assert_eq!(names(&mut tournament()), ["0-1", "2-3"]);
    }

    #[test]
    fn what_was_begun_alone_is_a_lot_of_its_own() {
        let mut begun = tournament();
        begun.hand_out().unwrap();
        assert_eq!(names(&mut begun), ["1", "2-3"]);
        begun.give_back(2);
        assert_eq!(names(&mut begun), ["2"]);
    }
}
