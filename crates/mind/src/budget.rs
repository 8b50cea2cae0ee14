//! How much may be thought.

use std::time::Duration;

use crate::TimeLeft;

/// How much thinking is allowed; what is not set is not limited. With nothing
/// set a search goes on until it knows the exact value or is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// The longest time: whatever is being looked at is broken off then.
    pub time: Option<Duration>,
    /// The time after which nothing more is begun: who looks deeper and deeper finishes the look
    /// it is at, as far as `time` lets it, and begins no other. What is broken off was mostly
    /// thought in vain, so who must save time saves it here.
    pub soft: Option<Duration>,
    /// The most positions visited.
    pub nodes: Option<u64>,
    /// The most moves looked ahead.
    pub depth: Option<u32>,
    /// What the clocks show. They limit nothing here: `time` and `soft` follow from them.
    pub left: TimeLeft,
}

impl Budget {
    /// No limit at all.
    pub const UNLIMITED: Budget =
        Budget { time: None, soft: None, nodes: None, depth: None, left: TimeLeft::NONE };

    /// So many moves ahead.
    pub const fn depth(depth: u32) -> Budget {
        Budget { depth: Some(depth), ..Budget::UNLIMITED }
    }

    /// So many positions.
    pub const fn nodes(nodes: u64) -> Budget {
        Budget { nodes: Some(nodes), ..Budget::UNLIMITED }
    }

    /// So long.
    pub const fn time(time: Duration) -> Budget {
        Budget { time: Some(time), ..Budget::UNLIMITED }
    }

    /// So many times as long, and as many positions. How far is looked ahead stays.
    #[must_use]
    pub fn times(self, factor: u32) -> Budget {
        Budget {
            time: self.time.map(|time| time.saturating_mul(factor)),
            soft: self.soft.map(|soft| soft.saturating_mul(factor)),
            nodes: self.nodes.map(|nodes| nodes.saturating_mul(factor.into())),
            ..self
        }
    }

    /// Whether nothing is limited.
    pub fn is_unlimited(&self) -> bool {
        *self == Budget::UNLIMITED
    }
}
