//! Openings counted slowly and plainly, from what is written alone: texts of positions and moves, mirrored letter by letter.
//!
//! It shares no code with keys and symmetries of the rules, and knows how three games write things.

use std::collections::BTreeMap;

/// A position of a game as a text, the same for all its mirror images, and what a move there is then.
pub fn plainly(game: &str, position: &str, mv: &str) -> (String, String) {
    let images: Vec<(String, String)> = match game {
        "quoridor" => quoridor(position, mv),
        "reversi" => reversi(position, mv),
        _ => vec![(position.to_owned(), mv.to_owned())],
    };
    // The least position, and of the moves that lead there from it the least.
    images.into_iter().min().unwrap_or_default()
}

/// Both images of a board for two that is the same in the mirror.
fn quoridor(position: &str, mv: &str) -> Vec<(String, String)> {
    let words: Vec<&str> = position.split(' ').collect();
    let size = words[0].split('x').next().and_then(|width| width.parse::<u8>().ok());
    let ordered = |walls: &str| {
        let mut walls: Vec<&str> = walls.split(',').collect();
        walls.sort_unstable();
        walls.join(",")
    };
    let written = |pawns: &str, walls: &str| {
        [words[0], pawns, &ordered(walls), &words[3..].join(" ")].join(" ")
    };
    let own = (written(words[1], words[2]), mv.to_owned());
    let Some(width) = size else { return vec![own] };
    // A wall is named by the cell at its left, and so there is one column less for it.
    let mirrored = |text: &str| {
        let is_wall = text.ends_with(['h', 'v']);
        let last = b'a' + width - 1 - u8::from(is_wall);
        match text.bytes().next() {
            Some(column @ b'a'..=b'z') if text.len() > 1 && text.as_bytes()[1].is_ascii_digit() => {
                format!("{}{}", char::from(last - (column - b'a')), &text[1..])
            }
            _ => text.to_owned(),
        }
    };
    let all = |list: &str| list.split(',').map(mirrored).collect::<Vec<_>>().join(",");
    vec![own, (written(&all(words[1]), &all(words[2])), mirrored(mv))]
}

/// All eight images of a square board.
fn reversi(position: &str, mv: &str) -> Vec<(String, String)> {
    let (board, turn) = position.split_once(' ').unwrap_or((position, ""));
    let mut rows: Vec<Vec<char>> = Vec::new();
    let size = board.len().isqrt();
    for row in board.chars().collect::<Vec<_>>().chunks(size) {
        rows.push(row.to_vec());
    }
    // The move is laid onto a board of its own, so that it is turned as the discs are.
    let mut marks = vec![vec![' '; size]; size];
    let column = mv.bytes().next().map(|letter| usize::from(letter.wrapping_sub(b'a')));
    let row = mv.get(1..).and_then(|row| row.parse::<usize>().ok());
    let square = column.zip(row).filter(|(column, row)| *column < size && (1..=size).contains(row));
    if let Some((column, row)) = square {
        marks[row - 1][column] = '*';
    }
    let turned = |rows: &[Vec<char>]| -> Vec<Vec<char>> {
        (0..size)
            .map(|row| (0..size).map(|column| rows[size - 1 - column][row]).collect())
            .collect()
    };
    let flipped = |rows: &[Vec<char>]| -> Vec<Vec<char>> { rows.iter().rev().cloned().collect() };
    let written = |rows: &[Vec<char>], marks: &[Vec<char>]| {
        let board: String = rows.iter().flatten().collect();
        let marked: String = marks.iter().flatten().collect();
        let mv = if square.is_some() { marked } else { mv.to_owned() };
        (format!("{board} {turn}"), mv)
    };
    let mut images = Vec::new();
    for _ in 0..4 {
        images.push(written(&rows, &marks));
        images.push(written(&flipped(&rows), &flipped(&marks)));
        (rows, marks) = (turned(&rows), turned(&marks));
    }
    images
}

/// What was played in positions, and how often games ended how.
#[derive(Debug, Default)]
pub struct PlainCount(BTreeMap<String, BTreeMap<String, BTreeMap<String, u64>>>);

impl PlainCount {
    /// Counts a game: the positions it came to with what was played in each, and how it ended. A position that comes again
    /// counts once, with what was played the first time.
    pub fn add(&mut self, game: &str, visits: &[(String, String)], end: &str) {
        let mut seen = std::collections::HashSet::new();
        for (position, mv) in visits {
            let (position, mv) = plainly(game, position, mv);
            if seen.insert(position.clone()) {
                let ways = self.0.entry(position).or_default();
                *ways.entry(mv).or_default().entry(end.to_owned()).or_default() += 1;
            }
        }
    }

    /// How often games ended how in which a move was played in a position.
    pub fn of(&self, game: &str, position: &str, mv: &str) -> BTreeMap<String, u64> {
        let (position, mv) = plainly(game, position, mv);
        self.0.get(&position).and_then(|ways| ways.get(&mv)).cloned().unwrap_or_default()
    }

    /// How many games came to a position.
    pub fn games(&self, game: &str, position: &str) -> u64 {
        let (position, _) = plainly(game, position, "");
        self.0
            .get(&position)
            .into_iter()
            .flat_map(BTreeMap::values)
            .flat_map(BTreeMap::values)
            .sum()
    }

    /// How many positions more than one game came to.
    pub fn shared(&self) -> usize {
        let games = |ways: &BTreeMap<String, BTreeMap<String, u64>>| -> u64 {
            ways.values().flat_map(BTreeMap::values).sum()
        };
        self.0.values().filter(|ways| games(ways) > 1).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_are_those_one_would_draw() {
        let own = quoridor("9x9 e2,e8 a3h,b5v 9,9 1", "a1v");
        assert_eq!(own[1], ("9x9 e2,e8 g5v,h3h 9,9 1".to_owned(), "h1v".to_owned()));
        let start = "---------------------------OX------XO--------------------------- X";
        let moves = ["d3", "c4", "f5", "e6"].map(|mv| plainly("reversi", start, mv));
        assert!(moves.windows(2).all(|pair| pair[0] == pair[1]), "{moves:?}");
        assert_ne!(plainly("reversi", start, "d3"), plainly("reversi", start, "c3"));
        assert_eq!(plainly("reversi", start, "pass").1, "pass");
    }
}
