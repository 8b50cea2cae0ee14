//! What is told of any game has words in every language.

#[path = "../../../nullgame/entry.rs"]
mod entry;

use damier_catalog::view::Deed;
use damier_catalog::{GameEntry, Params, game, games};
use damier_core::{DynGame, Message, Rng, Value};
use damier_l10n::{Language, say, word};
use damier_testkit::RefereeConformance;
use entry::PILE;

/// The games of the catalogue, and one that is in none.
fn entries() -> impl Iterator<Item = &'static GameEntry> {
    games().iter().chain([&PILE])
}

/// The games as usual, and with each other value of each param.
fn variants(entry: &GameEntry) -> Vec<Box<dyn DynGame>> {
    let values =
        entry.params.iter().flat_map(|param| param.values.iter().map(|it| (param.name, *it)));
    values.filter_map(|value| entry.open(&Params::new([value])).ok()).collect()
}

#[track_caller]
pub fn has_words(key: &'static str) {
    for language in Language::ALL {
        assert!(word(language, key).is_some(), "`{key}` has no words in {}", language.tag());
    }
}

/// A message has words, and so has everything within it.
#[track_caller]
pub fn is_told(message: &Message) {
    for language in Language::ALL {
        // What has no words is said as it would be logged.
        let (said, logged) = (say(language, message), message.to_string());
        assert!(said != logged && !said.contains("{$"), "{logged} in {}: {said}", language.tag());
    }
    for (_, value) in message.args() {
        if let Value::Message(inner) = value {
            is_told(inner);
        }
    }
}

#[test]
fn every_game_has_a_title() {
    for entry in entries() {
        has_words(entry.title);
    }
    assert_eq!(game("awele").unwrap().title, "game-awele");
    let order: Vec<&str> = games().iter().map(|entry| entry.name).collect();
    assert_eq!(order, ["quoridor", "reversi", "awele"], "as menus list them");
}

#[test]
fn everything_that_is_told_has_words() {
    let mut rng = Rng::new(3);
    for mut game in entries().flat_map(variants) {
        for _ in 0..40 {
            for holding in game.view().holdings {
                holding.stocks.iter().for_each(|stock| is_told(&stock.message()));
                holding.told.iter().for_each(is_told);
            }
            let mut moves = game.legal_moves();
            rng.shuffle(&mut moves);
            let Some(next) = moves.first().cloned() else { break };
            for mv in moves.iter().take(10) {
                is_told(&game.effect(mv).unwrap());
                is_told(&game.whereabouts(mv).unwrap());
            }
            game.play(&next).unwrap();
        }
    }
}

/// A game that is in no catalogue keeps the laws by its entry alone, and shows no picture.
#[test]
fn an_entry_is_all_a_game_needs() {
    let game = PILE.open(&Params::default()).unwrap();
    assert!(game.choices().iter().all(|it| (it.spot, &it.deed) == (None, &Deed::Plain)));
    assert_eq!(PILE.open_variant(&game.variant()).unwrap().key(), game.key());
    assert_eq!(PILE.strongest(&*game).unwrap().name(), "alphabeta");
    RefereeConformance::new(game).games(3).assert();
}
