//! SVG pictures, parsed.

use std::collections::BTreeSet;

use damier_hashi::{Board, Variant, format};
use damier_render::hashi::{Look, svg};
use roxmltree::{Document, Node};

use crate::hashi::{all_signs, empty, lonely, made, solution};

/// The elements of a class.
pub fn with_class<'a>(document: &'a Document, class: &str) -> Vec<Node<'a, 'a>> {
    let has = |node: &Node| {
        node.attribute("class").is_some_and(|classes| classes.split(' ').any(|one| one == class))
    };
    document.descendants().filter(has).collect()
}

/// A number of an element.
pub fn number(node: &Node, name: &str) -> f64 {
    node.attribute(name).unwrap().parse().unwrap()
}

/// What the islands of a document say, and where.
pub fn signs(document: &Document) -> BTreeSet<(usize, usize, String)> {
    let uses = document.descendants().filter(|node| node.has_tag_name("use"));
    uses.map(|node| {
        let name = node.attribute("href").unwrap().strip_prefix("#hashi-sign-").unwrap();
        (number(&node, "x") as usize, number(&node, "y") as usize, name.to_owned())
    })
    .collect()
}

/// The same of a board.
fn expected(board: &Board) -> BTreeSet<(usize, usize, String)> {
    let islands = board.islands().iter().map(|island| {
        let sign = island.degree.map_or("unknown".to_owned(), |degree| degree.to_string());
        (usize::from(island.x), usize::from(island.y), sign)
    });
    islands.collect()
}

#[test]
fn every_island_says_its_number() {
    for board in [all_signs(), made("10x10", 1), made("7x12m4", 2), empty(), lonely()] {
        let text = svg(&board, &Look::default());
        let document = Document::parse(&text).unwrap();
        assert_eq!(signs(&document), expected(&board));
        let ids: BTreeSet<&str> =
            document.descendants().filter_map(|node| node.attribute("id")).collect();
        let used: BTreeSet<String> =
            signs(&document).into_iter().map(|(_, _, name)| format!("hashi-sign-{name}")).collect();
        assert!(ids.iter().eq(used.iter()), "{ids:?} {used:?}");
        let circles = document.descendants().filter(|node| node.has_tag_name("circle")).count();
        assert_eq!(circles, board.islands().len());
        assert!(with_class(&document, "bridges").is_empty());
        // Nothing depends on fonts.
        assert!(!text.contains("<text"));
    }
}

#[test]
fn numbers_have_shapes_of_their_own() {
    let text = svg(&all_signs(), &Look::default());
    let document = Document::parse(&text).unwrap();
    let paths = document.descendants().filter(|node| node.attribute("id").is_some());
    let shapes: BTreeSet<&str> = paths.map(|node| node.attribute("d").unwrap()).collect();
    assert_eq!(shapes.len(), 17);
}

#[test]
fn bridges_are_as_many_lines() {
    let board = Board::new(
        5,
        1,
        Variant { max: 4, loops: true },
        format::read("2...1\n").unwrap().islands().to_vec(),
    )
    .unwrap();
    for (count, class) in [(1, "single"), (2, "double"), (3, "triple"), (4, "quadruple")] {
        let text = svg(&board, &Look { bridges: &[count], ..Look::default() });
        let document = Document::parse(&text).unwrap();
        let bridges = with_class(&document, class);
        assert_eq!(bridges.len(), 1, "{text}");
        let data = bridges[0].attribute("d").unwrap();
        assert_eq!(data.matches('M').count(), usize::from(count), "{data}");
        assert_eq!(data.matches('H').count(), usize::from(count), "{data}");
    }
    let none = svg(&board, &Look { bridges: &[0], ..Look::default() });
    assert_eq!(none, svg(&board, &Look::default()));
}

/// The line of a single bridge, from rim to rim.
#[test]
fn bridges_join_their_islands() {
    let board = format::read("2..1\n....\n1...\n").unwrap();
    let text = svg(&board, &Look { bridges: &[1, 1], ..Look::default() });
    let document = Document::parse(&text).unwrap();
    let lines: Vec<_> =
        with_class(&document, "single").iter().map(|node| node.attribute("d").unwrap()).collect();
    assert_eq!(lines, ["M0.84 0.5H3.16", "M0.5 0.84V2.16"]);
}

#[test]
fn marks_lie_beside_both_islands() {
    let board = format::read("2..1\n....\n1...\n").unwrap();
    let text = svg(&board, &Look { marks: &[false, true], ..Look::default() });
    let document = Document::parse(&text).unwrap();
    let marks = with_class(&document, "marks");
    assert_eq!(marks.len(), 1);
    let data: Vec<_> = marks[0].descendants().filter_map(|node| node.attribute("d")).collect();
    assert_eq!(data.len(), 1);
    // Two crosses of two lines each.
    assert_eq!(data[0].matches('M').count(), 4, "{data:?}");
    let side_by_side = format::read("11\n").unwrap();
    let text = svg(&side_by_side, &Look { marks: &[true], ..Look::default() });
    assert!(text.contains("d=\"M0.925 0.425L1.075 0.575M0.925 0.575L1.075 0.425\""), "{text}");
}

#[test]
fn islands_show_how_they_stand() {
    let board = format::read("2..1\n....\n1...\n").unwrap();
    let count = |bridges: &[u8], tinted: bool, class: &str| {
        let text = svg(&board, &Look { bridges, tinted, ..Look::default() });
        let document = Document::parse(&text).unwrap();
        let of = |tag: &str| {
            with_class(&document, class).iter().filter(|node| node.has_tag_name(tag)).count()
        };
        (of("circle"), of("rect"))
    };
    assert_eq!(count(&[1, 0], true, "done"), (1, 0));
    assert_eq!(count(&[1, 1], true, "done"), (3, 0));
    assert_eq!(count(&[1, 1], false, "done"), (0, 0));
    // Too many: in a square, tinted or not.
    assert_eq!(count(&[2, 1], true, "over"), (2, 2));
    assert_eq!(count(&[2, 1], false, "over"), (2, 2));
    let locked = svg(&board, &Look { locked: &[false, true], ..Look::default() });
    assert_eq!(locked.matches("stroke-width=\"0.095\"").count(), 1);
}

#[test]
fn pictures_have_names_and_sizes() {
    let board = made("7x5", 1);
    let look = Look { title: "A & B", description: "<many> words", unit: 10, ..Look::default() };
    let text = svg(&board, &look);
    let document = Document::parse(&text).unwrap();
    let root = document.root_element();
    assert_eq!((number(&root, "width"), number(&root, "height")), (80.0, 60.0));
    assert_eq!(root.attribute("viewBox"), Some("-0.5 -0.5 8 6"));
    assert_eq!(root.attribute("role"), Some("img"));
    let said = |tag| {
        let node = document.descendants().find(|node| node.has_tag_name(tag)).unwrap();
        node.text().unwrap().to_owned()
    };
    assert_eq!((said("title"), said("desc")), ("A & B".to_owned(), "<many> words".to_owned()));
    let plain = svg(&board, &Look::default());
    assert!(!plain.contains("<title") && !plain.contains("<desc"));
    assert_ne!(plain, svg(&board, &Look { dark: true, ..Look::default() }));
}

/// Bridges and marks of another board do no harm.
#[test]
fn what_does_not_belong_is_left_out() {
    let board = format::read("1.1\n").unwrap();
    let look =
        Look { bridges: &[1, 2, 2], marks: &[false, true], locked: &[false; 9], ..Look::default() };
    let text = svg(&board, &look);
    assert_eq!(text, svg(&board, &Look { bridges: &[1], ..Look::default() }));
}

#[test]
fn large_boards() {
    let board = made("100x100i18", 1);
    let bridges = solution(&board);
    let text = svg(&board, &Look { bridges: &bridges, ..Look::default() });
    let document = Document::parse(&text).unwrap();
    assert_eq!(signs(&document), expected(&board));
    assert_eq!(with_class(&document, "done").len(), board.islands().len());
    let built = ["single", "double"].map(|class| with_class(&document, class).len());
    assert_eq!(built.iter().sum::<usize>(), bridges.iter().filter(|&&count| count > 0).count());
    assert!(text.len() < 1 << 20, "{}", text.len());
}
