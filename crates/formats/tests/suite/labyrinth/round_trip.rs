//! Writing and reading are inverse.

use damier_core::Rng;
use damier_formats::labyrinth::json;
use damier_formats::labyrinth::saved::{load, save};
use damier_labyrinth::Origin;

use super::boards::{deed, labyrinth, played};

#[test]
fn mazes() {
    let mut rng = Rng::new(5);
    for _ in 0..1000 {
        // Unlike drawings, JSON knows which minotaur is which, and how the maze was made.
        let mut labyrinth = labyrinth(12, &mut rng);
        let origin = |rng: &mut Rng| Origin {
            seed: rng.bits() >> rng.index(64),
            generator: (*rng.pick(&["wilson", "a \"quoted\" \\ one", "", "é\n"]).unwrap()).into(),
        };
        labyrinth.origin = rng.percent(50).then(|| origin(&mut rng));
        let mut text = String::new();
        // A way in it is passed over.
        let start = [labyrinth.maze.ground().start()];
        let way = rng.percent(50).then_some(&start[..]);
        json::write_solved(&labyrinth, way, &mut text).unwrap();
        assert_eq!(text.contains("\"solution\""), way.is_some());
        assert_eq!(json::read(&text, &mut |_| true), Ok(labyrinth), "{text}");
    }
}

/// A game that is saved and loaded is saved as the same text, and goes on as the one it was
/// saved from, whatever is done then.
#[test]
fn games() {
    let mut undone = 0;
    for seed in 0..400 {
        let rng = &mut Rng::new(seed);
        let deeds = rng.index(250);
        let mut game = played(rng, deeds);
        // Some of it undone, so that there is something to be redone.
        for _ in 0..rng.index(8) {
            game.undo().ok();
        }
        let text = save(&game);
        let loaded = load(&text, &mut |_| true);
        let mut loaded = loaded.unwrap_or_else(|error| panic!("{seed}: {error}\n{text}"));
        assert_eq!((loaded.start(), save(&loaded)), (game.start(), text));
        undone += usize::from(game.redos() > 1);
        let mut again = rng.clone();
        for _ in 0..100 {
            assert_eq!(loaded.state(), game.state(), "{seed}");
            assert_eq!((loaded.undos(), loaded.redos()), (game.undos(), game.redos()), "{seed}");
            deed(&mut game, rng);
            deed(&mut loaded, &mut again);
        }
    }
    assert!(undone > 50, "{undone}");
}
