//! The labyrinth among minotaurs as a session.

use std::fmt;
use std::time::Duration;

use damier_core::{Explain, Message, Status};
use damier_formats::labyrinth::saved::{self, Content, Glance, SaveError, Stage};
use damier_grid::Direction;
use damier_labyrinth::game::{
    Action, Done as Turn, Game, Hint, Refused, Setup, Undone, Walk, strategies,
};
use damier_labyrinth::id::{Named, read_id};
use damier_labyrinth::solve::{
    Goal, GoalError, Leg, Question, QuestionError, heuristics, letters, solvers,
};
use damier_labyrinth::text::Form;
use damier_labyrinth::{Cell, Stopped};

use super::{
    Changes, Done, Ended, Facts, GoesOn, Loaded, MazeEnded, NoDeed, Reply, Scene, Session, Told,
    deed,
};
use crate::CatalogError;
use crate::error::Kind;
use crate::order::maze_strategy;
use crate::solo::{Begun, LABYRINTH, LoadError, Progress, Share, SoloEntry};

/// A game in a labyrinth.
#[derive(Clone, Debug)]
pub struct MazeSession {
    game: Game,
    /// The hint that is being told.
    hint: Option<Hint>,
    /// The way that was told last.
    way: Option<Way>,
}

/// A way that can be walked.
#[derive(Clone, Debug)]
struct Way {
    path: Vec<Cell>,
    /// The parts of a tour; none of a way to one place.
    parts: Vec<Leg>,
    /// How many steps of it were walked.
    walked: usize,
}

impl From<Game> for MazeSession {
    fn from(game: Game) -> MazeSession {
        MazeSession { game, hint: None, way: None }
    }
}

impl MazeSession {
    /// A game in the labyrinth that an ID names, with empty hands and minotaurs that stand still but
    /// for what is set.
    pub(crate) fn begin(id: &str, params: &crate::Params) -> Begun {
        super::known(params, &["strategy", "bombs", "scrolls"])?;
        let labyrinth = match read_id(id).map_err(|error| error.messages())? {
            Named::Exact(labyrinth) => *labyrinth,
            Named::Tiled(tiled) => return Err(vec![tiled.is_no_squares().message()]),
            Named::Seeded { recipe, seed } => {
                recipe.make(seed, &mut |_| true).map_err(|error| vec![error.message()])?
            }
        };
        let number = |name: &'static str| match params.get(name) {
            None => Ok(0),
            Some(text) => text.parse().map_err(|_| {
                let value = damier_core::shown(text);
                vec![CatalogError::Value { name, value, expected: "N".to_owned() }.message()]
            }),
        };
        let setup =
            Setup { bombs: number("bombs")?, scrolls: number("scrolls")?, ..Setup::default() };
        let mut session = MazeSession::from(Game::new(labyrinth, &setup));
        if let Some(name) = params.get("strategy") {
            session.follow(name).map_err(|reason| vec![reason])?;
        }
        Ok(Box::new(session))
    }

    /// Reads a game that was saved; a maze alone is none.
    pub(crate) fn load(text: &str, progress: Progress<'_>) -> Result<Loaded, LoadError> {
        let mut watch = |stage: Stage<'_>| {
            progress(match stage {
                Stage::Reading => Share { done: 0, all: 0 },
                Stage::Playing { done, all, .. } => Share { done, all },
            })
        };
        match saved::open(text, &mut watch) {
            Ok(Content::Game(game)) => {
                Ok(Loaded { session: Box::new(MazeSession::from(*game)), damage: None })
            }
            Ok(Content::Labyrinth(_) | Content::Tiled(_)) => {
                Err(LoadError::Wrong(Message::new("plain-load-maze")))
            }
            Err(SaveError::Stopped) => Err(LoadError::Stopped),
            Err(error) => Err(LoadError::Wrong(error.message())),
        }
    }

    /// A kept game in a line.
    pub(crate) fn glance(text: &str) -> Option<Message> {
        let Glance { size, turns, score } = saved::glance(text)?;
        Some(
            Message::new("app-kept-labyrinth")
                .with("size", size.to_string())
                .with("turns", turns.to_string())
                .with("score", score.to_string()),
        )
    }

    /// What was done last, and how the game ended if it is over.
    fn done(&self, word: &'static str, deed: &str, told: Vec<Message>) -> Done {
        let changes = Changes::Maze(self.game.changes());
        let (deed, ended) = (deed.to_owned(), self.ended());
        Done { word, lasting: told.clone(), told, deed, changes, ended }
    }

    /// What was done last, as a deed.
    fn deed(&self) -> String {
        self.game.deed().unwrap_or_default()
    }

    /// What came of something the player did.
    fn acted(&self, turn: Turn) -> Done {
        let deed = self.deed();
        match turn {
            Turn::Turn => self.done("turn", &deed, self.happened()),
            Turn::Turned => self.done("turned", &deed, vec![Message::new("minotaur-turned")]),
            Turn::Won => {
                let score = self.game.state().score().to_string();
                let won = Message::new("plain-won").with("score", score);
                self.done("won", &deed, vec![won])
            }
        }
    }

    /// Steps that were walked as one.
    fn walked(&self, steps: Vec<Done>) -> Done {
        let mut walked = Done::unseen("walked", WALK);
        let mut changes = Vec::new();
        for step in steps {
            walked.deed = format!("{} {}", walked.deed, step.deed);
            // Who could not go on is told why they stopped.
            walked.lasting.extend(step.lasting.into_iter().filter(|_| step.word == "turn"));
            if let Changes::Maze(more) = step.changes {
                changes.extend(more);
            }
        }
        Done { changes: Changes::Maze(changes), ended: self.ended(), ..walked }
    }

    /// The walk along the way that was told last, no farther than to the end of a part; and which
    /// part that is.
    fn walk(&self) -> Result<(Walk, Option<usize>), Message> {
        let nothing = || Message::new("plain-walk-nothing");
        let way = self.way.as_ref().ok_or_else(nothing)?;
        let here = self.game.state().player().cell;
        let walk = Walk::along(&way.path, way.walked, here);
        let walk = walk.ok_or_else(|| Message::new("minotaur-not-on-way"))?;
        let part = Leg::ahead(&way.parts, walk.walked());
        let end = part.and_then(|part| way.parts.get(part)).map(|leg| leg.range.end - 1);
        Ok((end.map_or(walk.clone(), |end| walk.until(end)), part))
    }

    /// The words for a part of the way, and those for having walked it.
    fn part(&self, part: Option<usize>) -> Option<(Message, Message)> {
        let way = self.way.as_ref()?;
        let (part, count) = (part?, way.parts.len());
        let leg = way.parts.get(part)?.message(part + 1, count, self.game.state().maze().ground());
        let walked = if part + 1 < count {
            Message::new("plain-part-walked").with("number", part + 1).with("count", count)
        } else {
            Message::new("minotaur-tour-walked")
        };
        Some((leg, walked))
    }

    /// What came of the latest turn, in words.
    fn happened(&self) -> Vec<Message> {
        self.game.latest().map_or_else(Vec::new, |it| it.messages(self.game.state()))
    }

    /// Does again what a deed of the game tells; none if it cannot have been.
    fn step_again(&mut self, deed: &str) -> Option<Done> {
        // A step is no undo: nobody walks backwards in time.
        if matches!(deed, "undo" | "redo") || !self.game.repeat(deed) {
            return None;
        }
        Some(match deed {
            _ if deed.starts_with(STRATEGY) => Done::unseen("strategy", deed),
            _ if self.game.state().is_won() => self.acted(Turn::Won),
            _ if deed.starts_with("face:") => self.acted(Turn::Turned),
            _ => self.acted(Turn::Turn),
        })
    }

    /// Makes the minotaurs follow another strategy, which is no turn.
    fn follow(&mut self, name: &str) -> Result<Done, Message> {
        if name.is_empty() {
            let known: Vec<&str> = strategies().iter().map(|strategy| strategy.name).collect();
            return Err(Message::new("plain-strategy-which").with("names", known.join(", ")));
        }
        let strategy = maze_strategy(name)?;
        self.game.follow(strategy);
        Ok(Done::unseen("strategy", &format!("{STRATEGY}{}", strategy.name)))
    }
}

impl Session for MazeSession {
    fn entry(&self) -> &'static SoloEntry {
        &LABYRINTH
    }

    fn boxed_clone(&self) -> Box<dyn Session> {
        Box::new(self.clone())
    }

    fn scene(&self) -> Scene<'_> {
        Scene::Maze(&self.game)
    }

    fn picture(&self, ascii: bool) -> String {
        self.game.around(if ascii { Form::Plus } else { Form::Unicode })
    }

    fn notes(&self) -> Vec<Message> {
        self.game.part().into_iter().collect()
    }

    fn standing(&self) -> Message {
        self.game.standing()
    }

    /// Who is dead is told what helps.
    fn warning(&self) -> Option<Message> {
        let dead = if self.game.undos() > 0 { Refused::Dead } else { Refused::DeadFromStart };
        (!self.game.state().player().alive).then(|| dead.message())
    }

    /// Who is dead has lost, and is sent back by undo.
    fn status(&self) -> Status {
        let state = self.game.state();
        match (state.is_won(), state.player().alive) {
            (true, _) => Status::Solved,
            (false, true) => Status::Open,
            (false, false) => Status::Lost,
        }
    }

    fn act(&mut self, text: &str, _: GoesOn<'_>) -> Result<Done, Message> {
        let (word, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
        if word == "strategy" {
            return self.follow(rest.trim());
        }
        let action = Action::ALL.into_iter().find(|action| action.name() == text.trim());
        let action = action.ok_or_else(|| super::unknown(text))?;
        let turn = self.game.act(action).map_err(|refused| refused.message())?;
        Ok(self.acted(turn))
    }

    fn undo(&mut self) -> Result<Done, Message> {
        let told = match self.game.undo().map_err(|refused| refused.message())? {
            Undone::Turn(_) => Vec::new(),
            Undone::Win => vec![Message::new("minotaur-back-in")],
        };
        if let Some(way) = &mut self.way {
            way.walked = way.walked.saturating_sub(1);
        }
        Ok(self.done("undone", "undo", told))
    }

    fn redo(&mut self) -> Result<Done, Message> {
        self.game.redo().map_err(|refused| refused.message())?;
        Ok(self.done("redone", "redo", self.happened()))
    }

    /// About the nearest treasure, then an exit; or about a goal that is named.
    fn hint(&mut self, about: &str, _: GoesOn<'_>) -> Result<Told, Message> {
        let hint = Hint::typed(self.hint.clone(), about, self.game.state());
        let hint = hint.map_err(|error| error.message())?;
        self.hint = Some(hint.clone());
        let state = self.game.state();
        let message = hint.message(state);
        if let Some(path) = hint.path() {
            self.way = Some(Way { path: path.to_vec(), parts: Vec::new(), walked: 0 });
        }
        let way = hint.path().map(|path| letters(state.maze(), path));
        let words = vec![match way {
            Some(way) => Message::new("plain-way").with("way", message).with("path", way),
            None => message,
        }];
        let deed = deed::told("hint", None);
        Ok(Told { word: "hint", words, deed, facts: Facts::Way(hint) })
    }

    /// A path, or a tour of several things.
    fn ask(&mut self, question: &str, goes_on: GoesOn<'_>) -> Result<Reply, Message> {
        let question = Question { noted: MOST_NOTED, ..read_question(question)? };
        let now = self.game.now();
        let asked = question.within(&now).map_err(|error| no_question(&error))?;
        let found = asked.answer(&mut |_| goes_on());
        let found = found.map_err(|Stopped| Message::new("hashi-unknown"))?;
        let found = found.into_iter().find(|solution| solution.path.is_some());
        let solution = found.ok_or_else(|| asked.nothing_found().message())?;
        let cells = solution.path.clone().unwrap_or_default();
        let path = letters(&now.maze, &cells);
        let parts = if question.goal.is_simple() { Vec::new() } else { solution.legs.clone() };
        self.way = Some(Way { path: cells, parts, walked: 0 });
        let words = vec![Message::new("plain-path").with("path", path), solution.message()];
        let facts = Facts::Path(Box::new((question, solution)));
        let deed = deed::told("solve", None);
        Ok(Reply::Told(Told { word: "solve", words, deed, facts }))
    }

    fn follow(&mut self, goes_on: GoesOn<'_>) -> Result<Done, Message> {
        let (mut walk, part) = self.walk()?;
        let words = self.part(part);
        let mut told: Vec<Message> = words.iter().map(|(leg, _)| leg.clone()).collect();
        let mut steps = Vec::new();
        loop {
            let Some(direction) = walk.direction(self.game.state()) else {
                told.push(Message::new("minotaur-blocked"));
                break;
            };
            // Nothing was done yet where it is refused: the dead do not begin to walk.
            let turn = self.game.act(Action::Go(direction)).map_err(|it| it.message())?;
            steps.push(self.acted(turn));
            if turn != Turn::Turn {
                told.push(Message::new("minotaur-blocked"));
                break;
            }
            told.extend(self.happened());
            let more = walk.stepped();
            if let Some(way) = &mut self.way {
                way.walked = walk.walked();
            }
            let state = self.game.state();
            if !state.player().alive {
                break;
            }
            if !more {
                told.extend(words.map(|(_, walked)| walked));
                break;
            }
            if state.is_threatened() {
                told.push(Message::new("plain-walk-danger"));
                break;
            }
            if !goes_on() {
                break;
            }
        }
        Ok(Done { told, ..self.walked(steps) })
    }

    fn ended(&self) -> Option<Ended> {
        MazeEnded::of(&self.game).map(Ended::Maze)
    }

    /// A tour gets better with time; a path is there or not.
    fn patience(&self, question: &str) -> Option<Duration> {
        let question = read_question(question).ok()?;
        (!question.goal.is_simple()).then_some(question.time)
    }

    /// With what is no turn, where turns would not come out the same without it: what the minotaurs
    /// follow, and which way the player looks.
    fn log(&self) -> Vec<String> {
        let state = self.game.state();
        let exit = state.is_won().then_some(Action::Exit);
        let now = (self.game.strategy(), state.player().facing, exit);
        let turns = self.game.played().map(|past| (past.strategy, past.ahead, Some(past.action)));
        let (mut followed, mut facing) = (self.game.setup().strategy, Direction::South);
        let mut log = Vec::new();
        for (strategy, ahead, action) in turns.chain([now]) {
            if strategy != followed {
                log.push(format!("strategy {}", strategy.name));
                followed = strategy;
            }
            if let Some(Action::Go(direction)) = action {
                facing = direction;
            } else if facing != ahead {
                // Nobody looks where they did not go unless the way is blocked: this only turns.
                log.push(Action::Go(ahead).name().to_owned());
                facing = ahead;
            }
            log.extend(action.map(|action| action.name().to_owned()));
        }
        log
    }

    fn beginning(&self) -> String {
        saved::save(&Game::new(self.game.start().clone(), self.game.setup()))
    }

    fn deeds(&self) -> Vec<String> {
        self.game.deeds()
    }

    fn repeat(&mut self, deed: &str) -> Result<Done, NoDeed> {
        let no_deed = || NoDeed::new(deed);
        if let Some((word, "")) = deed::read_told(deed) {
            return Ok(Done::unseen(word, deed));
        }
        let mut words = deed.split(' ');
        match words.next() {
            Some("undo") if words.next().is_none() => self.undo().map_err(|_| no_deed()),
            Some("redo") if words.next().is_none() => self.redo().map_err(|_| no_deed()),
            Some(WALK) => {
                let steps = words.map(|word| self.step_again(word));
                let steps: Option<Vec<Done>> = steps.collect();
                let walked = self.walked(steps.ok_or_else(no_deed)?);
                Ok(Done { told: walked.lasting.clone(), ..walked })
            }
            Some(word) if words.next().is_none() => self.step_again(word).ok_or_else(no_deed),
            _ => Err(no_deed()),
        }
    }

    /// What was taken back can be made again, and is as good as played.
    fn is_unfinished(&self) -> bool {
        let begun = self.game.state().turns() > 0 || self.game.redos() > 0;
        begun && !self.game.state().is_won()
    }

    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        saved::write(&self.game, &mut { out })
    }
}

/// Of larger searches only the way is told, and not in which order cells were looked at.
const MOST_NOTED: usize = 1 << 16;

/// What stands before the steps of a walk.
const WALK: &str = "walk";

/// What stands before what minotaurs follow.
const STRATEGY: &str = "strategy:";

/// What is asked, as it is typed after `solve`.
fn read_question(text: &str) -> Result<Question, Message> {
    let (word, words) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
    if word != "solve" {
        return Err(super::unknown(text));
    }
    Question::typed(words).map_err(|error| no_question(&error))
}

/// Why something cannot be asked of a maze: for a name that is unknown, with what else there is.
pub fn no_question(error: &QuestionError) -> Message {
    let unknown = |kind, name: &str, known: Vec<&'static str>| {
        CatalogError::unknown(kind, name, known.into_iter()).message()
    };
    match error {
        QuestionError::Goal(GoalError::Unknown(name)) => {
            unknown(Kind::Goal, name, Goal::NAMES.to_vec())
        }
        QuestionError::Algorithm(name) => {
            unknown(Kind::Algorithm, name, solvers().iter().map(|one| one.name).collect())
        }
        QuestionError::Heuristic(name) => {
            unknown(Kind::Heuristic, name, heuristics().iter().map(|one| one.name).collect())
        }
        error => error.message(),
    }
}
