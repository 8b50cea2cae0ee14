//! Hints, part by part: where to look, how far it is and past whom, and the way.

use damier_core::{Explain, Message};
use thiserror::Error;

use super::State;
use crate::Cell;
use crate::solve::{Goal, GoalError, Search, shortest};

/// What a hint tells so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Part {
    /// In which direction the goal lies.
    Where,
    /// How far it is, and past which minotaur.
    How,
    /// The way.
    Way,
}

impl Part {
    /// Its number, from 1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}

/// A hint for a player, who is told more of it each time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    goal: Goal,
    /// Where the player stood.
    from: Cell,
    part: Part,
    path: Vec<Cell>,
    danger: Danger,
}

/// Who is in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Danger {
    Nobody,
    /// A shorter way leads through the minotaur on this cell.
    Around(Cell),
    /// There is no way but through it.
    Through(Cell),
}

/// Why there is no hint.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HintError {
    /// Nothing that is looked for can be reached.
    #[error("there is no way")]
    NoWay,
    /// It takes more than one place.
    #[error("a hint leads to one place: exit, treasure, bomb, scroll or X,Y")]
    Several,
    /// There is no such cell.
    #[error("{x},{y} is no cell of the maze")]
    NoCell {
        /// The column.
        x: usize,
        /// The row.
        y: usize,
    },
    /// It is no goal.
    #[error(transparent)]
    Goal(#[from] GoalError),
}

impl Explain for HintError {
    fn message(&self) -> Message {
        match self {
            HintError::NoWay => Message::new("minotaur-no-way"),
            HintError::Several => Message::new("minotaur-hint-several"),
            HintError::NoCell { x, y } => {
                Message::new("minotaur-no-cell").with("x", x.to_string()).with("y", y.to_string())
            }
            HintError::Goal(error) => error.message(),
        }
    }
}

/// What a player who asks for nothing in particular is led to, one after the other.
const USUAL: [Goal; 2] = [Goal::Treasure, Goal::Exit];

impl Hint {
    /// The hint after another: more of the same, or once all is told, of the next goal that can be
    /// reached. Who asks for a goal is told of that one. Where the way is another meanwhile it begins
    /// again.
    pub fn after(
        last: Option<Hint>,
        asked: Option<Goal>,
        state: &State,
    ) -> Result<Hint, HintError> {
        let last = last.filter(|last| state.way_to(last.goal).as_ref() == Some(&last.path));
        let told = match (last, asked) {
            (None, None) => 0,
            (Some(last), None) if last.is_all() => {
                USUAL.iter().position(|goal| *goal == last.goal).map_or(0, |told| told + 1)
            }
            (Some(last), None) => return Ok(last.more(state)),
            (Some(last), Some(goal)) if last.goal == goal => return Ok(last.more(state)),
            (_, Some(goal)) => return Hint::about(goal, state),
        };
        let next = USUAL.into_iter().cycle().skip(told).take(USUAL.len());
        next.map(|goal| Hint::about(goal, state))
            .find(Result::is_ok)
            .unwrap_or(Err(HintError::NoWay))
    }

    /// The same for a goal that is typed; none for an empty text.
    pub fn typed(last: Option<Hint>, goal: &str, state: &State) -> Result<Hint, HintError> {
        let asked = if goal.is_empty() { None } else { Some(Goal::parse(goal)?) };
        Hint::after(last, asked, state)
    }

    /// The first part about a goal.
    fn about(goal: Goal, state: &State) -> Result<Hint, HintError> {
        if !goal.is_simple() {
            return Err(HintError::Several);
        }
        if let Goal::At { x, y } = goal
            && state.maze().ground().cell(x, y).is_none()
        {
            return Err(HintError::NoCell { x, y });
        }
        let path = state.way_to(goal).ok_or(HintError::NoWay)?;
        let from = state.player().cell;
        Ok(Hint { goal, from, part: Part::Where, path, danger: Danger::Nobody })
    }

    /// Whether there is no more to tell.
    fn is_all(&self) -> bool {
        self.part == Part::Way || self.length() == 0
    }

    fn more(self, state: &State) -> Hint {
        match self.part {
            _ if self.is_all() => self,
            Part::Where => {
                let danger = Danger::on(&self.path, self.goal, state);
                Hint { part: Part::How, danger, ..self }
            }
            Part::How | Part::Way => Hint { part: Part::Way, ..self },
        }
    }

    /// How much of it is told.
    pub fn part(&self) -> Part {
        self.part
    }

    /// What it leads to.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// How many steps it takes, once that is told.
    pub fn steps(&self) -> Option<usize> {
        (self.part >= Part::How).then(|| self.length())
    }

    /// The way from the player to the goal, both ends included, once it is told.
    pub fn path(&self) -> Option<&[Cell]> {
        (self.part == Part::Way).then_some(&self.path)
    }

    /// Whether a cell is where it leads.
    pub fn ends_at(&self, cell: Cell) -> bool {
        self.path.last() == Some(&cell)
    }

    fn length(&self) -> usize {
        self.path.len().saturating_sub(1)
    }

    /// What its latest part says.
    pub fn message(&self, state: &State) -> Message {
        let ground = state.maze().ground();
        if self.length() == 0 {
            return Message::new("minotaur-hint-here");
        }
        let place = |key, cell| {
            let (x, y) = ground.place(cell);
            Message::new(key).with("x", x).with("y", y)
        };
        let goal = match self.goal {
            Goal::Exit => Message::new("goal-exit"),
            Goal::Bomb => Message::new("goal-bomb"),
            Goal::Scroll => Message::new("goal-scroll"),
            Goal::At { x, y } => Message::new("goal-cell").with("x", x).with("y", y),
            // What takes several is refused.
            Goal::Treasure | Goal::AllTreasures | Goal::Richest(_) => Message::new("goal-treasure"),
        };
        match self.part {
            Part::Where => {
                let end = self.path.last().copied().unwrap_or(self.from);
                let towards = bearing(ground.place(self.from), ground.place(end));
                let message = Message::new("minotaur-hint-where").with("goal", goal);
                message.with("direction", Message::new(towards))
            }
            Part::How => {
                let danger = match self.danger {
                    Danger::Nobody => Message::new("minotaur-hint-nobody"),
                    Danger::Around(cell) => place("minotaur-hint-around", cell),
                    Danger::Through(cell) => place("minotaur-hint-through", cell),
                };
                let message = Message::new("minotaur-hint-how").with("steps", self.length());
                message.with("danger", danger)
            }
            Part::Way => Message::new("minotaur-hint-way").with("goal", goal),
        }
    }
}

impl Danger {
    /// Who is in the way to a goal.
    fn on(path: &[Cell], goal: Goal, state: &State) -> Danger {
        let met = |path: &[Cell]| path.iter().copied().find(|cell| state.is_occupied(*cell));
        if let Some(cell) = met(path) {
            return Danger::Through(cell);
        }
        if state.alive() == 0 {
            return Danger::Nobody;
        }
        let goals = goal.cells(state.maze().ground(), state.objects());
        let search = Search::new(state.maze(), state.player().cell);
        let shorter = shortest(&Search { goals: &goals, ..search });
        let shorter = shorter.filter(|shorter| shorter.len() < path.len());
        shorter.and_then(|shorter| met(&shorter)).map_or(Danger::Nobody, Danger::Around)
    }
}

/// The direction from one place to another, one of eight: straight if it is more than twice as
/// far one way as the other.
fn bearing((x, y): (usize, usize), (to_x, to_y): (usize, usize)) -> &'static str {
    let (across, down) = (x.abs_diff(to_x), y.abs_diff(to_y));
    let (level, upright) = (across > 2 * down, down > 2 * across);
    match (to_x > x, to_y > y) {
        (true, _) if level => "minotaur-to-east",
        (false, _) if level => "minotaur-to-west",
        (_, true) if upright => "minotaur-to-south",
        (_, false) if upright => "minotaur-to-north",
        (true, true) => "minotaur-to-south-east",
        (true, false) => "minotaur-to-north-east",
        (false, true) => "minotaur-to-south-west",
        (false, false) => "minotaur-to-north-west",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_are_one_of_eight() {
        let check = |to, expected: &str| {
            assert_eq!(bearing((10, 10), to), format!("minotaur-to-{expected}"));
        };
        check((10, 2), "north");
        check((14, 2), "north-east");
        check((13, 2), "north");
        check((20, 10), "east");
        check((12, 12), "south-east");
        check((10, 11), "south");
        check((8, 13), "south-west");
        check((0, 12), "west");
        check((5, 5), "north-west");
    }
}
