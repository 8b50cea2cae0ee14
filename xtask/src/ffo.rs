//! The FFO endgame test suite: Reversi positions whose values are known.

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// A position with its exact score and every move that reaches it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endgame {
    /// The number in the suite.
    pub id: u32,
    /// The position as Othello tools write it: the squares, then the side to move.
    pub position: String,
    /// The moves that keep the score.
    pub best: Vec<String>,
    /// The final difference in discs for the side to move, empties to the winner.
    pub score: i64,
}

impl Endgame {
    /// Compares a solver's answer, one JSON object with `score` and `best`.
    pub fn judge(&self, answer: &str) -> Result<()> {
        let answer: Value = serde_json::from_str(answer)
            .with_context(|| format!("the answer is not one JSON object: `{answer}`"))?;
        let (score, best) = (&answer["score"], &answer["best"]);
        ensure!(score.as_i64() == Some(self.score), "score {score} instead of {:+}", self.score);
        ensure!(
            best.as_str().is_some_and(|best| self.best.iter().any(|known| known == best)),
            "best move {best} instead of {}",
            self.best.join(" or ")
        );
        Ok(())
    }
}

/// Reads lines of the form `id empties side board best-moves score ; …`,
/// where `#` begins a comment line.
pub fn read(text: &str) -> Result<Vec<Endgame>> {
    let lines = text.lines().enumerate();
    lines
        .filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty())
        .map(|(number, line)| read_line(line).with_context(|| format!("line {}", number + 1)))
        .collect()
}

fn read_line(line: &str) -> Result<Endgame> {
    let (facts, _all_moves) = line.split_once(';').unwrap_or((line, ""));
    let facts: Vec<&str> = facts.split_whitespace().collect();
    let [id, empties, side, board, best, score] = facts[..] else {
        anyhow::bail!("{} words before the semicolon instead of 6", facts.len());
    };
    let empties: usize = empties.parse().context("the number of empty squares")?;
    let counted = board.chars().filter(|square| *square == '-').count();
    ensure!(board.len() == 64, "{} squares instead of 64", board.len());
    ensure!(counted == empties, "{counted} empty squares instead of {empties}");
    ensure!(matches!(side, "X" | "O"), "`{side}` to move instead of X or O");
    Ok(Endgame {
        id: id.parse().context("the number of the position")?,
        position: format!("{board} {side}"),
        best: best.split(',').map(str::to_owned).collect(),
        score: score.parse().context("the score")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUITE: &str = include_str!("../../testdata/reversi/ffo.txt");

    #[test]
    fn the_suite_is_whole() {
        let suite = read(SUITE).unwrap();
        let ids: Vec<u32> = suite.iter().map(|endgame| endgame.id).collect();
        assert_eq!(ids, (40..=59).collect::<Vec<u32>>());
        assert_eq!(suite[3].best, ["g3", "c7"]);
        assert_eq!(suite[3].score, -12);
        assert!(suite[3].position.ends_with("- O"));
    }

    #[test]
    fn answers_are_judged_by_score_and_move() {
        #[track_caller]
        fn check(answer: &str, expected: Result<(), &str>) {
            let endgame = &read(SUITE).unwrap()[4];
            let judged = endgame.judge(answer).map_err(|error| error.to_string());
            assert_eq!(judged, expected.map_err(str::to_owned));
        }
        check(r#"{"score": -14, "best": "d2"}"#, Ok(()));
        check(r#"{"score": -14, "best": "b8", "nodes": 7}"#, Ok(()));
        check(r#"{"score": 14, "best": "d2"}"#, Err("score 14 instead of -14"));
        check(r#"{"score": -14, "best": "g2"}"#, Err(r#"best move "g2" instead of d2 or b8"#));
        check(r#"{"best": "d2"}"#, Err("score null instead of -14"));
        check("-14", Err("score null instead of -14"));
        check("", Err("the answer is not one JSON object: ``"));
    }

    #[test]
    fn a_broken_line_is_named() {
        #[track_caller]
        fn check(from: &str, to: &str, expected: &str) {
            let error = read(&SUITE.replace(from, to)).unwrap_err();
            assert_eq!(format!("{error:#}"), expected);
        }
        check("40 20 X O", "40 20 X -", "line 5: 21 empty squares instead of 20");
        check("40 20 X O", "40 20 X OO", "line 5: 65 squares instead of 64");
        check("40 20 X O", "40 20 Y O", "line 5: `Y` to move instead of X or O");
        check("40 20 X O", "40 20 O", "line 5: 5 words before the semicolon instead of 6");
    }
}
