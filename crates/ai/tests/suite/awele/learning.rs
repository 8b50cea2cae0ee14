//! Own games, and what is learnt from them.

use damier_ai::awele::train::{Games, Plan, SAMPLE, Sample, fit};
use damier_core::{Rng, Stop};

#[test]
fn samples_are_the_same_again_and_read_back() {
    let stop = Stop::new();
    let games = Games::new(None, None, 30, 7);
    let samples = games.chunk(3, &stop).unwrap();
    assert_eq!(Games::new(None, None, 30, 7).chunk(3, &stop).unwrap(), samples);
    assert_ne!(games.chunk(4, &stop).unwrap(), samples);
    for sample in &samples {
        assert_eq!(Sample::read(&sample.bytes()).as_ref(), Some(sample));
    }
    stop.raise();
    assert!(games.chunk(5, &stop).is_none());
}

/// Whatever bytes there are: either they are no sample, or they are this one.
#[test]
fn bytes_that_are_no_sample_are_refused() {
    let mut rng = Rng::new(5);
    let (mut taken, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let most = 1 + rng.index(12);
        let bytes: [u8; SAMPLE] = std::array::from_fn(|_| rng.index(most) as u8);
        match Sample::read(&bytes) {
            Some(sample) => {
                assert_eq!(sample.bytes(), bytes);
                taken += 1;
            }
            None => refused += 1,
        }
    }
    assert!(taken > 1000 && refused > 1000, "{taken} {refused}");
    assert!(Sample::read(&[255; SAMPLE]).is_none());
}

#[test]
fn what_is_learnt_foretells_more_than_seeds_captured() {
    let stop = Stop::new();
    let games = Games::new(None, None, 100, 1);
    let samples: Vec<Sample> =
        (0..8).flat_map(|chunk| games.chunk(chunk, &stop).unwrap()).collect();
    let plan = Plan { epochs: 4, seed: 1 };
    let mut told = Vec::new();
    let fitted = fit(&samples, &plan, &stop, &mut |epoch| told.push(epoch)).unwrap();
    assert_eq!(told, [1, 2, 3, 4]);
    assert!(fitted.wrong < 0.9 * fitted.wrong_by_lead, "{} {}", fitted.wrong, fitted.wrong_by_lead);
    let again = fit(&samples, &plan, &stop, &mut |_| {}).unwrap();
    assert!(again.worth.bytes() == fitted.worth.bytes());
    stop.raise();
    assert!(fit(&samples, &plan, &stop, &mut |_| {}).is_none());
}
