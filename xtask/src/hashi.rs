//! What Hashi's commands print, judged.

use std::collections::HashSet;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// The sizes at which puzzles are made.
const SIZES: [&str; 3] = ["7x7", "10x10", "15x15"];

/// The grades that all of these sizes have room for.
const GRADES: [&str; 5] = ["beginner", "easy", "medium", "hard", "expert"];

/// Those that take seconds each, and that the smallest size hardly has.
const HARDEST: [&str; 2] = ["master", "extreme"];

/// The puzzles that are made: a size, a grade, and how many.
pub fn lots() -> Vec<(&'static str, &'static str, usize)> {
    let many = SIZES.iter().flat_map(|&size| GRADES.map(|grade| (size, grade, 1000)));
    let some = SIZES[1..].iter().flat_map(|&size| HARDEST.map(|grade| (size, grade, 20)));
    many.chain(some).collect()
}

/// The IDs of puzzles that were made, one a line: as many as asked for, hardly any twice, and each
/// of that grade by what the generator says. The smallest board has room for so few expert puzzles
/// that two seeds may make the same.
pub fn made(printed: &str, count: usize, grade: &str) -> Result<String> {
    let mut ids = Vec::new();
    for puzzle in objects(printed) {
        let puzzle = puzzle?;
        let id = puzzle["id"].as_str().context("a puzzle has no ID")?.to_owned();
        ensure!(puzzle["grade"] == grade, "{id} is {} instead of {grade}", puzzle["grade"]);
        ids.push(id);
    }
    ensure!(ids.len() == count, "{} puzzles instead of {count}", ids.len());
    let different: HashSet<&String> = ids.iter().collect();
    ensure!(100 * different.len() >= 99 * count, "only {} are different", different.len());
    Ok(ids.join("\n") + "\n")
}

/// Demands of that many answers that each has these values.
pub fn all_have(printed: &str, count: usize, values: &[(&str, Value)]) -> Result<()> {
    let mut answers = 0;
    for answer in objects(printed) {
        let answer = answer?;
        answers += 1;
        for (field, value) in values {
            let found = &answer[field];
            ensure!(found == value, "puzzle {}: {field} is {found}, not {value}", answer["id"]);
        }
    }
    ensure!(answers == count, "{answers} answers instead of {count}");
    Ok(())
}

fn objects(printed: &str) -> impl Iterator<Item = Result<Value>> {
    printed.lines().map(|line| {
        serde_json::from_str(line).with_context(|| format!("this is not JSON: `{line}`"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const MADE: &str = "{\"id\":\"a\",\"grade\":\"easy\"}\n{\"id\":\"b\",\"grade\":\"easy\"}\n";

    #[test]
    fn what_was_made_is_judged() {
        #[track_caller]
        fn check(printed: &str, count: usize, grade: &str, expected: &str) {
            let error = made(printed, count, grade).expect_err("must be refused");
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!(made(MADE, 2, "easy").unwrap(), "a\nb\n");
        check(MADE, 3, "easy", "2 puzzles instead of 3");
        check(MADE, 2, "hard", "a is \"easy\" instead of hard");
        check(&MADE.replace('b', "a"), 2, "easy", "only 1 are different");
        check("?\n", 1, "easy", "this is not JSON: `?`");
    }

    #[test]
    fn answers_are_judged() {
        let easy = [("grade", Value::from("easy"))];
        assert!(all_have(MADE, 2, &easy).is_ok());
        let error = all_have(MADE, 1, &easy).expect_err("must be refused");
        assert_eq!(error.to_string(), "2 answers instead of 1");
        let error = all_have(MADE, 2, &[("unique", true.into())]).expect_err("must be refused");
        assert_eq!(error.to_string(), "puzzle \"a\": unique is null, not true");
    }
}
