//! Who sits where, and how matches begin.

use std::time::Duration;

use damier_catalog::{External, Params, game};
use damier_core::{DynGame, Message, Record, Stop};
use damier_mind::{Alone, Mind, StoppedClock, Task};
use damier_play::seating::Programs;
use damier_play::{
    Ask, Command, Contest, Control, Decision, Log, Player, Start, Terms, Way, Who, seating,
};

fn reversi() -> Box<dyn DynGame> {
    game("reversi").unwrap().open(&Params::default()).unwrap()
}

fn seats(texts: &str) -> Vec<Who> {
    texts
        .split_whitespace()
        .map(|text| Who::parse(game("reversi").unwrap(), text).unwrap())
        .collect()
}

fn names(seats: &[Who]) -> String {
    seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn who_sits_somewhere_is_typed_and_shown_the_same() {
    let check = |typed: &str, shown: &str, control: Control| {
        let who = Who::parse(game("reversi").unwrap(), typed).unwrap();
        assert_eq!((who.to_string().as_str(), who.control()), (shown, control));
        let sitter = who.sitter();
        assert_eq!((sitter.name.as_str(), sitter.control), (shown, control));
        assert_eq!(Who::of(game("reversi").unwrap(), &sitter).to_string(), shown);
        assert_eq!(Who::split(shown).0, control == Control::Advised);
    };
    check("human", "human", Control::Human);
    check("Human", "human", Control::Human);
    check("greedy", "greedy", Control::Computer);
    check("alphabeta: depth=6", "alphabeta:depth=6", Control::Computer);
    check("advised:alphabeta:level=3", "advised:alphabeta:level=3", Control::Advised);
    for program in ["cmd:./bot --fast, loud", "gtp:bot -gtp", "./a b/client.so", "program:bot"] {
        check(program, program, Control::Engine);
    }
    for nonsense in ["", "advised:", "advised:human", "nobody", "greedy:depth=3", "cmd:"] {
        assert!(Who::parse(game("reversi").unwrap(), nonsense).is_err(), "{nonsense}");
    }
    assert_eq!(Who::advised_by("greedy"), "advised:greedy");
}

/// Who starts programs makes players of them; where nobody does they are refused. They advise nobody.
#[test]
fn programs_sit_where_somebody_starts_them() {
    struct Starter;
    impl Programs for Starter {
        fn start(&self, program: &External, _: &dyn DynGame) -> Result<Box<dyn Mind>, Message> {
            match program.command() {
                "bot" => game("reversi").unwrap().spec("greedy").unwrap().build(&*reversi()),
                _ => None,
            }
            .ok_or_else(|| Message::new("error-program-name").with("name", program.command()))
        }
    }
    let (reversi, entry) = (reversi(), game("reversi").unwrap());
    let seated = |typed: &str, programs: &dyn Programs| {
        let who = seating::who(entry, &*reversi, typed).unwrap();
        let seat = reversi.turn().unwrap();
        seating::player(&who, None, seat, &*reversi, 1, programs)
            .map(|player| player.unwrap().name())
    };
    assert_eq!(seated("cmd:bot", &Starter).unwrap(), "cmd:bot");
    assert_eq!(seated("cmd:other", &Starter).unwrap_err().key(), "error-program-name");
    assert_eq!(seated("cmd:bot", &seating::NoPrograms).unwrap_err().key(), "error-program");
    for typed in ["advised:cmd:bot", "advised:./client.so"] {
        assert!(seating::who(entry, &*reversi, typed).is_err(), "{typed}");
    }
    assert!(seating::strategy(entry, &*reversi, "cmd:bot").is_err());
}

/// A level is typed by its number or its word, and sits as the strategy that has levels there. In
/// a record such a word is somebody's name.
#[test]
fn levels_sit_as_players() {
    let quoridor = game("quoridor").unwrap();
    let open = |players: &str| quoridor.open(&Params::new([("players", players)])).unwrap();
    let check = |players: &str, typed: &str, shown: &str| {
        let who = seating::who(quoridor, &*open(players), typed).unwrap();
        assert_eq!(who.to_string(), shown, "{typed}");
        assert!(who.plays(&*open(players)), "{typed}");
    };
    for typed in ["3", "level=3", "casual", "Casual", "amateur", "damier:level=3"] {
        check("2", typed, "damier:level=3");
    }
    check("2", "débutant", "damier:level=1");
    check("2", "debutant", "damier:level=1");
    check("2", "advised:champion", "advised:damier:level=10");
    check("4", "4", "damier:level=4");
    assert!(seating::who(quoridor, &*open("2"), "11").is_err());
    assert!(seating::who(quoridor, &*open("2"), "beginer").is_err());
    assert!(Who::parse(quoridor, "champion").is_err());
}

/// Who advises is sure, whatever level they have: every seed gives the same advice.
#[test]
fn advisers_are_careful() {
    let (reversi, entry) = (reversi(), game("reversi").unwrap());
    let answers = |typed: &str, seed: u64| {
        let who = Who::parse(entry, typed).unwrap();
        let seat = reversi.turn().unwrap();
        let player = seating::player(&who, None, seat, &*reversi, seed, &seating::NoPrograms);
        let mut player = player.unwrap().unwrap();
        let mut task = Task {
            budget: player.budget(),
            lines: 1,
            clock: &StoppedClock,
            stop: &Stop::new(),
            workers: &Alone,
            progress: &mut |_| {},
        };
        player.think(&*reversi, &mut task).unwrap().best().unwrap().clone()
    };
    let alike = |typed: &str| (1..20).all(|seed| answers(typed, seed) == answers(typed, 0));
    assert!(alike("advised:alphabeta:level=1"));
    assert!(!alike("alphabeta:level=1"));
}

#[test]
fn records_tell_who_sat_where() {
    let mut record = Record { game: "quoridor".to_owned(), ..Record::default() };
    for (tag, name) in [("First", "Ada"), ("Second", "advised:rush"), ("Third", "alphabeta")] {
        record.set_tag(tag, name);
    }
    assert_eq!(names(&Who::recorded(&record, 4)), "human advised:rush alphabeta human");
    record.game = "tiddlywinks".to_owned();
    assert_eq!(names(&Who::recorded(&record, 2)), "human human");
}

/// Whoever cannot play a game is replaced by the strongest who can.
#[test]
fn another_game_may_need_another_player() {
    let entry = game("quoridor").unwrap();
    let four = entry.open(&Params::new([("players", "4")])).unwrap();
    let check = |text: &str, able: &str| {
        let who = Who::parse(entry, text).unwrap();
        assert_eq!(who.able(entry, &*four).to_string(), able, "{text}");
        assert_eq!(who.plays(&*four), text == able || text.starts_with("cmd:"), "{text}");
    };
    check("human", "human");
    check("rush", "rush");
    check("alphabeta:depth=3", "damier");
    check("alphabeta:level=7", "damier:level=7");
    check("advised:sidewall", "advised:damier");
    check("cmd:./bot", "human");
}

#[test]
fn a_match_begins_with_a_game_a_record_or_a_log() {
    let begin = |start: Start<'_>, who: &str, terms: Option<&str>| {
        let terms = terms.map(|terms| Terms::from_tag(terms).unwrap());
        start.begin(&seats(who), terms, "2026.11.16", Duration::ZERO).unwrap()
    };
    let told = |contest: &Contest| {
        let record = contest.record();
        let tag = |name: &str| record.tag(name).unwrap_or("-").to_owned();
        format!("{}, {}, {}, {}", tag("First"), tag("Second"), tag("Clock"), tag("Date"))
    };
    let game = reversi();
    let mut contest = begin(Start::Game(&*game), "human greedy", None);
    assert_eq!(told(&contest), "human, greedy, none, 5s/move, 2026.11.16");
    assert_eq!(
        told(&begin(Start::Game(&*game), "greedy", Some("15m"))),
        "greedy, human, 15m, 2026.11.16"
    );
    contest.apply(Command::play(contest.turn().unwrap(), "f5"), Duration::from_secs(9)).unwrap();
    contest
        .apply(Command::ask(damier_core::Seat::FIRST, Ask::OfferDraw), Duration::from_secs(9))
        .unwrap();

    let mut record = contest.record();
    record.set_tag("Date", "1997.05.11");
    let again = begin(Start::Record(contest.game(), &record), "human greedy", None);
    assert_eq!(told(&again), "human, greedy, none, 5s/move, 1997.05.11");
    assert_eq!((again.history().undos(), again.draw_offer()), (1, None));

    // With those who sat there nothing is told anew.
    let log: &Log = contest.log();
    let same = begin(Start::Log(log), "human greedy", None);
    assert_eq!((same.since(0), same.draw_offer()), (contest.since(0), contest.draw_offer()));
    let others = begin(Start::Log(log), "human human", None);
    assert_eq!(told(&others), "human, human, none, 2026.11.16");
    let told: Vec<_> = others.since(log.seq()).iter().map(|entry| &entry.command).collect();
    assert!(matches!(told[..], [Command::Decide(Decision::Seat { .. })]), "{told:?}");
    let timed = begin(Start::Log(log), "human greedy", Some("1m"));
    assert_eq!(timed.clocks(Duration::ZERO).left, [Some(Duration::from_mins(1)); 2]);

    // A log that cannot be followed begins nothing.
    let mut wrong = log.clone();
    wrong.entries[0].command = Command::ask(damier_core::Seat::FIRST, Ask::Go(Way::Back));
    assert!(Start::Log(&wrong).begin(&[], None, "", Duration::ZERO).is_err());
}
