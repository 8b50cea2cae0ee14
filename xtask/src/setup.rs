//! What the tests need on the machine, one entry each.

use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};

use crate::cargo::{Workspace, run as run_command, succeeds};
use crate::{deploy, web};

/// Something that must be there before the tests can run.
struct Need {
    name: &'static str,
    is_met: fn(&Workspace) -> bool,
    /// Gets it where that can be done unasked; otherwise fails, telling a
    /// person how to get it.
    meet: fn(&Workspace) -> Result<()>,
}

const NEEDS: &[Need] = &[
    Need {
        name: "rustfmt",
        is_met: |workspace| succeeds(&mut workspace.cargo("fmt --version")),
        meet: |_| bail!("run `rustup component add rustfmt`"),
    },
    Need {
        name: "clippy",
        is_met: |workspace| succeeds(&mut workspace.cargo("clippy --version")),
        meet: |_| bail!("run `rustup component add clippy`"),
    },
    Need {
        name: "git",
        is_met: |workspace| succeeds(&mut workspace.command("git", "--version")),
        meet: |workspace| debian(workspace, "git"),
    },
    Need {
        name: "tmux",
        is_met: |workspace| succeeds(&mut workspace.command("tmux", "-V")),
        meet: |workspace| debian(workspace, "tmux"),
    },
    Need {
        name: "curl",
        is_met: |workspace| succeeds(&mut workspace.command("curl", "--version")),
        meet: |workspace| debian(workspace, "curl"),
    },
    Need {
        name: "python3-venv",
        is_met: |workspace| succeeds(&mut workspace.command("python3", "-m ensurepip --version")),
        meet: |workspace| debian(workspace, "python3-venv"),
    },
    Need {
        // Clients of Quoridor are written in C, and tests bring some of their own.
        name: "a C compiler",
        is_met: |workspace| {
            succeeds(&mut workspace.command("cc", "--version")) && has_header(workspace, "stdlib.h")
        },
        meet: |workspace| debian(workspace, "gcc libc6-dev"),
    },
    Need {
        name: "libgsl-dev",
        is_met: |workspace| has_header(workspace, "gsl/gsl_spmatrix.h"),
        meet: |workspace| debian(workspace, "libgsl-dev"),
    },
    Need {
        // A real database, started by tests that need one; Debian keeps its server out of the path.
        name: "postgresql",
        is_met: |workspace| {
            let installed =
                std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
            let mut servers = installed.map(|version| version.path().join("bin").join("initdb"));
            servers.any(|initdb| initdb.exists())
                || succeeds(&mut workspace.command("initdb", "--version"))
        },
        meet: |workspace| debian(workspace, "postgresql"),
    },
    Need {
        name: "nats-server",
        is_met: |workspace| {
            let mut known = ["/usr/sbin/nats-server", "nats-server"].into_iter();
            known.any(|program| succeeds(&mut workspace.command(program, "--version")))
        },
        meet: |workspace| debian(workspace, "nats-server"),
    },
    Need {
        name: "systemd-analyze",
        is_met: |workspace| succeeds(&mut workspace.command("systemd-analyze", "--version")),
        meet: |workspace| debian(workspace, "systemd"),
    },
    Need { name: "caddy", is_met: deploy::has_caddy, meet: deploy::get_caddy },
    Need { name: "Node 20.19 and npm", is_met: web::has_node, meet: get_node },
    Need { name: "npm packages", is_met: web::has_packages, meet: web::get_packages },
    Need {
        // The browser without its windows, which works a third less for the same pages.
        name: "chromium-headless-shell",
        is_met: |workspace| {
            succeeds(&mut workspace.command("chromium-headless-shell", "--version"))
        },
        // Without a font there is nothing to be seen on a page.
        meet: |workspace| debian(workspace, "chromium-headless-shell fonts-liberation"),
    },
    Need { name: "websocket-client (Python)", is_met: has_websocket, meet: get_packages },
    Need {
        name: "cargo-nextest",
        is_met: |workspace| succeeds(&mut workspace.cargo("nextest --version")),
        meet: |workspace| run_command(&mut workspace.cargo("install cargo-nextest --locked")),
    },
];

/// Installs packages where this is Debian and we may; otherwise says how a person does it.
fn debian(workspace: &Workspace, packages: &str) -> Result<()> {
    let mut install = workspace.command("apt-get", "install --yes --no-install-recommends");
    install.args(packages.split(' ')).env("DEBIAN_FRONTEND", "noninteractive");
    if succeeds(&mut install) {
        return Ok(());
    }
    // The lists of packages may be missing or old.
    let updated = succeeds(&mut workspace.command("apt-get", "update"));
    ensure!(
        updated && succeeds(&mut install),
        "install it, on Debian with `apt-get install {packages}`"
    );
    Ok(())
}

/// Whether programs of C can be compiled that include this.
fn has_header(workspace: &Workspace, header: &str) -> bool {
    succeeds(workspace.command("cc", "-E -x c -include").args([header, "/dev/null"]))
}

fn get_node(workspace: &Workspace) -> Result<()> {
    debian(workspace, "nodejs npm")?;
    ensure!(web::has_node(workspace), "what the system offers is too old; see nodejs.org");
    Ok(())
}

/// The Python of the tests, which has the packages that the examples need.
fn python(workspace: &Workspace) -> Result<PathBuf> {
    Ok(workspace.target()?.join("python").join("bin").join("python"))
}

fn has_websocket(workspace: &Workspace) -> bool {
    let import = |python| succeeds(workspace.command(python, "-c").arg("import websocket"));
    python(workspace).is_ok_and(import)
}

/// Makes the Python of the tests, and gets what the examples need from the registry.
fn get_packages(workspace: &Workspace) -> Result<()> {
    let folder = workspace.target()?.join("python");
    run_command(workspace.command("python3", "-m venv").arg(folder))?;
    let install = "-m pip install --quiet --disable-pip-version-check -r examples/requirements.txt";
    run_command(&mut workspace.command(python(workspace)?, install))
        .context("the registry of Python packages must be within reach once")
}

/// Meets all needs, or names every one that remains.
pub fn run(workspace: &Workspace) -> Result<()> {
    meet_all(workspace, NEEDS)
}

fn meet_all(workspace: &Workspace, needs: &[Need]) -> Result<()> {
    let mut missing = Vec::new();
    for need in needs {
        if (need.is_met)(workspace) {
            eprintln!("{}: there", need.name);
        } else if let Err(error) = (need.meet)(workspace) {
            missing.push(format!("{} is missing; hint: {error:#}", need.name));
        } else {
            eprintln!("{}: installed", need.name);
        }
    }
    if missing.is_empty() { Ok(()) } else { bail!("{}", missing.join("\n")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_missing_need_is_named_with_its_remedy() {
        let needs = [
            Need { name: "air", is_met: |_| false, meet: |_| bail!("breathe") },
            Need { name: "earth", is_met: |_| true, meet: |_| bail!("dig") },
            Need { name: "fire", is_met: |_| false, meet: |_| Ok(()) },
            Need { name: "water", is_met: |_| false, meet: |_| bail!("drink") },
        ];
        let error = meet_all(&Workspace::open().unwrap(), &needs).unwrap_err();
        assert_eq!(
            error.to_string(),
            "air is missing; hint: breathe\nwater is missing; hint: drink"
        );
    }
}
