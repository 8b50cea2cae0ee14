//! Work that may take long: it is done on a thread of its own, and ends when nobody waits for it
//! any longer.

use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
use std::thread;
use std::time::Duration;

use damier_core::Stop;

/// Work that goes on, and will come to a `T`.
#[derive(Debug)]
pub(crate) struct Job<T> {
    found: Receiver<T>,
    stop: Stop,
    /// When it is asked to come to an end.
    end: Duration,
}

/// How work stands.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Progress<T> {
    /// It goes on.
    Going,
    /// It came to this.
    Done(T),
    /// It broke, and will come to nothing.
    Broken,
}

impl<T: Send + 'static> Job<T> {
    /// Begins work that looks at the flag now and then, and ends early when it is raised. At
    /// `end` it is.
    pub(crate) fn begin(end: Duration, work: impl FnOnce(&Stop) -> T + Send + 'static) -> Job<T> {
        let stop = Stop::new();
        let (sender, found) = channel();
        let asked = stop.clone();
        thread::spawn(move || {
            // Nobody may be waiting any more.
            sender.send(work(&asked)).ok();
        });
        Job { found, stop, end }
    }

    /// How it stands. When its time is up it is asked to come to an end.
    pub(crate) fn poll(&self, now: Duration) -> Progress<T> {
        if now >= self.end {
            self.stop.raise();
        }
        match self.found.try_recv() {
            Ok(found) => Progress::Done(found),
            Err(TryRecvError::Empty) => Progress::Going,
            Err(TryRecvError::Disconnected) => Progress::Broken,
        }
    }

    /// Asks it for what it has come to, at once.
    pub(crate) fn hurry(&self) {
        self.stop.hurry();
    }

    /// How it stands after a moment: what takes no longer is there at once for whoever asked.
    pub(crate) fn wait(&self, moment: Duration) -> Progress<T> {
        match self.found.recv_timeout(moment) {
            Ok(found) => Progress::Done(found),
            Err(RecvTimeoutError::Timeout) => Progress::Going,
            Err(RecvTimeoutError::Disconnected) => Progress::Broken,
        }
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.stop.raise();
    }
}
