//! A program of a stranger, before it becomes that program: what holds it is put in place from within.
//!
//! The warden starts our own program anew, in a user and a process namespace of its own where the hold
//! has them. That process gives itself the rest, and then becomes the program, which has no right to
//! undo any of it. What cannot be put in place ends it: nobody runs with less than was promised.

use std::convert::Infallible;
use std::ffi::CString;
use std::fs;
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf, absolute};
use std::process::Command;

use rustix::fs::CWD;
use rustix::mount::{
    MountFlags, MountPropagationFlags, MoveMountFlags, OpenTreeFlags, mount, mount_change,
    move_mount, open_tree,
};
use rustix::process::{Resource, Rlimit, getgid, getuid, setrlimit};
use rustix::thread::{
    CapabilitiesSecureBits, UnshareFlags, set_capabilities_secure_bits, set_no_new_privs,
};

use super::hold::{LIMITS, Level};
use super::spaces::{Seal, apart, seal};

/// What a warden does before it starts somebody: whoever it starts first is the first process of a
/// space that ends with it, and has all rights there and none elsewhere.
pub(super) fn prepare(level: Level) -> io::Result<()> {
    if level == Level::Limits {
        return Ok(());
    }
    let (user, group) = (getuid().as_raw(), getgid().as_raw());
    apart(UnshareFlags::NEWUSER | UnshareFlags::NEWPID)?;
    // Whoever may not choose its groups may map its own.
    fs::write("/proc/self/setgroups", "deny")?;
    fs::write("/proc/self/uid_map", format!("0 {user} 1"))?;
    fs::write("/proc/self/gid_map", format!("0 {group} 1"))
}

/// Becomes a program that is held.
pub fn become_program(level: Level, words: &[String]) -> io::Result<Infallible> {
    let (program, arguments) =
        words.split_first().ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
    let program = absolute(program)?;
    let mut command = Command::new(&program);
    command.args(arguments);
    if level != Level::Limits {
        let others = UnshareFlags::NEWNS | UnshareFlags::NEWNET | UnshareFlags::NEWIPC;
        apart(others | UnshareFlags::NEWUTS)?;
    }
    if level == Level::Files {
        show_files(words)?;
        command.env("TMPDIR", TEMP).env("HOME", TEMP);
    }
    if let Some(folder) = folders(words).next() {
        std::env::set_current_dir(folder)?;
    }
    for (resource, most) in LIMITS {
        // Outside a space of its own all processes of the user count, and there may be hundreds.
        if resource == Resource::Nproc && level == Level::Limits {
            continue;
        }
        setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })?;
    }
    setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) })?;
    if level != Level::Limits {
        // It looks like root in there, which must be worth nothing once it is the program.
        let bits = CapabilitiesSecureBits::NO_ROOT
            | CapabilitiesSecureBits::NO_ROOT_LOCKED
            | CapabilitiesSecureBits::NO_CAP_AMBIENT_RAISE
            | CapabilitiesSecureBits::NO_CAP_AMBIENT_RAISE_LOCKED;
        set_capabilities_secure_bits(bits)?;
    }
    set_no_new_privs(true)?;
    Err(command.exec())
}

/// Where a program may write.
const TEMP: &str = "/tmp";
/// Folders that look empty to it: the first is its own to write to, the second has the sockets of
/// services of the system.
const COVERED: [&str; 2] = [TEMP, "/run"];
/// All the devices that it has.
const DEVICES: [&str; 5] = ["null", "zero", "full", "random", "urandom"];
/// How much it may write there.
const ROOM: &str = "size=64m,mode=1777";

/// The folders of the files that a command names, which it needs: the program, and what it is to read.
fn folders(words: &[String]) -> impl Iterator<Item = PathBuf> {
    let files = words.iter().map(PathBuf::from).filter(|word| word.is_absolute() && word.exists());
    // The program of clients is ours: where theirs is comes last.
    let mut found: Vec<PathBuf> = files.filter_map(|it| it.parent().map(Path::to_owned)).collect();
    found.reverse();
    found.into_iter()
}

/// Lets the whole file system be read only, but for a temporary folder of its own.
fn show_files(words: &[String]) -> io::Result<()> {
    mount_change("/", MountPropagationFlags::PRIVATE | MountPropagationFlags::REC)?;
    // Ours is among what it may need: clients are hosted by it, and some bots are made of it.
    let own = std::env::current_exe().ok().and_then(|own| own.parent().map(Path::to_owned));
    let needed: Vec<PathBuf> = folders(words).chain(own).collect();
    let is_needed = |cover: &&str| needed.iter().any(|folder| folder == Path::new(cover));
    // A folder that it needs as a whole cannot be covered.
    let covered: Vec<&str> = COVERED
        .into_iter()
        .filter(|cover| Path::new(cover).is_dir() && !is_needed(cover))
        // Some systems have their programs there.
        .filter(|cover| *cover == TEMP || !Path::new("/run/current-system").exists())
        .collect();
    let kept: Vec<(PathBuf, OwnedFd)> = needed
        .into_iter()
        .filter(|folder| covered.iter().any(|cover| folder.starts_with(cover)))
        .map(|folder| tree(&folder).map(|tree| (folder, tree)))
        .collect::<io::Result<_>>()?;
    let devices: Vec<(PathBuf, OwnedFd)> = DEVICES
        .into_iter()
        .map(|name| Path::new("/dev").join(name))
        .filter(|device| device.exists())
        .map(|device| tree(&device).map(|tree| (device, tree)))
        .collect::<io::Result<_>>()?;
    let quiet = MountFlags::NOSUID | MountFlags::NODEV;
    // The processes outside must not be seen; where the system shows none, nothing is shown.
    if mount("proc", "/proc", "proc", quiet | MountFlags::NOEXEC, None).is_err() {
        mount("tmpfs", "/proc", "tmpfs", quiet, None)?;
    }
    seal(c"/", Seal::All)?;
    for cover in &covered {
        let room = CString::new(ROOM)?;
        mount("tmpfs", *cover, "tmpfs", quiet, Some(room.as_c_str()))?;
    }
    for (folder, tree) in kept {
        fs::create_dir_all(&folder)?;
        place(&tree, &folder)?;
        seal(&CString::new(folder.as_os_str().as_bytes())?, Seal::All)?;
    }
    for cover in covered.iter().filter(|cover| **cover != TEMP) {
        seal(&CString::new(*cover)?, Seal::Writing)?;
    }
    mount("tmpfs", "/dev", "tmpfs", MountFlags::NOSUID | MountFlags::NOEXEC, None)?;
    for (device, tree) in devices {
        fs::write(&device, "")?;
        place(&tree, &device)?;
    }
    for (name, target) in [("fd", "/proc/self/fd"), ("stdin", "/proc/self/fd/0"), ("shm", TEMP)] {
        symlink(target, Path::new("/dev").join(name))?;
    }
    for (name, target) in [("stdout", "/proc/self/fd/1"), ("stderr", "/proc/self/fd/2")] {
        symlink(target, Path::new("/dev").join(name))?;
    }
    seal(c"/dev", Seal::Writing)
}

/// What is at a path now, to be placed somewhere else.
fn tree(path: &Path) -> io::Result<OwnedFd> {
    let flags = OpenTreeFlags::OPEN_TREE_CLONE
        | OpenTreeFlags::OPEN_TREE_CLOEXEC
        | OpenTreeFlags::AT_RECURSIVE;
    Ok(open_tree(CWD, path, flags)?)
}

fn place(tree: &OwnedFd, path: &Path) -> io::Result<()> {
    move_mount(tree, "", CWD, path, MoveMountFlags::MOVE_MOUNT_F_EMPTY_PATH)?;
    Ok(())
}
