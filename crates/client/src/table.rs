//! A table that somebody watches, and perhaps plays at.

use damier_api::{Key, Play, Receipt, Standing, TableCommand, TableEvent, TableFrame, Turn};

use crate::watch::{Watch, answer, key};
use crate::{Client, ClientError};

/// A table as somebody sees it who watches it, and perhaps plays.
#[derive(Debug)]
pub struct Table {
    watch: Watch,
    standing: Option<Standing>,
    /// Whether it was told that nothing more is played.
    ended: bool,
}

impl Table {
    /// A table that nothing is known of yet.
    pub fn new(client: Client, id: &str) -> Table {
        let watch = Watch::new(client, format!("/api/v1/games/{id}"));
        Table { watch, standing: None, ended: false }
    }

    /// Where it is found.
    pub fn path(&self) -> &str {
        &self.watch.path
    }

    /// Who watches.
    pub fn client(&mut self) -> &mut Client {
        &mut self.watch.client
    }

    /// How things stand, as far as that was told.
    pub fn standing(&self) -> Option<&Standing> {
        self.standing.as_ref()
    }

    /// The turn to be answered, if it is one of the watcher's own.
    pub fn turn(&self) -> Option<Turn> {
        let standing = self.standing.as_ref()?;
        standing.turn.filter(|turn| standing.you.contains(&turn.seat))
    }

    /// Whether nothing more is played here. After the last move that is told by an event of its
    /// own, which may be still to come.
    pub fn is_over(&self) -> bool {
        self.ended
    }

    /// Comes to the table, or back to it, to be told what happened since.
    pub async fn come(&mut self) -> Result<(), ClientError> {
        self.watch.come(self.watch.since()).await
    }

    /// The same for somebody who names the last entry that they saw otherwise than it was.
    pub async fn come_since(&mut self, since: Option<u32>) -> Result<(), ClientError> {
        self.watch.come(since).await
    }

    /// Leaves, to come back perhaps.
    pub fn leave(&mut self) {
        self.watch.leave();
    }

    /// The next thing that is told, which is known from then on.
    pub async fn hear(&mut self) -> Result<TableFrame, ClientError> {
        let frame = self.watch.hear().await?;
        match (&frame, &mut self.standing) {
            (TableFrame::Standing(standing), _) => {
                self.ended = standing.turn.is_none();
                self.standing = Some((**standing).clone());
            }
            (TableFrame::Event(event), Some(standing)) => {
                let ends = matches!(event.event, TableEvent::Over { .. } | TableEvent::Aborted);
                self.ended = event.turn.is_none() && (self.ended || ends);
                standing.follow(event);
            }
            (TableFrame::Clock(clocks), Some(standing)) => standing.clocks.clone_from(clocks),
            _ => {}
        }
        Ok(frame)
    }

    /// Says something without waiting for what comes of it.
    pub async fn say(&mut self, command: &TableCommand) -> Result<(), ClientError> {
        self.watch.say(command).await
    }

    /// Waits for what comes of the command of that key, and knows what happens meanwhile.
    pub async fn answer(&mut self, key: &str) -> Result<Receipt, ClientError> {
        loop {
            if let Some(answer) = answer(&self.hear().await?, key) {
                return answer;
            }
        }
    }

    /// Says something that has a key and waits for what comes of it. Where that stays unknown,
    /// whoever comes back says the same again, and it is done once.
    pub async fn tell(&mut self, command: &TableCommand) -> Result<Receipt, ClientError> {
        let key = key(command.key())?;
        self.say(command).await?;
        self.answer(&key).await
    }

    /// Plays a move for the turn to be answered.
    pub async fn play(&mut self, mv: &str, key: Key) -> Result<Receipt, ClientError> {
        let turn = self.standing.as_ref().and_then(|standing| standing.turn);
        let turn = turn.ok_or_else(|| ClientError::Strange("no turn to answer".to_owned()))?;
        let play = Play { mv: mv.to_owned(), turn, key: Some(key), seat: None };
        self.tell(&TableCommand::Play(play)).await
    }
}
