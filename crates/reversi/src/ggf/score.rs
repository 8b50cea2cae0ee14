//! The result of a game: the score of Black in GGF, scores and a result in a record.

use std::fmt;

use damier_core::{Leave, Seat, shown};

use super::GgfError;

/// The score of Black. Servers write three decimals; what is written is kept exactly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Score {
    negative: bool,
    whole: String,
    /// Without zeros at its end.
    fraction: String,
}

/// How the game ended, where the board does not tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flag {
    Left(Leave),
    /// The players agreed on the score.
    Agreed,
}

impl Flag {
    const ALL: [Flag; 3] =
        [Flag::Left(Leave::Resigned), Flag::Left(Leave::OutOfTime), Flag::Agreed];

    /// The letter in GGF. It knows no failing programs; they give up, in a way.
    pub(super) fn letter(self) -> &'static str {
        match self {
            Flag::Left(Leave::Resigned | Leave::Failed) => "r",
            Flag::Left(Leave::OutOfTime) => "t",
            Flag::Agreed => "s",
        }
    }

    /// The tag where no seat leaves: the game went on to its end, or nobody lost it.
    pub(super) fn tag(self) -> &'static str {
        match self {
            Flag::Left(Leave::Resigned | Leave::Failed) => "resign",
            Flag::Left(Leave::OutOfTime) => "time",
            Flag::Agreed => "agreed",
        }
    }

    pub(super) fn from_tag(tag: &str) -> Option<Flag> {
        Flag::ALL.into_iter().find(|flag| flag.tag() == tag)
    }
}

/// Reads the property RE, such as `+12.000` or `-64.000:r`; `?` and nothing mean that
/// no result is known.
pub(super) fn read(value: &str) -> Result<Option<(Score, Option<Flag>)>, GgfError> {
    let wrong = || GgfError::Result(shown(value));
    let text = value.trim();
    if text.is_empty() || text == "?" {
        return Ok(None);
    }
    let (score, letter) = text.split_once(':').unwrap_or((text, ""));
    let flag = match letter.trim() {
        "" => None,
        letter => Some(
            Flag::ALL
                .into_iter()
                .find(|flag| flag.letter().eq_ignore_ascii_case(letter))
                .ok_or_else(wrong)?,
        ),
    };
    let score = Score::parse(score.trim()).ok_or_else(wrong)?;
    Ok(Some((score, flag)))
}

impl Score {
    pub(super) fn of(points: i32) -> Score {
        Score {
            negative: points < 0,
            whole: points.unsigned_abs().to_string(),
            fraction: String::new(),
        }
    }

    fn parse(text: &str) -> Option<Score> {
        let number = text.strip_prefix(['+', '-']).unwrap_or(text);
        let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !digits(whole) || !digits(fraction) {
            return None;
        }
        let whole = match whole.trim_start_matches('0') {
            "" => "0",
            whole => whole,
        };
        let fraction = fraction.trim_end_matches('0');
        let zero = whole == "0" && fraction.is_empty();
        Some(Score {
            negative: text.starts_with('-') && !zero,
            whole: whole.to_owned(),
            fraction: fraction.to_owned(),
        })
    }

    /// Reads the tag of a record: the scores of both, such as `+12 -12`.
    pub(super) fn from_tag(tag: &str) -> Option<Score> {
        let (black, white) = tag.trim().split_once(char::is_whitespace)?;
        let black = Score::parse(black)?;
        (Score::parse(white.trim_start())? == black.opposite()).then_some(black)
    }

    pub(super) fn tag(&self) -> String {
        format!("{self} {}", self.opposite())
    }

    /// The property RE.
    pub(super) fn property(&self, flag: Option<Flag>) -> String {
        let sign = if self.negative { '-' } else { '+' };
        let (colon, letter) = flag.map_or(("", ""), |flag| (":", flag.letter()));
        format!("{sign}{}.{:0<3}{colon}{letter}", self.whole, self.fraction)
    }

    pub(super) fn result(&self) -> &'static str {
        match self.loser() {
            None => "1/2-1/2",
            Some(Seat::SECOND) => "1-0",
            Some(_) => "0-1",
        }
    }

    pub(super) fn loser(&self) -> Option<Seat> {
        if self.negative {
            Some(Seat::FIRST)
        } else if self.whole == "0" && self.fraction.is_empty() {
            None
        } else {
            Some(Seat::SECOND)
        }
    }

    fn opposite(&self) -> Score {
        Score { negative: self.loser() == Some(Seat::SECOND), ..self.clone() }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.negative { "-" } else { "+" })?;
        f.write_str(&self.whole)?;
        if !self.fraction.is_empty() {
            write!(f, ".{}", self.fraction)?;
        }
        Ok(())
    }
}
