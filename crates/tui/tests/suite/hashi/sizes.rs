use damier_core::Rng;
use damier_formats::dpz;
use damier_hashi::Hashi;
use damier_testkit::sweep;
use damier_tui::hashi::{HashiScreen, KEYS, WATCH_KEYS};
use damier_tui::testing::Stage;
use damier_tui::{Input, Key};
use ratatui::crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use crate::hashi::fixture::{
    FIVE, contains, drag, drawn, ms, named, settle, stage, state_is, with_disk,
};

#[test]
fn no_size_is_too_small_to_survive() {
    for keys in ["", "z", "n", "n Enter", "n o", "S", "?", "t t t", "p l l", "v", "x"] {
        let mut stage = stage(named("10x10d2#v1-5"));
        stage.keys(keys);
        settle(&mut stage);
        stage.every_size(44, 18);
    }
    stage(drawn(FIVE)).every_size(70, 24).keys("z").every_size(70, 24);
    stage(drawn("1.1")).keys("z").every_size(40, 12).keys("z").every_size(40, 12);
}

/// Where nothing shows but that, keys do nothing but leave.
#[test]
fn nobody_plays_blindly() {
    let mut stage = stage(drawn(FIVE));
    stage.resize(15, 5).keys("d s x Right v").resize(80, 24);
    state_is(&stage, "-");
    assert_eq!(stage.resize(15, 5).keys("q").exit(), Some(damier_tui::Exit::Left));
}

/// A board with nothing on it, which nobody makes but which can be read.
#[test]
fn a_board_without_islands_is_survived() {
    let board = damier_hashi::Board::new(3, 3, damier_hashi::Variant::USUAL, Vec::new());
    let mut stage = stage(Hashi::new(board.unwrap()));
    for binding in KEYS.iter().filter(|binding| binding.keys[0] != Key::Char('q')) {
        stage.play([Input::Key(binding.keys[0]), Input::Key(Key::Esc)], ms(100));
        stage.play([Input::Key(Key::Esc)], ms(100));
    }
    stage.every_size(40, 12);
}

#[test]
fn islands_grow_with_the_screen() {
    let mut stage = stage(drawn(FIVE));
    stage.resize(100, 30);
    let shown = stage.shown();
    assert!(shown.contains("╭───╮") && shown.contains("▸ 4 ◂"), "{shown}");
    // Both ends of a bridge are clicked where they are drawn.
    let (line, text) = shown.lines().enumerate().find(|(_, text)| text.contains("▸ 4 ◂")).unwrap();
    let column = text.chars().position(|c| c == '4').unwrap() as u16;
    let (from, to) = ((column, line as u16), (column + 16, line as u16));
    drag(&mut stage, MouseButton::Left, from, to);
    state_is(&stage, "a1-c1=1");
    stage.keys("z");
    assert!(stage.shown().contains("▸2◂") || stage.shown().contains("▸4◂"), "{}", stage.shown());
    stage.keys("z z");
    assert!(stage.shown().contains("╭───╮"), "{}", stage.shown());
}

#[test]
fn large_boards_scroll() {
    let mut stage = stage(named("100x100i18d1#v1-1"));
    contains(&stage, "islands finished  0/1800");
    // Islands are small where not all fit, and can be made larger.
    contains(&stage, "  1 ");
    for _ in 0..200 {
        stage.keys("l j");
    }
    contains(&stage, "100 ");
    stage.keys("z");
    contains(&stage, "▸");
    stage.keys("t");
    settle(&mut stage);
    contains(&stage, "hint 1 of 3");
    stage.resize(40, 12).keys("z");
    settle(&mut stage);
    contains(&stage, "◂");
}

/// A key of the tables, or what menus and prompts are answered with.
fn any_key(rng: &mut Rng) -> Key {
    let tables: Vec<Key> =
        KEYS.iter().chain(WATCH_KEYS).flat_map(|binding| binding.keys).copied().collect();
    let others = [Key::Enter, Key::Esc, Key::Tab, Key::Char('1'), Key::Char('/'), Key::Ctrl('u')];
    match rng.index(10) {
        0 => *rng.pick(&others).unwrap(),
        // Going and building is what people do most.
        1..=5 => KEYS[rng.index(12)].keys[0],
        _ => *rng.pick(&tables).unwrap(),
    }
}

fn any_mouse(rng: &mut Rng) -> Input {
    let buttons = [MouseButton::Left, MouseButton::Right, MouseButton::Middle];
    let button = *rng.pick(&buttons).unwrap();
    let kinds = [
        MouseEventKind::Down(button),
        MouseEventKind::Up(button),
        MouseEventKind::Drag(button),
        MouseEventKind::ScrollUp,
        MouseEventKind::ScrollDown,
    ];
    let (column, row) = (rng.index(90) as u16, rng.index(30) as u16);
    let kind = *rng.pick(&kinds).unwrap();
    Input::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
}

/// What is saved is what there is.
fn check_saved(stage: &Stage<HashiScreen>) {
    let solving = stage.screen.solving();
    let again = dpz::read::<Hashi>(&dpz::write(solving, ms(1))).map_err(|it| it.error).unwrap();
    assert_eq!(again.solving.state(), solving.state());
}

#[test]
fn keys_at_random_lose_nothing() {
    let mut rng = Rng::new(5);
    for id in ["7x7d1#v1-1", "7x7m4i30d2#v1-2"] {
        let (mut stage, memory) = with_disk(named(id));
        for count in 0..sweep(1500, 4000) {
            let key = any_key(&mut rng);
            // Leaving would end the test early; while watching it only ends that.
            if key != Key::Char('q') && key != Key::Char('n') {
                stage.play([Input::Key(key)], ms(rng.below(300)));
            }
            for _ in 0..rng.index(3) {
                stage.play([any_mouse(&mut rng)], ms(0));
            }
            if rng.percent(2) {
                stage.resize(rng.index(100) as u16, rng.index(40) as u16);
            }
            if count % 200 == 0 {
                check_saved(&stage);
            }
        }
        settle(&mut stage);
        stage.wait(ms(5000));
        check_saved(&stage);
        let saved = stage.screen.finish();
        if let Some(kept) = &memory.0.borrow().kept {
            let kept = dpz::read::<Hashi>(kept).map_err(|it| it.error).unwrap();
            assert_eq!(kept.solving.state(), saved.solving.state());
        }
    }
}
