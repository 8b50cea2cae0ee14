//! The tests that took longest, from what the runner of tests wrote down.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};
use roxmltree::Document;

use crate::cargo::Workspace;

/// So many are told.
const TOLD: usize = 10;

/// The slowest tests of the last run, a line each.
pub fn told(workspace: &Workspace) -> Result<String> {
    let path = workspace.target()?.join("nextest/default/junit.xml");
    let report =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    table(&report)
}

fn table(report: &str) -> Result<String> {
    let document = Document::parse(report).context("the report of the tests is no XML")?;
    let mut tests = Vec::new();
    for case in document.descendants().filter(|node| node.has_tag_name("testcase")) {
        let word = |name| case.attribute(name).with_context(|| format!("a test without {name}"));
        let seconds: f64 = word("time")?.parse().context("a time that is no number")?;
        tests.push((seconds, word("classname")?, word("name")?));
    }
    tests.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut table = format!("the slowest of {} tests:\n", tests.len());
    for (seconds, program, name) in tests.iter().take(TOLD) {
        writeln!(table, "{seconds:>9.1} s  {program} {name}")?;
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slowest_come_first() {
        let report = "<testsuites><testsuite name=\"a\">\
            <testcase name=\"one\" classname=\"a\" time=\"0.25\"/>\
            <testcase name=\"two\" classname=\"a\" time=\"12.5\"><failure/></testcase>\
            </testsuite></testsuites>";
        assert_eq!(
            table(report).unwrap(),
            "the slowest of 2 tests:\n     12.5 s  a two\n      0.2 s  a one\n"
        );
    }

    #[test]
    fn no_more_than_ten_are_told() {
        let case = "<testcase name=\"one\" classname=\"a\" time=\"1\"/>";
        let told = table(&format!("<t>{}</t>", case.repeat(30))).unwrap();
        assert_eq!(told.lines().count(), 1 + TOLD);
    }

    #[test]
    fn a_report_that_is_damaged_is_told() {
        assert!(table("<testsuites>").is_err());
        assert!(table("<testcase name=\"one\" classname=\"a\" time=\"soon\"/>").is_err());
    }
}
