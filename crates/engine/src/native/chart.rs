//! The board as a client knows it: vertices for cells, pairs of edges for walls.

use damier_core::view::{Aim, Board, Cell, Grid, Side, Spot};
use damier_core::{DynGame, Seat};
use thiserror::Error;

use super::HostError;
use super::abi::{self, BLACK, Direction, Edge, MOVE, NOWHERE, WALL, WHITE};

/// A board of the graph tradition, as it is before anything is played.
pub(super) struct Chart {
    start: Box<dyn DynGame>,
    grid: Grid,
    walls: usize,
}

/// What a client answered that is no move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum Nonsense {
    /// It answers for somebody else.
    #[error("the color of its answer is {}, and it plays {}", color_name(*.0), color_name(*.1))]
    Color(u32, u32),
    /// Neither a wall nor a move.
    #[error("the type of its answer is {}, and neither WALL nor MOVE", type_name(*.0))]
    Kind(u32),
    /// More than there are.
    #[error("it goes to vertex {}, and the board has {}, from 0", vertex_name(*.0), .1)]
    Vertex(usize, usize),
    /// A cell that does not exist.
    #[error("it goes to vertex {0}, where the board has a hole")]
    Hole(usize),
    /// Edges that do not make a wall.
    #[error("its edges {} and {} are no wall", edge_name(*.0), edge_name(*.1))]
    Edges(Edge, Edge),
}

impl Chart {
    /// The chart of a game, if clients can play that.
    pub(super) fn new(start: Box<dyn DynGame>) -> Result<Chart, HostError> {
        let refused = || HostError::Game(format!("{} {}", start.name(), start.variant()));
        let view = start.view();
        let Board::Grid(grid) = view.board else { return Err(refused()) };
        // Where pawns are placed on the first turn none is there yet.
        let placed = grid.cells.iter().any(|cell| matches!(cell, Cell::Piece(_)));
        let sides = view.holdings.iter().map(|holding| holding.side);
        let fits = start.name() == "quoridor"
            && !placed
            && sides.eq([Some(Side::Top), Some(Side::Bottom)])
            && start.steps().is_empty()
            && start.custom_start().is_none();
        // Both have as many.
        let stock = view.holdings.first().and_then(|holding| {
            holding.stocks.iter().find(|stock| stock.words == "board-quoridor-walls")
        });
        let walls = stock.and_then(|stock| stock.value.parse().ok()).filter(|_| fits);
        let walls = walls.ok_or_else(refused)?;
        Ok(Chart { start, grid, walls })
    }

    /// The game before anything is played.
    pub(super) fn start(&self) -> &dyn DynGame {
        &*self.start
    }

    /// How many walls each has at the start.
    pub(super) fn walls(&self) -> usize {
        self.walls
    }

    /// How many vertices there are, those of holes among them.
    pub(super) fn vertices(&self) -> usize {
        self.grid.cells.len()
    }

    /// The vertices of a color's side.
    pub(super) fn side(&self, color: u32) -> impl Iterator<Item = usize> {
        let first = if color == BLACK { 0 } else { self.vertices() - self.grid.width };
        (first..first + self.grid.width).filter(|&vertex| self.exists(vertex))
    }

    /// Every edge, both ways, with where it leads.
    pub(super) fn edges(&self) -> Vec<(Edge, Direction)> {
        let width = self.grid.width;
        let mut edges = Vec::new();
        for from in (0..self.vertices()).filter(|&vertex| self.exists(vertex)) {
            let mut join = |to: usize, there: Direction, back: Direction| {
                if self.exists(to) {
                    edges.push((Edge { from, to }, there));
                    edges.push((Edge { from: to, to: from }, back));
                }
            };
            if from % width + 1 < width {
                join(from + 1, Direction::East, Direction::West);
            }
            join(from + width, Direction::South, Direction::North);
        }
        edges
    }

    /// A move as C has it; nothing if it is none that clients know, such as a turn that is skipped.
    pub(super) fn encode(&self, text: &str, seat: Seat) -> Option<abi::Move> {
        let spot = self.start.spot_of(text)?;
        let color = color_of(seat);
        let vertex = spot.row * self.grid.width + spot.column;
        if spot.aim == Aim::Piece {
            return Some(abi::Move { vertex, kind: MOVE, color, ..abi::Move::NONE });
        }
        let corner = vertex.checked_sub(self.grid.width)?;
        let edges = self.cut(corner, spot.aim);
        Some(abi::Move { edges, kind: WALL, color, ..abi::Move::NONE })
    }

    /// An answer as it is written. It need not be legal. What does not matter may be anything: the
    /// edges of a move, the vertex of a wall.
    pub(super) fn decode(&self, answer: abi::Move, seat: Seat) -> Result<String, Nonsense> {
        if answer.color != color_of(seat) {
            return Err(Nonsense::Color(answer.color, color_of(seat)));
        }
        match answer.kind {
            MOVE => self.decode_step(answer.vertex),
            WALL => self.decode_wall(answer.edges),
            kind => Err(Nonsense::Kind(kind)),
        }
    }

    fn decode_step(&self, vertex: usize) -> Result<String, Nonsense> {
        if vertex >= self.vertices() {
            return Err(Nonsense::Vertex(vertex, self.vertices()));
        }
        let spot = Some(self.spot(vertex, Aim::Piece)).filter(|_| self.exists(vertex));
        spot.and_then(|spot| self.start.meant(spot)).ok_or(Nonsense::Hole(vertex))
    }

    /// A wall by the edges it cuts, in either order and each in either direction.
    fn decode_wall(&self, edges: [Edge; 2]) -> Result<String, Nonsense> {
        let told = sorted(edges);
        // Of a block of two by two, the corner at the top left has the lowest number.
        let corner = told[0].from;
        let width = self.grid.width;
        let whole = corner < self.vertices()
            && corner % width + 1 < width
            && [0, 1, width, width + 1].iter().all(|step| self.exists(corner + step));
        let cuts = |aim: &Aim| whole && sorted(self.cut(corner, *aim)) == told;
        let aim = [Aim::LevelWall, Aim::UprightWall].into_iter().find(cuts);
        let spot = aim.map(|aim| self.spot(corner + width, aim));
        spot.and_then(|spot| self.start.meant(spot)).ok_or(Nonsense::Edges(edges[0], edges[1]))
    }

    /// The edges that a wall cuts in the block of two by two with this corner at its top left.
    fn cut(&self, corner: usize, aim: Aim) -> [Edge; 2] {
        let below = self.grid.width;
        // From one cell to the next across the wall, and from there along it.
        let (across, along) = if aim == Aim::LevelWall { (below, 1) } else { (1, below) };
        [corner, corner + along].map(|from| Edge { from, to: from + across })
    }

    fn exists(&self, vertex: usize) -> bool {
        self.grid.cells.get(vertex).is_some_and(|cell| *cell != Cell::Hole)
    }

    fn spot(&self, vertex: usize, aim: Aim) -> Spot {
        Spot { column: vertex % self.grid.width, row: vertex / self.grid.width, aim }
    }
}

/// The color of a seat.
pub(super) fn color_of(seat: Seat) -> u32 {
    if seat == Seat::FIRST { BLACK } else { WHITE }
}

/// The same edges, each from its lower end, the lower one first.
fn sorted(edges: [Edge; 2]) -> [Edge; 2] {
    let mut edges = edges.map(|Edge { from, to }| Edge { from: from.min(to), to: from.max(to) });
    edges.sort_by_key(|edge| (edge.from, edge.to));
    edges
}

pub(super) fn color_name(color: u32) -> String {
    match color {
        BLACK => "BLACK".to_owned(),
        WHITE => "WHITE".to_owned(),
        abi::NO_COLOR => "NO_COLOR".to_owned(),
        other => other.to_string(),
    }
}

fn type_name(kind: u32) -> String {
    if kind == abi::NO_TYPE { "NO_TYPE".to_owned() } else { kind.to_string() }
}

fn vertex_name(vertex: usize) -> String {
    if vertex == NOWHERE { "SIZE_MAX".to_owned() } else { vertex.to_string() }
}

fn edge_name(edge: Edge) -> String {
    format!("{}-{}", vertex_name(edge.from), vertex_name(edge.to))
}

#[cfg(test)]
mod tests {
    use damier_catalog::game;

    use super::*;

    fn chart(variant: &str) -> Chart {
        let start = game("quoridor").ok().unwrap().open_variant(variant).unwrap();
        Chart::new(start).unwrap()
    }

    #[test]
    fn boards_are_as_large_as_they_are_known_to_be() {
        let check = |variant: &str, edges: usize, walls: usize| {
            let chart = chart(variant);
            assert_eq!((chart.edges().len(), chart.walls()), (2 * edges, walls), "{variant}");
        };
        check("square-5 2p", 40, 3);
        check("square-9 2p", 144, 10);
        check("square-15 2p", 420, 28);
        check("ring-6 2p", 48, 4);
        check("ring-9 2p", 120, 8);
        check("ring-15 2p", 360, 24);
        check("hashed-6 2p", 40, 3);
        check("hashed-9 2p", 102, 7);
        check("hashed-12 2p", 192, 13);
        check("snake-5 2p", 12, 1);
        check("snake-10 2p", 76, 6);
        check("snake-15 2p", 192, 13);
        // A path and a block, with as many walls as somebody wants.
        check(".X./.../..X 2p 5w", 7, 5);
    }

    #[test]
    fn sides_have_no_holes() {
        let check = |variant: &str, black: &[usize], white: &[usize]| {
            let chart = chart(variant);
            assert_eq!(chart.side(BLACK).collect::<Vec<_>>(), black, "{variant}");
            assert_eq!(chart.side(WHITE).collect::<Vec<_>>(), white, "{variant}");
        };
        check("square-3 2p", &[0, 1, 2], &[6, 7, 8]);
        check("hashed-6 2p", &[0, 1, 4, 5], &[30, 31, 34, 35]);
        check("snake-5 2p", &[0], &[20]);
    }

    /// Every move that the rules ever list has a code of its own, and comes back.
    #[test]
    fn moves_come_back_however_they_are_told() {
        for variant in
            ["square-5 2p", "ring-6 2p", "hashed-6 2p", "snake-10 2p", ".X./.../..X 2p 5w"]
        {
            let chart = chart(variant);
            let mut game = chart.start().boxed_clone();
            for seat in [Seat::FIRST, Seat::SECOND, Seat::FIRST] {
                let moves = game.legal_moves();
                for text in &moves {
                    let code = chart.encode(text, seat).unwrap();
                    for code in ways(code) {
                        let told = chart.decode(code, seat);
                        assert_eq!(told.as_ref(), Ok(text), "{variant} {code:?}");
                    }
                    let other = chart.decode(code, seat.other());
                    assert!(matches!(other, Err(Nonsense::Color(..))), "{other:?}");
                }
                game.play(&moves[0]).unwrap();
            }
        }
    }

    /// The eight ways to tell a wall, with rubbish where it does not matter.
    fn ways(code: abi::Move) -> Vec<abi::Move> {
        let rubbish = Edge { from: 3, to: NOWHERE };
        if code.kind == MOVE {
            return vec![code, abi::Move { edges: [rubbish; 2], ..code }];
        }
        let turned = |edge: Edge| Edge { from: edge.to, to: edge.from };
        let mut ways = Vec::new();
        for way in 0..8 {
            let [mut first, mut second] = code.edges;
            if way & 1 != 0 {
                first = turned(first);
            }
            if way & 2 != 0 {
                second = turned(second);
            }
            let edges = if way & 4 != 0 { [second, first] } else { [first, second] };
            ways.push(abi::Move { edges, vertex: way, ..code });
        }
        ways
    }

    #[test]
    fn what_is_no_move_is_told_in_words() {
        let chart = chart("ring-6 2p");
        let check = |answer: abi::Move, words: &str| {
            let told = chart.decode(answer, Seat::FIRST).map_err(|error| error.to_string());
            assert_eq!(told, Err(words.to_owned()));
        };
        let step = |vertex| abi::Move { vertex, kind: MOVE, color: BLACK, ..abi::Move::NONE };
        check(abi::Move::NONE, "the color of its answer is NO_COLOR, and it plays BLACK");
        check(
            abi::Move { color: 77, ..step(0) },
            "the color of its answer is 77, and it plays BLACK",
        );
        check(
            abi::Move { kind: abi::NO_TYPE, ..step(0) },
            "the type of its answer is NO_TYPE, and neither WALL nor MOVE",
        );
        check(
            abi::Move { kind: 9, ..step(0) },
            "the type of its answer is 9, and neither WALL nor MOVE",
        );
        check(step(36), "it goes to vertex 36, and the board has 36, from 0");
        check(step(NOWHERE), "it goes to vertex SIZE_MAX, and the board has 36, from 0");
        check(step(14), "it goes to vertex 14, where the board has a hole");
        let wall = |a: (usize, usize), b: (usize, usize)| {
            let edges = [a, b].map(|(from, to)| Edge { from, to });
            abi::Move { edges, kind: WALL, color: BLACK, ..abi::Move::NONE }
        };
        // The same edge twice, edges of two walls, a wall in a hole or half in one, a wall around
        // the end of a row, a wall below the board, and nothing at all.
        for (a, b) in [
            ((0, 1), (0, 1)),
            ((0, 1), (7, 13)),
            ((0, 6), (2, 8)),
            ((14, 20), (15, 21)),
            ((7, 13), (8, 14)),
            ((5, 6), (11, 12)),
            ((5, 11), (6, 12)),
            ((30, 36), (31, 37)),
            ((0, 7), (1, 6)),
        ] {
            let words = format!("its edges {}-{} and {}-{} are no wall", a.0, a.1, b.0, b.1);
            check(wall(a, b), &words);
        }
        check(
            wall((NOWHERE, NOWHERE), (NOWHERE, 0)),
            "its edges SIZE_MAX-SIZE_MAX and SIZE_MAX-0 are no wall",
        );
    }

    #[test]
    fn what_clients_do_not_play_is_refused() {
        let check = |name: &str, variant: &str| {
            let start = game(name).ok().unwrap().open_variant(variant).unwrap();
            let told = Chart::new(start).err().unwrap();
            assert!(matches!(told, HostError::Game(_)), "{told}");
        };
        check("quoridor", "9x9 2p");
        check("quoridor", "9x9 4p");
        check("reversi", "8x8");
        // Nor a game that is begun, or set up.
        let mut begun = game("quoridor").ok().unwrap().open_variant("square-5 2p").unwrap();
        begun.play("a5").unwrap();
        assert!(Chart::new(begun.boxed_clone()).is_err());
        let set_up = begun.at_position(&begun.position_text()).ok().unwrap();
        assert!(Chart::new(set_up).is_err());
    }

    #[test]
    fn a_skipped_turn_has_no_code() {
        assert_eq!(chart("square-5 2p").encode("skip", Seat::FIRST), None);
        assert_eq!(chart("square-5 2p").encode("nonsense", Seat::FIRST), None);
        assert_eq!(chart("square-5 2p").encode("a5h", Seat::FIRST), None);
    }
}
