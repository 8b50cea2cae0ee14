//! Counts from games and from text.

use damier_arena::stats::{CountsError, GameResult, Pentanomial, Wdl};
use proptest::prelude::*;

use GameResult::{Draw, Loss, Win};

#[test]
fn pairs_are_counted_by_their_points() {
    let all = [Loss, Draw, Win];
    let pairs: Pentanomial =
        all.into_iter().flat_map(|first| all.map(|second| [first, second])).collect();
    assert_eq!(pairs, Pentanomial::new([1, 2, 3, 2, 1]));
    assert_eq!((pairs.pairs(), pairs.games()), (9, 18));
    assert!((pairs.points() - 9.0).abs() < 1e-12);
}

#[test]
fn games_are_counted_by_their_results() {
    let games: Wdl = [Win, Win, Draw, Loss, Win].into_iter().collect();
    assert_eq!(games, Wdl::new(3, 1, 1));
    assert!((games.points() - 3.5).abs() < 1e-12);
    assert_eq!([games, games.swapped()].into_iter().sum::<Wdl>(), Wdl::new(4, 2, 4));
}

#[test]
fn texts_that_are_no_counts_are_refused_by_name() {
    let refused = |text: &str| text.parse::<Wdl>().unwrap_err();
    let number = |given| CountsError::Number { given, wanted: 3, order: "wins, draws, losses" };
    assert_eq!(refused(""), number(0));
    assert_eq!(refused("1,2"), number(2));
    assert_eq!(refused("1,2,3,4"), number(4));
    assert_eq!(refused("1,-2,3"), CountsError::Count("-2".to_owned()));
    assert_eq!(refused("1,,3"), CountsError::Count(String::new()));
    assert_eq!(
        refused("1,2,99999999999999999999"),
        CountsError::Count("99999999999999999999".into())
    );
    assert_eq!(
        "1,2,3".parse::<Pentanomial>().unwrap_err().to_string(),
        "3 counts instead of 5; hint: pairs worth 0, ½, 1, 1½ and 2 points, separated by commas"
    );
}

#[test]
fn too_many_games_are_as_many_as_can_be_counted() {
    let most = Wdl::new(u64::MAX, u64::MAX, 1);
    assert_eq!((most + most).games(), u64::MAX);
    let most = Pentanomial::new([u64::MAX; 5]);
    assert_eq!((most + most).games(), u64::MAX);
}

proptest! {
    #[test]
    fn counts_are_read_as_they_are_written(counts: [u64; 5]) {
        let pairs = Pentanomial::new(counts);
        prop_assert_eq!(pairs.to_string().parse(), Ok(pairs));
        let games = Wdl::new(counts[0], counts[1], counts[2]);
        prop_assert_eq!(games.to_string().replace(',', " , ").parse(), Ok(games));
    }

    #[test]
    fn pairs_and_games_have_the_same_points(pairs in prop::collection::vec((0..3_usize, 0..3_usize), 0..40)) {
        let result = |index: usize| [Loss, Draw, Win][index];
        let pairs: Vec<_> = pairs.into_iter().map(|(a, b)| [result(a), result(b)]).collect();
        let games: Wdl = pairs.iter().flatten().copied().collect();
        let counted: Pentanomial = pairs.iter().copied().collect();
        prop_assert_eq!(counted.games(), games.games());
        prop_assert!((counted.points() - games.points()).abs() < 1e-9);
        let swapped: Pentanomial = pairs.iter().map(|pair| pair.map(GameResult::swapped)).collect();
        prop_assert_eq!(swapped, counted.swapped());
    }
}
