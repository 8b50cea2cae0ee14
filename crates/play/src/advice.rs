//! Advice in words.

use damier_ai::{Thought, moves_to_win, score_text};
use damier_core::Message;

/// What a strategy would play, what that is worth, and how the game might go on. What is not
/// proved is told as what it is, an estimate.
pub fn advice(thought: &Thought<String>) -> Option<Message> {
    let line = thought.lines.first()?;
    let mv = thought.best()?;
    let Some(score) = line.score else {
        return Some(Message::new("advice-move").with("move", &**mv));
    };
    let moves = moves_to_win(score);
    // A move that wins at once is its own proof.
    let proved = line.exact || moves == Some(1);
    let message = match (moves, score > 0, proved) {
        (Some(moves), true, true) => Message::new("advice-wins").with("moves", moves),
        (Some(moves), true, false) => Message::new("advice-seems-won").with("moves", moves),
        (Some(moves), false, true) => Message::new("advice-loses").with("moves", moves),
        (Some(moves), false, false) => Message::new("advice-seems-lost").with("moves", moves),
        (None, _, true) => Message::new("advice-exact").with("score", score_text(score)),
        (None, _, false) => Message::new("advice-score").with("score", score_text(score)),
    };
    Some(message.with("move", &**mv).with("line", line.moves.join(" ")))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use damier_ai::{Line, WIN};

    use super::*;

    #[test]
    fn what_is_not_proved_is_told_so() {
        let check = |score: Option<i32>, exact, key: &str| {
            let moves = vec!["f5".to_owned(), "d6".to_owned()];
            let lines = vec![Line { score, exact, moves }];
            let thought = Thought { lines, depth: 2, nodes: 9, time: Duration::ZERO };
            assert_eq!(advice(&thought).map(|message| message.key()), Some(key), "{score:?}");
        };
        check(None, false, "advice-move");
        check(Some(150), false, "advice-score");
        check(Some(-6400), true, "advice-exact");
        check(Some(WIN - 5), true, "advice-wins");
        check(Some(WIN - 5), false, "advice-seems-won");
        check(Some(WIN - 1), false, "advice-wins");
        check(Some(2 - WIN), true, "advice-loses");
        check(Some(2 - WIN), false, "advice-seems-lost");
    }
}
