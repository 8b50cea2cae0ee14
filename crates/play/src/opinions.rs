//! What strategies make of a position: advisers for hints, judges for an evaluation bar.

use damier_catalog::Spec;
use damier_core::DynGame;
use damier_mind::Thought;

/// The opinions that are wanted about one position, as far as they are formed. Whoever lets
/// strategies think tells what comes of it; about another position all is forgotten.
#[derive(Clone, Debug, Default)]
pub struct Opinions {
    at: Option<Place>,
    all: Vec<Opinion>,
}

/// A strategy's view of the position.
#[derive(Clone, Debug)]
struct Opinion {
    /// Whose it is, as one would type it.
    adviser: String,
    /// What was found so far; nothing for good if thinking came to nothing.
    thought: Option<Thought<String>>,
    /// Whether there is nothing more to come.
    whole: bool,
}

/// A position of a game, which may come again in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    steps: usize,
    key: u64,
}

impl Opinions {
    /// From now on these are wanted, about a game after so many steps, and no others. Tells whose
    /// are not there yet, and not being formed.
    pub fn want(&mut self, game: &dyn DynGame, steps: usize, advisers: &[Spec]) -> Vec<Spec> {
        let at = Some(Place { steps, key: game.key() });
        if self.at != at {
            *self = Opinions { at, all: Vec::new() };
        }
        let names: Vec<String> = advisers.iter().map(ToString::to_string).collect();
        self.all.retain(|opinion| names.contains(&opinion.adviser));
        let mut fresh = Vec::new();
        for (adviser, spec) in names.into_iter().zip(advisers) {
            if self.of(&adviser).is_none() {
                self.all.push(Opinion { adviser, thought: None, whole: false });
                fresh.push(spec.clone());
            }
        }
        fresh
    }

    /// Forgets all of them.
    pub fn clear(&mut self) {
        *self = Opinions::default();
    }

    /// Takes what an adviser thinks so far.
    pub fn hear(&mut self, adviser: &str, thought: Thought<String>) {
        if let Some(opinion) = self.all.iter_mut().find(|opinion| opinion.adviser == adviser) {
            opinion.thought = Some(thought);
        }
    }

    /// An adviser has no more to say.
    pub fn end(&mut self, adviser: &str) {
        if let Some(opinion) = self.all.iter_mut().find(|opinion| opinion.adviser == adviser) {
            opinion.whole = true;
        }
    }

    fn of(&self, adviser: &str) -> Option<&Opinion> {
        self.all.iter().find(|opinion| opinion.adviser == adviser)
    }

    /// Whether an adviser is still to be waited for.
    pub fn awaits(&self, adviser: &str) -> bool {
        self.of(adviser).is_some_and(|opinion| !opinion.whole)
    }

    /// What an adviser thinks about a game after so many steps, as far as it is known.
    pub fn thought(
        &self,
        game: &dyn DynGame,
        steps: usize,
        adviser: &Spec,
    ) -> Option<&Thought<String>> {
        let here = self.at == Some(Place { steps, key: game.key() });
        self.of(&adviser.to_string()).filter(|_| here)?.thought.as_ref()
    }

    /// Whether that is all the adviser has to say.
    pub fn is_whole(&self, adviser: &Spec) -> bool {
        self.of(&adviser.to_string()).is_some_and(|opinion| opinion.whole)
    }
}

#[cfg(test)]
mod tests {
    use damier_catalog::{Params, game};

    use super::*;

    #[test]
    fn opinions_are_formed_once_and_forgotten_with_their_position() {
        let entry = game("reversi").unwrap();
        let mut reversi = entry.open(&Params::default()).unwrap();
        let specs = ["greedy", "alphabeta:depth=2"].map(|text| entry.spec(text).unwrap());
        let thought = || Thought {
            lines: Vec::new(),
            depth: 1,
            nodes: 1,
            ..Thought::unjudged(String::new())
        };
        let mut opinions = Opinions::default();
        assert_eq!(opinions.want(&*reversi, 0, &specs).len(), 2);
        assert!(opinions.want(&*reversi, 0, &specs).is_empty());
        opinions.hear("greedy", thought());
        assert!(opinions.thought(&*reversi, 0, &specs[0]).is_some());
        assert!(opinions.thought(&*reversi, 0, &specs[1]).is_none());
        assert!(opinions.awaits("greedy"));
        opinions.end("greedy");
        assert!(!opinions.awaits("greedy") && opinions.is_whole(&specs[0]));
        // Who is not wanted any more is forgotten, and what is said in vain is not heard.
        assert!(opinions.want(&*reversi, 0, &specs[..1]).is_empty());
        opinions.hear("alphabeta:depth=2", thought());
        assert!(opinions.thought(&*reversi, 0, &specs[1]).is_none());
        // The same position after more steps is another place.
        assert!(opinions.thought(&*reversi, 2, &specs[0]).is_none());
        reversi.play("f5").unwrap();
        assert!(opinions.thought(&*reversi, 0, &specs[0]).is_none());
        assert_eq!(opinions.want(&*reversi, 1, &specs).len(), 2);
    }
}
