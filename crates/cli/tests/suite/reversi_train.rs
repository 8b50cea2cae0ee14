//! Weights of Reversi made by the command line.

use std::fs;

use crate::common::{Machine, Run};

/// A school so small that it takes seconds.
const SMALL: &str = "--positions 10 --exact 8 --depth 4 --ahead 3 --epochs 2 --seed 3";

fn train(machine: &Machine, line: &str) -> Run {
    machine.run(&format!("reversi train {line}"))
}

fn weights(machine: &Machine, file: &str) -> Vec<u8> {
    fs::read(machine.work().join(file)).unwrap()
}

#[test]
fn rounds_are_the_same_whoever_works_and_wherever_they_go_on() {
    let machine = Machine::new();
    let run = train(&machine, &format!("school {SMALL} --rounds 2 --threads 1"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.starts_with("round 1, 2 empty squares: "), "{}", run.out);
    assert!(run.out.contains("\nround 2, 58 empty squares: "), "{}", run.out);
    let whole = weights(&machine, "school/round-2.weights");
    assert_ne!(whole, weights(&machine, "school/round-1.weights"));
    let left = fs::read_dir(machine.work().join("school")).unwrap();
    let left = left.filter(|entry| {
        entry.as_ref().unwrap().file_name().to_string_lossy().ends_with(".weights")
    });
    assert_eq!(left.count(), 2);

    // What is done is not done again.
    let run = train(&machine, &format!("school {SMALL} --rounds 2"));
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);

    // The last round again by two threads, with positions of a band cut off in the middle of a chunk.
    fs::remove_file(machine.work().join("school/round-2.weights")).unwrap();
    let band = machine.work().join("school/round-2.band-1.positions");
    let positions = fs::read(&band).unwrap();
    fs::write(&band, &positions[..positions.len() / 2]).unwrap();
    let run = train(&machine, &format!("school {SMALL} --rounds 2 --threads 2"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(weights(&machine, "school/round-2.weights"), whole);
    assert_eq!(fs::read(&band).unwrap(), positions);
}

#[test]
fn later_rounds_learn_from_whole_games() {
    let machine = Machine::new();
    let all = SMALL.replace("--positions 10", "--positions 25 --backwards 1");
    let run = train(&machine, &format!("school {all} --rounds 3 --threads 2"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("\nround 3, 58 empty squares: "), "{}", run.out);
    let whole = weights(&machine, "school/round-3.weights");
    assert_ne!(whole, weights(&machine, "school/round-2.weights"));

    // The last round again, with its positions cut off in the middle of the second chunk.
    fs::remove_file(machine.work().join("school/round-3.weights")).unwrap();
    let games = machine.work().join("school/round-3.positions");
    let positions = fs::read(&games).unwrap();
    fs::write(&games, &positions[..positions.len() * 3 / 4]).unwrap();
    let run = train(&machine, &format!("school {all} --rounds 3 --threads 1"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(fs::read(&games).unwrap(), positions);
    assert_eq!(weights(&machine, "school/round-3.weights"), whole);

    // It learns from the games of the round before, too.
    fs::remove_file(machine.work().join("school/round-3.weights")).unwrap();
    fs::remove_file(machine.work().join("school/round-2.positions")).unwrap();
    let run = train(&machine, &format!("school {all} --rounds 3"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_ne!(weights(&machine, "school/round-3.weights"), whole);
}

#[test]
fn weights_in_the_folder_of_data_play() {
    let machine = Machine::new();
    let run = train(&machine, &format!("school {SMALL} --rounds 1"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    let place = machine.interrupted().with_file_name("reversi").join("8x8.weights");
    fs::create_dir_all(place.parent().unwrap()).unwrap();
    // What it finds, but for the time that took.
    let analyse = || {
        let run = machine.run("analyse reversi --nodes 3000 --moves f5d6c3 --json");
        assert_eq!(run.code, Some(0), "{}", run.err);
        let told: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        (told["lines"].clone(), run.err)
    };
    let (built_in, quiet) = analyse();
    assert_eq!(quiet, "");
    fs::copy(machine.work().join("school/round-1.weights"), &place).unwrap();
    let (own, quiet) = analyse();
    assert_eq!(quiet, "");
    assert_ne!(own, built_in);

    // Those that are damaged are told, and those built in play.
    fs::write(&place, "nothing").unwrap();
    let (damaged, told) = analyse();
    assert_eq!(damaged, built_in);
    assert!(
        told.contains("8x8.weights: this is nothing that Damier learnt of this game"),
        "{told}"
    );
}

#[test]
fn what_does_not_fit_is_refused() {
    let machine = Machine::new();
    let run = train(&machine, &format!("school {SMALL} --rounds 1"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    let run =
        train(&machine, "school --positions 10 --exact 9 --depth 4 --ahead 3 --epochs 2 --seed 3");
    assert_eq!(run.code, Some(2), "{}", run.out);
    assert!(
        run.err.contains("the folder was begun with exact 8, which 9 does not fit"),
        "{}",
        run.err
    );

    // Weights and positions that are damaged.
    let file = machine.work().join("school/round-1.weights");
    let sound = fs::read(&file).unwrap();
    for (bytes, told) in [
        (sound[..sound.len() - 1].to_vec(), "it is damaged"),
        (b"something else".to_vec(), "this is nothing that Damier learnt of this game"),
    ] {
        fs::write(&file, bytes).unwrap();
        let run = train(&machine, &format!("school {SMALL} --rounds 2"));
        assert_eq!(run.code, Some(3), "{}", run.out);
        assert!(run.err.contains("round-1.weights") && run.err.contains(told), "{}", run.err);
    }
    fs::remove_file(&file).unwrap();
    let band = machine.work().join("school/round-1.band-0.positions");
    let mut positions = fs::read(&band).unwrap();
    positions[..18].fill(0xFF);
    fs::write(&band, positions).unwrap();
    let run = train(&machine, &format!("school {SMALL} --rounds 1"));
    assert_eq!(run.code, Some(3), "{}", run.out);
    assert!(run.err.contains("sample 1 is none"), "{}", run.err);
}
