//! `damier match`: paired games between two strategies.

use std::io::{self, Write};
use std::path::Path;

use damier_arena::adjudicate::Adjudication;
use damier_arena::stats::{GameResult, Wdl};
use damier_arena::table::{Seated, play_out};
use damier_core::{DynGame, Explain, Message, Rng, Seat, mix};
use damier_play::{Computer, Contest, Control, Opening, Terms, Who, seating};
use serde_json::json;

use crate::args::{Match, OfGame};
use crate::clock::{fresh_seed, today};
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::setup::{self, Setup};

pub fn run(OfGame { chosen, args }: &OfGame<Match>, context: &Context) -> Result<(), Failure> {
    let chosen = &setup::for_clients(chosen, args.seat.iter().map(String::as_str));
    let setup = setup::placed(chosen, &args.beginning)?;
    if setup.game.outcome().is_some() {
        return Err(Failure::input(Message::new("error-game-over")));
    }
    let names = two(args, &setup)?;
    let plies = plies(args, &setup)?;
    // Better to hear it before the games than after.
    if let Some(file) = &args.record {
        files::check_record(Path::new(file)).map_err(Failure::input)?;
    }
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let terms = setup::terms(args.clock.as_deref())?;
    context.catch_interrupts();
    let mut as_seat = [Wdl::default(); 2];
    let mut pairs: Vec<f64> = Vec::new();
    let mut records = String::new();
    let mut told = Vec::new();
    let bar = context.progress(args.games.into());
    let limits = Limits { moves: args.maxmoves, terms };
    let mut players = [None, None];
    let (mut pair, mut failures) = (0.0, 0);
    for number in 0..args.games {
        // The seed is mixed before the number joins it: else neighbouring seeds would share
        // their openings. Both games of a pair begin with the same moves, the sides swapped.
        let game = opening(&*setup.game, plies, mix(mix(seed) ^ u64::from(number / 2)));
        let swapped = number % 2 == 1;
        let sitting = if swapped { [&names[1], &names[0]] } else { [&names[0], &names[1]] };
        // Who played before sits in the other seat now.
        players.reverse();
        let chance = mix(mix(seed) ^ u64::from(number) << 32);
        let Some(contest) = play(game, sitting, &mut players, chance, &limits, context)? else {
            break;
        };
        if let Some((seat, why)) = contest.failure() {
            let name = contest.sitters()[seat.index()].name.as_str();
            let message = Message::new("match-failed").with("number", number as usize + 1);
            let message = message.with("player", name).with("why", why.message());
            bar.suspend(|| writeln!(io::stderr(), "{}", context.say(&message)).ok());
            failures += 1;
        }
        let seat = if swapped { Seat::SECOND } else { Seat::FIRST };
        let result = match contest.outcome().map(|outcome| outcome.winner()) {
            Some(Some(winner)) if winner == seat => GameResult::Win,
            Some(Some(_)) => GameResult::Loss,
            _ => GameResult::Draw,
        };
        as_seat[seat.index()].record(result);
        pair += f64::from(result.half_points());
        if swapped {
            pairs.push(std::mem::take(&mut pair) / 4.0);
        }
        if args.json {
            told.push(as_json(&contest));
        }
        if args.record.is_some() {
            records.push_str(&contest.save());
            records.push('\n');
        }
        let all = total(as_seat);
        bar.set_message(format!("+{} ={} -{}", all.wins, all.draws, all.losses));
        bar.inc(1);
    }
    bar.finish_and_clear();
    if let Some(file) = &args.record {
        files::write(Path::new(file), &records).map_err(|error| Failure::unwritten(file, error))?;
    }
    let report = Report {
        names: [names[0].to_string(), names[1].to_string()],
        as_seat,
        pairs,
        failures,
        seed,
    };
    report.print(args.json, &told, context)?;
    // What is finished was told; that it is not all is told too.
    if total(as_seat).games() < u64::from(args.games) { Err(Failure::Interrupted) } else { Ok(()) }
}

fn total([first, second]: [Wdl; 2]) -> Wdl {
    first + second
}

/// How many moves are played by chance before a game. Native clients play all of theirs by themselves.
fn plies(args: &Match, setup: &Setup) -> Result<u32, Failure> {
    const USUAL: u32 = 8;
    let client = args.seat.iter().find(|seat| setup::is_client(setup.entry, seat));
    match (client, args.plies) {
        (Some(client), Some(1..)) => {
            let refused = Message::new("error-client-plies").with("client", client.as_str());
            Err(Failure::usage(refused))
        }
        (Some(_), _) => Ok(0),
        (None, told) => Ok(told.unwrap_or(USUAL)),
    }
}

/// The two that play: both named, both strategies.
fn two(args: &Match, setup: &Setup) -> Result<[Who; 2], Failure> {
    let mut problems = Vec::new();
    if setup.game.seats() != 2 {
        problems.push(Message::new("error-match-for-two").with("seats", setup.game.seats()));
    } else if args.seat.len() != 2 {
        problems.push(Message::new("error-two-seats").with("given", args.seat.len()));
    }
    let mut sitting = Vec::new();
    for text in &args.seat {
        match seating::who(setup.entry, &*setup.game, text) {
            Ok(who @ Who::Player(_)) => sitting.push(who),
            Ok(_) => problems.push(Message::new("error-no-people").with("seat", text.as_str())),
            Err(messages) => problems.extend(messages),
        }
    }
    let two: Result<[Who; 2], _> = sitting.try_into();
    two.ok().filter(|_| problems.is_empty()).ok_or(Failure::Usage(problems))
}

/// The game after `plies` random moves; after half as many, and so on, where that ends it.
fn opening(start: &dyn DynGame, plies: u32, seed: u64) -> Box<dyn DynGame> {
    let mut rng = Rng::new(seed);
    let mut game = start.boxed_clone();
    for _ in 0..plies {
        // The move was just listed as legal.
        rng.pick(&game.legal_moves()).map(|mv| game.play(mv));
    }
    if game.outcome().is_some() { opening(start, plies / 2, seed) } else { game }
}

/// When a game ends that the rules would let go on.
struct Limits {
    moves: u32,
    terms: Option<Terms>,
}

impl Limits {
    /// The clocks. Where nothing was said about them our own strategies think as much as they do by
    /// themselves; where a program of somebody else plays they are the usual ones, because nobody knows
    /// how much it would take.
    fn terms_of(&self, sitting: [&Who; 2]) -> Terms {
        let program = sitting.iter().any(|who| who.control() == Control::Engine);
        let terms = match &self.terms {
            Some(terms) => terms.clone(),
            None if program => Terms::usual(&sitting.map(Who::clone)),
            None => Terms::default(),
        };
        Terms { rated: true, ..terms }
    }
}

/// Plays a game to its end; nothing if interrupted. Players of an earlier game go on into this one
/// where they would be made the same again.
fn play(
    game: Box<dyn DynGame>,
    sitting: [&Who; 2],
    players: &mut [Option<Computer>; 2],
    seed: u64,
    limits: &Limits,
    context: &Context,
) -> Result<Option<Contest>, Failure> {
    let mut seated = Vec::new();
    for ((seat, who), player) in Seat::first(2).zip(sitting).zip(&mut *players) {
        let found = seating::player(who, player.take(), seat, &*game, seed, &*context.programs);
        seated.extend(found.map_err(Failure::usage)?.map(Seated::new));
    }
    let sitters = sitting.map(Who::sitter).to_vec();
    let opening =
        Opening::new(game, sitters).under(limits.terms_of(sitting)).tagged("Date", today());
    let mut contest = Contest::open(opening, context.now());
    // A game that goes on for ever counts as drawn.
    let rules = Adjudication { max_moves: limits.moves, ..Adjudication::default() };
    let played = play_out(&mut contest, &mut seated, rules, &context.hall(context), &mut |_| {});
    *players = [None, None];
    for (player, seated) in players.iter_mut().zip(seated) {
        *player = Some(seated.into_player());
    }
    let Some(_) = played.map_err(Failure::Engine)? else { return Ok(None) };
    // A program of somebody else that fails has lost by that; a strategy of ours must not fail.
    match contest.failure().filter(|(seat, _)| sitting[seat.index()].control() != Control::Engine) {
        Some((seat, why)) => {
            let name = sitting[seat.index()].to_string();
            let message = Message::new("error-player-failed").with("player", name);
            Err(Failure::Engine(message.with("why", why.message())))
        }
        None => Ok(Some(contest)),
    }
}

fn as_json(contest: &Contest) -> serde_json::Value {
    let moves: Vec<_> = contest.record().moves.into_iter().map(|mv| mv.text).collect();
    json!({
        "first": contest.sitters()[0].name,
        "second": contest.sitters()[1].name,
        "moves": moves,
        "scores": contest.outcome().map(|outcome| outcome.scores.as_slice().to_vec()),
        "failure": contest.failure().map(|(seat, why)| {
            json!({ "seat": seat.index() + 1, "why": why.to_string() })
        }),
    })
}

struct Report {
    names: [String; 2],
    as_seat: [Wdl; 2],
    /// The first's share of each whole pair.
    pairs: Vec<f64>,
    /// How many games ended because a program failed.
    failures: u32,
    seed: u64,
}

impl Report {
    /// Half the width of the 95 % interval of the score, from the pairs: games of a pair are
    /// not independent, pairs are.
    fn margin(&self) -> Option<f64> {
        let count = self.pairs.len() as f64;
        if self.pairs.len() < 2 {
            return None;
        }
        let mean = self.pairs.iter().sum::<f64>() / count;
        let variance =
            self.pairs.iter().map(|pair| (pair - mean).powi(2)).sum::<f64>() / (count - 1.0);
        Some(1.96 * (variance / count).sqrt())
    }

    fn print(
        &self,
        as_json: bool,
        games: &[serde_json::Value],
        context: &Context,
    ) -> Result<(), Failure> {
        let mut out = &context.out;
        let all = total(self.as_seat);
        let share = if all.games() == 0 { 0.0 } else { all.points() / all.games() as f64 };
        if as_json {
            let answer = json!({
                "players": self.names,
                "seed": self.seed,
                "games": all.games(),
                "total": all,
                "moving_first": self.as_seat[0],
                "moving_second": self.as_seat[1],
                "score": share,
                "margin": self.margin(),
                "failures": self.failures,
                "played": games,
            });
            writeln!(out, "{answer}")?;
            return Ok(());
        }
        let row = |key: &'static str, tally: Wdl| {
            let message = Message::new("match-row")
                .with("label", Message::new(key))
                .with("wins", tally.wins as usize)
                .with("draws", tally.draws as usize)
                .with("losses", tally.losses as usize);
            context.say(&message)
        };
        if all.games() == 0 {
            return Ok(());
        }
        let head = Message::new("match-head")
            .with("first", self.names[0].as_str())
            .with("second", self.names[1].as_str())
            .with("games", all.games() as usize)
            .with("seed", self.seed.to_string());
        writeln!(out, "{}", context.say(&head))?;
        writeln!(out, "{}", row("match-total", all))?;
        writeln!(out, "{}", row("match-moving-first", self.as_seat[0]))?;
        writeln!(out, "{}", row("match-moving-second", self.as_seat[1]))?;
        let share = format!("{:.1}", 100.0 * share);
        let score = match self.margin() {
            Some(margin) => Message::new("match-score-margin")
                .with("share", share)
                .with("margin", format!("{:.1}", 100.0 * margin)),
            None => Message::new("match-score").with("share", share),
        };
        writeln!(out, "{}", context.say(&score))?;
        if self.failures > 0 {
            let failed = Message::new("match-failures").with("count", self.failures as usize);
            writeln!(out, "{}", context.say(&failed))?;
        }
        Ok(())
    }
}
