//! Advice in words: hints in three parts, and what a move would do.

use std::cmp::Ordering;

use damier_core::{DynGame, Explain, Message};
use damier_mind::{Bound, Thought, Value};

/// A part of a hint on a game, from 1 to [`HINT_PARTS`](damier_catalog::HINT_PARTS), as whoever was asked thinks about it.
pub fn hint_part(game: &dyn DynGame, thought: &Thought<String>, part: usize) -> Option<Message> {
    let mv = thought.best()?;
    match part {
        ..=1 => game.whereabouts(mv).ok(),
        2 => game.effect(mv).ok(),
        _ => advice(thought),
    }
}

/// What a move that is typed would do, or why it cannot be played.
pub fn preview(game: &dyn DynGame, text: &str) -> Result<Message, Message> {
    let mv = game.read_move(text).map_err(|error| error.message())?;
    let effect = game.effect(&mv).map_err(|error| error.message())?;
    Ok(Message::new("contest-preview").with("move", text).with("effect", effect))
}

/// What a strategy would play, what that is worth, and how the game might go on. What is not
/// proved is told as what it is, an estimate.
pub fn advice(thought: &Thought<String>) -> Option<Message> {
    let line = thought.lines.first()?;
    let mv = thought.best()?;
    let Some(score) = line.score else {
        return Some(Message::new("advice-move").with("move", &**mv));
    };
    // A move that wins at once is its own proof.
    let proved = score.is_settled() || score.value == Value::Win(1);
    let key = match (score.plies(), score.value.favour(), proved, score.bound) {
        (Some(_), Ordering::Greater, true, _) => "advice-wins",
        (Some(_), Ordering::Greater, false, _) => "advice-seems-won",
        (Some(_), _, true, _) => "advice-loses",
        (Some(_), _, false, _) => "advice-seems-lost",
        (None, _, _, Bound::AtLeast) => "advice-at-least",
        (None, _, _, Bound::AtMost) => "advice-at-most",
        (None, _, true, Bound::Is) => "advice-exact",
        (None, _, false, Bound::Is) => "advice-score",
    };
    let message = Message::new(key);
    let message = match score.plies() {
        Some(plies) => message.with("moves", plies as usize),
        None => message.with("score", score.value.to_string()),
    };
    Some(message.with("move", &**mv).with("line", line.moves.join(" ")))
}

#[cfg(test)]
mod tests {
    use damier_mind::{Line, Score};

    use super::*;

    #[test]
    fn what_is_not_proved_is_told_so() {
        let check = |score: Option<Score>, key: &str| {
            let moves = vec!["f5".to_owned(), "d6".to_owned()];
            let lines = vec![Line { score, moves }];
            let thought = Thought { lines, depth: 2, nodes: 9, ..Thought::unjudged(String::new()) };
            assert_eq!(advice(&thought).map(|message| message.key()), Some(key), "{score:?}");
        };
        let (estimate, proved) =
            (|value| Some(Score::estimate(value)), |value| Some(Score::proved(value)));
        check(None, "advice-move");
        check(estimate(Value::Units(150)), "advice-score");
        check(proved(Value::Units(-6400)), "advice-exact");
        check(proved(Value::Win(5)), "advice-wins");
        check(estimate(Value::Win(5)), "advice-seems-won");
        check(estimate(Value::Win(1)), "advice-wins");
        check(proved(Value::Loss(2)), "advice-loses");
        check(estimate(Value::Loss(2)), "advice-seems-lost");
    }

    #[test]
    fn bounds_are_told_as_such() {
        let check = |value, bound, key: &str| {
            let score = Some(Score { bound, ..Score::proved(value) });
            let lines = vec![Line { score, moves: vec!["f5".to_owned()] }];
            let thought = Thought { lines, depth: 2, nodes: 9, ..Thought::unjudged(String::new()) };
            assert_eq!(advice(&thought).map(|message| message.key()), Some(key), "{score:?}");
        };
        check(Value::Units(300), Bound::AtLeast, "advice-at-least");
        check(Value::Units(300), Bound::AtMost, "advice-at-most");
        check(Value::Win(5), Bound::AtLeast, "advice-wins");
        check(Value::Win(5), Bound::AtMost, "advice-at-most");
    }
}
