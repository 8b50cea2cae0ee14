//! `damier arena`: tournaments, and what they say of those who played them.

use std::io::Write;

use damier_arena::stats::{self, Counts, Hypotheses, Interval, Pentanomial, Sprt, Verdict, Wdl};
use damier_core::{Explain, Message, shown};
use serde_json::{Value, json};

use super::{compliance, ladder, tournament};
use crate::args::{Arena, ArenaCommand, Elo};
use crate::context::Context;
use crate::failure::Failure;

pub fn run(command: &ArenaCommand, context: &Context) -> Result<(), Failure> {
    match command {
        ArenaCommand::Play(play) => tournament::run(play, context),
        ArenaCommand::About(Arena::Elo(args)) => elo(args, context),
        ArenaCommand::About(Arena::Report(args)) => tournament::report(args, context),
        ArenaCommand::About(Arena::Ladder(args)) => ladder::run(args, context),
        ArenaCommand::Check(check) => compliance::run(&check.compliance, None, check.json, context),
    }
}

/// What counts alone tell: strength, how sure that is, and what a test makes of it.
fn elo(args: &Elo, context: &Context) -> Result<(), Failure> {
    let usage = |error: &dyn Explain| Failure::usage(error.message());
    let pairs = args.pentanomial.as_deref().map(str::parse::<Pentanomial>).transpose();
    let pairs = pairs.map_err(|error| usage(&error))?;
    let games = args.wdl.as_deref().map(str::parse::<Wdl>).transpose();
    let games = games.map_err(|error| usage(&error))?;
    let counts = match (pairs, games) {
        (Some(pairs), _) => Counts::from(pairs),
        (None, games) => Counts::from(games.unwrap_or_default()),
    };
    let sprt = args.sprt.as_deref().map(hypotheses).transpose()?;
    let sprt = sprt.map(Sprt::new).transpose().map_err(|error| usage(&error))?;
    if let Some(sprt) =
        sprt.filter(|sprt| pairs.is_some() && !sprt.hypotheses().model.judges_pairs())
    {
        let model = sprt.hypotheses().model.name();
        return Err(Failure::usage(Message::new("error-sprt-pairs").with("model", model)));
    }
    let found = Found {
        games: counts.games(),
        score: stats::score(counts),
        elo: stats::elo(counts),
        normalized: stats::normalized_elo(counts),
        los: stats::superiority(counts),
        draws: stats::draw_ratio(counts),
        pair_ratio: pairs.and_then(stats::pair_ratio),
        test: sprt.map(|sprt| (sprt.llr(counts), sprt.bounds(), sprt.verdict(counts))),
    };
    if args.json {
        writeln!(&context.out, "{}", found.as_json())?;
        return Ok(());
    }
    for line in found.lines() {
        writeln!(&context.out, "{}", context.say(&line))?;
    }
    Ok(())
}

/// The hypotheses as they are typed: `elo0=0 elo1=5 alpha=0.05 beta=0.05 model=logistic`.
pub(super) fn hypotheses(words: &[String]) -> Result<Hypotheses, Failure> {
    let mut told = Hypotheses::default();
    for word in words.iter().flat_map(|word| word.split_whitespace()) {
        let wrong = || {
            let expected = "elo0=, elo1=, alpha=, beta=, model=";
            let message = Message::new("error-value").with("name", "sprt");
            Failure::usage(message.with("value", shown(word)).with("expected", expected))
        };
        let (name, value) = word.split_once('=').ok_or_else(wrong)?;
        let number = || value.parse::<f64>().ok().filter(|it| it.is_finite()).ok_or_else(wrong);
        match name {
            "elo0" => told.elo0 = number()?,
            "elo1" => told.elo1 = number()?,
            "alpha" => told.alpha = number()?,
            "beta" => told.beta = number()?,
            "model" => {
                told.model = value
                    .parse()
                    .map_err(|error: stats::SprtError| Failure::usage(error.message()))?;
            }
            _ => return Err(wrong()),
        }
    }
    Ok(told)
}

/// What was found out from counts; nothing where they tell nothing.
struct Found {
    games: u64,
    score: Option<Interval>,
    elo: Option<Interval>,
    normalized: Option<Interval>,
    los: Option<f64>,
    draws: Option<f64>,
    pair_ratio: Option<f64>,
    test: Option<(Option<f64>, (f64, f64), Verdict)>,
}

impl Found {
    fn lines(&self) -> Vec<Message> {
        let line = |key: &'static str, value: String| Message::new(key).with("value", value);
        let percent = |share: f64| format!("{:.2}", 100.0 * share);
        let mut lines = vec![line("arena-games", self.games.to_string())];
        lines.extend(self.score.map(|it| line("arena-score", ranged(&it.scaled(100.0), 2))));
        lines.extend(self.elo.map(|it| line("arena-elo", ranged(&it, 2))));
        lines.extend(self.normalized.map(|it| line("arena-nelo", ranged(&it, 2))));
        lines.extend(self.los.map(|los| line("arena-los", percent(los))));
        lines.extend(self.draws.map(|draws| line("arena-draws", percent(draws))));
        lines.extend(self.pair_ratio.map(|ratio| line("arena-pair-ratio", format!("{ratio:.2}"))));
        if let Some((llr, (low, high), verdict)) = self.test {
            let llr = llr.map_or_else(|| "–".to_owned(), |llr| format!("{llr:.3}"));
            let test = line("arena-llr", llr).with("low", format!("{low:.3}"));
            let verdict = Message::new(match verdict {
                Verdict::AcceptH0 => "arena-h0",
                Verdict::AcceptH1 => "arena-h1",
                Verdict::Continue => "arena-continue",
            });
            lines.push(test.with("high", format!("{high:.3}")).with("verdict", verdict));
        }
        lines
    }

    fn as_json(&self) -> Value {
        // There is no infinity in JSON.
        let number = |it: f64| if it.is_finite() { json!(it) } else { Value::Null };
        let interval = |it: Option<Interval>| {
            it.map(|it| json!({ "value": number(it.value), "low": number(it.low), "high": number(it.high) }))
        };
        json!({
            "games": self.games,
            "score": interval(self.score),
            "elo": interval(self.elo),
            "normalized_elo": interval(self.normalized),
            "los": self.los,
            "draw_ratio": self.draws,
            "pair_ratio": self.pair_ratio.map(number),
            "sprt": self.test.map(|(llr, (low, high), verdict)| json!({
                "llr": llr,
                "lower": low,
                "upper": high,
                "verdict": match verdict {
                    Verdict::AcceptH0 => "h0",
                    Verdict::AcceptH1 => "h1",
                    Verdict::Continue => "continue",
                },
            })),
        })
    }
}

/// A value with its margin, or with its ends where one of them is not the other's mirror.
pub(super) fn ranged(interval: &Interval, digits: usize) -> String {
    let told = |value: f64| match value {
        value if value == f64::INFINITY => "∞".to_owned(),
        value if value == f64::NEG_INFINITY => "−∞".to_owned(),
        // What rounds to nothing is not below it.
        value => {
            let text = format!("{value:.digits$}");
            let nothing = text.chars().all(|sign| "-0.".contains(sign));
            if nothing { text.trim_start_matches('-').to_owned() } else { text }
        }
    };
    // Ends that are not equally far are told as they are; rounding alone does not count.
    let middle = f64::midpoint(interval.low, interval.high);
    match interval.margin() {
        Some(margin) if (interval.value - middle).abs() < margin / 10.0 + 1e-9 => {
            format!("{} ± {margin:.digits$}", told(interval.value))
        }
        _ => format!("{} [{} … {}]", told(interval.value), told(interval.low), told(interval.high)),
    }
}
