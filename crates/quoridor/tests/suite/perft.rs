//! Counted trees: the whole table on both kinds of sets, and what the slow referee finds.

use damier_core::{Counting, DynGame, Game, Rules, Stop, perft};
use damier_grid::{CellSet, Wide};
use damier_quoridor::{Quoridor, Setup};
use damier_testkit::quoridor::{Referee, RuleSet};
use damier_testkit::{PerftLine, PerftTable};

const TABLE: &str = include_str!("../../../../testdata/perft/quoridor.txt");

/// The moves that lead to the positions of the table, and what is there at depth 1 and 2.
const LINES: [(&str, [u64; 2]); 5] = [
    ("e2 e8 e3 e7 e4 e6 e5", [132, 16_938]),
    ("e2 e8 e3 e7 e4 e6 e5 e6h", [129, 15_922]),
    ("e2 e8 e3 e7 e4 e6 e5 e6h a1h d6v", [122, 14_203]),
    ("e2 a4h d7v b7h d2 h6v d3 h5h b3v f3h a8v e2h", [100, 9573]),
    (
        "h5h f7v d3v a6v g2h b4h f1 f9 g1 h3h a8v f8 f8h d4h h6v f1h e2v f7 f1 f6 g1 f7 f6h f8",
        [82, 6468],
    ),
];

fn table() -> Vec<PerftLine> {
    PerftTable::parse(TABLE).unwrap().lines
}

/// Counts a line of the table up to so many leaves.
fn check_line<S: CellSet>(line: &PerftLine, leaves: u64) {
    let rules: Quoridor<S> = Setup::from_variant(&line.variant).unwrap().build().unwrap();
    let start = line.position.as_ref().map(|text| rules.parse_position(text).unwrap());
    let start = start.unwrap_or_else(|| rules.start());
    let game = Game::from_position(rules, start);
    for (depth, &count) in (1..).zip(&line.counts) {
        if count <= leaves || depth == 1 {
            let counted = perft(&game, depth, Counting::Bulk, &Stop::new());
            assert_eq!(counted, Ok(count), "line {} at depth {depth}", line.number);
        }
    }
}

fn fits(line: &PerftLine) -> bool {
    Setup::from_variant(&line.variant).unwrap().cells() <= u128::CAPACITY
}

#[test]
fn the_whole_table_on_small_sets() {
    let lines: Vec<PerftLine> = table().into_iter().filter(fits).collect();
    assert_eq!(lines.len(), 27);
    for line in &lines {
        check_line::<u128>(line, 10_000_000);
    }
}

#[test]
fn the_table_on_wide_sets() {
    let lines = table();
    assert_eq!(lines.len(), 30);
    for line in &lines {
        check_line::<Wide>(line, if fits(line) { 100_000 } else { 1_000_000 });
    }
}

/// The positions of the table are those after these moves, also for the referee.
#[test]
fn positions_after_moves() {
    let positions: Vec<String> = table().into_iter().filter_map(|line| line.position).collect();
    assert_eq!(positions.len(), LINES.len());
    for (text, (line, counts)) in positions.iter().zip(LINES) {
        let rules = Setup::classic(9, 2).with_walls(10).build::<u128>().unwrap();
        let mut game = Game::new(rules);
        game.play_line(line).unwrap();
        assert_eq!(game.position_text(), *text);
        let mut referee = Referee::new(RuleSet::classic(9, 9, 2, 10));
        for mv in line.split(' ') {
            referee.play(mv).unwrap();
        }
        assert_eq!([1, 2].map(|depth| referee.perft(depth)), counts, "{line}");
    }
}

/// What the rows of a shape's blocks are, for the referee.
fn shape_rows(blocks: &[&str], k: usize) -> Vec<String> {
    let wide = |row: &str| row.chars().map(|block| block.to_string().repeat(k)).collect();
    blocks.iter().flat_map(|row| vec![wide(row); k]).collect()
}

/// The counts of the graph tradition come from the referee.
#[test]
fn shapes_are_counted_by_the_referee() {
    let ring = ["...", ".X.", "..."];
    let hashed = [".X.", "...", ".X."];
    let snake = [".XXXX", ".....", "XXXX.", ".....", ".XXXX"];
    for (variant, rows) in [
        ("square-5 2p", shape_rows(&["."], 5)),
        ("square-9 2p", shape_rows(&["."], 9)),
        ("ring-3 2p", shape_rows(&ring, 1)),
        ("ring-6 2p", shape_rows(&ring, 2)),
        ("ring-9 2p", shape_rows(&ring, 3)),
        ("hashed-6 2p", shape_rows(&hashed, 2)),
        ("hashed-9 2p", shape_rows(&hashed, 3)),
        ("snake-5 2p", shape_rows(&snake, 1)),
        ("snake-10 2p", shape_rows(&snake, 2)),
        ("snake-15 2p", shape_rows(&snake, 3)),
    ] {
        let line = table().into_iter().find(|line| line.variant == variant).unwrap();
        let referee = Referee::new(RuleSet::graph(&rows));
        for (depth, &count) in (1..).zip(&line.counts) {
            if count < 30_000 {
                assert_eq!(referee.perft(depth), count, "{variant} at depth {depth}");
            }
        }
    }
}
