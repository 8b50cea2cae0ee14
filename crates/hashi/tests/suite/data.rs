//! Puzzles made by Simon Tatham's Bridges (see `testdata/hashi`): each has exactly one solution,
//! and deduction without assumptions finds it.
use std::path::Path;

use crate::boards::{judge, listed};
use damier_core::Rng;
use damier_hashi::reason::{Advance, Reasoner, RuleSet};
use damier_hashi::search::{Limits, Method, solve};
use damier_hashi::{Board, format, grade, level_up_to, quick_level};

fn puzzles() -> Vec<(String, Board)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/hashi");
    let mut puzzles = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        for (index, id) in text.lines().enumerate() {
            let name = format!("{}:{}", path.file_name().unwrap().display(), index + 1);
            puzzles.push((name, format::read(id).unwrap()));
        }
    }
    puzzles
}

#[test]
fn all_are_solved_by_deduction_and_unique() {
    let puzzles = puzzles();
    assert_eq!(puzzles.len(), 514);
    for (name, board) in &puzzles {
        let level =
            quick_level(board, &mut || true).unwrap_or_else(|| panic!("{name} needs assumptions"));
        let deduced = solve(board, Method::Deduction, Limits::NONE, &mut || true);
        assert_eq!((deduced.unique, deduced.level), (Some(true), Some(level)), "{name}");
        let bridges = deduced.first.unwrap();
        assert_eq!(judge(board).check(&listed(board, &bridges)), Ok(()), "{name}");
        for method in [Method::Search, Method::Sat] {
            let answer = solve(board, method, Limits::NONE, &mut || true);
            assert_eq!(answer.unique, Some(true), "{name}");
            assert_eq!(answer.first.as_ref(), Some(&bridges), "{name}");
        }
    }
}

/// On the way from random positions that the solution fits, no step leaves it.
#[test]
fn no_step_leaves_the_solution() {
    let mut rng = Rng::new(4);
    for (name, board) in puzzles().iter().filter(|(_, board)| board.islands().len() < 200) {
        let answer = solve(board, Method::Auto, Limits::NONE, &mut || true);
        let bridges = answer.first.unwrap();
        let mut reasoner = Reasoner::new(board);
        let share = rng.index(70) as u32;
        for (edge, &count) in bridges.iter().enumerate() {
            if rng.percent(share) {
                let max = board.variant().max;
                let (lower, upper) = if rng.percent(50) { (count, max) } else { (0, count) };
                reasoner.assume(edge, lower, upper).unwrap();
            }
        }
        while let Advance::Step(step) = reasoner.advance(RuleSet::up_to(6)) {
            for change in &step.changes {
                let count = bridges[change.edge as usize];
                assert!(change.to.contains(count), "{:?} in {name}", step.rule);
            }
        }
        assert_eq!(reasoner.bridges(), Some(bridges), "{name}");
    }
}

/// Grading step by step comes to the level that silent deduction needs, and puzzles that were
/// made to be harder are not easier on the whole.
#[test]
fn grades_agree() {
    let mut by_difficulty = [Vec::new(), Vec::new(), Vec::new()];
    for (name, board) in puzzles().iter().filter(|(_, board)| board.islands().len() < 80) {
        let grading = grade(board, &mut || true).unwrap();
        let level = grading.difficulty.level;
        assert_eq!(Some(level), quick_level(board, &mut || true), "{name}");
        let silent = level_up_to(board, grading.difficulty.grade, &mut || true);
        assert_eq!(silent, Some(grading.difficulty), "{name}");
        let counts = grading.counts.unwrap_or_else(|| panic!("{name} is not solved"));
        assert!(counts.top_steps > 0 && counts.steps >= counts.top_steps, "{name}");
        let hardest = counts.by_level.iter().rposition(|steps| *steps > 0).unwrap();
        assert_eq!(hardest + 1, usize::from(level), "{name}");
        assert!(grading.score().unwrap() > 0);
        let difficulty = name.split_once(".txt").unwrap().0.chars().next_back().unwrap();
        by_difficulty[difficulty.to_digit(10).unwrap() as usize].push(level);
    }
    let mean = |levels: &[u8]| {
        levels.iter().map(|&level| f64::from(level)).sum::<f64>() / levels.len() as f64
    };
    let [easy, medium, hard] = by_difficulty;
    assert!(mean(&easy) <= mean(&medium) && mean(&medium) < mean(&hard));
}
