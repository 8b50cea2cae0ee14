//! What a player has done, the moves, and what each of them changes.

/// What a player has done so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Bridges for each edge.
    pub bridges: Vec<u8>,
    /// Edges marked as having none.
    pub marks: Vec<bool>,
    /// Islands whose bridges are not to be changed any more.
    pub locked: Vec<bool>,
}

/// One thing the player does. As text: `c3-c5=2` builds two bridges, `c3-c5=0` takes them off,
/// `c3-c5=x` marks that there is none; `lock c3` and `unlock c3`; `solve` shows the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// That many bridges on an edge.
    Build(u32, u8),
    /// No bridge can be on an edge.
    Mark(u32),
    /// An island is done.
    Lock(u32),
    /// It is not.
    Unlock(u32),
    /// All bridges of the solution, where there is exactly one.
    Solve,
}

/// What a move changed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// An edge was built on, cleared or marked.
    Edge(EdgeChange),
    /// An island was locked or unlocked.
    Island(IslandChange),
    /// The solution was shown: all edges that were otherwise.
    Solution(Vec<EdgeChange>),
}

/// An edge before and after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EdgeChange {
    /// The edge.
    pub edge: u32,
    /// What was on it.
    pub before: Built,
    /// What is on it after the move.
    pub after: Built,
}

/// What is on an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Built {
    /// The number of bridges.
    pub bridges: u8,
    /// Whether it is marked as having none.
    pub marked: bool,
}

/// An island that is locked after a move and was not before, or the other way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IslandChange {
    /// The island.
    pub island: u32,
    /// Whether it is locked after the move.
    pub locked: bool,
}

impl Built {
    /// A mark that there is no bridge.
    pub const MARK: Built = Built { bridges: 0, marked: true };

    /// So many bridges.
    pub const fn bridges(bridges: u8) -> Built {
        Built { bridges, marked: false }
    }
}

impl EdgeChange {
    /// The change that takes this one back.
    pub const fn reversed(self) -> EdgeChange {
        EdgeChange { edge: self.edge, before: self.after, after: self.before }
    }
}

impl Effect {
    /// The edges that changed.
    pub fn edges(&self) -> &[EdgeChange] {
        match self {
            Effect::Edge(change) => std::slice::from_ref(change),
            Effect::Solution(changes) => changes,
            Effect::Island(_) => &[],
        }
    }

    /// The island that was locked or unlocked.
    pub fn island(&self) -> Option<IslandChange> {
        match self {
            Effect::Island(change) => Some(*change),
            Effect::Edge(_) | Effect::Solution(_) => None,
        }
    }

    /// What taking the move back changes, told in the same way.
    pub fn reversed(&self) -> Effect {
        match self {
            Effect::Edge(change) => Effect::Edge(change.reversed()),
            Effect::Solution(changes) => {
                Effect::Solution(changes.iter().map(|change| change.reversed()).collect())
            }
            Effect::Island(IslandChange { island, locked }) => {
                Effect::Island(IslandChange { island: *island, locked: !locked })
            }
        }
    }

    /// The move that had this effect.
    pub fn of_move(&self) -> Move {
        match *self {
            Effect::Edge(EdgeChange { edge, after: Built { marked: true, .. }, .. }) => {
                Move::Mark(edge)
            }
            Effect::Edge(EdgeChange { edge, after, .. }) => Move::Build(edge, after.bridges),
            Effect::Island(IslandChange { island, locked: true }) => Move::Lock(island),
            Effect::Island(IslandChange { island, locked: false }) => Move::Unlock(island),
            Effect::Solution(_) => Move::Solve,
        }
    }
}

impl State {
    /// What is on an edge.
    pub(crate) fn built(&self, edge: u32) -> Built {
        let edge = edge as usize;
        Built { bridges: self.bridges[edge], marked: self.marks[edge] }
    }

    pub(crate) fn apply(&mut self, effect: &Effect) {
        for change in effect.edges() {
            self.bridges[change.edge as usize] = change.after.bridges;
            self.marks[change.edge as usize] = change.after.marked;
        }
        if let Some(change) = effect.island() {
            self.locked[change.island as usize] = change.locked;
        }
    }
}
