//! A real terminal, taken over for screens and given back however they end.

use std::io::{self, IsTerminal, Stdout};
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use damier_core::{Explain, Message, Stop};
use ratatui::Terminal as Drawn;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, Event};
use thiserror::Error;

use crate::away;
use crate::key::Key;
use crate::modes::{Held, Mode, Stdio, off};
use crate::run::{Events, Exit, Input, run};
use crate::screen::Screen;
use crate::theme::Theme;

/// With and without the mouse, in the order of switching on.
const MODES: &[Mode] = &[Mode::Raw, Mode::Alternate, Mode::NoCursor, Mode::Mouse];
const MODES_WITHOUT_MOUSE: &[Mode] = &[Mode::Raw, Mode::Alternate, Mode::NoCursor];

/// Whether the terminal shows screens of ours. There is one terminal a process.
static HELD: AtomicBool = AtomicBool::new(false);

/// How often the wish to stop is looked at: a signal may reach another thread than ours.
const SLICE: Duration = Duration::from_millis(200);

/// What a terminal asks of the terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Whether the mouse is for the screens; the terminal can then not select text with it.
    pub mouse: bool,
}

/// Why there can be no full screen.
#[derive(Debug, Error)]
pub enum OpenError {
    /// Input or output is a file, a pipe or nothing at all.
    #[error("a full screen needs a terminal for input and output")]
    NoTerminal,
    /// The terminal cannot do it.
    #[error("the terminal cannot show full screens: {0}")]
    Refused(#[from] io::Error),
}

impl Explain for OpenError {
    fn message(&self) -> Message {
        match self {
            OpenError::NoTerminal => Message::new("tui-no-terminal"),
            OpenError::Refused(error) => {
                Message::new("tui-terminal-refused").with("reason", error.to_string())
            }
        }
    }
}

/// A terminal that shows screens. However it ends, by [`Drop`] or by a panic, the terminal is
/// then as it was before.
///
/// ```no_run
/// use damier_core::Stop;
/// use damier_tui::{Exit, Options, Screen, Terminal, Theme};
///
/// fn show(screen: &mut impl Screen) -> Result<(), Box<dyn std::error::Error>> {
///     // Raised by whoever catches the signals that ask the program to end.
///     let stop = Stop::new();
///     let mut terminal = Terminal::open(Options { mouse: true }, stop)?;
///     let exit = terminal.run(screen, &Theme { colour: true, ascii: false })?;
///     drop(terminal);
///     // From here on the program may print again.
///     assert!(matches!(exit, Exit::Left | Exit::Stopped));
///     Ok(())
/// }
/// ```
pub struct Terminal {
    /// Never dropped: it would show the cursor, and complain on standard error where that
    /// fails, which on a terminal that is gone is a panic. `Held` shows the cursor anyway.
    terminal: ManuallyDrop<Drawn<CrosstermBackend<Stdout>>>,
    keyboard: Keyboard,
}

impl Terminal {
    /// Takes the terminal over. `stop` ends whatever screen shows.
    pub fn open(options: Options, stop: Stop) -> Result<Terminal, OpenError> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(OpenError::NoTerminal);
        }
        restore_before_panics();
        let modes = if options.mouse { MODES } else { MODES_WITHOUT_MOUSE };
        let held = Held::new(Stdio, modes, &HELD)?;
        let terminal = Drawn::new(CrosstermBackend::new(io::stdout()))?;
        let keyboard = Keyboard { held, stop, start: Instant::now() };
        Ok(Terminal { terminal: ManuallyDrop::new(terminal), keyboard })
    }

    /// Shows a screen until it ends. Its time begins now, however many were shown before.
    pub fn run(&mut self, screen: &mut impl Screen, theme: &Theme) -> io::Result<Exit> {
        self.keyboard.start = Instant::now();
        run(screen, &mut self.terminal, &mut self.keyboard, theme)
    }
}

/// From now on a panic gives the terminal back before it is printed, so that it can be read.
fn restore_before_panics() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let printed = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if HELD.swap(false, Ordering::SeqCst) {
                // Printing goes on as well as it can.
                off(&mut Stdio, MODES).ok();
            }
            printed(panic);
        }));
    });
}

/// The real source of events.
struct Keyboard {
    held: Held<Stdio>,
    stop: Stop,
    start: Instant,
}

impl Events for Keyboard {
    fn now(&self) -> Duration {
        self.start.elapsed()
    }

    fn next(&mut self, wait: Option<Duration>) -> io::Result<Input> {
        let start = Instant::now();
        loop {
            if self.stop.is_raised() || is_gone(Duration::ZERO) {
                return Ok(Input::Stop);
            }
            if self.held.is_lost() {
                // A panic that somebody caught, perhaps on another thread: it was printed where
                // it will be found in the end, and the screen goes on.
                self.held.take()?;
                return Ok(Input::Repaint);
            }
            while event::poll(Duration::ZERO)? {
                match event::read()? {
                    Event::Key(event) => {
                        if let Some(key) = Key::pressed(event) {
                            return Ok(Input::Key(key));
                        }
                    }
                    Event::Mouse(event) => return Ok(Input::Mouse(event)),
                    Event::Resize(..) => return Ok(Input::Repaint),
                    Event::FocusGained | Event::FocusLost | Event::Paste(_) => {}
                }
            }
            let left = wait.map_or(SLICE, |wait| wait.saturating_sub(start.elapsed()).min(SLICE));
            if left.is_zero() {
                return Ok(Input::Nothing);
            }
            is_gone(left);
        }
    }

    fn suspend(&mut self) -> io::Result<()> {
        away::begin();
        self.held.give_back()?;
        let stopped = stop_process();
        self.held.take()?;
        // The time away is nobody's: no clock of a game runs on.
        self.start += away::end();
        stopped
    }
}

/// Waits until a key can be read, and says whether the terminal has gone away instead.
///
/// crossterm must not be asked then: it would read nothing, over and over, and never return.
#[cfg(unix)]
fn is_gone(wait: Duration) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    let input = io::stdin();
    let mut fds = [PollFd::new(&input, PollFlags::IN)];
    // An interruption is a signal: there is something to look at.
    let polled = poll(&mut fds, Timespec::try_from(wait).ok().as_ref());
    polled.is_ok() && fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR)
}

/// Waits until something can be read; a terminal cannot go away.
#[cfg(not(unix))]
fn is_gone(wait: Duration) -> bool {
    // What is wrong will be told by whoever reads.
    event::poll(wait).ok();
    false
}

/// Stops this process and those started along with it, as Ctrl-Z does, until the shell has them
/// go on.
#[cfg(unix)]
fn stop_process() -> io::Result<()> {
    use rustix::process::{Signal, kill_current_process_group};

    Ok(kill_current_process_group(Signal::TSTP)?)
}

/// There is no shell to go back to; the screen is painted anew.
#[cfg(not(unix))]
fn stop_process() -> io::Result<()> {
    Ok(())
}
