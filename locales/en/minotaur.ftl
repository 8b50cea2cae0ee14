# The minotaur game and the solvers.

goal-bomb = the nearest bomb
goal-cell = the cell { $x },{ $y }
goal-exit = the nearest exit
goal-moves = `{ $text }` is no number of moves; hint: richest:100
goal-scroll = the nearest scroll
goal-treasure = the nearest treasure
goal-unknown = `{ $text }` is no goal; hint: { $names }
heuristic-avoid-minotaurs = as manhattan, and more near minotaurs: safer, not shortest
heuristic-manhattan = the way to the goal as if there were no walls
heuristic-unknown = there is no heuristic `{ $name }`
heuristic-zero = expects nothing: the same as bfs
maze-ended-dead = You are dead
maze-ended-exit = The nearest exit was { $steps ->
    [one] one step
   *[other] { $steps } steps
} away.
maze-ended-lasted = You lasted { $turns ->
    [one] one turn.
   *[other] { $turns } turns.
}
maze-ended-no-exit = No way led to an exit.
maze-ended-no-treasure = There was no treasure to take.
maze-ended-on-exit = You stood on an exit.
maze-ended-out = You are out!
maze-ended-slain = You killed { $slain ->
    [one] one minotaur.
   *[other] { $slain } minotaurs.
}
maze-ended-story-bomb = Your bomb opened the wall to the minotaur at { $x },{ $y }.
maze-ended-story-met = The minotaur at { $x },{ $y } caught you.
maze-ended-story-out = You have left the maze alive.
maze-ended-story-start = The minotaur at { $x },{ $y } stood beside the start.
maze-ended-took = It took you { $turns ->
    [one] one turn.
   *[other] { $turns } turns.
}
maze-ended-treasures = You took { $taken } of { $all ->
    [one] one treasure
   *[other] { $all } treasures
}: { $score } of { $worth } points.
minotaur-back-in = you are in the maze again
minotaur-blocked = the way is blocked
minotaur-dead = you are dead; hint: undo
minotaur-dead-from-start = a minotaur beside the start has killed you; only another game helps
minotaur-exit = leave the maze, on an exit
minotaur-found-bomb = you find a bomb
minotaur-found-exit = you find an exit
minotaur-found-large = you find a large treasure: 500
minotaur-found-medium = you find a medium treasure: 100
minotaur-found-scroll = you find a scroll
minotaur-found-small = you find a small treasure: 50
minotaur-hint-around = around the minotaur at { $x },{ $y }
minotaur-hint-here = it is here
minotaur-hint-how = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}, { $danger }
minotaur-hint-nobody = and nobody is in the way
minotaur-hint-several = a hint leads to one place: exit, treasure, bomb, scroll or X,Y
minotaur-hint-through = but the minotaur at { $x },{ $y } is in the way
minotaur-hint-way = the way to { $goal }
minotaur-hint-where = { $goal } lies { $direction }
minotaur-killed = the minotaur at { $x },{ $y } kills you; hint: undo
minotaur-no-bomb = you have no bomb
minotaur-no-cell = { $x },{ $y } is no cell of the maze
minotaur-no-exit = there is no exit here
minotaur-no-scroll = you have no scroll
minotaur-no-way = there is no way
minotaur-nobody-near = no living minotaur is within three cells
minotaur-not-on-way = you are not on the way, or at its end
minotaur-number-bombs = bombs
minotaur-number-exits = exits
minotaur-number-minotaurs-alive = minotaurs alive
minotaur-number-minotaurs-dead = minotaurs dead
minotaur-number-redos = redos left
minotaur-number-score = score
minotaur-number-scrolls = scrolls
minotaur-number-turns = turns
minotaur-number-undos = undos left
minotaur-opened = the wall is blown up
minotaur-save-elsewhere = the moves lead to another `{ $field }` than the one told; the game was changed
minotaur-save-free = the way is free, so that nobody only turns
minotaur-save-move = `{ $field }`, sign { $at }: { $problem }; the game is good up to turn { $turn }
minotaur-save-sign = `{ $field }`, sign { $at }: `{ $sign }` is no move; the game is good up to turn { $turn }
minotaur-save-stopped = loading was stopped
minotaur-save-strategy = `{ $field }`: there is no strategy `{ $name }`
minotaur-save-version = the game has version { $found }, and this program plays version { $known }
minotaur-slain = { $count ->
    [one] a minotaur falls dead
   *[other] { $count } minotaurs fall dead
}
minotaur-strategy-aggressive = go straight for the player, walls or not
minotaur-strategy-ambush = guard the nearest exit, and hunt who comes near
minotaur-strategy-hunter = take the shortest way to the player
minotaur-strategy-opposite = mirror the player’s moves
minotaur-strategy-pack = surround the player, each from another side
minotaur-strategy-random = go anywhere, or stay
minotaur-strategy-still = stand still
minotaur-to-east = to the east
minotaur-to-north = to the north
minotaur-to-north-east = to the north-east
minotaur-to-north-west = to the north-west
minotaur-to-south = to the south
minotaur-to-south-east = to the south-east
minotaur-to-south-west = to the south-west
minotaur-to-west = to the west
minotaur-tour-walked = the tour is at its end
minotaur-turned = the way is blocked; you only turn
minotaur-undo = take the latest turn back
minotaur-wasted = the bomb is wasted
minotaur-won = you have left the maze; hint: undo
solve-cell = { $x },{ $y } is not a cell of the maze
solve-compare-segments = segments are listed of one path only; hint: name one algorithm
solve-expects-nothing = { $option } is for algorithms that expect something; hint: --algorithm astar
solve-format = this format shows no path; hint: unicode, plus, dots, blocks, svg, png or json
solve-json-drawing = standard output cannot hold JSON and a drawing; hint: --output FILE for the drawing
solve-length = length
solve-no-bomb = no path: there is no bomb in the maze
solve-no-exit = no path: there is no exit in the maze
solve-no-path = no path
solve-no-scroll = no path: there is no scroll in the maze
solve-no-treasure = no path: there is no treasure in the maze
solve-part-exit = part { $number } of { $count }: to the exit at { $x },{ $y }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
solve-part-large = part { $number } of { $count }: to treasure { $number }, large, at { $x },{ $y }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
solve-part-medium = part { $number } of { $count }: to treasure { $number }, medium, at { $x },{ $y }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
solve-part-place = part { $number } of { $count }: to { $x },{ $y }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
solve-part-small = part { $number } of { $count }: to treasure { $number }, small, at { $x },{ $y }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
solve-path-longer = length { $length }, { $visited ->
    [one] one cell
   *[other] { $visited } cells
} visited; the shortest is { $bound }
solve-path-shortest = length { $length }, { $visited ->
    [one] one cell
   *[other] { $visited } cells
} visited, shortest
solve-riches = worth { $worth } in { $length ->
    [one] one move
   *[other] { $length } moves
}, bound { $bound }, gap { $gap } %, not proved best
solve-riches-best = worth { $worth } in { $length ->
    [one] one move
   *[other] { $length } moves
}, bound { $bound }, gap { $gap } %, best
solve-time-path = --time is for all-treasures and richest; hint: a simple path is searched to the end
solve-too-many = at most { $most } searches can be compared
solve-tour = length { $length }, bound { $bound }, gap { $gap } %, not proved shortest
solve-tour-option = { $option } is for simple paths; hint: all-treasures and richest are found their own way
solve-tour-shortest = length { $length }, bound { $bound }, gap { $gap } %, shortest
solve-turns = turns
solve-visited = visited
solver-astar = towards the goal, as a heuristic expects
solver-bfs = in breadth: a shortest path
solver-dfs = in depth: some path
solver-unknown = there is no algorithm `{ $name }`
