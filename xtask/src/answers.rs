//! Known truths that the program tells within seconds.

use anyhow::{Result, ensure};

use crate::damier::Damier;

/// Arguments of the program, and the last line it has to print.
const LAST_LINES: &[(&str, &str)] = &[
    ("perft awele --depth 9", "3592872"),
    ("perft quoridor --depth 4", "247569030"),
    ("perft reversi --depth 10", "24571284"),
    // Counted by a separate program that walks an array of squares.
    ("perft reversi --size 6 --depth 8", "308716"),
];

/// Arguments, input, and what must stand in the output.
const ANSWERS: &[(&str, &str, &[&str])] = &[(
    "reversi solve -",
    // Position 40 of the FFO endgame test suite.
    "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X\n",
    &["+38", "a2"],
)];

/// Puts the questions to the program.
pub fn ask(damier: &Damier<'_>) -> Result<()> {
    for (arguments, line) in LAST_LINES {
        damier.expect_last_line(arguments, line)?;
    }
    for (arguments, input, wanted) in ANSWERS {
        let printed = damier.ask(arguments, input)?;
        for part in *wanted {
            ensure!(
                printed.contains(part),
                "`damier {arguments}` does not mention `{part}`:\n{printed}"
            );
        }
    }
    Ok(())
}
