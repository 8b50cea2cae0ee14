//! What becomes of a program's answer: the same at the console, on a screen, on a server and in
//! an arena.

use damier_core::DynGame;
use damier_mind::{Score, Thought};

use crate::{Allowance, Answer, Ask, Command, Decision, Failure, Turn};

/// Whether a player who thinks so takes a draw that is offered: it sees nothing to win.
pub fn accepts_draw(thought: &Thought<String>) -> bool {
    thought.lines.first().and_then(|line| line.score).is_some_and(Score::promises_nothing)
}

/// What the match is to be told when the program on turn has been asked: whether it takes the draw
/// it was offered, what it plays, that its time is over, or that it failed and why.
///
/// `game` is what it was asked about, `allowance` what it was allowed, and `offered` whether the
/// other one offers a draw.
pub fn settle(
    turn: Turn,
    game: &dyn DynGame,
    allowance: Allowance,
    offered: bool,
    answered: Result<Answer, Failure>,
) -> Command {
    let seat = turn.seat;
    let failed = |why| Decision::Fail { seat, why }.into();
    let Answer { thought, spent } = match answered {
        Ok(answer) => answer,
        Err(why) => return failed(why),
    };
    if allowance.is_overrun(spent) {
        return Decision::TimeOver { turn, spent: Some(spent) }.into();
    }
    if offered && accepts_draw(&thought) {
        return Command::ask(seat, Ask::AcceptDraw);
    }
    // The first line is the best.
    let score = thought.lines.first().and_then(|line| line.score);
    let Some(mv) = thought.best().cloned() else { return failed(Failure::Silent) };
    match game.read_move(&mv) {
        Ok(mv) => Decision::Answer { turn, mv, spent, score }.into(),
        Err(error) => failed(Failure::Illegal { mv, why: error.to_string() }),
    }
}
