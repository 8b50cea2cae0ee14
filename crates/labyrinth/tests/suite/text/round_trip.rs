//! Writing and reading are inverse.

use damier_core::Rng;
use damier_labyrinth::text::{self, Drawing, Form, ReadError};
use damier_labyrinth::{Gates, Ground, Labyrinth, Maze, Object, Objects};

use crate::text::random;

fn read(text: &str) -> Result<Labyrinth, ReadError> {
    text::read(text, &mut |_| true)
}

/// What a form can hold of a maze.
fn held(form: Form, labyrinth: &Labyrinth) -> Labyrinth {
    let Labyrinth { mut maze, mut objects, mut minotaurs, gates, .. } = labyrinth.clone();
    match form {
        Form::Unicode | Form::Plus | Form::Dots => {}
        Form::Blocks => {
            objects.take(maze.ground().start());
            for &cell in &minotaurs {
                objects.take(cell);
            }
            // What cannot be seen in its cell is seen in the border.
            for gate in &gates.exits {
                objects.put(gate.cell, Object::Exit);
            }
        }
        Form::Hex => {
            // The first cell that one can leave is the start, or else the first of all.
            let ground = maze.ground();
            let dug = (0..ground.cells()).find(|&cell| maze.exits(cell) > 0);
            let first = (0..ground.cells()).find(|&cell| ground.is_unmasked(cell));
            let first = dug.or(first).unwrap();
            let cells = ground.unmasked_cells().cloned();
            let cells = cells.unwrap_or_else(|| damier_grid::Bits::ones(ground.cells()));
            let ground =
                Ground::of_cells(maze.width(), maze.height(), &cells, first, &mut |_| true)
                    .unwrap();
            maze = Maze::with_passages(ground, maze.east().clone(), maze.south().clone());
            objects = Objects::new();
            minotaurs = Vec::new();
        }
    }
    Labyrinth { minotaurs, gates, ..Labyrinth::new(maze, objects) }
}

#[test]
fn what_is_written_is_read() {
    let mut rng = Rng::new(1);
    let mut read_back = 0;
    for _ in 0..1500 {
        let (width, height) = random::size(&mut rng, 12, 9);
        let labyrinth = random::labyrinth(&mut rng, width, height);
        for form in Form::ALL {
            let mut labyrinth = labyrinth.clone();
            if form == Form::Hex {
                // Digits do not tell which opening is which.
                labyrinth.gates = Gates::default();
            }
            let text = Drawing::of(&labyrinth, form).to_string();
            let expected = held(form, &labyrinth);
            // Only one part of a maze is dug, and so digits tell which the start is in.
            assert_eq!(expected.maze.passages(), labyrinth.maze.passages(), "{text}");
            let read = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(read, expected, "\n{text}");
            assert_eq!(Drawing::of(&read, form).to_string(), text);
            read_back += 1;
        }
    }
    assert!(read_back > 6000, "{read_back}");
}

/// Rows of more than a word, whose ends fall anywhere in it.
#[test]
fn wide_mazes() {
    let mut rng = Rng::new(2);
    for width in [62, 63, 64, 65, 66, 126, 127, 128, 129, 130, 200] {
        for _ in 0..12 {
            let labyrinth = random::labyrinth(&mut rng, width, 3);
            for form in [Form::Unicode, Form::Plus, Form::Dots, Form::Blocks] {
                let text = Drawing::of(&labyrinth, form).to_string();
                assert_eq!(read(&text).as_ref(), Ok(&held(form, &labyrinth)), "\n{text}");
            }
        }
    }
}

/// A path drawn in does no harm.
#[test]
fn paths_are_read_over() {
    let mut rng = Rng::new(3);
    for _ in 0..500 {
        let (width, height) = random::size(&mut rng, 12, 9);
        let labyrinth = random::labyrinth(&mut rng, width, height);
        let path = random::walk(&mut rng, &labyrinth.maze, 20);
        for form in [Form::Unicode, Form::Plus, Form::Dots, Form::Blocks] {
            let text = Drawing::of(&labyrinth, form).path(&path).to_string();
            let read = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(read, held(form, &labyrinth), "\n{text}");
        }
    }
}

/// Lines may end as on Windows, with spaces or, the last, not at all, and a mark may come first.
#[test]
fn ends_of_lines() {
    let mut rng = Rng::new(4);
    for _ in 0..200 {
        let (width, height) = random::size(&mut rng, 9, 6);
        let labyrinth = random::labyrinth(&mut rng, width, height);
        for form in [Form::Unicode, Form::Plus, Form::Dots, Form::Blocks] {
            let text = Drawing::of(&labyrinth, form).to_string();
            let expected = Ok(held(form, &labyrinth));
            assert_eq!(read(&text.replace('\n', "\r\n")), expected);
            assert_eq!(read(&text.replace('\n', "  \n")), expected);
            assert_eq!(read(text.trim_end()), expected);
            assert_eq!(read(&format!("\u{FEFF}{text}\n\n")), expected);
        }
    }
}

/// Whatever is read, be it nonsense, reading says so and does not fall over; and what is taken
/// for a maze is the same when written and read again.
#[test]
fn damaged_texts() {
    let mut rng = Rng::new(6);
    let signs: Vec<char> = "+-|o#@ESGM*. 0fx─│┼━░█\n".chars().collect();
    let (mut refused, mut taken) = (0, 0);
    for _ in 0..3000 {
        let (width, height) = random::size(&mut rng, 5, 4);
        let labyrinth = random::labyrinth(&mut rng, width, height);
        let form = *rng.pick(&Form::ALL).unwrap();
        let mut text: Vec<char> = Drawing::of(&labyrinth, form).to_string().chars().collect();
        for _ in 0..=rng.index(3) {
            let at = rng.index(text.len());
            match if text.is_empty() { 1 } else { rng.index(3) } {
                0 => text[at] = *rng.pick(&signs).unwrap(),
                1 => text.insert(at, *rng.pick(&signs).unwrap()),
                _ => {
                    text.remove(at);
                }
            }
        }
        let text: String = text.into_iter().collect();
        match read(&text) {
            Err(_) => refused += 1,
            Ok(labyrinth) => {
                taken += 1;
                let again = Drawing::of(&labyrinth, Form::Unicode).to_string();
                assert_eq!(read(&again), Ok(labyrinth));
            }
        }
    }
    assert!(refused > 500 && taken > 200, "{refused} {taken}");
}
