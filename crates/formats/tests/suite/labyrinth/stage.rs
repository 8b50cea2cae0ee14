//! Games from drawings, played by signs.

use damier_grid::Direction;
use damier_labyrinth::game::{Action, Done, Game, Refused, Setup};
use damier_labyrinth::{Labyrinth, text};

pub fn drawn(lines: &[&str]) -> Labyrinth {
    text::read(&lines.join("\n"), &mut |_| true).unwrap()
}

/// Two bombs and two scrolls.
pub fn setup() -> Setup {
    Setup { bombs: 2, scrolls: 2, ..Setup::default() }
}

/// Does what a sign says: `n e s w` to go, `.` to wait, `b` bomb, `p` scroll.
pub fn act(game: &mut Game, sign: char) -> Result<Done, Refused> {
    game.act(match sign {
        '.' => Action::Wait,
        'b' => Action::Bomb,
        'p' => Action::Scroll,
        letter => Action::Go(Direction::from_letter(letter).unwrap()),
    })
}

/// Plays turns that all must be turns.
#[track_caller]
pub fn play(game: &mut Game, signs: &str) {
    for sign in signs.chars() {
        assert_eq!(act(game, sign), Ok(Done::Turn), "{sign} of {signs}");
    }
}

/// The player as column, row and the letter of the side looked at, small when dead.
pub fn player(game: &Game) -> String {
    let player = game.state().player();
    let (x, y) = game.state().maze().ground().place(player.cell);
    let letter = player.facing.letter();
    format!("{x},{y}{}", if player.alive { letter } else { letter.to_ascii_lowercase() })
}
