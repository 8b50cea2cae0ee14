//! Many who watch: they come and go and fail as they like, and the match goes on.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use damier_core::{Rng, Seat};
use damier_play::{Ask, Command, News, Observer, ObserverId, Queue, Way};

use crate::observers::{fail, reversi, seated};

/// What the crowd did.
#[derive(Default)]
struct Count {
    noticed: AtomicUsize,
    failed: AtomicUsize,
    here: AtomicUsize,
}

/// Notices so many events and then fails, and perhaps fails again when dropped.
struct Guest {
    count: Arc<Count>,
    patience: usize,
    fails_dropped: bool,
}

impl Guest {
    fn new(count: &Arc<Count>, rng: &mut Rng) -> Guest {
        count.here.fetch_add(1, Ordering::Relaxed);
        let patience = if rng.percent(40) { rng.index(6) } else { usize::MAX };
        Guest { count: Arc::clone(count), patience, fails_dropped: rng.percent(30) }
    }
}

impl Observer for Guest {
    fn notice(&mut self, _: &News) {
        if self.patience == 0 {
            self.count.failed.fetch_add(1, Ordering::Relaxed);
            fail();
        }
        self.patience -= 1;
        self.count.noticed.fetch_add(1, Ordering::Relaxed);
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.count.here.fetch_sub(1, Ordering::Relaxed);
        if self.fails_dropped {
            fail();
        }
    }
}

#[test]
fn a_thousand_come_and_go_and_fail_and_the_match_goes_on() {
    const GUESTS: usize = 1000;
    let mut rng = Rng::new(11);
    let count = Arc::new(Count::default());
    let mut contest = seated(reversi("8"), &[]);
    // Nobody takes from this queue, which is as slow as one can be.
    let (slow, whole) = (Queue::new(4), Queue::new(100_000));
    contest.subscribe(Box::new(slow.clone()), Duration::ZERO);
    contest.subscribe(Box::new(whole.clone()), Duration::ZERO);
    let mut tickets: Vec<ObserverId> = Vec::new();
    let mut told = Vec::new();
    let (mut came, mut left, mut gone) = (0, 0, 0);
    while came < GUESTS || !contest.is_over() {
        for _ in 0..20.min(GUESTS - came) {
            let guest = Box::new(Guest::new(&count, &mut rng));
            tickets.push(contest.subscribe(guest, Duration::ZERO));
            came += 1;
        }
        let command = match (contest.turn(), rng.index(10)) {
            (Some(turn), 1..) => {
                Command::play(turn, rng.pick(&contest.game().legal_moves()).unwrap().clone())
            }
            _ => Command::ask(Seat::FIRST, Ask::Go(Way::Back)),
        };
        // The first undo may be refused, of which nobody else hears.
        told.extend(contest.apply(command, Duration::ZERO).unwrap_or_default());
        for _ in 0..rng.index(12).min(tickets.len()) {
            let ticket = tickets.swap_remove(rng.index(tickets.len()));
            match contest.unsubscribe(ticket) {
                // Here it is ours, and so is its last panic.
                Some(guest) => {
                    left += 1;
                    std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| drop(guest))).ok();
                }
                None => gone += 1,
            }
        }
    }
    let failed = count.failed.load(Ordering::Relaxed);
    assert!(left > 100 && gone > 50 && failed > 200, "{left} left, {failed} failed, {gone} gone");
    assert!(count.noticed.load(Ordering::Relaxed) > 5000);
    assert_eq!(count.here.load(Ordering::Relaxed), GUESTS - left - failed);
    // Those who stayed to the end were told everything, and the slow one nothing too much.
    let whole = whole.take();
    let told: Vec<News> = told.into_iter().map(News::Told).collect();
    assert_eq!((&whole.news[1..], whole.missed), (&told[..], 0));
    assert_eq!(slow.len(), 4);
    assert!(contest.outcome().is_some());
    drop(contest);
    assert_eq!(count.here.load(Ordering::Relaxed), 0);
}
