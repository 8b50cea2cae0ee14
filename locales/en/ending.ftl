epilogue-drawn = A draw.
epilogue-lost = You lose.
epilogue-moves = The game had { $count ->
        [one] one move
       *[other] { $count } moves
    }.
epilogue-seat = { $seat } ({ $who }): { $stocks }
epilogue-stock = { $value } { $what }
epilogue-winner = { $seat } wins!
epilogue-won = You win!

ending-again = Play again, everybody where they sat
ending-board = Look at the board
ending-leave = Leave
ending-report = What each move gave away
ending-review = Look back at the moves
ending-save = Save the game
ending-swapped = Play again, sides swapped
ending-title = The game is over
ending-undo = Take the last move back
