//! Animations of digging.

use std::collections::BTreeSet;
use std::io::Cursor;

use damier_core::Rng;
use damier_grid::Direction;
use damier_labyrinth::{Ground, Maze};
use damier_render::{Film, Look, animated_gif, animated_png, animated_svg};
use png::Decoder;
use roxmltree::Document;

use crate::pictures::mazes;
use crate::pictures::vectors::{pieces, with_class};

/// The same of a GIF, which counts in hundredths of a second.
fn gif_frames(bytes: &[u8]) -> Vec<(Vec<u8>, u16)> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(bytes).unwrap();
    let width = usize::from(decoder.width());
    let mut shown = vec![0; width * usize::from(decoder.height())];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        for (y, line) in frame.buffer.chunks(frame.width.into()).enumerate() {
            let to = (top + y) * width + left;
            shown[to..to + line.len()].copy_from_slice(line);
        }
        frames.push((shown.clone(), 10 * frame.delay));
    }
    frames
}

/// The pictures of a film as a viewer shows them, and how long each is shown; as numbers of
/// colours.
fn frames(bytes: &[u8]) -> Vec<(Vec<u8>, u16)> {
    let mut reader = Decoder::new(Cursor::new(bytes)).read_info().unwrap();
    let count = reader.info().animation_control().unwrap().num_frames;
    let width = reader.info().width as usize;
    let mut shown = vec![0; width * reader.info().height as usize];
    let mut frames = Vec::new();
    for _ in 0..count {
        let mut part = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut part).unwrap();
        let control = *reader.info().frame_control().unwrap();
        let (left, top) = (control.x_offset as usize, control.y_offset as usize);
        let part_width = control.width as usize;
        for y in 0..control.height as usize {
            let to = (top + y) * width + left;
            let line = &part[y * part_width..(y + 1) * part_width];
            shown[to..to + part_width].copy_from_slice(line);
        }
        frames.push((shown.clone(), control.delay_num));
    }
    frames
}

/// From rock to the finished maze, which is the picture of a maze that nobody digs in.
#[test]
fn animated_pictures() {
    let mut rng = Rng::new(1);
    for round in 0..12 {
        let (width, height) = (2 + rng.index(12), 2 + rng.index(9));
        let ground = mazes::ground(&mut rng, width, height);
        let (maze, steps) = mazes::dig(&ground, &mut rng);
        let look = Look { unit: 5, wall: 1, start: round % 2 == 0, ..Look::default() };
        let film = Film { frames: 7, ..Film::new(&steps) };
        let mut bytes = Vec::new();
        animated_png(&maze, &film, &look, &mut bytes).unwrap();
        let frames = frames(&bytes);
        let mut gif = Vec::new();
        animated_gif(&maze, &film, &look, &mut gif).unwrap();
        assert_eq!(gif_frames(&gif), frames);
        assert!(frames.len() <= 7 + 2, "{}", frames.len());
        let (rock, new, floor) = (4, 5, 2);
        // How many pixels of each picture have a colour.
        let of = |colour: u8| -> Vec<usize> {
            let is = |pixel: &&u8| **pixel == colour;
            frames.iter().map(|(shown, _)| shown.iter().filter(is).count()).collect()
        };
        assert_eq!(of(floor)[0], 0);
        assert!(of(rock).windows(2).all(|pair| pair[1] <= pair[0]));
        if !steps.is_empty() {
            assert_eq!(of(rock).last(), Some(&0));
            assert!(of(new)[1] > 0);
        }
        assert_eq!((of(new)[0], of(new).last()), (0, Some(&0)));
        assert_eq!(frames.last().unwrap().1, film.hold_ms);
        assert!(frames[..frames.len() - 1].iter().all(|(_, delay)| *delay == film.frame_ms));

        // The last picture has the walls of the maze, as a still one has.
        let still = crate::pictures::pixels::Picture::of(&maze, &Look { start: false, ..look });
        let wall = [0x2E, 0x30, 0x36];
        for (pixel, colour) in still.pixels.iter().zip(&frames.last().unwrap().0) {
            assert_eq!(*pixel == wall, *colour == 3);
        }
    }
}

/// A film of a maze in which nothing is dug still is one.
#[test]
fn nothing_dug() {
    let maze = Maze::solid(Ground::whole(3, 2).unwrap());
    let mut bytes = Vec::new();
    animated_png(&maze, &Film::new(&[]), &Look::default(), &mut bytes).unwrap();
    assert_eq!(frames(&bytes).len(), 2);
    Document::parse(&animated_svg(&maze, &Film::new(&[]), &Look::default()).unwrap()).unwrap();
    // A passage that the maze does not have is not shown.
    let film = [(0, Direction::East)];
    animated_png(&maze, &Film::new(&film), &Look::default(), &mut Vec::new()).unwrap();
}

/// Every passage is opened and every cell dug once, in the order of digging.
#[test]
fn animated_drawings() {
    let mut rng = Rng::new(2);
    let (maze, steps) = mazes::dig(&Ground::whole(20, 12).unwrap(), &mut rng);
    let film = Film { frames: 50, ..Film::new(&steps) };
    let text = animated_svg(&maze, &film, &Look { title: "dug", ..Look::default() }).unwrap();
    let document = Document::parse(&text).unwrap();
    let duration = |node: &roxmltree::Node| -> usize {
        let style = node.attribute("style").unwrap();
        style.trim_start_matches("animation-duration:").trim_end_matches("ms").parse().unwrap()
    };
    let opened: Vec<_> = with_class(&document, "wall");
    assert!(opened.len() <= 50 && opened.len() > 25);
    let times: Vec<usize> = opened.iter().map(duration).collect();
    assert!(times.windows(2).all(|pair| pair[0] < pair[1]), "{times:?}");
    let walls: Vec<_> =
        opened.iter().flat_map(|node| pieces(node.attribute("d").unwrap())).collect();
    let expected: Vec<_> = steps
        .iter()
        .map(|&(cell, direction)| {
            let (x, y) = ((cell % 20) as f64, (cell / 20) as f64);
            match direction {
                Direction::North => ((x, y), false),
                Direction::East => ((x + 1.0, y), true),
                Direction::South => ((x, y + 1.0), false),
                Direction::West => ((x, y), true),
            }
        })
        .collect();
    assert_eq!(walls, expected);
    let dug = document
        .descendants()
        .filter(|node| node.attribute("id").is_some_and(|id| id.starts_with("maze-dug-")));
    let cells: Vec<_> = dug.flat_map(|node| pieces(node.attribute("d").unwrap())).collect();
    let distinct: BTreeSet<(usize, usize)> =
        cells.iter().map(|((x, y), _)| (*x as usize, *y as usize)).collect();
    assert_eq!((cells.len(), distinct.len()), (240, 240));
    assert!(text.contains("prefers-reduced-motion"));
}
