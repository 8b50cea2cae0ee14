//! What the machine has to give.

use std::path::Path;

/// A number of bytes for people.
pub fn in_bytes(bytes: u64) -> String {
    let units = ["B", "KiB", "MiB", "GiB", "TiB", "PiB"];
    let mut size = bytes as f64;
    let mut unit = 0;
    while size >= 1024.0 && unit + 1 < units.len() {
        size /= 1024.0;
        unit += 1;
    }
    if unit == 0 { format!("{bytes} B") } else { format!("{size:.1} {}", units[unit]) }
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
