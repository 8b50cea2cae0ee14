//! Finished games, kept to be looked back at.
//!
//! Each is two files of the data folder: what there is to tell of it, and the game itself. The
//! first counts: it is written last and removed first, so that no list shows half a game.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::Duration;

use damier_core::Message;
use damier_play::Kept;
use damier_play::finished::{Ending, Finished};
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::clock::since;
use crate::files::{self, data_folder};
use crate::leftovers::{self, DELETED};
use crate::settings::{SettingEntry, Settings};

/// So many games are kept, and so many bytes of them; the oldest make room for the newest.
const MOST: usize = 2000;
const MOST_BYTES: u64 = 64 << 20;

/// What is older than this nobody is writing any more.
const SETTLED: Duration = Duration::from_hours(1);

/// How the names of the files end that tell of games.
const TOLD: &str = "json";

/// A game that is kept.
#[derive(Clone, Debug)]
pub struct Past {
    /// The name of its files, which begins with when it ended.
    pub id: String,
    /// When it ended.
    pub at: Timestamp,
    pub finished: Finished,
    /// The file with the game itself.
    pub file: PathBuf,
}

impl Past {
    /// The file that tells of it: without that the game is in no list.
    pub fn told_in(&self) -> PathBuf {
        self.file.with_file_name(format!("{}.{TOLD}", self.id))
    }

    /// Removes it.
    pub fn delete(&self) -> io::Result<()> {
        fs::remove_file(self.told_in())?;
        match fs::remove_file(&self.file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

/// What came of adding a game.
#[derive(Debug, Default)]
pub struct Added {
    /// Under which name; none where nothing is added.
    pub id: Option<String>,
    /// What is new about it among the others.
    pub record: Option<Message>,
}

/// The games that are kept.
#[derive(Clone)]
pub struct History {
    /// Nothing if the system has no folder for it.
    folder: Option<PathBuf>,
    /// Whether games are added.
    on: bool,
}

impl History {
    /// That of this machine. What is played by scripts is not added unless that is asked for.
    pub fn of_this_machine(settings: &Settings) -> History {
        let value = SettingEntry::of("history").map(|entry| settings.value(entry));
        let on = match value {
            Some("off") => false,
            Some("all") => true,
            _ => io::stdin().is_terminal(),
        };
        History { folder: data_folder().map(|folder| folder.join("history")), on }
    }

    /// All games, the latest first. What cannot be read is passed over.
    pub fn all(&self) -> Vec<Past> {
        let Some(folder) = &self.folder else { return Vec::new() };
        let Ok(listed) = fs::read_dir(folder) else { return Vec::new() };
        let names = listed.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let ids =
            names.filter_map(|name| name.strip_suffix(&format!(".{TOLD}")).map(str::to_owned));
        let mut all: Vec<Past> = ids.filter_map(|id| read(folder, &id)).collect();
        all.sort_by(|one, other| (other.at, &other.id).cmp(&(one.at, &one.id)));
        all
    }

    /// Adds a game, whose file is named with such an ending; or puts it in place of one that was
    /// added before it was taken back. Tells under which name.
    pub fn add(
        &self,
        finished: &Finished,
        ending: &str,
        text: &str,
        before: Option<&str>,
    ) -> io::Result<Added> {
        self.add_at(finished, ending, text, before, Timestamp::now())
    }

    fn add_at(
        &self,
        finished: &Finished,
        ending: &str,
        text: &str,
        before: Option<&str>,
        now: Timestamp,
    ) -> io::Result<Added> {
        let Some(folder) = self.folder.as_deref().filter(|_| self.on) else {
            return Ok(Added::default());
        };
        fs::create_dir_all(folder)?;
        let others = self.all();
        let others = others.iter().filter(|past| Some(past.id.as_str()) != before);
        let record = finished.record(others.map(|past| &past.finished));
        let id = match before {
            Some(id) => id.to_owned(),
            None => fresh(folder, finished, now),
        };
        let file = format!("{id}.{ending}");
        files::write(&folder.join(&file), text)?;
        let told = json!({
            "at": now.strftime("%Y-%m-%dT%H:%M:%SZ").to_string(),
            "game": finished.game,
            "variant": finished.variant,
            "players": finished.players,
            "ending": finished.ending.to_string(),
            "moves": finished.moves,
            "seconds": finished.time.map(|time| time.as_secs_f64()),
            "points": finished.points,
            "grade": finished.grade,
            "helped": finished.helped,
            "file": file,
        });
        files::write(&folder.join(format!("{id}.{TOLD}")), format!("{told:#}\n"))?;
        self.make_room();
        Ok(Added { id: Some(id), record })
    }

    /// Removes the oldest games as long as there are too many, and what nothing tells of.
    fn make_room(&self) {
        if let Some(folder) = &self.folder {
            leftovers::sweep(folder, |_| false);
            remove_untold(folder);
        }
        let mut bytes = 0;
        for (index, past) in self.all().iter().enumerate() {
            bytes += fs::metadata(&past.file).map_or(0, |file| file.len());
            // The latest stays, however large.
            if index >= MOST || (index > 0 && bytes > MOST_BYTES) {
                // What cannot be removed now is tried again after the next game.
                past.delete().ok();
            }
        }
    }
}

/// Removes games of which no file tells, nor one that may be wanted back. Another program may just
/// be adding one: what is new stays.
fn remove_untold(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    for path in entries.map(|entry| entry.path()) {
        let deleted = path.with_extension(format!("{TOLD}.{DELETED}"));
        let told = path.with_extension(TOLD).exists() || deleted.exists();
        let changed = fs::metadata(&path).and_then(|file| file.modified());
        let old = changed.is_ok_and(|changed| since(changed) > SETTLED);
        if !told && old && path.extension().and_then(|end| Kept::of(end.to_str()?)).is_some() {
            // What cannot be removed is in no list, which does no harm.
            fs::remove_file(&path).ok();
        }
    }
}

/// A name that no game has.
fn fresh(folder: &Path, finished: &Finished, now: Timestamp) -> String {
    let name = format!("{}-{}", now.strftime("%Y%m%d-%H%M%S"), finished.game);
    let taken = |id: &str| folder.join(format!("{id}.{TOLD}")).exists();
    let numbered = (2..u32::MAX).map(|number| format!("{name}-{number}"));
    [name.clone()].into_iter().chain(numbered).find(|id| !taken(id)).unwrap_or(name)
}

/// The game of a name, if it can be read.
fn read(folder: &Path, id: &str) -> Option<Past> {
    let path = folder.join(format!("{id}.{TOLD}"));
    let bytes = files::read_bytes(&path.to_string_lossy(), 1 << 16).ok()?;
    let told: Value = serde_json::from_slice(&bytes).ok()?;
    let text = |name: &str| told[name].as_str().map(str::to_owned);
    let file = text("file").filter(|file| !file.contains(['/', '\\']))?;
    let players = told["players"].as_array()?.iter();
    let seconds = told["seconds"].as_f64().filter(|seconds| (0.0..1e9).contains(seconds));
    Some(Past {
        id: id.to_owned(),
        at: text("at")?.parse().ok()?,
        file: folder.join(file),
        finished: Finished {
            game: text("game")?,
            variant: text("variant")?,
            players: players.map(|name| name.as_str().map(str::to_owned)).collect::<Option<_>>()?,
            ending: Ending::read(told["ending"].as_str()?)?,
            moves: usize::try_from(told["moves"].as_u64()?).ok()?,
            time: seconds.map(Duration::from_secs_f64),
            points: told["points"].as_i64(),
            grade: text("grade"),
            helped: told["helped"].as_bool()?,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(folder: &Path) -> History {
        History { folder: Some(folder.join("history")), on: true }
    }

    fn finished() -> Finished {
        Finished {
            game: "hashi".to_owned(),
            variant: "7x7".to_owned(),
            players: Vec::new(),
            ending: Ending::Solved,
            moves: 12,
            time: Some(Duration::from_millis(65_250)),
            points: None,
            grade: Some("easy".to_owned()),
            helped: false,
        }
    }

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(1_800_000_000 + second).unwrap()
    }

    #[test]
    fn games_come_back_as_they_were_the_latest_first() {
        let folder = tempfile::tempdir().unwrap();
        let history = history(folder.path());
        assert!(history.all().is_empty());
        let add = |finished: &Finished, second, before| {
            history.add_at(finished, "dpz", "a game", before, at(second)).unwrap().id.unwrap()
        };
        let first = add(&finished(), 1, None);
        let lost = Finished { ending: Ending::Shown, helped: true, ..finished() };
        let second = add(&lost, 1, None);
        assert_ne!(first, second);
        let all = history.all();
        assert_eq!(all.iter().map(|past| &past.finished).collect::<Vec<_>>(), [&lost, &finished()]);
        assert_eq!(fs::read_to_string(&all[0].file).unwrap(), "a game");
        // Taken back and ended otherwise, it is the same game.
        assert_eq!(add(&finished(), 9, Some(&second)), second);
        assert_eq!(history.all().len(), 2);
        assert_eq!(history.all()[0].finished, finished());
        all[0].delete().unwrap();
        assert_eq!(history.all().len(), 1);
        assert_eq!(fs::read_dir(folder.path().join("history")).unwrap().count(), 2);
    }

    #[test]
    fn the_oldest_make_room() {
        let folder = tempfile::tempdir().unwrap();
        let history = history(folder.path());
        let large = "x".repeat((MOST_BYTES / 2) as usize);
        for second in 0..3 {
            history.add_at(&finished(), "dpz", &large, None, at(second)).unwrap();
        }
        let left: Vec<i64> = history.all().iter().map(|past| past.at.as_second()).collect();
        assert_eq!(left, [at(2).as_second(), at(1).as_second()]);
    }

    #[test]
    fn what_is_no_game_is_passed_over() {
        let folder = tempfile::tempdir().unwrap();
        let history = history(folder.path());
        history.add_at(&finished(), "dpz", "a game", None, at(0)).unwrap();
        let whole = fs::read_to_string(history.all()[0].told_in()).unwrap();
        for (number, text) in
            ["", "{", "[]", "{}", &whole[..80], &whole.replace("solved", "soiled")]
                .iter()
                .enumerate()
        {
            fs::write(folder.path().join(format!("history/{number}.json")), text).unwrap();
        }
        let outside = whole.replace("\"file\": \"", "\"file\": \"../");
        fs::write(folder.path().join("history/outside.json"), outside).unwrap();
        assert_eq!(history.all().len(), 1);
    }

    #[test]
    fn nothing_is_added_where_it_is_off() {
        let folder = tempfile::tempdir().unwrap();
        let off = History { on: false, ..history(folder.path()) };
        assert_eq!(off.add(&finished(), "dpz", "a game", None).unwrap().id, None);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
