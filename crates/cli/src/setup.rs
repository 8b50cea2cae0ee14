//! From what was typed to games and players.

use std::path::Path;

use damier_catalog::{GameEntry, Param, Params, Spec, game};
use damier_core::{DynGame, Explain, Message, PlayError, Seat, shown};
use damier_play::{Computer, Control, Player, Sitter, Terms};

use crate::args::{Chosen, Placed};
use crate::failure::Failure;
use crate::files;

/// A game and its entry in the catalogue.
pub struct Setup {
    pub entry: &'static GameEntry,
    pub game: Box<dyn DynGame>,
}

pub fn entry(name: &str) -> Result<&'static GameEntry, Failure> {
    game(name).map_err(|error| Failure::usage(error.message()))
}

pub fn chosen(args: &Chosen) -> Result<Setup, Failure> {
    let entry = entry(&args.game)?;
    let params = read_files(entry, &args.params.0)?;
    let game = entry.open(&params).map_err(|errors| Failure::Usage(told(&errors)))?;
    Ok(Setup { entry, game })
}

/// The params with the texts of the files that some of them name.
fn read_files(entry: &GameEntry, params: &Params) -> Result<Params, Failure> {
    let mut values = Vec::new();
    for (name, value) in params.iter() {
        let param = entry.params.iter().find(|param| param.name == name && param.file);
        let named = |param: &Param| param.values.contains(&value) || param.short.contains(&value);
        // What is no name is a file; what is neither is told with everything else.
        let is_file = param.is_some_and(|param| !named(param))
            && (value == "-" || value.contains(['.', '/']) || Path::new(value).exists());
        values.push((name, if is_file { files::read(value)? } else { value.to_owned() }));
    }
    Ok(Params::new(values))
}

pub fn placed(args: &Placed) -> Result<Setup, Failure> {
    let Setup { entry, mut game } = chosen(&args.chosen)?;
    if let Some(text) = &args.position {
        game = game.at_position(text).map_err(|errors| Failure::Input(told(&errors)))?;
    }
    if let Some(text) = &args.moves {
        game.play_line(text).map_err(|error| match error.error {
            PlayError::Syntax(_) => Failure::input(error.message()),
            // The list is well written: the answer is that it cannot be played.
            PlayError::Illegal(_) | PlayError::Over => Failure::Negative(error.message()),
        })?;
    }
    Ok(Setup { entry, game })
}

/// The clocks that were asked for, if any.
pub fn terms(text: Option<&str>) -> Result<Option<Terms>, Failure> {
    let terms = text.map(Terms::from_tag).transpose();
    terms.map_err(|error| Failure::usage(error.message()))
}

pub fn told<E: Explain>(errors: &[E]) -> Vec<Message> {
    errors.iter().map(Explain::message).collect()
}

/// A strategy as typed. Programs of somebody else are known by name, but nobody here starts them.
pub fn strategy(entry: &GameEntry, text: &str) -> Result<Spec, Vec<Message>> {
    let spec = entry.spec(text).map_err(|errors| told(&errors))?;
    if spec.external().is_some() {
        let known: Vec<&str> = entry.strategies.iter().map(|strategy| strategy.name).collect();
        return Err(vec![Message::new("error-program").with("known", known.join(", "))]);
    }
    Ok(spec)
}

/// A seat as typed: who decides, and which strategy plays or advises.
pub struct SeatSpec {
    pub control: Control,
    pub spec: Option<Spec>,
}

impl SeatSpec {
    pub const HUMAN: SeatSpec = SeatSpec { control: Control::Human, spec: None };

    /// Reads `human`, `alphabeta:depth=6` or `advised:alphabeta`.
    pub fn parse(entry: &GameEntry, text: &str) -> Result<SeatSpec, Vec<Message>> {
        if text.eq_ignore_ascii_case("human") {
            return Ok(SeatSpec::HUMAN);
        }
        let (control, text) = match text.strip_prefix("advised:") {
            Some(rest) => (Control::Advised, rest),
            None => (Control::Computer, text),
        };
        let spec = strategy(entry, text).map_err(|problems| {
            let problem = |message| {
                Message::new("error-seat").with("seat", shown(text)).with("problem", message)
            };
            problems.into_iter().map(problem).collect::<Vec<_>>()
        })?;
        Ok(SeatSpec { control, spec: Some(spec) })
    }

    /// The one who sits there, and the player to ask, if any.
    pub fn sit(&self, seat: Seat, game: &dyn DynGame, seed: u64) -> Result<Seated, Failure> {
        self.sit_again(None, seat, game, seed)
    }

    /// The same, by somebody who played another such game before, if it would be the same player.
    pub fn sit_again(
        &self,
        before: Option<Computer>,
        seat: Seat,
        game: &dyn DynGame,
        seed: u64,
    ) -> Result<Seated, Failure> {
        let Some(spec) = &self.spec else {
            let sitter = Sitter { name: "human".to_owned(), control: Control::Human };
            return Ok(Seated { sitter, player: None });
        };
        // Two players of the same kind must not mirror each other's chance.
        let spec = spec.clone().with_seed(damier_core::mix(seed ^ seat.index() as u64) | 1);
        let name = spec.to_string();
        let player = match before.filter(|before| before.name() == name) {
            Some(mut player) => {
                player.new_game();
                player
            }
            None => Computer::new(spec.clone(), game)
                .map_err(|_| Failure::usage(unable(&spec, game)))?,
        };
        let sitter = Sitter { name: self.name(), control: self.control };
        Ok(Seated { sitter, player: Some(player) })
    }

    /// The same for another game: who cannot play it is replaced by the strongest who can.
    pub fn able(&self, entry: &GameEntry, game: &dyn DynGame) -> SeatSpec {
        // Who takes over from a program that cannot be started here is a person.
        let spec = self.spec.as_ref().filter(|spec| spec.external().is_none()).and_then(|spec| {
            let same = entry.spec(&spec.to_string()).ok().filter(|spec| spec.plays(game));
            same.or_else(|| entry.strongest(game))
        });
        match spec {
            Some(_) => SeatSpec { control: self.control, spec },
            None => SeatSpec::HUMAN,
        }
    }

    /// Who decides, and which strategy plays or advises.
    pub fn who(&self) -> (Control, Option<Spec>) {
        (self.control, self.spec.clone())
    }

    /// As it would be typed.
    pub fn name(&self) -> String {
        match (self.control, &self.spec) {
            (_, None) => "human".to_owned(),
            (Control::Advised, Some(spec)) => format!("advised:{spec}"),
            (_, Some(spec)) => spec.to_string(),
        }
    }
}

/// The message that a strategy does not play this variant.
pub fn unable(spec: &Spec, game: &dyn DynGame) -> Message {
    Message::new("error-unable")
        .with("strategy", spec.name())
        .with("game", game.name())
        .with("variant", game.variant())
}

/// Somebody in a seat.
pub struct Seated {
    pub sitter: Sitter,
    pub player: Option<Computer>,
}

/// All seats as typed, each checked; `usual` sits where nothing was said.
pub fn seats(setup: &Setup, texts: &[String], usual: &[&str]) -> Result<Vec<SeatSpec>, Failure> {
    let count = setup.game.seats();
    let mut problems = Vec::new();
    if texts.len() > count {
        problems.push(
            Message::new("error-too-many-seats").with("given", texts.len()).with("seats", count),
        );
    }
    let mut specs = Vec::new();
    for index in 0..count {
        let usual = usual.get(index).or(usual.last()).copied().unwrap_or("human");
        let text = texts.get(index).map_or(usual, String::as_str);
        match SeatSpec::parse(setup.entry, text) {
            Ok(spec) => specs.push(spec),
            Err(messages) => problems.extend(messages),
        }
    }
    if problems.is_empty() { Ok(specs) } else { Err(Failure::Usage(problems)) }
}
