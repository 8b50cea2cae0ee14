//! What is typed wrongly is refused with everything that is wrong, the names
//! there are and the one that was probably meant.

use damier_catalog::{CatalogError, GameEntry, Params, game, games};
use damier_core::{Explain, shown};

fn entry(name: &str) -> &'static GameEntry {
    game(name).ok().unwrap()
}

/// An unknown name: its kind, itself, and what was probably meant.
#[track_caller]
fn check(error: CatalogError, kind: &str, typed: &str, meant: Option<&str>) {
    assert_eq!(error.suggestion(), meant, "{error}");
    match error {
        CatalogError::Unknown { kind: found, name, known, suggestion } => {
            assert_eq!((found.to_string().as_str(), name.as_str()), (kind, typed));
            assert!(suggestion.is_none_or(|meant| known.split(", ").any(|name| name == meant)));
        }
        error => panic!("{error:?}"),
    }
}

#[test]
fn unknown_games() {
    let check = |typed: &str, meant| {
        check(game(typed).err().unwrap(), "game", &shown(typed), meant);
    };
    check("reversy", Some("reversi"));
    check("REVERSEI", Some("reversi"));
    check("rversi", Some("reversi"));
    check("revesri", Some("reversi"));
    check("koridor", Some("quoridor"));
    check("qoridor", Some("quoridor"));
    check("awelé", Some("awele"));
    check("awale", Some("awele"));
    check("", None);
    check("chess", None);
    check(&"r".repeat(100_000), None);
    check("\u{1b}[2J", None);
}

#[test]
fn unknown_params() {
    let check = |game: &str, typed: &str, meant| {
        let mut errors = entry(game).open(&Params::new([(typed, "8")])).err().unwrap();
        assert_eq!(errors.len(), 1);
        check(errors.remove(0), "param", typed, meant);
    };
    check("reversi", "siz", Some("size"));
    check("reversi", "baord", Some("board"));
    check("reversi", "walls", None);
    check("reversi", "", None);
    check("awele", "house", Some("houses"));
    check("awele", "grandslam", Some("grand-slam"));
    check("awele", "size", None);
    check("quoridor", "wals", Some("walls"));
    check("quoridor", "player", Some("players"));
}

#[test]
fn unknown_strategies_and_options() {
    let check = |text: &str, kind: &str, typed: &str, meant| {
        let mut errors = entry("reversi").spec(text).err().unwrap();
        assert_eq!(errors.len(), 1);
        check(errors.remove(0), kind, typed, meant);
    };
    check("alphabta", "strategy", "alphabta", Some("alphabeta"));
    check("Gready:seed=1", "strategy", "Gready", Some("greedy"));
    check("minimax:depth=3", "strategy", "minimax", None);
    check("", "strategy", "", None);
    check(":depth=3", "strategy", "", None);
    check("alphabeta:dept=3", "option", "dept", Some("depth"));
    check("alphabeta:courage=3", "option", "courage", None);
    check("random:depth=3", "option", "depth", None);
    check("random:sed", "option", "sed", Some("seed"));
    check("alphabeta:depth 3", "option", "depth 3", Some("depth"));
    let error = entry("reversi").strategy("rendom").err().unwrap();
    self::check(error, "strategy", "rendom", Some("random"));
}

#[test]
fn unknown_formats() {
    let check = |game: &str, typed: &str, meant| {
        check(entry(game).format(typed).err().unwrap(), "format", typed, meant);
    };
    check("reversi", "gff", Some("ggf"));
    check("reversi", "transcrpt", Some("transcript"));
    check("reversi", "pgn", Some("dgn"));
    check("reversi", "xml", None);
    check("quoridor", "ggf", None);
    check("awele", "transcripts", Some("transcript"));
    check("awele", "ggf", None);
}

/// Values: what was to be set, what was typed, what it can be.
#[test]
fn impossible_values() {
    #[track_caller]
    fn check(error: &CatalogError, expected: (&str, &str, &str)) {
        let CatalogError::Value { name, value, expected: form } = error else {
            panic!("{error:?}");
        };
        assert_eq!((*name, value.as_str(), form.as_str()), expected);
        assert_eq!(error.suggestion(), None);
    }
    let option = |text: &str| entry("reversi").spec(text).err().unwrap().remove(0);
    let most = format!("0..{}", u64::MAX);
    check(&option("alphabeta:level=0"), ("level", "0", "1..10"));
    check(&option("alphabeta:level=11"), ("level", "11", "1..10"));
    check(&option("alphabeta:level"), ("level", "", "1..10"));
    check(&option("alphabeta:depth=101"), ("depth", "101", "1..100"));
    check(&option("alphabeta:depth=four"), ("depth", "four", "1..100"));
    check(&option("alphabeta:exact=31"), ("exact", "31", "0..30"));
    check(&option("alphabeta:nodes=0"), ("nodes", "0", &most.replacen('0', "1", 1)));
    check(&option("alphabeta:time=soon"), ("time", "soon", "500ms, 5s, 2m"));
    check(&option("alphabeta:time=0ms"), ("time", "0ms", "500ms, 5s, 2m"));
    check(&option("random:seed=-1"), ("seed", "-1", &most));
    check(&option("random:seed=18446744073709551616"), ("seed", "18446744073709551616", &most));
    let long = "9".repeat(1000);
    let cut = shown(&long);
    check(&option(&format!("alphabeta:depth={long}")), ("depth", &cut, "1..100"));

    let param = |game: &str, name: &str, value: &str| {
        entry(game).open(&Params::new([(name, value)])).err().unwrap().remove(0)
    };
    check(&param("reversi", "size", "7"), ("size", "7", "4, 6, 8, 10"));
    check(&param("reversi", "board", "BITS"), ("board", "BITS", "auto, bits, array"));
    check(&param("awele", "rules", "oware"), ("rules", "oware", "abapa, awari"));
    check(&param("awele", "rules", "graph"), ("rules", "graph", "abapa, awari"));
    check(&param("awele", "houses", "2"), ("houses", "2", "3, 4, 5, 6, 7, 8"));
    check(&param("awele", "houses", "+6"), ("houses", "+6", "3, 4, 5, 6, 7, 8"));
    check(&param("awele", "seeds", "0"), ("seeds", "0", "1, 2, 3, 4, 5, 6"));
    check(&param("awele", "board", "bits"), ("board", "bits", "auto, packed, array"));
    check(
        &param("awele", "no-move", "split"),
        ("no-move", "split", "preset, own-row, opponent-takes"),
    );
    check(&param("quoridor", "players", "3"), ("players", "3", "2, 4"));
    check(&param("quoridor", "rules", ""), ("rules", "", "auto, classic, graph"));
}

#[test]
fn values_that_do_not_go_together() {
    let params = Params::new([("size", "10"), ("board", "bits")]);
    let errors = entry("reversi").open(&params).err().unwrap();
    let conflict = CatalogError::Conflict { first: "board bits".into(), second: "size 10".into() };
    assert_eq!(errors, [conflict]);
}

/// A game's own reasons, by their keys.
#[test]
fn refused_settings() {
    #[track_caller]
    fn check(setting: &[(&str, &str)], keys: &[&str]) {
        let errors = entry("quoridor").open(&Params::new(setting.iter().copied())).err().unwrap();
        let found: Vec<_> = errors.iter().map(|error| error.message().key()).collect();
        assert_eq!(found, keys, "{setting:?}");
    }
    check(&[("size", "8")], &["quoridor-classic-size"]);
    check(&[("size", "9x8"), ("players", "4")], &["quoridor-classic-size"]);
    check(&[("size", "1")], &["quoridor-classic-size"]);
    check(&[("size", "21")], &["quoridor-classic-size"]);
    check(&[("size", "nine")], &["quoridor-no-size"]);
    check(&[("size", "9x")], &["quoridor-no-size"]);
    check(&[("size", "99999999999999999999")], &["quoridor-no-size"]);
    check(&[("size", "20"), ("rules", "graph")], &["quoridor-size"]);
    check(&[("walls", "many")], &["error-value"]);
    check(&[("walls", "100")], &["quoridor-walls"]);
    check(&[("shape", "snake"), ("size", "9")], &["quoridor-shape-size"]);
    check(&[("shape", "torus")], &["error-value"]);
    check(&[("shape", "ring"), ("players", "4")], &["quoridor-graph-players"]);
    check(&[("shape", "ring"), ("rules", "classic")], &["quoridor-classic-shape"]);
    check(&[("shape", "ring"), ("size", "9x6")], &["quoridor-oblong"]);
    check(&[("shape", "...\n...\n..."), ("size", "3")], &["quoridor-mask-size"]);
    check(&[("shape", "")], &["mask-empty"]);
    check(&[("shape", "XXX\nXXX\nXXX")], &["mask-all-masked"]);
    check(&[("shape", "...\nXXX\n...")], &["quoridor-no-way", "quoridor-no-way"]);
    check(&[("shape", "XXX\n...\n...")], &["quoridor-empty-side"]);
}

/// Whoever typed several things wrong is told of all of them at once.
#[test]
fn everything_wrong_is_told_at_once() {
    let count = |setting: &[(&str, &str)]| {
        games()
            .iter()
            .map(|entry| {
                let params = Params::new(setting.iter().copied());
                entry.open(&params).err().map_or(0, |errors| errors.len())
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(count(&[("a", "1"), ("b", "2"), ("c", "3")]), [3, 3, 3]);
    assert_eq!(count(&[("size", "?"), ("bord", "bits"), ("walls", "?")]), [1, 3, 3]);
    assert_eq!(count(&[("size", "?"), ("walls", "?"), ("shape", "ring")]), [2, 3, 3]);
    assert_eq!(count(&[("houses", "9"), ("seeds", "0"), ("rules", "?")]), [3, 3, 3]);
    let errors = entry("reversi").spec("alphabeta:level=99,deep=3,time=x,nodes=7").err().unwrap();
    assert_eq!(errors.len(), 3, "{errors:?}");
}
