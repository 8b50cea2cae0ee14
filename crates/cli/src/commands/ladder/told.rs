//! What is said of a ladder.

use damier_arena::Finished;
use damier_arena::ladder::{Head, Ladder, Met, Problem, State};
use damier_arena::stats::Interval;
use damier_core::{Message, shown};
use damier_engine::drive::compliance::Point;
use damier_engine::drive::hold::Held;
use serde_json::{Value, json};

use crate::commands::arena::ranged;
use crate::context::Context;

pub fn word(key: &'static str, context: &Context) -> String {
    context.say(&Message::new(key))
}

/// What a bot does not keep to, in the words of the list.
pub fn finding(problem: &Problem, context: &Context) -> String {
    let known = Point::ALL.into_iter().chain([Point::Plays]);
    let mut known = known.filter(|point| point.name() == problem.point);
    let about = known.next().map_or("ladder-start", Point::words);
    let text = format!("{}: {}", context.say(&Message::new(about)), problem.why);
    text.trim_end_matches([':', ' ']).to_owned()
}

/// The table, with its heads.
pub fn table(ladder: &Ladder, context: &Context) -> Vec<Vec<String>> {
    let heads = [
        "ladder-bot",
        if ladder.seats() == 2 { "arena-column-elo" } else { "arena-column-skill" },
        "arena-column-games",
        "arena-column-wdl",
        "arena-column-faults",
    ];
    let heads = heads.map(|key| context.say(&Message::new(key)));
    let mut rows = vec![["#".to_owned()].into_iter().chain(heads).collect::<Vec<_>>()];
    for place in ladder.standings() {
        let wdl = place.wdl;
        let skill = place.skill.map(|it| format!("{:.1} ± {:.1}", it.rating, it.margin()));
        let rating = place.rating.map(|it| ranged(&it, 1)).or(skill);
        rows.push(vec![
            place.rank.to_string(),
            shown(&place.name),
            rating.unwrap_or_else(|| "–".to_owned()),
            wdl.games().to_string(),
            format!("{}/{}/{}", wdl.wins, wdl.draws, wdl.losses),
            place.faults.to_string(),
        ]);
    }
    rows
}

/// The games of an encounter, a line each.
pub fn games(ladder: &Ladder, met: &Met, context: &Context) -> Vec<String> {
    met.games.iter().map(|game| context.say(&told(ladder, met, game))).collect()
}

fn told(ladder: &Ladder, met: &Met, game: &Finished) -> Message {
    let name = |place: &usize| {
        let bot = met.bots.get(*place).and_then(|&bot| ladder.bots().get(bot));
        bot.map_or(String::new(), |bot| shown(&bot.name))
    };
    let points = |half: &u32| match half % 2 {
        0 => (half / 2).to_string(),
        _ if *half == 1 => "½".to_owned(),
        _ => format!("{}½", half / 2),
    };
    let names: Vec<String> = game.seats.iter().map(name).collect();
    let score: Vec<String> = game.half_points.iter().map(points).collect();
    Message::new("ladder-game")
        .with("names", names.join(" – "))
        .with("score", score.join("–"))
        .with("end", game.end.message())
}

/// What is held and what is not, in two lines.
pub fn held(held: &[Held], context: &Context) -> Vec<String> {
    let line = |key: &'static str, wanted: bool| {
        let which = held.iter().filter(|it| it.held == wanted);
        let list: Vec<String> = which.map(|it| word(it.aspect.words(), context)).collect();
        context.say(&Message::new(key).with("list", list.join("; ")))
    };
    vec![line("ladder-held", true), line("ladder-not-held", false)]
}

pub fn as_json(ladder: &Ladder, head: &Head, held: &[Held]) -> Value {
    // There is no infinity in JSON.
    let number = |it: f64| if it.is_finite() { json!(it) } else { Value::Null };
    let interval = |it: Interval| json!({ "value": number(it.value), "low": number(it.low), "high": number(it.high) });
    let table: Vec<Value> = ladder
        .standings()
        .into_iter()
        .map(|place| {
            json!({
                "rank": place.rank, "name": place.name, "rating": place.rating.map(interval),
                "skill": place.skill.map(|it| json!({ "value": it.rating, "margin": it.margin() })),
                "games": place.wdl.games(), "wins": place.wdl.wins, "draws": place.wdl.draws,
                "losses": place.wdl.losses, "faults": place.faults,
            })
        })
        .collect();
    let bots: Vec<Value> = ladder
        .present()
        .into_iter()
        .map(|number| {
            let bot = &ladder.bots()[number];
            let (state, findings) = match &bot.state {
                State::Waiting => ("waiting", None),
                State::Refused(findings) => ("refused", Some(findings)),
                State::Playing => ("playing", None),
                State::Gone => ("gone", None),
            };
            json!({ "number": number + 1, "name": bot.name, "content": bot.content,
                    "state": state, "findings": findings })
        })
        .collect();
    let held: Vec<Value> =
        held.iter().map(|it| json!({ "what": it.aspect.name(), "held": it.held })).collect();
    json!({
        "game": head.game, "variant": head.variant, "seed": head.seed,
        "pairs": ladder.encounters(), "table": table, "bots": bots, "hold": held,
    })
}
