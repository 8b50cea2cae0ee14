//! PDF files: pages of strokes and a few words, written from the first byte to the last.

use std::fmt::Write as _;
use std::io::{self, Write};

use crate::svg::short;

/// A file as it is written. Objects are numbered from 1 in the order of being written, but for
/// the first two, which are known when the last page is: the catalog and the list of pages.
pub(crate) struct Document<W> {
    out: W,
    /// How many bytes were written.
    written: usize,
    /// Where each object begins.
    offsets: Vec<usize>,
    pages: Vec<usize>,
}

const CATALOG: usize = 1;
const PAGES: usize = 2;

impl<W: Write> Document<W> {
    pub(crate) fn new(out: W) -> io::Result<Document<W>> {
        let mut document = Document { out, written: 0, offsets: vec![0; 2], pages: Vec::new() };
        // A comment of bytes that are no text, so that nobody takes the file for one.
        document.put(b"%PDF-1.4\n%\xE2\xE3\xCF\xD3\n")?;
        Ok(document)
    }

    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.written += bytes.len();
        self.out.write_all(bytes)
    }

    /// Whether what is written is still taken, for those who are long about it.
    pub(crate) fn look(&mut self) -> io::Result<()> {
        self.out.write(&[]).map(|_| ())
    }

    fn put_object(&mut self, number: usize, content: &str) -> io::Result<()> {
        self.offsets[number - 1] = self.written;
        self.put(format!("{number} 0 obj\n{content}\nendobj\n").as_bytes())
    }

    /// Writes an object and tells its number.
    pub(crate) fn object(&mut self, content: &str) -> io::Result<usize> {
        self.offsets.push(0);
        let number = self.offsets.len();
        self.put_object(number, content)?;
        Ok(number)
    }

    /// Writes a stream, with further entries for its dictionary, and tells its number.
    pub(crate) fn stream(&mut self, entries: &str, content: &str) -> io::Result<usize> {
        self.offsets.push(self.written);
        let number = self.offsets.len();
        let length = content.len();
        let head = format!("{number} 0 obj\n<< {entries}/Length {length} >>\nstream\n");
        for part in [&head, content, "\nendstream\nendobj\n"] {
            self.put(part.as_bytes())?;
        }
        Ok(number)
    }

    /// Writes a page of that size, in points, that uses those resources.
    pub(crate) fn page(
        &mut self,
        (width, height): (f64, f64),
        resources: usize,
        content: &str,
    ) -> io::Result<()> {
        let content = self.stream("", content)?;
        let page = self.object(&format!(
            "<< /Type /Page /Parent {PAGES} 0 R /MediaBox [0 0 {width:.2} {height:.2}] \
             /Resources {resources} 0 R /Contents {content} 0 R >>"
        ))?;
        self.pages.push(page);
        Ok(())
    }

    /// Writes what tells where everything is.
    pub(crate) fn finish(mut self, title: &str) -> io::Result<()> {
        let info = self.object(&format!("<< /Title {} >>", unicode(title)))?;
        let mut kids = String::new();
        for page in &self.pages {
            let _ = write!(kids, "{page} 0 R ");
        }
        let count = self.pages.len();
        let pages = format!("<< /Type /Pages /Kids [{}] /Count {count} >>", kids.trim_end());
        self.put_object(PAGES, &pages)?;
        let catalog = format!(
            "<< /Type /Catalog /Pages {PAGES} 0 R /ViewerPreferences << /DisplayDocTitle true >> >>"
        );
        self.put_object(CATALOG, &catalog)?;
        let start = self.written;
        let size = self.offsets.len() + 1;
        // Every entry has exactly twenty bytes.
        let mut table = format!("xref\n0 {size}\n0000000000 65535 f \n");
        for offset in &self.offsets {
            let _ = writeln!(table, "{offset:010} 00000 n ");
        }
        self.put(table.as_bytes())?;
        let trailer = format!(
            "trailer\n<< /Size {size} /Root {CATALOG} 0 R /Info {info} 0 R >>\nstartxref\n\
             {start}\n%%EOF\n"
        );
        self.put(trailer.as_bytes())?;
        self.out.flush()
    }
}

/// A place as PDF writes it: numbers always have a space between.
pub(crate) fn place((x, y): (f64, f64)) -> String {
    format!("{} {}", short(x), short(y))
}

/// A string of any signs, for what is not drawn.
fn unicode(text: &str) -> String {
    let mut string = "<FEFF".to_owned();
    for unit in text.encode_utf16() {
        let _ = write!(string, "{unit:04X}");
    }
    string.push('>');
    string
}

/// The number of a sign in the font that every reader has, which knows those of western Europe.
fn number(sign: char) -> Option<u32> {
    Some(match sign {
        '€' => 0x80,
        '…' => 0x85,
        'Œ' => 0x8C,
        '‘' => 0x91,
        '’' => 0x92,
        '“' => 0x93,
        '”' => 0x94,
        '•' => 0x95,
        '–' => 0x96,
        '—' => 0x97,
        'œ' => 0x9C,
        // A narrow space before a colon, as French has it.
        '\u{202F}' => 0xA0,
        ' '..='~' | '\u{A0}'..='ÿ' => sign as u32,
        _ => return None,
    })
}

/// The first sign of a text that sheets cannot show, if there is one.
pub fn unprintable(text: &str) -> Option<char> {
    text.chars().find(|&sign| number(sign).is_none())
}

/// A string for that font.
pub(crate) fn latin(text: &str) -> String {
    let mut string = "(".to_owned();
    for sign in text.chars() {
        let byte = number(sign).unwrap_or(u32::from(b'?'));
        let _ = match (byte, char::from_u32(byte)) {
            (0..0x7F, Some(sign @ ('(' | ')' | '\\'))) => write!(string, "\\{sign}"),
            (0..0x7F, Some(sign)) => write!(string, "{sign}"),
            _ => write!(string, "\\{byte:03o}"),
        };
    }
    string.push(')');
    string
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_escaped() {
        assert_eq!(latin("a(b)\\"), "(a\\(b\\)\\\\)");
        assert_eq!(latin("é…–漢\n"), "(\\351\\205\\226??)");
        assert_eq!(unicode("é😀"), "<FEFF00E9D83DDE00>");
    }
}
