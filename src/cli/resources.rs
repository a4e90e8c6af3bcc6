//! What a job will take, and whether the machine has it.

use anyhow::{Result, bail};
use std::path::Path;
use sysinfo::{MemoryRefreshKind, ProcessRefreshKind, ProcessesToUpdate, System};

/// Refuses what needs more memory than is left, `need` being in bytes.
pub fn check_memory(need: u64) -> Result<()> {
    // Not worth asking the system for.
    if need < 64 << 20 {
        return Ok(());
    }
    // Where the system does not say, there is nothing to refuse.
    let Some(available) = available_memory() else { return Ok(()) };
    if need > available / 10 * 9 {
        bail!(
            "it would take {} of memory, and {} are available: make the maze smaller, leave out \
             films with -n, or go on all the same with --force",
            bytes(need),
            bytes(available)
        );
    }
    Ok(())
}

/// The system's available memory, or what the control group leaves, whichever is less.
fn available_memory() -> Option<u64> {
    let mut system = System::new().ok()?;
    system.refresh_memory_specifics(MemoryRefreshKind::nothing().with_ram());
    let own = sysinfo::get_current_pid().ok();
    let group = own.and_then(|pid| {
        let only = ProcessesToUpdate::Some(&[pid]);
        system.refresh_processes_specifics(only, false, ProcessRefreshKind::nothing());
        // Not what it calls free: that leaves out the page cache, which is given up when asked for.
        let limits = system.process(pid)?.cgroup_limits()?;
        Some(limits.total_memory.saturating_sub(limits.rss))
    });
    Some([group, address_space()].into_iter().flatten().fold(system.available_memory(), u64::min))
}

/// The limit of `ulimit -v`, less what the program itself may take of it.
#[cfg(unix)]
fn address_space() -> Option<u64> {
    use rustix::process::{Resource, getrlimit};
    Some(getrlimit(Resource::As).current?.saturating_sub(64 << 20))
}

#[cfg(not(unix))]
const fn address_space() -> Option<u64> {
    None
}

/// Refuses what needs more disk than is left, `need` being in bytes.
pub fn check_disk(folder: &Path, need: u64, what: &str) -> Result<()> {
    // Where the system does not say, the write itself will.
    match fs4::available_space(folder) {
        Ok(available) if need > available => bail!(
            "{what} may take up to {}, and {} are free in '{}': go on all the same with --force",
            bytes(need),
            bytes(available),
            folder.display()
        ),
        _ => Ok(()),
    }
}

/// A number of bytes for people.
pub fn bytes(n: u64) -> String {
    indicatif::HumanBytes(n).to_string()
}
