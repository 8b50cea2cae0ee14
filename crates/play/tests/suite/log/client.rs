//! Somebody far away, who knows a match only by what is told, misses stretches and catches up.

use std::time::Duration;

use damier_core::{RecordedMove, Rng};
use damier_play::{Clocks, Contest, Event, Rematch, Standing, Told, Turn, Wish};
use damier_testkit::sweep;

use crate::log::{any_command, any_match, pass};

/// What somebody far away knows: how it stood when they came, and what was told since.
#[derive(Clone)]
struct Client(Standing);

impl Client {
    fn hear_all(&mut self, told: &[Told]) {
        for told in told {
            self.hear(told);
        }
    }

    fn hear(&mut self, told: &Told) {
        let known = &mut self.0;
        assert!(told.seq >= known.seq && told.seq <= known.seq + 1, "{told:?} after {}", known.seq);
        known.seq = told.seq;
        known.turn = told.turn;
        match &told.event {
            Event::Played { seat, mv, before, after, .. } => {
                assert_eq!(*before, known.position);
                known.steps.push((*seat, mv.clone()));
                known.undone.clear();
                known.position.clone_from(after);
                known.wish = None;
            }
            Event::Undone { seat, mv, position } => {
                assert_eq!(known.steps.pop(), Some((*seat, mv.clone())));
                known.undone.insert(0, (*seat, mv.clone()));
                known.position.clone_from(position);
                (known.offer, known.wish, known.outcome) = (None, None, None);
                known.rematch = Rematch::default();
            }
            Event::Redone { seat, mv, position } => {
                assert_eq!(known.undone.remove(0), (*seat, mv.clone()));
                known.steps.push((*seat, mv.clone()));
                known.position.clone_from(position);
                (known.offer, known.wish) = (None, None);
                known.rematch = Rematch::default();
            }
            Event::Left { seat, leave, position, .. } => {
                known.steps.push((*seat, RecordedMove::leaving(*seat, *leave).text));
                known.undone.clear();
                known.position.clone_from(position);
                (known.offer, known.wish) = (None, None);
            }
            Event::Seated { seat, sitter, time } => {
                if known.sitters[seat.index()] != *sitter {
                    (known.offer, known.wish) = (None, None);
                    if !known.rematch.agreed {
                        known.rematch.asked.clear();
                    }
                }
                known.sitters[seat.index()] = sitter.clone();
                known.time[seat.index()] = *time;
            }
            Event::DrawOffered { seat } => known.offer = Some(*seat),
            Event::DrawDeclined { .. } => known.offer = None,
            Event::Wished { seat, way } => {
                known.wish = Some(Wish { by: *seat, way: *way, granted: Vec::new() });
            }
            Event::Granted { seat } => {
                known.wish.iter_mut().for_each(|wish| wish.granted.push(*seat));
            }
            Event::Denied { .. } => known.wish = None,
            Event::Paused => known.paused = true,
            Event::Resumed => known.paused = false,
            Event::Aborted => (known.offer, known.wish) = (None, None),
            Event::Over { outcome } => {
                known.outcome = Some(*outcome);
                (known.offer, known.wish) = (None, None);
            }
            Event::RematchAsked { seat } => known.rematch.asked.push(*seat),
            Event::RematchAgreed => known.rematch.agreed = true,
            Event::Followed { name } => known.rematch.name = Some(name.clone()),
            Event::Began { .. } | Event::Remarked { .. } | Event::Rested => {}
        }
    }
}

/// What is known of a match far away; clocks are told apart from what stays.
fn standing(contest: &Contest) -> Standing {
    let mut standing = contest.standing(Duration::ZERO);
    standing.clocks = Clocks::default();
    standing
}

#[test]
fn a_client_that_missed_any_stretch_catches_up() {
    let mut rng = Rng::new(17);
    let mut caught_up = 0;
    for _ in 0..sweep(60, 600) {
        let mut contest = any_match(&mut rng);
        let mut client = Client(standing(&contest));
        let mut now = Duration::ZERO;
        let mut here = true;
        for _ in 0..150 {
            now = pass(&mut rng, now);
            let command = any_command(&mut rng, &contest);
            let mut told = contest.tick(now);
            told.extend(contest.apply(command, now).unwrap_or_default());
            if here {
                client.hear_all(&told);
            }
            match (here, rng.below(10)) {
                // The line goes down, and comes back some time later.
                (true, 0) => here = false,
                (false, 0..2) => {
                    let missed = contest.told_since(client.0.seq);
                    caught_up += usize::from(!missed.is_empty());
                    client.hear_all(&missed);
                    here = true;
                }
                _ => {}
            }
            if here {
                // An answer names the turn, which whoever only listens knows whole.
                assert_eq!(
                    client.0.turn.map(|turn: Turn| turn.ply),
                    contest.turn().map(|it| it.ply)
                );
                let mut seen = client.0.clone();
                // What causes no event is not heard of.
                seen.seq = standing(&contest).seq;
                assert_eq!(seen, standing(&contest));
            }
        }
    }
    assert!(caught_up > 200, "{caught_up}");
}
