//! What a hand does in a study.

use damier_core::{Explain, Record, RecordedMove};

use super::hand::{Deed, Made};
use super::said::{self, Places};
use super::{
    Arrow, Change, Did, Entry, MOST_COMMENT, MOST_DRAWN, MOST_HANDS, MOST_TITLE, MOST_WRITTEN,
    Mark, NodeId, Note, Sign, Study, StudyRefused,
};
use crate::replay::first_position;

/// What a hand does.
#[derive(Clone, Debug)]
pub enum Command {
    /// It plays moves from a node on. What is there already is found again.
    Play {
        /// The node.
        at: NodeId,
        /// A move, or several that follow each other.
        moves: String,
    },
    /// It removes a move with all that follows it.
    Remove(NodeId),
    /// It puts a move before the others that could be played in its place.
    Promote(NodeId),
    /// It says something.
    Comment {
        /// About which node.
        node: NodeId,
        /// The words; none to say nothing.
        text: String,
        /// What was said there when the hand began to write. What others said since is kept beside it.
        seen: Option<String>,
    },
    /// It says how good a move is.
    Sign {
        /// Which.
        node: NodeId,
        /// The sign; none to take it away.
        sign: Option<Sign>,
    },
    /// It draws marks and arrows, in place of those that are there.
    Draw {
        /// At which node.
        node: NodeId,
        /// The marks.
        marks: Vec<Mark>,
        /// The arrows.
        arrows: Vec<Arrow>,
    },
    /// It calls the study something else.
    Title(String),
    /// It adds all that is in a record of the game.
    Import(Box<Record>),
    /// It takes back what it did last, as far as nobody went on from there.
    Undo,
    /// It does again what it took back last.
    Redo,
    /// It begins to write.
    Join,
}

/// What a command came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// What is to be kept of it; nothing where all was so already.
    pub entry: Option<Entry>,
    /// The node to which it led, where there is one to look at now.
    pub node: Option<NodeId>,
}

impl Study {
    /// Does what a hand wants; or refuses and changes nothing.
    pub fn apply(&mut self, hand: u32, command: Command) -> Result<Done, StudyRefused> {
        match command {
            Command::Undo => return self.go(hand, true),
            Command::Redo => return self.go(hand, false),
            _ => {}
        }
        let mut made = Vec::new();
        let done = self.attempt(hand, command, &mut made);
        let (did, node) = match done {
            Ok(done) => done,
            Err(refused) => {
                self.unmake(made);
                return Err(refused);
            }
        };
        if made.is_empty() {
            return Ok(Done { entry: None, node });
        }
        let entry = self.finish(hand, did, made)?;
        Ok(Done { entry: Some(entry), node })
    }

    fn attempt(
        &mut self,
        hand: u32,
        command: Command,
        made: &mut Vec<Made>,
    ) -> Result<(Did, Option<NodeId>), StudyRefused> {
        match command {
            Command::Play { at, moves } => {
                let mut node = at;
                for mv in self.tree.read_line(at, &moves)? {
                    node = self.play(node, mv, made)?;
                }
                Ok((Did::Played, Some(node)))
            }
            Command::Remove(id) => {
                let parent = self.tree.expect(id)?.parent;
                self.make(Change::Cut { id }, made)?;
                Ok((Did::Removed, Some(parent)))
            }
            Command::Promote(id) => {
                self.tree.expect(id)?;
                if self.tree.index(id).ok_or(StudyRefused::Beginning)? > 0 {
                    self.make(Change::Place { id, index: 0 }, made)?;
                }
                Ok((Did::Promoted, Some(id)))
            }
            Command::Comment { node, text, seen } => {
                let now = &self.tree.expect(node)?.note.comment;
                let text = match seen {
                    Some(seen) => said::together(now, &seen, &text),
                    None => text,
                };
                self.say(node, &text, made)?;
                Ok((Did::Commented, Some(node)))
            }
            Command::Sign { node, sign } => {
                if self.tree.expect(node)?.note.sign != sign {
                    if node == 0 {
                        return Err(StudyRefused::Beginning);
                    }
                    self.make(Change::Sign { id: node, sign }, made)?;
                }
                Ok((Did::Signed, Some(node)))
            }
            Command::Draw { node, marks, arrows } => {
                self.tree.expect(node)?;
                let (marks, arrows) = self.placed(marks, arrows)?;
                self.draw(node, marks, arrows, made)?;
                Ok((Did::Drawn, Some(node)))
            }
            Command::Title(title) => {
                let title = title.trim().to_owned();
                if title.chars().count() > MOST_TITLE || title.contains(char::is_control) {
                    return Err(StudyRefused::Title);
                }
                if title != self.title {
                    self.make(Change::Title { title }, made)?;
                }
                Ok((Did::Titled, None))
            }
            Command::Import(record) => {
                let end = self.import(&record, made)?;
                Ok((Did::Imported, Some(end)))
            }
            Command::Join => {
                if hand as usize >= MOST_HANDS {
                    return Err(StudyRefused::Hands);
                }
                self.make(Change::Join, made)?;
                Ok((Did::Joined, None))
            }
            // They are done elsewhere.
            Command::Undo => Err(StudyRefused::NothingToUndo),
            Command::Redo => Err(StudyRefused::NothingToRedo),
        }
    }

    /// Goes to the child with a move, which is made if it is not there.
    fn play(
        &mut self,
        at: NodeId,
        mv: String,
        made: &mut Vec<Made>,
    ) -> Result<NodeId, StudyRefused> {
        self.tree.expect(at)?;
        if let Some(id) = self.tree.child(at, &mv) {
            return Ok(id);
        }
        let id = self.tree.next();
        self.make(Change::Add { parent: at, id, mv }, made)?;
        Ok(id)
    }

    fn say(&mut self, id: NodeId, text: &str, made: &mut Vec<Made>) -> Result<(), StudyRefused> {
        let text = said::tidy(text);
        if text.chars().count() > MOST_COMMENT {
            return Err(StudyRefused::Comment);
        }
        if self.tree.expect(id)?.note.comment == text {
            return Ok(());
        }
        self.make(Change::Say { id, text }, made)
    }

    fn draw(
        &mut self,
        id: NodeId,
        marks: Vec<Mark>,
        arrows: Vec<Arrow>,
        made: &mut Vec<Made>,
    ) -> Result<(), StudyRefused> {
        if marks.len() > MOST_DRAWN || arrows.len() > MOST_DRAWN {
            return Err(StudyRefused::Drawn);
        }
        let note = &self.tree.expect(id)?.note;
        if note.marks == marks && note.arrows == arrows {
            return Ok(());
        }
        self.make(Change::Draw { id, marks, arrows }, made)
    }

    /// Marks and arrows with their places as the game names them, each once.
    fn placed(
        &self,
        marks: Vec<Mark>,
        arrows: Vec<Arrow>,
    ) -> Result<(Vec<Mark>, Vec<Arrow>), StudyRefused> {
        // More than that are not looked at.
        if marks.len() > MOST_DRAWN || arrows.len() > MOST_DRAWN {
            return Err(StudyRefused::Drawn);
        }
        let places = Places(Some(self.tree.start()));
        let place =
            |text: &str| places.named(text).ok_or_else(|| StudyRefused::NoPlace(text.to_owned()));
        let mut all = (Vec::new(), Vec::new());
        for Mark { at, shape, colour } in marks {
            let mark = Mark { at: place(&at)?, shape, colour };
            if !all.0.contains(&mark) {
                all.0.push(mark);
            }
        }
        for Arrow { from, to, colour } in arrows {
            let arrow = Arrow { from: place(&from)?, to: place(&to)?, colour };
            if !all.1.contains(&arrow) {
                all.1.push(arrow);
            }
        }
        Ok(all)
    }

    /// Adds all that is in a record; where its main line ends.
    fn import(&mut self, record: &Record, made: &mut Vec<Made>) -> Result<NodeId, StudyRefused> {
        let (theirs, ours) = (first_position(record)?, self.tree.start());
        let other = theirs.name() != ours.name()
            || theirs.variant() != ours.variant()
            || theirs.position_text() != ours.position_text();
        if other {
            return Err(StudyRefused::OtherGame(format!("{} {}", theirs.name(), theirs.variant())));
        }
        let note = Places(Some(self.tree.start())).note(&record.comments);
        self.add_note(0, note, made)?;
        self.import_line(0, &record.moves, made)
    }

    fn import_line(
        &mut self,
        mut at: NodeId,
        line: &[RecordedMove],
        made: &mut Vec<Made>,
    ) -> Result<NodeId, StudyRefused> {
        for step in line {
            let before = at;
            at = self.import_step(at, step, made).map_err(|problem| StudyRefused::Branch {
                text: step.text.clone(),
                at: step.at,
                problem: Box::new(problem),
            })?;
            for variation in &step.variations {
                self.import_line(before, variation, made)?;
            }
        }
        Ok(at)
    }

    fn import_step(
        &mut self,
        at: NodeId,
        step: &RecordedMove,
        made: &mut Vec<Made>,
    ) -> Result<NodeId, StudyRefused> {
        let (mv, _) = self.tree.read(at, &step.text)?;
        let id = self.play(at, mv, made)?;
        let note = Places(Some(self.tree.start())).note(&step.comments);
        self.add_note(id, note, made)?;
        Ok(id)
    }

    /// Adds to what is said of a node what a record says.
    fn add_note(
        &mut self,
        id: NodeId,
        new: Note,
        made: &mut Vec<Made>,
    ) -> Result<(), StudyRefused> {
        if new.is_empty() {
            return Ok(());
        }
        let old = self.tree.expect(id)?.note.clone();
        let comment = match (old.comment.as_str(), new.comment.as_str()) {
            (old, "") => old.to_owned(),
            ("", new) => new.to_owned(),
            // It came before.
            (old, new) if old.split('\n').any(|line| line == new) || old == new => old.to_owned(),
            (old, new) => format!("{old}\n{new}"),
        };
        self.say(id, &comment, made)?;
        if old.sign.is_none() && new.sign.is_some() && id != 0 {
            self.make(Change::Sign { id, sign: new.sign }, made)?;
        }
        let (mut marks, mut arrows, mut told) = (old.marks, old.arrows, old.told.clone());
        marks
            .extend(new.marks.into_iter().filter(|mark| !marks.contains(mark)).collect::<Vec<_>>());
        arrows.extend(
            new.arrows.into_iter().filter(|arrow| !arrows.contains(arrow)).collect::<Vec<_>>(),
        );
        self.draw(id, marks, arrows, made)?;
        told.extend(new.told.into_iter().filter(|one| !told.contains(one)).collect::<Vec<_>>());
        if told != old.told {
            self.make(Change::Tell { id, told }, made)?;
        }
        Ok(())
    }

    /// Makes a change, and remembers what would undo it.
    pub(super) fn make(
        &mut self,
        change: Change,
        made: &mut Vec<Made>,
    ) -> Result<(), StudyRefused> {
        let inverse = match &change {
            Change::Title { title } => {
                Change::Title { title: std::mem::replace(&mut self.title, title.clone()) }
            }
            change => self.tree.perform(change)?,
        };
        let print = match &change {
            Change::Add { id, .. } | Change::Back { id, .. } => self.tree.print_of(*id),
            _ => 0,
        };
        made.push(Made { change, inverse, print });
        Ok(())
    }

    /// Undoes changes as if they had never been made.
    pub(super) fn unmake(&mut self, made: Vec<Made>) {
        for Made { change, inverse, .. } in made.into_iter().rev() {
            match (&change, &inverse) {
                (Change::Add { .. }, _) => self.tree.forget_last(),
                (_, Change::Title { title }) => title.clone_into(&mut self.title),
                // What was just changed can be changed back.
                (_, inverse) => drop(self.tree.perform(inverse)),
            }
        }
    }

    /// Makes an entry of what was changed, unless too much was already.
    fn finish(&mut self, hand: u32, did: Did, made: Vec<Made>) -> Result<Entry, StudyRefused> {
        let changes = made.iter().map(|made| made.change.clone()).collect();
        let entry = Entry { seq: self.seq + 1, hand, did, changes };
        let length = entry.to_string().len();
        if self.written + length > MOST_WRITTEN {
            self.unmake(made);
            return Err(StudyRefused::Written);
        }
        self.enter(&entry, made, length);
        Ok(entry)
    }

    /// Remembers that an entry was made.
    pub(super) fn enter(&mut self, entry: &Entry, made: Vec<Made>, length: usize) {
        self.seq = entry.seq;
        self.written += length;
        let hand = self.hands.entry(entry.hand).or_default();
        match entry.did {
            Did::Undone(seq) => hand.took_back(Deed { seq, made }),
            Did::Redone(seq) => hand.did_again(Deed { seq, made }),
            Did::Joined => {}
            _ => hand.did(Deed { seq: entry.seq, made }),
        }
    }

    /// Takes back what a hand did last, or does again what it took back last: the latest of it that
    /// is still as it was left.
    fn go(&mut self, hand: u32, back: bool) -> Result<Done, StudyRefused> {
        let known = self.hands.get(&hand);
        let deeds = known.map(|hand| if back { &hand.done } else { &hand.undone });
        let deeds = deeds.cloned().unwrap_or_default();
        for deed in deeds.into_iter().rev() {
            let Some(made) = self.turn(&deed) else { continue };
            let did = if back { Did::Undone(deed.seq) } else { Did::Redone(deed.seq) };
            let node = made.iter().rev().find_map(|made| self.leads_to(&made.change));
            let entry = self.finish(hand, did, made)?;
            return Ok(Done { entry: Some(entry), node });
        }
        Err(if back { StudyRefused::NothingToUndo } else { StudyRefused::NothingToRedo })
    }

    /// Undoes a deed, if all of it is as it was left.
    fn turn(&mut self, deed: &Deed) -> Option<Vec<Made>> {
        let mut turned = Vec::new();
        for made in deed.made.iter().rev() {
            let turns =
                self.is_as_left(made) && self.make(made.inverse.clone(), &mut turned).is_ok();
            if !turns {
                self.unmake(turned);
                return None;
            }
        }
        Some(turned)
    }

    fn is_as_left(&self, made: &Made) -> bool {
        let note = |id: &NodeId| self.tree.live(*id).map(|node| &node.note);
        match &made.change {
            Change::Add { id, .. } | Change::Back { id, .. } => {
                self.tree.live(*id).is_some() && self.tree.print_of(*id) == made.print
            }
            Change::Cut { .. } => true,
            Change::Place { id, index } => self.tree.index(*id) == Some(*index),
            Change::Say { id, text } => note(id).is_some_and(|note| note.comment == *text),
            Change::Sign { id, sign } => note(id).is_some_and(|note| note.sign == *sign),
            Change::Draw { id, marks, arrows } => {
                note(id).is_some_and(|note| note.marks == *marks && note.arrows == *arrows)
            }
            Change::Tell { id, told } => note(id).is_some_and(|note| note.told == *told),
            Change::Title { title } => self.title == *title,
            Change::Join => false,
        }
    }

    /// Where one wants to be after a change.
    fn leads_to(&self, change: &Change) -> Option<NodeId> {
        match change {
            Change::Cut { id } => {
                let parent = self.tree.ever(*id)?.parent;
                self.tree.live(parent).map(|_| parent)
            }
            change => change.about().filter(|id| self.tree.live(*id).is_some()),
        }
    }
}

impl From<Box<dyn Explain>> for StudyRefused {
    fn from(problem: Box<dyn Explain>) -> StudyRefused {
        StudyRefused::Illegal(problem)
    }
}
