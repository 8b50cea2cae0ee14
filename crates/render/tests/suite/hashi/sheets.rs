//! Sheets, as SVG and as PDF.

use std::collections::BTreeSet;

use damier_hashi::Board;
use damier_hashi::format::{self, Format};
use damier_render::hashi::Printed;
use damier_render::{Entry, MOST_COLUMNS, MOST_ROWS, Page, Sheet};
use roxmltree::{Document, Node};

use crate::hashi::paper::{Paper, words};
use crate::hashi::vectors::{number, with_class};
use crate::hashi::{all_signs, empty, lonely, made, solution};

/// Puzzles with everything a sheet tells of them.
struct Puzzles {
    boards: Vec<Board>,
    solutions: Vec<Vec<u8>>,
    captions: Vec<String>,
    names: Vec<String>,
}

impl Puzzles {
    fn new(boards: Vec<Board>) -> Puzzles {
        Puzzles {
            solutions: boards.iter().map(solution).collect(),
            captions: (1..=boards.len()).map(|number| format!("{number} (easy)")).collect(),
            names: boards
                .iter()
                .map(|board| format::write(board, Format::GameId).unwrap().trim().to_owned())
                .collect(),
            boards,
        }
    }

    fn entries(&self) -> Vec<Entry<'_, Printed<'_>>> {
        (0..self.boards.len())
            .map(|index| Entry {
                puzzle: Printed {
                    board: &self.boards[index],
                    solution: Some(&self.solutions[index]),
                },
                caption: &self.captions[index],
                name: &self.names[index],
            })
            .collect()
    }
}

fn sheet<'a>(
    columns: usize,
    rows: usize,
    entries: &'a [Entry<'a, Printed<'a>>],
) -> Sheet<'a, Printed<'a>> {
    Sheet { columns, rows, entries, title: "Hashi & more", solutions_title: "Réponses" }
}

fn texts(document: &Document) -> Vec<String> {
    let nodes = document.descendants().filter(|node| node.has_tag_name("text"));
    nodes.map(|node| node.text().unwrap().to_owned()).collect()
}

/// Everything within the paper's margins: left, top, right and bottom of a puzzle.
fn bounds(puzzle: &Node, board: &Board) -> [f64; 4] {
    let transform = puzzle.attribute("transform").unwrap();
    let numbers: Vec<f64> = transform
        .split(|sign: char| !(sign.is_ascii_digit() || sign == '.'))
        .filter_map(|part| part.parse().ok())
        .collect();
    let [x, y, scale] = numbers[..] else { panic!("{transform}") };
    [x, y, x + board.width() as f64 * scale, y + board.height() as f64 * scale]
}

#[test]
fn all_puzzles_and_all_solutions_have_their_place() {
    let sizes = ["7x7", "10x10", "5x12", "15x9", "20x20"];
    let puzzles = Puzzles::new((0..11).map(|seed| made(sizes[seed as usize % 5], seed)).collect());
    let entries = puzzles.entries();
    for (columns, rows, pages) in [(2, 3, 2), (1, 1, 11), (3, 4, 1), (8, 10, 1), (2, 2, 3)] {
        let sheet = sheet(columns, rows, &entries);
        assert_eq!(sheet.puzzle_pages().len(), pages);
        assert_eq!(sheet.solution_pages().len(), pages);
        for (solutions, list) in [(false, sheet.puzzle_pages()), (true, sheet.solution_pages())] {
            let mut shown = 0;
            for page in list {
                assert_eq!(page.solutions, solutions);
                let text = sheet.svg(page);
                let document = Document::parse(&text).unwrap();
                let heading = if solutions { "Réponses" } else { "Hashi & more" };
                let said = texts(&document);
                assert_eq!(said[0], heading);
                let numbering = format!("{} / {pages}", page.number + 1);
                assert_eq!(said.contains(&numbering), pages > 1);
                let mut taken: Vec<[f64; 4]> = Vec::new();
                for puzzle in with_class(&document, "puzzle") {
                    let (board, bridges) = (&puzzles.boards[shown], &puzzles.solutions[shown]);
                    assert!(said.contains(&puzzles.captions[shown]));
                    let uses = puzzle.descendants().filter(|node| node.has_tag_name("use"));
                    assert_eq!(uses.count(), board.islands().len());
                    let count = |class: &str| {
                        let nodes = puzzle.descendants();
                        nodes.filter(|node| node.attribute("class") == Some(class)).count()
                    };
                    let built = |wanted: u8| {
                        bridges.iter().map(|&has| usize::from(has == wanted)).sum::<usize>()
                    };
                    let expected = if solutions { (built(1), built(2)) } else { (0, 0) };
                    assert_eq!((count("single"), count("double")), expected);
                    let [left, top, right, bottom] = bounds(&puzzle, board);
                    assert!(left >= 11.9 && top >= 20.0 && right <= 198.1 && bottom <= 285.1);
                    // No two lie over each other.
                    assert!(taken.iter().all(|&[l, t, r, b]| {
                        right <= l + 0.01 || r <= left + 0.01 || bottom <= t || b <= top
                    }));
                    taken.push([left, top, right, bottom]);
                    shown += 1;
                }
            }
            assert_eq!(shown, puzzles.boards.len());
        }
    }
}

#[test]
fn pages_are_a4() {
    let puzzles = Puzzles::new(vec![made("7x7", 1)]);
    let entries = puzzles.entries();
    let sheet = sheet(2, 3, &entries);
    let text = sheet.svg(sheet.puzzle_pages()[0]);
    let document = Document::parse(&text).unwrap();
    let root = document.root_element();
    assert_eq!(root.attribute("width"), Some("210mm"));
    assert_eq!(root.attribute("height"), Some("297mm"));
    assert_eq!(root.attribute("role"), Some("img"));
    // Printers need no colours.
    for colour in text.split("=\"#").skip(1).filter(|rest| !rest.starts_with("hashi")) {
        let [red, green, blue] = [0, 2, 4].map(|at| &colour[at..at + 2]);
        assert!(red == green && green == blue, "{}", &colour[..6]);
    }
}

/// Names are there whole as long as there is room, so that they can be copied.
#[test]
fn names_are_told() {
    let puzzles = Puzzles::new(vec![made("7x7", 1), made("100x100i18", 2)]);
    let entries = puzzles.entries();
    let sheet = sheet(2, 3, &entries);
    let text = sheet.svg(sheet.puzzle_pages()[0]);
    let document = Document::parse(&text).unwrap();
    let said = texts(&document);
    assert!(said.contains(&puzzles.names[0]), "{said:?}");
    let cut = said.iter().find(|line| line.ends_with('…')).unwrap();
    assert!(puzzles.names[1].contains(cut.trim_end_matches('…')));
    for node in document.descendants().filter(|node| node.has_tag_name("text")) {
        assert!(number(&node, "x") >= 12.0 && number(&node, "y") <= 285.0);
    }
}

#[test]
fn pdf_has_all_pages() {
    let puzzles = Puzzles::new((0..7).map(|seed| made("9x7m3", seed)).collect());
    let entries = puzzles.entries();
    let sheet = sheet(2, 2, &entries);
    let pages: Vec<Page> = sheet.puzzle_pages().into_iter().chain(sheet.solution_pages()).collect();
    let mut bytes = Vec::new();
    sheet.pdf(&pages, &mut bytes).unwrap();
    let paper = Paper::read(&bytes);
    assert_eq!(paper.title(), "Hashi & more");
    let contents = paper.pages();
    assert_eq!(contents.len(), 4);
    let mut drawn = 0;
    for (index, content) in contents.iter().enumerate() {
        let heading = if index < 2 { "Hashi & more" } else { "R\\351ponses" };
        assert_eq!(words(content)[..2], [heading, &format!("{} / 2", index % 2 + 1)]);
        let first = index % 2 * 4;
        let on_page = first..(first + 4).min(7);
        for number in on_page.clone() {
            assert!(words(content).contains(&&*format!("{} \\(easy\\)", number + 1)));
            assert!(words(content).contains(&puzzles.names[number].as_str()));
        }
        let islands: usize = on_page.clone().map(|one| puzzles.boards[one].islands().len()).sum();
        assert_eq!(content.matches(" Do Q").count(), islands);
        assert_eq!(content.matches(" b\n").count(), islands);
        let lines: usize = on_page
            .map(|one| puzzles.solutions[one].iter().copied().map(usize::from).sum::<usize>())
            .sum();
        assert_eq!(content.matches(" l").count(), if index < 2 { 0 } else { lines });
        drawn += islands;
        assert_eq!(content.matches("q ").count(), content.matches('Q').count());
    }
    assert_eq!(drawn, 2 * puzzles.boards.iter().map(|board| board.islands().len()).sum::<usize>());
}

#[test]
fn pdf_refers_to_the_right_signs() {
    let board = all_signs();
    let entry = Entry { puzzle: Printed { board: &board, solution: None }, caption: "", name: "" };
    let entries = [entry];
    let sheet = sheet(1, 1, &entries);
    assert_eq!(sheet.solution_pages(), []);
    let mut bytes = Vec::new();
    sheet.pdf(&sheet.puzzle_pages(), &mut bytes).unwrap();
    let paper = Paper::read(&bytes);
    let content = paper.pages()[0];
    let mut strokes = BTreeSet::new();
    for island in board.islands() {
        let name = island.degree.map_or("Sunknown".to_owned(), |degree| format!("S{degree}"));
        let at = format!("{}.5 {}.5 cm /{name} Do", island.x, island.y);
        assert!(content.contains(&at), "{at}");
        strokes.insert(paper.sign(&name).to_owned());
    }
    assert_eq!(strokes.len(), 17);
    assert!(strokes.iter().all(|strokes| strokes.contains(" m ") && strokes.ends_with(" S")));
}

#[test]
fn boards_with_little_on_them() {
    let boards = [empty(), lonely(), made("1x2", 1)];
    let entries = boards.each_ref().map(|board| Entry {
        puzzle: Printed { board, solution: Some(&[]) },
        caption: "",
        name: "",
    });
    for (columns, rows) in [(0, 0), (1, 1), (MOST_COLUMNS, MOST_ROWS), (usize::MAX, usize::MAX)] {
        let sheet = sheet(columns, rows, &entries);
        for page in sheet.puzzle_pages().into_iter().chain(sheet.solution_pages()) {
            Document::parse(&sheet.svg(page)).unwrap();
        }
        let mut bytes = Vec::new();
        sheet.pdf(&sheet.puzzle_pages(), &mut bytes).unwrap();
        assert_eq!(Paper::read(&bytes).pages().len(), sheet.puzzle_pages().len());
    }
    assert_eq!(sheet(2, 2, &[]).puzzle_pages(), []);
}
