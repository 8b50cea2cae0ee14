//! Output that nobody reads, or that is no terminal.
use crate::common::{Machine, Stream};

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    let machine = Machine::new();
    let long = machine.copy("reversi/games.ggf");
    let tree = machine.copy("trees/classic.tree");
    for line in [
        "--help",
        "man",
        "games",
        "completions bash",
        "moves reversi",
        "perft reversi --depth 5 --divide",
        "analyse reversi --depth 3",
        "match reversi --seat random --seat random --games 2",
        "play reversi --seat random --seat random --seed 1 --show",
        "play reversi",
        "terminal",
        &format!("replay {long}"),
        &format!("convert {long} --to dgn"),
        &format!("trace minimax {tree}"),
    ] {
        let run = machine.run_closed(line, Stream::Out);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{line}");
    }
}

#[test]
fn complaints_that_nobody_reads_change_nothing_else() {
    let machine = Machine::new();
    for (line, code) in [
        ("play chess", 2),
        ("--bogus", 2),
        ("replay missing.dgn", 3),
        ("moves reversi --moves zz", 3),
        ("convert missing.dgn --to ggf", 3),
    ] {
        assert_eq!(machine.run_closed(line, Stream::Err).code, Some(code), "{line}");
    }
    // The seed is only told by the way.
    let run = machine.run_closed("play reversi --size 4 --seat random --seat random", Stream::Err);
    assert_eq!(run.code, Some(0));
    assert!(run.out.contains("wins (") || run.out.contains("drawn ("), "{}", run.out);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let machine = Machine::new();
    for line in [
        "games",
        "man",
        "perft reversi --depth 2",
        "play reversi --seat random --seat random --seed 1",
    ] {
        let mut command = machine.command(line.split(' '));
        command.stdout(std::fs::File::options().write(true).open("/dev/full").unwrap());
        let run = crate::common::Running::start(&mut command).finish();
        assert_eq!(run.code, Some(1), "{line}");
        assert!(
            run.err.starts_with("error: the output cannot be written: "),
            "{line}: {}",
            run.err
        );
    }
}

/// Every run of these tests is looked through for control characters; here those are run
/// that would be coloured on a terminal, with and without `NO_COLOR`.
#[test]
fn pipes_get_no_control_characters() {
    let machine = Machine::new();
    for line in [
        "play reversi --seat greedy --seat greedy --seed 1 --show",
        "--help",
        "play reversi --seat x",
    ] {
        let outputs = [None, Some("1"), Some("")].map(|no_colour| {
            let mut command = machine.command(line.split(' '));
            if let Some(value) = no_colour {
                command.env("NO_COLOR", value);
            }
            let run = crate::common::Running::start(&mut command).finish();
            assert!(run.out.chars().chain(run.err.chars()).all(|c| c == '\n' || !c.is_control()));
            (run.out, run.err)
        });
        assert!(outputs.iter().all(|output| *output == outputs[0]), "{line}");
    }
}

#[test]
fn ascii_means_ascii() {
    let machine = Machine::new();
    let file = machine.copy("records/reversi-opening.dgn");
    for line in [
        "play reversi --seat greedy --seat greedy --seed 1 --show --ascii",
        &format!("replay {file} --ascii"),
    ] {
        assert!(machine.run(line).ok().is_ascii(), "{line}");
    }
    assert!(!machine.run(&format!("replay {file}")).ok().is_ascii());
}
