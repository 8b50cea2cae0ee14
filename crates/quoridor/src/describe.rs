//! What is shown of a game, and told of its moves.

use damier_core::draft::{Blame, Doubt, Draft, Kit};
use damier_core::view::{
    self, Aim, Board, Cell as Content, Deed, Grid, Holding, Lettering, Numbering, Spot, Stock,
};
use damier_core::{Describe, Game, Message, Rules, Seat};
use damier_grid::CellSet;

use crate::{Cell, Lie, Move, Position, Quoridor, Side, Syntax, Wall};

impl<S: CellSet> Describe for Quoridor<S> {
    /// Five steps.
    const DECISIVE: i32 = 500;

    fn board(game: &Game<Self>) -> Board {
        let (rules, position) = (game.rules(), game.position());
        let mut cells = Vec::with_capacity(rules.width() * rules.height());
        for row in (0..rules.height()).rev() {
            cells.extend((0..rules.width()).map(|column| rules.content(position, column, row)));
        }
        let walls = rules.walls(position).map(|wall| rules.wall_spot(wall));
        Board::Grid(Grid {
            width: rules.width(),
            height: rules.height(),
            cells,
            walls: Some(walls.collect()),
            numbering: Numbering::FromBottom,
            lettering: Lettering::FromLeft,
        })
    }

    fn home(game: &Game<Self>) -> Spot {
        let (rules, position) = (game.rules(), game.position());
        let pawn = rules.pawn(position, rules.turn(position));
        let mut first = None;
        // Before the pawn is placed it can come anywhere on its side.
        rules.each_step(position, |cell| first = first.or(Some(cell)));
        let middle = Spot::at(rules.width() / 2, rules.height() / 2);
        pawn.or(first).map_or(middle, |cell| rules.spot(cell, Aim::Piece))
    }

    /// Only the steps: walls are many, and take long to list.
    fn places(game: &Game<Self>) -> Vec<Spot> {
        let mut places = Vec::new();
        if game.turn().is_some() {
            let rules = game.rules();
            rules.each_step(game.position(), |cell| places.push(rules.spot(cell, Aim::Piece)));
        }
        places
    }

    fn holding(game: &Game<Self>, seat: Seat) -> Holding {
        let (rules, position) = (game.rules(), game.position());
        if !rules.plays(position, seat) {
            return Holding { side: Some(drawn_at(rules.side(seat))), ..Holding::default() };
        }
        let (walls, steps) = (rules.hand(position, seat), rules.distance(position, seat));
        let mut stocks = vec![Stock { words: "board-quoridor-walls", value: walls.to_string() }];
        stocks.extend(
            steps.map(|steps| Stock { words: "board-quoridor-steps", value: steps.to_string() }),
        );
        let told = Message::new("draw-quoridor-player")
            .with("side", rules.side_name(seat))
            .with("walls", walls as usize)
            .with("steps", steps.unwrap_or(0) as usize);
        let side = rules.side(seat);
        Holding {
            stocks,
            told: Some(told),
            side: Some(drawn_at(side)),
            goal: Some(drawn_at(side.opposite())),
        }
    }

    fn spot_of(&self, mv: Move) -> Option<Spot> {
        let (cell, spot) = match mv {
            Move::Step(cell) => (cell, self.spot(cell, Aim::Piece)),
            Move::Wall(wall) => (wall.corner, self.wall_spot(wall)),
            Move::Skip => return None,
        };
        // Larger boards have cells that this one has not.
        (cell.column() < self.width() && cell.row() < self.height()).then_some(spot)
    }

    fn move_at(&self, spot: Spot) -> Option<Move> {
        // Rows are counted from the south, and drawn from above.
        let row = self.height().checked_sub(spot.row + 1)?;
        let cell = Cell::new(spot.column, row).filter(|_| spot.column < self.width())?;
        Some(match spot.aim {
            Aim::Piece => Move::Step(cell),
            Aim::LevelWall => Move::Wall(Wall { corner: cell, lie: Lie::Horizontal }),
            Aim::UprightWall => Move::Wall(Wall { corner: cell, lie: Lie::Vertical }),
        })
    }

    fn deed(&self, position: &Position<S>, mv: Move) -> Deed {
        match mv {
            Move::Step(to) => {
                let from = self.pawn(position, self.turn(position));
                Deed::Step {
                    from: from.map(|from| self.spot(from, Aim::Piece)),
                    to: self.spot(to, Aim::Piece),
                }
            }
            Move::Wall(wall) => Deed::Wall(self.wall_spot(wall)),
            Move::Skip => Deed::Pass,
        }
    }

    fn effect(game: &Game<Self>, mv: Move) -> Message {
        let (rules, before) = (game.rules(), game.position());
        // The past may end the game too, and so the move is played out.
        let mut played = game.clone();
        if played.play(mv).is_err() {
            return Message::new("board-quoridor-look-skip");
        }
        let (after, seat) = (played.position(), rules.turn(before));
        match mv {
            Move::Wall(_) => rules.lengthened(before, after),
            Move::Step(_) => match rules.distance(after, seat) {
                // The first turn of the graph tradition places the pawn.
                Some(steps) if rules.pawn(before, seat).is_none() => {
                    Message::new("board-quoridor-places").with("steps", steps as usize)
                }
                Some(steps) if steps > 0 => {
                    Message::new("board-quoridor-nearer").with("steps", steps as usize)
                }
                // Where places are played for, others may have arrived before.
                _ if played.outcome().is_some_and(|outcome| outcome.winner() == Some(seat)) => {
                    Message::new("board-quoridor-arrives")
                }
                _ => Message::new("board-quoridor-reaches"),
            },
            Move::Skip => Message::new("board-quoridor-look-skip"),
        }
    }

    fn whereabouts(game: &Game<Self>, mv: Move) -> Message {
        match mv {
            Move::Step(_) => Message::new("board-quoridor-look-pawn"),
            Move::Wall(Wall { corner, lie }) => {
                // A third of the columns, by their names: who sees the board turned around has
                // them at the other side.
                let last = game.rules().width() - 1;
                let third = (3 * corner.column() / last.max(1)).min(2);
                let column = |index: usize| char::from(b'a' + index as u8).to_string();
                Message::new(match lie {
                    Lie::Horizontal => "board-quoridor-look-level",
                    Lie::Vertical => "board-quoridor-look-upright",
                })
                .with("from", column(last * third / 3))
                .with("to", column((last * (third + 1)).div_ceil(3)))
            }
            Move::Skip => Message::new("board-quoridor-look-skip"),
        }
    }

    fn kit(&self) -> Kit {
        self.setting_kit()
    }

    fn draft(&self, position: &Position<S>) -> Draft {
        self.drafted(position)
    }

    fn read_draft(&self, text: &str) -> Result<Draft, Vec<Syntax>> {
        self.read_drafted(text)
    }

    fn draft_text(&self, draft: &Draft) -> String {
        self.drafted_text(draft)
    }

    fn blame(&self, reason: &Syntax) -> Blame {
        self.blamed(reason)
    }

    fn doubts(&self, draft: &Draft) -> Vec<Doubt> {
        self.doubted(draft)
    }

    fn counts(&self, draft: &Draft) -> Vec<Message> {
        self.counted(draft)
    }
}

/// Where a side is drawn.
fn drawn_at(side: Side) -> view::Side {
    match side {
        Side::South => view::Side::Bottom,
        Side::West => view::Side::Left,
        Side::North => view::Side::Top,
        Side::East => view::Side::Right,
    }
}

impl<S: CellSet> Quoridor<S> {
    /// Where a cell of this board is drawn.
    pub(crate) fn spot(&self, cell: Cell, aim: Aim) -> Spot {
        let row = self.height().saturating_sub(cell.row() + 1);
        Spot { column: cell.column(), row, aim }
    }

    pub(crate) fn wall_spot(&self, wall: Wall) -> Spot {
        let aim = match wall.lie {
            Lie::Horizontal => Aim::LevelWall,
            Lie::Vertical => Aim::UprightWall,
        };
        self.spot(wall.corner, aim)
    }

    fn content(&self, position: &Position<S>, column: usize, row: usize) -> Content {
        let Some(cell) = Cell::new(column, row).filter(|cell| self.has_cell(*cell)) else {
            return Content::Hole;
        };
        let mut seats = Seat::first(self.seats());
        let pawn = seats.find(|&seat| self.pawn(position, seat) == Some(cell));
        pawn.map_or(Content::Empty, Content::Piece)
    }

    fn side_name(&self, seat: Seat) -> Message {
        Message::new(self.side(seat).key())
    }

    /// How a wall changed the ways of all who play.
    fn lengthened(&self, before: &Position<S>, after: &Position<S>) -> Message {
        let changes = Seat::first(self.seats()).filter_map(|seat| {
            let (then, now) = (self.distance(before, seat)?, self.distance(after, seat)?);
            (now > then).then(|| {
                Message::new("board-quoridor-longer")
                    .with("side", self.side_name(seat))
                    .with("steps", (now - then) as usize)
            })
        });
        Message::joined(changes).unwrap_or_else(|| Message::new("board-quoridor-no-longer"))
    }
}
