//! Openings: to which positions games came, numbered so that the same ones meet whatever led to them.

use std::collections::BTreeMap;

use damier_core::{DynGame, Outcome, Record, Seat, Visit, mix};

use crate::{Ended, dgn};

/// The version of the numbers of positions and moves. Whoever changes what [`Rules::key`], [`Rules::turned`] or
/// [`Rules::move_number`] say of a game of the catalogue, or how they are put together here, raises it.
///
/// [`Rules::key`]: damier_core::Rules::key
/// [`Rules::turned`]: damier_core::Rules::turned
/// [`Rules::move_number`]: damier_core::Rules::move_number
pub const FORM: u32 = 1;

/// So many positions of a game are opening: sixteen moves each of two.
pub const POSITIONS: usize = 32;

/// How a game ended, as openings count it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fate {
    /// It was not played to its end, or that is not told.
    Untold,
    /// One seat won.
    Won(Seat),
    /// Several share the first place.
    Drawn,
}

impl Fate {
    /// How a game with that outcome ended.
    pub fn of(outcome: &Outcome) -> Fate {
        outcome.winner().map_or(Fate::Drawn, Fate::Won)
    }

    /// How the game of a record ended, that replaying it gave.
    pub fn recorded(record: &Record, game: &dyn DynGame) -> Fate {
        match Ended::of(record, game) {
            Some(Ended::Over(outcome)) => Fate::of(&outcome),
            Some(Ended::BrokenOff) | None => Fate::Untold,
        }
    }
}

/// The key of a position of a game in its variant. It is the same for all its mirror images, whatever led there.
pub fn position(game: &dyn DynGame) -> u64 {
    of_variant(variant(game), game.identity())
}

/// The first [`POSITIONS`] of a game, each once, with what was played there the first time.
pub fn visits(game: &dyn DynGame) -> Vec<Visit> {
    let variant = variant(game);
    let own = |visit: Visit| Visit { key: of_variant(variant, visit.key), ..visit };
    game.visits(POSITIONS).into_iter().map(own).collect()
}

fn of_variant(variant: u64, key: u64) -> u64 {
    mix(variant ^ key)
}

/// A number for a game in a variant (FNV-1a, spread).
fn variant(game: &dyn DynGame) -> u64 {
    let words = [game.name(), " ", &game.variant()].concat();
    mix(words.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    }))
}

/// What makes a record another one than others: what was played from where, who played when, and how it ended. What was
/// said of it does not. The game is that which replaying the record gave.
pub fn gist(record: &Record, game: &dyn DynGame) -> String {
    const TAGS: [&str; 11] = [
        "First", "Second", "Third", "Fourth", "Date", "Time", "Event", "Site", "Round", "Result",
        "Reason",
    ];
    let mut gist = Record::of(game);
    for tag in TAGS {
        if let Some(value) = record.tag(tag).filter(|value| !value.is_empty()) {
            gist.set_tag(tag, value);
        }
    }
    dgn::write(&gist, game.seats())
}

/// Who played a recorded game, as far as it tells.
pub fn players(record: &Record, seats: usize) -> Vec<String> {
    let name = |tag: &&str| record.tag(tag).unwrap_or_default().to_owned();
    crate::who::TAGS.iter().take(seats).map(name).collect()
}

/// What was played in a position, and how often games ended how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Crossing {
    /// By the number of the move; none where the game ended or somebody left.
    pub played: BTreeMap<Option<u16>, BTreeMap<Fate, u64>>,
}

/// A move that was played in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The move, as it is written in the orientation of the game that asks.
    pub text: String,
    /// The moves that are the same but for a symmetry, and are counted with it.
    pub same: Vec<String>,
    /// The number under which it is counted.
    pub number: u16,
    /// How often games ended how.
    pub fates: BTreeMap<Fate, u64>,
}

impl Crossing {
    /// Counts games in which that was played.
    pub fn add(&mut self, number: Option<u16>, fate: Fate, games: u64) {
        *self.played.entry(number).or_default().entry(fate).or_default() += games;
    }

    /// How often games ended how, whatever was played.
    pub fn fates(&self) -> BTreeMap<Fate, u64> {
        let mut all = BTreeMap::new();
        for (fate, games) in self.played.values().flatten() {
            *all.entry(*fate).or_default() += games;
        }
        all
    }

    /// The moves that were played, as the game that stands there writes them; those played most come first.
    pub fn ways(&self, game: &dyn DynGame) -> Vec<Way> {
        let mut ways: Vec<Way> = Vec::new();
        for (text, number) in game.numbered_moves() {
            if let Some(way) = ways.iter_mut().find(|way| way.number == number) {
                way.same.push(text);
            } else if let Some(fates) = self.played.get(&Some(number)) {
                ways.push(Way { text, same: Vec::new(), number, fates: fates.clone() });
            }
        }
        let games = |way: &Way| way.fates.values().sum::<u64>();
        ways.sort_by_key(|way| std::cmp::Reverse(games(way)));
        ways
    }
}

#[cfg(test)]
mod tests {
    use damier_catalog::{Params, game};

    use super::*;
    use crate::{read_records, replay};

    fn after(name: &str, moves: &str) -> Box<dyn DynGame> {
        let mut game = game(name).unwrap().open(&Params::default()).unwrap();
        game.play_line(moves).unwrap();
        game
    }

    #[test]
    fn mirror_images_and_transpositions_are_one_position() {
        let same = |name, one, other| {
            assert_eq!(position(&*after(name, one)), position(&*after(name, other)), "{other}");
        };
        let differ = |name, one, other| {
            assert_ne!(position(&*after(name, one)), position(&*after(name, other)), "{other}");
        };
        same("quoridor", "e2 e8 a3h", "e2 e8 h3h");
        same("quoridor", "e2 e8 c3v e7 d2", "e2 e8 f3v e7 f2");
        same("quoridor", "a3h e8 e2 e7", "e2 e8 a3h e7");
        differ("quoridor", "e2 e8", "e2");
        differ("quoridor", "a3h e8", "a4h e8");
        for first in ["d3", "c4", "f5", "e6"] {
            same("reversi", "d3", first);
        }
        same("reversi", "f5 d6", "d3 c5");
        same("reversi", "f5 f6 e6 d6", "e6 f6 f5 f4");
        differ("reversi", "f5 d6", "f5 f6");
        differ("awele", "A", "F");
        assert_ne!(position(&*after("awele", "")), position(&*after("quoridor", "")));
    }

    #[test]
    fn moves_are_told_in_the_orientation_of_whoever_asks() {
        let mut crossing = Crossing::default();
        let played = visits(&*after("quoridor", "e2 e8 a3h"));
        crossing.add(played[2].number, Fate::Drawn, 3);
        let ways = crossing.ways(&*after("quoridor", "e2 e8"));
        // Nothing tells left from right yet, and both are one move.
        assert_eq!((ways[0].text.as_str(), &ways[0].same[..]), ("a3h", &["h3h".to_owned()][..]));

        let mut crossing = Crossing::default();
        let played = visits(&*after("quoridor", "e2 e8 a3h b5v"));
        crossing.add(played[3].number, Fate::Untold, 1);
        for (there, told) in [("e2 e8 a3h", "b5v"), ("e2 e8 h3h", "g5v")] {
            let ways = crossing.ways(&*after("quoridor", there));
            assert_eq!((ways[0].text.as_str(), ways[0].same.len()), (told, 0));
        }
        assert_eq!(crossing.fates(), BTreeMap::from([(Fate::Untold, 1)]));
    }

    #[test]
    fn a_record_is_the_same_whatever_is_said_of_it() {
        let gist = |text: &str| {
            let record = read_records(text).0.remove(0);
            gist(&record, &*replay(&record).unwrap())
        };
        let of = |tags: &str, moves: &str| {
            gist(&format!("[Game \"reversi\"]\n[Variant \"8x8\"]\n{tags}\n\n{moves}\n"))
        };
        let one = of("[First \"Ada\"]\n[Date \"2026.01.02\"]", "f5 d6 *");
        let said = of(
            "[Date \"2026.01.02\"]\n[First \"Ada\"]\n[Annotator \"x\"]",
            "1. F5 {good} d6 (f6) *",
        );
        assert_eq!(one, said);
        assert_ne!(one, of("[First \"Eve\"]\n[Date \"2026.01.02\"]", "f5 d6 *"));
        assert_ne!(one, of("[First \"Ada\"]\n[Date \"2026.01.02\"]", "f5 d6 c3 *"));
    }
}
