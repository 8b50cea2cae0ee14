//! Sees to it that nothing stays behind, also where the test itself is killed.

use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Mutex, PoisonError};

/// Waits until whoever started it is gone, which closes its input; then ends every process whose
/// number is in a file of the folder, and removes the folder.
const WATCH: &str = r#"
trap '' INT TERM HUP
read -r _
processes=$(head --quiet --lines 1 "$1"/*.pid "$1"/*/*.pid)
for process in $processes; do
    kill -CONT "$process"
    kill -QUIT "$process"
done
# Who was told to quit still closes files.
for process in $processes; do
    tail --pid="$process" --sleep-interval=0.05 --follow /dev/null
done
rm -rf "$1"
"#;

/// A folder, and somebody beside us who tidies it away with all that runs in it.
#[derive(Debug)]
pub(crate) struct Guard {
    folder: PathBuf,
    watch: Mutex<Option<(Child, ChildStdin)>>,
}

impl Guard {
    /// A new folder, which anybody may look into: not everything in it runs as we do.
    pub(crate) fn new(name: &str) -> Self {
        let mut builder = tempfile::Builder::new();
        let folder = builder.prefix(&format!("damier-{name}-")).tempdir();
        let folder = folder.expect("a folder can be made").keep();
        let mut watch = Command::new("sh");
        watch.args(["-c", WATCH, "watch"]).arg(&folder);
        // Whoever reads what the test says hears its end when everything is tidied away.
        watch.stdin(Stdio::piped()).stdout(Stdio::inherit()).stderr(Stdio::null());
        // Not in our group, which is killed as a whole.
        std::os::unix::process::CommandExt::process_group(&mut watch, 0);
        let mut watch = watch.spawn().expect("there is a shell");
        let input = watch.stdin.take().expect("it was asked for");
        open_to_all(&folder);
        Self { folder, watch: Mutex::new(Some((watch, input))) }
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        let watch = self.watch.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some((mut watch, input)) = watch else { return };
        drop(input);
        // A test that fails is told why it failed, and not that something stayed behind.
        let _ = watch.wait();
    }
}

fn open_to_all(folder: &Path) {
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(folder, mode).expect("the folder is ours");
}
