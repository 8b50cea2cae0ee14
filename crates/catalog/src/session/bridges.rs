//! Hashi as a session.

use std::fmt::{self, Write};
use std::slice;
use std::time::Duration;

use damier_core::{Explain, Message, Puzzle, Solving, Status, in_minutes, open_id};
use damier_formats::dpz::{self, Damage, Saved};
use damier_hashi::coordinates::{cell_name, edge_name, island_name};
use damier_hashi::reason::Trace;
use damier_hashi::{
    Check, Effect, Hashi, Hint, Mistake, NoHint, Params, Pen, Played, Playing, TryError, Turned,
    draw, forced_message,
};

use super::{
    BridgesEnded, Changes, Done, Ended, Facts, GoesOn, Loaded, NoDeed, Reply, Scene, Session, Told,
    deed,
};
use crate::solo::{Begun, HASHI, LoadError, Progress, Share, SoloEntry};

/// A puzzle that is being solved.
#[derive(Clone, Debug)]
pub struct BridgeSession(pub Playing);

impl BridgeSession {
    /// A puzzle from its start.
    pub fn new(puzzle: Hashi, now: Duration) -> BridgeSession {
        BridgeSession(Playing::new(Solving::new(puzzle), Duration::ZERO, now))
    }

    /// The puzzle that an ID names; nothing is set before it.
    pub(crate) fn begin(id: &str, params: &crate::Params) -> Begun {
        super::known(params, &[])?;
        let puzzle = open_id(id).map_err(|error| error.messages())?;
        Ok(Box::new(BridgeSession::new(puzzle, Duration::ZERO)))
    }

    /// Reads a puzzle that was saved, or as much of it as can be read.
    pub fn load(text: &str, progress: Progress<'_>) -> Result<Loaded, LoadError> {
        let (saved, damage) =
            BridgeSession::read(text, &mut || progress(Share { done: 0, all: 0 }))?;
        let mut playing = Playing::new(saved.solving, saved.time, Duration::ZERO);
        // It begins when whoever goes on with it tells the time.
        playing.rest();
        Ok(Loaded { session: Box::new(BridgeSession(playing)), damage })
    }

    /// The same with its types: what is readable, and why that is not all.
    pub fn read(
        text: &str,
        goes_on: GoesOn<'_>,
    ) -> Result<(Saved<Hashi>, Option<Message>), LoadError> {
        match damier_formats::hashi::load(text, goes_on) {
            Ok(saved) => Ok((saved, None)),
            Err(Damage { error, .. }) if matches!(error.problem, dpz::Problem::Stopped) => {
                Err(LoadError::Stopped)
            }
            Err(Damage { error, readable: Some(saved) }) => Ok((*saved, Some(error.message()))),
            Err(Damage { error, readable: None }) => Err(LoadError::Wrong(error.message())),
        }
    }

    /// A kept puzzle in a line.
    pub(crate) fn glance(text: &str) -> Option<Message> {
        let glance = dpz::glance(text).filter(|glance| glance.puzzle == Hashi::NAME)?;
        let params = Params::parse(&glance.params).ok()?;
        let size = format!("{}x{}", params.width, params.height);
        Some(
            Message::new("app-kept-hashi")
                .with("size", size)
                .with("moves", glance.moves)
                .with("time", in_minutes(glance.time)),
        )
    }

    fn played(&self, played: Played) -> Done {
        let ends = played.solved || played.is_shown();
        let ended = BridgesEnded::of(&self.0).filter(|_| ends);
        let told: Vec<Message> = match &ended {
            Some(ended) if played.solved => vec![ended.praise(true)],
            _ => played.message().into_iter().collect(),
        };
        // That a hint is done is told only to who heard it.
        let lasting = if ends { told.clone() } else { Vec::new() };
        let word = if ends { "solved" } else { "played" };
        let deed = move_deed(self.0.puzzle(), &played.effects);
        let changes = Changes::Bridges(played.effects);
        Done { word, told, lasting, deed, changes, ended: ended.map(Ended::Bridges) }
    }

    /// Several moves were taken back, after so much help.
    fn rewound(&self, Turned { effects, message }: Turned) -> Done {
        let told = vec![message];
        let deed = format!("{REWIND} {} {}", effects.len(), self.0.help());
        let changes = Changes::Bridges(effects);
        Done { word: "rewound", lasting: told.clone(), told, deed, changes, ended: None }
    }

    /// Tries something, gives it up or keeps it, if that is what the text says.
    fn attempt(&mut self, text: &str) -> Option<Result<Done, TryError>> {
        let noted = |word, deed, told: Message| {
            let told = vec![told];
            Done { told: told.clone(), lasting: told, ..Done::unseen(word, deed) }
        };
        Some(match text {
            TRY => self.0.begin_try().map(|begun| noted("try", TRY, begun)),
            GIVE_UP => self.0.give_up().map(|back| turned("given-up", GIVE_UP, back)),
            KEEP => self.0.keep().map(|kept| noted("kept", KEEP, kept)),
            _ => return None,
        })
    }

    /// That something was told, with what helped until now.
    fn told_deed(&self, word: &str) -> String {
        deed::told(word, Some(self.0.help().to_string()))
    }

    fn told(&self, word: &'static str, words: Vec<Message>, facts: Facts) -> Told {
        Told { word, words, deed: self.told_deed(word), facts }
    }

    fn checked(&self, check: Check) -> Told {
        self.told("check", vec![check.message(self.0.board())], Facts::Check(check))
    }

    /// The solution, or the rest of it, which the player has seen then.
    fn traced(&mut self, word: &'static str, trace: Trace) -> Told {
        self.0.note_seen();
        let board = self.0.board();
        let words = trace.steps.iter().map(|step| step.message(board)).collect();
        self.told(word, words, Facts::Trace(Box::new(trace)))
    }

    /// The first wrong move, or how the player stands; that it was asked for is noted.
    fn first_mistake(&mut self, goes_on: GoesOn<'_>) -> Result<Mistake, Check> {
        let found = self.0.first_mistake(goes_on);
        let wrong = || Check::Wrong(Vec::new());
        // What could not be told did not help.
        if found != Err(Check::Unknown) {
            self.0.note_check(&found.as_ref().map_or_else(Check::clone, |_| wrong()));
        }
        found
    }

    /// How the player stands where no mistake is to be told.
    fn no_mistake(&self, check: Check) -> Result<Reply, Message> {
        match check {
            Check::Unknown => Err(check.message(self.0.board())),
            check => Ok(Reply::Told(self.checked(check))),
        }
    }
}

/// What stands before moves that were made as one.
const MOVES: &str = "move";

/// What stands before how many moves were taken back.
const REWIND: &str = "rewind";

/// Trying something from here; what it takes back, and what keeps it.
const TRY: &str = "try";
const GIVE_UP: &str = "give-up";
const KEEP: &str = "keep";

/// Moves that were made as one, as a deed.
fn move_deed(puzzle: &Hashi, effects: &[Effect]) -> String {
    format!("{MOVES} {}", puzzle.deed(effects))
}

/// Why nothing is told of what follows, and what finds a mistake.
fn no_hint(none: NoHint) -> Message {
    match none {
        NoHint::Mistake(_) => Message::new("hashi-play-find").with("told", none.message()),
        none => none.message(),
    }
}

/// A move that was taken back or made again.
fn turned(word: &'static str, deed: &str, turned: Turned) -> Done {
    let (told, deed) = (vec![turned.message], deed.to_owned());
    let changes = Changes::Bridges(turned.effects);
    Done { word, lasting: told.clone(), told, deed, changes, ended: None }
}

impl Session for BridgeSession {
    fn entry(&self) -> &'static SoloEntry {
        &HASHI
    }

    fn boxed_clone(&self) -> Box<dyn Session> {
        Box::new(self.clone())
    }

    fn scene(&self) -> Scene<'_> {
        Scene::Bridges(&self.0)
    }

    /// The board with the names of columns and rows beside it.
    fn picture(&self, ascii: bool) -> String {
        let (board, state) = (self.0.board(), self.0.state());
        let pen = if ascii { Pen::Plain } else { Pen::Unicode };
        let drawing = draw(board, &state.bridges, pen);
        let margin = board.height().to_string().len();
        let mut text = " ".repeat(margin + 1);
        for x in 0..board.width() {
            let name = cell_name(x, 0);
            let name = name.trim_end_matches('1');
            // Long names have room on some columns only.
            if x % (name.len() / 2 + 1) == 0 {
                let column = margin + 1 + 2 * x;
                text += &" ".repeat(column.saturating_sub(text.len()));
                text += name;
            }
        }
        text.push('\n');
        for (row, line) in drawing.lines().enumerate() {
            // Writing to a string does not fail.
            writeln!(text, "{:>margin$} {}", row + 1, line.trim_end()).ok();
        }
        text
    }

    /// What is marked, what is locked, and what is being tried.
    fn notes(&self) -> Vec<Message> {
        let (board, state) = (self.0.board(), self.0.state());
        let marked = (0..state.marks.len()).filter(|&edge| state.marks[edge]);
        let marks: Vec<String> = marked.map(|edge| edge_name(board, edge)).collect();
        let locked = (0..state.locked.len()).filter(|&island| state.locked[island]);
        let locked: Vec<String> = locked.map(|island| island_name(board, island)).collect();
        let tries = self.0.tries();
        let tries: Vec<String> = tries.iter().map(|one| (one.moves + 1).to_string()).collect();
        [("hashi-play-marks", marks), ("hashi-play-locked", locked), ("hashi-play-tries", tries)]
            .into_iter()
            .filter(|(_, names)| !names.is_empty())
            .map(|(key, names)| Message::new(key).with("names", names.join(", ")))
            .collect()
    }

    fn standing(&self) -> Message {
        self.0.status()
    }

    fn status(&self) -> Status {
        self.0.solving().status()
    }

    fn act(&mut self, text: &str, goes_on: GoesOn<'_>) -> Result<Done, Message> {
        if let Some(tried) = self.attempt(text.trim()) {
            return tried.map_err(|error| error.message());
        }
        if text.trim() == "solve" {
            let shown = self.0.solve(goes_on).map_err(|error| error.message())?;
            return Ok(self.played(shown));
        }
        let played = self.0.play_text(text).map_err(|error| error.message())?;
        Ok(self.played(played))
    }

    fn undo(&mut self) -> Result<Done, Message> {
        let undone = self.0.undo().ok_or_else(|| Message::new("error-nothing-to-undo"))?;
        Ok(turned("undone", "undo", undone))
    }

    fn redo(&mut self) -> Result<Done, Message> {
        let redone = self.0.redo().ok_or_else(|| Message::new("error-nothing-to-redo"))?;
        Ok(turned("redone", "redo", redone))
    }

    /// The next part, or the one of a number.
    fn hint(&mut self, about: &str, goes_on: GoesOn<'_>) -> Result<Told, Message> {
        let part = match about {
            "" => None,
            text => {
                let part = text.parse().ok().filter(|part| (1..=Hint::PARTS).contains(part));
                Some(part.ok_or_else(|| Message::new("hashi-play-hint-part"))?)
            }
        };
        match self.0.hint(part, goes_on) {
            Ok(telling) => {
                let telling = telling.clone();
                let words = telling.messages(self.0.puzzle());
                Ok(self.told("hint", words, Facts::Step(telling)))
            }
            Err(none) => Err(no_hint(none)),
        }
    }

    fn follow(&mut self, _: GoesOn<'_>) -> Result<Done, Message> {
        let played = self.0.follow().map_err(|error| error.message())?;
        Ok(self.played(played))
    }

    fn ended(&self) -> Option<Ended> {
        BridgesEnded::of(&self.0).map(Ended::Bridges)
    }

    fn ask(&mut self, question: &str, goes_on: GoesOn<'_>) -> Result<Reply, Message> {
        match question {
            "check" => {
                let check = self.0.check(goes_on);
                self.0.note_check(&check);
                Ok(Reply::Told(self.checked(check)))
            }
            "mistake" => match self.first_mistake(goes_on) {
                Ok(mistake) => {
                    let why = self.0.why(&mistake, goes_on);
                    let words = mistake.messages(why.as_ref(), self.0.board());
                    let facts = Facts::Mistake(mistake, why.map(Box::new));
                    Ok(Reply::Told(self.told("mistake", words, facts)))
                }
                Err(check) => self.no_mistake(check),
            },
            "rewind" => match self.first_mistake(goes_on) {
                Ok(mistake) => {
                    let back = self.0.back(mistake.back());
                    let back = back.ok_or_else(|| Message::new("error-nothing-to-undo"))?;
                    Ok(Reply::Done(self.rewound(back)))
                }
                Err(check) => self.no_mistake(check),
            },
            "trace" => {
                let trace = self.0.trace(goes_on);
                Ok(Reply::Told(self.traced("trace", trace)))
            }
            "rest" => {
                let trace = self.0.trace_on(goes_on).map_err(no_hint)?;
                Ok(Reply::Told(self.traced("rest", trace)))
            }
            "forced" => {
                let forced = self.0.forced(goes_on).map_err(no_hint)?;
                let words = vec![forced_message(&forced)];
                Ok(Reply::Told(self.told("forced", words, Facts::Forced(forced))))
            }
            "graded" => {
                let unknown = Check::Unknown.message(self.0.board());
                let rating = self.0.rate(goes_on).ok_or(unknown)?;
                let words = rating.messages();
                Ok(Reply::Told(self.told("graded", words, Facts::Graded(rating))))
            }
            other => Err(super::unknown(other)),
        }
    }

    fn log(&self) -> Vec<String> {
        let solving = self.0.solving();
        let done = solving.history().done();
        done.map(|effect| solving.puzzle().effect_text(effect)).collect()
    }

    /// With the time that was spent on it before.
    fn beginning(&self) -> String {
        dpz::write(&Solving::new(self.0.puzzle().clone()), self.0.time())
    }

    fn deeds(&self) -> Vec<String> {
        let history = self.0.solving().history();
        let tries = self.0.tries();
        let begun = |moves: usize| tries.iter().filter(move |one| one.moves == moves);
        let mut deeds: Vec<String> = Vec::new();
        for (moves, effect) in history.iter().enumerate() {
            deeds.extend(begun(moves).map(|_| TRY.to_owned()));
            deeds.push(move_deed(self.0.puzzle(), slice::from_ref(effect)));
        }
        deeds.extend(begun(history.undos() + history.redos()).map(|_| TRY.to_owned()));
        let help = self.0.help();
        if history.redos() > 0 {
            deeds.push(format!("{REWIND} {} {help}", history.redos()));
        } else if !help.is_none() {
            deeds.push(self.told_deed("hint"));
        }
        deeds
    }

    fn repeat(&mut self, deed: &str) -> Result<Done, NoDeed> {
        let no_deed = || NoDeed::new(deed);
        if let Some((word, help)) = deed::read_told(deed) {
            self.0.note_help(help.parse().map_err(|_| no_deed())?);
            return Ok(Done::unseen(word, deed));
        }
        if let Some(tried) = self.attempt(deed) {
            return tried.map_err(|_| no_deed());
        }
        match deed.split_once(' ').unwrap_or((deed, "")) {
            (MOVES, moves) => {
                let played = self.0.repeat(moves).ok_or_else(no_deed)?;
                Ok(self.played(played))
            }
            (REWIND, rest) => {
                let (moves, help) = rest.split_once(' ').ok_or_else(no_deed)?;
                let (moves, help) =
                    moves.parse().ok().zip(help.parse().ok()).ok_or_else(no_deed)?;
                let back = self.0.back(moves).ok_or_else(no_deed)?;
                self.0.note_help(help);
                Ok(self.rewound(back))
            }
            ("undo", "") => self.undo().map_err(|_| no_deed()),
            ("redo", "") => self.redo().map_err(|_| no_deed()),
            _ => Err(no_deed()),
        }
    }

    fn time_at(&self, now: Duration) -> Option<Duration> {
        Some(self.0.time_at(now))
    }

    fn is_unfinished(&self) -> bool {
        self.0.solving().history().iter().next().is_some() && !self.0.is_solved()
    }

    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(&dpz::write(self.0.solving(), self.0.time()))
    }

    fn pass(&mut self, now: Duration) {
        self.0.pass(now);
    }

    fn rest(&mut self) {
        self.0.rest();
    }
}
