//! A puzzle or a labyrinth that somebody plays.

use damier_api::{Receipt, SessionCommand, SessionFrame};

use crate::watch::{Watch, answer, key};
use crate::{Client, ClientError};

/// A puzzle or a labyrinth as somebody sees it who plays it, or watches.
#[derive(Debug)]
pub struct Session {
    watch: Watch,
}

impl Session {
    /// The session that is found there: `/api/v1/puzzles/…` or `/api/v1/labyrinths/…`.
    pub fn new(client: Client, path: &str) -> Session {
        Session { watch: Watch::new(client, path.to_owned()) }
    }

    /// Where it is found.
    pub fn path(&self) -> &str {
        &self.watch.path
    }

    /// Who watches.
    pub fn client(&mut self) -> &mut Client {
        &mut self.watch.client
    }

    /// Comes to it, or back to it, to be told what happened since.
    pub async fn come(&mut self) -> Result<(), ClientError> {
        self.watch.come(self.watch.since()).await
    }

    /// Leaves, to come back perhaps.
    pub fn leave(&mut self) {
        self.watch.leave();
    }

    /// The next thing that is told and was not known before.
    pub async fn hear(&mut self) -> Result<SessionFrame, ClientError> {
        self.watch.hear().await
    }

    /// Says something that has a key and waits for what comes of it, handing on what is told
    /// meanwhile. Where that stays unknown, whoever comes back says the same again, and it is done
    /// once.
    pub async fn tell(
        &mut self,
        command: &SessionCommand,
        mut told: impl FnMut(SessionFrame),
    ) -> Result<Receipt, ClientError> {
        let key = key(command.key())?;
        self.watch.say(command).await?;
        loop {
            let frame = self.hear().await?;
            match answer(&frame, &key) {
                Some(answer) => return answer,
                None => told(frame),
            }
        }
    }
}
