//! `damier reversi solve`: exact endgames, one position a line.

use std::io::Write;
use std::time::Duration;

use damier_ai::reversi::Solver;
use damier_core::{Explain, Message, Place, Rules};
use damier_reversi::{Bits, Move, Reversi};
use indicatif::ProgressBar;
use serde_json::json;

use crate::args::Solve;
use crate::context::Context;
use crate::failure::Failure;
use crate::{files, words};

/// 2^20 pairs of positions: 48 MiB.
const TABLE_BITS: u32 = 20;
/// How many wrong lines are told before the rest is only counted.
const TOLD: usize = 5;

/// A position of any size that the solver takes.
enum Problem {
    Four(Bits<4>),
    Six(Bits<6>),
    Eight(Bits<8>),
}

struct Solved {
    position: String,
    score: i32,
    line: Vec<String>,
    nodes: u64,
    time: Duration,
}

pub fn run(args: &Solve, context: &Context) -> Result<(), Failure> {
    let problems = read(&args.file)?;
    context.catch_interrupts();
    let mut solver = Solver::new(TABLE_BITS);
    let mut out = &context.out;
    let spinner = context.spinner();
    for (number, problem) in problems.iter().enumerate() {
        spinner.set_prefix(format!("{}/{}", number + 1, problems.len()));
        let solved = match problem {
            Problem::Four(board) => solve(&mut solver, board, &spinner, context),
            Problem::Six(board) => solve(&mut solver, board, &spinner, context),
            Problem::Eight(board) => solve(&mut solver, board, &spinner, context),
        };
        let Some(solved) = solved else {
            spinner.finish_and_clear();
            return Err(Failure::Interrupted);
        };
        let best = solved.line.first().map_or("", String::as_str);
        let seconds = solved.time.as_secs_f64();
        spinner.suspend(|| {
            if args.jsonl {
                let answer = json!({
                    "position": solved.position,
                    "score": solved.score,
                    "best": best,
                    "line": solved.line.join(" "),
                    "nodes": solved.nodes,
                    "seconds": seconds,
                });
                writeln!(out, "{answer}")
            } else {
                writeln!(
                    out,
                    "{:+} {} {} ({}, {seconds:.2} s)",
                    solved.score,
                    if best.is_empty() { "-" } else { best },
                    solved.line.join(" "),
                    words::amount(solved.nodes as f64).trim_end(),
                )
            }
        })?;
        out.flush()?;
    }
    spinner.finish_and_clear();
    Ok(())
}

fn solve<const N: usize>(
    solver: &mut Solver,
    board: &Bits<N>,
    spinner: &ProgressBar,
    context: &Context,
) -> Option<Solved> {
    let rules = Reversi::<Bits<N>>::new();
    let start = context.now();
    let solution = solver.solve(board, &context.stop, &mut |nodes| {
        if nodes.is_multiple_of(1 << 22) {
            let nodes = words::amount(nodes as f64);
            spinner.set_message(format!("{nodes} {}", context.say(&Message::new("word-nodes"))));
        }
    })?;
    Some(Solved {
        position: rules.position_text(board),
        score: solution.score,
        line: solution.line.iter().map(|&mv: &Move| rules.move_text(mv)).collect(),
        nodes: solver.nodes(),
        time: context.since(start),
    })
}

/// All positions of a file, or everything that is wrong with it.
fn read(name: &str) -> Result<Vec<Problem>, Failure> {
    let text = files::read(name)?;
    let mut problems = Vec::new();
    let mut errors = Vec::new();
    let mut wrong = 0;
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        if wrong > TOLD {
            // Enough is wrong: whatever else there is, nothing will be solved.
            break;
        }
        match parse(line) {
            Ok(problem) => problems.push(problem),
            Err(messages) => {
                wrong += 1;
                if wrong <= TOLD {
                    let place = Place { line: index + 1, column: 1 };
                    errors.extend(
                        messages
                            .into_iter()
                            .map(|message| files::in_file(name, &files::at_place(place, message))),
                    );
                }
            }
        }
    }
    errors.truncate(2 * TOLD);
    if wrong > TOLD {
        errors.push(Message::new("error-more-lines"));
    }
    if problems.is_empty() && errors.is_empty() {
        errors.push(files::in_file(name, &Message::new("error-no-position")));
    }
    if errors.is_empty() { Ok(problems) } else { Err(Failure::Input(errors)) }
}

/// Reads a line: the squares and the side to move, then perhaps `;` and comments;
/// or a line of an endgame suite, where a number and the side stand before the squares.
fn parse(line: &str) -> Result<Problem, Vec<Message>> {
    let line = line.split(';').next().unwrap_or("");
    let words: Vec<&str> = line.split_whitespace().collect();
    let squares = |word: &str| {
        let count = word.chars().count();
        [16, 36, 64].contains(&count) && word.chars().all(|c| "-._XxOo*BbWw0".contains(c))
    };
    let is_side = |word: &&&str| {
        ["x", "o", "*", "b", "w", "black", "white"].contains(&word.to_lowercase().as_str())
    };
    let text = match words.iter().position(|word| squares(word)) {
        Some(at) => {
            let after = words.get(at + 1).filter(is_side);
            let before = at.checked_sub(1).and_then(|at| words.get(at)).filter(is_side);
            match after.or(before) {
                Some(side) => format!("{} {side}", words[at]),
                None => line.to_owned(),
            }
        }
        None => line.to_owned(),
    };
    let cells = text.chars().filter(|c| !c.is_whitespace() && *c != '/').take(66).count();
    match cells {
        16..=21 => board(&text).map(Problem::Four),
        36..=41 => board(&text).map(Problem::Six),
        _ => board(&text).map(Problem::Eight),
    }
}

fn board<const N: usize>(text: &str) -> Result<Bits<N>, Vec<Message>> {
    Reversi::<Bits<N>>::new()
        .parse_position(text)
        .map_err(|errors| errors.iter().map(Explain::message).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_several_kinds() {
        let squares = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------";
        for line in [
            format!("{squares} X"),
            format!("{squares}X"),
            format!("{squares} X; a2:+38; b1:+30"),
            format!("40 20 X {squares} a2 +38 ; a2:+38"),
            format!("  {} black", squares.to_lowercase()),
        ] {
            assert!(matches!(parse(&line), Ok(Problem::Eight(_))), "{line}");
        }
        assert!(matches!(parse("------XO--OX---- X"), Ok(Problem::Four(_))));
        assert!(matches!(parse(&format!("{} O", "-".repeat(36))), Ok(Problem::Six(_))));
        for nonsense in ["hello", "-", &"x".repeat(64), "------XO--OX---- Q", "é"] {
            assert!(parse(nonsense).is_err(), "{nonsense}");
        }
    }
}
