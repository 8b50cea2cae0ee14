//! Every problem, with its exact place.

use damier_core::{Explain, RecordedMove};
use damier_play::dgn::{MAX_DEPTH, read, write};

use crate::dgn::{TAGS, placeless, record, texts};

/// `text` is refused with that place and sentence, the message having that key.
fn refused(text: impl AsRef<[u8]>, told: &str, key: &str) {
    let text = text.as_ref();
    let error = read(text).expect_err("it should be refused");
    assert_eq!(error.to_string(), told, "{}", String::from_utf8_lossy(text));
    assert_eq!(error.error.problem.message().key(), key);
    assert_eq!(error.message().key(), "error-at");
}

#[test]
fn missing_pieces_are_named_where_they_are_missed() {
    refused("", "1:1: there is no game in it", "dgn-empty");
    refused("; only\n{talk}\n", "3:1: there is no game in it", "dgn-empty");
    refused("1. f5 *", "1:1: the tag Game is missing", "dgn-tag-missing");
    refused("[Variant \"v\"]\n\n f5", "3:2: the tag Game is missing", "dgn-tag-missing");
    refused("[Game \"g\"]\n*", "2:1: the tag Variant is missing", "dgn-tag-missing");
    refused("[Game \"g\"]\n", "2:1: the tag Variant is missing", "dgn-tag-missing");
    let told = "the text ends before the result of the game, which is * when there is none";
    refused(TAGS, &format!("2:1: {told}"), "dgn-result-missing");
    refused(format!("{TAGS}1. f5 d6\n"), &format!("3:1: {told}"), "dgn-result-missing");
    refused(format!("{TAGS}1. f5 d"), &format!("2:8: {told}"), "dgn-result-missing");
    refused(format!("{TAGS}1. f5 12"), &format!("2:9: {told}"), "dgn-result-missing");
}

#[test]
fn bad_tags_are_told() {
    refused("[]", "1:2: a tag needs a name after [", "dgn-tag-name");
    refused("[[[", "1:2: a tag needs a name after [", "dgn-tag-name");
    refused("[ ", "1:1: the tag is not closed", "dgn-tag-open");
    refused("\n[Game", "2:1: the tag is not closed", "dgn-tag-open");
    refused("[Game \"g\" ", "1:1: the tag is not closed", "dgn-tag-open");
    refused("[Game g]", "1:7: the tag Game needs a value in double quotes", "dgn-tag-value");
    refused("[Game]", "1:6: the tag Game needs a value in double quotes", "dgn-tag-value");
    refused("[Game \"g\"\n[A", "2:1: the tag Game must end with ] after its value", "dgn-tag-end");
    refused("[A \"b\"c\"]", "1:7: the tag A must end with ] after its value", "dgn-tag-end");
    refused("[Game \"g\n\"]", "1:7: the string is not closed on its line", "dgn-string-open");
    refused("[Game \"g", "1:7: the string is not closed on its line", "dgn-string-open");
    refused("[Game \"g\"]\n [Game \"g\"]", "2:2: the tag Game stands twice", "dgn-tag-twice");
    refused("[A \"\"][\"A\" \"\"]", "1:7: the tag A stands twice", "dgn-tag-twice");
    let told = "2:7: a tag among the moves: the game before it has no result";
    refused(format!("{TAGS}1. f5 [Game"), told, "dgn-tag-late");
    let told = "1:5: `\\q` is no escape: \\n, \\t, \\r, \\u and four digits, or \\ before a sign";
    refused("[A \"\\q\"]", told, "dgn-escape");
}

#[test]
fn bad_moves_are_told() {
    let check = |moves: &str, told: &str, key: &str| refused(format!("{TAGS}{moves}"), told, key);
    check("(f5) *", "2:1: a variation stands before any move", "dgn-variation-first");
    check("1. ((", "2:4: a variation stands before any move", "dgn-variation-first");
    check("f5 ( (d6))", "2:6: a variation stands before any move", "dgn-variation-first");
    check("f5 ( )", "2:4: the variation has no moves", "dgn-variation-empty");
    check("f5 (1. {said}) *", "2:4: the variation has no moves", "dgn-variation-empty");
    check("f5 (d6 (c3)\n*", "2:4: the variation is not closed", "dgn-variation-open");
    check("f5 (d6 (c3", "2:8: the variation is not closed", "dgn-variation-open");
    check("f5 ) *", "2:4: ) closes nothing", "dgn-stray");
    check("f5 } *", "2:4: } closes nothing", "dgn-stray");
    check("f5 ] *", "2:4: ] closes nothing", "dgn-stray");
    check("f5 {a {b} c} *", "2:12: } closes nothing", "dgn-stray");
    check("f5 {d6 *", "2:4: the comment is not closed", "dgn-comment-open");
    check("f5 {d6 \\} *", "2:4: the comment is not closed", "dgn-comment-open");
    check("f5 \"d6 *\n\"", "2:4: the string is not closed on its line", "dgn-string-open");
    let told = "3:3: `\\ ` is no escape: \\n, \\t, \\r, \\u and four digits, or \\ before a sign";
    check("f5 {\n d\\ 6} *", told, "dgn-escape");
    check(
        "* f5",
        "2:3: after the result only the tags of another game may follow",
        "dgn-after-result",
    );
    check(
        "* *",
        "2:3: after the result only the tags of another game may follow",
        "dgn-after-result",
    );
    let tagged = "[Game \"g\"][Variant \"v\"][Result \"1-0\"] f5 0-1";
    let told = "1:42: the game ends with 0-1, but its Result tag says 1-0";
    refused(tagged, told, "dgn-result-differs");
}

#[test]
fn what_is_no_text_is_told_wherever_it_stands() {
    let nul = "the control character U+0000 cannot stand in a record";
    let places = [
        ("", "1:1"),
        ("[Game \"g\"] [A \"é", "1:17"),
        ("[Game \"g\"]\n[", "2:2"),
        (TAGS, "2:1"),
        (&format!("{TAGS}f5 d6"), "2:6"),
        (&format!("{TAGS}f5 (d6 "), "2:8"),
        (&format!("{TAGS}f5 {{d6"), "2:7"),
        (&format!("{TAGS}f5 ; é"), "2:7"),
        (&format!("{TAGS}* "), "2:3"),
    ];
    for (before, place) in places {
        refused(format!("{before}\0 *"), &format!("{place}: {nul}"), "dgn-control");
        let bytes = [before.as_bytes(), b"\xff *"].concat();
        refused(bytes, &format!("{place}: the byte ff is no text"), "dgn-bad-byte");
    }
    for c in ['\u{1}', '\u{b}', '\u{1b}', '\u{7f}', '\u{85}'] {
        let told =
            format!("2:1: the control character U+{:04X} cannot stand in a record", c as u32);
        refused(format!("{TAGS}{c}*"), &told, "dgn-control");
    }
    // What is wrong earlier is told, not the later damage.
    refused("[Game g]\0", "1:7: the tag Game needs a value in double quotes", "dgn-tag-value");
    refused("[A \"\n\0", "1:4: the string is not closed on its line", "dgn-string-open");
    let error = read(format!("{TAGS}f5 *\n{TAGS}f5 d6 (c3 d3\0")).unwrap_err();
    assert_eq!(error.readable.len(), 1);
    let partial = error.partial.unwrap();
    assert_eq!(texts(&partial), ["f5", "d6"]);
    assert_eq!(partial.moves[1].variations[0].len(), 1);
}

#[test]
fn variations_nest_to_a_bounded_depth() {
    let nested = |depth: usize| format!("{TAGS}a {}{} *", "(b ".repeat(depth), ")".repeat(depth));
    let deepest = placeless(read(nested(MAX_DEPTH)).unwrap());
    let told = format!("2:{}: variations are nested deeper than 64", 3 + 3 * MAX_DEPTH);
    refused(nested(MAX_DEPTH + 1), &told, "dgn-variation-deep");

    // What could not be read back is not written.
    let mut deeper = RecordedMove::new("b");
    for _ in 0..MAX_DEPTH {
        deeper = RecordedMove { variations: vec![vec![deeper]], ..RecordedMove::new("b") };
    }
    let mut top = RecordedMove::new("a");
    top.variations = vec![Vec::new(), vec![deeper]];
    let written = write(&record("g", "v", &[], vec![top]), 2);
    assert_eq!(placeless(read(written).unwrap()), deepest);
}
