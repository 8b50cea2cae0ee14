//! What strategies can be told.

use std::time::Duration;

use damier_catalog::{DEPTH, LEVEL, NODES, OptionEntry, OptionKind, Options, TIME};
use damier_mind::Budget;

const ALL: &[OptionEntry] = &[
    LEVEL,
    TIME,
    OptionEntry::number("width", "", 2, 9),
    OptionEntry { name: "book", about: "", kind: OptionKind::Check { usual: true } },
    OptionEntry {
        name: "style",
        about: "",
        kind: OptionKind::Choice { values: &["calm", "wild"], usual: "calm" },
    },
    OptionEntry { name: "file", about: "", kind: OptionKind::Text { usual: "none" } },
];

#[test]
fn every_kind_is_asked_for_by_name() {
    let usual = Options::read(ALL, "").unwrap();
    assert_eq!((usual.number("level"), usual.number("width")), (None, None));
    assert_eq!((usual.time("time"), usual.check("book")), (None, true));
    assert_eq!((usual.choice("style"), usual.text("file")), (Some("calm"), Some("none".into())));
    let told = "level=7,time=2s,width=3,book=false,style=wild,file=a b=c";
    let told = Options::read(ALL, told).unwrap();
    assert_eq!((told.number("level"), told.number("width")), (Some(7), Some(3)));
    assert_eq!((told.time("time"), told.check("book")), (Some(Duration::from_secs(2)), false));
    assert_eq!((told.choice("style"), told.text("file")), (Some("wild"), Some("a b=c".into())));
    // Asked for as something else, or not there at all.
    assert_eq!((told.number("file"), told.text("level"), told.time("width")), (None, None, None));
    assert_eq!((told.choice("book"), told.check("style")), (None, false));
    assert_eq!((told.number("wide"), told.check("wide")), (None, false));
}

#[test]
fn every_kind_is_printed_as_typed_in_the_order_of_the_entry() {
    let check = |typed: &str, printed: &str| {
        let told = Options::read(ALL, typed).unwrap();
        assert_eq!(told.to_string(), printed);
        assert_eq!(Options::read(ALL, printed), Ok(told));
    };
    check("", "");
    check("file=x.y , style=wild", "style=wild,file=x.y");
    check("book=true,width=9,time=1.5s", "time=1500ms,width=9,book=true");
    check("file=,width=3,width=4", "width=4,file=");
}

#[test]
fn every_kind_refuses_what_it_cannot_be() {
    let errors = Options::read(ALL, "width=1,book=maybe,style=tame,time=x,file=ok,with=3");
    let told: Vec<String> = errors.unwrap_err().iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "width cannot be `1`: it can be 2..9",
            "book cannot be `maybe`: it can be true, false",
            "style cannot be `tame`: it can be calm, wild",
            "time cannot be `x`: it can be 500ms, 5s, 2m",
            "there is no option `with`; did you mean `width`? \
             There are level, time, width, book, style, file",
        ]
    );
}

/// One that has but some of the options for a budget is told just those.
#[test]
fn a_budget_is_told_as_far_as_there_are_options() {
    let all = Budget { nodes: Some(9), depth: Some(3), ..Budget::time(Duration::from_secs(1)) };
    let told = Options::read(ALL, "width=3").unwrap().with_budget(all);
    assert_eq!(
        (told.to_string().as_str(), told.budget()),
        ("time=1000ms,width=3", Budget::time(Duration::from_secs(1)))
    );
    let told = Options::read(&[NODES, DEPTH], "").unwrap().with_budget(all);
    assert_eq!(
        (told.to_string().as_str(), told.budget()),
        ("nodes=9,depth=3", Budget { time: None, ..all })
    );
    assert_eq!(told.with_budget(Budget::default()).to_string(), "");
}

#[test]
fn copies_share_what_was_told_until_they_differ() {
    let told = Options::read(ALL, "width=3").unwrap();
    let copy = told.clone();
    assert_eq!(copy, told);
    assert_eq!(copy.with_budget(Budget::depth(2)).to_string(), "width=3");
    let longer = told.clone().with_budget(Budget::time(Duration::from_secs(1)));
    assert_eq!(
        (told.to_string(), longer.to_string()),
        ("width=3".into(), "time=1000ms,width=3".into())
    );
}
