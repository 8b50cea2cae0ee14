board-reversi-beside-corner = beside a corner
board-reversi-effect = turns { $turned ->
        [one] one disc
       *[other] { $turned } discs
    }; { $then }
board-reversi-effect-corner = turns { $turned ->
        [one] one disc
       *[other] { $turned } discs
    } and takes a corner; { $then }
board-reversi-effect-pass = gives the turn to the opponent
board-reversi-inside = away from the edges
board-reversi-look = look { $place }, in the quarter of { $corner }
board-reversi-look-corner = look at the corners
board-reversi-on-edge = along an edge
board-reversi-stock-discs = { $count ->
        [one] disc
       *[other] discs
    }
board-reversi-stock-places = { $count ->
        [one] place
       *[other] places
    }
board-reversi-then-pass = the opponent must then pass
board-reversi-then-places = the opponent then has { $places ->
        [one] one square
       *[other] { $places } squares
    } to play
reversi-alphabeta = thinks ahead, and solves the end exactly
reversi-black = Black
reversi-board-full = the board is full
reversi-damier = looks far ahead, leaves out what is unlikely to matter, and judges by what it learnt from its own games
reversi-disc = `{ $found }` at character { $at } is neither - (empty) nor X (black) nor O (white)
reversi-greedy = turns as many discs as it can
reversi-length = a position has { $wanted } squares and the side to move, and here are { $found }
reversi-may-not-pass = you may not pass: there is a square to play
reversi-must-pass = there is no square to play: you must pass
reversi-no-move = `{ $text }` is no move: a move is a square such as f5, or pass
reversi-no-moves = neither side can move any more
reversi-no-turn = the side to move is missing: X (black) or O (white) after the squares
reversi-not-on-board = { $square } is not on a board of { $size } by { $size }
reversi-occupied = { $square } is occupied
reversi-option-exact = from how many empty squares it solves the end exactly
reversi-outside = { $square } is not on the board
reversi-param-board = How Reversi keeps its board
reversi-param-size = Rows and columns of the board
reversi-solve-no-answer = this is no answer of the solver; only a file of such answers can be gone on with
reversi-train-stage = round { $round }, { $left } empty squares: { $positions } positions; those not learnt from are missed by { $discs } discs
reversi-turn = `{ $text }` after the squares is not the side to move: X (black) or O (white)
reversi-turns-nothing = a disc on { $square } turns nothing
reversi-white = White
reversi-wiped-out = one side has no disc left
transcript-other-start = a transcript holds games from the standard start on 8x8 only
