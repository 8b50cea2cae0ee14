//! How long ago something was, in words.

use std::time::Duration;

use damier_core::Message;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// A time in its largest unit, as one says it.
pub fn words(time: Duration) -> Message {
    let seconds = time.as_secs();
    let count = |unit: u64| usize::try_from(seconds / unit).unwrap_or(usize::MAX);
    match seconds {
        0..MINUTE => Message::new("app-age-moment"),
        MINUTE..HOUR => Message::new("app-age-minutes").with("count", count(MINUTE)),
        HOUR..DAY => Message::new("app-age-hours").with("count", count(HOUR)),
        _ => Message::new("app-age-days").with("count", count(DAY)),
    }
}

#[cfg(test)]
mod tests {
    use damier_l10n::{Language, say};

    use super::*;

    #[track_caller]
    fn check(seconds: u64, english: &str, french: &str) {
        let told = words(Duration::from_secs(seconds));
        assert_eq!(say(Language::English, &told), english);
        assert_eq!(say(Language::French, &told), french);
    }

    #[test]
    fn ages() {
        check(0, "a moment", "un instant");
        check(59, "a moment", "un instant");
        check(60, "1 min", "1 min");
        check(3599, "59 min", "59 min");
        check(7200, "2 h", "2 h");
        check(DAY, "1 day", "1 jour");
        check(5 * DAY + 7, "5 days", "5 jours");
    }
}
