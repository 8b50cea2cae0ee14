# The labyrinth in a browser.

web-maze-algorithm = How to search
web-maze-around = The surroundings in words
web-maze-bars = Cells by how far they are from where you began
web-maze-bars-about = Dark: dead ends.
web-maze-bars-steps = steps
web-maze-bars-table = The same as a table
web-maze-beast = a minotaur after { $steps ->
        [one] one step
       *[other] { $steps } steps
    }
web-maze-begin = Play it
web-maze-bound = { $bound } are needed at least, gap { $gap } %
web-maze-branch = a way leads off after { $steps ->
        [one] one step
       *[other] { $steps } steps
    }
web-maze-cell = One cell
web-maze-clear = Clear the ways
web-maze-drop = leave this way out
web-maze-east = east
web-maze-farther = Farther
web-maze-find = Find the way
web-maze-find-exit = find the way to the exit
web-maze-fog = Fog: only what you have seen
web-maze-heat = Colour cells by their distance
web-maze-here = Here is { $thing }.
web-maze-heuristic = What the search expects
web-maze-lens = Nearer and farther
web-maze-likeness = Your own picture for the player
web-maze-likeness-off = The usual one again
web-maze-move = Move
web-maze-near = A minotaur is { $across } { $we ->
    [west] west
   *[east] east
  } and { $down } { $ns ->
    [north] north
   *[south] south
  }.
web-maze-nearer = Nearer
web-maze-north = north
web-maze-numbers = Numbers of the game
web-maze-on-exit = You stand on an exit: leave, or look for more.
web-maze-options = Minotaurs, fog, picture
web-maze-overview = the whole maze
web-maze-pad = Go, or wait
web-maze-pan-east = look farther east
web-maze-pan-north = look farther north
web-maze-pan-south = look farther south
web-maze-pan-west = look farther west
web-maze-part = Part { $part } of { $parts }: { $moves ->
        [one] one move
       *[other] { $moves } moves
    }
web-maze-print = Print it
web-maze-recentre = To the player
web-maze-replay = Watch it again
web-maze-replay-at = Step { $step } of { $steps }
web-maze-replay-play = Play
web-maze-richest = richest
web-maze-searched = { $count } of { $all } cells looked at
web-maze-seen = { $count ->
        [one] one cell seen
       *[other] { $count } cells seen
    }
web-maze-solution = with the way out
web-maze-south = south
web-maze-stand = You stand at { $x },{ $y } and look { $side ->
    [north] north
    [east] east
    [south] south
   *[west] west
  }.
web-maze-study = Numbers of the maze
web-maze-take = Save, print, share
web-maze-thing = { $thing } after { $steps ->
        [one] one step
       *[other] { $steps } steps
    }
web-maze-threatened = A minotaur is near. Whoever stands beside one is lost.
web-maze-tour = tour
web-maze-walk = Walk it
web-maze-wall = { $side }: a wall
web-maze-watch = Watch the search
web-maze-way = { $side }: { $cells ->
        [one] one cell
       *[other] { $cells } cells
    } straight on
web-maze-west = west
web-maze-what = { $width } × { $height } · turn { $turns }
web-maze-worth = worth { $worth }
web-maze-whole-tour = the whole tour
web-maze-anew = Whoever opens this address makes the same labyrinth for themselves:
web-maze-text-blocks = full blocks
web-maze-text-dots = dots
web-maze-text-hex = numbers of walls
web-maze-text-id = as an ID
web-maze-text-plus = plus and minus signs
web-maze-text-unicode = lines
web-maze-worth-most = no way is worth more than { $bound }
web-maze-heat-near = near
web-maze-heat-far = far
