use damier_core::Rng;
use damier_formats::labyrinth::saved;
use damier_l10n::Language;
use damier_testkit::sweep;
use damier_tui::labyrinth::{KEYS, LOOK_KEYS, MazeScreen};
use damier_tui::testing::Stage;
use damier_tui::{Input, Key, Theme};
use ratatui::crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use crate::labyrinth::fixture::{ALL, Memory, drawn, made, ms, stage, with_disk};

#[test]
fn no_size_is_too_small_to_survive() {
    for keys in ["", "z", "z z", "f", "m", "s", "?", "v", "t t t", "i f x f s x"] {
        let mut stage = stage(made(60, 40, 5));
        stage.keys(keys).every_size(44, 18);
    }
    stage(drawn("+---+\n| @ |\n+---+")).keys("z").every_size(90, 3).keys("z").every_size(90, 3);
    stage(made(60, 40, 5)).every_size(70, 24);
}

#[test]
fn a_maze_of_a_million_cells_is_drawn_as_any_other() {
    let mut stage = stage(made(1000, 1000, 1));
    stage.keys("z z i f x Z Z").wait(ms(100));
    assert!(stage.shown().contains("open cells       1000000"), "{}", stage.shown());
    assert!(stage.shown().contains("1 bfs exit"), "{}", stage.shown());
}

/// A key of the tables, a letter, or what menus and prompts are answered with.
fn any_key(rng: &mut Rng) -> Key {
    let tables: Vec<Key> =
        KEYS.iter().chain(LOOK_KEYS).flat_map(|binding| binding.keys).copied().collect();
    let others = [Key::Enter, Key::Esc, Key::Tab, Key::Char('1'), Key::Char('/'), Key::Ctrl('u')];
    match rng.index(10) {
        0 => *rng.pick(&others).unwrap(),
        // Moving is what people do most.
        1..=4 => KEYS[rng.index(4)].keys[0],
        _ => *rng.pick(&tables).unwrap(),
    }
}

fn any_mouse(rng: &mut Rng) -> Input {
    let kinds = [
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Down(MouseButton::Right),
        MouseEventKind::ScrollUp,
        MouseEventKind::ScrollDown,
    ];
    let (column, row) = (rng.index(90) as u16, rng.index(30) as u16);
    let kind = *rng.pick(&kinds).unwrap();
    Input::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
}

/// Presses keys at random. Whatever is pressed, the game can be saved and loaded again.
fn mash(stage: &mut Stage<MazeScreen>, keys: usize, rng: &mut Rng) {
    for count in 0..keys {
        let key = any_key(rng);
        // Leaving would end the test early.
        let leaves = matches!(key, Key::Char('q' | 'g'));
        if !leaves {
            stage.play([Input::Key(key)], ms(rng.below(80)));
        }
        if rng.percent(3) {
            stage.play([any_mouse(rng)], ms(0));
        }
        if rng.percent(2) {
            stage.resize(rng.index(100) as u16, rng.index(40) as u16);
        }
        if count % 500 == 0 {
            let text = saved::save(stage.screen.game());
            let again = saved::load(&text, &mut |_| true).unwrap();
            assert_eq!(again.state(), stage.screen.game().state());
        }
    }
}

#[test]
fn keys_at_random_lose_nothing() {
    let mut rng = Rng::new(11);
    let (mut stage, memory) = with_disk(made(40, 30, 2));
    mash(&mut stage, sweep(4000, 10_000), &mut rng);
    stage.wait(ms(5000));
    let turns = stage.screen.game().state().turns();
    let won = stage.screen.game().state().is_won();
    let game = stage.screen.finish();
    assert_eq!(game.state().turns(), turns);
    assert_eq!(memory.0.borrow().kept.is_none(), won);
    if let Some(kept) = &memory.0.borrow().kept {
        assert_eq!(saved::load(kept, &mut |_| true).unwrap().state(), game.state());
    }
}

#[test]
fn in_ascii_nothing_else_shows() {
    let theme = Theme { colour: false, ascii: true };
    for language in Language::ALL {
        let screen = MazeScreen::new(drawn(ALL), language, Box::new(Memory::default()));
        let mut stage = Stage::themed(screen, 80, 24, theme);
        for keys in ["Right", "z", "z", "m", "?", "Esc", "t", "t", "t", "v", "f", "Esc", "Esc", "s"]
        {
            stage.keys(keys);
            assert!(stage.shown().is_ascii(), "{keys}:\n{}", stage.shown());
        }
    }
}
