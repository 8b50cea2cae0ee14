//! A match against the simplest model of one.

use damier_core::{DynGame, Leave, RecordedMove, Rng, Seat};
use damier_mind::Thought;
use damier_play::Command;

use crate::matches::{NO_TURN, at, passing, pile, reversi, seat, seated, shown, tell};

/// The simplest match there could be: a list of steps, and every game played from the start.
struct Model {
    start: Box<dyn DynGame>,
    people: Vec<bool>,
    steps: Vec<(Seat, String)>,
    done: usize,
}

impl Model {
    fn game(&self, steps: usize) -> Box<dyn DynGame> {
        let mut game = self.start.boxed_clone();
        for (_, text) in &self.steps[..steps] {
            repeat(&mut *game, text);
        }
        game
    }

    /// Whether people stop here on their way back or on.
    fn stops(&self, steps: usize) -> bool {
        let person = |seat: Seat| self.people[seat.index()];
        !self.people.contains(&true)
            || self.game(steps).turn().is_none_or(person)
            || self.steps.get(steps).is_some_and(|&(seat, _)| person(seat))
    }

    /// Does what the command says; false if that is impossible.
    fn apply(&mut self, command: &Command) -> bool {
        let mut game = self.game(self.done);
        let (played, all) = (self.done, self.steps.len());
        let step = match command {
            Command::Thinking(..) => return game.turn().is_some(),
            Command::Play { mv, .. } => game.turn().zip(game.play(mv).ok()),
            &Command::Leave(seat, leave) => game
                .retire(seat, leave)
                .is_ok()
                .then(|| (seat, RecordedMove::leaving(seat, leave).text)),
            Command::Undo => {
                let stop = (0..played).rev().find(|&steps| self.stops(steps));
                self.done = stop.unwrap_or(played);
                return stop.is_some();
            }
            Command::Redo => {
                let stop = (played + 1..=all).find(|&steps| self.stops(steps) || steps == all);
                self.done = stop.unwrap_or(played);
                return stop.is_some();
            }
            other => panic!("the model knows no {other:?}"),
        };
        if let Some(step) = step.clone() {
            self.steps.truncate(played);
            self.steps.push(step);
            self.done += 1;
        }
        step.is_some()
    }
}

/// Does again what a record tells.
fn repeat(game: &mut dyn DynGame, text: &str) {
    match RecordedMove::new(text).as_leaving() {
        Some((seat, leave)) => game.retire(seat, leave).unwrap(),
        None => assert_eq!(game.play(text).unwrap(), text),
    }
}

fn any_command(rng: &mut Rng, game: &dyn DynGame) -> Command {
    let leaves = [Leave::Resigned, Leave::OutOfTime, Leave::Failed];
    match rng.below(20) {
        0..10 => Command::play(NO_TURN, rng.pick(&game.legal_moves()).cloned().unwrap_or_default()),
        10 => Command::play(NO_TURN, *rng.pick(&["0", "a1", "pass", "3"]).unwrap()),
        11 => Command::Leave(seat(1 + rng.index(4)), *rng.pick(&leaves).unwrap()),
        12 => Command::Thinking(NO_TURN, Thought::unjudged("1".to_owned())),
        13..17 => Command::Undo,
        _ => Command::Redo,
    }
}

/// Every mix of people and computers in every number of seats.
#[test]
fn any_commands_agree_with_the_model() {
    let starts = [pile(14, 2), pile(14, 3), pile(14, 4), reversi("4"), passing(), reversi("6")];
    let mut rng = Rng::new(20);
    let mut accepted = [0_u32; 2];
    for start in &starts {
        for mix in 0..3_usize.pow(start.seats() as u32) {
            let letters: String = (0..start.seats())
                .map(|i| ['P', 'A', 'C'][mix / 3_usize.pow(i as u32) % 3])
                .collect();
            let people = letters.chars().map(|letter| letter != 'C').collect();
            let mut model =
                Model { start: start.boxed_clone(), people, steps: Vec::new(), done: 0 };
            let mut contest = seated(start.boxed_clone(), &letters);
            let mut told = Vec::new();
            for now in 0..150 {
                let command = any_command(&mut rng, contest.game());
                told.push(command.clone());
                let ok = tell(&mut contest, command.clone(), at(now)).is_ok();
                assert_eq!(ok, model.apply(&command), "{letters}: {told:?}");
                accepted[usize::from(ok)] += 1;
                let record = contest.record();
                let mut replayed = start.boxed_clone();
                record.moves.iter().for_each(|mv| repeat(&mut *replayed, &mv.text));
                assert_eq!(shown(contest.game()), shown(&*replayed), "{letters}: {told:?}");
                assert_eq!(
                    shown(contest.game()),
                    shown(&*model.game(model.done)),
                    "{letters}: {told:?}"
                );
                let plies = contest.history().iter();
                let plies: Vec<_> = plies.map(|ply| (ply.seat, ply.entry.text.clone())).collect();
                assert_eq!(plies, model.steps, "{letters}: {told:?}");
                assert_eq!(record.tag("Result").is_some(), replayed.outcome().is_some());
            }
        }
    }
    assert!(accepted.iter().all(|&count| count > 5000), "{accepted:?}");
}
