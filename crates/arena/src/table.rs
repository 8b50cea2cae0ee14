//! One game after the other, at one table.

use damier_catalog::GameEntry;
use damier_core::{DynGame, Explain, Message, Seat, Stop};
use damier_mind::{Alone, Budget, Clock, MindError, Shelf, Task, Thought};
use damier_play::seating::{self, Programs};
use damier_play::{
    Ask, Command, Computer, Contest, Decision, Desk, Opening, Player, Terms, ThreadClock,
    Unmeasured, Unplayed, Who,
};
use std::time::Duration;

use crate::adjudicate::{Adjudication, Adjudicator, Ruling};
use crate::entrant::Entrant;
use crate::finished::Finished;
use crate::limits::Limits;
use crate::tournament::Assignment;

/// What games are played with: the time, and whoever starts programs.
#[derive(Clone, Copy)]
pub struct Hall<'a> {
    /// The time on the wall.
    pub wall: &'a dyn Clock,
    /// The time of the processor.
    pub cpu: &'a dyn ThreadClock,
    /// Raised when nobody wants the games any more.
    pub stop: &'a Stop,
    /// Who starts programs of others.
    pub programs: &'a dyn Programs,
    /// The tables that strategies of ours may take.
    pub shelf: &'a (dyn Shelf + Sync),
}

/// A player with the limits that the tournament sets.
pub struct Seated {
    player: Computer,
    budget: Budget,
}

impl Seated {
    /// A player that thinks as much as it does by itself.
    pub fn new(player: Computer) -> Self {
        let budget = player.budget();
        Self { player, budget }
    }

    /// The same within these limits.
    pub fn within(player: Computer, limits: &Limits) -> Self {
        let (own, told) = (player.budget(), limits.budget());
        let budget = match told.is_unlimited() {
            true => own,
            // Who was told nothing else thinks as far as it is let.
            false if player.spec().is_untold() => told,
            false => Budget {
                depth: least(own.depth, told.depth),
                nodes: least(own.nodes, told.nodes),
                ..own
            },
        };
        Self { player, budget }
    }

    /// The player.
    pub fn into_player(self) -> Computer {
        self.player
    }
}

fn least<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

impl Player for Seated {
    fn name(&self) -> String {
        self.player.name()
    }

    fn budget(&self) -> Budget {
        self.budget
    }

    /// In a tournament a clock is there to be used; who was told how much to think does that.
    fn follows_the_clock(&self) -> bool {
        self.player.spec().is_untold() && self.budget == self.player.budget()
    }

    fn think(
        &mut self,
        game: &dyn DynGame,
        task: &mut Task<'_, String>,
    ) -> Result<Thought<String>, MindError> {
        self.player.think(game, task)
    }

    fn new_game(&mut self) {
        self.player.new_game();
    }
}

/// Somebody who watches a game: told of it before its first move, and after each.
pub type Watch<'a> = dyn FnMut(&Contest) + 'a;

/// Lets players, one a seat, play a contest to its end, or until it is ended by these rules; tells
/// how, or nothing if nobody wants it any more.
pub fn play_out(
    contest: &mut Contest,
    players: &mut [Seated],
    rules: Adjudication,
    hall: &Hall<'_>,
    seen: &mut Watch<'_>,
) -> Result<Option<Option<Ruling>>, Message> {
    seen(contest);
    // Only clocks count processor time. To ask for it takes longer than a quick player thinks.
    let cpu = if contest.terms().has_clocks() { hall.cpu } else { &Unmeasured };
    let desk = Desk { wall: hall.wall, cpu, stop: hall.stop, workers: &Alone };
    let mut watch = Adjudicator::new(rules, contest.history().undos());
    if contest.history().undos() >= rules.max_moves as usize {
        return Ok(Some(Some(Ruling::TooLong)));
    }
    while let Some((seat, _)) = contest.to_move() {
        let Some(player) = players.get_mut(seat.index()) else { break };
        // Nobody pays for tables that are read or computed once.
        player.player.equip(contest.game(), hall.shelf);
        match desk.take_turn(contest, player, &mut |_| {}) {
            Ok(_) => {}
            Err(Unplayed::Stopped) => return Ok(None),
            Err(Unplayed::Refused(refused)) => return Err(refused.message()),
        }
        seen(contest);
        let Some(Command::Decide(Decision::Answer { score, .. })) =
            contest.since(0).last().map(|entry| &entry.command)
        else {
            continue;
        };
        let score = *score;
        let ruling = watch.moved(seat, score).filter(|_| !contest.is_over());
        if let Some(ruling) = ruling {
            end(contest, ruling, hall.wall.now())?;
            return Ok(Some(Some(ruling)));
        }
    }
    Ok(Some(None))
}

/// Ends a contest as it was decided. One that went on for too long stays as it is.
fn end(contest: &mut Contest, ruling: Ruling, now: Duration) -> Result<(), Message> {
    let asked = match ruling {
        Ruling::Draw => vec![(Seat::FIRST, Ask::OfferDraw), (Seat::SECOND, Ask::AcceptDraw)],
        Ruling::Loss(seat) => vec![(seat, Ask::Resign)],
        Ruling::TooLong => Vec::new(),
    };
    for (by, ask) in asked {
        contest.apply(Command::ask(by, ask), now).map_err(|refused| refused.message())?;
    }
    Ok(())
}

/// Where games of a tournament are played one after the other, by players that go on from game to
/// game.
#[derive(Default)]
pub struct Table {
    /// By the numbers of the entrants.
    players: Vec<Option<Computer>>,
}

/// What all games of a tournament have in common.
#[derive(Clone, Copy)]
pub struct Common<'a> {
    /// The game's entry in the catalogue.
    pub entry: &'static GameEntry,
    /// Who takes part.
    pub entrants: &'a [Entrant],
    /// When games are ended early.
    pub adjudication: Adjudication,
    /// The day, for the records.
    pub date: &'a str,
}

impl Table {
    /// Plays a game from its opening; nothing if nobody wants it any more, or why it cannot be
    /// played at all.
    pub fn play(
        &mut self,
        common: Common<'_>,
        assigned: &Assignment,
        opening: Box<dyn DynGame>,
        hall: &Hall<'_>,
    ) -> Result<Option<Finished>, Message> {
        self.play_watched(common, assigned, opening, hall, &mut |_| {})
    }

    /// The same where somebody watches.
    pub fn play_watched(
        &mut self,
        common: Common<'_>,
        assigned: &Assignment,
        opening: Box<dyn DynGame>,
        hall: &Hall<'_>,
        seen: &mut Watch<'_>,
    ) -> Result<Option<Finished>, Message> {
        self.players.resize_with(common.entrants.len(), || None);
        let mut sitting: Vec<Who> = Vec::new();
        let mut players = Vec::new();
        let mut terms = Terms { rated: true, ..Terms::default() };
        for (seat, &number) in Seat::first(opening.seats()).zip(&assigned.seats) {
            let entrant = &common.entrants[number];
            let who = entrant.who(common.entry, &*opening).map_err(joined)?;
            let before = self.players[number].take();
            let player =
                seating::player(&who, before, seat, &*opening, assigned.seed, hall.programs)?;
            let player = player.ok_or_else(|| Message::new("error-no-answer"))?;
            players.push(Seated::within(player, &entrant.limits));
            terms.time.push(entrant.clock(&who));
            terms.margin.push(Duration::from_millis(entrant.limits.margin));
            sitting.push(who);
        }
        // Without a clock nothing is said of clocks.
        if !terms.has_clocks() {
            terms = Terms { rated: true, ..Terms::default() };
        }
        let before = opening.steps().len();
        let sitters = sitting.iter().map(Who::sitter).collect();
        let opening = Opening::new(opening, sitters).under(terms).tagged("Date", common.date);
        let mut contest = Contest::open(opening, hall.wall.now());
        let played = play_out(&mut contest, &mut players, common.adjudication, hall, seen);
        for (seated, &number) in players.into_iter().zip(&assigned.seats) {
            self.players[number] = Some(seated.into_player());
        }
        let Some(ruling) = played? else { return Ok(None) };
        let names = assigned.seats.iter().map(|&number| common.entrants[number].name.as_str());
        let names: Vec<&str> = names.collect();
        Ok(Some(Finished::of(assigned.place(), &contest, ruling, before, &names)))
    }
}

fn joined(problems: Vec<Message>) -> Message {
    Message::joined(problems).unwrap_or_else(|| Message::new("error-no-answer"))
}
