//! A client that is a shared library.
#![allow(unsafe_code, reason = "functions of C are called")]

use std::ffi::c_char;
use std::mem;
use std::path::Path;
use std::slice;

use libloading::os::unix::{self, RTLD_LAZY, RTLD_LOCAL};

use super::abi::{Graph, Move};
use super::chart::Chart;
use super::gsl::Gsl;
use super::{Client, HostError};

/// `const char *get_player_name(void)`.
type Name = unsafe extern "C" fn() -> *const c_char;
/// `void initialize(enum color_t, struct graph_t *, size_t)`.
type Initialize = unsafe extern "C" fn(u32, *mut Graph, usize);
/// `struct move_t play(struct move_t)`: how it is passed is for the compiler to know.
type Play = unsafe extern "C" fn(Move) -> Move;
/// `void finalize(void)`.
type Finalize = unsafe extern "C" fn();

/// So much of a name is read at most; it may have no end.
const LONGEST_NAME: usize = 256;

/// The functions of a client. Nothing but the C interface says that they have these types: whoever
/// loads a file trusts it.
pub(super) struct Library {
    gsl: Gsl,
    name: Name,
    initialize: Initialize,
    play: Play,
    finalize: Finalize,
}

impl Library {
    /// Loads a client. GSL is there already, for clients that were not linked to it.
    pub(super) fn open(file: &Path, gsl: Gsl) -> Result<Library, HostError> {
        // A name without a folder would be looked for among the libraries of the system.
        let whole = file.canonicalize();
        let whole = whole.map_err(|reason| HostError::File { file: file.to_owned(), reason })?;
        // SAFETY: what runs when it is loaded is the client's, and as trusted as the rest of it.
        // What it misses is found out when it is called, because it may never be.
        let library = unsafe { unix::Library::open(Some(&*whole), RTLD_LAZY | RTLD_LOCAL) };
        let library = library.map_err(|error| HostError::Library {
            file: file.to_owned(),
            reason: error.to_string(),
        })?;
        let loaded = Library {
            gsl,
            name: function(&library, file, "get_player_name")?,
            initialize: function(&library, file, "initialize")?,
            play: function(&library, file, "play")?,
            finalize: function(&library, file, "finalize")?,
        };
        // It stays until the process ends: a thread or an exit handler of it may still run.
        mem::forget(library);
        Ok(loaded)
    }
}

/// A function by its name; `F` is its type.
fn function<F: Copy>(
    library: &unix::Library,
    file: &Path,
    function: &'static str,
) -> Result<F, HostError> {
    // SAFETY: the C interface says that a function of this name has this type.
    let found = unsafe { library.get::<F>(function) };
    // A name that is there may still be nowhere.
    let found = found.ok().filter(|found| !found.clone().as_raw_ptr().is_null());
    let missing = || HostError::Function { file: file.to_owned(), function };
    found.map(|found| *found).ok_or_else(missing)
}

impl Client for Library {
    fn name(&mut self) -> String {
        // SAFETY: the function takes nothing, and is called before all others as it may be.
        let name = unsafe { (self.name)() };
        if name.is_null() {
            return String::new();
        }
        // SAFETY: what is no null pointer is a text of C that stays, of which no more is read than
        // to its end.
        let bytes =
            unsafe { slice::from_raw_parts(name.cast::<u8>(), libc::strnlen(name, LONGEST_NAME)) };
        String::from_utf8_lossy(bytes).into_owned()
    }

    fn initialize(&mut self, color: u32, chart: &Chart) {
        let graph = self.gsl.graph(chart);
        // SAFETY: the graph is the client's from now on, and nobody else looks at it again.
        unsafe { (self.initialize)(color, graph, chart.walls()) };
    }

    fn play(&mut self, previous: Move) -> Move {
        // SAFETY: the client was initialised, and any bits in its answer are a `Move`.
        unsafe { (self.play)(previous) }
    }

    fn finalize(&mut self) {
        // SAFETY: the client was initialised, and is not called any more.
        unsafe { (self.finalize)() };
    }
}
