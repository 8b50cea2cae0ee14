//! What is shown of a game and told of its moves is so.

use damier_awele::{Array, Awele, Board, GrandSlam, Packed, Repetition, Row, RuleSet, Seeds};
use damier_core::view::{Board as Shown, Deed, Heap, Houses, Sowing, Spot};
use damier_core::{DynGame, Game, Leave, Rng, Rules, Seat, Value};
use damier_testkit::{told, told_number};

const CAPTURE: &str = "9-0-0-13-0-2-1-2-0-0-0-4-1-16-S";

/// The game from `start`, or the usual start if that is empty, after `line`.
fn played<B: Board>(rule_set: RuleSet, start: &str, line: &str) -> Game<Awele<B>> {
    let rules = Awele::new(rule_set);
    let position = if start.is_empty() { Ok(rules.start()) } else { rules.parse_position(start) };
    let mut game = Game::from_position(rules, position.unwrap());
    game.play_line(line).unwrap();
    game
}

fn houses(game: &dyn DynGame) -> Houses {
    match game.view().board {
        Shown::Houses(houses) => houses,
        other => panic!("{other:?}"),
    }
}

fn heaps(game: &dyn DynGame, heaps: &[Heap]) -> String {
    let told = |heap: &Heap| format!("{}{}", game.meant(heap.at).unwrap(), heap.seeds);
    heaps.iter().map(told).collect::<Vec<_>>().join(" ")
}

fn sowing(game: &dyn DynGame, mv: &str) -> Sowing {
    match game.deed(mv).unwrap() {
        Deed::Sowing(sowing) => sowing,
        other => panic!("{other:?}"),
    }
}

/// North sits opposite: its first house is at the right, above South's last.
#[test]
fn seeds_are_where_they_are_drawn() {
    let game = played::<Packed>(RuleSet::ABAPA, CAPTURE, "");
    let Houses { rows: [upper, lower], below, stores, shared_out } = houses(&game);
    let told = |row: &[damier_core::view::House]| {
        row.iter().map(|house| format!("{}{}", house.name, house.seeds)).collect::<Vec<_>>()
    };
    assert_eq!(told(&upper), ["f4", "e0", "d0", "c0", "b2", "a1"]);
    assert_eq!(told(&lower), ["A9", "B0", "C0", "D13", "E0", "F2"]);
    assert_eq!((below, stores, shared_out), (Seat::FIRST, [1, 16], None));
    assert_eq!(game.spot_of("a"), Some(Spot::at(5, 0)));
    let view = game.view();
    let text = |spot: &Spot| game.meant(*spot).unwrap();
    assert_eq!(view.places.iter().map(text).collect::<Vec<_>>(), ["A", "D", "F"]);
    assert_eq!((view.home, view.last), (Spot::at(0, 1), None));
    assert_eq!((game.meant(Spot::at(6, 0)), game.meant(Spot::at(0, 2))), (None, None));
}

#[test]
fn where_seeds_fall_and_what_is_taken() {
    let game = played::<Packed>(RuleSet::ABAPA, CAPTURE, "");
    let capture = sowing(&game, "F");
    assert_eq!((capture.seeds, capture.taken(), capture.slam), (2, 5, false));
    assert_eq!(heaps(&game, &capture.reached), "a1 b1");
    assert_eq!(heaps(&game, &capture.emptied), "a2 b3");
    // More than once around: the house itself is left out, and the next one gets two.
    let around = sowing(&game, "D");
    assert_eq!(heaps(&game, &around.reached), "E2 F2 a1 b1 c1 d1 e1 f1 A1 B1 C1");
    // Whoever leaves changes nothing on the board.
    let mut game = played::<Packed>(RuleSet::ABAPA, CAPTURE, "F");
    Game::retire(&mut game, Seat::FIRST, Leave::Resigned).unwrap();
    assert_eq!(game.view().last, Some(Deed::Sowing(capture)));
    assert_eq!(houses(&game).shared_out, None);
}

/// What is left on the board goes to somebody, perhaps to both by halves.
#[test]
fn what_is_left_is_shared_out() {
    let check = |rule_set: RuleSet, start: &str, line: &str, twice: Option<[u32; 2]>| {
        let game = played::<Packed>(rule_set, start, line);
        assert!(game.outcome().is_some());
        assert_eq!(houses(&game).shared_out, twice);
    };
    let with = |repetition| RuleSet { repetition, ..RuleSet::ABAPA };
    check(RuleSet::ABAPA, "0-0-0-0-0-1-0-0-1-0-1-0-24-21-S", "F", Some([48, 48]));
    // Three seeds follow each other around until the position comes again.
    let (start, around) = ("1-0-0-0-0-0-1-1-0-0-0-0-20-23-S", "AaBbCcDdEeFfAaBbCcDdFaEeFf");
    check(with(Repetition::OwnRow), start, around, Some([42, 50]));
    check(with(Repetition::Split), start, around, Some([43, 49]));
    // More than half of all seeds decide the game by themselves.
    check(RuleSet::ABAPA, "9-0-0-0-0-2-1-2-0-0-0-4-22-8-S", "F", None);
}

#[test]
fn where_to_look() {
    let check = |rule_set: RuleSet, start: &str, mv: &str, expected: &str| {
        let told = played::<Packed>(rule_set, start, "").whereabouts(mv).unwrap();
        assert_eq!(told.to_string(), expected, "{mv}");
    };
    check(RuleSet::ABAPA, "", "A", "board-awele-look-first");
    check(RuleSet::ABAPA, "", "C", "board-awele-look-first");
    check(RuleSet::ABAPA, "", "D", "board-awele-look-last");
    // North's first house is at the right of the picture, but where the board is turned around.
    let north = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N";
    check(RuleSet::ABAPA, north, "a", "board-awele-look-first");
    check(RuleSet::ABAPA, north, "f", "board-awele-look-last");
    check(RuleSet::ABAPA, CAPTURE, "D", "board-awele-look-fullest");
    check(RuleSet::ABAPA, CAPTURE, "F", "board-awele-look-last");
    check(RuleSet::ABAPA, "9-0-0-0-0-0-1-2-0-0-0-4-1-16-S", "A", "board-awele-look-only");
    let odd = RuleSet { houses: Row::of::<3>(), seeds: Seeds::of::<1>(), ..RuleSet::ABAPA };
    check(odd, "", "A", "board-awele-look-first");
    check(odd, "", "B", "board-awele-look-middle");
    check(odd, "", "C", "board-awele-look-last");
}

#[test]
fn what_a_move_does() {
    let check = |rule_set: RuleSet, start: &str, mv: &str, seeds: u32, result: &str, then: &str| {
        let told = played::<Array>(rule_set, start, "").effect(mv).unwrap();
        let expected = format!(
            "board-awele-effect(seeds={seeds}, result=board-awele-captures{result}, then=board-{then})"
        );
        assert_eq!(told.to_string(), expected);
    };
    let (nothing, safe) = ("-nothing", "awele-then-safe");
    check(RuleSet::ABAPA, CAPTURE, "F", 2, "(taken=5, houses=\"a, b\")", safe);
    let open = "awele-then-open(seeds=4)";
    check(RuleSet::ABAPA, "1-1-0-1-0-4-0-0-0-0-0-2-0-0-S", "F", 4, nothing, open);
    check(RuleSet::ABAPA, "", "A", 4, nothing, safe);
    let slam = "1-0-0-0-0-0-0-0-0-0-9-1-1-1-N";
    check(RuleSet::ABAPA, slam, "f", 1, "-slam", safe);
    let all = RuleSet { grand_slam: GrandSlam::CaptureAll, ..RuleSet::ABAPA };
    check(all, slam, "f", 1, "(taken=2, houses=\"A\")", "then-over");
    // The third time around ends the game: only the past tells.
    let start = "1-0-0-0-0-0-1-1-0-0-0-0-20-23-S";
    let game = played::<Packed>(RuleSet::ABAPA, start, "AaBbCcDdEeFfAaBbCcDdFaEeF");
    assert_eq!(game.outcome(), None);
    let effect = game.effect("f").unwrap().to_string();
    assert!(effect.contains("board-then-over"), "{effect}");
    // Why something else is not possible is told instead.
    let refused = |told: &str| game.effect(told).unwrap_err().to_string();
    assert_eq!(refused("A"), "A is a house of the opponent");
    assert_eq!(game.whereabouts("A").unwrap_err().to_string(), refused("A"));
}

#[test]
fn stocks_of_both() {
    let game = played::<Packed>(RuleSet::ABAPA, CAPTURE, "");
    let told = |seat: Seat| {
        let holding = game.view().holdings.remove(seat.index());
        let values: Vec<String> = holding.stocks.into_iter().map(|stock| stock.value).collect();
        (values.join(" "), holding.told.unwrap().to_string())
    };
    let store = |side: &str, seeds| format!("draw-awele-store(side=side-{side}, seeds={seeds})");
    assert_eq!(told(Seat::FIRST), ("1 24".to_owned(), store("south", 1)));
    assert_eq!(told(Seat::SECOND), ("16 7".to_owned(), store("north", 16)));
}

/// All that is told of the moves of random games is so, and on both kinds of board the same.
#[test]
fn what_is_told_is_so() {
    let all = RuleSet { grand_slam: GrandSlam::CaptureAll, ..RuleSet::ABAPA };
    let few = RuleSet { houses: Row::of::<3>(), seeds: Seeds::of::<2>(), ..RuleSet::ABAPA };
    let many = RuleSet { houses: Row::of::<8>(), seeds: Seeds::of::<6>(), ..RuleSet::AWARI };
    let captured =
        |game: &Game<Awele<Packed>>, seat: Seat| i64::from(houses(game).stores[seat.index()]);
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
            assert_eq!(game.view(), twin.view());
            let seat = game.turn().unwrap();
            for mv in game.legal_moves() {
                let text = mv.to_string();
                let effect = game.effect(&text).unwrap();
                let mut after = game.clone();
                after.play(mv).unwrap();
                let taken = captured(&after, seat) - captured(&game, seat);
                assert_eq!(told_number(&effect, "taken"), taken);
                let emptied = match told(&effect, "houses") {
                    Some(Value::Text(houses)) => houses.split(", ").collect(),
                    _ => Vec::new(),
                };
                assert_eq!(emptied.is_empty(), taken == 0);
                for name in emptied {
                    let at = after.spot_of(name).unwrap();
                    assert_eq!(houses(&after).house(at).unwrap().seeds, 0);
                    assert_eq!(at.row, seat.index(), "the opponent's row");
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
                    Some(Value::Message(then)) => assert_eq!(told_number(then, "seeds"), most),
                    then => panic!("{then:?}"),
                }
                assert_eq!(twin.effect(&text).unwrap(), effect);
                assert_eq!(twin.whereabouts(&text).unwrap(), game.whereabouts(&text).unwrap());
            }
            game.play(mv).unwrap();
            twin.play(mv).unwrap();
        }
    }
    assert!(slams > 0, "no grand slam was seen");
}
