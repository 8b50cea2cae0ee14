//! Sheets: whatever they offer can be had in every way, and they know what cannot be.

use damier_catalog::{Entry, GameEntry, Params};
use damier_core::{Explain, Message, Rng, Value};
use damier_l10n::{Language, say, tell};
use damier_play::sheet::{ContestSheet, Sheet, SoloSheet};
use damier_play::{Terms, seating};
use damier_testkit::sweep;

/// The sheet of a game with nothing set. What the command line would say of a game that one plays
/// alone is asked where the command line is.
fn blank(entry: Entry) -> Box<dyn Sheet> {
    match entry {
        Entry::Game(entry) => Box::new(ContestSheet::new(entry, Box::new(open))),
        Entry::Solo(entry) => Box::new(SoloSheet::new(entry, Box::new(|_| Ok(())))),
    }
}

fn open(entry: &GameEntry, params: &Params) -> Result<Box<dyn damier_core::DynGame>, Message> {
    let joined = |errors: Vec<_>| Message::joined(errors.iter().map(Explain::message));
    entry.open(params).map_err(|errors| joined(errors).unwrap())
}

fn called(language: Language) -> impl Fn(&Value) -> String {
    move |value| tell(language, value)
}

#[test]
fn a_sheet_with_nothing_set_begins() {
    for entry in Entry::all() {
        let sheet = blank(entry);
        assert_eq!(sheet.problem(), None);
        assert_eq!(sheet.words()[0], entry.name());
        assert_eq!(sheet.title().key(), entry.title());
        assert!(sheet.fields().iter().any(|field| field.asked), "{}", entry.name());
        if let Entry::Solo(_) = entry {
            assert_eq!(sheet.words().len(), 1, "what nobody touched is not said");
        }
    }
}

/// By going through the list, as it is typed, and as it is called in any language.
#[test]
fn every_choice_can_be_had_in_every_way() {
    for entry in Entry::all() {
        for field in 0..blank(entry).fields().len() {
            let choices = blank(entry).choices(field);
            let count = choices.all.len();
            assert!(choices.usual < count, "{} {field}", entry.name());
            for (index, offered) in choices.all.iter().enumerate() {
                let set = |set: &dyn Fn(&mut dyn Sheet)| {
                    let mut sheet = blank(entry);
                    set(&mut *sheet);
                    (sheet.words(), sheet.fields().swap_remove(field).value)
                };
                // Past one end comes the other, but levels end where they end.
                let all = |sheet: &mut dyn Sheet, forward| {
                    (0..count).for_each(|_| sheet.change(field, forward));
                };
                let ends = set(&|sheet| all(sheet, true)) != set(&|sheet| all(sheet, false));
                let go = |sheet: &mut dyn Sheet, forward: bool| {
                    let usual = choices.usual;
                    let steps = match (ends, forward) {
                        (false, true) => count + index - usual,
                        (false, false) => count + usual - index,
                        (true, true) => index,
                        (true, false) => count - 1 - index,
                    };
                    if ends {
                        all(sheet, !forward);
                    }
                    (0..steps).for_each(|_| sheet.change(field, forward));
                };
                let forward = set(&|sheet| go(sheet, true));
                let back = set(&|sheet| go(sheet, false));
                assert_eq!(forward, back, "{} {offered:?}", entry.name());
                for language in Language::ALL {
                    let called = called(language);
                    let typed = set(&|sheet| sheet.write(field, &offered.typed, &called));
                    assert_eq!(typed, forward, "{} {offered:?}", entry.name());
                    // A name as the list has it, and as the sheet shows it then.
                    for name in [&offered.name, &typed.1] {
                        let name = called(name);
                        let set = set(&|sheet| sheet.write(field, &name, &called));
                        assert_eq!(set, forward, "{} `{name}`", entry.name());
                    }
                }
            }
        }
    }
}

/// Without any text a field is as nobody had touched it.
#[test]
fn an_empty_text_is_the_usual_value() {
    let english = called(Language::English);
    for entry in Entry::all() {
        let usual = blank(entry);
        for field in 0..usual.fields().len() {
            for offered in usual.choices(field).all {
                let mut sheet = blank(entry);
                sheet.write(field, &offered.typed, &english);
                sheet.write(field, "", &english);
                assert_eq!(sheet.problem(), None, "{} {offered:?}", entry.name());
                if let Entry::Solo(_) = entry {
                    assert_eq!(sheet.words(), usual.words(), "{offered:?}");
                }
            }
        }
    }
}

/// What is not free takes what it offers, and nothing else.
#[test]
fn what_is_not_free_takes_nothing_else() {
    let english = called(Language::English);
    for entry in Entry::all() {
        for (field, shown) in blank(entry).fields().into_iter().enumerate() {
            let mut sheet = blank(entry);
            sheet.write(field, "nonsense", &english);
            let changed = sheet.words() != blank(entry).words();
            assert_eq!(changed, shown.free, "{} {}", entry.name(), shown.label);
        }
    }
}

/// A game as words say it: whether it could begin.
fn can_begin(entry: &GameEntry, words: &[String]) -> bool {
    let (mut params, mut seats, mut fine) = (Vec::new(), Vec::new(), true);
    let mut words = words.iter().skip(1);
    while let Some(word) = words.next() {
        let (name, value) = match word.split_once('=') {
            Some((name, value)) => (name, value.to_owned()),
            None => (word.as_str(), words.next().unwrap().clone()),
        };
        match name.strip_prefix("--").unwrap() {
            "seat" => seats.push(value),
            "clock" => fine &= Terms::from_tag(&value).is_ok(),
            "first" => fine &= ["1", "2", "draw"].contains(&value.as_str()),
            name => params.push((name.to_owned(), value)),
        }
    }
    let params = Params::new(params.iter().map(|(name, value)| (name.as_str(), value.as_str())));
    let Ok(game) = entry.open(&params) else { return false };
    let sitting = seating::seats(entry, &*game, &seats, &["human"]);
    fine && sitting.is_ok_and(|sitting| sitting.iter().all(|who| who.plays(&*game)))
}

/// Whatever is set, one after the other, a sheet tells a problem if and only if there is one.
#[test]
fn a_problem_is_told_when_there_is_one() {
    const TEXTS: [&str; 12] = [
        "",
        "7",
        "9x7",
        "-3",
        "2",
        "no such thing",
        "human",
        "greedy",
        "10m+5s",
        "é",
        "--seat",
        "'",
    ];
    let mut rng = Rng::new(1);
    let mut problems = 0;
    for entry in Entry::all() {
        for _ in 0..sweep(6, 200) {
            let mut sheet = blank(entry);
            for _ in 0..40 {
                let field = rng.index(sheet.fields().len() + 1);
                let language = Language::ALL[rng.index(2)];
                match rng.index(3) {
                    0 => sheet.change(field, rng.percent(50)),
                    1 => {
                        let offered = sheet.choices(field).all;
                        if let Some(offered) = rng.pick(&offered) {
                            sheet.write(field, &offered.typed, &called(language));
                        }
                    }
                    _ => sheet.write(field, rng.pick(&TEXTS).unwrap(), &called(language)),
                }
                for (index, field) in sheet.fields().iter().enumerate() {
                    let label = say(language, &field.label);
                    assert!(!label.is_empty() && label != field.label.to_string(), "{label}");
                    let choices = sheet.choices(index);
                    assert!(choices.usual < choices.all.len(), "{label}");
                }
                let words = sheet.words();
                if let Some(problem) = sheet.problem() {
                    let said = say(language, problem);
                    assert!(said != problem.to_string() && !said.contains("{$"), "{said}");
                    problems += 1;
                }
                if let Entry::Game(entry) = entry {
                    let begins = can_begin(entry, &words);
                    assert_eq!(
                        begins,
                        sheet.problem().is_none(),
                        "{words:?}: {:?}",
                        sheet.problem()
                    );
                }
            }
        }
    }
    assert!(problems > 50, "{problems}");
}

/// What was set once is set again another time, but for what chance is drawn from.
#[test]
fn a_sheet_is_filled_in_as_it_was_last_time() {
    for entry in Entry::all() {
        for field in 0..blank(entry).fields().len() {
            for offered in blank(entry).choices(field).all {
                let mut before = blank(entry);
                before.write(field, &offered.typed, &called(Language::English));
                let words = before.words();
                let mut again = blank(entry);
                again.recall(&words);
                let seeded =
                    ["--seed", "--daily"].iter().any(|it| words.iter().any(|word| word == it));
                let expected = if seeded { blank(entry) } else { before };
                assert_eq!(again.words(), expected.words(), "{}", entry.name());
                assert_eq!(again.fields(), expected.fields(), "{}", entry.name());
            }
        }
        // What there is no longer, and what does not go together, is left out.
        let mut sheet = blank(entry);
        let words = ["--colour", "red", "--size", "no size", "--seat", "nobody"];
        sheet.recall(&words.map(str::to_owned));
        assert_eq!(sheet.problem(), None, "{}", entry.name());
    }
}
