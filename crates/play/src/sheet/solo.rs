//! The sheet of a game that one plays alone.

use damier_catalog::SoloEntry;
use damier_core::Message;

use super::{Called, Choices, Field, Row, Sheet, told};

/// Whether a game can begin with these words of the command line, or why not.
pub type Check<'a> = Box<dyn Fn(&[String]) -> Result<(), Message> + 'a>;

/// What can be set before such a game.
pub struct SoloSheet<'a> {
    entry: &'static SoloEntry,
    rows: Vec<Row>,
    check: Check<'a>,
    problem: Option<Message>,
}

impl<'a> SoloSheet<'a> {
    /// The sheet of a game with nothing set. What is possible only whoever makes the game knows,
    /// who is asked by `check`.
    pub fn new(entry: &'static SoloEntry, check: Check<'a>) -> SoloSheet<'a> {
        let rows = entry.settings().into_iter().map(Row::from).collect();
        let mut sheet = SoloSheet { entry, rows, check, problem: None };
        sheet.look();
        sheet
    }

    /// The game.
    pub fn entry(&self) -> &'static SoloEntry {
        self.entry
    }

    /// Looks at everything anew after a change.
    fn look(&mut self) {
        self.problem = (self.check)(&self.words()).err();
    }
}

impl Sheet for SoloSheet<'_> {
    fn title(&self) -> Message {
        Message::new(self.entry.title)
    }

    fn fields(&self) -> Vec<Field> {
        self.rows.iter().map(Row::field).collect()
    }

    fn choices(&self, field: usize) -> Choices {
        self.rows.get(field).map(Row::choices).unwrap_or_default()
    }

    fn change(&mut self, field: usize, forward: bool) {
        if let Some(row) = self.rows.get_mut(field) {
            row.change(forward);
            self.look();
        }
    }

    fn write(&mut self, field: usize, text: &str, called: Called<'_>) {
        if let Some(row) = self.rows.get_mut(field) {
            row.write(text, called);
            self.look();
        }
    }

    fn problem(&self) -> Option<&Message> {
        self.problem.as_ref()
    }

    fn words(&self) -> Vec<String> {
        let rows = self.rows.iter().flat_map(Row::words);
        [self.entry.name.to_owned()].into_iter().chain(rows).collect()
    }

    fn recall(&mut self, words: &[String]) {
        let before = self.rows.clone();
        for (option, text) in told(words) {
            // What is no option any more is passed over.
            self.rows.iter_mut().any(|row| row.recall(option, text));
        }
        self.look();
        if self.problem.is_some() {
            self.rows = before;
            self.look();
        }
    }
}
