//! The workspace as Cargo knows it, and running commands in it.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// This workspace: where it lies, and what `cargo metadata` says of it.
pub struct Workspace {
    cargo: OsString,
    root: PathBuf,
    metadata: Value,
}

impl Workspace {
    /// Asks Cargo about the workspace that holds this crate.
    pub fn open() -> Result<Self> {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        root.pop();
        let mut command = Command::new(&cargo);
        command.args(["metadata", "--format-version", "1", "--no-deps"]).current_dir(&root);
        let metadata = serde_json::from_slice(&output(&mut command)?)
            .context("`cargo metadata` printed no JSON")?;
        Ok(Self { cargo, root, metadata })
    }

    /// The folder of the workspace's own Cargo.toml.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// What `cargo metadata --no-deps` printed.
    pub fn metadata(&self) -> &Value {
        &self.metadata
    }

    /// Where builds go, whatever the configuration and the environment say.
    pub fn target(&self) -> Result<PathBuf> {
        let folder = self.metadata["target_directory"].as_str();
        Ok(folder.context("`cargo metadata` names no target_directory")?.into())
    }

    /// A call of `program` in the root of the workspace; arguments are split at spaces.
    pub fn command(&self, program: impl AsRef<OsStr>, arguments: &str) -> Command {
        let mut command = Command::new(program);
        command.args(arguments.split_whitespace()).current_dir(&self.root);
        command
    }

    /// A call of the Cargo that called us, in the root of the workspace.
    pub fn cargo(&self, arguments: &str) -> Command {
        self.command(&self.cargo, arguments)
    }
}

/// Runs a command in sight of the user, who is shown its words first.
pub fn run(command: &mut Command) -> Result<()> {
    eprintln!("$ {}", words(command));
    let status = command.status().with_context(|| cannot_start(command))?;
    ensure!(status.success(), "`{}` ended with {status}", words(command));
    Ok(())
}

/// What a command that succeeds prints on its standard output.
pub fn output(command: &mut Command) -> Result<Vec<u8>> {
    let output =
        command.stderr(Stdio::inherit()).output().with_context(|| cannot_start(command))?;
    ensure!(output.status.success(), "`{}` ended with {}", words(command), output.status);
    Ok(output.stdout)
}

/// Whether a command starts and succeeds; nothing of it is seen.
pub fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// The command as a person would type it, its program without the folder.
pub fn words(command: &Command) -> String {
    let mut words: Vec<String> = command
        .get_envs()
        .filter_map(|(key, value)| {
            Some(format!("{}={:?}", key.to_string_lossy(), value?.to_string_lossy()))
        })
        .collect();
    let program = Path::new(command.get_program());
    words.push(program.file_stem().unwrap_or(program.as_os_str()).to_string_lossy().into());
    words.extend(command.get_args().map(|argument| argument.to_string_lossy().into()));
    words.join(" ")
}

/// The message for a program that is absent or cannot be executed.
pub fn cannot_start(command: &Command) -> String {
    format!("cannot start `{}`", command.get_program().display())
}
