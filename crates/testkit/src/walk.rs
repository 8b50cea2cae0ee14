//! Random play, and what was played.

use damier_core::{DynGame, Leave, RecordedMove, Rng, Seat, Step};

use crate::violation::{Law, Verdict};

/// The steps of a game as a record writes them.
pub(crate) fn written(game: &dyn DynGame) -> Vec<String> {
    let text = |step| match step {
        Step::Move(text) => text,
        Step::Left(seat, leave) => RecordedMove::leaving(seat, leave).text,
    };
    game.steps().into_iter().map(text).collect()
}

/// Who left by a step, if anybody.
pub(crate) fn leaver(step: &Step<String>) -> Option<Seat> {
    match step {
        Step::Left(seat, _) => Some(*seat),
        Step::Move(_) => None,
    }
}

/// The seats that have not left, and that the rules have not taken out.
pub(crate) fn staying(game: &dyn DynGame) -> Vec<Seat> {
    let left: Vec<Seat> = game.steps().iter().filter_map(leaver).collect();
    let stays = |seat: &Seat| !left.contains(seat) && game.plays(*seat);
    Seat::first(game.seats()).filter(stays).collect()
}

/// Plays a random move; now and then, where more than two play, somebody leaves instead.
pub(crate) fn advance(game: &mut dyn DynGame, rng: &mut Rng) -> Verdict {
    if game.seats() > 2 && rng.percent(5) {
        let seat = rng.pick(&staying(game)).copied().unwrap_or(Seat::FIRST);
        let answer = game.retire(seat, Leave::Resigned);
        return Law::LeavingIsFinal
            .holds(answer.is_ok(), || format!("seat {seat} may not leave: {answer:?}"));
    }
    let moves = game.legal_moves();
    let Some(text) = rng.pick(&moves) else {
        return Err(Law::OverMeansNoMoves.broken("no move is left and the game goes on"));
    };
    match game.play(text) {
        Ok(_) => Ok(()),
        Err(refusal) => {
            Err(Law::ListedIsAccepted.broken(format!("{text:?} is refused: {refusal}")))
        }
    }
}
