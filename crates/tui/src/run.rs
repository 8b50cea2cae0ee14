//! The loop: events become actions, actions change the screen, and the screen is drawn.

use std::error::Error;
use std::io;
use std::ops::ControlFlow;
use std::time::Duration;

use ratatui::backend::Backend;
use ratatui::crossterm::event::MouseEvent;
use ratatui::layout::Rect;
use ratatui::{Frame, Terminal};

use crate::ascii;
use crate::binding::{ALWAYS, Always, Binding};
use crate::key::Key;
use crate::screen::{Flow, Screen};
use crate::theme::Theme;

/// After so long a picture is due, whatever else comes in: a key that is held down does not
/// freeze the screen.
const PATIENCE: Duration = Duration::from_millis(50);

/// Something that came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key was pressed.
    Key(Key),
    /// The mouse did something.
    Mouse(MouseEvent),
    /// What is on the screen is no longer ours: it changed its size, or was written over.
    Repaint,
    /// Nothing, in all the time that was given.
    Nothing,
    /// The program is asked to end.
    Stop,
}

/// Where events and the time come from: a terminal, or a script.
pub trait Events {
    /// The time since the screen began to show.
    fn now(&self) -> Duration;

    /// The next thing to come in. It waits for no longer than `wait`, or for ever.
    fn next(&mut self, wait: Option<Duration>) -> io::Result<Input>;

    /// Gives the terminal back to the shell until the person returns.
    fn suspend(&mut self) -> io::Result<()>;
}

/// How a screen ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Exit {
    /// The screen said so.
    Left,
    /// By Ctrl-C, or because the program is asked to end: whoever called should end as well.
    Stopped,
}

/// Shows a screen until it ends. What the person reached stays in `screen`.
pub fn run<S, B>(
    screen: &mut S,
    terminal: &mut Terminal<B>,
    events: &mut impl Events,
    theme: &Theme,
) -> io::Result<Exit>
where
    S: Screen,
    B: Backend<Error: Error + Send + Sync + 'static>,
{
    Ticks::default().run(screen, terminal, events, theme)
}

/// What must be drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Draw {
    Nothing,
    Changes,
    Everything,
}

/// When the last tick was; nothing while nothing moves.
#[derive(Default)]
pub(crate) struct Ticks(Option<Duration>);

impl Ticks {
    /// How long the next tick can be waited for.
    fn wait(&mut self, pace: Option<Duration>, now: Duration) -> Option<Duration> {
        let Some(pace) = pace else {
            self.0 = None;
            return None;
        };
        Some(self.0.get_or_insert(now).saturating_add(pace).saturating_sub(now))
    }

    /// Whether a tick is due, which then counts as done.
    fn due(&mut self, pace: Option<Duration>, now: Duration) -> bool {
        if self.wait(pace, now) != Some(Duration::ZERO) {
            return false;
        }
        let (last, pace) = (self.0.unwrap_or(now), pace.unwrap_or_default());
        // A tick that comes a little late does not delay the next.
        let steady = last.saturating_add(pace);
        self.0 = Some(if now < steady.saturating_add(pace) { steady } else { now });
        true
    }

    pub(crate) fn run<S, B>(
        &mut self,
        screen: &mut S,
        terminal: &mut Terminal<B>,
        events: &mut impl Events,
        theme: &Theme,
    ) -> io::Result<Exit>
    where
        S: Screen,
        B: Backend<Error: Error + Send + Sync + 'static>,
    {
        let mut draw = Draw::Everything;
        loop {
            if draw == Draw::Everything {
                // This wipes the terminal without asking it where its cursor is, to which
                // some never answer.
                let size = terminal.size().map_err(io::Error::other)?;
                terminal.resize(Rect::from(size)).map_err(io::Error::other)?;
            }
            if draw != Draw::Nothing {
                let picture = |frame: &mut Frame| {
                    screen.draw(frame, theme);
                    if theme.ascii {
                        ascii::fold(frame.buffer_mut());
                    }
                };
                terminal.draw(picture).map_err(io::Error::other)?;
            }
            draw = Draw::Nothing;
            let wait = self.wait(screen.pace(), events.now());
            let mut input = events.next(wait)?;
            let since = events.now();
            // All that came in meanwhile is taken in before the one picture of it.
            while input != Input::Nothing {
                let area = terminal.size().map_err(io::Error::other)?;
                match take(screen, events, input, Rect::from(area))? {
                    ControlFlow::Continue(seen) => draw = draw.max(seen),
                    ControlFlow::Break(exit) => return Ok(exit),
                }
                if events.now().saturating_sub(since) >= PATIENCE {
                    break;
                }
                input = events.next(Some(Duration::ZERO))?;
            }
            let now = events.now();
            if self.due(screen.pace(), now) {
                if screen.tick(now) {
                    draw = draw.max(Draw::Changes);
                }
                if screen.is_done() {
                    return Ok(Exit::Left);
                }
            }
        }
    }
}

/// Does what one thing that came in asks for, and says what must be drawn or how it ends.
fn take<S: Screen>(
    screen: &mut S,
    events: &mut impl Events,
    input: Input,
    area: Rect,
) -> io::Result<ControlFlow<Exit, Draw>> {
    let now = events.now();
    let flow = match input {
        Input::Nothing => return Ok(ControlFlow::Continue(Draw::Nothing)),
        Input::Repaint => return Ok(ControlFlow::Continue(Draw::Everything)),
        Input::Stop => return Ok(ControlFlow::Break(Exit::Stopped)),
        Input::Mouse(event) => match screen.mouse(event, area) {
            Some(action) => screen.update(action, now),
            None => return Ok(ControlFlow::Continue(Draw::Nothing)),
        },
        Input::Key(key) => match Binding::find(ALWAYS, key) {
            Some(Always::Leave) => return Ok(ControlFlow::Break(Exit::Stopped)),
            Some(Always::Repaint) => return Ok(ControlFlow::Continue(Draw::Everything)),
            Some(Always::Suspend) => {
                events.suspend()?;
                return Ok(ControlFlow::Continue(Draw::Everything));
            }
            None => match Binding::find(screen.keys(), key) {
                Some(action) => screen.update(action, now),
                None => screen.pressed(key, now),
            },
        },
    };
    Ok(match flow {
        Flow::Stay => ControlFlow::Continue(Draw::Changes),
        Flow::Leave => ControlFlow::Break(Exit::Left),
    })
}
