//! Mazes in a shape.

use std::fs;

use super::{assert_perfect, json, made, names, number, own_masks, refused, run};
use crate::common::Machine;

const PILL: &str = "X..X\n....\nX..X\n";

#[test]
fn every_mask_by_name_holds_a_maze() {
    let machine = Machine::new();
    let list = run(&machine, "masks").ok();
    let names = names(&list);
    assert!(names.len() >= 17, "{list}");
    for name in ["circle", "heart", "minotaur", "letters"] {
        assert!(names.iter().any(|known| known == name), "{list}");
    }
    for name in &names {
        let line = format!("--mask {name} --seed 2");
        let numbers = assert_perfect(&machine, &made(&machine, &line), &line);
        assert_eq!((number(&numbers, "width"), number(&numbers, "height")), (40, 40), "{name}");
        assert!((400..1440).contains(&number(&numbers, "open")), "{name}: {numbers}");
        let line = format!("--mask {name} --size 31x23 --seed 2 --generator kruskal --format json");
        let numbers = assert_perfect(&machine, &made(&machine, &line), &line);
        assert_eq!((number(&numbers, "width"), number(&numbers, "height")), (31, 23), "{name}");
        // However small, a cell is left.
        let line = format!("--mask {name} --size 1x1 --seed 2");
        assert_eq!(number(&assert_perfect(&machine, &made(&machine, &line), &line), "open"), 1);
    }
}

#[test]
fn masks_are_read_from_files() {
    let machine = Machine::new();
    machine.write("pill.msk", PILL);
    let maze = made(&machine, "--mask pill.msk --seed 1 --format json");
    let numbers = assert_perfect(&machine, &maze, "pill");
    assert_eq!(["width", "height", "open"].map(|name| number(&numbers, name)), [4, 3, 8]);
    for (what, text) in [
        ("line ends of Windows", PILL.replace('\n', "\r\n")),
        ("no last line end", PILL.trim_end().to_owned()),
        ("a byte-order mark", format!("\u{feff}{PILL}")),
        ("other signs", PILL.replace('.', " ")),
        ("letters beyond ASCII", PILL.replace('.', "é")),
        ("short lines", "X..X\n..\nX..X".to_owned()),
    ] {
        machine.write("other.msk", text);
        assert_eq!(made(&machine, "--mask other.msk --seed 1 --format json"), maze, "{what}");
    }
    let piped = machine.run_with("labyrinth generate --mask - --seed 1 --format json", PILL);
    assert_eq!(piped.ok(), maze);
    // A mask that masks nothing is a whole rectangle, which takes any generator.
    machine.write("all.msk", "....\n....");
    made(&machine, "--mask all.msk --generator eller --seed 1");
}

#[test]
fn masks_that_leave_nothing_are_refused() {
    let machine = Machine::new();
    for (text, reason) in [
        ("XX\nXX\n", "the mask leaves no cell"),
        ("X", "the mask leaves no cell"),
        ("", "the mask is empty"),
        ("\n\n\n", "the mask is empty"),
        ("\r\n", "the mask is empty"),
    ] {
        machine.write("bad.msk", text);
        refused(&machine, "generate --mask bad.msk", 3, &["bad.msk: ", reason]);
        refused(&machine, "generate --mask bad.msk --size 5x5", 3, &["bad.msk: ", reason]);
        let piped = machine.run_with("labyrinth generate --mask -", text).refused(3);
        assert!(piped.contains(reason), "{piped}");
    }
    machine.write("bytes.msk", b"X.\n.\xff\n");
    refused(&machine, "generate --mask bytes.msk", 3, &["bytes.msk: line 2, column 2"]);
    refused(&machine, "generate --mask no.msk", 3, &["no.msk cannot be read: it is not there"]);
    refused(&machine, "generate --mask no/pill", 3, &["no/pill cannot be read"]);
    refused(&machine, "generate --mask .", 3, &[". cannot be read: it is a folder"]);
}

#[test]
fn masks_fit_any_size() {
    let machine = Machine::new();
    machine.write("pill.msk", PILL);
    let double: String = PILL
        .lines()
        .map(|line| line.chars().flat_map(|sign| [sign, sign]).chain(['\n']).collect::<String>())
        .flat_map(|line| [line.clone(), line])
        .collect();
    machine.write("double.msk", &double);
    let maze = made(&machine, "--mask double.msk --seed 1 --format json");
    assert_eq!(made(&machine, "--mask pill.msk --size 8x6 --seed 1 --format json"), maze);
    let maze = made(&machine, "--mask pill.msk --seed 1 --format json");
    assert_eq!(made(&machine, "--mask double.msk --size 4x3 --seed 1 --format json"), maze);
    // Nothing lies under the middle, and still a cell is left.
    machine.write("rim.msk", "...\n.X.\n...\n");
    let numbers =
        assert_perfect(&machine, &made(&machine, "--mask rim.msk --size 1x1 --seed 1"), "");
    assert_eq!(number(&numbers, "open"), 1);
    for size in ["0x5", "5x0"] {
        let line = format!("generate --mask pill.msk --size {size}");
        refused(&machine, &line, 2, &["a maze has at least one cell"]);
    }
    refused(&machine, "generate --mask pill.msk --size 30000x30000", 2, &["30000 by 30000"]);
    refused(
        &machine,
        "generate --mask pill.msk --size 2000000x2",
        3,
        &["2000000 by 2 is too large"],
    );
}

#[test]
fn what_the_start_cannot_reach_is_closed() {
    let machine = Machine::new();
    machine.write("split.msk", "..X.\n..X.\n");
    let west = made(&machine, "--mask split.msk --start 0,0 --seed 1 --format plus");
    let east = made(&machine, "--mask split.msk --start 3,0 --seed 1 --format plus");
    assert_eq!(number(&assert_perfect(&machine, &west, "west"), "open"), 4);
    assert_eq!(number(&assert_perfect(&machine, &east, "east"), "open"), 2);
    let told = "+---+---+###+---+\n|   |   |###| @ |\n+---+---+###+   +\n|   |   |###|   |\n\
                +---+---+###+---+\n";
    assert_eq!(east, told);
    // The start is drawn among all cells of the mask.
    let open = |seed: u32| {
        let line = format!("--mask split.msk --seed {seed}");
        number(&assert_perfect(&machine, &made(&machine, &line), &line), "open")
    };
    let opens: Vec<u64> = (0..12).map(open).collect();
    assert!(opens.contains(&2) && opens.contains(&4), "{opens:?}");
}

#[test]
fn generators_for_rectangles_refuse_masks() {
    let machine = Machine::new();
    for name in ["eller", "sidewinder", "binary-tree"] {
        let told = format!("{name} takes whole rectangles only");
        let line = format!("generate --generator {name} --mask heart --seed 1");
        refused(&machine, &line, 2, &[&told, "hint: hunt-kill-dfs takes any mask"]);
    }
}

#[test]
fn what_is_refused_tells_no_seed() {
    let machine = Machine::new();
    refused(&machine, "generate --generator eller --mask heart", 2, &["whole rectangles only"]);
    refused(&machine, "generate --generator eller --size 16777217x1", 2, &["no row is wider"]);
}

/// A picture of a maze is a mask: its walls are dark, and at two pixels a cell it looks as the
/// form `blocks` with a margin around it.
#[test]
fn a_picture_is_a_mask() {
    let machine = Machine::new();
    let line = "--size 7x5 --seed 3";
    made(&machine, &format!("{line} --unit 2 -o maze.png"));
    let blocks = made(&machine, &format!("{line} --format blocks"));
    let margin = ".".repeat(17);
    let rows = blocks.lines().map(|row| {
        let row = row.replace('#', "X");
        format!(".{}.", row.replace([' ', '@'], "."))
    });
    let rows: Vec<String> = [margin.clone()].into_iter().chain(rows).chain([margin]).collect();
    machine.write("maze.msk", rows.join("\n"));
    for start in ["2,2", "0,0"] {
        let options = format!("--start {start} --seed 9 --format json");
        let from_text = made(&machine, &format!("--mask maze.msk {options}"));
        let from_picture = made(&machine, &format!("--mask maze.png {options}"));
        assert_eq!(from_picture, from_text, "{start}");
    }
    // The cells and the passages between them.
    let inside = made(&machine, "--mask maze.png --start 2,2 --seed 9 --format json");
    assert_eq!(number(&assert_perfect(&machine, &inside, "inside"), "open"), 35 + 34);
    // Nothing is darker than black, and the lightest of these colours is not white.
    let whole = made(&machine, "--mask maze.png --threshold 0 --seed 9 --generator eller");
    assert_eq!(
        whole,
        made(&machine, "--size 17x13 --mask maze.png --threshold 0 --seed 9 --generator eller")
    );
    assert_eq!(number(&assert_perfect(&machine, &whole, "whole"), "open"), 17 * 13);
    refused(
        &machine,
        "generate --mask maze.png --threshold 255",
        3,
        &["maze.png: the mask leaves no cell"],
    );
    refused(&machine, "generate --mask maze.png --threshold 256", 2, &["--threshold", "256"]);
    // The end of the name tells what it is, in any case.
    fs::copy(machine.work().join("maze.png"), machine.work().join("AGAIN.PNG")).unwrap();
    assert_eq!(made(&machine, "--mask AGAIN.PNG --start 2,2 --seed 9 --format json"), inside);
}

#[test]
fn damaged_pictures_are_refused() {
    let machine = Machine::new();
    made(&machine, "--size 5x5 --seed 1 -o whole.png");
    let whole = super::bytes(&machine, "whole.png");
    for (what, content) in [
        ("empty", Vec::new()),
        ("text", PILL.as_bytes().to_vec()),
        ("head", whole[..20].to_vec()),
        ("half", whole[..whole.len() / 2].to_vec()),
        ("zeros", [&whole[..40], &[0; 500]].concat()),
    ] {
        machine.write("bad.png", content);
        let told = "bad.png: this is no PNG picture that can be read: ";
        let run = run(&machine, "generate --mask bad.png");
        let complaint = run.refused(3);
        assert!(complaint.contains(told), "{what}: {complaint}");
    }
    refused(&machine, "generate --mask no.png", 3, &["no.png cannot be read: it is not there"]);
}

#[test]
fn words_are_masks() {
    let machine = Machine::new();
    let maze = |word: &str| {
        let mask = format!("--mask=text:{word}");
        let args = ["labyrinth", "generate", &mask, "--seed", "1", "--format", "json"];
        machine.run_args(args, "").ok()
    };
    let zoe = maze("ZOE");
    assert_perfect(&machine, &zoe, "ZOE");
    for same in ["zoe", "Zoé", "Zoe\u{301}"] {
        assert_eq!(maze(same), zoe, "{same}");
    }
    for word in ["A", "Labyrinth", "0123456789", "à la carte !", "-!?.,'"] {
        assert_perfect(&machine, &maze(word), word);
    }
    let resized = json(&machine, "--mask text:ZOE --size 30x20 --seed 1");
    assert_eq!((number(&resized, "width"), number(&resized, "height")), (30, 20));
    refused(&machine, "generate --mask text:", 3, &["there is nothing to draw"]);
    refused(&machine, "generate --mask text:日本", 3, &["`日本`", "letters, digits"]);
    refused(&machine, "generate --mask text:\u{1b}[2J", 3, &["\\u{1b}"]);
    let long = format!("generate --mask text:{}", "a".repeat(201));
    refused(&machine, &long, 3, &["at most 200 characters, not 201"]);
}

#[test]
fn own_masks_are_there_at_once() {
    let machine = Machine::new();
    let plain = run(&machine, "masks").ok();
    refused(&machine, "generate --mask pill", 2, &["there is no mask `pill`"]);
    let folder = own_masks(&machine);
    assert_eq!(run(&machine, "masks").ok(), plain);
    fs::write(folder.join("pill.msk"), PILL).unwrap();
    fs::write(folder.join("notes.txt"), "no mask").unwrap();
    made(&machine, "--size 7x5 --seed 3 --unit 2 -o maze.png");
    fs::rename(machine.work().join("maze.png"), folder.join("gate.PNG")).unwrap();
    let list = run(&machine, "masks").ok();
    let own: Vec<&str> = list.lines().filter(|line| !plain.contains(line)).collect();
    assert_eq!(own.len(), 2, "{list}");
    for (line, name, file) in [(own[0], "gate", "gate.PNG"), (own[1], "pill", "pill.msk")] {
        assert!(line.starts_with(&format!("{name} ")) && line.ends_with(file), "{list}");
    }
    machine.write("pill.msk", PILL);
    let maze = made(&machine, "--mask pill.msk --seed 1");
    assert_eq!(made(&machine, "--mask pill --seed 1"), maze);
    let gate = json(&machine, "--mask gate --seed 1");
    assert_eq!((number(&gate, "width"), number(&gate, "height")), (17, 13));
    assert_eq!(number(&json(&machine, "--mask pill --size 9x9 --seed 1"), "width"), 9);
    // A damaged one is told with its file.
    fs::write(folder.join("void.msk"), "XX\n").unwrap();
    refused(&machine, "generate --mask void", 3, &["void.msk: the mask leaves no cell"]);
    // Gone is gone.
    fs::remove_dir_all(folder).unwrap();
    assert_eq!(run(&machine, "masks").ok(), plain);
    refused(&machine, "generate --mask pill", 2, &["there is no mask `pill`"]);
}

#[test]
fn a_known_name_is_found_before_a_file_of_that_name() {
    let machine = Machine::new();
    let heart = made(&machine, "--mask heart --size 9x9 --seed 1");
    machine.write("heart", PILL);
    fs::write(own_masks(&machine).join("heart.msk"), PILL).unwrap();
    assert_eq!(made(&machine, "--mask heart --size 9x9 --seed 1"), heart);
    assert_ne!(made(&machine, "--mask ./heart --size 9x9 --seed 1"), heart);
    // A file needs no end to its name.
    machine.write("shape", PILL);
    assert_eq!(made(&machine, "--mask shape --seed 1"), made(&machine, "--mask ./shape --seed 1"));
}

#[test]
fn own_masks_are_suggested() {
    let machine = Machine::new();
    fs::write(own_masks(&machine).join("labrador.msk"), PILL).unwrap();
    refused(&machine, "generate --mask labradro", 2, &["did you mean `labrador`?"]);
}
