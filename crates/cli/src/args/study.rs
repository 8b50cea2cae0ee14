//! `damier study`: trees of moves in files.

use clap::{Args, Subcommand, ValueHint};

use super::{JudgeArgs, number};

#[derive(Subcommand)]
pub enum StudyCommand {
    Show(StudyShow),
    Values(StudyValues),
    Add(StudyAdd),
    Remove(StudyEdit),
    Promote(StudyEdit),
    Merge(StudyMerge),
    Export(StudyExport),
}

/// One of the games in a file.
#[derive(Args)]
pub struct StudyFile {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: String,
    #[arg(long = "game", value_name = "N", value_parser = number::<u32>(1..))]
    pub number: Option<u32>,
}

/// Where what came of it is written.
#[derive(Args)]
pub struct StudyOutput {
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "help-output")]
    pub output: Option<String>,
}

#[derive(Args)]
pub struct StudyShow {
    #[command(flatten)]
    pub study: StudyFile,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

#[derive(Args)]
pub struct StudyValues {
    #[command(flatten)]
    pub study: StudyFile,
    #[arg(long, value_name = "MOVES", num_args = 1..)]
    pub at: Option<Vec<String>>,
    #[arg(long, value_name = "NAME", conflicts_with = "number")]
    pub variant: Option<String>,
    #[command(flatten)]
    pub judge: JudgeArgs,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

#[derive(Args)]
pub struct StudyAdd {
    #[command(flatten)]
    pub study: StudyFile,
    #[arg(long, value_name = "MOVES", num_args = 1..)]
    pub at: Option<Vec<String>>,
    #[arg(long = "move", value_name = "MOVES", num_args = 1..)]
    pub moves: Option<Vec<String>>,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub comment: Option<String>,
    #[arg(long, value_name = "SIGN", allow_hyphen_values = true)]
    pub sign: Option<String>,
    #[arg(long, value_name = "PLACE")]
    pub mark: Vec<String>,
    #[arg(long, value_name = "FROM-TO")]
    pub arrow: Vec<String>,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub title: Option<String>,
    #[command(flatten)]
    pub output: StudyOutput,
}

#[derive(Args)]
pub struct StudyEdit {
    #[command(flatten)]
    pub study: StudyFile,
    #[arg(long, value_name = "MOVES", num_args = 1.., required = true)]
    pub at: Option<Vec<String>>,
    #[command(flatten)]
    pub output: StudyOutput,
}

#[derive(Args)]
pub struct StudyMerge {
    #[arg(value_name = "FILE", required = true, num_args = 1.., value_hint = ValueHint::FilePath)]
    pub files: Vec<String>,
    #[command(flatten)]
    pub output: StudyOutput,
}

#[derive(Args)]
pub struct StudyExport {
    #[command(flatten)]
    pub study: StudyFile,
    #[arg(long, value_name = "FORMAT", default_value = "dgn", help_heading = "help-output")]
    pub format: String,
    #[command(flatten)]
    pub output: StudyOutput,
}
