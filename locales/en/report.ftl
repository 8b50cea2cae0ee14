# What each move of a game gave away.

report-column-better = better
report-column-gave = gave away
report-column-move = move
report-column-seat = who
report-column-value = value
report-first-side = Values are as { $seat } sees them; = is proved, ~ an estimate.
report-gave-game = the game
report-gave-plies = { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}
report-gave-units = { $units }
report-gave-win = the win
report-main-line = Only what was played is judged, not the variations.
report-no-game = { $file } has no such game: it holds { $count }
report-no-moves = there is nothing to judge: no move was played
report-no-seats = there is no report: only games of two are judged, and this one has { $seats } players
report-only = only move
report-ply = Gave away { $gave }; better was { $better }.
report-progress = Judging the moves: position { $done } of { $count }
report-steady = Turning point: none. Nobody made a mistake.
report-stopped = the report was broken off
report-stopped-after = Broken off: { $done ->
    [one] only the first move was judged.
   *[other] only the first { $done } moves were judged.
}
report-title = What each move gave away
report-total = { $seat }: gave away { $mean } a move (?! { $inaccuracies }, ? { $mistakes }, ?? { $blunders })
report-total-none = { $seat }: had no choice
report-turning = Turning point: move { $number }, { $seat } { $move }{ $sign } gave away { $gave }; better was { $better }.
report-unjudged = nothing was found out: who is asked must judge moves, and have enough time to
