//! The laws of symmetries, in a position.

use damier_core::{Game, Identity, Rules};

use crate::violation::{Law, Verdict};

/// Checks that every symmetry of the rules is one in this position, and that its images are one.
pub(crate) fn check_symmetries<R: Rules>(game: &Game<R>) -> Verdict {
    let (rules, position) = (game.rules(), game.position());
    let own = Identity::of(rules, position);
    let moves = moves(rules, position);
    for symmetry in 0..rules.symmetries() {
        let image = rules.turned(position, symmetry);
        let told = || format!("{}, by {symmetry}", rules.position_text(position));
        let sound = |what: &str, sound: bool| {
            Law::SymmetriesHold.holds(sound, || format!("{what} of {}", told()))
        };
        if symmetry == 0 {
            let same =
                image == *position && moves.iter().all(|mv| rules.turned_move(*mv, 0) == *mv);
            sound("the first image", same)?;
        }
        sound("the turn", rules.turn(position) == rules.turn(&image))?;
        sound("the end", rules.outcome(position) == rules.outcome(&image))?;
        let read = rules.parse_position(&rules.position_text(&image));
        sound("the text", read.is_ok_and(|read| read == image))?;
        let identity = Identity::of(rules, &image);
        sound("the key", own.key() == identity.key())?;
        let theirs = self::moves(rules, &image);
        sound("the number of moves", theirs.len() == moves.len())?;
        for &mv in &moves {
            let turned = rules.turned_move(mv, symmetry);
            let what = |what: &str| format!("{what} {}", rules.move_text(mv));
            sound(&what("the move"), theirs.contains(&turned))?;
            let numbers = (own.number(rules, mv), identity.number(rules, turned));
            sound(&what("the number"), numbers.0 == numbers.1)?;
            let (mut after, mut image_after) = (*position, image);
            rules.apply(&mut after, mv);
            rules.apply(&mut image_after, turned);
            sound(&what("what comes after"), rules.turned(&after, symmetry) == image_after)?;
        }
    }
    // Moves with one number lead to one position, and all others elsewhere.
    let led = moves.iter().map(|&mv| {
        let mut after = *position;
        rules.apply(&mut after, mv);
        (own.number(rules, mv), Identity::of(rules, &after).key())
    });
    let led: Vec<(u16, u64)> = led.collect();
    let same = |(one, other): (&(u16, u64), &(u16, u64))| one.0 != other.0 || one.1 == other.1;
    let kept = led.iter().flat_map(|one| led.iter().map(move |other| (one, other))).all(same);
    Law::SymmetriesHold
        .holds(kept, || format!("moves of {} are one", rules.position_text(position)))
}

fn moves<R: Rules>(rules: &R, position: &R::Position) -> Vec<R::Move> {
    let mut moves = Vec::new();
    rules.each_move(position, |mv| moves.push(mv));
    moves
}
