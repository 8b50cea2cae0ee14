//! Games that came to their end, as they are remembered, and what they add up to.

mod tally;

use std::fmt;
use std::time::Duration;

use damier_catalog::{Ended, Entry, Fate, HASHI, LABYRINTH, SoloEntry, grade_words};
use damier_core::{MAX_SEATS, Message, Seat, Value, shown};

use crate::{Contest, Control, Sitter, Who, clock_text, words};

pub use tally::{Against, Lot, Runs, Score, Streak, Tally, Times, streak};

/// A game that came to its end.
///
/// ```
/// use std::time::Duration;
/// use damier_catalog::{Params, game};
/// use damier_core::Seat;
/// use damier_play::finished::{Ending, Finished};
/// use damier_play::{Ask, Command, Contest};
///
/// let reversi = game("reversi")?.open(&Params::default()).unwrap();
/// let mut contest = Contest::new(reversi, Vec::new(), Duration::ZERO);
/// assert!(Finished::contest(&contest, false).is_none());
/// contest.apply(Command::ask(Seat::FIRST, Ask::Resign), Duration::from_secs(3))?;
/// let finished = Finished::contest(&contest, false).unwrap();
/// assert_eq!(finished.ending, Ending::WonBy(Seat::SECOND));
/// assert_eq!(finished.players, ["human", "human"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The game, by its name in the catalogue.
    pub game: String,
    /// How it was set up: `9x9 2p`, `7x7`.
    pub variant: String,
    /// Who sat at the table, as typed; nobody but the person where one plays alone.
    pub players: Vec<String>,
    /// How it ended.
    pub ending: Ending,
    /// How many moves or turns it had.
    pub moves: usize,
    /// How long it took, where that is measured.
    pub time: Option<Duration>,
    /// By how much it was won or lost, or what was gained, where points are made.
    pub points: Option<i64>,
    /// How hard it was, where that is known.
    pub grade: Option<String>,
    /// Whether anything was taken back, or told.
    pub helped: bool,
}

/// How a game ended for the person who played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The only person at the table won.
    Won,
    /// Nobody won.
    Drawn,
    /// The only person at the table lost.
    Lost,
    /// One of several people at the table won, or one of the computers they played.
    WonBy(Seat),
    /// A puzzle was solved.
    Solved,
    /// The solution of a puzzle was shown.
    Shown,
    /// The labyrinth was left alive.
    Escaped,
    /// It was not.
    Caught,
}

impl Ending {
    const NAMED: [(Ending, &'static str, &'static str); 7] = [
        (Ending::Won, "won", "finished-won"),
        (Ending::Drawn, "drawn", "finished-drawn"),
        (Ending::Lost, "lost", "finished-lost"),
        (Ending::Solved, "solved", "finished-solved"),
        (Ending::Shown, "shown", "finished-shown"),
        (Ending::Escaped, "escaped", "finished-escaped"),
        (Ending::Caught, "caught", "finished-caught"),
    ];

    /// The ending that is written so.
    pub fn read(text: &str) -> Option<Ending> {
        if let Some(number) = text.strip_prefix("won-by-") {
            let index: usize = number.parse().ok()?;
            return Seat::first(MAX_SEATS).nth(index.checked_sub(1)?).map(Ending::WonBy);
        }
        Ending::NAMED.iter().find(|(_, name, _)| *name == text).map(|(ending, ..)| *ending)
    }

    /// The message key of its word; the winner's seat is told by its own name.
    pub fn word(self) -> &'static str {
        let named = Ending::NAMED.iter().find(|(ending, ..)| *ending == self);
        named.map_or("finished-won-by", |(.., key)| key)
    }
}

impl fmt::Display for Ending {
    /// As it is written down.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::WonBy(seat) => write!(f, "won-by-{}", seat.index() + 1),
            other => {
                let named = Ending::NAMED.iter().find(|(ending, ..)| ending == other);
                f.write_str(named.map_or("", |(_, name, _)| name))
            }
        }
    }
}

/// Somebody as typed, whatever chance they drew from: who plays otherwise by chance is the same.
fn unseeded(name: &str) -> String {
    let Some((name, options)) = name.split_once(':') else { return name.to_owned() };
    let kept = options.split(',').filter(|option| !option.trim_start().starts_with("seed="));
    match kept.collect::<Vec<_>>().join(",").as_str() {
        "" => name.to_owned(),
        kept => format!("{name}:{kept}"),
    }
}

/// How hard something was, in words.
fn graded(grade: &str) -> Value {
    grade_words(grade).map_or_else(|| shown(grade).into(), Value::from)
}

fn said(key: &'static str) -> Value {
    Message::new(key).into()
}

impl Finished {
    /// Somebody who sat elsewhere, among those whom one played.
    pub const SOMEBODY: &str = "@";

    /// A match that has a result and was played by somebody; `helped` if anything was told.
    pub fn contest(contest: &Contest, helped: bool) -> Option<Finished> {
        let outcome = contest.outcome()?;
        let sitters = contest.sitters();
        let mut people =
            Seat::first(sitters.len()).filter(|seat| sitters[seat.index()].control.is_person());
        let (first, more) = (people.next()?, people.next().is_some());
        let ending = match outcome.winner() {
            None => Ending::Drawn,
            Some(winner) if more => Ending::WonBy(winner),
            Some(winner) if winner == first => Ending::Won,
            Some(_) => Ending::Lost,
        };
        let game = contest.game();
        Some(Finished {
            game: game.name().to_owned(),
            variant: game.variant(),
            players: sitters.iter().map(|sitter| unseeded(&sitter.name)).collect(),
            ending,
            moves: contest.moves_played(),
            time: None,
            points: (!more).then(|| i64::from(outcome.scores[first])),
            grade: None,
            helped: helped
                || contest.was_rewound()
                || sitters.iter().any(|sitter| sitter.control == Control::Advised),
        })
    }

    /// A match that has a result, for somebody who owned these seats: in those of others sat whom
    /// they played. People elsewhere are all the same [`SOMEBODY`](Finished::SOMEBODY).
    pub fn owned(contest: &Contest, own: &[Seat]) -> Option<Finished> {
        let outcome = contest.outcome()?;
        let ending = match (outcome.winner(), own) {
            (None, _) => Ending::Drawn,
            (Some(winner), [only]) if winner == *only => Ending::Won,
            (Some(_), [_]) => Ending::Lost,
            (Some(winner), _) => Ending::WonBy(winner),
        };
        let called = |(seat, sitter): (Seat, &Sitter)| match sitter.control {
            _ if own.contains(&seat) => Who::PERSON.to_owned(),
            Control::Human | Control::Remote | Control::Advised => Finished::SOMEBODY.to_owned(),
            Control::Computer | Control::Engine => unseeded(&sitter.name),
        };
        let (game, sitters) = (contest.game(), contest.sitters());
        let advised = own
            .iter()
            .any(|seat| sitters.get(seat.index()).is_some_and(|it| it.control == Control::Advised));
        Some(Finished {
            game: game.name().to_owned(),
            variant: game.variant(),
            players: Seat::first(sitters.len()).zip(sitters).map(called).collect(),
            ending,
            moves: contest.moves_played(),
            time: None,
            points: match own {
                [only] => Some(i64::from(outcome.scores[*only])),
                _ => None,
            },
            grade: None,
            helped: contest.was_rewound() || advised,
        })
    }

    /// A game that one played alone.
    pub fn solo(ended: &Ended) -> Finished {
        let alone = |game: &SoloEntry, (width, height): (usize, usize), ending| Finished {
            game: game.name.to_owned(),
            variant: format!("{width}x{height}"),
            players: Vec::new(),
            ending,
            moves: 0,
            time: None,
            points: None,
            grade: None,
            helped: false,
        };
        match ended {
            Ended::Bridges(it) => Finished {
                time: Some(it.time),
                grade: Some(it.grade.name().to_owned()),
                helped: !it.help.is_none(),
                ..alone(&HASHI, it.size, if it.help.shown { Ending::Shown } else { Ending::Solved })
            },
            Ended::Maze(it) => {
                let escaped = it.fate == Fate::Escaped;
                Finished {
                    moves: it.turns as usize,
                    points: i64::try_from(it.score).ok(),
                    ..alone(
                        &LABYRINTH,
                        it.size,
                        if escaped { Ending::Escaped } else { Ending::Caught },
                    )
                }
            }
        }
    }

    /// Whom the only person at the table played, as typed.
    pub fn opponents(&self) -> impl Iterator<Item = &str> {
        let is_person = |name: &str| name == Who::PERSON || Who::split(name).0;
        self.players.iter().map(String::as_str).filter(move |name| !is_person(name))
    }

    /// What is new about it among others that came before: a first win without help against
    /// somebody, a best time, the most that was brought out.
    pub fn record<'a>(&self, before: impl IntoIterator<Item = &'a Finished>) -> Option<Message> {
        let alike = |it: &&Finished| {
            let same = it.game == self.game && it.ending == self.ending && !it.helped;
            let board = it.variant == self.variant && it.grade == self.grade;
            same && (board || self.ending == Ending::Won)
        };
        if self.helped {
            return None;
        }
        let mut before = before.into_iter().filter(alike);
        match self.ending {
            Ending::Won => {
                let whom: Vec<&str> = self.opponents().collect();
                let mut won = before.filter(|it| it.opponents().eq(whom.iter().copied()));
                let who = words::players(whom.iter().copied()).filter(|_| won.next().is_none())?;
                Some(Message::new("finished-first-win").with("who", who))
            }
            Ending::Solved => {
                let (time, best) = (self.time?, before.filter_map(|it| it.time).min()?);
                let told = Message::new("finished-best-time").with("before", clock_text(best));
                (time < best).then_some(told)
            }
            Ending::Escaped => {
                let (points, best) = (self.points?, before.filter_map(|it| it.points).max()?);
                let told = Message::new("finished-most-points").with("before", best.to_string());
                (points > best).then_some(told)
            }
            _ => before.next().and(None),
        }
    }

    /// What was played and what came of it, piece by piece.
    pub fn pieces(&self) -> Vec<Value> {
        let title = Entry::all().find(|entry| entry.name() == self.game);
        let title = title.map_or_else(|| shown(&self.game).into(), |entry| said(entry.title()));
        let game =
            Message::new("finished-game").with("game", title).with("variant", shown(&self.variant));
        let ending = match self.ending {
            Ending::WonBy(seat) => {
                Message::new(self.ending.word()).with("number", seat.index() + 1).into()
            }
            ending => said(ending.word()),
        };
        let mut pieces = vec![game.into(), ending];
        // Whoever reads it knows that they played.
        let alone = self.players.len() - self.opponents().count() == 1;
        let (all, others) = (self.players.iter().map(String::as_str), self.opponents());
        pieces.extend(if alone { words::players(others) } else { words::players(all) });
        pieces.extend(self.grade.as_deref().map(graded));
        pieces.extend(self.time.map(|time| clock_text(time).into()));
        if let (Ending::Escaped, Some(points)) = (self.ending, self.points) {
            pieces.push(Message::new("finished-points").with("points", points.to_string()).into());
        }
        if self.moves > 0 {
            pieces.push(Message::new("finished-moves").with("count", self.moves).into());
        }
        if self.helped && self.ending != Ending::Shown {
            pieces.push(said("finished-helped"));
        }
        pieces
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finished(ending: Ending) -> Finished {
        Finished {
            game: "hashi".to_owned(),
            variant: "7x7".to_owned(),
            players: Vec::new(),
            ending,
            moves: 10,
            time: Some(Duration::from_mins(1)),
            points: Some(100),
            grade: Some("easy".to_owned()),
            helped: false,
        }
    }

    #[test]
    fn who_draws_from_another_seed_is_the_same() {
        for (name, expected) in [
            ("human", "human"),
            ("random:seed=7", "random"),
            ("alphabeta:level=3,seed=7", "alphabeta:level=3"),
            ("advised:greedy", "advised:greedy"),
        ] {
            assert_eq!(unseeded(name), expected);
        }
    }

    #[test]
    fn what_is_better_than_all_before_is_told() {
        let told = |it: &Finished, before: &[Finished]| it.record(before).map(|told| told.key());
        let solved = finished(Ending::Solved);
        let faster = Finished { time: Some(Duration::from_secs(59)), ..solved.clone() };
        let hard = Finished { grade: Some("hard".to_owned()), ..solved.clone() };
        let helped = Finished { helped: true, ..faster.clone() };
        // The first of its kind is compared with nothing.
        assert_eq!(told(&faster, &[hard.clone(), helped.clone()]), None);
        assert_eq!(told(&faster, &[hard, solved.clone()]), Some("finished-best-time"));
        assert_eq!(told(&helped, std::slice::from_ref(&solved)), None);
        assert_eq!(told(&solved, &[faster]), None);
        let out = finished(Ending::Escaped);
        let richer = Finished { points: Some(101), ..out.clone() };
        assert_eq!(told(&richer, std::slice::from_ref(&out)), Some("finished-most-points"));
        assert_eq!(told(&out, std::slice::from_ref(&out)), None);
        let won = |against: &str| Finished {
            players: vec!["human".to_owned(), against.to_owned()],
            ..finished(Ending::Won)
        };
        assert_eq!(told(&won("rush"), &[won("greedy")]), Some("finished-first-win"));
        assert_eq!(told(&won("rush"), &[won("greedy"), won("rush")]), None);
    }

    #[test]
    fn endings_are_read_as_they_are_written() {
        let seats = Seat::first(4).map(Ending::WonBy);
        for ending in Ending::NAMED.iter().map(|(ending, ..)| *ending).chain(seats) {
            assert_eq!(Ending::read(&ending.to_string()), Some(ending));
            assert!(ending.word().starts_with("finished-"));
        }
        for wrong in ["", "wo", "won-by-", "won-by-0", "won-by-9", "won-by-x"] {
            assert_eq!(Ending::read(wrong), None, "{wrong}");
        }
    }
}
