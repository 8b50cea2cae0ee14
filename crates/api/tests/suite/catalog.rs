//! Everything of the registries is told.

use damier_api::rules::RulesBlock;
use damier_api::{Catalog, RulesPage};
use damier_catalog::{Entry, Level, games, solos};
use damier_l10n::Language;

#[test]
fn all_that_can_be_played_is_told() {
    for language in Language::ALL {
        let told = Catalog::told(language);
        assert_eq!(told.games.len(), games().len());
        for (entry, told) in games().iter().zip(&told.games) {
            let params = entry.params.iter().map(|param| param.name);
            assert!(params.eq(told.params.iter().map(|param| param.name.as_str())));
            let seats: Vec<usize> = told.tables.iter().map(|table| table.count as usize).collect();
            assert_eq!(seats, entry.seats, "{}", entry.name);
            assert!(told.tables.iter().all(|table| table.names.len() == table.count as usize));
            assert_eq!(told.formats.len(), entry.formats.len() + 1);
            assert_eq!(told.strategies.len(), entry.strategies.len());
            for (strategy, told) in entry.strategies.iter().zip(&told.strategies) {
                assert_eq!(told.name, strategy.name);
                assert_eq!(told.options.len(), strategy.options.len());
                let levels = strategy.levels.as_ref().map_or(0, |_| Level::all().count());
                assert_eq!(told.levels.len(), levels, "{}", strategy.name);
                assert!(!told.seats.is_empty(), "{} plays nowhere", strategy.name);
            }
            // Whoever is offered can be asked for.
            assert!(entry.spec(told.opponent.as_deref().unwrap()).is_ok());
        }
        for (entry, told) in solos().into_iter().zip(&told.solos) {
            assert_eq!(told.settings.len(), entry.settings().len());
            assert_eq!(told.words.len(), entry.words.len());
            for (list, told) in entry.lists().iter().zip(&told.lists) {
                let names = list.items.iter().map(|item| item.name);
                assert!(names.eq(told.items.iter().map(|item| item.name.as_str())));
            }
            assert_eq!(told.lists.len(), entry.lists().len());
        }
    }
}

#[test]
fn everything_has_words_in_the_language() {
    let (english, french) = (Catalog::told(Language::English), Catalog::told(Language::French));
    let differ = |one: &str, other: &str| assert_ne!(one, other);
    for (one, other) in english.games.iter().zip(&french.games) {
        for (one, other) in one.params.iter().zip(&other.params) {
            differ(&one.about, &other.about);
        }
        for (one, other) in one.strategies.iter().zip(&other.strategies) {
            differ(&one.about, &other.about);
        }
    }
    let labyrinth = &french.solos[0];
    let north = &labyrinth.words[0];
    assert_eq!(north.typed, ["nord", "n"]);
    // No key of a message is taken for its words.
    for text in [serde_json::to_string(&english).unwrap(), serde_json::to_string(&french).unwrap()]
    {
        assert!(
            !text.contains("-param-") && !text.contains("\"app-") && !text.contains("\"option-")
        );
    }
}

#[test]
fn pages_of_rules_are_told_with_all_their_examples() {
    for language in Language::ALL {
        for entry in Entry::all() {
            let told = RulesPage::told(language, entry);
            let blocks = told.sections.iter().flat_map(|section| &section.blocks);
            let shown = blocks.filter(|block| matches!(block, RulesBlock::Example(_))).count();
            assert_eq!(shown, entry.rules(language).examples().count(), "{}", entry.name());
            let sent = serde_json::to_string(&told).unwrap();
            assert!(serde_json::from_str::<RulesPage>(&sent).unwrap() == told, "{}", entry.name());
        }
    }
}
