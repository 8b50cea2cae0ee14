//! What a person can do, and the keys for it.

use damier_grid::Direction;
use damier_labyrinth::Cell;
use damier_labyrinth::game;

use crate::binding::Binding;
use crate::key::Key;
use crate::widgets::{Step, Touch};

/// What a person can do on the screen of the labyrinth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Something in the game.
    Play(game::Action),
    /// Takes the latest turn back.
    Undo,
    /// Makes it again.
    Redo,
    /// Tells more about where to go.
    Hint,
    /// Asks what to look for.
    Find,
    /// Walks along the way that was found.
    Walk,
    /// Shows the next part of a tour.
    NextPart,
    /// Shows the part before.
    PreviousPart,
    /// Ends an animation, or clears what was found.
    Clear,
    /// Makes animations faster.
    Faster,
    /// Makes them slower.
    Slower,
    /// Switches them off, or on again.
    Instant,
    /// Asks what the minotaurs should follow.
    Strategy,
    /// Looks around without moving.
    Look,
    /// Shows more.
    ZoomOut,
    /// Shows less, larger.
    ZoomIn,
    /// Shows how the game ended.
    Ending,
    /// Asks for a file to save to.
    Save,
    /// Asks for a file to load.
    Load,
    /// Shows the keys and the signs.
    Help,
    /// Shows the rules.
    Rules,
    /// The wheel is turned where rules are read.
    Read(Step),
    /// Begins another game.
    Anew,
    /// Leaves.
    Quit,
    /// Moves the cursor, while looking around.
    Aim(Direction),
    /// Moves it far.
    Leap(Direction),
    /// Finds the way to the cursor.
    Choose,
    /// Looks back to the player.
    Back,
    /// Goes one step towards a cell.
    StepTo(Cell),
    /// Moves the cursor to a cell.
    AimAt(Cell),
    /// Finds the way to a cell.
    FindTo(Cell),
    /// The mouse does something where the game has ended.
    Touch(Touch),
}

use Action::{Aim, Leap, Play};
use Direction::{East, North, South, West};

/// The keys while playing.
pub const KEYS: &[Binding<Action>] = &[
    Binding::new(&[Key::Up, Key::Char('k')], Play(game::Action::Go(North)), "maze-screen-north"),
    Binding::new(&[Key::Right, Key::Char('l')], Play(game::Action::Go(East)), "maze-screen-east"),
    Binding::new(&[Key::Down, Key::Char('j')], Play(game::Action::Go(South)), "maze-screen-south"),
    Binding::new(&[Key::Left, Key::Char('h')], Play(game::Action::Go(West)), "maze-screen-west"),
    Binding::new(&[Key::Char('.'), Key::Char(' ')], Play(game::Action::Wait), "maze-screen-wait"),
    Binding::new(&[Key::Char('?'), Key::F(1)], Action::Help, "tui-help-signs")
        .hinted("tui-hint-help"),
    Binding::new(&[Key::Char('b')], Play(game::Action::Bomb), "maze-screen-bomb")
        .hinted("maze-screen-bomb-hint"),
    Binding::new(&[Key::Char('p')], Play(game::Action::Scroll), "maze-screen-scroll")
        .hinted("maze-screen-scroll-hint"),
    Binding::new(&[Key::Char('x'), Key::Char('e')], Play(game::Action::Exit), "minotaur-exit")
        .hinted("maze-screen-exit-hint"),
    Binding::new(&[Key::Char('u'), Key::Backspace], Action::Undo, "minotaur-undo")
        .hinted("tui-hint-undo"),
    Binding::new(&[Key::Char('r'), Key::Ctrl('r')], Action::Redo, "tui-redo"),
    Binding::new(&[Key::Char('t')], Action::Hint, "maze-screen-hint").hinted("tui-hint-hint"),
    Binding::new(&[Key::Char('f')], Action::Find, "maze-screen-find")
        .hinted("maze-screen-find-hint"),
    Binding::new(&[Key::Char('a')], Action::Walk, "maze-screen-walk"),
    Binding::new(&[Key::Char('n'), Key::PageDown], Action::NextPart, "maze-screen-next-part"),
    Binding::new(&[Key::Char('N'), Key::PageUp], Action::PreviousPart, "maze-screen-previous-part"),
    Binding::new(&[Key::Esc, Key::Char('c')], Action::Clear, "maze-screen-clear"),
    Binding::new(&[Key::Char('+'), Key::Char('=')], Action::Faster, "maze-screen-faster"),
    Binding::new(&[Key::Char('-')], Action::Slower, "maze-screen-slower"),
    Binding::new(&[Key::Char('i')], Action::Instant, "maze-screen-instant"),
    Binding::new(&[Key::Char('m')], Action::Strategy, "maze-screen-strategy"),
    Binding::new(&[Key::Char('v')], Action::Look, "maze-screen-look"),
    Binding::new(&[Key::Char('z')], Action::ZoomOut, "maze-screen-zoom-out")
        .hinted("maze-screen-zoom-hint"),
    Binding::new(&[Key::Char('Z')], Action::ZoomIn, "maze-screen-zoom-in"),
    Binding::new(&[Key::Char('E')], Action::Ending, "tui-ending").hinted("tui-ending-hint"),
    Binding::new(&[Key::Char('s')], Action::Save, "tui-save").hinted("maze-screen-save-hint"),
    Binding::new(&[Key::Char('o')], Action::Load, "tui-load"),
    Binding::new(&[Key::Char('R')], Action::Rules, "tui-rules"),
    Binding::new(&[Key::Char('g')], Action::Anew, "maze-screen-anew"),
    Binding::new(&[Key::Char('q')], Action::Quit, "maze-screen-quit").hinted("tui-hint-quit"),
];

/// The keys while looking around.
pub const LOOK_KEYS: &[Binding<Action>] = &[
    Binding::new(&[Key::Up, Key::Char('k')], Aim(North), "maze-screen-aim-north"),
    Binding::new(&[Key::Right, Key::Char('l')], Aim(East), "maze-screen-aim-east"),
    Binding::new(&[Key::Down, Key::Char('j')], Aim(South), "maze-screen-aim-south"),
    Binding::new(&[Key::Left, Key::Char('h')], Aim(West), "maze-screen-aim-west"),
    Binding::new(&[Key::PageUp, Key::Char('K')], Leap(North), "maze-screen-leap-north"),
    Binding::new(&[Key::End, Key::Char('L')], Leap(East), "maze-screen-leap-east"),
    Binding::new(&[Key::PageDown, Key::Char('J')], Leap(South), "maze-screen-leap-south"),
    Binding::new(&[Key::Home, Key::Char('H')], Leap(West), "maze-screen-leap-west"),
    Binding::new(&[Key::Enter, Key::Char('f')], Action::Choose, "maze-screen-choose")
        .hinted("maze-screen-choose-hint"),
    Binding::new(&[Key::Esc, Key::Char('v'), Key::Char('q')], Action::Back, "maze-screen-back")
        .hinted("tui-hint-back"),
    Binding::new(&[Key::Char('z')], Action::ZoomOut, "maze-screen-zoom-out")
        .hinted("maze-screen-zoom-hint"),
    Binding::new(&[Key::Char('Z')], Action::ZoomIn, "maze-screen-zoom-in"),
    Binding::new(&[Key::Char('R')], Action::Rules, "tui-rules"),
    Binding::new(&[Key::Char('?'), Key::F(1)], Action::Help, "tui-help-signs")
        .hinted("tui-hint-help"),
];
