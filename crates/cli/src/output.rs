//! Standard output, on which nobody waits for ever.

use std::io::{self, LineWriter, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};

use damier_core::Stop;
use thiserror::Error;

/// Whoever reads standard output was slow, and the program was asked to end meanwhile.
#[derive(Clone, Copy, Debug, Error)]
#[error("stopped while writing")]
pub struct Stopped;

impl Stopped {
    /// Whether that is what an error tells.
    pub fn is(error: &io::Error) -> bool {
        error.get_ref().and_then(|inner| inner.downcast_ref::<Stopped>()).is_some()
    }
}

impl From<Stopped> for io::Error {
    /// Not as `Interrupted`, after which writers try again.
    fn from(stopped: Stopped) -> io::Error {
        io::Error::other(stopped)
    }
}

/// Standard output, as everybody in the program shares it. What is not yet written is flushed by
/// `main`, so that no failure is missed.
pub struct Output(Mutex<LineWriter<Pipe>>);

impl Output {
    /// Writing gives up when `stop` is raised while the reader takes nothing.
    pub fn new(stop: Stop) -> Output {
        Output(Mutex::new(LineWriter::new(Pipe { stop })))
    }

    fn pipe(&self) -> MutexGuard<'_, LineWriter<Pipe>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Write for &Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.pipe().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.pipe().flush()
    }
}

/// Where standard output leads, without a buffer.
struct Pipe {
    stop: Stop,
}

impl Write for Pipe {
    #[cfg(unix)]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        use rustix::io::Errno;

        // A pipe that has room has room for as much as this.
        let part = &bytes[..bytes.len().min(4096)];
        loop {
            self.wait()?;
            match rustix::io::write(io::stdout(), part) {
                Err(Errno::AGAIN | Errno::INTR) => {}
                written => return Ok(written?),
            }
        }
    }

    #[cfg(not(unix))]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut out = io::stdout();
        let written = out.write(bytes)?;
        out.flush().map(|()| written)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(unix)]
impl Pipe {
    /// Waits until the reader takes something.
    fn wait(&self) -> io::Result<()> {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};

        /// How often it is looked whether the program was asked to end; a reader who is a little
        /// slow still gets the last words.
        const SLICE: Timespec = Timespec { tv_sec: 0, tv_nsec: 100_000_000 };
        let out = io::stdout();
        loop {
            let mut fds = [PollFd::new(&out, PollFlags::OUT)];
            if matches!(poll(&mut fds, Some(&SLICE)), Ok(1..)) {
                return Ok(());
            }
            if self.stop.is_raised() {
                return Err(Stopped.into());
            }
        }
    }
}
