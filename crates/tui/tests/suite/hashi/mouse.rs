use damier_tui::Input;
use damier_tui::hashi::HashiScreen;
use damier_tui::testing::Stage;
use ratatui::crossterm::event::MouseButton::{Left, Right};
use ratatui::crossterm::event::{KeyModifiers, MouseEvent, MouseEventKind};

use crate::hashi::fixture::{FIVE, contains, drag, drawn, ms, stage, state_is};

/// Where the islands of [`FIVE`] are on the usual screen.
const A1: (u16, u16) = (19, 7);
const C1: (u16, u16) = (27, 7);
const A4: (u16, u16) = (19, 13);
const C4: (u16, u16) = (27, 13);

fn click(stage: &mut Stage<HashiScreen>, at: (u16, u16)) {
    drag(stage, Left, at, at);
}

#[test]
fn an_island_and_its_neighbour_are_joined() {
    let mut stage = stage(drawn(FIVE));
    click(&mut stage, C1);
    contains(&stage, "bridges at c1        0/2");
    click(&mut stage, A1);
    state_is(&stage, "a1-c1=1");
    // Signs beside the number belong to the island.
    click(&mut stage, (A1.0 - 1, A1.1));
    click(&mut stage, (C1.0 + 1, C1.1));
    state_is(&stage, "a1-c1=2");
    // Clicked twice, it is let go.
    click(&mut stage, A1);
    click(&mut stage, A1);
    click(&mut stage, C1);
    state_is(&stage, "a1-c1=2");
    contains(&stage, "bridges at c1");
    // What is no neighbour is chosen instead, and so joined to the next.
    click(&mut stage, A4);
    click(&mut stage, C4);
    state_is(&stage, "a1-c1=2,a4-c4=1");
    // Going elsewhere by keys forgets the click.
    click(&mut stage, A4);
    stage.keys("k");
    click(&mut stage, A1);
    state_is(&stage, "a1-c1=2,a4-c4=1");
}

#[test]
fn a_drag_towards_a_neighbour_is_enough() {
    let mut stage = stage(drawn(FIVE));
    drag(&mut stage, Left, A1, (A1.0 + 4, A1.1));
    state_is(&stage, "a1-c1=1");
    // Far beyond it, and beyond the board.
    drag(&mut stage, Left, A1, (79, 9));
    state_is(&stage, "a1-c1=2");
    drag(&mut stage, Left, C4, (C4.0, 0));
    state_is(&stage, "a1-c1=2,c1-c4=1");
    drag(&mut stage, Left, C4, (0, 13));
    state_is(&stage, "a1-c1=2,c1-c4=1,a4-c4=1");
    drag(&mut stage, Left, A1, (A1.0 - 3, 23));
    state_is(&stage, "a1-c1=2,a1-a4=1,c1-c4=1,a4-c4=1");
    drag(&mut stage, Left, A4, (0, 13));
    // A drag that ends on its island is a click.
    drag(&mut stage, Left, C1, (C1.0, 0));
    contains(&stage, "bridges at c1");
    // What begins on water leads nowhere.
    drag(&mut stage, Left, (31, 9), (60, 9));
    state_is(&stage, "a1-c1=2,a1-a4=1,c1-c4=1,a4-c4=1");
    drag(&mut stage, Left, (60, 2), A1);
    state_is(&stage, "a1-c1=2,a1-a4=1,c1-c4=1,a4-c4=1");
}

#[test]
fn edges_themselves_are_clicked() {
    let mut stage = stage(drawn(FIVE));
    click(&mut stage, (23, 7));
    state_is(&stage, "a1-c1=1");
    drag(&mut stage, Right, (23, 7), (23, 7));
    state_is(&stage, "a1-c1=x");
    drag(&mut stage, Right, (23, 7), (23, 7));
    state_is(&stage, "-");
    click(&mut stage, (31, 9));
    state_is(&stage, "-");
    // Where two cross, the one with bridges is meant, or that of the island clicked before.
    let mut cross = crate::hashi::fixture::stage(drawn(".1.\n1.1\n.1."));
    let (middle, north) = ((27, 10), (27, 8));
    click(&mut cross, middle);
    contains(&cross, "two edges cross here");
    click(&mut cross, north);
    click(&mut cross, middle);
    state_is(&cross, "b1-b3=1");
    click(&mut cross, middle);
    state_is(&cross, "b1-b3=2");
}

#[test]
fn the_right_button_marks() {
    let mut stage = stage(drawn(FIVE));
    drag(&mut stage, Right, A1, C1);
    state_is(&stage, "a1-c1=x");
    drag(&mut stage, Right, A1, C1);
    state_is(&stage, "-");
    click(&mut stage, A1);
    drag(&mut stage, Right, A4, A4);
    state_is(&stage, "a1-a4=x");
}

#[test]
fn the_wheel_zooms_and_watching_needs_no_clicks() {
    let mut stage = stage(drawn(FIVE));
    let wheel = |stage: &mut Stage<HashiScreen>, kind| {
        let event = MouseEvent { kind, column: 20, row: 8, modifiers: KeyModifiers::NONE };
        stage.play([Input::Mouse(event)], ms(0));
        stage.shown()
    };
    let large = stage.shown();
    assert_eq!(wheel(&mut stage, MouseEventKind::ScrollUp), large);
    let small = wheel(&mut stage, MouseEventKind::ScrollDown);
    assert!(small.contains("1 4◂· 2 · ·"), "{small}");
    assert_eq!(wheel(&mut stage, MouseEventKind::ScrollDown), small);
    assert!(wheel(&mut stage, MouseEventKind::ScrollUp).contains("▸4◂"));
    stage.keys("p");
    crate::hashi::fixture::settle(&mut stage);
    click(&mut stage, A1);
    click(&mut stage, C1);
    stage.keys("Esc ?");
    click(&mut stage, A1);
    click(&mut stage, C1);
    state_is(&stage, "-");
}
