//! Laws of the list of legal moves: what is listed is what is accepted.

use std::collections::HashSet;

use damier_core::{Game, Refusal, Rules};

use crate::violation::{Law, Verdict, check_reason};

/// Checks the legal moves of a game, and that none of `others` that is not
/// among them can be played.
pub(crate) fn check_listing<'a, R: Rules>(
    game: &Game<R>,
    others: impl Iterator<Item = &'a R::Move>,
) -> Verdict {
    let listed = game.legal_moves();
    check_list(game, &listed)?;
    for &mv in &listed {
        check_accepted(game, mv)?;
    }
    let mut referee = game.clone();
    for &mv in others.filter(|mv| !listed.contains(mv)) {
        check_refused(game, &mut referee, mv)?;
    }
    Ok(())
}

fn check_list<R: Rules>(game: &Game<R>, listed: &[R::Move]) -> Verdict {
    let (rules, position) = (game.rules(), game.position());
    let again = game.legal_moves();
    Law::OrderIsStable.holds(again == listed, || format!("{listed:?} and then {again:?}"))?;
    let mut met = HashSet::new();
    for &mv in listed {
        Law::NoDuplicates.holds(met.insert(mv), || format!("{} twice", rules.move_text(mv)))?;
    }
    let mut numbers = HashSet::from([u16::MAX]);
    for &mv in listed {
        let number = rules.move_number(mv);
        Law::MovesHaveNumbers.holds(numbers.insert(number), || {
            format!("{} has the number {number}, which is taken", rules.move_text(mv))
        })?;
    }
    // Asked of the rules, which search asks too, and not of the referee.
    let mut visited = Vec::new();
    rules.each_move(position, |mv| visited.push(mv));
    let (counted, number) = (rules.count_moves(position), visited.len());
    Law::CountIsExact
        .holds(counted == number as u64, || format!("{counted} for {number} moves"))?;
    Law::OverMeansNoMoves.holds(rules.outcome(position).is_none() || number == 0, || {
        format!("{number} moves are listed where the position ends the game")
    })?;
    Law::OverMeansNoMoves.holds(game.outcome().is_some() == listed.is_empty(), || {
        format!("{} moves with the outcome {:?}", listed.len(), game.outcome())
    })?;
    let implied = rules.implied_move(position);
    Law::ImpliedIsForced.holds(implied.is_none_or(|mv| visited == [mv]), || {
        format!("{implied:?} is implied where the moves are {visited:?}")
    })
}

fn check_accepted<R: Rules>(game: &Game<R>, mv: R::Move) -> Verdict {
    let text = || game.rules().move_text(mv);
    let accepted = |answer: Result<(), Refusal<R::Illegal>>| match answer {
        Ok(()) => Ok(()),
        Err(refusal) => {
            Err(Law::ListedIsAccepted.broken(format!("{} is refused: {refusal}", text())))
        }
    };
    accepted(game.check(mv))?;
    let mut referee = game.clone();
    accepted(referee.play(mv))?;
    referee.take_back();
    Law::TakeBackRestores.holds(same(&referee, game), || {
        format!("{} was taken back to {:?}", text(), referee.position())
    })
}

fn check_refused<R: Rules>(game: &Game<R>, referee: &mut Game<R>, mv: R::Move) -> Verdict {
    // Checked first: to play what should be refused may do anything.
    let answer = game.check(mv).or_else(|_| referee.play(mv));
    let text = game.rules().move_text(mv);
    let Err(refusal) = answer else {
        return Err(Law::UnlistedIsRefused.broken(format!("{text} is accepted")));
    };
    Law::RefusalChangesNothing.holds(same(referee, game), || format!("{text} was refused"))?;
    let over = refusal == Refusal::Over;
    Law::OverRefusesAll.holds(over == game.outcome().is_some(), || {
        format!("{text} is refused with {refusal:?}, outcome {:?}", game.outcome())
    })?;
    check_reason(&text, &refusal)
}

fn same<R: Rules>(one: &Game<R>, other: &Game<R>) -> bool {
    one.position() == other.position()
        && one.rules().key(one.position()) == other.rules().key(other.position())
        && one.outcome() == other.outcome()
        && one.steps().len() == other.steps().len()
}
