//! What the machine has to give.

use std::path::Path;

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
