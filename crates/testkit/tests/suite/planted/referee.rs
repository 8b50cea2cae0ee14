//! Bugs in the referee.

use std::any::Any;

use damier_core::{
    Counting, DynGame, Explain, Game, Leave, LineError, Outcome, PerftError, PlayError,
    RetireRefused, Seat, Step, Stop,
};
use damier_nullgame::Pile;
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

#[test]
fn a_reference_must_agree() {
    let pile = |size| Pile::new(size, 3).unwrap();
    Conformance::new(pile(20)).games(10).reference(pile(20)).assert();
    let violation = Conformance::new(pile(20)).games(10).reference(pile(21)).check().unwrap_err();
    assert_eq!(violation.law, Law::ReferenceAgrees);
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

    fn key(&self) -> u64 {
        self.game.key()
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
