//! Every game opens with every value its params can have, or says why not, and
//! can be opened again by the name of its variant.

use std::collections::HashSet;

use damier_catalog::{CatalogError, GameEntry, Params, game, games};
use damier_core::{DynGame, Explain, Leave, Record, Rng, Seat};
use damier_l10n::{Language, say, word};
use damier_testkit::RefereeConformance;

type Setting = Vec<(&'static str, &'static str)>;

/// Every combination of the listed values.
fn combinations(entry: &GameEntry) -> Vec<Setting> {
    entry.params.iter().fold(vec![Vec::new()], |settings, param| {
        let with = |setting: Setting| {
            param
                .values
                .iter()
                .map(move |value| [setting.clone(), vec![(param.name, *value)]].concat())
        };
        settings.into_iter().flat_map(with).collect()
    })
}

/// The settings in which at most one param has another than its usual value.
fn neighbours(entry: &GameEntry) -> Vec<Setting> {
    let changes = entry.params.iter().flat_map(|param| {
        let others = param.values.iter().filter(|value| **value != param.usual);
        others.map(|value| vec![(param.name, *value)])
    });
    std::iter::once(Vec::new()).chain(changes).collect()
}

fn open(entry: &GameEntry, setting: &Setting) -> Result<Box<dyn DynGame>, Vec<CatalogError>> {
    entry.open(&Params::new(setting.iter().copied()))
}

/// What two games must have in common to be the same game.
fn shown(game: &dyn DynGame) -> (String, String, usize, Vec<String>) {
    (game.variant(), game.position_text(), game.seats(), game.legal_moves())
}

#[test]
fn every_game_opens_as_usual() {
    for entry in games() {
        let bare = entry.open(&Params::default()).ok().unwrap();
        assert_eq!(bare.name(), entry.name);
        let usual: Setting = entry.params.iter().map(|param| (param.name, param.usual)).collect();
        assert_eq!(shown(&*open(entry, &usual).ok().unwrap()), shown(&*bare), "{}", entry.name);
        for param in entry.params {
            assert!(param.values.contains(&param.usual), "{} {}", entry.name, param.name);
            assert!(param.choices().starts_with(&param.values.join(", ")));
        }
    }
}

#[test]
fn every_combination_opens_or_says_why() {
    for entry in games() {
        let mut opened = HashSet::new();
        for setting in combinations(entry) {
            let game = match open(entry, &setting) {
                Ok(game) => game,
                Err(errors) => {
                    assert!(!errors.is_empty(), "{setting:?}");
                    continue;
                }
            };
            opened.extend(setting.iter().copied());
            assert!(entry.seats.contains(&game.seats()), "{setting:?}");
            assert_eq!((game.steps(), game.custom_start()), (Vec::new(), None), "{setting:?}");
            let again = entry.open_variant(&game.variant()).unwrap();
            assert_eq!(shown(&*again), shown(&*game), "{setting:?}");
        }
        for param in entry.params {
            for value in param.values {
                assert!(opened.contains(&(param.name, *value)), "{} {value}", param.name);
            }
        }
    }
}

/// Values that are not listed but have the form that is told.
#[test]
fn free_values_open_and_come_back() {
    #[track_caller]
    fn check(setting: &[(&'static str, &'static str)], variant: &str) {
        let entry = game("quoridor").ok().unwrap();
        let game = open(entry, &setting.to_vec()).ok().unwrap();
        assert_eq!(game.variant(), variant);
        assert_eq!(shown(&*entry.open_variant(variant).unwrap()), shown(&*game));
    }
    check(&[("size", "9x7")], "9x7 2p");
    check(&[("size", " 5 X 8 ")], "5x8 2p");
    check(&[("walls", "0")], "9x9 2p 0w");
    check(&[("walls", "99"), ("players", "4")], "9x9 4p 99w");
    check(&[("size", "10"), ("shape", "snake")], "snake-10 2p");
    check(&[("size", "6"), ("rules", "graph")], "square-6 2p");
    check(&[("shape", "...\n.X.\n..."), ("walls", "3")], ".../.X./... 2p 3w");
}

/// What is not offered is refused with one reason, however it comes; records that have it are
/// opened all the same.
#[test]
fn boards_that_are_not_offered_are_only_replayed() {
    let entry = game("quoridor").ok().unwrap();
    for (size, players) in [("4", "2"), ("3", "2"), ("8x8", "2"), ("6x9", "2"), ("9x8", "4")] {
        let refused = open(entry, &vec![("size", size), ("players", players)]).err().unwrap();
        let long = if size.contains('x') { size.to_owned() } else { format!("{size}x{size}") };
        let read = entry.open_variant(&format!("{long} {players}p")).unwrap();
        assert_eq!(entry.offers(&*read), Err(refused[0].clone()), "{size} for {players}");
        assert_eq!(refused.len(), 1, "{refused:?}");
    }
    for variant in ["5x5 2p", "9x8 2p", "19x19 4p", "square-4 2p", ".../.X./... 2p"] {
        let read = entry.open_variant(variant).unwrap();
        assert_eq!(entry.offers(&*read), Ok(()), "{variant}");
    }
    for entry in games() {
        for setting in neighbours(entry) {
            if let Ok(game) = open(entry, &setting) {
                assert_eq!(entry.offers(&*game), Ok(()), "{setting:?}");
            }
        }
    }
}

#[test]
fn nonsense_is_no_variant() {
    for entry in games() {
        for text in ["", " ", "x", "8x", "x8", "8x9", "5x5x5", "9", "-1x-1", "8x8 ", "9x9 3p", "…"]
        {
            if let Some(game) = entry.open_variant(text) {
                panic!("`{text}` opens {} {}", entry.name, game.variant());
            }
        }
        // The variants of another game are not this one's.
        for other in games().iter().filter(|other| other.name != entry.name) {
            let variant = other.open(&Params::default()).ok().unwrap().variant();
            assert!(entry.open_variant(&variant).is_none(), "{} opens {variant}", entry.name);
        }
    }
}

#[test]
fn every_game_keeps_the_laws() {
    for entry in games() {
        for setting in neighbours(entry) {
            if let Ok(game) = open(entry, &setting) {
                RefereeConformance::new(game).games(2).plies(25).assert();
            }
        }
    }
}

/// The plain board plays the same game as the fast one.
#[test]
fn both_boards_of_reversi_play_the_same() {
    let entry = game("reversi").ok().unwrap();
    for size in ["4", "6", "8"] {
        let on = |board| open(entry, &vec![("size", size), ("board", board)]).ok().unwrap();
        RefereeConformance::new(on("bits")).reference(on("array")).games(5).assert();
        assert_eq!(shown(&*on("auto")), shown(&*on("bits")));
    }
}

/// Of several ways to set the same rules up, the shortest names the variant.
#[test]
fn flags_of_awele_change_its_rules() {
    #[track_caller]
    fn check(setting: &[(&'static str, &'static str)], variant: &str) {
        let entry = game("awele").ok().unwrap();
        assert_eq!(open(entry, &setting.to_vec()).ok().unwrap().variant(), variant, "{setting:?}");
    }
    check(&[], "abapa");
    check(&[("rules", "awari")], "awari");
    check(&[("houses", "3"), ("seeds", "6")], "abapa houses=3 seeds=6");
    check(&[("rules", "awari"), ("houses", "8")], "awari houses=8");
    check(&[("grand-slam", "capture-all")], "abapa grand-slam=capture-all");
    check(&[("grand-slam", "illegal")], "abapa grand-slam=illegal");
    check(&[("repetition", "threefold-own-row")], "abapa repetition=threefold-own-row");
    check(&[("repetition", "none")], "abapa repetition=none");
    check(&[("no-move", "opponent-takes")], "abapa no-move=opponent-takes");
    check(&[("rules", "awari"), ("no-move", "own-row")], "awari no-move=own-row");
    check(&[("rules", "awari"), ("repetition", "preset")], "awari");
    check(
        &[("grand-slam", "illegal-unless-only"), ("repetition", "split")],
        "awari no-move=own-row",
    );
    let awari = [
        ("grand-slam", "illegal-unless-only"),
        ("repetition", "split"),
        ("no-move", "opponent-takes"),
    ];
    check(&awari, "awari");
    let abapa = [("grand-slam", "no-capture"), ("repetition", "own-row"), ("no-move", "own-row")];
    check(&[&[("rules", "awari")][..], &abapa].concat(), "abapa");
}

/// The plain board plays the same game as the packed one.
#[test]
fn both_boards_of_awele_play_the_same() {
    let entry = game("awele").ok().unwrap();
    for rules in ["abapa", "awari"] {
        for houses in ["3", "6", "8"] {
            let on = |board| {
                let setting = vec![("rules", rules), ("houses", houses), ("board", board)];
                open(entry, &setting).ok().unwrap()
            };
            RefereeConformance::new(on("packed")).reference(on("array")).games(5).assert();
            assert_eq!(shown(&*on("auto")), shown(&*on("packed")));
        }
    }
}

/// Everything that interfaces show has words in both languages.
#[test]
fn everything_listed_has_words() {
    let check = |key: &str| {
        for language in Language::ALL {
            assert!(word(language, key).is_some_and(|words| !words.is_empty()), "{key}");
        }
    };
    for entry in games() {
        entry.params.iter().for_each(|param| check(param.about));
        entry.strategies.iter().for_each(|strategy| check(strategy.about));
        for setting in neighbours(entry) {
            let Ok(game) = open(entry, &setting) else { continue };
            let names: Vec<_> =
                Seat::first(game.seats()).map(|seat| entry.seat_name(&*game, seat)).collect();
            for key in &names {
                check(key);
            }
            assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len(), "{names:?}");
            assert_eq!(entry.seat_name(&*game, Seat::new(3).unwrap()) == "seat", names.len() < 4);
            // The end by leaving has words too.
            let mut left = game.boxed_clone();
            let leavers = Seat::first(game.seats()).skip(1);
            leavers.for_each(|seat| left.retire(seat, Leave::Resigned).unwrap());
            let reason = left.outcome().unwrap().reason.message();
            assert_ne!(say(Language::French, &reason), say(Language::English, &reason));
        }
    }
}

#[test]
fn names_are_unmistakable() {
    let unique = |names: Vec<&str>| {
        let count = names.len();
        assert_eq!(names.iter().collect::<HashSet<_>>().len(), count, "{names:?}");
        for name in names {
            // What is typed in lower case is found, and nothing needs quoting in a shell.
            let plain =
                |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase());
            assert!(name.split('-').all(plain), "{name}");
        }
    };
    unique(games().iter().map(|entry| entry.name).collect());
    for entry in games() {
        unique(entry.params.iter().map(|param| param.name).collect());
        unique(entry.strategies.iter().map(|strategy| strategy.name).collect());
        unique(entry.formats.iter().map(|format| format.name).chain(["dgn"]).collect());
        assert_eq!(game(&entry.name.to_uppercase()).ok().unwrap().name, entry.name);
        for format in entry.formats {
            assert_eq!(entry.format(&format.name.to_uppercase()).ok().unwrap().name, format.name);
        }
    }
}

/// The formats of a game read what they write, and know their own from others.
#[test]
fn formats_read_what_they_write() {
    for entry in games() {
        let mut game = entry.open(&Params::default()).ok().unwrap();
        let mut rng = Rng::new(1);
        for _ in 0..30 {
            let moves = game.legal_moves();
            game.play(rng.pick(&moves).unwrap()).unwrap();
        }
        let record = Record::of(&*game);
        for format in entry.formats {
            let text = (format.write)(&record).unwrap();
            assert!((format.looks_like)(&text), "{} does not know {text}", format.name);
            let others = entry.formats.iter().filter(|other| other.name != format.name);
            others.for_each(|other| assert!(!(other.looks_like)(&text), "{}", other.name));
            let read = (format.read)(&text).unwrap();
            let moves =
                |record: &Record| record.moves.iter().map(|mv| mv.text.clone()).collect::<Vec<_>>();
            assert_eq!(read.iter().map(moves).collect::<Vec<_>>(), [moves(&record)]);
            assert!(!(format.read)("?").unwrap_err().message().key().is_empty());
        }
    }
}

/// What a benchmark searches are positions as they are written, all different, and nowhere the end.
#[test]
fn positions_of_benchmarks_can_be_played_on() {
    for entry in games() {
        let start = entry.open(&Params::default()).unwrap();
        let positions = entry.bench.positions;
        assert_eq!(positions[0], start.position_text(), "{} from its start", entry.name);
        assert!(positions.len() >= if entry.name == "quoridor" { 12 } else { 8 }, "{}", entry.name);
        for (i, text) in positions.iter().enumerate() {
            let game = start.at_position(text).ok().unwrap();
            assert_eq!(game.position_text(), *text);
            assert!(game.outcome().is_none(), "{} {text}", entry.name);
            assert!(!positions[..i].contains(text), "{} {text} twice", entry.name);
        }
    }
}
