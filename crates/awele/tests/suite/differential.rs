//! Both boards against the slow referee of the testkit, along random games under every
//! combination of the flags: the same positions, moves, refusals, captures and ends.

use damier_awele::{
    Array, Awele, Board, GrandSlam, NoMove, Packed, Repetition, Row, RuleSet, Seeds, Side,
};
use damier_core::{DynGame, Explain, Game, PlayError, Reason, Rng, Rules, Seat};
use damier_testkit::awele as slow;
use damier_testkit::awele::{Fault, Referee, Why};
use damier_testkit::sweep;

/// What the games met: a test in which nothing rare happens proves little.
#[derive(Debug, Default)]
struct Met {
    plies: usize,
    majority: usize,
    shared: usize,
    no_move: usize,
    /// The side to move could not play though both rows had seeds.
    stuck: usize,
    repetition: usize,
    slams: usize,
    must_feed: usize,
    slam_refused: usize,
    /// A house sown more than once around the board.
    laps: usize,
    cut: usize,
}

fn every_combination() -> Vec<(RuleSet, slow::RuleSet)> {
    let grand_slams = [
        (GrandSlam::NoCapture, slow::GrandSlam::NoCapture),
        (GrandSlam::IllegalUnlessOnly, slow::GrandSlam::IllegalUnlessOnly),
        (GrandSlam::Illegal, slow::GrandSlam::Illegal),
        (GrandSlam::CaptureAll, slow::GrandSlam::CaptureAll),
    ];
    let repetitions = [
        (Repetition::OwnRow, slow::Repetition::OwnRow),
        (Repetition::Split, slow::Repetition::Split),
        (Repetition::ThreefoldOwnRow, slow::Repetition::ThreefoldOwnRow),
        (Repetition::None, slow::Repetition::None),
    ];
    let no_moves = [
        (NoMove::OwnRow, slow::NoMove::OwnRow),
        (NoMove::OpponentTakes, slow::NoMove::OpponentTakes),
    ];
    let mut all = Vec::new();
    for (grand_slam, slow_slam) in grand_slams {
        for (repetition, slow_repetition) in repetitions {
            for (no_move, slow_no_move) in no_moves {
                all.push((
                    RuleSet { grand_slam, repetition, no_move, ..RuleSet::ABAPA },
                    slow::RuleSet {
                        grand_slam: slow_slam,
                        repetition: slow_repetition,
                        no_move: slow_no_move,
                        ..slow::RuleSet::ABAPA
                    },
                ));
            }
        }
    }
    all
}

fn sized(
    (rule_set, slow): (RuleSet, slow::RuleSet),
    houses: usize,
    seeds: usize,
) -> (RuleSet, slow::RuleSet) {
    (
        RuleSet {
            houses: Row::new(houses).unwrap(),
            seeds: Seeds::new(seeds).unwrap(),
            ..rule_set
        },
        slow::RuleSet { houses, seeds: seeds as u32, ..slow },
    )
}

/// One game on both boards and with the referee.
struct Trio {
    packed: Game<Awele<Packed>>,
    array: Game<Awele<Array>>,
    referee: Referee,
}

impl Trio {
    fn new(rule_set: RuleSet, referee: Referee) -> Trio {
        let (packed, array) = (Awele::<Packed>::new(rule_set), Awele::<Array>::new(rule_set));
        let text = referee.text();
        Trio {
            packed: Game::from_position(packed, packed.parse_position(&text).unwrap()),
            array: Game::from_position(array, array.parse_position(&text).unwrap()),
            referee,
        }
    }

    /// Plays at random to the end, or until it is long, comparing all along.
    fn play_out(mut self, rng: &mut Rng, met: &mut Met) {
        for _ in 0..250 {
            assert_same(&self.packed, &self.referee);
            assert_same(&self.array, &self.referee);
            assert_eq!(self.packed.key(), self.array.key());
            let row = self.array.rules().rule_set().row();
            assert_eq!(self.array.position().on::<Packed>(row), *self.packed.position());
            if rng.percent(10) || self.referee.outcome().is_some() {
                assert_same_refusals(&self.packed, &self.referee, met);
                assert_same_refusals(&self.array, &self.referee, met);
            }
            let moves = self.referee.legal_moves();
            let Some(text) = rng.pick(&moves) else {
                return met.end(&self.referee);
            };
            met.plies += 1;
            met.slams += usize::from(self.referee.is_slam(text));
            let most = self.referee.houses().iter().max();
            met.laps += usize::from(most.is_some_and(|&most| most as usize >= 2 * row));
            DynGame::play(&mut self.packed, text).unwrap();
            DynGame::play(&mut self.array, text).unwrap();
            self.referee.play(text).unwrap();
        }
        met.cut += 1;
    }
}

impl Met {
    fn end(&mut self, referee: &Referee) {
        let row = referee.houses().len() / 2;
        let both = referee.houses().chunks(row).all(|row| row.iter().any(|&seeds| seeds > 0));
        match referee.outcome().unwrap().why {
            Why::Majority => self.majority += 1,
            Why::Shared => self.shared += 1,
            Why::NoMove if both => self.stuck += 1,
            Why::NoMove => self.no_move += 1,
            Why::Repetition => self.repetition += 1,
        }
    }

    fn assert_everything_happened(&self) {
        let all = [
            self.majority,
            self.shared,
            self.no_move,
            self.stuck,
            self.repetition,
            self.slams,
            self.must_feed,
            self.slam_refused,
            self.laps,
        ];
        assert!(all.iter().all(|&times| times >= sweep(2, 10)), "{self:?}");
    }
}

/// Holds that the rules show what the referee shows.
fn assert_same<B: Board>(game: &Game<Awele<B>>, referee: &Referee) {
    let at = || format!("{} under {}", game.position_text(), game.variant());
    let ending = referee.outcome();
    assert_eq!(game.position_text(), referee.text());
    let (rules, position) = (game.rules(), game.position());
    let turn = ending.is_none().then(|| referee.turn());
    assert_eq!(game.turn().map(Seat::index), turn, "{}", at());
    assert_eq!(DynGame::legal_moves(game), referee.legal_moves(), "{}", at());
    assert_eq!(game.outcome().is_some(), ending.is_some(), "{}", at());
    if let (Some(ours), Some(theirs)) = (game.outcome(), ending) {
        assert_eq!(ours.scores.as_slice(), [theirs.lead(), -theirs.lead()], "{}", at());
        let reason = match theirs.why {
            Why::Majority => "awele-majority",
            Why::Shared => "awele-shared",
            Why::NoMove => "awele-no-move",
            Why::Repetition => "awele-repetition",
        };
        assert_eq!(ours.reason, Reason::Rules(reason), "{}", at());
        let decided = matches!(theirs.why, Why::Majority | Why::Shared);
        assert_eq!(rules.is_decided(position), decided, "{}", at());
        return;
    }
    assert!(rules.can_play(position), "{}", at());
    // What searches see of a move is what playing it does.
    let row = rules.rule_set().row();
    let before = referee.stores();
    rules.each_play(position, |house, play| {
        let mut next = referee.clone();
        let text = damier_awele::House::at(row, house).to_string();
        next.play(&text).unwrap();
        let houses: Vec<u32> = (0..2 * row).map(|house| play.board.count(house)).collect();
        assert_eq!(houses, next.houses(), "{text} at {}", at());
        assert_eq!(play.taken, next.stores()[referee.turn()] - before[referee.turn()]);
        assert_eq!(play.slam, referee.is_slam(&text), "{text} at {}", at());
        true
    });
}

/// Holds that every house that may not be sown is refused for the reason the referee has.
fn assert_same_refusals<B: Board>(game: &Game<Awele<B>>, referee: &Referee, met: &mut Met) {
    for letter in ('A'..='H').chain('a'..='h') {
        let text = letter.to_string();
        let at = || format!("{text} at {} under {}", game.position_text(), game.variant());
        let (answer, fault) = (game.read_move(&text), referee.fault(&text));
        let key = match fault {
            None => {
                assert_eq!(answer.unwrap(), text);
                continue;
            }
            Some(Fault::Over) => {
                assert!(matches!(answer, Err(PlayError::Over)), "{}: {answer:?}", at());
                continue;
            }
            Some(Fault::NoHouse) => "awele-not-on-board",
            Some(Fault::NotYours) => "awele-not-yours",
            Some(Fault::Empty) => "awele-empty",
            Some(Fault::MustFeed) => {
                met.must_feed += 1;
                "awele-must-feed"
            }
            Some(Fault::GrandSlam) => {
                met.slam_refused += 1;
                "awele-grand-slam"
            }
        };
        assert_eq!(answer.unwrap_err().message().key(), key, "{}", at());
    }
}

/// A position of the kind games end in: few seeds, one row perhaps bare, or most seeds heaped up.
fn endgame(rule_set: RuleSet, slow: slow::RuleSet, rng: &mut Rng) -> Referee {
    let around = 2 * rule_set.row();
    let all = u64::from(rule_set.total());
    let mut houses = vec![0; around];
    let bare = rng.percent(25).then(|| rng.index(2));
    let free = |house: usize| bare != Some(usize::from(house >= rule_set.row()));
    let heap = rng.percent(25).then(|| rng.index(around));
    let sown = 1 + rng.below(if heap.is_some() { all } else { (all / 3).max(3) }) as usize;
    for _ in 0..sown.min(all as usize) {
        let house = match heap {
            Some(heap) if rng.percent(80) => heap,
            _ => rng.index(around),
        };
        if free(house) {
            houses[house] += 1;
        }
    }
    // Captures that are nearly even, so that the game goes on; seeds may be missing.
    let left = rule_set.total() - houses.iter().sum::<u32>();
    let south = (left / 2).saturating_sub(rng.below(3) as u32);
    let stores = [south, (left - south).min(south + rng.below(3) as u32)];
    Referee::set_up(slow, &houses, stores, rng.index(2))
}

#[test]
fn games_from_the_start_are_the_same_under_every_combination_of_flags() {
    let (mut rng, mut met) = (Rng::new(1), Met::default());
    for combination in every_combination() {
        for (houses, seeds, games) in [(6, 4, 4), (3, 1, 8), (3, 6, 4), (4, 3, 4), (8, 6, 1)] {
            let (rule_set, slow) = sized(combination, houses, seeds);
            assert_eq!(Trio::new(rule_set, Referee::new(slow)).packed.custom_start(), None);
            for _ in 0..games {
                Trio::new(rule_set, Referee::new(slow)).play_out(&mut rng, &mut met);
            }
        }
    }
    // All but the most crowded end of their own accord.
    assert!(met.plies > 20_000 && met.cut < 100, "{met:?}");
}

#[test]
fn endgames_are_the_same_under_every_combination_of_flags() {
    let (mut rng, mut met) = (Rng::new(2), Met::default());
    for combination in every_combination() {
        for (houses, seeds, games) in
            [(6, 4, 40), (3, 2, 30), (4, 1, 20), (5, 5, 20), (7, 3, 10), (8, 6, 10)]
        {
            let (rule_set, slow) = sized(combination, houses, seeds);
            for _ in 0..games / sweep(5, 1) {
                let referee = endgame(rule_set, slow, &mut rng);
                Trio::new(rule_set, referee).play_out(&mut rng, &mut met);
            }
        }
    }
    met.assert_everything_happened();
}

/// Single sowings with any number of seeds, which games hardly reach.
#[test]
fn every_sowing_of_every_house_is_the_same() {
    let mut rng = Rng::new(3);
    for row in 3..=8 {
        for house in 0..2 * row {
            for seeds in 1..=96_u8 {
                let rest = u64::from(96 - seeds) / (2 * row as u64);
                let mut counts: Vec<u8> =
                    (0..2 * row).map(|_| rng.below(rest.min(4) + 1) as u8).collect();
                counts[house] = seeds;
                let side = if house < row { Side::South } else { Side::North };
                let rule_set = RuleSet {
                    houses: Row::new(row).unwrap(),
                    seeds: Seeds::of::<6>(),
                    ..RuleSet::ABAPA
                };
                let packed =
                    Awele::<Packed>::new(rule_set).sow(&Packed::from_counts(&counts), side, house);
                let array =
                    Awele::<Array>::new(rule_set).sow(&Array::from_counts(&counts), side, house);
                let slow = slow::RuleSet { houses: row, seeds: 6, ..slow::RuleSet::ABAPA };
                let houses: Vec<u32> = counts.iter().map(|&seeds| seeds.into()).collect();
                let mut referee = Referee::set_up(slow, &houses, [0, 0], side.index());
                let text = damier_awele::House::at(row, house).to_string();
                let slam = referee.is_slam(&text);
                // A hungry opponent may have to be fed with something else.
                if referee.play(&text).is_err() {
                    continue;
                }
                let taken: u32 = referee.stores().iter().sum();
                assert_eq!((packed.taken, packed.slam), (taken, slam), "{counts:?} {text}");
                assert_eq!((array.taken, array.slam), (taken, slam), "{counts:?} {text}");
                for (house, &seeds) in referee.houses().iter().enumerate() {
                    assert_eq!(packed.board.count(house), seeds, "{counts:?} {text}");
                    assert_eq!(array.board.count(house), seeds, "{counts:?} {text}");
                }
            }
        }
    }
}
