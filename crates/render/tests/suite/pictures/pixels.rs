//! PNG pictures, decoded.

use std::io::Cursor;

use damier_core::Rng;
use damier_grid::{Bits, Direction};
use damier_labyrinth::{Ground, Maze, Object, Objects};
use damier_render::{Look, PictureError, png};
use png::{BitDepth, ColorType, Decoder, Transformations};

use crate::pictures::mazes;

/// A decoded picture.
pub struct Picture {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<[u8; 3]>,
    pub kind: (ColorType, BitDepth),
}

impl Picture {
    pub fn of(maze: &Maze, look: &Look) -> Picture {
        let mut bytes = Vec::new();
        png(maze, look, &mut bytes).unwrap();
        Picture::decode(&bytes)
    }

    pub fn decode(bytes: &[u8]) -> Picture {
        let mut decoder = Decoder::new(Cursor::new(bytes));
        decoder.set_transformations(Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut buffer).unwrap();
        assert_eq!(frame.color_type, ColorType::Rgb);
        let info = reader.info();
        Picture {
            width: frame.width as usize,
            height: frame.height as usize,
            pixels: buffer.as_chunks::<3>().0.to_vec(),
            kind: (info.color_type, info.bit_depth),
        }
    }

    pub fn at(&self, x: usize, y: usize) -> [u8; 3] {
        self.pixels[y * self.width + x]
    }

    /// The picture as text, a sign for each of these colours.
    fn signs(&self, signs: &[([u8; 3], char)]) -> String {
        let sign = |pixel| signs.iter().find(|(known, _)| *known == pixel).map_or('?', |s| s.1);
        let lines = self.pixels.chunks(self.width);
        lines.map(|line| line.iter().map(|&pixel| sign(pixel)).collect::<String>() + "\n").collect()
    }
}

const OUTSIDE: [u8; 3] = [0xE6, 0xE4, 0xDE];
const FLOOR: [u8; 3] = [0xFD, 0xFC, 0xFA];
const CLOSED: [u8; 3] = [0xD3, 0xD0, 0xC8];
const WALL: [u8; 3] = [0x2E, 0x30, 0x36];
const PATH: [u8; 3] = [0xD9, 0x48, 0x3B];
const SIGNS: [([u8; 3], char); 5] =
    [(OUTSIDE, '.'), (FLOOR, ' '), (CLOSED, ','), (WALL, '#'), (PATH, '*')];

/// Two cells in a row and one under the first, and beyond a masked one a closed one.
#[test]
fn a_small_picture() {
    let mut cells = Bits::zeros(8);
    for cell in [0, 1, 3, 4] {
        cells.set(cell);
    }
    let ground = Ground::of_cells(4, 2, &cells, 0, &mut |_| true).unwrap();
    let mut maze = Maze::solid(ground);
    maze.dig(0, Direction::East);
    maze.dig(0, Direction::South);
    let look = Look { unit: 4, wall: 1, start: false, paths: &[&[1, 0]], ..Look::default() };
    let picture = Picture::of(&maze, &look);
    assert_eq!(picture.kind, (ColorType::Indexed, BitDepth::Four));
    let expected = "\
.....................
.....................
..#########..........
..#       #....,,,...
..# ***** #....,,,...
..#       #....,,,...
..#   #####..........
..#   #..............
..#   #..............
..#   #..............
..#####..............
.....................
.....................
";
    assert_eq!(picture.signs(&SIGNS), expected);
    let plain = Picture::of(&maze, &Look { paths: &[], ..look });
    assert_eq!(plain.kind, (ColorType::Indexed, BitDepth::Two));
    assert_eq!(plain.signs(&SIGNS), expected.replace('*', " "));
}

/// Three paths through the same cells lie side by side on the floor, and differ in how much of
/// their line is drawn.
#[test]
fn paths_are_told_apart() {
    let mut maze = Maze::solid(Ground::whole(6, 2).unwrap());
    (0..5).for_each(|cell| assert!(maze.dig(cell, Direction::East)));
    maze.dig(5, Direction::South);
    let path: &[usize] = &[0, 1, 2, 3, 4, 5, 11];
    let colours = [PATH, [0x3F, 0x9A, 0xD6], [0x6B, 0x2F, 0x8E]];
    for unit in [6, 8, 16, 33] {
        let look = Look { unit, wall: 1, start: false, ..Look::default() };
        let plain = Picture::of(&maze, &look);
        let three = Picture::of(&maze, &Look { paths: &[path, path, path], ..look });
        let mut counts = [0; 3];
        for y in 0..plain.height {
            for x in 0..plain.width {
                let (was, is) = (plain.at(x, y), three.at(x, y));
                match colours.iter().position(|&colour| colour == is) {
                    Some(lane) => {
                        assert_eq!(was, FLOOR, "{unit}: {x},{y}");
                        counts[lane] += 1;
                    }
                    None => assert_eq!(was, is, "{unit}: {x},{y}"),
                }
            }
        }
        assert!(counts[0] > counts[1] && counts[1] > 0, "{unit}: {counts:?}");
        assert!(counts[0] > counts[2] && counts[2] > 0, "{unit}: {counts:?}");
    }
    // However small the cells, walls stay.
    for unit in [2, 3, 4] {
        let look = Look { unit, wall: 1, start: false, ..Look::default() };
        let plain = Picture::of(&maze, &look);
        let three = Picture::of(&maze, &Look { paths: &[path, path, path, path], ..look });
        for y in 0..plain.height {
            for x in (0..plain.width).filter(|&x| plain.at(x, y) != FLOOR) {
                assert_eq!(plain.at(x, y), three.at(x, y), "{unit}: {x},{y}");
            }
        }
    }
}

/// The middle of every wall and of every cell has its colour, in mazes of all shapes.
#[test]
fn every_wall() {
    let mut rng = Rng::new(1);
    for round in 0..60 {
        let (width, height) = (1 + rng.index(20), 1 + rng.index(15));
        let ground = mazes::ground(&mut rng, width, height);
        let (maze, _) = mazes::dig(&ground, &mut rng);
        let (unit, wall) = [(2, 1), (6, 2), (9, 3)][round % 3];
        let look = Look { unit, wall, start: false, ..Look::default() };
        let picture = Picture::of(&maze, &look);
        let (unit, wall) = (unit as usize, wall as usize);
        assert_eq!(picture.width, width * unit + wall + unit / 2 * 2);
        assert_eq!(picture.height, height * unit + wall + unit / 2 * 2);
        for y in 0..height {
            for x in 0..width {
                let (left, top) = (unit / 2 + x * unit, unit / 2 + y * unit);
                let middle = wall + (unit - wall) / 2;
                let cell = y * width + x;
                let floor = match (ground.is_open(cell), ground.is_unmasked(cell)) {
                    (true, _) => FLOOR,
                    (false, true) => CLOSED,
                    _ => OUTSIDE,
                };
                assert_eq!(picture.at(left + middle, top + middle), floor);
                for (direction, at) in [
                    (Direction::North, (left + middle, top + wall / 2)),
                    (Direction::East, (left + unit + wall / 2, top + middle)),
                    (Direction::South, (left + middle, top + unit + wall / 2)),
                    (Direction::West, (left + wall / 2, top + middle)),
                ] {
                    let drawn = picture.at(at.0, at.1) == WALL;
                    let expected = mazes::is_wall(&maze, x as isize, y as isize, direction);
                    assert_eq!(drawn, expected, "{x},{y} {direction:?}");
                }
            }
        }
    }
}

/// A picture with a palette and one without have the same pixels: only a heat map with objects
/// has too many colours for one.
#[test]
fn palettes() {
    let mut rng = Rng::new(2);
    let (maze, _) = mazes::dig(&Ground::whole(12, 8).unwrap(), &mut rng);
    let mut objects = Objects::new();
    for (index, object) in Object::ALL.into_iter().enumerate() {
        objects.put(3 + index, object);
    }
    let path: Vec<usize> = (0..96).collect();
    let distances: Vec<u32> = (0..96).collect();
    let rich = Look { objects: Some(&objects), paths: &[&path], ..Look::default() };
    let indexed = Picture::of(&maze, &rich);
    assert_eq!(indexed.kind.0, ColorType::Indexed);
    let hot = Look { heat: Some(&distances), paths: &[], objects: None, ..rich };
    assert_eq!(Picture::of(&maze, &hot).kind.0, ColorType::Indexed);
    let both = Look { heat: Some(&distances), ..rich };
    let picture = Picture::of(&maze, &both);
    assert_eq!(picture.kind.0, ColorType::Rgb);
    // Where there is no floor, both show the same.
    let none = vec![u32::MAX; 96];
    let cold = Picture::of(&maze, &Look { heat: Some(&none), ..rich });
    assert_eq!(cold.kind.0, ColorType::Rgb);
    assert!(cold.pixels == indexed.pixels);
}

/// Each kind of object looks different, and so do the start and minotaurs.
#[test]
fn objects_are_told_apart() {
    let maze = Maze::solid(Ground::whole(9, 1).unwrap());
    let mut objects = Objects::new();
    for (index, object) in Object::ALL.into_iter().enumerate() {
        objects.put(1 + index, object);
    }
    for dark in [false, true] {
        let look = Look { objects: Some(&objects), minotaurs: &[7, 99], dark, ..Look::default() };
        let picture = Picture::of(&maze, &look);
        let cell = |x: usize| -> Vec<[u8; 3]> {
            let inside = |y: usize| (8 + x * 16 + 2..8 + (x + 1) * 16).map(move |x| (x, y));
            let places = (8 + 2..8 + 16).flat_map(inside);
            places.map(|(x, y)| picture.at(x, y)).collect()
        };
        let cells: Vec<_> = (0..9).map(cell).collect();
        for (index, one) in cells.iter().enumerate() {
            assert!(!cells[..index].contains(one), "{index}");
        }
    }
}

/// Nearer cells are lighter.
#[test]
fn heat() {
    let mut maze = Maze::solid(Ground::whole(10, 1).unwrap());
    (0..9).for_each(|cell| assert!(maze.dig(cell, Direction::East)));
    let distances: Vec<u32> = (0..9).chain([u32::MAX]).collect();
    let look = Look { heat: Some(&distances), start: false, ..Look::default() };
    let picture = Picture::of(&maze, &look);
    let light: Vec<u32> = (0..9)
        .map(|x| picture.at(8 + 16 * x + 9, 8 + 9).iter().map(|&channel| u32::from(channel)).sum())
        .collect();
    assert!(light.windows(2).all(|pair| pair[0] > pair[1]), "{light:?}");
    assert_eq!(picture.at(8 + 16 * 9 + 9, 8 + 9), FLOOR);
}

/// Sizes that make no sense are brought to ones that do, or refused.
#[test]
fn odd_sizes() {
    let maze = Maze::solid(Ground::whole(3, 2).unwrap());
    let picture = Picture::of(&maze, &Look { unit: 0, wall: 9, ..Look::default() });
    assert_eq!((picture.width, picture.height), (3 * 2 + 1 + 2, 2 * 2 + 1 + 2));
    let huge = Look { unit: u32::MAX, ..Look::default() };
    let error = png(&maze, &huge, Vec::new()).unwrap_err();
    assert!(matches!(error, PictureError::TooLarge { .. }), "{error}");
    assert!(error.to_string().contains("pixels is too large; hint: "), "{error}");
    // A path or a heat map for another maze does no harm.
    let look = Look { paths: &[&[0, 7, 99]], heat: Some(&[1]), ..Look::default() };
    Picture::of(&maze, &look);
}

/// What cannot be written is told.
#[test]
fn full_disks() {
    struct Full;
    impl std::io::Write for Full {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("no room"))
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let maze = Maze::solid(Ground::whole(3, 2).unwrap());
    let error = png(&maze, &Look::default(), Full).unwrap_err();
    assert_eq!(error.to_string(), "the picture cannot be written: no room");
}
