//! Numbers that are typed.

use std::fmt::Display;
use std::ops::{Bound, RangeBounds};
use std::str::FromStr;

use thiserror::Error;

/// No number, or none that is possible.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("it can be {possible}")]
pub struct NoNumber {
    /// The numbers that are possible, such as `1..100` or `0..`.
    pub possible: String,
}

/// Reads a number within limits; what is none is told them.
pub fn number<N: FromStr + PartialOrd + Display>(
    limits: impl RangeBounds<N> + Clone + Send + Sync,
) -> impl Fn(&str) -> Result<N, NoNumber> + Clone + Send + Sync {
    move |text| {
        let read = text.parse().ok().filter(|number| limits.contains(number));
        read.ok_or_else(|| NoNumber { possible: possible(&limits) })
    }
}

fn possible<N: Display>(limits: &impl RangeBounds<N>) -> String {
    let told = |bound| match bound {
        Bound::Included(number) | Bound::Excluded(number) => format!("{number}"),
        Bound::Unbounded => String::new(),
    };
    format!("{}..{}", told(limits.start_bound()), told(limits.end_bound()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_number_is_told_the_limits() {
        #[track_caller]
        fn check(limits: impl RangeBounds<u32> + Clone + Send + Sync, text: &str, told: &str) {
            let read = number::<u32>(limits)(text);
            assert_eq!(read.map_or_else(|error| error.possible, |read| read.to_string()), told);
        }
        check(1..=100, "100", "100");
        for text in ["0", "101", "-1", "x", "", "1.5", "99999999999"] {
            check(1..=100, text, "1..100");
        }
        check(1.., "4000000000", "4000000000");
        check(1.., "0", "1..");
    }
}
