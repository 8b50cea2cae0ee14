//! The protocol of `NBoard`, for Reversi.
//!
//! The other side tells the game and its moves, and asks for hints or for a move; it is told what is
//! thought, and that all it said before a `ping` was heard. Whatever it says ends the thinking.

use std::collections::VecDeque;
use std::io::{self, Write};

use damier_core::DynGame;
use damier_mind::{Budget, Line, Thought, Value};
use damier_play::replay;

use super::desk::{Desk, MOST_LINES};
use super::{Dialect, Flow, WAITING, one_line};
use crate::named::{square_read, square_told};

/// A conversation with `NBoard`.
#[derive(Default)]
pub(super) struct Nboard {
    /// How far it is looked ahead, if it was told.
    depth: Option<u32>,
    /// Whether a move is being thought about, and not hints.
    moves: bool,
    /// What was said meanwhile.
    waiting: VecDeque<String>,
}

impl Nboard {
    fn obey(
        &mut self,
        line: &str,
        desk: &mut Desk<'_, '_>,
        out: &mut dyn Write,
    ) -> Result<io::Result<()>, String> {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match command {
            "nboard" => return Ok(writeln!(out, "set myname Damier")),
            "ping" => return Ok(writeln!(out, "pong {rest}")),
            "set" => self.set(rest, desk)?,
            "move" => desk.play(&square_read(rest))?,
            "hint" => {
                let lines = rest.parse().ok().filter(|lines| (1..=MOST_LINES).contains(lines));
                let lines = lines.ok_or_else(|| format!("`hint {rest}` has no number of moves"))?;
                self.moves = false;
                return self.think(lines as usize, desk, out);
            }
            "go" => {
                self.moves = true;
                return self.think(1, desk, out);
            }
            "learn" => return Ok(writeln!(out, "learned")),
            _ => {}
        }
        Ok(Ok(()))
    }

    fn set(&mut self, rest: &str, desk: &mut Desk<'_, '_>) -> Result<(), String> {
        let (what, value) = rest.split_once(' ').unwrap_or((rest, ""));
        match what {
            "depth" => {
                let depth = value.trim().parse().ok().filter(|depth| (1..=100).contains(depth));
                self.depth = Some(depth.ok_or_else(|| format!("`{value}` is no depth"))?);
            }
            "game" => {
                let format = desk.has.entry.format("ggf").map_err(|error| error.to_string())?;
                let games = (format.read)(value).map_err(|error| error.problem.to_string())?;
                let game = games.first().ok_or("there is no game")?;
                desk.set_game(replay(game).map_err(|error| error.to_string())?);
            }
            // Contempt, times and colours are for others.
            _ => {}
        }
        Ok(())
    }

    fn think(
        &mut self,
        lines: usize,
        desk: &mut Desk<'_, '_>,
        out: &mut dyn Write,
    ) -> Result<io::Result<()>, String> {
        let budget = self.depth.map_or_else(|| desk.own_budget(false), Budget::depth);
        desk.go(budget, lines)?;
        Ok(writeln!(out, "status thinking"))
    }

    fn say(&mut self, line: &str, desk: &mut Desk<'_, '_>, out: &mut dyn Write) -> io::Result<()> {
        match self.obey(line, desk, out) {
            Ok(written) => written,
            Err(why) => {
                writeln!(out, "status error: {}", one_line(&why))
            }
        }
    }
}

impl Dialect for Nboard {
    fn hear(
        &mut self,
        line: &str,
        desk: &mut Desk<'_, '_>,
        out: &mut dyn Write,
    ) -> io::Result<Flow> {
        let line = line.trim();
        if line == "quit" {
            return Ok(Flow::Over);
        }
        if desk.is_busy() {
            desk.hurry();
            if self.waiting.len() < WAITING {
                self.waiting.push_back(line.to_owned());
            }
            return Ok(Flow::On);
        }
        self.say(line, desk, out)?;
        Ok(Flow::On)
    }

    fn complain(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "status error: the line is too long")
    }

    fn think_aloud(
        &mut self,
        thought: &Thought<String>,
        desk: &Desk<'_, '_>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if self.moves {
            return Ok(());
        }
        for line in &thought.lines {
            let moves: Vec<String> = line.moves.iter().map(|mv| square_told(mv)).collect();
            let worth = eval(line, desk.game());
            writeln!(out, "search {} {worth} 0 {}", moves.join(" "), thought.depth)?;
        }
        Ok(())
    }

    fn answer(
        &mut self,
        answer: Result<Thought<String>, String>,
        desk: &mut Desk<'_, '_>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        match &answer {
            Ok(thought) if self.moves => {
                let line = &thought.lines[0];
                let best = thought.best().map(|mv| square_told(mv)).unwrap_or_default();
                let seconds = thought.time.as_secs_f64();
                writeln!(out, "=== {best}/{}/{seconds:.3}", eval(line, desk.game()))?;
            }
            Ok(thought) => {
                let seconds = thought.time.as_secs_f64();
                writeln!(out, "nodestats {} {seconds:.3}", thought.nodes)?;
            }
            Err(why) => writeln!(out, "status error: {why}")?,
        }
        writeln!(out, "status")?;
        while !desk.is_busy()
            && let Some(line) = self.waiting.pop_front()
        {
            self.say(&line, desk, out)?;
        }
        Ok(())
    }
}

/// What a line is worth in discs.
fn eval(line: &Line<String>, game: &dyn DynGame) -> String {
    let (columns, rows) = game.view().board.size();
    let all = (columns * rows) as f64;
    let discs = match line.score.map(|score| score.value) {
        Some(Value::Units(hundredths)) => f64::from(hundredths) / 100.0,
        Some(Value::Win(_)) => all,
        Some(Value::Loss(_)) => -all,
        None => 0.0,
    };
    format!("{discs:.2}")
}
