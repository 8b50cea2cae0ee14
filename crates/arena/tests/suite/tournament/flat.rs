//! However many games are played, no more of them is kept.

use damier_arena::openings::{Line, Openings};
use damier_arena::{Assignment, End, Finished, Format, Plan, Summary, Tournament};

use super::plan;

/// Enough to tell what grows from what fills up.
const GAMES: usize = 20_000;

/// A game as if it had been played: who wins and how long it takes is chance enough.
fn made_up(assigned: &Assignment) -> Finished {
    let Assignment { number, round, opening, ref seats, seed, .. } = *assigned;
    let won = seed % 3;
    Finished {
        number,
        round,
        opening,
        seats: seats.clone(),
        half_points: vec![won as u32, 2 - won as u32],
        end: End::Played,
        left: Vec::new(),
        moves: vec![(seed % 20) as u32, 10],
        spent: vec![0; 2],
        longest: vec![0; 2],
        record: "a record that is long enough to be noticed".repeat(10),
    }
}

fn plans() -> Vec<Plan> {
    let two = || plan(&["one=random", "other=random"]);
    let four = || plan(&["a=random", "b=random", "c=random", "d=random"]);
    vec![
        Plan { rounds: GAMES / 2, ..two() },
        Plan { rounds: GAMES, games: 1, repeat: false, ..two() },
        // All of them are one encounter.
        Plan { games: GAMES, ..two() },
        Plan { rounds: GAMES / 12, ..four() },
        Plan { format: Format::Gauntlet, rounds: GAMES / 6, ..four() },
        Plan { format: Format::Swiss, rounds: GAMES / 4, ..four() },
    ]
}

#[test]
fn a_tournament_keeps_no_more_after_many_games() {
    for plan in plans() {
        let mut tournament = Tournament::new(plan).unwrap();
        let (mut early, mut late) = (0, 0);
        // Some at once, and the last that began ends first.
        while let Some(first) = tournament.hand_out().unwrap() {
            let mut playing = vec![first];
            playing.extend((0..2).map_while(|_| tournament.hand_out().unwrap()));
            while let Some(assigned) = playing.pop() {
                tournament.record(&made_up(&assigned)).unwrap();
            }
            let most = if tournament.taken() < GAMES / 2 { &mut early } else { &mut late };
            *most = tournament.kept().max(*most);
        }
        assert!(tournament.is_over() && tournament.taken() > GAMES * 9 / 10);
        assert_eq!(tournament.ledger().games(), tournament.taken() as u64);
        assert!(late <= early, "{:?}: {early}, then {late}", tournament.plan());
    }
}

#[test]
fn what_was_played_before_is_taken_one_by_one() {
    for plan in plans() {
        let mut first = Tournament::new(plan.clone()).unwrap();
        let mut second = Tournament::new(plan).unwrap();
        let mut most = 0;
        for _ in 0..GAMES / 2 {
            let assigned = first.hand_out().unwrap().unwrap();
            let game = made_up(&assigned);
            first.record(&game).unwrap();
            second.remember(game).unwrap();
            assert_eq!(second.taken(), first.taken());
            most = most.max(second.kept());
        }
        // It knows which game is next, and nothing else beside what was counted.
        assert!(most <= first.kept() + 1000, "{most}");
        assert_eq!(second.hand_out().unwrap(), first.hand_out().unwrap());
    }
}

/// Openings of a list are all followed, and of those that chance makes the first thousand.
#[test]
fn of_openings_that_are_made_the_first_are_followed() {
    let games = |openings: Option<Openings>| {
        let mut plan = Plan { rounds: 1500, ..plan(&["one=random", "other=random"]) };
        plan.openings = openings.unwrap_or(plan.openings);
        let mut tournament = Tournament::new(plan).unwrap();
        while let Some(assigned) = tournament.hand_out().unwrap() {
            tournament.record(&made_up(&assigned)).unwrap();
        }
        assert_eq!(tournament.ledger().used_openings(), 1500);
        let summary = Summary::of(&tournament, &mut tournament.book());
        let played: u64 = summary.by_opening.iter().map(|line| line.games).sum();
        let points: f64 = summary.by_opening.iter().flat_map(|line| &line.points).sum();
        assert_eq!(points.to_string(), played.to_string());
        played
    };
    let line = |text: &str| Line { start: None, moves: vec![text.to_owned()] };
    assert_eq!(games(Some(Openings::Listed(["d2", "e3", "b4"].map(line).to_vec()))), 3000);
    assert_eq!(games(None), 2000);
}
