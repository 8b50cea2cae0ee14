//! Networks of Quoridor made by the command line.

use std::fs;
use std::path::PathBuf;

use crate::common::{Machine, Run};

/// A school so small that it takes seconds.
const SMALL: &str = "--positions 1000 --nodes 20 --epochs 2 --seed 3";

fn train(machine: &Machine, line: &str) -> Run {
    machine.run(&format!("quoridor train {line}"))
}

/// The files of a school, with what is in them.
fn files(machine: &Machine, folder: &str) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(machine.work().join(folder)).unwrap();
    let mut files: Vec<_> = entries
        .map(|entry| entry.unwrap().path())
        .map(|path| {
            (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(path).unwrap())
        })
        .collect();
    files.sort();
    files
}

/// Where a network is looked for that takes the place of the one built in.
fn place(machine: &Machine) -> PathBuf {
    machine.interrupted().with_file_name("quoridor").join("9x9.network")
}

#[test]
fn rounds_are_the_same_whoever_works_and_wherever_they_go_on() {
    let machine = Machine::new();
    let run = train(&machine, &format!("school {SMALL} --rounds 2 --threads 1"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(
        run.out.starts_with("round 1: 1000 positions; on those not learnt from"),
        "{}",
        run.out
    );
    assert!(run.out.contains("\nround 2: 2000 positions; "), "{}", run.out);
    let whole = files(&machine, "school");
    let names: Vec<&str> = whole.iter().map(|(name, _)| name.as_str()).collect();
    let wanted = [
        "round-1.network",
        "round-1.positions",
        "round-2.network",
        "round-2.positions",
        "settings.json",
    ];
    assert_eq!(names, wanted);
    assert_eq!(whole[1].1.len(), 16_000);

    // What is done is not done again.
    let run = train(&machine, &format!("school {SMALL} --rounds 2"));
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);

    // One round, then its positions cut off in the middle of a chunk and the rest lost, by two threads.
    let run = train(&machine, &format!("again {SMALL} --rounds 1 --threads 2"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    let positions = machine.work().join("again/round-2.positions");
    fs::write(positions, &whole[3].1[..9_999]).unwrap();
    let run = train(&machine, &format!("again {SMALL} --rounds 2 --threads 2"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(files(&machine, "again"), whole);
}

#[test]
fn what_does_not_fit_is_refused() {
    let machine = Machine::new();
    train(&machine, &format!("school {SMALL} --rounds 1"));
    let before = files(&machine, "school");
    let run = train(&machine, "school --positions 1000 --nodes 21 --epochs 2 --seed 3 --rounds 2");
    assert_eq!(run.code, Some(2), "{}", run.out);
    assert!(
        run.err.contains("the folder was begun with nodes 20, which 21 does not fit"),
        "{}",
        run.err
    );
    assert_eq!(files(&machine, "school"), before);

    // A network and positions that are damaged.
    let network = machine.work().join("school/round-1.network");
    let sound = fs::read(&network).unwrap();
    fs::write(&network, &sound[..sound.len() / 2]).unwrap();
    let run = train(&machine, &format!("school {SMALL} --rounds 2"));
    assert_eq!(run.code, Some(3), "{}", run.out);
    assert!(run.err.contains("round-1.network") && run.err.contains("damaged"), "{}", run.err);
    fs::remove_file(&network).unwrap();
    let positions = machine.work().join("school/round-1.positions");
    let mut bytes = fs::read(&positions).unwrap();
    bytes[32..48].fill(255);
    fs::write(&positions, bytes).unwrap();
    let run = train(&machine, &format!("school {SMALL} --rounds 1"));
    assert_eq!(run.code, Some(3), "{}", run.out);
    assert!(run.err.contains("sample 3 is none"), "{}", run.err);

    // A folder that is none.
    machine.write("file", "");
    let run = train(&machine, &format!("file/school {SMALL}"));
    assert!(
        run.code.is_some_and(|code| code > 0) && run.err.contains("file/school"),
        "{}",
        run.err
    );
}

#[test]
fn a_network_in_the_folder_of_data_plays() {
    let machine = Machine::new();
    train(&machine, &format!("school {SMALL} --rounds 1"));
    // What it finds, but for the time that took.
    let analyse = || {
        let run = machine.run("analyse quoridor --nodes 3000 --json");
        assert_eq!(run.code, Some(0), "{}", run.err);
        let told: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        (told["lines"].clone(), run.err)
    };
    let (built_in, quiet) = analyse();
    assert_eq!(quiet, "");
    fs::create_dir_all(place(&machine).parent().unwrap()).unwrap();
    fs::copy(machine.work().join("school/round-1.network"), place(&machine)).unwrap();
    let (own, quiet) = analyse();
    assert_eq!(quiet, "");
    assert_ne!(own, built_in);

    // One that is damaged is told, and the one built in plays.
    fs::write(place(&machine), "nothing").unwrap();
    let (damaged, told) = analyse();
    assert_eq!(damaged, built_in);
    assert!(
        told.contains("9x9.network: this is nothing that Damier learnt of this game"),
        "{told}"
    );
}
