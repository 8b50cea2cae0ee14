//! What a person can do, and the keys for it.

use damier_core::view::Spot;
use damier_grid::Direction;

use crate::binding::Binding;
use crate::key::Key;
use crate::widgets::{Step as Scroll, Touch};

/// What a person can do on the screen of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Moves the cursor.
    Go(Direction),
    /// To the next place one may move to.
    NextPlace,
    /// To the one before.
    PreviousPlace,
    /// A pawn, a level wall, an upright wall.
    Turn,
    /// Plays what is under the cursor.
    Play,
    /// Types a move.
    Type,
    /// Takes the latest moves back.
    Undo,
    /// Makes them again.
    Redo,
    /// Tells more about a good move.
    Hint,
    /// Shows the evaluation bar, or hides it.
    Judge,
    /// Shows what every move is worth, or hides it.
    Values,
    /// Looks back at the moves so far.
    Review,
    /// Stops the clocks and the computers, or lets them go on.
    Pause,
    /// Lets one computer move while paused.
    Step,
    /// Has the computer that thinks move now.
    Hurry,
    /// Computers move faster.
    Faster,
    /// Computers move slower.
    Slower,
    /// Asks how to end the game: resigning, a draw, breaking off.
    End,
    /// Asks for another game.
    New,
    /// Says something about the latest move.
    Remark,
    /// Makes cells larger or smaller.
    Zoom,
    /// Turns the board around.
    Flip,
    /// Asks for a file to save to.
    Save,
    /// Asks for a file to load.
    Load,
    /// Asks for a format, and for a file to write to.
    Export,
    /// Clears the hint and the values.
    Clear,
    /// Shows the keys and the signs.
    Help,
    /// Shows the rules.
    Rules,
    /// Leaves.
    Quit,
    /// The move after the one that is looked at.
    NextMove,
    /// The move before.
    PreviousMove,
    /// Before the first move.
    FirstMove,
    /// After the last move.
    LastMove,
    /// Lets the moves come by themselves, or stops that.
    Auto,
    /// The next branch at the move that is looked at, or the next move that has any.
    NextBranch,
    /// The branch before, or the move before that has any.
    PreviousBranch,
    /// Asks who plays on from what is looked at.
    PlayOn,
    /// Looks back no longer.
    Back,
    /// The mouse is over a place.
    Point(Spot),
    /// The mouse is pressed on a place.
    Click(Spot),
    /// The wheel is turned where rules are read.
    Read(Scroll),
    /// The mouse is used where the end of the game is told.
    Touch(Touch),
}

use Action::Go;
use Direction::{East, North, South, West};

/// The keys of a match.
pub const KEYS: &[Binding<Action>] = &[
    Binding::new(&[Key::Up, Key::Char('k')], Go(North), "contest-north"),
    Binding::new(&[Key::Right, Key::Char('l')], Go(East), "contest-east"),
    Binding::new(&[Key::Down, Key::Char('j')], Go(South), "contest-south"),
    Binding::new(&[Key::Left, Key::Char('h')], Go(West), "contest-west"),
    Binding::new(&[Key::Enter, Key::Char(' ')], Action::Play, "contest-play")
        .hinted("contest-play-hint"),
    Binding::new(&[Key::Char('w')], Action::Turn, "contest-turn").hinted("contest-turn-hint"),
    Binding::new(&[Key::Tab], Action::NextPlace, "contest-next-place"),
    Binding::new(&[Key::BackTab], Action::PreviousPlace, "contest-previous-place"),
    Binding::new(&[Key::Char(':'), Key::Char('m')], Action::Type, "contest-type")
        .hinted("tui-hint-type"),
    Binding::new(&[Key::Char('u'), Key::Backspace], Action::Undo, "contest-undo")
        .hinted("tui-hint-undo"),
    Binding::new(&[Key::Char('r'), Key::Ctrl('r')], Action::Redo, "contest-redo"),
    Binding::new(&[Key::Char('t')], Action::Hint, "contest-hint").hinted("tui-hint-hint"),
    Binding::new(&[Key::Char('e')], Action::Judge, "contest-judge"),
    Binding::new(&[Key::Char('v')], Action::Values, "contest-values"),
    Binding::new(&[Key::Char('b')], Action::Review, "contest-review").hinted("contest-review-hint"),
    Binding::new(&[Key::Char('p')], Action::Pause, "contest-pause").hinted("contest-pause-hint"),
    Binding::new(&[Key::Char('.')], Action::Step, "contest-step").hinted("contest-step-hint"),
    Binding::new(&[Key::Char('g')], Action::Hurry, "contest-hurry"),
    Binding::new(&[Key::Char('+'), Key::Char('=')], Action::Faster, "contest-faster")
        .hinted("tui-hint-faster"),
    Binding::new(&[Key::Char('-')], Action::Slower, "contest-slower").hinted("tui-hint-slower"),
    Binding::new(&[Key::Char('x')], Action::End, "contest-end"),
    Binding::new(&[Key::Char('n')], Action::New, "contest-new").hinted("contest-new-hint"),
    Binding::new(&[Key::Char('c')], Action::Remark, "contest-remark"),
    Binding::new(&[Key::Char('z')], Action::Zoom, "contest-zoom"),
    Binding::new(&[Key::Char('f')], Action::Flip, "contest-flip"),
    Binding::new(&[Key::Char('S'), Key::Ctrl('s')], Action::Save, "tui-save"),
    Binding::new(&[Key::Char('o')], Action::Load, "tui-load"),
    Binding::new(&[Key::Char('E')], Action::Export, "contest-export"),
    Binding::new(&[Key::Esc], Action::Clear, "contest-clear"),
    Binding::new(&[Key::Char('R')], Action::Rules, "tui-rules"),
    Binding::new(&[Key::Char('?'), Key::F(1)], Action::Help, "contest-help")
        .hinted("tui-hint-help"),
    Binding::new(&[Key::Char('q')], Action::Quit, "contest-quit").hinted("tui-hint-quit"),
];

/// What a person is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mood {
    Playing,
    Watching,
    Over,
    /// The game was broken off, for good.
    BrokenOff,
}

impl Mood {
    /// All of them, in order.
    pub(super) const ALL: [Mood; 4] = [Mood::Playing, Mood::Watching, Mood::Over, Mood::BrokenOff];
}

/// The keys that mean something in a mood, in a game with or without walls. The bar of hints has
/// room for what matters most: whoever plays does not steer computers, and so on.
pub(super) fn table(mood: Mood, walls: bool) -> Vec<Binding<Action>> {
    use Action::{Faster, NextPlace, Pause, Play, PreviousPlace, Slower, Step, Turn, Type};

    let playing = |action| matches!(action, Go(_) | NextPlace | PreviousPlace | Turn | Play | Type);
    let steering = |action| matches!(action, Pause | Step | Faster | Slower);
    let deciding = |action| matches!(action, Action::Undo | Action::Hint);
    let means = |binding: &&Binding<Action>| {
        (mood != Mood::Watching || !playing(binding.action)) && (walls || binding.action != Turn)
    };
    let aside = |action| match mood {
        Mood::Playing => steering(action) || action == Action::New,
        Mood::Watching => deciding(action) || action == Action::New,
        Mood::Over => playing(action) || steering(action) || action == Action::Hint,
        Mood::BrokenOff => playing(action) || steering(action) || deciding(action),
    };
    let hinted = |binding: &Binding<Action>| {
        let hint = binding.hint.filter(|_| !aside(binding.action));
        Binding { hint, ..*binding }
    };
    KEYS.iter().filter(means).map(hinted).collect()
}

/// The keys while looking back.
pub const REVIEW_KEYS: &[Binding<Action>] = &[
    Binding::new(
        &[Key::Right, Key::Char('l'), Key::Down, Key::Char('j'), Key::Char(' ')],
        Action::NextMove,
        "contest-next-move",
    )
    .hinted("tui-hint-next"),
    Binding::new(
        &[Key::Left, Key::Char('h'), Key::Up, Key::Char('k'), Key::Backspace],
        Action::PreviousMove,
        "contest-previous-move",
    )
    .hinted("contest-previous-move-hint"),
    Binding::new(&[Key::Home], Action::FirstMove, "contest-first-move"),
    Binding::new(&[Key::End], Action::LastMove, "contest-last-move"),
    Binding::new(&[Key::Char('a'), Key::Enter], Action::Auto, "contest-auto")
        .hinted("contest-auto-hint"),
    Binding::new(&[Key::Tab], Action::NextBranch, "contest-next-branch")
        .hinted("contest-branch-hint"),
    Binding::new(&[Key::BackTab], Action::PreviousBranch, "contest-previous-branch"),
    Binding::new(&[Key::Char('p')], Action::PlayOn, "contest-play-on").hinted("contest-play-hint"),
    Binding::new(&[Key::Char('+'), Key::Char('=')], Action::Faster, "contest-faster"),
    Binding::new(&[Key::Char('-')], Action::Slower, "contest-slower"),
    Binding::new(&[Key::Char('t')], Action::Hint, "contest-hint").hinted("tui-hint-hint"),
    Binding::new(&[Key::Char('e')], Action::Judge, "contest-judge").hinted("contest-judge-hint"),
    Binding::new(&[Key::Char('v')], Action::Values, "contest-values").hinted("contest-values-hint"),
    Binding::new(&[Key::Char('c')], Action::Remark, "contest-remark"),
    Binding::new(&[Key::Char('z')], Action::Zoom, "contest-zoom"),
    Binding::new(&[Key::Char('f')], Action::Flip, "contest-flip"),
    Binding::new(&[Key::Char('S'), Key::Ctrl('s')], Action::Save, "tui-save"),
    Binding::new(&[Key::Char('E')], Action::Export, "contest-export"),
    Binding::new(&[Key::Char('R')], Action::Rules, "tui-rules"),
    Binding::new(&[Key::Char('?'), Key::F(1)], Action::Help, "contest-help")
        .hinted("tui-hint-help"),
    Binding::new(&[Key::Esc, Key::Char('b'), Key::Char('q')], Action::Back, "contest-back")
        .hinted("tui-hint-back"),
];

/// How one leaves the viewer of a record.
const LEAVE: Binding<Action> =
    Binding::new(&[Key::Char('q'), Key::Esc], Action::Back, "contest-view-leave")
        .hinted("tui-hint-quit");

/// The keys while looking back, in the viewer of a record or in a match. The bar of hints has room
/// for what matters most: who looks at a record has not played it, and so on.
pub(super) fn review_table(viewed: bool, branches: bool) -> Vec<Binding<Action>> {
    let aside = |action| match action {
        Action::NextBranch => !branches,
        Action::PlayOn => !viewed,
        Action::Hint => viewed || branches,
        Action::Judge => viewed && branches,
        _ => false,
    };
    let row = |binding: &Binding<Action>| match binding.action {
        Action::Back if viewed => LEAVE,
        action => Binding { hint: binding.hint.filter(|_| !aside(action)), ..*binding },
    };
    REVIEW_KEYS.iter().map(row).collect()
}
