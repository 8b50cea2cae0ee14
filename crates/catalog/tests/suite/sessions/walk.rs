//! Random play.

use damier_catalog::{Done, Means, Reply, Scene, Session, Word};
use damier_core::{Message, Puzzle, Rng};
use damier_labyrinth::game::{Action, strategies};
use damier_labyrinth::solve::Goal;

use super::stage::Drawn;
use crate::description::is_told;

/// What nobody should type.
pub const NONSENSE: [&str; 16] = [
    "",
    " ",
    "\0",
    "\u{1b}[2J",
    "é",
    "north north",
    "a1-a1=1",
    "a1-c1=9",
    "a1-c1=",
    "lock",
    "lock a1 a1",
    "strategy",
    "strategy nobody",
    "solve solve",
    "9999999999999999999999",
    "exit,exit",
];

/// Something that is done, or asked.
#[derive(Clone, Debug)]
pub enum Deed {
    Act(String),
    Ask(String),
    Hint(String),
    Undo,
    Redo,
    Follow,
}

impl Deed {
    /// What a word means, with what follows it.
    pub fn of(word: &Word, more: &str) -> Deed {
        let text = |text: &str| format!("{text} {more}").trim_end().to_owned();
        match word.means {
            Means::Act(act) => Deed::Act(text(act)),
            Means::Ask(ask) => Deed::Ask(text(ask)),
            Means::Hint => Deed::Hint(more.to_owned()),
            Means::Undo => Deed::Undo,
            Means::Redo => Deed::Redo,
            Means::Follow => Deed::Follow,
        }
    }

    /// One of the words of the game, or something else that it takes, or nothing at all.
    fn any(session: &dyn Session, rng: &mut Rng) -> (Option<&'static Word>, Deed) {
        match rng.index(20) {
            0 => return (None, Deed::Act((*rng.pick(&NONSENSE).unwrap()).to_owned())),
            1..=9 => return (None, Deed::Act(rng.pick(&possible(session)).unwrap().clone())),
            _ => {}
        }
        let word = rng.pick(session.entry().words).unwrap();
        // What ends the game comes seldom enough for something to be played before.
        if matches!(word.means, Means::Act("solve")) && rng.percent(80) {
            return (None, Deed::Undo);
        }
        let more = if word.more && rng.percent(90) {
            rng.pick(&what_follows(session, word)).unwrap().clone()
        } else {
            String::new()
        };
        (Some(word), Deed::of(word, &more))
    }

    /// Does it; what was done, if anything was.
    pub fn doing(&self, session: &mut dyn Session) -> Result<Option<Done>, Message> {
        let goes_on = &mut || true;
        match self {
            Deed::Act(text) => session.act(text, goes_on).map(Some),
            Deed::Undo => session.undo().map(Some),
            Deed::Redo => session.redo().map(Some),
            Deed::Follow => session.follow(goes_on).map(Some),
            Deed::Hint(about) => {
                session.hint(about, goes_on)?.words.iter().for_each(is_told);
                Ok(None)
            }
            Deed::Ask(question) => match session.ask(question, goes_on)? {
                Reply::Done(done) => Ok(Some(done)),
                Reply::Told(told) => {
                    told.words.iter().for_each(is_told);
                    Ok(None)
                }
            },
        }
    }
}

/// All that could be done, refused or not.
fn possible(session: &dyn Session) -> Vec<String> {
    match session.scene() {
        Scene::Bridges(playing) => {
            let mut texts = Vec::new();
            let puzzle = playing.puzzle();
            puzzle.each_move(playing.state(), |mv| texts.push(puzzle.move_text(mv)));
            texts.retain(|text| text != "solve");
            texts
        }
        Scene::Maze(_) => Action::ALL.map(|action| action.name().to_owned()).to_vec(),
    }
}

/// What may follow a word.
fn what_follows(session: &dyn Session, word: &Word) -> Vec<String> {
    let own = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
    match (session.scene(), word.means) {
        (Scene::Bridges(_), Means::Hint) => own(&["1", "2", "3"]),
        (Scene::Bridges(playing), _) => {
            let islands = 0..playing.board().islands().len();
            let name = |island| damier_hashi::coordinates::island_name(playing.board(), island);
            islands.map(name).collect()
        }
        (Scene::Maze(_), Means::Act(_)) => {
            strategies().iter().map(|it| it.name.to_owned()).collect()
        }
        (Scene::Maze(_), _) => own(&[Goal::NAMES[0], "treasure", "bomb", "0,0", "1,1"]),
    }
}

/// Plays at random and checks everything that is done; the words that came to something.
#[track_caller]
pub fn play(session: &mut dyn Session, deeds: usize, rng: &mut Rng) -> Vec<&'static Word> {
    let mut did = Vec::new();
    for _ in 0..deeds {
        let (word, deed) = Deed::any(session, rng);
        let (before, drawn) = (session.save(), Drawn::of(session));
        let (log, standing) = (session.log(), session.standing());
        match deed.doing(session) {
            Ok(Some(done)) => {
                done.told.iter().for_each(is_told);
                drawn.becomes(&done, session);
            }
            unchanged => {
                if let Err(message) = &unchanged {
                    is_told(message);
                }
                assert_eq!(session.save(), before, "{deed:?}");
                assert_eq!((session.log(), session.standing()), (log, standing), "{deed:?}");
                assert_eq!(Drawn::of(session), drawn, "{deed:?}");
                if unchanged.is_err() {
                    continue;
                }
            }
        }
        did.extend(word);
        is_told(&session.standing());
        session.notes().iter().chain(&session.warning()).for_each(is_told);
    }
    did
}
