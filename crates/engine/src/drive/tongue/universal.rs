//! UGI and UCI, spoken to a program.

use std::time::Duration;

use damier_core::{DynGame, Seat, Step};
use damier_mind::{Bound, Budget, Line, Remaining, Score, Task, Thought, Value};

use super::{Tongue, patience};
use crate::drive::fault::Fault;
use crate::drive::program::Limits;
use crate::drive::talk::{Heard, Patience, Talk};

/// How long a program thinks that was told nothing and has no clock: without a word some would never
/// end.
const UNTOLD: Duration = Duration::from_secs(5);
/// How often it is told what a program thinks.
const PACE: Duration = Duration::from_millis(100);
/// The most of a line that is looked at.
const LINE: usize = 64;
/// The most lines of thought that are kept.
const LINES: usize = 64;

/// A program that speaks UGI or UCI.
pub(super) struct Universal {
    /// How the handshake is called.
    name: &'static str,
    /// What can be set, by name, and what it is.
    options: Vec<(String, String)>,
}

/// What a program seems to speak.
pub(super) enum Guess {
    Universal(Box<dyn Tongue>),
    /// It answers as programs do that speak GTP.
    Gtp,
}

/// Says hello.
pub(super) fn greet(
    talk: &mut Talk,
    name: &'static str,
    patience: &Patience<'_>,
) -> Result<Box<dyn Tongue>, Fault> {
    talk.ask(name)?;
    Ok(Box::new(introduced(talk, name, Vec::new(), patience)?))
}

/// Says hello in a way that tells what somebody speaks: a program of UGI introduces itself, one of UCI
/// knows only that it is ready, and one of GTP complains of every word that it does not know.
pub(super) fn guess(talk: &mut Talk, patience: &Patience<'_>) -> Result<Guess, Fault> {
    talk.ask("ugi")?;
    talk.say("isready")?;
    let mut options = Vec::new();
    loop {
        let line = talk.hear_line(patience)?;
        match line.split_whitespace().next() {
            Some("option") => options.extend(option(&line)),
            Some("ugiok") => {
                await_word(talk, "readyok", patience)?;
                return Ok(Guess::Universal(Box::new(Universal { name: "ugi", options })));
            }
            Some("readyok") => return greet(talk, "uci", patience).map(Guess::Universal),
            Some(word) if word.starts_with('?') => {
                // The other word is complained of too.
                while !talk.hear_line(patience)?.starts_with('?') {}
                return Ok(Guess::Gtp);
            }
            _ => {}
        }
    }
}

/// Hears who it is and what can be set.
fn introduced(
    talk: &mut Talk,
    name: &'static str,
    mut options: Vec<(String, String)>,
    patience: &Patience<'_>,
) -> Result<Universal, Fault> {
    loop {
        let line = talk.hear_line(patience)?;
        let word = line.split_whitespace().next().unwrap_or_default();
        if word == "option" {
            options.extend(option(&line));
        } else if word.strip_suffix("ok") == Some(name) {
            return Ok(Universal { name, options });
        }
    }
}

/// The name and the value of `option name N type T default D …`.
fn option(line: &str) -> Option<(String, String)> {
    let (_, rest) = line.split_once("name ")?;
    let (name, rest) = rest.split_once(" type ")?;
    let value = rest.split_once("default ").map_or("", |(_, value)| value);
    let end = [" min ", " max ", " var "].iter().filter_map(|word| value.find(word)).min();
    Some((name.trim().to_owned(), value[..end.unwrap_or(value.len())].trim().to_owned()))
}

fn await_word(talk: &mut Talk, word: &str, patience: &Patience<'_>) -> Result<(), Fault> {
    while talk.hear_line(patience)?.trim() != word {}
    Ok(())
}

impl Universal {
    /// Sets an option, if there is one of that name and it is something else so far.
    fn set(&mut self, talk: &mut Talk, name: &str, value: &str) -> Result<(), Fault> {
        let known = |(known, _): &&mut (String, String)| known.eq_ignore_ascii_case(name);
        if let Some((name, current)) = self.options.iter_mut().find(known)
            && current != value
        {
            value.clone_into(current);
            talk.say(&format!("setoption name {name} value {value}"))?;
        }
        Ok(())
    }
}

impl Tongue for Universal {
    fn new_game(
        &mut self,
        talk: &mut Talk,
        game: &dyn DynGame,
        patience: &Patience<'_>,
    ) -> Result<(), Fault> {
        self.set(talk, "Variant", &game.variant())?;
        talk.say(&format!("{}newgame", self.name))?;
        talk.ask("isready")?;
        await_word(talk, "readyok", patience)
    }

    fn think(
        &mut self,
        talk: &mut Talk,
        game: &dyn DynGame,
        task: &mut Task<'_, String>,
        limits: &Limits,
    ) -> Result<Thought<String>, Fault> {
        let turn = game.turn().ok_or(Fault::NoMove)?;
        self.set(talk, "MultiPV", &task.lines.max(1).to_string())?;
        talk.say(&position(game))?;
        talk.ask(&go(game, turn, &task.budget, self.name == "uci"))?;
        let mut patience = patience(task, turn, limits);
        let mut news = News::new(game, task.clock.now());
        loop {
            let line = match talk.hear(&patience)? {
                Heard::Line(line) => line,
                Heard::Stopped => {
                    talk.say("stop")?;
                    let unwanted = task.stop.is_unwanted();
                    patience = Patience { stop: None, ..Patience::new(task.clock, limits.stop) };
                    if unwanted {
                        while !talk.hear_line(&patience)?.starts_with("bestmove") {}
                        return Err(Fault::Unwanted);
                    }
                    continue;
                }
            };
            let mut words = line.split_whitespace();
            match words.next() {
                Some("info") => news.hear(&line),
                Some("bestmove") => {
                    let best = words.next().unwrap_or_default();
                    if best.is_empty() || best == "(none)" {
                        let asked = talk.asked().to_owned();
                        let refused = |answer| Fault::Refused { asked, answer };
                        return Err(news.error.map_or(Fault::NoMove, refused));
                    }
                    let time = task.clock.now().saturating_sub(patience.begun);
                    return Ok(news.decided(best, time));
                }
                _ => {}
            }
            if let Some(thought) = news.tell(task.clock.now()) {
                (task.progress)(&thought);
            }
        }
    }
}

/// The game as it stands: where it began and its moves, or its position where somebody left.
fn position(game: &dyn DynGame) -> String {
    let moves = game.steps().into_iter().map(|step| match step {
        Step::Move(mv) => Some(mv),
        Step::Left(..) => None,
    });
    let Some(moves) = moves.collect::<Option<Vec<String>>>() else {
        return format!("position fen {}", game.position_text());
    };
    let start =
        game.custom_start().map_or_else(|| "startpos".to_owned(), |fen| format!("fen {fen}"));
    if moves.is_empty() {
        return format!("position {start}");
    }
    format!("position {start} moves {}", moves.join(" "))
}

/// What to think over, and how long.
fn go(game: &dyn DynGame, turn: Seat, budget: &Budget, uci: bool) -> String {
    let mut words = vec!["go".to_owned()];
    let mut add = |name: &str, value: u128| words.extend([name.to_owned(), value.to_string()]);
    if let Some(depth) = budget.depth {
        add("depth", depth.into());
    }
    if let Some(nodes) = budget.nodes {
        add("nodes", nodes.into());
    }
    let told = budget.depth.is_some() || budget.nodes.is_some();
    match budget.left.of(turn) {
        Some(Remaining::Game { .. }) => {
            for seat in Seat::first(game.seats()) {
                if let Some(Remaining::Game { left, increment }) = budget.left.of(seat) {
                    let who = match (uci, seat == Seat::FIRST) {
                        (true, true) => "w".to_owned(),
                        (true, false) => "b".to_owned(),
                        (false, _) => format!("p{}", seat.index() + 1),
                    };
                    add(&format!("{who}time"), left.as_millis());
                    add(&format!("{who}inc"), increment.as_millis());
                }
            }
            if let Some(moves) = budget.left.to_go() {
                add("movestogo", moves.get().into());
            }
        }
        _ => match budget.time {
            Some(time) => add("movetime", time.as_millis().max(1)),
            None if !told => add("movetime", UNTOLD.as_millis()),
            None => {}
        },
    }
    words.join(" ")
}

/// What a program says of its thoughts. Only the latest of each line is kept, and looked into when it
/// is told.
struct News<'a> {
    game: &'a dyn DynGame,
    lines: Vec<Option<String>>,
    /// Whether something came since it was told.
    fresh: bool,
    told: Duration,
    /// What it said was wrong.
    error: Option<String>,
}

impl<'a> News<'a> {
    fn new(game: &'a dyn DynGame, now: Duration) -> News<'a> {
        News { game, lines: Vec::new(), fresh: false, told: now, error: None }
    }

    fn hear(&mut self, line: &str) {
        if let Some(error) = line.split_once("string error ").map(|(_, error)| error) {
            self.error = Some(error.chars().take(200).collect());
            return;
        }
        if !line.contains(" pv ") {
            return;
        }
        let number = after(line, "multipv").and_then(|word| word.parse::<usize>().ok());
        let at = number.unwrap_or(1).clamp(1, LINES) - 1;
        if self.lines.len() <= at {
            self.lines.resize(at + 1, None);
        }
        self.lines[at] = Some(line.to_owned());
        self.fresh = true;
    }

    /// What is thought, if it was not told lately.
    fn tell(&mut self, now: Duration) -> Option<Thought<String>> {
        if !self.fresh || now.saturating_sub(self.told) < PACE {
            return None;
        }
        (self.fresh, self.told) = (false, now);
        self.thought()
    }

    fn thought(&self) -> Option<Thought<String>> {
        let known = self.lines.iter().flatten();
        let lines: Vec<Line<String>> = known.filter_map(|line| self.line(line)).collect();
        let first = self.lines.first()?.as_ref()?;
        let number = |name| after(first, name).and_then(|word| word.parse::<u64>().ok());
        let time = Duration::from_millis(number("time").unwrap_or_default());
        let depth = number("depth").and_then(|depth| depth.try_into().ok()).unwrap_or_default();
        let nodes = number("nodes").unwrap_or_default();
        (!lines.is_empty()).then_some(Thought { lines, depth, nodes, time, forced: None })
    }

    /// A line of thought, as far as it can be played.
    fn line(&self, text: &str) -> Option<Line<String>> {
        let (before, pv) = text.split_once(" pv ")?;
        let mut game = self.game.boxed_clone();
        let moves = pv.split_whitespace().take(LINE).map_while(|mv| game.play(mv).ok());
        let moves: Vec<String> = moves.collect();
        (!moves.is_empty()).then(|| Line { score: score(before), moves })
    }

    /// The thought that ends with this move, whatever was told before.
    fn decided(&self, best: &str, time: Duration) -> Thought<String> {
        const LONGEST_MOVE: usize = 100;
        let best: String = best.chars().take(LONGEST_MOVE).collect();
        // What cannot be played is judged by whoever asked.
        let best = self.game.read_move(&best).unwrap_or(best);
        let mut thought = self.thought().unwrap_or_else(|| Thought::unjudged(best.clone()));
        thought.time = time;
        match thought.lines.iter().position(|line| line.moves.first() == Some(&best)) {
            Some(at) => thought.lines[..=at].rotate_right(1),
            None => thought.lines.insert(0, Line { score: None, moves: vec![best] }),
        }
        thought
    }
}

/// The word after another.
fn after<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let mut words = line.split_whitespace();
    words.find(|word| *word == name)?;
    words.next()
}

/// `score cp|mate N [lowerbound|upperbound]`.
fn score(text: &str) -> Option<Score> {
    let (_, rest) = text.split_once(" score ")?;
    let mut words = rest.split_whitespace();
    let (kind, number) = (words.next()?, words.next()?.parse::<i32>().ok()?);
    let value = match kind {
        "cp" => Value::Units(number),
        "mate" if number > 0 => Value::Win(2 * number.unsigned_abs().min(10_000) - 1),
        "mate" => Value::Loss(2 * number.unsigned_abs().min(10_000)),
        _ => return None,
    };
    let bound = match words.next() {
        Some("lowerbound") => Bound::AtLeast,
        Some("upperbound") => Bound::AtMost,
        _ => Bound::Is,
    };
    Some(Score { bound, ..Score::estimate(value) })
}

#[cfg(test)]
mod tests {
    use damier_catalog::{Params, game};
    use damier_mind::TimeLeft;

    use super::*;

    fn reversi() -> Box<dyn DynGame> {
        game("reversi").unwrap().open(&Params::default()).unwrap()
    }

    #[test]
    fn options_are_read() {
        let check = |line: &str, name: &str, value: &str| {
            assert_eq!(option(line), Some((name.to_owned(), value.to_owned())), "{line}");
        };
        check("option name Variant type string default 8x8", "Variant", "8x8");
        check("option name Multi PV type spin default 1 min 1 max 9", "Multi PV", "1");
        check("option name Style type combo default a b var a b var c", "Style", "a b");
        check("option name Clear type button", "Clear", "");
        assert_eq!(option("option what"), None);
    }

    #[test]
    fn what_to_think_is_said_in_their_words() {
        let millis = Duration::from_millis;
        let game = reversi();
        let check = |budget: &Budget, ugi: &str, uci: &str| {
            assert_eq!(go(&*game, Seat::SECOND, budget, false), ugi);
            assert_eq!(go(&*game, Seat::SECOND, budget, true), uci);
        };
        check(&Budget::UNLIMITED, "go movetime 5000", "go movetime 5000");
        check(&Budget::nodes(7), "go nodes 7", "go nodes 7");
        check(&Budget::depth(3), "go depth 3", "go depth 3");
        check(&Budget::time(millis(90)), "go movetime 90", "go movetime 90");
        let clock = |left| Some(Remaining::Game { left: millis(left), increment: millis(5) });
        let left = TimeLeft::NONE.with(Seat::FIRST, clock(100)).with(Seat::SECOND, clock(200));
        let budget = Budget { left, time: Some(millis(9)), ..Budget::UNLIMITED };
        check(
            &budget,
            "go p1time 100 p1inc 5 p2time 200 p2inc 5",
            "go wtime 100 winc 5 btime 200 binc 5",
        );
        let left = left.with_to_go(std::num::NonZeroU32::new(7));
        check(
            &Budget { left, ..budget },
            "go p1time 100 p1inc 5 p2time 200 p2inc 5 movestogo 7",
            "go wtime 100 winc 5 btime 200 binc 5 movestogo 7",
        );
    }

    #[test]
    fn thoughts_are_taken_as_far_as_they_can_be_played() {
        let game = reversi();
        let mut news = News::new(&*game, Duration::ZERO);
        news.hear("info depth 7 seldepth 9 multipv 1 score cp -31 nodes 55 time 20 pv D3 c3 zz f6");
        news.hear("info multipv 2 score mate 3 lowerbound pv c4");
        news.hear("info string error you are late");
        news.hear("info depth 99 currmove d3");
        news.hear("info multipv 99999999999 score cp 1 pv nonsense");
        let thought = news.decided("c4", Duration::from_millis(30));
        assert_eq!((thought.depth, thought.nodes), (7, 55));
        assert_eq!(thought.lines[0].moves, ["c4"]);
        let score = thought.lines[0].score.unwrap();
        assert_eq!((score.value, score.bound), (Value::Win(5), Bound::AtLeast));
        assert_eq!(thought.lines[1].moves, ["d3", "c3"]);
        assert_eq!(thought.lines[1].score, Some(Score::estimate(Value::Units(-31))));
        assert_eq!(news.error.as_deref(), Some("you are late"));
        // What it decided on counts, whatever it said before.
        assert_eq!(news.decided("e6", Duration::ZERO).best().unwrap(), "e6");
        assert_eq!(news.decided("a1", Duration::ZERO).best().unwrap(), "a1");
    }

    #[test]
    fn games_are_told_from_their_start() {
        let mut game = reversi();
        assert_eq!(position(&*game), "position startpos");
        game.play_line("d3 c3").unwrap();
        assert_eq!(position(&*game), "position startpos moves d3 c3");
        let mut other = game.at_position(&game.position_text()).unwrap();
        other.play(&other.legal_moves()[0].clone()).unwrap();
        assert!(position(&*other).starts_with("position fen "), "{}", position(&*other));
        assert_eq!(position(&*other).matches(" moves ").count(), 1);
    }
}
