//! Lines of text from somebody who may send anything.

use std::io::{self, BufRead};

/// No longer line is read; what is beyond it is skipped.
pub(crate) const LONGEST_LINE: usize = 1 << 17;

/// What came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// A line, without its end. What is no UTF-8 in it is replaced.
    Text(String),
    /// A line that was too long, and is gone.
    TooLong,
}

/// Lines one after the other. However long they are, no more than one of the longest is kept.
pub(crate) struct Lines<R> {
    input: R,
    longest: usize,
    /// Whether the rest of a line that was too long is still to come.
    skipping: bool,
}

impl<R: BufRead> Lines<R> {
    /// The lines of `input`, each of `longest` bytes at most.
    pub(crate) fn new(input: R, longest: usize) -> Lines<R> {
        Lines { input, longest, skipping: false }
    }

    /// The next line; none at the end. That a line is too long is known as soon as it is, so that
    /// nobody waits for the end of one that has none.
    pub(crate) fn read(&mut self) -> io::Result<Option<Line>> {
        let mut line = Vec::new();
        let mut any = false;
        loop {
            let piece = match self.input.fill_buf() {
                Ok(piece) => piece,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if piece.is_empty() {
                break;
            }
            let end = piece.iter().position(|&byte| byte == b'\n');
            let part = &piece[..end.unwrap_or(piece.len())];
            let too_long = !self.skipping && line.len() + part.len() > self.longest;
            if !self.skipping && !too_long {
                any = true;
                line.extend_from_slice(part);
            }
            let used = end.map_or(piece.len(), |end| end + 1);
            self.input.consume(used);
            // What follows a line that was too long is another one.
            let skipped = self.skipping;
            self.skipping = (skipped || too_long) && end.is_none();
            if too_long {
                return Ok(Some(Line::TooLong));
            }
            if end.is_some() && !skipped {
                break;
            }
        }
        if !any {
            return Ok(None);
        }
        let text = String::from_utf8_lossy(&line);
        Ok(Some(Line::Text(text.trim_end_matches('\r').to_owned())))
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn lines(text: &[u8], piece: usize) -> Vec<Line> {
        let mut lines = Lines::new(BufReader::with_capacity(piece, text), 6);
        std::iter::from_fn(|| lines.read().unwrap()).collect()
    }

    #[test]
    fn lines_come_however_they_are_cut() {
        let text = |text: &str| Line::Text(text.to_owned());
        for piece in 1..12 {
            assert_eq!(
                lines(b"one\r\n\nsix to\nseventh\ntwo\xff\nlast", piece),
                [
                    text("one"),
                    text(""),
                    text("six to"),
                    Line::TooLong,
                    text("two\u{fffd}"),
                    text("last")
                ],
            );
        }
        assert_eq!(lines(b"", 4), []);
    }
}
