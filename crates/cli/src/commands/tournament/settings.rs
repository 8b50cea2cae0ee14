//! From what was typed to the plan of a tournament.

use std::str::FromStr;

use damier_arena::adjudicate::{Adjudication, DrawRule, ResignRule};
use damier_arena::openings::{self, Generated, Openings, Order, Selection};
use damier_arena::{Entrant, Format, Plan};
use damier_core::{DynGame, Explain, Message, shown};

use crate::args::{OfGame, Tournament};
use crate::commands::arena::hypotheses;
use crate::failure::Failure;
use crate::setup::{self, Setup};
use crate::{clock, files};

/// A tournament that is to be judged by a test goes on until the test has decided, or so long.
const ROUNDS_OF_TEST: usize = 100_000;

/// What is drawn or looked up where nobody tells it.
#[derive(Clone)]
pub struct Usual {
    pub seed: u64,
    pub date: String,
}

impl Usual {
    pub fn fresh() -> Usual {
        Usual { seed: clock::fresh_seed(), date: clock::today() }
    }
}

/// What is planned.
pub fn plan(
    OfGame { chosen, args: Tournament { engines, args } }: &OfGame<Tournament>,
    usual: Usual,
) -> Result<Plan, Failure> {
    let players = engines.iter().flatten().map(|word| {
        let value = word.split_once('=').filter(|(name, _)| ["cmd", "player"].contains(name));
        value.map_or(word.as_str(), |(_, value)| value)
    });
    let chosen = setup::for_clients(chosen, players.clone());
    let Setup { entry, game } = setup::chosen(&chosen)?;
    let client = players.into_iter().find(|player| setup::is_client(entry, player));
    let each = args.each.as_deref().unwrap_or_default();
    let entrants = Entrant::read_all(entry, &*game, engines, each)
        .map_err(|errors| Failure::Usage(setup::told(&errors)))?;
    let usage = |error: &dyn Explain| Failure::usage(error.message());
    let format: Format = match &args.format {
        Some(name) => name.parse().map_err(|error| usage(&error))?,
        None => Format::default(),
    };
    let seats = game.seats();
    let games = args.games.map_or(seats, |games| games as usize);
    let seed = args.srand.unwrap_or(usual.seed);
    let sprt = args.sprt.as_deref().map(hypotheses).transpose()?;
    let rounds = match (args.rounds, sprt) {
        (Some(rounds), _) => rounds as usize,
        (None, Some(_)) => ROUNDS_OF_TEST,
        (None, None) => format.usual_rounds(entrants.len()),
    };
    let plan = Plan {
        game: entry.name.to_owned(),
        variant: game.variant(),
        date: usual.date,
        format,
        rounds,
        games,
        repeat: args.repeat || (!args.norepeat && games.is_multiple_of(seats)),
        seed,
        openings: match (client, &args.openings) {
            // Native clients play all of their moves by themselves.
            (Some(_), None) => Openings::Generated(Generated { plies: 0, ..Generated::default() }),
            (_, words) => openings(words.as_deref(), &*game, seed)?,
        },
        adjudication: adjudication(args.draw.as_deref(), args.resign.as_deref(), args.maxmoves)?,
        sprt,
        entrants,
    };
    let begun = !matches!(plan.openings, Openings::Generated(Generated { plies: 0, .. }));
    if let Some(client) = client.filter(|_| begun) {
        return Err(Failure::usage(Message::new("error-client-plies").with("client", client)));
    }
    plan.check(seats).map_err(|error| usage(&error))?;
    Ok(plan)
}

/// Settings of an option, one by one.
struct Words<'a> {
    option: &'static str,
    expected: &'static str,
    told: Vec<&'a str>,
}

impl<'a> Words<'a> {
    fn new(option: &'static str, expected: &'static str, words: &'a [String]) -> Words<'a> {
        let told = words.iter().flat_map(|word| word.split_whitespace()).collect();
        Words { option, expected, told }
    }

    /// A file may have blanks in its name.
    fn whole(option: &'static str, expected: &'static str, words: &'a [String]) -> Words<'a> {
        Words { option, expected, told: words.iter().map(String::as_str).collect() }
    }

    fn wrong(&self, word: &str) -> Failure {
        let message = Message::new("error-value").with("name", self.option);
        Failure::usage(message.with("value", shown(word)).with("expected", self.expected))
    }

    /// Lets each setting be taken; whoever does tells whether it could be.
    fn each(&self, mut take: impl FnMut(&str, &'a str) -> Option<()>) -> Result<(), Failure> {
        for word in &self.told {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            take(name, value).ok_or_else(|| self.wrong(word))?;
        }
        Ok(())
    }
}

fn put<T: FromStr>(place: &mut T, value: &str) -> Option<()> {
    *place = value.parse().ok()?;
    Some(())
}

/// When games are ended early.
pub fn adjudication(
    draw: Option<&[String]>,
    resign: Option<&[String]>,
    max_moves: Option<u32>,
) -> Result<Adjudication, Failure> {
    let mut rules = Adjudication::default();
    if let Some(words) = draw {
        let mut rule = DrawRule { move_number: 0, move_count: 8, score: 10 };
        Words::new("draw", "movenumber=, movecount=, score=", words).each(
            |name, value| match name {
                "movenumber" => put(&mut rule.move_number, value),
                "movecount" => put(&mut rule.move_count, value).filter(|()| rule.move_count > 0),
                "score" => put(&mut rule.score, value),
                _ => None,
            },
        )?;
        rules.draw = Some(rule);
    }
    if let Some(words) = resign {
        let mut rule = ResignRule { move_count: 3, score: 1000, two_sided: false };
        let expected = "movecount=, score=, twosided";
        Words::new("resign", expected, words).each(|name, value| match (name, value) {
            ("movecount", value) => {
                put(&mut rule.move_count, value).filter(|()| rule.move_count > 0)
            }
            ("score", value) => put(&mut rule.score, value),
            ("twosided", "" | "true") => {
                rule.two_sided = true;
                Some(())
            }
            ("twosided", "false") => Some(()),
            _ => None,
        })?;
        rules.resign = Some(rule);
    }
    rules.max_moves = max_moves.unwrap_or(rules.max_moves);
    Ok(rules)
}

fn openings(words: Option<&[String]>, game: &dyn DynGame, seed: u64) -> Result<Openings, Failure> {
    let mut made = Generated::default();
    let mut selection = Selection { seed, ..Selection::default() };
    let (mut file, mut of_file, mut of_chance) = (None, None, None);
    let expected =
        "file=, order=sequential, order=random, plies=, start=, balance=, balance=off, nodes=";
    let words = Words::whole("openings", expected, words.unwrap_or_default());
    words.each(|name, value| match (name, value) {
        ("file", "") => None,
        ("file", name) => {
            file = Some(name);
            Some(())
        }
        ("order", order) => {
            of_file = Some("order=");
            selection.order = match order {
                "sequential" => Order::Sequential,
                "random" => Order::Random,
                _ => return None,
            };
            Some(())
        }
        ("start", value) => {
            of_file = Some("start=");
            let first = value.parse::<usize>().ok()?;
            selection.start = first.checked_sub(1)?;
            Some(())
        }
        ("plies", value) => {
            let plies = value.parse().ok().filter(|plies| *plies <= 1000)?;
            (made.plies, selection.plies) = (plies, Some(plies as usize));
            Some(())
        }
        ("balance", "off") => {
            (of_chance, made.bound) = (Some("balance="), None);
            Some(())
        }
        ("balance", value) => {
            let units = value.parse::<f64>().ok().filter(|it| (0.0..=1e6).contains(it))?;
            (of_chance, made.bound) = (Some("balance="), Some((units * 100.0).round() as u32));
            Some(())
        }
        ("nodes", value) => {
            of_chance = Some("nodes=");
            put(&mut made.nodes, value).filter(|()| made.nodes > 0)
        }
        _ => None,
    })?;
    let Some(file) = file else {
        return match of_file {
            Some(word) => Err(words.wrong(word)),
            None => Ok(Openings::Generated(made)),
        };
    };
    if let Some(word) = of_chance {
        return Err(words.wrong(word));
    }
    let text = files::read(file)?;
    let lines = openings::read(&text, game, selection)
        .map_err(|error| Failure::input(files::in_file(file, &error.message())))?;
    Ok(Openings::Listed(lines))
}
