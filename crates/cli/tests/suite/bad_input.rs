//! Input that is not what it should be: every reader refuses it shortly and at once.
use std::fs;

use crate::common::Machine;

const LARGE: usize = 4_000_000;

/// Nonsense of `size` bytes and more than one kind, by name.
fn nonsense(size: usize) -> Vec<(&'static str, Vec<u8>)> {
    let repeated = |part: &str| part.repeat(size / part.len()).into_bytes();
    let all_bytes: Vec<u8> = (0..=255).collect();
    vec![
        ("garbage", b"hello world\nthis is no game, 12 ?!\n".to_vec()),
        ("empty", Vec::new()),
        ("letters", repeated("x")),
        ("newlines", repeated("\n")),
        ("parentheses", repeated("(")),
        ("properties", repeated("B[f5]")),
        ("tags", repeated("[A \"b\"]")),
        ("bytes", all_bytes.repeat(40)),
        ("zeros", vec![0; 1000]),
        ("broken", b"f5d6\n\xff\xfe\n".to_vec()),
    ]
}

/// Texts that begin well and then go on for ever.
fn endless() -> Vec<(&'static str, Vec<u8>)> {
    let long = |head: &str, part: &str| {
        [head.as_bytes(), part.repeat(LARGE / part.len()).as_bytes()].concat()
    };
    let tags = "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n";
    vec![
        ("moves", long(tags, "f5 ")),
        ("variations", long(&format!("{tags}f5 "), "(f5 ")),
        ("comments", long(tags, "{a}")),
        ("comment", long(&format!("{tags}{{"), "a")),
        ("backslashes", long("[Game \"", "\\")),
        ("ggf-moves", long("(;GM[Othello]", "B[f5]")),
        ("ggf-value", long("(;GM[Othello]PB[", "a")),
        ("transcript", long("", "f5d6")),
        ("tree", long("", "(1 ")),
        ("wide-tree", long("(", "1 ")),
        ("lines", long("", "x\n")),
        ("squares", long("", &format!("{}\n", "-".repeat(64)))),
    ]
}

/// Every input, as a file, is refused by that command with its name told.
#[track_caller]
fn refuses(command: &str, inputs: Vec<(&'static str, Vec<u8>)>) {
    let machine = Machine::new();
    for (name, content) in inputs {
        let file = format!("{name}.in");
        machine.write(&file, content);
        let run = machine.run(&command.replace("FILE", &file));
        let complaint = run.refused(3);
        assert!(complaint.contains(&file), "{command}, {name}: {complaint}");
        fs::remove_file(machine.work().join(file)).unwrap();
    }
    fs::create_dir(machine.work().join("folder")).unwrap();
    for file in ["folder", "missing"] {
        let complaint = machine.run(&command.replace("FILE", file)).refused(3);
        let expected = format!("error: {file} cannot be read: ");
        assert!(complaint.starts_with(&expected), "{command}: {complaint}");
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
    }
}

#[test]
fn solve_refuses_nonsense() {
    refuses("reversi solve FILE", nonsense(LARGE));
}

#[test]
fn solve_refuses_nonsense_through_a_pipe() {
    let machine = Machine::new();
    for (name, content) in nonsense(LARGE) {
        let run = machine.run_with("reversi solve --jsonl -", content);
        let complaint = run.refused(3);
        assert!(complaint.starts_with("error: -: "), "{name}: {complaint}");
    }
}

#[test]
fn replay_refuses_nonsense() {
    refuses("replay FILE", nonsense(LARGE));
}

#[test]
fn convert_refuses_nonsense() {
    refuses("convert FILE --to ggf", nonsense(LARGE));
}

#[test]
fn trace_refuses_nonsense() {
    refuses("trace alphabeta FILE", nonsense(LARGE));
}

#[test]
fn play_refuses_to_load_nonsense() {
    refuses("play reversi --load FILE", nonsense(LARGE));
}

#[test]
fn endless_texts_are_refused() {
    for command in ["convert FILE --to transcript", "trace minimax FILE", "reversi solve FILE"] {
        refuses(command, endless());
    }
}

#[test]
fn a_file_beyond_all_measure_is_refused() {
    let machine = Machine::new();
    let file = fs::File::create(machine.work().join("huge.in")).unwrap();
    // It takes no room on the disk.
    file.set_len(10 << 30).unwrap();
    for command in ["replay huge.in", "reversi solve huge.in", "trace minimax huge.in"] {
        let run = machine.run(command);
        assert!(run.refused(3).contains("huge.in is larger than "), "{command}");
    }
}

#[test]
fn the_damage_is_told_rather_than_what_follows_from_it() {
    let machine = Machine::new();
    machine.write("tags.dgn", "[A \"b\"]\n[A \"b\"]\n");
    for command in ["replay tags.dgn", "convert tags.dgn --to ggf", "play reversi --load tags.dgn"]
    {
        let complaint = machine.run(command).refused(3);
        let told = "error: tags.dgn: line 2, column 1: the tag A stands twice\n";
        assert_eq!(complaint, told, "{command}");
    }
}

#[test]
fn the_console_refuses_to_load_nonsense_and_goes_on() {
    let machine = Machine::new();
    let inputs = nonsense(LARGE / 10);
    let mut typed = vec!["f5\n".to_owned()];
    for (name, content) in &inputs {
        machine.write(name, content);
        typed.push(format!("load {name}\nrecover {name}\nmoves\n"));
    }
    typed.push("load .\nmoves\nload missing\nmoves\nload \u{0}\nmoves\n".to_owned());
    let run = machine.run_with("play reversi --seat human --seat human", typed.concat());
    let out = run.ok();
    let refusals = 2 * inputs.len() + 3;
    assert_eq!(out.matches("White> error: ").count(), refusals, "{out}");
    // The game is where it was after each.
    assert_eq!(out.matches("White> f4 d6 f6\n").count(), inputs.len() + 3, "{out}");
    assert!(out.contains("the game is kept"), "{out}");
}

#[test]
fn the_console_survives_nonsense_typed_into_it() {
    let machine = Machine::new();
    for (name, content) in nonsense(LARGE / 40) {
        for line in ["play reversi --seat human --seat human", "terminal"] {
            let typed = [&content[..], b"\nquit\n"].concat();
            let run = machine.run_with(line, typed);
            assert_eq!(run.code, Some(0), "{line}, {name}: {}", run.err);
        }
    }
    // Of all this two words run together are moves.
    let kept = machine.kept();
    assert!(kept.len() == 1 && kept[0].contains("1. f5 d6"), "{kept:?}");
}

#[test]
fn positions_and_moves_that_are_nonsense_are_refused() {
    let machine = Machine::new();
    for command in ["moves reversi", "perft reversi --depth 3", "analyse reversi --depth 3"] {
        for option in ["--position", "--moves"] {
            // Longer words cannot be handed to a program, nor such with zeros.
            for (name, content) in nonsense(100_000) {
                let Ok(text) = String::from_utf8(content) else { continue };
                let no_moves = option == "--moves" && text.trim().is_empty();
                if text.contains('\0') || no_moves {
                    continue;
                }
                let option = format!("{option}={text}");
                let run = machine.run_args(command.split(' ').chain([option.as_str()]), "");
                let complaint = run.refused(3);
                assert!(complaint.lines().count() <= 8, "{command} {name}: {complaint}");
            }
        }
    }
}

#[test]
fn a_wrong_position_is_explained() {
    let machine = Machine::new();
    let check = |position: &str, reasons: &[&str]| {
        let complaint =
            machine.run_args(["moves", "reversi", "--position", position], "").refused(3);
        for reason in reasons {
            assert!(complaint.contains(reason), "{reason} is not in: {complaint}");
        }
    };
    check("", &["64 squares", "here are 0"]);
    check(&"-".repeat(64), &["the side to move is missing"]);
    check(&format!("{} Q", "-".repeat(64)), &["`Q` after the squares is not the side to move"]);
    check(&format!("-?-Z{} X", "-".repeat(60)), &["`?` at character 2", "`Z` at character 4"]);
    check(&format!("{} X", "-".repeat(62)), &["here are 63"]);
}

#[test]
fn a_wrong_move_of_a_line_is_named_by_its_number() {
    let machine = Machine::new();
    // What is no move is bad data; a move that is illegal is a negative answer.
    for (moves, complaint, code) in [
        ("f5 d6 zz", "error: move 3: `zz` is no move", 3),
        ("f5d6f5", "error: move 3: f5 is occupied", 1),
        ("f5 i9", "error: move 2: i9 is not on a board", 3),
        ("pass", "error: move 1: you may not pass", 1),
    ] {
        let told = machine.run_args(["moves", "reversi", "--moves", moves], "").refused(code);
        assert!(told.starts_with(complaint), "{told}");
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let machine = Machine::new();
    let text = OsStr::from_bytes(b"f5\xff");
    for option in ["--moves", "--position"] {
        let args = [OsStr::new("moves"), OsStr::new("reversi"), OsStr::new(option), text];
        machine.run_args(args, "").refused(2);
    }
}
