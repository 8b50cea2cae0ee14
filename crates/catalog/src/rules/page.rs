//! A page of rules, and how its text is read.

use super::{Claim, Example};

/// The rules of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// What it is about.
    pub title: String,
    /// Its parts, in order.
    pub sections: Vec<Section>,
}

/// A part of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// What it is about; empty for what stands before the first heading.
    pub heading: String,
    /// What it tells, in order.
    pub blocks: Vec<Block>,
}

/// Something that stands by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A paragraph. What is typed stands between back-quotes.
    Text(String),
    /// A list of such texts.
    List(Vec<String>),
    /// A position to be drawn.
    Example(Example),
}

impl Page {
    /// Reads a page. Any text is one, as any text is Markdown.
    pub fn read(text: &str) -> Page {
        let mut reader = Reader::default();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if line.trim_end() == "```example" {
                let inside = lines.by_ref().take_while(|line| line.trim_end() != "```");
                reader.put(Block::Example(example(inside)));
            } else {
                reader.line(line.trim());
            }
        }
        reader.page
    }

    /// Its examples, in order.
    pub fn examples(&self) -> impl Iterator<Item = &Example> {
        let blocks = self.sections.iter().flat_map(|section| &section.blocks);
        blocks.filter_map(|block| match block {
            Block::Example(example) => Some(example),
            Block::Text(_) | Block::List(_) => None,
        })
    }
}

#[derive(Default)]
struct Reader {
    page: Page,
    /// Whether the next line goes on with the last block.
    open: bool,
}

impl Reader {
    fn section(&mut self) -> &mut Section {
        if self.page.sections.is_empty() {
            self.page.sections.push(Section::default());
        }
        let last = self.page.sections.len() - 1;
        &mut self.page.sections[last]
    }

    fn put(&mut self, block: Block) {
        self.open = !matches!(block, Block::Example(_));
        self.section().blocks.push(block);
    }

    fn line(&mut self, line: &str) {
        if let Some(heading) = line.strip_prefix("## ") {
            let section = Section { heading: heading.trim().to_owned(), blocks: Vec::new() };
            self.page.sections.push(section);
            self.open = false;
        } else if let Some(title) = line.strip_prefix("# ") {
            title.trim().clone_into(&mut self.page.title);
            self.open = false;
        } else if line.is_empty() {
            self.open = false;
        } else if let Some(item) = line.strip_prefix("- ") {
            match self.section().blocks.last_mut() {
                Some(Block::List(items)) => items.push(item.to_owned()),
                _ => self.put(Block::List(vec![item.to_owned()])),
            }
            self.open = true;
        } else if self.open {
            match self.section().blocks.last_mut() {
                Some(Block::Text(text)) => go_on(text, line),
                Some(Block::List(items)) => {
                    if let Some(item) = items.last_mut() {
                        go_on(item, line);
                    }
                }
                Some(Block::Example(_)) | None => {}
            }
        } else {
            self.put(Block::Text(line.to_owned()));
        }
    }
}

/// Adds a line to a text that goes on.
fn go_on(text: &mut String, line: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(line);
}

/// What is inside an example.
fn example<'a>(lines: impl Iterator<Item = &'a str>) -> Example {
    let mut example = Example::default();
    for line in lines.map(str::trim) {
        let (name, value) = line.split_once(": ").unwrap_or((line, ""));
        let value = value.trim();
        match name {
            "set" => {
                let pairs = value.split_whitespace().filter_map(|pair| pair.split_once('='));
                example.set = pairs.map(|(name, to)| (name.to_owned(), to.to_owned())).collect();
            }
            "position" => example.position = Some(value.to_owned()),
            "moves" => value.clone_into(&mut example.moves),
            "shows" => example.claim = Some(Claim::Shows(value.to_owned())),
            "refuses" => example.claim = Some(Claim::Refuses(value.to_owned())),
            _ => go_on(&mut example.caption, line),
        }
    }
    example
}
