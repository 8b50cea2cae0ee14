//! Everything GGF says of a game but its moves.

use std::borrow::Cow;

use damier_core::{DynGame, Outcome, Place, RecordError, RecordedMove, Seat, shown};

use super::scan::{Property, Scanner};
use super::score::{self, Flag, Score};
use super::{GgfError, RENAMED, RESULT, SCORE, TERMINATION, TYPE, kind, open};

/// The properties of a game, gathered as they come.
#[derive(Default)]
pub(super) struct Header<'a> {
    named: bool,
    /// The size that the type tells, and the type.
    kind: Option<(u8, String)>,
    /// The first position, and where it stands.
    board: Option<(Cow<'a, str>, usize)>,
    renamed: [Option<String>; RENAMED.len()],
    score: Option<Told>,
    result: Option<String>,
    termination: Option<String>,
    others: Vec<(String, String)>,
}

/// How the score was told.
enum Told {
    /// By RE, and where.
    Property(Score, Option<Flag>, Place),
    /// By a tag.
    Tag(String),
}

impl<'a> Header<'a> {
    /// Takes a property in; what the first position depends on must come before the moves.
    pub(super) fn take(
        &mut self,
        scanner: &mut Scanner<'a>,
        property: Property<'a>,
        moved: bool,
    ) -> Result<(), RecordError> {
        let Property { name, at, value, value_at } = property;
        let is = |other: &str| name.eq_ignore_ascii_case(other);
        if moved && (is("GM") || is("BO") || is(TYPE)) {
            return Err(scanner.error(at, GgfError::Late(shown(name))));
        }
        let place = scanner.place(value_at);
        let problem = |problem| scanner.error(value_at, problem);
        let renamed = RENAMED.iter().position(|(ggf, tag)| is(ggf) || is(tag));
        let new = if let Some(index) = renamed {
            fill(&mut self.renamed[index], value.into_owned())
        } else if is("GM") {
            let game = value.trim();
            if !game.eq_ignore_ascii_case("othello") && !game.eq_ignore_ascii_case("reversi") {
                return Err(problem(GgfError::OtherGame(shown(game))));
            }
            !std::mem::replace(&mut self.named, true)
        } else if is(TYPE) {
            let size = kind::size(&value).map_err(problem)?;
            fill(&mut self.kind, (size, value.trim().to_owned()))
        } else if is("BO") {
            fill(&mut self.board, (value, value_at))
        } else if is("RE") {
            match score::read(&value).map_err(problem)? {
                Some((score, flag)) => fill(&mut self.score, Told::Property(score, flag, place)),
                None => true,
            }
        } else if is(SCORE) {
            fill(&mut self.score, Told::Tag(value.into_owned()))
        } else if is(RESULT) {
            fill(&mut self.result, value.into_owned())
        } else if is(TERMINATION) {
            fill(&mut self.termination, value.into_owned())
        } else {
            self.others.push((name.to_owned(), value.into_owned()));
            true
        };
        if new { Ok(()) } else { Err(scanner.error(at, GgfError::Twice(shown(name)))) }
    }

    /// The game before its first move.
    pub(super) fn open(
        &self,
        scanner: &Scanner<'a>,
        start: usize,
    ) -> Result<Box<dyn DynGame>, RecordError> {
        if !self.named {
            return Err(scanner.error(start, GgfError::Unnamed));
        }
        let kind = self.kind.as_ref().map(|(size, _)| *size);
        let Some((board, at)) = &self.board else {
            // Servers always tell the board; people may leave the usual one out.
            return open(kind.unwrap_or(8), None).map_err(|problem| scanner.error(start, problem));
        };
        let problem = |problem| scanner.error(*at, problem);
        let board = board.trim();
        let (size, cells) = board.split_once(char::is_whitespace).unwrap_or((board, ""));
        let size = kind::checked(size).map_err(problem)?;
        match kind {
            Some(kind) if kind != size => Err(problem(GgfError::Sizes { kind, board: size })),
            _ => open(size, Some(cells)).map_err(problem),
        }
    }

    /// The tags of a record, and the seat that left, where the game ended so.
    pub(super) fn into_tags(
        self,
        outcome: Option<&Outcome>,
    ) -> (Vec<(String, String)>, Option<RecordedMove>) {
        let mut termination = self.termination;
        let mut leaving = None;
        let (tag, score) = match self.score {
            Some(Told::Property(score, flag, place)) => {
                match (flag, score.loser()) {
                    (Some(Flag::Left(leave)), Some(loser)) if outcome.is_none() => {
                        leaving = Some(RecordedMove {
                            at: Some(place),
                            ..RecordedMove::leaving(loser, leave)
                        });
                    }
                    (Some(flag), _) => {
                        termination.get_or_insert_with(|| flag.tag().to_owned());
                    }
                    (None, _) => {}
                }
                (None, Some(score))
            }
            Some(Told::Tag(tag)) => {
                let score = Score::from_tag(&tag);
                (Some(tag), score)
            }
            None => (None, outcome.map(|outcome| Score::of(outcome.scores[Seat::FIRST]))),
        };
        let kind = self.kind.filter(|(size, kind)| *kind != size.to_string()).map(|(_, kind)| kind);
        let result = score.as_ref().map(|score| score.result().to_owned());
        let names = RENAMED.iter().map(|(_, tag)| *tag);
        let known = names.zip(self.renamed).chain([
            (TYPE, kind),
            (SCORE, score.map(|score| score.tag()).or(tag)),
            (RESULT, self.result.or(result)),
            (TERMINATION, termination),
        ]);
        let tags = known
            .filter_map(|(name, value)| Some((name.to_owned(), value?)))
            .chain(self.others)
            .collect();
        (tags, leaving)
    }
}

/// Puts a value into an empty slot; false if there is one.
fn fill<T>(slot: &mut Option<T>, value: T) -> bool {
    let empty = slot.is_none();
    slot.get_or_insert(value);
    empty
}
