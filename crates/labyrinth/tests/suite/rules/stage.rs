//! Positions from drawings, and minotaurs that do as they are told.

use std::cell::RefCell;
use std::collections::VecDeque;

use damier_core::Rng;
use damier_grid::Direction;
use damier_labyrinth::game::{Action, Done, Game, Refused, Setup, Sight, State, Strategy};
use damier_labyrinth::{Cell, Labyrinth, text};

/// What the strategy was told when it was asked.
#[derive(Clone, Debug)]
pub struct Asked {
    pub state: State,
    pub moved: Option<Direction>,
}

thread_local! {
    static ORDERS: RefCell<VecDeque<String>> = const { RefCell::new(VecDeque::new()) };
    static ASKED: RefCell<Vec<Asked>> = const { RefCell::new(Vec::new()) };
}

/// Minotaurs that follow the orders of [`order`], and stay when there are none.
pub static TOLD: Strategy = Strategy::new("told", "told", told);

fn told(sight: &Sight, _: &mut Rng, asked: &mut [Option<Direction>]) {
    let heard = Asked { state: sight.state.clone(), moved: sight.moved };
    ASKED.with_borrow_mut(|all| all.push(heard));
    let orders = ORDERS.with_borrow_mut(VecDeque::pop_front).unwrap_or_default();
    for (step, letter) in asked.iter_mut().zip(orders.chars()) {
        *step = Direction::from_letter(letter);
    }
}

/// Says what the minotaurs do in the coming turns, a word a turn and a letter a minotaur; any
/// other sign is to stay.
pub fn order(turns: &str) {
    ORDERS.with_borrow_mut(|all| all.extend(turns.split_whitespace().map(str::to_owned)));
}

/// Each time the strategy was asked since the game began.
pub fn asked() -> Vec<Asked> {
    ASKED.with_borrow(Clone::clone)
}

pub fn drawn(lines: &[&str]) -> Labyrinth {
    text::read(&lines.join("\n"), &mut |_| true).unwrap()
}

/// A game with two bombs and two scrolls, among minotaurs that do as they are told.
pub fn game(lines: &[&str]) -> Game {
    game_of(drawn(lines))
}

pub fn game_of(labyrinth: Labyrinth) -> Game {
    ORDERS.with_borrow_mut(VecDeque::clear);
    ASKED.with_borrow_mut(Vec::clear);
    Game::new(labyrinth, &setup())
}

pub fn setup() -> Setup {
    Setup { bombs: 2, scrolls: 2, strategy: &TOLD, ..Setup::default() }
}

/// The action of a sign: `n e s w` to go, `.` to wait, `b` bomb, `p` scroll, `x` exit.
pub fn action(sign: char) -> Action {
    match sign {
        '.' => Action::Wait,
        'b' => Action::Bomb,
        'p' => Action::Scroll,
        'x' => Action::Exit,
        letter => Action::Go(Direction::from_letter(letter).unwrap()),
    }
}

pub fn act(game: &mut Game, sign: char) -> Result<Done, Refused> {
    game.act(action(sign))
}

/// Plays turns that all must be turns.
#[track_caller]
pub fn play(game: &mut Game, signs: &str) {
    for sign in signs.chars() {
        assert_eq!(act(game, sign), Ok(Done::Turn), "{sign} of {signs}");
    }
}

/// Checks that an action is refused, for that reason, and changes nothing.
#[track_caller]
pub fn check_refused(game: &mut Game, sign: char, reason: Refused) {
    let (state, undos, redos) = (game.state().clone(), game.undos(), game.redos());
    assert_eq!(act(game, sign), Err(reason));
    assert_eq!((game.state(), game.undos(), game.redos()), (&state, undos, redos));
}

pub fn cell(game: &Game, x: usize, y: usize) -> Cell {
    game.state().maze().ground().cell(x, y).unwrap()
}

/// The player as column, row, letter of the side looked at; in capitals, small when dead.
pub fn player(game: &Game) -> String {
    let player = game.state().player();
    shown(game, player.cell, player.facing, player.alive)
}

/// The minotaurs in the same way, by their numbers.
pub fn minotaurs(game: &Game) -> Vec<String> {
    let all = game.state().minotaurs().iter();
    all.map(|it| shown(game, it.cell, it.facing, it.alive)).collect()
}

fn shown(game: &Game, cell: Cell, facing: Direction, alive: bool) -> String {
    let (x, y) = game.state().maze().ground().place(cell);
    let letter = facing.letter();
    format!("{x},{y}{}", if alive { letter } else { letter.to_ascii_lowercase() })
}
