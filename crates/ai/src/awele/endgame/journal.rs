//! How far a layer is that is being built: what is needed to go on.

use std::fmt::Write;

use crate::header::sum;

/// Whoever writes other things into work files raises it.
const FORM: &str = "layer under way 1";

/// What is done of a layer, and what is in which work file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Journal {
    /// The rules and how many seeds there are.
    pub(crate) layer: String,
    /// How many boards a piece has.
    pub(crate) size: usize,
    /// Up to which number boards have their first state.
    pub(crate) begun: usize,
    /// The value that boards are settled at.
    pub(crate) value: i32,
    pub(crate) pieces: Vec<Place>,
}

/// Where a piece is, and how it stands with the value at hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    /// Which of its two files has it; none before it was written.
    pub(crate) side: Option<bool>,
    /// Whether it was seen what settles by itself.
    pub(crate) is_seen: bool,
    /// Whether there are boards to look back from.
    pub(crate) is_stirred: bool,
    /// The bytes that wait for it.
    pub(crate) waiting: u64,
}

impl Journal {
    pub(crate) fn new(layer: String, size: usize, pieces: usize, highest: i32) -> Journal {
        let pieces = vec![Place::default(); pieces];
        Journal { layer, size, begun: 0, value: highest, pieces }
    }

    /// The file that has a piece, on one of its sides.
    pub(crate) fn file(piece: usize, side: bool) -> String {
        format!("{piece}{}", if side { 'b' } else { 'a' })
    }

    /// The file of what waits for a piece.
    pub(crate) fn queue(piece: usize) -> String {
        format!("{piece}q")
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let Journal { layer, size, begun, value, pieces } = self;
        let mut text = format!("{FORM}\n{layer}\n{size} {begun} {value}\n");
        for Place { side, is_seen, is_stirred, waiting } in pieces {
            let side = side.map_or(0, |side| 1 + u8::from(side));
            let flags = [is_seen, is_stirred].map(|flag| u8::from(*flag));
            writeln!(text, "{side} {} {} {waiting}", flags[0], flags[1]).ok();
        }
        let sum = sum(text.as_bytes());
        writeln!(text, "{sum:016x}").ok();
        text.into_bytes()
    }

    /// A journal from its bytes; none if it is damaged or of something else.
    pub(crate) fn read(bytes: &[u8], layer: &str) -> Option<Journal> {
        let text = std::str::from_utf8(bytes).ok()?;
        let (body, told) = text.split_at_checked(text.len().checked_sub(17)?)?;
        if told != format!("{:016x}\n", sum(body.as_bytes())) {
            return None;
        }
        let rest = body.strip_prefix(FORM)?.strip_prefix('\n')?.strip_prefix(layer)?;
        let mut lines = rest.strip_prefix('\n')?.lines();
        let mut numbers = lines.next()?.split(' ');
        let size = numbers.next()?.parse().ok()?;
        let begun = numbers.next()?.parse().ok()?;
        let value = numbers.next()?.parse().ok()?;
        let place = |line: &str| {
            let mut numbers = line.split(' ').map(|number| number.parse::<u64>().ok());
            let mut next = || numbers.next().flatten();
            Some(Place {
                side: next()?.checked_sub(1).map(|side| side == 1),
                is_seen: next()? == 1,
                is_stirred: next()? == 1,
                waiting: next()?,
            })
        };
        let pieces = lines.map(place).collect::<Option<Vec<_>>>()?;
        Some(Journal { layer: layer.to_owned(), size, begun, value, pieces })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read_and_damage_is_not() {
        let mut journal = Journal::new("awari 12".to_owned(), 4096, 3, 12);
        journal.begun = 5000;
        journal.value = -3;
        journal.pieces[1] =
            Place { side: Some(true), is_seen: true, is_stirred: false, waiting: 77 };
        journal.pieces[2].side = Some(false);
        let bytes = journal.to_bytes();
        assert_eq!(Journal::read(&bytes, "awari 12"), Some(journal));
        assert_eq!(Journal::read(&bytes, "awari 1"), None);
        assert_eq!(Journal::read(&bytes, "awari 13"), None);
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            assert_eq!(Journal::read(&damaged, "awari 12"), None, "{at}");
            assert_eq!(Journal::read(&bytes[..at], "awari 12"), None, "{at}");
        }
    }
}
