//! Questions, as they are typed and as they are answered.

use damier_core::Explain;
use damier_labyrinth::solve::{NoPath, Question, Solution, letters};
use damier_labyrinth::{Labyrinth, Stopped, text};

fn drawn(lines: &[&str]) -> Labyrinth {
    text::read(&lines.join("\n"), &mut |_| true).unwrap()
}

/// Two treasures and an exit around a block, a minotaur on the shorter way to the exit.
fn hall() -> Labyrinth {
    drawn(&[
        "+---+---+---+---+",
        "| @   M       E |",
        "+   +---+---+   +",
        "| s           m |",
        "+---+---+---+---+",
    ])
}

fn key(words: &str) -> &'static str {
    match Question::typed(words) {
        Ok(_) => "",
        Err(error) => error.message().key(),
    }
}

#[test]
fn questions_are_typed() {
    for words in ["", "exit", "TREASURE", "exit bfs", "2,1 astar zero", "all-treasures"] {
        assert_eq!(key(words), "", "{words}");
    }
    for (words, expected) in [
        ("luck", "goal-unknown"),
        ("1,x", "labyrinth-start"),
        ("richest:x", "goal-moves"),
        ("exit luck", "solver-unknown"),
        ("exit astar luck", "heuristic-unknown"),
        ("exit bfs zero", "solve-expects-nothing"),
        ("all-treasures bfs", "solve-tour-option"),
        ("exit astar zero now", "plain-solve-words"),
    ] {
        assert_eq!(key(words), expected, "{words}");
    }
    let many = Question::read("exit", &["bfs", "dfs", "astar"], &["zero", "manhattan"]);
    assert_eq!(many.unwrap_err().message().key(), "solve-too-many");
    let timed = Question::typed("exit").unwrap().within_time(Question::USUAL_TIME);
    assert_eq!(timed.unwrap_err().message().key(), "solve-time-path");
    let three = Question::read("exit", &["bfs", "astar"], &["zero", "manhattan"]).unwrap();
    assert!(three.compares() && three.ways.len() == 3);
}

fn answer(question: &Question, source: &Labyrinth) -> Vec<Solution> {
    question.within(source).unwrap().answer(&mut |_| true).unwrap()
}

#[test]
fn questions_are_answered() {
    let hall = hall();
    let check = |question: &Question, path: &str, optimal: bool| {
        let found = answer(question, &hall).remove(0);
        assert_eq!(letters(&hall.maze, found.path.as_ref().unwrap()), path);
        assert_eq!((found.length(), found.is_optimal()), (Some(path.len()), optimal));
        let ends = found.legs.last().map(|leg| leg.range.end);
        assert_eq!(ends, Some(path.len() + 1), "the legs cover the path");
        found
    };
    let typed = |words: &str| Question::typed(words).unwrap();
    check(&typed("exit"), "EEE", true);
    let blocked = Question { blocked_by_minotaurs: true, ..typed("exit") };
    check(&blocked, "SEEEN", true);
    check(&typed("treasure"), "S", true);
    check(&typed("exit").from("3,1").unwrap(), "N", true);
    let tour = check(&typed("all-treasures"), "SEEEN", true);
    assert_eq!((tour.visited, tour.legs.len(), tour.gap()), (6, 3, 0.0));
    let rich = check(&typed("richest:1"), "S", true);
    assert_eq!(rich.worth, Some(50));
    assert_eq!(rich.message().key(), "solve-riches-best");
}

#[test]
fn what_is_not_found_is_told() {
    let empty = drawn(&["+---+---+", "| @ |   |", "+---+---+"]);
    for (words, expected) in [
        ("exit", NoPath::Exit),
        ("treasure", NoPath::Treasure),
        ("bomb", NoPath::Bomb),
        ("scroll", NoPath::Scroll),
        ("all-treasures", NoPath::Exit),
        ("1,0", NoPath::Walled),
    ] {
        let question = Question::typed(words).unwrap();
        let asked = question.within(&empty).unwrap();
        let found = asked.answer(&mut |_| true).unwrap();
        assert!(found.iter().all(|one| one.path.is_none()), "{words}");
        assert_eq!(asked.nothing_found(), expected, "{words}");
    }
    let far = Question::typed("5,0").unwrap();
    assert_eq!(far.within(&empty).unwrap_err().message().key(), "solve-cell");
}

/// A search that is stopped finds nothing; a tour that is stopped is still a tour.
#[test]
fn answers_can_be_stopped() {
    let large = damier_labyrinth::Recipe::parse("120x120_wilson_braid=50_objects=treasures");
    let large = large.unwrap().make(1, &mut |_| true).unwrap();
    let ask = |words: &str| {
        let question = Question::typed(words).unwrap();
        let asked = question.within(&large).unwrap();
        assert!(asked.memory() > 0);
        asked.answer(&mut |_| false).map(|found| found[0].path.is_some())
    };
    assert_eq!(ask("119,119 astar zero"), Err(Stopped));
    assert_eq!(ask("all-treasures"), Ok(true));
}
