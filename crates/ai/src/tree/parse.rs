//! Reading the text of a tree.

use damier_core::{Explain, Message, Place, shown};
use thiserror::Error;

use super::grow::Growing;
use super::{DEEPEST, LARGEST_VALUE, MOST_NODES, Tree};

/// Why a text is no tree, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{at}: {problem}")]
pub struct TreeError {
    /// Where reading stopped.
    pub at: Place,
    /// What is wrong there.
    pub problem: TreeProblem,
}

/// What is wrong with the text of a tree.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TreeProblem {
    /// Nothing but white space and comments.
    #[error("there is no tree in the text")]
    Empty,
    /// A character that can stand nowhere, or not there.
    #[error("unexpected character `{0}`")]
    Unexpected(String),
    /// A name alone, or a value that belongs to nothing.
    #[error("`{0}` is no whole node: a leaf is 3 or A=3, any other node has children, as A(1 2)")]
    Incomplete(String),
    /// `=` or `-` without a number after it.
    #[error("there should be a number here")]
    NoNumber,
    /// A value that is too large or too small.
    #[error("the number is not between -{LARGEST_VALUE} and {LARGEST_VALUE}")]
    OutOfRange,
    /// A `(` without its `)`.
    #[error("this parenthesis is never closed")]
    Unclosed,
    /// A `)` without its `(`.
    #[error("this parenthesis closes nothing")]
    Superfluous,
    /// `()`.
    #[error("there is no node between these parentheses")]
    Childless,
    /// More than one root.
    #[error("the tree ended before this")]
    AfterRoot,
    /// Too many parentheses within parentheses.
    #[error("the tree is more than {DEEPEST} levels deep")]
    TooDeep,
    /// Too much of everything.
    #[error("the tree has more than {MOST_NODES} nodes")]
    TooManyNodes,
}

impl Tree {
    /// Reads a tree.
    pub fn parse(text: &str) -> Result<Tree, TreeError> {
        let mut reader = Reader { text, at: 0 };
        let mut growing = Growing::default();
        // The places of the parentheses that are open, instead of recursion:
        // no text can exhaust the stack.
        let mut opened = Vec::new();
        loop {
            reader.skip_blanks();
            let start = reader.at;
            match reader.peek() {
                None => break,
                Some(')') => {
                    let Some(open) = opened.pop() else {
                        return Err(reader.error(start, TreeProblem::Superfluous));
                    };
                    if growing.close() == 0 {
                        return Err(reader.error(open, TreeProblem::Childless));
                    }
                    reader.eat(')');
                }
                Some(_) if growing.is_whole() => {
                    return Err(reader.error(start, TreeProblem::AfterRoot));
                }
                Some(_) => {
                    let head = reader.read_head()?;
                    if growing.nodes.len() == MOST_NODES {
                        return Err(reader.error(start, TreeProblem::TooManyNodes));
                    }
                    growing.add(head.name, head.value);
                    if let Some(open) = head.opened {
                        if opened.len() == DEEPEST {
                            return Err(reader.error(open, TreeProblem::TooDeep));
                        }
                        opened.push(open);
                        growing.open();
                    }
                }
            }
        }
        if let Some(&open) = opened.last() {
            return Err(reader.error(open, TreeProblem::Unclosed));
        }
        if growing.nodes.is_empty() {
            return Err(reader.error(text.len(), TreeProblem::Empty));
        }
        Ok(growing.finish())
    }
}

impl Explain for TreeError {
    fn message(&self) -> Message {
        Message::new("error-at")
            .with("line", self.at.line)
            .with("column", self.at.column)
            .with("problem", self.problem.message())
    }
}

impl Explain for TreeProblem {
    fn message(&self) -> Message {
        match self {
            TreeProblem::Empty => Message::new("tree-empty"),
            TreeProblem::Unexpected(found) => {
                Message::new("tree-unexpected").with("found", found.as_str())
            }
            TreeProblem::Incomplete(text) => {
                Message::new("tree-incomplete").with("text", text.as_str())
            }
            TreeProblem::NoNumber => Message::new("tree-no-number"),
            TreeProblem::OutOfRange => {
                Message::new("tree-out-of-range").with("limit", LARGEST_VALUE)
            }
            TreeProblem::Unclosed => Message::new("tree-unclosed"),
            TreeProblem::Superfluous => Message::new("tree-superfluous"),
            TreeProblem::Childless => Message::new("tree-childless"),
            TreeProblem::AfterRoot => Message::new("tree-after-root"),
            TreeProblem::TooDeep => Message::new("tree-too-deep").with("limit", DEEPEST),
            TreeProblem::TooManyNodes => {
                Message::new("tree-too-many-nodes").with("limit", MOST_NODES)
            }
        }
    }
}

/// A text read from left to right.
struct Reader<'t> {
    text: &'t str,
    /// The byte to read next.
    at: usize,
}

/// A node as it is written, up to its children.
struct Head<'t> {
    /// Empty if it has none.
    name: &'t str,
    value: i32,
    /// Where the parenthesis before its children is; a leaf has none.
    opened: Option<usize>,
}

impl<'t> Reader<'t> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    fn eat_while(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let rest = &self.text[self.at..];
        let end = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    fn skip_blanks(&mut self) {
        self.eat_while(char::is_whitespace);
        while self.peek() == Some('#') {
            self.eat_while(|c| c != '\n');
            self.eat_while(char::is_whitespace);
        }
    }

    fn read_head(&mut self) -> Result<Head<'t>, TreeError> {
        let start = self.at;
        if let Some('-' | '0'..='9') = self.peek() {
            let value = self.read_number()?;
            // Whoever writes 7(1 2) means =7(1 2), not a leaf and a node.
            if self.peek() == Some('(') {
                return Err(self.unexpected('('));
            }
            return Ok(Head { name: "", value, opened: None });
        }
        let name = match self.peek() {
            Some(c) if !c.is_numeric() => self.eat_while(is_name),
            _ => "",
        };
        self.skip_blanks();
        let value = if self.eat('=') {
            self.skip_blanks();
            Some(self.read_number()?)
        } else {
            None
        };
        self.skip_blanks();
        let open = self.at;
        if self.eat('(') {
            return Ok(Head { name, value: value.unwrap_or(0), opened: Some(open) });
        }
        match (name, value) {
            ("", None) => Err(self.unexpected(self.peek().unwrap_or_default())),
            ("", Some(value)) => {
                Err(self.error(start, TreeProblem::Incomplete(format!("={value}"))))
            }
            (name, None) => Err(self.error(start, TreeProblem::Incomplete(shown(name)))),
            (_, Some(value)) => Ok(Head { name, value, opened: None }),
        }
    }

    fn read_number(&mut self) -> Result<i32, TreeError> {
        let start = self.at;
        self.eat('-');
        if self.eat_while(|c| c.is_ascii_digit()).is_empty() {
            return Err(self.error(start, TreeProblem::NoNumber));
        }
        let number = self.text[start..self.at].parse().ok();
        match self.peek() {
            None | Some('(' | ')' | '#') => {}
            Some(c) if c.is_whitespace() => {}
            Some(c) => return Err(self.unexpected(c)),
        }
        number
            .filter(|number| (-LARGEST_VALUE..=LARGEST_VALUE).contains(number))
            .ok_or_else(|| self.error(start, TreeProblem::OutOfRange))
    }

    fn unexpected(&self, found: char) -> TreeError {
        self.error(self.at, TreeProblem::Unexpected(shown(found.encode_utf8(&mut [0; 4]))))
    }

    fn error(&self, offset: usize, problem: TreeProblem) -> TreeError {
        TreeError { at: Place::of(self.text, offset), problem }
    }
}

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '\'' | '.')
}
