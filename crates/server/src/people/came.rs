//! What came of a game, as the text by which games are added up.

use std::fmt;
use std::time::Duration;

use damier_play::Who;
use damier_play::finished::{Ending, Finished, Lot};
use damier_store::{Deed, DeedSum};

/// What came of a game: games of which all of this is the same are added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Came {
    /// How it ended.
    pub ending: Ending,
    /// Whether anything was taken back, or told.
    pub helped: bool,
    /// How hard it was.
    pub grade: Option<String>,
    /// Whom one played, as typed.
    pub against: Vec<String>,
}

/// What stands between the parts; the last may have it within.
const BETWEEN: char = ';';
/// What stands between those whom one played.
const AND: &str = " & ";

impl Came {
    /// What came of a game.
    pub fn of(finished: &Finished) -> Came {
        Came {
            ending: finished.ending,
            helped: finished.helped,
            grade: finished.grade.clone(),
            against: finished.opponents().map(str::to_owned).collect(),
        }
    }

    /// What was written; nothing if that was something else.
    pub fn read(text: &str) -> Option<Came> {
        let mut parts = text.splitn(4, BETWEEN);
        let ending = Ending::read(parts.next()?)?;
        let helped = parts.next()? == "helped";
        let grade = Some(parts.next()?.to_owned()).filter(|grade| !grade.is_empty());
        let against = parts.next()?;
        let against = against.split(AND).filter(|name| !name.is_empty()).map(str::to_owned);
        Some(Came { ending, helped, grade, against: against.collect() })
    }

    fn finished(self, game: &str, variant: &str) -> Finished {
        let Came { ending, helped, grade, against } = self;
        Finished {
            game: game.to_owned(),
            variant: variant.to_owned(),
            players: std::iter::once(Who::PERSON.to_owned()).chain(against).collect(),
            ending,
            moves: 0,
            time: None,
            points: None,
            grade,
            helped,
        }
    }
}

impl fmt::Display for Came {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let helped = if self.helped { "helped" } else { "" };
        let grade = self.grade.as_deref().unwrap_or_default();
        let against = self.against.join(AND);
        write!(f, "{}{BETWEEN}{helped}{BETWEEN}{grade}{BETWEEN}{against}", self.ending)
    }
}

/// A deed as a game that is remembered.
pub fn finished(deed: &Deed) -> Option<Finished> {
    let finished = Came::read(&deed.result)?.finished(&deed.game, &deed.variant);
    Some(Finished { time: deed.time.map(Duration::from_millis), points: deed.points, ..finished })
}

/// Deeds that were added up as games that came to the same.
pub fn lot(sum: &DeedSum) -> Option<Lot> {
    let finished = Came::read(&sum.result)?.finished(&sum.game, &sum.variant);
    Some(Lot {
        game: Finished {
            time: sum.best_time.map(Duration::from_millis),
            points: sum.best_points,
            ..finished
        },
        count: usize::try_from(sum.count).unwrap_or(usize::MAX),
        time: sum.time.map(Duration::from_millis),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let against = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        for came in [
            Came { ending: Ending::Won, helped: true, grade: None, against: against(&["@"]) },
            Came {
                ending: Ending::Lost,
                helped: false,
                grade: None,
                against: against(&["alphabeta:level=3,contempt=1", "a;b", "greedy"]),
            },
            Came {
                ending: Ending::Solved,
                helped: false,
                grade: Some("easy".to_owned()),
                against: against(&[]),
            },
        ] {
            assert_eq!(Came::read(&came.to_string()), Some(came));
        }
        for wrong in ["", "won", "won;;", "wonderful;;;", "won-by-0;;;"] {
            assert_eq!(Came::read(wrong), None, "{wrong}");
        }
    }
}
