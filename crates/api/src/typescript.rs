//! The types of the wire as TypeScript, for the web app.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};

use ts_rs::{Config, TS, TypeVisitor};

/// All types that are sent, and all they are made of, as the text of one module.
pub fn typescript() -> String {
    // Times and counts of nodes stay below what a number can hold exactly.
    let config = Config::new().with_large_int("number");
    let mut found = Found { config: &config, seen: HashSet::new(), types: BTreeMap::new() };
    macro_rules! roots {
        ($($root:ty),+ $(,)?) => { $(found.visit::<$root>();)+ };
    }
    roots!(
        crate::About,
        crate::Achieved,
        crate::AnalysisCommand,
        crate::AnalysisFrame,
        crate::Branches,
        crate::Catalog,
        crate::Done,
        crate::Export,
        crate::GameMade,
        crate::HintPart,
        crate::History,
        crate::Lessons,
        crate::Person,
        crate::RatingCourse,
        crate::SeatRatings,
        crate::HintWanted,
        crate::LookAt,
        crate::SetUpDraft,
        crate::TraceTree,
        crate::TracedTree,
        crate::TraceGame,
        crate::TracedGame,
        crate::TraceSearches,
        crate::TracedSearches,
        crate::TraceKruskal,
        crate::TracedKruskal,
        crate::TraceWalks,
        crate::TracedWalks,
        crate::TraceBias,
        crate::TracedBias,
        crate::TraceBridges,
        crate::TracedBridges,
        crate::Me,
        crate::NewGame,
        crate::NewPassword,
        crate::NewSession,
        crate::session::MazeHeat,
        crate::session::MazeMinotaurs,
        crate::session::MazeOverview,
        crate::session::MazeShape,
        crate::session::MazeStudy,
        crate::session::NewPuzzleSketch,
        crate::session::NewSketch,
        crate::session::PuzzleSketch,
        crate::session::NewInsight,
        crate::session::Insight,
        crate::session::NewMending,
        crate::session::NewTrace,
        crate::session::TraceFormat,
        crate::session::Mended,
        crate::session::Lesson,
        crate::session::NewBatch,
        crate::session::BatchItem,
        crate::session::NewSheets,
        crate::session::Replayed,
        crate::session::Sketch,
        crate::NewStudy,
        crate::NewToken,
        crate::NewTournament,
        crate::Problem,
        crate::Recognise,
        crate::Recognised,
        crate::RulesPage,
        crate::SessionCommand,
        crate::SessionDone,
        crate::SessionFrame,
        crate::SessionMade,
        crate::SessionStanding,
        crate::Sessions,
        crate::Explore,
        crate::Explored,
        crate::LoadRecords,
        crate::LoadedRecord,
        crate::LoadedRecords,
        crate::RecordsLoaded,
        crate::Shown,
        crate::Drafted,
        crate::SignIn,
        crate::Studies,
        crate::StudyCommand,
        crate::StudyDone,
        crate::StudyFrame,
        crate::StudyMade,
        crate::Table,
        crate::TableCommand,
        crate::TableFrame,
        crate::Tables,
        crate::TokenMade,
        crate::Tournament,
        crate::TournamentCommand,
        crate::TournamentDone,
        crate::TournamentFrame,
        crate::TournamentGames,
        crate::TournamentMade,
        crate::TournamentReplay,
        crate::Tournaments,
    );
    let head = "// Made from the types of the crate `damier-api`; not to be edited.\n";
    let types = found.types.into_values().map(|(_, text)| text);
    std::iter::once(head.to_owned()).chain(types).collect::<Vec<_>>().join("\n")
}

/// The types that were met, by name, each with where it comes from and how it is declared.
struct Found<'a> {
    config: &'a Config,
    seen: HashSet<TypeId>,
    types: BTreeMap<String, (TypeId, String)>,
}

impl TypeVisitor for Found<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // What has no file of its own is a type of the language, or a list of others.
        if T::output_path().is_some() {
            let docs = short_comments(&T::docs().unwrap_or_default());
            let declared = short_comments(&T::decl(self.config)).replace('\n', "\n  ");
            let text = format!("{docs}\nexport {}\n", declared.replace(", };", ",\n};"));
            let other = self.types.insert(T::ident(self.config), (TypeId::of::<T>(), text));
            debug_assert!(other.is_none(), "two types are called {}", T::ident(self.config));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// A text in which comments of one line stand in one line, and nothing stands at the ends of lines.
fn short_comments(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    lines.join("\n").replace("/**\n* ", "/** ").replace("\n*/", " */").replace("\n* ", "\n * ")
}
