//! What tables and sessions have in common for somebody who watches them.

use damier_api::{Bye, ProblemFrame, Receipt, SessionFrame, TableFrame};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Client, ClientError, Live};

/// Something that is told over a socket.
pub trait Frame: DeserializeOwned {
    /// What it means to whoever keeps count.
    fn news(&self) -> News<'_>;
}

/// What a frame means to whoever keeps count.
#[derive(Debug)]
pub enum News<'a> {
    /// How things stand after an entry.
    Standing(u32),
    /// An event of an entry, and which of its events it is.
    Event(u32, u32),
    /// A command was done.
    Done(&'a Receipt),
    /// A command was not done.
    Problem(&'a ProblemFrame),
    /// Nothing more is said.
    Bye(&'a Bye),
    /// What passes.
    Passing,
}

impl Frame for TableFrame {
    fn news(&self) -> News<'_> {
        match self {
            TableFrame::Standing(standing) => News::Standing(standing.seq),
            TableFrame::Event(event) => News::Event(event.seq, event.index),
            TableFrame::Done(receipt) => News::Done(receipt),
            TableFrame::Problem(problem) => News::Problem(problem),
            TableFrame::Bye(bye) => News::Bye(bye),
            TableFrame::Clock(_)
            | TableFrame::Watching(_)
            | TableFrame::Thinking(_)
            | TableFrame::Advice(_)
            | TableFrame::View(_) => News::Passing,
        }
    }
}

impl Frame for SessionFrame {
    fn news(&self) -> News<'_> {
        match self {
            SessionFrame::Standing(standing) => News::Standing(standing.seq),
            SessionFrame::Event(event) => News::Event(event.seq, event.index),
            SessionFrame::Done(receipt) => News::Done(receipt),
            SessionFrame::Problem(problem) => News::Problem(problem),
            SessionFrame::Bye(bye) => News::Bye(bye),
            SessionFrame::Answer(_) | SessionFrame::View(_) => News::Passing,
        }
    }
}

/// Somebody who watches a room, and what they know of it.
#[derive(Debug)]
pub struct Watch {
    /// Who watches.
    pub client: Client,
    /// Where the room is.
    pub path: String,
    live: Option<Live>,
    /// The entry after which they were told how things stand.
    stood: Option<u32>,
    /// The last event that they were told since, by its entry and its place there.
    followed: Option<(u32, u32)>,
}

impl Watch {
    pub fn new(client: Client, path: String) -> Watch {
        Watch { client, path, live: None, stood: None, followed: None }
    }

    /// The last entry of which all is known for sure. Of the entry that was heard of last, more
    /// may have been to come when the connection was lost.
    pub fn since(&self) -> Option<u32> {
        self.followed.map(|(seq, _)| seq.saturating_sub(1)).or(self.stood)
    }

    pub async fn come(&mut self, since: Option<u32>) -> Result<(), ClientError> {
        self.live = None;
        let since = since.map(|since| format!("?since={since}")).unwrap_or_default();
        self.live = Some(self.client.live(&format!("{}/live{since}", self.path)).await?);
        Ok(())
    }

    pub fn leave(&mut self) {
        self.live = None;
    }

    fn live(&mut self) -> Result<&mut Live, ClientError> {
        self.live.as_mut().ok_or_else(|| ClientError::Lost("nobody is connected".to_owned()))
    }

    pub async fn say(&mut self, command: &impl Serialize) -> Result<(), ClientError> {
        self.live()?.say(command).await
    }

    /// The next thing that is told and was not known before.
    pub async fn hear<F: Frame>(&mut self) -> Result<F, ClientError> {
        loop {
            let frame: F = self.live()?.hear().await?;
            match frame.news() {
                News::Standing(seq) => {
                    self.stood = Some(seq);
                    self.followed = None;
                }
                News::Event(seq, index) => {
                    let known = match (self.followed, self.stood) {
                        (Some(followed), _) => (seq, index) <= followed,
                        (None, Some(stood)) => seq <= stood,
                        (None, None) => false,
                    };
                    if known {
                        continue;
                    }
                    self.followed = Some((seq, index));
                }
                News::Bye(bye) => {
                    self.live = None;
                    return Err(ClientError::Lost(format!("bye: {:?}", bye.why)));
                }
                News::Done(_) | News::Problem(_) | News::Passing => {}
            }
            return Ok(frame);
        }
    }
}

/// What a frame says of the command of that key, if anything.
pub fn answer(frame: &impl Frame, key: &str) -> Option<Result<Receipt, ClientError>> {
    match frame.news() {
        News::Done(receipt) if receipt.key.as_deref() == Some(key) => Some(Ok(receipt.clone())),
        News::Problem(problem) if problem.key.as_deref() == Some(key) => {
            Some(Err(ClientError::Refused(Box::new(problem.problem.clone()))))
        }
        _ => None,
    }
}

/// What a command is called, where it has to be called something.
pub fn key(key: Option<&str>) -> Result<String, ClientError> {
    let key = key.map(str::to_owned);
    key.ok_or_else(|| ClientError::Strange("a command without a key".to_owned()))
}
