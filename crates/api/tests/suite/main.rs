//! The words of the wire, seen from outside.

mod typescript;
