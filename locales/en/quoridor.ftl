# Quoridor.

board-quoridor-arrives = reaches the goal and wins
board-quoridor-longer = { $side } needs { $steps ->
    [one] one step
   *[other] { $steps } steps
} more
board-quoridor-look-level = a level wall somewhere in the columns { $from } to { $to } helps
board-quoridor-look-pawn = walls can wait: look at the pawn
board-quoridor-look-skip = there is nothing to play: the turn is skipped
board-quoridor-look-upright = an upright wall somewhere in the columns { $from } to { $to } helps
board-quoridor-nearer = { $steps ->
    [one] one step
   *[other] { $steps } steps
} to go from there
board-quoridor-no-longer = nobody's way becomes longer
board-quoridor-places = the pawn begins here, { $steps ->
    [one] one step
   *[other] { $steps } steps
} from the goal
board-quoridor-reaches = reaches the goal
board-quoridor-steps = { $count ->
        [one] step
       *[other] steps
    }
board-quoridor-walls = { $count ->
        [one] wall
       *[other] walls
    }
draw-quoridor-player = { $side }: { $walls ->
    [one] one wall
   *[other] { $walls } walls
} left, { $steps ->
    [one] one step
   *[other] { $steps } steps
} to go
quoridor-all-arrived = everybody has a place
quoridor-alone = at least two must play
quoridor-alphabeta = thinks ahead, against one opponent
quoridor-arrived = the goal is reached
quoridor-at-goal = the pawn of { $side } cannot stand at its goal here
quoridor-bestreply = thinks that of three only the one answers who hurts most
quoridor-classic-shape = only the graph tradition has boards of other shapes than rectangles
quoridor-classic-size = the classic game has boards of 5 to 19, with an odd width and for four an odd height, not { $width } by { $height }
quoridor-crosses = { $wall } crosses the wall { $other }
quoridor-cut-off = { $side } is cut off from the goal
quoridor-cuts-off = { $wall } would cut { $side } off from the goal
quoridor-damier = looks at every wall, far ahead, and knows what is proved
quoridor-empty-side = the { $side } side has no cell
quoridor-entries = { $what } needs { $wanted } entries set apart by commas, and here are { $found }
quoridor-graph-players = the graph tradition is for two players
quoridor-greedy = runs when ahead, and else builds the wall that helps most
quoridor-hand = `{ $text }` is no number of walls in hand from 0 to 99
quoridor-left-turn = it is the turn of seat { $seat }, which has left
quoridor-left-hand = seat { $seat } has left, and has walls in hand
quoridor-mask-size = a mask has its own size: leave --size out
quoridor-maxn = thinks that everybody plays for themselves
quoridor-may-not-skip = the turn cannot be skipped: there is something to play
quoridor-mcts = runs race after race to the end, and trusts the moves that win most
quoridor-must-skip = there is nothing to play: the turn must be skipped
quoridor-no-cell = there is no cell { $cell }
quoridor-no-move = `{ $text }` is no move: a move is a cell such as e2, or a wall such as e3h or e3v
quoridor-no-place = nobody has place { $place }, and somebody came after
quoridor-no-places = a game for two has no places to play for
quoridor-no-size = `{ $text }` is no size: write 9, or 9x7 for width and height
quoridor-no-wall = `{ $text }` is no wall: a wall is a cell and h or v, such as e3h
quoridor-no-wall-left = there is no wall left in hand
quoridor-no-way = there is no way from the { $side } side to the other
quoridor-not-home = { $cell } is not on the { $side } side, where the pawn begins
quoridor-not-placed = the pawn of seat { $seat } is not on the board
quoridor-oblong = the shape { $shape } has one size, not a width and a height
quoridor-occupied = there is a pawn on { $cell }
quoridor-off-board = the wall { $wall } does not lie wholly on the board
quoridor-other-board = the position is for the board { $found }, and this is { $wanted }
quoridor-overlaps = { $wall } overlaps the wall { $other }
quoridor-param-jump = Whether a third pawn behind allows the diagonal jump
quoridor-param-places = Whether a game of four goes on for the places
quoridor-param-players = How many play
quoridor-param-quiet = Moves without a wall that draw the game
quoridor-param-repetition = Whether a third occurrence draws the game
quoridor-param-rules = The tradition
quoridor-param-shape = The shape of the board
quoridor-param-size = The size of the board
quoridor-param-stuck = What becomes of a player who cannot move
quoridor-param-total = Moves in all that draw the game
quoridor-param-walls = Walls in each hand
quoridor-paranoid = thinks that all three play against it
quoridor-pawn = `{ $text }` is no pawn: a pawn is a cell of the board, - if not placed yet, x if it left
quoridor-place-first = the first turn places the pawn on the { $side } side
quoridor-players = 2 or 4 play, not { $players }
quoridor-quiet-limit = no wall was built for too long
quoridor-repetition = the position occurred for the third time
quoridor-rush = runs straight for the goal
quoridor-same-cell = two pawns are on { $cell }
quoridor-same-place = two have place { $place }
quoridor-shape-size = a { $shape } needs a size that is a multiple of { $parts }, not { $size }
quoridor-sidewall = opens with a box of walls, against one opponent
quoridor-size = a board has 3 to 19 columns and rows, not { $width } by { $height }
quoridor-solve-again = solved again: { $problem }
quoridor-solve-disk = { $rules } has about { $layouts } layouts of walls: solving it takes { $memory } of memory, and { $disk } on disk, of which { $free } are free; hint: fewer walls, or a smaller board
quoridor-solve-done = { $rules }: all { $layouts } layouts of walls solved in { $seconds } s
quoridor-solve-level = layouts of { $walls ->
    [one] one wall
   *[other] { $walls } walls
}: { $layouts }
quoridor-solve-line = best play: { $moves }
quoridor-solve-memory = { $rules } has about { $layouts } layouts of walls: solving it takes { $memory } of memory, of which { $free } are free, and { $disk } on disk; hint: fewer walls, or a smaller board
quoridor-solve-neither = neither side can force a win
quoridor-solve-no-level = this is no part of a solved game of Quoridor
quoridor-solve-other = the position has { $walls ->
    [one] one wall
   *[other] { $walls } walls
} on the board and in hand, which is not so in the game { $rules }
quoridor-solve-places = boards are solved that have up to 64 places for the middles of walls, and this has { $places }
quoridor-solve-rules = only the classic game for two on a rectangle, without limits, is solved
quoridor-solve-solving = { $walls ->
    [one] one wall stands
   *[other] { $walls } walls stand
}
quoridor-solve-sound = { $rules }: all { $positions } positions drawn by chance agree with their moves
quoridor-solve-takes = { $rules }: { $layouts } layouts of walls; about { $memory } of memory, { $disk } on disk
quoridor-solve-too-long = some position takes more than 250 moves to decide, which is more than can be kept
quoridor-solve-walls = it holds positions with { $walls } walls
quoridor-solve-wins = { $plies ->
    [0] { $side } has won
    [one] { $side } wins in one ply
   *[other] { $side } wins in { $plies } plies
}
quoridor-solve-wrong = { $rules }: { $wrong } of { $positions } positions contradict their moves, the first of them { $first }
quoridor-stuck = the player on turn cannot move
quoridor-too-far = the pawn cannot go to { $to } from { $from }
quoridor-too-many-cells = a board of { $cells } cells needs larger sets than those of { $most }
quoridor-total-limit = the game took too many moves
quoridor-train-round = round { $round }: { $positions } positions; on those not learnt from, the value is off by { $value } (squared), the best move surprises by { $policy }
quoridor-turn = `{ $text }` is no seat on turn
quoridor-walled = a wall stands between { $from } and { $to }
quoridor-walls = a player has at most 99 walls, not { $walls }
quoridor-words = a position is BOARD PAWNS WALLS HANDS TURN, such as 9x9 e1,e9 a3h,d7v 9,9 1, and here are { $count } words
