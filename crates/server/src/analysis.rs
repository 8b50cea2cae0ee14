//! Analysis: what minds think of a position, as long as somebody listens.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message as Packet, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use damier_api::{
    Analyse, AnalysisCommand, AnalysisFrame, Bye, Code, Farewell, Found, Key, Place, ProblemFrame,
    read, write,
};
use damier_catalog::GameEntry;
use damier_core::{DynGame, Explain, Message, Seat};
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
use crate::http::Query;
use crate::jobs::{Heard, Job, Question, Rank, Ticket};
use crate::limits::{Held, Rate, Who as Whose};
use crate::live::{Closed, Wire};
use crate::table::placed;

/// The most lines of a position that are analysed at once.
const MOST_LINES: u32 = 500;

/// The routes of analysis.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new().routes(routes!(analysis))
}

/// How it is to be answered.
#[derive(Clone, Debug, Default, serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Spoken {
    /// The language of what is told.
    #[allow(dead_code, reason = "whoever answers reads it before")]
    lang: Option<String>,
}

/// Analyse positions: a `WebSocket`. It is told what to think about, and says what is known as it
/// comes. Asking anew, or closing it, ends what was asked before.
#[utoipa::path(
    get, path = "/api/v1/analysis", tag = "analysis", params(Spoken),
    responses((status = 101, description = "What is said then, one object a frame", body = AnalysisFrame)),
)]
async fn analysis(
    State(house): State<Arc<House>>,
    caller: Caller,
    Query(_): Query<Spoken>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Fault> {
    let hold = house.limits.hold(Held::Sockets, &caller.who())?;
    let most = house.config.frame;
    let upgrade = upgrade.max_message_size(most).max_frame_size(most);
    let (whose, language) = (caller.who(), caller.language());
    let account = caller.name().is_some();
    Ok(upgrade.on_upgrade(async move |socket| {
        let tasks = house.tasks.clone();
        let listens = async move {
            house.metrics.sockets.inc();
            let listener = Listener::new(Arc::clone(&house), whose, account, language, socket);
            listener.listen().await;
            house.metrics.sockets.dec();
            drop(hold);
        };
        tasks.track_future(listens).await;
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
    thinking: Option<Thinking>,
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
        Listener { house, whose, account, language, wire, thinking: None }
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
                Packet::Text(text) => self.hear(text.as_bytes()).await,
                Packet::Binary(_) => {
                    self.refuse(None, Fault::new(Code::UnsupportedMediaType)).await
                }
                _ => Ok(()),
            },
            said = next(&mut self.thinking) => self.tell(said).await,
        }
    }

    async fn hear(&mut self, text: &[u8]) -> Result<(), Closed> {
        match read(text) {
            Ok(AnalysisCommand::Analyse(asked)) => {
                let tag = asked.tag.as_ref().map(|tag| Key::as_str(tag).to_owned());
                self.stop();
                match self.begin(&asked, tag.clone()) {
                    Ok(thinking) => {
                        self.thinking = Some(thinking);
                        Ok(())
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
        if let Some(thinking) = self.thinking.take() {
            self.pay(thinking.begun);
        }
    }

    fn pay(&self, begun: Duration) {
        let took = self.house.time.now().saturating_sub(begun);
        self.house.limits.owe(Rate::Analysis, &self.whose, took.as_secs_f64());
    }

    fn begin(&self, asked: &Analyse, tag: Option<String>) -> Result<Thinking, Fault> {
        // Whoever has used up their share waits; what it costs is known when it ends.
        self.house.limits.take_some(Rate::Analysis, &self.whose, 0.1)?;
        let entry = damier_catalog::game(&asked.game).map_err(|error| {
            Fault::told(Code::UnknownGame, error.message()).at(Place::field("game"))
        })?;
        let (position, moves) = (asked.position.as_deref(), asked.moves.as_deref());
        let game = placed(entry, &asked.params(), position, moves)?;
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
        let owner = match &self.whose {
            Whose::Visitor(id) => id.clone(),
            other => format!("{other:?}"),
        };
        let job = Job {
            owner,
            rank: Rank::Analysis,
            game: game.boxed_clone(),
            who: Who::Player(who),
            question: Question::Judge { lines: lines as usize, budget: asked.budget.into() },
            most: Some(most),
        };
        // Of thoughts that nobody has read yet only so many wait; the last is never lost.
        let (sender, heard) = mpsc::channel(32);
        let hear = move |heard| match heard {
            Heard::Began => {}
            Heard::Thought(thought) => {
                sender.try_send(Said::Thought(thought)).ok();
            }
            Heard::Answered(answer) => {
                sender.blocking_send(Said::Answered(answer)).ok();
            }
        };
        let begun = self.house.time.now();
        let _ticket = self.house.jobs.submit(job, Box::new(hear));
        Ok(Thinking { entry, game, tag, heard, begun, _ticket })
    }

    async fn tell(&mut self, said: Option<Said>) -> Result<(), Closed> {
        let Some(thinking) = &self.thinking else { return Ok(()) };
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
        self.house.metrics.refused(fault.code.name());
        let problem = fault.problem(self.language);
        self.wire.send(write(&AnalysisFrame::Problem(ProblemFrame { key, problem }))).await
    }
}

/// What is said next of what is being thought about; for ever nothing if nothing is.
async fn next(thinking: &mut Option<Thinking>) -> Option<Said> {
    match thinking {
        Some(thinking) => thinking.heard.recv().await,
        None => std::future::pending().await,
    }
}
