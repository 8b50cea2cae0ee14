//! Going through a game, a position at a time.

use damier_core::{DynGame, Record, RecordedMove, Seat};
use damier_mind::{Budget, Score, Task};

use super::look::{Look, at_first_sight};
use super::{Gave, Judged, Kind, Mark, NoReport, Report, Verdict};
use crate::Player;
use crate::replay::repeat;

/// So many times as much is thought where a proof is wanted.
const PATIENCE: u32 = 4;

/// The judging of a game, as far as it has come.
pub struct Inquiry {
    report: Report,
    steps: Vec<RecordedMove>,
    /// The game as it stood before the next step.
    game: Box<dyn DynGame>,
    /// The game before the last step, and what is thought of it.
    before: Option<(Box<dyn DynGame>, Look)>,
    /// How many positions were looked at.
    looked: usize,
}

impl Inquiry {
    /// Goes through the moves that led to a game.
    pub fn new(game: &dyn DynGame) -> Result<Inquiry, NoReport> {
        if game.seats() != 2 {
            return Err(NoReport::Seats(game.seats()));
        }
        let steps = Record::of(game).moves;
        if steps.iter().all(|step| step.as_leaving().is_some()) {
            return Err(NoReport::Empty);
        }
        let decisive = game.view().decisive;
        let mut game = game.boxed_clone();
        while game.take_back() {}
        let report = Report { plies: Vec::new(), looked: 0, decisive };
        let mut inquiry = Inquiry { report, steps, game, before: None, looked: 0 };
        inquiry.report.plies = inquiry.unjudged();
        Ok(inquiry)
    }

    /// What was played, before anything is made of it.
    fn unjudged(&self) -> Vec<Judged> {
        let mut game = self.game.boxed_clone();
        let judged = |step: &RecordedMove| {
            let turn = game.turn().unwrap_or(Seat::FIRST);
            let seat = step.as_leaving().map_or(turn, |(seat, _)| seat);
            let kind = game.deed(&step.text).map_or(Kind::Other, |deed| Kind::of(&deed));
            // The steps come from a game that accepted them.
            repeat(&mut *game, step).ok();
            Judged { seat, text: step.text.clone(), kind, verdict: None }
        };
        self.steps.iter().map(judged).collect()
    }

    /// The game as it stands at the position that is looked at next.
    pub fn game(&self) -> &dyn DynGame {
        &*self.game
    }

    /// How many positions there are to look at.
    pub fn positions(&self) -> usize {
        self.steps.len() + 1
    }

    /// How many were looked at.
    pub fn looked(&self) -> usize {
        self.looked
    }

    /// What is known so far.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// What came of it.
    pub fn into_report(self) -> Report {
        self.report
    }

    /// Looks at the next position, with the budget, the clock and the rest of `task`; whether
    /// there are more. Who was stopped can go on where it was.
    pub fn go_on(
        &mut self,
        player: &mut dyn Player,
        task: &mut Task<'_, String>,
    ) -> Result<bool, NoReport> {
        if self.looked > self.steps.len() {
            return Ok(false);
        }
        let look = Look::at(&*self.game, self.looked, player, task)?;
        if let Some(last) = self.looked.checked_sub(1)
            && self.steps[last].as_leaving().is_none()
        {
            let verdict = self.verdict(last, &look, player, task)?;
            self.report.plies[last].verdict = verdict;
        }
        self.report.looked = self.looked;
        let game = self.game.boxed_clone();
        if let Some(step) = self.steps.get(self.looked) {
            repeat(&mut *self.game, step).ok();
        }
        self.before = Some((game, look));
        self.looked += 1;
        Ok(self.looked <= self.steps.len())
    }

    /// What is made of a move, from what is thought of the positions before and after it.
    fn verdict(
        &self,
        ply: usize,
        after: &Look,
        player: &mut dyn Player,
        task: &mut Task<'_, String>,
    ) -> Result<Option<Verdict>, NoReport> {
        let Some((game, before)) = &self.before else { return Ok(None) };
        let Judged { seat, text, .. } = &self.report.plies[ply];
        let Some(found) = before.score() else { return Ok(None) };
        let now = |score: Score| after.for_mover(*seat, score);
        let is_best = before.line.first() == Some(text);
        let (mut best, worth) = if is_best || before.only {
            // Of the same move the later word is the better one, if it is proved.
            let later = if before.only { after.score() } else { after.settled() };
            let worth = later.map_or(found, now);
            (worth, worth)
        } else if let Some(proved) = after.settled() {
            let worth = now(proved);
            match before.settled() {
                Some(best) => (best, worth),
                // A game that is lost is so at any depth, and may be compared with an estimate.
                None if proved.plies().is_some() => (found, worth),
                None => match self.best_settled(&**game, before, *seat, player, task)? {
                    Some(best) => (best, worth),
                    // An estimate that nobody made as deep accuses nobody.
                    None => before
                        .paired(after)
                        .map_or((worth, worth), |(best, worth)| (best, now(worth))),
                },
            }
        } else if let Some((best, worth)) = before.paired(after) {
            (best, now(worth))
        } else {
            // The move ended the game, or nobody looked further than the move itself.
            let sight = at_first_sight(&**game, player, task, text)?;
            let later = after.score().map(|score| (found, now(score)));
            match sight.or(later) {
                // What was proved of the best move stays so.
                Some((best, worth)) => (before.settled().unwrap_or(best), worth),
                None => return Ok(None),
            }
        };
        if worth.value > best.value {
            best = worth;
        }
        let mark =
            if before.only { Mark::Only } else { Mark::of(best, worth, self.report.decisive) };
        let gave = Gave::of(best.value, worth.value);
        let better = if gave == Gave::Nothing { Vec::new() } else { before.line.clone() };
        Ok(Some(Verdict { best, worth, gave, mark, better }))
    }

    /// What the best move comes to, where that was estimated and is proved of the played one: an
    /// estimate says little beside a proof. Nothing if it cannot be proved even with some more
    /// thought.
    fn best_settled(
        &self,
        game: &dyn DynGame,
        before: &Look,
        seat: Seat,
        player: &mut dyn Player,
        task: &mut Task<'_, String>,
    ) -> Result<Option<Score>, NoReport> {
        let Some(best) = before.line.first() else { return Ok(None) };
        let mut game = game.boxed_clone();
        if game.play(best).is_err() {
            return Ok(None);
        }
        let usual = task.budget;
        task.budget = Budget {
            time: usual.time.map(|time| time * PATIENCE),
            nodes: usual.nodes.map(|nodes| nodes.saturating_mul(PATIENCE.into())),
            ..usual
        };
        let look = Look::at(&*game, self.looked, player, task);
        task.budget = usual;
        let look = look?;
        Ok(look.settled().map(|score| look.for_mover(seat, score)))
    }
}
