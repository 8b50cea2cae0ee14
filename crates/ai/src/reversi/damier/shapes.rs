//! What the evaluation looks at: shapes of squares, wherever the board shows them.
//!
//! What lies on the squares of a shape is a number of three digits' kinds, the other's discs 0, empty 1 and
//! own discs 2: so the same seen from the other side is the highest number less this one.
#![expect(clippy::inline_always, reason = "what is compiled for AVX2 must be part of who calls it")]

use std::sync::OnceLock;

use crate::reversi::squares::Squares;

/// How many shapes on a board have room.
pub(super) const ROOM: usize = 64;

/// The squares of each shape, from the corner a1 along the first rows; the board shows it in up to eight ways.
const SHAPES: [&str; 14] = [
    "a1 b1 c1 a2 b2 c2 a3 b3 c3",
    "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4",
    "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2",
    "a1 c1 d1 e1 f1 h1 c2 d2 e2 f2",
    "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2",
    "a1 b1 a2 b2 c2 b3 c3 d4 e5 f6",
    "a2 b2 c2 d2 e2 f2 g2 h2",
    "a3 b3 c3 d3 e3 f3 g3 h3",
    "a4 b4 c4 d4 e4 f4 g4 h4",
    "a1 b2 c3 d4 e5 f6 g7 h8",
    "b1 c2 d3 e4 f5 g6 h7",
    "c1 d2 e3 f4 g5 h6",
    "d1 e2 f3 g4 h5",
    "e1 f2 g3 h4",
];

/// The numbers of all shapes on a board, seen by who is on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Sight(pub(super) [u16; ROOM]);

/// Where shapes are on the board and where their numbers are kept.
pub(super) struct Shapes {
    /// How many there are on the board.
    pub(super) count: usize,
    /// Where the numbers of each begin.
    pub(super) bases: [u32; ROOM],
    /// How many numbers there are in all.
    pub(super) numbers: usize,
    /// Numbers that are mirror images of each other have one weight: which it is.
    pub(super) weight_of: Vec<u32>,
    /// How many weights there are.
    pub(super) weights: usize,
    /// The highest number of each.
    highest: Sight,
    /// What a digit counts on each square, by one and by two.
    digits: [Sight; 64],
    doubled: [Sight; 64],
}

impl Shapes {
    /// They are the same for everybody.
    pub(super) fn get() -> &'static Shapes {
        static SHARED: OnceLock<Shapes> = OnceLock::new();
        SHARED.get_or_init(Shapes::new)
    }

    fn new() -> Shapes {
        let nothing = Sight([0; ROOM]);
        let mut shapes = Shapes {
            count: 0,
            bases: [0; ROOM],
            numbers: 0,
            weight_of: Vec::new(),
            weights: 0,
            highest: nothing,
            digits: [nothing; 64],
            doubled: [nothing; 64],
        };
        for text in SHAPES {
            let squares: Vec<u8> = text.split(' ').map(read).collect();
            let base = shapes.numbers;
            let mut seen: Vec<u64> = Vec::new();
            // How its squares lie in its mirror images that cover the same ones.
            let mut images: Vec<Vec<usize>> = Vec::new();
            for way in 0..8 {
                let turned: Vec<u8> = squares.iter().map(|&square| mirrored(square, way)).collect();
                let set = turned.iter().fold(0, |set, square| set | 1 << square);
                if seen.first() == Some(&set) {
                    let place = |square: &u8| squares.iter().position(|other| other == square);
                    images.push(turned.iter().filter_map(place).collect());
                }
                if seen.contains(&set) {
                    continue;
                }
                seen.push(set);
                let mut digit = 1;
                for &square in &turned {
                    shapes.digits[usize::from(square)].0[shapes.count] = digit;
                    shapes.doubled[usize::from(square)].0[shapes.count] = 2 * digit;
                    digit = digit.wrapping_mul(3);
                }
                shapes.highest.0[shapes.count] = (3u32.pow(turned.len() as u32) - 1) as u16;
                shapes.bases[shapes.count] = base as u32;
                shapes.count += 1;
            }
            let numbers = 3usize.pow(squares.len() as u32);
            shapes.numbers += numbers;
            for number in 0..numbers {
                let image = |places: &Vec<usize>| {
                    let digit = |(at, &place): (usize, &usize)| {
                        number / 3usize.pow(at as u32) % 3 * 3usize.pow(place as u32)
                    };
                    places.iter().enumerate().map(digit).sum::<usize>()
                };
                let first = images.iter().map(image).min().unwrap_or(number).min(number);
                if first == number {
                    shapes.weight_of.push(shapes.weights as u32);
                    shapes.weights += 1;
                } else {
                    shapes.weight_of.push(shapes.weight_of[base + first]);
                }
            }
        }
        shapes
    }

    /// What is seen in a position of eight by eight.
    pub(super) fn seen(&self, own: u64, other: u64) -> Sight {
        let mut sight = Sight([0; ROOM]);
        // Empty squares are 1 and own discs 2.
        for (squares, digits) in [(!(own | other), &self.digits), (own, &self.doubled)] {
            for index in squares.each() {
                for (number, digit) in sight.0.iter_mut().zip(&digits[index as usize].0) {
                    *number += digit;
                }
            }
        }
        sight
    }

    /// What the other sees after a disc was placed there and turned these.
    #[inline(always)]
    pub(super) fn after(&self, sight: &Sight, index: u32, turned: u64) -> Sight {
        let mut next = self.highest.0;
        for (at, number) in next.iter_mut().enumerate() {
            let placed = self.digits[index as usize & 63].0[at];
            *number = number.wrapping_sub(sight.0[at]).wrapping_sub(placed);
        }
        let mut rest = turned;
        while rest != 0 {
            let digits = &self.doubled[rest.trailing_zeros() as usize & 63].0;
            rest &= rest - 1;
            for (number, digit) in next.iter_mut().zip(digits) {
                *number = number.wrapping_sub(*digit);
            }
        }
        Sight(next)
    }

    /// What the other sees after a pass.
    pub(super) fn passed(&self, sight: &Sight) -> Sight {
        let mut next = self.highest.0;
        for (number, seen) in next.iter_mut().zip(&sight.0) {
            *number -= seen;
        }
        Sight(next)
    }
}

fn read(text: &str) -> u8 {
    let [column, row] = text.as_bytes() else { return 0 };
    (row - b'1') * 8 + (column - b'a')
}

/// A square in one of the eight ways to look at the board.
fn mirrored(square: u8, way: u8) -> u8 {
    let (mut row, mut column) = (square / 8, square % 8);
    if way & 1 != 0 {
        column = 7 - column;
    }
    if way & 2 != 0 {
        row = 7 - row;
    }
    if way & 4 != 0 {
        (row, column) = (column, row);
    }
    8 * row + column
}
