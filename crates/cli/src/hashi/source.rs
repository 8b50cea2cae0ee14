//! Where puzzles come from: files, standard input, and IDs, addresses or texts typed as they are.
//!
//! A file holds one puzzle, or many, one a line. Lines are read one after the other and never
//! all at once, so that a pipe that goes on for ever is answered as it comes.

use std::fs;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::path::Path;

use damier_core::{Explain, Message, Named, Place, read_id, shown};
use damier_formats::hashi::{self as formats, Format};
use damier_hashi::format::Format as Text;
use damier_hashi::{Board, Hashi};
use serde_json::Value;

use crate::files;
use crate::watch::Watch;

/// No file of one puzzle is larger.
const LARGEST: usize = 64 << 20;
/// No line is longer: the largest board as JSON has room.
const LONGEST: usize = 16 << 20;

/// A puzzle as it was given, still to be read.
pub struct Item {
    /// What answers call it: its file, its line, or both.
    pub id: String,
    /// Whether it is one of many, so that answers have to be told apart.
    pub many: bool,
    /// How much of all files was read when it came.
    pub read: u64,
    /// The file it comes from.
    name: String,
    /// How many lines are before it.
    before: usize,
    text: Result<String, Message>,
}

impl Item {
    /// The name of the seed that makes it again, if that is what was read.
    pub fn seeded(&self) -> Option<&str> {
        let text = self.text.as_ref().ok()?.trim();
        matches!(read_id::<Hashi>(text), Ok(Named::Seeded { .. })).then_some(text)
    }

    /// Reads the puzzle, or tells what is wrong with it and where. A seed of our own generator
    /// makes it again, as long as `watch` allows.
    pub fn board(&self, watch: &mut Watch) -> Result<Board, Message> {
        let text = self.text.as_ref().map_err(Clone::clone)?;
        formats::read_while(text, &mut || watch.goes_on())
            .map_err(|error| self.wrong(error.at, error.problem.message()))
    }

    fn wrong(&self, at: Place, problem: Message) -> Message {
        let at = Place { line: at.line + self.before, ..at };
        files::in_file(&self.name, &files::at_place(at, problem))
    }
}

enum Source {
    /// The puzzle itself.
    Typed(String),
    File(String),
    Input,
}

/// All that was asked for.
pub struct Sources {
    list: Vec<Source>,
    /// Whether a line is answered before the next one came.
    prompt: bool,
}

impl Sources {
    /// What these arguments mean; none means standard input. A file that is there comes first,
    /// whatever its name looks like. `prompt` is for answers that somebody may wait for.
    pub fn new(arguments: &[String], prompt: bool) -> Sources {
        let mut list: Vec<Source> = arguments.iter().map(|text| Source::of(text)).collect();
        if list.is_empty() {
            list.push(Source::Input);
        }
        Sources { list, prompt: prompt || io::stdin().is_terminal() }
    }

    /// How many bytes there are to read, where that is known.
    pub fn bytes(&self) -> Option<u64> {
        let sizes = self.list.iter().map(|source| match source {
            Source::Typed(text) => Some(text.len() as u64),
            Source::File(name) => {
                fs::metadata(name).ok().filter(fs::Metadata::is_file).map(|m| m.len())
            }
            Source::Input => None,
        });
        sizes.sum()
    }

    /// Passes on one puzzle after the other, until `send` wants no more.
    pub fn pump(self, send: &mut dyn FnMut(Item) -> bool) {
        let several = self.list.len() > 1;
        let mut feed = Feed { several, read: 0, send };
        for source in self.list {
            let (name, read) = match &source {
                Source::Typed(text) => {
                    let head = Head { name: shown(text), own: text.clone(), prompt: false };
                    (head.name.clone(), feed.take(&head, text.as_bytes()))
                }
                Source::File(name) => {
                    let head = Head { name: name.clone(), own: name.clone(), prompt: false };
                    let file = fs::File::open(name);
                    (name.clone(), file.and_then(|file| feed.take(&head, BufReader::new(file))))
                }
                Source::Input => {
                    let head =
                        Head { name: "-".to_owned(), own: "-".to_owned(), prompt: self.prompt };
                    ("-".to_owned(), feed.take(&head, io::stdin().lock()))
                }
            };
            let goes_on = read.unwrap_or_else(|error| {
                let reason = files::reason(&error);
                let problem =
                    Message::new("error-read").with("file", name.as_str()).with("reason", reason);
                feed.broken(&name, problem)
            });
            if !goes_on {
                return;
            }
        }
    }
}

impl Source {
    fn of(text: &str) -> Source {
        if text == "-" {
            return Source::Input;
        }
        let is_puzzle = || text.contains('\n') || is_line(text);
        if !Path::new(text).exists() && is_puzzle() {
            Source::Typed(text.to_owned())
        } else {
            Source::File(text.to_owned())
        }
    }
}

/// Whether a line is a puzzle by itself, as in files of many.
fn is_line(line: &str) -> bool {
    match Format::of(line) {
        Some(Format::Text(Text::GameId | Text::Url)) => true,
        Some(Format::Json) => serde_json::from_str::<Value>(line).is_ok(),
        _ => false,
    }
}

/// A file that is being read.
struct Head {
    name: String,
    /// What its puzzle is called if it is the only one in it.
    own: String,
    prompt: bool,
}

/// Where puzzles go as they are read.
struct Feed<'a> {
    several: bool,
    read: u64,
    send: &'a mut dyn FnMut(Item) -> bool,
}

impl Feed<'_> {
    /// Passes on the puzzles of a file; false if nobody wants more.
    fn take(&mut self, head: &Head, reader: impl BufRead) -> io::Result<bool> {
        let mut lines = Lines { reader, number: 0, bytes: 0 };
        let mut whole = Vec::new();
        let first = loop {
            match lines.next()? {
                Some(Line::Said(line)) => break Some(line),
                Some(Line::Unsaid(line)) if whole.len() < LARGEST => whole.extend(line),
                Some(Line::Unsaid(_)) => return Ok(self.too_large(head)),
                Some(Line::Long) => {
                    let long = text_of(head, lines.number, None);
                    return Ok(self.one(head, long));
                }
                None => break None,
            }
        };
        let Some(first) = first else { return Ok(self.whole(head, whole, lines.bytes)) };
        if std::str::from_utf8(&first).is_ok_and(is_line) {
            return self.lines(head, first, lines);
        }
        whole.extend(first);
        let room = LARGEST.saturating_sub(whole.len()) as u64;
        lines.reader.by_ref().take(room + 1).read_to_end(&mut whole)?;
        if whole.len() > LARGEST {
            return Ok(self.too_large(head));
        }
        let bytes = whole.len() as u64;
        Ok(self.whole(head, whole, bytes))
    }

    fn lines<R: BufRead>(
        &mut self,
        head: &Head,
        line: Vec<u8>,
        mut lines: Lines<R>,
    ) -> io::Result<bool> {
        let mut current = Some((lines.number, Some(line)));
        let mut first = true;
        while let Some((number, line)) = current.take() {
            let bytes = lines.bytes;
            // Nobody is kept waiting for an answer by the line after it.
            let mut next = if head.prompt { None } else { lines.next_said()? };
            let many = head.prompt || next.is_some() || !first;
            first = false;
            let id = match (many || head.own == "-", self.several) {
                (false, _) => head.own.clone(),
                (true, true) => format!("{}:{number}", head.name),
                (true, false) => number.to_string(),
            };
            let item = Item {
                id,
                many: many || self.several,
                read: self.read + bytes,
                name: head.name.clone(),
                before: number - 1,
                text: text_of(head, number, line),
            };
            if !(self.send)(item) {
                return Ok(false);
            }
            if head.prompt {
                next = lines.next_said()?;
            }
            current = next;
        }
        self.read += lines.bytes;
        Ok(true)
    }

    fn whole(&mut self, head: &Head, bytes: Vec<u8>, read: u64) -> bool {
        self.read += read;
        let text = String::from_utf8(bytes).map_err(|error| files::not_text(&head.name, &error));
        self.one(head, text)
    }

    fn too_large(&mut self, head: &Head) -> bool {
        let problem = Message::new("error-too-large").with("file", head.name.as_str());
        self.one(head, Err(problem.with("most", LARGEST >> 20)))
    }

    fn broken(&mut self, name: &str, problem: Message) -> bool {
        let head = Head { name: name.to_owned(), own: name.to_owned(), prompt: false };
        self.one(&head, Err(problem))
    }

    fn one(&mut self, head: &Head, text: Result<String, Message>) -> bool {
        (self.send)(Item {
            id: head.own.clone(),
            many: self.several,
            read: self.read,
            name: head.name.clone(),
            before: 0,
            text,
        })
    }
}

fn text_of(head: &Head, number: usize, line: Option<Vec<u8>>) -> Result<String, Message> {
    let at = |column, problem| {
        files::in_file(&head.name, &files::at_place(Place { line: number, column }, problem))
    };
    let Some(line) = line else {
        let problem = Message::new("hashi-cli-long-line").with("most", LONGEST >> 20);
        return Err(at(LONGEST + 1, problem));
    };
    String::from_utf8(line).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = String::from_utf8_lossy(&error.as_bytes()[..good]).chars().count();
        at(before + 1, Message::new("error-not-text"))
    })
}

enum Line {
    /// A line with something on it.
    Said(Vec<u8>),
    /// A comment, or nothing.
    Unsaid(Vec<u8>),
    /// A line too long to be kept.
    Long,
}

/// The lines of a file, with their ends.
struct Lines<R> {
    reader: R,
    number: usize,
    bytes: u64,
}

impl<R: BufRead> Lines<R> {
    fn next(&mut self) -> io::Result<Option<Line>> {
        let mut line = Vec::new();
        let mut length =
            self.reader.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line)?;
        if length == 0 {
            return Ok(None);
        }
        let long = length > LONGEST && line.last() != Some(&b'\n');
        if long {
            length += self.reader.skip_until(b'\n')?;
        }
        self.bytes += length as u64;
        self.number += 1;
        if self.number == 1 && line.starts_with(b"\xef\xbb\xbf") {
            line.drain(..3);
        }
        let rest = line.trim_ascii();
        Ok(Some(match (long, rest.is_empty() || rest.starts_with(b"#")) {
            (true, _) => Line::Long,
            (false, true) => Line::Unsaid(line),
            (false, false) => Line::Said(line),
        }))
    }

    /// The next line with something on it, and its number; without its text if it is too long.
    fn next_said(&mut self) -> io::Result<Option<(usize, Option<Vec<u8>>)>> {
        loop {
            match self.next()? {
                Some(Line::Said(line)) => return Ok(Some((self.number, Some(line)))),
                Some(Line::Long) => return Ok(Some((self.number, None))),
                Some(Line::Unsaid(_)) => {}
                None => return Ok(None),
            }
        }
    }
}
