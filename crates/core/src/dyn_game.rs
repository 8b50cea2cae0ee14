//! A game without its types: what catalogues and interfaces hold.

use std::any::Any;

use thiserror::Error;

use crate::draft::Drafting;
use crate::identity::visits;
use crate::view::{Choice, Deed, Spot, View};
use crate::{
    Counting, Describe, Explain, Game, Identity, Leave, Message, Outcome, PerftError, Refusal,
    RetireRefused, Rules, Seat, Step, Stop, Visit, perft,
};

/// Any [`Game`], with moves and positions as text.
pub trait DynGame: Send + Sync {
    /// The game's name.
    fn name(&self) -> &'static str;
    /// The variant, such as `8x8`.
    fn variant(&self) -> String;
    /// How many sit at the board.
    fn seats(&self) -> usize;
    /// Whether a seat is in the game: it has not left, and the rules have not taken it out.
    fn plays(&self, seat: Seat) -> bool;
    /// Whose turn it is; nobody's when the game is over.
    fn turn(&self) -> Option<Seat>;
    /// The result, if the game is over.
    fn outcome(&self) -> Option<&Outcome>;
    /// The legal moves, as they are written.
    fn legal_moves(&self) -> Vec<String>;
    /// Reads a move and tells how it is written, if it could be played now.
    fn read_move(&self, text: &str) -> Result<String, PlayError>;
    /// Plays a move and tells how it is written, or refuses and changes nothing.
    fn play(&mut self, text: &str) -> Result<String, PlayError>;
    /// Plays a list of moves, forced passes told or not; or refuses and changes nothing.
    fn play_line(&mut self, text: &str) -> Result<(), LineError>;
    /// Takes a seat out of the game.
    fn retire(&mut self, seat: Seat, leave: Leave) -> Result<(), RetireRefused>;
    /// Takes the last step back; false at the start.
    fn take_back(&mut self) -> bool;
    /// What was done so far, moves as they are written.
    fn steps(&self) -> Vec<Step<String>>;
    /// The position as it is written.
    fn position_text(&self) -> String;
    /// The position the game began with, if that was not the standard start.
    fn custom_start(&self) -> Option<String>;
    /// The same rules from another position, or everything that is wrong with its text.
    fn at_position(&self, text: &str) -> Result<Box<dyn DynGame>, Vec<Box<dyn Explain>>>;
    /// The game as it is seen. It is cheap: a screen asks for every picture.
    fn view(&self) -> View;
    /// The move that is meant by a place of the board, as it is written. It need not be legal:
    /// why it is not, [`DynGame::read_move`] tells.
    fn meant(&self, spot: Spot) -> Option<String>;
    /// Where a move is on the board, legal or not; nowhere if it is a pass, or no move at all.
    fn spot_of(&self, text: &str) -> Option<Spot>;
    /// What a move does, if it could be played now.
    fn deed(&self, text: &str) -> Result<Deed, PlayError>;
    /// What a move does, in words.
    fn effect(&self, text: &str) -> Result<Message, PlayError>;
    /// Where to look for a move, in words that do not name it.
    fn whereabouts(&self, text: &str) -> Result<Message, PlayError>;
    /// Every legal move, with where it is and what it does.
    fn choices(&self) -> Vec<Choice>;
    /// Setting up positions under the same rules.
    fn drafting(&self) -> &dyn Drafting;
    /// The position's 64-bit key.
    fn key(&self) -> u64;
    /// A 64-bit key of the position that is the same for all its [mirror images](Identity).
    fn identity(&self) -> u64;
    /// Every legal move, with a [number](Identity::number) that is the same for its mirror images.
    fn numbered_moves(&self) -> Vec<(String, u16)>;
    /// The first `most` positions of the game, each once, with the number of what was played there.
    fn visits(&self, most: usize) -> Vec<Visit>;
    /// See [`perft`].
    fn perft(&self, depth: u32, counting: Counting, stop: &Stop) -> Result<u64, PerftError>;
    /// An independent copy.
    fn boxed_clone(&self) -> Box<dyn DynGame>;
    /// The typed game, for those who know its type.
    fn as_any(&self) -> &dyn Any;
}

/// Why a text was not played as a move.
#[derive(Debug, Error)]
pub enum PlayError {
    /// It is no move of this game.
    #[error("{0}")]
    Syntax(Box<dyn Explain>),
    /// It is a move, but not now.
    #[error("{0}")]
    Illegal(Box<dyn Explain>),
    /// The game is over.
    #[error("the game is over")]
    Over,
}

impl Explain for PlayError {
    fn message(&self) -> Message {
        match self {
            PlayError::Syntax(error) | PlayError::Illegal(error) => error.message(),
            PlayError::Over => Message::new("error-game-over"),
        }
    }
}

/// Why a list of moves was not played.
#[derive(Debug, Error)]
#[error("move {number}: {error}")]
pub struct LineError {
    /// Which move of the list is at fault, from 1.
    pub number: usize,
    /// Where it begins, in bytes.
    pub at: usize,
    /// What is wrong with it.
    pub error: PlayError,
}

impl Explain for LineError {
    fn message(&self) -> Message {
        Message::new("error-move-number")
            .with("number", self.number)
            .with("problem", self.error.message())
    }
}

impl<R: Rules> Game<R> {
    fn read(&self, text: &str) -> Result<R::Move, PlayError> {
        if self.outcome().is_some() {
            return Err(PlayError::Over);
        }
        let mv = self
            .rules()
            .parse_move(self.position(), text)
            .map_err(|error| PlayError::Syntax(Box::new(error)))?;
        match self.check(mv) {
            Ok(()) => Ok(mv),
            Err(Refusal::Over) => Err(PlayError::Over),
            Err(Refusal::Illegal(error)) => Err(PlayError::Illegal(Box::new(error))),
        }
    }
}

impl<R: Describe> DynGame for Game<R> {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn variant(&self) -> String {
        self.rules().variant()
    }

    fn seats(&self) -> usize {
        self.rules().seats()
    }

    fn plays(&self, seat: Seat) -> bool {
        self.plays(seat)
    }

    fn turn(&self) -> Option<Seat> {
        self.turn()
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome()
    }

    fn legal_moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.each_move(|mv| moves.push(self.rules().move_text(mv)));
        moves
    }

    fn read_move(&self, text: &str) -> Result<String, PlayError> {
        self.read(text).map(|mv| self.rules().move_text(mv))
    }

    fn play(&mut self, text: &str) -> Result<String, PlayError> {
        let mv = self.read(text)?;
        self.play(mv).map_err(|error| PlayError::Illegal(Box::new(error)))?;
        Ok(self.rules().move_text(mv))
    }

    fn play_line(&mut self, text: &str) -> Result<(), LineError> {
        let mut game = self.clone();
        for (index, word) in self.rules().split_moves(text).into_iter().enumerate() {
            let implied = game.rules().implied_move(game.position());
            let played = match (game.read(word), implied) {
                (Ok(mv), _) => game.play(mv).map_err(|error| PlayError::Illegal(Box::new(error))),
                (Err(PlayError::Illegal(_)), Some(pass)) if game.play(pass).is_ok() => {
                    DynGame::play(&mut game, word).map(|_| ())
                }
                (Err(error), _) => Err(error),
            };
            played.map_err(|error| LineError {
                number: index + 1,
                at: word.as_ptr().addr() - text.as_ptr().addr(),
                error,
            })?;
        }
        *self = game;
        Ok(())
    }

    fn retire(&mut self, seat: Seat, leave: Leave) -> Result<(), RetireRefused> {
        self.retire(seat, leave)
    }

    fn take_back(&mut self) -> bool {
        self.take_back().is_some()
    }

    fn steps(&self) -> Vec<Step<String>> {
        let text = |step: &Step<R::Move>| match *step {
            Step::Move(mv) => Step::Move(self.rules().move_text(mv)),
            Step::Left(seat, leave) => Step::Left(seat, leave),
        };
        self.steps().iter().map(text).collect()
    }

    fn position_text(&self) -> String {
        self.rules().position_text(self.position())
    }

    fn custom_start(&self) -> Option<String> {
        let start = self.start();
        (*start != self.rules().start()).then(|| self.rules().position_text(start))
    }

    fn at_position(&self, text: &str) -> Result<Box<dyn DynGame>, Vec<Box<dyn Explain>>> {
        match self.rules().parse_position(text) {
            Ok(position) => Ok(Box::new(Game::from_position(self.rules().clone(), position))),
            Err(reasons) => Err(reasons
                .into_iter()
                .map(|reason| Box::new(reason) as Box<dyn Explain>)
                .collect()),
        }
    }

    fn view(&self) -> View {
        self.view()
    }

    fn meant(&self, spot: Spot) -> Option<String> {
        self.rules().move_at(spot).map(|mv| self.rules().move_text(mv))
    }

    fn spot_of(&self, text: &str) -> Option<Spot> {
        let mv = self.rules().parse_move(self.position(), text).ok()?;
        self.rules().spot_of(mv)
    }

    fn deed(&self, text: &str) -> Result<Deed, PlayError> {
        self.read(text).map(|mv| self.rules().deed(self.position(), mv))
    }

    fn effect(&self, text: &str) -> Result<Message, PlayError> {
        self.read(text).map(|mv| R::effect(self, mv))
    }

    fn whereabouts(&self, text: &str) -> Result<Message, PlayError> {
        self.read(text).map(|mv| R::whereabouts(self, mv))
    }

    fn choices(&self) -> Vec<Choice> {
        let rules = self.rules();
        let mut choices = Vec::new();
        self.each_move(|mv| {
            choices.push(Choice {
                text: rules.move_text(mv),
                spot: rules.spot_of(mv),
                deed: rules.deed(self.position(), mv),
            });
        });
        choices
    }

    fn drafting(&self) -> &dyn Drafting {
        self
    }

    fn key(&self) -> u64 {
        self.rules().key(self.position())
    }

    fn identity(&self) -> u64 {
        Identity::of(self.rules(), self.position()).key()
    }

    fn numbered_moves(&self) -> Vec<(String, u16)> {
        let identity = Identity::of(self.rules(), self.position());
        let mut moves = Vec::new();
        self.each_move(|mv| {
            moves.push((self.rules().move_text(mv), identity.number(self.rules(), mv)));
        });
        moves
    }

    fn visits(&self, most: usize) -> Vec<Visit> {
        visits(self, most)
    }

    fn perft(&self, depth: u32, counting: Counting, stop: &Stop) -> Result<u64, PerftError> {
        perft(self, depth, counting, stop)
    }

    fn boxed_clone(&self) -> Box<dyn DynGame> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
