//! Games that look back: what a position is worth depends on how one came there, and what is
//! remembered of it must be used only where that makes no difference.

use std::collections::HashMap;
use std::ops::Range;

use damier_ai::{AsListed, Evaluator, Search, WIN};
use damier_awele::{Awele, Packed, Repetition, Row, RuleSet};
use damier_core::{Game, Rng, Rules, Step, ZeroSum, mix};
use damier_mind::Budget;
use damier_quoridor::{Limits, Quoridor, Setup};
use damier_testkit::sweep;

use crate::search::ask::{ask, check_line, truth};
use crate::search::graph::{Graph, Valued};
use crate::search::retold::{Past, Retold};
use crate::told::number;

#[test]
fn the_past_counts() {
    let mut searches = [0, 3, 8].map(|bits| Search::new(Valued, AsListed, bits));
    let mut differing = 0;
    for seed in 0..400 {
        let rng = &mut Rng::new(seed);
        let size = 3 + rng.index(5);
        let graph = Graph::<true>::tangle(rng, size);
        let mut known: HashMap<u8, i32> = HashMap::new();
        // Several games on the same graph come to the same places by different ways.
        for _ in 0..5 {
            let mut game = Game::new(graph.clone());
            while game.outcome().is_none() {
                let value = truth(&game, u32::MAX, &Valued);
                differing += u32::from(*known.entry(*game.position()).or_insert(value) != value);
                for search in &mut searches {
                    let thought = ask(search, &game, Budget::default(), 2).unwrap();
                    let line = &thought.lines[0];
                    assert_eq!((number(line), line.is_exact()), (Some(value), true), "{game:?}");
                    check_line(&game, line, thought.depth, &Valued);
                }
                for depth in 1..5 {
                    let thought = ask(&mut searches[2], &game, Budget::depth(depth), 1).unwrap();
                    let value = truth(&game, depth, &Valued);
                    assert_eq!(number(&thought.lines[0]), Some(value), "{game:?}");
                }
                let moves = game.legal_moves();
                game.play(*rng.pick(&moves).unwrap()).unwrap();
            }
            assert_eq!(ask(&mut searches[0], &game, Budget::default(), 1), None);
        }
    }
    assert!(differing > 100, "the past hardly ever matters: {differing}");
}

/// What became of searches with a table.
#[derive(Debug, Default)]
struct Tally {
    /// Values that would be others without the past.
    past_mattered: u32,
    /// Values that were proved.
    proved: u32,
    /// Answers that were wrong.
    wrong: u32,
    /// Positions visited without a table to speak of, and with one.
    forgetful: u64,
    mindful: u64,
}

/// The same game under rules that tell something else of the past.
fn retold<R: Rules>(game: &Game<R>, past: Past) -> Game<Retold<R>> {
    let rules = Retold { rules: game.rules().clone(), past };
    let mut retold = Game::from_position(rules, *game.start());
    for step in game.steps() {
        if let Step::Move(mv) = step {
            retold.play(*mv).unwrap();
        }
    }
    retold
}

/// What a position with its past is worth to the side on turn: everything is played.
fn worth<R: ZeroSum>(
    rules: &R,
    past: &mut Vec<R::Position>,
    position: &R::Position,
    depth: u32,
) -> i32 {
    if let Some(outcome) = rules.outcome_after(past, position) {
        return Chance.finished(rules, position, &outcome);
    }
    if depth == 0 {
        return Chance.evaluate(rules, position, &());
    }
    let mut moves = Vec::new();
    rules.each_move(position, |mv| moves.push(mv));
    moves.into_iter().map(|mv| worth_of(rules, past, position, mv, depth)).max().unwrap()
}

/// What a move is worth to the side that plays it; wins and losses move away by one.
fn worth_of<R: ZeroSum>(
    rules: &R,
    past: &mut Vec<R::Position>,
    position: &R::Position,
    mv: R::Move,
    depth: u32,
) -> i32 {
    let mut next = *position;
    rules.apply(&mut next, mv);
    past.push(*position);
    let value = worth(rules, past, &next, depth - 1);
    past.pop();
    let value = if rules.turn(&next) == rules.turn(position) { value } else { -value };
    if value.abs() > WIN / 2 { value - value.signum() } else { value }
}

/// Whether the search says of the best move and of every other what they are worth, and calls
/// proved only what stays as it is when one looks `further`.
fn is_right<R: ZeroSum>(game: &Game<R>, (depth, further): (u32, u32), tally: &mut Tally) -> bool {
    let (rules, position) = (game.rules(), game.position());
    let mut past = game.past().to_vec();
    let value = worth(rules, &mut past, position, depth);
    tally.past_mattered += u32::from(worth(rules, &mut Vec::new(), position, depth) != value);
    let mut known = HashMap::new();
    let mut at = |mv: R::Move, depth: u32| {
        let worth = || worth_of(rules, &mut past, position, mv, depth);
        Some(*known.entry((mv, depth)).or_insert_with(worth))
    };
    let mut right = true;
    for lines in [1, game.legal_moves().len()] {
        for bits in [0, 4, 14] {
            let mut search = Search::new(Chance, AsListed, bits);
            let thought = ask(&mut search, game, Budget::depth(depth), lines).unwrap();
            right &= number(&thought.lines[0]) == Some(value);
            for line in &thought.lines {
                right &= number(line) == at(line.moves[0], thought.depth);
                right &= !line.is_exact() || number(line) == at(line.moves[0], depth + further);
                tally.proved += u32::from(line.is_exact());
            }
            match bits {
                0 => tally.forgetful += thought.nodes,
                14 => tally.mindful += thought.nodes,
                _ => {}
            }
        }
    }
    right
}

/// Plays at random without ending the game, gladly back to where it has been, and compares
/// searches with minimax after so many moves. The rules are asked for their own key of the past,
/// then all of it is told apart, then all of it is forgotten.
fn compare<R: ZeroSum>(
    start: &Game<R>,
    rng: &mut Rng,
    (plies, depth, further): (Range<usize>, u32, u32),
    tallies: &mut [Tally; 3],
) {
    let mut game = start.clone();
    while game.steps().len() < plies.end {
        let (mut anywhere, mut back) = (Vec::new(), Vec::new());
        for mv in game.legal_moves() {
            let mut next = game.clone();
            next.play(mv).unwrap();
            if next.outcome().is_none() {
                let moves =
                    if game.past().contains(next.position()) { &mut back } else { &mut anywhere };
                moves.push(mv);
            }
        }
        let home = !back.is_empty() && (anywhere.is_empty() || rng.percent(60));
        let Some(&mv) = rng.pick(if home { &back } else { &anywhere }) else { return };
        game.play(mv).unwrap();
        if game.steps().len() < plies.start {
            continue;
        }
        let ([own, whole, none], depths) = (&mut *tallies, (depth, further));
        for (past, tally) in [(Past::Own, own), (Past::InOrder, whole)] {
            let told = retold(&game, past);
            assert!(is_right(&told, depths, tally), "{depth} ahead of {game:?}, {past:?}");
        }
        none.wrong += u32::from(!is_right(&retold(&game, Past::Forgotten), depths, none));
    }
}

/// The past mattered, much was proved, and the table saved work.
fn check_tallies([own, ..]: &[Tally; 3]) {
    assert!(own.past_mattered > 20, "the past hardly ever matters: {own:?}");
    assert!(own.proved > 100, "hardly anything is proved: {own:?}");
    assert!(own.mindful * 20 < own.forgetful * 19, "the table saves nothing: {own:?}");
}

/// To forget the past would have been noticed.
fn check_noticed([.., none]: &[Tally; 3]) {
    assert!(none.wrong > 0, "nobody would notice: {none:?}");
}

/// Judges positions by chance, so that no two are mistaken for each other unnoticed.
#[derive(Clone, Copy)]
struct Chance;

impl<R: Rules> Evaluator<R> for Chance {
    type State = ();

    fn root(&self, _: &R, _: &R::Position) {}

    fn evaluate(&self, rules: &R, position: &R::Position, (): &()) -> i32 {
        (mix(rules.key(position)) % 1001) as i32 - 500
    }
}

#[test]
fn ways_on_graphs_are_remembered_by_where_they_led() {
    let mut tallies = <[Tally; 3]>::default();
    for seed in 0..sweep(200, 2000) {
        let rng = &mut Rng::new(seed);
        let size = 6 + rng.index(6);
        let game = Game::new(Graph::<true>::tangle(rng, size));
        compare(&game, rng, (1..6, 6, 2), &mut tallies);
    }
    check_tallies(&tallies);
    check_noticed(&tallies);
}

fn quoridor(size: usize, walls: usize, limits: Limits) -> Game<Quoridor<u128>> {
    let setup = Setup { limits, ..Setup::classic(size, 2).with_walls(walls) };
    Game::new(setup.build().unwrap())
}

const REPETITION: Limits = Limits { quiet: None, total: None, repetition: true };

/// Without walls everything that came before may come again.
#[test]
fn pawns_that_walk_to_and_fro_are_remembered_by_where_they_have_been() {
    let mut tallies = <[Tally; 3]>::default();
    for seed in 0..sweep(30, 300) {
        let game = quoridor(3, 0, REPETITION);
        compare(&game, &mut Rng::new(seed), (4..24, 7, 1), &mut tallies);
        let game = quoridor(5, 0, REPETITION);
        compare(&game, &mut Rng::new(seed), (8..14, 6, 0), &mut tallies);
    }
    check_tallies(&tallies);
    check_noticed(&tallies);
}

/// With walls, what came before the last one is forgotten. Up to five moves ahead all ways to a
/// position with the same key are equally long, so that minimax looks as deep as the search.
#[test]
fn what_came_before_a_wall_is_forgotten() {
    let mut tallies = <[Tally; 3]>::default();
    for seed in 0..sweep(20, 200) {
        let rng = &mut Rng::new(seed);
        compare(&quoridor(3, 1, REPETITION), rng, (2..20, 5, 0), &mut tallies);
        compare(&quoridor(5, 1, REPETITION), rng, (8..14, 3, 0), &mut tallies);
    }
    check_tallies(&tallies);
    check_noticed(&tallies);
}

/// A limit of moves without a wall: it matters whether the wall came before or after the steps.
#[test]
fn moves_since_a_wall_are_counted() {
    let mut tallies = <[Tally; 3]>::default();
    for seed in 0..sweep(20, 200) {
        let limits = Limits { quiet: Some(4), ..Limits::default() };
        compare(&quoridor(3, 2, limits), &mut Rng::new(seed), (1..8, 5, 0), &mut tallies);
    }
    check_tallies(&tallies);
    check_noticed(&tallies);
}

/// A limit of moves in all, alone and with the others.
#[test]
fn all_moves_are_counted() {
    let alone = Limits { total: Some(13), ..Limits::default() };
    for limits in [alone, Limits { quiet: Some(9), total: Some(13), repetition: true }] {
        let mut tallies = <[Tally; 3]>::default();
        for seed in 0..sweep(20, 200) {
            let rng = &mut Rng::new(seed);
            compare(&quoridor(3, 1, limits), rng, (5..13, 5, 0), &mut tallies);
            compare(&quoridor(5, 0, limits), rng, (5..13, 5, 1), &mut tallies);
        }
        check_tallies(&tallies);
    }
}

/// In Awélé nothing comes again that was before a capture.
#[test]
fn what_came_before_a_capture_is_forgotten() {
    let mut tallies = <[Tally; 3]>::default();
    for repetition in [Repetition::OwnRow, Repetition::Split, Repetition::ThreefoldOwnRow] {
        for seed in 0..sweep(20, 200) {
            let rng = &mut Rng::new(seed);
            // Few seeds chase each other round the board.
            let mut counts = [0; 6];
            (0..2 + rng.index(3)).for_each(|_| counts[rng.index(6)] += 1);
            let counts = counts.map(|count| count.to_string()).join(" ");
            let rules = Awele::<Packed>::new(RuleSet {
                houses: Row::of::<3>(),
                repetition,
                ..RuleSet::ABAPA
            });
            let position = rules.parse_position(&format!("{counts} 9 9 S")).unwrap();
            let game = Game::from_position(rules, position);
            compare(&game, rng, (0..30, 8, 2), &mut tallies);
        }
    }
    check_tallies(&tallies);
    check_noticed(&tallies);
}
