//! The rules of the games, as they are told to people.

use damier_catalog::rules as page;
use damier_catalog::{self as catalog};
use damier_l10n::{Language, say};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::session::{MazeWindow, Scene};
use crate::view::{BoardView, Deed};

/// The rules of a game. In texts, what is typed stands between back-quotes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RulesPage {
    /// The game.
    pub game: String,
    /// What it is about.
    pub title: String,
    /// Its parts, in order.
    pub sections: Vec<RulesSection>,
}

/// A part of a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RulesSection {
    /// What it is about; empty for what stands before the first heading.
    pub heading: String,
    /// What it tells, in order.
    pub blocks: Vec<RulesBlock>,
}

/// Something that stands by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum RulesBlock {
    /// A paragraph.
    Text {
        /// It.
        text: String,
    },
    /// A list of texts.
    List {
        /// They.
        items: Vec<String>,
    },
    /// A position to be drawn.
    Example(Box<RulesExample>),
}

/// A position, and what is to be seen in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RulesExample {
    /// What there is to see.
    pub caption: String,
    /// The position.
    pub before: Stage,
    /// The move that is looked at.
    pub then: Then,
}

/// A game as it stands in an example.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Stage {
    /// Of several; without choices, for nobody plays here.
    Game {
        /// The board.
        view: Box<BoardView>,
        /// The variant, such as `9x9`.
        variant: String,
        /// The position, as text, for whoever wants to go on from there.
        position: String,
    },
    /// Of one.
    Session {
        /// What stands where.
        scene: Scene,
        /// The game as a file, for whoever wants to go on from there.
        saved: String,
    },
}

/// What becomes of the move that is looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Then {
    /// There is none.
    Nothing,
    /// It is made.
    Done {
        /// The move, as somebody would type it.
        #[serde(rename = "move")]
        mv: String,
        /// What it does, in games for several.
        deed: Option<Deed>,
        /// The position after it.
        after: Box<Stage>,
    },
    /// It is refused.
    Refused {
        /// The move, as somebody would type it.
        #[serde(rename = "move")]
        mv: String,
        /// Why.
        why: String,
    },
}

impl RulesPage {
    /// The rules of a game, in a language. An example that cannot be shown is left out; the pages of
    /// the catalogue have none.
    pub fn told(language: Language, entry: catalog::Entry) -> RulesPage {
        let page = entry.rules(language);
        let block = |block: &page::Block| {
            Some(match block {
                page::Block::Text(text) => RulesBlock::Text { text: text.clone() },
                page::Block::List(items) => RulesBlock::List { items: items.clone() },
                page::Block::Example(example) => {
                    let opened = example.open(entry).ok()?;
                    RulesBlock::Example(Box::new(RulesExample {
                        caption: example.caption.clone(),
                        before: Stage::told(language, &opened.before),
                        then: Then::told(language, entry, &opened.then),
                    }))
                }
            })
        };
        let section = |section: &page::Section| RulesSection {
            heading: section.heading.clone(),
            blocks: section.blocks.iter().filter_map(block).collect(),
        };
        RulesPage {
            game: entry.name().to_owned(),
            title: page.title.clone(),
            sections: page.sections.iter().map(section).collect(),
        }
    }
}

impl Stage {
    fn told(language: Language, stage: &page::Stage) -> Stage {
        match stage {
            page::Stage::Game(game) => Stage::Game {
                view: Box::new(BoardView::still(&**game, language)),
                variant: game.variant(),
                position: game.position_text(),
            },
            page::Stage::Session(session) => Stage::Session {
                scene: Scene::told(language, &session.scene(), MazeWindow::ALL),
                saved: session.save(),
            },
        }
    }
}

impl Then {
    fn told(language: Language, entry: catalog::Entry, then: &page::Then) -> Then {
        match then {
            page::Then::Nothing => Then::Nothing,
            page::Then::Done { text, deed, after } => Then::Done {
                mv: entry.typed(text, language),
                deed: deed.as_ref().map(Deed::from),
                after: Box::new(Stage::told(language, after)),
            },
            page::Then::Refused { text, why } => {
                Then::Refused { mv: entry.typed(text, language), why: say(language, why) }
            }
        }
    }
}
