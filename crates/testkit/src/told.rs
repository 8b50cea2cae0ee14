//! What a message tells.

use damier_core::{Message, Value};

/// What fills a gap of a message, or of one within it.
pub fn told<'m>(message: &'m Message, name: &str) -> Option<&'m Value> {
    message.args().iter().find_map(|(gap, value)| match value {
        value if *gap == name => Some(value),
        Value::Message(inner) => told(inner, name),
        _ => None,
    })
}

/// The number that fills it; 0 if there is no such gap.
#[track_caller]
pub fn told_number(message: &Message, name: &str) -> i64 {
    match told(message, name) {
        None => 0,
        Some(Value::Number(number)) => *number,
        Some(value) => panic!("{name} is {value:?}"),
    }
}
