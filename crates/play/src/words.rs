//! What is told of a match, in the same words by every interface.

use std::cmp::Ordering;

use damier_catalog::{GameEntry, Level, Params};
use damier_core::{DynGame, Explain, Message, Outcome, Reason, RecordedMove, Seat, Value, shown};
use damier_mind::{Forced, Line, Score, Thought, Value as Worth};

use crate::{Control, Event, Failure, Sitter, Way, Who};

/// A game whose seats have names.
#[derive(Clone, Copy)]
pub struct Named<'a> {
    /// What is played.
    pub entry: &'a GameEntry,
    /// The game: seats may be called otherwise in another variant.
    pub game: &'a dyn DynGame,
}

impl Named<'_> {
    /// The name of a seat.
    pub fn seat(&self, seat: Seat) -> Message {
        Message::new(self.entry.seat_name(self.game, seat))
    }

    /// Why a game ended, or somebody left it.
    pub fn reason(&self, reason: &Reason) -> Message {
        reason.message_naming(|seat| self.seat(seat).into())
    }

    /// That a program failed, and how.
    pub fn failure(&self, seat: Seat, why: &Failure) -> Message {
        Message::new("event-failed").with("seat", self.seat(seat)).with("why", why.message())
    }

    /// How a game ended. By how much is told where points were made: where somebody left, or a race
    /// was won, it is one to nothing.
    pub fn outcome(&self, outcome: &Outcome) -> Message {
        let reason = self.reason(&outcome.reason);
        let Some(winner) = outcome.winner() else {
            return Message::new("contest-drawn").with("reason", reason);
        };
        let (scores, points) = (outcome.scores.as_slice(), outcome.scores[winner]);
        let counted = matches!(outcome.reason, Reason::Rules(_)) && points > 1;
        let message = match scores.len() {
            _ if !counted => Message::new("contest-won"),
            2 => Message::new("contest-won-by").with("points", points as usize),
            _ => {
                let scores: Vec<String> = scores.iter().map(|it| format!("{it:+}")).collect();
                Message::new("contest-won-scores").with("scores", scores.join(" "))
            }
        };
        message.with("winner", self.seat(winner)).with("reason", reason)
    }

    /// A step as people read it: a move as it is written, or that somebody left.
    pub fn step(&self, text: &str) -> Value {
        match RecordedMove::new(text).as_leaving() {
            Some((seat, leave)) => self.reason(&Reason::Left(seat, leave)).into(),
            None => text.into(),
        }
    }

    /// What happened; nothing of what shows by itself, or not at all.
    pub fn event(&self, event: &Event) -> Option<Message> {
        Some(match event {
            Event::Played { seat, mv, .. } => Message::new("match-played")
                .with("seat", self.seat(*seat))
                .with("move", mv.as_str()),
            Event::Undone { mv, .. } => Message::new("move-undone").with("move", self.step(mv)),
            Event::Redone { mv, .. } => Message::new("move-redone").with("move", self.step(mv)),
            Event::Left { seat, why: Some(why), .. } => self.failure(*seat, why),
            Event::Left { seat, leave, .. } => self.reason(&Reason::Left(*seat, *leave)),
            Event::DrawOffered { seat } => {
                Message::new("match-draw-offered").with("seat", self.seat(*seat))
            }
            Event::DrawDeclined { seat } => {
                Message::new("match-draw-declined").with("seat", self.seat(*seat))
            }
            Event::RematchAsked { seat } => {
                Message::new("match-rematch-asked").with("seat", self.seat(*seat))
            }
            Event::RematchAgreed => Message::new("match-rematch-agreed"),
            Event::Aborted => Message::new("reason-aborted"),
            Event::Over { outcome } => self.outcome(outcome),
            Event::Paused
            | Event::Resumed
            | Event::Remarked { .. }
            | Event::Seated { .. }
            | Event::Began { .. }
            | Event::Rested
            | Event::Followed { .. }
            | Event::Wished { .. }
            | Event::Granted { .. }
            | Event::Denied { .. } => return None,
        })
    }

    /// What happened, for those who sit elsewhere: they are told as well what shows by itself to
    /// those who sit at one screen.
    pub fn event_from_afar(&self, event: &Event) -> Option<Message> {
        let by = |key, seat: &Seat| Some(Message::new(key).with("seat", self.seat(*seat)));
        match event {
            Event::Wished { seat, way: Way::Back } => by("match-wished-back", seat),
            Event::Wished { seat, way: Way::On } => by("match-wished-on", seat),
            Event::Granted { seat } => by("match-granted", seat),
            Event::Denied { seat } => by("match-denied", seat),
            Event::Seated { seat, sitter, .. } => {
                by("match-seated", seat).map(|message| message.with("name", called(sitter)))
            }
            Event::Paused => Some(Message::new("match-paused")),
            Event::Resumed => Some(Message::new("match-resumed")),
            other => self.event(other),
        }
    }

    /// How a game stands, in a line: what it is, how much was played, and whose turn it is or how it
    /// ended.
    pub fn glance(&self) -> Message {
        let moves = self.game.steps().len();
        let message = match (self.game.outcome(), self.game.turn()) {
            (Some(outcome), _) => {
                Message::new("glance-over").with("outcome", self.outcome(outcome))
            }
            (None, turn) => {
                let seat = self.seat(turn.unwrap_or(Seat::FIRST));
                Message::new("glance-turn").with("seat", seat)
            }
        };
        message.with("game", self.title()).with("moves", moves)
    }

    /// What is played, with the variant where it is not the usual one.
    fn title(&self) -> Message {
        let title = Message::new(self.entry.title);
        let variant = self.game.variant();
        let usual = self.entry.open(&Params::default());
        if usual.is_ok_and(|usual| usual.variant() == variant) {
            return title;
        }
        Message::new("finished-game").with("game", title).with("variant", variant)
    }

    /// What a position of two is worth, from a score as the first seat sees it.
    pub fn worth(&self, score: Score) -> Message {
        let settled = score.is_settled();
        let ahead = match score.value.favour() {
            // What would be told as nothing is not told as a little more than nothing.
            _ if !settled && is_nothing(score.value) => None,
            Ordering::Greater => Some(Seat::FIRST),
            Ordering::Less => Some(Seat::SECOND),
            Ordering::Equal => None,
        };
        match (ahead, score.plies()) {
            (Some(seat), Some(plies)) => {
                // A move that wins at once is its own proof.
                let proved = settled || plies == 1;
                let key = if proved { "contest-ahead-won" } else { "contest-ahead-winning" };
                Message::new(key).with("seat", self.seat(seat)).with("moves", plies as usize)
            }
            (Some(seat), None) => {
                let key = if settled { "contest-ahead-exact" } else { "contest-ahead" };
                let lead = match score.value.max(-score.value) {
                    Worth::Units(hundredths) if !settled => about(hundredths),
                    Worth::Units(hundredths) => units(hundredths),
                    decided => decided.to_string().into(),
                };
                Message::new(key).with("seat", self.seat(seat)).with("score", lead)
            }
            (None, _) => Message::new(if settled { "contest-even-exact" } else { "contest-even" }),
        }
    }

    /// What is [`still_open`] where `seat` is on turn.
    pub fn forced(&self, seat: Seat, thought: &Thought<String>) -> Option<Message> {
        let Forced { least, most, barred } = still_open(thought)?;
        let [first, second] = [Seat::FIRST, Seat::SECOND]
            .map(|it| Worth::Units(if it == seat { least } else { -most }).to_string());
        let key = match (barred, least == most) {
            (true, _) => "contest-forced-barred",
            (false, true) => "contest-forced",
            (false, false) => "contest-forced-open",
        };
        let names = [("first", self.seat(Seat::FIRST)), ("second", self.seat(Seat::SECOND))];
        let message =
            names.into_iter().fold(Message::new(key), |it, (name, seat)| it.with(name, seat));
        Some(message.with("firsts", first).with("seconds", second))
    }
}

/// What each side can force, if that is known and the best move's worth is not.
pub fn still_open(thought: &Thought<String>) -> Option<Forced> {
    thought.forced.filter(|_| thought.lines.first().is_none_or(|line| !line.is_exact()))
}

/// After how many moves a line that is proved ends the game, if it does.
pub fn ends_after(game: &dyn DynGame, line: &Line<String>) -> Option<usize> {
    if !line.is_exact() {
        return None;
    }
    let mut end = game.boxed_clone();
    line.moves.iter().try_for_each(|mv| end.play(mv).map(|_| ())).ok()?;
    end.outcome().map(|_| line.moves.len())
}

/// What people call somebody who sits at a table.
pub fn called(sitter: &Sitter) -> Value {
    match sitter.control {
        Control::Human | Control::Remote if sitter.name == Who::PERSON => {
            Message::new("contest-person").into()
        }
        Control::Computer => player(&sitter.name),
        Control::Advised => {
            let (_, name) = Who::split(&sitter.name);
            Message::new("api-advised").with("name", player(name)).into()
        }
        // What people call themselves is never taken for a word of ours.
        Control::Human | Control::Remote => sitter.name.as_str().into(),
        Control::Engine => sitter.called().into(),
    }
}

/// What people call a player who is typed so: a level by its number and word, others by name.
pub fn player(typed: &str) -> Value {
    match Level::of_player(typed) {
        Some(level) => level.name().into(),
        None => Value::name(shown(typed)),
    }
}

/// Those who sit at a table, as typed, in words; nothing where nobody does. A person is whoever
/// reads it.
pub fn players<'a>(typed: impl Iterator<Item = &'a str>) -> Option<Value> {
    let called = |name: &str| match name {
        _ if name == Who::PERSON || Who::split(name).0 => Message::new("seat-you").into(),
        other => player(other),
    };
    typed.map(called).reduce(|first, second| {
        Message::new("listed").with("first", first).with("second", second).into()
    })
}

/// A number with so many digits behind the point, as the reader writes it.
pub fn decimal(number: f64, digits: usize) -> Value {
    let text = format!("{number:.digits$}");
    match text.split_once('.') {
        Some((whole, rest)) => {
            Message::new("decimal").with("whole", whole).with("rest", rest).into()
        }
        None => text.into(),
    }
}

/// An exact amount of the game's unit, from hundredths: `1`, `1.25`.
pub fn units(hundredths: i32) -> Value {
    decimal(f64::from(hundredths) / 100.0, if hundredths % 100 == 0 { 0 } else { 2 })
}

/// An estimate of an amount, as it stands on boards, too: no more exact than it is.
fn about(hundredths: i32) -> Value {
    let tenths = hundredths.saturating_add(5) / 10;
    if hundredths < TEN && tenths % 10 != 0 {
        decimal(f64::from(tenths) / 10.0, 1)
    } else {
        decimal(f64::from(hundredths.saturating_add(50) / 100), 0)
    }
}

/// Whether an estimate rounds to nothing.
fn is_nothing(value: Worth) -> bool {
    matches!(value, Worth::Units(hundredths) if hundredths.unsigned_abs() < 5)
}

/// From so many hundredths on an estimate is told in whole units.
const TEN: i32 = 1000;

/// How far a position leans to the first seat, from -1 to 1, for an evaluation bar: what is decided
/// leans as far as can be. An advantage of `decisive` hundredths all but decides the game.
pub fn lean(score: Score, decisive: i32) -> f64 {
    match score.value {
        Worth::Win(_) => 1.0,
        Worth::Loss(_) => -1.0,
        Worth::Units(hundredths) => (f64::from(hundredths) / f64::from(decisive.max(1))).tanh(),
    }
}

#[cfg(test)]
mod tests {
    use damier_catalog::game;
    use damier_core::{Leave, Scores};

    use super::*;

    /// An amount as English writes it.
    fn plain(value: &Value) -> String {
        match value {
            Value::Message(message) => {
                assert_eq!(message.key(), "decimal");
                let parts: Vec<_> = message.args().iter().map(|(_, part)| plain(part)).collect();
                parts.join(".")
            }
            Value::Text(text) => text.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn estimates_are_told_as_boards_tell_them() {
        for (hundredths, expected) in [
            (5, "0.1"),
            (51, "0.5"),
            (150, "1.5"),
            (195, "2"),
            (995, "10"),
            (1018, "10"),
            (1050, "11"),
        ] {
            assert_eq!(plain(&about(hundredths)), expected, "{hundredths}");
        }
        assert_eq!((plain(&units(125)), plain(&units(300))), ("1.25".into(), "3".into()));
        assert_eq!(plain(&decimal(99.0, 1)), "99.0");
        named("quoridor", &[], |named| {
            // What would be nothing is even, unless it is exact.
            assert_eq!(named.worth(Score::estimate(Worth::Units(4))).key(), "contest-even");
            assert_eq!(named.worth(Score::proved(Worth::Units(4))).key(), "contest-ahead-exact");
        });
    }

    fn named(name: &str, params: &[(&str, &str)], check: impl Fn(Named<'_>)) {
        let entry = game(name).unwrap();
        let game = entry.open(&Params::new(params.iter().copied())).unwrap();
        check(Named { entry, game: &*game });
    }

    #[test]
    fn points_are_told_where_points_were_made() {
        let ended = |scores: &[i32], reason| Outcome { scores: Scores::new(scores), reason };
        let rules = Reason::Rules("reversi-no-moves");
        named("reversi", &[], |it| {
            let key = |outcome: &Outcome| it.outcome(outcome).key();
            assert_eq!(key(&ended(&[12, -12], rules)), "contest-won-by");
            assert_eq!(key(&ended(&[1, -1], rules)), "contest-won");
            assert_eq!(key(&ended(&[0, 0], rules)), "contest-drawn");
            let left = Reason::Left(Seat::SECOND, Leave::Resigned);
            assert_eq!(key(&ended(&[5, -5], left)), "contest-won");
        });
        named("quoridor", &[("players", "4")], |it| {
            let told = it.outcome(&ended(&[3, 1, -1, -3], rules)).to_string();
            assert!(told.contains("+3 +1 -1 -3"), "{told}");
        });
    }

    #[test]
    fn estimates_are_told_as_such() {
        named("reversi", &[], |it| {
            let check = |score: Score, key: &str| assert_eq!(it.worth(score).key(), key);
            check(Score::estimate(Worth::Units(150)), "contest-ahead");
            check(Score::proved(Worth::Units(-800)), "contest-ahead-exact");
            check(Score::estimate(Worth::Win(5)), "contest-ahead-winning");
            check(Score::estimate(Worth::Win(1)), "contest-ahead-won");
            check(Score::proved(Worth::Loss(4)), "contest-ahead-won");
            check(Score::estimate(Worth::Units(0)), "contest-even");
            check(Score::proved(Worth::Units(0)), "contest-even-exact");
        });
    }

    #[test]
    fn a_bar_is_never_left() {
        for decisive in [0, 1, 1000, i32::MAX] {
            for value in [Worth::Units(i32::MIN), Worth::Units(3), Worth::Win(1), Worth::Loss(9)] {
                let lean = lean(Score::estimate(value), decisive);
                assert!((-1.0..=1.0).contains(&lean), "{value:?} {decisive}: {lean}");
            }
        }
        assert!(lean(Score::estimate(Worth::Units(100)), 500) > 0.0);
    }
}
