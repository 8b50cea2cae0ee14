//! What was done, as text that is done again without asking a strategy or chance.
//!
//! A deed is a word: what the player did, and after a colon what came with it.
//!
//! * `north:N.e` is a turn to the north. Of the minotaurs the first went north, the second did
//!   nothing, and the third looks east, where it could not go. Those at the end that did nothing are
//!   left away, and so `wait:` is a turn in which nobody stirred.
//! * `bomb`, `scroll` and `exit` are what they say; nobody else moves then.
//! * `bomb@east` went off in the east, though the player looks elsewhere: it was undone, and done
//!   again by somebody who had turned.
//! * `face:west` is a player who only turned, before a wall or a minotaur.
//! * `strategy:hunter` is what minotaurs follow from there on.
//! * `undo` and `redo` take the latest turn back, and make it again.
//!
//! The rules are asked each time, so that no text makes a game that could not have been. What
//! minotaurs did need not be what their strategy would do today.

use damier_grid::Direction;

use super::change::Latest;
use super::effect::{Asked, Effect, turn};
use super::{Action, Game, Past, Replay, strategy};
use crate::terrain::Way;

const UNDO: &str = "undo";
const REDO: &str = "redo";

/// A minotaur that did nothing.
const STILL: char = '.';

/// What a minotaur did.
fn sign(stepped: <Direction as Way>::Stepped) -> char {
    let (before, after, back) = Direction::told(stepped);
    match back {
        Some(_) => after.letter(),
        None if before == after => STILL,
        None => after.letter().to_ascii_lowercase(),
    }
}

impl Effect<Direction> {
    /// What the minotaurs did, a sign each.
    fn signs(&self) -> String {
        let signs: String = self.steps.iter().copied().map(sign).collect();
        signs.trim_end_matches(STILL).to_owned()
    }

    fn deed(&self) -> String {
        let name = self.action.name();
        let ahead = match self.action {
            Action::Go(_) => None,
            Action::Wait | Action::Bomb | Action::Scroll | Action::Exit => {
                Some(self.ahead).filter(|ahead| *ahead != self.before.facing)
            }
        };
        let ahead = ahead.map_or(String::new(), |way| format!("@{}", Action::Go(way).name()));
        match self.action {
            Action::Go(_) | Action::Wait => format!("{name}{ahead}:{}", self.signs()),
            Action::Bomb | Action::Scroll | Action::Exit => format!("{name}{ahead}"),
        }
    }
}

/// What each minotaur is asked to do, from its signs.
fn asked(signs: &str) -> Option<Asked<Direction>> {
    let read = |sign| match sign {
        STILL => Some(None),
        letter => Direction::from_letter(letter).map(Some),
    };
    signs.chars().map(read).collect()
}

/// The direction of that name.
fn direction(name: &str) -> Option<Direction> {
    Direction::ALL.into_iter().find(|way| Action::Go(*way).name() == name)
}

impl Game {
    /// What was done last, as [`Game::repeat`] does it again; nothing if that was an undo or a
    /// change of strategy, was refused, or is not known.
    pub fn deed(&self) -> Option<String> {
        match self.latest {
            Latest::Nothing | Latest::Back | Latest::Undone => None,
            Latest::Turned(_) => Some(facing(self.state.player.facing)),
            Latest::Left => Some(Action::Exit.name().to_owned()),
            Latest::Played => self.history.done().next_back().map(Effect::deed),
        }
    }

    /// Everything that was done since the beginning, and what of it was taken back, one after the
    /// other. Of turns too long ago to be undone it is worked out anew what the minotaurs did.
    pub fn deeds(&self) -> Vec<String> {
        let mut again = Replay::new(self.start().clone(), self.setup());
        let mut deeds = Deeds { followed: self.setup().strategy.name, list: Vec::new() };
        for past in self.played() {
            deeds.play(&mut again, past.facing, past);
        }
        let looks = self.state.player.facing;
        deeds.face(&mut again, looks);
        for (past, after) in self.undone() {
            let now = again.game().state().player().facing;
            deeds.play(&mut again, now, past);
            deeds.face(&mut again, after);
        }
        deeds.list.extend((0..self.redos()).map(|_| UNDO.to_owned()));
        deeds.follow(self.strategy().name);
        deeds.list.extend(self.state.won.then(|| Action::Exit.name().to_owned()));
        deeds.list
    }

    /// Does again what a deed tells; false if the rules do not allow it here, and nothing changes.
    pub fn repeat(&mut self, deed: &str) -> bool {
        match deed.split_once(':') {
            Some(("face", name)) => direction(name).is_some_and(|way| self.repeat_facing(way)),
            Some(("strategy", name)) => strategy(name).map(|it| self.follow(it)).is_some(),
            Some((word, signs)) => self.repeat_turn(word, Some(signs)).is_some(),
            None if deed == UNDO => self.undo().is_ok(),
            None if deed == REDO => self.redo().is_ok(),
            None if deed == Action::Exit.name() => self.act(Action::Exit).is_ok(),
            None => self.repeat_turn(deed, None).is_some(),
        }
    }

    fn repeat_facing(&mut self, way: Direction) -> bool {
        let looked = self.state.player.facing;
        let turned = self.turn(way);
        self.latest = if turned { Latest::Turned(looked) } else { Latest::Nothing };
        turned
    }

    /// A turn of that word, in which the minotaurs did what their signs tell.
    fn repeat_turn(&mut self, word: &str, signs: Option<&str>) -> Option<()> {
        self.latest = Latest::Nothing;
        let (name, ahead) = match word.split_once('@') {
            Some((name, ahead)) => (name, Some(direction(ahead)?)),
            None => (word, None),
        };
        let action = Action::ALL.into_iter().find(|action| action.name() == name)?;
        let moves = matches!(action, Action::Go(_) | Action::Wait);
        if action == Action::Exit || moves != signs.is_some() {
            return None;
        }
        let signs = signs.unwrap_or_default();
        let wanted = asked(signs)?;
        let looked = self.state.player.facing;
        self.state.player.facing = ahead.unwrap_or(looked);
        let strategy = self.strategy();
        match turn(&mut self.state, action, strategy, |_, _| wanted) {
            Ok(Some(mut effect)) if effect.signs() == signs => {
                effect.before.facing = looked;
                self.played_turn(effect);
                return Some(());
            }
            Ok(Some(mut effect)) => effect.undo(&mut self.state),
            Ok(None) | Err(_) => {}
        }
        self.state.player.facing = looked;
        None
    }
}

fn facing(way: Direction) -> String {
    format!("face:{}", Action::Go(way).name())
}

/// What was done, while it is played again.
struct Deeds {
    followed: &'static str,
    list: Vec<String>,
}

impl Deeds {
    fn follow(&mut self, name: &'static str) {
        if self.followed != name {
            self.list.push(format!("strategy:{name}"));
            self.followed = name;
        }
    }

    fn face(&mut self, again: &mut Replay, way: Direction) {
        if again.game().state().player().facing != way && again.turn(way) {
            self.list.push(facing(way));
        }
    }

    /// A turn of somebody who looked that way before it.
    fn play(&mut self, again: &mut Replay, facing: Direction, past: Past) {
        self.follow(past.strategy.name);
        self.face(again, facing);
        again.play(past.action, past.strategy, Some(past.ahead)).ok();
        self.list.extend(again.game().deed());
    }
}
