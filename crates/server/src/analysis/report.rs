//! Reports: what each move of a game gave away, a position at a time.

use std::sync::Arc;
use std::time::Duration;

use damier_api::{Code, Place, Report, Reporting, WantReport};
use damier_catalog::{GameEntry, Spec};
use damier_core::{DynGame, Explain, Message};
use damier_l10n::Language;
use damier_mind::{Alone, Budget, Clock, Task};
use damier_play::report::{Inquiry, NoReport};
use damier_play::words::Named;
use damier_play::{Computer, read_records, replay};
use tokio::sync::oneshot;

use crate::fault::Fault;
use crate::house::House;
use crate::jobs::{Rank, Slot, Ticket};
use crate::room::Seen;
use crate::table::{Beginning, Table, entry_named, placed};

/// So long is thought about a position. A game of sixty moves is judged in some five seconds, and
/// deep enough to tell a mistake from a good move.
const A_POSITION: Duration = Duration::from_millis(80);

/// The most positions that are visited for each that is judged: some tenths of a second.
const MOST_NODES: u32 = 100_000;

/// No longer line is judged.
const MOST_STEPS: usize = 1000;

/// A report that is being made. Every position is work of its own, which stands in line behind all
/// that is more wanted.
pub struct Judging {
    entry: &'static GameEntry,
    game: Box<dyn DynGame>,
    /// What the sender called it.
    pub tag: Option<String>,
    owner: String,
    /// How many positions there are.
    all: usize,
    /// The position that is being looked at, and its place in the line.
    next: (oneshot::Receiver<Looked>, Ticket),
}

/// What comes of a look at a position.
pub struct Looked {
    work: Box<Work>,
    /// Whether there are more.
    more: Result<bool, NoReport>,
    /// How long it took.
    pub took: Duration,
}

/// The judging of a game, and who judges.
struct Work {
    inquiry: Inquiry,
    spec: Spec,
    /// Made where there is time for it, and kept with all it remembers.
    player: Option<Computer>,
    /// How much is thought about each position.
    budget: Budget,
}

/// What is told next of a report.
pub enum Step {
    Going(Reporting),
    Done(Report),
}

impl Judging {
    /// Begins to judge a game that was played, a line or a record, for somebody who may see it.
    pub async fn begin(
        house: &Arc<House>,
        wanted: &WantReport,
        visitor: Option<String>,
        (owner, tag): (String, Option<String>),
    ) -> Result<Judging, Fault> {
        let budget = budget(house, wanted)?;
        let (entry, game) = match (&wanted.id, &wanted.game, &wanted.record) {
            (Some(id), None, None) => table(house, id, wanted.invite.clone(), visitor).await?,
            (None, Some(game), None) => line(game, wanted)?,
            (None, None, Some(text)) => record(text)?,
            _ => {
                let message = Message::new("server-report-what");
                return Err(Fault::told(Code::BadParams, message));
            }
        };
        if game.steps().len() > MOST_STEPS {
            let message = Message::new("server-report-long").with("most", MOST_STEPS);
            return Err(Fault::told(Code::Refused, message));
        }
        let inquiry = Inquiry::new(&*game)?;
        let spec = entry.strongest(&*game).ok_or(NoReport::Unjudged)?;
        let all = inquiry.positions();
        let work = Box::new(Work { inquiry, spec, player: None, budget });
        let next = work.submit(house, &owner);
        Ok(Judging { entry, game, tag, owner, all, next })
    }

    /// How far it has come when nothing was looked at.
    pub fn begun(&self) -> Reporting {
        self.reporting(0)
    }

    fn reporting(&self, done: usize) -> Reporting {
        Reporting { tag: self.tag.clone(), done: done as u32, all: self.all as u32 }
    }

    /// What comes of the look at the next position; nothing if whoever looked broke.
    pub async fn looked(&mut self) -> Option<Looked> {
        (&mut self.next.0).await.ok()
    }

    /// Goes on to the next position, or comes to the end.
    pub fn go_on(
        &mut self,
        house: &Arc<House>,
        looked: Looked,
        language: Language,
    ) -> Result<Step, Fault> {
        let Looked { work, more, .. } = looked;
        if more? {
            let done = work.inquiry.looked();
            self.next = work.submit(house, &self.owner);
            return Ok(Step::Going(self.reporting(done)));
        }
        let named = Named { entry: self.entry, game: &*self.game };
        let report = work.inquiry.into_report();
        Ok(Step::Done(Report::told(language, named, self.tag.as_deref(), &report)))
    }
}

type Game = (&'static GameEntry, Box<dyn DynGame>);

/// How much is thought about each position: a time, or so many positions that the answer depends on
/// nothing else.
fn budget(house: &House, wanted: &WantReport) -> Result<Budget, Fault> {
    let Some(nodes) = wanted.nodes else {
        return Ok(Budget::time(A_POSITION.min(house.config.guest_think)));
    };
    if !(1..=MOST_NODES).contains(&nodes) {
        let message = Message::new("server-report-nodes").with("most", MOST_NODES as usize);
        return Err(Fault::told(Code::BadParams, message).at(Place::field("nodes")));
    }
    Ok(Budget::nodes(nodes.into()))
}

/// The game of a table, which is over.
async fn table(
    house: &Arc<House>,
    id: &str,
    invite: Option<String>,
    visitor: Option<String>,
) -> Result<Game, Fault> {
    let look = move |seen: &mut Seen<'_, Table>| {
        seen.let_in(visitor.as_deref(), invite.as_deref())?;
        let contest = seen.matter.contest();
        if !contest.is_over() {
            return Err(Fault::told(Code::Refused, Message::new("server-report-early")));
        }
        Ok((seen.matter.entry(), contest.game().boxed_clone()))
    };
    house.tables.look(house, id, look).await
}

/// A line of moves.
fn line(game: &str, wanted: &WantReport) -> Result<Game, Fault> {
    let entry = entry_named(game)?;
    let beginning = Beginning {
        params: wanted.params(),
        variant: wanted.variant.as_deref(),
        position: wanted.position.as_deref(),
        moves: wanted.moves.as_deref(),
    };
    Ok((entry, placed(entry, &beginning)?))
}

/// The first game of a record.
fn record(text: &str) -> Result<Game, Fault> {
    let bad = |message: Message| Fault::told(Code::BadRecord, message).at(Place::field("record"));
    let (records, damage) = read_records(text);
    let Some(record) = records.first() else {
        return Err(bad(damage.unwrap_or_else(|| Message::new("server-report-no-game"))));
    };
    let game = replay(record).map_err(|error| bad(error.message()))?;
    Ok((entry_named(&record.game)?, game))
}

impl Work {
    /// Has the next position looked at on a thread that thinks.
    fn submit(
        self: Box<Self>,
        house: &Arc<House>,
        owner: &str,
    ) -> (oneshot::Receiver<Looked>, Ticket) {
        let (tell, told) = oneshot::channel();
        let here = Arc::clone(house);
        let work = move |slot: &Slot<'_>| {
            let clock = slot.courteous(&*here.time);
            let begun = clock.now();
            let mut work = self;
            let more = work.look(&here, slot, &clock);
            let took = clock.now().saturating_sub(begun);
            here.metrics.thought_seconds.inc_by(took.as_secs_f64());
            tell.send(Looked { work, more, took }).ok();
        };
        let ticket = house.pool.submit(owner, Rank::Idle, Box::new(work));
        (told, ticket)
    }

    fn look(
        &mut self,
        house: &House,
        slot: &Slot<'_>,
        clock: &dyn Clock,
    ) -> Result<bool, NoReport> {
        let player = match &mut self.player {
            Some(player) => player,
            None => {
                let game = self.inquiry.game();
                let mut player = Computer::careful(self.spec.clone(), game)?;
                player.equip(game, &*house.shelf);
                self.player.insert(player)
            }
        };
        let mut task = Task {
            budget: self.budget,
            lines: 1,
            clock,
            stop: slot.stop,
            workers: &Alone,
            progress: &mut |_| {},
        };
        self.inquiry.go_on(player, &mut task)
    }
}

impl From<NoReport> for Fault {
    fn from(error: NoReport) -> Fault {
        Fault::told(Code::Refused, error.message())
    }
}
