# What each move of a game gave away.

report-column-better = better
report-column-gave = gave away
report-column-move = move
report-column-seat = who
report-column-value = value
report-empty-folder = { $folder } holds no records ({ $kinds })
report-first-side = Values are as { $seat } sees them; = is proved, ~ an estimate.
report-gave-game = the game
report-gave-plies = { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}
report-gave-units = { $units }
report-gave-win = the win
report-main-line = Only what was played is judged, not the variations.
report-move-disc = disc { $move }
report-move-house = house { $move }
report-move-pass = the pass { $move }
report-move-pawn = pawn to { $move }
report-move-wall = wall { $move }
report-no-game = { $file } has no such game: it holds { $count }
report-no-moves = there is nothing to judge: no move was played
report-no-seats = there is no report: only games of two are judged, and this one has { $seats } players
report-only = only move
report-progress = Judging the moves: position { $done } of { $count }
report-said-game = { $move } gave the game away; better { $better }
report-said-later = { $move } wins { $plies ->
    [one] one move
   *[other] { $plies } moves
} later; better { $better }
report-said-sooner = { $move } loses { $plies ->
    [one] one move
   *[other] { $plies } moves
} sooner; better { $better }
report-said-units = { $move } cost { $amount }; better { $better }
report-said-units-draw = { $move } cost { $amount } and the draw; better { $better }
report-said-units-win = { $move } cost { $amount } and the win; better { $better }
report-said-win = { $move } gave away the win; better { $better }
report-steady = Turning point: none. Nobody made a mistake.
report-steady-so-far = Turning point: none so far. Not all moves were judged.
report-stopped = the report was broken off
report-stopped-after = Broken off: { $done ->
    [one] only the first move was judged.
   *[other] only the first { $done } moves were judged.
}
report-table-first = first
report-table-marks = ?!/?/??
report-table-second = second
report-table-total = { $games ->
    [one] One game judged
   *[other] { $games } games judged
}; accuracy { $first } % for those who began, { $second } % for the others.
report-table-turning = turning point
report-title = What each move gave away
report-total = { $seat }: accuracy { $accuracy } %, gave away { $mean } a move (?! { $inaccuracies }, ? { $mistakes }, ?? { $blunders })
report-total-none = { $seat }: had no choice
report-total-open = { $seat }: not judged
report-turning = Turning point: move { $number }, { $seat }: { $said }.
report-turnings = Turning points: moves { $numbers }. The game turned most at move { $number }, { $seat }: { $said }.
report-unit-discs = { $count ->
    [0] less than a disc
    [1] one disc
    [2] two discs
    [3] three discs
    [4] four discs
    [5] five discs
    [6] six discs
    [7] seven discs
    [8] eight discs
    [9] nine discs
    [10] ten discs
    [11] eleven discs
    [12] twelve discs
   *[other] { $count } discs
}
report-unit-points = { $count ->
    [0] less than a point
    [1] one point
    [2] two points
    [3] three points
    [4] four points
    [5] five points
    [6] six points
    [7] seven points
    [8] eight points
    [9] nine points
    [10] ten points
    [11] eleven points
    [12] twelve points
   *[other] { $count } points
}
report-unit-seeds = { $count ->
    [0] less than a seed
    [1] one seed
    [2] two seeds
    [3] three seeds
    [4] four seeds
    [5] five seeds
    [6] six seeds
    [7] seven seeds
    [8] eight seeds
    [9] nine seeds
    [10] ten seeds
    [11] eleven seeds
    [12] twelve seeds
   *[other] { $count } seeds
}
report-unit-steps = { $count ->
    [0] less than a step
    [1] one step
    [2] two steps
    [3] three steps
    [4] four steps
    [5] five steps
    [6] six steps
    [7] seven steps
    [8] eight steps
    [9] nine steps
    [10] ten steps
    [11] eleven steps
    [12] twelve steps
   *[other] { $count } steps
}
report-unjudged = nothing was found out: who is asked must judge moves, and have enough time to
