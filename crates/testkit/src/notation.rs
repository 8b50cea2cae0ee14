//! Laws of moves and positions as text.

use std::collections::HashSet;

use damier_core::{Describe, DynGame, Game, Rng, Rules, Step};

use crate::garbage::{damaged, nonsense, quoted};
use crate::listing::check_listing;
use crate::violation::{Law, Verdict, calmly, check_reason, check_reasons};

/// Checks that every legal move is read as it is written, and told from the others.
pub(crate) fn check_move_texts<R: Rules>(game: &Game<R>) -> Verdict {
    let rules = game.rules();
    let read = |law: Law, text: &str, mv| {
        let read = rules.parse_move(game.position(), text);
        law.holds(read.as_ref() == Ok(&mv), || format!("{text:?} of {mv:?} is read as {read:?}"))
    };
    let moves = game.legal_moves();
    let mut texts = HashSet::new();
    for &mv in &moves {
        let text = rules.move_text(mv);
        Law::MoveTextIsUnique
            .holds(texts.insert(text.clone()), || format!("two moves are written {text:?}"))?;
    }
    for mv in moves {
        let text = rules.move_text(mv);
        read(Law::MoveTextRoundTrips, &text, mv)?;
        read(Law::WhiteSpaceIsForgiven, &spaced(&text), mv)?;
    }
    Ok(())
}

/// Checks that a position is read as it is written, key and all.
pub(crate) fn check_position_text<R: Rules>(rules: &R, position: &R::Position) -> Verdict {
    let text = rules.position_text(position);
    let told = |read| format!("{text:?} of {position:?} is read as {read:?}");
    let read = rules.parse_position(&text);
    let Ok(again) = read else {
        return Err(Law::PositionTextRoundTrips.broken(told(read)));
    };
    let rewritten = rules.position_text(&again);
    Law::PositionTextRoundTrips
        .holds(rewritten == text, || format!("{text:?} is written again as {rewritten:?}"))?;
    // Before equality, for where a stale key is all that makes positions differ.
    let (kept, made) = (rules.key(position), rules.key(&again));
    Law::KeyFollowsPosition
        .holds(kept == made, || format!("{text:?} has the key {made:x} anew, {kept:x} was kept"))?;
    Law::PositionTextRoundTrips.holds(again == *position, || told(read))?;
    let read = rules.parse_position(&spaced(&text));
    Law::WhiteSpaceIsForgiven.holds(read.as_ref() == Ok(position), || told(read))
}

/// Checks that texts nobody should type are refused with reasons, or mean
/// something that keeps the laws.
pub(crate) fn check_garbage<R: Rules>(game: &Game<R>, rng: &mut Rng) -> Verdict {
    let rules = game.rules();
    let moves = game.legal_moves();
    let move_text = rng.pick(&moves).map_or_else(String::new, |&mv| rules.move_text(mv));
    let mut meant = Vec::new();
    for text in nonsense().into_iter().chain(damaged(&move_text, rng)) {
        let what = format!("the move {}", quoted(&text));
        let read = calmly(
            || what.clone(),
            || match rules.parse_move(game.position(), &text) {
                Ok(mv) => Ok(Some(mv)),
                Err(reason) => check_reason(&what, &reason).map(|()| None),
            },
        )?;
        meant.extend(read);
    }
    check_listing(game, meant.iter())?;

    let position_text = rules.position_text(game.position());
    for text in nonsense().into_iter().chain(damaged(&position_text, rng)) {
        let what = format!("the position {}", quoted(&text));
        calmly(|| what.clone(), || check_position_garbage(rules, &what, &text))?;
    }
    Ok(())
}

/// A text that is read as a position is one, and everything holds there too.
fn check_position_garbage<R: Rules>(rules: &R, what: &str, text: &str) -> Verdict {
    let position = match rules.parse_position(text) {
        Ok(position) => position,
        Err(reasons) => return check_reasons(what, &reasons),
    };
    let game = Game::from_position(rules.clone(), position);
    let kept = check_position_text(rules, &position)
        .and_then(|()| check_listing(&game, std::iter::empty()))
        .and_then(|()| check_move_texts(&game));
    kept.map_err(|breach| breach.law.broken(format!("{what}: {}", breach.detail)))
}

/// Checks that the moves of a game written in a row replay it, whether moves
/// that may be left out are told or not, with each of these between them.
pub(crate) fn check_line<R: Describe>(game: &Game<R>, between: &[&str]) -> Verdict {
    let rules = game.rules();
    let mut told = Vec::new();
    let mut needed = Vec::new();
    for (index, (step, before)) in game.steps().iter().zip(game.past()).enumerate() {
        let &Step::Move(mv) = step else { return Ok(()) };
        // Nothing after the last move would show that it was left out.
        if rules.implied_move(before).is_none() || index + 1 == game.steps().len() {
            needed.push(rules.move_text(mv));
        }
        told.push(rules.move_text(mv));
    }
    let lines = [told, needed]
        .into_iter()
        .flat_map(|words| between.iter().map(|between| words.join(between)).collect::<Vec<_>>());
    for line in lines {
        let mut replayed = Game::from_position(rules.clone(), *game.start());
        let answer = replayed.play_line(&line);
        Law::LinesReplay.holds(answer.is_ok() && replayed.steps() == game.steps(), || {
            format!("{line:?} gives {answer:?} and {:?}", replayed.steps())
        })?;
    }
    Ok(())
}

fn spaced(text: &str) -> String {
    format!(" \t{text} \r\n")
}
