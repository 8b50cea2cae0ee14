//! A table at which somebody else's program plays two games, and what is left of it afterwards.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use damier_catalog::{Params, game};
use damier_core::{DynGame, Seat, Stop};
use damier_engine::drive::{Launcher, Limits, LocalPrograms};
use damier_mind::{Alone, Bare};
use damier_play::{
    Command, Computer, Contest, Decision, Desk, Opening, Terms, TimeControl, Unmeasured, Who,
};
use tempfile::TempDir;

use super::clock::FileClock;

/// What every program of these tests begins with: how to talk as UGI does, and to say that nothing
/// more will come.
const WORDS: &str = r#"
cd "${0%/*}"
echo started >>starts
hear() { while read -r line; do case $line in "$1"*) return 0;; esac; done; exit 0; }
greet() { hear ugi; echo ugiok; }
ready() { greet; hear isready; echo readyok; }
asked() { ready; hear go; }
late() { : >late; }
play() { exec "$DAMIER" engine $GAME --strategy greedy; }
"#;

pub struct Table {
    folder: TempDir,
    pub game: &'static str,
    pub params: &'static str,
    pub launcher: Launcher,
    pub time: TimeControl,
    /// By how much the program may be late without harm.
    pub margin: Duration,
    /// How far the clock goes on whenever somebody looks at it, once a program says that it is late.
    pub step: Duration,
    pub stop: Stop,
}

/// What became of a game.
#[derive(Debug)]
pub struct Ending {
    /// Why the program lost it, if it did by that.
    pub reason: Option<String>,
    pub winner: Option<Seat>,
    pub moves: usize,
}

/// How programs are started that have their home in a folder. Who leaves by itself is not hurried.
pub fn launcher(home: &Path) -> Launcher {
    let usual = Launcher::of_this_program();
    let path = usual.environment.into_iter().filter(|(name, _)| name == "PATH");
    Launcher {
        warden: Some(env!("CARGO_BIN_EXE_damier").into()),
        grace: Duration::from_mins(1),
        environment: path.chain([("HOME".into(), home.into())]).collect(),
        ..usual
    }
}

impl Table {
    pub fn new() -> Table {
        let folder = tempfile::tempdir().unwrap();
        let mut launcher = launcher(folder.path());
        launcher.environment.extend([
            ("DAMIER".into(), env!("CARGO_BIN_EXE_damier").into()),
            ("GAME".into(), "reversi --size 6".into()),
            // Whoever it starts has it too.
            ("MARK".into(), folder.path().into()),
        ]);
        Table {
            folder,
            game: "reversi",
            params: "size=6",
            launcher,
            time: TimeControl::Move(Duration::from_secs(5)),
            margin: Duration::ZERO,
            step: Duration::from_secs(1),
            stop: Stop::new(),
        }
    }

    /// Nobody waits for whoever does not leave.
    pub fn impatient() -> Table {
        let mut table = Table::new();
        table.launcher.grace = Duration::from_millis(1);
        table
    }

    /// What everybody has in its environment whom the program starts.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.file(name)).unwrap()
    }

    /// How often the program was started.
    pub fn starts(&self) -> usize {
        self.read("starts").lines().count()
    }

    /// A program that does this when it is started first, and plays well whenever it is started again.
    pub fn first(&self, body: &str) -> String {
        let again = r#"if [ "$(wc -l <starts)" -gt 1 ]; then play; fi"#;
        self.always(&format!("{again}\n{body}"))
    }

    /// A program that does this.
    pub fn always(&self, body: &str) -> String {
        let path = self.file("program.sh");
        fs::write(&path, format!("{WORDS}\n{body}\n")).unwrap();
        format!("ugi:sh {}", path.display())
    }

    pub fn programs(&self, clock: Arc<FileClock>) -> LocalPrograms {
        let (launcher, limits) = (self.launcher.clone(), Limits::default());
        LocalPrograms { launcher, limits, clock }
    }

    pub fn open(&self) -> Box<dyn DynGame> {
        let params = self.params.split_whitespace().map(|param| param.split_once('=').unwrap());
        game(self.game).unwrap().open(&Params::new(params)).unwrap()
    }

    /// Two games of the program against one of our own strategies, as a match plays them. The
    /// program moves first. Nobody is left afterwards.
    pub fn two_games(&self, seat: &str) -> [Ending; 2] {
        let mut player = None;
        let endings = [0, 1].map(|_| self.one_game(seat, &mut player));
        drop(player);
        assert_eq!(marked(self.folder.path()), Vec::<String>::new(), "somebody is left");
        endings
    }

    /// A game of the program, which may have played before.
    pub fn one_game(&self, seat: &str, before: &mut Option<Computer>) -> Ending {
        fs::remove_file(self.file("late")).ok();
        let entry = game(self.game).unwrap();
        let [program, own] = [seat, "greedy"].map(|text| entry.spec(text).unwrap());
        let clock = Arc::new(FileClock::new(self.file("late"), self.step));
        let programs = self.programs(Arc::<FileClock>::clone(&clock));
        let desk = Desk { wall: &*clock, cpu: &Unmeasured, stop: &self.stop, workers: &Alone };
        let game = self.open();
        let first = Computer::again(before.take(), program.clone(), &*game, &programs);
        let second = Computer::of(own.clone(), &*game, &programs);
        let mut players = [first.unwrap(), second.unwrap()];
        let sitters = [program, own].map(|spec| Who::Player(spec).sitter());
        let time = vec![self.time, TimeControl::Free];
        let terms = Terms { time, margin: vec![self.margin], rated: true };
        let opening = Opening::new(game, sitters.into()).under(terms);
        let mut contest = Contest::open(opening, Duration::ZERO);
        while let Some((seat, _)) = contest.to_move() {
            let player = &mut players[seat.index()];
            player.equip(contest.game(), &Bare);
            desk.take_turn(&mut contest, player, &mut |_| {}).unwrap();
        }
        let [first, _] = players;
        *before = Some(first);
        ending(&contest)
    }

    /// The program loses the first game in this way, and plays the second one, started anew.
    #[track_caller]
    pub fn loses(&self, seat: &str, reason: &str) -> String {
        let [first, second] = self.two_games(seat);
        let told = first.reason.clone().unwrap_or_default();
        assert!(told.contains(reason), "{first:?} instead of {reason}");
        assert_eq!(first.winner, Some(Seat::SECOND));
        assert!(!told.contains(char::is_control), "{told:?}");
        played(&second);
        assert_eq!(self.starts(), 2);
        told
    }
}

/// A game was played to its end.
#[track_caller]
pub fn played(ending: &Ending) {
    assert_eq!(ending.reason, None);
    assert!(ending.moves > 3, "{ending:?}");
}

fn ending(contest: &Contest) -> Ending {
    let reason = contest.log().since(0).iter().find_map(|entry| match &entry.command {
        Command::Decide(Decision::Fail { seat: Seat::FIRST, why }) => Some(why.to_string()),
        Command::Decide(Decision::TimeOver { .. }) => Some("its time is over".to_owned()),
        _ => None,
    });
    let winner = contest.outcome().unwrap().winner();
    Ending { reason, winner, moves: contest.moves_played() }
}

/// The processes that have this in their environment, as everybody has whom a program started that
/// has it.
pub fn marked(mark: &Path) -> Vec<String> {
    let processes = fs::read_dir("/proc").unwrap().flatten().map(|entry| entry.path());
    let mark = mark.to_str().unwrap().as_bytes();
    let marked = processes.filter(|process| {
        let environment = fs::read(process.join("environ")).unwrap_or_default();
        environment.windows(mark.len()).any(|part| part == mark)
    });
    let own = format!("/proc/{}", std::process::id());
    marked
        .filter(|process| *process != Path::new(&own))
        .map(|process| {
            let words = fs::read(process.join("cmdline")).unwrap_or_default();
            format!("{} {}", process.display(), String::from_utf8_lossy(&words).replace('\0', " "))
        })
        .collect()
}

/// The most memory that this process ever had, in megabytes.
pub fn most_memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().strip_suffix(" kB").unwrap().trim().parse::<u64>().unwrap() / 1024
}
