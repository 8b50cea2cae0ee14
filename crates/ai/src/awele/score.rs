//! Values of leads, within a search and as told.
//!
//! A game is won by one seed as by twenty, so a search must take a sure win before any hope
//! of seeds. Values are hundredths of a seed; what is certain to win or lose lies in a band of
//! its own beyond all estimates, and between both is what the endgame database promises where
//! the past may still spoil it.

use damier_mind::Value;

/// No value reaches this.
pub(super) const INFINITY: i32 = 1_000_000;
/// Added to the value of a game that is won.
const WON: i32 = 200_000;
/// Added to the value of a position that is won if no repetition comes in between.
const LIKELY: i32 = 100_000;

/// The value of a game that ends with that lead.
pub(super) const fn finished(lead: i32) -> i32 {
    100 * lead + lead.signum() * WON
}

/// The value of a position that is worth that lead unless a repetition spoils it.
pub(super) const fn likely(lead: i32) -> i32 {
    100 * lead + lead.signum() * LIKELY
}

/// Whether a value says that the game is won, whoever that is for.
pub(super) const fn is_decided(value: i32) -> bool {
    value.abs() > WON / 2 + LIKELY / 2
}

/// A value as it is told: hundredths of seeds. A game that is won is told by its lead, which is
/// what counts in the end, and not by how soon that is.
pub(super) fn told(value: i32) -> Value {
    let band = match value.abs() {
        _ if is_decided(value) => WON,
        size if size > LIKELY / 2 => LIKELY,
        _ => 0,
    };
    Value::Units(value - value.signum() * band)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_keep_their_order_and_their_leads() {
        for lead in -96..=96 {
            assert_eq!(told(finished(lead)), Value::Units(100 * lead));
            assert_eq!(told(likely(lead)), Value::Units(100 * lead));
            assert_eq!(is_decided(finished(lead)), lead != 0);
            assert!(!is_decided(likely(lead)));
            assert!(finished(lead - 1) < finished(lead) && likely(lead - 1) < likely(lead));
        }
        assert!(finished(1) > likely(96) && likely(1) > 100 * 96);
    }
}
