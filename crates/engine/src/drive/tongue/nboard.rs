//! The protocol of `NBoard`, spoken to a program.

use damier_core::{DynGame, Record, Seat};
use damier_mind::{Line, Score, Task, Thought, Value};

use super::{Tongue, patience, turns};
use crate::drive::fault::Fault;
use crate::drive::program::Limits;
use crate::drive::talk::{Heard, Patience, Talk};
use crate::named::{square_read, square_told};

/// A program that speaks as `NBoard` does.
pub(super) struct Nboard {
    /// The number of the last ping.
    pings: u32,
    /// The moves it knows; none if it knows no game.
    known: Option<Vec<(Seat, String)>>,
    depth: Option<u32>,
}

/// Says hello.
pub(super) fn greet(talk: &mut Talk, patience: &Patience<'_>) -> Result<Box<dyn Tongue>, Fault> {
    let mut nboard = Nboard { pings: 0, known: None, depth: None };
    talk.say("nboard 2")?;
    nboard.ping(talk, patience)?;
    Ok(Box::new(nboard))
}

impl Nboard {
    /// Waits until all that was said is heard.
    fn ping(&mut self, talk: &mut Talk, patience: &Patience<'_>) -> Result<(), Fault> {
        self.pings += 1;
        talk.ask(&format!("ping {}", self.pings))?;
        let pong = format!("pong {}", self.pings);
        while talk.hear_line(patience)?.trim() != pong {}
        Ok(())
    }

    /// Tells the program the moves it does not know, or the whole game.
    fn catch_up(
        &mut self,
        talk: &mut Talk,
        game: &dyn DynGame,
        patience: &Patience<'_>,
    ) -> Result<(), Fault> {
        let turns = turns(game);
        let known = self.known.take().zip(turns.as_ref());
        match known.filter(|(known, turns)| turns.starts_with(known)) {
            Some((known, turns)) => {
                for (_, mv) in &turns[known.len()..] {
                    talk.say(&format!("move {}", square_told(mv)))?;
                }
            }
            None => {
                let unable = |why: String| Fault::Unable(format!("the game cannot be told: {why}"));
                let entry =
                    damier_catalog::game(game.name()).map_err(|it| unable(it.to_string()))?;
                let format = entry.format("ggf").map_err(|it| unable(it.to_string()))?;
                let text = (format.write)(&Record::of(game));
                let text = text.map_err(|it| unable(it.problem.to_string()))?;
                let line: Vec<&str> = text.split_whitespace().collect();
                talk.say(&format!("set game {}", line.join(" ")))?;
            }
        }
        self.known = turns;
        self.ping(talk, patience)
    }
}

impl Tongue for Nboard {
    fn new_game(
        &mut self,
        talk: &mut Talk,
        game: &dyn DynGame,
        patience: &Patience<'_>,
    ) -> Result<(), Fault> {
        if game.name() != "reversi" {
            return Err(Fault::Unable(format!("NBoard has no words for {}", game.name())));
        }
        self.known = None;
        self.catch_up(talk, game, patience)
    }

    fn think(
        &mut self,
        talk: &mut Talk,
        game: &dyn DynGame,
        task: &mut Task<'_, String>,
        limits: &Limits,
    ) -> Result<Thought<String>, Fault> {
        let turn = game.turn().ok_or(Fault::NoMove)?;
        let mut patience = patience(task, turn, limits);
        if let Some(depth) = task.budget.depth.filter(|depth| self.depth != Some(*depth)) {
            talk.say(&format!("set depth {depth}"))?;
            self.depth = Some(depth);
        }
        self.catch_up(talk, game, &patience)?;
        talk.ask("go")?;
        loop {
            let line = match talk.hear(&patience)? {
                Heard::Line(line) => line,
                Heard::Stopped if task.stop.is_unwanted() => return Err(Fault::Unwanted),
                Heard::Stopped => {
                    // Whatever is said ends the thinking.
                    talk.say("ping 0")?;
                    patience = Patience { stop: None, ..Patience::new(task.clock, limits.stop) };
                    continue;
                }
            };
            let Some(answer) = line.trim_start().strip_prefix("===") else { continue };
            let mv: String = square_read(answer).chars().take(100).collect();
            if mv.is_empty() {
                return Err(Fault::NoMove);
            }
            let worth = answer.split('/').nth(1).and_then(|text| text.trim().parse::<f64>().ok());
            let discs = worth.filter(|worth| worth.abs() <= 100.0);
            let score = discs.map(|discs| Value::Units((discs * 100.0).round() as i32));
            let time = task.clock.now().saturating_sub(patience.begun);
            let lines = vec![Line { score: score.map(Score::estimate), moves: vec![mv] }];
            return Ok(Thought { lines, depth: 0, nodes: 0, time, forced: None });
        }
    }
}
