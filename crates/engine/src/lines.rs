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
}

impl<R: BufRead> Lines<R> {
    /// The lines of `input`, each of `longest` bytes at most.
    pub(crate) fn new(input: R, longest: usize) -> Lines<R> {
        Lines { input, longest }
    }

    /// The next line; none at the end.
    pub(crate) fn read(&mut self) -> io::Result<Option<Line>> {
        let mut line = Vec::new();
        let (mut any, mut too_long) = (false, false);
        loop {
            let piece = match self.input.fill_buf() {
                Ok(piece) => piece,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if piece.is_empty() {
                break;
            }
            any = true;
            let end = piece.iter().position(|&byte| byte == b'\n');
            let part = &piece[..end.unwrap_or(piece.len())];
            too_long |= line.len() + part.len() > self.longest;
            if !too_long {
                line.extend_from_slice(part);
            }
            let used = end.map_or(piece.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        if !any {
            return Ok(None);
        }
        if too_long {
            return Ok(Some(Line::TooLong));
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
