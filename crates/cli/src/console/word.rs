//! What can be typed instead of a move.

/// A word of the console.
#[derive(Clone, Copy)]
pub(super) enum Word {
    Help,
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
    Quit,
}

/// Each word with its English and French names and the key of its help.
pub(super) const WORDS: &[(Word, &str, &str, &str)] = &[
    (Word::Help, "help", "aide", "console-help"),
    (Word::Board, "board", "plateau", "console-board"),
    (Word::Moves, "moves", "coups", "console-moves"),
    (Word::Hint, "hint", "indice", "console-hint"),
    (Word::Undo, "undo", "annuler", "console-undo"),
    (Word::Redo, "redo", "refaire", "console-redo"),
    (Word::Save, "save", "sauver", "console-save"),
    (Word::Load, "load", "charger", "console-load"),
    (Word::Recover, "recover", "récupérer", "console-recover"),
    (Word::Draw, "draw", "nulle", "console-draw"),
    (Word::Resign, "resign", "abandonner", "console-resign"),
    (Word::Quit, "quit", "quitter", "console-quit"),
];
