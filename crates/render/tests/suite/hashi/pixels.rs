//! PNG pictures, decoded.

use std::collections::BTreeSet;
use std::io::Cursor;

use damier_hashi::{Board, Island, LARGEST, Variant, format};
use damier_render::PictureError;
use damier_render::hashi::{Look, png};
use png::{ColorType, Decoder};

use crate::hashi::{all_signs, empty, lonely, made, solution};

const PAPER: [u8; 3] = [0xF4, 0xF2, 0xEC];
const INK: [u8; 3] = [0x24, 0x26, 0x2C];
const BRIDGE: [u8; 3] = [0x2B, 0x55, 0x80];
const MARK: [u8; 3] = [0xB4, 0x43, 0x36];
const OPEN: [u8; 3] = [0xFF; 3];
const DONE: [u8; 3] = [0xB9, 0xDB, 0xC3];
const OVER: [u8; 3] = [0xF3, 0xB9, 0xAF];

/// A decoded picture.
struct Picture {
    width: usize,
    height: usize,
    unit: f64,
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    fn of(board: &Board, look: &Look) -> Picture {
        let mut bytes = Vec::new();
        png(board, look, &mut bytes).unwrap();
        let mut reader = Decoder::new(Cursor::new(bytes)).read_info().unwrap();
        let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut buffer).unwrap();
        assert_eq!(frame.color_type, ColorType::Rgb);
        Picture {
            width: frame.width as usize,
            height: frame.height as usize,
            unit: f64::from(look.unit),
            pixels: buffer.as_chunks::<3>().0.to_vec(),
        }
    }

    /// The pixel at a place of the board, in cells.
    fn at(&self, x: f64, y: f64) -> [u8; 3] {
        let pixel = |at: f64| ((at + 0.5) * self.unit) as usize;
        self.pixels[pixel(y) * self.width + pixel(x)]
    }

    /// The pixels of a cell.
    fn cell(&self, x: usize, y: usize) -> Vec<[u8; 3]> {
        let unit = self.unit as usize;
        let lines = (0..unit).map(|line| (y * unit + unit / 2 + line) * self.width);
        let lines = lines.map(|from| from + x * unit + unit / 2);
        lines.flat_map(|from| &self.pixels[from..from + unit]).copied().collect()
    }
}

#[test]
fn sizes() {
    for (board, unit, size) in [
        (made("7x5", 1), 4, (32, 24)),
        (made("7x5", 1), 100, (800, 600)),
        (empty(), 40, (160, 120)),
        (lonely(), 40, (80, 80)),
        (made("30x40", 1), 33, (1023, 1353)),
    ] {
        let picture = Picture::of(&board, &Look { unit, ..Look::default() });
        assert_eq!((picture.width, picture.height), size);
        assert_eq!(picture.at(-0.4, -0.4), PAPER);
    }
    let picture = Picture::of(&empty(), &Look::default());
    assert!(picture.pixels.iter().all(|&pixel| pixel == PAPER));
}

/// How many dark lines a walk across the middle of an edge meets.
fn lines(picture: &Picture, (x, y): (f64, f64), down: bool) -> usize {
    let steps = (0..1000).map(|step| f64::from(step) / 1000.0 - 0.5);
    let colours: Vec<bool> = steps
        .map(|off| if down { picture.at(x, y + off) } else { picture.at(x + off, y) }[0] < 0x90)
        .collect();
    colours.windows(2).filter(|pair| !pair[0] && pair[1]).count()
}

#[test]
fn bridges_are_as_many_lines() {
    let islands = format::read("2..2\n....\n2..2\n").unwrap().islands().to_vec();
    let board = Board::new(4, 3, Variant { max: 4, loops: true }, islands).unwrap();
    for unit in [30, 64] {
        let look = Look { bridges: &[1, 2, 3, 4], unit, ..Look::default() };
        let picture = Picture::of(&board, &look);
        // By their first islands, the eastern edge before the southern one.
        assert_eq!(lines(&picture, (2.0, 0.5), true), 1);
        assert_eq!(lines(&picture, (0.5, 1.5), false), 2);
        assert_eq!(lines(&picture, (3.5, 1.5), false), 3);
        assert_eq!(lines(&picture, (2.0, 2.5), true), 4);
        assert_eq!((picture.at(2.0, 0.5), picture.at(2.0, 1.5)), (BRIDGE, PAPER));
    }
}

#[test]
fn islands_show_how_they_stand() {
    let board = format::read("2..1\n....\n1...\n").unwrap();
    let look = Look { bridges: &[1, 0], marks: &[false, true], unit: 60, ..Look::default() };
    let picture = Picture::of(&board, &look);
    // Beside the number, and on the rim.
    assert_eq!((picture.at(0.25, 0.5), picture.at(3.25, 0.5)), (OPEN, DONE));
    assert_eq!((picture.at(0.5, 0.12), picture.at(3.5, 0.12)), (INK, INK));
    assert_eq!((picture.at(0.5, 1.03), picture.at(0.5, 1.97)), (MARK, MARK));
    let picture = Picture::of(&board, &Look { bridges: &[2, 1], ..look });
    assert_eq!((picture.at(3.25, 0.5), picture.at(0.5, 2.25)), (OVER, DONE));
    // The square around it.
    assert_eq!((picture.at(3.06, 0.06), picture.at(3.94, 0.94)), (MARK, MARK));
    let picture = Picture::of(&board, &Look { tinted: false, ..look });
    assert_eq!(picture.at(3.25, 0.5), OPEN);
    let dark = Picture::of(&board, &Look { dark: true, ..look });
    assert!(dark.pixels.iter().all(|pixel| *pixel != OPEN && *pixel != PAPER));
}

/// All numbers differ in their dark pixels, even when small.
#[test]
fn numbers_can_be_told_apart() {
    let board = all_signs();
    for unit in [16, 24, 64] {
        let picture = Picture::of(&board, &Look { unit, ..Look::default() });
        let mut forms: Vec<Vec<bool>> = Vec::new();
        for island in board.islands() {
            let cell = picture.cell(island.x.into(), island.y.into());
            let form: Vec<bool> = cell.iter().map(|pixel| pixel[0] < 0xA0).collect();
            for other in &forms {
                let different = form.iter().zip(other).filter(|(a, b)| a != b).count();
                assert!(different * 100 > form.len(), "{unit}: {:?} {different}", island.degree);
            }
            forms.push(form);
        }
        assert_eq!(forms.iter().collect::<BTreeSet<_>>().len(), 17);
    }
}

/// The middle of strokes that everybody knows.
#[test]
fn digits_look_as_they_should() {
    let board = all_signs();
    let picture = Picture::of(&board, &Look { unit: 100, ..Look::default() });
    let ink = |degree: usize, x: f64, y: f64| {
        let at = ((degree % 6 * 2) as f64 + 0.5 + x, (degree / 6 * 2) as f64 + 0.5 + y);
        picture.at(at.0, at.1) == INK
    };
    // A one is upright, a seven and a three have a flat top, a two a foot, a four a beam.
    assert!(ink(1, 0.04, 0.0) && !ink(1, -0.1, 0.1));
    assert!(ink(7, 0.0, -0.2) && ink(3, 0.0, -0.2) && ink(2, 0.0, 0.2) && ink(4, 0.0, 0.08));
    // An eight meets itself in the middle; a six is closed below, a nine above.
    assert!(ink(8, 0.0, -0.01) && ink(6, 0.12, 0.08) && !ink(6, 0.12, -0.1));
    assert!(ink(9, -0.12, -0.08) && !ink(9, -0.12, 0.1));
    // A question mark has a dot with a gap above.
    assert!(ink(0, 0.0, 0.19) && !ink(0, 0.0, 0.13));
}

#[test]
fn large_boards() {
    let board = made("100x100i18", 1);
    let bridges = solution(&board);
    let picture = Picture::of(&board, &Look { bridges: &bridges, unit: 10, ..Look::default() });
    assert_eq!((picture.width, picture.height), (1010, 1010));
    for island in board.islands() {
        assert_ne!(picture.at(f64::from(island.x) + 0.5, f64::from(island.y) + 0.12), PAPER);
    }
}

/// Nothing is allocated for what would be too large.
#[test]
fn too_large() {
    let corner = Island { x: LARGEST as u16 - 1, y: LARGEST as u16 - 1, degree: Some(1) };
    let board = Board::new(LARGEST, LARGEST, Variant::USUAL, vec![corner]).unwrap();
    for unit in [17, 256, u32::MAX] {
        let error = png(&board, &Look { unit, ..Look::default() }, std::io::sink()).unwrap_err();
        let side = 1000 * u64::from(unit);
        assert!(
            matches!(error, PictureError::TooLarge { width, height, .. } if (width, height) == (side, side))
        );
    }
    png(&board, &Look { unit: 4, ..Look::default() }, std::io::sink()).unwrap();
}

#[test]
fn pictures_tell_their_names() {
    let mut bytes = Vec::new();
    let look = Look { title: "Île", description: "More", ..Look::default() };
    png(&lonely(), &look, &mut bytes).unwrap();
    let reader = Decoder::new(Cursor::new(bytes)).read_info().unwrap();
    let texts: Vec<_> = reader
        .info()
        .utf8_text
        .iter()
        .map(|chunk| (chunk.keyword.clone(), chunk.get_text().unwrap()))
        .collect();
    let expected = [("Title", "Île"), ("Description", "More")];
    assert_eq!(texts, expected.map(|(key, text)| (key.to_owned(), text.to_owned())));
}
