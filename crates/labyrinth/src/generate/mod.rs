//! Generators: ways to dig a perfect maze.
//!
//! All are in one list, from which every interface takes them. The same ground, seed and
//! version give the same maze on every machine.

mod chance;
mod division;
mod felling;
mod grow;
mod hunt;
mod job;
mod kruskal;
mod rows;
mod site;
mod stroll;
mod tiles;
mod walk;

use std::fmt;

use damier_core::{Explain, Message, Rng, shown};
use thiserror::Error;

pub use felling::{Felling, kruskal_wall_by_wall};
pub use grow::Mix;
pub use job::{Diary, Silent, Trace};
pub use rows::{Row, Stream};
pub use stroll::{Stride, Strides};

use crate::terrain::Passages;
use crate::tiles::{Mosaic, Tiles};
use crate::{Ground, Maze, Watch};
use hunt::{Anywhere, Newest};
use job::Job;
use site::Site;
use tiles::{Scan, TileSite};

/// A way to dig a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Generator {
    /// The name as typed.
    pub name: &'static str,
    /// What else people call it.
    pub aliases: &'static [&'static str],
    /// The message key of how it digs.
    pub about: &'static str,
    /// Changes whenever the mazes of a seed do.
    pub version: u32,
    /// Whether it needs a whole rectangle.
    pub whole: bool,
    /// Whether every spanning tree comes with the same chance.
    pub uniform: bool,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Nothing,
    AldousBroder,
    Wilson,
    HuntInOrder,
    HuntNewest,
    HuntAnywhere,
    Prim,
    Kruskal,
    Division,
    Eller,
    GrowingTree(Mix),
    Sidewinder,
    BinaryTree,
    Houston,
}

impl Generator {
    const fn new(name: &'static str, about: &'static str, kind: Kind) -> Generator {
        Generator { name, aliases: &[], about, version: 1, whole: false, uniform: false, kind }
    }

    const fn called(self, aliases: &'static [&'static str]) -> Generator {
        Generator { aliases, ..self }
    }

    const fn whole(self) -> Generator {
        Generator { whole: true, ..self }
    }

    const fn uniform(self) -> Generator {
        Generator { uniform: true, ..self }
    }
}

impl fmt::Display for Generator {
    /// The name as [`Generator::parse`] reads it, with the options that are not the usual ones.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        match self.kind {
            Kind::GrowingTree(mix) if mix != USUAL_MIX => {
                write!(f, ":newest={},oldest={}", mix.newest, mix.oldest)
            }
            _ => Ok(()),
        }
    }
}

/// How a tree grows where nothing is asked for.
const USUAL_MIX: Mix = Mix { newest: 50, oldest: 0 };

/// All generators, the usual one first.
pub fn generators() -> &'static [Generator] {
    const GENERATORS: &[Generator] = &[
        Generator::new("hunt-kill-dfs", "generator-hunt-kill-dfs", Kind::HuntNewest).called(&[
            "backtracker",
            "backtracking",
            "recursive-backtracker",
            "recursive-backtracking",
            "dfs",
            "depth-first",
            "depth-first-search",
        ]),
        Generator::new("hunt-kill-linear", "generator-hunt-kill-linear", Kind::HuntInOrder)
            .called(&["hunt-and-kill", "hunt-kill"]),
        Generator::new("hunt-kill-random", "generator-hunt-kill-random", Kind::HuntAnywhere),
        Generator::new("prim", "generator-prim", Kind::Prim).called(&["prims"]),
        Generator::new("kruskal", "generator-kruskal", Kind::Kruskal).called(&["kruskals"]),
        Generator::new("division", "generator-division", Kind::Division)
            .called(&["recursive-division"]),
        Generator::new("wilson", "generator-wilson", Kind::Wilson)
            .called(&["wilsons", "loop-erased-random-walk"])
            .uniform(),
        Generator::new("aldous-broder", "generator-aldous-broder", Kind::AldousBroder)
            .called(&["random-walk"])
            .uniform(),
        Generator::new("houston", "generator-houston", Kind::Houston).called(&["houstons"]),
        Generator::new("growing-tree", "generator-growing-tree", Kind::GrowingTree(USUAL_MIX)),
        Generator::new("eller", "generator-eller", Kind::Eller).called(&["ellers"]).whole(),
        Generator::new("sidewinder", "generator-sidewinder", Kind::Sidewinder).whole(),
        Generator::new("binary-tree", "generator-binary-tree", Kind::BinaryTree).whole(),
        Generator::new("none", "generator-none", Kind::Nothing),
    ];
    GENERATORS
}

/// Why a maze was not dug.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GenerateError {
    /// It goes row by row, and the ground has holes.
    #[error("{0} takes whole rectangles only; hint: hunt-kill-dfs takes any mask")]
    NeedsWhole(&'static str),
    /// It goes row by row, and the cells are no squares.
    #[error("{0} takes rectangles of squares only; hint: hunt-kill-dfs takes cells of any kind")]
    NeedsSquares(&'static str),
    /// Whoever watched said so.
    #[error("stopped")]
    Stopped,
}

impl Explain for GenerateError {
    fn message(&self) -> Message {
        match self {
            GenerateError::NeedsWhole(name) => {
                Message::new("generator-needs-whole").with("name", *name)
            }
            GenerateError::NeedsSquares(name) => {
                Message::new("generator-needs-squares").with("name", *name)
            }
            GenerateError::Stopped => Message::new("error-interrupted"),
        }
    }
}

/// Why a text names no generator.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    /// There is none of that name.
    #[error("there is no generator `{0}`")]
    Unknown(String),
    /// It has no such option, or not with that value.
    #[error("`{0}` is no option of {1}")]
    Option(String, &'static str),
}

impl Explain for NameError {
    fn message(&self) -> Message {
        match self {
            NameError::Unknown(name) => {
                Message::new("generator-unknown").with("name", name.as_str())
            }
            NameError::Option(option, name) => {
                Message::new("generator-option").with("option", option.as_str()).with("name", *name)
            }
        }
    }
}

/// The letters and digits of a name, small.
fn plain(name: &str) -> String {
    name.chars().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

impl Generator {
    /// The generator a text names, such as `prim` or `growing-tree:newest=70,oldest=10`: what
    /// is left of a hundred goes to any cell.
    pub fn parse(text: &str) -> Result<Generator, NameError> {
        let (name, options) = text.split_once(':').unwrap_or((text, ""));
        let found = generators().iter().find(|known| known.is_called(name));
        let mut generator = *found.ok_or_else(|| NameError::Unknown(shown(name)))?;
        let (mut newest, mut oldest) = (None, None);
        for option in options.split(',').map(str::trim).filter(|option| !option.is_empty()) {
            let wrong = || NameError::Option(shown(option), generator.name);
            let (key, value) = option.split_once('=').ok_or_else(wrong)?;
            let value =
                value.trim().parse().ok().filter(|value| *value <= 100).ok_or_else(wrong)?;
            match (key.trim(), generator.kind) {
                ("newest", Kind::GrowingTree(_)) => newest = Some(value),
                ("oldest", Kind::GrowingTree(_)) => oldest = Some(value),
                _ => return Err(wrong()),
            }
        }
        if let Kind::GrowingTree(usual) = &mut generator.kind {
            let oldest = oldest.unwrap_or(usual.oldest);
            // The usual half for the newest gives way to what is asked for.
            let newest = newest.unwrap_or_else(|| usual.newest.min(100 - oldest));
            if newest + oldest > 100 {
                return Err(NameError::Option(shown(options), generator.name));
            }
            *usual = Mix { newest, oldest };
        }
        Ok(generator)
    }

    /// Whether a text is its name or another that people use: small or large, with or without
    /// hyphens, `randomized` or not.
    fn is_called(&self, text: &str) -> bool {
        let typed = plain(text);
        let short = ["randomized", "randomised"].iter().find_map(|word| typed.strip_prefix(word));
        let is = |known: &str| plain(known) == typed || Some(plain(known).as_str()) == short;
        is(self.name) || self.aliases.iter().any(|alias| is(alias))
    }

    /// Whether it digs at all.
    pub fn digs(&self) -> bool {
        self.kind != Kind::Nothing
    }

    /// Whether it wanders about, so that [`Strides`] has something to tell.
    pub fn walks(&self) -> bool {
        matches!(self.kind, Kind::AldousBroder | Kind::Wilson | Kind::Houston)
    }

    /// Whether it can also make a maze row by row, as [`Stream`] does.
    pub fn streams(&self) -> bool {
        self.kind == Kind::Eller
    }

    /// About how many bytes digging takes at most, the maze itself included.
    pub fn memory(&self, ground: &Ground) -> u64 {
        let cells = ground.cells() as u64;
        // A byte for the site of those that walk, and what they keep lists of.
        let beside = match self.kind {
            Kind::Nothing | Kind::Eller | Kind::Sidewinder | Kind::BinaryTree => 0,
            Kind::HuntInOrder
            | Kind::HuntNewest
            | Kind::AldousBroder
            | Kind::Wilson
            | Kind::Houston => 1,
            Kind::HuntAnywhere | Kind::GrowingTree(_) => 5,
            Kind::Prim => 9,
            Kind::Kruskal => 16,
            Kind::Division if ground.is_whole() => 0,
            Kind::Division => 12,
        };
        cells * beside + cells / 4
    }

    /// Whether it can dig there, and if not, why.
    pub fn check(&self, ground: &Ground) -> Result<(), GenerateError> {
        if self.whole && !ground.is_whole() {
            return Err(GenerateError::NeedsWhole(self.name));
        }
        Ok(())
    }

    /// Digs a maze.
    pub fn dig(
        &self,
        ground: &Ground,
        rng: &mut Rng,
        watch: Watch<'_>,
    ) -> Result<Maze, GenerateError> {
        self.dig_telling(ground, rng, watch, &mut Silent)
    }

    /// Digs a maze and tells of every passage.
    pub fn dig_telling<T: Trace>(
        &self,
        ground: &Ground,
        rng: &mut Rng,
        watch: Watch<'_>,
        trace: &mut T,
    ) -> Result<Maze, GenerateError> {
        self.check(ground)?;
        let job = Job::new(ground, rng, watch, trace);
        let maze = match self.kind {
            Kind::Nothing => Some(Maze::solid(ground.clone())),
            Kind::AldousBroder => walk::aldous_broder::<Site, T>(job),
            Kind::Wilson => walk::wilson::<Site, T>(job),
            Kind::Houston => walk::houston::<Site, T>(job),
            Kind::HuntInOrder => hunt::in_order(job),
            Kind::HuntNewest => hunt::hunt_and_kill::<Site, T>(job, &mut Newest),
            Kind::HuntAnywhere => hunt::hunt_and_kill::<Site, T>(job, &mut Anywhere::default()),
            Kind::Prim => grow::prim::<Site, T>(job),
            Kind::GrowingTree(mix) => grow::tree::<Site, T>(job, mix),
            Kind::Kruskal => kruskal::kruskal(job),
            Kind::Division => division::division(job),
            Kind::Eller => rows::eller(job),
            Kind::Sidewinder => rows::sidewinder(job),
            Kind::BinaryTree => rows::binary_tree(job),
        };
        maze.ok_or(GenerateError::Stopped)
    }

    /// Whether it can dig in cells other than squares, and if not, why.
    pub fn check_tiles(&self) -> Result<(), GenerateError> {
        if self.whole { Err(GenerateError::NeedsSquares(self.name)) } else { Ok(()) }
    }

    /// About how many bytes digging takes at most in so many tiles, the maze itself included.
    pub fn tiles_memory(&self, cells: usize) -> u64 {
        let beside = match self.kind {
            Kind::Nothing | Kind::Eller | Kind::Sidewinder | Kind::BinaryTree => 0,
            Kind::HuntInOrder
            | Kind::HuntNewest
            | Kind::AldousBroder
            | Kind::Wilson
            | Kind::Houston => 1,
            Kind::HuntAnywhere | Kind::GrowingTree(_) => 5,
            // Up to three walls a cell.
            Kind::Prim => 13,
            Kind::Kruskal => 20,
            Kind::Division => 76,
        };
        cells as u64 * (beside + 1)
    }

    /// Digs a maze of other cells than squares.
    pub fn dig_tiles(
        &self,
        tiles: &Tiles,
        rng: &mut Rng,
        watch: Watch<'_>,
    ) -> Result<Mosaic, GenerateError> {
        self.check_tiles()?;
        let mut silent = Silent;
        let job = Job::new(tiles, rng, watch, &mut silent);
        let mosaic = match self.kind {
            Kind::Nothing => Some(Mosaic::solid(tiles.clone())),
            Kind::AldousBroder => walk::aldous_broder::<TileSite, _>(job),
            Kind::Wilson => walk::wilson::<TileSite, _>(job),
            Kind::Houston => walk::houston::<TileSite, _>(job),
            Kind::HuntInOrder => hunt::hunt_and_kill(job, &mut Scan::new(tiles)),
            Kind::HuntNewest => hunt::hunt_and_kill::<TileSite, _>(job, &mut Newest),
            Kind::HuntAnywhere => hunt::hunt_and_kill::<TileSite, _>(job, &mut Anywhere::default()),
            Kind::Prim => grow::prim::<TileSite, _>(job),
            Kind::GrowingTree(mix) => grow::tree::<TileSite, _>(job, mix),
            Kind::Kruskal => tiles::kruskal(job),
            Kind::Division => tiles::division(job),
            Kind::Eller | Kind::Sidewinder | Kind::BinaryTree => {
                return Err(GenerateError::NeedsSquares(self.name));
            }
        };
        mosaic.ok_or(GenerateError::Stopped)
    }
}
