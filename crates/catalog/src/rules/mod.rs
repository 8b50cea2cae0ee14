//! The rules of the games, as they are told to people: one text a language, for every interface.
//!
//! The texts are in `locales/`, as Markdown of the plainest kind: a title (`# `), headings (`## `),
//! paragraphs, lists (`- `), and examples. What is typed stands between back-quotes. An example is a
//! fenced block of that name; it holds a position as data, and no drawing, so that everybody shows
//! it as boards are shown there:
//!
//! ````text
//! ```example
//! set: size=5
//! moves: c2 c4
//! shows: c3
//! The pawn may jump over the one that stands before it.
//! ```
//! ````
//!
//! `set` has params of the game, `position` is where it begins, or the ID of a maze or puzzle,
//! `moves` is what was done since. `shows` is a move to point out, and `refuses` one that is not
//! possible, for a reason that the game itself tells. All of them may be missing; the rest is the
//! caption.
//!
//! ```
//! use damier_catalog::rules::Then;
//! use damier_catalog::Entry;
//! use damier_l10n::Language;
//!
//! let reversi = Entry::named("reversi")?;
//! let page = reversi.rules(Language::French);
//! assert_eq!(page.title, "Reversi");
//! let example = page.examples().next().unwrap();
//! let Then::Done { after, .. } = example.open(reversi).unwrap().then else { panic!("it shows a move") };
//! # Ok::<(), damier_catalog::CatalogError>(())
//! ```

mod example;
mod page;

pub use example::{Claim, Example, ExampleError, Opened, Stage, Then};
pub use page::{Block, Page, Section};

use damier_l10n::Language;

/// The text of a page, in every language.
#[derive(Clone, Copy, Debug)]
pub struct Rulebook {
    /// In English.
    pub english: &'static str,
    /// In French.
    pub french: &'static str,
}

impl Rulebook {
    /// The page in a language.
    pub fn page(&self, language: Language) -> Page {
        Page::read(match language {
            Language::English => self.english,
            Language::French => self.french,
        })
    }
}
