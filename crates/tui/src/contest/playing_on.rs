//! Playing on from what is looked at.

use std::time::Duration;

use damier_core::{Explain, Message, Seat};
use damier_l10n::say;
use damier_play::Who;

use super::ContestScreen;
use super::asking::Overlay;
use super::table::Opened;
use crate::theme::Role;
use crate::widgets::{Item, Menu};

/// Who plays on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Against {
    /// Those who played.
    Recorded,
    /// A person on the seat that is on turn, the strongest computers on the others.
    Computer,
    /// People.
    People,
}

impl ContestScreen {
    /// Asks who plays on from what shows, where it can be played on.
    pub(super) fn ask_who_plays_on(&mut self) {
        let game = self.shown();
        if game.turn().is_none() {
            return self.tell(Role::Title, Message::new("contest-over-here"));
        }
        if let (0, Err(error)) = (self.shown_steps(), self.entry.offers(game)) {
            return self.tell(Role::Error, error.message());
        }
        let mut items = Vec::new();
        if self.contest.sitters().iter().any(|sitter| !sitter.control.is_person()) {
            let message =
                Message::new("contest-play-on-recorded").with("players", self.all_sitters());
            items.push(Item::new(say(self.language, &message), Against::Recorded));
        }
        items.push(Item::new(self.word("contest-play-on-computer"), Against::Computer));
        items.push(Item::new(self.word("contest-play-on-people"), Against::People));
        self.overlay = Some(Overlay::PlayOn(Menu::new(self.word("contest-play-on-title"), items)));
    }

    /// Who would sit where.
    fn seated(&self, against: Against) -> Vec<Who> {
        let game = self.shown();
        let on_turn = game.turn().map(Seat::index);
        let opponent = self.entry.opponent(game).map_or(Who::Person, Who::Player);
        let sat = |sitter| Who::of(self.entry, sitter).able(self.entry, game);
        match against {
            Against::Recorded => self.contest.sitters().iter().map(sat).collect(),
            Against::Computer => (0..game.seats())
                .map(|seat| if on_turn == Some(seat) { Who::Person } else { opponent.clone() })
                .collect(),
            Against::People => vec![Who::Person; game.seats()],
        }
    }

    /// Plays another match from what shows. What was played there before can be made again, and is
    /// a branch beside what is played instead; the match so far stays as it is.
    pub(super) fn play_on(&mut self, against: Against, now: Duration) {
        let Some(review) = &self.review else { return };
        let seats = self.seated(against);
        let contest = review.walk.go_on_playing(&seats, now);
        let specs = seats.iter().map(|who| who.spec().cloned()).collect();
        let opened = Opened { entry: self.entry, contest, specs, damage: None, viewed: false };
        self.replace(opened, now);
        self.tell(Role::Good, Message::new("contest-plays-on"));
    }
}
