//! Players as they are typed and written down.

use std::fmt;

use damier_ai::{Doubt, Unsure};
use damier_core::DynGame;
use damier_mind::{Budget, Mind};

use crate::option::{SEED, VARIETY};
use crate::{CatalogError, External, Level, Options, Rung, StrategyEntry};

/// What a level that is otherwise sure does without in an opening, in hundredths: half a step, a
/// disc, a seed.
const USUAL_VARIETY: u32 = 50;
/// So many moves of a game are its opening.
const OPENING: usize = 8;
/// Of so many moves an opening is chosen.
const OPENING_CHOICES: usize = 4;
/// Of so many moves a level is not sure.
const CHOICES: usize = 24;

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

    /// A strategy at a level.
    pub(crate) fn at_level(entry: &'static StrategyEntry, level: Level) -> Spec {
        Spec::usual(entry).with(|options| options.at_level(level))
    }

    /// A strategy with the options that were typed; or everything that is wrong with them.
    pub(crate) fn parse(
        entry: &'static StrategyEntry,
        options: &str,
    ) -> Result<Spec, Vec<CatalogError>> {
        Ok(Spec(Who::Strategy { entry, options: Options::read(entry.options, options)? }))
    }

    /// A program of somebody else.
    pub(crate) fn program(program: External) -> Spec {
        Spec(Who::External(program))
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
        if !self.has_chance() {
            return self;
        }
        self.with(|options| options.or_number(SEED.name, seed))
    }

    /// Whether what it plays depends on chance.
    pub fn has_chance(&self) -> bool {
        self.entry().is_some_and(|entry| match entry.levels {
            Some(_) => self.doubt().is_some() || self.told_level().is_some_and(Level::has_days),
            None => entry.option(SEED.name).is_some(),
        })
    }

    /// Whether it depends on chance that nobody told it what to draw from.
    pub fn wants_seed(&self) -> bool {
        let told = match &self.0 {
            Who::Strategy { options, .. } => options.number(SEED.name).is_some(),
            Who::External(_) => true,
        };
        self.has_chance() && !told
    }

    /// The level, if it was told that and nothing else that matters.
    pub fn level(&self) -> Option<Level> {
        match &self.0 {
            Who::Strategy { options, .. } if options.is_level_alone() => options.level(),
            _ => None,
        }
    }

    /// The level it was told, unless it was told how much to think.
    fn told_level(&self) -> Option<Level> {
        match &self.0 {
            Who::Strategy { options, .. } if options.budget().is_unlimited() => options.level(),
            _ => None,
        }
    }

    /// How it plays at that level; in the game of its seed, if it has one.
    fn rung(&self) -> Option<&'static Rung> {
        let Who::Strategy { entry, options } = &self.0 else { return None };
        let level = self.told_level()?;
        let seed = options.number(SEED.name);
        Some(entry.levels.as_ref()?.rung(seed.map_or(level, |seed| level.on_day(seed))))
    }

    /// What it is not sure of: how good moves are, at a low level; and how to begin, for at a level
    /// people play against it, and do not want to meet the same game again and again.
    fn doubt(&self) -> Option<Doubt> {
        let Who::Strategy { entry, options } = &self.0 else { return None };
        let rung = self.rung();
        if let Some(by) = rung.map(|rung| rung.doubt).filter(|&by| by > 0) {
            return Some(Doubt { by, choices: CHOICES, moves: usize::MAX });
        }
        let usual = match entry.option(VARIETY.name) {
            Some(_) if rung.is_some() => USUAL_VARIETY,
            _ => 0,
        };
        let variety = options.number(VARIETY.name).map_or(usual, |told| told as u32);
        // Two moves are misjudged by at most as much together.
        let doubt = Doubt { by: variety.div_ceil(2), choices: OPENING_CHOICES, moves: OPENING };
        Some(doubt).filter(|doubt| doubt.by > 0)
    }

    fn with(self, change: impl FnOnce(Options) -> Options) -> Spec {
        Spec(match self.0 {
            Who::Strategy { entry, options } => Who::Strategy { entry, options: change(options) },
            external @ Who::External(_) => external,
        })
    }

    /// How much it may think each move: what was asked for, or what its level allows.
    pub fn budget(&self) -> Budget {
        match (&self.0, self.rung()) {
            (_, Some(rung)) => rung.budget(),
            (Who::Strategy { entry, options }, None) => match options.budget() {
                Budget::UNLIMITED => entry.untold,
                told => told,
            },
            (Who::External(_), None) => Budget::default(),
        }
    }

    /// Whether it was told how much to think, by depth, nodes or time, and not only a level.
    pub fn has_own_budget(&self) -> bool {
        match &self.0 {
            Who::Strategy { options, .. } => !options.budget().is_unlimited(),
            Who::External(_) => false,
        }
    }

    /// Whether it was told neither a level nor how much to think: it thinks as long as it is let.
    pub fn is_untold(&self) -> bool {
        self.rung().is_none() && !self.has_own_budget()
    }

    /// Whether it plays this game, in this variant; nothing is built to know it. What a program
    /// plays nobody knows before it is asked, and so it is not ruled out.
    pub fn plays(&self, game: &dyn DynGame) -> bool {
        self.entry().is_none_or(|entry| entry.plays(game))
    }

    /// The mind of an opponent, for a game it plays: at a low level it is not sure of what it sees. A
    /// program is not built: who drives programs takes over.
    pub fn build(&self, game: &dyn DynGame) -> Option<Box<dyn Mind>> {
        let mind = self.build_careful(game)?;
        Some(match (&self.0, self.doubt()) {
            (Who::Strategy { options, .. }, Some(doubt)) => {
                Box::new(Unsure::new(mind, doubt, options.seed()))
            }
            _ => mind,
        })
    }

    /// The same without doubts, for who advises or judges: a level only tells how much it thinks.
    pub fn build_careful(&self, game: &dyn DynGame) -> Option<Box<dyn Mind>> {
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
