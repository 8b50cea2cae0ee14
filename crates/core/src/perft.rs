//! Counting the tree of a game: the classical proof of a move generator.

use thiserror::Error;

use crate::{Explain, Game, Message, Rules, Stop};

/// How deep a tree is counted at most: every level takes room on the stack, and no tree that
/// branches is ever counted as deep.
pub const MAX_PERFT_DEPTH: u32 = 100;

/// Why there is no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PerftError {
    /// Deeper than trees are counted.
    #[error("a tree is counted to depth {MAX_PERFT_DEPTH} at most, not {0}")]
    TooDeep(u32),
    /// The flag was raised meanwhile.
    #[error("interrupted")]
    Stopped,
}

impl Explain for PerftError {
    fn message(&self) -> Message {
        match self {
            PerftError::TooDeep(depth) => Message::new("error-perft-depth")
                .with("depth", depth.to_string())
                .with("most", MAX_PERFT_DEPTH as usize),
            PerftError::Stopped => Message::new("error-interrupted"),
        }
    }
}

/// How the last ply of a perft is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// Every leaf position is made.
    Each,
    /// The moves that lead to leaves are counted without being played.
    Bulk,
}

/// How many sequences of exactly `depth` moves there are from here, and what games that
/// end sooner count ([`Rules::ENDED_IN_PERFT`]).
pub fn perft<R: Rules>(
    game: &Game<R>,
    depth: u32,
    counting: Counting,
    stop: &Stop,
) -> Result<u64, PerftError> {
    if depth > MAX_PERFT_DEPTH {
        return Err(PerftError::TooDeep(depth));
    }
    if depth == 0 {
        return Ok(1);
    }
    if game.outcome().is_some() {
        return Ok(R::ENDED_IN_PERFT);
    }
    let count = if game.rules().looks_back() {
        let mut past = game.past().to_vec();
        count_paths(game.rules(), &mut past, game.position(), depth, counting, stop)
    } else {
        count_positions(game.rules(), game.position(), depth, counting, stop)
    };
    if stop.is_raised() { Err(PerftError::Stopped) } else { Ok(count) }
}

/// [`perft`] for each legal move, in the order the rules list them.
pub fn divide<R: Rules>(
    game: &Game<R>,
    depth: u32,
    counting: Counting,
    stop: &Stop,
) -> Result<Vec<(R::Move, u64)>, PerftError> {
    if depth > MAX_PERFT_DEPTH {
        return Err(PerftError::TooDeep(depth));
    }
    let moves = if depth == 0 { Vec::new() } else { game.legal_moves() };
    moves
        .into_iter()
        .map(|mv| {
            let mut next = game.clone();
            // The move was just listed as legal.
            let played = next.play(mv).is_ok();
            debug_assert!(played, "a listed move was refused");
            Ok((mv, perft(&next, depth - 1, counting, stop)?))
        })
        .collect()
}

fn count_positions<R: Rules>(
    rules: &R,
    position: &R::Position,
    depth: u32,
    counting: Counting,
    stop: &Stop,
) -> u64 {
    if depth == 1 && counting == Counting::Bulk {
        return match rules.count_moves(position) {
            0 => R::ENDED_IN_PERFT,
            count => count,
        };
    }
    // Wherever moves are played: against playing one, asking costs nothing that can be measured.
    if stop.is_raised() {
        return 0;
    }
    if depth == 2 && counting == Counting::Bulk {
        return rules.count_two_moves(position);
    }
    let mut count = 0;
    let mut ended = true;
    rules.each_move(position, |mv| {
        let mut next = *position;
        rules.apply(&mut next, mv);
        count += if depth == 1 {
            // The leaf is wanted: keep the compiler from seeing that it is not read.
            std::hint::black_box(&next);
            1
        } else {
            count_positions(rules, &next, depth - 1, counting, stop)
        };
        ended = false;
    });
    if ended { R::ENDED_IN_PERFT } else { count }
}

/// The same for games whose end depends on the past.
fn count_paths<R: Rules>(
    rules: &R,
    past: &mut Vec<R::Position>,
    position: &R::Position,
    depth: u32,
    counting: Counting,
    stop: &Stop,
) -> u64 {
    if rules.outcome_after(past, position).is_some() {
        return R::ENDED_IN_PERFT;
    }
    if depth == 1 && counting == Counting::Bulk {
        return rules.count_moves(position);
    }
    if stop.is_raised() {
        return 0;
    }
    let mut count = 0;
    past.push(*position);
    rules.each_move(position, |mv| {
        let mut next = *position;
        rules.apply(&mut next, mv);
        count += if depth == 1 {
            std::hint::black_box(&next);
            1
        } else {
            count_paths(rules, past, &next, depth - 1, counting, stop)
        };
    });
    past.pop();
    count
}
