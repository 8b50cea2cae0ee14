//! Reading and writing undo each other.

use damier_core::{Record, RecordedMove};
use damier_play::dgn::{looks_like, read, write};
use proptest::prelude::*;

use crate::dgn::{TAGS, placeless, record};

/// Text in which everything that means something to the format is likely.
fn any_text() -> impl Strategy<Value = String> {
    let sign = prop_oneof![
        4 => prop::sample::select(" \n\r\t\"\\{}()[];.*-%nu0:1é\u{a0}\u{2028}\u{feff}\0".chars().collect::<Vec<_>>()),
        4 => prop::char::range('a', 'z'),
        1 => any::<char>(),
    ];
    prop::collection::vec(sign, 0..24).prop_map(String::from_iter)
}

fn any_move_text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-h][1-8]",
        "take [1-3]",
        "(resign|time|fail):[1-4]",
        "[0-9]{1,3}[.]{0,3}[a-c]{0,2}",
        "(0|1|1/2)-(0|1|1/2)(-0)?",
        any_text(),
    ]
}

fn any_comments() -> impl Strategy<Value = Vec<String>> {
    let long = prop::collection::vec("[a-z]{1,12}", 0..40).prop_map(|words| words.join(" "));
    prop::collection::vec(prop_oneof![any_text(), long], 0..3)
}

fn any_moves() -> impl Strategy<Value = Vec<RecordedMove>> {
    let leaf = (any_move_text(), any_comments())
        .prop_map(|(text, comments)| RecordedMove { comments, ..RecordedMove::new(text) });
    let mv = leaf.prop_recursive(6, 40, 4, |inner| {
        let line = prop::collection::vec(inner, 1..4);
        (any_move_text(), any_comments(), prop::collection::vec(line, 0..3)).prop_map(
            |(text, comments, variations)| RecordedMove { text, at: None, comments, variations },
        )
    });
    prop::collection::vec(mv, 0..12)
}

fn any_record() -> impl Strategy<Value = Record> {
    let tag = (prop_oneof!["[A-Z][a-z]{0,6}", any_text()], any_text());
    let result = prop_oneof!["1-0", "1/2-1/2", "0-1-0-0", "[*]", any_text()];
    let tags = (prop::collection::vec(tag, 0..6), prop::option::of(result));
    (any_text(), any_text(), prop::option::of(any_text()), tags, any_comments(), any_moves())
        .prop_map(|(game, variant, start, (tags, result), comments, moves)| {
            let mut record = Record { game, variant, start, comments, moves, ..Record::default() };
            for (name, value) in tags {
                if !["Game", "Variant", "Start", "Result"].contains(&name.as_str()) {
                    record.set_tag(&name, value);
                }
            }
            if let Some(result) = result {
                record.set_tag("Result", result);
            }
            record
        })
}

proptest! {
    #[test]
    fn what_is_written_is_read(records in prop::collection::vec(any_record(), 1..4), seats in 0..5_usize) {
        let text: String = records.iter().map(|record| write(record, seats)).collect();
        prop_assert!(looks_like(&text));
        prop_assert_eq!(placeless(read(&text).unwrap()), records.clone());
        let crlf = text.replace('\n', "\r\n");
        prop_assert_eq!(placeless(read(crlf).unwrap()), records);
    }

    /// Whatever can be read is written in a form that means the same and stays.
    #[test]
    fn what_is_read_is_written(text in prop::collection::vec(
        prop_oneof![any_move_text(), any_text(), Just("{".into()), Just("}".into()), Just("(".into()),
            Just(")".into()), Just("*\n[Game \"\"][Variant \"\"]".into())], 0..12)) {
        let text = format!("{TAGS}{}", text.join(" "));
        let records = match read(&text) {
            Ok(records) => records,
            Err(error) => error.readable.into_iter().chain(error.partial.map(|record| *record)).collect(),
        };
        for record in placeless(records) {
            let written = write(&record, 2);
            let again = placeless(read(&written).unwrap());
            prop_assert_eq!(&again[0], &record);
            prop_assert_eq!(write(&again[0], 2), written);
        }
    }

    #[test]
    fn lines_stay_within_eighty_columns(
        words in prop::collection::vec("[a-z]{1,30}", 0..60),
        moves in prop::collection::vec("[a-z]{1,20}", 1..60),
    ) {
        let mut line: Vec<RecordedMove> = moves.into_iter().map(RecordedMove::new).collect();
        let comment = words.join(" ");
        let variation = line.clone();
        line[0].comments = vec![comment.clone(), comment];
        line[0].variations = vec![variation.clone(), variation];
        let text = write(&record("g", "v", &[], line), 2);
        for line in text.lines() {
            prop_assert!(line.chars().count() <= 80, "{}", line);
            prop_assert_eq!(line.trim(), line);
        }
    }
}
