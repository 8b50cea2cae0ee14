//! The digging, watched.

use super::pictures::{assert_png, png_size};
use super::{bytes, made, refused, run};
use crate::common::Machine;

/// The pictures that are written one below the other.
fn frames(text: &str) -> Vec<String> {
    let text = text.strip_suffix("\n\n").unwrap();
    text.split("\n\n").map(|frame| format!("{frame}\n")).collect()
}

/// How many walls between or around cells are drawn.
fn walls(plus: &str) -> usize {
    plus.matches("---").count() + plus.matches('|').count()
}

#[test]
fn a_pipe_gets_the_frames_one_below_the_other() {
    let machine = Machine::new();
    for name in super::generators(&machine) {
        let line = format!("--generator {name} --size 5x4 --seed 2 --format plus");
        let frames = frames(&made(&machine, &format!("{line} --animate")));
        // A wall is opened in each, and then the maze is shown as it is.
        assert_eq!(frames.len(), 20, "{line}");
        for pair in frames[..19].windows(2) {
            assert_eq!(walls(&pair[0]), walls(&pair[1]) + 1, "{line}:\n{}{}", pair[0], pair[1]);
        }
        assert_eq!(frames[19], made(&machine, &line), "{line}");
        assert_eq!(frames[18], frames[19], "{line}");
    }
}

#[test]
fn braiding_and_objects_come_at_the_end() {
    let machine = Machine::new();
    for form in ["unicode", "plus", "dots"] {
        let line = format!("--size 8x6 --seed 2 --braid 100 --objects simple --format {form}");
        let frames = frames(&made(&machine, &format!("{line} --animate")));
        let last = frames.last().unwrap();
        assert_eq!(*last, made(&machine, &line));
        let plain = made(&machine, &format!("--size 8x6 --seed 2 --format {form}"));
        assert_eq!(frames[frames.len() - 2], plain);
        assert!(last.contains('E'), "{last}");
    }
}

#[test]
fn large_mazes_have_no_more_frames_than_can_be_seen() {
    let machine = Machine::new();
    let run = run(&machine, "generate --size 60x60 --seed 2 --animate --mask ring");
    let frames = frames(&run.ok());
    assert!((50..=241).contains(&frames.len()), "{}", frames.len());
    assert_eq!(frames.last().unwrap(), &made(&machine, "--size 60x60 --seed 2 --mask ring"));
}

#[test]
fn the_smallest_maze_has_a_frame() {
    let machine = Machine::new();
    for (size, line) in [("1x1", ""), ("2x2", " --generator none")] {
        let maze = made(&machine, &format!("--size {size} --seed 1{line}"));
        let frames = frames(&made(&machine, &format!("--size {size} --seed 1 --animate{line}")));
        assert!(frames.iter().all(|frame| *frame == maze) && frames.len() <= 2, "{frames:?}");
        made(&machine, &format!("--size {size} --seed 1 --animate -o film.svg{line}"));
        made(&machine, &format!("--size {size} --seed 1 --animate -o film.png{line}"));
        assert_png(&bytes(&machine, "film.png"));
    }
}

#[test]
fn files_are_animated_pictures() {
    let machine = Machine::new();
    for line in ["--size 9x7 --seed 4", "--mask star --size 15x15 --seed 4 --braid 50 --dark"] {
        let still = made(&machine, &format!("{line} --format svg"));
        assert_eq!(made(&machine, &format!("{line} --animate -o film.svg")), "");
        let film = machine.read("film.svg");
        assert!(film.starts_with("<svg ") && film.ends_with("</svg>\n"), "{film}");
        assert!(film.contains("animation") && film.contains("prefers-reduced-motion"), "{film}");
        assert!(!still.contains("animation"), "{still}");
        // As text through a pipe it is the same.
        assert_eq!(made(&machine, &format!("{line} --animate --format svg")), film);
        made(&machine, &format!("{line} --animate -o film.png"));
        made(&machine, &format!("{line} --animate -o film.apng"));
        made(&machine, &format!("{line} -o still.png"));
        let [film, again, still] =
            ["film.png", "film.apng", "still.png"].map(|name| bytes(&machine, name));
        assert_eq!(film, again);
        let has = |bytes: &[u8], name: &[u8]| bytes.windows(4).any(|part| part == name);
        assert_png(&film);
        assert!(has(&film, b"acTL") && has(&film, b"fdAT") && !has(&still, b"acTL"));
        assert_eq!(png_size(&film), png_size(&still));
    }
}

#[test]
fn what_cannot_move_is_refused() {
    let machine = Machine::new();
    for line in ["--animate -o film.txt", "--animate -o film.json", "--animate --format json"] {
        refused(
            &machine,
            &format!("generate {line}"),
            2,
            &["only svg, png and gif can be animated"],
        );
    }
    for (line, option) in [
        ("--animate --solution", "--solution"),
        ("--animate --heat", "--heat"),
        ("--animate --solution -o film.svg", "--solution"),
        ("--animate --heat -o film.png", "--heat"),
    ] {
        let told = format!("{option} cannot be shown in this format");
        refused(&machine, &format!("generate {line}"), 2, &[&told]);
    }
    machine.write("maze.txt", "d7\n");
    for line in ["render maze.txt --animate", "render maze.txt --animate -o film.svg"] {
        let hint = "hint: damier labyrinth generate --animate";
        refused(&machine, line, 2, &["only a maze that is being made can be animated", hint]);
    }
    // Before anything is dug: this generator would never come to an end.
    for (end, told) in [
        ("-o film.svg", "20000 by 20000 cells is too large"),
        ("-o film.png", "pixels is too large"),
        ("-o film.gif", "pixels is too large"),
        ("--format plus", "20000 by 20000 cells is too large"),
    ] {
        let line = "generate --generator aldous-broder --size 20000x20000 --animate";
        refused(&machine, &format!("{line} {end}"), 3, &[told]);
    }
    for (option, value) in [("--objects", "simple"), ("--minotaurs", "2")] {
        let told = format!("{option} cannot be shown in this format");
        for end in ["png", "gif"] {
            let line = format!("generate --animate {option} {value} -o film.{end}");
            refused(&machine, &line, 2, &[&told]);
        }
    }
    refused(
        &machine,
        "generate --size 1025x1025 --seed 1 --animate -o film.svg",
        3,
        &["1025 by 1025 cells is too large"],
    );
    refused(
        &machine,
        "generate --size 300x300 --seed 1 --animate -o film.png",
        3,
        &["pixels is too large; hint: --unit"],
    );
    assert_eq!(super::left(&machine), ["maze.txt"]);
}
