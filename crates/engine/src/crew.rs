//! Threads that think together.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use damier_mind::Workers;

/// So many threads, whoever asks among them; they live as long as the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crew {
    threads: usize,
}

impl Crew {
    /// So many threads; at least the one who asks.
    pub fn of(threads: usize) -> Crew {
        Crew { threads: threads.max(1) }
    }
}

impl Workers for Crew {
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        let next = AtomicUsize::new(0);
        let share = |_: usize| {
            while let Some(piece) =
                Some(next.fetch_add(1, Ordering::Relaxed)).filter(|it| *it < pieces)
            {
                work(piece);
            }
        };
        self.beside(&share, &mut || share(0));
    }

    fn helpers(&self) -> usize {
        self.threads - 1
    }

    fn beside(&self, help: &(dyn Fn(usize) + Sync), own: &mut dyn FnMut()) {
        thread::scope(|scope| {
            for helper in 0..self.helpers() {
                scope.spawn(move || help(helper));
            }
            own();
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    #[test]
    fn every_piece_is_done_once_by_however_many() {
        for threads in 0..4 {
            let done = Mutex::new(Vec::new());
            Crew::of(threads).each(20, &|piece| done.lock().unwrap().push(piece));
            let mut done = done.into_inner().unwrap();
            done.sort_unstable();
            assert_eq!(done, (0..20).collect::<Vec<_>>(), "{threads}");
        }
    }

    #[test]
    fn helpers_work_while_the_first_does() {
        let (helped, own) = (AtomicUsize::new(0), AtomicUsize::new(0));
        Crew::of(3).beside(
            &|helper| {
                helped.fetch_or(1 << helper, Ordering::SeqCst);
                // It ends only if the first works at the same time.
                while own.load(Ordering::SeqCst) == 0 {
                    thread::yield_now();
                }
            },
            &mut || {
                while helped.load(Ordering::SeqCst) != 3 {
                    thread::yield_now();
                }
                own.store(1, Ordering::SeqCst);
            },
        );
        assert_eq!(own.into_inner(), 1);
    }
}
