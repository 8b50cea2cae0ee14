//! What every command needs to know of its surroundings.

use std::io::{self, IsTerminal};
use std::sync::{Arc, Mutex, Once};
use std::time::Duration;

use damier_arena::table::Hall;
use damier_core::{Message, Stop};
use damier_engine::drive::LocalPrograms;
use damier_l10n::{Language, say};
use damier_mind::{Clock, Shelf};
use damier_play::seating::Programs;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::args::Look;
use crate::clock::{CpuClock, WallClock};
use crate::endgames::Endgames;
use crate::fullscreen::Holding;
use crate::output::Output;
use crate::settings::Settings;

pub struct Context {
    pub language: Language,
    pub style: Style,
    /// Whether progress may be drawn, and screens shown, which takes control characters.
    progress: bool,
    pub clock: WallClock,
    /// Raised by Ctrl-C.
    pub stop: Stop,
    /// Standard output.
    pub out: Output,
    /// The endgame databases read or built so far.
    pub endgames: Endgames,
    /// Who starts programs of others.
    pub programs: Arc<dyn Programs>,
    /// What is remembered from one time to the next.
    pub settings: Settings,
    /// The terminal, while the app holds it.
    pub app: Holding,
    handler: Once,
    waker: Arc<Mutex<Option<Waker>>>,
}

type Waker = Box<dyn FnMut() + Send>;

/// How things are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    pub ascii: bool,
    pub colour: bool,
}

impl Context {
    pub fn new(language: Language, look: &Look) -> Context {
        let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
        let colour = io::stdout().is_terminal() && !look.plain && !no_colour && !dumb;
        let stop = Stop::new();
        Context {
            language,
            style: Style { ascii: look.ascii, colour },
            progress: !look.plain && !dumb,
            clock: WallClock::new(),
            out: Output::new(stop.clone()),
            stop,
            endgames: Endgames::default(),
            programs: Arc::new(LocalPrograms::new(Arc::new(WallClock::new()))),
            settings: Settings::default(),
            app: Holding::default(),
            handler: Once::new(),
            waker: Arc::default(),
        }
    }

    /// The same with what was remembered another day.
    pub fn remembering(self, settings: Settings) -> Context {
        Context { settings, ..self }
    }

    /// Whether a game may take the whole terminal.
    pub fn full_screen(&self) -> bool {
        self.progress && io::stdin().is_terminal() && io::stdout().is_terminal()
    }

    pub fn say(&self, message: &Message) -> String {
        say(self.language, message)
    }

    /// From now on Ctrl-C (and a polite request to end) raises `stop` instead of
    /// killing the program.
    pub fn catch_interrupts(&self) {
        self.handler.call_once(|| {
            let (stop, waker) = (self.stop.clone(), self.waker.clone());
            let caught = ctrlc::set_handler(move || {
                stop.raise();
                if let Ok(mut waker) = waker.lock()
                    && let Some(wake) = waker.as_mut()
                {
                    wake();
                }
            });
            // Without a handler Ctrl-C ends the program at once, which is no worse than usual.
            drop(caught);
        });
    }

    /// Calls `wake` on Ctrl-C, beside raising `stop`.
    pub fn on_interrupt(&self, wake: impl FnMut() + Send + 'static) {
        if let Ok(mut waker) = self.waker.lock() {
            *waker = Some(Box::new(wake));
        }
        self.catch_interrupts();
    }

    fn bar(&self, length: Option<u64>) -> ProgressBar {
        // The app has a screen for it.
        let target = if self.progress && !self.app.runs() {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        ProgressBar::with_draw_target(length, target)
    }

    /// How progress is drawn.
    fn bar_style(&self, template: &str) -> ProgressStyle {
        let style = ProgressStyle::with_template(template);
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        if self.style.ascii { style.progress_chars("##.").tick_chars("|/-\\ ") } else { style }
    }

    /// A progress bar on standard error, which shows only on a terminal and only if the work
    /// takes a while.
    pub fn progress(&self, length: u64) -> ProgressBar {
        let bar = self.bar(Some(length));
        bar.set_style(self.bar_style("{wide_bar} {pos}/{len} {elapsed} {msg}"));
        bar.enable_steady_tick(Duration::from_millis(200));
        bar
    }

    /// The same with a table under it, for work whose length may be unknown.
    pub fn table(&self, length: Option<usize>) -> ProgressBar {
        let bar = self.bar(length.map(|length| length as u64));
        let template = match length {
            Some(_) => "{wide_bar} {pos}/{len} {elapsed}\n{msg}",
            None => "{spinner} {pos} {elapsed}\n{msg}",
        };
        bar.set_style(self.bar_style(template));
        bar.enable_steady_tick(Duration::from_millis(200));
        bar
    }

    /// The same for work of which only the share done is known, out of `length`.
    pub fn share_bar(&self, length: u64) -> ProgressBar {
        let bar = self.bar(Some(length));
        bar.set_style(self.bar_style("{wide_bar} {percent:>3} % {elapsed} {msg}"));
        bar.enable_steady_tick(Duration::from_millis(200));
        bar
    }

    /// The same with the time that is left, for work that goes on evenly.
    pub fn long_bar(&self, length: u64) -> ProgressBar {
        let bar = self.bar(Some(length));
        bar.set_style(self.bar_style("{wide_bar} {percent:>3} % {elapsed} (-{eta}) {msg}"));
        bar.enable_steady_tick(Duration::from_millis(200));
        bar
    }

    /// The same for work of unknown length.
    pub fn spinner(&self) -> ProgressBar {
        let bar = self.bar(None);
        bar.set_style(self.bar_style("{spinner} {elapsed} {wide_msg}"));
        bar.enable_steady_tick(Duration::from_millis(200));
        bar
    }

    /// What games of an arena are played with.
    pub fn hall<'a>(&'a self, shelf: &'a (dyn Shelf + Sync)) -> Hall<'a> {
        Hall {
            wall: &self.clock,
            cpu: &CpuClock,
            stop: &self.stop,
            programs: &*self.programs,
            shelf,
        }
    }

    pub fn now(&self) -> Duration {
        self.clock.now()
    }

    /// The time gone by since `start`.
    pub fn since(&self, start: Duration) -> Duration {
        self.now().saturating_sub(start)
    }
}
