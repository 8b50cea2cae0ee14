//! Strategies that are asked about the position that shows, each on a thread of its own.

use std::time::Duration;

use damier_catalog::Spec;
use damier_core::DynGame;
use damier_mind::Thought;
use damier_play::{Computer, Opinions};

use super::table::Tools;
use super::thinking::{Asked, Thinking};
use crate::job::Progress;

/// Those who are asked, and what they have said.
#[derive(Default)]
pub(super) struct Council {
    opinions: Opinions,
    /// Those who still think, as one would type them.
    jobs: Vec<(String, Thinking)>,
}

/// What came of listening.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Heard {
    /// Whether anything is new.
    pub(super) new: bool,
    /// Whether somebody has failed.
    pub(super) failed: bool,
}

impl Council {
    /// Has opinions formed about a game after so many steps, as far as they are wanted and not known
    /// yet: each about so many of the best moves. Thoughts that nobody waits for are broken off.
    /// Whether anybody begins.
    pub(super) fn ask(
        &mut self,
        (game, steps): (&dyn DynGame, usize),
        wanted: &[Spec],
        lines: usize,
        tools: &Tools,
    ) -> bool {
        let fresh = self.opinions.want(game, steps, wanted);
        self.jobs.retain(|(adviser, _)| self.opinions.awaits(adviser));
        for spec in &fresh {
            let adviser = spec.to_string();
            // One that began anew about another position has another job.
            self.jobs.retain(|(other, _)| *other != adviser);
            let Ok(player) = Computer::careful(spec.clone(), game) else {
                self.opinions.end(&adviser);
                continue;
            };
            let thinking =
                Thinking::begin(player, game.boxed_clone(), Asked::Opinion(lines), tools);
            self.jobs.push((adviser, thinking));
        }
        !fresh.is_empty()
    }

    /// Takes what was found, after a moment or as it stands.
    pub(super) fn listen(&mut self, now: Duration, moment: Option<Duration>) -> Heard {
        let mut heard = Heard::default();
        let Council { opinions, jobs } = self;
        jobs.retain(|(adviser, thinking)| {
            let progress = match moment {
                Some(moment) => thinking.wait(moment),
                None => thinking.poll(now),
            };
            if let Some(thought) = thinking.news() {
                opinions.hear(adviser, thought);
                heard.new = true;
            }
            match progress {
                Progress::Going => return true,
                Progress::Done((_, Ok(answer))) => opinions.hear(adviser, answer.thought),
                Progress::Done((_, Err(_))) | Progress::Broken => heard.failed = true,
            }
            opinions.end(adviser);
            heard.new = true;
            false
        });
        heard
    }

    /// Those who still think.
    pub(super) fn thinking(&self) -> impl Iterator<Item = &Thinking> {
        self.jobs.iter().map(|(_, thinking)| thinking)
    }

    /// What somebody thinks about a game after so many steps, as far as it is known.
    pub(super) fn thought(
        &self,
        (game, steps): (&dyn DynGame, usize),
        adviser: &Spec,
    ) -> Option<&Thought<String>> {
        self.opinions.thought(game, steps, adviser)
    }

    /// Whether somebody has said all there is to say.
    pub(super) fn is_whole(&self, adviser: &Spec) -> bool {
        self.opinions.is_whole(adviser)
    }
}
