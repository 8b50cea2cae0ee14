//! Whole small games of Quoridor: every position is worth what somebody slow finds out.

use std::collections::HashMap;

use damier_ai::quoridor::exact::{LevelError, NotSolved, Solution, Unsolved, Verdict};
use damier_core::{Rng, Rules, Stop};
use damier_mind::{Alone, Workers};
use damier_quoridor::{Form, Jump, Limits, Position, Quoridor, Setup, Shape, Stuck};

fn solved(setup: &Setup) -> Solution {
    let mut solution = Solution::new(&setup.build().unwrap()).unwrap();
    for walls in (0..=solution.most_walls()).rev() {
        solution.solve(walls, &Alone, &Stop::new(), &|_| {}).unwrap();
    }
    solution
}

fn rectangle(width: usize, height: usize, walls: usize) -> Setup {
    Setup { form: Form::Rectangle(width, height), ..Setup::classic(5, 2) }.with_walls(walls)
}

/// Every position that can be reached from some, with what the rules alone say of it: those whose
/// outcome is decided within one ply, two plies and so on, until nothing more is.
struct Slow {
    positions: Vec<Position<u128>>,
    verdicts: Vec<Verdict>,
}

impl Slow {
    fn new(rules: &Quoridor<u128>, from: impl IntoIterator<Item = Position<u128>>) -> Slow {
        let mut positions: Vec<Position<u128>> = Vec::new();
        let mut numbers = HashMap::new();
        let mut number = |position: Position<u128>, positions: &mut Vec<Position<u128>>| {
            *numbers.entry(position).or_insert_with(|| {
                positions.push(position);
                positions.len() - 1
            })
        };
        for position in from {
            number(position, &mut positions);
        }
        let mut after: Vec<Vec<usize>> = Vec::new();
        let mut verdicts = Vec::new();
        while after.len() < positions.len() {
            let position = positions[after.len()];
            let mut nexts = Vec::new();
            if let Some(outcome) = rules.outcome(&position) {
                verdicts.push(match outcome.scores[rules.turn(&position)] {
                    0 => None,
                    score if score > 0 => Some(Verdict::Win(0)),
                    _ => Some(Verdict::Loss(0)),
                });
            } else {
                rules.each_move(&position, |mv| {
                    let mut next = position;
                    rules.apply(&mut next, mv);
                    nexts.push(number(next, &mut positions));
                });
                verdicts.push(None);
            }
            after.push(nexts);
        }
        let mut plies = 0;
        let mut quiet = 0;
        // Wins come by odd and losses by even numbers of plies: nothing new twice is the end.
        while quiet < 2 {
            plies += 1;
            let decided: Vec<(usize, Verdict)> = (0..positions.len())
                .filter(|&at| verdicts[at].is_none() && !after[at].is_empty())
                .filter_map(|at| {
                    let lost = |next: &usize| matches!(verdicts[*next], Some(Verdict::Loss(_)));
                    let won = |next: &usize| matches!(verdicts[*next], Some(Verdict::Win(_)));
                    if after[at].iter().any(lost) {
                        return Some((at, Verdict::Win(plies)));
                    }
                    after[at].iter().all(won).then_some((at, Verdict::Loss(plies)))
                })
                .collect();
            quiet = if decided.is_empty() { quiet + 1 } else { 0 };
            for (at, verdict) in decided {
                verdicts[at] = Some(verdict);
            }
        }
        let verdicts = verdicts.into_iter().map(|it| it.unwrap_or(Verdict::Neither)).collect();
        Slow { positions, verdicts }
    }
}

/// Compares every position that can be reached; tells how many are won, lost and neither.
#[track_caller]
fn check(setup: &Setup) -> [usize; 3] {
    let solution = solved(setup);
    let rules = setup.build::<u128>().unwrap();
    let slow = Slow::new(&rules, [rules.start()]);
    let mut counts = [0; 3];
    for (position, verdict) in slow.positions.iter().zip(&slow.verdicts) {
        let told = solution.verdict(position);
        assert_eq!(told, Some(*verdict), "{} {}", rules.variant(), rules.position_text(position));
        counts[match verdict {
            Verdict::Win(_) => 0,
            Verdict::Loss(_) => 1,
            Verdict::Neither => 2,
        }] += 1;
    }
    counts
}

#[test]
fn whole_games_are_solved_as_the_rules_alone_tell() {
    for (width, height, walls) in [(3, 3, 0), (3, 3, 1), (3, 3, 2), (4, 3, 1), (3, 4, 1), (5, 5, 0)]
    {
        check(&rectangle(width, height, walls));
    }
    // Every layout of a board, and more walls in hand than can ever stand.
    let [won, lost, neither] = check(&rectangle(3, 3, 3));
    assert!(won > 100 && lost > 100 && neither == 0, "{won} won, {lost} lost, {neither} neither");
}

#[test]
fn larger_games_are_solved_too() {
    check(&rectangle(4, 4, 1));
    check(&rectangle(3, 5, 1));
}

/// Between two nobody is ever stuck, and no third pawn in the way.
#[test]
fn games_under_other_rules_are_the_same() {
    let usual = check(&rectangle(3, 3, 2));
    assert_eq!(check(&Setup { stuck: Stuck::Skip, ..rectangle(3, 3, 2) }), usual);
    assert_eq!(check(&Setup { jump: Jump::Strict, ..rectangle(3, 3, 2) }), usual);
}

/// Positions that no game comes to are solved as well.
#[test]
fn positions_drawn_by_chance_are_solved() {
    let solution = solved(&rectangle(3, 3, 2));
    let mut rng = Rng::new(7);
    let drawn: Vec<_> = (0..200).filter_map(|at| solution.draw(at % 5, &mut rng)).collect();
    assert!(drawn.len() >= 100);
    let slow = Slow::new(solution.rules(), drawn);
    for (position, verdict) in slow.positions.iter().zip(&slow.verdicts) {
        assert_eq!(solution.verdict(position), Some(*verdict));
        assert_eq!(solution.agrees(position), Some(true));
    }
}

/// Pawns that block each other can go round for ever.
#[test]
fn where_nobody_can_force_anything_it_is_told() {
    let solution = solved(&rectangle(3, 5, 2));
    for text in ["3x5 c2,b4 b4h,b2v,a4v 1,0 2", "3x5 a1,b4 a4h,a2v,b4v 1,0 1"] {
        let position = solution.rules().parse_position(text).unwrap();
        assert_eq!(solution.verdict(&position), Some(Verdict::Neither));
        let slow = Slow::new(solution.rules(), [position]);
        let mut neither = 0;
        for (position, verdict) in slow.positions.iter().zip(&slow.verdicts) {
            assert_eq!(solution.verdict(position), Some(*verdict));
            assert_eq!(solution.agrees(position), Some(true));
            neither += usize::from(*verdict == Verdict::Neither);
        }
        assert!((2..slow.positions.len() / 2).contains(&neither), "{neither} of all");
    }
}

#[test]
fn moves_are_told_with_the_best_first() {
    let solution = solved(&rectangle(3, 3, 1));
    let rules = solution.rules();
    let mut position = rules.start();
    let mut plies = 0;
    while let Some(&(mv, verdict)) = solution.moves(&position).unwrap().first() {
        assert_eq!(Some(verdict), solution.verdict(&position));
        let listed = solution.moves(&position).unwrap();
        assert!(listed.is_sorted_by_key(|(_, verdict)| std::cmp::Reverse(verdict.rank())));
        assert_eq!(listed.len() as u64, rules.count_moves(&position));
        assert_eq!(
            verdict,
            if plies % 2 == 0 { Verdict::Loss(8 - plies) } else { Verdict::Win(8 - plies) }
        );
        rules.apply(&mut position, mv);
        plies += 1;
    }
    assert_eq!((plies, solution.verdict(&position)), (8, Some(Verdict::Loss(0))));
    // Another number of walls is another game.
    let other = rules.parse_position("3x3 b1,b3 - 1,0 1").unwrap();
    assert_eq!((solution.verdict(&other), solution.moves(&other)), (None, None));
}

/// In any order, and each piece by somebody else.
struct Backwards;

impl Workers for Backwards {
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..pieces).rev().for_each(work);
    }
}

#[test]
fn levels_are_kept_and_read_again() {
    let setup = rectangle(4, 4, 1);
    let solution = solved(&setup);
    let mut again = Solution::new(&setup.build().unwrap()).unwrap();
    let bytes = |walls| solution.level_bytes(walls).unwrap().to_vec();
    again.add_level(2, bytes(2)).unwrap();
    assert!(again.has(2) && !again.has(1));
    let stopped = Stop::new();
    stopped.raise();
    assert_eq!(again.solve(1, &Alone, &stopped, &|_| {}), Err(Unsolved::Stopped));
    assert!(!again.has(1));
    again.solve(1, &Backwards, &Stop::new(), &|_| {}).unwrap();
    assert_eq!(again.level_bytes(1), Some(&*bytes(1)));
    again.drop_level(2);
    assert!(!again.has(2));

    let mut refuses = |bytes: Vec<u8>, error| assert_eq!(again.add_level(0, bytes), Err(error));
    refuses(Vec::new(), LevelError::NoLevel);
    refuses(b"something else".repeat(20), LevelError::NoLevel);
    refuses(bytes(1), LevelError::Walls(1));
    let other = solved(&rectangle(4, 3, 1)).level_bytes(0).unwrap().to_vec();
    refuses(other, LevelError::Rules("4x3 2p 1w".to_owned()));
    let whole = bytes(0);
    let (found, wanted) = (whole.len() - 1, whole.len());
    refuses(whole[..found].to_vec(), LevelError::Length { found, wanted });
    for at in [16, 25, 121, 200] {
        let mut damaged = whole.clone();
        damaged[at] ^= 4;
        let error = if at == 16 { LevelError::Version(5) } else { LevelError::Checksum };
        refuses(damaged, error);
    }
    assert_eq!(again.add_level(3, whole.clone()), Err(LevelError::NoLevel));
    again.add_level(0, whole).unwrap();
}

#[test]
fn only_some_games_are_solved() {
    let solution = |setup: &Setup| Solution::new(&setup.build().unwrap()).map(|it| it.needs());
    let five = solution(&rectangle(5, 5, 3)).unwrap();
    assert_eq!(five.layouts, 320_233);
    assert!((90_000_000..100_000_000).contains(&five.disk), "{five:?}");
    assert!(five.memory < five.disk, "{five:?}");
    assert!(solution(&Setup::classic(9, 2)).unwrap().disk > 1 << 50);
    assert_eq!(solution(&Setup::classic(11, 2)), Err(NotSolved::Places(100)));
    let limited = Limits { repetition: true, ..Limits::default() };
    for other in [
        Setup::classic(5, 4),
        Setup::graph(Shape::Square, 5),
        Setup { limits: limited, ..Setup::classic(5, 2) },
    ] {
        assert_eq!(solution(&other), Err(NotSolved::Rules));
    }
}
