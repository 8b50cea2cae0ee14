//! What is said about a move, as comments of a record have it.

use damier_core::DynGame;

use super::{Arrow, Colour, Mark, Note, Shape, Sign};
use crate::dgn::{plain_words, say_plainly};

/// Words as they are kept: lines end as they do here, and no blanks stand at the ends.
pub(super) fn tidy(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n").trim().to_owned()
}

/// Words that were written by somebody who saw `seen`, where others may have said something else since: that
/// stays, and what is new stands below it.
pub(super) fn together(now: &str, seen: &str, text: &str) -> String {
    let (seen, text) = (tidy(seen), tidy(text));
    if now == seen || now == text {
        return text;
    }
    // Whoever only added something adds it to what is there now.
    let added =
        text.strip_prefix(seen.as_str()).filter(|rest| !rest.starts_with(char::is_alphanumeric));
    let new = added.unwrap_or(&text).trim();
    if new.is_empty() || now.split('\n').any(|line| line == new) {
        now.to_owned()
    } else if now.is_empty() {
        new.to_owned()
    } else {
        format!("{now}\n{new}")
    }
}

/// The places of a board; or of any, where they were looked at before.
pub(super) struct Places<'a>(pub(super) Option<&'a dyn DynGame>);

impl Places<'_> {
    /// A place, as the game names it in its moves.
    pub(super) fn named(&self, text: &str) -> Option<String> {
        match self.0 {
            Some(game) => game.meant(game.spot_of(text)?),
            None => Some(text.to_owned()),
        }
    }

    /// What the comments of a record say.
    pub(super) fn note(&self, comments: &[String]) -> Note {
        let mut note = Note::default();
        let mut words: Vec<String> = Vec::new();
        for comment in comments {
            match Sign::read(comment) {
                Some(sign) if note.sign.is_none() => {
                    note.sign = Some(sign);
                    continue;
                }
                _ => {}
            }
            let (said, told) = apart(comment);
            let said = tidy(&plain_words(said.trim()));
            if !said.is_empty() {
                words.push(said);
            }
            for command in told {
                self.draw(&mut note, command);
            }
        }
        note.comment = tidy(&words.join("\n"));
        note
    }

    fn draw(&self, note: &mut Note, command: &str) {
        let drawn = command.split_once(' ').and_then(|(name, drawn)| match name {
            "csl" => Some((all(drawn, |one| self.mark(one))?, Vec::new())),
            "cal" => Some((Vec::new(), all(drawn, |one| self.arrow(one))?)),
            _ => None,
        });
        match drawn {
            Some((marks, arrows)) => {
                note.marks.extend(marks);
                note.arrows.extend(arrows);
            }
            // What is not understood stays as it is.
            None => note.told.push(command.to_owned()),
        }
    }

    fn mark(&self, text: &str) -> Option<Mark> {
        let (colour, rest) = coloured(text)?;
        let (place, shape) = rest.split_once(':').unwrap_or((rest, Shape::Circle.name()));
        let shape = Shape::ALL.into_iter().find(|one| one.name() == shape)?;
        Some(Mark { at: self.named(place)?, shape, colour })
    }

    fn arrow(&self, text: &str) -> Option<Arrow> {
        let (colour, rest) = coloured(text)?;
        let (from, to) = rest.split_once('-')?;
        Some(Arrow { from: self.named(from)?, to: self.named(to)?, colour })
    }
}

fn all<T>(drawn: &str, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    drawn.split(',').map(|one| read(one.trim())).collect()
}

fn coloured(text: &str) -> Option<(Colour, &str)> {
    let letter = text.chars().next()?;
    let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == letter)?;
    Some((colour, &text[letter.len_utf8()..]))
}

/// What a comment says to people, and its commands without their brackets.
fn apart(comment: &str) -> (String, Vec<&str>) {
    let (mut said, mut told) = (String::new(), Vec::new());
    let mut rest = comment;
    while let Some((before, after)) = rest.split_once("[%") {
        // What is not closed is no command.
        let Some((command, after)) = after.split_once(']') else { break };
        said.push_str(before);
        told.push(command.trim());
        rest = after;
    }
    said.push_str(rest);
    (said, told)
}

/// What is drawn, as commands have it, without their brackets.
pub(super) fn drawn(marks: &[Mark], arrows: &[Arrow]) -> Vec<String> {
    let marks: Vec<String> = marks
        .iter()
        .map(|mark| match mark.shape {
            Shape::Circle => format!("{}{}", mark.colour.letter(), mark.at),
            shape => format!("{}{}:{}", mark.colour.letter(), mark.at, shape.name()),
        })
        .collect();
    let arrows: Vec<String> = arrows
        .iter()
        .map(|arrow| format!("{}{}-{}", arrow.colour.letter(), arrow.from, arrow.to))
        .collect();
    let command = |name: &str, all: Vec<String>| {
        (!all.is_empty()).then(|| format!("{name} {}", all.join(",")))
    };
    command("csl", marks).into_iter().chain(command("cal", arrows)).collect()
}

impl Note {
    /// As the comments of a record have it.
    pub(super) fn comments(&self) -> Vec<String> {
        let mut comments = Vec::new();
        if !self.comment.is_empty() {
            comments.push(say_plainly(&self.comment));
        }
        comments.extend(self.sign.map(|sign| sign.text().to_owned()));
        let drawn = drawn(&self.marks, &self.arrows);
        let told: Vec<String> =
            self.told.iter().chain(&drawn).map(|told| format!("[%{told}]")).collect();
        if !told.is_empty() {
            comments.push(told.join(" "));
        }
        comments
    }
}

/// What is drawn, from what the log has of it.
pub(super) fn read_drawn(text: &str) -> Option<(Vec<Mark>, Vec<Arrow>)> {
    let note = Places(None).note(&[text.to_owned()]);
    let only = note.told.is_empty() && note.comment.is_empty() && note.sign.is_none();
    only.then_some((note.marks, note.arrows))
}
