//! Labyrinths in a word.
//!
//! A recipe and a seed name a labyrinth as long as its generator stays, as `30x20_wilson#v1-42`
//! does. The labyrinth itself in a word names it for ever.
//!
//! ```
//! use damier_labyrinth::id::{Named, exact_id, read_id, seeded_id};
//! use damier_labyrinth::{Recipe, Size};
//!
//! let recipe = Recipe { size: Size { width: 4, height: 3 }, ..Recipe::maze() };
//! assert_eq!(seeded_id(&recipe, 3)?, "4x3_hunt-kill-dfs#v1-3");
//! let made = recipe.make(3, &mut |_| true)?;
//! let exact = exact_id(&made)?;
//! assert_eq!(exact, "4x3:8.dea58");
//! let Ok(Named::Exact(read)) = read_id(&exact) else { panic!("it was just written") };
//! assert_eq!((read.maze, read.objects), (made.maze, made.objects));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod digits;
mod error;
mod read;
mod write;

use damier_core::{IdError, shown};

use crate::tiles::Mosaic;
use crate::{Labyrinth, ParamsError, Recipe};

pub use error::{Flaw, IdProblem, TooLarge};
pub use write::exact_id;

/// A labyrinth with more cells has no ID of its own: such a word would be no word any more.
pub const MOST_DESCRIBED: usize = 1 << 20;

/// What an ID names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// The labyrinth itself.
    Exact(Box<Labyrinth>),
    /// The same of other cells than squares.
    Tiled(Box<Labyrinth<Mosaic>>),
    /// What it is to be made of, which may take long.
    Seeded {
        /// What it is like.
        recipe: Box<Recipe>,
        /// What it is drawn from.
        seed: u64,
    },
}

/// The short name that means the same labyrinth as long as its generator stays.
pub fn seeded_id(recipe: &Recipe, seed: u64) -> Result<String, ParamsError> {
    Ok(format!("{}#v{}-{seed}", recipe.params()?, recipe.version()))
}

/// Whether a text looks like an ID: it begins with a size, and goes on as one.
pub fn is_id(text: &str) -> bool {
    let text = text.trim();
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let width = digits(text);
    let Some(rest) = text[width..].strip_prefix('x').filter(|_| width > 0) else { return false };
    let height = digits(rest);
    let tiled = |rest: &str| rest.starts_with("_cells=") && rest.contains(':');
    let goes_on = |rest: &str| rest.starts_with(':') || rest.contains('#') || tiled(rest);
    height > 0 && goes_on(&rest[height..])
}

/// Reads an ID of either kind, and makes nothing of a seed.
pub fn read_id(text: &str) -> Result<Named, IdError<Flaw>> {
    let text = text.trim();
    let Some(mark) = text.find([':', '#']) else {
        return Err(IdError::Shape(shown(text)));
    };
    if text[mark..].starts_with(':') {
        return read::exact(text).map_err(|flaw| IdError::Content(vec![flaw]));
    }
    let recipe = Recipe::parse(&text[..mark])
        .map_err(|wrong| IdError::Content(wrong.into_iter().map(Flaw::Params).collect()))?;
    let (rest, ours) = (&text[mark + 1..], recipe.version());
    let bad_seed = || IdError::Seed(shown(rest), ours);
    let seed = match rest.strip_prefix('v').and_then(|rest| rest.split_once('-')) {
        Some((version, seed)) => {
            let wanted: u32 = version.parse().map_err(|_| bad_seed())?;
            if wanted != ours {
                return Err(IdError::Version { wanted, ours });
            }
            seed
        }
        None => rest,
    };
    let seed = seed.parse().map_err(|_| bad_seed())?;
    Ok(Named::Seeded { recipe: Box::new(recipe), seed })
}
