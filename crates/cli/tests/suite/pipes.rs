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
    assert!(run.out.contains(" wins") || run.out.contains("drawn: "), "{}", run.out);
}

/// Files for everything that reads some, in the working folder.
fn files(machine: &Machine) {
    for file in [
        "reversi/games.ggf",
        "trees/classic.tree",
        "hashi/7x7i30e10m2d0.txt",
        "records/reversi-opening.dgn",
        "saves/labyrinth.json",
        "saves/maze-json.txt",
    ] {
        machine.copy(file);
    }
    machine.write("position.txt", "-----OX--XO----- X\n");
}

/// Runs a command line whose output goes to a disk that is full.
#[cfg(target_os = "linux")]
fn on_a_full_disk(machine: &Machine, line: &str) -> crate::common::Run {
    let mut command = machine.command(line.split(' '));
    command.stdout(std::fs::File::options().write(true).open("/dev/full").unwrap());
    command.stdin(std::process::Stdio::null());
    crate::common::Running::start(&mut command).finish()
}

/// Whatever a command prints: where it cannot be written the exit code is 5.
#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_told() {
    let machine = Machine::new();
    files(&machine);
    machine.run("awele database build --seeds 2");
    for line in [
        "--help",
        "--version",
        "help",
        "play --help",
        "man",
        "completions bash",
        "completions fish",
        "games",
        "games --json",
        "moves reversi",
        "perft reversi --depth 2",
        "perft reversi --depth 2 --divide",
        "analyse reversi --depth 2",
        "analyse reversi --depth 2 --json",
        "match reversi --size 4 --seat random --seat random --games 2 --seed 1",
        "match reversi --size 4 --seat random --seat random --games 2 --seed 1 --json",
        "play reversi --size 4 --seat random --seat random --seed 1",
        "play reversi --size 4 --seat random --seat random --seed 1 --show",
        "play reversi",
        "play quoridor",
        "play awele",
        "play labyrinth --size 5x5 --seed 1",
        "play labyrinth --size 5x5 --seed 1 --json",
        "play hashi 3x3m2:2a2c2a2",
        "play hashi 3x3m2:2a2c2a2 --json",
        "terminal",
        "bench awele",
        "trace alphabeta classic.tree",
        "trace minimax classic.tree --json",
        "replay games.ggf",
        "replay reversi-opening.dgn --json",
        "replay labyrinth.json",
        "convert reversi-opening.dgn --to ggf",
        "quoridor solve --size 3 --walls 1",
        "quoridor solve --size 3 --walls 1 --moves a1",
        "quoridor solve --size 3 --walls 1 --check 9",
        "reversi solve position.txt",
        "reversi solve position.txt --jsonl",
        "awele database build --seeds 2",
        "awele database verify",
        "awele database probe --position 0-1-0-0-0-0-0-0-0-0-0-1-23-23-S",
        "awele database stats --seeds 2",
        "labyrinth generate --size 5x5 --seed 1",
        "labyrinth generate --size 5x5 --seed 1 --generator eller",
        "labyrinth generate --size 5x5 --seed 1 --format json",
        "labyrinth generate --size 5x5 --seed 1 --format svg",
        "labyrinth generate --size 5x5 --seed 1 --format png",
        "labyrinth generate --size 5x5 --seed 1 --animate",
        "labyrinth solve maze-json.txt",
        "labyrinth solve maze-json.txt --json",
        "labyrinth stats maze-json.txt",
        "labyrinth render maze-json.txt --format svg",
        "labyrinth generators",
        "labyrinth masks",
        "hashi solve 7x7i30e10m2d0.txt",
        "hashi solve 7x7i30e10m2d0.txt --jsonl",
        "hashi solve 7x7i30e10m2d0.txt --json",
        "hashi check 3x3m2:2a2c2a2 --moves a1-c1=1",
        "hashi count 3x3m2:2a2c2a2",
        "hashi grade 3x3m2:2a2c2a2",
        "hashi hint 3x3m2:2a2c2a2",
        "hashi trace 3x3m2:2a2c2a2",
        "hashi compare 3x3m2:2a2c2a2",
        "hashi generate --size 5x5 --seed 1",
        "hashi convert 3x3m2:2a2c2a2 --to grid",
        "hashi render 3x3m2:2a2c2a2",
    ] {
        let run = on_a_full_disk(&machine, line);
        assert_eq!(run.code, Some(5), "{line}: {}", run.err);
        let told = "error: the output cannot be written: the disk is full\n";
        assert!(run.err.ends_with(told), "{line}: {}", run.err);
    }
}

/// The same for files.
#[cfg(target_os = "linux")]
#[test]
fn files_that_cannot_be_written_are_told() {
    let machine = Machine::new();
    files(&machine);
    for line in [
        "match reversi --size 4 --seat random --seat random --games 2 --seed 1 --record /dev/full",
        "labyrinth generate --size 5x5 --seed 1 -o /dev/full",
        "labyrinth generate --size 5x5 --seed 1 --format png -o /dev/full",
        "labyrinth solve maze-json.txt --format svg -o /dev/full",
        "labyrinth render maze-json.txt --format svg -o /dev/full",
        "hashi render 3x3m2:2a2c2a2 --format png -o /dev/full",
        "labyrinth generate --size 5x5 --seed 1 -o no/such/folder",
    ] {
        let run = machine.run(line);
        assert_eq!(run.code, Some(5), "{line}: {}", run.err);
        assert!(run.err.contains(" cannot be written: "), "{line}: {}", run.err);
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
