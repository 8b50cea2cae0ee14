//! What runs in mazes: searches, union-find and walks. Cells are numbered row by row from 0, and a
//! wall is twice the number of the cell west or north of it, one more if it is south of that cell.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A maze and who searches in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct TraceSearches {
    /// How many columns.
    pub width: u32,
    /// How many rows.
    pub height: u32,
    /// How it is dug; as usual unless it is told.
    pub generator: Option<String>,
    /// What chance begins with.
    pub seed: Option<u32>,
    /// Of a hundred dead ends, how many are opened.
    pub braid: Option<u32>,
    /// The walls that are changed after that: those that stand are opened, and passages walled up.
    #[serde(default)]
    #[ts(as = "Option<Vec<u32>>", optional)]
    pub walls: Vec<u32>,
    /// The cell where searches begin; the first one unless it is told.
    pub from: Option<u32>,
    /// The cell that is looked for; the last one unless it is told.
    pub to: Option<u32>,
    /// Where minotaurs stand, to be feared by those who do.
    #[serde(default)]
    #[ts(as = "Option<Vec<u32>>", optional)]
    pub minotaurs: Vec<u32>,
    /// Who searches: a solver by its name, such as `bfs`, or one with a heuristic, such as
    /// `astar:zero`. All solvers as usual unless it is told.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub ways: Vec<String>,
}

/// A maze.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TracedMaze {
    /// How many columns.
    pub width: u32,
    /// How many rows.
    pub height: u32,
    /// The walls that are open.
    pub passages: Vec<u32>,
    /// What names it for ever.
    pub id: String,
}

/// Searches side by side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TracedSearches {
    /// The maze.
    pub maze: TracedMaze,
    /// Where they begin.
    pub from: u32,
    /// What they look for.
    pub to: u32,
    /// How long a shortest way is; nothing if there is no way.
    pub shortest: Option<u32>,
    /// Who could search, as it is asked for.
    pub offered: Vec<String>,
    /// What each of them did.
    pub searches: Vec<TracedSearch>,
}

/// A search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TracedSearch {
    /// Who searched, as it is asked for.
    pub way: String,
    /// How the solver searches, in words.
    pub about: String,
    /// What it expects, in words, if it expects anything.
    pub expects: Option<String>,
    /// Whether the way it finds is always a shortest one.
    pub exact: bool,
    /// Its looks, in order.
    pub looks: Vec<SearchLook>,
    /// The way it found, from the first cell to the last.
    pub path: Option<Vec<u32>>,
}

/// A look at a cell, which waits no longer then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SearchLook {
    /// The cell.
    pub cell: u32,
    /// From which cell it was found.
    pub by: Option<u32>,
    /// How many steps lead to it that way.
    pub walked: u32,
    /// How far the goal is expected to be from there, by those who expect anything.
    pub expected: Option<u32>,
    /// The cells that wait from now on, in the order in which they were found.
    pub found: Vec<SearchFound>,
}

/// A cell that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SearchFound {
    /// The cell.
    pub cell: u32,
    /// How many steps lead to it.
    pub walked: u32,
    /// How far the goal is expected to be from there.
    pub expected: Option<u32>,
}

/// A ground on which Kruskal digs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct TraceKruskal {
    /// How many columns.
    pub width: u32,
    /// How many rows.
    pub height: u32,
    /// What chance begins with.
    pub seed: Option<u32>,
}

/// Kruskal, wall by wall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TracedKruskal {
    /// The maze in the end, which is that of the generator.
    pub maze: TracedMaze,
    /// What was done, in order.
    pub steps: Vec<FellingDeed>,
}

/// What Kruskal does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "what", rename_all = "lowercase")]
pub enum FellingDeed {
    /// It looks at the lightest wall that is left.
    Wall {
        /// The wall.
        wall: u32,
        /// The cell on one side.
        a: u32,
        /// The cell on the other.
        b: u32,
        /// Its weight, of 2³² at most.
        weight: u32,
    },
    /// On the way to a root it goes from a cell to one above it.
    Climb {
        /// The cell.
        cell: u32,
        /// Where it goes.
        above: u32,
        /// Whether that became its parent just now.
        shortened: bool,
    },
    /// It has found the root above a cell.
    Root {
        /// The cell.
        cell: u32,
        /// The root.
        root: u32,
    },
    /// The roots are different: the wall is opened, and one tree hung under the root of the other.
    Join {
        /// The root that stays one.
        root: u32,
        /// The one that is hung under it.
        under: u32,
        /// How many cells the tree has now.
        size: u32,
    },
    /// The root is the same: the wall stays.
    Stay {
        /// The root.
        root: u32,
    },
}

/// A ground on which somebody wanders about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields = nullable)]
pub struct TraceWalks {
    /// How many columns.
    pub width: u32,
    /// How many rows.
    pub height: u32,
    /// Who wanders: a generator that does; Wilson unless it is told.
    pub generator: Option<String>,
    /// What chance begins with.
    pub seed: Option<u32>,
}

/// Walks, step by step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TracedWalks {
    /// The maze in the end.
    pub maze: TracedMaze,
    /// Who wanders.
    pub generator: String,
    /// How it digs, in words.
    pub about: String,
    /// The generators that wander.
    pub offered: Vec<String>,
    /// What was done, in order.
    pub steps: Vec<StrideDeed>,
}

/// What a walk does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum StrideDeed {
    /// A cell is part of the maze from the beginning.
    Begin {
        /// The cell.
        cell: u32,
    },
    /// It sets out from a cell that is not part of the maze.
    SetOut {
        /// The cell.
        cell: u32,
    },
    /// It goes from a cell to the next.
    Walk {
        /// The cell it leaves.
        cell: u32,
        /// The next one.
        to: u32,
    },
    /// It has come back to where it was, and forgets the loop.
    Erase {
        /// Where it has come back to.
        cell: u32,
        /// How many cells are forgotten.
        cells: u32,
    },
    /// It goes from a cell of the maze to another, and nothing comes of it.
    Roam {
        /// The cell it leaves.
        cell: u32,
        /// The next one.
        to: u32,
    },
    /// A passage is dug.
    Dig {
        /// The cell on one side.
        cell: u32,
        /// The cell on the other.
        to: u32,
    },
}
