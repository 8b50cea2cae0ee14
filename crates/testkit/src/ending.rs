//! Laws of the end of a game.

use damier_core::{Game, Leave, Outcome, Reason, Rules, Seat, Step};

use crate::violation::{Law, Verdict, is_key};

/// Checks what a game says of its end, and that it has ended if it should have.
pub(crate) fn check_ending<R: Rules>(game: &Game<R>, zero_sum: bool) -> Verdict {
    let (rules, position) = (game.rules(), game.position());
    let alone = rules.outcome(position);
    let after = rules.outcome_after(game.past(), position);
    let kept = if rules.looks_back() { alone.is_none() || after.is_some() } else { alone == after };
    Law::PastIsIrrelevant
        .holds(kept, || format!("{alone:?} by the position, {after:?} by the past"))?;
    let key = rules.past_key(game.past(), position);
    Law::PastIsIrrelevant
        .holds(rules.looks_back() || key == 0, || format!("the past has the key {key:x}"))?;
    if let Some(outcome) = game.outcome() {
        return check_outcome(rules, outcome, zero_sum);
    }
    let Some(bound) = rules.longest_game() else { return Ok(()) };
    let moves = game.steps().iter().filter(|step| matches!(step, Step::Move(_))).count();
    Law::EndsInTime
        .holds(moves < bound, || format!("{moves} moves are played, {bound} are the most"))
}

/// Checks what a game would say if all seats but one left.
pub(crate) fn check_forfeits<R: Rules>(rules: &R, zero_sum: bool) -> Verdict {
    for winner in Seat::first(rules.seats()) {
        let Some(loser) = Seat::first(rules.seats()).find(|&seat| seat != winner) else { continue };
        let outcome = rules.forfeit(&rules.start(), winner, Reason::Left(loser, Leave::Resigned));
        check_outcome(rules, &outcome, zero_sum)?;
        Law::LastToStayWins.holds(outcome.winner() == Some(winner), || {
            format!("seat {winner} is left and the outcome is {outcome:?}")
        })?;
    }
    Ok(())
}

fn check_outcome<R: Rules>(rules: &R, outcome: &Outcome, zero_sum: bool) -> Verdict {
    let scores = outcome.scores.as_slice();
    let reason = outcome.reason.message();
    let sound = scores.len() == rules.seats() && is_key(reason.key());
    Law::OneScorePerSeat
        .holds(sound, || format!("{scores:?} for {} seats, because {reason}", rules.seats()))?;
    let kept = !zero_sum || (rules.seats() == 2 && scores.iter().sum::<i32>() == 0);
    Law::ZeroSum.holds(kept, || format!("{scores:?}"))
}
