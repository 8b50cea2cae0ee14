//! Whole games.

use damier_core::{DynGame, Seat};

use super::{Hosted, LINKED, SHAPES, build, build_as, build_example, contest, moves, open, winner};
use crate::common::Machine;

#[test]
fn clients_play_on_every_shape() {
    let (machine, random) = (Machine::new(), build("random"));
    let mut walls = 0;
    // The same library for both, and its globals are not shared.
    for variant in SHAPES.into_iter().chain(["square-9 2p", "ring-9 2p", "snake-10 2p"]) {
        let game = contest(&machine, variant, [&random, &random]);
        assert!(winner(&*game).is_some(), "{variant}");
        walls += moves(&*game).iter().filter(|mv| mv.ends_with(['h', 'v'])).count();
    }
    assert!(walls > 20, "only {walls} walls were built");
}

#[test]
fn clients_free_their_graph_whenever_they_like_and_are_linked_to_nothing() {
    let machine = Machine::new();
    let files = [
        build("random"),
        build_as("random", "eager", &[&["-DEAGER"], &LINKED[..]].concat()),
        build_as("random", "unlinked", &["-nostdlib"]),
    ];
    for variant in SHAPES {
        let games = files.each_ref().map(|file| moves(&*contest(&machine, variant, [file, file])));
        assert!(games.iter().all(|game| *game == games[0]), "{variant}: {games:?}");
    }
}

#[test]
fn walls_are_understood_in_all_eight_ways() {
    let (machine, walls) = (Machine::new(), build("walls"));
    for variant in ["square-9 2p 8w", "ring-9 2p 8w", "hashed-9 2p 8w", "snake-10 2p 8w"] {
        for seat in [Seat::FIRST, Seat::SECOND] {
            let mut client = Hosted::start(&machine, &walls, variant);
            let mut game = open(variant);
            let mut built = 0;
            // A wall for each way, and then some steps.
            while built < 8 || game.steps().len() < 24 {
                let mv = if game.turn() == Some(seat) {
                    client.best(&*game)
                } else {
                    keeping_back(&*game)
                };
                built += usize::from(mv.ends_with(['h', 'v']));
                game.play(&mv).unwrap_or_else(|error| panic!("{variant} {mv}: {error}"));
            }
            assert_eq!(built, 8, "{variant}");
            client.quit().ok();
        }
    }
}

/// The step that leads least far from where the seat on turn began.
fn keeping_back(game: &dyn DynGame) -> String {
    let row = |mv: &String| mv[1..].parse::<i32>().ok();
    let steps = game.legal_moves().into_iter().filter(|mv| row(mv).is_some());
    match game.turn().unwrap() {
        Seat::FIRST => steps.max_by_key(row).unwrap(),
        _ => steps.min_by_key(row).unwrap(),
    }
}

#[test]
fn the_example_beats_who_plays_at_random() {
    let (machine, example, random) = (Machine::new(), build_example(), build("random"));
    for variant in SHAPES.into_iter().chain(["square-9 2p", "hashed-9 2p", "snake-10 2p"]) {
        let game = contest(&machine, variant, [&example, &random]);
        assert_eq!(winner(&*game), Some(Seat::FIRST), "{variant} {:?}", moves(&*game));
        let game = contest(&machine, variant, [&random, &example]);
        assert_eq!(winner(&*game), Some(Seat::SECOND), "{variant} {:?}", moves(&*game));
        // It meets itself, too, and gets past.
        let game = contest(&machine, variant, [&example, &example]);
        assert!(winner(&*game).is_some(), "{variant} {:?}", moves(&*game));
    }
}

/// A process that is started anew is told the game from its start.
#[test]
fn games_are_gone_on_with() {
    let (machine, random) = (Machine::new(), build("random"));
    for variant in SHAPES {
        let played = moves(&*contest(&machine, variant, [&random, &random]));
        // Each seat at its first turn, in the middle, and at the end.
        let (half, last) = (played.len() / 2, played.len() - 1);
        for count in [0, 1, half, half + 1, last - 1, last] {
            let mut client = Hosted::start(&machine, &random, variant);
            let expected = format!("bestmove {}", played[count]);
            assert_eq!(client.ask(&played[..count]), [expected], "{variant}");
            client.quit().ok();
        }
    }
    // Whoever played that was somebody else.
    let mut client = Hosted::start(&machine, &random, "square-5 2p");
    let lines = client.ask(&["a5", "a1", "a4", "a2", "b4", "b2"].map(str::to_owned));
    assert!(lines[0].starts_with("info string error the client would not have played so: move "));
    assert_eq!(lines[1..], ["bestmove (none)"]);
    client.quit().ok();
}
