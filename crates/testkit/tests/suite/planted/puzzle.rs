//! Bugs in a puzzle: Lamps in a draughty room. After every move the wind turns,
//! which is all the chance there is; how often somebody pressed is counted.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use damier_core::{Puzzle, Rng, Seed, Status, mix};
use damier_nullgame::{Lamp, Lamps, LampsError, LampsParams, Pressed};
use damier_testkit::{Law, PuzzleConformance};

/// What may be wrong, and the law that this breaks.
const FLAWS: [(Flaw, Law); 22] = [
    (Flaw::UndoForgets, Law::UndoRestores),
    (Flaw::RedoDrawsAgain, Law::RedoRepeats),
    (Flaw::PlayDrawsFromNowhere, Law::PlayRepeats),
    (Flaw::EffectNamesAnother, Law::EffectNamesItsMove),
    (Flaw::StoppedHalfway, Law::GenerationIsWhole),
    (Flaw::MoveNotListed, Law::UnlistedIsRefused),
    (Flaw::MoveListedInVain, Law::ListedIsAccepted),
    (Flaw::MovesListedTwice, Law::NoDuplicates),
    (Flaw::MovesListedInAnyOrder, Law::OrderIsStable),
    (Flaw::NoMoveWhileOpen, Law::StatusIsSound),
    (Flaw::LossIsMended, Law::StatusIsSound),
    (Flaw::MoveWrittenCrosswise, Law::MoveTextRoundTrips),
    (Flaw::RowNotWritten, Law::MoveTextIsUnique),
    (Flaw::SpacesMatter, Law::WhiteSpaceIsForgiven),
    (Flaw::WindNotWritten, Law::StateTextRoundTrips),
    (Flaw::PanicOnNothing, Law::NeverPanics),
    (Flaw::RefusedForNoReason, Law::RefusalsAreNamed),
    (Flaw::SeedIgnored, Law::GenerationRepeats),
    (Flaw::ParamsReadCrosswise, Law::ParamsRoundTrip),
    (Flaw::ParamsLookLikeAnId, Law::IdsOpen),
    (Flaw::DescriptionForgets, Law::DescriptionRoundTrips),
    (Flaw::DescriptionIsSpaced, Law::DescriptionRoundTrips),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flaw {
    UndoForgets,
    RedoDrawsAgain,
    PlayDrawsFromNowhere,
    EffectNamesAnother,
    StoppedHalfway,
    MoveNotListed,
    MoveListedInVain,
    MovesListedTwice,
    MovesListedInAnyOrder,
    NoMoveWhileOpen,
    LossIsMended,
    MoveWrittenCrosswise,
    RowNotWritten,
    SpacesMatter,
    WindNotWritten,
    PanicOnNothing,
    RefusedForNoReason,
    SeedIgnored,
    ParamsReadCrosswise,
    ParamsLookLikeAnId,
    DescriptionForgets,
    DescriptionIsSpaced,
}

#[track_caller]
fn check(flaw: Option<Flaw>, law: Result<(), Law>) {
    let size = LampsParams::new(4, 3).expect("a size");
    let room = Room { size, flaw };
    let suite = PuzzleConformance::<Draughty>::new(room).puzzles(5).moves(60);
    assert_eq!(suite.check().map_err(|violation| violation.law), law, "{flaw:?}");
}

#[test]
fn no_bug_is_found_where_none_is() {
    check(None, Ok(()));
}

#[test]
fn every_flaw_is_named() {
    for (flaw, law) in FLAWS {
        check(Some(flaw), Err(law));
    }
}

/// The params: the flaw is among them, written as its place in [`FLAWS`],
/// because nothing else reaches every method of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Room {
    size: LampsParams,
    flaw: Option<Flaw>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Draughty {
    room: Room,
    lamps: Lamps,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    lit: u64,
    presses: u64,
    wind: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Gust {
    pressed: Pressed,
    wind_before: u64,
    wind_after: u64,
}

/// Chance that nobody can repeat.
fn draw() -> u64 {
    static DRAWN: AtomicU64 = AtomicU64::new(0);
    mix(DRAWN.fetch_add(1, Relaxed))
}

fn malformed() -> LampsError {
    LampsError::Board("not as it should be".to_owned())
}

impl Draughty {
    fn has(&self, flaw: Flaw) -> bool {
        self.room.flaw == Some(flaw)
    }
}

impl fmt::Display for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = FLAWS.iter().position(|(flaw, _)| Some(*flaw) == self.flaw);
        let mark = if self.flaw == Some(Flaw::ParamsLookLikeAnId) { ':' } else { '/' };
        match number {
            Some(number) => write!(f, "{}{mark}{number}", self.size),
            None => write!(f, "{}", self.size),
        }
    }
}

impl Puzzle for Draughty {
    type Params = Room;
    type State = State;
    type Move = Lamp;
    type Effect = Gust;
    type Illegal = LampsError;
    type Syntax = LampsError;

    const NAME: &'static str = "draughty";
    const GENERATOR: u32 = 1;

    fn parse_params(text: &str) -> Result<Room, Vec<LampsError>> {
        let (size, flaw) = match text.split_once(['/', ':']) {
            None => (text, None),
            Some((size, number)) => {
                let number: Option<usize> = number.trim().parse().ok();
                let found = number.and_then(|number| FLAWS.get(number));
                (size, Some(found.ok_or_else(|| vec![malformed()])?.0))
            }
        };
        let crossed = size.trim().split('x').rev().collect::<Vec<_>>().join("x");
        let crosswise = flaw == Some(Flaw::ParamsReadCrosswise);
        let size = Lamps::parse_params(if crosswise { &crossed } else { size })?;
        Ok(Room { size, flaw })
    }

    fn generate(room: &Room, seed: Seed, keep_going: &mut dyn FnMut() -> bool) -> Option<Draughty> {
        let lamps = match room.flaw {
            Some(Flaw::SeedIgnored) => {
                Lamps::generate(&room.size, Seed { number: draw(), ..seed }, keep_going)?
            }
            Some(Flaw::StoppedHalfway) if !keep_going() => {
                Lamps::from_description(&room.size, "0").ok()?
            }
            _ => Lamps::generate(&room.size, seed, keep_going)?,
        };
        Some(Draughty { room: *room, lamps })
    }

    fn params(&self) -> &Room {
        &self.room
    }

    fn description(&self) -> String {
        match self.room.flaw {
            Some(Flaw::DescriptionForgets) => "0".to_owned(),
            Some(Flaw::DescriptionIsSpaced) => format!(" {}", self.lamps.description()),
            _ => self.lamps.description(),
        }
    }

    fn from_description(room: &Room, text: &str) -> Result<Draughty, Vec<LampsError>> {
        Ok(Draughty { room: *room, lamps: Lamps::from_description(&room.size, text)? })
    }

    fn start(&self) -> State {
        State { lit: self.lamps.start(), presses: 0, wind: 0 }
    }

    fn status(&self, state: &State) -> Status {
        if self.has(Flaw::LossIsMended) && state.wind == 3 {
            return Status::Lost;
        }
        self.lamps.status(&state.lit)
    }

    fn each_move(&self, state: &State, visit: impl FnMut(Lamp)) {
        let mut moves = Vec::new();
        self.lamps.each_move(&state.lit, |lamp| moves.push(lamp));
        match self.room.flaw {
            Some(Flaw::MoveNotListed) => moves.retain(|&lamp| lamp != Lamp { column: 1, row: 1 }),
            Some(Flaw::MoveListedInVain) => moves.push(Lamp { column: 4, row: 0 }),
            Some(Flaw::MovesListedTwice) => moves.extend(moves.clone()),
            Some(Flaw::MovesListedInAnyOrder) => Rng::new(draw()).shuffle(&mut moves),
            Some(Flaw::NoMoveWhileOpen) if state.wind == 3 => moves.clear(),
            _ => {}
        }
        moves.into_iter().for_each(visit);
    }

    fn decide(&self, state: &State, lamp: Lamp) -> Result<Gust, LampsError> {
        let pressed = self.lamps.decide(&state.lit, lamp)?;
        let drawn = if self.has(Flaw::PlayDrawsFromNowhere) {
            draw()
        } else {
            mix(state.lit ^ pressed.switched ^ (state.presses + 1))
        };
        Ok(Gust { pressed, wind_before: state.wind, wind_after: drawn % 4 })
    }

    fn apply(&self, state: &mut State, gust: &Gust) {
        self.lamps.apply(&mut state.lit, &gust.pressed);
        state.presses += 1;
        state.wind = if self.has(Flaw::RedoDrawsAgain) { draw() % 4 } else { gust.wind_after };
    }

    fn undo(&self, state: &mut State, gust: &Gust) {
        self.lamps.undo(&mut state.lit, &gust.pressed);
        state.presses -= 1;
        if !self.has(Flaw::UndoForgets) {
            state.wind = gust.wind_before;
        }
    }

    fn move_text(&self, lamp: Lamp) -> String {
        match self.room.flaw {
            Some(Flaw::MoveWrittenCrosswise) => format!("{},{}", lamp.row, lamp.column),
            Some(Flaw::RowNotWritten) => format!("{},0", lamp.column),
            _ => self.lamps.move_text(lamp),
        }
    }

    fn effect_text(&self, gust: &Gust) -> String {
        let Lamp { column, row } = gust.pressed.lamp;
        let another = Lamp { column: row, row: column };
        self.move_text(if self.has(Flaw::EffectNamesAnother) { another } else { gust.pressed.lamp })
    }

    fn parse_move(&self, text: &str) -> Result<Lamp, LampsError> {
        if self.has(Flaw::SpacesMatter) && text.trim() != text {
            return Err(malformed());
        }
        self.lamps.parse_move(text)
    }

    fn state_text(&self, state: &State) -> String {
        let wind = if self.has(Flaw::WindNotWritten) { 0 } else { state.wind };
        format!("{:x} {} {wind}", state.lit, state.presses)
    }

    fn parse_state(&self, text: &str) -> Result<State, Vec<LampsError>> {
        assert!(!self.has(Flaw::PanicOnNothing) || !text.is_empty(), "nothing");
        let number = |word: &str| word.parse::<u64>().ok().filter(|&number| number < 1_000_000);
        let words: Vec<&str> = text.split_whitespace().collect();
        let numbers = match words[..] {
            [lit, presses, wind] => number(presses).zip(number(wind)).map(|rest| (lit, rest)),
            _ => None,
        };
        match numbers {
            Some((lit, (presses, wind))) if wind < 4 => {
                Ok(State { lit: self.lamps.parse_state(lit)?, presses, wind })
            }
            _ if self.has(Flaw::RefusedForNoReason) => Err(Vec::new()),
            _ => Err(vec![malformed()]),
        }
    }
}
