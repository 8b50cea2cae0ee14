//! Asking a program one thing after the other.

use std::time::Duration;

use damier_catalog::{Params, games};
use damier_core::{DynGame, Outcome};

use super::{LONGEST_GAME, Point, Verdict, positions};
use crate::drive::end::End;
use crate::drive::fault::Fault;
use crate::drive::process::{Launcher, Process};
use crate::drive::program::Plan;
use crate::drive::programs::LocalPrograms;
use crate::drive::talk::{Patience, Talk};

/// How long a program is told to think over a move.
pub(super) const MOMENT: Duration = Duration::from_millis(100);
/// So much of what it tells of its thoughts is judged.
const INFOS: usize = 500;
/// How often it is asked whether it is ready while it must not answer.
const ROUNDS: usize = 10;

/// A program that is asked, and started anew whenever it fails.
pub(super) struct Interview<'a> {
    programs: &'a LocalPrograms,
    plan: Plan,
    /// `ugi` or `uci`.
    name: &'static str,
    talk: Option<Talk>,
    /// What it said in its introduction.
    said: Vec<String>,
    /// What it told of its thoughts, each with the game it thought about.
    infos: Vec<(Box<dyn DynGame>, String)>,
}

/// Why a point is not kept: the program failed, or what it said is wrong.
enum Wrong {
    Failed(Fault),
    Said(String),
}

impl From<Fault> for Wrong {
    fn from(fault: Fault) -> Wrong {
        Wrong::Failed(fault)
    }
}

impl From<String> for Wrong {
    fn from(text: String) -> Wrong {
        Wrong::Said(text)
    }
}

type Checked<T = ()> = Result<T, Wrong>;

impl<'a> Interview<'a> {
    pub(super) fn new(programs: &'a LocalPrograms, plan: Plan, uci: bool) -> Interview<'a> {
        let name = if uci { "uci" } else { "ugi" };
        Interview { programs, plan, name, talk: None, said: Vec::new(), infos: Vec::new() }
    }

    /// Whether it introduced itself.
    pub(super) fn is_known(&self) -> bool {
        !self.said.is_empty()
    }

    /// The game in which its first move is one; none if it is one in none.
    pub(super) fn which_game(&mut self) -> Result<Option<Box<dyn DynGame>>, String> {
        let asked = self.say("position startpos").and_then(|()| self.best_move(None, &short()));
        match asked {
            Ok(mv) => Ok(games().iter().find_map(|entry| {
                let game = entry.open(&Params::default()).ok()?;
                game.read_move(&mv).is_ok().then_some(game)
            })),
            Err(wrong) => Err(self.gave_up(wrong)),
        }
    }

    /// What comes of looking at a point. A program that fails is started anew for the next.
    pub(super) fn look_at(&mut self, point: Point, game: &dyn DynGame) -> Verdict {
        match self.check(point, game) {
            Ok(verdict) => verdict,
            Err(wrong) => Verdict::Broken(self.gave_up(wrong)),
        }
    }

    /// What went wrong, in words. Whoever failed is ended.
    fn gave_up(&mut self, wrong: Wrong) -> String {
        match wrong {
            Wrong::Said(text) => text,
            Wrong::Failed(fault) => match self.talk.take() {
                Some(talk) => talk.end(fault),
                None => fault.to_string(),
            },
        }
    }

    fn check(&mut self, point: Point, game: &dyn DynGame) -> Checked<Verdict> {
        match point {
            Point::Greets => self.greets()?,
            Point::Options => return self.options(),
            Point::Ready => self.quiet("")?,
            Point::UnknownWords => {
                self.quiet("xyzzy plugh 77")?;
                self.quiet("")?;
            }
            Point::NewGame => {
                self.set_variant(game)?;
                self.quiet(&format!("{}newgame", self.name))?;
            }
            Point::SetOption => return self.set_options(),
            Point::Plays | Point::MoveTime => self.moves(game, &short())?,
            Point::Depth => self.moves(game, "go depth 1")?,
            Point::Nodes => self.moves(game, "go nodes 1")?,
            Point::Clocks => {
                let clocks: Vec<String> = (1..=game.seats())
                    .map(|seat| match (self.name, seat) {
                        ("uci", 1) => "wtime 2000 winc 20".to_owned(),
                        ("uci", _) => "btime 2000 binc 20".to_owned(),
                        _ => format!("p{seat}time 2000 p{seat}inc 20"),
                    })
                    .collect();
                self.moves(game, &format!("go {}", clocks.join(" ")))?;
            }
            Point::Positions => {
                for game in positions(game) {
                    self.say(&format!("position startpos moves {}", moves(&*game)))?;
                    self.moves_here(&*game, "go nodes 1")?;
                }
            }
            Point::Fen => {
                for game in positions(game).into_iter().step_by(4) {
                    let fen = game.position_text();
                    self.say(&format!("position fen {fen}"))?;
                    self.moves_here(&*game, "go nodes 1")?;
                    let Ok(mut next) = game.at_position(&fen) else { continue };
                    let mv = next.legal_moves().into_iter().next().unwrap_or_default();
                    if next.play(&mv).is_ok() && next.turn().is_some() {
                        self.say(&format!("position fen {fen} moves {mv}"))?;
                        self.moves_here(&*next, "go nodes 1")?;
                    }
                }
            }
            Point::Malformed => {
                let game = &*positions(game)[1];
                self.say(&format!("position startpos moves {}", moves(game)))?;
                for line in ["position startpos moves nonsense", "position fen nonsense here"] {
                    let said = self.ready_after(line)?;
                    if !said.iter().any(|line| line.starts_with("info string error")) {
                        return Err(
                            format!("`{line}` is not answered with `info string error …`").into()
                        );
                    }
                    self.moves_here(game, "go nodes 1")?;
                }
            }
            Point::Info => return self.infos_are_good(),
            Point::Infinite => self.infinite(game)?,
            Point::IdleStop => {
                let said = self.ready_after("stop")?;
                if let Some(line) = said.iter().find(|line| line.starts_with("bestmove")) {
                    return Err(format!("`{line}` was not asked for").into());
                }
            }
            Point::Query => return self.query(game),
            Point::WholeGame => self.whole_game(game)?,
            Point::GameOver => {
                let over = over(game);
                self.quiet(&format!("position startpos moves {}", moves(&*over)))?;
            }
            Point::Quit => self.leaves(true)?,
            Point::EndOfInput => self.leaves(false)?,
        }
        Ok(Verdict::Kept)
    }

    fn patience(&self) -> Patience<'a> {
        Patience::new(&*self.programs.clock, self.programs.limits.ready)
    }

    /// The conversation, begun if there is none.
    fn talk(&mut self) -> Result<&mut Talk, Fault> {
        if self.talk.is_none() {
            // Whether it leaves is one of the points, and a busy machine is no reason not to.
            let (launcher, limits) = (&self.programs.launcher, &self.programs.limits);
            let launcher = Launcher { grace: limits.ready.max(launcher.grace), ..launcher.clone() };
            let process = Process::start(&launcher, &self.plan.words)?;
            let patience = Patience::new(&*self.programs.clock, self.programs.limits.start);
            let mut talk = Talk::new(process);
            match introduced(&mut talk, self.name, &patience) {
                Ok(said) => self.said = said,
                Err(fault) => return Err(Fault::Unable(talk.end(fault))),
            }
            return Ok(self.talk.insert(talk));
        }
        self.talk.as_mut().ok_or(Fault::Unwanted)
    }

    fn say(&mut self, line: &str) -> Checked {
        Ok(self.talk()?.say(line)?)
    }

    /// Says something, and hears all that is said until it is ready again.
    fn ready_after(&mut self, line: &str) -> Checked<Vec<String>> {
        let patience = self.patience();
        let talk = self.talk()?;
        if !line.is_empty() {
            talk.say(line)?;
        }
        talk.ask("isready")?;
        let mut said = Vec::new();
        loop {
            match talk.hear_line(&patience)? {
                line if line.trim() == "readyok" => return Ok(said),
                line => said.push(line),
            }
        }
    }

    /// Says something to which nothing but remarks may be said.
    fn quiet(&mut self, line: &str) -> Checked {
        let is_remark = |line: &&String| line.trim().is_empty() || line.starts_with("info");
        match self.ready_after(line)?.iter().find(|line| !is_remark(line)) {
            Some(said) => Err(format!("`{line}` is answered with `{said}`").into()),
            None => Ok(()),
        }
    }

    /// What it answers to `go`. What it tells of its thoughts is kept to be judged.
    fn best_move(&mut self, game: Option<&dyn DynGame>, go: &str) -> Checked<String> {
        let patience = self.patience();
        self.talk()?.ask(go)?;
        loop {
            let line = self.talk()?.hear_line(&patience)?;
            let mut words = line.split_whitespace();
            match (words.next(), game) {
                (Some("bestmove"), _) => return Ok(words.next().unwrap_or_default().to_owned()),
                (Some("info"), Some(game)) if self.infos.len() < INFOS => {
                    self.infos.push((game.boxed_clone(), line));
                }
                _ => {}
            }
        }
    }

    /// It moves, where it was told that the game stands.
    fn moves_here(&mut self, game: &dyn DynGame, go: &str) -> Checked<String> {
        let mv = self.best_move(Some(game), go)?;
        game.read_move(&mv).map_err(|why| {
            format!("`{go}` in `{}` is answered with `{mv}`: {why}", game.position_text()).into()
        })
    }

    /// It moves at the start.
    fn moves(&mut self, game: &dyn DynGame, go: &str) -> Checked {
        self.say("position startpos")?;
        self.moves_here(game, go).map(drop)
    }

    fn greets(&mut self) -> Checked {
        // Who does not know one handshake may know the other.
        if let Err(fault) = self.talk().map(drop) {
            self.talk = None;
            self.name = if self.name == "ugi" { "uci" } else { "ugi" };
            if self.talk().is_err() {
                return Err(fault.into());
            }
        }
        let named = |start: &str| self.said.iter().any(|line| line.starts_with(start));
        if !named("id name ") {
            return Err(format!("there is no `id name …` before `{}ok`", self.name).into());
        }
        Ok(())
    }

    fn options(&mut self) -> Checked<Verdict> {
        self.talk()?;
        let mut any = false;
        for line in self.said.iter().filter(|line| line.starts_with("option")) {
            any = true;
            option(line).map_err(|why| format!("`{line}`: {why}"))?;
        }
        Ok(if any { Verdict::Kept } else { Verdict::NotOffered })
    }

    /// Sets every option to what it is.
    fn set_options(&mut self) -> Checked<Verdict> {
        self.talk()?;
        let options: Vec<Offer> = self.said.iter().filter_map(|line| option(line).ok()).collect();
        let settable = options.iter().filter(|offer| !offer.value.is_empty());
        let lines: Vec<String> = settable
            .map(|offer| format!("setoption name {} value {}", offer.name, offer.value))
            .collect();
        for line in &lines {
            let said = self.ready_after(line)?;
            if let Some(error) = said.iter().find(|said| said.contains("string error")) {
                return Err(format!("`{line}` is answered with `{error}`").into());
            }
        }
        Ok(if lines.is_empty() { Verdict::NotOffered } else { Verdict::Kept })
    }

    /// Has it play this variant, if it can be told.
    fn set_variant(&mut self, game: &dyn DynGame) -> Checked {
        self.talk()?;
        let offers = self.said.iter().filter_map(|line| option(line).ok());
        let variant = offers.into_iter().find(|offer| offer.name.eq_ignore_ascii_case("variant"));
        match variant {
            Some(Offer { name, .. }) => {
                self.quiet(&format!("setoption name {name} value {}", game.variant()))
            }
            None => Ok(()),
        }
    }

    fn infos_are_good(&mut self) -> Checked<Verdict> {
        for (game, line) in &self.infos {
            info(&**game, line).map_err(|why| format!("`{line}`: {why}"))?;
        }
        Ok(if self.infos.is_empty() { Verdict::NotOffered } else { Verdict::Kept })
    }

    fn infinite(&mut self, game: &dyn DynGame) -> Checked {
        self.say("position startpos")?;
        self.say("go infinite")?;
        for _ in 0..ROUNDS {
            let said = self.ready_after("")?;
            if let Some(line) = said.iter().find(|line| line.starts_with("bestmove")) {
                return Err(format!("`{line}` came before `stop`").into());
            }
        }
        let patience = self.patience();
        let talk = self.talk()?;
        talk.ask("stop")?;
        loop {
            let line = talk.hear_line(&patience)?;
            if let Some(mv) = line.strip_prefix("bestmove ") {
                let mv = mv.split_whitespace().next().unwrap_or_default();
                game.read_move(mv).map_err(|why| format!("`{line}`: {why}"))?;
                return Ok(());
            }
        }
    }

    fn query(&mut self, game: &dyn DynGame) -> Checked<Verdict> {
        let middle = positions(game).swap_remove(1);
        let mut offered = false;
        for game in [game.boxed_clone(), middle, over(game)] {
            self.say(&format!("position startpos moves {}", moves(&*game)))?;
            let first = game.turn().is_some_and(|seat| seat.index() == 0);
            let is_over = game.outcome().is_some();
            for (asked, expected) in [
                ("gameover", is_over.to_string()),
                ("p1turn", first.to_string()),
                ("result", result(game.outcome())),
            ] {
                // Nobody has the turn when a game is over; not all say so.
                if asked == "p1turn" && is_over || asked == "result" && !is_over {
                    continue;
                }
                let said = self.ready_after(&format!("query {asked}"))?;
                let answer = said.iter().find_map(|line| line.strip_prefix("response "));
                let Some(answer) = answer else { continue };
                offered = true;
                if answer.trim() != expected {
                    let place = game.position_text();
                    return Err(format!(
                        "`query {asked}` in `{place}` is answered with `{answer}`, where it is `{expected}`"
                    )
                    .into());
                }
            }
        }
        Ok(if offered { Verdict::Kept } else { Verdict::NotOffered })
    }

    fn whole_game(&mut self, game: &dyn DynGame) -> Checked {
        let mut game = game.boxed_clone();
        self.quiet(&format!("{}newgame", self.name))?;
        while game.turn().is_some() && game.steps().len() < LONGEST_GAME {
            self.say(&format!("position startpos moves {}", moves(&*game)))?;
            let mv = self.moves_here(&*game, "go nodes 1")?;
            game.play(&mv).map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    fn leaves(&mut self, told: bool) -> Checked {
        let patience = self.patience();
        let talk = self.talk()?;
        if told {
            talk.ask("quit")?;
            while talk.hear_line(&patience).is_ok() {}
        }
        let Some(talk) = self.talk.take() else { return Ok(()) };
        match talk.leave() {
            End::Exited(_) => Ok(()),
            End::Signal(signal) => Err(format!("it was ended by signal {signal}").into()),
            _ if told => Err("it did not leave, and had to be ended".to_owned().into()),
            _ => Err("it stayed when its input ended, and had to be ended".to_owned().into()),
        }
    }
}

/// Asks for a move that is thought over for a moment.
fn short() -> String {
    format!("go movetime {}", MOMENT.as_millis())
}

/// The introduction, up to its end.
fn introduced(talk: &mut Talk, name: &str, patience: &Patience<'_>) -> Result<Vec<String>, Fault> {
    talk.ask(name)?;
    let mut said = Vec::new();
    loop {
        let line = talk.hear_line(patience)?;
        let ends = line.trim().strip_suffix("ok") == Some(name);
        said.push(line);
        if ends {
            return Ok(said);
        }
    }
}

/// The moves of a game, as a list.
fn moves(game: &dyn DynGame) -> String {
    let record = damier_core::Record::of(game);
    record.moves.into_iter().map(|mv| mv.text).collect::<Vec<_>>().join(" ")
}

/// A game by chance that came to its end.
fn over(start: &dyn DynGame) -> Box<dyn DynGame> {
    (1..)
        .find_map(|seed| {
            let mut rng = damier_core::Rng::new(seed);
            let mut game = start.boxed_clone();
            while let Some(mv) = rng.pick(&game.legal_moves()).cloned() {
                if game.play(&mv).is_err() || game.steps().len() > 100 * LONGEST_GAME {
                    break;
                }
            }
            game.outcome().is_some().then_some(game)
        })
        .unwrap_or_else(|| start.boxed_clone())
}

/// How a game ended, as `query result` tells it.
fn result(outcome: Option<&Outcome>) -> String {
    match outcome {
        None => "none".to_owned(),
        Some(outcome) => crate::speak::result(outcome),
    }
}

/// An option that is offered.
struct Offer {
    name: String,
    value: String,
}

/// `option name N type T [default D] [min A max B] [var V …]`.
fn option(line: &str) -> Result<Offer, String> {
    let rest = line.strip_prefix("option name ").ok_or("it does not begin with `option name`")?;
    let (name, rest) = rest.split_once(" type ").ok_or("it has no `type`")?;
    let (kind, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let mut parts: Vec<(&str, String)> = Vec::new();
    for word in rest.split_whitespace() {
        match (word, parts.last_mut()) {
            ("default" | "min" | "max" | "var", _) => parts.push((word, String::new())),
            (_, Some((_, value))) => {
                if !value.is_empty() {
                    value.push(' ');
                }
                value.push_str(word);
            }
            (_, None) => return Err(format!("`{word}` says nothing")),
        }
    }
    let part = |name: &str| parts.iter().find(|(word, _)| *word == name).map(|(_, value)| value);
    let value = part("default").cloned();
    let number =
        |name: &str| part(name).map(|text| text.parse::<i64>().map_err(|_| name.to_owned()));
    match kind {
        "button" | "string" => {}
        "check" if matches!(value.as_deref(), Some("true" | "false")) => {}
        "check" => return Err("its default is neither `true` nor `false`".to_owned()),
        "spin" => {
            let read = |name: &str| match number(name) {
                Some(Ok(number)) => Ok(number),
                Some(Err(name)) => Err(format!("its `{name}` is no number")),
                None => Err(format!("it has no `{name}`")),
            };
            let (usual, least, most) = (read("default")?, read("min")?, read("max")?);
            if !(least..=most).contains(&usual) {
                return Err("its default is not between `min` and `max`".to_owned());
            }
        }
        "combo" => {
            let mut values =
                parts.iter().filter(|(word, _)| *word == "var").map(|(_, value)| value);
            if value.is_none() || !values.any(|known| Some(known) == value.as_ref()) {
                return Err("its default is none of its `var`".to_owned());
            }
        }
        kind => return Err(format!("there is no type `{kind}`")),
    }
    Ok(Offer { name: name.to_owned(), value: value.unwrap_or_default() })
}

/// `info` with what is known to stand behind it.
fn info(game: &dyn DynGame, line: &str) -> Result<(), String> {
    const NUMBERS: [&str; 8] =
        ["depth", "seldepth", "time", "nodes", "nps", "hashfull", "multipv", "tbhits"];
    let mut words = line.split_whitespace().skip(1).peekable();
    while let Some(word) = words.next() {
        match word {
            "string" => return Ok(()),
            "pv" => {
                let mut game = game.boxed_clone();
                for mv in words.by_ref() {
                    game.play(mv).map_err(|why| format!("`{mv}` of the line: {why}"))?;
                }
            }
            "score" => {
                let kind = words.next().unwrap_or_default();
                let number = words.next().unwrap_or_default();
                if !["cp", "mate"].contains(&kind) || number.parse::<i64>().is_err() {
                    return Err(format!("`score {kind} {number}` is no score"));
                }
                words.next_if(|word| ["lowerbound", "upperbound"].contains(word));
            }
            word if NUMBERS.contains(&word) => {
                let number = words.next().unwrap_or_default();
                if number.parse::<u64>().is_err() {
                    return Err(format!("`{word} {number}` has no number"));
                }
            }
            // Whatever else somebody may tell.
            _ => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_judged() {
        for good in [
            "option name Hash type spin default 16 min 1 max 1024",
            "option name Own Book type check default false",
            "option name Style type combo default so so var so so var wild",
            "option name Clear type button",
            "option name Variant type string default 9x9 2p",
            "option name Path type string default",
        ] {
            assert!(option(good).is_ok(), "{good}");
        }
        for wrong in [
            "option Hash",
            "option name Hash spin",
            "option name Hash type spin default 16",
            "option name Hash type spin default 0 min 1 max 9",
            "option name Hash type spin default x min 1 max 9",
            "option name A type check default maybe",
            "option name A type combo default b var c",
            "option name A type slider default 3",
        ] {
            assert!(option(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn thoughts_are_judged() {
        let game = games()[1].open(&Params::default()).unwrap();
        for good in [
            "info depth 3 seldepth 5 multipv 1 score cp -12 upperbound time 3 nodes 4 nps 5 pv d3 c3",
            "info string anything depth x",
            "info currmove d3 score mate -2 pv c4",
        ] {
            assert_eq!(info(&*game, good), Ok(()), "{good}");
        }
        for wrong in [
            "info depth",
            "info nodes many",
            "info score 12",
            "info score cp x",
            "info depth 1 pv d3 d3",
        ] {
            assert!(info(&*game, wrong).is_err(), "{wrong}");
        }
    }
}
