//! What each move of a game gave away.
//!
//! An [`Inquiry`] goes through a game that was played and has somebody think about its positions,
//! one after the other; the [`Report`] tells of every move what it was worth, what the best would
//! have been, and a [`Mark`] for the difference. Who thinks, how long and on which thread is
//! decided by whoever asks.
//!
//! ```
//! use damier_catalog::{Params, game};
//! use damier_core::Stop;
//! use damier_mind::{Alone, Budget, StoppedClock, Task};
//! use damier_play::Computer;
//! use damier_play::report::{Inquiry, Mark};
//!
//! let entry = game("quoridor")?;
//! let mut quoridor = entry.open(&Params::default()).unwrap();
//! // The second player walks the wrong way as soon as that is possible.
//! quoridor.play_line("e2 e8 e3 e9").unwrap();
//! let mut judge = Computer::new(entry.strongest(&*quoridor).unwrap(), &*quoridor)?;
//! let mut inquiry = Inquiry::new(&*quoridor)?;
//! let mut task = Task {
//!     budget: Budget::depth(2),
//!     lines: 1,
//!     clock: &StoppedClock,
//!     stop: &Stop::new(),
//!     workers: &Alone,
//!     progress: &mut |_| {},
//! };
//! while inquiry.go_on(&mut judge, &mut task)? {}
//! let report = inquiry.into_report();
//! let mark = |ply: usize| report.plies[ply].verdict.as_ref().map(|verdict| verdict.mark);
//! assert_eq!(mark(0), Some(Mark::Best));
//! assert!(mark(3) >= Some(Mark::Inaccuracy));
//! assert_eq!(report.turning_point(), Some(3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod annotate;
mod inquiry;
mod look;
mod mark;
mod told;

use damier_core::{Explain, Message, Seat};
use damier_mind::{MindError, Score};
use thiserror::Error;

pub use inquiry::Inquiry;
pub use mark::{Gave, Mark};

use crate::words::lean;

/// So many turning points of a game are told.
const TURNS: usize = 5;

/// What is known of the moves of a game for two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What was played, in order.
    pub plies: Vec<Judged>,
    /// How many of them, from the first, were looked at.
    pub looked: usize,
    /// An advantage of so many hundredths of the game's unit all but decides the game.
    pub decisive: i32,
}

/// Something that was played, and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Who played it, or left.
    pub seat: Seat,
    /// The move as it is written, or that somebody left.
    pub text: String,
    /// What kind of move it is.
    pub kind: Kind,
    /// What is made of it; nothing of somebody who left, and of what was not looked at.
    pub verdict: Option<Verdict>,
}

/// What kind of move something is, as people call it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A pawn goes somewhere.
    Pawn,
    /// A wall is built.
    Wall,
    /// A disc is put down.
    Disc,
    /// A house is sown.
    House,
    /// The turn is given over.
    Pass,
    /// Something else.
    Other,
}

/// What is made of a move. Scores are as who played it sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// What the best move was worth.
    pub best: Score,
    /// What the played one was.
    pub worth: Score,
    /// What lies between the two.
    pub gave: Gave,
    /// The same in one word.
    pub mark: Mark,
    /// The better move, and how the game might have gone on; empty where there was none.
    pub better: Vec<String>,
}

/// All moves of a seat taken together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// How many moves were judged of which there was a choice.
    pub moves: usize,
    /// What they gave away on average, in hundredths of the game's unit. A game that is given away
    /// counts as the advantage that decides one.
    pub mean: i32,
    /// How much of what the best moves would have held was held, in percent: a hundred where nothing
    /// was given away, and nothing of a move that threw a level game away.
    pub accuracy: u32,
    /// How many of them have each mark, in the order of [`Mark::ALL`].
    pub marks: [usize; Mark::ALL.len()],
}

/// Why there is no report.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoReport {
    /// Nobody judges games of more than two.
    #[error("there is no report: only games of two are judged, and this one has {0} players")]
    Seats(usize),
    /// There is nothing to judge.
    #[error("there is nothing to judge: no move was played")]
    Empty,
    /// Who was asked does not tell what moves are worth.
    #[error("nothing was found out: who is asked must judge moves, and have enough time to")]
    Unjudged,
    /// Nobody wanted to know any more.
    #[error("the report was broken off")]
    Stopped,
    /// Who was asked does not play this.
    #[error(transparent)]
    Mind(#[from] MindError),
}

impl Explain for NoReport {
    fn message(&self) -> Message {
        match self {
            NoReport::Seats(seats) => Message::new("report-no-seats").with("seats", *seats),
            NoReport::Empty => Message::new("report-no-moves"),
            NoReport::Unjudged => Message::new("report-unjudged"),
            NoReport::Stopped => Message::new("report-stopped"),
            NoReport::Mind(error) => error.message(),
        }
    }
}

impl Report {
    /// How many moves at the beginning were looked at; who left counts as looked at.
    pub fn judged(&self) -> usize {
        let last = self.plies.iter().rposition(|ply| ply.verdict.is_some());
        last.map_or(0, |last| last + 1)
    }

    /// Whether moves of a seat were not looked at.
    pub fn is_open(&self, seat: Seat) -> bool {
        self.plies.iter().skip(self.looked).any(|ply| ply.seat == seat)
    }

    /// What the game was worth to the first seat after a move.
    pub fn value(&self, ply: usize) -> Option<Score> {
        let ply = self.plies.get(ply)?;
        let worth = ply.verdict.as_ref()?.worth;
        Some(if ply.seat == Seat::FIRST { worth } else { -worth })
    }

    /// How far the game leant to the first seat after a move, from -1 to 1.
    pub fn lean(&self, ply: usize) -> Option<f64> {
        self.value(ply).map(|score| lean(score, self.decisive))
    }

    /// The moves of a seat taken together.
    pub fn totals(&self, seat: Seat) -> Totals {
        let verdicts = self.plies.iter().filter(|ply| ply.seat == seat);
        let mut totals = Totals::default();
        let (mut given, mut held) = (0_i64, 0.0);
        for verdict in verdicts.filter_map(|ply| ply.verdict.as_ref()) {
            totals.marks[verdict.mark as usize] += 1;
            if verdict.mark != Mark::Only {
                totals.moves += 1;
                given += i64::from(verdict.gave.cost(self.decisive));
                let drop = mark::drop(verdict.best, verdict.worth, self.decisive);
                held += 1.0 - drop.clamp(0.0, 1.0);
            }
        }
        let moves = i64::try_from(totals.moves).unwrap_or(i64::MAX).max(1);
        totals.accuracy = (100.0 * held / moves as f64).round() as u32;
        totals.mean = i32::try_from((given + moves / 2) / moves).unwrap_or(i32::MAX);
        totals
    }

    /// The move that changed the game most, if any was a mistake at least.
    pub fn turning_point(&self) -> Option<usize> {
        self.by_weight().first().copied()
    }

    /// The moves that changed the game most, in the order of play: mistakes at least, and only so
    /// many of them as one can keep in mind.
    pub fn turning_points(&self) -> Vec<usize> {
        let mut points = self.by_weight();
        points.truncate(TURNS);
        points.sort_unstable();
        points
    }

    /// The mistakes, the worst first and of those that are as bad the first.
    fn by_weight(&self) -> Vec<usize> {
        let weighed = self.plies.iter().enumerate().filter_map(|(index, ply)| {
            let verdict = ply.verdict.as_ref().filter(|it| it.mark >= Mark::Mistake)?;
            Some((index, mark::drop(verdict.best, verdict.worth, self.decisive)))
        });
        let mut weighed: Vec<(usize, f64)> = weighed.collect();
        weighed.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        weighed.into_iter().map(|(index, _)| index).collect()
    }

    /// Whether these are the moves it tells of, as far as both go.
    pub fn is_of<'a>(&self, moves: impl IntoIterator<Item = &'a str>) -> bool {
        self.plies.iter().zip(moves).all(|(ply, text)| ply.text == text)
    }
}
