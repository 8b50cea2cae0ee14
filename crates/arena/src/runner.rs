//! Playing the games of a tournament, several at once.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use damier_core::{Explain, Message};
use damier_mind::Workers;

use crate::entrant::Entrant;
use crate::finished::Finished;
use crate::openings::Book;
use crate::plan::Plan;
use crate::table::{Common, Hall, Table};
use crate::tournament::{Assignment, Tournament};

/// What happens while games are played.
#[derive(Clone, Copy, Debug)]
pub enum News<'a> {
    /// A game begins.
    Began(&'a Assignment),
    /// A game was played to its end, and the tournament has taken it.
    Ended(&'a Finished),
}

/// What is shared by those who play.
struct Shared<'a, E> {
    tournament: &'a mut Tournament,
    tell: &'a mut Tell<'a, E>,
    problem: Option<Problem<E>>,
}

/// Whoever listens: told of the tournament and what is new in it. What it cannot do ends the run.
pub type Tell<'a, E> = dyn FnMut(&Tournament, News<'_>) -> Result<(), E> + Send + 'a;

/// Why a tournament was not played on.
#[derive(Debug)]
pub enum Problem<E> {
    /// A game could not be played.
    Game(Message),
    /// Whoever listens could not do what it does with games.
    Listener(E),
}

/// Plays the games of a tournament, so many at once, until it is over or its hall is closed. Whoever
/// listens is told of one thing at a time. What was begun and not ended can be played another time.
///
/// What is played depends on the plan and on nothing else, as long as players answer the same again:
/// who plays what when is decided by the tournament, in an order that does not depend on `at_once`.
pub fn run<E: Send>(
    tournament: &mut Tournament,
    book: &Mutex<Book>,
    hall: &Hall<'_>,
    workers: &dyn Workers,
    at_once: usize,
    tell: &mut Tell<'_, E>,
) -> Result<(), Problem<E>> {
    let Plan { entrants, adjudication, date, .. } = tournament.plan().clone();
    let entry = tournament.entry();
    let common = Common { entry, entrants: &entrants, adjudication, date: &date };
    // The listener outlives the run, whatever it borrows.
    let mut tell = |tournament: &Tournament, news: News<'_>| tell(tournament, news);
    let shared = Mutex::new(Shared { tournament, tell: &mut tell, problem: None });
    let ended = Condvar::new();
    workers.each(at_once.max(1), &|_| {
        let mut table = Table::default();
        while let Some(assigned) = next(&shared, &ended, hall) {
            let drawn = lock(book).draw(assigned.opening);
            let played = drawn.and_then(|it| table.play(common, &assigned, it.game, hall));
            finish(&mut lock(&shared), &assigned, played);
            ended.notify_all();
        }
        ended.notify_all();
    });
    let shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    shared.problem.map_or(Ok(()), Err)
}

/// Nobody leaves a lock half done: what panics are the players, and they hold none.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The next game, once there is one; nothing when there will be none.
fn next<E>(shared: &Mutex<Shared<'_, E>>, ended: &Condvar, hall: &Hall<'_>) -> Option<Assignment> {
    let mut held = lock(shared);
    loop {
        if held.problem.is_some() || hall.stop.is_raised() {
            return None;
        }
        match held.tournament.hand_out() {
            Ok(Some(assigned)) => {
                let Shared { tournament, tell, problem } = &mut *held;
                if let Err(error) = tell(tournament, News::Began(&assigned)) {
                    *problem = Some(Problem::Listener(error));
                }
                return Some(assigned);
            }
            Ok(None) if held.tournament.is_over() || held.tournament.playing().next().is_none() => {
                return None;
            }
            // Others play what decides what comes next.
            Ok(None) => held = ended.wait(held).unwrap_or_else(PoisonError::into_inner),
            Err(error) => {
                held.problem = Some(Problem::Game(error.message()));
                return None;
            }
        }
    }
}

fn finish<E>(
    shared: &mut Shared<'_, E>,
    assigned: &Assignment,
    played: Result<Option<Finished>, Message>,
) {
    let told = match played {
        Ok(Some(game)) => match shared.tournament.record(&game) {
            Ok(()) => {
                let listener = (shared.tell)(shared.tournament, News::Ended(&game));
                listener.map_err(Problem::Listener)
            }
            Err(error) => Err(Problem::Game(error.message())),
        },
        Ok(None) => {
            shared.tournament.give_back(assigned.number);
            Ok(())
        }
        Err(problem) => {
            shared.tournament.give_back(assigned.number);
            Err(Problem::Game(problem))
        }
    };
    if let Err(problem) = told {
        // The first problem is the one that tells.
        shared.problem.get_or_insert(problem);
    }
}

/// Whether all can be seated; or what is wrong with those who cannot. It is better heard before the
/// games than after. Programs are looked for and not started.
pub fn check(tournament: &Tournament, hall: &Hall<'_>) -> Result<(), Vec<Message>> {
    let game = tournament.base();
    let seatable = |entrant: &Entrant| -> Result<(), Message> {
        let who = entrant.who(tournament.entry(), game).map_err(|problems| {
            Message::joined(problems).unwrap_or_else(|| Message::new("error-no-answer"))
        })?;
        let seat = damier_core::Seat::FIRST;
        damier_play::seating::player(&who, None, seat, game, 1, hall.programs).map(|_| ())
    };
    let problems: Vec<Message> =
        tournament.plan().entrants.iter().filter_map(|entrant| seatable(entrant).err()).collect();
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}
