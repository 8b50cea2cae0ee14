//! Somebody who plays alone on whatever happens to the server.

use std::collections::BTreeMap;

use damier_api::session::Scene;
use damier_api::{Code, Key, NewSession, SessionCommand, SessionFrame, SessionStanding};
use damier_client::{Client, ClientError, Session};
use damier_core::Rng;

use super::{Telling, Up, any};

/// So many things are done in a session.
const LENGTH: usize = 150;

/// A game for one: where it is begun, and what is set.
#[derive(Clone, Copy, Debug)]
pub struct Solo {
    kind: &'static str,
    params: &'static [(&'static str, &'static str)],
}

/// A labyrinth with a few minotaurs.
pub const LABYRINTH: Solo =
    Solo { kind: "labyrinths", params: &[("size", "25x15"), ("minotaurs", "2"), ("seed", "7")] };

/// A puzzle that is not done at once.
pub const HASHI: Solo = Solo { kind: "puzzles", params: &[("size", "10x10"), ("seed", "7")] };

impl Solo {
    fn new_session(self) -> NewSession {
        let params = self.params.iter().map(|(name, value)| (*name, *value));
        let params: BTreeMap<String, String> =
            params.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        NewSession::Make { params }
    }
}

/// Somebody who plays alone.
pub struct Solver {
    solo: Solo,
    session: Session,
    /// What they know to be stored, in its order.
    acknowledged: Vec<SessionCommand>,
    /// The entries of what they know to be stored.
    entries: Vec<u32>,
    /// The events that they were told, by entry and place.
    heard: Vec<(u32, u32)>,
    unanswered: Option<SessionCommand>,
    sent: usize,
    rng: Rng,
    up: Up,
    tell: Telling,
}

impl Solver {
    /// Somebody who begins.
    pub async fn begin(mut client: Client, solo: Solo, seed: u64, up: Up, tell: Telling) -> Solver {
        let made = client.begin(solo.kind, &solo.new_session()).await.unwrap();
        Solver {
            solo,
            session: Session::new(client, &made.url),
            acknowledged: Vec::new(),
            entries: Vec::new(),
            heard: Vec::new(),
            unanswered: None,
            sent: 0,
            rng: Rng::new(seed),
            up,
            tell,
        }
    }

    /// Plays until enough was done.
    pub async fn play(mut self) -> Solver {
        self.come().await;
        while self.acknowledged.len() < LENGTH || self.unanswered.is_some() {
            match self.go_on().await {
                Ok(()) => {}
                Err(ClientError::Refused(problem)) if problem.code == Code::NotPossible => {
                    self.unanswered = None;
                }
                Err(error) => {
                    assert!(error.passes(), "{error}");
                    self.come().await;
                }
            }
        }
        self
    }

    async fn come(&mut self) {
        loop {
            let address = any(&mut self.up, &mut self.rng).await;
            self.session.client().move_to(address);
            match self.session.come().await {
                Ok(()) => return,
                Err(error) => assert!(error.passes(), "{error}"),
            }
        }
    }

    async fn go_on(&mut self) -> Result<(), ClientError> {
        let command = match self.unanswered.clone() {
            Some(command) => command,
            None => self.choose().await?,
        };
        self.unanswered = Some(command.clone());
        self.tell.tell().await;
        let heard = &mut self.heard;
        let receipt = self.session.tell(&command, |frame| match frame {
            SessionFrame::Event(event) => heard.push((event.seq, event.index)),
            // Who is told how things stand is not told how they came to it.
            SessionFrame::Standing(standing) => heard.push((standing.seq, u32::MAX)),
            _ => {}
        });
        let receipt = receipt.await?;
        self.unanswered = None;
        self.acknowledged.push(command);
        self.entries.push(receipt.seq);
        Ok(())
    }

    /// Something by chance: to do, to take back, to do again.
    async fn choose(&mut self) -> Result<SessionCommand, ClientError> {
        self.sent += 1;
        let key = Some(Key::try_from(self.sent.to_string()).unwrap());
        Ok(match self.rng.below(10) {
            0 | 1 => SessionCommand::Undo { key },
            2 => SessionCommand::Redo { key },
            _ => {
                let path = self.session.path().to_owned();
                let standing: SessionStanding = self.session.client().get(&path).await?;
                SessionCommand::Act { text: self.act(&standing.scene), key }
            }
        })
    }

    fn act(&mut self, scene: &Scene) -> String {
        match scene {
            Scene::Maze(_) => ["north", "east", "south", "west"][self.rng.index(4)].to_owned(),
            Scene::Bridges(bridges) => {
                let edge = bridges.edges[self.rng.index(bridges.edges.len())];
                let name = |island: u32| &bridges.islands[island as usize].name;
                format!("{}-{}={}", name(edge.a), name(edge.b), self.rng.below(3))
            }
        }
    }

    /// What is stored is what was acknowledged, each thing once: it has come to the same as where
    /// the same was done without a storm.
    pub async fn judge(&mut self) {
        assert!(self.entries.is_sorted_by(|one, next| one < next), "{:?}", self.entries);
        assert!(self.heard.is_sorted_by(|one, next| one < next), "{:?}", self.heard);
        let path = self.session.path().to_owned();
        let client = self.session.client();
        let stood: SessionStanding = client.get(&path).await.unwrap();
        assert_eq!(stood.seq as usize, self.acknowledged.len(), "{path}");
        let made = client.begin(self.solo.kind, &self.solo.new_session()).await.unwrap();
        for command in &self.acknowledged {
            let commands = format!("{}/commands", made.url);
            let done: damier_api::SessionDone = client.post(&commands, command).await.unwrap();
            assert!(done.seq > 0);
        }
        let calm: SessionStanding = client.get(&made.url).await.unwrap();
        assert_eq!((stood.status, stood.scene), (calm.status, calm.scene), "{path}");
    }
}
