# Algorithms that run before one's eyes, in a browser.

web-learn = Learn
web-learn-all = All
web-learn-alphabeta = Alpha-beta
web-learn-alphabeta-about = The same answer with less work: whoever remembers what is certain elsewhere leaves out what cannot matter any more.
web-learn-answer = Worth { $value }, by { $best }.
web-learn-any = Any tree
web-learn-begin = Nothing has been looked at. One player wants the value to be large and moves first, the other wants it small.
web-learn-better = { $by } brings { $value }: the best that { $name } has so far.
web-learn-counted = { $looked } looked at · { $left } left out · { $rest } to come
web-learn-cut-max = { $name } has { $alpha } already, and the other player can hold it to { $beta } elsewhere and will not come here. { $count ->
    [one] One move is
   *[other] { $count } moves are
  } left out, with all that is below.
web-learn-cut-min = { $name } gives { $beta } at the most, and the player who wants much has { $alpha } elsewhere. { $count ->
    [one] One move is
   *[other] { $count } moves are
  } left out, with all that is below.
web-learn-enter-max = At { $name } the player moves who wants much: it will take the largest of what its moves bring.
web-learn-enter-min = At { $name } the player moves who wants little: it will take the smallest of what its moves bring.
web-learn-happened = What just happened
web-learn-hashi = Bridges, deduced
web-learn-hashi-about = The rules that solve every puzzle of Hashi, with the bounds they narrow: an example of each, and boards to try it on.
web-learn-key-back = one step back
web-learn-key-on = one step on
web-learn-key-play = let it run, or stop it
web-learn-lead = Algorithms that one can watch, forward and back, at any speed and on one's own examples. What is shown is what Damier itself does: nothing is staged.
web-learn-leaf = { $name } is worth { $value }: the game is over there.
web-learn-leave = { $name } is done, and goes back with { $value }.
web-learn-lessons = Lessons
web-learn-limit = No more is looked ahead: { $name } is taken to be worth { $value }.
web-learn-matters = Only what lies within { $window } still matters here.
web-learn-max = max
web-learn-mazes = Mazes, dug
web-learn-mazes-about = Two generators dig the same ground side by side, passage by passage.
web-learn-min = min
web-learn-minimax = Minimax
web-learn-minimax-about = Both play as well as they can: one level takes the largest, the next the smallest, and every position is looked at.
web-learn-mistake = The textbook’s mistake
web-learn-mistake-about = One sign too careless: a move that seems to be as good as the best takes its place, and is worse.
web-learn-mistake-made = The careless one plays { $wrong }, which is worth { $worth }; right is { $right }, worth { $value }. What came back after a cut was a bound, and no value.
web-learn-mistake-none = Both play the same here: no move only seemed to be as good as the best. Try another tree.
web-learn-no-better = { $by } brings { $value }, and { $name } has as good already.
web-learn-order = Best moves first
web-learn-own = Your own tree
web-learn-own-about = Names and parentheses make a tree, numbers its leaves: A( B(3 5) C(2 9) ).
web-learn-pace-of = a step in { $seconds } s
web-learn-play = Play
web-learn-right = Right: only what is better
web-learn-search = Search it
web-learn-step = Step { $at } of { $steps }
web-learn-takes-max = takes the largest
web-learn-takes-min = takes the smallest
web-learn-to-step = Go to a step
web-learn-trace = Trace
web-learn-tree = The tree
web-learn-window = window: a value inside still matters
web-learn-wrong = Careless: what is as good, too
web-learn-add = Add a move below
web-learn-any-maze = Another seed
web-learn-bias = A hundred mazes each
web-learn-bias-about = Every generator has a taste. A hundred small mazes of two of them side by side, counted as they are dug.
web-learn-bias-all = All generators, a hundred mazes each
web-learn-bias-all-about = Trees of three by three: { $dug } dug by each. If all were as likely, each would come { $fair } times.
web-learn-bias-begin = Nothing is dug. Go on to dig one maze after the other, with twenty tiny ones each.
web-learn-bias-ends = dead ends
web-learn-bias-fair = every maze is equally likely
web-learn-bias-heat = How often walls stand in { $mazes } mazes of { $name }
web-learn-bias-heat-about = The thicker a wall, the more often it stands; one that is always open is hardly seen.
web-learn-bias-longest = longest way
web-learn-bias-mazes = { $count } small mazes
web-learn-bias-most = the commonest came
web-learn-bias-said = { $name }, { $mazes } { $mazes ->
    [one] maze
   *[other] mazes
  }: { $ends } % of the cells are dead ends, { $straights } % lead straight on; { $seen } of { $trees } tiny trees have come up.
web-learn-bias-seen = of { $trees } trees seen
web-learn-bias-straights = straight on
web-learn-bias-trees = How often each tree of three by three came: { $seen } of { $trees } for { $name }
web-learn-bias-trees-about = Each bar is one of the trees of three by three, the commonest first; the broken line is what each would have if all were as likely.
web-learn-bias-unfair = some mazes come more often
web-learn-braid = Dead ends opened, of a hundred
web-learn-bridges = Bridges, with their bounds
web-learn-bridges-about = A puzzle of your own, deduced step by step: what every edge may still have, and how it narrows.
web-learn-bridges-any = Another puzzle
web-learn-bridges-begin = Nothing is deduced. Every edge may have any number of bridges between its two bounds.
web-learn-bridges-counted = { $settled } edges settled · { $open } open
web-learn-bridges-deduce = Deduce it
web-learn-bridges-own = Your own puzzle
web-learn-bridges-own-about = An ID, or a puzzle in any form that Damier reads.
web-learn-bridges-table = All edges with their bounds
web-learn-bridges-tried = What was tried: { $count ->
    [one] one step
   *[other] { $count } steps
  }
web-learn-careless = Careless
web-learn-cell = cell { $cell }
web-learn-change = Change the maze
web-learn-draw = Draw
web-learn-draw-about = Pick a node by a click, a tap or the arrows. + adds a move below it, Delete takes it away, digits give a leaf its value.
web-learn-follow = Trace of
web-learn-from-here = Begin here
web-learn-game = A real small game
web-learn-game-about = The same search over the rules of a real game: every node is a position, every edge a move.
web-learn-game-about-own = Any variant, position and depth, as long as there are no more than three hundred positions. Values are discs, seeds or steps the first player is ahead by; a race that is won counts a hundred.
web-learn-game-awele = Awélé, three houses
web-learn-game-counted = { $looked } positions looked at · { $left } left out · minimax looks at all { $all }
web-learn-game-own = Your own position
web-learn-game-position = Position
web-learn-game-quoridor = Quoridor 3 × 3
web-learn-game-reversi = Reversi 4 × 4
web-learn-game-saved = { $visited } of { $all } positions were looked at.
web-learn-game-tree = The positions of { $game } as a tree
web-learn-game-variant = Variant
web-learn-game-wants = { $name } wants much
web-learn-game-way = Search
web-learn-key-done = was looked at
web-learn-key-here = here one is
web-learn-key-loop = a loop, forgotten
web-learn-key-maze = part of the maze
web-learn-key-now = is looked at
web-learn-key-waits = waits
web-learn-key-way = the walk so far
web-learn-kruskal = Union-find in Kruskal
web-learn-kruskal-about = The lightest wall first, opened if it parts two trees: the forest that knows it, with its shortened ways, beside the maze.
web-learn-kruskal-begin = Every cell is a tree of its own. The walls are looked at from the lightest on.
web-learn-kruskal-climb = From { $cell } up to { $above }, which it knows as its parent.
web-learn-kruskal-counted = { $opened } opened · { $stayed } stay · { $trees } { $trees ->
    [one] tree
   *[other] trees
  }
web-learn-kruskal-forest = The forest
web-learn-kruskal-forest-about = Roots are square, with the number of their cells; every other cell hangs under its parent.
web-learn-kruskal-join = The wall is opened: { $under } hangs under { $root } now, a tree of { $size } cells.
web-learn-kruskal-maze = The maze
web-learn-kruskal-numbers = each cell with its root
web-learn-kruskal-root = The root above { $cell } is { $root }.
web-learn-kruskal-same = The generator digs the same maze, { $id }, by quicker rounds. Cells are numbered row by row; { $cell } is number 0.
web-learn-kruskal-shortened = From { $cell } up to { $above }, which becomes its parent: the way is shorter next time.
web-learn-kruskal-stay = Both are in the tree of { $root }: the wall stays, or there would be two ways.
web-learn-kruskal-wall = The lightest wall that is left is between { $a } and { $b }. Do they hang together already?
web-learn-maze-keys = Click or tap a wall to open or close it, a cell to pick it. Keys: arrows pick a cell, Shift and an arrow turn the wall on that side, s and g make it start and goal, m puts a minotaur there.
web-learn-minotaur-here = Minotaur here
web-learn-node-leaf = { $name }, worth { $value }
web-learn-opened = The wall between { $a } and { $b } is open.
web-learn-own-maze = Your own maze
web-learn-picked = { $name } is picked.
web-learn-remove = Remove
web-learn-rows = Rows
web-learn-search-begin = { $way } knows where it begins.
web-learn-search-counts = { $looked } looked at · { $waits } wait
web-learn-search-expects = { $way } looks at { $cell }: { $walked } steps walked and { $expected } expected make { $all }. { $found ->
    [0] Nothing new is found.
    [one] One cell more waits.
   *[other] { $found } cells more wait.
  }
web-learn-search-found = { $way } has found the goal: a way of { $steps } steps, after { $looked } looks.
web-learn-search-longer = { $steps } steps; the shortest way has { $shortest }.
web-learn-search-look = { $way } looks at { $cell }, { $walked } steps from the start. { $found ->
    [0] Nothing new is found.
    [one] One cell more waits.
   *[other] { $found } cells more wait.
  }
web-learn-search-maze = The maze, searched by { $way }
web-learn-search-none = { $way } has looked at all { $looked } cells that can be reached: no way leads there.
web-learn-search-nothing = No way leads there.
web-learn-search-shortest = { $steps } steps: no way is shorter.
web-learn-searches = BFS, DFS, A*
web-learn-searches-about = Searches side by side in one maze, with the cells that wait: who looks at how much, and whose way is shortest.
web-learn-show = Show it
web-learn-to-here = Goal here
web-learn-value = Value
web-learn-walker = Who wanders
web-learn-walks = Wilson’s walks
web-learn-walks-about = Wander about, forget every loop, keep the rest: so every maze is equally likely.
web-learn-walks-begin = Nothing is dug, and nobody has set out.
web-learn-walks-counted = { $walked } steps walked · { $forgotten } cells forgotten · { $rest } cells still alone
web-learn-walks-dig = { $cell } and { $to } are joined.
web-learn-walks-erase = Been here before: the loop of { $cells } { $cells ->
    [one] cell
   *[other] cells
  } is forgotten, and the walk goes on from { $cell }.
web-learn-walks-first = { $cell } is part of the maze from the beginning.
web-learn-walks-home = { $cell } is part of the maze: the walk is kept as it is now, and dug.
web-learn-walks-maze = The maze that { $name } digs
web-learn-walks-roam = From { $cell } to { $to }, which is part of the maze: nothing is dug.
web-learn-walks-set-out = { $cell } is alone: a walk sets out from there until it comes to the maze.
web-learn-walks-walk = A random step from { $cell } to { $to }.
web-learn-wall-east = Wall to the east
web-learn-wall-north = Wall to the north
web-learn-wall-south = Wall to the south
web-learn-wall-west = Wall to the west
web-learn-walled = { $a } and { $b } are walled off.
web-learn-ways = Who searches
web-learn-minimax-all = minimax looks at all { $all }
web-learn-never = never looked at
