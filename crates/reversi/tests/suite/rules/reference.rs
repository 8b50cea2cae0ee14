//! Reversi once more, from the sentences of its rules and nothing else: a map from
//! squares to letters. Slow, and too simple to be wrong in the same way as a bitboard.

use std::collections::HashMap;

/// Column and row, from 1 as people count.
type At = (i32, i32);

#[derive(Clone, Debug)]
pub(crate) struct Reference {
    size: i32,
    discs: HashMap<At, char>,
    turn: char,
}

impl Reference {
    /// White on d4 and e5, Black on d5 and e4, or what corresponds on another board.
    pub(crate) fn start(size: i32) -> Reference {
        let (d, e) = (size / 2, size / 2 + 1);
        let discs = HashMap::from([((d, d), 'O'), ((e, e), 'O'), ((d, e), 'X'), ((e, d), 'X')]);
        Reference { size, discs, turn: 'X' }
    }

    /// Reads a position written canonically.
    pub(crate) fn from_text(size: i32, text: &str) -> Reference {
        let (cells, turn) = text.split_once(' ').unwrap();
        assert_eq!(cells.len() as i32, size * size);
        let discs = (0..).zip(cells.chars()).filter(|&(_, letter)| letter != '-');
        Reference {
            size,
            discs: discs.map(|(i, letter)| ((i % size + 1, i / size + 1), letter)).collect(),
            turn: turn.parse().unwrap(),
        }
    }

    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for at in self.squares() {
            text.push(self.discs.get(&at).copied().unwrap_or('-'));
        }
        format!("{text} {}", self.turn)
    }

    /// The squares to place a disc on, or `pass`; nothing when the game is over.
    pub(crate) fn moves(&self) -> Vec<String> {
        let places = self.places(self.turn);
        if places.is_empty() && !self.places(other(self.turn)).is_empty() {
            return vec!["pass".to_owned()];
        }
        places.iter().map(|(column, row)| format!("{}{row}", letter(*column))).collect()
    }

    pub(crate) fn play(&mut self, mv: &str) {
        if mv != "pass" {
            let column = self.columns().find(|&column| mv.starts_with(letter(column))).unwrap();
            let at = (column, mv[1..].parse().unwrap());
            let turned = self.outflanked(at, self.turn);
            assert!(!turned.is_empty(), "{mv}");
            for at in turned.into_iter().chain([at]) {
                self.discs.insert(at, self.turn);
            }
        }
        self.turn = other(self.turn);
    }

    pub(crate) fn count(&self, colour: char) -> i32 {
        self.discs.values().filter(|&&disc| disc == colour).count() as i32
    }

    /// The score of Black when the game is over: the difference, the winner taking the
    /// empty squares.
    pub(crate) fn score(&self) -> Option<i32> {
        if !self.moves().is_empty() {
            return None;
        }
        let (black, white) = (self.count('X'), self.count('O'));
        let squares = self.size * self.size;
        Some(match black.cmp(&white) {
            std::cmp::Ordering::Greater => squares - 2 * white,
            std::cmp::Ordering::Less => 2 * black - squares,
            std::cmp::Ordering::Equal => 0,
        })
    }

    /// Games of that many moves and shorter ones that ended.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        let moves = self.moves();
        if depth == 0 || moves.is_empty() {
            return 1;
        }
        let after = |mv: &String| {
            let mut next = self.clone();
            next.play(mv);
            next.perft(depth - 1)
        };
        moves.iter().map(after).sum()
    }

    fn places(&self, colour: char) -> Vec<At> {
        let free = self.squares().filter(|at| !self.discs.contains_key(at));
        free.filter(|&at| !self.outflanked(at, colour).is_empty()).collect()
    }

    fn outflanked(&self, (column, row): At, colour: char) -> Vec<At> {
        let mut all = Vec::new();
        for (right, down) in DIRECTIONS {
            let mut line = Vec::new();
            for step in 1.. {
                let at = (column + step * right, row + step * down);
                match self.discs.get(&at) {
                    Some(&disc) if disc == other(colour) => line.push(at),
                    Some(_) => {
                        all.append(&mut line);
                        break;
                    }
                    None => break,
                }
            }
        }
        all
    }

    fn columns(&self) -> impl Iterator<Item = i32> {
        1..=self.size
    }

    fn squares(&self) -> impl Iterator<Item = At> {
        let size = self.size;
        (1..=size).flat_map(move |row| (1..=size).map(move |column| (column, row)))
    }
}

const DIRECTIONS: [(i32, i32); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

fn other(colour: char) -> char {
    if colour == 'X' { 'O' } else { 'X' }
}

fn letter(column: i32) -> char {
    "abcdefghij".chars().nth(column as usize - 1).unwrap()
}
