//! Mazes of other cells than squares in JSON.

use damier_core::Rng;
use damier_formats::labyrinth::json::{self, JsonError, read_tiled, write_tiled};
use damier_formats::labyrinth::saved::{Content, open};
use damier_labyrinth::tiles::{Cells, Mosaic};
use damier_labyrinth::{Labyrinth, Minotaurs, Recipe, Size, Stencil, placement};

fn labyrinth(cells: Cells, rng: &mut Rng) -> Labyrinth<Mosaic> {
    let width = [1, 3, 5, 8][rng.index(4)];
    let recipe = Recipe {
        cells,
        size: Size { width, height: 1 + rng.index(8) },
        mask: if rng.percent(50) { Stencil::named("heart") } else { None },
        braid: 30,
        objects: placement("simple").unwrap(),
        minotaurs: Minotaurs::Count(3),
        ..Recipe::maze()
    };
    recipe.make_tiled(rng.bits(), &mut |_| true).unwrap()
}

fn text(labyrinth: &Labyrinth<Mosaic>) -> String {
    let mut text = String::new();
    write_tiled(labyrinth, None, &mut text).unwrap();
    text
}

#[test]
fn every_labyrinth_comes_back() {
    let mut rng = Rng::new(1);
    for round in 0..300 {
        let cells = [Cells::Hexagon, Cells::Triangle, Cells::Ring][round % 3];
        let labyrinth = labyrinth(cells, &mut rng);
        let text = text(&labyrinth);
        assert_eq!(read_tiled(&text, &mut |_| true).as_ref(), Ok(&labyrinth), "{text}");
        let Ok(Content::Tiled(opened)) = open(&text, &mut |_| true) else { panic!("{text}") };
        assert_eq!(*opened, labyrinth);
        // Who wants squares is told.
        assert_eq!(json::read(&text, &mut |_| true), Err(JsonError::OtherCells(cells)));
    }
}

#[test]
fn what_is_wrong_is_told() {
    let check = |text: &str, expected: &str| {
        let error = read_tiled(text, &mut |_| true).unwrap_err();
        assert_eq!(error.to_string(), expected, "{text}");
    };
    let hex = |rest: &str| format!("{{\"shape\": \"hex\", \"width\": 2, \"height\": 1, {rest}}}");
    assert!(read_tiled(&hex("\"cells\": [\"10\"], \"start\": [0, 0]"), &mut |_| true).is_ok());
    check("{\"shape\": \"oval\"}", "the field `shape` must be one of square, hex, triangle, ring");
    check("{\"width\": 2}", "the field `shape` is missing");
    check(&hex("\"cells\": [\"108\"]"), "the size is 2 by 1, and the rows make 3 by 1");
    check(&hex("\"cells\": [\"18\"]"), "row 1, cell 2: `8` cannot stand here");
    check(
        &hex("\"cells\": [\"11\"], \"start\": [0, 0]"),
        "row 1, cell 2: a way leads from here into a masked cell",
    );
    check(&hex("\"cells\": [\"10\"], \"start\": [2, 0]"), "`start`: 2,0 is not a cell of the maze");
    check(
        &hex("\"cells\": [\"10\"], \"start\": [0, 0], \"minotaurs\": [[0, 0]]"),
        "`minotaurs[0]`: no minotaur can stand on 0,0",
    );
    for field in ["\"entrance\": [0, 0, \"W\"]", "\"exits\": []", "\"game\": {}"] {
        let name = field.split('"').nth(1).unwrap();
        check(
            &hex(&format!("\"cells\": [\"10\"], \"start\": [0, 0], {field}")),
            &format!("only mazes of squares have the field `{name}`"),
        );
    }
    let ring = "{\"shape\": \"ring\", \"width\": 1, \"height\": 2, \"cells\": [\"0\", \"00\"]}";
    check(ring, "row 2 has 2 cells, and not 8");
    let split = "{\"shape\": \"triangle\", \"width\": 3, \"height\": 1, \"cells\": [\"0.0\"], \
                 \"start\": [0, 0], \"objects\": [[2, 0, \"exit\"]]}";
    check(
        split,
        "row 1, cell 3: masked cells lie all around this one, so that what is here cannot be reached",
    );
}

/// Whatever happens to a text, it is read or refused.
#[test]
fn damaged_texts_do_no_harm() {
    let mut rng = Rng::new(3);
    for round in 0..200 {
        let cells = [Cells::Hexagon, Cells::Triangle, Cells::Ring][round % 3];
        let mut text = text(&labyrinth(cells, &mut rng)).into_bytes();
        for _ in 0..20 {
            let at = rng.index(text.len());
            let sign = *rng.pick(b"0179.\",[]{}- x").unwrap();
            let before = std::mem::replace(&mut text[at], sign);
            if let Ok(read) = read_tiled(&String::from_utf8_lossy(&text), &mut |_| true) {
                let mut again = String::new();
                write_tiled(&read, None, &mut again).unwrap();
                assert_eq!(read_tiled(&again, &mut |_| true), Ok(read));
            }
            text[at] = before;
        }
    }
}
