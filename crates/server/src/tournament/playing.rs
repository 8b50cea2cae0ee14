//! The games of a tournament that are being played, each on a thread that thinks.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use damier_api::view::BoardView;
use damier_api::write;
use damier_arena::openings::Book;
use damier_arena::table::{Common, Hall, Table};
use damier_arena::{Assignment, Finished, Plan};
use damier_catalog::GameEntry;
use damier_core::{DynGame, Explain, Message};
use damier_l10n::Language;

use super::{Entry, ItemState, Logged, Tournament, TournamentFrame, TournamentLive};
use crate::bus::{Kind, Notice};
use crate::house::House;
use crate::jobs::{Rank, Slot, Ticket};
use crate::room::{Desk, Post};

/// So often those who watch are told of a game that goes on.
const PACE: Duration = Duration::from_millis(250);

/// What comes to a tournament from elsewhere.
pub enum Note {
    /// A game as it is now, and how many of its moves are its opening.
    Seen(usize, Box<dyn DynGame>, u32),
    /// A game was played; or nobody wanted it any more; or why it cannot be played at all.
    Played(usize, Result<Option<Box<Finished>>, Message>),
}

/// A game that is being played.
pub(super) struct Game {
    assigned: Assignment,
    /// As it was when something was last heard of it.
    seen: Option<Box<dyn DynGame>>,
    /// How many of its moves are its opening, once that is known.
    opened: u32,
    _ticket: Ticket,
}

impl Game {
    pub(super) fn number(&self) -> usize {
        self.assigned.number
    }

    /// As it was when something was last heard of it.
    pub(super) fn seen(&self) -> Option<&dyn DynGame> {
        self.seen.as_deref()
    }

    /// How many of its moves are its opening.
    pub(super) fn opened(&self) -> u32 {
        self.opened
    }

    /// Who sits where.
    pub(super) fn seats(&self) -> Vec<u32> {
        self.assigned.seats.iter().map(|player| *player as u32).collect()
    }

    pub(super) fn told(&self, language: Language) -> TournamentLive {
        TournamentLive {
            number: self.assigned.number as u32,
            seats: self.seats(),
            ply: self.seen().map_or(0, |game| game.steps().len() as u32),
            view: self.seen().map(|game| BoardView::still(game, language)),
        }
    }
}

/// Everything that a game is played with, on a thread of its own.
struct Part {
    house: Arc<House>,
    entry: &'static GameEntry,
    plan: Arc<Plan>,
    book: Arc<Mutex<Book>>,
    assigned: Assignment,
    post: Post<Tournament>,
}

/// Tells the room what came of a game, also if whoever plays it breaks down.
struct Outcome {
    number: usize,
    post: Post<Tournament>,
    played: Option<Result<Option<Finished>, Message>>,
}

impl Drop for Outcome {
    fn drop(&mut self) {
        let broken =
            || Err(Message::new("server-tournament-broken").with("number", self.number + 1));
        let played = self.played.take().unwrap_or_else(broken);
        self.post.send_blocking(Note::Played(self.number, played.map(|game| game.map(Box::new))));
    }
}

impl Part {
    fn play(self, slot: &Slot<'_>) {
        let number = self.assigned.number;
        let mut outcome = Outcome { number, post: self.post.clone(), played: None };
        outcome.played = Some(self.played(slot));
    }

    fn played(&self, slot: &Slot<'_>) -> Result<Option<Finished>, Message> {
        let Part { house, entry, plan, book, assigned, post } = self;
        let opening = book.lock().unwrap_or_else(PoisonError::into_inner).draw(assigned.opening)?;
        let wall = slot.courteous(&*house.time);
        let hall = Hall {
            wall: &wall,
            cpu: &*house.cpu,
            stop: slot.stop,
            programs: &*house.programs,
            shelf: &*house.shelf,
        };
        let common = Common {
            entry,
            entrants: &plan.entrants,
            adjudication: plan.adjudication,
            date: &plan.date,
        };
        let mut next = Duration::ZERO;
        let opened = opening.game.steps().len() as u32;
        let mut seen = |contest: &damier_play::Contest| {
            let now = house.time.now();
            if now >= next {
                next = now + PACE;
                post.send_lossy(Note::Seen(assigned.number, contest.game().boxed_clone(), opened));
            }
        };
        Table::default().play_watched(common, assigned, opening.game, &hall, &mut seen)
    }
}

impl Tournament {
    /// Begins as many games as there are threads. Whatever else is asked for goes before them.
    pub(super) fn play_on(&mut self, desk: &Desk<Tournament>) {
        if self.state() == ItemState::Over {
            // A test that has decided needs no more games.
            self.playing.clear();
        }
        while self.state() == ItemState::Running && self.playing.len() < desk.house.config.threads {
            match self.arena.hand_out() {
                Ok(Some(assigned)) => {
                    let game = self.begin(assigned, desk);
                    self.playing.push(game);
                }
                Ok(None) => return,
                // What is kept of it is not what was planned: nothing can be added to that.
                Err(error) => (self.is_stopped, self.trouble) = (true, Some(error.message())),
            }
        }
    }

    fn begin(&self, assigned: Assignment, desk: &Desk<Tournament>) -> Game {
        let part = Part {
            house: Arc::clone(&desk.house),
            entry: self.arena.entry(),
            plan: Arc::clone(&self.plan),
            book: Arc::clone(&self.book),
            assigned: assigned.clone(),
            post: desk.post.clone(),
        };
        let owner = self.maker.as_deref().unwrap_or(&self.id);
        let work = Box::new(move |slot: &Slot<'_>| part.play(slot));
        let ticket = desk.house.pool.submit(owner, Rank::Idle, work);
        Game { assigned, seen: None, opened: 0, _ticket: ticket }
    }

    /// Plays nothing any more: what was begun can be played another time.
    pub(super) fn stop(&mut self, trouble: Option<Message>) {
        for game in self.playing.drain(..).rev() {
            self.arena.give_back(game.number());
        }
        let entry = trouble.as_ref().map(|why| Entry::Trouble(why.to_string()));
        (self.is_stopped, self.trouble) = (true, trouble);
        self.enter(Logged::Changed(entry.unwrap_or(Entry::Stop)));
    }

    /// Hears of a game. One that is no longer being played is of no interest.
    pub(super) fn noted(&mut self, note: Note, desk: &Desk<Tournament>) {
        let (Note::Seen(number, ..) | Note::Played(number, _)) = &note;
        let Some(at) = self.playing.iter().position(|game| game.number() == *number) else {
            return;
        };
        match note {
            Note::Seen(_, game, opened) => {
                (self.playing[at].seen, self.playing[at].opened) = (Some(game), opened);
                let told = &self.playing[at];
                let frame = |language| vec![write(&TournamentFrame::Playing(told.told(language)))];
                desk.publish(Notice::new(None, Kind::News, frame));
            }
            Note::Played(number, played) => {
                let game = self.playing.remove(at);
                let recorded = match played {
                    Ok(Some(game)) => self.take(*game, desk),
                    // Whoever closed the house stopped it: it is begun again another time.
                    Ok(None) => {
                        self.arena.give_back(number);
                        Ok(())
                    }
                    Err(trouble) => {
                        self.arena.give_back(number);
                        Err(trouble)
                    }
                };
                drop(game);
                if let Err(trouble) = recorded {
                    tracing::warn!(tournament = %self.id, %trouble, "a tournament is stopped");
                    self.stop(Some(trouble));
                }
            }
        }
    }

    fn take(&mut self, game: Finished, desk: &Desk<Tournament>) -> Result<(), Message> {
        self.arena.record(&game).map_err(|error| error.message())?;
        self.games.push((game, desk.house.time.unix_ms()));
        self.enter(Logged::Game(self.games.len() - 1));
        Ok(())
    }
}
