//! Clients of Quoridor that are shared libraries of C, hosted so that they are engines.
//!
//! A client is code of somebody else in the same process: it may print, exit, crash and never
//! answer. So whoever lets one play starts a process for it, in which [`host`] loads the library and
//! speaks UGI on its behalf. To the other end it is a program like any other, and what happens to it
//! happens to nobody else.

#[cfg(unix)]
mod abi;
#[cfg(unix)]
mod chart;
#[cfg(unix)]
mod conversation;
#[cfg(unix)]
mod gsl;
#[cfg(unix)]
mod library;

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use damier_core::DynGame;
use thiserror::Error;

/// Why a client cannot play, or could not go on.
#[derive(Debug, Error)]
pub enum HostError {
    /// Libraries are loaded in another way here.
    #[error("clients are hosted on Unix alone")]
    Platform,
    /// Clients know one game.
    #[error("clients play Quoridor of two by the graph rules, and not {0}; hint: --rules graph")]
    Game(String),
    /// The library that makes the graph is not there.
    #[error(
        "libgsl is missing ({0}); hint: install it, on Debian with `apt-get install libgsl-dev`"
    )]
    NoGsl(String),
    /// It has no matrices of the right kind.
    #[error("libgsl has no function `{0}`; hint: install GSL 2.6 or a later one")]
    OldGsl(&'static str),
    /// There is no such file, or it cannot be read.
    #[error("cannot open {}: {reason}", .file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// Why not.
        reason: io::Error,
    },
    /// It is something else, or for another machine.
    #[error("{} is no shared library that can be loaded: {reason}", .file.display())]
    Library {
        /// The file.
        file: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// It is a library, and no client.
    #[error("{} is no client: it has no function `{function}`", .file.display())]
    Function {
        /// The file.
        file: PathBuf,
        /// What is missing.
        function: &'static str,
    },
    /// Nobody can be talked to any more.
    #[error("{0}")]
    Talk(#[from] io::Error),
}

/// Lets a client play one game, and answers for it in UGI until there is nothing more to read.
///
/// The client's code runs in this process, with all that it may do: only call this in one of its own,
/// whose standard output is not `out`. The library stays loaded afterwards.
#[cfg(unix)]
pub fn host(
    file: &Path,
    game: Box<dyn DynGame>,
    input: impl BufRead,
    out: &mut dyn Write,
) -> Result<(), HostError> {
    let chart = chart::Chart::new(game)?;
    let gsl = gsl::Gsl::open()?;
    let mut client = library::Library::open(file, gsl)?;
    Ok(conversation::talk(&chart, &mut client, input, out)?)
}

/// Whether clients play a game at all, however far it has come.
#[cfg(unix)]
pub(crate) fn check(game: &dyn DynGame) -> Result<(), HostError> {
    let mut start = game.boxed_clone();
    while start.take_back() {}
    chart::Chart::new(start).map(drop)
}

/// Nobody plays here.
#[cfg(not(unix))]
pub(crate) fn check(_: &dyn DynGame) -> Result<(), HostError> {
    Err(HostError::Platform)
}

/// Says that clients are hosted elsewhere.
#[cfg(not(unix))]
pub fn host(
    _: &Path,
    _: Box<dyn DynGame>,
    _: impl BufRead,
    _: &mut dyn Write,
) -> Result<(), HostError> {
    Err(HostError::Platform)
}

/// What a client does, whatever it is made of.
#[cfg(unix)]
trait Client {
    /// How it calls itself; it may be anything.
    fn name(&mut self) -> String;
    /// It sits down, once.
    fn initialize(&mut self, color: u32, chart: &chart::Chart);
    /// It is told what was played before, and answers.
    fn play(&mut self, previous: abi::Move) -> abi::Move;
    /// It cleans up.
    fn finalize(&mut self);
}
