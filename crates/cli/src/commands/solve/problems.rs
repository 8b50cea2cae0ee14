//! Positions to solve, one a line.

use damier_core::{Explain, Message, Place, Rules};
use damier_reversi::{Array, Bits, Board, Reversi};

use crate::failure::Failure;
use crate::files;

/// How many wrong lines are told before the rest is only counted.
const TOLD: usize = 5;

/// A position of any size.
pub enum Problem {
    Four(Bits<4>),
    Six(Bits<6>),
    Eight(Bits<8>),
    Ten(Array<10>),
}

/// All positions of a file, or everything that is wrong with it.
pub fn read(name: &str) -> Result<Vec<Problem>, Failure> {
    let text = files::read(name)?;
    let mut problems = Vec::new();
    let mut errors = Vec::new();
    let mut wrong = 0;
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        if wrong > TOLD {
            // Enough is wrong: whatever else there is, nothing will be solved.
            break;
        }
        match parse(line) {
            Ok(problem) => problems.push(problem),
            Err(messages) => {
                wrong += 1;
                if wrong <= TOLD {
                    let place = Place { line: index + 1, column: 1 };
                    errors.extend(
                        messages
                            .into_iter()
                            .map(|message| files::in_file(name, &files::at_place(place, message))),
                    );
                }
            }
        }
    }
    errors.truncate(2 * TOLD);
    if wrong > TOLD {
        errors.push(Message::new("error-more-lines"));
    }
    if problems.is_empty() && errors.is_empty() {
        errors.push(files::in_file(name, &Message::new("error-no-position")));
    }
    if errors.is_empty() { Ok(problems) } else { Err(Failure::Input(errors)) }
}

/// Reads a line: the squares and the side to move, then perhaps `;` and comments;
/// or a line of an endgame suite, where a number and the side stand before the squares.
fn parse(line: &str) -> Result<Problem, Vec<Message>> {
    let line = line.split(';').next().unwrap_or("");
    let words: Vec<&str> = line.split_whitespace().collect();
    let squares = |word: &str| {
        let count = word.chars().count();
        [16, 36, 64, 100].contains(&count) && word.chars().all(|c| "-._XxOo*BbWw0".contains(c))
    };
    let is_side = |word: &&&str| {
        ["x", "o", "*", "b", "w", "black", "white"].contains(&word.to_lowercase().as_str())
    };
    let text = match words.iter().position(|word| squares(word)) {
        Some(at) => {
            let after = words.get(at + 1).filter(is_side);
            let before = at.checked_sub(1).and_then(|at| words.get(at)).filter(is_side);
            match after.or(before) {
                Some(side) => format!("{} {side}", words[at]),
                None => line.to_owned(),
            }
        }
        None => line.to_owned(),
    };
    let cells = text.chars().filter(|c| !c.is_whitespace() && *c != '/').take(106).count();
    match cells {
        16..=21 => board(&text).map(Problem::Four),
        36..=41 => board(&text).map(Problem::Six),
        100..=105 => board(&text).map(Problem::Ten),
        _ => board(&text).map(Problem::Eight),
    }
}

fn board<B: Board>(text: &str) -> Result<B, Vec<Message>> {
    Reversi::<B>::new()
        .parse_position(text)
        .map_err(|errors| errors.iter().map(Explain::message).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_several_kinds() {
        let squares = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------";
        for line in [
            format!("{squares} X"),
            format!("{squares}X"),
            format!("{squares} X; a2:+38; b1:+30"),
            format!("40 20 X {squares} a2 +38 ; a2:+38"),
            format!("  {} black", squares.to_lowercase()),
        ] {
            assert!(matches!(parse(&line), Ok(Problem::Eight(_))), "{line}");
        }
        assert!(matches!(parse("------XO--OX---- X"), Ok(Problem::Four(_))));
        assert!(matches!(parse(&format!("{} O", "-".repeat(36))), Ok(Problem::Six(_))));
        assert!(matches!(parse(&format!("{} O", "-".repeat(100))), Ok(Problem::Ten(_))));
        for nonsense in ["hello", "-", &"x".repeat(64), "------XO--OX---- Q", "é"] {
            assert!(parse(nonsense).is_err(), "{nonsense}");
        }
    }
}
