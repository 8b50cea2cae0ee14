//! Builds the web app into `OUT_DIR` and writes the table of its files. Nothing is written into the
//! checkout. Where it cannot be built the program is built without it, and says what is missing.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a build script reads files and the environment, runs programs, and stops if it cannot"
)]

mod copy;
mod node;
mod table;

use std::env;
use std::path::PathBuf;

use node::Missing;

/// What the app is made of, in the folder `web`. Tests and what only their tools read are no part.
const SOURCES: [&str; 9] = [
    "index.html",
    "package.json",
    "package-lock.json",
    "plugins",
    "public",
    "src",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
];

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap()).join("../..");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap());
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-env-changed=DAMIER_WEBAPP");

    // As in the checkout, where the pages' words are found beside the folder of the app.
    let (web, locales) = (out.join("web"), out.join("locales"));
    for name in SOURCES {
        copy::follow(&root.join("web").join(name), &web.join(name));
    }
    copy::follow(&root.join("locales"), &locales);

    let built = if env::var("DAMIER_WEBAPP").is_ok_and(|word| word == "skip") {
        Err(Missing::Skipped)
    } else {
        node::build(&web)
    };
    let missing = built.err();
    match &missing {
        // Whoever leaves it out on purpose knows.
        None | Some(Missing::Skipped) => {}
        Some(missing) => {
            println!("cargo::warning=the program is built without its web app: {missing}")
        }
    }
    if let Some(Missing::Node | Missing::OldNode(_) | Missing::Packages(_)) = missing {
        // What was missing may be there the next time; what is nowhere always counts as changed.
        println!("cargo::rerun-if-changed={}", out.join("another-time").display());
    }
    table::write(&out, missing.as_ref());
}
