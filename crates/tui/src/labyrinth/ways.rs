//! Ways that were found, to be compared.

use damier_core::Message;
use damier_labyrinth::game::Walk;
use damier_labyrinth::solve::Leg;
use damier_labyrinth::{Cell, Maze, Trail};

use super::scene::Layer;
use crate::theme::Role;

/// How many ways are kept.
pub(super) const MOST: usize = 3;

const LOOKS: [(&str, Role); MOST] =
    [("1", Role::FirstPath), ("2", Role::SecondPath), ("3", Role::ThirdPath)];

/// A way that was found.
#[derive(Clone, Debug)]
pub(super) struct Way {
    /// Where it leads.
    pub(super) goal: Message,
    /// How it was found: the name of a solver.
    pub(super) solver: String,
    pub(super) path: Vec<Cell>,
    /// How many cells were looked at, if they were counted.
    pub(super) visited: Option<usize>,
    /// The parts of a tour; none for a simple way.
    pub(super) parts: Vec<Leg>,
    /// How many steps of it were walked.
    pub(super) walked: usize,
    /// The part that shows; the whole way otherwise.
    part: Option<usize>,
    trail: Trail,
}

impl Way {
    pub(super) fn new(
        maze: &Maze,
        goal: Message,
        solver: impl Into<String>,
        path: Vec<Cell>,
    ) -> Way {
        let (trail, solver) = (Trail::new(maze, &path), solver.into());
        Way { goal, solver, path, visited: None, parts: Vec::new(), walked: 0, part: None, trail }
    }

    /// The walk along it from where somebody stands; along a tour to the end of the part that shows,
    /// or of the next one if that is behind, which shows then.
    pub(super) fn walk(&mut self, maze: &Maze, here: Cell) -> Option<Walk> {
        let walk = Walk::along(&self.path, self.walked, here)?;
        let Some(next) = Leg::ahead(&self.parts, walk.walked()) else { return Some(walk) };
        let part = self.part.map_or(next, |part| part.max(next));
        self.show(maze, Some(part));
        Some(walk.until(self.parts[part].range.end - 1))
    }

    /// How many steps it takes.
    pub(super) fn length(&self) -> usize {
        self.path.len().saturating_sub(1)
    }

    /// The part that shows, with its number from 1.
    pub(super) fn part(&self) -> Option<(usize, &Leg)> {
        let index = self.part?;
        Some((index + 1, self.parts.get(index)?))
    }

    /// Shows the next part, or the one before. Between the last and the first is the whole way.
    pub(super) fn turn_to(&mut self, maze: &Maze, next: bool) {
        let last = self.parts.len().checked_sub(1);
        let part = match (self.part, next) {
            (None, true) => last.map(|_| 0),
            (None, false) => last,
            (Some(part), true) => Some(part + 1).filter(|part| *part < self.parts.len()),
            (Some(part), false) => part.checked_sub(1),
        };
        self.show(maze, part);
    }

    /// Shows a part, or the whole way.
    fn show(&mut self, maze: &Maze, part: Option<usize>) {
        self.part = part;
        let shown = self.part().map(|(_, leg)| leg.range.clone());
        let path = shown.and_then(|range| self.path.get(range)).unwrap_or(&self.path);
        self.trail = Trail::new(maze, path);
    }
}

/// The latest three ways. Each keeps its number until it makes room for another.
#[derive(Clone, Debug, Default)]
pub(super) struct Ways {
    kept: Vec<Way>,
    /// Which one is the latest.
    latest: usize,
}

impl Ways {
    /// Keeps one more, in place of the oldest of three.
    pub(super) fn push(&mut self, way: Way) {
        if self.kept.len() < MOST {
            self.latest = self.kept.len();
            self.kept.push(way);
        } else {
            self.latest = (self.latest + 1) % MOST;
            self.kept[self.latest] = way;
        }
    }

    pub(super) fn clear(&mut self) {
        *self = Ways::default();
    }

    pub(super) fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    pub(super) fn latest(&self) -> Option<&Way> {
        self.kept.get(self.latest)
    }

    pub(super) fn latest_mut(&mut self) -> Option<&mut Way> {
        self.kept.get_mut(self.latest)
    }

    /// The ways with their numbers and colours.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&'static str, Role, &Way)> {
        self.kept.iter().zip(LOOKS).map(|(way, (digit, role))| (digit, role, way))
    }

    pub(super) fn layers(&self) -> Vec<Layer<'_>> {
        // One part of a tour is looked at alone.
        let alone = self.latest().is_some_and(|way| way.part.is_some());
        self.iter()
            .enumerate()
            .filter(|(index, _)| !alone || *index == self.latest)
            .map(|(_, (digit, role, way))| Layer { trail: &way.trail, role, digit })
            .collect()
    }
}
