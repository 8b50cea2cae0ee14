use damier_core::Rng;
use damier_grid::Wide;
use damier_quoridor::Setup;
use ratatui::layout::Rect;

use super::super::*;
use super::{played, setups};
use crate::contest::boards::testing::{has_all_words, has_words, number, walks_everywhere};
use crate::contest::view::View;

/// What is meant by a spot is where it is found again, and what is told of a move is so.
#[test]
fn what_is_told_is_so() {
    fn check<S: CellSet>(setup: &Setup, rng: &mut Rng) {
        let mut game = played::<S>(setup, "");
        while let Some(seat) = game.turn() {
            let board = Picture::new(&game);
            let rules = board.rules();
            let seats = || Seat::first(rules.seats());
            let ways = |game: &Game<Quoridor<S>>| -> Vec<i64> {
                let way = |seat| rules.distance(game.position(), seat).unwrap_or(0);
                seats().map(|seat| i64::from(way(seat))).collect()
            };
            let (before, home) = (ways(&game), board.home());
            assert!(home.column < rules.width() && home.row < rules.height());
            let moves = game.legal_moves();
            // Not all walls of a large board: they are alike.
            let some = moves.iter().filter(|mv| !matches!(mv, Move::Wall(_)) || rng.percent(20));
            for mv in some.copied().collect::<Vec<_>>() {
                let text = rules.move_text(mv);
                let spot = board.spot_of(&text);
                assert_eq!(spot.is_none(), mv == Move::Skip, "{text}");
                if let Some(spot) = spot {
                    assert_eq!(board.meant(spot), text);
                    assert_eq!(board.turned(spot, spot.aim), spot, "{text} is no cursor's place");
                }
                let mut after = game.clone();
                Game::play(&mut after, mv).unwrap();
                let effect = board.effect(&text);
                has_words(&effect);
                has_words(&board.whereabouts(&text));
                let told = effect.to_string();
                match mv {
                    Move::Step(_) => {
                        let left = rules.distance(after.position(), seat).unwrap_or(0);
                        assert_eq!(number(&effect, "steps"), i64::from(left), "{told}");
                        let won = after.outcome().is_some_and(|it| it.winner() == Some(seat));
                        assert_eq!(told.contains("arrives"), left == 0 && won, "{told}");
                        assert_eq!(told.contains("reaches"), left == 0 && !won, "{told}");
                    }
                    Move::Wall(_) => {
                        let longer: Vec<i64> = ways(&after)
                            .iter()
                            .zip(&before)
                            .map(|(now, then)| now - then)
                            .collect();
                        let first = longer.iter().copied().find(|more| *more > 0).unwrap_or(0);
                        assert_eq!(number(&effect, "steps"), first, "{text} {told}");
                        let count = longer.iter().filter(|more| **more > 0).count();
                        assert_eq!(told.matches("longer(").count(), count, "{text} {told}");
                    }
                    Move::Skip => {}
                }
            }
            for seat in seats() {
                let stocks = board.stocks(seat);
                assert_eq!(stocks.is_empty(), !rules.plays(game.position(), seat));
            }
            // Walls are soon used up if everything is played alike.
            let steps: Vec<Move> =
                moves.iter().filter(|mv| !matches!(mv, Move::Wall(_))).copied().collect();
            let pool = if rng.percent(70) && !steps.is_empty() { &steps } else { &moves };
            let mv = *rng.pick(pool).unwrap();
            Game::play(&mut game, mv).unwrap();
            if game.steps().len() > 60 {
                break;
            }
        }
    }
    let mut rng = Rng::new(7);
    for setup in setups() {
        for _ in 0..2 {
            check::<u128>(&setup, &mut rng);
        }
    }
    check::<Wide>(&Setup::classic(13, 2), &mut rng);
}

/// Where places are played for, who arrives has a place, and the game goes on.
#[test]
fn to_arrive_is_not_always_to_win() {
    let line = "b1 a2 d5 e4 b2 a3 c5 e3 b3 a2 d5 e4 b4 a3 c5 e3";
    for (places, expected) in [(false, "board-quoridor-arrives"), (true, "board-quoridor-reaches")]
    {
        let game = played::<u128>(&Setup { places, ..Setup::classic(5, 4) }, line);
        assert_eq!(Picture::new(&game).effect("b5").key(), expected);
    }
}

#[test]
fn what_no_board_has_is_nowhere() {
    let game = played::<u128>(&Setup::classic(5, 2), "");
    let board = Picture::new(&game);
    for text in ["", "a0", "a6", "a19", "f1", "s19", "f1h", "a6v", "s19h", "z99", "skip", "é1"] {
        assert_eq!(board.spot_of(text), None, "{text}");
        has_words(&board.whereabouts(text));
        has_words(&board.effect(text));
    }
    assert_eq!(board.meant(Spot { column: 5, row: 0, aim: Aim::Piece }), "");
    assert_eq!(board.meant(Spot { column: 0, row: 5, aim: Aim::LevelWall }), "");
}

#[test]
fn the_cursor_walks_over_cells_and_over_walls() {
    for setup in setups() {
        let game = played::<u128>(&setup, "");
        let board = Picture::new(&game);
        walks_everywhere(&board);
        has_all_words(&board);
        let (width, height) = board.size();
        for aim in [Aim::LevelWall, Aim::UprightWall] {
            let mut seen = vec![board.turned(board.home(), aim)];
            let mut next = 0;
            while next < seen.len() {
                let spot = seen[next];
                next += 1;
                // There is always room for the whole wall.
                assert!(spot.column + 1 < width && (1..height).contains(&spot.row), "{spot:?}");
                for direction in Direction::ALL {
                    let beyond = board.beyond(spot, direction);
                    let back = board.beyond(beyond, direction.opposite());
                    assert!(beyond == spot || back == spot, "{spot:?} {direction:?}");
                    if !seen.contains(&beyond) {
                        seen.push(beyond);
                    }
                }
            }
            assert_eq!(seen.len(), (width - 1) * (height - 1));
        }
    }
}

/// Cells are cells, gaps are walls, and nothing that cannot be meant is pointed at.
#[test]
fn the_mouse_points_at_cells_and_gaps() {
    for setup in setups() {
        let game = played::<u128>(&setup, "");
        let board = Picture::new(&game);
        let (width, height) = board.size();
        for (scale, aim) in
            [0, 1].into_iter().flat_map(|scale| board.aims().iter().map(move |aim| (scale, *aim)))
        {
            let scales = &board.scales()[scale..=scale];
            let (wide, _) = scales[0].pitch;
            let grid =
                View::default().follow(board.size(), scales, (0, 0), Rect::new(3, 1, 80, 30));
            let at = |column: u16, line: u16| board.pointed(&grid, column, line, aim);
            for column in 0..width {
                for row in 0..height {
                    let (x, y) = grid.place(column, row);
                    let cell = Spot { column, row, aim: Aim::Piece };
                    for x in x..x + wide - 1 {
                        assert_eq!(at(x, y), Some(cell));
                    }
                    let level = at(x, y + 1).unwrap();
                    assert_eq!(level.aim, Aim::LevelWall);
                    let upright = at(x + wide - 1, y).unwrap();
                    assert_eq!(upright.aim, Aim::UprightWall);
                    let crossing = at(x + wide - 1, y + 1).unwrap();
                    let kept = if aim == Aim::UprightWall { aim } else { Aim::LevelWall };
                    assert_eq!(crossing.aim, kept);
                    // Inside the board the wall lies where it is pointed at.
                    if column + 1 < width && row + 1 < height {
                        assert_eq!((crossing.column, crossing.row), (column, row + 1));
                        assert_eq!((level.column, level.row), (column, row + 1));
                        assert_eq!((upright.column, upright.row), (column, row.max(1)));
                    }
                    for spot in [level, upright, crossing] {
                        assert_eq!(board.turned(spot, spot.aim), spot, "{spot:?}");
                    }
                }
            }
            assert_eq!(at(0, 0), None);
            let (x, y) = grid.place(width, height);
            assert_eq!((at(x, y - 2), at(x - 2, y)), (None, None));
        }
    }
}
