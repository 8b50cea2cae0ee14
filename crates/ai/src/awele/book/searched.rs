//! Long searches of single positions.

use damier_awele::{Awele, Packed, Position};
use damier_core::{Game, Stop};
use damier_mind::{Alone, Budget, StoppedClock, Strategy, Task, Value};

use super::{Note, Notes, lead};
use crate::awele::Damier;

/// What a search of as many positions as the notes tell says of a position so many moves from the start; none if it
/// was stopped.
pub fn look(
    notes: &Notes,
    player: &mut Damier,
    (ply, position): (u32, &Position<Packed>),
    stop: &Stop,
) -> Option<Note> {
    let game = Game::from_position(Awele::<Packed>::new(*notes.rule_set()), *position);
    let mut task = Task {
        budget: Budget::nodes(notes.nodes()),
        // Who is asked for as many lines as there are moves thinks even where there is but one.
        lines: 1 + usize::from(game.legal_moves().len() == 1),
        clock: &StoppedClock,
        stop,
        workers: &Alone,
        progress: &mut |_| {},
    };
    let thought = player.think(&game, &mut task).filter(|_| !stop.is_raised())?;
    let best = thought.lines.first()?;
    let house = best.moves.first()?;
    let value = match best.score.map(|score| score.value) {
        Some(Value::Units(value)) => value,
        _ => lead(position),
    };
    Some(Note { ply, position: *position, column: house.column(), to_come: value - lead(position) })
}
