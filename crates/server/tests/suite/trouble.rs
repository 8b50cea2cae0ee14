//! Bad luck with the disk: what cannot be stored is not acknowledged, and told; what is gone again
//! is gone on with.

use std::fs;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use damier_server::Config;
use damier_store::{Faults, Options, SqliteStore, Store, StoreError};
use serde_json::{Value, json};

use crate::common::{Answer, Hall};

async fn opened(path: &Path, faults: Option<Arc<dyn Faults>>) -> Hall<SqliteStore> {
    let options = Options { faults, ..Options::default() };
    let store = SqliteStore::open(path, options).await.unwrap();
    let config = Config { commands_burst: 100_000, ..Config::default() };
    Hall::over(config, Arc::new(store))
}

/// A table at which one person has both seats: where it is, and their cookie.
async fn table(hall: &Hall<SqliteStore>) -> (String, String) {
    let new = json!({"game": "reversi", "seats": ["human", "human"]});
    let made = hall.post("/api/v1/games").json(&new).send().await;
    assert_eq!(made.status, 201, "{}", made.text());
    (made.json()["url"].as_str().unwrap().to_owned(), made.cookie().unwrap())
}

/// Stops the clocks, or lets them run on: something that can be done again and again.
async fn turn(hall: &Hall<SqliteStore>, url: &str, cookie: &str, number: u64) -> Answer {
    let word = if number % 2 == 1 { "pause" } else { "resume" };
    let command = json!({"type": word, "key": number.to_string()});
    hall.post(&format!("{url}/commands")).cookie(cookie).json(&command).send().await
}

async fn seq(hall: &Hall<SqliteStore>, url: &str) -> Value {
    hall.get(url).send().await.json()["standing"]["seq"].clone()
}

/// Where tests stand in the way: which moment, and what is told there.
#[derive(Default)]
struct Trouble(Mutex<Option<(bool, StoreError)>>);

impl Trouble {
    fn set(&self, trouble: Option<(bool, StoreError)>) {
        *self.0.lock().unwrap() = trouble;
    }

    fn at(&self, after: bool) -> Result<(), StoreError> {
        match &*self.0.lock().unwrap() {
            Some((moment, error)) if *moment == after => Err(error.clone()),
            _ => Ok(()),
        }
    }
}

#[async_trait]
impl Faults for Trouble {
    async fn before_commit(&self, _: usize) -> Result<(), StoreError> {
        self.at(false)
    }

    async fn after_commit(&self, _: usize) -> Result<(), StoreError> {
        self.at(true)
    }
}

#[tokio::test]
async fn nothing_is_acknowledged_that_is_not_stored_and_all_goes_on_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damier.db");
    let trouble = Arc::new(Trouble::default());
    let hall = opened(&path, Some(trouble.clone())).await;
    let (url, ada) = table(&hall).await;
    let file = path.display().to_string();
    let mut done = 0;
    for error in [
        StoreError::Full,
        StoreError::ReadOnly,
        StoreError::Locked,
        StoreError::Damaged { what: file.clone() },
        StoreError::Failed { why: file.clone() },
    ] {
        // Before a commit nothing is stored; after it everything is, and nobody knows.
        for after in [false, true] {
            trouble.set(Some((after, error.clone())));
            let refused = turn(&hall, &url, &ada, done + 1).await;
            assert_eq!((refused.status, refused.code().as_str()), (503, "unavailable"));
            assert!(!refused.text().contains(&file), "{}", refused.text());
            let ready = hall.get("/readyz").refused(503, "unavailable").await;
            assert_eq!(ready.header("retry-after"), "5");
            let new = json!({"game": "awele"});
            let made = hall.post("/api/v1/games").cookie(&ada).json(&new).send().await;
            assert_eq!(made.code(), "unavailable");
            assert_eq!(hall.get("/healthz").send().await.status, 200);
            assert_eq!(seq(&hall, &url).await, done + u64::from(after), "{error}");
            trouble.set(None);
            assert_eq!(hall.get("/readyz").send().await.status, 200);
            let repeated = turn(&hall, &url, &ada, done + 1).await;
            assert_eq!((repeated.status, &repeated.json()["seq"]), (200, &json!(done + 1)));
            done += 1;
            assert_eq!(seq(&hall, &url).await, done);
        }
    }
    hall.store.close().await;
    let again = opened(&path, None).await;
    assert_eq!(seq(&again, &url).await, done);
}

/// A small disk of its own, which goes with the test.
#[cfg(target_os = "linux")]
struct SmallDisk(tempfile::TempDir);

#[cfg(target_os = "linux")]
impl SmallDisk {
    /// A disk of so many kilobytes; none if nobody lets us make one.
    fn new(kilobytes: u32) -> Option<SmallDisk> {
        let folder = tempfile::tempdir().unwrap();
        let size = format!("size={kilobytes}k");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(folder.path());
        let made = mount.output().is_ok_and(|made| made.status.success());
        made.then_some(SmallDisk(folder))
    }
}

#[cfg(target_os = "linux")]
impl Drop for SmallDisk {
    fn drop(&mut self) {
        Command::new("umount").arg("-l").arg(self.0.path()).output().ok();
    }
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_full_disk_turns_it_red_until_there_is_space() {
    let Some(disk) = SmallDisk::new(1024) else {
        eprintln!("nobody lets us make a small disk: this shows nothing");
        return;
    };
    let (path, filler) = (disk.0.path().join("damier.db"), disk.0.path().join("filler"));
    let hall = opened(&path, None).await;
    let (url, ada) = table(&hall).await;
    assert_eq!(hall.get("/readyz").send().await.status, 200);
    let mut done = 0;
    for _ in 0..3 {
        // Somebody else fills the rest of it.
        let mut file = fs::File::create(&filler).unwrap();
        while file.write_all(&[1; 512]).is_ok() {}
        let refused = loop {
            let answer = turn(&hall, &url, &ada, done + 1).await;
            if answer.status != 200 {
                break answer;
            }
            done += 1;
        };
        assert_eq!((refused.status, refused.code().as_str()), (503, "unavailable"));
        assert!(refused.json()["detail"].as_str().unwrap().contains("disk"), "{}", refused.text());
        hall.get("/readyz").refused(503, "unavailable").await;
        assert_eq!(seq(&hall, &url).await, done, "it can still be seen");
        drop(file);
        fs::remove_file(&filler).unwrap();
        assert_eq!(hall.get("/readyz").send().await.status, 200);
        let repeated = turn(&hall, &url, &ada, done + 1).await;
        assert_eq!(repeated.status, 200, "{}", repeated.text());
        done += 1;
    }
    hall.store.close().await;
    let again = opened(&path, None).await;
    assert_eq!(seq(&again, &url).await, done);
    again.store.close().await;
}

#[tokio::test]
async fn what_a_damaged_page_held_is_told_and_the_rest_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damier.db");
    let hall = opened(&path, None).await;
    let (first, ada) = table(&hall).await;
    let mut urls = vec![first];
    for seed in 1..20 {
        let params = json!({"size": "40x40", "seed": seed.to_string()});
        let new = json!({"type": "make", "params": params});
        let made = hall.post("/api/v1/labyrinths").cookie(&ada).json(&new).send().await;
        urls.push(made.json()["url"].as_str().unwrap().to_owned());
    }
    hall.store.close().await;
    // A page in the middle that is full of text belongs to a labyrinth, and to one alone.
    let bytes = fs::read(&path).unwrap();
    let is_text = |page: &&[u8]| {
        page.iter().filter(|byte| byte.is_ascii_graphic() || **byte == b' ').count() > 3_500
    };
    let pages: Vec<&[u8]> = bytes.chunks(4_096).collect();
    let middle = pages.len() / 2;
    let page = middle + pages[middle..].iter().position(is_text).unwrap();
    let mut file = fs::OpenOptions::new().write(true).open(&path).unwrap();
    file.seek(SeekFrom::Start(page as u64 * 4_096)).unwrap();
    file.write_all(&[0xff; 4_096]).unwrap();
    drop(file);

    let hall = opened(&path, None).await;
    let (mut whole, mut damaged) = (0, 0);
    for url in &urls {
        let answer = hall.get(url).send().await;
        match answer.status {
            200 => whole += 1,
            _ => {
                assert_eq!((answer.status, answer.code().as_str()), (503, "unavailable"));
                assert!(!answer.text().contains("damier.db"), "{}", answer.text());
                damaged += 1;
            }
        }
    }
    assert!(whole > 10 && damaged > 0, "{whole} whole, {damaged} damaged");
    assert_eq!(turn(&hall, &urls[0], &ada, 1).await.status, 200);
    hall.store.close().await;
}
