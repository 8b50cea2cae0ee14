//! What can be typed instead of a move.

use crate::vocabulary::Entry;

/// A word of the console.
#[derive(Clone, Copy)]
pub(super) enum Word {
    Help,
    Rules,
    Board,
    Moves,
    Hint,
    Undo,
    Redo,
    Save,
    Load,
    Recover,
    Draw,
    Resign,
    Abort,
    Rematch,
    Again,
    Quit,
}

/// All of them.
pub(super) const WORDS: &[Entry<Word>] = &[
    (Word::Help, &["help"], &["aide"], "console-help"),
    (Word::Rules, &["rules"], &["règles"], "tui-rules"),
    (Word::Board, &["board"], &["plateau"], "console-board"),
    (Word::Moves, &["moves"], &["coups"], "console-moves"),
    (Word::Hint, &["hint"], &["indice"], "contest-hint"),
    (Word::Undo, &["undo"], &["annuler"], "console-undo"),
    (Word::Redo, &["redo"], &["refaire"], "console-redo"),
    (Word::Save, &["save"], &["sauver"], "console-save"),
    (Word::Load, &["load"], &["charger"], "console-load"),
    (Word::Recover, &["recover"], &["récupérer"], "console-recover"),
    (Word::Draw, &["draw"], &["nulle"], "console-draw"),
    (Word::Resign, &["resign"], &["abandonner"], "console-resign"),
    (Word::Abort, &["abort"], &["interrompre"], "console-abort"),
    (Word::Rematch, &["rematch"], &["revanche"], "console-rematch"),
    (Word::Again, &["again"], &["encore"], "console-again"),
    (Word::Quit, &["quit", "q", "exit"], &["quitter"], "console-quit"),
];
