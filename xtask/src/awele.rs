//! What Awélé's commands print, compared with what is known.

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// Compares how many positions have each value: rows of seeds, value and number under a head
/// that every table words in its own way.
pub fn compare_layers(printed: &str, known: &str) -> Result<()> {
    let (printed, known) = (rows(printed), rows(known));
    ensure!(!known.is_empty(), "the known table has no rows");
    for (printed, known) in printed.iter().zip(&known) {
        ensure!(printed == known, "`{printed}` instead of `{known}`");
    }
    ensure!(printed.len() == known.len(), "{} rows instead of {}", printed.len(), known.len());
    Ok(())
}

fn rows(table: &str) -> Vec<&str> {
    table.lines().skip(1).map(str::trim).filter(|row| !row.is_empty()).collect()
}

/// The share of the points that the first player of a match won.
pub fn score(report: &str) -> Result<f64> {
    let report: Value = serde_json::from_str(report).context("the report is not JSON")?;
    report["score"].as_f64().context("the report has no score")
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: &str = include_str!("../../testdata/awele/awari_layers.csv");

    #[test]
    fn a_table_is_compared_row_by_row() {
        #[track_caller]
        fn check(printed: &str, expected: &str) {
            let error = compare_layers(printed, KNOWN).expect_err("must be refused");
            assert_eq!(error.to_string(), expected);
        }
        assert!(compare_layers(KNOWN, KNOWN).is_ok());
        assert!(
            compare_layers(&KNOWN.replacen("value_for_side_to_move", "value", 1), KNOWN).is_ok()
        );
        check(&KNOWN.replacen("\n1,1,5\n", "\n1,1,6\n", 1), "`1,1,6` instead of `1,1,5`");
        check(&KNOWN.replacen("12,12,96311", "", 1), "126 rows instead of 127");
        check(&format!("{KNOWN}13,-13,1\n"), "128 rows instead of 127");
        assert!(compare_layers("", "seeds,value,positions\n").is_err());
    }

    #[test]
    fn the_score_of_a_match_is_read() {
        let read = |report: &str| score(report).ok().map(|score| format!("{score:.2}"));
        assert_eq!(read(r#"{"games":2,"score":0.75}"#), Some("0.75".to_owned()));
        assert_eq!(read(r#"{"games":2}"#), None);
        assert_eq!(read("in all: 2 won"), None);
    }
}
