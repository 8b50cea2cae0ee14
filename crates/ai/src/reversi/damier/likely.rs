//! What a short look makes likely of a long one.

use std::sync::OnceLock;

use super::judge::Judge;
use super::run::{Node, Run};

/// How many spreads an error may be for each confidence below the last: 73, 87, 95, 99 and 99.9 of 100 are smaller.
const SPREADS: [f32; 5] = [1.1, 1.5, 2.0, 2.6, 3.3];

/// From this depth on a shorter look is taken first.
const FROM: u32 = 4;

/// A look at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// So many moves ahead; values are hundredths of discs.
    Mid(u32),
    /// To the end of the game; values are discs.
    End,
}

/// By how many discs values of looks so deep differ from those of shorter ones, to the end of the game at last: fitted to
/// values of own games (`docs/training.md`).
pub(super) fn spread(left: u32, look: Look, short: u32) -> f32 {
    let short = short as f32;
    match look {
        Look::End => 7.4 * (-0.065 * short).exp(),
        Look::Mid(depth) => {
            let early = (1.0 - (left as f32 - 32.0).max(0.0) * 0.026).max(0.4);
            early * 7.0 * (-0.075 * short).exp() * (1.0 - (-0.28 * (depth as f32 - short)).exp())
        }
    }
}

/// The same in hundredths, for every confidence, worked out once.
fn margin(left: u32, look: Look, short: u32, confidence: u8) -> i32 {
    type Row = [[i16; 32]; 64];
    static MARGINS: OnceLock<Vec<Row>> = OnceLock::new();
    let all = MARGINS.get_or_init(|| {
        let row = |left: u32| {
            let mut row = [[0; 32]; 64];
            for (depth, shorts) in row.iter_mut().enumerate() {
                let look = if depth == 0 { Look::End } else { Look::Mid(depth as u32) };
                for (short, margin) in shorts.iter_mut().enumerate() {
                    *margin = (100.0 * spread(left, look, short as u32)) as i16;
                }
            }
            row
        };
        (0..=100).map(row).collect()
    });
    let depth = match look {
        Look::End => 0,
        Look::Mid(depth) => depth.min(63),
    };
    let spread = all[left.min(100) as usize][depth as usize][short.min(31) as usize];
    (f32::from(spread) * SPREADS[usize::from(confidence).min(4)]) as i32
}

impl<J: Judge> Run<'_, J> {
    /// The bound of an empty window, in hundredths of discs, that a short look makes likely enough.
    pub(super) fn likely(
        &mut self,
        node: &Node<J>,
        look: Look,
        (low, high): (i32, i32),
        confidence: u8,
    ) -> Option<i32> {
        let left = node.position.left();
        let short = match look {
            Look::Mid(depth) if depth < FROM => return None,
            Look::Mid(depth) => 2 * (depth / 4) + depth % 2,
            Look::End => 2 * (left / 8) + left % 2,
        };
        let margin = (margin(left, look, short, confidence) as f32 * J::DOUBT) as i32;
        let now = self.judge.value(node);
        if now > low {
            let bound = high + margin;
            (bound < J::MOST && self.mid(node, short, bound - 1, bound, confidence) >= bound)
                .then_some(high)
        } else {
            let bound = low - margin;
            (bound > -J::MOST && self.mid(node, short, bound, bound + 1, confidence) <= bound)
                .then_some(low)
        }
    }
}
