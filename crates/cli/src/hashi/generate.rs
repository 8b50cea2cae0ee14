//! `damier hashi generate`.

use std::io::{self, Write};
use std::time::Duration;

use damier_catalog::{Params as Asked, bridge_params};
use damier_core::{Explain, Message, Puzzle, Seed, seeded_id};
use damier_formats::hashi as formats;
use damier_hashi::format::{self, Format};
use damier_hashi::generate::{Made, generate};
use damier_hashi::{Difficulty, Hashi, Params, bridge_list};
use serde_json::{Value, json};

use super::convert::Written;
use super::report::{Form, Report, Sheet, Told};
use super::{no_value, stream};
use crate::args::{HashiGenerate, HashiMaking};
use crate::clock::{fresh_seed, seed_of};
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::watch::Watch;

/// What is written of a puzzle that was made.
#[derive(Clone, Copy)]
enum Shown {
    Puzzle(Written),
    /// The params and the seed that make it again.
    Seed,
}

pub fn run(args: &HashiGenerate, context: &Context) -> Result<(), Failure> {
    let params = params(&args.making, Hashi::GENERATOR)?;
    let shown = match args.format.as_deref() {
        None => Shown::Puzzle(Written::Text(formats::Format::Text(Format::GameId))),
        Some("seed") => Shown::Seed,
        Some(name) => {
            let names: Vec<&str> = Written::names().into_iter().chain(["seed"]).collect();
            Shown::Puzzle(Written::from_name(name).ok_or_else(|| no_value("format", name, &names))?)
        }
    };
    if let Shown::Puzzle(Written::Text(format)) = shown {
        // A format that cannot tell the variant is refused before anything is made.
        format.tells(params.variant).map_err(|error| Failure::usage(error.message()))?;
    }
    let apart = matches!(shown, Shown::Puzzle(written) if !written.is_line());
    let form = match Form::of(&args.data) {
        Form::Words => Form::Bare { apart },
        form => form,
    };
    let seed = args.making.seed.unwrap_or_else(fresh_seed);
    if args.making.seed.is_none() {
        let told = Message::new("seed-named").with("seed", seed.to_string());
        let told = told.with("name", seeded_id::<Hashi>(&params, Seed::newest::<Hashi>(seed)));
        // If nobody listens the puzzles are made all the same.
        writeln!(io::stderr(), "{}", context.say(&told)).ok();
    }
    let count = args.count;
    let mut sheet = Sheet::new(form, true, context.progress(count.into()), context);
    let work = |index: u32| {
        let mut watch = Watch::new(context, Duration::MAX);
        let seed = Seed::newest::<Hashi>(seed_of(seed, index));
        let made = generate(&params, seed, &mut || watch.goes_on())?;
        let name = seeded_id::<Hashi>(&params, seed);
        let note = made.note(&params).map(|note| context.say(&files::in_file(&name, &note)));
        let mut answer = Report { note, ..Report::default() };
        if let Form::Bare { .. } = form {
            let bridges: &[u8] = if args.solution { &made.bridges } else { &[] };
            answer.body = match shown {
                Shown::Seed => format!("{name}\n"),
                // What cannot be told was refused.
                Shown::Puzzle(written) => written.write(&made.board, bridges).unwrap_or_default(),
            };
        } else {
            let difficulty = match made.difficulty {
                Some(known) => known,
                None => damier_hashi::level(&made.board, &mut || watch.goes_on())?,
            };
            let fields = json(&made, &name, seed.number, difficulty, args.solution);
            answer.data = vec![fields];
        }
        let read = u64::from(index) + 1;
        Some(Told { id: name, many: count > 1, read, answer: Ok(answer) })
    };
    let produce = move |pass: stream::Pass<u32>| {
        let _ = (0..count).try_for_each(|index| if pass(index) { Ok(()) } else { Err(()) });
    };
    let run = stream::run(produce, args.threads, work, &mut sheet, context);
    sheet.finish(run)
}

/// What was asked for, as params for a version of the generator.
pub fn params(args: &HashiMaking, version: u32) -> Result<Params, Failure> {
    let number = |number: Option<u8>| number.map(|number| number.to_string());
    let asked = [
        ("size", args.size.clone()),
        ("difficulty", args.difficulty.clone()),
        ("islands", number(args.islands)),
        ("doubles", number(args.doubles)),
        ("loops", number(args.loops)),
        ("no-loops", args.no_loops.then(|| "yes".to_owned())),
        ("symmetry", args.symmetry.clone()),
        ("max", number(args.max)),
    ];
    let asked = asked.into_iter().filter_map(|(name, value)| Some((name, value?)));
    bridge_params(&Asked::new(asked), version).map_err(Failure::Usage)
}

fn json(made: &Made, name: &str, seed: u64, difficulty: Difficulty, solution: bool) -> Value {
    let board = &made.board;
    let id = format::write(board, Format::GameId).unwrap_or_default();
    let islands: Value =
        board.islands().iter().map(|island| json!([island.x, island.y, island.degree])).collect();
    let mut fields = json!({
        "id": id.trim_end(),
        "seed": seed.to_string(),
        "width": board.width(),
        "height": board.height(),
        "islands": islands,
        "grade": difficulty.grade.name(),
        "level": difficulty.level,
        "max": board.variant().max,
        "loops": board.variant().loops,
        "name": name,
    });
    if solution {
        fields["bridges"] = json!(bridge_list(board, &made.bridges));
    }
    fields
}
