//! Puzzles as pictures, films and sheets.

use std::fs;

use crate::common::{Machine, Run};

/// A puzzle with one solution, and its ID.
const PUZZLE: &str = "4.2..\n.....\n.....\n3.2.1\n";
const ID: &str = "5x4m2:4a2l3a2a1";
/// One with several, and one without any.
const SEVERAL: &str = "2.3.2\n.....\n3.4.3\n.....\n2.3.2\n";
const HOPELESS: &str = "1.1.1\n";

fn render(machine: &Machine, line: &str) -> Run {
    machine.run(&format!("hashi render {line}"))
}

#[track_caller]
fn refused(machine: &Machine, line: &str, code: i32, reason: &str) {
    let run = render(machine, line);
    let complaint = run.refused(code);
    assert!(complaint.contains(reason), "{line}: `{reason}` is not in:\n{complaint}");
}

fn bytes(machine: &Machine, name: &str) -> Vec<u8> {
    fs::read(machine.work().join(name)).unwrap()
}

/// The names of all files in the working folder, those hidden too.
fn left(machine: &Machine) -> Vec<String> {
    let entries = fs::read_dir(machine.work()).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The width and the height of a whole PNG file.
#[track_caller]
fn png_size(bytes: &[u8]) -> (u32, u32) {
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n") && bytes.ends_with(b"IEND\xae\x42\x60\x82"));
    let number = |from: usize| u32::from_be_bytes(bytes[from..from + 4].try_into().unwrap());
    (number(16), number(20))
}

/// The number of pages of a whole PDF file.
#[track_caller]
fn pdf_pages(bytes: &[u8]) -> usize {
    assert!(bytes.starts_with(b"%PDF-1.4\n") && bytes.ends_with(b"\n%%EOF\n"));
    let text = String::from_utf8_lossy(bytes);
    text.matches("/Type /Page ").count()
}

/// A machine with a file of one puzzle.
fn machine() -> Machine {
    let machine = Machine::new();
    machine.write("puzzle.txt", PUZZLE);
    machine
}

/// The same puzzle is the same picture, wherever it comes from.
#[test]
fn puzzles_from_anywhere() {
    let machine = machine();
    let drawing = render(&machine, "puzzle.txt").ok();
    assert!(drawing.starts_with("<svg ") && drawing.ends_with("</svg>\n"), "{drawing}");
    assert!(drawing.contains("<title>A Hashi puzzle of 5 by 4</title>"), "{drawing}");
    assert!(drawing.contains(&format!("<desc>5 islands. ID: {ID}</desc>")), "{drawing}");
    assert_eq!(drawing.matches("<use ").count(), 5);
    assert_eq!(render(&machine, ID).ok(), drawing);
    assert_eq!(machine.run_with("hashi render", PUZZLE).ok(), drawing);
    assert_eq!(machine.run_with("hashi render -", PUZZLE).ok(), drawing);
    let url = machine.run("hashi convert puzzle.txt --to url").ok();
    assert_eq!(render(&machine, url.trim()).ok(), drawing);
    render(&machine, "puzzle.txt -o out.svg").ok();
    assert_eq!(machine.read("out.svg"), drawing);
    // A format that is told wins over the name.
    render(&machine, "puzzle.txt --format svg -o out.png").ok();
    assert_eq!(machine.read("out.png"), drawing);
}

#[test]
fn options_change_pictures() {
    let machine = machine();
    let mut drawings = vec![render(&machine, "puzzle.txt").ok()];
    render(&machine, "puzzle.txt -o out.png").ok();
    let mut pictures = vec![bytes(&machine, "out.png")];
    assert_eq!(png_size(&pictures[0]), (240, 200));
    for option in ["--solution", "--dark", "--unit 10", "--moves a1-c1=1,a1-a4=x,lock?c1"] {
        let words: Vec<String> = format!("hashi render puzzle.txt {option}")
            .split(' ')
            .map(|word| word.replace('?', " "))
            .collect();
        let drawing = machine.run_args(&words, "").ok();
        assert!(!drawings.contains(&drawing), "{option} changes nothing");
        drawings.push(drawing);
        let words = words.iter().map(String::as_str).chain(["-o", "out.png"]);
        machine.run_args(words, "").ok();
        let picture = bytes(&machine, "out.png");
        png_size(&picture);
        assert!(!pictures.contains(&picture), "{option} changes nothing");
        pictures.push(picture);
    }
    assert_eq!(drawings[1].matches("class=\"done\"").count(), 5);
    assert!(drawings[1].contains("<title>The solution of a Hashi puzzle of 5 by 4</title>"));
    assert_eq!(png_size(&pictures[3]), (60, 50));
    assert_eq!(drawings[4].matches("class=\"marks\"").count(), 1);
}

#[test]
fn deductions_are_shown_step_by_step() {
    let machine = machine();
    let steps = machine.run("hashi trace puzzle.txt").out;
    let drawing = render(&machine, "puzzle.txt --animate").ok();
    assert!(drawing.ends_with("</svg>\n"));
    let frames = drawing.matches("class=\"step\"").count();
    assert!(frames > 2 && steps.contains(&format!("{frames}. [")), "{frames}\n{steps}");
    assert!(!steps.contains(&format!("\n{}. [", frames + 1)), "{steps}");
    assert!(drawing.contains("prefers-reduced-motion"));
    assert!(drawing.contains(">solved in "), "{drawing}");
    let french = machine.run("--lang fr hashi render puzzle.txt --animate").ok();
    assert!(french.contains("pas à pas</title>"), "{french}");
    refused(&machine, "puzzle.txt --animate --format png", 2, "only SVG");
    refused(&machine, "puzzle.txt --animate -o out.pdf", 2, "--animate cannot be shown");
}

#[test]
fn many_puzzles_have_numbers() {
    let machine = machine();
    machine.write("list.txt", format!("{ID}\n# a comment\n{ID}\n"));
    let told = render(&machine, "puzzle.txt list.txt -o out.svg").ok();
    assert_eq!(told, "out-1.svg\nout-2.svg\nout-3.svg\n");
    assert_eq!(machine.read("out-1.svg"), machine.read("out-3.svg"));
    assert!(!machine.work().join("out.svg").exists());
    refused(&machine, "list.txt", 2, "several pictures");
    refused(&machine, "list.txt --format png", 2, "several pictures");
    refused(&machine, "list.txt --moves a1-c1=1 -o a.svg", 2, "moves are for one puzzle");
    // Numbers are as wide as the last.
    machine.write("list.txt", format!("{ID}\n").repeat(11));
    let told = render(&machine, "list.txt -o many.png --unit 4").ok();
    assert!(told.starts_with("many-01.png\n") && told.ends_with("many-11.png\n"), "{told}");
    assert_eq!(png_size(&bytes(&machine, "many-07.png")), (24, 20));
}

#[test]
fn sheets_have_solutions_apart() {
    let machine = machine();
    machine.write("list.txt", format!("{ID}\n").repeat(7));
    for (line, pages) in [
        ("--sheet 2x3 -o out.pdf", 4),
        ("--sheet 2x3 --solution -o out.pdf", 2),
        ("--sheet 2x3 --no-solution -o out.pdf", 2),
        ("--sheet 8x10 -o out.pdf", 2),
        ("--sheet 6 -o out.pdf", 4),
        ("--sheet 1 --no-solution -o out.pdf", 7),
        ("--sheet 2 --no-solution --cover Été -o out.pdf", 5),
        ("--cover Week -o out.pdf", 8),
        ("-o out.pdf", 7),
        ("--solution -o out.pdf", 7),
    ] {
        assert_eq!(render(&machine, &format!("list.txt {line}")).ok(), "");
        assert_eq!(pdf_pages(&bytes(&machine, "out.pdf")), pages, "{line}");
    }
    let text = String::from_utf8_lossy(&bytes(&machine, "out.pdf")).into_owned();
    assert!(text.contains("easy) Tj") && text.contains(ID), "{text}");
    let piped = render(&machine, "list.txt --sheet 3x3 --format pdf").ok();
    assert!(piped.starts_with("%PDF-1.4"), "{piped}");
}

#[test]
fn sheets_have_a_cover_if_it_is_asked_for() {
    let machine = machine();
    machine.write("list.txt", format!("{ID}\n7x7m2d0#v2-1\n"));
    render(&machine, "list.txt --sheet 2x3 --cover Vacances -o book.pdf").ok();
    let text = String::from_utf8_lossy(&bytes(&machine, "book.pdf")).into_owned();
    for words in ["(Vacances) Tj", "(2 puzzles) Tj", "(from beginner to easy) Tj"] {
        assert!(text.contains(words), "{words}");
    }
    let told = render(&machine, "list.txt --sheet 2x3 --cover Vacances -o book.svg").ok();
    assert_eq!(told, "book-cover.svg\nbook-solutions.svg\n");
    let cover = machine.read("book-cover.svg");
    assert!(cover.contains(">Vacances</text>") && cover.contains("class=\"emblem\""), "{cover}");
    refused(&machine, "puzzle.txt --cover A -o a.svg", 2, "only sheets have a cover");
    refused(&machine, "puzzle.txt --cover 漢 -o a.pdf", 2, "cannot be printed");
    let long = "é".repeat(81);
    refused(&machine, &format!("puzzle.txt --cover {long} -o a.pdf"), 2, "80 letters at most");
}

#[test]
fn sheets_as_svg_are_a_file_a_page() {
    let machine = machine();
    machine.write("list.txt", format!("{ID}\n").repeat(7));
    let told = render(&machine, "list.txt --sheet 2x3 -o week.svg").ok();
    let names = ["week-1.svg", "week-2.svg", "week-solutions-1.svg", "week-solutions-2.svg"];
    assert_eq!(told.lines().collect::<Vec<_>>(), names);
    let pages = names.map(|name| machine.read(name));
    assert_eq!(pages.each_ref().map(|page| page.matches("class=\"puzzle\"").count()), [6, 1, 6, 1]);
    assert_eq!(
        pages.each_ref().map(|page| page.contains("class=\"bridges\"")),
        [false, false, true, true]
    );
    assert!(pages[1].contains(">7 · easy</text>") && pages[3].contains(">7 · easy</text>"));
    assert!(pages[0].contains("width=\"210mm\" height=\"297mm\""));
    // As few names as there are pages.
    let told = render(&machine, "puzzle.txt --sheet 2x3 -o one.svg").ok();
    assert_eq!(told, "one-solutions.svg\n");
    assert!(machine.work().join("one.svg").exists());
    let page = render(&machine, "puzzle.txt --sheet 2x3 --no-solution").ok();
    assert_eq!(page, machine.read("one.svg"));
    let page = render(&machine, "puzzle.txt --sheet 2x3 --solution").ok();
    assert_eq!(page, machine.read("one-solutions.svg"));
    refused(&machine, "puzzle.txt --sheet 2x3", 2, "several pictures");
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let machine = machine();
    for sheet in ["0x3", "3", "x", "9x1", "1x11", "2x3x4", "-1x2", "é", "99999999999999999999x1"] {
        refused(&machine, &format!("puzzle.txt --sheet {sheet} -o a.pdf"), 2, "is no sheet");
    }
    for option in ["--dark", "--unit 8", "--animate", "--moves a1-c1=1"] {
        let name = option.split(' ').next().unwrap();
        let reason = format!("{name} cannot be shown");
        refused(&machine, &format!("puzzle.txt {option} --sheet 2x2 -o a.svg"), 2, &reason);
        refused(&machine, &format!("puzzle.txt {option} -o a.pdf"), 2, &reason);
    }
    refused(&machine, "puzzle.txt --sheet 2x2 -o a.png", 2, "SVG or PDF");
    refused(&machine, "puzzle.txt --format gif", 2, "gif");
    for unit in ["0", "3", "257", "x"] {
        refused(&machine, &format!("puzzle.txt --unit {unit} -o a.svg"), 2, "--unit");
    }
    for line in ["--solution --animate", "--solution --moves a1-c1=1", "--no-solution"] {
        refused(&machine, &format!("puzzle.txt {line} -o a.svg"), 2, "--");
    }
    refused(&machine, "puzzle.txt --moves a1-c9=1 -o a.svg", 3, "c9");
    refused(&machine, "nowhere.txt -o a.svg", 3, "nowhere.txt");
    machine.write("bad.txt", "1.x\n");
    refused(&machine, "puzzle.txt bad.txt -o a.svg", 3, "bad.txt: line 1, column 3");
    refused(&machine, "puzzle.txt -o no/such/folder/a.svg", 5, "a.svg");
    assert_eq!(left(&machine), ["bad.txt", "puzzle.txt"]);
}

/// Nothing is begun of a picture that nobody could look at.
#[test]
fn too_large_a_picture_is_refused_at_once() {
    let machine = Machine::new();
    machine.write("large.csv", "# 999x999\n0,0,1\n998,0,1\n");
    refused(&machine, "large.csv --unit 256 -o a.png", 3, "256000 by 256000 pixels is too large");
    // Before a small one is drawn, and before anything is solved.
    machine.write("hopeless.txt", HOPELESS);
    let both = "hopeless.txt large.csv --solution --unit 256 -o a.png";
    refused(&machine, both, 3, "256000 by 256000 pixels is too large");
    assert_eq!(left(&machine), ["hopeless.txt", "large.csv"]);
    render(&machine, "large.csv --unit 4 -o a.png").ok();
    assert_eq!(png_size(&bytes(&machine, "a.png")), (4000, 4000));
}

#[test]
fn puzzles_without_exactly_one_solution() {
    let machine = Machine::new();
    machine.write("several.txt", SEVERAL);
    machine.write("hopeless.txt", HOPELESS);
    let run = render(&machine, "several.txt --solution -o a.svg");
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""));
    assert!(run.err.contains("several.txt: there are several solutions"), "{}", run.err);
    assert!(machine.read("a.svg").contains("class=\"bridges\""));
    refused(&machine, "hopeless.txt --solution -o b.svg", 1, "hopeless.txt: there is no solution");
    refused(&machine, "hopeless.txt --sheet 1x1 -o b.pdf", 1, "hopeless.txt: there is no solution");
    // The puzzle itself can be drawn all the same, and what is deduced of it.
    render(&machine, "hopeless.txt -o c.svg").ok();
    render(&machine, "hopeless.txt --sheet 1x1 --no-solution -o c.pdf").ok();
    let film = render(&machine, "hopeless.txt --animate").ok();
    assert!(film.contains("no solution"), "{film}");
    assert_eq!(left(&machine), ["a.svg", "c.pdf", "c.svg", "hopeless.txt", "several.txt"]);
}

#[test]
fn words_in_french() {
    let machine = machine();
    let drawing = machine.run("--lang fr hashi render puzzle.txt --solution").ok();
    assert!(drawing.contains("<title>La solution d’une grille de Hashi de 5 sur 4</title>"));
    machine.run("--lang fr hashi render puzzle.txt --sheet 2x2 -o a.svg").ok();
    assert!(machine.read("a-solutions.svg").contains(">Hashi : solutions</text>"));
}
