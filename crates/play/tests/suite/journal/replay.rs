//! Games that are seen again, from the front, from the back and anywhere.

use damier_core::Rng;
use damier_play::Journal;
use damier_play::journal::Replay;
use damier_testkit::sweep;

use super::{any_command, any_session, millis};

#[test]
fn a_moment_is_the_same_however_one_comes_there() {
    let mut rng = Rng::new(61);
    let mut longest = 0;
    for _ in 0..sweep(30, 400) {
        let session = any_session(&mut rng);
        let mut journal = Journal::new(&*session, millis(0)).unwrap();
        let mut replay = Replay::new(&journal.log().opening).unwrap();
        let most = 1 + rng.index(4);
        for at in 0..150 {
            let command = any_command(&mut rng, journal.session());
            journal.apply(command, millis(at), &mut || true).ok();
            // Some look while the game goes on.
            if !rng.percent(20) {
                continue;
            }
            replay.go_on(journal.since(replay.seq()).to_vec());
            let step = rng.index(replay.steps() + 1);
            let mut straight = Replay::new(&journal.log().opening).unwrap();
            straight.go_on(journal.log().entries.clone());
            assert_eq!(straight.steps(), replay.steps());
            let there = straight.at(step, 1).unwrap().save();
            assert_eq!(replay.at(step, most).unwrap().save(), there, "{step}");
            assert!(replay.kept() <= most);
            longest = longest.max(step);
        }
        replay.go_on(journal.since(replay.seq()).to_vec());
        let last = replay.at(usize::MAX, most).unwrap();
        let stands = journal.session();
        // Only the watch is not seen again.
        assert_eq!((last.log(), last.picture(true)), (stands.log(), stands.picture(true)));
    }
    assert!(longest > 64, "nobody went far: {longest}");
}
