//! Which game a text is of that says no more than itself.

use damier_catalog::{GameEntry, Param, Params, games};
use damier_core::DynGame;

use crate::Written;

/// No position is written longer than that.
const LONGEST_POSITION: usize = 4096;

/// The game that a text is of, as it stands there: a record, a list of moves, or a position. Every
/// reader is asked in the order of the catalogue, and believed if it can read all of the text.
///
/// ```
/// use damier_play::recognise;
///
/// let (entry, game) = recognise("f5d6c3d3c4").unwrap();
/// assert_eq!((entry.name, game.steps().len()), ("reversi", 5));
/// assert_eq!(recognise("e2 e8 e3").unwrap().0.name, "quoridor");
/// assert!(recognise("what is this?").is_none());
/// ```
pub fn recognise(text: &str) -> Option<(&'static GameEntry, Box<dyn DynGame>)> {
    let text = text.trim();
    if let Ok(written) = Written::read(text, false) {
        return Some((written.entry, written.game));
    }
    after_moves(text).or_else(|| at_position(text))
}

/// A game as it is usually set up, after a list of moves.
fn after_moves(text: &str) -> Option<(&'static GameEntry, Box<dyn DynGame>)> {
    games().iter().find_map(|entry| {
        let game = entry.placed(&Params::default(), None, Some(text)).ok()?;
        // Nothing is a list of no moves, of every game.
        (!game.steps().is_empty()).then_some((entry, game))
    })
}

/// A game in a position. The text need not say how the game is set up: the first board that has
/// such a position is meant, the usual one before all others.
fn at_position(text: &str) -> Option<(&'static GameEntry, Box<dyn DynGame>)> {
    if text.is_empty() || text.len() > LONGEST_POSITION {
        return None;
    }
    games().iter().find_map(|entry| {
        let mut tried = setups(entry.params).into_iter();
        let game = tried.find_map(|params| entry.placed(&params, Some(text), None).ok())?;
        Some((entry, game))
    })
}

/// All ways to set up what a menu asks for, the usual one first.
fn setups(params: &[Param]) -> Vec<Params> {
    let mut all = vec![Params::default()];
    for param in params.iter().filter(|param| param.asked) {
        let others = param.values.iter().filter(|value| **value != param.usual);
        let with = |value: &&str| {
            let set = all.iter().map(|params| params.clone().with(param.name, value));
            set.collect::<Vec<Params>>()
        };
        let more: Vec<Params> = others.flat_map(with).collect();
        all.extend(more);
    }
    all
}
