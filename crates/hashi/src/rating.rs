//! How hard it was to know what a player did.

use damier_core::{Message, Puzzle, Solving};

use crate::pulse::{Pulse, Stopped};
use crate::reason::{CASES, Halt, Patience, REFUTING, Reasoner, Rule, RuleSet, Span};
use crate::{Board, Effect, Grade, Hashi, Truth};

/// A move that says something of the solution, and what it takes to know that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated {
    /// The move as it is written.
    pub text: String,
    /// The easiest way to know it; none where it does not follow from what stood before it, because
    /// it was guessed, is wrong, or takes more than trials.
    pub reason: Option<Reason>,
}

/// How something follows from what stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The level of the hardest rule on the way to it.
    pub level: u8,
    /// The rule that told it in the end.
    pub rule: Rule,
    /// How hard that is.
    pub grade: Grade,
}

/// What was done that still stands, move by move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The moves, the first one first; the latest [`Rating::MOST`] if there are more.
    pub moves: Vec<Rated>,
    /// How hard they were together; none where one of them does not follow, or there is none.
    pub grade: Option<Grade>,
}

/// How many islands and edges may be looked at for what takes more than the simple rules: about two
/// seconds' work.
const WORK: usize = 1 << 29;

/// What a move says of an edge.
#[derive(Clone, Copy)]
struct Claim {
    edge: u32,
    within: Span,
}

impl Rating {
    /// How many moves are rated.
    pub const MOST: usize = 400;

    /// Rates what was done and still stands: moves that took bridges or marks off, or were changed
    /// later, and locks say nothing. None if the caller wanted no more of it.
    pub fn of(
        solving: &Solving<Hashi>,
        truth: &Truth<'_>,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Option<Rating> {
        let board = solving.puzzle().board();
        let standing = standing(solving);
        let before = standing.len().saturating_sub(Rating::MOST);
        let right = |claim: &Claim| {
            truth.only().is_none_or(|only| claim.within.contains(only[claim.edge as usize]))
        };
        let given: Vec<Claim> = standing[..before]
            .iter()
            .flat_map(|(_, claims)| claims)
            .copied()
            .filter(right)
            .collect();
        let mut ladder = Ladder::new(board, &given, keep_going).ok()?;
        let mut moves = Vec::new();
        for (effect, claims) in &standing[before..] {
            let reason = match claims.as_slice() {
                // A solution that was shown is no conclusion.
                [claim] if right(claim) => ladder.reason(*claim, keep_going).ok()?,
                _ => None,
            };
            moves.push(Rated { text: solving.puzzle().effect_text(effect), reason });
            for claim in claims.iter().copied().filter(right) {
                ladder.enter(claim, keep_going).ok()?;
            }
        }
        let grades: Option<Vec<Grade>> =
            moves.iter().map(|one| one.reason.map(|reason| reason.grade)).collect();
        Some(Rating { moves, grade: grades.and_then(|grades| grades.into_iter().max()) })
    }

    /// The sentences that tell it: how hard all of it was or what does not follow, and how many moves
    /// took which level.
    pub fn messages(&self) -> Vec<Message> {
        let unknown: Vec<&str> =
            self.moves.iter().filter(|one| one.reason.is_none()).map(|one| &*one.text).collect();
        let count = self.moves.len();
        let all = match self.grade {
            _ if count == 0 => return vec![Message::new("hashi-graded-nothing")],
            Some(grade) => Message::new("hashi-graded").with("grade", grade.message()),
            None => Message::new("hashi-graded-guessed")
                .with("guessed", unknown.len())
                .with("moves", unknown.join(", ")),
        };
        let of = |level: u8| {
            let levels = self.moves.iter().filter_map(|one| one.reason);
            levels.filter(|reason| reason.level == level).count()
        };
        let levels: Vec<String> = (1..=8)
            .filter(|&level| of(level) > 0)
            .map(|level| format!("{level} ({})", of(level)))
            .collect();
        let mut told = vec![all.with("count", count)];
        if !levels.is_empty() {
            told.push(Message::new("hashi-graded-levels").with("levels", levels.join(", ")));
        }
        told
    }
}

/// The moves that still stand, with what they say.
fn standing(solving: &Solving<Hashi>) -> Vec<(&Effect, Vec<Claim>)> {
    let board = solving.puzzle().board();
    let max = board.variant().max;
    // Of every edge the fewest bridges that it had later, if it was changed later.
    let mut later: Vec<Option<u8>> = vec![None; board.edges().len()];
    let mut moves = Vec::new();
    for effect in solving.history().done().rev() {
        let mut claims = Vec::new();
        for change in effect.edges() {
            let (edge, after) = (change.edge, change.after);
            let fewest = &mut later[edge as usize];
            if after.marked && fewest.is_none() {
                claims.push(Claim { edge, within: Span { lower: 0, upper: 0 } });
            } else if after.bridges > change.before.bridges
                && fewest.is_none_or(|fewest| fewest >= after.bridges)
            {
                claims.push(Claim { edge, within: Span { lower: after.bridges, upper: max } });
            }
            *fewest = Some(fewest.map_or(after.bridges, |fewest| fewest.min(after.bridges)));
        }
        if !claims.is_empty() {
            moves.push((effect, claims));
        }
    }
    moves.reverse();
    moves
}

/// What follows from what stands, level by level; what turned out not to be possible is gone.
struct Ladder<'b> {
    rungs: Vec<Option<Reasoner<'b>>>,
    /// By trials too, as far as they were needed.
    trials: Option<Reasoner<'b>>,
    /// How much work may still be done for these.
    left: usize,
}

/// The rungs without trials, by level.
const RUNGS: u8 = 6;

impl<'b> Ladder<'b> {
    fn new(
        board: &'b Board,
        given: &[Claim],
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Result<Ladder<'b>, Stopped> {
        let mut pulse = Pulse::new(keep_going);
        pulse.look()?;
        let mut next = Some(Reasoner::new(board).crediting());
        for claim in given {
            next = next.and_then(|mut reasoner| reasoner.take(*claim).then_some(reasoner));
        }
        let mut rungs = Vec::new();
        // Each level goes on from where the one below it came to.
        for level in 1..=RUNGS {
            if let Some(reasoner) = &mut next
                && !reasoner.climb(RuleSet::up_to(level), CASES[0], &mut pulse)?
            {
                next = None;
            }
            rungs.push(next.clone());
        }
        Ok(Ladder { rungs, trials: next, left: WORK })
    }

    /// How something follows.
    fn reason(
        &mut self,
        claim: Claim,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Reason>, Stopped> {
        for (level, rung) in (1..).zip(&self.rungs) {
            if let Some(reason) = rung.as_ref().and_then(|rung| rung.reason(claim, level)) {
                return Ok(Some(reason));
            }
        }
        let mut pulse = Pulse::new(keep_going).working(self.left);
        let Some(reasoner) = &mut self.trials else { return Ok(None) };
        let found = reasoner.try_for(claim, &mut pulse);
        self.left = self.left.saturating_sub(pulse.done());
        if pulse.is_stopped() {
            return Err(Stopped);
        }
        match found {
            Ok(true) => Ok(reasoner.reason(claim, reasoner.top())),
            Ok(false) | Err(Halt::Stopped) => Ok(None),
            Err(Halt::Clash(_)) => {
                self.trials = None;
                Ok(None)
            }
        }
    }

    /// What was done stands, whether it followed or not.
    fn enter(&mut self, claim: Claim, keep_going: &mut dyn FnMut() -> bool) -> Result<(), Stopped> {
        let mut pulse = Pulse::new(keep_going);
        for (level, rung) in (1..).zip(&mut self.rungs) {
            let Some(reasoner) = rung else { continue };
            // What was known already changes nothing.
            if reasoner.knows(claim) {
                continue;
            }
            let possible = reasoner.take(claim)
                && reasoner.climb(RuleSet::up_to(level), CASES[0], &mut pulse)?;
            if !possible {
                *rung = None;
            }
        }
        self.trials.take_if(|reasoner| !reasoner.knows(claim) && !reasoner.take(claim));
        Ok(())
    }
}

impl Reasoner<'_> {
    fn knows(&self, claim: Claim) -> bool {
        let Span { lower, upper } = self.span(claim.edge as usize);
        claim.within.lower <= lower && upper <= claim.within.upper
    }

    /// How something is known, with rules up to a level.
    fn reason(&self, claim: Claim, level: u8) -> Option<Reason> {
        let rule = self.knows(claim).then(|| self.credit(claim.edge, claim.within))??;
        Some(Reason { level, rule, grade: Grade::by_cases(level, self.cases()) })
    }

    /// Takes what was done for given; whether that can be.
    fn take(&mut self, claim: Claim) -> bool {
        let Span { lower, upper } = claim.within;
        self.assume(claim.edge as usize, lower, upper).is_ok()
    }

    /// Goes as far as rules lead; whether all of it can be.
    fn climb(
        &mut self,
        rules: RuleSet,
        cases: usize,
        pulse: &mut Pulse<'_>,
    ) -> Result<bool, Stopped> {
        match self.patient(Patience::cases(cases), |reasoner| reasoner.settle_with(rules, pulse)) {
            Ok(()) => Ok(true),
            Err(Halt::Clash(_)) => Ok(false),
            Err(Halt::Stopped) => Err(Stopped),
        }
    }

    /// Goes on by trials, at every moment by the easiest that leads on, until something is known.
    fn try_for(&mut self, claim: Claim, pulse: &mut Pulse<'_>) -> Result<bool, Halt> {
        let mut next = 0;
        while let Some(&cases) = CASES.get(next) {
            let known = self.mark();
            let patience = Patience::cases(cases);
            self.patient(patience, |reasoner| reasoner.settle_with(REFUTING, pulse))?;
            if self.knows(claim) || self.open() == 0 {
                break;
            }
            let tried = self.trial_step(7, cases, pulse)?;
            if self.knows(claim) {
                break;
            }
            next = if tried.is_some() || self.mark() != known { 0 } else { next + 1 };
        }
        Ok(self.knows(claim))
    }
}
