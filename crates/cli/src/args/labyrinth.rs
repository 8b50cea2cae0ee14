//! The grammar of `damier labyrinth` and `damier play labyrinth`.

use clap::{Args, Subcommand, ValueHint};
use damier_labyrinth::Recipe;
use damier_labyrinth::generate::generators;
use damier_labyrinth::solve::Goal;

use super::number::number;

#[derive(Subcommand)]
pub enum LabyrinthCommand {
    Generate(MazeGenerate),
    Solve(MazeSolve),
    Stats(MazeStats),
    Render(MazeRender),
    Generators,
    Masks,
}

/// How a maze is made, whatever is put into it.
#[derive(Args)]
pub struct MazeMaking {
    #[arg(long, value_name = "WxH", allow_hyphen_values = true, help_heading = "help-maze")]
    pub size: Option<String>,
    #[arg(long, value_name = "NAME", default_value = generators()[0].name, help_heading = "help-maze")]
    pub generator: String,
    #[arg(long, value_name = "MASK", help_heading = "help-maze")]
    pub mask: Option<String>,
    #[arg(long, value_name = "N", value_parser = number::<u8>(0..=255), help_heading = "help-maze")]
    pub threshold: Option<u8>,
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true, help_heading = "help-maze")]
    pub start: Option<String>,
    #[arg(long, value_name = "PLACE", help_heading = "help-maze")]
    pub entrance: Option<String>,
    #[arg(long, value_name = "PLACE", help_heading = "help-maze")]
    pub exit: Option<String>,
    #[arg(long, value_name = "N", value_parser = number::<u64>(0..), help_heading = "help-maze")]
    pub seed: Option<u64>,
}

#[derive(Args)]
pub struct MazeGenerate {
    #[arg(long, value_name = "KIND", help_heading = "help-maze")]
    pub cells: Option<String>,
    #[command(flatten)]
    pub making: MazeMaking,
    #[arg(long, value_name = "PERCENT", default_value_t = Recipe::maze().braid, value_parser = number::<u32>(0..=100), help_heading = "help-maze")]
    pub braid: u32,
    #[arg(long, value_name = "KIND", default_value = Recipe::maze().objects.name, help_heading = "help-maze")]
    pub objects: String,
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u32>(0..), help_heading = "help-maze")]
    pub minotaurs: u32,
    #[command(flatten)]
    pub wish: MazeWish,
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=1_000_000), help_heading = "help-output")]
    pub count: Option<u32>,
    #[command(flatten)]
    pub draw: MazeDraw,
}

/// What is wished of a maze that is looked for among many.
#[derive(Args)]
pub struct MazeWish {
    #[arg(long, value_name = "N", help_heading = "help-wish")]
    pub length: Option<String>,
    #[arg(long, id = "dead-ends", value_name = "N", help_heading = "help-wish")]
    pub dead_ends: Option<String>,
    #[arg(long, value_name = "N", help_heading = "help-wish")]
    pub difficulty: Option<String>,
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=1_000_000_000), help_heading = "help-wish")]
    pub tries: Option<u32>,
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=1024), help_heading = "help-wish")]
    pub threads: Option<u32>,
}

/// How a maze is drawn, and where to.
#[derive(Args)]
pub struct MazeDraw {
    #[command(flatten)]
    pub target: MazeTarget,
    #[arg(long, help_heading = "help-output")]
    pub solution: bool,
    #[arg(long, id = "no-solution", conflicts_with = "solution", help_heading = "help-output")]
    pub no_solution: bool,
    #[arg(long, value_name = "CxR", help_heading = "help-output")]
    pub sheet: Option<String>,
    #[arg(long, help_heading = "help-output")]
    pub animate: bool,
}

/// What every drawing can be asked for.
#[derive(Args)]
pub struct MazeTarget {
    #[arg(long, value_name = "FORMAT", help_heading = "help-output")]
    pub format: Option<String>,
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "help-output")]
    pub output: Option<String>,
    #[arg(long, help_heading = "help-output")]
    pub heat: bool,
    #[arg(long, help_heading = "help-output")]
    pub dark: bool,
    #[arg(long, value_name = "PIXELS", value_parser = number::<u32>(2..=256), help_heading = "help-output")]
    pub unit: Option<u32>,
}

impl MazeTarget {
    /// The file to write, if it is not standard output.
    pub fn file(&self) -> Option<&str> {
        self.output.as_deref().filter(|name| *name != "-")
    }
}

#[derive(Args)]
pub struct MazeSolve {
    #[arg(value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    pub file: String,
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub algorithm: Vec<String>,
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub heuristic: Vec<String>,
    #[arg(long, value_name = "GOAL", default_value = Goal::NAMES[0], allow_hyphen_values = true)]
    pub goal: String,
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true)]
    pub from: Option<String>,
    #[arg(long, id = "blocked-by-minotaurs")]
    pub blocked_by_minotaurs: bool,
    #[arg(long, value_name = "TIME")]
    pub time: Option<String>,
    #[arg(long, help_heading = "help-output")]
    pub segments: bool,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
    #[command(flatten)]
    pub target: MazeTarget,
}

#[derive(Args)]
pub struct MazeStats {
    #[arg(value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    pub file: String,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

#[derive(Args)]
pub struct MazeRender {
    #[arg(value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    pub file: String,
    #[command(flatten)]
    pub draw: MazeDraw,
}

/// What makes a maze, and cannot be asked of one that is there.
const MAKING: [&str; 11] = [
    "size",
    "generator",
    "mask",
    "threshold",
    "start",
    "entrance",
    "exit",
    "braid",
    "objects",
    "minotaurs",
    "dangerous",
];

#[derive(Args)]
pub struct PlayLabyrinth {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = MAKING)]
    pub file: Option<String>,
    #[command(flatten)]
    pub maze: MazeMaking,
    #[arg(long, value_name = "PERCENT", value_parser = number::<u32>(0..=100), help_heading = "help-maze")]
    pub braid: Option<u32>,
    #[arg(long, value_name = "KIND", help_heading = "help-maze")]
    pub objects: Option<String>,
    #[arg(long, value_name = "N", value_parser = number::<u32>(0..), help_heading = "help-maze")]
    pub minotaurs: Option<u32>,
    #[arg(long, value_name = "NAME", help_heading = "help-play")]
    pub strategy: Option<String>,
    #[arg(long, value_name = "N", value_parser = number::<u32>(0..=1_000_000), help_heading = "help-play")]
    pub bombs: Option<u32>,
    #[arg(long, value_name = "N", value_parser = number::<u32>(0..=1_000_000), help_heading = "help-play")]
    pub scrolls: Option<u32>,
    #[arg(long, help_heading = "help-maze")]
    pub dangerous: bool,
    #[arg(long, value_name = "N", value_parser = number::<u32>(0..), help_heading = "help-play")]
    pub undos: Option<u32>,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

impl PlayLabyrinth {
    /// The options that a saved game has settled, as far as they were given.
    pub fn settled(&self) -> Vec<&'static str> {
        let given = [
            ("--bombs", self.bombs.is_some()),
            ("--scrolls", self.scrolls.is_some()),
            ("--undos", self.undos.is_some()),
            ("--seed", self.maze.seed.is_some()),
        ];
        given.into_iter().filter(|(_, given)| *given).map(|(name, _)| name).collect()
    }

    /// Whether any game will do.
    pub fn is_usual(&self) -> bool {
        let MazeMaking { size, mask, start, entrance, exit, generator, threshold, .. } = &self.maze;
        let words = [&self.file, size, mask, start, entrance, exit, &self.strategy, &self.objects];
        words.into_iter().all(Option::is_none)
            && self.settled().is_empty()
            && (self.minotaurs, self.braid, self.dangerous) == (None, None, false)
            && (generator.as_str(), *threshold) == (generators()[0].name, None)
    }
}
