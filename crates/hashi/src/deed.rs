//! What was done, as text that is done again without looking for a solution.

use damier_core::Puzzle;

use crate::playing::Played;
use crate::{Built, EdgeChange, Effect, Hashi, Move, Playing};

/// What stands before the edges of a solution that was shown.
const SOLUTION: &str = "solution ";

impl Hashi {
    /// Moves that were made as one, with commas between; a solution that was shown with all edges
    /// that were otherwise: `solution a1-c1=1,c1-c3=2`.
    pub fn deed(&self, effects: &[Effect]) -> String {
        let joined = |moves: Vec<String>| moves.join(",");
        match effects {
            [Effect::Solution(changes)] => {
                let built = |change: &EdgeChange| Move::Build(change.edge, change.after.bridges);
                let moves = changes.iter().map(|change| self.move_text(built(change)));
                format!("{SOLUTION}{}", joined(moves.collect()))
            }
            effects => joined(effects.iter().map(|effect| self.effect_text(effect)).collect()),
        }
    }

    /// The edges of a solution, as they stand after its word.
    fn read_solution(&self, text: &str, built: impl Fn(u32) -> Built) -> Option<Effect> {
        let change = |part: &str| match self.parse_move(part).ok()? {
            Move::Build(edge, bridges) => {
                Some(EdgeChange { edge, before: built(edge), after: Built::bridges(bridges) })
            }
            Move::Mark(_) | Move::Lock(_) | Move::Unlock(_) | Move::Solve => None,
        };
        text.split(',').map(change).collect::<Option<_>>().map(Effect::Solution)
    }
}

impl Playing {
    /// Does again what a [deed](Hashi::deed) tells, as one. None if the rules do not allow it
    /// here, and nothing changes.
    pub fn repeat(&mut self, deed: &str) -> Option<Played> {
        if let Some(edges) = deed.strip_prefix(SOLUTION) {
            let shown = self.puzzle().read_solution(edges, |edge| self.state().built(edge))?;
            return self.show_again(shown);
        }
        let puzzle = self.puzzle();
        let moves = deed.split(',').filter(|part| !part.is_empty());
        let moves = moves.map(|part| puzzle.parse_move(part).ok());
        let moves: Vec<Move> = moves.collect::<Option<_>>()?;
        // The solution is told by its edges, so that nobody has to look for it.
        if moves.contains(&Move::Solve) {
            return None;
        }
        match moves.as_slice() {
            &[mv] => self.play(mv).ok(),
            moves => self.play_together(moves.iter().copied()).ok(),
        }
    }
}
