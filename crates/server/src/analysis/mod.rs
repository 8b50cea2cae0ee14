//! Analysis: what minds think of a position or a game, as long as somebody listens.

mod report;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message as Packet, WebSocket};
use axum::response::Response;
use damier_api::{
    Analyse, AnalysisCommand, AnalysisFrame, Bye, Code, Farewell, Found, Key, Place, Problem,
    ProblemFrame, WantReport, read, write,
};
use damier_catalog::GameEntry;
use damier_core::{DynGame, Message, Seat};
use damier_l10n::Language;
use damier_mind::Thought;
use damier_play::words::Named;
use damier_play::{Answer, Failure, Who, seating};
use tokio::sync::mpsc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::Socket;
use crate::jobs::{Hear, Heard, Job, Question, Rank, Ticket};
use crate::limits::{Held, Rate, Who as Whose};
use crate::live::{Closed, Wire};
use crate::table::{Beginning, entry_named, placed};

use report::{Judging, Looked, Step};

/// The most lines of a position that are analysed at once.
const MOST_LINES: u32 = 500;

/// Whoever asks the same once more wants to know more, and thinking begins anew each time: it may last as long
/// again as before, up to so many times what one question has.
const MOST_ROUNDS: u32 = 8;

/// The routes of analysis.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new().routes(routes!(analysis))
}

/// Analyse positions and games: a `WebSocket`. It is told what to think about, and says what is known
/// as it comes. Asking anew, or closing it, ends what was asked before.
#[utoipa::path(
    get, path = "/api/v1/analysis", tag = "analysis",
    responses(
        (status = 101, description = "What is said then, one object a frame", body = AnalysisFrame),
        (status = 400, description = "malformed", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn analysis(
    State(house): State<Arc<House>>,
    caller: Caller,
    socket: Socket,
) -> Result<Response, Fault> {
    let hold = house.limits.hold(Held::Sockets, &caller.who())?;
    let (whose, language) = (caller.who(), caller.language());
    let account = caller.name().is_some();
    let shared = Arc::clone(&house);
    Ok(socket.open(&house, async move |socket| {
        Listener::new(shared, whose, account, language, socket).listen().await;
        drop(hold);
    }))
}

/// Somebody who listens to what is thought.
struct Listener {
    house: Arc<House>,
    whose: Whose,
    account: bool,
    language: Language,
    wire: Wire,
    /// What is being thought about.
    doing: Option<Doing>,
    /// What was asked last, and how many times one after the other.
    rounds: Option<(Analyse, u32)>,
}

/// What somebody asked for that is not answered yet.
enum Doing {
    Analysis(Thinking),
    Report(Judging),
}

/// What comes of it next.
enum Next {
    Said(Option<Said>),
    Looked(Option<Looked>),
}

/// A question that is being thought about.
struct Thinking {
    entry: &'static GameEntry,
    game: Box<dyn DynGame>,
    tag: Option<String>,
    heard: mpsc::Receiver<Said>,
    /// When it was begun, to be paid for when it ends.
    begun: Duration,
    _ticket: Ticket,
}

/// What is said of a question.
enum Said {
    Thought(Thought<String>),
    Answered(Result<Answer, Failure>),
}

impl Listener {
    fn new(
        house: Arc<House>,
        whose: Whose,
        account: bool,
        language: Language,
        socket: WebSocket,
    ) -> Listener {
        let wire = Wire::new(socket);
        Listener { house, whose, account, language, wire, doing: None, rounds: None }
    }

    async fn listen(mut self) {
        let Closed(why) = loop {
            if let Err(closed) = self.turn().await {
                break closed;
            }
        };
        // Nobody listens: whoever thinks is to stop before anything else is done.
        self.stop();
        self.wire.close(why.map(|why| write(&AnalysisFrame::Bye(Bye { why })))).await;
    }

    async fn turn(&mut self) -> Result<(), Closed> {
        let house = Arc::clone(&self.house);
        tokio::select! {
            biased;
            () = house.stop.cancelled() => Err(Closed(Some(Farewell::Stopping))),
            packet = self.wire.recv() => match packet? {
                Ok(Packet::Text(text)) => self.hear(text.as_bytes()).await,
                Ok(Packet::Binary(_)) => {
                    self.refuse(None, Fault::new(Code::UnsupportedMediaType)).await
                }
                Ok(_) => Ok(()),
                Err(unread) => {
                    self.refuse(None, unread).await?;
                    Err(Closed(None))
                }
            },
            next = next(&mut self.doing) => match next {
                Next::Said(said) => self.tell(said).await,
                Next::Looked(looked) => self.tell_report(looked).await,
            },
        }
    }

    async fn hear(&mut self, text: &[u8]) -> Result<(), Closed> {
        let asked = read(text);
        if let Err(too_many) = self.house.limits.take(Rate::Commands, &self.whose) {
            return self.refuse(None, too_many.into()).await;
        }
        match asked {
            Ok(AnalysisCommand::Analyse(asked)) => {
                let tag = asked.tag.as_ref().map(|tag| Key::as_str(tag).to_owned());
                self.stop();
                match self.begin(&asked, tag.clone()) {
                    Ok(thinking) => {
                        self.doing = Some(Doing::Analysis(thinking));
                        Ok(())
                    }
                    Err(fault) => self.refuse(tag, fault).await,
                }
            }
            Ok(AnalysisCommand::Report(wanted)) => {
                let tag = wanted.tag.as_ref().map(|tag| Key::as_str(tag).to_owned());
                self.stop();
                match self.begin_report(&wanted, tag.clone()).await {
                    Ok(judging) => {
                        let begun = judging.begun();
                        self.doing = Some(Doing::Report(judging));
                        self.wire.send(write(&AnalysisFrame::Reporting(begun))).await
                    }
                    Err(fault) => self.refuse(tag, fault).await,
                }
            }
            Ok(AnalysisCommand::Stop(_)) => {
                self.stop();
                Ok(())
            }
            Err(malformed) => self.refuse(None, malformed.into()).await,
        }
    }

    /// Ends what is being thought about; what it took is taken from what the listener has.
    fn stop(&mut self) {
        // Of a report every position is paid for when it was looked at.
        if let Some(Doing::Analysis(thinking)) = self.doing.take() {
            self.pay(self.house.time.now().saturating_sub(thinking.begun));
        }
    }

    fn pay(&self, took: Duration) {
        self.house.limits.owe(Rate::Analysis, &self.whose, took.as_secs_f64());
    }

    /// On whose behalf something is thought about, so that everybody has their turn.
    fn owner(&self) -> String {
        match &self.whose {
            Whose::Visitor(id) => id.clone(),
            other => format!("{other:?}"),
        }
    }

    async fn begin_report(
        &mut self,
        wanted: &WantReport,
        tag: Option<String>,
    ) -> Result<Judging, Fault> {
        self.house.limits.take_some(Rate::Analysis, &self.whose, 0.1)?;
        let visitor = match &self.whose {
            Whose::Visitor(id) => Some(id.clone()),
            _ => None,
        };
        Judging::begin(&self.house, wanted, visitor, (self.owner(), tag)).await
    }

    async fn tell_report(&mut self, looked: Option<Looked>) -> Result<(), Closed> {
        let Some(Doing::Report(mut judging)) = self.doing.take() else { return Ok(()) };
        let step = looked.ok_or_else(|| Fault::new(Code::Internal)).and_then(|looked| {
            self.pay(looked.took);
            judging.go_on(&self.house, looked, self.language)
        });
        match step {
            Ok(Step::Going(reporting)) => {
                self.doing = Some(Doing::Report(judging));
                self.wire.send(write(&AnalysisFrame::Reporting(reporting))).await
            }
            Ok(Step::Done(report)) => self.wire.send(write(&AnalysisFrame::Report(report))).await,
            Err(fault) => self.refuse(judging.tag, fault).await,
        }
    }

    /// How many times the same was asked now, one after the other.
    fn round(&mut self, asked: &Analyse) -> u32 {
        let asked = Analyse { tag: None, ..asked.clone() };
        let round = match self.rounds.take() {
            Some((before, rounds)) if before == asked => (rounds + 1).min(MOST_ROUNDS),
            _ => 1,
        };
        self.rounds = Some((asked, round));
        round
    }

    fn begin(&mut self, asked: &Analyse, tag: Option<String>) -> Result<Thinking, Fault> {
        // Whoever has used up their share waits; what it costs is known when it ends.
        self.house.limits.take_some(Rate::Analysis, &self.whose, 0.1)?;
        let entry = entry_named(&asked.game)?;
        let game = placed(
            entry,
            &Beginning {
                params: asked.params(),
                variant: asked.variant.as_deref(),
                position: asked.position.as_deref(),
                moves: asked.moves.as_deref(),
            },
        )?;
        let who = match &asked.strategy {
            Some(text) => seating::strategy(entry, &*game, text).map_err(|messages| {
                Fault::all(Code::BadSeats, messages).at(Place::field("strategy"))
            })?,
            None => entry.strongest(&*game).ok_or_else(|| Fault::new(Code::Refused))?,
        };
        if !who.plays(&*game) {
            let unable = seating::unable(&who, &*game);
            return Err(Fault::told(Code::BadSeats, unable).at(Place::field("strategy")));
        }
        let lines = asked.lines.unwrap_or(1);
        if !(1..=MOST_LINES).contains(&lines) {
            let message = Message::new("server-lines").with("most", MOST_LINES as usize);
            return Err(Fault::told(Code::BadParams, message).at(Place::field("lines")));
        }
        let config = &self.house.config;
        let most = if self.account { config.account_think } else { config.guest_think };
        let job = Job {
            owner: self.owner(),
            rank: Rank::Analysis,
            game: game.boxed_clone(),
            who: Who::Player(who),
            question: Question::Judge { lines: lines as usize, budget: asked.budget.into() },
            most: Some(most * self.round(asked)),
        };
        let (hear, heard) = overheard();
        let begun = self.house.time.now();
        let ticket = self.house.jobs.submit(job, hear);
        Ok(Thinking { entry, game, tag, heard, begun, _ticket: ticket })
    }

    async fn tell(&mut self, said: Option<Said>) -> Result<(), Closed> {
        let Some(Doing::Analysis(thinking)) = &self.doing else { return Ok(()) };
        let named = Named { entry: thinking.entry, game: &*thinking.game };
        let seat = thinking.game.turn().unwrap_or(Seat::FIRST);
        let found = |thought: Option<&Thought<String>>| {
            Found::told(self.language, named, seat, thinking.tag.as_deref(), thought)
        };
        let frame = match &said {
            Some(Said::Thought(thought)) => AnalysisFrame::Thought(found(Some(thought))),
            Some(Said::Answered(Ok(answer))) => AnalysisFrame::Done(found(Some(&answer.thought))),
            Some(Said::Answered(Err(_))) | None => AnalysisFrame::Done(found(None)),
        };
        if !matches!(said, Some(Said::Thought(_))) {
            self.stop();
        }
        self.wire.send(write(&frame)).await
    }

    async fn refuse(&mut self, key: Option<String>, fault: Fault) -> Result<(), Closed> {
        self.house.refused(&fault);
        let problem = fault.problem(self.language);
        self.wire.send(write(&AnalysisFrame::Problem(ProblemFrame { key, problem }))).await
    }
}

/// An ear that never keeps who thinks waiting, and what it heard. Of thoughts that nobody has read
/// yet only so many are kept; the last place is for the answer, which is never lost.
fn overheard() -> (Hear, mpsc::Receiver<Said>) {
    let (sender, heard) = mpsc::channel(32);
    let hear = move |heard| {
        let said = match heard {
            Heard::Answered(answer) => Said::Answered(answer),
            Heard::Thought(thought) if sender.capacity() > 1 => Said::Thought(thought),
            Heard::Began | Heard::Thought(_) => return,
        };
        // Whoever does not listen any more misses it.
        sender.try_send(said).ok();
    };
    (Box::new(hear), heard)
}

/// What is said next of what is being thought about; for ever nothing if nothing is.
async fn next(doing: &mut Option<Doing>) -> Next {
    match doing {
        Some(Doing::Analysis(thinking)) => Next::Said(thinking.heard.recv().await),
        Some(Doing::Report(judging)) => Next::Looked(judging.looked().await),
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use damier_play::Spent;

    use super::*;

    #[test]
    fn nobody_who_thinks_waits_for_somebody_who_reads_slowly() {
        let (mut hear, mut heard) = overheard();
        let thought =
            |depth| Thought { lines: Vec::new(), depth, ..Thought::unjudged(String::new()) };
        hear(Heard::Began);
        for depth in 0..1000 {
            hear(Heard::Thought(thought(depth)));
        }
        let (thought, spent) = (thought(1000), Spent::default());
        hear(Heard::Answered(Ok(Answer { thought, spent })));
        drop(hear);
        let mut depths = Vec::new();
        while let Some(said) = heard.blocking_recv() {
            depths.push(match said {
                Said::Thought(thought) => thought.depth,
                Said::Answered(answer) => answer.unwrap().thought.depth,
            });
        }
        assert_eq!((depths[0], depths.last()), (0, Some(&1000)));
        assert!(depths.len() <= 32, "{depths:?}");
    }
}
