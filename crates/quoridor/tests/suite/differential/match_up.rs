//! A game played at once on bits, on wide bits and by the referee.

use damier_core::{DynGame, Game, Leave, Rng, Rules, Seat};
use damier_grid::{CellSet, Wide};
use damier_quoridor::{Quoridor, Setup};
use damier_testkit::quoridor::{Ending, Referee, RuleSet};

use crate::differential::compare::{assert_same, assert_same_refusals, assert_same_ways};

/// What was met, to be sure that the games were worth playing.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// Positions compared.
    pub(crate) positions: usize,
    /// Walls refused because they would cut somebody off, in those positions looked at closely.
    pub(crate) cuts: usize,
    /// Legal walls that close a region off which nobody needs, in the same positions.
    pub(crate) closers: usize,
    /// Games that came to their end.
    pub(crate) ended: usize,
    /// Seats that left.
    pub(crate) left: usize,
    /// Games in which all but one arrived.
    pub(crate) placed: usize,
    /// Games drawn because somebody was stuck.
    pub(crate) drawn: usize,
    /// Turns skipped.
    pub(crate) skipped: usize,
}

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    pub(crate) games: u64,
    /// So many plies go by before the first look: large boards fill slowly.
    pub(crate) unseen: usize,
    pub(crate) plies: usize,
    /// How often in a hundred turns a wall is built, if there is one to build.
    pub(crate) walls: u32,
    /// One in so many positions is looked at closely.
    pub(crate) closely: u64,
}

/// One game, kept three times; twice where the board is too large for the small sets.
pub(crate) struct MatchUp {
    narrow: Option<Game<Quoridor<u128>>>,
    wide: Game<Quoridor<Wide>>,
    referee: Referee,
}

impl MatchUp {
    pub(crate) fn new(setup: &Setup, rule_set: &RuleSet) -> MatchUp {
        let fits = setup.cells() <= u128::CAPACITY;
        MatchUp {
            narrow: fits.then(|| Game::new(setup.build().unwrap())),
            wide: Game::new(setup.build().unwrap()),
            referee: Referee::new(rule_set.clone()),
        }
    }

    pub(crate) fn referee(&self) -> &Referee {
        &self.referee
    }

    /// Plays a legal move everywhere.
    pub(crate) fn play(&mut self, text: &str) {
        if let Some(narrow) = &mut self.narrow {
            DynGame::play(narrow, text).unwrap();
        }
        DynGame::play(&mut self.wide, text).unwrap();
        self.referee.play(text).unwrap();
    }

    fn retire(&mut self, seat: Seat) {
        if let Some(narrow) = &mut self.narrow {
            narrow.retire(seat, Leave::Resigned).unwrap();
        }
        self.wide.retire(seat, Leave::Resigned).unwrap();
        self.referee.retire(seat.index());
    }

    /// Holds that all three show the same, and both kinds of sets in the same order.
    pub(crate) fn assert_same(&self, tally: &mut Tally) {
        tally.positions += 1;
        assert_same(&self.wide, &self.referee);
        let Some(narrow) = &self.narrow else { return };
        assert_eq!(narrow.position_text(), self.wide.position_text());
        assert_eq!(narrow.legal_moves(), self.wide.legal_moves(), "{}", narrow.position_text());
        assert_eq!(narrow.outcome(), self.wide.outcome(), "{}", narrow.position_text());
        assert_eq!(narrow.turn(), self.wide.turn(), "{}", narrow.position_text());
        for seat in Seat::first(narrow.rules().seats()) {
            assert_eq!(
                narrow.rules().distance(narrow.position(), seat),
                self.wide.rules().distance(self.wide.position(), seat),
                "{} seat {seat}",
                narrow.position_text()
            );
        }
    }

    /// Looks at all texts, and at what every legal wall would do.
    pub(crate) fn look_closely(&self, tally: &mut Tally) {
        let cuts = assert_same_refusals(&self.wide, &self.referee);
        if let Some(narrow) = &self.narrow {
            assert_eq!(cuts, assert_same_refusals(narrow, &self.referee));
        }
        tally.cuts += cuts;
        if self.referee.outcome().is_none() {
            assert_same_ways(&self.wide, &self.referee);
        }
        let moves = self.referee.legal_moves();
        tally.closers += moves.iter().filter(|text| self.referee.closes(text)).count();
    }

    /// Plays at random to the end, or for so many plies.
    pub(crate) fn play_out(&mut self, style: Style, rng: &mut Rng, tally: &mut Tally) {
        for _ in 0..style.unseen {
            if self.wide.outcome().is_some() {
                break;
            }
            let moves = DynGame::legal_moves(&self.wide);
            self.advance(moves, style, rng, tally);
        }
        for _ in 0..style.plies {
            self.assert_same(tally);
            if rng.below(style.closely) == 0 {
                self.look_closely(tally);
            }
            if self.referee.outcome().is_some() {
                break;
            }
            self.advance(self.referee.legal_moves(), style, rng, tally);
        }
        tally.ended += usize::from(self.referee.outcome().is_some());
        let placed = matches!(self.referee.outcome(), Some(Ending::Placed(_)));
        tally.placed += usize::from(placed);
        tally.drawn += usize::from(self.referee.outcome() == Some(Ending::Drawn));
    }

    fn advance(
        &mut self,
        moves: impl IntoIterator<Item = String>,
        style: Style,
        rng: &mut Rng,
        tally: &mut Tally,
    ) {
        let seats = self.wide.rules().seats();
        if seats > 2 && rng.percent(2) {
            let staying: Vec<Seat> =
                Seat::first(seats).filter(|seat| self.referee.plays(seat.index())).collect();
            self.retire(*rng.pick(&staying).unwrap());
            tally.left += 1;
            return;
        }
        let (walls, steps): (Vec<String>, Vec<String>) =
            moves.into_iter().partition(|text| text.ends_with(['h', 'v']));
        let build = steps.is_empty() || (!walls.is_empty() && rng.percent(style.walls));
        let text = rng.pick(if build { &walls } else { &steps }).unwrap();
        tally.skipped += usize::from(text == "skip");
        self.play(text);
    }
}

/// Plays several games of one kind.
pub(crate) fn play_games(
    setup: &Setup,
    rule_set: &RuleSet,
    style: Style,
    rng: &mut Rng,
    tally: &mut Tally,
) {
    for _ in 0..style.games {
        MatchUp::new(setup, rule_set).play_out(style, rng, tally);
    }
}
