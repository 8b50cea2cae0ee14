//! `cargo xtask truth`: the long checks, each proved once for what was built.

use std::fs;
use std::io::ErrorKind;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, ensure};

use crate::answers;
use crate::awele;
use crate::cargo::{Workspace, run as run_command};
use crate::damier::Damier;
use crate::ffo;
use crate::fingerprint;
use crate::hashi;
use crate::marker::Markers;
use crate::schemathesis;
use crate::usage::Usage;

/// The command's help.
pub const HELP: &str = "\
cargo xtask truth [NAME]… [--list] [--again] [--shared DIR]
    The long checks, or those named. What is proved is noted in target/truth
    for the program, or the tests, as they were built: an interrupted run
    continues where it was, and whatever changed is proved again.
    --list        say what there is, and what is proved of what was last built
    --again       prove it even where that was done
    --shared DIR  look for data in DIR before testdata, under the same names
";

/// A long check: what it claims, and how to find out.
struct Check {
    name: &'static str,
    claim: &'static str,
    subject: Subject,
    run: fn(&Trial) -> Result<()>,
}

/// What a check is about; a proof holds as long as that stays the same.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Subject {
    /// The program as it is shipped.
    Program,
    /// All that the tests are built from.
    Tests,
}

impl Subject {
    /// The notes on it as it is now; none on a program that was never built.
    fn markers(self, workspace: &Workspace) -> Result<Markers> {
        let fingerprint = match self {
            Subject::Program => {
                let program = Damier::as_shipped(workspace)?;
                fingerprint::of_files(&[program.program()]).unwrap_or_else(|_| "nothing".into())
            }
            Subject::Tests => fingerprint::of_sources(workspace)?,
        };
        Ok(Markers::new(workspace.target()?.join("truth"), &fingerprint))
    }
}

/// How endgames of Reversi are asked for.
const SOLVE: &str = "reversi solve --jsonl --memory 1000 --threads 2";

const CHECKS: &[Check] = &[
    Check {
        name: "answers",
        claim: "the program as it is shipped gives the known answers of the test command",
        subject: Subject::Program,
        run: |trial| answers::ask(trial.damier),
    },
    Check {
        name: "sweeps",
        claim: "the tests hold in all cases that they sweep, and whole games in a real terminal",
        subject: Subject::Tests,
        run: |trial| trial.sweeps(),
    },
    Check {
        name: "storm",
        claim: "1000 games and 20 for one lose nothing while the server is killed 40 times",
        subject: Subject::Tests,
        run: |trial| trial.storm(),
    },
    Check {
        name: "scale",
        claim: "200 games on two servers lose nothing while servers, NATS and PostgreSQL fall and rise",
        subject: Subject::Tests,
        run: |trial| trial.scale(),
    },
    Check {
        name: "scale-arena",
        claim: "500 games by three workers of which one is killed are those of one machine",
        subject: Subject::Tests,
        run: |trial| trial.scale_arena(),
    },
    Check {
        name: "quoridor-perft-5",
        claim: "Quoridor on 9x9 has 28837934502 sequences of 5 moves",
        subject: Subject::Program,
        run: |trial| trial.perft("quoridor --depth 5", 28_837_934_502),
    },
    Check {
        name: "quoridor-matches",
        claim: "1000 games of all strategies on all shapes have no illegal move",
        subject: Subject::Program,
        run: |trial| trial.quoridor_matches(),
    },
    Check {
        name: "quoridor-solved",
        claim: "Quoridor on 5x5 with 3 walls each is lost in 28, and 100000 positions agree with their moves",
        subject: Subject::Program,
        run: |trial| trial.quoridor_solved(),
    },
    Check {
        name: "reversi-perft-11",
        claim: "Reversi has 212258800 sequences of 11 moves",
        subject: Subject::Program,
        run: |trial| trial.perft("reversi --depth 11", 212_258_800),
    },
    Check {
        name: "reversi-perft-12",
        claim: "Reversi has 1939886636 sequences of 12 moves",
        subject: Subject::Program,
        run: |trial| trial.perft("reversi --depth 12", 1_939_886_636),
    },
    Check {
        name: "reversi-ffo-40-49",
        claim: "the Reversi solver finds the score and a best move of FFO 40 to 49",
        subject: Subject::Program,
        run: |trial| trial.solve_ffo(40..=49),
    },
    Check {
        name: "reversi-ffo-50-59",
        claim: "the Reversi solver finds the score and a best move of FFO 50 to 59",
        subject: Subject::Program,
        run: |trial| trial.solve_ffo(50..=59),
    },
    Check {
        name: "reversi-6x6",
        claim: "White wins Reversi on 6x6 by 4 discs",
        subject: Subject::Program,
        run: |trial| trial.reversi_6x6(),
    },
    Check {
        name: "awele-perft-11",
        claim: "Awélé has 91558687 sequences of 11 moves",
        subject: Subject::Program,
        run: |trial| trial.perft("awele --depth 11", 91_558_687),
    },
    Check {
        name: "awele-layers",
        claim: "the endgame of awari has the published numbers of positions of each value",
        subject: Subject::Program,
        run: |trial| trial.awele_layers(),
    },
    Check {
        name: "awele-values",
        claim: "layers to 18 seeds have the counts and a million values each of when nothing was coded",
        subject: Subject::Tests,
        run: |trial| trial.awele_values(),
    },
    Check {
        name: "awele-match",
        claim: "Awélé's alphabeta at 0.1 s a move scores 95 % or more against depth 6",
        subject: Subject::Program,
        run: |trial| trial.awele_match(),
    },
    Check {
        name: "hashi-generate",
        claim: "1000 puzzles of each size and grade up to expert, and 20 beyond, are unique and right",
        subject: Subject::Program,
        run: |trial| trial.hashi_generate(),
    },
    Check {
        name: "schemathesis",
        claim: "a public fuzzer finds nothing that the server does not tell of itself, and no failure",
        subject: Subject::Program,
        run: |trial| schemathesis::try_out(trial.workspace, &trial.fresh_damier()?, 100),
    },
];

/// Runs the checks asked for; fails if any of them did.
pub fn run(arguments: &[String]) -> Result<()> {
    let request = Request::parse(arguments)?;
    let workspace = Workspace::open()?;
    if request.list {
        return list(&request.checks, &workspace);
    }
    let damier = if request.checks.iter().any(|check| check.subject == Subject::Program) {
        Damier::shipped(&workspace)?
    } else {
        Damier::as_shipped(&workspace)?
    };
    let folders: Vec<PathBuf> =
        request.shared.into_iter().chain([workspace.root().join("testdata")]).collect();
    let home = workspace.target()?.join("truth-home");
    let mut failed = Vec::new();
    for check in &request.checks {
        let Check { name, claim, .. } = check;
        let markers = check.subject.markers(&workspace)?;
        if request.again {
            markers.forget(name)?;
        }
        if markers.proof(name).is_some() {
            println!("{name}: {claim} (proved before; --again repeats it)");
            continue;
        }
        let trial = Trial {
            name,
            workspace: &workspace,
            damier: &damier,
            markers: &markers,
            folders: &folders,
            home: &home,
        };
        let started = Instant::now();
        match (check.run)(&trial) {
            Ok(()) => trial.conclude(name, claim, started)?,
            Err(error) => {
                eprintln!("{name}: failed: {error:#}");
                failed.push(*name);
            }
        }
    }
    ensure!(failed.is_empty(), "not proved: {}", failed.join(", "));
    Ok(())
}

fn list(checks: &[&Check], workspace: &Workspace) -> Result<()> {
    for Check { name, claim, subject, .. } in checks {
        let proof = subject.markers(workspace)?.proof(name);
        let state = proof.map_or("open", |_| "proved");
        println!("{name:<20} {state:<7} {claim}");
    }
    Ok(())
}

/// What was typed.
struct Request {
    checks: Vec<&'static Check>,
    list: bool,
    again: bool,
    shared: Option<PathBuf>,
}

impl Request {
    fn parse(arguments: &[String]) -> Result<Self, Usage> {
        let mut request = Self { checks: Vec::new(), list: false, again: false, shared: None };
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--list" => request.list = true,
                "--again" => request.again = true,
                "--shared" => {
                    let folder = arguments.next();
                    let folder = folder.ok_or_else(|| Usage("--shared needs a folder".into()))?;
                    request.shared = Some(folder.into());
                }
                option if option.starts_with('-') => {
                    return Err(Usage(format!(
                        "no option `{option}`; there are: --list, --again, --shared DIR"
                    )));
                }
                name => request.checks.push(find(name)?),
            }
        }
        if request.checks.is_empty() {
            request.checks = CHECKS.iter().collect();
        }
        Ok(request)
    }
}

fn find(name: &str) -> Result<&'static Check, Usage> {
    CHECKS.iter().find(|check| check.name == name).ok_or_else(|| {
        let known: Vec<&str> = CHECKS.iter().map(|check| check.name).collect();
        Usage(format!("no check `{name}`; there are: {}", known.join(", ")))
    })
}

/// A check under way, and what it may use.
struct Trial<'a> {
    name: &'static str,
    workspace: &'a Workspace,
    damier: &'a Damier<'a>,
    markers: &'a Markers,
    folders: &'a [PathBuf],
    /// A folder that may be cleared, for what the program computes and keeps.
    home: &'a Path,
}

impl Trial<'_> {
    /// Notes and prints what was proved.
    fn conclude(&self, name: &str, proof: &str, started: Instant) -> Result<()> {
        println!("{name}: {proof} ({:.1} s)", started.elapsed().as_secs_f64());
        self.markers.leave(name, proof)
    }

    /// A data file by its name under `testdata`.
    fn data(&self, name: &str) -> Result<String> {
        let places = self.folders.iter().map(|folder| folder.join(name));
        let path = places.clone().find(|path| path.exists()).with_context(|| {
            let places: Vec<String> = places.map(|path| path.display().to_string()).collect();
            format!("there is no {}", places.join(" and no "))
        })?;
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
    }

    /// The program, with nothing at hand that it computed before.
    fn fresh_damier(&self) -> Result<Damier<'_>> {
        match fs::remove_dir_all(self.home) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(error).with_context(|| format!("cannot clear {}", self.home.display()))
            }
            _ => Ok(self.damier.at_home(self.home)),
        }
    }

    /// Runs all tests with their sweeps whole, and those that are not for every day. The storm, the
    /// tournament of workers and the values of large layers have checks of their own.
    fn sweeps(&self) -> Result<()> {
        let all = "nextest run --workspace --locked --ignore-default-filter";
        let mut tests = self.workspace.cargo(all);
        tests.args(["--filterset", "not test(/^(storm::|workers::arena_|awele::fingerprints::)/)"]);
        run_command(tests.env("DAMIER_SWEEP", "whole"))
    }

    /// Lets many play while the server is killed again and again.
    fn storm(&self) -> Result<()> {
        let mut tests = self.workspace.cargo("nextest run --package damier --locked --no-capture");
        tests.args(["--filterset", "test(/^storm::/) and not test(/^storm::several::/)"]);
        run_command(tests.env("DAMIER_SWEEP", "whole"))
    }

    /// Lets many play on several servers while all that they rest on falls and rises.
    fn scale(&self) -> Result<()> {
        let mut tests = self.workspace.cargo("nextest run --package damier --locked --no-capture");
        tests.args(["--filterset", "test(/^storm::several::/)"]);
        run_command(tests.env("DAMIER_SWEEP", "whole"))
    }

    /// Lets workers play a whole tournament, and compares it with that of one machine.
    fn scale_arena(&self) -> Result<()> {
        let mut tests = self.workspace.cargo("nextest run --package damier --locked --no-capture");
        tests.args(["--filterset", "test(/^workers::arena_/)"]);
        run_command(tests.env("DAMIER_SWEEP", "whole"))
    }

    /// Demands this many leaves.
    fn perft(&self, arguments: &str, leaves: u64) -> Result<()> {
        self.damier.expect_last_line(&format!("perft {arguments}"), &leaves.to_string())
    }

    /// Twenty games for each board and pair of strategies; an illegal move or a panic fails.
    fn quoridor_matches(&self) -> Result<()> {
        const BOARDS: [&str; 10] = [
            "--size 5",
            "--size 7",
            "--size 9",
            "--size 11",
            "--size 19",
            "--size 9x8",
            "--shape ring --size 9",
            "--shape hashed --size 9",
            "--shape snake --size 10",
            "--rules graph --size 8",
        ];
        const PAIRS: [&str; 5] = [
            "--seat alphabeta:nodes=300 --seat greedy",
            "--seat alphabeta:nodes=300 --seat random",
            "--seat sidewall --seat greedy",
            "--seat sidewall --seat rush",
            "--seat rush --seat random",
        ];
        for board in BOARDS {
            for pair in PAIRS {
                let call = format!("match quoridor {board} {pair} --games 20 --plies 4 --seed 3");
                let table = self.damier.ask(&call, "")?;
                let result = table.lines().nth(1).unwrap_or_default();
                println!("{board} {pair}: {result}");
            }
        }
        Ok(())
    }

    /// Solves a whole small game, and compares positions with what the rules lead to from them.
    fn quoridor_solved(&self) -> Result<()> {
        let damier = self.fresh_damier()?;
        let told = damier.ask("quoridor solve --size 5 --walls 3", "")?;
        for part in ["all 320233 layouts of walls", "North wins in 28 plies"] {
            ensure!(told.contains(part), "it does not say `{part}`:\n{told}");
        }
        let checked = damier.ask("quoridor solve --size 5 --walls 3 --check 100000", "")?;
        ensure!(checked.contains("all 100000 positions"), "{checked}");
        Ok(())
    }

    /// Computes the endgame of awari and compares how many positions have each value.
    fn awele_layers(&self) -> Result<()> {
        let printed = self.fresh_damier()?.ask("awele database stats --rules awari", "")?;
        awele::compare_layers(&printed, &self.data("awele/awari_layers.csv")?)
    }

    /// Computes layers and compares them with what the version before they were coded had.
    fn awele_values(&self) -> Result<()> {
        let mut tests = self.workspace.cargo("nextest run --package damier-ai --locked");
        tests.args(["--filterset", "test(/^awele::fingerprints::/)"]);
        run_command(tests.env("DAMIER_SWEEP", "whole"))
    }

    /// A hundred paired games of the engine with its endgame against a fixed depth without.
    fn awele_match(&self) -> Result<()> {
        const CALL: &str = "match awele --seat alphabeta:time=100ms,database=12 \
                            --seat alphabeta:depth=6,database=0 --games 100 --seed 1 --json";
        let score = awele::score(&self.fresh_damier()?.ask(CALL, "")?)?;
        println!("score {:.1} %", 100.0 * score);
        ensure!(score >= 0.95, "it scored {:.1} % only", 100.0 * score);
        Ok(())
    }

    /// Many puzzles of each size and grade, each lot noted when it is done: graded again
    /// from scratch, and proved unique by a solver that knows no deduction.
    fn hashi_generate(&self) -> Result<()> {
        let mut wrong = Vec::new();
        for (size, grade, count) in hashi::lots() {
            let part = format!("{}.{size}-{grade}", self.name);
            if let Some(proof) = self.markers.proof(&part) {
                println!("{part}: {proof} (proved before)");
                continue;
            }
            let started = Instant::now();
            let judged = || -> Result<()> {
                let call = format!(
                    "hashi generate --size {size} --difficulty {grade} --count {count} --seed 1 \
                     --jsonl"
                );
                let ids = hashi::made(&self.damier.ask(&call, "")?, count, grade)?;
                let graded = self.damier.ask("hashi grade --jsonl", &ids)?;
                let wanted = [("grade", grade.into()), ("unique", true.into())];
                hashi::all_have(&graded, count, &wanted)?;
                let solved = self.damier.ask("hashi solve --method sat --jsonl", &ids)?;
                hashi::all_have(&solved, count, &[("unique", true.into())])
            };
            match judged() {
                Ok(()) => {
                    let proof = format!("{count} puzzles of {size} are {grade}");
                    self.conclude(&part, &proof, started)?;
                }
                Err(error) => {
                    eprintln!("{part}: failed: {error:#}");
                    wrong.push(part);
                }
            }
        }
        ensure!(wrong.is_empty(), "not proved: {}", wrong.join(", "));
        Ok(())
    }

    /// Solves the whole game on six by six.
    fn reversi_6x6(&self) -> Result<()> {
        let start = "--------------OX----XO-------------- X\n";
        let answer = self.damier.ask(&format!("{SOLVE} -"), start)?;
        let answer: serde_json::Value = serde_json::from_str(&answer)?;
        ensure!(answer["score"] == -4, "the score is {}", answer["score"]);
        Ok(())
    }

    /// Solves positions of the FFO suite one by one, each noted when it is done.
    fn solve_ffo(&self, ids: RangeInclusive<u32>) -> Result<()> {
        let suite = ffo::read(&self.data("reversi/ffo.txt")?)?;
        let mut wrong = Vec::new();
        for id in ids {
            let part = format!("{}.{id}", self.name);
            if let Some(proof) = self.markers.proof(&part) {
                println!("{part}: {proof} (proved before)");
                continue;
            }
            let endgame = suite.iter().find(|endgame| endgame.id == id);
            let endgame = endgame.with_context(|| format!("the suite has no position {id}"))?;
            let started = Instant::now();
            let input = format!("{}\n", endgame.position);
            let answer = self.damier.ask(&format!("{SOLVE} -"), &input);
            match answer.and_then(|answer| endgame.judge(&answer)) {
                Ok(()) => {
                    let best = endgame.best.join(" or ");
                    let proof = format!("FFO {id} is {:+} by {best}", endgame.score);
                    self.conclude(&part, &proof, started)?;
                }
                Err(error) => {
                    eprintln!("{part}: failed: {error:#}");
                    wrong.push(id);
                }
            }
        }
        ensure!(wrong.is_empty(), "wrong about FFO {wrong:?}");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Request, Usage> {
        Request::parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn names_and_options_are_read_in_any_order() {
        let request = parse("--again reversi-perft-12 --shared data reversi-perft-11").unwrap();
        let names: Vec<&str> = request.checks.iter().map(|check| check.name).collect();
        assert_eq!(names, ["reversi-perft-12", "reversi-perft-11"]);
        assert!(request.again && !request.list);
        assert_eq!(request.shared, Some("data".into()));
    }

    #[test]
    fn no_name_means_every_check() {
        assert_eq!(parse("--list").unwrap().checks.len(), CHECKS.len());
    }

    #[test]
    fn what_does_not_exist_is_refused() {
        #[track_caller]
        fn check(line: &str, expected: &str) {
            let Usage(message) = parse(line).err().expect("must be refused");
            assert!(message.starts_with(expected), "{message}");
        }
        check("reversi-perft-99", "no check `reversi-perft-99`; there are: answers, sweeps, ");
        check("--fast", "no option `--fast`; there are: --list");
        check("--shared", "--shared needs a folder");
    }
}
