//! Games that one person plays alone.

use std::fmt;

use damier_core::Message;
use damier_formats::dpz;
use damier_formats::hashi::Format;
use damier_formats::labyrinth::{json, saved};
use damier_hashi::format::Format as Form;
use damier_hashi::search::Method;
use damier_hashi::{Grade, Params, Symmetry};
use damier_l10n::Language;
use damier_labyrinth::game::{Setup, strategies};
use damier_labyrinth::generate::generators;
use damier_labyrinth::solve::{heuristics, solvers};
use damier_labyrinth::{Recipe, masks, placements, text};

use crate::error::Kind;
use crate::order::{self, Made, NotMade, Order, Reading, WrongParam};
use crate::rules::{Page, Rulebook};
use crate::session::{BridgeSession, GoesOn, Loaded, MazeSession, Session};
use crate::{CatalogError, Choice, GameEntry, Setting, games};

/// A game that one person plays alone.
pub struct SoloEntry {
    /// The name as typed.
    pub name: &'static str,
    /// The message key of its title.
    pub title: &'static str,
    /// Its rules, as they are told.
    pub rules: Rulebook,
    /// The message key of what it is about, told to whoever begins it.
    pub welcome: &'static str,
    /// What can be typed in its own words, beside what [`Session::act`](crate::Session::act) takes.
    pub words: &'static [Word],
    /// Examples of what it takes as it is, each with the message key of what it does.
    pub examples: &'static [(&'static str, &'static str)],
    /// Whether several things typed in a line have commas between, and not blanks.
    pub commas: bool,
    /// Whether it is drawn anew after everything that was done, where lines are typed.
    pub drawn: bool,
    /// How the names of files end that it is kept in.
    pub ending: &'static str,
    settings: fn() -> Vec<Setting>,
    lists: fn() -> Vec<List>,
    begin: fn(&str, &crate::Params) -> Begun,
    order: fn(&crate::Params, u64, &str) -> Result<Order, Vec<WrongParam>>,
    read: fn(Reading<'_>, GoesOn<'_>) -> Result<Made, NotMade>,
    looks_like: fn(&str) -> bool,
    load: fn(&str, Progress<'_>) -> Result<Loaded, LoadError>,
    glance: fn(&str) -> Option<Message>,
}

/// Something that can be typed in a game.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    /// What is meant.
    pub means: Means,
    /// What can be typed for it in English, in full first.
    pub english: &'static [&'static str],
    /// The same in French; the short forms are the English ones.
    pub french: &'static [&'static str],
    /// The message key of what it does.
    pub about: &'static str,
    /// Whether more may follow, such as a name.
    pub more: bool,
    /// The message key of what a person is told the first time, where it is done only if it is asked
    /// for twice.
    pub first: Option<&'static str>,
}

/// What a word means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// Something that [`Session::act`](crate::Session::act) takes, with what follows.
    Act(&'static str),
    /// A question for [`Session::ask`](crate::Session::ask), with what follows.
    Ask(&'static str),
    /// Taking back.
    Undo,
    /// Doing again.
    Redo,
    /// A hint, about what follows.
    Hint,
    /// Doing what a hint told, or walking where it leads.
    Follow,
}

/// How much of some work is done, if that is known: nothing of nothing if not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// So much is done.
    pub done: usize,
    /// Of so much in all.
    pub all: usize,
}

/// A session from its beginning, or everything that is wrong with what it should be of.
pub type Begun = Result<Box<dyn Session>, Vec<Message>>;

/// Told how far reading is; whether to go on.
pub type Progress<'a> = &'a mut dyn FnMut(Share) -> bool;

/// Why a text could not be read as a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// Nobody wanted it any more.
    Stopped,
    /// What is wrong with it.
    Wrong(Message),
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

/// A word with nothing after it.
const fn word(
    means: Means,
    english: &'static [&'static str],
    french: &'static [&'static str],
    about: &'static str,
) -> Word {
    Word { means, english, french, about, more: false, first: None }
}

/// A word that is to be said twice.
const fn grave(
    means: Means,
    english: &'static [&'static str],
    french: &'static [&'static str],
    about: &'static str,
    first: &'static str,
) -> Word {
    Word { means, english, french, about, more: false, first: Some(first) }
}

/// A word that more may follow.
const fn asking(
    means: Means,
    english: &'static [&'static str],
    french: &'static [&'static str],
    about: &'static str,
) -> Word {
    Word { means, english, french, about, more: true, first: None }
}

use Means::{Act, Ask, Follow, Hint, Redo, Undo};

/// The labyrinth.
pub static LABYRINTH: SoloEntry = SoloEntry {
    name: "labyrinth",
    title: "game-labyrinth",
    rules: Rulebook {
        english: include_str!("../../../locales/en/rules/labyrinth.md"),
        french: include_str!("../../../locales/fr/rules/labyrinth.md"),
    },
    welcome: "plain-welcome",
    words: &[
        word(Act("north"), &["north", "n"], &["nord"], "plain-north"),
        word(Act("east"), &["east", "e"], &["est"], "plain-east"),
        word(Act("south"), &["south", "s"], &["sud"], "plain-south"),
        word(Act("west"), &["west", "w"], &["ouest", "o"], "plain-west"),
        word(Act("wait"), &["wait", "."], &["attendre"], "plain-wait"),
        word(Act("bomb"), &["bomb", "b"], &["bombe"], "plain-bomb"),
        word(Act("scroll"), &["scroll", "p"], &["parchemin"], "plain-scroll"),
        word(Act("exit"), &["exit", "x"], &["sortir"], "minotaur-exit"),
        word(Undo, &["undo", "u"], &["annuler"], "minotaur-undo"),
        word(Redo, &["redo", "r"], &["refaire"], "plain-redo"),
        asking(Act("strategy"), &["strategy"], &["stratégie"], "plain-strategy"),
        asking(Hint, &["hint"], &["indice"], "plain-hint"),
        asking(Ask("solve"), &["solve"], &["résoudre"], "plain-solve"),
        word(Follow, &["walk"], &["marcher"], "plain-walk"),
    ],
    examples: &[],
    commas: false,
    drawn: false,
    ending: "labyrinth",
    settings: labyrinth,
    lists: labyrinth_lists,
    begin: MazeSession::begin,
    order: order::order_maze,
    read: order::read_maze,
    looks_like: saved::is_saved,
    load: MazeSession::load,
    glance: MazeSession::glance,
};

/// Hashi.
pub static HASHI: SoloEntry = SoloEntry {
    name: "hashi",
    title: "game-hashi",
    rules: Rulebook {
        english: include_str!("../../../locales/en/rules/hashi.md"),
        french: include_str!("../../../locales/fr/rules/hashi.md"),
    },
    welcome: "hashi-play-welcome",
    words: &[
        asking(Act("lock"), &["lock"], &["verrouiller"], "hashi-play-lock"),
        asking(Act("unlock"), &["unlock"], &["déverrouiller"], "hashi-play-unlock"),
        word(Act("try"), &["try"], &["essayer"], "hashi-play-try"),
        word(Act("give-up"), &["give-up"], &["abandonner"], "hashi-play-give-up"),
        word(Act("keep"), &["keep"], &["garder"], "hashi-play-keep"),
        word(Undo, &["undo", "u"], &["annuler"], "hashi-undo"),
        word(Redo, &["redo", "r"], &["refaire"], "hashi-play-redo"),
        asking(Hint, &["hint"], &["indice"], "hashi-play-hint"),
        word(Follow, &["do"], &["faire"], "hashi-follow"),
        word(Ask("check"), &["check"], &["vérifier"], "hashi-check"),
        word(Ask("mistake"), &["mistake"], &["erreur"], "hashi-play-mistake"),
        word(Ask("rewind"), &["rewind"], &["revenir"], "hashi-play-rewind"),
        word(Ask("trace"), &["trace"], &["étapes"], "hashi-play-trace"),
        word(Ask("rest"), &["rest"], &["suite"], "hashi-play-rest"),
        word(Ask("forced"), &["forced"], &["forcé"], "hashi-play-forced"),
        word(Ask("graded"), &["graded"], &["niveaux"], "hashi-play-graded"),
        grave(
            Act("solve"),
            &["solve"],
            &["résoudre"],
            "hashi-show-solution",
            "hashi-play-solve-again",
        ),
    ],
    examples: &[("c3-c5=2", "hashi-play-build"), ("c3-c5=x", "hashi-play-mark")],
    commas: true,
    drawn: true,
    ending: "dpz",
    settings: hashi,
    lists: hashi_lists,
    begin: BridgeSession::begin,
    order: order::order_bridges,
    read: order::read_bridges,
    looks_like: dpz::looks_like,
    load: BridgeSession::load,
    glance: BridgeSession::glance,
};

/// All of them.
pub fn solos() -> [&'static SoloEntry; 2] {
    [&LABYRINTH, &HASHI]
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
        games().iter().map(Entry::Game).chain(solos().map(Entry::Solo))
    }

    /// The one of that name.
    pub fn named(name: &str) -> Result<Entry, CatalogError> {
        Entry::all().find(|entry| entry.name().eq_ignore_ascii_case(name)).ok_or_else(|| {
            let known: Vec<&str> = Entry::all().map(Entry::name).collect();
            CatalogError::unknown(Kind::Game, name, known.into_iter())
        })
    }

    /// Its rules, in a language.
    pub fn rules(self, language: Language) -> Page {
        match self {
            Entry::Game(entry) => entry.rules.page(language),
            Entry::Solo(entry) => entry.rules.page(language),
        }
    }

    /// A move as somebody would type it in a language.
    pub fn typed(self, text: &str, language: Language) -> String {
        let words = match self {
            Entry::Game(_) => &[],
            Entry::Solo(entry) => entry.words,
        };
        let meant = words.iter().find(|word| matches!(word.means, Act(act) if act == text));
        let typed = meant.and_then(|word| match language {
            Language::English => word.english.first(),
            Language::French => word.french.first(),
        });
        typed.map_or_else(|| text.to_owned(), |typed| (*typed).to_owned())
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
    solos().into_iter().find(|entry| entry.name.eq_ignore_ascii_case(name))
}

/// The game for one that a text is of, by what it looks like; of forms that have no head, by whether
/// it can be read.
pub fn solo_in(text: &str, goes_on: GoesOn<'_>) -> Option<&'static SoloEntry> {
    let mut watch = |_| goes_on();
    if dpz::looks_like(text) {
        Some(&HASHI)
    } else if saved::is_saved(text) || json::read(text, &mut watch).is_ok() {
        Some(&LABYRINTH)
    } else if damier_formats::hashi::read(text).is_ok() {
        Some(&HASHI)
    } else if text::read(text, &mut watch).is_ok() {
        Some(&LABYRINTH)
    } else {
        // It may be a puzzle with a mistake, which is then told where it is.
        let form = Form::of(text)?;
        matches!(form, Form::GameId | Form::Url).then_some(&HASHI)
    }
}

impl SoloEntry {
    /// What can be set before it begins.
    pub fn settings(&self) -> Vec<Setting> {
        (self.settings)()
    }

    /// The game that an ID names, from its beginning, with what is set; or everything that is wrong
    /// with them.
    pub fn begin(&self, id: &str, params: &crate::Params) -> Begun {
        (self.begin)(id, params)
    }

    /// The game that is wanted by what is set; or everything that is wrong with it. Where nothing
    /// else is said chance is drawn from `seed`; `today` is a date such as `2026.11.16`. A choice
    /// that is a word by itself is the value of its setting, such as `daily`, or a name set to `yes`.
    pub fn order(
        &self,
        params: &crate::Params,
        seed: u64,
        today: &str,
    ) -> Result<Order, Vec<WrongParam>> {
        (self.order)(params, seed, today)
    }

    /// The game of a text that somebody has, whatever its form, as long as `goes_on` allows.
    pub fn read(&self, reading: Reading<'_>, goes_on: GoesOn<'_>) -> Result<Made, NotMade> {
        (self.read)(reading, goes_on)
    }

    /// Whether a text is such a game that was kept or saved, however damaged.
    pub fn looks_like(&self, text: &str) -> bool {
        (self.looks_like)(text)
    }

    /// Reads what [`Session::write`](crate::Session::write) wrote, or as much of it as can be read.
    pub fn load(&self, text: &str, progress: Progress<'_>) -> Result<Loaded, LoadError> {
        (self.load)(text, progress)
    }

    /// A game that was kept, in a line. It is only glanced at: whether all of it can be read is seen
    /// when it is gone on with.
    pub fn glance(&self, text: &str) -> Option<Message> {
        (self.glance)(text)
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
            ["15x10", "25x15", "40x20", "100x50", "200x200"],
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
        Choice::said(Symmetry::Rotation.name(), Message::new("app-symmetry-rotation")),
        Choice::said(Symmetry::Mirror.name(), Message::new("app-symmetry-mirror")),
        Choice::said(Symmetry::Quarter.name(), Message::new("app-symmetry-quarter")),
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
