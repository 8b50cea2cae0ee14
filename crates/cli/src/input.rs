//! What a person types, line by line, and their Ctrl-C.

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

/// A source of lines that Ctrl-C can interrupt: a thread reads, this end waits. A line is read
/// when it is asked for and not before, so that whoever writes faster than the program reads
/// has to wait. On a terminal the thread ends with this, so that the next who reads there gets
/// everything that is typed.
pub struct Lines(Arc<Exchange>);

/// What the thread that reads and the one that waits have in common.
#[derive(Default)]
struct Exchange {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// A line is asked for, and is not there yet.
    asked: bool,
    /// What was read.
    input: Option<Input>,
    /// There was the end of all input.
    ended: bool,
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

    /// Waits until a line is asked for; false if nobody will ask any more.
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
        let reader = exchange.clone();
        thread::spawn(move || {
            let shared = io::stdin().is_terminal();
            while reader.is_asked() && (!shared || is_ready(&reader)) {
                let input = read_line(&mut io::stdin().lock());
                reader.change(|state| {
                    state.asked = false;
                    state.ended = input == Input::End;
                    state.input = Some(input);
                });
            }
        });
        Lines(exchange)
    }

    /// Waits for the next thing to come in.
    pub fn next(&self) -> Input {
        self.next_within(Duration::MAX).unwrap_or(Input::End)
    }

    /// Waits for the next thing to come in, but no longer than that. Ctrl-C goes before every
    /// line that came as well.
    pub fn next_within(&self, time: Duration) -> Option<Input> {
        self.0.change(|state| state.asked = state.input.is_none() && !state.ended);
        let waits = |state: &mut State| state.asked && !state.interrupted;
        let waited = self.0.changed.wait_timeout_while(self.0.state(), time, waits);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if std::mem::take(&mut state.interrupted) {
            return Some(Input::Interrupt);
        }
        match state.input.take() {
            None if state.ended => Some(Input::End),
            input => input,
        }
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        self.0.change(|state| state.gone = true);
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

fn read_line(source: &mut impl BufRead) -> Input {
    let mut line = Vec::new();
    let mut length = 0;
    loop {
        let buffer = match source.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return Input::End,
        };
        if buffer.is_empty() && length == 0 {
            return Input::End;
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let taken = end.unwrap_or(buffer.len());
        let room = LONGEST.saturating_sub(line.len()).min(taken);
        line.extend_from_slice(&buffer[..room]);
        length += taken;
        let last = end.is_some() || buffer.is_empty();
        source.consume(taken + usize::from(end.is_some()));
        if last {
            if length > LONGEST {
                return Input::Unreadable;
            }
            return String::from_utf8(line).map_or(Input::Unreadable, |line| {
                Input::Line(line.trim_end_matches('\r').to_owned())
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_all_kinds() {
        let long = "x".repeat(10_000_000);
        let text = format!("f5\r\n\n{long}\nlast");
        let mut source = io::BufReader::new(text.as_bytes());
        assert_eq!(read_line(&mut source), Input::Line("f5".to_owned()));
        assert_eq!(read_line(&mut source), Input::Line(String::new()));
        assert_eq!(read_line(&mut source), Input::Unreadable);
        assert_eq!(read_line(&mut source), Input::Line("last".to_owned()));
        assert_eq!(read_line(&mut source), Input::End);
        let mut binary: &[u8] = b"\xff\xfe\nok\n";
        assert_eq!(read_line(&mut binary), Input::Unreadable);
        assert_eq!(read_line(&mut binary), Input::Line("ok".to_owned()));
    }
}
