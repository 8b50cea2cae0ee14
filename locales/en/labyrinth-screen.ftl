# The labyrinth played full screen.

maze-screen-a-bomb = a bomb
maze-screen-a-scroll = a scroll
maze-screen-aim-east = the cursor to the east
maze-screen-aim-north = the cursor to the north
maze-screen-aim-south = the cursor to the south
maze-screen-aim-west = the cursor to the west
maze-screen-an-exit = an exit
maze-screen-anew = another game; this one is kept
maze-screen-back = look back to the player
maze-screen-blocking-no = living minotaurs are not in the way
maze-screen-blocking-yes = living minotaurs block the way
maze-screen-bomb = blow up the wall ahead with a bomb
maze-screen-bomb-hint = bomb
maze-screen-carcass = a dead minotaur
maze-screen-choose = find the way to the cursor
maze-screen-choose-hint = find the way here
maze-screen-clear = end the animation; then clear the hint, the ways
maze-screen-east = go east, or turn there
maze-screen-exit-hint = exit
maze-screen-faster = animations faster
maze-screen-find = find a way: goals, solvers, comparing three ways
maze-screen-find-all = all treasures, then an exit
maze-screen-find-cell = a cell, chosen with the cursor
maze-screen-find-hint = find
maze-screen-find-richest = as much as some number of moves can bring
maze-screen-find-title = Find the way to
maze-screen-follow = the minotaurs follow another strategy now: { $strategy }
maze-screen-found = { $solver }: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}, { $visited } cells looked at; hint: a walks there
maze-screen-goal-all = all treasures
maze-screen-goal-cell = { $x },{ $y }
maze-screen-goal-richest = richest { $moves }
maze-screen-here = underfoot
maze-screen-heuristic = heuristic { $name } ({ $about })
maze-screen-hint = a hint, in three parts: the nearest treasure, then the exit
maze-screen-hint-way = { $way }; hint: a walks it
maze-screen-instant = animations off, or on again
maze-screen-large = a large treasure
maze-screen-leap-east = ten cells to the east
maze-screen-leap-north = ten cells to the north
maze-screen-leap-south = ten cells to the south
maze-screen-leap-west = ten cells to the west
maze-screen-loading = loading { $file }: { $percent } %; Esc stops it
maze-screen-look = look around without moving, and find the way to a cell
maze-screen-medium = a medium treasure
maze-screen-minotaur = a minotaur
maze-screen-next-part = the next part of a tour
maze-screen-no-number = `{ $text }` is no number of moves
maze-screen-no-parts = there is no tour with parts; hint: f a finds one
maze-screen-no-tour = there is no such tour
maze-screen-no-way-found = there is no way; { $visited } cells looked at
maze-screen-north = go north, or turn there
maze-screen-not-on-way = you are not on the way, or at its end
maze-screen-nothing = nothing
maze-screen-nothing-found = there is no way to walk; hint: f finds one
maze-screen-on-exit = an exit; hint: x leaves the maze
maze-screen-part = part { $number } of { $count }: { $object }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
maze-screen-previous-part = the part of a tour before
maze-screen-quit = leave; the game is kept
maze-screen-richest-best = worth { $worth } in { $length } moves, and no way is worth more than { $bound }
maze-screen-richest-bound = worth { $worth } in { $length } moves; no way is worth more than { $bound }
maze-screen-richest-title = In how many moves?
maze-screen-save-hint = save
maze-screen-scroll = kill the minotaurs within three cells with a scroll
maze-screen-scroll-hint = scroll
maze-screen-searching = { $visited } cells looked at
maze-screen-several = several ways, one beside the other
maze-screen-short-dead-ends = ends
maze-screen-short-followed = they
maze-screen-short-here = here
maze-screen-short-minotaurs-alive = alive
maze-screen-short-minotaurs-dead = dead
maze-screen-short-open-cells = cells
maze-screen-short-redos = redo
maze-screen-short-scrolls = scrolls
maze-screen-short-undos = undo
maze-screen-slower = animations slower
maze-screen-small = a small treasure
maze-screen-solver = solver { $name } ({ $about })
maze-screen-south = go south, or turn there
maze-screen-speed-instant = no animations
maze-screen-strategy = what the minotaurs follow
maze-screen-strategy-title = The minotaurs
maze-screen-thinking = looking for { $goal }…
maze-screen-tour-best = { $length } moves, and no tour takes less than { $bound }; hint: n shows its parts
maze-screen-tour-bound = { $length } moves; { $bound } are needed at least (gap { $gap } %); hint: n shows its parts
maze-screen-tour-large = this maze is too large to look for tours; hint: simple ways are found in any
maze-screen-undone = taken back
maze-screen-visited = a cell that was looked at
maze-screen-wait = wait for a turn
maze-screen-walk = walk along the way that was found; any key stops
maze-screen-walk-danger = a minotaur is near; hint: p kills it with a scroll, a goes on
maze-screen-walk-stopped = you stop; hint: a goes on
maze-screen-walking = walking; any key stops
maze-screen-ways = ways
maze-screen-ways-numbers = steps/looked at
maze-screen-welcome = Find the treasures and leave by an exit; minotaurs beside you kill.
maze-screen-west = go west, or turn there
maze-screen-won = You leave the maze with { $score } points after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}. Undo takes you back in.
maze-screen-won-title = You are out
maze-screen-you = you, and where you look
maze-screen-you-dead = you, dead
maze-screen-zoom-hint = zoom
maze-screen-zoom-in = zoom in
maze-screen-zoom-out = zoom out: large, small, the whole maze
