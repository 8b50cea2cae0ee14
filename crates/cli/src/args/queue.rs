//! Where work is handed out, and where it is done.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::number::number;

/// How a queue is reached.
#[derive(Args)]
pub struct QueueAt {
    #[arg(id = "queue-credentials", long = "queue-credentials", value_name = "FILE", value_hint = ValueHint::FilePath, requires = "queue", help_heading = "help-queue")]
    pub credentials: Option<PathBuf>,
    #[arg(id = "queue-roots", long = "queue-roots", value_name = "FILE", value_hint = ValueHint::FilePath, requires = "queue", help_heading = "help-queue")]
    pub roots: Option<PathBuf>,
    #[arg(
        id = "queue-certificate",
        long = "queue-certificate",
        value_name = "FILE",
        value_hint = ValueHint::FilePath,
        requires = "queue",
        requires = "queue-key",
        help_heading = "help-queue"
    )]
    pub certificate: Option<PathBuf>,
    #[arg(
        id = "queue-key",
        long = "queue-key",
        value_name = "FILE",
        value_hint = ValueHint::FilePath,
        requires = "queue",
        requires = "queue-certificate",
        help_heading = "help-queue"
    )]
    pub key: Option<PathBuf>,
    #[arg(
        id = "queue-prefix",
        long = "queue-prefix",
        value_name = "TEXT",
        requires = "queue",
        help_heading = "help-queue"
    )]
    pub prefix: Option<String>,
    #[arg(
        id = "queue-replicas",
        long = "queue-replicas",
        value_name = "N",
        value_parser = number::<usize>(1..=5),
        requires = "queue",
        help_heading = "help-queue"
    )]
    pub replicas: Option<usize>,
}

/// Whether work is handed out, and to whom.
#[derive(Args)]
pub struct QueueArgs {
    #[arg(long, value_name = "ADDRESS", help_heading = "help-queue")]
    pub queue: Option<String>,
    #[command(flatten)]
    pub at: QueueAt,
    #[arg(long, value_name = "TIME", requires = "queue", help_heading = "help-queue")]
    pub deadline: Option<String>,
}

/// Whoever takes jobs from a queue.
#[derive(Args)]
pub struct WorkerArgs {
    // The address may hold a password, and others on the machine see what is typed.
    #[arg(
        long,
        env = "DAMIER_QUEUE",
        hide_env = true,
        value_name = "ADDRESS",
        help_heading = "help-queue"
    )]
    pub queue: String,
    #[command(flatten)]
    pub at: QueueAt,
    #[arg(long, value_name = "T", value_parser = number::<u32>(1..=1024))]
    pub threads: Option<u32>,
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    pub kinds: Vec<String>,
    #[arg(long, value_name = "N", value_parser = number::<u64>(1..=1 << 40))]
    pub memory: Option<u64>,
    #[arg(long)]
    pub programs: bool,
}
