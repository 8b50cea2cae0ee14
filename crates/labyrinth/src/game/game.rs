//! A game from its beginning on.

use damier_core::{History, Message, Rng, mix};
use damier_grid::Direction;

use super::change::{Change, Latest};
use super::effect::{Effect, turn};
use super::strategy::{AGGRESSIVE, STILL, Sight, Strategy};
use super::{Action, Past, Player, Refused, State};
use crate::terrain::{Passages, Terrain, Way, WayOf};
use crate::{Cell, Gates, Labyrinth, Maze, Object};

/// What is settled before a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The bombs at the beginning.
    pub bombs: u32,
    /// The scrolls at the beginning.
    pub scrolls: u32,
    /// What the minotaurs follow.
    pub strategy: &'static Strategy,
    /// What their chance is drawn from.
    pub seed: u64,
    /// How many actions can be undone; for 0 as many as there is room for, hundreds of
    /// thousands.
    pub undos: usize,
}

impl Setup {
    /// What a game has where nothing else is asked for: ten bombs and ten scrolls, minotaurs that
    /// come nearer, and a hundred undos.
    pub fn usual() -> Setup {
        Setup { bombs: 10, scrolls: 10, strategy: &AGGRESSIVE, ..Setup::default() }
    }
}

impl Default for Setup {
    /// Empty hands, minotaurs that stand still, and a hundred undos.
    fn default() -> Setup {
        Setup { bombs: 0, scrolls: 0, strategy: &STILL, seed: 0, undos: 100 }
    }
}

/// What an action was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Done {
    /// A turn, which can be undone.
    Turn,
    /// The way was blocked: the player only turned, which is no turn.
    Turned,
    /// The player has left the maze.
    Won,
}

/// What was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Undone<W = Direction> {
    /// A turn.
    Turn(Action<W>),
    /// Leaving the maze.
    Win,
}

/// What a player always sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is what it says")]
pub struct Numbers {
    pub open_cells: usize,
    pub dead_ends: usize,
    pub exits: usize,
    pub minotaurs_alive: usize,
    pub minotaurs_dead: usize,
    pub turns: u32,
    pub undos: usize,
    pub redos: usize,
    pub score: u64,
    pub bombs: u64,
    pub scrolls: u64,
}

impl Numbers {
    /// The numbers with the names scripts know them by, in the order they are shown in; the
    /// message key of each is `minotaur-number-` and the name, with hyphens.
    pub fn list(&self) -> [(&'static str, u64); 11] {
        [
            ("open_cells", self.open_cells as u64),
            ("dead_ends", self.dead_ends as u64),
            ("exits", self.exits as u64),
            ("minotaurs_alive", self.minotaurs_alive as u64),
            ("minotaurs_dead", self.minotaurs_dead as u64),
            ("turns", u64::from(self.turns)),
            ("undos", self.undos as u64),
            ("redos", self.redos as u64),
            ("score", self.score),
            ("bombs", self.bombs),
            ("scrolls", self.scrolls),
        ]
    }
}

/// What came of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happened<W = Direction> {
    /// What the player did.
    pub action: Action<W>,
    /// What the player has found.
    pub taken: Option<Object>,
    /// The number of the minotaur that has killed the player.
    pub killer: Option<usize>,
    /// Whether a bomb has opened a wall.
    pub opened: bool,
    /// How many minotaurs a scroll has killed.
    pub slain: usize,
}

impl<W: Way> Happened<W> {
    /// What came of it in words, in a game that stands as it did right after.
    pub fn messages<M>(&self, state: &State<M>) -> Vec<Message>
    where
        M: Passages<Ground: Terrain<Way = W>>,
    {
        let mut told = Vec::new();
        told.extend(self.taken.map(|object| Message::new(found(object))));
        if self.action == Action::Bomb {
            let key = if self.opened { "minotaur-opened" } else { "minotaur-wasted" };
            told.push(Message::new(key));
        }
        if self.slain > 0 {
            told.push(Message::new("minotaur-slain").with("count", self.slain));
        }
        if let Some(minotaur) = self.killer.and_then(|index| state.minotaurs().get(index)) {
            let (x, y) = state.maze().ground().place(minotaur.cell);
            told.push(Message::new("minotaur-killed").with("x", x).with("y", y));
        }
        told
    }
}

/// The message key of finding something.
fn found(object: Object) -> &'static str {
    match object {
        Object::SmallTreasure => "minotaur-found-small",
        Object::MediumTreasure => "minotaur-found-medium",
        Object::LargeTreasure => "minotaur-found-large",
        Object::Bomb => "minotaur-found-bomb",
        Object::Scroll => "minotaur-found-scroll",
        Object::Exit => "minotaur-found-exit",
    }
}

/// What is kept to undo turns takes about so many bytes at most.
const MEMORY: usize = 64 << 20;

/// A hundred turns can be undone however many minotaurs there are, as everybody is promised.
const LEAST_UNDOS: usize = 100;

/// How many turns can be undone, of those asked for: a turn takes a byte a minotaur, and a file
/// may tell millions of turns.
fn most_undos<W: Way>(asked: usize, minotaurs: usize) -> usize {
    let turn = size_of::<Effect<W>>() + minotaurs * size_of::<W::Stepped>();
    let room = (MEMORY / turn).max(LEAST_UNDOS);
    if asked == 0 { room } else { asked.min(room) }
}

impl<W: Way> From<&Effect<W>> for Past<W> {
    fn from(effect: &Effect<W>) -> Past<W> {
        let Effect { action, strategy, ahead, before, .. } = *effect;
        Past { action, strategy, facing: before.facing, ahead }
    }
}

/// A game being played.
#[derive(Clone, Debug)]
pub struct Game<M: Passages = Maze> {
    start: Labyrinth<M>,
    setup: Setup,
    strategy: &'static Strategy,
    pub(super) state: State<M>,
    pub(super) history: History<Effect<WayOf<M>>>,
    /// The turns that came before the history, oldest first.
    past: Vec<Past<WayOf<M>>>,
    pub(super) latest: Latest<WayOf<M>>,
}

impl<M: Passages> Game<M> {
    /// A game that begins. Minotaurs that stand where none can stand are left out, and so are
    /// objects that lie where nothing can lie.
    pub fn new(mut start: Labyrinth<M>, setup: &Setup) -> Game<M> {
        start.leave_out_the_impossible();
        let minotaurs = start.minotaurs.len();
        let state = State::new(start.clone(), setup.bombs.into(), setup.scrolls.into());
        Game {
            start,
            setup: setup.clone(),
            strategy: setup.strategy,
            state,
            history: History::with_limit(most_undos::<WayOf<M>>(setup.undos, minotaurs)),
            past: Vec::new(),
            latest: Latest::Nothing,
        }
    }

    /// How it stands.
    pub fn state(&self) -> &State<M> {
        &self.state
    }

    /// The labyrinth it began in.
    pub fn start(&self) -> &Labyrinth<M> {
        &self.start
    }

    /// The labyrinth as it is now: the player's cell is its start, and the dead are gone. The
    /// entrance is closed behind the player.
    pub fn now(&self) -> Labyrinth<M> {
        self.starting_from(self.state.player().cell)
    }

    /// The same with the cell it began in for its start.
    pub fn as_it_began(&self) -> Labyrinth<M> {
        self.starting_from(self.start.maze.ground().start())
    }

    fn starting_from(&self, cell: Cell) -> Labyrinth<M> {
        let mut maze = self.state.maze().clone();
        maze.start_from(cell);
        Labyrinth {
            maze,
            objects: self.state.objects().clone(),
            minotaurs: self.state.living(),
            gates: self.gates(),
            origin: None,
        }
    }

    /// The openings in the border. The entrance is closed behind the player.
    pub fn gates(&self) -> Gates {
        let player = self.state.player().cell;
        let mut gates = self.start.gates.clone();
        gates.entrance = gates.entrance.filter(|gate| gate.cell == player);
        gates
    }

    /// How it was set up.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What the minotaurs follow now.
    pub fn strategy(&self) -> &'static Strategy {
        self.strategy
    }

    /// Makes the minotaurs follow another strategy from the next turn on. That is no turn.
    pub fn follow(&mut self, strategy: &'static Strategy) {
        self.strategy = strategy;
    }

    /// How many turns can be undone; taking a win back not counted.
    pub fn undos(&self) -> usize {
        self.history.undos()
    }

    /// How many turns could be undone at most.
    pub fn most_undos(&self) -> usize {
        self.history.limit()
    }

    /// How many turns can be redone.
    pub fn redos(&self) -> usize {
        self.history.redos()
    }

    /// What a player always sees.
    pub fn numbers(&self) -> Numbers {
        let state = &self.state;
        Numbers {
            open_cells: state.maze.ground().open(),
            dead_ends: state.dead_ends(),
            exits: state.exits(),
            minotaurs_alive: state.alive(),
            minotaurs_dead: state.dead(),
            turns: state.turns(),
            undos: self.undos(),
            redos: self.redos(),
            score: state.score(),
            bombs: state.bombs(),
            scrolls: state.scrolls(),
        }
    }

    /// Does something, or refuses and changes nothing.
    pub fn act(&mut self, action: Action<WayOf<M>>) -> Result<Done, Refused> {
        self.latest = Latest::Nothing;
        let (strategy, seed) = (self.strategy, self.setup.seed);
        let looked = self.state.player.facing;
        let effect = turn(&mut self.state, action, strategy, |state, moved| {
            let mut rng = Rng::new(mix(mix(seed) ^ u64::from(state.turns())));
            Sight { state, moved }.decide(strategy, &mut rng)
        })?;
        match effect {
            Some(effect) => {
                self.played_turn(effect);
                Ok(Done::Turn)
            }
            None if action == Action::Exit => {
                self.latest = Latest::Left;
                Ok(Done::Won)
            }
            None => {
                self.latest = Latest::Turned(looked);
                Ok(Done::Turned)
            }
        }
    }

    /// A turn was played.
    pub(super) fn played_turn(&mut self, effect: Effect<WayOf<M>>) {
        if let Some(dropped) = self.history.push(effect) {
            self.past.push(Past::from(&dropped));
        }
        self.latest = Latest::Played;
    }

    /// Takes the latest turn back, or the win.
    pub fn undo(&mut self) -> Result<Undone<WayOf<M>>, Refused> {
        self.latest = Latest::Nothing;
        if self.state.won {
            self.state.won = false;
            self.latest = Latest::Back;
            return Ok(Undone::Win);
        }
        let effect = self.history.undo().ok_or(Refused::NothingToUndo)?;
        effect.undo(&mut self.state);
        self.latest = Latest::Undone;
        Ok(Undone::Turn(effect.action))
    }

    /// Makes the turn that was last taken back again, with everything that came of it. Neither
    /// the strategy nor chance is asked.
    pub fn redo(&mut self) -> Result<Action<WayOf<M>>, Refused> {
        self.latest = Latest::Nothing;
        if self.state.won {
            return Err(Refused::Won);
        }
        let effect = self.history.redo().ok_or(Refused::NothingToRedo)?;
        effect.redo(&mut self.state);
        self.latest = Latest::Played;
        Ok(effect.action)
    }

    /// What came of the latest turn that was not undone, if that is still known.
    pub fn latest(&self) -> Option<Happened<WayOf<M>>> {
        self.history.done().next_back().map(Effect::happened)
    }

    /// What the latest action, undo or redo has changed; nothing if it was refused, and nothing
    /// before the first one.
    pub fn changes(&self) -> Vec<Change<WayOf<M>>> {
        let effect = match self.latest {
            Latest::Nothing => None,
            Latest::Left => return vec![Change::Left],
            Latest::Back => return vec![Change::Back],
            Latest::Turned(looked) => {
                let Player { cell, facing, .. } = self.state.player;
                let turned = Change::Player { from: cell, to: cell, facing };
                return if facing == looked { Vec::new() } else { vec![turned] };
            }
            Latest::Played => self.history.done().next_back(),
            Latest::Undone => self.history.undone().next(),
        };
        let undone = self.latest == Latest::Undone;
        effect.map_or_else(Vec::new, |effect| effect.changes(&self.state, undone))
    }

    /// Every turn played and not undone, oldest first.
    pub fn played(&self) -> impl Iterator<Item = Past<WayOf<M>>> + '_ {
        self.past.iter().copied().chain(self.history.done().map(Past::from))
    }

    /// The turns that can be redone, the next first, and which way the player looked after.
    pub fn undone(&self) -> impl Iterator<Item = (Past<WayOf<M>>, WayOf<M>)> + '_ {
        self.history.undone().map(|effect| (Past::from(effect), effect.after.facing))
    }

    /// Turns the player as a blocked move does; whether the way is blocked.
    pub(super) fn turn(&mut self, facing: WayOf<M>) -> bool {
        let player = self.state.player;
        let next = self.state.maze.step(player.cell, facing);
        let free = next.is_some_and(|next| !self.state.is_occupied(next));
        if free || !player.alive || self.state.won {
            return false;
        }
        self.state.player.facing = facing;
        true
    }

    /// Forgets the oldest turns until no more than these can be undone.
    pub(super) fn forget(&mut self, undos: usize) {
        while self.history.undos() > undos {
            let dropped = self.history.forget();
            self.past.extend(dropped.as_ref().map(Past::from));
        }
    }

    /// Makes the player look that way.
    pub(super) fn face(&mut self, facing: WayOf<M>) {
        self.state.player.facing = facing;
    }

    /// Tells nothing of how the game came to stand as it does.
    pub(super) fn forget_changes(&mut self) {
        self.latest = Latest::Nothing;
    }

    /// Plays a turn as it was played first, by a player who looks another way now.
    pub(super) fn replay(&mut self, past: Past<WayOf<M>>) -> Result<Done, Refused> {
        self.strategy = past.strategy;
        let facing = std::mem::replace(&mut self.state.player.facing, past.ahead);
        let done = self.act(past.action);
        match (&done, self.history.last_done_mut()) {
            (Ok(Done::Turn), Some(effect)) => effect.before.facing = facing,
            _ => self.state.player.facing = facing,
        }
        done
    }
}
