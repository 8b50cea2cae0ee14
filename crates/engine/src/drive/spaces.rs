//! The two calls that set a process apart for which there is no safe function.
#![allow(unsafe_code, reason = "the system is asked for spaces and mounts of one's own")]

use std::ffi::CStr;
use std::io;

use rustix::thread::{UnshareFlags, unshare_unsafe};

/// Gives this process spaces of its own. Nothing that threads share may be among them.
pub(super) fn apart(spaces: UnshareFlags) -> io::Result<()> {
    if spaces.contains(UnshareFlags::FILES) {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    // SAFETY: what is unsafe about it is a table of open files of one's own, of which other threads
    // know nothing; that was refused above.
    unsafe { unshare_unsafe(spaces) }.map_err(Into::into)
}

/// What may no longer be done in a mount.
#[derive(Clone, Copy)]
pub(super) enum Seal {
    /// Nothing is written, no device opened and nobody's rights are taken over, here and in all mounts
    /// below.
    All,
    /// Nothing is written, in this mount alone.
    Writing,
}

/// Seals a mount. Only the namespace of this process knows of it.
pub(super) fn seal(mount: &CStr, seal: Seal) -> io::Result<()> {
    let (attributes, flags) = match seal {
        Seal::All => (
            libc::MOUNT_ATTR_RDONLY | libc::MOUNT_ATTR_NOSUID | libc::MOUNT_ATTR_NODEV,
            libc::AT_RECURSIVE,
        ),
        Seal::Writing => (libc::MOUNT_ATTR_RDONLY, 0),
    };
    let wanted =
        libc::mount_attr { attr_set: attributes, attr_clr: 0, propagation: 0, userns_fd: 0 };
    // SAFETY: the path ends with a zero, the attributes live until the call is over, and their size is
    // told with them.
    let done = unsafe {
        libc::syscall(
            libc::SYS_mount_setattr,
            libc::AT_FDCWD,
            mount.as_ptr(),
            flags,
            &raw const wanted,
            size_of::<libc::mount_attr>(),
        )
    };
    if done == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
}
