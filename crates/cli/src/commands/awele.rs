//! `damier awele database`: the endgame, computed, checked and looked up.

use std::io::{self, Write};

use damier_ai::awele::endgame::{Bounds, Database};
use damier_awele::{Awele, House, Packed, RuleSet, Seeds};
use damier_core::{Message, Rules, in_bytes, shown};
use serde_json::json;

use crate::args::{DatabaseBuild, DatabaseCommand, DatabaseProbe, DatabaseStats, RuleArgs};
use crate::context::Context;
use crate::endgames::{self, Threads};
use crate::failure::Failure;
use crate::fleet::Fleet;
use crate::{machine, setup};

pub fn run(command: &DatabaseCommand, context: &Context) -> Result<(), Failure> {
    match command {
        DatabaseCommand::Build(args) => build(args, context),
        DatabaseCommand::Verify(args) => verify(&rule_set(args)?, context),
        DatabaseCommand::Probe(args) => probe(args, context),
        DatabaseCommand::Stats(args) => stats(args, context),
    }
}

/// The rules as asked for, or everything that is wrong with them.
pub fn rule_set(args: &RuleArgs) -> Result<RuleSet, Failure> {
    let mut problems = Vec::new();
    let mut rule_set = RuleSet::preset(&args.rules).unwrap_or_else(|| {
        problems.push(wrong_value("rules", &args.rules));
        RuleSet::ABAPA
    });
    let flags = [
        ("houses", &args.houses),
        ("grand-slam", &args.grand_slam),
        ("repetition", &args.repetition),
        ("no-move", &args.no_move),
    ];
    for (name, value) in flags {
        if let Some(value) = value
            && !rule_set.set(name, value)
        {
            problems.push(wrong_value(name, value));
        }
    }
    if problems.is_empty() { Ok(rule_set) } else { Err(Failure::Usage(problems)) }
}

/// The message that a flag has no such value, with those it has.
pub fn wrong_value(name: &str, value: &str) -> Message {
    let entry = damier_catalog::game("awele").ok();
    let param = entry.and_then(|entry| entry.params.iter().find(|param| param.name == name));
    let values = param.map_or(String::new(), |param| {
        let values = param.values.iter().copied().filter(|value| *value != "preset");
        values.collect::<Vec<_>>().join(", ")
    });
    Message::new("error-value")
        .with("name", name)
        .with("value", shown(value))
        .with("expected", values)
}

fn build(args: &DatabaseBuild, context: &Context) -> Result<(), Failure> {
    let rule_set = rule_set(&args.rules)?;
    let seeds = args.seeds.map_or_else(|| endgames::usual_seeds(&rule_set), |seeds| seeds as usize);
    let told = args.memory.map(|mebibytes| mebibytes << 20);
    let means = endgames::check_needs(&rule_set, seeds, told)?;
    let fleet = Fleet::called(&args.queue)?;
    context.catch_interrupts();
    let key = if means.work == 0 { "awele-db-takes" } else { "awele-db-takes-work" };
    let note = Message::new(key)
        .with("seeds", seeds)
        .with("memory", in_bytes(means.memory.into()))
        .with("disk", in_bytes(means.needs.disk.into()))
        .with("work", in_bytes(means.work.into()));
    writeln!(io::stderr(), "{}", context.say(&note))?;
    let pool = machine::threads(args.threads)?;
    let start = context.now();
    let loaded = pool.install(|| endgames::load_sound(&rule_set, seeds, &context.stop));
    let (mut database, damage) = loaded.ok_or(Failure::Interrupted)?;
    if let Some(damage) = damage {
        let note = Message::new("awele-db-again").with("problem", damage.message());
        writeln!(io::stderr(), "{}", context.say(&note))?;
    }
    let before = database.boards();
    let mut out = &context.out;
    let tell = |database: &Database| {
        let layer = database.seeds().unwrap_or(0);
        let line = Message::new("awele-db-built")
            .with("seeds", layer)
            .with("boards", boards_of(database, layer).to_string());
        // Where nobody reads, the work is still worth finishing.
        writeln!(out, "{}", context.say(&line)).ok();
    };
    let written = match &fleet {
        Some(fleet) => endgames::grow_by(fleet, &mut database, seeds, context, tell)?,
        None => pool.install(|| endgames::grow(&mut database, seeds, means.memory, context, tell)),
    };
    if let Err((path, error)) = written {
        return Err(Failure::unwritten(&path.to_string_lossy(), error));
    }
    if database.seeds() < Some(seeds) {
        return Err(Failure::Interrupted);
    }
    let seconds = context.since(start).as_secs_f64();
    let done = Message::new("awele-db-done")
        .with("rules", database.rule_set().to_string())
        .with("seeds", seeds)
        .with("boards", database.boards().to_string())
        .with("seconds", format!("{seconds:.2}"))
        .with("new", (database.boards() - before).to_string());
    writeln!(&context.out, "{}", context.say(&done))?;
    Ok(())
}

fn boards_of(database: &Database, seeds: usize) -> u64 {
    let upto = |seeds: usize| Database::boards_upto(database.rule_set(), seeds).unwrap_or(0);
    upto(seeds) - seeds.checked_sub(1).map_or(0, upto)
}

/// Everything on disk: that it is whole, and that every board agrees with its moves.
fn verify(rule_set: &RuleSet, context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    let loaded = endgames::load_sound(rule_set, usize::MAX, &context.stop);
    let (database, damage) = loaded.ok_or(Failure::Interrupted)?;
    if let Some(damage) = damage {
        return Err(Failure::Negative(damage.message()));
    }
    let Some(most) = database.seeds() else {
        return Err(nothing(rule_set));
    };
    let bar = context.progress(database.boards());
    for seeds in 0..=most {
        match database.contradictions(seeds, &Threads, &context.stop) {
            None => return Err(Failure::Interrupted),
            Some(0) => bar.inc(boards_of(&database, seeds)),
            Some(wrong) => {
                bar.finish_and_clear();
                return Err(Failure::Negative(
                    Message::new("awele-db-wrong")
                        .with("seeds", seeds)
                        .with("boards", wrong.to_string()),
                ));
            }
        }
    }
    bar.finish_and_clear();
    let sound = Message::new("awele-db-sound")
        .with("rules", database.rule_set().to_string())
        .with("seeds", most)
        .with("boards", database.boards().to_string());
    writeln!(&context.out, "{}", context.say(&sound))?;
    Ok(())
}

/// The message that there is no database yet.
fn nothing(rule_set: &RuleSet) -> Failure {
    let rules = Database::rule_set_for(rule_set).to_string();
    Failure::Negative(Message::new("awele-db-none").with("rules", rules))
}

/// The answer that the database has no positions of so many seeds: how to build it where the
/// machine can, and otherwise what it would take.
fn beyond(
    key: &'static str,
    args: &RuleArgs,
    rule_set: &RuleSet,
    database: Option<&Database>,
    seeds: usize,
) -> Failure {
    let next = match endgames::check_needs(rule_set, seeds, None) {
        Ok(_) => Message::new("awele-db-hint").with("seeds", seeds).with("rules", rule_words(args)),
        Err(failure) => Message::new("awele-db-out-of-reach").with("reason", failure.first()),
    };
    let most = database.and_then(Database::seeds).unwrap_or(0);
    let message = Message::new(key).with("seeds", seeds).with("most", most);
    Failure::Negative(message.with("next", next))
}

/// The rules as they were typed, for a command that is to have the same.
fn rule_words(args: &RuleArgs) -> String {
    let rules = (args.rules != "abapa").then_some(&args.rules);
    let flags = [
        ("rules", rules),
        ("houses", args.houses.as_ref()),
        ("grand-slam", args.grand_slam.as_ref()),
        ("repetition", args.repetition.as_ref()),
        ("no-move", args.no_move.as_ref()),
    ];
    let typed = flags.into_iter().filter_map(|(name, value)| Some(format!(" --{name} {}", value?)));
    typed.collect::<Vec<_>>().concat()
}

fn probe(args: &DatabaseProbe, context: &Context) -> Result<(), Failure> {
    let rule_set = rule_set(&args.rules)?;
    // A position may come from a game with any number of seeds.
    let rules = Awele::<Packed>::new(RuleSet { seeds: Seeds::of::<6>(), ..rule_set });
    let position = rules
        .parse_position(&args.position)
        .map_err(|errors| Failure::Input(setup::told(&errors)))?;
    let seeds = position.on_board(rule_set.row()) as usize;
    let database = Database::lent(context, &rule_set);
    if context.stop.is_raised() {
        return Err(Failure::Interrupted);
    }
    let found = database
        .as_ref()
        .and_then(|database| database.bounds(&position).zip(database.moves(&position)));
    let Some((bounds, mut moves)) = found else {
        return Err(beyond("awele-db-beyond", &args.rules, &rule_set, database.as_deref(), seeds));
    };
    moves.sort_by_key(|mv| std::cmp::Reverse((mv.bounds.least, mv.bounds.most)));
    let name = |house: usize| House::at(rule_set.row(), house).to_string();
    context.catch_interrupts();
    let ending = database
        .as_ref()
        .and_then(|database| database.ending(&position, &mut || !context.stop.is_raised()));
    let line: Option<Vec<String>> = ending.as_ref().map(|ending| {
        let sides = [position.side, position.side.other()].into_iter().cycle();
        let houses = ending.line.iter().zip(sides);
        houses.map(|(&house, side)| House::new(side, house.into()).to_string()).collect()
    });
    let ends = ending.is_some_and(|ending| ending.whole);
    let mut out = &context.out;
    if args.json {
        let pair = |bounds: Bounds| json!({ "least": bounds.least, "most": bounds.most, "exact": bounds.exact().is_some() });
        let moves: Vec<_> = moves
            .iter()
            .map(|mv| json!({ "move": name(mv.house), "value": pair(mv.bounds) }))
            .collect();
        let answer = json!({
            "rules": Database::rule_set_for(&rule_set).to_string(),
            "position": rules.position_text(&position),
            "seeds": seeds,
            "value": pair(bounds),
            "moves": moves,
            "line": line,
            "ends": ends,
        });
        writeln!(out, "{answer}")?;
        return Ok(());
    }
    let head = Message::new("awele-db-value")
        .with("seeds", seeds)
        .with("value", in_words(bounds, context));
    writeln!(out, "{}", context.say(&head))?;
    if moves.is_empty() {
        writeln!(out, "{}", context.say(&Message::new("awele-no-move")))?;
    }
    for mv in &moves {
        writeln!(out, "{:>3}  {}", name(mv.house), in_words(mv.bounds, context))?;
    }
    let told = match line {
        Some(line) if !line.is_empty() => {
            let key = if ends { "awele-db-line" } else { "awele-db-line-open" };
            Message::new(key).with("moves", line.len()).with("line", line.join(" "))
        }
        Some(_) => return Ok(()),
        None => Message::new("awele-db-between-why"),
    };
    writeln!(out, "{}", context.say(&told))?;
    Ok(())
}

fn in_words(bounds: Bounds, context: &Context) -> String {
    match bounds.exact() {
        Some(value) => context.say(&Message::new("awele-db-exact").with("value", signed(value))),
        None => context.say(
            &Message::new("awele-db-between")
                .with("least", signed(bounds.least))
                .with("most", signed(bounds.most)),
        ),
    }
}

fn signed(value: i32) -> String {
    if value == 0 { "0".to_owned() } else { format!("{value:+}") }
}

/// How many boards have each value, as a table for other programs.
fn stats(args: &DatabaseStats, context: &Context) -> Result<(), Failure> {
    let rule_set = rule_set(&args.rules)?;
    let database = Database::lent(context, &rule_set);
    if context.stop.is_raised() {
        return Err(Failure::Interrupted);
    }
    let Some((database, most)) = database.and_then(|db| db.seeds().map(|most| (db, most))) else {
        return Err(nothing(&rule_set));
    };
    let mut out = io::BufWriter::new(&context.out);
    let exact = database.is_exact();
    writeln!(out, "seeds,{},positions", if exact { "value" } else { "least,most" })?;
    for seeds in 0..=args.seeds.map_or(most, |asked| most.min(asked as usize)) {
        for ((least, most), boards) in database.census(seeds).unwrap_or_default() {
            if exact {
                writeln!(out, "{seeds},{least},{boards}")?;
            } else {
                writeln!(out, "{seeds},{least},{most},{boards}")?;
            }
        }
    }
    out.flush()?;
    // What there is was told; that it is less than was asked for is the answer no.
    match args.seeds.map(|asked| asked as usize).filter(|&asked| asked > most) {
        Some(asked) => {
            Err(beyond("awele-db-missing", &args.rules, &rule_set, Some(&database), asked))
        }
        None => Ok(()),
    }
}
