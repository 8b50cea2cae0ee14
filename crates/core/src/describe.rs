//! The trait that shows a game to people.

use crate::draft::{Blame, Doubt, Draft, Fate, Kit};
use crate::view::{Aim, Board, Deed, Holding, Spot, View};
use crate::{Game, Message, Rules, Seat};

/// A game that can be shown: what stands where, what moves do, and words for it.
///
/// Every method has a default that suits a game without a picture, so that a new game is shown as
/// soon as it has rules. Where a game and a move are told, the move can be played in it.
pub trait Describe: Rules {
    /// How large an advantage is that all but decides the game, in hundredths of the game's unit.
    const DECISIVE: i32 = 100;

    /// What stands where.
    fn board(game: &Game<Self>) -> Board {
        Board::Text(game.rules().position_text(game.position()))
    }

    /// Where a cursor begins for the seat on turn.
    fn home(game: &Game<Self>) -> Spot {
        Self::places(game).first().copied().unwrap_or_default()
    }

    /// Where a piece can be put now; worth overriding where listing all moves takes long.
    fn places(game: &Game<Self>) -> Vec<Spot> {
        let mut places = Vec::new();
        game.each_move(|mv| {
            places.extend(game.rules().spot_of(mv).filter(|spot| spot.aim == Aim::Piece));
        });
        places
    }

    /// What a seat has.
    fn holding(game: &Game<Self>, seat: Seat) -> Holding {
        let _ = (game, seat);
        Holding::default()
    }

    /// Where a move is on the board, legal or not; nowhere if it is a pass, or beyond the board.
    fn spot_of(&self, mv: Self::Move) -> Option<Spot> {
        let _ = mv;
        None
    }

    /// The move that is meant by a place of the board, legal or not.
    fn move_at(&self, spot: Spot) -> Option<Self::Move> {
        let _ = spot;
        None
    }

    /// What a move does that can be played in this position.
    fn deed(&self, position: &Self::Position, mv: Self::Move) -> Deed {
        let _ = (position, mv);
        Deed::Plain
    }

    /// What a move does, in words.
    fn effect(game: &Game<Self>, mv: Self::Move) -> Message {
        let mut after = game.clone();
        if after.play(mv).is_err() || after.outcome().is_some() {
            return Message::new("board-then-over");
        }
        let moves = after.rules().count_moves(after.position());
        Message::new("board-then-moves").with("moves", moves as usize)
    }

    /// Where to look for a move, in words that do not name it.
    fn whereabouts(game: &Game<Self>, mv: Self::Move) -> Message {
        let _ = mv;
        let moves = game.rules().count_moves(game.position());
        Message::new("board-look").with("moves", moves as usize)
    }

    /// What can be changed where somebody sets up a position; nothing but its text unless it is told.
    fn kit(&self) -> Kit {
        Kit::default()
    }

    /// A position as somebody could have set it up.
    fn draft(&self, position: &Self::Position) -> Draft {
        let game = Game::from_position(self.clone(), *position);
        Draft {
            board: Self::board(&game),
            turn: self.turn(position),
            stocks: Vec::new(),
            fates: vec![Fate::Plays; self.seats()],
        }
    }

    /// Reads a draft in the form of positions, or tells everything that keeps it from being put on a
    /// board. Games whose drafts can be nonsense read that too.
    fn read_draft(&self, text: &str) -> Result<Draft, Vec<Self::Syntax>> {
        self.parse_position(text).map(|position| self.draft(&position))
    }

    /// A draft in the form of positions, whatever nonsense it is. To be told by every game of which
    /// anything but the text can be changed.
    fn draft_text(&self, draft: &Draft) -> String {
        match &draft.board {
            Board::Text(text) => text.clone(),
            Board::Grid(_) | Board::Houses(_) => self.position_text(&self.start()),
        }
    }

    /// Where that is which is wrong with a draft.
    fn blame(&self, reason: &Self::Syntax) -> Blame {
        let _ = reason;
        Blame::NOBODY
    }

    /// What of a draft no game comes to, though it can be played on from there.
    fn doubts(&self, draft: &Draft) -> Vec<Doubt> {
        let _ = draft;
        Vec::new()
    }

    /// What can be counted of a draft, a sentence each.
    fn counts(&self, draft: &Draft) -> Vec<Message> {
        let _ = draft;
        Vec::new()
    }
}

impl<R: Describe> Game<R> {
    /// The game as it is seen.
    pub fn view(&self) -> View {
        let mut deeds = self.moves().rev().map(|(before, mv)| self.rules().deed(before, mv));
        View {
            board: R::board(self),
            turn: self.turn(),
            home: R::home(self),
            places: R::places(self),
            // A pass leaves on the board what was done before it.
            last: deeds.find(|deed| deed.spot().is_some()),
            holdings: Seat::first(self.rules().seats())
                .map(|seat| R::holding(self, seat))
                .collect(),
            decisive: R::DECISIVE,
        }
    }
}
