//! A small reader of PDF, as strict as the format's own rules about where things are.

use std::collections::BTreeMap;

/// A PDF file, taken apart.
pub struct Paper {
    /// Every object between `obj` and `endobj`, by number.
    objects: BTreeMap<usize, String>,
    trailer: String,
}

/// What comes after `key` in a dictionary.
fn after<'a>(text: &'a str, key: &str) -> &'a str {
    text.split_once(key).unwrap_or_else(|| panic!("no {key} in {text}")).1.trim_start()
}

/// The number that a text begins with.
fn number(text: &str) -> usize {
    let end = text.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().unwrap_or_else(|_| panic!("no number: {text}"))
}

/// What a stream holds, which must be as long as it says.
fn stream(object: &str) -> &str {
    let (dictionary, rest) = object.split_once("\nstream\n").unwrap();
    let content = rest.strip_suffix("\nendstream").unwrap();
    assert_eq!(number(after(dictionary, "/Length")), content.chars().count());
    content
}

impl Paper {
    /// Follows the table of places from the end, as a reader does.
    pub fn read(bytes: &[u8]) -> Paper {
        assert!(bytes.starts_with(b"%PDF-1.4\n"));
        let text: String = bytes.iter().map(|&byte| char::from(byte)).collect();
        // Every sign is a byte now, so that places are what they were.
        let place = |at: usize| text.char_indices().nth(at).map(|(place, _)| place).unwrap();
        let (rest, end) = text.rsplit_once("startxref\n").unwrap();
        assert!(end.ends_with("\n%%EOF\n"));
        let table = &text[place(number(end))..];
        let mut lines = table.strip_prefix("xref\n").unwrap().split_inclusive('\n');
        let (first, count) = lines.next().unwrap().trim_end().split_once(' ').unwrap();
        assert_eq!(first, "0");
        let count: usize = count.parse().unwrap();
        assert_eq!(lines.next(), Some("0000000000 65535 f \n"));
        let mut objects = BTreeMap::new();
        for index in 1..count {
            let line = lines.next().unwrap();
            assert!(line.len() == 20 && line.ends_with(" 00000 n \n"), "{line:?}");
            let object = &text[place(line[..10].parse().unwrap())..];
            let body = object.strip_prefix(&format!("{index} 0 obj\n"));
            let body = body.unwrap_or_else(|| panic!("no object {index} at {line}"));
            objects.insert(index, body.split_once("\nendobj\n").unwrap().0.to_owned());
        }
        assert_eq!(lines.next(), Some("trailer\n"));
        let trailer = after(rest, "trailer\n").to_owned();
        assert_eq!(number(after(&trailer, "/Size")), count);
        Paper { objects, trailer }
    }

    /// The object that a dictionary refers to.
    fn follow<'a>(&'a self, dictionary: &str, key: &str) -> &'a str {
        &self.objects[&number(after(dictionary, key))]
    }

    /// What is drawn on each page.
    pub fn pages(&self) -> Vec<&str> {
        let catalog = self.follow(&self.trailer, "/Root");
        assert!(catalog.contains("/Type /Catalog"));
        let pages = self.follow(catalog, "/Pages");
        let kids = after(pages, "/Kids [").split_once(']').unwrap().0;
        let kids: Vec<&str> =
            kids.split(" 0 R").map(str::trim).filter(|kid| !kid.is_empty()).collect();
        assert_eq!(kids.len(), number(after(pages, "/Count")));
        kids.into_iter()
            .map(|kid| {
                let page = &self.objects[&number(kid)];
                assert!(page.contains("/Type /Page /Parent 2 0 R"), "{page}");
                assert!(page.contains("/MediaBox [0 0 595.28 841.89]"), "{page}");
                stream(self.follow(page, "/Contents"))
            })
            .collect()
    }

    /// The strokes of a sign, by its name.
    pub fn sign(&self, name: &str) -> &str {
        let pages = self.follow(self.follow(&self.trailer, "/Root"), "/Pages");
        let page = self.follow(pages, "/Kids [");
        let resources = self.follow(page, "/Resources");
        stream(self.follow(resources, &format!("/{name} ")))
    }

    /// The title, which is in hexadecimal digits.
    pub fn title(&self) -> String {
        let info = self.follow(&self.trailer, "/Info");
        let digits = after(info, "/Title <FEFF").split_once('>').unwrap().0;
        let units: Vec<u16> = digits
            .as_bytes()
            .chunks(4)
            .map(|unit| u16::from_str_radix(std::str::from_utf8(unit).unwrap(), 16).unwrap())
            .collect();
        String::from_utf16(&units).unwrap()
    }
}

/// The words on a page, in their order.
pub fn words(page: &str) -> Vec<&str> {
    let lines = page.lines().filter(|line| line.starts_with("BT "));
    lines.map(|line| line.split_once(" Td (").unwrap().1.strip_suffix(") Tj ET").unwrap()).collect()
}
