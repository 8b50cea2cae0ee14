//! What is said to programs, word for word, stands behind `>`, and what they answer as it is. What we
//! do stands behind `#`, and what came of it behind `#>`. With `DAMIER_RENEW=1` all but what we do is
//! written down anew, to be read by somebody.
//!
//! A transcript begins with the protocol, the game and its params. Then somebody is asked for a move,
//! is to answer something, and may have clocks: `ask c2 nodes=7`, or with `depth`, `time`, `move` and
//! `game`, in milliseconds, the last for both, with what is added. The other side `plays`, moves are
//! taken `back`, a game begins anew, `new game`, or `from` a position.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use damier_catalog::{Params, game};
use damier_core::{DynGame, Seat, Stop};
use damier_engine::drive::{Limits, LocalPrograms};
use damier_mind::{Alone, Budget, Mind, Remaining, StoppedClock, Task};
use damier_play::seating::Programs;
use tempfile::TempDir;

use super::table::launcher;

/// A program that writes down what it hears, and answers what a file says.
const PROGRAM: &str = r#"
cd "${0%/*}"
say() { printf '%s\n' "$1" >>log; printf '%s\n' "$1"; }
echo '#> it starts' >>log
while read -r line; do
    echo "> $line" >>log
    read -r answer <answer
    case $line in
        ugi) say 'id name Scripted'; say 'option name Variant type string default any'; say ugiok ;;
        uci) say 'option name MultiPV type spin default 1 min 1 max 9'; say uciok ;;
        isready) say readyok ;;
        ping*) say "pong ${line#ping }" ;;
        quit) exit ;;
        go*|[0-9]*genmove*)
            [ "$answer" != die ] || exit 3
            case $line in
                go) say "=== $answer" ;;
                go*) say "bestmove $answer" ;;
                *) say "=${line%% *} $answer"; say '' ;;
            esac ;;
        [0-9]*) say "=${line%% *}"; say '' ;;
    esac
done
"#;

/// A conversation that goes on.
struct Conversation {
    folder: TempDir,
    mind: Box<dyn Mind>,
    game: Box<dyn DynGame>,
}

impl Conversation {
    fn start(head: &str) -> Conversation {
        let (protocol, rest) = head.split_once(' ').unwrap();
        let (name, params) = rest.split_once(' ').unwrap_or((rest, ""));
        let entry = game(name).unwrap();
        let params = params.split_whitespace().map(|param| param.split_once('=').unwrap());
        let game = entry.open(&Params::new(params)).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("program.sh");
        fs::write(&file, PROGRAM).unwrap();
        fs::write(folder.path().join("answer"), "\n").unwrap();
        let spec = entry.spec(&format!("{protocol}:sh {}", file.display())).unwrap();
        let launcher = launcher(folder.path());
        let clock = Arc::new(StoppedClock);
        let programs = LocalPrograms { launcher, limits: Limits::default(), clock };
        let mind = programs.start(spec.external().unwrap(), &*game).unwrap();
        Conversation { folder, mind, game }
    }

    /// Does what a line says, and tells what came of it.
    fn act(&mut self, deed: &str) -> String {
        let (verb, rest) = deed.split_once(' ').unwrap_or((deed, ""));
        match verb {
            "ask" => return self.ask(rest),
            "plays" => drop(self.game.play(rest).unwrap()),
            "back" => {
                for _ in 0..rest.parse().unwrap() {
                    assert!(self.game.take_back());
                }
            }
            "new" => {
                while self.game.take_back() {}
                self.mind.new_game();
            }
            "from" => {
                self.game = self.game.at_position(rest).unwrap();
                self.mind.new_game();
            }
            _ => panic!("nobody knows how to {deed}"),
        }
        String::new()
    }

    fn ask(&mut self, rest: &str) -> String {
        let (answer, limits) = rest.split_once(' ').unwrap_or((rest, ""));
        fs::write(self.folder.path().join("answer"), format!("{}\n", answer.replace('_', " ")))
            .unwrap();
        let mut task = Task {
            budget: budget(limits),
            lines: 1,
            clock: &StoppedClock,
            stop: &Stop::new(),
            workers: &Alone,
            progress: &mut |_| {},
        };
        let thought = self.mind.think(&*self.game, &mut task);
        let told = match thought {
            Ok(thought) => {
                let mv = thought.best().unwrap();
                match self.game.play(mv) {
                    Ok(mv) => format!("#> it plays {mv}\n"),
                    Err(error) => format!("#> it cannot play {mv}: {error}\n"),
                }
            }
            Err(error) => format!("#> {error}\n"),
        };
        self.log() + &told
    }

    /// What was said since it was last asked for.
    fn log(&self) -> String {
        let path = self.folder.path().join("log");
        let text = fs::read_to_string(&path).unwrap_or_default();
        fs::write(path, "").unwrap();
        text
    }

    fn end(self) -> String {
        let Conversation { folder, mind, .. } = self;
        drop(mind);
        fs::read_to_string(folder.path().join("log")).unwrap()
    }
}

fn budget(text: &str) -> Budget {
    let mut budget = Budget::default();
    let millis = |text: &str| Duration::from_millis(text.parse().unwrap());
    for (name, value) in text.split_whitespace().map(|word| word.split_once('=').unwrap()) {
        match name {
            "nodes" => budget.nodes = Some(value.parse().unwrap()),
            "depth" => budget.depth = Some(value.parse().unwrap()),
            "time" => budget.time = Some(millis(value)),
            "move" => {
                let left = Some(Remaining::Move(millis(value)));
                budget.left = budget.left.with(Seat::FIRST, left).with(Seat::SECOND, left);
                budget.time = Some(millis(value) * 9 / 10);
            }
            "game" => {
                for (seat, value) in Seat::first(4).zip(value.split(',')) {
                    let (left, increment) = value.split_once('+').unwrap();
                    let [left, increment] = [left, increment].map(millis);
                    budget.left = budget
                        .left
                        .with(seat, Some(Remaining::Game { left, increment, to_go: None }));
                }
            }
            _ => panic!("{name}"),
        }
    }
    budget
}

fn check(name: &str) {
    let file = format!("tests/suite/drive/transcripts/{name}.txt");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let expected = fs::read_to_string(&path).unwrap();
    let mut deeds = expected.lines().filter_map(|line| line.strip_prefix("# "));
    let head = deeds.next().unwrap();
    let mut conversation = Conversation::start(head);
    let mut told = format!("# {head}\n");
    for deed in deeds {
        told += &["# ", deed, "\n", &conversation.act(deed)].concat();
    }
    told += &conversation.end();
    if std::env::var_os("DAMIER_RENEW").is_some() {
        return fs::write(path, told).unwrap();
    }
    assert_eq!(told, expected, "{name}");
}

#[test]
fn ugi() {
    check("ugi");
    check("ugi-four");
}

#[test]
fn uci() {
    check("uci");
}

#[test]
fn cmd() {
    check("cmd");
}

#[test]
fn gtp() {
    check("gtp");
}

#[test]
fn qtp() {
    check("qtp");
}

#[test]
fn nboard() {
    check("nboard");
}
