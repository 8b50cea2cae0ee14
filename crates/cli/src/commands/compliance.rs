//! Whether a program keeps to its protocol, told point by point.

use std::io::Write;
use std::sync::Arc;

use damier_catalog::{GameEntry, games};
use damier_core::{DynGame, Explain, Message};
use damier_engine::drive::LocalPrograms;
use damier_engine::drive::compliance::{Examination, Finding, Verdict};
use serde_json::json;

use crate::clock::WallClock;
use crate::context::Context;
use crate::failure::Failure;
use crate::setup;

/// Checks the program that a text names: a command, or a player as `--seat` takes it.
pub fn run(
    text: &str,
    game: Option<Box<dyn DynGame>>,
    as_json: bool,
    context: &Context,
) -> Result<(), Failure> {
    let name = game.as_ref().map_or(games()[0].name, |game| game.name());
    let spec = read(setup::entry(name)?, text)?;
    let Some(program) = spec.external() else {
        return Err(Failure::usage(Message::new("error-compliance-program").with("text", text)));
    };
    let programs = LocalPrograms::new(Arc::new(WallClock::new()));
    let (mut kept, mut broken, mut written) = (0, 0, Ok(()));
    let mut found = Vec::new();
    let mut tell = |finding: Finding| {
        match finding.verdict {
            Verdict::Kept => kept += 1,
            Verdict::Broken(_) => broken += 1,
            Verdict::NotOffered => {}
        }
        if as_json {
            found.push(as_object(&finding));
        } else if written.is_ok() {
            written = writeln!(&context.out, "{}", line(&finding, context));
        }
    };
    let examination = Examination { programs: &programs, program, game, thorough: true };
    examination.run(&mut tell).map_err(Failure::usage)?;
    written?;
    let summary = Message::new("compliance-summary").with("kept", kept).with("broken", broken);
    if as_json {
        writeln!(
            &context.out,
            "{}",
            json!({ "program": text, "kept": kept, "broken": broken, "points": found })
        )?;
    } else if broken == 0 {
        writeln!(&context.out, "{}", context.say(&summary))?;
    }
    if broken == 0 { Ok(()) } else { Err(Failure::Negative(summary)) }
}

/// A program as typed. What names no way to talk to it is a command.
fn read(entry: &GameEntry, text: &str) -> Result<damier_catalog::Spec, Failure> {
    let named = entry.spec(text).ok().filter(|spec| spec.external().is_some());
    let spec = named.map_or_else(|| entry.spec(&format!("cmd:{text}")), Ok);
    spec.map_err(|errors| Failure::Usage(errors.iter().map(Explain::message).collect()))
}

fn line(finding: &Finding, context: &Context) -> String {
    let about = context.say(&Message::new(finding.point.words()));
    let (verdict, why) = match &finding.verdict {
        Verdict::Kept => ("compliance-kept", String::new()),
        Verdict::NotOffered => ("compliance-not-offered", String::new()),
        Verdict::Broken(why) => ("compliance-broken", format!("\n        {why}")),
    };
    format!("{:<7} {about}{why}", context.say(&Message::new(verdict)))
}

fn as_object(finding: &Finding) -> serde_json::Value {
    let (verdict, why) = match &finding.verdict {
        Verdict::Kept => ("kept", None),
        Verdict::NotOffered => ("not-offered", None),
        Verdict::Broken(why) => ("broken", Some(why)),
    };
    json!({ "point": finding.point.name(), "verdict": verdict, "why": why })
}
