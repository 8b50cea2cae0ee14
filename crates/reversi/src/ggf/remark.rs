//! What a program thought of its move and how long it took: `f5/-1.5/0.01` in GGF, and
//! the comment `[%eval -1.5] [%emt 0.01]` in a record.

/// An evaluation and a time in seconds, either of which may be missing. They are kept
/// as they were written: nothing here counts with them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Remark<'a> {
    pub(super) evaluation: Option<&'a str>,
    pub(super) seconds: Option<&'a str>,
}

impl<'a> Remark<'a> {
    /// Splits the value of a move into the move and the remark.
    pub(super) fn split(value: &'a str) -> Option<(&'a str, Remark<'a>)> {
        let mut parts = value.split('/').map(str::trim);
        let mv = parts.next()?;
        let mut part = || match parts.next() {
            None | Some("") => Some(None),
            Some(part) => is_word(part).then_some(Some(part)),
        };
        let remark = Remark { evaluation: part()?, seconds: part()? };
        parts.next().is_none().then_some((mv, remark))
    }

    /// The remark that a comment is, if it is one and nothing else.
    pub(super) fn of(comment: &'a str) -> Option<Remark<'a>> {
        let (evaluation, rest) = match command(comment, "[%eval ") {
            Some((word, "")) => (Some(word), None),
            Some((word, rest)) => (Some(word), Some(rest.strip_prefix(' ')?)),
            None => (None, Some(comment)),
        };
        let seconds = match rest.map(|rest| command(rest, "[%emt ")) {
            None => None,
            Some(Some((word, ""))) => Some(word),
            Some(_) => return None,
        };
        Some(Remark { evaluation, seconds })
    }

    /// The comment that tells it, unless there is nothing to tell.
    pub(super) fn comment(&self) -> Option<String> {
        match (self.evaluation, self.seconds) {
            (None, None) => None,
            (Some(evaluation), None) => Some(format!("[%eval {evaluation}]")),
            (None, Some(seconds)) => Some(format!("[%emt {seconds}]")),
            (Some(evaluation), Some(seconds)) => {
                Some(format!("[%eval {evaluation}] [%emt {seconds}]"))
            }
        }
    }

    /// What is written after the move.
    pub(super) fn suffix(&self) -> String {
        match (self.evaluation, self.seconds) {
            (None, None) => String::new(),
            (Some(evaluation), None) => format!("/{evaluation}"),
            (evaluation, Some(seconds)) => format!("/{}/{seconds}", evaluation.unwrap_or("")),
        }
    }
}

/// The argument of a command at the start of a comment, and what follows the command.
fn command<'a>(comment: &'a str, start: &str) -> Option<(&'a str, &'a str)> {
    let (word, rest) = comment.strip_prefix(start)?.split_once(']')?;
    is_word(word).then_some((word, rest))
}

/// Whether a word can stand in a move of GGF and in a comment alike.
fn is_word(word: &str) -> bool {
    !word.is_empty()
        && word
            .bytes()
            .all(|byte| byte.is_ascii_graphic() && !matches!(byte, b'[' | b']' | b'/' | b'\\'))
}
