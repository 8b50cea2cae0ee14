//! `damier quoridor solve`: a small game solved completely, kept, and asked.

use std::io::{self, Write};

use damier_ai::quoridor::exact::{Solution, Verdict};
use damier_catalog::set_out;
use damier_core::{DynGame, Explain, Game, Message, Rng, Rules, Seat, in_bytes, shown};
use damier_quoridor::{Form, Move, Position, Quoridor, Setup};
use serde_json::{Value, json};

use crate::args::QuoridorSolve;
use crate::context::Context;
use crate::failure::Failure;
use crate::solutions::Kept;
use crate::{machine, setup};

pub fn run(args: &QuoridorSolve, context: &Context) -> Result<(), Failure> {
    let rules = rules(args)?;
    let asked = asked(args, &rules)?;
    let solution = Solution::new(&rules).map_err(|error| Failure::Negative(error.message()))?;
    if let Some(position) = &asked
        && solution.walls_of(position).is_none()
    {
        return Err(of_another_game(&solution, position));
    }
    let mut kept = Kept::new(solution);
    if asked.is_none()
        && args.check.is_none()
        && let Some(answer) = kept.answer()
    {
        return tell(&answer, args, context);
    }
    context.catch_interrupts();
    if !kept.is_complete() {
        solve(args, &mut kept, asked.is_none(), context)?;
    }
    let start = kept.solution.rules().start();
    if let Some(drawn) = args.check {
        return check(drawn, &mut kept, args, context);
    }
    let answer = answer(&mut kept, asked.as_ref().unwrap_or(&start), asked.is_some(), context)?;
    if asked.is_none() {
        kept.keep_answer(&answer)?;
    }
    tell(&answer, args, context)
}

/// The game that was asked for, or everything that is wrong with it.
fn rules(args: &QuoridorSolve) -> Result<Quoridor<u128>, Failure> {
    let sides = match args.size.split_once(['x', 'X']) {
        Some((width, height)) => width.trim().parse().ok().zip(height.trim().parse().ok()),
        None => args.size.trim().parse().ok().map(|side| (side, side)),
    };
    let Some((width, height)) = sides else {
        let text = shown(&args.size);
        return Err(Failure::usage(Message::new("quoridor-no-size").with("text", text)));
    };
    let form = Form::Rectangle(width, height);
    let setup = Setup { form, ..Setup::classic(width, 2) }.with_walls(args.walls as usize);
    setup.build().map_err(|errors| Failure::Usage(setup::told(&errors)))
}

/// The position that was asked for, if it is not the start.
fn asked(args: &QuoridorSolve, rules: &Quoridor<u128>) -> Result<Option<Position<u128>>, Failure> {
    let (position, moves) = (&args.beginning.position, &args.beginning.moves);
    if position.is_none() && moves.is_none() {
        return Ok(None);
    }
    let moves = moves.as_ref().map(|moves| moves.join(" "));
    let game: Box<dyn DynGame> = Box::new(Game::new(rules.clone()));
    let game = set_out(game, position.as_deref(), moves.as_deref())
        .map_err(|error| setup::unplaced(&error))?;
    let typed = game.as_any().downcast_ref::<Game<Quoridor<u128>>>();
    Ok(typed.map(|game| *game.position()))
}

/// The message that a position cannot be reached in the game that is solved.
fn of_another_game(solution: &Solution, position: &Position<u128>) -> Failure {
    let rules = solution.rules();
    let hands: u32 = Seat::first(2).map(|seat| rules.hand(position, seat)).sum();
    let walls = rules.walls(position).count() + hands as usize;
    Failure::input(
        Message::new("quoridor-solve-other").with("walls", walls).with("rules", rules.variant()),
    )
}

/// Solves what is not solved yet, and says so where nothing else was asked.
fn solve(
    args: &QuoridorSolve,
    kept: &mut Kept,
    told: bool,
    context: &Context,
) -> Result<(), Failure> {
    kept.check_needs()?;
    let (needs, variant) = (kept.solution.needs(), kept.solution.rules().variant());
    let note = Message::new("quoridor-solve-takes")
        .with("rules", variant.as_str())
        .with("layouts", needs.layouts.to_string())
        .with("memory", in_bytes(needs.memory))
        .with("disk", in_bytes(needs.disk));
    writeln!(io::stderr(), "{}", context.say(&note))?;
    let (told, pool) = (told && !args.json, machine::threads(args.threads)?);
    let start = context.now();
    let mut out = &context.out;
    let done = |solution: &Solution, walls: usize| {
        let line = Message::new("quoridor-solve-level")
            .with("walls", walls)
            .with("layouts", solution.layouts(walls).to_string());
        if told {
            // Where nobody reads, the work is still worth finishing.
            writeln!(out, "{}", context.say(&line)).ok();
        }
    };
    pool.install(|| kept.grow(context, done))?;
    if told {
        let seconds = context.since(start).as_secs_f64();
        let line = Message::new("quoridor-solve-done")
            .with("rules", variant)
            .with("layouts", needs.layouts.to_string())
            .with("seconds", format!("{seconds:.2}"));
        writeln!(out, "{}", context.say(&line))?;
    }
    Ok(())
}

/// All that is known of a position: its value, how it goes on, and if asked for every move.
fn answer(
    kept: &mut Kept,
    position: &Position<u128>,
    with_moves: bool,
    context: &Context,
) -> Result<Value, Failure> {
    let line = line(kept, position, context)?;
    let walls = kept.solution.walls_of(position).unwrap_or(0);
    kept.open(walls, context)?;
    let solution = &kept.solution;
    let rules = solution.rules();
    let mut answer = json!({
        "rules": rules.variant(),
        "position": rules.position_text(position),
        "line": line.iter().map(|&mv| rules.move_text(mv)).collect::<Vec<_>>().join(" "),
    });
    let winner = |verdict: Verdict| match verdict {
        Verdict::Win(_) => Some(rules.turn(position)),
        Verdict::Loss(_) => Some(rules.turn(position).other()),
        Verdict::Neither => None,
    };
    let verdict = solution.verdict(position).unwrap_or(Verdict::Neither);
    if let Some(seat) = winner(verdict) {
        answer["winner"] = json!(seat.index() + 1);
    }
    add_verdict(&mut answer, verdict);
    if with_moves {
        let moves = solution.moves(position).unwrap_or_default();
        let moves = moves.into_iter().map(|(mv, verdict)| {
            let mut told = json!({ "move": rules.move_text(mv) });
            add_verdict(&mut told, verdict);
            told
        });
        answer["moves"] = moves.collect();
    }
    Ok(answer)
}

fn add_verdict(answer: &mut Value, verdict: Verdict) {
    let (value, plies) = match verdict {
        Verdict::Win(plies) => ("win", Some(plies)),
        Verdict::Loss(plies) => ("loss", Some(plies)),
        Verdict::Neither => ("neither", None),
    };
    answer["value"] = json!(value);
    if let Some(plies) = plies {
        answer["plies"] = json!(plies);
    }
}

/// How a game goes on if both play the best they can, to its end or until a position comes again.
fn line(
    kept: &mut Kept,
    position: &Position<u128>,
    context: &Context,
) -> Result<Vec<Move>, Failure> {
    let mut line = Vec::new();
    let mut past = vec![*position];
    let mut position = *position;
    loop {
        if context.stop.is_raised() {
            return Err(Failure::Interrupted);
        }
        kept.open(kept.solution.walls_of(&position).unwrap_or(0), context)?;
        let moves = kept.solution.moves(&position).unwrap_or_default();
        let Some(&(mv, _)) = moves.first() else { return Ok(line) };
        kept.solution.rules().apply(&mut position, mv);
        line.push(mv);
        if past.contains(&position) {
            return Ok(line);
        }
        past.push(position);
    }
}

/// Says what is known of a position.
fn tell(answer: &Value, args: &QuoridorSolve, context: &Context) -> Result<(), Failure> {
    let mut out = &context.out;
    if args.json {
        writeln!(out, "{answer}")?;
        return Ok(());
    }
    let side = match answer["winner"].as_u64() {
        Some(1) => Some("side-south"),
        Some(_) => Some("side-north"),
        None => None,
    };
    let value = match side {
        Some(side) => Message::new("quoridor-solve-wins")
            .with("side", Message::new(side))
            .with("plies", plies(answer)),
        None => Message::new("quoridor-solve-neither"),
    };
    writeln!(out, "{}", context.say(&value))?;
    let line = answer["line"].as_str().unwrap_or_default();
    if !line.is_empty() {
        writeln!(out, "{}", context.say(&Message::new("quoridor-solve-line").with("moves", line)))?;
    }
    for mv in answer["moves"].as_array().into_iter().flatten() {
        if mv["value"] != answer["value"] {
            continue;
        }
        let name = mv["move"].as_str().unwrap_or_default();
        match mv.get("plies") {
            Some(_) => writeln!(out, "{name:>4}  {}", plies(mv))?,
            None => writeln!(out, "{name:>4}")?,
        }
    }
    Ok(())
}

fn plies(answer: &Value) -> usize {
    answer["plies"].as_u64().unwrap_or(0) as usize
}

/// Positions drawn by chance, level by level: each must be worth what the best of its moves is, as
/// the rules play them.
fn check(
    drawn: u32,
    kept: &mut Kept,
    args: &QuoridorSolve,
    context: &Context,
) -> Result<(), Failure> {
    let mut rng = Rng::new(u64::from(drawn));
    let most = kept.solution.most_walls();
    let bar = context.progress(drawn.into());
    let (mut seen, mut wrong) = (0_u32, Vec::new());
    for walls in 0..=most {
        kept.open(walls, context)?;
        let solution = &kept.solution;
        let share = drawn as usize / (most + 1) + usize::from(walls < drawn as usize % (most + 1));
        for _ in 0..share {
            if context.stop.is_raised() {
                bar.finish_and_clear();
                return Err(Failure::Interrupted);
            }
            let Some(position) = solution.draw(walls, &mut rng) else { continue };
            if solution.agrees(&position) != Some(true) {
                wrong.push(solution.rules().position_text(&position));
            }
            seen += 1;
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    let rules = kept.solution.rules().variant();
    if let Some(first) = wrong.first() {
        return Err(Failure::Negative(
            Message::new("quoridor-solve-wrong")
                .with("rules", rules)
                .with("wrong", wrong.len())
                .with("positions", seen as usize)
                .with("first", first.as_str()),
        ));
    }
    let mut out = &context.out;
    if args.json {
        writeln!(out, "{}", json!({ "rules": rules, "checked": seen, "wrong": 0 }))?;
        return Ok(());
    }
    let sound =
        Message::new("quoridor-solve-sound").with("rules", rules).with("positions", seen as usize);
    writeln!(out, "{}", context.say(&sound))?;
    Ok(())
}
