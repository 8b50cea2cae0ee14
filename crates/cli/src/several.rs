//! Several files, and several things on a sheet of paper.

use std::path::Path;

use damier_core::{Message, shown};
use damier_render::{MOST_COLUMNS, MOST_ROWS, arranged};

use crate::failure::Failure;

/// The name of a file with something before its end: `a.svg` becomes `a-1.svg`.
pub fn numbered(file: &str, more: &str) -> String {
    let path = Path::new(file);
    let end = path.extension().and_then(|end| end.to_str());
    match end {
        Some(end) => format!("{}{more}.{end}", &file[..file.len() - end.len() - 1]),
        None => format!("{file}{more}"),
    }
}

/// The names of so many files: that which was given, with `kind` in it, and with numbers as wide as
/// the last one if there are several.
pub fn names(file: &str, kind: &str, count: usize) -> Vec<String> {
    let name = |number: String| match count {
        1 => numbered(file, kind),
        _ => numbered(file, &format!("{kind}-{number}")),
    };
    numbers(count).map(name).collect()
}

/// Numbers from 1 on, all as wide as the last.
pub fn numbers(count: usize) -> impl Iterator<Item = String> {
    let wide = count.to_string().len();
    (1..=count).map(move |number| format!("{number:0wide$}"))
}

/// Puzzles beside and under each other, such as `2x3`, or how many there are in all.
pub fn sheet(text: &str) -> Result<(usize, usize), Failure> {
    if let Some(numbers) = text.trim().parse().ok().and_then(arranged) {
        return Ok(numbers);
    }
    let numbers = text.split_once(['x', 'X']).and_then(|(columns, rows)| {
        let numbers = (columns.trim().parse().ok()?, rows.trim().parse().ok()?);
        let fits = (1..=MOST_COLUMNS).contains(&numbers.0) && (1..=MOST_ROWS).contains(&numbers.1);
        fits.then_some(numbers)
    });
    numbers.ok_or_else(|| {
        let refusal = Message::new("hashi-pictures-sheet").with("text", shown(text));
        Failure::usage(refusal.with("columns", MOST_COLUMNS).with("rows", MOST_ROWS))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_go_before_the_end_of_a_name() {
        for (file, name) in [
            ("a.svg", "a-1.svg"),
            ("a.b/c.SVG", "a.b/c-1.SVG"),
            ("a.b/c", "a.b/c-1"),
            ("été", "été-1"),
            (".svg", ".svg-1"),
        ] {
            assert_eq!(numbered(file, "-1"), name);
        }
    }
}
