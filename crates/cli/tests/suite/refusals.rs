//! A match's own words and the English catalogue say the same, and the French catalogue says
//! something.
use damier_core::{Explain, Leave, PlayError, Reason, RetireRefused, Seat};
use damier_l10n::{Language, say};
use damier_play::{Refused, TimeControl};

#[test]
fn refusals_are_told_in_both_languages() {
    let refusals = [
        Refused::Move(PlayError::Over),
        Refused::Leave(RetireRefused::NotPlaying(Seat::SECOND)),
        Refused::NothingToUndo,
        Refused::NothingToRedo,
        Refused::Stale,
        Refused::Rated,
        Refused::Paused,
        Refused::NotPaused,
        Refused::Aborted,
        Refused::NoOffer,
        Refused::Offered,
        Refused::DrawForTwo,
    ];
    let no_clock = "soon".parse::<TimeControl>().unwrap_err();
    let all = refusals.iter().map(|refused| refused as &dyn Explain);
    for error in all.chain([&no_clock as &dyn Explain]) {
        let message = error.message();
        assert_eq!(say(Language::English, &message), error.to_string());
        let french = say(Language::French, &message);
        assert!(french != message.to_string() && french != error.to_string(), "{french}");
    }
}

#[test]
fn reasons_are_told_in_both_languages() {
    for reason in [Reason::Agreed, Reason::Left(Seat::FIRST, Leave::OutOfTime)] {
        let message = reason.message();
        let (english, french) = (say(Language::English, &message), say(Language::French, &message));
        assert!(english != french && english.contains(' '), "{english} {french}");
    }
}
