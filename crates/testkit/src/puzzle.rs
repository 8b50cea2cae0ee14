//! The suite for puzzles.

mod history;
mod moves;
mod texts;

use damier_core::{Puzzle, Rng, Seed, exact_id, open_id, seeded_id};

use self::history::History;
use crate::effort::Effort;
use crate::pool::Pool;
use crate::violation::{Breach, Law, Verdict, Violation, calmly};

/// Checks that a puzzle keeps every [`Law`] along random play of puzzles
/// generated from seeds.
///
/// ```
/// use damier_nullgame::{Lamps, LampsParams};
/// use damier_testkit::PuzzleConformance;
///
/// PuzzleConformance::<Lamps>::new(LampsParams::new(3, 2).unwrap()).puzzles(2).check()?;
/// # Ok::<(), damier_testkit::Violation>(())
/// ```
pub struct PuzzleConformance<P: Puzzle> {
    params: P::Params,
    effort: Effort,
}

/// Panics at the first law the puzzle breaks.
#[track_caller]
pub fn assert_puzzle_conforms<P: Puzzle>(params: &P::Params) {
    PuzzleConformance::<P>::new(params.clone()).assert();
}

impl<P: Puzzle> PuzzleConformance<P> {
    /// The suite for puzzles of these params.
    pub fn new(params: P::Params) -> PuzzleConformance<P> {
        PuzzleConformance { params, effort: Effort { games: 20, ..Effort::default() } }
    }

    /// How many puzzles are generated and played.
    pub fn puzzles(mut self, puzzles: u64) -> PuzzleConformance<P> {
        self.effort.games = puzzles;
        self
    }

    /// The seed of the first puzzle; each further one takes the next.
    pub fn seed(mut self, seed: u64) -> PuzzleConformance<P> {
        self.effort.seed = seed;
        self
    }

    /// How many moves are made in each puzzle, unless none is left before.
    pub fn moves(mut self, moves: usize) -> PuzzleConformance<P> {
        self.effort.plies = moves;
        self
    }

    /// Generates, plays, and gives the first violation.
    pub fn check(&self) -> Result<(), Violation> {
        calmly(|| "reading params".to_owned(), || texts::check_params::<P>(&self.params))
            .map_err(|breach| self.violation(breach, None, Vec::new()))?;
        let mut met = Pool::default();
        self.effort.seeds().try_for_each(|seed| self.check_puzzle(seed, &mut met))
    }

    /// Generates, plays, and panics at the first violation.
    #[track_caller]
    pub fn assert(&self) {
        if let Err(violation) = self.check() {
            panic!("{violation}");
        }
    }

    fn check_puzzle(&self, seed: u64, met: &mut Pool<P::Move>) -> Result<(), Violation> {
        let blame = |breach, moves| self.violation(breach, Some(seed), moves);
        let puzzle = calmly(|| "generating".to_owned(), || self.check_generation(seed))
            .map_err(|breach| blame(breach, Vec::new()))?;
        let (mut rng, mut probes) = (Rng::new(seed), Rng::new(!seed));
        let mut history = History::new(&puzzle);
        for played in 0..=self.effort.plies {
            let verdict = calmly(
                || "in this state".to_owned(),
                || {
                    let state = history.state();
                    met.add(&moves::listed(&puzzle, state));
                    moves::check_moves(&puzzle, state, met.iter())?;
                    texts::check_state(&puzzle, state)?;
                    if played == 0 || probes.percent(5) {
                        texts::check_garbage(&puzzle, state, &mut probes)?;
                    }
                    Ok(())
                },
            );
            verdict.map_err(|breach| blame(breach, history.written()))?;
            let advanced = calmly(|| "playing".to_owned(), || history.advance(&mut rng))
                .map_err(|breach| blame(breach, history.written()))?;
            if !advanced {
                break;
            }
        }
        let written = history.written();
        calmly(
            || "undoing and redoing".to_owned(),
            || history.check_way_back_and_forth(&mut probes),
        )
        .map_err(|breach| blame(breach, written))
    }

    /// The puzzle of a seed, which is always the same and opened by both its IDs.
    fn check_generation(&self, seed: u64) -> Result<P, Breach> {
        let generate = |questions: usize| {
            let mut left = questions;
            P::generate(&self.params, Seed::newest::<P>(seed), &mut || {
                left = left.saturating_sub(1);
                left > 0
            })
        };
        let Some(puzzle) = generate(usize::MAX) else {
            return Err(Law::GenerationIsWhole.broken("nobody stopped it".to_owned()));
        };
        let again = generate(usize::MAX);
        Law::GenerationRepeats
            .holds(again.as_ref() == Some(&puzzle), || format!("{puzzle:?} and then {again:?}"))?;
        for questions in [1, 2, 5] {
            let stopped = generate(questions);
            Law::GenerationIsWhole
                .holds(stopped.as_ref().is_none_or(|stopped| *stopped == puzzle), || {
                    format!("{stopped:?} instead of {puzzle:?}, stopped at question {questions}")
                })?;
        }
        Law::GenerationRepeats.holds(*puzzle.params() == self.params, || {
            format!("params {} gave a puzzle of {}", self.params, puzzle.params())
        })?;
        texts::check_description(&puzzle)?;
        check_id(&puzzle, &exact_id(&puzzle))?;
        check_id(&puzzle, &seeded_id::<P>(&self.params, Seed::newest::<P>(seed)))?;
        Ok(puzzle)
    }

    fn violation(&self, breach: Breach, seed: Option<u64>, moves: Vec<String>) -> Violation {
        let Breach { law, detail } = breach;
        Violation { law, name: P::NAME, variant: self.params.to_string(), seed, moves, detail }
    }
}

fn check_id<P: Puzzle>(puzzle: &P, id: &str) -> Verdict {
    let opened = open_id::<P>(id);
    Law::IdsOpen.holds(matches!(&opened, Ok(opened) if opened == puzzle), || {
        format!("{id:?} of {puzzle:?} opens {opened:?}")
    })
}
