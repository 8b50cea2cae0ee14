//! Laws of the moves of a puzzle.

use std::collections::HashSet;

use damier_core::{Puzzle, Status};

use crate::violation::{Law, Verdict, check_reason};

pub(crate) fn listed<P: Puzzle>(puzzle: &P, state: &P::State) -> Vec<P::Move> {
    let mut moves = Vec::new();
    puzzle.each_move(state, |mv| moves.push(mv));
    moves
}

/// Checks the moves listed in a state, and that none of `others` that is not
/// among them can be made.
pub(crate) fn check_moves<'a, P: Puzzle>(
    puzzle: &P,
    state: &P::State,
    others: impl Iterator<Item = &'a P::Move>,
) -> Verdict {
    let moves = listed(puzzle, state);
    let again = listed(puzzle, state);
    Law::OrderIsStable.holds(moves == again, || format!("{moves:?} and then {again:?}"))?;
    let status = puzzle.status(state);
    Law::StatusIsSound.holds(status != Status::Open || !moves.is_empty(), || {
        "the puzzle is open and no move is left".to_owned()
    })?;
    let mut texts = HashSet::new();
    for (index, &mv) in moves.iter().enumerate() {
        let text = puzzle.move_text(mv);
        Law::NoDuplicates.holds(!moves[..index].contains(&mv), || format!("{text} twice"))?;
        Law::MoveTextIsUnique
            .holds(texts.insert(text.clone()), || format!("two moves are written {text:?}"))?;
    }
    for &mv in &moves {
        let text = puzzle.move_text(mv);
        check_text(puzzle, Law::MoveTextRoundTrips, &text, mv)?;
        check_text(puzzle, Law::WhiteSpaceIsForgiven, &format!(" \t{text} \r\n"), mv)?;
        check_accepted(puzzle, state, mv)?;
    }
    for &mv in others.filter(|mv| !moves.contains(mv)) {
        let text = puzzle.move_text(mv);
        let Err(refusal) = puzzle.decide(state, mv) else {
            return Err(Law::UnlistedIsRefused.broken(format!("{text} is accepted")));
        };
        check_reason(&text, &refusal)?;
    }
    Ok(())
}

fn check_text<P: Puzzle>(puzzle: &P, law: Law, text: &str, mv: P::Move) -> Verdict {
    let read = puzzle.parse_move(text);
    law.holds(read.as_ref() == Ok(&mv), || format!("{text:?} of {mv:?} is read as {read:?}"))
}

/// Decides a move twice, makes it, takes it back and makes it again.
fn check_accepted<P: Puzzle>(puzzle: &P, before: &P::State, mv: P::Move) -> Verdict {
    let text = puzzle.move_text(mv);
    let effect = puzzle
        .decide(before, mv)
        .map_err(|refusal| Law::ListedIsAccepted.broken(format!("{text} is refused: {refusal}")))?;
    let told = puzzle.effect_text(&effect);
    Law::EffectNamesItsMove
        .holds(told == text, || format!("{text} is written {told} once made"))?;
    let mut state = before.clone();
    puzzle.apply(&mut state, &effect);
    let after = state.clone();
    let again = puzzle.decide(before, mv);
    Law::PlayRepeats.holds(again.as_ref() == Ok(&effect), || {
        format!("{text} gave {effect:?} and then {again:?}")
    })?;
    let stays_lost = puzzle.status(before) != Status::Lost || puzzle.status(&after) == Status::Lost;
    Law::StatusIsSound.holds(stays_lost, || format!("the puzzle was lost before {text}"))?;
    puzzle.undo(&mut state, &effect);
    Law::UndoRestores
        .holds(state == *before, || format!("{text} undone: {state:?} instead of {before:?}"))?;
    puzzle.apply(&mut state, &effect);
    Law::RedoRepeats
        .holds(state == after, || format!("{text} redone: {state:?} instead of {after:?}"))
}
