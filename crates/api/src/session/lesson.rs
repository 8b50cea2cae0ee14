//! Lessons in the rules of deduction, in a language.

use std::time::Duration;

use damier_core::Solving;
use damier_hashi as hashi;
use damier_hashi::{Board, Hashi, Moment, Move, Playing};
use damier_l10n::{Language, say};

use super::{Bounds, BridgesScene, Lesson, LessonBoard, LessonItem, TraceStep};

impl LessonItem {
    /// A lesson in a list.
    pub fn told(language: Language, lesson: &hashi::Lesson) -> LessonItem {
        LessonItem {
            rule: lesson.rule.name().to_owned(),
            level: lesson.rule.level(),
            called: say(language, &lesson.called()),
            about: say(language, &lesson.about()),
        }
    }
}

impl Lesson {
    /// A lesson with all its boards.
    pub fn told(language: Language, lesson: &hashi::Lesson) -> Lesson {
        let boards = lesson.moments();
        Lesson {
            item: LessonItem::told(language, lesson),
            words: lesson.paragraphs().map(|words| say(language, &words)).collect(),
            boards: boards
                .map(|(board, moment)| LessonBoard::told(language, board, &moment))
                .collect(),
        }
    }
}

impl LessonBoard {
    /// A puzzle at a moment when just one rule leads on.
    pub fn told(language: Language, board: Board, moment: &Moment) -> LessonBoard {
        let bounds = |change: hashi::reason::Change| Bounds {
            edge: change.edge,
            least: change.to.lower,
            most: change.to.upper,
        };
        LessonBoard {
            step: TraceStep::from(&moment.step),
            place: say(language, &moment.place(&board)),
            reason: moment.reason(&board).iter().map(|words| say(language, words)).collect(),
            action: say(language, &moment.action(&board)),
            wanted: moment.wanted().map(bounds).collect(),
            scene: BridgesScene::built(language, board, moment),
        }
    }
}

impl BridgesScene {
    /// A puzzle as far as it was built and marked, as if it had begun so.
    fn built(language: Language, board: Board, moment: &Moment) -> BridgesScene {
        let state = &moment.state;
        let mut solving = Solving::new(Hashi::graded(board, &mut || true));
        for edge in 0..state.bridges.len() {
            let mv = match (state.bridges[edge], state.marks[edge]) {
                (0, false) => continue,
                (0, true) => Move::Mark(edge as u32),
                (count, _) => Move::Build(edge as u32, count),
            };
            // What deduction concludes can be built.
            solving.play(mv).ok();
        }
        let playing = Playing::new(solving, Duration::ZERO, Duration::ZERO);
        BridgesScene { undos: 0, ..BridgesScene::told(language, &playing) }
    }
}
