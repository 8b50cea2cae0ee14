//! Boards for the lessons: `cargo run --release -p damier-hashi --example lessons -- 3000`.
//!
//! Puzzles of so many seeds for each size and grade are followed, and for every rule those are told
//! that need it once, show it best, and are solved by it and simpler rules: a line each, with the
//! rule, what it took to show, the ID and the seed that made it.
//!
//! Where a rule is needed so rarely that no seed shows it well, better boards are looked for around
//! one that needs it: `… --example lessons -- around nested-assumption 100000 1 ID`, with the rule, how
//! many changes are tried, and a number that the changes are drawn by.
#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "this is a program")]

use std::collections::BTreeMap;

use damier_core::{Rng, Seed, seeded_id};
use damier_hashi::format::{self, Format};
use damier_hashi::generate::{Made, generate, proper};
use damier_hashi::reason::Rule;
use damier_hashi::search::{Limits, Method, solve};
use damier_hashi::{Board, Grade, Hashi, Island, Moment, Params, Variant, is_solved_by, verify};

/// How many islands show a rule best: enough that it is a puzzle, and few enough to be looked over.
const ISLANDS: usize = 9;

/// How many boards are told of each rule.
const TOLD: usize = 12;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [first, rule, rounds, seed, id] = words.as_slice()
        && first == "around"
    {
        let rule =
            Rule::ALL.into_iter().find(|one| one.name() == rule).expect("the name of a rule");
        let board = format::read(id).expect("the ID of a puzzle");
        let (rounds, seed) = (rounds.parse().expect("a number"), seed.parse().expect("a number"));
        return around(rule, rounds, Seed::newest::<Hashi>(seed), board);
    }
    let number =
        |at: usize, usual: u64| words.get(at).and_then(|w| w.parse().ok()).unwrap_or(usual);
    let (seeds, least, most) = (number(0, 100), number(1, 5) as usize, number(2, 7) as usize);
    let mut best: BTreeMap<Rule, Vec<(usize, String)>> = BTreeMap::new();
    for size in least..=most {
        for params in wishes(size, words.get(3).map(String::as_str)) {
            for seed in 0..seeds {
                look(&params, Seed::newest::<Hashi>(seed), &mut best);
            }
        }
    }
    for (rule, mut found) in best {
        found.sort();
        found.dedup_by(|a, b| a.1.split(' ').next() == b.1.split(' ').next());
        for (cost, line) in found.iter().take(TOLD) {
            println!("{} {cost} {line}", rule.name());
        }
    }
}

/// What is asked of the generator; of one grade if it is told.
fn wishes(size: usize, grade: Option<&str>) -> Vec<Params> {
    let grades: Vec<Grade> = match grade.and_then(Grade::from_name) {
        Some(grade) => vec![grade],
        None => Grade::ALL.to_vec(),
    };
    let mut found = Vec::new();
    for grade in grades {
        for density in [12, 16, 20, 25, 30, 35] {
            // Some rules are needed only with many loops, some only with hardly any bridges to spare.
            for (doubles, loops) in [(30, 10), (0, 0), (10, 60), (50, 100)] {
                let wish = Params::new(size, size);
                found.push(Params { density, grade, doubles, loops, ..wish });
            }
            // One rule is about boards without loops, and is no harder than medium.
            if grade == Grade::Medium {
                let variant = Variant { loops: false, ..Variant::USUAL };
                found.push(Params { density, grade, variant, ..Params::new(size, size) });
            }
        }
    }
    found.retain(|params| params.check(2).is_ok());
    found
}

fn look(params: &Params, seed: Seed, best: &mut BTreeMap<Rule, Vec<(usize, String)>>) {
    let mut left = 20_000;
    let keep_going = &mut || {
        left -= 1;
        left > 0
    };
    let Some(made) = generate(params, seed, keep_going) else { return };
    let Some(wild) = wild(&made, seed, keep_going) else { return };
    for board in [&made.board, &wild, &veiled(&wild, seed)] {
        look_at(board, params, seed, best);
    }
}

/// The same puzzle with fewer numbers, as long as there is one solution: some rules are needed on small
/// boards only where islands do not tell what they want.
fn veiled(board: &Board, seed: Seed) -> Board {
    let mut order: Vec<usize> = (0..board.islands().len()).collect();
    seed.rng().shuffle(&mut order);
    let mut board = board.clone();
    for island in order {
        let mut islands = board.islands().to_vec();
        islands[island].degree = None;
        let next = Board::new(board.width(), board.height(), board.variant(), islands);
        let Ok(next) = next else { continue };
        let answer = solve(&next, Method::Auto, Limits { nodes: 1000 }, &mut || true);
        if answer.unique == Some(true) {
            board = next;
        }
    }
    board
}

/// A puzzle with the same islands whose bridges were changed at random, and then just as far as it
/// takes for one solution: it may need any rule.
fn wild(made: &Made, seed: Seed, keep_going: &mut dyn FnMut() -> bool) -> Option<Board> {
    let mut rng = seed.rng();
    let board = &made.board;
    let of = |bridges: &[u8]| {
        let degree = |island| board.edges_of(island).map(|edge| bridges[edge]).sum();
        board.with_degrees((0..board.islands().len()).map(degree))
    };
    let mut bridges = made.bridges.clone();
    for _ in 0..2 * bridges.len() {
        let edge = rng.index(bridges.len());
        let was = std::mem::replace(&mut bridges[edge], rng.index(3) as u8);
        if verify(&of(&bridges), &bridges).is_err() {
            bridges[edge] = was;
        }
    }
    proper(&of(&bridges), Some(&bridges), keep_going).ok().map(|made| made.board)
}

fn look_at(
    board: &Board,
    params: &Params,
    seed: Seed,
    best: &mut BTreeMap<Rule, Vec<(usize, String)>>,
) {
    for rule in Rule::ALL {
        // Only one rule is about boards without loops.
        if rule != Rule::Ring && !params.variant.loops {
            continue;
        }
        let Some((cost, moment)) = shown(board, rule) else { continue };
        let line = format!("{} {}", told(board, &moment), seeded_id::<Hashi>(params, seed));
        let found = best.entry(rule).or_default();
        found.push((cost, line));
        if found.len() > 50 * TOLD {
            found.sort();
            found.truncate(TOLD);
        }
    }
}

/// How much it takes to show a rule on a board, and where; nothing if it is not needed once.
fn shown(board: &Board, rule: Rule) -> Option<(usize, Moment)> {
    let moment = Moment::first(board, rule, &mut || true)?;
    // The simplest rules solve no puzzle without the others of their level.
    let alone = is_solved_by(board, rule.max(Rule::NeighbourCap), &mut || true) == Some(true);
    let cost = board.width() * board.height() / 7
        + board.islands().len().abs_diff(ISLANDS)
        + 4 * moment.step.cases()
        + 2 * moment.step.islands.len()
        + 6 * moment.before.len()
        + 3 * moment.after.len().saturating_sub(1)
        + if alone { 0 } else { 1000 }
        + 20 * board.islands().iter().filter(|island| island.degree.is_none()).count();
    Some((cost, moment))
}

fn told(board: &Board, moment: &Moment) -> String {
    let id = format::write(board, Format::GameId).unwrap_or_default();
    format!(
        "{} before={} after={} cases={} islands={}",
        id.trim(),
        moment.before.len(),
        moment.after.len(),
        moment.step.cases(),
        moment.step.islands.len(),
    )
}

/// How much worse a board may show a rule than the one it was made from.
const SLACK: usize = 30;

/// Changes a board little by little; tells every board that shows the rule about as well as the one
/// before, or better.
fn around(rule: Rule, rounds: u32, seed: Seed, first: Board) {
    let mut rng = seed.rng();
    let (mut cost, moment) = shown(&first, rule).expect("a puzzle that needs the rule");
    println!("{cost} {}", told(&first, &moment));
    let mut board = first;
    for _ in 0..rounds {
        let mut next = Some(board.clone());
        for _ in 0..=rng.index(3) {
            next = next.and_then(|board| changed(&board, &mut rng));
        }
        let Some(next) = next else { continue };
        let answer = solve(&next, Method::Auto, Limits { nodes: 1000 }, &mut || true);
        if next == board || answer.unique != Some(true) {
            continue;
        }
        if let Some((price, moment)) = shown(&next, rule)
            && price <= cost + rng.index(SLACK)
        {
            println!("{price} {}", told(&next, &moment));
            (cost, board) = (price, next);
        }
    }
}

/// An island more or less, elsewhere, or with another number; a bridge or a row more or less.
fn changed(board: &Board, rng: &mut Rng) -> Option<Board> {
    let mut islands = board.islands().to_vec();
    let (mut width, mut height) = (board.width(), board.height());
    let most = 4 * usize::from(board.variant().max);
    let degree = |rng: &mut Rng| Some(1 + rng.index(most) as u8).filter(|_| rng.index(6) > 0);
    let at = rng.index(islands.len());
    match rng.index(10) {
        0 => drop(islands.remove(at)),
        1 => {
            let (x, y) = (rng.index(width) as u16, rng.index(height) as u16);
            islands.push(Island { x, y, degree: degree(rng) });
        }
        2 => islands[at].x = rng.index(width) as u16,
        3 => islands[at].y = rng.index(height) as u16,
        4 | 5 => islands[at].degree = degree(rng),
        6 => width = width + rng.index(3) - 1,
        7 => height = height + rng.index(3) - 1,
        // A bridge more or less.
        _ => {
            let edge = board.edges().get(rng.index(board.edges().len().max(1)))?;
            let more = rng.index(2) == 0;
            for island in [edge.a, edge.b] {
                let degree = &mut islands[island as usize].degree;
                let next = |count: u8| if more { Some(count + 1) } else { count.checked_sub(1) };
                if let Some(count) = *degree {
                    *degree = Some(next(count)?);
                }
            }
        }
    }
    Board::new(width, height, board.variant(), islands).ok()
}
