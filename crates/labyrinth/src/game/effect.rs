//! What an action has changed.

use damier_grid::Direction;

use super::strategy::Strategy;
use super::{Action, Happened, Player, Refused, State};
use crate::{Cell, Object};

/// Everything a turn has changed, so that it can be taken back and made again without asking
/// the strategy or chance.
#[derive(Clone, Debug)]
pub(super) struct Effect {
    pub(super) action: Action,
    /// What the minotaurs followed.
    pub(super) strategy: &'static Strategy,
    /// Which way the player looked when it was done first.
    pub(super) ahead: Direction,
    pub(super) before: Player,
    pub(super) after: Player,
    /// What each minotaur did; empty when none was asked.
    pub(super) steps: Vec<Stepped>,
    /// Who has killed the player.
    pub(super) killed: Option<Killed>,
    pub(super) taken: Option<Object>,
    /// The wall that was blown up.
    pub(super) dug: Option<(Cell, Direction)>,
    /// Who was killed by a scroll.
    pub(super) slain: Vec<usize>,
}

/// A minotaur that has killed the player, and which way it looked before it did and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Killed {
    pub(super) index: usize,
    pub(super) before: Direction,
    pub(super) after: Direction,
}

/// What a minotaur did in a turn, in a byte: which way it looked before and after, two bits
/// each, and whether it went there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stepped(u8);

impl Stepped {
    fn new(before: Direction, after: Direction, went: bool) -> Stepped {
        Stepped(before as u8 | (after as u8) << 2 | u8::from(went) << 4)
    }

    pub(super) fn before(self) -> Direction {
        Direction::ALL[usize::from(self.0 & 3)]
    }

    pub(super) fn after(self) -> Direction {
        Direction::ALL[usize::from(self.0 >> 2 & 3)]
    }

    pub(super) fn went(self) -> bool {
        self.0 >> 4 == 1
    }
}

/// What each minotaur is asked to do: to go somewhere, or to stay.
pub(super) type Asked = Vec<Option<Direction>>;

/// A turn as the rules have it. `ask` is asked once for the moves of the minotaurs, given the
/// state after the player's move and that move. Nothing for a move that is blocked: the player
/// only turns.
pub(super) fn turn(
    state: &mut State,
    action: Action,
    strategy: &'static Strategy,
    ask: impl FnOnce(&State, Option<Direction>) -> Asked,
) -> Result<Option<Effect>, Refused> {
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

impl Effect {
    /// The minotaurs move, then the player takes what lies there, then they may kill.
    fn others_move(
        &mut self,
        state: &mut State,
        moved: Option<Direction>,
        ask: impl FnOnce(&State, Option<Direction>) -> Asked,
    ) {
        let asked = ask(state, moved);
        self.steps.reserve_exact(state.minotaurs.len());
        for index in 0..state.minotaurs.len() {
            let minotaur = state.minotaurs[index];
            let before = minotaur.facing;
            let step = match asked.get(index).copied().flatten().filter(|_| minotaur.alive) {
                None => Stepped::new(before, before, false),
                Some(direction) => {
                    let next = state.maze.step(minotaur.cell, direction);
                    let free =
                        |next: &Cell| *next != state.player.cell && !state.occupied.get(*next);
                    let next = next.filter(free);
                    state.minotaurs[index].facing = direction;
                    if let Some(next) = next {
                        put(state, index, next);
                    }
                    Stepped::new(before, direction, next.is_some())
                }
            };
            self.steps.push(step);
        }
        self.taken = state.take();
        self.killed = state.kill();
    }

    fn slay(&self, state: &mut State) {
        for &index in &self.slain {
            state.minotaurs[index].alive = false;
            state.occupied.clear(state.minotaurs[index].cell);
        }
        state.alive -= self.slain.len();
    }

    pub(super) fn happened(&self) -> Happened {
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
    pub(super) fn undo(&mut self, state: &mut State) {
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
            if step.went() {
                let back = state.maze.step(state.minotaurs[index].cell, step.after().opposite());
                if let Some(back) = back {
                    put(state, index, back);
                }
            }
            state.minotaurs[index].facing = step.before();
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
    pub(super) fn redo(&mut self, state: &mut State) {
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
            if step.went() {
                let next = state.maze.step(state.minotaurs[index].cell, step.after());
                if let Some(next) = next {
                    put(state, index, next);
                }
            }
            state.minotaurs[index].facing = step.after();
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
fn put(state: &mut State, index: usize, cell: Cell) {
    state.occupied.clear(state.minotaurs[index].cell);
    state.occupied.set(cell);
    state.minotaurs[index].cell = cell;
}
