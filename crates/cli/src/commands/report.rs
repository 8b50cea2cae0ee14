//! `damier analyse FILE`: what each move of a game that was written down gave away.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use damier_catalog::{GameEntry, Spec};
use damier_core::{DynGame, Explain, Message, Record, Seat, shown};
use damier_mind::{Alone, Budget, Score, Task};
use damier_play::report::{Gave, Inquiry, Judged, Mark, NoReport, Report, Verdict};
use damier_play::words::Named;
use damier_play::{Computer, read_records, replay, seating};
use damier_tui::Theme;
use damier_tui::report::Page;
use serde_json::{Map, Value, json};

use crate::args::{AnalyseFile, JudgeArgs};
use crate::context::Context;
use crate::failure::{Failure, complain};
use crate::{files, setup, thinking, words};

/// How long is thought about each position unless something else is said: a game of sixty moves
/// takes some ten seconds.
pub const USUAL: Budget = Budget::time(Duration::from_millis(150));

/// No line is wider.
const COLUMNS: usize = 80;

/// What came of going through a game: the report as far as it got, and why not further.
pub struct Made {
    pub report: Report,
    pub broken: Option<NoReport>,
}

pub fn run(args: &AnalyseFile, context: &Context) -> Result<(), Failure> {
    // A word that is neither a file nor looks like one is rather a game that there is not.
    let file = args.file.as_str();
    if !file.contains(['.', '/']) && file != "-" && !Path::new(file).exists() {
        setup::entry(file)?;
    }
    let text = files::read(file)?;
    let (records, damage) = read_records(&text);
    let damage = damage.map(|problem| Failure::input(files::in_file(&args.file, &problem)));
    if let Some(number) = args.number
        && number as usize > records.len()
        && damage.is_none()
    {
        let message = Message::new("report-no-game").with("file", file);
        return Err(Failure::usage(message.with("count", records.len())));
    }
    context.catch_interrupts();
    let wanted = |number: usize| args.number.is_none_or(|wanted| wanted as usize == number);
    let mut failure = None;
    let mut is_first = true;
    for (index, record) in records.iter().enumerate().filter(|(index, _)| wanted(index + 1)) {
        if !std::mem::take(&mut is_first) && !args.json {
            writeln!(&context.out)?;
        }
        let told = Told { file, record, number: index + 1, many: records.len() > 1 };
        match told.judge(&args.judge, args.json, context) {
            Ok(()) => {}
            // What is wrong with one game is told, and the others are judged all the same.
            Err(error @ (Failure::Input(_) | Failure::Negative(_))) => {
                let before = failure.replace(error);
                complain(
                    context.language,
                    &before.map_or_else(Vec::new, |it: Failure| it.messages()),
                );
            }
            Err(error) => return Err(error),
        }
    }
    failure.or(damage).map_or(Ok(()), Err)
}

/// A game of a file.
pub struct Told<'a> {
    pub file: &'a str,
    pub record: &'a Record,
    /// Which of the file it is, from 1.
    pub number: usize,
    /// Whether the file holds others.
    pub many: bool,
}

/// A game, and what was found out about its moves.
pub struct Judgement {
    pub entry: &'static GameEntry,
    pub game: Box<dyn DynGame>,
    pub judge: Spec,
    pub made: Made,
}

impl Told<'_> {
    /// Judges it, and tells all of it.
    pub fn judge(&self, by: &JudgeArgs, json: bool, context: &Context) -> Result<(), Failure> {
        let judged = self.judged(by, context)?;
        if json {
            writeln!(&context.out, "{}", self.as_json(&judged))?;
        } else {
            let named = Named { entry: judged.entry, game: &*judged.game };
            self.write(named, &judged.made, context)?;
        }
        self.whole(&judged.made)
    }

    /// That it was judged to its end.
    pub fn whole(&self, made: &Made) -> Result<(), Failure> {
        match &made.broken {
            None => Ok(()),
            Some(NoReport::Stopped) => Err(Failure::Interrupted),
            Some(error) => Err(Failure::Negative(self.wrong(error.message()))),
        }
    }

    /// What is wrong with it, with its place.
    fn wrong(&self, problem: Message) -> Message {
        // With one game there is no question which.
        let message = if self.many {
            Message::new("error-game-number").with("number", self.number).with("problem", problem)
        } else {
            problem
        };
        files::in_file(self.file, &message)
    }

    /// What is found out about its moves.
    pub fn judged(&self, by: &JudgeArgs, context: &Context) -> Result<Judgement, Failure> {
        let wrong = |problem: Message| self.wrong(problem);
        let game = replay(self.record).map_err(|error| Failure::input(wrong(error.message())))?;
        let entry = setup::entry(&self.record.game)?;
        let (spec, budget) = judge(entry, &*game, by)?;
        let made = make(&*game, spec.clone(), budget, context).map_err(|error| match error {
            error @ NoReport::Mind(_) => Failure::Engine(error.message()),
            error => Failure::Negative(wrong(error.message())),
        })?;
        Ok(Judgement { entry, game, judge: spec.with_budget(budget), made })
    }

    fn write(&self, named: Named<'_>, made: &Made, context: &Context) -> Result<(), Failure> {
        let mut out = &context.out;
        let title = context.say(&Message::new(named.entry.title));
        let players = ["First", "Second"].map(|tag| self.record.tag(tag));
        let mut head = format!("{title} {}", self.record.variant);
        if self.many {
            head = format!("{}. {head}", self.number);
        }
        if let [Some(first), Some(second)] = players {
            let dash = if context.style.ascii { "-" } else { "–" };
            head = format!("{head}: {} {dash} {}", shown(first), shown(second));
        }
        writeln!(out, "{head}\n")?;
        for line in page_lines(named, made, context) {
            writeln!(out, "{line}")?;
        }
        if self.record.moves.iter().any(|mv| !mv.variations.is_empty()) {
            writeln!(out, "{}", context.say(&Message::new("report-main-line")))?;
        }
        Ok(())
    }

    pub fn as_json(&self, judged: &Judgement) -> Value {
        let Judgement { judge, made, .. } = judged;
        let report = &made.report;
        let moves = report.plies.iter().enumerate().map(|(index, ply)| ply_json(index, ply));
        let totals = Seat::first(2).map(|seat| {
            let totals = report.totals(seat);
            let marks: Map<_, _> = Mark::ALL
                .iter()
                .map(|mark| (mark.name().to_owned(), totals.marks[*mark as usize].into()))
                .collect();
            json!({
                "seat": seat.index() + 1,
                "moves": totals.moves,
                "mean": f64::from(totals.mean) / 100.0,
                "accuracy": totals.accuracy,
                "marks": marks,
            })
        });
        json!({
            "number": self.number,
            "game": self.record.game,
            "variant": self.record.variant,
            "judge": judge.to_string(),
            "complete": made.broken.is_none(),
            "moves": moves.collect::<Vec<_>>(),
            "totals": totals.collect::<Vec<_>>(),
            "turning": report.turning_point().map(|index| index + 1),
            "turns": report.turning_points().iter().map(|index| index + 1).collect::<Vec<_>>(),
        })
    }
}

/// Who judges, and how much it may think about each position.
fn judge(
    entry: &'static GameEntry,
    game: &dyn DynGame,
    args: &JudgeArgs,
) -> Result<(Spec, Budget), Failure> {
    let asked = args.budget.budget()?;
    let (spec, own) = match &args.strategy {
        Some(text) => {
            let spec = seating::strategy(entry, game, text).map_err(Failure::Usage)?;
            let own = if spec.has_own_budget() { spec.budget() } else { Budget::default() };
            (spec, own)
        }
        None => (thinking::strongest(entry, game)?, Budget::default()),
    };
    let budgets = [asked, own, USUAL];
    Ok((spec, budgets.into_iter().find(|budget| !budget.is_unlimited()).unwrap_or(USUAL)))
}

/// Goes through a game, showing on a terminal how far it is.
pub fn make(
    game: &dyn DynGame,
    spec: Spec,
    budget: Budget,
    context: &Context,
) -> Result<Made, NoReport> {
    let mut inquiry = Inquiry::new(game)?;
    let mut player = Computer::careful(spec, game)?;
    player.equip(game, context);
    let bar = context.progress(inquiry.positions() as u64);
    let mut task = Task {
        budget,
        lines: 1,
        clock: &context.clock,
        stop: &context.stop,
        workers: &Alone,
        progress: &mut |_| {},
    };
    let broken = loop {
        match inquiry.go_on(&mut player, &mut task) {
            Ok(true) => bar.set_position(inquiry.looked() as u64),
            Ok(false) => break None,
            Err(error) => break Some(error),
        }
    };
    bar.finish_and_clear();
    match broken {
        Some(error @ (NoReport::Unjudged | NoReport::Mind(_))) => Err(error),
        broken => Ok(Made { report: inquiry.into_report(), broken }),
    }
}

/// What it comes to, the table, the mistakes in words and the graph, and that it was broken off if it was.
pub fn page_lines(named: Named<'_>, made: &Made, context: &Context) -> Vec<String> {
    let theme = Theme { colour: false, ascii: context.style.ascii };
    let (report, language) = (&made.report, context.language);
    let page = Page { report, named, language, theme, columns: COLUMNS };
    let mut lines = page.totals();
    lines.push(String::new());
    let head = lines.len() + 1;
    lines.extend(page.table());
    if made.broken.is_some() {
        let judged = report.judged();
        // What was not looked at is no part of the table.
        lines.truncate(head + judged);
        lines.push(String::new());
        lines.push(context.say(&Message::new("report-stopped-after").with("done", judged)));
    }
    let sentences = page.sentences();
    if !sentences.is_empty() {
        lines.push(String::new());
        lines.extend(sentences);
    }
    lines.push(String::new());
    lines.extend(page.graph(None));
    lines
}

fn ply_json(index: usize, ply: &Judged) -> Value {
    let mut told = json!({
        "number": index + 1,
        "seat": ply.seat.index() + 1,
        "move": ply.text,
        "verdict": null,
    });
    if let Some(Verdict { best, worth, gave, mark, better }) = &ply.verdict {
        told["verdict"] = json!({
            "worth": score_json(*worth),
            "best": score_json(*best),
            "gave": gave_json(*gave),
            "mark": mark.name(),
            "better": better,
        });
    }
    told
}

fn score_json(score: Score) -> Value {
    let fields = words::score_fields(Some(score)).into_iter();
    Value::Object(fields.map(|(name, told)| (name.to_owned(), told)).collect())
}

fn gave_json(gave: Gave) -> Value {
    match gave {
        Gave::Nothing => json!({ "kind": "nothing" }),
        Gave::Units(hundredths) => {
            json!({ "kind": "units", "units": f64::from(hundredths) / 100.0 })
        }
        Gave::Plies(plies) => json!({ "kind": "plies", "plies": plies }),
        Gave::Win => json!({ "kind": "win" }),
        Gave::Game => json!({ "kind": "game" }),
    }
}
