use damier_core::Rng;
use damier_play::{Contest, dgn, log, replay};
use damier_testkit::sweep;
use damier_tui::contest::{ContestScreen, KEYS, REVIEW_KEYS};
use damier_tui::testing::Stage;
use damier_tui::{Input, Key};
use ratatui::crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use crate::contest::fixture::{Memory, ms, opened, played, with_disk};

/// A key of the tables, or what menus and prompts are answered with.
fn any_key(rng: &mut Rng) -> Key {
    let bindings = KEYS.iter().chain(REVIEW_KEYS);
    let tables: Vec<Key> = bindings.flat_map(|binding| binding.keys).copied().collect();
    let others = [Key::Enter, Key::Esc, Key::Tab, Key::Char('e'), Key::Char('3'), Key::Char('h')];
    match rng.index(10) {
        0 => *rng.pick(&others).unwrap(),
        // Going and playing is what people do most.
        1..=4 => KEYS[rng.index(8)].keys[0],
        5 => Key::Enter,
        6 => Key::Esc,
        _ => *rng.pick(&tables).unwrap(),
    }
}

fn any_mouse(rng: &mut Rng) -> Input {
    let buttons = [MouseButton::Left, MouseButton::Right, MouseButton::Middle];
    let button = *rng.pick(&buttons).unwrap();
    let kinds = [
        MouseEventKind::Moved,
        MouseEventKind::Down(button),
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Up(button),
        MouseEventKind::Drag(button),
        MouseEventKind::ScrollDown,
    ];
    let (column, row) = (rng.index(90) as u16, rng.index(30) as u16);
    let kind = *rng.pick(&kinds).unwrap();
    Input::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
}

/// What is written down is what was played.
fn check_record(stage: &Stage<ContestScreen>) {
    let contest = stage.screen.contest();
    let text = contest.save();
    let record = dgn::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}")).remove(0);
    let again = replay(&record).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again.position_text(), contest.game().position_text(), "{text}");
    assert_eq!(again.turn(), contest.game().turn(), "{text}");
    assert_eq!(again.outcome(), contest.game().outcome(), "{text}");
    assert_eq!(contest.history().undos(), record.moves.len());
}

/// Whatever is kept can be read.
fn check_kept(memory: &Memory) {
    for text in memory.0.borrow().kept.iter().chain(&memory.0.borrow().aside) {
        assert!(Contest::fold(log::read(text).unwrap(), ms(0)).is_ok(), "{text}");
    }
}

/// Keys, clicks, sizes and time at random.
fn chaos(seed: u64, name: &str, seats: &str, terms: &str, count: usize) {
    let mut rng = Rng::new(seed);
    let fresh = || with_disk(opened(played(name, ""), seats, terms));
    let (mut stage, mut memory) = fresh();
    for step in 0..sweep(count / 3, count) {
        let key = any_key(&mut rng);
        // Leaving would end the test early; while looking back it only ends that.
        if key != Key::Char('q') {
            stage.play([Input::Key(key)], ms(rng.below(400)));
        }
        for _ in 0..rng.index(3) {
            if stage.exit().is_none() {
                stage.play([any_mouse(&mut rng)], ms(0));
            }
        }
        // A game that is over may be left from where that is told.
        if stage.exit().is_some() {
            assert!(stage.screen.contest().is_over());
            (stage, memory) = fresh();
        }
        if rng.percent(2) {
            stage.resize(rng.index(110) as u16, rng.index(40) as u16);
        }
        if rng.percent(2) {
            stage.resize(80, 24).wait(ms(rng.below(5000)));
        }
        if step % 50 == 0 {
            check_record(&stage);
        }
    }
    stage.wait(ms(10_000));
    check_record(&stage);
    check_kept(&memory);
    let contest = stage.screen.finish();
    check_kept(&memory);
    // What is offered again at the next start is where this one ended.
    if let Some(kept) = &memory.0.borrow().kept {
        let again = Contest::fold(log::read(kept).unwrap(), ms(0)).unwrap();
        assert_eq!(again.standing(ms(0)), contest.standing(ms(0)), "{kept}");
        assert_eq!(again.history(), contest.history(), "{kept}");
        assert_eq!(again.save(), contest.save(), "{kept}");
        assert!(!contest.is_over());
    }
}

#[test]
fn quoridor_between_people_survives_everything() {
    chaos(1, "quoridor", "human human", "none", 900);
    chaos(2, "quoridor size=5", "human human", "10s+1s", 900);
}

#[test]
fn quoridor_against_computers_survives_everything() {
    chaos(3, "quoridor size=5", "human greedy", "none", 600);
    chaos(4, "quoridor", "advised:greedy rush", "15m", 600);
    chaos(5, "quoridor size=5", "random rush", "none", 600);
}

#[test]
fn quoridor_for_four_survives_everything() {
    chaos(6, "quoridor size=5 players=4", "human greedy rush random", "10s", 900);
    chaos(7, "quoridor players=4", "human human human advised:rush", "none", 600);
}

#[test]
fn boards_of_other_shapes_survive_everything() {
    chaos(8, "quoridor shape=ring size=6", "human random", "none", 600);
    chaos(9, "quoridor size=19", "human human", "none", 500);
    chaos(
        10,
        "quoridor size=5 players=4 jump=strict stuck=skip",
        "human human random random",
        "none",
        600,
    );
}

#[test]
fn reversi_survives_everything() {
    chaos(11, "reversi", "human human", "none", 900);
    chaos(12, "reversi size=4", "human greedy", "none", 900);
    chaos(13, "reversi size=6", "random human", "5s/move", 600);
}

#[test]
fn awele_survives_everything() {
    chaos(14, "awele", "human human", "none", 600);
    chaos(15, "awele houses=3", "human random", "none", 900);
    chaos(16, "awele", "greedy advised:greedy", "1m", 400);
}
