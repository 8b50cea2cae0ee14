//! Laws of params, puzzles, states and moves as text.

use damier_core::{Puzzle, Rng, open_id};

use super::moves::{check_moves, listed};
use crate::garbage::{damaged, nonsense, quoted};
use crate::violation::{Law, Verdict, calmly, check_reason, check_reasons, is_key};

pub(crate) fn check_params<P: Puzzle>(params: &P::Params) -> Verdict {
    let text = params.to_string();
    let read = P::parse_params(&text);
    Law::ParamsRoundTrip.holds(read.as_ref() == Ok(params), || {
        format!("{text:?} of {params:?} is read as {read:?}")
    })?;
    for text in nonsense().into_iter().chain(damaged(&text, &mut Rng::new(0))) {
        let what = format!("the params {}", quoted(&text));
        calmly(
            || what.clone(),
            || match P::parse_params(&text) {
                Ok(read) => check_reread::<P>(&what, &read),
                Err(reasons) => check_reasons(&what, &reasons),
            },
        )?;
    }
    Ok(())
}

/// Params read from a careless text are written well.
fn check_reread<P: Puzzle>(what: &str, params: &P::Params) -> Verdict {
    let text = params.to_string();
    let read = P::parse_params(&text);
    Law::ParamsRoundTrip.holds(read.as_ref() == Ok(params), || {
        format!("{what} is read as {params:?}, written as {text:?} and read again as {read:?}")
    })
}

pub(crate) fn check_description<P: Puzzle>(puzzle: &P) -> Verdict {
    let text = puzzle.description();
    Law::DescriptionRoundTrips.holds(
        !text.is_empty() && !text.contains(|c: char| c.is_whitespace() || c.is_control()),
        || format!("{text:?} is not one word"),
    )?;
    let read = P::from_description(puzzle.params(), &text);
    Law::DescriptionRoundTrips.holds(read.as_ref() == Ok(puzzle), || {
        format!("{text:?} of {puzzle:?} is read as {read:?}")
    })
}

pub(crate) fn check_state<P: Puzzle>(puzzle: &P, state: &P::State) -> Verdict {
    let text = puzzle.state_text(state);
    let read = puzzle.parse_state(&text);
    Law::StateTextRoundTrips.holds(read.as_ref() == Ok(state), || {
        format!("{text:?} of {state:?} is read as {read:?}")
    })?;
    let status = puzzle.status(state);
    let again = read.map(|state| puzzle.status(&state));
    Law::StatusIsSound.holds(again == Ok(status), || format!("{status:?} read again is {again:?}"))
}

/// Checks that texts nobody should type are refused with reasons, or mean
/// something that keeps the laws.
pub(crate) fn check_garbage<P: Puzzle>(puzzle: &P, state: &P::State, rng: &mut Rng) -> Verdict {
    let moves = listed(puzzle, state);
    let move_text = rng.pick(&moves).map_or_else(String::new, |&mv| puzzle.move_text(mv));
    let mut meant = Vec::new();
    for text in nonsense().into_iter().chain(damaged(&move_text, rng)) {
        let what = format!("the move {}", quoted(&text));
        let read = calmly(
            || what.clone(),
            || match puzzle.parse_move(&text) {
                Ok(mv) => Ok(Some(mv)),
                Err(reason) => check_reason(&what, &reason).map(|()| None),
            },
        )?;
        meant.extend(read);
    }
    check_moves(puzzle, state, meant.iter())?;

    for text in nonsense().into_iter().chain(damaged(&puzzle.state_text(state), rng)) {
        let what = format!("the state {}", quoted(&text));
        calmly(
            || what.clone(),
            || match puzzle.parse_state(&text) {
                Ok(read) => {
                    check_state(puzzle, &read)?;
                    check_moves(puzzle, &read, std::iter::empty())
                }
                Err(reasons) => check_reasons(&what, &reasons),
            },
        )?;
    }

    for text in nonsense().into_iter().chain(damaged(&puzzle.description(), rng)) {
        let what = format!("the description {}", quoted(&text));
        calmly(
            || what.clone(),
            || match P::from_description(puzzle.params(), &text) {
                Ok(read) => check_description(&read),
                Err(reasons) => check_reasons(&what, &reasons),
            },
        )?;
        // As an ID, with params that are right and with none.
        for id in
            [format!("{}:{text}", puzzle.params()), format!("{}#x{text}", puzzle.params()), text]
        {
            let what = format!("the ID {}", quoted(&id));
            calmly(
                || what.clone(),
                || match open_id::<P>(&id) {
                    Ok(read) => check_description(&read),
                    Err(error) => {
                        let messages = error.messages();
                        let told = messages.iter().all(|message| is_key(message.key()));
                        Law::RefusalsAreNamed.holds(told && !messages.is_empty(), || {
                            format!("{what} is refused with {messages:?}")
                        })
                    }
                },
            )?;
        }
    }
    Ok(())
}
