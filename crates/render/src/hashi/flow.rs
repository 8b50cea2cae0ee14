//! Text on its way out.

use std::io::{self, Write};

/// So much text is held before it is written.
const HELD: usize = 1 << 16;

/// Text that is written as it grows: pictures of large boards take seconds, and whoever takes the
/// bytes can end that by taking no more.
pub(super) struct Flow<'o> {
    pub(super) text: String,
    out: &'o mut dyn Write,
}

impl<'o> Flow<'o> {
    /// Text that begins like this.
    pub(super) fn new(text: String, out: &'o mut dyn Write) -> Flow<'o> {
        Flow { text, out }
    }

    /// Writes what there is, if it is much.
    pub(super) fn pass(&mut self) -> io::Result<()> {
        if self.text.len() < HELD {
            return Ok(());
        }
        self.out.write_all(self.text.as_bytes())?;
        self.text.clear();
        Ok(())
    }

    /// Writes the rest.
    pub(super) fn finish(self) -> io::Result<()> {
        self.out.write_all(self.text.as_bytes())
    }
}

/// The text that something writes.
pub(super) fn text_of<E>(write: impl FnOnce(&mut dyn Write) -> Result<(), E>) -> Result<String, E> {
    let mut bytes = Vec::new();
    write(&mut bytes)?;
    // Whoever writes text writes whole signs.
    Ok(String::from_utf8(bytes).unwrap_or_default())
}
