//! Files that mazes are written to.

use std::fs;

use super::pictures::assert_png;
use super::{bytes, left, made, refused, run};
use crate::common::{Machine, Running, Stream};

#[test]
fn the_end_of_the_name_tells_the_form() {
    let machine = Machine::new();
    let line = "--size 5x4 --seed 1";
    for (name, format) in [
        ("maze.svg", "svg"),
        ("maze.SVG", "svg"),
        ("maze.json", "json"),
        ("maze.txt", "unicode"),
        ("maze", "unicode"),
        ("svg", "unicode"),
        ("maze.svg.txt", "unicode"),
    ] {
        assert_eq!(made(&machine, &format!("{line} -o {name}")), "");
        let wanted = made(&machine, &format!("{line} --format {format}"));
        assert_eq!(machine.read(name), wanted, "{name}");
    }
    for name in ["maze.png", "maze.PNG", "maze.apng"] {
        made(&machine, &format!("{line} --output {name}"));
        assert_png(&bytes(&machine, name));
    }
    // A format that is asked for goes before.
    made(&machine, &format!("{line} -o odd.svg --format hex"));
    assert_eq!(machine.read("odd.svg"), made(&machine, &format!("{line} --format hex")));
    made(&machine, &format!("{line} -o odd.txt --format PNG"));
    assert_png(&bytes(&machine, "odd.txt"));
    made(&machine, &format!("{line} -o ascii.txt --ascii"));
    assert_eq!(machine.read("ascii.txt"), made(&machine, &format!("{line} --format plus")));
    assert_eq!(made(&machine, &format!("{line} -o -")), made(&machine, line));
    assert!(!machine.work().join("-").exists());
}

/// A name that promises another kind of file is refused before anything is made.
#[test]
fn an_end_that_tells_no_format_is_refused() {
    let machine = Machine::new();
    machine.write("maze.txt", "d7\n");
    for end in ["jpg", "JPEG", "webp", "xyz", "été"] {
        for line in ["generate --seed 1", "render maze.txt", "solve maze.txt --goal 1,0"] {
            let told = format!("`.{}` tells no format there is: ", end.to_lowercase());
            let known =
                "txt, unicode, plus, ascii, dots, blocks, hex, json, id, seed, svg, png, gif, pdf";
            refused(&machine, &format!("{line} -o new.{end}"), 2, &[&told, known, "--format"]);
        }
    }
    assert_eq!(left(&machine), ["maze.txt"]);
    // Whoever tells the format may have any name, and forms of text are ends too.
    made(&machine, "--seed 1 --format svg -o new.xml");
    assert!(machine.read("new.xml").starts_with("<svg "));
    made(&machine, "--seed 1 -o new.hex");
    assert_eq!(machine.read("new.hex"), made(&machine, "--seed 1 --format hex"));
}

#[test]
fn render_writes_the_same_files() {
    let machine = Machine::new();
    made(&machine, "--size 5x4 --seed 1 --objects simple -o maze.json");
    for name in ["a.svg", "a.png", "a.txt", "a.json"] {
        assert_eq!(run(&machine, &format!("render maze.json -o {name}")).ok(), "");
        let made_name = format!("made-{name}");
        made(&machine, &format!("--size 5x4 --seed 1 --objects simple -o {made_name}"));
        assert!(bytes(&machine, name) == bytes(&machine, &made_name), "{name}");
    }
    // Onto itself.
    let maze = machine.read("maze.json");
    run(&machine, "render maze.json -o maze.json").ok();
    assert_eq!(machine.read("maze.json"), maze);
    run(&machine, "render maze.json --format hex -o maze.json").ok();
    assert_eq!(machine.read("maze.json"), super::rendered(&machine, &maze, "hex"));
}

#[test]
fn a_file_is_kept_when_the_maze_fails() {
    let machine = Machine::new();
    machine.write("void.msk", "XX\n");
    machine.write("bad.txt", "d8\n");
    for name in ["kept.svg", "kept.png", "kept.json", "kept.txt"] {
        machine.write(name, "kept");
        for (line, code) in [
            ("generate --mask void.msk", 3),
            ("generate --mask missing.msk", 3),
            ("generate --generator eller --mask heart --seed 1", 2),
            ("generate --start 99,99", 2),
            ("generate --size 1000000x1000000", 2),
            ("generate --objects nothing", 2),
            ("render bad.txt", 3),
            ("render missing.txt", 3),
        ] {
            run(&machine, &format!("{line} -o {name}")).refused(code);
            assert_eq!(machine.read(name), "kept", "{line} -o {name}");
        }
    }
    // Before anything is dug: this generator would never come to an end.
    let too_large = "generate --size 23170x23170 --generator aldous-broder --seed 1 -o kept.svg";
    refused(&machine, too_large, 3, &["23170 by 23170 cells is too large"]);
    let too_large = "generate --size 4097x4097 --generator binary-tree --seed 1 -o kept.svg";
    let told =
        ["4097 by 4097 cells is too large: 16777216 are the most", "hint: PNG holds larger mazes"];
    refused(&machine, too_large, 3, &told);
    assert_eq!(machine.read("kept.svg"), "kept");
    let names = ["bad.txt", "kept.json", "kept.png", "kept.svg", "kept.txt", "void.msk"];
    assert_eq!(left(&machine), names);
}

#[test]
fn files_are_replaced_whole() {
    let machine = Machine::new();
    machine.write("maze.json", "x".repeat(1_000_000));
    made(&machine, "--size 5x4 --seed 1 -o maze.json");
    assert_eq!(machine.read("maze.json"), made(&machine, "--size 5x4 --seed 1 --format json"));
    machine.write("rows.txt", "x".repeat(1_000_000));
    made(&machine, "--generator eller --size 5x4 --seed 1 -o rows.txt");
    assert_eq!(machine.read("rows.txt"), made(&machine, "--generator eller --size 5x4 --seed 1"));
    assert_eq!(left(&machine), ["maze.json", "rows.txt"]);
}

#[test]
fn a_place_that_cannot_be_written_to_is_told() {
    let machine = Machine::new();
    machine.write("file", "d7\n");
    fs::create_dir(machine.work().join("folder.svg")).unwrap();
    for command in ["generate --seed 1", "generate --seed 1 --generator eller", "render file"] {
        for name in ["no/such/maze.txt", "no/maze.svg", "folder.svg", ".", "file/maze.json"] {
            let told = format!("error: {name} cannot be written: ");
            refused(&machine, &format!("{command} -o {name}"), 5, &[&told]);
        }
    }
    assert_eq!(left(&machine), ["file", "folder.svg"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let machine = Machine::new();
    machine.write("file", "d7\n");
    for line in [
        "generate --seed 1",
        "generate --seed 1 --format svg",
        "generate --seed 1 --generator eller",
        "generate --seed 1 --animate",
        "generators",
        "masks",
        "stats file",
        "render file",
    ] {
        let mut command = machine.command(["labyrinth"].into_iter().chain(line.split(' ')));
        command.stdout(fs::File::options().write(true).open("/dev/full").unwrap());
        let run = Running::start(&mut command).finish();
        assert_eq!(run.code, Some(5), "{line}: {}", run.err);
        let told = "error: the output cannot be written: ";
        assert!(run.err.starts_with(told), "{line}: {}", run.err);
    }
    // The small are written at the end, the large as they are made.
    for size in ["5x5", "300x300"] {
        for format in ["unicode", "json", "svg", "png", "svg --animate", "png --animate --unit 2"] {
            let line = format!("generate --size {size} --seed 1 --format {format} -o /dev/full");
            refused(&machine, &line, 5, &["/dev/full cannot be written: the disk is full"]);
        }
    }
    let line = "generate --size 300x300 --seed 1 --format gif --animate --unit 2 -o /dev/full";
    refused(&machine, line, 5, &["/dev/full cannot be written: the disk is full"]);
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    let machine = Machine::new();
    machine.write("file", "d7\n");
    for line in [
        "generate --seed 1",
        "generate --seed 1 --size 500x500",
        "generate --seed 1 --format json",
        "generate --seed 1 --format svg",
        "generate --seed 1 --format png",
        "generate --seed 1 --animate",
        "generate --seed 1 --animate --format svg",
        "generate --seed 1 --generator eller --size 500x500",
        "generators",
        "masks",
        "stats file",
        "stats file --json",
        "render file",
    ] {
        let run = machine.run_closed(&format!("labyrinth {line}"), Stream::Out);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{line}");
    }
    // That nobody hears of the seed changes nothing.
    let run = machine.run_closed("labyrinth generate", Stream::Err);
    assert_eq!(run.code, Some(0));
    assert!(run.out.starts_with('┌'), "{}", run.out);
}

#[cfg(target_os = "linux")]
#[test]
fn a_reader_who_has_seen_enough_is_no_error_for_a_device_either() {
    let machine = Machine::new();
    let line = "labyrinth generate --seed 1 --size 500x500 -o /dev/stdout";
    let run = machine.run_closed(line, Stream::Out);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
}
