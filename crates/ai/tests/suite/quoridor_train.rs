//! Networks of Quoridor made from own play: the same from the same seed, whoever helps and whenever it stops.

use damier_ai::quoridor::Net;
use damier_ai::quoridor::train::{CHUNK, Games, Lessons, Plan, Sample, Training};
use damier_core::{Rules, Stop};
use damier_mind::{Alone, Workers};
use damier_quoridor::{Quoridor, Setup};

const NODES: u64 = 30;

fn rules() -> Quoridor<u128> {
    Setup::classic(9, 2).build().unwrap()
}

fn samples(chunk: u64) -> Vec<Sample> {
    Games::new(None, NODES, 7).chunk(chunk, &Stop::new()).unwrap()
}

fn lessons(samples: &[Sample]) -> Lessons {
    let mut lessons = Lessons::default();
    for sample in samples {
        lessons.add(sample);
    }
    lessons
}

#[test]
fn samples_are_positions_of_games_and_come_back_from_their_bytes() {
    let rules = rules();
    let drawn = samples(3);
    assert_eq!(drawn.len(), CHUNK);
    assert_eq!(drawn, samples(3), "the same again");
    assert_ne!(drawn, samples(4));
    let (mut walls, mut ends) = (0, 0);
    for sample in &drawn {
        let read = Sample::read(sample.bytes()).unwrap();
        assert_eq!(&read, sample);
        let position = read.position(&rules);
        assert_eq!(rules.parse_position(&rules.position_text(&position)).unwrap(), position);
        assert!(rules.outcome(&position).is_none());
        let best = rules.numbered(sample.best());
        assert!(rules.check(&position, best).is_ok(), "{best:?}");
        walls += rules.walls(&position).count();
        ends += usize::from(sample.value().abs() == 3000);
    }
    // Games begin, go on and end.
    assert!(walls > 5 * CHUNK && ends > 10, "{walls} {ends}");
}

#[test]
fn what_is_no_sample_is_none() {
    let bytes = samples(0)[10].bytes();
    let broken = |change: fn(&mut u128)| {
        let mut word = u128::from_le_bytes(bytes);
        change(&mut word);
        Sample::read(word.to_le_bytes())
    };
    assert!(broken(|_| {}).is_some());
    // A pawn beside the board, both on one cell, too many walls, no such move.
    assert!(broken(|word| *word |= 127 << 84).is_none());
    assert!(broken(|word| *word &= !(((1 << 14) - 1) << 84)).is_none());
    assert!(broken(|word| *word |= u128::from(u64::MAX)).is_none());
    assert!(broken(|word| *word |= 255 << 119).is_none());
    // Whatever they are, bytes never break it.
    for seed in 0..20_000_u128 {
        let word = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835);
        if let Some(sample) = Sample::read(word.to_le_bytes()) {
            lessons(&[sample]);
        }
    }
}

/// Two who work at the same time.
struct Both;

impl Workers for Both {
    #[expect(clippy::disallowed_methods, reason = "the test lends threads as a front end would")]
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        std::thread::scope(|scope| {
            scope.spawn(|| (0..pieces).rev().filter(|piece| piece % 2 == 1).for_each(work));
            (0..pieces).filter(|piece| piece % 2 == 0).for_each(work);
        });
    }
}

#[test]
fn a_network_depends_on_its_seed_alone() {
    let lessons = lessons(&samples(1));
    let plan = Plan { epochs: 6, seed: 5 };
    let stop = Stop::new();
    let mut whole = Training::new(&plan);
    let mut wrong = Vec::new();
    while let Some(told) = whole.epoch(&lessons, &plan, &Alone, &stop) {
        wrong.push(told);
    }
    assert_eq!(whole.epochs(), 6);
    // It learns.
    assert!(wrong[5].value < wrong[0].value && wrong[5].policy < wrong[0].policy, "{wrong:?}");
    let network = whole.network().bytes();

    // With help, and stopped in between.
    let mut first = Training::new(&plan);
    for _ in 0..3 {
        first.epoch(&lessons, &plan, &Both, &stop).unwrap();
    }
    let kept = first.bytes();
    let mut second = Training::read(&kept).unwrap();
    assert_eq!(second.epochs(), 3);
    while second.epoch(&lessons, &plan, &Both, &stop).is_some() {}
    assert_eq!(second.network().bytes(), network);

    let mut other = Training::new(&Plan { seed: 6, ..plan });
    other.epoch(&lessons, &Plan { seed: 6, ..plan }, &Alone, &stop).unwrap();
    assert_ne!(other.network().bytes(), network);
    assert!(Net::read(&network).is_ok());

    // What is kept is whole or nothing, and who is told to stop stops.
    assert!(Training::read(&kept[..kept.len() - 1]).is_err());
    assert!(Training::read(&network).is_err());
    stop.raise();
    assert!(Training::new(&plan).epoch(&lessons, &plan, &Alone, &stop).is_none());
    assert!(Games::new(None, NODES, 1).chunk(0, &stop).is_none());
}
