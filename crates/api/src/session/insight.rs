//! What is known of a puzzle of bridges, in a language.

use std::time::Duration;

use damier_core::Solving;
use damier_hashi as hashi;
use damier_hashi::search::{Attempt, Outcome};
use damier_hashi::{Board, Hashi, Playing};
use damier_l10n::{Language, say};

use super::{Breach, BridgesScene, Insight, MethodTold};

impl BridgesScene {
    /// A puzzle that nobody has begun, in a language.
    pub fn of_puzzle(language: Language, puzzle: Hashi) -> BridgesScene {
        let playing = Playing::new(Solving::new(puzzle), Duration::ZERO, Duration::ZERO);
        BridgesScene::told(language, &playing)
    }
}

impl Insight {
    /// What is known of a puzzle, and how the methods fared that were compared.
    pub fn told(
        language: Language,
        board: &Board,
        insight: &hashi::Insight,
        attempts: &[Attempt],
    ) -> Insight {
        let verdict = &insight.verdict;
        Insight {
            scene: BridgesScene::of_puzzle(language, insight.puzzle(board)),
            words: insight.messages(board).iter().map(|words| say(language, words)).collect(),
            solvable: match verdict.outcome {
                Outcome::Solved => Some(true),
                Outcome::Unsolvable => Some(false),
                Outcome::Unknown => None,
            },
            unique: verdict.unique,
            grade: insight.difficulty.map(|difficulty| difficulty.grade.name().to_owned()),
            first: verdict.first.clone(),
            second: verdict.second.clone(),
            differ: verdict.differences().into_iter().map(|edge| edge as u32).collect(),
            breaks: insight.breaches.iter().map(|one| Breach::told(language, board, one)).collect(),
            methods: attempts.iter().map(|one| MethodTold::told(language, one)).collect(),
        }
    }
}

impl Breach {
    /// Where a puzzle breaks, in a language.
    pub fn told(language: Language, board: &Board, breach: &hashi::Breach) -> Breach {
        Breach {
            islands: breach.islands().to_vec(),
            edges: breach.edges(),
            words: breach.messages(board).iter().map(|words| say(language, words)).collect(),
        }
    }
}

impl MethodTold {
    /// How a method fared, in a language.
    pub fn told(language: Language, attempt: &Attempt) -> MethodTold {
        let Attempt { method, answer, time } = attempt;
        MethodTold {
            name: method.name().to_owned(),
            about: say(language, &method.message()),
            solved: answer.first.is_some(),
            unique: answer.unique,
            level: answer.level,
            steps: answer.steps,
            nodes: answer.nodes,
            micros: u64::try_from(time.as_micros()).unwrap_or(u64::MAX),
        }
    }
}
