//! The GNU Scientific Library, whose matrices clients are given.
//!
//! It is opened when a client is, and not linked to: nobody needs it to play without clients.
#![allow(unsafe_code, reason = "functions of C are called")]

use std::alloc::{Layout, handle_alloc_error};
use std::ffi::c_int;
use std::mem;

use libloading::os::unix::{Library, RTLD_GLOBAL, RTLD_LAZY};

use super::HostError;
use super::abi::{BLACK, Graph, Matrix, WHITE};
use super::chart::Chart;

/// What matrices may need, and clients that were linked to nothing: mathematics and BLAS. GSL names
/// both itself where it is packaged well, and so it is no error if they are not found here.
const BESIDE: &[&str] = &["libm.so.6", "libm.so", "libgslcblas.so.0", "libgslcblas.so"];

/// GSL, the version that most have first.
const NAMES: &[&str] =
    &["libgsl.so.27", "libgsl.so.28", "libgsl.so.25", "libgsl.so", "libgsl.dylib"];

/// `GSL_SPMATRIX_COO`: a list of entries, each with its row and column.
const COO: c_int = 0;

/// `gsl_spmatrix_uint_alloc_nzmax(rows, columns, entries, form)`.
type Alloc = unsafe extern "C" fn(usize, usize, usize, c_int) -> *mut Matrix;
/// `gsl_spmatrix_uint_set(matrix, row, column, value)`.
type Set = unsafe extern "C" fn(*mut Matrix, usize, usize, u32) -> c_int;

/// The functions of GSL that make a matrix.
pub(super) struct Gsl {
    alloc: Alloc,
    set: Set,
}

impl Gsl {
    /// Finds the library. It and what it needs is there for whatever is loaded later, too: some
    /// clients were not linked to what they use.
    pub(super) fn open() -> Result<Gsl, HostError> {
        for name in BESIDE {
            open(name).map(mem::forget).ok();
        }
        let mut reasons = Vec::new();
        for name in NAMES {
            match open(name) {
                Ok(library) => return Gsl::of(library),
                Err(reason) => reasons.push(reason.to_string()),
            }
        }
        // The first name is the one that is usual.
        Err(HostError::NoGsl(reasons.swap_remove(0)))
    }

    fn of(library: Library) -> Result<Gsl, HostError> {
        const ALLOC: &str = "gsl_spmatrix_uint_alloc_nzmax";
        const SET: &str = "gsl_spmatrix_uint_set";
        // SAFETY: GSL declares its functions with these types since it has them.
        let (alloc, set) = unsafe { (library.get::<Alloc>(ALLOC), library.get::<Set>(SET)) };
        let alloc = *alloc.map_err(|_| HostError::OldGsl(ALLOC))?;
        let set = *set.map_err(|_| HostError::OldGsl(SET))?;
        // Its functions are called as long as the process lives.
        mem::forget(library);
        Ok(Gsl { alloc, set })
    }

    /// A graph of the board, for a client to keep and to free: the struct by `free`, its matrices by
    /// GSL. Some do so as soon as they have it.
    pub(super) fn graph(&self, chart: &Chart) -> *mut Graph {
        let vertices = chart.vertices();
        let edges = chart.edges();
        let ways = edges.iter().map(|(edge, way)| (edge.from, edge.to, *way as u32));
        let owned = |color: u32| chart.side(color).map(move |vertex| (color as usize, vertex, 1));
        let filled = Graph {
            num_vertices: vertices,
            t: self.matrix((vertices, vertices), &ways.collect::<Vec<_>>()),
            o: self.matrix((2, vertices), &owned(BLACK).chain(owned(WHITE)).collect::<Vec<_>>()),
        };
        let layout = Layout::new::<Graph>();
        // SAFETY: any size may be asked for; whether there was enough is looked at below.
        let graph = unsafe { libc::malloc(layout.size()) }.cast::<Graph>();
        if graph.is_null() {
            handle_alloc_error(layout);
        }
        // SAFETY: `malloc` gave room for a graph, as aligned as any type needs.
        unsafe { graph.write(filled) };
        graph
    }

    /// A matrix with these entries and no others: row, column and value.
    fn matrix(
        &self,
        (rows, columns): (usize, usize),
        entries: &[(usize, usize, u32)],
    ) -> *mut Matrix {
        // Room for all of them: where it has to grow, GSL moves the tree by which it finds entries.
        let room = entries.len().max(1);
        // SAFETY: sizes are those of a small board, and the form is one that GSL knows.
        let matrix = unsafe { (self.alloc)(rows, columns, room, COO) };
        if matrix.is_null() {
            handle_alloc_error(Layout::for_value(entries));
        }
        for &(row, column, value) in entries {
            // SAFETY: the matrix is GSL's own, and rows and columns are within its size.
            unsafe { (self.set)(matrix, row, column, value) };
        }
        matrix
    }
}

fn open(name: &str) -> Result<Library, libloading::Error> {
    // SAFETY: these are libraries of the system, which do nothing of note when they are loaded.
    unsafe { Library::open(Some(name), RTLD_LAZY | RTLD_GLOBAL) }
}
