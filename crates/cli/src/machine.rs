//! What the machine has to give.

use std::num::NonZero;
use std::path::Path;
use std::thread;

use damier_core::Message;

use crate::failure::Failure;

/// How many threads can run at once.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// The memory that can still be had, where the system tells.
pub fn free_memory() -> Option<u64> {
    let mut system = sysinfo::System::new().ok()?;
    system.refresh_memory();
    let free = system.available_memory();
    // A container may have less than the machine.
    let limit = system.cgroup_limits().map(|limits| limits.free_memory);
    Some(limit.map_or(free, |limit| limit.min(free))).filter(|&free| free > 0)
}

/// The room on the disk that holds a folder, or will hold it.
pub fn free_disk(folder: &Path) -> Option<u64> {
    let there = folder.ancestors().find_map(|part| part.canonicalize().ok())?;
    let disks = sysinfo::Disks::new_with_refreshed_list().ok()?;
    let holding = disks.iter().filter(|disk| there.starts_with(disk.mount_point()));
    let disk = holding.max_by_key(|disk| disk.mount_point().components().count())?;
    Some(disk.available_space())
}

/// So many threads, or as many as there are cores.
pub fn threads(count: Option<u32>) -> Result<rayon::ThreadPool, Failure> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(count.unwrap_or(0) as usize).build();
    pool.map_err(|error| {
        Failure::Engine(Message::new("error-threads").with("reason", error.to_string()))
    })
}
