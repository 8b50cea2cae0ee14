//! The suite for referees: games without their types.

use damier_core::{DynGame, Leave, MAX_SEATS, PlayError, Reason, RetireRefused, Rng, Seat, Step};

use crate::description::{check_deeds, check_sight};
use crate::effort::Effort;
use crate::garbage::{damaged, nonsense, quoted};
use crate::pool::Pool;
use crate::snapshot::Snapshot;
use crate::violation::{Law, Verdict, Violation, calmly, check_reason, check_reasons};
use crate::walk::{advance, leaver, staying, written};

/// Checks that a game's public calls keep it whole: refusals change nothing,
/// copies are independent, steps can be taken back, seats leave, the end is the end;
/// and that what is shown of it, and told of its moves, is so.
///
/// ```
/// use damier_core::Game;
/// use damier_nullgame::Pile;
/// use damier_testkit::RefereeConformance;
///
/// let game = Game::new(Pile::new(12, 4).unwrap());
/// RefereeConformance::new(Box::new(game)).games(5).check()?;
/// # Ok::<(), damier_testkit::Violation>(())
/// ```
pub struct RefereeConformance {
    game: Box<dyn DynGame>,
    reference: Option<Box<dyn DynGame>>,
    effort: Effort,
}

impl RefereeConformance {
    /// The suite for games that go on from `game`.
    pub fn new(game: Box<dyn DynGame>) -> RefereeConformance {
        RefereeConformance { game, reference: None, effort: Effort::default() }
    }

    /// How many random games are played.
    pub fn games(mut self, games: u64) -> RefereeConformance {
        self.effort.games = games;
        self
    }

    /// The seed of the first game; each further one takes the next.
    pub fn seed(mut self, seed: u64) -> RefereeConformance {
        self.effort.seed = seed;
        self
    }

    /// Where games are cut that go on and on.
    pub fn plies(mut self, plies: usize) -> RefereeConformance {
        self.effort.plies = plies;
        self
    }

    /// Another implementation of the same game, at the same position: it must
    /// show the same positions, moves and outcomes all along.
    pub fn reference(mut self, reference: Box<dyn DynGame>) -> RefereeConformance {
        self.reference = Some(reference);
        self
    }

    pub(crate) fn effort(mut self, effort: Effort) -> RefereeConformance {
        self.effort = effort;
        self
    }

    /// Plays the games and gives the first violation.
    pub fn check(&self) -> Result<(), Violation> {
        let mut met = Pool::default();
        self.effort.seeds().try_for_each(|seed| self.check_game(seed, &mut met))
    }

    /// Plays the games and panics at the first violation.
    #[track_caller]
    pub fn assert(&self) {
        if let Err(violation) = self.check() {
            panic!("{violation}");
        }
    }

    fn check_game(&self, seed: u64, met: &mut Pool<String>) -> Result<(), Violation> {
        let (mut rng, mut probes) = (Rng::new(seed), Rng::new(!seed));
        let mut game = self.game.boxed_clone();
        let mut reference = self.reference.as_ref().map(|reference| reference.boxed_clone());
        let mut past = Vec::new();
        loop {
            let verdict = calmly(
                || "refereeing".to_owned(),
                || {
                    let now = Snapshot::of(game.as_ref());
                    met.add(&now.moves);
                    check_shown(game.as_ref(), &now)?;
                    check_sight(game.as_ref())?;
                    if let Some(reference) = &reference {
                        check_reference(reference.as_ref(), &now)?;
                    }
                    let first = past.is_empty() && seed == self.effort.seed;
                    if first || now.outcome.is_some() || probes.percent(5) {
                        check_calls(game.as_mut(), &now, met, &mut probes)?;
                        check_deeds(game.as_ref())?;
                    }
                    past.push(now);
                    Ok(())
                },
            );
            verdict.map_err(|breach| breach.in_game(game.as_ref(), Some(seed)))?;
            if game.outcome().is_some() || past.len() > self.effort.plies {
                break;
            }
            let verdict = calmly(
                || "playing".to_owned(),
                || {
                    advance(game.as_mut(), &mut rng)?;
                    reference.as_mut().map_or(Ok(()), |reference| follow(reference, game.as_ref()))
                },
            );
            verdict.map_err(|breach| breach.in_game(game.as_ref(), Some(seed)))?;
        }
        let played = written(game.as_ref());
        let verdict = calmly(|| "taking back".to_owned(), || take_all_back(game.as_mut(), past));
        verdict.map_err(|breach| Violation {
            moves: played,
            ..breach.in_game(game.as_ref(), Some(seed))
        })
    }
}

/// Laws of what a game shows.
fn check_shown(game: &dyn DynGame, now: &Snapshot) -> Verdict {
    Law::OverMeansNoMoves.holds(
        now.outcome.is_some() == now.moves.is_empty()
            && now.outcome.is_some() == now.turn.is_none(),
        || format!("moves {:?}, turn {:?}, outcome {:?}", now.moves, now.turn, now.outcome),
    )?;
    for text in &now.moves {
        let read = game.read_move(text);
        Law::ListedIsAccepted.holds(matches!(&read, Ok(read) if read == text), || {
            format!("{text:?} is listed and read as {read:?}")
        })?;
    }
    let staying = staying(game);
    Law::LeavingIsFinal.holds(now.turn.is_none_or(|seat| staying.contains(&seat)), || {
        format!("it is the turn of {:?} and {staying:?} are left", now.turn)
    })
}

fn check_reference(reference: &dyn DynGame, now: &Snapshot) -> Verdict {
    let (ours, theirs) = (now.clone().comparable(), Snapshot::of(reference).comparable());
    Law::ReferenceAgrees.holds(ours == theirs, || format!("{ours:?} here and {theirs:?} there"))
}

/// Does in `reference` what was done last in `game`.
fn follow(reference: &mut Box<dyn DynGame>, game: &dyn DynGame) -> Verdict {
    let refused = match game.steps().pop() {
        Some(Step::Move(text)) => reference.play(&text).err().map(|why| why.to_string()),
        Some(Step::Left(seat, leave)) => {
            reference.retire(seat, leave).err().map(|why| why.to_string())
        }
        None => None,
    };
    match refused {
        None => Ok(()),
        Some(why) => Err(Law::ReferenceAgrees.broken(format!("the reference refuses: {why}"))),
    }
}

/// Laws of what a game does when it is called.
fn check_calls(
    game: &mut dyn DynGame,
    now: &Snapshot,
    met: &Pool<String>,
    rng: &mut Rng,
) -> Verdict {
    let legal = rng.pick(&now.moves).cloned().unwrap_or_default();
    check_copy(game, now, &legal)?;
    let elsewhere = met.without(&now.moves).cloned();
    for text in elsewhere.chain(nonsense()).chain(damaged(&legal, rng)) {
        let what = quoted(&text);
        calmly(|| what.clone(), || check_play(game, now, &text))?;
    }
    check_bad_line(game, now, &format!("{legal} ?\u{1}?"))?;
    check_at_position(game, now)?;
    if now.outcome.is_some() { check_over(game, now) } else { check_leaving(game, now, rng) }
}

/// A text is played as a listed move, or refused.
fn check_play(game: &mut dyn DynGame, now: &Snapshot, text: &str) -> Verdict {
    let what = quoted(text);
    match game.play(text) {
        Ok(played) => {
            Law::UnlistedIsRefused.holds(now.moves.contains(&played), || {
                format!("{what} is played as {played:?}, which is not among {:?}", now.moves)
            })?;
            game.take_back();
            now.check(game, Law::TakeBackRestores, &format!("{what} and taking it back"))
        }
        Err(refusal) => {
            now.check(game, Law::RefusalChangesNothing, &format!("{what} was refused"))?;
            let over = matches!(refusal, PlayError::Over);
            Law::OverRefusesAll.holds(over == now.outcome.is_some(), || {
                format!("{what} is refused with {refusal:?}, outcome {:?}", now.outcome)
            })?;
            check_reason(&what, &refusal)
        }
    }
}

/// A list of moves that goes wrong in the middle is refused whole.
fn check_bad_line(game: &mut dyn DynGame, now: &Snapshot, line: &str) -> Verdict {
    match game.play_line(line) {
        Ok(()) => Err(Law::UnlistedIsRefused.broken(format!("{line:?} is played"))),
        Err(refusal) => {
            now.check(game, Law::RefusalChangesNothing, &format!("{line:?} was refused"))?;
            check_reason(line, &refusal)
        }
    }
}

/// The position begins a game of its own; what is no position begins none.
fn check_at_position(game: &dyn DynGame, now: &Snapshot) -> Verdict {
    let again = game.at_position(&now.position).map(|game| (game.position_text(), game.key()));
    Law::PositionTextRoundTrips.holds(
        matches!(&again, Ok((text, key)) if *text == now.position && *key == now.key),
        || format!("{:?} with the key {:x} is read as {again:x?}", now.position, now.key),
    )?;
    match game.at_position("?") {
        Ok(_) => Err(Law::RefusalsAreNamed.broken("`?` is read as a position")),
        Err(reasons) => check_reasons("the position `?`", &reasons),
    }
}

fn check_copy(game: &mut dyn DynGame, now: &Snapshot, legal: &str) -> Verdict {
    if now.outcome.is_some() {
        return Ok(());
    }
    let mut copy = game.boxed_clone();
    let independent = |game: &dyn DynGame, what: &str| {
        now.check(game, Law::CopiesAreIndependent, &format!("{legal:?} was played on {what}"))
    };
    let accepted = |game: &mut dyn DynGame| match game.play(legal) {
        Ok(_) => Ok(()),
        Err(refusal) => {
            Err(Law::ListedIsAccepted.broken(format!("{legal:?} is refused: {refusal}")))
        }
    };
    accepted(copy.as_mut())?;
    independent(game, "a copy")?;
    copy.take_back();
    now.check(copy.as_ref(), Law::TakeBackRestores, &format!("{legal:?} and taking it back"))?;
    accepted(game)?;
    independent(copy.as_ref(), "the original")?;
    game.take_back();
    Ok(())
}

fn check_over(game: &mut dyn DynGame, now: &Snapshot) -> Verdict {
    for seat in Seat::first(MAX_SEATS) {
        let answer = game.retire(seat, Leave::Resigned);
        Law::OverRefusesAll.holds(answer == Err(RetireRefused::Over), || {
            format!("seat {seat} leaves with {answer:?}")
        })?;
        now.check(game, Law::RefusalChangesNothing, &format!("seat {seat} could not leave"))?;
    }
    Ok(())
}

/// The seats leave a copy of the game one by one, until one is left and wins.
fn check_leaving(game: &dyn DynGame, now: &Snapshot, rng: &mut Rng) -> Verdict {
    let mut copy = game.boxed_clone();
    let mut staying = staying(game);
    for absent in Seat::first(MAX_SEATS).filter(|seat| !staying.contains(seat)) {
        check_absent(copy.as_mut(), absent)?;
    }
    rng.shuffle(&mut staying);
    while copy.outcome().is_none() {
        let Some(seat) = staying.pop() else { break };
        let leave = [Leave::Resigned, Leave::OutOfTime, Leave::Failed][rng.index(3)];
        let answer = copy.retire(seat, leave);
        Law::LeavingIsFinal
            .holds(answer.is_ok(), || format!("seat {seat} may not leave: {answer:?}"))?;
        if let [winner] = staying[..] {
            check_forfeit(copy.as_ref(), winner, Reason::Left(seat, leave))?;
        } else if let Some(turn) = copy.turn() {
            Law::LeavingIsFinal.holds(staying.contains(&turn), || {
                format!("it is the turn of seat {turn} and {staying:?} are left")
            })?;
            check_absent(copy.as_mut(), seat)?;
        }
    }
    while copy.steps().len() > now.steps.len() && copy.take_back() {}
    now.check(copy.as_ref(), Law::TakeBackRestores, "seats left and came back")?;
    now.check(game, Law::CopiesAreIndependent, "seats left a copy")
}

/// Who is not in the game cannot leave it.
fn check_absent(game: &mut dyn DynGame, absent: Seat) -> Verdict {
    let before = Snapshot::of(game);
    let answer = game.retire(absent, Leave::Resigned);
    Law::LeavingIsFinal.holds(answer == Err(RetireRefused::NotPlaying(absent)), || {
        format!("seat {absent} is not in the game and leaves it with {answer:?}")
    })?;
    before.check(game, Law::RefusalChangesNothing, &format!("seat {absent} could not leave"))
}

/// Who stays wins against all who left; whom the rules took out before may have done better.
fn check_forfeit(game: &dyn DynGame, winner: Seat, reason: Reason) -> Verdict {
    let left: Vec<Seat> = game.steps().iter().filter_map(leaver).collect();
    let kept = game.outcome().is_some_and(|outcome| {
        let beaten = |seat: &Seat| outcome.scores[*seat] < outcome.scores[winner];
        let all = left.len() + 1 == game.seats();
        (outcome.winner() == Some(winner) || !all)
            && left.iter().all(beaten)
            && outcome.reason == reason
            && outcome.scores.as_slice().len() == game.seats()
    });
    Law::LastToStayWins
        .holds(kept, || format!("seat {winner} is left after {reason:?}: {:?}", game.outcome()))
}

/// Takes back step by step what was played, and compares with what was shown then.
fn take_all_back(game: &mut dyn DynGame, mut past: Vec<Snapshot>) -> Verdict {
    while let Some(now) = past.pop() {
        now.check(game, Law::TakeBackRestores, "taking back step by step")?;
        let taken = game.take_back();
        Law::TakeBackRestores.holds(taken != now.steps.is_empty(), || {
            format!("there are {} steps, and taking back says {taken}", now.steps.len())
        })?;
    }
    Ok(())
}
