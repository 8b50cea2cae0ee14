//! What a person types, line by line, and their Ctrl-C.

use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crate::context::Context;

/// No line anybody types is longer; the rest of such a line is thrown away.
const LONGEST: usize = 4096;

/// Something that came in.
#[derive(Debug, PartialEq, Eq)]
pub enum Input {
    /// A line, without its end.
    Line(String),
    /// A line that is too long or not text.
    Unreadable,
    /// Nothing more will come.
    End,
    /// Ctrl-C.
    Interrupt,
}

/// A source of lines that Ctrl-C can interrupt: a thread reads, this end waits. Nothing is read
/// before a line is asked for and is not there, so that whoever writes faster than the program
/// reads has to wait. On a terminal the thread ends with this, so that the next who reads there
/// gets everything that is typed.
pub struct Lines(Arc<Exchange>);

/// What the thread that reads and the one that waits have in common.
#[derive(Default)]
struct Exchange {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// More is asked for, and is not there yet.
    asked: bool,
    /// What was read and not yet taken.
    text: Text,
    /// Ctrl-C was pressed.
    interrupted: bool,
    /// Nobody will ask any more.
    gone: bool,
}

impl Exchange {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the state, and lets the other side know.
    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.state());
        self.changed.notify_all();
    }

    /// Waits until more is asked for; false if nobody will ask any more.
    fn is_asked(&self) -> bool {
        let waits = |state: &mut State| !state.asked && !state.gone;
        let state = self.changed.wait_while(self.state(), waits);
        !state.unwrap_or_else(PoisonError::into_inner).gone
    }
}

impl Lines {
    pub fn new(context: &Context) -> Lines {
        let exchange = Arc::new(Exchange::default());
        let interrupted = exchange.clone();
        context.on_interrupt(move || interrupted.change(|state| state.interrupted = true));
        // Whoever wanted it to end before anybody listened is heard now.
        if context.stop.is_raised() {
            exchange.change(|state| state.interrupted = true);
        }
        let reader = exchange.clone();
        thread::spawn(move || {
            let shared = io::stdin().is_terminal();
            while reader.is_asked() && (!shared || is_ready(&reader)) {
                let read = read_some(&mut io::stdin().lock());
                reader.change(|state| {
                    state.asked = false;
                    state.text.add(read);
                });
            }
        });
        Lines(exchange)
    }

    /// Whether a line is there already. Who waits for none need not show what is asked.
    pub fn has_line(&self) -> bool {
        self.0.state().text.read.contains(&b'\n')
    }

    /// Waits for the next thing to come in.
    pub fn next(&self) -> Input {
        self.next_within(Duration::MAX).unwrap_or(Input::End)
    }

    /// Waits for the next thing to come in, but no longer than that for anything at all. Ctrl-C
    /// goes before every line that came as well.
    pub fn next_within(&self, time: Duration) -> Option<Input> {
        let mut state = self.0.state();
        loop {
            if std::mem::take(&mut state.interrupted) {
                return Some(Input::Interrupt);
            }
            if let Some(input) = state.text.take() {
                return Some(input);
            }
            state.asked = true;
            self.0.changed.notify_all();
            let waits = |state: &mut State| state.asked && !state.interrupted;
            let waited = self.0.changed.wait_timeout_while(state, time, waits);
            let result;
            (state, result) = waited.unwrap_or_else(PoisonError::into_inner);
            if result.timed_out() {
                return None;
            }
        }
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        self.0.change(|state| state.gone = true);
    }
}

/// What was read, as lines. There is never more of it than what was read at once and one line.
#[derive(Default)]
struct Text {
    read: VecDeque<u8>,
    /// The beginning of a line, and how long it is in all.
    line: Vec<u8>,
    length: usize,
    /// Nothing more will be read.
    ended: bool,
}

impl Text {
    /// Adds what was read; nothing is the end.
    fn add(&mut self, read: Vec<u8>) {
        self.ended |= read.is_empty();
        self.read.extend(read);
    }

    /// The next line, or the end; nothing if there is no whole line.
    fn take(&mut self) -> Option<Input> {
        while let Some(byte) = self.read.pop_front() {
            if byte == b'\n' {
                return Some(self.whole_line());
            }
            self.length += 1;
            if self.line.len() < LONGEST {
                self.line.push(byte);
            }
        }
        match self.length {
            0 => self.ended.then_some(Input::End),
            _ => self.ended.then(|| self.whole_line()),
        }
    }

    fn whole_line(&mut self) -> Input {
        let line = String::from_utf8(std::mem::take(&mut self.line));
        match (std::mem::take(&mut self.length), line) {
            (0..=LONGEST, Ok(line)) => Input::Line(line.trim_end_matches('\r').to_owned()),
            _ => Input::Unreadable,
        }
    }
}

/// What is there to read; nothing at the end.
fn read_some(source: &mut impl BufRead) -> Vec<u8> {
    loop {
        match source.fill_buf() {
            Ok(read) => {
                let read = read.to_vec();
                source.consume(read.len());
                return read;
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return Vec::new(),
        }
    }
}

/// Waits until a terminal has something to read; false if nobody will ask any more. A terminal
/// hands out one line at a time, so that none is left in a buffer.
#[cfg(unix)]
fn is_ready(exchange: &Exchange) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    /// How often it is looked whether anybody still waits.
    const SLICE: Timespec = Timespec { tv_sec: 0, tv_nsec: 100_000_000 };
    let input = io::stdin();
    loop {
        let mut fds = [PollFd::new(&input, PollFlags::IN)];
        // An interruption is a signal, after which there may still be nothing to read.
        let ready = matches!(poll(&mut fds, Some(&SLICE)), Ok(1..));
        if exchange.state().gone {
            return false;
        }
        if ready {
            return true;
        }
    }
}

/// Elsewhere a terminal cannot be waited for.
#[cfg(not(unix))]
fn is_ready(exchange: &Exchange) -> bool {
    !exchange.state().gone
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of a text that is read so many bytes at a time.
    fn lines(text: &[u8], at_once: usize) -> Vec<Input> {
        let mut source = io::BufReader::with_capacity(at_once, text);
        let mut text = Text::default();
        let mut lines = Vec::new();
        loop {
            match text.take() {
                None => text.add(read_some(&mut source)),
                Some(Input::End) => return lines,
                Some(input) => lines.push(input),
            }
            assert!(text.read.len() <= at_once && text.line.len() <= LONGEST);
        }
    }

    #[test]
    fn lines_of_all_kinds() {
        let line = |text: &str| Input::Line(text.to_owned());
        let long = "x".repeat(1_000_000);
        let text = format!("f5\r\n\n{long}\n\u{e9}t\u{e9}\nlast");
        for at_once in [1, 7, 8192] {
            let expected =
                [line("f5"), line(""), Input::Unreadable, line("\u{e9}t\u{e9}"), line("last")];
            assert_eq!(lines(text.as_bytes(), at_once), expected);
            assert_eq!(lines(b"\xff\xfe\nok\n", at_once), [Input::Unreadable, line("ok")]);
            assert_eq!(lines(b"", at_once), []);
        }
    }
}
