//! Who meets whom.

mod everybody;
mod knockout;
mod swiss;
mod tables;

use damier_arena::pairing::{Meeting, Schedule};
use damier_core::Rng;

/// Plays a whole tournament, so many meetings at once, which end in any order. How a meeting ends
/// depends on its number and `seed` alone.
pub fn play(schedule: &mut dyn Schedule, at_once: usize, seed: u64) -> Vec<Meeting> {
    let mut order = Rng::new(seed ^ at_once as u64);
    let (mut all, mut playing) = (Vec::new(), Vec::new());
    loop {
        while playing.len() < at_once
            && let Some(meeting) = schedule.next()
        {
            assert_eq!(meeting.number, all.len());
            all.push(meeting.clone());
            playing.push(meeting);
        }
        if playing.is_empty() {
            assert!(schedule.is_over());
            assert!(schedule.meetings().is_none_or(|total| total == all.len()));
            return all;
        }
        assert!(!schedule.is_over());
        let ended: Meeting = playing.swap_remove(order.index(playing.len()));
        schedule.tell(ended.number, &result(&ended, seed)).unwrap();
    }
}

/// Half points of a pair: the player with the lower number is a little stronger.
fn result(meeting: &Meeting, seed: u64) -> Vec<u32> {
    let mut rng = Rng::new(seed.wrapping_add(meeting.number as u64));
    let [one, other] = meeting.players[..] else { return vec![0; meeting.players.len()] };
    let points = (rng.index(4) + usize::from(one < other)) as u32;
    vec![points, 4 - points]
}

/// How often each player begins a meeting, less how often it does not.
pub fn begun(meetings: &[Meeting], players: usize) -> Vec<i32> {
    let mut begun = vec![0; players];
    for meeting in meetings {
        begun[meeting.players[0]] += 1;
        begun[meeting.players[1]] -= 1;
    }
    begun
}
