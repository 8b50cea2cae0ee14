//! Matches as logs: folding gives them again, those who missed something catch up, and the text
//! of a log is read as it was written.

mod client;
mod damage;
mod folding;
mod golden;
mod together;

use std::time::Duration;

use damier_catalog::{Params, game};
use damier_core::{DynGame, Rng, Seat};
use damier_mind::{Bound, Score, Value};
use damier_play::{
    Ask, Command, Contest, Control, Decision, Failure, History, Opening, Ply, Refused, Sitter,
    Spent, Standing, Terms, TimeControl, Told, Turn, Way,
};

fn seat(number: usize) -> Seat {
    Seat::new(number - 1).unwrap()
}

fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn millis(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

fn open(name: &str, params: &[(&str, &str)]) -> Box<dyn DynGame> {
    game(name).unwrap().open(&Params::new(params.iter().copied())).unwrap()
}

/// Somebody for a letter: a person here, one who is advised, one far away, a computer, a program.
fn sitter(letter: char) -> Sitter {
    let (control, name) = match letter {
        'P' => (Control::Human, "human"),
        'A' => (Control::Advised, "advised:greedy"),
        'R' => (Control::Remote, "Ada \\ Lovelace"),
        'C' => (Control::Computer, "alphabeta:depth=2"),
        _ => (Control::Engine, "cmd:./bot --fast"),
    };
    Sitter { name: name.to_owned(), control }
}

/// A match with a sitter per letter.
fn seated(game: Box<dyn DynGame>, letters: &str, terms: Terms) -> Contest {
    let opening = Opening::new(game, letters.chars().map(sitter).collect()).under(terms);
    Contest::open(opening.tagged("Date", "2026.11.16"), Duration::ZERO)
}

/// Everything that can be known of a match at its last entry.
#[derive(Debug, PartialEq)]
struct Whole {
    standing: Standing,
    history: History<Ply>,
    saved: String,
    words: Vec<String>,
}

impl Whole {
    /// The clocks go on from the last entry only when a later moment is told.
    fn of(contest: &Contest) -> Whole {
        let steps = 0..=contest.history().undos();
        Whole {
            standing: contest.standing(Duration::ZERO),
            history: contest.history().clone(),
            saved: contest.save(),
            words: steps.map(|steps| contest.words_after(steps)).collect(),
        }
    }
}

/// Small games of every kind, for two and for four.
fn games() -> Vec<Box<dyn DynGame>> {
    vec![
        open("reversi", &[("size", "4")]),
        open("reversi", &[("size", "6")]),
        open("awele", &[("houses", "3"), ("seeds", "2")]),
        open("quoridor", &[("size", "5"), ("repetition", "yes")]),
        open("quoridor", &[("size", "5"), ("players", "4")]),
    ]
}

/// A match of somebody against somebody, under whatever terms.
fn any_match(rng: &mut Rng) -> Contest {
    let games = games();
    let mut game = rng.pick(&games).unwrap().boxed_clone();
    for _ in 0..rng.index(4) {
        rng.pick(&game.legal_moves()).map(|mv| game.play(mv).unwrap());
    }
    let letters: String =
        (0..game.seats()).map(|_| *rng.pick(&['P', 'A', 'R', 'R', 'C', 'E']).unwrap()).collect();
    let clock = rng.pick(&["none", "5s/move", "30s", "20s+2s", "none, 5s/move"]).unwrap();
    let rated = rng.percent(20);
    let terms = Terms { rated, ..Terms::from_tag(clock).unwrap() };
    seated(game, &letters, terms)
}

/// Whatever anybody might ask for, and whoever runs the match decide.
fn any_command(rng: &mut Rng, contest: &Contest) -> Command {
    let by = Seat::new(rng.index(4)).unwrap();
    let nobody = Turn { seat: by, ply: rng.index(9), rewound: rng.below(3) };
    let turn = if rng.percent(90) { contest.turn().unwrap_or(nobody) } else { nobody };
    let moves = contest.game().legal_moves();
    let mv = match rng.pick(&moves) {
        Some(mv) if rng.percent(95) => mv.to_uppercase(),
        _ => "nonsense".to_owned(),
    };
    let spent = Spent {
        wall: millis(rng.below(6000)),
        cpu: rng.percent(50).then(|| millis(rng.below(4000))),
    };
    let way = *rng.pick(&[Way::Back, Way::Back, Way::On]).unwrap();
    if contest.is_over() && rng.percent(30) {
        return match rng.below(3) {
            0 => Decision::Follow { name: format!("{mv} \\ 2") }.into(),
            _ => Command::ask(by, Ask::Rematch),
        };
    }
    match rng.below(40) {
        0..10 => Command::play(turn, mv),
        10..17 => {
            let value = match rng.below(4) {
                0 => Value::Win(rng.below(9) as u32),
                1 => Value::Loss(rng.below(9) as u32),
                _ => Value::Units(rng.below(999) as i32 - 500),
            };
            let bound = *rng.pick(&[Bound::Is, Bound::Is, Bound::AtLeast]).unwrap();
            let score = if rng.percent(50) { Score::proved(value) } else { Score::estimate(value) };
            let confidence = (!score.exact && bound == Bound::Is).then_some(95);
            let score = Score { bound, confidence, ..score };
            let score = rng.percent(50).then_some(score);
            Decision::Answer { turn, mv, spent, score }.into()
        }
        17..20 => Decision::Begin(turn).into(),
        20 => Decision::TimeOver { turn, spent: rng.percent(50).then_some(spent) }.into(),
        21 => {
            let why = match rng.below(3) {
                0 => Failure::Silent,
                1 => Failure::Illegal { mv: "no \\ move\n".to_owned(), why: "a b\\c".to_owned() },
                _ => Failure::Broken("it said\r\n\"no\" ".to_owned()),
            };
            Decision::Fail { seat: by, why }.into()
        }
        22..25 => Command::ask(by, Ask::Go(way)),
        25 => Decision::Go(way).into(),
        26 | 27 => Command::ask(by, Ask::Grant),
        28 => Command::ask(by, Ask::Deny),
        29 => Command::ask(by, Ask::OfferDraw),
        30 => Command::ask(by, Ask::AcceptDraw),
        31 => Command::ask(by, Ask::DeclineDraw),
        32 => Command::ask(by, Ask::Pause),
        33 => Command::ask(by, Ask::Resume),
        34 => Decision::Resume.into(),
        35 => Decision::Remark { after: rng.index(5), words: format!(" so\nsaid {mv}\\ ") }.into(),
        36 => Decision::Rest.into(),
        37 => {
            let time: TimeControl = rng.pick(&["none", "30s", "5s/move"]).unwrap().parse().unwrap();
            Decision::Seat { seat: by, sitter: sitter(*rng.pick(&['P', 'R', 'C']).unwrap()), time }
                .into()
        }
        38 => Decision::Pause.into(),
        _ if rng.percent(20) => Command::ask(by, Ask::Abort),
        _ if rng.percent(20) => Command::ask(by, Ask::Resign),
        _ => Command::play(turn, mv),
    }
}

/// Mostly a moment later, now and then much later.
fn pass(rng: &mut Rng, now: Duration) -> Duration {
    now + match rng.below(20) {
        0 => millis(rng.below(20_000)),
        _ => millis(rng.below(900)),
    }
}

/// Tells the match something; a flag that has fallen meanwhile falls first, or afterwards.
fn tell(
    contest: &mut Contest,
    rng: &mut Rng,
    command: Command,
    now: Duration,
) -> Result<Vec<Told>, Refused> {
    if rng.percent(50) {
        contest.tick(now);
    }
    let told = contest.apply(command, now);
    if matches!(told, Err(Refused::TooLate)) {
        assert!(!contest.is_over());
    }
    told
}
