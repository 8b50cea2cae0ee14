//! Strategies by name: what is typed is what is printed, levels have budgets,
//! and whatever is built plays by the rules.

use std::time::Duration;

use damier_catalog::{GameEntry, Params, Protocol, Spec, StrategyEntry, Via, game, games};
use damier_core::{DynGame, Game, Rng, Stop};
use damier_l10n::{Language, say, word};
use damier_mind::{Alone, Budget, Mind, MindError, StoppedClock, Task, Thought};
use damier_nullgame::Pile;
use damier_testkit::sweep;

fn think(
    mind: &mut dyn Mind,
    game: &dyn DynGame,
    budget: Budget,
) -> Result<Thought<String>, MindError> {
    let (stop, clock) = (Stop::new(), &StoppedClock);
    mind.think(
        game,
        &mut Task { budget, lines: 1, clock, stop: &stop, workers: &Alone, progress: &mut |_| {} },
    )
}

fn entry(name: &str) -> &'static GameEntry {
    game(name).ok().unwrap()
}

fn spec(text: &str) -> Spec {
    entry("reversi").spec(text).ok().unwrap()
}

fn open(entry: &GameEntry, setting: &[(&str, &str)]) -> Box<dyn DynGame> {
    entry.open(&Params::new(setting.iter().copied())).ok().unwrap()
}

/// A few variants of every game, small and large.
fn boards() -> Vec<(&'static GameEntry, Box<dyn DynGame>)> {
    let reversi = entry("reversi");
    let quoridor = entry("quoridor");
    let mut boards: Vec<_> = ["4", "6", "8", "10"]
        .into_iter()
        .map(|size| (reversi, open(reversi, &[("size", size)])))
        .collect();
    boards.extend(
        ["6", "8"].map(|size| (reversi, open(reversi, &[("size", size), ("board", "array")]))),
    );
    boards.extend(
        [
            &[("size", "5"), ("players", "2")][..],
            &[("size", "9"), ("players", "4")],
            &[("size", "13"), ("stuck", "skip")],
            &[("size", "5"), ("rules", "graph")],
            &[("shape", "ring"), ("size", "9")],
            &[("shape", "...\n.X.\n...")],
        ]
        .map(|setting| (quoridor, open(quoridor, setting))),
    );
    let awele = entry("awele");
    boards.extend(
        [
            &[][..],
            &[("rules", "awari")],
            &[("board", "array"), ("repetition", "none")],
            &[("houses", "3"), ("seeds", "1"), ("grand-slam", "capture-all")],
            &[("houses", "8"), ("seeds", "6"), ("no-move", "opponent-takes")],
        ]
        .map(|setting| (awele, open(awele, setting))),
    );
    assert_eq!(games().len(), 3, "a new game is tested here too");
    boards
}

/// Positions of one game by chance, from its start to its end.
fn positions(start: &dyn DynGame, most: usize) -> Vec<Box<dyn DynGame>> {
    let (mut rng, mut game) = (Rng::new(5), start.boxed_clone());
    let mut met = Vec::new();
    while game.outcome().is_none() && met.len() < most {
        met.push(game.boxed_clone());
        let mv = rng.pick(&game.legal_moves()).unwrap().clone();
        game.play(&mv).unwrap();
    }
    met
}

/// Nothing of an answer shows what was asked before: not the line, not the value, not how many
/// positions it took.
#[test]
fn the_same_question_has_the_same_answer() {
    for (entry, start) in boards() {
        for text in [
            "alphabeta:nodes=400",
            "alphabeta:level=2",
            "alphabeta:depth=2",
            "mcts:nodes=60,seed=3",
        ] {
            let spec = entry.spec(text).ok().unwrap();
            if !spec.plays(&*start) {
                continue;
            }
            let positions: Vec<_> =
                positions(&*start, 70).into_iter().step_by(sweep(5, 1)).collect();
            let ask = |mind: &mut Box<dyn Mind>, at: usize| {
                think(&mut **mind, &*positions[at], spec.budget()).unwrap()
            };
            let fresh = || spec.build(&*start).unwrap();
            let mut used = fresh();
            let in_order: Vec<_> = (0..positions.len()).map(|at| ask(&mut used, at)).collect();
            for at in (0..positions.len()).rev() {
                let named = format!("{spec}, {} after {at} moves", start.variant());
                assert_eq!(ask(&mut used, at), in_order[at], "{named}, backwards");
                assert_eq!(ask(&mut used, at), in_order[at], "{named}, twice");
                assert_eq!(ask(&mut fresh(), at), in_order[at], "{named}, by a fresh mind");
            }
        }
    }
}

/// Whoever goes on into another game plays it as somebody new would.
#[test]
fn a_new_game_begins_afresh() {
    let budget = Budget::nodes(40);
    for (entry, start) in boards() {
        for strategy in entry.strategies {
            let spec = entry.spec(strategy.name).ok().unwrap().with_budget(budget).with_seed(7);
            let Some(mut used) = spec.build(&*start) else { continue };
            let game = |mind: &mut dyn Mind, first: usize| -> Vec<_> {
                let mut game = start.boxed_clone();
                let mut thoughts = Vec::new();
                // Games that begin in other ways are other games.
                let moves = game.legal_moves();
                game.play(&moves[first % moves.len()]).unwrap();
                while game.outcome().is_none() && thoughts.len() < 6 {
                    let thought = think(mind, &*game, budget).unwrap();
                    game.play(thought.best().unwrap()).unwrap();
                    thoughts.push(thought);
                }
                thoughts
            };
            let earlier = game(&mut *used, 0);
            used.new_game();
            let named = format!("{spec}, {} {}", entry.name, start.variant());
            assert_eq!(game(&mut *used, 0), earlier, "{named}, the same game again");
            used.new_game();
            let mut fresh = spec.build(&*start).unwrap();
            assert_eq!(game(&mut *used, 1), game(&mut *fresh, 1), "{named}, another game");
        }
    }
}

#[test]
fn every_strategy_plays_by_the_rules() {
    let budget = Budget::nodes(40);
    for (entry, start) in boards() {
        let mut built = 0;
        for strategy in entry.strategies {
            let spec = entry.spec(strategy.name).ok().unwrap().with_budget(budget).with_seed(7);
            let Some(mut mind) = spec.build(&*start) else { continue };
            built += 1;
            let mut game = start.boxed_clone();
            for _ in 0..60 {
                match think(&mut *mind, &*game, budget) {
                    Ok(thought) => {
                        let best = thought.best().unwrap();
                        assert_eq!(game.play(best).unwrap(), *best, "{spec} {}", game.variant());
                    }
                    Err(error) => {
                        assert_eq!(error, MindError::Over);
                        assert!(game.outcome().is_some(), "{spec} {}", game.variant());
                        break;
                    }
                }
            }
        }
        assert!(built >= 3, "{built} strategies play {} {}", entry.name, start.variant());
    }
}

/// There is somebody to ask for hints in every game: the first that can play it.
#[test]
fn every_game_has_a_strongest_strategy() {
    for (entry, game) in boards() {
        let strongest = entry.strongest(&*game).unwrap();
        assert_eq!(strongest.name(), "damier", "{} {}", entry.name, game.variant());
        assert!(strongest.build(&*game).is_some());
    }
}

/// Whether a strategy plays a game is known without building it, and is no other answer than
/// building gives: for every game in every variant that its params name, and for games of others.
#[test]
fn what_plays_can_be_built_and_nothing_else() {
    let neighbours = games().iter().flat_map(|entry| {
        let changes = entry.params.iter().flat_map(|param| {
            param.values.iter().map(move |value| Params::new([(param.name, *value)]))
        });
        changes.filter_map(|params| entry.open(&params).ok())
    });
    let mut all: Vec<Box<dyn DynGame>> = boards().into_iter().map(|(_, game)| game).collect();
    all.extend(neighbours);
    all.push(Box::new(Game::new(Pile::new(10, 2).unwrap())));
    let (mut yes, mut no) = (0, 0);
    for entry in games() {
        for strategy in entry.strategies {
            let spec = entry.spec(strategy.name).ok().unwrap();
            for game in &all {
                let plays = spec.plays(&**game);
                assert_eq!(plays, strategy.plays(&**game));
                assert_eq!(plays, spec.build(&**game).is_some(), "{spec} {}", game.variant());
                assert!(!plays || game.name() == entry.name);
                *if plays { &mut yes } else { &mut no } += 1;
            }
        }
    }
    assert!(yes > 200 && no > 200, "{yes} {no}");
    // Not all play with four.
    let four = open(entry("quoridor"), &[("players", "4")]);
    let able = entry("quoridor").strategies.iter().filter(|strategy| strategy.plays(&*four));
    let able: Vec<_> = able.map(|it| it.name).collect();
    let four = ["damier", "bestreply", "paranoid", "maxn", "greedy", "mcts", "rush", "random"];
    assert_eq!(able, four);
}

/// Programs of others are named by their command, all of it, and are nobody's to build.
#[test]
fn programs_are_specs_too() {
    #[track_caller]
    fn check(typed: &str, command: &str) {
        let program = spec(typed);
        assert_eq!(program.external().unwrap().command(), command);
        assert_eq!((program.name(), program.to_string()), (command, format!("cmd:{command}")));
        let again = spec(&program.to_string());
        assert_eq!(again.external(), program.external());
        assert!(program.entry().is_none());
        // It is told nothing, and nothing is known of it.
        let told = program.clone().with_budget(Budget::nodes(3)).with_seed(4);
        assert_eq!(told.to_string(), program.to_string());
        assert_eq!((told.budget(), told.has_own_budget()), (Budget::default(), false));
        let game = open(entry("reversi"), &[]);
        assert!(program.plays(&*game) && program.build(&*game).is_none());
    }
    check("cmd:bot", "bot");
    check("cmd:./my bot --level=3,4 -o a=b:c", "./my bot --level=3,4 -o a=b:c");
    check(" CMD : bot ,, ", "bot ,,");
    check("cmd:cmd:x", "cmd:x");
    assert!(spec("alphabeta").external().is_none());
    // Some tell how they are talked to, libraries are files, and some go by a name.
    for (typed, via, command) in [
        ("cmd:bot", Via::Any, "bot"),
        ("GTP: bot -gtp", Via::Protocol(Protocol::Gtp), "bot -gtp"),
        ("nboard:bot", Via::Protocol(Protocol::Nboard), "bot"),
        ("./my client.so", Via::Library, "./my client.so"),
        ("client.dylib", Via::Library, "client.dylib"),
        ("program:bot", Via::Name, "bot"),
    ] {
        let spec = spec(typed);
        let program = spec.external().unwrap();
        assert_eq!((program.via(), program.command()), (via, command), "{typed}");
        let again = entry("reversi").spec(&spec.to_string()).unwrap();
        assert_eq!(again.external(), Some(program), "{typed}");
    }
    for nothing in ["cmd:", "cmd: "] {
        let errors = entry("reversi").spec(nothing).unwrap_err();
        let told: Vec<String> = errors.iter().map(ToString::to_string).collect();
        assert_eq!(told, ["cmd cannot be ``: it can be PROGRAM ARGUMENT…"]);
    }
    // Without a command it is a name like others, and none that is there.
    let error = entry("reversi").spec("cmd").unwrap_err().remove(0);
    assert_eq!(
        error.to_string(),
        "there is no strategy `cmd`; there are damier, alphabeta, mcts, greedy, random"
    );
}

#[test]
fn every_option_is_described() {
    for entry in games() {
        for strategy in entry.strategies {
            for option in strategy.options {
                let named = format!("{} {} {}", entry.name, strategy.name, option.name);
                assert!(std::ptr::eq(strategy.option(option.name).unwrap(), option), "{named}");
                for language in Language::ALL {
                    let words = say(language, &option.kind.message());
                    assert!(!words.contains("option-kind"), "{named}: {words}");
                    assert!(word(language, option.about).is_some(), "{named}");
                }
                // What is usual can be typed, and is then told as it was typed.
                if let Some(usual) = option.kind.usual() {
                    assert_eq!(
                        option.kind.read(&usual.to_string()),
                        Some(usual.clone()),
                        "{named}"
                    );
                    let text = format!("{}:{}={usual}", strategy.name, option.name);
                    assert_eq!(entry.spec(&text).unwrap().to_string(), text);
                }
            }
            // Levels are told by the option of that name, and looking ahead by three others, of
            // which rollouts know no depth.
            let has = |name: &str| strategy.option(name).is_some();
            let told = ["depth", "nodes", "time"].map(has);
            let known = [[true; 3], [false; 3], [false, true, true]];
            assert!(known.contains(&told), "{} {}", entry.name, strategy.name);
            assert_eq!(has("level"), strategy.levels.is_some(), "{} {}", entry.name, strategy.name);
            assert!(has("seed") || !has("level"), "{} {}", entry.name, strategy.name);
            let usual = entry.spec(strategy.name).unwrap().budget();
            assert_eq!(usual.is_unlimited(), !has("nodes"), "{} {}", entry.name, strategy.name);
        }
    }
}

#[test]
fn minds_play_only_the_game_they_were_built_for() {
    let boards = boards();
    let pile: Box<dyn DynGame> = Box::new(Game::new(Pile::new(10, 2).unwrap()));
    for (entry, game) in &boards {
        for strategy in entry.strategies {
            let spec = entry.spec(strategy.name).ok().unwrap();
            assert!(spec.build(&*pile).is_none(), "{spec}");
            for (_, other) in boards.iter().filter(|(other, _)| other.name != entry.name) {
                assert!(spec.build(&**other).is_none(), "{spec} {}", other.variant());
            }
            let Some(mut mind) = spec.build(&**game) else { continue };
            let wrong = think(&mut *mind, &*pile, Budget::nodes(9)).unwrap_err();
            assert_eq!(wrong, MindError::WrongGame("pile 10 2p".to_owned()));
        }
    }
}

#[test]
fn what_is_printed_can_be_typed() {
    #[track_caller]
    fn check(typed: &str, printed: &str) {
        let first = spec(typed);
        assert_eq!(first.to_string(), printed);
        let again = spec(printed);
        assert_eq!(again.to_string(), printed);
        assert_eq!(again.budget(), first.budget());
    }
    check("alphabeta", "alphabeta");
    check(" AlphaBeta : ", "alphabeta");
    check("alphabeta:,,", "alphabeta");
    check("alphabeta:level=3", "alphabeta:level=3");
    check("alphabeta: depth=6 , nodes=1000", "alphabeta:depth=6,nodes=1000");
    check("alphabeta:time=1.5s,exact=20", "alphabeta:time=1500ms,exact=20");
    check("alphabeta:exact=0,time=2m", "alphabeta:time=120000ms,exact=0");
    check("random:seed=42", "random:seed=42");
    check(&format!("greedy:seed={}", u64::MAX), "greedy:seed=18446744073709551615");
    // Every strategy of every game by its bare name.
    for entry in games() {
        for strategy in entry.strategies {
            let spec = entry.spec(strategy.name).ok().unwrap();
            assert_eq!((spec.to_string().as_str(), spec.name()), (strategy.name, strategy.name));
        }
    }
}

#[test]
fn a_level_is_no_budget_of_ones_own() {
    let check = |text: &str, own: bool| assert_eq!(spec(text).has_own_budget(), own, "{text}");
    check("alphabeta", false);
    check("alphabeta:level=10,exact=20", false);
    check("greedy:seed=1", false);
    check("alphabeta:depth=1", true);
    check("alphabeta:level=2,nodes=50", true);
    check("alphabeta:time=1h", true);
}

#[test]
fn budgets_are_told_or_come_from_the_level() {
    #[track_caller]
    fn check(game: &str, text: &str, budget: Budget) {
        assert_eq!(entry(game).spec(text).ok().unwrap().budget(), budget, "{game} {text}");
    }
    let time = Duration::from_millis;
    check("reversi", "alphabeta", Budget::depth(5));
    check("reversi", "alphabeta:exact=12", Budget::depth(5));
    check("reversi", "alphabeta:depth=7", Budget::depth(7));
    check("reversi", "alphabeta:level=2,nodes=50", Budget::nodes(50));
    check("reversi", "alphabeta:time=250ms", Budget::time(time(250)));
    let all = Budget { nodes: Some(9), depth: Some(100), ..Budget::time(time(3000)) };
    check("reversi", "alphabeta:time=3,nodes=9,depth=100", all);
    check("reversi", "random", Budget::default());
    check("quoridor", "rush", Budget::default());
    check("quoridor", "alphabeta", Budget::nodes(39_062));
    check("quoridor", "greedy:level=2", Budget::default());
    check("quoridor", "mcts", Budget::nodes(5000));
    check("awele", "mcts:seed=3", Budget::nodes(1000));
    check("reversi", "mcts:time=250ms", Budget::time(time(250)));
}

#[test]
fn another_budget_and_another_seed() {
    let spec = spec("alphabeta:level=3");
    assert_eq!(spec.clone().with_budget(Budget::nodes(7)).budget(), Budget::nodes(7));
    assert_eq!(spec.clone().with_budget(Budget::default()).budget(), spec.budget());
    // Who is not sure has chance, and who is told how much to think is sure.
    assert_eq!(spec.clone().with_seed(5).to_string(), "alphabeta:level=3,seed=5");
    let told = spec.with_budget(Budget::nodes(7)).with_seed(5);
    assert_eq!(told.to_string(), "alphabeta:level=3,nodes=7");
    let random = self::spec("random");
    assert_eq!(random.clone().with_seed(5).to_string(), "random:seed=5");
    assert_eq!(random.with_seed(5).with_seed(6).to_string(), "random:seed=5");
    assert_eq!(self::spec("random:seed=9").with_seed(5).to_string(), "random:seed=9");
    // A strategy without chance has no seed to print, and one that does not search no budget.
    assert_eq!(self::spec("alphabeta").with_seed(5).to_string(), "alphabeta");
    assert_eq!(self::spec("random").with_budget(Budget::nodes(7)).to_string(), "random");
}

/// The seed decides what is played, and nothing else does.
#[test]
fn seeds_name_players() {
    let game = open(entry("reversi"), &[]);
    let moves = |text: &str| {
        let mut game = game.boxed_clone();
        let mut mind = spec(text).build(&*game).unwrap();
        for _ in 0..30 {
            let thought = think(&mut *mind, &*game, Budget::default()).unwrap();
            game.play(thought.best().unwrap()).unwrap();
        }
        game.position_text()
    };
    for name in ["random", "greedy"] {
        assert_eq!(moves(&format!("{name}:seed=3")), moves(&format!("{name}:seed=3")));
        assert_ne!(moves(&format!("{name}:seed=3")), moves(&format!("{name}:seed=4")));
    }
}

/// The option of exactness reaches the player, and so does the level.
#[test]
fn the_end_is_solved_from_where_it_was_asked() {
    let entry = entry("reversi");
    let mut game = open(entry, &[("size", "6")]);
    while game.position_text().matches('-').count() > 12 {
        let first = game.legal_moves().swap_remove(0);
        game.play(&first).unwrap();
    }
    let exact = |text: &str| {
        let spec = spec(text);
        let mut mind = spec.build(&*game).unwrap();
        think(&mut *mind, &*game, Budget::depth(1)).unwrap().lines[0].is_exact()
    };
    let empty = game.position_text().matches('-').count();
    assert!(exact(&format!("alphabeta:exact={empty}")));
    assert!(!exact(&format!("alphabeta:exact={}", empty - 1)));
    // A high level sees the end sooner than a low one, a budget of one's own the last 16.
    assert!(exact("alphabeta:level=10"));
    assert!(!exact("alphabeta:level=7"));
    assert!(exact("alphabeta:depth=1"));
}

/// Searches have large tables: who only asks who plays must not have them made.
#[test]
fn asking_who_plays_builds_nothing() {
    static HEAVY: [StrategyEntry; 1] = [StrategyEntry {
        name: "heavy",
        about: "strategy-random",
        options: &[],
        levels: None,
        untold: Budget::UNLIMITED,
        maker: |game| (game.seats() == 2).then_some(|_| panic!("nobody wants it to be built")),
    }];
    let reversi = game("reversi").unwrap();
    let heavy = GameEntry {
        name: reversi.name,
        title: reversi.title,
        rules: reversi.rules,
        params: reversi.params,
        seats: reversi.seats,
        unit: reversi.unit,
        seat_names: reversi.seat_names,
        strategies: &HEAVY,
        bench: reversi.bench,
        textbook: reversi.textbook,
        formats: reversi.formats,
        open: reversi.open,
        from_variant: reversi.from_variant,
        offered: reversi.offered,
    };
    let game = reversi.open(&Params::default()).unwrap();
    assert!(heavy.strategies[0].plays(&*game));
    assert!(heavy.spec("heavy").unwrap().plays(&*game));
    assert_eq!(heavy.strongest(&*game).unwrap().name(), "heavy");
}

/// Whoever varies begins differently with another seed, with moves that are nearly the best, and the
/// same with the same; later it does not vary.
#[test]
fn openings_vary_by_the_seed_alone() {
    let entry = game("quoridor").unwrap();
    let start = entry.open(&Params::new([("size", "7")])).unwrap();
    let first = |typed: &str, game: &dyn DynGame| {
        let spec = entry.spec(typed).unwrap();
        let mut mind = spec.build(game).unwrap();
        let mut task = Task {
            budget: spec.budget(),
            lines: 1,
            clock: &StoppedClock,
            stop: &Stop::new(),
            workers: &Alone,
            progress: &mut |thought: &Thought<String>| assert_eq!(thought.lines.len(), 1),
        };
        let thought = mind.think(game, &mut task).unwrap();
        assert_eq!(thought.lines.len(), 1);
        thought.best().unwrap().clone()
    };
    let seeded = |seed: u64| format!("damier:nodes=2000,variety=1000,seed={seed}");
    let begun: Vec<String> = (0..12).map(|seed| first(&seeded(seed), &*start)).collect();
    let again: Vec<String> = (0..12).map(|seed| first(&seeded(seed), &*start)).collect();
    assert_eq!(begun, again);
    assert!(begun.iter().any(|mv| *mv != begun[0]), "{begun:?}");
    assert_eq!(first("damier:nodes=2000", &*start), first("damier:nodes=2000,variety=0", &*start));
    let mut later = start.boxed_clone();
    later.play_line("d2 d6 d3 d5 a1h a3h a5h e1h").unwrap();
    let firm = first("damier:nodes=2000", &*later);
    assert!((0..5).all(|seed| first(&seeded(seed), &*later) == firm));
    // People who play against a level meet different games.
    assert!(entry.spec("damier:level=10").unwrap().wants_seed());
    assert!(!entry.spec("damier").unwrap().wants_seed());
}
