//! The type of a game: the size of its board, and how it was set up.

use damier_core::shown;

use super::GgfError;

/// Reads the property TY, such as `8` or `8r20` (20 discs put at random before the
/// game), and tells the size of the board. Capital letters mean the same.
pub(super) fn size(kind: &str) -> Result<u8, GgfError> {
    let unknown = || GgfError::Type(shown(kind));
    let text = kind.trim();
    if text.starts_with(['s', 'S']) {
        return Err(GgfError::Synchro(shown(kind)));
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (size, rest) = text.split_at(digits);
    if size.is_empty() {
        return Err(unknown());
    }
    for letter in rest.chars() {
        match letter.to_ascii_lowercase() {
            'a' => return Err(GgfError::Anti(shown(kind))),
            'k' => return Err(GgfError::Komi(shown(kind))),
            // Discs at random and how many, and the colour one player asked for: the
            // board and the names tell what became of them.
            'r' | 'b' | 'w' | '0'..='9' => {}
            _ => return Err(unknown()),
        }
    }
    checked(size)
}

/// The size of a board that Reversi is played on.
pub(super) fn checked(size: &str) -> Result<u8, GgfError> {
    match size {
        "4" => Ok(4),
        "6" => Ok(6),
        "8" => Ok(8),
        "10" => Ok(10),
        _ => Err(GgfError::Size(shown(size))),
    }
}
