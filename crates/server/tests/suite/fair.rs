//! Nobody has to wait because somebody else has many games.

use std::time::Duration;

use damier_api::{TableEvent, TableFrame};
use damier_client::Table;
use damier_l10n::Language;
use damier_server::Config;
use damier_server::jobs::Rank;
use tokio::sync::mpsc;

use crate::common::{Loopback, key, new_game};

/// The time a computer has for a move: a slot of the only thread that thinks.
const SLOT: Duration = Duration::from_secs(1);

/// How many games one visitor has.
const GAMES: usize = 30;

/// Tells whenever a computer begins to think at a table.
fn listen(hall: &Loopback, id: &str, told: &mpsc::UnboundedSender<String>) {
    let mut notices = hall.house.bus.subscribe(id);
    let (id, told) = (id.to_owned(), told.clone());
    tokio::spawn(async move {
        while let Ok(notice) = notices.recv().await {
            for frame in notice.frames(Language::English) {
                let frame = damier_api::read(frame.as_bytes());
                if let Ok(TableFrame::Event(event)) = frame
                    && matches!(event.event, TableEvent::Began { .. })
                {
                    told.send(id.clone()).unwrap();
                }
            }
        }
    });
}

/// Time stands still while a computer thinks, until it is moved on: so what comes first is a matter
/// of order, however fast the machine is.
struct Slots {
    hall: Loopback,
    begins: mpsc::UnboundedReceiver<String>,
}

impl Slots {
    /// Ends the slot of whoever thinks, and tells where somebody thinks next.
    async fn next(&mut self) -> String {
        loop {
            self.hall.time.pass(SLOT);
            tokio::select! {
                biased;
                id = self.begins.recv() => return id.unwrap(),
                // Whoever had not begun to count has by now.
                () = self.hall.come_to_rest() => {}
            }
        }
    }

    /// Forgets who began so far.
    async fn forget(&mut self) {
        self.hall.come_to_rest().await;
        while self.begins.try_recv().is_ok() {}
    }

    /// Lets time pass until somebody is on turn.
    async fn until_on_turn(&mut self, table: &mut Table) {
        while table.turn().is_none() {
            self.hall.time.pass(SLOT);
            tokio::select! {
                biased;
                heard = table.hear() => drop(heard.unwrap()),
                () = self.hall.come_to_rest() => {}
            }
        }
    }
}

#[tokio::test]
async fn one_game_waits_for_one_slot_beside_thirty() {
    let hall = Loopback::with(Config { threads: 1, ..Config::default() }).await;
    let (told, begins) = mpsc::unbounded_channel();
    let thinker = "alphabeta:time=1s";
    let (mut greedy, mut modest) = (hall.guest(), hall.guest());
    let id = modest.open(&new_game("reversi", &[], &["human", thinker])).await.unwrap().id;
    listen(&hall, &id, &told);
    let mut table = Table::new(modest, &id);
    table.come().await.unwrap();
    // Computers play each other there, so that all of these games want a move at any time.
    for _ in 0..GAMES {
        let id = greedy.open(&new_game("reversi", &[], &[thinker, thinker])).await.unwrap().id;
        listen(&hall, &id, &told);
    }
    let mut slots = Slots { hall, begins };
    for ply in 0..3 {
        slots.until_on_turn(&mut table).await;
        let path = table.path().to_owned();
        let seen: damier_api::Table = table.client().get(&path).await.unwrap();
        slots.forget().await;
        let key = key(&format!("{ply}"));
        table.play(&seen.view.choices[0].mv, key).await.unwrap();
        // All others wait, but for the one that has the thread.
        assert!(slots.hall.house.jobs.waiting(Rank::Move) >= GAMES - 1);
        let mut waited = 0;
        while slots.next().await != id {
            waited += 1;
        }
        // Of the one that has the thread it may be told only now that it began.
        assert!(waited <= 1, "it waited for {waited} slots of somebody else");
    }
}
