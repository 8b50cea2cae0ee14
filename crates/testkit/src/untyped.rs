//! The law that a game shown as text is the typed game.

use damier_core::{Counting, Describe, DynGame, Game, Identity, Step, Stop, perft};

use crate::violation::{Law, Verdict};

pub(crate) fn check_untyped<R: Describe>(game: &Game<R>) -> Verdict {
    let (rules, position) = (game.rules(), game.position());
    let untyped: &dyn DynGame = game;
    let same = |what: &str, same: bool| {
        Law::TextAgreesWithTypes.holds(same, || format!("the {what} differs at {position:?}"))
    };
    let text = |mv| rules.move_text(mv);
    let steps: Vec<Step<String>> = game
        .steps()
        .iter()
        .map(|step| match *step {
            Step::Move(mv) => Step::Move(text(mv)),
            Step::Left(seat, leave) => Step::Left(seat, leave),
        })
        .collect();
    let moves: Vec<String> = game.legal_moves().into_iter().map(text).collect();
    let start = (*game.start() != rules.start()).then(|| rules.position_text(game.start()));
    same("name", untyped.name() == R::NAME)?;
    same("variant", untyped.variant() == rules.variant())?;
    same("number of seats", untyped.seats() == rules.seats())?;
    same("turn", untyped.turn() == game.turn())?;
    same("outcome", untyped.outcome() == game.outcome())?;
    same("list of moves", untyped.legal_moves() == moves)?;
    same("list of steps", untyped.steps() == steps)?;
    same("position", untyped.position_text() == rules.position_text(position))?;
    same("start", untyped.custom_start() == start)?;
    let again = untyped.at_position(&untyped.position_text()).map(|game| game.key());
    same("position read again", matches!(again, Ok(key) if key == untyped.key()))?;
    same("key", untyped.key() == rules.key(position))?;
    let identity = Identity::of(rules, position);
    let numbers = game.legal_moves().into_iter().map(|mv| (text(mv), identity.number(rules, mv)));
    same("identity", untyped.identity() == identity.key())?;
    same("list of numbers", untyped.numbered_moves() == numbers.collect::<Vec<_>>())?;
    same("typed game", untyped.as_any().downcast_ref::<Game<R>>().is_some())?;
    for depth in 0..=2 {
        for counting in [Counting::Each, Counting::Bulk] {
            let counted = untyped.perft(depth, counting, &Stop::new());
            same("perft", counted == perft(game, depth, counting, &Stop::new()))?;
        }
    }
    Ok(())
}
