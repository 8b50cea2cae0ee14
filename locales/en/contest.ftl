# Strategy games on the full screen.

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
contest-branch-after = branch { $branch } of { $count } after { $move }
contest-branch-broken = this branch goes no further: { $problem }
contest-branch-first = branch { $branch } of { $count } from the beginning
contest-branch-hint = branch
contest-broken-off = the game was broken off; hint: b looks back, n begins another
contest-clock-move = { $time }/move
contest-clear = clear the hint and the values
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
contest-flip = turn the board around
contest-forced = { $first } can force at least { $firsts } at the end, { $second } at least { $seconds }
contest-forced-barred = { $first } can force at least { $firsts } at the end, { $second } at least { $seconds }; a position that came before ends the game if it comes again, and may bar the way there
contest-forced-open = { $first } can force at least { $firsts } at the end, { $second } at least { $seconds }; what lies between hangs on what comes of going round and round
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
contest-line-proved = Proved: { $line }
contest-line-to-end = Best play to the end, { $moves } moves: { $line }
contest-looking-back = after { $step } of { $count }
contest-mouse = mouse
contest-mouse-about = point to see what a move would do, click to play it
contest-mouse-walls = point to see what a move would do, click to play it; the right button turns walls
contest-new = another game with the same players
contest-new-hint = another game
contest-next-branch = the next branch at this move, or the next move that has branches
contest-next-move = the next move
contest-next-place = to the next place one may move to
contest-no-branch-after = no move that follows has branches
contest-no-branch-before = no move before has branches
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
contest-over-here = the game is over here; hint: go back some moves and play on from there
contest-pause = stop the game for a while, or let it go on
contest-pause-hint = pause
contest-paused = the game is paused; hint: p goes on
contest-person = a person
contest-play = play what is under the cursor
contest-play-hint = play
contest-play-on = play on from here
contest-play-on-computer = You against the computer
contest-play-on-people = Only people
contest-play-on-recorded = Those who played: { $players }
contest-play-on-title = Who plays on from here?
contest-plays-on = a game from here on; what was recorded stays as it is
contest-preparing = Preparing tables …
contest-preview = { $move }: { $effect }
contest-previous-branch = the branch before, or the move before that has branches
contest-previous-move = the move before
contest-previous-move-hint = previous
contest-previous-place = to the place before
contest-quit = leave; a game with people in it is kept
contest-recorded = noted: { $worth }
contest-redo = play again what was taken back
contest-remark = say something about the move
contest-remark-branch = only moves of the game itself can be remarked on
contest-remark-first = What is to be said before the first move?
contest-remark-title = What is to be said about { $move }?
contest-remarked = noted
contest-report = what each move gave away
contest-report-early = moves are judged when the game is over, or while you look back (b)
contest-report-hint = report
contest-report-made = the report is made: press A to read it
contest-report-rated = this game counts: its moves are judged when it is over
contest-resign = Resign
contest-review = look back at the moves
contest-review-hint = look back
contest-running = after { $step } of { $count }, running
contest-short-failed = (failed)
contest-short-resigned = (resigned)
contest-short-time = (time)
contest-sign-branch = other moves were tried here: Tab shows them
contest-slower = they come slower
contest-south = cursor down
contest-step = between computers: let one move, and then none
contest-step-between-computers = single steps are for games between computers
contest-step-hint = step
contest-still = Paused
contest-thinks = { $seat } thinks, { $depth } deep: { $line }
contest-turn = pawn, level wall, upright wall
contest-turn-hint = wall
contest-turn-of = { $seat } to move
contest-turn-yours = Your turn
contest-type = type a move
contest-type-title = Move:
contest-typed-moves = { $count } moves: Enter plays them all
contest-typing = type a move; Enter plays it, Esc does not
contest-undo = take back to your last turn
contest-value-here = worth { $value }; { $told }
contest-value-lost = L
contest-value-won = W
contest-values = show or hide what every move is worth
contest-values-decided = moves that win or lose, and in how many moves
contest-values-head = Values for { $seat }, { $depth } deep
contest-values-hint = values
contest-values-signs = what moves are worth for the side on turn; ! is the best
contest-view-leave = put the record away
contest-view-welcome = A recorded game: → goes on, p plays on from where you are, ? tells the keys.
contest-welcome = Have a good game. Press ? for the keys.
contest-west = cursor to the left
contest-won = { $winner } wins: { $reason }
contest-won-by = { $winner } wins by { $points }: { $reason }
contest-won-scores = { $winner } wins ({ $scores }): { $reason }
contest-your-turn = it is your turn
contest-zoom = another size of cells

glance-over = { $game }, { $moves ->
    [one] one move
   *[other] { $moves } moves
}: { $outcome }
glance-turn = { $game }, { $moves ->
    [0] no move yet
    [one] one move
   *[other] { $moves } moves
}, { $seat } to play

match-denied = { $seat } does not agree
match-granted = { $seat } agrees
match-paused = the game was paused
match-resumed = the game goes on
match-seated = { $name } sits down ({ $seat })
match-wished-back = { $seat } asks to take a move back
match-wished-on = { $seat } asks to play again what was taken back
