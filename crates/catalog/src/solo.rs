//! Games that one person plays alone.

use std::fmt;

use damier_formats::hashi::Format;
use damier_hashi::search::Method;
use damier_hashi::{Grade, Params};
use damier_labyrinth::game::{Setup, strategies};
use damier_labyrinth::generate::generators;
use damier_labyrinth::solve::{heuristics, solvers};
use damier_labyrinth::{Recipe, masks, placements};

use crate::{Choice, GameEntry, Setting, games};

/// A game that one person plays alone.
pub struct SoloEntry {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of its title.
    pub title: &'static str,
    settings: fn() -> Vec<Setting>,
    lists: fn() -> Vec<List>,
}

/// What there is to choose from in a game, by name.
#[derive(Clone, Debug)]
pub struct List {
    /// The name as programs have it.
    pub name: &'static str,
    /// The message key of what it is a list of.
    pub title: &'static str,
    /// What is in it.
    pub items: Vec<Listed>,
}

/// Something of a list.
#[derive(Clone, Copy, Debug)]
pub struct Listed {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of what it is, where the name does not say it all.
    pub about: Option<&'static str>,
}

/// All of them.
pub fn solos() -> &'static [SoloEntry] {
    const SOLOS: &[SoloEntry] = &[
        SoloEntry {
            name: "labyrinth",
            title: "game-labyrinth",
            settings: labyrinth,
            lists: labyrinth_lists,
        },
        SoloEntry { name: "hashi", title: "game-hashi", settings: hashi, lists: hashi_lists },
    ];
    SOLOS
}

/// Any of the games, in the order of menus: those for several first.
#[derive(Clone, Copy, Debug)]
pub enum Entry {
    /// One that several play, people or computers.
    Game(&'static GameEntry),
    /// One that a person plays alone.
    Solo(&'static SoloEntry),
}

impl Entry {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Entry> {
        games().iter().map(Entry::Game).chain(solos().iter().map(Entry::Solo))
    }

    /// The name as typed.
    pub fn name(self) -> &'static str {
        match self {
            Entry::Game(entry) => entry.name,
            Entry::Solo(entry) => entry.name,
        }
    }

    /// The message key of its title.
    pub fn title(self) -> &'static str {
        match self {
            Entry::Game(entry) => entry.title,
            Entry::Solo(entry) => entry.title,
        }
    }
}

/// The one of that name.
pub fn solo(name: &str) -> Option<&'static SoloEntry> {
    solos().iter().find(|entry| entry.name.eq_ignore_ascii_case(name))
}

impl SoloEntry {
    /// What can be set before it begins.
    pub fn settings(&self) -> Vec<Setting> {
        (self.settings)()
    }

    /// All that it knows by name: generators, strategies, grades and the like.
    pub fn lists(&self) -> Vec<List> {
        (self.lists)()
    }
}

impl fmt::Debug for SoloEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SoloEntry({})", self.name)
    }
}

fn labyrinth() -> Vec<Setting> {
    let mut shapes = vec![Choice::unsaid("app-mask-none")];
    shapes.extend(masks::named().iter().map(|mask| Choice::typed(mask.name())));
    let mut minotaurs = vec![Choice::unsaid("app-minotaurs-usual")];
    minotaurs.extend(["0", "1", "5", "20", "100"].map(Choice::typed));
    let (usual, setup) = (Recipe::game(), Setup::usual());
    let placements = placements().iter().map(|one| one.name);
    let strategies = strategies().iter().map(|one| one.name);
    let generators = generators().iter().map(|one| one.name);
    vec![
        Setting::of(
            "size",
            "app-size",
            ["20x10", "40x20", "100x50", "200x200"],
            &usual.size.to_string(),
        )
        .free()
        .asked(),
        Setting::new("mask", "app-mask", shapes).free(),
        Setting::of("generator", "app-generator", generators, usual.generator.name).free(),
        Setting::of("braid", "app-braid", ["0", "15", "50", "100"], &usual.braid.to_string())
            .free(),
        Setting::of("objects", "app-objects", placements, usual.objects.name),
        Setting::new("minotaurs", "app-minotaurs", minotaurs).free(),
        Setting::of("strategy", "app-strategy", strategies, setup.strategy.name).asked(),
        Setting::new("seed", "app-seed", vec![Choice::unsaid("app-seed-drawn")]).free(),
    ]
}

fn labyrinth_lists() -> Vec<List> {
    let told = |name, about| Listed { name, about: Some(about) };
    vec![
        List {
            name: "generators",
            title: "labyrinth-generators",
            items: generators().iter().map(|one| told(one.name, one.about)).collect(),
        },
        List {
            name: "objects",
            title: "labyrinth-objects",
            items: placements().iter().map(|one| told(one.name, one.about)).collect(),
        },
        List {
            name: "solvers",
            title: "labyrinth-solvers",
            items: solvers().iter().map(|one| told(one.name, one.about)).collect(),
        },
        List {
            name: "heuristics",
            title: "labyrinth-heuristics",
            items: heuristics().iter().map(|one| told(one.name, one.about)).collect(),
        },
        List {
            name: "strategies",
            title: "labyrinth-strategies",
            items: strategies().iter().map(|one| told(one.name, one.about)).collect(),
        },
    ]
}

fn hashi() -> Vec<Setting> {
    let sizes = ["5x5", "7x7", "10x10", "13x13", "15x15", "20x20", "25x25", "30x30"];
    let grades = Grade::ALL.map(|grade| Choice::said(grade.name(), grade.message()));
    let usual = Params::new(10, 10).grade;
    let usual = Grade::ALL.iter().position(|grade| *grade == usual).unwrap_or(0);
    let difficulty = Setting::new("difficulty", "app-difficulty", grades.to_vec()).asked();
    let loops = vec![Choice::unsaid("app-loops-yes"), Choice::flag("no-loops", "app-loops-no")];
    let symmetry = vec![
        Choice::unsaid("app-symmetry-none"),
        Choice::said("rotational", damier_core::Message::new("app-symmetry-rotational")),
    ];
    let puzzle = vec![Choice::unsaid("app-seed-drawn"), Choice::flag("daily", "app-seed-daily")];
    vec![
        Setting::of("size", "app-size", sizes, "10x10").free().asked(),
        Setting { usual, ..difficulty },
        Setting::of("max", "app-max", ["1", "2", "3", "4"], "2"),
        Setting::new("loops", "app-loops", loops),
        Setting::new("symmetry", "app-symmetry", symmetry),
        Setting::new("seed", "app-seed", puzzle).free(),
    ]
}

fn hashi_lists() -> Vec<List> {
    let list = |name, title, names: &[&'static str]| List {
        name,
        title,
        items: names.iter().map(|name| Listed { name, about: None }).collect(),
    };
    vec![
        list("grades", "games-hashi-grades", &Grade::ALL.map(Grade::name)),
        list("methods", "games-hashi-methods", &Method::ALL.map(Method::name)),
        list("formats", "games-hashi-formats", &Format::ALL.map(Format::name)),
    ]
}
