//! The catalogues are part of the program: a new file of words must rebuild it.

fn main() {
    println!("cargo::rerun-if-changed=../../locales");
}
