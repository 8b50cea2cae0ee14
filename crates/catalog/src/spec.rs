//! Players as they are typed and written down.

use std::fmt;

use damier_core::DynGame;
use damier_mind::{Budget, Mind};

use crate::option::SEED;
use crate::{CatalogError, External, Options, StrategyEntry};

/// A player as typed: a strategy with its options, such as `alphabeta:depth=6`, or a program of
/// somebody else, `cmd:PROGRAM ARGUMENT…`. Everything needed to make the player, and cheap to
/// clone.
///
/// ```
/// use damier_catalog::game;
///
/// let reversi = game("reversi")?;
/// let spec = reversi.spec("alphabeta: exact=12, depth=6").unwrap();
/// assert_eq!(spec.to_string(), "alphabeta:depth=6,exact=12");
/// let program = reversi.spec("cmd:bot --level 5,6").unwrap();
/// assert_eq!(program.external().unwrap().command(), "bot --level 5,6");
/// # Ok::<(), damier_catalog::CatalogError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Spec(Who);

#[derive(Clone, Debug)]
enum Who {
    Strategy { entry: &'static StrategyEntry, options: Options },
    External(External),
}

impl Spec {
    /// A strategy that was told nothing.
    pub(crate) fn usual(entry: &'static StrategyEntry) -> Spec {
        Spec(Who::Strategy { entry, options: Options::untold(entry.options) })
    }

    /// A strategy with the options that were typed; or everything that is wrong with them.
    pub(crate) fn parse(
        entry: &'static StrategyEntry,
        options: &str,
    ) -> Result<Spec, Vec<CatalogError>> {
        Ok(Spec(Who::Strategy { entry, options: Options::read(entry.options, options)? }))
    }

    /// The program that a command starts.
    pub(crate) fn program(command: &str) -> Result<Spec, CatalogError> {
        Ok(Spec(Who::External(External::new(command)?)))
    }

    /// The strategy, unless it is a program of somebody else.
    pub fn entry(&self) -> Option<&'static StrategyEntry> {
        match &self.0 {
            Who::Strategy { entry, .. } => Some(entry),
            Who::External(_) => None,
        }
    }

    /// What it is called without its options: the strategy's name, or the program's command.
    pub fn name(&self) -> &str {
        match &self.0 {
            Who::Strategy { entry, .. } => entry.name,
            Who::External(program) => program.command(),
        }
    }

    /// The program of somebody else, if it is one.
    pub fn external(&self) -> Option<&External> {
        match &self.0 {
            Who::Strategy { .. } => None,
            Who::External(program) => Some(program),
        }
    }

    /// The same told to think so much, as far as it has options for that.
    pub fn with_budget(self, budget: Budget) -> Spec {
        self.with(|options| options.with_budget(budget))
    }

    /// The same drawing its chance from `seed`, if it has any and was not told its seed.
    pub fn with_seed(self, seed: u64) -> Spec {
        self.with(|options| options.or_number(SEED.name, seed))
    }

    fn with(self, change: impl FnOnce(Options) -> Options) -> Spec {
        Spec(match self.0 {
            Who::Strategy { entry, options } => Who::Strategy { entry, options: change(options) },
            external @ Who::External(_) => external,
        })
    }

    /// How much it may think each move: what was asked for, or what its level allows.
    pub fn budget(&self) -> Budget {
        match &self.0 {
            Who::Strategy { entry: StrategyEntry { levels: Some(levels), .. }, options }
                if options.budget().is_unlimited() =>
            {
                levels(options.level())
            }
            Who::Strategy { options, .. } => options.budget(),
            Who::External(_) => Budget::default(),
        }
    }

    /// Whether it was told how much to think, by depth, nodes or time, and not only a level.
    pub fn has_own_budget(&self) -> bool {
        match &self.0 {
            Who::Strategy { options, .. } => !options.budget().is_unlimited(),
            Who::External(_) => false,
        }
    }

    /// Whether it plays this game, in this variant; nothing is built to know it. What a program
    /// plays nobody knows before it is asked, and so it is not ruled out.
    pub fn plays(&self, game: &dyn DynGame) -> bool {
        self.entry().is_none_or(|entry| entry.plays(game))
    }

    /// The mind, for a game it plays. A program is not built: who drives programs takes over.
    pub fn build(&self, game: &dyn DynGame) -> Option<Box<dyn Mind>> {
        match &self.0 {
            Who::Strategy { entry, options } => (entry.maker)(game).map(|make| make(options)),
            Who::External(_) => None,
        }
    }
}

impl fmt::Display for Spec {
    /// As it would be typed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Who::Strategy { entry, options } => match options.to_string().as_str() {
                "" => f.write_str(entry.name),
                options => write!(f, "{}:{options}", entry.name),
            },
            Who::External(program) => program.fmt(f),
        }
    }
}
