//! Mazes as pictures.

use super::{bytes, left, made, refused, run};
use crate::common::Machine;

/// A whole PNG file.
#[track_caller]
pub fn assert_png(bytes: &[u8]) {
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "no signature");
    assert!(bytes.ends_with(b"\0\0\0\0IEND\xae\x42\x60\x82"), "no end");
}

/// The width and the height of a PNG file.
#[track_caller]
pub fn png_size(bytes: &[u8]) -> (u32, u32) {
    assert_png(bytes);
    let number = |from: usize| u32::from_be_bytes(bytes[from..from + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn pictures_can_be_looked_at() {
    let machine = Machine::new();
    let line = "--size 20x8 --seed 3 --objects simple";
    let plain = made(&machine, &format!("{line} --format svg"));
    assert!(plain.starts_with("<svg ") && plain.ends_with("</svg>\n"), "{plain}");
    assert!(plain.contains("<title>A maze of 20 by 8</title>"), "{plain}");
    made(&machine, &format!("{line} -o plain.png"));
    let mut pictures = vec![bytes(&machine, "plain.png")];
    let mut drawings = vec![plain];
    for option in ["--heat", "--solution", "--dark", "--heat --solution", "--unit 7"] {
        let drawing = made(&machine, &format!("{line} {option} --format svg"));
        assert!(drawing.starts_with("<svg ") && drawing.ends_with("</svg>\n"), "{drawing}");
        assert!(!drawings.contains(&drawing), "{option} changes nothing");
        drawings.push(drawing);
        made(&machine, &format!("{line} {option} -o other.png"));
        let picture = bytes(&machine, "other.png");
        assert_png(&picture);
        assert!(!pictures.contains(&picture), "{option} changes nothing");
        pictures.push(picture);
    }
    // The same again, from a file.
    made(&machine, &format!("{line} -o maze.json"));
    assert_eq!(run(&machine, "render maze.json --format svg").ok(), drawings[0]);
    run(&machine, "render maze.json --heat --solution -o other.png").ok();
    assert!(bytes(&machine, "other.png") == pictures[4], "another picture");
}

#[test]
fn cells_are_as_large_as_asked_for() {
    let machine = Machine::new();
    for unit in [2, 8, 16, 256] {
        made(&machine, &format!("--size 6x4 --seed 1 --unit {unit} -o maze.png"));
        let (width, height) = png_size(&bytes(&machine, "maze.png"));
        // The two differ by two cells, and there is a wall and a margin around.
        assert_eq!(width - height, 2 * unit);
        assert!((6 * unit + 1..8 * unit).contains(&width), "{unit}: {width}");
    }
    for unit in ["0", "1", "257", "-5", "x"] {
        let line = format!("generate --unit {unit} -o maze.svg");
        refused(&machine, &line, 2, &["--unit", unit]);
    }
    assert_eq!(left(&machine), ["maze.png"]);
}

#[test]
fn what_a_form_cannot_show_is_refused() {
    let machine = Machine::new();
    machine.write("maze.txt", "d7\n");
    for command in ["generate", "render maze.txt"] {
        for format in ["unicode", "plus", "ascii", "dots", "blocks", "hex", "json"] {
            let line = format!("{command} --heat --format {format}");
            refused(&machine, &line, 2, &["--heat cannot be shown in this format"]);
        }
        let line = format!("{command} --solution --format hex");
        refused(&machine, &line, 2, &["--solution cannot be shown in this format"]);
        refused(&machine, &format!("{command} --heat"), 2, &["--heat cannot be shown"]);
        refused(&machine, &format!("{command} --heat -o a.txt"), 2, &["--heat cannot be shown"]);
    }
    refused(&machine, "generate --generator eller --heat", 2, &["--heat cannot be shown"]);
    assert_eq!(left(&machine), ["maze.txt"]);
}
