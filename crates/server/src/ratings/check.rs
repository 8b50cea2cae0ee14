//! All ratings worked out anew, and compared with those that are kept.

use std::collections::BTreeMap;

use damier_core::{Explain, Message};
use damier_store::{Rated, RatedWanted, Source, StoreError, StoredLog};
use thiserror::Error;

use super::count::{RatedGame, games, rate};
use super::player_of;
use crate::clerk::rated_game;

/// So many are asked for at once.
const PAGE: u32 = 1_000;

/// What is wrong with ratings.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecountError {
    /// A rated game was not counted.
    #[error("the rated game {0} is not counted")]
    Missing(String),
    /// It was counted as something else than it was.
    #[error("the rated game {0} was counted as another one")]
    Otherwise(String),
    /// What it came to is not what is kept.
    #[error("the ratings after the game {0} come out otherwise")]
    Differs(String),
    /// A game of somebody who is there has no log.
    #[error("the rated game {0} is not there")]
    Stray(String),
}

impl Explain for RecountError {
    fn message(&self) -> Message {
        let (key, log) = match self {
            Self::Missing(log) => ("recount-missing", log),
            Self::Otherwise(log) => ("recount-otherwise", log),
            Self::Differs(log) => ("recount-differs", log),
            Self::Stray(log) => ("recount-stray", log),
        };
        Message::new(key).with("game", log.as_str())
    }
}

/// The rated games that logs tell of, to be compared with what is kept.
#[derive(Debug, Default)]
pub struct Recount {
    told: BTreeMap<String, RatedGame>,
}

impl Recount {
    /// Hears of a log. Only that of a rated game that ended between two with accounts counts.
    pub async fn hear(&mut self, from: &dyn Source, log: &StoredLog) -> Result<(), StoreError> {
        let Some(game) = rated_game(log) else { return Ok(()) };
        for player in &game.players {
            let known = from.everything_of(player).await?;
            if known.is_none_or(|known| known.visitor.account.is_none()) {
                return Ok(());
            }
        }
        self.told.insert(game.log.clone(), game);
        Ok(())
    }

    /// How many rated games were heard of.
    pub fn games(&self) -> usize {
        self.told.len()
    }

    /// Works all ratings out in the order in which games ended, and tells what is wrong.
    pub async fn compare(mut self, from: &dyn Source) -> Result<Vec<RecountError>, StoreError> {
        let (mut wrong, mut behind) = (Vec::new(), None);
        let mut known = BTreeMap::<_, BTreeMap<_, _>>::new();
        loop {
            let wanted =
                RatedWanted { forward: true, behind, limit: PAGE, ..RatedWanted::default() };
            let page = from.rated(&wanted).await?;
            let Some(last) = page.last() else { break };
            behind = Some(last.place());
            for kept in games(page) {
                wrong.extend(self.differs(&kept));
                let mut again = kept.clone();
                let known = known.entry(kept[0].pool.clone()).or_default();
                rate(&mut again, known);
                if again != kept {
                    wrong.push(RecountError::Differs(kept[0].log.clone()));
                }
            }
        }
        wrong.extend(self.told.into_keys().map(RecountError::Missing));
        Ok(wrong)
    }

    /// Whether a game was counted as what its log tells.
    fn differs(&mut self, kept: &[Rated; 2]) -> Option<RecountError> {
        let log = &kept[0].log;
        let Some(told) = self.told.remove(log) else {
            // Of somebody who was deleted the log tells nothing any more, or is gone.
            let gone = kept.iter().any(|side| side.visitor.is_none());
            return (!gone).then(|| RecountError::Stray(log.clone()));
        };
        let same = kept.iter().zip(0..).all(|(side, seat)| {
            let mine = usize::from(side.seat);
            side.seat == seat
                && (&side.pool, side.at) == (&told.pool, told.at)
                && side.half_points == told.half_points[mine]
                && side.player == player_of(&told.players[mine])
        });
        (!same).then(|| RecountError::Otherwise(log.clone()))
    }
}
