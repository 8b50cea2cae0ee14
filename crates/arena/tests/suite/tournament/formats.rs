//! Who meets whom, and what it comes to.

use damier_arena::stats::{Hypotheses, Model, Verdict, Wdl};
use damier_arena::{End, Finished, Format, Plan, PlanError, Summary, Tournament};

use super::{plan, play, play_some, told};

/// Who sat where, game by game, with the numbers of the openings.
fn seating(games: &[Finished]) -> Vec<String> {
    let seats = |game: &Finished| {
        let seats: Vec<String> = game.seats.iter().map(ToString::to_string).collect();
        format!("{}:{}", game.opening, seats.join(""))
    };
    games.iter().map(seats).collect()
}

#[test]
fn everybody_meets_everybody_in_pairs_from_one_opening() {
    let (tournament, games) =
        play(Plan { rounds: 2, ..plan(&["greedy", "random", "rover=random"]) });
    assert_eq!(
        seating(&games),
        [
            "0:12", "0:21", "1:20", "1:02", "2:01", "2:10", // the first cycle
            "3:21", "3:12", "4:02", "4:20", "5:10", "5:01",
        ]
    );
    // The games of a pair begin alike, and others do not.
    let opening = |game: &Finished| {
        let record = damier_play::dgn::read(&game.record).unwrap().remove(0);
        record.moves[..4].iter().map(|mv| mv.text.clone()).collect::<Vec<_>>()
    };
    for pair in games.chunks(2) {
        assert_eq!(opening(&pair[0]), opening(&pair[1]));
    }
    let mut openings: Vec<_> = games.chunks(2).map(|pair| opening(&pair[0])).collect();
    openings.sort();
    openings.dedup();
    assert_eq!(openings.len(), 6);
    let points: f64 = Summary::standings(&tournament).iter().map(|row| row.points).sum();
    assert_eq!((points, tournament.ledger().games()), (12.0, 12));
    for row in Summary::standings(&tournament) {
        assert_eq!((row.games, row.pentanomial.unwrap().pairs()), (8, 4));
        let by_seat: Vec<u64> = row.by_seat.iter().map(Wdl::games).collect();
        assert_eq!(by_seat, [4, 4]);
    }
}

#[test]
fn the_first_meets_all_others_in_a_gauntlet() {
    let format = Format::Gauntlet;
    let (tournament, games) = play(Plan { format, ..plan(&["greedy", "random", "rover=random"]) });
    assert_eq!(seating(&games), ["0:01", "0:10", "1:20", "1:02"]);
    assert_eq!(tournament.ledger().against(1, 2).wdl.games(), 0);
}

#[test]
fn a_swiss_has_byes_and_a_knockout_has_a_winner() {
    let five = ["greedy", "random", "a=random", "b=random", "c=random"];
    let (tournament, games) = play(Plan { format: Format::Swiss, rounds: 3, ..plan(&five) });
    assert_eq!(games.len(), 12);
    let byes: u32 = (0..5).map(|player| tournament.byes(player)).sum();
    assert_eq!(byes, 3);
    let (tournament, games) = play(Plan { format: Format::Knockout, ..plan(&five) });
    let first = &Summary::standings(&tournament)[0];
    assert_eq!(first.player, tournament.ranking()[0]);
    // Nobody who lost an encounter of the last round wins the tournament.
    let last = games.iter().map(|game| game.round).max().unwrap();
    let mut points = [0; 5];
    for game in games.iter().filter(|game| game.round == last) {
        for (player, half) in game.seats.iter().zip(&game.half_points) {
            points[*player] += half;
        }
    }
    assert_eq!(points.iter().max(), Some(&points[first.player]));
}

#[test]
fn games_of_one_need_no_pairs() {
    let plan = Plan { games: 3, repeat: false, ..plan(&["greedy", "random"]) };
    let (tournament, games) = play(plan.clone());
    assert_eq!(seating(&games), ["0:01", "1:10", "2:01"]);
    let first = &Summary::standings(&tournament)[0];
    assert!(first.pentanomial.is_none() && first.elo.is_some());
    let odd = Tournament::new(Plan { repeat: true, ..plan });
    assert_eq!(odd.err(), Some(PlanError::Repeat { games: 3, seats: 2 }));
}

#[test]
fn four_players_rotate_their_seats() {
    let players = ["greedy", "rush", "random", "a=random", "b=rush"];
    let four = Plan {
        game: "quoridor".to_owned(),
        variant: "5x5 4p".to_owned(),
        games: 4,
        ..plan(&players)
    };
    let (tournament, games) = play(four.clone());
    // Each selection of four once, with four turns of the seats.
    assert_eq!(games.len(), 5 * 4);
    assert_eq!(seating(&games)[..4], ["0:0123", "0:1230", "0:2301", "0:3012"]);
    for row in Summary::standings(&tournament) {
        let by_seat: Vec<u64> = row.by_seat.iter().map(Wdl::games).collect();
        assert_eq!(by_seat, [4; 4]);
        assert!(row.skill.is_some() && row.elo.is_none() && row.rating.is_none());
    }
    for game in &games {
        assert_eq!(game.half_points.iter().sum::<u32>(), 12, "{game:?}");
    }
    let swiss = Tournament::new(Plan { format: Format::Swiss, ..four.clone() });
    assert_eq!(swiss.err(), Some(PlanError::ForTwo { format: "swiss" }));
    let entrants = four.entrants[..3].to_vec();
    let few = Tournament::new(Plan { entrants, ..four });
    assert_eq!(few.err(), Some(PlanError::Few { given: 3, needed: 4 }));
}

#[test]
fn a_test_ends_the_tournament() {
    let test =
        Hypotheses { elo0: 0.0, elo1: 100.0, model: Model::Logistic, ..Hypotheses::default() };
    let long = Plan { rounds: 10_000, sprt: Some(test), ..plan(&["alphabeta", "random"]) };
    let mut long = long;
    long.entrants[0].limits.nodes = Some(100);
    let (tournament, games) = play(long.clone());
    assert_eq!(tournament.verdict(), Verdict::AcceptH1);
    assert!(games.len() < 2000 && games.len() as u64 == tournament.ledger().games());
    let trace = &told(&tournament)["trace"];
    let last = trace.as_array().unwrap().last().unwrap();
    assert_eq!(last["games"], games.len());
    assert_eq!(last["llr"], told(&tournament)["sprt"]["llr"]);
    // What was begun besides does not count, so that the same is said however many play at once.
    let mut crowded = Tournament::new(long.clone()).unwrap();
    play_some(&mut crowded, 3, usize::MAX);
    assert_eq!(told(&crowded), told(&tournament));
    let other_way =
        Plan { entrants: long.entrants.iter().rev().cloned().collect(), ..long.clone() };
    assert_eq!(play(other_way).0.verdict(), Verdict::AcceptH0);
    let bayesian = Some(Hypotheses { model: Model::Bayesian, ..test });
    let refused = Tournament::new(Plan { sprt: bayesian, ..long.clone() });
    assert_eq!(refused.err(), Some(PlanError::SprtPairs("bayesian")));
    let (single, _) = play(Plan { sprt: bayesian, games: 1, repeat: false, ..long.clone() });
    assert_eq!(single.verdict(), Verdict::AcceptH1);
    let three = plan(&["greedy", "random", "a=random"]).entrants;
    let refused = Tournament::new(Plan { entrants: three, ..long });
    assert_eq!(refused.err(), Some(PlanError::SprtPlayers(3)));
}

#[test]
fn who_fails_loses_that_game_and_the_run_goes_on() {
    let players = ["greedy", "cmd:dies", "cmd:cheats", "cmd:sleeps", "cmd:panics", "cmd:lives"];
    let (tournament, games) = play(plan(&players));
    assert_eq!(games.len(), 30);
    let table = Summary::standings(&tournament);
    for (player, end) in [(1, End::Crashed), (2, End::Illegal), (3, End::Silent), (4, End::Crashed)]
    {
        let row = table.iter().find(|row| row.player == player).unwrap();
        assert_eq!((row.games, row.left.len(), row.left[0].end), (10, 1, end));
        // It fails in every game, unless the other one is first.
        assert!(row.faults >= 2 && row.faults == row.wdl.losses, "{row:?}");
        // Whoever plays on beats it.
        assert_eq!(tournament.ledger().against(0, player).wdl.wins, 2);
        assert_eq!(tournament.ledger().against(5, player).wdl.wins, 2);
    }
    assert!(games.iter().any(|game| game.left.iter().any(|it| it.why.contains("z99"))));
    assert!(games.iter().any(|game| game.left.iter().any(|it| it.why.contains("no more"))));
    let mut swiss =
        Tournament::new(Plan { format: Format::Swiss, rounds: 3, ..plan(&players) }).unwrap();
    assert_eq!(play_some(&mut swiss, 2, usize::MAX).len(), 18);
    assert_eq!(swiss.ranking().len(), 6);
}

#[test]
fn plans_that_make_no_tournament_are_refused() {
    let refused = |plan: Plan| Tournament::new(plan).err().unwrap();
    assert_eq!(refused(plan(&["greedy"])), PlanError::Few { given: 1, needed: 2 });
    assert_eq!(refused(plan(&[])), PlanError::Few { given: 0, needed: 2 });
    let good = plan(&["greedy", "random"]);
    assert_eq!(refused(Plan { rounds: 0, ..good.clone() }), PlanError::Zero("rounds"));
    assert_eq!(refused(Plan { games: 0, ..good.clone() }), PlanError::Zero("games"));
    let game = "chess".to_owned();
    assert_eq!(refused(Plan { game, ..good.clone() }), PlanError::Game("chess 6x6".to_owned()));
    let variant = "7x7".to_owned();
    assert_eq!(refused(Plan { variant, ..good }), PlanError::Game("reversi 7x7".to_owned()));
}
