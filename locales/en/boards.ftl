# The boards of strategy games, by their kinds.

board-discs-black = a black disc
board-discs-hint = the square suggested
board-discs-last = the disc placed last
board-discs-place = a square that can be played
board-discs-turns = discs that would turn
board-discs-white = a white disc
board-hint = the suggested move
board-houses-emptied = a house that was captured from
board-houses-falls = where seeds would fall
board-houses-hint = the house suggested
board-houses-last = the house sown last
board-houses-reached = where its seeds fell
board-houses-seed = a seed
board-houses-sowable = a house that can be sown
board-houses-taken = what would be captured
board-look = { $moves ->
        [one] there is only one move
       *[other] look through the { $moves } moves there are
    }
board-then-moves = { $moves ->
        [one] one move can follow
       *[other] { $moves } moves can follow
    }
board-then-over = that ends the game
board-walled-best = the best walls, by number
board-walled-ghost = the wall under the cursor
board-walled-goal = the side a pawn wants to reach
board-walled-hole = no cell of the board
board-walled-illegal = a wall that cannot stand there
board-walled-last-step = the pawn that moved last
board-walled-last-wall = the wall that was built last
board-walled-step = where the pawn may go
board-walled-wall = walls
draw-houses-captured = captured { $taken } seeds from { $houses }
draw-houses-nothing = captured nothing
draw-houses-shared-out = With what was left on the board: South { $south }, North { $north }
draw-houses-slam = captured nothing: it was a grand slam, which would have taken every seed of { $victim }
draw-houses-sown = { $side } sowed { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
} from { $house } and { $result }
