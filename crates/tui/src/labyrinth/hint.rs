//! Hints, step by step: where to look, then the way.

use damier_core::Message;
use damier_labyrinth::game::State;
use damier_labyrinth::solve::Goal;
use damier_labyrinth::{Cell, Trail};

use super::scene::Layer;
use crate::theme::Role;

/// What was told so far.
#[derive(Clone, Debug)]
pub(super) struct Hint {
    goal: Goal,
    /// Where the player stood.
    from: Cell,
    /// The way; none if there is none.
    pub(super) path: Vec<Cell>,
    trail: Option<Trail>,
}

impl Hint {
    /// The next hint after one: more about the same goal, or about the other one. Who has moved
    /// meanwhile begins again.
    pub(super) fn after(last: Option<Hint>, state: &State) -> Hint {
        let from = state.player().cell;
        match last.filter(|last| last.from == from) {
            Some(last) if last.trail.is_none() && !last.path.is_empty() => {
                Hint { trail: Some(Trail::new(state.maze(), &last.path)), ..last }
            }
            Some(Hint { goal: Goal::Treasure, .. }) => Hint::about(Goal::Exit, state),
            _ => Hint::about(Goal::Treasure, state),
        }
    }

    fn about(goal: Goal, state: &State) -> Hint {
        let path = state.way_to(goal).unwrap_or_default();
        Hint { goal, from: state.player().cell, path, trail: None }
    }

    /// The way, once it shows.
    pub(super) fn layer(&self) -> Option<Layer<'_>> {
        let trail = self.trail.as_ref()?;
        Some(Layer { trail, role: Role::FirstPath, digit: "*" })
    }

    /// What it tells.
    pub(super) fn message(&self, state: &State) -> Message {
        let treasure = self.goal == Goal::Treasure;
        let Some(&goal) = self.path.last() else {
            let key = if treasure { "maze-screen-no-treasure" } else { "labyrinth-no-exit" };
            return Message::new(key);
        };
        if goal == self.from {
            return Message::new("maze-screen-hint-here");
        }
        let key = match (treasure, self.trail.is_some()) {
            (true, false) => "maze-screen-hint-treasure",
            (false, false) => "maze-screen-hint-exit",
            (true, true) => "maze-screen-hint-treasure-way",
            (false, true) => "maze-screen-hint-exit-way",
        };
        let ground = state.maze().ground();
        let towards = bearing(ground.place(self.from), ground.place(goal));
        Message::new(key)
            .with("steps", self.path.len() - 1)
            .with("direction", Message::new(towards))
    }
}

/// The direction from one place to another, one of eight: straight if it is more than twice as
/// far one way as the other.
fn bearing((x, y): (usize, usize), (to_x, to_y): (usize, usize)) -> &'static str {
    let (across, down) = (x.abs_diff(to_x), y.abs_diff(to_y));
    let (level, upright) = (across > 2 * down, down > 2 * across);
    match (to_x > x, to_y > y) {
        (true, _) if level => "maze-screen-to-east",
        (false, _) if level => "maze-screen-to-west",
        (_, true) if upright => "maze-screen-to-south",
        (_, false) if upright => "maze-screen-to-north",
        (true, true) => "maze-screen-to-south-east",
        (true, false) => "maze-screen-to-north-east",
        (false, true) => "maze-screen-to-south-west",
        (false, false) => "maze-screen-to-north-west",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_are_one_of_eight() {
        let check = |to, expected: &str| {
            assert_eq!(bearing((10, 10), to), format!("maze-screen-to-{expected}"));
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
