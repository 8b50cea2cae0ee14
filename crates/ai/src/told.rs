//! What a search found, as it is told.

use damier_mind::Value;

use crate::WIN;

/// The value that a number of a search stands for. Within a search a win is [`WIN`] less the
/// plies to it, which is quick to compare; outside it is told as what it is.
pub fn told(value: i32) -> Value {
    let plies = WIN.saturating_sub(value.saturating_abs()).unsigned_abs();
    match value {
        _ if value > WIN / 2 => Value::Win(plies),
        _ if value < -WIN / 2 => Value::Loss(plies),
        _ => Value::Units(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_counted_in_plies() {
        for (value, meant) in [
            (0, Value::EVEN),
            (6400, Value::Units(6400)),
            (-9600, Value::Units(-9600)),
            (WIN, Value::Win(0)),
            (WIN - 3, Value::Win(3)),
            (1 - WIN, Value::Loss(1)),
            (WIN / 2, Value::Units(WIN / 2)),
        ] {
            assert_eq!(told(value), meant, "{value}");
        }
    }

    #[test]
    fn the_order_stays() {
        let numbers = [-WIN, 5 - WIN, -WIN / 2, -1, 0, 1, WIN / 2, WIN - 5, WIN];
        assert!(numbers.map(told).is_sorted());
        assert!(numbers.iter().all(|&number| told(-number) == -told(number)));
    }
}
