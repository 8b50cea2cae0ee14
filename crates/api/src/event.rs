//! What happens at a table.

use damier_core::{Explain, RecordedMove};
use damier_l10n::{Language, say};
use damier_play as play;
use damier_play::words::Named;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::clocks::millis;
use crate::turn::number;
use crate::{Outcome, Sitter, Step, Turn, Way};

/// Something that happened, with its place in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct EventFrame {
    /// The number of the entry that caused it.
    pub seq: u32,
    /// Which of the entry's events it is, from 0.
    pub index: u32,
    /// Whether it is the last of them: with it the entry was seen whole, and `since` may name it.
    pub last: bool,
    /// When, since the match began.
    pub at: u64,
    /// The turn to be answered after the entry; `null` when the match is over.
    pub turn: Option<Turn>,
    /// What happened.
    pub event: TableEvent,
    /// The same in a sentence, where there is something to say.
    pub words: Option<String>,
}

/// Something that happened at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum TableEvent {
    /// A program began to think over its turn.
    Began {
        /// Which turn.
        begun: Turn,
    },
    /// A move was played.
    Played {
        /// Who.
        seat: u32,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// The position before.
        before: String,
        /// The position after.
        after: String,
        /// How long the turn took, or what it was charged.
        spent: u64,
    },
    /// A step was taken back.
    Undone {
        /// Which.
        step: Step,
        /// The position now.
        position: String,
    },
    /// A step was made again.
    Redone {
        /// Which.
        step: Step,
        /// The position now.
        position: String,
    },
    /// A seat left the game.
    Left {
        /// Who, and how.
        step: Step,
        /// Why, where a program failed.
        why: Option<String>,
        /// The position now.
        position: String,
    },
    /// Somebody took a seat.
    Seated {
        /// Which.
        seat: u32,
        /// Who.
        sitter: Sitter,
        /// Their clock.
        time: String,
    },
    /// The clocks were stopped.
    Paused,
    /// The clocks run on.
    Resumed,
    /// A seat offered a draw.
    DrawOffered {
        /// Who.
        seat: u32,
    },
    /// A seat declined the draw it was offered, by saying so or by moving.
    DrawDeclined {
        /// Who.
        seat: u32,
    },
    /// A seat asks the others to let it go back or on.
    Wished {
        /// Who.
        seat: u32,
        /// Which way.
        way: Way,
    },
    /// A seat agreed that another goes back or on; others are still to be asked.
    Granted {
        /// Who.
        seat: u32,
    },
    /// A seat did not agree.
    Denied {
        /// Who.
        seat: u32,
    },
    /// Something was said about a step.
    Remarked {
        /// After how many steps.
        after: u32,
        /// What; nothing if what was said before was taken back.
        remark: String,
    },
    /// The match was put away for a while.
    Rested,
    /// A seat asks for another game. It stands until somebody else takes a seat, or until the match
    /// goes back.
    RematchAsked {
        /// Who.
        seat: u32,
    },
    /// All who have a say asked for another game.
    RematchAgreed,
    /// The other game has begun.
    Followed {
        /// The name of its table.
        id: String,
    },
    /// The game was broken off; it has no result.
    Aborted,
    /// The game is over.
    Over {
        /// How.
        outcome: Outcome,
    },
}

impl EventFrame {
    /// What happened, in a language.
    pub fn told(language: Language, named: Named<'_>, told: &play::Told) -> EventFrame {
        EventFrame {
            seq: told.seq as u32,
            index: told.index as u32,
            last: told.last,
            at: millis(told.at),
            turn: told.turn.map(Turn::from),
            event: TableEvent::told(language, named, &told.event),
            words: named.event_from_afar(&told.event).map(|message| say(language, &message)),
        }
    }
}

impl TableEvent {
    /// What happened, in a language.
    pub fn told(language: Language, named: Named<'_>, event: &play::Event) -> TableEvent {
        match event {
            play::Event::Began { turn } => TableEvent::Began { begun: (*turn).into() },
            play::Event::Played { seat, mv, before, after, spent } => TableEvent::Played {
                seat: number(*seat),
                mv: mv.clone(),
                before: before.clone(),
                after: after.clone(),
                spent: millis(*spent),
            },
            play::Event::Undone { seat, mv, position } => {
                TableEvent::Undone { step: Step::of(*seat, mv), position: position.clone() }
            }
            play::Event::Redone { seat, mv, position } => {
                TableEvent::Redone { step: Step::of(*seat, mv), position: position.clone() }
            }
            play::Event::Left { seat, leave, why, position } => TableEvent::Left {
                step: Step::of(*seat, &RecordedMove::leaving(*seat, *leave).text),
                why: why.as_ref().map(|why| say(language, &why.message())),
                position: position.clone(),
            },
            play::Event::Seated { seat, sitter, time } => TableEvent::Seated {
                seat: number(*seat),
                sitter: Sitter::told(language, sitter),
                time: time.to_string(),
            },
            play::Event::Paused => TableEvent::Paused,
            play::Event::Resumed => TableEvent::Resumed,
            play::Event::DrawOffered { seat } => TableEvent::DrawOffered { seat: number(*seat) },
            play::Event::DrawDeclined { seat } => TableEvent::DrawDeclined { seat: number(*seat) },
            play::Event::Wished { seat, way } => {
                TableEvent::Wished { seat: number(*seat), way: (*way).into() }
            }
            play::Event::Granted { seat } => TableEvent::Granted { seat: number(*seat) },
            play::Event::Denied { seat } => TableEvent::Denied { seat: number(*seat) },
            play::Event::Remarked { after, words } => {
                TableEvent::Remarked { after: *after as u32, remark: words.clone() }
            }
            play::Event::Rested => TableEvent::Rested,
            play::Event::RematchAsked { seat } => TableEvent::RematchAsked { seat: number(*seat) },
            play::Event::RematchAgreed => TableEvent::RematchAgreed,
            play::Event::Followed { name } => TableEvent::Followed { id: name.clone() },
            play::Event::Aborted => TableEvent::Aborted,
            play::Event::Over { outcome } => {
                TableEvent::Over { outcome: Outcome::told(language, named, outcome) }
            }
        }
    }
}
