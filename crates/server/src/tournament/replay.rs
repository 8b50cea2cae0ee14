//! Games of a tournament that are seen again, be they over or not.

use std::sync::Arc;

use damier_api::view::BoardView;
use damier_api::{Code, Step, TournamentGame, TournamentReplay};
use damier_arena::Finished;
use damier_catalog::GameEntry;
use damier_core::{self as core, DynGame, RecordedMove, Seat};
use damier_l10n::{Language, say};
use damier_play::words::Named;
use damier_play::{read_records, replay_partly};

use super::Tournament;
use crate::fault::Fault;
use crate::house::House;
use crate::room::Seen;

/// A game of a tournament as it can be seen again.
pub(super) struct Shown {
    /// If it was played to its end, and when that was.
    finished: Option<(Finished, u64)>,
    seats: Vec<u32>,
    entry: &'static GameEntry,
    /// The game, if it is being played.
    live: Option<Box<dyn DynGame>>,
    /// How many steps are its opening, where that is known.
    opened: Option<u32>,
}

/// What was played, and by whom.
fn steps(game: &dyn DynGame) -> Vec<Step> {
    let all = game.steps();
    let mut again = game.boxed_clone();
    while again.take_back() {}
    let step = |step: &core::Step<String>| {
        let recorded = match step {
            core::Step::Move(text) => RecordedMove::new(text.as_str()),
            core::Step::Left(seat, leave) => RecordedMove::leaving(*seat, *leave),
        };
        let leaving = recorded.as_leaving();
        let seat = leaving.map(|(seat, _)| seat).or(again.turn()).unwrap_or(Seat::FIRST);
        // It was played before, and can be played again.
        match leaving {
            Some((seat, leave)) => again.retire(seat, leave).is_ok(),
            None => again.play(&recorded.text).is_ok(),
        };
        Step::of(seat, &recorded.text)
    };
    all.iter().map(step).collect()
}

impl Shown {
    pub(super) async fn look(house: &Arc<House>, id: &str, number: u32) -> Result<Shown, Fault> {
        let number = number as usize;
        let look = move |seen: &mut Seen<'_, Tournament>| {
            let Tournament { games, playing, arena, .. } = &*seen.matter;
            let entry = arena.entry();
            if let Some((game, at)) = games.iter().find(|(game, _)| game.number == number) {
                let seats = game.seats.iter().map(|player| *player as u32).collect();
                let finished = Some((game.clone(), *at));
                return Ok(Shown { finished, seats, entry, live: None, opened: None });
            }
            let game = playing.iter().find(|game| game.number() == number);
            let game = game.ok_or_else(|| Fault::new(Code::NotFound))?;
            // One that was only just begun has not been seen yet.
            let board = game.seen().unwrap_or(arena.base()).boxed_clone();
            let (seats, opened) = (game.seats(), Some(game.opened()));
            Ok(Shown { finished: None, seats, entry, live: Some(board), opened })
        };
        house.tournaments.look(house, id, look).await
    }

    /// The game after all of its steps, as far as they can be followed.
    pub(super) fn game(&mut self) -> Result<Box<dyn DynGame>, Fault> {
        if let Some(game) = self.live.take() {
            return Ok(game);
        }
        let text = self.finished.as_ref().map(|(game, _)| game.record.as_str());
        let record = read_records(text.unwrap_or_default()).0.into_iter().next();
        let unread = || Fault::new(Code::BadRecord);
        Ok(replay_partly(&record.ok_or_else(unread)?).map_err(|_| unread())?.0)
    }

    pub(super) fn told(mut self, language: Language) -> Result<TournamentReplay, Fault> {
        let game = self.game()?;
        let steps = steps(&*game);
        let finished = self.finished.as_ref();
        let left = steps.iter().filter(|step| step.left.is_some()).count() as u32;
        let made = finished.map_or(0, |(game, _)| game.length() + left);
        let named = Named { entry: self.entry, game: &*game };
        Ok(TournamentReplay {
            opened: self.opened.unwrap_or((steps.len() as u32).saturating_sub(made)),
            words: game.outcome().map(|outcome| say(language, &named.outcome(outcome))),
            view: BoardView::still(&*game, language),
            game: finished.map(|(game, at)| TournamentGame::told(language, game, *at)),
            seats: self.seats,
            steps,
        })
    }
}
