//! What an engine has before it: the game as it stands, who thinks about it, and what is asked.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::SyncSender;
use std::thread::Scope;

use damier_catalog::{CatalogError, GameEntry, Level, Params, Spec};
use damier_core::{Counting, DynGame, Seat, Stop};
use damier_mind::{Budget, Clock, Mind, Task, Thought};

use super::{Heard, Setting, Tools};
use crate::Crew;

/// The game, its variant, and who plays.
pub(super) struct Drawer {
    pub(super) entry: &'static GameEntry,
    params: Params,
    strategy: Option<Spec>,
    level: Option<Level>,
    /// The standard start.
    start: Box<dyn DynGame>,
    game: Box<dyn DynGame>,
    /// Which game it is. Chance is drawn from it.
    number: u64,
}

impl Drawer {
    pub(super) fn open(setting: Setting) -> Result<Drawer, Vec<CatalogError>> {
        let Setting { entry, params, strategy } = setting;
        let start = entry.open(&params)?;
        let game = start.boxed_clone();
        Ok(Drawer { entry, params, strategy, level: None, start, game, number: 1 })
    }
}

/// The same with who works on it.
pub(super) struct Desk<'scope, 'env> {
    pub(super) has: Drawer,
    /// How many of the best moves are told.
    pub(super) lines: usize,
    /// How many threads think.
    pub(super) threads: usize,
    tools: Tools<'env>,
    scope: &'scope Scope<'scope, 'env>,
    tell: SyncSender<Heard>,
    /// Who thinks, with the text that makes it: it is made once it is needed, and away while it works.
    mind: Option<(String, Box<dyn Mind>)>,
    /// The text of the one that works.
    working: Option<(String, Stop)>,
}

/// The most lines that are told of a position.
pub(super) const MOST_LINES: u64 = 500;

impl<'scope, 'env> Desk<'scope, 'env> {
    pub(super) fn new(
        has: Drawer,
        tools: Tools<'env>,
        scope: &'scope Scope<'scope, 'env>,
        tell: SyncSender<Heard>,
    ) -> Desk<'scope, 'env> {
        Desk { has, lines: 1, threads: 1, tools, scope, tell, mind: None, working: None }
    }

    /// The game as it stands.
    pub(super) fn game(&self) -> &dyn DynGame {
        &*self.has.game
    }

    /// The board, for people.
    pub(super) fn drawn(&self) -> String {
        (self.tools.draw)(self.game())
    }

    pub(super) fn clock(&self) -> &'env dyn Clock {
        self.tools.clock
    }

    /// The most threads that may think.
    pub(super) fn most_threads(&self) -> usize {
        self.tools.threads.max(1)
    }

    /// Whether something is being worked at.
    pub(super) fn is_busy(&self) -> bool {
        self.working.is_some()
    }

    /// Another game begins.
    pub(super) fn new_game(&mut self) {
        self.has.game = self.has.start.boxed_clone();
        self.has.number += 1;
        if let Some((_, mind)) = &mut self.mind {
            mind.new_game();
        }
    }

    /// The game stands so: at a position or the standard start, and so many moves later.
    pub(super) fn place(&mut self, position: Option<&str>, moves: &str) -> Result<(), String> {
        let mut game = match position {
            None => self.has.start.boxed_clone(),
            Some(text) => self.has.start.at_position(text).map_err(|errors| texts(&errors))?,
        };
        game.play_line(moves).map_err(|error| error.to_string())?;
        self.has.game = game;
        Ok(())
    }

    /// The game stands so from now on.
    pub(super) fn set_game(&mut self, game: Box<dyn DynGame>) {
        self.has.game = game;
    }

    /// Plays a move where the game stands.
    pub(super) fn play(&mut self, mv: &str) -> Result<(), String> {
        self.has.game.play(mv).map(|_| ()).map_err(|error| error.to_string())
    }

    /// Takes the last step back; false at the beginning.
    pub(super) fn take_back(&mut self) -> bool {
        self.has.game.take_back()
    }

    /// The value of a param.
    pub(super) fn param(&self, name: &str) -> Option<&str> {
        self.has.params.get(name)
    }

    /// Plays another variant from now on.
    pub(super) fn set_param(&mut self, name: &str, value: &str) -> Result<(), String> {
        let params = self.has.params.clone().with(name, value);
        let start = self.has.entry.open(&params).map_err(|errors| texts(&errors))?;
        self.has.game = start.boxed_clone();
        (self.has.start, self.has.params, self.mind) = (start, params, None);
        Ok(())
    }

    /// Plays the variant of that name from now on.
    pub(super) fn set_variant(&mut self, name: &str) -> Result<(), String> {
        let start = self.has.entry.open_variant(name);
        let start = start.ok_or_else(|| format!("there is no variant `{name}`"))?;
        self.has.entry.offers(&*start).map_err(|error| error.to_string())?;
        self.has.game = start.boxed_clone();
        (self.has.start, self.mind) = (start, None);
        Ok(())
    }

    /// The name of who plays.
    pub(super) fn strategy(&self) -> String {
        let strongest = || self.has.entry.strongest(self.game());
        self.has.strategy.clone().or_else(strongest).map_or_else(String::new, |it| it.to_string())
    }

    /// Another plays from now on, by a name with options.
    pub(super) fn set_strategy(&mut self, text: &str) -> Result<(), String> {
        let spec = self.has.entry.spec(text).map_err(|errors| texts(&errors))?;
        if spec.external().is_some() {
            return Err(format!("`{text}` is no strategy"));
        }
        self.has.strategy = Some(spec);
        Ok(())
    }

    /// At which level it is played; none is all it can.
    pub(super) fn set_level(&mut self, level: Option<Level>) {
        self.has.level = level;
    }

    /// Who is to think now.
    fn spec(&self) -> Result<Spec, String> {
        let Drawer { entry, strategy, level, game, number, .. } = &self.has;
        let spec = match (strategy, level) {
            (_, Some(level)) => entry.at_level(&**game, *level),
            (Some(spec), None) => Some(spec.clone()),
            (None, None) => entry.strongest(&**game),
        };
        let spec = spec.filter(|spec| spec.plays(&**game)).map(|spec| spec.with_seed(*number));
        spec.ok_or_else(|| format!("nobody plays {} {} so", game.name(), game.variant()))
    }

    /// How much is thought over a move unless something else is asked for. Who was told nothing uses
    /// the time there is.
    pub(super) fn own_budget(&self, timed: bool) -> Budget {
        let spec = self.spec().ok().filter(|spec| !(timed && spec.is_untold()));
        spec.map_or(Budget::UNLIMITED, |spec| spec.budget())
    }

    /// Who thinks, made if it has to be, with its table and its name.
    fn thinker(&mut self) -> Result<(String, Box<dyn Mind>), String> {
        let spec = self.spec()?;
        let (name, game) = (spec.to_string(), &*self.has.game);
        if let Some(same) = self.mind.take().filter(|(before, _)| *before == name) {
            return Ok(same);
        }
        let mut mind = spec.build(game).ok_or("nobody plays that")?;
        mind.equip(game, self.tools.shelf);
        Ok((name, mind))
    }

    /// Thinks over the move, and says so as it goes on; the answer is heard.
    pub(super) fn go(&mut self, budget: Budget, lines: usize) -> Result<(), String> {
        self.expect_turn()?;
        let (name, mut mind) = self.thinker()?;
        let (game, clock, tell) =
            (self.has.game.boxed_clone(), self.tools.clock, self.tell.clone());
        let (stop, crew) = (Stop::new(), Crew::of(self.threads));
        self.working = Some((name, stop.clone()));
        self.scope.spawn(move || {
            let progress = &mut |thought: &Thought<String>| {
                tell.send(Heard::Thought(thought.clone())).ok();
            };
            let answer = asked(&mut *mind, &*game, (budget, lines), clock, &stop, crew, progress);
            tell.send(Heard::Answer(mind, answer)).ok();
        });
        Ok(())
    }

    /// The same while nothing else is heard.
    pub(super) fn think(&mut self, budget: Budget) -> Result<Thought<String>, String> {
        self.expect_turn()?;
        let (name, mut mind) = self.thinker()?;
        let (game, clock, stop) = (&*self.has.game, self.tools.clock, Stop::new());
        let crew = Crew::of(self.threads);
        let answer = asked(&mut *mind, game, (budget, 1), clock, &stop, crew, &mut |_| {});
        self.mind = Some((name, mind));
        answer
    }

    fn expect_turn(&self) -> Result<Seat, String> {
        self.game().turn().ok_or_else(|| "the game is over".to_owned())
    }

    /// Counts the tree under each move; the counts are heard.
    pub(super) fn count(&mut self, depth: u32) {
        let (game, tell) = (self.has.game.boxed_clone(), self.tell.clone());
        let stop = Stop::new();
        self.working = Some((String::new(), stop.clone()));
        self.scope.spawn(move || {
            let under = |mv: String| {
                let mut next = game.boxed_clone();
                next.play(&mv).ok()?;
                let count = next.perft(depth.saturating_sub(1), Counting::Bulk, &stop).ok()?;
                Some((mv, count))
            };
            tell.send(Heard::Counted(game.legal_moves().into_iter().map(under).collect())).ok();
        });
    }

    /// The answer is wanted at once.
    pub(super) fn hurry(&self) {
        if let Some((_, stop)) = &self.working {
            stop.hurry();
        }
    }

    /// Nobody wants the answer.
    pub(super) fn drop_work(&self) {
        if let Some((_, stop)) = &self.working {
            stop.raise();
        }
    }

    /// The work is done, and who did it is here again.
    pub(super) fn done(&mut self, mind: Option<Box<dyn Mind>>) {
        if let (Some((name, _)), Some(mind)) = (self.working.take(), mind) {
            self.mind = Some((name, mind));
        }
    }
}

/// Asks a mind, and hears of it when it breaks.
fn asked(
    mind: &mut dyn Mind,
    game: &dyn DynGame,
    (budget, lines): (Budget, usize),
    clock: &dyn Clock,
    stop: &Stop,
    crew: Crew,
    progress: &mut dyn FnMut(&Thought<String>),
) -> Result<Thought<String>, String> {
    let mut task = Task { budget, lines, clock, stop, workers: &crew, progress };
    match catch_unwind(AssertUnwindSafe(|| mind.think(game, &mut task))) {
        Ok(answer) => answer.map_err(|error| error.to_string()),
        Err(_) => Err("the search broke down".to_owned()),
    }
}

fn texts<E: ToString>(errors: &[E]) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
