# Strategy games on the full screen.

board-quoridor-arrives = reaches the goal and wins
board-quoridor-longer = { $side } needs { $steps ->
    [one] one step
   *[other] { $steps } steps
} more
board-quoridor-look-level-left = a level wall somewhere at the left helps
board-quoridor-look-level-middle = a level wall somewhere in the middle helps
board-quoridor-look-level-right = a level wall somewhere at the right helps
board-quoridor-look-pawn = walls can wait: look at the pawn
board-quoridor-look-skip = there is nothing to play: the turn is skipped
board-quoridor-look-upright-left = an upright wall somewhere at the left helps
board-quoridor-look-upright-middle = an upright wall somewhere in the middle helps
board-quoridor-look-upright-right = an upright wall somewhere at the right helps
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
board-quoridor-sign-ghost = the wall under the cursor
board-quoridor-sign-hint = the suggested move
board-quoridor-sign-hole = no cell of the board
board-quoridor-sign-illegal = a wall that cannot stand there
board-quoridor-sign-last-step = the pawn that moved last
board-quoridor-sign-last-wall = the wall that was built last
board-quoridor-sign-step = where the pawn may go
board-quoridor-sign-wall = walls
board-quoridor-steps = steps
board-quoridor-walls = walls
contest-abort = Break the game off: it has no result
contest-accept-draw = Accept the draw
contest-advised = you + { $name }
contest-again-rotated = The other way round
contest-again-same = Everybody where they sat
contest-again-title = Another game
contest-ahead = { $seat } ahead by { $score }
contest-ahead-exact = { $seat } wins by { $score }
contest-ahead-winning = { $seat } seems to win in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
contest-ahead-won = { $seat } wins in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
contest-auto = let the moves come by themselves, or stop
contest-auto-hint = run
contest-back = look back no longer
contest-broken-off = the game was broken off; hint: b looks back, n begins another
contest-clock-move = { $time }/move
contest-clear = clear the hint
contest-decline-draw = Decline the draw
contest-draw-answer = { $seat } offers a draw: x answers.
contest-draw-asked = { $seat } offers a draw; hint: on their turn the other one answers with x
contest-draw-stands = { $seat } offers a draw.
contest-drawn = drawn: { $reason }
contest-east = cursor to the right
contest-end = resign, offer or answer a draw, break the game off
contest-end-title = End the game
contest-even = about even
contest-even-exact = a draw, if nobody errs
contest-export = write the game in another format
contest-faster = computers and moves looked at come faster
contest-first-move = before the first move
contest-format-title = Which format?
contest-help = show this help
contest-hint = a hint: where to look, then what it does, then the move
contest-hint-part = Hint { $part } of { $count }
contest-hint-thinking = Thinking about a hint …
contest-hurry = have the computer that thinks move now
contest-judge = show or hide the evaluation bar
contest-judge-hint = bar
contest-judging = Evaluating …
contest-last-move = after the last move
contest-looking-back = after { $step } of { $count }
contest-mouse = mouse
contest-mouse-about = point to see what a move would do, click to play it
contest-mouse-walls = point to see what a move would do, click to play it; the right button turns walls
contest-new = another game with the same players
contest-new-hint = another game
contest-next-move = the next move
contest-next-place = to the next place one may move to
contest-no-judge = only games for two are evaluated
contest-no-opinion = nothing came of thinking about this position
contest-no-place = no piece can move
contest-nobody-thinks = no computer is thinking
contest-north = cursor up
contest-nothing-played = nothing was played yet
contest-offer-draw = Offer a draw
contest-only = only { $move } can be played; hint: Enter plays it
contest-out = out of the game
contest-over = the game is over; hint: b looks back, n begins another, u takes back
contest-pause = stop the game for a while, or let it go on
contest-pause-hint = pause
contest-paused = the game is paused; hint: p goes on
contest-person = a person
contest-play = play what is under the cursor
contest-play-hint = play
contest-playable = { $move } can be played
contest-preparing = Preparing tables …
contest-preview = { $move }: { $effect }
contest-previous-move = the move before
contest-previous-move-hint = previous
contest-previous-place = to the place before
contest-quit = leave; a game with people in it is kept
contest-redo = play again what was taken back
contest-remark = say something about the move
contest-remark-first = What is to be said before the first move?
contest-remark-title = What is to be said about { $move }?
contest-remarked = noted
contest-resign = Resign
contest-review = look back at the moves
contest-review-hint = look back
contest-running = after { $step } of { $count }, running
contest-short-failed = (failed)
contest-short-resigned = (resigned)
contest-short-time = (time)
contest-slower = they come slower
contest-south = cursor down
contest-step = between computers: let one move, and then none
contest-step-between-computers = single steps are for games between computers
contest-step-hint = step
contest-still = Paused
contest-thinks = { $seat } thinks, { $depth } deep: { $line }
contest-turn = pawn, level wall, upright wall
contest-turn-hint = wall
contest-type = type a move
contest-type-title = Move:
contest-typing = type a move; Enter plays it, Esc does not
contest-undo = take back to your last turn
contest-welcome = Have a good game. Press ? for the keys.
contest-west = cursor to the left
contest-won = { $winner } wins: { $reason }
contest-won-by = { $winner } wins by { $points }: { $reason }
contest-won-scores = { $winner } wins ({ $scores }): { $reason }
contest-your-turn = it is your turn
contest-zoom = make cells larger or smaller
