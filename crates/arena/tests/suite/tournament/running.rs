//! The same games however many are played at once, and how they end.

use damier_arena::adjudicate::{Adjudication, DrawRule, ResignRule};
use damier_arena::{End, Format, Limits, Plan, Tournament};
use damier_play::replay;

use super::{plan, play, play_some, resumed, told};

/// With budgets that do not depend on the machine.
fn thinkers(format: Format) -> Plan {
    let mut plan = Plan {
        format,
        rounds: 2,
        ..plan(&["alphabeta", "deep=alphabeta", "greedy", "random", "rover=random"])
    };
    plan.entrants[0].limits = Limits { nodes: Some(200), ..Limits::default() };
    plan.entrants[1].limits = Limits { depth: Some(2), ..Limits::default() };
    plan
}

#[test]
fn the_same_games_are_played_however_many_at_once() {
    for format in Format::ALL {
        let (alone, games) = play(thinkers(format));
        let mut crowded = Tournament::new(thinkers(format)).unwrap();
        assert_eq!(play_some(&mut crowded, 2, usize::MAX), games, "{format}");
        assert_eq!(told(&crowded), told(&alone), "{format}");
    }
}

#[test]
fn what_was_interrupted_goes_on_to_the_same_end() {
    for format in Format::ALL {
        let (whole, games) = play(thinkers(format));
        for (at_once, most) in [(1, 1), (1, 7), (2, 5)] {
            let mut first = Tournament::new(thinkers(format)).unwrap();
            let mut played = play_some(&mut first, at_once, most);
            assert!(played.len() >= most && played.len() < games.len());
            assert!(!first.is_over());
            // Whole pairs only are counted.
            first.close();
            assert_eq!(first.ledger().games() % 2, 0);
            assert!(first.ledger().games() as usize <= played.len());
            let mut second = resumed(thinkers(format), played.clone());
            played.extend(play_some(&mut second, 2, usize::MAX));
            played.sort_by_key(|game| game.number);
            assert_eq!(played, games, "{format} {at_once} {most}");
            assert_eq!(told(&second), told(&whole));
        }
        let mut done = resumed(thinkers(format), games);
        assert!(play_some(&mut done, 2, usize::MAX).is_empty());
        assert_eq!(told(&done), told(&whole));
    }
}

#[test]
fn games_of_another_tournament_are_not_taken() {
    let (_, mut games) = play(thinkers(Format::RoundRobin));
    games[3].seats.reverse();
    let mut tournament = Tournament::new(thinkers(Format::RoundRobin)).unwrap();
    let refused: Vec<usize> = games
        .into_iter()
        .filter_map(|game| Some((game.number, tournament.remember(game).err()?).0))
        .collect();
    assert_eq!(refused, [3]);
}

#[test]
fn games_are_ended_where_players_agree_what_they_come_to() {
    let ends = |adjudication, expected: &[End]| {
        let mut plan = Plan { rounds: 3, adjudication, ..plan(&["alphabeta", "random"]) };
        plan.entrants[0].limits.nodes = Some(300);
        let (tournament, games) = play(plan);
        let ends: Vec<End> = tournament.ledger().ends().keys().copied().collect();
        assert_eq!(ends, expected);
        games
    };
    let usual = Adjudication::default();
    let draw = Some(DrawRule { move_number: 4, move_count: 1, score: 100_000 });
    // One that judges nothing keeps games from being drawn.
    ends(Adjudication { draw, ..usual }, &[End::Played]);
    let games = ends(Adjudication { max_moves: 9, ..usual }, &[End::MaxMoves]);
    for game in games {
        assert_eq!((game.length(), &game.half_points[..]), (5, &[1, 1][..]));
        assert!(game.record.contains("[Termination \"max-moves\"]"));
    }
    let both = |adjudication| {
        let mut plan = Plan { rounds: 4, adjudication, ..plan(&["alphabeta", "other=alphabeta"]) };
        plan.entrants[0].limits.nodes = Some(500);
        plan.entrants[1].limits.nodes = Some(100);
        play(plan)
    };
    let (tournament, games) = both(Adjudication { draw, ..usual });
    assert_eq!(tournament.ledger().ends().get(&End::AdjudicatedDraw), Some(&8));
    for game in &games {
        assert_eq!((&game.half_points[..], game.length()), (&[1, 1][..], 4));
        let record = damier_play::dgn::read(&game.record).unwrap().remove(0);
        assert_eq!(record.tag("Result"), Some("1/2-1/2"));
        assert!(replay(&record).is_ok());
    }
    let resign = Some(ResignRule { move_count: 1, score: 400, two_sided: false });
    let (tournament, games) = both(Adjudication { resign, ..usual });
    let given_up = tournament.ledger().ends()[&End::AdjudicatedLoss];
    assert!(given_up > 0);
    let left: u64 = tournament.ledger().tallies().iter().flat_map(|it| it.left.values()).sum();
    assert_eq!(left, given_up);
    for game in games.iter().filter(|game| game.end == End::AdjudicatedLoss) {
        assert_eq!(game.half_points[game.left[0].seat], 0);
        // To give up where one is lost is nobody's fault.
        assert!(!game.left[0].how.is_fault());
    }
}
