//! The grammar of `damier hashi` and `damier play hashi`.

use clap::{Args, Subcommand, ValueHint};

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
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub threads: Option<u32>,
}

/// Data instead of words.
#[derive(Args)]
pub struct HashiData {
    #[arg(long)]
    pub json: bool,
    #[arg(long, conflicts_with = "json")]
    pub jsonl: bool,
}

/// How much work a puzzle is worth.
#[derive(Args)]
pub struct HashiEffort {
    #[arg(long, value_name = "TIME")]
    pub time: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
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
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["json", "jsonl"])]
    pub format: Option<String>,
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
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
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
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=3))]
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
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=8))]
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
    #[arg(long)]
    pub json: bool,
}

/// What a puzzle that is made should be like.
#[derive(Args)]
pub struct HashiMaking {
    #[arg(long, value_name = "WxH", allow_hyphen_values = true)]
    pub size: Option<String>,
    #[arg(long, value_name = "GRADE")]
    pub difficulty: Option<String>,
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(1..=32))]
    pub islands: Option<u8>,
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    pub doubles: Option<u8>,
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    pub loops: Option<u8>,
    #[arg(long, id = "no-loops", conflicts_with = "loops")]
    pub no_loops: bool,
    #[arg(long, value_name = "KIND", num_args = 0..=1, default_missing_value = "rotational")]
    pub symmetry: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=4))]
    pub max: Option<u8>,
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
}

#[derive(Args)]
pub struct HashiGenerate {
    #[command(flatten)]
    pub making: HashiMaking,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(0..=1_000_000_000))]
    pub count: u32,
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["json", "jsonl"])]
    pub format: Option<String>,
    #[arg(long)]
    pub solution: bool,
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub threads: Option<u32>,
    #[command(flatten)]
    pub data: HashiData,
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
    #[arg(long, conflicts_with = "seed")]
    pub daily: bool,
    #[arg(long, id = "hide-timer")]
    pub hide_timer: bool,
    #[arg(long)]
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
    #[arg(long, conflicts_with_all = ["moves", "animate"])]
    pub solution: bool,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true, conflicts_with = "animate")]
    pub moves: Option<String>,
    #[arg(long)]
    pub animate: bool,
}

#[derive(Args)]
pub struct HashiRender {
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub puzzles: Vec<String>,
    #[command(flatten)]
    pub scene: HashiScene,
    #[arg(long, value_name = "NxM", allow_hyphen_values = true)]
    pub sheet: Option<String>,
    #[arg(long, id = "no-solution", requires = "sheet", conflicts_with = "solution")]
    pub no_solution: bool,
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub output: Option<String>,
    #[arg(long)]
    pub dark: bool,
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(4..=256))]
    pub unit: Option<u32>,
    #[arg(long, value_name = "TIME")]
    pub time: Option<String>,
}
