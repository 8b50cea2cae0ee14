//! A bus between servers, on NATS.

use std::sync::Arc;

use damier_nats::Connection;
use futures_util::StreamExt;
use tokio::sync::{broadcast, mpsc};

use super::{Bus, LocalBus, Notice, Watching};

/// So many notices wait to be sent. What comes beyond that is lost, as if on its way: whoever
/// watches sees what is missing.
const WAITING: usize = 10_000;

/// A bus between servers. Those who watch here hear from rooms that are here without a detour; all
/// others hear by NATS, one subscription a room and server.
pub struct SharedBus {
    here: Arc<LocalBus>,
    nats: Connection,
    /// The form in which notices are written.
    form: u32,
    outbox: mpsc::Sender<(String, Arc<Notice>)>,
}

impl SharedBus {
    /// A bus on a connection that does not hear itself. Notices are written in that form.
    pub fn new(nats: Connection, form: u32) -> SharedBus {
        let here = Arc::new(LocalBus::default());
        let (outbox, letters) = mpsc::channel(WAITING);
        tokio::spawn(send(nats.clone(), form, letters));
        tokio::spawn(ask_again(nats.clone(), Arc::clone(&here)));
        SharedBus { here, nats, form, outbox }
    }
}

impl Bus for SharedBus {
    fn publish(&self, room: &str, notice: Arc<Notice>) {
        self.here.publish(room, Arc::clone(&notice));
        // It may lose some.
        self.outbox.try_send((room.to_owned(), notice)).ok();
    }

    fn subscribe(&self, room: &str) -> Watching {
        let (watching, first) = self.here.enter(room);
        if let Some(sender) = first {
            let (nats, here) = (self.nats.clone(), Arc::clone(&self.here));
            tokio::spawn(listen((nats, self.form), here, room.to_owned(), sender));
        }
        watching
    }

    fn remind(&self, room: &str, notice: Arc<Notice>) {
        self.here.publish(room, notice);
    }
}

fn subject(nats: &Connection, room: &str) -> String {
    nats.subject(&format!("table.{room}"))
}

/// Sends one notice after the other, until the bus is gone.
async fn send(nats: Connection, form: u32, mut letters: mpsc::Receiver<(String, Arc<Notice>)>) {
    while let Some((room, notice)) = letters.recv().await {
        let bytes = notice.to_bytes(form, nats.most_bytes());
        nats.client().publish(subject(&nats, &room), bytes.into()).await.ok();
    }
}

/// What was said while the connection was lost is lost: all who watch are to ask.
async fn ask_again(nats: Connection, here: Arc<LocalBus>) {
    let mut times = nats.returns();
    times.mark_unchanged();
    while times.changed().await.is_ok() {
        let missed = Arc::new(Notice::beat(None));
        for sender in here.rooms().values() {
            sender.send(Arc::clone(&missed)).ok();
        }
    }
}

/// Passes on what happens in a room elsewhere, as long as somebody watches it here.
async fn listen(
    (nats, form): (Connection, u32),
    here: Arc<LocalBus>,
    room: String,
    sender: broadcast::Sender<Arc<Notice>>,
) {
    let Ok(mut heard) = nats.client().subscribe(subject(&nats, &room)).await else { return };
    // What happened before this is not heard, and asked for.
    sender.send(Arc::new(Notice::beat(None))).ok();
    loop {
        tokio::select! {
            message = heard.next() => match message {
                // Whoever has gone meanwhile is seen to be gone.
                Some(message) => {
                    let notice = Notice::from_bytes(form, &message.payload);
                    sender.send(Arc::new(notice)).ok();
                }
                None => return,
            },
            () = sender.closed() => {
                let mut rooms = here.rooms();
                let same = rooms.get(&room).is_some_and(|other| other.same_channel(&sender));
                if !same || sender.receiver_count() == 0 {
                    if same {
                        rooms.remove(&room);
                    }
                    return;
                }
            }
        }
    }
}
