//! What is made goes into a file or to standard output.

use std::io::{self, Write};
use std::path::Path;

use damier_core::Explain;
use damier_render::PictureError;

use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::output::Stopped;

/// Writes to a file, or to standard output without one, until interrupted: a file is there whole
/// or not at all.
pub fn deliver(
    file: Option<&str>,
    context: &Context,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let mut failed = None;
    let write = |out: &mut dyn Write| write(&mut Watched { out, context, failed: &mut failed });
    let written = match file {
        None => {
            let mut out = io::BufWriter::with_capacity(1 << 16, &context.out);
            write(&mut out).and_then(|()| out.flush())
        }
        Some(name) => files::write_with(Path::new(name), write),
    };
    let Err(error) = written else { return Ok(()) };
    if context.stop.is_raised() {
        return Err(Failure::Interrupted);
    }
    // Encoders make words of the system's errors; what it said is told.
    let error = failed.unwrap_or(error);
    // What no picture can hold comes through as it was.
    let error = match error.downcast::<PictureError>() {
        Ok(error) => return Err(Failure::input(error.message())),
        Err(error) => error,
    };
    Err(match file {
        Some(name) => Failure::unwritten(name, error),
        None => error.into(),
    })
}

/// A picture's failure among those of writing.
pub fn as_io(error: PictureError) -> io::Error {
    match error {
        PictureError::Write(error) => error,
        error => io::Error::other(error),
    }
}

/// A place for bytes that takes no more once Ctrl-C was pressed.
struct Watched<'a> {
    out: &'a mut dyn Write,
    context: &'a Context,
    /// What the system said when it took no more, for those who lose it on the way.
    failed: &'a mut Option<io::Error>,
}

impl Watched<'_> {
    /// Keeps an error, and hands one of its kind on.
    fn note(&mut self, error: io::Error) -> io::Error {
        let kind = error.kind();
        if kind != io::ErrorKind::Interrupted {
            *self.failed = Some(error);
        }
        kind.into()
    }
}

impl Write for Watched<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.context.stop.is_raised() {
            return Err(Stopped.into());
        }
        self.out.write(bytes).map_err(|error| self.note(error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush().map_err(|error| self.note(error))
    }
}
