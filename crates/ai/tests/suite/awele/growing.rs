//! What a database takes, who computes it, and what stops that.

use std::sync::atomic::{AtomicUsize, Ordering};

use damier_ai::awele::endgame::{Database, Needs};
use damier_awele::{Repetition, Row, RuleSet, Seeds};
use damier_core::Stop;
use damier_mind::{Alone, Workers};

use crate::awele::boards::{all_terms, boards, database};

/// The last piece first.
struct Backwards;

impl Workers for Backwards {
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..pieces).rev().for_each(work);
    }
}

/// Several at the same time, each taking the next piece when done with one.
struct Team(usize);

impl Workers for Team {
    #[expect(clippy::disallowed_methods, reason = "the test lends threads as a front end would")]
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..self.0 {
                scope.spawn(|| {
                    while let piece @ 0.. = next.fetch_add(1, Ordering::Relaxed)
                        && piece < pieces
                    {
                        work(piece);
                    }
                });
            }
        });
    }
}

/// Somebody who asks for the end at a certain piece of the work.
struct Tired<'a> {
    stop: &'a Stop,
    left: AtomicUsize,
}

impl Workers for Tired<'_> {
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        for piece in 0..pieces {
            if self.left.fetch_sub(1, Ordering::Relaxed) == 1 {
                self.stop.raise();
            }
            work(piece);
        }
    }
}

/// Large enough for many pieces.
fn grown(rule_set: &RuleSet, seeds: usize, workers: &dyn Workers) -> Database {
    let mut database = Database::new(rule_set);
    for _ in 0..=seeds {
        assert!(database.grow(workers, &Stop::new(), &mut |_| {}));
    }
    database
}

#[test]
fn whoever_works_finds_the_same() {
    for rule_set in [RuleSet::ABAPA, RuleSet::AWARI] {
        let alone = grown(&rule_set, 8, &Alone);
        for workers in [&Backwards as &dyn Workers, &Team(2), &Team(5)] {
            let other = grown(&rule_set, 8, workers);
            for seeds in 0..=8 {
                assert!(other.layer_bytes(seeds) == alone.layer_bytes(seeds), "{seeds} seeds");
                assert_eq!(alone.contradictions(seeds, workers, &Stop::new()), Some(0));
            }
        }
    }
}

#[test]
fn who_is_stopped_leaves_everything_as_it_was() {
    for rule_set in [RuleSet::ABAPA, RuleSet::AWARI] {
        let before = database(&rule_set, 4);
        let mut growing = before.clone();
        let stop = Stop::new();
        stop.raise();
        assert!(!growing.grow(&Alone, &stop, &mut |_| {}));
        assert_eq!(growing.contradictions(4, &Alone, &stop), None);
        // Stopped at every point of the work, which in the end is done.
        let mut refusals = 0;
        for pieces in 1.. {
            let stop = Stop::new();
            let tired = Tired { stop: &stop, left: AtomicUsize::new(pieces) };
            if growing.grow(&tired, &stop, &mut |_| {}) {
                break;
            }
            assert_eq!((growing.seeds(), growing.boards()), (Some(4), before.boards()));
            assert_eq!(growing.layer_bytes(5), None);
            refusals += 1;
        }
        assert!(refusals > 5, "{refusals}");
        for seeds in 0..=4 {
            assert!(growing.layer_bytes(seeds) == before.layer_bytes(seeds));
        }
        assert!(growing.layer_bytes(5) == database(&rule_set, 5).layer_bytes(5));
    }
}

#[test]
fn stopping_from_the_progress_is_heard() {
    let mut database = database(&RuleSet::ABAPA, 4);
    let stop = Stop::new();
    let mut told = 0;
    assert!(!database.grow(&Alone, &stop, &mut |_| {
        told += 1;
        stop.raise();
    }));
    assert_eq!((told, database.seeds()), (1, Some(4)));
    stop.lower();
    assert!(database.grow(&Alone, &stop, &mut |_| {}));
}

#[test]
fn progress_goes_from_nothing_to_the_whole() {
    for rule_set in [RuleSet::ABAPA, RuleSet::AWARI] {
        let mut database = Database::new(&rule_set);
        for seeds in 0..=6 {
            let mut told = vec![0.0];
            assert!(database.grow(&Alone, &Stop::new(), &mut |share| told.push(share)));
            assert!(told.is_sorted() && *told.last().unwrap() <= 1.0, "{seeds}: {told:?}");
        }
    }
}

/// The layers that are there take no more than was promised.
#[test]
fn needs_are_no_less_than_it_takes() {
    for rule_set in all_terms(3).into_iter().chain([RuleSet::ABAPA, RuleSet::AWARI]) {
        let database = database(&rule_set, 6);
        let mut disk = 0;
        let mut all = 0;
        let mut before: Option<Needs> = None;
        for seeds in 0..=6 {
            disk += database.layer_bytes(seeds).unwrap().len() as u64;
            let layer = boards(2 * rule_set.row(), seeds as u8).len() as u64;
            all += layer;
            let needs = Database::needs(&rule_set, seeds);
            assert!(needs.disk >= disk, "{rule_set}, {seeds} seeds: {needs:?} and {disk}");
            assert!(needs.memory > 4 * layer && needs.least <= needs.memory);
            assert!(before.is_none_or(|before| before.memory < needs.memory));
            before = Some(needs);
            assert_eq!(Database::boards_upto(&rule_set, seeds), Some(all));
            assert_eq!(database.census(seeds).unwrap().values().sum::<u64>(), layer);
        }
        assert_eq!(database.boards(), all);
    }
}

/// Half a byte a board, and the models of the coder beside it where boards are few.
#[test]
fn larger_layers_are_reckoned_with() {
    let rule_set = RuleSet { houses: Row::of::<3>(), ..RuleSet::ABAPA };
    let small = database(&rule_set, 17);
    let bytes = |seeds| small.layer_bytes(seeds).unwrap().len() as u64;
    assert!(Database::needs(&rule_set, 17).disk >= (0..=17).map(bytes).sum::<u64>());
    for rule_set in [RuleSet::ABAPA, RuleSet::AWARI] {
        let layer = database(&rule_set, 9);
        let boards = Database::boards_upto(&rule_set, 9).unwrap()
            - Database::boards_upto(&rule_set, 8).unwrap();
        let bytes = layer.layer_bytes(9).unwrap().len() as u64;
        assert!((2 * boards..5 * boards).contains(&(8 * bytes)), "{rule_set}: {bytes} bytes");
    }
}

/// Known numbers: C(n + 11, 11) boards a layer, and a limit beyond which nothing is counted.
#[test]
fn boards_are_counted() {
    assert_eq!(Database::boards_upto(&RuleSet::ABAPA, 0), Some(1));
    assert_eq!(Database::boards_upto(&RuleSet::ABAPA, 1), Some(13));
    assert_eq!(Database::boards_upto(&RuleSet::ABAPA, 12), Some(2_704_156));
    assert_eq!(Database::boards_upto(&RuleSet::ABAPA, 18), Some(86_493_225));
    for seeds in [48, 96] {
        assert_eq!(Database::boards_upto(&RuleSet::ABAPA, seeds), None);
        assert!(Database::needs(&RuleSet::ABAPA, seeds).memory > 1 << 40);
    }
}

#[test]
fn one_database_serves_many_games() {
    for rule_set in all_terms(5) {
        for seeds in 1..=6 {
            let game = RuleSet { seeds: Seeds::new(seeds).unwrap(), ..rule_set };
            assert_eq!(Database::rule_set_for(&game), Database::rule_set_for(&rule_set));
            assert_eq!(*Database::new(&game).rule_set(), rule_set);
        }
        for repetition in [Repetition::None, Repetition::ThreefoldOwnRow] {
            let served = Database::rule_set_for(&RuleSet { repetition, ..rule_set });
            assert_eq!(served, RuleSet { repetition: Repetition::OwnRow, ..rule_set });
        }
        assert_eq!(
            Database::rule_set_for(&rule_set),
            rule_set,
            "the database serves its own rules"
        );
        assert_eq!(Database::new(&rule_set).is_exact(), rule_set.repetition == Repetition::Split);
    }
}

#[test]
fn a_database_goes_on_where_it_ended() {
    let whole = database(&RuleSet::ABAPA, 5);
    let mut some = database(&RuleSet::ABAPA, 3);
    assert_eq!((some.seeds(), some.layer_bytes(4)), (Some(3), None));
    assert_eq!(some.boards(), Database::boards_upto(&RuleSet::ABAPA, 3).unwrap());
    assert!(some.grow(&Alone, &Stop::new(), &mut |_| {}));
    assert!(some.layer_bytes(4) == whole.layer_bytes(4));
}

/// Layers are looked over one by one, as far as there are any.
#[test]
fn sound_layers_have_no_contradictions() {
    for rule_set in all_terms(3) {
        let database = database(&rule_set, 6);
        for seeds in 0..=6 {
            assert_eq!(database.contradictions(seeds, &Alone, &Stop::new()), Some(0));
        }
        assert_eq!(database.contradictions(7, &Alone, &Stop::new()), None);
    }
}
