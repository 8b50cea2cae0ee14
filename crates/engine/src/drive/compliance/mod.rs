//! Whether a program keeps to its protocol, point by point.

mod interview;
mod points;

use damier_catalog::{External, GameEntry, Params, Protocol, Via, games};
use damier_core::{DynGame, Message, Rng};
use damier_mind::{Alone, Budget, Mind, Task};

use super::fault::Fault;
use super::process::Process;
use super::program::{Plan, Program};
use super::programs::LocalPrograms;
use super::talk::{Patience, Talk};
use super::tongue;
use interview::Interview;
pub use points::Point;

/// What was found of one point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What was looked at.
    pub point: Point,
    /// What came of it.
    pub verdict: Verdict,
}

/// What came of looking at a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is kept.
    Kept,
    /// The program does not offer it, and need not.
    NotOffered,
    /// It is not kept, and what happened instead.
    Broken(String),
}

/// How a program is examined.
pub struct Examination<'a> {
    /// Who starts it.
    pub programs: &'a LocalPrograms,
    /// The program.
    pub program: &'a External,
    /// The game it plays; without one its first move tells which.
    pub game: Option<Box<dyn DynGame>>,
    /// Whether the whole list is gone through, however long that takes. Otherwise who says nothing at
    /// all is not asked again, and a few points that are not kept are enough.
    pub thorough: bool,
}

/// So many points that are not kept are enough for whoever is in a hurry.
const ENOUGH: usize = 3;

/// So many positions of games by chance are asked about.
const POSITIONS: usize = 20;
/// No game by chance is longer.
const LONGEST_GAME: usize = 400;

impl Examination<'_> {
    /// Goes through the whole list, and tells each finding as it is made; or tells why that cannot
    /// be begun.
    pub fn run(self, tell: &mut dyn FnMut(Finding)) -> Result<(), Message> {
        let spoken = match self.program.via() {
            Via::Protocol(protocol) => Some(protocol),
            Via::Library => return self.run_mind(tell),
            Via::Any | Via::Name => None,
        };
        if let Some(Protocol::Gtp | Protocol::Qtp | Protocol::Nboard) = spoken {
            return self.run_mind(tell);
        }
        // What cannot be started at all is no matter of protocols.
        let known = self.game.as_ref().map(|game| game.boxed_clone());
        let any = known.or_else(|| games().first().and_then(opened)).ok_or_else(no_game)?;
        let plan = self.programs.plan(self.program, &*any)?;
        if spoken.is_none() {
            match self.speaks_gtp(&plan) {
                Ok(true) => return self.run_mind(tell),
                Err(silence) if !self.thorough => {
                    tell(Finding { point: Point::Greets, verdict: Verdict::Broken(silence) });
                    return Ok(());
                }
                Ok(false) | Err(_) => {}
            }
        }
        let mut interview = Interview::new(self.programs, plan, spoken == Some(Protocol::Uci));
        let game = match self.game {
            Some(game) => game,
            None => match interview.which_game() {
                Ok(game) => game.ok_or_else(no_game)?,
                Err(fault) => {
                    tell(Finding { point: Point::Greets, verdict: Verdict::Broken(fault) });
                    return Ok(());
                }
            },
        };
        let mut broken = 0;
        for point in Point::ALL {
            let verdict = interview.look_at(point, &*game);
            broken += usize::from(matches!(verdict, Verdict::Broken(_)));
            tell(Finding { point, verdict });
            // Who does not even say hello says nothing else.
            let is_mute = point == Point::Greets && !interview.is_known();
            if is_mute || (broken >= ENOUGH && !self.thorough) {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Whether a program of which nobody said what it speaks speaks GTP; or that it says nothing.
    fn speaks_gtp(&self, plan: &Plan) -> Result<bool, String> {
        let LocalPrograms { launcher, limits, clock } = self.programs;
        let patience = Patience::new(&**clock, limits.start);
        let Ok(process) = Process::start(launcher, &plan.words) else { return Ok(false) };
        let mut talk = Talk::new(process);
        match tongue::speaks_gtp(&mut talk, &patience) {
            Err(fault @ Fault::Silent { .. }) => Err(talk.end(fault)),
            spoken => Ok(spoken.unwrap_or(false)),
        }
    }

    /// What can be asked of a program in any protocol: that it plays.
    fn run_mind(self, tell: &mut dyn FnMut(Finding)) -> Result<(), Message> {
        let game = self.game.or_else(|| match self.program.via() {
            Via::Any | Via::Protocol(Protocol::Gtp | Protocol::Nboard) => {
                opened(games().iter().find(is("reversi"))?)
            }
            Via::Protocol(_) => opened(games().iter().find(is("quoridor"))?),
            _ => {
                let params = Params::new([("rules", "graph")]);
                games().iter().find(is("quoridor"))?.open(&params).ok()
            }
        });
        let game = game.ok_or_else(no_game)?;
        let plan = self.programs.plan(self.program, &*game)?;
        let once = plan.once;
        let LocalPrograms { launcher, limits, clock } = self.programs.clone();
        let mut mind = Program::new(plan, launcher, limits, clock);
        let mut think = |game: &dyn DynGame| -> Result<String, String> {
            let mut task = Task {
                budget: Budget { depth: Some(1), ..Budget::time(interview::MOMENT) },
                lines: 1,
                clock: &*self.programs.clock,
                stop: &damier_core::Stop::new(),
                workers: &Alone,
                progress: &mut |_| {},
            };
            let thought = mind.think(game, &mut task);
            let best = thought.map_err(|error| error.to_string())?;
            let best = best.best().cloned().unwrap_or_default();
            game.read_move(&best)
                .map_err(|why| format!("`{best}` in `{}`: {why}", game.position_text()))
        };
        let mut found = |point, broken: Result<(), String>| {
            let verdict = broken.map_or_else(Verdict::Broken, |()| Verdict::Kept);
            tell(Finding { point, verdict });
        };
        found(Point::Plays, think(&*game).map(drop));
        // A native client knows no position but the one it has come to.
        if !once {
            found(
                Point::Positions,
                positions(&*game).iter().try_for_each(|game| think(&**game).map(drop)),
            );
        }
        let mut played = game.boxed_clone();
        let whole = (|| {
            let mut chance = Rng::new(2);
            while let Some(turn) = played.turn().filter(|_| played.steps().len() < LONGEST_GAME) {
                // It plays for one side only: the other side plays by chance.
                let mv = if once && turn.index() > 0 {
                    chance.pick(&played.legal_moves()).cloned().unwrap_or_default()
                } else {
                    think(&*played)?
                };
                played.play(&mv).map_err(|error| error.to_string())?;
            }
            Ok(())
        })();
        found(Point::WholeGame, whole);
        Ok(())
    }
}

fn is(name: &'static str) -> impl Fn(&&'static GameEntry) -> bool {
    move |entry| entry.name == name
}

fn opened(entry: &'static GameEntry) -> Option<Box<dyn DynGame>> {
    entry.open(&Params::default()).ok()
}

fn no_game() -> Message {
    let known: Vec<&str> = games().iter().map(|entry| entry.name).collect();
    Message::new("error-compliance-game").with("known", known.join(", "))
}

/// Positions of games by chance, none of which is over.
fn positions(start: &dyn DynGame) -> Vec<Box<dyn DynGame>> {
    let mut rng = Rng::new(1);
    let mut positions = Vec::new();
    while positions.len() < POSITIONS {
        let mut game = start.boxed_clone();
        for _ in 0..=3 * positions.len() {
            let Some(mv) = rng.pick(&game.legal_moves()).cloned() else { break };
            if game.play(&mv).is_err() {
                break;
            }
        }
        while game.outcome().is_some() && game.take_back() {}
        positions.push(game);
    }
    positions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_of_games_that_go_on() {
        for entry in games() {
            let start = opened(entry).unwrap();
            let all = positions(&*start);
            assert_eq!(all.len(), POSITIONS);
            assert!(all.iter().all(|game| game.turn().is_some() && game.custom_start().is_none()));
        }
    }
}
