//! `damier hashi generate`.

use std::io::{self, Write};
use std::time::Duration;

use damier_catalog::{Params as Asked, bridge_params};
use damier_core::{Explain, Message, Puzzle, Seed, seeded_id};
use damier_formats::hashi as formats;
use damier_hashi::format::{self, Format};
use damier_hashi::generate::{Made, generate};
use damier_hashi::{Difficulty, Hashi, Params, bridge_list};
use damier_l10n::{Language, say};
use damier_nats::{Kind, Task, Worked};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::convert::Written;
use super::report::{Form, Report, Sheet, Told};
use super::stream::Sink;
use super::{no_value, stream};
use crate::args::{HashiGenerate, HashiMaking};
use crate::clock::{fresh_seed, seed_of};
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::fleet::{Fleet, InOrder, Piecework, Tools, number, worked};
use crate::watch::Watch;

/// What is written of a puzzle that was made.
#[derive(Clone, Copy)]
enum Shown {
    Puzzle(Written),
    /// The params and the seed that make it again.
    Seed,
}

/// So many puzzles are handed out together: one alone may take no longer than its journey.
const TOGETHER: u32 = 16;

/// Puzzles to be made: what they are like, and what is told of each.
pub struct Making {
    wish: Wish,
    params: Params,
    shown: Shown,
    language: Language,
}

/// What was asked for, as it travels.
#[derive(Serialize, Deserialize)]
struct Wish {
    making: HashiMaking,
    /// What the seeds of all puzzles follow from, and for which version of the generator.
    seed: u64,
    version: u32,
    /// How many puzzles there are.
    count: u32,
    format: Option<String>,
    solution: bool,
    /// Whether data are told instead of text.
    data: bool,
    /// The language of notes.
    language: String,
}

/// What is told of a puzzle, as it travels.
#[derive(Serialize, Deserialize)]
struct One {
    name: String,
    body: String,
    data: Vec<Value>,
    note: Option<String>,
}

pub fn run(args: &HashiGenerate, context: &Context) -> Result<(), Failure> {
    let seed = args.making.seed.unwrap_or_else(fresh_seed);
    let making = Making::new(Wish {
        making: args.making.clone(),
        seed,
        version: Hashi::GENERATOR,
        count: args.count,
        format: args.format.clone(),
        solution: args.solution,
        data: Form::of(&args.data) != Form::Words,
        language: context.language.tag().to_owned(),
    })?;
    let apart = matches!(making.shown, Shown::Puzzle(written) if !written.is_line());
    let form = match Form::of(&args.data) {
        Form::Words => Form::Bare { apart },
        form => form,
    };
    let fleet = Fleet::called(&args.queue)?;
    if args.making.seed.is_none() {
        let told = Message::new("seed-named").with("seed", seed.to_string());
        let seed = Seed::newest::<Hashi>(seed);
        let told = told.with("name", seeded_id::<Hashi>(&making.params, seed));
        // If nobody listens the puzzles are made all the same.
        writeln!(io::stderr(), "{}", context.say(&told)).ok();
    }
    let count = args.count;
    let mut sheet = Sheet::new(form, true, context.progress(count.into()), context);
    if let Some(fleet) = fleet {
        let run = hand_out(&making, &fleet, &mut sheet, context);
        return sheet.finish(run);
    }
    let work = |index: u32| {
        let mut watch = Watch::new(context, Duration::MAX);
        let one = making.make(index, &mut || watch.goes_on())?;
        Some(making.told(index, one))
    };
    let produce = move |pass: stream::Pass<u32>| {
        let _ = (0..count).try_for_each(|index| if pass(index) { Ok(()) } else { Err(()) });
    };
    let run = stream::run(produce, args.threads, work, &mut sheet, context);
    sheet.finish(run)
}

/// Has all puzzles made by others, and puts them in their order.
fn hand_out(
    making: &Making,
    fleet: &Fleet,
    sheet: &mut Sheet<'_>,
    context: &Context,
) -> Result<(), Failure> {
    let pieces = u64::from(making.wish.count.div_ceil(TOGETHER));
    let mut pile = InOrder::new(0..pieces, |piece, result: Vec<u8>| {
        let first = piece as u32 * TOGETHER;
        let made: Vec<One> = serde_json::from_slice(&result).map_err(|error| {
            let message = Message::new("queue-failed").with("key", piece.to_string());
            Failure::Engine(message.with("why", error.to_string()))
        })?;
        for (index, one) in (first..).zip(made) {
            sheet.put(making.told(index, one))?;
        }
        sheet.rest()
    });
    fleet.run(making, &mut pile, context)
}

impl Making {
    /// What is wished for, or what is wrong with it.
    fn new(wish: Wish) -> Result<Making, Failure> {
        let params = params(&wish.making, wish.version)?;
        let shown = match wish.format.as_deref() {
            None => Shown::Puzzle(Written::Text(formats::Format::Text(Format::GameId))),
            Some("seed") => Shown::Seed,
            Some(name) => {
                let names: Vec<&str> = Written::names().into_iter().chain(["seed"]).collect();
                let written = Written::from_name(name);
                Shown::Puzzle(written.ok_or_else(|| no_value("format", name, &names))?)
            }
        };
        if let Shown::Puzzle(Written::Text(format)) = shown {
            // A format that cannot tell the variant is refused before anything is made.
            format.tells(params.variant).map_err(|error| Failure::usage(error.message()))?;
        }
        let language = Language::from_tag(&wish.language).unwrap_or_default();
        Ok(Making { wish, params, shown, language })
    }

    /// Makes the puzzle of that number; nothing if it is told not to go on.
    fn make(&self, index: u32, goes_on: &mut dyn FnMut() -> bool) -> Option<One> {
        let Making { wish, params, shown, language } = self;
        let seed = Seed { number: seed_of(wish.seed, index), version: wish.version };
        let made = generate(params, seed, &mut *goes_on)?;
        let name = seeded_id::<Hashi>(params, seed);
        let note = made.note(params).map(|note| say(*language, &files::in_file(&name, &note)));
        if wish.data {
            let difficulty = match made.difficulty {
                Some(known) => known,
                None => damier_hashi::level(&made.board, &mut *goes_on)?,
            };
            let fields = json(&made, &name, seed.number, difficulty, wish.solution);
            return Some(One { name, body: String::new(), data: vec![fields], note });
        }
        let bridges: &[u8] = if wish.solution { &made.bridges } else { &[] };
        let body = match shown {
            Shown::Seed => format!("{name}\n"),
            // What cannot be told was refused.
            Shown::Puzzle(written) => written.write(&made.board, bridges).unwrap_or_default(),
        };
        Some(One { name, body, data: Vec::new(), note })
    }

    /// The same as it is told.
    fn told(&self, index: u32, one: One) -> Told {
        let One { name, body, data, note } = one;
        let answer = Ok(Report { body, data, note, ..Report::default() });
        Told { id: name, many: self.wish.count > 1, read: u64::from(index) + 1, answer }
    }
}

impl Piecework for Making {
    const KIND: Kind = Kind { name: "hashi", form: 1 };

    fn common(&self) -> Vec<u8> {
        serde_json::to_vec(&self.wish).unwrap_or_default()
    }

    fn read(common: &[u8]) -> Result<Making, String> {
        let wish: Wish = serde_json::from_slice(common).map_err(|error| error.to_string())?;
        Making::new(wish).map_err(|failure| failure.line(Language::English))
    }

    fn piece(&self, task: &Task, _: &Tools) -> Worked {
        if self.wish.version > Hashi::GENERATOR {
            return Worked::Declined(format!("v{}", self.wish.version));
        }
        let number = match number(task) {
            Ok(number) => number as u32,
            Err(failed) => return failed,
        };
        let first = number.saturating_mul(TOGETHER);
        let indices = first..self.wish.count.min(first.saturating_add(TOGETHER));
        let made: Option<Vec<One>> =
            indices.map(|index| self.make(index, &mut || !task.stop.is_raised())).collect();
        worked(made.map(|made| serde_json::to_vec(&made).unwrap_or_default()))
    }
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
