//! Games of a tournament, handed out to others.

use std::io::{self, Write};

use damier_arena::{Finished, Lot, Plan, Stage, Tournament};
use damier_core::{Explain, Message};
use damier_l10n::{Language, say};
use damier_nats::{Key, Kind, NatsError, Task, Worked};

use crate::context::Context;
use crate::failure::Failure;
use crate::fleet::{Fleet, Piecework, Pile, Tools};

/// The games of a tournament, those of an opening at a time.
pub struct Lots(Stage);

impl Piecework for Lots {
    const KIND: Kind = Kind { name: "arena", form: 1 };

    fn common(&self) -> Vec<u8> {
        plan_text(self.0.tournament().plan())
    }

    fn read(common: &[u8]) -> Result<Lots, String> {
        let plan: Plan = serde_json::from_slice(common).map_err(|error| error.to_string())?;
        Stage::new(plan).map(Lots).map_err(|error| error.to_string())
    }

    fn piece(&self, task: &Task, tools: &Tools) -> Worked {
        // Logs are English.
        if self.needs_programs() && !tools.starts_programs() {
            return Worked::Declined(say(Language::English, &Message::new("worker-no-programs")));
        }
        let lot: Lot = match serde_json::from_slice(&task.body) {
            Ok(lot) => lot,
            Err(error) => return Worked::Failed(error.to_string()),
        };
        match self.0.play(&lot, &tools.hall(&task.stop)) {
            Ok(Some(played)) => Worked::Done(serde_json::to_vec(&played).unwrap_or_default()),
            Ok(None) => Worked::Stopped,
            // Messages travel as words, and logs are English.
            Err(message) => Worked::Failed(say(Language::English, &message)),
        }
    }
}

impl Lots {
    /// Whether a program of others plays, which others have to start.
    fn needs_programs(&self) -> bool {
        let tournament = self.0.tournament();
        let (entry, plan) = (tournament.entry(), tournament.plan());
        let is_program = |player: &str| entry.spec(player).is_ok_and(|it| it.external().is_some());
        plan.entrants.iter().any(|entrant| is_program(&entrant.player))
    }
}

fn plan_text(plan: &Plan) -> Vec<u8> {
    // A plan is written into every journal the same way.
    serde_json::to_vec(plan).unwrap_or_default()
}

/// Whoever hears of games that were played.
type Hear<'a> = dyn FnMut(&Tournament, &Finished) -> Result<(), Failure> + 'a;

/// What is still to be played.
struct Games<'a> {
    tournament: &'a mut Tournament,
    hear: &'a mut Hear<'a>,
}

/// Has the games of a tournament played by others, until it is over.
pub fn run<'a>(
    tournament: &'a mut Tournament,
    fleet: &Fleet,
    hear: &'a mut Hear<'a>,
    context: &Context,
) -> Result<(), Failure> {
    let wrong = |error: &dyn Explain| Failure::usage(error.message());
    let stage = Stage::new(tournament.plan().clone()).map_err(|error| wrong(&error))?;
    let lots = Lots(stage);
    if lots.needs_programs() {
        let wanted = Message::new("queue-programs");
        writeln!(io::stderr(), "{}", context.say(&wanted)).ok();
    }
    fleet.run(&lots, &mut Games { tournament, hear }, context)
}

impl Pile for Games<'_> {
    fn next(&mut self) -> Result<Option<(Key, Vec<u8>)>, Failure> {
        let lot = self.tournament.hand_out_lot();
        let Some(lot) = lot.map_err(|error| Failure::Engine(error.message()))? else {
            return Ok(None);
        };
        let key = lot.name().parse();
        let key = key.map_err(|error: NatsError| Failure::Engine(error.message()))?;
        Ok(Some((key, serde_json::to_vec(&lot).unwrap_or_default())))
    }

    fn take(&mut self, key: Key, result: Vec<u8>) -> Result<Vec<Key>, Failure> {
        // A test may have decided while the last games were played.
        if self.tournament.is_over() {
            return Ok(vec![key]);
        }
        let played: Vec<Finished> = serde_json::from_slice(&result).map_err(|error| {
            let message = Message::new("queue-failed").with("key", key.to_string());
            Failure::Engine(message.with("why", error.to_string()))
        })?;
        for game in &played {
            let taken = self.tournament.record(game);
            taken.map_err(|error| Failure::Engine(error.message()))?;
            (self.hear)(self.tournament, game)?;
        }
        Ok(vec![key])
    }
}
