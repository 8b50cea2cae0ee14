//! A graph of a game in signs: above the line the first seat is ahead, below it the second.

use crate::text::{fit, width};
use crate::theme::Theme;

/// Lines above the middle, and as many below it.
const HALF: usize = 4;

/// A move takes no more columns than this, however few there are.
const WIDEST: usize = 4;

/// The moves of a game as bars.
pub(super) struct Graph<'a> {
    /// How far the game leans to the first seat after each move, from -1 to 1, where it is known.
    pub(super) leans: &'a [Option<f64>],
    /// Which moves were mistakes.
    pub(super) faults: &'a [bool],
    /// What the seats are called.
    pub(super) names: &'a [String; 2],
    /// How many moves were made before what is looked at.
    pub(super) here: Option<usize>,
}

impl Graph<'_> {
    /// The graph in lines of at most so many columns.
    pub(super) fn lines(&self, columns: usize, theme: &Theme) -> Vec<String> {
        let [first, second] = self.names;
        let label = width(first).max(width(second)).min(columns / 4);
        let room = columns.saturating_sub(label + 2);
        let plies = self.leans.len();
        if plies == 0 || room == 0 {
            return Vec::new();
        }
        // Several moves share a column where there are more moves than columns.
        let share = plies.div_ceil(room);
        let each = (room * share / plies).clamp(1, WIDEST);
        let bars = plies.div_ceil(share);
        let levels: Vec<Option<i32>> = self.leans.chunks(share).map(level).collect();
        let lines = theme.lines();
        let row = |name: &str, border: &str, cells: &mut dyn Iterator<Item = String>| {
            let name = fit(name, label, theme);
            let blank = " ".repeat(label - width(&name));
            let cells: String = cells.collect();
            format!("{blank}{name} {border}{cells}").trim_end().to_owned()
        };
        let mut drawn = Vec::new();
        for line in 0..HALF {
            let name = if line == 0 { first.as_str() } else { "" };
            let floor = 2 * (HALF - 1 - line) as i32;
            let sign = |level: &Option<i32>| bar(level.unwrap_or(0) - floor, true, theme);
            let mut cells = levels.iter().map(|level| sign(level).repeat(each));
            drawn.push(row(name, lines.vertical, &mut cells));
        }
        let unknown = |level: &Option<i32>| if level.is_none() { "?" } else { lines.horizontal };
        let mut cells = levels.iter().map(|level| unknown(level).repeat(each));
        drawn.push(row("", lines.cross, &mut cells));
        for line in 0..HALF {
            let name = if line + 1 == HALF { second.as_str() } else { "" };
            let floor = 2 * line as i32;
            let sign = |level: &Option<i32>| bar(-level.unwrap_or(0) - floor, false, theme);
            let mut cells = levels.iter().map(|level| sign(level).repeat(each));
            drawn.push(row(name, lines.vertical, &mut cells));
        }
        let faults = self.faults.chunks(share).map(|chunk| chunk.contains(&true));
        if self.faults.contains(&true) {
            let mut cells = faults.map(|fault| centred(if fault { "?" } else { "" }, each));
            drawn.push(row("", " ", &mut cells));
        }
        drawn.push(row("", " ", &mut std::iter::once(scale(bars, share, each))));
        if let Some(ply) = self.here.and_then(|here| here.checked_sub(1)) {
            let at = ply.min(plies - 1) / share;
            let arrow = centred(theme.sign("▲", "^"), each);
            drawn.push(row("", " ", &mut std::iter::once(" ".repeat(at * each) + &arrow)));
        }
        drawn
    }
}

/// The height of a bar in half lines, for moves that share it: the last of them that is known.
fn level(leans: &[Option<f64>]) -> Option<i32> {
    let lean = leans.iter().rev().find_map(|lean| *lean)?;
    Some((lean * (2 * HALF) as f64).round() as i32)
}

/// What shows of a bar that reaches so many half lines into this line.
fn bar(reach: i32, up: bool, theme: &Theme) -> &'static str {
    match (reach, up) {
        (2.., _) => theme.sign("█", "#"),
        (1, true) => theme.sign("▄", "."),
        (1, false) => theme.sign("▀", "'"),
        _ => " ",
    }
}

fn centred(sign: &str, columns: usize) -> String {
    format!("{sign:^columns$}")
}

/// Numbers of moves below their bars, as many as there is room for.
fn scale(bars: usize, share: usize, each: usize) -> String {
    let mut scale = String::new();
    for bar in 0..bars {
        let number = bar * share + 1;
        let is_round =
            number == 1 || number.is_multiple_of(10) || (share > 1 && bar.is_multiple_of(10));
        let (text, at) = (number.to_string(), bar * each + each.saturating_sub(1) / 2);
        let is_free = scale.is_empty() || scale.len() < at;
        if is_round && is_free && at + text.len() <= bars * each {
            scale.push_str(&" ".repeat(at - scale.len()));
            scale.push_str(&text);
        }
    }
    scale
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(
        leans: &[Option<f64>],
        columns: usize,
        ascii: bool,
        here: Option<usize>,
        expected: &str,
    ) {
        let names = ["Black".to_owned(), "White".to_owned()];
        let faults: Vec<bool> = leans.iter().map(|lean| *lean == Some(-1.0)).collect();
        let graph = Graph { leans, faults: &faults, names: &names, here };
        let lines = graph.lines(columns, &Theme { colour: false, ascii });
        let expected: Vec<&str> =
            expected.lines().map(|line| line.trim_start().trim_start_matches('/')).collect();
        assert_eq!(lines, expected, "\n{}", lines.join("\n"));
    }

    const LEANS: [Option<f64>; 6] = [Some(0.0), Some(0.1), Some(0.4), Some(1.0), Some(-1.0), None];

    #[test]
    fn who_is_ahead_is_above_the_line() {
        check(
            &LEANS,
            14,
            false,
            Some(4),
            "/Bl… │   █
             /    │   █
             /    │  ▄█
             /    │ ▄██
             /    ┼─────?
             /    │    █
             /    │    █
             /    │    █
             /Wh… │    █
             /         ?
             /     1
             /        ▲",
        );
    }

    #[test]
    fn letters_will_do() {
        check(
            &LEANS[1..5],
            40,
            true,
            None,
            "/Black |        ####
             /      |        ####
             /      |    ....####
             /      |....########
             /      +----------------
             /      |            ####
             /      |            ####
             /      |            ####
             /White |            ####
             /                    ?
             /        1",
        );
    }

    #[test]
    fn many_moves_share_their_columns() {
        let leans: Vec<_> = (0..1000).map(|ply| Some(f64::from(ply) / 1000.0)).collect();
        for columns in 0..90 {
            for ascii in [false, true] {
                let names = ["South".to_owned(), "North".to_owned()];
                let graph = Graph {
                    leans: &leans,
                    faults: &[false; 1000],
                    names: &names,
                    here: Some(1000),
                };
                let lines = graph.lines(columns, &Theme { colour: false, ascii });
                assert!(lines.iter().all(|line| width(line) <= columns.max(2)), "{columns}");
            }
        }
    }
}
