#!/bin/sh
# Makes files of every kind that Damier writes, in the current folder, with the program in $DAMIER.
# It is how those beside it were made, and is not run again on them: they stay as they are, and
# what a later program writes is put beside them under new names.
set -eu
DAMIER=${DAMIER:-damier}
TESTDATA=$(dirname "$0")/..
HASHI=7x7m2:g3c4a2e2b1b3h23b2a3e1a2
export DAMIER_HOME="$PWD/home"
people="--seat human --seat human"

# What is typed, line by line.
typed() { printf '%s\n' "$@"; }
# The same after a while, so that there is some time to be kept.
later() { sleep 1; typed "$@"; }
# The only game that is kept.
kept() { mv home/interrupted/*."$1" "$2"; }
# What a person types on a terminal: such games are kept.
terminal() { script -qec "$DAMIER $1 --plain" /dev/null > /dev/null; }

# Records, saved at the console.
typed f5 d6 c3 "save reversi-8x8.dgn" abort | "$DAMIER" play reversi $people > /dev/null
typed f5 resign "save reversi-resigned.dgn" | "$DAMIER" play reversi $people > /dev/null
typed f5 d6 draw c3 draw "save reversi-agreed.dgn" | "$DAMIER" play reversi $people > /dev/null
typed f5 d6 abort "save reversi-aborted.dgn" | "$DAMIER" play reversi $people > /dev/null
typed "save reversi-4x4-over.dgn" | "$DAMIER" play reversi --size 4 $people \
    --moves "b1 a3 c4 c1 b4 d3 d1 a1 a2 pass a4 pass d2 d4" > /dev/null
typed "save reversi-10x10-array.dgn" | "$DAMIER" play reversi --size 10 $people --moves "g6 e7" > /dev/null
typed e6 "save reversi-6x6-clocks.dgn" | "$DAMIER" play reversi --size 6 --clock 15m+10s,1m/move \
    --seat human --seat alphabeta:depth=2 --moves "d5" > /dev/null 2>&1 || true
typed "save reversi-position.dgn" | "$DAMIER" play reversi --size 6 $people \
    --position "------------O---OXX-OOX---OO-X---O-- X" --moves "d3" > /dev/null
typed e2 e8 e3h "save quoridor-9x9-2p.dgn" | "$DAMIER" play quoridor $people > /dev/null
typed "save quoridor-4p.dgn" | "$DAMIER" play quoridor --players 4 --places yes --seat human \
    --seat human --seat human --seat human --moves "e2 b5 e8 h5 e3h" > /dev/null
typed resign "save quoridor-4p-one-left.dgn" | "$DAMIER" play quoridor --players 4 --seat human \
    --seat human --seat human --seat human --moves "e2 b5" > /dev/null
typed "save quoridor-ring.dgn" | "$DAMIER" play quoridor --shape ring $people --seed 1 > /dev/null
typed "save quoridor-7x5.dgn" | "$DAMIER" play quoridor --size 7x5 --walls 3 --quiet 20 --total 80 \
    --repetition yes --jump strict $people --moves "d2" > /dev/null
typed "save awele-abapa.dgn" | "$DAMIER" play awele $people --moves "F c D" > /dev/null
typed "save awele-awari-5.dgn" | "$DAMIER" play awele --rules awari --houses 5 --seeds 3 $people \
    --moves "A b" > /dev/null
typed "save awele-flags.dgn" | "$DAMIER" play awele --grand-slam capture-all --repetition none \
    --no-move opponent-takes $people --moves "E" > /dev/null
typed "save awele-advised.dgn" | "$DAMIER" play awele --clock none --seat human \
    --seat advised:greedy --moves "F c" > /dev/null

# Records in other formats, and one with variations and remarks.
"$DAMIER" convert "$TESTDATA/records/reversi-opening.dgn" --to dgn > reversi-variations.dgn
"$DAMIER" convert reversi-4x4-over.dgn --to ggf > reversi.ggf
"$DAMIER" convert reversi-8x8.dgn --to transcript > reversi.txt
"$DAMIER" convert awele-abapa.dgn --to transcript > awele.txt

# Kept matches: what was taken back is in them. Programs that keep logs do not make these again.

# A solved game of Quoridor.
"$DAMIER" quoridor solve --size 3 --walls 1 > /dev/null 2>&1
for level in 00 01 02; do
    cp home/quoridor/3x3_2p_1w/$level.level quoridor-3x3-1w-$level.level
done
rm -rf home
later f5 d6 c3 undo undo | "$DAMIER" play reversi --clock 15m $people > /dev/null
kept dgn kept-reversi-undone.dgn
typed e2 b5 resign e3h undo | "$DAMIER" play quoridor --players 4 --seat human --seat human --seat human \
    --seat human > /dev/null
kept dgn kept-quoridor-4p.dgn
typed A f B undo | "$DAMIER" play awele $people > /dev/null
kept dgn kept-awele.dgn

# The same as logs, which programs before did not write.
later f5 d6 c3 undo undo | "$DAMIER" play reversi --clock 15m $people > /dev/null
kept dlog kept-reversi-undone.dlog
later d3 draw | "$DAMIER" play reversi --clock 15m+10s,none --seat human --seat alphabeta:depth=2 > /dev/null 2>&1
kept dlog kept-reversi-computer.dlog
typed e2 b5 resign e3h undo | "$DAMIER" play quoridor --players 4 --seat human --seat human --seat human \
    --seat advised:greedy > /dev/null 2>&1
kept dlog kept-quoridor-4p.dlog
typed A f B undo | "$DAMIER" play awele $people > /dev/null
kept dlog kept-awele.dlog

# Hashi: saved, solved, and kept by a person.
later a2-e2=2 "save hashi.dpz" a2-a6=1 undo "save hashi-undone.dpz" | "$DAMIER" play hashi "$HASHI" > /dev/null
typed a2-e2=x "lock a2" "save hashi-marks.dpz" | "$DAMIER" play hashi "$HASHI" > /dev/null
typed solve "save hashi-solved.dpz" | "$DAMIER" play hashi "$HASHI" > /dev/null
later a2-e2=1 a2-a6=1 undo quit | terminal "play hashi $HASHI"
kept dpz kept-hashi.dpz

# The labyrinth: saved in all states, and kept by a person.
maze="--size 8x6 --seed 8 --minotaurs 2 --braid 15 --strategy still"
way="n e n w w n n w b p . w"
typed "$way" "undo undo" "strategy hunter" "s" "e n undo" "save labyrinth.json" \
    | "$DAMIER" play labyrinth $maze > /dev/null
typed "$way w w w s e e s w w s s s e e e n w w n e e x" "save labyrinth-won.json" \
    | "$DAMIER" play labyrinth $maze > /dev/null
typed "w n e n undo quit" | terminal "play labyrinth $maze"
kept labyrinth kept-labyrinth.json

# Mazes in all forms that are read again.
for form in unicode ascii plus dots blocks hex json; do
    "$DAMIER" labyrinth generate --size 9x5 --seed 3 --objects simple --minotaurs 2 --format $form \
        -o maze-$form.txt
done
"$DAMIER" labyrinth generate --mask text:AB --seed 3 --format json -o maze-masked.txt

# The first layers of Awélé's endgame. Those without `coded` in their names are of a version before.
for rules in abapa awari; do
    "$DAMIER" awele database build --seeds 2 --rules $rules > /dev/null 2>&1
    for layer in 00 01 02; do
        cp home/awele/$rules/$layer.layer awele-$rules-coded-$layer.layer
    done
done

# A solved game of Quoridor.
"$DAMIER" quoridor solve --size 3 --walls 1 > /dev/null 2>&1
for level in 00 01 02; do
    cp home/quoridor/3x3_2p_1w/$level.level quoridor-3x3-1w-$level.level
done
rm -rf home
