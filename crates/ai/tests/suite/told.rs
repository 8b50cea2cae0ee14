//! What searches tell, as the numbers they compute with.

use damier_ai::{WIN, told};
use damier_mind::{Bound, Line, Value};

/// The number that a line's value stands for; none if it is not judged.
pub fn number<M>(line: &Line<M>) -> Option<i32> {
    let score = line.score?;
    assert_eq!(score.bound, Bound::Is, "a search of ours tells no bounds");
    let number = match score.value {
        Value::Loss(plies) => plies as i32 - WIN,
        Value::Units(hundredths) => hundredths,
        Value::Win(plies) => WIN - plies as i32,
    };
    assert_eq!(told(number), score.value);
    Some(number)
}
