//! Lessons: every rule with boards on which it is needed.
//!
//! The boards were made by the generator and chosen by the example `lessons`, which also found those of
//! the last rule around one that the generator had made. They are kept by their IDs, so that opening a
//! lesson takes no time and a lesson stays what it is.

use damier_core::Message;

use crate::format;
use crate::reason::Rule;
use crate::{Board, Moment};

/// A rule that is taught.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The rule.
    pub rule: Rule,
    /// The message keys of what it is called, what it says in a sentence, and its paragraphs.
    words: [&'static str; 4],
    /// Puzzles in which it is needed, by their IDs: an example, and some to try.
    boards: [&'static str; BOARDS],
}

/// How many boards a lesson has.
const BOARDS: usize = 4;

impl Lesson {
    /// All lessons, the simplest rule first.
    pub const ALL: &'static [Lesson] = &LESSONS;

    /// The lesson of a rule, by the name of the rule.
    pub fn named(name: &str) -> Option<&'static Lesson> {
        Lesson::ALL.iter().find(|lesson| lesson.rule.name() == name)
    }

    /// What the rule is called.
    pub fn called(&self) -> Message {
        Message::new(self.words[0])
    }

    /// What it says, in a sentence.
    pub fn about(&self) -> Message {
        Message::new(self.words[1])
    }

    /// The rule explained, a paragraph each.
    pub fn paragraphs(&self) -> impl Iterator<Item = Message> + '_ {
        self.words[2..].iter().copied().map(Message::new)
    }

    /// The boards, the example first, each at the moment when just this rule leads on.
    pub fn moments(&self) -> impl Iterator<Item = (Board, Moment)> + '_ {
        let moment = |id: &&str| {
            let board = format::read(id).ok()?;
            let moment = Moment::first(&board, self.rule, &mut || true)?;
            Some((board, moment))
        };
        self.boards.iter().filter_map(moment)
    }
}

const LESSONS: [Lesson; 18] = [
    Lesson {
        rule: Rule::ClosedIsland,
        words: [
            "hashi-lesson-closed-island",
            "hashi-lesson-closed-island-about",
            "hashi-lesson-closed-island-first",
            "hashi-lesson-closed-island-second",
        ],
        boards: [
            "6x6m2:1a1b3f3b4g4f1b5a4",
            "6x6m2:1a2b4l5a4b4f4a3a1a",
            "6x6m2:1a3i3a7a1f1f1a4b3",
            "6x6m2:1a4b4f5a5a1h1c32e",
        ],
    },
    Lesson {
        rule: Rule::Crossing,
        words: [
            "hashi-lesson-crossing",
            "hashi-lesson-crossing-about",
            "hashi-lesson-crossing-first",
            "hashi-lesson-crossing-second",
        ],
        boards: [
            "6x6m2:1a3b4a3b1h6c4g3b1a",
            "6x6m2:3b1h6c3d1f1a4b5a2",
            "6x6m2:3c1c4b34k4a5a1f1",
            "6x6m2:3c1d1a3f6a4b4f3b1b",
        ],
    },
    Lesson {
        rule: Rule::FullIsland,
        words: [
            "hashi-lesson-full-island",
            "hashi-lesson-full-island-about",
            "hashi-lesson-full-island-first",
            "hashi-lesson-full-island-second",
        ],
        boards: [
            "6x6m2:1a1b3f5a4b6l2a2b4",
            "6x6m2:1a3b4a4a4g4i2c4c4",
            "6x6m2:1a5b3l4a4b1f4a3a1a",
            "6x6m2:1b2a4f3b4a5k14b4b",
        ],
    },
    Lesson {
        rule: Rule::NeighbourCap,
        words: [
            "hashi-lesson-neighbour-cap",
            "hashi-lesson-neighbour-cap-about",
            "hashi-lesson-neighbour-cap-first",
            "hashi-lesson-neighbour-cap-second",
        ],
        boards: [
            "6x6m2:1b1a3f3b6a5k11b3b",
            "6x6m2:1b4a4f5b4i2c43a1c",
            "6x6m2:1b5a3k11b5i1a4a1",
            "6x6m2:1c1c1h13a7a3i4b3",
        ],
    },
    Lesson {
        rule: Rule::AtMost,
        words: [
            "hashi-lesson-at-most",
            "hashi-lesson-at-most-about",
            "hashi-lesson-at-most-first",
            "hashi-lesson-at-most-second",
        ],
        boards: [
            "6x6m2:1a1a3g4a3a3m2b2a1",
            "6x6m2:1a1f2a3f3a6b2f1a3c",
            "6x6m2:1a2b2l3a5f2a3b3a1a",
            "6x6m2:1a2b3f4a4a1h1c31e",
        ],
    },
    Lesson {
        rule: Rule::AtLeast,
        words: [
            "hashi-lesson-at-least",
            "hashi-lesson-at-least-about",
            "hashi-lesson-at-least-first",
            "hashi-lesson-at-least-second",
        ],
        boards: [
            "6x6m2:2a2a3f1f3c3g2b2a2",
            "6x6m2:2a3b3h5b52k3a5b2",
            "6x6m2:2c3g4a1a2d2a1f3b2b",
            "6x6m2:2c3l24a2a3g4b4a4",
        ],
    },
    Lesson {
        rule: Rule::Isolation,
        words: [
            "hashi-lesson-isolation",
            "hashi-lesson-isolation-about",
            "hashi-lesson-isolation-first",
            "hashi-lesson-isolation-second",
        ],
        boards: [
            "6x6m2:1a1b1f2a5b2d2i3a3a",
            "6x6m2:1a1b2l4b2a2f4b3a1",
            "6x6m2:1a1i3a5b3i1a21a1c",
            "6x6m2:1a2b1f1a4b3h1f1a2",
        ],
    },
    Lesson {
        rule: Rule::Ring,
        words: [
            "hashi-lesson-ring",
            "hashi-lesson-ring-about",
            "hashi-lesson-ring-first",
            "hashi-lesson-ring-second",
        ],
        boards: [
            "6x6m2L:1a4b2h5b22k2a4b2",
            "6x6m2L:2a2b2a1k3c41f2c3",
            "6x6m2L:2b1a1f4a3b4l2a2b3",
            "6x6m2L:2b2a1f3b6a4k1a1a2b",
        ],
    },
    Lesson {
        rule: Rule::Blocking,
        words: [
            "hashi-lesson-blocking",
            "hashi-lesson-blocking-about",
            "hashi-lesson-blocking-first",
            "hashi-lesson-blocking-second",
        ],
        boards: [
            "8x8m2:c3c33a2b1i23b4a4i23a2b3i1c2a2b",
            "7x7m2:1t3c4a4g1e?a1b?b",
            "6x6m2:3c2g4a2b?f4a3a1b?a2a3",
            "7x7m2:a2a?a2a1c?a4g3b5b3g1i4a2a",
        ],
    },
    Lesson {
        rule: Rule::IslandCompletions,
        words: [
            "hashi-lesson-island-completions",
            "hashi-lesson-island-completions-about",
            "hashi-lesson-island-completions-first",
            "hashi-lesson-island-completions-second",
        ],
        boards: [
            "7x7m2:1a2c3g3a2y2a3c2",
            "7x7m2:2c3a2k2a3u3c2a1",
            "7x7m2:b3a3a21t2a5c3i3a3a1",
            "7x7m2:1a2c1p3c2n2a4c1",
        ],
    },
    Lesson {
        rule: Rule::GroupCompletions,
        words: [
            "hashi-lesson-group-completions",
            "hashi-lesson-group-completions-about",
            "hashi-lesson-group-completions-first",
            "hashi-lesson-group-completions-second",
        ],
        boards: [
            "8x8m2:3a4d2h3i4b2a4x4a6d4",
            "7x7m2:2a1j2i3a3a53m2a3c2",
            "7x7m2:2a4c4k1a4i2c43c2h2",
            "7x7m2:2e1c1c3e2j4b5g2b2b2",
        ],
    },
    Lesson {
        rule: Rule::OnlyExit,
        words: [
            "hashi-lesson-only-exit",
            "hashi-lesson-only-exit-about",
            "hashi-lesson-only-exit-first",
            "hashi-lesson-only-exit-second",
        ],
        boards: [
            "6x6m2:1g3b??h2a3f2a4a1a",
            "6x6m2:2a2b?g4c4f?d1a4a2b",
            "6x6m2:2a3b?j1a3d1b?a2a2e",
            "6x6m2:2a?a2f1f6a4b2f?a1c",
        ],
    },
    Lesson {
        rule: Rule::CutEdge,
        words: [
            "hashi-lesson-cut-edge",
            "hashi-lesson-cut-edge-about",
            "hashi-lesson-cut-edge-first",
            "hashi-lesson-cut-edge-second",
        ],
        boards: [
            "8x8m2:2a6a5a4h13a7a3a3i4a4b2a3h3a2a2a1f2a3",
            "8x8m2:2a3a3a2b1e22a3c2b3b2b43a2c1j3b3b32g",
            "8x8m2:a1a3a1f1b22b6a3k1a4a4a33a3a1f2a3a12a4a3a1a",
            "8x8m2:a2a5c3i3a6a2b2c3b3h3a2a4a2b1a2c23c4a2a",
        ],
    },
    Lesson {
        rule: Rule::Severing,
        words: [
            "hashi-lesson-severing",
            "hashi-lesson-severing-about",
            "hashi-lesson-severing-first",
            "hashi-lesson-severing-second",
        ],
        boards: [
            "7x7m2:3a5a2e1a3c1d4b3a3c2c2c2a?a3a5a3a3",
            "9x9m2:2a2a3a3a2a2a4a3a2c1a2a3a3c3a3a1a3a3c2a3c3a2e1e22b3b2j1",
            "6x6m2:a?a1b?d1g2a5a2f2b3b",
            "7x7m2:3b3a?i2a4b3?c1c?a1c1a1a3a3a3a3a1a",
        ],
    },
    Lesson {
        rule: Rule::CutParity,
        words: [
            "hashi-lesson-cut-parity",
            "hashi-lesson-cut-parity-about",
            "hashi-lesson-cut-parity-first",
            "hashi-lesson-cut-parity-second",
        ],
        boards: [
            "7x7m2:1a2a4a4g3a2c4a4b4b2a2c4a2e3a4a2a3",
            "8x8m2:3a3a2a1k1e5c5a3d1c34a3a3k2c5b4",
            "9x9m2:3a2a3a6a4i6b4b6a6i6a3a1c3c2b2b4a2a2c3c1e3c4a4a4",
            "6x6m2:3b5a2i?b4c3g2a1a2a",
        ],
    },
    Lesson {
        rule: Rule::TreeBudget,
        words: [
            "hashi-lesson-tree-budget",
            "hashi-lesson-tree-budget-about",
            "hashi-lesson-tree-budget-first",
            "hashi-lesson-tree-budget-second",
        ],
        boards: [
            "7x7m2:b1a2a1g1c3a2i2c2g2a3a2a1",
            "8x8m2:1c2b1h2c3s2f2h1c2b2",
            "7x7m2:1a2a1a2g2a3a2a3g2a1a1a2g2c2a2",
            "7x7m2:1a2a2a1g2a2a4a3g2b1b2g1a2a2a1",
        ],
    },
    Lesson {
        rule: Rule::Assumption,
        words: [
            "hashi-lesson-assumption",
            "hashi-lesson-assumption-about",
            "hashi-lesson-assumption-first",
            "hashi-lesson-assumption-second",
        ],
        boards: [
            "7x7m2:2a4c2g2a3a2a3c2a3a3a3i2a1b3b3",
            "8x8m2:2b2c3k2a1b4c2b4c3a1r2b4c2",
            "7x7m2:3c5a3h1b3b2e4a3a1k3b3a3",
            "8x8m2:2d2a3a2a1m2c2b4b2c4p2b3a2a3",
        ],
    },
    Lesson {
        rule: Rule::NestedAssumption,
        words: [
            "hashi-lesson-nested-assumption",
            "hashi-lesson-nested-assumption-about",
            "hashi-lesson-nested-assumption-first",
            "hashi-lesson-nested-assumption-second",
        ],
        boards: [
            "6x5m2:3a2b1f?b1a?f1a2b3",
            "5x9m2:2c2g1a?i1e3c2e2a?a3",
            "8x7m2:2c3a2i?a1a5a2i1c5b?l2c",
            "7x7m2:1c2i?a1a3a?g5c2a2g2e1",
        ],
    },
];
