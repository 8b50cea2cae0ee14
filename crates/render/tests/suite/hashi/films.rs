//! Films of deductions, parsed.

use damier_hashi::format;
use damier_hashi::reason::{Effort, Trace, trace};
use damier_render::PictureError;
use damier_render::hashi::{Film, Look, animated_svg, svg};
use roxmltree::{Document, Node};

use crate::hashi::vectors::{signs, with_class};
use crate::hashi::{empty, lonely, made, solution};

fn steps(board: &damier_hashi::Board) -> Trace {
    trace(board, Effort::FULL, &mut || true)
}

/// A time of an element's style, in thousandths of a second.
fn time(node: &Node, name: &str) -> usize {
    let style = node.attribute("style").unwrap();
    let (_, rest) = style.split_once(&format!("animation-{name}:")).unwrap();
    rest.split_once("ms").unwrap().0.parse().unwrap()
}

#[test]
fn every_step_has_its_time() {
    for (params, seed) in [("7x7d1", 1), ("10x10d3", 2), ("12x9m3d2", 3)] {
        let board = made(params, seed);
        let trace = steps(&board);
        let film = Film::new(&trace.steps, &[]);
        let text = animated_svg(&board, &film, &Look::default()).unwrap();
        let document = Document::parse(&text).unwrap();
        let frames = with_class(&document, "step");
        assert_eq!(frames.len(), trace.steps.len());
        for (index, (frame, step)) in frames.iter().zip(&trace.steps).enumerate() {
            assert_eq!(time(frame, "delay"), (index + 1) * film.frame_ms);
            assert_eq!(frame.attribute("data-rule"), Some(step.rule.name()));
            let rings = frame.descendants().filter(|node| node.has_tag_name("circle")).count();
            assert_eq!(rings, step.islands.len());
        }
        assert!(text.contains("prefers-reduced-motion"));
        assert!(!text.contains("<text"));
    }
}

/// What stays is what a picture of the solution shows, and marks everywhere else.
#[test]
fn the_end_is_the_solution() {
    let board = made("10x10d3", 5);
    let bridges = solution(&board);
    let trace = steps(&board);
    let text = animated_svg(&board, &Film::new(&trace.steps, &[]), &Look::default()).unwrap();
    let film = Document::parse(&text).unwrap();
    let still = svg(&board, &Look { bridges: &bridges, ..Look::default() });
    let still = Document::parse(&still).unwrap();
    for class in ["single", "double", "done"] {
        let shapes = |document: &Document, stays: &dyn Fn(&Node) -> bool| {
            let nodes = with_class(document, class).into_iter().filter(|node| stays(node));
            let mut shapes: Vec<String> = nodes
                .map(|node| {
                    let of = |name| node.attribute(name).unwrap_or("");
                    format!("{} {} {}", of("d"), of("cx"), of("cy"))
                })
                .collect();
            shapes.sort();
            shapes
        };
        let late = |node: &Node| node.attribute("class").unwrap().ends_with(" late");
        assert_eq!(shapes(&film, &late), shapes(&still, &|_| true), "{class}");
    }
    let marks = with_class(&film, "marks")[0].children().filter(Node::is_element).count();
    assert_eq!(marks, bridges.iter().map(|&count| usize::from(count == 0)).sum::<usize>());
    assert_eq!(signs(&film), signs(&still));
}

/// A bridge that becomes a double one is shown in between, and no longer.
#[test]
fn bridges_are_added() {
    let board = made("10x10d3", 5);
    let trace = steps(&board);
    let film = Film::new(&trace.steps, &[]);
    let text = animated_svg(&board, &film, &Look::default()).unwrap();
    let document = Document::parse(&text).unwrap();
    let past = with_class(&document, "past");
    assert!(!past.is_empty());
    for node in past {
        assert!(time(&node, "delay") > 0 && time(&node, "duration") >= film.frame_ms);
        assert!(time(&node, "duration").is_multiple_of(film.frame_ms));
    }
}

#[test]
fn captions_are_said_in_their_time() {
    let board = made("7x7d1", 1);
    let trace = steps(&board);
    let captions: Vec<String> = (0..=trace.steps.len())
        .map(|step| format!("step {step} & a sentence so long that it takes two lines or three"))
        .collect();
    let film = Film::new(&trace.steps, &captions);
    assert!(film.frame_ms > Film::new(&trace.steps, &[]).frame_ms);
    let text = animated_svg(&board, &film, &Look::default()).unwrap();
    let document = Document::parse(&text).unwrap();
    let said = |node: &Node| -> String {
        let lines = node.descendants().filter(|node| node.has_tag_name("text"));
        lines.filter_map(|line| line.text()).collect::<Vec<_>>().join(" ")
    };
    let frames = with_class(&document, "step");
    let heard: Vec<String> = frames.iter().chain(&with_class(&document, "end")).map(said).collect();
    assert_eq!(heard, captions);
    // They call islands by their columns and rows.
    let names = said(&with_class(&document, "coordinates")[0]);
    assert_eq!(names, "a b c d e f g 1 2 3 4 5 6 7");
    // There is room for them under the board.
    let height: usize = document.root_element().attribute("height").unwrap().parse().unwrap();
    assert!(height > 8 * 40, "{height}");
}

/// However many steps there are, nobody waits for ages.
#[test]
fn films_take_their_time_and_no_more() {
    let board = made("7x7d1", 1);
    let step = steps(&board).steps[0].clone();
    for (count, least, most) in [(1, 1, 1), (10, 10, 10), (100, 50, 61), (1000, 50, 61)] {
        let steps = vec![step.clone(); count];
        let seconds = Film::new(&steps, &[]).frame_ms * count / 1000;
        assert!((least..=most).contains(&seconds), "{count}: {seconds}");
    }
    let steps = vec![step; (1 << 16) + 1];
    let error = animated_svg(&board, &Film::new(&steps, &[]), &Look::default()).unwrap_err();
    assert!(matches!(error, PictureError::TooLong { steps: 65_537, most: 65_536 }));
    assert_eq!(
        error.to_string(),
        "a film of 65537 steps is too long; hint: films have 65536 at most"
    );
}

#[test]
fn nothing_to_deduce() {
    for board in [empty(), lonely(), format::read("1.1\n").unwrap()] {
        let trace = steps(&board);
        let film = Film::new(&trace.steps, &[]);
        Document::parse(&animated_svg(&board, &film, &Look::default()).unwrap()).unwrap();
    }
    // Steps of another board show nothing, and do no harm.
    let trace = steps(&made("10x10d3", 2));
    let film = Film::new(&trace.steps, &[]);
    Document::parse(&animated_svg(&lonely(), &film, &Look::default()).unwrap()).unwrap();
}

#[test]
fn large_boards() {
    let board = made("100x100i18", 1);
    let trace = steps(&board);
    let film = Film::new(&trace.steps, &[]);
    let text = animated_svg(&board, &film, &Look::default()).unwrap();
    let document = Document::parse(&text).unwrap();
    assert_eq!(with_class(&document, "step").len(), trace.steps.len());
    assert!(film.frame_ms * trace.steps.len() < 120_000);
}
