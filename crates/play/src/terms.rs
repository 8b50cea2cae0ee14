//! What is agreed before a match.

use std::time::Duration;

use damier_core::Record;
use damier_mind::parse_duration;

use crate::{NoClock, TimeControl, Who};

/// What was agreed before a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// The clock of each seat. The last goes for all further seats; with none nothing was said
    /// about clocks, and there are none.
    pub time: Vec<TimeControl>,
    /// By how much each seat's moves may be late without harm, in the same way: arenas forgive what
    /// the machine takes between a program and its clock.
    pub margin: Vec<Duration>,
    /// Whether the game counts: nothing is taken back and nobody stops the clocks.
    pub rated: bool,
}

impl Terms {
    /// The tag of a record that tells the clocks.
    pub const TAG: &str = "Clock";

    /// The same clock for everybody.
    pub fn timed(time: TimeControl) -> Terms {
        Terms { time: vec![time], ..Terms::default() }
    }

    /// The clocks where nothing is said about them, by who sits where: [`TimeControl::COMPUTER`] for programs, unless they were told
    /// how much to think, and none for people.
    ///
    /// ```
    /// use damier_catalog::game;
    /// use damier_play::{Terms, Who};
    ///
    /// let who = |text| Who::parse(game("reversi").unwrap(), text).unwrap();
    /// let usual = Terms::usual(&[who("human"), who("greedy")]);
    /// assert_eq!(usual.tag().as_deref(), Some("none, 5s/move"));
    /// assert_eq!(Terms::usual(&[who("human"), who("alphabeta:depth=6")]), Terms::default());
    /// ```
    pub fn usual(seats: &[Who]) -> Terms {
        let clock = |who: &Who| match who {
            Who::Player(spec) if !spec.has_own_budget() => TimeControl::COMPUTER,
            Who::Player(_) | Who::Person | Who::Advised(_) => TimeControl::Free,
        };
        let mut time: Vec<TimeControl> = seats.iter().map(clock).collect();
        // The last goes for all further seats.
        while let [.., before, last] = time[..]
            && before == last
        {
            time.pop();
        }
        // Not a word about clocks is less than to say that there are none.
        if time == [TimeControl::Free] {
            time.clear();
        }
        Terms { time, ..Terms::default() }
    }

    /// The clocks of a game that is gone on with by these, as [`usual`](Terms::usual) has them:
    /// those its record tells, or else the usual ones. Usual clocks belong to those who sat there
    /// and not to the seats: where others sit now, they have their own usual ones.
    pub fn going_on(record: &Record, seats: &[Who]) -> Terms {
        let usual = Terms::usual(seats);
        let Some(tag) = record.tag(Terms::TAG) else { return usual };
        // What somebody else meant by the tag is no clock of ours, and nothing is put over it.
        let Ok(told) = Terms::from_tag(tag) else { return Terms::default() };
        let then = Terms::usual(&Who::recorded(record, seats.len()));
        let as_usual = (0..seats.len()).all(|seat| told.of(seat) == then.of(seat));
        if as_usual && told.has_clocks() { usual } else { told }
    }

    /// The clocks that a record's tag tells, `15m+10s` or `none, 5s/move`; `5s/move~50ms` where a
    /// move may be late by so much.
    pub fn from_tag(tag: &str) -> Result<Terms, NoClock> {
        let mut terms = Terms::default();
        for part in tag.split(',') {
            let (time, margin) = part.split_once('~').unwrap_or((part, "0s"));
            let margin = parse_duration(margin.trim()).ok_or_else(|| NoClock::new(part))?;
            terms.time.push(time.parse()?);
            terms.margin.push(margin);
        }
        if terms.margin.iter().all(Duration::is_zero) {
            terms.margin.clear();
        }
        Ok(terms)
    }

    /// The clocks as a record's tag tells them; nothing if nothing was said about them.
    pub fn tag(&self) -> Option<String> {
        let seats = self.time.len().max(self.margin.len());
        let text = |seat| match (self.of(seat), self.margin_of(seat)) {
            (time, margin) if margin.is_zero() || time == TimeControl::Free => time.to_string(),
            (time, margin) => format!("{time}~{}ms", margin.as_millis()),
        };
        let texts: Vec<String> = (0..seats).map(text).collect();
        // Where nobody has a clock one word is enough.
        let text = if self.has_clocks() { texts.join(", ") } else { texts.first()?.clone() };
        Some(text)
    }

    /// Whether anybody has a clock.
    pub fn has_clocks(&self) -> bool {
        self.time.iter().any(|time| *time != TimeControl::Free)
    }

    /// By how much moves of the seat of this index may be late.
    pub fn margin_of(&self, seat: usize) -> Duration {
        self.margin.get(seat).or(self.margin.last()).copied().unwrap_or_default()
    }

    /// The clock of the seat of this index.
    pub fn of(&self, seat: usize) -> TimeControl {
        self.time.get(seat).or(self.time.last()).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use damier_catalog::game;

    use super::*;

    #[test]
    fn tags_tell_who_has_which_clock() {
        let terms = Terms::from_tag("none, 5s/move").unwrap();
        assert_eq!((terms.of(0), terms.of(1)), (TimeControl::Free, TimeControl::COMPUTER));
        assert_eq!(terms.of(3), TimeControl::COMPUTER);
        assert_eq!(terms.tag().as_deref(), Some("none, 5s/move"));
        assert_eq!(Terms::timed(TimeControl::GAME).tag().as_deref(), Some("15m"));
        assert_eq!(Terms::timed(TimeControl::Free).tag().as_deref(), Some("none"));
        assert_eq!(Terms::from_tag("none,none").unwrap().tag().as_deref(), Some("none"));
        assert_eq!((Terms::default().tag(), Terms::default().of(1)), (None, TimeControl::Free));
        assert!(Terms::from_tag("15m,").is_err());
        let kind = Terms::from_tag("40/15m~50ms, 5s/move").unwrap();
        assert_eq!(kind.margin_of(0), Duration::from_millis(50));
        assert_eq!(kind.margin_of(3), Duration::ZERO);
        assert_eq!(kind.tag().as_deref(), Some("40/15m~50ms, 5s/move"));
        assert!(Terms::from_tag("15m~").is_err());
    }

    fn seats(texts: &str) -> Vec<Who> {
        let quoridor = game("quoridor").unwrap();
        texts.split_whitespace().map(|text| Who::parse(quoridor, text).unwrap()).collect()
    }

    #[test]
    fn computers_have_five_seconds_a_move_unless_they_were_told_how_much_to_think() {
        let check = |texts: &str, tag: Option<&str>| {
            assert_eq!(Terms::usual(&seats(texts)).tag().as_deref(), tag, "{texts}");
        };
        check("human human", None);
        check("human alphabeta", Some("none, 5s/move"));
        check("alphabeta:level=10 human", Some("5s/move, none"));
        check("greedy random:seed=3", Some("5s/move"));
        check("cmd:bot human", Some("5s/move, none"));
        check("human advised:alphabeta", None);
        for told in ["depth=3", "nodes=9", "time=1m", "level=3,depth=4"] {
            check(&format!("human alphabeta:{told}"), None);
            check(&format!("greedy alphabeta:{told}"), Some("5s/move, none"));
        }
        check("human rush rush rush", Some("none, 5s/move"));
        check("rush human rush rush", Some("5s/move, none, 5s/move"));
    }

    #[test]
    fn clocks_that_were_agreed_go_on_and_usual_ones_follow_who_sits_there() {
        let check = |clock: Option<&str>, then: [&str; 2], now: &str, tag: Option<&str>| {
            let mut record = Record { game: "quoridor".to_owned(), ..Record::default() };
            record.set_tag("First", then[0]);
            record.set_tag("Second", then[1]);
            if let Some(clock) = clock {
                record.set_tag(Terms::TAG, clock);
            }
            let terms = Terms::going_on(&record, &seats(now));
            assert_eq!(terms.tag().as_deref(), tag, "{clock:?} {then:?} {now}");
        };
        let usual = Some("none, 5s/move");
        check(usual, ["Ada", "alphabeta"], "human alphabeta", usual);
        check(usual, ["Ada", "alphabeta"], "alphabeta human", Some("5s/move, none"));
        check(usual, ["Ada", "alphabeta"], "human human", None);
        check(usual, ["Ada", "alphabeta"], "human alphabeta:depth=2", None);
        // A program's usual clock is gone with it.
        check(usual, ["Ada", "cmd:bot -x"], "human human", None);
        check(usual, ["Ada", "cmd:bot -x"], "human cmd:bot", usual);
        check(Some("5s/move"), ["human", "human"], "human greedy", Some("5s/move"));
        check(Some("15m"), ["human", "greedy"], "human human", Some("15m"));
        check(Some("none"), ["human", "greedy"], "human greedy", Some("none"));
        check(Some("none"), ["human", "human"], "human greedy", Some("none"));
        check(None, ["human", "human"], "human greedy", usual);
        check(Some("hourglass"), ["human", "greedy"], "human greedy", None);
    }
}
