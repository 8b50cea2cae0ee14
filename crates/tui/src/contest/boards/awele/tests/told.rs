//! What is told of moves.

use damier_awele::{GrandSlam, Row};
use damier_core::{Rng, Value};
use damier_l10n::{Language, say};

use super::*;
use crate::contest::boards::testing::{has_words, number, told};

#[test]
fn where_to_look() {
    let check = |rule_set: RuleSet, start: &str, mv: &str, expected: &str| {
        let game = played::<Packed>(rule_set, start, "");
        assert_eq!(Picture::new(&game).whereabouts(mv).key(), expected, "{mv}");
    };
    check(RuleSet::ABAPA, "", "A", "board-awele-look-left");
    check(RuleSet::ABAPA, "", "C", "board-awele-look-left");
    check(RuleSet::ABAPA, "", "D", "board-awele-look-right");
    check(RuleSet::ABAPA, "", "a", "awele-not-yours");
    // North's first house is at the right of the picture.
    let north = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N";
    check(RuleSet::ABAPA, north, "a", "board-awele-look-right");
    check(RuleSet::ABAPA, north, "f", "board-awele-look-left");
    check(RuleSet::ABAPA, CAPTURE, "D", "board-awele-look-fullest");
    check(RuleSet::ABAPA, CAPTURE, "F", "board-awele-look-right");
    check(RuleSet::ABAPA, "9-0-0-0-0-0-1-2-0-0-0-4-1-16-S", "A", "board-awele-look-only");
    let odd =
        RuleSet { houses: Row::of::<3>(), seeds: damier_awele::Seeds::of::<1>(), ..RuleSet::ABAPA };
    check(odd, "", "A", "board-awele-look-left");
    check(odd, "", "B", "board-awele-look-middle");
    check(odd, "", "C", "board-awele-look-right");
}

#[test]
fn what_a_move_does() {
    let check = |rule_set: RuleSet, start: &str, mv: &str, expected: &str| {
        let game = played::<Array>(rule_set, start, "");
        assert_eq!(say(Language::English, &Picture::new(&game).effect(mv)), expected);
    };
    check(
        RuleSet::ABAPA,
        CAPTURE,
        "F",
        "sows 2 seeds and captures 5 seeds from a, b; the opponent can then capture nothing",
    );
    check(
        RuleSet::ABAPA,
        "1-1-0-1-0-4-0-0-0-0-0-2-0-0-S",
        "F",
        "sows 4 seeds and captures nothing; the opponent then captures 4 at most",
    );
    check(
        RuleSet::ABAPA,
        "",
        "A",
        "sows 4 seeds and captures nothing; the opponent can then capture nothing",
    );
    let slam = "1-0-0-0-0-0-0-0-0-0-9-1-1-1-N";
    check(
        RuleSet::ABAPA,
        slam,
        "f",
        "sows one seed and captures nothing, because it would take every seed of the opponent: \
         a grand slam; the opponent can then capture nothing",
    );
    let rule_set = RuleSet { grand_slam: GrandSlam::CaptureAll, ..RuleSet::ABAPA };
    check(rule_set, slam, "f", "sows one seed and captures 2 seeds from A; that ends the game");
    check(RuleSet::ABAPA, slam, "A", "A is a house of the opponent");
    // The third time around ends the game: only the past tells.
    let start = "1-0-0-0-0-0-1-1-0-0-0-0-20-23-S";
    let game = played::<Packed>(RuleSet::ABAPA, start, "AaBbCcDdEeFfAaBbCcDdFaEeF");
    assert_eq!(game.outcome(), None);
    let effect = Picture::new(&game).effect("f").to_string();
    assert!(effect.contains("board-then-over"), "{effect}");
}

#[test]
fn stocks_of_both() {
    let game = played::<Packed>(RuleSet::ABAPA, CAPTURE, "");
    let board = Picture::new(&game);
    let told = |seat| board.stocks(seat).iter().map(|it| it.value.clone()).collect::<Vec<_>>();
    assert_eq!(told(Seat::FIRST), ["1", "24"]);
    assert_eq!(told(Seat::SECOND), ["16", "7"]);
    assert_eq!(board.piece(Seat::FIRST, &UNICODE), "");
}

/// What a side has captured, as a position is written.
fn captured<B: Seeds>(game: &Game<Awele<B>>, seat: Seat) -> i64 {
    let text = DynGame::position_text(game);
    let numbers: Vec<&str> = text.split('-').collect();
    numbers[numbers.len() - 3 + seat.index()].parse().unwrap()
}

/// All that is told of the moves of random games is so, on both kinds of board.
#[test]
fn what_is_told_is_so() {
    let all = RuleSet { grand_slam: GrandSlam::CaptureAll, ..RuleSet::ABAPA };
    let few =
        RuleSet { houses: Row::of::<3>(), seeds: damier_awele::Seeds::of::<2>(), ..RuleSet::ABAPA };
    let many =
        RuleSet { houses: Row::of::<8>(), seeds: damier_awele::Seeds::of::<6>(), ..RuleSet::AWARI };
    let mut slams = 0;
    for (rule_set, seed) in [RuleSet::ABAPA, RuleSet::AWARI, all, few, many]
        .into_iter()
        .flat_map(|rule_set| (0..6).map(move |seed| (rule_set, seed)))
    {
        let mut rng = Rng::new(seed);
        let mut game = played::<Packed>(rule_set, "", "");
        let mut twin = played::<Array>(rule_set, "", "");
        let mut plies = 0;
        while let (Some(&mv), true) = (rng.pick(&game.legal_moves()), plies < 200) {
            plies += 1;
            let (board, other) = (Picture::new(&game), Picture::new(&twin));
            let seat = game.turn().unwrap();
            for mv in game.legal_moves() {
                let text = mv.to_string();
                assert_eq!(board.spot_of(&text).map(|spot| board.meant(spot)), Some(text.clone()));
                let effect = board.effect(&text);
                let mut after = game.clone();
                after.play(mv).unwrap();
                let taken = captured(&after, seat) - captured(&game, seat);
                assert_eq!(number(&effect, "taken"), taken);
                let emptied = match told(&effect, "houses") {
                    Some(Value::Text(houses)) => houses.split(", ").collect(),
                    _ => Vec::new(),
                };
                assert_eq!(emptied.is_empty(), taken == 0);
                for name in emptied {
                    let house = House::from_letter(name.chars().next().unwrap()).unwrap();
                    assert_eq!(house.side().seat(), seat.other());
                    assert_eq!(Picture::new(&after).seeds(house), 0);
                }
                slams += usize::from(effect.to_string().contains("captures-slam"));
                // What the opponent captures is found by trying.
                let most = after.legal_moves().into_iter().map(|reply| {
                    let mut then = after.clone();
                    then.play(reply).unwrap();
                    captured(&then, seat.other()) - captured(&after, seat.other())
                });
                let most = most.max().unwrap_or(0);
                match told(&effect, "then") {
                    Some(Value::Message(then)) => assert_eq!(number(then, "seeds"), most),
                    then => panic!("{then:?}"),
                }
                has_words(&effect);
                has_words(&board.whereabouts(&text));
                assert_eq!(effect, other.effect(&text));
                assert_eq!(board.whereabouts(&text), other.whereabouts(&text));
            }
            let marks = Marks { cursor: Some(board.home()), ..SOWN };
            let scale = rng.index(2);
            assert_eq!(
                shown(&board, scale, &marks, &UNICODE),
                shown(&other, scale, &marks, &UNICODE)
            );
            game.play(mv).unwrap();
            twin.play(mv).unwrap();
        }
    }
    assert!(slams > 0, "no grand slam was seen");
}
