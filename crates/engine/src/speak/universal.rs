//! UGI, and UCI by the same words.

use std::io::{self, Write};

use damier_catalog::Level;
use damier_core::{MAX_PERFT_DEPTH, Outcome, Seat};
use damier_mind::{Bound, Score, Thought, Value};

use super::desk::{Desk, MOST_LINES};
use super::go::Go;
use super::{Dialect, Flow, one_line};

/// Thinking while the opponent does.
enum Pondering {
    /// Nobody does.
    No,
    /// A move is expected, and this is asked for once it is played.
    Expecting(Go),
    /// It was played: the answer is not wanted, but only what was learnt by it, to go on so.
    Hit(Go),
}

/// A conversation in UGI or UCI.
pub(super) struct Universal {
    /// How the handshake is called.
    name: &'static str,
    /// Whether an answer is held back until it is asked for.
    infinite: bool,
    /// Whether the opponent's time is used, so that the expected answer is told with a move.
    ponders: bool,
    pondering: Pondering,
    /// The answer that is held back.
    held: Option<Result<Thought<String>, String>>,
    /// Whether counts are told move by move.
    divided: bool,
}

impl Universal {
    pub(super) fn ugi() -> Universal {
        Universal {
            name: "ugi",
            infinite: false,
            ponders: false,
            pondering: Pondering::No,
            held: None,
            divided: false,
        }
    }

    pub(super) fn uci() -> Universal {
        Universal { name: "uci", ..Universal::ugi() }
    }

    /// Who this is, and what can be set.
    fn introduce(&self, desk: &Desk<'_, '_>, out: &mut dyn Write) -> io::Result<()> {
        let entry = desk.has.entry;
        writeln!(out, "id name Damier {} {}", env!("CARGO_PKG_VERSION"), entry.name)?;
        writeln!(out, "id author the developers of Damier")?;
        for param in entry.params {
            let value = desk.param(param.name).unwrap_or(param.usual);
            write!(out, "option name {} type ", param.name)?;
            match param.form {
                Some(_) => writeln!(out, "string default {value}")?,
                None => {
                    write!(out, "combo default {value}")?;
                    for value in param.values {
                        write!(out, " var {value}")?;
                    }
                    writeln!(out)?;
                }
            }
        }
        writeln!(out, "option name Variant type string default {}", desk.game().variant())?;
        let strategy = desk.strategy();
        write!(out, "option name Strategy type combo default {strategy}")?;
        let names = entry.strategies.iter().map(|strategy| strategy.name);
        // What it was told with options is one of its values too.
        let told = Some(&*strategy).filter(|told| names.clone().all(|name| name != *told));
        for name in names.clone().chain(told) {
            write!(out, " var {name}")?;
        }
        writeln!(out)?;
        if entry.ladder(desk.game()).is_some() {
            writeln!(out, "option name Level type spin default 0 min 0 max 10")?;
        }
        writeln!(out, "option name MultiPV type spin default 1 min 1 max {MOST_LINES}")?;
        writeln!(out, "option name Ponder type check default false")?;
        let threads = desk.most_threads();
        writeln!(out, "option name Threads type spin default 1 min 1 max {threads}")?;
        writeln!(out, "{}ok", self.name)
    }

    /// Obeys one line; what is wrong with it changes nothing.
    fn obey(
        &mut self,
        words: &[&str],
        desk: &mut Desk<'_, '_>,
        out: &mut dyn Write,
    ) -> Result<io::Result<()>, String> {
        let Some((&first, rest)) = words.split_first() else { return Ok(Ok(())) };
        let changes = [
            "setoption",
            "ugi",
            "uci",
            "uginewgame",
            "ucinewgame",
            "position",
            "go",
            "perft",
            "divide",
        ];
        if changes.contains(&first) && desk.is_busy() {
            return Err(format!("`{first}` while thinking: say `stop` first"));
        }
        match first {
            "ugi" | "uci" => {
                // The handshake that was used is answered.
                self.name = if first == "ugi" { "ugi" } else { "uci" };
                return Ok(self.introduce(desk, out));
            }
            "isready" => return Ok(writeln!(out, "readyok")),
            "setoption" => self.set_option(rest, desk)?,
            "uginewgame" | "ucinewgame" => desk.new_game(),
            "position" => position(rest, desk)?,
            "go" => {
                let go = Go::read(rest)?;
                return Ok(self.go(go, desk, out));
            }
            "ponderhit" => {
                if let Pondering::Expecting(go) = self.pondering {
                    if self.held.take().is_some() {
                        return Ok(self.go(go.on_own_time(), desk, out));
                    }
                    self.pondering = Pondering::Hit(go);
                    desk.hurry();
                }
            }
            "stop" => {
                (self.infinite, self.pondering) = (false, Pondering::No);
                match self.held.take() {
                    Some(answer) => return Ok(self.best_move(&answer, out)),
                    None => desk.hurry(),
                }
            }
            "query" => return query(rest, desk).map(|told| writeln!(out, "response {told}")),
            "d" => return Ok(write!(out, "{}", ended(desk.drawn()))),
            "perft" | "divide" => {
                let depth = rest.first().and_then(|word| word.parse().ok());
                let depth = depth.filter(|depth| (1..=MAX_PERFT_DEPTH).contains(depth));
                let depth =
                    depth.ok_or_else(|| format!("`{first}` needs a depth, 1–{MAX_PERFT_DEPTH}"))?;
                self.divided = first == "divide";
                desk.count(depth);
            }
            _ => {}
        }
        Ok(Ok(()))
    }
}

impl Universal {
    /// Thinks as it was asked to. Whoever asked waits for a move.
    fn go(&mut self, go: Go, desk: &mut Desk<'_, '_>, out: &mut dyn Write) -> io::Result<()> {
        let seat = desk.game().turn().unwrap_or(Seat::FIRST);
        let budget = go.budget(seat, desk.own_budget(go.is_timed(seat)));
        if let Err(why) = desk.go(budget, desk.lines) {
            return complain(&why, out).and_then(|()| writeln!(out, "bestmove (none)"));
        }
        self.infinite = go.infinite || go.ponder;
        self.pondering = if go.ponder { Pondering::Expecting(go) } else { Pondering::No };
        Ok(())
    }

    /// `setoption name N value V`.
    fn set_option(&mut self, words: &[&str], desk: &mut Desk<'_, '_>) -> Result<(), String> {
        match words {
            ["name", name, "value", value] if name.eq_ignore_ascii_case("ponder") => {
                let value = value.parse();
                self.ponders = value.map_err(|_| "Ponder is true or false".to_owned())?;
                Ok(())
            }
            words => set_option(words, desk),
        }
    }

    fn best_move(
        &self,
        answer: &Result<Thought<String>, String>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        match answer.as_ref().map(|thought| thought.lines.first().map(|line| &line.moves[..])) {
            Ok(Some([best, expected, ..])) if self.ponders => {
                writeln!(out, "bestmove {best} ponder {expected}")
            }
            Ok(Some([best, ..])) => writeln!(out, "bestmove {best}"),
            Ok(_) => writeln!(out, "bestmove (none)"),
            Err(why) => complain(why, out).and_then(|()| writeln!(out, "bestmove (none)")),
        }
    }
}

impl Dialect for Universal {
    fn hear(
        &mut self,
        line: &str,
        desk: &mut Desk<'_, '_>,
        out: &mut dyn Write,
    ) -> io::Result<Flow> {
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.first() == Some(&"quit") {
            return Ok(Flow::Over);
        }
        match self.obey(&words, desk, out) {
            Ok(written) => written?,
            Err(why) => complain(&why, out)?,
        }
        Ok(Flow::On)
    }

    fn complain(&mut self, out: &mut dyn Write) -> io::Result<()> {
        complain("the line is too long", out)
    }

    fn think_aloud(
        &mut self,
        thought: &Thought<String>,
        _: &Desk<'_, '_>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        info(thought, out)
    }

    fn answer(
        &mut self,
        answer: Result<Thought<String>, String>,
        desk: &mut Desk<'_, '_>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        // The opponent played what was expected: it goes on from what was found meanwhile.
        if let Pondering::Hit(go) = self.pondering {
            return self.go(go.on_own_time(), desk, out);
        }
        if self.infinite {
            self.held = Some(answer);
            return Ok(());
        }
        self.best_move(&answer, out)
    }

    fn counted(
        &mut self,
        counts: Option<Vec<(String, u64)>>,
        _: &Desk<'_, '_>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let Some(counts) = counts else { return complain("counting was stopped", out) };
        if self.divided {
            for (mv, count) in &counts {
                writeln!(out, "{mv} {count}")?;
            }
        }
        writeln!(out, "nodes {}", counts.iter().map(|(_, count)| count).sum::<u64>())
    }

    fn will_answer(&self) -> bool {
        !self.infinite
    }
}

fn complain(why: &str, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "info string error {}", one_line(why))
}

fn ended(mut text: String) -> String {
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

/// `setoption name N value V`.
fn set_option(words: &[&str], desk: &mut Desk<'_, '_>) -> Result<(), String> {
    let value = words.iter().position(|word| *word == "value");
    let (name, value) = words.split_at(value.unwrap_or(words.len()));
    let name = match name.split_first() {
        Some((&"name", rest)) if !rest.is_empty() => rest.join(" "),
        _ => return Err("an option is set by `setoption name N value V`".to_owned()),
    };
    let value = value.get(1..).unwrap_or_default().join(" ");
    let number = |least: u64, most: u64| {
        let number = value.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| format!("{name} cannot be `{value}`: it can be {least}–{most}"))
    };
    match name.to_ascii_lowercase().as_str() {
        "variant" => desk.set_variant(&value),
        "strategy" => desk.set_strategy(&value),
        "level" => {
            desk.set_level(Level::new(number(0, 10)?));
            Ok(())
        }
        "multipv" => {
            desk.lines = number(1, MOST_LINES)? as usize;
            Ok(())
        }
        "threads" => {
            desk.threads = number(1, desk.most_threads() as u64)? as usize;
            Ok(())
        }
        name => match desk.has.entry.params.iter().find(|param| param.name == name) {
            Some(param) => desk.set_param(param.name, &value),
            None => Err(format!("there is no option `{name}`")),
        },
    }
}

/// `position startpos|fen F [moves …]`.
fn position(words: &[&str], desk: &mut Desk<'_, '_>) -> Result<(), String> {
    let moves = words.iter().position(|word| *word == "moves");
    let (place, moves) = words.split_at(moves.unwrap_or(words.len()));
    let moves = moves.get(1..).unwrap_or_default().join(" ");
    match place.split_first() {
        Some((&"startpos", [])) => desk.place(None, &moves),
        Some((&"fen", fen)) if !fen.is_empty() => desk.place(Some(&fen.join(" ")), &moves),
        _ => Err("a position is `startpos` or `fen F`, and perhaps `moves …`".to_owned()),
    }
}

fn query(words: &[&str], desk: &Desk<'_, '_>) -> Result<String, String> {
    let game = desk.game();
    let outcome = game.outcome();
    let turn = game.turn().map(|seat| seat.index() + 1);
    match words {
        ["gameover"] => Ok(outcome.is_some().to_string()),
        ["result"] => Ok(outcome.map_or_else(|| "none".to_owned(), result)),
        ["score"] => Ok(outcome.map_or_else(|| "none".to_owned(), scores)),
        ["turn"] => Ok(turn.map_or_else(|| "none".to_owned(), |turn| turn.to_string())),
        ["legalmoves"] => Ok(game.legal_moves().join(" ")),
        ["fen" | "board"] => Ok(one_line(&game.position_text())),
        [word] => match word.strip_prefix('p').and_then(|word| word.strip_suffix("turn")) {
            Some(seat) if seat.parse().is_ok_and(|seat| (1..=game.seats()).contains(&seat)) => {
                Ok((turn.map(|turn| turn.to_string()).as_deref() == Some(seat)).to_string())
            }
            _ => Err(format!("nobody knows how to answer `query {word}`")),
        },
        _ => Err("a query is one word".to_owned()),
    }
}

/// How a game of two ended; of more, their scores.
pub(crate) fn result(outcome: &Outcome) -> String {
    match (outcome.scores.as_slice().len(), outcome.winner()) {
        (2, Some(seat)) => format!("p{}win", seat.index() + 1),
        (2, None) => "draw".to_owned(),
        _ => scores(outcome),
    }
}

fn scores(outcome: &Outcome) -> String {
    outcome.scores.as_slice().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// What is thought so far.
fn info(thought: &Thought<String>, out: &mut dyn Write) -> io::Result<()> {
    let millis = thought.time.as_millis();
    for (number, line) in (1..).zip(&thought.lines) {
        write!(out, "info depth {} multipv {number}", thought.depth)?;
        if let Some(score) = line.score {
            write!(out, " score {}", told(score))?;
        }
        write!(out, " time {millis} nodes {}", thought.nodes)?;
        if let Some(speed) = (u128::from(thought.nodes) * 1000).checked_div(millis) {
            write!(out, " nps {speed}")?;
        }
        writeln!(out, " pv {}", line.moves.join(" "))?;
    }
    Ok(())
}

/// Hundredths of the game's unit, or in how many moves of its own the game is won or lost.
fn told(score: Score) -> String {
    let value = match score.value {
        Value::Units(hundredths) => format!("cp {hundredths}"),
        Value::Win(plies) => format!("mate {}", plies.div_ceil(2)),
        Value::Loss(plies) => format!("mate -{}", plies.div_ceil(2)),
    };
    match score.bound {
        Bound::Is => value,
        Bound::AtLeast => value + " lowerbound",
        Bound::AtMost => value + " upperbound",
    }
}
