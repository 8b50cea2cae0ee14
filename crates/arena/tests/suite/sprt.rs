//! The sequential test: its ratio, its bounds, and whether it keeps its promises.

use damier_arena::stats::{
    Counts, Hypotheses, Model, Pentanomial, Sprt, SprtError, Verdict, Wdl, expected_score,
};
use damier_core::Rng;
use proptest::prelude::*;

use crate::simulation::draw_one;

fn test(model: Model, elo0: f64, elo1: f64) -> Sprt {
    Sprt::new(Hypotheses { elo0, elo1, model, ..Hypotheses::default() }).unwrap()
}

fn check(model: Model, elos: (f64, f64), counts: impl Into<Counts>, expected: f64) {
    let found = test(model, elos.0, elos.1).llr(counts).unwrap();
    assert!((found - expected).abs() < 1e-8 * expected.abs().max(1.0), "{found} not {expected}");
}

#[test]
fn bounds_at_five_percent() {
    let (lower, upper) = test(Model::Logistic, 0.0, 2.0).bounds();
    assert!((lower + 2.944_438_979).abs() < 1e-9 && (upper - 2.944_438_979).abs() < 1e-9);
    let uneven = Hypotheses { alpha: 0.1, beta: 0.2, ..Hypotheses::default() };
    let (lower, upper) = Sprt::new(uneven).unwrap().bounds();
    assert!((lower - (0.2_f64 / 0.9).ln()).abs() < 1e-12 && (upper - 8_f64.ln()).abs() < 1e-12);
}

/// Found by a second implementation that solves the conditions of the maximum themselves, as
/// equations in all probabilities, with forty digits.
#[test]
fn ratios_of_the_likeliest_distributions() {
    let long = Pentanomial::new([177, 1629, 3083, 1780, 221]);
    check(Model::Logistic, (0.0, 2.0), long, 3.163_977_961_012_75);
    check(Model::Normalized, (0.0, 2.0), long, 2.055_989_355_618_37);
    check(Model::Logistic, (-3.0, 1.0), long, 8.837_815_923_617_32);
    check(Model::Normalized, (-3.0, 1.0), long, 5.024_565_885_356_6);
    check(Model::Logistic, (0.0, 50.0), long, -285.243_198_438_939);
    check(Model::Normalized, (0.0, 50.0), long, -85.166_358_076_350_6);
    let short = Pentanomial::new([0, 2, 10, 8, 0]);
    check(Model::Logistic, (0.0, 2.0), short, 0.114_622_576_152_277);
    check(Model::Normalized, (0.0, 2.0), short, 0.062_466_221_313_09);
    check(Model::Normalized, (0.0, 50.0), short, 1.256_390_795_715_07);
    let wild = Pentanomial::new([3, 0, 0, 0, 9]);
    check(Model::Logistic, (0.0, 50.0), wild, 0.739_766_382_781_325);
    check(Model::Normalized, (0.0, 50.0), wild, 0.969_409_848_472_934);
    let games = Wdl::new(10, 5, 3);
    check(Model::Logistic, (-10.0, 10.0), games, 0.557_859_671_180_722);
    check(Model::Normalized, (-10.0, 10.0), games, 0.474_101_877_709_041);
    let won = Wdl::new(12, 0, 0);
    check(Model::Logistic, (0.0, 5.0), won, 0.171_451_082_963_765);
    check(Model::Normalized, (0.0, 5.0), won, 0.171_438_040_332_396);
}

#[test]
fn ratios_of_bayes_elo() {
    check(Model::Bayesian, (-10.0, 10.0), Wdl::new(10, 5, 3), 0.537_236_894_804_724);
    check(Model::Bayesian, (0.0, 5.0), Wdl::new(449, 275, 276), 3.075_898_610_569_78);
    check(Model::Bayesian, (0.0, 5.0), Wdl::new(12, 0, 0), 0.201_101_806_202_941);
}

/// Without draws a hypothesis about the mean leaves nothing open, and the ratio is that of two
/// coins.
#[test]
fn ratios_of_coins() {
    let (wins, losses) = (60, 40);
    let (h0, h1) = (expected_score(0.0), expected_score(30.0));
    let coins = 60.0 * (h1 / h0).ln() + 40.0 * ((1.0 - h1) / (1.0 - h0)).ln();
    let found = test(Model::Logistic, 0.0, 30.0).llr(Wdl::new(wins, 0, losses)).unwrap();
    assert!((found - coins).abs() < 1e-4, "{found} {coins}");
}

#[test]
fn no_game_decides_nothing() {
    for model in Model::ALL {
        let test = test(model, 0.0, 5.0);
        assert_eq!(test.llr(Wdl::default()), None);
        assert_eq!(test.llr(Pentanomial::default()), None);
        assert_eq!(test.verdict(Wdl::default()), Verdict::Continue);
    }
    assert!(!Model::Bayesian.judges_pairs());
    assert_eq!(test(Model::Bayesian, 0.0, 5.0).llr(Pentanomial::new([1, 1, 1, 1, 1])), None);
}

#[test]
fn verdicts() {
    let test = test(Model::Normalized, 0.0, 50.0);
    assert_eq!(test.verdict(Wdl::new(300, 100, 100)), Verdict::AcceptH1);
    assert_eq!(test.verdict(Wdl::new(100, 100, 300)), Verdict::AcceptH0);
    assert_eq!(test.verdict(Wdl::new(10, 10, 8)), Verdict::Continue);
}

#[test]
fn impossible_tests_are_refused_by_name() {
    let sound = Hypotheses::default();
    let refused = |hypotheses| Sprt::new(hypotheses).unwrap_err();
    assert_eq!(
        refused(Hypotheses { elo0: 5.0, ..sound }),
        SprtError::Order { elo0: 5.0, elo1: 5.0 }
    );
    for (alpha, beta) in [(0.0, 0.05), (0.05, -0.1), (0.5, 0.5), (f64::NAN, 0.05)] {
        assert!(matches!(refused(Hypotheses { alpha, beta, ..sound }), SprtError::Rates { .. }));
    }
    for elo1 in [201.0, f64::INFINITY, f64::NAN] {
        assert!(matches!(refused(Hypotheses { elo1, ..sound }), SprtError::Far { .. }));
    }
    assert_eq!("pentanomial".parse::<Model>(), Err(SprtError::Model("pentanomial".to_owned())));
    assert!(Model::ALL.into_iter().all(|model| model.name().parse() == Ok(model)));
}

/// Plays pairs until the test ends; whether it accepted H1.
fn accepts_h1(test: &Sprt, truth: &[f64; 5], rng: &mut Rng) -> bool {
    let mut pairs = Pentanomial::default();
    loop {
        pairs.0[draw_one(rng, truth)] += 1;
        match test.verdict(pairs) {
            Verdict::AcceptH0 => return false,
            Verdict::AcceptH1 => return true,
            Verdict::Continue => {}
        }
    }
}

/// The test ends a little beyond its bounds, so that its errors are a little rarer than promised.
#[test]
fn errors_are_as_rare_as_promised() {
    let mut rng = Rng::new(95);
    // Level, and with a mean that is 0.0625 higher at the same deviation but for a trifle.
    let equal = [0.05, 0.2, 0.5, 0.2, 0.05];
    let better = [0.025, 0.15, 0.475, 0.25, 0.1];
    let moment = |truth: &[f64; 5], f: &dyn Fn(f64) -> f64| -> f64 {
        truth.iter().zip(0_u8..).map(|(p, n)| p * f(f64::from(n) / 4.0)).sum()
    };
    let mean = moment(&better, &|value| value);
    let deviation = moment(&better, &|value| (value - mean).powi(2)).sqrt();
    let normalized = 800.0 / std::f64::consts::LN_10 * (mean - 0.5) / deviation / 2_f64.sqrt();
    let logistic = damier_arena::stats::elo_of_score(mean);
    for (model, elo1) in [(Model::Normalized, normalized), (Model::Logistic, logistic)] {
        let test = test(model, 0.0, elo1);
        let mut accepted = |truth| {
            (0..RUNS).filter(|_| accepts_h1(&test, truth, &mut rng)).count() as f64 / RUNS as f64
        };
        let (wrongly, rightly) = (accepted(&equal), accepted(&better));
        assert!((0.025..=0.06).contains(&wrongly), "{model}: {wrongly}");
        assert!((0.94..=0.975).contains(&rightly), "{model}: {rightly}");
    }
}

const RUNS: usize = 2000;

/// Counts, some of them zero, of up to so many.
fn counts(most: u64) -> impl Strategy<Value = Counts> {
    let number = || prop_oneof![Just(0), 0..20_u64, 0..most];
    prop_oneof![
        [number(), number(), number()].prop_map(|[w, d, l]| Wdl::new(w, d, l).into()),
        [number(), number(), number(), number(), number()]
            .prop_map(|counts| Pentanomial::new(counts).into()),
    ]
}

fn model() -> impl Strategy<Value = Model> {
    prop::sample::select(Model::ALL.to_vec())
}

proptest! {
    #[test]
    fn ratios_are_finite(counts in counts(u64::MAX), model in model(), elo in -200.0..200.0_f64) {
        let test = test(model, elo.min(0.0), elo.max(1e-3));
        prop_assert!(test.llr(counts).is_none_or(f64::is_finite), "{:?}", test.llr(counts));
    }

    #[test]
    fn the_other_side_tests_the_opposite(
        counts in counts(50_000), model in model(), elo0 in -200.0..199.0_f64, step in 0.1..100.0_f64,
    ) {
        let elo1 = (elo0 + step).min(200.0);
        let one = test(model, elo0, elo1).llr(counts);
        let other = test(model, -elo1, -elo0).llr(counts.swapped());
        prop_assert_eq!(one.is_some(), other.is_some());
        prop_assert_eq!(one.is_some(), counts.games() > 0 && (model.judges_pairs() || matches!(counts, Counts::Games(_))));
        if let (Some(one), Some(other)) = (one, other) {
            prop_assert!((one + other).abs() < 1e-6 * (1.0 + one.abs()), "{one} {other}");
        }
    }

    #[test]
    fn wins_speak_for_more(w in 1..500_u64, d in 0..500_u64, l in 1..500_u64, model in model()) {
        let test = test(model, 0.0, 10.0);
        let llr = |counts| test.llr(counts).unwrap();
        prop_assert!(llr(Wdl::new(w + 1, d, l - 1)) > llr(Wdl::new(w, d, l)) - 1e-9);
    }
}
