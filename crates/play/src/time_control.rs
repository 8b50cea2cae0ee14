//! How long players may think, and how that is written.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;
use std::time::Duration;

use damier_core::{Explain, Message, shown};
use damier_mind::{Budget, TimeLeft, parse_duration};
use thiserror::Error;

/// What a seat's clock allows. It is written `none`, `5s/move`, `15m`, `15m+10s` or `40/15m+10s`.
///
/// ```
/// use std::time::Duration;
/// use damier_play::TimeControl;
///
/// let fischer: TimeControl = "15m+10s".parse()?;
/// let (time, increment) = (Duration::from_secs(900), Duration::from_secs(10));
/// assert_eq!(fischer, TimeControl::Game { time, increment, moves: None });
/// assert_eq!("90 s / move".parse::<TimeControl>()?.to_string(), "1m30s/move");
/// # Ok::<(), damier_play::NoClock>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// As long as they like.
    #[default]
    Free,
    /// So long over each move.
    Move(Duration),
    /// So long over all moves together, or over a number of them, and so much more after each.
    Game {
        /// What the clock shows at first.
        time: Duration,
        /// What each move adds (Fischer's clock).
        increment: Duration,
        /// After how many moves the time is given once more; never without.
        moves: Option<NonZeroU32>,
    },
}

impl TimeControl {
    /// What computers are given unless something else is agreed: 5 seconds a move.
    pub const COMPUTER: TimeControl = TimeControl::Move(Duration::from_secs(5));

    /// What a game is given unless something else is agreed: 15 minutes each.
    pub const GAME: TimeControl =
        TimeControl::Game { time: Duration::from_mins(15), increment: Duration::ZERO, moves: None };

    /// What the clock shows before the first move, where it counts down over the game.
    pub fn at_first(self) -> Option<Duration> {
        match self {
            TimeControl::Game { time, .. } => Some(time),
            TimeControl::Free | TimeControl::Move(_) => None,
        }
    }

    /// How many moves are left until the time is given once more, for a seat that has made so many.
    pub fn to_go(self, made: usize) -> Option<NonZeroU32> {
        match self {
            TimeControl::Game { moves: Some(moves), .. } => {
                NonZeroU32::new(moves.get() - (made % moves.get() as usize) as u32)
            }
            _ => None,
        }
    }

    /// What the move after so many others adds to the clock.
    pub fn added(self, made: usize) -> Duration {
        match self {
            TimeControl::Game { time, increment, .. }
                if self.to_go(made) == Some(NonZeroU32::MIN) =>
            {
                increment.saturating_add(time)
            }
            TimeControl::Game { increment, .. } => increment,
            TimeControl::Free | TimeControl::Move(_) => Duration::ZERO,
        }
    }
}

/// A text is no clock.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no clock: write `none`, `5s/move`, `15m`, `15m+10s` or `40/15m`")]
pub struct NoClock(String);

impl NoClock {
    pub(crate) fn new(text: &str) -> NoClock {
        NoClock(shown(text.trim()))
    }
}

impl Explain for NoClock {
    fn message(&self) -> Message {
        Message::new("error-clock").with("text", self.0.as_str())
    }
}

impl FromStr for TimeControl {
    type Err = NoClock;

    fn from_str(text: &str) -> Result<TimeControl, NoClock> {
        let no_clock = || NoClock::new(text);
        let plain: String = text.split_whitespace().collect::<String>().to_lowercase();
        if plain == "none" {
            return Ok(TimeControl::Free);
        }
        // A number alone could be minutes or seconds.
        let duration = |text: &str| {
            parse_duration(text).filter(|_| text.ends_with(|sign: char| sign.is_ascii_alphabetic()))
        };
        // A clock without time would be lost before the first move.
        let some = |text| duration(text).filter(|time| !time.is_zero()).ok_or_else(no_clock);
        if let Some(time) = plain.strip_suffix("/move") {
            return Ok(TimeControl::Move(some(time)?));
        }
        let (moves, plain) = match plain.split_once('/') {
            Some((moves, rest)) => (Some(moves.parse().map_err(|_| no_clock())?), rest),
            None => (None, plain.as_str()),
        };
        let (time, increment) = match plain.split_once('+') {
            Some((time, increment)) => (time, duration(increment).ok_or_else(no_clock)?),
            None => (plain, Duration::ZERO),
        };
        Ok(TimeControl::Game { time: some(time)?, increment, moves })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeControl::Free => f.write_str("none"),
            TimeControl::Move(time) => write!(f, "{}/move", duration_text(time)),
            TimeControl::Game { time, increment, moves } => {
                if let Some(moves) = moves {
                    write!(f, "{moves}/")?;
                }
                f.write_str(&duration_text(time))?;
                if increment.is_zero() {
                    return Ok(());
                }
                write!(f, "+{}", duration_text(increment))
            }
        }
    }
}

/// The units of time, the longest first, in milliseconds.
const UNITS: [(&str, u64); 4] = [("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1)];

fn duration_text(time: Duration) -> String {
    let mut millis = time.as_millis() as u64;
    let mut text = String::new();
    for (name, unit) in UNITS {
        if millis >= unit {
            text.push_str(&(millis / unit).to_string());
            text.push_str(name);
            millis %= unit;
        }
    }
    if text.is_empty() { "0s".to_owned() } else { text }
}

/// What a clock shows, such as `14:59` or `1:00:00`. Begun seconds count, so that only a clock
/// that has run out shows nothing left.
pub fn clock_text(left: Duration) -> String {
    let seconds = left.as_millis().div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours == 0 {
        format!("{minutes}:{seconds:02}")
    } else {
        format!("{hours}:{minutes:02}:{seconds:02}")
    }
}

/// The time somebody used for a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// By the clock on the wall.
    pub wall: Duration,
    /// Of the processor, where that could be measured.
    pub cpu: Option<Duration>,
}

/// A strategy that is charged processor time may take so many times as long by the wall clock:
/// the machine may have other things to do, but nobody waits for ever.
pub const WATCHDOG: u32 = 3;

/// What the seat on turn may still use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Allowance {
    /// The clock.
    pub control: TimeControl,
    /// What is left for this move, if there is a clock.
    pub left: Option<Duration>,
    /// Whether processor time is what counts.
    pub cpu: bool,
    /// What everybody has left, for players who plan their time by themselves, and by how much the
    /// seat may be late.
    pub clocks: TimeLeft,
}

impl Allowance {
    /// How long after the beginning of the turn the flag falls, by the clock on the wall.
    pub fn falls_after(&self) -> Option<Duration> {
        let left = self.left?.saturating_add(self.clocks.margin());
        Some(if self.cpu { left.saturating_mul(WATCHDOG) } else { left })
    }

    /// What a move is charged.
    pub fn charge(&self, spent: Spent) -> Duration {
        match spent.cpu {
            Some(cpu) if self.cpu => cpu.max(spent.wall / WATCHDOG),
            _ => spent.wall,
        }
    }

    /// Whether a move that took so long came too late. At zero the time is over.
    pub fn is_overrun(&self, spent: Spent) -> bool {
        self.left
            .is_some_and(|left| self.charge(spent) >= left.saturating_add(self.clocks.margin()))
    }

    /// What a player who would use `own` should use, so as never to lose on time: searches look
    /// at the clock only now and then, so a part is always kept back.
    ///
    /// A clock per move is there to be used. From a clock per game a player takes a share of what
    /// is left, so that the time dwindles and never ends: past it nothing new is begun, and what
    /// was begun may take as long again, but never more than half of what is left. Where time is given
    /// once more after some moves the share is larger, and the last of them has nearly all.
    pub fn budget(&self, own: Budget) -> Budget {
        let own = Budget { left: self.clocks, ..own };
        let Some(left) = self.left else { return own };
        let (soft, hard) = match self.control {
            TimeControl::Free => return own,
            TimeControl::Move(_) => (None, left * 9 / 10),
            TimeControl::Game { increment, .. } => {
                // Nobody knows how long a game goes on; about thirty moves is a fair guess.
                let (parts, most) = match self.clocks.to_go() {
                    None => (30, left / 2),
                    Some(moves) => (moves.get().saturating_add(1), left * 9 / 10),
                };
                let share = (left / parts + increment * 3 / 4).min(left / 2);
                (Some(share), (2 * share).min(most))
            }
        };
        let least = |own: Option<Duration>, given| own.map_or(given, |own| own.min(given));
        Budget {
            time: Some(least(own.time, hard)),
            soft: soft.map(|soft| least(own.soft, soft)).or(own.soft),
            ..own
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_and_written() {
        let check = |text: &str, canonical: &str| {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(control.to_string(), canonical, "{text}");
            assert_eq!(canonical.parse(), Ok(control), "{text}");
        };
        check("none", "none");
        check("5s/move", "5s/move");
        check(" 500MS / Move ", "500ms/move");
        check("15m", "15m");
        check("900s+0s", "15m");
        check("15m + 10s", "15m+10s");
        check("1h30m+500ms", "1h30m+500ms");
        check("1000h", "1000h");
        check("1.5s/move", "1s500ms/move");
        check("40 / 15m", "40/15m");
        check("40/90s+1s", "40/1m30s+1s");
        assert_eq!("5s/move".parse(), Ok(TimeControl::COMPUTER));
        assert_eq!("15m".parse(), Ok(TimeControl::GAME));
    }

    #[test]
    fn clocks_show_begun_seconds() {
        let check =
            |millis, text: &str| assert_eq!(clock_text(Duration::from_millis(millis)), text);
        check(0, "0:00");
        check(1, "0:01");
        check(899_001, "15:00");
        check(3_600_000, "1:00:00");
    }

    #[test]
    fn what_is_no_clock_is_refused() {
        for text in [
            "",
            "5",
            "0s",
            "0s/move",
            "m",
            "+5s",
            "5s+",
            "5s/",
            "5s/game",
            "-5s",
            "5d",
            "1001h",
            "5s++5s",
            "99999999999999999999s",
            "18446744073709551615h",
            "é",
            "5µs",
            "/move",
            "/5m",
            "0/5m",
            "-1/5m",
            "40/5s/move",
            "40/none",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }

    #[test]
    fn budgets_keep_a_part_back() {
        let secs = Duration::from_secs;
        let check = |control: &str, left: u64, own: Option<u64>, soft: Option<u64>, hard: u64| {
            let left = Some(secs(left));
            let allowance =
                Allowance { control: control.parse().unwrap(), left, ..Allowance::default() };
            let own = Budget { depth: Some(4), time: own.map(secs), ..Budget::default() };
            let (time, soft) = (Some(Duration::from_millis(hard)), soft.map(Duration::from_millis));
            assert_eq!(allowance.budget(own), Budget { time, soft, ..own });
        };
        check("5s/move", 5, None, None, 4500);
        check("5s/move", 5, Some(2), None, 2000);
        check("5s/move", 5, Some(60), None, 4500);
        check("15m", 900, None, Some(30_000), 60_000);
        check("15m", 900, Some(40), Some(30_000), 40_000);
        check("15m+10s", 900, None, Some(37_500), 75_000);
        check("15m+10s", 12, None, Some(6000), 6000);
        check("15m+10s", 3, None, Some(1500), 1500);
        let clock =
            Allowance { control: TimeControl::GAME, left: Some(secs(900)), ..Allowance::default() };
        let soft = Some(secs(7));
        assert_eq!(clock.budget(Budget { soft, ..Budget::default() }).soft, soft);
        let free = Allowance { cpu: true, ..Allowance::default() };
        assert_eq!(free.budget(Budget::depth(3)), Budget::depth(3));
    }

    #[test]
    fn time_is_given_once_more_after_a_number_of_moves() {
        let control: TimeControl = "3/10s+1s".parse().unwrap();
        let told: Vec<_> = (0..7).map(|made| (control.to_go(made), control.added(made))).collect();
        let secs = |secs| Duration::from_secs(secs);
        let period = [(3, secs(1)), (2, secs(1)), (1, secs(11))]
            .map(|(to_go, added)| (NonZeroU32::new(to_go), added));
        assert_eq!(told[..3], period);
        assert_eq!(told[3..6], period);
        assert_eq!(TimeControl::GAME.to_go(40), None);
        assert_eq!("5s/move".parse::<TimeControl>().unwrap().added(2), Duration::ZERO);
        let allowance = |to_go| {
            let clocks = TimeLeft::NONE.with_to_go(NonZeroU32::new(to_go));
            let allowance =
                Allowance { control, left: Some(secs(10)), clocks, ..Allowance::default() };
            let budget = allowance.budget(Budget::default());
            (budget.soft.unwrap(), budget.time.unwrap())
        };
        assert_eq!(allowance(1), (secs(5), secs(9)));
        assert_eq!(allowance(19), (Duration::from_millis(1250), Duration::from_millis(2500)));
    }

    #[test]
    fn a_margin_forgives_and_nobody_plans_with_it() {
        let millis = Duration::from_millis;
        let strict = Allowance {
            control: TimeControl::Move(millis(1000)),
            left: Some(millis(1000)),
            ..Allowance::default()
        };
        let kind = Allowance { clocks: TimeLeft::NONE.with_margin(millis(50)), ..strict };
        let late = |allowance: Allowance, wall| {
            allowance.is_overrun(Spent { wall: millis(wall), cpu: None })
        };
        assert!(late(strict, 1000) && !late(kind, 1049) && late(kind, 1050));
        assert_eq!(kind.falls_after(), Some(millis(1050)));
        let planned = |allowance: Allowance| allowance.budget(Budget::default());
        assert_eq!(Budget { left: strict.clocks, ..planned(kind) }, planned(strict));
    }

    #[test]
    fn processor_time_counts_and_the_watchdog_bites() {
        let millis = Duration::from_millis;
        let allowance = Allowance {
            control: TimeControl::COMPUTER,
            left: Some(millis(5000)),
            cpu: true,
            ..Allowance::default()
        };
        let late = |cpu: Option<u64>, wall| {
            allowance.is_overrun(Spent { wall: millis(wall), cpu: cpu.map(millis) })
        };
        assert!(!late(Some(4999), 14_999));
        assert!(late(Some(5000), 5000));
        assert!(late(Some(1), 15_000));
        assert!(late(None, 5000), "what cannot be measured is taken for work");
        assert!(!late(None, 4999));
        let wall = Allowance { cpu: false, ..allowance };
        assert!(wall.is_overrun(Spent { wall: millis(5000), cpu: Some(millis(1)) }));
        assert_eq!(allowance.falls_after(), Some(millis(15_000)));
        assert_eq!(wall.falls_after(), Some(millis(5000)));
    }
}
