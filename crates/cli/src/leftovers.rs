//! What programs that were killed leave beside the games that are kept.

use std::fs;
use std::path::Path;

/// The end of the names of locks.
pub const LOCK: &str = "lock";

/// The end of the names of games that were deleted and may be wanted back. Whoever can bring one
/// back holds a lock on it.
pub const DELETED: &str = "deleted";

/// Removes locks and deleted games that no running program holds. A lock beside a game stays
/// until the game is gone.
pub fn sweep(folder: &Path, is_game: impl Fn(&Path) -> bool) {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    let paths: Vec<_> = entries.map(|entry| entry.path()).collect();
    let games: Vec<_> =
        paths.iter().filter(|path| is_game(path)).map(|path| path.with_extension(LOCK)).collect();
    for path in &paths {
        let end = path.extension().unwrap_or_default();
        if (end == LOCK && !games.contains(path)) || end == DELETED {
            remove_if_free(path);
        }
    }
}

/// Removes a file, holding its lock meanwhile, unless somebody else holds it.
fn remove_if_free(path: &Path) {
    if let Ok(file) = fs::File::open(path)
        && file.try_lock().is_ok()
    {
        // What cannot be removed is never offered, which does no harm.
        fs::remove_file(path).ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_holds_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let names = ["1.lock", "2.lock", "2.dgn", "3.lock", "4.dgn.deleted", "5.dpz.deleted"];
        for name in names.iter().chain(&["6.damaged", "deleted", "lock"]) {
            fs::write(folder.path().join(name), "").unwrap();
        }
        let held = ["3.lock", "5.dpz.deleted"].map(|name| {
            let file = fs::File::open(folder.path().join(name)).unwrap();
            file.try_lock().unwrap();
            file
        });
        let swept = || {
            sweep(folder.path(), |path| path.extension().is_some_and(|end| end == "dgn"));
            let entries = fs::read_dir(folder.path()).unwrap();
            let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
            let mut names: Vec<String> = names.collect();
            names.sort();
            names.join(" ")
        };
        assert_eq!(swept(), "2.dgn 2.lock 3.lock 5.dpz.deleted 6.damaged deleted lock");
        drop(held);
        assert_eq!(swept(), "2.dgn 2.lock 6.damaged deleted lock");
        fs::remove_file(folder.path().join("2.dgn")).unwrap();
        assert_eq!(swept(), "6.damaged deleted lock");
        sweep(&folder.path().join("nowhere"), |_| false);
    }
}
