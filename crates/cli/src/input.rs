//! What a person types, line by line, and their Ctrl-C.

use std::io::{self, BufRead, IsTerminal};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Weak};
use std::thread;
#[cfg(unix)]
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

/// How often the reading thread looks whether anybody still listens.
#[cfg(unix)]
const SLICE: Duration = Duration::from_millis(100);

/// A source of lines that Ctrl-C can interrupt: a thread reads, this end waits. On a terminal
/// the thread ends with it, so that the next who reads there gets everything that is typed.
pub struct Lines {
    inputs: Receiver<Input>,
    /// As long as it is there somebody listens.
    _listening: Arc<()>,
}

impl Lines {
    pub fn new(context: &Context) -> Lines {
        let (sender, receiver) = channel();
        let interrupt = sender.clone();
        context.on_interrupt(move || {
            // If nobody listens any more the program is ending anyway.
            interrupt.send(Input::Interrupt).ok();
        });
        let listening = Arc::new(());
        let watched = Arc::downgrade(&listening);
        thread::spawn(move || {
            let shared = io::stdin().is_terminal();
            let wanted = || !shared || is_wanted(&watched);
            pump(&mut io::stdin().lock(), &sender, wanted);
        });
        Lines { inputs: receiver, _listening: listening }
    }

    /// Waits for the next thing to come in.
    pub fn next(&self) -> Input {
        self.inputs.recv().unwrap_or(Input::End)
    }
}

/// Waits until a terminal has something to read; false if nobody listens any more. A terminal
/// hands out one line at a time, so that none is left in a buffer.
#[cfg(unix)]
fn is_wanted(listening: &Weak<()>) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    let input = io::stdin();
    let slice = Timespec::try_from(SLICE).ok();
    loop {
        let mut fds = [PollFd::new(&input, PollFlags::IN)];
        // An interruption is a signal, after which there may still be nothing to read.
        let ready = matches!(poll(&mut fds, slice.as_ref()), Ok(1..));
        if listening.strong_count() == 0 {
            return false;
        }
        if ready {
            return true;
        }
    }
}

/// Elsewhere a terminal cannot be waited for.
#[cfg(not(unix))]
fn is_wanted(listening: &Weak<()>) -> bool {
    listening.strong_count() > 0
}

fn pump(source: &mut impl BufRead, sender: &Sender<Input>, mut wanted: impl FnMut() -> bool) {
    while wanted() {
        let input = read_line(source);
        let end = input == Input::End;
        if sender.send(input).is_err() || end {
            return;
        }
    }
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
