//! Ladders: who meets next, what counts, and what is kept.

use damier_arena::ladder::{
    Event, Head, Kept, Known, Ladder, Met, Problem, State, choose, head, line,
};
use damier_arena::stats::{Pool, Wdl};
use damier_arena::{End, Finished, JournalError, Left};

/// Who meets next, where two have these results (wins, draws, losses of the first).
fn next(players: usize, results: &[(usize, usize, [u64; 3])]) -> Option<[usize; 2]> {
    let mut pool = Pool::new(players);
    let mut played = vec![0; players];
    for &(one, other, [wins, draws, losses]) in results {
        pool.record(one, other, Wdl::new(wins, draws, losses)).unwrap();
        played[one] += wins + draws + losses;
        played[other] += wins + draws + losses;
    }
    let met = |one: usize, other: usize| {
        let of = results.iter().filter(|it| (it.0, it.1) == (one, other));
        of.map(|it| it.2.iter().sum::<u64>()).sum()
    };
    choose(&Known { ratings: &pool.ratings(), met: &met, played: &played })
}

#[test]
fn two_meet_of_whom_a_game_tells_most() {
    let check = |players, results: &[_], expected| {
        assert_eq!(next(players, results), expected, "{players} {results:?}");
    };
    check(0, &[], None);
    check(1, &[], None);
    check(2, &[], Some([0, 1]));
    // Newcomers meet in turn: first those who never played.
    check(4, &[], Some([0, 1]));
    check(4, &[(0, 1, [1, 0, 1])], Some([2, 3]));
    // Of two who are as uncertain, whoever is nearer tells more.
    check(3, &[(0, 1, [100, 0, 0])], Some([0, 2]));
    // A newcomer is less certain than those who met a hundred times.
    check(3, &[(0, 1, [50, 0, 50])], Some([0, 2]));
    check(3, &[(0, 1, [50, 0, 50]), (0, 2, [40, 0, 40])], Some([1, 2]));
    // That somebody loses always is known soon: the others are compared.
    let beaten = [(0, 1, [3, 0, 3]), (0, 2, [40, 0, 0]), (1, 2, [40, 0, 0])];
    check(3, &beaten, Some([0, 1]));
}

fn game(number: usize, seats: [usize; 2], half_points: [u32; 2]) -> Finished {
    Finished {
        number,
        round: 0,
        opening: 0,
        seats: seats.to_vec(),
        half_points: half_points.to_vec(),
        end: End::Played,
        left: Vec::new(),
        moves: vec![30; 2],
        spent: vec![0; 2],
        longest: vec![0; 2],
        record: "a record".to_owned(),
    }
}

/// A pair that the first wins twice.
fn won(bots: [usize; 2]) -> Event {
    Event::Met(Met { bots, games: vec![game(0, [0, 1], [2, 0]), game(1, [1, 0], [0, 2])] })
}

fn entered(name: &str, content: &str) -> Event {
    Event::Entered { name: name.to_owned(), content: content.to_owned() }
}

fn fit(bot: usize) -> Event {
    Event::Checked { bot, findings: Vec::new() }
}

fn told(events: &[Event]) -> Ladder {
    let mut ladder = Ladder::new(7);
    for event in events {
        ladder.apply(event.clone()).unwrap();
    }
    ladder
}

/// The names in the table with their games.
fn table(ladder: &Ladder) -> Vec<(String, u64)> {
    ladder.standings().into_iter().map(|it| (it.name, it.wdl.games())).collect()
}

fn rows(expected: &[(&str, u64)]) -> Vec<(String, u64)> {
    expected.iter().map(|&(name, games)| (name.to_owned(), games)).collect()
}

#[test]
fn who_was_changed_begins_anew_and_who_left_is_not_counted() {
    let mut events = vec![entered("ada", "1"), entered("bob", "2"), entered("eve", "3")];
    assert_eq!(told(&events).next(), None);
    events.extend([fit(0), fit(1), fit(2), won([0, 1]), won([1, 2])]);
    assert_eq!(table(&told(&events)), rows(&[("ada", 2), ("bob", 4), ("eve", 2)]));
    // A changed bot is another.
    events.push(entered("bob", "4"));
    assert_eq!(told(&events).bots()[3].state, State::Waiting);
    events.push(fit(3));
    assert_eq!(table(&told(&events)).iter().map(|it| it.1).collect::<Vec<_>>(), [0, 0, 0]);
    events.extend([won([3, 0]), Event::Left { name: "ada".to_owned() }]);
    let ladder = told(&events);
    assert_eq!((table(&ladder), ladder.met().len()), (rows(&[("eve", 0), ("bob", 0)]), 3));
    // Unchanged it goes on where it was, without another check.
    events.push(entered("ada", "1"));
    let mut again = table(&told(&events));
    again.sort();
    assert_eq!(again, rows(&[("ada", 2), ("bob", 2), ("eve", 0)]));
}

#[test]
fn who_fails_waits() {
    let why = "exit code 3".to_owned();
    let findings = vec![Problem { point: "greets".to_owned(), why }];
    let events = [
        entered("ada", "1"),
        entered("bob", "2"),
        fit(0),
        Event::Checked { bot: 1, findings: findings.clone() },
    ];
    let ladder = told(&events);
    assert_eq!(ladder.bots()[1].state, State::Refused(findings));
    assert_eq!((ladder.next(), table(&ladder)), (None, rows(&[("ada", 0)])));
}

#[test]
fn pairs_have_an_opening_and_swap_sides() {
    let mut events = vec![entered("ada", "1"), entered("bob", "2"), fit(0), fit(1)];
    let first = told(&events).next().unwrap();
    assert_eq!((first.bots, first.games[0].opening), ([0, 1], 0));
    assert_eq!(first.games.each_ref().map(|it| it.seats.clone()), [vec![0, 1], vec![1, 0]]);
    assert_eq!(first.games[0].seed, first.games[1].seed);
    events.push(won([0, 1]));
    let second = told(&events).next().unwrap();
    assert_eq!((second.games[0].opening, second.games[0].number), (1, 2));
    assert_ne!(second.games[0].seed, first.games[0].seed);
}

#[test]
fn faults_are_of_whoever_left() {
    let mut lost = game(0, [1, 0], [2, 0]);
    lost.left = vec![Left { seat: 1, how: End::Crashed, why: String::new() }];
    let met = Met { bots: [0, 1], games: vec![lost, game(1, [0, 1], [0, 2])] };
    let events = [entered("ada", "1"), entered("bob", "2"), fit(0), fit(1), Event::Met(met)];
    let faults = told(&events).standings();
    let faults: Vec<_> = faults.iter().map(|it| (it.name.as_str(), it.faults)).collect();
    assert_eq!(faults, [("bob", 0), ("ada", 1)]);
}

#[test]
fn journals_survive_what_was_not_written_to_its_end() {
    let beginning = head(&Head::new("reversi", "8x8", 7));
    let events =
        [entered("ada\n<b>", "1"), entered("bob", "2"), fit(0), fit(1), won([0, 1]), won([0, 1])];
    let lines: Vec<String> = events.iter().map(line).collect();
    let text = format!("{beginning}{}", lines.concat());
    for length in beginning.len()..=text.len() {
        let kept = Kept::read(&text[..length]).unwrap();
        let whole = text[..length].rfind('\n').unwrap() + 1;
        assert_eq!(kept.whole, whole, "{length}");
        let count = text[..whole].lines().count() - 1;
        assert_eq!(kept.ladder.standings(), told(&events[..count]).standings());
    }
    // Only what was played last still has its record.
    let kept = Kept::read(&text).unwrap();
    let records: Vec<usize> =
        kept.ladder.met().iter().map(|met| met.games[0].record.len()).collect();
    assert_eq!(records, [0, "a record".len()]);
    // What is damaged before the end is no accident.
    let damaged = text.replacen("\"bob\"", "\"bob", 1);
    assert_eq!(Kept::read(&damaged).unwrap_err(), JournalError::Line(3));
    assert_eq!(Kept::read("").unwrap_err(), JournalError::Head);
    assert_eq!(Kept::read("{\"damier-arena\":1}\n").unwrap_err(), JournalError::Head);
    let other = beginning.replace("\":1,", "\":9,");
    assert_eq!(Kept::read(&other).unwrap_err(), JournalError::Version(9));
    let wrong = format!("{beginning}{}", line(&won([0, 1])));
    assert_eq!(Kept::read(&wrong).unwrap_err(), JournalError::Line(2));
    assert!(kept.head.check("reversi", "8x8").is_ok());
    assert!(kept.head.check("awele", "8x8").is_err());
}
