//! Being an engine: one loop that hears the lines and the search.

mod desk;
mod go;
mod gtp;
mod nboard;
mod universal;

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use damier_catalog::{CatalogError, GameEntry, Params, Protocol, Spec};
use damier_core::DynGame;
use damier_mind::{Clock, Mind, Shelf, Thought};

use crate::lines::{LONGEST_LINE, Line, Lines};
use desk::Desk;
pub(crate) use universal::result;

/// What an engine plays, and as whom.
pub struct Setting {
    /// The game.
    pub entry: &'static GameEntry,
    /// Its variant.
    pub params: Params,
    /// Who plays; the strongest unless it is told.
    pub strategy: Option<Spec>,
}

/// What an engine needs from whoever runs it.
#[derive(Clone, Copy)]
pub struct Tools<'a> {
    /// The time.
    pub clock: &'a dyn Clock,
    /// What large tables are borrowed from.
    pub shelf: &'a dyn Shelf,
    /// Draws a board, for people.
    pub draw: &'a dyn Fn(&dyn DynGame) -> String,
    /// The most threads that may think at once.
    pub threads: usize,
}

/// Something that the loop hears.
enum Heard {
    Line(Line),
    /// There will be no more lines.
    End,
    /// What the search thinks so far.
    Thought(Thought<String>),
    /// What it decided on, or why on nothing. The mind comes back with it.
    Answer(Box<dyn Mind>, Result<Thought<String>, String>),
    /// The leaves under each move; nothing where the work was stopped.
    Counted(Option<Vec<(String, u64)>>),
}

/// Whether a conversation goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    On,
    Over,
}

/// What the words of a protocol mean.
trait Dialect {
    /// Somebody said something.
    fn hear(
        &mut self,
        line: &str,
        desk: &mut Desk<'_, '_>,
        out: &mut dyn Write,
    ) -> io::Result<Flow>;

    /// A line was too long to be read.
    fn complain(&mut self, out: &mut dyn Write) -> io::Result<()>;

    /// The search tells what it thinks.
    fn think_aloud(
        &mut self,
        _: &Thought<String>,
        _: &Desk<'_, '_>,
        _: &mut dyn Write,
    ) -> io::Result<()> {
        Ok(())
    }

    /// The search is over.
    fn answer(
        &mut self,
        _: Result<Thought<String>, String>,
        _: &mut Desk<'_, '_>,
        _: &mut dyn Write,
    ) -> io::Result<()> {
        Ok(())
    }

    /// A tree was counted.
    fn counted(
        &mut self,
        _: Option<Vec<(String, u64)>>,
        _: &Desk<'_, '_>,
        _: &mut dyn Write,
    ) -> io::Result<()> {
        Ok(())
    }

    /// Whether what is being thought about comes to an end by itself.
    fn will_answer(&self) -> bool {
        true
    }
}

fn dialect(protocol: Protocol) -> Box<dyn Dialect> {
    match protocol {
        Protocol::Ugi => Box::new(universal::Universal::ugi()),
        Protocol::Uci => Box::new(universal::Universal::uci()),
        Protocol::Gtp => Box::new(gtp::Gtp::new(gtp::REVERSI)),
        Protocol::Qtp => Box::new(gtp::Gtp::new(gtp::QUORIDOR)),
        Protocol::Nboard => Box::new(nboard::Nboard::default()),
    }
}

/// So many lines wait at most to be heard; whoever sends more waits.
const WAITING: usize = 256;

/// Talks to somebody until they leave. Without a protocol their first line decides.
///
/// Lines are read by a thread of its own, which stays behind when it waits for one that never comes:
/// whoever calls this ends the program soon after.
pub fn serve(
    setting: Setting,
    protocol: Option<Protocol>,
    input: impl Read + Send + 'static,
    out: &mut dyn Write,
    tools: Tools<'_>,
) -> Result<io::Result<()>, Vec<CatalogError>> {
    let (tell, heard) = sync_channel(WAITING);
    let reader = tell.clone();
    let desk = desk::Drawer::open(setting)?;
    thread::spawn(move || {
        let mut lines = Lines::new(BufReader::new(input), LONGEST_LINE);
        while let Ok(Some(line)) = lines.read() {
            if reader.send(Heard::Line(line)).is_err() {
                return;
            }
        }
        reader.send(Heard::End).ok();
    });
    Ok(thread::scope(|scope| {
        let mut desk = Desk::new(desk, tools, scope, tell);
        let done = converse(&mut desk, protocol, &heard, out);
        desk.drop_work();
        // Whoever works still tells it, and nobody listens.
        drop(heard);
        done
    }))
}

fn converse(
    desk: &mut Desk<'_, '_>,
    protocol: Option<Protocol>,
    heard: &Receiver<Heard>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut speech = protocol.map(dialect);
    let mut ended = false;
    while !ended || desk.is_busy() && speech.as_ref().is_some_and(|speech| speech.will_answer()) {
        let Ok(next) = heard.recv() else { return Ok(()) };
        let line = match next {
            Heard::Line(Line::Text(line)) => line,
            Heard::End => {
                ended = true;
                continue;
            }
            other => {
                if let Some(speech) = &mut speech {
                    happened(&mut **speech, desk, other, out)?;
                    out.flush()?;
                }
                continue;
            }
        };
        let (game, seats) = (desk.game().name(), desk.game().seats());
        let speech =
            speech.get_or_insert_with(|| dialect(Protocol::of_first_line(&line, game, seats)));
        let flow = speech.hear(&line, desk, out)?;
        out.flush()?;
        if flow == Flow::Over {
            return Ok(());
        }
    }
    Ok(())
}

/// Lets a dialect know what happened beside the lines.
fn happened(
    dialect: &mut dyn Dialect,
    desk: &mut Desk<'_, '_>,
    heard: Heard,
    out: &mut dyn Write,
) -> io::Result<()> {
    match heard {
        Heard::Line(Line::TooLong) => dialect.complain(out),
        Heard::Thought(thought) => dialect.think_aloud(&thought, desk, out),
        Heard::Answer(mind, answer) => {
            desk.done(Some(mind));
            dialect.answer(answer, desk, out)
        }
        Heard::Counted(counts) => {
            desk.done(None);
            dialect.counted(counts, desk, out)
        }
        Heard::Line(Line::Text(_)) | Heard::End => Ok(()),
    }
}

/// A text without the ends of its lines, which would be answers of their own.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
