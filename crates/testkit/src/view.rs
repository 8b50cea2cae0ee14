//! The law that a game shown as text is the typed game.

use damier_core::{Counting, DynGame, Game, Rules, Step, Stop, perft};

use crate::violation::{Law, Verdict};

pub(crate) fn check_view<R: Rules>(game: &Game<R>) -> Verdict {
    let (rules, position) = (game.rules(), game.position());
    let view: &dyn DynGame = game;
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
    same("name", view.name() == R::NAME)?;
    same("variant", view.variant() == rules.variant())?;
    same("number of seats", view.seats() == rules.seats())?;
    same("turn", view.turn() == game.turn())?;
    same("outcome", view.outcome() == game.outcome())?;
    same("list of moves", view.legal_moves() == moves)?;
    same("list of steps", view.steps() == steps)?;
    same("position", view.position_text() == rules.position_text(position))?;
    same("start", view.custom_start() == start)?;
    let again = view.at_position(&view.position_text()).map(|game| game.key());
    same("position read again", matches!(again, Ok(key) if key == view.key()))?;
    same("key", view.key() == rules.key(position))?;
    same("typed game", view.as_any().downcast_ref::<Game<R>>().is_some())?;
    for depth in 0..=2 {
        for counting in [Counting::Each, Counting::Bulk] {
            let counted = view.perft(depth, counting, &Stop::new());
            same("perft", counted == perft(game, depth, counting, &Stop::new()))?;
        }
    }
    Ok(())
}
