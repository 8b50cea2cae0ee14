//! From matches to records and back: saving, replaying, going on, and records
//! that are damaged or wrong.

use std::collections::HashSet;
use std::time::Duration;

use damier_catalog::{CatalogError, GameEntry, Params, game, games};
use damier_core::{DynGame, Explain, Game, Leave, Place, Record, RecordedMove, Rng, Seat, Step};
use damier_nullgame::Pile;
use damier_play::{
    Ask, Command, Contest, Control, Decision, Failure, Opening, ReplayError, Sitter, Terms, Way,
    dgn, log, replay, replay_partly, replay_steps,
};
use damier_testkit::sweep;

/// Black plays a1, white must pass, and black takes white's last disc from b4.
const PASSING: &str = "-OX-----------OX X";
/// Black plays a1, turns b1, and everything is even.
const DRAWING: &str = "-OXOXXXXXOOOOOOO X";

fn reversi(size: &str) -> Box<dyn DynGame> {
    game("reversi").unwrap().open(&Params::new([("size", size)])).unwrap()
}

fn small(position: &str) -> Box<dyn DynGame> {
    reversi("4").at_position(position).ok().unwrap()
}

fn pile(size: u16, seats: usize) -> Box<dyn DynGame> {
    Box::new(Game::new(Pile::new(size, seats).unwrap()))
}

fn people(game: Box<dyn DynGame>) -> Contest {
    Contest::new(game, Vec::new(), Duration::ZERO)
}

/// Plays moves and lets seats leave, as records have it.
fn play(contest: &mut Contest, steps: &str) {
    for text in steps.split_whitespace() {
        let command = match RecordedMove::new(text).as_leaving() {
            Some((seat, Leave::Failed)) => Decision::Fail { seat, why: Failure::Silent }.into(),
            Some((seat, _)) => Command::ask(seat, Ask::Resign),
            None => Command::play(contest.turn().unwrap(), text),
        };
        contest.apply(command, Duration::ZERO).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
}

/// Goes back or on, as the first who sits there.
fn go(contest: &mut Contest, way: Way) {
    contest.apply(Command::ask(Seat::FIRST, Ask::Go(way)), Duration::ZERO).unwrap();
}

/// Says something about what was done last.
fn remark(contest: &mut Contest, words: &str) {
    let (after, words) = (contest.history().undos(), words.to_owned());
    contest.apply(Decision::Remark { after, words }, Duration::ZERO).unwrap();
}

fn read(text: &str) -> Record {
    let mut records = dgn::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(records.len(), 1);
    records.remove(0)
}

fn resumed(text: &str) -> Contest {
    let record = read(text);
    Contest::resume(&record, replay(&record).unwrap(), Vec::new(), Duration::ZERO)
}

fn assert_same(left: &dyn DynGame, right: &dyn DynGame, told: &str) {
    assert_eq!(left.position_text(), right.position_text(), "{told}");
    assert_eq!((left.turn(), left.outcome()), (right.turn(), right.outcome()), "{told}");
    assert_eq!(
        (left.steps(), left.custom_start()),
        (right.steps(), right.custom_start()),
        "{told}"
    );
    assert_eq!((left.name(), left.variant()), (right.name(), right.variant()), "{told}");
}

const GOLDEN: &str = r#"[Game "reversi"]
[Variant "4x4"]
[Start "-OX-----------OX X"]
[First "human"]
[Second "greedy:seed=3"]
[Date "2026.11.15"]
[Result "1-0"]
[Score "+16 -16"]
[Reason "reversi-wiped-out"]

{a small one} 1. a1 {the corner [%clk 0:00:03]} 1... pass 2. b4 1-0
"#;

#[test]
fn a_match_is_saved_as_people_would_write_it() {
    let second = Sitter { name: "greedy:seed=3".to_owned(), control: Control::Computer };
    let first = Sitter { name: "human".to_owned(), control: Control::Human };
    let opening = Opening::new(small(PASSING), vec![first, second])
        .tagged("Date", "2026.11.14")
        .tagged("Date", "2026.11.15");
    let mut contest = Contest::open(opening, Duration::ZERO);
    remark(&mut contest, "  \n");
    remark(&mut contest, " a small one\n");
    play(&mut contest, "a1");
    remark(&mut contest, "the corner [%clk 0:00:03]");
    play(&mut contest, "pass b4");
    assert_eq!(contest.save(), GOLDEN);
    assert_same(&*replay(&read(GOLDEN)).unwrap(), contest.game(), GOLDEN);
}

#[test]
fn a_resumed_match_goes_on_and_is_saved_again() {
    let cut = GOLDEN.replace(" 2. b4 1-0", " *").replace("[Result \"1-0\"]\n", "");
    let mut contest = resumed(&cut);
    assert_eq!((contest.history().undos(), contest.history().redos()), (2, 0));
    assert_eq!(contest.to_move(), Some((Seat::FIRST, Control::Human)));
    play(&mut contest, "b4");
    // A person has taken the seat of the strategy.
    let golden = GOLDEN.replace("greedy:seed=3", "human");
    assert_eq!(contest.save(), golden);
    // What was said about a move is kept when it is taken back and played again.
    for _ in 0..3 {
        go(&mut contest, Way::Back);
    }
    assert_eq!(contest.record().comments, ["a small one"]);
    assert_eq!(contest.record().moves, []);
    for _ in 0..3 {
        go(&mut contest, Way::On);
    }
    assert_eq!(contest.save(), golden);
}

/// Spelt, spaced and numbered as records never are, with lines that were not played.
#[test]
fn a_match_resumed_from_what_somebody_typed_is_saved_in_order() {
    let typed = "[Variant \"8x8\"][Event \"club\"][Game \"Reversi\"][Second \"Bob\"]\n\
                 ; hello\nF5 {why} (D3 c3 {no} (c5)) D6 3.C3 *";
    let mut contest = resumed(typed);
    play(&mut contest, "d3");
    assert!(contest.record().moves.iter().all(|mv| mv.at.is_none()), "of another text");
    let saved = contest.save();
    assert!(saved.starts_with("[Game \"reversi\"]\n[Variant \"8x8\"]\n"), "{saved}");
    for tag in ["[Event \"club\"]", "[Second \"Bob\"]"] {
        assert_eq!(saved.matches(tag).count(), 1, "{saved}");
    }
    let moves = "{hello} 1. f5 {why} (1. D3 c3 {no} (1... c5)) 1... d6 2. c3 d3 *\n";
    assert!(saved.ends_with(&format!("\n\n{moves}")), "{saved}");
}

/// The game tells what was played, the record only what was said about it.
#[test]
fn a_record_that_does_not_fit_its_game_breaks_nothing() {
    let mut game = reversi("8");
    game.play_line("f5 d6 c3 d3").unwrap();
    let mut long = Record::of(&*game);
    for mv in &mut long.moves {
        mv.comments.push(format!("about {}", mv.text));
    }
    game.take_back();
    let mut short = long.clone();
    short.moves.truncate(1);
    for (record, said) in [(&long, 3), (&short, 1), (&Record::default(), 0)] {
        let mut contest = Contest::resume(record, game.boxed_clone(), Vec::new(), Duration::ZERO);
        assert_eq!(
            contest.record().moves.iter().filter(|mv| !mv.comments.is_empty()).count(),
            said
        );
        assert_same(&*replay(&contest.record()).unwrap(), &*game, "resumed");
        go(&mut contest, Way::Back);
        assert_same(&*replay(&contest.record()).unwrap(), contest.game(), "undone");
        assert_eq!(contest.history().undos(), 2);
    }
}

#[test]
fn results_are_tagged_while_they_last() {
    let check = |game: Box<dyn DynGame>, steps: &str, tags: [&str; 3]| {
        let told = |contest: &Contest| {
            let record = read(&contest.save());
            ["Result", "Score", "Reason"].map(|tag| record.tag(tag).map(str::to_owned))
        };
        let ended = tags.map(|tag| Some(tag.to_owned()));
        let opening = Opening::new(game, Vec::new());
        let opening = opening.tagged("Result", "1-0").tagged("Score", "nonsense");
        let mut contest = Contest::open(opening, Duration::ZERO);
        play(&mut contest, steps);
        assert_eq!(told(&contest), ended, "{steps}");
        let end = format!(" {}\n", tags[0]);
        assert!(contest.save().ends_with(&end), "{}", contest.save());
        go(&mut contest, Way::Back);
        assert_eq!(told(&contest), [const { None }; 3], "{steps}, undone");
        assert!(contest.save().ends_with("*\n"), "{}", contest.save());
        go(&mut contest, Way::On);
        assert_eq!(told(&contest), ended, "{steps}, redone");
    };
    check(small(PASSING), "a1 pass b4", ["1-0", "+16 -16", "reversi-wiped-out"]);
    check(small(DRAWING), "a1", ["1/2-1/2", "+0 +0", "reversi-board-full"]);
    check(reversi("8"), "resign:1", ["0-1", "-1 +1", "reason-resigned"]);
    check(reversi("8"), "f5 d6 fail:2", ["1-0", "+1 -1", "reason-failed"]);
    check(pile(9, 2), "1 fail:1", ["0-1", "-1 +1", "reason-failed"]);
    check(pile(4, 3), "1 2 1", ["0-0-1", "-1 -1 +1", "pile-taken"]);
    let four = ["0-1-0-0", "-1 +1 -1 -1", "reason-resigned"];
    check(pile(9, 4), "resign:3 1 resign:4 1 resign:1", four);
}

#[test]
fn a_resumed_end_can_be_undone() {
    let mut contest = resumed(GOLDEN);
    assert_eq!(contest.to_move(), None);
    go(&mut contest, Way::Back);
    let record = contest.record();
    assert_eq!(
        (record.tag("Result"), record.tag("Score"), record.tag("Reason")),
        (None, None, None)
    );
    assert_eq!(record.tag("Date"), Some("2026.11.15"));
    assert_eq!(contest.to_move(), Some((Seat::FIRST, Control::Human)));
}

#[test]
fn a_start_of_its_own_is_part_of_the_record() {
    let over = "XXXXXXXXOOOOOOOO O";
    for (position, steps) in [(PASSING, ""), (PASSING, "a1 pass"), (over, ""), (DRAWING, "a1")] {
        let mut contest = people(small(position));
        play(&mut contest, steps);
        let record = read(&contest.save());
        assert_eq!(record.start.as_deref(), Some(position));
        assert_same(&*replay(&record).unwrap(), contest.game(), position);
    }
    let standard = reversi("8");
    let contest = people(standard.at_position(&standard.position_text()).ok().unwrap());
    assert_eq!(read(&contest.save()).start, None);
}

#[test]
fn remarks_come_back_as_they_were_made() {
    let remarks = [
        "plain",
        "{braces} and \\backslashes\\ and \"quotes\"",
        "two\nlines,\ta tab\r\nand  two  spaces",
        "[%eval -1.5] (1. f5) ; 2... * 1-0",
        "é \u{a0}œ 開始 \u{feff}",
        &"a long one ".repeat(50),
        "}",
        "\u{7}",
    ];
    for said in remarks {
        let mut contest = people(reversi("8"));
        for steps in ["f5 d6", "resign:1", ""] {
            remark(&mut contest, said);
            play(&mut contest, steps);
        }
        let record = read(&contest.save());
        assert_eq!(record.comments, [said.trim()]);
        assert_eq!(record.moves[0].comments, [""; 0]);
        assert_eq!(record.moves[1].comments, [said.trim()]);
        assert_eq!(record.moves[2].comments, [said.trim()]);
        assert_eq!(resumed(&contest.save()).save(), contest.save());
        // And so do they in the log.
        let log = log::read(&log::write(contest.log())).unwrap();
        assert_eq!(Contest::fold(log, Duration::ZERO).unwrap().save(), contest.save());
    }
}

/// Every set-up of a game that its params allow, once: several settings may mean the same
/// rules on the same kind of board.
fn set_ups(entry: &GameEntry) -> Vec<Box<dyn DynGame>> {
    let mut all = vec![Vec::new()];
    for param in entry.params {
        let with = |params: &Vec<_>, value| {
            params.iter().copied().chain([(param.name, value)]).collect::<Vec<_>>()
        };
        all = all
            .iter()
            .flat_map(|p| param.values.iter().map(move |value| with(p, *value)))
            .collect();
    }
    let mut seen = HashSet::new();
    all.into_iter()
        .filter_map(|params| entry.open(&Params::new(params)).ok())
        .filter(|game| seen.insert((game.variant(), game.as_any().type_id())))
        .collect()
}

/// Now and then a game is saved and resumed; it ends as the one that never was.
#[test]
fn random_games_of_every_set_up_survive_saving() {
    for entry in games() {
        let set_ups = set_ups(entry);
        assert!(!set_ups.is_empty(), "{}", entry.name);
        // Enough games, not more where there are many set-ups; seven has nothing in common with the
        // numbers of choices, so that all of them are met.
        let seeds = (4000 / set_ups.len() as u64).clamp(1, 4);
        let step = if set_ups.len() < 100 { 1 } else { sweep(7, 1) };
        let chosen = set_ups.iter().step_by(step);
        for (start, seed) in chosen.flat_map(|it| (0..seeds).map(move |seed| (it, seed))) {
            let mut rng = Rng::new(seed);
            let mut kept = people(start.boxed_clone());
            let mut saved = people(start.boxed_clone());
            // A game without an end is broken off.
            for _ in 0..200 {
                let Some(mv) = rng.pick(&kept.game().legal_moves()).cloned() else { break };
                let resigns = rng.below(100) == 0;
                for contest in [&mut kept, &mut saved] {
                    if resigns {
                        let seat = contest.game().turn().unwrap();
                        contest.apply(Command::ask(seat, Ask::Resign), Duration::ZERO).unwrap();
                    } else {
                        contest
                            .apply(
                                Command::play(contest.turn().unwrap(), mv.as_str()),
                                Duration::ZERO,
                            )
                            .unwrap();
                    }
                }
                if rng.percent(10) {
                    remark(&mut kept, &mv);
                    remark(&mut saved, &mv);
                }
                if rng.percent(10) {
                    saved = resumed(&saved.save());
                }
            }
            let told = format!("{} {} {seed}", entry.name, start.variant());
            assert_eq!(saved.save(), kept.save(), "{told}");
            let record = read(&kept.save());
            assert_same(&*replay(&record).unwrap(), kept.game(), &told);
            let mut positions = Vec::new();
            replay_steps(&record, |game| positions.push(game.position_text())).unwrap();
            assert_eq!(positions.len(), 1 + kept.history().undos(), "{told}");
            assert_eq!(positions.first(), Some(&start.position_text()), "{told}");
            assert_eq!(positions.last(), Some(&kept.game().position_text()), "{told}");
        }
    }
}

/// All that can be read of a text is replayed as far as it can be.
fn salvage(bytes: &[u8]) -> Option<Box<dyn DynGame>> {
    let record = match dgn::read(bytes) {
        Ok(mut records) => records.remove(0),
        Err(damage) => damage.readable.into_iter().next().or(damage.partial.map(|it| *it))?,
    };
    let (game, error) = replay_partly(&record).ok()?;
    let steps = game.steps();
    assert_eq!(error.is_some(), steps.len() < record.moves.len());
    assert_eq!(replay(&record).is_err(), error.is_some());
    Some(game)
}

#[test]
fn damage_at_any_byte_leaves_what_stood_before_it() {
    let mut game = people(reversi("8"));
    play(&mut game, "f5 d6 c3 d3 c4");
    remark(&mut game, "the {tiger} — \"le tigre\"");
    play(&mut game, "f4 f6 resign:1");
    for text in [game.save(), GOLDEN.to_owned()] {
        let whole: Vec<Step<String>> = replay(&read(&text)).unwrap().steps();
        let moves_from = text.find("\n\n").unwrap();
        let mut most = 0;
        for cut in 0..text.len() {
            let cut_game = salvage(&text.as_bytes()[..cut]);
            let steps = cut_game.map(|game| game.steps());
            if let Some(steps) = &steps {
                assert!(whole.starts_with(steps), "{cut}: {steps:?}");
                assert!(steps.len() >= most, "{cut}: less of a longer text");
                most = steps.len();
            }
            assert!(steps.is_some() || cut < moves_from, "{cut}: nothing salvaged");
            for byte in *b"\0 \"{}()[]*1ax\xc3" {
                let mut bytes = text.clone().into_bytes();
                bytes[cut] = byte;
                salvage(&bytes);
            }
        }
        assert_eq!(most, whole.len());
    }
}

fn check_wrong(text: &str, steps: usize, message: &str) -> ReplayError {
    let record = read(text);
    let error = replay(&record).map(|game| game.position_text()).unwrap_err();
    assert_eq!(error.message().to_string(), message);
    let (game, same) = replay_partly(&record).ok().unwrap();
    assert_eq!(same.unwrap().message().to_string(), message);
    assert_eq!(game.steps().len(), steps, "{message}");
    error
}

#[test]
fn a_wrong_move_is_told_with_its_place_and_the_last_good_one() {
    let tags = "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n";
    let wrong = format!("{tags}1. f5 d6 2. c3 d3\n3. {{é}} a1 {{no}} c4 *");
    let error = check_wrong(
        &wrong,
        4,
        "error-at(line=5, column=8, problem=error-replay(number=5, text=\"a1\", \
         after=error-replay-after(move=\"d3\"), problem=reversi-turns-nothing(square=\"a1\")))",
    );
    assert_eq!(
        error.to_string(),
        "move 5 `a1` (the last good move was d3): a disc on a1 turns nothing"
    );
    let ReplayError::Move { number, at, text, last_good, .. } = error else { panic!("{error}") };
    assert_eq!((number, at), (5, Some(Place { line: 5, column: 8 })));
    assert_eq!((text.as_str(), last_good.as_deref()), ("a1", Some("d3")));

    check_wrong(
        &format!("{tags}1. 5f *"),
        0,
        "error-at(line=4, column=4, problem=error-replay(number=1, text=\"5f\", \
         after=error-replay-first, problem=reversi-no-move(text=\"5f\")))",
    );
    check_wrong(
        &format!("{tags}1. f5 resign:3 *"),
        1,
        "error-at(line=4, column=7, problem=error-replay(number=2, text=\"resign:3\", \
         after=error-replay-after(move=\"f5\"), problem=error-not-playing(seat=3)))",
    );
    check_wrong(
        &format!("{tags}time:1 f5 *"),
        1,
        "error-at(line=4, column=8, problem=error-replay(number=2, text=\"f5\", \
         after=error-replay-after(move=\"time:1\"), problem=error-game-over))",
    );
    let nowhere = Record { moves: vec![RecordedMove::new("\u{1b}")], ..read(&format!("{tags}*")) };
    assert_eq!(
        replay(&nowhere).err().unwrap().message().to_string(),
        "error-replay(number=1, text=\"\\\\u{1b}\", after=error-replay-first, \
         problem=reversi-no-move(text=\"\\\\u{1b}\"))",
    );
}

#[test]
fn what_the_catalogue_does_not_have_is_told() {
    let record = |game: &str, variant: &str, start: Option<&str>| Record {
        game: game.to_owned(),
        variant: variant.to_owned(),
        start: start.map(str::to_owned),
        ..Record::default()
    };
    let check = |record: &Record, message: &str| {
        let told = |error: ReplayError| error.message().to_string();
        assert_eq!(replay(record).err().map(told).as_deref(), Some(message));
        assert_eq!(replay_partly(record).err().map(told).as_deref(), Some(message));
    };
    for name in ["", "revers", "pile"] {
        let error = replay(&record(name, "8x8", None)).err().unwrap();
        let ReplayError::Game(error) = error else { panic!("{error}") };
        assert!(matches!(error, CatalogError::Unknown { .. }), "{error}");
        assert_eq!(error.suggestion(), (name == "revers").then_some("reversi"));
    }
    for variant in ["", "7x7", "8x6", "8x8x8", "8", "x", "08x08"] {
        let message = format!("error-variant(game=\"reversi\", variant={variant:?})");
        check(&record("reversi", variant, None), &message);
    }
    let none = "error-start(problem=reversi-length(found=0, wanted=16))";
    check(&record("reversi", "4x4", Some("")), none);
    let long = format!("{PASSING}O");
    check(&record("reversi", "4x4", Some(&long)), "error-start(problem=reversi-turn(text=\"XO\"))");
    assert!(replay(&record("REVERSI", "4x4", Some(PASSING))).is_ok());
}

/// What was taken back before a game was left can be made again when it is gone on with, and
/// costs again what it cost.
#[test]
fn what_was_taken_back_is_kept_too() {
    let reversi = damier_catalog::game("reversi").unwrap().open(&Params::default()).unwrap();
    let clock = || Terms::timed("10s".parse().unwrap());
    let mut contest = Contest::new(reversi, Vec::new(), Duration::ZERO).under(clock());
    for (mv, second) in ["f5", "d6", "c3", "d3"].into_iter().zip(1..) {
        let turn = contest.turn().unwrap();
        contest.apply(Command::play(turn, mv), Duration::from_secs(second)).unwrap();
    }
    for _ in 0..3 {
        go(&mut contest, Way::Back);
    }
    assert!(contest.save().contains("1. f5 {[%clk 0:00:09]} *"), "{}", contest.save());
    // As earlier programs kept it.
    let mut record = contest.record();
    record.moves.extend(contest.history().undone().map(|ply| ply.entry.clone()));
    record.set_tag("Undone", "3");
    let game = replay(&record).unwrap();
    let mut resumed = Contest::resume(&record, game, Vec::new(), Duration::ZERO).under(clock());
    assert_eq!(resumed.save(), contest.save());
    assert_eq!((resumed.history().undos(), resumed.history().redos()), (1, 3));
    let left = |contest: &Contest| contest.clocks(Duration::ZERO).left;
    assert_eq!(left(&resumed), left(&contest));
    for _ in 0..3 {
        go(&mut resumed, Way::On);
        go(&mut contest, Way::On);
    }
    assert_eq!(resumed.save(), contest.save());
    assert_eq!(left(&resumed), left(&contest));
    // Nonsense in the tag does no harm.
    for tag in ["99", "-1", "x", ""] {
        let mut record = record.clone();
        record.set_tag("Undone", tag);
        let game = replay(&record).unwrap();
        Contest::resume(&record, game, Vec::new(), Duration::ZERO).save();
    }
}

/// A remark can be put in other words, and what programs read stays.
#[test]
fn remarks_are_rephrased() {
    let reversi = damier_catalog::game("reversi").unwrap().open(&Params::default()).unwrap();
    let clock = Terms::timed("10s".parse().unwrap());
    let mut contest = Contest::new(reversi, Vec::new(), Duration::ZERO).under(clock);
    let turn = contest.turn().unwrap();
    contest.apply(Command::play(turn, "f5"), Duration::from_secs(1)).unwrap();
    let mut say = |after, words: &str| {
        let words = words.to_owned();
        contest.apply(Decision::Remark { after, words }, Duration::ZERO).unwrap();
    };
    say(1, "god");
    say(1, "good");
    say(0, "before");
    assert_eq!(
        (contest.words_after(1).as_str(), contest.words_after(0).as_str()),
        ("good", "before")
    );
    assert!(contest.save().contains("{[%clk 0:00:09]} {good}"), "{}", contest.save());
    remark(&mut contest, " ");
    assert!(contest.save().contains("1. f5 {[%clk 0:00:09]} *"), "{}", contest.save());
}
