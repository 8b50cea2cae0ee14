//! Somebody who plays on whatever happens to the server.

use damier_api::view::{BoardView, Choice, Deed, Side};
use damier_api::{Key, Play, TableCommand, Turn};
use damier_client::{ClientError, Table};
use damier_core::Rng;

use super::{Telling, Up, any};

/// Somebody at a table, or who only looks on.
pub struct Person {
    /// The table, as they see it.
    pub table: Table,
    /// The moves that they know to be stored, with the turns that they were for.
    pub acknowledged: Vec<(Turn, String)>,
    /// How often they came back.
    pub came_back: usize,
    /// How often they said something again.
    pub repeated: usize,
    /// What they said and have no answer to.
    unanswered: Option<Play>,
    rng: Rng,
    up: Up,
    tell: Telling,
}

impl Person {
    /// Somebody who has not come yet.
    pub fn new(table: Table, seed: u64, up: Up, tell: Telling) -> Person {
        Person {
            table,
            acknowledged: Vec::new(),
            came_back: 0,
            repeated: 0,
            unanswered: None,
            rng: Rng::new(seed),
            up,
            tell,
        }
    }

    /// Plays until the game is over.
    pub async fn play(mut self) -> Person {
        self.come().await;
        while !self.table.is_over() || self.unanswered.is_some() {
            if let Err(error) = self.go_on().await {
                assert!(error.passes(), "{}: {error}", self.table.path());
                self.come().await;
                self.came_back += 1;
            }
        }
        self
    }

    /// Comes to the table as soon as there is a server.
    async fn come(&mut self) {
        loop {
            let address = any(&mut self.up, &mut self.rng).await;
            self.table.client().move_to(address);
            match self.table.come().await {
                Ok(()) => return,
                Err(error) => assert!(error.passes(), "{error}"),
            }
        }
    }

    async fn go_on(&mut self) -> Result<(), ClientError> {
        if let Some(play) = self.unanswered.clone() {
            self.repeated += 1;
            return self.send(play).await;
        }
        let Some(turn) = self.table.turn() else {
            self.table.hear().await?;
            return Ok(());
        };
        let path = self.table.path().to_owned();
        let seen: damier_api::Table = self.table.client().get(&path).await?;
        assert_eq!(seen.standing.turn, Some(turn), "{path}: nobody else was on turn");
        let mv = self.choose(&seen.view);
        let key = Key::try_from(format!("ply {}", turn.ply)).unwrap();
        self.send(Play { mv, turn, key: Some(key), seat: None }).await
    }

    async fn send(&mut self, play: Play) -> Result<(), ClientError> {
        self.unanswered = Some(play.clone());
        self.tell.tell().await;
        let (turn, mv) = (play.turn, play.mv.clone());
        self.table.tell(&TableCommand::Play(play)).await?;
        self.unanswered = None;
        self.acknowledged.push((turn, mv));
        Ok(())
    }

    /// A move by chance, but mostly one that leads on where somebody is to arrive somewhere.
    fn choose(&mut self, view: &BoardView) -> String {
        let goal = view.turn.and_then(|seat| view.holdings[seat as usize].goal);
        let leads_on = |choice: &&Choice| goal.is_some_and(|goal| nears(&choice.deed, goal));
        let onward: Vec<&Choice> = view.choices.iter().filter(leads_on).collect();
        let leads = self.rng.percent(80);
        let onward = self.rng.pick(&onward).copied().filter(|_| leads);
        let choice = onward.or_else(|| self.rng.pick(&view.choices));
        choice.unwrap().mv.clone()
    }
}

/// Whether a step comes nearer to a side.
fn nears(deed: &Deed, goal: Side) -> bool {
    let Deed::Step { from: Some(from), to } = deed else { return false };
    match goal {
        Side::Top => to.row < from.row,
        Side::Bottom => to.row > from.row,
        Side::Left => to.column < from.column,
        Side::Right => to.column > from.column,
    }
}
