//! Games for one that are made from what was set, or read from what somebody has.

use damier_catalog::{
    HASHI, LABYRINTH, Made, NotMade, Params, Reading, Scene, SoloEntry, Unplaced, WrongParam, game,
    solos,
};
use damier_core::Place;

const TODAY: &str = "2026.11.16";

fn params(set: &str) -> Params {
    Params::new(set.split_whitespace().map(|one| one.split_once('=').unwrap_or((one, ""))))
}

/// The keys of what is wrong with what was set.
fn wrong(entry: &SoloEntry, set: &str) -> Vec<&'static str> {
    let wrong = entry.order(&params(set), 7, TODAY).err().unwrap_or_default();
    wrong.iter().map(|one| one.message.key()).collect()
}

#[test]
fn what_was_set_has_a_name() {
    let check = |entry: &SoloEntry, set: &str, cells: u64, id: &str| {
        let order = entry.order(&params(set), 7, TODAY).unwrap();
        assert_eq!((order.cells(), order.id().as_deref()), (cells, Some(id)), "{set}");
    };
    check(&HASHI, "", 100, "10x10m2#v2-7");
    check(&HASHI, "size=7X5 max=3 seed=12", 35, "7x5m3#v2-12");
    check(&HASHI, "difficulty=hard loops=no-loops daily=yes", 100, "10x10m2Ld3#v1-20261116");
    check(&HASHI, "no-loops seed=daily symmetry=rotational", 100, "10x10m2Ls#v1-20261116");
    check(&HASHI, "islands=30 doubles=5 loops=20 symmetry=none", 100, "10x10m2i30b5e20#v2-7");
    let order = HASHI.order(&params("daily"), 7, "2026.11.18").unwrap();
    assert_eq!(order.id().as_deref(), Some("10x10m2#v2-20261118"));
    let usual = "25x15_hunt-kill-dfs_braid=15_objects=simple_minotaurs=1in200_safe#v1-7";
    check(&LABYRINTH, "", 375, usual);
    check(&LABYRINTH, "seed=daily", 375, &usual.replace("v1-7", "v1-20261116"));
    let other = "8x6_wilson_braid=50_objects=simple_minotaurs=3#v1-9";
    let set = "size=8x6 generator=wilson braid=50 minotaurs=3 seed=9 dangerous=yes bombs=2";
    check(&LABYRINTH, set, 48, other);
}

#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let set = "size=9 difficulty=no symmetry=odd max=9 islands=99 colour=red seed=x no-loops=maybe";
    let keys = wrong(&HASHI, set);
    assert_eq!(keys.iter().filter(|key| **key == "error-value").count(), 6, "{keys:?}");
    assert!(keys.contains(&"hashi-params-size") && keys.contains(&"error-unknown"), "{keys:?}");
    let set = "size=x generator=spade mask=blob braid=101 objects=no minotaurs=-1 strategy=no \
               bombs=many start=here colour=red";
    let keys = wrong(&LABYRINTH, set);
    assert_eq!(keys.len(), 10, "{keys:?}");
    assert_eq!(wrong(&LABYRINTH, "size=99999999999999999999999x3"), ["labyrinth-beyond"]);
    assert_eq!(wrong(&LABYRINTH, "size=3x3 start=5,5").len(), 1);
}

#[test]
fn what_is_wrong_is_told_where_it_was_set() {
    let only = |entry: &SoloEntry, set: &str| {
        let wrong = entry.order(&params(set), 7, TODAY).err().unwrap_or_default();
        assert!(!wrong.is_empty(), "{set}");
        WrongParam::only(&wrong)
    };
    assert_eq!(only(&LABYRINTH, "size=nonsense"), Some("size"));
    assert_eq!(only(&LABYRINTH, "size=99999999x99999999"), Some("size"));
    assert_eq!(only(&LABYRINTH, "mask=text:"), Some("mask"));
    assert_eq!(only(&LABYRINTH, "generator=eller mask=heart"), Some("generator"));
    assert_eq!(only(&LABYRINTH, "size=nonsense braid=200"), None);
    assert_eq!(only(&LABYRINTH, "colour=red"), None);
    assert_eq!(only(&HASHI, "size=2x1"), Some("size"));
    assert_eq!(only(&HASHI, "size=5x5 difficulty=extreme"), Some("difficulty"));
    assert_eq!(only(&HASHI, "size=5x6 symmetry=quarter"), Some("symmetry"));
    assert_eq!(only(&HASHI, "islands=99"), Some("islands"));
}

#[test]
fn a_shape_tells_the_size_unless_another_is_asked_for() {
    let cells = |set: &str| LABYRINTH.order(&params(set), 7, TODAY).unwrap().cells();
    assert_eq!(cells("mask=heart"), 1600);
    assert_eq!(cells("mask=heart size=20x20"), 400);
    let drawn = Params::new([("mask", "###\n#.#\n###\n")]);
    let order = LABYRINTH.order(&drawn, 7, TODAY).unwrap();
    assert_eq!((order.cells(), order.id()), (9, None));
}

#[test]
fn what_is_made_is_what_its_name_makes() {
    for (entry, set) in [(&HASHI, "size=7x7"), (&LABYRINTH, "size=8x6 strategy=hunter bombs=3")] {
        let order = entry.order(&params(set), 5, TODAY).unwrap();
        assert_eq!(order.make(&mut || false).err(), Some(NotMade::Stopped));
        let made = order.make(&mut || true).unwrap();
        let id = made.id.unwrap();
        let again =
            read(entry, &id, if entry.name == "hashi" { "" } else { "strategy=hunter bombs=3" });
        assert_eq!(again.unwrap().session.save(), made.session.save(), "{id}");
    }
}

fn read(entry: &SoloEntry, text: &str, set: &str) -> Result<Made, NotMade> {
    let params = params(set);
    let reading = Reading { text, params: &params, seed: 1, most_cells: 10_000 };
    entry.read(reading, &mut || true)
}

/// Every form that is read, by the game it is of.
#[test]
fn any_text_of_a_game_is_read() {
    let puzzles = [
        "3x3m2:2a2c2a2",
        "3x3:2a2c2a2\n",
        "2.2\n...\n2.2\n",
        include_str!("../../../../testdata/saves/hashi-marks.dpz"),
        "{\"width\":3,\"height\":3,\"islands\":[[0,0,2],[2,0,2],[0,2,2],[2,2,2]]}",
        "7x7m2d0#v1-5",
    ];
    let mazes = [
        "4x3:8.dea58",
        "8x6_wilson#v1-3",
        include_str!("../../../../testdata/saves/labyrinth.json"),
        include_str!("../../../../testdata/saves/maze-json.txt"),
        include_str!("../../../../testdata/saves/maze-hex.txt"),
        include_str!("../../../../testdata/saves/maze-unicode.txt"),
    ];
    for (entry, texts) in [(&HASHI, puzzles), (&LABYRINTH, mazes)] {
        for text in texts {
            let made = read(entry, text, "").unwrap_or_else(|why| panic!("{text}: {why:?}"));
            assert_eq!(made.session.entry().name, entry.name);
            assert_eq!(made.id.is_some(), text.contains('#') && !text.contains('\n'), "{text}");
        }
    }
    let saved = include_str!("../../../../testdata/saves/labyrinth.json");
    let Ok(Made { session, .. }) = read(&LABYRINTH, saved, "strategy=still") else {
        panic!("it can be changed")
    };
    assert!(matches!(session.scene(), Scene::Maze(game) if game.strategy().name == "still"));
}

#[test]
fn what_cannot_be_read_is_told_with_its_place() {
    let check = |entry: &SoloEntry,
                 text: &str,
                 set: &str,
                 at: Option<(usize, usize)>,
                 key: &str| {
        match read(entry, text, set) {
            Err(NotMade::Wrong { at: found, messages }) => {
                let place = at.map(|(line, column)| Place { line, column });
                assert_eq!((found, messages[0].key()), (place, key), "{text} {messages:?}");
            }
            other => panic!("{text}: {other:?}"),
        }
    };
    check(&HASHI, "2.2\n.x.\n2.2\n", "", Some((2, 2)), "error-sign");
    check(&HASHI, "3x3:2a2c2a2", "size=3x3", None, "error-unknown");
    check(&HASHI, "damier puzzle 1\nnurikabe 3\n", "", Some((2, 1)), "dpz-puzzle");
    check(&LABYRINTH, "{\"width\": 3,", "", Some((1, 12)), "error-json");
    check(&LABYRINTH, "5000x5000_wilson#v1-3", "", None, "error-too-many-cells");
    let saved = include_str!("../../../../testdata/saves/labyrinth.json");
    check(&LABYRINTH, saved, "bombs=3", None, "plain-saved-options");
    for entry in solos() {
        for text in ["", " ", "\0", "#", "é", "1x", "[", "{}", "99999999999x9#1"] {
            assert!(read(entry, text, "").is_err(), "{} reads {text:?}", entry.name);
        }
    }
}

#[test]
fn a_game_begins_in_the_middle() {
    let reversi = game("reversi").unwrap();
    let placed = |set: &str, position: Option<&str>, moves: Option<&str>| {
        reversi.placed(&params(set), position, moves)
    };
    assert_eq!(placed("", None, Some("f5 d6")).unwrap().steps().len(), 2);
    assert!(matches!(placed("size=7", None, None), Err(Unplaced::Params(_))));
    assert!(matches!(placed("", Some("nothing"), None), Err(Unplaced::Position(_))));
    for (moves, against_rules) in [("f5 f5", true), ("f5 zz", false)] {
        let error = placed("", None, Some(moves)).err().unwrap();
        assert!(matches!(error, Unplaced::Moves(_)));
        assert_eq!((error.is_against_rules(), error.messages().len()), (against_rules, 1));
    }
}
