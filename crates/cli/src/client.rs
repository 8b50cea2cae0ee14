//! `damier client FILE VARIANT`: a client of Quoridor that is a library of C, as a program that speaks
//! UGI.
//!
//! Nobody types it, and so no help tells of it: a match that has such a client starts this program
//! once more, for the client alone. It reads no settings, which would only make it slower.

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, BufReader, LineWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use damier_catalog::game;
use damier_engine::{HostError, host};

/// Runs a client, if that is what the arguments ask for.
pub fn asked(arguments: &[OsString]) -> Option<ExitCode> {
    let [_, command, rest @ ..] = arguments else { return None };
    (command == "client").then(|| match rest {
        [file, variant] => run(Path::new(file), &variant.to_string_lossy()),
        _ => refused(&"a client is started by `damier client FILE VARIANT`"),
    })
}

fn run(file: &Path, variant: &str) -> ExitCode {
    let entry = game("quoridor").ok();
    let Some(game) = entry.and_then(|entry| entry.open_variant(variant)) else {
        return refused(&format_args!("there is no Quoridor `{variant}`"));
    };
    let (input, out) = match streams::keep() {
        Ok(kept) => kept,
        Err(error) => return refused(&error),
    };
    match host(file, game, BufReader::new(input), &mut LineWriter::new(out)) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever asked has left.
        Err(HostError::Talk(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(error) => refused(&error),
    }
}

/// It cannot be done, for a reason that is one line.
fn refused(why: &dyn Display) -> ExitCode {
    // If nobody listens the exit code still tells.
    writeln!(io::stderr(), "error: {why}").ok();
    ExitCode::from(4)
}

#[cfg(unix)]
mod streams {
    use std::fs::File;
    use std::io;
    use std::os::fd::AsFd;

    /// The standard streams, for the protocol alone. What a client prints goes to standard error from
    /// now on, and it finds nothing to read: either would be taken for words of the protocol, or take
    /// them away.
    pub fn keep() -> io::Result<(File, File)> {
        let input = File::from(io::stdin().as_fd().try_clone_to_owned()?);
        let out = File::from(io::stdout().as_fd().try_clone_to_owned()?);
        rustix::stdio::dup2_stdin(File::open("/dev/null")?)?;
        rustix::stdio::dup2_stdout(io::stderr())?;
        Ok((input, out))
    }
}

#[cfg(not(unix))]
mod streams {
    use std::io::{self, Stdin, Stdout};

    /// The standard streams as they are: no client is hosted here that could use them.
    pub fn keep() -> io::Result<(Stdin, Stdout)> {
        Ok((io::stdin(), io::stdout()))
    }
}
