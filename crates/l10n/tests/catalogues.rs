//! The catalogues are whole: they parse, agree with each other, and hold
//! exactly the keys that the code uses.
#![allow(clippy::disallowed_methods, reason = "the test reads the source tree")]
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The keys of a language, each with what is made of its sentence.
fn catalogue_of<T>(language: &str, of: impl Fn(&Pattern<&str>) -> T) -> BTreeMap<String, T> {
    let mut keys = BTreeMap::new();
    for file in fs::read_dir(root().join("locales").join(language)).unwrap() {
        let path = file.unwrap().path();
        // The rules of the games are pages of their own, and no catalogue.
        if path.is_dir() {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let resource = parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let pattern = message.value.expect("a message without words");
            let key = message.id.name.to_owned();
            assert!(keys.insert(key.clone(), of(&pattern)).is_none(), "{key} twice in {language}");
        }
    }
    keys
}

/// The keys of a language, each with the gaps its sentence has.
fn catalogue(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    catalogue_of(language, |pattern| {
        let mut gaps = BTreeSet::new();
        collect(pattern, &mut gaps);
        gaps
    })
}

fn collect(pattern: &Pattern<&str>, gaps: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            match expression {
                Expression::Inline(inline) => collect_inline(inline, gaps),
                Expression::Select { selector, variants } => {
                    collect_inline(selector, gaps);
                    for variant in variants {
                        collect(&variant.value, gaps);
                    }
                }
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, gaps: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            gaps.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                collect_inline(argument, gaps);
            }
        }
        _ => {}
    }
}

#[test]
fn languages_have_the_same_keys_and_gaps() {
    assert_eq!(catalogue("en"), catalogue("fr"));
}

/// What is said alike in both languages and means two things, with the reason.
const HOMONYMS: [(&[&str], &str); 13] = [
    (&["app-clock-none", "app-symmetry-none"], "each agrees with another French noun"),
    (&["app-loops-no", "name-none"], "the French agrees with loops, and with what is typed"),
    (&["error-aborted", "reason-aborted"], "a refusal, and a reason that records keep by its key"),
    (&["hashi-grade-beginner", "level-1"], "how hard a puzzle is, and how well a computer plays"),
    (&["hashi-grade-expert", "level-8"], "how hard a puzzle is, and how well a computer plays"),
    (&["hashi-grade-master", "level-9"], "how hard a puzzle is, and how well a computer plays"),
    (&["maze-objects-minimal", "maze-screen-an-exit"], "all that is placed, and a sign"),
    (&["maze-objects-none", "maze-screen-nothing"], "all that is placed, and what is underfoot"),
    (&["maze-screen-bomb-hint", "name-bomb"], "what a key does, and a thing"),
    (&["maze-screen-scroll-hint", "name-scroll"], "what a key does, and a thing"),
    (&["menu-no", "name-no"], "an answer, and a value that is typed"),
    (&["menu-yes", "name-yes"], "an answer, and a value that is typed"),
    (&["maze-screen-short-undos", "tui-hint-undo"], "a number's short label, and what a key does"),
];

/// One sentence stands under one key, so that it is changed in one place.
#[test]
fn no_sentence_stands_twice() {
    let words = |language| catalogue_of(language, |pattern| format!("{pattern:?}"));
    let mut french = words("fr");
    let mut said: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for (key, english) in words("en") {
        let both = (english, french.remove(&key).unwrap());
        said.entry(both).or_default().push(key);
    }
    let twice: BTreeSet<Vec<String>> = said.into_values().filter(|keys| keys.len() > 1).collect();
    let homonyms = HOMONYMS.iter().map(|(keys, _)| keys.iter().map(ToString::to_string).collect());
    assert_eq!(twice, homonyms.collect());
}

/// All text of the program and of its web app but the tests.
fn sources() -> String {
    fn walk(folder: &Path, text: &mut String) {
        let code = ["rs", "svelte", "ts"];
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                if path.file_name().is_some_and(|name| name != "tests" && name != "target") {
                    walk(&path, text);
                }
            } else if path.extension().is_some_and(|it| code.iter().any(|code| it == *code)) {
                text.push_str(&fs::read_to_string(&path).unwrap());
            }
        }
    }
    let mut text = String::new();
    walk(&root().join("crates"), &mut text);
    walk(&root().join("web/src"), &mut text);
    text
}

/// Every key named where messages are made has words.
#[test]
fn used_keys_exist() {
    let keys = catalogue("en");
    let sources = sources();
    let mut seen = 0;
    for maker in ["Message::new(\"", "tell(\"", ".note(\"", ".t(\"", "Rules(\""] {
        for (at, _) in sources.match_indices(maker) {
            let key: &str = sources[at + maker.len()..].split('"').next().unwrap();
            // The documentation and tests of the core make up keys of their own.
            if ["inner", "outer", "bare", "test"].contains(&key) {
                continue;
            }
            assert!(keys.contains_key(key), "`{key}` has no words");
            seen += 1;
        }
    }
    assert!(seen > 50, "the search for keys finds nothing any more");
}

/// Words that nobody says are deleted. Those of the command line's help are looked up by the names
/// of commands, arguments and values, and those of names by what is typed.
#[test]
fn all_keys_are_used() {
    let sources = sources();
    for key in catalogue("en").keys() {
        let by_name = ["cmd-", "arg-", "name-", "value-"].iter().any(|it| key.starts_with(it));
        let said =
            ['"', '\''].iter().any(|quote| sources.contains(&format!("{quote}{key}{quote}")));
        assert!(by_name || said, "`{key}` is never said");
    }
}
