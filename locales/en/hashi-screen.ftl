# Hashi played full screen.

hashi-screen-all-finished = every island is finished
hashi-screen-auto = let the steps come by themselves, or stop that
hashi-screen-auto-hint = by themselves
hashi-screen-back = back to the game
hashi-screen-before-mistake = back to before the mistake, by { $moves } { $moves ->
        [one] move
       *[other] moves
    }; hint: redo makes them again
hashi-screen-bridges = bridges
hashi-screen-build = one bridge more, in the direction that follows
hashi-screen-build-east = one bridge more to the east; after the last, none
hashi-screen-build-hint = build
hashi-screen-build-north = one bridge more to the north; after the last, none
hashi-screen-build-south = one bridge more to the south; after the last, none
hashi-screen-build-west = one bridge more to the west; after the last, none
hashi-screen-build-where = a bridge from { $island }: in which direction?
hashi-screen-check-hint = check
hashi-screen-clear = clear the hint, then what shows as wrong; stop what is worked out
hashi-screen-east = to the next island to the east
hashi-screen-errors = mistakes show: never, on request, at once
hashi-screen-errors-asked = on request
hashi-screen-errors-fact = mistakes show
hashi-screen-errors-live = at once
hashi-screen-errors-never = never
hashi-screen-errors-now = mistakes show: { $when }
hashi-screen-errors-off = mistakes never show; hint: e changes that
hashi-screen-faster = steps faster
hashi-screen-finished = islands finished
hashi-screen-first-step = before the first step
hashi-screen-grade-title = How hard?
hashi-screen-groups = groups
hashi-screen-here = bridges at { $island }
hashi-screen-here-locked = { $island } (locked)
hashi-screen-hint = a hint: where to look, then which rule, then the move
hashi-screen-hint-done = that was the hint
hashi-screen-hint-mistake = something is wrong already; hint: m finds where
hashi-screen-hint-nothing = nothing more can be deduced: there are several solutions
hashi-screen-hint-part = hint { $part } of { $count }
hashi-screen-hint-silent = there is no hint from here; hint: e changes when mistakes show
hashi-screen-last-step = the last step
hashi-screen-level = level { $level }
hashi-screen-load = load a puzzle
hashi-screen-lock = lock a finished island, or unlock it
hashi-screen-made = a new puzzle: { $size }, { $grade }
hashi-screen-made-nearest = no puzzle of the grade { $wanted } was found: { $size }, { $grade }
hashi-screen-mark = mark that there is no bridge, in the direction that follows, or take the mark off
hashi-screen-mark-hint = no bridge
hashi-screen-mark-where = no bridge from { $island }: in which direction?
hashi-screen-mistake = find the first wrong move; again: go back to before it
hashi-screen-mistake-found = move { $number }, { $move }, was wrong{ $after ->
        [0] {""}
        [one] , and one more followed
       *[other] , and { $after } more followed
    }; hint: m goes back to before it
hashi-screen-moves = moves
hashi-screen-new = another puzzle
hashi-screen-new-hint = new
hashi-screen-next-open = to the next island that is not finished
hashi-screen-next-step = the next step
hashi-screen-no-edge = there is nothing to join { $island } to in that direction
hashi-screen-no-edge-there = there is no island in that direction
hashi-screen-north = to the next island to the north
hashi-screen-not-finished = { $island } is not finished
hashi-screen-not-made = no such puzzle was found in time
hashi-screen-params-title = Which puzzle? Size and letters, such as 12x9i30d2
hashi-screen-previous-open = to the island before that is not finished
hashi-screen-previous-step = the step before
hashi-screen-previous-step-hint = before
hashi-screen-quit = leave; the puzzle is kept
hashi-screen-save = save the puzzle
hashi-screen-short-errors = errors
hashi-screen-short-size = size
hashi-screen-sign-bridges = one to four bridges
hashi-screen-sign-edge = an edge to look at
hashi-screen-sign-finished = an island with all its bridges
hashi-screen-sign-locked = one that is locked
hashi-screen-sign-looked-at = one to look at
hashi-screen-sign-mark = no bridge here
hashi-screen-sign-open = an island
hashi-screen-sign-too-many = one with too many bridges
hashi-screen-sign-wrong = a wrong edge
hashi-screen-size = puzzle
hashi-screen-size-other = another, with everything
hashi-screen-size-title = How large?
hashi-screen-slower = steps slower
hashi-screen-solved = All islands are joined.
hashi-screen-solved-in = All islands are joined, in { $time }.
hashi-screen-solved-title = Solved
hashi-screen-south = to the next island to the south
hashi-screen-step = step { $number } of { $count }
hashi-screen-step-auto = step { $number } of { $count }, by themselves at speed { $speed }
hashi-screen-stopped = stopped
hashi-screen-thinking-check = checking…
hashi-screen-thinking-hint = looking for a hint…
hashi-screen-thinking-load = reading the file…
hashi-screen-thinking-mistake = looking for the mistake…
hashi-screen-thinking-new = making a puzzle…
hashi-screen-thinking-solve = looking for the solution…
hashi-screen-thinking-trace = working the solution out…
hashi-screen-time = time
hashi-screen-timer = hide the timer, or show it again
hashi-screen-unknown = that cannot be told in reasonable time
hashi-screen-watch = watch the solution step by step
hashi-screen-watch-end = It is solved, and this is the only solution.
hashi-screen-watch-start = The puzzle before the first step.
hashi-screen-watch-stuck = Nothing more can be deduced.
hashi-screen-welcome = Join all islands; each has as many bridges as it says.
hashi-screen-west = to the next island to the west
hashi-screen-which-edge = two edges cross here; hint: click an island, then its neighbour
hashi-screen-wrong = { $count } { $count ->
        [one] edge is
       *[other] edges are
    } wrong; hint: m finds the first wrong move
hashi-screen-wrong-somewhere = no solution has all these bridges and marks; hint: m finds the first wrong move
hashi-screen-zoom = larger or smaller cells
