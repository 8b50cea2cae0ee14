//! Ways to end a game, and to begin another.

use std::time::Duration;

use damier_core::{Explain, Seat};
use damier_l10n::say;
use damier_play::finished::Finished;
use damier_play::{Ask, Command, Contest, Decision, Epilogue, Mood, Way};

use super::ContestScreen;
use super::asking::Overlay;
use super::table::Opened;
use crate::keeps::Keeps;
use crate::theme::Role;
use crate::widgets::{self, Drawing, Item, Menu, Reply, Touch};

/// How a game can be ended before its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Resign,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    Abort,
}

/// Another game with the same players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Again {
    /// Everybody sits where they sat.
    Same,
    /// Everybody moves one seat on.
    Rotated,
}

/// What can be done when a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    Again(Again),
    Review,
    Report,
    Save,
    Undo,
    Board,
    Leave,
}

impl ContestScreen {
    /// The person who speaks: the one on turn, or else the first who has not left.
    pub(super) fn speaker(&self) -> Option<Seat> {
        let on_turn = self.contest.turn().map(|turn| turn.seat);
        let is_person = |seat: &Seat| self.contest.sitters()[seat.index()].control.is_person();
        let game = self.contest.game();
        let seats = Seat::first(game.seats()).filter(|seat| game.plays(*seat));
        on_turn.into_iter().chain(seats).find(is_person)
    }

    /// What can be done about the game; nothing once it is over.
    pub(super) fn end_menu(&self) -> Option<Menu<Ending>> {
        if self.contest.is_over() {
            return None;
        }
        let mut items = Vec::new();
        let mut offer = |key, ending| items.push(Item::new(self.word(key), ending));
        if let Some(seat) = self.speaker() {
            match self.contest.draw_offer() {
                _ if self.contest.game().seats() != 2 => {}
                Some(other) if other != seat => {
                    offer("contest-accept-draw", Ending::AcceptDraw);
                    offer("contest-decline-draw", Ending::DeclineDraw);
                }
                Some(_) => {}
                None => offer("contest-offer-draw", Ending::OfferDraw),
            }
            offer("contest-resign", Ending::Resign);
        }
        offer("contest-abort", Ending::Abort);
        Some(Menu::new(self.word("contest-end-title"), items))
    }

    pub(super) fn end_by(&mut self, ending: Ending, now: Duration) {
        let ask = match ending {
            Ending::Resign => Ask::Resign,
            Ending::OfferDraw => Ask::OfferDraw,
            Ending::AcceptDraw => Ask::AcceptDraw,
            Ending::DeclineDraw => Ask::DeclineDraw,
            Ending::Abort => Ask::Abort,
        };
        match self.speaker() {
            Some(seat) => self.command(Command::ask(seat, ask), now),
            // Nobody but who watches can break a game between computers off.
            None if ending == Ending::Abort => self.command(Decision::Abort, now),
            None => {}
        }
    }

    /// Goes back or on in the match: as a person who plays, or played, or as whoever watches.
    pub(super) fn go_through(&mut self, way: Way, now: Duration) {
        let sitters = self.contest.sitters();
        let is_person = |seat: &Seat| sitters[seat.index()].control.is_person();
        let left = Seat::first(sitters.len()).find(is_person);
        match self.speaker().or(left) {
            Some(seat) => self.command(Command::ask(seat, Ask::Go(way)), now),
            None => self.command(Decision::Go(way), now),
        }
    }

    pub(super) fn again_menu(&self) -> Menu<Again> {
        let item = |key, again| Item::new(self.word(key), again);
        let items = vec![
            item("contest-again-same", Again::Same),
            item("contest-again-rotated", Again::Rotated),
        ];
        Menu::new(self.word("contest-again-title"), items)
    }

    /// Begins another game of the same kind with the same players.
    pub(super) fn begin_again(&mut self, again: Again, now: Duration) {
        let swapped = again == Again::Rotated;
        let opening = self.contest.rematch(swapped);
        if let Err(error) = self.entry.offers(opening.game()) {
            self.tell(Role::Error, error.message());
            return;
        }
        let mut specs = self.specs.clone();
        if swapped {
            specs.rotate_right(1);
        }
        let contest = Contest::open(opening, now);
        let opened = Opened { entry: self.entry, contest, specs, damage: None, viewed: false };
        self.replace(opened, now);
    }

    /// The match came to its end: it is added to those that can be looked back at, and the end is
    /// told in a box that stays.
    pub(super) fn note_end(&mut self) {
        if let Some(finished) = Finished::contest(&self.contest, self.advice.was_asked) {
            self.add(finished, |screen| screen.contest.save());
        }
        self.overlay = self.epilogue().map(Overlay::Over);
    }

    /// How the match ended, and what to do next; nothing if it has no result.
    pub(super) fn epilogue(&self) -> Option<widgets::Ending<After>> {
        let Epilogue { mood, headline, lines } = Epilogue::of(self.entry, &self.contest)?;
        let (drawing, role) = match mood {
            Mood::Won => (&CUP, Role::Good),
            Mood::Lost => (&WHITE_FLAG, Role::Danger),
            Mood::Drawn => (&SCALES, Role::Title),
            Mood::Decided => (&FLAG, Role::Good),
        };
        let said = |message| say(self.language, message);
        // Each by the key that does the same on the board.
        let item = |(key, hotkey, after)| Item::new(self.word(key), after).hotkey(hotkey);
        let offered = [
            ("ending-swapped", 'n', After::Again(Again::Rotated)),
            ("ending-again", 'N', After::Again(Again::Same)),
            ("ending-review", 'b', After::Review),
            ("ending-report", 'A', After::Report),
            ("ending-save", 'S', After::Save),
            ("ending-undo", 'u', After::Undo),
            ("ending-board", 'x', After::Board),
            ("ending-leave", 'q', After::Leave),
        ];
        // Who only watched has nothing to take back, and in a rated game nobody has.
        let may_undo = self.has_sat() && !self.contest.terms().rated;
        let offered = offered.into_iter().filter(|(.., after)| *after != After::Undo || may_undo);
        // Who still pressed a key for the game does no harm.
        let menu = Menu::new(self.word("ending-title"), offered.map(item).collect()).starting_at(2);
        let lines = lines.iter().chain(self.keeping.record()).map(said).collect();
        Some(widgets::Ending::new(*drawing, said(&headline), lines, menu).looking(role))
    }

    /// Whether a person sat at the table, even one who left.
    fn has_sat(&self) -> bool {
        self.contest.sitters().iter().any(|sitter| sitter.control.is_person())
    }

    /// Does what the mouse asks for where the end is told.
    pub(super) fn touch(&mut self, touch: Touch, now: Duration) {
        let Some(Overlay::Over(mut ending)) = self.overlay.take() else { return };
        match ending.touch(touch) {
            Reply::Open => self.overlay = Some(Overlay::Over(ending)),
            Reply::Closed => {}
            Reply::Done(after) => self.go_on_after(after, now),
        }
    }

    /// Does what was chosen after the end.
    pub(super) fn go_on_after(&mut self, after: After, now: Duration) {
        match after {
            After::Again(again) => self.begin_again(again, now),
            After::Review => self.begin_review(),
            After::Report => self.show_report(now),
            After::Save => {
                self.overlay = Some(Overlay::Save(self.keeping.save_prompt(self.language)));
            }
            After::Undo => self.go_through(Way::Back, now),
            After::Board => {}
            After::Leave => self.keeping.part_for_good(),
        }
    }
}

/// A cup for who wins.
const CUP: Drawing = Drawing {
    unicode: &[
        "╭┬───────┬╮",
        "││   ★   ││",
        "╰┤       ├╯",
        " ╰╮     ╭╯ ",
        "  ╰─┬─┬─╯  ",
        "  ╭─┴─┴─╮  ",
    ],
    ascii: &[
        ".+-------+.",
        "||   *   ||",
        "'+       +'",
        " '.     .' ",
        "   '-.-'   ",
        "   .-'-.   ",
    ],
};

/// A white flag for who loses.
const WHITE_FLAG: Drawing = Drawing {
    unicode: &["┃╲______", "┃      ╱", "┃______╲", "┃", "┃", "┻"],
    ascii: &["|\\______", "|      /", "|______\\", "|", "|", "^"],
};

/// Scales that hang level.
const SCALES: Drawing = Drawing {
    unicode: &["╭────┬────╮", "│    │    │", "◡    │    ◡", "     │     ", "   ──┴──   "],
    ascii: &[".----+----.", "|    |    |", "U    |    U", "     |     ", "   --+--   "],
};

/// The flag at the end of a race.
const FLAG: Drawing = Drawing {
    unicode: &["┃▓▓░░▓▓░░", "┃░░▓▓░░▓▓", "┃▓▓░░▓▓░░", "┃", "┃", "┻"],
    ascii: &["|##  ##  ", "|  ##  ##", "|##  ##  ", "|", "|", "^"],
};
