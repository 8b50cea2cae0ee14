//! Logs of every version of their form are read for ever.

use damier_play::dgn;
use damier_play::study::{Entry, read_head};

use super::dump;

const FIRST: &str = include_str!("../../../../../testdata/logs/first.study");

#[test]
fn the_first_form_is_read() {
    let (mut head, mut entries) = (String::new(), Vec::new());
    for line in FIRST.lines() {
        if line.starts_with("damier") || line.starts_with('|') {
            head.push_str(line);
            head.push('\n');
        } else {
            entries.push(line);
        }
    }
    let mut study = read_head(&head).unwrap();
    for line in entries {
        let entry: Entry = line.parse().unwrap();
        study.follow(&entry).unwrap();
        assert_eq!(entry.to_string(), line);
    }
    let record = dgn::write(&study.record(), 2);
    let expected = "[Game \"quoridor\"]
[Variant \"9x9 2p\"]
[Title \"The first wall\"]
[First \"Ada\"]

{how to begin} 1. e2 e8 {!?} (1... e3h {[%csl Re3h:cross,Ge2]}) 2. e3 d3v {too
early; \"wait\"\\nuntil it hurts} {?!} {[%csl Yd3v:square] [%cal Ge3-e4,Bd3v-e3]}
(2... e7 {[%eval 0.5] [%clk 0:04:59]} 3. e4) 3. e4 *
";
    assert_eq!(record, expected);
    assert_eq!((study.seq(), study.hands(), study.len()), (13, 2, 9));
    assert_eq!((study.may_go(0), study.may_go(1)), ((true, false), (true, false)));
    assert!(dump(&study).contains("6<4 d3v Some(1) [7]"));
}
