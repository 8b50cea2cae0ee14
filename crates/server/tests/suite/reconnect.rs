//! Whoever was away sees the same as whoever never left.

use std::time::Duration;

use damier_api::{
    Clocks, Code, Done, EventFrame, NewGame, Play, Signed, Standing, TableCommand, TableFrame,
};
use damier_client::{Client, ClientError, Table};
use damier_core::Rng;
use damier_server::Config;
use damier_store::StoreError;
use damier_testkit::sweep;

use crate::common::{Loopback, key, new_game};

/// What is played, with everything that one visitor with all seats can do by themselves.
fn games() -> [NewGame; 4] {
    let quoridor: [(&str, &str); 2] = [("size", "5"), ("players", "4")];
    let clock = Some("1m".to_owned());
    [
        new_game("reversi", &[("size", "4")], &["human", "human"]),
        NewGame { clock, ..new_game("reversi", &[("size", "6")], &["human", "human"]) },
        new_game("quoridor", &quoridor, &["human", "human", "human", "human"]),
        new_game("awele", &[], &["human", "human"]),
    ]
}

/// A game that is played by chance, by somebody who goes back and on and changes their mind.
struct Game {
    hall: Loopback,
    ada: Client,
    id: String,
    rng: Rng,
    sent: u32,
}

impl Game {
    async fn new(new: &NewGame, seed: u64) -> Game {
        let hall = Loopback::with(Config::default()).await;
        let mut ada = hall.guest();
        let id = ada.open(new).await.unwrap().id;
        Game { hall, ada, id, rng: Rng::new(seed), sent: 0 }
    }

    fn table(&self) -> Table {
        Table::new(self.ada.clone(), &self.id)
    }

    async fn look(&self) -> damier_api::Table {
        self.ada.get(&format!("/api/v1/games/{}", self.id)).await.unwrap()
    }

    /// Does something, or is refused; and what could not be stored is said again.
    async fn go_on(&mut self) {
        let damier_api::Table { standing, view, .. } = self.look().await;
        self.sent += 1;
        let key = Some(key(&self.sent.to_string()));
        let seat = standing.turn.map(|turn| turn.seat);
        let signed = || Signed { key: key.clone(), seat };
        let choice = self.rng.pick(&view.choices).map(|choice| choice.mv.clone());
        let command = match (self.rng.below(16), standing.turn, choice) {
            (0, ..) => TableCommand::Undo(signed()),
            (1, ..) => TableCommand::Redo(signed()),
            (2, ..) => TableCommand::OfferDraw(signed()),
            (3, ..) => TableCommand::Pause(signed()),
            (4, ..) => TableCommand::Resume(signed()),
            (5, ..) if standing.sitters.len() > 2 => TableCommand::Resign(signed()),
            (_, Some(turn), Some(mv)) => {
                TableCommand::Play(Play { mv, turn, key: key.clone(), seat: None })
            }
            _ => TableCommand::Undo(signed()),
        };
        if self.rng.percent(10) {
            self.hall.store.fail_next(1, &StoreError::Full);
        }
        if self.rng.percent(10) {
            self.hall.store.mistell_next(1, &StoreError::Full);
        }
        self.hall.time.pass(Duration::from_millis(self.rng.below(100)));
        let path = format!("/api/v1/games/{}/commands", self.id);
        while let Err(error) = self.ada.post::<Done>(&path, &command).await {
            if !error.passes() {
                assert!(matches!(error, ClientError::Refused(_)), "{error}");
                break;
            }
        }
    }
}

/// Hears everything that there is to be told: whatever is asked now is answered behind it. The
/// watcher leaves and comes back at every event if they are to be `cut`.
async fn catch_up(table: &mut Table, cut: bool) -> Vec<EventFrame> {
    let nothing = TableCommand::Grant(Signed { key: Some(key("nothing")), seat: None });
    let mut events = Vec::new();
    table.say(&nothing).await.unwrap();
    loop {
        match table.hear().await.unwrap() {
            TableFrame::Problem(problem) if problem.key.as_deref() == Some("nothing") => {
                let code = problem.problem.code;
                assert!(matches!(code, Code::Refused | Code::GameOver | Code::Paused), "{code:?}");
                return events;
            }
            TableFrame::Event(event) => {
                events.push(*event);
                if cut {
                    table.leave();
                    table.come().await.unwrap();
                    table.say(&nothing).await.unwrap();
                }
            }
            _ => {}
        }
    }
}

/// How things stand, without what the clocks show: that is told at other moments to each.
fn known(table: &Table) -> Standing {
    Standing { clocks: Clocks::default(), ..table.standing().unwrap().clone() }
}

async fn come(mut table: Table) -> Table {
    table.come().await.unwrap();
    table
}

async fn check(new: &NewGame, seed: u64) {
    let mut game = Game::new(new, seed).await;
    let (mut stays, mut is_cut) = (come(game.table()).await, come(game.table()).await);
    let mut events = catch_up(&mut stays, false).await;
    catch_up(&mut is_cut, true).await;
    // Those who see the beginning up to an entry, and then leave.
    let mut away = Vec::new();
    for step in 0..sweep(40, 120) {
        if step % 4 == 0 {
            let mut leaves = come(game.table()).await;
            catch_up(&mut leaves, false).await;
            leaves.leave();
            away.push(leaves);
        }
        game.go_on().await;
        events.extend(catch_up(&mut stays, false).await);
        catch_up(&mut is_cut, true).await;
        assert_eq!(known(&is_cut), known(&stays), "{new:?} {seed} step {step}");
    }
    let truth = Standing { clocks: Clocks::default(), ..game.look().await.standing };
    assert_eq!(known(&stays), truth, "{new:?} {seed}");
    // Each event once, in order, and no entry is missing.
    let places: Vec<(u32, u32)> = events.iter().map(|event| (event.seq, event.index)).collect();
    assert!(places.is_sorted_by(|one, next| one < next), "{places:?}");
    for mut back in away {
        let left_at = back.standing().unwrap().seq;
        back.come().await.unwrap();
        catch_up(&mut back, false).await;
        assert_eq!(known(&back), truth, "{new:?} {seed} since {left_at}");
        // A number that never was, as if it came from another table or a wrong memory.
        for since in [truth.seq + 1, truth.seq + 1000, u32::MAX] {
            back.come_since(Some(since)).await.unwrap();
            assert!(matches!(back.hear().await.unwrap(), TableFrame::Standing(_)));
            catch_up(&mut back, false).await;
            assert_eq!(known(&back), truth, "{new:?} {seed} since {since}");
        }
        // From long ago: what they know already they do not take for news.
        for since in [0, left_at / 2] {
            back.come_since(Some(since)).await.unwrap();
            let heard = catch_up(&mut back, false).await;
            assert!(heard.is_empty(), "{heard:?}");
            assert_eq!(known(&back), truth, "{new:?} {seed} since {since}");
        }
    }
}

#[tokio::test]
async fn whoever_comes_back_sees_what_those_see_who_stayed() {
    for seed in 0..sweep(2, 12) {
        for new in games() {
            check(&new, seed).await;
        }
    }
}
