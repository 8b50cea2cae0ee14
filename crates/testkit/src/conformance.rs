//! The suite for the rules of a game.

use damier_core::{Describe, DynGame, Game, Rng, Rules, ZeroSum};

use crate::RefereeConformance;
use crate::effort::Effort;
use crate::ending::{check_ending, check_forfeits};
use crate::keys::Keys;
use crate::listing::check_listing;
use crate::notation::{check_garbage, check_line, check_move_texts, check_position_text};
use crate::perft_table::{Leaves, check_perft};
use crate::pool::Pool;
use crate::symmetry::check_symmetries;
use crate::untyped::check_untyped;
use crate::violation::{Breach, Verdict, Violation, calmly};
use crate::walk::advance;

/// Checks that a game keeps every [`Law`](crate::Law) along random games, and
/// has the perft counts it should have.
pub struct Conformance<R: Rules> {
    rules: R,
    effort: Effort,
    zero_sum: bool,
    runs_together: bool,
    perft_tables: Vec<String>,
    leaves: Leaves,
    reference: Option<Box<dyn DynGame>>,
}

/// Panics at the first law the game breaks.
#[track_caller]
pub fn assert_conforms<R: Describe>(rules: R) {
    Conformance::new(rules).assert();
}

/// What was met in all games so far.
struct Met<R: Rules> {
    moves: Pool<R::Move>,
    keys: Keys<R>,
}

impl<R: Describe> Conformance<R> {
    /// The suite for one variant of a game.
    pub fn new(rules: R) -> Conformance<R> {
        Conformance {
            rules,
            effort: Effort::default(),
            zero_sum: false,
            runs_together: false,
            perft_tables: Vec::new(),
            leaves: Leaves::default(),
            reference: None,
        }
    }

    /// How many random games are played.
    pub fn games(mut self, games: u64) -> Conformance<R> {
        self.effort.games = games;
        self
    }

    /// The seed of the first game; each further one takes the next.
    pub fn seed(mut self, seed: u64) -> Conformance<R> {
        self.effort.seed = seed;
        self
    }

    /// Where games are cut for which the rules know no bound.
    pub fn plies(mut self, plies: usize) -> Conformance<R> {
        self.effort.plies = plies;
        self
    }

    /// Compares with the lines for this variant of a [`PerftTable`](crate::PerftTable).
    pub fn perft_table(mut self, text: impl Into<String>) -> Conformance<R> {
        self.perft_tables.push(text.into());
        self
    }

    /// Counts trees of up to that many leaves, and up to a tenth of it also leaf
    /// by leaf and move by move; larger entries of the tables are left alone.
    pub fn perft_leaves(mut self, leaves: u64) -> Conformance<R> {
        self.leaves = Leaves { bulk: leaves, each: leaves / 10 };
        self
    }

    /// Also checks that moves can be written with nothing between them.
    pub fn runs_together(mut self) -> Conformance<R> {
        self.runs_together = true;
        self
    }

    /// Another implementation of the same game: it must play the same all along.
    pub fn reference<S: Describe>(mut self, rules: S) -> Conformance<R> {
        self.reference = Some(Box::new(Game::new(rules)));
        self
    }

    /// Plays, counts, and gives the first violation.
    pub fn check(&self) -> Result<(), Violation> {
        let blame = |breach: Breach| breach.in_game(&Game::new(self.rules.clone()), None);
        calmly(|| "leaving".to_owned(), || check_forfeits(&self.rules, self.zero_sum))
            .map_err(blame)?;
        let mut met = Met { moves: Pool::default(), keys: Keys::default() };
        for seed in self.effort.seeds() {
            self.check_game(seed, &mut met)?;
        }
        self.referee().check()?;
        for table in &self.perft_tables {
            calmly(|| "counting".to_owned(), || check_perft(&self.rules, table, self.leaves))
                .map_err(blame)?;
        }
        Ok(())
    }

    /// Plays, counts, and panics at the first violation.
    #[track_caller]
    pub fn assert(&self) {
        if let Err(violation) = self.check() {
            panic!("{violation}");
        }
    }

    fn referee(&self) -> RefereeConformance {
        let plies = self.rules.longest_game().unwrap_or(self.effort.plies);
        let game = Box::new(Game::new(self.rules.clone()));
        let referee = RefereeConformance::new(game).effort(Effort { plies, ..self.effort });
        match &self.reference {
            Some(reference) => referee.reference(reference.boxed_clone()),
            None => referee,
        }
    }

    fn check_game(&self, seed: u64, met: &mut Met<R>) -> Result<(), Violation> {
        let (mut rng, mut probes) = (Rng::new(seed), Rng::new(!seed));
        let mut game = Game::new(self.rules.clone());
        let mut first = seed == self.effort.seed;
        let blame = |breach: Breach, game: &Game<R>| breach.in_game(game, Some(seed));
        // Games with a bound are not cut: breaking the bound is a violation.
        while game.outcome().is_none()
            && (self.rules.longest_game().is_some() || game.steps().len() < self.effort.plies)
        {
            let probe = first || probes.percent(5);
            first = false;
            self.check_position(&game, met, probe.then_some(&mut probes))
                .map_err(|breach| blame(breach, &game))?;
            calmly(|| "playing".to_owned(), || advance(&mut game, &mut rng))
                .map_err(|breach| blame(breach, &game))?;
        }
        self.check_position(&game, met, Some(&mut probes))
            .map_err(|breach| blame(breach, &game))?;
        let between: &[&str] = if self.runs_together { &[" ", ""] } else { &[" "] };
        calmly(|| "replaying".to_owned(), || check_line(&game, between))
            .map_err(|breach| blame(breach, &game))
    }

    /// Every law that can be seen in one position; with `rng` those too that take long.
    fn check_position(&self, game: &Game<R>, met: &mut Met<R>, rng: Option<&mut Rng>) -> Verdict {
        let laws = || {
            met.moves.add(&game.legal_moves());
            check_listing(game, met.moves.iter())?;
            check_ending(game, self.zero_sum)?;
            check_move_texts(game)?;
            check_position_text(&self.rules, game.position())?;
            met.keys.check(&self.rules, game.position())?;
            match rng {
                Some(rng) => check_symmetries(game)
                    .and_then(|()| check_untyped(game))
                    .and_then(|()| check_garbage(game, rng)),
                None => Ok(()),
            }
        };
        calmly(|| "in this position".to_owned(), laws)
    }
}

impl<R: Describe + ZeroSum> Conformance<R> {
    /// Also checks that what one wins the other loses.
    pub fn zero_sum(mut self) -> Conformance<R> {
        self.zero_sum = true;
        self
    }
}
