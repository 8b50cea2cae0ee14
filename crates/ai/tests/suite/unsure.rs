//! Minds that are not sure: how they err, and how they do not.

use damier_ai::{Doubt, Unsure};
use damier_core::{DynGame, Game, Stop};
use damier_mind::{
    Alone, Budget, Line, Mind, MindError, Score, StoppedClock, Task, Thought, Value,
};
use damier_nullgame::Pile;

/// Finds moves worth so much, called by their numbers.
struct Finds(&'static [Value]);

impl Mind for Finds {
    fn think(
        &mut self,
        _: &dyn DynGame,
        task: &mut Task<'_, String>,
    ) -> Result<Thought<String>, MindError> {
        let line = |(index, &value): (usize, &Value)| Line {
            score: Some(Score::estimate(value)),
            moves: vec![index.to_string()],
        };
        let lines = self.0.iter().enumerate().take(task.lines).map(line).collect();
        Ok(Thought { lines, ..Thought::unjudged(String::new()) })
    }
}

/// How often each of some moves is chosen, over many seeds.
fn chosen(values: &'static [Value], doubt: Doubt, lines: usize) -> Vec<usize> {
    let game = Game::new(Pile::new(12, 2).unwrap());
    let mut counts = vec![0; values.len()];
    for seed in 0..2000 {
        let mut mind = Unsure::new(Box::new(Finds(values)), doubt, seed);
        let mut task = Task {
            budget: Budget::default(),
            lines,
            clock: &StoppedClock,
            stop: &Stop::new(),
            workers: &Alone,
            progress: &mut |_| {},
        };
        let thought = mind.think(&game, &mut task).unwrap();
        assert_eq!(thought.lines.len(), lines.min(values.len()));
        let best: usize = thought.best().unwrap().parse().unwrap();
        counts[best] += 1;
    }
    counts
}

const DOUBT: Doubt = Doubt { by: 100, choices: 4, moves: usize::MAX };

#[test]
fn near_moves_are_mistaken_for_each_other_and_far_ones_are_not() {
    const VALUES: [Value; 5] = [
        Value::Units(150),
        Value::Units(140),
        Value::Units(70),
        Value::Units(-51),
        Value::Units(149),
    ];
    let counts = chosen(&VALUES, DOUBT, 1);
    // The last is not among the moves that are looked at, and the fourth is too bad.
    assert_eq!((counts[3], counts[4]), (0, 0), "{counts:?}");
    assert!(counts[0] > counts[1] && counts[1] > 700, "{counts:?}");
    assert!((1..400).contains(&counts[2]), "{counts:?}");
}

#[test]
fn what_is_won_or_lost_is_not_mistaken() {
    const VALUES: [Value; 4] =
        [Value::Win(3), Value::Units(1_000_000), Value::Loss(20), Value::Loss(1)];
    assert_eq!(chosen(&VALUES, Doubt { by: u32::MAX, ..DOUBT }, 1), [2000, 0, 0, 0]);
    assert_eq!(chosen(&VALUES[1..], DOUBT, 1), [2000, 0, 0]);
    assert_eq!(chosen(&VALUES[2..], DOUBT, 1)[0], 2000);
}

#[test]
fn who_is_sure_takes_the_best() {
    const ALIKE: [Value; 3] = [Value::Units(7); 3];
    assert_eq!(chosen(&ALIKE, Doubt { by: 0, ..DOUBT }, 1), [2000, 0, 0]);
    assert_eq!(chosen(&ALIKE, Doubt { moves: 0, ..DOUBT }, 1), [2000, 0, 0]);
    // Who wants to see several lines chooses by itself.
    assert_eq!(chosen(&ALIKE, DOUBT, 3), [2000, 0, 0]);
}
