//! What a person can do, and the keys for it.

use damier_grid::Direction;

use crate::binding::Binding;
use crate::key::Key;
use crate::widgets::{Step, Touch};

/// A place of the board: column and row, from 0.
pub type Spot = (usize, usize);

/// What a person can do on the screen of Hashi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// To the next island.
    Go(Direction),
    /// To the next island that is not finished.
    NextOpen,
    /// To the one before.
    PreviousOpen,
    /// One bridge more in a direction, and none after the last.
    Build(Direction),
    /// The same in a direction that is yet to be told.
    BuildWhere,
    /// Marks that there is no bridge in a direction that is yet to be told.
    MarkWhere,
    /// Locks the island, or unlocks it.
    Lock,
    /// Takes the latest move back.
    Undo,
    /// Makes it again.
    Redo,
    /// Tells more about the next step.
    Hint,
    /// Does what the hint tells.
    Follow,
    /// Tells whether all is right so far.
    Check,
    /// Finds the first wrong move, and then goes back to before it.
    Mistake,
    /// Shows mistakes never, on request, or at once.
    Errors,
    /// Shows the solution, if it is asked for twice.
    Solve,
    /// Shows how the puzzle ended.
    Ending,
    /// Watches how it is solved.
    Watch,
    /// Hides the timer, or shows it again.
    Timer,
    /// Asks for another puzzle.
    New,
    /// Makes cells larger or smaller.
    Zoom,
    /// Asks for a file to save to.
    Save,
    /// Asks for a file to load.
    Load,
    /// Clears the hint, what is marked as wrong, and what waits for a direction.
    Clear,
    /// Shows the keys and the signs.
    Help,
    /// Shows the rules.
    Rules,
    /// The wheel is turned where rules are read.
    Read(Step),
    /// Leaves.
    Quit,
    /// The next step of the solution that is watched.
    NextStep,
    /// The step before.
    PreviousStep,
    /// The first step.
    FirstStep,
    /// The last step.
    LastStep,
    /// Lets the steps come by themselves, or stops that.
    Auto,
    /// They come faster.
    Faster,
    /// They come slower.
    Slower,
    /// Watches no longer.
    Back,
    /// A button of the mouse goes down on a place; the other one marks.
    Hold(Spot, Button),
    /// It goes up again.
    Release(Spot),
    /// The mouse does something where the puzzle has ended.
    Touch(Touch),
}

/// The buttons of a mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Builds.
    Left,
    /// Marks that there is no bridge.
    Right,
}

use Action::{Build, Go};
use Direction::{East, North, South, West};

/// The keys while playing.
pub const KEYS: &[Binding<Action>] = &[
    Binding::new(&[Key::Up, Key::Char('k')], Go(North), "hashi-screen-north"),
    Binding::new(&[Key::Right, Key::Char('l')], Go(East), "hashi-screen-east"),
    Binding::new(&[Key::Down, Key::Char('j')], Go(South), "hashi-screen-south"),
    Binding::new(&[Key::Left, Key::Char('h')], Go(West), "hashi-screen-west"),
    Binding::new(&[Key::Tab], Action::NextOpen, "hashi-screen-next-open"),
    Binding::new(&[Key::BackTab], Action::PreviousOpen, "hashi-screen-previous-open"),
    Binding::new(&[Key::Char('?'), Key::F(1)], Action::Help, "tui-help-signs")
        .hinted("tui-hint-help"),
    Binding::new(&[Key::Char('w'), Key::Char('K')], Build(North), "hashi-screen-build-north"),
    Binding::new(&[Key::Char('d'), Key::Char('L')], Build(East), "hashi-screen-build-east"),
    Binding::new(&[Key::Char('s'), Key::Char('J')], Build(South), "hashi-screen-build-south"),
    Binding::new(&[Key::Char('a'), Key::Char('H')], Build(West), "hashi-screen-build-west"),
    Binding::new(&[Key::Enter, Key::Char(' ')], Action::BuildWhere, "hashi-screen-build")
        .hinted("hashi-screen-build-hint"),
    Binding::new(&[Key::Char('x')], Action::MarkWhere, "hashi-screen-mark")
        .hinted("hashi-screen-mark-hint"),
    Binding::new(&[Key::Char('f')], Action::Lock, "hashi-screen-lock"),
    Binding::new(&[Key::Char('u'), Key::Backspace], Action::Undo, "hashi-undo")
        .hinted("tui-hint-undo"),
    Binding::new(&[Key::Char('r'), Key::Ctrl('r')], Action::Redo, "tui-redo"),
    Binding::new(&[Key::Char('t')], Action::Hint, "hashi-screen-hint").hinted("tui-hint-hint"),
    Binding::new(&[Key::Char('T')], Action::Follow, "hashi-screen-follow")
        .hinted("hashi-screen-follow-hint"),
    Binding::new(&[Key::Char('c')], Action::Check, "hashi-check").hinted("hashi-screen-check-hint"),
    Binding::new(&[Key::Char('m')], Action::Mistake, "hashi-screen-mistake"),
    Binding::new(&[Key::Char('e')], Action::Errors, "hashi-screen-errors"),
    Binding::new(&[Key::Char('v')], Action::Solve, "hashi-screen-solve"),
    Binding::new(&[Key::Char('p')], Action::Watch, "hashi-screen-watch"),
    Binding::new(&[Key::Char('E')], Action::Ending, "tui-ending").hinted("tui-ending-hint"),
    Binding::new(&[Key::Char('i')], Action::Timer, "hashi-screen-timer"),
    Binding::new(&[Key::Char('n')], Action::New, "hashi-screen-new")
        .hinted("hashi-screen-new-hint"),
    Binding::new(&[Key::Char('z')], Action::Zoom, "hashi-screen-zoom"),
    Binding::new(&[Key::Char('S'), Key::Ctrl('s')], Action::Save, "hashi-screen-save"),
    Binding::new(&[Key::Char('o')], Action::Load, "hashi-screen-load"),
    Binding::new(&[Key::Esc], Action::Clear, "hashi-screen-clear"),
    Binding::new(&[Key::Char('R')], Action::Rules, "tui-rules"),
    Binding::new(&[Key::Char('q')], Action::Quit, "hashi-screen-quit").hinted("tui-hint-quit"),
];

/// The keys while a solution is watched.
pub const WATCH_KEYS: &[Binding<Action>] = &[
    Binding::new(
        &[Key::Right, Key::Char('l'), Key::Down, Key::Char('j'), Key::Char(' ')],
        Action::NextStep,
        "hashi-screen-next-step",
    )
    .hinted("tui-hint-next"),
    Binding::new(
        &[Key::Left, Key::Char('h'), Key::Up, Key::Char('k'), Key::Backspace],
        Action::PreviousStep,
        "hashi-screen-previous-step",
    )
    .hinted("hashi-screen-previous-step-hint"),
    Binding::new(&[Key::Home], Action::FirstStep, "hashi-screen-first-step"),
    Binding::new(&[Key::End], Action::LastStep, "hashi-screen-last-step"),
    Binding::new(&[Key::Char('a'), Key::Enter], Action::Auto, "hashi-screen-auto")
        .hinted("hashi-screen-auto-hint"),
    Binding::new(&[Key::Char('+'), Key::Char('=')], Action::Faster, "hashi-screen-faster")
        .hinted("tui-hint-faster"),
    Binding::new(&[Key::Char('-')], Action::Slower, "hashi-screen-slower")
        .hinted("tui-hint-slower"),
    Binding::new(&[Key::Char('z')], Action::Zoom, "hashi-screen-zoom"),
    Binding::new(&[Key::Char('R')], Action::Rules, "tui-rules"),
    Binding::new(&[Key::Char('?'), Key::F(1)], Action::Help, "tui-help-signs")
        .hinted("tui-hint-help"),
    Binding::new(&[Key::Esc, Key::Char('p'), Key::Char('q')], Action::Back, "hashi-screen-back")
        .hinted("tui-hint-back"),
];
