//! What a match can be told, and by whom.

use std::time::Duration;

use damier_core::{Explain, Message, Seat, shown};
use damier_mind::Score;
use thiserror::Error;

use crate::{Spent, TimeControl};

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// What they are called in records: `human`, `alphabeta:depth=6`.
    pub name: String,
    /// Where their moves come from.
    pub control: Control,
}

impl Sitter {
    /// What they are called by people. A program that goes by a name has it without what stands before
    /// it where it is typed.
    pub fn called(&self) -> &str {
        self.name.strip_prefix("program:").unwrap_or(&self.name)
    }
}

/// Where a seat's moves come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// The interface.
    Human,
    /// The interface, after a strategy's advice.
    Advised,
    /// Somebody far away.
    Remote,
    /// A strategy of our own, whose processor time is known.
    Computer,
    /// Another program, of which only the answers are known.
    Engine,
}

impl Control {
    /// Whether a person decides.
    pub fn is_person(self) -> bool {
        match self {
            Control::Human | Control::Advised | Control::Remote => true,
            Control::Computer | Control::Engine => false,
        }
    }

    /// Whether two sit at the same desk, so that what one does the other sees and could have
    /// done: people before one interface. Who is far away sits alone.
    pub fn shares_desk(self, other: Control) -> bool {
        let is_here = |control| matches!(control, Control::Human | Control::Advised);
        is_here(self) && is_here(other)
    }
}

/// One turn of a match. It never comes again, not even where a step is undone and another
/// played: an answer that was meant for an earlier turn can be told from one for this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// Who is to move.
    pub seat: Seat,
    /// How many steps were done before.
    pub ply: usize,
    /// How often the match went back or on again before.
    pub rewound: u64,
}

/// What a match can be told. Nothing else changes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A player asks for something.
    Ask {
        /// Who.
        by: Seat,
        /// For what.
        ask: Ask,
    },
    /// Whoever runs the match decides something.
    Decide(Decision),
}

impl Command {
    /// The move of whoever is on turn.
    pub fn play(turn: Turn, mv: impl Into<String>) -> Command {
        Command::Ask { by: turn.seat, ask: Ask::Play { turn, mv: mv.into() } }
    }

    /// Something a player asks for.
    pub fn ask(by: Seat, ask: Ask) -> Command {
        Command::Ask { by, ask }
    }
}

impl From<Decision> for Command {
    fn from(decision: Decision) -> Command {
        Command::Decide(decision)
    }
}

/// What a player may ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    /// To play a move.
    Play {
        /// Which turn it is meant for.
        turn: Turn,
        /// The move.
        mv: String,
    },
    /// To leave the game.
    Resign,
    /// A draw. The offer stands until it is answered or the other one moves.
    OfferDraw,
    /// The draw that was offered.
    AcceptDraw,
    /// That the game goes on.
    DeclineDraw,
    /// To go back to where they last decided, or on again to where they decide next. Where people
    /// sit elsewhere who have a say in it, they are asked, until somebody moves.
    Go(Way),
    /// That another goes back or on, who asked for it.
    Grant,
    /// That they do not.
    Deny,
    /// That the clocks stop.
    Pause,
    /// That the clocks run on.
    Resume,
    /// To break the game off, without a result. In a rated game only while somebody has not
    /// moved yet.
    Abort,
    /// Another game, after this one. It is agreed once all people elsewhere have asked for it too.
    Rematch,
}

/// Two ways through what was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// Takes back to where a person last decided: to their turn, or to before they left.
    Back,
    /// Plays again what was taken back, to where a person decides next.
    On,
}

/// What whoever runs a match decides: a terminal, a server, an arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The program on turn begins to think. Whatever it had to wait before, in a queue or because
    /// the game is shown slowly, is charged to nobody. Said again, it begins anew.
    Begin(Turn),
    /// What the program on turn answered.
    Answer {
        /// Which turn it is meant for.
        turn: Turn,
        /// The move.
        mv: String,
        /// What it took.
        spent: Spent,
        /// What the program thinks it is worth.
        score: Option<Score>,
    },
    /// The time of the seat on turn is over.
    TimeOver {
        /// In which turn.
        turn: Turn,
        /// What it took, where that was measured.
        spent: Option<Spent>,
    },
    /// A program failed, and leaves.
    Fail {
        /// Which.
        seat: Seat,
        /// Why.
        why: Failure,
    },
    /// Where no person plays, the match goes one step back, or on again.
    Go(Way),
    /// Somebody takes a seat, in place of whoever sat there, with a clock of their own: what is
    /// left on another kind of clock is not theirs.
    Seat {
        /// Which.
        seat: Seat,
        /// Who.
        sitter: Sitter,
        /// Their clock.
        time: TimeControl,
    },
    /// The clocks stop.
    Pause,
    /// The clocks run on.
    Resume,
    /// The game is broken off.
    Abort,
    /// Something is to be said about the last of the first `after` steps, or the game before its
    /// first, in place of what was said before. What is there for programs stays.
    Remark {
        /// After how many steps.
        after: usize,
        /// What.
        words: String,
    },
    /// The rematch that was agreed on has begun.
    Follow {
        /// What it is called where matches have names.
        name: String,
    },
    /// The match is put away. What passes until it is taken up again is nobody's time; what has
    /// passed of a person's turn stays passed, and a program [begins](Decision::Begin) anew.
    Rest,
}

/// Why a program failed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Failure {
    /// It gave no answer.
    #[error("it gave no answer")]
    Silent,
    /// What it answered cannot be played.
    #[error("it answered `{}`, which cannot be played: {why}", shown(mv))]
    Illegal {
        /// The answer.
        mv: String,
        /// Why not, in English.
        why: String,
    },
    /// It broke down, in its own words.
    #[error("it broke down: {0}")]
    Broken(String),
}

impl Explain for Failure {
    fn message(&self) -> Message {
        match self {
            Failure::Silent => Message::new("failure-silent"),
            Failure::Illegal { mv, why } => {
                Message::new("failure-illegal").with("move", shown(mv)).with("why", why.as_str())
            }
            Failure::Broken(words) => Message::new("failure-broken").with("words", words.as_str()),
        }
    }
}

/// A command that a match accepted. Its entries in order give the match again, with everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number, from 1.
    pub seq: u64,
    /// When it came, since the match began. While nobody runs the match its time stands still.
    pub at: Duration,
    /// The command.
    pub command: Command,
}
