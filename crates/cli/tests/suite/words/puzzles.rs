//! Mazes and Hashi, their files and pictures.

use std::io;

use damier_core::{Explain, IdError, Place};
use damier_formats::labyrinth::mask::PictureError as MaskPictureError;
use damier_grid::MaskError;
use damier_hashi::{BoardError, Grade, ParamsError};
use damier_l10n::{Language, say};
use damier_labyrinth::tiles::Cells;
use damier_labyrinth::{GroundError, Size};
use damier_render::{Of, PictureError};
use damier_tui::OpenError;

use super::{check, check_all, check_placed, check_said};

#[test]
fn masks() {
    use damier_labyrinth::masks::TextMaskError;
    let large = MaskError::TooLarge { width: 12345, height: 2 };
    check_all(&[
        &MaskError::Empty,
        &MaskError::AllMasked,
        &large,
        &TextMaskError::Empty,
        &TextMaskError::TooLong { length: 1234, most: 200 },
        &TextMaskError::NoGlyph("@".to_owned()),
        &MaskPictureError::Png("no signature".to_owned()),
        &MaskPictureError::TooLarge { width: 12345, height: 2 },
        &MaskPictureError::Mask(large),
    ]);
}

#[test]
fn pictures() {
    check_all(&[
        &PictureError::TooLarge { width: 12345, height: 2, of: Of::Cells { most: 16384 } },
        &PictureError::TooLarge { width: 12345, height: 2, of: Of::Pixels { unit: None } },
        &PictureError::TooLarge { width: 12345, height: 2, of: Of::Pixels { unit: Some(3) } },
        &PictureError::TooMany { cells: 12345, most: 1234, unit: Some(3) },
        &PictureError::TooMany { cells: 12345, most: 1234, unit: None },
        &PictureError::TooFine { size: (1234, 5), most: (300, 400) },
        &PictureError::TooLong { steps: 1234, most: 1000 },
        &PictureError::Write(io::Error::other("full")),
        &OpenError::NoTerminal,
        &OpenError::Refused(io::Error::other("dumb")),
    ]);
}

#[test]
fn mazes() {
    use damier_labyrinth::text::{Problem, ReadError};
    let ground = [
        GroundError::Empty,
        GroundError::TooLarge { width: 1 << 20, height: 1 << 20, bytes: 1 << 38 },
        GroundError::TooManyTiles { cells: Cells::Ring, size: Size { width: 1, height: 1 << 20 } },
        GroundError::Start { x: 1234, y: 2 },
    ];
    let problems = [
        Problem::Form,
        Problem::Sign('?'),
        Problem::Length { found: 1234, wanted: 2 },
        Problem::Lines { found: 1234 },
        Problem::Columns { pitch: 4, found: 1234 },
        Problem::Sparse { width: 1234, height: 2 },
        Problem::Sides,
        Problem::SecondStart,
        Problem::SecondObject,
        Problem::IntoMasked,
        Problem::SecondMinotaur,
        Problem::MinotaurOnStart,
        Problem::CutOff,
    ];
    let at = Place { line: 1234, column: 2 };
    for problem in problems.into_iter().chain(ground.map(Problem::Ground)) {
        let error = ReadError { at, problem };
        check_placed(&error, at, &error.problem);
    }
    // Who stops it is told that it was interrupted, whatever it was.
    for stopped in [&GroundError::Stopped as &dyn Explain, &Problem::Stopped] {
        check_said(stopped, "interrupted");
    }
}

#[test]
fn games_of_minotaurs() {
    use damier_labyrinth::game::{HintError, Refused};
    use damier_labyrinth::generate::{GenerateError, NameError};
    use damier_labyrinth::solve::{GoalError, NoPath, QuestionError};
    check_all(&[
        &Refused::Dead,
        &Refused::DeadFromStart,
        &Refused::Won,
        &Refused::NoBomb,
        &Refused::NoScroll,
        &Refused::NobodyNear,
        &Refused::NoExit,
        &Refused::NothingToUndo,
        &Refused::NothingToRedo,
        &HintError::NoWay,
        &HintError::Several,
        &HintError::NoCell { x: 1234, y: 2 },
        &GenerateError::NeedsWhole("eller"),
        &NameError::Unknown("x".to_owned()),
        &GoalError::Unknown("x".to_owned()),
        &GoalError::Moves("x".to_owned()),
        &QuestionError::Algorithm("x".to_owned()),
        &QuestionError::Heuristic("x".to_owned()),
        &QuestionError::Tour("--algorithm"),
        &QuestionError::ExpectsNothing,
        &QuestionError::Time,
        &QuestionError::TooMany,
        &QuestionError::Words,
        &QuestionError::Cell { x: 1234, y: 2 },
        &NoPath::Walled,
        &NoPath::Exit,
        &NoPath::Treasure,
        &NoPath::Bomb,
        &NoPath::Scroll,
    ]);
    let error = NameError::Option("x=1".to_owned(), "prim");
    check_said(&error, &format!("{error}; hint: growing-tree:newest=70,oldest=10 has options"));
}

#[test]
fn recipes_and_ids_of_mazes() {
    use damier_labyrinth::id::{Flaw, IdProblem, TooLarge};
    use damier_labyrinth::{
        ParamsError, RecipeError, SizeError, SpanError, Spot, SpotError, TooWide,
    };
    let shape = || SizeError::Shape("5".to_owned());
    check_all(&[
        &shape(),
        &SizeError::Empty(GroundError::Empty),
        &SizeError::Place("x".to_owned()),
        &RecipeError::Braid(101),
        &RecipeError::Spot(SpotError::Nowhere(Spot::Random)),
        &SpotError::Text("x".to_owned()),
        &SpotError::Same(Spot::Longest),
        &SpotError::Start,
        &SpanError("x".to_owned()),
        &ParamsError::Spot(SpotError::Start),
        &ParamsError::Size(shape()),
        &ParamsError::NoGenerator,
        &ParamsError::Unknown("x".to_owned()),
        &ParamsError::Twice("braid".to_owned()),
        &ParamsError::Value { part: "braid", value: "x".to_owned() },
        &ParamsError::OwnMask,
        &TooWide,
        &TooLarge,
        &IdProblem::End,
        &IdProblem::Gate,
        &IdProblem::Sign('?'),
        &IdProblem::Beyond,
        &IdProblem::Minotaur,
        &Flaw::Described { at: 1234, problem: IdProblem::Beyond },
    ]);
    check_said(&RecipeError::Stopped, "interrupted");
}

fn boards() -> [BoardError; 5] {
    [
        BoardError::Size { width: 1234, height: 0 },
        BoardError::Max(5),
        BoardError::Outside { x: 1234, y: 2, width: 7, height: 7 },
        BoardError::Taken { x: 1234, y: 2 },
        BoardError::Degree { degree: 9, most: 8 },
    ]
}

fn params() -> Vec<ParamsError> {
    let own = [
        ParamsError::Size("x".to_owned()),
        ParamsError::Room { width: 2, height: 2 },
        ParamsError::Symmetry,
        ParamsError::Square { width: 9, height: 7 },
        ParamsError::Grade {
            width: 3,
            height: 3,
            islands: 4,
            grade: Grade::Hard,
            grades: vec![Grade::Beginner, Grade::Easy],
        },
        ParamsError::Letter('?'),
        ParamsError::Twice('m'),
        ParamsError::Number { letter: 'i', least: 1, most: 32 },
    ];
    own.into_iter().chain(boards().map(ParamsError::Board)).collect()
}

#[test]
fn hashi() {
    use damier_hashi::format::{CannotTell, Format, Problem, ReadError};
    use damier_hashi::{Illegal, Syntax};
    let text = || "c3".to_owned();
    for error in params() {
        check(&Syntax::Params(error));
    }
    check_all(&[
        &Illegal::TooMany(2),
        &Illegal::Crosses(text()),
        &Illegal::Locked(text()),
        &Illegal::Nothing,
        &Illegal::NoSolution,
        &Illegal::Unsolved,
        &Illegal::Elsewhere,
        &Syntax::Description { at: 1234, problem: Problem::Empty },
        &Syntax::Move(text()),
        &Syntax::Island(text()),
        &Syntax::Edge(text(), "c5".to_owned()),
        &Syntax::State { text: text(), reason: Illegal::Nothing },
        &CannotTell { format: Format::Url, max: 3, loops: true },
        &CannotTell { format: Format::Url, max: 3, loops: false },
    ]);
    let problems = [
        Problem::Empty,
        Problem::More,
        Problem::Sign('\u{1b}'),
        Problem::Number(text()),
        Problem::Length { found: 1234, wanted: 2 },
        Problem::Rows { found: 1234, wanted: 2 },
        Problem::Islands { found: 1234, wanted: 2 },
        Problem::Missing("size"),
        Problem::Twice("size"),
        Problem::IslandLine("x y n"),
        Problem::Dot,
        Problem::Separator,
        Problem::Cells { found: 1234, wanted: 2 },
        Problem::Seed,
        Problem::Version { wanted: 9, ours: 1 },
        Problem::Address,
    ];
    let at = Place { line: 1234, column: 2 };
    let inner =
        boards().map(Problem::Board).into_iter().chain(params().into_iter().map(Problem::Params));
    for problem in problems.into_iter().chain(inner) {
        let error = ReadError { at, problem };
        check_placed(&error, at, &error.problem);
    }
}

/// What more people are told of it belongs to the command line.
#[test]
fn seeds_of_hashi() {
    use damier_hashi::format::Problem;
    check_said(&Problem::Unmade, &format!("{}; hint: --time", Problem::Unmade));
    let error = Problem::NoSeed { text: "x".to_owned(), ours: 1 };
    check_said(&error, &format!("{error} where the version is told"));
}

/// The name of a puzzle may be wrong for several reasons, each a sentence.
#[test]
fn names_of_puzzles() {
    let errors = [
        IdError::Shape("x".to_owned()),
        IdError::Seed("x".to_owned(), 1),
        IdError::Version { wanted: 9, ours: 1 },
        IdError::Content(params()),
    ];
    for error in errors {
        let told: Vec<String> =
            error.messages().iter().map(|message| say(Language::English, message)).collect();
        assert_eq!(told.join("; "), error.to_string());
    }
}
