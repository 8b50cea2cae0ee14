//! A player of Reversi on 8x8, in Rust without crates. To make it yours, change `choose`. To play:
//!     rustc examples/bots/reversi.rs && damier play reversi --seat human --seat cmd:./reversi
//! It hears `go` and says `bestmove d3`, as docs/bots.md explains.
type Board = [u8; 101]; // [34] is d3: X, O, -, or 0 past the edge; [100] is the side to move
const START: &str = "fen ---------------------------OX------XO--------------------------- X";

/// The move to play, of those that are legal with the board after each: here we have most discs.
fn choose(side: u8, moves: &[(String, Board)]) -> Option<String> {
    let discs = |board: &Board| board.iter().filter(|&&disc| disc == side).count();
    moves.iter().max_by_key(|(_, after)| discs(after)).map(|(name, _)| name.clone())
}
/// A square where the side to move can place a disc, by name, and the board after it.
fn place(board: &Board, square: usize) -> Option<(String, Board)> {
    let (own, other, mut after) = (board[100], b'X' + b'O' - board[100], *board);
    for step in [-11, -10, -9, -1, 1, 9, 10, 11] {
        let at = |steps: usize| (square as isize + step * steps as isize) as usize;
        let others = (1..).take_while(|&steps| board[at(steps)] == other).count();
        let turned = if board[at(others + 1)] == own { others } else { 0 };
        (1..=turned).for_each(|steps| after[at(steps)] = own);
    }
    let legal = board[square] == b'-' && after != *board;
    (after[square], after[100]) = (own, other);
    legal.then(|| (format!("{}{}", (96 + square as u8 % 10) as char, square / 10), after))
}
/// All legal moves: a pass where only the other side can place a disc, and none at the end.
fn legal(mut board: Board) -> Vec<(String, Board)> {
    let moves: Vec<_> = (11..89).filter_map(|square| place(&board, square)).collect();
    board[100] = b'X' + b'O' - board[100];
    let pass = moves.is_empty() && (11..89).any(|square| place(&board, square).is_some());
    if pass { vec![("pass".to_string(), board)] } else { moves }
}
/// The board after `startpos moves d3 c3`, or after `fen SQUARES SIDE moves d3`.
fn position(text: &str) -> Option<Board> {
    let text = text.replacen("startpos", START, 1);
    let mut words = text.split_whitespace();
    let (kind, squares, side) = (words.next()?, words.next()?, words.next()?);
    let known = squares.len() == 64 && squares.bytes().all(|disc| b"XO-".contains(&disc));
    let moved = words.next().unwrap_or("moves") == "moves";
    let mut board = Some([0; 101]).filter(|_| kind == "fen" && known && moved)?;
    board[100] = *side.as_bytes().first().filter(|_| side == "X" || side == "O")?;
    (0..64).for_each(|i| board[i / 8 * 10 + i % 8 + 11] = squares.as_bytes()[i]);
    words.try_fold(board, |board, word| Some(legal(board).into_iter().find(|it| it.0 == word)?.1))
}
fn main() {
    let (mut board, mut held) = (position("startpos").unwrap(), None);
    for line in std::io::stdin().lines().flatten().take_while(|line| line.trim() != "quit") {
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        match (word, position(rest)) {
            ("ugi", _) => println!("id name Example in Rust\nid author Damier\nugiok"),
            ("isready", _) => println!("readyok"),
            ("position", Some(told)) => board = told,
            ("position", None) => println!("info string error it is illegal"),
            ("go", _) => held = choose(board[100], &legal(board)).or(Some("(none)".to_string())),
            _ => {}
        }
        let answer = word == "stop" || word == "go" && !rest.contains("infinite");
        held.take_if(|_| answer).iter().for_each(|best| println!("bestmove {best}"));
    }
}
