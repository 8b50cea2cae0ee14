//! Pictures of large boards end when nobody takes them any more.

use std::io::{self, Write};

use damier_hashi::reason::{Change, Effort, Span, Step, trace};
use damier_hashi::{Board, Island, Variant, format};
use damier_render::hashi::{Film, Look, Printed, write_animated_svg, write_svg};
use damier_render::{Entry, Sheet};

/// Takes so many pieces and then no more, not even an empty one.
struct Taker {
    left: usize,
    bytes: usize,
}

impl Write for Taker {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.left = self.left.checked_sub(1).ok_or(io::ErrorKind::Other)?;
        self.bytes += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Islands in every cell.
fn full(side: u16) -> Board {
    let cells = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
    let islands = cells.map(|(x, y)| Island { x, y, degree: None }).collect();
    Board::new(side.into(), side.into(), Variant::USUAL, islands).unwrap()
}

/// What is written comes in pieces, and after the last that was taken there are no more.
fn check(write: impl Fn(&mut dyn Write) -> bool) {
    for left in [0, 1, 5] {
        let mut taker = Taker { left, bytes: 0 };
        assert!(!write(&mut taker), "all of it was written");
        assert_eq!(taker.left, 0);
        assert!(taker.bytes < (left + 1) << 17, "{} bytes in {left} pieces", taker.bytes);
    }
}

#[test]
fn pictures_films_and_pages() {
    let board = full(300);
    let bridges = vec![1; board.edges().len()];
    let look = Look { bridges: &bridges, ..Look::default() };
    check(|out| write_svg(&board, &look, out).is_ok());

    let span = |lower, upper| Span { lower, upper };
    let pair = format::read("3x1:2a2").unwrap();
    let first = trace(&pair, Effort::FULL, &mut || true).steps.remove(0);
    let step = |edge: u32| {
        let mut step = first.clone();
        step.islands = (0..100).collect();
        step.changes = vec![Change { edge, from: span(0, 2), to: span(1, 2) }];
        step
    };
    let steps: Vec<Step> = (0..1000).map(step).collect();
    let film = Film::new(&steps, &[]);
    check(|out| write_animated_svg(&board, &film, &Look::default(), out).is_ok());

    let entry = Entry {
        puzzle: Printed { board: &board, solution: Some(&bridges) },
        caption: "1",
        name: "full",
    };
    let (entries, title) = ([entry], "Hashi");
    let sheet =
        Sheet { columns: 1, rows: 1, entries: &entries, title, solutions_title: "Solutions" };
    check(|out| sheet.write_svg(sheet.solution_pages()[0], out).is_ok());
    check(|out| sheet.pdf(&sheet.solution_pages(), out).is_ok());
}
