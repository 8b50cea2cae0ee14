//! What an action has changed.

use super::strategy::Strategy;
use super::{Action, Happened, Player, Refused, State};
use crate::terrain::{Passages, Terrain, Way, WayOf};
use crate::{Cell, Object};

/// Everything a turn has changed, so that it can be taken back and made again without asking
/// the strategy or chance.
#[derive(Clone, Debug)]
pub(super) struct Effect<W: Way> {
    pub(super) action: Action<W>,
    /// What the minotaurs followed.
    pub(super) strategy: &'static Strategy,
    /// Which way the player looked when it was done first.
    pub(super) ahead: W,
    pub(super) before: Player<W>,
    pub(super) after: Player<W>,
    /// What each minotaur did: which way it looked before, which way it was to go, and the way
    /// back if it went. Empty when none was asked.
    pub(super) steps: Vec<W::Stepped>,
    /// Who has killed the player.
    pub(super) killed: Option<Killed<W>>,
    pub(super) taken: Option<Object>,
    /// The wall that was blown up.
    pub(super) dug: Option<(Cell, W)>,
    /// Who was killed by a scroll.
    pub(super) slain: Vec<usize>,
}

/// A minotaur that has killed the player, and which way it looked before it did and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Killed<W> {
    pub(super) index: usize,
    pub(super) before: W,
    pub(super) after: W,
}

/// What each minotaur is asked to do: to go somewhere, or to stay.
pub(super) type Asked<W> = Vec<Option<W>>;

/// A turn as the rules have it. `ask` is asked once for the moves of the minotaurs, given the
/// state after the player's move and that move. Nothing for a move that is blocked: the player
/// only turns.
pub(super) fn turn<M: Passages>(
    state: &mut State<M>,
    action: Action<WayOf<M>>,
    strategy: &'static Strategy,
    ask: impl FnOnce(&State<M>, Option<WayOf<M>>) -> Asked<WayOf<M>>,
) -> Result<Option<Effect<WayOf<M>>>, Refused> {
    if state.won {
        return Err(Refused::Won);
    }
    if !state.player.alive {
        return Err(if state.turns == 0 { Refused::DeadFromStart } else { Refused::Dead });
    }
    let mut effect = Effect {
        action,
        strategy,
        ahead: state.player.facing,
        before: state.player,
        after: state.player,
        steps: Vec::new(),
        killed: None,
        taken: None,
        dug: None,
        slain: Vec::new(),
    };
    match action {
        Action::Go(direction) => {
            state.player.facing = direction;
            let next = state.maze.step(state.player.cell, direction);
            let Some(next) = next.filter(|&next| !state.is_occupied(next)) else {
                return Ok(None);
            };
            state.player.cell = next;
            state.player.facing = state.maze.ground().onward(direction);
            effect.others_move(state, Some(direction), ask);
        }
        Action::Wait => effect.others_move(state, None, ask),
        Action::Bomb => {
            state.bombs = state.bombs.checked_sub(1).ok_or(Refused::NoBomb)?;
            let Player { cell, facing, .. } = state.player;
            let walled = state.maze.step(cell, facing).is_none();
            if walled && state.maze.ground().neighbour(cell, facing).is_some() {
                state.dig(cell, facing);
                effect.dug = Some((cell, facing));
            }
            effect.killed = state.kill();
        }
        Action::Scroll => {
            if state.scrolls == 0 {
                return Err(Refused::NoScroll);
            }
            effect.slain = state.near();
            if effect.slain.is_empty() {
                return Err(Refused::NobodyNear);
            }
            state.scrolls -= 1;
            effect.slay(state);
        }
        Action::Exit => {
            if !state.is_on_exit() {
                return Err(Refused::NoExit);
            }
            state.won = true;
            return Ok(None);
        }
    }
    state.turns += 1;
    effect.after = state.player;
    Ok(Some(effect))
}

impl<W: Way> Effect<W> {
    /// The minotaurs move, then the player takes what lies there, then they may kill.
    fn others_move<M: Passages<Ground: Terrain<Way = W>>>(
        &mut self,
        state: &mut State<M>,
        moved: Option<W>,
        ask: impl FnOnce(&State<M>, Option<W>) -> Asked<W>,
    ) {
        let asked = ask(state, moved);
        self.steps.reserve_exact(state.minotaurs.len());
        for index in 0..state.minotaurs.len() {
            let minotaur = state.minotaurs[index];
            let before = minotaur.facing;
            let step = match asked.get(index).copied().flatten().filter(|_| minotaur.alive) {
                None => W::stepped(before, before, None),
                Some(direction) => {
                    let next = state.maze.step(minotaur.cell, direction);
                    let free =
                        |next: &Cell| *next != state.player.cell && !state.occupied.get(*next);
                    let next = next.filter(free);
                    state.minotaurs[index].facing = direction;
                    let back = next.map(|next| {
                        state.minotaurs[index].facing = state.maze.ground().onward(direction);
                        put(state, index, next);
                        state.maze.back(minotaur.cell, direction, next)
                    });
                    W::stepped(before, direction, back)
                }
            };
            self.steps.push(step);
        }
        self.taken = state.take();
        self.killed = state.kill();
    }

    fn slay<M: Passages<Ground: Terrain<Way = W>>>(&self, state: &mut State<M>) {
        for &index in &self.slain {
            state.minotaurs[index].alive = false;
            state.occupied.clear(state.minotaurs[index].cell);
        }
        state.alive -= self.slain.len();
    }

    pub(super) fn happened(&self) -> Happened<W> {
        Happened {
            action: self.action,
            taken: self.taken,
            killer: self.killed.map(|killed| killed.index),
            opened: self.dug.is_some(),
            slain: self.slain.len(),
        }
    }

    /// Takes everything back. A player who has turned since will look that way again when it
    /// is done again.
    pub(super) fn undo<M>(&mut self, state: &mut State<M>)
    where
        M: Passages<Ground: Terrain<Way = W>>,
    {
        self.after = state.player;
        state.turns -= 1;
        if let Some(killed) = self.killed {
            state.minotaurs[killed.index].facing = killed.before;
        }
        if let Some(object) = self.taken {
            state.lose(object);
            state.objects.put(state.player.cell, object);
        }
        for (index, step) in self.steps.iter().enumerate().rev() {
            let (before, _, back) = W::told(*step);
            let back = back.and_then(|back| state.maze.step(state.minotaurs[index].cell, back));
            if let Some(back) = back {
                put(state, index, back);
            }
            state.minotaurs[index].facing = before;
        }
        match self.action {
            Action::Bomb => state.bombs += 1,
            Action::Scroll => state.scrolls += 1,
            Action::Go(_) | Action::Wait | Action::Exit => {}
        }
        if let Some((cell, direction)) = self.dug {
            state.wall_up(cell, direction);
        }
        for &index in &self.slain {
            state.minotaurs[index].alive = true;
            state.occupied.set(state.minotaurs[index].cell);
        }
        state.alive += self.slain.len();
        state.player = self.before;
    }

    /// Makes everything again. A player who has turned since it was taken back will look that
    /// way again when it is taken back once more.
    pub(super) fn redo<M>(&mut self, state: &mut State<M>)
    where
        M: Passages<Ground: Terrain<Way = W>>,
    {
        self.before = state.player;
        state.player = self.after;
        match self.action {
            Action::Bomb => state.bombs -= 1,
            Action::Scroll => state.scrolls -= 1,
            Action::Go(_) | Action::Wait | Action::Exit => {}
        }
        if let Some((cell, direction)) = self.dug {
            state.dig(cell, direction);
        }
        self.slay(state);
        for (index, step) in self.steps.iter().enumerate() {
            let (_, way, back) = W::told(*step);
            state.minotaurs[index].facing = way;
            if back.is_some()
                && let Some(next) = state.maze.step(state.minotaurs[index].cell, way)
            {
                state.minotaurs[index].facing = state.maze.ground().onward(way);
                put(state, index, next);
            }
        }
        if self.taken.is_some() {
            state.take();
        }
        if self.killed.is_some() {
            state.kill();
        }
        // The kill test changes nothing of the player but this, and what was recorded holds.
        state.player = self.after;
        state.turns += 1;
    }
}

/// Puts a living minotaur on another cell.
fn put<M: Passages>(state: &mut State<M>, index: usize, cell: Cell) {
    state.occupied.clear(state.minotaurs[index].cell);
    state.occupied.set(cell);
    state.minotaurs[index].cell = cell;
}
