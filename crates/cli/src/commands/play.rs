//! `damier play`: a game at the console.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use damier_catalog::{GameEntry, Spec};
use damier_core::{Message, Rng, shown};
use damier_play::{Kept, Start, Who, Written, seating};
use damier_tui::contest::Opened;

use crate::args::{OfGame, PlayGame};
use crate::clock::fresh_seed;
use crate::console::contest::ContestConsole;
use crate::contest::{self, Options, screen};
use crate::context::Context;
use crate::failure::Failure;
use crate::fullscreen::{self, Offer};
use crate::input::Lines;
use crate::interrupted::Interrupted;
use crate::keeper::Keeper;
use crate::loaded;
use crate::setup::{self, Setup};

/// Plays; what is typed comes from `lines` or standard input.
pub fn run(
    asked: &OfGame<PlayGame>,
    lines: Option<Lines>,
    context: &Context,
) -> Result<(), Failure> {
    let OfGame { chosen, args } = asked;
    context.catch_interrupts();
    let clients = setup::for_clients(chosen, args.seat.iter().map(String::as_str));
    let mut setup = setup::placed(&clients, &args.beginning)?;
    let full_screen = context.full_screen() && !args.show && lines.is_none();
    // Somebody who asks for nothing in particular may want to go on.
    if full_screen && !context.app.runs() && asked.is_usual() {
        match offer(setup.entry, context)? {
            None | Some(Offer::Anew) => {}
            Some(Offer::Leave) => return Ok(()),
            Some(Offer::GoOn((found, path))) => {
                return screen::play_record(&found, Some(path), context);
            }
        }
    }
    let mut loaded = None;
    let mut damage = None;
    if let Some(file) = &args.load {
        if chosen.params.iter().next().is_some() {
            return Err(Failure::usage(Message::new("error-load-params")));
        }
        let found = match loaded::load(file, false) {
            Ok(found) => found,
            // On a screen there is room to tell what could not be read.
            Err(failure) if full_screen => match loaded::load(file, true) {
                Ok(found) => {
                    damage = Some(failure.first());
                    found
                }
                Err(_) => return Err(failure),
            },
            Err(failure) => return Err(failure),
        };
        if found.entry.name != setup.entry.name {
            return Err(Failure::input(
                Message::new("error-other-game")
                    .with("file", file.as_str())
                    .with("game", found.entry.name),
            ));
        }
        setup = Setup { entry: found.entry, game: found.game.boxed_clone() };
        loaded = Some(found);
    }
    let opponent = setup.entry.opponent(&*setup.game);
    let opponent = opponent.map_or_else(|| "human".to_owned(), |spec| spec.to_string());
    // Who played goes on playing, unless somebody else is named.
    let recorded: Option<Vec<String>> =
        loaded.as_ref().map(|found| found.seats().iter().map(ToString::to_string).collect());
    let usual = match &recorded {
        Some(names) => names.iter().map(String::as_str).collect(),
        None => vec!["human", opponent.as_str()],
    };
    // Whoever names one opponent wants to play it.
    let lone = match args.seat.as_slice() {
        [one] if !args.show && one != Who::PERSON && !Who::split(one).0 => Some(one),
        _ => None,
    };
    let named: Vec<String> = match lone {
        Some(one) => vec![Who::PERSON.to_owned(), one.clone()],
        None => args.seat.clone(),
    };
    let seats = seating::seats(setup.entry, &*setup.game, &named, &usual);
    let mut seats = seats.map_err(Failure::Usage)?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let drawn = args.first.as_deref() == Some("draw");
    let begins = match args.first.as_deref() {
        None => 0,
        Some("draw") => Rng::new(seed).index(seats.len()),
        Some(text) => first(text, seats.len())?,
    };
    seats.rotate_left(begins);
    // Whoever chose a level did not ask for chance, and need not hear of it.
    let chancy = |spec: &Spec| spec.wants_seed() && spec.level().is_none();
    let chance = drawn || seats.iter().any(|seat| seat.spec().is_some_and(chancy));
    let told = chance && args.seed.is_none() && lines.is_none();
    let terms = setup::terms(args.clock.as_deref())?;
    let options = Options { show: args.show, seed, terms, ..Options::usual(context) };
    let start = loaded.as_ref().map_or(Start::Game(&*setup.game), Written::start);
    if full_screen {
        let begun = contest::begin(start, &seats, &options, context.now())?;
        let opened = Opened { damage, ..begun.opened(setup.entry) };
        let mut keeper = Keeper::new(Kept::Contest);
        if let Some(file) = &args.load {
            keeper.comes_from(Path::new(file));
        }
        return screen::show(opened, &options, keeper, context);
    }
    let mut console = ContestConsole::new(setup.entry, start, seats, options, context)?;
    if told {
        let message = Message::new("seed-told").with("seed", seed.to_string());
        writeln!(io::stderr(), "{}", context.say(&message)).ok();
    }
    if let Some(file) = &args.load {
        console = console.coming_from(Path::new(file))?;
    }
    console.play(lines)
}

/// Offers to go on with the match that was interrupted last, if it is one of this game.
fn offer(
    entry: &GameEntry,
    context: &Context,
) -> Result<Option<Offer<(Written, PathBuf)>>, Failure> {
    let Some(path) = Interrupted::latest(Kept::Contest) else { return Ok(None) };
    // What cannot be read is told of in the menu, where it is put aside.
    let Ok(found) = loaded::load(&path.to_string_lossy(), false) else { return Ok(None) };
    if found.entry.name != entry.name {
        return Ok(None);
    }
    let title = Message::new("menu-continue").with("game", entry.name);
    fullscreen::offer((found, path), &title, context).map(Some)
}

/// Which of the named players begins, from 0.
fn first(text: &str, count: usize) -> Result<usize, Failure> {
    let number = text.parse::<usize>().ok().filter(|number| (1..=count).contains(number));
    number.map(|number| number - 1).ok_or_else(|| {
        let choices: Vec<String> = (1..=count).map(|number| number.to_string()).collect();
        Failure::usage(
            Message::new("error-value")
                .with("name", "first")
                .with("value", shown(text))
                .with("expected", format!("{}, draw", choices.join(", "))),
        )
    })
}
