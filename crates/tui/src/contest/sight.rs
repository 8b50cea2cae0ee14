//! How the board is looked at: how large, which part of it, and from which side.

use damier_core::Seat;
use damier_core::view::Side;

use super::ContestScreen;
use super::board::Picture;
use super::window::Window;

/// The names under which what people like is remembered.
const CELLS: &str = "contest.cells";
const TURNED: &str = "contest.turned";

/// What the sizes of cells are called there, the largest first, and what leaves it to the screen.
const SIZES: [&str; 4] = ["large", "medium", "small", "tiny"];
const AUTO: &str = "auto";

/// How the board is looked at.
#[derive(Default)]
pub(super) struct Sight {
    pub(super) window: Window,
    /// Whether it is turned around, so that the side which is usually above is below.
    pub(super) turned: bool,
}

impl ContestScreen {
    /// The board as the match stands.
    pub(super) fn board(&self) -> Picture<'_> {
        Picture::of(self.contest.game(), self.sight.turned)
    }

    /// The board that shows: as it stands, or as it stood.
    pub(super) fn shown_board(&self) -> Picture<'_> {
        Picture::of(self.shown(), self.sight.turned)
    }

    /// Another match is looked at, the way people like it.
    pub(super) fn look_anew(&mut self) {
        let likes = self.keeping.recall(CELLS);
        let size = likes.and_then(|likes| SIZES.iter().position(|size| *size == likes));
        self.sight.window.reset();
        self.sight.window.wish(size);
        let may_turn = self.keeping.recall(TURNED).is_none_or(|likes| likes == AUTO);
        self.sight.turned = may_turn && self.sits_above();
    }

    /// Whether the only person at the table sits above the board.
    fn sits_above(&self) -> bool {
        let sitters = self.contest.sitters();
        let mut people =
            Seat::first(sitters.len()).filter(|seat| sitters[seat.index()].control.is_person());
        let (Some(person), None) = (people.next(), people.next()) else { return false };
        let holdings = self.contest.game().view().holdings;
        holdings.get(person.index()).and_then(|holding| holding.side) == Some(Side::Top)
    }

    /// Turns the board around. The cursor stays on its cell.
    pub(super) fn turn_board(&mut self) {
        let mv = self.board().meant(self.cursor.spot);
        let before = self.board().meant(self.cursor.before_typing);
        self.sight.turned = !self.sight.turned;
        self.sight.window.turn();
        let board = self.board();
        let (spot, before) = (board.spot_of(&mv), board.spot_of(&before));
        self.cursor.spot = spot.unwrap_or(self.cursor.spot);
        self.cursor.before_typing = before.unwrap_or(self.cursor.before_typing);
    }

    /// Makes cells larger or smaller than they are. That is how they are liked from now on, unless
    /// it is how they are anyway.
    pub(super) fn zoom(&mut self) {
        let Some(layout) = self.layout(self.seen.area()) else { return };
        let picture = self.shown_board();
        let (size, scales) = (picture.size(), picture.scales(layout.picture));
        let chosen = self.sight.window.zoom(size, &scales, layout.picture);
        if scales.len() > 1 {
            self.keeping.remember(CELLS, chosen.map_or(AUTO, |chosen| SIZES[chosen]));
        }
    }
}
