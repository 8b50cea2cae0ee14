//! Saves that were cut.

use damier_play::{Ask, Contest, Decision, Terms, dgn, replay_partly};

use crate::clocks::{ask, at, play, shows, timed};

/// A save cut at every byte is refused, or what it still tells can be played on.
#[test]
fn a_save_cut_anywhere_is_refused_or_recovered() {
    let game = damier_catalog::game("quoridor").unwrap();
    let four = damier_catalog::Params::new([("players", "4")]);
    let mut contest = timed(game.open(&four).unwrap(), "PPPP", "1m+5s");
    for (second, mv) in (1..).zip(["e2", "b5", "e8", "h5", "e3"]) {
        play(&mut contest, mv, at(second)).unwrap();
    }
    let words = "gespannt — 開始".to_owned();
    contest.apply(Decision::Remark { after: 5, words }, at(6)).unwrap();
    ask(&mut contest, 3, Ask::Resign, at(9)).unwrap();
    play(&mut contest, "a1h", at(10)).unwrap();
    let text = contest.save();
    let whole = contest.record();
    let mut recovered = 0;
    for cut in 0..text.len() {
        let record = match dgn::read(&text.as_bytes()[..cut]) {
            Ok(mut records) => records.remove(0),
            Err(error) => match error.partial {
                Some(record) => *record,
                None => continue,
            },
        };
        let Ok((game, problem)) = replay_partly(&record) else { continue };
        assert!(problem.is_none(), "{cut}: what was kept of the moves is whole");
        let clock = record.tag("Clock").unwrap_or("none");
        let terms = Terms::from_tag(clock).unwrap();
        let mut resumed = Contest::resume(&record, game, Vec::new(), at(0)).under(terms);
        let steps = resumed.record().moves;
        let same = whole.moves.iter().zip(&steps).all(|(whole, step)| whole.text == step.text);
        assert!(same && steps.len() <= whole.moves.len(), "{cut}");
        let mv = crate::clocks::any_move(&resumed);
        play(&mut resumed, &mv, at(1)).unwrap_or_else(|why| panic!("{cut}: {why}"));
        assert_eq!(shows(&resumed).split(' ').count(), 4);
        recovered += 1;
    }
    assert!(recovered > text.len() / 2, "{recovered} of {}", text.len());
}
