//! What a page tells of single games, from all of them.

use super::course::Ratings;
use crate::finished::Finished;
use crate::tournament::Tournament;

/// So many games a page holds unless somebody asks for more: it should open at once, and be small
/// enough to be mailed.
pub const USUAL: usize = 1000;

/// Goes through all games of a tournament, one by one in their order, and keeps what a page tells of
/// them: those in which a player failed, and as many others as it may hold, evenly chosen.
pub struct Gathering<'a> {
    tournament: &'a Tournament,
    /// How many games there are, or a few more.
    expected: usize,
    most: usize,
    seen: usize,
    faults: usize,
    failed: Vec<Finished>,
    others: Vec<Finished>,
    ratings: Option<Ratings>,
}

/// The games of a page, and what is told of all.
pub struct Gathered {
    /// Those that can be stepped through, in their order.
    pub(super) games: Vec<Finished>,
    /// How many there are in all.
    pub(super) total: usize,
    /// How often players failed, in all games.
    pub(super) faults: usize,
    /// Ratings of more than two players, after so many games.
    pub(super) ratings: Vec<(usize, Vec<f64>)>,
}

/// Whether the thing of a number is among `most` that are chosen evenly of `all`.
fn is_chosen(number: usize, most: usize, all: usize) -> bool {
    let chosen_before = |number: usize| number as u128 * most as u128 / all.max(1) as u128;
    most >= all || chosen_before(number + 1) > chosen_before(number)
}

impl<'a> Gathering<'a> {
    /// Of about `expected` games, `most` at most are for the page.
    pub fn new(tournament: &'a Tournament, expected: usize, most: usize) -> Self {
        let ratings = Ratings::new(tournament);
        let (failed, others) = (Vec::new(), Vec::new());
        Self { tournament, expected, most, seen: 0, faults: 0, failed, others, ratings }
    }

    /// Takes the next game.
    pub fn take(&mut self, game: Finished) {
        let number = self.seen;
        self.seen += 1;
        if let Some(ratings) = &mut self.ratings
            && self.tournament.is_counted(game.number)
        {
            ratings.take(&game);
        }
        let faults = game.left.iter().filter(|left| left.how.is_fault()).count();
        self.faults += faults;
        if faults > 0 && self.failed.len() < self.most {
            self.failed.push(game);
        } else if is_chosen(number, self.most, self.expected) {
            self.others.push(game);
        }
    }

    /// There are no more.
    pub fn done(self) -> Gathered {
        let (room, others) = (self.most - self.failed.len(), self.others.len());
        let chosen = self.others.into_iter().enumerate();
        let chosen = chosen.filter(|(number, _)| is_chosen(*number, room, others));
        let mut games = self.failed;
        games.extend(chosen.map(|(_, game)| game));
        games.sort_by_key(|game| game.number);
        let ratings = self.ratings.map_or_else(Vec::new, |ratings| ratings.points);
        Gathered { games, total: self.seen, faults: self.faults, ratings }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_are_chosen_as_there_is_room_for_and_evenly() {
        for (most, all) in [(0, 5), (1, 1), (3, 10), (7, 8), (10, 10), (20, 10), (1000, 99_999)] {
            let chosen: Vec<usize> =
                (0..all).filter(|number| is_chosen(*number, most, all)).collect();
            assert_eq!(chosen.len(), most.min(all), "{most} of {all}");
            let gap = all / most.clamp(1, all);
            assert!(chosen.windows(2).all(|two| (gap..=gap + 1).contains(&(two[1] - two[0]))));
        }
    }
}
