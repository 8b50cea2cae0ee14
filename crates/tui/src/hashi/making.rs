//! Another puzzle: how large and how hard it is to be.

use std::time::Duration;

use damier_core::{Explain, Message, Puzzle, Seed, Solving};
use damier_formats::dpz::Saved;
use damier_hashi::{Fresh, Grade, Hashi, Params};
use damier_l10n::say;

use super::HashiScreen;
use super::draw::Overlay;
use super::thinking::{Found, Kind};
use crate::theme::Role;
use crate::widgets::{Item, Menu, Prompt};

/// The sizes to choose from, all square.
const SIZES: [usize; 8] = [5, 7, 10, 13, 15, 20, 25, 30];

/// A line of the menu of sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SizeLine {
    /// So many columns and rows.
    Square(usize),
    /// Something else, that is to be typed.
    Other,
}

impl HashiScreen {
    fn params(&self) -> &Params {
        self.playing.puzzle().params()
    }

    /// The menu of sizes, on the one there is.
    pub(super) fn size_menu(&self) -> Menu<SizeLine> {
        let item = |size: usize| Item::new(format!("{size}x{size}"), SizeLine::Square(size));
        let mut items: Vec<Item<SizeLine>> = SIZES.into_iter().map(item).collect();
        items.push(Item::new(self.word("hashi-screen-size-other"), SizeLine::Other).hotkey('o'));
        let now = SIZES.iter().position(|&size| size >= self.params().width);
        Menu::new(self.word("hashi-screen-size-title"), items)
            .starting_at(now.unwrap_or(SIZES.len() - 1))
    }

    pub(super) fn chose_size(&mut self, line: SizeLine) {
        self.overlay = Some(match line {
            SizeLine::Square(size) => {
                let params = Params { width: size, height: size, ..*self.params() };
                Overlay::Grade(self.grade_menu(&params), params)
            }
            SizeLine::Other => {
                let now = self.params().to_string();
                Overlay::Params(Prompt::new(self.word("hashi-screen-params-title"), now))
            }
        });
    }

    /// The menu of the grades that such puzzles can have, on the one there is.
    fn grade_menu(&self, params: &Params) -> Menu<Grade> {
        let item = |grade: Grade| Item::new(say(self.language, &grade.message()), grade);
        let grades = params.grades();
        let now = grades.iter().rposition(|grade| *grade <= params.grade).unwrap_or(0);
        let items = grades.into_iter().map(item).collect();
        Menu::new(self.word("hashi-screen-grade-title"), items).starting_at(now)
    }

    /// Params as they were typed.
    pub(super) fn chose_params(&mut self, text: &str, now: Duration) {
        match Params::parse(text).and_then(|params| params.check(Hashi::GENERATOR).map(|()| params))
        {
            Ok(params) => self.make(params, now),
            Err(error) => self.tell(Role::Error, error.message()),
        }
    }

    /// Makes a puzzle.
    pub(super) fn make(&mut self, params: Params, now: Duration) {
        let seed = Seed::newest::<Hashi>(self.chance.bits());
        self.think(Kind::New, now, move |stop| {
            Found::Made(Fresh::make(&params, seed, &mut || !stop.is_raised()).map(Box::new))
        });
    }

    pub(super) fn made(&mut self, fresh: Option<Fresh>) {
        let Some(Fresh { puzzle, note }) = fresh else {
            return self.tell(Role::Error, Message::new("hashi-screen-not-made"));
        };
        let params = puzzle.params();
        let made = Message::new("hashi-screen-made")
            .with("size", format!("{}x{}", params.width, params.height))
            .with("grade", params.grade.message());
        self.replace(Saved { solving: Solving::new(puzzle), time: Duration::ZERO });
        self.tell(Role::Good, note.unwrap_or(made));
    }
}
