//! Drafts of a game without its types.

use super::{Blame, Doubt, Draft, Kit};
use crate::view::Board;
use crate::{Describe, DynGame, Explain, Game, Message};

/// Something that is wrong with a draft, and where.
#[derive(Debug)]
pub struct Flaw {
    /// What.
    pub error: Box<dyn Explain>,
    /// Where.
    pub at: Blame,
}

/// Setting up positions of a game.
pub trait Drafting {
    /// What can be changed.
    fn kit(&self) -> Kit;
    /// The standard start.
    fn start_draft(&self) -> Draft;
    /// The position as it stands.
    fn draft(&self) -> Draft;
    /// A board with nothing on it.
    fn blank(&self) -> Draft;
    /// Reads a draft as positions are read, but for what is nonsense; or tells everything that keeps it from being
    /// put on a board.
    fn read_draft(&self, text: &str) -> Result<Draft, Vec<Flaw>>;
    /// A draft in the form of positions. [`Drafting::read_draft`] reads it.
    fn draft_text(&self, draft: &Draft) -> String;
    /// The same rules from the position that was set up, or everything that is wrong with it.
    fn settle(&self, draft: &Draft) -> Result<Box<dyn DynGame>, Vec<Flaw>>;
    /// What no game comes to, though it can be played on from there.
    fn doubts(&self, draft: &Draft) -> Vec<Doubt>;
    /// What can be counted of a draft, a sentence each.
    fn counts(&self, draft: &Draft) -> Vec<Message>;
}

impl<R: Describe> Game<R> {
    /// Reasons with their places. A seat whose pieces are on the board is found there too.
    fn flaws(&self, draft: Option<&Draft>, reasons: Vec<R::Syntax>) -> Vec<Flaw> {
        let flaw = |reason: R::Syntax| {
            let mut at = self.rules().blame(&reason);
            if let (Some(draft), Some(seat), true) = (draft, at.seat, at.spots.is_empty()) {
                let mut pieces = draft.pieces(seat);
                // Many pieces of a seat say nothing of where it is.
                at.spots.extend(pieces.next().filter(|_| pieces.next().is_none()));
            }
            Flaw { error: Box::new(reason), at }
        };
        reasons.into_iter().map(flaw).collect()
    }
}

/// What stands on the board only as long as nobody plays.
fn still(mut draft: Draft) -> Draft {
    if let Board::Houses(houses) = &mut draft.board {
        houses.shared_out = None;
    }
    draft
}

impl<R: Describe> Drafting for Game<R> {
    fn kit(&self) -> Kit {
        self.rules().kit()
    }

    fn start_draft(&self) -> Draft {
        still(self.rules().draft(&self.rules().start()))
    }

    fn draft(&self) -> Draft {
        still(self.rules().draft(self.position()))
    }

    fn blank(&self) -> Draft {
        self.start_draft().cleared()
    }

    fn read_draft(&self, text: &str) -> Result<Draft, Vec<Flaw>> {
        let read = self.rules().read_draft(text).map(still);
        read.map_err(|reasons| self.flaws(None, reasons))
    }

    fn draft_text(&self, draft: &Draft) -> String {
        self.rules().draft_text(draft)
    }

    fn settle(&self, draft: &Draft) -> Result<Box<dyn DynGame>, Vec<Flaw>> {
        match self.rules().parse_position(&self.rules().draft_text(draft)) {
            Ok(position) => Ok(Box::new(Game::from_position(self.rules().clone(), position))),
            Err(reasons) => Err(self.flaws(Some(draft), reasons)),
        }
    }

    fn doubts(&self, draft: &Draft) -> Vec<Doubt> {
        self.rules().doubts(draft)
    }

    fn counts(&self, draft: &Draft) -> Vec<Message> {
        self.rules().counts(draft)
    }
}
