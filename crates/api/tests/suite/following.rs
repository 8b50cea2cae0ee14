//! Whoever knows how things stood and is told what happened knows how things stand.

use std::time::Duration;

use damier_api::{Clocks, EventFrame, Here, Standing};
use damier_core::{DynGame, Rng, Seat};
use damier_l10n::Language;
use damier_play::{
    Ask, Command, Contest, Control, Decision, Failure, Opening, Sitter, Spent, Terms, TimeControl,
    Told, Way,
};
use damier_testkit::sweep;

use crate::{named, open};

/// How things stand, but for the clocks, which are told by themselves.
fn standing(contest: &Contest) -> Standing {
    let standing = contest.standing(Duration::ZERO);
    let told = Standing::told(Language::French, named(contest.game()), &standing, Here::default());
    Standing { clocks: Clocks::default(), ..told }
}

fn any_sitter(rng: &mut Rng) -> Sitter {
    let all = [
        ("human", Control::Human),
        ("advised:greedy", Control::Advised),
        ("Ada", Control::Remote),
        ("Grace", Control::Remote),
        ("alphabeta:level=2", Control::Computer),
    ];
    let (name, control) = *rng.pick(&all).unwrap();
    Sitter { name: name.to_owned(), control }
}

fn any_match(rng: &mut Rng) -> Contest {
    let games: [Box<dyn DynGame>; 4] = [
        open("reversi", &[("size", "4")]),
        open("awele", &[("houses", "3"), ("seeds", "2")]),
        open("quoridor", &[("size", "5")]),
        open("quoridor", &[("size", "5"), ("players", "4")]),
    ];
    let game = rng.pick(&games).unwrap().boxed_clone();
    let sitters = (0..game.seats()).map(|_| any_sitter(rng)).collect();
    let clock = rng.pick(&["none", "30s", "20s+2s, 5s/move"]).unwrap();
    let terms = Terms { rated: rng.percent(10), ..Terms::from_tag(clock).unwrap() };
    Contest::open(Opening::new(game, sitters).under(terms), Duration::ZERO)
}

fn any_command(rng: &mut Rng, contest: &Contest) -> Command {
    let by = Seat::new(rng.index(contest.game().seats())).unwrap();
    let moves = contest.game().legal_moves();
    if let (Some(turn), Some(mv), true) = (contest.turn(), rng.pick(&moves), rng.percent(60)) {
        let spent = Spent { wall: Duration::from_millis(5), cpu: None };
        return match rng.below(4) {
            0 => Decision::Begin(turn).into(),
            1 => Decision::Answer { turn, mv: mv.clone(), spent, score: None }.into(),
            _ => Command::play(turn, mv.clone()),
        };
    }
    let asked = [
        Ask::Resign,
        Ask::OfferDraw,
        Ask::OfferDraw,
        Ask::AcceptDraw,
        Ask::DeclineDraw,
        Ask::Go(Way::Back),
        Ask::Go(Way::Back),
        Ask::Go(Way::On),
        Ask::Go(Way::On),
        Ask::Grant,
        Ask::Grant,
        Ask::Deny,
        Ask::Pause,
        Ask::Resume,
        Ask::Rematch,
        Ask::Rematch,
        Ask::Rematch,
    ];
    let time = TimeControl::GAME;
    match rng.below(30) {
        0 => Ask::Abort.by(by),
        1 => Decision::Seat { seat: by, sitter: any_sitter(rng), time }.into(),
        2 => Decision::Fail { seat: by, why: Failure::Silent }.into(),
        3 => Decision::Remark { after: 0, words: "so".to_owned() }.into(),
        4 => Decision::Rest.into(),
        5 | 6 => Decision::Follow { name: "k8".to_owned() }.into(),
        _ => rng.pick(&asked).unwrap().clone().by(by),
    }
}

/// Who asks for something.
trait By {
    fn by(self, seat: Seat) -> Command;
}

impl By for Ask {
    fn by(self, seat: Seat) -> Command {
        Command::ask(seat, self)
    }
}

#[test]
fn whoever_follows_the_events_knows_how_things_stand() {
    let mut rng = Rng::new(29);
    let mut kinds = std::collections::BTreeSet::new();
    for _ in 0..sweep(80, 800) {
        let mut contest = any_match(&mut rng);
        let mut known = standing(&contest);
        let mut now = Duration::ZERO;
        for _ in 0..80 {
            now += Duration::from_millis(rng.below(900));
            let command = any_command(&mut rng, &contest);
            let mut told = contest.tick(now);
            told.extend(contest.apply(command, now).unwrap_or_default());
            for told in told {
                kinds.insert(kind(&told));
                // Whoever follows has it from the wire.
                let sent = EventFrame::told(Language::French, named(contest.game()), &told);
                let sent = serde_json::to_string(&sent).unwrap();
                known.follow(&serde_json::from_str(&sent).unwrap());
            }
            // What causes no event is not heard of.
            let stands = standing(&contest);
            known.seq = stands.seq;
            assert_eq!(known, stands);
        }
    }
    assert!(kinds.len() >= 19, "{kinds:?}");
}

/// The first word of what is told.
fn kind(told: &Told) -> String {
    let text = format!("{:?}", told.event);
    text.split(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

#[test]
fn a_seat_that_was_taken_is_open_no_longer() {
    let reversi = open("reversi", &[]);
    let mut contest = Contest::new(reversi, Vec::new(), Duration::ZERO);
    let here = Here { open: &[Seat::SECOND], ..Here::default() };
    let told = contest.standing(Duration::ZERO);
    let mut known = Standing::told(Language::English, named(contest.game()), &told, here);
    let sitter = Sitter { name: "Ada".to_owned(), control: Control::Remote };
    let seat = Decision::Seat { seat: Seat::SECOND, sitter, time: TimeControl::Free };
    let told = contest.apply(seat, Duration::ZERO).unwrap();
    known.follow(&EventFrame::told(Language::English, named(contest.game()), &told[0]));
    assert_eq!((known.open, known.sitters[1].called.as_str()), (vec![], "Ada"));
}
