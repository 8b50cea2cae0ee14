//! Names for cells that people can type: `c3` is the third column and the third row.

use crate::Board;

/// The name of a cell: columns are letters, as in a spreadsheet, and rows numbers from 1.
pub fn cell_name(x: usize, y: usize) -> String {
    let mut letters = Vec::new();
    let mut column = x + 1;
    while column > 0 {
        letters.push((b'a' + ((column - 1) % 26) as u8) as char);
        column = (column - 1) / 26;
    }
    let letters: String = letters.into_iter().rev().collect();
    format!("{letters}{}", y + 1)
}

/// The cell of a name, in either case.
pub fn parse_cell(name: &str) -> Option<(usize, usize)> {
    let split = name.find(|sign: char| sign.is_ascii_digit())?;
    let (letters, digits) = name.split_at(split);
    if letters.is_empty() || letters.len() > 4 || digits.len() > 4 {
        return None;
    }
    let mut column = 0;
    for letter in letters.bytes() {
        if !letter.is_ascii_alphabetic() {
            return None;
        }
        column = column * 26 + usize::from(letter.to_ascii_lowercase() - b'a') + 1;
    }
    if !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let row: usize = digits.parse().ok()?;
    Some((column - 1, row.checked_sub(1)?))
}

/// The name of an island; `?` if the board has no such island.
pub fn island_name(board: &Board, island: usize) -> String {
    let island = board.islands().get(island);
    island.map_or("?".to_owned(), |island| cell_name(island.x.into(), island.y.into()))
}

/// The name of an edge, such as `c3-c5`; `?` if the board has no such edge.
pub fn edge_name(board: &Board, edge: usize) -> String {
    let Some(ends) = board.edges().get(edge) else { return "?".to_owned() };
    format!("{}-{}", island_name(board, ends.a as usize), island_name(board, ends.b as usize))
}

/// How many of many edges are named.
const NAMED: usize = 6;

/// The names of edges, the first of many.
pub fn edge_names(board: &Board, edges: &[usize]) -> String {
    let named = edges.iter().take(NAMED).map(|&edge| edge_name(board, edge));
    let mut text = named.collect::<Vec<_>>().join(", ");
    if edges.len() > NAMED {
        text.push_str(", …");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for (x, y, name) in [(0, 0, "a1"), (25, 9, "z10"), (26, 0, "aa1"), (701, 98, "zz99")] {
            assert_eq!(cell_name(x, y), name);
            assert_eq!(parse_cell(name), Some((x, y)));
        }
        for x in 0..999 {
            assert_eq!(parse_cell(&cell_name(x, x)), Some((x, x)));
        }
        assert_eq!(parse_cell("C3"), Some((2, 2)));
        for text in ["", "a", "3", "a0", "3a", "é1", "a-1", "a+1", "abcde1", "a99999"] {
            assert_eq!(parse_cell(text), None, "{text}");
        }
    }
}
