//! Reading records: one pass over the text, without recursion.

use std::mem;

use damier_core::{Place, Record, RecordError, RecordedMove, shown};

use super::draft::Draft;
use super::problem::{DgnError, Problem, Stop};
use super::token::{ends_word, is_result, unescape, without_number};

/// Reads the games of a text or of the bytes of a file, at least one. Damage
/// is told with its place and with what could be read before it.
pub fn read(text: impl AsRef<[u8]>) -> Result<Vec<Record>, DgnError> {
    let mut reader = Reader::new(text.as_ref());
    let Err(Stop { at, problem }) = reader.games() else {
        return Ok(reader.complete);
    };
    Err(DgnError {
        error: RecordError::new(reader.text, at, problem),
        readable: reader.complete,
        partial: reader.draft.is_begun().then(|| Box::new(reader.draft.finish())),
    })
}

/// Whether a text is meant to be a record of this format, however damaged: it
/// begins with a tag pair.
pub fn looks_like(text: impl AsRef<[u8]>) -> bool {
    let (text, _) = sound_part(text.as_ref());
    let mut rest = text.trim_start();
    while let Some(comment) = rest.strip_prefix(';') {
        rest = comment.find(['\n', '\r']).map_or("", |end| comment[end..].trim_start());
    }
    rest.strip_prefix('[').is_some_and(|tag| {
        let tag = tag.trim_start();
        let value = tag.trim_start_matches(|c| !ends_word(c));
        value.len() < tag.len() && value.trim_start().starts_with('"')
    })
}

/// The text up to the first byte or character that cannot be in one, without
/// a byte order mark; and what that is, if there is one.
fn sound_part(bytes: &[u8]) -> (&str, Option<Problem>) {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let Some(chunk) = bytes.utf8_chunks().next() else {
        return ("", None);
    };
    let text = chunk.valid();
    let control = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
    match text.char_indices().find(|&(_, c)| control(c)) {
        Some((at, c)) => (&text[..at], Some(Problem::Control(c))),
        None => (text, chunk.invalid().first().copied().map(Problem::BadByte)),
    }
}

struct Reader<'t> {
    text: &'t str,
    /// What stands where the text ends, if that is not the end of the file.
    damage: Option<Problem>,
    at: usize,
    /// A byte at or before `at` and its place, from which later places are counted.
    mark: (usize, Place),
    complete: Vec<Record>,
    draft: Draft,
}

impl<'t> Reader<'t> {
    fn new(bytes: &'t [u8]) -> Reader<'t> {
        let (text, damage) = sound_part(bytes);
        let mark = (0, Place { line: 1, column: 1 });
        Reader { text, damage, at: 0, mark, complete: Vec::new(), draft: Draft::default() }
    }

    fn games(&mut self) -> Result<(), Stop> {
        loop {
            let sign = self.next_sign();
            let at = self.at;
            match sign {
                None => return self.end(),
                Some('[') => self.tag()?,
                Some('{') => {
                    let comment = self.comment()?;
                    self.draft.say(at, comment)?;
                }
                Some(';') => {
                    let comment = self.line_comment();
                    self.draft.say(at, comment)?;
                }
                Some('(') => {
                    self.begin_moves(at)?;
                    self.at += 1;
                    self.draft.open(at)?;
                }
                Some(')') => {
                    self.at += 1;
                    self.draft.close(at)?;
                }
                Some(sign @ (']' | '}')) => return Err(Stop::new(at, Problem::Stray(sign))),
                Some('"') => {
                    self.begin_moves(at)?;
                    let text = self.string()?;
                    self.add_move(at, text)?;
                }
                Some(_) => self.word()?,
            }
        }
    }

    /// The tag pair that begins here.
    fn tag(&mut self) -> Result<(), Stop> {
        let opened = self.at;
        if self.draft.moving {
            return Err(Stop::new(opened, Problem::TagLate));
        }
        self.at += 1;
        let name = match self.next_sign() {
            None => return Err(self.ended(opened, Problem::TagOpen)),
            Some('"') => self.string()?,
            Some(sign) if ends_word(sign) => return Err(Stop::new(self.at, Problem::TagName)),
            Some(_) => self.take_word().to_owned(),
        };
        let value = match self.next_sign() {
            None => return Err(self.ended(opened, Problem::TagOpen)),
            Some('"') => self.string()?,
            Some(_) => return Err(Stop::new(self.at, Problem::TagValue(shown(&name)))),
        };
        match self.next_sign() {
            None => return Err(self.ended(opened, Problem::TagOpen)),
            Some(']') => self.at += 1,
            Some(_) => return Err(Stop::new(self.at, Problem::TagEnd(shown(&name)))),
        }
        self.draft.tag(opened, name, value)
    }

    /// The move, move number or result that begins here.
    fn word(&mut self) -> Result<(), Stop> {
        let at = self.at;
        self.begin_moves(at)?;
        let word = self.take_word();
        if is_result(word) {
            return self.finish(at, word);
        }
        let mv = without_number(word);
        if mv.is_empty() {
            return Ok(());
        }
        if self.at == self.text.len() {
            // No result follows, so the text was cut, perhaps within this word.
            return self.end();
        }
        self.add_move(self.at - mv.len(), mv.to_owned())
    }

    fn add_move(&mut self, at: usize, text: String) -> Result<(), Stop> {
        let place = self.place(at);
        self.draft.play(at, RecordedMove { at: Some(place), ..RecordedMove::new(text) })
    }

    /// Makes sure that a game can have its moves here.
    fn begin_moves(&mut self, at: usize) -> Result<(), Stop> {
        if self.draft.moving {
            return Ok(());
        }
        if !self.draft.is_begun() && !self.complete.is_empty() {
            return Err(Stop::new(at, Problem::AfterResult));
        }
        if let Some(problem) = self.draft.missing_tag() {
            return Err(Stop::new(at, problem));
        }
        self.draft.moving = true;
        Ok(())
    }

    /// Ends the game with the result `end`.
    fn finish(&mut self, at: usize, end: &str) -> Result<(), Stop> {
        self.draft.settle(at, end)?;
        self.complete.push(mem::take(&mut self.draft).finish());
        Ok(())
    }

    /// The end of the text: right after a result, too early anywhere else.
    fn end(&mut self) -> Result<(), Stop> {
        let at = self.text.len();
        if self.draft.is_begun() {
            let (at, problem) = match (self.draft.missing_tag(), self.draft.opened()) {
                (Some(missing), _) => (at, missing),
                (None, Some(opened)) => (opened, Problem::VariationOpen),
                (None, None) => (at, Problem::ResultMissing),
            };
            return Err(self.ended(at, problem));
        }
        let Some(last) = self.complete.last_mut() else {
            return Err(self.ended(at, Problem::Empty));
        };
        // No other game follows that these comments could belong to.
        let said = mem::take(&mut self.draft).finish().comments;
        last.moves.last_mut().map_or(&mut last.comments, |mv| &mut mv.comments).extend(said);
        self.damage.take().map_or(Ok(()), |damage| Err(Stop::new(at, damage)))
    }

    /// What to say when the text ends too early: the damage that ends it, or
    /// else the problem this makes.
    fn ended(&mut self, at: usize, problem: Problem) -> Stop {
        match self.damage.take() {
            Some(damage) => Stop::new(self.text.len(), damage),
            None => Stop::new(at, problem),
        }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Goes to the next sign that is no blank.
    fn next_sign(&mut self) -> Option<char> {
        self.at = self.text.len() - self.rest().trim_start().len();
        self.rest().chars().next()
    }

    fn take_word(&mut self) -> &'t str {
        let rest = self.rest();
        let word = &rest[..rest.find(ends_word).unwrap_or(rest.len())];
        self.at += word.len();
        word
    }

    /// The string in double quotes that begins here.
    fn string(&mut self) -> Result<String, Stop> {
        let opened = self.at;
        match self.take_until(&['"', '\n', '\r']) {
            Some((raw, '"')) => unescape_at(opened + 1, raw),
            Some(_) => Err(Stop::new(opened, Problem::StringOpen)),
            None => Err(self.ended(opened, Problem::StringOpen)),
        }
    }

    /// The comment in braces that begins here.
    fn comment(&mut self) -> Result<String, Stop> {
        let opened = self.at;
        let Some((raw, _)) = self.take_until(&['}']) else {
            return Err(self.ended(opened, Problem::CommentOpen));
        };
        let blanks = raw.len() - raw.trim_start().len();
        unescape_at(opened + 1 + blanks, raw.trim())
    }

    /// The comment up to the end of the line that begins here. Nothing is
    /// escaped in it.
    fn line_comment(&mut self) -> String {
        let rest = &self.rest()[1..];
        let comment = &rest[..rest.find(['\n', '\r']).unwrap_or(rest.len())];
        self.at += 1 + comment.len();
        comment.trim().to_owned()
    }

    /// What stands between the sign here and the next of `closing` that is not
    /// escaped; and which that is.
    fn take_until(&mut self, closing: &[char]) -> Option<(&'t str, char)> {
        let rest = &self.rest()[1..];
        let mut escaped = false;
        let (end, sign) = rest.char_indices().find(|(_, c)| {
            let closes = closing.contains(c) && !escaped;
            escaped = *c == '\\' && !escaped;
            closes
        })?;
        self.at += 1 + end + 1;
        Some((&rest[..end], sign))
    }

    /// The place of a byte. Counting on from the last one asked for keeps
    /// reading linear even where everything is on one line.
    fn place(&mut self, at: usize) -> Place {
        let (from, mut place) = self.mark;
        let passed = &self.text[from..at];
        match passed.rfind('\n') {
            Some(newline) => {
                place.line += passed.bytes().filter(|&byte| byte == b'\n').count();
                place.column = passed[newline..].chars().count();
            }
            None => place.column += passed.chars().count(),
        }
        self.mark = (at, place);
        place
    }
}

/// Undoes the escapes of what stands at byte `at` of the text.
fn unescape_at(at: usize, raw: &str) -> Result<String, Stop> {
    unescape(raw).map_err(|backslash| {
        let text: String = raw[backslash..].chars().take(2).collect();
        Stop::new(at + backslash, Problem::Escape(shown(&text)))
    })
}
