//! A study as a record, and a record as a study.

use damier_core::{Record, RecordedMove};

use super::said::Places;
use super::tree::Tree;
use super::{Command, MOST_TITLE, NodeId, Study, StudyRefused};
use crate::replay::first_position;

/// The tag that has the title of a study.
const TITLE: &str = "Title";

impl Study {
    /// The study of a record, with all its branches and what is said in them. What is not legal is
    /// refused, also in branches. The nodes have numbers in the order in which a text has their moves.
    pub fn of_record(record: &Record) -> Result<Study, StudyRefused> {
        let start = first_position(record)?;
        let mut study = Study::over(Tree::new(&*start));
        study.apply(0, Command::Import(Box::new(record.clone())))?;
        let title = record.tag(TITLE).unwrap_or_default().trim();
        if !title.contains(char::is_control) {
            study.title = title.chars().take(MOST_TITLE).collect();
        }
        let others = record.tags.iter().filter(|(name, _)| name != TITLE);
        study.tags = others.cloned().collect();
        // What it began with is nobody's to take back.
        study.hands.clear();
        (study.seq, study.written) = (0, 0);
        Ok(study)
    }

    /// The study as a record: the first line as the main line, and all others as variations.
    pub fn record(&self) -> Record {
        let start = self.start();
        let first = self.node(0).map(|node| node.note.comments()).unwrap_or_default();
        let mut record = Record {
            game: start.name().to_owned(),
            variant: start.variant(),
            start: start.custom_start(),
            tags: self.tags.clone(),
            comments: first,
            moves: self.line(0),
        };
        if !self.title.is_empty() {
            record.tags.insert(0, (TITLE.to_owned(), self.title.clone()));
        }
        record
    }

    /// The record with the main line alone, for forms that have no branches.
    pub fn main_line(&self) -> Record {
        let mut record = self.record();
        for step in &mut record.moves {
            step.variations.clear();
        }
        record
    }

    /// What follows a node.
    fn line(&self, mut at: NodeId) -> Vec<RecordedMove> {
        let mut line = Vec::new();
        while let Some((first, others)) = self.node(at).and_then(|it| it.children.split_first()) {
            let mut step = self.step(*first);
            step.variations = others
                .iter()
                .map(|other| std::iter::once(self.step(*other)).chain(self.line(*other)).collect())
                .collect();
            line.push(step);
            at = *first;
        }
        line
    }

    fn step(&self, id: NodeId) -> RecordedMove {
        let mut step = RecordedMove::default();
        if let Some(node) = self.node(id) {
            node.mv.clone_into(&mut step.text);
            step.comments = node.note.comments();
        }
        step
    }

    /// A place of the board, as the game names it in its moves.
    pub fn place(&self, text: &str) -> Option<String> {
        Places(Some(self.start())).named(text)
    }

    /// Keeps of what is known of its game only what another record says too.
    pub fn keep_tags_of(&mut self, other: &Record) {
        self.tags.retain(|(name, value)| other.tag(name) == Some(value));
    }
}
