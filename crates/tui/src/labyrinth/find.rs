//! What to look for, and how: the menu of the solvers.

use damier_core::Message;
use damier_l10n::{Language, say};
use damier_labyrinth::Cell;
use damier_labyrinth::game::State;
use damier_labyrinth::solve::{Found, Goal, Search, Visit, heuristics, solvers};

use crate::widgets::{Item, Menu};

/// What a line of the menu is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Looks for this.
    Goal(Goal),
    /// Asks for a cell first.
    Cell,
    /// Asks for a number of moves first.
    Richest,
    /// Changes the solver.
    Solver,
    /// Changes the heuristic.
    Heuristic,
    /// Changes whether minotaurs are in the way.
    Blocking,
}

/// How ways are looked for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Method {
    /// Which solver of the list.
    solver: usize,
    /// Which heuristic of the list.
    heuristic: usize,
    /// Whether nobody goes where a living minotaur stands.
    pub(super) blocking: bool,
}

impl Method {
    /// The name of the solver, and of its heuristic if it has one, such as `a*zero`.
    pub(super) fn name(self) -> String {
        let (solver, heuristic) = (&solvers()[self.solver], heuristics()[self.heuristic].name);
        // There is little room beside the maze: what is avoided need not be said.
        let first = heuristic.split('-').next().unwrap_or(heuristic);
        if solver.expects { format!("a*{first}") } else { solver.name.to_owned() }
    }

    /// The same with the setting of a line changed to its next value.
    pub(super) fn changed(self, line: Line) -> Method {
        match line {
            Line::Solver => Method { solver: (self.solver + 1) % solvers().len(), ..self },
            Line::Heuristic => {
                Method { heuristic: (self.heuristic + 1) % heuristics().len(), ..self }
            }
            Line::Blocking => Method { blocking: !self.blocking, ..self },
            Line::Goal(_) | Line::Cell | Line::Richest => self,
        }
    }

    /// Looks for the nearest place of a simple goal.
    pub(super) fn solve(self, state: &State, goal: Goal) -> Found {
        let mut visited = Vec::new();
        let path = self.watch(state, goal, &mut |cell| {
            visited.push(cell);
            true
        });
        Found { path, visited }
    }

    /// The way that is found; whoever watches is told of the cells, and may stop it.
    pub(super) fn watch(self, state: &State, goal: Goal, visit: Visit) -> Option<Vec<Cell>> {
        let maze = state.maze();
        let living = state.living();
        let goals = goal.cells(maze.ground(), state.objects());
        let search = Search {
            goals: &goals,
            blocked: if self.blocking { &living } else { &[] },
            minotaurs: &living,
            ..Search::new(maze, state.player().cell)
        };
        solvers()[self.solver].watch(&search, &heuristics()[self.heuristic], visit)
    }

    /// The menu, with the cursor on a line.
    pub(super) fn menu(self, language: Language, cursor: Line) -> Menu<Line> {
        let (solver, heuristic) = (&solvers()[self.solver], &heuristics()[self.heuristic]);
        let blocking =
            if self.blocking { "maze-screen-blocking-yes" } else { "maze-screen-blocking-no" };
        let set = |key, name: &str, about| {
            let message = Message::new(key).with("name", name);
            say(language, &message.with("about", Message::new(about)))
        };
        let word = |key| say(language, &Message::new(key));
        let lines = [
            ('x', Line::Goal(Goal::Exit), word("goal-exit")),
            ('t', Line::Goal(Goal::Treasure), word("goal-treasure")),
            ('b', Line::Goal(Goal::Bomb), word("goal-bomb")),
            ('p', Line::Goal(Goal::Scroll), word("goal-scroll")),
            ('v', Line::Cell, word("maze-screen-find-cell")),
            ('a', Line::Goal(Goal::AllTreasures), word("maze-screen-find-all")),
            ('r', Line::Richest, word("maze-screen-find-richest")),
            ('s', Line::Solver, set("maze-screen-solver", solver.name, solver.about)),
            ('h', Line::Heuristic, set("maze-screen-heuristic", heuristic.name, heuristic.about)),
            ('m', Line::Blocking, word(blocking)),
        ];
        let at = lines.iter().position(|(_, line, _)| *line == cursor).unwrap_or(0);
        let item = |(key, line, text): (char, Line, String)| Item::new(text, line).hotkey(key);
        Menu::new(word("maze-screen-find-title"), lines.map(item).into()).starting_at(at)
    }
}

/// A goal in a word or two.
pub(super) fn goal_words(goal: Goal) -> Message {
    match goal {
        Goal::Exit => Message::new("name-exit"),
        Goal::Treasure => Message::new("name-treasure"),
        Goal::Bomb => Message::new("name-bomb"),
        Goal::Scroll => Message::new("name-scroll"),
        Goal::At { x, y } => Message::new("maze-screen-goal-cell").with("x", x).with("y", y),
        Goal::AllTreasures => Message::new("maze-screen-goal-all"),
        Goal::Richest(moves) => {
            Message::new("maze-screen-goal-richest").with("moves", moves as usize)
        }
    }
}
