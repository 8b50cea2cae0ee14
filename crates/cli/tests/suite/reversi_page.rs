//! The page about Reversi shows what the program does: every command on it that is shown with its
//! answer is given, and answers so.

use std::path::Path;

use crate::common::Machine;

/// The words of a command, of which some stand in quotes.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for sign in line.chars() {
        match sign {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            sign => words.last_mut().unwrap().push(sign),
        }
    }
    words
}

/// The answer without how long it took.
fn timeless(text: &str) -> String {
    let lines = text.trim_end().lines().map(|line| {
        let Some((before, after)) = line.split_once(" s").filter(|(_, rest)| rest.len() < 2) else {
            return line.to_owned();
        };
        let number = |sign: char| sign.is_ascii_digit() || sign == '.';
        format!("{}… s{after}", before.trim_end_matches(number))
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn every_command_answers_as_shown() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reversi.md");
    let page = std::fs::read_to_string(path).unwrap();
    let machine = Machine::new();
    let mut checked = 0;
    let blocks = page.split("```\n").skip(1).step_by(2).filter(|block| block.starts_with("$ "));
    for command in blocks.flat_map(|block| block.split("$ ").skip(1)) {
        let (line, expected) = command.split_once('\n').unwrap();
        let (input, line) = match line.split_once(" | ") {
            Some((echo, line)) => (format!("{}\n", words(echo)[1]), line),
            None => (String::new(), line),
        };
        let words = words(line);
        assert_eq!(words[0], "damier", "{line}");
        let run = machine.run_args(&words[1..], input);
        // What comes beside an answer, such as speeds, is not shown.
        let told = if run.code == Some(0) { run.out } else { run.err };
        assert_eq!(timeless(&told), timeless(expected), "{line}");
        checked += 1;
    }
    assert!(checked >= 10, "{checked}");
}
