//! The program `damier`, built and put to use.

use std::env::consts::EXE_SUFFIX;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result, bail, ensure};

use crate::cargo::{Workspace, cannot_start, run, words};

/// The built program, called from the root of the workspace.
pub struct Damier<'a> {
    workspace: &'a Workspace,
    program: PathBuf,
    /// Where it keeps its data, if not where the user's is.
    home: Option<PathBuf>,
}

impl<'a> Damier<'a> {
    /// The program as it was built for the tests.
    pub fn tested(workspace: &'a Workspace) -> Result<Self> {
        Self::built(workspace, "debug")
    }

    /// Builds the program as it is shipped, which takes minutes.
    pub fn shipped(workspace: &'a Workspace) -> Result<Self> {
        run(&mut workspace.cargo("build --release --locked"))?;
        Self::as_shipped(workspace)
    }

    /// The program as it was last built to be shipped, which need not be there.
    pub fn as_shipped(workspace: &'a Workspace) -> Result<Self> {
        Self::built(workspace, "release")
    }

    fn built(workspace: &'a Workspace, profile: &str) -> Result<Self> {
        let name = format!("damier{EXE_SUFFIX}");
        let program = workspace.target()?.join(profile).join(name);
        Ok(Self { workspace, program, home: None })
    }

    /// Where it lies.
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// The same program with this folder for its data.
    pub fn at_home(&self, folder: &Path) -> Self {
        let program = self.program.clone();
        Self { workspace: self.workspace, program, home: Some(folder.to_owned()) }
    }

    /// A call of the program with these arguments, split at spaces.
    pub fn command(&self, arguments: &str) -> Command {
        let mut command = self.workspace.command(&self.program, arguments);
        command.envs(self.home.iter().map(|folder| ("DAMIER_HOME", folder)));
        command
    }

    /// What the program prints when it is given these arguments (split at
    /// spaces) and this input. What it says on stderr is for the user to see.
    pub fn ask(&self, arguments: &str, input: &str) -> Result<String> {
        let mut command = self.command(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let call = words(&command);
        eprintln!("$ {call}");
        let mut child = command.spawn().with_context(|| cannot_start(&command))?;
        let stdin = child.stdin.take();
        // Fed beside, because a program that answers line by line waits to be read.
        let (fed, output) = thread::scope(|scope| {
            let feeder = scope.spawn(|| match stdin {
                Some(mut stdin) => stdin.write_all(input.as_bytes()),
                None => Ok(()),
            });
            let output = child.wait_with_output();
            (feeder.join(), output)
        });
        if let Ok(Err(error)) = fed
            // A program that stops reading tells why by its exit status.
            && error.kind() != ErrorKind::BrokenPipe
        {
            return Err(error).with_context(|| format!("cannot feed `{call}`"));
        }
        let output = output?;
        ensure!(output.status.success(), "`{call}` ended with {}", output.status);
        String::from_utf8(output.stdout)
            .with_context(|| format!("`{call}` printed bytes that are not UTF-8"))
    }

    /// Demands that the last line printed is this one.
    pub fn expect_last_line(&self, arguments: &str, expected: &str) -> Result<()> {
        let printed = self.ask(arguments, "")?;
        match printed.lines().last() {
            Some(line) if line == expected => Ok(()),
            Some(line) => bail!("`damier {arguments}` ended with `{line}` instead of `{expected}`"),
            None => bail!("`damier {arguments}` printed nothing instead of `{expected}`"),
        }
    }
}
