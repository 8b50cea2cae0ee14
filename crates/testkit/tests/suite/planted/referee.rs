//! Bugs in the referee.

use std::any::Any;

use damier_awele::{Awele, Packed, RuleSet};
use damier_core::draft::Drafting;
use damier_core::view::{Aim, Board, Choice, Deed, Spot, View};
use damier_core::{
    Counting, DynGame, Explain, Game, Leave, LineError, Message, Outcome, PerftError, PlayError,
    RetireRefused, Seat, Step, Stop, Visit,
};
use damier_nullgame::Pile;
use damier_quoridor::Setup;
use damier_reversi::{Bits, Reversi};
use damier_testkit::{Conformance, Law, RefereeConformance};

/// What a careless referee does.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    /// Nothing wrong.
    None,
    /// Plays the first legal move instead of a refused one, and still refuses.
    MovesOnRefusal,
    /// Plays a list of moves up to the one that is refused.
    KeepsHalfALine,
    /// Accepts what it cannot read.
    AcceptsAnything,
    /// Does not read the last of the moves it lists.
    RefusesTheLast,
    /// Begins another game than the one at the position.
    ForgetsThePosition,
    /// Takes two steps back.
    TakesBackTwo,
    /// Says that the first step was taken back when there was none.
    TakesBackNothing,
    /// Lets seats leave that are not there.
    LetsAbsentLeave,
    /// Lets seats leave after the end.
    LetsLeaveAfterTheEnd,
    /// Shows a board without its last cell.
    LosesACell,
    /// Begins with the cursor beside the board.
    BeginsOutside,
    /// Leaves out the first place that can be played.
    ForgetsAPlace,
    /// Finds every move one column further to the right than it is.
    LooksBesideIt,
    /// Tells that one disc less turns, or that seeds are lost.
    Miscounts,
    /// Tells that pawns come from nowhere.
    ForgetsWhence,
    /// Tells of every wall as it would lie the other way.
    TurnsWalls,
    /// Tells the deed only where all are told.
    TellsNothingAlone,
    /// Forgets what was done last.
    ForgetsTheLast,
    /// Has no words for what a move does.
    HasNoWords,
}

struct Careless {
    game: Box<dyn DynGame>,
    fault: Fault,
}

fn suite(fault: Fault) -> RefereeConformance {
    let game = Box::new(Game::new(Pile::new(20, 3).expect("a pile")));
    RefereeConformance::new(Box::new(Careless { game, fault })).games(20)
}

#[test]
fn every_fault_is_named() {
    let check = |fault, law| {
        assert_eq!(suite(fault).check().map_err(|violation| violation.law), Err(law), "{fault:?}");
    };
    suite(Fault::None).assert();
    check(Fault::MovesOnRefusal, Law::RefusalChangesNothing);
    check(Fault::KeepsHalfALine, Law::RefusalChangesNothing);
    check(Fault::AcceptsAnything, Law::UnlistedIsRefused);
    check(Fault::RefusesTheLast, Law::ListedIsAccepted);
    check(Fault::ForgetsThePosition, Law::PositionTextRoundTrips);
    check(Fault::TakesBackTwo, Law::TakeBackRestores);
    check(Fault::TakesBackNothing, Law::TakeBackRestores);
    check(Fault::LetsAbsentLeave, Law::LeavingIsFinal);
    check(Fault::LetsLeaveAfterTheEnd, Law::OverRefusesAll);
}

/// What is shown wrongly is found in games of every kind of board.
#[test]
fn every_fault_of_what_is_shown_is_named() {
    let reversi = || Box::new(Game::new(Reversi::<Bits<6>>::new())) as Box<dyn DynGame>;
    let awele = || Box::new(Game::new(Awele::<Packed>::new(RuleSet::ABAPA))) as Box<dyn DynGame>;
    let quoridor = || {
        let rules = Setup::classic(5, 2).build::<u128>().unwrap();
        Box::new(Game::new(rules)) as Box<dyn DynGame>
    };
    let check = |game: Box<dyn DynGame>, fault, law| {
        let suite = RefereeConformance::new(Box::new(Careless { game, fault })).games(2).plies(30);
        assert_eq!(suite.check().map_err(|violation| violation.law), Err(law), "{fault:?}");
    };
    check(reversi(), Fault::LosesACell, Law::ViewIsWhole);
    check(quoridor(), Fault::LosesACell, Law::ViewIsWhole);
    check(awele(), Fault::LosesACell, Law::ViewIsWhole);
    check(reversi(), Fault::BeginsOutside, Law::ViewIsWhole);
    check(reversi(), Fault::ForgetsAPlace, Law::SpotsAreMoves);
    check(quoridor(), Fault::ForgetsAPlace, Law::SpotsAreMoves);
    check(awele(), Fault::LooksBesideIt, Law::SpotsAreMoves);
    check(quoridor(), Fault::LooksBesideIt, Law::SpotsAreMoves);
    check(reversi(), Fault::Miscounts, Law::DeedsAreDone);
    check(awele(), Fault::Miscounts, Law::DeedsAreDone);
    check(quoridor(), Fault::ForgetsWhence, Law::DeedsAreDone);
    check(quoridor(), Fault::TurnsWalls, Law::DeedsAreDone);
    check(reversi(), Fault::TellsNothingAlone, Law::DeedsAreDone);
    check(awele(), Fault::ForgetsTheLast, Law::DeedsAreDone);
    check(quoridor(), Fault::HasNoWords, Law::MovesHaveWords);
}

#[test]
fn a_reference_must_agree() {
    let pile = |size| Pile::new(size, 3).unwrap();
    Conformance::new(pile(20)).games(10).reference(pile(20)).assert();
    let violation = Conformance::new(pile(20)).games(10).reference(pile(21)).check().unwrap_err();
    assert_eq!(violation.law, Law::ReferenceAgrees);
}

impl Careless {
    /// What is told of a deed.
    fn told(&self, mut deed: Deed) -> Deed {
        match (&mut deed, self.fault) {
            (Deed::Disc { turned, .. }, Fault::Miscounts) => drop(turned.pop()),
            (Deed::Sowing(sowing), Fault::Miscounts) => drop(sowing.reached.pop()),
            (Deed::Step { from, .. }, Fault::ForgetsWhence) => *from = None,
            (Deed::Wall(wall), Fault::TurnsWalls) => {
                wall.aim = match wall.aim {
                    Aim::LevelWall => Aim::UprightWall,
                    _ => Aim::LevelWall,
                };
            }
            _ => {}
        }
        deed
    }
}

impl DynGame for Careless {
    fn name(&self) -> &'static str {
        self.game.name()
    }

    fn variant(&self) -> String {
        self.game.variant()
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn plays(&self, seat: Seat) -> bool {
        self.game.plays(seat)
    }

    fn turn(&self) -> Option<Seat> {
        self.game.turn()
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.game.outcome()
    }

    fn legal_moves(&self) -> Vec<String> {
        self.game.legal_moves()
    }

    fn read_move(&self, text: &str) -> Result<String, PlayError> {
        if self.fault == Fault::RefusesTheLast
            && self.legal_moves().last().is_some_and(|l| l == text)
        {
            return self.game.read_move("");
        }
        self.game.read_move(text)
    }

    fn play(&mut self, text: &str) -> Result<String, PlayError> {
        let answer = self.game.play(text);
        if let (Err(_), Some(first)) = (&answer, self.legal_moves().first()) {
            match self.fault {
                Fault::MovesOnRefusal => drop(self.game.play(first)),
                Fault::AcceptsAnything => {
                    return self.game.play(first).map(|_| text.to_owned());
                }
                _ => {}
            }
        }
        answer
    }

    fn play_line(&mut self, text: &str) -> Result<(), LineError> {
        if self.fault == Fault::KeepsHalfALine {
            text.split_whitespace().for_each(|word| drop(self.game.play(word)));
        }
        self.game.play_line(text)
    }

    fn retire(&mut self, seat: Seat, leave: Leave) -> Result<(), RetireRefused> {
        match (self.game.retire(seat, leave), self.fault) {
            (Err(RetireRefused::NotPlaying(_)), Fault::LetsAbsentLeave)
            | (Err(RetireRefused::Over), Fault::LetsLeaveAfterTheEnd) => Ok(()),
            (answer, _) => answer,
        }
    }

    fn take_back(&mut self) -> bool {
        if self.fault == Fault::TakesBackTwo {
            self.game.take_back();
        }
        self.game.take_back() || self.fault == Fault::TakesBackNothing
    }

    fn steps(&self) -> Vec<Step<String>> {
        self.game.steps()
    }

    fn position_text(&self) -> String {
        self.game.position_text()
    }

    fn custom_start(&self) -> Option<String> {
        self.game.custom_start()
    }

    fn at_position(&self, text: &str) -> Result<Box<dyn DynGame>, Vec<Box<dyn Explain>>> {
        let forgets = self.fault == Fault::ForgetsThePosition && text != "?";
        self.game.at_position(if forgets { "20 1 123" } else { text })
    }

    fn view(&self) -> View {
        let mut view = self.game.view();
        view.last = view.last.map(|deed| self.told(deed));
        match (&mut view.board, self.fault) {
            (Board::Grid(grid), Fault::LosesACell) => drop(grid.cells.pop()),
            (Board::Houses(houses), Fault::LosesACell) => drop(houses.rows[0].pop()),
            (_, Fault::BeginsOutside) => view.home = Spot::at(view.board.size().0, 0),
            (_, Fault::ForgetsAPlace) => drop(view.places.pop()),
            (_, Fault::ForgetsTheLast) => view.last = None,
            _ => {}
        }
        view
    }

    fn meant(&self, spot: Spot) -> Option<String> {
        self.game.meant(spot)
    }

    fn spot_of(&self, text: &str) -> Option<Spot> {
        let beside = usize::from(self.fault == Fault::LooksBesideIt);
        self.game.spot_of(text).map(|spot| Spot { column: spot.column + beside, ..spot })
    }

    fn deed(&self, text: &str) -> Result<Deed, PlayError> {
        let deed = self.game.deed(text).map(|deed| self.told(deed));
        if self.fault == Fault::TellsNothingAlone { deed.map(|_| Deed::Plain) } else { deed }
    }

    fn effect(&self, text: &str) -> Result<Message, PlayError> {
        let words = self.game.effect(text);
        if self.fault == Fault::HasNoWords { words.map(|_| Message::new("")) } else { words }
    }

    fn whereabouts(&self, text: &str) -> Result<Message, PlayError> {
        self.game.whereabouts(text)
    }

    fn choices(&self) -> Vec<Choice> {
        let told = |choice: Choice| Choice { deed: self.told(choice.deed), ..choice };
        self.game.choices().into_iter().map(told).collect()
    }

    fn drafting(&self) -> &dyn Drafting {
        self.game.drafting()
    }

    fn key(&self) -> u64 {
        self.game.key()
    }

    fn identity(&self) -> u64 {
        self.game.identity()
    }

    fn numbered_moves(&self) -> Vec<(String, u16)> {
        self.game.numbered_moves()
    }

    fn visits(&self, most: usize) -> Vec<Visit> {
        self.game.visits(most)
    }

    fn perft(&self, depth: u32, counting: Counting, stop: &Stop) -> Result<u64, PerftError> {
        self.game.perft(depth, counting, stop)
    }

    fn boxed_clone(&self) -> Box<dyn DynGame> {
        Box::new(Careless { game: self.game.boxed_clone(), fault: self.fault })
    }

    fn as_any(&self) -> &dyn Any {
        self.game.as_any()
    }
}
