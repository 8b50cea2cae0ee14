# The boards of strategy games, full screen.

board-awele-captures = captures { $taken } seeds from { $houses }
board-awele-captures-nothing = captures nothing
board-awele-captures-slam = captures nothing, because it would take every seed of the opponent: a grand slam
board-awele-effect = sows { $seeds ->
        [one] one seed
       *[other] { $seeds } seeds
    } and { $result }; { $then }
board-awele-look-fullest = look at the fullest of your houses
board-awele-look-left = look at your houses on the left
board-awele-look-middle = look at your house in the middle
board-awele-look-only = only one of your houses can be sown
board-awele-look-right = look at your houses on the right
board-awele-sign-emptied = a house that was captured from
board-awele-sign-falls = where seeds would fall
board-awele-sign-hint = the house suggested
board-awele-sign-last = the house sown last
board-awele-sign-reached = where its seeds fell
board-awele-sign-seed = a seed
board-awele-sign-sowable = a house that can be sown
board-awele-sign-taken = what would be captured
board-awele-stock-captured = captured
board-awele-stock-row = in row
board-awele-then-open = the opponent then captures { $seeds } at most
board-awele-then-safe = the opponent can then capture nothing
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
board-reversi-look = look { $place }, { $quarter }
board-reversi-look-corner = look at the corners
board-reversi-lower-left = at the lower left
board-reversi-lower-right = at the lower right
board-reversi-on-edge = along an edge
board-reversi-sign-black = a black disc
board-reversi-sign-hint = the square suggested
board-reversi-sign-last = the disc placed last
board-reversi-sign-place = a square that can be played
board-reversi-sign-turns = discs that would turn
board-reversi-sign-white = a white disc
board-reversi-stock-discs = discs
board-reversi-stock-places = places
board-reversi-then-pass = the opponent must then pass
board-reversi-then-places = the opponent then has { $places ->
        [one] one square
       *[other] { $places } squares
    } to play
board-reversi-upper-left = at the upper left
board-reversi-upper-right = at the upper right
board-then-over = that ends the game
