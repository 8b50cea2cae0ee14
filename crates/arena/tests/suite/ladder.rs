//! Ladders: who meets next, what counts, and what is kept.

use std::collections::BTreeSet;

use damier_arena::ladder::{
    Event, Head, Kept, Known, KnownSkills, LATEST, Ladder, Met, Pairing, Problem, State, choose,
    choose_table, head, line,
};
use damier_arena::stats::{Pool, Skills, Wdl};
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
    let among: Vec<usize> = (0..players).collect();
    choose(&Known { ratings: &pool.ratings(), among: &among, met: &met, played: &played })
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
        round: number / 2,
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
fn won(number: usize, bots: [usize; 2]) -> Event {
    let games = vec![game(2 * number, [0, 1], [2, 0]), game(2 * number + 1, [1, 0], [0, 2])];
    Event::Met(Met { bots: bots.to_vec(), games })
}

/// Who meets next while nobody plays and all are ready.
fn next_of(ladder: &Ladder) -> Option<Pairing> {
    ladder.next(&[], &|_| true)
}

fn entered(name: &str, content: &str) -> Event {
    Event::Entered { name: name.to_owned(), content: content.to_owned() }
}

fn fit(bot: usize) -> Event {
    Event::Checked { bot, findings: Vec::new() }
}

fn told(events: &[Event]) -> Ladder {
    let mut ladder = Ladder::new(2, 7);
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
    assert_eq!(next_of(&told(&events)), None);
    events.extend([fit(0), fit(1), fit(2), won(0, [0, 1]), won(1, [1, 2])]);
    assert_eq!(table(&told(&events)), rows(&[("ada", 2), ("bob", 4), ("eve", 2)]));
    // A changed bot is another.
    events.push(entered("bob", "4"));
    assert_eq!(told(&events).bots()[3].state, State::Waiting);
    events.push(fit(3));
    assert_eq!(table(&told(&events)).iter().map(|it| it.1).collect::<Vec<_>>(), [0, 0, 0]);
    events.extend([won(2, [3, 0]), Event::Left { name: "ada".to_owned() }]);
    let ladder = told(&events);
    assert_eq!((table(&ladder), ladder.encounters()), (rows(&[("eve", 0), ("bob", 0)]), 3));
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
    assert_eq!((next_of(&ladder), table(&ladder)), (None, rows(&[("ada", 0)])));
}

#[test]
fn pairs_have_an_opening_and_swap_sides() {
    let mut events = vec![entered("ada", "1"), entered("bob", "2"), fit(0), fit(1)];
    let first = next_of(&told(&events)).unwrap();
    assert_eq!((&*first.bots, first.games[0].opening), (&[0, 1][..], 0));
    let seats: Vec<&[usize]> = first.games.iter().map(|it| &*it.seats).collect();
    assert_eq!(seats, [[0, 1], [1, 0]]);
    assert_eq!(first.games[0].seed, first.games[1].seed);
    events.push(won(0, [0, 1]));
    let second = next_of(&told(&events)).unwrap();
    assert_eq!((second.games[0].opening, second.games[0].number), (1, 2));
    assert_ne!(second.games[0].seed, first.games[0].seed);
}

/// Several pairs at once: nobody is asked for the same twice, and what is being played is as good as
/// known.
#[test]
fn what_is_being_played_is_taken_into_account() {
    let mut events = vec![entered("ada", "1"), entered("bob", "2"), entered("eve", "3")];
    events.extend([entered("kim", "4"), fit(0), fit(1), fit(2), fit(3)]);
    let ladder = told(&events);
    let mut playing: Vec<Pairing> = Vec::new();
    for _ in 0..6 {
        let before: Vec<&Pairing> = playing.iter().collect();
        playing.push(ladder.next(&before, &|_| true).unwrap());
    }
    // Those who play nowhere yet come first, and in six pairs everybody has met everybody.
    assert_eq!([&*playing[0].bots, &*playing[1].bots], [[0, 1], [2, 3]]);
    let met: BTreeSet<Vec<usize>> = playing.iter().map(|it| it.bots.clone()).collect();
    assert_eq!(met.len(), 6, "{met:?}");
    let numbers: Vec<usize> = playing.iter().map(|it| it.number).collect();
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5]);
    // Two who meet twice at once do not meet from the same opening.
    let two = told(&[entered("ada", "1"), entered("bob", "2"), fit(0), fit(1)]);
    let first = next_of(&two).unwrap();
    let second = two.next(&[&first], &|_| true).unwrap();
    assert_eq!((second.number, second.games[0].opening), (1, 1));
    assert_eq!(two.next(&[], &|bot| bot == 0), None);
}

/// They end in any order, and are counted once each; what was given up leaves its number.
#[test]
fn encounters_end_in_any_order() {
    let events = [entered("ada", "1"), entered("bob", "2"), fit(0), fit(1)];
    let mut ladder = told(&events);
    ladder.apply(won(2, [0, 1])).unwrap();
    ladder.apply(won(0, [0, 1])).unwrap();
    assert_eq!(ladder.apply(won(2, [0, 1])), None);
    assert_eq!(ladder.apply(won(0, [0, 1])), None);
    assert_eq!((ladder.encounters(), next_of(&ladder).unwrap().number), (2, 1));
    let mut torn = game(7, [0, 1], [2, 0]);
    torn.round = 4;
    let torn = Met { bots: vec![0, 1], games: vec![game(6, [0, 1], [2, 0]), torn] };
    assert_eq!(ladder.apply(Event::Met(torn)), None);
    ladder.apply(won(1, [0, 1])).unwrap();
    assert_eq!((table(&ladder)[0].1, next_of(&ladder).unwrap().number), (6, 3));
}

/// However long it stands, few games are remembered as they were played.
#[test]
fn only_the_latest_are_remembered() {
    let mut ladder = told(&[entered("ada", "1"), entered("bob", "2"), fit(0), fit(1)]);
    for number in 0..3 * LATEST {
        ladder.apply(won(number, [0, 1])).unwrap();
    }
    let latest: Vec<usize> = ladder.latest().map(|met| met.number()).collect();
    let expected: Vec<usize> = (2 * LATEST..3 * LATEST).rev().collect();
    assert_eq!(latest, expected);
    assert!(ladder.latest_of(1).map(|met| met.number()).eq(expected));
    assert_eq!(ladder.standings()[0].wdl.wins, 6 * LATEST as u64);
}

/// Who has met whom at tables of four, with what is known of each.
#[test]
fn tables_take_those_who_are_least_certain() {
    let check = |games: &[[usize; 4]], playing: &[u64], expected: &[usize]| {
        let players = playing.len();
        let mut skills = Skills::new(players);
        let mut played = vec![0; players];
        for game in games {
            skills.record(game, &[3, 2, 1, 0]).unwrap();
            for &player in game {
                played[player] += 1;
            }
        }
        let among: Vec<usize> = (0..players).collect();
        let known = KnownSkills { skills: &skills, among: &among, played: &played, playing };
        let mut table = choose_table(&known, 4).unwrap_or_default();
        table.sort_unstable();
        assert_eq!(table, expected, "{games:?} {playing:?}");
    };
    check(&[], &[0; 3], &[]);
    check(&[], &[0; 5], &[0, 1, 2, 3]);
    check(&[[0, 1, 2, 3]], &[0; 8], &[4, 5, 6, 7]);
    check(&[], &[1, 1, 1, 1, 0, 0, 0, 0], &[4, 5, 6, 7]);
    // Three newcomers need a fourth: whoever is nearest to where all begin.
    let known = [[0, 1, 2, 3]; 20];
    check(&known, &[0; 7], &[1, 4, 5, 6]);
}

#[test]
fn four_meet_and_have_each_seat() {
    let names = ["ada", "bob", "eve", "kim"];
    let mut ladder = Ladder::new(4, 7);
    for (bot, name) in names.into_iter().enumerate() {
        assert_eq!(next_of(&ladder), None);
        ladder.apply(entered(name, "1")).unwrap();
        ladder.apply(fit(bot)).unwrap();
    }
    let pairing = next_of(&ladder).unwrap();
    let sorted = |list: &[usize]| {
        let mut list = list.to_vec();
        list.sort_unstable();
        list
    };
    assert_eq!(sorted(&pairing.bots), [0, 1, 2, 3]);
    for seat in 0..4 {
        let sat: Vec<usize> = pairing.games.iter().map(|game| game.seats[seat]).collect();
        assert_eq!(sorted(&sat), [0, 1, 2, 3]);
    }
    // Whoever came first in all of them is ahead; two came in together behind it.
    let strongest = pairing.bots.iter().position(|&bot| bot == 2).unwrap();
    let games = pairing.games.iter().map(|assigned| Finished {
        seats: assigned.seats.clone(),
        half_points: assigned
            .seats
            .iter()
            .map(|&place| if place == strongest { 6 } else { 2 })
            .collect(),
        moves: vec![9; 4],
        spent: vec![0; 4],
        longest: vec![0; 4],
        round: assigned.round,
        ..game(assigned.number, [0, 1], [0, 0])
    });
    let met = Met { bots: pairing.bots.clone(), games: games.collect() };
    ladder.apply(Event::Met(met.clone())).unwrap();
    assert_eq!(ladder.apply(Event::Met(met)), None);
    let standings = ladder.standings();
    assert_eq!((standings[0].name.as_str(), standings[0].wdl), ("eve", Wdl::new(4, 0, 0)));
    assert_eq!(standings[1].wdl, Wdl::new(0, 0, 4));
    assert!(standings[0].skill.unwrap().rating > standings[1].skill.unwrap().rating);
    assert!(standings.iter().all(|place| place.rating.is_none()));
    let next = next_of(&ladder).unwrap();
    assert_eq!((next.number, next.games[0].opening), (1, 1));
}

#[test]
fn faults_are_of_whoever_left() {
    let mut lost = game(0, [1, 0], [2, 0]);
    lost.left = vec![Left { seat: 1, how: End::Crashed, why: String::new() }];
    let met = Met { bots: vec![0, 1], games: vec![lost, game(1, [0, 1], [0, 2])] };
    let events = [entered("ada", "1"), entered("bob", "2"), fit(0), fit(1), Event::Met(met)];
    let faults = told(&events).standings();
    let faults: Vec<_> = faults.iter().map(|it| (it.name.as_str(), it.faults)).collect();
    assert_eq!(faults, [("bob", 0), ("ada", 1)]);
}

#[test]
fn journals_survive_what_was_not_written_to_its_end() {
    let beginning = head(&Head::new("reversi", "8x8", 2, 7));
    let mut events = vec![entered("ada\n<b>", "1"), entered("bob", "2"), fit(0), fit(1)];
    events.extend([won(0, [0, 1]), won(1, [0, 1])]);
    let lines: Vec<String> = events.iter().map(line).collect();
    let text = format!("{beginning}{}", lines.concat());
    for length in beginning.len()..=text.len() {
        let kept = Kept::read(&text[..length]).unwrap();
        let whole = text[..length].rfind('\n').unwrap() + 1;
        assert_eq!(kept.whole, whole, "{length}");
        let count = text[..whole].lines().count() - 1;
        assert_eq!(kept.ladder.standings(), told(&events[..count]).standings());
    }
    let kept = Kept::read(&text).unwrap();
    // What is damaged before the end is no accident.
    let damaged = text.replacen("\"bob\"", "\"bob", 1);
    assert_eq!(Kept::read(&damaged).unwrap_err(), JournalError::Line(3));
    assert_eq!(Kept::read("").unwrap_err(), JournalError::Head);
    assert_eq!(Kept::read("{\"damier-arena\":1}\n").unwrap_err(), JournalError::Head);
    let other = beginning.replace("\":1,", "\":9,");
    assert_eq!(Kept::read(&other).unwrap_err(), JournalError::Version(9));
    let wrong = format!("{beginning}{}", line(&won(0, [0, 1])));
    assert_eq!(Kept::read(&wrong).unwrap_err(), JournalError::Line(2));
    assert!(kept.head.check("reversi", "8x8").is_ok());
    assert!(kept.head.check("awele", "8x8").is_err());
    // One from before there were ladders of four is of two.
    let before = beginning.replace("\"seats\":2,", "");
    assert_eq!(Kept::read(&before).unwrap().head, kept.head);
    // A pair that is told twice was not played twice.
    let twice = format!("{text}{}", line(&won(1, [0, 1])));
    assert_eq!(Kept::read(&twice).unwrap_err(), JournalError::Line(8));
}
