//! The trait that makes a game.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{Explain, Outcome, Reason, Scores, Seat, mix};

/// A variant of a game for two to four seats in which everything is seen.
///
/// The methods that take a position trust it: positions come from
/// [`Rules::start`], [`Rules::parse_position`] and [`Rules::apply`] alone, and
/// those never make one that is nonsense.
pub trait Rules: Clone + Debug + Send + Sync + 'static {
    /// What the board looks like now: small, copied freely by searches.
    type Position: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// What a player may do on their turn.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// Why a well-formed move may not be played here.
    type Illegal: Explain + Clone + Eq;
    /// Why a text is no move, or no position.
    type Syntax: Explain + Clone + Eq;

    /// The game's name: lower case, as typed.
    const NAME: &'static str;

    /// What a game that ended early counts in a perft, by the convention of this game's
    /// published counts: mostly nothing, in Reversi one.
    const ENDED_IN_PERFT: u64 = 0;

    /// The variant in a few words, such as `8x8`; unique among the game's variants.
    fn variant(&self) -> String;

    /// Whether the end of the game depends on the past and not on the position alone.
    fn looks_back(&self) -> bool {
        false
    }

    /// How many sit at the board.
    fn seats(&self) -> usize;

    /// The standard starting position.
    fn start(&self) -> Self::Position;

    /// Whose turn it is.
    fn turn(&self, position: &Self::Position) -> Seat;

    /// The result, if the game is over in this position whatever came before.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// The result, if the game is over here given the positions before, oldest
    /// first. Only games that [look back](Rules::looks_back) say more than [`Rules::outcome`].
    fn outcome_after(&self, past: &[Self::Position], position: &Self::Position) -> Option<Outcome> {
        let _ = past;
        self.outcome(position)
    }

    /// Visits every legal move once, in an order that depends on the position alone;
    /// none if the game is over in this position.
    fn each_move(&self, position: &Self::Position, visit: impl FnMut(Self::Move));

    /// How many legal moves there are; worth overriding where counting is cheaper than listing.
    fn count_moves(&self, position: &Self::Position) -> u64 {
        let mut count = 0;
        self.each_move(position, |_| count += 1);
        count
    }

    /// How many sequences of two moves there are; where a game ends before, it counts as
    /// [`Rules::ENDED_IN_PERFT`]. Worth overriding where that is quicker than to play the first of them.
    fn count_two_moves(&self, position: &Self::Position) -> u64 {
        two_moves(self, position)
    }

    /// Whether `mv` may be played, and if not, why.
    fn check(&self, position: &Self::Position, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// Plays a move known to be legal. Searches use this; people's moves go
    /// through [`Game::play`](crate::Game::play).
    fn apply(&self, position: &mut Self::Position, mv: Self::Move);

    /// Whether a seat is still in the game, where seats can leave.
    fn plays(&self, position: &Self::Position, seat: Seat) -> bool {
        let _ = (position, seat);
        true
    }

    /// Takes a seat out of a game that goes on between the others. Called only
    /// for games of more than two, with at least two seats remaining.
    fn retire(&self, position: &mut Self::Position, seat: Seat) {
        let _ = (position, seat);
    }

    /// The result when every seat but `winner` has left.
    fn forfeit(&self, position: &Self::Position, winner: Seat, reason: Reason) -> Outcome {
        let _ = position;
        Outcome { scores: Scores::winner(self.seats(), winner, 1), reason }
    }

    /// A 64-bit key: equal positions have equal keys, others very likely not.
    fn key(&self, position: &Self::Position) -> u64;

    /// A key of what came before as far as it may matter from here on: whoever stands in the same
    /// position with the same past key can neither gain nor lose by the past. 0 if nothing that
    /// came before matters. By default all pasts of a game that looks back are told apart, which
    /// is never wrong; the less is told apart, the more a search can use what it remembers.
    fn past_key(&self, past: &[Self::Position], position: &Self::Position) -> u64 {
        let _ = position;
        let whole = || past.iter().fold(0, |key, earlier| mix(key ^ self.key(earlier)));
        if self.looks_back() { whole() } else { 0 }
    }

    /// How many symmetries the rules have, up to 32: ways to turn or mirror the board that change neither what may be
    /// played nor how it ends, and leave every seat where it is. The first, number 0, changes nothing.
    fn symmetries(&self) -> u32 {
        1
    }

    /// The position as that symmetry shows it.
    fn turned(&self, position: &Self::Position, symmetry: u32) -> Self::Position {
        let _ = symmetry;
        *position
    }

    /// The move as that symmetry shows it.
    fn turned_move(&self, mv: Self::Move, symmetry: u32) -> Self::Move {
        let _ = symmetry;
        mv
    }

    /// The move as a small number, below [`u16::MAX`], for tables and the like: no two legal
    /// moves of a position have the same, unless there are more moves than numbers.
    fn move_number(&self, mv: Self::Move) -> u16;

    /// The move as it is always written.
    fn move_text(&self, mv: Self::Move) -> String;

    /// Reads a move, leniently; whether it is legal is another question.
    fn parse_move(&self, position: &Self::Position, text: &str)
    -> Result<Self::Move, Self::Syntax>;

    /// Cuts a list of moves into moves: at white space and commas, move numbers left
    /// out, unless the game's own notation runs moves together.
    fn split_moves<'a>(&self, text: &'a str) -> Vec<&'a str> {
        move_words(text).collect()
    }

    /// The move that lists of moves may leave out because nothing else can be played
    /// here: a forced pass.
    fn implied_move(&self, position: &Self::Position) -> Option<Self::Move> {
        let _ = position;
        None
    }

    /// The position as it is always written.
    fn position_text(&self, position: &Self::Position) -> String;

    /// Reads a position, leniently, or tells everything that is wrong with it.
    fn parse_position(&self, text: &str) -> Result<Self::Position, Vec<Self::Syntax>>;

    /// The most moves a game of this variant can have, where there is such a bound.
    fn longest_game(&self) -> Option<usize>;
}

/// A game for two in which what one wins the other loses.
pub trait ZeroSum: Rules {}

/// The words of a list of moves: split at white space and commas, without move
/// numbers such as `12.` or `3...`, also where they are glued to the move.
pub fn move_words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || c == ',')
        .map(|word| {
            let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
            let number = digits.len() < word.len() && digits.starts_with('.');
            if number { digits.trim_start_matches('.') } else { word }
        })
        .filter(|word| !word.is_empty())
}

/// How many sequences of two moves there are, by playing the first of them.
pub fn two_moves<R: Rules>(rules: &R, position: &R::Position) -> u64 {
    let mut count = 0;
    let mut ended = true;
    rules.each_move(position, |mv| {
        let mut next = *position;
        rules.apply(&mut next, mv);
        count += match rules.count_moves(&next) {
            0 => R::ENDED_IN_PERFT,
            count => count,
        };
        ended = false;
    });
    if ended { R::ENDED_IN_PERFT } else { count }
}

#[cfg(test)]
mod tests {
    #[test]
    fn move_words_drop_numbers() {
        let words: Vec<_> = super::move_words("1. e2 e8, 2.e3 3... a1h 4 .x").collect();
        assert_eq!(words, ["e2", "e8", "e3", "a1h", "4", ".x"]);
    }
}
