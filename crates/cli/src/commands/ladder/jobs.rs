//! What is done beside everything else: bots are checked, and games are played.

use std::collections::BTreeMap;
use std::path::PathBuf;

use damier_arena::adjudicate::Adjudication;
use damier_arena::ladder::{Pairing, Problem};
use damier_arena::table::{Common, Hall, Table};
use damier_arena::{Entrant, Finished, Limits};
use damier_catalog::{External, GameEntry};
use damier_core::{DynGame, Explain, Message, Stop, shown};
use damier_engine::drive::compliance::{Examination, Finding, Verdict};
use damier_engine::drive::{Complaints, LocalPrograms};
use damier_mind::Mind;
use damier_play::seating::Programs;

use super::super::tournament::quoted;
use crate::clock::{self, CpuClock, WallClock};
use crate::endgames::Endgames;

/// What every job is done with.
pub struct Crew<'a> {
    pub entry: &'static GameEntry,
    /// The game before its first move.
    pub game: Box<dyn DynGame>,
    pub limits: Limits,
    pub adjudication: Adjudication,
    /// Who starts bots, with whatever holds them.
    pub programs: LocalPrograms,
    /// Where bots are.
    pub folder: PathBuf,
    pub wall: &'a WallClock,
    pub stop: &'a Stop,
    pub endgames: &'a Endgames,
}

/// A bot as a job knows it.
#[derive(Clone, Debug)]
pub struct Named {
    pub number: usize,
    pub name: String,
    pub is_library: bool,
}

/// Something that takes a while.
pub enum Job {
    /// Whether a bot keeps to its protocol.
    Check(Named),
    /// An encounter, with the position that each of its games begins from.
    Play { pairing: Pairing, bots: Vec<Named>, openings: Vec<Box<dyn DynGame>> },
}

/// What came of it, with what each bot said on standard error.
pub enum Done {
    Checked {
        bot: Named,
        findings: Vec<Problem>,
        /// Why it could not even be started.
        unstarted: Option<Message>,
        said: String,
    },
    Played {
        pairing: Pairing,
        bots: Vec<Named>,
        /// Nothing if nobody wants them any more; or why they cannot be played at all.
        games: Result<Option<Vec<Finished>>, Message>,
        said: Vec<String>,
    },
}

impl Crew<'_> {
    /// Does a job.
    pub fn work(&self, job: Job) -> Done {
        match job {
            Job::Check(bot) => self.check(bot),
            Job::Play { pairing, bots, openings } => {
                let complaints: Vec<Complaints> =
                    bots.iter().map(|_| Complaints::default()).collect();
                let games = self.play(&pairing, &bots, openings, &complaints);
                // Nobody is left who could say more.
                let said = complaints.iter().map(Complaints::take).collect();
                Done::Played { pairing, bots, games, said }
            }
        }
    }

    fn check(&self, bot: Named) -> Done {
        let complaints = Complaints::default();
        let mut findings = Vec::new();
        let mut tell = |finding: Finding| {
            if let Verdict::Broken(why) = finding.verdict {
                findings.push(Problem { point: finding.point.name().to_owned(), why });
            }
        };
        let examined = self.external(&bot).and_then(|program| {
            let programs = self.heard(&complaints);
            let game = Some(self.game.boxed_clone());
            let (programs, program) = (&programs, &program);
            // Others wait meanwhile.
            Examination { programs, program, game, thorough: false }.run(&mut tell)
        });
        Done::Checked { bot, findings, unstarted: examined.err(), said: complaints.take() }
    }

    fn play(
        &self,
        pairing: &Pairing,
        bots: &[Named],
        openings: Vec<Box<dyn DynGame>>,
        complaints: &[Complaints],
    ) -> Result<Option<Vec<Finished>>, Message> {
        let mut own = Bots(BTreeMap::new());
        for (bot, complaints) in bots.iter().zip(complaints) {
            own.0.insert(self.external(bot)?.command().to_owned(), self.heard(complaints));
        }
        let entrant = |bot: &Named| Entrant {
            name: bot.name.clone(),
            player: self.player(bot),
            limits: self.limits,
        };
        let entrants: Vec<Entrant> = bots.iter().map(entrant).collect();
        let hall = Hall {
            wall: self.wall,
            cpu: &CpuClock,
            stop: self.stop,
            programs: &own,
            shelf: self.endgames,
        };
        let date = clock::today();
        let Self { entry, adjudication, .. } = *self;
        let common = Common { entry, entrants: &entrants, adjudication, date: &date };
        let mut table = Table::default();
        let mut games = Vec::new();
        for (assigned, opening) in pairing.games.iter().zip(openings) {
            match table.play(common, assigned, opening, &hall)? {
                Some(game) => games.push(game),
                None => return Ok(None),
            }
        }
        Ok(Some(games))
    }

    /// A bot as a player is typed.
    fn player(&self, bot: &Named) -> String {
        let path = self.folder.join(&bot.name).to_string_lossy().into_owned();
        if bot.is_library { path } else { format!("cmd:{}", quoted(&path)) }
    }

    fn external(&self, bot: &Named) -> Result<External, Message> {
        let spec = self.entry.spec(&self.player(bot)).map_err(|errors| {
            let told = Message::joined(errors.iter().map(Explain::message));
            told.unwrap_or_else(|| Message::new("error-no-answer"))
        })?;
        spec.external().cloned().ok_or_else(|| Message::new("error-no-answer"))
    }

    /// Who starts a bot, and hears what it says on standard error.
    fn heard(&self, complaints: &Complaints) -> LocalPrograms {
        let mut programs = self.programs.clone();
        programs.launcher.complaints = Some(complaints.clone());
        programs
    }
}

/// Starts the bots of an encounter, each in its own way.
struct Bots(BTreeMap<String, LocalPrograms>);

impl Programs for Bots {
    fn start(&self, program: &External, game: &dyn DynGame) -> Result<Box<dyn Mind>, Message> {
        let unknown = || Message::new("error-program-name").with("name", shown(program.command()));
        self.0.get(program.command()).ok_or_else(unknown)?.start(program, game)
    }
}
