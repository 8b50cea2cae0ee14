//! A game that is read from a file and played again, on a thread of its own: that may take long.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use damier_catalog::Share;
use damier_core::Message;
use damier_labyrinth::game::Game;

use super::MazeScreen;
use crate::host::{Begun, Work};
use crate::job::{Job, Progress};
use crate::key::Key;
use crate::theme::Role;

/// What is read within this time is there at once.
const MOMENT: Duration = Duration::from_millis(100);
/// The time between two looks whether it is there.
pub(super) const POLL: Duration = Duration::from_millis(100);

/// A game that is being read.
#[derive(Debug)]
pub(super) struct Loading {
    file: String,
    job: Job<Result<Game, Message>>,
    /// How far it has come.
    percent: Arc<AtomicUsize>,
}

impl Loading {
    fn begin(file: String, work: Work<Game>) -> Loading {
        let percent = Arc::new(AtomicUsize::new(0));
        let told = percent.clone();
        // Nobody knows how long a game is: it ends when it is read, or when nobody waits.
        let job = Job::begin(Duration::MAX, move |stop| {
            work(stop, &mut |Share { done, all }| {
                told.store(done.saturating_mul(100) / all.max(1), Ordering::Relaxed);
            })
        });
        Loading { file, job, percent }
    }

    /// What is told while it goes on.
    fn message(&self) -> Message {
        Message::new("maze-screen-loading")
            .with("file", self.file.as_str())
            .with("percent", self.percent.load(Ordering::Relaxed))
    }
}

impl MazeScreen {
    /// Loads a game; no name at all brings the game before back.
    pub(super) fn load(&mut self, name: &str) {
        match self.keeping.begin(name) {
            Ok(Begun::Done((game, told))) => {
                self.replace(game);
                self.tell(Role::Good, told);
            }
            Ok(Begun::Work(work)) => {
                let loading = Loading::begin(name.trim().to_owned(), work);
                let progress = loading.job.wait(MOMENT);
                self.loading = Some(loading);
                self.loaded(progress);
            }
            Err(message) => self.tell(Role::Error, message),
        }
    }

    /// Looks whether the game that is being read is there; whether anything changed.
    pub(super) fn go_on_loading(&mut self, now: Duration) -> bool {
        let Some(loading) = &self.loading else { return false };
        let progress = loading.job.poll(now);
        self.loaded(progress);
        true
    }

    fn loaded(&mut self, progress: Progress<Result<Game, Message>>) {
        let Some(loading) = self.loading.take() else { return };
        match progress {
            Progress::Going => {
                self.tell(Role::Title, loading.message());
                self.loading = Some(loading);
            }
            Progress::Done(Ok(game)) => {
                let told = self.keeping.loaded(&loading.file, true);
                self.replace(game);
                self.tell(Role::Good, told);
            }
            Progress::Done(Err(message)) => self.tell(Role::Error, message),
            Progress::Broken => self.tell(Role::Error, Message::new("minotaur-save-stopped")),
        }
    }

    /// A key while a game is being read: Esc stops it, and all others wait.
    pub(super) fn pressed_loading(&mut self, key: Key) {
        if key == Key::Esc || key == Key::Char('q') {
            self.loading = None;
            self.tell(Role::Dim, Message::new("minotaur-save-stopped"));
        }
    }
}
