//! The grammar of `damier hashi` and `damier play hashi`.

use clap::{Args, Subcommand, ValueHint};

use super::QueueArgs;
use super::number::number;

#[derive(Subcommand)]
pub enum HashiCommand {
    Solve(HashiSolve),
    Check(HashiCheck),
    Count(HashiCount),
    Grade(HashiGrade),
    Hint(HashiHint),
    Trace(HashiTrace),
    Compare(HashiCompare),
    Generate(HashiGenerate),
    Convert(HashiConvert),
    Render(HashiRender),
}

/// Where puzzles come from.
#[derive(Args)]
pub struct HashiPuzzles {
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub puzzles: Vec<String>,
    #[arg(long, value_name = "T", value_parser = number::<u32>(1..=1024))]
    pub threads: Option<u32>,
}

/// Data instead of words.
#[derive(Args)]
pub struct HashiData {
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
    #[arg(long, conflicts_with = "json", help_heading = "help-output")]
    pub jsonl: bool,
}

/// How much work a puzzle is worth.
#[derive(Args)]
pub struct HashiEffort {
    #[arg(long, value_name = "TIME")]
    pub time: Option<String>,
    #[arg(long, value_name = "N", value_parser = number::<u64>(1..))]
    pub nodes: Option<u64>,
}

#[derive(Args)]
pub struct HashiSolve {
    #[command(flatten)]
    pub puzzles: HashiPuzzles,
    #[arg(long, value_name = "METHOD")]
    pub method: Option<String>,
    #[command(flatten)]
    pub effort: HashiEffort,
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["json", "jsonl"], help_heading = "help-output")]
    pub format: Option<String>,
    #[arg(long, id = "no-grade", help_heading = "help-output")]
    pub no_grade: bool,
    #[command(flatten)]
    pub data: HashiData,
}

#[derive(Args)]
pub struct HashiCheck {
    #[command(flatten)]
    pub puzzles: HashiPuzzles,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "moves")]
    pub solution: Option<String>,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub moves: Option<String>,
    #[command(flatten)]
    pub effort: HashiEffort,
    #[command(flatten)]
    pub data: HashiData,
}

#[derive(Args)]
pub struct HashiCount {
    #[command(flatten)]
    pub puzzles: HashiPuzzles,
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::<u32>(1..=100_000))]
    pub limit: u32,
    #[arg(long, value_name = "METHOD")]
    pub method: Option<String>,
    #[command(flatten)]
    pub effort: HashiEffort,
    #[command(flatten)]
    pub data: HashiData,
}

#[derive(Args)]
pub struct HashiGrade {
    #[command(flatten)]
    pub puzzles: HashiPuzzles,
    #[command(flatten)]
    pub effort: HashiEffort,
    #[command(flatten)]
    pub data: HashiData,
}

#[derive(Args)]
pub struct HashiHint {
    #[command(flatten)]
    pub puzzles: HashiPuzzles,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub moves: Option<String>,
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=3))]
    pub step: Option<u32>,
    #[command(flatten)]
    pub effort: HashiEffort,
    #[command(flatten)]
    pub data: HashiData,
}

#[derive(Args)]
pub struct HashiTrace {
    #[command(flatten)]
    pub puzzles: HashiPuzzles,
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = number::<u8>(1..=8))]
    pub level: u8,
    #[arg(long, value_name = "TIME")]
    pub time: Option<String>,
    #[command(flatten)]
    pub data: HashiData,
}

#[derive(Args)]
pub struct HashiCompare {
    #[command(flatten)]
    pub puzzles: HashiPuzzles,
    #[arg(long, value_name = "METHOD", value_delimiter = ',')]
    pub method: Vec<String>,
    #[command(flatten)]
    pub effort: HashiEffort,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

/// What a puzzle that is made should be like.
#[derive(Args, Clone, serde::Serialize, serde::Deserialize)]
pub struct HashiMaking {
    #[arg(long, value_name = "WxH", allow_hyphen_values = true, help_heading = "help-puzzle")]
    pub size: Option<String>,
    #[arg(long, value_name = "GRADE", help_heading = "help-puzzle")]
    pub difficulty: Option<String>,
    #[arg(long, value_name = "PERCENT", value_parser = number::<u8>(1..=45), help_heading = "help-puzzle")]
    pub islands: Option<u8>,
    #[arg(long, value_name = "PERCENT", value_parser = number::<u8>(0..=100), help_heading = "help-puzzle")]
    pub doubles: Option<u8>,
    #[arg(long, value_name = "PERCENT", value_parser = number::<u8>(0..=100), help_heading = "help-puzzle")]
    pub loops: Option<u8>,
    #[arg(long, id = "no-loops", conflicts_with = "loops", help_heading = "help-puzzle")]
    pub no_loops: bool,
    #[arg(long, value_name = "KIND", num_args = 0..=1, default_missing_value = "rotation", help_heading = "help-puzzle")]
    pub symmetry: Option<String>,
    #[arg(long, value_name = "N", value_parser = number::<u8>(1..=4), help_heading = "help-puzzle")]
    pub max: Option<u8>,
    #[arg(long, value_name = "N", value_parser = number::<u64>(0..), help_heading = "help-puzzle")]
    pub seed: Option<u64>,
}

#[derive(Args)]
pub struct HashiGenerate {
    #[command(flatten)]
    pub making: HashiMaking,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u32>(0..=1_000_000_000), help_heading = "help-puzzle")]
    pub count: u32,
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["json", "jsonl"], help_heading = "help-output")]
    pub format: Option<String>,
    #[arg(long, help_heading = "help-output")]
    pub solution: bool,
    #[arg(long, value_name = "T", value_parser = number::<u32>(1..=1024))]
    pub threads: Option<u32>,
    #[command(flatten)]
    pub data: HashiData,
    #[command(flatten)]
    pub queue: QueueArgs,
}

#[derive(Args)]
pub struct HashiConvert {
    #[command(flatten)]
    pub puzzles: HashiPuzzles,
    #[arg(long, value_name = "FORMAT")]
    pub to: String,
}

#[derive(Args)]
pub struct PlayHashi {
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath, conflicts_with_all = ["size", "difficulty", "islands", "doubles", "loops", "no-loops", "symmetry", "max", "seed", "daily"])]
    pub puzzle: Option<String>,
    #[command(flatten)]
    pub making: HashiMaking,
    #[arg(long, conflicts_with = "seed", help_heading = "help-puzzle")]
    pub daily: bool,
    #[arg(long, id = "hide-timer", help_heading = "help-output")]
    pub hide_timer: bool,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

impl PlayHashi {
    /// Whether any puzzle will do.
    pub fn is_usual(&self) -> bool {
        let HashiMaking { size, difficulty, islands, doubles, loops, no_loops, .. } = &self.making;
        let HashiMaking { symmetry, max, seed, .. } = &self.making;
        [&self.puzzle, size, difficulty, symmetry].into_iter().all(Option::is_none)
            && [islands, doubles, loops, max].into_iter().all(Option::is_none)
            && !no_loops
            && seed.is_none()
            && !self.daily
    }
}

/// What is drawn of a puzzle, beside its islands.
#[derive(Args)]
pub struct HashiScene {
    #[arg(long, conflicts_with_all = ["moves", "animate"], help_heading = "help-output")]
    pub solution: bool,
    #[arg(
        long,
        value_name = "MOVES",
        allow_hyphen_values = true,
        conflicts_with = "animate",
        help_heading = "help-output"
    )]
    pub moves: Option<String>,
    #[arg(long, help_heading = "help-output")]
    pub animate: bool,
}

#[derive(Args)]
pub struct HashiRender {
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub puzzles: Vec<String>,
    #[command(flatten)]
    pub scene: HashiScene,
    #[arg(long, value_name = "NxM", allow_hyphen_values = true, help_heading = "help-output")]
    pub sheet: Option<String>,
    #[arg(long, value_name = "TITLE", help_heading = "help-output")]
    pub cover: Option<String>,
    #[arg(
        long,
        id = "no-solution",
        requires = "sheet",
        conflicts_with = "solution",
        help_heading = "help-output"
    )]
    pub no_solution: bool,
    #[arg(long, value_name = "FORMAT", help_heading = "help-output")]
    pub format: Option<String>,
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "help-output")]
    pub output: Option<String>,
    #[arg(long, help_heading = "help-output")]
    pub dark: bool,
    #[arg(long, value_name = "PIXELS", value_parser = number::<u32>(4..=256), help_heading = "help-output")]
    pub unit: Option<u32>,
    #[arg(long, value_name = "TIME")]
    pub time: Option<String>,
}
