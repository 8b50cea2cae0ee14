//! Lessons: every rule with boards on which it is needed.
//!
//! The boards were made by the generator and chosen by the example `lessons`. They are kept by their
//! IDs, so that opening a lesson takes no time and a lesson stays what it is.

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

const LESSONS: [Lesson; 11] = [
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
            "6x6m2:1a1b3f5a4b6l2a2b4",
            "6x6m2:1a2b4l5a4b4f4a3a1a",
            "6x6m2:1a3i3a7a1f1f1a4b3",
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
            "6x6m2:1a1b3f3b4g4f1b5a4",
            "6x6m2:1a1b3f5a4b6l2a2b4",
            "6x6m2:1a2b4l5a4b4f4a3a1a",
            "6x6m2:1a3b4a3b1h6c4g3b1a",
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
            "6x6m2:1a1b3f3b4g4f1b5a4",
            "6x6m2:1a1b3f5a4b6l2a2b4",
            "6x6m2:1a2b4l5a4b4f4a3a1a",
            "6x6m2:1a3b4a3b1h6c4g3b1a",
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
            "6x6m2:1a2b3f4a4a1h1c31e",
            "6x6m2:2b3a3a2b1h3c3g2a1b",
            "6x6m2:3a2a1g3a4b2f1a3h1",
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
            "6x6m2:a3a2a1g2c3c1h2b4a2",
            "6x6m2:1f1a3a23a1d2a4h3b5a3",
            "6x6m2:2a2b3l2b2k1a2",
            "6x6m2:a1c32a3a1d1a4b3i2a5b3",
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
        rule: Rule::IslandCompletions,
        words: [
            "hashi-lesson-island-completions",
            "hashi-lesson-island-completions-about",
            "hashi-lesson-island-completions-first",
            "hashi-lesson-island-completions-second",
        ],
        boards: [
            "7x7m2:b3a3a21t2a5c3i3a3a1",
            "7x7m2:2e1n4b3b2n1b2b1",
            "7x7m2:1a2c2i1j3g2a4c3g",
            "7x7m2:1c2a1g2c3y2a5a2",
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
            "7x7m2:2a1j2i3a3a53m2a3c2",
            "7x7m2:2e1c1c3e2j4b5g2b2b2",
            "7x7m2:3c2i2e1b3a2r3c2",
            "7x7m2:3c2i2e1h1b3a2h1b4a3",
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
            "8x8m2:4a4a2d1a2a3a34a2a1d2a5a5a5h3b5a2a1i2a6a6a2",
            "8x8m2:a2a5a3a12a1a1a2i4b5b3i3a1a2a4b1a3a1b3a3a3a3a",
            "8x8m2:2a4a5a1f1a32c4a2c3b2a42c3a1f2a42a3a4a1h1",
            "8x8m2:2a4b4a4i1a1c42a2b2c2a3c43a1f1a4a4a32a2a1c",
        ],
    },
];
