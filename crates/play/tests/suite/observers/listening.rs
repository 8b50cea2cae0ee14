//! Those who know a match only by what they hear.

use std::time::Duration;

use damier_core::{DynGame, Leave, RecordedMove, Rng, Seat};
use damier_mind::Thought;
use damier_play::{Command, Event};

use crate::observers::{NO_TURN, pile, reversi, seated, tell, watched};

/// The moves and the position as somebody who only listens knows them.
#[derive(Default)]
struct Listener {
    moves: Vec<String>,
    position: Option<String>,
    over: bool,
}

impl Listener {
    fn notice(&mut self, event: &Event) {
        let known = self.position.take();
        match event {
            Event::Started(standing) => {
                self.position = Some(standing.position.clone());
                self.over = standing.turn.is_none();
            }
            Event::Played { mv, before, after, .. } => {
                assert!(known.is_none_or(|known| known == *before), "{event:?}");
                self.moves.push(mv.clone());
                self.position = Some(after.clone());
            }
            Event::Left { seat, leave, position, .. } => {
                self.moves.push(RecordedMove::leaving(*seat, *leave).text);
                self.position = Some(position.clone());
            }
            Event::Undone { mv, position, .. } => {
                assert_eq!(self.moves.pop().as_ref(), Some(mv));
                self.position = Some(position.clone());
                self.over = false;
            }
            Event::Redone { mv, position, .. } => {
                self.moves.push(mv.clone());
                self.position = Some(position.clone());
            }
            Event::Over { .. } => {
                self.over = true;
                self.position = known;
            }
            _ => self.position = known,
        }
    }
}

fn any_command(rng: &mut Rng, game: &dyn DynGame) -> Command {
    match rng.below(16) {
        0..7 => Command::play(NO_TURN, rng.pick(&game.legal_moves()).cloned().unwrap_or_default()),
        7 => Command::play(NO_TURN, "nonsense"),
        8 => Command::Leave(Seat::new(rng.index(4)).unwrap(), Leave::OutOfTime),
        9 => Command::Thinking(NO_TURN, Thought::unjudged("take 1".to_owned())),
        10..13 => Command::Undo,
        _ => Command::Redo,
    }
}

#[test]
fn whoever_only_listens_knows_the_record() {
    let mut rng = Rng::new(7);
    let mut longest = 0;
    for (seed, start) in
        [pile(12, 2), pile(20, 3), pile(30, 4), reversi("4"), reversi("6")].iter().enumerate()
    {
        for round in 0..20 {
            let computers: Vec<bool> = (0..start.seats()).map(|_| rng.percent(40)).collect();
            let mut contest = seated(start.boxed_clone(), &computers);
            let (_, notes) = watched(&mut contest);
            let mut listener = Listener::default();
            let mut read = 0;
            for _ in 0..60 {
                let command = any_command(&mut rng, contest.game());
                let (told, attempt) = (notes.len(), format!("{seed} {round}: {command:?}"));
                // Thoughts that come too late are passed over in silence.
                let loud = usize::from(!matches!(command, Command::Thinking(..)));
                match tell(&mut contest, command, Duration::ZERO) {
                    Ok(events) => assert_eq!(notes.since(told), events, "{attempt}"),
                    Err(_) => assert_eq!(notes.len(), told + loud, "{attempt}"),
                }
                notes.since(read).iter().for_each(|event| listener.notice(event));
                read = notes.len();
                let record = contest.record();
                let texts: Vec<&str> = record.moves.iter().map(|mv| mv.text.as_str()).collect();
                assert_eq!(listener.moves, texts, "{attempt}");
                assert_eq!(listener.over, contest.game().outcome().is_some(), "{attempt}");
                if let Some(position) = &listener.position {
                    assert_eq!(*position, contest.game().position_text(), "{attempt}");
                }
                longest = longest.max(texts.len());
            }
        }
    }
    assert!(longest > 10, "{longest}");
}
