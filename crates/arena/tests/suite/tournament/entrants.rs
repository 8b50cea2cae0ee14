//! Who takes part, as it is typed.

use damier_arena::{Entrant, EntrantError};
use damier_catalog::{Params, game};
use damier_core::Explain;
use damier_l10n::{Language, say};

fn read(typed: &[&str], each: &str) -> Result<Vec<Entrant>, Vec<EntrantError>> {
    let entry = game("reversi").unwrap();
    let words =
        |text: &str| text.split(';').filter(|it| !it.is_empty()).map(str::to_owned).collect();
    let typed: Vec<Vec<String>> = typed.iter().map(|text| words(text)).collect();
    let each: Vec<String> = words(each);
    Entrant::read_all(entry, &*entry.open(&Params::default()).unwrap(), &typed, &each)
}

#[test]
fn entrants_are_read_as_they_are_typed() {
    let check = |typed: &str, each: &str, expected: &str| {
        let entrants = read(&[typed], each).unwrap();
        assert_eq!(serde_json::to_string(&entrants[0]).unwrap(), expected, "{typed}");
    };
    check("greedy", "", r#"{"name":"greedy","player":"greedy"}"#);
    check("strategy=greedy;name=Ada", "", r#"{"name":"Ada","player":"greedy"}"#);
    check(
        "alphabeta:depth=6,exact=12;nodes=500",
        "",
        r#"{"name":"alphabeta:depth=6,exact=12","player":"alphabeta:depth=6,exact=12","limits":{"nodes":500}}"#,
    );
    check("3", "", r#"{"name":"damier:level=3","player":"damier:level=3"}"#);
    check(
        "cmd=./bot -x=1 'a b'",
        "",
        r#"{"name":"cmd:./bot -x=1 'a b'","player":"cmd:./bot -x=1 'a b'"}"#,
    );
    check("cmd=bot;protocol=gtp;name=B", "", r#"{"name":"B","player":"gtp:bot"}"#);
    check("cmd=./client.so;name=C", "", r#"{"name":"C","player":"./client.so"}"#);
    check("gtp:bot -q", "", r#"{"name":"gtp:bot -q","player":"gtp:bot -q"}"#);
    // What goes for each gives way to what one is told.
    check(
        "greedy;tc=10+0.1",
        "tc=40/60;timemargin=20",
        r#"{"name":"greedy","player":"greedy","limits":{"clock":"10s+100ms","margin":20}}"#,
    );
    check(
        "greedy",
        "st=0.5",
        r#"{"name":"greedy","player":"greedy","limits":{"clock":"500ms/move"}}"#,
    );
}

#[test]
fn who_has_no_name_of_its_own_is_numbered() {
    let names = |typed: &[&str]| {
        read(typed, "").map(|all| all.into_iter().map(|it| it.name).collect::<Vec<_>>())
    };
    assert_eq!(
        names(&["greedy", "greedy", "random", "greedy"]).unwrap(),
        ["greedy", "greedy #2", "random", "greedy #3"]
    );
    let twice = names(&["greedy;name=A", "random;name=A"]);
    assert_eq!(twice, Err(vec![EntrantError::Twice("A".to_owned())]));
}

#[test]
fn who_cannot_take_part_is_told_why() {
    let check = |typed: &str, words: &str| {
        let errors = read(&[typed], "").unwrap_err();
        let told = errors.iter().map(|it| say(Language::English, &it.message()));
        let told = told.collect::<Vec<_>>().join("\n");
        assert!(told.contains(words), "{typed}: {told}");
        assert!(!say(Language::French, &errors[0].message()).is_empty());
    };
    check("name=Ada", "names no player");
    check("greedy;hash=16", "no setting `hash`");
    check("greedy;tc=5s", "tc cannot be `5s`");
    check("greedy;depth", "no setting `depth`");
    check("greedy;random", "`greedy` and `random` are two players");
    check("cmd=a;cmd=b", "`a` and `b` are two players");
    check("human", "cannot play here");
    check("gredy", "greedy");
    check("strategy=alphabeta:deep=3", "deep");
    check("cmd=", "PROGRAM");
}
