//! How often strategies of Quoridor find the wall that wins: positions of own games in which some wall
//! wins and no step does.
//!
//! `cargo bench -p damier-benches --bench quoridor_walls -- [--time 0.1] [--strategy damier] [--file FILE]`
//!
//! Told is how many positions each strategy solves within so many seconds of processor time: it plays
//! one of the walls that win, or another move that a long search proves to win.
//!
//! `-- --make COUNT --file FILE [--seed 1]` makes such a file, or adds to it. The strong player plays against itself
//! from openings by chance, with a move by chance now and then. Where it stands well, a long search
//! looks for a wall that is proved to win, [`FAR`] plies or more before the end; where one is found and no
//! step is proved to win, every wall is searched by itself, and those that win are kept.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a benchmark prints")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads files and is told what to do"
)]

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use damier_ai::quoridor::Damier;
use damier_benches::CpuClock;
use damier_catalog::{Spec, game};
use damier_core::{DynGame, Game, Rng, Rules, Stop};
use damier_mind::{Alone, Budget, Score, Strategy, Task, Thought, Value};
use damier_quoridor::{Move, Quoridor, Setup};
use rayon::prelude::*;

type Board = Game<Quoridor<u128>>;

/// How long the moves of the games are thought about, and what is looked for in them.
const PLAYING: Budget = Budget::nodes(20_000);
const LOOKING: Budget = Budget::nodes(300_000);
/// How long each move is thought about that may win.
const PROVING: Budget = Budget::nodes(50_000);
/// A win that takes fewer plies is plain to see.
const FAR: u32 = 9;
/// Of a hundred moves so many are by chance.
const SLIPS: u32 = 8;
/// Games are looked at up to this many moves.
const LONGEST_GAME: usize = 120;

/// What a position is worth as far as that is proved: above zero if the side on turn wins.
fn proved(thought: &Thought<Move>) -> Option<Value> {
    match thought.lines.first()?.score? {
        Score { value, exact: true, .. } => Some(value),
        _ => None,
    }
}

fn think(player: &mut Damier, board: &Board, budget: Budget) -> Thought<Move> {
    let mut task = Task {
        budget,
        lines: 1,
        clock: &CpuClock,
        stop: &Stop::new(),
        workers: &Alone,
        progress: &mut |_| {},
    };
    player.think(board, &mut task).expect("a game for two")
}

/// Whether a move is proved to win.
fn wins(player: &mut Damier, board: &Board, mv: Move, budget: Budget) -> bool {
    let mut after = board.clone();
    if after.play(mv).is_err() {
        return false;
    }
    match after.outcome() {
        Some(outcome) => outcome.winner() == board.turn(),
        None => matches!(proved(&think(player, &after, budget)), Some(Value::Loss(_))),
    }
}

/// A game with some moves made, as text.
fn told(board: &Board) -> String {
    let moves = board.moves().map(|(_, mv)| board.rules().move_text(mv));
    moves.collect::<Vec<_>>().join(" ")
}

/// The first position of a game with a wall that wins, and the walls that do.
fn find(seed: u64) -> Option<String> {
    let mut rng = Rng::new(seed);
    let mut board = Game::new(Setup::classic(9, 2).build().ok()?);
    let (mut player, mut prover) = (Damier::new(16), Damier::new(20));
    let opening = 4 + rng.index(6);
    while board.outcome().is_none() && board.steps().len() < LONGEST_GAME {
        let moves = board.legal_moves();
        let is_step = |mv: &&Move| matches!(mv, Move::Step(_));
        let (steps, walls): (Vec<&Move>, Vec<&Move>) = moves.iter().partition(is_step);
        let by_chance = if rng.percent(50) || walls.is_empty() { &steps } else { &walls };
        let by_chance = **rng.pick(by_chance)?;
        if board.steps().len() < opening {
            board.play(by_chance).ok()?;
            continue;
        }
        let thought = think(&mut player, &board, PLAYING);
        let ahead = match thought.lines.first()?.score?.value {
            Value::Win(_) => true,
            Value::Units(units) => units > 0,
            Value::Loss(_) => return None,
        };
        if ahead && !walls.is_empty() {
            let longer = think(&mut prover, &board, LOOKING);
            if let Some(Value::Win(plies)) = proved(&longer) {
                let wall = *longer.best()?;
                let mut wins = |mv: &Move| wins(&mut prover, &board, *mv, PROVING);
                if plies < FAR || steps.contains(&&wall) || steps.iter().any(|mv| wins(mv)) {
                    return None;
                }
                let winning = walls.iter().filter(|mv| ***mv == wall || wins(mv));
                let winning = winning.map(|mv| board.rules().move_text(**mv));
                let winning = winning.collect::<Vec<_>>().join(" ");
                return Some(format!("{} ; {winning}", told(&board)));
            }
        }
        let mv = if rng.percent(SLIPS) { by_chance } else { *thought.best()? };
        board.play(mv).ok()?;
    }
    None
}

/// Adds positions to a file until so many more are found.
fn make(count: usize, seed: u64, path: &Path) {
    let mut file = File::options().append(true).create(true).open(path).expect("a file");
    if file.metadata().expect("a file").len() == 0 {
        file.write_all(HEAD.as_bytes()).expect("a file that can be written");
    }
    let (file, found) = (Mutex::new(file), AtomicUsize::new(0));
    let seeds = (seed << 32..).take_while(|_| found.load(Ordering::Relaxed) < count);
    seeds.par_bridge().filter_map(find).for_each(|line| {
        let mut file = file.lock().expect("nobody panicked");
        writeln!(file, "{line}").expect("a file that can be written");
        eprintln!("{} of {count}", found.fetch_add(1, Ordering::Relaxed) + 1);
    });
}

const HEAD: &str = "\
# Moves from the start of a game of 9x9, and the walls that then win; no step is known to.
# Made from own games by the benchmark `quoridor_walls`, which tells how.
";

/// A position, and the walls that win.
struct Riddle {
    board: Board,
    walls: Vec<Move>,
}

fn read(file: &Path) -> Vec<Riddle> {
    let text = std::fs::read_to_string(file).expect("a file of positions");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let riddle = |line: &str| {
        let (moves, walls) = line.split_once(';').expect("a semicolon before the walls");
        let mut board = Game::new(Setup::classic(9, 2).build().expect("a board"));
        let parse = |board: &Board, text| {
            board.rules().parse_move(board.position(), text).expect("a legal move")
        };
        for text in moves.split_whitespace() {
            let mv = parse(&board, text);
            board.play(mv).expect("a legal move");
        }
        let walls = walls.split_whitespace().map(|text| parse(&board, text)).collect();
        Riddle { board, walls }
    };
    lines.map(riddle).collect()
}

/// Whether a strategy finds a move that wins.
fn solves(spec: &Spec, Riddle { board, walls }: &Riddle, time: Duration) -> bool {
    let mut game: Box<dyn DynGame> = Box::new(Game::new(board.rules().clone()));
    for (_, mv) in board.moves() {
        game.play(&board.rules().move_text(mv)).expect("a legal move");
    }
    let mut mind = spec.build(&*game).expect("a strategy for two");
    let mut task = Task {
        budget: Budget::time(time),
        lines: 1,
        clock: &CpuClock,
        stop: &Stop::new(),
        workers: &Alone,
        progress: &mut |_| {},
    };
    let thought = mind.think(&*game, &mut task).expect("a thought");
    let text = thought.best().expect("a move");
    let mv = board.rules().parse_move(board.position(), text).expect("a legal move");
    walls.contains(&mv) || wins(&mut Damier::new(20), board, mv, LOOKING)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after = |name: &str| {
        let at = words.iter().position(|word| word == name)?;
        words.get(at + 1).cloned()
    };
    let number = |name: &str| after(name).map(|text| text.parse::<f64>().expect("a number"));
    let usual = concat!(env!("CARGO_MANIFEST_DIR"), "/../testdata/quoridor/walls.txt");
    let file = PathBuf::from(after("--file").unwrap_or_else(|| usual.into()));
    if let Some(count) = number("--make") {
        make(count as usize, number("--seed").unwrap_or(1.0) as u64, &file);
        return;
    }
    let time = Duration::from_secs_f64(number("--time").unwrap_or(0.1));
    let riddles = read(&file);
    let entry = game("quoridor").expect("a game of the catalogue");
    let one = after("--strategy");
    let names = one.as_deref().map_or(vec!["alphabeta", "mcts", "damier"], |name| vec![name]);
    for name in names {
        let spec = entry.spec(name).expect("a strategy");
        let solved = riddles.par_iter().filter(|riddle| solves(&spec, riddle, time)).count();
        let share = 100.0 * solved as f64 / riddles.len().max(1) as f64;
        println!("{name:<10} {solved:>4} of {} in {time:?} each: {share:.1} %", riddles.len());
    }
}
