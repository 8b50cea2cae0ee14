//! What positions of Awélé are worth, learnt by the command line.

use std::fs;

use crate::common::{Machine, Run};

/// A school so small that it takes seconds.
const SMALL: &str = "--positions 2000 --nodes 20 --epochs 2 --seed 3";

fn train(machine: &Machine, line: &str) -> Run {
    machine.run(&format!("awele train {line}"))
}

#[test]
fn rounds_are_the_same_whoever_works_and_wherever_they_go_on() {
    let machine = Machine::new();
    let run = train(&machine, &format!("school {SMALL} --rounds 2 --threads 1"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(
        run.out.starts_with("round 1: 2000 positions; on those not learnt from"),
        "{}",
        run.out
    );
    assert!(run.out.contains("\nround 2: 4000 positions; "), "{}", run.out);
    let read = |name: &str| fs::read(machine.work().join(name)).unwrap();
    assert_eq!(read("school/round-1.positions").len(), 32_000);

    // What is done is not done again.
    let run = train(&machine, &format!("school {SMALL} --rounds 2"));
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);

    // One round, then its positions cut off in the middle of a chunk and the rest lost, by two threads.
    let run = train(&machine, &format!("again {SMALL} --rounds 1 --threads 2"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    let cut = &read("school/round-2.positions")[..17_000];
    fs::write(machine.work().join("again/round-2.positions"), cut).unwrap();
    let run = train(&machine, &format!("again {SMALL} --rounds 2 --threads 2"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    for name in ["round-1.worth", "round-2.positions", "round-2.worth"] {
        assert!(read(&format!("again/{name}")) == read(&format!("school/{name}")), "{name}");
    }
}

#[test]
fn what_is_damaged_is_told() {
    let machine = Machine::new();
    train(&machine, &format!("school {SMALL} --rounds 1"));
    let worth = machine.work().join("school/round-1.worth");
    let mut bytes = fs::read(&worth).unwrap();
    bytes[200] ^= 1;
    fs::write(&worth, bytes).unwrap();
    let run = train(&machine, &format!("school {SMALL} --rounds 2"));
    assert_eq!(run.code, Some(3), "{}", run.out);
    assert!(run.err.contains("round-1.worth: it is damaged"), "{}", run.err);
    fs::remove_file(&worth).unwrap();
    let positions = machine.work().join("school/round-1.positions");
    let mut bytes = fs::read(&positions).unwrap();
    bytes[32..48].fill(255);
    fs::write(&positions, bytes).unwrap();
    let run = train(&machine, &format!("school {SMALL} --rounds 1"));
    assert_eq!(run.code, Some(3), "{}", run.out);
    assert!(run.err.contains("sample 3 is none"), "{}", run.err);
}

#[test]
fn what_lies_in_the_folder_of_data_plays() {
    let machine = Machine::new();
    train(&machine, &format!("school {SMALL} --rounds 1"));
    let analyse = || {
        let run = machine.run("analyse awele --strategy damier:database=0 --nodes 3000 --json");
        assert_eq!(run.code, Some(0), "{}", run.err);
        let told: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        (told["lines"].clone(), run.err)
    };
    let (built_in, quiet) = analyse();
    assert_eq!(quiet, "");
    let place = machine.interrupted().with_file_name("awele").join("6.worth");
    fs::create_dir_all(place.parent().unwrap()).unwrap();
    fs::copy(machine.work().join("school/round-1.worth"), &place).unwrap();
    assert_ne!(analyse().0, built_in);

    // What is damaged is told, and what is built in plays.
    fs::write(&place, "nothing").unwrap();
    let (damaged, told) = analyse();
    assert_eq!(damaged, built_in);
    assert!(told.contains("6.worth: this is nothing that Damier learnt of this game"), "{told}");
}
