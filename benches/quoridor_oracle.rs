//! How often the strong player of Quoridor is right, where everything is known: positions of a game
//! that `damier quoridor solve` has solved, reached by moves of chance and the best moves mixed.
//!
//! `cargo bench -p damier-benches --bench quoridor_oracle -- DIR [--positions 10000] [--nodes 5000]
//! [--time SECONDS_OF_CPU] [--threads N] [--seed 1]`
//!
//! DIR is the folder of the solution, such as `quoridor/5x5_2p_3w` of the data folder. Told is, by the
//! walls in hand: how many verdicts were called proved, how many of these are true (and have the
//! right number of plies), how many moves keep what the position is worth, and how many are best by
//! plies, too. What is called proved and is not so, or not so soon, is listed, and the program fails.
#![allow(clippy::print_stdout, reason = "a benchmark prints")]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads files and the clock"
)]

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use damier_ai::quoridor::Damier;
use damier_ai::quoridor::exact::{Solution, Verdict};
use damier_benches::CpuClock;
use damier_core::{Game, Rng, Rules, Seat, Stop};
use damier_mind::{Alone, Budget, Score, Strategy, Task, Value};
use damier_quoridor::{Move, Position, Quoridor, Setup};
use rayon::prelude::*;

/// The most plies by which a position is reached.
const PLIES: u64 = 40;
/// So many entries a player remembers, as a power of two.
const TABLE_BITS: u32 = 16;

/// What is asked for.
struct Asked {
    folder: PathBuf,
    positions: usize,
    budget: Budget,
    threads: usize,
    seed: u64,
}

impl Asked {
    fn read() -> Asked {
        let words: Vec<String> = std::env::args().skip(1).collect();
        let after = |name: &str| {
            let at = words.iter().position(|word| word == name)?;
            words.get(at + 1).cloned()
        };
        let number = |name: &str, usual: u64| {
            after(name).map_or(usual, |text| text.parse().expect("a number"))
        };
        let folder = words.iter().find(|word| Path::new(word).is_dir());
        let budget = match after("--time") {
            Some(seconds) => {
                let seconds = seconds.parse().expect("seconds");
                Budget { time: Some(Duration::from_secs_f64(seconds)), ..Budget::UNLIMITED }
            }
            None => Budget::nodes(number("--nodes", 5000)),
        };
        Asked {
            folder: folder.expect("the folder of a solved game").into(),
            positions: number("--positions", 10_000) as usize,
            budget,
            threads: number("--threads", 0) as usize,
            seed: number("--seed", 1),
        }
    }
}

/// All levels of a folder, which is named by the game.
fn load(folder: &Path) -> Solution {
    let name = folder.file_name().and_then(|name| name.to_str()).expect("a name");
    let setup = Setup::from_variant(&name.replace('_', " ")).expect("a game");
    let rules = setup.build().expect("a game that can be played");
    let mut solution = Solution::new(&rules).expect("a game that can be solved");
    for walls in 0..=solution.most_walls() {
        let bytes = std::fs::read(folder.join(format!("{walls:02}.level"))).expect("a level");
        solution.add_level(walls, bytes).expect("a whole level");
    }
    solution
}

/// A position that is not over, some moves from the start: each by chance or the best, at equal
/// odds, and those of chance as often by the pawn as by a wall.
fn draw(solution: &Solution, rng: &mut Rng) -> Position<u128> {
    let rules = solution.rules();
    let mut position = rules.start();
    for _ in 0..rng.below(PLIES) {
        let moves = solution.moves(&position).expect("all levels are there");
        let is_step = |(mv, _): &&(Move, Verdict)| matches!(mv, Move::Step(_));
        let (steps, walls): (Vec<_>, Vec<_>) = moves.iter().partition(is_step);
        let by_chance = if walls.is_empty() || rng.percent(50) { &steps } else { &walls };
        let best = moves.first();
        let Some(&(mv, _)) = (if rng.percent(50) { best } else { rng.pick(by_chance) }) else {
            break;
        };
        let mut next = position;
        rules.apply(&mut next, mv);
        if rules.outcome(&next).is_some() {
            break;
        }
        position = next;
    }
    position
}

/// What came of some positions.
#[derive(Clone, Default)]
struct Tally {
    positions: u64,
    nodes: u64,
    /// Called proved; of these true; of these with the right number of plies, and with more.
    proved: u64,
    truths: u64,
    to_the_ply: u64,
    longer: u64,
    shorter: u64,
    kept: u64,
    best: u64,
    /// Positions that could have been thrown away: some move is worth less than another.
    at_stake: u64,
    kept_at_stake: u64,
    lies: Vec<String>,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.positions += other.positions;
        self.nodes += other.nodes;
        self.proved += other.proved;
        self.truths += other.truths;
        self.to_the_ply += other.to_the_ply;
        self.longer += other.longer;
        self.shorter += other.shorter;
        self.kept += other.kept;
        self.best += other.best;
        self.at_stake += other.at_stake;
        self.kept_at_stake += other.kept_at_stake;
        self.lies.extend_from_slice(&other.lies);
    }

    fn row(&self, label: &str) -> String {
        let share = |part: u64, of: u64| 100.0 * part as f64 / of.max(1) as f64;
        format!(
            "{label:>5} {:>9} {:>7.1} % {:>7.2} % {:>7.1} % {:>7.2} % {:>7.2} % {:>7.1} %",
            self.positions,
            share(self.proved, self.positions),
            share(self.truths, self.proved),
            share(self.to_the_ply, self.proved),
            share(self.kept, self.positions),
            share(self.kept_at_stake, self.at_stake),
            share(self.best, self.positions),
        )
    }
}

/// Whether a verdict is for the side on turn, against it, or neither.
fn sign(verdict: Verdict) -> i32 {
    match verdict {
        Verdict::Win(_) => 1,
        Verdict::Loss(_) => -1,
        Verdict::Neither => 0,
    }
}

/// Lets the player think about a position, and compares.
fn ask(
    solution: &Solution,
    player: &mut Damier,
    position: &Position<u128>,
    asked: &Asked,
) -> Tally {
    let rules = solution.rules();
    let game = Game::from_position(rules.clone(), *position);
    let mut task = Task {
        budget: asked.budget,
        lines: 1,
        clock: &CpuClock,
        stop: &Stop::new(),
        workers: &Alone,
        progress: &mut |_| {},
    };
    let thought = Strategy::<Quoridor<u128>>::think(player, &game, &mut task).expect("a thought");
    let mv = *thought.best().expect("a move");
    let truth = solution.verdict(position).expect("it is known");
    let moves = solution.moves(position).expect("they are known");
    let (_, played) = *moves.iter().find(|(known, _)| *known == mv).expect("a legal move");
    let keeps = sign(played) == sign(truth);
    let at_stake = moves.iter().any(|(_, other)| sign(*other) != sign(truth));
    let mut tally = Tally {
        positions: 1,
        nodes: thought.nodes,
        kept: keeps.into(),
        best: (played == truth).into(),
        at_stake: at_stake.into(),
        kept_at_stake: (at_stake && keeps).into(),
        ..Tally::default()
    };
    if let Some(Score { value, exact: true, .. }) = thought.lines[0].score {
        let told = match value {
            Value::Win(plies) => Verdict::Win(plies),
            Value::Loss(plies) => Verdict::Loss(plies),
            Value::Units(_) => Verdict::Neither,
        };
        tally.proved = 1;
        let plies = |verdict| match verdict {
            Verdict::Win(plies) | Verdict::Loss(plies) => plies,
            Verdict::Neither => 0,
        };
        if sign(told) == sign(truth) && (keeps || sign(truth) < 0) {
            tally.truths = 1;
            tally.to_the_ply = (told == truth).into();
            tally.longer = (plies(told) > plies(truth)).into();
            tally.shorter = (plies(told) < plies(truth)).into();
        } else {
            let text = rules.position_text(position);
            let mv = rules.move_text(mv);
            tally
                .lies
                .push(format!("{text}: told {told:?} by {mv}, which is {played:?}; {truth:?}"));
        }
        // The winner may be slow, but nothing can be forced sooner than it can be forced.
        if tally.shorter > 0 {
            let text = rules.position_text(position);
            tally.lies.push(format!("{text}: told {told:?}, and it takes longer: {truth:?}"));
        }
    }
    tally
}

fn main() {
    let asked = Asked::read();
    let solution = load(&asked.folder);
    let mut rng = Rng::new(asked.seed);
    let drawn: Vec<Position<u128>> =
        (0..asked.positions).map(|_| draw(&solution, &mut rng)).collect();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(asked.threads).build().expect("threads");
    let start = Instant::now();
    let tallies: Vec<Tally> = pool.install(|| {
        drawn
            .par_iter()
            .map_init(
                || Damier::new(TABLE_BITS),
                |player, position| ask(&solution, player, position, &asked),
            )
            .collect()
    });
    let time = start.elapsed();
    let rules = solution.rules();
    let in_hand = |position: &Position<u128>| -> usize {
        Seat::first(2).map(|seat| rules.hand(position, seat) as usize).sum()
    };
    println!("walls             proved   of these to the             keep the  where it  best by");
    println!("in hand positions             true       ply     value   matters    plies");
    let mut all = Tally::default();
    for hands in 0..=in_hand(&rules.start()) {
        let mut row = Tally::default();
        let own = drawn.iter().zip(&tallies).filter(|(position, _)| in_hand(position) == hands);
        own.for_each(|(_, tally)| row.add(tally));
        println!("{}", row.row(&hands.to_string()));
        all.add(&row);
    }
    println!("{}", all.row("all"));
    println!(
        "proved {}, true {}: to the ply {}, longer {}, shorter {}",
        all.proved, all.truths, all.to_the_ply, all.longer, all.shorter
    );
    println!(
        "{:.2} M positions visited in {:.1} s, {:.1} ms a question",
        all.nodes as f64 / 1e6,
        time.as_secs_f64(),
        1e3 * time.as_secs_f64() / asked.positions.max(1) as f64
    );
    for lie in &all.lies {
        println!("NOT SO: {lie}");
    }
    assert!(all.lies.is_empty(), "{} verdicts called proved are not so", all.lies.len());
}
