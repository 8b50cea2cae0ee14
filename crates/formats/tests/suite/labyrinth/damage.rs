//! Saved games that were damaged.

use damier_core::Rng;
use damier_formats::labyrinth::saved::{load, load_partly, save};
use damier_labyrinth::game::{Action, Game};

use super::boards::{labyrinth, played, setup};

/// Loads a text that may be damaged: an error or a game, and that game can be saved and loaded.
/// Whether there was a game, whole or in part.
fn check(text: &str) -> (bool, bool) {
    let whole = load(text, &mut |_| true);
    let partly = load_partly(text, &mut |_| true);
    match (&whole, &partly) {
        (Ok(game), Ok((part, None))) => assert_eq!(game.state(), part.state()),
        (Err(error), Ok((_, Some(told))) | Err(told)) => assert_eq!(error, told),
        _ => panic!("{whole:?} and {partly:?}\n{text}"),
    }
    if let Ok((game, _)) = &partly {
        let again = save(game);
        let loaded = load(&again, &mut |_| true);
        let loaded = loaded.unwrap_or_else(|error| panic!("{error}\n{text}\n{again}"));
        assert_eq!(loaded.state(), game.state(), "{text}\n{again}");
        assert_eq!((loaded.undos(), loaded.redos()), (game.undos(), game.redos()));
    }
    (whole.is_ok(), partly.is_ok())
}

/// A file that was cut anywhere is told to be so: nothing of it is taken for a game.
#[test]
fn a_file_cut_at_any_byte_is_an_error() {
    let rng = &mut Rng::new(1);
    for _ in 0..20 {
        let text = save(&played(rng, 40));
        let end = text.trim_end().len();
        for at in (0..end).filter(|&at| text.is_char_boundary(at)) {
            assert!(load_partly(&text[..at], &mut |_| true).is_err(), "{at} of {text}");
        }
        assert_eq!(check(&text[..end]), (true, true));
    }
}

/// Signs changed, put in, taken out and lines doubled at random places.
#[test]
fn damaged_files_give_an_error_or_a_game() {
    let rng = &mut Rng::new(2);
    let signs: Vec<char> = "nesw.bpNESW!? \"[]{},:0123456789fdc-\nx".chars().collect();
    let (mut wholes, mut parts, mut errors) = (0, 0, 0);
    for _ in 0..400 {
        let text: Vec<char> = save(&played(rng, 60)).chars().collect();
        // What was played fills the middle of the file.
        let moves = save_index(&text);
        for _ in 0..25 {
            let mut text = text.clone();
            for _ in 0..=rng.index(2) {
                let low = if rng.percent(70) { moves.min(text.len() - 1) } else { 0 };
                let at = low + rng.index(text.len() - low);
                let sign = *rng.pick(&signs).unwrap();
                match rng.index(4) {
                    0 => text[at] = sign,
                    1 => text.insert(at, sign),
                    2 => drop(text.remove(at)),
                    _ => {
                        let to = (at + 1 + rng.index(20)).min(text.len());
                        let piece: Vec<char> = text[at..to].to_vec();
                        text.splice(at..at, piece);
                    }
                }
            }
            let (whole, part) = check(&text.iter().collect::<String>());
            wholes += usize::from(whole);
            parts += usize::from(part && !whole);
            errors += usize::from(!part);
        }
    }
    assert!(wholes > 200 && parts > 500 && errors > 2000, "{wholes} {parts} {errors}");
}

/// Where what was played begins.
fn save_index(text: &[char]) -> usize {
    let text: String = text.iter().collect();
    let bytes = text.find("\"moves\"").unwrap();
    text[..bytes].chars().count()
}

/// What comes before the first wrong sign is kept, turn for turn.
#[test]
fn the_good_part_is_kept() {
    let rng = &mut Rng::new(3);
    let mut checked = 0;
    for _ in 0..300 {
        let mut game = Game::new(labyrinth(9, rng), &setup(rng));
        let mut states = vec![game.state().clone()];
        while states.len() < 30 && game.state().player().alive {
            let action = Action::ALL[rng.index(7)];
            if game.act(action).is_ok() && game.state().turns() as usize == states.len() {
                states.push(game.state().clone());
            }
            if rng.percent(3) {
                break;
            }
        }
        let text = save(&game);
        let (before, rest) = text.split_once("\"moves\": [\n").unwrap_or((&text, ""));
        let Some((lines, after)) = rest.split_once("\n    ],\n    \"undone\"") else { continue };
        // A wrong sign in place of the last turn of the first line.
        let (first, others) = lines.split_once('\n').unwrap_or((lines, ""));
        let Some((start, _)) = first.rsplit_once(|sign: char| "nesw.bp".contains(sign)) else {
            continue;
        };
        if !start.trim().contains(' ') {
            continue;
        }
        let comma = if others.is_empty() { "" } else { "," };
        let text = format!(
            "{before}\"moves\": [\n{start}?\"{comma}\n{others}\n    ],\n    \"undone\"{after}"
        );
        let (part, error) = load_partly(&text, &mut |_| true).unwrap();
        assert!(error.is_some());
        let turns = part.state().turns() as usize;
        let signs = start.split_once('"').and_then(|(_, line)| line.split_once(' ')).unwrap().1;
        assert_eq!(turns, signs.chars().filter(|sign| "nesw.bp".contains(*sign)).count());
        // Turning is no turn, so that the player may look another way than right after it.
        let (state, expected) = (part.state(), &states[turns]);
        assert_eq!(state.minotaurs(), expected.minotaurs());
        assert_eq!((state.maze(), state.objects()), (expected.maze(), expected.objects()));
        assert_eq!(state.player().cell, expected.player().cell);
        checked += 1;
    }
    assert!(checked > 100, "{checked}");
}
