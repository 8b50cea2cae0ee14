//! How things stand at a table.

use damier_core::{RecordedMove, Seat};
use damier_l10n::{Language, say};
use damier_play as play;
use damier_play::words::Named;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::turn::{number, numbers};
use crate::{Clocks, EventFrame, Leave, Outcome, Sitter, TableEvent, Turn, Way};

/// How things stand at a table. Whoever has one and is told the events that follow knows how things
/// stand then: [`Standing::follow`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Standing {
    /// The name of the table.
    pub id: String,
    /// The number of the last entry of its log; 0 before the first.
    pub seq: u32,
    /// The game.
    pub game: String,
    /// The variant, such as `9x9`.
    pub variant: String,
    /// What the seats are called, in order of play.
    pub names: Vec<String>,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// The seats of whoever asks.
    pub you: Vec<u32>,
    /// The seats that anybody may take.
    pub open: Vec<u32>,
    /// Whether only those who have the link may see it.
    pub private: bool,
    /// Whether the game counts: nothing is taken back and nobody stops the clocks.
    pub rated: bool,
    /// The first position, if it is not the standard start.
    pub start: Option<String>,
    /// What was done so far.
    pub moves: Vec<Step>,
    /// What was taken back and can be made again, the next first.
    pub undone: Vec<Step>,
    /// The position, as text.
    pub position: String,
    /// The turn to be answered; `null` when the match is over. Without an outcome it was broken off.
    pub turn: Option<Turn>,
    /// Who offered a draw that is not answered yet.
    pub offer: Option<u32>,
    /// Who asked to go back or on and is not answered yet.
    pub wish: Option<Wish>,
    /// Whether the clocks are stopped.
    pub paused: bool,
    /// The clock of each seat: `none`, `5s/move`, `15m+10s`.
    pub time: Vec<String>,
    /// What the clocks show.
    pub clocks: Clocks,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
    /// What was said about another game, once this one is over.
    pub rematch: Rematch,
}

/// Something that was done in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Step {
    /// By whom.
    pub seat: u32,
    /// The move, as records have it; who leaves has a word there such as `resign:1`.
    #[serde(rename = "move")]
    pub mv: String,
    /// How they left, if it is no move.
    pub left: Option<Leave>,
}

/// A wish to go back or on in what was played, to which others have a say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Wish {
    /// Who wishes.
    pub by: u32,
    /// Which way.
    pub way: Way,
    /// Who has agreed so far.
    pub granted: Vec<u32>,
}

/// What players said about another game after theirs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Rematch {
    /// Who asked for it, in this order.
    pub asked: Vec<u32>,
    /// Whether all who have a say did.
    pub agreed: bool,
    /// The name of its table, once it has begun.
    pub id: Option<String>,
}

/// What a match does not know of the table it is played at, and of who asks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Here<'a> {
    /// The name of the table.
    pub id: &'a str,
    /// The seats of whoever asks.
    pub you: &'a [Seat],
    /// The seats that anybody may take.
    pub open: &'a [Seat],
    /// Whether only those who have the link may see it.
    pub private: bool,
}

impl Standing {
    /// How things stand, in a language.
    pub fn told(
        language: Language,
        named: Named<'_>,
        standing: &play::Standing,
        here: Here<'_>,
    ) -> Standing {
        let steps = |steps: &[(Seat, String)]| {
            steps.iter().map(|(seat, mv)| Step::of(*seat, mv)).collect::<Vec<_>>()
        };
        let names =
            Seat::first(standing.sitters.len()).map(|seat| say(language, &named.seat(seat)));
        Standing {
            id: here.id.to_owned(),
            seq: standing.seq as u32,
            game: standing.game.to_owned(),
            variant: standing.variant.clone(),
            names: names.collect(),
            sitters: standing.sitters.iter().map(|one| Sitter::told(language, one)).collect(),
            you: numbers(here.you),
            open: numbers(here.open),
            private: here.private,
            rated: standing.rated,
            start: standing.start.clone(),
            moves: steps(&standing.steps),
            undone: steps(&standing.undone),
            position: standing.position.clone(),
            turn: standing.turn.map(Turn::from),
            offer: standing.offer.map(number),
            wish: standing.wish.as_ref().map(Wish::from),
            paused: standing.paused,
            time: standing.time.iter().map(ToString::to_string).collect(),
            clocks: Clocks::from(&standing.clocks),
            outcome: standing
                .outcome
                .as_ref()
                .map(|outcome| Outcome::told(language, named, outcome)),
            rematch: Rematch::from(&standing.rematch),
        }
    }

    /// What stands after an event, if it is the next. What the clocks show is told by itself, and
    /// whose a seat is that was taken only the table knows.
    pub fn follow(&mut self, told: &EventFrame) {
        self.seq = told.seq;
        self.turn = told.turn;
        match &told.event {
            TableEvent::Played { seat, mv, after, .. } => {
                self.wish = None;
                self.done(Step { seat: *seat, mv: mv.clone(), left: None }, after);
            }
            TableEvent::Left { step, position, .. } => {
                self.forget_wishes();
                self.done(step.clone(), position);
            }
            TableEvent::Undone { position, .. } => {
                self.rewound(position);
                if let Some(step) = self.moves.pop() {
                    self.undone.insert(0, step);
                }
            }
            TableEvent::Redone { position, .. } => {
                self.rewound(position);
                if !self.undone.is_empty() {
                    let step = self.undone.remove(0);
                    self.moves.push(step);
                }
            }
            TableEvent::Seated { seat, sitter, time } => self.seated(*seat, sitter, time),
            TableEvent::Paused => self.paused = true,
            TableEvent::Resumed => self.paused = false,
            TableEvent::DrawOffered { seat } => self.offer = Some(*seat),
            TableEvent::DrawDeclined { .. } => self.offer = None,
            TableEvent::Wished { seat, way } => {
                self.wish = Some(Wish { by: *seat, way: *way, granted: Vec::new() });
            }
            TableEvent::Granted { seat } => {
                if let Some(wish) = &mut self.wish {
                    wish.granted.push(*seat);
                }
            }
            TableEvent::Denied { .. } => self.wish = None,
            TableEvent::Aborted => self.forget_wishes(),
            TableEvent::Over { outcome } => {
                self.forget_wishes();
                self.outcome = Some(outcome.clone());
            }
            TableEvent::RematchAsked { seat } => self.rematch.asked.push(*seat),
            TableEvent::RematchAgreed => self.rematch.agreed = true,
            TableEvent::Followed { id } => self.rematch.id = Some(id.clone()),
            TableEvent::Began { .. } | TableEvent::Remarked { .. } | TableEvent::Rested => {}
        }
    }

    fn done(&mut self, step: Step, position: &str) {
        self.moves.push(step);
        self.undone.clear();
        position.clone_into(&mut self.position);
    }

    fn rewound(&mut self, position: &str) {
        self.forget_wishes();
        self.outcome = None;
        self.rematch = Rematch::default();
        position.clone_into(&mut self.position);
    }

    /// What was offered or asked by another, or to another, is gone.
    fn seated(&mut self, seat: u32, sitter: &Sitter, time: &str) {
        let index = seat as usize;
        if self.sitters.get(index) != Some(sitter) {
            self.forget_wishes();
            if !self.rematch.agreed {
                self.rematch.asked.clear();
            }
        }
        if let (Some(here), Some(clock)) = (self.sitters.get_mut(index), self.time.get_mut(index)) {
            here.clone_from(sitter);
            time.clone_into(clock);
        }
        self.open.retain(|open| *open != seat);
    }

    fn forget_wishes(&mut self) {
        self.offer = None;
        self.wish = None;
    }
}

impl Step {
    /// What a seat did, as a record has it.
    pub fn of(seat: Seat, mv: &str) -> Step {
        let left = RecordedMove::new(mv).as_leaving().map(|(_, leave)| leave.into());
        Step { seat: number(seat), mv: mv.to_owned(), left }
    }
}

impl From<&play::Rematch> for Rematch {
    fn from(rematch: &play::Rematch) -> Rematch {
        Rematch { asked: numbers(&rematch.asked), agreed: rematch.agreed, id: rematch.name.clone() }
    }
}

impl From<&play::Wish> for Wish {
    fn from(wish: &play::Wish) -> Wish {
        Wish { by: number(wish.by), way: wish.way.into(), granted: numbers(&wish.granted) }
    }
}
