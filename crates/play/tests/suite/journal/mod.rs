//! Games for one as journals: folding gives them again, whatever chance and solvers would say today,
//! and the text of a journal is read as it was written.

mod damage;
mod folding;
mod golden;
mod opening;
mod replay;

use std::time::Duration;

use damier_catalog::{HASHI, LABYRINTH, Params, Scene, Session};
use damier_core::{Puzzle, Rng};
use damier_play::Journal;
use damier_play::journal::Command;

fn millis(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// A small puzzle, or a small maze among minotaurs that follow something.
fn any_session(rng: &mut Rng) -> Box<dyn Session> {
    if rng.percent(50) {
        const IDS: [&str; 4] =
            ["3x3:2a2c2a2", "5x4:4a2l3a2a1", "7x7:g3c4a2e2b1b3h23b2a3e1a2", "3x3:3a3c3a3"];
        return HASHI.begin(rng.pick(&IDS).unwrap(), &Params::default()).unwrap();
    }
    let (width, height) = (2 + rng.index(7), 2 + rng.index(6));
    let (braid, minotaurs, seed) = (rng.index(101), rng.index(6), rng.below(99));
    let id =
        format!("{width}x{height}_prim_braid={braid}_objects=simple_minotaurs={minotaurs}#{seed}");
    let strategy = rng.pick(&["still", "random", "aggressive", "hunter"]).unwrap();
    let params = [("strategy", *strategy), ("bombs", "3"), ("scrolls", "2")];
    LABYRINTH
        .begin(&id, &Params::new(params))
        .unwrap_or_else(|why| panic!("{id} {strategy}: {why:?}"))
}

/// Whatever somebody might want, sensible or not.
fn any_command(rng: &mut Rng, session: &dyn Session) -> Command {
    let mut acts: Vec<String> = Vec::new();
    let (abouts, questions) = match session.scene() {
        Scene::Bridges(playing) => {
            let puzzle = playing.puzzle();
            puzzle.each_move(playing.state(), |mv| acts.push(puzzle.move_text(mv)));
            acts.retain(|text| text != "solve" || rng.percent(10));
            acts.extend(["try", "try", "give-up", "keep"].map(str::to_owned));
            (["", "1", "3"], ["check", "mistake", "rewind", "trace"])
        }
        Scene::Maze(_) => {
            let words = "north east south west wait bomb scroll exit north east south west";
            acts.extend(words.split(' ').map(str::to_owned));
            acts.push("strategy hunter".to_owned());
            acts.push("strategy random".to_owned());
            (["", "exit", "0,0"], ["solve", "solve treasures", "solve exit", "solve 0,0"])
        }
    };
    let pick = |rng: &mut Rng, texts: &[&str]| (*rng.pick(texts).unwrap()).to_owned();
    match rng.below(30) {
        0..15 => Command::Act(rng.pick(&acts).cloned().unwrap_or_default()),
        15 => Command::Act("nonsense".to_owned()),
        16..19 => Command::Undo,
        19..21 => Command::Redo,
        21..23 => Command::Hint(pick(rng, &abouts)),
        23..26 => Command::Follow,
        26 => Command::Ask(pick(rng, &questions)),
        27 => Command::Pause,
        28 => Command::Rest,
        _ => Command::Resume,
    }
}

/// Everything that can be known of a game at the last entry of its journal.
#[derive(Debug, PartialEq)]
struct Whole {
    saved: String,
    log: Vec<String>,
    standing: String,
    /// What was told to whoever plays, and how long it took.
    told: String,
    paused: bool,
}

impl Whole {
    fn of(journal: &Journal) -> Whole {
        let session = journal.session();
        let helped = match session.scene() {
            Scene::Bridges(playing) => format!("{} {:?}", playing.help(), playing.tries()),
            Scene::Maze(game) => format!("{:?}", game.latest()),
        };
        Whole {
            saved: session.save(),
            log: session.log(),
            standing: session.standing().to_string(),
            told: format!("{helped} {:?} {:?}", session.ended(), session.warning()),
            paused: journal.is_paused(),
        }
    }
}

/// A journal in which all sorts of things were wanted.
fn any_journal(rng: &mut Rng, commands: usize) -> Journal {
    let mut journal = Journal::new(&*any_session(rng), Duration::ZERO).unwrap();
    let mut now = Duration::ZERO;
    for _ in 0..commands {
        now += millis(rng.below(3000));
        let command = any_command(rng, journal.session());
        journal.apply(command, now, &mut || true).ok();
    }
    journal
}
