//! Views turned around by half a turn, so that who sits at the top sees their own side below.

use super::{Board, Deed, Grid, Heap, Holding, Houses, Lettering, Numbering, Sowing, View};

impl View {
    /// The same seen from the other end of the board. All its spots are those of the board as it
    /// is drawn then; [`Spot::turned`](super::Spot::turned) leads back to what moves mean. A text
    /// has no other end.
    #[must_use]
    pub fn turned(self) -> View {
        let size = self.board.size();
        if matches!(self.board, Board::Text(_)) {
            return self;
        }
        let holdings = self.holdings.into_iter().map(|holding| Holding {
            side: holding.side.map(super::Side::opposite),
            goal: holding.goal.map(super::Side::opposite),
            ..holding
        });
        View {
            board: self.board.turned(),
            home: self.home.turned(size),
            places: self.places.into_iter().map(|place| place.turned(size)).collect(),
            last: self.last.map(|deed| deed.turned(size)),
            holdings: holdings.collect(),
            ..self
        }
    }
}

impl Board {
    fn turned(self) -> Board {
        match self {
            Board::Text(text) => Board::Text(text),
            Board::Grid(grid) => Board::Grid(grid.turned()),
            Board::Houses(houses) => Board::Houses(houses.turned()),
        }
    }
}

impl Grid {
    fn turned(self) -> Grid {
        let size = (self.width, self.height);
        let walls = |walls: Vec<super::Spot>| walls.iter().map(|wall| wall.turned(size)).collect();
        Grid {
            cells: self.cells.into_iter().rev().collect(),
            walls: self.walls.map(walls),
            numbering: match self.numbering {
                Numbering::FromTop => Numbering::FromBottom,
                Numbering::FromBottom => Numbering::FromTop,
            },
            lettering: match self.lettering {
                Lettering::FromLeft => Lettering::FromRight,
                Lettering::FromRight => Lettering::FromLeft,
            },
            ..self
        }
    }
}

impl Houses {
    fn turned(self) -> Houses {
        let [mut upper, mut lower] = self.rows;
        upper.reverse();
        lower.reverse();
        Houses { rows: [lower, upper], below: self.below.other(), ..self }
    }
}

impl Deed {
    /// The same on a board of so many columns and rows that is turned around.
    #[must_use]
    pub fn turned(self, size: (usize, usize)) -> Deed {
        let heaps = |heaps: Vec<Heap>| {
            heaps.into_iter().map(|heap| Heap { at: heap.at.turned(size), ..heap }).collect()
        };
        match self {
            Deed::Step { from, to } => {
                Deed::Step { from: from.map(|from| from.turned(size)), to: to.turned(size) }
            }
            Deed::Wall(wall) => Deed::Wall(wall.turned(size)),
            Deed::Disc { at, turned } => Deed::Disc {
                at: at.turned(size),
                turned: turned.into_iter().map(|disc| disc.turned(size)).collect(),
            },
            Deed::Sowing(sowing) => Deed::Sowing(Sowing {
                from: sowing.from.turned(size),
                reached: heaps(sowing.reached),
                emptied: heaps(sowing.emptied),
                ..sowing
            }),
            Deed::Pass | Deed::Plain => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Aim, Cell, House, Side, Spot};
    use super::*;
    use crate::Seat;

    /// A view with something of everything on a board.
    fn view(board: Board, last: Deed) -> View {
        let mut holding = Holding { side: Some(Side::Top), ..Holding::default() };
        holding.goal = Some(Side::Left);
        View {
            board,
            turn: Some(Seat::FIRST),
            home: Spot::at(1, 0),
            places: vec![Spot::at(0, 1), Spot::at(2, 0)],
            last: Some(last),
            holdings: vec![holding],
            decisive: 100,
        }
    }

    #[test]
    fn turning_twice_changes_nothing_and_once_everything_that_is_somewhere() {
        let wall = Spot { column: 0, row: 1, aim: Aim::UprightWall };
        let (empty, piece) = (Cell::Empty, Cell::Piece(Seat::SECOND));
        let grid = Grid {
            width: 3,
            height: 2,
            cells: vec![piece, empty, Cell::Hole, empty, empty, empty],
            walls: Some(vec![wall]),
            numbering: Numbering::FromTop,
            lettering: Lettering::FromLeft,
        };
        let house = |name: &str, seeds| House { name: name.to_owned(), seeds };
        let houses = Houses {
            rows: [
                vec![house("c", 1), house("b", 2), house("a", 3)],
                vec![house("A", 4), house("B", 5), house("C", 6)],
            ],
            below: Seat::FIRST,
            stores: [7, 8],
            shared_out: None,
        };
        let heap = |column, row| Heap { at: Spot::at(column, row), seeds: 1 };
        let sowing = Sowing {
            from: Spot::at(0, 1),
            seeds: 2,
            reached: vec![heap(1, 1), heap(2, 1)],
            emptied: vec![heap(2, 0)],
            slam: false,
        };
        for (board, last) in [
            (Board::Grid(grid.clone()), Deed::Step { from: None, to: Spot::at(0, 0) }),
            (Board::Grid(grid.clone()), Deed::Wall(wall)),
            (Board::Grid(grid), Deed::Disc { at: Spot::at(1, 1), turned: vec![Spot::at(0, 0)] }),
            (Board::Houses(houses), Deed::Sowing(sowing)),
        ] {
            let view = view(board, last);
            let turned = view.clone().turned();
            assert_ne!(turned.board, view.board);
            assert_ne!(turned.last, view.last);
            assert_eq!(turned.home, Spot::at(1, 1));
            assert_eq!(turned.holdings[0].side, Some(Side::Bottom));
            match &turned.board {
                Board::Grid(grid) => {
                    assert_eq!(grid.cell(2, 1), piece);
                    assert_eq!((grid.row_number(0), grid.row_number(1)), (2, 1));
                    assert_eq!(grid.column_names().collect::<String>(), "cba");
                }
                Board::Houses(houses) => {
                    let names = houses.rows.iter().flatten().map(|house| house.name.as_str());
                    assert_eq!(names.collect::<String>(), "CBAabc");
                    assert_eq!(houses.below, Seat::SECOND);
                }
                Board::Text(_) => {}
            }
            assert_eq!(turned.turned(), view);
        }
    }

    /// Every cell, and the middle of every wall, has its place on the board that is turned.
    #[test]
    fn every_spot_has_a_place_of_its_own() {
        for size in [(1, 1), (2, 5), (9, 9)] {
            for aim in [Aim::Piece, Aim::LevelWall, Aim::UprightWall] {
                let walls = usize::from(aim != Aim::Piece);
                for column in 0..size.0 - walls {
                    for row in walls..size.1 {
                        let spot = Spot { column, row, aim };
                        let there = spot.turned(size);
                        assert!(there.column < size.0 - walls, "{spot:?}");
                        assert!((walls..size.1).contains(&there.row), "{spot:?}");
                        assert_eq!(there.turned(size), spot);
                    }
                }
            }
        }
    }
}
